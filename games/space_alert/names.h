// Names of things in moves, records and files: the same in every language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/space_alert/space_alert.h"

namespace hullbreach::space_alert {

inline constexpr std::string_view kHalfNames[] = {"action", "movement"};
inline constexpr std::string_view kSquadNames[] = {"none", "active", "disabled"};
inline constexpr std::string_view kSlipNames[] = {"none", "half", "arrow"};
inline constexpr std::string_view kFateNames[] = {"announced", "in_play", "destroyed", "survived"};
inline constexpr std::string_view kStoreNames[] = {"empty", "squad", "engulfed"};
inline constexpr std::string_view kFrameNames[] = {"nothing", "move", "script", "others"};
inline constexpr std::string_view kStepNames[] = {
    "levels", "pick_mission", "pick_tracks", "pick_store", "announce",      "draw_threat", "deal",
    "plan",   "appear",       "reveal",      "act",        "after_actions", "fire",        "strike",
    "return", "move",         "check",       "debrief",    "go_on",         "repair",      "over"};

/// An announcement in records: "T+2 serious white", "T+5 red unconfirmed", "data_transfer", "phase_ends 1".
std::string cue_name(const Cue&);

template <class Names>
std::optional<int> index_in(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < std::size(names); ++i)
    if (names[i] == name) return static_cast<int>(i);
  return std::nullopt;
}

/// One row a kind of move: how it is written, the key of its words, the rule it rests on. In the pattern
/// %k card, %t slot by its turn, %u another slot, %h half, %m member, %M member unless it is one's own,
/// %z zone, %d damage tile, %L level, %l the other level, %s station.
struct MoveRow {
  MoveKind kind;
  std::string_view pattern;
  std::string_view key;
  std::string_view rule;
};
const MoveRow& move_row(MoveKind);

}  // namespace hullbreach::space_alert
