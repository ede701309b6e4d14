// Servers that are killed in the middle of a turn: what was acknowledged is there afterwards, the log of
// whoever comes back has no gaps, and the table plays on.
#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <gtest/gtest.h>
#include <memory>
#include <pqxx/pqxx>
#include <random>

#include "tests/net_client.h"
#include "tests/net_line.h"

namespace hullbreach {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;
using net::SeatPlayer;

constexpr int kKills = 100;

/// Moves where there are any, and words in between, each with a number of its own.
SeatPlayer::Mind moves_and_words(unsigned seed) {
  return
      [spoken = 0, random = std::mt19937(seed)](SeatPlayer& player) mutable -> std::optional<json::object> {
        if (random() % 4 == 0)
          return json::object{{"say", player.token.substr(0, 6) + " " + std::to_string(++spoken)}};
        const std::vector<std::string> moves = net::moves_on(player.state);
        if (!player.state.at("asked").as_bool() || moves.empty()) return std::nullopt;
        return json::object{{"move", moves[random() % moves.size()]}, {"n", player.state.at("n")}};
      };
}

class Table {
  boost::asio::io_context loop_;  // the last to go

 public:
  Table(unsigned short port, unsigned seed) : opened_(net::open_nostromo(port)) {
    for (const std::string& token : opened_.tokens)
      players.push_back(std::make_unique<SeatPlayer>(loop_, opened_.table, token, moves_and_words(seed++)));
  }
  /// Everybody comes (back).
  void connect(unsigned short port) {
    for (const auto& player : players) player->connect(port);
    until([&] { return all([](const SeatPlayer& player) { return player.here(); }); });
  }
  template <class Condition>
  bool until(Condition condition, std::chrono::milliseconds patience = net::kPatience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    loop_.restart();
    while (!condition() && std::chrono::steady_clock::now() < end) loop_.run_one_for(20ms);
    return condition();
  }
  void play_for(std::chrono::milliseconds time) {
    until([] { return false; }, time);
  }
  template <class Condition>
  bool all(Condition condition) const {
    return std::all_of(players.begin(), players.end(),
                       [&](const auto& player) { return condition(*player); });
  }
  int done() const {
    int sum = 0;
    for (const auto& player : players) sum += player->done();
    return sum;
  }
  const std::string& id() const { return opened_.table; }
  bool over() const {
    return std::any_of(players.begin(), players.end(), [](const auto& player) {
      return player->state.contains("over") && !player->state.at("over").is_null();
    });
  }

  std::vector<std::unique_ptr<SeatPlayer>> players;

