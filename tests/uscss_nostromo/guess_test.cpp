// guess() of USCSS Nostromo: a state that a seat can't tell from the real one, each as likely as any other.
// The situations are small enough to count all such states, so that uniform can be checked as it is meant:
// every state comes up, none too often (chi-square, with fixed seeds).
#include <algorithm>
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "kernel/things.h"
#include "tests/nostromo_positions.h"

namespace hullbreach::nostromo {
namespace {

constexpr int kDrawsPerState = 150;
constexpr int kLookedAtClosely = 50;  // draws of each situation

class Guess : public testing::Test {
 protected:
  /// Draws guesses of a seat. They must look the same to it, and what `cell` reads off them must take
  /// `states` values, all equally often. Every guess is handed to `check`.
  void expect_uniform(
      const Nostromo& game, const State& real, Seat seat, int states,
      const std::function<std::string(const State&)>& cell,
      const std::function<void(const State&)>& check = [](const State&) {}) {
    Rng rng(seed_++);
    const boost::json::value seen = game.view_json(real, seat);
    std::map<std::string, int> counts;
    const int draws = kDrawsPerState * states;
    for (int i = 0; i < draws; ++i) {
      const State guess = game.guess(real, seat, rng);
      if (i < kLookedAtClosely) {
        ASSERT_EQ(game.view_json(guess, seat), seen);
        ASSERT_EQ(hash_of(game.from_position(game.position(guess))), hash_of(guess))
            << "no position of a game";
      }
      check(guess);
      ++counts[cell(guess)];
    }
    ASSERT_EQ(counts.size(), static_cast<std::size_t>(states));
    double chi_square = 0;
    for (const auto& [state, count] : counts) {
      const double off = count - kDrawsPerState;
      chi_square += off * off / kDrawsPerState;
    }
    const double freedom = states - 1;
    EXPECT_LE(chi_square, freedom + 4 * std::sqrt(2 * freedom));
    // Evener than chance would be is no chance either.
    EXPECT_GE(chi_square, freedom - 4 * std::sqrt(2 * freedom));
  }

  static std::string whole(const State& state) { return std::to_string(hash_of(state)); }
  static std::string ids(const Nostromo& game, Bits cards) {
    std::string text;
    for (int card : cards) text += game.content.missions[static_cast<std::size_t>(card)].id + " ";
    return text;
  }
  static int card(const Nostromo& game, std::string_view id) {
    for (int i = 0; i < kMissionCards; ++i)
      if (game.content.missions[static_cast<std::size_t>(i)].id == id) return i;
    ADD_FAILURE() << id;
    return 0;
  }

 private:
  std::uint64_t seed_ = 20260801;
};

// -- mission cards

constexpr std::string_view kCards = R"({
  "turn": 2, "phase": "hide", "step": "crew_places", "actor": "crew1", "stack": [],
  "hands": {"crew1": ["E01", "E02", "W01"], "crew2": ["E03", "W02"]},
  "knows": {"W02": ["crew1", "crew2"]},
  "deck": {"unseen": ["E04", "E05", "W03"],
           "known": [{"at": 0, "card": "E06", "knows": ["crew2"]}, {"at": 2, "card": "E07", "knows": ["crew1"]}]},
  "discard": "rest"})";

TEST_F(Guess, DealsTheCardsACrewSeatCantSee) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  const State real = patched(game, kCards);
  // crew1 sees neither E03 in crew2's hand, nor the top of the deck, nor which of the others comes when.
  expect_uniform(game, real, 1, 5 * 4, whole, [&](const State& guess) {
    ASSERT_EQ(guess.hands[1], real.hands[1]);
    ASSERT_TRUE(guess.hands[2].has(card(game, "W02"))) << "it was shown";
    ASSERT_EQ(guess.deck[2].card, card(game, "E07")) << "crew1 has looked at it";
    ASSERT_EQ(guess.discard, real.discard);
  });
  // crew2 sees neither the three cards of crew1 nor the third of the deck.
  expect_uniform(game, real, 2, 35 * 4, whole, [&](const State& guess) {
    ASSERT_EQ(guess.hands[2], real.hands[2]);
    ASSERT_EQ(guess.deck[0].card, card(game, "E06"));
  });
}

