// Questions about a state.
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

// -- the ship

/// SPA-Q18: a damage tile takes one away.
int Look::shield_capacity(int zone) const {
  return kShieldCapacity[zone] - (damaged(zone, kShieldTile) ? 1 : 0);
}
int Look::reactor_capacity(int zone) const {
  return kReactorCapacity[zone] - (damaged(zone, kReactorTile) ? 1 : 0);
}

int Look::tiles_a_point(int zone) const {
  const bool fissure = ((s_.ship.doubled >> zone) & 1u) != 0;
  const bool old_structural = ((s_.ship.old[zone] >> kHullTile) & 1u) != 0;
  return (fissure ? 2 : 1) * (old_structural ? 2 : 1);
}

int Look::pilot() const {
  for (int m = 0; m < crew(); ++m)
    if (s_.members[m].station == kSpace) return m;
  return kNobody;
}

// -- threats

/// SPA-311, SPA-Q55: Unstable Warheads has as many hit points as there are rockets aboard.
int Look::hit_points(const Threat& threat) const {
  return row(threat).has(kRocketPoints) ? s_.ship.rockets : row(threat).hit_points;
}

bool Look::targetable(const Threat& threat) const {
  const ThreatRow& card = row(threat);
  if (card.has(kHidden) && threat.awake == 0) return false;        // SPA-276
  return !(card.has(kOutOfReach) && distance(threat.place) == 3);  // SPA-297
}

/// SPA-294, SPA-Q34: a Marauder's bonus comes on top.
int Look::armour(const Threat& threat) const {
  int armour = threat.armour;
  for (const Threat& other : s_.threats)
    if ((other.aura & 2u) != 0) ++armour;
  return armour;
}

/// SPA-285: a Scout helps all others, not itself.
int Look::attack_bonus(const Threat& threat) const {
  if (threat.zone == kInside) return 0;
  int bonus = 0;
  for (const Threat& other : s_.threats)
    if ((other.aura & 1u) != 0 && &other != &threat) ++bonus;
  return bonus;
}

// -- mistakes

bool Look::can_turn(int member) const {
  return s_.members[member].out == 0 && !current(member).empty() && s_.members[member].mistake == Slip::None;
}

bool Look::can_swap_arrow(int member) const {
  const Slot& slot = current(member);
  return can_turn(member) && slot.half == kMovementHalf && !content().cards[slot.card].heroic &&
         content().cards[slot.card].movement != kGravolift;
}

}  // namespace hullbreach::space_alert
