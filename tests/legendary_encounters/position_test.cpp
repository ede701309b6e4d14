// Positions of Legendary Encounters as people write them: what is refused, with which sentence, the short
// forms, and that every position met in play comes back as it was.
#include <boost/json.hpp>
#include <cstring>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/games.h"
#include "games/legendary_encounters/look.h"
#include "games/legendary_encounters/names.h"
#include "kernel/formats.h"
#include "kernel/things.h"
#include "tests/length.h"
#include "tests/mistake_of.h"

namespace hullbreach::legendary {
namespace {

Legendary made(const Options& options) {
  return Legendary(options, find_pack(Legendary::kName, Legendary::kPack));
}
const Legendary& two_players() {
  static const Legendary game = made({{"players", "2"}});
  return game;
}

/// Two players as they are dealt, in the first Action phase, with a full HQ and a patch over it.
State read(std::string_view patch, const Legendary& game = two_players()) {
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(R"({"turn": 1, "phase": "action", "step": "act", "active": "player1",
    "hq": {"hq1": "flight_plan", "hq2": "captain_of_the_ship", "hq3": "overtime_bonus", "hq4": "plotted_course",
           "hq5": "by_the_book"}})"));
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}
std::string complaint(std::string_view patch, const Legendary& game = two_players()) {
  return mistake_of([&] { read(patch, game); });
}
int handle(char letter) { return letter - 'A'; }

// -- short forms, and the rest

TEST(LegendaryPosition, RestIsWhatLiesNowhereElse) {
  const State state = read(
      R"({"players": {"player1": {"hand": ["grunt", "grunt", "flight_plan"], "strikes": {"knocked_senseless": 1}}}})");
  const Content& content = two_players().content;
  const Player& own = state.players[0];
  EXPECT_EQ(own.deck[kGrunt], 3);
  EXPECT_EQ(own.deck[kSpecialist], 7);
  const auto flight_plan = static_cast<std::size_t>(*key_in(content.cards, "flight_plan"));
  EXPECT_EQ(state.barracks[flight_plan], content.cards[flight_plan].copies - 2);  // one in the HQ
  const auto strike = static_cast<std::size_t>(*key_in(content.cards, "knocked_senseless"));
  EXPECT_EQ(state.strike_deck[strike - kFirstStrike], content.cards[strike].copies - 1);
}

TEST(LegendaryPosition, HiveCardsInShort) {
  const State state =
      read(R"({"table": {"A": "vents ovomorph", "B": "power deck1", "C": "front player2 facehugger"},
                              "hive": {"top": ["event_a1"]}})");
  const Look look(two_players(), state);
  EXPECT_EQ(look.card(look.row_of(handle('A'))).key, "ovomorph");
  EXPECT_TRUE(look.face_up(handle('A')));
  EXPECT_FALSE(look.known(handle('B')));
  EXPECT_EQ(state.rooms[kPower], handle('B'));
  EXPECT_EQ(state.table[static_cast<std::size_t>(handle('C'))].who, 1);
  EXPECT_EQ(state.facehuggers, two_players().content.cards[kFacehugger].copies - 1);
  EXPECT_EQ(two_players().content.cards[hive_card(state.hive[0].card)].key, "event_a1");
  EXPECT_EQ(state.hive.size(), 39u - 2);  // LEG-X01: 39 cards, one face up, one face down
}

TEST(LegendaryPosition, IconsOfWhatWasPlayedAreToldInFull) {
  const State state = read(R"({"played": ["flight_plan", "by_the_book"]})");
  const boost::json::value position = two_players().position(state);
  EXPECT_EQ(boost::json::serialize(position.at("played_icons")),
            R"({"intel":1,"leadership":1,"nostromo":2})");
}

TEST(LegendaryPosition, CardsAreNamedByWhatLiesThere) {
  const State state = read(R"({"recruit": 9, "attack": 9, "table": {"A": "vents ovomorph"}})");
  EXPECT_EQ(read_move(two_players(), state, 0, "recruit captain_of_the_ship"), move(MoveKind::Recruit, 1));
  EXPECT_EQ(read_move(two_players(), state, 0, "attack ovomorph"), move(MoveKind::Attack, handle('A')));
}

