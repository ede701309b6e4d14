// Servers that are killed, lines that are cut, databases that hang up: whatever was acknowledged is there
// afterwards, nothing else is, and people play on. ctest runs this program through tests/with_postgres.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pqxx/pqxx>
#include <random>
#include <set>
#include <thread>

#include "host/store.h"
#include "tests/length.h"
#include "tests/net_client.h"
#include "tests/net_line.h"
#include "tests/patience.h"

/// Asked by the leak checker: libpqxx 6.4 loses the last answer of a connection that breaks.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx"; }

namespace hullbreach {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;
using net::SeatPlayer;
using Outcome = SeatPlayer::Asked::Outcome;

/// How often something is broken.
int times() { return kept_short() ? 10 : 100; }

const std::vector<std::string> kNoLimits = {"--max-messages",   "1000000", "--max-requests",     "1000000",
                                            "--max-new-tables", "1000000", "--max-sockets-each", "10000",
                                            "--max-time",       "1000000", "--max-time-each",    "1000000",
                                            "--max-sayings",    "1000000"};

// --- what there must be

/// A request as the journal would have it; empty for what is no line of a seat.
std::string as_line(const json::object& request) {
  for (const char* kind : {"move", "say"})
    if (const json::value* text = request.if_contains(kind))
      return fmt::format("{} {}", kind, std::string_view(text->as_string()));
  return "";
}

/// What the store has of a seat's moves and words, in order.
std::vector<std::string> lines_of(Database& store, const std::string& table, std::int64_t seat) {
  std::vector<std::string> lines;
  bool automatic = false;
  for (const JournalRow& row : store.read(table, 1)) {
    const json::object entry = json::parse(row.text).as_object();
    const json::value* desk = entry.if_contains("desk");
    const json::value* whose = entry.if_contains("seat");
    if (desk == nullptr && !automatic && whose != nullptr && whose->as_int64() == seat)
      if (const std::string line = as_line(entry); !line.empty()) lines.push_back(line);
    automatic = desk != nullptr && desk->as_string() == "auto";
  }
  return lines;
}

/// Whether lines are what somebody asked for: everything that was acknowledged, in its order, and in between
/// at most what nobody knows the fate of.
bool accounted_for(const std::vector<std::string>& lines, const std::vector<SeatPlayer::Asked>& asked) {
  std::set<std::size_t> told = {0};  // how many lines the requests so far may have made
  for (const SeatPlayer::Asked& each : asked) {
    const std::string line = as_line(each.request);
    if (line.empty() || each.outcome == Outcome::Refused) continue;
    std::set<std::size_t> next;
    if (each.outcome != Outcome::Done) next = told;
    for (const std::size_t n : told)
      if (n < lines.size() && lines[n] == line) next.insert(n + 1);
    told = std::move(next);
  }
  return told.contains(lines.size());
}

/// The values a switch may have after these requests: one, unless nobody knows what became of the last.
std::set<bool> switch_after(const std::vector<SeatPlayer::Asked>& asked, std::string_view field,
                            std::string_view window = {}) {
  std::set<bool> values = {false};
  for (const SeatPlayer::Asked& each : asked) {
    const json::value* value = each.request.if_contains(field);
    if (value == nullptr || each.outcome == Outcome::Refused) continue;
    if (!window.empty() && value->at("window").as_string() != window) continue;
    if (each.outcome == Outcome::Done) values.clear();
    values.insert(window.empty() ? value->as_bool() : value->at("on").as_bool());
  }
  return values;
}

// --- people

/// Always has something to say, or to switch.
SeatPlayer::Mind talker(unsigned seed, bool pauses) {
  return [random = std::mt19937(seed), pauses](SeatPlayer& me) mutable -> std::optional<json::object> {
    const auto kind = random() % 4;
    const bool on = random() % 2 == 0;
    if (kind == 0)
      return json::object{{"auto_pass", {{"window", on ? "C-end" : "P-end"}, {"on", random() % 2 == 0}}}};
    if (kind == 1 && pauses) return json::object{{"pause", on}};
    return json::object{{"say", fmt::format("word {} of {}", me.asked.size() + 1, me.token.substr(0, 8))}};
  };
}

/// Everybody, on one loop. They only do something while they are awake.
class Gathering {
 public:
  SeatPlayer& sit(const std::string& table, const std::string& token, const SeatPlayer::Mind& mind) {
    const auto when_awake = [this, mind](SeatPlayer& player) -> std::optional<json::object> {
      return awake_ ? mind(player) : std::nullopt;
    };
    players.push_back(std::make_unique<SeatPlayer>(loop, table, token, when_awake));
    return *players.back();
  }
  /// All seats of a table, played at random.
  void sit_and_play(const net::OpenedTable& opened) {
    for (const std::string& token : opened.tokens) sit(opened.table, token, net::any_move(++seed_));
  }
  void wake() {
    awake_ = true;
    for (const auto& player : players) player->think();
  }
  void stop_asking() { awake_ = false; }
  /// Until everything that was asked is answered.
  bool fall_asleep() {
    stop_asking();
    return run_until([this] { return all([](const SeatPlayer& player) { return !player.waiting(); }); });
  }

