// Two states that somebody can't tell apart must stay so while the same is done in both, until something is
// shown: what is sent is the same, and so is who is waited for, and when. A game in which a forced choice is
// made in silence and a real one waits tells by the waiting what a hand holds.
#pragma once

#include <string>

#include "kernel/any_game.h"

namespace hullbreach {

/// Takes two states the viewer can't tell apart through the same moves and draws, at most so many. Where
/// nothing shows which of the two it is and the viewer could tell all the same: how, in words. Else nothing.
std::string told_apart(const AnyGame& game, AnyState one, AnyState other, Viewer viewer, int steps, Rng& rng);

/// The same from a state of a game, with two guesses of what the viewer can't see.
std::string told_apart(const AnyGame& game, const AnyState& state, Viewer viewer, int steps, Rng& rng);

}  // namespace hullbreach
