// The crew's side of the hand-written player.
#pragma once

#include "bots/uscss_nostromo.h"
#include "bots/uscss_nostromo_reading.h"

namespace hullbreach::nostromo {

/// What a crew player keeps in mind between two decisions of one game.
struct CrewNotes {
  Faces faces;
  FixedVector<Move, 8> plan;  // answers thought out together with the card being announced
  Bits tried;                 // cards announced at this moment: if they came back, they can't be played
  std::uint64_t moment = 0;   // what "this moment" is
  CrewRole power = CrewRole::Other;  // whose power was used last
};

Move crew_move(const Lexicon&, const CrewHabits&, const Eyes<Nostromo>&, CrewNotes&, Rng&);
/// Why crew_move() would make this move.
Reason crew_reason(const Lexicon&, const CrewHabits&, const Eyes<Nostromo>&, CrewNotes&, Rng&, Move);

}  // namespace hullbreach::nostromo
