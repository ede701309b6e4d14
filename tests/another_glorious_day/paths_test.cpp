// Steps between squares and the shortest ways past figures, against plain floods of the map.
#include "games/another_glorious_day/paths.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

#include "games/games.h"
#include "kernel/rng.h"
#include "tests/length.h"

namespace hullbreach::agd {
namespace {

const std::vector<Mission>& missions() {
  static const std::vector<Mission> all = [] {
    const Pack pack = find_pack("another_glorious_day", "house");
    std::vector<Mission> list;
    for (const char* file : {"mission_1.toml", "mission_2.toml", "mission_rescue.toml"}) {
      list.push_back(load_mission(pack, file));
      list.back().map.look_around();
    }
    return list;
  }();
  return all;
}

/// Steps from every square to the nearest goal; blocked squares are reached, but no way leads through them.
std::vector<int> flood(const Map& map, const Squares& goals, const Squares& blocked) {
  std::vector<int> far(static_cast<std::size_t>(map.size()), kFar);
  std::vector<Square> queue;
  for (const int goal : goals) {
    far[goal] = 0;
    queue.push_back(static_cast<Square>(goal));
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    if (blocked.has(queue[i])) continue;
    for (const Neighbour& next : map.steps[queue[i]])
      if (far[next.square] == kFar) {
        far[next.square] = far[queue[i]] + 1;
        queue.push_back(next.square);
      }
  }
  return far;
}

TEST(AgdPaths, StepsBetweenAnyTwoSquares) {
  for (const Mission& mission : missions()) {
    const Map& map = mission.map;
    for (int from = 0; from < map.size(); ++from) {
      const std::vector<int> steps = steps_from(map, {static_cast<Square>(from)});
      for (int to = 0; to < map.size(); ++to)
        ASSERT_EQ(map.paths->steps(static_cast<Square>(from), static_cast<Square>(to)),
                  steps[to] < 0 ? kFar : steps[to])
            << mission.key << " " << from << " " << to;
    }
  }
}

// Few and many figures in the way, next to each other as they are in a corridor.
TEST(AgdPaths, ShortestWaysPastFigures) {
  Rng rng(7);
  int none = 0, round_about = 0, several = 0;
  for (std::size_t i = 0; i < steps(6'000); ++i) {
    const Mission& mission = missions()[i % missions().size()];
    const Map& map = mission.map;
    const auto any = [&] {
      int square = 0;
      do square = static_cast<int>(rng.below(static_cast<std::uint64_t>(map.size())));
      while (!map.is_floor(static_cast<Square>(square)));
      return static_cast<Square>(square);
    };
    Squares goals, blocked;
    for (const Neighbour& next : map.near[any()]) goals.add(next.square);
    if (rng.below(2) == 0) goals.add(any());
    for (std::uint64_t clusters = rng.below(12); clusters > 0; --clusters)
      for (const Neighbour& next : map.steps[any()])
        if (rng.below(3) > 0) blocked.add(next.square);
    if (rng.below(4) > 0) goals -= blocked;
    std::vector<Square> seekers;
    do seekers.push_back(any());
    while (rng.below(2) == 0);

    const std::vector<int> plain = flood(map, goals, blocked);
    int least = kFar;
    for (const Square seeker : seekers) least = std::min(least, plain[seeker]);
    Distances far;
    ASSERT_EQ(seek(map, goals, blocked, seekers, far), least);
    for (int square = 0; square < map.size(); ++square) ASSERT_GE(far[square], plain[square]);
    if (least == kFar) {
      ++none;
      continue;
    }
    int nearest = 0, without_figures = kFar;
    for (const Square seeker : seekers) {
      for (const int goal : goals)
        without_figures = std::min<int>(without_figures, map.paths->steps(seeker, static_cast<Square>(goal)));
      if (plain[seeker] != least) continue;
      ++nearest;
      // Everything on its shortest ways is right.
      std::vector<Square> down = {seeker};
      for (std::size_t at = 0; at < down.size(); ++at) {
        ASSERT_EQ(far[down[at]], plain[down[at]]);
        for (const Neighbour& next : map.steps[down[at]])
          if (plain[next.square] + 1 == plain[down[at]] &&
              (!blocked.has(next.square) || goals.has(next.square)) &&
              std::find(down.begin(), down.end(), next.square) == down.end())
            down.push_back(next.square);
      }
    }
    if (nearest > 1) ++several;
    if (least > without_figures) ++round_about;
  }
  if (kept_short()) return;
  EXPECT_GT(none, 50);
  EXPECT_GT(round_about, 500);
  EXPECT_GT(several, 50);
}

}  // namespace
}  // namespace hullbreach::agd
