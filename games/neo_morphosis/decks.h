// Drawing from the decks of this game, and making them anew from their discard piles (NEO-Q82).
#pragma once

#include "games/neo_morphosis/state.h"
#include "kernel/pile.h"

namespace hullbreach::neo {

/// Decks that are made anew, as DeckShuffled names them.
enum Deck : std::uint8_t {
  kEmergencyDeck,
  kActivationDeck,
  kInfestationDeck,
  kMutationDeck,
  kBehaviourDeck,
  kDecks
};

/// The discard pile, a set of cards, becomes the deck, shuffled.
template <std::size_t Kinds, std::size_t PoolCount, class Set>
void remake(Pile<std::uint8_t, Kinds>& deck, Pools<Kinds, PoolCount>& pools, Set& discard) {
  for (int card : Bits(discard)) deck.bury({static_cast<std::uint8_t>(card), 0, {}});
  discard = 0;
  // A single card is no shuffle to the kernel, but nobody is told which one it is either way.
  shuffle_all(deck, pools);
}

template <class Set>
void discard_to(Set& discard, int card) {
  discard = static_cast<Set>(discard | (Set{1} << card));
}

}  // namespace hullbreach::neo
