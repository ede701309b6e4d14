// The endurance deck and its piles (La pioche Endurance): draw, exhaust, recycle, reveal, discard, look,
// search.
#include <algorithm>

#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {
namespace {

/// A card that everybody knows, in a face-down pile.
SecretPlace<Card> known(Card card, SeatSet who) { return {card, 0, who, 0}; }

/// Pools of cards that some seat alone has looked at: their counts must stay (kernel/pile.h, shuffle).
template <class Cards>
Bits held_pools(const Cards& pile, SeatSet everybody) {
  Bits held;
  for (const auto& place : pile.places)
    if (place.seen() && !(place.knows == everybody)) {
      held.add(place.pool);
      held.add(place.asks());
    }
  return held;
}

}  // namespace

int Look::hand_size(Seat seat) const {
  if (seat >= kMaxPlayers) return 0;
  int cards = 0;
  for (const std::uint8_t count : see.hands[seat]) cards += count;
  return cards;
}

/// AGD-054, AGD-081, AGD-Q19: gear, hands and the discard pile are open, so what lies face down follows.
int Look::face_down(Card number) const {
  int left = card(number).copies - see.removed[number] - see.discard[number];
  for (const auto& hand : see.hands) left -= hand[number];
  for (const Character& character : see.squad)
    left -= static_cast<int>(std::count(character.gear.begin(), character.gear.end(), number));
  left -= static_cast<int>(std::count(see.shown.begin(), see.shown.end(), number));
  for (const Frame& frame : see.stack) {  // cards that happen or lie open while something is carried out
    if (frame.kind == Frame::Hazard && (frame.flags & kPlaced) == 0 && frame.a == number) --left;
    if (frame.kind == Frame::Script && frame.b == static_cast<int>(Label::Play) &&
        frame.a == kCardSource + number && card(number).type == CardType::Event)
      --left;
    for (int i = 0; frame.kind == Frame::Crate && i < frame.c; ++i)
      left -= frame.run.vars[i] == number ? 1 : 0;
  }
  return left;
}

/// AGD-Q69: cards that are turned up and not put away: those of a reveal, a Hazard that came up so, and what
/// a grunt finds in a crate.
bool Look::turned_up() const {
  return !see.shown.empty() || std::any_of(see.stack.begin(), see.stack.end(), [&](const Frame& frame) {
    if (frame.kind == Frame::Hazard)
      return static_cast<Origin>(frame.b) == Origin::Revealed && (frame.flags & kPlaced) == 0;
    return frame.kind == Frame::Crate && !hero(frame.who) && frame.c > 0;
  });
}

/// AGD-082, AGD-Q18: the Reshuffle card is uncovered and cards lie under it. An instruction that moves
/// several cards under the deck is finished first.
bool Look::reshuffle_due() const {
  if (see.above > 0 || see.deck.empty()) return false;
  if (see.stack.empty()) return true;
  const Frame::Kind kind = see.stack.back().kind;
  return kind != Frame::Rest && kind != Frame::Script;
}

/// False: chance has to say first what lies in which mix.
bool Rules::reshuffle() {
  const Bits held = this->held();
  if (!s.pool.make_room(held)) return false;
  shuffle_all(s.deck, s.pool, held);
  s.above = static_cast<std::uint8_t>(s.deck.size());
  tell(EventKind::Reshuffled, s.above);
  return true;
}

Bits Look::in_pile(CardType type) const {
  Bits found;
  for (const auto& place : see.exhausted.places)
    if (place.seen() && card(place.card).type == type) found.add(place.card);
  return found;
}

/// Pools that keep their number and counts while chance makes room for a shuffle.
Bits Look::held() const {
  const bool searching = !see.stack.empty() && see.stack.back().kind == Frame::Search;
  return searching ? held_pools(see.deck, everybody()) : held_pools(see.exhausted, everybody());
}

// -- putting cards away

/// AGD-068, AGD-069, AGD-075, AGD-083: below the Reshuffle card.
void Rules::under_deck(Card card) { s.deck.bury(known(card, everybody())); }

