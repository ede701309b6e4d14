// Another Glorious Day in the Corps in words: both languages say everything the game can say, and say the
// same.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "games/another_glorious_day/another_glorious_day.h"
#include "games/games.h"
#include "kernel/erased.h"
#include "tests/locale_reading.h"

namespace hullbreach::agd {
namespace {

class AgdLocale : public testing::Test {
 protected:
  const AnotherGloriousDay game{{}, find_pack(AnotherGloriousDay::kName, "house")};

  void expect_key(const std::string& key) const {
    for (std::string_view language : kLanguages)
      EXPECT_TRUE(game.locale(language).has(key)) << language << ": " << key;
  }
};

TEST_F(AgdLocale, BothLanguagesSayTheSame) {
  std::set<std::string_view> same;
  for (const auto& [key, sentence] : game.locale("en").entries()) {
    const bool signs = key.starts_with("screen.sign.") || key.starts_with("screen.facing.");
    const bool names = key.starts_with("character.") && (key.ends_with(".name") || key.ends_with(".full"));
    if (signs || names) same.insert(sentence);
  }
  for (const std::string_view key :
       {"game.title", "mission_blip.newt", "mission.mission_1.name", "class.marine", "keyword.grenade",
        "tracker_type.alien", "tracker_type.tunnel", "alien.name", "alien.plural", "element.tunnel",
        "screen.aliens", "screen.barricades", "screen.alien", "screen.swarm", "stat.tech"})
    if (const auto found = game.locale("en").entries().find(key); found != game.locale("en").entries().end())
      same.insert(found->second);
  expect_alike(game.locale("en"), game.locale("fr"), same);
}

TEST_F(AgdLocale, EveryWordOfTheContentIsThere) {
  for (const ContentWord& word : game.content_words()) expect_key(word.key);
}

TEST_F(AgdLocale, EveryTextOfTheTableIsThere) {
  for (std::string_view ending : AnotherGloriousDay::ending_names())
    expect_key(fmt::format("ending.{}", ending));
  for (const OptionInfo& option : AnotherGloriousDay::option_list()) expect_key(option.help);
  for (const MoveRow& row : AnotherGloriousDay::move_rows()) {
    expect_key(std::string(row.key));
    expect_key("verb" + std::string(row.key.substr(row.key.find('.'))));
  }
  for (const std::string_view figure : {"endurance", "standing", "aliens", "blips"})
    expect_key(fmt::format("figure.{}", figure));
  expect_key("game.title");
  expect_key("game.summary");
}

TEST_F(AgdLocale, EveryEventHasWords) {
  expect_event_words(game);
  // A barricade that breaks is told in other words than one that holds.
  expect_event_words(game, [](Event& event) {
    const std::string_view args = AnotherGloriousDay::event_rows()[event.kind].args;
    for (std::size_t i = 0; i < args.size(); ++i)
      if (args[i] == 'n') event.args[i] = 6;
    if (static_cast<EventKind>(event.kind) == EventKind::AlienHit) event.args[1] = 0;
  });
}

std::unique_ptr<AnyGame> table(const Options& options) {
  return std::make_unique<Erased<AnotherGloriousDay>>(options, find_pack(AnotherGloriousDay::kName, "house"));
}

class AgdLocaleInPlay : public testing::TestWithParam<const char*> {};

TEST_P(AgdLocaleInPlay, EverythingSaidIsWhole) {
  std::uint64_t seed = 1;
  for (const char* players : {"1", "4"}) {
    const Options options = {{"players", players},
                             {"mission", GetParam()},
                             {"round_cap", "20"},
                             {"swarms", seed == 1 ? "tokens" : "single"},
                             {"area_hit", seed == 1 ? "killed" : "down"},
                             {"gear", seed == 1 ? "choose" : "usual"}};
    ASSERT_NO_FATAL_FAILURE(Reader(table(options), seed++, 5).read_a_game());
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Missions, AgdLocaleInPlay,
                         testing::Values("mission_1", "mission_2", "mission_3", "rescue", "resupply",
                                         "eradication_1", "eradication_2", "eradication_3", "eradication_4",
                                         "campaign"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace hullbreach::agd
