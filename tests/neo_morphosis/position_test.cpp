// Positions of Neo-Morphosis as people write them: what is refused, with which sentence, and the short forms.
// That positions met in play survive is tested for every game in invariants_test.cpp.
#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/games.h"
#include "games/neo_morphosis/look.h"
#include "kernel/formats.h"
#include "tests/mistake_of.h"

namespace hullbreach::neo {
namespace {

NeoMorphosis tutorial() {
  return NeoMorphosis({{"players", "2"}, {"abilities", "first"}}, find_pack(NeoMorphosis::kName, "house"));
}

/// The tutorial as it is dealt, waiting for the first diagram, with a patch over it.
State read(std::string_view patch) {
  const NeoMorphosis game = tutorial();
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}

int emergency(std::string_view key) {
  const NeoMorphosis game = tutorial();
  for (int card = 0; card < kEmergencies; ++card)
    if (game.content.emergencies[card].key == key) return card;
  return kNone;
}
int object(std::string_view key) {
  const NeoMorphosis game = tutorial();
  for (int card = 0; card < kFirstToken; ++card)
    if (game.content.cards[card].key == key) return card;
  return kNone;
}

const struct {
  std::string_view patch;
  std::string_view sentence;  // a part of it
} kWrong[] = {
    {R"({"round": 30001})", "position /round: expected a number from 0 to 30000"},
    {R"({"rouns": 2})", "position /: there is no 'rouns' here; did you mean 'round'?"},
    {R"({"mission": "mission_11"})", "position /mission: 'mission_11' is no mission"},
    {R"({"time": 13})", "position /time: expected a number from 1 to 12"},
    {R"({"time": 0})", "position /time: expected a number from 1 to 12"},
    {R"({"halon": 2})", "position /halon: expected a number from 0 to 1"},
    {R"({"ending": "draw"})", "position /ending: expected one of won, station_collapsed,"},

    // phases and steps
    {R"({"phase": "brunch"})", "position /phase: expected one of setup, start_of_round,"},
    {R"({"phase": "aliens"})", "position /step: diagram is no step of phase aliens"},
    {R"({"step": "critical"})", "position /step: critical is no step of phase crew"},
    {R"({"round": 0})", "position /round: the first round is 1"},
    {R"({"block": 3})", "position /block: expected a block of the activation card"},
    {R"({"step": "turn"})", "position /turn: a crew member has a turn in step turn, and only then"},
    {R"({"turn": {"crew": "alice"}})",
     "position /turn: a crew member has a turn in step turn, and only then"},
    {R"({"turn": {"crew": "ripley"}})", "position /turn/crew: expected one of robert, alice, carolin, yuri"},
    {R"({"activation": "aa_01"})", "position /activation: an activation card is in force from its draw"},
    {R"({"phase": "aliens", "step": "blocks"})", "position /activation: an activation card is in force"},
    {R"({"done": {"card": "ping"}})", "position /done/card: only a generated mission has mission cards"},
    {R"({"phase": "setup", "step": "assign_crew", "progress": 5})",
     "position /progress: there are four crew members"},
    {R"({"phase": "setup", "step": "give_parts", "progress": 3})", "position /progress: there are two parts"},

    // crew and aliens
    {R"({"crew": {"bob": {"zone": "1.1"}}})", "position /crew: there is no 'bob' here"},
    {R"({"crew": {"alice": {"zone": "7.1"}}})", "position /crew/alice/zone: '7.1' is no place"},
    {R"({"crew": {"alice": {"zone": "supply"}}})", "position /crew/alice/zone: 'supply' is no place"},
    {R"({"crew": {"alice": {"wounds": 8}}})", "position /crew/alice/wounds: expected at most 7"},
    {R"({"crew": {"alice": {"wounds": 7}}})",
     "position /crew/alice/wounds: with so many wounds nobody stands"},
    {R"({"crew": {"alice": {"zone": "out", "condition": "unconscious"}}})",
     "position /crew/alice/zone: nobody leaves the level lying down"},
    {R"({"crew": {"alice": {"schema": false}}})",
     "position /crew/alice/schema: the schema of somebody standing lies active side up (NEO-131)"},
    {R"({"crew": {"alice": {"ability": "scavenger"}}})",
     "position /crew/alice/ability: 'scavenger' is no ability of this crew member"},
    {R"({"crew": {"alice": {"seat": "p3"}}})", "position /crew/alice/seat: expected one of p1, p2"},
    {R"({"aliens": {"worm7": "1.1"}})", "position /aliens/worm7: the box has no such figure"},
    {R"({"aliens": {"worm1": "9.1"}})", "position /aliens/worm1: '9.1' is no place"},
    {R"({"aliens": {"worm1": {"zone": "1.1", "wounds": 2}}})",
     "position /aliens/worm1: it would be eliminated"},
    {R"({"aliens": {"egg1": {"zone": "1.1", "ringed": true}}})",
     "position /aliens/egg1: this kind has no ring (NEO-323)"},

    // the level
    {R"({"doors": {"1.1-2.1": "open"}})", "position /doors: '1.1-2.1' is no door of this level"},
    {R"({"doors": {"1.3-2.1": "ajar"}})", "position /doors/1.3-2.1: expected one of closed, open, broken"},
    {R"({"terminals_out": ["2.2"]})", "position /terminals_out/0: '2.2' is no zone with a terminal"},
    {R"({"terminals_out": ["1.2", "1.2"]})", "position /terminals_out/1: this is said twice"},
    {R"({"crates": ["1.1"]})", "position /crates/0: '1.1' is no zone with a crate"},
    {R"({"compromised": ["7"]})", "position /compromised/0: '7' is no sector of this level"},
    {R"({"lurking": {"7": ["?"]}})", "position /lurking: '7' is no sector of this level"},
    {R"({"lurking": {"1": ["in_99"]}})", "position /lurking/1/0: 'in_99' is no infestation card"},
    {R"({"lurking": {"1": ["in_01"], "3": ["in_01"]}})", "position /lurking/3: this card is in two places"},

    // objects
    {R"({"objects": {"part3": "alice"}})", "position /objects: 'part3' is no item, gear or token"},
    {R"({"objects": {"gas_mask": "nobody"}})", "position /objects/gas_mask: 'nobody' is no place"},
    {R"({"objects": {"gas_mask": "door"}})", "position /objects/gas_mask: this is not where it can lie"},
    {R"({"objects": {"gas_mask": "alice tech"}})", "position /objects/gas_mask: only gear is connected"},
    {R"({"objects": {"rivet_gun": "2.2 tech"}})",
     "position /objects/rivet_gun: only gear somebody carries is connected"},
    {R"({"objects": {"rivet_gun": "alice science"}})",
     "position /objects/rivet_gun: its symbol does not fit there"},
    {R"({"objects": {"rivet_gun": "alice shock_baton"}})",
     "position /objects/rivet_gun: it is connected to nothing that this crew member wears"},
    {R"({"objects": {"rivet_gun": {"at": "alice", "ammo": 0}}})",
     "position /objects/rivet_gun: a weapon has ammunition as long as it is in the game (NEO-168)"},
    {R"({"objects": {"arc_cutter": {"at": "alice", "ammo": 2}}})",
     "position /objects/arc_cutter: this is no weapon with ammunition (NEO-166)"},
    {R"({"objects": {"rivet_gun": "alice tech", "nail_bomb": "alice tech"}})",
     "position /objects/rivet_gun: two cards are connected to the same place"},

    // the PCS
    {R"({"slots": {"slot5": "face_down"}})", "position /slots: there is no 'slot5' here"},
    {R"({"slots": {"slot1": "ground_fire"}})", "position /slots/slot1: 'ground_fire' is no emergency card"},
    {R"({"slots": {"slot1": "ground_fault 4"}})",
     "position /slots/slot1: expected an emergency card and its level: 1, 2 or 3"},
    {R"({"slots": {"slot1": "blind_deck"}})",
     "position /slots/slot1: its sector is not in this level (NEO-018)"},
    {R"({"slots": {"slot1": "burnt_relay", "slot3": "burnt_relay"}})",
     "position /slots/slot3: this card is in two places"},
    {R"({"slots": {"slot1": {"kind": "active"}}})", "position /slots/slot1: an active emergency has a card"},
    {R"({"slots": {"slot1": {"kind": "active", "card": "burnt_relay"}}})",
     "position /slots/slot1: an active emergency has a level"},
    {R"({"slots": {"slot1": {"kind": "active", "card": "burnt_relay", "level": 1, "covered": ["symbol3"]}}})",
     "position /slots/slot1: the card has fewer symbols"},
    {R"({"slots": {"slot1": {"kind": "active", "card": "burnt_relay", "level": 1,
                             "covered": ["symbol1", "symbol2"]}}})",
     "position /slots/slot1: it would be neutralised"},
    {R"({"slots": {"slot1": {"kind": "face_down", "tried": ["alice"]}}})",
     "position /slots/slot1: only an active emergency is worked on"},
    {R"({"slots": {"slot1": {"kind": "face_down", "sector": "3"}}})",
     "position /slots/slot1: a compromised-sector card names its sector, and no other card does"},
    {R"({"slots": {"slot1": {"kind": "compromised", "card": "static"}}})",
     "position /slots/slot1: a compromised-sector card names its sector, and no other card does"},
    {R"({"slots": {"slot1": {"kind": "compromised", "card": "burnt_relay", "sector": "3"}}})",
     "position /slots/slot1/card: 'burnt_relay' is no card for this slot"},
    {R"({"slots": {"slot1": {"kind": "compromised", "card": "static", "sector": "3"},
                   "slot2": {"kind": "compromised", "card": "static", "sector": "4"}}})",
     "position /slots/slot2: this card is in two places"},
    {R"({"overload": {"neutralise": 1}})", "position /overload: there is no 'neutralise' here"},
    {R"({"dice": {"p4": 1}})", "position /dice: there is no 'p4' here"},

    // decks
    {R"({"decks": {"emergencies": {"unseen": []}}})",
     "position /decks/emergencies: fire_suppression_system_failure is nowhere"},
    {R"({"decks": {"emergencies": {"unseen": "all"}}})",
     "position /decks/emergencies/unseen: expected an array, or \"rest\""},
    {R"({"decks": {"emergencies": {"discard": "rest"}}})",
     "position /decks/emergencies: only one place can hold the rest"},
    {R"({"decks": {"emergencies": {"discard": ["blind_deck"]}}})",
     "position /decks/emergencies/discard: blind_deck is not in this game"},
    {R"({"slots": {"slot1": "burnt_relay"}, "decks": {"emergencies": {"discard": ["burnt_relay"]}}})",
     "position /decks/emergencies/discard: burnt_relay is in two places"},
    {R"({"slots": {"slot1": "face_down"}, "decks": {"emergencies": {"unseen": [], "discard": "rest"}}})",
     "position /decks/emergencies: there are more unseen cards on the table than there are left"},
    {R"({"decks": {"activations": {"known": [{"at": 0, "card": "aa_01"}, {"at": 0, "card": "aa_02"}]}}})",
     "position /decks/activations/known: two cards lie at 0"},
    {R"({"decks": {"activations": {"known": [{"at": 0, "card": "aa_01"}, {"at": 1, "card": "aa_01"}]}}})",
     "position /decks/activations/known: aa_01 is in two places"},
    {R"({"decks": {"activations": {"unseen": [], "discard": "rest", "known": [{"at": 3, "card": "aa_01"}]}}})",
     "position /decks/activations/known: a known card lies below the bottom of the deck"},
    {R"({"decks": {"items": {"discard": []}}})", "position /decks/items: there is no 'discard' here"},
    {R"({"mutations": {"egg": ["frenzy"]}})", "position /mutations: there is no 'egg' here"},
    {R"({"mutations": {"worm": ["frenzy"], "hydra": ["frenzy"]}})",
     "position /mutations/hydra: this card is in two places"},

    // what is unfinished
    {R"({"stack": [{"frame": "nothing"}]})", "position /stack/0: a frame of nothing"},
    {R"({"stack": [{"frame": "wound", "who": "alice"}]})", "position /stack/0: expected a number of wounds"},
    {R"({"stack": [{"frame": "wound", "who": "worm1", "n": 2}]})",
     "position /stack/0/who: 'worm1' is no crew member"},
    {R"({"stack": [{"frame": "wound", "who": "alice", "n": 2}], "crew": {"alice": {"zone": "out"}}})",
     "position /stack/0: expected a crew member in the level"},
    {R"({"stack": [{"frame": "program", "who": "alice", "a": 7}]})", "position /stack/0: a is no function"},
    {R"({"stack": [{"frame": "program", "who": "alice", "a": 6, "b": 0}]})",
     "position /stack/0: b is no active emergency"},
    {R"({"stack": [{"frame": "program", "who": "alice", "a": 2, "b": 6}]})",
     "position /stack/0: b is no sector"},
    {R"({"stack": [{"frame": "program", "who": "alice", "a": 5}]})",
     "position /stack/0: a programming test has dice"},
    {R"({"stack": [{"frame": "program", "who": "alice", "a": 5, "die": 1}], "pool": 3, "dice": {"p1": 2}})",
     "position /stack/0: all dice show something"},
    {R"({"stack": [{"frame": "test", "who": "alice", "a": 7}]})", "position /stack/0: a is no purpose"},
    {R"({"stack": [{"frame": "test", "who": "alice", "a": 2, "b": 0}]})",
     "position /stack/0: b and c name nothing this test could be about"},
    {R"({"stack": [{"frame": "card", "who": "alice", "a": 1, "op": 65000, "picks": [-1,-1,-1,-1,-1,-1,-1,-1]}]})",
     "position /stack/0/op: this op is of another script, or of none"},
    {R"({"stack": [{"frame": "card", "who": "alice", "a": 1, "op": 0, "picks": [1]}]})",
     "position /stack/0/picks: expected 8 entries"},
    {R"({"stack": [{"frame": "fall", "who": "alice", "c": 3}]})",
     "position /stack/0: expected a card the crew member carries"},
    {R"({"stack": [{"frame": "blast", "who": "alice", "a": 18}]})", "position /stack/0: a is no zone"},
    {R"({"stack": [{"frame": "drone", "who": "alice", "a": 2}], "drone": null})",
     "position /stack/0: expected a drone on its way"},
    {R"({"stack": [{"frame": "search", "who": "alice", "a": 1, "b": 2, "c": 1, "n": 1}]})",
     "position /stack/0: expected item cards"},
    {R"({"stack": [{"frame": "aftermath", "who": "alice", "a": 5, "b": 64}]})",
     "position /stack/0: b names sectors that are not there"},
    {R"({"stack": [{"frame": "infest", "a": 6}]})", "position /stack/0: a is no sector"},
    {R"({"stack": [{"frame": "instruct"}]})",
     "position /stack/0: expected an instruction of the activation card"},
    {R"({"stack": [{"frame": "act", "who": "worm3"}]})", "position /stack/0: expected an alien in the level"},
    {R"({"stack": [{"frame": "move", "who": "worm1", "a": 0}]})",
     "position /stack/0: a move belongs to what an alien does"},
    {R"({"stack": [{"frame": "bite", "who": "worm1", "b": 0}]})",
     "position /stack/0: an attack belongs to what an alien does"},
    {R"({"stack": [{"frame": "structure", "who": "worm1", "a": 3}]})",
     "position /stack/0: a is no structure"},
    {R"({"stack": [{"frame": "structure", "who": "worm1", "a": 1, "b": 7}]})",
     "position /stack/0: b is no door"},
    {R"({"stack": [{"frame": "structure", "who": "worm1", "a": 2, "b": 2}]})",
     "position /stack/0: b is no terminal"},
    {R"({"growing": ["worm1"], "stack": [{"frame": "hatch"}]})",
     "position /stack/0: expected eggs in growing"},
    {R"({"growing": ["egg1"], "stack": [{"frame": "evolve", "a": 1}]})",
     "position /stack/0: expected hatched aliens in growing"},
    {R"({"stack": [{"frame": "refill", "a": 6}]})", "position /stack/0: a is no sector"},
    {R"({"stack": [{"frame": "mission"}]})",
     "position /stack/0: only a generated mission draws mission cards"},
};

