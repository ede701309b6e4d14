// Everything about a game of Neo-Morphosis that changes, as one plain value of about a kilobyte.
//
// Nothing in it is a secret: hands are open, and a card nobody has seen has no identity (kernel/pile.h).
#pragma once

#include <array>
#include <cstdint>

#include "kernel/fixed.h"
#include "kernel/pile.h"
#include "kernel/script.h"
#include "kernel/seats.h"

namespace hullbreach::neo {

inline constexpr int kMaxPlayers = 4;

// -- the station

inline constexpr int kSectors = 8;        // 0 .. 7 here, 1 .. 8 for people
inline constexpr int kZonesOfSector = 3;  // NEO-077
inline constexpr int kZones = kSectors * kZonesOfSector;
using Zone = std::uint8_t;  // 3 * sector + (zone - 1)
using ZoneSet = std::uint32_t;
constexpr int sector_of(Zone zone) { return zone / kZonesOfSector; }
constexpr ZoneSet zone_bit(Zone zone) { return ZoneSet{1} << zone; }
constexpr ZoneSet zones_of(int sector) { return ZoneSet{7} << (kZonesOfSector * sector); }

/// Where something is: a zone of the level, or one of these. Pieces and cards share the same numbers.
enum Spot : std::uint8_t {
  kOut = kZones,    // a crew member who left the level; the far side of an exit door
  kOnDoor = 30,     // a token that marks a door
  kOnTruck = 31,    // a part put into the truck
  kSupply = 40,     // with the box: figures, unbuilt gear, the items of the deck
  kDiscarded = 41,  // out for the rest of the mission
  kHeldBy = 48,     // + crew member: carried
  kWornBy = 56,     // + crew member: gear connected to the ID card
};
constexpr bool in_level(std::uint8_t at) { return at < kZones; }

inline constexpr int kMaxDoors = 16, kMaxTerminals = 8, kMaxCrates = 12, kMaxBenches = 6, kMaxTanks = 7;
inline constexpr int kSites = 4;  // A to D of a plan
inline constexpr std::uint8_t kNone = 0xFF;

enum class DoorState : std::uint8_t { Closed, Open, Broken };  // NEO-083: broken is open too

// -- the crew

inline constexpr int kCrew = 4;  // NEO-002
enum Crew : std::uint8_t { kRobert, kAlice, kCarolin, kYuri };
enum class Condition : std::uint8_t { Standing, Unconscious, Recovering };

struct Member {
  Zone zone = kNone;
  std::uint8_t wounds = 0;
  Condition condition = Condition::Standing;
  std::uint8_t acted = 0;        // had a turn this round
  std::uint8_t ability = kNone;  // its ability card, by CardId
  Seat seat = 0;                 // who controls it (NEO-Q01)
  std::uint8_t dazed = 0;        // actions fewer in the next turn
  std::uint8_t lure = 0;         // this round every alien that sees it must choose it
  std::uint8_t hidden = 0;       // this round no alien chooses it
  std::uint8_t schema = 1;       // its schema lies active side up (NEO-130)
};

// -- cards people hold: numbers of items, gear and abilities; objects are those that can change hands

using CardId = std::uint8_t;
inline constexpr int kItems = 24, kGear = 20, kAbilities = 8;
inline constexpr CardId kFirstGear = kItems;               // 24
inline constexpr CardId kFirstToken = kFirstGear + kGear;  // 44
inline constexpr CardId kFirstAbility = 56;
inline constexpr int kCardIds = kFirstAbility + kAbilities;  // 64
inline constexpr Bits kItemCards = Bits::first(kFirstGear);
inline constexpr Bits kGearCards = Bits::first(kFirstToken) - kItemCards;
constexpr bool is_item(int card) { return card < kFirstGear; }
constexpr bool is_gear(int card) { return card >= kFirstGear && card < kFirstToken; }
constexpr bool is_ability(int card) { return card >= kFirstAbility && card < kCardIds; }

/// Tokens that can be carried, as objects from kFirstToken on.
enum Token : std::uint8_t { kYellow, kGreen, kRed, kPartOne, kPartTwo, kFirstTank };
inline constexpr int kTokens = kFirstTank + kMaxTanks;  // 12
using ObjectId = std::uint8_t;  // a card, kFirstToken + token, or kFirstFigure + a captured alien
inline constexpr ObjectId kFirstFigure = 64;
constexpr ObjectId object_of(Token token) { return static_cast<ObjectId>(kFirstToken + token); }
constexpr bool is_token(int object) { return object >= kFirstToken && object < kFirstToken + kTokens; }
constexpr int token_of(int object) { return object - kFirstToken; }

/// Where a gear card is connected: to a card by CardId, or to the ID card.
inline constexpr std::uint8_t kTechSlot = 0xF0, kScienceSlot = 0xF1, kLoose = 0xFF;

// -- aliens

// NEO-274; NEO-275 to NEO-277: larvae are two of them, and an egg is no type.
enum Kind : std::uint8_t { kEgg, kWorm, kHydra, kRipper, kSlug, kQueen, kBlare, kKinds };
using Figure = std::uint8_t;
/// Figures are numbered by kind. How many of them the box has is content, at most these.
inline constexpr std::array<Figure, kKinds + 1> kFirstOf = {0, 12, 20, 28, 34, 40, 41, 42};
inline constexpr int kFigures = kFirstOf[kKinds];
inline constexpr int kObjects = kFirstFigure + kFigures;
inline constexpr std::array<Kind, kFigures> kKindOf = [] {
  std::array<Kind, kFigures> kinds{};
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    for (std::size_t figure = kFirstOf[kind]; figure < kFirstOf[kind + 1]; ++figure)
      kinds[figure] = static_cast<Kind>(kind);
  return kinds;
}();
constexpr Kind kind_of(int figure) { return kKindOf[static_cast<std::size_t>(figure)]; }
constexpr Bits figures_of(int kind) {
  return Bits::first(kFirstOf[static_cast<std::size_t>(kind) + 1]) -
         Bits::first(kFirstOf[static_cast<std::size_t>(kind)]);
}
inline constexpr Bits kLarvae = figures_of(kWorm) | figures_of(kHydra);
inline constexpr Bits kAdults = figures_of(kRipper) | figures_of(kSlug);
inline constexpr Bits kBosses = figures_of(kQueen) | figures_of(kBlare);
inline constexpr Bits kHatched = kLarvae | kAdults | kBosses;  // what hinders

struct Alien {
  std::uint8_t zone = kSupply;  // or kHeldBy + the crew member who caught it
  std::uint8_t wounds = 0;
  std::uint8_t ringed = 0;   // NEO-310: uses the neomorphosis card(s) of its kind
  std::uint8_t stunned = 0;  // does not act in the next alien phase
};

inline constexpr int kSpecies = 3;
enum Species : std::uint8_t { kOvum, kVermis, kHydroid, kNoSpecies };

// -- the PCS

inline constexpr int kSlots = 4;      // NEO-050, NEO-353
inline constexpr int kFunctions = 6;  // NEO-244
enum Function : std::uint8_t { kDrone, kBoom, kHalon, kRemoteDoor, kShock, kScan };
inline constexpr int kEmergencies = 24, kCompromised = 8, kActivations = 20, kMutations = 12,
                     kInfestations = 20, kBehaviours = 8, kMissionCards = 18;
inline constexpr int kSymbols = 4;   // on one emergency card, at most
inline constexpr int kMostDice = 9;  // in one programming test (kernel/dice.h)

struct Slot {
  enum Kind : std::uint8_t { Empty, FaceDown, Active, Compromised };
  Place<std::uint8_t> card;  // an emergency, or a compromised-sector card
  Kind kind = Empty;
  std::uint8_t level = 0;
  std::uint8_t covered = 0;     // set of symbols with a repair token
  std::uint8_t tried = 0;       // set of crew members with an intervention token here
  std::uint8_t sector = kNone;  // of a compromised-sector card
};

// -- where the round stands

enum class Phase : std::uint8_t { Setup, StartOfRound, Crew, Aliens, EndOfRound, Campaign, Over };

/// Steps inside a phase, in the order they come.
enum class Step : std::uint8_t {
  // setup
  AssignCrew,
  ChooseAbilities,
  GiveParts,
  LayEggs,
  DrawMission,
  // start of round (NEO-025)
  Critical,
  Worsen,
  CheckSectors,
  CheckTime,
  Activate,
  Recover,
  SectorWounds,
  // crew
  Diagram,
  ChooseCrew,
  Turn,
  // aliens (NEO-291)
  DrawActivation,
  HatchEggs,
  WallAttacks,
  Blocks,
  Special,
  Grow,
  AlienEnd,
  // end of round
  EndEffects,
  Time,
  // between missions of the campaign
  Again,
};

/// Something begun and not finished. The top frame says what the state waits for.
struct Frame {
  enum Kind : std::uint8_t {
    Nothing,
    Test,     // a skill test or attack of crew member `who`; a = Purpose, b and c = about what; see tests.cpp
    Program,  // a programming test of `who`; a = function, or kFunctions for the emergency in slot b
    Card,     // the effect of card a of crew member `who`
    Aftermath,  // what a function did: a = function, to be chosen by `who`
    Wound,      // a blow of n wounds for crew member `who`, who has a guard against it
    Fall,       // `who` has fallen: fall effects, then one fragility test a card
    Blast,      // n wounds left to share in zone a, after the target
    Drone,      // the drone's activation, steered by `who`; a = zones left, b = acted, c = moved
    Search,     // `who` looks at a item cards and keeps n
    Peek,       // `who` looks at the top card of the activation deck
    Infest,     // infestation cards of sector a, opened by crew member `who` (kNone: by nobody)
    Instruct,   // ability b of block a of the activation card; State::acting are still to do it
    Act,        // figure `who` carries out a script; b = target crew member, c = target feature
    Move,       // figure `who` moves n zones towards its target; a = Goal, flags = MoveFlags
    Bite,       // figure `who` attacks crew member b with bonus
    Structure,  // figure `who` attacks a structure: a = StructureKind, b = which
    Hatch,      // eggs in State::growing roll the neomorphosis die
    Evolve,     // aliens in State::growing undergo neomorphosis
    Rally,      // State::growing move up to n towards figure `who`
    Refill,     // an infestation card from the deck in sector a, kNone for a random one without crew
    Mission,    // the next mission card of a generated mission is drawn and set up; n = its Puts done
  };
  Kind kind = Nothing;
  std::uint8_t step = 0;
  std::uint8_t who = kNone;
  std::uint8_t a = 0, b = 0, c = 0, n = 0;
  std::int8_t bonus = 0;
  std::uint8_t die = 0;  // what the die shows, 0 before it is rolled
  std::uint8_t flags = 0;
  script::Run run;
};

/// The turn of the active crew member.
struct Turn {
  std::uint8_t crew = kNone;
  std::uint8_t actions = 0;   // left
  std::uint8_t stride = 0;    // zones further that one move action may go
  std::uint8_t striding = 0;  // that move has begun: its next zones cost nothing
  std::uint8_t slip = 0;      // zones it can leave without a test
  std::uint8_t gratis = 0;    // set of FreeAction
  std::uint8_t scanned = 0;   // sectors whose cards lie open until the turn ends
};

struct State {
  Bits acting;   // figures that still have to carry out the instruction
  Bits growing;  // figures of a Hatch, Evolve or Rally
  Bits spent;    // cards by CardId, used as often as their limit allows
  Bits kept;     // cards that pass the fragility tests of the fall being resolved
  Bits helped;   // cards used for the roll being made

