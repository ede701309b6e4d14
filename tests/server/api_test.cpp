// What is asked over HTTP, without sockets: what takes long keeps nobody waiting who plays.
#include "server/api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <future>
#include <gtest/gtest.h>

#include "games/games.h"
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
      : server(loop, open_database("sqlite:" + folder.path("tables.db")), {.bot_pace = 0}), api(server.hall) {
    server.open(kTable, "uscss_nostromo", {{"players", "2"}}, plan_of("pp"));
  }
  ~ApiTest() override { server.hall.stop(); }

  void begin(const std::string& method, const std::string& target, const std::string& body,
             const server::Api::Reply& reply) {
    server::Asked asked = server::parse_target(method, target);
    asked.body = body;
    api.ask(asked, reply);
  }
  Answer ask(const std::string& method, const std::string& target, const std::string& body = "") {
    std::optional<Answer> found;
    begin(method, target, body, [&](Answer answer) { found = std::move(answer); });
    EXPECT_TRUE(wait_until(loop, [&] { return found.has_value(); })) << target;
    return found.value_or(Answer{});
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
  server.hall.meanwhile([until = enough.get_future().share()] { return until.wait(), 0; }, [](int) {});
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
  server.hall.meanwhile([] { return 0; }, [&holders, held = connection](int) { holders = held.use_count(); });
  ASSERT_TRUE(wait_until(loop, [&] { return holders.has_value(); }));
  EXPECT_EQ(holders, 2) << "the test and the loop; no other thread has a copy to end it with";
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