/// AGD-067, AGD-088, AGD-Q17.
void Rules::on_pile(Card card) {
  s.exhausted.put_top(known(card, everybody()));
  tell(EventKind::ExhaustedCard, card);
}

void Rules::below_pile(Card card) { s.exhausted.bury(known(card, everybody())); }

/// AGD-062; AGD-027: a grunt has no hand.
void Rules::give(int who, Card card) {
  const Seat seat = hand_of(who);
  if (seat == kNoSeat)
    below_pile(card);
  else
    ++s.hands[seat][card];
}

/// AGD-068, AGD-070: unseen, all together (AGD-Q18).
void Rules::recycle(int cards) {
  int moved = 0;
  for (; moved < cards && !s.exhausted.empty(); ++moved) s.deck.bury(s.exhausted.take_top());
  if (moved > 0) tell(EventKind::Recycled, moved);
}

// -- exhaust

void Rules::exhaust(int who, int cards) {
  if (cards > 0) push(Frame::Exhaust, who, 0, 0, 0, cards);
}

/// AGD-065, AGD-066, AGD-177. Frame::c counts the Hazards that came up in run.vars (AGD-Q14).
bool Rules::frame_exhaust() {
  Frame& frame = top();
  if (frame.n > 0 && !s.deck.empty()) {
    int moved = 0;
    for (; frame.n > 0 && s.above > 0; ++moved, --frame.n) {
      s.exhausted.put_top(s.deck.take_top());
      --s.above;
    }
    tell(EventKind::Exhausted, moved);
    return true;
  }
  if (frame.n > 0 && !s.exhausted.empty()) {  // the deck is always used up first
    if (s.exhausted.needs_chance(0)) return wait_for_chance();
    const Card card = s.exhausted.take_top().card;
    discard_card(card);
    tell(EventKind::PileDiscard, card);
    --frame.n;
    if (this->card(card).type == CardType::Hazard && frame.c < script::kVariables)
      frame.run.vars[frame.c++] = card;
    return true;
  }
  const Frame payment = frame;
  pop();
  hazards(payment.who, payment);
  return true;
}

/// AGD-080, AGD-Q14: Hazards discarded on the way happen when the whole is paid, in the order they came.
void Rules::hazards(int who, const Frame& payment) {
  for (int i = payment.c; i-- > 0;) {
    const Card card = payment.run.vars[i];
    --s.discard[card];
    push(Frame::Hazard, who, card, static_cast<int>(Origin::Discarded));
  }
}

// -- draw

bool Rules::frame_draw() {
  Frame& draw = top();
  if (draw.n == 0) return pop();
  if (s.deck.empty()) {  // AGD-063
    tell(EventKind::NothingDrawn, draw.who);
    return pop();
  }
  if (s.deck.needs_chance(0)) return wait_for_chance();
  const Card card = s.deck.take_top().card;
  --s.above;
  --draw.n;
  tell(EventKind::Drew, draw.who, card);
  if (this->card(card).type == CardType::Hazard)  // AGD-089
    push(Frame::Hazard, draw.who, card, static_cast<int>(Origin::Drawn));
  else
    give(draw.who, card);
  return true;
}

// -- discard

/// AGD-077, AGD-079: from the hand or the top of the deck, as the player likes; only without either from
/// the exhaust pile.
bool Rules::frame_discard() {
  Frame& frame = top();
  const bool hand = hand_size(frame.a) > 0;
  if (frame.n == 0 || (!hand && s.deck.empty() && s.exhausted.empty())) {
    const Frame done = frame;
    pop();
    hazards(done.who, done);
    return true;
  }
  if (frame.step == 0) {  // where from: 1 the deck, 2 the exhaust pile
    if (hand) return wait_for_seat(frame.a);
    frame.step = s.deck.empty() ? 2 : 1;
  }
  auto& pile = frame.step == 1 ? s.deck : s.exhausted;
  if (pile.needs_chance(0)) return wait_for_chance();
  const Card card = pile.take_top().card;
  if (frame.step == 1) --s.above;
  frame.step = 0;
  --frame.n;
  discard_card(card);
  tell(EventKind::Discarded, card);
  if (this->card(card).type == CardType::Hazard && frame.c < script::kVariables)
    frame.run.vars[frame.c++] = card;
  return true;
}

