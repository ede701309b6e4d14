// first_failure SCENARIO...: runs scenarios until one fails and names it; for tools/mutate, which asks
// nothing else and asks it thousands of times.
#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "games/games.h"
#include "kernel/scenario.h"

int main(int count, char** arguments) {
  for (int i = 1; i < count; ++i) {
    std::ifstream in(arguments[i], std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const hullbreach::ScenarioOutcome outcome =
        hullbreach::run_scenario(arguments[i], text, hullbreach::make_game);
    if (outcome.passed) continue;
    fmt::print("{}\n{}\n", arguments[i], outcome.failure);
    return 1;
  }
  return 0;
}
