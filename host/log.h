// What people at a table were told, in order. Each viewer hears a part of it and counts that part from 1
// without gaps; the log finds what a number means to whom without looking at all of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel/contract.h"

namespace hullbreach {

/// Something people at the table were told. It is small: a server has thousands of them for every table.
struct Told {
  enum class Kind : std::uint8_t { Happened, Said, TakenBack, Seated };
  Kind kind = Kind::Happened;
  Seat seat = kNoSeat;  // Said, TakenBack: by whom; Seated: where
  bool undone = false;  // Happened: it was taken back since
  Event event{};        // Happened
  int line = 0;         // of the record: the line that caused it; the words that were Said stand there
  int since = 0;        // TakenBack: what was told of this line and those after it does not count any more;
                        // Seated: who, by the count of whoever knows people
};

inline bool hears(const Told& told, Viewer viewer) {
  return told.kind != Told::Kind::Happened || hears(told.event, viewer);
}

class Log {
 public:
  explicit Log(int seats) : totals_(static_cast<std::size_t>(seats) + 1) {}

  void add(const Told& told);
  /// A line of the record was taken back: what it told happened does not count any more.
  void strike(int line);

  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  std::size_t size() const { return entries_.size(); }
  const Told& operator[](std::size_t place) const { return entries_[place]; }
  const Told& back() const { return entries_.back(); }

  /// The first place that is told of this line of the record or a later one.
  std::size_t place_of_line(int line) const;
  /// How many of the entries before a place a viewer hears; of all of them.
  int heard_before(std::size_t place, Viewer viewer) const;
  int heard(Viewer viewer) const { return totals_[column(viewer)]; }
  /// The place of a viewer's entry by its number; size() when there is none.
  std::size_t place_of(int number, Viewer viewer) const;

 private:
  static constexpr std::size_t kApart = 64;
  std::size_t column(Viewer viewer) const { return viewer == kSpectator ? totals_.size() - 1 : viewer; }
  int count_at(std::size_t mark, Viewer viewer) const {
    return counts_[mark * totals_.size() + column(viewer)];
  }

  std::vector<Told> entries_;
  std::vector<int> totals_;  // how much each seat has heard, then somebody without one
  std::vector<int> counts_;  // the totals before every kApart-th entry, row by row
};

}  // namespace hullbreach
