// Missions made up from a seed, by the patterns the official ones share.
#pragma once

#include <cstdint>
#include <string>

#include "games/space_alert/content.h"

namespace hullbreach::space_alert {

/// A full mission of three phases. The same seed gives the same mission on every compiler and machine;
/// records that name a seed rely on it.
MissionRow generate_mission(std::uint64_t seed);

/// The pattern of full missions that this one breaks, as one sentence; empty if it breaks none. The eight
/// official missions break none: where one of them stretches a pattern, the pattern is that wide.
std::string mission_fault(const MissionRow& mission);

}  // namespace hullbreach::space_alert