TEST_F(Guess, DealsEveryHiddenCardForTheAlien) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  const State real = patched(game, kCards);
  // Ten cards: three and two in hands, two seen by somebody in the deck, three by nobody.
  const auto unknown = [&](const State& guess) {
    ASSERT_EQ(guess.discard, real.discard);
    ASSERT_EQ(guess.hands[1].size(), 3);
    ASSERT_EQ(guess.hands[2].size(), 2);
    ASSERT_EQ(((guess.hands[1] | guess.hands[2]) & guess.discard).size(), 0);
    for (int held : guess.hands[1] | guess.hands[2])
      ASSERT_FALSE(guess.knows[static_cast<std::size_t>(held)].has(kAlien));
  };
  expect_uniform(
      game, real, kAlien, 120, [&](const State& s) { return ids(game, s.hands[1]); }, unknown);
  expect_uniform(
      game, real, kAlien, 45, [&](const State& s) { return ids(game, s.hands[2]); }, unknown);
  expect_uniform(
      game, real, kAlien, 90,
      [&](const State& s) { return ids(game, {s.deck[0].card}) + ids(game, {s.deck[2].card}); }, unknown);
  // What crew1 knows of crew2's hand goes with the place, not with the card.
  expect_uniform(game, real, kAlien, 10, [&](const State& s) {
    Bits shown;
    for (int held : s.hands[2])
      if (s.knows[static_cast<std::size_t>(held)].has(1)) shown.add(held);
    return ids(game, shown);
  });
}

TEST_F(Guess, KeepsCardsOfDifferentShufflesApart) {
  const Nostromo game = nostromo_with({{"players", "3"}, {"survival", "true"}});
  // When the deck was remade everybody saw of what: E01 and E02 were in crew2's hand then, E03 and W01 come
  // from the new deck.
  const State real = patched(game, R"({
    "turn": 5, "phase": "hide", "step": "crew_places", "actor": "crew1", "stack": [], "shuffles": 1,
    "hands": {"crew1": ["E05"], "crew2": ["E01", "E02", "E03", "W01"]},
    "origins": {"E03": 1, "W01": 1}, "deck": {"unseen": ["E06", "E07", "W03"]}, "discard": "rest"})");
  expect_uniform(game, real, 1, 10, whole, [&](const State& guess) {
    ASSERT_TRUE(guess.hands[2].has(card(game, "E01")) && guess.hands[2].has(card(game, "E02")));
    int from_the_new_deck = 0;
    for (int held : guess.hands[2]) from_the_new_deck += guess.origin[static_cast<std::size_t>(held)];
    ASSERT_EQ(from_the_new_deck, 2);
  });
  // To the Alien player E05 is as hidden as the two others of the first shuffle.
  expect_uniform(game, real, kAlien, 3 * 10, whole);
}

TEST_F(Guess, NeverGuessesWhatIsAnnouncedInSecret) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  State real = patched(game, R"({
    "turn": 2, "phase": "action", "step": "action_start", "actor": "none", "stack": [],
    "hands": {"crew1": ["E01"], "crew2": ["E02"]}, "deck": {"unseen": ["E03", "E04"]}, "discard": "rest",
    "tokens": {"red_presence": "kitchen", "red_passage": "aside", "orange_presence": "aside",
      "orange_passage": "aside", "yellow_presence": "aside", "yellow_passage": "aside", "green_presence": "aside",
      "green_passage": "aside", "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside",
      "violet_passage": "aside"},
    "blips": {"alien": "aside", "jonesy": "aside", "damage1": "aside"}})");
  game.play(real, 2, read_move(game, real, 2, "play air_duct"), Events{});
  ASSERT_NE(real.drafts[2].status, Draft::None);
  Rng rng(1);
  EXPECT_EQ(game.guess(real, 2, rng).drafts[2].what, real.drafts[2].what);
  for (Seat other : {kAlien, Seat{1}}) EXPECT_EQ(game.guess(real, other, rng).drafts[2].status, Draft::None);
}

