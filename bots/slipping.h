// Weaker players for first games: one that knows the game, but leaves a share of its decisions to chance.
#pragma once

#include <memory>
#include <utility>

#include "bots/bot.h"
#include "kernel/simulate.h"

namespace hullbreach {

template <Game G>
class SlippingBot final : public Bot<G> {
 public:
  /// Slips in so many of a hundred decisions.
  SlippingBot(std::unique_ptr<Bot<G>> good, std::uint32_t slips) : good_(std::move(good)), slips_(slips) {}

  void start() override { good_->start(); }
  Move decide(const Eyes<G>& eyes, Rng& rng) override {
    const Move best = good_->decide(eyes, rng);  // in any case: it takes notes
    return rng.below(100) < slips_ ? any_of(eyes.legal(), rng) : best;
  }
  std::optional<Move> offer(const Eyes<G>& eyes, Rng& rng) override { return good_->offer(eyes, rng); }
  Reason reason(const Eyes<G>& eyes, Move move, Rng& rng) override { return good_->reason(eyes, move, rng); }
  std::vector<Need> needs(const Eyes<G>& eyes) override { return good_->needs(eyes); }

 private:
  std::unique_ptr<Bot<G>> good_;
  std::uint32_t slips_;
};

}  // namespace hullbreach
