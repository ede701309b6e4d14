// Standing passes: a seat passes in every window until something ends, with one move.
//
// Where a phase of a hundred steps opens a hundred windows, "pass until this Alien has moved" costs one
// question and one line of the record, and undo takes it back like any other move. A game puts one of these
// into its state, offers the scopes it has as moves, and opens a window for seats without a standing pass.
//
// It is for windows in which everybody may know who passes. Where being asked must not tell what a hand
// holds (NOS-201), all stay asked, and the table passes for those who wished so (Table::set_auto_pass).
#pragma once

#include <array>
#include <cstdint>

#include "kernel/require.h"
#include "kernel/seats.h"

namespace hullbreach {

struct StandingPasses {
  /// How long a pass lasts: 1 for the narrowest scope (a figure's move), larger for what lies around it (a
  /// phase, a turn). What the numbers mean is the game's affair.
  using Scope = std::uint8_t;
  std::array<Scope, kMaxSeats> until{};  // by seat; 0: asked as usual

  void pass(Seat seat, Scope scope) {
    HB_REQUIRE(seat < kMaxSeats && scope > 0, "a standing pass of nobody, or for no time");
    until[seat] = scope;
  }
  /// The seat wants to be asked again.
  void wake(Seat seat) { until[seat] = 0; }
  /// A scope is over, and with it all that lie within.
  void end_of(Scope scope) {
    for (Scope& each : until)
      if (each <= scope) each = 0;
  }
  SeatSet passing() const {
    SeatSet seats;
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
      if (until[seat] > 0) seats.add(seat);
    return seats;
  }
  friend bool operator==(const StandingPasses&, const StandingPasses&) = default;
};

}  // namespace hullbreach
