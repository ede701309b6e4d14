// hullbreach games [--json]
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "bots/bot.h"
#include "cli/arguments.h"
#include "cli/commands.h"

namespace hullbreach::cli {

namespace {

std::string players(const GameKind& kind) {
  for (const OptionInfo& option : kind.options())
    if (option.name == "players" && !option.values.empty())
      return fmt::format("{}-{}", option.values.front(), option.values.back());
  return "";
}

void print_json() {
  boost::json::array games;
  for (const GameKind& kind : all_games()) {
    boost::json::array bots;
    for (const std::string& bot : bot_names(kind.name)) bots.emplace_back(bot);
    games.push_back(boost::json::object{{"name", kind.name},
                                        {"rules", kind.rules_version},
                                        {"players", players(kind)},
                                        {"bots", std::move(bots)}});
  }
  fmt::print("{}\n", boost::json::serialize(games));
}

void print_table() {
  for (const GameKind& kind : all_games())
    fmt::print("{:<24} rules {:<6} players {:<6} bots {}\n", kind.name, kind.rules_version, players(kind),
               fmt::join(bot_names(kind.name), ", "));
}

}  // namespace

void add_games(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("games", "List the games");
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print JSON");
  command->callback([json] { *json ? print_json() : print_table(); });
}

}  // namespace hullbreach::cli
