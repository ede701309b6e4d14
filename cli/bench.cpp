// hullbreach bench [GAME...] [--seconds S] [--json]
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "bots/simulation.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "games/games.h"

namespace hullbreach::cli {

namespace {

struct Arguments {
  std::vector<std::string> games;
  double seconds = 1;
  bool json = false;
};

void run(const Arguments& arguments) {
  boost::json::object all;
  for (const GameKind* kind : games_named(arguments.games)) {
    const BenchResult result = bench(*make_game(kind->name, {}), arguments.seconds);
    if (arguments.json) {
      boost::json::object figures{{"decisions_per_second", result.decisions_per_second},
                                  {"decisions_per_second_with_view", result.decisions_per_second_with_view},
                                  {"copies_per_second", result.copies_per_second},
                                  {"state_bytes", result.state_bytes}};
      for (const auto& [name, figure] : result.more) figures[name] = figure;
      all[kind->name] = std::move(figures);
    } else {
      fmt::print(
          "{}: {:.0f} decisions a second, {:.0f} with a view before each, {:.0f} copies a second, {} bytes a "
          "state\n",
          kind->name, result.decisions_per_second, result.decisions_per_second_with_view,
          result.copies_per_second, result.state_bytes);
      for (const auto& [name, figure] : result.more) fmt::print("{}: {} {:.4g}\n", kind->name, name, figure);
    }
  }
  if (arguments.json) fmt::print("{}\n", boost::json::serialize(all));
}

}  // namespace

void add_bench(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("bench", "Measure how fast games are played on one core");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->games, "Which games; all if left out");
  command->add_option("--seconds", arguments->seconds, "About how long for each figure")
      ->check(decimal_number(0.01, 3600));
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace hullbreach::cli
