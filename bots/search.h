// Bots that look ahead: they try their moves in fair guesses of what they can't see, play each guess on to
// the end and keep what wins most often. They know no rule of the game they play. Playing on is done at
// random, or, where a bot knows the game, by that bot at every seat.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "bots/bot.h"
#include "bots/luck.h"
#include "kernel/simulate.h"

namespace hullbreach {

/// How long a bot thinks about one decision, whichever of the two ends first.
struct SearchBudget {
  static constexpr std::uint64_t kNoEnd = 100'000'000;
  std::uint64_t playouts = 200;       // about so many: every move is tried at least once a round
  std::chrono::milliseconds time{0};  // 0: no end. Otherwise decisions may depend on the machine
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

/// Who leads a search: a bot that knows the game.
template <Game G>
struct Guide {
  std::unique_ptr<Bot<G>> (*make)(const G&) = nullptr;
  /// How likely players like that bot are to have brought this state about, as seen by a seat; only ratios
  /// count. Where it is missing, all states the seat can't tell apart are.
  double (*likelihood)(const G&, const typename G::State&, Seat) = nullptr;
};

template <Game G>
class SearchBot final : public Bot<G> {
 public:
  /// Without a guide it plays on at random.
  explicit SearchBot(const G& game, SearchBudget budget = {}, Judge<G> judge = judge_of<G>(),
                     Guide<G> guide = {})
      : budget_(budget), judge_(judge), guide_(guide) {
    if (!guided()) return;
    own_ = guide.make(game);
    adviser_ = guide.make(game);
    for (Seat seat = 0; seat < game.seats(); ++seat) players_.push_back(guide.make(game));
  }

  void start() override {
    if (guided()) own_->start();
  }

  /// Sequential halving: in each round all moves left get the same number of playouts, then the worse half
  /// is dropped. All moves are tried in the same guesses with the same luck, so that these favour none of
  /// them. What the guide would do stays to the end, and is left only for what does better by more than luck.
  Move decide(const Eyes<G>& eyes, Rng& rng) override {
    std::vector<Candidate> left;
    if (guided()) left.push_back({own_->decide(eyes, rng)});  // in any case: it takes notes
    if (eyes.legal().size() == 1) return eyes.legal()[0];
    const std::size_t stays = left.size();
    add_candidates(left, eyes, rng);
    const auto rounds = static_cast<int>(std::bit_width(left.size() - stays - 1) + stays);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t seed = rng.next();
    std::uint64_t sweep = 0;
    for (int round = 1; round <= rounds && left.size() > 1; ++round) {
      const std::uint64_t share = budget_.playouts / (static_cast<std::uint64_t>(rounds) * left.size());
      const auto deadline = start + budget_.time * round / rounds;
      const auto in_time = [&] {
        return budget_.time.count() == 0 || std::chrono::steady_clock::now() < deadline;
      };
      std::uint64_t sweeps = 0;
      do {
        const typename G::State guess = likely_guess(eyes, rng);
        const double first = left[0].tell(playout(eyes, guess, left[0].move, GameLuck(seed, sweep)), 0);
        for (std::size_t i = 1; i < left.size(); ++i)
          left[i].tell(playout(eyes, guess, left[i].move, GameLuck(seed, sweep)), first);
        ++sweeps;
        ++sweep;
      } while (sweeps < share && in_time());
      std::stable_sort(left.begin() + static_cast<std::ptrdiff_t>(stays), left.end(),
                       [](const Candidate& a, const Candidate& b) { return a.score > b.score; });
      left.resize(stays + (left.size() - stays + 1) / 2, Candidate{});
    }
    return left.back().beats_the_first() || stays == 0 ? left.back().move : left[0].move;
  }

  std::optional<Move> offer(const Eyes<G>& eyes, Rng& rng) override {
    return guided() ? own_->offer(eyes, rng) : std::nullopt;
  }
  Reason reason(const Eyes<G>& eyes, Move move, Rng& rng) override {
    return guided() ? own_->reason(eyes, move, rng) : Reason{};
  }
  std::vector<Need> needs(const Eyes<G>& eyes) override {
    return guided() ? own_->needs(eyes) : std::vector<Need>{};
  }

 private:
  /// Where there are too many moves to tell apart with a few hundred playouts (120 placements), some stand
  /// for all.
  static constexpr std::size_t kSample = 24, kSampleBesideAdvice = 6, kMostOfTheirKind = 8;
  static constexpr int kAdvice = 8;
  /// Of so many guesses one is drawn by how likely it is.
  static constexpr int kGuesses = 64;
  /// A playout that is not over after so many decisions is judged as it stands. In random play a judge sees
  /// soon what a move brought; without one only the end tells, and what takes too long is a draw.
  static constexpr std::uint64_t kJudgedPlayout = 100, kLongestPlayout = 2000, kLongestGame = 20'000;

