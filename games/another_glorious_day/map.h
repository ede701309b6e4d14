// The map of a mission: board faces laid side by side, as squares, walls, doors and what stands where.
//
// Faces are drawn in faces.toml as they lie on the table; a mission (mission_*.toml) says which face lies
// where and how it is turned, and where its pieces go. faces.cpp, map.cpp and mission.cpp read and check
// them, sight.h says what can be seen from where, and `hullbreach content map FILE` draws them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/another_glorious_day/sight.h"
#include "kernel/fixed.h"
#include "kernel/pack_file.h"

namespace hullbreach::agd {

inline constexpr int kFaceSide = 12;
inline constexpr int kMiddle = kFaceSide / 2;  // the two edges on both sides of it are open at each border
inline constexpr int kMaxBoards = 4, kMaxDoors = 64;
// What the box has.
inline constexpr int kSpawnPoints = 4, kMaxTunnels = 4, kMaxCrates = 8, kMaxExits = 2, kMaxComputers = 2;
inline constexpr int kMissionBlips = 4, kMaxGuns = 2, kMaxHuggers = 2, kMaxBarricades = 12, kBlips = 21;
inline constexpr std::array<int, 3> kLevelCards = {16, 14, 12};  // by threat level
inline constexpr int kAdults = 6, kPeople = 7;                   // Gorman to Ripley, and Newt
// So that a state has room for any mission.
inline constexpr int kMaxStart = 16, kMaxAlcoves = 6, kMaxCocoons = 12;

enum class Floor : std::uint8_t { Void, Floor, Console };  // AGD-107, AGD-115

/// Squares and the edges around them, as they are drawn: a face, or a whole map while it is laid out.
struct Plan {
  int rows = 0, columns = 0;
  std::vector<Floor> floor;
  std::vector<Edge>
      upright;              // in each row columns + 1 edges: left of its first square, ..., right of its last
  std::vector<Edge> level;  // rows + 1 rows of edges: above the first row, ..., below the last

  Plan() = default;
  Plan(int rows, int columns);
  // Rows and columns count from 0. left_of(r, columns) is the right border, above(rows, c) the lower one.
  Floor& at(int row, int column) { return floor[static_cast<std::size_t>(row * columns + column)]; }
  Floor at(int row, int column) const { return floor[static_cast<std::size_t>(row * columns + column)]; }
  Edge& left_of(int row, int column) {
    return upright[static_cast<std::size_t>(row * (columns + 1) + column)];
  }
  Edge left_of(int row, int column) const {
    return upright[static_cast<std::size_t>(row * (columns + 1) + column)];
  }
  Edge& above(int row, int column) { return level[static_cast<std::size_t>(row * columns + column)]; }
  Edge above(int row, int column) const { return level[static_cast<std::size_t>(row * columns + column)]; }
  /// The strongest of the edges that meet at the upper left corner of a square.
  Edge corner(int row, int column) const;
};

/// One side of a board.
struct Face {
  std::string key;    // "1A"
  std::string where;  // its place for complaints
  Provenance source = Provenance::House;
  Plan plan;
};

struct DoorRow {
  Square a = kNowhere, b = kNowhere;  // its threshold (AGD-116); b lies to the right of a or below it
};

/// A neighbour of a square, and the door between them.
struct Neighbour {
  Square square = kNowhere;
  std::uint8_t door = kNoDoor;  // with a barricade on it the two are apart (AGD-121)
  std::uint8_t unused = 0;
};
using Neighbours = FixedVector<Neighbour, 8>;

/// A few squares that lie close to one: three words of their set hold them all, the same for all patches
/// around squares of one word.
class Patch {
 public:
  Patch() = default;  // around nothing
  explicit Patch(int middle)
      : first_(static_cast<std::uint8_t>(
            std::clamp(middle / 64 - 1, 0, static_cast<int>(Squares::kWords - kWords)))) {}

  bool has(int square) const {
    const unsigned at = static_cast<unsigned>(square) / 64 - first_;
    return at < kWords && ((words_[at] >> (square % 64)) & 1) != 0;
  }
  /// Too far from the middle is our own mistake.
  void add(Square square) {
    const int at = square / 64 - first_;
    HB_REQUIRE(at >= 0 && at < static_cast<int>(kWords), "a square is too far from its patch");
    words_[at] |= std::uint64_t{1} << (square % 64);
  }
  /// Another one around a square of the same word.
  void add(const Patch& other) {
    for (std::size_t i = 0; i < kWords; ++i) words_[i] |= other.words_[i];
  }
  void add_to(Squares& squares) const {
    for (std::size_t i = 0; i < kWords; ++i) squares.words[first_ + i] |= words_[i];
  }

