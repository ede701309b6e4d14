// hullbreach signature [GAME...] [--json] [--jobs J]
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "bots/simulation.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "games/games.h"

namespace hullbreach::cli {

namespace {

constexpr std::uint64_t kGamesEach = 100;

struct Arguments {
  std::vector<std::string> games;
  int jobs = 1;
  bool json = false;
};

/// The usual options, and each other value of each option by itself.
std::vector<Options> variants(const GameKind& kind) {
  std::vector<Options> variants = {{}};
  for (const OptionInfo& option : kind.options())
    for (const std::string& value : option.values)
      if (value != option.fallback) variants.push_back({{option.name, value}});
  return variants;
}

std::uint64_t signature_of(const GameKind& kind, int jobs) {
  std::vector<std::uint64_t> parts;
  const std::vector<Options> all = variants(kind);
  Progress progress(all.size());
  for (const Options& options : all) {
    parts.push_back(signature(*make_game(kind.name, options), kGamesEach, jobs));
    progress(parts.size());
  }
  return hash_bytes(parts.data(), parts.size() * sizeof(parts[0]));
}

void run(const Arguments& arguments) {
  boost::json::object all;
  for (const GameKind* kind : games_named(arguments.games)) {
    const std::string number = fmt::format("{:016x}", signature_of(*kind, arguments.jobs));
    if (arguments.json)
      all[kind->name] = number;
    else
      fmt::print("{} {}\n", kind->name, number);
  }
  if (arguments.json) fmt::print("{}\n", boost::json::serialize(all));
}

}  // namespace

void add_signature(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("signature", "One number a game that changes when its play does");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->games, "Which games; all if left out");
  command->add_option("--jobs", arguments->jobs, "Threads; they change nothing but the time")
      ->check(whole_number(1, 1024));
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace hullbreach::cli