TEST_F(Guess, LearnsNothingFromAQuestionThatIsBeingAsked) {
  const Nostromo game = nostromo_with({{"players", "3"}, {"difficulty", "beginner"}});
  State real = patched(game, R"({
    "turn": 2, "phase": "action", "step": "act", "actor": "none", "stack": [], "room": "mother",
    "hands": {"crew1": ["E02", "E07", "W03"], "crew2": []},
    "deck": {"unseen": ["E05", "E06", "E08", "W01", "W02"]}, "discard": "rest",
    "tokens": {"red_presence": "mother up", "red_passage": "aside", "orange_presence": "aside",
      "orange_passage": "aside", "yellow_presence": "aside", "yellow_passage": "aside", "green_presence": "aside",
      "green_passage": "aside", "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside",
      "violet_passage": "aside"},
    "blips": {"alien": "aside", "jonesy": "aside", "damage1": "aside"}})");
  game.play(real, 1, read_move(game, real, 1, "room effect"), Events{});
  for (const char* milled : {"E05", "E06"}) game.resolve(real, game.parse_outcome(real, milled), Events{});
  ASSERT_EQ(game.wait(real).seats, SeatSet{1}) << "which procedure?";
  // NOS-Q70: crew1 would be asked in any case. Of the six hidden cards E02, E07, E08, W01, W02, W03 any three
  // can be in hand.
  for (Seat other : {kAlien, Seat{2}})
    expect_uniform(game, real, other, 20, [&](const State& s) { return ids(game, s.hands[1]); });
  expect_uniform(game, real, 1, 1, [&](const State& s) { return ids(game, s.hands[1]); });
}

/// A script of another seat may have picked one of the cards that are dealt anew.
TEST_F(Guess, KeepsInHandWhatAnotherSeatHasPicked) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  const auto& extents = game.content.scripts.extents;
  const auto variable = [](const script::Extent& extent) {
    return std::find(extent.types.begin(), extent.types.end(), kThingCard) - extent.types.begin();
  };
  const auto picks = std::find_if(extents.begin(), extents.end(), [&](const script::Extent& extent) {
    return variable(extent) < static_cast<std::ptrdiff_t>(extent.types.size());
  });
  ASSERT_NE(picks, extents.end()) << "no card picks a card";
  const auto at = static_cast<std::size_t>(variable(*picks));
  const auto frame = [&](Frame::Kind kind, Seat seat, std::uint16_t pc, int picked) {
    Frame made;
    made.kind = kind;
    made.seat = seat;
    made.run.pc = pc;
    made.run.vars.fill(script::Run::kUnbound);
    made.run.vars[at] = static_cast<std::uint8_t>(picked);
    return made;
  };
  State real = patched(game, kCards);
  const int hidden = card(game, "E03");
  const std::uint16_t first = picks->begin, last = static_cast<std::uint16_t>(picks->end - 1);
  real.stack.push_back(frame(Frame::Order, 2, first, hidden));
  real.stack.push_back(frame(Frame::Power, 2, last, hidden));
  real.stack.push_back(frame(Frame::RoomUse, 2, first, hidden));
  real.stack.push_back(frame(Frame::Order, 2, first, script::Run::kUnbound));
  real.stack.push_back(frame(Frame::Ask, 2, first, hidden));  // counts something else there
  real.stack.push_back(frame(Frame::Order, 1, first, card(game, "E01")));
  real.stack.push_back(frame(Frame::Order, 2, first, card(game, "W02")));  // it was shown
  Rng rng(1);
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) {
    const State guess = game.guess(real, 1, rng);
    const Bits held = guess.hands[2] - Bits{card(game, "W02")};
    ASSERT_EQ(held.size(), 1);
    for (const int held_card : held) {
      seen.insert(held_card);
      for (const std::size_t script : {0u, 1u, 2u}) ASSERT_EQ(guess.stack[script].run.vars[at], held_card);
    }
    ASSERT_EQ(guess.stack[3].run.vars[at], script::Run::kUnbound);
    ASSERT_EQ(guess.stack[4].run.vars[at], hidden);
    ASSERT_EQ(guess.stack[5].run.vars[at], card(game, "E01"));
    ASSERT_EQ(guess.stack[6].run.vars[at], card(game, "W02"));
  }
  EXPECT_EQ(seen.size(), 5u);
}

