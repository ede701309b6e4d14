// Maps: what they say, and what is said of those that are wrong (docs/missions-neo_morphosis.md).
#include "games/neo_morphosis/map.h"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

#include "games/games.h"
#include "games/neo_morphosis/content.h"
#include "games/neo_morphosis/look.h"
#include "kernel/require.h"
#include "tests/mistake_of.h"

namespace hullbreach::neo {
namespace {

const Content& content() {
  static const Content loaded = load_content(find_pack("neo_morphosis", "house"));
  return loaded;
}

const Map& map_of(std::string_view key) {
  for (const Map& map : content().maps)
    if (map.key == key) return map;
  HB_REQUIRE(false, "there is no such map");
}

constexpr Zone zone(int sector, int zone) {
  return static_cast<Zone>((sector - 1) * kZonesOfSector + zone - 1);
}

/// A small map that is right: three sectors in a row, the last one behind a blue door, and a way out.
constexpr std::string_view kRight = R"(key = "try"
layout = ["1H 2A 3B", ". 4G ."]
doors = ["1.2-2.1 closed", "2.3-3.1 closed blue", "2.2-4.2 closed", "4.3-X closed"]
crew = "1.2"
drone = "1.3"
entry = "1.1"
terminals = ["1.1", "4.1 out"]
crates = ["2.3", "3.2"]
benches = ["1.1 tech", "2.2 science"]
tanks = ["4.3"]
objectives = ["green 3.3", "yellow 4.3-X"]
placed = ["egg 3.1"]
no_cards = [1]
two_cards = [4]
locks = ["blue terminal 4"]
goals = ["out all"]
source = "house"
)";

Map read(std::string text, std::string_view file = "mission_try.toml") {
  Pack pack = find_pack("neo_morphosis", "house");
  pack.files[std::string(file)] = std::move(text);
  return load_map(pack, file).map;
}

/// The small map with a text replaced where it stands first.
std::string changed(std::string_view from, std::string_view to, std::string_view then_from = "",
                    std::string_view then_to = "") {
  std::string text(kRight);
  const auto replace = [&](std::string_view a, std::string_view b) {
    const std::size_t at = text.find(a);
    HB_REQUIRE(at != text.npos, "the map has no such text");
    text.replace(at, a.size(), b);
  };
  replace(from, to);
  if (!then_from.empty()) replace(then_from, then_to);
  return text;
}

TEST(NeoMap, SaysWhatItsFileSays) {
  const Map map = read(std::string(kRight));
  EXPECT_EQ(map.key, "try");
  EXPECT_FALSE(map.plan);
  EXPECT_EQ(map.number, 0);
  EXPECT_EQ(map.sectors, 4);
  EXPECT_EQ(content().tiles[map.tile[3]].letter, 'G');
  EXPECT_EQ(map.row[3], 1);
  EXPECT_EQ(map.column[3], 1);
  ASSERT_EQ(map.doors.size(), 4u);
  EXPECT_EQ(map.doors[1].a, zone(2, 3));
  EXPECT_EQ(map.doors[1].b, zone(3, 1));
  EXPECT_EQ(map.doors[1].state, DoorState::Closed);
  EXPECT_EQ(map.doors[1].colour, Colour::Blue);
  EXPECT_TRUE(map.doors[3].exit());
  EXPECT_EQ(map.near[zone(1, 1)], zone_bit(zone(1, 2)) | zone_bit(zone(1, 3)));
  EXPECT_EQ(map.near[zone(2, 1)], zone_bit(zone(2, 2)));
  EXPECT_EQ(map.spawns[zone(3, 2)], (1 << 2) | (1 << 3));
  EXPECT_EQ(map.spawns[zone(3, 3)], 0);
  EXPECT_EQ(map.terminals, (std::vector<Zone>{zone(1, 1), zone(4, 1)}));
  EXPECT_EQ(map.terminals_out, 2);
  EXPECT_EQ(map.crates, (std::vector<Zone>{zone(2, 3), zone(3, 2)}));
  ASSERT_EQ(map.benches.size(), 2u);
  EXPECT_FALSE(map.benches[0].science);
  EXPECT_TRUE(map.benches[1].science);
  EXPECT_EQ(map.tokens[kGreen], zone(3, 3));
  EXPECT_EQ(map.tokens[kYellow], kOnDoor);
  EXPECT_EQ(map.marked_door, 3);
  EXPECT_EQ(map.tokens[kRed], kNone);
  EXPECT_EQ(map.crew, zone(1, 2));
  EXPECT_EQ(map.cards[0], 0);
  EXPECT_EQ(map.cards[1], 1);
  EXPECT_EQ(map.cards[3], 2);
  const LockRow& lock = map.locks[static_cast<std::size_t>(Colour::Blue)];
  EXPECT_EQ(lock.kind, LockRow::Kind::Terminal);
  EXPECT_EQ(lock.a, 3);
  EXPECT_EQ(map.halon, 1);
  ASSERT_EQ(map.goals.size(), 1u);
  EXPECT_EQ(map.goals[0].kind, GoalRow::Kind::Out);
  EXPECT_EQ(map.goals[0].n, kCrew);
  EXPECT_EQ(map.goals[0].text, "out all");
  EXPECT_TRUE(map.leaving());
}

// The maps we carry, in the order they are offered.
TEST(NeoMap, OursAreInOrder) {
  std::vector<std::string> keys;
  for (const Map& map : content().maps) keys.push_back(map.key);
  EXPECT_EQ(keys,
            (std::vector<std::string>{"tutorial", "mission_1", "mission_2", "mission_3", "mission_4",
                                      "mission_5", "mission_6", "mission_7", "mission_8", "mission_9",
                                      "mission_10", "plan_fork", "plan_grid", "plan_ring", "plan_spine"}));
  EXPECT_EQ(map_of("mission_7").number, 7);
  EXPECT_EQ(map_of("tutorial").number, 0);
  for (const Map& map : content().maps) {
    EXPECT_EQ(map.plan, map.key.starts_with("plan_")) << map.key;
    for (int a = 0; a < kZones; ++a)
      for (int b = 0; b < kZones; ++b)
        EXPECT_EQ((map.near[a] >> b) & 1, (map.near[b] >> a) & 1) << map.key << " " << a << " " << b;
    EXPECT_FALSE(drawing(map, content().tiles).empty());
  }
}

// NEO-366 to NEO-430: what the mission texts print.
TEST(NeoMap, OursSayWhatTheMissionsPrint) {
  EXPECT_EQ(map_of("tutorial").sectors, 6);
  EXPECT_EQ(map_of("tutorial").cards[1], 0);                            // NEO-368
  EXPECT_EQ(map_of("tutorial").doors.back().state, DoorState::Broken);  // NEO-369
  EXPECT_TRUE(map_of("tutorial").doors.back().exit());
  const Map& first = map_of("mission_1");
  EXPECT_EQ(first.locks[static_cast<std::size_t>(Colour::Blue)].kind, LockRow::Kind::Until);  // NEO-373
  EXPECT_EQ(first.locks[static_cast<std::size_t>(Colour::Blue)].until.kind, GoalRow::Kind::Terms);
  EXPECT_EQ(map_of("mission_3").goals.size(), 4u);  // NEO-379, NEO-380
  EXPECT_EQ(map_of("mission_3").goals[2].a, kRipper);
  EXPECT_TRUE(map_of("mission_3").refill);
  const Map& fourth = map_of("mission_4");
  EXPECT_EQ(fourth.tokens[kYellow], kOnDoor);  // NEO-386
  EXPECT_TRUE(fourth.doors[fourth.marked_door].exit());
  EXPECT_TRUE(fourth.drone_opens);  // NEO-388
  const Map& fifth = map_of("mission_5");
  EXPECT_EQ(fifth.locks[static_cast<std::size_t>(Colour::Red)].a, 6);                          // NEO-391
  EXPECT_EQ(fifth.locks[static_cast<std::size_t>(Colour::Blue)].a, 2);                         // NEO-392
  EXPECT_EQ(fifth.locks[static_cast<std::size_t>(Colour::Yellow)].kind, LockRow::Kind::Card);  // NEO-393
  EXPECT_EQ(fifth.locks[static_cast<std::size_t>(Colour::Yellow)].a, kGreen);                  // NEO-394
  const Map& sixth = map_of("mission_6");
  EXPECT_TRUE(sixth.eggs);  // NEO-399
  EXPECT_EQ(sixth.cards, (std::array<std::uint8_t, kSectors>{}));
  EXPECT_EQ(sixth.halon, 0);  // NEO-401
  EXPECT_EQ(sixth.placed[0].kind, kQueen);
  const Map& seventh = map_of("mission_7");
  EXPECT_EQ(seventh.compromised, (1 << 2) | (1 << 5));                                     // NEO-406
  EXPECT_EQ(seventh.off, (1 << kScan) | (1 << kRemoteDoor));                               // NEO-407
  EXPECT_EQ(seventh.ripper_bonus, 1);                                                      // NEO-409
  EXPECT_TRUE(seventh.keys);                                                               // NEO-408
  EXPECT_TRUE(map_of("mission_8").carriers);                                               // NEO-414
  EXPECT_EQ(map_of("mission_8").goals[1].where, zone_bit(zone(1, 1)));                     // NEO-412
  EXPECT_EQ(map_of("mission_9").cards[4], 0);                                              // NEO-417
  EXPECT_EQ(map_of("mission_9").locks[static_cast<std::size_t>(Colour::Red)].a, kYellow);  // NEO-418
  const Map& last = map_of("mission_10");
  EXPECT_EQ(last.cards[1], 2);        // NEO-425
  EXPECT_EQ(last.truck, zone(7, 2));  // NEO-424
  EXPECT_EQ(last.parts, 2);           // NEO-423
}

// A tile turned by a quarter has the zone of its north edge in the east.
TEST(NeoMap, TurningATileTakesItsEdgesAlong) {
  const auto with = [](std::string_view turned, std::string_view door) {
    return mistake_of([&] { read(changed("2A", turned, "1.2-2.1", door)); });
  };
  EXPECT_EQ(with("2A", "1.2-2.1"), "");
  EXPECT_NE(with("2A1", "1.2-2.1"), "");
  EXPECT_TRUE(with("2A1", "1.2-2.2").find("the east edge of sector 2 has zone 2.2 behind it") !=
              std::string::npos)
      << with("2A1", "1.2-2.2");
  EXPECT_TRUE(with("2A2", "1.2-2.3").find("the east edge of sector 2 has zone 2.1 behind it") !=
              std::string::npos)
      << with("2A2", "1.2-2.3");
}

struct Wrong {
  std::string_view from, to;
  std::string_view sentence;  // a part of it
  std::string_view then_from = "", then_to = "";
};

void expect_refused(const Wrong& wrong) {
  const std::string mistake =
      mistake_of([&] { read(changed(wrong.from, wrong.to, wrong.then_from, wrong.then_to)); });
  EXPECT_NE(mistake.find(wrong.sentence), std::string::npos) << wrong.to << "\n" << mistake;
  EXPECT_TRUE(mistake.starts_with("mission_try.toml:")) << mistake;
}

TEST(NeoMap, RefusesWrongSectors) {
  const Wrong all[] = {
      {"\"1H 2A 3B\"", "\"1H 2A 2B\"", "mission_try.toml:2:18: layout: sector 2 stands here twice"},
      {"3B", "3K", "there is no tile 'K': tiles.toml has A, B, C, D, E, F, G, H, I, J"},
      {"3B", "3B4", "expected a sector (1 to 8), the letter of a tile"},
      {"3B", "9B", "expected a sector (1 to 8)"},
      {"3B", "3", "expected a sector (1 to 8)"},
      {"3B", "3B11", "expected a sector (1 to 8)"},
      {"3B", "B3", "expected a sector (1 to 8)"},
      {"3B", "6B", "sector 3 is missing: 4 sectors are numbered 1 to 4"},
      {"[\"1H 2A 3B\", \". 4G .\"]", "[\"1H\"]", "expected at least two sectors"},
      {"[\"1H 2A 3B\", \". 4G .\"]", "[]", "expected the sectors, row by row"},
      {"[\"1H 2A 3B\", \". 4G .\"]", "\"1H 2A\"", "layout: expected"},
      {"\"1H", "\". . . . . . . . 1H", "expected at most 8 sectors in a row"},
      {"layout = [", "layout = [\".\", \".\", \".\", \".\", \".\", \".\", \".\", ",
       "expected at most 8 rows"},
      {"key = \"try\"", "key = \"a try\"", "key: expected a name"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

// NEO-080, NEO-082
TEST(NeoMap, RefusesWrongDoors) {
  const Wrong all[] = {
      {"1.2-2.1", "1.1-2.1", "3:11: doors: the east edge of sector 1 has zone 1.2 behind it, not 1.1"},
      {"1.2-2.1", "1.2-2.2", "the west edge of sector 2 has zone 2.1 behind it, not 2.2"},
      {"1.2-2.1", "1.2-3.1", "sectors 1 and 3 do not lie side by side"},
      {"1.2-2.1", "1.2-1.1", "a door joins two sectors"},
      {"1.2-2.1", "1.2-5.1", "there is no sector 5 in this level of 4"},
      {"1.2-2.1", "1.2-2.4", "expected a zone like 4.2, got '2.4'"},
      {"1.2-2.1", "1.2", "expected a door like 1.1-4.2, or 6.3-X for one out of the level; got '1.2'"},
      {"1.2-2.1", "X-2.1", "write the zone first: 2.1-X"},
      {"1.2-2.1 closed\"", "1.2-2.1 closed\", \"2.1-1.2 open\"",
       "there is a door at this edge already: 1.2-2.1"},
      {"1.2-2.1 closed", "1.2-2.1", "expected one of these words after '1.2-2.1'"},
      {"1.2-2.1 closed", "1.2-2.1 shut", "3:19: doors: expected one of closed, open, broken, got 'shut'"},
      {"1.2-2.1 closed", "1.2-2.1 closed green", "expected one of normal, blue, red, yellow, got 'green'"},
      {"1.2-2.1 closed", "1.2-2.1 closed blue now", "expected nothing more, got 'now'"},
      {"4.3-X", "2.3-X", "zone 2.3 has no edge that leads out of the level"},
      {"4.3-X", "2.1-X", "zone 2.1 has no edge that leads out of the level"},
      {"4.3-X closed\"", "4.3-X closed\", \"4.3-X open\"", "there is a door at this edge already: 4.3-X"},
      {"\"2.2-4.2 closed\", ", "", "sector 4 can't be reached from the crew's start in 1.2"},
      {"\"1.2-2.1 closed\", ", "", "sector 1 can't be reached from the crew's start in 2.2", "crew = \"1.2\"",
       "crew = \"2.2\""},
      {"doors = [", "doors = [7, ", "doors: expected"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoMap, RefusesWrongThings) {
  const Wrong all[] = {
      {"\"4.1 out\"", "\"1.1 out\"", "there is a terminal in 1.1 already"},
      {"\"4.1 out\"", "\"4.1 off\"", "expected nothing more, got 'off'"},
      {"crates = [\"2.3\", \"3.2\"]", "crates = [\"2.3\", \"2.3\"]", "there is a crate in 2.3 already"},
      {"crates = [\"2.3\"", "crates = [\"6.3\"", "there is no sector 6 in this level of 4"},
      {"2.2 science", "1.1 tech", "there is such a workbench in 1.1 already"},
      {"2.2 science", "2.2 magic", "expected one of tech, science, got 'magic'"},
      {"tanks = [\"4.3\"]", "tanks = [\"4.3\",\"4.3\",\"4.3\",\"4.3\",\"4.3\",\"4.3\",\"4.3\",\"4.3\"]",
       "expected at most 7 of them"},
      {"\"green 3.3\"", "\"green 3.3\", \"green 1.1\"", "the green token stands here twice"},
      {"\"green 3.3\"", "\"blue 3.3\"", "expected one of yellow, green, red, got 'blue'"},
      {"\"green 3.3\"", "\"green 4.3-X\"", "only the yellow token can mark a door"},
      {"yellow 4.3-X", "yellow 1.1-4.2", "there is no door '1.1-4.2'"},
      {"\"egg 3.1\"", "\"egs 3.1\"", "did you mean 'egg'?"},
      {"\"egg 3.1\"", "\"queen 3.1\", \"queen 3.2\"", "the box has no more of kind queen"},
      {"\"egg 3.1\"", "\"blare 3.1\"", "the yellow token is Dr Blare's access card here (NEO-420)"},
      {"crew = \"1.2\"", "", "crew: expected the zone where the crew starts"},
      {"crew = \"1.2\"", "crew = \"5.2\"", "there is no sector 5"},
      {"crew = \"1.2\"", "crew = 12", "expected a text in quotes"},
      {"entry =", "sites = { E = \"1.1\" }\n#", "expected A, B, C or D, got 'E'"},
      {"crates =", "crats =", "unknown"},
      {"\"4.1 out\"", "\"4.1 out 1\"", "terminals: expected nothing more, got '1'"},
      {"\"3.2\"", "\"3.2 1\"", "crates: expected nothing more, got '1'"},
      {"tanks = [\"4.3\"", "tanks = [\"4.3 1\"", "tanks: expected nothing more, got '1'"},
      {"2.2 science", "2.2 science 1", "benches: expected nothing more, got '1'"},
      {"green 3.3", "green 3.3 1", "objectives: expected nothing more, got '1'"},
      {"egg 3.1", "egg 3.1 1", "placed: expected nothing more, got '1'"},
      {"entry = \"1.1\"", "entry = \"1.1 1\"", "entry: expected nothing more, got '1'"},
      {"entry =", "sites = { A = \"1.1 1\" }\nentry =", "sites: expected nothing more, got '1'"},
      {"blue terminal 4", "blue terminal 4 1", "locks: expected nothing more, got '1'"},
      {"out all", "out all 1", "goals: expected nothing more, got '1'"},
      {"two_cards = [4]", "off = [\"scan 1\"]", "off: expected nothing more, got '1'"},
      {"two_cards = [4]", "switches = [\"carriers 1\"]", "switches: expected nothing more, got '1'"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoMap, RefusesWhatContradictsItself) {
  const Wrong all[] = {
      {"two_cards = [4]", "two_cards = [1]", "two_cards: sector 1 is also among no_cards"},
      {"two_cards = [4]", "two_cards = [4, 4]", "sector 4 stands here twice"},
      {"two_cards = [4]", "two_cards = [5]", "two_cards: expected a whole number from 1 to 4"},
      {"two_cards = [4]", "switches = [\"eggs\"]", "with the switch 'eggs' there are no infestation cards"},
      {"two_cards = [4]", "switches = [\"egg\"]",
       "expected one of eggs, carriers, drone_opens, refill, keys"},
      {"two_cards = [4]", "switches = [\"refill\", \"refill\"]", "this stands here twice"},
      {"two_cards = [4]", "switches = [\"keys\"]", "the keys are the yellow and the green token", "green 3.3",
       "red 3.3"},
      {"two_cards = [4]", "switches = [\"carriers\"]", "no objective token lies here", "\"green 3.3\", ", ""},
      {"two_cards = [4]", "switches = [\"drone_opens\"]", "switches: the level has no drone",
       "drone = \"1.3\"", ""},
      {"two_cards = [4]", "switches = [\"refill\"]", "no goal is to catch one"},
      {"key = \"try\"", "key = \"campaign\"", "key: 'campaign' is no name for a mission"},
      {"two_cards = [4]", "compromised = [1, 2, 3, 4]", "expected at most three sectors"},
      {"two_cards = [4]", "off = [\"scann\"]", "did you mean 'scan'?"},
      {"two_cards = [4]", "off = [\"scan\", \"scan\"]", "off: this stands here twice"},
      {"two_cards = [4]", "halon = 2", "halon: expected a whole number from 0 to 1"},
      {"two_cards = [4]", "ripper_bonus = 7", "ripper_bonus: expected a whole number from 0 to 6"},
      {"two_cards = [4]", "parts = 3", "parts: expected a whole number from 0 to 2"},
      {"two_cards = [4]", "parts = 2", "parts: spare parts are for a truck"},
      {"two_cards = [4]", "truck = \"4.2\"", "truck: the truck is repaired with two spare parts"},
      {"two_cards = [4]", "parts = 1\ntruck = \"4.2\"", "parts: the truck is repaired with two spare parts"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

// NEO-Q20, NEO-Q21
TEST(NeoMap, RefusesWrongLocks) {
  const Wrong all[] = {
      {"locks = [\"blue terminal 4\"]\n", "", "nothing says how the blue door 2.3-3.1 is opened"},
      {"blue terminal 4", "red terminal 4", "there is no red door"},
      {"blue terminal 4", "normal terminal 4", "a normal door has no lock"},
      {"blue terminal 4", "blue terminal 2", "sector 2 has no terminal"},
      {"blue terminal 4", "blue terminal 7", "expected a number from 1 to 4, got '7'"},
      {"blue terminal 4", "blue key 4", "expected one of terminal, card, until, got 'key'"},
      {"blue terminal 4", "blue card red", "nobody can carry the red token"},
      {"blue terminal 4", "blue card green", "what opens the blue door lies behind it"},
      {"blue terminal 4", "blue until terms", "what opens the blue door lies behind it", "4.1 out",
       "3.1 out"},
      {"blue terminal 4", "blue until cleared", "the barricade is the yellow token on a door",
       ", \"yellow 4.3-X\"", ""},
      {"blue terminal 4", "blue terminal 4\", \"blue card green", "the blue door has a lock already"},
      {"two_cards = [4]", "off = [\"remote_door\"]", "the remote door function is off"},
      {"closed blue", "closed yellow", "the yellow door 2.3-3.1 needs the yellow token"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoMap, RefusesGoalsThatCannotHold) {
  const Wrong all[] = {
      {", \"4.3-X closed\"", "", "no door leads out of the level", ", \"yellow 4.3-X\"", ""},
      {"out all", "out 5", "expected a number from 1 to 4, got '5'"},
      {"out all", "leave all", "expected one of out, crew, have, had, terms"},
      {"out all", "have yellow", "nobody can carry the yellow token"},
      {"out all", "had red", "nobody can carry the red token"},
      {"out all", "have green at 5", "there is no sector 5"},
      {"out all", "have green at lair", "the level has no place 'lair'"},
      {"out all", "crew 2", "expected: crew, how many, at, where"},
      {"locks = [\"blue terminal 4\"]\ngoals = [\"out all\"]",
       "locks = [\"blue until noeggs\"]\ngoals = [\"terms\"]", "the level has no terminal",
       "terminals =", "terminals = [] #"},
      {"out all", "crates 3", "the level has 2 crates"},
      {"out all", "geared all", "the level has none", "benches = [\"1.1 tech\", \"2.2 science\"]", ""},
      {"out all", "caught egg", "expected one of worm, hydra, ripper, slug, got 'egg'"},
      {"out all", "caught worm", "no alien ever comes to this level",
       "placed = [\"egg 3.1\"]\nno_cards = [1]\ntwo_cards = [4]", "no_cards = [1, 2, 3, 4]"},
      {"out all", "engine", "electric feedback starts it, and that is off", "two_cards = [4]",
       "off = [\"shock\"]\nparts = 2\ntruck = \"1.2\""},
      {"out all", "dead queen", "it is nowhere: placed = [\"queen 4.2\"]"},
      {"out all", "dead worm", "expected one of queen, blare"},
      {"out all", "kills 0", "expected a number from 1 to 99"},
      {"out all", "opened 5", "the level has 4 sectors"},
      {"out all", "gassed 6", "there is no sector 6"},
      {"out all", "gassed 2", "there is no Halon in the level", "tanks = [\"4.3\"]", "halon = 0"},
      {"out all", "gassed 2", "fire suppression is off", "two_cards = [4]", "off = [\"halon\"]"},
      {"out all", "gassed 2\", \"gassed 3", "there are only 1 Halon charges", "tanks = [\"4.3\"]", ""},
      {"out all", "fixed A", "the level has no place 'A'"},
      {"out all", "fixed A", "only the cards of the mission generator put relays",
       "entry =", "sites = { A = \"2.2\" }\nentry ="},
      {"out all", "drone lair", "the level has no place 'lair'"},
      {"out all", "cleared", "the barricade is the yellow token on a door", ", \"yellow 4.3-X\"", ""},
      {"out all", "cleared", "the level has no drone", "drone = \"1.3\"", ""},
      {"out all", "used scan", "expected a number from 1 to 9 after 'used scan'"},
      {"out all", "used scan 1", "the function 'scan' is off", "two_cards = [4]", "off = [\"scan\"]"},
      {"out all", "used boom 1", "the level has no drone", "drone = \"1.3\"", ""},
      {"out all", "used shock 1", "electric feedback needs a second terminal", "\"1.1\", ", ""},
      {"locks = [\"blue terminal 4\"]\ngoals = [\"out all\"]",
       "locks = [\"blue until noeggs\"]\ngoals = [\"gassed 2\"]", "the level has no terminal",
       "terminals =", "terminals = [] #"},
      {"out all", "engine", "the level has no truck"},
      {"out all", "engine", "sector 2 has none", "two_cards = [4]", "parts = 2\ntruck = \"2.2\""},
      {"out all", "out all\", \"out all", "this goal stands here twice"},
      {"goals = [\"out all\"]", "", "expected the goals of the mission"},
      {"goals = [\"out all\"]", "goals = []", "expected the goals of the mission"},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
}

TEST(NeoMap, RefusesGoalsThatHoldAtOnce) {
  constexpr std::string_view kAtOnce = "goals: all of them hold before anybody has done anything";
  const Wrong all[] = {
      {"out all", "crew 2 at 1.2", kAtOnce},
      {"out all", "crew all at 1", kAtOnce},
      {"out all", "have green at 3", kAtOnce},
      {"out all", "terms", kAtOnce, "4.1 out", "4.1"},
      {"out all", "noeggs", kAtOnce, "egg 3.1", "worm 3.1"},
      {"out all", "opened 1", kAtOnce},
      {"out all", "clean 1", kAtOnce},
      {"out all", "clean", kAtOnce, "placed = [\"egg 3.1\"]\nno_cards = [1]\ntwo_cards = [4]",
       "no_cards = [1, 2, 3, 4]"},
      {"out all", "opened 1\", \"clean 1", kAtOnce},
  };
  for (const Wrong& wrong : all) expect_refused(wrong);
  const std::string_view some_are_open[] = {
      "opened 1\", \"out all", "opened 2",        "clean 3",     "noeggs",       "terms",
      "crew 2 at 2",           "have green at 1", "caught worm", "used shock 1", "used scan 1",
      "used drone 9",          "kills 99",        "geared all",  "crates 2"};
  for (const std::string_view goals : some_are_open)
    EXPECT_EQ(mistake_of([&] { read(changed("out all", goals)); }), "") << goals;
}

TEST(NeoMap, RefusesPlansThatMissSomething) {
  Pack pack = find_pack("neo_morphosis", "house");
  const std::string ours = pack.files.find("plan_ring.toml")->second;
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = ours;
    const std::size_t at = text.find(from);
    HB_REQUIRE(at != text.npos, "the plan has no such text");
    pack.files["plan_ring.toml"] = text.replace(at, from.size(), to);
    return mistake_of([&] { load_content(pack); });
  };
  EXPECT_NE(with("lair = \"7.1\"", "").find("a plan needs a zone for lair"), std::string::npos);
  EXPECT_NE(with(", D = \"6.2\"", "").find("a plan needs a zone for D"), std::string::npos);
  EXPECT_NE(with(", \"7.1-X closed\"", "").find("a plan needs a door out of the level"), std::string::npos);
  EXPECT_NE(with("lair =", "goals = [\"out all\"]\nlair =").find("a plan has none"), std::string::npos);
  EXPECT_NE(with("lair =", "objectives = [\"red 1.1\"]\nlair =").find("mission cards put them"),
            std::string::npos);
  EXPECT_NE(with("lair =", "placed = [\"queen 1.1\"]\nlair =").find("a plan has no boss"), std::string::npos);
  EXPECT_NE(with("crates =", "#crates =")
                .find("the mission card 'stock_up' asks for 'crates 1', but the level has 0"),
            std::string::npos);
}

// NEO-386, NEO-387: any door can be barricaded, not only one that leads out.
TEST(NeoMap, BarricadesStandWhereTheTokenMarksADoor) {
  Pack pack = find_pack("neo_morphosis", "house");
  pack.files["mission_try.toml"] = changed("yellow 4.3-X", "yellow 1.2-2.1", "out all", "cleared");
  const NeoMorphosis game({{"mission", "try"}, {"abilities", "first"}}, pack);
  State state = game.deal();
  state.drone = zone(2, 1);
  Frame drone;
  drone.kind = Frame::Drone;
  EXPECT_TRUE(Look(game, state).can_clear(drone));
  state.drone = zone(4, 3);
  EXPECT_FALSE(Look(game, state).can_clear(drone));
}

/// One with all that a map can say.
constexpr std::string_view kRich = R"(key = "rich"
layout = [". 2A1 .", "3D 1C 4G", ". 5B1 ."]
doors = ["1.1-2.3 open", "1.1-3.2 broken", "1.2-4.1 closed red", "1.3-5.1 closed blue", "2.1-X broken", "3.3-X open",
         "5.3-X closed"]
crew = "1.1"
drone = "1.1"
entry = "1.1"
lair = "4.3"
sites = { A = "2.2", B = "3.1", C = "3.3", D = "5.2" }
terminals = ["2.2 out", "4.1"]
crates = ["1.1"]
benches = ["1.1 tech", "1.1 science"]
tanks = ["5.1", "5.1"]
objectives = ["red 2.1", "yellow 5.3-X", "green 3.2"]
placed = ["queen 4.2", "worm 4.2", "egg 5.1"]
switches = ["carriers", "refill"]
off = ["boom", "scan"]
compromised = [1, 4]
halon = 0
ripper_bonus = 2
parts = 2
truck = "4.1"
locks = ["red card green", "blue until terms"]
goals = ["caught worm", "engine"]
source = "house"
)";

TEST(NeoMap, IsDrawnWithAllThatItSays) {
  EXPECT_EQ(drawing(read(std::string(kRight)), content().tiles),
            R"( +--------------------------+--------------------------+--------------------------+
 |  1: mess (H)             |  2: passage (A)          |  3: stores (B)           |
 |  1 (3) terminal, tech    |  1 (1)                   |  1 (1) egg               |
 |    bench, entry         2#1 2 (2) science bench    3#1 2 (2 3) crate           |
 |  2 (1 2) CREW            |  3 (3) crate             |  3 () green token        |
 |  3 () DRONE              |  joined 1-2 2-3          |  joined 1-2 2-3          |
 |  joined 1-2 1-3 2-3      |                          |                          |
 +--------------------------+------------2#2-----------+--------------------------+
                            |  4: hangar (G)           |
                            |  1 (1) terminal (out)    |
                            |  2 ()                   3#X
                            |  3 (2 3) tank            |
                            |  joined 1-2 2-3          |
                            +--------------------------+

# closed, : open, % broken; beside it the zones it joins, X out of the level
door 1: 1.2-2.1 closed
door 2: 2.3-3.1 closed blue
door 3: 2.2-4.2 closed
door 4: 4.3-X closed, yellow token
blue door: terminal 4
infestation cards by sector: 1: 0, 2: 1, 3: 1, 4: 2
goal: out all
)");
  EXPECT_EQ(drawing(read(std::string(kRich)), content().tiles),
            R"(                            +------------X%1-----------+
                            |  2: passage (A1)         |
                            |  1 (1) red token         |
                            |  2 (2) terminal (out),   |
                            |    A                     |
                            |  3 (3)                   |
                            |  joined 1-2 2-3          |
 +--------------------------+------------3:1-----------+--------------------------+
 |  3: plant_room (D)       |  1: ward (C)             |  4: hangar (G)           |
 |  1 (1 2) B               |  1 (1) CREW, DRONE,      |  1 (1) terminal, truck   |
 |  2 (3) green token       |    crate, tech bench,    |  2 () queen, worm        |
X:3 3 () C                 2%1   science bench, entry 2#1 3 (2 3) lair            |
 |  joined 1-2 1-3          |  2 (2)                   |  joined 1-2 2-3          |
 |                          |  3 (3)                   |                          |
 |                          |  joined 1-2 1-3 2-3      |                          |
 +--------------------------+------------3#1-----------+--------------------------+
                            |  5: stores (B1)          |
                            |  1 (1) egg, tank, tank   |
                            |  2 (2 3) D               |
                            |  3 ()                    |
                            |  joined 1-2 2-3          |
                            +------------3#X-----------+

# closed, : open, % broken; beside it the zones it joins, X out of the level
door 1: 1.1-2.3 open
door 2: 1.1-3.2 broken
door 3: 1.2-4.1 closed red
door 4: 1.3-5.1 closed blue
door 5: 2.1-X broken
door 6: 3.3-X open
door 7: 5.3-X closed, yellow token
blue door: until terms
red door: card green
infestation cards by sector: 1: 1, 2: 1, 3: 1, 4: 1, 5: 1
switch: carriers
switch: refill
off: boom
off: scan
compromised: sector 1
compromised: sector 4
no Halon loaded
Rippers: +2 on structures
spare parts: 2
goal: caught worm
goal: engine
)");
  EXPECT_NE(drawing(map_of("mission_6"), content().tiles).find("switch: eggs\n"), std::string::npos);
}

// Zone 3 of tile F lies behind two edges; another sector is at the first of them.
TEST(NeoMap, IsDrawnWithItsExitAtAFreeEdge) {
  const Map map = read(R"(key = "try"
layout = ["1F", "2A"]
doors = ["1.3-2.2 closed", "1.3-X closed"]
crew = "1.1"
goals = ["out all"]
source = "house"
)");
  const std::string picture = drawing(map, content().tiles);
  EXPECT_NE(picture.find("\nX#3"), std::string::npos) << picture;
  EXPECT_NE(picture.find("3#2"), std::string::npos) << picture;
}

TEST(NeoMap, IsDrawn) {
  const std::string picture = drawing(read(std::string(kRight)), content().tiles);
  EXPECT_TRUE(picture.starts_with(
      " +--------------------------+--------------------------+--------------------------+\n"
      " |  1: mess (H)             |  2: passage (A)          |  3: stores (B)           |\n"))
      << picture;
  EXPECT_NE(picture.find("2#1"), std::string::npos) << "a door with the zones it joins\n" << picture;
  EXPECT_NE(picture.find("3#X"), std::string::npos) << picture;
  EXPECT_NE(picture.find("door 2: 2.3-3.1 closed blue\n"), std::string::npos) << picture;
  EXPECT_NE(picture.find("blue door: terminal 4\n"), std::string::npos) << picture;
  EXPECT_NE(picture.find("infestation cards by sector: 1: 0, 2: 1, 3: 1, 4: 2\n"), std::string::npos)
      << picture;
  EXPECT_NE(picture.find("goal: out all\n"), std::string::npos) << picture;
  for (const std::string_view thing : {"CREW", "DRONE", "terminal (out)", "crate", "tech", "science bench",
                                       "tank", "green token", "egg", "entry"})
    EXPECT_NE(picture.find(thing), std::string::npos) << thing << "\n" << picture;
}

}  // namespace
}  // namespace hullbreach::neo
