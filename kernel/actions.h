// A number for each move a game can have, so that a program can choose one by its number and mark the legal
// ones in a row of flags. The numbers follow from the tables of moves and things (things.h): the kinds of
// moves in their order, and of each kind all its arguments, the last one changing first. They are the same in
// every state, program and process with the same game, options and content.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "kernel/contract.h"
#include "kernel/require.h"

namespace hullbreach {

class ActionNumbers {
 public:
  /// What an argument can be: first to before end.
  struct Range {
    int first, end;
    int size() const { return end > first ? end - first : 0; }
    bool has(int number) const { return number >= first && number < end; }
  };
  static constexpr Range kNothing{0, 1};

  void add(std::uint16_t kind, const std::array<Range, 3>& ranges) {
    const int size = ranges[0].size() * ranges[1].size() * ranges[2].size();
    if (size == 0) return;
    if (kind >= first_of_kind_.size()) first_of_kind_.resize(kind + 1u, static_cast<int>(rows_.size()));
    rows_.push_back({kind, ranges, size_});
    size_ += size;
  }

  int size() const { return size_; }

  Move move(int number) const {
    HB_REQUIRE(number >= 0 && number < size_, "no action has this number");
    std::size_t low = 0, high = rows_.size();
    while (high - low > 1) {
      const std::size_t middle = (low + high) / 2;
      (rows_[middle].number <= number ? low : high) = middle;
    }
    const Row& row = rows_[low];
    int rest = number - row.number;
    std::array<std::uint16_t, 3> arguments{};
    for (std::size_t i = 3; i-- > 0;) {
      const Range& range = row.ranges[i];
      arguments[i] = static_cast<std::uint16_t>(range.first + rest % range.size());
      rest /= range.size();
    }
    return {row.kind, arguments[0], arguments[1], arguments[2]};
  }

  /// Nothing for what is not spelled right.
  std::optional<int> number(Move move) const {
    if (move.kind >= first_of_kind_.size()) return std::nullopt;
    for (auto i = static_cast<std::size_t>(first_of_kind_[move.kind]);
         i < rows_.size() && rows_[i].kind == move.kind; ++i) {
      const auto& ranges = rows_[i].ranges;
      if (!ranges[0].has(move.a) || !ranges[1].has(move.b) || !ranges[2].has(move.c)) continue;
      return rows_[i].number +
             ((move.a - ranges[0].first) * ranges[1].size() + (move.b - ranges[1].first)) * ranges[2].size() +
             (move.c - ranges[2].first);
    }
    return std::nullopt;
  }

 private:
  struct Row {
    std::uint16_t kind;
    std::array<Range, 3> ranges;
    int number;  // of its first move
  };
  std::vector<Row> rows_;
  std::vector<int> first_of_kind_;
  int size_ = 0;
};

}  // namespace hullbreach
