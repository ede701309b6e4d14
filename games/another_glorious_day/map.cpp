#include "games/another_glorious_day/map.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <fmt/format.h>

#include "games/another_glorious_day/paths.h"

namespace hullbreach::agd {
namespace {

bool same_door(const DoorRow& door, Square a, Square b) {
  return (door.a == a && door.b == b) || (door.a == b && door.b == a);
}

/// What lies around each square.
class Neighbourhood {
 public:
  Neighbourhood(const Plan& plan, Map& map) : plan_(plan), map_(map) {}

  void find() {
    for (int row = 0; row < plan_.rows; ++row)
      for (int column = 0; column < plan_.columns; ++column)
        for (int down = -1; down <= 1; ++down)
          for (int across = -1; across <= 1; ++across) {
            const int r = row + down, c = column + across;
            if ((down == 0 && across == 0) || r < 0 || c < 0 || r == plan_.rows || c == plan_.columns)
              continue;
            if (plan_.at(row, column) == Floor::Void || plan_.at(r, c) == Floor::Void) continue;
            down != 0 && across != 0 ? slant(row, column, r, c) : straight(row, column, r, c);
          }
  }

 private:
  bool both_floor(int row, int column, int r, int c) const {
    return plan_.at(row, column) == Floor::Floor && plan_.at(r, c) == Floor::Floor;
  }

  /// AGD-Q23: only what lies on the common edge counts.
  void straight(int row, int column, int r, int c) {
    const Edge edge =
        row == r ? plan_.left_of(row, std::max(column, c)) : plan_.above(std::max(row, r), column);
    if (edge == Edge::Wall) return;
    const Square from = map_.at(row, column), to = map_.at(r, c);
    Neighbour neighbour{to};
    if (edge == Edge::Door) {
      const auto door = std::find_if(map_.doors.begin(), map_.doors.end(),
                                     [&](const DoorRow& each) { return same_door(each, from, to); });
      neighbour.door = static_cast<std::uint8_t>(door - map_.doors.begin());
    }
    map_.near[from].push_back(neighbour);
    if (edge != Edge::Low && both_floor(row, column, r, c)) map_.steps[from].push_back(neighbour);
  }

  /// AGD-Q23: everything counts that touches the common corner; consoles and low walls only for a step.
  void slant(int row, int column, int r, int c) {
    const Edge corner = plan_.corner(std::max(row, r), std::max(column, c));
    if (corner >= Edge::Door) return;
    const Square from = map_.at(row, column), to = map_.at(r, c);
    map_.near[from].push_back({to});
    if (corner == Edge::Open && both_floor(row, column, r, c) && both_floor(row, c, r, column))
      map_.steps[from].push_back({to});
  }

  const Plan& plan_;
  Map& map_;
};

}  // namespace

Map map_of(const Plan& plan, const std::vector<std::uint8_t>& board) {
  Map map;
  map.rows = map.grid.rows = plan.rows;
  map.columns = map.grid.columns = plan.columns;
  map.grid.door_right.fill(kNoDoor);
  map.grid.door_below.fill(kNoDoor);
  for (int row = 0; row < plan.rows; ++row)
    for (int column = 0; column < plan.columns; ++column) {
      const Square square = map.at(row, column);
      map.floor[square] = plan.at(row, column);
      map.board[square] = board[square];
      const auto side = [&](Edge edge, bool inside, int r, int c, std::uint8_t& door) {
        if (!inside || plan.at(row, column) == Floor::Void || plan.at(r, c) == Floor::Void) return Edge::Wall;
        if (edge == Edge::Door) {
          door = static_cast<std::uint8_t>(map.doors.size());
          map.doors.push_back({square, map.at(r, c)});
        }
        return edge;
      };
      map.grid.right[square] = side(plan.left_of(row, column + 1), column + 1 < plan.columns, row, column + 1,
                                    map.grid.door_right[square]);
      map.grid.below[square] = side(plan.above(row + 1, column), row + 1 < plan.rows, row + 1, column,
                                    map.grid.door_below[square]);
    }
  for (std::size_t door = 0; door < std::min<std::size_t>(map.doors.size(), kMaxDoors); ++door)
    for (const Square square : {map.doors[door].a, map.doors[door].b})
      map.doors_at[square].add(static_cast<int>(door)), map.thresholds.add(square);
  Neighbourhood(plan, map).find();
  for (int square = 0; square < map.size(); ++square) {
    if (map.is_floor(static_cast<Square>(square))) map.ground.add(square);
    map.afoot[square] = map.beside[square] = Patch(square);
    for (const Neighbour& next : map.steps[square]) map.afoot[square].add(next.square);
    for (const Neighbour& next : map.near[square]) map.beside[square].add(next.square);
  }
  return map;
}

void Map::look_around() {
  static std::atomic<int> maps = 0;
  number = ++maps;
  sight = std::make_shared<const Sight>(grid);
  paths = std::make_shared<const Paths>(*this);
}

std::string square_name(const Map& map, Square square) {
  return fmt::format("{},{}", map.row_of(square) + 1, map.column_of(square) + 1);
}

Square read_square(const Map& map, std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == text.npos) return kNowhere;
  const auto number = [](std::string_view digits, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc{} && end == digits.data() + digits.size() && value <= most ? value : 0;
  };
  const int row = number(text.substr(0, comma), map.rows),
            column = number(text.substr(comma + 1), map.columns);
  return row < 1 || column < 1 ? kNowhere : map.at(row - 1, column - 1);
}

std::string door_name(const Map& map, int door) {
  const DoorRow& row = map.doors[static_cast<std::size_t>(door)];
  return square_name(map, row.a) + "-" + square_name(map, row.b);
}

int read_door(const Map& map, std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == text.npos) return -1;
  const Square a = read_square(map, text.substr(0, dash)), b = read_square(map, text.substr(dash + 1));
  for (std::size_t door = 0; door < map.doors.size(); ++door)
    if (same_door(map.doors[door], a, b)) return static_cast<int>(door);
  return -1;
}

std::vector<int> steps_from(const Map& map, const std::vector<Square>& squares, const Squares& without) {
  std::vector<int> steps(static_cast<std::size_t>(map.size()), -1);
  std::vector<Square> queue;
  const auto enter = [&](Square square, int count) {
    if (steps[square] >= 0 || without.has(square)) return;
    steps[square] = count;
    queue.push_back(square);
  };
  for (const Square square : squares) enter(square, 0);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Square square = queue[i];
    for (const Neighbour& next : map.steps[square]) enter(next.square, steps[square] + 1);
  }
  return steps;
}

}  // namespace hullbreach::agd
