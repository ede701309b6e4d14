// How long tests are that play at random. They are given steps, not games: a step costs about the same in
// every game, so a game with long ones takes no more of a run than others.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace hullbreach {

/// Sanitizers make everything slow: ./test sets this for them. What they look for shows in the first games or
/// not at all.
inline bool kept_short() { return std::getenv("HULLBREACH_SHORT") != nullptr; }
/// ./test --soak sets this, to look further.
inline bool soak() { return std::getenv("HULLBREACH_SOAK") != nullptr; }

/// How many steps, moves and outcomes, where a usual run takes so many. A game that has begun is played to
/// its end all the same.
inline std::size_t steps(std::size_t usual) {
  return kept_short() ? usual / 10 : soak() ? usual * 50 : usual;
}

}  // namespace hullbreach
