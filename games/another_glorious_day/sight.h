// Who sees what (AGD-125 to AGD-130, AGD-Q26): exact, by whole numbers.
//
// A figure sees a square if some straight line from an inner point of its own square to an inner point of the
// other meets no wall, no closed door and no square of a standing character on the way, their ends and
// borders included. Such a line can be nudged off every corner, so it goes through a row of squares side by
// side; it exists exactly if the corners on its one hand can be parted from those on its other by a straight
// line, which is a question about whole numbers.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/fixed.h"

namespace hullbreach::agd {

using Square = std::uint16_t;
inline constexpr int kMaxSquares = 576;
inline constexpr Square kNowhere = 0xFFFF;
using Squares = BitSet<kMaxSquares>;
inline constexpr std::uint8_t kNoDoor = 0xFF;

/// AGD-108: thin lines part squares and are open. AGD-109 to AGD-111: a thick white line, or the white rim of
/// a wall, is low: it stops steps and no sight; a wall stops both. The stronger wins where two faces meet.
enum class Edge : std::uint8_t { Open, Low, Door, Wall };

/// A grid of squares and the edges between them. Its outer border is wall; a square is row * columns +
/// column.
struct Grid {
  int rows = 0, columns = 0;
  std::array<Edge, kMaxSquares> right{}, below{};  // the edge to the right of a square, the edge under it
  std::array<std::uint8_t, kMaxSquares> door_right{}, door_below{};  // number of the door there, or kNoDoor

  int size() const { return rows * columns; }
};

/// What can block sight besides walls.
struct Blockers {
  Bits closed;                      // doors (AGD-119, AGD-121, AGD-129)
  FixedVector<Square, 8> standing;  // characters; those on the two ends don't count (AGD-125)
};

/// What sight is (AGD-125, AGD-Q26). The same both ways, but for the corner beside the viewer (AGD-128).
bool sees(const Grid& grid, Square from, Square to, const Blockers& blockers);

/// Sight on one map, with what can be known beforehand: what is never seen, what is seen with all doors
/// closed while nobody stands about, and which doors hide what.
class Sight {
 public:
  explicit Sight(const Grid& grid);

  /// As sees() says.
  bool operator()(Square from, Square to, const Blockers& blockers) const;

  /// What would be seen from a square if all doors were open and nobody stood in the way: the most there is.
  const Squares& most(Square from) const { return most_[from]; }
  /// What is seen with all doors closed and nobody in the way.
  const Squares& least(Square from) const { return least_[from]; }

 private:
  struct Place {
    std::uint8_t row = 0, column = 0;
  };
  /// What is not seen from a square while one door is closed, whatever else is open.
  struct Screen {
    int door = 0;
    Squares hidden;
  };

  void hide(Square from, int door, Square to);
  /// Whether a square lies in the rectangle that two others span, as all lines between the two do.
  bool between(Square from, Square to, Square square) const;

  Grid grid_;
  std::vector<Squares> most_, least_;
  std::vector<std::vector<Screen>> screens_;
  std::vector<Squares> told_;  // seen with nobody in the way exactly if none of these doors is closed
  std::vector<Place> places_;
};

}  // namespace hullbreach::agd
