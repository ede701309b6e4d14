// The options of Space Alert: which tables they make, and which are refused with what sentence.
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "games/games.h"
#include "games/space_alert/generator.h"
#include "games/space_alert/space_alert.h"
#include "tests/mistake_of.h"

namespace hullbreach::space_alert {
namespace {

SpaceAlert game_with(const Options& options) {
  return SpaceAlert(options, find_pack(SpaceAlert::kName, SpaceAlert::kPack));
}

TEST(SpaceAlertOptions, AreRefusedWithTheReason) {
  const std::string too_much = std::to_string(kMostMissionSeed + 1);
  const struct {
    Options options;
    std::string_view sentence;  // a part of it
  } wrong[] = {
      {{{"players", "1"}, {"crew", "5"}}, "one player leads four androids (SPA-242)"},
      {{{"players", "3"}, {"seating", "hah"}}, "option seating can't be 'hah': it names the crew clockwise"},
      {{{"players", "3"}, {"seating", "hhahh"}}, "with 3 h for humans and 1 a for androids, as in 'hhha'"},
      {{{"players", "3"}, {"seating", "haha"}}, "option seating can't be 'haha'"},
      {{{"players", "3"}, {"seating", "hhhx"}}, "option seating can't be 'hhhx'"},
      {{{"players", "3"}, {"seating", "hhxa"}}, "option seating can't be 'hhxa'"},
      {{{"players", "1"}, {"seating", "haaa"}}, "with 0 h for humans and 4 a for androids, as in 'aaaa'"},
      {{{"captain", "0"}}, "option captain can't be '0'; it is a number from 1 to 4"},
      {{{"captain", "5"}}, "option captain can't be '5'; it is a number from 1 to 4"},
      {{{"captain", "6"}, {"crew", "5"}}, "option captain can't be '6'; it is a number from 1 to 5"},
      {{{"captain", ""}}, "option captain can't be ''"},
      {{{"captain", "1x"}}, "option captain can't be '1x'"},
      {{{"players", "3"}, {"captain", "4"}}, "option captain can't be 4: that member is an android"},
      {{{"communications", "5"}}, "option communications can't be '5'; it is a number from 1 to 4"},
      {{{"security", "0"}}, "option security can't be '0'; it is a number from 1 to 4"},
      {{{"factor", "1"}}, "option factor can't be '1'; it is a number from 2 to 60"},
      {{{"factor", "61"}}, "option factor can't be '61'; it is a number from 2 to 60"},
      {{{"mistake_clock", "61"}}, "option mistake_clock can't be '61'; it is a number from 0 to 60"},
      {{{"mission_seed", "-1"}}, "option mission_seed can't be '-1'; it is a number from 0 to 2000000000"},
      {{{"mission_seed", too_much}}, "option mission_seed can't be '2000000001'"},
      {{{"mission", "mission_11"}}, "it is one of random, generated, test_run_1,"},
      {{{"mission", "mision_2"}}, "did you mean 'mission_2'?"},
  };
  for (const auto& each : wrong)
    EXPECT_NE(mistake_of([&] { game_with(each.options); }).find(each.sentence), std::string::npos)
        << each.sentence;
}

TEST(SpaceAlertOptions, HaveBounds) {
  for (const Options& fine :
       std::vector<Options>{{{"captain", "4"}, {"communications", "4"}, {"security", "1"}},
                            {{"factor", "2"}},
                            {{"factor", "60"}},
                            {{"mistake_clock", "0"}},
                            {{"mistake_clock", "60"}},
                            {{"mission_seed", "0"}},
                            {{"mission_seed", std::to_string(kMostMissionSeed)}}})
    EXPECT_EQ(mistake_of([&] { game_with(fine); }), "");
}

// SPA-012, SPA-014, SPA-015: numbers of members, clockwise from 1.
TEST(SpaceAlertOptions, GiveTheRoles) {
  const Settings usual = game_with({}).settings;
  EXPECT_EQ(usual.captain, 0);
  EXPECT_EQ(usual.communications, 1);
  EXPECT_EQ(usual.security, 2);
  const Settings other = game_with({{"captain", "3"}, {"communications", "4"}, {"security", "1"}}).settings;
  EXPECT_EQ(other.captain, 2);
  EXPECT_EQ(other.communications, 3);
  EXPECT_EQ(other.security, 0);
  // SPA-Q44: the Captain is a human, if there is one.
  EXPECT_EQ(game_with({{"players", "1"}, {"captain", "4"}}).settings.captain, 3);
}

// SPA-238, SPA-Q75: the human before an android, clockwise, carries out its actions.
TEST(SpaceAlertOptions, SeatTheAndroids) {
  const struct {
    std::string_view seating;
    std::vector<int> member_of, runner;
  } tables[] = {
      {"", {0, 1}, {0, 1, 1, 1}},     {"haha", {0, 2}, {0, 0, 1, 1}}, {"ahha", {1, 2}, {1, 0, 1, 1}},
      {"aahh", {2, 3}, {1, 1, 0, 1}}, {"haah", {0, 3}, {0, 0, 0, 1}},
  };
  for (const auto& table : tables) {
    const std::string captain = std::to_string(table.member_of[0] + 1);
    const Settings settings =
        game_with({{"players", "2"}, {"seating", std::string(table.seating)}, {"captain", captain}}).settings;
    for (int seat = 0; seat < 2; ++seat) EXPECT_EQ(settings.member_of[seat], table.member_of[seat]);
    for (int m = 0; m < 4; ++m) {
      EXPECT_EQ(settings.runner[m], table.runner[m]) << table.seating << " " << m;
      EXPECT_EQ(settings.human(m), m == table.member_of[0] || m == table.member_of[1]);
    }
  }
}

// SPA-002: five players are a crew of five, whatever is asked for.
TEST(SpaceAlertOptions, CountTheCrew) {
  EXPECT_EQ(game_with({{"players", "5"}}).options().at("crew"), "5");
  EXPECT_EQ(game_with({{"players", "5"}}).settings.crew, 5);
  EXPECT_EQ(game_with({{"players", "2"}}).settings.crew, 4);
  EXPECT_EQ(game_with({{"players", "2"}, {"crew", "5"}}).settings.crew, 5);
}

// SPA-004: a clock runs as fast as the script says, or so many times faster.
TEST(SpaceAlertOptions, SetTheClock) {
  EXPECT_EQ(game_with({}).settings.clock, Clock::Off);
  EXPECT_EQ(game_with({{"clock", "real"}, {"factor", "9"}}).settings.clock, Clock::Real);
  EXPECT_EQ(game_with({{"clock", "real"}, {"factor", "9"}}).settings.factor, 1);
  EXPECT_EQ(game_with({{"clock", "fast"}}).settings.clock, Clock::Fast);
  EXPECT_EQ(game_with({{"clock", "fast"}}).settings.factor, 4);
  EXPECT_EQ(game_with({{"clock", "fast"}, {"factor", "9"}}).settings.factor, 9);
  EXPECT_EQ(game_with({{"mistake_clock", "5"}}).settings.mistake_clock, 5);
}

// SPA-004: a mission of the box, one drawn at random, or one made from its number.
TEST(SpaceAlertOptions, NameTheMission) {
  const SpaceAlert usual = game_with({});
  EXPECT_EQ(usual.missions[usual.settings.mission].row.key, "mission_1");
  EXPECT_EQ(usual.missions.size(), usual.content.missions.size());
  EXPECT_EQ(game_with({{"mission", "random"}}).settings.mission, kNoMission);
  const SpaceAlert made = game_with({{"mission", "generated"}, {"mission_seed", "12"}});
  EXPECT_EQ(made.missions.size(), made.content.missions.size() + 1);
  EXPECT_EQ(made.missions[made.settings.mission].row.key, generate_mission(12).key);
  EXPECT_EQ(made.settings.mission + 1u, made.missions.size());
}

// SPA-006, SPA-007: how hard the decks are, each by itself.
TEST(SpaceAlertOptions, SetTheLevels) {
  const Settings settings = game_with({{"common", "yellow"}, {"serious", "mixed"}}).settings;
  EXPECT_EQ(kLevelNames[settings.common], std::string_view("yellow"));
  EXPECT_EQ(kLevelNames[settings.serious], std::string_view("mixed"));
  EXPECT_EQ(game_with({}).settings.common, kEasy);
}

TEST(SpaceAlertOptions, SpeakBothLanguages) {
  const SpaceAlert game = game_with({});
  EXPECT_EQ(game.locale("en")("zone.red"), "red");
  EXPECT_EQ(game.locale("fr")("zone.red"), "rouge");
}

}  // namespace
}  // namespace hullbreach::space_alert
