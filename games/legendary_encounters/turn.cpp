// Turn (LEG-025 to LEG-027), its Hive and Action phases as steps, and Cleanup (LEG-089 to LEG-092).
#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// What lasts until the start of somebody's turn is over.
bool Rules::step_start_turn() {
  ++s.turn;
  Player& own = s.players[s.active];
  own.armor = 0;
  for (int room = 0; room < kRooms; ++room)
    if (s.blocked[static_cast<std::size_t>(room)] == s.active) {
      s.blocked[static_cast<std::size_t>(room)] = kNoSeat;
      tell(EventKind::RoomCleared, room);
    }
  for (int handle : s.on_table) {
    HiveCard& here = s.table[static_cast<std::size_t>(handle)];
    if (here.frozen_by == s.active) here.frozen_by = kNoSeat;
    if (here.tougher_by == s.active) {
      here.tougher = 0;
      here.tougher_by = kNoSeat;
    }
    if (here.at == kFront && here.who == s.active) here.due = static_cast<std::uint8_t>(here.due & ~kWaiting);
  }
  tell(EventKind::TurnBegan, s.active, s.turn);
  if (alien(s.active)) return begin(Phase::Action, Step::Act);  // LEG-173
  return begin(Phase::Hive, Step::HivePhase);
}

/// LEG-028: compulsory.
bool Rules::step_hive_phase() {
  Player& own = s.players[s.active];
  if (own.skip_hive > 0) {
    --own.skip_hive;
    tell(EventKind::HiveSkipped, s.active);
  } else {
    push(Frame::AddHive, s.active, 1);
  }
  s.step = Step::TurnTexts;
  s.at = 0;
  return true;
}

/// LEG-Q73: from left to right; a card that has already left is skipped. How far it is lies in
/// `State::heard`.
bool Rules::step_turn_texts() {
  if (s.at == 0) {
    s.phase = Phase::Action;
    tell(EventKind::PhaseBegan, s.phase);
    s.heard = in_play(Label::Turn);
    s.at = 1;
  }
  s.heard = s.heard & in_play(Label::Turn);
  if (s.heard.empty()) return go(Step::AskHelp);
  const int handle = leftmost(s.heard);
  s.heard.remove(handle);
  start(source_of(handle), Label::Turn, s.active, handle);
  return true;
}

/// LEG-038: until the player ends the phase. Others may help at any time in between (LEG-Q42).
bool Rules::step_act() { return wait_for(SeatSet::one(s.active), helpers()); }

/// LEG-089, LEG-105, LEG-108, LEG-Q07. LEG-109, LEG-Q04, LEG-Q05: what is kept is no card played this turn.
bool Rules::step_discard() {
  Player& own = s.players[s.active];
  if (alien(s.active)) {  // LEG-172
    s.alien_discard |= s.alien_played | s.alien_hands[s.active];
    s.alien_played = s.alien_hands[s.active] = {};
    return go(Step::Draw);
  }
  for (const Played& played : s.played) {
    if ((played.flags & kCopied) != 0) continue;
    if ((card(played.card).flags & kVigilant) != 0 && !own.kept.full())
      own.kept.push_back(played.card);
    else
      ++own.discard[played.card];
  }
  s.played.clear();
  for (const Held& held : own.hand) ++own.discard[held.card];
  own.hand.clear();
  return go(Step::Draw);
}

/// LEG-090, LEG-Q52: 6 new cards whatever stays in play.
bool Rules::step_draw() {
  Player& own = s.players[s.active];
  int cards = kHandSize;
  if (!alien(s.active)) {
    cards = kHandSize - own.slow + own.surge;
    cards = cards < 1 ? 1 : cards;
    own.slow = own.surge = 0;
  }
  go(Step::EndTurn);
  push(Frame::Draw, s.active, cards, kNone, cards);
  return true;
}

/// What ends with a turn: Coordinate cards, lingering texts, Facehuggers (LEG-Q09), what holds "this turn".
bool Rules::step_end_turn() {
  if (s.at == kEndLingers) {
    s.at = kEndClings;
    achieve_hand();
    linger(s.active);
    return true;
  }
  if (s.at == kEndClings || s.at == kEndTurned) {
    // LEG-Q77: an Alien player's turn is none of the two.
    if (player(s.active).turned == 0 || s.at == kEndTurned) facehuggers_cling();
    s.at = kEndRest;
    return true;
  }
  for (Seat seat = 0; seat < options().players; ++seat) {
    Player& helper = s.players[seat];
    if (helper.aside == kNoCard) continue;
    ++helper.discard[helper.aside];
    tell(EventKind::AsideDiscarded, seat, helper.aside);
    helper.aside = kNoCard;
    helper.aside_used = 0;
  }
  s.players[s.active].bans = 0;
  for (int handle : s.on_table) {
    HiveCard& here = s.table[static_cast<std::size_t>(handle)];
    here.change = 0;
    here.flags = static_cast<std::uint8_t>(here.flags & ~(kStunned | kStruck | kTaken));
  }
  s.played.clear();
  s.played_icons = {};
  s.recruit = s.attack = 0;
  s.discount = s.scan_cut = s.killed = s.goal_used = s.classes_used = 0;
  s.next_gain = kToDiscard;
  s.passed = {};
  return go(Step::NextTurn);
}

/// LEG-025, LEG-026. What would last until the next turn of somebody who is out ends when that turn would
/// come.
bool Rules::step_next_turn() {
  const Seat next = next_turn();
  for (int step = 1; step < options().players; ++step) {
    const auto passed = static_cast<Seat>((s.active + step) % options().players);
    if (passed == next) break;
    for (int room = 0; room < kRooms; ++room)
      if (s.blocked[static_cast<std::size_t>(room)] == passed) {
        s.blocked[static_cast<std::size_t>(room)] = kNoSeat;
        tell(EventKind::RoomCleared, room);
      }
    for (int handle : s.on_table) {
      HiveCard& here = s.table[static_cast<std::size_t>(handle)];
      if (here.frozen_by == passed) here.frozen_by = kNoSeat;
      if (here.tougher_by == passed) {
        here.tougher = 0;
        here.tougher_by = kNoSeat;
      }
    }
  }
  s.active = next;
  return go(Step::StartTurn);
}

}  // namespace hullbreach::legendary