// -- reveal

/// AGD-071 to AGD-076. The card is turned up, its branch of the source's text is carried out, a Hazard
/// happens, and the card goes under the deck.
bool Rules::frame_reveal() {
  enum { kTurn, kBranch, kHappen, kAway };
  Frame& frame = top();
  switch (frame.step) {
    case kTurn: {
      if (s.deck.empty() && s.exhausted.empty()) {
        tell(EventKind::NothingRevealed, frame.who);
        return pop();
      }
      const bool from_deck = !s.deck.empty();  // AGD-076
      auto& pile = from_deck ? s.deck : s.exhausted;
      if (pile.needs_chance(0)) return wait_for_chance();
      frame.b = pile.take_top().card;
      if (from_deck) --s.above;
      s.shown.push_back(frame.b);
      tell(EventKind::Revealed, frame.who, frame.b);
      frame.step = kBranch;
      return true;
    }
    case kBranch:  // AGD-072, AGD-073
      frame.step = kHappen;
      start(frame.a, Label::Shown, frame.who, frame.n, static_cast<int>(card(frame.b).type));
      return true;
    case kHappen: {  // AGD-074; AGD-089, AGD-Q07: but for the Motion Tracker's own reveal
      frame.step = kAway;
      const bool exempt =
          frame.a >= kCardSource && frame.a < kTrackerSource && card(frame.a - kCardSource).exempt;
      if (card(frame.b).type != CardType::Hazard || exempt || (frame.flags & kTaken) != 0) return true;
      frame.flags |= kTaken;
      s.shown.pop_back();
      push(Frame::Hazard, frame.who, frame.b, static_cast<int>(Origin::Revealed));
      return true;
    }
    default: {
      const Card card = frame.b;
      const bool away = (frame.flags & kTaken) != 0;
      pop();
      if (away) return true;
      s.shown.pop_back();
      under_deck(card);
      return true;
    }
  }
}

/// AGD-106: cards are set aside face up until one is of the type.
bool Rules::frame_reveal_until() {
  Frame& frame = top();
  const bool found = s.shown.size() > frame.b && static_cast<int>(card(s.shown.back()).type) == frame.a;
  if (frame.n == 0 || found || (s.deck.empty() && s.exhausted.empty())) return pop();
  const bool from_deck = !s.deck.empty();
  auto& pile = from_deck ? s.deck : s.exhausted;
  if (pile.needs_chance(0)) return wait_for_chance();
  const Card card = pile.take_top().card;
  if (from_deck) --s.above;
  --frame.n;
  s.shown.push_back(card);
  tell(EventKind::Revealed, frame.who, card);
  return true;
}

bool Rules::frame_shuffle() {
  if (!s.pool.make_room(held())) return wait_for_chance();
  pop();
  shuffle_all(s.exhausted, s.pool);
  return true;
}

/// AGD-C16, AGD-Q10.
bool Rules::frame_hazard_back() {
  for (int hazard = 0; hazard < kCards; ++hazard)
    if (s.discard[hazard] > 0 && card(hazard).type == CardType::Hazard) return wait_for_chance();
  return pop();
}

// -- Hazards

/// AGD-089: it happens at once. AGD-Q12: where its own text does not say, a revealed one goes under the deck
/// and others to the discard pile.
bool Rules::frame_hazard() {
  Frame& frame = top();
  if (frame.step == 0) {
    frame.step = 1;
    frame.n = static_cast<std::uint8_t>(s.shown.size());  // what others have turned up
    tell(EventKind::HazardStruck, frame.who, frame.a);
    start(kCardSource + frame.a, Label::Play, frame.who, hand_of(frame.who));
    return true;
  }
  const Frame done = frame;
  pop();
  hazards(done.who, done);  // AGD-Q09: what it turned up happens once, after it has been placed
  if ((done.flags & kPlaced) != 0) return true;
  if (static_cast<Origin>(done.b) == Origin::Revealed)
    under_deck(done.a);
  else
    discard_card(done.a);
  return true;
}

