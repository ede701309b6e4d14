// What a viewer of Space Alert gets of a state: all that lies open, and of hands and boards what they may
// know.
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/space_alert/space_alert.h"
#include "kernel/contract.h"

namespace hullbreach::space_alert {
namespace {

SpaceAlert game_with(Options options) {
  return SpaceAlert(options, find_pack(SpaceAlert::kName, SpaceAlert::kPack));
}

template <class T>
bool same(const T& a, const T& b) {
  return hash_bytes(&a, sizeof a) == hash_bytes(&b, sizeof b);
}

/// A state in which nothing has its usual value, possible or not.
State crowded(int crew) {
  State s;
  s.step = Step::Reveal;
  s.turn = 3;
  s.actor = 2;
  s.mission = 1;
  s.cue = 4;
  s.transfer = s.silence = s.closing = 1;
  s.deciding = SeatSet{1};
  s.common = kHard;
  s.serious = kMixed;
  s.tracks = {3, 2, 1, 0};
  s.planners[1].phase = 2;
  s.threats.push_back(Threat{});
  s.threats[0].hits = 2;
  s.pool[1] = 5;
  s.pile = 7;
  s.ship.rockets = 2;
  s.hits.push_back({1, 2, 0});
  s.log.push_back({1, 2, 0, 3, 4, 5});
  s.repaired = {1, 0, 2};
  s.squads = 1;
  s.destroyer = 6;
  s.ending = 1;
  for (int m = 0; m < crew; ++m) {
    s.members[m].station = static_cast<std::uint8_t>(kLR + m % 2);
    s.members[m].squad = Squad::Disabled;
    s.members[m].out = 1;
    s.members[m].mistake = Slip::Arrow;
    s.members[m].hand[m] = 2;
    s.members[m].hand[kCardKinds - 1] = 1;
    s.members[m].slots[0] = {1, kMovementHalf, 0};
    s.members[m].slots[1] = {2, kMovementHalf, 1};
    s.members[m].slots[kTurns - 1] = {3, kActionHalf, 0};
  }
  s.gifts.push_back({0, 1, 4, 1});
  s.gifts.push_back({1, 2, 5, 1});
  s.gifts.push_back({2, 0, 6, 1});
  return s;
}

TEST(SpaceAlertView, HasAllThatLiesOpen) {
  for (const char* crew : {"4", "5"}) {
    const SpaceAlert game = game_with({{"players", crew}, {"mission", "mission_1"}});
    State s = crowded(game.settings.crew);
    s.members[1].told = 1;
    for (const Viewer viewer : {Viewer{0}, Viewer{2}, kSpectator}) {
      const View v = game.view(s, viewer);
      EXPECT_EQ(v.viewer, viewer);
      EXPECT_EQ(v.step, s.step);
      EXPECT_EQ(v.turn, s.turn);
      EXPECT_EQ(v.actor, s.actor);
      EXPECT_EQ(v.mission, s.mission);
      EXPECT_EQ(v.said, s.cue);
      EXPECT_EQ(v.transfer, s.transfer);
      EXPECT_EQ(v.silence, s.silence);
      EXPECT_EQ(v.closing, s.closing);
      EXPECT_EQ(v.deciding, s.deciding);
      EXPECT_EQ(v.common, s.common);
      EXPECT_EQ(v.serious, s.serious);
      EXPECT_EQ(v.tracks, s.tracks);  // SPA-017
      EXPECT_TRUE(same(v.planners, s.planners));
      EXPECT_TRUE(same(v.threats, s.threats));
      EXPECT_TRUE(same(v.pool, {})) << "what nobody has seen";
      EXPECT_EQ(v.pile, s.pile);
      EXPECT_TRUE(same(v.ship, s.ship));
      EXPECT_TRUE(same(v.hits, s.hits));
      EXPECT_TRUE(same(v.log, s.log));
      EXPECT_EQ(v.repaired, s.repaired);
      EXPECT_EQ(v.squads, s.squads);
      EXPECT_EQ(v.destroyer, s.destroyer);
      EXPECT_EQ(v.ending, s.ending);
      for (int m = 0; m < game.settings.crew; ++m) {
        EXPECT_EQ(v.members[m].station, s.members[m].station);
        EXPECT_EQ(v.members[m].squad, s.members[m].squad);
        EXPECT_EQ(v.members[m].out, s.members[m].out);
        EXPECT_EQ(v.members[m].mistake, s.members[m].mistake);
        EXPECT_EQ(v.members[m].cards, 3);
        EXPECT_EQ(v.members[m].told, s.members[m].told);
      }
    }
  }
}

// SPA-057: own cards, also of ended phases; of others only what lies open (SPA-051, SPA-082).
TEST(SpaceAlertView, HasOfHandsAndBoardsWhatTheViewerMayKnow) {
  const SpaceAlert game = game_with({{"players", "4"}, {"mission", "mission_1"}});
  State s = crowded(4);
  s.members[3].told = 1;  // SPA-047
  for (const Viewer viewer : {Viewer{0}, Viewer{2}, Viewer{4}, kSpectator}) {
    const View v = game.view(s, viewer);
    for (int m = 0; m < 4; ++m) {
      const bool known = m == viewer || m == 3;
      EXPECT_EQ(v.members[m].hand, known ? s.members[m].hand : decltype(s.members[m].hand){});
      for (int slot = 0; slot < kTurns; ++slot) {
        Slot expected = s.members[m].slots[slot];
        if (!known && (slot == 0 || slot == kTurns - 1)) expected.card = kFaceDown;
        EXPECT_EQ(v.members[m].slots[slot], expected) << int{viewer} << " " << m << " " << slot;
      }
    }
  }
}

// SPA-D10: giver and receiver know a card that was handed over.
TEST(SpaceAlertView, HasTheGiftsOfTheViewer) {
  const SpaceAlert game = game_with({{"players", "4"}, {"mission", "mission_1"}});
  const State s = crowded(4);
  const auto cards = [&](Viewer viewer) {
    std::vector<int> seen;
    for (const Gift& gift : game.view(s, viewer).gifts) seen.push_back(gift.card);
    return seen;
  };
  EXPECT_EQ(cards(0), (std::vector{4, 6}));
  EXPECT_EQ(cards(1), (std::vector{4, 5}));
  EXPECT_EQ(cards(3), std::vector<int>{});
  EXPECT_EQ(cards(kSpectator), std::vector<int>{});
}

// SPA-233, SPA-244: an android's cards lie open, and one player alone sees all that can be planned.
TEST(SpaceAlertView, HidesNothingOfAndroids) {
  const State s = crowded(4);
  const SpaceAlert solo = game_with({{"players", "1"}, {"mission", "mission_1"}});
  for (const Viewer viewer : {Viewer{0}, kSpectator}) {
    const View v = solo.view(s, viewer);
    EXPECT_EQ(v.pool, s.pool);
    EXPECT_TRUE(v.gifts.empty());
    for (int m = 0; m < 4; ++m) EXPECT_EQ(v.members[m].slots, s.members[m].slots);
  }
  const SpaceAlert mixed = game_with({{"players", "3"}, {"crew", "4"}, {"mission", "mission_1"}});
  ASSERT_TRUE(mixed.settings.android[3]);
  EXPECT_EQ(mixed.view(s, 0).members[3].hand, s.members[3].hand);
  EXPECT_EQ(mixed.view(s, 0).members[3].slots, s.members[3].slots);
  EXPECT_EQ(mixed.view(s, 0).members[1].slots[0].card, kFaceDown);
}

}  // namespace
}  // namespace hullbreach::space_alert
