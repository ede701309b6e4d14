// What a seat of Space Alert may take for the truth: what it knows stays as it is, and what it does not know
// can be anything that is possible. That a guess looks the same to its seat in every game played is tested
// for all games in invariants_test.cpp; here it is shown case by case.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <string_view>
#include <vector>

#include "games/games.h"
#include "games/space_alert/rules.h"
#include "kernel/formats.h"

namespace hullbreach::space_alert {
namespace {

/// Three humans and an android, while they plan and when their plans are carried out; each case adds to it.
constexpr std::string_view kPlan = R"({"step": "plan", "cue": 1, "pool": "rest", "heroic": "rest",
  "tracks": {"red": "T1", "white": "T2", "blue": "T3", "inside": "T4"},
  "planners": {"crew1": {"phase": 2}, "crew2": {"phase": 2}, "crew3": {"phase": 2}}})";

constexpr std::string_view kTurn5 = R"({"step": "appear", "turn": 5, "pool": "rest", "heroic": "rest",
  "tracks": {"red": "T1", "white": "T2", "blue": "T3", "inside": "T4"}})";

/// How many cards of each kind there are, wherever they lie.
std::array<int, kCardKinds> cards_of(const State& s) {
  std::array<int, kCardKinds> cards{};
  for (int kind = 0; kind < kStandardCards; ++kind) cards[kind] += s.pool[kind];
  for (int i = 0; i < kHeroicCards; ++i) cards[kStandardCards + i] += (s.heroic >> i) & 1;
  for (const Member& member : s.members) {
    for (int kind = 0; kind < kCardKinds; ++kind) cards[kind] += member.hand[kind];
    for (const Slot& slot : member.slots)
      if (!slot.empty()) ++cards[slot.card];
  }
  return cards;
}

class SpaceAlertGuess : public testing::Test {
 protected:
  State position(std::string_view patch, std::string_view start = kPlan) const {
    boost::json::value position = game_.position(game_.deal());
    merge_patch(position, parse_json(start));
    merge_patch(position, parse_json(patch));
    return game_.from_position(position);
  }

  /// Many guesses of a seat, none of which it can tell from the truth.
  std::vector<State> guesses(const State& truth, Seat seat = 0) const {
    std::vector<State> all;
    Rng rng(7);
    for (int i = 0; i < kMany; ++i) {
      const State guess = game_.guess(truth, seat, rng);
      EXPECT_EQ(game_.view_json(guess, seat), game_.view_json(truth, seat));
      EXPECT_EQ(hash_of(game_.from_position(game_.position(guess))), hash_of(guess));
      EXPECT_EQ(cards_of(guess), cards_of(truth));
      all.push_back(guess);
    }
    return all;
  }

  CardKind card(std::string_view key) const { return static_cast<CardKind>(game_.content.find_card(key)); }

  static constexpr int kMany = 400;
  const SpaceAlert game_{{{"players", "3"}}, find_pack(SpaceAlert::kName, SpaceAlert::kPack)};
};

/// How many of the guesses are so.
template <class So>
int count(const std::vector<State>& guesses, So so) {
  return static_cast<int>(std::count_if(guesses.begin(), guesses.end(), so));
}

int heroic_cards(const Member& member) {
  int heroic = 0;
  for (int kind = kStandardCards; kind < kCardKinds; ++kind) heroic += member.hand[kind];
  for (const Slot& slot : member.slots) heroic += !slot.empty() && slot.card >= kStandardCards ? 1 : 0;
  return heroic;
}

// SPA-051, SPA-057, SPA-082: own cards, open ones, and a hand that its owner told of.
TEST_F(SpaceAlertGuess, KeepsWhatTheSeatKnows) {
  const State truth = position(R"({"members": {
    "crew1": {"hand": {"a_red": 1, "heroic_a_lr": 1}, "slots": {"4": "b_red action"}},
    "crew2": {"hand": {"c_red": 2, "heroic_a_lb": 1}, "slots": {"1": "c_blue movement"}, "told": true},
    "crew3": {"hand": {"a_blue": 2}},
    "android1": {"slots": {"2": "a_lift movement"}}}})");
  for (const State& guess : guesses(truth)) {
    for (const int member : {0, 1, 3}) {
      EXPECT_EQ(guess.members[member].hand, truth.members[member].hand);
      EXPECT_EQ(guess.members[member].slots, truth.members[member].slots);
    }
  }
}

