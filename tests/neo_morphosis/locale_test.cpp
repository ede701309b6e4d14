// Neo-Morphosis in words: both languages say everything the game can say, and say the same.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "games/games.h"
#include "games/neo_morphosis/neo_morphosis.h"
#include "tests/locale_reading.h"

namespace hullbreach::neo {
namespace {

class NeoLocale : public testing::Test {
 protected:
  const NeoMorphosis game{{}, find_pack(NeoMorphosis::kName, "house")};

  void expect_key(const std::string& key) const {
    for (std::string_view language : kLanguages)
      EXPECT_TRUE(game.locale(language).has(key)) << language << ": " << key;
  }
};

TEST_F(NeoLocale, BothLanguagesSayTheSame) {
  std::set<std::string_view> same;
  for (const auto& [key, sentence] : game.locale("en").entries())
    if (key.starts_with("screen.kind.") || key.starts_with("screen.lock.") || key.starts_with("face."))
      same.insert(sentence);  // single letters and signs
  for (const std::string_view name : {"Robert Cooper", "Alice Reese", "Carolin Jansen", "Yuri Davidovich",
                                      "Stimulant", "Dr Blare", "Neo-Morphosis: Infestation"})
    same.insert(name);
  for (const std::string_view key : {"screen.mutations", "screen.aliens"})
    same.insert(game.locale("en").entries().find(key)->second);
  expect_alike(game.locale("en"), game.locale("fr"), same);
}

TEST_F(NeoLocale, EveryWordOfTheContentIsThere) {
  for (const ContentWord& word : game.content_words()) expect_key(word.key);
}

TEST_F(NeoLocale, EveryTextOfTheTableIsThere) {
  for (std::string_view ending : NeoMorphosis::ending_names()) expect_key(fmt::format("ending.{}", ending));
  for (const OptionInfo& option : NeoMorphosis::option_list()) expect_key(option.help);
  for (const MoveRow& row : NeoMorphosis::move_rows()) expect_key(std::string(row.key));
  expect_key("game.title");
  expect_key("game.summary");
}

TEST_F(NeoLocale, EveryEventHasWords) { expect_event_words(game); }

class NeoLocaleInPlay : public testing::TestWithParam<const char*> {};

TEST_P(NeoLocaleInPlay, EverythingSaidIsWhole) {
  std::uint64_t seed = 1;
  for (const char* players : {"1", "3"}) {
    const Options options = {{"players", players},
                             {"mission", GetParam()},
                             {"mode", seed == 1 ? "normal" : "insane"},
                             {"crew", seed == 1 ? "even" : "choose"},
                             {"friendly_fire", seed == 1 ? "true" : "false"}};
    ASSERT_NO_FATAL_FAILURE(Reader(make_game(NeoMorphosis::kName, options), seed++, 3).read_a_game());
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Missions, NeoLocaleInPlay,
                         testing::Values("tutorial", "mission_3", "mission_4", "mission_6", "mission_7",
                                         "mission_10", "generated", "campaign"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace hullbreach::neo
