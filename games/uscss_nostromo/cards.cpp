// Mission cards: drawing, milling, green texts, procedures (NOS-051 to NOS-072, NOS-228, NOS-Q31, NOS-Q58).
#include <algorithm>

#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

/// NOS-072: one card at a time.
bool Rules::frame_draw() {
  Frame& draw = top();
  if (draw.n == 0 || s.deck.empty()) return pop();
  if (!s.deck.top().seen()) return wait_for_chance();
  --draw.n;
  const Place<CardId> place = s.deck.take_top();
  drawn(draw.seat, place.card, place.knows);
  deck_ran_out();
  return true;
}

void Rules::drawn(Seat seat, CardId card, SeatSet knows) {
  s.hands[seat].add(card);
  s.knows[card] = knows | SeatSet::one(seat);
  s.origin[card] = s.shuffles;
  tell(EventKind::Drew, everybody() - SeatSet::one(seat), true, seat);
  tell(EventKind::DrewSeen, SeatSet::one(seat), false, seat, card);
}

/// A card everybody can see from now on.
void Rules::now_open(CardId card) {
  s.knows[card] = everybody();
  s.origin[card] = 0;
}

/// NOS-181, NOS-Q32: an empty deck loses the game at once. NOS-228: in Survival mode it is made anew, once in
/// an effect (NOS-Q58).
void Rules::deck_ran_out() {
  if (!s.deck.empty()) return;
  if (!options().survival)
    end_game(kDeckEmpty);
  else if (s.remade == 0)
    remake_deck();
}

void Rules::remake_deck() {
  if (s.discard.empty()) return;
  s.remade = 1;
  ++s.shuffles;
  tell_all(EventKind::DeckRemade, s.discard.size());
  for (int card : s.discard) {
    s.unseen.add(0, card);
    s.knows[card] = {};
  }
  s.deck.fill_unseen(s.discard.size(), 0);
  s.discard = {};
}

/// Mills called for while green texts apply wait their turn behind them (NOS-Q31).
void Rules::mill(int n) {
  if (n <= 0) return;
  for (const Frame& frame : s.stack)
    if (frame.kind == Frame::Mill) {
      s.queue.push_back({kNoCard, static_cast<std::uint8_t>(n)});
      return;
    }
  push(Frame::Mill, kAlien, kNoRoom, n);
}

/// A green text, and nothing else of its card (NOS-069), that applies now, or after those already waiting.
void Rules::fire(CardId card) {
  s.queue.push_back({card, 0});
  for (const Frame& frame : s.stack)
    if (frame.kind == Frame::Mill) return;
  push(Frame::Mill, kAlien);
}

bool Rules::frame_mill() {
  Frame& mill = top();
  if (s.deck.empty()) mill.n = 0;  // NOS-Q58: the rest is lost
  if (mill.n > 0) {
    if (!s.deck.top().seen()) return wait_for_chance();
    --mill.n;
    const CardId card = s.deck.take_top().card;
    s.discard.add(card);
    now_open(card);
    tell_all(EventKind::Milled, card);
    if (cards().weyland.has(card)) s.queue.push_back({card, 0});  // NOS-067, NOS-068
    deck_ran_out();
    return true;
  }
  if (s.queue.empty()) return pop();
  const Queued next = s.queue.erase(0);
  if (next.text == kNoCard) {
    mill.n = next.mill;
  } else if (s.wards[kWardGreen] > 0) {  // NOS-H039
    --s.wards[kWardGreen];
    tell_all(EventKind::Warded, kWardGreen);
  } else {
    tell_all(EventKind::GreenText, next.text);
    run_script(Frame::Green, cards().missions[next.text].green, kAlien, kNoRoom, next.text);
  }
  return true;
}

void Rules::discard_from_hand(Seat seat, CardId card) {
  if (s.drafts[seat].status == Draft::Composing && s.drafts[seat].what == card) hand_back(seat);
  s.hands[seat].remove(card);
  s.discard.add(card);
  now_open(card);
  tell_all(EventKind::Discarded, seat, card);
  if (options().veteran() && cards().weyland.has(card)) fire(card);  // NOS-214, NOS-232, NOS-233
}

