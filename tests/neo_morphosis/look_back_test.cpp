// What is counted of a game that is looked back upon, and what its chapters are called.
#include <gtest/gtest.h>
#include <map>
#include <string>

#include "games/games.h"
#include "games/neo_morphosis/neo_morphosis.h"

namespace hullbreach::neo {
namespace {

NeoMorphosis game_of(const std::string& mission) {
  return NeoMorphosis({{"mission", mission}, {"abilities", "first"}}, find_pack("neo_morphosis", "house"));
}

std::map<std::string, int> figures_of(const NeoMorphosis& game, const State& state) {
  std::map<std::string, int> figures;
  for (const hullbreach::Figure& figure : game.figures(state))
    figures[std::string(figure.name)] = figure.value;
  return figures;
}

TEST(NeoLookBack, CountsWhatATeamLosesBy) {
  const NeoMorphosis game = game_of("tutorial");
  State state = game.deal();
  EXPECT_EQ(figures_of(game, state),
            (std::map<std::string, int>{{"aliens", 2}, {"wounds", 0}, {"emergencies", 0}, {"time", 1}}));
  state.crew[kRobert].wounds = 3;
  state.crew[kYuri].wounds = 1;
  state.slots[0].kind = Slot::Active;
  state.slots[2].kind = Slot::FaceDown;
  state.slots[3].kind = Slot::Compromised;
  state.aliens[kFirstOf[kSlug]].zone = 0;
  state.time = 4;
  EXPECT_EQ(figures_of(game, state),
            (std::map<std::string, int>{{"aliens", 3}, {"wounds", 4}, {"emergencies", 3}, {"time", 5}}));
}

TEST(NeoLookBack, NamesRoundsAndInACampaignMissionsToo) {
  const NeoMorphosis one = game_of("tutorial");
  State state = one.deal();
  state.round = 0;
  state.phase = Phase::Setup;
  EXPECT_EQ(one.chapter(state, one.locale("en")).phase, "");
  const std::string setup = one.chapter(state, one.locale("en")).turn;
  state.round = 3;
  state.phase = Phase::Aliens;
  EXPECT_EQ(one.chapter(state, one.locale("en")).turn, "Round 3");
  EXPECT_NE(one.chapter(state, one.locale("en")).phase, setup);
  EXPECT_NE(one.chapter(state, one.locale("en")).phase, "");

  const NeoMorphosis campaign = game_of("campaign");
  state = campaign.deal();
  state.round = 2;
  EXPECT_EQ(campaign.chapter(state, campaign.locale("en")).turn, "The power grid, round 2");
}

TEST(NeoLookBack, HidesNothing) {
  const NeoMorphosis game = game_of("tutorial");
  EXPECT_TRUE(game.hidden(game.deal(), game.locale("en")).empty());
}

}  // namespace
}  // namespace hullbreach::neo
