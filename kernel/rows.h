// The rows in which a game declares its moves and events. What they are good for is in kernel/things.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hullbreach {

struct MoveRow {
  std::uint16_t kind;
  std::string_view pattern;  // how it is written: "hunt %r"
  std::string_view key;      // of its words: "move.hunt"
  std::string_view rule;     // it rests on

  template <class Kind>
  constexpr MoveRow(Kind move, std::string_view written, std::string_view words, std::string_view by)
      : kind(static_cast<std::uint16_t>(move)), pattern(written), key(words), rule(by) {}
};

struct EventRow {
  std::string_view name;
  std::string_view args;  // letters of things; n is a number
  std::string_view rule;
};

template <class G>
struct ThingRow;
template <class G>
struct Telling;

/// Whether row i is of kind i, for all kinds: for a static_assert beside the table.
template <std::size_t N, class Kind>
consteval bool complete(const MoveRow (&rows)[N], Kind count) {
  for (std::size_t i = 0; i < N; ++i)
    if (rows[i].kind != i) return false;
  return N == static_cast<std::size_t>(count);
}

}  // namespace hullbreach
