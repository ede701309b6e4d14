// Running games as fast as they go: the templates behind simulate, bench and search.
#pragma once

#include <cstdint>

#include "kernel/contract.h"

namespace hullbreach {

/// What a run counted.
struct Played {
  std::uint64_t decisions = 0;
  std::uint64_t outcomes = 0;
};

/// Answers every wait of a game until it is over. `decide(state, seat, legal moves)` returns the move of a
/// seat; of several seats waited for, the lowest answers first.
template <Game G, class Decide>
Played run(const G& game, typename G::State& state, Rng& rng, Decide&& decide,
           std::uint64_t limit = ~std::uint64_t{0}) {
  Played played;
  Moves moves;
  Outcomes outcomes;
  while (played.decisions < limit) {
    const Wait wait = game.wait(state);
    if (wait.kind == Wait::Kind::Over) break;
    if (wait.kind == Wait::Kind::Chance) {
      outcomes.clear();
      game.outcomes(state, outcomes);
      game.resolve(state, outcomes.draw(rng), Events{});
      ++played.outcomes;
      continue;
    }
    const Seat seat = wait.seats.lowest();
    moves.clear();
    game.legal(state, seat, moves);
    game.play(state, seat, decide(state, seat, moves), Events{});
    ++played.decisions;
  }
  return played;
}

/// A move drawn evenly from the legal ones.
inline Move any_of(const Moves& moves, Rng& rng) { return moves[rng.below(moves.size())]; }

}  // namespace hullbreach
