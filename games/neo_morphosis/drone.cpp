// The drone S.A.M. (Le Drone; Actions du Drone; Mission 4).
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

int Look::drone_move() const { return std::max(0, station().drone_move + pcs_mod(&CompromisedRow::drone)); }

/// NEO-386: the yellow token on a door is a barricade where clearing one is a goal; elsewhere it marks a
/// lock.
bool Look::barricaded() const {
  if (map().marked_door == kNone || see.cleared != 0 || see.token_at[kYellow] != kOnDoor) return false;
  for (const GoalRow& goal : goals())
    if (goal.kind == GoalRow::Kind::Cleared) return true;
  return false;
}

/// NEO-387: activated while already at the barricaded door; it spends its move and its action.
bool Look::can_clear(const Frame& drone) const {
  return drone.b == 0 && drone.c == 0 && barricaded() && door_here(map().marked_door, see.drone);
}

/// NEO-253: a move of up to so many zones and one action, in either order.
void Rules::start_drone(int crew) {
  if (s.drone == kNone) return;
  push(Frame::Drone, crew, drone_move());
}

/// a: zones left, b: has acted, c: 1 while it moves, 2 when its move is over (NEO-254).
bool Rules::frame_drone() {
  const Frame& frame = top();
  if (s.drone == kNone) return pop();
  const bool may_move = frame.a > 0 && frame.c < 2 && around(s.drone) != 0;
  if (!may_move && (frame.b != 0 || (!drone_can_act() && !can_clear(frame)))) {
    drone_rests();
    return pop();
  }
  return wait_for_crew(frame.who);
}

bool Look::drone_can_act() const {
  for (int door : Bits(map().doors_at[see.drone]))
    if (!door_refusal(door, kNone)) return true;
  return !broken_in(see.drone).empty() || function_on(kBoom);
}

/// Where it ended an activation, for goals of mission cards.
void Rules::drone_rests() {
  for (std::uint8_t place = 0; place < kSites + 2; ++place)
    if (site(place) == zone_bit(s.drone))
      s.drone_site = static_cast<std::uint8_t>(s.drone_site | (1 << place));
}

void Rules::drone(Move move) {
  Frame& frame = top();
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::DroneGo:
      --frame.a;
      frame.c = 1;
      drone_arrives(static_cast<Zone>(move.a));
      return;
    case MoveKind::DroneDoor: flip_door(move.a); break;
    case MoveKind::DroneRepair: repair(move.a); break;  // NEO-270
    case MoveKind::DroneBoom:
      pop();
      drone_explodes();
      return;
    case MoveKind::DroneClear:
      s.cleared = 1;
      s.token_at[kYellow] = kDiscarded;
      tell(EventKind::BarricadeCleared);
      frame.c = 2;
      break;
    default:
      drone_rests();
      pop();
      return;
  }
  frame.b = 1;
  if (frame.c == 1) frame.c = 2;
}

/// NEO-388: in mission 4 it wakes what lurks in a new sector; elsewhere it does not (NEO-272).
void Rules::drone_arrives(Zone zone) {
  const int from = sector_of(s.drone);
  s.drone = zone;
  tell(EventKind::DroneWent, zone);
  const int sector = sector_of(zone);
  if (map().drone_opens && sector != from && !s.lurking[sector].empty()) push(Frame::Infest, kNone, sector);
}

/// NEO-255, NEO-192: it leaves the game. NEO-Q31: before the emergency of its explosion.
void Rules::drone_explodes() {
  const int sector = sector_of(s.drone);
  s.drone = kNone;
  tell(EventKind::DroneGone);
  explode(sector, station().explosion);
}

}  // namespace hullbreach::neo
