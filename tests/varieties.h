// In which ways each game is played by the tests of all games. A new game joins with a row in varieties.cpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kernel/any_game.h"

namespace hullbreach {

/// Options and the values they take.
using Axes = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// Combinations in which any two values of two options come together at least once. Faults that take three
/// options at once are rare, and all combinations of a game with ten options would take days.
std::vector<Options> every_pair(const Axes& axes);

struct Variety {
  std::string game;
  Options options;
};

/// Every game in all its varieties.
std::vector<Variety> varieties();

/// "uscss_nostromo (difficulty beginner, heroic true ...)", for messages.
std::string words_for(const Variety& variety);

}  // namespace hullbreach
