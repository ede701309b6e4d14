// hullbreach scenario PATH... [--json]
#include "kernel/scenario.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <functional>

#include "cli/commands.h"
#include "games/games.h"
#include "host/record_file.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

/// Files as named, folders as all .toml files below them.
std::vector<fs::path> scenario_files(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::exists(path, error))
      throw Mistake(fmt::format("there is no file or folder {}", in_quotes(path)));
    if (!fs::is_directory(path, error)) {
      files.emplace_back(path);
      continue;
    }
    const std::size_t before = files.size();
    for (const auto& entry : fs::recursive_directory_iterator(path))
      if (entry.is_regular_file() && entry.path().extension() == ".toml") files.push_back(entry.path());
    if (files.size() == before) throw Mistake(fmt::format("there is no scenario (.toml) in {}", path));
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end());
  }
  return files;
}

int run(const std::vector<std::string>& paths, bool as_json) {
  int passed = 0;
  int failed = 0;
  json::array list;
  GamesMadeOnce games;
  for (const fs::path& file : scenario_files(paths)) {
    const ScenarioOutcome outcome = run_scenario(file.string(), read_text(file), std::ref(games));
    ++(outcome.passed ? passed : failed);
    if (as_json)
      list.push_back(
          json::object{{"file", file.string()},
                       {"title", outcome.title},
                       {"rules", json::value_from(outcome.rules)},
                       {"passed", outcome.passed},
                       {"steps", outcome.steps},
                       {"failure", outcome.passed ? json::value() : json::value(outcome.failure)}});
    else if (!outcome.passed)
      fmt::print("{}\n", outcome.failure);
  }
  if (as_json)
    fmt::print("{}\n", json::serialize(json::object{
                           {"passed", passed}, {"failed", failed}, {"scenarios", std::move(list)}}));
  else
    fmt::print("{} passed, {} failed\n", passed, failed);
  return failed > 0 ? 1 : 0;
}

}  // namespace

void add_scenario(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("scenario", "Run rules written as examples");
  auto paths = std::make_shared<std::vector<std::string>>();
  command->add_option("PATH", *paths, "Scenario files, or folders of them")->required();
  auto as_json = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "Print one JSON object");
  command->callback([paths, as_json, &exit_code] { exit_code = run(*paths, *as_json); });
}

}  // namespace hullbreach::cli
