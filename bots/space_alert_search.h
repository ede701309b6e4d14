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

/// The boards of all members.
using Boards = std::array<std::array<Slot, kTurns>, kMostCrew>;

class PlanSearch {
 public:
  /// `samples` are states before the resolution round that differ in what is not known. Slots that are filled
  /// in them and hold none of `cards` stay as they are. The mistake rule is not used, whatever `game` says.
  PlanSearch(const SpaceAlert& game, std::vector<State> samples, std::vector<PlanCard> cards, int last_slot);

  /// Anneals for so many plans and keeps the best. `again` is asked now and then and can stop it.
  void run(int plans, Rng& rng, const std::function<bool(std::uint64_t tried)>& again = {});

  const std::vector<PlanCard>& best() const { return best_cards_; }
  double value() const { return best_; }
  std::uint64_t tried() const { return tried_; }
  /// A sample with the best plan on its boards.
  State with_plan(State sample) const;

 private:
  /// One sample resolved: the state at the reveal of each turn, so that a plan which differs only later is
  /// resolved from there. Two of each: of the plan in force and of the one on trial.
  struct Run {
    std::array<std::array<State, kTurns + 1>, 2> at;  // [turn]
    /// Set of members whose cards were delayed before the turn: only theirs stand in `at` as they will be
    /// carried out, all others are taken from the plan.
    std::array<std::array<std::uint8_t, kTurns + 1>, 2> off{};
    std::array<std::uint8_t, kTurns + 1> in_force{};               // which of the two
    std::array<std::array<std::uint8_t, kTiles>, kZones> tiles{};  // in the order they will be drawn
    int reached = 0, reached_on_trial = 0;                         // the last turn revealed
    int resumed = 1;  // of the plan on trial: the first turn done anew
    double worth = 0, worth_on_trial = 0;
  };

  bool propose(Rng& rng);
  bool move_card(Rng& rng);
  bool fill_slot(Rng& rng);
  bool swap_slots(Rng& rng);
  bool shift_slots(Rng& rng);
  bool turn_card(Rng& rng);
  void put(std::size_t card, int member, int slot, Half half);
  void lift(std::size_t card);
  bool fits(std::size_t card, int member, int slot) const;
  bool evaluate(double least);
  void resolve(Run& run);
  void accept();

  SpaceAlert game_;  // stops at the reveal of each turn
  std::vector<Run> runs_;
  std::vector<PlanCard> start_cards_, cards_, kept_cards_, best_cards_;
  std::array<std::array<std::int16_t, kTurns>, kMostCrew> at_{}, kept_at_{};  // index of the card, or below 0
  Boards boards_{}, kept_boards_{};
  std::vector<std::uint8_t> fillable_;  // member * kTurns + slot
  int last_slot_;
  double value_ = 0, best_ = 0;
  std::uint64_t tried_ = 0;
};

/// The worth of an ended mission: its score, or how far it was from being fulfilled.
double worth(const SpaceAlert& game, const State& state);

}  // namespace hullbreach::space_alert
