// first_failure SCENARIO...: runs scenarios until one fails and names it; for tools/mutate, which asks
// nothing else and asks it thousands of times.
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <map>

#include "games/games.h"
#include "kernel/scenario.h"

namespace {

using namespace hullbreach;

/// Reading its content is most of what a short scenario takes, so a game is made once for all of them.
std::shared_ptr<const AnyGame> made_once(std::string_view name, const Options& options) {
  static std::map<std::pair<std::string, Options>, std::shared_ptr<const AnyGame>> games;
  std::shared_ptr<const AnyGame>& game = games[{std::string(name), options}];
  if (!game) game = make_game(name, options);
  return game;
}

}  // namespace

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    std::ifstream in(arguments[i], std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const ScenarioOutcome outcome = run_scenario(arguments[i], text, made_once);
    if (outcome.passed) continue;
    fmt::print("{}\n{}\n", arguments[i], outcome.failure);
    return 1;
  }
  return 0;
}
