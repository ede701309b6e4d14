// hullbreach resolve and solve: missions of Space Alert written down as files.
#include <algorithm>
#include <bit>
#include <boost/json.hpp>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <numeric>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "games/space_alert/mission_file.h"
#include "games/space_alert/names.h"
#include "tests/mistake_of.h"

namespace hullbreach::space_alert {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

/// The same text with its first `old` replaced.
std::string with(std::string text, std::string_view old, std::string_view now) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, text.npos) << old;
  return at == text.npos ? text : text.replace(at, old.size(), now);
}

const std::string kMission = R"(title = "A small mission"

[[member]]
name = "Anna"
captain = true
slots = { 1 = "A", 2 = "red", 3 = "lift" }

[[member]]
name = "Ben"
slots = { 2 = "C" }

[[member]]
name = "Cleo"
slots = { 4 = "heroic A" }

[[member]]
name = "Dan"
slots = { 5 = "bots" }

[tracks]
red = "T1"
white = "T2"
blue = "T3"
inside = "T4"

[[threat]]
card = "fighter"
time = 2
zone = "red"

[[threat]]
card = "fissure"
time = 4

[tiles]
red = ["shield", "structural"]
)";

WrittenMission read(const std::string& text) { return read_mission(text, "mission.toml"); }

State resolved(const WrittenMission& mission, std::uint64_t seed = 1) {
  Rng rng(seed);
  return resolve_mission(mission, mission.start, rng).state;
}

// -- what is refused

/// The mission is refused at the line that holds `there`, in these words.
void expect_refused(const std::string& text, std::string_view there, std::string_view words) {
  const std::string said = mistake_of([&] { read(text); });
  const std::size_t at = text.find(there);
  ASSERT_NE(at, text.npos) << there;
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  EXPECT_TRUE(said.starts_with(fmt::format("mission.toml:{}:", line))) << line << " " << there << "\n"
                                                                       << said;
  EXPECT_TRUE(has(said, words)) << words << "\n" << said;
}

void expect_refused(std::string_view old, std::string_view now, std::string_view there,
                    std::string_view words) {
  expect_refused(with(kMission, old, now), there, words);
}

TEST(MissionFile, ReadsTheMissionItIsAlteredFromBelow) {
  EXPECT_EQ(mistake_of([] { read(kMission); }), "");
  EXPECT_TRUE(read(with(kMission, "1 = \"A\"", "1 = \"\"")).start.members[0].slots[0].empty());
}

TEST(MissionFile, RefusesWrongSlots) {
  const auto slots = [](std::string_view now, std::string_view words) {
    expect_refused("{ 1 = \"A\", 2 = \"red\", 3 = \"lift\" }", now, "slots = ", words);
  };
  slots("{ 1 = \"A\", 1 = \"B\" }", "'1'");
  slots("{ 1 = [\"A\", \"B\"] }", "one card (SPA-050)");
  slots("{ 01 = \"A\", 1 = \"B\" }", "two cards in a slot");
  slots("{ 1 = \"fire\" }", "'fire' is no half of a card");
  slots("{ 1 = \"A/B\" }", "'A/B' is no half of a card");
  slots("{ 1 = \"heroic C\" }", "there is no card 'heroic C'");
  slots("{ 1 = \"heroic A/to UR\" }", "there is no card");
  slots("{ 1 = \"heroic to space\" }", "is no half of a card");
  slots("{ 1 = 3 }", "in quotes");
  slots("{ 13 = \"A\" }", "slots 1 to 12");
  slots("{ 0 = \"A\" }", "slots 1 to 12");
  slots("{ first = \"A\" }", "'first' is no number of a slot");
  slots("{ 1x = \"A\" }", "'1x' is no number of a slot");
  slots("{ 2 = \"fire\", 10 = \"water\" }", "slot 2 of Anna");  // the first in the file
  slots("\"A B C\"", "a table of slots");
  slots("[\"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"-\", \"A\"]",
        "slots 1 to 12");
  slots("{ 1 = \"heroic B\", 2 = \"heroic bots\" }", "a second heroic card");
}

// SPA-048: a test run has two phases
TEST(MissionFile, RefusesSlotsATestRunCloses) {
  const std::string run = with(kMission, "title", "phases = 2\ntitle");
  EXPECT_EQ(mistake_of([&] { read(run); }), "");
  expect_refused(with(run, "2 = \"C\"", "8 = \"C\""), "8 = \"C\"", "slots after 7 stay closed");
  expect_refused(with(run, "2 = \"C\"", "13 = \"C\""), "13 = \"C\"", "slots after 7 stay closed");
  expect_refused(with(run, "2 = \"C\"", "0 = \"C\""), "0 = \"C\"", "slots 1 to 7");
  expect_refused(with(run, "phases = 2", "phases = 1"), "phases", "from 2 to 3, got 1");
  expect_refused(with(run, "phases = 2", "phases = 4"), "phases", "from 2 to 3, got 4");
  expect_refused(with(run, "time = 4", "time = 8"), "time = 8", "from 1 to 7, got 8");
}

TEST(MissionFile, RefusesThreats) {
  expect_refused("\"fighter\"", "\"figter\"", "\"figter\"", "did you mean 'fighter'?");
  expect_refused("\"fighter\"", "\"pulse_bal\"", "\"pulse_bal\"", "did you mean 'pulse_ball'?");
  expect_refused("\"fighter\"", "\"Phantom Figter\"", "\"Phantom Figter\"",
                 "did you mean 'Phantom Fighter'?");
  expect_refused("time = 2", "time = 9", "time = 9", "from 1 to 8, got 9");
  expect_refused("time = 2", "time = 0", "time = 0", "from 1 to 8, got 0");
  expect_refused("time = 4", "time = 2", "time = 2\n\n[tiles]", "T+2 comes twice (SPA-Q63)");
  expect_refused("time = 4", "time = 4\nzone = \"red\"", "zone = \"red\"\n\n[tiles]", "has no zone");
  expect_refused("zone = \"red\"\n", "", "[[threat]]", "expected red, white or blue");
  expect_refused("zone = \"red\"", "zone = \"inside\"", "zone = \"inside\"", "expected red, white or blue");
  expect_refused("\"fissure\"\ntime = 4", "\"E1-07\"\ntime = 4\nzone = \"blue\"", "\"E1-07\"", "comes twice");
  expect_refused("time = 4", "time = 4\nspeed = 2", "speed = 2", "unknown field 'speed'");
}

TEST(MissionFile, RefusesTracksAndTiles) {
  expect_refused("\"T2\"", "\"T9\"", "\"T9\"", "'T9' is no trajectory");
  expect_refused("\"T3\"", "\"T1\"", "blue = ", "T1 lies at red already");
  expect_refused("blue = \"T3\"\n", "", "[tracks]", "blue");
  expect_refused("blue = \"T3\"", "blue = \"T3\"\ngreen = \"T5\"", "green", "unknown field 'green'");
  expect_refused("\"structural\"", "\"engine\"", "\"engine\"", "'engine' is no damage tile");
  expect_refused("\"structural\"", "\"shield\"", "[\"shield\", \"shield\"]", "comes twice");
  expect_refused("[\"shield\", ",
                 "[\"shield\", \"reactor\", \"gravolift\", \"heavy_laser\", \"lower_cannon\", \"x\", ",
                 "\"x\"", "7 tiles are listed, and a zone has 6 left");
  expect_refused("red = [\"sh", "green = []\nred = [\"sh", "green", "unknown field 'green'");
}