// -- looking and searching

/// Of a Frame::Look: which deck, and what may be done with the cards then.
bool Rules::frame_look() {
  Frame& frame = top();
  const SeatSet looker = SeatSet::one(frame.a);
  if (frame.b == 0) {  // the top endurance card (AGD-090: a Hazard seen so does not happen)
    if (s.deck.empty()) return pop();
    if (s.deck.needs_chance(0)) return wait_for_chance();
    s.deck.learn(0, looker);
    tell(EventKind::LookedDeck, frame.a, 1);
    tell_only(frame.a, EventKind::SawCard, frame.a, s.deck.top().card);
    return pop();
  }
  const int cards = std::min<int>(frame.n, static_cast<int>(s.tracker.size()));
  for (int i = 0; i < cards; ++i)
    if (s.tracker.needs_chance(static_cast<std::size_t>(i))) return wait_for_chance();
  if (frame.step == 0) {
    frame.step = 1;
    frame.c = static_cast<std::uint8_t>(cards);
    if (cards > 0) tell(EventKind::LookedTracker, frame.a, cards);
    for (int i = 0; i < cards; ++i) {
      s.tracker.learn(static_cast<std::size_t>(i), looker);
      tell_only(frame.a, EventKind::SawTracker, frame.a, s.tracker[static_cast<std::size_t>(i)].card);
    }
  }
  // b: 1 look only, 2 one of them goes under the deck, 3 they go back in any order; step - 1 of them lie
  // there
  if (frame.b == 1 || frame.c < 2 || frame.step >= frame.c) return pop();
  return wait_for_seat(frame.a);
}

void Rules::look_move(Move move) {
  Frame& frame = top();
  const Seat seat = frame.a;
  auto card = s.tracker.take(move.a);
  if (static_cast<MoveKind>(move.kind) == MoveKind::Bottom) {
    pop();
    s.tracker.bury(card);
    tell(EventKind::SunkTracker, seat);
  } else {
    s.tracker.put(static_cast<std::size_t>(frame.step - 1), card);
    ++frame.step;
  }
}

/// AGD-105, AGD-Q21: one card of the type, if there is any; then the pile is shuffled.
bool Rules::frame_search() {
  Frame& frame = top();
  if (next_unseen(s.exhausted, 0) < s.exhausted.size()) return wait_for_chance();
  if (frame.step == 0) {
    frame.step = 1;
    for (auto& place : s.exhausted.places) place.knows.add(frame.c);  // AGD-Q21
    tell(EventKind::Searched, frame.c);
  }
  if (frame.step == 1) {  // the searcher alone sees what is there, so being asked must not tell
    const Bits found = in_pile(static_cast<CardType>(frame.a));
    bool secret = false;
    for (const auto& place : s.exhausted.places) secret = secret || !(place.knows == everybody());
    if (secret || found.size() > 1) return wait_for_seat(frame.c);
    frame.step = 2;
    frame.b = found.empty() ? kNoCard : static_cast<Card>(found.lowest());
  }
  const Bits held = this->held();
  if (!s.pool.make_room(held)) return wait_for_chance();
  const Seat seat = frame.c;
  const Card card = frame.b;
  pop();
  if (card != kNoCard) {
    for (std::size_t i = 0; i < s.exhausted.size(); ++i)
      if (s.exhausted[i].card == card) {
        s.exhausted.take(i);
        break;
      }
    tell(EventKind::Taken, seat, card);
    ++s.hands[seat][card];
  }
  shuffle_all(s.exhausted, s.pool, held);
  return true;
}

}  // namespace hullbreach::agd
