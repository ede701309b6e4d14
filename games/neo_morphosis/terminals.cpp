// Terminal functions and what comes of them (Fonctions de Terminal; Système de Suppression d'Incendie).
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

/// NEO-259, NEO-260, NEO-Q37: any secured sector, while a tank is loaded.
std::uint8_t Look::halon_sectors() const {
  std::uint8_t set = 0;
  if (see.loaded == 0) return set;
  for (int sector = 0; sector < map().sectors; ++sector)
    if (secured(sector)) set = static_cast<std::uint8_t>(set | (1 << sector));
  return set;
}

/// NEO-250: another active terminal anywhere in the level.
std::uint8_t Look::shock_terminals(int crew) const {
  const int here = terminal_in(see.crew[crew].zone);
  std::uint8_t set = 0;
  for (int terminal = 0; terminal < terminals(); ++terminal)
    if (terminal != here && terminal_ok(terminal)) set = static_cast<std::uint8_t>(set | (1 << terminal));
  return set;
}

/// NEO-257, NEO-Q40: sectors behind a door of the crew member's own, with cards nobody has seen.
std::uint8_t Look::scannable(int crew) const {
  const int here = sector_of(see.crew[crew].zone);
  std::uint8_t set = 0;
  for (const DoorRow& door : map().doors) {
    if (door.exit()) continue;
    const int a = sector_of(door.a);
    const int b = sector_of(door.b);
    if (a != here && b != here) continue;
    const int other = a == here ? b : a;
    if (next_unseen(see.lurking[other], 0) < see.lurking[other].size())
      set = static_cast<std::uint8_t>(set | (1 << other));
  }
  return set;
}

/// NEO-256: doors that could be flipped from the terminal of a crew member.
std::uint16_t Look::remote_doors(int crew) const {
  std::uint16_t set = 0;
  const auto sector = static_cast<std::uint8_t>(sector_of(see.crew[crew].zone));
  for (int door = 0; door < doors(); ++door)
    if (!door_refusal(door, sector)) set = static_cast<std::uint16_t>(set | (1u << door));
  return set;
}

/// NEO-429, NEO-Q77: at the terminal of the truck's sector, when both parts are in it.
bool Look::engine_ready(int crew) const {
  const Zone truck = map().truck;
  if (!in_level(truck) || see.engine != 0) return false;
  if (sector_of(see.crew[crew].zone) != sector_of(truck)) return false;
  return see.token_at[kPartOne] == kOnTruck && see.token_at[kPartTwo] == kOnTruck;
}

/// NEO-381, NEO-382: missions that ask for captured aliens.
bool Look::capturing() const {
  for (const GoalRow& goal : goals())
    if (goal.kind == GoalRow::Kind::Caught) return true;
  return false;
}

/// A function succeeded; `target` is the sector of Halon, or 1 for the engine.
void Rules::worked(int crew, int function, std::uint8_t target) {
  switch (function) {
    case kDrone: start_drone(crew); break;
    case kBoom: drone_explodes(); break;
    case kHalon: gas(target); break;
    case kShock:
      if (target != 0) {
        s.engine = 1;
        tell(EventKind::EngineRuns, crew);
        break;
      }
      [[fallthrough]];
    default: push(Frame::Aftermath, crew, function); break;
  }
}

/// NEO-261 to NEO-263.
void Rules::gas(int sector) {
  s.loaded = 0;
  s.gassed = static_cast<std::uint8_t>(s.gassed | (1 << sector));
  tell(EventKind::Gassed, sector);
  const ZoneSet zones = zones_of(sector);
  for (int figure : aliens_in(zones)) {
    if (kBosses.has(figure))
      wound_alien(figure, 2);  // NEO-402, NEO-419, NEO-430
    else
      kill(figure);
  }
  for (int crew = 0; crew < kCrew; ++crew) {
    Member& member = s.crew[crew];
    if (!on_board(crew) || sector_of(member.zone) != sector) continue;
    if (gas_mask(crew)) {
      tell(EventKind::MaskHeld, crew);
    } else if (standing(crew)) {
      fall(crew);  // NEO-Q39
    } else if (member.condition == Condition::Recovering) {
      member.condition = Condition::Unconscious;  // NEO-Q93
      tell(EventKind::Fell, crew);
    }
  }
}

