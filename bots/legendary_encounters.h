// A hand-written player of Legendary Encounters: ALIEN.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/legendary_encounters/legendary.h"

namespace hullbreach::legendary {

/// The default policy.
std::unique_ptr<Bot<Legendary>> make_crew(const Legendary& game);

}  // namespace hullbreach::legendary
