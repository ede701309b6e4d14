// Missions made up from a seed, by the patterns the official ones share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/space_alert/content.h"

namespace hullbreach::space_alert {

/// The largest seed people can name, in options, files and commands.
inline constexpr int kMostMissionSeed = 2'000'000'000;

/// Files and commands name a mission made up "generated:42".
inline constexpr std::string_view kGenerated = "generated:";
/// The seed in such a name; nothing if it has none that people can name.
std::optional<int> seed_in(std::string_view name);

/// A full mission of three phases. The same seed gives the same mission on every compiler and machine;
/// records that name a seed rely on it.
MissionRow generate_mission(std::uint64_t seed);

/// The pattern of full missions that this one breaks, as one sentence; empty if it breaks none. The eight
/// official missions break none: where one of them stretches a pattern, the pattern is that wide.
std::string mission_fault(const MissionRow& mission);

}  // namespace hullbreach::space_alert