// SPA-051, SPA-C04, SPA-C05: any card nobody has seen may be in another's hand or lie on his board with its
// back up, as often as there are such cards, and one heroic card with who has one.
TEST_F(SpaceAlertGuess, DealsTheOtherCardsAnew) {
  const State truth = position(R"({"members": {
    "crew1": {"hand": {"b_lift": 1, "heroic_a_lb": 1}},
    "crew2": {"hand": {"a_red": 1, "heroic_a_lr": 1}, "slots": {"4": "c_blue movement"}},
    "crew3": {"hand": {"a_blue": 1}, "slots": {"1": "b_red action"}}}})");
  const std::vector<State> all = guesses(truth);
  std::set<CardKind> in_hand, on_board, heroic;
  for (const State& guess : all) {
    EXPECT_EQ(heroic_cards(guess.members[1]), 1);
    EXPECT_EQ(heroic_cards(guess.members[2]), 0);
    EXPECT_EQ(guess.members[1].slots[3].half, kMovementHalf);
    on_board.insert(guess.members[2].slots[0].card);
    for (int kind = 0; kind < kCardKinds; ++kind) {
      if (guess.members[2].hand[kind] != 0) in_hand.insert(static_cast<CardKind>(kind));
      if (kind >= kStandardCards && guess.members[1].hand[kind] != 0)
        heroic.insert(static_cast<CardKind>(kind));
    }
  }
  EXPECT_EQ(in_hand.size(), kStandardCards);
  EXPECT_EQ(on_board.size(), kStandardCards);
  EXPECT_EQ(heroic.size(), kHeroicCards - 1);  // all but his own
  EXPECT_FALSE(heroic.contains(card("heroic_a_lb")));
  // Two cards in hand and one on the board: the heroic one may be any of them.
  const int heroic_on_board =
      count(all, [](const State& guess) { return guess.members[1].slots[3].card >= kStandardCards; });
  EXPECT_NEAR(heroic_on_board, kMany / 3, kMany / 12);
  // The same of the first seat, in the eyes of another.
  std::set<CardKind> firsts;
  for (const State& guess : guesses(truth, 1))
    for (int kind = 0; kind < kStandardCards; ++kind)
      if (guess.members[0].hand[kind] != 0) firsts.insert(static_cast<CardKind>(kind));
  EXPECT_EQ(firsts.size(), kStandardCards);
}

// SPA-D10: who gave a card away knows that it is with the receiver, in hand or in a slot planned since.
TEST_F(SpaceAlertGuess, KnowsWhereItsOwnGiftsAre) {
  const CardKind given = card("a_red");
  const auto in_hand = [&](const State& guess) { return guess.members[1].hand[given] != 0; };
  const auto on_board = [&](const State& guess) { return guess.members[1].slots[3].card == given; };
  for (const char* where :
       {R"({"hand": {"a_red": 1}, "slots": {"3": "c_blue action", "4": "b_red action"}})",
        R"({"hand": {"b_red": 1}, "slots": {"3": "c_blue action", "4": "a_red action"}})"}) {
    State truth = position(fmt::format(R"({{"members": {{"crew2": {}}}}})", where));
    truth.gifts.push_back({.from = 0, .to = 1, .card = given, .phase = 2});
    const std::vector<State> all = guesses(truth);
    EXPECT_EQ(count(all, [&](const State& guess) { return in_hand(guess) || on_board(guess); }), kMany);
    EXPECT_NEAR(count(all, in_hand), kMany / 2, kMany / 8) << where;
    EXPECT_NEAR(count(all, on_board), kMany / 2, kMany / 8) << where;
  }
}

// His only card must be it.
TEST_F(SpaceAlertGuess, FindsAGiftInTheOnlyPlace) {
  const State truth = position(R"({"gifts": [{"from": "crew1", "to": "crew2", "card": "a_red", "phase": 2}],
    "members": {"crew2": {"hand": {"a_red": 1}}}})");
  for (const State& guess : guesses(truth)) EXPECT_EQ(guess.members[1].hand, truth.members[1].hand);
  const State heroic = position(R"({"gifts": [{"from": "crew1", "to": "crew2", "card": "a_red", "phase": 2}],
    "members": {"crew2": {"hand": {"a_red": 1, "heroic_a_lr": 1}}}})");
  for (const State& guess : guesses(heroic)) EXPECT_EQ(guess.members[1].hand[card("a_red")], 1);
}