// SPA-263 to SPA-268
TEST(MissionFile, RefusesCampaigns) {
  const auto campaign = [](std::string_view now, std::string_view there, std::string_view words) {
    expect_refused(fmt::format("{}\n[campaign]\n{}\n", kMission, now), there, words);
  };
  campaign("damage = { red = [\"shield\"] }", "red = [\"shield\", \"structural\"]",
           "the tile shield comes twice");
  campaign(
      "damage = { red = [\"heavy_laser\", \"reactor\", \"gravolift\", \"lower_cannon\", \"structural\"] }",
      "red = [\"shield\", \"structural\"]", "2 tiles are listed, and a zone has 1 left");
  campaign("damage = { blue = [\"shield\", \"shield\"] }", "damage", "comes twice");
  campaign("damage = { inside = [\"shield\"] }", "damage", "unknown field 'inside'");
  campaign("squads = 3", "squads", "from 0 to 2, got 3");
  campaign("squads = 1", "[campaign]", "expected lr or ub");
  campaign("squads = 2\nstore = \"lr\"", "store", "a single squad only");
  campaign("squads = 0\nstore = \"lr\"", "store", "a single squad only");
  campaign("squads = 1\nstore = \"uw\"", "store", "expected lr or ub");
  campaign("knocked_out = [\"Ben\"]", "knocked_out", "unknown field 'knocked_out'");
}

TEST(MissionFile, RefusesCrews) {
  expect_refused("name = \"Ben\"", "name = \"Anna\"", "name = \"Anna\"\nslots = { 2",
                 "'Anna' is aboard already");
  expect_refused("name = \"Ben\"", "name = \"\"", "name = \"\"", "1 to 24 characters");
  const std::string longest(24, 'n');
  EXPECT_EQ(read(with(kMission, "\"Ben\"", fmt::format("\"{}\"", longest))).names[1], longest);
  for (const std::string& name : {longest + "n", std::string("B\\u0007"), std::string("B\\u007F")})
    expect_refused("\"Ben\"", fmt::format("\"{}\"", name), name, "1 to 24 characters");
  expect_refused("A small mission", "A small\\nmission", "title", "expected one line of text");
  expect_refused("name = \"Ben\"", "name = \"Ben\"\ncaptain = true", "captain = true\nslots = { 2",
                 "Anna is Captain");
  expect_refused("captain = true", "captain = true\nandroid = true", "captain = true",
                 "the Captain is a human");
  expect_refused("captain = true", "android = true", "[[member]]", "write captain = true for one");
  expect_refused("name = \"Ben\"", "name = \"Ben\"\nage = 30", "age", "unknown field 'age'");
  expect_refused("title", "titel", "titel", "did you mean 'title'?");
  const std::string three = kMission.substr(0, kMission.find("[[member]]\nname = \"Dan\"")) +
                            kMission.substr(kMission.find("[tracks]"));
  EXPECT_TRUE(has(mistake_of([&] { read(three); }), "a crew has four or five members"));
  const std::string five = kMission + "[[member]]\nname = \"Eve\"\n";
  EXPECT_EQ(mistake_of([&] { read(five); }), "");
  EXPECT_TRUE(has(mistake_of([&] { read(five + "[[member]]\nname = \"Fay\"\n"); }), "there are 6 rows"));
  std::string alone = kMission;
  for (const char* name : {"Ben", "Cleo", "Dan"})
    alone =
        with(alone, fmt::format("name = \"{}\"", name), fmt::format("name = \"{}\"\nandroid = true", name));
  expect_refused(alone, "[[member]]", "leads four androids (SPA-242)");
  const std::string solo = with(alone, "captain = true", "captain = true\nandroid = true");
  EXPECT_EQ(resolved(read(solo)).step, Step::Over);
  expect_refused(solo + "[[member]]\nname = \"Eve\"\nandroid = true\n", "[[member]]", "here are five");
}

// SPA-066: a mission by its name says when and where threats come
TEST(MissionFile, HoldsThreatsToTheMission) {
  const std::string threats = kMission.substr(0, kMission.find("[[threat]]"));
  const std::string run = "mission = \"test_run_1\"\n" + threats +
                          "[[threat]]\ncard = \"fighter\"\ntime = 1\nzone = \"blue\"\n"
                          "[[threat]]\ncard = \"gunship\"\ntime = 2\nzone = \"white\"\n"
                          "[[threat]]\ncard = \"amoeba\"\ntime = 3\nzone = \"red\"\n";
  EXPECT_EQ(mistake_of([&] { read(run); }), "");
  expect_refused(with(run, "time = 3", "time = 4"), "time = 4", "announces nothing at T+4");
  expect_refused(with(run, "zone = \"blue\"", "zone = \"red\""), "zone = \"red\"", "announces T+1 blue");
  expect_refused(with(run, "fighter", "frigate"), "frigate", "announces a common threat at T+1");
  expect_refused(with(run, "test_run_1", "test_run_9"), "test_run_9", "there is no mission 'test_run_9'");
  expect_refused(with(run, "mission", "phases = 3\nmission"), "phases", "has 2 phases");
  EXPECT_EQ(mistake_of([&] { read(with(run, "mission", "phases = 2\nmission")); }), "");
  expect_refused(with(run, "2 = \"C\"", "8 = \"C\""), "8 = \"C\"", "slots after 7 stay closed");
  expect_refused(run.substr(0, run.rfind("[[threat]]")), "test_run_1", "announces a threat at T+3");
  const std::string four = with(
      with(with(run, "test_run_1", "simulation_1"), "time = 1\nzone = \"blue\"", "time = 2\nzone = \"red\""),
      "\"gunship\"\ntime = 2", "\"frigate\"\ntime = 3");
  expect_refused(with(four, "time = 3\nzone = \"red\"", "time = 5\nzone = \"red\""), "time = 5",
                 "unconfirmed");
}

// Which mission chance drew, or would draw, no file can leave open.
TEST(MissionFile, RefusesAMissionThatIsNotSettled) {
  const auto mission = [](std::string_view name, std::string_view words) {
    expect_refused(fmt::format("mission = \"{}\"\n{}", name, kMission), "mission = ", words);
  };
  mission("random", "which mission chance drew is not told");
  mission("generated", "'generated' has no seed");
  mission("generated:", "has no seed");
  mission("generated:7x", "has no seed");
  mission("generated:-1", "a number from 0 to 2000000000");
  mission("generated:2000000001", "a number from 0 to 2000000000");
  // There is such a mission, with other threats.
  expect_refused("mission = \"generated:2000000000\"\n" + kMission, "zone = \"red\"", "announces T+2");
}

TEST(MissionFile, NeedsNoThreat) {
  const std::string calm = kMission.substr(0, kMission.find("[[threat]]"));
  const State state = resolved(read(calm));
  EXPECT_EQ(state.ending, kFulfilled);
  EXPECT_TRUE(state.threats.empty());
  const WrittenMission again = read(write_mission(read(calm), read(calm).start));
  EXPECT_EQ(hash_of(again.start), hash_of(read(calm).start));
}

// -- how things may be called

int card_called(const std::string& name) {
  return read(with(kMission, "\"fighter\"", fmt::format("\"{}\"", name))).start.threats[0].card;
}

TEST(MissionFile, KnowsThreatsByKeyCodeAndName) {
  const int scout = card_called("scout");
  for (const char* name : {"Scout", "SCOUT", "Éclaireur", "éclaireur", "eclaireur", "ECLAIREUR"})
    EXPECT_EQ(card_called(name), scout) << name;
  const int fighter = card_called("fighter");
  for (const char* name : {"E1-07", "e1-07", "Chasseur"}) EXPECT_EQ(card_called(name), fighter) << name;
  for (const char* name : {"Stealth Fighter", "stealth fighter", "Chasseur Furtif", "chasseur furtif"})
    EXPECT_EQ(card_called(name), card_called("stealth_fighter")) << name;
  EXPECT_EQ(card_called("Nuage d’énergie"), card_called("energy_cloud"));
  // Two cards bear this name.
  expect_refused("\"fissure\"", "\"Slime\"", "\"Slime\"", "write one of slime_lb, slime_lr");
  const WrittenMission slime = read(with(kMission, "\"fissure\"", "\"slime (red)\""));
  EXPECT_EQ(slime.game.content.threats[slime.start.threats[1].card].key, "slime_lr");
}