TEST(NeoPosition, IsRefusedWithTheReason) {
  ASSERT_EQ(mistake_of([] { read("{}"); }), "");
  for (const auto& [patch, sentence] : kWrong) {
    const std::string said = mistake_of([text = patch] { read(text); });
    EXPECT_NE(said.find(sentence), std::string::npos)
        << patch << "\nexpected: " << sentence << "\nfound:    " << said;
  }
}

TEST(NeoPosition, TakesPlacedCardsOutOfTheirDecks) {
  const State dealt = read("{}");
  const State s =
      read(R"({"slots": {"slot1": "burnt_relay 2", "slot2": "face_down"}, "objects": {"gas_mask": "yuri"},
                           "lurking": {"1": ["in_01"], "3": ["?"]}})");
  EXPECT_EQ(s.emergencies.size() + 2, dealt.emergencies.size());
  EXPECT_EQ(s.emergency_pool.left(0, static_cast<std::size_t>(emergency("burnt_relay"))), 0u);
  EXPECT_EQ(s.items.size() + 1, dealt.items.size());
  EXPECT_EQ(s.infestations.size(), dealt.infestations.size());
  EXPECT_EQ(s.item_at[object("gas_mask")], kHeldBy + 3);
}

// NEO-039: an active emergency has its overload token, whether the position tells of it or not.
TEST(NeoPosition, CountsOverloadTokensOfActiveEmergencies) {
  const State s =
      read(R"({"slots": {"slot1": "burnt_relay 2", "slot2": "ground_fault"}, "overload": {"scan": 1}})");
  EXPECT_EQ(s.overload[kShock], 2);
  EXPECT_EQ(s.overload[kScan], 1);
  EXPECT_EQ(s.overload[kHalon], 0);
  EXPECT_EQ(s.slots[0].level, 2);
  EXPECT_EQ(s.slots[1].level, 1);
}

