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
  map_number_ = map.number;
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

int Flood::level_of(int square) const {
  int steps = 0;
  while (!levels_[static_cast<std::size_t>(steps)].has(square)) ++steps;
  return steps;
}

int Flood::steps(Square square, int most) {
  while (!met_.has(square))
    if (static_cast<int>(levels_.size()) > most || !widen()) return kFar;
  const int steps = level_of(square);
  return steps <= most ? steps : kFar;
}

int Flood::steps(const Squares& any, int most) {
  const Squares met = met_ & any;
  while (met.empty()) {
    if (static_cast<int>(levels_.size()) > most || !widen()) return kFar;
    if (!(levels_.back() & any).empty()) return static_cast<int>(levels_.size()) - 1;
  }
  for (int steps = 0; steps <= most; ++steps)
    if (!(levels_[static_cast<std::size_t>(steps)] & met).empty()) return steps;
  return kFar;
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

void Flood::route_to(Square square, Route& squares, int most) {
  squares.clear();
  const int far = steps(square, most);
  if (far == kFar || far == 0) return;
  Levels back;  // from the last to the first: the squares from which one gets there
  back.push_back(Squares::one(square));
  for (int left = far - 1; left > 0; --left)
    back.push_back(map_->around(map_->afoot, back.back(), shut_) & (at(left) - blocked_));
  Square here = static_cast<Square>(at(0).lowest());
  while (!back.empty()) {
    here = static_cast<Square>((map_->around(map_->afoot, here, shut_) & back.pop_back()).lowest());
    squares.push_back(here);
  }
}

void Flood::resume(const Map& map, const Squares& from, const Squares& blocked, Bits shut) {
  if (map_number_ == 0 || map_number_ != map.number || !(shut_ == shut) || !(levels_[0] == from))
    return begin(map, from, blocked, shut);
  for (const int square : (blocked_ ^ blocked) & met_)
    if (met_.has(square)) shrink(level_of(square));
  map_ = &map;
  blocked_ = blocked;
}

void Flood::block(Square square, bool blocked) {
  if (blocked)
    blocked_.add(square);
  else
    blocked_.remove(square);
  if (met_.has(square)) shrink(level_of(square));
}

/// Whether a square is blocked makes a difference to those after it only.
void Flood::shrink(int steps) {
  while (static_cast<int>(levels_.size()) > steps + 1) met_ -= levels_.pop_back();
}

}  // namespace hullbreach::agd
