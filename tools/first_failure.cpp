// first_failure SCENARIO...: runs scenarios until one fails and names it; for tools/mutate, which asks
// nothing else and asks it thousands of times.
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <iterator>

#include "games/games.h"
#include "kernel/scenario.h"

using namespace hullbreach;

int main(int count, char** arguments) {
  GamesMadeOnce games;
  for (int i = 1; i < count; ++i) {
    std::ifstream in(arguments[i], std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const ScenarioOutcome outcome = run_scenario(arguments[i], text, std::ref(games));
    if (outcome.passed) continue;
    fmt::print("{}\n{}\n", arguments[i], outcome.failure);
    return 1;
  }
  return 0;
}
