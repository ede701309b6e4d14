// The exploration campaign: going on or stopping, and repairs between missions (chapter 6).
#include <bit>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

bool Look::can_repair(int zone, int tile) const {
  return damaged(zone, static_cast<Tile>(tile)) && s_.repaired[zone] < 2;  // SPA-261
}

int Look::lost_squads() const { return 2 - s_.squads; }

/// SPA-251, SPA-253: it takes everybody to go on.
bool Rules::step_go_on() {
  if (!s.deciding.empty()) return false;
  tell_all(EventKind::WentOn);
  // Squads that are disabled now count as lost unless somebody repairs one (SPA-259, SPA-267).
  int fit = s.squads;
  for (int m = 0; m < crew(); ++m) fit -= s.members[m].squad == Squad::Disabled ? 1 : 0;
  for (const Store store : s.ship.store) fit -= store == Store::Engulfed ? 1 : 0;
  s.squads = static_cast<std::uint8_t>(fit);
  go(Step::Repair);
  return true;
}

/// SPA-257, SPA-262: from the Captain on; who was knocked out repairs nothing.
bool Rules::step_repair() {
  while (s.actor < crew()) {
    bool anything = lost_squads() > 0;
    for (int zone = 0; zone < kZones; ++zone)
      for (int tile = 0; tile < kTiles; ++tile) anything = anything || can_repair(zone, tile);
    if (anything && s.members[in_order(s.actor)].out == 0) return false;
    ++s.actor;
  }
  next_mission();
  return true;
}

void Rules::repair(Move move) {
  const int m = in_order(s.actor++);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::RepairTile:  // SPA-260
      s.ship.damage[move.a] = static_cast<std::uint8_t>(s.ship.damage[move.a] & ~(1u << move.b));
      ++s.repaired[move.a];
      tell_all(EventKind::TileRepaired, m, move.a, move.b);
      return;
    case MoveKind::RepairSquad:
      ++s.squads;
      tell_all(EventKind::SquadRepaired, m);
      return;
    default: return;
  }
}

/// SPA-254 to SPA-256: everything but damage and squads is set up afresh (SPA-Q51).
void Rules::next_mission() {
  s.mission = kNoMission;
  s.tracks = {0xFF, 0xFF, 0xFF, 0xFF};
  s.threats.clear();
  s.turn = 0;
  s.actor = 0;
  s.repaired = {};
  s.deciding = everybody();
  go(Step::Levels);
}

}  // namespace hullbreach::space_alert
