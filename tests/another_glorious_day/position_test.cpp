// Positions of Another Glorious Day in the Corps as people write them: what is refused, with which sentence,
// the short forms, and that every position met in play comes back as it was.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/another_glorious_day/look.h"
#include "games/another_glorious_day/names.h"
#include "games/games.h"
#include "kernel/formats.h"
#include "tests/length.h"
#include "tests/mistake_of.h"

namespace hullbreach::agd {
namespace {

AnotherGloriousDay made(Options options) {
  for (const char* usual : {"heroes", "gear", "places"}) options.emplace(usual, "usual");
  return AnotherGloriousDay(options, find_pack(AnotherGloriousDay::kName, "house"));
}
AnotherGloriousDay mission_1() { return made({{"players", "2"}}); }

/// Mission 1 as it is dealt, with Hicks and Vasquez as heroes, waiting for who goes first, and a patch over
/// it.
State read(std::string_view patch, const AnotherGloriousDay& game = mission_1()) {
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}

/// What differs between two positions, key by key.
std::string difference(const boost::json::value& a, const boost::json::value& b) {
  if (a == b) return {};
  if (!a.is_object() || !b.is_object())
    return boost::json::serialize(a) + " became " + boost::json::serialize(b) + "\n";
  std::string all;
  for (const auto& [key, value] : a.get_object()) {
    const boost::json::value* other = b.get_object().if_contains(key);
    const std::string inner = difference(value, other != nullptr ? *other : boost::json::value());
    if (!inner.empty()) all.append(std::string(key) + ": " + inner);
  }
  return all.empty() ? "new keys\n" : all;
}

// -- every position comes back

class AgdPositions : public testing::TestWithParam<const char*> {};

TEST_P(AgdPositions, ComeBackAsTheyWere) {
  std::uint64_t seed = 1;
  for (const char* players : {"1", "3"}) {
    Rng rng(seed);
    const AnotherGloriousDay game({{"players", players},
                                   {"mission", GetParam()},
                                   {"round_cap", "20"},
                                   {"swarms", seed == 1 ? "single" : "tokens"}},
                                  find_pack(AnotherGloriousDay::kName, "house"));
    ++seed;
    State state = game.deal();
    const int every = kept_short() ? 40 : 4;
    for (int step = 0;; ++step) {
      const Wait wait = game.wait(state);
      if (step % every == 0 || wait.kind == Wait::Kind::Over) {
        const boost::json::value position = game.position(state);
        State back;
        ASSERT_NO_THROW(back = game.from_position(position)) << "step " << step << ": " << position;
        ASSERT_EQ(difference(position, game.position(back)), "") << "step " << step;
        ASSERT_EQ(std::memcmp(&back, &state, sizeof state), 0) << "step " << step << ": " << position;
      }
      if (wait.kind == Wait::Kind::Over) break;
      if (wait.kind == Wait::Kind::Chance) {
        Outcomes outcomes;
        game.outcomes(state, outcomes);
        game.resolve(state, outcomes.draw(rng), {});
        continue;
      }
      std::vector<std::pair<Seat, Move>> possible;
      for (Seat seat : wait.seats | wait.may) {
        Moves moves;
        game.legal(state, seat, moves);
        for (const Move& move : moves) possible.emplace_back(seat, move);
      }
      const auto& [seat, move] = possible[rng.below(possible.size())];
      game.play(state, seat, move, {});
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Missions, AgdPositions,
                         testing::Values("mission_1", "mission_2", "mission_3", "rescue", "resupply",
                                         "eradication_1", "eradication_2", "eradication_3", "eradication_4",
                                         "campaign"),
                         [](const auto& each) { return std::string(each.param); });

// -- what is refused

const struct {
  std::string_view patch;
  std::string_view sentence;  // a part of it
} kWrong[] = {
    {R"({"round": 30001})", "position /round: expected a number from 0 to 30000"},
    {R"({"rouns": 2})", "position /: there is no 'rouns' here; did you mean 'round'?"},
    {R"({"mission": "mission_9"})", "position /mission: 'mission_9' is no mission"},
    {R"({"mission": "mission_2"})", "position /mission: this table plays another mission"},
    {R"({"ending": "draw"})", "position /ending: expected one of won, exhausted,"},
    {R"({"campaign": {"won": 1}})", "position /campaign: this table plays no campaign"},

    // phases and steps
    {R"({"phase": "brunch"})", "position /phase: expected one of setup, marines,"},
    {R"({"phase": "aliens"})", "position /step: first_player is no step of phase aliens"},
    {R"({"phase": "between", "step": "keep_cards"})", "position /phase: this table plays no campaign"},
    {R"({"round": 0})", "position /round: the first round is 1"},
    {R"({"step": "heroes", "turn": {"token": null}})",
     "position /turn/token: somebody has the activation token"},
    {R"({"turn": {"token": "p3"}})", "position /turn/token: expected one of p1, p2"},
    {R"({"turn": {"doomed": "hicks"}})", "position /turn/doomed: whoever is carried off lies down"},
    {R"({"turn": {"board": "B5"}})", "position /turn/board: expected one of B1, B2, B3, B4"},
    {R"({"turn": {"board": "B1"}})", "position /turn/board: boards act in the Alien phase"},
    {R"({"phase": "end", "step": "end_effects", "progress": 8})", "position /progress: expected at most 7"},
    {R"({"done": {"ship_called": 1}})", "position /done/ship_exit: the drop ship has an exit"},
    {R"({"done": {"ship_called": 2, "ship_exit": "A"}})",
     "position /done/ship_called: the drop ship was called in a round that has been"},

    // characters
    {R"({"characters": {"bishop": "3,14"}})", "position /characters: there is no 'bishop' here"},
    {R"({"characters": {"hicks": "4,14 p1"}})",
     "position /characters/hudson: two figures are on 4,14 (AGD-107)"},
    {R"({"characters": {"hicks": "25,1"}})", "position /characters/hicks: '25,1' is no square of this map"},
    {R"({"characters": {"hicks": "1,1"}})", "position /characters/hicks: 1,1 is no floor"},
    {R"({"characters": {"hicks": "p1"}})",
     "position /characters/hicks: whoever is absent has no square, player"},
    {R"({"characters": {"hicks": "p1 down"}})",
     "position /characters/hicks: whoever is on the boards has a square"},
    {R"({"characters": {"hicks": "3,14 dial 11"}})",
     "position /characters/hicks: expected a number from 1 to 10 behind dial"},
    {R"({"characters": {"hicks": {"at": "3,14", "fate": "standing", "dial": 0}}})",
     "position /characters/hicks: a dial shows 1 to 10 (AGD-168)"},
    {R"({"characters": {"hicks": "3,14 p3"}})",
     "position /characters/hicks: 'p3' is no square, card, player"},
    {R"({"characters": {"hicks": "3,14 m41b"}})",
     "position /characters/hicks: 'm41b' is no square, card, player"},
    {R"({"characters": {"hicks": "3,14 panic"}})",
     "position /characters/hicks: panic is never equipped (AGD-053)"},
    {R"({"characters": {"hicks": "3,14 m41a m240"}})",
     "position /characters/hicks: there is no room for m240 (AGD-049, AGD-050)"},
    {R"({"characters": {"hicks": "3,14 m56 vp70"}})",
     "position /characters/hicks: m56 can't be equipped there"},
    {R"({"characters": {"hicks": {"at": "3,14", "fate": "standing", "gear": {"main": "ithaca"}}}})",
     "position /characters/hicks: ithaca can't be equipped there"},
    {R"({"characters": {"newt": "3,14 vp70"}})", "position /characters/newt: vp70 can't be equipped there"},
    {R"({"characters": {"newt": "3,14 dial 3"}})", "position /characters/newt: Newt has no dial (AGD-047)"},
    {R"({"characters": {"hicks": "3,14 waiting"}})",
     "position /characters/hicks: only Newt waits or is carried"},
    {R"({"characters": {"newt": "waiting"}})", "position /characters/newt: Newt waits on a square"},
    {R"({"characters": {"newt": "carried"}})", "position /done/newt_carrier: Newt is carried by nobody"},
    {R"({"characters": {"newt": "3,14 waiting"}, "done": {"newt_carrier": "ripley"}})",
     "position /done/newt_carrier: Newt is not carried"},
    {R"({"characters": {"newt": "cocooned"}})",
     "position /crates: each captive in the mission hangs in one cocoon"},
    {R"({"crates": {"crate1": "3,14 hicks"}})",
     "position /crates/crate1: whoever is in a cocoon has the fate cocooned"},

    // Aliens and other pieces
    {R"({"aliens": {"alien17": "9,14"}})", "position /aliens: 'alien17' is no Alien"},
    {R"({"aliens": {"alien1": "4,13"}})", "position /characters/hicks: two figures are on 4,13 (AGD-107)"},
    {R"({"aliens": {"alien1": "9,14", "alien2": "9,14"}})",
     "position /aliens/alien2: two figures are on 9,14"},
    {R"({"aliens": {"alien1": "9,14 tokens 12", "alien2": "9,15 tokens 10"}})",
     "position /aliens: there are 21 Alien tokens (AGD-015)"},
    {R"({"aliens": {"facehugger1": "9,14 tokens 1"}})",
     "position /aliens/facehugger1: only an Alien figure leads a swarm"},
    {R"({"aliens": {"alien1": "9,14 with 2"}})", "position /aliens/alien1: expected a square, as"},
    {R"({"blips": {"blip22": "9,14"}})", "position /blips: 'blip22' is no blip"},
    {R"({"blips": {"blip3": "9,14 number 6"}})", "position /blips/blip3: expected a number from 1 to 5"},
    {R"({"blips": {"blip3": "9,14 mix2"}})", "position /blip_numbers/pool: 1 unseen cards of mix2 lie about"},
    {R"({"blips": {"blip3": "9,14 mix99"}})", "position /blips/blip3: 'mix99' is no mix"},
    {R"({"mission_blips": {"mission_blip1": null}, "faces": {"newt": 0, "empty": 2, "nest": 0}})",
     "position /faces: each mission blip on the boards has one of the faces that are left"},
    {R"({"guns": {"gun1": "9,14"}})", "position /guns/gun1: expected a facing"},
    {R"({"guns": {"gun1": "9,14 up shots 10"}})",
     "position /guns/gun1: expected a square, a facing and shots"},
    {R"({"guns": {"gun3": "9,14 up"}})", "position /guns: there is no 'gun3' here"},
    {R"({"barricades": ["9,14-9,15"]})",
     "position /barricades/0: '9,14-9,15' is no door, spawn point or tunnel"},
    {R"({"barricades": ["6,14-5,14", "5,14-6,14"]})", "position /barricades: 5,14-6,14 is named twice"},
    {R"({"barricades": ["T1"]})", "position /barricades: there is no T1"},

    // cards
    {R"({"endurance": {"hands": {"p1": {"m41a": 2}}}})",
     "position /endurance: there are 4 of m41a, and 5 are told of"},
    {R"({"endurance": {"hands": {"p3": {"m41a": 1}}}})", "position /endurance/hands: there is no 'p3' here"},
    {R"({"endurance": {"discard": {"m41b": 1}}})",
     "position /endurance/discard: 'm41b' is no endurance card"},
    {R"({"endurance": {"deck": ["rest", "rest"]}})",
     "position /endurance/deck/1: only one place can hold the rest"},
    {R"({"endurance": {"deck": ["40 unseen"]}})",
     "position /endurance/deck: 40 unseen cards of mix1 lie about"},
    {R"({"endurance": {"deck": ["rest", "m41a", "m41a"]}})",
     "position /endurance: there are 4 of m41a, and 5"},
    {R"({"endurance": {"deck": ["panic p3", "rest"]}})",
     "position /endurance/deck/0: 'p3' is no player here"},
    {R"({"endurance": {"deck": ["reshuffle", "rest", "reshuffle"]}})",
     "position /endurance/deck/2: there is one Reshuffle card"},
    {R"({"endurance": {"exhausted": ["reshuffle"]}})",
     "position /endurance/exhausted: the Reshuffle card lies in the deck"},
    {R"({"endurance": {"mixes": {"mix1": {"cards": {"panic": 1}}}, "deck": ["rest"]}})",
     "position /endurance: 1 of m41a is nowhere"},
    {R"({"endurance": {"shown": ["panic"]}})",
     "position /endurance/shown: cards are turned up for something"},
    {R"({"tracker": {"deck": ["12 unseen level1", "9 unseen level4"]}})",
     "position /tracker/deck/1: 'level4' is no mix"},
    {R"({"tracker": {"deck": ["17 unseen level1"]}})",
     "position /tracker/deck: 17 unseen cards of level1 lie about"},
    {R"({"tracker": {"deck": ["faint_echo"], "discard": ["faint_echo"]}})",
     "position /tracker: faint_echo is in two places"},

    // what is unfinished
    {R"({"stack": [{"frame": "nothing"}]})", "position /stack/0: a frame of nothing"},
    {R"({"stack": [{"frame": "walk", "who": "hicks", "to": "3,14"}]})",
     "position /stack/0: a walk belongs to an activation or order"},
    {R"({"stack": [{"frame": "attack", "who": "hicks", "a": "panic", "b": "alien1", "c": "alien1"}]})",
     "position /stack/0: a is no Weapon"},
    {R"({"stack": [{"frame": "spot", "a": "blip5"}]})", "position /stack/0: that blip is not on the boards"},
    {R"({"stack": [{"frame": "spawn", "a": "T1", "n": 1}]})", "position /stack/0: there is no such entry"},
    {R"({"stack": [{"frame": "creep", "who": "hicks", "a": "ripley"}]})",
     "position /stack/0: expected an Alien"},
    {R"({"stack": [{"frame": "shot", "a": "gun1", "b": "blip1"}]})",
     "position /stack/0: that gun can't fire"},
    {R"({"stack": [{"frame": "hazard", "who": "hicks", "a": "m41a"}]})", "position /stack/0: a is no Hazard"},
};

TEST(AgdPosition, WrongOnesAreRefusedWithTheirPlace) {
  const AnotherGloriousDay game = mission_1();
  for (const auto& wrong : kWrong) {
    const std::string complaint = mistake_of([&] { read(wrong.patch, game); });
    EXPECT_TRUE(complaint.starts_with(wrong.sentence)) << wrong.patch << "\n  " << complaint;
  }
}

// -- short forms

TEST(AgdPosition, ShortFormsAreRead) {
  const AnotherGloriousDay game = mission_1();
  const State state = read(R"({"characters": {"hicks": "4,13 p1 dial 9 vp70 m4_helmet",
                                              "hudson": "3,16 down ithaca", "frost": "killed"},
                               "aliens": {"alien1": "9,14 tokens 2"}, "blips": {"blip3": "20,4"}})",
                           game);
  const Character& hicks = state.squad[kHicks];
  EXPECT_EQ(square_name(map_in(game, state), hicks.at), "4,13");
  EXPECT_EQ(hicks.owner, 0);
  EXPECT_EQ(hicks.dial, 9);
  EXPECT_EQ(game.content.cards[hicks.gear[kBackup]].key, "vp70");
  EXPECT_EQ(game.content.cards[hicks.gear[kGearOne]].key, "m4_helmet");
  EXPECT_EQ(hicks.gear[kMain], kNoCard);
  EXPECT_EQ(state.squad[kHudson].fate, Fate::Down);
  EXPECT_EQ(state.squad[kFrost].fate, Fate::Killed);
  EXPECT_EQ(state.aliens[0].tokens, 2);
  EXPECT_EQ(state.tokens_left, kTokens - 2);
  EXPECT_EQ(square_name(map_in(game, state), state.blips[2].at), "20,4");
}

}  // namespace
}  // namespace hullbreach::agd