  // discard piles, as sets of cards
  std::uint32_t emergency_discard = 0;
  std::uint32_t activation_discard = 0;
  std::uint32_t infestation_discard = 0;
  std::uint16_t mutation_discard = 0;
  std::uint16_t behaviour_discard = 0;

  FixedVector<Frame, 14> stack;

  std::uint16_t round = 0;
  std::uint16_t kills = 0;                           // aliens eliminated since the mission card was turned
  std::uint16_t crates = 0;                          // set of crates not searched yet
  std::array<std::uint16_t, kSlug + 1> mutations{};  // by kind: the set of its neomorphosis cards

  // decks (NEO-012)
  Pile<std::uint8_t, kEmergencies> emergencies;
  Pools<kEmergencies, 2> emergency_pool;
  Pile<std::uint8_t, kCompromised> compromised;
  Pools<kCompromised, 1> compromised_pool;
  Pile<std::uint8_t, kItems> items;
  Pools<kItems, 1> item_pool;
  Pile<std::uint8_t, kActivations> activations;
  Pools<kActivations, 1> activation_pool;
  Pile<std::uint8_t, kMutations> mutation_deck;
  Pools<kMutations, 1> mutation_pool;
  Pile<std::uint8_t, kInfestations> infestations;
  Pools<kInfestations, 2> infestation_pool;
  Pile<std::uint8_t, kBehaviours> behaviours;
  Pools<kBehaviours, 1> behaviour_pool;
  std::uint8_t activation = kNone;  // the card of this alien phase
  std::uint8_t behaviour = kNone;   // the Hive Queen's card being carried out