TEST(MissionFile, KnowsEverythingByItsNamesInBothLanguages) {
  const WrittenMission mission = read(kMission);
  const auto refuses_nothing = [](std::string_view old, const std::string& now) {
    EXPECT_EQ(mistake_of([&] { read(with(kMission, old, fmt::format("\"{}\"", now))); }), "") << now;
  };
  for (std::string_view language : {"en", "fr"}) {
    const Locale& words = mission.game.locale(language);
    const auto all = [&](std::string_view old, const std::string& table, const auto& keys) {
      for (const std::string_view key : keys) refuses_nothing(old, words(fmt::format("{}.{}", table, key)));
    };
    for (const ThreatRow& threat : mission.game.content.threats)
      if (!threat.internal() && threat.key != "fighter")
        refuses_nothing("\"fighter\"", words(fmt::format("threat.{}.name", threat.key)));
    all("\"A\"", "action", kActionNames);
    all("\"A\"", "movement", kMovementNames);
    for (const CardRow& card : mission.game.content.cards)
      refuses_nothing(card.heroic ? "\"heroic A\"" : "\"A\"", words(fmt::format("card.{}", card.key)));
    for (const int zone : {kRed, kWhite, kBlue})
      refuses_nothing("\"red\"\n", words(fmt::format("zone.{}", kZoneNames[zone])));
    for (const int tile : {kHeavyTile, kLowerTile, kReactorTile, kLiftTile, kHullTile})
      refuses_nothing("\"structural\"", words(fmt::format("tile.{}", kTileNames[tile])));
  }
}

TEST(MissionFile, KnowsTheWordsOnTheBoard) {
  const auto slot = [](const std::string& words) {
    const WrittenMission mission = read(with(kMission, "1 = \"A\"", fmt::format("1 = \"{}\"", words)));
    return slot_words(mission.game.content, mission.start.members[0].slots[0]);
  };
  for (const char* words : {"bots", "battlebots", "Battlebots", "robots", "Robots de combat"})
    EXPECT_EQ(slot(words), "bots") << words;
  for (const char* words : {"lift", "gravolift", "Gravolift", "ascenseur", "ascenseur gravitationnel"})
    EXPECT_EQ(slot(words), "lift") << words;
  for (const char* words : {"red", "Red arrow", "rouge", "flèche rouge", "FLÈCHE ROUGE", "fleche rouge"})
    EXPECT_EQ(slot(words), "red") << words;
  for (const char* words : {"battlebots/gravolift", "robots / ascenseur", "Battlebots / Gravolift"})
    EXPECT_EQ(slot(words), "bots/lift") << words;
  for (const char* words : {"heroic battlebots", "robots de combat héroïques", "héroïque robots"})
    EXPECT_EQ(slot(words), "heroic bots") << words;
  for (const char* words :
       {"heroic to LR", "heroic lr", "héroïque vers LR", "straight to the lower red station",
        "directement vers la station inférieure rouge"})
    EXPECT_EQ(slot(words), "heroic to LR") << words;
  EXPECT_EQ(slot("heroic A / to LR"), "heroic A/to LR");
  EXPECT_EQ(slot("tir héroïque"), "heroic A");
}

TEST(MissionFile, KnowsTheRestByOtherWords) {
  const WrittenMission mission =
      read(with(with(with(with(kMission, "\"T1\"", "\"t1\""), "\"red\"\n", "\"Rouge\"\n"), "\"structural\"",
                     "\"Dégâts structurels\""),
                "2 = \"C\"", "2 = \"B/blue\"") +
           "[[mistake]]\nmember = \"Ben\"\nturn = 2\nkind = \"moitié\"\n");
  EXPECT_EQ(mission.start.threats[0].zone, kRed);
  EXPECT_EQ(mission.tiles[kRed].back(), kHullTile);
  EXPECT_EQ(mission.mistakes.at(0).kind, Slip::Half);
  // A listed card may be told by both halves.
  const WrittenMission held =
      read(with(kMission, "name = \"Dan\"", "name = \"Dan\"\ncards = [\"heroic A / to LR\"]"));
  EXPECT_EQ(held.game.content.cards[held.supply.at(0).card].key, "heroic_a_lr");
  const std::string threats =
      "[[threat]]\ncard = \"fighter\"\ntime = 1\nzone = \"blue\"\n"
      "[[threat]]\ncard = \"gunship\"\ntime = 2\nzone = \"white\"\n"
      "[[threat]]\ncard = \"amoeba\"\ntime = 3\nzone = \"red\"\n";
  const std::string plan = kMission.substr(0, kMission.find("[[threat]]")) + threats;
  const std::string code = mission.game.content.missions[0].code;
  for (const std::string& name : {std::string("Test run 1"), std::string("Vol d'essai 1"), code}) {
    std::string small = name;
    for (char& letter : small) letter = static_cast<char>(std::tolower(letter));
    EXPECT_EQ(read(fmt::format("mission = \"{}\"\n{}", small, plan)).mission, "test_run_1") << small;
  }
}

// -- complaints in French

TEST(MissionFile, ComplainsInTheLanguageOfTheReader) {
  struct Wrong {
    std::string_view old, now, english, french;
  };
  const Wrong wrongs[] = {
      {"\"fighter\"", "\"figter\"", "is no threat card; did you mean 'fighter'?",
       "card: « figter » n'est pas une carte Menace ; vouliez-vous dire « fighter » ?"},
      {"time = 2", "time = 9", "expected a whole number from 1 to 8, got 9",
       "time: il faut un nombre entier de 1 à 8, et c'est 9"},
      {"time = 2", "time = \"two\"", "got 'two'", "et c'est « two »"},
      {"time = 2\n", "", "but the field is missing", "et le champ manque"},
      {"title", "titel", "unknown field 'titel'", "champ inconnu « titel » : les champs connus sont "},
      {"captain = true", "captain = 1", "captain: expected true or false, got 1",
       "captain: il faut true ou false, et c'est 1"},
      {"\"T2\"", "\"T9\"", "is no trajectory", "« T9 » n'est pas une Trajectoire"},
      {"1 = \"A\"", "1 = \"fire it\"", "slot 1 of Anna: 'fire it' is no half of a card",
       "emplacement 1 d'Anna : « fire it » n'est pas la moitié d'une carte"},
      {"= \"A small mission\"", "= ", "mission.toml:1:9: this is no TOML: Error while",
       "mission.toml:1:9 : ce n'est pas du TOML : Error while"},
  };
  for (const Wrong& wrong : wrongs) {
    const std::string text = with(kMission, wrong.old, wrong.now);
    const std::string english = mistake_of([&] { read(text); });
    const std::string french = mistake_of([&] { read_mission(text, "mission.toml", Slots::Read, "fr"); });
    EXPECT_TRUE(has(english, wrong.english)) << english;
    EXPECT_TRUE(has(french, wrong.french)) << french;
    EXPECT_FALSE(has(french, "⟨") || has(french, "{")) << french;
  }
  const WrittenMission mission =
      read_mission(kMission + "[[mistake]]\nmember = \"Ben\"\nturn = 1\nkind = \"half\"\n", "mission.toml",
                   Slots::Read, "fr");
  EXPECT_TRUE(has(mistake_of([&] { resolved(mission); }), "aucune carte n'est révélée alors"));
}

