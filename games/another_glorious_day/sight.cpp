#include "games/another_glorious_day/sight.h"

#include <algorithm>

namespace hullbreach::agd {
namespace {

struct Point {
  int x, y;
  friend bool operator==(Point, Point) = default;
};

/// More than 0 if c lies to the right of the way from a to b (y goes down), less if to the left, 0 on it.
int side(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

/// All that is asked about one pair of squares, as if the target lay to the right of the viewer and below.
/// Coordinates count from the viewer's square, whose corners are 0,0 to 1,1.
class Walk {
 public:
  /// Only squares in `within` can lie between the two.
  Walk(const Grid& grid, Square from, Square to, const Squares& standing, Bits closed, const Squares& within)
      : grid_(grid), from_(from), to_(to), standing_(standing), closed_(closed), free_(within - standing) {
    free_.add(to);
    const int columns = grid.columns;
    const int across = to % columns - from % columns, down = to / columns - from / columns;
    width_ = across < 0 ? -across : across;
    height_ = down < 0 ? -down : down;
    step_x_ = across < 0 ? -1 : 1;
    step_y_ = down < 0 ? -columns : columns;
    edge_x_ = across < 0 ? -1 : 0;
    edge_y_ = down < 0 ? -columns : 0;
  }

  bool sees() {
    if (from_ == to_) return true;
    left_.push_back({1, 0});
    right_.push_back({0, 1});
    if (reaches({0, 0}, from_, {{0, 0}, {0, 0}})) return true;
    return past_corner();
  }

 private:
  /// The lines that still part the corners left of the walk from those right of it lie between two: the one
  /// turned most to the left touches a near corner on the right and a far one on the left, and the other
  /// way round. Numbers are places in the lists of corners.
  struct Lines {
    struct Touch {
      std::size_t near = 0, far = 0;
    } leftmost, rightmost;
  };

  bool wall_right(int square) const { return blocks(grid_.right, grid_.door_right, square + edge_x_); }
  bool wall_below(int square) const { return blocks(grid_.below, grid_.door_below, square + edge_y_); }
  bool blocks(const std::array<Edge, kMaxSquares>& edges, const std::array<std::uint8_t, kMaxSquares>& doors,
              int at) const {
    const Edge edge = edges[static_cast<std::size_t>(at)];
    return edge == Edge::Wall || (edge == Edge::Door && closed_.has(doors[static_cast<std::size_t>(at)]));
  }
  bool enterable(int square) const { return free_.has(square); }

  bool add_left(Point corner, Lines& lines) {
    if (corner == left_.back()) return true;
    const auto& [near, far] = lines.rightmost;
    if (side(left_[near], right_[far], corner) >= 0) return false;
    left_.push_back(corner);
    auto& most = lines.leftmost;
    if (side(right_[most.near], left_[most.far], corner) > 0) {
      most.far = left_.size() - 1;
      for (std::size_t i = most.near + 1; i < right_.size(); ++i)
        if (side(right_[most.near], corner, right_[i]) < 0) most.near = i;
    }
    return true;
  }
  bool add_right(Point corner, Lines& lines) {
    if (corner == right_.back()) return true;
    const auto& [near, far] = lines.leftmost;
    if (side(right_[near], left_[far], corner) <= 0) return false;
    right_.push_back(corner);
    auto& most = lines.rightmost;
    if (side(left_[most.near], right_[most.far], corner) < 0) {
      most.far = right_.size() - 1;
      for (std::size_t i = most.near + 1; i < left_.size(); ++i)
        if (side(left_[most.near], corner, left_[i]) > 0) most.near = i;
    }
    return true;
  }

  /// Whether some of the lines meet the inside of the target.
  bool can_meet_target(const Lines& lines) const {
    const auto& [left_near, right_far] = lines.rightmost;
    const auto& [right_near, left_far] = lines.leftmost;
    return side(left_[left_near], right_[right_far], {width_ + 1, height_}) < 0 &&
           side(right_[right_near], left_[left_far], {width_, height_ + 1}) > 0;
  }

  bool reaches(Point at, int square, const Lines& lines) {
    if (square == to_) return true;
    // The way nearest to the line between the two middles comes first: it is the likeliest to be free.
    const bool across_first = (2 * at.x + 1) * height_ <= (2 * at.y + 1) * width_;
    return across_first ? goes_across(at, square, lines) || goes_down(at, square, lines)
                        : goes_down(at, square, lines) || goes_across(at, square, lines);
  }
  bool goes_across(Point at, int square, Lines lines) {
    if (at.x == width_ || wall_right(square) || !enterable(square + step_x_)) return false;
    return crosses({at.x + 1, at.y}, {at.x + 1, at.y + 1}, {at.x + 1, at.y}, square + step_x_, lines);
  }
  bool goes_down(Point at, int square, Lines lines) {
    if (at.y == height_ || wall_below(square) || !enterable(square + step_y_)) return false;
    return crosses({at.x + 1, at.y + 1}, {at.x, at.y + 1}, {at.x, at.y + 1}, square + step_y_, lines);
  }
  bool crosses(Point left, Point right, Point next, int square, Lines lines) {
    const std::size_t lefts = left_.size(), rights = right_.size();
    const bool seen = add_left(left, lines) && add_right(right, lines) && can_meet_target(lines) &&
                      reaches(next, square, lines);
    left_.shrink(lefts);
    right_.shrink(rights);
    return seen;
  }

  /// AGD-128: exactly through the corner of the viewer's square, between two standing characters or a
  /// standing character and a wall. Between two walls there is no way.
  bool past_corner() {
    if (width_ == 0 || height_ == 0) return false;
    const int across = from_ + step_x_, down = from_ + step_y_, beyond = across + step_y_;
    const bool wall_across = wall_right(from_) || wall_below(across);
    const bool wall_down = wall_below(from_) || wall_right(down);
    if (wall_across && wall_down) return false;
    if ((!wall_across && !standing_.has(across)) || (!wall_down && !standing_.has(down))) return false;
    if (!enterable(beyond)) return false;
    left_.shrink(0);
    right_.shrink(0);
    for (const Point corner : {Point{1, 1}, Point{2, 1}}) left_.push_back(corner);
    for (const Point corner : {Point{1, 1}, Point{1, 2}}) right_.push_back(corner);
    return reaches({1, 1}, beyond, {{0, 1}, {0, 1}});
  }

  /// Corners on one hand of the walk, first to last.
  class Corners {
   public:
    std::size_t size() const { return count_; }
    const Point& operator[](std::size_t i) const { return points_[i]; }
    const Point& back() const { return points_[count_ - 1]; }
    void push_back(Point point) { points_[count_++] = point; }
    void shrink(std::size_t count) { count_ = count; }

   private:
    std::size_t count_ = 0;
    std::array<Point, kMaxSquares + 2> points_;  // NOLINT: filled before it is read
  };

  const Grid& grid_;
  int from_, to_;
  const Squares& standing_;
  Bits closed_;
  Squares free_;
  int width_, height_, step_x_, step_y_, edge_x_, edge_y_;
  Corners left_, right_;
};

}  // namespace

bool sees(const Grid& grid, Square from, Square to, const Blockers& blockers) {
  Squares standing;
  for (const Square square : blockers.standing)
    if (square != from && square != to) standing.add(square);
  return Walk(grid, from, to, standing, blockers.closed, Squares::first(grid.size())).sees();
}

Sight::Sight(const Grid& grid) : grid_(grid), screens_(static_cast<std::size_t>(grid.size())) {
  std::vector<std::pair<int, Square>> thresholds;  // one square of each door
  for (int square = 0; square < grid.size(); ++square) {
    places_.push_back(
        {static_cast<std::uint8_t>(square / grid.columns), static_cast<std::uint8_t>(square % grid.columns)});
    for (const std::uint8_t door : {grid.door_right[static_cast<std::size_t>(square)],
                                    grid.door_below[static_cast<std::size_t>(square)]})
      if (door != kNoDoor) thresholds.emplace_back(door, static_cast<Square>(square));
  }
  const Squares nobody;
  // Nobody stands about, so it is enough to look downwards, and straight to the right. A line to a square
  // comes from a neighbour that is seen too.
  const auto look = [&](std::vector<Squares>& seen, Square from, int step, Bits closed) {
    const int columns = grid.columns;
    const int most_across = step > 0 ? columns - 1 - from % columns : from % columns;
    bool any = true;
    for (int row = from / columns; row < grid.rows && any; ++row) {
      any = false;
      for (int across = 0; across <= most_across; ++across) {
        const int to = row * columns + from % columns + step * across;
        if (to != from) {
          const bool before = across > 0 && seen[from].has(to - step);
          const bool above = row > from / columns && seen[from].has(to - columns);
          if (!before && !above) continue;
          if (!seen[from].has(to) &&
              !Walk(grid_, from, static_cast<Square>(to), nobody, closed, seen[from]).sees())
            continue;
        }
        seen[from].add(to);
        seen[static_cast<std::size_t>(to)].add(from);
        any = true;
      }
    }
  };
  for (const auto& [seen, closed] : {std::pair{&most_, Bits{}}, std::pair{&least_, Bits::first(64)}}) {
    seen->resize(static_cast<std::size_t>(grid.size()));
    for (int from = 0; from < grid.size(); ++from)
      for (const int step : {1, -1}) look(*seen, static_cast<Square>(from), step, closed);
  }
  told_ = least_;
  for (int from = 0; from < grid.size(); ++from)
    for (const int to : most_[static_cast<std::size_t>(from)] - least_[static_cast<std::size_t>(from)]) {
      const auto one = static_cast<Square>(from), other = static_cast<Square>(to);
      if (one > other) continue;
      Bits others = Bits::first(64);
      for (const auto& [door, threshold] : thresholds) {
        if (!between(one, other, threshold)) continue;
        if (Walk(grid_, one, other, nobody, Bits::one(door), most_[one]).sees()) continue;
        hide(one, door, other);
        hide(other, door, one);
        others.remove(door);
      }
      if (!Walk(grid_, one, other, nobody, others, most_[one]).sees()) continue;
      told_[one].add(other);
      told_[other].add(one);
    }
}

void Sight::hide(Square from, int door, Square to) {
  std::vector<Screen>& screens = screens_[from];
  auto screen =
      std::find_if(screens.begin(), screens.end(), [&](const Screen& each) { return each.door == door; });
  if (screen == screens.end()) screen = screens.insert(screen, {door, {}});
  screen->hidden.add(to);
}

bool Sight::between(Square from, Square to, Square square) const {
  const Place one = places_[from], other = places_[to], place = places_[square];
  const auto [left, right] = std::minmax(one.column, other.column);
  const auto [top, bottom] = std::minmax(one.row, other.row);
  return place.column >= left && place.column <= right && place.row >= top && place.row <= bottom;
}

bool Sight::operator()(Square from, Square to, const Blockers& blockers) const {
  if (!most_[from].has(to)) return false;
  if (!least_[from].has(to))
    for (const Screen& screen : screens_[from])
      if (blockers.closed.has(screen.door) && screen.hidden.has(to)) return false;
  Squares standing;
  bool somebody = false;
  for (const Square square : blockers.standing)
    if (square != from && square != to && between(from, to, square)) {
      standing.add(square);
      somebody = true;
    }
  if (!somebody && told_[from].has(to)) return true;
  return Walk(grid_, from, to, standing, blockers.closed, most_[from]).sees();
}

}  // namespace hullbreach::agd