  /// Infestation cards face down in each sector (NEO-007).
  std::array<Pile<std::uint8_t, 2>, kSectors> lurking{};

  // board
  std::array<Member, kCrew> crew{};
  std::array<Alien, kFigures> aliens{};
  std::array<DoorState, kMaxDoors> doors{};
  std::array<std::uint8_t, kMaxDoors> unlocked{};  // a locked door that has become a normal one (NEO-373)
  std::uint8_t terminals_out = 0;                  // set of terminals out of service
  Zone drone = kNone;                              // kNone: it has left the game
  std::uint8_t compromised_sectors = 0;            // set

  // cards and tokens people hold
  std::array<std::uint8_t, kItems> item_at{};
  std::array<std::uint8_t, kGear> gear_at{};
  std::array<std::uint8_t, kGear> gear_on{};  // what it is connected to
  std::array<std::uint8_t, kGear> ammo{};
  std::array<std::uint8_t, kTokens> token_at{};
  std::uint8_t picked_up = 0;  // set of objective tokens somebody has picked up (`had`)

  // the PCS
  std::array<Slot, kSlots> slots{};
  std::array<std::uint8_t, kFunctions> overload{};  // tokens on each function (NEO-Q16)
  std::uint8_t loaded = 0;                          // Halon tanks: 0 or 1 (NEO-264, NEO-354)
  std::uint8_t time = 0;                            // space of the marker, the first is 0

