// Who sees what, by the examples of the rulebook and by all lines there are.
#include "games/another_glorious_day/sight.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <string>
#include <vector>

#include "games/another_glorious_day/map.h"
#include "games/games.h"
#include "kernel/rng.h"
#include "tests/length.h"

namespace hullbreach::agd {
namespace {

constexpr const char* kMissions[] = {"mission_1.toml",
                                     "mission_2.toml",
                                     "mission_3.toml",
                                     "mission_rescue.toml",
                                     "mission_resupply.toml",
                                     "mission_eradication_1.toml",
                                     "mission_eradication_2.toml",
                                     "mission_eradication_3.toml",
                                     "mission_eradication_4.toml"};

const std::vector<Mission>& missions() {
  static const std::vector<Mission> all = [] {
    const Pack pack = find_pack("another_glorious_day", "house");
    std::vector<Mission> list;
    for (const char* file : kMissions) {
      list.push_back(load_mission(pack, file));
      list.back().map.look_around();
    }
    return list;
  }();
  return all;
}

// -- small rooms, drawn

/// A drawing as in faces.toml, with letters on squares: s stands there, other letters can be asked about.
struct Drawn {
  explicit Drawn(const std::vector<std::string>& lines) {
    const int rows = static_cast<int>(lines.size()) / 2, columns = static_cast<int>(lines[0].size()) / 2;
    Plan plan(rows, columns);
    const auto edge = [&](int line, int place) {
      const char sign = lines[line][place];
      return sign == '#' ? Edge::Wall : sign == 'D' ? Edge::Door : sign == '=' ? Edge::Low : Edge::Open;
    };
    for (int row = 0; row <= rows; ++row)
      for (int column = 0; column <= columns; ++column) {
        if (row < rows) plan.left_of(row, column) = edge(2 * row + 1, 2 * column);
        if (column < columns) plan.above(row, column) = edge(2 * row, 2 * column + 1);
        if (row == rows || column == columns) continue;
        const char sign = lines[2 * row + 1][2 * column + 1];
        plan.at(row, column) = sign == 'C' ? Floor::Console : Floor::Floor;
        letters += sign;
        if (sign == 's') standing.push_back(static_cast<Square>(row * columns + column));
      }
    map = map_of(plan, std::vector<std::uint8_t>(plan.floor.size()));
    map.look_around();
  }

  Square at(char letter) const { return static_cast<Square>(letters.find(letter)); }

  /// Both functions that can be asked say the same.
  bool sees(char from, char to, Bits open = {}) const {
    const Blockers blockers{map.all_doors() - open, standing};
    const bool seen = agd::sees(map.grid, at(from), at(to), blockers);
    EXPECT_EQ((*map.sight)(at(from), at(to), blockers), seen) << from << to;
    return seen;
  }

