// What a viewer may know: everything but the cards of a face-down deck that others have looked at (AGD-Q19).
#pragma once

#include "games/another_glorious_day/state.h"
#include "kernel/contract.h"

namespace hullbreach::agd {

struct View {
  State state;  // without what the viewer may not know
  Viewer viewer = kSpectator;
};

}  // namespace hullbreach::agd
