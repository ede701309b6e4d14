// Many games of one concrete type: the templates behind simulation.h.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.h"
#include "bots/luck.h"
#include "bots/simulation.h"
#include "kernel/erased.h"
#include "kernel/record.h"
#include "kernel/simulate.h"

namespace hullbreach {

/// Calls `work(worker, index)` once for every index below `count`, on `jobs` threads: worker 0 .. jobs-1.
/// The first thing thrown stops all workers and is thrown again here.
template <class Work>
void spread(std::uint64_t count, int jobs, Work&& work) {
  std::atomic<std::uint64_t> next{0};
  std::exception_ptr failure;
  std::mutex failing;
  const auto worker = [&](int number) {
    try {
      for (std::uint64_t index; (index = next.fetch_add(1)) < count;) work(number, index);
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
      next = count;
    }
  };
  std::vector<std::thread> threads;
  for (int number = 1; number < jobs; ++number) threads.emplace_back(worker, number);
  worker(0);
  for (std::thread& thread : threads) thread.join();
  if (failure) std::rethrow_exception(failure);
}

template <Game G>
using BotMaker = std::unique_ptr<Bot<G>> (*)(const G&, std::string_view description);

template <Game G>
using Players = std::vector<std::unique_ptr<Bot<G>>>;  // one a seat

/// Writes a game down while it is played. Each answer is worded in the state it answers.
template <TableGame G>
class RecordWriter {
 public:
  RecordWriter(const Erased<G>& game, const std::vector<std::string>& bots, std::uint64_t seed,
               std::uint64_t number)
      : game_(game) {
    std::vector<std::string> seats;
    for (const std::string& bot : bots) seats.push_back("bot:" + bot);
    header_ = header_of(game, std::move(seats));
    header_.origin = {{"seed", std::to_string(seed)}, {"game", std::to_string(number)}};
  }
  void move(const typename G::State&, Seat seat, Move move) {
    line_.kind = RecordLine::Kind::Move;
    line_.seat = seat;
    line_.what.clear();
    line_.text = spell(game_.concrete(), seat, move);
  }
  void outcome(const typename G::State& before, Outcome outcome) {
    line_.kind = RecordLine::Kind::Chance;
    line_.seat = kNoSeat;
    line_.what = game_.concrete().chance_name(before);
    line_.text = game_.concrete().notation(before, outcome);
  }
  void done(const typename G::State& after) {
    ++line_.n;
    line_.hash = hash_of(after);
    text_ += to_text(line_, game_) + "\n";
  }
  /// The record of a game that is over.
  std::string text(const Result& result) {
    header_.origin["ending"] = game_.endings().at(result.ending);
    header_.origin["winners"] = seat_names(game_, result.winners);
    if (result.scored) header_.origin["score"] = std::to_string(result.score);
    return to_text(header_) + "\n" + text_;
  }

 private:
  const Erased<G>& game_;
  RecordHeader header_;
  RecordLine line_;
  std::string text_;
};

/// run() of kernel/simulate.h under somebody's eyes: `watch` is told of every answer with the state it
/// answers, then of the state after it. The same waits are answered by the same numbers.
template <Game G, class Decide, class Watch>
Played run_watched(const G& game, typename G::State& state, Rng& rng, Decide&& decide, Watch& watch) {
  Played played;
  Moves moves;
  Outcomes outcomes;
  for (Wait wait = game.wait(state); wait.kind != Wait::Kind::Over; wait = game.wait(state)) {
    if (wait.kind == Wait::Kind::Chance) {
      outcomes.clear();
      game.outcomes(state, outcomes);
      const Outcome outcome = outcomes.draw(rng);
      watch.outcome(state, outcome);
      game.resolve(state, outcome, Events{});
      ++played.outcomes;
    } else {
      const Seat seat = wait.seats.lowest();
      moves.clear();
      game.legal(state, seat, moves);
      const Move move = decide(state, seat, moves);
      watch.move(state, seat, move);
      game.play(state, seat, move, Events{});
      ++played.decisions;
    }
    watch.done(state);
  }
  return played;
}

/// Hands games on in their order, whichever thread is ready first.
class InOrder {
 public:
  explicit InOrder(const SimulationPlan& plan) : plan_(plan) {}
  void add(GameRow row, std::string record) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(row.number - 1, std::pair(row, std::move(record)));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_;
         first = waiting_.erase(first), ++next_) {
      if (plan_.record) plan_.record(next_, first->second.second);
      if (plan_.row) plan_.row(first->second.first);
    }
  }

 private:
  const SimulationPlan& plan_;
  std::mutex mutex_;
  std::map<std::uint64_t, std::pair<GameRow, std::string>> waiting_;
  std::uint64_t next_ = 0;
};

