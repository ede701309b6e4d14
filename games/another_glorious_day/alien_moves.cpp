// How Aliens and blips move: targets, ways, barricades (Déplacement des Aliens; Déplacement des échos).
#include <algorithm>

#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

int Look::spare_alien() const {
  for (int alien = 0; alien < kFigures; ++alien)
    if (see.aliens[alien].at == kNowhere) return alien;
  return -1;
}

// -- how far

/// AGD-112: not through a barricaded door.
Squares Look::goals_by(int who, bool behind) const {
  const Square there = see.squad[who].at;
  return map().around(map().beside, there, behind ? Bits{} : see.barricaded_doors) & map().ground;
}

int Look::door_between(Square a, Square b) const {
  const Bits door = map().doors_between(a, b) & see.barricaded_doors;
  return door.empty() ? kNoDoor : door.lowest();
}

/// AGD-207, AGD-Q27: no square with an Alien, blip, character or sentry gun. Without `aliens`, as if other
/// Aliens were absent. A figure's own square is no obstacle to itself, but no way leads back to it either.
const Squares& Look::blocked(bool aliens) const {
  std::optional<Squares>& blocked = remembered().blocked[aliens];
  if (blocked) return *blocked;
  blocked = people() | (kept_free() & beside_people());  // next to a character it would have to stop there
  if (aliens) *blocked |= menacing();
  for (const Gun& gun : see.guns)
    if (gun.at != kNowhere) blocked->add(gun.at);
  return *blocked;
}

/// How far it is to the nearest character, past all that is blocked for figures. One's own square is reached,
/// but nothing goes through it.
Flood& Look::approach(bool aliens) const {
  Known& known = this->remembered();
  Flood& flood = known.from_people[aliens];
  if (!known.flooded[aliens]) flood.resume(map(), goals(false), blocked(aliens));
  known.flooded[aliens] = true;
  return flood;
}
/// The same to the nearest of some squares.
Flood& Look::approach(const Squares& goals, bool aliens) const {
  Flood& flood = remembered().from_some[aliens];
  flood.resume(map(), goals, blocked(aliens));
  return flood;
}

/// Floor next to anybody; `behind`: also across a barricaded door.
Squares Look::goals(bool behind) const {
  return (behind ? map().around(map().beside, people(), {}) : beside_people()) & map().ground;
}

bool Look::anybody_behind() const {
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who) && !(map().doors_at[see.squad[who].at] & see.barricaded_doors).empty())
      return !(goals(true) == goals(false));
  return false;
}

/// Characters it could get next to in so many steps if nobody stood in the way.
Crowd Look::near_enough(Square here, int steps, bool behind) const {
  Crowd crowd = 0;
  const Distances& far = map().paths->from(here);
  for (int who = 0; who < kCharacters; ++who) {
    if (!on_boards(who)) continue;
    const auto near = [&](const Neighbour& next) {
      return far[next.square] <= steps && map().is_floor(next.square) &&
             (behind || next.door == kNoDoor || !see.barricaded_doors.has(next.door));
    };
    const Neighbours& beside = map().near[see.squad[who].at];
    if (std::any_of(beside.begin(), beside.end(), near)) crowd = static_cast<Crowd>(crowd | crowd_of(who));
  }
  return crowd;
}

/// AGD-205, AGD-Q45: the nearest by path length of those it can get next to, or next to but for a barricaded
/// door; if there are none, the nearest as if other Aliens were absent.
Crowd Look::targets_of(int figure, std::uint8_t& how) const {
  const Square here = square_of(figure);
  for (const int way : {0, int{kBehind}, int{kQueueing}, kQueueing | kBehind}) {
    const bool behind = (way & kBehind) != 0, aliens = (way & kQueueing) == 0;
    if (behind && !anybody_behind()) continue;
    how = static_cast<std::uint8_t>(way);
    Flood& flood = behind ? approach(goals(true), aliens) : approach(aliens);
    int left = flood.steps(here);
    if (left == kFar) continue;
    if (const Crowd crowd = near_enough(here, left, behind); Bits(crowd).size() == 1) return crowd;
    Squares ends = Squares::one(here);
    while (left-- > 0) ends = (map().around(map().afoot, ends, {}) & flood.at(left)) - blocked(aliens);
    Crowd nearest = 0;
    for (int end : ends) nearest = static_cast<Crowd>(nearest | next_to(static_cast<Square>(end), behind));
    return nearest;
  }
  return 0;
}

