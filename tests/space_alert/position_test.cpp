// Positions of Space Alert as people write them: what is refused, with which sentence, and what may be left
// out. That positions met in play survive is tested for every game in invariants_test.cpp.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/games.h"
#include "games/space_alert/rules.h"
#include "kernel/formats.h"
#include "tests/mistake_of.h"

namespace hullbreach::space_alert {
namespace {

namespace json = boost::json;

SpaceAlert game_with(Options options = {}) {
  options.try_emplace("players", "4");
  options.try_emplace("mission", "mission_1");
  return SpaceAlert(options, find_pack(SpaceAlert::kName, SpaceAlert::kPack));
}

/// A mission's trajectories and the first turn: what nearly every situation needs.
constexpr std::string_view kTurn1 = R"({"step": "appear", "turn": 1,
  "tracks": {"red": "T1", "white": "T2", "blue": "T3", "inside": "T4"}})";
/// The crew plans, and has heard the alert.
constexpr std::string_view kPlan = R"({"step": "plan", "cue": 1, "pool": "rest", "heroic": "rest",
  "tracks": {"red": "T1", "white": "T2", "blue": "T3", "inside": "T4"},
  "planners": {"crew1": {"phase": 1}, "crew2": {"phase": 1}, "crew3": {"phase": 1}, "crew4": {"phase": 1}}})";

/// A dealt game with merge patches over its position.
template <class... Patches>
json::value patched(const SpaceAlert& game, Patches... patches) {
  json::value position = game.position(game.deal());
  (merge_patch(position, parse_json(patches)), ...);
  return position;
}

template <class... Patches>
State read(const SpaceAlert& game, Patches... patches) {
  return game.from_position(patched(game, patches...));
}

struct Wrong {
  std::string_view start;
  std::string_view patch;
  std::string_view sentence;  // a part of it
};

