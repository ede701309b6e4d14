// Moves and things declared once (kernel/things.h): writing and reading moves, complaints, wrong moves.
#include "kernel/things.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "games/space_alert/space_alert.h"
#include "games/uscss_nostromo/nostromo.h"
#include "tests/mistake_of.h"
#include "tests/toy_game.h"

namespace hullbreach {
namespace {

using space_alert::SpaceAlert;
using toy::Toy;

class Things : public testing::Test {
 protected:
  std::string complaint(std::string_view text) const {
    return mistake_of([&] { read_move(toy, toy.deal(), 0, text); });
  }
  const Toy toy{Options{}};
  const SpaceAlert alert{Options{{"players", "3"}}, find_pack(SpaceAlert::kName, SpaceAlert::kPack)};
  const SpaceAlert solo{Options{{"players", "1"}}, find_pack(SpaceAlert::kName, SpaceAlert::kPack)};
};

TEST_F(Things, AWrongNameIsToldWithTheRightOnes) {
  EXPECT_EQ(complaint("choose tugg"),
            "'tugg' is no ship (scout, shuttle, tug, frigate, cruiser, dreadnought); did you mean 'tug'?");
  EXPECT_EQ(complaint("first p9"), "'p9' is no seat (p1, p2)");
}

TEST_F(Things, WhatIsUnfinishedOrTooLongIsShownAsItIsWritten) {
  EXPECT_EQ(complaint("choose"), "'choose' is not written like that, but: choose SHIP");
  EXPECT_EQ(complaint("choose tug now"), "'choose tug now' is not written like that, but: choose SHIP");
}

TEST_F(Things, WhatIsNoMoveIsToldWithTheirBeginnings) {
  EXPECT_EQ(complaint("chose tug"),
            "'chose tug' is no move; moves begin with one of: choose, swap, pass, show, first; did you mean "
            "'choose'?");
  EXPECT_EQ(complaint("  "), "an empty line is no move");
}

TEST_F(Things, AMoveIsSpelledRightWhenItsNumbersNameThings) {
  EXPECT_TRUE(well_spelled(toy, {toy::Choose, 6}));
  EXPECT_FALSE(well_spelled(toy, {toy::Choose, 0})) << "ships begin with 1";
  EXPECT_FALSE(well_spelled(toy, {toy::Choose, 7}));
  EXPECT_FALSE(well_spelled(toy, {toy::Choose, 6, 1})) << "a number it has no use for";
  EXPECT_FALSE(well_spelled(toy, {toy::Swap, 1}));
  EXPECT_FALSE(well_spelled(toy, {toy::kMoveKinds}));
}

TEST_F(Things, WhatIsUsualNeedNotBeWritten) {
  const Move own = read_move(alert, alert.deal(), 1, "take 3");
  EXPECT_EQ(own.b, alert.settings.member_of[1]);
  EXPECT_EQ(spell(alert, 1, own), "take 3");
  EXPECT_EQ(spell(alert, 0, own), "take 3 crew2") << "to another seat it is not the usual one";
  EXPECT_EQ(read_move(alert, alert.deal(), 0, "take 3 crew2"), own);
  EXPECT_EQ(mistake_of([&] { read_move(solo, solo.deal(), 0, "take 3"); }),
            "'take 3' is not written like that, but: take TURN [MEMBER]");
}

TEST_F(Things, ANameCanHaveSeveralWords) {
  const Move place = read_move(alert, alert.deal(), 0, "place a_red 3 movement");
  EXPECT_EQ(place.b, 2 * 2 + 1);
  EXPECT_EQ(spell(alert, 0, place), "place a_red 3 movement");
  EXPECT_EQ(mistake_of([&] { read_move(alert, alert.deal(), 0, "place a_red 3"); }),
            "'place a_red 3' is not written like that, but: place CARD TURN ACTION|MOVEMENT [MEMBER]");
}

template <class G>
void expect_any_move_reads_back(const G& game, const typename G::State& state) {
  Rng rng(7);
  for (int i = 0; i < 2000; ++i) {
    const Move move = any_spelled(game, rng);
    ASSERT_TRUE(well_spelled(game, move));
    const std::string text = spell(game, 0, move);
    ASSERT_EQ(spell(game, 0, read_move(game, state, 0, text)), text);
  }
}

TEST_F(Things, EveryMoveThatIsSpelledRightReadsBack) {
  expect_any_move_reads_back(toy, toy.deal());
  expect_any_move_reads_back(alert, alert.deal());
  expect_any_move_reads_back(solo, solo.deal());
  const nostromo::Nostromo game(Options{{"players", "3"}},
                                find_pack(nostromo::Nostromo::kName, nostromo::Nostromo::kPack));
  expect_any_move_reads_back(game, game.deal());
}

}  // namespace
}  // namespace hullbreach
