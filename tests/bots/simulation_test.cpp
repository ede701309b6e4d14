#include "bots/simulation.h"

#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "bots/many_games.h"
#include "bots/random.h"
#include "games/games.h"
#include "games/uscss_nostromo/nostromo.h"
#include "kernel/course.h"
#include "kernel/mistake.h"
#include "tests/mistake_of.h"
#include "tests/toy_game.h"

namespace hullbreach {
namespace {

std::unique_ptr<AnyGame> nostromo_game(const Options& options = {}) {
  return make_game("uscss_nostromo", options);
}

SimulationPlan plan_of(std::uint64_t games, std::uint64_t seed, std::vector<std::string> bots = {"random"}) {
  SimulationPlan plan;
  plan.bots = std::move(bots);
  plan.games = games;
  plan.seed = seed;
  return plan;
}

/// Everything but the time it took.
void expect_same(const SimulationResult& a, const SimulationResult& b) {
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.decisions, b.decisions);
  EXPECT_EQ(a.outcomes, b.outcomes);
  EXPECT_EQ(a.endings, b.endings);
  EXPECT_EQ(a.wins, b.wins);
  EXPECT_EQ(a.turns, b.turns);
  EXPECT_EQ(a.longest, b.longest);
}

TEST(Simulate, GivesTheSameNumbersForASeed) {
  const auto game = nostromo_game();
  const SimulationResult first = simulate(*game, plan_of(60, 7, {"script", "random", "script"}));
  expect_same(first, simulate(*game, plan_of(60, 7, {"script", "random", "script"})));
  EXPECT_NE(first.decisions, simulate(*game, plan_of(60, 8, {"script", "random", "script"})).decisions);
}

TEST(Simulate, GivesTheSameNumbersWhateverTheJobs) {
  const auto game = nostromo_game({{"players", "5"}});
  SimulationPlan plan = plan_of(101, 3, {"script"});
  const SimulationResult one = simulate(*game, plan);
  for (const int jobs : {0, 2, 5}) {
    plan.jobs = jobs;
    expect_same(one, simulate(*game, plan));
  }
}

TEST(Simulate, CountsEveryGame) {
  const auto game = nostromo_game({{"players", "4"}});
  const SimulationResult result = simulate(*game, plan_of(200, 1));
  EXPECT_EQ(result.games, 200u);
  std::uint64_t endings = 0;
  for (const auto& [name, count] : result.endings) endings += count;
  EXPECT_EQ(endings, 200u);
  ASSERT_EQ(result.wins.size(), 4u);
  EXPECT_EQ(result.wins[0] + result.wins[1], 200u);  // one side wins
  EXPECT_EQ(result.wins[1], result.wins[3]);         // the crew together
  EXPECT_GT(result.outcomes, 200u);
  EXPECT_GE(result.turns, 200u);
  EXPECT_GT(result.longest * 200, result.decisions);
}

TEST(Simulate, WantsABotForEverySeat) {
  const auto game = nostromo_game();
  EXPECT_EQ(mistake_of([&] {
              simulate(*game, plan_of(1, 1, {"script", "random"}));
            }),
            "2 bots were named for 3 seats: name one for each seat, or one for all");
  EXPECT_EQ(mistake_of([&] { simulate(*game, plan_of(1, 1, {})); }),
            "0 bots were named for 3 seats: name one for each seat, or one for all");
  EXPECT_NE(mistake_of([&] { simulate(*game, plan_of(1, 1, {"ripley"})); }).find("no bot 'ripley'"),
            std::string::npos);
}

TEST(Simulate, RecordsInOrderWhatReplays) {
  const auto game = nostromo_game();
  SimulationPlan plan = plan_of(12, 5, {"script", "random", "script"});
  const SimulationResult plain = simulate(*game, plan);

  plan.jobs = 3;
  std::vector<std::string> records;
  plan.record = [&](std::uint64_t index, const std::string& record) {
    EXPECT_EQ(index, records.size());
    records.push_back(record);
  };
  expect_same(plain, simulate(*game, plan));

  ASSERT_EQ(records.size(), 12u);
  std::uint64_t lines = 0;
  std::vector<std::uint64_t> wins(3);
  for (const std::string& text : records) {
    const Record record = parse_record(text);
    EXPECT_EQ(record.header.seats, (std::vector<std::string>{"bot:script", "bot:random", "bot:script"}));
    const Course course = replay(*game, record);
    lines += course.steps().size();
    const Result result = game->result(course.state());
    EXPECT_TRUE(result.over);
    for (const Seat seat : result.winners) ++wins[seat];
  }
  EXPECT_EQ(lines, plain.decisions + plain.outcomes);
  EXPECT_EQ(wins, plain.wins);
}

TEST(Simulate, PassesOnWhatIsThrownWhileItRuns) {
  const auto game = nostromo_game();
  SimulationPlan plan = plan_of(50, 1);
  plan.jobs = 2;
  plan.record = [](std::uint64_t, const std::string&) { throw Mistake("the disk is full"); };
  EXPECT_EQ(mistake_of([&] { simulate(*game, plan); }), "the disk is full");
}

TEST(Simulate, TellsHowFarItIs) {
  const auto game = nostromo_game();
  SimulationPlan plan = plan_of(40, 1);
  std::uint64_t last = 0;
  plan.progress = [&](std::uint64_t done) {
    EXPECT_GT(done, last);
    EXPECT_LE(done, 40u);
    last = done;
  };
  simulate(*game, plan);
  EXPECT_GT(last, 0u);
}

TEST(Signature, IsTheSameWhateverTheJobs) {
  const auto game = nostromo_game();
  const std::uint64_t one = signature(*game, 30, 1);
  EXPECT_EQ(one, signature(*game, 30, 1));
  EXPECT_EQ(one, signature(*game, 30, 3));
  EXPECT_NE(one, signature(*game, 31, 1));
  EXPECT_NE(one, signature(*nostromo_game({{"difficulty", "veteran"}}), 30, 1));
}

TEST(Signature, SeesEveryState) {
  const toy::Toy two(Options{});
  struct Count {
    int moves = 0, outcomes = 0, states = 0;
    void move(const toy::State&, Seat, Move) { ++moves; }
    void outcome(const toy::State&, Outcome) { ++outcomes; }
    void done(const toy::State&) { ++states; }
  } count;
  Rng rng(1);
  toy::State state = two.deal();
  const Played played = run_watched(
      two, state, rng, [&](const toy::State&, Seat, const Moves& moves) { return any_of(moves, rng); },
      count);
  EXPECT_EQ(count.states, count.moves + count.outcomes);
  EXPECT_EQ(played.decisions, static_cast<std::uint64_t>(count.moves));
  EXPECT_EQ(played.outcomes, static_cast<std::uint64_t>(count.outcomes));
  EXPECT_TRUE(two.result(state).over);
}

TEST(Signature, FoldsInOrder) {
  EXPECT_NE(fold(fold(0, 1), 2), fold(fold(0, 2), 1));
  EXPECT_NE(fold(0, 1), fold(0, 2));
}

TEST(Bench, MeasuresAll) {
  const auto game = nostromo_game();
  const BenchResult result = bench(*game, 0.02);
  EXPECT_GT(result.decisions_per_second, 0);
  EXPECT_GT(result.decisions_per_second_with_view, 0);
  EXPECT_GT(result.copies_per_second, result.decisions_per_second);
  EXPECT_EQ(result.state_bytes, sizeof(nostromo::State));
}

TEST(Wilson, HasTheKnownValues) {
  const auto expect_interval = [](std::uint64_t hits, std::uint64_t of, double low, double high) {
    const Interval interval = wilson(hits, of);
    EXPECT_NEAR(interval.low, low, 5e-5) << hits << " of " << of;
    EXPECT_NEAR(interval.high, high, 5e-5) << hits << " of " << of;
  };
  expect_interval(0, 0, 0, 1);
  expect_interval(0, 10, 0, 0.2775);
  expect_interval(10, 10, 0.7225, 1);
  expect_interval(1, 10, 0.0179, 0.4042);
  expect_interval(50, 100, 0.4038, 0.5962);
  expect_interval(500, 1000, 0.4691, 0.5309);
}

}  // namespace
}  // namespace hullbreach