const Wrong kWrong[] = {
    {"{}", R"({"step": "brunch"})", "position /step: expected one of levels,"},
    {"{}", R"({"step": null})", "position /step: expected a text"},
    {"{}", R"({"turns": 3})", "position /: there is no 'turns' here; did you mean 'turn'?"},
    {"{}", R"({"threats": {}})", "position /threats: expected an array"},
    {"{}", R"({"ship": 3})", "position /ship: expected an object"},
    {"{}", R"({"step": "levels"})", "position /step: there is no such step outside a campaign"},
    {"{}", R"({"step": "pick_tracks", "mission": null})", "position /mission: expected a mission"},
    {"{}", R"({"mission": "mission_99"})", "position /mission: expected one of"},
    {"{}", R"({"tracks": {"red": "T9"}})", "position /tracks/red: 'T9' is no trajectory"},
    {"{}", R"({"tracks": {"white": "T1"}})",
     "position /tracks/white: trajectories are laid from red to inside"},
    {"{}", R"({"tracks": {"red": "T1", "white": "T1"}})", "position /tracks/white: this trajectory lies"},
    {"{}", R"({"levels": {"common": "purple"}})",
     "position /levels/common: expected one of white, mixed, yellow"},
    {"{}", R"({"turn": 1})", "position /turn: turns begin when planning is over"},
    {"{}", R"({"step": "plan", "cue": 1})", "position /tracks/red: expected a trajectory"},

    {kTurn1, R"({"turn": 0})", "position /turn: expected the number of the turn"},
    {kTurn1, R"({"turn": "one"})", "position /turn: expected a number from 0 to 13"},
    {kTurn1, R"({"turn": 13, "step": "reveal"})", "position /turn: nobody acts in the last turn"},
    {kTurn1, R"({"mission": "test_run_1", "turn": 9})", "position /turn: this mission ends after turn 8"},
    {kTurn1, R"({"step": "return"})", "position /turn: this step comes in turn 13 only"},
    {kTurn1, R"({"step": "act", "actor": 5})", "position /actor: expected a number from 0 to 4"},
    {kTurn1, R"({"deciding": ["crew1"]})", "position /deciding/0: no seat has anything to decide"},
    {kTurn1, R"({"step": "reveal", "deciding": ["crew5"]})", "position /deciding/0: expected one of crew1,"},
    {kTurn1, R"({"transfer": true})", "position /transfer: this is so in the action round only"},
    {kTurn1, R"({"cue": 999})", "position /cue: expected a number from 0 to"},
    {kPlan, R"({"cue": 0})", "position /cue: expected a number from 1 to"},
    {kPlan, R"({"step": "announce", "cue": 0, "heroic": []})", "position /heroic: before the alert"},
    {kPlan, R"({"step": "draw_threat"})", "position /cue: the last announcement was of no threat"},

    // threats
    {kTurn1, R"({"threats": [{"card": "figther", "token": 1, "zone": "red"}]})",
     "position /threats/0/card: 'figther' is no threat card; did you mean"},
    {kTurn1, R"({"threats": [{"card": "fighter", "token": 9, "zone": "red"}]})",
     "position /threats/0/token: expected a number from 1 to 8"},
    {kTurn1, R"({"threats": [{"card": "fighter", "token": 1}]})",
     "position /threats/0/zone: expected a text"},
    {kTurn1, R"({"threats": [{"card": "fighter", "token": 1, "zone": "inside"}]})",
     "position /threats/0/zone: an external threat is not inside"},
    {kTurn1, R"({"threats": [{"card": "fissure", "token": 1, "zone": "red"}]})",
     "position /threats/0/zone: an internal threat is inside"},
    {kTurn1, R"({"threats": [{"card": "fighter", "token": 2, "zone": "red"},
                             {"card": "gunship", "token": 1, "zone": "red"}]})",
     "position /threats/1: threats stand in the order of their tokens"},
    {kTurn1, R"({"threats": [{"card": "fighter", "token": 1, "zone": "red"},
                             {"card": "fighter", "token": 2, "zone": "red"}]})",
     "position /threats/1/card: this card is here twice"},
    {kTurn1, R"({"threats": [{"card": "fighter", "token": 1, "zone": "red", "fate": "in_play"}]})",
     "position /threats/0/fate: a threat of T+1 is only announced now"},
    {kTurn1,
     R"({"step": "act", "threats": [{"card": "fighter", "token": 1, "zone": "red", "fate": "announced"}]})",
     "position /threats/0/fate: a threat of T+1 is no longer announced now"},
    {kTurn1, R"({"threats": [{"card": "fighter", "token": 1, "zone": "red", "hits": 1}]})",
     "position /threats/0/hits: the threat has not appeared"},
    {kTurn1, R"({"step": "act", "threats": [{"card": "fighter", "token": 1, "zone": "red", "place": 11}]})",
     "position /threats/0/place: expected a number from 1 to 10"},
    {kTurn1, R"({"step": "act", "threats": [{"card": "fighter", "token": 1, "zone": "red", "place": 1}]})",
     "position /threats: fighter has reached the ship"},
    {kTurn1, R"({"step": "act", "threats": [{"card": "fighter", "token": 1, "zone": "red", "hits": 4}]})",
     "position /threats/0/hits: with 4 hits it is destroyed"},
    {kTurn1,
     R"({"step": "act", "threats": [{"card": "fighter", "token": 1, "zone": "red", "tiles": ["ur"]}]})",
     "position /threats/0/tiles: an external threat has no tiles"},
    {kTurn1,
     R"({"step": "act", "threats": [{"card": "fissure", "token": 1, "zone": "inside", "tiles": []}]})",
     "position /threats/0/tiles: an internal threat is somewhere aboard"},
    {kTurn1, R"({"step": "act", "threats": [{"card": "contamination", "token": 1, "zone": "inside",
                                             "tiles": ["ur"]}]})",
     "position /threats/0/tiles: there are too few tiles"},
    {kTurn1,
     R"({"step": "act", "threats": [{"card": "fighter", "token": 1, "zone": "red", "cryoshield": true}]})",
     "position /threats/0/cryoshield: this threat has no cryoshield"},
    {kTurn1,
     R"({"step": "strike", "threats": [{"card": "fighter", "token": 1, "zone": "red", "strikes": true}]})",
     "position /threats/0/strikes: this threat never strikes back"},
    {kTurn1,
     R"({"step": "act", "threats": [{"card": "fighter", "token": 1, "zone": "red", "culprit": "crew1"}]})",
     "position /threats/0/culprit: nobody has struck the last blow yet"},
    {"{}", R"({"threats": [{"card": "fighter", "token": 1, "zone": "red"}]})",
     "position /threats: threats come after the ship is set up"},
    {kPlan, R"({"threats": [{"card": "fighter", "token": 1, "zone": "red"},
                            {"card": "gunship", "token": 1, "zone": "red"},
                            {"card": "destroyer", "token": 1, "zone": "red"},
                            {"card": "pulse_ball", "token": 1, "zone": "red"},
                            {"card": "energy_cloud", "token": 1, "zone": "red"},
                            {"card": "stealth_fighter", "token": 1, "zone": "red"}]})",
     "with those still to be announced"},
    {kTurn1, R"({"drawn": ["nothing"]})", "position /drawn/0: 'nothing' is no threat card"},

    // members and cards
    {kTurn1, R"({"members": {"crew7": {}}})", "position /members: there is no 'crew7' here"},
    {kTurn1, R"({"members": {"crew1": {"station": "cellar"}}})",
     "position /members/crew1/station: expected one of ur,"},
    {kTurn1, R"({"members": {"crew1": {"slots": {"13": "a_red action"}}}})",
     "position /members/crew1/slots: '13' is no turn from 1 to 12"},
    {kTurn1, R"({"members": {"crew1": {"slots": {"1": "a_red"}}}})",
     "position /members/crew1/slots/1: expected a card and its half"},
    {kTurn1, R"({"members": {"crew1": {"slots": {"1": "a_reed action"}}}})",
     "position /members/crew1/slots/1: 'a_reed' is no card"},
    {kTurn1, R"({"members": {"crew1": {"hand": {"bots_red": 3}}, "crew2": {"hand": {"bots_red": 3}}}})",
     "position /members: there are more cards bots_red than the 5 of the deck"},
    {kTurn1, R"({"heroic": ["heroic_a_lr"], "members": {"crew1": {"hand": {"heroic_a_lr": 1}}}})",
     "position /members: there are more cards heroic_a_lr than the 1 of the deck"},
    {kTurn1, R"({"members": {"crew1": {"hand": {"heroic_a_lr": 1}, "slots": {"1": "heroic_b_ur action"}}}})",
     "position /members/crew1: a member has one heroic card at most"},
    {kTurn1, R"({"members": {"crew1": {"station": "space", "squad": "active"},
                             "crew2": {"station": "space", "squad": "active"}}})",
     "position /members/crew2/station: only one member at a time is in space"},
    {kTurn1, R"({"members": {"crew1": {"station": "space"}}})",
     "position /members/crew1/squad: a member in space leads a squad"},
    {kTurn1, R"({"members": {"crew1": {"owed": 2}}})",
     "position /members/crew1: cards are owed in step deal only"},
    {kTurn1, R"({"members": {"crew1": {"mistake": "half"}}})",
     "position /members/crew1/mistake: mistakes are told when cards are revealed"},
    {kTurn1,
     R"({"step": "reveal", "members": {"crew1": {"mistake": "arrow", "slots": {"1": "a_lift movement"}}}})",
     "position /members/crew1/mistake: there is no arrow on this half"},
    {kTurn1, R"({"members": {"crew1": {"slots": {"1": "a_red action open swapped"}}}})",
     "position /members/crew1/slots/1: there is no arrow on this half"},
    {kTurn1, R"({"members": {"crew1": {"slots": {"1": "a_red movement swapped"}}}})",
     "position /members/crew1/slots/1: only the arrow of a card that lies open stands for the other one"},
    {kPlan, R"({"members": {"crew1": {"slots": {"1": "a_red action open"}}}})",
     "position /members/crew1/slots/1: cards lie face down until they are revealed"},
    {kPlan, R"({"step": "deal", "heroic": [], "members": {"crew1": {"owed_heroic": 1}}})",
     "position /heroic: there are too few heroic cards"},
    {kTurn1, R"({"pile": 91})", "position /pile: expected a number from 0 to 90"},
    {kTurn1, R"({"pool": {"heroic_a_lr": 1}})", "position /pool: 'heroic_a_lr' is no standard card"},
    {kTurn1, R"({"gifts": [{"from": "crew1", "to": "crew1", "card": "a_red", "phase": 1}]})",
     "position /gifts/0/to: nobody gives himself a card"},
    {kTurn1, R"({"gifts": [{"from": "crew1", "to": "crew2", "card": "heroic_a_lr", "phase": 1}]})",
     "position /gifts/0/card: heroic cards are not handed over"},
    {kPlan, R"({"planners": {"crew1": {"phase": 0}}})",
     "position /planners/crew1/phase: expected a number from 1 to 3"},
    {kPlan, R"({"planners": {"crew1": {"agreed": true}}})",
     "position /planners/crew1/agreed: the last minute is not announced yet"},
    {kPlan, R"({"planners": {"crew1": {"proposal": ["white", "white"]}}})",
     "position /planners/crew1/proposal: this seat proposes no levels now"},

    // the ship
    {kTurn1, R"({"ship": {"shield": {"red": 4}}})",
     "position /ship/shield: there is no room for so many cubes in red"},
    {kTurn1, R"({"ship": {"damage": {"red": ["roof"]}}})",
     "position /ship/damage/red/0: expected one of heavy_laser,"},
    {kTurn1, R"({"ship": {"damage": {"red": ["shield", "shield"]}}})",
     "position /ship/damage/red/1: this is said twice"},
    {kTurn1, R"({"ship": {"old": {"red": ["shield"]}, "damage": {"red": []}}})",
     "position /ship/old: old tiles of red are among its damage"},
    {kTurn1, R"({"ship": {"launched": true}})", "position /ship/rockets: the ship has three rockets in all"},
    {kTurn1, R"({"ship": {"fired": {"ur": 1}}})",
     "position /ship/fired: this is set and cleared within a turn"},
    {kTurn1, R"({"step": "fire", "ship": {"sortie": 1}})", "position /ship/sortie: nobody is in space"},
    {kTurn1, R"({"step": "act", "ship": {"confirming": 1}})",
     "position /ship/confirming: fewer members have acted in this turn"},
    {kTurn1, R"({"members": {"crew1": {"squad": "active"}}})",
     "position /ship/store: 3 squads are in stores or with members, and there are only 2"},

    // what is unfinished
    {kTurn1, R"({"hits": [{"zone": "red", "tiles": 1, "threat": 0}]})",
     "position /hits: nothing is damaged in this step"},
    {kTurn1, R"({"step": "move", "hits": [{"zone": "red", "tiles": 1, "threat": 0}]})",
     "position /hits/0/threat: there is no threat"},
    {kTurn1, R"({"step": "move", "threats": [{"card": "fighter", "token": 1, "zone": "red"}],
                 "hits": [{"zone": "inside", "tiles": 1, "threat": 0}]})",
     "position /hits/0/zone: expected one of red, white, blue"},
    {kTurn1, R"({"step": "move", "threats": [{"card": "fighter", "token": 1, "zone": "red"}],
                 "hits": [{"zone": "red", "tiles": 0, "threat": 0}]})",
     "position /hits/0/tiles: expected a number from 1 to 255"},
    {kTurn1, R"({"step": "move", "threats": [{"card": "fighter", "token": 1, "zone": "red"}],
                 "stack": [{"frame": "others", "threat": 0, "n": 0}]})",
     "position /stack/0: expected the move of a threat"},
    {kTurn1, R"({"step": "move", "threats": [{"card": "fighter", "token": 1, "zone": "red"}],
                 "stack": [{"frame": "move", "threat": 0, "n": 1},
                           {"frame": "script", "threat": 0, "op": 65000, "picks": [-1,-1,-1,-1,-1,-1,-1,-1]}]})",
     "position /stack/1/op: this op is of another script, or of none"},
    {kTurn1, R"({"step": "move", "threats": [{"card": "fighter", "token": 1, "zone": "red"}],
                 "stack": [{"frame": "move", "threat": 0, "n": 1, "opp": 3}]})",
     "position /stack/0: there is no 'opp' here; did you mean 'op'?"},

    // the end
    {kTurn1, R"({"ending": "fulfilled"})", "position /ending: a game that goes on has no ending"},
    {kTurn1, R"({"step": "over"})", "position /ending: expected how the game ended"},
    {kTurn1, R"({"step": "over", "ending": "red_destroyed"})", "position /destroyer: expected the threat"},
    {kTurn1, R"({"destroyer": "fighter"})", "position /destroyer: the ship is not lost"},
    {kTurn1, R"({"log": [{"mission": "mission_1", "common": "white", "serious": "white", "survived": 0,
                          "destroyed": 0, "confirmation": 0}]})",
     "position /log: expected at most 0 missions"},
};