// What was given to others, or is done with, says nothing about the cards that are left.
TEST_F(SpaceAlertGuess, ExpectsNoGiftWhereItCanNotBe) {
  const CardKind given = card("a_red");
  const auto rare = [&](const State& truth, int member, int slot) {
    return count(guesses(truth), [&](const State& guess) {
             return guess.members[member].slots[slot].card == given;
           }) < kMany / 4;
  };
  // Planned in phase 1, before the gift; the card itself was played on the android's board.
  EXPECT_TRUE(rare(position(R"({"gifts": [{"from": "crew1", "to": "crew2", "card": "a_red", "phase": 2}],
    "members": {"crew2": {"slots": {"1": "c_blue action"}}, "android1": {"slots": {"4": "a_red action"}}}})"),
                   1, 0));
  // Carried out in turn 4.
  EXPECT_TRUE(rare(position(R"({"gifts": [{"from": "crew1", "to": "crew2", "card": "a_red", "phase": 2}],
    "members": {"crew2": {"slots": {"4": "a_red action open", "6": "c_blue action"}}}})",
                            kTurn5),
                   1, 5));
}

// The receiver may have played the gift for an android and have only his heroic card left.
TEST_F(SpaceAlertGuess, TakesNobodysHeroicCardForAGift) {
  const State truth = position(R"({"gifts": [{"from": "crew1", "to": "crew2", "card": "a_red", "phase": 2}],
    "members": {"crew2": {"hand": {"heroic_a_lb": 1}}, "android1": {"slots": {"4": "a_red action"}}}})");
  for (const State& guess : guesses(truth)) EXPECT_EQ(heroic_cards(guess.members[1]), 1);
}

// SPA-D10: a gift among others was a card that the receiver can have, on his board or in hand.
TEST_F(SpaceAlertGuess, InventsGiftsOfOthers) {
  const State truth = position(R"({"gifts": [{"from": "crew2", "to": "crew3", "card": "a_red", "phase": 2}],
    "members": {"crew3": {"hand": {"a_red": 1, "heroic_a_lb": 1}, "slots": {"3": "c_blue action",
      "4": "b_red movement"}}}})");
  int held = 0, planned = 0;
  std::set<CardKind> cards;
  for (const State& guess : guesses(truth)) {
    ASSERT_EQ(guess.gifts.size(), 1u);
    const CardKind given = guess.gifts[0].card;
    ASSERT_LT(given, kStandardCards);
    const bool in_hand = guess.members[2].hand[given] != 0,
               on_board = guess.members[2].slots[3].card == given;
    EXPECT_TRUE(in_hand || on_board);
    held += in_hand && !on_board ? 1 : 0;
    planned += on_board && !in_hand ? 1 : 0;
    cards.insert(given);
  }
  EXPECT_EQ(cards.size(), kStandardCards);
  EXPECT_GT(held, kMany / 4);
  EXPECT_GT(planned, kMany / 8);
  const State told = position(R"({"gifts": [{"from": "crew2", "to": "crew3", "card": "a_red", "phase": 2}],
    "members": {"crew3": {"hand": {"a_red": 1}, "told": true}}})");
  for (const State& guess : guesses(told)) {
    ASSERT_EQ(guess.gifts.size(), 1u);
    EXPECT_EQ(guess.gifts[0].card, card("a_red"));
  }
  const State gone = position(R"({"gifts": [{"from": "crew2", "to": "crew3", "card": "a_red", "phase": 2}],
    "members": {"crew3": {"slots": {"3": "c_blue action"}}, "android1": {"slots": {"4": "a_red action"}}}})");
  for (const State& guess : guesses(gone)) EXPECT_TRUE(guess.gifts.empty());
}

// SPA-244: who plays alone sees all there is.
TEST_F(SpaceAlertGuess, AloneThereIsNothingToGuess) {
  const SpaceAlert alone({{"players", "1"}}, find_pack(SpaceAlert::kName, SpaceAlert::kPack));
  Rng rng(7);
  EXPECT_EQ(hash_of(alone.guess(alone.deal(), 0, rng)), hash_of(alone.deal()));
}

}  // namespace
}  // namespace hullbreach::space_alert
