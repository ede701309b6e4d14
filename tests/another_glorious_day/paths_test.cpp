// Steps between squares and the shortest ways past figures, against plain floods of the map.
#include "games/another_glorious_day/paths.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <thread>
#include <utility>
#include <vector>

#include "games/another_glorious_day/look.h"
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
std::vector<int> plain_flood(const Map& map, const Squares& goals, const Squares& blocked, Bits shut) {
  std::vector<int> far(static_cast<std::size_t>(map.size()), kFar);
  std::vector<Square> queue;
  for (const int goal : goals) {
    far[goal] = 0;
    queue.push_back(static_cast<Square>(goal));
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    if (blocked.has(queue[i])) continue;
    for (const Neighbour& next : map.steps[queue[i]])
      if (far[next.square] == kFar && (next.door == kNoDoor || !shut.has(next.door))) {
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
  int none = 0, round_about = 0, changed = 0;
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
    const Square seeker = any();

    Bits shut;
    if (rng.below(3) == 0)
      for (int door : map.all_doors())
        if (rng.below(4) == 0) shut.add(door);

    const std::vector<int> plain = plain_flood(map, goals, blocked, shut);
    Flood flood(map, goals, blocked, shut);
    const int length = plain[seeker];
    ASSERT_EQ(flood.steps(seeker), length);
    Squares met;
    for (int steps = 0; !flood.at(steps).empty(); ++steps)
      for (const int square : flood.at(steps)) {
        ASSERT_EQ(plain[square], steps);
        met.add(square);
      }
    for (int square = 0; square < map.size(); ++square) ASSERT_EQ(met.has(square), plain[square] != kFar);
    const Squares seekers = Squares::one(seeker) | Squares::one(any());
    int nearest = kFar;
    for (const int square : seekers) nearest = std::min(nearest, plain[square]);
    ASSERT_EQ(flood.steps(seekers), nearest);

    Route route, back;
    flood.route(seeker, route);
    const Square end = route.empty() ? kNowhere : route[route.size() - 1];
    if (length == kFar) {
      ++none;
      ASSERT_TRUE(route.empty());
    } else {
      for (const int most : {length - 1, length, length + 1}) {
        if (most < 0) continue;
        ASSERT_EQ(Flood(map, goals, blocked, shut).steps(seeker, most), most < length ? kFar : length);
      }
      ASSERT_EQ(static_cast<int>(route.size()), length);
      Square at = seeker;
      for (const Square next : route) {
        for (const Neighbour& other : map.steps[at])
          if (other.square <= next && plain[other.square] + 1 == plain[at] && !blocked.has(other.square) &&
              (other.door == kNoDoor || !shut.has(other.door))) {
            ASSERT_EQ(other.square, next);
          }
        at = next;
      }
      ASSERT_TRUE(goals.has(at));
      int without_figures = kFar;
      for (const int goal : goals)
        without_figures = std::min<int>(without_figures, map.paths->steps(seeker, static_cast<Square>(goal)));
      if (length > without_figures) ++round_about;
      // The same way is found by whoever sets out from there, which is no obstacle to itself.
      if (length > 0) {
        Flood(map, Squares::one(seeker), blocked - Squares::one(seeker), shut).route_to(end, back);
        Route same;
        Flood(map, Squares::one(end), blocked - Squares::one(end), shut).route(seeker, same);
        ASSERT_EQ(std::vector<Square>(back.begin(), back.end()),
                  std::vector<Square>(same.begin(), same.end()));
      }
    }

    // Somebody steps: it goes on from where that makes no difference.
    Flood begun(map, goals, blocked, shut);
    begun.steps(seeker);
    Squares others = blocked;
    for (const int square : {static_cast<int>(any()), blocked.empty() ? int{any()} : blocked.lowest()})
      others = others ^ Squares::one(square);
    begun.resume(map, goals, others, shut);
    const std::vector<int> anew = plain_flood(map, goals, others, shut);
    for (int square = 0; square < map.size(); ++square)
      ASSERT_EQ(begun.steps(static_cast<Square>(square)), anew[square]);
    if (anew != plain) ++changed;
    // Somewhere else, or with other doors shut, it begins anew.
    for (const auto& [from, doors] :
         {std::pair{goals ^ Squares::one(seeker), shut}, std::pair{goals, Bits{}}}) {
      begun.resume(map, from, others, doors);
      const std::vector<int> elsewhere = plain_flood(map, from, others, doors);
      for (int square = 0; square < map.size(); ++square)
        ASSERT_EQ(begun.steps(static_cast<Square>(square)), elsewhere[square]);
    }
  }
  if (kept_short()) return;
  EXPECT_GT(none, 50);
  EXPECT_GT(round_about, 500);
  EXPECT_GT(changed, 500);
}

TEST(AgdPaths, SetsSayWhatNeighboursSay) {
  Rng rng(8);
  for (std::size_t i = 0; i < steps(3'000); ++i) {
    const Map& map = missions()[i % missions().size()].map;
    Bits shut;
    for (int door : map.all_doors())
      if (rng.below(4) == 0) shut.add(door);
    Squares squares, afoot, beside;
    for (std::uint64_t count = 1 + rng.below(40); count > 0; --count)
      squares.add(static_cast<int>(rng.below(static_cast<std::uint64_t>(map.size()))));
    for (const int square : squares) {
      for (const Neighbour& next : map.steps[square])
        if (next.door == kNoDoor || !shut.has(next.door)) afoot.add(next.square);
      for (const Neighbour& next : map.near[square])
        if (next.door == kNoDoor || !shut.has(next.door)) beside.add(next.square);
    }
    ASSERT_EQ(map.around(map.afoot, squares, shut), afoot);
    ASSERT_EQ(map.around(map.beside, squares, shut), beside);
  }
}

/// A way of a character to a square.
struct Way {
  int steps = 0;  // 0 if there is none
  Square first = kNowhere;
};

/// Where a character may go and by which way, square by square (AGD-158 to AGD-163).
std::vector<Way> plain_ways(const Look& look, int who, int squares) {
  const State& state = look.look_state();
  const Map& map = look.map();
  std::vector<Way> ways(static_cast<std::size_t>(map.size()));
  const Square start = state.squad[who].at;
  Squares met = look.menacing();
  met.add(start);
  std::vector<Square> queue = {start};
  std::vector<Way> all = ways;
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const Square square = queue[at];
    if (all[square].steps == squares) break;
    if (square != start && (look.menaced().has(square) || look.exit_at(square))) continue;
    for (const Neighbour& next : map.steps[square]) {
      if (met.has(next.square) || (next.door != kNoDoor && state.barricaded_doors.has(next.door))) continue;
      const bool endable = look.character_at(next.square) < 0 && !look.token_at(next.square);
      if (!endable && look.menaced().has(next.square)) continue;
      met.add(next.square);
      queue.push_back(next.square);
      all[next.square] = {all[square].steps + 1, square == start ? next.square : all[square].first};
      if (endable) ways[next.square] = all[next.square];
    }
  }
  return ways;
}

/// Plays at random, on several maps, and shows what is there after each step.
template <class Look_at>
void at_random(std::uint64_t seed, const Look_at& look_at) {
  Rng rng(seed);
  for (const char* mission : {"mission_1", "mission_2", "mission_3", "resupply", "eradication_1"}) {
    const AnotherGloriousDay game(
        {{"mission", mission}, {"players", "2"}, {"heroes", "usual"}, {"gear", "usual"}},
        find_pack("another_glorious_day", "house"));
    State state = game.deal();
    for (std::size_t i = 0; i < steps(1'500); ++i) {
      const Wait wait = game.wait(state);
      if (wait.kind == Wait::Kind::Over) state = game.deal();
      if (wait.kind == Wait::Kind::Chance) {
        Outcomes outcomes;
        game.outcomes(state, outcomes);
        game.resolve(state, outcomes.draw(rng), {});
      } else if (wait.kind == Wait::Kind::Seats) {
        const Seat seat = wait.seats.lowest();
        Moves moves;
        game.legal(state, seat, moves);
        game.play(state, seat, moves[rng.below(moves.size())], {});
      }
      if (state.phase != Phase::Setup) look_at(Look(game, state), rng);
    }
  }
}

TEST(AgdPaths, CharactersGoWhereTheRulesLetThem) {
  std::size_t asked = 0, menaced = 0;
  at_random(9, [&](const Look& look, Rng& rng) {
    const int who = static_cast<int>(rng.below(kCharacters));
    if (!look.on_boards(who)) return;
    const int squares = static_cast<int>(rng.below(8));
    const std::vector<Way> plain = plain_ways(look, who, squares);
    const Squares reach = look.reach(who, squares);
    for (int square = 0; square < look.map().size(); ++square) {
      const auto to = static_cast<Square>(square);
      ASSERT_EQ(reach.has(square), plain[to].steps > 0) << look.mission().key << " " << square;
      if (!look.map().is_floor(to)) continue;
      Route route;
      ASSERT_EQ(look.way(who, squares, to, route), plain[to].steps) << look.mission().key << " " << square;
      ASSERT_EQ(route.empty() ? kNowhere : route[0], plain[to].first) << look.mission().key << " " << square;
      if (!route.empty() && look.menaced().has(to)) ++menaced;
      ++asked;
    }
  });
  if (kept_short()) return;
  EXPECT_GT(asked, 100'000u);
  EXPECT_GT(menaced, 1'000u);
}

// Aliens and blips find who is nearest, and what is known from that says the same as looking again for the
// way.
TEST(AgdPaths, AliensGoTheWaysTheySee) {
  std::size_t ways = 0, lone = 0;
  at_random(10, [&](const Look& look, Rng& rng) {
    for (int figure = 0; figure < kFirstCharacter; ++figure) {
      if (look.square_of(figure) == kNowhere || rng.below(4) > 0) continue;
      Frame creep;
      creep.who = static_cast<std::uint8_t>(figure);
      creep.n = static_cast<std::uint8_t>(1 + rng.below(8));
      const Bits targets(look.targets_of(figure, creep.flags));
      if (targets.empty()) continue;
      int least = kFar;
      Bits nearest;
      for (const int who : Bits(look.squad())) {
        const int steps =
            plain_flood(look.map(), look.goals_by(who, (creep.flags & kBehind) != 0),
                        look.blocked((creep.flags & kQueueing) == 0), {})[look.square_of(figure)];
        if (steps < least) nearest = {};
        if (steps <= least) nearest.add(who);
        least = std::min(least, steps);
      }
      ASSERT_EQ(targets, nearest) << look.mission().key << " " << figure;
      creep.a = static_cast<std::uint8_t>(targets.lowest());
      Squares ends, same;
      Levels levels;
      look.ways(creep, ends);
      look.ways(creep, targets.size() == 1, levels, same);
      ASSERT_EQ(ends, same) << look.mission().key << " " << figure;
      if (targets.size() == 1) ++lone;
      for (const int end : ends) {
        creep.to = static_cast<Square>(end);
        Route route, through;
        look.creep_way(creep, route);
        Levels known = levels;
        look.way_through(known, look.square_of(figure), creep.to, through);
        ASSERT_TRUE(std::equal(route.begin(), route.end(), through.begin(), through.end()));
        ++ways;
      }
    }
  });
  if (kept_short()) return;
  EXPECT_GT(ways, 1'000u);
  EXPECT_GT(lone, 500u);
}

// What is kept from one question to the next is what somebody finds who remembers nothing.
TEST(AgdPaths, NothingIsRememberedThatIsNotSo) {
  const auto all = [](Look look) {
    std::vector<Squares> sets = {look.menacing(),      look.lurking(),        look.menaced(),
                                 look.people(),        look.in_view(),        look.beside_people(),
                                 look.footing().taken, look.footing().closed, look.footing().last};
    for (const int door : look.closed_doors()) sets.push_back(Squares::one(door));
    for (const bool aliens : {true, false}) {
      sets.push_back(look.blocked(aliens));
      for (int steps = 0; steps < 20; ++steps) sets.push_back(look.approach(aliens).at(steps));
    }
    return sets;
  };
  std::size_t looks = 0;
  at_random(12, [&](const Look& look, Rng&) {
    const std::vector<Squares> remembered = all(look);
    if (++looks % 4 != 0) return;
    std::vector<Squares> anew;
    std::thread([&] { anew = all(look); }).join();
    ASSERT_EQ(remembered, anew) << look.mission().key << " " << looks;
  });
}

}  // namespace
}  // namespace hullbreach::agd
