// How long tests wait for what must come: for ever, nearly, so that no test depends on a quick machine. It is
// only reached where something is broken.
#pragma once

#include <chrono>

namespace hullbreach {

inline constexpr std::chrono::seconds kPatience{300};

}  // namespace hullbreach