TEST(SpaceAlertPosition, IsRefusedWithTheReason) {
  const SpaceAlert game = game_with();
  for (const Wrong& wrong : kWrong) {
    const std::string said = mistake_of([&] { read(game, wrong.start, wrong.patch); });
    EXPECT_NE(said.find(wrong.sentence), std::string::npos)
        << wrong.patch << "\nexpected: " << wrong.sentence << "\nfound:    " << said;
  }
}

TEST(SpaceAlertPosition, IsRefusedWhenItIsNoObject) {
  const SpaceAlert game = game_with();
  for (const char* text : {"3", "null", "[]", "\"plan\""})
    EXPECT_EQ(mistake_of([&] { game.from_position(parse_json(text)); }), "position /: expected an object")
        << text;
  EXPECT_NE(mistake_of([&] { game.from_position(parse_json("{}")); }).find("/step: expected a text"),
            std::string::npos);
}

TEST(SpaceAlertPosition, OfTheDealtGameReadsBack) {
  for (const char* players : {"1", "2", "4", "5"})
    for (const char* campaign : {"false", "true"}) {
      const SpaceAlert game = game_with({{"players", players}, {"campaign", campaign}});
      EXPECT_EQ(hash_of(game.from_position(game.position(game.deal()))), hash_of(game.deal()));
    }
}

