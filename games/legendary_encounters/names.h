// Names of things in moves, records and files: the same in every language.
//
// A Hive card on the table is named by a letter that stays with it as long as it lies there ("A" to "BL"), so
// that a face-down card can be named and a name tells nothing. A card of one's own that is in play is named
// apart from one in hand: "grunt@play".
#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>

#include "games/legendary_encounters/legendary.h"
#include "kernel/things.h"

namespace hullbreach::legendary {

inline constexpr std::string_view kPhaseNames[] = {"setup", "hive", "action", "strike", "cleanup", "over"};
static_assert(std::size(kPhaseNames) == static_cast<std::size_t>(Phase::Over) + 1);
inline constexpr std::string_view kStepNames[] = {"choose_location", "choose_objectives", "choose_characters",
                                                  "choose_roles",    "choose_first",      "deal_agendas",
                                                  "fill_hq",         "draw_hands",        "spread_hive",
                                                  "first_objective", "start_turn",        "hive_phase",
                                                  "turn_texts",      "ask_help",          "act",
                                                  "strike_phase",    "discard",           "draw",
                                                  "end_turn",        "next_turn"};
static_assert(std::size(kStepNames) == static_cast<std::size_t>(Step::NextTurn) + 1);
inline constexpr std::string_view kFrameNames[] = {
    "nothing", "script", "everyone", "draw",     "discard", "show",   "sift",     "peek_hive", "refresh",
    "kill_hq", "scan",   "peek",     "add_hive", "reveal",  "enter",  "put_away", "event",     "kill",
    "push",    "strike", "heal",     "shift",    "agenda",  "turned", "return",   "sergeant"};
static_assert(std::size(kFrameNames) == static_cast<std::size_t>(Frame::Sergeant) + 1);
inline constexpr std::string_view kLifeNames[] = {"normal", "alien", "out"};
static_assert(std::size(kLifeNames) == static_cast<std::size_t>(Life::Out) + 1);
inline constexpr std::string_view kHiveFlagNames[] = {"face_up", "spent", "stunned",
                                                      "struck",  "armed", "taken"};
inline constexpr std::string_view kPlayedFlagNames[] = {"used", "copied"};
inline constexpr std::string_view kStageNames[] = {"stage1", "stage2", "stage3"};
static_assert(std::size(kStageNames) == kStages);
inline constexpr std::string_view kSpaceNames[] = {"hq1", "hq2", "hq3", "hq4", "hq5"};
static_assert(std::size(kSpaceNames) == kHqSpaces);
inline constexpr std::string_view kPoolNames[] = {"deck1", "deck2", "deck3", "drones",
                                                  "mix1",  "mix2",  "mix3"};
static_assert(std::size(kPoolNames) == kHivePools);
inline constexpr std::string_view kAchievementNames[] = {"fresh_hand", "three_classes", "all_classes",
                                                         "uniform_hq", "mixed_hq"};
inline constexpr std::string_view kThingNames[] = {
    "number", "seat", "hive",  "card", "own",    "room",   "space",    "icon",      "place",
    "action", "dead", "order", "deck", "strike", "avatar", "location", "objective", "character"};
static_assert(std::size(kThingNames) == kThings);
/// Where a Hive card can be, besides the rooms.
inline constexpr std::string_view kWhereNames[] = {"vents",  "power", "cargo",    "medlab", "airlock",
                                                   "combat", "front", "attached", "limbo"};
static_assert(std::size(kWhereNames) == kNowhere);

std::string seat_word(Seat seat);     // "player1"
std::string handle_word(int handle);  // "A" to "Z", "AA" to "BL"
/// The key of a row; a number without a row is named by it, since a pack may leave some Hive characters out.
std::string card_word(const Content& content, int row);

}  // namespace hullbreach::legendary
