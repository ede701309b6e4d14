// The checks of a scenario (scenario.h): "/rooms/kitchen/presence == []".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"

namespace hullbreach {

/// What a check looks at: a position, the events of the last step that changed it, and what was said to the
/// last move that was refused.
struct Situation {
  const AnyGame& game;
  const AnyState& state;
  const std::vector<Event>& events;
  const std::string& refusal;
};

/// Throws Mistake "expected ..., got ..." when the check, written without its question mark, doesn't hold,
/// and with the right forms when it is no check.
void check(const Situation& situation, std::string_view text);

}  // namespace hullbreach
