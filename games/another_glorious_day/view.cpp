// What a viewer may know, and states a seat can't tell from the real one.
#include "games/another_glorious_day/another_glorious_day.h"

namespace hullbreach::agd {
namespace {

/// A card of a face-down pile that the viewer has not seen.
template <class PlaceOf>
bool hidden_from(const PlaceOf& place, Viewer viewer, SeatSet everybody) {
  if (!place.seen()) return false;
  return viewer == kSpectator ? !(place.knows == everybody) : !place.knows.has(viewer);
}

}  // namespace

/// AGD-Q19: hands are open; cards looked at are known to the looker. What pools count is nobody's to know.
AnotherGloriousDay::View AnotherGloriousDay::view(const State& state, Viewer viewer) const {
  View view{state, viewer};
  State& s = view.state;
  const SeatSet everybody = SeatSet::first(settings.players);
  for (auto* pile : {&s.deck, &s.exhausted})
    for (auto& place : pile->places) {
      if (!place.seen() || hidden_from(place, viewer, everybody))
        place = SecretPlace<Card>::unseen(0);
      else
        place = {place.card, 0, place.knows, 0};
    }
  for (auto& place : s.tracker.places)
    if (hidden_from(place, viewer, everybody)) place = Place<std::uint8_t>::unseen(place.pool);
  for (auto& place : s.reserve.places) place = Place<std::uint8_t>::unseen(0);
  for (Blip& blip : s.blips)
    if (!blip.number.seen()) blip.number = Place<std::uint8_t>::unseen(0);
  s.pool = {};
  s.blip_pool = {};
  s.tracker_pool = {};
  return view;
}

/// Cards that others have looked at are dealt anew.
AnotherGloriousDay::State AnotherGloriousDay::guess(const State& state, Seat seat, Rng& rng) const {
  State guess = state;
  const SeatSet everybody = SeatSet::first(settings.players);
  Hidden<Card, 2 * kDeck> cards;
  for (auto* pile : {&guess.deck, &guess.exhausted})
    for (auto& place : pile->places)
      if (hidden_from(place, seat, everybody)) cards.collect(place);
  cards.redeal(guess.pool, rng);
  Hidden<std::uint8_t, kTrackerCards> tracker;
  for (auto& place : guess.tracker.places)
    if (hidden_from(place, seat, everybody)) tracker.collect(place.card, place.pool);
  tracker.redeal(guess.tracker_pool, rng);
  return guess;
}

}  // namespace hullbreach::agd