TEST(SpaceAlertPosition, NeedsOfAThreatOnlyCardTokenAndZone) {
  const SpaceAlert game = game_with();
  // In turn 1 those of T+1 have appeared, and the gunship is announced.
  const State s = read(game, kTurn1, R"({"step": "move", "threats": [
    {"card": "fighter", "token": 1, "zone": "red"},
    {"card": "cryoshield_fighter", "token": 1, "zone": "blue"},
    {"card": "skirmishers_ur", "token": 1, "zone": "inside"},
    {"card": "gunship", "token": 2, "zone": "white"}],
    "hits": [{"zone": "red", "tiles": 1, "threat": 0}]})");
  const Threat& fighter = s.threats[0];
  EXPECT_EQ(fighter.fate, Fate::InPlay);
  EXPECT_EQ(fighter.place, 10);  // T1 has ten spaces
  EXPECT_EQ(fighter.armour, 2);
  EXPECT_EQ(fighter.speed, 3);
  EXPECT_EQ(s.threats[1].cryoshield, 1);
  EXPECT_EQ(s.threats[2].tiles, game.content.threats[s.threats[2].card].stations);
  const Threat& gunship = s.threats[3];
  EXPECT_EQ(gunship.fate, Fate::Announced);
  EXPECT_EQ(gunship.place, 0);
  EXPECT_EQ(gunship.speed, 0);
  EXPECT_EQ(std::popcount(s.drawn), 4);  // their cards are out of the decks
}

