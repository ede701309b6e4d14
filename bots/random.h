// The bot that plays any legal move: the yardstick for all others, and the way test games are played.
#pragma once

#include "bots/bot.h"
#include "kernel/simulate.h"

namespace hullbreach {

template <Game G>
class RandomBot : public Bot<G> {
 public:
  Move decide(const Eyes<G>& eyes, Rng& rng) override { return any_of(eyes.legal(), rng); }
};

}  // namespace hullbreach