 private:
  static constexpr std::size_t kWords = 3;
  std::array<std::uint64_t, kWords> words_{};
  std::uint8_t first_ = 0;  // word of the set
};

class Paths;  // paths.h

/// Squares, walls and doors. What changes (barricades, figures) is not here.
struct Map {
  int number = 0;  // no other map has it; 0 until look_around()
  Grid grid;       // for sight; void squares are walled in
  int rows = 0, columns = 0;
  std::array<Floor, kMaxSquares> floor{};
  std::array<std::uint8_t, kMaxSquares> board{};  // 0 to 3: B1 to B4 (AGD-124)
  int boards = 0;
  std::vector<DoorRow> doors;
  /// Where a figure can step (AGD-158, AGD-159, AGD-Q23); through a door only straight. In the order of
  /// squares.
  std::array<Neighbours, kMaxSquares> steps{};
  /// What is adjacent (AGD-113, AGD-Q23, AGD-Q24): also across low walls and round consoles, and the consoles
  /// themselves; not through walls, nor slantwise past a post or door. AGD-Q25 counts by these.
  std::array<Neighbours, kMaxSquares> near{};
  std::array<Patch, kMaxSquares> afoot{}, beside{};  // the squares of `steps`, of `near`
  Squares ground, thresholds;                        // all squares that are floor, that are beside a door
  std::array<Bits, kMaxSquares> doors_at{};          // the doors whose threshold a square belongs to
  // null until look_around()
  std::shared_ptr<const Sight> sight;
  std::shared_ptr<const Paths> paths;

  int size() const { return rows * columns; }
  Square at(int row, int column) const { return static_cast<Square>(row * columns + column); }  // from 0
  int row_of(Square square) const { return square / columns; }
  int column_of(Square square) const { return square % columns; }
  bool is_floor(Square square) const { return square < size() && floor[square] == Floor::Floor; }
  Bits all_doors() const { return Bits::first(static_cast<int>(doors.size())); }
  /// The door between two squares, if there is one: a threshold is of two.
  Bits doors_between(Square a, Square b) const { return doors_at[a] & doors_at[b]; }
  /// What `afoot` or `beside` says of a square or of several, but for what lies behind doors that are shut.
  Squares around(const std::array<Patch, kMaxSquares>& table, Square square, Bits shut) const {
    Squares all;
    table[square].add_to(all);
    for (const int door : doors_at[square] & shut) {
      const DoorRow& row = doors[static_cast<std::size_t>(door)];
      all.remove(row.a == square ? row.b : row.a);
    }
    return all;
  }
  Squares around(const std::array<Patch, kMaxSquares>& table, const Squares& squares, Bits shut) const {
    Squares all;
    const Squares at_doors = shut.empty() ? Squares() : squares & thresholds;
    for (std::size_t word = 0; word < Squares::kWords; ++word) {
      std::uint64_t left = squares.words[word] & ~at_doors.words[word];
      if (left == 0) continue;
      Patch patch(static_cast<int>(word * 64));
      for (; left != 0; left &= left - 1)
        patch.add(table[word * 64 + static_cast<std::size_t>(std::countr_zero(left))]);
      patch.add_to(all);
    }
    if (!at_doors.empty())
      for (const int square : at_doors) all |= around(table, static_cast<Square>(square), shut);
    return all;
  }

