// What each kind of request costs the thread that has all tables, at its worst: a record of thousands of
// lines, most of them taken back, and as many guests as a table may have. It is counted in processor time of
// that thread, and the measure is what it costs to show one table to one person; a busy machine changes
// neither.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "server/api.h"
#include "tests/kept_table.h"
#include "tests/net_client.h"
#include "tests/quiet_guest.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

constexpr int kTries = 3;  // of which the cheapest counts: other things happen in between
constexpr int kLines = 6000;
constexpr int kWatchers = 100;
constexpr double kMost = 12;  // what anything may cost, in tables shown

/// A game in which nothing but the first decision was ever made and taken back.
Record record_of_undos(const AnyGame& game, int lines) {
  Rng rng(1);
  Table table(game, record_until(game, [&](const AnyState& state) {
                return game.wait(state).kind == Wait::Kind::Seats && game.legal(state, 0).size() > 1 &&
                       game.wait(state).seats.has(0);
              }));
  while (static_cast<int>(table.record().lines.size()) < lines) {
    const std::vector<Move> legal = game.legal(table.state(), 0);
    EXPECT_FALSE(table.play(0, legal[rng.below(legal.size())]));
    EXPECT_FALSE(table.undo(0, true));
  }
  return table.record();
}

class CostTest : public testing::Test {
 protected:
  CostTest()
      : server(loop, open_database("sqlite:" + folder.path("tables.db")),
               {.bot_pace = 0, .most_guests = 500}),
        api(server.hall) {
    const auto game = make_game("uscss_nostromo", {{"players", "3"}});
    const TablePlan plan = plan_of("ppp");
    server.open("short", *game, record_of_undos(*game, 4), plan);
    server.open("long", *game, record_of_undos(*game, kLines), plan);
    TablePlan archive = plan;
    archive.archive = true;
    server.open("archive", *game, record_of_undos(*game, kLines), archive);
    unit = cheapest([&] { server.enter("short", 1); });
    for (int i = 0; i < kWatchers; ++i) {
      watchers.push_back(server.enter("long", kSpectator, 0, i % 2 == 0 ? "en" : "fr"));
      watchers.back()->on_text = [](const std::string&) {};
    }
    alien = server.enter("long", 0);
    guest = server.enter("long", 1);
  }
  ~CostTest() override { server.hall.stop(); }

  /// Processor time of this thread, on which the loop turns.
  template <class Do>
  static double cheapest(const Do& act) {
    double least = 1e9;
    for (int i = 0; i < kTries; ++i) {
      const double since = server::thread_seconds();
      act();
      least = std::min(least, server::thread_seconds() - since);
    }
    return least;
  }
  double cost_of(const std::string& method, const std::string& target, const std::string& body = "") {
    return cheapest([&] {
      server::Call asked = server::parse_target(method, target);
      asked.body = body;
      asked.bearer = token_of(1);
      std::optional<server::Answer> found;
      api.ask(asked, [&](server::Answer answer) { found = std::move(answer); });
      EXPECT_TRUE(wait_until(loop, [&] { return found.has_value(); })) << target;
      EXPECT_LT(found->status, 300) << target << found->body;
    });
  }
  /// Somebody shows a card, if they have one: to find out who has learnt what takes many guesses.
  void show_a_card() {
    const json::object state = guest->last("state");
    for (const json::value& choice : state.at("choices").as_array())
      if (choice.as_object().contains("aside")) {
        server.move(guest, choice.at("move").as_string());
        return;
      }
    ADD_FAILURE() << "nothing to show";
  }

  net::TemporaryFolder folder;
  boost::asio::io_context loop;
  QuietServer server;
  server::Api api;
  double unit = 0;
  std::vector<std::shared_ptr<QuietGuest>> watchers;
  std::shared_ptr<QuietGuest> alien;  // who has decided and taken back so often
  std::shared_ptr<QuietGuest> guest;
};

TEST_F(CostTest, NoMessageCostsMoreThanItsShareOfTheLoop) {
  const auto check = [&](const std::shared_ptr<QuietGuest>& who, const json::object& request) {
    EXPECT_LT(cheapest([&] { server.ask(who, request); }), kMost * unit) << request;
  };
  show_a_card();
  check(guest, {{"undo", true}});
  const std::string first(alien->last("state").at("choices").as_array().at(0).at("move").as_string());
  check(alien, {{"why", first}});
  check(alien, {{"move", first}, {"n", alien->last("state").at("n")}});
  check(alien, {{"undo", true}});
  for (const json::object& request :
       {json::object{{"say", "hello to all of you"}}, json::object{{"why", "nonsense"}},
        json::object{{"lang", "fr"}}, json::object{{"earlier", kLines / 2}},
        json::object{{"auto_pass", {{"window", "idle"}, {"on", false}}}}, json::object{{"pause", true}},
        json::object{{"pause", false}}, json::object{{"hint", true}}, json::object{{"leave", true}},
        json::object{{"ping", 1}}})
    check(guest, request);
  EXPECT_LT(cheapest([&] { server.enter("long", 2); }), kMost * unit) << "hello";
}

/// What nobody has learnt anything by takes longest to judge: every guess has to be tried.
TEST_F(CostTest, NothingIsJudgedOnTheLoopThatIsTakenBackForFree) {
  server.open("ship", "space_alert", {{"players", "4"}, {"clock", "off"}}, plan_of("pppp"));
  const auto captain = server.enter("ship", 0);
  double least = 1e9;
  for (int i = 0; i < kTries; ++i) {
    const json::object state = captain->last("state");
    const auto& choices = state.at("choices").as_array();
    const auto places = std::find_if(choices.begin(), choices.end(), [](const json::value& choice) {
      return choice.at("move").as_string().starts_with("place ");
    });
    ASSERT_NE(places, choices.end()) << state;
    server.move(captain, places->at("move").as_string());
    const double since = server::thread_seconds();
    const json::object answer = server.ask(captain, {{"undo", true}});
    least = std::min(least, server::thread_seconds() - since);
    EXPECT_EQ(answer.at("type"), "done");
    EXPECT_FALSE(answer.contains("asked")) << "it is not free";
  }
  EXPECT_LT(least, kMost * unit);
}

TEST_F(CostTest, NoRequestCostsMoreThanItsShareOfTheLoop) {
  const auto game = make_game("uscss_nostromo", {{"players", "3"}});
  const Record record = record_of_undos(*game, kLines);
  std::string text = to_text(record.header) + "\n";
  for (const RecordLine& line : record.lines) text += to_text(line, *game) + "\n";
  EXPECT_LT(cost_of("POST", "/api/records", text), kMost * unit) << "a record";
  EXPECT_LT(cost_of("POST", "/api/tables", R"({"game": "another_glorious_day"})"), kMost * unit);
  for (const char* target :
       {"/api/games", "/api/games/another_glorious_day/seats", "/api/games/legendary_encounters/words",
        "/api/games/legendary_encounters/content", "/api/games/space_alert/rules", "/api/tables",
        "/api/tables?ids=long,short", "/api/tables/long", "/api/tables/long/report", "/api/tables/archive",
        "/api/tables/archive/words", "/api/tables/archive/content", "/api/tables/archive/record",
        "/api/tables/archive/replay", "/api/tables/archive/replay/1", "/api/tables/archive/evening",
        "/health", "/metrics"})
    EXPECT_LT(cost_of("GET", target), kMost * unit) << target;
}

}  // namespace
}  // namespace hullbreach