// NEO-130, NEO-184: who lies there has all wounds and an inactive schema, and ends the diagram.
TEST(NeoPosition, LaysDownWhoHasFallen) {
  const State s = read(R"({"crew": {"alice": {"condition": "recovering"}},
                           "diagram": {"made": true, "attack": {"ovum": 1}}})");
  EXPECT_EQ(s.crew[kAlice].wounds, 7);
  EXPECT_EQ(s.crew[kAlice].schema, 0);
  EXPECT_EQ(s.crew[kRobert].schema, 1);
  EXPECT_EQ(s.diagram, 0);
}

TEST(NeoPosition, MarksTheSectorOfACompromisedCard) {
  const State s = read(R"({"slots": {"slot2": {"kind": "compromised", "card": "static", "sector": "6"}}})");
  EXPECT_EQ(s.compromised_sectors, 1 << 5);
  EXPECT_EQ(s.slots[0].kind, Slot::Empty);
}

TEST(NeoPosition, LoadsWeaponsAndConnectsGearInShort) {
  const State s =
      read(R"({"objects": {"rivet_gun": "alice tech", "nail_bomb": "alice rivet_gun", "shock_baton": "2.1",
                           "flame_projector": {"at": "yuri", "ammo": 1}}})");
  const int gun = object("rivet_gun") - kFirstGear;
  EXPECT_EQ(s.ammo[gun], 6);
  EXPECT_EQ(s.gear_at[gun], kWornBy + 1);
  EXPECT_EQ(s.gear_on[gun], kTechSlot);
  EXPECT_EQ(s.gear_on[object("nail_bomb") - kFirstGear], object("rivet_gun"));
  EXPECT_EQ(s.gear_at[object("shock_baton") - kFirstGear], 3);
  EXPECT_EQ(s.gear_at[object("flame_projector") - kFirstGear], kHeldBy + 3);
  EXPECT_EQ(s.ammo[object("flame_projector") - kFirstGear], 1);
}

// Nobody and nothing may be said by null as well as by a word.
TEST(NeoPosition, KnowsOtherNames) {
  EXPECT_EQ(read(R"({"drone": null})").drone, kNone);
  EXPECT_EQ(read(R"({"drone": "none"})").drone, kNone);
  EXPECT_EQ(read(R"({"aliens": {"worm1": "supply"}})").aliens[kFirstOf[kWorm]].zone, kSupply);
}

}  // namespace
}  // namespace hullbreach::neo
