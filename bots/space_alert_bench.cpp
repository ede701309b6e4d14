#include <algorithm>
#include <chrono>

#include "bots/space_alert.h"

namespace hullbreach::space_alert {
namespace {

using Watch = std::chrono::steady_clock;

double since(Watch::time_point start) { return std::chrono::duration<double>(Watch::now() - start).count(); }

/// A mission to resolve: eight threats, and a random half of a random card in every slot.
State random_mission(const SpaceAlert& game, State state, Rng& rng) {
  state.threats.clear();
  for (int token = 1; token <= 8; ++token) {
    Threat threat;
    threat.token = static_cast<std::uint8_t>(token);
    do {
      threat.card = static_cast<std::uint8_t>(rng.below(game.content.threats.size()));
    } while (std::any_of(state.threats.begin(), state.threats.end(),
                         [&](const Threat& other) { return other.card == threat.card; }));
    threat.zone =
        game.content.threats[threat.card].internal() ? kInside : static_cast<Zone>(rng.below(kZones));
    state.threats.push_back(threat);
  }
  for (int m = 0; m < game.settings.crew; ++m)
    for (Slot& slot : state.members[m].slots)
      slot = {static_cast<CardKind>(rng.below(kStandardCards)), static_cast<Half>(rng.below(2)), 0};
  return state;
}

void run_on(const SpaceAlert& game, State& state, Rng& rng) {
  Outcomes outcomes;
  game.outcomes(state, outcomes);
  game.resolve(state, outcomes.draw(rng), Events{});
}

State resolved(const SpaceAlert& game, State state, Rng& rng) {
  game.begin_resolution(state, Events{});
  while (state.step != Step::Over) run_on(game, state, rng);
  return state;
}

/// Whether the ship comes through with this plan whatever tiles are drawn, as far as some tries can tell.
bool comes_through(const SpaceAlert& game, const State& mission, Rng& rng) {
  for (int i = 0; i < 10; ++i)
    if (resolved(game, mission, rng).ending != kFulfilled) return false;
  return true;
}

/// Missions that run through all their turns: most random plans lose the ship sooner.
std::vector<State> missions_to_resolve(const SpaceAlert& game, std::size_t count, Rng& rng) {
  State start = game.deal();
  while (start.step != Step::Plan) run_on(game, start, rng);
  std::vector<State> missions;
  while (missions.size() < count) {
    const State mission = random_mission(game, start, rng);
    if (comes_through(game, mission, rng)) missions.push_back(mission);
  }
  return missions;
}

double resolutions_a_second(SpaceAlert game, double seconds) {
  game.settings.mistakes = false;
  Rng rng(1);
  const std::vector<State> missions = missions_to_resolve(game, 100, rng);
  std::uint64_t done = 0;
  const auto begin = Watch::now();
  do {
    for (const State& mission : missions) done += resolved(game, mission, rng).ending == kFulfilled ? 1 : 0;
  } while (since(begin) < seconds);
  return static_cast<double>(done) / since(begin);
}

/// All the planning of a mission by four planners, the resolution included.
double planning_seconds(const SpaceAlert& game) {
  Rng rng(1);
  State state = game.deal();
  std::vector<std::unique_ptr<Bot<SpaceAlert>>> bots;
  for (int seat = 0; seat < game.seats(); ++seat) {
    bots.push_back(make_planner(game, {}));
    bots.back()->start();
  }
  const auto begin = Watch::now();
  while (state.step != Step::Over) {
    const Wait wait = game.wait(state);
    if (wait.kind == Wait::Kind::Chance) {
      run_on(game, state, rng);
      continue;
    }
    Moves moves;
    const Seat seat = wait.seats.lowest();
    game.legal(state, seat, moves);
    game.play(state, seat, bots[seat]->decide(Eyes<SpaceAlert>(game, state, seat, moves), rng), Events{});
  }
  return since(begin);
}

}  // namespace

void resolve_missions(const SpaceAlert& given, std::uint64_t times) {
  SpaceAlert game = given;
  game.settings.mistakes = false;
  Rng rng(1);
  const std::vector<State> missions = missions_to_resolve(game, 20, rng);  // to find them takes its time
  for (std::uint64_t i = 0; i < times; ++i) resolved(game, missions[i % missions.size()], rng);
}

std::vector<std::pair<std::string, double>> bench_figures(const SpaceAlert& game, double seconds) {
  return {{"resolutions_per_second", resolutions_a_second(game, seconds)},
          {"planner_seconds_a_mission", planning_seconds(game)}};
}

}  // namespace hullbreach::space_alert
