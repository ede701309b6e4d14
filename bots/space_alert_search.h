// Simulated annealing over the slots of the action boards, against the resolver itself.
#pragma once

#include <functional>
#include <vector>

#include "games/space_alert/space_alert.h"
#include "kernel/rng.h"

namespace hullbreach::space_alert {

/// A card that can still be planned: where it may lie and where it lies now.
struct PlanCard {
  CardKind card = 0;
  std::uint8_t boards = 0;      // set of members
  std::uint8_t from_phase = 1;  // the first phase it can be used in
  std::uint8_t member = kNobody;
  std::uint8_t slot = 0;
  Half half = kActionHalf;
  bool placed() const { return member != kNobody; }
};

class PlanSearch {
 public:
  /// `game` without the mistake rule; `samples` are states before the resolution round that differ in what
  /// is not known. Slots that are filled in them and hold none of `cards` stay as they are.
  PlanSearch(const SpaceAlert& game, std::vector<State> samples, std::vector<PlanCard> cards, int last_slot);

  /// Anneals for so many plans and keeps the best. `again` is asked now and then and can stop it.
  void run(int plans, Rng& rng, const std::function<bool(std::uint64_t tried)>& again = {});

  const std::vector<PlanCard>& best() const { return best_cards_; }
  double value() const { return best_; }
  std::uint64_t tried() const { return tried_; }
  /// A sample with the best plan on its boards.
  State with_plan(State sample) const;

 private:
  double evaluate();
  void put(PlanCard& card, std::uint8_t member, std::uint8_t slot, Half half);
  void lift(PlanCard& card);
  bool fits(const PlanCard& card, int member, int slot) const;

  const SpaceAlert& game_;
  std::vector<State> samples_;
  std::vector<PlanCard> cards_, best_cards_;
  std::array<std::array<std::int16_t, kTurns>, kMostCrew> at_{};  // index of the card, -1 free, -2 fixed
  int last_slot_;
  double best_ = 0;
  std::uint64_t tried_ = 0;
  std::uint64_t seed_ = 0;
};

/// The worth of an ended mission: its score, or how far it was from being fulfilled.
double worth(const SpaceAlert& game, const State& state);

}  // namespace hullbreach::space_alert
