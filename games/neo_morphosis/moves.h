// The moves of Neo-Morphosis and the events they cause.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/neo_morphosis/state.h"
#include "kernel/contract.h"
#include "kernel/rows.h"

namespace hullbreach::neo {

/// What a Choose move chooses, and what scripts talk about. Numbers as in State.
enum Thing : script::Type {
  kThingNumber,
  kThingCrew,
  kThingFigure,
  kThingZone,
  kThingSector,
  kThingDoor,
  kThingFeature,  // see Feature
  kThingObject,
  kThingSlot,
  kThingSymbol,  // of the emergency being worked on, by its place on the card
  kThingFace,    // of a programming die
  kThingRoll,    // see Roll
  kThingGoal,    // what an alien heads for
  kThingKind,
  kThings
};

/// Doors, terminals, relays and the truck, as one row of numbers: what can be out of service.
enum Feature : std::uint8_t { kFirstTerminal = kMaxDoors, kFirstRelay = 24, kTruck = 28, kFeatures = 29 };

/// What a test or roll counts as, for cards that help with it; as a set.
enum Roll : std::uint8_t {
  kSci,
  kTech,
  kAgi,
  kProg,
  kAttack,
  kAssemble,
  kRepair,
  kLeave,
  kFragility,
  kNeutralise,
  kFunction,
  kMelee,
  kRanged,
  kRolls
};
constexpr std::uint16_t roll_bit(Roll roll) { return static_cast<std::uint16_t>(1u << roll); }

/// What an alien heads for (NEO-325).
enum Goal : std::uint8_t { kNearestCrew, kNearestTerminal, kNearestClosedDoor, kNearestEgg, kGoals };

/// Why an alien chose what it heads for, as it is told (NEO-326, NEO-328): it is nearer than the others, has
/// more life points left than others as near, or was drawn by lot; kThruDoors is added where closed doors
/// did not count.
enum AimReason : std::uint8_t { kNearest, kMostLife, kByLot, kAimReasons, kThruDoors = 4 };

/// Of a Frame::Move: closed doors count as passable and are attacked (NEO-331); only if the target is within
/// reach (NEO-303). Of a Frame::Bite: one roll against everybody in the zone.
enum MoveFlags : std::uint8_t { kThru = 1, kReach = 2, kEach = 1 };

/// Why a crew member rolls a die.
enum class Purpose : std::uint8_t {
  Attack,     // b = weapon (CardId, kBaseWeapon), c = target: a figure, or kFigures + crew member
  Leave,      // b = zone, or kOut with door c
  Repair,     // b = feature
  Assemble,   // b = gear
  Fragility,  // b = card
  Capture,    // b = figure
  Mend,       // the truck; b = part
};
inline constexpr std::uint8_t kBaseWeapon = kNone;

enum StructureKind : std::uint8_t { kWall, kDoorStructure, kTerminalStructure };

enum class MoveKind : std::uint16_t {
  // setup and round
  Assign,   // a = crew member, b = seat
  Ability,  // a = ability card
  Part,     // a = crew member who gets a spare part
  Lay,      // a = layout of the schemas (xenobiology.h)
  NoDiagram,
  Activate,  // a = crew member
  // actions
  Go,        // a = zone
  Exit,      // a = door
  Attack,    // a = weapon, b = target: a figure, or kFigures + crew member
  Use,       // a = card
  Assemble,  // a = gear
  Equip,     // a = gear, b = what it is connected to
  Drop,      // a = object
  PickUp,    // a = object
  Give,      // a = object, b = crew member
  Take,      // a = object, b = crew member
  Search,
  Door,    // a = door
  Repair,  // a = feature
  Recharge,
  Neutralise,  // a = slot
  Halon,       // a = sector
  Function,    // a = function (but Halon)
  Engine,
  Capture,  // a = figure
  Mend,     // a = part (object): into the truck
  EndTurn,
  // tests
  Roll,    // enough cards played: roll
  Accept,  // enough cards played: compare
  Cover,   // a = set of symbols
  // what a function or card asks
  Choose,  // a = Thing, b = which
  Done,
  Keep,  // a = item card
  // the drone
  DroneGo,      // a = zone
  DroneDoor,    // a = door
  DroneRepair,  // a = feature
  DroneBoom,
  DroneClear,
  DroneDone,
  // the aliens
  Order,  // a = figure that acts next
  AnyOrder,
  Path,      // a = zone the figure moves to
  PathDoor,  // a = closed door the figure goes for
  // between missions
  Retry,
  GiveUp,
  // asides
  HandOver,  // a = crew member, b = seat
  Concede,
  kCount
};

constexpr Move move(MoveKind kind, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}

// name, arguments by the letters of things (notation.cpp; n is a number), rule: one row an event. All are
// open to everybody: c crew member, f figure, z zone, S sector, d door, F feature, o object (card or token),
// l slot, e emergency, i compromised-sector card, t terminal function, a activation card, m neomorphosis
// card, I infestation card, v behaviour card, M mission card, k kind, P phase, s seat, E ending, R roll, g
// mission map
#define NEO_EVENTS(X)                                          \
  X(MissionBegan, "mission_began", "g", "NEO-001")             \
  X(MissionMet, "mission_met", "M", "NEO-439")                 \
  X(MissionCard, "mission_card", "M", "NEO-438")               \
  X(Assigned, "assigned", "cs", "NEO-003")                     \
  X(AbilityTaken, "ability_taken", "co", "NEO-008")            \
  X(PartGiven, "part_given", "co", "NEO-423")                  \
  X(RoundBegan, "round_began", "n", "NEO-022")                 \
  X(PhaseBegan, "phase_began", "P", "NEO-021")                 \
  X(EmergencyCritical, "emergency_critical", "leS", "NEO-026") \
  X(CompromisedCard, "compromised_card", "lS", "NEO-029")      \
  X(CompromisedDrawn, "compromised_drawn", "liS", "NEO-029")   \
  X(EmergencyWorse, "emergency_worse", "len", "NEO-031")       \
  X(SectorUnsecured, "sector_unsecured", "S", "NEO-034")       \
  X(SectorSecured, "sector_secured", "S", "NEO-035")           \
  X(TimeIsUp, "time_is_up", "", "NEO-036")                     \
  X(EmergencyCreated, "emergency_created", "l", "NEO-048")     \
  X(EmergencyShown, "emergency_shown", "letS", "NEO-037")      \
  X(Recovered, "recovered", "c", "NEO-040")                    \
  X(Recovering, "recovering", "c", "NEO-041")                  \
  X(SectorWounds, "sector_wounds", "cSn", "NEO-043")           \
  X(DiagramLaid, "diagram_laid", "nnnnnn", "NEO-124")          \
  X(NoDiagram, "no_diagram", "", "NEO-Q22")                    \
  X(Activated, "activated", "cn", "NEO-133")                   \
  X(TurnEnded, "turn_ended", "c", "NEO-136")                   \
  X(Went, "went", "czz", "NEO-143")                            \
  X(LeftLevel, "left_level", "c", "NEO-Q62")                   \
  X(Held, "held", "cz", "NEO-150")                             \
  X(Rolled, "rolled", "cRnn", "NEO-097")                       \
  X(TestPassed, "test_passed", "cRnn", "NEO-098")              \
  X(TestFailed, "test_failed", "cRnn", "NEO-098")              \
  X(CardUsed, "card_used", "co", "NEO-209")                    \
  X(CardOut, "card_out", "o", "NEO-211")                       \
  X(Attacked, "attacked", "cof", "NEO-155")                    \
  X(AttackedCrew, "attacked_crew", "coc", "NEO-161")           \
  X(AlienWounded, "alien_wounded", "fn", "NEO-158")            \
  X(AlienDied, "alien_died", "fz", "NEO-191")                  \
  X(AlienStunned, "alien_stunned", "f", "NEO-213")             \
  X(AmmoSpent, "ammo_spent", "on", "NEO-167")                  \
  X(CrewWounded, "crew_wounded", "cn", "NEO-181")              \
  X(Guarded, "guarded", "con", "NEO-213")                      \
  X(Fell, "fell", "c", "NEO-185")                              \
  X(CardKept, "card_kept", "co", "NEO-195")                    \
  X(CardLost, "card_lost", "co", "NEO-196")                    \
  X(Healed, "healed", "cn", "NEO-236")                         \
  X(StoodUp, "stood_up", "c", "NEO-Q92")                       \
  X(Dropped, "dropped", "coz", "NEO-228")                      \
  X(PickedUp, "picked_up", "co", "NEO-229")                    \
  X(Gave, "gave", "coc", "NEO-230")                            \
  X(Searched, "searched", "cz", "NEO-233")                     \
  X(ItemFound, "item_found", "co", "NEO-233")                  \
  X(ItemBuried, "item_buried", "o", "NEO-233")                 \
  X(NothingFound, "nothing_found", "c", "NEO-Q82")             \
  X(Assembled, "assembled", "co", "NEO-220")                   \
  X(NotAssembled, "not_assembled", "co", "NEO-219")            \
  X(Equipped, "equipped", "co", "NEO-221")                     \
  X(Unplugged, "unplugged", "co", "NEO-Q34")                   \
  X(DoorOpened, "door_opened", "d", "NEO-235")                 \
  X(DoorClosed, "door_closed", "d", "NEO-235")                 \
  X(DoorBroken, "door_broken", "d", "NEO-086")                 \
  X(DoorUnlocked, "door_unlocked", "d", "NEO-373")             \
  X(TerminalBroken, "terminal_broken", "F", "NEO-090")         \
  X(Repaired, "repaired", "F", "NEO-238")                      \
  X(Recharged, "recharged", "c", "NEO-243")                    \
  X(Loaded, "loaded", "", "NEO-264")                           \
  X(Attempt, "attempt", "cle", "NEO-057")                      \
  X(FunctionTried, "function_tried", "ct", "NEO-245")          \
  X(DiceRolled, "dice_rolled", "cnnnnn", "NEO-108")            \
  X(DieTurned, "die_turned", "DD", "NEO-108")                  \
  X(SymbolCovered, "symbol_covered", "len", "NEO-063")         \
  X(NothingCovered, "nothing_covered", "le", "NEO-061")        \
  X(Neutralised, "neutralised", "le", "NEO-066")               \
  X(FunctionWorked, "function_worked", "ct", "NEO-246")        \
  X(FunctionFailed, "function_failed", "ct", "NEO-247")        \
  X(Gassed, "gassed", "S", "NEO-261")                          \
  X(MaskHeld, "mask_held", "c", "NEO-262")                     \
  X(Shocked, "shocked", "F", "NEO-251")                        \
  X(NobodyShocked, "nobody_shocked", "F", "NEO-Q36")           \
  X(Scanned, "scanned", "SI", "NEO-257")                       \
  X(ScanClosed, "scan_closed", "S", "NEO-258")                 \
  X(DroneWent, "drone_went", "z", "NEO-267")                   \
  X(Exploded, "exploded", "Sn", "NEO-199")                     \
  X(DroneGone, "drone_gone", "", "NEO-192")                    \
  X(BarricadeCleared, "barricade_cleared", "", "NEO-387")      \
  X(Infested, "infested", "SI", "NEO-281")                     \
  X(AlienPlaced, "alien_placed", "fz", "NEO-282")              \
  X(NoFigureLeft, "no_figure_left", "k", "NEO-285")            \
  X(ActivationDrawn, "activation_drawn", "a", "NEO-290")       \
  X(WallAttack, "wall_attack", "fnn", "NEO-296")               \
  X(WallHeld, "wall_held", "f", "NEO-297")                     \
  X(WallBroken, "wall_broken", "f", "NEO-179")                 \
  X(OrderOpen, "order_open", "", "NEO-Q46")                    \
  X(Targets, "targets", "fcnn", "NEO-326")                     \
  X(TargetsCarrier, "targets_carrier", "fcnn", "NEO-414")      \
  X(TargetsLure, "targets_lure", "fcnn", "NEO-326")            \
  X(TargetsFeature, "targets_feature", "fFnn", "NEO-328")      \
  X(NoTarget, "no_target", "fn", "NEO-332")                    \
  X(AlienMoved, "alien_moved", "fzz", "NEO-333")               \
  X(AlienStops, "alien_stops", "fd", "NEO-335")                \
  X(AlienRolled, "alien_rolled", "fnn", "NEO-338")             \
  X(AlienAttack, "alien_attack", "fcnn", "NEO-338")            \
  X(AlienMissed, "alien_missed", "fc", "NEO-338")              \
  X(StructureAttack, "structure_attack", "fFnn", "NEO-175")    \
  X(StructureHeld, "structure_held", "fF", "NEO-176")          \
  X(HatchRolled, "hatch_rolled", "fn", "NEO-308")              \
  X(Hatched, "hatched", "ff", "NEO-308")                       \
  X(MutationDrawn, "mutation_drawn", "km", "NEO-310")          \
  X(Ringed, "ringed", "f", "NEO-310")                          \
  X(Evolved, "evolved", "ff", "NEO-312")                       \
  X(MutationGone, "mutation_gone", "km", "NEO-321")            \
  X(SpecialActs, "special_acts", "f", "NEO-340")               \
  X(BehaviourDrawn, "behaviour_drawn", "v", "NEO-342")         \
  X(Regrown, "regrown", "fn", "NEO-279")                       \
  X(Dazed, "dazed", "cn", "NEO-342")                           \
  X(AcidBlood, "acid_blood", "fc", "NEO-279")                  \
  X(Lured, "lured", "c", "NEO-213")                            \
  X(Hid, "hid", "c", "NEO-213")                                \
  X(ActionsGained, "actions_gained", "cn", "NEO-213")          \
  X(LevelEased, "level_eased", "len", "NEO-213")               \
  X(TokenBack, "token_back", "cl", "NEO-213")                  \
  X(Peeked, "peeked", "a", "NEO-213")                          \
  X(Caught, "caught", "cf", "NEO-383")                         \
  X(PartMounted, "part_mounted", "co", "NEO-428")              \
  X(EngineRuns, "engine_runs", "c", "NEO-429")                 \
  X(KeyUsed, "key_used", "col", "NEO-410")                     \
  X(Fled, "fled", "f", "NEO-403")                              \
  X(AccessCard, "access_card", "fz", "NEO-420")                \
  X(Refilled, "refilled", "S", "NEO-Q91")                      \
  X(TimeMoved, "time_moved", "n", "NEO-345")                   \
  X(DeckShuffled, "deck_shuffled", "n", "NEO-Q82")             \
  X(HandedOver, "handed_over", "cs", "NEO-Q01")                \
  X(MissionWon, "mission_won", "g", "NEO-348")                 \
  X(MissionLost, "mission_lost", "gE", "NEO-349")              \
  X(GameEnded, "game_ended", "E", "NEO-024")

enum class EventKind : std::uint16_t {
#define NEO_ROW(id, name, args, rule) id,
  NEO_EVENTS(NEO_ROW)
#undef NEO_ROW
      kCount
};

inline constexpr EventRow kEventRows[] = {
#define NEO_ROW(id, name, args, rule) {name, args, rule},
    NEO_EVENTS(NEO_ROW)
#undef NEO_ROW
};

/// How a game ends. 0 is "not yet". The last three end a campaign (NEO-431 to NEO-433).
enum Ending : std::uint8_t {
  kNotOver,
  kWon,
  kCollapsed,
  kCrewDown,
  kConceded,
  kEpilogueA,
  kEpilogueB,
  kEpilogueC,
  kEndings
};
inline constexpr std::string_view kEndingNames[] = {
    "", "won", "station_collapsed", "crew_down", "conceded", "epilogue_a", "epilogue_b", "epilogue_c"};

}  // namespace hullbreach::neo
