// Victory: the conditions of missions and mission cards (Victory and defeat; the missions).
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

const std::vector<GoalRow>& Look::goals() const {
  return see.card == kNone ? map().goals : cards().mission_cards[see.card].goals;
}

/// NEO-348: all of them at the same time (NEO-Q64).
bool Look::all_goals() const {
  if (goals().empty()) return false;
  for (const GoalRow& goal : goals())
    if (!holds(goal)) return false;
  return true;
}

/// NEO-Q65: no alien, no egg and no unresolved infestation card.
bool Look::clean(ZoneSet zones) const {
  if (!aliens_in(zones).empty()) return false;
  for (int sector = 0; sector < map().sectors; ++sector)
    if ((zones & zones_of(sector)) != 0 && !see.lurking[sector].empty()) return false;
  return true;
}

bool Look::holds(const GoalRow& goal) const {
  using Is = GoalRow::Kind;
  const ZoneSet where = goal.site == kNone ? goal.where : site(goal.site);
  const auto enough = [&](auto counts) {
    int missing = kCrew - goal.n;
    for (int crew = 0; crew < kCrew; ++crew)
      if (!counts(crew) && missing-- == 0) return false;
    return true;
  };
  switch (goal.kind) {
    case Is::Out: return enough([&](int crew) { return see.crew[crew].zone == kOut; });  // NEO-366
    case Is::CrewAt: return Bits(crew_in(where)).size() >= goal.n;
    case Is::Have: {
      const std::uint8_t spot = see.token_at[goal.a];
      return spot >= kHeldBy && spot < kHeldBy + kCrew;
    }
    case Is::HaveAt: {  // NEO-Q73: it lies there, or somebody standing there carries it
      const std::uint8_t spot = see.token_at[goal.a];
      if (in_level(spot)) return (where & zone_bit(spot)) != 0;
      if (spot < kHeldBy || spot >= kHeldBy + kCrew) return false;
      const int crew = spot - kHeldBy;
      return up(crew) && (where & zone_bit(see.crew[crew].zone)) != 0;
    }
    case Is::Had: return ((see.picked_up >> goal.a) & 1) != 0;  // NEO-374
    case Is::Terms: return see.terminals_out == 0;              // NEO-372
    case Is::Crates: return see.crates == 0 || (goal.n > 0 && see.crates_searched >= goal.n);
    case Is::Geared: return enough([&](int crew) { return equipped_any(crew); });  // NEO-377
    case Is::Caught: return ((see.caught >> goal.a) & 1) != 0;                     // NEO-379
    case Is::Dead: return (see.dead_bosses & (goal.a == kQueen ? 1 : 2)) != 0;
    case Is::Kills: return see.kills >= goal.n || clean(map().all_zones());
    case Is::Clean: {  // a zone given means its sector
      if (where == 0) return clean(map().all_zones());
      return clean(zones_of(sector_of(static_cast<Zone>(Bits(where).lowest()))));
    }
    case Is::NoEggs: return (on_board() & figures_of(kEgg)).empty();  // NEO-Q70
    case Is::Opened: {
      int open = 0;
      for (int sector = 0; sector < map().sectors; ++sector) open += see.lurking[sector].empty() ? 1 : 0;
      return open >= goal.n;
    }
    case Is::Gassed: {
      if (where == 0) return false;
      return ((see.gassed >> sector_of(static_cast<Zone>(Bits(where).lowest()))) & 1) != 0;
    }
    case Is::Fixed: return ((see.relays_fixed >> goal.a) & 1) != 0;
    case Is::Drone: return goal.site < 8 && ((see.drone_site >> goal.site) & 1) != 0;
    case Is::Cleared: return see.cleared != 0;  // NEO-385
    case Is::Used: return see.used[goal.a] >= goal.n;
    case Is::Engine: return see.engine != 0;                // NEO-422
    case Is::Time: return see.time + 1 >= station().track;  // NEO-405, NEO-Q71
    case Is::kCount: break;
  }
  hullbreach::broken("a goal that is none", __FILE__, __LINE__);
}

}  // namespace hullbreach::neo
