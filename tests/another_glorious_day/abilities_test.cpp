// Occasions and instructions of Another Glorious Day that no card or character of the house pack has, in
// packs that do.
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/another_glorious_day/look.h"
#include "games/games.h"
#include "kernel/formats.h"
#include "kernel/require.h"

namespace hullbreach::agd {
namespace {

/// The house pack with a text of it replaced, played by one with Hicks as hero.
AnotherGloriousDay with(const char* file, std::string_view behind, std::string_view from,
                        std::string_view to) {
  Pack pack = find_pack(AnotherGloriousDay::kName, "house");
  std::string& text = pack.files.find(file)->second;
  const std::size_t at = text.find(from, text.find(behind));
  HB_REQUIRE(at != text.npos, "the pack has no such text");
  text.replace(at, from.size(), to);
  return AnotherGloriousDay({{"heroes", "usual"}, {"gear", "usual"}, {"places", "usual"}}, pack);
}

State read(const AnotherGloriousDay& game, std::string_view patch) {
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}

constexpr std::string_view kEndPhase = R"({"round": 2, "phase": "end", "step": "end_effects", "begun": false,
  "progress": 0, "stack": [], "endurance": {"exhausted": ["m240", "m56", "m40", "m41a", "vp70"]}})";

/// AGD-032, AGD-268: in every End phase, before victory and defeat are looked at; only of the side that lies
/// up.
TEST(AgdAbilities, OfTheEndPhase) {
  const std::string_view grunt = "effect = \"missed: require endurance > 1; exhaust 2; reroll_attack\"";
  const AnotherGloriousDay other =
      with("characters.toml", "\"hicks\"", grunt, "effect = \"end_phase: recycle 3\"");
  EXPECT_EQ(read(other, kEndPhase).exhausted.size(), 5u) << "Hicks is a hero";
  const std::string_view hero = "exhaust_hand c; reroll_attack\"";
  const AnotherGloriousDay game =
      with("characters.toml", "\"hicks\"", hero, "exhaust_hand c; reroll_attack // end_phase: recycle 3\"");
  const State state = read(game, kEndPhase);
  EXPECT_EQ(state.round, 3);
  EXPECT_EQ(state.exhausted.size(), 2u);
}

/// AGD-032, AGD-033: one with "may" waits for its player.
TEST(AgdAbilities, OfTheEndPhaseMayBeDeclined) {
  const AnotherGloriousDay game = with("characters.toml", "\"gorman\"", "tech = 4\n",
                                       "tech = 4\neffect = \"end_phase: may recycle 3\"\n");
  State state = read(game, kEndPhase);
  EXPECT_EQ(state.phase, Phase::End);
  EXPECT_TRUE(game.wait(state).seats.has(0));
  game.play(state, 0, move(MoveKind::Done), Events{});
  EXPECT_EQ(state.round, 3);
  EXPECT_EQ(state.exhausted.size(), 5u);
}

/// AGD-077, AGD-080: an Event that lets its player discard.
TEST(AgdAbilities, OrderDiscards) {
  const AnotherGloriousDay game = with("endurance.toml", "\"second_wind\"", "recycle 3", "discard 1");
  State state = read(game, R"({"stack": [], "round": 2, "step": "heroes", "turn": {"token": "p1"},
    "characters": {"hicks": {"activated": false}},
    "endurance": {"exhausted": ["vp70"], "hands": {"p1": {"second_wind": 1, "brace": 1}}}})");
  game.play(state, 0, move(MoveKind::Done), Events{});
  int wind = 0, brace = 0;
  for (int card = 0; card < kCards; ++card) {
    if (game.content.cards[static_cast<std::size_t>(card)].key == "second_wind") wind = card;
    if (game.content.cards[static_cast<std::size_t>(card)].key == "brace") brace = card;
  }
  game.play(state, 0, move(MoveKind::Play, wind), Events{});
  Moves moves;
  game.legal(state, 0, moves);
  EXPECT_TRUE(moves.contains(move(MoveKind::Discard, brace)));
  EXPECT_TRUE(moves.contains(move(MoveKind::DiscardDeck)));
  EXPECT_EQ(moves.size(), 2u);
  game.play(state, 0, move(MoveKind::Discard, brace), Events{});
  EXPECT_EQ(state.discard[static_cast<std::size_t>(brace)], 1);
}

/// AGD-Q12: where a Hazard's text does not say, a drawn one is discarded and a revealed one goes under the
/// deck.
TEST(AgdAbilities, HazardsThatDoNotSayWhereTheyGo) {
  const AnotherGloriousDay game =
      with("endurance.toml", "\"jammed\"", "unsteady self 3; discard_self", "unsteady self 3");
  constexpr std::string_view kDeck = R"("stack": [], "round": 2, "step": "heroes", "turn": {"token": "p1"},
    "endurance": {"deck": ["jammed", "rest"]})";
  State drawn =
      read(game, fmt::format(R"({{{}, "characters": {{"hicks": {{"activated": false}}}}}})", kDeck));
  game.play(drawn, 0, {static_cast<std::uint16_t>(MoveKind::Choose), kThingNumber, 1, 0}, Events{});
  EXPECT_EQ(drawn.squad[kHicks].dial, 4);
  const boost::json::value discard = game.position(drawn).at_pointer("/endurance/discard");
  EXPECT_EQ(boost::json::serialize(discard), R"({"jammed":1})");

  const State revealed =
      read(game, fmt::format(R"({{{}, "characters": {{"hicks": {{"owner": null}}, "vasquez":
    {{"owner": "p1"}}}}}})",
                             kDeck));
  EXPECT_EQ(revealed.squad[kVasquez].dial, 2);
  const boost::json::value deck = game.position(revealed).at_pointer("/endurance/deck");
  EXPECT_EQ(boost::json::serialize(deck), R"(["rest","reshuffle","jammed"])");
}

}  // namespace
}  // namespace hullbreach::agd
