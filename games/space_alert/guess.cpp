// A state the seat can't tell from this one: the cards it does not know are dealt anew among the places
// where they can lie. Threat decks and damage piles hold no order, so nothing is to be guessed there.
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {
namespace {

/// A place for a card the seat does not know: somebody's hand (slot = -1) or a slot with its back up.
struct Spot {
  int member;
  int slot;
};

}  // namespace

State SpaceAlert::guess(const State& s, Seat seat, Rng& rng) const {
  State g = s;
  if (settings.solo()) return g;
  const int own = settings.member_of[seat];
  FixedVector<CardKind, 250> unknown;
  FixedVector<CardKind, kHeroicCards> heroic;
  for (int kind = 0; kind < kStandardCards; ++kind)
    for (int i = 0; i < s.pool[kind]; ++i) unknown.push_back(static_cast<CardKind>(kind));
  for (int i = 0; i < kHeroicCards; ++i)
    if (((s.heroic >> i) & 1u) != 0) heroic.push_back(static_cast<CardKind>(kStandardCards + i));

  std::array<FixedVector<Spot, 80>, kMostCrew> spots;
  std::array<bool, kMostCrew> has_heroic{};
  const auto lift = [&](int m, CardKind card, int slot) {
    if (card >= kStandardCards) {
      heroic.push_back(card);
      has_heroic[m] = true;
    } else {
      unknown.push_back(card);
    }
    spots[m].push_back({m, slot});
  };
  for (int m = 0; m < settings.crew; ++m) {
    if (m == own || settings.android[m] || s.members[m].told != 0) continue;
    for (int kind = 0; kind < kCardKinds; ++kind) {
      for (int i = 0; i < s.members[m].hand[kind]; ++i) lift(m, static_cast<CardKind>(kind), -1);
      g.members[m].hand[kind] = 0;
    }
    for (int slot = 0; slot < kTurns; ++slot) {
      const Slot& lies = s.members[m].slots[slot];
      if (!lies.empty() && lies.open == 0) lift(m, lies.card, slot);
    }
  }

  const auto put = [&](const Spot& spot, CardKind card) {
    if (spot.slot < 0)
      ++g.members[spot.member].hand[card];
    else
      g.members[spot.member].slots[spot.slot].card = card;
  };
  // What the seat gave away is still with whom it gave it to, in hand or in a slot planned since.
  for (const Gift& gift : s.gifts) {
    if (gift.from != own) continue;
    const auto& board = s.members[gift.to].slots;
    const bool carried_out = std::any_of(board.begin(), board.end(), [&](const Slot& slot) {
      return slot.open != 0 && slot.card == gift.card;
    });
    if (carried_out) continue;
    auto& places = spots[gift.to];
    FixedVector<std::uint8_t, 80> fit;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (places[i].slot < 0 || phase_of(places[i].slot + 1) >= gift.phase)
        fit.push_back(static_cast<std::uint8_t>(i));
    const auto card = std::find(unknown.begin(), unknown.end(), gift.card);
    if (fit.empty() || card == unknown.end() || places.size() <= (has_heroic[gift.to] ? 1u : 0u)) continue;
    unknown.erase(static_cast<std::size_t>(card - unknown.begin()));
    put(places.erase(fit[rng.below(fit.size())]), gift.card);
  }
  rng.shuffle(unknown);
  rng.shuffle(heroic);
  for (int m = 0; m < settings.crew; ++m) {
    auto& places = spots[m];
    if (has_heroic[m]) put(places.erase(rng.below(places.size())), heroic.pop_back());
    for (const Spot& spot : places) put(spot, unknown.pop_back());
  }
  // What others gave each other must be something the receiver can have.
  for (std::size_t i = g.gifts.size(); i-- > 0;) {
    Gift& gift = g.gifts[i];
    if (gift.from == own || gift.to == own) continue;
    const Member& to = g.members[gift.to];
    FixedVector<CardKind, 80> candidates;
    for (int kind = 0; kind < kStandardCards; ++kind)
      if (to.hand[kind] != 0) candidates.push_back(static_cast<CardKind>(kind));
    for (int slot = kPhaseStarts[gift.phase - 1] - 1; slot < kTurns; ++slot)
      if (to.slots[slot].card < kStandardCards) candidates.push_back(to.slots[slot].card);
    if (candidates.empty())
      g.gifts.erase(i);
    else
      gift.card = candidates[rng.below(candidates.size())];
  }
  g.heroic = 0;
  for (const CardKind card : heroic)
    g.heroic = static_cast<std::uint8_t>(g.heroic | (1u << (card - kStandardCards)));
  g.pool = {};
  for (const CardKind card : unknown) ++g.pool[card];
  return g;
}

}  // namespace hullbreach::space_alert