  Map map;
  std::string letters;
  FixedVector<Square, 8> standing;
};

// AGD-109, AGD-111, AGD-115, AGD-125
TEST(AgdSight, GoesOverLowWallsAndConsolesNotThroughWalls) {
  const Drawn room({"###########", "#a .=.#b .#", "#   = #   #", "#. .=. C c#", "###########"});
  EXPECT_TRUE(room.sees('a', 'c'));
  EXPECT_TRUE(room.sees('c', 'a'));
  EXPECT_FALSE(room.sees('a', 'b'));
  EXPECT_FALSE(room.sees('b', 'a'));
  EXPECT_TRUE(room.sees('a', 'a'));
  EXPECT_TRUE(room.sees('a', 'C')) << "a console is a target too";
}

// AGD-Q26: one line is enough, and it may not even touch the end of a wall.
TEST(AgdSight, FindsTheOneLineThereIs) {
  const Drawn slit({"#########", "#a . . .#", "#   #####", "#. . . b#", "#########"});
  EXPECT_TRUE(slit.sees('a', 'b')) << "below the end of the wall";
  const Drawn deeper({"###########", "#a . . . .#", "# #########", "#. . . . b#", "###########"});
  EXPECT_TRUE(deeper.sees('a', 'b')) << "however flat the line has to be";
  const Drawn corner({"#####", "#a .#", "### #", "#. b#", "#####"});
  EXPECT_TRUE(corner.sees('a', 'b')) << "round the free side of the corner";
  const Drawn cross({"#######", "#a#. .#", "###   #", "#. b .#", "#######"});
  EXPECT_FALSE(cross.sees('a', 'b')) << "between two walls that meet";
  std::vector<std::string> bend = {"#########", "#a . . .#", "###     #", "#. .#. .#", "#   #   #",
                                   "#. . . .#", "#       #", "#. . . b#", "#########"};
  EXPECT_TRUE(Drawn(bend).sees('a', 'b')) << "above one end and below the next";
  bend[6] = "#   ### #";
  EXPECT_FALSE(Drawn(bend).sees('a', 'b')) << "above a third one on the same diagonal there is no line";
}

// AGD-117 to AGD-119, AGD-129
TEST(AgdSight, IsStoppedByClosedDoorsAndPosts) {
  const Drawn rooms({"#########", "#a . . .#", "###D#####", "#c b . d#", "#########"});
  EXPECT_FALSE(rooms.sees('a', 'b'));
  EXPECT_TRUE(rooms.sees('a', 'b', Bits{0}));
  EXPECT_TRUE(rooms.sees('b', 'a', Bits{0}));
  EXPECT_TRUE(rooms.sees('a', 'd', Bits{0})) << "through the opening at a slant";
  EXPECT_FALSE(rooms.sees('a', 'c', Bits{0})) << "the post still blocks";
}

// AGD-125, AGD-127: only the squares between the two ends count, and only those who stand.
TEST(AgdSight, IsStoppedByStandingCharacters) {
  EXPECT_FALSE(Drawn({"###########", "#a . s . b#", "###########"}).sees('a', 'b'));
  EXPECT_TRUE(Drawn({"###########", "#a . . . b#", "###########"}).sees('a', 'b'));
  const Drawn two({"#######", "#s . .#", "#     #", "#. . s#", "#######"});
  EXPECT_TRUE(two.map.sight->most(0).has(5));
  EXPECT_TRUE(agd::sees(two.map.grid, 0, 5, {{}, two.standing}))
      << "the ends are standing characters themselves";
  const Drawn room({"###########", "#a . . . .#", "#         #", "#. . s . b#", "###########"});
  EXPECT_TRUE(room.sees('a', 'b')) << "there is a way past above";
}

// AGD-128, AGD-176
TEST(AgdSight, PassesTheCornerBetweenTwoWhoStandOnlyBesideTheViewer) {
  const std::vector<std::string> both = {"#########", "#a s . .#", "#       #", "#s b . .#",
                                         "#       #", "#. . c .#", "#########"};
  EXPECT_TRUE(Drawn(both).sees('a', 'b'));
  EXPECT_TRUE(Drawn(both).sees('a', 'c')) << "and further on, exactly along the diagonal";
  EXPECT_TRUE(Drawn(both).sees('b', 'a')) << "b's square touches the corner as well";
  EXPECT_FALSE(Drawn(both).sees('c', 'a')) << "from far away there is no way between the two";
  const Drawn blocked(
      {"#########", "#a s . .#", "#       #", "#s s . .#", "#       #", "#. . c .#", "#########"});
  EXPECT_FALSE(blocked.sees('a', 'c')) << "one more stands behind";
  EXPECT_FALSE(blocked.sees('c', 'a'));
}

// AGD-128: a standing character and a wall.
TEST(AgdSight, PassesTheCornerBetweenAWallAndWhoStandsBesideTheViewer) {
  const std::vector<std::string> room = {"#######", "#a s .#", "###   #", "#. b .#",
                                         "#     #", "#. . c#", "#######"};
  EXPECT_TRUE(Drawn(room).sees('a', 'b'));
  EXPECT_TRUE(Drawn(room).sees('b', 'a'));
  EXPECT_TRUE(Drawn(room).sees('a', 'c'));
  EXPECT_FALSE(Drawn(room).sees('c', 'a'));
  const Drawn walls({"#######", "#a#s .#", "###   #", "#. b .#", "#######"});
  EXPECT_FALSE(walls.sees('a', 'b')) << "between two walls there is nothing to pass";
  const Drawn beyond({"#######", "#a s .#", "# #   #", "#.#b .#", "#######"});
  EXPECT_TRUE(beyond.sees('a', 'b')) << "the wall lies on the other side of the corner";
}

// AGD-X10: v looks into rooms, two stand beside her, diagonal to each other. Door 0 leads to r, door 1 to t.
TEST(AgdSight, X10VasquezLooksIntoRooms) {
  const Drawn rooms({
      "#############",
      "#r .#t . . .#",
      "###D#D#######",
      "#. . . . . .#",
      "#           #",
      "#l . v s . b#",
      "#           #",
      "#. . s a . .#",
      "#           #",
      "#. . d . e .#",
      "#############",
  });
  const Bits open{1};  // t stands on its threshold
  EXPECT_TRUE(rooms.sees('v', 'l', open)) << "the Alien on her left";
  EXPECT_TRUE(rooms.sees('v', 't', open)) << "the one on a threshold";
  EXPECT_FALSE(rooms.sees('v', 'r', open)) << "not the one whose door is closed";
  EXPECT_TRUE(rooms.sees('v', 'r', Bits{0})) << "were it open, she would";
  EXPECT_FALSE(rooms.sees('v', 'b', open)) << "not through Hicks";
  EXPECT_FALSE(rooms.sees('v', 'd', open)) << "not through Hudson";
  EXPECT_TRUE(rooms.sees('v', 'a', open)) << "diagonally between them";
  EXPECT_TRUE(rooms.sees('v', 'e', open));
  EXPECT_FALSE(rooms.sees('e', 'v', open)) << "whose square does not touch the corner";
}

// -- the same by shooting lines

/// Who sees what, reckoned as if nobody had thought about it: every line of a direction of small whole
/// numbers that meets no corner is followed from square to square. That is enough: if any line sees a square,
/// then one does that is parallel to a line through two corners of the rectangle between them, and halfway
/// between the corners it has on its left and on its right.
class Rays {
 public:
  Rays(const Grid& grid, Square from, const Blockers& blockers, bool up = true)
      : grid_(grid), blockers_(blockers) {
    row_ = from / grid.columns;
    column_ = from % grid.columns;
    seen_.add(from);
    for (const int down : up ? std::vector{1, -1} : std::vector{1})
      for (const int across : {1, -1}) {
        down_ = down;
        across_ = across;
        // Directions of numbers up to n + 1 find all that is seen less than n squares away, and the first
        // square that is not.
        for (int n = 4;; n += 3) {
          farthest_ = 0;
          found_ = {};
          shoot(n + 1);
          if (farthest_ < n) break;
        }
        seen_ |= found_;
      }
  }

