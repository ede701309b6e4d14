// Whom aliens choose, where they can go, and when the players are asked for their order or path.
#include <gtest/gtest.h>
#include <utility>
#include <vector>

#include "games/games.h"
#include "games/neo_morphosis/look.h"

namespace hullbreach::neo {
namespace {

constexpr Figure kFirstWorm = kFirstOf[kWorm], kFirstRipper = kFirstOf[kRipper], kFirstSlug = kFirstOf[kSlug];
constexpr Zone zone(int sector, int number) {
  return static_cast<Zone>(kZonesOfSector * (sector - 1) + number - 1);
}

/// Mission 8, "The looters": a ring of eight sectors with all doors closed.
class NeoTargeting : public testing::Test {
 protected:
  NeoTargeting() {
    state.map = game.settings.map;
    for (int crew = 0; crew < kCrew; ++crew) state.crew[crew].zone = zone(1, 1);
    state.token_at.fill(kSupply);
    state.item_at.fill(kSupply);
    state.gear_at.fill(kSupply);
    shut();
  }
  void shut() { state.doors.fill(DoorState::Closed); }
  void open(Zone a, Zone b) { state.doors[door(a, b)] = DoorState::Open; }
  int door(Zone a, Zone b) const {
    const std::vector<DoorRow>& doors = look().map().doors;
    for (std::size_t i = 0; i < doors.size(); ++i)
      if ((doors[i].a == a && doors[i].b == b) || (doors[i].a == b && doors[i].b == a))
        return static_cast<int>(i);
    ADD_FAILURE() << "no door between zones " << int{a} << " and " << int{b};
    return 0;
  }
  void put(Figure figure, Zone where) { state.aliens[figure] = {where, 0, 0, 0}; }
  void alone(Crew crew, Zone where) {
    for (Member& member : state.crew) member.condition = Condition::Unconscious;
    stand(crew, where);
  }
  void stand(Crew crew, Zone where) {
    state.crew[crew].condition = Condition::Standing;
    state.crew[crew].zone = where;
  }
  Look look() const { return Look(game, state); }
  Bits targets(Figure figure, bool thru = false) const { return Bits(look().crew_targets(figure, thru)); }
  std::vector<std::pair<int, int>> ways(Figure figure, Zone to, int zones, bool thru = false) const {
    Ways found;
    look().ways(figure, zone_bit(to), zones, thru, found);
    std::vector<std::pair<int, int>> list;
    for (const Way& way : found) list.emplace_back(way.zone, way.door);
    return list;
  }
  using List = std::vector<std::pair<int, int>>;

