// How characters move (Se déplacer), leave the boards (Jetons Exit), and how Newt runs and calls.
#include <algorithm>

#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-160 to AGD-163. A square next to an Alien or blip ends the move, so it is no way to others; AGD-Q29:
/// and it can only be entered where one may stop. AGD-123: so does an exit.
Footing Look::find_footing() const {
  Footing footing;
  footing.taken = tokens() | people();
  footing.closed = menacing() | (footing.taken & menaced());
  footing.last = menaced();
  for (int exit = 0; exit < kMaxExits; ++exit)
    if (mission().exits[exit] != kNowhere && exit_open(exit)) footing.last.add(mission().exits[exit]);
  return footing;
}

/// Outwards from where a character stands.
Flood& Look::afoot(Square here, const Footing& footing) const {
  Squares blocked = footing.closed | footing.last;
  blocked.remove(here);
  Flood& flood = remembered().afoot;
  flood.resume(map(), Squares::one(here), blocked, see.barricaded_doors);
  return flood;
}

/// AGD-158 to AGD-163.
Squares Look::reach(int who, int squares) const {
  const Square here = see.squad[who].at;
  const Footing& footing = this->footing();
  Flood& flood = afoot(here, footing);
  Squares met;
  for (int steps = 1; steps <= squares; ++steps) met |= flood.at(steps);
  return met - footing.closed - footing.taken;
}

/// The first of the shortest ways, in the order of squares.
int Look::way(int who, int squares, Square to, Route& route) const {
  route.clear();
  const Square start = see.squad[who].at;
  const Footing& footing = this->footing();
  if (to == start || footing.taken.has(to) || footing.closed.has(to)) return 0;
  afoot(start, footing).route_to(to, route, squares);
  return static_cast<int>(route.size());
}

/// A figure is on another square: doors, exits, guns and blips see it.
void Rules::step_to(int figure, Square square) {
  if (trail_.figure == figure && trail_.at < trail_.squares.size() && trail_.squares[trail_.at] == square)
    ++trail_.at;
  else
    ++changes_;
  const bool guns = s.guns[0].at != kNowhere || s.guns[1].at != kNowhere;
  const Bits before = guns ? closed_doors() : Bits{};
  const Square from = square_of(figure);
  if (is_alien(figure))
    s.aliens[figure].at = square;
  else if (is_blip(figure))
    s.blips[figure - kFirstBlip].at = square;
  else
    s.squad[figure - kFirstCharacter].at = square;
  if (is_character(figure))
    people_moved();
  else
    foe_moved(figure, from, square);
  // Where no door opens or shuts, of Aliens and blips that step about only the blip itself can be seen.
  const bool alone = !guns && s.look_out == 0 && !is_character(figure) && !map().thresholds.has(from) &&
                     !map().thresholds.has(square);
  if (alone) suspects_ = is_blip(figure) ? Bits::one(figure - kFirstBlip) : Bits{};
  s.look_out = 1;
  if (is_character(figure))
    tell(EventKind::Walked, figure - kFirstCharacter, from, square);
  else
    tell(EventKind::AlienMoved, figure, from, square);
  if (guns) guns_see(figure, before - closed_doors());
}

/// Square by square, so that each can be watched and interrupted (AGD-165, AGD-245).
bool Rules::frame_walk() {
  Frame& walk = top();
  Frame& mover = s.stack[s.stack.size() - 2];  // the Activation or Order it belongs to
  const int who = walk.who;
  const Square here = s.squad[who].at;
  if (!standing(who)) mover.c = 0;                             // a sentry gun
  if (walk.step != 0 && mover.c > 0 && menaced().has(here)) {  // AGD-162, AGD-164
    tell(EventKind::MustStop, who);
    mover.c = 0;
  }
  if (mover.c == 0 || here == walk.to) {
    if (walk.step != 0 && here != kNowhere) tell(EventKind::Went, who, here);
    pop();
    if (mover.c == 0) stop_moving(mover);
    startle(who);
    return true;
  }
  const Square next =
      next_on_trail(figure_of(who), walk.to, [&](Route& route) { way(who, mover.c, walk.to, route); });
  if (next == kNowhere) return pop();  // what came into sight has closed the way: it is asked again
  walk.step = 1;
  --mover.c;
  step_to(figure_of(who), next);
  if (exit_at(next)) {
    pop();
    leave_boards(who);
  }
  return true;
}