TEST(LegendaryPosition, AStepIsEnoughForATurnAndTheHqIsFilledAsUsual) {
  const Legendary& game = two_players();
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(R"({"step": "act", "hq": "sole_survivor cutting_torch"})"));
  const State state = game.from_position(position);
  EXPECT_EQ(state.phase, Phase::Action);
  EXPECT_EQ(state.active, 0);
  EXPECT_EQ(state.turn, 1);
  const char* const hq[] = {"sole_survivor", "cutting_torch", "by_the_book", "flight_plan", "overtime_bonus"};
  for (std::size_t space = 0; space < kHqSpaces; ++space)
    EXPECT_EQ(game.content.cards[state.hq[space]].key, hq[space]);
  EXPECT_EQ(complaint(R"({"hq": "alien_queen"})"), "position /hq: 'alien_queen' is no card");
}

// -- what is refused

TEST(LegendaryPosition, WhatIsWrongIsRefused) {
  EXPECT_EQ(complaint(R"({"table": {"A": "vents ovomorph", "B": "vents deck1"}})"),
            "position /table/B: a room holds one Hive card at most (LEG-030)");
  EXPECT_EQ(complaint(R"({"players": {"player1": {"hand": ["chestburster"]}}})"),
            "position /players/player1/hand: a Chestburster never comes to hand (LEG-129)");
  EXPECT_EQ(complaint(R"({"phase": "strike"})"), "position /phase: step act is no step of phase strike");
  EXPECT_EQ(complaint(R"({"players": {"player1": {"deck": {"grunt": 5}}}})"),
            "position /: expected 14 of specialist in all, found 7");
  EXPECT_EQ(complaint(R"({"hq": {"hq1": "sole_survivor", "hq2": "sole_survivor"}})"),
            "position /barracks: there are not so many of sole_survivor");
  EXPECT_EQ(complaint(R"({"players": {"player2": {"avatar": "gunner"}}})"),
            "position /players/player2/avatar: each role is there once (LEG-003)");
  EXPECT_EQ(complaint(R"({"combat": ["A"]})"),
            "position /combat: A does not lie in the Combat Zone, or stands here twice");
}

// -- every position comes back

struct Setting {
  const char* name;
  Options options;
};
class LegendaryPositions : public testing::TestWithParam<Setting> {};

TEST_P(LegendaryPositions, ComeBackAsTheyWere) {
  const Legendary game = made(GetParam().options);
  Rng rng(7);
  State state = game.deal();
  const int every = kept_short() ? 40 : 4;
  for (int step = 0;; ++step) {
    const Wait wait = game.wait(state);
    const bool over = wait.kind == Wait::Kind::Over;
    if (step % every == 0 || over) {
      const boost::json::value position = game.position(state);
      State back;
      ASSERT_NO_THROW(back = game.from_position(position)) << "step " << step << ": " << position;
      ASSERT_EQ(std::memcmp(&back, &state, sizeof state), 0) << "step " << step << ": " << position;
    }
    if (over) break;
    if (wait.kind == Wait::Kind::Chance) {
      Outcomes outcomes;
      game.outcomes(state, outcomes);
      game.resolve(state, outcomes.draw(rng), Events{});
    } else {
      const Seat seat = wait.seats.lowest();
      Moves moves;
      game.legal(state, seat, moves);
      game.play(state, seat, moves[rng.below(moves.size())], Events{});
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Modes, LegendaryPositions,
    testing::Values(Setting{"Alone", {{"players", "1"}, {"film", "resurrection"}, {"drones", "most"}}},
                    Setting{"Together", {{"players", "3"}, {"film", "aliens"}, {"tough", "true"}}},
                    Setting{"Free",
                            {{"players", "2"},
                             {"location", "choose"},
                             {"objectives", "random"},
                             {"characters", "choose"},
                             {"roles", "random"},
                             {"first", "choose"}}},
                    Setting{"Traitor", {{"players", "3"}, {"agendas", "hidden"}, {"player_alien", "true"}}},
                    Setting{"LateTraitor", {{"players", "5"}, {"agendas", "delayed"}, {"infested", "3"}}}),
    [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace hullbreach::legendary
