// The planner of Space Alert: searches for the plan with the best score, given what its seat can know.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "games/space_alert/space_alert.h"

namespace hullbreach::space_alert {

/// How a planner goes about it. Plans are tried when the end of a phase is near (before that a fraction of
/// them), each resolved against every sample of what is not known.
struct PlannerHabits {
  int plans = 60'000;
  int samples = 4;
  bool counts_on_people = false;  // plans for people as for itself and leaves them their part, told or not
  double needs_people = 0;        // how much less a plan is worth for what it comes to without them
};
inline constexpr PlannerHabits kSteady{.plans = 10'000, .counts_on_people = true};
inline constexpr PlannerHabits kGentle{.plans = 10'000, .counts_on_people = true, .needs_people = 1};

std::unique_ptr<Bot<SpaceAlert>> make_planner(const SpaceAlert& game, PlannerHabits habits);

/// Answers at random, and while a clock runs places a few cards after each announcement.
std::unique_ptr<Bot<SpaceAlert>> make_random();

/// What only this game measures: complete resolutions a second (twelve turns, four crew, eight threats,
/// random plans, every tile drawn), and the seconds four planners take for a mission.
std::vector<std::pair<std::string, double>> bench_figures(const SpaceAlert& game, double seconds);

/// So many of these resolutions, the same ones whenever it is called.
void resolve_missions(const SpaceAlert& game, std::uint64_t times);

}  // namespace hullbreach::space_alert
