#include "cli/arguments.h"

#include <charconv>
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

std::string GameArguments::named(const std::string& option) const {
  const Options all = chosen();
  const auto found = all.find(option);
  return found == all.end() ? "" : found->second;
}

std::unique_ptr<AnyGame> GameArguments::make() const {
  Options named = chosen();
  // No command runs a clock: announcements come when every seat is ready, whatever was asked for.
  if (const auto clock = named.find("clock");
      clock != named.end() && (clock->second == "real" || clock->second == "fast"))
    clock->second = "off";
  return make_game(game, named);
}

std::unique_ptr<AnyGame> game_of_record(const RecordHeader& header, const std::string& content) {
  if (content.empty()) return game_of(header);
  return make_game_with(find_pack(header.game, content), header.game, header.options);
}

CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
  const auto check = [low, high](const std::string& text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && value >= low && value <= high
               ? std::string()
               : fmt::format("{} is no whole number from {} to {}", in_quotes(text), low, high);
  };
  return {check, "", ""};
}

CLI::Validator decimal_number(double low, double high) {
  const auto check = [low, high](const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && value >= low && value <= high  // which "nan" is not
               ? std::string()
               : fmt::format("{} is no number from {} to {}", in_quotes(text), low, high);
  };
  return {check, "", ""};
}

void add_locale(CLI::App& command, std::string& language) {
  const auto check = [](const std::string& text) {
    return text == "en" || text == "fr"
               ? std::string()
               : fmt::format("{} is none of the languages here, en and fr", in_quotes(text));
  };
  command.add_option("--locale", language, "Language of the words: en or fr")
      ->check(CLI::Validator(check, "", ""))
      ->type_name("en|fr");
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
