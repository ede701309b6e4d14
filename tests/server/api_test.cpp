// What is asked over HTTP, without sockets: what takes long keeps nobody waiting who plays.
#include "server/api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <future>
#include <gtest/gtest.h>

#include "games/games.h"
#include "host/secrets.h"
#include "kernel/text_file.h"
#include "tests/kept_table.h"
#include "tests/net_client.h"
#include "tests/quiet_guest.h"

namespace hullbreach {
namespace {

namespace json = boost::json;
using server::Answer;

const std::string kTable = "the-table";
const std::string kOld = "games/uscss_nostromo/records/deck_empty.jsonl";

class ApiTest : public testing::Test {
 protected:
  ApiTest()
      : server(loop, open_database("sqlite:" + folder.path("tables.db")), {.work_threads = 1, .bot_pace = 0}),
        api(server.hall) {
    server.open(kTable, "uscss_nostromo", {{"players", "2"}}, plan_of("pp"));
  }
  ~ApiTest() override { server.hall.stop(); }

  void begin(const std::string& method, const std::string& target, const std::string& body,
             const server::Api::Reply& reply, const std::string& bearer = "") {
    server::Call asked = server::parse_target(method, target);
    asked.body = body;
    asked.bearer = bearer;
    api.ask(asked, reply);
  }
  Answer ask(const std::string& method, const std::string& target, const std::string& body = "",
             const std::string& bearer = "") {
    std::optional<Answer> found;
    begin(
        method, target, body, [&](Answer answer) { found = std::move(answer); }, bearer);
    EXPECT_TRUE(wait_until(loop, [&] { return found.has_value(); })) << target;
    return found.value_or(Answer{});
  }
  /// A table at which a game was played to its end.
  void open_old(const std::string& path, const TablePlan& plan) {
    const Record record = parse_record(read_text(path));
    const auto game = make_game(record.header.game, record.header.options);
    server.open("old", *game, record, plan);
  }
  /// The table of a finished game somebody brought.
  std::string bring() {
    return std::string(
        json::parse(ask("POST", "/api/records", read_text(kOld)).body).at("table").as_string());
  }
  /// Whoever is asked at a running table makes a move, which is answered.
  void move() {
    for (Seat seat = 0; people.size() < 2; ++seat) people.push_back(server.enter(kTable, seat));
    for (const auto& guest : people) {
      const json::object state = guest->last("state");
      if (!state.at("asked").as_bool()) continue;
      const auto& first = state.at("choices").as_array().at(0).at("move").as_string();
      EXPECT_EQ(server.move(guest, first).at("type").as_string(), "done");
      return;
    }
    ADD_FAILURE() << "nobody is asked";
  }

