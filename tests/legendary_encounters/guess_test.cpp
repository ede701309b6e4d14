// guess() of Legendary Encounters: a state that a seat can't tell from the real one, each as likely as any
// other. The situations are small enough to count all such states, so that uniform can be checked as it is
// meant: every state comes up, none too often (chi-square, with fixed seeds).
#include <boost/json.hpp>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <string>

#include "games/games.h"
#include "games/legendary_encounters/look.h"
#include "kernel/formats.h"
#include "kernel/things.h"

namespace hullbreach::legendary {
namespace {

constexpr int kDraws = 6000;
constexpr int kLookedAtClosely = 50;  // draws of each situation

Legendary made(const Options& options) {
  return Legendary(options, find_pack(Legendary::kName, Legendary::kPack));
}

/// A first Action phase with a full HQ and a patch over it.
State read(const Legendary& game, std::string_view patch) {
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(R"({"turn": 1, "phase": "action", "step": "act", "active": "player1",
    "hq": {"hq1": "flight_plan", "hq2": "captain_of_the_ship", "hq3": "overtime_bonus", "hq4": "plotted_course",
           "hq5": "by_the_book"}})"));
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}

/// What `cell` reads off guesses of a seat comes up as often as `weights` say, which are all there is.
void expect_shares(const Legendary& game, const State& real, Seat seat,
                   const std::map<std::string, double>& weights,
                   const std::function<std::string(const State&)>& cell) {
  Rng rng(20261118);
  const boost::json::value seen = game.view_json(real, seat);
  std::map<std::string, int> counts;
  for (int i = 0; i < kDraws; ++i) {
    const State guess = game.guess(real, seat, rng);
    if (i < kLookedAtClosely) {
      ASSERT_EQ(game.view_json(guess, seat), seen);
      ASSERT_EQ(hash_of(game.from_position(game.position(guess))), hash_of(guess)) << "no position of a game";
    }
    ++counts[cell(guess)];
  }
  double total = 0, chi_square = 0;
  for (const auto& [name, weight] : weights) total += weight;
  for (const auto& [name, count] : counts) ASSERT_TRUE(weights.contains(name)) << name << " can't be";
  for (const auto& [name, weight] : weights) {
    const double expected = kDraws * weight / total;
    const double off = counts[name] - expected;
    chi_square += off * off / expected;
  }
  const auto freedom = static_cast<double>(weights.size() - 1);
  EXPECT_LE(chi_square, freedom + 4 * std::sqrt(2 * freedom));
  // Evener than chance would be is no chance either.
  EXPECT_GE(chi_square, freedom - 4 * std::sqrt(2 * freedom));
}

const std::string& key(const Legendary& game, Card row) { return game.content.cards[row].key; }

// LEG-182: of three dealt from three good ones and an evil one of all; player1 knows one of the good.
TEST(LegendaryGuess, DealsTheAgendasOfOthersAnew) {
  const Legendary game = made({{"players", "3"}, {"agendas", "hidden"}});
  const State real = read(game, R"({"good_left": 0, "evil_left": 1, "players": {
    "player1": {"agenda": "guardian"}, "player2": {"agenda": "deck_plans"}, "player3": {"agenda": "old_soldier"}}})");
  // Of three cards left, two good and one evil, player2 has one: 2/3 any of nine good ones, 1/3 any of five.
  std::map<std::string, double> weights;
  for (int row = kFirstAgenda; row < kFirstAgenda + kAgendas; ++row)
    if (const std::string& name = key(game, static_cast<Card>(row)); name != "guardian")
      weights[name] = row < kFirstEvil ? 2.0 / (kGoodAgendas - 1) : 1.0 / (kAgendas - kGoodAgendas);
  expect_shares(game, real, 0, weights, [&](const State& s) { return key(game, s.players[1].agenda); });
  // Nobody, both or one of the two is the traitor.
  expect_shares(game, real, 0, {{"--", 1}, {"-E", 1}, {"E-", 1}}, [](const State& s) {
    const auto side = [&](Seat seat) { return s.players[seat].agenda < kFirstEvil ? "-" : "E"; };
    return std::string(side(1)) + side(2);
  });
}

// LEG-193: who is left alone and had no evil Agenda to show is no traitor.
TEST(LegendaryGuess, KnowsThatSomebodyLeftAloneIsNoTraitor) {
  const Legendary game = made({{"players", "2"}, {"agendas", "hidden"}});
  const State real = read(game, R"({"good_left": 0, "evil_left": 1, "players": {
    "player1": {"agenda": "guardian"},
    "player2": {"agenda": "deck_plans", "agenda_hidden": false, "life": "out"}},
    "gone": {"specialist": 7, "grunt": 5, "right_tool_for_the_job": 1}})");
  std::map<std::string, double> weights;
  for (int row = kFirstAgenda; row < kFirstEvil; ++row)
    if (const std::string& name = key(game, static_cast<Card>(row)); name != "deck_plans") weights[name] = 1;
  expect_shares(game, real, 1, weights, [&](const State& s) { return key(game, s.players[0].agenda); });
}