TEST(SpaceAlertPosition, OfAShipSaysOnlyWhatDiffersFromANewOne) {
  const SpaceAlert game = game_with();
  const State s =
      read(game, kTurn1, R"({"step": "move", "threats": [{"card": "fighter", "token": 1, "zone": "red"}],
    "hits": [{"zone": "blue", "tiles": 1, "threat": 0}],
    "ship": {"shield": {"red": 2}, "damage": {"white": ["reactor"]}, "rockets": 2, "store": {"ub": "empty"}},
    "members": {"crew1": {"squad": "active"}}})");
  EXPECT_EQ(s.ship.shield, (std::array<std::uint8_t, kZones>{2, 1, 1}));
  EXPECT_EQ(s.ship.reactor, (std::array<std::uint8_t, kZones>{2, 3, 2}));
  EXPECT_EQ(s.ship.capsules, 3);
  EXPECT_EQ(s.ship.rockets, 2);
  EXPECT_EQ(s.ship.store[0], Store::Squad);
  EXPECT_EQ(s.ship.store[1], Store::Empty);
  EXPECT_EQ(s.ship.damage[kWhite], 1u << kReactorTile);
  EXPECT_EQ(s.ship.old[kWhite], 0);
}

TEST(SpaceAlertPosition, GivesTheRestOfTheCardsToThePool) {
  const SpaceAlert game = game_with();
  const State s = read(game, kPlan, R"({"members": {"crew1": {"hand": {"a_red": 2, "heroic_a_lr": 1},
                                                              "slots": {"2": "a_red movement"}}}})");
  EXPECT_EQ(s.pool[game.content.find_card("a_red")],
            game.content.cards[game.content.find_card("a_red")].count - 3);
  EXPECT_EQ(std::popcount(s.heroic), 5);
  EXPECT_EQ(s.members[0].slots[1].half, kMovementHalf);
  EXPECT_EQ(s.members[0].slots[1].open, 0);
}

