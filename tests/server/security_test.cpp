// Hostile clients: what they must not get, and that nobody else notices them. Against a server in a process
// of its own, over real sockets.
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <set>
#include <thread>

#include "games/games.h"
#include "host/table.h"
#include "tests/net_client.h"
#include "tests/own_pack.h"

namespace hullbreach {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// A table with Ann at crew1, Bob at crew2 and a bot as the Alien.
struct OpenedTable {
  std::string id;
  std::string ann;
  std::string bob;
  std::string owner;
};

std::string text(const json::value& value) { return std::string(value.as_string()); }

OpenedTable open_table(unsigned short port, bool listed = false, bool spectators = true) {
  const json::object request{{"game", "uscss_nostromo"},
                             {"seats", {{"crew1", "me"}, {"crew2", "me"}}},
                             {"names", {{"crew1", "Ann"}, {"crew2", "Bob"}}},
                             {"listed", listed},
                             {"spectators", spectators}};
  const net::HttpAnswer answer = net::ask(port, "POST", "/api/tables", json::serialize(request));
  EXPECT_EQ(answer.status, 201) << answer.text;
  const json::object& body = answer.body.as_object();
  return {text(body.at("table")), text(body.at("tokens").at("crew1")), text(body.at("tokens").at("crew2")),
          text(body.at("owner"))};
}

std::string play_path(const OpenedTable& table) { return "/api/tables/" + table.id + "/play"; }

json::object hello(const std::string& token) { return {{"hello", 2}, {"token", token}, {"lang", "en"}}; }

std::string key_of(const net::HttpAnswer& answer) {
  return answer.body.is_object() && answer.body.as_object().contains("error")
             ? text(answer.body.at("error").at("key"))
             : "";
}

/// Somebody at another table, who notices when something is not answered.
class Bystander {
 public:
  explicit Bystander(unsigned short port)
      : table_(open_table(port)), socket_(port, play_path(table_)), thread_([this] { run(); }) {}
  ~Bystander() { finish(); }
  /// How many requests were answered; every one that was made.
  int finish() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
    EXPECT_TRUE(undisturbed_);
    return answered_;
  }

 private:
  void run() {
    try {
      socket_.send(hello(table_.ann));
      socket_.expect("state");
      for (bool last = false; !last; std::this_thread::sleep_for(50ms)) {
        last = stop_;                        // what was to be noticed is over: one request more
        const bool on = answered_ % 2 != 0;  // it is written down each time
        socket_.send({{"id", 1}, {"auto_pass", {{"window", "idle"}, {"on", on}}}});
        socket_.expect("done");
        ++answered_;
      }
    } catch (const std::exception&) {
      undisturbed_ = false;
    }
  }

  OpenedTable table_;
  net::Socket socket_;
  std::atomic<bool> stop_ = false;
  std::atomic<bool> undisturbed_ = true;
  std::atomic<int> answered_ = 0;
  std::thread thread_;
};

class Security : public testing::Test {
 protected:
  void serve(std::vector<std::string> arguments = {}) {
    server_ = std::make_unique<net::ServerProcess>("sqlite:" + folder_.path("tables.db"), arguments);
    port = server_->port();
  }
  /// One number of /metrics.
  int metric(const std::string& name) const {
    const std::string all = net::ask(port, "GET", "/metrics").text, line = "\nhullbreach_" + name + " ";
    const std::size_t at = all.find(line);
    EXPECT_NE(at, all.npos) << all;
    return at == all.npos ? -1 : std::stoi(all.substr(at + line.size()));
  }
  net::TemporaryFolder folder_;
  std::unique_ptr<net::ServerProcess> server_;
  unsigned short port = 0;
};

