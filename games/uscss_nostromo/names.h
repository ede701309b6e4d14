// Names of things in moves, records and files: the same in every language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/uscss_nostromo/nostromo.h"
#include "kernel/things.h"

namespace hullbreach::nostromo {

inline constexpr std::string_view kColourNames[] = {"red", "orange", "yellow", "green", "blue", "violet"};
inline constexpr std::string_view kObjectNames[] = {"flamethrower", "detector"};
inline constexpr std::string_view kPostureNames[] = {"none", "aggressive", "instinctive", "focused"};
inline constexpr std::string_view kPhaseNames[] = {"setup", "hide",   "posture",     "appearance",
                                                   "hunt",  "action", "end_of_turn", "over"};
inline constexpr std::string_view kWardNames[] = {"damage", "green_text", "capture"};
inline constexpr std::string_view kBarNames[] = {"room_effects", "object_use", "jonesy_door"};
inline constexpr std::string_view kWindowNames[] = {"",        "H-open", "H-ask",  "H-last", "A-def",
                                                    "C-start", "C-move", "C-flip", "C-end",  "P-start",
                                                    "P-room",  "P-act",  "P-end"};
inline constexpr std::string_view kThingNames[] = {"number", "token", "room",   "card", "seat", "object",
                                                   "crew",   "blip",  "colour", "ward", "bar"};
inline constexpr std::string_view kStepNames[] = {"second_sets",
                                                  "deal_crew",
                                                  "start_hands",
                                                  "turn_face_down",
                                                  "crew_places",
                                                  "ask_before_alien",
                                                  "alien_places",
                                                  "last_ask",
                                                  "choose_posture",
                                                  "draw_behaviours",
                                                  "choose_behaviour",
                                                  "bury_behaviours",
                                                  "focused_gain",
                                                  "posture_done",
                                                  "flip_blips",
                                                  "damage_effects",
                                                  "ambush",
                                                  "alien_effect",
                                                  "appearance_done",
                                                  "hunt_start",
                                                  "hunt_choose",
                                                  "hunt_flip",
                                                  "hunt_reveal",
                                                  "hunt_after",
                                                  "hunt_last",
                                                  "hunt_closing",
                                                  "hunt_effects",
                                                  "hunt_done",
                                                  "action_start",
                                                  "choose_room",
                                                  "vote",
                                                  "ask_room",
                                                  "reveal",
                                                  "act",
                                                  "clear_room",
                                                  "action_last",
                                                  "take_back",
                                                  "give_set",
                                                  "give_receiver",
                                                  "give_crew",
                                                  "next_turn"};
inline constexpr std::string_view kFrameNames[] = {
    "nothing", "ask",  "order",       "green",  "behave",  "power", "room_use", "draw",
    "mill",    "lose", "lose_random", "attack", "capture", "flame", "detect",   "look_top"};

std::string_view spot_word(std::uint8_t spot);  // "supply", "aside"; not for rooms
std::string token_name(TokenId);                // "red_presence"
std::string handle_name(int handle);            // "C"
std::string_view blip_name(int blip);           // "damage", "jonesy", "alien"
std::string seat_word(Seat);                    // "alien", "crew2"

std::optional<Seat> parse_seat_word(std::string_view name, int players);
std::optional<int> parse_handle(std::string_view name);
/// A mission card by slug or id, or by its order alone: the first of the candidates.
std::optional<int> find_card(const Content&, std::string_view name, Bits candidates = {});

}  // namespace hullbreach::nostromo