TEST(MissionFile, RefusesMistakes) {
  const auto mistake = [](std::string_view now, std::string_view there, std::string_view words) {
    expect_refused(fmt::format("{}\n[[mistake]]\n{}\n", kMission, now), there, words);
  };
  mistake("member = \"Eve\"\nturn = 2\nkind = \"half\"", "\"Eve\"", "nobody aboard is called 'Eve'");
  mistake("member = \"Ben\"\nturn = 13\nkind = \"half\"", "turn = 13", "from 1 to 12, got 13");
  mistake("member = \"Ben\"\nturn = 0\nkind = \"half\"", "turn = 0", "from 1 to 12, got 0");
  mistake("member = \"Ben\"\nturn = 2\nkind = \"half\"\nwhy = \"haste\"", "why", "unknown field 'why'");
  mistake("member = \"Ben\"\nturn = 2\nkind = \"colour\"", "\"colour\"", "expected half");
  mistake(
      "member = \"Ben\"\nturn = 2\nkind = \"half\"\n[[mistake]]\nmember = \"Ben\"\nturn = 2\nkind = "
      "\"arrow\"",
      "turn = 2\nkind = \"arrow\"", "two mistakes in turn 2");
  // Not both by one member in one turn.
  const WrittenMission three = read(kMission +
                                    "[[mistake]]\nmember = \"Ben\"\nturn = 2\nkind = \"half\"\n"
                                    "[[mistake]]\nmember = \"Ben\"\nturn = 3\nkind = \"half\"\n"
                                    "[[mistake]]\nmember = \"Dan\"\nturn = 2\nkind = \"arrow\"\n");
  EXPECT_EQ(three.mistakes.size(), 3u);
}

/// What only shows when the plan is carried out.
TEST(MissionFile, RefusesMistakesNobodyCouldMake) {
  const auto said = [](std::string_view now) {
    const WrittenMission mission = read(fmt::format("{}\n[[mistake]]\n{}\n", kMission, now));
    return mistake_of([&] { resolved(mission); });
  };
  EXPECT_TRUE(has(said("member = \"Ben\"\nturn = 1\nkind = \"half\""), "no card is revealed then"));
  EXPECT_TRUE(has(said("member = \"Anna\"\nturn = 1\nkind = \"arrow\""), "has no arrow up"));
  EXPECT_TRUE(has(said("member = \"Anna\"\nturn = 1\nkind = \"half\""), "write both, as in A/red"));
  EXPECT_TRUE(said("member = \"Anna\"\nturn = 1\nkind = \"half\"").starts_with("mission.toml:"));
  EXPECT_EQ(said("member = \"Anna\"\nturn = 2\nkind = \"arrow\""), "");
}

// -- cards

TEST(MissionFile, FindsACardForEverySlot) {
  const WrittenMission mission = read(kMission);
  const auto& anna = mission.start.members[0].slots;
  const auto& cards = mission.game.content.cards;
  EXPECT_EQ(cards[anna[0].card].action, kActA);
  EXPECT_EQ(anna[0].half, kActionHalf);
  EXPECT_EQ(cards[anna[1].card].movement, kRedArrow);
  EXPECT_EQ(anna[1].half, kMovementHalf);
  EXPECT_TRUE(cards[mission.start.members[2].slots[3].card].heroic);
  EXPECT_TRUE(anna[3].empty());
  int placed = 0;
  for (const SupplyCard& card : mission.supply) {
    if (!card.placed()) continue;
    ++placed;
    EXPECT_EQ(mission.start.members[card.member].slots[card.slot].card, card.card);
  }
  EXPECT_EQ(placed, 6);
}

/// Four boards full of one half.
std::string boards_of(std::string_view half, int last) {
  std::string text = kMission;
  const std::string_view old[] = {"{ 1 = \"A\", 2 = \"red\", 3 = \"lift\" }", "{ 2 = \"C\" }",
                                  "{ 4 = \"heroic A\" }", "{ 5 = \"bots\" }"};
  for (int m = 0; m < 4; ++m) {
    std::string slots = "[";
    for (int slot = 0; slot < 12; ++slot)
      slots += m * 12 + slot < last ? fmt::format("\"{}\", ", half) : "\"-\", ";
    text = with(text, old[m], slots + "]");
  }
  return text;
}

TEST(MissionFile, CountsTheDeck) {
  EXPECT_EQ(mistake_of([] { read(boards_of("A", 30)); }), "");
  EXPECT_TRUE(
      has(mistake_of([] { read(boards_of("A", 31)); }), "slot 7 of Cleo: the deck has no card left for 'A'"));
  EXPECT_EQ(mistake_of([] { read(boards_of("bots", 15)); }), "");
  EXPECT_TRUE(has(mistake_of([] { read(boards_of("bots", 16)); }), "slot 4 of Ben"));
  EXPECT_TRUE(has(mistake_of([] { read(boards_of("bots/red", 6)); }), "slot 6 of Anna"));
  // With all battlebots planned, an arrow can still be on any other card, but not on one of theirs.
  EXPECT_EQ(mistake_of([] { read(with(boards_of("bots", 15), "\"-\"", "\"red\"")); }), "");
  EXPECT_TRUE(
      has(mistake_of([] { read(with(boards_of("bots", 15), "\"-\"", "\"red/bots\"")); }), "no card left"));
}

// SPA-035: two heroic A, one of which goes to the lower red station
TEST(MissionFile, CountsHeroicCards) {
  const std::string two = with(kMission, "5 = \"bots\"", "5 = \"heroic A\"");
  EXPECT_EQ(mistake_of([&] { read(two); }), "");
  expect_refused(with(two, "2 = \"C\"", "2 = \"heroic A\""), "5 = \"heroic A\"", "no heroic card is left");
  expect_refused(with(two, "2 = \"C\"", "2 = \"heroic to LR\""), "5 = \"heroic A\"",
                 "no heroic card is left");
  EXPECT_EQ(mistake_of([&] { read(with(two, "2 = \"C\"", "2 = \"heroic to UR\"")); }), "");
  expect_refused(
      with(with(kMission, "2 = \"C\"", "2 = \"heroic to LR\""), "5 = \"bots\"", "5 = \"heroic to LR\""),
      "5 = \"heroic to LR\"", "no heroic card is left");
}

TEST(MissionFile, HoldsPlansToTheCardsListed) {
  const std::string hands =
      with(with(with(with(kMission, "captain = true",
                          "captain = true\ncards = { 1 = [\"a_red\", \"b_red\", \"c_lift\"] }"),
                     "name = \"Ben\"", "name = \"Ben\"\ncards = [\"c_blue\"]"),
                "name = \"Cleo\"", "name = \"Cleo\"\ncards = [\"heroic_a_lr\", \"c_red\"]"),
           "name = \"Dan\"", "name = \"Dan\"\ncards = { 2 = [\"bots_red\"] }");
  EXPECT_EQ(mistake_of([&] { read(hands); }), "");
  expect_refused(with(hands, "5 = \"bots\"", "3 = \"bots\""), "3 = \"bots\"", "no listed card is left");
  EXPECT_EQ(mistake_of([&] { read(with(hands, "5 = \"bots\"", "4 = \"bots\"")); }), "");
  expect_refused(with(hands, "1 = \"A\"", "1 = \"C\""), "1 = \"C\"", "no listed card is left");
  expect_refused(with(hands, "\"c_blue\"", "\"c_bleu\""), "c_bleu", "did you mean 'c_blue'?");
  expect_refused(with(hands, "\"c_blue\"", "\"heroic_a_lr\", \"c_blue\""), "\"c_red\"",
                 "the deck has 1 heroic_a_lr");
  expect_refused(with(hands, "\"c_red\"", "\"heroic_b_ur\""), "heroic_b_ur", "holds a heroic card already");
  expect_refused(with(hands, "cards = [\"c_blue\"]\n", ""), "[[member]]\nname = \"Ben\"",
                 "others list their cards");
  for (const char* phase : {"4", "0", "one"})
    expect_refused(with(hands, "cards = [\"c_blue\"]", fmt::format("cards = {{ {} = [\"c_blue\"] }}", phase)),
                   fmt::format("{} = [\"c_blue", phase), fmt::format("phases from 1 to 3, got '{}'", phase));
  expect_refused(with(hands, "cards = [\"c_blue\"]", "cards = { 1 = \"c_blue\" }"), "1 = \"c_blue",
                 "cards: expected a list of cards");
  expect_refused(with(hands, "cards = [\"c_blue\"]", "cards = \"c_blue\""), "cards = \"c_blue",
                 "or a table with a list for each phase");
  expect_refused(with(hands, "[\"c_blue\"]", "[3]"), "[3]", "expected a card, as in \"a_red\"");
  expect_refused(with(hands, "[\"c_blue\"]", "[\"C\"]"), "[\"C\"]", "'C' is no card");
  expect_refused(with(hands, "name = \"Ben\"", "name = \"Ben\"\nandroid = true"), "c_blue",
                 "a heroic card only");
  const std::string open = with(hands, "cards = { 1 = [\"a_red\", \"b_red\", \"c_lift\"] }\n", "");
  expect_refused(open, "[[member]]", "others list their cards, and Anna does not");
  // A heroic card is played by who holds it, and who lists no heroic card has none.
  const std::string bold = with(hands, "4 = \"heroic A\"", "4 = \"C\"");
  EXPECT_EQ(mistake_of([&] { read(bold); }), "");
  expect_refused(with(bold, "1 = \"A\"", "1 = \"heroic A\""), "1 = \"heroic A\"", "no listed card is left");
  expect_refused(with(bold, "2 = \"C\"", "2 = \"heroic B\""), "2 = \"heroic B\"", "no listed card is left");
  // Who has told of a heroic card plays no other.
  const std::string told = with(kMission, "captain = true", "captain = true\ncards = [\"heroic_a_lr\"]");
  EXPECT_EQ(mistake_of([&] { read(with(told, "1 = \"A\"", "1 = \"heroic to LR\"")); }), "");
  expect_refused(with(told, "1 = \"A\"", "1 = \"heroic B\""), "1 = \"heroic B\"", "no listed card is left");
  // No cards listed says nothing of a heroic one as long as nobody lists the others.
  const std::string none = with(kMission, "name = \"Cleo\"", "name = \"Cleo\"\ncards = []");
  EXPECT_EQ(mistake_of([&] { read(none); }), "");
}