  const Squares& seen() const { return seen_; }

 private:
  int square(int x, int y) const { return (row_ + y * down_) * grid_.columns + column_ + x * across_; }
  bool inside(int x, int y) const {
    const int row = row_ + y * down_, column = column_ + x * across_;
    return row >= 0 && column >= 0 && row < grid_.rows && column < grid_.columns;
  }
  bool stands(int x, int y) const {
    if (blockers_.standing.empty() || !inside(x, y)) return false;
    for (const Square each : blockers_.standing)
      if (each == square(x, y)) return true;
    return false;
  }
  bool shut(Edge edge, int door) const {
    return edge == Edge::Wall || (edge == Edge::Door && blockers_.closed.has(door));
  }
  /// Between x,y and the square across from it.
  bool wall_across(int x, int y) const {
    if (!inside(x, y) || !inside(x + 1, y)) return true;
    const int left = across_ > 0 ? square(x, y) : square(x + 1, y);
    return shut(grid_.right[left], grid_.door_right[left]);
  }
  bool wall_down(int x, int y) const {
    if (!inside(x, y) || !inside(x, y + 1)) return true;
    const int upper = down_ > 0 ? square(x, y) : square(x, y + 1);
    return shut(grid_.below[upper], grid_.door_below[upper]);
  }

