// The Alien phase: knocked-down characters, Aliens, blips, tracker cards (Phase des Aliens).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-198, AGD-199, AGD-Q44: one by one; with an Alien beside it a character is captured, without one it
/// stands up.
bool Rules::step_stand_up() {
  if (s.begun == 0) {
    s.begun = 1;
    for (Alien& alien : s.aliens) alien.acted = kToAct;
    for (Blip& blip : s.blips) blip.acted = kToAct;
    s.holding = 0;
    s.doomed = kNone;
  }
  Crowd menaced = 0;
  for (int who = 0; who < kCharacters; ++who) {
    if (!down(who)) continue;
    if (aliens_next_to(s.squad[who].at).empty())
      stand_up(who);
    else
      menaced = static_cast<Crowd>(menaced | crowd_of(who));
  }
  if (s.doomed != kNone && (menaced & crowd_of(s.doomed)) == 0) s.doomed = kNone;  // saved by an Event
  if (menaced == 0) {
    go(Step::AliensAct);
    return true;
  }
  if (s.doomed == kNone) {
    if (Bits(menaced).size() > 1 && captives_differ(menaced) && ties_open()) return wait_for_leader();
    s.doomed = static_cast<std::uint8_t>(Bits(menaced).lowest());
  }
  const Bits near = aliens_next_to(s.squad[s.doomed].at);
  if (near.size() > 1 && ties_open()) return wait_for_leader();
  capture(near.lowest());
  return true;
}

/// AGD-Q44: the order matters where one Alien is beside several of them.
bool Look::captives_differ(Crowd crowd) const {
  Bits met;
  for (int who : Bits(crowd)) {
    const Bits near = aliens_next_to(see.squad[who].at);
    if (!(met & near).empty()) return true;
    met |= near;
  }
  return false;
}

/// The character of State::doomed is carried off, and the Alien leaves with all its tokens (AGD-233).
void Rules::capture(int alien) {
  const int who = s.doomed;
  s.doomed = kNone;
  tell(EventKind::Captured, who, alien);
  s.tokens_left = static_cast<std::uint8_t>(s.tokens_left + s.aliens[alien].tokens);
  s.aliens[alien] = Alien{};
  foes_changed();
  lose(who, Fate::Captured);
}

/// AGD-200 to AGD-202, AGD-Q47: the nearest first, reckoned anew after each.
bool Rules::step_aliens() {
  figure_done();
  const Bits next = next_figures();
  if (next.empty()) {
    go(Step::BlipsAct);
    s.board = kNone;
    s.boards_done = 0;
    return true;
  }
  if (!window()) return false;
  if (next.size() > 1 && ties_open()) return wait_for_leader();
  act_alien(next.lowest());
  return true;
}

/// What was passed or left open for one figure, from the question which one acts to the end of its
/// activation.
void Rules::figure_done() {
  if (s.at == 0) return;
  s.at = 0;
  s.standing.end_of(kPassFigure);
  if (s.left_open == kThisFigure) s.left_open = kAskTies;
}

/// A figure's activation begins, in step 1 or 2.
void Rules::act_alien(int figure) {
  window_over();
  s.at = 1;
  int squares = 6;  // AGD-204
  if (is_blip(figure))
    s.blips[figure - kFirstBlip].acted = kActed;  // AGD-240: on whatever board it ends
  else
    s.aliens[figure].acted = kActed;
  if (s.step == Step::BlipsAct) squares = s.speed;
  creep(figure, squares, 0);
}

/// AGD-238, AGD-Q55: board by board, one roll for all blips of it; AGD-248: one after another.
bool Rules::step_blips() {
  figure_done();
  if (s.board == kNone) {
    Bits boards = boards_with_blips();
    if (boards.empty()) {
      go(Step::Tracker);
      return true;
    }
    if (boards.size() > 1 && ties_open()) return wait_for_leader();
    s.board = static_cast<std::uint8_t>(boards.lowest());
    s.speed = 0;
  }
  if (s.speed == 0) return wait_for_chance();
  const Bits next = next_figures();
  if (next.empty()) {
    s.boards_done = static_cast<std::uint8_t>(s.boards_done | (1 << s.board));
    s.board = kNone;
    return true;
  }
  if (!window()) return false;
  if (next.size() > 1 && ties_open()) return wait_for_leader();
  act_alien(next.lowest());
  return true;
}

/// Boards whose blips have not acted yet; AGD-Q48: and Aliens that were such blips a moment ago.
Bits Look::boards_with_blips() const {
  Bits boards;
  for (const Blip& blip : see.blips)
    if (blip.at != kNowhere && blip.acted == kToAct) boards.add(map().board[blip.at]);
  for (const Alien& alien : see.aliens)
    if (alien.at != kNowhere && alien.acted == kAsBlip) boards.add(map().board[alien.at]);
  return boards - Bits(see.boards_done);
}

/// AGD-200, AGD-239: of those that have not acted, the ones nearest to a character.
Bits Look::next_figures() const {
  Bits left;
  const bool blips = see.step == Step::BlipsAct;
  for (int alien = 0; alien < kAliens; ++alien) {
    if (see.aliens[alien].at == kNowhere) continue;
    if (!blips && see.aliens[alien].acted == kToAct) left.add(alien);
    if (blips && see.aliens[alien].acted == kAsBlip && map().board[see.aliens[alien].at] == see.board)
      left.add(alien);
  }
  if (blips)
    for (int blip = 0; blip < kBlips; ++blip)
      if (see.blips[blip].at != kNowhere && see.blips[blip].acted == kToAct &&
          map().board[see.blips[blip].at] == see.board)
        left.add(figure_of_blip(blip));
  if (left.size() < 2) return left;
  return nearest_figures(left);
}

/// AGD-250 to AGD-253; AGD-300: no card comes of an empty deck in eradication missions.
bool Rules::step_tracker() {
  if (s.begun == 0) {
    s.begun = 1;
    s.tunnelled = 0;
  }
  if (s.at >= tracker_cards() || (s.tracker.empty() && s.tracker_discard.empty()) ||
      (s.tracker.empty() && mission().kind == MissionKind::Eradication)) {
    begin(Phase::End, Step::EndEffects);
    return true;
  }
  if (!window()) return false;
  window_over();
  const Seat seat = drawer(s.at++);
  if (s.tracker.empty()) rebuild_tracker();  // AGD-254
  push(Frame::Card, kNone, kNone, seat);
  return true;
}

}  // namespace hullbreach::agd
