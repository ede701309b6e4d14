// Setup: the shares of the crew, the start hands, and how a new state looks (NOS-016 to NOS-034).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

State Nostromo::deal() const {
  State s;
  for (int card = 0; card < kMissionCards; ++card) s.unseen.add(0, card);  // NOS-018
  s.deck.fill_unseen(kMissionCards, 0);
  for (int card = 0; card < kBehaviours; ++card) s.behaviour_unseen.add(0, card);  // NOS-022
  s.behaviour_deck.fill_unseen(kBehaviours, 0);
  s.objects = {kArmoury, kWorkshop};                                        // NOS-017
  for (int blip = 1; blip < kDamages; ++blip) s.blips[blip].at = kReserve;  // NOS-023, NOS-024
  // NOS-025 to NOS-028, NOS-031: the six colours are shared as evenly as possible; second sets at 5 and 6
  // players come after.
  const int crew = settings.crew_players();
  const int share = kColours / crew;
  for (int colour = 0; colour < kColours; ++colour)
    s.owner[colour] = colour < share * crew ? static_cast<Seat>(1 + colour / share) : kNoSeat;
  s.crew_front.fill(kNoSeat);  // NOS-019: all free, in front of nobody in particular
  Rules(*this, s, Events{}).advance();
  return s;
}

/// NOS-029, NOS-030: the Alien player names who gets a second set.
bool Rules::step_second_sets() {
  for (Seat owner : s.owner)
    if (owner == kNoSeat) return wait_for(kAlien);
  go(Step::DealCrew);
  return true;
}

void Rules::give_second_set(Seat seat) {
  for (Seat& owner : s.owner)
    if (owner == kNoSeat) {
      owner = seat;
      break;
    }
  tell_all(EventKind::SecondSetNamed, seat);
}

/// NOS-216: Heroic mode deals the crew cards at random, one for each summary card.
bool Rules::step_deal_crew() {
  if (options().heroic) {
    Bits left;
    for (int card = 0; card < kCrewCards; ++card)
      if (s.crew_front[card] == kNoSeat) left.add(card);
    if (left.size() > 1) return wait_for_chance();
    for (int card : left) {
      s.crew_front[card] = s.owner[kColours - 1];
      tell_all(EventKind::CrewDealt, card, s.owner[kColours - 1]);
    }
  }
  go(Step::StartHands);
  s.actor = s.lead;
  return true;
}

/// NOS-033: each crew player draws one card.
bool Rules::step_start_hands() {
  if (s.actor == kNoSeat) {
    begin(Phase::Hide, Step::TurnFaceDown);
    return true;
  }
  push(Frame::Draw, s.actor, kNoRoom, 1);
  const Seat next = next_crew(s.actor);
  s.actor = next == s.lead ? kNoSeat : next;
  return true;
}

}  // namespace hullbreach::nostromo