  // xenobiology: bonuses of this round's diagram, by species
  std::array<std::uint8_t, kSpecies> attack_bonus{};
  std::array<std::uint8_t, kSpecies> defence_bonus{};
  std::uint8_t diagram = 0;  // one was made this round, and nobody has fallen since

  // the programming test being made: dice by face
  std::array<std::uint8_t, 6> dice{};
  std::uint8_t pool_size = 0;

  // mission
  std::uint8_t map = 0;
  std::uint8_t gassed = 0;       // sectors where fire suppression was used
  std::uint8_t caught = 0;       // set of kinds
  std::uint8_t dead_bosses = 0;  // set: 1 the Hive Queen, 2 Dr Blare
  std::uint8_t cleared = 0;      // the barricade of mission 4
  std::uint8_t engine = 0;
  std::uint8_t relays = 0;                      // sites with an out-of-service token
  std::uint8_t relays_fixed = 0;                // sites whose token was repaired
  std::uint8_t card = kNone;                    // the mission card in force (generator)
  std::uint8_t cards_met = 0;                   // 0 to 3
  std::uint8_t crates_searched = 0;             // since the card was turned
  std::array<std::uint8_t, kFunctions> used{};  // times each function succeeded since the card was turned
  std::uint8_t drone_site = 0;  // the drone ended an activation at: sites 0..3, bit 4 the lair
  std::uint8_t tries = 0;       // campaign: how often this mission was lost

  // the round
  Phase phase = Phase::Setup;
  Step step = Step::AssignCrew;
  Turn turn;
  std::uint8_t block = 0;      // of the activation card
  std::uint8_t at = 0;         // progress inside a step
  std::uint8_t any_order = 0;  // the players left the order of this instruction open

  // what the state waits for, and how it ended
  std::uint8_t wait_kind = 0;
  SeatSet wait_seats;
  std::uint8_t wait_team = 0;
  std::uint8_t ending = 0;               // 0 while nobody has won or lost
  std::array<std::uint8_t, 7> unused{};  // keeps the bytes of equal states equal
};

}  // namespace hullbreach::neo
