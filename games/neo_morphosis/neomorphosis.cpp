// Neomorphosis: eggs hatch, larvae mutate and grow up, adults mutate (Néomorphose).
#include <algorithm>

#include "games/neo_morphosis/decks.h"
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {
namespace {

/// Of a Frame::Evolve, for the kind in its `a`.
enum EvolveStep : std::uint8_t { kGrowUp, kDraw, kRing };

}  // namespace

// -- eggs

/// NEO-308: a die for each of these eggs.
void Rules::hatch(Bits eggs) {
  if (eggs.empty()) return;
  s.growing = eggs;
  push(Frame::Hatch, kNone);
}

bool Rules::frame_hatch() {
  Frame& frame = top();
  if (frame.die == 0) return wait_for_chance();
  const int egg = s.growing.lowest();
  const int face = frame.die - 1;  // blank, Worm, Hydra
  frame.die = 0;
  s.growing.remove(egg);
  if (s.growing.empty()) pop();
  tell(EventKind::HatchRolled, egg, face);
  if (face > 0) hatched(egg, face == 1 ? kWorm : kHydra);
  return true;
}

void Rules::hatched(int egg, Kind kind) {
  const int larva = spare(kind);
  if (larva < 0) return tell(EventKind::NoFigureLeft, kind);  // NEO-309, NEO-Q49: it stays an egg
  s.aliens[larva] = {s.aliens[egg].zone, 0, 0, s.aliens[egg].stunned};
  s.aliens[egg] = {};
  tell(EventKind::Hatched, egg, larva);
}

// -- hatched aliens

/// NEO-315, NEO-Q53: one neomorphosis for each alien that is there when it begins. NEO-323: none for bosses.
void Rules::undergo(Bits figures) {
  s.growing = figures & (kLarvae | kAdults);
  if (!s.growing.empty()) push(Frame::Evolve, kNone, kWorm);
}

/// Kind by kind. NEO-314: ringed larvae grow up before others of their kind get a card and rings.
bool Rules::frame_evolve() {
  Frame& frame = top();
  while (frame.step == kGrowUp && (s.growing & figures_of(frame.a)).empty())
    if (++frame.a > kSlug) return pop();
  const auto kind = static_cast<Kind>(frame.a);
  const bool adult = kind >= kRipper;
  switch (frame.step) {
    case kGrowUp: {
      Bits ringed;
      for (int figure : figures_of(kind) & on_board())
        if (s.aliens[figure].ringed != 0) ringed.add(figure);
      // NEO-317: in Normal mode an adult mutates once. NEO-318, NEO-Q52: in Insane mode its kind gets one
      // more card each time.
      const bool more = adult && options().insane && !ringed.empty();
      const Bits first = (s.growing & figures_of(kind)) - ringed;
      if (!adult) {
        const Bits grow_up = s.growing & ringed;
        s.growing -= ringed;
        for (int figure : grow_up) evolve(figure);
        if (!grow_up.empty()) ring_lost(kind, false);  // NEO-312
      }
      // NEO-311, NEO-Q50: a card is drawn only if the kind has none.
      const bool draws = more || (!first.empty() && s.mutations[kind] == 0);
      frame.step = draws ? kDraw : kRing;
      return true;
    }
    case kDraw:
      if (s.mutation_deck.empty() && s.mutation_discard != 0) {
        remake(s.mutation_deck, s.mutation_pool, s.mutation_discard);  // NEO-Q55, NEO-Q82
        tell(EventKind::DeckShuffled, kMutationDeck);
      }
      if (!s.mutation_deck.empty()) {  // NEO-Q55: without a card only the ring
        if (s.mutation_deck.needs_chance(0)) return wait_for_chance();
        const int card = s.mutation_deck.take_top().card;
        discard_to(s.mutations[kind], card);
        tell(EventKind::MutationDrawn, kind, card);
      }
      frame.step = kRing;
      return true;
    default:
      for (int figure : s.growing& figures_of(kind)) {  // NEO-310, NEO-316
        if (s.aliens[figure].ringed != 0) continue;
        s.aliens[figure].ringed = 1;
        tell(EventKind::Ringed, figure);
      }
      s.growing -= figures_of(kind);
      frame.step = kGrowUp;
      return s.growing.empty() ? pop() : true;
  }
}

/// NEO-313, NEO-Q51: to the next kind of the tree. NEO-Q49: without a figure it stays as it is, with its
/// ring.
void Rules::evolve(int larva) {
  const Kind kind = cards().aliens[kind_of(larva)].becomes;
  const int adult = spare(kind);
  if (adult < 0) return tell(EventKind::NoFigureLeft, kind);
  const Alien old = s.aliens[larva];
  // NEO-Q54: wounds stay, but nobody dies of growing up.
  const auto wounds = static_cast<std::uint8_t>(std::min<int>(old.wounds, cards().aliens[kind].life - 1));
  s.aliens[adult] = {old.zone, wounds, 0, old.stunned};
  s.aliens[larva] = {};
  tell(EventKind::Evolved, larva, adult);
}

/// NEO-321: back into the deck if it was eliminated; NEO-Q55: to the discard pile if it has grown up.
void Rules::ring_lost(Kind kind, bool eliminated) {
  if (kind > kSlug || s.mutations[kind] == 0) return;
  for (int figure : figures_of(kind))
    if (alive(figure) && s.aliens[figure].ringed != 0) return;  // NEO-322
  for (int card : Bits(s.mutations[kind])) {
    if (eliminated)
      s.mutation_deck.bury({static_cast<std::uint8_t>(card), 0, everybody()});
    else
      discard_to(s.mutation_discard, card);
    tell(EventKind::MutationGone, kind, card);
  }
  s.mutations[kind] = 0;
  if (eliminated) shuffle_all(s.mutation_deck, s.mutation_pool);
}

}  // namespace hullbreach::neo