/// NOS-Q53: as far as the hand goes.
bool Rules::frame_lose() {
  Frame& lose = top();
  const Bits hand = s.hands[lose.seat];
  if (lose.n == 0 || hand.empty()) return pop();
  if (hand.size() > lose.n) return wait_for(lose.seat);
  --lose.n;
  discard_from_hand(lose.seat, static_cast<CardId>(hand.lowest()));
  return true;
}

bool Rules::frame_lose_random() {
  Frame& lose = top();
  const Seat seat = lose.seat;
  const Bits hand = s.hands[seat];
  if (hand.size() > 1) return wait_for_chance();
  pop();
  if (hand.size() == 1) discard_from_hand(seat, static_cast<CardId>(hand.lowest()));
  return true;
}

bool Rules::frame_look_top() {
  Frame& look = top();
  const std::size_t cards = std::min<std::size_t>(look.n, s.deck.size());
  for (std::size_t i = 0; i < cards; ++i) {
    if (s.deck.needs_chance(i)) return wait_for_chance();
    s.deck.learn(i, SeatSet::one(look.seat));
  }
  for (std::size_t i = 0; i < cards; ++i)
    tell(EventKind::LookedTopSeen, SeatSet::one(look.seat), false, s.deck[i].card);
  return pop();
}

/// NOS-061: the card stays under the board for the rest of the game. Its order is not played (NOS-062).
void Rules::activate(Seat seat, CardId card) {
  s.hands[seat].remove(card);
  s.activated[cards().missions[card].procedure] = card;
  now_open(card);
  ++s.procedures_now;
  tell_all(EventKind::Activated, seat, card);
  if (procedures() == kProcedures) end_game(kProcedures5);  // NOS-179
}

// -- chance

void Rules::resolve(Outcome outcome) {
  if (s.stack.empty()) {
    if (s.step == Step::DealCrew) {
      int dealt = 0;
      for (Seat front : s.crew_front) dealt += front != kNoSeat;
      s.crew_front[outcome.value] = s.owner[dealt];
      tell_all(EventKind::CrewDealt, outcome.value, s.owner[dealt]);
    } else {
      reveal(s.behaviour_deck, s.behaviour_unseen, 0, outcome, SeatSet::one(kAlien));
    }
    advance();
    return;
  }
  Frame& frame = top();
  const auto card = static_cast<CardId>(outcome.value);
  switch (frame.kind) {
    case Frame::Draw: reveal(s.deck, s.unseen, 0, outcome, {}); break;
    case Frame::Mill: reveal(s.deck, s.unseen, 0, outcome, {}); break;
    case Frame::LookTop:
      reveal(s.deck, s.unseen, next_unseen(s.deck, 0), outcome, SeatSet::one(frame.seat));
      break;
    case Frame::LoseRandom: {
      const Seat seat = frame.seat;
      pop();
      discard_from_hand(seat, card);
      break;
    }
    case Frame::Flame: {
      const Seat seat = frame.a;
      --frame.run.vars[seat];
      frame.a = next_crew(seat);
      s.discard.remove(card);
      s.hands[seat].add(card);  // what leaves the open discard is known to all (NOS-Q06)
      tell_all(EventKind::FlameTook, seat, card);
      break;
    }
    default: broken("chance was not waited for", __FILE__, __LINE__);
  }
  advance();
}

void Nostromo::outcomes(const State& state, Outcomes& out) const {
  const auto each = [&](Bits cards) {
    for (int card : cards) out.add(static_cast<std::uint32_t>(card), 1);
  };
  if (state.stack.empty()) {
    if (state.step == Step::DealCrew) {
      for (std::uint32_t card = 0; card < kCrewCards; ++card)
        if (state.crew_front[card] == kNoSeat) out.add(card, 1);
    } else {
      state.behaviour_unseen.outcomes(0, out);
    }
    return;
  }
  const Frame& frame = state.stack.back();
  if (frame.kind == Frame::LoseRandom)
    each(state.hands[frame.seat]);
  else if (frame.kind == Frame::Flame)
    each(state.discard);
  else
    state.unseen.outcomes(0, out);
}

}  // namespace hullbreach::nostromo