  /// Reckons what can be seen from where and how far it is, which takes some milliseconds.
  void look_around();
};

/// Of a plan whose void is walled off. `board` gives the board of each square.
Map map_of(const Plan& plan, const std::vector<std::uint8_t>& board);

/// "7,14": row and column from 1.
std::string square_name(const Map& map, Square square);
/// kNowhere if it is no square of the map.
Square read_square(const Map& map, std::string_view text);
/// "5,14-6,14".
std::string door_name(const Map& map, int door);
int read_door(const Map& map, std::string_view text);  // either square first; -1 if it is none

/// Steps from the nearest of some squares to each, through all doors and past all figures; -1 where no way
/// leads, and squares in `without` are not entered.
std::vector<int> steps_from(const Map& map, const std::vector<Square>& squares, const Squares& without = {});

enum class MissionKind : std::uint8_t { Campaign, Rescue, Resupply, Eradication };
enum class NewtRole : std::uint8_t { Never, Hidden, Always, Optional };  // Hidden: a mission blip (AGD-H16)

/// What the computer of a mission does (AGD-H14, AGD-H25, AGD-H34, AGD-H55).
enum class Computer : std::uint8_t { None, Blips, Scope, Uplink, Doors };

/// A mission card: its map, set-up, tracker deck and rules of its own.
struct Mission {
  std::string key;    // "mission_1"
  std::string where;  // its place for complaints
  Provenance source = Provenance::House;
  MissionKind kind = MissionKind::Campaign;
  int number = 0;  // 1 to 3 in the campaign, else 0
  Map map;

  // set-up
  std::vector<Square> start;  // of those without a square of their own (AGD-016)
  std::array<Square, kPeople> own_start{kNowhere, kNowhere, kNowhere, kNowhere, kNowhere, kNowhere, kNowhere};
  std::array<Square, kMaxExits> exits{kNowhere, kNowhere};                         // A, B
  std::array<Square, kSpawnPoints> spawn{kNowhere, kNowhere, kNowhere, kNowhere};  // S1 to S4 (AGD-H03)
  std::vector<Square> blips, crates, computers, mission_blips, huggers, tunnels;
  std::vector<std::vector<Square>> cocoons;  // by alcove (AGD-H39)
  Bits barricades;                           // doors
  NewtRole newt = NewtRole::Never;

  // tracker deck (AGD-H01, AGD-H02)
  std::array<std::uint8_t, 3> recipe{};
  std::uint8_t from_round = 1;
  std::uint8_t extra_from = 0;   // more cards from this round on, 0 for never
  std::uint8_t extra_cards = 1;  // ... so many
  std::uint8_t limit = 0;        // the last round, 0 without one (AGD-H05)

  // rules of its own
  Computer computer = Computer::None;
  std::uint8_t uplinks = 0;      // successes until the drop ship is called (AGD-H34)
  std::uint8_t ship_rounds = 0;  // rounds until its exit opens (AGD-H35)
  std::uint8_t crate_cards = 2;  // AGD-H10, AGD-H37
  std::uint8_t led_squares = 3;  // how far the computer leads a trapped Marine (AGD-H25)
  std::uint8_t wanted = 1;       // trapped Marines who have to leave (AGD-H27)
  bool guns = false;             // AGD-273
  bool trapped = false;          // those of `start` are trapped (AGD-H23)
  bool haul = false;             // crates are carried off (AGD-H47)
  bool coolant = false;          // AGD-H58
  bool swarming = false;         // a capture brings a blip (AGD-H61)
  bool reactor = false;          // at the limit everybody left is killed (AGD-H28)

  /// Numbers above that depend on how many play, one for each row of AGD-250: 1, 2 to 4, 5 or 6 players.
  struct Scaled {
    std::uint8_t Mission::*number;
    std::array<std::uint8_t, 3> by_players;
  };
  std::vector<Scaled> scaled;
  void scale(int players) {
    const std::size_t row = players <= 1 ? 0 : players <= 4 ? 1 : 2;
    for (const Scaled& each : scaled) this->*each.number = each.by_players[row];
  }

  /// AGD-H06: it ends when the players leave.
  bool leave() const {
    return trapped || uplinks > 0 || kind == MissionKind::Rescue || kind == MissionKind::Resupply;
  }
};

/// Whether a file of a pack is a mission: mission_*.toml.
bool is_mission_file(std::string_view file);

/// The faces of faces.toml. Throws Mistake with file:line:column, as all that follow.
std::vector<Face> read_faces(const PackFile& file, std::string_view name = "faces.toml");
/// Reads a mission, the whole row, and checks it. Its sight is not reckoned yet.
Mission read_mission(Row& row, std::string_view file, const std::vector<Face>& faces);
/// A mission of a pack, by its file.
Mission load_mission(const Pack& pack, std::string_view file);

/// The map drawn for a terminal of 80 columns. With a square, only what is seen from it is marked, with all
/// doors closed but those at the square itself (AGD-117) and nobody in the way.
std::string drawing(const Mission& mission, Square from = kNowhere);

}  // namespace hullbreach::agd
