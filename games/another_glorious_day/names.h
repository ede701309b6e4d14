// Names of things in moves, records and files: the same in every language.
//
// Squares and doors are named by where they lie: "7,14", "5,14-6,14". A campaign changes its map under way,
// and the number of a square in a move does not say which map it was; there moves name them by number,
// "q187", "door3". Events tell squares and doors by row and column (moves.h), so that they read the same
// everywhere. What people type and write in files is read by the map at hand in any case.
#pragma once

#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>

#include "games/another_glorious_day/another_glorious_day.h"
#include "kernel/things.h"

namespace hullbreach::agd {

inline constexpr std::string_view kPhaseNames[] = {"setup", "marines", "aliens", "end", "between", "over"};
static_assert(std::size(kPhaseNames) == static_cast<std::size_t>(Phase::Over) + 1);
inline constexpr std::string_view kStepNames[] = {
    "choose_captives", "choose_newt", "choose_heroes", "equip",      "place_squad",
    "place_cocoons",   "place_guns",  "first_player",  "heroes",     "grunts",
    "stand_up",        "aliens_act",  "blips_act",     "tracker",    "end_effects",
    "judge",           "next_round",  "keep_cards",    "lose_cards", "choose_next"};
static_assert(std::size(kStepNames) == static_cast<std::size_t>(Step::ChooseNext) + 1);
inline constexpr std::string_view kFrameNames[] = {
    "nothing", "activation",  "order",     "walk",   "attack", "area",  "tech",  "exhaust",
    "draw",    "discard",     "reveal",    "hazard", "script", "rest",  "look",  "reveal_until",
    "shuffle", "hazard_back", "search",    "spot",   "swarm",  "creep", "force", "fire",
    "bite",    "shot",        "shift",     "card",   "spawn",  "lost",  "flee",  "face",
    "crate",   "console",     "call_ship", "pull"};
static_assert(std::size(kFrameNames) == static_cast<std::size_t>(Frame::Pull) + 1);
inline constexpr std::string_view kFateNames[] = {"absent",   "standing", "down",    "left",   "killed",
                                                  "captured", "cocooned", "waiting", "carried"};
static_assert(std::size(kFateNames) == static_cast<std::size_t>(Fate::Carried) + 1);
inline constexpr std::string_view kActedNames[] = {"to_act", "acted", "as_blip"};
inline constexpr std::string_view kOnceNames[] = {"rerolled",   "helped",      "uplinked",
                                                  "first_free", "second_free", "commanded"};
inline constexpr std::string_view kFacingNames[] = {"up", "right", "down", "left"};
inline constexpr std::string_view kPassNames[] = {"", "figure", "phase"};
inline constexpr std::string_view kGunNames[] = {"gun1", "gun2"};
inline constexpr std::string_view kBoardNames[] = {"B1", "B2", "B3", "B4"};
inline constexpr std::string_view kExitNames[] = {"A", "B"};
inline constexpr std::string_view kStageNames[] = {"on_abilities",  "equipping",  "acting",
                                                   "end_abilities", "activating", "passing"};
inline constexpr std::string_view kThingNames[] = {"number", "character", "card", "type", "door", "place"};
static_assert(std::size(kThingNames) == kThings);

/// The place of a name in one of these tables, -1 where it is none.
template <class Table>
int named(const Table& table, std::string_view name) {
  return index_in(table, name).value_or(-1);
}

std::string seat_word(Seat seat);     // "p1"
std::string figure_name(int figure);  // "alien3", "facehugger1", "blip12", "hicks"
/// Without a map, by number.
std::string square_word(const Map* map, int square);    // "7,14", "q187"
std::string door_word(const Map* map, int door);        // "5,14-6,14", "door3"
std::string element_word(const Map* map, int element);  // a door, "S1" to "S4", "T1" to "T4"
std::string spot_word(int spot);                        // "7,14", of an event
std::string place_word(int place);                      // an element of an event

std::optional<int> read_element(const Map& map, std::string_view text);

/// The map things are named by; none in a campaign, whose maps follow each other.
inline const Map* named_by(const AnotherGloriousDay& game) {
  return game.settings.campaign ? nullptr : &game.content.missions[game.settings.mission].map;
}
/// The map a state is played on.
inline const Map& map_in(const AnotherGloriousDay& game, const State& state) {
  return game.content.missions[state.mission].map;
}

}  // namespace hullbreach::agd