// SPA-229, SPA-233, SPA-235: androids hold heroic cards only; everybody's others may lie on their boards.
TEST(MissionFile, LetsAndroidsPlayTheCardsOfOthers) {
  std::string text = with(kMission, "captain = true", "android = true");
  text = with(text, "name = \"Ben\"",
              "name = \"Ben\"\ncaptain = true\ncards = [\"a_red\", \"b_red\", \"c_lift\"]");
  text = with(text, "name = \"Cleo\"", "name = \"Cleo\"\ncards = [\"heroic_a_lr\", \"c_red\"]");
  text = with(text, "name = \"Dan\"", "name = \"Dan\"\ncards = { 2 = [\"bots_red\"] }");
  text = with(text, "2 = \"C\"", "2 = \"-\"");
  const WrittenMission mission = read(text);
  EXPECT_EQ(mission.game.settings.captain, 1);
  EXPECT_TRUE(mission.game.settings.android[0]);
  ASSERT_EQ(mission.supply.size(), 6u + 5u);  // those listed, and the heroic ones that are not
  const SupplyCard& red = mission.supply[0];
  EXPECT_EQ(mission.game.content.cards[red.card].key, "a_red");
  EXPECT_EQ(red.boards, 0b0011);
  EXPECT_EQ(red.owner, 1);
  EXPECT_EQ(red.from_phase, 1);
  EXPECT_TRUE(red.known);
  EXPECT_EQ(red.member, 0);
  EXPECT_EQ(mission.supply[3].boards, 0b0100);  // the heroic card is Cleo's alone
  EXPECT_EQ(mission.supply[5].from_phase, 2);
  const SupplyCard& unknown = mission.supply.back();
  EXPECT_EQ(unknown.boards, 0b0001);  // only what the android holds is not told
  EXPECT_EQ(unknown.owner, kNobody);
  EXPECT_EQ(unknown.from_phase, 1);
  EXPECT_FALSE(unknown.known);
  EXPECT_FALSE(unknown.placed());
}

TEST(MissionFile, SuppliesTheWholeDeckWhereNoHandIsTold) {
  const WrittenMission mission = read(kMission);
  ASSERT_EQ(mission.supply.size(), 96u);
  for (const SupplyCard& card : mission.supply) {
    EXPECT_EQ(card.boards, 0b1111);
    EXPECT_EQ(card.from_phase, 1);
    EXPECT_EQ(card.owner, kNobody);
    EXPECT_EQ(card.known, !mission.game.content.cards[card.card].heroic);
  }
  // What lies on the boards is gone from the deck.
  const auto left = [](const State& state) {
    return std::accumulate(state.pool.begin(), state.pool.end(), 0);
  };
  EXPECT_EQ(left(mission.start), 90 - 5);
  EXPECT_EQ(std::popcount(mission.start.heroic), 5);
  EXPECT_EQ(mission.start.pile, read(with(kMission, "5 = \"bots\"", "")).start.pile);
  const Slot& first = mission.start.members[0].slots[0];
  EXPECT_EQ(first.open, 1);
  EXPECT_EQ(first.guessed, 1);
  const WrittenMission whole = read(with(kMission, "1 = \"A\"", "1 = \"A/red\""));
  EXPECT_EQ(whole.start.members[0].slots[0].guessed, 0);
  // One player alone draws from all that is left.
  std::string solo = kMission;
  for (const char* name : {"Anna", "Ben", "Cleo", "Dan"})
    solo = with(solo, fmt::format("name = \"{}\"", name), fmt::format("name = \"{}\"\nandroid = true", name));
  EXPECT_EQ(read(solo).start.pile, 90 - 5);
}

TEST(MissionFile, LeavesPlansOutIfAsked) {
  const WrittenMission mission = read_mission(kMission, "mission.toml", Slots::Ignore);
  for (const Member& member : mission.start.members)
    for (const Slot& slot : member.slots) EXPECT_TRUE(slot.empty());
  for (const SupplyCard& card : mission.supply) EXPECT_FALSE(card.placed());
}

// SPA-252: of what level the threats are follows from their cards.
TEST(MissionFile, KnowsTheLevelsOfTheThreats) {
  const auto levels = [](const std::string& text) {
    const State state = read(text).start;
    return std::pair<int, int>(state.common, state.serious);
  };
  const auto are = [](int common, int serious) { return std::pair(common, serious); };
  EXPECT_EQ(levels(kMission), are(kEasy, kEasy));
  EXPECT_EQ(levels(with(kMission, "\"fighter\"", "\"scout\"")), are(kHard, kEasy));
  EXPECT_EQ(levels(with(kMission, "\"fissure\"", "\"seeker\"")), are(kEasy, kHard));
  EXPECT_EQ(levels(kMission + "[[threat]]\ncard = \"scout\"\ntime = 1\nzone = \"blue\"\n"),
            are(kMixed, kEasy));
  EXPECT_EQ(levels(kMission + "[[threat]]\ncard = \"executioner\"\ntime = 5\n"), are(kEasy, kMixed));
  EXPECT_EQ(levels(kMission.substr(0, kMission.find("[[threat]]"))), are(kEasy, kEasy));
}

// -- what becomes of a mission

