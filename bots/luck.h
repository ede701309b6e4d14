// The random numbers of one game of many.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/rng.h"
#include "kernel/seats.h"

namespace hullbreach {

/// Chance has its own and so has every seat, so that how much one of them thinks changes nothing for the
/// others.
struct GameLuck {
  GameLuck(std::uint64_t seed, std::uint64_t index) : chance(Rng::stream(seed, index)) {
    const std::uint64_t own = chance.next();
    for (std::size_t seat = 0; seat < seats.size(); ++seat) seats[seat] = Rng::stream(own, seat);
  }
  Rng chance;
  std::array<Rng, kMaxSeats> seats{Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0), Rng(0)};
};

}  // namespace hullbreach
