#include "host/log.h"

#include <algorithm>

namespace hullbreach {

void Log::add(const Told& told) {
  if (entries_.size() % kApart == 0) counts_.insert(counts_.end(), totals_.begin(), totals_.end());
  entries_.push_back(told);
  const auto seats = static_cast<Seat>(totals_.size() - 1);
  for (Seat seat = 0; seat < seats; ++seat) totals_[seat] += hears(told, seat);
  totals_[seats] += hears(told, kSpectator);
}

void Log::strike(int line) {
  for (std::size_t i = place_of_line(line); i < size() && entries_[i].line == line; ++i)
    if (entries_[i].kind == Told::Kind::Happened) entries_[i].undone = true;
}

std::size_t Log::place_of_line(int line) const {
  const auto found =
      std::partition_point(begin(), end(), [line](const Told& told) { return told.line < line; });
  return static_cast<std::size_t>(found - begin());
}

int Log::heard_before(std::size_t place, Viewer viewer) const {
  if (place >= size()) return heard(viewer);
  const std::size_t mark = place / kApart;
  int count = count_at(mark, viewer);
  for (std::size_t i = mark * kApart; i < place; ++i) count += hears(entries_[i], viewer);
  return count;
}

std::size_t Log::place_of(int number, Viewer viewer) const {
  if (number < 1 || number > heard(viewer)) return size();
  std::size_t mark = 0;  // the last one that fewer entries are heard before
  for (std::size_t after = counts_.size() / totals_.size(); after - mark > 1;) {
    const std::size_t middle = (mark + after) / 2;
    (count_at(middle, viewer) < number ? mark : after) = middle;
  }
  int left = number - count_at(mark, viewer);
  std::size_t place = mark * kApart;
  while ((left -= hears(entries_[place], viewer)) > 0) ++place;
  return place;
}

}  // namespace hullbreach