TEST(MissionFile, DrawsTheTilesListedAndTheRestByChance) {
  const std::string idle = with(kMission, "{ 1 = \"A\", 2 = \"red\", 3 = \"lift\" }", "{}");
  const State state = resolved(read(idle));
  EXPECT_TRUE((state.ship.damage[kRed] >> kShieldTile) & 1u);
  EXPECT_TRUE((state.ship.damage[kRed] >> kHullTile) & 1u);
  const WrittenMission mission = read(with(idle, "[\"shield\", \"structural\"]", "[]"));
  bool differs = false;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    EXPECT_EQ(hash_of(resolved(mission, seed)), hash_of(resolved(mission, seed)));
    differs = differs || hash_of(resolved(mission, seed)) != hash_of(resolved(mission, 1));
  }
  EXPECT_TRUE(differs);
  const auto by_chance = [](const WrittenMission& from) {
    Rng rng(1);
    return resolve_mission(from, from.start, rng).chance;
  };
  EXPECT_TRUE(by_chance(mission));
  const std::string all = with(idle, "[\"shield\",",
                               "[\"heavy_laser\", \"lower_cannon\", \"reactor\", \"gravolift\", \"shield\",");
  EXPECT_FALSE(by_chance(read(all)));
  // Each zone has its own.
  const std::string blue =
      with(with(all, "zone = \"red\"", "zone = \"blue\""), "[tiles]\nred", "[tiles]\nblue");
  EXPECT_FALSE(by_chance(read(blue)));
  EXPECT_NE(resolved(read(blue)).ship.damage[kBlue], 0);
  // Tiles of the mission before are not among those drawn.
  const std::string rest = with(all, "\"reactor\", \"gravolift\", ", "");
  EXPECT_FALSE(by_chance(read(rest + "[campaign]\ndamage = { red = [\"reactor\", \"gravolift\"] }\n")));
}

TEST(MissionFile, BeginsAsAnyMission) {
  const WrittenMission mission = read(kMission);
  EXPECT_EQ(mission.start.ship.shield[kRed], 1);
  EXPECT_EQ(mission.start.ship.reactor[kWhite], 3);
  EXPECT_EQ(mission.start.ship.rockets, 3);
  EXPECT_EQ(mission.start.cue, mission.game.missions[mission.start.mission].cues.size());
  EXPECT_EQ(mission.start.squads, 2);
  // SPA-264, SPA-268
  const WrittenMission later =
      read(kMission + "[campaign]\ndamage = { blue = [\"shield\"] }\nsquads = 1\nstore = \"ub\"\n");
  EXPECT_EQ(later.start.ship.shield[kBlue], 0);
  EXPECT_EQ(later.start.ship.store[0], Store::Empty);
  EXPECT_EQ(later.start.ship.store[1], Store::Squad);
  EXPECT_EQ(read(kMission + "[campaign]\ndamage = { blue = [\"shield\"] }\n").start.squads, 2);
  EXPECT_EQ(read(kMission + "[campaign]\nsquads = 0\n").start.ship.store[0], Store::Empty);
}

// SPA-094: before damage is drawn, which in turns 4 and 5 it is.
TEST(MissionFile, OwnsUpInTheTurnOfAHit) {
  std::string idle = with(kMission, "{ 1 = \"A\", 2 = \"red\", 3 = \"lift\" }", "{}");
  idle = with(idle, "zone = \"red\"", "zone = \"blue\"");
  for (const int turn : {4, 5}) {
    const std::string slot = fmt::format("{{ {} = \"red/bots\" }}", turn);
    const std::string half =
        fmt::format("\n[[mistake]]\nmember = \"Ben\"\nturn = {}\nkind = \"half\"\n", turn);
    EXPECT_EQ(mistake_of([&] { resolved(read(with(idle, "{ 2 = \"C\" }", slot) + half)); }), "") << turn;
  }
}

TEST(MissionFile, StopsAfterATurn) {
  std::vector<std::string> texts = {kMission};  // nothing is revealed in the last turns of this one
  for (const char* file :
       {"docs/missions/won.toml", "docs/missions/lost.toml", "docs/missions/campaign.toml"})
    texts.push_back(slurp(file));
  for (const std::string& text : texts) {
    const WrittenMission mission = read(text);
    const int turns = mission.game.missions[mission.start.mission].turns();
    Rng whole(1);
    const Resolution all = resolve_mission(mission, mission.start, whole);
    for (int turn = 1; turn <= turns; ++turn) {
      Rng rng(1);
      const Resolution part = resolve_mission(mission, mission.start, rng, turn);
      ASSERT_LE(part.events.size(), all.events.size());
      for (std::size_t i = 0; i < part.events.size(); ++i)
        EXPECT_EQ(part.events[i].event.kind, all.events[i].event.kind);
      EXPECT_EQ(part.state.step == Step::Over, all.events.back().turn <= turn);
      if (part.state.step == Step::Over) continue;
      EXPECT_EQ(part.state.turn, turn + 1);
      EXPECT_EQ(all.events[part.events.size()].turn, turn + 1);
      // The position is one a game can go on from.
      EXPECT_EQ(part.state.step, Step::Appear);
      const State next = mission.game.from_position(mission.game.position(part.state));
      EXPECT_EQ(next.turn, turn + 1);
      EXPECT_TRUE(next.step == Step::Reveal || turn == turns);
    }
  }
}

TEST(MissionFile, WritesWhatItReads) {
  for (const char* file :
       {"docs/missions/won.toml", "docs/missions/lost.toml", "docs/missions/campaign.toml"}) {
    const WrittenMission mission = read_mission(slurp(file), file);
    const std::string text = write_mission(mission, mission.start);
    const WrittenMission again = read_mission(text, "again.toml");
    EXPECT_EQ(hash_of(again.start), hash_of(mission.start)) << text;
    EXPECT_EQ(hash_of(resolved(again)), hash_of(resolved(mission)));
    EXPECT_EQ(write_mission(again, again.start), text);
  }
}

const std::string kEverything = R"(title = "A \"small\" \\ mission"
phases = 2

[[member]]
name = "Anna"
android = true
slots = ["lift", "-", "-", "-", "-", "-", "-"]
cards = { 1 = ["heroic_b_ur"] }

[[member]]
name = "Ben"
slots = ["-", "C/blue", "-", "-", "-", "-", "A"]
cards = { 1 = ["c_blue", "b_lift"], 2 = ["a_red"] }

[[member]]
name = "Cleo"
captain = true
slots = ["-", "-", "-", "heroic A/to LR", "-", "-", "-"]
cards = { 1 = ["heroic_a_lr", "c_red"] }

[[member]]
name = "Dan"
slots = ["-", "-", "-", "-", "red/bots", "-", "-"]
cards = { 2 = ["bots_red"] }

[tracks]
red = "T1"
white = "T2"
blue = "T3"
inside = "T4"

[[threat]]
card = "fighter"
time = 2
zone = "white"

[[threat]]
card = "fissure"
time = 4

[tiles]
red = ["structural", "shield"]
blue = ["heavy_laser"]

[campaign]
damage = { red = ["heavy_laser"], blue = ["lower_cannon", "shield"] }
squads = 1
store = "ub"

[[mistake]]
member = "Dan"
turn = 5
kind = "arrow"
)";

TEST(MissionFile, WritesEverythingAsItIsRead) {
  const auto written = [](const std::string& text) { return write_mission(read(text), read(text).start); };
  EXPECT_EQ(written(kEverything), kEverything);
  const std::string lower = with(kEverything, "store = \"ub\"", "store = \"lr\"");
  EXPECT_EQ(written(lower), lower);
  const std::string unarmed = with(kEverything, "squads = 1\nstore = \"ub\"", "squads = 0");
  EXPECT_EQ(written(unarmed), unarmed);
  const std::string later = "cards = { 3 = [\"heroic_b_ur\"] }\n";
  EXPECT_TRUE(has(written(with(kMission, "slots = { 5", later + "slots = { 5")), later));
  const std::string three = written(kMission);
  EXPECT_FALSE(has(three, "phases") || has(three, "campaign") || has(three, "cards") ||
               has(three, "mistake"));
  EXPECT_FALSE(has(written(with(kMission, "red = [\"shield\", \"structural\"]", "")), "tiles"));
  EXPECT_FALSE(has(written(with(kMission, "title = \"A small mission\"", "")), "title"));
}

