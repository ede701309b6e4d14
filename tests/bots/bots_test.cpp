#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/simulation.h"
#include "games/games.h"
#include "kernel/mistake.h"
#include "tests/length.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

std::unique_ptr<AnyGame> nostromo_game(const Options& options = {}) {
  return make_game("uscss_nostromo", options);
}

/// Plays a game through AnyGame and checks that every answer is legal. Returns its last hash.
std::uint64_t play_checked(const AnyGame& game, const std::string& bot, std::uint64_t seed) {
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (int seat = 0; seat < game.seats(); ++seat) {
    bots.push_back(make_bot(game, bot));
    bots.back()->start();
  }
  Rng rng(seed);
  AnyState state = game.deal();
  for (int decisions = 0; decisions < 20'000;) {
    const Wait wait = game.wait(state);
    if (wait.kind == Wait::Kind::Over) return state.hash();
    if (wait.kind == Wait::Kind::Chance) {
      Outcomes outcomes;
      for (const Weighted& entry : game.outcomes(state)) outcomes.add(entry.outcome.value, entry.weight);
      game.resolve(state, outcomes.draw(rng), nullptr);
      continue;
    }
    const Seat seat = wait.seats.lowest();
    const Move move = bots[seat]->decide(state, seat, rng);
    const std::vector<Move> legal = game.legal(state, seat);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      ADD_FAILURE() << bot << " answered '" << game.notation(state, seat, move) << "', which is not legal";
      return 0;
    }
    game.play(state, seat, move, nullptr);
    ++decisions;
  }
  ADD_FAILURE() << bot << " plays without end";
  return 0;
}

double crew_wins(const AnyGame& game, std::vector<std::string> bots, std::uint64_t games) {
  SimulationPlan plan;
  plan.bots = std::move(bots);
  plan.games = games;
  plan.seed = 42;
  plan.jobs = 2;
  return static_cast<double>(simulate(game, plan).wins[1]) / static_cast<double>(games);
}

TEST(Bots, HaveNames) {
  EXPECT_EQ(bot_names("uscss_nostromo"),
            (std::vector<std::string>{"random", "rollout", "search", "gentle", "steady", "script"}));
  EXPECT_EQ(bot_names("space_alert"),
            (std::vector<std::string>{"random", "rollout", "gentle", "steady", "planner"}));
  EXPECT_EQ(mistake_of([] { bot_names("chess"); }), "there are no bots for chess");
}

TEST(Bots, AreMadeFromDescriptions) {
  const auto game = nostromo_game();
  for (const char* description : {"random", "gentle", "steady", "script", "rollout", "rollout:400",
                                  "rollout:50ms", "search", "search:400", "search:50ms", "idle"})
    EXPECT_NE(make_bot(*game, description), nullptr) << description;
  for (const char* description :
       {"", "ash", "Script", "rollout:", "rollout:0", "rollout:-1", "rollout:ten", "rollout:5s",
        "rollout:5ms later", "rollout:99999999999999999999", "search:", "searching", "script:3"})
    EXPECT_EQ(
        mistake_of([&] { make_bot(*game, description); }),
        fmt::format(
            "uscss_nostromo has no bot '{}': it has random, rollout, search, gentle, steady, script, and "
            "rollout:400 (playouts a decision) or rollout:50ms, idle (does nothing), "
            "exec:COMMAND (a program of yours), search:400 or search:50ms",
            description));
}

/// Where nobody waits for a seat, a bot acts of its own accord or leaves it.
TEST(Bots, OfferWhatTheyMayDo) {
  const auto game = make_game("space_alert", {{"clock", "fast"}});
  Rng rng(1);
  AnyState state = game->deal();
  while (game->wait(state).may.empty()) game->resolve(state, game->outcomes(state)[0].outcome, nullptr);
  const auto planner = make_bot(*game, "planner:100");
  planner->start();
  const std::optional<Move> offered = planner->offer(state, 0, rng);
  ASSERT_TRUE(offered);
  EXPECT_EQ(game->notation(state, 0, *offered), "tell");
  game->play(state, 0, *offered, nullptr);
  EXPECT_FALSE(planner->offer(state, 0, rng)) << "the others have not told yet";
  EXPECT_FALSE(make_bot(*game, "rollout:10")->offer(state, 0, rng));
}

