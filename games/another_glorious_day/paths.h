// How far it is on foot: from anywhere to anywhere on an empty map, and outwards from some squares past what
// is in the way.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/another_glorious_day/map.h"

namespace hullbreach::agd {

/// Steps by square; kFar where no way leads.
inline constexpr std::uint16_t kFar = 0xFFFF;
using Distances = std::array<std::uint16_t, kMaxSquares>;

/// Steps between any two squares of a map, through all doors and past all figures (AGD-Q45).
class Paths {
 public:
  explicit Paths(const Map& map);

  std::uint16_t steps(Square from, Square to) const { return all_[from][to]; }
  const Distances& from(Square square) const { return all_[square]; }

 private:
  std::vector<Distances> all_;
};

/// Squares one after the other; sets of them by steps.
using Route = Scratch<Square, kMaxSquares>;
using Levels = Scratch<Squares, kMaxSquares + 1>;

/// Outwards from some squares, all at once, a step at a time and only as far as somebody asks. Blocked
/// squares are reached, but no way leads on from them; nor does one through a door that is shut.
class Flood {
 public:
  Flood() = default;  // nowhere
  Flood(const Map& map, const Squares& from, const Squares& blocked, Bits shut = {}) {
    begin(map, from, blocked, shut);
  }
  void begin(const Map& map, const Squares& from, const Squares& blocked, Bits shut = {});

  /// The squares so many steps away.
  const Squares& at(int steps);
  /// The steps to a square, or to the nearest of some; kFar if no way leads there in at most so many.
  int steps(Square square, int most = kFar - 1);
  int steps(const Squares& any, int most = kFar - 1);
  /// The shortest way back from a square, of several the first in the order of squares, without the square
  /// itself; empty if there is none of at most so many steps.
  void route(Square square, Route& squares, int most = kFar - 1);
  /// The same from the square where the flood began to another one.
  void route_to(Square square, Route& squares, int most = kFar - 1);

  /// A square is blocked now, or free.
  void block(Square square, bool blocked);
  /// As begin(); but what went on from the same squares of the same map is kept as far as it came before the
  /// first change.
  void resume(const Map& map, const Squares& from, const Squares& blocked, Bits shut = {});

 private:
  bool widen();
  int level_of(int square) const;  // of one that has been met
  void shrink(int steps);          // forgets what lies farther away
  const Map* map_ = nullptr;
  int map_number_ = 0;
  Squares blocked_, met_;
  Bits shut_;
  Levels levels_;  // by steps; ends with an empty one when all has been reached
};

}  // namespace hullbreach::agd
