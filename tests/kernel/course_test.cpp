// Going back in a record: to the right state, and without playing the whole game again.
#include "kernel/course.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "games/space_alert/space_alert.h"
#include "games/uscss_nostromo/nostromo.h"
#include "kernel/erased.h"
#include "tests/kept_table.h"
#include "tests/length.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

/// A game that counts how often it is played.
template <class G>
struct Counted : Erased<G> {
  explicit Counted(const Options& options) : Erased<G>(options, find_pack(G::kName, G::kPack)) {}
  void play(AnyState& state, Seat seat, Move move, std::vector<Event>* events) const override {
    ++played;
    Erased<G>::play(state, seat, move, events);
  }
  void resolve(AnyState& state, Outcome outcome, std::vector<Event>* events) const override {
    ++played;
    Erased<G>::resolve(state, outcome, events);
  }
  mutable std::size_t played = 0;
};

RecordHeader header_of(const AnyGame& game) {
  return new_record(game, std::vector<std::string>(static_cast<std::size_t>(game.seats()), "human")).header;
}

/// Any line that can come next. What is over is taken back.
RecordLine any_line(const Course& course, Rng& rng) {
  const AnyGame& game = course.game();
  const Wait wait = game.wait(course.state());
  RecordLine line{.n = static_cast<int>(course.record().lines.size()) + 1};
  AnyState after = course.state();
  const std::uint64_t mood = rng.below(10);
  const bool over = wait.kind == Wait::Kind::Over;
  if (over || (mood == 0 && !course.steps().empty())) {
    line.kind = RecordLine::Kind::Undo;
    const std::size_t back = 1 + rng.below(std::min<std::uint64_t>(over ? 40 : 5, course.steps().size()));
    const std::size_t kept = course.steps().size() - back;
    line.to = kept == 0 ? 0 : course.steps()[kept - 1];
    line.hash = course.before(kept).hash();
    return line;
  }
  if (mood == 1) {
    line = {.n = line.n, .kind = RecordLine::Kind::Say, .seat = 0, .text = "hm"};
  } else if (wait.kind == Wait::Kind::Chance) {
    line.kind = RecordLine::Kind::Chance;
    line.what = game.chance_name(after);
    line.text = game.notation(after, drawn(game, after, rng));
  } else {
    line.seat = any_of(wait.seats, rng);
    const std::vector<Move> moves = game.legal(after, line.seat);
    line.text = game.notation(after, line.seat, moves[rng.below(moves.size())]);
  }
  play_line(game, line, after);
  line.hash = after.hash();
  return line;
}

/// A course and, to hold it against, every state on the way, found by playing from the deal only.
class Twice {
 public:
  explicit Twice(const AnyGame& game) : course(game, header_of(game)), states_{game.deal()} {}

  void go(const RecordLine& line) {
    const Deed deed = course.follow(line);
    if (line.kind == RecordLine::Kind::Undo) {
      std::vector<int> gone;
      for (; !lines_.empty() && lines_.back() > line.to; lines_.pop_back(), states_.pop_back())
        gone.insert(gone.begin(), lines_.back());
      ASSERT_EQ(deed.undone, gone);
    } else {
      states_.push_back(states_.back());
      play_line(course.game(), line, states_.back());
      lines_.push_back(line.n);
    }
    ASSERT_EQ(course.state(), states_.back());
    ASSERT_EQ(course.steps(), lines_);
  }
  void compare_all() const {
    for (std::size_t i = 0; i < states_.size(); ++i) ASSERT_EQ(course.before(i), states_[i]) << i;
  }

  Course course;

 private:
  std::vector<int> lines_;
  std::vector<AnyState> states_;  // before each of them, and after the last
};