/// AGD-200: those with the shortest way to a character; if none gets to one, as if other Aliens were absent.
Bits Look::nearest_figures(Bits figures) const {
  Squares squares;
  for (int figure : figures) squares.add(square_of(figure));
  for (const bool aliens : {true, false}) {
    Flood& flood = approach(aliens);
    const int steps = flood.steps(squares);
    if (steps == kFar) continue;
    const Squares& level = flood.at(steps);
    Bits nearest;
    for (int figure : figures)
      if (level.has(square_of(figure))) nearest.add(figure);
    return nearest;
  }
  return figures;
}

// -- where to

/// Where a Creep frame can end: squares on a shortest way, as far as it gets (AGD-205); if it queues, until
/// others stand in the way. `levels` are the squares it can be on after each step. With `lone`, nobody else
/// is as near as its target, so the flood from everybody says the same.
void Look::ways(const Frame& creep, bool lone, Levels& levels, Squares& ends) const {
  levels.clear();
  ends = {};
  const bool behind = (creep.flags & kBehind) != 0, aliens = (creep.flags & kQueueing) == 0;
  Flood& flood =
      lone && !behind ? approach(aliens) : approach(lone ? goals(behind) : goals_by(creep.a, behind), aliens);
  const Square here = square_of(creep.who);
  int left = flood.steps(here);
  if (left == kFar) return;
  Squares level = Squares::one(here);
  const Squares& blocked = this->blocked(true);
  for (int squares = std::min<int>(creep.n, left); squares > 0; --squares) {
    level = (map().around(map().afoot, level, {}) & flood.at(--left)) - blocked;
    if (level.empty()) break;
    levels.push_back(level);
  }
  for (std::size_t steps = levels.size(); steps > 0 && ends.empty(); --steps)
    ends = levels[steps - 1] - kept_free();
}
void Look::ways(const Frame& creep, Squares& ends) const {
  Levels levels;
  ways(creep, false, levels, ends);
}

/// AGD-Q46: whether it can be seen whom a figure goes for. Not where it ends on the same squares and gets to
/// nobody and to no barricade, whomever it has in mind.
bool Look::targets_differ(Frame creep, Crowd targets) const {
  const auto ends_by = [&](int who) {
    creep.a = static_cast<std::uint8_t>(who);
    Squares ends;
    ways(creep, ends);
    return ends;
  };
  const Squares ends = ends_by(Bits(targets).lowest());
  for (int who : Bits(targets))
    if (!(ends_by(who) == ends)) return true;
  for (int end : ends | Squares::one(square_of(creep.who)))
    if (next_to(static_cast<Square>(end)) != 0 || !(map().doors_at[end] & see.barricaded_doors).empty())
      return true;
  return false;
}

/// The same as creep_way(), where the ways to that square are known.
void Look::way_through(Levels& levels, Square from, Square to, Route& route) const {
  route.clear();
  while (!levels.back().has(to)) levels.pop_back();
  levels.back() = Squares::one(to);
  for (std::size_t i = levels.size() - 1; i > 0; --i)
    levels[i - 1] = levels[i - 1] & map().around(map().afoot, levels[i], {});
  for (const Squares& level : levels) {
    from = static_cast<Square>((map().around(map().afoot, from, {}) & level).lowest());
    route.push_back(from);
  }
}

/// A shortest way to the square it goes to.
void Look::creep_way(const Frame& creep, Route& route) const {
  Flood(map(), Squares::one(creep.to), blocked(true)).route(square_of(creep.who), route);
}

// -- moving

void Rules::creep(int figure, int squares, int flags) {
  push(Frame::Creep, figure, 0, 0, 0, squares).flags = static_cast<std::uint8_t>(flags);
}

