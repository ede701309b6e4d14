// The cards, trajectories and missions of a game, read from a content pack and compiled once.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/space_alert/ship.h"
#include "kernel/fixed.h"
#include "kernel/pack_words.h"
#include "kernel/script.h"

namespace hullbreach::space_alert {

inline constexpr std::uint16_t kNoScript = 0xFFFF;
inline constexpr int kStandardCards = 12;  // kinds: four actions with three movements (SPA-034)
inline constexpr int kHeroicCards = 6;     // one of each (SPA-035)
inline constexpr int kCardKinds = kStandardCards + kHeroicCards;
inline constexpr int kMostThreats = 64;  // kinds of threat cards a pack may have

/// What a card's movement half says; a heroic card names a station instead.
enum Movement : std::uint8_t { kRedArrow, kBlueArrow, kGravolift, kMovements };
inline constexpr std::string_view kMovementNames[] = {"red", "blue", "lift"};

struct CardRow {
  std::string key;  // "a_red", "heroic_b_ur"
  Action action = kActA;
  Movement movement = kRedArrow;  // of a standard card
  Station station = kUR;          // of a heroic card: where it goes
  bool heroic = false;
  std::uint8_t count = 1;
};

/// How many cards each human gets for each phase, a heroic one included in the first (SPA-Q45).
struct DealRow {
  int players = 0;
  int crew = 0;
  std::array<int, kPhases> cards{};
};

/// SPA-006: which cards are in the decks.
enum Level : std::uint8_t { kEasy /* white */, kMixed, kHard /* yellow */, kLevels };
inline constexpr std::string_view kLevelNames[] = {"white", "mixed", "yellow"};

/// What is special about a threat besides what its actions say.
enum Trait : std::uint32_t {
  kHidden = 1u << 0,         // not targeted before it is awake (SPA-276)
  kDecoy = 1u << 1,          // wastes the rocket that targets it (SPA-277, SPA-Q27)
  kCryoshield = 1u << 2,     // SPA-278
  kDoubleTiles = 1u << 3,    // two tiles a point (SPA-280)
  kPulseStrips = 1u << 4,    // no armour in a turn the pulse cannon hits it (SPA-281 to SPA-283)
  kNoHeavyLasers = 1u << 5,  // SPA-284
  kNoRockets = 1u << 6,
  kOutOfReach = 1u << 7,    // not targeted at distance 3 (SPA-297)
  kRocketMagnet = 1u << 8,  // SPA-303, SPA-Q71
  kRetaliates = 1u << 9,    // disables the squad that attacks it (SPA-089, SPA-138)
  kRetaliatesAwake = 1u << 10,
  kRocketPoints = 1u << 11,  // as many hit points as rockets aboard (SPA-311)
  kSlime = 1u << 12,         // spreads, delays who enters, stays after Z (SPA-315)
  kContaminates = 1u << 13,  // several tiles, one hit clears one (SPA-345)
  kOutside = 1u << 14,       // repaired by interceptors (SPA-329)
  kSplash = 1u << 15,        // when destroyed, one damage to every other external threat (SPA-296)
};
inline constexpr std::string_view kTraitNames[] = {
    "hidden",     "decoy",        "cryoshield",    "double_tiles", "pulse_strips",     "no_heavy_lasers",
    "no_rockets", "out_of_reach", "rocket_magnet", "retaliates",   "retaliates_awake", "rocket_points",
    "slime",      "contaminates", "outside",       "splash"};

/// SPA-090: an external threat, a malfunction (repaired by a letter) or an intruder (fought by battlebots).
enum class ThreatKind : std::uint8_t { External, Malfunction, Intruder };

struct ThreatRow {
  std::string key;   // "pulse_ball"
  std::string code;  // "E1-01"; no effect on play (SPA-010)
  ThreatKind kind = ThreatKind::External;
  bool serious = false;
  bool hard = false;  // yellow
  std::uint8_t hit_points = 0;
  std::int8_t armour = 0;
  std::uint8_t speed = 0;
  std::uint8_t survived = 0, destroyed = 0;  // points
  std::uint8_t stations = 0;                 // set of stations its tiles start in
  Action fixed_by = kActBots;                // of a malfunction: A, B or C (SPA-Q03)
  std::uint32_t traits = 0;
  std::uint8_t most_damage = 0;        // a turn by weapons, 0 for no limit (SPA-290, SPA-291)
  std::uint8_t lone_interceptors = 0;  // power of interceptors that target nothing else (SPA-298, SPA-302)
  std::uint8_t bonus = 0;              // cubes when all its stations were worked on in one turn (SPA-335)
  std::uint8_t together = 0;           // actions in one turn that repair it; 0: each counts (SPA-347)
  std::uint16_t x = kNoScript, y = kNoScript, z = kNoScript;
  std::uint16_t beaten = kNoScript;  // at the end of the damage step, or at once inside the ship
  std::uint16_t hurt = kNoScript;    // at the end of a damage step that put a cube on it (SPA-305, SPA-Q31)

