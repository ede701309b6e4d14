// The cards of Neo-Morphosis: what they say, and what is said of those that are wrong.
#include "games/neo_morphosis/content.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>

#include "games/games.h"
#include "kernel/require.h"
#include "tests/mistake_of.h"

namespace hullbreach::neo {
namespace {

const Content& content() {
  static const Content loaded = load_content(find_pack("neo_morphosis", "house"));
  return loaded;
}

const CardRow& card(std::string_view key) {
  for (const CardRow& row : content().cards)
    if (row.key == key) return row;
  HB_REQUIRE(false, "there is no such card");
}

TEST(NeoContent, CrewIsAsTheExamplesHaveIt) {
  const auto& crew = content().crew;
  EXPECT_EQ(crew[kRobert].skills[kAgi], 4);
  EXPECT_EQ(crew[kRobert].weapon.attack, 5);
  EXPECT_TRUE(crew[kRobert].weapon.near);
  EXPECT_FALSE(crew[kRobert].weapon.far);
  EXPECT_EQ(crew[kAlice].programming, 3);
  EXPECT_EQ(crew[kAlice].life, 7);
  EXPECT_EQ(crew[kAlice].defence, 3);
  EXPECT_TRUE(crew[kAlice].weapon.far);
  EXPECT_EQ(crew[kCarolin].programming, 4);
  EXPECT_EQ(crew[kCarolin].life, 8);
  EXPECT_EQ(crew[kYuri].skills[kTech], 2);
  for (int ability = 0; ability < kAbilities; ++ability)
    EXPECT_EQ(content().cards[kFirstAbility + ability].crew, ability / 2);
}

TEST(NeoContent, AliensAreAsTheExamplesHaveThem) {
  const auto& aliens = content().aliens;
  EXPECT_EQ(aliens[kEgg].defence, 8);
  EXPECT_FALSE(aliens[kEgg].attacks);
  EXPECT_EQ(aliens[kWorm].hindrance, 7);
  EXPECT_EQ(aliens[kWorm].becomes, kRipper);
  EXPECT_EQ(aliens[kHydra].becomes, kSlug);  // NEO-Q51
  EXPECT_EQ(aliens[kHydra].regrow, 1);
  EXPECT_EQ(aliens[kRipper].attack, 1);
  EXPECT_EQ(aliens[kRipper].door, 1);  // NEO-Q58
  EXPECT_EQ(aliens[kSlug].acid, 1);
  EXPECT_TRUE(aliens[kQueen].behaves);  // NEO-341
  EXPECT_NE(aliens[kBlare].special, kNoScript);
  EXPECT_EQ(aliens[kBlare].species, kNoSpecies);
  EXPECT_EQ(aliens[kEgg].species, aliens[kQueen].species);
}

TEST(NeoContent, TheStationIsAsTheExamplesHaveIt) {
  const StationRow& station = content().station;
  EXPECT_EQ(station.wall, 5);
  EXPECT_EQ(station.door, 4);
  EXPECT_EQ(station.track, 12);
  EXPECT_EQ(station.colours, (std::array<std::uint8_t, 3>{4, 4, 4}));
  EXPECT_EQ(station.hatch, (std::array<std::uint8_t, 3>{2, 2, 2}));
  EXPECT_EQ(station.functions[kShock].size(), 2u);
  EXPECT_EQ(station.functions[kDrone][0], kP4);
  EXPECT_EQ(station.actions, 3);  // NEO-134
  EXPECT_EQ(station.capture, 8);  // NEO-381
}

// NEO-018, NEO-052: three cards a sector and four a function.
TEST(NeoContent, EmergenciesAreSpreadEvenly) {
  std::map<int, int> sectors, functions;
  for (const EmergencyRow& row : content().emergencies) {
    ++sectors[row.sector];
    ++functions[row.function];
    EXPECT_FALSE(row.symbols.empty());
  }
  EXPECT_EQ(sectors.size(), 8u);
  EXPECT_EQ(functions.size(), 6u);
  for (const auto& [sector, count] : sectors) EXPECT_EQ(count, 3) << sector;
  for (const auto& [function, count] : functions) EXPECT_EQ(count, 4) << function;
}

TEST(NeoContent, CardsSayWhatTheyDoAndWhen) {
  EXPECT_TRUE(card("gas_mask").mask);
  EXPECT_TRUE(card("gas_mask").uses.empty());
  const CardRow& pouch = card("first_aid_pouch");
  EXPECT_TRUE(pouch.single_use && pouch.heals);
  ASSERT_EQ(pouch.uses.size(), 1u);
  EXPECT_EQ(pouch.uses[0].label, Label::Act);
  EXPECT_EQ(card("smart_splint").limit, Limit::Round);
  EXPECT_EQ(card("decoder").limit, Limit::Turn);
  EXPECT_EQ(card("second_look").limit, Limit::Game);
  EXPECT_TRUE(card("decoder").terminal);
  EXPECT_EQ(card("decoder").uses[0].label, Label::Before);
  EXPECT_EQ(card("decoder").uses[0].roll, kProg);
  EXPECT_EQ(card("patch_cable").uses[0].roll, kNeutralise);
  EXPECT_EQ(card("weak_spot").uses[0].roll, kAttack);
  EXPECT_EQ(card("multitool").bonus[kTech], 1);
  EXPECT_EQ(card("grip_boots").bonus[kLeave], 1);
  EXPECT_EQ(card("laser_sight").bonus[kRanged], 1);
  EXPECT_EQ(card("plate_vest").defence, 1);
  EXPECT_EQ(card("enzyme_coating").against[kEgg], 2);
  EXPECT_EQ(card("enzyme_coating").against[kQueen], 1);
  const CardRow& harness = card("tool_harness");
  EXPECT_EQ(harness.bonus[kRepair], 1);
  EXPECT_EQ(harness.bonus[kAssemble], 1);
  EXPECT_EQ(harness.uses[0].label, Label::Fall);
  EXPECT_EQ(harness.left, Symbol::Rectangle);
  EXPECT_EQ(harness.right, Symbol::Triangle);
  const CardRow& bomb = card("nail_bomb");
  EXPECT_TRUE(bomb.weapon.blast && bomb.weapon.far && !bomb.weapon.near && bomb.single_use);
  EXPECT_EQ(bomb.assembly, 7);
  EXPECT_EQ(card("rivet_gun").weapon.ammo, 6);
  EXPECT_TRUE(card("stimulant").science);
  EXPECT_EQ(card("scavenger").uses[0].label, Label::Search);
}

// NEO-291, figures 43 to 47
TEST(NeoContent, ActivationCardsHaveTheirSections) {
  const ActivationRow& first = content().activations[0];
  EXPECT_TRUE(first.eggs && first.special && first.grow);
  EXPECT_EQ(first.walls, (1 << kRipper) | (1 << kSlug));
  ASSERT_EQ(first.blocks[1].size(), 2u);
  EXPECT_EQ(first.blocks[1][0].label, static_cast<int>(Label::One));
  EXPECT_EQ(first.blocks[1][1].label, static_cast<int>(Label::All));
  EXPECT_EQ(content().activations[1].walls, (1 << kWorm) | (1 << kHydra));
  const ActivationRow& eighth = content().activations[7];
  ASSERT_EQ(eighth.blocks[0].size(), 2u);
  EXPECT_EQ(eighth.blocks[0][0].label, static_cast<int>(Label::AllOf));
  EXPECT_EQ(eighth.blocks[0][0].args[0], kWorm);
  EXPECT_TRUE(eighth.blocks[2].empty());
}

// NEO-282, figures 34 and 35
TEST(NeoContent, InfestationCardsHaveCells) {
  const auto& cells = content().infestations[0].cells;
  ASSERT_EQ(cells.size(), 3u);
  EXPECT_EQ(cells[0].kind, kEgg);
  EXPECT_EQ(cells[0].numbers, (1 << 1) | (1 << 2));
  EXPECT_EQ(cells[1].kind, kRipper);
  EXPECT_EQ(cells[2].kind, kSlug);
  EXPECT_EQ(cells[2].numbers, 1 << 3);
}

// NEO-434 to NEO-441
TEST(NeoContent, MissionCardsAreThreeDecks) {
  std::map<MissionDeck, int> decks;
  for (const MissionCardRow& row : content().mission_cards) ++decks[row.deck];
  EXPECT_EQ(decks.size(), 3u);
  for (const auto& [deck, count] : decks) EXPECT_EQ(count, 6);
  const MissionCardRow& split_key = content().mission_cards[9];
  EXPECT_EQ(split_key.key, "split_key");
  ASSERT_EQ(split_key.setup.size(), 2u);
  EXPECT_EQ(split_key.setup[1].what, MissionCardRow::Put::What::Token);
  EXPECT_EQ(split_key.setup[1].which, kGreen);
  EXPECT_EQ(split_key.setup[1].site, 2);
  const MissionCardRow& clean_room = content().mission_cards[17];
  ASSERT_EQ(clean_room.goals.size(), 2u);
  EXPECT_EQ(clean_room.goals[1].kind, GoalRow::Kind::CrewAt);
  EXPECT_EQ(clean_room.goals[1].site, kSites);
}

TEST(NeoContent, NamesEveryWordOnce) {
  std::map<std::string, int> keys;
  for (const ContentWord& word : content().words) ++keys[word.key];
  for (const auto& [key, count] : keys) EXPECT_EQ(count, 1) << key;
  for (const char* key :
       {"crew.robert.name", "item.gas_mask.name", "item.gas_mask.text", "gear.nail_bomb.text",
        "ability.scavenger.name", "alien.egg.name", "emergency.burnt_relay", "compromised.static.text",
        "mutation.frenzy.name", "behaviour.charge.text", "mission.tutorial.goal", "mission.plan_ring.lose",
        "mission_card.ping.story", "tile.passage"})
    EXPECT_TRUE(keys.contains(key)) << key;
  EXPECT_GT(content().house, content().printed);
}

/// The pack we carry with one text changed where it stands first behind another.
struct Wrong {
  std::string_view file;
  std::string_view behind;
  std::string_view from, to;
  std::string_view sentence;  // a part of the complaint
};

void expect_refused(const Wrong& wrong) {
  Pack pack = find_pack("neo_morphosis", "house");
  std::string& text = pack.files.find(wrong.file)->second;
  const std::size_t at = text.find(wrong.from, text.find(wrong.behind));
  HB_REQUIRE(at != text.npos, "the pack has no such text");
  text.replace(at, wrong.from.size(), wrong.to);
  const std::string mistake = mistake_of([&] { load_content(pack); });
  EXPECT_NE(mistake.find(wrong.sentence), std::string::npos) << wrong.to << "\n" << mistake;
  EXPECT_TRUE(mistake.starts_with(wrong.file)) << mistake;
}

TEST(NeoContent, RefusesWrongPeople) {
  const Wrong all[] = {
      {"crew.toml", "", "\"robert\"", "\"bob\"",
       "key: expected one of robert, alice, carolin, yuri, got 'bob'"},
      {"crew.toml", "", "\"alice\"", "\"robert\"", "'robert' is used twice"},
      {"crew.toml", "", "life = 8", "life = 0", "life: expected a whole number from 1 to 20"},
      {"crew.toml", "", "range = \"0\"", "range = \"2\"", "range: expected one of 0, 1, 0-1"},
      {"crew.toml", "", "weapon =", "note2 =", "weapon: expected a weapon"},
      {"crew.toml", "", "tech = 2", "technology = 2", "tech: "},
      {"crew.toml", "", "[[crew]]", "[[crow]]", "unknown key 'crow'"},
      {"abilities.toml", "", "crew = \"robert\"", "crew = \"yuri\"",
       "expected two abilities of robert, found 1"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoContent, RefusesWrongCards) {
  const Wrong all[] = {
      {"items.toml", "IT-24", "source = \"house\"", "source = \"house\"\n[[item]]\nkey = \"more\"\n",
       "expected 24 rows [[item]], found 25"},
      {"items.toml", "", "key = \"bandage_roll\"", "key = \"gas_mask\"", "'gas_mask' is used twice"},
      {"items.toml", "", "key = \"bandage_roll\"", "key = \"nail bomb\"", "expected a name of letters"},
      {"items.toml", "", "limit = \"round\"", "limit = \"day\"", "limit: expected one of turn, round, game"},
      {"items.toml", "", "bonus = { tech = 1 }", "bonus = { luck = 1 }", "bonus: expected one of sci, tech"},
      {"items.toml", "", "bonus = { tech = 1 }", "bonus = { tech = 0 }",
       "tech: expected a number from -9 to 9"},
      {"gear.toml", "", "against = { egg = 2", "against = { eggs = 2", "against: expected one of egg, worm"},
      {"gear.toml", "", "left = \"rectangle\"", "left = \"circle\"",
       "left: expected one of rectangle, triangle"},
      {"gear.toml", "", "deck = \"tech\"", "deck = \"tec\"", "deck: expected one of tech, science"},
      {"gear.toml", "", "ammo = 6", "ammo = 99", "ammo: expected a whole number from 1 to 20"},
      {"gear.toml", "", "ammo = 6", "amo = 6", "unknown"},
      {"items.toml", "", "act: pick c in patients; heal c 3", "pick c in patients; heal c 3",
       "effect: expected a label"},
      {"items.toml", "", "act: pick c in patients; heal c 3", "all: lure", "effect: expected a label"},
      {"items.toml", "", "act: pick c in patients; heal c 3", "act: pick c in patients; heel c 3", "heel"},
      {"items.toml", "", "act: pick c in patients; heal c 3", "act: move 2 nearest_crew",
       "'move' is for aliens, not for cards of the crew"},
      {"items.toml", "", "act: pick c in patients; heal c 3", "hit: hide",
       "'hide' works behind 'act' and 'free' only"},
      {"items.toml", "", "before prog: dice 1", "act: dice 1", "'dice' works behind 'before' only"},
      {"items.toml", "", "before prog: dice 1", "before sci: dice 1",
       "'dice' can't change a roll of kind 'sci'"},
      {"items.toml", "", "before sci: succeed", "before prog: succeed",
       "'succeed' can't change a roll of kind 'prog'"},
      {"items.toml", "", "hit: guard 1", "free: guard 1", "'guard' works behind 'hit' only"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoContent, RefusesWrongAliens) {
  const Wrong all[] = {
      {"aliens.toml", "", "key = \"worm\"", "key = \"wurm\"", "did you mean 'worm'?"},
      {"aliens.toml", "", "species = \"ovum\"", "species = \"egg\"",
       "species: expected one of ovum, vermis, hydroid"},
      {"aliens.toml", "", "supply = 10", "supply = 13", "supply: expected a whole number from 1 to 12"},
      {"aliens.toml", "", "supply = 10", "supply = 10\nattack = 1", "an egg does not attack"},
      {"aliens.toml", "", "becomes = \"ripper\"", "becomes = \"queen\"",
       "a larva grows into a ripper or a slug"},
      {"aliens.toml", "key = \"slug\"", "supply", "becomes = \"slug\"\nsupply",
       "only a worm or a hydra grows up"},
      {"aliens.toml", "", "behaves = true", "behaves = false", "a boss either 'behaves' or has a 'special'"},
      {"aliens.toml", "key = \"slug\"", "supply", "behaves = true\nsupply",
       "only a boss acts on the special icon"},
      {"aliens.toml", "", "move_thru 2 nearest_crew; attack; regrow 1", "lure",
       "'lure' is for cards of the crew, not for aliens"},
      {"activations.toml", "", "walls = [\"ripper\"", "walls = [\"riper\"", "did you mean 'ripper'?"},
      {"activations.toml", "", "walls = [\"ripper\", \"slug\"]", "walls = [\"slug\", \"slug\"]", "twice"},
      {"activations.toml", "", "all: move 2", "act: move 2",
       "larva: expected a label: all, one or all_of KIND"},
      {"activations.toml", "", "all_of worm", "all_of slug", "a slug does not belong to this block"},
      {"activations.toml", "", "nearest_crew", "nearest_cat", "nearest_cat"},
      {"behaviours.toml", "", "move_thru 2", "all: move_thru 2", "expected one effect without a label"},
      {"infestations.toml", "", "egg 1 2", "egg 1 4", "cells: expected a number from 1 to 3, got '4'"},
      {"infestations.toml", "", "egg 1 2", "egg 1 1", "1 stands here twice"},
      {"infestations.toml", "", "egg 1 2", "queen 1", "a boss is on no infestation card"},
      {"infestations.toml", "", "egg 1 2", "egg", "expected a number from 1 to 3 after 'egg'"},
      {"mutations.toml", "", "defence = 1", "defense = 1", "unknown"},
      {"mutations.toml", "", "life = 1", "life = -1", "life: expected a whole number from 0 to 9"},
      {"mutations.toml", "", "defence = 1", "defence = 10", "defence: expected a whole number from -9 to 9"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoContent, RefusesAWrongStation) {
  const Wrong all[] = {
      {"station.toml", "", "wall = 5", "wall = 0", "wall: expected a whole number from 1 to 20"},
      {"station.toml", "", "red = 4", "red = 0", "red: expected a whole number from 1 to 20"},
      {"station.toml", "", "blank = 2", "blank = 3", "expected six faces, found 7"},
      {"station.toml", "", "key = \"boom\"", "key = \"drone\"", "this function stands here twice"},
      {"station.toml", "", "p4 triangle", "p5 triangle", "expected one of p1, p2, p3, triangle"},
      {"emergencies.toml", "", "p4 triangle circle", "p4 triangle circle p1 p1",
       "emergencies.toml:6:38: combination: expected at most 4 symbols"},
      {"emergencies.toml", "", "p4 triangle circle", "", "combination: expected symbols like"},
      {"emergencies.toml", "", "function = \"halon\"", "function = \"helium\"",
       "function: expected one of drone, boom"},
      {"emergencies.toml", "", "sector = 1", "sector = 9", "sector: expected a whole number from 1 to 8"},
      {"compromised.toml", "", "token = 1", "tokens = 1", "unknown"},
      {"schemas.toml", "", "crew = \"alice\"", "crew = \"robert\"", "a crew member has one schema"},
      {"schemas.toml", "", "ovum attack 1", "egg attack 1", "north: expected one of ovum, vermis, hydroid"},
      {"schemas.toml", "", "ovum attack 1", "ovum attack",
       "expected a number from 1 to 9 after 'ovum attack'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoContent, RefusesWrongTilesAndMissionCards) {
  const Wrong all[] = {
      {"tiles.toml", "", "letter = \"B\"", "letter = \"A\"", "tile A stands here twice"},
      {"tiles.toml", "", "letter = \"B\"", "letter = \"b\"", "expected one letter from A to Z"},
      {"tiles.toml", "", "[\"1\", \"2\", \"3\"]", "[\"1\", \"2\"]",
       "expected the spawn numbers of three zones"},
      {"tiles.toml", "", "[\"1-2\", \"2-3\"]", "[\"1-2\"]", "expected at least two pairs"},
      {"tiles.toml", "", "[\"1-2\", \"2-3\"]", "[\"1-2\", \"3-2\"]",
       "expected one of 1-2, 1-3, 2-3, got '3-2'"},
      {"tiles.toml", "", "north = 2", "north = 4", "north: expected a whole number from 1 to 3"},
      {"mission_cards.toml", "", "relay A", "relay lair", "a relay stands at A, B, C or D"},
      {"mission_cards.toml", "", "relay A", "relay E", "expected one of A, B, C, D, lair, entry"},
      {"mission_cards.toml", "", "fixed A", "fixed B", "the setup of the card does not put that there"},
      {"mission_cards.toml", "", "yellow C", "green C", "the setup of the card does not put that there"},
      {"mission_cards.toml", "", "queen lair", "blare lair", "the setup of the card does not put that there"},
      {"mission_cards.toml", "", "crew 2 at A", "crew 2 at 4.2", "a mission card names places of the plan"},
      {"mission_cards.toml", "", "crates 1", "engine", "a mission card can't ask for this"},
      {"mission_cards.toml", "", "deck = \"entry\"", "deck = \"exit\"", "deck: expected one of entry"},
      {"plan_fork.toml", "", "terminals", "off = [\"scan\"]\nterminals",
       "the mission card 'ping' asks for 'used scan 1', but the function 'scan' is off"},
      {"mission_1.toml", "", "key = \"mission_1\"", "key = \"mission_one\"",
       "expected 'mission_1' in mission_1.toml"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

// What is written about each number is checked with the bounds people are told.
TEST(NeoContent, RefusesNumbersOutOfBounds) {
  const Wrong all[] = {
      {"crew.toml", "", "attack = 5", "attack = 99", "attack: expected a whole number from 0 to 20"},
      {"crew.toml", "", "wounds = 1", "wounds = 99", "wounds: expected a whole number from 1 to 9"},
      {"crew.toml", "", "science = 0", "science = 99", "science: expected a whole number from 0 to 9"},
      {"crew.toml", "", "agility = 4", "agility = 99", "agility: expected a whole number from 0 to 9"},
      {"crew.toml", "", "programming = 2", "programming = 99",
       "programming: expected a whole number from 1 to 6"},
      {"crew.toml", "", "defence = 4", "defence = 99", "defence: expected a whole number from 1 to 20"},
      {"items.toml", "", "fragility = 5", "fragility = 99",
       "fragility: expected a whole number from 1 to 20"},
      {"gear.toml", "", "assembly = 7", "assembly = 99", "assembly: expected a whole number from 1 to 20"},
      {"gear.toml", "key = \"plate_vest\"", "defence = 1", "defence = 99",
       "defence: expected a whole number from -9 to 9"},
      {"aliens.toml", "", "life = 1", "life = 99", "life: expected a whole number from 1 to 40"},
      {"aliens.toml", "", "defence = 8", "defence = 99", "defence: expected a whole number from 1 to 20"},
      {"aliens.toml", "", "attack = 1", "attack = 99", "attack: expected a whole number from 0 to 20"},
      {"aliens.toml", "", "hindrance = 7", "hindrance = 99",
       "hindrance: expected a whole number from 1 to 20"},
      {"aliens.toml", "", "wounds = 2", "wounds = 99", "wounds: expected a whole number from 0 to 20"},
      {"aliens.toml", "key = \"ripper\"", "door = 1", "door = 99",
       "door: expected a whole number from -9 to 9"},
      {"aliens.toml", "", "regrow = 1", "regrow = 99", "regrow: expected a whole number from 0 to 9"},
      {"aliens.toml", "", "acid = 1", "acid = 99", "acid: expected a whole number from 0 to 9"},
      {"mutations.toml", "", "life = 1", "life = 99", "life: expected a whole number from 0 to 9"},
      {"mutations.toml", "", "speed = 1", "speed = 99", "speed: expected a whole number from -9 to 9"},
      {"station.toml", "", "door = 4", "door = 99", "door: expected a whole number from 1 to 20"},
      {"station.toml", "", "terminal = 5", "terminal = 99", "terminal: expected a whole number from 1 to 20"},
      {"station.toml", "", "repair_door = 6", "repair_door = 99",
       "repair_door: expected a whole number from 1 to 20"},
      {"station.toml", "", "repair_terminal = 6", "repair_terminal = 99",
       "repair_terminal: expected a whole number from 1 to 20"},
      {"station.toml", "", "sector_wounds = 2", "sector_wounds = 99",
       "sector_wounds: expected a whole number from 0 to 20"},
      {"station.toml", "", "actions = 3", "actions = 99", "actions: expected a whole number from 1 to 9"},
      {"station.toml", "", "capture = 8", "capture = 99", "capture: expected a whole number from 1 to 20"},
      {"station.toml", "", "green = 4", "green = 99", "green: expected a whole number from 1 to 20"},
      {"station.toml", "", "yellow = 4", "yellow = 99", "yellow: expected a whole number from 0 to 20"},
      {"station.toml", "", "move = 2", "move = 99", "move: expected a whole number from 1 to 9"},
      {"station.toml", "", "explosion = 4", "explosion = 99",
       "explosion: expected a whole number from 1 to 20"},
      {"station.toml", "", "blank = 2", "blank = 99", "blank: expected a whole number from 0 to 6"},
      {"emergencies.toml", "", "sector = 1", "sector = 99", "sector: expected a whole number from 1 to 8"},
      {"compromised.toml", "", "token = 1", "token = 99", "token: expected a whole number from -9 to 9"},
      {"tiles.toml", "", "east = 3", "east = 99", "east: expected a whole number from 1 to 3"},
      {"schemas.toml", "", "ovum attack 1", "ovum attack 10", "expected a number from 1 to 9, got '10'"},
      {"items.toml", "", "bonus = { tech = 1 }", "bonus = { tech = 10 }",
       "tech: expected a number from -9 to 9"},
      {"items.toml", "", "bonus = { tech = 1 }", "bonus = { tech = -10 }",
       "tech: expected a number from -9 to 9"},
      {"items.toml", "", "bonus = { tech = 1 }", "bonus = { tech = \"1\" }",
       "tech: expected a number from -9 to 9"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoContent, RefusesFieldsNobodyReads) {
  const Wrong all[] = {
      {"crew.toml", "", "tech = 2", "tech = 2\nluck = 1", "luck"},
      {"items.toml", "", "fragility = 5", "fragility = 5\nluck = 1", "luck"},
      {"abilities.toml", "", "crew = \"robert\"", "crew = \"robert\"\nluck = 1", "luck"},
      {"aliens.toml", "", "life = 1", "life = 1\nluck = 1", "luck"},
      {"activations.toml", "", "eggs = true", "eggs = true\nluck = 1", "luck"},
      {"behaviours.toml", "", "key = \"charge\"", "key = \"charge\"\nluck = 1", "luck"},
      {"infestations.toml", "", "key = \"in_01\"", "key = \"in_01\"\nluck = 1", "luck"},
      {"mutations.toml", "", "life = 1", "life = 1\nluck = 1", "luck"},
      {"station.toml", "", "wall = 5", "wall = 5\nluck = 1", "luck"},
      {"station.toml", "", "blank = 2", "blank = 2\nluck = 1", "luck"},
      {"station.toml", "", "move = 2", "move = 2\nluck = 1", "luck"},
      {"station.toml", "", "key = \"boom\"", "key = \"boom\"\nluck = 1", "luck"},
      {"emergencies.toml", "", "sector = 1", "sector = 1\nluck = 1", "luck"},
      {"compromised.toml", "", "token = 1", "token = 1\nluck = 1", "luck"},
      {"schemas.toml", "", "crew = \"alice\"", "crew = \"alice\"\nluck = 1", "luck"},
      {"tiles.toml", "", "letter = \"B\"", "letter = \"B\"\nluck = 1", "luck"},
      {"mission_cards.toml", "", "deck = \"entry\"", "deck = \"entry\"\nluck = 1", "luck"},
      {"mission_2.toml", "", "crew = \"1.1\"", "crew = \"1.1\"\nluck = 1", "luck"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

// NEO-018: every sector has emergencies of its own.
TEST(NeoContent, RefusesASectorWithoutEmergencies) {
  Pack pack = find_pack("neo_morphosis", "house");
  std::string& cards = pack.files.find("emergencies.toml")->second;
  for (std::size_t at = cards.find("sector = 3"); at != cards.npos; at = cards.find("sector = 3"))
    cards.replace(at, 10, "sector = 1");
  EXPECT_NE(mistake_of([&] { load_content(pack); }).find("expected a card for sector 3, found none"),
            std::string::npos);
}

// NEO-018: a level without enough emergencies could not fill the report slots.
TEST(NeoContent, RefusesALevelWithTooFewEmergencies) {
  Pack pack = find_pack("neo_morphosis", "house");
  std::string& cards = pack.files.find("emergencies.toml")->second;
  std::size_t at = cards.find("sector = 1");
  for (int left = 2; left > 0; --left) {
    cards.replace(at, 10, "sector = 8");
    at = cards.find("sector = 1", at);
  }
  at = cards.find("sector = 2");
  cards.replace(at, 10, "sector = 8");
  pack.files["mission_small.toml"] =
      "key = \"small\"\nlayout = [\"1H 2A\"]\ndoors = [\"1.2-2.1 closed\"]\ncrew = \"1.2\"\n"
      "terminals = [\"1.1 out\"]\ngoals = [\"terms\"]\nsource = \"house\"\n";
  EXPECT_NE(mistake_of([&] {
              load_content(pack);
            }).find("expected at least 4 emergency cards for the 2 sectors of this level, found 3"),
            std::string::npos);
}

// A folder may bring missions and plans of its own; they come after ours.
TEST(NeoContent, TakesMoreMaps) {
  Pack pack = find_pack("neo_morphosis", "house");
  const auto copy = [&](std::string_view from, std::string_view key, const std::string& file) {
    std::string text = pack.files.find(std::string(from) + ".toml")->second;
    const std::string old = "key = \"" + std::string(from) + "\"";
    pack.files[file] = text.replace(text.find(old), old.size(), "key = \"" + std::string(key) + "\"");
  };
  copy("mission_2", "workshop", "mission_workshop.toml");
  copy("plan_ring", "circle", "plan_circle.toml");
  const Content more = load_content(pack);
  ASSERT_EQ(more.maps.size(), content().maps.size() + 2);
  EXPECT_EQ(more.maps[11].key, "circle");
  EXPECT_TRUE(more.maps[11].plan);
  EXPECT_EQ(more.maps.back().key, "workshop");
  EXPECT_EQ(more.maps.back().number, 0);
  copy("mission_2", "workshop", "mission_again.toml");
  EXPECT_NE(mistake_of([&] { load_content(pack); }).find("key: 'workshop' is used twice"), std::string::npos);
}

TEST(NeoContent, TakesSixtyFourMapsAtMost) {
  Pack pack = find_pack("neo_morphosis", "house");
  const std::string small =
      "\nlayout = [\"1H 2A\"]\ndoors = [\"1.2-2.1 closed\"]\ncrew = \"1.2\"\nterminals = [\"1.1 out\"]\n"
      "goals = [\"terms\"]\nsource = \"house\"\n";
  const auto add = [&](std::size_t number) {
    pack.files["mission_more" + std::to_string(number) + ".toml"] =
        "key = \"more" + std::to_string(number) + "\"" + small;
  };
  for (std::size_t maps = content().maps.size(); maps < 64; ++maps) add(maps);
  EXPECT_EQ(load_content(pack).maps.size(), 64u);
  add(64);
  EXPECT_NE(mistake_of([&] { load_content(pack); }).find("expected at most 64 maps, found 65"),
            std::string::npos);
}

}  // namespace
}  // namespace hullbreach::neo