TEST_F(Security, ATokenOpensItsOwnSeatAndNothingElse) {
  serve();
  const OpenedTable table = open_table(port);
  const OpenedTable other = open_table(port);
  net::Socket ann(port, play_path(table));
  ann.send(hello(table.ann));
  EXPECT_EQ(text(ann.expect("welcome").at("you")), "crew1");
  const json::object state = ann.expect("state");
  EXPECT_EQ(text(state.at("view").at("viewer")), "crew1");

  // Another table's token, the owner's secret, nothing like a token, and a very long one.
  for (const std::string& wrong : {other.ann, table.owner, std::string("x"), std::string(9000, 'a')}) {
    net::Socket socket(port, play_path(table));
    socket.send(hello(wrong));
    EXPECT_EQ(text(socket.expect("bye").at("key")), "bad_token");
    EXPECT_FALSE(socket.read_text());
  }
  const auto report = [&](const OpenedTable& at, const std::string& token) {
    return net::ask(port, "GET", "/api/tables/" + at.id + "/report", "",
                    {{"Authorization", "Bearer " + token}});
  };
  EXPECT_EQ(text(report(table, table.bob).body.at("seat")), "crew2");
  EXPECT_EQ(report(table, other.bob).status, 401);
  EXPECT_EQ(report(table, table.owner).status, 401);
  EXPECT_EQ(report(table, "").status, 401);
  // Seats are not the players' to give away.
  for (const char* what : {"links", "bots"}) {
    json::object wish{{"owner", table.ann}, {"seat", "crew2"}};
    if (std::string_view(what) == "bots") wish["bot"] = "script";
    EXPECT_EQ(net::ask(port, "POST", "/api/tables/" + table.id + "/" + what, json::serialize(wish)).status,
              401);
    wish["owner"] = other.owner;
    EXPECT_EQ(net::ask(port, "POST", "/api/tables/" + table.id + "/" + what, json::serialize(wish)).status,
              401);
  }
}

TEST_F(Security, ASpectatorCantActAndSeesNoHand) {
  serve();
  const OpenedTable table = open_table(port);
  net::Socket watcher(port, play_path(table));
  watcher.send(hello(""));
  EXPECT_TRUE(watcher.expect("welcome").at("you").is_null());
  const json::object state = watcher.expect("state");
  EXPECT_TRUE(state.at("choices").as_array().empty());
  for (const auto& [seat, cards] : state.at("view").at("hands").as_object())
    for (const json::value& card : cards.as_array()) EXPECT_TRUE(card.is_null()) << seat;
  for (const json::object& request :
       {json::object{{"id", 1}, {"move", "done"}, {"n", 0}}, json::object{{"id", 1}, {"say", "hello"}},
        json::object{{"id", 1}, {"undo", true}}, json::object{{"id", 1}, {"pause", true}},
        json::object{{"id", 1}, {"why", "done"}}, json::object{{"id", 1}, {"leave", true}}}) {
    watcher.send(request);
    EXPECT_EQ(text(watcher.expect("refused").at("key")), "only_watching");
  }
  const OpenedTable closed = open_table(port, false, false);
  net::Socket outside(port, play_path(closed));
  outside.send(hello(""));
  EXPECT_EQ(text(outside.expect("bye").at("key")), "no_spectators");
}

TEST_F(Security, ALinkWorksOnceAndThrowsOutWhoSatThere) {
  serve();
  const OpenedTable table = open_table(port);
  net::Socket bob(port, play_path(table));
  bob.send(hello(table.bob));
  bob.expect("state");
  bob.send({{"id", 1}, {"leave", true}});
  bob.expect("done");
  const net::HttpAnswer made =
      net::ask(port, "POST", "/api/tables/" + table.id + "/links",
               json::serialize(json::object{{"owner", table.owner}, {"seat", "crew2"}}));
  ASSERT_EQ(made.status, 200) << made.text;
  const std::string body = json::serialize(json::object{{"link", made.body.at("link")}, {"name", "Eve"}});
  const std::string seat = "/api/tables/" + table.id + "/seats/crew2";
  EXPECT_EQ(net::ask(port, "POST", seat, body).status, 200);
  EXPECT_EQ(text(bob.expect("bye").at("key")), "elsewhere");
  EXPECT_EQ(net::ask(port, "POST", seat, body).status, 409);
  net::Socket again(port, play_path(table));
  again.send(hello(table.bob));
  EXPECT_EQ(text(again.expect("bye").at("key")), "bad_token");
}

TEST_F(Security, IdsAndSecretsCantBeGuessedAndUnlistedTablesAreNotShown) {
  serve();
  std::set<std::string> seen;
  for (int i = 0; i < 20; ++i) {
    const OpenedTable table = open_table(port);
    EXPECT_GE(table.id.size(), 22u);  // 128 bits
    for (const std::string& secret : {table.ann, table.bob, table.owner}) {
      EXPECT_GE(secret.size(), 43u);  // 256 bits
      EXPECT_TRUE(seen.insert(secret).second);
    }
    EXPECT_TRUE(seen.insert(table.id).second);
  }
  EXPECT_TRUE(net::ask(port, "GET", "/api/tables").body.at("tables").as_array().empty());
  const std::string everything =
      net::ask(port, "GET", "/metrics").text + net::ask(port, "GET", "/health").text;
  for (const std::string& secret : seen) EXPECT_EQ(everything.find(secret), everything.npos);
}