  NeoMorphosis game{{{"mission", "mission_8"}}, find_pack("neo_morphosis", "house")};
  State state{};
};

// NEO-326, NEO-327
TEST_F(NeoTargeting, TheNearestThenMostLifeThenChance) {
  put(kFirstWorm, zone(1, 3));
  stand(kRobert, zone(1, 3));
  EXPECT_EQ(targets(kFirstWorm), Bits{kRobert});
  EXPECT_EQ(look().aim(kFirstWorm, kNearestCrew, false).steps, 0);
  stand(kRobert, zone(1, 1));
  EXPECT_EQ(targets(kFirstWorm), (Bits{kRobert, kCarolin}));  // 8 life points each
  EXPECT_EQ(look().aim(kFirstWorm, kNearestCrew, false).steps, 2);
  state.crew[kRobert].wounds = 1;
  EXPECT_EQ(targets(kFirstWorm), Bits{kCarolin});
  state.crew[kCarolin].condition = Condition::Recovering;
  EXPECT_EQ(targets(kFirstWorm), (Bits{kRobert, kAlice}));
}

// NEO-330, NEO-331
TEST_F(NeoTargeting, ClosedDoorsHideUnlessTheInstructionNamesThem) {
  put(kFirstWorm, zone(2, 1));
  EXPECT_EQ(targets(kFirstWorm), Bits{});
  EXPECT_FALSE(look().sees(kFirstWorm, kRobert, false));
  EXPECT_EQ(look().aim(kFirstWorm, kNearestCrew, true).steps, 3);
  open(zone(1, 3), zone(2, 1));
  EXPECT_TRUE(look().sees(kFirstWorm, kRobert, false));
  EXPECT_EQ(look().aim(kFirstWorm, kNearestCrew, false).steps, 3);
}

// NEO-414, NEO-Q74: carriers before others, whatever the distance; a lure before both; nobody who hides.
TEST_F(NeoTargeting, LuresAndCarriersComeFirst) {
  put(kFirstWorm, zone(1, 3));
  stand(kYuri, zone(1, 3));
  EXPECT_EQ(targets(kFirstWorm), Bits{kYuri});
  state.token_at[kGreen] = kHeldBy + int{kAlice};
  EXPECT_EQ(targets(kFirstWorm), Bits{kAlice});
  EXPECT_EQ(Bits(look().prey_here(kFirstWorm)), Bits{kYuri});
  state.crew[kRobert].lure = 1;
  EXPECT_EQ(targets(kFirstWorm), Bits{kRobert});
  state.crew[kRobert].hidden = 1;
  EXPECT_EQ(targets(kFirstWorm), Bits{kAlice});
  put(kFirstWorm, zone(4, 1));  // it sees nobody from there
  EXPECT_EQ(targets(kFirstWorm), Bits{});
}

// NEO-328, NEO-329
TEST_F(NeoTargeting, FeaturesOutOfServiceAreNoTargets) {
  put(kFirstRipper, zone(1, 1));
  EXPECT_EQ(look().feature_targets(kFirstRipper, kNearestTerminal, false), 1u << kFirstTerminal);
  state.terminals_out = 1;
  EXPECT_EQ(look().feature_targets(kFirstRipper, kNearestTerminal, false), 0u);
  const int to_five = door(zone(1, 2), zone(5, 1));
  EXPECT_EQ(look().feature_targets(kFirstRipper, kNearestClosedDoor, false), 1u << to_five);
  state.doors[to_five] = DoorState::Broken;
  const Aim next = look().aim(kFirstRipper, kNearestClosedDoor, false);
  EXPECT_EQ(next.targets, 1u << door(zone(1, 3), zone(2, 1)));
  EXPECT_EQ(next.steps, 2);
}

// NEO-333, NEO-334, NEO-Q47
TEST_F(NeoTargeting, WaysEndOnShortestPathsOnly) {
  put(kFirstWorm, zone(1, 1));
  EXPECT_EQ(ways(kFirstWorm, zone(1, 3), 1), (List{{zone(1, 2), kNone}}));
  EXPECT_EQ(ways(kFirstWorm, zone(1, 3), 5), (List{{zone(1, 3), kNone}}));
  EXPECT_EQ(ways(kFirstWorm, zone(2, 1), 5), List{});
  // From 3.1, zones 3.2 and 3.3 are both next to it; nothing to choose where one of them is the target.
  put(kFirstWorm, zone(3, 1));
  EXPECT_EQ(ways(kFirstWorm, zone(3, 3), 2), (List{{zone(3, 3), kNone}}));
}

// NEO-335
TEST_F(NeoTargeting, APathStopsAtTheFirstClosedDoor) {
  put(kFirstRipper, zone(1, 2));
  const int to_two = door(zone(1, 3), zone(2, 1));
  EXPECT_EQ(ways(kFirstRipper, zone(2, 1), 0, true), (List{{zone(1, 2), kNone}}));
  EXPECT_EQ(ways(kFirstRipper, zone(2, 1), 1, true), (List{{zone(1, 3), to_two}}));  // with its last step
  EXPECT_EQ(ways(kFirstRipper, zone(2, 1), 2, true), (List{{zone(1, 3), to_two}}));
  open(zone(1, 3), zone(2, 1));
  EXPECT_EQ(ways(kFirstRipper, zone(2, 1), 2, true), (List{{zone(2, 1), kNone}}));
  // To 6.1 lead 1.2, 1.3, 2.1, 2.2 and 1.2, 5.1, 5.2, 5.3, 6.3: the first is shorter.
  EXPECT_EQ(ways(kFirstRipper, zone(6, 1), 9, true), (List{{zone(2, 2), door(zone(2, 2), zone(6, 1))}}));
}

// NEO-302, NEO-303, NEO-304, NEO-Q46, NEO-Q86
class NeoOrder : public NeoTargeting {
 protected:
  /// The first instruction of that block on the card with this key.
  Frame instruct(std::string_view card, int block, int ability = 0) {
    for (std::size_t i = 0; i < game.content.activations.size(); ++i)
      if (game.content.activations[i].key == card) state.activation = static_cast<std::uint8_t>(i);
    Frame frame;
    frame.kind = Frame::Instruct;
    frame.a = static_cast<std::uint8_t>(block);
    frame.b = static_cast<std::uint8_t>(ability);
    return frame;
  }
};

TEST_F(NeoOrder, OneAlienIsChosenAmongThoseThatCan) {
  const Frame frame = instruct("aa_01", 1);  // one Ripper: a closed door within 2
  put(kFirstRipper, zone(1, 2));
  put(kFirstRipper + 1, zone(2, 2));
  put(kFirstRipper + 2, zone(2, 2));
  state.acting = Bits{kFirstRipper, kFirstRipper + 1, kFirstRipper + 2};
  EXPECT_EQ(look().next_to_act(frame), (Bits{kFirstRipper, kFirstRipper + 1}));  // two are alike
  for (int d = 0; d < look().doors(); ++d) state.doors[d] = DoorState::Broken;
  EXPECT_EQ(look().next_to_act(frame), Bits{});
}

TEST_F(NeoOrder, IsAskedOnlyIfItCounts) {
  const Frame frame = instruct("aa_02", 0);  // all larvae: move 2, attack
  alone(kRobert, zone(1, 2));
  put(kFirstWorm, zone(1, 1));
  put(kFirstWorm + 1, zone(1, 3));
  state.acting = Bits{kFirstWorm, kFirstWorm + 1};
  EXPECT_EQ(look().next_to_act(frame), Bits{kFirstWorm});  // 4 wounds do not fell Robert
  state.crew[kRobert].wounds = 4;
  EXPECT_EQ(look().next_to_act(frame), (Bits{kFirstWorm, kFirstWorm + 1}));
  put(kFirstWorm + 1, zone(1, 1));
  EXPECT_EQ(look().next_to_act(frame), Bits{kFirstWorm});  // alike
  put(kFirstWorm + 1, zone(1, 3));
  state.any_order = 1;
  EXPECT_EQ(look().next_to_act(frame), Bits{kFirstWorm});
}

TEST_F(NeoOrder, ADoorOnTheWayMakesItCount) {
  const Frame frame = instruct("aa_13", 2);  // all Slugs: move 1 through closed doors, attack
  alone(kRobert, zone(1, 3));
  put(kFirstSlug, zone(2, 1));
  put(kFirstSlug + 1, zone(2, 2));
  state.acting = Bits{kFirstSlug, kFirstSlug + 1};
  EXPECT_EQ(look().next_to_act(frame), (Bits{kFirstSlug, kFirstSlug + 1}));
  open(zone(1, 3), zone(2, 1));
  EXPECT_EQ(look().next_to_act(frame), Bits{kFirstSlug});
}

}  // namespace
}  // namespace hullbreach::neo