TEST(SpaceAlertPosition, KnowsThatAnAndroidsCardsLieOpen) {
  const SpaceAlert game = game_with({{"players", "3"}});
  const State s = read(game, kPlan, R"({"planners": {"crew4": null},
    "members": {"android1": {"slots": {"1": "a_red action"}}}})");
  EXPECT_EQ(s.members[3].slots[0].open, 1);
}

TEST(SpaceAlertPosition, PlaysOnFromTheStepItNames) {
  const SpaceAlert game = game_with();
  const State s = read(game, kTurn1, R"({"members": {"crew2": {"slots": {"1": "c_blue action"}}}})");
  EXPECT_EQ(s.step, Step::Reveal);
  EXPECT_EQ(s.deciding, SeatSet::one(1));
  EXPECT_EQ(s.members[1].slots[0].open, 1);
}

// A view has the shapes of a position and tells no more than the viewer may know.
TEST(SpaceAlertPosition, OfAViewHidesWhatLiesFaceDown) {
  const SpaceAlert game = game_with();
  const State s =
      read(game, kPlan, R"({"members": {"crew1": {"hand": {"b_red": 2}, "slots": {"1": "a_red action"}},
                                                    "crew2": {"hand": {"c_lift": 1}}}})");
  const json::value own = game.view_json(s, 0), other = game.view_json(s, 1);
  EXPECT_EQ(own.at_pointer("/viewer"), json::value("crew1"));
  EXPECT_EQ(own.at_pointer("/members/crew1/slots/1"), json::value("a_red action"));
  EXPECT_EQ(own.at_pointer("/members/crew1/hand"), parse_json(R"({"b_red": 2})"));
  EXPECT_EQ(other.at_pointer("/members/crew1/slots/1"), json::value("? action"));
  EXPECT_EQ(other.at_pointer("/members/crew1/hand"), parse_json("{}"));
  EXPECT_EQ(other.at_pointer("/members/crew1/cards"), json::value(2));
  EXPECT_EQ(other.at_pointer("/said"), parse_json(R"(["alert"])"));
  EXPECT_EQ(other.at_pointer("/pool"), parse_json("{}"));
  for (const char* secret : {"cue", "heroic", "drawn", "stack"})
    EXPECT_FALSE(other.get_object().contains(secret)) << secret;
  EXPECT_EQ(game.view_json(s, kSpectator).at_pointer("/members/crew1/slots/1"), json::value("? action"));
}

}  // namespace
}  // namespace hullbreach::space_alert
