// The level of a mission: sectors, doors, what stands where, its own rules and its goals.
//
// A map is one TOML file of a pack (mission_*.toml, plan_*.toml), written for people to read and draw;
// map.cpp reads and checks it, `hullbreach content map FILE` draws it, docs/missions-neo_morphosis.md tells
// how to write one.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/neo_morphosis/moves.h"
#include "games/neo_morphosis/state.h"
#include "kernel/pack_file.h"
#include "kernel/pack_line.h"

namespace hullbreach::neo {

enum class Colour : std::uint8_t { Normal, Blue, Red, Yellow };

/// A tile of the box: three zones (NEO-077).
struct TileRow {
  std::string key;                        // "passage"
  char letter = 0;                        // as plans name it
  std::array<std::uint8_t, 3> spawns{};   // by zone: set of spawn numbers (bit 1 to bit 3)
  std::array<std::uint8_t, 3> touches{};  // by zone: set of zones of the tile it shares a line with
  std::array<std::uint8_t, 4> behind{};   // by edge N E S W: the zone behind its middle, 0 to 2
};

struct DoorRow {
  Zone a = kNone, b = kNone;  // b = kOut: leads out of the level (NEO-076)
  DoorState state = DoorState::Closed;
  Colour colour = Colour::Normal;
  bool exit() const { return b == kOut; }
};

/// A victory condition: all of a mission, or of a mission card, must hold together.
struct GoalRow {
  enum class Kind : std::uint8_t {
    Out,     // n crew members have left the level
    CrewAt,  // n standing crew members in `where`
    Have,    // somebody carries token a
    HaveAt,  // token a lies in `where` or is carried by somebody standing there
    Had,     // somebody has picked token a up
    Terms,   // every terminal is active
    Crates,  // n crates searched since the card was turned (0: all), or none is left
    Geared,  // n crew members have gear equipped
    Caught,  // kind a was captured
    Dead,    // boss a was eliminated
    Kills,   // n aliens eliminated since the card was turned, or the level is clean
    Clean,   // no alien, egg or unresolved card, in sector `where` or anywhere
    NoEggs,
    Opened,   // n sectors without an unresolved infestation card
    Gassed,   // fire suppression was used on sector `where`
    Fixed,    // the relay at site a was repaired
    Drone,    // the drone ended an activation in `where`
    Cleared,  // the barricade is gone
    Used,     // function a succeeded n times since the card was turned
    Engine,
    Time,  // the marker is on the last space
    kCount
  };
  Kind kind = Kind::Cleared;
  std::uint8_t a = 0;
  std::uint8_t n = 0;
  ZoneSet where = 0;          // 0: anywhere, or named by a site
  std::uint8_t site = kNone;  // A to D, kSites for the lair, kSites + 1 for the entry
  std::string text;           // as it is written: "have yellow at 1.1"
};

/// How a coloured door may be opened (NEO-Q21).
struct LockRow {
  enum class Kind : std::uint8_t { None, Terminal, Card, Until };
  Kind kind = Kind::None;
  std::uint8_t a = 0;  // Terminal: the sector; Card: the token
  GoalRow until;       // Until: then it is a normal door for good
};

struct Placed {
  Kind kind = kEgg;
  Zone zone = kNone;
};

struct Map {
  std::string key;    // "mission_1", "tutorial", "plan_ring"
  std::string where;  // its place for complaints
  bool plan = false;  // of the mission generator: goals come from its cards
  int number = 0;     // 1 to 10 in the campaign, 0 otherwise
  int sectors = 0;
  std::array<std::uint8_t, kSectors> tile{};  // index into tiles
  std::array<std::uint8_t, kSectors> turn{};  // quarters clockwise
  std::array<std::uint8_t, kSectors> row{}, column{};
  std::array<ZoneSet, kZones> near{};         // zones of the same sector that touch it
  std::array<std::uint8_t, kZones> spawns{};  // set of spawn numbers
  std::vector<DoorRow> doors;
  std::vector<Zone> terminals, crates, tanks;
  std::uint8_t terminals_out = 0;  // set
  struct Bench {
    Zone zone = kNone;
    bool science = false;
  };
  std::vector<Bench> benches;
  std::array<Zone, 3> tokens{kNone, kNone, kNone};  // yellow, green, red; kOnDoor for a mark on a door
  std::uint8_t marked_door = kNone;                 // the door with the yellow token
  Zone crew = kNone, drone = kNone, entry = kNone;
  std::array<std::uint8_t, kSectors> cards{};  // infestation cards in each sector
  std::vector<Placed> placed;                  // figures at the start, bosses included
  std::array<LockRow, 4> locks{};              // by colour
  std::uint8_t compromised = 0;                // set of sectors
  std::uint8_t off = 0;                        // set of functions with an overload token
  std::uint8_t halon = 1;
  bool eggs = false, carriers = false, drone_opens = false, refill = false, keys = false;
  std::uint8_t ripper_bonus = 0;
  std::uint8_t parts = 0;  // spare parts dealt at setup (NEO-423)
  Zone truck = kNone;
  std::array<Zone, kSites> sites{kNone, kNone, kNone, kNone};
  Zone lair = kNone;
  std::vector<GoalRow> goals;

  /// The same by zone, for quick questions: index() fills them.
  std::array<ZoneSet, kMaxDoors> joins{};                      // by door: its two zones; none if it leads out
  std::array<std::uint16_t, kZones> doors_at{};                // sets of doors, those that lead out too
  std::array<std::uint8_t, kZones> terminal_at{}, crate_at{};  // kNone where there is none
  std::array<std::uint8_t, kZones> benches_at{};               // set: 1 Tech, 2 Science
  std::uint16_t locked_until = 0;  // set of doors whose lock waits for a condition
  void index();

  ZoneSet all_zones() const { return (ZoneSet{1} << (kZonesOfSector * sectors)) - 1; }
  bool leaving() const;  // some goal is to leave the level (NEO-Q62)
};

/// Whether a file of a pack is a map: mission_*.toml and plan_*.toml (mission_cards.toml is none).
bool is_map_file(std::string_view file);

/// Reads a map and checks it; `supply` has the figures of each kind. Throws Mistake with file:line:column.
Map read_map(Row& row, std::string_view file, const std::vector<TileRow>& tiles,
             const std::array<std::uint8_t, kKinds>& supply);

/// A condition as it is written. Without a map it is one of a mission card, whose places are those of a plan.
GoalRow read_goal(PackLine& line, const Map* map);

/// Why a condition can never hold on this map; empty if it can.
std::string impossible(const Map& map, const GoalRow& goal);

/// The level drawn for a terminal, with the numbers of its zones and doors.
std::string drawing(const Map&, const std::vector<TileRow>& tiles);

}  // namespace hullbreach::neo
