// What a plan would come to if nothing changed: for people who plan, and for the reasons bots give. It is
// made from a view, so it knows no card that its viewer does not know.
#pragma once

#include "games/space_alert/moves.h"
#include "games/space_alert/space_alert.h"

namespace hullbreach::space_alert {

/// One turn of one member.
struct Foreseen {
  std::uint8_t station = kBridge;      // where he is afterwards
  EventKind does = EventKind::kCount;  // what his card leads to; kCount: the ship is lost before
  std::uint8_t energy = 0;             // then left in the reactor of that zone
  friend bool operator==(const Foreseen&, const Foreseen&) = default;
};

struct Forecast {
  std::array<std::array<Foreseen, kTurns>, kMostCrew> turns{};  // by member
  std::uint8_t sure = kTurns;  // turns until the first damage: what comes later depends on the tile
  std::uint8_t beaten = 0;     // of the threats announced so far
  std::uint8_t ending = kNotOver;
  friend bool operator==(const Forecast&, const Forecast&) = default;
};

/// Only while the crew plans. Cards that lie face down for the viewer count as none; damage draws the first
/// tile of its pile that is left.
Forecast forecast(const SpaceAlert& game, const View& view);

}  // namespace hullbreach::space_alert
