// What nobody can play is refused with a sentence that says what could be (LEG-001, LEG-198, LEG-Q64), and so
// is a position with too little in it.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/legendary_encounters/legendary.h"
#include "kernel/formats.h"
#include "kernel/scenario.h"
#include "tests/mistake_of.h"
#include "tests/own_pack.h"

namespace hullbreach::legendary {
namespace {

std::string refused(const Options& options) {
  return mistake_of([&] { make_game("legendary_encounters", options); });
}

TEST(LegendaryOptions, WhatNobodyCanPlayIsRefused) {
  EXPECT_EQ(refused({{"players", "6"}}), "option players can't be '6': it can be 1, 2, 3, 4, 5") << "LEG-001";
  EXPECT_EQ(refused({{"players", "0"}}), "option players can't be '0': it can be 1, 2, 3, 4, 5");
  EXPECT_EQ(refused({{"film", "prometheus"}}),
            "option film can't be 'prometheus': it can be alien, aliens, alien3, resurrection");
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
  EXPECT_EQ(refused_position(R"({"scenario": {"characters": ["dallas", "parker", "lambert"]}})"),
            "position /scenario/characters: expected 4 entries");
  EXPECT_EQ(refused_position(R"({"scenario": {"location": "earth"}})"),
            "position /scenario/location: 'earth' is no Location");
}

/// The same in a file: the complaint names its line.
TEST(LegendaryOptions, AFileIsToldWhereItIsWrong) {
  const auto failure = [](std::string_view players, std::string_view characters) {
    const std::string file = fmt::format(R"(title = "A free scenario"
rules = ["LEG-198"]
game = "legendary_encounters"
options = {{ players = {} }}
steps = ["? over == false"]

[position.scenario]
location = "nostromo"
objectives = ["the_sos", "no_one_can_hear_you_scream", "a_perfect_organism"]
characters = [{}]
)",
                                         players, characters);
    return run_scenario("mine.toml", file, GamesMadeOnce()).failure;
  };
  EXPECT_EQ(failure("5", R"("dallas", "parker", "lambert", "call")"), "");
  EXPECT_EQ(failure("6", R"("dallas", "parker", "lambert", "call")"),
            "mine.toml:4:11: option players can't be '6': it can be 1, 2, 3, 4, 5");
  EXPECT_EQ(failure("5", R"("dallas", "parker", "lambert")"),
            "mine.toml:10:14: position /scenario/characters: expected 4 entries");
}

/// A pack of one's own: the complaint names its file and the line.
TEST(LegendaryOptions, AWrongPackIsRefused) {
  const auto refused_pack = [](std::string_view file, std::string_view from, std::string_view to) {
    OwnPack own("games/legendary_encounters/content/house");
    own.change(file, from, to);
    return refused({{"players", "2"}, {"content", own.path()}});
  };
  EXPECT_EQ(refused_pack("strikes.toml", "copies = 8", "copies = 9"),
            "strikes.toml:7:10: copies: expected 40 Strikes in all, found 41");
  // A word of another game is no word here.
  const std::string words = refused_pack("agendas.toml", "effect = \"scan_free 1; skip_hive 1 next\"",
                                         "effect = \"lose_oxygen 1\"");
  EXPECT_TRUE(words.starts_with("agendas.toml:72:11: expected a verb (add_hive, ")) << words;
  EXPECT_TRUE(words.ends_with("found 'lose_oxygen'")) << words;
}

}  // namespace
}  // namespace hullbreach::legendary