// LEG-Q53: of a private hand others know what the deck was; what all have seen stays.
TEST(LegendaryGuess, DealsPrivateHandsAnew) {
  const Legendary game = made({{"players", "2"}, {"agendas", "hidden"}});
  const State real = read(game, R"({"good_left": 1, "evil_left": 0, "players": {
    "player1": {"agenda": "guardian", "hand": ["specialist"]},
    "player2": {"agenda": "crew_expendable",
      "hand": [{"card": "specialist", "open": true}, "grunt", "right_tool_for_the_job"],
      "deck": {"grunt": 2}}},
    "gone": {"specialist": 6, "grunt": 2}})");
  // Two of three Grunts and the role card: three ways with it, three without.
  const auto hand = [&](const State& s) {
    std::string text;
    for (const Held& held : s.players[1].hand) text += key(game, held.card) + " ";
    return text;
  };
  expect_shares(game, real, 0,
                {{"specialist grunt grunt ", 3}, {"specialist grunt right_tool_for_the_job ", 3}}, hand);
  Rng rng(1);
  EXPECT_EQ(hand(game.guess(real, 1, rng)), hand(real));
}

// LEG-024: with open hands nothing of them is guessed.
TEST(LegendaryGuess, LeavesOpenHandsAlone) {
  const Legendary game = made({{"players", "2"}});
  const State real = read(game, R"({"players": {"player2": {"hand": ["grunt", "right_tool_for_the_job"]}}})");
  Rng rng(1);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(hash_of(game.guess(real, 0, rng)), hash_of(real));
}

// LEG-Q54: Alien players don't see each other's hands, and nobody else does.
TEST(LegendaryGuess, DealsTheHandsOfAlienPlayersAnew) {
  const Legendary game = made({{"players", "3"}, {"player_alien", "true"}});
  const State real = read(game, R"({"aliens": {"deck": ["claw_swipe", "second_jaw"]},
    "gone": {"specialist": 14, "grunt": 10, "right_tool_for_the_job": 1, "thirst_for_knowledge": 1},
    "players": {
      "player2": {"life": "alien", "turned": true, "avatar": "hunter", "alien_hand": ["tail_spear"]},
      "player3": {"life": "alien", "turned": true, "avatar": "warrior", "alien_hand": ["low_hiss"]}}})");
  const auto held = [&](const State& s) {
    std::string text;
    for (const Seat seat : {Seat{1}, Seat{2}})
      for (int card : s.alien_hands[seat]) text += key(game, static_cast<Card>(kFirstAlienCard + card)) + " ";
    return text;
  };
  std::map<std::string, double> both, third;
  for (const char* one : {"claw_swipe", "second_jaw", "tail_spear", "low_hiss"})
    for (const char* other : {"claw_swipe", "second_jaw", "tail_spear", "low_hiss"})
      if (std::string_view(one) != other) both[std::string(one) + " " + other + " "] = 1;
  for (const char* other : {"claw_swipe", "second_jaw", "low_hiss"})
    third[std::string("tail_spear ") + other + " "] = 1;
  expect_shares(game, real, 0, both, held);
  expect_shares(game, real, 1, third, held);
}

// LEG-023: a face-down card one has looked at alone is to others any of its mini-deck, by what is left of it.
TEST(LegendaryGuess, DealsAFaceDownCardSomebodyHasLookedAtAnew) {
  const Legendary game = made({{"players", "2"}, {"agendas", "hidden"}});
  const State real = read(game, R"({"good_left": 1, "evil_left": 0,
    "players": {"player1": {"agenda": "guardian"}, "player2": {"agenda": "crew_expendable"}},
    "table": {"A": {"at": "vents", "card": "sos_marker", "pool": "deck1", "part": "deck1", "knows": ["player2"]}}})");
  // Nine cards of the first objective, a Secrets Revealed, and a Drone that is one of 24.
  std::map<std::string, double> weights{
      {"ovomorph", 4}, {"sos_marker", 2}, {"event_a1", 2}, {"hazard_a1", 1}, {"secrets_revealed", 1}};
  for (int row = kFirstDrone; row < kFirstDrone + kDroneRows; ++row)
    weights[key(game, static_cast<Card>(row))] =
        game.content.cards[static_cast<std::size_t>(row)].copies / 24.0;
  expect_shares(game, real, 0, weights,
                [&](const State& s) { return key(game, hive_card(s.table[0].what.card)); });
  Rng rng(1);
  EXPECT_EQ(game.guess(real, 1, rng).table[0].what.card, real.table[0].what.card);
}

}  // namespace
}  // namespace hullbreach::legendary