  bool internal() const { return kind != ThreatKind::External; }
  bool has(Trait trait) const { return (traits & trait) != 0; }
};

/// A trajectory; spaces are counted from the ship, Z = 1 (SPA-Q24).
struct TrackRow {
  std::string key;  // "T4"
  std::uint8_t length = 0;
  std::array<char, 24> marks{};  // by space: 'X', 'Y', 'Z' or 0
  std::array<std::uint8_t, 24>
      clear{};  // by space: how many before it are not marked, up to the next that is
};

/// What the computer says (2.1 of the rulebook).
enum class CueKind : std::uint8_t {
  Alert,
  Threat,
  IncomingData,
  DataTransfer,
  TransferEnds,
  CommsDown,
  CommsRestored,
  OneMinute,      // before the end of a phase
  TwentySeconds,  // ...
  Countdown,      // the last five seconds
  PhaseEnds,      // of the last phase: the jump to hyperspace
};
inline constexpr std::string_view kCueNames[] = {
    "alert",          "threat",     "incoming_data",  "data_transfer", "transfer_ends", "comms_down",
    "comms_restored", "one_minute", "twenty_seconds", "countdown",     "phase_ends"};

struct Cue {
  std::uint16_t second = 0;
  CueKind kind = CueKind::Alert;
  std::uint8_t phase = 0;  // whose end it is or announces
  std::uint8_t token = 0;  // of a threat: T+token
  Zone zone = kRed;        // of a threat; kInside for an internal one
  bool serious = false;
  bool unconfirmed = false;  // for crews of five only (SPA-066)
  std::uint8_t length = 0;   // of a failure of communications, in seconds
  friend bool operator==(const Cue&, const Cue&) = default;
};

/// What a mission file says of one mission.
struct MissionRow {
  std::string key;              // "mission_3"
  std::string code;             // "S2-3"
  std::vector<int> phase_ends;  // seconds; two in a test run, otherwise three
  std::vector<Cue> events;      // threats, data, failures; in order
  bool full = false;            // one of the eight a full game or a campaign picks from
};

/// Every announcement of a mission in its order: the events, the ends of transfers and failures, the
/// warnings of the phase ends (SPA-072, SPA-074).
std::vector<Cue> schedule(const MissionRow& mission);

struct Content {
  std::array<CardRow, kCardKinds> cards;  // standard ones, then heroic ones
  std::vector<DealRow> deals;
  std::vector<ThreatRow> threats;
  std::vector<TrackRow> tracks;
  std::vector<MissionRow> missions;
  script::Library scripts;
  std::string hash;
  std::vector<ContentWord> words;  // what people need to read it
  int house = 0, printed = 0;      // rows by provenance

  int find_threat(std::string_view key_or_code) const;  // -1 for none
  int find_track(std::string_view key) const;
  int find_mission(std::string_view key_or_code) const;
  int find_card(std::string_view key) const;
  int standard_cards() const;  // in the deck: 90
};

/// Reads and checks a pack; throws Mistake with file:line:column.
Content load_content(const Pack& pack);

/// The words of this game's scripts: those of the enums below, and names.
const script::Vocabulary& vocabulary();

enum Thing : script::Type { kThingNumber, kThingZone, kThingStation, kThingMember };

enum class Verb : std::uint8_t {
  Attack,
  Damage,
  Heal,
  Suffer,
  Quicken,
  Armour,
  SetArmour,
  Awaken,
  AttackAura,
  ArmourAura,
  AdvanceOthers,
  DrainShield,
  DrainReactor,
  LeakShield,
  LeakReactor,
  Surge,
  LoseCapsule,
  LoseRocket,
  Engulf,
  Double,
  MoveLeft,
  MoveRight,
  ChangeDeck,
  Seek,
  SpreadLeft,
  SpreadRight,
  Delay,
  KnockOut,
  LoseShip,
  kCount
};
enum class Select : std::uint8_t { Zones, Tiles, Aboard, At, InZone, Leading, kCount };
enum class ValueWord : std::uint8_t {
  Here,
  Station,
  ZoneOf,
  Hits,
  HalfHits,
  HitsLeft,
  Passed,
  Reactor,
  Culprit,
  kCount
};

}  // namespace hullbreach::space_alert
