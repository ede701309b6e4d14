// Space Alert in words: both languages say everything the game can say, and say the same.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/space_alert/names.h"
#include "kernel/resources.h"
#include "tests/locale_reading.h"

namespace hullbreach::space_alert {
namespace {

class SpaceAlertLocale : public testing::Test {
 protected:
  const SpaceAlert game{{}, find_pack(SpaceAlert::kName, SpaceAlert::kPack)};

  void expect_key(const std::string& key) const {
    for (std::string_view language : kLanguages)
      EXPECT_TRUE(game.locale(language).has(key)) << language << ": " << key;
  }
};

TEST_F(SpaceAlertLocale, BothLanguagesSayTheSame) {
  std::set<std::string_view> same = {"Space Alert", "distance", "Alien",      "Contamination", "Destroyer",
                                     "Fissure",     "Virus",    "Juggernaut", "Kamikaze"};
  for (const char* mission : {"Mission 1", "Mission 2", "Mission 3", "Mission 4", "Mission 5", "Mission 6",
                              "Mission 7", "Mission 8", "Simulation 1", "Simulation 2", "Simulation 3"})
    same.insert(mission);
  expect_alike(game.locale("en"), game.locale("fr"), same);
}

TEST_F(SpaceAlertLocale, CommandsAndMissionFilesSayTheSame) {
  const auto read = [](std::string_view folder, std::string_view language) {
    const std::string path = fmt::format("games/space_alert/{}/{}.toml", folder, language);
    return Locale::parse(resource(path), path);
  };
  for (std::string_view folder : {"locale/mission_file", "commands/locale"})
    expect_alike(read(folder, "en"), read(folder, "fr"),
                 {"Score", "total {points}", "date", "confirmation", "total"});
}

TEST_F(SpaceAlertLocale, EveryThingHasAName) {
  for (const CardRow& card : game.content.cards) expect_key(fmt::format("card.{}", card.key));
  for (const MissionRow& mission : game.content.missions) expect_key(fmt::format("mission.{}", mission.key));
  for (const ThreatRow& threat : game.content.threats) {
    expect_key(fmt::format("threat.{}.name", threat.key));
    if (threat.x != kNoScript) expect_key(fmt::format("threat.{}.x", threat.key));
    if (threat.y != kNoScript) expect_key(fmt::format("threat.{}.y", threat.key));
    if (threat.z != kNoScript) expect_key(fmt::format("threat.{}.z", threat.key));
  }
  for (std::string_view zone : kZoneNames) expect_key(fmt::format("zone.{}", zone));
  for (std::string_view station : kStationNames) expect_key(fmt::format("station.{}", station));
  for (std::string_view tile : kTileNames) expect_key(fmt::format("tile.{}", tile));
  for (std::string_view trait : kTraitNames) expect_key(fmt::format("trait.{}", trait));
  for (std::string_view level : kLevelNames) expect_key(fmt::format("level.{}", level));
  for (std::string_view ending : SpaceAlert::ending_names()) expect_key(fmt::format("ending.{}", ending));
  for (const OptionInfo& option : SpaceAlert::option_list()) expect_key(option.help);
  expect_key("game.title");
  expect_key("game.summary");
}

TEST_F(SpaceAlertLocale, EveryEventHasWords) {
  expect_event_words(game, [](Event& event) {
    if (static_cast<EventKind>(event.kind) == EventKind::ThreatActs) event.args[1] = 'X';
  });
}

TEST_F(SpaceAlertLocale, EveryMoveHasWords) {
  for (const MoveRow& row : SpaceAlert::move_rows()) expect_key(std::string(row.key));
}

class SpaceAlertInPlay : public testing::TestWithParam<Options> {};

TEST_P(SpaceAlertInPlay, EverythingSaidIsWhole) {
  for (std::uint64_t seed = 1; seed <= 2 && !HasFailure(); ++seed)
    ASSERT_NO_FATAL_FAILURE(Reader(make_game(SpaceAlert::kName, GetParam()), seed, 23).read_a_game());
}

INSTANTIATE_TEST_SUITE_P(
    Options, SpaceAlertInPlay,
    testing::Values(Options{{"players", "1"}, {"common", "mixed"}, {"serious", "mixed"}},
                    Options{{"players", "2"}, {"mission", "random"}, {"common", "yellow"}},
                    Options{{"players", "3"}, {"seating", "hahh"}},
                    Options{{"players", "4"}, {"crew", "5"}, {"serious", "yellow"}},
                    Options{{"players", "5"}, {"mission", "generated"}, {"mission_seed", "5"}},
                    Options{{"players", "4"}, {"campaign", "true"}}));

}  // namespace
}  // namespace hullbreach::space_alert
