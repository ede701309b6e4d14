#include "tests/varieties.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace hullbreach {
namespace {

/// Options that go with each other in any combination.
struct Row {
  std::string game;
  Axes axes;
};

const Row kRows[] = {
    // NOS-229, NOS-230: every difficulty with Heroic, Survival, both or neither, at every player count.
    {"uscss_nostromo",
     {{"players", {"2", "3", "4", "5", "6", "7"}},
      {"difficulty", {"beginner", "experienced", "veteran"}},
      {"heroic", {"false", "true"}},
      {"survival", {"false", "true"}},
      {"notes", {"true", "false"}},
      {"veto", {"false", "true"}},
      {"window_clock", {"0", "60"}}}},
    {"space_alert",
     {{"players", {"1", "2", "3", "4", "5"}},
      {"mission", {"mission_1", "generated", "test_run_2", "mission_8"}},
      {"common", {"white", "mixed", "yellow"}},
      {"serious", {"white", "mixed", "yellow"}},
      {"campaign", {"false", "true"}},
      {"mistakes", {"true", "false"}},
      {"clock", {"off", "real"}}}},
    {"space_alert",  // SPA-242: one player can't lead five
     {{"crew", {"5"}},
      {"players", {"2", "3", "4"}},
      {"mission", {"mission_1", "generated"}},
      {"campaign", {"false", "true"}},
      {"clock", {"off", "real"}}}},
    // Every mission in both modes, at every player count.
    {"neo_morphosis",
     {{"mission",
       {"tutorial", "mission_1", "mission_2", "mission_3", "mission_4", "mission_5", "mission_6", "mission_7",
        "mission_8", "mission_9", "mission_10", "campaign"}},
      {"mode", {"normal", "insane"}},
      {"abilities", {"choose", "first"}}}},
    {"neo_morphosis",
     {{"players", {"1", "2", "3", "4"}},
      {"mission", {"mission_3", "mission_10", "campaign"}},
      {"crew", {"even", "choose", "random"}},
      {"friendly_fire", {"false", "true"}}}},
    {"neo_morphosis",  // NEO-434
     {{"mission", {"generated"}},
      {"plan", {"ring", "spine", "grid", "fork"}},
      {"mode", {"normal", "insane"}}}},
    // Every mission, and every player count.
    {"another_glorious_day",
     {{"mission",
       {"mission_1", "mission_2", "mission_3", "rescue", "resupply", "eradication_1", "eradication_2",
        "eradication_3", "eradication_4", "campaign"}},
      {"players", {"2", "4"}},
      {"gear", {"choose", "usual"}},
      {"swarms", {"tokens", "single"}},
      {"newt_flees", {"true", "false"}},
      {"round_cap", {"40"}}}},
    {"another_glorious_day",
     {{"players", {"1", "3", "5", "6"}},
      {"mission", {"mission_3", "rescue", "campaign"}},
      {"heroes", {"choose", "usual"}},
      {"places", {"choose", "usual"}},
      {"swarm_roll", {"token", "alien"}},
      {"area_hit", {"killed", "down"}},
      {"card_fire", {"true", "false"}},
      {"gun_distance", {"0", "4"}},
      {"score_gear", {"false", "true"}},
      {"round_cap", {"40"}}}},
    // LEG-199, LEG-198: every film with every mode and difficulty, at every player count, and free scenarios.
    {"legendary_encounters",
     {{"film", {"alien", "aliens", "alien3", "resurrection"}},
      {"players", {"2", "3", "4", "5"}},
      {"agendas", {"none", "hidden", "delayed"}},
      {"player_alien", {"false", "true"}},
      {"drones", {"usual", "fewest", "fewer", "more", "most"}},
      {"tough", {"false", "true"}},
      {"head_start", {"false", "true"}},
      {"infested", {"0", "1", "3"}}}},
    {"legendary_encounters",
     {{"players", {"1"}},
      {"film", {"alien", "aliens", "alien3", "resurrection"}},
      {"player_alien", {"false", "true"}},
      {"tough", {"false", "true"}},
      {"drones", {"usual", "most"}}}},
    {"legendary_encounters",
     {{"location", {"random", "choose", "auriga"}},
      {"objectives", {"random", "choose"}},
      {"characters", {"random", "choose", "film"}},
      {"roles", {"random", "choose"}},
      {"first", {"random", "choose"}},
      {"agendas", {"none", "hidden"}}}},
};

using Pick = std::pair<std::size_t, std::size_t>;  // an axis and a value of it

std::pair<Pick, Pick> in_order(Pick one, Pick other) { return std::minmax(one, other); }

}  // namespace

std::vector<Options> every_pair(const Axes& axes) {
  std::set<std::pair<Pick, Pick>> missing;
  for (std::size_t one = 0; one < axes.size(); ++one)
    for (std::size_t other = one + 1; other < axes.size(); ++other)
      for (std::size_t a = 0; a < axes[one].second.size(); ++a)
        for (std::size_t b = 0; b < axes[other].second.size(); ++b) missing.insert({{one, a}, {other, b}});

  std::vector<Options> list;
  while (!missing.empty()) {
    // One pair that is missing, and for each other option what brings most of them.
    std::vector<Pick> row = {missing.begin()->first, missing.begin()->second};
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
      if (axis == row[0].first || axis == row[1].first) continue;
      const auto gain = [&](std::size_t value) {
        return std::count_if(row.begin(), row.end(), [&](const Pick& pick) {
          return missing.contains(in_order(pick, {axis, value}));
        });
      };
      std::size_t best =
          list.size() % axes[axis].second.size();  // another one each time where it is the same
      for (std::size_t value = 0; value < axes[axis].second.size(); ++value)
        if (gain(value) > gain(best)) best = value;
      row.push_back({axis, best});
    }
    Options options;
    for (const Pick& pick : row) {
      for (const Pick& other : row) missing.erase(in_order(pick, other));
      options[axes[pick.first].first] = axes[pick.first].second[pick.second];
    }
    list.push_back(std::move(options));
  }
  return list;
}

std::vector<Variety> varieties() {
  std::vector<Variety> list;
  for (const Row& row : kRows)
    for (Options& options : every_pair(row.axes)) list.push_back({row.game, std::move(options)});
  return list;
}

std::string words_for(const Variety& variety) {
  std::vector<std::string> words;
  for (const auto& [option, value] : variety.options) words.push_back(option + " " + value);
  return fmt::format("{} ({})", variety.game, fmt::join(words, ", "));
}

}  // namespace hullbreach
