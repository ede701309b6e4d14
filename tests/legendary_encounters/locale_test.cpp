// Legendary Encounters in words: both languages say everything the game can say, and say the same.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "games/games.h"
#include "games/legendary_encounters/legendary.h"
#include "games/legendary_encounters/names.h"
#include "kernel/erased.h"
#include "tests/locale_reading.h"

namespace hullbreach::legendary {
namespace {

class LegendaryLocale : public testing::Test {
 protected:
  const Legendary game{{}, find_pack(Legendary::kName, Legendary::kPack)};

  void expect_key(const std::string& key) const {
    for (std::string_view language : kLanguages)
      EXPECT_TRUE(game.locale(language).has(key)) << language << ": " << key;
  }
};

TEST_F(LegendaryLocale, BothLanguagesSayTheSame) {
  const std::set<std::string_view> same = {"{card} ({letter})",
                                           "Piles",
                                           "Facehuggers {n}",
                                           "Chestbursters {n}",
                                           "Alien 3",
                                           "Lieutenant Ripley",
                                           "Bishop",
                                           "Call",
                                           "Johner",
                                           "Christie",
                                           "Nostromo",
                                           "Sulaco",
                                           "Fury-161",
                                           "Garage",
                                           "Hadley's Hope",
                                           "Reconnaissance",
                                           "Ricochet",
                                           "Facehugger",
                                           "Chestburster",
                                           "Ash",
                                           "Newt",
                                           "Golic"};
  expect_alike(game.locale("en"), game.locale("fr"), same);
}

TEST_F(LegendaryLocale, EveryWordOfTheContentIsThere) {
  for (const ContentWord& word : game.content_words()) expect_key(word.key);
}

TEST_F(LegendaryLocale, EveryTextOfTheTableIsThere) {
  for (std::string_view ending : Legendary::ending_names()) expect_key(fmt::format("ending.{}", ending));
  for (const OptionInfo& option : Legendary::option_list()) expect_key(option.help);
  for (const MoveRow& row : Legendary::move_rows()) {
    expect_key(std::string(row.key));
    expect_key("verb" + std::string(row.key.substr(row.key.find('.'))));
  }
  for (std::string_view achievement : kAchievementNames)
    expect_key(fmt::format("achievement.{}", achievement));
  for (const std::string& window : game.windows()) expect_key("window." + window);
  for (const std::string_view figure : {"damage", "hive", "enemies", "dead"})
    expect_key(fmt::format("figure.{}", figure));
  expect_key("game.title");
  expect_key("game.summary");
}

TEST_F(LegendaryLocale, EveryEventHasWords) { expect_event_words(game); }

struct Setting {
  const char* name;
  Options options;
};
class LegendaryLocaleInPlay : public testing::TestWithParam<Setting> {};

TEST_P(LegendaryLocaleInPlay, EverythingSaidIsWhole) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    auto game = std::make_unique<Erased<Legendary>>(GetParam().options,
                                                    find_pack(Legendary::kName, Legendary::kPack));
    ASSERT_NO_FATAL_FAILURE(Reader(std::move(game), seed, 5).read_a_game());
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Modes, LegendaryLocaleInPlay,
    testing::Values(Setting{"Alone", {{"players", "1"}, {"film", "resurrection"}}},
                    Setting{"Together", {{"players", "3"}, {"film", "aliens"}, {"tough", "true"}}},
                    Setting{"Free",
                            {{"players", "2"},
                             {"location", "choose"},
                             {"objectives", "choose"},
                             {"characters", "choose"},
                             {"roles", "choose"},
                             {"first", "choose"}}},
                    Setting{"Drawn",
                            {{"players", "4"},
                             {"location", "random"},
                             {"objectives", "random"},
                             {"characters", "random"},
                             {"roles", "random"},
                             {"first", "random"}}},
                    Setting{"Traitor", {{"players", "3"}, {"agendas", "hidden"}, {"player_alien", "true"}}},
                    Setting{"LateTraitor", {{"players", "5"}, {"agendas", "delayed"}, {"infested", "3"}}}),
    [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace hullbreach::legendary
