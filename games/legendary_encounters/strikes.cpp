// Strike phase (LEG-079 to LEG-088), Double- and Triple-Strike (LEG-155, LEG-156), healing, and players who
// attack players (LEG-164 to LEG-167).
#include <algorithm>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// LEG-079: from the rightmost, which is the oldest, to the left. LEG-087: nothing else strikes; LEG-088:
/// what struck stays. LEG-Q18: those who spare the active player strike nobody.
bool Rules::step_strike_phase() {
  for (const std::uint8_t handle : s.combat) {
    HiveCard& here = s.table[handle];
    if ((here.flags & kStruck) != 0) continue;
    here.flags |= kStruck;
    if (!strikes(handle)) continue;
    if (spares(handle, s.active)) {
      tell(EventKind::StrikeSpared, handle, s.active);
      return true;
    }
    tell(EventKind::StrikeBy, handle, s.active);
    const int strikes = strikes_by(handle);
    push(Frame::Strike, s.active, strikes, handle);
    return true;
  }
  s.players[s.active].guard = s.players[s.active].dodge = 0;
  return begin(Phase::Cleanup, Step::Discard);
}

/// LEG-080, LEG-Q17: whoever it is that draws. One after the other; only death stops them (LEG-Q51). `a` and
/// `b` are 1 + what was drawn.
bool Rules::frame_strike() {
  Frame& frame = top();
  const Seat seat = frame.seat;
  if (player(seat).life == Life::Out) return pop();
  Player& own = s.players[seat];
  if (frame.step == kStrikeDraw) {
    if (frame.n == 0) return pop();
    if (own.guard > 0 && !alien(seat)) {
      --own.guard;
      --frame.n;
      tell(EventKind::StrikeGuarded, seat);
      return true;
    }
    if (std::all_of(s.strike_deck.begin(), s.strike_deck.end(),
                    [](std::uint8_t count) { return count == 0; })) {
      if (frame.a == 0) return pop();  // LEG-Q50: the discard pile is empty too
    } else if (frame.a == 0 || (own.dodge > 0 && frame.b == 0)) {
      return wait_for_chance();
    }
    frame.step = kStrikeChoose;
  }
  if (frame.step == kStrikeChoose) {
    if (frame.b != 0 && frame.a != frame.b) return wait_for_seat(seat);  // LEG-D21
    if (frame.b != 0) {
      --own.dodge;
      discard_strike(frame.b - 1);
    }
    const int strike = frame.a - 1;
    frame.step = kStrikeDraw;
    frame.a = frame.b = 0;
    --frame.n;
    const int by = frame.self;
    strike_lands(seat, strike);
    if (by != kNone && hive(by).at == kCombat && normal(seat))
      start(row_of(by), Label::OnStrike, seat, by);  // LEG-156
  }
  return true;
}

/// LEG-Q49: damage, then death, then the text.
void Rules::strike_lands(Seat seat, int strike) {
  const Card row = static_cast<Card>(kFirstStrike + strike);
  tell(EventKind::StrikeDrawn, seat, row);
  const bool miss = (card(row).flags & kMiss) != 0;
  if (miss)
    discard_strike(strike);  // LEG-Q58
  else
    ++s.players[seat].strikes[static_cast<std::size_t>(strike)];
  if (alien(seat)) {  // LEG-175: damage only
    if (damage(seat) >= health(seat)) die(seat, false);
    return;
  }
  if (damage(seat) >= health(seat)) return die(seat, false);  // LEG-081
  start(row, Label::Main, seat);
}

/// LEG-086, LEG-141: an empty Strike deck is made anew at once.
void Rules::discard_strike(int strike) {
  ++s.strike_discard[static_cast<std::size_t>(strike)];
  renew_strikes();
}

void Rules::renew_strikes() {
  const auto empty = [](const auto& pile) {
    return std::all_of(pile.begin(), pile.end(), [](std::uint8_t count) { return count == 0; });
  };
  if (!empty(s.strike_deck) || empty(s.strike_discard)) return;
  s.strike_deck = std::exchange(s.strike_discard, {});
  tell(EventKind::StrikesShuffled);
}

/// LEG-086, LEG-D22: up to n, of any the deciding player picks, but none that can't be healed.
bool Rules::frame_heal() {
  const Frame& frame = top();
  if (frame.n == 0 || player(frame.a).life == Life::Out || !can_heal(frame.a)) return pop();
  return wait_for_seat(decider(frame));
}

bool Rules::frame_shift() {
  const Frame& frame = top();
  if (frame.n == 0 || player(frame.a).life == Life::Out || player(frame.b).life == Life::Out) return pop();
  const Bits strikes = healable(frame.a);
  if (strikes.empty()) return pop();
  if (strikes.size() > 1) return wait_for_seat(decider(frame));
  shift_strike(strikes.lowest());
  return true;
}

void Rules::shift_strike(int strike) {
  Frame& frame = top();
  --frame.n;
  --s.players[frame.a].strikes[static_cast<std::size_t>(strike)];
  ++s.players[frame.b].strikes[static_cast<std::size_t>(strike)];
  tell(EventKind::StrikeShifted, frame.a, kFirstStrike + strike, frame.b);
  if (const Seat hurt = frame.b; damage(hurt) >= health(hurt)) die(hurt, false);
}

/// LEG-165, LEG-166, LEG-175. LEG-167: it is a Strike like any other.
void Rules::hit_player(Seat seat) {
  s.attack = static_cast<std::uint16_t>(s.attack - defense(seat));
  tell(EventKind::PlayerHit, s.active, seat);
  push(Frame::Strike, seat, 1);
}

}  // namespace hullbreach::legendary
