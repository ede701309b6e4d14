// What a viewer may know.
#include <numeric>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

View SpaceAlert::view(const State& s, Viewer viewer) const {
  View v;
  v.viewer = viewer;
  v.step = s.step;
  v.turn = s.turn;
  v.actor = s.actor;
  v.mission = s.mission;
  v.said = s.cue;
  v.transfer = s.transfer;
  v.silence = s.silence;
  v.closing = s.closing;
  v.deciding = s.deciding;
  v.common = s.common;
  v.serious = s.serious;
  v.tracks = s.tracks;  // SPA-017
  v.planners = s.planners;
  v.threats = s.threats;
  if (settings.solo()) v.pool = s.pool;
  v.pile = s.pile;
  v.ship = s.ship;
  v.hits = s.hits;
  v.log = s.log;
  v.repaired = s.repaired;
  v.squads = s.squads;
  v.destroyer = s.destroyer;
  v.ending = s.ending;
  const MemberId own = viewer < settings.players && !settings.solo() ? settings.member_of[viewer] : kNobody;
  for (const Gift& gift : s.gifts)
    if (gift.from == own || gift.to == own) v.gifts.push_back(gift);
  for (int m = 0; m < settings.crew; ++m) {
    const Member& member = s.members[m];
    MemberView& seen = v.members[m];
    seen.station = member.station;
    seen.squad = member.squad;
    seen.out = member.out;
    seen.mistake = member.mistake;
    seen.cards = static_cast<std::uint8_t>(std::accumulate(member.hand.begin(), member.hand.end(), 0));
    seen.told = member.told;
    // SPA-057: own cards, also of ended phases; of others only what lies open (SPA-051, SPA-082).
    const bool known = m == own || settings.android[m] || member.told != 0;
    if (known) seen.hand = member.hand;
    for (int slot = 0; slot < kTurns; ++slot) {
      seen.slots[slot] = member.slots[slot];
      if (!known && !member.slots[slot].empty() && member.slots[slot].open == 0)
        seen.slots[slot].card = kFaceDown;
    }
  }
  return v;
}

}  // namespace hullbreach::space_alert