TEST(MissionFile, WritesTheNameOfAMission) {
  const std::string made = "mission = \"generated:7\"\n" + kMission.substr(0, kMission.find("[[threat]]")) +
                           "[[threat]]\ncard = \"fighter\"\ntime = 1\nzone = \"white\"\n"
                           "[[threat]]\ncard = \"gunship\"\ntime = 2\nzone = \"red\"\n"
                           "[[threat]]\ncard = \"virus\"\ntime = 4\n"
                           "[[threat]]\ncard = \"frigate\"\ntime = 5\nzone = \"blue\"\n"
                           "[[threat]]\ncard = \"fissure\"\ntime = 6\n";
  const WrittenMission mission = read(made);
  EXPECT_EQ(mission.mission, "generated:7");
  EXPECT_TRUE(has(write_mission(mission, mission.start), "\nmission = \"generated:7\"\n"));
}

TEST(MissionFile, QuotesTexts) {
  EXPECT_EQ(toml_text("a \"b\" \\ \x1f\x7f~"), R"("a \"b\" \\ \u001F\u007F~")");
}

// -- the program

class ResolveTest : public testing::Test {
 protected:
  ResolveTest() { fs::create_directories(folder); }
  ~ResolveTest() override { fs::remove_all(folder); }
  void SetUp() override {
    if (std::getenv("HULLBREACH_PROGRAM") == nullptr) GTEST_SKIP() << "HULLBREACH_PROGRAM is not set";
  }

  int run(const std::string& arguments) {
    const int status = std::system(
        fmt::format("\"$HULLBREACH_PROGRAM\" {} >'{}' 2>'{}'", arguments, path("out"), path("err")).c_str());
    out = slurp(folder / "out");
    err = slurp(folder / "err");
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  json::value run_json(const std::string& arguments) {
    EXPECT_EQ(run(arguments + " --json"), 0) << err;
    return json::parse(out);
  }

  void expect_mistake(const std::string& arguments, std::string_view hint) {
    EXPECT_EQ(run(arguments), 2) << arguments;
    EXPECT_EQ(out, "") << arguments;
    EXPECT_EQ(std::count(err.begin(), err.end(), '\n'), 1) << err;
    EXPECT_TRUE(has(err, hint)) << arguments << ": " << err;
  }

  std::string path(const std::string& name) const { return (folder / name).string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(folder / name, std::ios::binary) << text;
    return path(name);
  }

  const fs::path folder =
      fs::temp_directory_path() / fmt::format("hullbreach-resolve-{}-{}",
                                              testing::UnitTest::GetInstance()->current_test_info()->name(),
                                              ::getpid());
  std::string out, err;
};

TEST_F(ResolveTest, TheWonExample) {
  const json::value won = run_json("resolve docs/missions/won.toml");
  EXPECT_EQ(won.at("title"), "First flight of the Sparrow");
  EXPECT_EQ(won.at("mission"), "simulation_1");
  EXPECT_EQ(won.at("over"), true);
  EXPECT_EQ(won.at("chance"), false);
  EXPECT_TRUE(won.at("lost").is_null());
  const json::object score = {{"destroyed", 20}, {"survived", 0},    {"confirmation", 4}, {"damage", 0},
                              {"worst_zone", 0}, {"knocked_out", 0}, {"squads", 0},       {"total", 24}};
  EXPECT_EQ(won.at("score"), score);
  EXPECT_EQ(won.at("threats").as_array().size(), 3u);
  EXPECT_EQ(won.at("threats").at(2).at("card"), "man_of_war");
  EXPECT_EQ(won.at("threats").at(2).at("code"), "SE1-02");
  EXPECT_EQ(won.at("threats").at(2).at("time"), 6);
  EXPECT_EQ(won.at("threats").at(2).at("zone"), "blue");
  EXPECT_EQ(won.at("threats").at(2).at("fate"), "destroyed");
  EXPECT_EQ(won.at("threats").at(2).at("points"), 8);
  EXPECT_EQ(won.at("crew").at(2).at("name"), "Chloé");
  EXPECT_EQ(won.at("crew").at(0).at("captain"), true);
  EXPECT_EQ(won.at("position").at("ending"), "fulfilled");
  const json::value& first = won.at("events").at(0);
  EXPECT_EQ(first.at("turn"), 1);
  EXPECT_EQ(first.at("rule"), "SPA-079");
  EXPECT_FALSE(first.at("text").as_string().empty());
}

TEST_F(ResolveTest, TheLostExample) {
  const json::value ran = run_json("resolve docs/missions/lost.toml --seed 7");
  const json::object lost = {{"turn", 6}, {"threat", "skirmishers_ub"}, {"zone", "white"}};
  EXPECT_EQ(ran.at("lost"), lost);
  EXPECT_TRUE(ran.at("score").is_null());
  EXPECT_TRUE(ran.at("mission").is_null());
  EXPECT_EQ(ran.at("chance"), false);
  const json::object none = {{"red", 0}, {"white", 0}, {"blue", 0}};
  EXPECT_EQ(ran.at("undrawn_tiles"), none);
  ASSERT_EQ(run("resolve docs/missions/lost.toml"), 0) << err;  // a lost ship is no failure of the program
  EXPECT_TRUE(has(out, "The crew loses: the white zone is destroyed. Skirmishers (blue), turn 6."));
  EXPECT_TRUE(has(out, "Nobody minded the white zone - "));  // in place of a mission's name
}

TEST_F(ResolveTest, TheCampaignExample) {
  const json::value ran = run_json("resolve docs/missions/campaign.toml");
  const json::object score = {{"destroyed", 32},  {"survived", 0},    {"confirmation", 5}, {"damage", -2},
                              {"worst_zone", -1}, {"knocked_out", 0}, {"squads", -1},      {"total", 33}};
  EXPECT_EQ(ran.at("score"), score);
  EXPECT_EQ(ran.at("crew").at(4).at("android"), true);
  ASSERT_EQ(run("resolve docs/missions/campaign.toml --verbose"), 0) << err;
  EXPECT_TRUE(has(out, "\n  Nora owns up to a mistake and does what was meant. [SPA-094]\n")) << out;
}

TEST_F(ResolveTest, TellsTheStoryInBothLanguages) {
  ASSERT_EQ(run("resolve docs/missions/campaign.toml"), 0) << err;
  EXPECT_TRUE(has(out, "Crew: Lucie, Malik (Captain), Nora, Otto, R-5 (android)"));
  EXPECT_TRUE(has(out, "R-5 reveals: ") && has(out, "Score: destroyed +32")) << out;
  EXPECT_FALSE(has(out, "SPA-")) << out;
  ASSERT_EQ(run("resolve docs/missions/campaign.toml --locale fr"), 0) << err;
  EXPECT_TRUE(has(out, "Équipage : Lucie, Malik (capitaine)") && has(out, "total 33")) << out;
  for (const std::string_view wrong : {"⟨", "\x01", "\x02", "\x03", "{"})
    EXPECT_FALSE(has(out, wrong)) << out;
}

TEST_F(ResolveTest, StopsAfterATurn) {
  const json::value ran = run_json("resolve docs/missions/won.toml --to 4");
  EXPECT_EQ(ran.at("over"), false);
  EXPECT_TRUE(ran.at("score").is_null() && ran.at("lost").is_null());
  EXPECT_EQ(ran.at("events").as_array().back().at("turn"), 4);
  EXPECT_EQ(ran.at("position").at("turn"), 5);
  EXPECT_EQ(ran.at("position").at("step"), "appear");
  EXPECT_EQ(ran.at("threats").at(2).at("fate"), "announced");
  // Every turn the help offers can be named: the twelfth leaves turn 13 to the rockets.
  const json::value last = run_json("resolve docs/missions/won.toml --to 12");
  EXPECT_EQ(last.at("over"), false);
  EXPECT_EQ(last.at("events").as_array().back().at("turn"), 12);
  EXPECT_EQ(last.at("position").at("turn"), 13);
  ASSERT_EQ(run("resolve docs/missions/won.toml --to 12"), 0) << err;
  EXPECT_TRUE(has(out, "turn 12") && !has(out, "Turn 13")) << out;
  expect_mistake("resolve docs/missions/won.toml --to 13", "12");
  expect_mistake("resolve docs/missions/won.toml --to 0", "12");
  // A test run has seven; this ship is lost in turn 6.
  const json::value lost = run_json("resolve docs/missions/lost.toml --to 7");
  EXPECT_EQ(lost.at("over"), true);
  expect_mistake("resolve docs/missions/lost.toml --to 8", "1 to 7");
}

/// What the file does not tell, the report does not make up.
TEST_F(ResolveTest, InventsNoOtherHalf) {
  const std::string file = write("half.toml", with(kMission, "2 = \"C\"", "2 = \"C/blue\""));
  ASSERT_EQ(run("resolve " + file), 0) << err;
  EXPECT_TRUE(has(out, "Anna A   <   ^   │")) << out;
  EXPECT_TRUE(has(out, "Ben  ·   C>  ·   │")) << out;
  const json::value members = run_json("resolve " + file).at("position").at("members");
  EXPECT_TRUE(members.at("crew1").at("slots").at("1").as_string().ends_with("action open guessed"));
  EXPECT_EQ(members.at("crew2").at("slots").at("2"), "c_blue action open");
  const json::value solved = run_json(fmt::format("solve {} --plans 1 --out {}", file, path("plan.toml")));
  EXPECT_EQ(solved.at("plan").at(0).at("slots").at(0), "A");
  EXPECT_EQ(solved.at("plan").at(1).at("slots").at(1), "C/blue");
  const WrittenMission plan = read_mission(slurp(path("plan.toml")), "plan.toml");
  EXPECT_EQ(plan.start.members[0].slots[0].guessed, 1);
}

TEST_F(ResolveTest, RefusesAMissionLeftToChance) {
  const std::string file = write("random.toml", "mission = \"random\"\n" + kMission);
  expect_mistake("resolve " + file, "which mission chance drew is not told");
  expect_mistake("solve " + file, "which mission chance drew is not told");
}

TEST_F(ResolveTest, SpeaksTheLanguageAskedFor) {
  const std::string file = write("wrong.toml", with(kMission, "\"fighter\"", "\"figter\""));
  expect_mistake("resolve --locale fr " + file, "n'est pas une carte Menace");
  expect_mistake("solve --locale fr " + file, "n'est pas une carte Menace");
  expect_mistake("resolve --locale fr /no/such/file", "impossible de lire");
  expect_mistake("resolve --locale fr docs/missions/lost.toml --to 8", "de 1 à 7");
  expect_mistake("solve --locale fr docs/missions/campaign.toml", "n'a pas d'erreurs");
  expect_mistake("solve --locale fr docs/missions/won.toml --out docs/missions/won.toml", "existe déjà");
  ASSERT_EQ(run("solve --locale fr docs/missions/won.toml --plans 1"), 0) << err;
  EXPECT_TRUE(has(out, "Mission accomplie, score 24\n") && has(out, "plans essayés")) << out;
}

TEST_F(ResolveTest, WrongUseIsOneLine) {
  expect_mistake("resolve", "FILE");
  expect_mistake("resolve /no/such/file", "can't read");
  expect_mistake("resolve docs/missions/won.toml --locale de", "fr");
  expect_mistake("resolve " + write("wrong.toml", with(kMission, "\"fighter\"", "\"figter\"")),
                 "wrong.toml:27:8: card:");
  expect_mistake("solve docs/missions/campaign.toml", "no mistakes");
  expect_mistake("solve docs/missions/won.toml --plans 0", "--plans");
  expect_mistake("solve docs/missions/won.toml --plans 5 --seconds 1", "--plans");
  expect_mistake("solve docs/missions/won.toml --out docs/missions/won.toml", "is there already");
}

const std::string kToSolve = R"(phases = 2
[[member]]
name = "Anna"
slots = { 1 = "red" }
[[member]]
name = "Ben"
[[member]]
name = "Cleo"
[[member]]
name = "Dan"
cards = ["heroic_a_lr"]
[tracks]
red = "T4"
white = "T5"
blue = "T6"
inside = "T7"
[[threat]]
card = "gunship"
time = 1
zone = "red"
[[threat]]
card = "destroyer"
time = 2
zone = "white"
[tiles]
red = ["shield", "reactor", "gravolift", "heavy_laser", "lower_cannon", "structural"]
white = ["shield", "reactor", "gravolift", "heavy_laser", "lower_cannon", "structural"]
blue = ["shield", "reactor", "gravolift", "heavy_laser", "lower_cannon", "structural"]
)";

