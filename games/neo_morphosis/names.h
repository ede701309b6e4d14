// Names of things in moves, records and files: the same in every language.
//
// Doors and terminals are named by where they stand: "1.1-4.2", "terminal_1.2". A campaign changes its map
// under way, and what is told of a move or an event does not say which one it was; there they are named by
// number, "door3", "terminal2". What people type and write in files is read by the map at hand in both cases.
#pragma once

#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>

#include "games/neo_morphosis/neo_morphosis.h"
#include "kernel/things.h"

namespace hullbreach::neo {

inline constexpr std::string_view kPhaseNames[] = {"setup",        "start_of_round", "crew", "aliens",
                                                   "end_of_round", "campaign",       "over"};
inline constexpr std::string_view kStepNames[] = {
    "assign_crew", "choose_abilities", "give_parts", "lay_eggs",        "draw_mission", "critical",
    "worsen",      "sectors",          "check_time", "activate",        "recover",      "sector_wounds",
    "diagram",     "choose_crew",      "turn",       "draw_activation", "hatch_eggs",   "wall_attacks",
    "blocks",      "special",          "grow",       "alien_end",       "end_effects",  "time",
    "again"};
static_assert(std::size(kStepNames) == static_cast<std::size_t>(Step::Again) + 1);
inline constexpr std::string_view kFrameNames[] = {
    "nothing",   "test",   "program", "card",   "aftermath", "wound",  "fall", "blast",
    "drone",     "search", "peek",    "infest", "instruct",  "act",    "move", "bite",
    "structure", "hatch",  "evolve",  "rally",  "refill",    "mission"};
static_assert(std::size(kFrameNames) == static_cast<std::size_t>(Frame::Mission) + 1);
inline constexpr std::string_view kConditionNames[] = {"standing", "unconscious", "recovering"};
inline constexpr std::string_view kDoorStateNames[] = {"closed", "open", "broken"};
inline constexpr std::string_view kColourNames[] = {"normal", "blue", "red", "yellow"};
inline constexpr std::string_view kFunctionNames[] = {"drone",       "boom",  "halon",
                                                      "remote_door", "shock", "scan"};
/// Faces of a programming die; four points are on cards only.
inline constexpr std::string_view kFaceNames[] = {"p1", "p2", "p3", "triangle", "diamond", "circle", "p4"};
inline constexpr std::string_view kRollNames[] = {"sci",      "tech",   "agi",   "prog",      "attack",
                                                  "assemble", "repair", "leave", "fragility", "neutralise",
                                                  "function", "melee",  "ranged"};
static_assert(std::size(kRollNames) == kRolls);
inline constexpr std::string_view kNearestNames[] = {"nearest_crew", "nearest_terminal",
                                                     "nearest_closed_door", "nearest_egg"};
inline constexpr std::string_view kTokenNames[] = {"yellow", "green", "red",   "part1", "part2", "tank1",
                                                   "tank2",  "tank3", "tank4", "tank5", "tank6", "tank7"};
static_assert(std::size(kTokenNames) == kTokens);
inline constexpr std::string_view kSlotNames[] = {"slot1", "slot2", "slot3", "slot4"};
inline constexpr std::string_view kSlotKindNames[] = {"empty", "face_down", "active", "compromised"};
inline constexpr std::string_view kSymbolNames[] = {"symbol1", "symbol2", "symbol3", "symbol4"};
inline constexpr std::string_view kSpeciesNames[] = {"ovum", "vermis", "hydroid"};
inline constexpr std::string_view kHatchNames[] = {"blank", "worm", "hydra"};
inline constexpr std::string_view kSiteNames[] = {"A", "B", "C", "D", "lair", "entry"};
inline constexpr std::string_view kPurposeNames[] = {"attack",    "leave",   "repair", "assemble",
                                                     "fragility", "capture", "mend"};
inline constexpr std::string_view kThingNames[] = {"number", "crew",    "figure", "zone", "sector",
                                                   "door",   "feature", "object", "slot", "symbol",
                                                   "face",   "roll",    "goal",   "kind"};
static_assert(std::size(kThingNames) == kThings);
inline constexpr std::string_view kGoalKindNames[] = {
    "out",    "crew_at", "have",  "have_at", "had",   "terminals", "crates",
    "geared", "caught",  "dead",  "kills",   "clean", "no_eggs",   "opened",
    "gassed", "fixed",   "drone", "cleared", "used",  "engine",    "time"};
static_assert(std::size(kGoalKindNames) == static_cast<std::size_t>(GoalRow::Kind::kCount));
/// By Deck (decks.h).
inline constexpr std::string_view kDeckNames[] = {"emergencies", "activations", "infestations", "mutations",
                                                  "behaviours"};
/// Keys of the alien kinds, which content can't choose.
inline constexpr std::string_view kKindNames[] = {"egg", "worm", "hydra", "ripper", "slug", "queen", "blare"};
static_assert(std::size(kKindNames) == kKinds);
inline constexpr std::string_view kBlockNames[] = {"larva", "ripper", "slug"};

inline constexpr std::string_view kBenchNames[] = {"tech", "science"};  // and the decks of their gear
inline constexpr std::string_view kSides[] = {"north", "east", "south", "west"};

inline constexpr std::string_view kBaseName = "base";  // the weapon of the ID card

/// The place of a name in one of these tables, -1 where it is none.
template <class Table>
int named(const Table& table, std::string_view name) {
  return index_in(table, name).value_or(-1);
}

std::string zone_name(int zone);      // "4.2", "X" outside
std::string sector_name(int sector);  // "4"
std::string seat_word(Seat seat);     // "p1"
/// Without a map, by number.
std::string door_name(const Map* map, int door);          // "1.1-4.2", "6.3-X", "door3"
std::string terminal_name(const Map* map, int terminal);  // "terminal_1.2", "terminal2"
std::string feature_name(const Map* map, int feature);  // of a door, terminal, relay ("relay_A") or the truck
std::string crate_name(const Map& map, int crate);      // its zone; of a second one there "4.2#2"
std::string figure_name(const Content& content, int figure);  // "worm1"; "queen", where there is only one
std::string object_name(const Content& content, int object);  // "gas_mask", "yellow", "tank1", "worm1"
std::string symbols_name(int symbols);                        // "symbol1+symbol3", "nothing"

std::optional<int> read_zone(std::string_view text);
std::optional<int> read_door(const Map& map, std::string_view text);  // either zone first

/// The map things are named by; none in a campaign, whose maps follow each other.
inline const Map* named_by(const NeoMorphosis& game) {
  return game.settings.campaign ? nullptr : &game.content.maps[game.settings.map];
}

}  // namespace hullbreach::neo
