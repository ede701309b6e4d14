// Positions of USCSS Nostromo as people write them: what is refused, with which sentence, and the short
// forms. That positions met in play survive is tested for every game in invariants_test.cpp.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/uscss_nostromo/nostromo.h"
#include "tests/mistake_of.h"
#include "tests/nostromo_positions.h"

namespace hullbreach::nostromo {
namespace {

Nostromo three() { return nostromo_with({{"players", "3"}}); }

/// Everybody has placed, the Alien player chooses a posture.
constexpr std::string_view kPosture =
    R"({"turn": 1, "phase": "posture", "step": "choose_posture", "stack": [],
  "actor": "none", "deck": "rest", "hands": {"crew1": ["E01"], "crew2": []},
  "tokens": {"red_passage": "kitchen", "red_presence": "kitchen", "orange_passage": "nest",
    "orange_presence": "mother", "yellow_passage": "aside", "yellow_presence": "aside", "green_passage": "aside",
    "green_presence": "aside", "blue_passage": "aside", "blue_presence": "aside", "violet_passage": "aside",
    "violet_presence": "aside"},
  "blips": {"alien": "cockpit", "jonesy": "sleep_vault", "damage1": "workshop"}})";

State read(std::string_view patch) {
  const Nostromo game = three();
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(kPosture));
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}

const struct {
  std::string_view patch;
  std::string_view sentence;  // a part of it
} kWrong[] = {
    {R"({"hunt_left": 61})", "position /hunt_left: expected a number from 0 to 60"},
    {R"({"hunt_lef": 1})", "position /: there is no 'hunt_lef' here; did you mean 'hunt_left'?"},
    {R"({"phase": "brunch"})", "position /phase: expected one of setup, hide,"},
    {R"({"phase": "hunt"})", "position: step choose_posture is no step of phase hunt"},
    {R"({"phase": "hunt", "step": "hunt_choose", "hunt_left": 0,
         "blips": {"alien": "cockpit up", "jonesy": "sleep_vault up", "damage1": "aside"}})",
     "position: no hunt action is left to choose"},
    {R"({"lead": "alien"})", "position /lead: expected one of crew1, crew2, found 'alien'"},
    {R"({"actor": "crew9"})", "position /actor: expected one of crew1, crew2, found 'crew9'"},
    {R"({"room": "kitchn"})", "position /room: expected one of mother, "},
    {R"({"wards": {"damag": 1}})", "position /wards: there is no 'damag' here; did you mean 'damage'?"},
    {R"({"shuttle_bar": {"later": true}})", "position /shuttle_bar: there is no 'later' here"},
    {R"({"votes_left": ["crew1", "crew1"]})", "position /votes_left/1: this is said twice"},
    {R"({"owner": {"red": "none"}})", "position /owner: every colour has an owner once setup is over"},

    // cards
    {R"({"hands": {"crew2": ["E01"]}})", "position /hands/crew2: E01 is in two places"},
    {R"({"hands": {"crew7": []}})", "position /hands: there is no 'crew7' here"},
    {R"({"hands": {"crew2": ["E99"]}})", "position /hands/crew2/0: 'E99' is no mission card"},
    {R"({"deck": {"unseen": ["E02"], "known": []}})", "position /deck: E03 is nowhere"},
    {R"({"deck": "all"})", "position /deck: expected an object, or \"rest\""},
    {R"({"discard": "rest"})", "position /discard: only one place can hold the rest"},
    {R"({"discard": "rest", "deck": {"unseen": ["E02"], "known": [{"at": 5, "card": "E03", "knows": []}]}})",
     "position /deck/known: a known card lies below the bottom of the deck"},
    {R"({"discard": "rest", "deck": {"unseen": [], "known": [{"at": 0, "card": "E02", "knows": []},
                                                              {"at": 0, "card": "E03", "knows": []}]}})",
     "position /deck/known: two cards lie at 0"},
    {R"({"knows": {"E05": ["crew1"]}})", "position /knows: E05 is in nobody's hand"},
    {R"({"knows": {"E01": ["crew2"]}})", "position /knows: a player knows the cards in hand"},
    {R"({"origins": {"E05": 1}})", "position /origins: E05 is in nobody's hand"},
    {R"({"behaviours": {"hand": ["ambush"]}})",
     "position /behaviours: expected each of the nine behaviour cards once"},

    // the board
    {R"({"tokens": {"red_presence": "attic"}})",
     "position /tokens/red_presence: expected one of supply, mother"},
    {R"({"tokens": {"red_passage": "kitchen up"}})", "position /tokens/red_passage: a Passage never acts"},
    {R"({"tokens": {"red_presence": "held"}})",
     "position /tokens/red_presence: the Alien player keeps tokens"},
    {R"({"tokens": {"red_presence": {"at": "kitchen", "handle": "Q", "face": "down", "spent": false,
                                     "placer": "crew1", "knows": []}}})",
     "position /tokens/red_presence/handle: 'Q' is no letter from A to L"},
    {R"({"tokens": {"red_presence": {"at": "kitchen", "handle": "L", "face": "down", "spent": false,
                                     "placer": "crew1", "knows": []}}})",
     "position /tokens: handle D is missing between others"},
    {R"({"blips": {"jonesy": "cockpit"}})", "position /blips/alien: a room holds one blip at most (NOS-099)"},
    {R"({"blips": {"jonesy": "reserve"}})", "position /blips/jonesy: only Damage tokens lie there"},
    {R"({"objects": {"detector": "supply"}})", "position /objects/detector: expected one of mother, "},
    {R"({"crew": {"ripley": {"front": "crew1"}}})", "position /crew/ripley/front: only a free crew card"},

    // what is unfinished
    {R"({"drafts": {"crew1": {"sealed": false, "what": "E02", "op": 0, "picks": [-1,-1,-1,-1,-1,-1,-1,-1]}}})",
     "position /drafts/crew1/what: only a card in hand can be announced"},
    {R"({"drafts": {"crew1": {"sealed": false, "what": "flamethrower"}}})",
     "position /drafts/crew1: an object is announced in one move"},
    {R"({"drafts": {"crew1": {"sealed": true, "what": "E01", "op": 65000, "picks": [-1,-1,-1,-1,-1,-1,-1,-1]}}})",
     "position /drafts/crew1/op: this op is of another script, or of none"},
    {R"({"queue": [{"mill": 2}]})", "position /queue: texts wait only while cards are milled"},
    {R"({"queue": [{}]})", "position /queue/0: expected a text or a number of cards to mill"},
    {R"({"stack": [{"frame": "nothing", "step": 0, "seat": "none", "room": "none", "n": 0, "a": 0}]})",
     "position /stack/0: a frame of nothing"},
    {R"({"stack": [{"frame": "ask", "step": 0, "seat": "crew1", "room": "none", "n": 5, "a": 2,
                    "picks": [41,0,0,0,0,0,0,0]}]})",
     "position /stack/0/picks/0: expected a number from 0 to 40"},
    {R"({"stack": [{"frame": "draw", "step": 0, "seat": "crew1", "room": "none", "n": 1, "a": 0, "picks": [1]}]})",
     "position /stack/0/picks: expected 8 entries"},
};

