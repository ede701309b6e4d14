// How far it is on foot, figures aside, and the shortest ways past them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/another_glorious_day/map.h"

namespace hullbreach::agd {

/// Steps to the nearest of some squares, by square; kFar where no way leads.
inline constexpr std::uint16_t kFar = 0xFFFF;
using Distances = std::array<std::uint16_t, kMaxSquares>;

/// Steps between any two squares of a map, through all doors and past all figures (AGD-Q45).
class Paths {
 public:
  explicit Paths(const Map& map);

  std::uint16_t steps(Square from, Square to) const { return all_[from][to]; }
  const Distances& from(Square square) const { return all_[square]; }
  /// From which squares one can step to the right, down, down to the right and down to the left. The same
  /// steps lead back.
  const std::array<Squares, 4>& open() const { return open_; }

 private:
  std::array<Squares, 4> open_;
  std::vector<Distances> all_;
};

/// Where one step leads from a whole set of squares at once, not through barricaded doors.
class Strides {
 public:
  Strides(const Map& map, Bits barricaded);
  Squares from(const Squares& squares) const;

 private:
  std::array<Squares, 4> open_;
  int columns_;
};

/// Steps from a square to the nearest goal, where nobody goes through a blocked square but to begin there; a
/// goal may be blocked. kFar if no way leads to one. In `far` are those of all squares on the shortest ways;
/// of others they may be too many, never too few.
std::uint16_t seek(const Map& map, const Squares& goals, const Squares& blocked, Square from, Distances& far);

}  // namespace hullbreach::agd
