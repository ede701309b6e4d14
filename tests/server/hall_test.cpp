// The hall without sockets: guests come and go, tables are put away and come back, stores fail, and two
// halls share a table. Nobody is told anything that is not safe in the journal.
#include "server/hall.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <thread>

#include "games/games.h"
#include "host/secrets.h"
#include "server/api.h"
#include "tests/kept_table.h"
#include "tests/memory_database.h"
#include "tests/net_client.h"
#include "tests/quiet_guest.h"

namespace hullbreach {
namespace {

namespace json = boost::json;
using namespace std::chrono_literals;
using server::HallPlan;

const std::string kNostromo = "uscss_nostromo";
const std::string kTable = "the-table";
using Fate = Tampering::Fate;

HallPlan quick() {
  HallPlan plan;
  plan.bot_pace = 0;
  plan.sayings = 1e6;
  return plan;
}

/// A text as it is, anything else as JSON.
std::string text(const json::value& value) {
  return value.is_string() ? std::string(value.as_string()) : json::serialize(value);
}

std::string first_choice(const QuietGuest& guest) {
  const json::object state = guest.last("state");
  for (const json::value& choice : state.at("choices").as_array())
    if (choice.as_object().if_contains("aside") == nullptr) return std::string(choice.at("move").as_string());
  return "";
}

std::string any_choice(const QuietGuest& guest, Rng& rng) {
  const json::object state = guest.last("state");
  const json::array& choices = state.at("choices").as_array();
  return std::string(choices[rng.below(choices.size())].at("move").as_string());
}

bool is_asked(const QuietGuest& guest) { return guest.last("state").at("asked").as_bool(); }

/// One seat of the last `people`.
json::object seat_in(const QuietGuest& guest, std::size_t seat) {
  return guest.last("people").at("seats").as_array()[seat].as_object();
}

/// A server with its store in a file.
class HallTest : public testing::Test {
 protected:
  void start(HallPlan plan = quick()) {
    server.reset();
    loop = std::make_unique<boost::asio::io_context>();  // with nothing left from a server before
    server = std::make_unique<QuietServer>(
        *loop,
        std::make_unique<TamperedDatabase>(open_database("sqlite:" + folder.path("tables.db")), tampering),
        plan);
  }
  void open(std::string_view who, const Options& options = {}, TablePlan plan = {}) {
    const std::vector<Sitter> sitters = plan_of(who).sitters;
    plan.sitters = sitters;
    plan.owner = hash_of_secret(kOwner);
    Options chosen = options;
    chosen["players"] = std::to_string(who.size());
    server->open(kTable, kNostromo, chosen, plan);
  }
  bool until(const std::function<bool()>& so) { return wait_until(*loop, so); }

  /// Somebody who is asked among these moves.
  bool play_one(const std::vector<std::shared_ptr<QuietGuest>>& guests, Rng& rng) {
    for (const auto& guest : guests)
      if (is_asked(*guest)) {
        const json::object answer = server->move(guest, any_choice(*guest, rng));
        EXPECT_EQ(text(answer.at("type")), "done") << answer;
        return true;  // everybody has heard of it by now: they are told in one go
      }
    return false;
  }
  std::vector<JournalRow> journal() { return server->store.database().read(kTable, 1); }

