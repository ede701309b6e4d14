// What has no limit, and what there is none of: rules that say that something is never missing, or never
// there.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/neo_morphosis/look.h"
#include "kernel/erased.h"

namespace hullbreach::neo {
namespace {

const NeoMorphosis& concrete(const AnyGame& game) {
  return dynamic_cast<const Erased<NeoMorphosis>&>(game).concrete();
}

// NEO-104: every crew member has a programming value, so everybody may try; the drone has none and never
// does.
TEST(NeoLimits, EverybodyCanProgram) {
  const auto game = make_game("neo_morphosis", {});
  for (const CrewRow& row : concrete(*game).content.crew) EXPECT_GT(row.programming, 0) << row.key;
}

// NEO-344, NEO-Q61: no special character but the Hive Queen and Dr Blare.
TEST(NeoLimits, TwoSpecialCharacters) {
  const auto game = make_game("neo_morphosis", {});
  for (int kind = 0; kind < kKinds; ++kind) {
    const AlienRow& row = concrete(*game).content.aliens[kind];
    EXPECT_EQ(row.behaves, kind == kQueen) << row.key;
    EXPECT_EQ(row.special != kNoScript, kind == kBlare) << row.key;
  }
}

// NEO-359, NEO-Q81: there are out-of-service tokens for every door and terminal at once, and wounds for
// everybody.
TEST(NeoLimits, TokensNeverRunOut) {
  const auto any = make_game("neo_morphosis", {{"mission", "mission_10"}, {"abilities", "first"}});
  const NeoMorphosis& game = concrete(*any);
  State state = game.deal();
  const Look look(game, state);
  for (int door = 0; door < look.doors(); ++door) state.doors[door] = DoorState::Broken;
  state.terminals_out = static_cast<std::uint8_t>((1u << look.terminals()) - 1);
  int broken = 0;
  for (int feature = 0; feature < kTruck; ++feature) broken += look.broken(feature) ? 1 : 0;
  EXPECT_EQ(broken, look.doors() + look.terminals());
  for (int crew = 0; crew < kCrew; ++crew) {
    state.crew[crew].wounds = static_cast<std::uint8_t>(game.content.crew[crew].life - 1);
    EXPECT_EQ(look.life_left(crew), 1);
  }
}

}  // namespace
}  // namespace hullbreach::neo