  static const std::vector<std::pair<int, int>>& directions(int most) {
    static std::vector<std::vector<std::pair<int, int>>> kept;  // by the largest number
    if (static_cast<int>(kept.size()) <= most) kept.resize(static_cast<std::size_t>(most) + 1);
    auto& list = kept[static_cast<std::size_t>(most)];
    if (list.empty()) {
      for (int u = 0; u <= most; ++u)
        for (int v = 0; v <= most; ++v)
          if (std::gcd(u, v) == 1) list.emplace_back(u, v);
      std::sort(list.begin(), list.end(),
                [](auto a, auto b) { return a.second * b.first < b.second * a.first; });
    }
    return list;
  }

  void shoot(int most) {
    const auto& all = directions(most);
    for (const auto& [u, v] : all)
      for (int offset = -v; offset < u; ++offset) follow(0, 0, u, v, 2 * offset + 1);
    if (!squeezes_through()) return;
    // AGD-128: from the corner itself, between each two neighbouring directions.
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      const int u = all[i].first + all[i + 1].first, v = all[i].second + all[i + 1].second;
      see(1, 1);
      if (!stands(1, 1)) follow(1, 1, u, v, 2 * (u - v));
    }
  }

  bool squeezes_through() const {
    if (!inside(1, 1)) return false;
    const bool wall_one = wall_across(0, 0) || wall_down(1, 0),
               wall_other = wall_down(0, 0) || wall_across(0, 1);
    const bool one = stands(1, 0), other = stands(0, 1);
    return (one && other && !(wall_one && wall_other)) || (one && !wall_one && wall_other) ||
           (other && !wall_other && wall_one);
  }

  void see(int x, int y) {
    found_.add(square(x, y));
    farthest_ = std::max({farthest_, x, y});
  }

  /// The line of points p with 2 * (u * p.y - v * p.x) = twice, from a square on.
  void follow(int x, int y, int u, int v, int twice) {
    for (;;) {
      const bool across = 2 * (u * (y + 1) - v * (x + 1)) > twice;
      if (across ? wall_across(x, y) : wall_down(x, y)) return;
      across ? ++x : ++y;
      see(x, y);
      if (stands(x, y)) return;
    }
  }

