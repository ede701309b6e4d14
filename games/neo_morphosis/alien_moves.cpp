// What one alien does: it chooses a target, moves, attacks crew and structures (Déplacement des Aliens et
// Cibles; Attaques Structurelles), and the verbs of its instructions.
#include <algorithm>

#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {
namespace {

/// Of a Frame::Move.
enum MoveStep : std::uint8_t { kChooseTarget, kWalk, kAtDoor };

}  // namespace

// -- scripts

/// NEO-293: as much as its instruction says.
bool Rules::frame_act() {
  Frame& frame = top();
  ScriptActs host(*this, frame);
  script::Runner<ScriptActs> runner(cards().scripts, host);
  if (runner.advance(frame.run, false) != script::Stop::Effect) return pop();
  runner.act(frame.run);
  return true;
}

void ScriptActs::act_alien(Verb verb, const int* args) {
  Frame& act = rules_.top();
  const int figure = figure_;
  const Zone zone = zone_of(figure);
  const auto set_off = [&](int flags) {  // NEO-325
    act.b = act.c = kNone;
    const int zones = std::max(args[0] + alien_speed(figure), 0);
    rules_.push(Frame::Move, figure, args[1], kNone, kNone, zones).flags = static_cast<std::uint8_t>(flags);
  };
  const bool attack = verb >= Verb::Bite && verb <= Verb::HitWall;
  if (attack && !cards().aliens[kind_of(figure)].attacks) return;  // NEO-280
  switch (verb) {
    case Verb::MoveTo: set_off(0); break;
    case Verb::MoveThru: set_off(kThru); break;
    case Verb::MoveIf: set_off(kReach); break;
    case Verb::Bite: {
      // NEO-324, NEO-Q48: the target it moved to, if it is here. Without one, or if that one has fallen, it
      // chooses among those here.
      const bool aimed = act.b != kNone && up(act.b);
      if (!aimed || see.crew[act.b].zone == zone) rules_.push(Frame::Bite, figure, 0, aimed ? act.b : kNone);
      break;
    }
    case Verb::BiteEach:
      if (const std::uint8_t victims = crew_in(zone_bit(zone)); victims != 0)
        rules_.push(Frame::Bite, figure, 0, kNone, victims).flags = kEach;
      break;
    case Verb::HitDoor:
      if (act.c < kMaxDoors && !door_open(act.c) && door_here(act.c, zone))
        rules_.push(Frame::Structure, figure, kDoorStructure, act.c);
      break;
    case Verb::HitTerminal:
      if (act.c != kNone && act.c >= kFirstTerminal && feature_here(act.c, zone))
        rules_.push(Frame::Structure, figure, kTerminalStructure, act.c - kFirstTerminal);
      break;
    case Verb::HitWall: rules_.push(Frame::Structure, figure, kWall); break;
    case Verb::LayEggs:
      for (int left = args[0]; left > 0 && rules_.place(kEgg, zone) >= 0;) --left;
      break;
    case Verb::Spawn:
      for (int left = args[1]; left > 0 && rules_.place(static_cast<Kind>(args[0]), zone) >= 0;) --left;
      break;
    case Verb::HatchSector: rules_.hatch(aliens_in(zones_of(sector_of(zone))) & figures_of(kEgg)); break;
    case Verb::GrowLarvae: rules_.undergo(on_board() & kLarvae); break;
    case Verb::Regrow: rules_.regrow(figure, args[0]); break;
    case Verb::Rally:
      rules_.s.growing = ready() & (kLarvae | kAdults);
      rules_.push(Frame::Rally, figure, 0, 0, 0, args[0]);
      break;
    case Verb::Daze:
      for (int crew : Bits(crew_in(zones_of(sector_of(zone))))) {
        Member& member = rules_.s.crew[crew];
        member.dazed = static_cast<std::uint8_t>(member.dazed + args[0]);
        rules_.tell(EventKind::Dazed, crew, args[0]);
      }
      break;
    default: hullbreach::broken("a verb that is none of an alien's", __FILE__, __LINE__);
  }
}

void Rules::regrow(int figure, int wounds) {
  Alien& alien = s.aliens[figure];
  wounds = std::min<int>(wounds, alien.wounds);
  if (wounds <= 0) return;
  alien.wounds = static_cast<std::uint8_t>(alien.wounds - wounds);
  tell(EventKind::Regrown, figure, wounds);
}

// -- moves

/// NEO-324: first the target, then the way.
bool Rules::frame_move() {
  Frame& frame = top();
  const bool thru = (frame.flags & kThru) != 0;
  switch (frame.step) {
    case kChooseTarget: {
      const Aim found = aim(frame.who, static_cast<Goal>(frame.a), thru);
      // NEO-332; NEO-303: or none that it can reach, if it must.
      if (found.targets == 0 || ((frame.flags & kReach) != 0 && found.steps > frame.n)) {
        tell(EventKind::NoTarget, frame.who, found.targets != 0);
        return pop();
      }
      if (std::popcount(found.targets) > 1) return wait_for_chance();
      aim_at(std::countr_zero(found.targets));
      return true;
    }
    case kAtDoor:
      if (!door_open(frame.c)) {  // NEO-337
        tell(EventKind::AlienStops, frame.who, frame.c);
        return pop();
      }
      if (frame.n == 0) return pop();
      frame.step = kWalk;  // NEO-336: it goes on
      [[fallthrough]];
    default: {
      const ZoneSet target = heads_for(frame);
      const bool there = (target & zone_bit(zone_of(frame.who))) != 0;  // NEO-334
      if (there || (frame.n == 0 && !thru)) return pop();
      Ways found;
      ways(frame.who, target, frame.n, thru, found);
      if (found.size() > 1) return wait_for_team();  // NEO-Q47
      if (found.empty()) return pop();
      walk(found[0]);
      return true;
    }
  }
}