  net::TemporaryFolder folder;
  std::unique_ptr<boost::asio::io_context> loop;
  std::shared_ptr<Tampering> tampering = std::make_shared<Tampering>();
  std::unique_ptr<QuietServer> server;
};

// --- coming, going, coming back

TEST_F(HallTest, GreetsWithEverythingThatIsNeededToGoOn) {
  start();
  open("pp");
  const auto ann = server->enter(kTable, 1);
  ASSERT_GE(ann->heard.size(), 4u);
  const char* const types[] = {"welcome", "people", "log", "state"};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(text(json::parse(ann->heard[i]).at("type")), types[i]);
  EXPECT_EQ(ann->heard.size(), 4u) << "once is enough";
  EXPECT_EQ(text(ann->last("welcome").at("you")), "crew1");
  EXPECT_TRUE(seat_in(*ann, 1).at("here").as_bool());
  EXPECT_FALSE(seat_in(*ann, 0).at("here").as_bool());
  EXPECT_TRUE(is_asked(*ann));
}

TEST_F(HallTest, WhoComesBackGetsExactlyTheEntriesTheyHaveMissed) {
  start();
  open("ppp");
  Rng rng(1);
  const auto alien = server->enter(kTable, 0);
  const auto ann = server->enter(kTable, 1);
  auto bob = server->enter(kTable, 2);
  const auto always = server->enter(kTable, 2);  // the same seat in another window
  std::vector<json::object> told = bob->entries();
  for (int round = 0; round < 6; ++round) {
    for (int i = 0; i < 8; ++i) play_one({alien, ann, bob}, rng);
    const std::vector<json::object> before = bob->entries();
    if (round > 0) told.insert(told.end(), before.begin(), before.end());
    if (round == 0) told = before;
    server->hall.leave(bob);
    for (int i = 0; i < 4; ++i) play_one({alien, ann, always}, rng);
    server->ask(always, {{"say", fmt::format("round {}", round)}});
    bob = server->enter(kTable, 2, static_cast<int>(told.size()));
    ASSERT_EQ(text(bob->last("welcome").at("you")), "crew2");
  }
  const std::vector<json::object> rest = bob->entries();
  told.insert(told.end(), rest.begin(), rest.end());
  const std::vector<json::object> all = always->entries();
  ASSERT_EQ(told.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(told[i], all[i]);
    EXPECT_EQ(all[i].at("seq").as_int64(), static_cast<std::int64_t>(i) + 1);
  }

  const auto current = server->enter(kTable, 2, static_cast<int>(all.size()));
  EXPECT_TRUE(current->of_type("log").empty()) << "nothing was missed";
  const auto wrong = server->enter(kTable, 2, static_cast<int>(all.size()) + 1);
  EXPECT_EQ(wrong->entries().size(), std::min<std::size_t>(all.size(), server::kLogPage))
      << "who has heard more was elsewhere and gets what is new to anybody";
}

TEST_F(HallTest, TheLogIsToldPageByPage) {
  start();
  open("pp");
  const auto alien = server->enter(kTable, 0);
  for (int i = 0; i < 250; ++i) server->ask(alien, {{"say", fmt::format("word {}", i)}});
  const std::vector<json::object> all = alien->entries();
  ASSERT_GT(all.size(), 250u);
  const auto same = [](const std::vector<json::object>& part, const std::vector<json::object>& whole) {
    return std::equal(part.begin(), part.end(),
                      whole.begin() + static_cast<std::ptrdiff_t>(part.front().at("seq").as_int64()) - 1);
  };
  for (const auto& guest : {server->enter(kTable, 0), server->enter(kTable, kSpectator)}) {
    ASSERT_EQ(guest->entries().size(), 100u);
    EXPECT_EQ(guest->entries().back().at("seq"), all.back().at("seq"));
    EXPECT_TRUE(same(guest->entries(), all));
    for (auto first = guest->entries().front().at("seq").as_int64(); first > 1;) {
      const std::size_t before = guest->entries().size();
      EXPECT_EQ(text(server->ask(guest, {{"earlier", first}}).at("type")), "done");
      const std::vector<json::object> told = guest->entries();
      const std::vector<json::object> page(told.begin() + static_cast<std::ptrdiff_t>(before), told.end());
      ASSERT_EQ(page.size(), std::min<std::size_t>(100, static_cast<std::size_t>(first) - 1));
      EXPECT_EQ(page.back().at("seq").as_int64(), first - 1);
      EXPECT_TRUE(same(page, all));
      first = page.front().at("seq").as_int64();
    }
    const std::size_t before = guest->heard.size();
    EXPECT_EQ(text(server->ask(guest, {{"earlier", 1}}).at("type")), "done");
    EXPECT_EQ(guest->heard.size(), before + 1) << "there is nothing before the first";
    EXPECT_EQ(text(server->ask(guest, {{"earlier", 0}}).at("key")), "bad_request");
    server->ask(guest, {{"earlier", 1'000'000}});
    EXPECT_EQ(guest->of_type("log", before).size(), 0u) << "nor after the last";
  }
  const auto back = server->enter(kTable, 0, 20);
  EXPECT_EQ(back->entries().size(), 100u) << "who has missed more than a page gets the last one";
  EXPECT_TRUE(same(back->entries(), all));
}

TEST_F(HallTest, AnotherLanguageBringsTheLastPageOfTheLogAnew) {
  start();
  open("pp");
  const auto alien = server->enter(kTable, 0);
  const std::size_t before = alien->heard.size();
  EXPECT_EQ(text(server->ask(alien, {{"lang", "fr"}}).at("type")), "done");
  ASSERT_TRUE(until([&] { return alien->of_type("state", before).size() > 0; }));
  ASSERT_FALSE(alien->of_type("log", before).empty());
  const json::object log = alien->of_type("log", before)[0];
  const json::array& page = log.at("entries").as_array();
  EXPECT_EQ(page.size(), std::min<std::size_t>(alien->entries().size() / 2, server::kLogPage));
  EXPECT_EQ(page.back().at("seq"), alien->entries().back().at("seq"));
  EXPECT_NE(page.front().at("words"), alien->entries().front().at("words"));
}

TEST_F(HallTest, AHintIsAMoveOfOnesOwnWithAReason) {
  start();
  open("pp");
  const auto ann = server->enter(kTable, 1);
  const json::object hint = server->ask(ann, {{"hint", true}});
  ASSERT_EQ(text(hint.at("type")), "hint");
  EXPECT_EQ(hint.at("n"), ann->last("state").at("n"));
  EXPECT_FALSE(text(hint.at("why")).empty());
  EXPECT_FALSE(text(hint.at("words")).empty());
  EXPECT_EQ(text(server->move(ann, text(hint.at("move"))).at("type")), "done");
  const auto somebody = server->enter(kTable, kSpectator);
  EXPECT_EQ(text(server->ask(somebody, {{"hint", true}}).at("key")), "only_watching");
}

/// A bot thinks once about a state, however often it is asked.
TEST_F(HallTest, AskingAgainForAHintKeepsNobodyBusy) {
  start();
  open("pp");
  const auto ann = server->enter(kTable, 1);
  const auto ask_twice = [&](int id) {
    for (const int each : {id, id + 1})
      server->hall.hear(ann, json::serialize(json::object{{"id", each}, {"hint", true}}));
    EXPECT_TRUE(until([&] { return !ann->answer(id).empty() && !ann->answer(id + 1).empty(); }));
    return text(ann->answer(id + 1).at("type"));
  };
  EXPECT_EQ(ask_twice(1001), "refused") << "it is still thinking";
  EXPECT_EQ(ask_twice(1003), "hint") << "it has thought already";
  EXPECT_EQ(ann->answer(1004).at("why"), ann->answer(1001).at("why"));
  server->move(ann, text(ann->answer(1004).at("move")));
  EXPECT_EQ(ask_twice(1005), "refused") << "about another state";
  server->ask(ann, {{"lang", "fr"}});
  EXPECT_EQ(ask_twice(1007), "refused") << "in other words";
}

TEST_F(HallTest, ABotTakesOverForWhoeverIsAwayAndGivesTheSeatBack) {
  start();
  open("pp", {}, {.sitters = {}, .away = 1});
  const auto alien = server->enter(kTable, 0);
  auto ann = server->enter(kTable, 1);
  ASSERT_TRUE(is_asked(*ann));
  server->hall.leave(ann);
  ASSERT_TRUE(until([&] { return !seat_in(*alien, 1).at("here").as_bool(); }));
  ASSERT_TRUE(seat_in(*alien, 1).at("away_in").is_int64());
  EXPECT_GT(seat_in(*alien, 1).at("away_in").as_int64(), 0);
  EXPECT_LE(seat_in(*alien, 1).at("away_in").as_int64(), 1000);
  EXPECT_FALSE(seat_in(*alien, 1).at("away").as_bool());

  ASSERT_TRUE(until([&] { return seat_in(*alien, 1).at("away").as_bool(); }));
  EXPECT_EQ(text(seat_in(*alien, 1).at("bot")), "script");
  EXPECT_TRUE(seat_in(*alien, 1).at("away_in").is_null());
  ASSERT_TRUE(until([&] { return is_asked(*alien); })) << "the bot has placed the tokens";

  ann = server->enter(kTable, 1);
  EXPECT_FALSE(seat_in(*ann, 1).at("away").as_bool());
  EXPECT_TRUE(seat_in(*ann, 1).at("here").as_bool());
  ASSERT_TRUE(until([&] { return !seat_in(*alien, 1).at("away").as_bool(); }));
  Rng rng(1);
  for (int i = 0; i < 200 && !is_asked(*ann); ++i) play_one({alien}, rng);
  ASSERT_TRUE(is_asked(*ann)) << "and waits for her again";
  const std::size_t rows = journal().size();
  wait_for(*loop, 200ms);
  EXPECT_EQ(journal().size(), rows) << "no bot plays for her now";
}

TEST_F(HallTest, WhoComesBackInTimeIsNotReplaced) {
  start();
  open("pp", {}, {.sitters = {}, .away = 1});
  const auto alien = server->enter(kTable, 0);
  auto ann = server->enter(kTable, 1);
  server->hall.leave(ann);
  wait_for(*loop, 300ms);
  ann = server->enter(kTable, 1);
  EXPECT_TRUE(seat_in(*ann, 1).at("away_in").is_null());
  const std::size_t rows = journal().size();
  wait_for(*loop, 1500ms);
  EXPECT_EQ(journal().size(), rows);
}

TEST_F(HallTest, AnEmptyTableWaitsForItsPeople) {
  start();
  open("pb", {}, {.sitters = {}, .away = 1});
  auto alien = server->enter(kTable, 0);
  server->hall.leave(alien);
  wait_for(*loop, 1500ms);
  for (const JournalRow& row : journal())
    EXPECT_EQ(row.text.find("away\""), row.text.find("away\":1")) << row.text;
}

TEST_F(HallTest, WhoLeavesOnPurposeHandsTheSeatToABotAtOnce) {
  start();
  open("pp");
  const auto alien = server->enter(kTable, 0);
  auto ann = server->enter(kTable, 1);
  EXPECT_EQ(text(server->ask(ann, {{"leave", true}}).at("type")), "done");
  ASSERT_TRUE(until([&] { return seat_in(*alien, 1).at("away").as_bool() && is_asked(*alien); }));
  EXPECT_TRUE(seat_in(*ann, 1).at("away").as_bool()) << "although the line is still open";
  EXPECT_EQ(text(server->ask(ann, {{"say", "I am back"}}).at("type")), "done");
  ASSERT_TRUE(until([&] { return !seat_in(*alien, 1).at("away").as_bool(); }));
}

// Whoever gives up before the table is read must not sit there for ever.
TEST_F(HallTest, WhoIsGoneBeforeTheTableIsFoundIsNotThere) {
  start();
  open("pp");
  auto ann = std::make_shared<QuietGuest>();
  ann->table = kTable;
  server->hall.enter(ann, {token_of(1), "en", 0, false});
  server->hall.leave(ann);
  const auto alien = server->enter(kTable, 0);
  EXPECT_FALSE(seat_in(*alien, 1).at("here").as_bool());
  EXPECT_TRUE(ann->heard.empty());
}

/// SPA-047: the bots of a crew ask for what they need, everybody hears it, and it goes when it is done.
TEST_F(HallTest, BotsSayWhatTheyNeedUntilItIsDone) {
  start();
  TablePlan plan = plan_of("pbbb");
  for (Sitter& sitter : plan.sitters)
    if (sitter.who == Sitter::Who::Bot) sitter.bot = "gentle";
  server->open(kTable, "space_alert", {{"players", "4"}, {"mission", "test_run_1"}}, plan);
  const auto ann = server->enter(kTable, 0);
  const auto needs = [](const QuietGuest& guest) {
    std::string all;
    for (auto heard = guest.heard.rbegin(); heard != guest.heard.rend() && all.empty(); ++heard)
      if (json::parse(*heard).at("type") == "needs") all = *heard;
    return all;
  };
  ASSERT_TRUE(until([&] { return needs(*ann).find("Tell us what you hold") != std::string::npos; }));
  EXPECT_NE(needs(*ann).find(R"("seat":"crew2","of":"crew1")"), std::string::npos) << needs(*ann);
  const auto late = server->enter(kTable, kSpectator);
  EXPECT_EQ(needs(*late), needs(*ann));
  server->move(ann, "tell");
  EXPECT_TRUE(until([&] { return needs(*ann) == R"({"type":"needs","needs":[]})"; })) << needs(*ann);
  EXPECT_TRUE(until([&] { return needs(*late) == needs(*ann); }));
}

TEST_F(HallTest, SeveralWindowsOfOneSeatAreOnePerson) {
  start();
  open("pp");
  const auto alien = server->enter(kTable, 0);
  auto one = server->enter(kTable, 1);
  const auto two = server->enter(kTable, 1);
  server->hall.leave(one);
  wait_for(*loop, 50ms);
  EXPECT_TRUE(seat_in(*alien, 1).at("here").as_bool());
  EXPECT_EQ(text(server->move(two, first_choice(*two)).at("type")), "done");
}

// --- who may come in

TEST_F(HallTest, ANewLinkPutsTheOldTokenOut) {
  start();
  open("pp");
  const auto alien = server->enter(kTable, 0);
  const auto ann = server->enter(kTable, 1);
  bool done = false;
  server->hall.at_table(
      kTable, {[](LiveTable& table) {
                 table.sit(1,
                           {.who = Sitter::Who::Person, .name = "Eve", .token = hash_of_secret("new secret")},
                           server::Hall::now());
               },
               [&](LiveTable&) { done = true; }, [](const server::Failure&) {}});
  ASSERT_TRUE(until([&] { return done && ann->closed; }));
  EXPECT_EQ(text(ann->last("bye").at("key")), "elsewhere");
  EXPECT_EQ(text(json::parse(ann->heard.back()).at("type")), "bye") << "and nothing after it";
  EXPECT_FALSE(alien->closed);
  EXPECT_EQ(text(seat_in(*alien, 1).at("name")), "Eve");
  EXPECT_FALSE(seat_in(*alien, 1).at("here").as_bool());

  const auto again = server->enter(kTable, 1);
  EXPECT_TRUE(again->closed);
  EXPECT_EQ(text(again->last("bye").at("key")), "bad_token");
  EXPECT_EQ(again->heard.size(), 1u);
  const auto eve = server->enter_with(kTable, {"new secret", "en", 0, false});
  EXPECT_EQ(text(eve->last("welcome").at("you")), "crew1");
  EXPECT_EQ(text(server->move(eve, first_choice(*eve)).at("type")), "done");
}

TEST_F(HallTest, SpectatorsWatchWhereTheyMay) {
  start();
  open("pp");
  const auto ann = server->enter(kTable, 1);
  const auto sam = server->enter(kTable, kSpectator);
  EXPECT_TRUE(sam->last("welcome").at("you").is_null());
  EXPECT_EQ(sam->last("state").at("n").as_int64(), 0);
  EXPECT_TRUE(sam->last("state").at("choices").as_array().empty());
  for (const char* request : {R"({"move": "draw", "n": 0})", R"({"say": "hello"})", R"({"undo": true})",
                              R"({"pause": true})", R"({"agree": true})", R"({"leave": true})",
                              R"({"auto_pass": {"window": "H_ASK", "on": true}})", R"({"why": "draw"})"})
    EXPECT_EQ(text(server->ask(sam, json::parse(request).as_object()).at("key")), "only_watching") << request;
  EXPECT_EQ(text(server->ask(sam, {{"ping", 1}}).at("type")), "done");
  const std::size_t before = sam->heard.size();
  server->move(ann, first_choice(*ann));
  ASSERT_TRUE(until([&] { return sam->heard.size() > before; }));
}

TEST_F(HallTest, SpectatorsStayOutsideWhereTheyMayNot) {
  start();
  open("pp", {}, {.sitters = {}, .spectators = false});
  const auto sam = server->enter(kTable, kSpectator);
  EXPECT_TRUE(sam->closed);
  ASSERT_EQ(sam->heard.size(), 1u);
  EXPECT_EQ(text(sam->last("bye").at("key")), "no_spectators");
  EXPECT_FALSE(server->enter(kTable, 1)->closed);
}

TEST_F(HallTest, TablesThatAreNotThereSayGoodbye) {
  start();
  const auto ann = server->enter("nowhere", 1);
  EXPECT_TRUE(ann->closed);
  EXPECT_EQ(text(ann->last("bye").at("key")), "no_table");
  EXPECT_EQ(server->hall.tables_in_hand(), 0u);
}

TEST_F(HallTest, NoMoreTablesAreTakenInHandThanThereIsRoomFor) {
  HallPlan plan = quick();
  plan.most_tables = 1;
  start(plan);
  open("pp");
  const auto ann = server->enter(kTable, 1);
  const auto bob = server->enter("another", 1);
  EXPECT_EQ(text(bob->last("bye").at("key")), "full");
  EXPECT_FALSE(ann->closed);
}

TEST_F(HallTest, NoMorePeopleWatchThanThereIsRoomForButSeatsAreTheirOwners) {
  HallPlan plan = quick();
  plan.most_guests = 2;
  start(plan);
  open("pp");
  const auto watchers = {server->enter(kTable, kSpectator), server->enter(kTable, kSpectator)};
  for (const auto& each : watchers) EXPECT_FALSE(each->closed);
  EXPECT_EQ(text(server->enter(kTable, kSpectator)->last("bye").at("key")), "full");
  EXPECT_FALSE(server->enter(kTable, 1)->closed);
  EXPECT_EQ(text(server->enter(kTable, 1)->last("bye").at("key")), "full") << "one window is enough";
}

TEST_F(HallTest, WhoeverTalksWithoutEndIsAskedToWait) {
  start({});
  open("pp");
  const auto ann = server->enter(kTable, 1);
  json::object answer;
  int said = 0;
  for (; said < 100; ++said) {
    answer = server->ask(ann, {{"say", "and another thing"}});
    if (text(answer.at("type")) != "done") break;
  }
  EXPECT_GE(said, 20);
  EXPECT_LT(said, 100);
  EXPECT_EQ(text(answer.at("key")), "too_fast");
  EXPECT_EQ(text(server->move(ann, first_choice(*ann)).at("type")), "done") << "words are not moves";
}

TEST_F(HallTest, WhatOneTableWritesDownHasAnEnd) {
  HallPlan plan = quick();
  plan.most_said = 10;
  plan.most_lines = 200;
  start(plan);
  open("pp");
  const auto ann = server->enter(kTable, 1);
  EXPECT_EQ(text(server->ask(ann, {{"say", "ten letters"}}).at("type")), "done");
  EXPECT_EQ(text(server->ask(ann, {{"say", "more"}}).at("key")), "said_enough");
  json::object answer;
  for (int i = 0; i < 250; ++i) answer = server->ask(ann, {{"pause", i % 2 == 0}});
  EXPECT_EQ(text(answer.at("key")), "table_full");
  EXPECT_LE(journal().size(), 210u);
  EXPECT_EQ(text(server->ask(ann, {{"why", "nonsense"}}).at("type")), "answer") << "that writes nothing";
}

TEST_F(HallTest, HealthSaysNoWhileNothingCanBeWritten) {
  start();
  server::Api api(server->hall);
  const auto health = [&] {
    std::optional<server::Answer> found;
    api.ask(server::parse_target("GET", "/health"),
            [&](server::Answer answer) { found = std::move(answer); });
    EXPECT_TRUE(until([&] { return found.has_value(); }));
    return found->status;
  };
  EXPECT_EQ(health(), 200);
  tampering->on_write = [](int) { return Fate::Throws; };
  EXPECT_EQ(health(), 503);
  tampering->on_write = nullptr;
  EXPECT_EQ(health(), 200);
}

TEST_F(HallTest, AcknowledgementsAreTimedFromWhenSomethingWasAsked) {
  start();
  open("pp");
  const auto ann = server->enter(kTable, 1);
  const double before = server->metrics.acknowledged.sum;
  tampering->on_write = [](int) {
    std::this_thread::sleep_for(100ms);
    return Fate::Good;
  };
  // The second waits until the first is written.
  server->hall.hear(ann, R"({"id": 1, "say": "one"})");
  server->hall.hear(ann, R"({"id": 2, "say": "two"})");
  ASSERT_TRUE(until([&] { return !ann->answer(2).empty(); }));
  EXPECT_GE(server->metrics.acknowledged.sum - before, 0.3);
}

TEST_F(HallTest, OldTablesAreForgotten) {
  start();
  open("pp");
  const TableCard old{"old", 1000, false, R"({"archive":false})"};
  server->store.database().write({{"old", 1, {{1000, "{}"}}, old}});
  ASSERT_EQ(server->store.database().count_tables(), 2);
  start();  // which looks at once
  EXPECT_TRUE(until([&] { return server->store.database().count_tables() == 1; }));
  EXPECT_FALSE(journal().empty());
}

// --- putting away

TEST_F(HallTest, TablesForWhichThereIsNoMemoryArePutAwayAtOnce) {
  HallPlan plan = quick();
  plan.most_table_bytes = 1;
  start(plan);
  open("pp");
  server->open("another", kNostromo, {{"players", "2"}}, plan_of("pp"));
  const auto ann = server->enter(kTable, 1);
  const auto bob = server->enter("another", 1);
  const int reads = tampering->reads;
  EXPECT_EQ(text(server->move(ann, first_choice(*ann)).at("type")), "done");
  EXPECT_GT(tampering->reads, reads) << "Bob's table has taken the place of hers";
}

TEST_F(HallTest, IdleTablesArePutAwayAndComeBackAsTheyWere) {
  HallPlan plan = quick();
  plan.put_away = 50;
  plan.sweep_every = 20;
  start(plan);
  open("pp", {}, {.sitters = {}, .away = 0});  // nobody is counted out meanwhile
  const auto ann = server->enter(kTable, 1);
  const std::string shown = ann->heard.back();
  const int reads = tampering->reads;
  const std::size_t heard = ann->heard.size();
  wait_for(*loop, 300ms);
  ASSERT_EQ(server->hall.tables_in_hand(), 1u) << "somebody is there";
  EXPECT_EQ(tampering->reads, reads);

  // The number of the question she was shown still holds, and she is told nothing twice.
  const std::string move = first_choice(*ann);
  EXPECT_EQ(text(server->move(ann, move).at("type")), "done");
  EXPECT_GT(tampering->reads, reads) << "it was read again";
  EXPECT_EQ(text(json::parse(ann->heard[heard]).at("type")), "done");
  std::int64_t seq = 0;
  for (const json::object& entry : ann->entries()) EXPECT_EQ(entry.at("seq").as_int64(), ++seq);

  server->hall.leave(ann);
  ASSERT_TRUE(until([&] { return server->hall.tables_in_hand() == 0; })) << "nobody is there";
  const auto again = server->enter(kTable, 1, static_cast<int>(seq));
  EXPECT_EQ(again->last("state"), ann->last("state"));
  EXPECT_TRUE(again->of_type("log").empty());
}

TEST_F(HallTest, TablesWithAClockAreNotPutAway) {
  HallPlan plan = quick();
  plan.put_away = 10;
  plan.sweep_every = 10;
  start(plan);
  const auto game = make_game("space_alert", {{"players", "2"}, {"clock", "fast"}, {"factor", "10"}});
  server->open(kTable, *game, new_record(*game, {"human", "bot:random"}), plan_of("pb"));
  const auto ann = server->enter(kTable, 0);
  EXPECT_EQ(text(ann->last("people").at("start").at("unready").at(0)), "crew1");
  for (int i = 0; i < 2; ++i) {  // alone with bots, said twice it begins at once
    EXPECT_EQ(text(server->ask(ann, {{"ready", true}}).at("type")), "done");
    const json::value start = ann->last("people").at("start");
    EXPECT_EQ(start.is_null(), i == 1);
    EXPECT_TRUE(i == 1 || start.at("in").is_int64()) << "it is counted down";
  }
  const auto announced = [&] {
    const auto entries = ann->entries();
    return std::count_if(entries.begin(), entries.end(),
                         [](const json::object& entry) { return text(entry.at("event")) == "announced"; });
  };
  const auto first = announced();
  ASSERT_TRUE(until([&] { return announced() >= first + 2; })) << "announcements come by themselves";
}

TEST_F(HallTest, PartsAreStillShownAfterATableWasPutAway) {
  HallPlan plan = quick();
  plan.put_away = 20;
  plan.sweep_every = 20;
  start(plan);
  open("pp", {}, {.sitters = {}, .away = 0});
  const auto alien = server->enter(kTable, 0);
  const auto ann = server->enter(kTable, 1);
  for (const Seat viewer : {Seat{1}, kSpectator}) {
    const auto guest = server->enter(kTable, viewer, 0, "en", true);
    for (const auto pause : {0ms, 200ms}) {
      wait_for(*loop, pause);
      const std::size_t before = guest->heard.size();
      // She passes and the Alien places: something happens at once (a card may need another choice first).
      const auto& mover = is_asked(*ann) ? ann : alien;
      const json::value pass = mover->last("state").at("pass");
      const json::object answer = server->move(mover, pass.is_null() ? first_choice(*mover) : text(pass));
      ASSERT_EQ(text(answer.at("type")), "done") << answer;
      ASSERT_TRUE(until([&] { return !guest->of_type("state", before).empty(); }));
      EXPECT_FALSE(guest->of_type("state", before)[0].at("frames").as_array().empty())
          << int{viewer} << " after " << pause.count();
    }
  }
}

// --- a store that fails

TEST_F(HallTest, WhatCanNotBeWrittenHasNotHappened) {
  start();
  open("pp");
  const auto alien = server->enter(kTable, 0);
  const auto ann = server->enter(kTable, 1);
  const std::size_t rows = journal().size();
  const std::string move = first_choice(*ann);
  const std::size_t alien_heard = alien->heard.size();
  const std::size_t ann_heard = ann->heard.size();

  const int from = tampering->writes;
  tampering->on_write = [from](int write) { return write <= from + 2 ? Fate::Throws : Fate::Good; };
  for (int i = 0; i < 2; ++i) {
    const json::object answer = server->move(ann, move);
    EXPECT_EQ(text(answer.at("type")), "refused");
    EXPECT_EQ(text(answer.at("key")), "store");
  }
  wait_for(*loop, 100ms);
  EXPECT_EQ(journal().size(), rows);
  EXPECT_EQ(alien->heard.size(), alien_heard) << "nobody was told";
  EXPECT_EQ(ann->heard.size(), ann_heard + 2) << "but for the refusals";
  EXPECT_FALSE(ann->closed);

  EXPECT_EQ(text(server->move(ann, move).at("type")), "done") << "the same question is still open";
  EXPECT_GT(journal().size(), rows);
  ASSERT_TRUE(until([&] { return alien->heard.size() > alien_heard; }));
}

TEST_F(HallTest, WhatWasWrittenAlthoughTheStoreSaysItFailedHasHappened) {
  start();
  open("pp");
  const auto alien = server->enter(kTable, 0);
  const auto ann = server->enter(kTable, 1);
  const std::size_t rows = journal().size();
  const std::size_t alien_heard = alien->heard.size();
  const auto n = ann->last("state").at("n");
  const int from = tampering->writes;
  tampering->on_write = [from](int write) { return write == from + 1 ? Fate::ThrowsAfterwards : Fate::Good; };
  EXPECT_EQ(text(server->move(ann, first_choice(*ann)).at("key")), "store");
  ASSERT_TRUE(until([&] { return alien->heard.size() > alien_heard; })) << "the journal is the truth";
  EXPECT_GT(journal().size(), rows);
  EXPECT_NE(ann->last("state").at("n"), n);
}

TEST_F(HallTest, WhoIsTooLateReadsOnAndTriesAgain) {
  start();
  open("pp");
  const auto ann = server->enter(kTable, 1);
  const int from = tampering->writes;
  tampering->on_write = [from](int write) { return write <= from + 3 ? Fate::Taken : Fate::Good; };
  EXPECT_EQ(text(server->ask(ann, {{"say", "hello"}}).at("type")), "done");
  EXPECT_EQ(text(ann->entries().back().at("words")), "hello");
  EXPECT_EQ(server->metrics.races_lost, 3u);

  tampering->on_write = [](int) { return Fate::Taken; };
  const std::size_t before = ann->heard.size();
  EXPECT_EQ(text(server->ask(ann, {{"say", "never"}}).at("key")), "store") << "not for ever";
  tampering->on_write = nullptr;
  wait_for(*loop, 50ms);
  EXPECT_EQ(ann->heard.size(), before + 1);
  EXPECT_EQ(text(server->ask(ann, {{"say", "at last"}}).at("type")), "done");
  EXPECT_EQ(text(ann->entries().back().at("words")), "at last");
  EXPECT_EQ(ann->entries().back().at("seq").as_int64(), static_cast<std::int64_t>(ann->entries().size()));
}

TEST_F(HallTest, GuestsComeBackWhenTheStoreIsBack) {
  start();
  open("pp");
  auto ann = server->enter(kTable, 1);
  const json::object shown = ann->last("state");
  tampering->on_write = [](int) { return Fate::Throws; };
  tampering->read_fails = [](int) { return true; };
  EXPECT_EQ(text(server->move(ann, first_choice(*ann)).at("key")), "store");
  ASSERT_TRUE(until([&] { return ann->closed; })) << "nobody is left with a table that may be wrong";
  const auto too_early = server->enter(kTable, 1);
  EXPECT_EQ(text(too_early->last("bye").at("key")), "store");
  tampering->on_write = nullptr;
  tampering->read_fails = nullptr;
  ann = server->enter(kTable, 1);
  EXPECT_EQ(ann->last("state"), shown);
  EXPECT_EQ(text(server->move(ann, first_choice(*ann)).at("type")), "done");
}

/// The program's cards with another number printed on one, as an earlier program may have carried them.
Pack earlier_cards() {
  Pack pack = find_pack(kNostromo, "house");
  std::string& words = pack.files["locale/en.toml"];
  words += "order.run.name = \"Run for it!\"\n";
  return pack;
}

TEST_F(HallTest, ATableGoesOnWithTheCardsItWasBegunWith) {
  start();
  const auto game = make_game_with(earlier_cards(), kNostromo, {{"players", "2"}});
  ASSERT_NE(game->content_hash(), make_game(kNostromo, {})->content_hash());
  server->open(kTable, *game, new_record(*game, {"human", "human"}), plan_of("pp"));
  Rng rng(1);
  for (int round = 0; round < 3; ++round) {
    start();  // by a program that has other cards
    const auto alien = server->enter(kTable, 0);
    const auto ann = server->enter(kTable, 1);
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(play_one({alien, ann}, rng));
  }
  const auto all = journal();
  const LiveTable table(kTable, server->hall.shelf(), all, 0);
  EXPECT_EQ(table.game().content_hash(), game->content_hash());
  EXPECT_EQ(table.game().locale("en")("order.run.name"), "Run for it!");
  EXPECT_TRUE(server::sign(table).at("own_cards").as_bool()) << "the page asks the table for its cards";
}

TEST_F(HallTest, ABrokenJournalKeepsOnlyItsOwnTableOut) {
  start();
  open("pp");
  bool written = false;
  server->hall.open_table(
      {"broken", 1, {{0, R"({"desk": "open", "header": 7})"}}, TableCard{"broken", 0, false, "{}"}, {}},
      [&](bool yes) { written = yes; });
  ASSERT_TRUE(until([&] { return written; }));
  EXPECT_EQ(text(server->enter("broken", 1)->last("bye").at("key")), "stopped");
  EXPECT_FALSE(server->enter(kTable, 1)->closed);
}

// --- the end

TEST_F(HallTest, AStopTellsEverybodyAndNothingIsLost) {
  start();
  open("pp");
  Rng rng(1);
  const auto alien = server->enter(kTable, 0);
  const auto ann = server->enter(kTable, 1);
  const auto sam = server->enter(kTable, kSpectator);
  for (int i = 0; i < 5; ++i) play_one({alien, ann}, rng);
  server->hall.stop();
  for (const auto& guest : {alien, ann, sam}) {
    EXPECT_TRUE(guest->closed);
    EXPECT_EQ(text(guest->last("bye").at("key")), "stopping");
    EXPECT_EQ(text(json::parse(guest->heard.back()).at("type")), "bye");
  }
  const auto late = server->enter("another", 1);
  EXPECT_EQ(text(late->last("bye").at("key")), "stopping");
  const int heard = static_cast<int>(ann->entries().size());
  const json::object shown = ann->last("state");
  start();
  const auto again = server->enter(kTable, 1, heard);
  EXPECT_EQ(again->last("state"), shown);
  EXPECT_TRUE(again->of_type("log").empty());
}

TEST_F(HallTest, RandomGamesWithBotsAreTheSameAfterEveryRestart) {
  Rng rng(5);
  start();
  open("pbbp", {{"survival", "true"}});
  json::object shown;
  int heard = 0;
  std::vector<json::object> all;
  for (int visit = 0; visit < 6; ++visit) {
    if (visit > 0) start();
    const auto alien = server->enter(kTable, 0);
    const auto crew = server->enter(kTable, 3, heard);
    for (int i = 0; i < 12; ++i) {
      if (!until([&] {
            return is_asked(*alien) || is_asked(*crew) || !alien->last("state").at("over").is_null();
          }))
        FAIL() << "the bots have stopped";
      if (!alien->last("state").at("over").is_null()) break;
      play_one({alien, crew}, rng);
    }
    for (const json::object& entry : crew->entries()) all.push_back(entry);
    heard = static_cast<int>(all.size());
  }
  for (std::size_t i = 0; i < all.size(); ++i)
    ASSERT_EQ(all[i].at("seq").as_int64(), static_cast<std::int64_t>(i) + 1);
  EXPECT_GT(all.size(), 50u);
}

// --- two halls at one table

class TwoHalls : public testing::Test {
 protected:
  TwoHalls() {
    HallPlan plan = quick();
    plan.attend_every = 200;  // five times this may pass without a word
    for (auto& hall : halls)
      hall = std::make_unique<QuietServer>(loop, std::make_unique<MemoryDatabase>(memory), plan);
  }
  ~TwoHalls() override {
    // Nobody calls a hall that is gone.
    for (auto& hall : halls) hall->hall.stop();
  }
  bool until(const std::function<bool()>& so) { return wait_until(loop, so); }
  /// A table for two at which a bot takes over after a second.
  void open_impatient_table() {
    TablePlan plan = plan_of("pp");
    plan.away = 1;
    halls[0]->open(kTable, kNostromo, {{"players", "2"}}, plan);
  }
  bool sees(const QuietGuest& guest, std::size_t seat) {
    return until([&] { return seat_in(guest, seat).at("here").as_bool(); });
  }

