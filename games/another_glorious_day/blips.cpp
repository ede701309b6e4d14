// Blips: spotted the moment somebody sees them, they become Aliens and swarms (Repérer un écho; Essaims
// d'Aliens).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-242, AGD-Q48: any character on the boards, whoever moved. True: one was spotted.
bool Rules::look_out() {
  s.look_out = 0;
  const Bits suspects = suspects_;
  suspects_ = Bits::first(kBlips);
  if (suspects.empty()) return false;
  // Most blips are where nobody could see them even if all doors were open.
  const Squares near = in_view() & lurking();
  if (near.empty()) return false;
  const Blockers blockers = this->blockers();
  for (int blip : suspects) {
    const Square there = s.blips[blip].at;
    if (there == kNowhere || !near.has(there) || seen_by(there, blockers) == 0) continue;
    s.look_out = 1;  // there may be more
    push(Frame::Spot, kNone, blip);
    return true;
  }
  return false;
}

/// AGD-243, AGD-244. The token goes back and the pool is mixed.
bool Rules::frame_spot() {
  const int number = top().a;
  Blip& blip = s.blips[number];
  if (blip.at == kNowhere) return pop();  // a sentry gun was quicker
  if (!blip.number.seen()) return wait_for_chance();
  const Square square = blip.at;
  const int aliens = blip.number.card + 1;
  const Acted before = blip.acted;
  pop();
  tell(EventKind::Spotted, figure_of_blip(number), aliens, square);
  s.reserve.put_top(blip.number);
  blip = Blip{};
  foes_changed();
  s.mix_blips = 1;
  // AGD-Q48, AGD-247: what has not acted yet acts in its turn.
  const Acted acted = before == kActed || s.phase != Phase::Aliens ? kActed
                      : s.step == Step::BlipsAct                   ? kAsBlip
                      : s.step == Step::Tracker                    ? kActed
                                                                   : kToAct;
  int spare = 0;
  for (int alien = 0; alien < kFigures; ++alien)
    if (s.aliens[alien].at == kNowhere) ++spare;
  // AGD-304, AGD-310; AGD-Q54: also where the tokens do not suffice; with too few of both, all there are.
  const bool singles = spare >= aliens && (options().single_aliens || s.tokens_left < aliens - 1);
  int moving = -1;
  if (spare == 0) {
    crowd_in(square, aliens);
  } else {
    const int tokens = singles ? 0 : std::min<int>(aliens - 1, s.tokens_left);
    const int others = aliens - 1 - tokens;
    const int lost = std::max(0, others - (spare - 1));
    moving = place_alien(square, tokens, acted);
    if (lost > 0) tell(EventKind::NoFigures, lost);
    if (others > lost) push(Frame::Swarm, moving, static_cast<int>(acted), 0, 0, others - lost).to = square;
  }
  // AGD-245, AGD-246: if it was moving, the Alien goes on.
  for (Frame& frame : s.stack)
    if (frame.kind == Frame::Creep && frame.who == figure_of_blip(number) && moving >= 0)
      frame.who = static_cast<std::uint8_t>(moving);
  return true;
}

/// AGD-232, AGD-243: a figure with its tokens.
int Rules::place_alien(Square square, int tokens, Acted acted) {
  const int alien = spare_alien();
  Alien& figure = s.aliens[alien];
  figure.at = square;
  foes_changed();
  figure.acted = acted;
  figure.tokens = static_cast<std::uint8_t>(tokens);
  s.tokens_left = static_cast<std::uint8_t>(s.tokens_left - figure.tokens);
  s.look_out = 1;
  tell(EventKind::AlienPlaced, alien, square);
  if (figure.tokens > 0) tell(EventKind::AlienHit, alien, figure.tokens);
  return alien;
}

/// AGD-236, AGD-Q54: without a figure the Aliens become tokens under the nearest one.
void Rules::crowd_in(Square square, int aliens) {
  int nearest = -1;
  int least = 0;
  for (int alien = 0; alien < kFigures; ++alien) {
    if (s.aliens[alien].at == kNowhere) continue;
    const int apart = range(square, s.aliens[alien].at, 2 * kFaceSide);
    if (nearest < 0 || apart < least) {
      nearest = alien;
      least = apart;
    }
  }
  const int added = nearest < 0 ? 0 : std::min<int>(aliens, s.tokens_left);
  if (added > 0) {
    s.aliens[nearest].tokens = static_cast<std::uint8_t>(s.aliens[nearest].tokens + added);
    s.tokens_left = static_cast<std::uint8_t>(s.tokens_left - added);
    tell(EventKind::AlienHit, nearest, s.aliens[nearest].tokens);
  }
  if (added < aliens) tell(EventKind::NoFigures, aliens - added);
}

/// AGD-305 to AGD-308: squares next to the first, out of everybody's sight even with a figure on them; if
/// there are none, the nearest of that kind.
Squares Look::swarm_squares(Square square) const {
  const Squares taken = occupied();
  for (int far = 1; far <= kFaceSide; ++far) {
    Squares found;
    for (int there : around(square, far)) {
      const auto place = static_cast<Square>(there);
      if (taken.has(there) || !map().is_floor(place) || gun_at(place) >= 0) continue;
      Blockers blockers = this->blockers();
      // AGD-306: a figure there would hold its doors open.
      blockers.closed = blockers.closed - (map().doors_at[there] - see.barricaded_doors);
      if (seen_by(place, blockers) == 0) found.add(there);
    }
    if (!found.empty()) return found;
  }
  return {};
}

bool Rules::frame_swarm() {
  Frame& swarm = top();
  const Squares squares = swarm_squares(swarm.to);
  if (swarm.n == 0 || spare_alien() < 0 || squares.empty()) return pop();
  if (squares.size() > 1 && ties_open()) return wait_for_leader();
  put_single(static_cast<Square>(squares.lowest()));
  return true;
}

/// AGD-309, AGD-Q53: if the blip was moving, each of them has the squares that were left.
void Rules::put_single(Square square) {
  Frame& swarm = top();
  --swarm.n;
  const int first = swarm.who;
  const int alien = place_alien(square, 0, static_cast<Acted>(swarm.a));
  guns_see(alien, {});  // AGD-Q73
  for (std::size_t i = 0; i < s.stack.size(); ++i)
    if (s.stack[i].kind == Frame::Creep && s.stack[i].who == first) {
      s.stack[i].step = kCreepAim;
      Frame creep = s.stack[i];
      creep.who = static_cast<std::uint8_t>(alien);
      creep.c = 0;
      s.stack.insert(i, creep);
      return;
    }
}

}  // namespace hullbreach::agd
