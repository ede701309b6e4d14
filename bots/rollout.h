// A bot for every game: it tries its moves in fair guesses of what it can't see, plays each guess to the end
// at random, and keeps the move that wins most often. It knows no rule of the game it plays.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <concepts>
#include <cstdint>

#include "bots/bot.h"
#include "kernel/simulate.h"

namespace hullbreach {

/// How long a rollout bot thinks about one decision.
struct RolloutBudget {
  std::uint64_t playouts = 200;       // about so many: every move is tried at least once a round
  std::chrono::milliseconds time{0};  // if set, counts instead; then decisions depend on the machine
};

/// How good an unfinished state is for a seat, from 0 (lost) to 1 (won).
template <Game G>
using Judge = double (*)(const G&, const typename G::State&, Seat);

/// The judge a game brings itself: `double estimate(const State&, Seat) const`.
template <Game G>
constexpr Judge<G> judge_of() {
  if constexpr (requires(const G game, const typename G::State& state, Seat seat) {
                  { game.estimate(state, seat) } -> std::convertible_to<double>;
                })
    return [](const G& game, const typename G::State& state, Seat seat) -> double {
      return game.estimate(state, seat);
    };
  else
    return nullptr;
}

template <Game G>
class RolloutBot final : public Bot<G> {
 public:
  explicit RolloutBot(RolloutBudget budget = {}, Judge<G> judge = judge_of<G>())
      : budget_(budget), judge_(judge) {}

  /// Sequential halving: in each round all moves left get the same number of playouts, then the worse half
  /// is dropped. All moves are tried in the same guesses, so that luck in guessing favours none of them.
  Move decide(const Eyes<G>& eyes, Rng& rng) override {
    if (eyes.legal().size() == 1) return eyes.legal()[0];
    FixedVector<Candidate, kMostCandidates> left = candidates(eyes.legal(), rng);
    const auto rounds = static_cast<int>(std::bit_width(left.size() - 1));
    const auto start = std::chrono::steady_clock::now();
    for (int round = 1; left.size() > 1; ++round) {
      const std::uint64_t share = budget_.playouts / (static_cast<std::uint64_t>(rounds) * left.size());
      const auto deadline = start + budget_.time * round / rounds;
      std::uint64_t sweeps = 0;
      do {
        const typename G::State guess = eyes.guess(rng);
        for (Candidate& candidate : left) candidate.score += playout(eyes, guess, candidate.move, rng);
        ++sweeps;
      } while (budget_.time.count() > 0 ? std::chrono::steady_clock::now() < deadline : sweeps < share);
      std::stable_sort(left.begin(), left.end(),
                       [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
      for (std::size_t keep = (left.size() + 1) / 2; left.size() > keep;) left.pop_back();
    }
    return left[0].move;
  }

 private:
  static constexpr std::size_t kMostCandidates = 32;
  static constexpr std::size_t kSample = 24;
  /// A playout that is not over after so many decisions is judged as it stands. A judge sees soon what a
  /// move brought; without one only the end tells, and what takes too long is a draw.
  static constexpr std::uint64_t kJudgedPlayout = 100, kLongestPlayout = 2000;

  struct Candidate {
    Move move;
    double score = 0;
  };

  /// All moves, in random order so that ties favour none. Where there are too many to tell apart with a few
  /// hundred playouts (120 placements), a random sample of them stands for all; moves that are the only one
  /// of their kind (pass, done, withdraw) are like no other and always stay.
  static FixedVector<Candidate, kMostCandidates> candidates(const Moves& legal, Rng& rng) {
    FixedVector<Candidate, kMostCandidates> chosen;
    Scratch<Move, 2048> others;
    for (const Move& move : legal) {
      const auto same_kind = [&](const Move& other) { return other.kind == move.kind; };
      const bool single = legal.size() > kSample && std::count_if(legal.begin(), legal.end(), same_kind) == 1;
      if (single && chosen.size() < kMostCandidates - kSample)
        chosen.push_back({move});
      else
        others.push_back(move);
    }
    const std::size_t sample = std::min(others.size(), kSample);
    for (std::size_t i = 0; i < sample; ++i) {
      std::swap(others[i], others[i + rng.below(others.size() - i)]);
      chosen.push_back({others[i]});
    }
    rng.shuffle(chosen);
    return chosen;
  }

  /// What this move brings when all play at random after it: 1 if the seat wins, 0 if not.
  double playout(const Eyes<G>& eyes, const typename G::State& guess, Move move, Rng& rng) const {
    const G& game = eyes.game();
    typename G::State state = guess;
    game.play(state, eyes.seat(), move, Events{});
    run(
        game, state, rng, [&](const auto&, Seat, const Moves& moves) { return any_of(moves, rng); },
        judge_ != nullptr ? kJudgedPlayout : kLongestPlayout);
    const Result result = game.result(state);
    if (result.over) return result.winners.has(eyes.seat()) ? 1.0 : 0.0;
    return judge_ != nullptr ? judge_(game, state, eyes.seat()) : 0.5;
  }

  RolloutBudget budget_;
  Judge<G> judge_;
};

}  // namespace hullbreach
