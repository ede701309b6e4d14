#include "games/another_glorious_day/paths.h"

#include <algorithm>

namespace hullbreach::agd {

Paths::Paths(const Map& map) : all_(static_cast<std::size_t>(map.size())) {
  for (int from = 0; from < map.size(); ++from) {
    Distances& steps = all_[static_cast<std::size_t>(from)];
    steps.fill(kFar);
    Flood flood(map, Squares::one(from), {});
    for (int count = 0; !flood.at(count).empty(); ++count)
      for (const int square : flood.at(count))
        steps[static_cast<std::size_t>(square)] = static_cast<std::uint16_t>(count);
  }
}

void Flood::begin(const Map& map, const Squares& from, const Squares& blocked, Bits shut) {
  map_ = &map;
  blocked_ = blocked;
  met_ = from;
  shut_ = shut;
  levels_.clear();
  levels_.push_back(from);
}

bool Flood::widen() {
  const Squares& edge = levels_.back();
  if (edge.empty()) return false;
  const Squares next = map_->around(map_->afoot, edge - blocked_, shut_) - met_;
  met_ |= next;
  levels_.push_back(next);
  return true;
}

const Squares& Flood::at(int steps) {
  while (static_cast<int>(levels_.size()) <= steps && widen()) {
  }
  return levels_[std::min<std::size_t>(static_cast<std::size_t>(steps), levels_.size() - 1)];
}

int Flood::steps(Square square, int most) {
  return first(
      most, [&] { return met_.has(square); }, [&](const Squares& level) { return level.has(square); });
}

int Flood::steps(const Squares& any, int most) {
  return first(
      most, [&] { return !(met_ & any).empty(); },
      [&](const Squares& level) { return !(level & any).empty(); });
}

void Flood::route(Square square, Route& squares, int most) {
  squares.clear();
  int left = steps(square, most);
  if (left == kFar) return;
  while (left-- > 0) {
    const Squares next = map_->around(map_->afoot, square, shut_) & (at(left) - blocked_);
    square = static_cast<Square>(next.lowest());
    squares.push_back(square);
  }
}

bool Flood::adapt(const Map& map, const Squares& from, const Squares& blocked) {
  if (levels_.empty() || !(levels_[0] == from)) return false;
  // Whether a square is blocked makes a difference to those after it only.
  if (const Squares changed = (blocked_ ^ blocked) & met_; !changed.empty()) {
    std::size_t same = 0;
    while ((levels_[same] & changed).empty()) ++same;
    while (levels_.size() > same + 1) met_ -= levels_.pop_back();
  }
  map_ = &map;
  blocked_ = blocked;
  return true;
}

}  // namespace hullbreach::agd
