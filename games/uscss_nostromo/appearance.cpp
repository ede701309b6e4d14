// Phase 3, appearance: blips are turned and take effect, the Alien token last (NOS-119 to NOS-132).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

/// NOS-Q11: all are turned before the first takes effect.
bool Rules::step_flip_blips() {
  for (Room room = 1; room <= kRooms; ++room) {
    const int blip = blip_in(room);
    if (blip < 0) continue;
    s.blips[blip].face_up = 1;
    tell_all(EventKind::BlipRevealed, face_of(static_cast<BlipId>(blip)), room);
  }
  go(Step::DamageEffects);
  return true;
}

/// The Alien player orders the effects (NOS-119); Jonesy has none (NOS-121), so only Damage is asked for.
bool Rules::step_damage_effects() {
  Room only = kNoRoom;
  for (int blip = 0; blip < kDamages; ++blip) {
    if (!on_board(s.blips[blip].at)) continue;
    if (only != kNoRoom) return wait_for(kAlien);
    only = s.blips[blip].at;
  }
  if (only == kNoRoom)
    go(Step::Ambush);
  else
    damage_effect(only);
  return true;
}

void Rules::damage_effect(Room room) {
  const int crew = hidden_in(room) - s.sabotage;        // NOS-126, NOS-H088
  const int cards = crew <= 0 ? 2 : crew == 1 ? 1 : 0;  // NOS-123 to NOS-125
  Blip& damage = s.blips[blip_in(room)];
  damage.at = kAside;  // NOS-127
  damage.face_up = 0;
  if (cards == 0) {
    tell_all(EventKind::DamageHarmless, room);
  } else if (s.wards[kWardDamage] > 0 && room != kNest) {  // NOS-H038
    --s.wards[kWardDamage];
    tell_all(EventKind::Warded, kWardDamage);
  } else {
    tell_all(EventKind::DamageDone, room, cards);
    mill(cards);  // with its green texts, before the next blip (NOS-128)
  }
}

/// NOS-H090: before crew tokens are flipped the Alien token may slip into a connected room.
bool Rules::step_ambush() {
  if (s.ambush != 0) return wait_for(kAlien);
  go(Step::AlienEffect);
  return true;
}

bool Rules::step_alien_effect() {
  go(Step::AppearanceDone);
  flip_crew(alien_room(), true);                                 // NOS-129
  if (attack_due()) push(Frame::Attack, kNoSeat, alien_room());  // NOS-130, NOS-Q12
  return true;
}

/// Turns the crew tokens of a room; Passages leave the board. Those turned by the Alien are counted
/// (NOS-Q30).
void Rules::flip_crew(Room room, bool counts_passages) {
  for (int handle = 1; handle <= s.handles; ++handle)
    if (token(handle).at == room && token(handle).face_up == 0) flip(handle, counts_passages);
}

void Rules::flip(int handle, bool counts_passages) {
  CrewToken& token = s.tokens[s.by_handle[handle]];
  token.face_up = 1;
  token.knows = everybody();
  tell_all(EventKind::TokenRevealed, handle, s.by_handle[handle], token.at);
  if (is_presence(s.by_handle[handle])) return;
  token.at = kAside;
  if (counts_passages) ++s.passages;
}

}  // namespace hullbreach::nostromo
