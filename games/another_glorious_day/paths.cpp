#include "games/another_glorious_day/paths.h"

#include <algorithm>

namespace hullbreach::agd {

Paths::Paths(const Map& map)
    : by_{-map.columns - 1, -map.columns, -map.columns + 1, -1, 1,
          map.columns - 1,  map.columns,  map.columns + 1},
      all_(static_cast<std::size_t>(map.size())),
      toward_(static_cast<std::size_t>(map.size())) {
  std::vector<Square> queue;
  for (int from = 0; from < map.size(); ++from) {
    Distances& steps = all_[static_cast<std::size_t>(from)];
    steps.fill(kFar);
    steps[static_cast<std::size_t>(from)] = 0;
    queue.assign(1, static_cast<Square>(from));
    for (std::size_t at = 0; at < queue.size(); ++at)
      for (const Neighbour& next : map.steps[queue[at]]) {
        if (steps[next.square] == kFar) {
          steps[next.square] = static_cast<std::uint16_t>(steps[queue[at]] + 1);
          queue.push_back(next.square);
        }
        if (steps[next.square] + 1 != steps[queue[at]]) continue;
        const auto direction = std::find(by_.begin(), by_.end(), next.square - queue[at]) - by_.begin();
        toward_[static_cast<std::size_t>(from)][queue[at]] |= static_cast<Directions>(1 << direction);
      }
  }
}

/// Mostly one of the ways that are the shortest on an empty map is free.
Course::Course(const Map& map, Square from, const Squares& goals, const Squares& blocked, Bits shut, int most)
    : map_(map), paths_(*map.paths), from_(from), blocked_(blocked), shut_(shut) {
  if (goals.has(from)) {
    length_ = 0;
    ends_.add(from);
    return;
  }
  const Squares open = goals - blocked;
  const Distances& far = paths_.from(from);
  Route nearest;
  int least = most;
  for (const int goal : open) {
    if (far[goal] > least) continue;
    if (far[goal] < least) nearest.clear();
    least = far[goal];
    nearest.push_back(static_cast<Square>(goal));
  }
  Straight back = straight_to(from);
  Route way;
  for (const Square goal : nearest)
    if (leads(goal, back, way)) ends_.add(goal);
  if (!ends_.empty())
    length_ = least;
  else if (!nearest.empty() && least < most)
    go_round(open, most);
}

Course::Straight Course::straight_to(Square square) const {
  Straight straight{paths_.toward(square), Squares::one(square), blocked_};
  straight.dead.remove(square);
  return straight;
}

bool Course::leads(Square from, Straight& straight, Route& way) const {
  way.clear();
  way.push_back(from);
  while (!straight.good.has(way.back())) {
    const Square at = way.back();
    Square next = kNowhere;
    for (const int direction : Bits(straight.toward[at])) {
      next = paths_.step(at, direction);
      if (enters(at, next, straight.dead)) break;
      next = kNowhere;
    }
    if (next != kNowhere) {
      way.push_back(next);
      continue;
    }
    straight.dead.add(at);
    way.pop_back();
    if (way.empty()) return false;
  }
  for (const Square good : way) straight.good.add(good);
  return true;
}

/// From both ends at once, where less has been looked at, until they meet: often one end is shut in.
void Course::go_round(const Squares& goals, int most) {
  Levels back;
  Squares edge = Squares::one(from_), edge_back = goals;
  Squares met = blocked_ | edge, met_back = blocked_ | edge_back;
  int seen = 0, seen_back = 0;  // squares looked at
  along_.push_back(edge);
  back.push_back(edge_back);
  const auto widen = [&](Squares& outermost, Squares& known, Levels& levels, int& count) {
    outermost = map_.around(map_.afoot, outermost, shut_) - known;
    known |= outermost;
    levels.push_back(outermost);
    count += outermost.size();
    return !outermost.empty();
  };
  while ((edge & edge_back).empty()) {
    if (static_cast<int>(along_.size() + back.size()) - 2 == most) return;
    if (seen <= seen_back ? !widen(edge, met, along_, seen) : !widen(edge_back, met_back, back, seen_back))
      return;
  }
  meeting_ = static_cast<int>(along_.size()) - 1;
  edge = along_[along_.size() - 1] = edge & edge_back;
  for (std::size_t left = back.size() - 1; left-- > 0;) {
    edge = back[left] & map_.around(map_.afoot, edge, shut_);
    along_.push_back(edge);
  }
  length_ = static_cast<int>(along_.size()) - 1;
  ends_ = edge;
}

Squares Course::after(int steps) const {
  if (length_ == kFar || steps > length_) return {};
  if (steps == length_) return ends_;
  if (meeting_ != kFar) {
    Squares way = along_[static_cast<std::size_t>(std::max(steps, meeting_))];
    for (int at = meeting_; at-- > steps;)
      way = along_[static_cast<std::size_t>(at)] & map_.around(map_.afoot, way, shut_);
    return way;
  }
  Squares all;
  Route way;
  for (const int end : ends_) {
    Straight straight = straight_to(static_cast<Square>(end));
    Squares level = Squares::one(from_);
    for (int step = 0; step < steps; ++step) {
      Squares next_level;
      for (const int square : level)
        for (const int direction : Bits(straight.toward[square])) {
          const Square next = paths_.step(static_cast<Square>(square), direction);
          if (enters(static_cast<Square>(square), next, straight.dead)) next_level.add(next);
        }
      level = next_level;
    }
    for (const int square : level - all)
      if (leads(static_cast<Square>(square), straight, way)) all.add(square);
  }
  return all;
}

void Course::route(Route& squares) const {
  squares.clear();
  if (length_ == kFar || length_ == 0) return;
  if (meeting_ != kFar) return squares.push_back(static_cast<Square>(after(1).lowest()));
  Straight straight = straight_to(static_cast<Square>(ends_.lowest()));
  for (const int direction : Bits(straight.toward[from_])) {
    const Square next = paths_.step(from_, direction);
    if (enters(from_, next, straight.dead) && leads(next, straight, squares)) return;
  }
}

}  // namespace hullbreach::agd
