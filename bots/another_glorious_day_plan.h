// What each character of the squad is after, and what it does in its activation.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "bots/another_glorious_day.h"
#include "games/another_glorious_day/look.h"

namespace hullbreach::agd {

inline MoveKind kind(Move move) { return static_cast<MoveKind>(move.kind); }

/// What the mission asks of a character now.
struct Errand {
  Squares to;  // where; none: to stay about
  std::string_view why = "hint.hold";
  char thing = 0;
  int number = 0;
  double weight = 1;     // what a step is worth
  bool together = true;  // nobody runs ahead of the others
};

/// Something a character could do, with its worth.
struct Choice {
  Move move;
  double worth = 0;
  std::string_view why = "hint.any";
  char thing = 0;
  int number = 0;
};

class Squad : public Look {
 public:
  Squad(const AnotherGloriousDay& game, const State& state, const SquadHabits& habits);

  const Errand& errand(int who);  // another_glorious_day_errands.cpp

  /// The best it can do now, of these moves.
  Choice act(int who, int actions, int squares, const Moves& legal);
  /// How urgent its activation is.
  double urgency(int who);

  // -- single things
  double hit_chance(Card weapon, int dial) const;
  double kill_worth(int alien) const;
  double card_worth() const;  // of an endurance card that is paid
  double attack_worth(int who, Card weapon, int alien, int dial) const;
  double blast_worth(int who, Card weapon, Square square) const;
  double gear_worth(int who, Card card) const;
  double hand_worth(Card card) const;  // of keeping it in hand
  int junk(Seat seat) const;           // cards in hand that are of no use
  double recycle_worth(int cards) const;
  double fails_defence(int who, int tokens) const;
  double door_worth(int door) const;  // of a barricade on it
  double pull_worth(int who);         // of two squares towards Newt
  /// Steps to the nearest Alien or blip.
  int menace_steps(Square square) const { return menace_[square]; }
  double threat() const { return threat_; }
  bool leaving() const;  // all make for the exit
  bool holding() const;  // all stay about and let them come
  int steps_home(int who) const;
  /// Squares from which something can be reached by hand.
  Squares beside(Square square) const;
  /// Steps to the nearest of these squares, barricades and Aliens in the way counted as habits say.
  void way_to(const Squares& goals, Distances& out) const;

 private:
  double place_worth(int who, Square square, const Errand& errand, const Distances& way, double rear,
                     const Blockers& blockers) const;
  double action_at(int who, Square square, const Errand& errand, const Blockers& blockers) const;
  Choice stay(int who, const Moves& legal, double& second);
  double interact_worth(int who, Square square) const;
  double element_worth(int who, Element element, bool clear, const Errand& errand) const;
  double rest_worth(int who, int draws) const;
  Errand find_errand(int who);
  std::optional<Errand> crate_errand(int who, int farthest);
  void share_crates(int farthest);
  Squares out_of_cone(Square from, int steps) const;
  Squares cone() const;  // where sentry guns would shoot at anybody

  const SquadHabits& habits_;
  Distances menace_;  // from Aliens and blips
  Distances men_;     // from characters
  Squares cone_;
  std::array<std::optional<Errand>, kCharacters> errands_;
  bool crates_shared_ = false;
  std::array<Square, kCharacters> crate_of_{};
  double threat_ = 0;  // Aliens that may come soon, roughly
};

}  // namespace hullbreach::agd
