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

/// Squares next to a character on which an Alien could stop. AGD-112: not through a barricaded door.
void Look::goals_by(int who, const Squares& blocked, Squares& goals, bool behind) const {
  for (const Neighbour& next : map().near[see.squad[who].at])
    if ((behind || next.door == kNoDoor || !see.barricaded_doors.has(next.door)) &&
        map().is_floor(next.square) && !blocked.has(next.square))
      goals.add(next.square);
}

int Look::door_between(Square a, Square b) const {
  for (const Neighbour& next : map().near[a])
    if (next.square == b && next.door != kNoDoor && see.barricaded_doors.has(next.door)) return next.door;
  return kNoDoor;
}

/// AGD-207, AGD-Q27: no square with an Alien, blip, character or sentry gun. Without `aliens`, as if other
/// Aliens were absent.
Squares Look::blocked_for(int figure, bool aliens) const {
  Squares blocked;
  if (aliens) blocked = menacing();
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who)) blocked.add(see.squad[who].at);
  for (const Gun& gun : see.guns)
    if (gun.at != kNowhere) blocked.add(gun.at);
  for (int square : kept_free())  // next to a character it would have to stop there
    if (next_to(static_cast<Square>(square)) != 0) blocked.add(square);
  if (const Square own = figure < kAllFigures ? square_of(figure) : kNowhere; own != kNowhere)
    blocked.remove(own);
  return blocked;
}

/// AGD-205, AGD-Q45: the nearest by path length of those it can get next to, or next to but for a barricaded
/// door; if there are none, the nearest as if other Aliens were absent.
Crowd Look::targets_of(int figure, std::uint8_t& how) const {
  const Square here = square_of(figure);
  for (const int way : {0, int{kBehind}, int{kQueueing}, kQueueing | kBehind}) {
    if ((way & kBehind) != 0 && see.barricaded_doors.empty()) continue;
    const Squares blocked = blocked_for(figure, (way & kQueueing) == 0);
    how = static_cast<std::uint8_t>(way);
    Squares goals;
    for (int who = 0; who < kCharacters; ++who)
      if (on_boards(who)) goals_by(who, blocked, goals, (way & kBehind) != 0);
    Distances far;
    if (seek(map(), goals, blocked, here, far) == kFar) continue;
    // Downhill to the goals that are as near as each other.
    Crowd nearest = 0;
    Scratch<Square, kMaxSquares> squares;
    Squares met = Squares::one(here);
    squares.push_back(here);
    for (std::size_t at = 0; at < squares.size(); ++at) {
      const Square square = squares[at];
      if (far[square] == 0) nearest = static_cast<Crowd>(nearest | next_to(square, (way & kBehind) != 0));
      for (const Neighbour& next : map().steps[square])
        if (far[next.square] + 1 == far[square] && !met.has(next.square)) {
          met.add(next.square);
          squares.push_back(next.square);
        }
    }
    return nearest;
  }
  return 0;
}

/// AGD-200: outwards from the characters, all at once, until somebody is met. A figure's own square is no
/// obstacle to itself: it is reached, but nothing goes through it.
Bits Look::nearest_figures(Bits figures) const {
  Squares seekers;
  for (int figure : figures) seekers.add(square_of(figure));
  const Strides strides(map(), Bits{});
  for (const bool aliens : {true, false}) {
    const Squares blocked = blocked_for(kAllFigures, aliens);
    Squares edge;
    for (int who = 0; who < kCharacters; ++who)
      if (on_boards(who)) goals_by(who, Squares{}, edge);
    edge -= blocked - seekers;
    for (Squares met = blocked - seekers; !edge.empty(); edge = strides.from(edge - blocked) - met) {
      met |= edge;
      if ((edge & seekers).empty()) continue;
      Bits nearest;
      for (int figure : figures)
        if (edge.has(square_of(figure))) nearest.add(figure);
      return nearest;
    }
  }
  return figures;
}

// -- where to

/// Where a Creep frame can end: squares on a shortest way, as far as it gets (AGD-205).
void Look::ways(const Frame& creep, Squares& ends) const {
  const Square here = square_of(creep.who);
  const Squares blocked = blocked_for(creep.who, true);
  const bool queueing = (creep.flags & kQueueing) != 0;
  Squares goals;
  goals_by(creep.a, queueing ? Squares{} : blocked, goals, (creep.flags & kBehind) != 0);
  Distances far;
  seek(map(), goals, queueing ? blocked_for(creep.who, false) : blocked, here, far);
  ends = {};
  if (far[here] == kFar) return;
  // Only downhill, square by square; where no further step goes down, it ends.
  Squares level = Squares::one(here);
  const Squares kept_free = this->kept_free();
  for (int left = creep.n; left > 0; --left) {
    Squares next_level;
    for (int square : level)
      for (const Neighbour& next : map().steps[square])
        if (far[next.square] + 1 == far[square] && !blocked.has(next.square)) next_level.add(next.square);
    if (next_level.empty()) break;
    level = next_level;
    if (const Squares stops = level - kept_free; !stops.empty()) ends = stops;
  }
}

/// The next square on a shortest way to the one it goes to.
Neighbour Look::next_step(const Frame& creep) const {
  const Square here = square_of(creep.who);
  const Squares blocked = blocked_for(creep.who, true);
  Distances far;
  seek(map(), Squares::one(creep.to), blocked, here, far);
  for (const Neighbour& next : map().steps[here])
    if (far[next.square] < far[here] && !blocked.has(next.square)) return next;
  return {};
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
      if (Bits(targets).size() > 1 && ties_open()) return wait_for_leader();  // AGD-Q46
      aim_at(Bits(targets).lowest());
      return true;
    }
    case kCreepRoute: {
      Squares ends;
      ways(frame, ends);
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
      const Neighbour next = next_step(frame);
      if (next.square == kNowhere) {  // its way is closed now: look again
        Squares ends;
        ways(frame, ends);
        frame.step = ends.empty() ? kCreepDone : kCreepRoute;
        return true;
      }
      frame.flags = static_cast<std::uint8_t>(frame.flags & ~kAsked);
      if (next.door != kNoDoor && s.barricaded_doors.has(next.door)) {  // AGD-208
        push(Frame::Force, figure, next.door);
        return true;
      }
      --frame.n;
      frame.c = 1;
      step_to(figure, next.square);
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
  const Squares blocked = blocked_for(creep.who, true);
  Squares goals;
  goals_by(creep.a, blocked, goals);
  const auto far = [&](Square from) {
    Distances ways;
    return seek(map(), goals, blocked, from, ways);
  };
  for (const Neighbour& next : map().steps[here])
    if (next.door != kNoDoor && s.barricaded_doors.has(next.door) && far(next.square) + 1 == far(here)) {
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
