// Names of things in a reader's language, and the odds that are told with moves.
#pragma once

#include <string>
#include <vector>

#include "games/another_glorious_day/another_glorious_day.h"
#include "games/another_glorious_day/look.h"
#include "kernel/text.h"

namespace hullbreach::agd {

struct Words {
  /// Squares and doors are named by where they lie on this map; without one by number.
  Words(const AnotherGloriousDay& game, const Map* boards, const Locale& locale)
      : content(game.content), map(boards), say(locale) {}
  Words(const AnotherGloriousDay& game, const State& state, const Locale& locale)
      : Words(game, &game.content.missions[state.mission].map, locale) {}

  std::string who(int who) const;
  std::string figure(int figure) const;  // "Alien 3", "Hicks"
  std::string sign(int figure) const;    // on the screen: "A3", "Hi"
  std::string square(int square) const;
  std::string element(int element) const;  // "door 5,14-6,14", "spawn point S1"
  std::string place(int place) const;      // the same, of an event
  std::string card(int card) const;
  std::string card_text(int card) const;
  std::string tracker(int card) const;
  std::string tracker_text(int card) const;  // its type, level and blips, then what it does
  std::string mission(int number) const;
  std::string seat(Seat seat) const;
  std::string cost(int cards) const;  // "exhausts 2", "exhausts nothing"
  /// "a, b and c".
  std::string list(const std::vector<std::string>& items) const;

  const Content& content;
  const Map* map;
  const Locale& say;
};

/// Of 100: how often a Marine die shows `most` or less; of two dice the lower.
int die_odds(int most, bool keep_lower = false);

/// Whom an area attack on this square would roll for (AGD-185).
Bits in_blast(const Look& look, Square square);

/// What a mission still wants, as a sentence with the numbers of a state.
std::string goal_words(const AnotherGloriousDay& game, const State& state, const Locale& say);

}  // namespace hullbreach::agd