// -- crew tokens

constexpr std::string_view kPlacing = R"({
  "turn": 2, "phase": "hide", "step": "alien_places", "actor": "none", "stack": [],
  "tokens": {
    "red_presence":   {"at": "kitchen", "handle": "A", "placer": "crew1", "knows": ["crew1", "crew2"]},
    "orange_passage": {"at": "kitchen", "handle": "B", "placer": "crew1", "knows": ["crew1", "crew2"]},
    "yellow_passage": {"at": "mother", "handle": "C", "placer": "crew1", "knows": ["alien", "crew1", "crew2"]},
    "blue_presence":  {"at": "mother", "handle": "D", "placer": "crew2", "knows": ["crew1", "crew2"]},
    "red_passage": "supply", "orange_presence": "supply", "yellow_presence": "supply", "green_passage": "supply",
    "green_presence": "supply", "blue_passage": "supply", "violet_passage": "supply", "violet_presence": "supply"},
  "hands": {"crew1": [], "crew2": []}, "deck": "rest"})";

std::string faces(const State& state, std::initializer_list<int> handles) {
  std::string text;
  for (int handle : handles) text += std::to_string(state.by_handle[static_cast<std::size_t>(handle)]) + " ";
  return text;
}

void expect_tokens_in_order(const State& guess) {
  std::set<int> seen;
  for (int handle = 1; handle <= guess.handles; ++handle) {
    const TokenId id = guess.by_handle[static_cast<std::size_t>(handle)];
    ASSERT_TRUE(seen.insert(id).second);
    ASSERT_EQ(guess.tokens[id].handle, handle);
  }
}

TEST_F(Guess, TurnsTokensOfOneOwnerIntoEachOther) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  const State real = patched(game, kPlacing);
  const auto yellow = passage_of(2);
  const auto check = [&](const State& guess) {
    expect_tokens_in_order(guess);
    ASSERT_EQ(guess.by_handle[3], yellow) << "the Alien player has looked at it";
    for (int handle = 1; handle <= 4; ++handle)
      ASSERT_EQ(guess.owner[colour_of(guess.by_handle[handle])], handle == 4 ? 2 : 1)
          << "all saw who placed it";
  };
  // A and B are two of crew1's five others, D is one of crew2's six.
  expect_uniform(
      game, real, kAlien, 5 * 4 * 6,
      [](const State& s) {
        return faces(s, {1, 2, 4});
      },
      check);
  // The crew sees every crew token.
  expect_uniform(
      game, real, 2, 1,
      [](const State& s) {
        return faces(s, {1, 2, 3, 4});
      },
      check);
}

TEST_F(Guess, TurnsAnyTokenIntoAnyOtherInSurvival) {
  const Nostromo game = nostromo_with({{"players", "3"}, {"survival", "true"}});
  boost::json::value position = game.position(patched(game, kPlacing));
  merge_patch(position, parse_json(R"({"tokens": {"green_presence": {"at": "held"}}})"));
  const State real = game.from_position(position);
  // Neither yellow_passage (seen) nor green_presence (held by the Alien player) can be A, B or D.
  expect_uniform(
      game, real, kAlien, 10 * 9 * 8,
      [](const State& s) {
        return faces(s, {1, 2, 4});
      },
      [&](const State& guess) {
        expect_tokens_in_order(guess);
        ASSERT_EQ(guess.by_handle[3], passage_of(2));
        ASSERT_EQ(guess.tokens[presence_of(3)].at, kHeld);
        for (int handle : {1, 2, 4})
          ASSERT_EQ(guess.tokens[guess.by_handle[handle]].placer, handle == 4 ? 2 : 1);
      });
}