TEST_F(Security, NoSecretLiesInTheStore) {
  serve();
  const OpenedTable table = open_table(port);
  ASSERT_EQ(server_->end(SIGTERM), 0);
  std::string stored;
  for (const auto& entry : fs::directory_iterator(fs::path(folder_.path("")))) {
    std::ifstream in(entry.path(), std::ios::binary);
    stored.append(std::istreambuf_iterator<char>(in), {});
  }
  EXPECT_NE(stored.find(table.id), stored.npos);
  for (const std::string& secret : {table.ann, table.bob, table.owner})
    EXPECT_EQ(stored.find(secret), stored.npos);
}

TEST_F(Security, NoPathLeadsOutOfTheServedFolder) {
  const fs::path web = folder_.path("web");
  fs::create_directories(web / "assets");
  std::ofstream(web / "index.html") << "the page";
  std::ofstream(web / "assets" / "a.js") << "a script";
  std::ofstream(folder_.path("secret.txt")) << "top secret";
  fs::create_symlink("../secret.txt", web / "link.txt");
  fs::create_directory_symlink("..", web / "above");
  serve({"--web", web.string()});
  EXPECT_EQ(net::ask(port, "GET", "/").text, "the page");
  EXPECT_EQ(net::ask(port, "GET", "/table/anything").text, "the page");
  EXPECT_EQ(net::ask(port, "GET", "/assets/a.js").text, "a script");
  std::ofstream(web / "late.txt") << "put there later";  // what is served was read at the start
  for (const char* path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt",
        "//secret.txt", "/..\\secret.txt", "/%5c..%5csecret.txt", "/%00", "/secret.txt%00.js", "/etc/passwd",
        "/late.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/.", "/..", "/assets/..", "/link.txt",
        "/above/secret.txt"}) {
    const std::string got = net::ask_raw(
        port, fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", path));
    EXPECT_EQ(got.find("top secret"), got.npos) << path;
    EXPECT_EQ(got.find("root:"), got.npos) << path;
    EXPECT_EQ(got.find("put there later"), got.npos) << path;
    EXPECT_TRUE(got.starts_with("HTTP/1.1 ")) << path;
  }
}

