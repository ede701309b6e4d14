// hullbreach options GAME [--json]
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "games/games.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

struct Arguments {
  std::string game;
  std::string language = "en";
  bool json = false;
};

void print_options(const Arguments& arguments) {
  const GameKind& kind = find_game(arguments.game);
  const std::unique_ptr<AnyGame> game = make_game(kind.name, {});
  const Locale& words = game->locale(arguments.language);
  boost::json::array list;
  for (const OptionInfo& option : kind.options()) {
    const std::string help = words(option.help);
    if (arguments.json) {
      boost::json::array values;
      for (const std::string& value : option.values) values.emplace_back(value);
      list.push_back(boost::json::object{{"name", option.name},
                                         {"values", std::move(values)},
                                         {"default", option.fallback},
                                         {"help", help}});
    } else {
      const std::string values = fmt::format("{}", fmt::join(option.values, " | "));
      fmt::print("{} = {}{}\n", option.name, option.fallback, values.empty() ? "" : "   (" + values + ")");
      for (const std::string& line : wrapped("    " + help, 80, 4)) fmt::print("{}\n", line);
    }
  }
  if (arguments.json) fmt::print("{}\n", boost::json::serialize(list));
}

}  // namespace

void add_options(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("options", "List the options of a game with their values");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->game, "Which game")->required();
  command->add_flag("--json", arguments->json, "Print JSON");
  add_locale(*command, arguments->language);
  command->callback([arguments] { print_options(*arguments); });
}

}  // namespace hullbreach::cli
