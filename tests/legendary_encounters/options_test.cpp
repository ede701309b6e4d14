// What nobody can play is refused with a sentence that says what could be (LEG-001, LEG-198, LEG-Q64), and so
// is a position with too little in it.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/legendary_encounters/legendary.h"
#include "kernel/formats.h"
#include "tests/mistake_of.h"
#include "tests/own_pack.h"

namespace hullbreach::legendary {
namespace {

std::string refused(const Options& options) {
  return mistake_of([&] { make_game("legendary_encounters", options); });
}

TEST(LegendaryOptions, WhatNobodyCanPlayIsRefused) {
  EXPECT_NE(refused({{"players", "6"}}).find("players"), std::string::npos) << "LEG-001";
  EXPECT_NE(refused({{"players", "0"}}).find("players"), std::string::npos);
  EXPECT_NE(refused({{"film", "prometheus"}}).find("resurrection"), std::string::npos);
  EXPECT_EQ(refused({{"players", "1"}, {"agendas", "hidden"}}),
            "hidden agendas need two players or more: set players=2, or agendas=none")
      << "LEG-Q64";
  EXPECT_EQ(refused({{"players", "1"}, {"agendas", "delayed"}}),
            "hidden agendas need two players or more: set players=2, or agendas=none");
  EXPECT_EQ(refused({{"players", "2"}, {"agendas", "delayed"}}), "");
}

/// LEG-198: one objective of each stage and four different characters, or it is no scenario.
TEST(LegendaryOptions, AFreeScenarioNeedsAllItsDecks) {
  const auto game = make_game("legendary_encounters", {{"players", "2"}});
  const auto refused_position = [&](const char* patch) {
    boost::json::value position = game->position(game->deal());
    merge_patch(position, parse_json(patch));
    return mistake_of([&] { game->from_position(position); });
  };
  EXPECT_EQ(refused_position(R"({"scenario": {"characters": ["dallas", "parker", "dallas", "lambert"]}})"),
            "position /scenario/characters: expected four different characters (LEG-015)");
  EXPECT_EQ(
      refused_position(R"({"scenario": {"objectives": ["the_sos", "the_sos", "a_perfect_organism"]}})"),
      "position /scenario/objectives: expected an objective of stage 1, one of 2 and one of 3 (LEG-010)");
  EXPECT_NE(refused_position(R"({"scenario": {"characters": ["dallas", "parker", "lambert"]}})"), "");
  EXPECT_NE(refused_position(R"({"scenario": {"location": "earth"}})"), "");
}

/// A word of another game is no word here; the complaint names the file, the line and the word.
TEST(LegendaryOptions, AScriptWithAWordOfAnotherGameIsRefused) {
  OwnPack own("games/legendary_encounters/content/house");
  own.change("agendas.toml", "effect = \"scan_free 1; skip_hive 1 next\"", "effect = \"lose_oxygen 1\"");
  const std::string words = mistake_of([&] {
    make_game("legendary_encounters", {{"players", "2"}, {"content", own.path()}});
  });
  EXPECT_NE(words.find("agendas.toml:"), std::string::npos) << words;
  EXPECT_NE(words.find("lose_oxygen"), std::string::npos) << words;
}

}  // namespace
}  // namespace hullbreach::legendary
