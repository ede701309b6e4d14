// Deaths (LEG-081, LEG-082, LEG-Q22, LEG-Q23), Player Aliens (LEG-168 to LEG-180), Agendas that are shown
// (LEG-187 to LEG-195), and the end of the game by the last death (LEG-206, LEG-208).
#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// `burst`: by a Chestburster, which in Player Alien mode is not the end (LEG-130, LEG-168).
void Rules::die(Seat seat, bool burst) {
  Player& own = s.players[seat];
  if (own.life == Life::Out) return;
  if (own.life == Life::Alien) {  // LEG-176, LEG-Q55
    own.life = Life::Out;
    lay_down_strikes(seat);
    s.alien_hands[seat] = {};
    if (aliens().empty()) s.alien_deck = s.alien_discard = s.alien_played = {};
    tell(EventKind::AlienDied, seat);
    return;
  }
  leave(seat);
  own.life = Life::Out;
  for (Frame& frame : s.stack)
    if (frame.seat == seat && (frame.kind == Frame::Draw || frame.kind == Frame::Strike)) frame.n = 0;
  tell(EventKind::PlayerDied, seat);
  push(Frame::Return, seat);
  if (own.agenda_hidden != 0) push(Frame::Agenda, seat, 0);  // LEG-189
  if (burst && options().player_alien) {
    own.life = Life::Alien;
    own.turned = 1;
    own.avatar = kNone;  // put away; the other one is drawn
    // LEG-Q22, LEG-Q56: what was left of the own turn is over; the first Alien turn comes when the seat is
    // due.
    if (seat == s.active && s.step > Step::HivePhase && !(s.step == Step::EndTurn && s.at > kEndClings)) {
      s.step = Step::EndTurn;
      s.at = kEndTurned;
    }
    push(Frame::Turned, seat);
  }
  check_survivors();
}

/// LEG-082, LEG-Q12, LEG-Q23: what was the player's own leaves the game, the rest goes where it belongs.
void Rules::leave(Seat seat) {
  Player& own = s.players[seat];
  const auto gone = [&](Card row, int count) {
    auto& pile = row == kChestburster ? s.chestbursters : s.gone[row];
    pile = static_cast<std::uint8_t>(pile + count);
  };
  for (int row = 0; row < kPlayerCards; ++row)
    gone(static_cast<Card>(row),
         own.deck[static_cast<std::size_t>(row)] + own.discard[static_cast<std::size_t>(row)]);
  for (const Held& held : own.hand) gone(held.card, 1);
  for (const Top& top : own.top) gone(top.card, 1);
  for (const Card kept : own.kept) gone(kept, 1);
  if (own.aside != kNoCard) gone(own.aside, 1);
  if (seat == s.active) {
    for (const Played& played : s.played)
      if ((played.flags & kCopied) == 0) gone(played.card, 1);
    s.played.clear();
    s.recruit = s.attack = 0;
  }
  own.deck = own.discard = {};
  own.hand.clear();
  own.top.clear();
  own.kept.clear();
  own.aside = kNoCard;
  own.aside_used = 0;
  own.slow = own.surge = own.skip_hive = own.guard = own.dodge = own.armor = own.bans = 0;
  lay_down_strikes(seat);
  own.life = Life::Out;
  for (int handle : s.on_table) {
    HiveCard& here = s.table[static_cast<std::size_t>(handle)];
    if (here.at != kFront || here.who != seat) continue;
    if (row_of(handle) == kFacehugger) {
      tell(EventKind::FacehuggerDied, seat);
      put_dead(handle);
    } else {
      here.who = next_player(seat);
      tell(EventKind::Lingers, here.what.card, here.who);
    }
  }
}

void Rules::lay_down_strikes(Seat seat) {
  auto& strikes = s.players[seat].strikes;
  for (std::size_t i = 0; i < strikes.size(); ++i)
    s.strike_discard[i] = static_cast<std::uint8_t>(s.strike_discard[i] + strikes[i]);
  strikes = {};
  renew_strikes();
}

/// LEG-180, LEG-206, LEG-208, LEG-Q59.
void Rules::check_survivors() {
  if (!living().empty()) return;
  end_game(aliens() == everybody() ? kAllAlien : kAllDead);
}

/// LEG-169, LEG-170: a random avatar, then six cards.
bool Rules::frame_turned() {
  if (player(top().seat).life != Life::Alien) return pop();
  return wait_for_chance();
}

/// LEG-192: once it is known that a traitor died. LEG-193 for whoever is left.
bool Rules::frame_return() {
  const Seat seat = top().seat;
  pop();
  if (evil(seat)) return_complex();
  lone_traitor();
  return true;
}

// -- Agendas

/// One nobody has seen is chance's affair (LEG-197, LEG-Q65). n = 1: it goes to the owner's discard pile
/// (LEG-188).
bool Rules::frame_agenda() {
  const Seat seat = top().seat;
  if (player(seat).agenda == kNoCard) return wait_for_chance();
  const bool to_discard = top().n != 0;
  pop();
  show_agenda(seat, to_discard);
  return true;
}

void Rules::show_agenda(Seat seat, bool to_discard) {
  Player& own = s.players[seat];
  if (own.agenda_hidden == 0) return;
  own.agenda_hidden = 0;
  tell(EventKind::AgendaShown, seat, own.agenda);
  if (to_discard && normal(seat)) ++own.discard[own.agenda];
}

/// LEG-193: when only the traitor is left, the evil Agenda comes into the traitor's discard pile. LEG-Q86:
/// where nobody has looked yet, the last one's Agenda is turned up, good or evil.
void Rules::lone_traitor() {
  const SeatSet left = living();
  if (left.size() != 1 || options().players == 1) return;
  const Seat seat = left.lowest();
  if (player(seat).agenda_hidden == 0) return;
  if (player(seat).agenda == kNoCard || evil(seat)) push(Frame::Agenda, seat, 1);
}

}  // namespace hullbreach::legendary