TEST_F(Security, WhatIsTooLargeIsRefused) {
  serve();
  Bystander bystander(port);
  EXPECT_EQ(net::ask(port, "POST", "/api/tables", std::string(70'000, ' ')).status, 413);
  EXPECT_EQ(net::ask(port, "POST", "/api/records", std::string(5'000'000, ' ')).status, 413);
  // Said to be small, and is not; said to be huge, and never comes.
  const std::string chunked =
      "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n20000\r\n" +
      std::string(0x20000, 'a');
  EXPECT_NE(net::ask_raw(port, chunked).find(" 413 "), std::string::npos);
  EXPECT_NE(net::ask_raw(
                port, "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n")
                .find(" 413 "),
            std::string::npos);
  EXPECT_NE(net::ask_raw(port, "GET / HTTP/1.1\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n").find(" 431 "),
            std::string::npos);
  const OpenedTable table = open_table(port);
  net::Socket ann(port, play_path(table));
  ann.send(hello(table.ann));
  ann.expect("state");
  ann.send({{"id", 1}, {"say", std::string(20'000, 'a')}});
  while (ann.read_text()) {
  }
  EXPECT_TRUE(ann.closed());
  net::Socket back(port, play_path(table));
  back.send(hello(table.ann));
  back.expect("state");
  back.send({{"id", 2}, {"say", std::string(5'000, 'a')}});  // fits a message, but is no thing to say
  EXPECT_EQ(text(back.expect("refused").at("key")), "long_words");
  EXPECT_GT(bystander.finish(), 0);
}

TEST_F(Security, WhoIsTooSlowOrSaysNothingIsClosed) {
  serve({"--first-words", "5", "--idle", "5"});  // long enough for who does say something
  Bystander bystander(port);
  const auto answer_to = [&](std::string bytes) {
    return std::async(std::launch::async, [this, bytes] { return net::ask_raw(port, bytes); });
  };
  auto half_open = answer_to("");
  auto half_a_header = answer_to("GET / HTTP/1.1\r\nHos");
  auto half_a_body = answer_to("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{");
  const OpenedTable table = open_table(port);
  net::Socket mute(port, play_path(table));  // never says hello
  const auto said = mute.read();
  ASSERT_TRUE(said);
  EXPECT_EQ(text(said->at("type")), "bye");
  EXPECT_FALSE(mute.read_text());
  EXPECT_EQ(half_open.get(), "");
  EXPECT_EQ(half_a_header.get(), "");
  EXPECT_EQ(half_a_body.get().find(" 201 "), std::string::npos);
  EXPECT_GT(bystander.finish(), 0);
}

TEST_F(Security, WhatIsMalformedIsRefusedAndNobodyElseNotices) {
  serve();
  Bystander bystander(port);
  for (const std::string& bytes :
       {std::string("nonsense\r\n\r\n"), std::string("GET /\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"),
        std::string("G\0T / HTTP/1.1\r\n\r\n", 18),
        std::string("GET http:// HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        std::string("GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n"), std::string(300, '\xff'),
        std::string("POST /api/tables HTTP/1.1\r\nContent-Length: -5\r\n\r\n")}) {
    const std::string got = net::ask_raw(port, bytes, true);
    EXPECT_TRUE(got.empty() || got.starts_with("HTTP/1.1 4")) << got;
  }
  for (const std::string& body :
       {std::string("{"), std::string("[]"), std::string("{\"game\":7}"), std::string("\xc3\x28"),
        std::string(500, '['), std::string("{\"game\":\"uscss_nostromo\",\"away\":1e999}"),
        std::string("{\"game\":\"uscss_nostromo\",\"nonsense\":1}"),
        std::string("{\"game\":\"uscss_nostromo\",\"seats\":{\"crew9\":\"me\"}}"),
        std::string("{\"game\":\"uscss_nostromo\",\"seats\":{\"crew1\":\"bot:rollout:99999999\"}}"),
        std::string("{\"game\":\"uscss_nostromo\",\"options\":{\"content\":\"/etc\"}}")}) {
    const net::HttpAnswer answer = net::ask(port, "POST", "/api/tables", body);
    EXPECT_TRUE(answer.status == 400 || answer.status == 404) << answer.status << " " << body.substr(0, 60);
    EXPECT_FALSE(key_of(answer).empty());
  }
  const OpenedTable table = open_table(port);
  net::Socket ann(port, play_path(table));
  ann.send(hello(table.ann));
  ann.expect("state");
  for (const std::string& message :
       {std::string("{"), std::string("null"), std::string("{\"id\":1}"),
        std::string("{\"id\":\"a\",\"ping\":1}"), std::string("{\"id\":1,\"move\":\"done\"}"),
        std::string("{\"id\":1,\"move\":[],\"n\":1}"), std::string(200, '['),
        std::string("{\"id\":1,\"say\":\"a\",\"say\":\"b\",\"x\":1}"),
        std::string("{\"id\":1,\"auto_pass\":{\"window\":\"nowhere\",\"on\":true}}"),
        std::string("{\"id\":99999999999999999999999,\"ping\":1}")}) {
    ann.send_text(message);
    const json::object refused = ann.expect("refused");
    EXPECT_FALSE(text(refused.at("words")).empty());
  }
  // Frames that break the WebSocket protocol: unmasked, an unknown kind, a broken letter, a stray piece.
  for (const std::string& frame :
       {std::string("\x81\x02hi"), std::string("\x83\x80\x01\x02\x03\x04", 6),
        std::string("\x81\x81\x00\x00\x00\x00\xff", 7), std::string("\x80\x80\x00\x00\x00\x00", 6)}) {
    const std::string shake = fmt::format(
        "GET {} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: "
        "Upgrade\r\nSec-WebSocket-Version: "
        "13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        play_path(table));
    EXPECT_TRUE(net::ask_raw(port, shake + frame, true).starts_with("HTTP/1.1 101"));
  }
  EXPECT_GT(bystander.finish(), 0);
}

// Somebody brings a record with cards of their own: it is told with their words, and that is all.
TEST_F(Security, CardsFromOutsideAreShownAndNotPlayed) {
  serve();
  const BreathPack pack;
  pack.add_words();
  const auto game = make_game("uscss_nostromo", {{"content", pack.path()}});
  Record record = new_record(*game, {"human", "human", "human"});
  {
    Table table(*game, record);
    table.resolve("E03");
    table.resolve("W08");
    record = table.record();
  }
  const auto bring = [&](const Record& brought) {
    std::string text = to_text(brought.header) + "\n";
    for (const RecordLine& line : brought.lines) text += to_text(line, *game) + "\n";
    return net::ask(port, "POST", "/api/records", text);
  };
  const net::HttpAnswer brought = bring(record);
  ASSERT_EQ(brought.status, 201) << brought.text;
  const std::string table = "/api/tables/" + text(brought.body.at("table"));
  EXPECT_TRUE(net::ask(port, "GET", table).body.at("own_cards").as_bool());
  const auto words = [&](const std::string& language) {
    return net::ask(port, "GET", table + "/words?lang=" + language).body.at("words").as_object();
  };
  EXPECT_EQ(text(words("en").at("order.hold_your_breath.name")), "Hold your breath");
  EXPECT_EQ(text(words("fr").at("order.hold_your_breath.name")), "Retenez votre souffle");
  EXPECT_EQ(text(words("fr").at("room.kitchen")), "Cuisine");
  const json::value content = net::ask(port, "GET", table + "/content").body;
  EXPECT_EQ(content.at("orders").as_array().back().at("key"), "hold_your_breath");
  const net::HttpAnswer told = net::ask(port, "GET", table + "/replay?view=all&lang=en");
  EXPECT_NE(told.text.find("Hold your breath"), told.text.npos) << told.text;

  const net::HttpAnswer on =
      net::ask(port, "POST", "/api/tables",
               json::serialize(json::object{{"from", {{"table", brought.body.at("table")}, {"n", 1}}},
                                            {"seats", json::object()}}));
  EXPECT_EQ(on.status, 409);
  EXPECT_EQ(key_of(on), "own_cards");
  net::Socket watcher(port, table + "/play");
  watcher.send({{"hello", 2}, {"lang", "en"}});
  EXPECT_EQ(text(watcher.expect("bye").at("key")), "no_spectators");

  // A folder of the server is no pack, whoever names it.
  Record naming = record;
  naming.header.pack.clear();
  naming.header.options["content"] = pack.path();
  EXPECT_EQ(key_of(bring(naming)), "bad_record");
  EXPECT_EQ(net::ask(port, "GET", "/api/games/uscss_nostromo/seats?content=" + pack.path()).status, 400);
  // Nor are cards no game can be made of, other cards than the record says, or too many.
  Record broken = record;
  broken.header.pack["rooms.toml"] = "[[room]]\n";
  EXPECT_EQ(key_of(bring(broken)), "bad_record");
  Record other = record;
  other.header.pack["rooms.toml"] += "# changed\n";
  EXPECT_EQ(key_of(bring(other)), "bad_record");
  Record large = record;
  large.header.pack["rooms.toml"] += std::string(kLargestPack, '#');
  EXPECT_EQ(key_of(bring(large)), "bad_record");
  EXPECT_EQ(net::ask(port, "GET", "/health").status, 200);
}

TEST_F(Security, WhoHoldsManyConnectionsGetsNoMore) {
  serve({"--max-sockets-each", "20", "--max-sockets", "30"});
  Bystander bystander(port);
  {
    boost::asio::io_context loop;
    std::vector<boost::asio::ip::tcp::socket> idle;
    for (int i = 0; i < 60; ++i) {
      idle.emplace_back(loop);
      idle.back().connect({boost::asio::ip::address_v4::loopback(), port});
    }
    EXPECT_EQ(net::ask_raw(port, "GET /api HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), "");
  }
  // They are gone, and with them what they held.
  int status = 0;
  for (const auto end = Clock::now() + kPatience; status != 200 && Clock::now() < end;) {
    std::this_thread::sleep_for(20ms);
    try {
      status = net::ask(port, "GET", "/api").status;
    } catch (const std::exception&) {
      // not yet
    }
  }
  EXPECT_EQ(status, 200);
  EXPECT_GT(bystander.finish(), 0);
}

TEST_F(Security, AFullServerSaysSo) {
  serve({"--max-sockets", "3"});
  const OpenedTable table = open_table(port);
  std::vector<std::unique_ptr<net::Socket>> in;
  for (int i = 0; i < 3; ++i) in.push_back(std::make_unique<net::Socket>(port, play_path(table)));
  in.front()->send(hello(table.ann));
  in.front()->expect("state");
  const std::string refused = net::ask_raw(
      port,
      fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                  play_path(table)),
      true);
  EXPECT_TRUE(refused.starts_with("HTTP/1.1 503")) << refused;
  EXPECT_NE(refused.find(R"("key":"full")"), refused.npos) << refused;
  in.front()->send({{"id", 1}, {"say", "still here"}});
  in.front()->expect("done");
  in.pop_back();  // there is room again
  bool let_in = false;
  for (const auto end = Clock::now() + kPatience; !let_in && Clock::now() < end;) {
    std::this_thread::sleep_for(20ms);
    try {
      net::Socket late(port, play_path(table));
      let_in = true;
    } catch (const std::exception&) {
      // not yet
    }
  }
  EXPECT_TRUE(let_in);
}

TEST_F(Security, MessagesMayComeInPiecesAndMustBeText) {
  serve();
  const OpenedTable table = open_table(port);
  net::Socket ann(port, play_path(table));
  ann.send_text(json::serialize(hello(table.ann)), net::Socket::As::Pieces);
  EXPECT_EQ(text(ann.expect("welcome").at("you")), "crew1");
  ann.send_text(R"({"id":1,"say":"piece by piece"})", net::Socket::As::Pieces);
  ann.expect("done");
  ann.send_text(R"({"id":2,"say":"binary"})", net::Socket::As::Binary);
  EXPECT_EQ(text(ann.expect("bye").at("key")), "bad_request");
  EXPECT_FALSE(ann.read_text());
}

TEST_F(Security, WhoDoesNotReadIsCutOff) {
  serve({"--max-messages", "100000"});
  Bystander bystander(port);
  const OpenedTable table = open_table(port);
  net::Socket deaf(port, play_path(table));
  deaf.send(hello(table.ann));
  const auto cut_off = [&] {
    const std::string metrics = net::ask(port, "GET", "/metrics").text;
    return metrics.find("hullbreach_closed_for_limits_total 0\n") == metrics.npos;
  };
  // Each change of language is answered with the whole table, which is never taken.
  for (int i = 0; i < 100'000 && !deaf.closed(); ++i) {
    deaf.send({{"id", i}, {"lang", i % 2 == 0 ? "fr" : "en"}});
    if (i % 200 == 0 && cut_off()) break;
  }
  EXPECT_TRUE(cut_off());
  EXPECT_GT(bystander.finish(), 0);
}

TEST_F(Security, PagesOfOtherSitesAreRefused) {
  serve({"--origin", "https://friends.example"});
  const OpenedTable table = open_table(port);
  const std::string own = fmt::format("http://127.0.0.1:{}", port);
  EXPECT_EQ(net::ask(port, "GET", "/api", "", {{"Origin", own}}).status, 200);
  EXPECT_EQ(net::ask(port, "GET", "/api", "", {{"Origin", "https://friends.example"}}).status, 200);
  for (const char* origin :
       {"http://evil.example", "null", "http://127.0.0.1", "https://friends.example.evil.example"}) {
    EXPECT_EQ(key_of(net::ask(port, "POST", "/api/tables", "{}", {{"Origin", origin}})), "bad_origin")
        << origin;
    EXPECT_THROW(net::Socket(port, play_path(table), origin), std::runtime_error) << origin;
  }
  EXPECT_NO_THROW(net::Socket(port, play_path(table), own));
}

TEST_F(Security, EveryAnswerCarriesTheHeadersThatKeepBrowsersSafe) {
  const fs::path web = folder_.path("web");
  fs::create_directories(web);
  std::ofstream(web / "index.html") << "the page";
  serve({"--web", web.string()});
  for (const auto& [method, path] :
       std::vector<std::pair<std::string, std::string>>{{"GET", "/"},
                                                        {"GET", "/api"},
                                                        {"GET", "/api/nonsense"},
                                                        {"POST", "/api/tables"},
                                                        {"DELETE", "/api"},
                                                        {"HEAD", "/"},
                                                        {"GET", "/metrics"},
                                                        {"GET", "/missing.js"}}) {
    const net::HttpAnswer answer = net::ask(port, method, path);
    const auto header = [&](const char* name) {
      const auto found = answer.headers.find(name);
      return found == answer.headers.end() ? "" : found->second;
    };
    EXPECT_EQ(header("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(header("X-Frame-Options"), "DENY") << path;
    EXPECT_EQ(header("Referrer-Policy"), "no-referrer") << path;
    const std::string policy = header("Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'self'"), policy.npos) << path;
    EXPECT_EQ(policy.find("unsafe"), policy.npos) << path;
  }
  EXPECT_EQ(net::ask(port, "DELETE", "/api").status, 405);
  EXPECT_EQ(net::ask(port, "BREW", "/").status, 405);
  EXPECT_TRUE(net::ask(port, "HEAD", "/").text.empty());
}

TEST_F(Security, NamesAndWordsAreTextAndNothingElse) {
  serve();
  const json::object request{{"game", "uscss_nostromo"},
                             {"seats", {{"crew1", "me"}}},
                             {"names", {{"crew1", "<img onerror=x>\x1b[31m\nzzz"}}}};
  const net::HttpAnswer opened = net::ask(port, "POST", "/api/tables", json::serialize(request));
  ASSERT_EQ(opened.status, 201) << opened.text;
  const std::string id = text(opened.body.at("table"));
  const net::HttpAnswer sign = net::ask(port, "GET", "/api/tables/" + id);
  EXPECT_EQ(sign.headers.at("Content-Type"), "application/json");
  const std::string name = text(sign.body.at("seats").as_array().at(1).at("name"));
  EXPECT_TRUE(name.starts_with("<img onerror=x>")) << name;
  EXPECT_EQ(name.find('\x1b'), name.npos);
  EXPECT_EQ(name.find('\n'), name.npos);
  net::Socket ann(port, "/api/tables/" + id + "/play");
  ann.send(hello(text(opened.body.at("tokens").at("crew1"))));
  ann.expect("state");
  ann.send({{"id", 1}, {"say", "<script>alert(1)</script>\x07 & \"quotes\""}});
  for (;;) {
    const json::object log = ann.expect("log");
    const json::object& last = log.at("entries").as_array().back().as_object();
    if (text(last.at("kind")) != "said") continue;
    EXPECT_EQ(text(last.at("words")), "<script>alert(1)</script>  & \"quotes\"");
    break;
  }
}

TEST_F(Security, ANameThatIsTooLongIsRefusedAndNotCut) {
  serve();
  const auto open = [&](const std::string& name) {
    return net::ask(
        port, "POST", "/api/tables",
        json::serialize(json::object{
            {"game", "uscss_nostromo"}, {"seats", {{"crew1", "me"}}}, {"names", {{"crew1", name}}}}));
  };
  std::string longest;
  for (int i = 0; i < 32; ++i) longest += "\xC3\xA9";  // letters count, not bytes
  EXPECT_EQ(open(longest).status, 201);
  const net::HttpAnswer refused = open(longest + "e");
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(text(refused.body.at("error").at("words")),
            "That could not be understood: a name has at most 32 letters, and this one 33.");
}

TEST_F(Security, WhoAsksTooMuchIsSlowedDown) {
  serve({"--max-requests", "1", "--max-new-tables", "60", "--max-messages", "1", "--max-sockets-each", "3"});
  const OpenedTable table = open_table(port);
  net::Socket ann(port, play_path(table));
  ann.send(hello(table.ann));
  ann.expect("state");
  for (int i = 0; i < 200 && !ann.closed(); ++i) ann.send({{"id", i}, {"ping", 1}});
  EXPECT_EQ(text(ann.expect("bye").at("key")), "too_fast");

  std::vector<std::unique_ptr<net::Socket>> sockets;
  EXPECT_THROW(
      for (int i = 0; i < 10; ++i) sockets.push_back(std::make_unique<net::Socket>(port, play_path(table))),
      std::runtime_error);
  sockets.clear();

  net::HttpAnswer last;
  for (int i = 0; i < 200 && last.status != 429; ++i) last = net::ask(port, "GET", "/api");
  EXPECT_EQ(key_of(last), "too_fast");
  EXPECT_EQ(last.headers.count("Retry-After"), 1u);
}

TEST_F(Security, BehindAProxyLimitsGoByWhomItAsksFor) {
  const auto ask_for = [&](const std::string& whom) {
    return net::ask(port, "GET", "/api", "", {{"X-Forwarded-For", whom}}).status;
  };
  serve({"--max-requests", "1", "--proxied"});
  int status = 0;
  for (int i = 0; i < 200 && status != 429; ++i) status = ask_for(fmt::format("10.9.9.{}, 10.0.0.1", i));
  EXPECT_EQ(status, 429) << "what clients put there themselves does not help them";
  EXPECT_EQ(ask_for("10.0.0.2"), 200) << "others are not slowed down";
  // Without one nobody is believed.
  server_.reset();
  serve({"--max-requests", "1"});
  status = 0;
  for (int i = 0; i < 200 && status != 429; ++i) status = ask_for(fmt::format("10.0.0.{}", i));
  EXPECT_EQ(status, 429);
}

TEST_F(Security, AProxyMayAddAListOfItsOwnAndANetworkIsOneCaller) {
  serve({"--max-requests", "1", "--proxied"});
  const auto ask_for = [&](const std::string& said, const std::string& added) {
    return net::ask_raw(port, fmt::format("GET /api HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {}\r\n"
                                          "X-Forwarded-For: {}\r\nConnection: close\r\n\r\n",
                                          said, added))
        .substr(9, 3);
  };
  std::string status;
  for (int i = 0; i < 200 && status != "429"; ++i) status = ask_for(fmt::format("10.9.9.{}", i), "10.0.0.1");
  EXPECT_EQ(status, "429") << "the last list counts";
  EXPECT_EQ(ask_for("10.0.0.1", "10.0.0.2"), "200");
  status.clear();
  for (int i = 0; i < 200 && status != "429"; ++i) status = ask_for("", fmt::format("2001:db8:1:2::{}", i));
  EXPECT_EQ(status, "429") << "somebody with a network of addresses is one";
  EXPECT_EQ(ask_for("", "2001:db8:1:3::1"), "200");
}

TEST_F(Security, ItAnswersToItsOwnNameOnly) {
  const auto ask_as = [&](const std::string& hosts) {
    return net::ask_raw(port, "GET /api HTTP/1.1\r\n" + hosts + "Connection: close\r\n\r\n").substr(9, 3);
  };
  serve();
  for (const char* name : {"localhost", "LOCALHOST:80", "127.0.0.1:1", "[::1]", "[::1]:80", "192.168.0.7"})
    EXPECT_EQ(ask_as(fmt::format("Host: {}\r\n", name)), "200") << name;
  EXPECT_EQ(ask_as("Host: evil.example\r\n"), "403") << "a page that has pointed its own name here";
  EXPECT_EQ(ask_as(""), "400");
  EXPECT_EQ(ask_as("Host: localhost\r\nHost: evil.example\r\n"), "400");
  server_.reset();
  serve({"--host", "games.example.org"});
  EXPECT_EQ(ask_as("Host: Games.Example.org:443\r\n"), "200");
  EXPECT_EQ(ask_as("Host: localhost\r\n"), "403");
  server_.reset();
  serve({"--proxied"});
  EXPECT_EQ(ask_as("Host: games.example.org\r\n"), "200") << "the proxy sees to that";
}

TEST_F(Security, WhoDoesNotReadIsClosedBeforeAllTogetherFillTheMemory) {
  serve({"--max-unsent", "1000000", "--max-messages", "1000000", "--max-time", "1000", "--max-time-each",
         "1000"});
  Bystander bystander(port);
  const OpenedTable table = open_table(port);
  std::vector<std::unique_ptr<net::Socket>> mute;
  for (int i = 0; i < 8; ++i) {
    mute.push_back(std::make_unique<net::Socket>(port, play_path(table)));
    mute.back()->send(hello(""));
  }
  for (int i = 0; i < 2000 && (i % 50 != 0 || metric("closed_for_limits_total") == 0); ++i)
    for (const auto& socket : mute) try {
        socket->send({{"id", i}, {"lang", i % 2 == 0 ? "fr" : "en"}});
      } catch (const std::exception&) {  // it was closed
      }
  EXPECT_GT(metric("closed_for_limits_total"), 0);
  EXPECT_GT(bystander.finish(), 0);
}

TEST_F(Security, WhoeverCostsMoreThanTheirShareIsHeardLater) {
  serve({"--max-time-each", "0.001", "--max-messages", "1000000"});
  Bystander bystander(port);
  const OpenedTable table = open_table(port);
  net::Socket greedy(port, play_path(table));
  greedy.send(hello(table.ann));
  for (int i = 0; i < 200; ++i) greedy.send({{"id", i}, {"lang", i % 2 == 0 ? "fr" : "en"}});
  for (int i = 0; i < 200 && metric("pauses_total") == 0; ++i) std::this_thread::sleep_for(100ms);
  EXPECT_GT(metric("pauses_total"), 0);
  EXPECT_GT(bystander.finish(), 0);
}

}  // namespace
}  // namespace hullbreach
