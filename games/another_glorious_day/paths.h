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
  static constexpr int kDirections = 8;
  /// A set of the squares around one, in the order of squares.
  using Directions = std::uint8_t;

  explicit Paths(const Map& map);

  std::uint16_t steps(Square from, Square to) const { return all_[from][to]; }
  const Distances& from(Square square) const { return all_[square]; }
  /// By square: which steps come nearer to this one.
  const std::array<Directions, kMaxSquares>& toward(Square square) const { return toward_[square]; }
  Square step(Square from, int direction) const { return static_cast<Square>(from + by_[direction]); }

 private:
  std::array<int, kDirections> by_;
  std::vector<Distances> all_;
  std::vector<std::array<Directions, kMaxSquares>> toward_;
};

/// Squares one after the other.
using Route = Scratch<Square, kMaxSquares>;

/// The shortest ways from a square to the nearest of some goals. None enters a blocked square or goes through
/// a door that is shut; longer ones than `most` don't count.
class Course {
 public:
  Course(const Map& map, Square from, const Squares& goals, const Squares& blocked, Bits shut = {},
         int most = kFar - 1);

  /// kFar if no way leads to a goal.
  int length() const { return length_; }
  /// The goals that are so far away.
  const Squares& ends() const { return ends_; }
  /// Where one can be after so many steps on such a way.
  Squares after(int steps) const;
  /// Of the ways to one goal the first in the order of squares, without where it begins; at least one step of
  /// it.
  void route(Route& squares) const;

 private:
  /// Ways to one square that are as short as on an empty map: from where they are free, as far as is known.
  struct Straight {
    const std::array<Paths::Directions, kMaxSquares>& toward;
    Squares good, dead;  // there is such a way from there, or there is none
  };
  Straight straight_to(Square square) const;
  bool enters(Square from, Square to, const Squares& dead) const {
    return !dead.has(to) && (shut_.empty() || (map_.doors_between(from, to) & shut_).empty());
  }
  /// Whether there is one from a square; then `way` goes to the next that is known to be good.
  bool leads(Square from, Straight& straight, Route& way) const;
  void go_round(const Squares& goals, int most);

  using Levels = Scratch<Squares, kMaxSquares + 1>;  // by steps

  const Map& map_;
  const Paths& paths_;
  const Square from_;
  const Squares& blocked_;
  const Bits shut_;
  int length_ = kFar;
  Squares ends_;
  // If none is as short as on an empty map: squares that many steps along, from `meeting_` on only those that
  // lead to an end.
  Levels along_;
  int meeting_ = kFar;
};

}  // namespace hullbreach::agd