  net::TemporaryFolder folder;
  boost::asio::io_context loop;
  QuietServer server;
  server::Api api;
  std::vector<std::shared_ptr<QuietGuest>> people;
};

TEST_F(ApiTest, WhoBringsOrPlaysOnFromALongRecordHoldsUpNobodysMove) {
  const std::string old = bring();
  ASSERT_EQ(ask("GET", "/api/tables/" + old + "/replay").status, 200);  // it has been read by now
  move();

  // The thread on which records are played is kept busy, as by a record of any length.
  std::promise<void> enough;
  server.hall.meanwhile(
      nullptr, "", [until = enough.get_future().share()] { return until.wait(), 0; }, [](int) {});
  std::vector<std::string> order;
  const auto note = [&](const std::string& what) {
    return [&order, what](const Answer& answer) {
      order.push_back(what);
      EXPECT_LT(answer.status, 300) << what << ": " << answer.body;
    };
  };
  begin("POST", "/api/records", read_text(kOld), note("brought"));
  begin("POST", "/api/tables", R"({"from": {"table": ")" + old + R"(", "n": 200}, "seats": {"crew1": "me"}})",
        note("opened"));
  begin("GET", "/api/tables/" + old + "/record", "", note("written out"));
  for (int i = 0; i < 3; ++i) {
    move();
    order.emplace_back("moved");
  }
  enough.set_value();
  ASSERT_TRUE(wait_until(loop, [&] { return order.size() == 6; }));
  std::sort(order.begin() + 3, order.end());  // what is written and what is only read have no order
  EXPECT_EQ(order, (std::vector<std::string>{"moved", "moved", "moved", "brought", "opened", "written out"}));
}

TEST_F(ApiTest, OnlyTheLoopLetsGoOfWhoeverIsAnswered) {
  const auto connection = std::make_shared<int>();
  std::optional<long> holders;
  server.hall.meanwhile(
      nullptr, "", [] { return 0; }, [&holders, held = connection](int) { holders = held.use_count(); });
  ASSERT_TRUE(wait_until(loop, [&] { return holders.has_value(); }));
  EXPECT_EQ(holders, 2) << "the test and the loop; no other thread has a copy to end it with";
}

/// The replay of a table through somebody's eyes: its status and what it says.
struct Seen {
  int status = 0;
  json::value said;
};

TEST_F(ApiTest, ATableOfOlderRulesCanBeReadAndItsSecretsAreKeptForADay) {
  Record record = parse_record(read_text("games/uscss_nostromo/records/older/rules_0.9.jsonl"));
  record.lines.resize(100);
  const auto game = make_game(record.header.game, record.header.options);
  const auto seen = [&](const std::string& table, const std::string& view, const std::string& bearer = "") {
    const Answer answer = ask("GET", "/api/tables/" + table + "/replay?view=" + view, "", bearer);
    return Seen{answer.status, json::parse(answer.body)};
  };
  const Millis now = server::Hall::now();
  for (const Millis ago : {Millis{0}, 2 * server::kDay}) {
    const std::string table = ago == 0 ? "fresh" : "rested";
    const std::vector<JournalRow> rows = LiveTable::opening(*game, record, plan_of("pbp"), now - ago);
    const TableCard card{table, now - ago, false,
                         R"({"over":false,"archive":false,"seats":[{"seat":"crew1"}]})"};
    server.store.database().write({{table, 1, rows, card, {}}});

    const Answer sign = ask("GET", "/api/tables/" + table);
    EXPECT_EQ(sign.status, 200);
    EXPECT_EQ(
        json::parse(sign.body).at("stopped"),
        "This game was begun by rules 0.9 and can't be played on by rules 1.0, which are those here: it "
        "can only be read.");
    EXPECT_EQ(json::parse(sign.body).at("seats").at(0).at("words"), "Crew 1");
    const Answer begun = ask("POST", "/api/tables/" + table + "/begin", R"({"owner": "x"})");
    EXPECT_EQ(begun.status, 409);
    EXPECT_EQ(json::parse(begun.body).at("error").at("key"), "stopped");
    EXPECT_EQ(ask("GET", "/api/tables/" + table + "/words").status, 200);

    const Seen public_view = seen(table, "table");
    ASSERT_EQ(public_view.status, 200);
    const json::array& moments = public_view.said.at("moments").as_array();
    ASSERT_EQ(moments.size(), 101u);
    EXPECT_EQ(moments[100].at("unplayed"), true);
    EXPECT_TRUE(moments[100].at("log").as_array().empty()) << "who does not sit there is not told";
    const Seen own = seen(table, "crew2", token_of(2));
    ASSERT_EQ(own.status, 200);
    EXPECT_EQ(own.said.at("moments").at(81).at("log").at(0).at("words"), "crew2: pass");
    for (const auto& [view, bearer] : {std::pair{"all", token_of(2)}, {"crew1", token_of(2)}, {"alien", ""}})
      EXPECT_EQ(seen(table, view, bearer).status, ago == 0 ? 409 : 200) << view;
    for (const char* page : {"record", "evening"})
      EXPECT_EQ(ask("GET", "/api/tables/" + table + "/" + page).status, ago == 0 ? 409 : 200) << page;
    const Answer fork = ask("POST", "/api/tables", R"({"from": {"table": ")" + table + R"(", "n": 80}})");
    EXPECT_EQ(fork.status, ago == 0 ? 409 : 201) << fork.body;
  }
  const std::string given = ask("GET", "/api/tables/rested/record").body;
  EXPECT_EQ(parse_record(given).header.rules, "0.9");
  EXPECT_EQ(parse_record(given).lines.size(), 100u);
  const Answer last = ask("GET", "/api/tables/rested/replay/95?view=all");
  EXPECT_EQ(json::parse(last.body).at("view"),
            json::parse(ask("GET", "/api/tables/rested/replay/80?view=all").body).at("view"))
      << "the last position that is known";
}

TEST_F(ApiTest, ARecordTakesAwayTheCardsTheProgramDoesNotCarryAnyMore) {
  Pack pack = find_pack("uscss_nostromo", "house");
  pack.files["locale/en.toml"] = "order.run.name = \"Run for it!\"\n";
  const auto game = make_game_with(pack, "uscss_nostromo", {{"players", "2"}});
  Table table(*game, new_record(*game, {"human", "human"}));
  for (Rng rng(1); !table.over();) {
    const Wait wait = table.wait();
    if (wait.kind == Wait::Kind::Chance) {
      table.resolve(drawn(*game, table.state(), rng));
    } else {
      const std::vector<Move> legal = game->legal(table.state(), wait.seats.lowest());
      table.play(wait.seats.lowest(), legal[rng.below(legal.size())]);
    }
  }
  server.open("old", *game, table.record(), plan_of("pp"));
  const Record given = parse_record(ask("GET", "/api/tables/old/record").body);
  EXPECT_EQ(given.header.pack, pack.files);
  EXPECT_EQ(given.header.content, game->content_hash());
  EXPECT_EQ(ask("POST", "/api/records", ask("GET", "/api/tables/old/record").body).status, 201);
}

TEST_F(ApiTest, ARecordWithAMistakeIsRefusedInOneSentence) {
  std::string record = read_text(kOld);
  const std::size_t at = record.find("\"hunt ");
  ASSERT_NE(at, record.npos);
  record.replace(at, 6, "\"haunt ");
  const auto line = std::count(record.begin(), record.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  const Answer refused = ask("POST", "/api/records", record);
  EXPECT_EQ(refused.status, 400);
  const json::value error = json::parse(refused.body).at("error");
  EXPECT_EQ(error.at("key").as_string(), "bad_record");
  const std::string words(error.at("words").as_string());
  EXPECT_TRUE(words.starts_with("That record can't be taken: line " + std::to_string(line) + ": ")) << words;
  EXPECT_EQ(words.find('\n'), words.npos);
  EXPECT_EQ(words.back(), '.');
}

TEST_F(ApiTest, ARematchHasTheSamePeopleOnceAndAllAreLedThere) {
  TablePlan plan = plan_of("ppb");
  plan.listed = true;
  open_old("games/uscss_nostromo/records/deck_empty.jsonl", plan);
  const auto guest = server.enter("old", 1);
  const Answer made = ask("POST", "/api/tables/old/rematch", "{}", token_of(1));
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string next(json::parse(made.body).at("table").as_string());
  EXPECT_EQ(
      json::parse(ask("POST", "/api/tables/old/rematch", "{}", token_of(0)).body).at("table").as_string(),
      next)
      << "there is one of them";
  ASSERT_TRUE(wait_until(loop, [&] { return guest->last("people").at("next") == json::value(next); }));

  const json::value sign = json::parse(ask("GET", "/api/tables/" + next).body);
  EXPECT_EQ(sign.at("options").at("players").as_string(), "3");
  EXPECT_TRUE(sign.at("waiting").as_bool()) << "for the other one";
  EXPECT_FALSE(sign.at("listed").as_bool());
  const auto again = server.enter(next, 1);
  EXPECT_EQ(again->last("welcome").at("you").as_string(), "crew1") << "the same token opens the same seat";

  EXPECT_EQ(ask("POST", "/api/tables/old/rematch", "{}", "nobody").status, 401);
  EXPECT_EQ(ask("POST", "/api/tables/" + kTable + "/rematch", "{}", token_of(0)).status, 409);
}

TEST_F(ApiTest, ARematchCanHaveAnotherMissionButNotOtherSeats) {
  open_old("games/space_alert/records/fulfilled.jsonl", plan_of("pbbb"));
  EXPECT_EQ(ask("POST", "/api/tables/old/rematch", R"({"options": {"players": "3"}})", token_of(0)).status,
            400);
  const Answer made =
      ask("POST", "/api/tables/old/rematch", R"({"options": {"mission": "test_run_2"}})", token_of(0));
  ASSERT_EQ(made.status, 201) << made.body;
  const json::value sign = json::parse(
      ask("GET", "/api/tables/" + std::string(json::parse(made.body).at("table").as_string())).body);
  EXPECT_EQ(sign.at("options").at("mission").as_string(), "test_run_2");
  EXPECT_FALSE(sign.at("waiting").as_bool()) << "there is nobody to wait for";
}

TEST_F(ApiTest, ADamagedCardKeepsOnlyItsOwnTableOut) {
  std::promise<void> written;
  server.store.write({"bad", 1, {}, TableCard{"bad", 1, true, "{nonsense"}},
                     [&](Store::Written, const std::string&) { written.set_value(); });
  written.get_future().wait();
  const Answer list = ask("GET", "/api/tables?ids=bad," + kTable);
  ASSERT_EQ(list.status, 200) << list.body;
  const json::value tables = json::parse(list.body).at("tables");
  ASSERT_EQ(tables.as_array().size(), 1u);
  EXPECT_EQ(tables.at(0).at("table").as_string(), kTable);
  EXPECT_EQ(ask("GET", "/api/tables").status, 200);
}

TEST_F(ApiTest, SignsSayWhenATableIsForgotten) {
  const auto until = [&](const std::string& table) {
    const json::value listed = json::parse(ask("GET", "/api/tables?ids=" + table).body).at("tables").at(0);
    const json::value sign = json::parse(ask("GET", "/api/tables/" + table).body);
    const auto left = [&](const json::value& shown) {  // in days; it happened just now
      return (shown.at("until").as_int64() - listed.at("at").as_int64() + server::kDay / 2) / server::kDay;
    };
    EXPECT_EQ(left(sign), left(listed));
    return left(listed);
  };
  EXPECT_EQ(until(kTable), 365);
  EXPECT_EQ(until(bring()), 90);
}

TEST_F(ApiTest, IdsThatCanBeNoneAreNotEvenLookedFor) {
  for (const char* target : {"/api/tables/a%0Ab", "/api/tables/%E2%80%AE", "/api/tables/a%20b/record"})
    EXPECT_EQ(ask("GET", target).status, 404) << target;
  EXPECT_FALSE(server::is_id("a\nb"));
  EXPECT_FALSE(server::is_id(std::string(65, 'a')));
  EXPECT_TRUE(server::is_id("AZaz09-_"));
}

/// What the owner's request is answered with: its status and key.
std::string told(const Answer& answer) {
  const json::value body = json::parse(answer.body);
  return answer.status < 300 ? "" : std::string(body.at("error").at("key").as_string());
}

TEST_F(ApiTest, NobodyIsPutOutOfARunningGame) {
  const auto guest = server.enter(kTable, 0);
  const auto bob = server.enter(kTable, 1);
  const auto owner = [&](const char* what, const char* more) {
    return ask("POST", "/api/tables/" + kTable + "/" + what,
               R"({"owner": ")" + std::string(kOwner) + R"(", "seat": "crew1")" + more + "}");
  };
  EXPECT_EQ(told(owner("links", "")), "still_here");
  EXPECT_EQ(told(owner("bots", R"(, "bot": "script")")), "still_here");
  server.ask(bob, {{"leave", true}});
  const Answer link = owner("links", "");
  ASSERT_EQ(told(link), "");
  const json::object claim{{"link", json::parse(link.body).at("link")}, {"name", "Eve"}};
  const std::string seat = "/api/tables/" + kTable + "/seats/crew1";
  // Who has come back before the link is used stays.
  server.ask(bob, {{"ready", true}});
  EXPECT_EQ(told(ask("POST", seat, json::serialize(claim))), "still_here");
  server.ask(bob, {{"leave", true}});
  EXPECT_EQ(told(ask("POST", seat, json::serialize(claim))), "");
  const json::object entry = guest->entries().back();
  EXPECT_EQ(entry.at("kind").as_string(), "seated");
  EXPECT_EQ(entry.at("words").as_string(), "Eve sits down at the seat of Crew 1.") << "everybody is told";
}

TEST_F(ApiTest, NobodySitsDownWhereABotPlaysAgainstPeople) {
  server.open("hunt", "uscss_nostromo", {{"players", "4"}}, plan_of("bppb"));
  const auto link = [&](const std::string& seat) {
    return told(ask("POST", "/api/tables/hunt/links",
                    R"({"owner": ")" + std::string(kOwner) + R"(", "seat": ")" + seat + "\"}"));
  };
  EXPECT_EQ(link("alien"), "at_stake");
  EXPECT_EQ(link("crew3"), "") << "it plays with them";
}

TEST_F(ApiTest, RecordsOfMoreLinesThanATableTakesAreRefused) {
  boost::asio::io_context turning;
  QuietServer small(turning, open_database("sqlite:" + folder.path("small.db")), {.most_lines = 10});
  server::Api there(small.hall);
  server::Call asked = server::parse_target("POST", "/api/records");
  asked.body = read_text(kOld);
  std::optional<Answer> refused;
  there.ask(asked, [&](Answer answer) { refused = std::move(answer); });
  ASSERT_TRUE(wait_until(turning, [&] { return refused.has_value(); }));
  EXPECT_EQ(told(*refused), "bad_record");
}

TEST_F(ApiTest, RecordsAreCalledWhatTheyHold) {
  open_old("games/uscss_nostromo/records/deck_empty.jsonl", plan_of("ppp"));
  const Answer file = ask("GET", "/api/tables/old/record");
  ASSERT_EQ(file.headers.size(), 1u);
  const std::string name = file.headers[0].second;
  EXPECT_TRUE(name.starts_with("attachment; filename=\"uscss_nostromo-20")) << name;
  EXPECT_TRUE(name.ends_with("-deck_empty.jsonl\"")) << name;
}

TEST_F(ApiTest, PlayingOnInAWayThatCanNotBeIsRefusedInOneSentence) {
  const std::string from = R"({"from": {"table": ")" + bring() + R"(", "n": 20}, "seats": )";
  const auto refusal = [&](const std::string& seats) {
    const Answer refused = ask("POST", "/api/tables", from + seats + "}");
    const json::value error = json::parse(refused.body).at("error");
    return std::string(error.at("key").as_string()) + ": " + std::string(error.at("words").as_string());
  };
  EXPECT_EQ(refusal(R"({"crew1": "somebody"})"),
            "bad_request: That could not be understood: each of \"seats\" must be \"me\", \"open\" or "
            "\"bot:NAME\".");
  EXPECT_EQ(refusal(R"({"crew9": "me"})").substr(0, 8), "no_seat:");
  EXPECT_EQ(refusal(R"({"crew1": "bot:nobody"})").substr(0, 7), "no_bot:");
}

}  // namespace
}  // namespace hullbreach
