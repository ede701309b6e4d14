// Names of things in moves, records and files: the same in every language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/space_alert/space_alert.h"
#include "kernel/things.h"

namespace hullbreach::space_alert {

inline constexpr std::string_view kHalfNames[] = {"action", "movement"};
// On a screen and where people type them.
inline constexpr std::string_view kLetterSigns[] = {"A", "B", "C", "R"};
inline constexpr std::string_view kArrowSigns[] = {"<", ">", "^"};
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

}  // namespace hullbreach::space_alert