  boost::asio::io_context loop;
  std::shared_ptr<Memory> memory = std::make_shared<Memory>();
  std::unique_ptr<QuietServer> halls[2];
};

TEST_F(TwoHalls, AMoveThroughOneAppearsAtTheOther) {
  halls[0]->open(kTable, kNostromo, {{"players", "2"}}, plan_of("pp"));
  const auto alien = halls[0]->enter(kTable, 0);
  const auto ann = halls[1]->enter(kTable, 1);
  for (int i = 0; i < 10; ++i) {
    const bool anns = is_asked(*ann);
    const auto& mover = anns ? ann : alien;
    const auto& other = anns ? alien : ann;
    const std::size_t before = other->entries().size();
    ASSERT_EQ(text(halls[anns ? 1 : 0]->move(mover, first_choice(*mover)).at("type")), "done");
    ASSERT_TRUE(until([&] { return other->entries().size() > before; }));
  }
  EXPECT_EQ(text(halls[0]->ask(alien, {{"say", "I hear you"}}).at("type")), "done");
  ASSERT_TRUE(until([&] { return text(ann->entries().back().at("words")) == "I hear you"; }));
  EXPECT_EQ(text(halls[0]->ask(alien, {{"pause", true}}).at("type")), "done");
  ASSERT_TRUE(until([&] { return ann->last("people").at("paused").as_bool(); }));
}

TEST_F(TwoHalls, WhoHasSeenMoreThanTheOtherHallKnowsHearsNothingTwice) {
  halls[0]->open(kTable, kNostromo, {{"players", "2"}}, plan_of("pp"));
  const auto alien = halls[0]->enter(kTable, 0);
  halls[1]->enter(kTable, 1);
  {  // word does not get round
    const std::lock_guard lock(memory->mutex);
    memory->watchers.clear();
  }
  for (const char* words : {"one", "two"})
    EXPECT_EQ(text(halls[0]->ask(alien, {{"say", words}}).at("type")), "done");
  const auto heard = alien->entries().back().at("seq").as_int64();
  const auto again = halls[1]->enter(kTable, 0, static_cast<int>(heard));
  EXPECT_EQ(again->entries().size(), 0u);
  EXPECT_EQ(text(halls[1]->ask(again, {{"say", "three"}}).at("type")), "done");
  EXPECT_EQ(again->entries().front().at("seq").as_int64(), heard + 1);
}

TEST_F(TwoHalls, RacesAreDecidedAndEverybodyHearsTheSame) {
  halls[0]->open(kTable, kNostromo, {{"players", "2"}}, plan_of("pp"));
  const auto alien = halls[0]->enter(kTable, 0);
  const auto ann = halls[1]->enter(kTable, 1);
  const auto said = [](const QuietGuest& guest) {
    std::vector<std::string> words;
    for (const json::object& entry : guest.entries())
      if (text(entry.at("kind")) == "said") words.emplace_back(entry.at("words").as_string());
    return words;
  };
  for (int i = 0; i < 100; ++i) {
    halls[0]->hall.hear(alien, fmt::format(R"({{"id": {}, "say": "alien {}"}})", 1000 + i, i));
    halls[1]->hall.hear(ann, fmt::format(R"({{"id": {}, "say": "ann {}"}})", 1000 + i, i));
    if (i % 3 != 0) continue;  // now and then several wait in line
    ASSERT_TRUE(until([&] { return !alien->answer(1000 + i).empty() && !ann->answer(1000 + i).empty(); }));
  }
  ASSERT_TRUE(until([&] { return said(*alien).size() == 200 && said(*ann).size() == 200; }));
  EXPECT_EQ(said(*alien), said(*ann));
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(text(alien->answer(1000 + i).at("type")), "done");
    EXPECT_EQ(text(ann->answer(1000 + i).at("type")), "done");
  }
  EXPECT_GT(halls[0]->metrics.races_lost + halls[1]->metrics.races_lost, 0u);
}

/// The same move asked for twice, once at each hall, is made once.
TEST_F(TwoHalls, AMoveIsMadeOnce) {
  halls[0]->open(kTable, kNostromo, {{"players", "2"}}, plan_of("pp"));
  const auto one = halls[0]->enter(kTable, 1);
  const auto two = halls[1]->enter(kTable, 1);
  for (int i = 1; i <= 5; ++i) {
    ASSERT_TRUE(until([&] { return one->last("state") == two->last("state"); }));
    if (!is_asked(*one)) break;
    const std::string request = json::serialize(
        json::object{{"id", i}, {"move", first_choice(*one)}, {"n", one->last("state").at("n")}});
    halls[0]->hall.hear(one, request);
    halls[1]->hall.hear(two, request);
    ASSERT_TRUE(until([&] { return !one->answer(i).empty() && !two->answer(i).empty(); }));
    const std::multiset<std::string> answers = {std::string(one->answer(i).at("type").as_string()),
                                                std::string(two->answer(i).at("type").as_string())};
    EXPECT_EQ(answers, (std::multiset<std::string>{"done", "refused"}));
    const json::object refused =
        text(one->answer(i).at("type")) == "refused" ? one->answer(i) : two->answer(i);
    EXPECT_EQ(text(refused.at("key")), "stale");
  }
}

// A whole game through both, with everything going on at once: what anybody saw stands in the journal, in the
// same order.
TEST_F(TwoHalls, NobodySeesAStateThatIsNotInTheJournal) {
  constexpr int kPlayers = 4;
  halls[0]->open(kTable, kNostromo, {{"players", "4"}, {"window_clock", "10"}}, plan_of("pppp"));
  Rng rng(3);
  std::vector<std::shared_ptr<QuietGuest>> guests;
  for (Seat seat = 0; seat < kPlayers; ++seat) guests.push_back(halls[seat % 2]->enter(kTable, seat));
  guests.push_back(halls[1]->enter(kTable, kSpectator));
  std::int64_t id = 0;
  const auto under_way = [&] {
    std::int64_t open = id;
    for (const auto& guest : guests)
      open -= std::count_if(guest->heard.begin(), guest->heard.end(), [](const std::string& message) {
        return message.starts_with(R"({"type":"done")") || message.starts_with(R"({"type":"refused")");
      });
    return open;
  };
  for (int round = 0; round < 500; ++round) {
    for (Seat seat = 0; seat < kPlayers; ++seat) {
      const json::object state = guests[seat]->last("state");
      const json::array& choices = state.at("choices").as_array();
      QuietServer& hall = *halls[seat % 2];
      if (rng.below(12) == 0)
        hall.hall.hear(guests[seat], fmt::format(R"({{"id": {}, "say": "{}"}})", ++id, round));
      if (rng.below(60) == 0)
        hall.hall.hear(guests[seat], fmt::format(R"({{"id": {}, "undo": true}})", ++id));
      if (rng.below(10) == 0)
        hall.hall.hear(guests[seat], fmt::format(R"({{"id": {}, "agree": true}})", ++id));
      if (!state.at("asked").as_bool() || choices.empty()) continue;
      hall.hall.hear(
          guests[seat],
          json::serialize(json::object{
              {"id", ++id}, {"move", choices[rng.below(choices.size())].at("move")}, {"n", state.at("n")}}));
    }
    // Several things are under way all the time.
    ASSERT_TRUE(until([&] { return under_way() <= 3; }));
    if (!guests[0]->last("state").at("over").is_null()) break;
  }
  ASSERT_TRUE(until([&] { return under_way() == 0; }));
  GameShelf shelf;
  const std::vector<JournalRow> journal = memory->journal(kTable);
  EXPECT_GT(journal.size(), 100u);
  LiveTable truth(kTable, shelf, {journal.front()}, server::Hall::now());
  std::map<Viewer, std::vector<std::string>> views;
  const auto note = [&] {
    for (const auto& guest : guests) {
      const Viewer viewer = guest->viewer;
      std::vector<std::string>& seen = views[viewer];
      std::string view = json::serialize(server::state(truth, viewer, "en"));
      if (seen.empty() || seen.back() != view) seen.push_back(std::move(view));
    }
  };
  note();
  for (std::size_t i = 1; i < journal.size(); ++i) {
    truth.follow({journal[i]});
    note();
  }
  for (const auto& guest : guests) {
    const std::vector<std::string>& seen = views.at(guest->viewer);
    ASSERT_TRUE(until([&] {
      json::object last = guest->last("state");
      last.erase("clock");
      return json::serialize(last) == seen.back();
    })) << int{guest->viewer};
    std::size_t at = 0;
    for (json::object message : guest->states()) {
      message.erase("clock");
      const std::string text = json::serialize(message);
      while (at < seen.size() && seen[at] != text) ++at;
      ASSERT_LT(at, seen.size()) << "seat " << int{guest->viewer}
                                 << " saw what never was: " << text.substr(0, 500);
    }
    const int heard = truth.table().log().heard(guest->viewer);
    const json::array wanted = server::log_entries(truth, guest->viewer, "en", 1, heard);
    ASSERT_TRUE(until([&] { return guest->entries().size() >= wanted.size(); }));
    const std::vector<json::object> told = guest->entries();
    ASSERT_EQ(told.size(), wanted.size());
    for (std::size_t i = 0; i < told.size(); ++i) {
      json::object entry = wanted[i].as_object();
      entry.erase("undone");  // was taken back after it was told
      json::object got = told[i];
      got.erase("undone");
      ASSERT_EQ(got, entry);
    }
  }
}

TEST_F(TwoHalls, SomebodyAtTheOtherHallIsNotTakenForAway) {
  open_impatient_table();
  const auto alien = halls[0]->enter(kTable, 0);
  const auto ann = halls[1]->enter(kTable, 1);
  EXPECT_TRUE(sees(*alien, 1));
  EXPECT_TRUE(sees(*ann, 0));
  const std::string shown = json::serialize(ann->last("state"));
  wait_for(loop, 2500ms);
  EXPECT_EQ(json::serialize(ann->last("state")), shown) << "no bot has played for her";
  EXPECT_FALSE(seat_in(*ann, 1).at("away").as_bool());
  EXPECT_EQ(text(halls[1]->move(ann, first_choice(*ann)).at("type")), "done");
}

TEST_F(TwoHalls, WhoHasLeftTheOtherHallIsReplacedByABot) {
  open_impatient_table();
  const auto alien = halls[0]->enter(kTable, 0);
  const auto ann = halls[1]->enter(kTable, 1);
  ASSERT_TRUE(sees(*alien, 1));
  halls[1]->hall.leave(ann);
  ASSERT_TRUE(until([&] { return !seat_in(*alien, 1).at("away_in").is_null(); })) << "the countdown shows";
  EXPECT_FALSE(seat_in(*alien, 1).at("here").as_bool());
  ASSERT_TRUE(until([&] { return seat_in(*alien, 1).at("away").as_bool(); }));
  const auto back = halls[1]->enter(kTable, 1);
  ASSERT_TRUE(until([&] { return !seat_in(*alien, 1).at("away").as_bool(); }));
  EXPECT_TRUE(sees(*alien, 1));
}

TEST_F(TwoHalls, AnswersHeldAtOneCountAtTheOther) {
  const Options options = {{"players", "3"}, {"window_clock", "60"}, {"fixed_windows", "true"}};
  const auto game = make_game(kNostromo, options);
  const Record record = record_until(*game, [&](const AnyState& state) {
    const Wait wait = game->wait(state);
    return wait.full_clock && wait.seats.size() == 2;
  });
  halls[0]->open(kTable, *game, record, plan_of("ppp"));
  const auto ann = halls[0]->enter(kTable, 1);
  const auto bob = halls[1]->enter(kTable, 2);
  ASSERT_TRUE(sees(*bob, 1));
  const auto heard = bob->heard.size();
  const std::string answer(ann->last("state").at("pass").as_string());
  ASSERT_EQ(text(halls[0]->move(ann, answer).at("type")), "done");
  EXPECT_EQ(text(ann->last("state").at("held")), answer);
  wait_for(loop, 100ms);
  EXPECT_EQ(bob->heard.size(), heard) << "bob is told nothing of it";
  const auto also_ann = halls[1]->enter(kTable, 1);
  EXPECT_EQ(text(also_ann->last("state").at("held")), answer);
}

}  // namespace
}  // namespace hullbreach
