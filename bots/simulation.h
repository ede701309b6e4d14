// Many games at full speed: what `simulate`, `bench` and `signature` print.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace hullbreach {

/// One game of many, for a table of them.
struct GameRow {
  std::uint64_t number = 0;  // from 1
  std::string ending;
  SeatSet winners;
  bool scored = false;
  int score = 0;
  std::uint64_t turns = 0, decisions = 0, outcomes = 0;
  double seconds = 0;
};

struct SimulationPlan {
  std::vector<std::string> bots;  // one description a seat; a single one is for all seats
  SeatSet people;                 // whom the bots take for people
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int jobs = 1;
  std::function<void(std::uint64_t done)> progress;  // called now and then, from one thread at a time
  /// Asked at every decision, if set: with true no game goes on, and only those that are over count.
  std::function<bool()> stop;
  /// Called for each finished game in order of its index, if set: the record as text.
  std::function<void(std::uint64_t index, const std::string& record)> record;
  std::function<void(const GameRow&)> row;  // likewise
  std::optional<AnyState> from{};           // where every game begins; the deal if not set. No records then
};

struct SimulationResult {
  std::uint64_t games = 0, decisions = 0, outcomes = 0;
  double seconds = 0;
  std::map<std::string, std::uint64_t> endings;  // by ending name
  std::vector<std::uint64_t> wins;               // by seat
  std::uint64_t turns = 0;                       // sum over games
  std::uint64_t longest = 0;                     // decisions of the longest game
  std::uint64_t scored = 0;                      // games that ended with a score
  std::int64_t score = 0;                        // sum of these scores
};

/// The same numbers (but for seconds) for the same plan, whatever `jobs`.
SimulationResult simulate(const AnyGame& game, const SimulationPlan& plan);

struct BenchResult {
  double decisions_per_second = 0, decisions_per_second_with_view = 0, copies_per_second = 0;
  std::size_t state_bytes = 0;
  std::vector<std::pair<std::string, double>> more;  // figures only this game has
};
/// Random play on one core for about that many seconds a figure.
BenchResult bench(const AnyGame& game, double seconds);

/// What the work of a game is counted in: "decision", and what else it is measured by.
std::vector<std::string_view> units_of_work(std::string_view game);
/// Does so much of it and measures nothing, always the same: for whoever counts instructions.
void work(const AnyGame& game, std::string_view unit, std::uint64_t times);

/// One number over fixed seeds: of every hash of `games` random games. The same on every compiler.
std::uint64_t signature(const AnyGame& game, std::uint64_t games, int jobs);

/// The 95 % interval of a share (Wilson).
struct Interval {
  double low, high;
};
Interval wilson(std::uint64_t hits, std::uint64_t of);

}  // namespace hullbreach
