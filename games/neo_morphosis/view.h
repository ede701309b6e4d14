// The game as anybody sees it. Play is open (NEO-020): hands, boards and discards are public, and a card
// nobody has turned up has no identity in a state. So a view is the state itself, and whose eyes see it.
#pragma once

#include "games/neo_morphosis/state.h"
#include "kernel/contract.h"

namespace hullbreach::neo {

struct View {
  State at;
  Viewer viewer = kSpectator;
};

}  // namespace hullbreach::neo
