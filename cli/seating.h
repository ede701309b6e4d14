// Who sits where, as people write it: "human,bot:script" in seat order, or
// "alien=human,crew1=bot:rollout:200" with the rest left to the usual bot.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/rng.h"

namespace hullbreach::cli {

inline constexpr std::string_view kHuman = "human";
inline constexpr std::string_view kBot = "bot:";  // before the description of a bot

bool is_human(std::string_view who);  // "human", or with a name, "human:Anna"
/// What people are called: the name behind "human:", empty if there is none and for bots.
std::vector<std::string> names_of(const std::vector<std::string>& people);
/// The same people without their names, as records have them.
std::vector<std::string> without_names(std::vector<std::string> people);

/// The bot that takes a seat nobody spoke of: "script" where the game has one.
std::string usual_bot(const AnyGame& game);

/// One entry a seat: what the text says, `otherwise` where it says nothing. Throws Mistake.
std::vector<std::string> parse_seating(const AnyGame& game, std::string_view text,
                                       const std::string& otherwise);

/// The same, of people and bots that exist. Throws Mistake.
std::vector<std::string> seat_people(const AnyGame& game, std::string_view text);
/// One human at a seat drawn by lot (NOS-Q01), bots elsewhere.
std::vector<std::string> seat_one_human(const AnyGame& game, Rng& rng);

}  // namespace hullbreach::cli