/// By rule or by chance: the target of a Move frame or the prey of a Bite frame.
void Rules::aim_at(int target) {
  Frame& frame = top();
  Frame& act = s.stack[s.stack.size() - 2];
  frame.b = static_cast<std::uint8_t>(target);
  if (frame.kind == Frame::Bite) {
    act.b = frame.b;
    if (events_.out != nullptr) tell(EventKind::Targets, frame.who, target, 0, aim_reason(frame));
    return;
  }
  frame.step = kWalk;
  if (frame.a == kNearestCrew)
    act.b = frame.b;
  else if (frame.a != kNearestEgg)
    act.c = frame.b;
  if (events_.out == nullptr || frame.a == kNearestEgg) return;
  const bool thru = (frame.flags & kThru) != 0;
  const int far = steps(zone_of(frame.who), heads_for(frame), thru);
  const EventKind why = frame.a != kNearestCrew    ? EventKind::TargetsFeature
                        : s.crew[target].lure != 0 ? EventKind::TargetsLure
                        : carries_parts(target)    ? EventKind::TargetsCarrier
                                                   : EventKind::Targets;
  tell(why, frame.who, target, far, aim_reason(frame) + (thru ? kThruDoors : 0));
}

void Rules::path(Move move) {
  const Frame& frame = top();
  if (static_cast<MoveKind>(move.kind) == MoveKind::Path) return walk({static_cast<Zone>(move.a), kNone});
  Ways found;
  ways(frame.who, heads_for(frame), frame.n, (frame.flags & kThru) != 0, found);
  for (const Way& way : found)
    if (way.door == move.a) return walk(way);
}

/// NEO-333. Hindrance is for crew alone (NEO-153, NEO-339), and an alien opens no infestation cards
/// (NEO-289).
void Rules::walk(Way way) {
  Frame& frame = top();
  const int figure = frame.who;
  const Zone from = zone_of(figure);
  if (way.door == kNone) {
    pop();
  } else {
    frame.n = static_cast<std::uint8_t>(frame.n - steps(from, zone_bit(way.zone), false));
    frame.c = way.door;
    frame.step = kAtDoor;
    push(Frame::Structure, figure, kDoorStructure, way.door);
  }
  if (way.zone == from) return;
  s.aliens[figure].zone = way.zone;
  tell(EventKind::AlienMoved, figure, from, way.zone);
}

/// One after another they come to the figure that called.
bool Rules::frame_rally() {
  if (s.growing.empty()) return pop();
  const int figure = s.growing.lowest();
  const Frame rally = top();
  s.growing.remove(figure);
  push(Frame::Move, figure, kGoals, rally.who, kNone, rally.n).step = kWalk;
  return true;
}

// -- attacks

/// NEO-338.
bool Rules::hits(int figure, int crew, int total) {
  const int defence = crew_defence(crew, species(figure));
  tell(EventKind::AlienAttack, figure, crew, total, defence);
  if (total > defence) return true;
  tell(EventKind::AlienMissed, figure, crew);
  return false;
}

bool Rules::frame_bite() {
  Frame& frame = top();
  const int figure = frame.who;
  const bool each = (frame.flags & kEach) != 0;
  if (!each && frame.b == kNone) {
    const Bits prey(prey_here(figure));  // NEO-Q96
    if (prey.empty()) return pop();
    if (prey.size() > 1) return wait_for_chance();
    aim_at(prey.lowest());
  }
  if (frame.die == 0) return wait_for_chance();
  const int total = frame.die + alien_bonus(frame);
  int crew = frame.b;
  if (each) {  // the same roll against one after another
    if (frame.c == 0) return pop();
    crew = Bits(frame.c).lowest();
    frame.c = static_cast<std::uint8_t>(frame.c & (frame.c - 1));
  } else {
    pop();
  }
  if (up(crew) && hits(figure, crew, total)) wound_crew(crew, alien_wounds(figure), true);
  return true;
}

/// NEO-175, NEO-176: strictly greater than the integrity.
bool Rules::frame_structure() {
  const Frame frame = top();
  if (frame.die == 0) return wait_for_chance();
  pop();
  const int figure = frame.who;
  const auto structure = static_cast<StructureKind>(frame.a);
  const int needed = integrity(structure);
  const int total = frame.die + alien_bonus(frame);
  if (structure == kWall) {
    tell(EventKind::WallAttack, figure, total, needed);
    if (total <= needed) {
      tell(EventKind::WallHeld, figure);
      return true;
    }
    if (s.stack.empty())
      go(Step::Blocks);  // NEO-297: of wall attacks on an activation card the first success
    tell(EventKind::WallBroken, figure);
    create_emergency();  // NEO-044, NEO-179
    return true;
  }
  const int feature = structure == kDoorStructure ? frame.b : kFirstTerminal + frame.b;
  tell(EventKind::StructureAttack, figure, feature, total, needed);
  if (total <= needed)
    tell(EventKind::StructureHeld, figure, feature);
  else if (structure == kDoorStructure)
    break_door(frame.b);
  else
    break_terminal(frame.b);
  return true;
}

}  // namespace hullbreach::neo