TEST(Courses, GoBackToTheVeryStatesTheyCameThrough) {
  const auto nostromo = make_game("uscss_nostromo", {{"players", "4"}});
  const auto space_alert = make_game("space_alert", {{"players", "2"}});
  for (const AnyGame* game : {nostromo.get(), space_alert.get()})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Rng rng(seed);
      Twice twice(*game);
      for (int i = 0; i < 600; ++i) {
        ASSERT_NO_FATAL_FAILURE(twice.go(any_line(twice.course, rng)));
        if (i % 50 != 0) continue;
        ASSERT_NO_FATAL_FAILURE(twice.compare_all());
      }
      EXPECT_EQ(replay(*game, twice.course.record()).state(), twice.course.state());
    }
}

TEST(Courses, RefuseWhatCantBeAndStayAsTheyWere) {
  const auto game = make_game("uscss_nostromo", {{"players", "2"}});
  Rng rng(1);
  Course course(*game, header_of(*game));
  for (int i = 0; i < 40; ++i) course.follow(any_line(course, rng));
  const AnyState before = course.state();
  RecordLine line = any_line(course, rng);
  line.hash ^= 1;
  EXPECT_TRUE(mistake_of([&] { course.follow(line); }).starts_with("line 41: after "));
  EXPECT_EQ(course.state(), before);
  EXPECT_EQ(course.record().lines.size(), 40u);
}

/// However long a record is: a line plays once, and going back plays less than sixteen.
template <class G>
void expect_bounded(const Options& options) {
  const Counted<G> game(options);
  auto played = [&, before = std::size_t{0}]() mutable {
    return game.played - std::exchange(before, game.played);
  };
  Rng rng(1);
  Course course(game, header_of(game));
  const std::size_t lines = kept_short() ? 1000 : 5000;
  std::size_t longest = 0;
  while (course.record().lines.size() < lines) {
    const RecordLine line = any_line(course, rng);
    const std::size_t back = course.steps().size() - course.steps_up_to(line.to);
    played();
    course.follow(line);
    ASSERT_LT(played(), line.kind == RecordLine::Kind::Undo ? Course::kApart : 2) << back << " steps back";
    const std::size_t step = rng.below(course.steps().size() + 1);
    course.before(step);
    ASSERT_LT(played(), Course::kApart) << step << " of " << course.steps().size();
    longest = std::max(longest, course.steps().size());
  }
  EXPECT_GT(longest, 10 * Course::kApart);
}

TEST(Courses, PlayNoMoreLinesHoweverLongTheyAre) {
  expect_bounded<nostromo::Nostromo>({{"players", "4"}});
  expect_bounded<space_alert::SpaceAlert>({{"players", "2"}});
}

/// The same for whoever takes back at a table: once what the others could have learnt is no question.
TEST(Tables, PlayNoMoreLinesToTakeBackHoweverLongTheGameIs) {
  const Counted<nostromo::Nostromo> game(Options{{"players", "3"}});
  Rng rng(1);
  Table table(game, {header_of(game), {}});
  std::size_t undone = 0;
  const auto played_by = [&](const auto& action) {
    const std::size_t before = game.played;
    EXPECT_FALSE(action());
    return game.played - before;
  };
  while (!table.over()) {
    if (table.wait().kind == Wait::Kind::Chance) {
      const Outcome outcome = drawn(game, table.state(), rng);
      ASSERT_EQ(played_by([&] { return table.resolve(outcome); }), 1u);
      continue;
    }
    const Seat seat = any_of(table.wait().seats, rng);
    const std::vector<Move> moves = game.legal(table.state(), seat);
    const Move move = moves[rng.below(moves.size())];
    ASSERT_EQ(played_by([&] { return table.play(seat, move); }), 1u);
    if (rng.below(2) != 0) continue;
    ASSERT_LT(played_by([&] { return table.undo(seat, true); }), Course::kApart);
    ++undone;
  }
  EXPECT_GT(undone, 20u);
  EXPECT_EQ(replay(game, table.record()).state(), table.state());
}

}  // namespace
}  // namespace hullbreach
