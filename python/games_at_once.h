// Many games played at once, for programs that learn: arrays with a row for each game, filled in place.
// Chance is drawn here; of each game one seat is asked at a time, the lowest that is waited for, as in
// simulations. A game that ends begins anew at once, and the step that ended it tells its rewards.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "kernel/rng.h"
#include "python/position.h"

namespace hullbreach::study {

class GamesAtOnce {
 public:
  GamesAtOnce(std::shared_ptr<const Rules> rules, int games, std::uint64_t seed, int jobs, int events);

  /// Begins all games anew. Game i of a seed is the same whatever the number of games and jobs.
  void reset(std::uint64_t seed);
  /// Plays an action in each game. Throws Mistake naming the first that can't be, and then no game has moved.
  void step(std::span<const std::int64_t> actions);
  /// A legal action for each game, drawn evenly: for measuring and for beginnings.
  void draw_actions(std::span<std::int64_t> actions);

  int size() const { return static_cast<int>(games_.size()); }
  std::size_t width() const { return width_; }
  std::size_t actions() const { return actions_; }
  std::size_t seats() const { return seats_; }

  // A row or an entry for each game.
  std::vector<float> rows;          // what the seat to act sees, and then the events it heard
  std::vector<std::uint8_t> masks;  // 1 for its legal actions
  std::vector<std::int32_t> to_act;
  std::vector<float> rewards;       // of each seat, in the step that ended a game
  std::vector<std::uint8_t> ended;  // a game ended with this step, and the row is of the next one
  std::vector<std::int32_t> endings, scores, turns;  // of the game that ended last; -1 before
  std::vector<std::int64_t> steps, episodes;         // in the present game; games before it

 private:
  struct One {
    AnyState state;
    Rng chance{0};
    std::vector<Move> legal;
    std::vector<std::int32_t> marked;       // numbers of the legal moves
    std::vector<std::vector<float>> heard;  // by seat, the newest first
  };

  void begin(std::size_t game);
  void settle(std::size_t game);  // chance, until a seat is asked or the game is over
  void show(std::size_t game);    // fills its rows
  void play(std::size_t game, std::int64_t action);
  void tell(One& one, const std::vector<Event>& events);
  template <class Work>
  void for_all(Work&& work);

  std::shared_ptr<const Rules> rules_;
  std::uint64_t seed_ = 0;
  int jobs_;
  std::size_t events_, width_, actions_, seats_;
  std::vector<One> games_;
};

}  // namespace hullbreach::study
