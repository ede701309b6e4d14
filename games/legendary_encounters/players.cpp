// Decks, hands and discard piles of players: drawing (LEG-090 to LEG-092), discarding, showing (LEG-146),
// gaining (LEG-060, LEG-136), Mobilize (LEG-115 to LEG-117).
#include <algorithm>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// LEG-091: the discard pile is shuffled only when a card is needed. All know what was left in the deck, so
/// what is in the hand of it is known to all who count.
void Rules::reshuffle(Seat seat) {
  Player& own = s.players[seat];
  int cards = 0;
  for (std::size_t row = 0; row < kPlayerCards; ++row) {
    own.deck[row] = own.discard[row];
    cards += own.discard[row];
  }
  own.discard = {};
  for (Held& held : own.hand) held.open = 1;
  tell(EventKind::DeckShuffled, seat, cards);
}

bool Rules::frame_draw() {
  const Seat seat = top().seat;
  if (top().n == 0 && top().a > 0) tell(EventKind::HandDrawn, seat, top().a);
  if (top().n == 0 || player(seat).life == Life::Out) return pop();
  if (alien(seat)) {
    if (s.alien_deck.empty()) {  // LEG-174
      s.alien_deck = s.alien_discard;
      s.alien_discard = {};
    }
    if (s.alien_deck.empty()) return pop();
    return wait_for_chance();
  }
  Player& own = s.players[seat];
  if (!own.top.empty()) {
    const Top next = own.top.erase(0);
    --top().n;
    drawn(seat, next.card, next.knows == everybody());
    return true;
  }
  constexpr std::array<std::uint8_t, kPlayerCards> kNothing{};
  if (own.deck == kNothing) {
    reshuffle(seat);
    if (own.deck == kNothing) return pop();  // LEG-092
  }
  return wait_for_chance();
}

/// Which card it is `who` are told, the others that there was one. A new hand is told as one.
void Rules::tell_drawn(Seat seat, Card row, SeatSet who) {
  const bool new_hand = top().kind == Frame::Draw && top().a > 0;
  tell_some(new_hand ? EventKind::HandCard : EventKind::Drew, everybody() - who, seat);
  tell_some(new_hand ? EventKind::HandCardSeen : EventKind::DrewSeen, who, seat, row);
}

/// LEG-129: a Chestburster never comes to hand. LEG-Q20: by whatever it is drawn; LEG-Q21: looking at it is
/// none.
void Rules::drawn(Seat seat, Card row, bool open) {
  const SeatSet who = sees_hand(seat);
  if (row == kChestburster) {
    tell(EventKind::DrewSeen, seat, row);
    ++s.players[seat].discard[row];
    start(row, Label::Drawn, seat);
    return;
  }
  tell_drawn(seat, row, open ? everybody() : who);
  add_to_hand(seat, row, open);
}

void Rules::add_to_hand(Seat seat, Card row, bool open) {
  auto& hand = s.players[seat].hand;
  std::size_t at = 0;
  while (at < hand.size() &&
         (hand[at].card < row || (hand[at].card == row && hand[at].open > (open ? 1 : 0))))
    ++at;
  hand.insert(at, {row, static_cast<std::uint8_t>(open ? 1 : 0)});
}

/// One that all know is there first: so nobody learns more than that such a card left the hand.
Held Rules::take_from_hand(Seat seat, Card row) {
  auto& hand = s.players[seat].hand;
  for (std::size_t at = 0; at < hand.size(); ++at)
    if (hand[at].card == row) return hand.erase(at);
  broken("a card left a hand it was not in", __FILE__, __LINE__);
}

// -- discarding and showing

/// LEG-144: as far as there are cards. The player chooses, unless there is nothing to choose.
bool Rules::frame_discard() {
  const Seat seat = top().seat;
  Player& own = s.players[seat];
  if (top().n == 0 || own.hand.empty() || !normal(seat)) return pop();
  // Whether all are alike is for those to see who see the hand; that all of them go is seen by everybody.
  const bool alike = options().open_hands && own.hand[0].card == own.hand.back().card;
  if (own.hand.size() > top().n && !alike) return wait_for_seat(seat);
  --top().n;
  const Card row = own.hand[0].card;
  take_from_hand(seat, row);
  ++own.discard[row];
  tell(EventKind::DiscardedCard, seat, row);
  return true;
}

/// LEG-146, LEG-D18, LEG-Q83: showing costs nothing, so with open hands it is done where it can be. `b` of
/// the script under this frame says whether a card was shown.
bool Rules::frame_show() {
  const Seat seat = top().seat;
  const auto icon = static_cast<Icon>(top().n);
  Frame& text = s.stack[s.stack.size() - 2];
  text.b = 0;
  if (!normal(seat) || !could_show(seat, icon)) return pop();
  if (!options().open_hands) return wait_for_seat(seat);
  if (shows(seat, icon)) text.b = 1;
  tell(EventKind::CanShow, seat, icon);
  return pop();
}

/// The top cards of the own deck: any are discarded, the rest goes back in any order.
bool Rules::frame_sift() {
  Frame& frame = top();
  const Seat seat = frame.seat;
  Player& own = s.players[seat];
  if (!normal(seat)) return pop();
  if (frame.step == kSiftLook) {
    if (own.top.size() < frame.n && !own.top.full()) {
      if (deck_size(seat) == 0)
        reshuffle(seat);  // LEG-091; what lies on top of an empty deck is all there is to see
      if (deck_size(seat) > static_cast<int>(own.top.size())) return wait_for_chance();
    }
    frame.n = static_cast<std::uint8_t>(std::min<std::size_t>(frame.n, own.top.size()));
    const SeatSet who = shares(seat);
    tell_some(EventKind::LookedDeck, everybody() - who, seat, frame.n);
    for (std::size_t at = 0; at < frame.n; ++at) {
      own.top[at].knows = own.top[at].knows | who;
      tell_some(EventKind::LookedDeckSeen, who, seat, own.top[at].card);
    }
    frame.step = kSiftDiscard;
  }
  if (frame.n == 0) return pop();
  if (frame.step == kSiftOrder) {
    const auto first = own.top.begin();
    if (frame.a <= 1 ||
        (shares(seat) == everybody() &&
         std::all_of(first, first + frame.a, [&](const Top& top) { return top.card == first->card; })))
      return pop();
  }
  return wait_for_seat(seat);
}

// -- gaining

void Rules::put_on_top(Seat seat, Card row) {
  auto& top = s.players[seat].top;
  if (top.full())
    ++s.players[seat].discard[row];
  else
    top.insert(0, {row, everybody()});
}

void Rules::give(Seat seat, Card row, int destination) {
  switch (destination) {
    case kToHand: add_to_hand(seat, row, true); break;
    case kToTop: put_on_top(seat, row); break;
    default: ++s.players[seat].discard[row];
  }
}

/// LEG-055, LEG-056, LEG-060, LEG-136. LEG-115, LEG-116: Mobilize works after the HQ was refilled, wherever
/// the card went (LEG-Q80).
void Rules::gain(Seat seat, Card row, int destination, bool recruited) {
  if (seat == s.active && s.next_gain != kToDiscard) {
    destination = s.next_gain;
    s.next_gain = kToDiscard;
  }
  give(seat, row, destination);
  if (!recruited || destination != kToDiscard) tell(EventKind::Gained, seat, row, destination);
  start(row, Label::Mobilize, seat);
}

}  // namespace hullbreach::legendary
