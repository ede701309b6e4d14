// Names of things in a reader's language.
#pragma once

#include <string>
#include <vector>

#include "games/neo_morphosis/neo_morphosis.h"
#include "kernel/text.h"

namespace hullbreach::neo {

struct Words {
  /// Doors and terminals are named by where they stand on this map; without one by number.
  Words(const NeoMorphosis& game, const Map* level, const Locale& locale)
      : content(game.content), map(level), say(locale) {}
  Words(const NeoMorphosis& game, const State& state, const Locale& locale)
      : Words(game, &game.content.maps[state.map], locale) {}

  std::string crew(int crew) const;
  std::string first_name(int crew) const;
  std::string role(int crew) const;
  std::string kind(int kind) const;
  std::string kinds(int kind) const;          // several of them
  std::string kind_sign(int kind) const;      // on the screen: "W"
  std::string figure(int figure) const;       // "Worm 2"
  std::string figure_sign(int figure) const;  // "W2"
  std::string target(int target) const;       // of an attack: a figure, or kFigures + crew member
  std::string object(int object) const;       // a card, token, captured alien, or the base weapon
  std::string object_text(int object) const;
  std::string base_weapon(int crew) const;
  std::string weapon(int crew, int weapon) const;
  std::string emergency(int card) const;
  std::string compromised(int card) const;
  std::string compromised_text(int card) const;
  std::string mutation(int card) const;
  std::string mutation_text(int card) const;
  std::string behaviour(int card) const;
  std::string behaviour_text(int card) const;
  std::string infestation(int card) const;      // what it brings: "Worm 1+3, Hydra 2"
  std::string activation(int card) const;       // "AA-01"
  std::string activation_text(int card) const;  // its sections, in their order
  std::string block(int card, int block) const;
  std::string mission(int number) const;  // a map
  std::string mission_card(int card) const;
  std::string tile(int sector) const;
  std::string function(int function) const;
  std::string function_text(int function) const;
  std::string door(int door) const;
  std::string feature(int feature) const;  // with its article
  std::string connection(int connection) const;
  std::string layout(int layout) const;
  std::string species(int species) const;
  std::string face(int face) const;
  std::string face_sign(int face) const;                                       // on the screen: "2", "▲"
  std::string symbols(const Combination& combination, int covered = 0) const;  // covered ones in brackets
  std::string dice(const std::array<std::uint8_t, 6>& showing) const;
  std::string bonuses(const std::array<std::uint8_t, kSpecies>& attack,
                      const std::array<std::uint8_t, kSpecies>& defence) const;
  std::string seat(Seat seat) const;
  std::string goal(const GoalRow& goal) const;

  /// "a, b and c".
  std::string list(const std::vector<std::string>& items) const;

  const Content& content;
  const Map* map;
  const Locale& say;
};

/// Of 100, exactly rounded: how often a die of six shows `needed` or more.
int die_odds(int needed);

/// How often so many programming dice cover all of a combination's open symbols, and at least one of them.
struct ProgramOdds {
  int all = 0, any = 0;
};
ProgramOdds program_odds(const NeoMorphosis& game, const State& state, int dice, const Combination& symbols,
                         std::uint8_t covered);

}  // namespace hullbreach::neo