/// Tells how far the games are, a few times a second at most.
class Progress {
 public:
  explicit Progress(const SimulationPlan& plan) : plan_(plan) {}
  void finished_one() {
    const std::uint64_t done = done_.fetch_add(1) + 1;
    if (!plan_.progress || !mutex_.try_lock()) return;
    const std::lock_guard lock(mutex_, std::adopt_lock);
    const auto now = std::chrono::steady_clock::now();
    if (now - told_ < std::chrono::milliseconds(50)) return;
    told_ = now;
    plan_.progress(done);
  }

 private:
  const SimulationPlan& plan_;
  std::atomic<std::uint64_t> done_{0};
  std::mutex mutex_;
  std::chrono::steady_clock::time_point told_;
};

/// Somebody wants no more games.
struct Stopped {};

/// Seats that only may act (Wait::may) are never asked: bots answer what is waited for, one seat after the
/// other, and of several seats waited for at once the lowest answers first.
template <TableGame G>
SimulationResult simulate_games(const Erased<G>& erased, const SimulationPlan& plan, BotMaker<G> make) {
  const G& game = erased.concrete();
  const auto seats = static_cast<std::size_t>(game.seats());
  const std::vector<std::string> names = erased.endings();
  std::vector<std::string> bots = plan.bots;
  if (bots.size() == 1) bots.resize(seats, bots[0]);

  struct Worker {
    Players<G> players;
    SimulationResult sum;
    std::vector<std::uint64_t> endings;
  };
  const int jobs = std::max(1, plan.jobs);
  std::vector<Worker> workers(static_cast<std::size_t>(jobs));
  for (Worker& worker : workers) {
    for (const std::string& bot : bots) worker.players.push_back(make(game, bot));
    worker.sum.wins.resize(seats);
    worker.endings.resize(names.size());
  }

  InOrder in_order(plan);
  Progress progress(plan);
  const auto start = std::chrono::steady_clock::now();
  spread(plan.games, jobs, [&](int number, std::uint64_t index) {
    if (plan.stop && plan.stop()) return;
    Worker& worker = workers[static_cast<std::size_t>(number)];
    GameLuck luck(plan.seed, index);
    for (const auto& player : worker.players) player->start();
    typename G::State state = plan.from ? Erased<G>::unwrap(*plan.from) : game.deal();
    const auto begun = std::chrono::steady_clock::now();
    std::string text;
    const auto decide = [&](const auto& now, Seat seat, const Moves& legal) {
      if (plan.stop && plan.stop()) throw Stopped{};
      return worker.players[seat]->decide(Eyes<G>(game, now, seat, legal, plan.people), luck.seats[seat]);
    };
    Played played;
    try {
      if (plan.record) {
        RecordWriter<G> record(erased, bots, plan.seed, index + 1);
        played = run_watched(game, state, luck.chance, decide, record);
        text = record.text(game.result(state));
      } else {
        played = run(game, state, luck.chance, decide);
      }
    } catch (const Stopped&) {
      return;
    }
    const Result result = game.result(state);
    if (plan.record || plan.row) {
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
      in_order.add({index + 1, names[result.ending], result.winners, result.scored, result.score, result.turn,
                    played.decisions, played.outcomes, took.count()},
                   std::move(text));
    }
    ++worker.sum.games;
    worker.sum.decisions += played.decisions;
    worker.sum.outcomes += played.outcomes;
    worker.sum.turns += result.turn;
    if (result.scored) {
      ++worker.sum.scored;
      worker.sum.score += result.score;
    }
    worker.sum.longest = std::max(worker.sum.longest, played.decisions);
    for (Seat seat : result.winners) ++worker.sum.wins[seat];
    ++worker.endings.at(result.ending);
    progress.finished_one();
  });

  SimulationResult sum;
  sum.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  sum.wins.resize(seats);
  for (const Worker& worker : workers) {
    sum.games += worker.sum.games;
    sum.decisions += worker.sum.decisions;
    sum.outcomes += worker.sum.outcomes;
    sum.turns += worker.sum.turns;
    sum.scored += worker.sum.scored;
    sum.score += worker.sum.score;
    sum.longest = std::max(sum.longest, worker.sum.longest);
    for (std::size_t seat = 0; seat < seats; ++seat) sum.wins[seat] += worker.sum.wins[seat];
    for (std::size_t ending = 0; ending < names.size(); ++ending)
      if (worker.endings[ending] > 0) sum.endings[names[ending]] += worker.endings[ending];
  }
  return sum;
}