  void run_for(std::chrono::milliseconds time) {
    loop.restart();
    loop.run_for(time);
  }
  template <class Wanted>
  bool run_until(Wanted wanted) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (!wanted()) {
      if (std::chrono::steady_clock::now() > end) return false;
      loop.restart();
      if (loop.run_one_for(20ms) == 0) std::this_thread::sleep_for(1ms);
    }
    return true;
  }
  bool all_here() {
    return run_until([this] { return all([](const SeatPlayer& player) { return player.here(); }); });
  }
  bool all_gone() {
    return run_until([this] { return all([](const SeatPlayer& player) { return player.gone(); }); });
  }
  /// Until some more requests were acknowledged, or all games are over. Who is thrown out comes back.
  bool play_on(int requests, unsigned short back_to = 0) {
    const int wanted = done() + requests;
    return run_until([&] {
      for (const auto& player : players)
        if (back_to != 0 && player->gone()) player->connect(back_to);
      return done() >= wanted || all(over);
    });
  }
  /// Acknowledged requests.
  int done() const {
    int count = 0;
    for (const auto& player : players) count += player->done();
    return count;
  }
  static bool over(const SeatPlayer& player) {
    return player.state.contains("over") && !player.state.at("over").is_null();
  }
  template <class Test>
  bool all(Test test) const {
    return std::all_of(players.begin(), players.end(), [&](const auto& player) { return test(*player); });
  }
  /// Whether the log a player has heard piece by piece is the one somebody gets who comes now.
  bool heard_everything(const SeatPlayer& player, unsigned short port) {
    SeatPlayer fresh(loop, player.table, player.token, net::patience());
    fresh.connect(port);
    return run_until([&] { return fresh.here() && fresh.log == player.log; }) && player.gapless &&
           fresh.gapless;
  }

  boost::asio::io_context loop{1};
  std::vector<std::unique_ptr<SeatPlayer>> players;

 private:
  unsigned seed_ = 0;
  bool awake_ = false;
};

/// What people were promised is in the store, and nothing else.
void check_journal(const Gathering& people, const std::string& where) {
  const std::unique_ptr<Database> store = open_database(where);
  for (const auto& player : people.players) {
    const std::string seat(player->state.at("view").at("viewer").as_string());
    const std::int64_t number = seat == "alien" ? 0 : seat.back() - '0';
    EXPECT_TRUE(accounted_for(lines_of(*store, player->table, number), player->asked)) << seat;
    EXPECT_TRUE(player->gapless) << seat;
  }
}

/// The switches of somebody who has just come back stand as they were left.
void check_switches(const SeatPlayer& player, const SeatPlayer& who_pauses) {
  const json::array& passes = player.state.at("auto_pass").as_array();
  for (const char* window : {"C-end", "P-end"}) {
    const bool on = std::find(passes.begin(), passes.end(), json::value(window)) != passes.end();
    EXPECT_TRUE(switch_after(player.asked, "auto_pass", window).contains(on)) << window;
  }
  EXPECT_TRUE(switch_after(who_pauses.asked, "pause").contains(player.people.at("paused").as_bool()));
}

// --- one server, killed again and again

