// How long long tests are. Sanitizers make everything slow: ./test sets HULLBREACH_SHORT for them, and a test
// that plays very often plays less often; what they look for shows in the first games or not at all.
#pragma once

#include <cstdlib>

namespace hullbreach {

inline bool kept_short() { return std::getenv("HULLBREACH_SHORT") != nullptr; }

}  // namespace hullbreach
