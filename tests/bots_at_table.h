// A whole game among bots of which some sit in for people: those do what a bot would, and hear what is asked.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "kernel/any_game.h"

namespace hullbreach {

/// Told after every step of the game, for each bot and language, what that bot asks of people now.
using Heard = std::function<void(const AnyState& state, Seat bot, std::string_view language,
                                 const std::vector<Asked>& needs)>;

/// The end of it. No bot may make a move that the rules refuse.
AnyState play_through(const AnyGame& game, std::uint64_t seed, SeatSet people = {}, const Heard& heard = {});

}  // namespace hullbreach