/// Opens tables and takes seats as long as the server lives, and remembers what it was promised.
class Newcomers {
 public:
  void come(unsigned short port) {
    thread_ = std::thread([this, port] {
      try {
        for (int i = 0; i < 3; ++i) {
          const net::HttpAnswer opened = net::ask(
              port, "POST", "/api/tables",
              R"({"game": "uscss_nostromo", "seats": {"alien": "bot:random", "crew1": "me", "crew2": "open"}})");
          promises_.push_back({text(opened.body, "table"), text(opened.body.at("tokens"), "crew1"),
                               text(opened.body.at("links"), "crew2"), ""});
          Promise& promise = promises_.back();
          promise.claimer = text(net::ask(port, "POST", seat_of(promise), claim(promise)).body, "token");
        }
      } catch (const std::exception&) {
        // The server is dead.
      }
    });
  }
  void leave() { thread_.join(); }
  /// Everything promised so far is kept. Forgets it then.
  void check(unsigned short port) {
    for (const Promise& promise : std::exchange(promises_, {})) {
      EXPECT_EQ(seat_seen(port, promise, promise.opener), "crew1");
      if (promise.claimer.empty()) continue;
      EXPECT_EQ(seat_seen(port, promise, promise.claimer), "crew2");
      EXPECT_EQ(net::ask(port, "POST", seat_of(promise), claim(promise)).status, 409);
      ++kept;
    }
  }
  int kept = 0;

 private:
  struct Promise {
    std::string table;
    std::string opener;   // a token
    std::string link;     // for crew2
    std::string claimer;  // a token, when the claim was acknowledged
  };
  static std::string text(const json::value& value, const char* key) {
    return std::string(value.at(key).as_string());
  }
  static std::string seat_of(const Promise& promise) {
    return "/api/tables/" + promise.table + "/seats/crew2";
  }
  static std::string claim(const Promise& promise) {
    return json::serialize(json::object{{"link", promise.link}, {"name", "Bob"}});
  }
  static std::string seat_seen(unsigned short port, const Promise& promise, const std::string& token) {
    const net::HttpAnswer report = net::ask(port, "GET", "/api/tables/" + promise.table + "/report", "",
                                            {{"Authorization", "Bearer " + token}});
    return report.status == 200 ? text(report.body, "seat") : report.text;
  }

  std::vector<Promise> promises_;
  std::thread thread_;
};

TEST(KillingTheServer, LosesNothingThatWasAcknowledged) {
  const net::TemporaryFolder folder;
  const std::string where = "sqlite:" + folder.path("tables.db");
  std::mt19937 random(1);
  Gathering talking;
  Gathering playing;
  Newcomers newcomers;
  int moves = 0;
  for (int round = 0; round < times() && !testing::Test::HasFailure(); ++round) {
    SCOPED_TRACE(fmt::format("round {}", round));
    net::ServerProcess server(where, kNoLimits);
    Gathering& people = round % 2 == 0 ? talking : playing;
    if (people.all(Gathering::over)) {  // and at first, when there is nobody
      moves += people.done();
      people.players.clear();
      for (int i = 0; i < 2; ++i) {
        const net::OpenedTable table = net::open_nostromo(server.port());
        if (&people == &playing) people.sit_and_play(table);
        for (unsigned seat = 0; seat < 3 && &people == &talking; ++seat)
          people.sit(table.table, table.tokens[seat], talker(seat, seat == 0));
      }
    }
    newcomers.check(server.port());

    // Everybody comes back: what they hear goes on without a gap, and everything is as they left it.
    for (const auto& player : people.players) player->connect(server.port());
    ASSERT_TRUE(people.all_here());
    check_journal(people, where);
    for (std::size_t i = 0; i < people.players.size() && &people == &talking; ++i)
      check_switches(*people.players[i], *people.players[i / 3 * 3]);

    newcomers.come(server.port());
    people.wake();
    const bool played_on = people.play_on(1 + static_cast<int>(random() % 30));
    people.run_for(std::chrono::milliseconds(random() % 5));
    server.end(SIGKILL);
    newcomers.leave();
    ASSERT_TRUE(played_on);
    ASSERT_TRUE(people.all_gone());  // after they have read what was on its way to them
    people.stop_asking();
  }
  const net::ServerProcess server(where, kNoLimits);
  newcomers.check(server.port());
  for (Gathering* people : {&talking, &playing}) {
    for (const auto& player : people->players) player->connect(server.port());
    ASSERT_TRUE(people->all_here());
    check_journal(*people, where);
    for (const auto& player : people->players) EXPECT_TRUE(people->heard_everything(*player, server.port()));
  }
  EXPECT_GE(moves + playing.done(), 50);
  EXPECT_GT(newcomers.kept, 0);
}