/// AGD-Q53: of single Aliens that go on with the move of one blip, the nearest comes first. True: another one
/// than on top.
bool Rules::nearest_on_top() {
  Bits figures;
  const auto below = [&](std::size_t depth) -> Frame& { return s.stack[s.stack.size() - 1 - depth]; };
  for (std::size_t depth = 0; depth < s.stack.size() && below(depth).kind == Frame::Creep; ++depth)
    if (square_of(below(depth).who) != kNowhere) figures.add(below(depth).who);
  if (figures.size() < 2) return false;
  const Bits nearest = nearest_figures(figures);
  std::size_t depth = 0;
  while (!nearest.has(below(depth).who)) ++depth;
  std::swap(below(0), below(depth));
  return depth > 0;
}

/// AGD-203 to AGD-208, AGD-241. A blip that is spotted on the way goes on as an Alien (AGD-246).
bool Rules::frame_creep() {
  Frame& frame = top();
  const int figure = frame.who;
  const Square here = square_of(figure);
  if (here == kNowhere) return pop();  // it died on the way
  if (frame.step == kCreepAim && nearest_on_top()) return true;
  if ((frame.step == kCreepRoute || frame.step == kCreepMove) && !on_boards(frame.a)) frame.step = kCreepAim;
  const Crowd prey = next_to(here);
  switch (frame.step) {
    case kCreepAim: {  // AGD-203, AGD-206
      if (prey != 0 || squad() == 0) {
        frame.step = kCreepFight;
        return true;
      }
      if (frame.n == 0) {
        frame.step = kCreepDone;
        return true;
      }
      std::uint8_t how = 0;
      const Crowd targets = targets_of(figure, how);
      if (targets == 0) {
        frame.step = kCreepDone;
        return true;
      }
      frame.flags = static_cast<std::uint8_t>((frame.flags & ~(kQueueing | kBehind)) | how);
      if (Bits(targets).size() > 1 && ties_open() && targets_differ(frame, targets)) return wait_for_leader();
      if (Bits(targets).size() == 1) lone_ = {figure, changes_};
      aim_at(Bits(targets).lowest());
      return true;
    }
    case kCreepRoute: {
      Squares ends;
      Levels levels;
      ways(frame, lone_.figure == figure && lone_.changes == changes_, levels, ends);
      const int count = ends.size();
      if (count == 0 && door_between(here, s.squad[frame.a].at) != kNoDoor) {
        frame.to = here;
        frame.step = kCreepMove;
        return true;
      }
      if (count == 0) {
        if ((frame.flags & kQueueing) != 0) tell(EventKind::AlienWaits, figure);
        frame.step = kCreepDone;
        return true;
      }
      if (count > 1 && ties_open()) return wait_for_leader();
      frame.to = static_cast<Square>(ends.lowest());
      frame.step = kCreepMove;
      trail_.begin(figure, frame.to, changes_);
      way_through(levels, here, frame.to, trail_.squares);
      return true;
    }
    case kCreepMove: {
      if (prey != 0) {
        frame.step = kCreepFight;
        return true;
      }
      if (here == frame.to || frame.n == 0) {
        const int door = door_between(here, s.squad[frame.a].at);
        if (door != kNoDoor && frame.n > 0)  // AGD-208: its target is right behind it
          push(Frame::Force, figure, door);
        else
          frame.step = kCreepDone;
        return true;
      }
      if ((frame.flags & kAsked) == 0) {  // AGD-Q20: between two squares Events may be played
        if (!window()) return false;
        frame.flags |= kAsked;
      }
      window_over();
      const Square next = next_on_trail(figure, frame.to, [&](Route& route) { creep_way(frame, route); });
      if (next == kNowhere) {  // its way is closed now: look again
        Squares ends;
        ways(frame, ends);
        frame.step = ends.empty() ? kCreepDone : kCreepRoute;
        return true;
      }
      frame.flags = static_cast<std::uint8_t>(frame.flags & ~kAsked);
      if (const int door = door_between(here, next); door != kNoDoor) {  // AGD-208
        push(Frame::Force, figure, door);
        return true;
      }
      --frame.n;
      frame.c = 1;
      step_to(figure, next);
      return true;
    }
    case kCreepFight: {  // AGD-209, AGD-217; AGD-249: blips do not attack
      const Frame done = frame;
      pop();
      if (done.c != 0) tell(EventKind::AlienWent, figure, here);
      if (is_blip(figure) || prey == 0) return true;
      const bool by_card = (done.flags & kByCard) != 0;
      const bool aimed = (done.flags & kAimed) != 0 && ((prey >> done.a) & 1) != 0;  // AGD-Q46
      if (!by_card) push(Frame::Bite, figure, aimed ? done.a : kNone);
      if (!by_card || options().fire_on_cards) push(Frame::Fire, figure);  // AGD-Q49
      return true;
    }
    default: {  // AGD-Q56: at a barricade with no movement left it still rolls
      const Frame done = frame;
      pop();
      if (done.c != 0) tell(EventKind::AlienWent, figure, here);
      if (done.n == 0 && (done.flags & kForced) == 0 && on_boards(done.a)) force_at_end(done);
      return true;
    }
  }
}

