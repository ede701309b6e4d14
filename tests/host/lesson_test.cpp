// Lessons: a table with a script, which only the learner's own moves lead on.
#include "host/lesson.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "games/games.h"
#include "host/lesson_check.h"
#include "host/live_table.h"
#include "kernel/mistake.h"

namespace hullbreach {
namespace {

constexpr Millis kNow = 1'000'000;

std::unique_ptr<LiveTable> lesson_table(GameShelf& shelf, const Lesson& lesson) {
  const auto game = shelf.game(lesson.game, lesson.options);
  TablePlan plan;
  plan.sitters.assign(static_cast<std::size_t>(game->seats()), {.who = Sitter::Who::Bot, .bot = "random"});
  plan.sitters[find_seat(*game, lesson.seat)] = {.who = Sitter::Who::Person, .name = "Ada", .token = "t"};
  plan.lesson = lesson.name;
  const Record record = new_record(*game, std::vector<std::string>(plan.sitters.size(), "human"));
  auto table = std::make_unique<LiveTable>("t", shelf, LiveTable::opening(*game, record, plan, kNow), kNow);
  table->settle(kNow);
  return table;
}

class Lessons : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(OfGames, Lessons,
                         testing::Values("uscss_nostromo", "space_alert", "neo_morphosis",
                                         "another_glorious_day"),
                         [](const testing::TestParamInfo<std::string>& game) { return game.param; });

TEST_P(Lessons, CanBeGiven) {
  GameShelf shelf;
  ASSERT_FALSE(lessons_of(GetParam()).empty());
  for (const Lesson& lesson : lessons_of(GetParam())) {
    EXPECT_EQ(lesson_faults(shelf, lesson), std::vector<std::string>{}) << lesson.name;
    EXPECT_LE(lesson.minutes, 10) << lesson.name;
  }
}

/// The learner does what is asked; everything else comes by itself, bots leave the table alone, and what is
/// not asked is refused.
TEST_P(Lessons, AreLedOnByTheLearnerAlone) {
  GameShelf shelf;
  const Lesson& lesson = lessons_of(GetParam()).front();
  const auto table = lesson_table(shelf, lesson);
  const Seat learner = find_seat(table->game(), lesson.seat);
  int refused = 0;
  for (std::size_t step = 0; step + 1 < lesson.steps.size(); ++step) {
    ASSERT_NE(table->lesson_place(), nullptr);
    ASSERT_EQ(table->lesson_place()->number(), static_cast<int>(step));
    ASSERT_EQ(table->lesson_place()->step(), &lesson.steps[step]) << step;
    EXPECT_TRUE(table->bot_turns().empty());
    const std::vector<std::string>& wants = lesson.steps[step].wants;
    for (const Move& move : table->game().legal(table->table().state(), learner)) {
      const std::string text = table->game().notation(table->table().state(), learner, move);
      if (std::find(wants.begin(), wants.end(), text) != wants.end()) continue;
      const auto denial = table->move(learner, table->question(learner), text, kNow);
      ASSERT_TRUE(denial) << text;
      EXPECT_EQ(denial->key, "lesson.other");
      ++refused;
    }
    table->say(learner, wants.front(), kNow);
    EXPECT_EQ(table->lesson_place()->step(), &lesson.steps[step]) << "to say it is not to do it";
    bool moved = false;
    for (const std::string& want : wants)
      moved = moved || !table->move(learner, table->question(learner), want, kNow);
    ASSERT_TRUE(moved) << step;
    table->settle(kNow);
  }
  EXPECT_TRUE(table->lesson_place()->done());
  EXPECT_GT(refused, 0);
}

TEST_P(Lessons, GoOnFromTheirJournal) {
  GameShelf shelf;
  const Lesson& lesson = lessons_of(GetParam()).front();
  const auto game = shelf.game(lesson.game, lesson.options);
  const Seat learner = find_seat(*game, lesson.seat);
  TablePlan plan;
  plan.sitters.assign(static_cast<std::size_t>(game->seats()), {.who = Sitter::Who::Bot, .bot = "random"});
  plan.sitters[learner] = {.who = Sitter::Who::Person, .name = "Ada", .token = "t"};
  plan.lesson = lesson.name;
  const Record record = new_record(*game, std::vector<std::string>(plan.sitters.size(), "human"));
  std::vector<JournalRow> rows = LiveTable::opening(*game, record, plan, kNow);
  {
    LiveTable table("t", shelf, rows, kNow);
    table.settle(kNow);
    ASSERT_FALSE(table.move(learner, table.question(learner), lesson.steps[0].wants[0], kNow));
    table.settle(kNow);
    for (JournalRow& row : table.take_rows()) rows.push_back(std::move(row));
  }
  LiveTable again("t", shelf, rows, kNow);
  EXPECT_EQ(again.lesson_place()->number(), 1);
}

TEST(Lesson, CanBeTakenBackAndLeft) {
  GameShelf shelf;
  const Lesson& lesson = lessons_of("space_alert").front();
  const auto table = lesson_table(shelf, lesson);
  const Seat learner = find_seat(table->game(), lesson.seat);
  ASSERT_FALSE(table->move(learner, table->question(learner), lesson.steps[0].wants[0], kNow));
  EXPECT_EQ(table->lesson_place()->number(), 1);
  ASSERT_FALSE(table->undo(learner, kNow));
  EXPECT_EQ(table->lesson_place()->number(), 0);

  ASSERT_FALSE(table->leave_lesson(learner, kNow));
  EXPECT_EQ(table->lesson(), nullptr);
  EXPECT_TRUE(table->leave_lesson(learner, kNow));
  bool played = false;
  for (const Move& move : table->game().legal(table->table().state(), learner)) {
    const std::string text = table->game().notation(table->table().state(), learner, move);
    if (text == lesson.steps[0].wants[0]) continue;
    EXPECT_FALSE(table->move(learner, table->question(learner), text, kNow));
    played = true;
    break;
  }
  EXPECT_TRUE(played);
}

TEST(Lesson, FilesAreCheckedWithTheirLine) {
  const auto complaint = [](std::string_view text) {
    try {
      parse_lesson("toy", "first", "first.toml", text);
    } catch (const Mistake& mistake) {
      return std::string(mistake.what());
    }
    return std::string();
  };
  const std::string head =
      "title = { en = 'a', fr = 'b' }\nminutes = 1\nseat = 'one'\noptions = {}\nbefore = []\n";
  const std::string last = "[[step]]\ntell = [{ en = 'a', fr = 'b' }]\n";
  EXPECT_EQ(complaint(head + last), "");
  EXPECT_EQ(complaint(head + "[[step]]\ntell = [{ en = 'a' }]\n"), "first.toml:7: \"fr\" is missing");
  EXPECT_EQ(complaint(head + "[[step]]\ntell = []\n"), "first.toml:6: a step tells something");
  EXPECT_EQ(complaint(head + last + "want = ['go']\n"),
            "first.toml:1: the last step of a lesson wants nothing");
  EXPECT_EQ(complaint(head + last + "then = ['go']\n"),
            "first.toml:6: \"go\" does not say who: \"alien: ...\"");
}

TEST(Lesson, FaultsAreNamedWithTheirStep) {
  GameShelf shelf;
  Lesson lesson = lessons_of("space_alert").front();
  lesson.steps[0].wants = {"ready or not"};
  const std::vector<std::string> faults = lesson_faults(shelf, lesson);
  ASSERT_EQ(faults.size(), 1u);
  EXPECT_TRUE(faults[0].starts_with("step 1: none of \"ready or not\" can be done")) << faults[0];
}

}  // namespace
}  // namespace hullbreach