  struct Candidate {
    Move move;
    double score = 0;               // the sum of what its playouts brought
    double better = 0, square = 0;  // the sums of how much more than the first it brought, and of its squares
    std::uint64_t tries = 0;

    double tell(double brought, double first) {
      score += brought;
      better += brought - first;
      square += (brought - first) * (brought - first);
      ++tries;
      return brought;
    }
    /// By more than twice the usual error of the mean of the differences: the best of many looks better than
    /// it is, and a bot that follows luck plays worse than its guide.
    bool beats_the_first() const {
      const auto n = static_cast<double>(tries);
      const double mean = better / n;
      return mean > 2 * std::sqrt(std::max(square / n - mean * mean, 1 / n) / n);
    }
  };

  bool guided() const { return guide_.make != nullptr; }

  /// What the guide might do on another day, moves that are the only one of their kind (pass, done, withdraw)
  /// and so like no other, and all others or a sample of them, in random order so that ties favour none.
  void add_candidates(std::vector<Candidate>& chosen, const Eyes<G>& eyes, Rng& rng) {
    const auto had = [&](Move move) {
      return std::any_of(chosen.begin(), chosen.end(),
                         [&](const Candidate& one) { return one.move == move; });
    };
    const std::size_t stays = chosen.size();
    for (int i = 0; guided() && i < kAdvice; ++i) {
      adviser_->start();
      if (const Move move = adviser_->decide(eyes, rng); !had(move)) chosen.push_back({move});
    }
    const std::size_t most = guided() ? kSampleBesideAdvice : kSample;
    Scratch<Move, 2048> others;
    std::size_t singles = 0;
    for (const Move& move : eyes.legal()) {
      if (had(move)) continue;
      const auto same_kind = [&](const Move& other) { return other.kind == move.kind; };
      const bool single = eyes.legal().size() > most && singles < kMostOfTheirKind &&
                          std::count_if(eyes.legal().begin(), eyes.legal().end(), same_kind) == 1;
      singles += single;
      if (single)
        chosen.push_back({move});
      else
        others.push_back(move);
    }
    for (std::size_t i = 0; i < std::min(others.size(), most); ++i) {
      std::swap(others[i], others[i + rng.below(others.size() - i)]);
      chosen.push_back({others[i]});
    }
    for (std::size_t i = chosen.size(); i > stays + 1; --i)
      std::swap(chosen[i - 1], chosen[stays + rng.below(i - stays)]);
  }

  typename G::State likely_guess(const Eyes<G>& eyes, Rng& rng) const {
    typename G::State chosen = eyes.guess(rng);
    if (guide_.likelihood == nullptr) return chosen;
    double sum = guide_.likelihood(eyes.game(), chosen, eyes.seat());
    for (int i = 1; i < kGuesses; ++i) {
      const typename G::State other = eyes.guess(rng);
      const double weight = guide_.likelihood(eyes.game(), other, eyes.seat());
      sum += weight;
      if (rng.unit() * sum < weight) chosen = other;
    }
    return chosen;
  }

  /// What this move brings when all play on after it: 1 if the seat wins, 0 if not.
  double playout(const Eyes<G>& eyes, const typename G::State& guess, Move move, GameLuck luck) {
    const G& game = eyes.game();
    typename G::State state = guess;
    game.play(state, eyes.seat(), move, Events{});
    if (guided()) {
      for (const auto& player : players_) player->start();
      run(
          game, state, luck.chance,
          [&](const auto& now, Seat seat, const Moves& legal) {
            return players_[seat]->decide(Eyes<G>(game, now, seat, legal), luck.seats[seat]);
          },
          kLongestGame);
    } else {
      run(
          game, state, luck.chance,
          [&](const auto&, Seat seat, const Moves& moves) { return any_of(moves, luck.seats[seat]); },
          judge_ != nullptr ? kJudgedPlayout : kLongestPlayout);
    }
    const Result result = game.result(state);
    if (result.over) return result.winners.has(eyes.seat()) ? 1.0 : 0.0;
    return judge_ != nullptr ? judge_(game, state, eyes.seat()) : 0.5;
  }

  SearchBudget budget_;
  Judge<G> judge_;
  Guide<G> guide_;
  std::unique_ptr<Bot<G>> own_, adviser_;
  std::vector<std::unique_ptr<Bot<G>>> players_;  // of the playouts, one a seat
};

}  // namespace hullbreach