void Rules::aim_at(int who) {
  Frame& creep = top();
  creep.a = static_cast<std::uint8_t>(who);
  creep.flags |= kAimed;
  creep.step = kCreepRoute;
  tell(EventKind::AlienTarget, creep.who, who);
}

/// The door its way leads through next, if it has a barricade.
void Rules::force_at_end(const Frame& creep) {
  const Square here = square_of(creep.who);
  if ((map().doors_at[here] & s.barricaded_doors).empty()) return;
  if (const int door = door_between(here, s.squad[creep.a].at); door != kNoDoor) {
    push(Frame::Force, creep.who, door).flags = kForced;
    return;
  }
  Flood& flood = approach(goals_by(creep.a, false), true);
  for (const Neighbour& next : map().steps[here])
    if (next.door != kNoDoor && s.barricaded_doors.has(next.door) &&
        flood.steps(next.square) + 1 == flood.steps(here)) {
      push(Frame::Force, creep.who, next.door).flags = kForced;
      return;
    }
}

/// AGD-208, AGD-263: 5 or 6 removes the barricade; 1 to 4 ends the turn of whoever tried.
bool Rules::frame_force() {
  Frame& frame = top();
  if (frame.die == 0) return wait_for_chance();
  const Frame force = frame;
  tell(EventKind::ForceRoll, force.who, force.a, force.die);
  pop();
  const bool through = force.die >= 5;
  if (through) take_barricade(force.a);
  if (force.flags == kForced || s.stack.empty() || top().kind != Frame::Creep) return true;
  if (!through) {
    top().n = 0;
    top().flags |= kForced;
  }
  return true;
}

namespace {

/// The figures a Shift frame still has to move, counted from its first: in run.vars.
Bits shift_set(const Frame& shift) {
  const auto& vars = shift.run.vars;
  return Bits(static_cast<std::uint64_t>(vars[0] | (vars[1] << 8) | (vars[2] << 16)));
}
void set_shift(Frame& shift, Bits figures) {
  for (int i = 0; i < 3; ++i) shift.run.vars[i] = static_cast<std::uint8_t>(figures.word >> (8 * i));
}

}  // namespace

Bits Look::to_shift(const Frame& shift) const {
  const int first = shift.a == 1 ? 0 : kFirstBlip;
  Bits figures;
  for (int i : shift_set(shift))
    if (square_of(first + i) != kNowhere) figures.add(first + i);
  return figures;
}

/// AGD-260, AGD-262: all blips, or all Aliens, move; the nearest first.
bool Rules::frame_shift() {
  Frame& shift = top();
  if (shift.step == 0) {
    shift.step = 1;
    set_shift(shift, Bits::first(shift.a == 1 ? kAliens : kBlips));
  }
  const Bits left = to_shift(shift);
  if (left.empty()) return pop();
  const Bits next = left.size() > 1 ? nearest_figures(left) : left;
  if (next.size() > 1 && ties_open()) return wait_for_leader();
  shift_one(next.lowest());
  return true;
}

void Rules::shift_one(int figure) {
  Frame& shift = top();
  set_shift(shift, shift_set(shift) - Bits::one(figure - (shift.a == 1 ? 0 : kFirstBlip)));
  creep(figure, shift.n, kByCard);
}

}  // namespace hullbreach::agd
