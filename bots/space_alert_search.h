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

/// In which order the damage tiles of each zone are drawn.
using TileOrder = std::array<std::array<Tile, kTiles>, kZones>;

/// So many orders, drawn fairly. Of each six, every tile comes first in one, second in another, and so on: so
/// however many tiles fall in a zone, each of them is there as often as it should be.
std::vector<TileOrder> draw_orders(int count, Rng& rng);

/// One way things may be that are not known: a state before the resolution round, and some orders of the
/// tiles.
struct Sample {
  State state;
  std::vector<TileOrder> orders;
  /// Members who do nothing here, a set. What the others come to without them counts against a plan, with
  /// this weight: so a plan can be found that needs everybody.
  std::uint8_t without = 0;
  double weight = 1;
};

/// Every plan is resolved against every sample with each of its orders of the tiles. What is alike is done
/// once: a plan is resolved from the turn on in which it differs from the plan in force, and until all is as
/// it was with that one; and orders are told apart only when the resolver looks for damage that has been
/// drawn by one and not by another.
class PlanSearch {
 public:
  static constexpr std::size_t kMostOrders = 16;

  /// Slots that are filled in the samples and hold none of `cards` stay as they are. The mistake rule is not
  /// used, whatever `game` says.
  PlanSearch(const SpaceAlert& game, const std::vector<Sample>& samples, std::vector<PlanCard> cards,
             int last_slot);

  /// Anneals for so many plans and keeps the best. `spent` is asked now and then what share of the time is
  /// gone: with all of it gone the search ends, however few plans it has tried.
  void run(int plans, Rng& rng, const std::function<double(std::uint64_t tried)>& spent = {});

  const std::vector<PlanCard>& best() const { return best_cards_; }
  double value() const { return best_; }
  std::uint64_t tried() const { return tried_; }
  /// A sample with the best plan on its boards.
  State with_plan(State sample) const;

 private:
  using Orders = std::uint16_t;  // set of orders of the tiles

  /// The ship at the reveal of a turn, for all orders that have led to the same but for the tiles themselves.
  struct Point {
    State state;  // with the tiles of the first of them; slots of earlier turns are empty
    std::array<std::uint8_t, kMostCrew> reach;  // by member: how many slots delays have reached
    Orders orders = 0;
  };

  /// A sample resolved with one order of the tiles. Points are with the first of the orders they stand for.
  /// There are two of each: of the plan in force and of the one on trial.
  struct Line {
    std::array<std::array<Point, kTurns + 2>, 2> at;  // [turn]
    std::array<std::uint8_t, kTurns + 2> in_force{};  // which of the two
    /// The tiles of a zone when so many are drawn, as a set of zone * kTiles + tile.
    std::array<std::array<std::uint32_t, kTiles + 1>, kZones> damage{};
    int merged = 1;  // of the plan on trial: the first turn that is as in the plan in force again
    double worth = 0, worth_on_trial = 0;
    Point& kept(int turn) { return at[in_force[turn]][turn]; }
    Point& trial(int turn) { return at[1 - in_force[turn]][turn]; }
  };
  struct Resolved {
    std::vector<Line> lines;  // of a sample, by order
    int resumed = 1;          // of the plan on trial: the first turn done anew
    std::uint8_t without = 0;
    double weight = 1;
    bool acts(int member) const { return ((without >> member) & 1u) == 0; }
    double counted(double worth) const;
    double hope() const;
  };

  /// Orders that go on from the same point of a line.
  struct Branch {
    int turn;
    std::size_t line;
    Orders orders;
  };
  using Branches = Scratch<Branch, kMostOrders>;

  bool propose(Rng& rng);
  bool move_card(Rng& rng);
  bool fill_slot(Rng& rng);
  bool swap_slots(Rng& rng);
  bool shift_slots(Rng& rng);
  bool turn_card(Rng& rng);
  void put(std::size_t card, int member, int slot, Half half);
  void lift(std::size_t card);
  bool fits(std::size_t card, int member, int slot) const;
  std::size_t any_card_for(int member, int slot, Rng& rng) const;
  static Orders all_of(const std::vector<Line>& lines) {
    return static_cast<Orders>((1u << lines.size()) - 1);
  }
  static Orders told_apart(const std::vector<Line>& lines, Orders orders, const State& state,
                           std::uint32_t looked_for);
  Orders carry_out(const std::vector<Line>& lines, Orders orders, const Point& here, Point& next) const;
  Orders follow(std::vector<Line>& lines, Branch branch, Branches& branches) const;
  int first_turn_anew(std::vector<Line>& lines) const;
  bool evaluate(double least);
  bool resolve(Resolved& sample);
  bool add_up(const Resolved& sample, Orders orders);
  void accept();

  SpaceAlert game_;  // stops at the reveal of each turn
  std::vector<Resolved> samples_;
  std::vector<PlanCard> start_cards_, cards_, kept_cards_, best_cards_;
  std::array<std::array<std::int16_t, kTurns>, kMostCrew> at_{}, kept_at_{};  // index of the card, or below 0
  Boards boards_{}, kept_boards_{};
  std::array<int, kMostCrew> changed_{};  // by member: the first slot that may differ from the plan in force
  std::vector<std::uint8_t> fillable_;    // member * kTurns + slot
  int last_slot_;
  double value_ = 0, best_ = 0;
  // Of the plan on trial: what it came to so far, what the rest may add, the least that will do.
  double sum_ = 0, rest_ = 0, least_ = 0;
  std::uint64_t tried_ = 0;
};

/// The worth of an ended mission: its score, or how far it was from being fulfilled.
double worth(const SpaceAlert& game, const State& state);

}  // namespace hullbreach::space_alert