/// What a shock could hit: characters in zones of other active terminals (NEO-Q36).
void Look::shock_targets(int crew, Bits& figures, std::uint8_t& members, std::uint8_t& empty) const {
  for (int terminal : Bits(shock_terminals(crew))) {
    const ZoneSet zone = zone_bit(map().terminals[terminal]);
    const Bits aliens = aliens_in(zone);
    const std::uint8_t there = crew_in(zone);
    figures |= distinct(aliens);
    members = static_cast<std::uint8_t>(members | there);
    if (aliens.empty() && there == 0) empty = static_cast<std::uint8_t>(empty | (1 << terminal));
  }
}

/// What is still to be chosen. Nothing is asked where there is one answer.
bool Rules::frame_aftermath() {
  Frame& frame = top();
  const int crew = frame.who;
  switch (frame.a) {
    case kRemoteDoor: {
      const Bits open(remote_doors(crew));
      if (open.size() > 1) return wait_for_crew(crew);
      if (!open.empty()) flip_door(open.lowest());
      return pop();
    }
    case kShock: {
      Bits figures;
      std::uint8_t members = 0;
      std::uint8_t empty = 0;
      shock_targets(crew, figures, members, empty);
      const bool only_one = figures.size() + Bits(members).size() == 1 && empty == 0;
      if (only_one && !(capturing() && !figures.empty() && kHatched.has(figures.lowest()))) {
        const int target = figures.empty() ? kFigures + Bits(members).lowest() : figures.lowest();
        pop();
        shock(crew, target, false);
        return true;
      }
      if (!figures.empty() || members != 0) return wait_for_crew(crew);
      if (empty != 0) tell(EventKind::NobodyShocked, kFirstTerminal + Bits(empty).lowest());
      return pop();
    }
    case kScan: return scan_on();
    default: {  // a decryption key
      const Bits slots(open_emergencies());
      if (slots.size() > 1) return wait_for_team();  // NEO-D25
      if (!slots.empty()) use_key(slots.lowest());
      return true;
    }
  }
}

/// b: sectors being looked at, c: how many were named; n: how many may be (NEO-257).
bool Rules::scan_on() {
  Frame& frame = top();
  for (int sector : Bits(frame.b)) {
    const std::size_t unseen = next_unseen(s.lurking[sector], 0);
    if (unseen < s.lurking[sector].size()) return wait_for_chance();
    s.turn.scanned = static_cast<std::uint8_t>(s.turn.scanned | (1 << sector));
    frame.b = static_cast<std::uint8_t>(frame.b & ~(1 << sector));
  }
  const int most = frame.n == 0 ? 2 : frame.n;
  const Bits rest(scannable(frame.who));
  if (frame.c >= most || rest.empty()) return pop();
  if (rest.size() > most - frame.c) return wait_for_crew(frame.who);
  for (int sector : rest) frame.b = static_cast<std::uint8_t>(frame.b | (1 << sector));
  frame.c = static_cast<std::uint8_t>(most);
  return true;
}

void Rules::use_key(int slot) {
  const Frame frame = top();
  pop();
  put_object(frame.b, kDiscarded);
  tell(EventKind::KeyUsed, frame.who, frame.b, slot);
  neutralise(slot);
}

void Rules::choose_aftermath(Move move) {
  Frame& frame = top();
  const int crew = frame.who;
  switch (frame.a) {
    case kRemoteDoor:
      pop();
      flip_door(move.b);
      break;
    case kShock:
      pop();
      if (static_cast<MoveKind>(move.kind) == MoveKind::Capture)
        shock(crew, move.a, true);
      else if (move.a == kThingFigure)
        shock(crew, move.b, false);
      else if (move.a == kThingCrew)
        shock(crew, kFigures + move.b, false);
      else
        tell(EventKind::NobodyShocked, move.b);
      break;
    case kScan:
      if (static_cast<MoveKind>(move.kind) == MoveKind::Done) {
        pop();
      } else {
        frame.b = static_cast<std::uint8_t>(1 << move.b);
        ++frame.c;
      }
      break;
    default: use_key(move.b); break;
  }
}

/// NEO-251, NEO-252: one wound, whatever the defence; NEO-382: or, in some missions, a capture.
void Rules::shock(int crew, int target, bool capturing) {
  const Zone zone = target < kFigures ? s.aliens[target].zone : s.crew[target - kFigures].zone;
  tell(EventKind::Shocked, kFirstTerminal + any_terminal_in(zone));
  if (capturing)
    capture(crew, target);
  else if (target < kFigures)
    wound_alien(target, 1);
  else
    wound_crew(target - kFigures, 1, false);
}

}  // namespace hullbreach::neo
