// The Alien's side of the hand-written player.
#pragma once

#include <array>
#include <cstdint>

#include "bots/uscss_nostromo.h"
#include "bots/uscss_nostromo_reading.h"

namespace hullbreach::nostromo {

/// What the Alien player keeps in mind between two decisions of one game.
struct AlienNotes {
  Faces faces;
  std::uint16_t turn = 0;
  std::uint16_t blip_rooms = 0;  // rooms that had a blip this turn, a set
  // Crew tokens that left the board this turn. A view shows them no more, so they are missed and counted.
  std::uint16_t on_board = 0;  // handles last seen, a set
  std::array<Seat, kCrewTokens + 1> owner{};
  std::uint8_t passages = 0;                         // revealed so far
  std::array<double, kMaxPlayers> presences_gone{};  // by owner; Survival: all in [0]
};

Move alien_move(const Lexicon&, const AlienHabits&, const Eyes<Nostromo>&, AlienNotes&, Rng&);
/// Why alien_move() would make this move.
Reason alien_reason(const Lexicon&, const AlienHabits&, const Eyes<Nostromo>&, AlienNotes&, Rng&, Move);

}  // namespace hullbreach::nostromo
