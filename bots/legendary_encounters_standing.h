// What the bots of Legendary Encounters: ALIEN think of cards and of positions.
#pragma once

#include <array>
#include <optional>

#include "bots/legendary_encounters.h"
#include "games/legendary_encounters/look.h"

namespace hullbreach::legendary {

/// What each card is worth to a deck, read off its row: its points, and the verbs of its texts.
class CardWorth {
 public:
  CardWorth(const Legendary& game, const CrewHabits& habits);
  double operator()(Card card, int stage) const { return worth_[card][static_cast<std::size_t>(stage)]; }
  /// Its text draws cards, whatever was played before.
  bool draws(Card card) const { return draws_.has(card); }
  /// Its text needs an enemy, which had better be turned up before.
  bool needs_enemy(Card card) const { return needs_enemy_.has(card); }
  /// Its death brings a mark.
  bool marks(Card card) const { return marks_.has(card); }
  bool brings_hugger(Card card) const { return huggers_.has(card); }

 private:
  double text(const Legendary& game, const CrewHabits& habits, std::uint16_t entry, int stage) const;

  std::array<std::array<double, kStages>, kCards> worth_{};
  BitSet<kCards> draws_, needs_enemy_, marks_, huggers_;
};

/// Something points can be spent on.
struct Purchase {
  Move move;
  int price = 0;
  double gain = 0;
};
using Purchases = FixedVector<Purchase, 40>;
struct Plan {
  double gain = 0;
  std::optional<Purchase> first;
};
/// The most that points buy, and what to begin with: what is worth most for its price.
Plan best_of(const Purchases& purchases, int points);

/// A position in the eyes of one seat. Reads nothing but what that seat may know. Cards are judged as in
/// `stage`, the one in which the seat decides: late cards are worth less, so an objective done would seem to
/// spoil every deck.
class Standing : public Look {
 public:
  Standing(const Legendary& game, const State& state, Seat me, int stage, const CardWorth& worth,
           const CrewHabits& habits)
      : Look(game, state), me_(me), stage_(stage), worth_(worth), habits_(habits) {}

  bool traitor() const { return evil(me_); }
  /// Alien players, and traitors who are known; for these everybody else.
  bool foe(Seat seat) const;
  /// Does the seat that knows itself to be the traitor fight openly?
  bool at_war() const;
  double value() const;
  Plan attacks() const;
  Plan recruits() const;
  /// Has the seat a Chestburster where it could draw it?
  bool deadly_to_draw(Seat seat) const;
  int margin(Seat seat) const { return health(seat) - damage(seat); }

 private:
  double life(Seat seat) const;
  double deck(Seat seat) const;
  double threat(int handle) const;  // of a face-up enemy or a Facehugger in front of somebody
  double hive_threat() const;
  double lurking(int room) const { return habits_.lurks + habits_.nears * room; }

  Seat me_;
  int stage_;
  const CardWorth& worth_;
  const CrewHabits& habits_;
};

}  // namespace hullbreach::legendary
