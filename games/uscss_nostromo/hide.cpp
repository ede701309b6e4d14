// Phase 1, hide: crew tokens and blips are placed face down (NOS-088 to NOS-104).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

/// NOS-088: a new turn; all tokens are in hand, face down.
bool Rules::step_turn_face_down() {
  ++s.turn;
  tell_all(EventKind::TurnBegan, s.turn);
  for (CrewToken& token : s.tokens) {
    const std::uint8_t at = token.at;
    token = CrewToken{};
    if (at == kHeld) token.at = kHeld;  // NOS-224
    token.knows = crew();               // NOS-089, NOS-091, NOS-Q03: every crew seat sees every crew token
  }
  s.handles = 0;
  s.by_handle = {};
  int kept_back = s.fewer_damage;  // NOS-H096
  s.fewer_damage = 0;
  for (int blip = kBlips - 1; blip >= 0; --blip) {
    if (s.blips[blip].at == kReserve) continue;
    s.blips[blip] = Blip{};
    s.blips[blip].knows = SeatSet::one(kAlien);  // NOS-090
    if (is_damage(static_cast<BlipId>(blip)) && kept_back > 0) {
      s.blips[blip].at = kKeptBack;
      --kept_back;
      tell_all(EventKind::DamageKept, 1);
    }
  }
  s.placed = 0;
  s.actor = s.lead;
  // NOS-103: with two players the Alien player places everything first.
  go(options().players == 2 ? Step::AskBeforeAlien : Step::CrewPlaces);
  return true;
}

/// NOS-093: one crew player after another, then the Alien player, until all is placed.
bool Rules::step_crew_places() {
  if (s.actor == kNoSeat || !any_token_to_place()) {
    if (blip_to_place()) {
      go(Step::AskBeforeAlien);
      return true;
    }
    if (!any_token_to_place()) {
      go(Step::LastAsk);
      return open(Window::HLast);
    }
    s.actor = s.lead;
    s.placed = 0;
  }
  if (!token_to_place(s.actor)) {  // NOS-Q08
    done_placing();
    return true;
  }
  return wait_for(SeatSet::one(s.actor), with_cards() - s.declined);
}

bool Rules::step_alien_places() {
  if (!blip_to_place()) {
    done_placing();
    return true;
  }
  return wait_for(SeatSet::one(kAlien), with_cards() - s.declined);
}

void Rules::place(Seat seat, TokenId id, Room room) {
  CrewToken& token = s.tokens[id];
  token.at = room;
  token.handle = ++s.handles;
  token.placer = seat;
  s.by_handle[token.handle] = id;
  ++s.placed;
  s.declined = {};
  // NOS-Q10: everybody sees who places where; only the crew knows what.
  tell(EventKind::Placed, SeatSet::one(kAlien), true, seat, room, token.handle);
  tell(EventKind::PlacedSeen, crew(), false, seat, room, token.handle, id);
}

/// NOS-209: not taken back once the crew is asked.
void Rules::place_blip(BlipId blip, Room room) {
  s.blips[blip].at = room;
  ++s.placed;
  s.declined = {};
  tell(EventKind::BlipPlaced, crew(), true, room);
  tell(EventKind::BlipPlacedSeen, SeatSet::one(kAlien), false, room, face_of(blip));
}

/// The placing seat has placed all it wants; the next one's turn.
void Rules::done_placing() {
  s.declined = {};
  s.placed = 0;
  if (s.step == Step::AlienPlaces) {
    go(Step::CrewPlaces);
    s.actor = s.lead;
  } else {
    const Seat next = next_crew(s.actor);
    s.actor = next == s.lead ? kNoSeat : next;
  }
}

}  // namespace hullbreach::nostromo