TEST(NostromoPosition, IsRefusedWithTheReason) {
  ASSERT_EQ(mistake_of([] { read("{}"); }), "");
  for (const auto& [patch, sentence] : kWrong) {
    const std::string said = mistake_of([text = patch] { read(text); });
    EXPECT_NE(said.find(sentence), std::string::npos)
        << patch << "\nexpected: " << sentence << "\nfound:    " << said;
  }
}

TEST(NostromoPosition, GivesLettersAndPlacersToTokensInShort) {
  const State s = read(R"({"tokens": {"orange_presence": "mother"}})");
  EXPECT_EQ(s.handles, 4);
  EXPECT_EQ(s.tokens[presence_of(0)].handle, 2);
  EXPECT_EQ(s.by_handle[3], passage_of(1));
  EXPECT_EQ(s.tokens[presence_of(1)].placer, s.owner[1]);
  EXPECT_EQ(s.tokens[presence_of(1)].knows, (SeatSet{1, 2}));
  EXPECT_EQ(s.tokens[presence_of(2)].placer, kNoSeat);
  EXPECT_EQ(s.blips[kJonesy].knows, SeatSet::one(kAlien));
}

TEST(NostromoPosition, GivesTheRestOfTheCardsToDeckOrDiscard) {
  const State deck = read("{}");
  EXPECT_EQ(deck.deck.size(), 39u);
  EXPECT_TRUE(deck.discard.empty());
  const State discard = read(R"({"discard": "rest", "deck": {"unseen": ["E04"], "known":
      [{"at": 2, "card": "E03", "knows": []}, {"at": 0, "card": "E02", "knows": ["crew1"]}]}})");
  EXPECT_EQ(discard.discard.size(), 36);
  ASSERT_EQ(discard.deck.size(), 3u);
  EXPECT_EQ(discard.deck[0].card, 1);
  EXPECT_FALSE(discard.deck[1].seen());
  EXPECT_EQ(discard.deck[2].card, 2);
}

// Cards can be named as moves name them, and nobody by null as well as by a word.
TEST(NostromoPosition, KnowsOtherNames) {
  const Nostromo game = three();
  const State s =
      read(fmt::format(R"({{"actor": null, "hands": {{"crew1": ["{}"]}}}})", game.content.missions[0].slug));
  EXPECT_TRUE(s.hands[1].has(0));
  EXPECT_EQ(s.actor, kNoSeat);
}

}  // namespace
}  // namespace hullbreach::nostromo