TEST_F(ResolveTest, SolveFindsAPlanThatResolvesToItsScore) {
  const std::string file = write("open.toml", kToSolve);
  const json::value solved =
      run_json(fmt::format("solve {} --plans 20000 --seed 3 --out {}", file, path("plan.toml")));
  const json::value ran = run_json("resolve " + path("plan.toml"));
  EXPECT_EQ(solved.at("drawings"), 1);
  ASSERT_EQ(solved.at("fulfilled"), 1);
  EXPECT_EQ(ran.at("score").at("total").to_number<double>(), solved.at("score").to_number<double>());
  EXPECT_GE(solved.at("score").to_number<double>(), 8);         // both destroyed
  EXPECT_EQ(solved.at("plan").at(0).at("slots").at(0), "red");  // it was fixed
  EXPECT_GT(solved.at("tried").to_number<int>(), 10000);
  EXPECT_LE(solved.at("tried").to_number<int>(), 20000);
}

TEST_F(ResolveTest, SolveIsTheSameForTheSameSeedAndNumber) {
  const std::string file = write("open.toml", kToSolve);
  ASSERT_EQ(run(fmt::format("solve {} --plans 3000 --seed 9", file)), 0) << err;
  const std::string once = out;
  ASSERT_EQ(run(fmt::format("solve {} --plans 3000 --seed 9", file)), 0) << err;
  EXPECT_EQ(out, once);
  EXPECT_TRUE(has(out, "plans tried\n") && has(out, "* Anna")) << out;
  EXPECT_EQ(err, "");  // no progress bar in a pipe
}

TEST_F(ResolveTest, SolveUsesTheCardsListedAndNoOthers) {
  std::string text = kToSolve;
  text = with(text, "name = \"Anna\"", "name = \"Anna\"\ncards = [\"a_red\", \"a_lift\", \"c_blue\"]");
  text = with(text, "name = \"Ben\"",
              "name = \"Ben\"\ncards = { 1 = [\"b_red\", \"a_blue\"], 2 = [\"a_red\"] }");
  text = with(text, "name = \"Cleo\"", "name = \"Cleo\"\ncards = [\"c_red\"]");
  text = with(text, "\"heroic_a_lr\"", "\"heroic_a_lr\", \"b_blue\"");
  ASSERT_EQ(run(fmt::format("solve {} --plans 4000 --out {}", write("hands.toml", text), path("plan.toml"))),
            0)
      << err;
  const WrittenMission mission = read_mission(slurp(path("plan.toml")), "plan.toml");
  int placed = 0;
  for (const SupplyCard& card : mission.supply) placed += card.placed() ? 1 : 0;
  EXPECT_GT(placed, 2);
}

TEST_F(ResolveTest, SolvePlansAllAnewIfAsked) {
  const json::value kept = run_json("solve docs/missions/won.toml --plans 200");
  EXPECT_EQ(kept.at("plan").at(1).at("slots").at(0), "C");
  EXPECT_EQ(kept.at("fulfilled"), kept.at("drawings"));
  const json::value anew = run_json("solve docs/missions/won.toml --plans 1 --all");
  EXPECT_EQ(json::serialize(anew.at("plan").at(1).at("slots").at(0)), "\"-\"");
  ASSERT_EQ(run("solve docs/missions/lost.toml --seconds 0.3"), 0) << err;
}

}  // namespace
}  // namespace hullbreach::space_alert
