// Faces and missions: what they say, the figures they must have, and what is said of those that are wrong.
#include "games/another_glorious_day/map.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>

#include "games/games.h"
#include "kernel/require.h"
#include "tests/mistake_of.h"

namespace hullbreach::agd {
namespace {

const Pack& house() {
  static const Pack pack = find_pack("another_glorious_day", "house");
  return pack;
}

Mission load(std::string_view file) { return load_mission(house(), file); }

std::vector<Square> starts_of(const Mission& mission) {
  std::vector<Square> all = mission.start;
  for (const Square square : mission.own_start)
    if (square != kNowhere) all.push_back(square);
  return all;
}

/// All squares one gets to without passing a door.
Squares room_of(const Map& map, Square square) {
  Squares room{square};
  std::vector<Square> queue = {square};
  for (std::size_t i = 0; i < queue.size(); ++i)
    for (const Neighbour& next : map.steps[queue[i]])
      if (next.door == kNoDoor && !room.has(next.square)) {
        room.add(next.square);
        queue.push_back(next.square);
      }
  return room;
}

Bits doors_of(const Map& map, const Squares& room) {
  Bits doors;
  for (const int square : room) doors |= map.doors_at[square];
  return doors;
}

bool adjacent(const Map& map, std::string_view a, std::string_view b) {
  const Neighbours& near = map.near[read_square(map, a)];
  return std::any_of(near.begin(), near.end(),
                     [&](const Neighbour& each) { return each.square == read_square(map, b); });
}

bool steps_to(const Map& map, std::string_view a, std::string_view b) {
  const Neighbours& steps = map.steps[read_square(map, a)];
  return std::any_of(steps.begin(), steps.end(),
                     [&](const Neighbour& each) { return each.square == read_square(map, b); });
}

// -- what they say

TEST(AgdMap, SaysWhatItsFileSays) {
  const Mission mission = load("mission_2.toml");
  const Map& map = mission.map;
  EXPECT_EQ(mission.key, "mission_2");
  EXPECT_EQ(mission.kind, MissionKind::Campaign);
  EXPECT_EQ(mission.number, 2);
  EXPECT_EQ(mission.source, Provenance::House);
  EXPECT_EQ(map.rows, 24);
  EXPECT_EQ(map.columns, 24);
  EXPECT_EQ(map.boards, 4);
  EXPECT_EQ(map.board[read_square(map, "1,4")], 0);
  EXPECT_EQ(map.board[read_square(map, "1,20")], 1);
  EXPECT_EQ(map.board[read_square(map, "20,1")], 2);
  EXPECT_EQ(map.board[read_square(map, "20,20")], 3);
  EXPECT_EQ(mission.start.size(), 6u);
  EXPECT_EQ(square_name(map, mission.own_start[0]), "3,6");
  EXPECT_EQ(square_name(map, mission.own_start[5]), "2,4");
  EXPECT_EQ(square_name(map, mission.own_start[6]), "3,4");
  EXPECT_EQ(mission.own_start[1], kNowhere);
  EXPECT_EQ(square_name(map, mission.exits[0]), "1,6");
  EXPECT_EQ(mission.exits[1], kNowhere);
  EXPECT_EQ(square_name(map, mission.spawn[3]), "18,22");
  EXPECT_EQ(mission.blips.size(), 10u);
  EXPECT_EQ(mission.computer, Computer::Scope);
  EXPECT_EQ(mission.newt, NewtRole::Always);
  EXPECT_EQ(mission.recipe, (std::array<std::uint8_t, 3>{0, 4, 12}));
  EXPECT_EQ(mission.from_round, 1);
  EXPECT_EQ(mission.extra_from, 1);
  EXPECT_EQ(mission.led_squares, 1);
  EXPECT_EQ(mission.wanted, 2);
  EXPECT_EQ(mission.limit, 15);
  EXPECT_TRUE(mission.trapped);
  EXPECT_TRUE(mission.reactor);
  EXPECT_TRUE(mission.leave());
  EXPECT_FALSE(mission.guns);
  EXPECT_EQ(map.sight, nullptr) << "it is reckoned when it is asked for";
}

// AGD-H10 to AGD-H61: rules that only some missions have.
TEST(AgdMap, OursHaveTheirOwnRules) {
  const Mission first = load("mission_1.toml"), third = load("mission_3.toml");
  EXPECT_EQ(first.newt, NewtRole::Hidden);
  EXPECT_FALSE(first.leave());
  EXPECT_EQ(door_name(first.map, *first.barricades.begin()), "5,14-6,14");
  EXPECT_EQ(first.map.doors[*first.barricades.begin()].a, read_square(first.map, "5,14"));
  EXPECT_EQ(read_door(first.map, "6,14-5,14"), *first.barricades.begin());
  EXPECT_EQ(third.uplinks, 6);
  EXPECT_EQ(third.ship_rounds, 3);
  EXPECT_EQ(third.crate_cards, 3);
  EXPECT_EQ(first.crate_cards, 2);
  EXPECT_TRUE(third.guns);
  EXPECT_TRUE(third.leave());
  EXPECT_EQ(third.exits[1], read_square(third.map, "18,1"));
  EXPECT_TRUE(load("mission_resupply.toml").haul);
  EXPECT_TRUE(load("mission_eradication_3.toml").coolant);
  EXPECT_TRUE(load("mission_eradication_4.toml").swarming);
  const Mission rescue = load("mission_rescue.toml");
  ASSERT_EQ(rescue.cocoons.size(), 3u);
  EXPECT_EQ(square_name(rescue.map, rescue.cocoons[1][0]), "3,32");
}

TEST(AgdMap, NamesAreReadStrictly) {
  const Map map = load("mission_rescue.toml").map;
  EXPECT_EQ(map.columns, 36);
  EXPECT_EQ(read_square(map, "12,36"), map.at(11, 35));
  for (const char* wrong :
       {"", "1", "1,", ",1", "0,1", "13,1", "1,37", "1,1,", " 1,1", "a,b", "-1,2", "1;2", "99999999999,1"})
    EXPECT_EQ(read_square(map, wrong), kNowhere) << wrong;
  for (const char* wrong : {"", "7,15", "7,15-", "7,15-7,17", "1,1-1,2"})
    EXPECT_EQ(read_door(map, wrong), -1) << wrong;
  EXPECT_GE(read_door(map, "7,15-7,16"), 0);
}

// Turning: square r,c goes to c,13-r with all that is around it.
TEST(AgdMap, TurningABoardTakesItsWallsAlong) {
  // Face 1A in a row of its own: the door between 5,9 and 5,10, and the console in 1,1.
  const Map straight = load("mission_1.toml").map;  // B1 1A/0 at 1,13
  EXPECT_GE(read_door(straight, "5,21-5,22"), 0);
  EXPECT_EQ(straight.floor[straight.at(0, 12)], Floor::Console);
  const Map half = load("mission_3.toml").map;  // B1 1A/180 at 1,1
  EXPECT_GE(read_door(half, "8,3-8,4"), 0);
  EXPECT_EQ(half.floor[half.at(11, 11)], Floor::Console);
  const Map quarters = load("mission_resupply.toml").map;  // B1 1A/270 at 1,1
  EXPECT_GE(read_door(quarters, "3,5-4,5"), 0);
  EXPECT_EQ(quarters.floor[quarters.at(11, 0)], Floor::Console);
}

// AGD-113 to AGD-115, AGD-159, AGD-Q23, AGD-Q24: on face 1A as B1 of mission 1, columns 13 to 24.
TEST(AgdMap, StepsAndAdjacentSquares) {
  const Map map = load("mission_1.toml").map;
  EXPECT_TRUE(steps_to(map, "4,13", "3,14")) << "diagonal on open floor";
  EXPECT_TRUE(steps_to(map, "6,16", "6,17")) << "through a door, straight";
  EXPECT_TRUE(adjacent(map, "6,16", "6,17"));
  EXPECT_FALSE(steps_to(map, "6,16", "7,17")) << "not past its post";
  EXPECT_FALSE(adjacent(map, "6,16", "7,17")) << "a post breaks adjacency";
  EXPECT_FALSE(adjacent(map, "6,16", "5,17"));
  EXPECT_FALSE(adjacent(map, "7,16", "7,17")) << "a wall";
  EXPECT_FALSE(steps_to(map, "2,15", "2,16")) << "a low wall";
  EXPECT_TRUE(adjacent(map, "2,15", "2,16")) << "is fought across";
  EXPECT_FALSE(steps_to(map, "3,15", "2,16")) << "and not cut at its end";
  EXPECT_FALSE(steps_to(map, "2,15", "3,16"));
  EXPECT_TRUE(adjacent(map, "3,15", "2,16"));
  EXPECT_FALSE(steps_to(map, "1,14", "1,13")) << "a console is not entered";
  EXPECT_TRUE(adjacent(map, "1,14", "1,13")) << "but used";
  EXPECT_TRUE(adjacent(map, "2,14", "1,13")) << "also from its corner";
  EXPECT_FALSE(steps_to(map, "1,14", "2,13")) << "nor is its corner cut";
  EXPECT_TRUE(adjacent(map, "1,14", "2,13"));
}

TEST(AgdMap, StepsAndAdjacentSquaresAreTheSameBothWays) {
  for (const auto& each : house().files) {
    if (!is_mission_file(each.first)) continue;
    const Map map = load(each.first).map;
    for (int square = 0; square < map.size(); ++square) {
      const auto back = [&](const Neighbour& next, const std::array<Neighbours, kMaxSquares>& all) {
        return std::any_of(all[next.square].begin(), all[next.square].end(), [&](const Neighbour& other) {
          return other.square == square && other.door == next.door;
        });
      };
      for (const Neighbour& next : map.near[square]) EXPECT_TRUE(back(next, map.near));
      for (const Neighbour& next : map.steps[square]) {
        EXPECT_TRUE(back(next, map.steps));
        EXPECT_TRUE(
            adjacent(map, square_name(map, static_cast<Square>(square)), square_name(map, next.square)))
            << "what can be stepped to is adjacent";
      }
    }
    for (std::size_t door = 0; door < map.doors.size(); ++door) {  // AGD-116, AGD-Q22
      EXPECT_TRUE(map.doors_at[map.doors[door].a].has(static_cast<int>(door)));
      EXPECT_TRUE(map.doors_at[map.doors[door].b].has(static_cast<int>(door)));
      EXPECT_EQ(read_door(map, door_name(map, static_cast<int>(door))), static_cast<int>(door));
    }
  }
}

// -- the figures of our maps

using Figures = std::vector<int>;
struct Expected {
  const char* file;
  int rows, columns, floor, doors, longest;  // longest: squares between two that see each other, doors closed
  Figures spawn, exits, blips, mission_blips, crates, computers, huggers, tunnels, cocoons, barricades;
};

// clang-format off: a row for each mission
const Expected kExpected[] = {
    {"mission_1.toml",
     24,
     24,
     557,
     40,
     12,
     {12, 13, 17, 26},
     {4},
     {14, 18},
     {30, 27, 30, 29},
     {},
     {12},
     {},
     {},
     {},
     {2}},
    {"mission_2.toml",
     24,
     24,
     438,
     3,
     12,
     {12, 13, 14, 14},
     {2},
     {13, 12, 12, 15, 12, 11, 11, 14, 13, 8},
     {},
     {},
     {1},
     {},
     {},
     {},
     {10}},
    {"mission_3.toml",
     24,
     24,
     557,
     40,
     11,
     {11, 13, 15, 13},
     {22, 20},
     {12, 15, 12, 12},
     {},
     {18},
     {1},
     {5, 4},
     {},
     {},
     {5, 5, 2, 2, 4, 4}},
    {"mission_rescue.toml",
     12,
     36,
     337,
     2,
     12,
     {9, 13, 29, 29},
     {1},
     {11, 13, 13, 19, 25, 23},
     {},
     {},
     {},
     {},
     {},
     {24, 26, 29, 30, 24, 26},
     {}},
    {"mission_resupply.toml",
     24,
     24,
     417,
     35,
     12,
     {14, 13, 19, 21},
     {1},
     {22, 22, 22},
     {},
     {18, 19, 20, 17, 26, 26, 27, 24},
     {},
     {},
     {},
     {},
     {}},
    {"mission_eradication_1.toml",
     12,
     24,
     279,
     16,
     10,
     {11, 15, 10, 13},
     {},
     {},
     {},
     {13, 12, 16, 15},
     {},
     {},
     {},
     {},
     {}},
    {"mission_eradication_2.toml",
     12,
     36,
     417,
     35,
     9,
     {14, 11, 12, 15},
     {},
     {12, 12},
     {},
     {17, 16, 17, 16, 16, 17},
     {1},
     {},
     {},
     {},
     {2, 2, 2, 2}},
    {"mission_eradication_3.toml",
     24,
     24,
     318,
     0,
     12,
     {14, 17, 26, 26},
     {},
     {16, 18},
     {},
     {12, 18, 18, 19, 25, 24},
     {},
     {},
     {14, 18},
     {},
     {}},
    {"mission_eradication_4.toml",
     24,
     24,
     438,
     2,
     14,
     {12, 12, 12, 16},
     {},
     {12, 12, 12, 12},
     {},
     {14, 15, 14, 14, 14, 14, 14, 13},
     {},
     {10, 10},
     {},
     {},
     {}},
};
// clang-format on

class AgdFigures : public testing::TestWithParam<Expected> {};

// AGD-H03, AGD-H04, AGD-H09
TEST_P(AgdFigures, AreThoseOfTheDesign) {
  const Expected& expected = GetParam();
  const Mission mission = load(expected.file);
  const Map& map = mission.map;
  EXPECT_EQ(map.rows, expected.rows);
  EXPECT_EQ(map.columns, expected.columns);
  EXPECT_EQ(std::count(map.floor.begin(), map.floor.end(), Floor::Floor), expected.floor);
  EXPECT_EQ(static_cast<int>(map.doors.size()), expected.doors);

  const std::vector<Square> starts = starts_of(mission);
  const std::vector<int> steps = steps_from(map, starts);
  EXPECT_EQ(std::count_if(steps.begin(), steps.end(), [](int n) { return n >= 0; }), expected.floor)
      << "reachable";
  Squares spawns;
  for (const Square square : mission.spawn) spawns.add(square);
  const std::vector<int> around = steps_from(map, starts, spawns);
  EXPECT_EQ(std::count_if(around.begin(), around.end(), [](int n) { return n >= 0; }), expected.floor - 4);

  const auto away = [&](const auto& squares) {
    Figures list;
    for (const Square square : squares)
      if (square != kNowhere) list.push_back(steps[square]);
    return list;
  };
  EXPECT_EQ(away(mission.spawn), expected.spawn);
  EXPECT_EQ(away(mission.exits), expected.exits);
  EXPECT_EQ(away(mission.blips), expected.blips);
  EXPECT_EQ(away(mission.mission_blips), expected.mission_blips);
  EXPECT_EQ(away(mission.crates), expected.crates);
  EXPECT_EQ(away(mission.huggers), expected.huggers);
  EXPECT_EQ(away(mission.tunnels), expected.tunnels);
  std::vector<Square> cocoons;
  for (const auto& alcove : mission.cocoons) cocoons.insert(cocoons.end(), alcove.begin(), alcove.end());
  EXPECT_EQ(away(cocoons), expected.cocoons);
  Figures computers;
  for (const Square square : mission.computers) {
    int nearest = 1000;
    for (const Neighbour& next : map.near[square])
      if (steps[next.square] >= 0) nearest = std::min(nearest, steps[next.square] + 1);
    computers.push_back(nearest);
  }
  EXPECT_EQ(computers, expected.computers);
  Figures barricades;
  for (const int door : mission.barricades)
    barricades.push_back(std::min(steps[map.doors[door].a], steps[map.doors[door].b]) + 1);
  EXPECT_EQ(barricades, expected.barricades);

  const Sight sight(map.grid);
  int longest = 0;
  for (int from = 0; from < map.size(); ++from)
    for (const int to : sight.least(static_cast<Square>(from)))
      if (map.floor[from] == Floor::Floor && map.floor[to] == Floor::Floor)
        longest = std::max({longest, std::abs(to / map.columns - from / map.columns) + 1,
                            std::abs(to % map.columns - from % map.columns) + 1});
  EXPECT_EQ(longest, expected.longest);
  for (const Square from : starts) {
    for (const Square spawn : mission.spawn) EXPECT_FALSE(sight.least(from).has(spawn));
    for (const Square blip : mission.blips) EXPECT_FALSE(sight.least(from).has(blip));
    EXPECT_TRUE(map.doors_at[from].empty()) << "nobody starts at a door";
  }
}

INSTANTIATE_TEST_SUITE_P(Ours, AgdFigures, testing::ValuesIn(kExpected), [](const auto& test) {
  std::string name(test.param.file);
  return name.substr(0, name.find('.'));
});

TEST(AgdMap, FacesHaveTheirFigures) {
  struct {
    const char* key;
    int floor, outside, consoles, doors, low;
  } const expected[] = {{"1A", 138, 0, 6, 11, 4}, {"2A", 139, 0, 5, 11, 2}, {"3A", 140, 0, 4, 13, 3},
                        {"4A", 140, 0, 4, 5, 3},  {"1B", 113, 29, 2, 0, 2}, {"2B", 120, 21, 3, 2, 2},
                        {"3B", 104, 39, 1, 0, 2}, {"4B", 101, 41, 2, 0, 2}};
  const PackFile file(house(), "faces.toml");
  const std::vector<Face> faces = read_faces(file);
  ASSERT_EQ(faces.size(), std::size(expected));
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const Plan& plan = faces[i].plan;
    EXPECT_EQ(faces[i].key, expected[i].key);
    EXPECT_EQ(std::count(plan.floor.begin(), plan.floor.end(), Floor::Floor), expected[i].floor)
        << faces[i].key;
    EXPECT_EQ(std::count(plan.floor.begin(), plan.floor.end(), Floor::Void), expected[i].outside)
        << faces[i].key;
    EXPECT_EQ(std::count(plan.floor.begin(), plan.floor.end(), Floor::Console), expected[i].consoles)
        << faces[i].key;
    const auto edges = [&](Edge edge) {
      return std::count(plan.upright.begin(), plan.upright.end(), edge) +
             std::count(plan.level.begin(), plan.level.end(), edge);
    };
    EXPECT_EQ(edges(Edge::Door), expected[i].doors) << faces[i].key;
    EXPECT_EQ(edges(Edge::Low), expected[i].low) << faces[i].key;
  }
}

// AGD-H11, AGD-H12
TEST(AgdMap, FirstMissionMeetsItsDemands) {
  const Mission mission = load("mission_1.toml");
  const Map& map = mission.map;
  const Squares start = room_of(map, mission.start[0]);
  for (const Square square : mission.start) EXPECT_TRUE(start.has(square));
  EXPECT_EQ(doors_of(map, start), mission.barricades) << "the main entrance is the only door";
  std::set<int> rooms;
  for (const Square square : mission.mission_blips) {
    EXPECT_EQ(map.board[square], 3);
    rooms.insert(room_of(map, square).lowest());
  }
  EXPECT_EQ(rooms.size(), 4u);
  EXPECT_FALSE(steps_to(map, "12,18", "13,18")) << "the arms are sealed off from each other";
  EXPECT_TRUE(steps_to(map, "12,6", "13,6"));
}

// AGD-H22, AGD-H23
TEST(AgdMap, SecondMissionMeetsItsDemands) {
  const Mission mission = load("mission_2.toml");
  const Map& map = mission.map;
  for (const int who : {0, 5, 6}) {
    const std::vector<int> steps = steps_from(map, {mission.own_start[who]});
    EXPECT_LE(steps[mission.exits[0]], 4);
  }
  EXPECT_EQ(steps_from(map, mission.start)[mission.exits[0]], 24) << "20 or more";
  EXPECT_GE(read_door(map, "6,12-6,13"), 0) << "the joint of B1 and B2 has a door";
  EXPECT_FALSE(steps_to(map, "7,12", "7,13"));
}

// AGD-H31, AGD-H32
TEST(AgdMap, ThirdMissionMeetsItsDemands) {
  const Mission mission = load("mission_3.toml");
  const Map& map = mission.map;
  EXPECT_EQ(mission.barricades.size(), 6);
  EXPECT_EQ(steps_from(map, {mission.exits[0]})[mission.exits[1]], 22) << "15 or more";
  Map shut = map;
  for (Neighbours& steps : shut.steps)
    for (std::size_t i = steps.size(); i-- > 0;)
      if (steps[i].door != kNoDoor && mission.barricades.has(steps[i].door)) steps.erase(i);
  const std::vector<int> steps = steps_from(shut, {mission.start[0]});
  EXPECT_EQ(std::count_if(steps.begin(), steps.end(), [](int n) { return n >= 0; }), 557)
      << "with the marked doors shut";
  const Squares lab = room_of(map, mission.own_start[5]);
  for (const Square hugger : mission.huggers) {
    EXPECT_TRUE(lab.has(hugger)) << "in the room of Ripley and Newt";
    for (const int who : {5, 6}) EXPECT_GE(steps_from(map, {mission.own_start[who]})[hugger], 4);
  }
}

// AGD-H38, AGD-H39, AGD-H44, AGD-H45
TEST(AgdMap, RescueAndResupplyMeetTheirDemands) {
  const Mission rescue = load("mission_rescue.toml"), resupply = load("mission_resupply.toml");
  std::vector<int> steps = steps_from(rescue.map, {rescue.exits[0]});
  int nearest = 1000;
  for (const auto& alcove : rescue.cocoons)
    for (const Square square : alcove) nearest = std::min(nearest, steps[square]);
  EXPECT_EQ(nearest, 27) << "12 or more";
  const auto doors_on = [](const Map& map, std::set<int> boards) {
    return std::count_if(map.doors.begin(), map.doors.end(),
                         [&](const DoorRow& door) { return boards.count(map.board[door.a]) != 0; });
  };
  EXPECT_EQ(doors_on(rescue.map, {1}), 2);
  EXPECT_EQ(doors_on(resupply.map, {1, 2}), 24);
  steps = steps_from(resupply.map, {resupply.exits[0]});
  for (const Square crate : resupply.crates) EXPECT_GE(steps[crate], 10);
}

// AGD-H51 to AGD-H60
TEST(AgdMap, EradicationMissionsMeetTheirDemands) {
  const Mission field = load("mission_eradication_1.toml"), operations = load("mission_eradication_2.toml");
  for (const Square square : field.spawn) {
    const int row = field.map.row_of(square), column = field.map.column_of(square);
    EXPECT_LE(std::max(std::min(row, 11 - row), std::min(column, 23 - column)), 2) << "near a corner";
  }
  const Squares centre = room_of(operations.map, operations.start[0]);
  EXPECT_EQ(doors_of(operations.map, centre), operations.barricades);
  EXPECT_EQ(operations.barricades.size(), 4);
  const Mission hive = load("mission_eradication_4.toml");
  std::set<int> spawns, huggers;
  for (const Square square : hive.spawn) spawns.insert(hive.map.board[square]);
  for (const Square square : hive.huggers) huggers.insert(hive.map.board[square]);
  EXPECT_EQ(spawns.size(), 4u);
  EXPECT_EQ(huggers.size(), 2u);
  EXPECT_FALSE(steps_to(hive.map, "10,12", "11,12")) << "walled";
  EXPECT_TRUE(steps_to(hive.map, "12,12", "13,13")) << "opened";
}

// -- what is wrong

struct Wrong {
  std::string_view from, to;
  std::string_view sentence;  // a part of it
  std::string_view then_from = "", then_to = "";
};

void replace(std::string& text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  HB_REQUIRE(at != text.npos, "the file has no such text");
  text.replace(at, from.size(), to);
}

void expect_refused(std::string_view file, const std::vector<Wrong>& all) {
  for (const Wrong& wrong : all) {
    Pack pack = house();
    std::string& text = pack.files.find(file)->second;
    replace(text, wrong.from, wrong.to);
    if (!wrong.then_from.empty()) replace(text, wrong.then_from, wrong.then_to);
    const std::string mistake =
        mistake_of([&] { load_mission(pack, file == "faces.toml" ? "mission_1.toml" : file); });
    EXPECT_NE(mistake.find(wrong.sentence), std::string::npos) << wrong.to << "\n" << mistake;
    EXPECT_TRUE(mistake.starts_with(std::string(file) + ":")) << mistake;
  }
}

// AGD-107 to AGD-116: the drawing of face 1A begins in line 18.
TEST(AgdMap, RefusesWrongFaces) {
  expect_refused(
      "faces.toml",
      {
          {"key = \"1A\"", "key = \"1C\"",
           "expected a board, 1 to 4, and its side, A or B, like 1A; got '1C'"},
          {"key = \"2A\"", "key = \"1A\"", "key: face 1A stands here twice"},
          {"#C . . . . . .#. . . . C#\n", "", "expected 25 lines for 12 rows of squares, found 24"},
          {"#C . . . . . .#. . . . C#", "#C . . . . . .#. . . . C##",
           "faces.toml:19:26: drawing: expected at most 25 characters in a line"},
          {"#C . .", "#x . .",
           "faces.toml:19:2: drawing: expected a square here: . for floor, C for a console"},
          {"#. . .=. . . .#. . .=. .#", "#. . .C. . . .#. . .=. .#",
           "faces.toml:21:7: drawing: expected an edge here: # wall, = low wall, D door or a space, got 'C'"},
          {"#     =       #", "#     #       #",
           "faces.toml:20:7: drawing: this corner contradicts its edges: a low wall touches it, so expected "
           "'=', "
           "got '#'"},
          {"#     =       #", "# #   =       #",
           "faces.toml:20:3: drawing: this corner contradicts its edges: nothing touches it, so expected ' "
           "', got '#'"},
          {"###########   ####", "########### ######",
           "faces.toml:18:14: drawing: faces meet in the middle of each side: expected an open edge of a "
           "square in "
           "columns 6 and 7"},
          {" . . . .D. . . .D. . . .\n", "#. . . .D. . . .D. . . .\n",
           "expected an open edge of a square in rows 6 and 7"},
          {"#C . . . . . .#. . . . C#", "#C . . . . . .#. . . .  #",
           "faces.toml:19:23: drawing: expected a wall: outside begins here, or another face"},
          {"#. . .=. . . .#. . .=. .#", "#. . .=.D. . .#. . .=. .#",
           "faces.toml:21:9: drawing: a door hangs between two posts: expected a wall at both ends"},
          {"#     =       #", "#     =  #    #",
           "faces.toml:20:9: drawing: this corner contradicts its edges"},
          {"#. . .=. . . .#. . .=. .#\n#     =       #", "#. . .D. . . .#. . .=. .#\n#     #       #",
           "faces.toml:21:7: drawing: a door hangs between two posts: expected a wall at both ends",
           "#     =       #     =   #\n#. . .D", "#     #       #     =   #\n#. . .D"},
          {"#. . .D. . . . . .D. . .#", "#. . CD. . . . . .D. . .#",
           "a door needs floor on both sides (AGD-116)"},
          {"drawing = '''", "drawing = \"#\\n#\"\nmore = '''",
           "expected 25 lines for 12 rows of squares, found 2"},
          {"source = \"house\"", "", "source"},
          {"drawing = '''", "drawin = '''", "drawing"},
          {"note = \"Gate", "nte = \"Gate", "nte"},
      });
}

TEST(AgdMap, RefusesWrongLayouts) {
  expect_refused(
      "mission_2.toml",
      {
          {"\"B1 1B/0   B2 2B/270\",\n  \"B3 3B/90  B4 4B/180\",", "",
           "layout: expected the boards, row by row"},
          {"B2 2B/270", "B1 2B/270", "mission_2.toml:10:14: layout: B1 stands here twice"},
          {"B2 2B/270", "B5 2B/270", "expected one of B1, B2, B3, B4, got 'B5'"},
          {"B2 2B/270", "B2 5B/270", "there is no face '5B': faces.toml has 1A, 2A, 3A, 4A, 1B, 2B, 3B, 4B"},
          {"B2 2B/270", "B2 2B/45",
           "expected a face and how it is turned, 0, 90, 180 or 270, like 1A/90; got '2B/45'"},
          {"B2 2B/270", "B2 2B", "got '2B'"},
          {"B2 2B/270", "B2", "expected a face and how it is turned, like 1A/90 after 'B1 1B/0   B2'"},
          {"B2 2B/270", "B2 1A/270", "board 1 lies on the table already, as B1 with 1B up"},
          {"B3 3B/90  B4 4B/180", "-  B4 4B/180", "B3 is missing: 3 boards are called B1 to B3"},
          {"\"B1 1B/0 ", "\"- B1 1B/0 ", "2 rows of 3 boards are more than a table has"},
          {"B1-B2 door", "B1-B4 door", "joints: B1 and B4 do not lie side by side"},
          {"B1-B2 door", "B1-B5 door", "expected two boards of B1 to B4, like B1-B2; got 'B1-B5'"},
          {"B1-B2 door", "B1 door", "expected two boards of B1 to B4"},
          {"B1-B2 door", "B1-B2 gate", "expected one of open, sealed, door, got 'gate'"},
          {"\"B1-B2 door\"", "\"B1-B2 door\", \"B2-B1 open\"", "the joint B2-B1 stands here twice"},
          {"\"B1-B2 door\"", "\"B1-B2 sealed\", \"B1-B3 sealed\"", "layout: no way leads from 1,2 to "},
          {"kind = \"campaign\"", "kind = \"war\"",
           "expected one of campaign, rescue, resupply, eradication"},
          {"number = 2", "number = 4", "number: expected a whole number from 1 to 3"},
      });
  expect_refused("mission_rescue.toml", {{"kind = \"rescue\"", "kind = \"rescue\"\nnumber = 2",
                                          "number: only missions of the campaign are numbered"}});
}

TEST(AgdMap, RefusesWrongEdges) {
  expect_refused(
      "mission_eradication_4.toml",
      {
          {"\"10,12-10,13\"", "\"10,12\"",
           "opened: expected an edge between two squares of this map of 24 rows"},
          {"\"10,12-10,13\"", "\"10,12-10,14\"", "10,12 and 10,14 do not lie side by side"},
          {"\"10,12-10,13\"", "\"24,24-25,24\"", "expected an edge between two squares of this map"},
          {"\"10,12-10,13\"", "\"10,12-10,13\", \"10,12-10,13\"", "opened: this edge is open already"},
          {"\"10,8-10,9\"", "\"10,8-10,9\", \"10,8-10,9\"", "walled: there is a wall already"},
          {"\"10,8-10,9\"", "\"10,8-10,9 now\"", "expected nothing more, got 'now'"},
      });
  // An opening that leads outside, and a door whose post is taken away.
  const Mission mission = load("mission_eradication_4.toml");
  const Map& map = mission.map;
  std::string outside;
  for (int square = 0; square + 1 < map.size() && outside.empty(); ++square)
    if ((map.floor[square] == Floor::Void) != (map.floor[square + 1] == Floor::Void) &&
        (square + 1) % map.columns != 0)
      outside = square_name(map, static_cast<Square>(square)) + "-" +
                square_name(map, static_cast<Square>(square + 1));
  expect_refused("mission_eradication_4.toml",
                 {{"\"10,12-10,13\"", "\"" + outside + "\"", "lies outside: no way leads there"}});
  expect_refused("mission_resupply.toml",
                 {{"start =", "opened = [\"10,5-10,6\"]\nstart =",
                   "opened: the door 11,5-11,6 hangs in the open: it needs a wall at both ends (AGD-114)"}});
}

TEST(AgdMap, RefusesWrongPlaces) {
  expect_refused(
      "mission_1.toml",
      {
          {"start = [\"3,13\"", "start = [\"3;13\"",
           "mission_1.toml:15:11: start: expected a square of this map of 24 "
           "rows and 24 columns, like 7,14; got '3;13'"},
          {"start = [\"3,13\"", "start = [\"25,13\"", "start: expected a square of this map"},
          {"start = [\"3,13\"", "start = [\"4,13\"", "start: 4,13 is taken already: start"},
          {"start = [\"3,13\"", "start = [\"1,13\"",
           "start: 1,13 is a console, which nobody enters (AGD-115)"},
          {"start = [\"3,13\", ", "start = [",
           "start: expected a square for each of the 6 who have none of their own, found 5"},
          {"A 1,18", "C 1,18", "exits: expected one of A, B, got 'C'"},
          {"A 1,18", "B 1,18", "exits: a mission with one exit uses Exit-A"},
          {"A 1,18", "A 2,18", "exits: 2,18 does not lie at the edge of the boards (AGD-019)"},
          {"\"A 1,18\"", "\"A 1,18\", \"A 1,19\"", "exits: A stands here twice"},
          {", \"S4 17,15\"", "", "spawn: S4 is missing: all missions have S1 to S4 (AGD-H03)"},
          {"S4 17,15", "S5 17,15", "spawn: expected one of S1, S2, S3, S4, got 'S5'"},
          {"S4 17,15", "S4 13,8", "spawn: 13,8 is taken already: spawn point S3"},
          {"S1 6,24", "S1 3,14",
           "spawn: S1 in 3,14 is 1 steps from the nearest start square, and 6 are needed"},
          {"5,14-6,14", "5,14-6,15", "barricades: there is no door '5,14-6,15'"},
          {"\"5,14-6,14\"", "\"5,14-6,14\", \"6,14-5,14\"", "barricades: 6,14-5,14 has a barricade already"},
          {"computers = [\"1,11\"]", "computers = [\"1,10\"]",
           "computers: 1,10 is no console, and a computer lies on one (AGD-Q27)"},
          {"computers = [\"1,11\"]", "computers = [\"1,11\", \"1,11\"]",
           "computers: 1,11 is taken already: computer"},
          {"computers = [\"1,11\"]", "computers = [\"1,11\", \"1,1\", \"6,7\"]",
           "computers: the box has 2 of them"},
          {"\"21,16\"]", "\"21,16\", \"21,17\"]", "mission_blips: the box has 4 of them"},
          {", \"21,16\"]", "]", "mission_blips: expected all four: one of them hides Newt (AGD-H12)"},
          {"blips = [\"13,6\"", "blips = [\"1,14\"",
           "blips: the blip in 1,14 is in sight of the start square 3,13 (AGD-H04)"},
          {"newt = \"hidden\"", "newt = \"lost\"", "newt: expected one of never, hidden, always, optional"},
          {"limit = 18", "limt = 18", "limt"},
      });
  expect_refused("mission_2.toml", {
                                       {"ripley 2,4", "riply 2,4", "did you mean 'ripley'?"},
                                       {"ripley 2,4", "newt 2,4", "own_start: newt stands here twice"},
                                       {"ripley 2,4", "ripley 1,1", "own_start: 1,1 lies outside the boards"},
                                       {"newt = \"always\"", "newt = \"never\"",
                                        "own_start: newt = \"never\": she does not start here"},
                                   });
}

// AGD-H09
TEST(AgdMap, RefusesPlacesBehindSpawnPointsAndLongDeadEnds) {
  expect_refused(
      "mission_eradication_3.toml",
      {{"S4 18,24", "S4 3,15", "spawn: the only way to 1,13 leads across a spawn point (AGD-H09)"},
       {"start =", "walled = [\"11,18-11,19\", \"10,19-11,19\", \"11,19-12,19\"]\nstart =",
        "layout: the dead end in 11,19 is 9 squares long: more than 8 need a spawn point at the end "
        "(AGD-H09)"},
       {"start =", "walled = [\"6,12-6,13\", \"7,12-7,13\"]\nstart =", "layout: no way leads from 1,3 to "}});
}

// More pieces than the box has.
TEST(AgdMap, RefusesMorePiecesThanThereAre) {
  expect_refused("mission_resupply.toml",
                 {{"crates = [", "crates = [\"20,20\", ", "crates: the box has 8 of them"}});
  expect_refused("mission_eradication_3.toml", {{"tunnels = [", "tunnels = [\"6,13\", \"6,14\", \"7,13\", ",
                                                 "tunnels: the box has 4 of them"}});
  expect_refused("mission_eradication_4.toml",
                 {{"facehuggers = [", "facehuggers = [\"12,14\", ", "facehuggers: the box has 2 of them"}});
  const Mission third = load("mission_3.toml");
  std::string doors;
  for (int door = 0, count = 0; count < 12; ++door)
    if (!third.barricades.has(door)) {
      doors += "\"" + door_name(third.map, door) + "\", ";
      ++count;
    }
  expect_refused("mission_3.toml",
                 {{"barricades = [", "barricades = [" + doors, "barricades: the box has 12 of them"}});
  expect_refused(
      "mission_rescue.toml",
      {{"3,27 1,25\", \"3,32 2,32", "3,27 1,25 1,26 1,27 2,25 2,27 3,25 3,26\", \"3,32 2,32 1,32 1,33",
        "cocoons: expected at most 6 alcoves with 12 squares in all"},
       {"start = [",
        "start = [\"4,4\", \"4,5\", \"4,6\", \"4,7\", \"4,8\", \"4,9\", \"5,4\", \"5,5\", \"5,6\", \"5,7\", ",
        "start: expected at most 16 squares"}});
}

// AGD-H01, AGD-H02, AGD-H05
TEST(AgdMap, RefusesWrongTrackerDecks) {
  expect_refused(
      "mission_1.toml",
      {
          {"tracker = [10, 6, 4]", "tracker = [10, 6]", "tracker: expected three numbers"},
          {"tracker = [10, 6, 4]", "tracker = [10, 15, 4]", "tracker: there are 14 cards of level 2, not 15"},
          {"tracker = [10, 6, 4]", "tracker = [10, 6, 13]", "there are 12 cards of level 3, not 13"},
          {"tracker = [10, 6, 4]", "tracker = [17, 6, 4]", "expected a whole number from 0 to 16"},
          {"tracker = [10, 6, 4]", "tracker = [0, 0, 0]", "tracker: expected at least one card"},
          {"tracker = [10, 6, 4]", "", "tracker"},
          {"limit = 18", "limit = 4", "limit: tracker cards are drawn from round 5 on, after the last one",
           "extra_from = 5\n", ""},
          {"extra_from = 5", "extra_from = 4", "extra_from: tracker cards are drawn from round 5 on"},
          {"extra_from = 5", "extra_from = 19", "extra_from: the last round is 18"},
          {"limit = 18", "limit = [18, 18]",
           "limit: expected a number, or three: for 1, for 2 to 4, for 5 or 6"},
          {"limit = 18", "limit = [18, 18, 4]", "limit: tracker cards are drawn from round 5 on",
           "extra_from = 5\n", ""},
          {"from_round = 5", "from_round = 0", "from_round: expected a whole number from 1 to 99"},
      });
}

// AGD-H14 to AGD-H61: goals that can't be reached, and rules that miss what they are about.
TEST(AgdMap, RefusesMissionsThatCannotBeWon) {
  expect_refused(
      "mission_1.toml",
      {
          {"exits = [\"A 1,18\"]\n", "", "exits: the mission is won by leaving, and there is no exit"},
          {"computer = \"blips\"\n", "", "computers: nothing says what the computer does"},
          {"computers = [\"1,11\"]\n", "", "computer: there is no computer: computers = "},
          {"computer = \"blips\"", "computer = \"scope\"", "computer: it leads a trapped Marine"},
          {"computer = \"blips\"", "computer = \"uplink\"", "computer: it calls the drop ship"},
          {"newt = \"hidden\"", "newt = \"never\"", "computer: it turns mission blips"},
          {"newt = \"hidden\"", "newt = \"never\"", "mission_blips: one of them hides Newt",
           "computer = \"blips\"", "computer = \"doors\""},
          {"computer = \"blips\"", "computer = \"blips\"\nswitches = [\"gun\"]", "did you mean 'guns'?"},
          {"computer = \"blips\"", "computer = \"blips\"\nswitches = [\"guns\", \"guns\"]",
           "switches: this stands here twice"},
          {"computer = \"blips\"", "computer = \"blips\"\nswitches = [\"haul\"]",
           "switches: crates are carried off in a resupply mission"},
          {"computer = \"blips\"", "computer = \"blips\"\nswitches = [\"reactor\"]",
           "switches: the reactor goes in the last round", "limit = 18\n", ""},
          {"computer = \"blips\"", "computer = \"blips\"\nuplinks = 4",
           "uplinks: uplinks are made at a computer"},
          {"computer = \"blips\"", "computer = \"blips\"\ncocoons = [\"1,14\"]",
           "cocoons: captives are freed in a rescue mission"},
      });
  expect_refused("mission_3.toml",
                 {
                     {", \"B 18,1\"", "", "exits: the drop ship comes to one of two exits (AGD-H34)"},
                     {"ship_rounds = 3\n", "", "uplinks: say how long the drop ship takes"},
                     {"uplinks = 6\n", "", "computer: it calls the drop ship"},
                     {"switches = [\"guns\"]", "switches = [\"trapped\"]", "kind: expected one way to win"},
                     {"uplinks = 6\nship_rounds = 3\n", "", "kind: expected one way to win",
                      "computer = \"uplink\"", "computer = \"doors\""},
                 });
  expect_refused("mission_rescue.toml",
                 {{", \"10,27 10,25\"", "", "cocoons: expected a place for each of six captives"}});
  expect_refused(
      "mission_resupply.toml",
      {{"switches = [\"haul\"]\n", "", "switches: crates are carried off"},
       {"crates = [", "crates = [\"13,13\", \"14,18\"]\n#", "crates: four crates have to be secured"}});
  expect_refused("mission_eradication_1.toml",
                 {{"spawn =", "exits = [\"A 6,24\"]\nspawn =", "exits: nobody leaves an eradication mission"},
                  {"newt = \"never\"", "newt = \"hidden\"", "mission_blips: expected all four"},
                  {"newt = \"never\"", "newt = \"optional\"", "start: expected a square for each of the 7"}});
}

// -- drawing

TEST(AgdMap, IsDrawn) {
  const std::string picture = drawing(load("mission_1.toml"));
  EXPECT_TRUE(
      picture.starts_with("                      1 1 1 1 1 1 1 1 1 1 2 2 2 2 2\n"
                          "    1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4\n"
                          "   #################################################\n"
                          " 1 #C . . . .#2 .#. . . & .#C . . . . A .#. . . . C#\n"))
      << picture;
  for (const std::string_view part :
       {"   ###D# # ===       # #######X### #       # #######\n",
        "   ##### #######D#D###########D###   #D### #   # ###\n", "1 2 3 4 spawn point",
        "557 squares to stand on, 40 doors\n", "B1 1,13 to 12,24, B2 1,1 to 12,12",
        "tracker cards by level: 10, 6, 4, from round 5, 1 more from round 5; last"})
    EXPECT_NE(picture.find(part), std::string::npos) << part << "\n" << picture;
  for (const auto& each : house().files) {
    if (!is_mission_file(each.first)) continue;
    const Mission mission = load(each.first);
    for (const std::string& drawn : {drawing(mission), drawing(mission, mission.start[0])})
      for (std::size_t from = 0; from < drawn.size();) {
        const std::size_t end = drawn.find('\n', from);
        EXPECT_LE(end - from, 80u) << drawn.substr(from, end - from);
        from = end + 1;
      }
  }
}

// What is seen from a square, with a piece or without, and nothing else.
TEST(AgdMap, IsDrawnAsSeenFromASquare) {
  const Mission mission = load("mission_eradication_1.toml");
  const std::string picture = drawing(mission, read_square(mission.map, "6,10"));
  EXPECT_NE(picture.find(" 6 #. . .#. . . C . .#@ s + + + + + + + +#. .#. . .#\n"), std::string::npos)
      << picture;
  EXPECT_NE(picture.find("seen from 6,10, doors closed but where the viewer stands: 44 squares\n"),
            std::string::npos)
      << picture;
  EXPECT_EQ(picture.find(" 2 #1"), std::string::npos) << "a spawn point out of sight";
}

// A map wider than a terminal is drawn in parts: four boards in a row.
TEST(AgdMap, WideMapsAreDrawnInParts) {
  Mission mission = load("mission_rescue.toml");
  Plan plan(12, 48);
  for (Floor& floor : plan.floor) floor = Floor::Floor;
  plan.floor[36] = Floor::Console;
  mission.map = map_of(plan, std::vector<std::uint8_t>(plan.floor.size()));
  mission.map.boards = 1;
  mission.extra_from = 0;
  const std::string picture = drawing(mission);
  EXPECT_NE(picture.find("\n    7 8 9 0 1 2 3 4 5 6 7 8\n"), std::string::npos) << picture;
  EXPECT_NE(picture.find("\n 1  C . ."), std::string::npos) << picture;
  EXPECT_EQ(picture.find("one more"), std::string::npos) << picture;
}

}  // namespace
}  // namespace hullbreach::agd