// --- lines that are cut

TEST(CuttingALine, CostsNothingButTheTimeUntilOneIsBack) {
  const net::TemporaryFolder folder;
  const std::string where = "sqlite:" + folder.path("tables.db");
  const net::ServerProcess server(where, kNoLimits);
  std::mt19937 random(1);
  Gathering people;
  const net::OpenedTable table = net::open_nostromo(server.port());
  people.sit_and_play(table);
  SeatPlayer& listener = people.sit(table.table, table.tokens[1], net::patience());
  for (const auto& player : people.players) player->connect(server.port());
  ASSERT_TRUE(people.all_here());
  people.wake();
  for (int cut = 0; cut < times(); ++cut) {
    // The one who only listens, and one of those who play, perhaps in the middle of a move.
    listener.drop();
    SeatPlayer& player = *people.players[random() % 3];
    player.drop();
    people.run_for(std::chrono::milliseconds(random() % 5));
    listener.connect(server.port());
    player.connect(server.port());
    people.run_for(std::chrono::milliseconds(random() % 10));
    ASSERT_TRUE(people.play_on(1));
  }
  ASSERT_TRUE(people.all_here());
  ASSERT_TRUE(people.fall_asleep());
  const SeatPlayer& player = *people.players[1];
  EXPECT_TRUE(people.run_until([&] { return listener.log == player.log; }));
  for (const auto& each : people.players) EXPECT_TRUE(people.heard_everything(*each, server.port()));
  listener.asked = player.asked;
  check_journal(people, where);
}

// --- two servers, one database

/// A PostgreSQL without tables, and two servers at it.
class TwoServers : public testing::Test {
 protected:
  void SetUp() override {
    const char* const address = std::getenv("HULLBREACH_POSTGRES");
    ASSERT_TRUE(address) << "run tests/with_postgres BUILD/tests/server_tests faults_test, or ctest";
    address_ = address;
    static int schemas = 0;
    const std::string schema = fmt::format("faults{}", ++schemas);
    order("create schema " + schema);
    where = fmt::format("{}?options=-csearch_path%3D{}", address_, schema);
    for (auto& server : servers) server = std::make_unique<net::ServerProcess>(where, kNoLimits);
  }
  void order(const std::string& command) const {
    pqxx::connection connection(address_);
    pqxx::nontransaction(connection).exec(command);
  }
  unsigned short port(std::size_t server) const { return servers[server]->port(); }
  /// One after the other at either server.
  void connect_all() {
    for (std::size_t i = 0; i < people.players.size(); ++i) people.players[i]->connect(port(i % 2));
    ASSERT_TRUE(people.all_here());
  }
  /// A new table when the last one's game is over.
  void play_somewhere() {
    if (!people.all(Gathering::over)) return;
    people.players.clear();
    people.sit_and_play(net::open_nostromo(port(0)));
  }

  std::string where;
  std::unique_ptr<net::ServerProcess> servers[2];
  Gathering people;

 private:
  std::string address_;
};

TEST_F(TwoServers, ShareTheirTables) {
  const net::OpenedTable table = net::open_nostromo(port(0));
  people.sit_and_play(table);
  SeatPlayer& elsewhere = people.sit(table.table, table.tokens[0], net::patience());
  connect_all();
  people.wake();
  ASSERT_TRUE(people.play_on(100));
  ASSERT_TRUE(people.fall_asleep());
  const SeatPlayer& player = *people.players[0];
  EXPECT_TRUE(people.run_until(
      [&] { return elsewhere.log == player.log && elsewhere.state.at("view") == player.state.at("view"); }));
  elsewhere.asked = player.asked;
  check_journal(people, where);
  for (const auto& each : people.players) {
    EXPECT_TRUE(people.heard_everything(*each, port(0)));
    EXPECT_TRUE(people.heard_everything(*each, port(1)));
  }
}