/// Makes the compiler believe that somebody reads all of this value.
template <class T>
inline void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

/// Calls `work` until the time is up; it returns how much it did. The result is work a second.
template <class Work>
double rate(double seconds, Work&& work) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  double done = 0;
  double passed = 0;
  do {
    done += static_cast<double>(work());
    passed = std::chrono::duration<double>(Clock::now() - start).count();
  } while (passed < seconds);
  return done / passed;
}

template <Game G>
BenchResult bench_game(const G& game, double seconds) {
  using State = typename G::State;
  BenchResult result;
  result.state_bytes = sizeof(State);

  Rng rng(1);
  result.decisions_per_second = rate(seconds, [&] {
    State state = game.deal();
    return run(game, state, rng, [&](const State&, Seat, const Moves& moves) { return any_of(moves, rng); })
        .decisions;
  });
  result.decisions_per_second_with_view = rate(seconds, [&] {
    State state = game.deal();
    return run(game, state, rng,
               [&](const State& now, Seat seat, const Moves& moves) {
                 keep(game.view(now, seat));
                 return any_of(moves, rng);
               })
        .decisions;
  });

  // States from all over several games, so that no single one stays in a register.
  constexpr std::size_t kStates = 256;
  std::vector<State> states;
  while (states.size() < kStates) {
    State state = game.deal();
    run(game, state, rng, [&](const State& now, Seat, const Moves& moves) {
      if (states.size() < kStates && rng.below(8) == 0) states.push_back(now);
      return any_of(moves, rng);
    });
  }
  std::vector<State> copies(kStates);
  result.copies_per_second = rate(seconds, [&] {
    for (std::size_t i = 0; i < kStates; ++i) {
      copies[i] = states[i];
      keep(copies[i]);
    }
    return kStates;
  });
  return result;
}

inline constexpr std::string_view kDecision = "decision";

/// So many decisions of random games, the same ones whenever it is called.
template <Game G>
void play_decisions(const G& game, std::uint64_t times) {
  Rng rng(1);
  const auto decide = [&](const typename G::State&, Seat, const Moves& moves) { return any_of(moves, rng); };
  while (times > 0) {
    typename G::State state = game.deal();
    times -= run(game, state, rng, decide, times).decisions;
    keep(state);
  }
}

/// Folds a number into a fingerprint; the order of the numbers counts.
inline std::uint64_t fold(std::uint64_t into, std::uint64_t number) {
  std::uint64_t x = (into ^ number) * 0x9E3779B97F4A7C15ull;
  x ^= x >> 32;
  x *= 0xD6E8FEB86659FD93ull;
  return x ^ (x >> 32);
}

/// The fingerprint of one game: of its state after every move and outcome.
template <Game G>
struct Fingerprint {
  std::uint64_t sum = 0;
  void move(const typename G::State&, Seat, Move) {}
  void outcome(const typename G::State&, Outcome) {}
  void done(const typename G::State& after) { sum = fold(sum, hash_of(after)); }
};

template <Game G>
std::uint64_t signature_of(const G& game, std::uint64_t games, int jobs) {
  constexpr std::uint64_t kSeed = 1979;
  std::vector<std::uint64_t> sums(games);
  spread(games, std::max(1, jobs), [&](int, std::uint64_t index) {
    Rng rng = Rng::stream(kSeed, index);
    typename G::State state = game.deal();
    Fingerprint<G> print;
    print.done(state);
    run_watched(
        game, state, rng, [&](const auto&, Seat, const Moves& moves) { return any_of(moves, rng); }, print);
    sums[index] = print.sum;
  });
  std::uint64_t sum = games;
  for (const std::uint64_t one : sums) sum = fold(sum, one);
  return sum;
}

}  // namespace hullbreach