TEST(Bots, AnswerLegallyAtEveryTable) {
  for (const char* players : {"2", "3", "4", "5", "6", "7"})
    for (const char* difficulty : {"beginner", "experienced", "veteran"})
      for (const char* heroic : {"false", "true"})
        for (const char* survival : {"false", "true"})
          for (const char* notes : {"true", "false"}) {
            const Options options = {{"players", players},   {"difficulty", difficulty}, {"heroic", heroic},
                                     {"survival", survival}, {"notes", notes},           {"veto", heroic}};
            const auto game = nostromo_game(options);
            for (std::uint64_t seed = 1; seed <= (kept_short() ? 1 : 3); ++seed)
              play_checked(*game, "script", seed);
            play_checked(*game, "rollout:2", 1);
          }
}

TEST(Bots, DecideTheSameForTheSameSeed) {
  const auto game = nostromo_game({{"players", "4"}});
  for (const char* bot : {"random", "script", "rollout:20", "search:20"}) {
    EXPECT_EQ(play_checked(*game, bot, 9), play_checked(*game, bot, 9)) << bot;
    EXPECT_NE(play_checked(*game, bot, 9), play_checked(*game, bot, 10)) << bot;
  }
}

/// A random crew hardly ever wins, whoever hunts it; so an Alien is measured against a crew that knows the
/// game.
TEST(ScriptBot, BeatsRandomOnBothSides) {
  for (const char* players : {"2", "4", "7"}) {
    const auto game = nostromo_game({{"players", players}});
    std::vector<std::string> bots(static_cast<std::size_t>(game->seats()), "random");
    EXPECT_LT(crew_wins(*game, bots, 200), 0.02) << players;
    std::fill(bots.begin() + 1, bots.end(), "script");
    const double against_random = crew_wins(*game, bots, 200);
    EXPECT_GT(against_random, 0.8) << players;
    bots[0] = "script";
    EXPECT_LT(crew_wins(*game, bots, 200), against_random - 0.2) << players;
  }
}

/// Somebody who knows nothing beside a bot: a chance against the gentle Alien, hardly one against the best.
TEST(SlippingBot, LeavesNewcomersAChance) {
  const auto game = nostromo_game({{"players", "3"}, {"difficulty", "beginner"}});
  const double gentle = crew_wins(*game, {"gentle", "random", "script"}, 600);
  EXPECT_GT(gentle, 0.15);
  EXPECT_LT(gentle, 0.30);
  const double steady = crew_wins(*game, {"steady", "random", "script"}, 600);
  EXPECT_LT(steady, gentle - 0.05);
  EXPECT_LT(crew_wins(*game, {"script", "random", "script"}, 600), steady);
}

TEST(RolloutBot, BeatsRandomAsCrew) {
  if (kept_short()) GTEST_SKIP() << "sanitizers make no bot weaker";
  const auto game = nostromo_game();
  EXPECT_LT(crew_wins(*game, {"random", "random", "random"}, 200), 0.02);
  EXPECT_GT(crew_wins(*game, {"random", "rollout:200", "rollout:200"}, 20), 0.3);
}

TEST(RolloutBot, BeatsRandomAsAlien) {
  if (kept_short()) GTEST_SKIP() << "sanitizers make no bot weaker";
  const auto game = nostromo_game();
  const double against_random = crew_wins(*game, {"random", "script", "script"}, 200);
  EXPECT_LT(crew_wins(*game, {"rollout:200", "script", "script"}, 40), against_random - 0.12);
}

}  // namespace
}  // namespace hullbreach
