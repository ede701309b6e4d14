// What several commands read from their arguments.
#pragma once

#include <CLI/CLI.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/record.h"

namespace hullbreach::cli {

/// GAME and [-o k=v]...
struct GameArguments {
  std::string game;
  std::vector<std::string> options;

  /// Adds both to a command; the game may be left out if it is not `required`.
  void add(CLI::App& command, bool required = true);
  /// Throws Mistake for what is no option=value.
  Options chosen() const;
  /// The value given for an option; empty if there is none.
  std::string named(const std::string& option) const;
  /// A game for a table without a clock.
  std::unique_ptr<AnyGame> make() const;
};

/// The game a record is of, with the cards in the folder `content` if one is named: a record made before
/// records brought their cards along knows only where they were. Throws Mistake; replay() compares the cards.
std::unique_ptr<AnyGame> game_of_record(const RecordHeader& header, const std::string& content);

/// Checks of what an option is given: digits only, and in range; a decimal number in range.
CLI::Validator whole_number(std::uint64_t low, std::uint64_t high);
CLI::Validator decimal_number(double low, double high);
inline constexpr std::uint64_t kAnySeed = std::numeric_limits<std::uint64_t>::max();

/// Adds --locale en|fr.
void add_locale(CLI::App& command, std::string& language);

/// The named games, or all of them when none is named. Throws Mistake for an unknown one.
std::vector<const GameKind*> games_named(const std::vector<std::string>& names);

boost::json::object to_json(const Options& options);

/// The options that are not at their usual value: "players=4 heroic=true"; empty if all are.
std::string unusual_options(const AnyGame& game);

}  // namespace hullbreach::cli
