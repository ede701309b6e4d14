// What a plan would come to if nothing changed (SPA-047: people plan by talking about just that).
#include "games/space_alert/forecast.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "kernel/erased.h"

namespace hullbreach::space_alert {
namespace {

class ForecastTest : public testing::Test {
 protected:
  ForecastTest() : any_(make_game("space_alert", {{"mission", "test_run_1"}})) {
    State s = game().deal();
    while (s.step != Step::Plan) {
      Outcomes outcomes;
      game().outcomes(s, outcomes);
      game().resolve(s, outcomes[0].outcome, Events{});
    }
    view_ = game().view(s, 0);
  }

  const SpaceAlert& game() const { return dynamic_cast<const Erased<SpaceAlert>&>(*any_).concrete(); }
  void plan(int member, int turn, std::string_view card, Half half) {
    view_.members[member].slots[turn - 1] = {static_cast<CardKind>(*key_in(game().content.cards, card)),
                                             half};
  }
  const Foreseen& then(const Forecast& ahead, int member, int turn) const {
    return ahead.turns[member][turn - 1];
  }

  std::unique_ptr<AnyGame> any_;
  View view_;
};

TEST_F(ForecastTest, TellsWhereSomebodyIsAndWhatTheCardLeadsTo) {
  plan(0, 1, "c_red", kActionHalf);
  plan(0, 2, "a_red", kActionHalf);
  plan(0, 3, "b_lift", kMovementHalf);
  plan(0, 4, "c_blue", kActionHalf);
  const Forecast ahead = forecast(game(), view_);
  EXPECT_EQ(then(ahead, 0, 1).does, EventKind::ComputerMaintained);
  EXPECT_EQ(then(ahead, 0, 1).station, kUW);
  EXPECT_EQ(then(ahead, 0, 2).does, EventKind::CannonFired);
  EXPECT_EQ(then(ahead, 0, 2).energy, then(ahead, 0, 1).energy - 1);
  EXPECT_EQ(then(ahead, 0, 3).does, EventKind::Lifted);
  EXPECT_EQ(then(ahead, 0, 3).station, kLW);
  EXPECT_EQ(then(ahead, 0, 4).does, EventKind::LookedOut);
  EXPECT_EQ(then(ahead, 0, 5).does, EventKind::Idle);
  EXPECT_EQ(then(ahead, 0, 8).does, EventKind::kCount) << "a test run has seven turns";
  EXPECT_EQ(ahead.sure, kTurns);
}

TEST_F(ForecastTest, KnowsNoCardThatLiesFaceDownForItsViewer) {
  plan(1, 1, "a_blue", kMovementHalf);
  EXPECT_EQ(then(forecast(game(), view_), 1, 1).station, kUB);
  view_.members[1].slots[0].card = kFaceDown;
  EXPECT_EQ(then(forecast(game(), view_), 1, 1).station, kUW);
}

TEST_F(ForecastTest, CountsWhatIsBeatenAndSaysFromWhenDamageMakesItUnsure) {
  Threat fighter;
  fighter.card = static_cast<std::uint8_t>(*key_in(game().content.threats, "fighter"));
  fighter.token = 1;
  fighter.zone = kBlue;
  view_.threats.push_back(fighter);
  const Forecast left_alone = forecast(game(), view_);
  EXPECT_EQ(left_alone.beaten, 0);
  EXPECT_LT(left_alone.sure, kTurns);

  plan(0, 1, "a_blue", kMovementHalf);
  plan(0, 2, "a_red", kActionHalf);
  plan(0, 3, "a_red", kActionHalf);
  plan(1, 1, "c_red", kActionHalf);  // or the computer holds everybody up
  const Forecast shot = forecast(game(), view_);
  EXPECT_EQ(shot.beaten, 1);
}

TEST_F(ForecastTest, IsMadeWhileTheCrewPlansOnly) {
  view_.step = Step::Appear;
  EXPECT_EQ(forecast(game(), view_), Forecast{});
}

}  // namespace
}  // namespace hullbreach::space_alert
