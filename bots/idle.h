// Somebody who only waits: to see what others come to without a seat.
#pragma once

#include "bots/bot.h"

namespace hullbreach {

template <Game G>
class IdleBot final : public Bot<G> {
 public:
  Move decide(const Eyes<G>& eyes, Rng& rng) override { return eyes.timeout(rng); }
};

}  // namespace hullbreach
