// Bots of Another Glorious Day: they beat chance in every mission, play campaigns to the end, and ask people
// for what the squad needs.
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/simulation.h"
#include "games/another_glorious_day/look.h"
#include "games/games.h"
#include "kernel/erased.h"
#include "tests/bots_at_table.h"
#include "tests/length.h"
#include "tests/locale_reading.h"

namespace hullbreach::agd {
namespace {

int wins(const std::string& mission, const std::string& bot, int games) {
  Options options{{"players", "2"}, {"mission", mission}};
  if (mission.starts_with("eradication")) options["round_cap"] = "40";
  const auto game = make_game("another_glorious_day", options);
  SimulationPlan plan;
  plan.bots = {bot};
  plan.games = static_cast<std::uint64_t>(games);
  plan.seed = 5;
  return static_cast<int>(simulate(*game, plan).wins[0]);
}

class AgdSquad : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Missions, AgdSquad,
                         testing::Values("mission_1", "mission_2", "mission_3", "rescue", "resupply",
                                         "eradication_1", "eradication_2", "eradication_3", "eradication_4"),
                         [](const auto& mission) { return mission.param; });

TEST_P(AgdSquad, WinsMoreThanChance) {
  const int games = kept_short() ? 10 : 20;
  EXPECT_GT(wins(GetParam(), "script", games), wins(GetParam(), "random", games));
}

TEST(AgdCampaign, IsPlayedThroughByBots) {
  const auto game = make_game("another_glorious_day", {{"players", "3"}, {"mission", "campaign"}});
  std::set<int> missions;
  for (std::uint64_t seed = 0; seed < 8 && missions.size() < 3; ++seed)
    play_through(*game, seed, {},
                 [&](const AnyState& any, Seat, std::string_view, const std::vector<Asked>& needs) {
                   EXPECT_TRUE(needs.empty()) << "asked among bots: " << needs[0].words;
                   missions.insert(Erased<AnotherGloriousDay>::unwrap(any).mission);
                 });
  EXPECT_GE(missions.size(), 3u) << "no campaign came as far as its third mission";
}

TEST(AgdNeeds, AreAskedOfPeopleByOneBotInTheirMarinePhase) {
  const auto game = make_game("another_glorious_day", {{"players", "3"}, {"mission", "mission_1"}});
  std::set<std::string> sentences;
  std::set<Seat> speakers;
  play_through(*game, 3, {1},
               [&](const AnyState& any, Seat bot, std::string_view, const std::vector<Asked>& needs) {
                 const auto state = Erased<AnotherGloriousDay>::unwrap(any);
                 if (state.phase != Phase::Marines) {
                   EXPECT_TRUE(needs.empty());
                 }
                 for (const Asked& asked : needs) {
                   EXPECT_EQ(asked.of, 1);
                   EXPECT_TRUE(whole(asked.words)) << asked.words;
                   sentences.insert(asked.words);
                   speakers.insert(bot);
                 }
               });
  EXPECT_EQ(speakers, std::set<Seat>{0});
  EXPECT_GE(sentences.size(), 2u);
}

}  // namespace
}  // namespace hullbreach::agd
