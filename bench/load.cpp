// How the server bears up: many tables of USCSS Nostromo at once, three people at each, over real sockets.
//
//   load PROGRAM [--tables 50,100,200,500] [--seconds 20] [--think 1000] [--web DIR] [--json]
//   load PROGRAM --records 500,5000 [--moves 1000] [--json]
//
// One thread plays everybody. A person whose turn it is thinks for a while and then makes any legal move;
// what counts is the time from sending it until the server says that it is safe. bench/README.md says what
// the figures mean.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <random>
#include <sys/resource.h>
#include <unistd.h>

#include "games/games.h"
#include "host/table.h"
#include "kernel/rng.h"
#include "tests/net_client.h"
#include "tests/net_line.h"

namespace {

using namespace hullbreach;
using namespace std::chrono_literals;
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
using Clock = std::chrono::steady_clock;
using Error = boost::system::error_code;

constexpr std::string_view kGame = "uscss_nostromo";
constexpr int kSeats = 3;
constexpr auto kWarmUp = 2s;
constexpr int kLongTables = 20;
constexpr int kJoins = 200;

struct Plan {
  std::string program;
  std::vector<int> tables = {50, 100, 200, 500};
  int seconds = 20;
  int think = 1000;  // milliseconds, on average
  int cold_lines = 500;
  int cold_tables = 200;
  std::vector<int> records;
  int moves = 1000;
  std::string web;
  bool as_json = false;
};

/// A move after which there is as much to do in Space Alert as before it. (Other games know none of these.)
bool goes_on(std::string_view move) {
  return move.starts_with("place") || move.starts_with("take") || move.starts_with("turn");
}

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

/// The value below which a part of all lies.
double quantile(std::vector<double> values, double part) {
  if (values.empty()) return 0;
  const auto last = static_cast<double>(values.size() - 1);
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * last + 0.5);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

// --- what the system says of a process

double resident_kib(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
}

double cpu_seconds(pid_t pid) {
  std::ifstream file(fmt::format("/proc/{}/stat", pid));
  std::string text((std::istreambuf_iterator<char>(file)), {});
  std::istringstream fields(text.substr(text.rfind(')') + 2));  // a program's name may hold anything
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// --- tables and people

/// Opens a table without holding up those who play meanwhile.
class Opening : public std::enable_shared_from_this<Opening> {
 public:
  using Done = std::function<void(const net::OpenedTable&)>;
  Opening(asio::io_context& loop, Done done) : stream_(loop), done_(std::move(done)) {}

  void run(unsigned short port) {
    request_ = {http::verb::post, "/api/tables", 11, json::serialize(net::nostromo_wish())};
    request_.set(http::field::host, fmt::format("127.0.0.1:{}", port));
    request_.prepare_payload();
    stream_.async_connect({asio::ip::address_v4::loopback(), port}, [self = shared_from_this()](Error error) {
      if (error) return;
      http::async_write(self->stream_, self->request_, [self](Error failed, std::size_t) {
        if (failed) return;
        http::async_read(self->stream_, self->buffer_, self->response_, [self](Error lost, std::size_t) {
          if (!lost && self->response_.result_int() == 201)
            self->done_(net::opened_table(json::parse(self->response_.body())));
        });
      });
    });
  }

 private:
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
  Done done_;
};

/// What everybody together has seen.
struct Tally {
  std::vector<double> acknowledged;  // moves: milliseconds
  std::size_t taken_back = 0;
  std::size_t said = 0;
  std::map<std::string, int> refused;
  int lost = 0;   // connections
  int games = 0;  // played to the end
  std::size_t bytes = 0;
};

class Crowd;

/// Somebody at a table.
class Person : public std::enable_shared_from_this<Person> {
 public:
  Person(Crowd& crowd, std::string table, unsigned short port, const std::string& token, bool playing);
  ~Person() { line_->drop(); }
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  void begin();  // to play
  void talk(int sentences);
  bool seated() const { return seated_; }

 private:
  void hear(const json::object& message);
  void think();
  void move();
  void take_back();

  Crowd& crowd_;
  std::string table_;
  std::shared_ptr<net::Line> line_;
  asio::steady_timer timer_;
  std::size_t bytes_ = 0;
  json::object state_;
  std::vector<std::string> moves_;
  std::int64_t question_ = 0;
  std::int64_t answered_ = -1;
  std::int64_t requests_ = 0;
  bool seated_ = false;   // has a first state
  bool playing_ = false;  // and not only there
  bool thinking_ = false;
  bool waiting_ = false;  // for an answer
  bool undoing_ = false;  // to the wish to take back
  int talking_ = 0;       // answers still to come to what was said
  Clock::time_point sent_;
};

/// All people of all tables.
class Crowd {
 public:
  Crowd(unsigned short port, int think) : port_(port), think_(think) {}
  ~Crowd() {
    tables_.clear();
    run_for(1s);  // for what was begun and is cancelled now
  }
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;

  void seat(const net::OpenedTable& opened) {
    sit_down(opened);
    // A few at a time, as they would come: the queue of new connections is short.
    const auto end = Clock::now() + kPatience;
    loop_.restart();
    while (!all_seated(opened.table)) {
      if (Clock::now() > end) throw std::runtime_error("the server lets nobody in");
      loop_.run_one_for(1s);
    }
  }
  void play() {
    playing_ = true;
    for (const auto& [table, people] : tables_)
      for (const auto& person : people) person->begin();
  }
  /// One at each table talks, or plays, and the others look on.
  void talk(int sentences) {
    for (const auto& [table, people] : tables_) people.front()->talk(sentences);
  }
  void plan() {
    for (const auto& [table, people] : tables_) people.front()->begin();
  }
  void run_until(const std::function<bool()>& so) {
    const auto end = Clock::now() + kPatience;
    loop_.restart();
    while (!so()) {
      if (Clock::now() > end)
        throw std::runtime_error(fmt::format(
            "after {} moves and {} undos nothing happens any more; refused {}", tally.acknowledged.size(),
            tally.taken_back, json::serialize(json::value_from(tally.refused))));
      loop_.run_one_for(1s);
    }
  }
  void run_for(Clock::duration time) {
    loop_.restart();
    loop_.run_for(time);
  }
  /// Everybody at a finished table goes to a new one.
  void over(const std::string& table) {
    // Not at once: one of them is telling us.
    asio::post(loop_, [this, table] {
      if (tables_.erase(table) == 0) return;
      ++tally.games;
      std::make_shared<Opening>(loop_, [this](const auto& next) { sit_down(next); })->run(port_);
    });
  }

  asio::io_context& loop() { return loop_; }
  Clock::duration thinking_time() {
    return std::chrono::microseconds(std::uniform_int_distribution(500 * think_, 1500 * think_)(random_));
  }
  std::size_t any(std::size_t of) { return std::uniform_int_distribution<std::size_t>(0, of - 1)(random_); }

  Tally tally;
  bool plans = false;       // only, and for ever
  bool takes_back = false;  // every move

 private:
  void sit_down(const net::OpenedTable& opened) {
    auto& people = tables_[opened.table];
    for (const std::string& token : opened.tokens)
      people.push_back(std::make_shared<Person>(*this, opened.table, port_, token, playing_));
  }
  bool all_seated(const std::string& table) const {
    const auto& people = tables_.at(table);
    return std::all_of(people.begin(), people.end(), [](const auto& person) { return person->seated(); });
  }

  asio::io_context loop_{1};
  unsigned short port_;
  int think_;
  bool playing_ = false;
  std::mt19937 random_{1};
  std::map<std::string, std::vector<std::shared_ptr<Person>>> tables_;
};

Person::Person(Crowd& crowd, std::string table, unsigned short port, const std::string& token, bool playing)
    : crowd_(crowd),
      table_(std::move(table)),
      line_(std::make_shared<net::Line>(
          crowd.loop(), net::Line::Ears{[this](const json::object& message) { hear(message); },
                                        [this] { ++crowd_.tally.lost; }})),
      timer_(crowd.loop()),
      playing_(playing) {
  line_->open(port, table_, {{"hello", 2}, {"token", token}});
}

void Person::hear(const json::object& message) {
  crowd_.tally.bytes += line_->bytes_heard() - std::exchange(bytes_, line_->bytes_heard());
  const std::string_view type = message.at("type").as_string();
  if (type == "state") {
    seated_ = true;
    // The view is for people; of the rest, what is left out is as before.
    for (const auto& [key, value] : message)
      if (key != "view" && key != "changes") state_[key] = value;
    moves_.clear();
    if (!state_.at("over").is_null()) return crowd_.over(table_);
    question_ = state_.at("n").as_int64();
    const bool may = crowd_.plans && state_.at("may").as_bool();
    if (state_.at("asked").as_bool() || may) moves_ = net::moves_on(state_);
    if (crowd_.plans) std::erase_if(moves_, std::not_fn(goes_on));
  } else if (type == "done" && talking_ > 0) {
    --talking_;
    ++crowd_.tally.said;
  } else if (type == "done") {
    waiting_ = false;
    if (message.contains("asked")) ++crowd_.tally.refused["others must agree"];
    if (std::exchange(undoing_, false)) {
      ++crowd_.tally.taken_back;
      answered_ = question_;  // the state that goes with it is still to come
    } else {
      crowd_.tally.acknowledged.push_back(milliseconds(Clock::now() - sent_));
      if (crowd_.takes_back) take_back();
    }
  } else if (type == "refused") {
    ++crowd_.tally.refused[std::string(message.at("key").as_string())];
    waiting_ = undoing_ = false;
  }
  think();
}

void Person::begin() {
  playing_ = true;
  think();
}

void Person::think() {
  if (!playing_ || thinking_ || waiting_ || moves_.empty() || question_ == answered_) return;
  thinking_ = true;
  timer_.expires_after(crowd_.thinking_time());
  timer_.async_wait([weak = weak_from_this()](Error error) {
    const auto self = weak.lock();
    if (error || self == nullptr) return;
    self->thinking_ = false;
    self->move();
  });
}

void Person::move() {
  if (moves_.empty()) return;  // somebody else was faster, and nothing is asked any more
  answered_ = question_;
  waiting_ = true;
  sent_ = Clock::now();
  line_->send({{"id", ++requests_}, {"move", moves_[crowd_.any(moves_.size())]}, {"n", question_}});
}

void Person::talk(int sentences) {
  talking_ += sentences;
  for (int i = 1; i <= sentences; ++i)
    line_->send({{"id", ++requests_}, {"say", fmt::format("That is number {}.", i)}});
}

void Person::take_back() {
  waiting_ = undoing_ = true;
  line_->send({{"id", ++requests_}, {"undo", true}});
}

// --- what is measured

class Bench {
 public:
  explicit Bench(Plan plan) : plan_(std::move(plan)) {}

  void run() {
    if (!plan_.records.empty()) {
      json::array rows;
      for (const int lines : plan_.records) rows.push_back(play_on(lines));
      if (plan_.as_json) fmt::print("{}\n", json::serialize(rows));
      return;
    }
    for (const int tables : plan_.tables) play(tables, plan_.think);
    play(plan_.tables.back(), 0);
    cold_load();
    if (!plan_.web.empty()) first_view();
    results_["play"] = std::move(played_);
    if (plan_.as_json) fmt::print("{}\n", json::serialize(results_));
  }

 private:
  std::unique_ptr<net::ServerProcess> serve(std::vector<std::string> more = {}) {
    ++files_;
    more.insert(more.end(), {"--max-sockets", "100000", "--max-sockets-each", "100000", "--max-requests",
                             "1000000", "--max-new-tables", "1000000", "--max-messages", "1000000",
                             "--max-time", "1000000", "--max-time-each", "1000000"});
    return std::make_unique<net::ServerProcess>(
        fmt::format("sqlite:{}", folder_.path(fmt::format("{}.db", files_))), more);
  }

  void heading() {
    if (plan_.as_json || std::exchange(has_heading_, true)) return;
    fmt::print("{:>6} {:>6} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>7} {:>7} {:>7} {:>9} {:>9} {:>9}\n",
               "tables", "think", "moves", "moves/s", "p50 ms", "p90 ms", "p99 ms", "max ms", "server",
               "client", "MB/s", "KiB idle", "KiB here", "KiB after");
  }

  void play(int tables, int think) {
    const auto server = serve({"--put-away", "86400000"});
    const unsigned short port = server->port();
    {  // everything that all tables share
      Crowd first(port, 0);
      first.seat(net::open_nostromo(port));
    }
    std::vector<net::OpenedTable> opened;
    const double none = resident_kib(server->pid());
    for (int i = 0; i < tables; ++i) {
      opened.push_back(net::open_nostromo(port));
      net::ask(port, "GET", "/api/tables/" + opened.back().table);
    }
    const double in_hand = resident_kib(server->pid());
    Crowd crowd(port, think);
    for (const net::OpenedTable& each : opened) crowd.seat(each);
    const double with_people = resident_kib(server->pid());

    crowd.play();
    crowd.run_for(kWarmUp);
    crowd.tally = {};
    const auto began = Clock::now();
    const double server_cpu = cpu_seconds(server->pid());
    const double own_cpu = cpu_seconds(getpid());
    crowd.run_for(std::chrono::seconds(plan_.seconds));
    const double seconds = milliseconds(Clock::now() - began) / 1000;
    const Tally tally = crowd.tally;
    const auto moves = static_cast<double>(tally.acknowledged.size());
    const auto each = [&](double kib) { return (kib - none) / tables; };
    json::object refused;
    for (const auto& [key, count] : tally.refused) refused[key] = count;
    const json::object row{{"tables", tables},
                           {"think_ms", think},
                           {"moves", moves},
                           {"moves_per_second", moves / seconds},
                           {"p50_ms", quantile(tally.acknowledged, 0.5)},
                           {"p90_ms", quantile(tally.acknowledged, 0.9)},
                           {"p99_ms", quantile(tally.acknowledged, 0.99)},
                           {"max_ms", quantile(tally.acknowledged, 1)},
                           {"server_cpu", (cpu_seconds(server->pid()) - server_cpu) / seconds},
                           {"client_cpu", (cpu_seconds(getpid()) - own_cpu) / seconds},
                           {"megabytes_per_second", static_cast<double>(tally.bytes) / 1e6 / seconds},
                           {"kib_idle_table", each(in_hand)},
                           {"kib_idle_table_with_people", each(with_people)},
                           {"kib_table_after_play", each(resident_kib(server->pid()))},
                           {"games_ended", tally.games},
                           {"connections_lost", tally.lost},
                           {"refused", refused}};
    played_.push_back(row);
    if (plan_.as_json) return;
    heading();
    const auto at = [&](std::string_view key) { return row.at(key).as_double(); };
    fmt::print(
        "{:>6} {:>6} {:>8} {:>8.0f} {:>8.1f} {:>8.1f} {:>8.1f} {:>8.1f} {:>6.0f}% {:>6.0f}% {:>7.1f} "
        "{:>9.1f} {:>9.1f} {:>9.1f}\n",
        tables, think, moves, at("moves_per_second"), at("p50_ms"), at("p90_ms"), at("p99_ms"), at("max_ms"),
        100 * at("server_cpu"), 100 * at("client_cpu"), at("megabytes_per_second"), at("kib_idle_table"),
        at("kib_idle_table_with_people"), at("kib_table_after_play"));
    if (tally.lost > 0 || !refused.empty())
      fmt::print("       {} connections lost, refused {}\n", tally.lost, json::serialize(refused));
    std::fflush(stdout);
  }

  /// A record of some length, played at random.
  static std::string long_record(std::string_view name, const Options& options, int lines) {
    const auto game = make_game(name, options);
    for (std::uint64_t seed = 1;; ++seed) {
      Rng rng(seed);
      Record record = new_record(*game, std::vector<std::string>(game->seats(), "human"));
      std::string text = to_text(record.header) + "\n";
      Table table(*game, std::move(record), [&](const std::string& line) { text += line + "\n"; });
      while (!table.over() && static_cast<int>(table.record().lines.size()) < lines) {
        if (table.wait().kind == Wait::Kind::Chance) {
          const auto outcomes = game->outcomes(table.state());
          table.resolve(outcomes[rng.below(outcomes.size())].outcome);
        } else {
          const Seat seat = table.wait().seats.lowest();
          const auto moves = game->legal(table.state(), seat);
          table.play(seat, moves[rng.below(moves.size())]);
        }
      }
      if (!table.over()) return text;
    }
  }

  /// The table a record lies at that was brought in.
  static json::value bring(unsigned short port, const std::string& record) {
    const net::HttpAnswer brought = net::ask(port, "POST", "/api/records", record);
    if (brought.status != 201) throw std::runtime_error("the record was refused: " + brought.text);
    return brought.body.at("table");
  }

  /// What a move, taking it back and coming in cost the server at tables whose records have some length, most
  /// of it talk. They are of Space Alert, where people can put cards down and take them up again for a while.
  json::object play_on(int lines) {
    const auto server = serve({"--put-away", "86400000"});
    const unsigned short port = server->port();
    const json::object wish{{"game", "space_alert"},
                            {"options", {{"players", "4"}, {"clock", "off"}}},
                            {"seats", {{"crew1", "me"}, {"crew2", "me"}, {"crew3", "me"}, {"crew4", "me"}}},
                            {"away", 0}};
    std::vector<net::OpenedTable> opened;
    Crowd crowd(port, 0);
    crowd.plans = true;
    for (int i = 0; i < kLongTables; ++i) {
      opened.push_back(net::opened_table(net::ask(port, "POST", "/api/tables", json::serialize(wish)).body));
      crowd.seat(opened.back());
    }
    crowd.talk(lines);
    crowd.run_until([&] { return crowd.tally.said == static_cast<std::size_t>(kLongTables * lines); });
    std::size_t bytes_to_join = 0;
    const double before = cpu_seconds(server->pid());
    for (int i = 0; i < kJoins; ++i) {
      const net::OpenedTable& at = opened[static_cast<std::size_t>(i % kLongTables)];
      net::Socket late(port, fmt::format("/api/tables/{}/play", at.table));
      late.send(json::object{{"hello", 2}, {"token", at.tokens.front()}});
      while (const auto message = late.read_text()) {
        bytes_to_join += message->size();
        if (message->starts_with(R"({"type":"state")")) break;
      }
    }
    const double join = 1000 * (cpu_seconds(server->pid()) - before) / kJoins;

    crowd.plan();
    const auto cpu_of = [&](const auto& done) {
      const auto count = [&](int times) {
        crowd.run_until([&] { return done() >= static_cast<std::size_t>(times); });
      };
      count(10 * kLongTables);
      crowd.tally = {};
      const double from = cpu_seconds(server->pid());
      count(plan_.moves);
      return 1000 * (cpu_seconds(server->pid()) - from) / static_cast<double>(done());
    };
    const double move = cpu_of([&] { return crowd.tally.acknowledged.size(); });
    const double bytes =
        static_cast<double>(crowd.tally.bytes) / static_cast<double>(crowd.tally.acknowledged.size());
    crowd.takes_back = true;
    const double undo = cpu_of([&] { return crowd.tally.taken_back; }) - move;
    if (!crowd.tally.refused.empty() || crowd.tally.lost > 0)
      throw std::runtime_error(fmt::format("{} connections lost, refused {}", crowd.tally.lost,
                                           json::serialize(json::value_from(crowd.tally.refused))));
    const double joined = static_cast<double>(bytes_to_join) / kJoins;
    if (!plan_.as_json) {
      if (!std::exchange(has_heading_, true))
        fmt::print("{:>6} {:>10} {:>10} {:>10} {:>12} {:>13}\n", "lines", "ms a move", "ms an undo",
                   "ms to join", "bytes a move", "bytes to join");
      fmt::print("{:>6} {:>10.2f} {:>10.2f} {:>10.2f} {:>12.0f} {:>13.0f}\n", lines, move, undo, join, bytes,
                 joined);
      std::fflush(stdout);
    }
    return {{"lines", lines},      {"move_cpu_ms", move},     {"undo_cpu_ms", undo},
            {"join_cpu_ms", join}, {"bytes_per_move", bytes}, {"bytes_to_join", joined}};
  }

  /// The time until a table answers that is only in the store: its sign, and a seat's first state. What such
  /// a table takes in hand, and what is left of that when it is put away again while its people stay.
  void cold_load() {
    const int tables = plan_.cold_tables;
    const auto server = serve({"--put-away", "10000"});
    const unsigned short port = server->port();
    const json::value record =
        bring(port, long_record(kGame, {{"players", std::to_string(kSeats)}}, plan_.cold_lines));
    const json::object from{{"table", record}, {"n", plan_.cold_lines}};
    std::vector<net::OpenedTable> opened;
    for (int i = 0; i < 2 * tables; ++i)
      opened.push_back(net::open_nostromo(port, {{"from", from}, {"game", nullptr}, {"options", nullptr}}));
    const double before = resident_kib(server->pid());
    std::vector<double> sign;
    for (int i = 0; i < tables; ++i) {
      const auto began = Clock::now();
      net::ask(port, "GET", "/api/tables/" + opened[static_cast<std::size_t>(i)].table);
      sign.push_back(milliseconds(Clock::now() - began));
    }
    const double kib = (resident_kib(server->pid()) - before) / tables;
    std::vector<double> enter;
    for (int i = tables; i < 2 * tables; ++i) {
      const net::OpenedTable& table = opened[static_cast<std::size_t>(i)];
      const auto began = Clock::now();
      net::Socket socket(port, fmt::format("/api/tables/{}/play", table.table));
      socket.send(json::object{{"hello", 2}, {"token", table.tokens.front()}});
      socket.expect("state");
      enter.push_back(milliseconds(Clock::now() - began));
    }
    Crowd crowd(port, 0);
    for (int i = 0; i < tables; ++i) crowd.seat(opened[static_cast<std::size_t>(i)]);
    crowd.run_for(20s);
    const double away = (resident_kib(server->pid()) - before) / tables;
    results_["cold_lines"] = plan_.cold_lines;
    results_["cold_load_ms"] = quantile(sign, 0.5);
    results_["cold_enter_ms"] = quantile(enter, 0.5);
    results_["kib_long_table"] = kib;
    results_["kib_long_table_put_away"] = away;
    if (plan_.as_json) return;
    fmt::print(
        "\nA table of {} lines that is only in the store: {:.1f} ms until its sign, {:.1f} ms until a seat's "
        "first state.\nIn hand it takes {:.1f} KiB; put away, with three people connected, {:.1f} KiB.\n",
        plan_.cold_lines, quantile(sign, 0.5), quantile(enter, 0.5), kib, away);
  }

  /// What a browser that has never been here asks for: the page, and all that is named in it.
  void first_view() {
    const auto server = serve({"--web", plan_.web});
    std::vector<double> times;
    std::size_t bytes = 0;
    std::size_t files = 0;
    for (int i = 0; i < 21; ++i) {
      const auto began = Clock::now();
      const std::map<std::string, std::string> zipped{{"Accept-Encoding", "gzip"}};
      const net::HttpAnswer page = net::ask(server->port(), "GET", "/", {}, {});
      bytes = page.text.size();
      files = 1;
      for (std::size_t at = 0; (at = page.text.find("\"/assets/", at)) != page.text.npos; ++at) {
        const std::string path = page.text.substr(at + 1, page.text.find('"', at + 1) - at - 1);
        bytes += net::ask(server->port(), "GET", path, {}, zipped).text.size();
        ++files;
      }
      times.push_back(milliseconds(Clock::now() - began));
    }
    results_["first_view_ms"] = quantile(times, 0.5);
    results_["first_view_files"] = files;
    results_["first_view_bytes"] = bytes;
    if (plan_.as_json) return;
    fmt::print("The first view: {} files, {:.1f} KB in {:.1f} ms.\n", files, static_cast<double>(bytes) / 1e3,
               quantile(times, 0.5));
  }

  Plan plan_;
  net::TemporaryFolder folder_;
  int files_ = 0;
  bool has_heading_ = false;
  json::array played_;
  json::object results_;
};

/// Three sockets a table: more than a process may usually have open.
void allow_many_files() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int argc, char** argv) {
  Plan plan;
  CLI::App app("Plays many tables at once over sockets and says how the server bears up");
  app.add_option("program", plan.program, "build/release/hullbreach")->required()->check(CLI::ExistingFile);
  app.add_option("--tables", plan.tables, "How many at once")->delimiter(',')->capture_default_str();
  app.add_option("--seconds", plan.seconds, "How long each")->capture_default_str();
  app.add_option("--think", plan.think, "Milliseconds a person thinks, on average")->capture_default_str();
  app.add_option("--lines", plan.cold_lines, "Length of the record that is read from the store")
      ->capture_default_str();
  app.add_option("--long-tables", plan.cold_tables, "How many such tables are measured")
      ->capture_default_str()
      ->check(CLI::Range(1, 2000));
  app.add_option("--records", plan.records, "Only play on from records of these lengths")->delimiter(',');
  app.add_option("--moves", plan.moves, "How many moves, and how many that are taken back, at each of them")
      ->capture_default_str()
      ->check(CLI::Range(100, 1000));
  app.add_option("--web", plan.web, "The folder of the browser client");
  app.add_flag("--json", plan.as_json, "Figures for programs");
  CLI11_PARSE(app, argc, argv);
  try {
    setenv("HULLBREACH_PROGRAM", plan.program.c_str(), 1);
    allow_many_files();
    Bench(plan).run();
  } catch (const std::exception& problem) {
    fmt::print(stderr, "load: {}\n", problem.what());
    return 1;
  }
}
