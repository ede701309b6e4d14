// The action round: cards are dealt, placed face down, moved about and given away (chapter 2).
#include <numeric>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

/// SPA-233, SPA-244: own board, and the boards of androids.
bool Look::may_plan_for(Seat seat, int member) const {
  return settings().android[member] || settings().runner[member] == seat;
}

bool Look::owns_board(Seat seat, int member) const {
  return settings().solo() || (!settings().android[member] && settings().runner[member] == seat);
}

int Look::at_hand(Seat seat, int member, int card) const {
  const bool heroic = card >= kStandardCards;
  if (heroic) return s_.members[member].hand[card];  // only its own (SPA-059, SPA-060, SPA-235, SPA-236)
  if (settings().solo()) return s_.pool[card];       // SPA-244, SPA-Q46
  return s_.members[settings().member_of[seat]].hand[card];
}

/// Who knows a card that lies face down on this board.
SeatSet Rules::seats_of(int member) const { return SeatSet::one(settings().runner[member]); }

/// What is still in hand stays there (SPA-056).
void Rules::owe_packet(Seat seat, int phase) {
  s.planners[seat].phase = static_cast<std::uint8_t>(phase);
  if (settings().solo()) return;
  const int member = settings().member_of[seat];
  s.members[member].owed =
      static_cast<std::uint8_t>(s.members[member].owed + settings().packet[phase - 1] - (phase == 1 ? 1 : 0));
  tell_all(EventKind::PacketTaken, member, phase);
}

/// Deals what is owed, one card after the other; then planning goes on.
bool Rules::step_deal() {
  const bool none_left = std::accumulate(s.pool.begin(), s.pool.end(), 0) == 0;
  for (int m = 0; m < crew(); ++m) {
    if (none_left) s.members[m].owed = 0;  // SPA-Q37
    if (s.members[m].owed != 0 || s.members[m].owed_heroic != 0) return false;
  }
  const Cue& said = mission().cues[s.cue - 1];
  const bool goes_on = settings().clock != Clock::Off || asks_after(said);
  go(goes_on ? Step::Plan : Step::Announce);
  return true;
}

void Rules::dealt(int card) {
  for (int m = 0; m < crew(); ++m) {
    Member& member = s.members[m];
    if (member.owed_heroic != 0) {
      member.owed_heroic = 0;
      s.heroic = static_cast<std::uint8_t>(s.heroic & ~(1u << (card - kStandardCards)));
      ++member.hand[card];
      if (settings().android[m]) {
        tell_all(EventKind::HeroicOpen, m, card);
      } else {
        tell(EventKind::HeroicDealt, everybody() - seats_of(m), true, m);
        tell(EventKind::HeroicDealtSeen, seats_of(m), false, m, card);
      }
      return;
    }
    if (member.owed != 0) {
      --member.owed;
      member.told = 0;
      --s.pool[card];
      ++member.hand[card];
      tell(EventKind::CardDealtSeen, seats_of(m), false, card);
      return;
    }
  }
}

/// Without a clock the next announcement comes when every seat is ready for it.
bool Rules::step_plan() {
  if (settings().clock != Clock::Off) return false;
  for (Seat seat = 0; seat < settings().players; ++seat)
    if (s.planners[seat].ready == 0) return false;
  go(Step::Announce);
  return true;
}

void Rules::changed(Seat seat) {
  ++s.planners[seat].changes;
  s.planners[seat].agreed = 0;
  if (!settings().solo()) s.members[settings().member_of[seat]].told = 0;
}

void Rules::place(Seat seat, int card, int slot, Half half, int member) {
  Slot& target = s.members[member].slots[slot];
  if (!target.empty()) take_back(seat, slot, member);  // replaced (SPA-052)
  const bool heroic = card >= kStandardCards;
  std::uint8_t& left = heroic              ? s.members[member].hand[card]
                       : settings().solo() ? s.pool[card]
                                           : s.members[settings().member_of[seat]].hand[card];
  --left;
  if (settings().android[member] && !heroic && !settings().solo()) forget_gifts(settings().member_of[seat]);
  target = {static_cast<CardKind>(card), half, static_cast<std::uint8_t>(settings().android[member])};
  changed(seat);
  if (target.open != 0) {
    tell_all(EventKind::PlacedOpen, member, slot, half, card);
  } else {
    tell(EventKind::Placed, everybody() - SeatSet::one(seat), true, member, slot, half);
    tell(EventKind::PlacedSeen, SeatSet::one(seat), false, member, slot, half, card);
  }
}

void Rules::take_back(Seat seat, int slot, int member) {
  Slot& source = s.members[member].slots[slot];
  const bool to_supply = settings().solo() && source.card < kStandardCards;
  ++(to_supply ? s.pool[source.card] : s.members[member].hand[source.card]);
  source = Slot{};
  changed(seat);
  tell_all(EventKind::TakenBack, member, slot);
}

void Rules::shift(Seat seat, int from, int to, int member) {
  std::swap(s.members[member].slots[from], s.members[member].slots[to]);
  changed(seat);
  tell_all(EventKind::Shifted, member, from, to);
}

void Rules::turn(Seat seat, int slot, int member) {
  Slot& card = s.members[member].slots[slot];
  card.half = card.half == kActionHalf ? kMovementHalf : kActionHalf;
  changed(seat);
  tell_all(EventKind::Turned, member, slot, card.half);
}

/// SPA-068, SPA-069: a gift, not a swap.
void Rules::give(Seat seat, int card, int to) {
  const int from = settings().member_of[seat];
  --s.members[from].hand[card];
  ++s.members[to].hand[card];
  s.planners[seat].gave = 1;
  s.planners[seat].agreed = 0;
  s.members[from].told = s.members[to].told = 0;
  forget_gifts(from);
  s.gifts.push_back({static_cast<MemberId>(from), static_cast<MemberId>(to), static_cast<CardKind>(card),
                     s.planners[settings().runner[to]].phase});
  const SeatSet both = seats_of(from) | seats_of(to);
  tell(EventKind::Given, everybody() - both, true, from, to);
  tell(EventKind::GivenSeen, both, false, from, to, card);
}

/// Once a member parts with a card nobody else knows, who gave it one can't say that it still has it.
void Rules::forget_gifts(int to) {
  for (std::size_t i = s.gifts.size(); i-- > 0;)
    if (s.gifts[i].to == to) s.gifts.erase(i);
}

}  // namespace hullbreach::space_alert