TEST_F(Guess, ForgetsWhatNobodyMayRememberWithoutNotes) {
  const Nostromo game = nostromo_with({{"players", "2"}, {"notes", "false"}});
  const State real = patched(game, R"({
    "turn": 2, "phase": "posture", "step": "choose_posture", "actor": "none", "stack": [],
    "hands": {"crew1": []}, "deck": "rest",
    "tokens": {"red_presence": "kitchen", "red_passage": "mother", "orange_presence": "nest", "orange_passage": "aside",
      "yellow_presence": "aside", "yellow_passage": "aside", "green_presence": "aside", "green_passage": "aside",
      "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside", "violet_passage": "aside"},
    "blips": {"alien": "cockpit", "jonesy": "mother", "damage1": "kitchen"}})");
  // NOS-104: after phase 1 not even the crew may look at its tokens, nor the Alien player at the blips.
  expect_uniform(game, real, 1, 6 * 6, whole);
  expect_uniform(game, real, kAlien, 6 * 6, whole);
}

// -- blips

TEST_F(Guess, TurnsBlipsIntoEachOtherForTheCrew) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  const State real = patched(game, R"({
    "turn": 2, "phase": "hide", "step": "alien_places", "actor": "none", "stack": [], "placed": 1,
    "hands": {"crew1": [], "crew2": []}, "deck": "rest",
    "tokens": {"red_presence": "kitchen"},
    "blips": {"alien": "kitchen", "jonesy": {"at": "mother", "knows": ["alien", "crew1"]}, "damage1": "nest",
              "damage2": "supply", "damage3": "reserve", "damage4": "kept_back"}})");
  const auto blips = [](const State& s) {
    std::string text;
    for (const Blip& blip : s.blips) text += std::to_string(blip.at) + " ";
    return text;
  };
  const auto check = [&](const State& guess) {
    ASSERT_EQ(guess.blips[2].at, kReserve);
    ASSERT_EQ(guess.blips[3].at, kKeptBack) << "all saw that this Damage token stays out";
  };
  // crew1 has looked at Jonesy; the Alien and two Damage tokens are in the Kitchen, in the Nest or in hand.
  expect_uniform(game, real, 1, 6, blips, [&](const State& guess) {
    check(guess);
    ASSERT_EQ(guess.blips[kJonesy].at, kMother);
  });
  expect_uniform(game, real, 2, 24, blips, check);
  expect_uniform(game, real, kAlien, 1, blips, check);
}

// -- behaviour cards

TEST_F(Guess, DealsTheBehaviourCardsTheCrewCantSee) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  const State real = patched(game, R"({
    "turn": 2, "phase": "posture", "step": "choose_behaviour", "actor": "none", "stack": [], "posture": "instinctive",
    "hands": {"crew1": [], "crew2": []}, "deck": "rest",
    "tokens": {"red_presence": "kitchen", "red_passage": "aside", "orange_presence": "aside",
      "orange_passage": "aside", "yellow_presence": "aside", "yellow_passage": "aside", "green_presence": "aside",
      "green_passage": "aside", "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside",
      "violet_passage": "aside"},
    "blips": {"alien": {"at": "kitchen", "knows": ["alien", "crew1", "crew2"]},
              "jonesy": {"at": "mother", "knows": ["alien", "crew1", "crew2"]},
              "damage1": {"at": "nest", "knows": ["alien", "crew1", "crew2"]}},
    "behaviours": {"hand": ["prowler", "frenzy"], "discard": ["scent", "cocoon"], "unseen": ["acid_blood", "sabotage"],
                   "known": [{"at": 2, "card": "air_shafts"}, {"at": 3, "card": "stalk"}, {"at": 4, "card": "ambush"}]}})");
  const auto check = [&](const State& guess) {
    ASSERT_EQ(guess.behaviour_discard, real.behaviour_discard);
    ASSERT_EQ(Bits(guess.behaviour_hand).size(), 2);
  };
  const auto hand = [](const State& s) { return std::to_string(s.behaviour_hand); };
  const auto buried = [](const State& s) {
    std::string text;
    for (std::size_t i = 2; i < 5; ++i) text += std::to_string(s.behaviour_deck[i].card) + " ";
    return text;
  };
  for (Seat crew : {Seat{1}, Seat{2}}) {
    expect_uniform(game, real, crew, 21, hand, check);  // two of seven
    expect_uniform(game, real, crew, 7 * 6 * 5, buried, check);
  }
  expect_uniform(game, real, kAlien, 1, whole, check);
}

}  // namespace
}  // namespace hullbreach::nostromo
