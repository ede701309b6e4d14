// How people at a table are called in what it says.
#include "server/messages.h"

#include <algorithm>
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "games/games.h"
#include "server/shown.h"
#include "tests/kept_table.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

constexpr Seat kCrew1 = 1, kCrew2 = 2;

class NamesTest : public testing::Test {
 protected:
  /// Crew 1 is called Marie, crew 2 gave no name, the Alien is a bot.
  static TablePlan plan() {
    TablePlan plan = plan_of("bpp");
    plan.sitters[kCrew1].name = "Marie";
    plan.sitters[kCrew2].name = "crew2";
    return plan;
  }
  std::string last_words(std::string_view language) {
    const int heard = table->table().log().heard(kSpectator);
    return std::string(
        server::log_entries(*table.live, kSpectator, language, heard, heard)[0].at("words").as_string());
  }
  /// The first token the seat can place, in the first room it can.
  void place(Seat seat) {
    for (const Move& move : table->game().legal(table.state(), seat)) {
      const std::string text = table->game().notation(table.state(), seat, move);
      if (!text.starts_with("place ")) continue;
      ASSERT_EQ(table.play(seat, text), "");
      return;
    }
    FAIL() << "seat " << int{seat} << " has no token to place";
  }

  KeptTable table{"uscss_nostromo", {{"players", "3"}, {"difficulty", "beginner"}}, plan()};
};

TEST_F(NamesTest, TheLogCallsPeopleByTheNamesTheyGave) {
  table.settle();
  place(kCrew1);
  EXPECT_TRUE(last_words("en").starts_with("Marie places token A")) << last_words("en");
  EXPECT_TRUE(last_words("fr").starts_with("Marie place ")) << last_words("fr");
  while (!table.wait().seats.has(kCrew2)) place(kCrew1);
  place(kCrew2);
  EXPECT_TRUE(last_words("en").starts_with("Crew 2 places token ")) << last_words("en");
  EXPECT_TRUE(last_words("fr").starts_with("Équipage 2 place ")) << last_words("fr");
}

TEST_F(NamesTest, AnEntryOfTheLogSaysWhichPiecesItIsAbout) {
  table.settle();
  place(kCrew1);
  const int heard = table->table().log().heard(kSpectator);
  const json::value entry = server::log_entries(*table.live, kSpectator, "en", heard, heard)[0];
  EXPECT_EQ(entry.at("event"), "placed");
  const json::array& touches = entry.at("touches").as_array();
  ASSERT_EQ(touches.size(), 3u) << "nothing of what the token is";
  EXPECT_EQ(touches[0], "seat/crew1");
  EXPECT_EQ(touches[2], "handle/A");
}

TEST_F(NamesTest, ANewNameIsToldAtOnceInWhatASeatCanDo) {
  table.settle();
  const auto state = std::make_shared<const AnyState>(table.state());
  server::Shown shown;
  ASSERT_TRUE(shown.news(*table.live, state, kCrew1, "en", {}, table.now));
  ASSERT_FALSE(shown.news(*table.live, state, kCrew1, "en", {}, table.now));
  Sitter paul = table->sitter(kCrew2);
  paul.name = "Paul";
  table->sit(kCrew2, paul, table.now);
  const auto news = shown.news(*table.live, state, kCrew1, "en", {}, table.now);
  ASSERT_TRUE(news) << "cards can be shown to Paul now, who was Crew 2";
  EXPECT_NE(news->find("to Paul"), std::string::npos) << *news;
}

TEST_F(NamesTest, ACorrectionOfChanceIsNobodysDecision) {
  const auto game = make_game("uscss_nostromo", {{"players", "3"}});
  Table referee(*game, record_until(*game, [&](const AnyState& state) {
    return game->wait(state).kind == Wait::Kind::Chance && game->outcomes(state).size() > 1;
  }));
  Rng rng(1);
  referee.resolve(drawn(*game, referee.state(), rng));
  ASSERT_FALSE(referee.undo_outcome());
  const KeptTable corrected(referee.record(), plan());
  const int heard = corrected->table().log().heard(kSpectator);
  json::array entries = server::log_entries(*corrected.live, kSpectator, "en", 1, heard);
  const auto back = std::find_if(entries.begin(), entries.end(),
                                 [](const json::value& entry) { return entry.at("kind") == "taken_back"; });
  ASSERT_NE(back, entries.end());
  EXPECT_EQ(back->at("words"), "What chance told last is corrected.");
  EXPECT_FALSE(back->as_object().contains("seat"));
}

}  // namespace
}  // namespace hullbreach