 private:
  net::OpenedTable opened_;
};

/// How often words stand in a log.
int times_said(const std::vector<std::string>& log, const std::string& words) {
  return static_cast<int>(std::count_if(log.begin(), log.end(), [&](const std::string& entry) {
    return entry.find("\"" + words + "\"") != entry.npos;
  }));
}

/// What a speaker said that was (or was not) acknowledged.
std::vector<std::string> words_of(const SeatPlayer& speaker, SeatPlayer::Asked::Outcome outcome) {
  std::vector<std::string> words;
  for (const SeatPlayer::Asked& asked : speaker.asked)
    if (asked.outcome == outcome && asked.request.contains("say"))
      words.emplace_back(asked.request.at("say").as_string());
  return words;
}

/// Everything acknowledged comes to everybody once, what was asked when the server died at most once.
void check_ledgers(Table& table) {
  using Outcome = SeatPlayer::Asked::Outcome;
  const auto everybody_heard = [&](const std::string& words) {
    return table.all([&](const SeatPlayer& hearer) { return times_said(hearer.log, words) == 1; });
  };
  for (const auto& speaker : table.players) {
    for (const std::string& words : words_of(*speaker, Outcome::Done))
      EXPECT_TRUE(table.until([&] { return everybody_heard(words); })) << words;
    for (const std::string& words : words_of(*speaker, Outcome::Unknown))
      for (const auto& hearer : table.players) EXPECT_LE(times_said(hearer->log, words), 1) << words;
    EXPECT_TRUE(speaker->gapless);
  }
}

TEST(Faults, NothingAcknowledgedIsLostWhenTheServerIsKilledAHundredTimes) {
  const net::TemporaryFolder folder;
  const std::string store = "sqlite:" + folder.path("tables.db");
  const std::vector<std::string> limits = {"--max-messages",   "10000", "--max-requests", "10000",
                                           "--max-new-tables", "10000"};
  auto server = std::make_unique<net::ServerProcess>(store, limits);
  std::mt19937 random(1);
  auto table = std::make_unique<Table>(server->port(), 1);
  table->connect(server->port());
  int acknowledged = 0;
  for (int kill = 0; kill < kKills; ++kill) {
    table->play_for(std::chrono::milliseconds(20 + random() % 150));
    EXPECT_EQ(server->end(SIGKILL), -SIGKILL);
    table->until([&] { return table->all([](const SeatPlayer& player) { return player.gone(); }); });
    server = std::make_unique<net::ServerProcess>(store, limits);
    const int before = table->done();
    table->connect(server->port());
    ASSERT_TRUE(table->all([](const SeatPlayer& player) { return player.here(); })) << "kill " << kill;
    if (!table->over()) {
      EXPECT_TRUE(table->until([&] { return table->done() > before || table->over(); }))
          << "it does not play on";
    }
    check_ledgers(*table);
    if (table->over()) {  // the next one
      acknowledged += table->done();
      table = std::make_unique<Table>(server->port(), static_cast<unsigned>(kill) + 10);
      table->connect(server->port());
    }
    if (testing::Test::HasFailure()) return;
  }
  acknowledged += table->done();
  EXPECT_GT(acknowledged, kKills);
}

TEST(Faults, WhoIsCutOffComesBackToExactlyWhatWasMissed) {
  const net::TemporaryFolder folder;
  const net::ServerProcess server("sqlite:" + folder.path("tables.db"), {"--max-messages", "10000"});
  Table table(server.port(), 7);
  table.connect(server.port());
  std::mt19937 random(3);
  for (int cut = 0; cut < 20 && !table.over(); ++cut) {
    table.play_for(50ms);
    SeatPlayer& player = *table.players[random() % table.players.size()];
    player.drop();
    table.play_for(50ms);
    player.connect(server.port());
    EXPECT_TRUE(table.until([&] { return player.here(); }));
    check_ledgers(table);
  }
  // Those who were cut off have heard the same words as the others.
  table.play_for(200ms);
  for (const auto& player : table.players) EXPECT_GT(player->log.size(), 10u);
}

std::string postgres() {
  const char* url = std::getenv("HULLBREACH_POSTGRES");
  if (url == nullptr)
    throw std::runtime_error("run this through tests/with_postgres, which starts a PostgreSQL");
  return url;
}

TEST(Faults, TwoServersShareTheirTablesAndEitherCanBeKilled) {
  const std::string store = postgres();
  const std::vector<std::string> limits = {"--max-messages", "10000"};
  auto first = std::make_unique<net::ServerProcess>(store, limits);
  auto second = std::make_unique<net::ServerProcess>(store, limits);
  Table table(first->port(), 21);
  // The seats are spread over both.
  const auto port_of = [&](std::size_t seat) { return seat == 0 ? first->port() : second->port(); };
  const auto everybody_here = [&] {
    return table.all([](const SeatPlayer& player) { return player.here(); });
  };
  const auto spread = [&] {
    for (std::size_t seat = 0; seat < table.players.size(); ++seat)
      if (table.players[seat]->gone()) table.players[seat]->connect(port_of(seat));
    return table.until(everybody_here);
  };
  ASSERT_TRUE(spread());
  for (int kill = 0; kill < 6 && !table.over(); ++kill) {
    table.play_for(400ms);
    std::unique_ptr<net::ServerProcess>& victim = kill % 2 == 0 ? first : second;
    victim->end(SIGKILL);
    // The other goes on with everybody, before the killed one is back.
    const std::unique_ptr<net::ServerProcess>& other = kill % 2 == 0 ? second : first;
    const auto back_here = [&] {
      for (const auto& player : table.players)
        if (player->gone()) player->connect(other->port());
      return everybody_here();
    };
    table.play_for(100ms);
    ASSERT_TRUE(table.until(back_here));
    const int before = table.done();
    EXPECT_TRUE(table.until([&] { return table.done() > before || table.over(); }));
    check_ledgers(table);
    victim = std::make_unique<net::ServerProcess>(store, limits);
    table.players[static_cast<std::size_t>(kill) % table.players.size()]->drop();
    ASSERT_TRUE(spread());
    if (testing::Test::HasFailure()) return;
  }
  // Words said through one are heard through the other.
  table.play_for(500ms);
  check_ledgers(table);
}

TEST(Faults, LostConnectionsToTheDatabaseAreSurvived) {
  const std::string store = postgres();
  const net::ServerProcess server(store, {"--max-messages", "10000"});
  Table table(server.port(), 33);
  table.connect(server.port());
  for (int cut = 0; cut < 5 && !table.over(); ++cut) {
    table.play_for(200ms);
    pqxx::connection admin(store);
    pqxx::work work(admin);
    work.exec(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() "
        "and backend_type = 'client backend'");
    work.commit();
    const int before = table.done();
    EXPECT_TRUE(table.until([&] { return table.done() > before || table.over(); }));
    check_ledgers(table);
  }
}

}  // namespace
}  // namespace hullbreach