TEST_F(TwoServers, CountOneOfTwoAnswersToTheSameQuestion) {
  const net::OpenedTable table = net::open_nostromo(port(0));
  for (const std::string& token : table.tokens)
    for (int twin = 0; twin < 2; ++twin) people.sit(table.table, token, net::patience());
  connect_all();
  std::mt19937 random(1);
  const auto asked = [&](std::size_t i) {  // and both who sit there know the question
    const json::object& here = people.players[i]->state;
    return here.at("asked").as_bool() && here.at("n") == people.players[i + 1]->state.at("n");
  };
  for (int race = 0; race < 40; ++race) {
    std::size_t seat = 0;
    ASSERT_TRUE(people.run_until([&] {
      seat = asked(0) ? 0 : asked(2) ? 2 : 4;
      return asked(seat) || people.all(Gathering::over);
    }));
    if (people.all(Gathering::over)) break;
    const std::vector<std::string> moves = net::moves_on(people.players[seat]->state);
    SeatPlayer* twins[] = {people.players[seat].get(), people.players[seat + 1].get()};
    if (random() % 2 == 0) std::swap(twins[0], twins[1]);
    const json::value n = people.players[seat]->state.at("n");
    for (SeatPlayer* twin : twins) twin->ask({{"move", moves[random() % moves.size()]}, {"n", n}});
    ASSERT_TRUE(people.run_until([&] { return !twins[0]->waiting() && !twins[1]->waiting(); }));
    const SeatPlayer::Asked& one = twins[0]->asked.back();
    const SeatPlayer::Asked& other = twins[1]->asked.back();
    EXPECT_EQ((one.outcome == Outcome::Done) + (other.outcome == Outcome::Done), 1);
    EXPECT_EQ(one.key + other.key, "stale");
  }
}

TEST_F(TwoServers, CanBeKilledOneAfterTheOther) {
  std::mt19937 random(1);
  for (std::size_t round = 0; round < 10; ++round) {
    SCOPED_TRACE(fmt::format("round {}", round));
    play_somewhere();
    connect_all();
    people.wake();
    ASSERT_TRUE(people.play_on(static_cast<int>(random() % 20)));
    people.run_for(std::chrono::milliseconds(random() % 5));
    servers[round % 2]->end(SIGKILL);
    // Who was there goes on at the other one.
    ASSERT_TRUE(people.play_on(10, port(1 - round % 2)));
    ASSERT_TRUE(people.fall_asleep());
    check_journal(people, where);
    servers[round % 2] = std::make_unique<net::ServerProcess>(where, kNoLimits);
  }
}

TEST_F(TwoServers, ReplaceWhoDoesNotComeBackFromAKilledOne) {
  people.sit_and_play(net::open_nostromo(port(0), {{"away", 1}}));
  connect_all();
  const auto shown = [&](const char* field) {  // of the only one at the second server
    return people.players[0]->people.at("seats").at(1).at(field);
  };
  ASSERT_TRUE(people.run_until([&] { return shown("here").as_bool(); }));
  servers[1]->end(SIGKILL);
  ASSERT_TRUE(people.run_until([&] { return shown("away").as_bool(); }));
  EXPECT_FALSE(shown("here").as_bool());
}

TEST_F(TwoServers, SurviveThatTheirDatabaseHangsUp) {
  for (int round = 0; round < 10; ++round) {
    SCOPED_TRACE(fmt::format("round {}", round));
    play_somewhere();
    connect_all();
    people.wake();
    ASSERT_TRUE(people.play_on(5));
    order("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hullbreach'");
    ASSERT_TRUE(people.play_on(10, port(0)));
    ASSERT_TRUE(people.fall_asleep());
    check_journal(people, where);
  }
  for (const auto& player : people.players) EXPECT_TRUE(people.heard_everything(*player, port(1)));
}

}  // namespace
}  // namespace hullbreach
