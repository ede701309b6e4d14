#include "games/another_glorious_day/paths.h"

#include <algorithm>
#include <cstring>

namespace hullbreach::agd {

namespace {

enum Direction { kRight, kDown, kDownRight, kDownLeft };
constexpr std::array<int, 4> by(int columns) { return {1, columns, columns + 1, columns - 1}; }

}  // namespace

Paths::Paths(const Map& map) : all_(static_cast<std::size_t>(map.size())) {
  std::vector<Square> queue;
  for (int from = 0; from < map.size(); ++from) {
    Distances& steps = all_[static_cast<std::size_t>(from)];
    steps.fill(kFar);
    steps[static_cast<std::size_t>(from)] = 0;
    queue.assign(1, static_cast<Square>(from));
    for (std::size_t at = 0; at < queue.size(); ++at)
      for (const Neighbour& next : map.steps[queue[at]])
        if (steps[next.square] == kFar) {
          steps[next.square] = static_cast<std::uint16_t>(steps[queue[at]] + 1);
          queue.push_back(next.square);
        }
    for (const Neighbour& next : map.steps[from])
      for (const int direction : {kRight, kDown, kDownRight, kDownLeft})
        if (next.square == from + by(map.columns)[direction]) open_[direction].add(from);
  }
}

Strides::Strides(const Map& map, Bits barricaded) : open_(map.paths->open()), columns_(map.columns) {
  for (const int door : barricaded) {
    const DoorRow& row = map.doors[static_cast<std::size_t>(door)];
    open_[row.b == row.a + 1 ? kRight : kDown].remove(row.a);
  }
}

/// Sixty-four squares at once: a step in one direction adds the same to the number of every square.
Squares Strides::from(const Squares& squares) const {
  const auto& words = squares.words;
  std::size_t first = 0, end = words.size();
  while (first < end && words[first] == 0) ++first;
  while (end > first && words[end - 1] == 0) --end;
  Squares out;
  for (const int direction : {kRight, kDown, kDownRight, kDownLeft}) {
    const int shift = by(columns_)[direction], back = 64 - shift;
    const auto& open = open_[direction].words;
    for (std::size_t i = first; i < end; ++i) {
      const std::uint64_t there = words[i] & open[i];
      out.words[i] |= (there << shift) | ((words[i] >> shift) & open[i]);
      if (i + 1 < words.size()) out.words[i + 1] |= there >> back;
      if (i > 0) out.words[i - 1] |= (words[i] << back) & open[i - 1];
    }
  }
  return out;
}

/// Outwards from the goals, and always on from where the way through a square would be shortest if nobody
/// stood about: what lies off the way is left alone. (A*; the steps ahead without figures are never too many,
/// and from one square to the next they change by one at most.)
std::uint16_t seek(const Map& map, const Squares& goals, const Squares& blocked, Square from,
                   Distances& far) {
  static_assert(kFar == 0xFFFF);
  std::memset(far.data(), 0xFF, sizeof(std::uint16_t) * static_cast<std::size_t>(map.size()));
  const Distances& ahead = map.paths->from(from);
  // No way is shorter than none, so what has 0 is not entered.
  for (const int square : blocked) far[square] = 0;
  far[from] = kFar;

  Scratch<Square, kMaxSquares> begin;
  int total = kFar;
  for (const int goal : goals) {
    far[goal] = 0;
    if (ahead[goal] == kFar || (blocked.has(goal) && goal != from)) continue;
    begin.push_back(static_cast<Square>(goal));
    total = std::min<int>(total, ahead[goal]);
  }

  // Squares by the length of the way through them: this one, one more, two more.
  struct Entry {
    Square square;
    std::uint16_t steps;
  };
  std::array<Scratch<Entry, kMaxSquares>, 4> due;
  bool found = false;
  while (total != kFar && !found) {
    auto& now = due[total & 3];
    int later = kFar;  // the next total of a goal
    for (const Square goal : begin) {
      if (ahead[goal] == total)
        now.push_back({goal, 0});
      else if (ahead[goal] > total)
        later = std::min<int>(later, ahead[goal]);
    }
    while (!now.empty()) {
      const auto [square, steps] = now.pop_back();
      if (far[square] != steps) continue;  // a shorter way was found meanwhile
      if (steps == total) {                // nothing is ahead
        found = true;
        continue;
      }
      const auto more = static_cast<std::uint16_t>(steps + 1);
      for (const Neighbour& next : map.steps[square])
        if (far[next.square] > more) {
          far[next.square] = more;
          due[(more + ahead[next.square]) & 3].push_back({next.square, more});
        }
    }
    const bool more = !due[(total + 1) & 3].empty() || !due[(total + 2) & 3].empty();
    if (!found) total = more ? total + 1 : later;
  }
  for (const int square : blocked - goals)
    if (square != from) far[square] = kFar;
  return static_cast<std::uint16_t>(total);
}

}  // namespace hullbreach::agd
