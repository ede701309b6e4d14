// Phase 2, posture: Aggressive, Instinctive or Focused (NOS-105 to NOS-118).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

bool Rules::step_choose_posture() {
  if (!options().notes) {  // NOS-104, NOS-Q04: nothing is remembered for the players after phase 1
    for (CrewToken& token : s.tokens) token.knows = {};
    for (Blip& blip : s.blips) blip.knows = {};
  }
  return wait_for(kAlien);
}

void Rules::choose_posture(Posture posture) {
  s.posture = posture;
  tell_all(EventKind::PostureChosen, posture);
  go(Step::PostureDone);
  if (posture == Posture::Instinctive) {
    s.placed = options().blue() ? 3 : 2;  // NOS-111, NOS-112
    go(Step::DrawBehaviours);
  } else if (posture == Posture::Focused) {
    go(Step::FocusedGain);
    mill(options().blue() ? 2 : 1);  // NOS-114, NOS-115
  }
}

/// NOS-Q43: draws what is there; an empty deck is made anew of the discard first.
bool Rules::step_draw_behaviours() {
  if (s.behaviour_deck.empty() && s.behaviour_hand == 0) shuffle_behaviours();
  while (s.placed > 0 && !s.behaviour_deck.empty()) {
    if (!s.behaviour_deck.top().seen()) return wait_for_chance();
    const std::uint8_t card = s.behaviour_deck.take_top().card;
    s.behaviour_hand = static_cast<std::uint16_t>(s.behaviour_hand | (1u << card));
    --s.placed;
    tell(EventKind::BehaviourDrawn, crew(), true);
    tell(EventKind::BehaviourDrawnSeen, SeatSet::one(kAlien), false, card);
  }
  s.placed = 0;
  go(Step::ChooseBehaviour);
  return true;
}

void Rules::shuffle_behaviours() {
  for (int card : Bits(s.behaviour_discard)) {
    s.behaviour_unseen.add(0, card);
    s.behaviour_deck.fill_unseen(1, 0);
  }
  s.behaviour_discard = 0;
  tell_all(EventKind::BehavioursShuffled);
}

bool Rules::step_choose_behaviour() {
  const Bits hand(s.behaviour_hand);
  if (hand.size() > 1) return wait_for(kAlien);
  play_behaviour(hand.lowest());
  return true;
}

void Rules::play_behaviour(int card) {
  s.behaviour_hand = static_cast<std::uint16_t>(s.behaviour_hand & ~(1u << card));
  s.behaviour_discard = static_cast<std::uint16_t>(s.behaviour_discard | (1u << card));  // NOS-113
  tell_all(EventKind::BehaviourPlayed, card);
  go(Step::BuryBehaviours);
  run_script(Frame::Behave, cards().behaviours[card].script, kAlien, kNoRoom, kNoCard);
}

bool Rules::step_bury_behaviours() {
  const Bits hand(s.behaviour_hand);
  if (hand.size() > 1) return wait_for(kAlien);
  if (hand.size() == 1) bury_behaviour(hand.lowest());
  go(Step::PostureDone);
  return true;
}

void Rules::bury_behaviour(int card) {
  s.behaviour_hand = static_cast<std::uint16_t>(s.behaviour_hand & ~(1u << card));
  s.behaviour_deck.bury({static_cast<std::uint8_t>(card), 0, SeatSet::one(kAlien)});
  tell_all(EventKind::BehaviourBuried);
}

/// NOS-116, NOS-Q64: placed from the next turn on. NOS-Q44: with an empty reserve there is nothing to gain.
void Rules::gain_damage() {
  for (int blip = 0; blip < kDamages; ++blip)
    if (s.blips[blip].at == kReserve) {
      s.blips[blip].at = kKeptBack;
      tell_all(EventKind::DamageGained);
      return;
    }
}

}  // namespace hullbreach::nostromo