  const Grid& grid_;
  const Blockers& blockers_;
  int row_ = 0, column_ = 0, down_ = 0, across_ = 0, farthest_ = 0;
  Squares seen_, found_;
};

/// All squares of a map as seen from one of them.
void expect_same(const Mission& mission, Square from, const Blockers& blockers) {
  const Map& map = mission.map;
  const Rays rays(map.grid, from, blockers);
  int wrong = 0;
  for (int to = 0; to < map.size() && wrong < 3; ++to) {
    const bool expected = rays.seen().has(to);
    const bool exact = sees(map.grid, from, static_cast<Square>(to), blockers);
    const bool quick = (*map.sight)(from, static_cast<Square>(to), blockers);
    if (exact == expected && quick == expected) continue;
    ++wrong;
    std::string standing;
    for (const Square square : blockers.standing) standing += " " + square_name(map, square);
    ADD_FAILURE() << mission.key << ": from " << square_name(map, from) << " to "
                  << square_name(map, static_cast<Square>(to)) << ": expected " << expected << ", exactly "
                  << exact << ", quickly " << quick << "; standing:" << standing << "; closed "
                  << blockers.closed.word;
  }
}

// AGD-125, AGD-Q26: the tables of all nine maps, all pairs of squares. What is seen upwards follows, as the
// tables are the same both ways.
TEST(AgdSight, TablesSayWhatLinesSay) {
  const Blockers closed{Bits::first(kMaxDoors), {}}, open;
  for (const Mission& mission : missions()) {
    const Map& map = mission.map;
    for (int square = 0; square < map.size(); ++square) {
      if (map.floor[square] == Floor::Void || (kept_short() && square % 10 != 0)) continue;
      const auto from = static_cast<Square>(square);
      const Squares above = Squares::first(map.row_of(from) * map.columns);
      ASSERT_EQ(map.sight->least(from) - above, Rays(map.grid, from, closed, false).seen())
          << mission.key << " " << square_name(map, from);
      ASSERT_EQ(map.sight->most(from) - above, Rays(map.grid, from, open, false).seen())
          << mission.key << " " << square_name(map, from);
      for (const int to : map.sight->most(from)) {
        ASSERT_TRUE(map.sight->most(static_cast<Square>(to)).has(square)) << mission.key;
        ASSERT_EQ(map.sight->least(from).has(to), map.sight->least(static_cast<Square>(to)).has(square))
            << mission.key;
      }
    }
  }
}

// AGD-125 to AGD-130: doors at random, and six who stand near each other.
TEST(AgdSight, AnswersSayWhatLinesSay) {
  Rng rng(7);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(rng.below(n)); };
  for (std::size_t step = 0; step < steps(900); ++step) {
    const Mission& mission = missions()[step % missions().size()];
    const Map& map = mission.map;
    const auto somewhere = [&] {
      for (;;)
        if (const auto square = static_cast<Square>(below(static_cast<std::size_t>(map.size())));
            map.is_floor(square))
          return square;
    };
    const Square middle = somewhere();
    const std::vector<int> away = steps_from(map, {middle});
    Blockers blockers;
    for (std::size_t door = 0; door < map.doors.size(); ++door)
      if (below(3) != 0) blockers.closed.add(static_cast<int>(door));
    for (int tries = 0; tries < 200 && blockers.standing.size() < 7; ++tries)
      if (const Square square = somewhere();
          away[square] >= 0 && away[square] <= 1 + static_cast<int>(step % 4))
        if (std::find(blockers.standing.begin(), blockers.standing.end(), square) == blockers.standing.end())
          blockers.standing.push_back(square);
    expect_same(mission, middle, blockers);
    if (!blockers.standing.empty()) expect_same(mission, blockers.standing[0], blockers);
  }
}

// AGD-128 is the only thing that makes a difference between looking there and back.
TEST(AgdSight, IsTheSameBothWaysButForTheCornerBesideTheViewer) {
  const Mission& field = missions()[5];
  const Map& map = field.map;
  Rng rng(3);
  int differing = 0;
  for (std::size_t step = 0; step < steps(3000); ++step) {
    Blockers blockers;
    for (int i = 0; i < 6; ++i)
      blockers.standing.push_back(
          map.at(static_cast<int>(2 + rng.below(8)), static_cast<int>(3 + rng.below(6))));
    const Square a = map.at(static_cast<int>(2 + rng.below(8)), static_cast<int>(3 + rng.below(6)));
    const Square b = map.at(static_cast<int>(2 + rng.below(8)), static_cast<int>(3 + rng.below(6)));
    if (sees(map.grid, a, b, blockers) == sees(map.grid, b, a, blockers)) continue;
    ++differing;
    // One of the two has somebody straight beside it, towards the other.
    const auto beside = [&](Square from, Square to) {
      const int across = map.column_of(to) > map.column_of(from) ? 1 : -1;
      const int down = map.row_of(to) > map.row_of(from) ? map.columns : -map.columns;
      const auto stands = [&](int square) {
        return std::find(blockers.standing.begin(), blockers.standing.end(), square) !=
               blockers.standing.end();
      };
      return stands(from + across) || stands(from + down);
    };
    EXPECT_TRUE(beside(a, b) || beside(b, a)) << square_name(map, a) << " " << square_name(map, b);
  }
  EXPECT_GT(differing, 0);
}

}  // namespace
}  // namespace hullbreach::agd
