// A hand-written player of Another Glorious Day in the Corps: the squad as one team.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/another_glorious_day/another_glorious_day.h"

namespace hullbreach::agd {

/// The default policy.
std::unique_ptr<Bot<AnotherGloriousDay>> make_squad(const AnotherGloriousDay& game);

}  // namespace hullbreach::agd
