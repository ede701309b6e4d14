#include "cli/arguments.h"

#include <fmt/format.h>

#include "games/games.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

void GameArguments::add(CLI::App& command, bool required) {
  command.add_option("GAME", game, "Which game; `hullbreach games` lists them")->required(required);
  command
      .add_option("-o,--option", options, "An option of the game as name=value; may be given several times")
      ->allow_extra_args(false)
      ->type_name("NAME=VALUE");
}

Options GameArguments::chosen() const {
  Options chosen;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == option.npos || equals == 0)
      throw Mistake(
          fmt::format("-o {} is not of the form name=value, as in -o players=4", in_quotes(option)));
    if (!chosen.emplace(option.substr(0, equals), option.substr(equals + 1)).second)
      throw Mistake(fmt::format("option {} is given twice", in_quotes(option.substr(0, equals))));
  }
  return chosen;
}

std::unique_ptr<AnyGame> GameArguments::make() const {
  Options named = chosen();
  // No command runs a clock: announcements come when every seat is ready, whatever was asked for.
  if (const auto clock = named.find("clock");
      clock != named.end() && (clock->second == "real" || clock->second == "fast"))
    clock->second = "off";
  return make_game(game, named);
}

void add_locale(CLI::App& command, std::string& language) {
  command.add_option("--locale", language, "Language of the words: en or fr")
      ->check(CLI::IsMember({"en", "fr"}))
      ->type_name("");
}

std::vector<const GameKind*> games_named(const std::vector<std::string>& names) {
  std::vector<const GameKind*> kinds;
  for (const std::string& name : names) kinds.push_back(&find_game(name));
  if (names.empty())
    for (const GameKind& kind : all_games()) kinds.push_back(&kind);
  return kinds;
}

boost::json::object to_json(const Options& options) {
  boost::json::object object;
  for (const auto& [name, value] : options) object[name] = value;
  return object;
}

std::string unusual_options(const AnyGame& game) {
  std::string text;
  for (const OptionInfo& option : find_game(game.name()).options()) {
    const std::string& value = game.options().at(option.name);
    if (value != option.fallback) text += fmt::format("{}{}={}", text.empty() ? "" : " ", option.name, value);
  }
  return text;
}

}  // namespace hullbreach::cli
