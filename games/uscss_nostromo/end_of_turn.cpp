// End of turn: tokens go back, sets change hands at 5 and 6 players (NOS-172 to NOS-177, NOS-218).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

bool Rules::step_take_back() {
  s.phase = Phase::EndOfTurn;
  tell_all(EventKind::PhaseBegan, s.phase);
  for (CrewToken& token : s.tokens) {  // NOS-172, NOS-Q41
    const std::uint8_t at = token.at;
    token = CrewToken{};
    token.at = at == kHeld ? kHeld : kSupply;
  }
  for (Blip& blip : s.blips)  // NOS-173
    if (blip.at != kReserve) blip = Blip{};
  s.handles = 0;
  s.by_handle = {};
  s.crew_used = 0;

  // "This turn" is over; all the rest carries over (NOS-177).
  s.posture = Posture::None;
  s.hunt_left = 0;
  s.passages = 0;
  s.passage_mills = 0;
  s.procedures_now = 0;
  s.sealed = 0;
  s.wards = {};
  s.bars = {};
  s.sabotage = s.ambush = s.cocoon = 0;
  for (std::uint8_t& turns : s.crew_barred) turns = turns > 0 ? static_cast<std::uint8_t>(turns - 1) : turns;
  s.shuttle_bar >>= 1;
  s.order_bar >>= 1;
  s.room = kNoRoom;
  s.placed = 0;
  s.actor = kNoSeat;
  s.sets_given = 0;
  go(options().players == 5 || options().players == 6 ? Step::GiveSet : Step::NextTurn);  // NOS-176
  return true;
}

/// Who has two sets and has not given one yet, from the lead clockwise (NOS-Q47).
Seat Rules::giver() const {
  Seat seat = see.lead;
  do {
    if (sets_of(seat) == 2 && ((see.sets_given >> seat) & 1) == 0) return seat;
    seat = next_crew(seat);
  } while (seat != see.lead);
  return kNoSeat;
}

SeatSet Rules::receivers() const {
  if (options().players == 6) return SeatSet::one(next_crew(giver()));  // NOS-175, NOS-Q48
  SeatSet seats;
  for (Seat seat : crew())
    if (sets_of(seat) == 1 && ((see.sets_given >> seat) & 1) == 0) seats.add(seat);
  return seats;
}

/// NOS-Q59: a set is passed with what is left of it.
bool Rules::step_give_set() {
  const Seat from = giver();
  if (from == kNoSeat) {
    go(Step::NextTurn);
    return true;
  }
  return wait_for(from);
}

bool Rules::step_give_receiver() { return wait_for(giver()); }

/// `to` is kNoSeat when the giver has not named a receiver: asked for if there are two (NOS-174).
void Rules::pass_set(int colour, Seat to) {
  if (to == kNoSeat && receivers().size() > 1) {
    s.placed = static_cast<std::uint8_t>(colour);
    go(Step::GiveReceiver);
    return;
  }
  if (to == kNoSeat) to = receivers().lowest();
  const Seat from = giver();
  s.owner[colour] = to;
  s.placed = from;
  s.actor = to;
  s.sets_given = static_cast<std::uint8_t>(s.sets_given | (1u << from) | (1u << to));
  tell_all(EventKind::SetPassed, from, colour, to);
  go(options().heroic ? Step::GiveCrew : Step::GiveSet);
}

/// NOS-218: in Heroic mode a crew card goes along, if the giver has one.
bool Rules::step_give_crew() {
  Bits own;
  for (int card = 0; card < kCrewCards; ++card)
    if (crew_free(card) && s.crew_front[card] == s.placed) own.add(card);
  if (own.size() > 1) return wait_for(Seat{s.placed});
  for (int card : own) {
    s.crew_front[card] = s.actor;
    tell_all(EventKind::CrewPassed, s.placed, card, s.actor);
  }
  s.placed = 0;
  go(Step::GiveSet);
  return true;
}

bool Rules::step_next_turn() {
  s.lead = next_crew(s.lead);  // NOS-Q02
  tell_all(EventKind::LeadMoved, s.lead);
  begin(Phase::Hide, Step::TurnFaceDown);
  return true;
}

}  // namespace hullbreach::nostromo
