// Moving about: leaving zones with aliens, doors, terminals (Déplacement; Portes; Terminaux).
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

/// NEO-143: to an adjacent zone, or out by `door`. NEO-145, NEO-147: hatched aliens here ask for a test
/// first.
/// NEO-151: aliens in the zone ahead do not hinder.
void Rules::set_off(Zone zone, std::uint8_t door) {
  const int crew = s.turn.crew;
  if (hindrance_in(s.crew[crew].zone) > 0) {
    if (s.turn.slip == 0) return test(crew, Purpose::Leave, zone, door);
    --s.turn.slip;
  }
  if (zone == kOut)
    leave_level(crew);
  else
    arrive(crew, zone);
}

/// NEO-154, NEO-281, NEO-Q44: entering a sector opens its infestation cards; moving inside one does not
/// (NEO-288).
void Rules::arrive(int crew, Zone zone) {
  const Zone from = s.crew[crew].zone;
  s.crew[crew].zone = zone;
  tell(EventKind::Went, crew, from, zone);
  const int sector = sector_of(zone);
  if (sector != sector_of(from) && !s.lurking[sector].empty()) push(Frame::Infest, crew, sector);
}

/// NEO-Q62: with all that is carried, and for good.
void Rules::leave_level(int crew) {
  s.crew[crew].zone = kOut;
  tell(EventKind::LeftLevel, crew);
}

/// NEO-235.
void Rules::flip_door(int door) {
  const bool open = s.doors[door] == DoorState::Closed;
  s.doors[door] = open ? DoorState::Open : DoorState::Closed;
  tell(open ? EventKind::DoorOpened : EventKind::DoorClosed, door);
}

/// NEO-086, NEO-177: open, and it can't be closed until it is repaired.
void Rules::break_door(int door) {
  if (s.doors[door] == DoorState::Broken || barred(door) || exit_dead(door)) return;  // NEO-Q20, NEO-Q62
  s.doors[door] = DoorState::Broken;
  tell(EventKind::DoorBroken, door);
}

/// NEO-088, NEO-090, NEO-178.
void Rules::break_terminal(int terminal) {
  if (!terminal_ok(terminal)) return;
  s.terminals_out = static_cast<std::uint8_t>(s.terminals_out | (1 << terminal));
  tell(EventKind::TerminalBroken, kFirstTerminal + terminal);
}

void Rules::repair(int feature) {
  if (feature < kMaxDoors) {
    s.doors[feature] = DoorState::Open;  // NEO-240
  } else if (feature < kFirstRelay) {
    s.terminals_out =
        static_cast<std::uint8_t>(s.terminals_out & ~(1 << (feature - kFirstTerminal)));  // NEO-241
  } else {
    const auto site = static_cast<std::uint8_t>(1 << (feature - kFirstRelay));
    s.relays = static_cast<std::uint8_t>(s.relays & ~site);
    s.relays_fixed = static_cast<std::uint8_t>(s.relays_fixed | site);
  }
  tell(EventKind::Repaired, feature);
}

}  // namespace hullbreach::neo
