// The names of the things of a mission, as people write them.
#include "games/space_alert/mission_words.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/games.h"

namespace hullbreach::space_alert {
namespace {

class SpaceAlertWords : public testing::Test {
 protected:
  const SpaceAlert game{{}, find_pack(SpaceAlert::kName, SpaceAlert::kPack)};
  const MissionWords names{game};
};

TEST_F(SpaceAlertWords, FindAllThatHasAKeyAndACode) {
  int index = 0;
  for (const ThreatRow& row : game.content.threats) {
    EXPECT_EQ(names.find(Named::Threat, row.key), index) << row.key;
    EXPECT_EQ(names.find(Named::Threat, row.code), index) << row.code;
    ++index;
  }
  index = 0;
  for (const MissionRow& row : game.content.missions) {
    EXPECT_EQ(names.find(Named::Mission, row.key), index) << row.key;
    EXPECT_EQ(names.find(Named::Mission, row.code), index) << row.code;
    ++index;
  }
  EXPECT_EQ(names.find(Named::Threat, "E1-0"), std::nullopt);  // E1-09 has a nine
}

TEST_F(SpaceAlertWords, AreTheSameWithoutCapitalsAndAccents) {
  const char* const ways[][2] = {{"ZONE ROUGE", "red"},
                                 {"zone rouge", "red"},
                                 {"Zone Rouge", "red"},
                                 {"BLÀNC", "white"},
                                 {"BLEÜ", "blue"}};
  for (const auto& [text, zone] : ways)
    EXPECT_EQ(names.find(Named::Zone, text), names.find(Named::Zone, zone)) << text;
  EXPECT_TRUE(names.find(Named::Zone, "red"));
  EXPECT_EQ(names.find(Named::Slip, "moitie"), static_cast<int>(Slip::Half));
  EXPECT_EQ(names.find(Named::Slip, "MOITIÉ"), static_cast<int>(Slip::Half));
  EXPECT_EQ(names.find(Named::Tile, "degats structurels"), kHullTile);
  EXPECT_EQ(names.find(Named::Tile, "structurél"), std::nullopt);
}

TEST_F(SpaceAlertWords, PassOverBytesThatAreNoText) {
  for (const char* text : {"rouge\xC3\xC0", "rouge\xC3!", "rouge\xC3", "\xC3 rouge"})
    EXPECT_EQ(names.find(Named::Zone, text), kRed);
}

TEST_F(SpaceAlertWords, TellEitherHalfFirst) {
  const auto lift = names.wish("lift/bots");
  ASSERT_TRUE(lift);
  EXPECT_EQ(lift->half, kMovementHalf);
  EXPECT_EQ(lift->action, kActBots);
  EXPECT_EQ(lift->movement, kGravolift);
  const auto bots = names.wish("bots/lift");
  ASSERT_TRUE(bots);
  EXPECT_EQ(bots->half, kActionHalf);
  EXPECT_EQ(bots->action, kActBots);
  EXPECT_EQ(bots->movement, kGravolift);
  for (const char* wrong : {"lift/red", "A/B", "A/", "/A", "/", "", "heroic"})
    EXPECT_EQ(names.wish(wrong).has_value(), false) << wrong;
}

}  // namespace
}  // namespace hullbreach::space_alert
