// hullbreach signature [GAME...] [--json] [--jobs J] [--versions FILE [--write]]
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <sstream>

#include "bots/simulation.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "games/games.h"
#include "kernel/mistake.h"
#include "kernel/text_file.h"

namespace hullbreach::cli {

namespace {

constexpr std::uint64_t kGamesEach = 100;

struct Arguments {
  std::vector<std::string> games;
  int jobs = 1;
  bool json = false;
  std::string versions;
  bool write = false;
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

/// What tells one version of a game from another.
struct Version {
  std::string rules, content, signature;
  friend bool operator==(const Version&, const Version&) = default;
};
using Versions = std::map<std::string, Version>;

constexpr std::string_view kAbout =
    "# game, rules version, content, signature: compared by ./test, written by\n"
    "# `hullbreach signature --versions games/versions --write` (CONTRIBUTING.md says when)\n";

Versions read_versions(const std::string& file) {
  Versions versions;
  std::istringstream lines(read_text(file));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string game, more;
    Version version;
    if (!(words >> game >> version.rules >> version.content >> version.signature) || words >> more)
      throw Mistake(
          fmt::format("{}:{}: expected a game, its rules version, content and signature", file, number));
    versions[game] = version;
  }
  return versions;
}

/// What is wrong with what a file says of a game; nothing where it says what is so. Rules that play
/// differently under the same version would be tried on games that were begun by others.
std::string fault(std::string_view game, const std::string& file, const Version& said, const Version& now) {
  if (said == now) return "";
  if (said.rules == now.rules && said.content == now.content)
    return fmt::format(
        "{} plays differently than its rules {} did (signature {}, {} says {}): raise kRulesVersion in "
        "games/{}, or undo what altered play",
        game, now.rules, now.signature, file, said.signature, game);
  return fmt::format(
      "{}: {} says rules {}, content {}, signature {}; they are {}, {}, {} now: write it anew "
      "with --write{}",
      game, file, said.rules, said.content, said.signature, now.rules, now.content, now.signature,
      said.rules == now.rules ? ", and raise kRulesVersion first if more than cards has changed" : "");
}

int check_versions(const Arguments& arguments) {
  const Versions said = read_versions(arguments.versions);
  Versions now = said;
  std::vector<std::string> faults;
  for (const GameKind* kind : games_named(arguments.games)) {
    const std::string name(kind->name);
    now[name] = {std::string(kind->rules_version), make_game(name, {})->content_hash(),
                 fmt::format("{:016x}", signature_of(*kind, arguments.jobs))};
    const auto known = said.find(name);
    const bool same_rules = known != said.end() && known->second.rules == now[name].rules &&
                            known->second.content == now[name].content;
    if (arguments.write && !same_rules) continue;
    const std::string why = known == said.end() ? fmt::format("{}: {} does not know it; --write adds it",
                                                              name, arguments.versions)
                                                : fault(name, arguments.versions, known->second, now[name]);
    if (!why.empty()) faults.push_back(why);
  }
  for (const std::string& why : faults) fmt::print(stderr, "{}\n", why);
  if (!faults.empty()) return 1;
  if (arguments.write) {
    std::string text(kAbout);
    for (const auto& [game, version] : now)
      text += fmt::format("{} {} {} {}\n", game, version.rules, version.content, version.signature);
    std::ofstream out(arguments.versions, std::ios::binary);
    if (!(out << text).flush()) throw Mistake(fmt::format("can't write {}", arguments.versions));
  }
  return 0;
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

void add_signature(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("signature", "One number a game that changes when its play does");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->games, "Which games; all if left out");
  command->add_option("--jobs", arguments->jobs, "Threads; they change nothing but the time")
      ->check(whole_number(1, 1024));
  CLI::Option* json = command->add_flag("--json", arguments->json, "Print JSON");
  CLI::Option* versions =
      command
          ->add_option("--versions", arguments->versions,
                       "Only say whether this file has the rules version, content and signature of each game")
          ->excludes(json)
          ->type_name("FILE");
  command
      ->add_flag("--write", arguments->write,
                 "Write them there, unless play has changed and the rules version has not")
      ->needs(versions);
  command->callback([arguments, &exit_code] {
    if (arguments->versions.empty())
      run(*arguments);
    else
      exit_code = check_versions(*arguments);
  });
}

}  // namespace hullbreach::cli
