// Every row of the content has an example: scenarios/card_KEY.toml, and card_KEY_....toml for what else is to
// be seen of it. So a card that is added without one is noticed, and so is an example of a card that is gone.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "games/games.h"
#include "games/legendary_encounters/legendary.h"

namespace hullbreach::legendary {
namespace {

namespace fs = std::filesystem;

const fs::path kScenarios = "games/legendary_encounters/scenarios";
constexpr std::string_view kPrefix = "card_";

std::set<std::string> keys_of_rows() {
  const Legendary game({}, find_pack(Legendary::kName, Legendary::kPack));
  std::set<std::string> keys;
  const auto add = [&keys](const auto& rows) {
    for (const auto& row : rows)
      if (!row.key.empty()) keys.insert(row.key);
  };
  add(game.content.cards);
  add(game.content.avatars);
  add(game.content.alien_avatars);
  add(game.content.objectives);
  add(game.content.locations);
  return keys;
}

TEST(LegendaryRows, EachHasAScenario) {
  const std::set<std::string> keys = keys_of_rows();
  EXPECT_EQ(keys.size(), 255u);
  for (const std::string& key : keys)
    EXPECT_TRUE(fs::exists(kScenarios / (std::string(kPrefix) + key + ".toml"))) << key;
}

TEST(LegendaryRows, EachScenarioIsAboutARow) {
  const std::set<std::string> keys = keys_of_rows();
  for (const auto& entry : fs::directory_iterator(kScenarios)) {
    const std::string name = entry.path().stem();
    if (!name.starts_with(kPrefix)) continue;
    const std::string about = name.substr(kPrefix.size()) + "_";
    EXPECT_TRUE(std::any_of(keys.begin(), keys.end(), [&](const std::string& key) {
      return about.starts_with(key + "_");
    })) << name;
  }
}

}  // namespace
}  // namespace hullbreach::legendary
