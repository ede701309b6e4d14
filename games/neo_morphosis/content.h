// The crew, cards, aliens and missions of a game, read from a content pack and compiled once.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/neo_morphosis/map.h"
#include "games/neo_morphosis/moves.h"
#include "games/neo_morphosis/state.h"
#include "kernel/pack_words.h"
#include "kernel/script.h"

namespace hullbreach::neo {

inline constexpr std::uint16_t kNoScript = 0xFFFF;

struct Weapon {
  bool near = false, far = false;  // range 0, range 1 (NEO-160, NEO-162)
  std::int8_t attack = 0;
  std::uint8_t wounds = 0;
  std::uint8_t ammo = 0;  // 0: without an end
  bool blast = false;
  explicit operator bool() const { return near || far; }
};

/// Keys of the crew members, which content can't choose.
inline constexpr std::array<std::string_view, kCrew> kCrewNames = {"robert", "alice", "carolin", "yuri"};

struct CrewRow {
  std::string key;
  std::array<std::int8_t, 3> skills{};  // Sci, Tech, Agi as in Roll
  std::uint8_t programming = 0, life = 0, defence = 0;
  Weapon weapon;
};

/// On which occasion a card does something.
enum class Label : std::uint8_t { Before, After, Act, Free, Hit, Fall, Search, All, One, AllOf, kCount };

/// How often.
enum class Limit : std::uint8_t { None, Turn, Round, Game };

struct CardUse {
  Label label = Label::Act;
  Roll roll = kRolls;  // of Before and After
  std::uint16_t script = kNoScript;
};

enum class Symbol : std::uint8_t { None, Rectangle, Triangle };

/// An item, a gear card or an ability.
struct CardRow {
  std::string key;
  std::uint8_t fragility = 0;
  bool single_use = false;  // [X]
  bool terminal = false;    // only while using a terminal (NEO-212)
  bool heals = false;       // the heal icon
  bool mask = false;
  Limit limit = Limit::None;
  std::vector<CardUse> uses;
  // as long as it is owned (gear: equipped)
  std::array<std::int8_t, kRolls> bonus{};
  std::array<std::int8_t, kKinds> against{};  // on attack rolls against that kind
  std::int8_t defence = 0;
  // gear
  bool science = false;
  std::uint8_t assembly = 0;
  Symbol left = Symbol::None, right = Symbol::None;
  Weapon weapon;
  // ability
  std::uint8_t crew = kNone;
};

struct AlienRow {
  std::string key;
  Species species = kNoSpecies;  // NEO-278
  std::uint8_t life = 0, defence = 0;
  bool attacks = false;
  std::int8_t attack = 0;
  std::uint8_t hindrance = 0, wounds = 0, supply = 0;
  Kind becomes = kKinds;
  std::int8_t door = 0;               // bonus on structural attacks on doors
  std::uint8_t regrow = 0;            // wounds lost at the end of the alien phase
  std::uint8_t acid = 0;              // wounds for whoever kills it in melee
  std::uint16_t special = kNoScript;  // its instruction for the special activation
  bool behaves = false;               // draws a behaviour card instead (NEO-341)
};

/// A face of a programming die: points 1 to 3, then the patterns. A symbol may also be four points.
enum DieFace : std::uint8_t { kP1, kP2, kP3, kTriangle, kDiamond, kCircle, kFaces, kP4 = kFaces };
using Combination = FixedVector<std::uint8_t, kSymbols>;  // of DieFace

struct EmergencyRow {
  std::string key;
  Combination symbols;
  Function function = kDrone;
  std::uint8_t sector = 0;
};

struct CompromisedRow {
  std::string key;
  std::int8_t token = 0, function = 0, door = 0, wall = 0, heal = 0, leave = 0, drone = 0;
};

inline constexpr int kBlocks = 3;  // larvae, Rippers, Slugs
struct ActivationRow {
  std::string key;
  bool eggs = false, special = false, grow = false;
  std::uint8_t walls = 0;                                    // set of kinds
  std::array<std::vector<script::Ability>, kBlocks> blocks;  // labels All, One, AllOf
};

struct MutationRow {
  std::string key;
  std::int8_t life = 0, defence = 0, attack = 0, wounds = 0, hindrance = 0, speed = 0, door = 0, regrow = 0;
};

struct InfestationRow {
  std::string key;
  struct Cell {
    Kind kind = kEgg;
    std::uint8_t numbers = 0;  // set of spawn numbers
  };
  FixedVector<Cell, 4> cells;
};

struct Edge {
  Species species = kNoSpecies;
  bool defence = false;
  std::uint8_t value = 0;
  friend bool operator==(const Edge&, const Edge&) = default;
};
using Schema = std::array<Edge, 4>;  // N E S W of the active side

struct BehaviourRow {
  std::string key;
  std::uint16_t script = kNoScript;
};

enum class MissionDeck : std::uint8_t { Entry, Exploration, Eradication };
struct MissionCardRow {
  struct Put {
    enum class What : std::uint8_t { Relay, Infestation, Token, Tank, Boss };
    What what = What::Relay;
    std::uint8_t which = 0;  // token, or kind of boss
    std::uint8_t site = 0;   // as in GoalRow
  };
  std::string key;
  MissionDeck deck = MissionDeck::Entry;
  std::vector<Put> setup;
  std::vector<GoalRow> goals;
};

/// A layout of the four schemas (xenobiology.h) that is worth offering.
struct DiagramRow {
  std::uint16_t layout = 0;
  std::array<std::uint8_t, kSpecies> attack{}, defence{};
};

struct StationRow {
  std::uint8_t wall = 0, door = 0, terminal = 0;      // integrity
  std::uint8_t repair_door = 0, repair_terminal = 0;  // difficulties
  std::uint8_t track = 0;                             // spaces of the time track
  std::array<std::uint8_t, 3> colours{};              // of these: green, yellow, red
  std::uint8_t sector_wounds = 0;                     // on a compromised-sector token
  std::uint8_t drone_move = 0, explosion = 0;
  std::array<Combination, kFunctions> functions;
  std::array<std::uint8_t, 3> hatch{};  // faces of the neomorphosis die: blank, Worm, Hydra
  std::uint8_t actions = 3;             // of a turn (NEO-134)
  std::uint8_t capture = 8;             // difficulty of a capture (NEO-381)
};

struct Content {
  std::array<CrewRow, kCrew> crew;
  std::array<CardRow, kCardIds> cards;  // by CardId; tokens have none
  std::array<AlienRow, kKinds> aliens;
  StationRow station;
  std::array<EmergencyRow, kEmergencies> emergencies;
  std::array<CompromisedRow, kCompromised> compromised;
  std::array<ActivationRow, kActivations> activations;
  std::array<MutationRow, kMutations> mutations;
  std::array<InfestationRow, kInfestations> infestations;
  std::array<BehaviourRow, kBehaviours> behaviours;
  std::array<MissionCardRow, kMissionCards> mission_cards;
  std::array<Schema, kCrew> schemas;
  std::vector<DiagramRow> diagrams;         // no bonus set is contained in another's
  std::vector<DiagramRow> lesser_diagrams;  // the others
  std::vector<TileRow> tiles;
  std::vector<Map> maps;  // the tutorial, the campaign in order, then plans and others
  script::Library scripts;
  std::string hash;
  std::vector<ContentWord> words;  // what people need to read it
  int house = 0, printed = 0;      // rows by provenance
};

/// Reads and checks a pack; throws Mistake with file:line:column.
Content load_content(const Pack& pack);

/// One map of a pack, with the tiles it is made of; reads nothing else.
struct LoadedMap {
  Map map;
  std::vector<TileRow> tiles;
};
LoadedMap load_map(const Pack& pack, std::string_view file);

/// The words of this game's scripts: those of the enums below, and names.
const script::Vocabulary& vocabulary();

enum class Verb : std::uint8_t {
  // cards of the crew
  Heal,
  Stand,
  Dice,
  Add,
  Reroll,
  TurnDie,
  Succeed,
  CoverSymbol,
  RetryEmergency,
  Actions,
  Stride,
  Slip,
  GratisMove,
  Guard,
  KeepCard,
  Lure,
  Hide,
  Swap,
  Stun,
  Reload,
  Fix,
  Toggle,
  ScanSector,
  Drive,
  RechargePcs,
  Calm,
  Explode,
  Peek,
  DrawKeep,
  // aliens
  MoveTo,
  MoveThru,
  MoveIf,
  Bite,
  BiteEach,
  HitDoor,
  HitTerminal,
  HitWall,
  LayEggs,
  Spawn,
  HatchSector,
  GrowLarvae,
  Regrow,
  Rally,
  Daze,
  kCount
};
enum class Select : std::uint8_t {
  Patients,
  Fallen,
  ShownFaces,
  Faces,
  Uncovered,
  Tried,
  Fragile,
  Within,
  Tradable,
  Loadable,
  BrokenHere,
  BrokenAnywhere,
  Switchable,
  Scannable,
  ActiveEmergencies,
  Adjacent,
  kCount
};
enum class ValueWord : std::uint8_t { Self, kCount };
enum class Test : std::uint8_t { PcsEmpty, DroneThere, kCount };

}  // namespace hullbreach::neo