/// Nobody may end on a square that is taken (AGD-161): whoever is stopped there stands on the nearest free
/// one.
void Rules::unstack(int who) {
  const Square here = s.squad[who].at;
  const auto taken = [&](Square square) {
    for (int other = 0; other < kCharacters; ++other)
      if (other != who && s.squad[other].at == square && on_boards(other)) return true;
    return menacing().has(square) || token_at(square) || exit_at(square);
  };
  if (!taken(here)) return;
  Scratch<Square, kMaxSquares> squares;
  Squares met = Squares::one(here);
  squares.push_back(here);
  for (std::size_t at = 0; at < squares.size(); ++at) {
    if (!taken(squares[at])) return step_to(figure_of(who), squares[at]);
    for (const Neighbour& next : map().steps[squares[at]])
      if (!met.has(next.square) && (next.door == kNoDoor || !s.barricaded_doors.has(next.door))) {
        met.add(next.square);
        squares.push_back(next.square);
      }
  }
}

/// AGD-123: on an exit one leaves at once. AGD-Q83: hand and gear stay with whoever left.
void Rules::leave_boards(int who) {
  Character& character = s.squad[who];
  tell(EventKind::LeftBoards, who);
  character.fate = Fate::Left;
  character.at = kNowhere;
  people_changed();
  s.squad_left = static_cast<Crowd>(s.squad_left | crowd_of(who));
  s.look_out = 1;
  if (character.crates > 0) {  // AGD-H47
    s.secured = static_cast<std::uint8_t>(s.secured + character.crates);
    tell(EventKind::CratesSecured, who, character.crates);
    character.crates = 0;
  }
  if (s.newt_carrier == who) {  // AGD-H20
    s.squad[kNewt].fate = Fate::Left;
    s.newt_found = 1;
  }
}

// -- Newt

/// AGD-H18: a Marine ends a move beside her while Ripley is in play.
void Rules::startle(int who) {
  if (options().newt_flees && s.squad[kNewt].fate == Fate::Waiting && standing(who) && marine(who) &&
      on_boards(kRipley) && adjacent(s.squad[who].at, s.squad[kNewt].at))
    push(Frame::Flee, who);
}

/// AGD-H18: up to three squares, as far as possible from the Marine who came near.
void Look::flee_squares(int from, Squares& out) const {
  out = {};
  const Square start = see.squad[kNewt].at;
  const Squares taken = occupied();
  Scratch<Square, kMaxSquares> squares;
  Squares met = Squares::one(start);
  squares.push_back(start);
  int farthest = 0;
  const auto reached = [&](Square square) {
    const int apart = range(square, see.squad[from].at, kFaceSide);
    if (apart < farthest) return;
    if (apart > farthest) out = {};
    farthest = apart;
    out.add(square);
  };
  reached(start);
  std::size_t at = 0;
  for (int steps = 1; steps <= 3; ++steps)
    for (const std::size_t end = squares.size(); at < end; ++at)
      for (const Neighbour& next : map().steps[squares[at]]) {
        if (met.has(next.square) || taken.has(next.square)) continue;
        if (next.door != kNoDoor && see.barricaded_doors.has(next.door)) continue;
        met.add(next.square);
        squares.push_back(next.square);
        if (!token_at(next.square) && !exit_at(next.square)) reached(next.square);
      }
}

bool Rules::frame_flee() {
  Frame& flee = top();
  if (s.squad[kNewt].fate != Fate::Waiting) return pop();
  Squares ends;
  flee_squares(flee.who, ends);
  const int count = ends.size();
  if (count == 0) return pop();
  if (count > 1 && ties_open()) return wait_for_leader();
  const auto square = static_cast<Square>(ends.lowest());
  const int who = flee.who;
  pop();
  s.squad[kNewt].at = square;
  tokens_changed();
  tell(EventKind::NewtFled, who, square);
  return true;
}

/// AGD-Q38: each square brings it nearer to Newt, by the rules of moving.
void Look::pull_squares(int who, Squares& out) const {
  out = {};
  const Square newt = see.squad[kNewt].at;
  const Square here = see.squad[who].at;
  const int apart = range(here, newt, 2 * kFaceSide);
  for (int square : reach(who, 1))
    if (range(static_cast<Square>(square), newt, 2 * kFaceSide) < apart) out.add(square);
}

bool Rules::frame_pull() {
  Frame& pull = top();
  Squares squares;
  if (pull.n > 0 && standing(pull.who) && !(pull.step != 0 && menaced().has(s.squad[pull.who].at)))
    pull_squares(pull.who, squares);
  if (squares.empty()) return pop();
  return wait_for_seat(pull.a);
}

}  // namespace hullbreach::agd
