// Lets bots play a hundred games of each kind and says how they end: docs/library.md.
#include <fmt/format.h>

#include "bots/simulation.h"
#include "games/games.h"

int main() {
  for (const auto& kind : hullbreach::all_games()) {
    const auto game = hullbreach::make_game(kind.name, {});
    const auto result = hullbreach::simulate(*game, {.bots = {"random"}, .people = {}, .games = 100});
    for (const auto& [ending, games] : result.endings) fmt::print("{}: {} {}\n", kind.name, ending, games);
  }
}
