// Questions about places and people.
#include "games/neo_morphosis/look.h"

namespace hullbreach::neo {

// -- places

bool Look::barred(int door) const {
  const DoorRow& row = map().doors[door];
  if (row.colour == Colour::Normal || see.unlocked[door] != 0) return false;
  return see.doors[door] == DoorState::Closed;
}

bool Look::exit_dead(int door) const {
  if (!map().doors[door].exit()) return false;
  // NEO-Q62: an exit counts only where leaving is a victory condition.
  for (const GoalRow& goal : goals())
    if (goal.kind == GoalRow::Kind::Out) return false;
  return true;
}

ZoneSet Look::around(Zone zone, bool thru) const { return around(zone_bit(zone), thru); }

/// NEO-080, NEO-Q18: only doors join sectors.
ZoneSet Look::around(ZoneSet zones, bool thru) const {
  const Map& level = map();
  ZoneSet next = 0;
  unsigned ways_out = 0;
  for (int zone : Bits(zones)) {
    next |= level.near[zone];
    ways_out |= level.doors_at[zone];
  }
  for (int door : Bits(ways_out))
    if (door_open(door) || (thru && !barred(door))) next |= level.joins[door];  // NEO-085
  return next & ~zones;
}

std::array<std::uint8_t, kZones> Look::distances(ZoneSet from, bool thru) const {
  std::array<std::uint8_t, kZones> steps;
  steps.fill(kNone);
  ZoneSet reached = from;
  ZoneSet edge = from;
  for (std::uint8_t n = 0; edge != 0; ++n) {
    for (int zone : Bits(edge)) steps[zone] = n;
    edge = around(edge, thru) & ~reached;
    reached |= edge;
  }
  return steps;
}

/// NEO-075, NEO-076: all doors to other sectors are closed; one that leads out does not count.
bool Look::secured(int sector) const {
  for (int door = 0; door < doors(); ++door) {
    const DoorRow& row = map().doors[door];
    if (row.exit() || !door_open(door)) continue;
    if (sector_of(row.a) == sector || sector_of(row.b) == sector) return false;
  }
  return true;
}

int Look::any_terminal_in(Zone zone) const {
  return map().terminal_at[zone] == kNone ? -1 : map().terminal_at[zone];
}

int Look::terminal_in(Zone zone) const {
  const int terminal = any_terminal_in(zone);
  return terminal >= 0 && terminal_ok(terminal) ? terminal : -1;
}

int Look::crate_in(Zone zone) const {
  const std::uint8_t crate = map().crate_at[zone];
  return crate != kNone && ((see.crates >> crate) & 1) != 0 ? crate : -1;
}

bool Look::bench_in(Zone zone, bool science) const {
  return (map().benches_at[zone] & (science ? 2 : 1)) != 0;
}

ZoneSet Look::site(std::uint8_t site) const {
  const Zone zone = site < kSites ? map().sites[site] : site == kSites ? map().lair : map().entry;
  return in_level(zone) ? zone_bit(zone) : 0;
}

bool Look::broken(int feature) const {
  if (feature < doors()) return see.doors[feature] == DoorState::Broken;
  if (feature >= kFirstTerminal && feature < kFirstTerminal + terminals())
    return !terminal_ok(feature - kFirstTerminal);
  if (feature >= kFirstRelay && feature < kFirstRelay + kSites)
    return ((see.relays >> (feature - kFirstRelay)) & 1) != 0;
  return false;
}

/// What is out of service in a zone.
Bits Look::broken_in(Zone zone) const {
  Bits set;
  for (int door : Bits(map().doors_at[zone]))
    if (see.doors[door] == DoorState::Broken) set.add(door);
  if (const int terminal = any_terminal_in(zone); terminal >= 0 && !terminal_ok(terminal))
    set.add(kFirstTerminal + terminal);
  for (int site : Bits(see.relays))
    if (map().sites[site] == zone) set.add(kFirstRelay + site);
  return set;
}

Zone Look::feature_zone(int feature) const {
  if (feature < doors()) return map().doors[feature].a;
  if (feature >= kFirstTerminal && feature < kFirstTerminal + terminals())
    return map().terminals[feature - kFirstTerminal];
  if (feature >= kFirstRelay && feature < kFirstRelay + kSites) return map().sites[feature - kFirstRelay];
  return feature == kTruck ? map().truck : kNone;
}

bool Look::feature_here(int feature, Zone zone) const {
  return feature < kMaxDoors ? feature < doors() && door_here(feature, zone) : feature_zone(feature) == zone;
}

/// NEO-239: on the out-of-service token, or on the back of the terminal.
int Look::repair_difficulty(int feature) const {
  return feature >= kFirstTerminal && feature < kFirstRelay ? station().repair_terminal
                                                            : station().repair_door;
}

/// NEO-087: a coloured door obeys the rule of its mission.
Refusal Look::door_refusal(int door, std::uint8_t terminal) const {
  const DoorRow& row = map().doors[door];
  if (see.doors[door] == DoorState::Broken) return {"NEO-086", "refusal.door_broken"};
  if (exit_dead(door)) return {"NEO-Q62", "refusal.exit_dead"};
  if (!barred(door)) return {};
  const LockRow& lock = map().locks[static_cast<std::size_t>(row.colour)];
  switch (lock.kind) {
    case LockRow::Kind::Terminal:  // NEO-370, NEO-391, NEO-392
      if (terminal == lock.a) return {};
      return {"NEO-Q21", "refusal.door_by_terminal"};
    case LockRow::Kind::Card:  // NEO-393, NEO-418
      for (int crew = 0; crew < kCrew; ++crew)
        if (up(crew) && door_here(door, see.crew[crew].zone) && carries(crew, kFirstToken + lock.a))
          return {};
      return {"NEO-Q21", "refusal.door_by_card"};
    case LockRow::Kind::Until: return {"NEO-373", "refusal.door_locked"};
    case LockRow::Kind::None: break;
  }
  return {};
}

// -- crew

std::uint8_t Look::crew_in(ZoneSet zones) const {
  std::uint8_t set = 0;
  for (int crew = 0; crew < kCrew; ++crew)
    if (up(crew) && (zones & zone_bit(see.crew[crew].zone)) != 0)
      set = static_cast<std::uint8_t>(set | (1 << crew));
  return set;
}

std::uint8_t Look::to_activate() const {
  std::uint8_t set = 0;
  for (int crew = 0; crew < kCrew; ++crew)
    if (may_act(crew)) set = static_cast<std::uint8_t>(set | (1 << crew));
  return set;
}

/// NEO-134; a dazed crew member keeps at least one.
int Look::actions_of_turn(int crew) const {
  const int actions = station().actions - see.crew[crew].dazed;
  return actions < 1 ? 1 : actions;
}

}  // namespace hullbreach::neo
