// A finished game, looked back upon (host/evening.h): its figures, its turns, and what people did.
#include "host/evening.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "games/games.h"
#include "host/record_file.h"
#include "kernel/text_file.h"
#include "tests/kept_table.h"

namespace hullbreach {
namespace {

struct Old {
  explicit Old(const std::string& path)
      : record(parse_record(read_text(path))),
        game(make_game(record.header.game, record.header.options)),
        course(replay(*game, record)) {}
  Record record;
  std::unique_ptr<AnyGame> game;
  Course course;
  Evening evening(std::string_view language = "en") const {
    return look_back(*game, course, game->locale(language));
  }
};

const char* const kRecords[] = {"games/uscss_nostromo/records/deck_empty.jsonl",
                                "games/space_alert/records/fulfilled.jsonl"};

class Evenings : public testing::TestWithParam<const char*> {};

TEST_P(Evenings, HaveEveryFigureAtEveryMoment) {
  const Old old(GetParam());
  const Evening evening = old.evening();
  ASSERT_EQ(evening.moments.size(), old.course.steps().size() + 1);
  EXPECT_EQ(evening.moments.front(), 0);
  EXPECT_EQ(evening.moments.back(), old.course.steps().back());
  const std::vector<Figure> last = old.game->figures(old.course.state());
  ASSERT_EQ(evening.series.size(), last.size());
  ASSERT_FALSE(last.empty());
  for (std::size_t i = 0; i < last.size(); ++i) {
    EXPECT_EQ(evening.series[i].name, last[i].name);
    EXPECT_EQ(evening.series[i].values.size(), evening.moments.size());
    EXPECT_EQ(evening.series[i].values.back(), last[i].value);
    for (const char* language : {"en", "fr"})
      EXPECT_TRUE(old.game->locale(language).has("figure." + std::string(last[i].name)));
  }
  // Half way: as the state there says.
  const std::size_t middle = old.course.steps().size() / 2;
  const std::vector<Figure> then = old.game->figures(old.course.before(middle));
  for (std::size_t i = 0; i < then.size(); ++i) EXPECT_EQ(evening.series[i].values[middle], then[i].value);
}

TEST_P(Evenings, TurnWhereTheFiguresChangeAndSomethingIsTold) {
  const Old old(GetParam());
  const Evening evening = old.evening();
  ASSERT_GE(evening.turnings.size(), 3u);
  EXPECT_LE(evening.turnings.size(), 6u);
  int before = -1;
  for (const Evening::Turning& turning : evening.turnings) {
    EXPECT_GT(turning.line, before) << "in order, each line once";
    before = turning.line;
    const auto at = std::find(evening.moments.begin(), evening.moments.end(), turning.line);
    ASSERT_NE(at, evening.moments.end());
    EXPECT_TRUE(std::any_of(turning.events.begin(), turning.events.end(),
                            [](const Event& event) { return event.spectators; }));
  }
}

TEST_P(Evenings, MarkTurnsInTheWordsOfTheReader) {
  const Old old(GetParam());
  const Evening english = old.evening();
  ASSERT_GT(english.marks.size(), 3u);
  EXPECT_EQ(english.marks.front().line, 0);
  const auto has = [](const Evening& evening, std::string_view turn) {
    return std::any_of(evening.marks.begin(), evening.marks.end(),
                       [&](const Evening::Mark& mark) { return mark.chapter.turn == turn; });
  };
  EXPECT_TRUE(has(english, "Turn 1"));
  EXPECT_TRUE(has(english, "Turn 2"));
  EXPECT_TRUE(has(old.evening("fr"), "Tour 2"));
}

INSTANTIATE_TEST_SUITE_P(Games, Evenings, testing::ValuesIn(kRecords),
                         [](const auto& param) { return param.index == 0 ? "Nostromo" : "SpaceAlert"; });

TEST(Evening, CountsDecisionsAndWhatWasTakenBackAndSaid) {
  KeptTable table("uscss_nostromo", {{"players", "3"}}, plan_of("ppp"));
  Rng rng(1);
  const Seat seat = table.wait().seats.lowest();
  table.play_any(seat, rng);
  ASSERT_FALSE(table->say(seat, "Oh no", table.now));
  ASSERT_FALSE(table->undo(seat, table.now));
  table.settle();
  const AnyGame& game = table->game();
  const Evening taken = look_back(game, replay(game, table->table().record()), game.locale("en"));
  EXPECT_EQ(taken.undone, 1);
  EXPECT_EQ(taken.said, 1);
  EXPECT_EQ(taken.decisions[seat], 0) << "what was taken back was not decided";
  table.play_any(seat, rng);
  const Evening again = look_back(game, replay(game, table->table().record()), game.locale("en"));
  EXPECT_EQ(again.decisions[seat], 1);
}

TEST(Evening, TellsWhatWasHidden) {
  const Old old("games/uscss_nostromo/records/deck_empty.jsonl");
  const std::vector<std::string> hidden = old.game->hidden(old.course.state(), old.game->locale("en"));
  ASSERT_FALSE(hidden.empty());
  EXPECT_TRUE(std::any_of(hidden.begin(), hidden.end(), [](const std::string& sentence) {
    return sentence.starts_with("Crew 2 held ");
  })) << hidden.front();
}

}  // namespace
}  // namespace hullbreach
