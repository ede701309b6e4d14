// Drives the real program, found through the environment as HULLBREACH_PROGRAM: through pipes as scripts do,
// and through a terminal of its own as people do.
#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <signal.h>
#include <sstream>

#include "games/games.h"
#include "kernel/rng.h"
#include "kernel/text.h"
#include "kernel/wording.h"
#include "tests/cli_program.h"
#include "tests/length.h"
#include "tests/own_pack.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

const std::string kGame = "uscss_nostromo";
const std::string kKept = "games/uscss_nostromo/records/deck_empty.jsonl";
const std::string kBoards = "games/another_glorious_day/content/house/";
const std::string kLevels = "games/neo_morphosis/content/house/";
const std::string kLong(5000, 'x');  // no file can have this name

// -- wrong use

TEST_F(CliTest, WrongUseIsOneLineThatSaysWhatWouldBeRight) {
  const std::vector<std::pair<Words, std::string_view>> cases = {
      {{}, "which command?"},
      {{"ply"}, "did you mean 'play'?"},
      {{"--halp"}, "did you mean '--help'?"},
      {{"play", "nostromo"}, "did you mean 'uscss_nostromo'?"},
      {{"play"}, "which game?"},
      {{"play", kGame, "--seat", "human"}, "--seats"},
      {{"play", kGame, "-o", "player=3"}, "players"},
      {{"play", kGame, "-o", "players=9"}, "7"},
      {{"play", kGame, "-o", "players"}, "name=value"},
      {{"play", kGame, "-o", "players=3", "-o", "players=4"}, "twice"},
      {{"play", kGame, "--seats", "human"}, "alien crew1 crew2"},
      {{"play", kGame, "--seats", "human,bot:clever,bot:random"}, "random"},
      {{"play", kGame, "--seats", "human,clever,bot:random"}, "bot:NAME"},
      {{"play", kGame, "--seats", "alien=human,crew9=human"}, "crew1"},
      {{"play", kGame, "--seats", "alien=human,alien=human"}, "twice"},
      {{"play", kGame, "--seats", "alien=human,human"}, "not both"},
      {{"play", kGame, "--locale", "de"}, "fr"},
      {{"play", kGame, "--seed", "abc"}, "--seed: 'abc' is no whole number from 0 to 18446744073709551615"},
      {{"play", kGame, "--resume", "/no/such/file"}, "/no/such/file"},
      {{"simulate", kGame, "--games", "0"}, "--games"},
      {{"simulate", kGame, "--games", "many"}, "--games"},
      {{"simulate", kGame, "--bots", "clever"}, "random"},
      {{"simulate", kGame, "--bots", "random,random"}, "3 seats"},
      {{"simulate"}, "GAME"},
      {{"options", "chess"}, "uscss_nostromo"},
      {{"replay", "/no/such/file"}, "can't read"},
      {{"replay", "/tmp"}, "folder"},
      {{"scenario"}, "PATH"},
      {{"scenario", "/no/such/file"}, "/no/such/file"},
      {{"content"}, "check, lesson, verbs"},
      {{"protocol"}, "types, page"},
      {{"protocol", "page", "/no/such/file"}, "can't read"},
      {{"content", "check", "chess"}, "uscss_nostromo"},
      {{"rules",
        "NOS-"
        "87"},
       "did you mean 'NOS-087'?"},
      {{"bench", "chess"}, "uscss_nostromo"},
      {{"signature", "chess"}, "uscss_nostromo"},
      // numbers
      {{"simulate", kGame, "--seed", "-1"}, "--seed: '-1' is no whole number"},
      {{"simulate", kGame, "--seed", "18446744073709551616"}, "'18446744073709551616' is no whole number"},
      {{"simulate", kGame, "--seed", "0x10"}, "'0x10' is no whole number"},
      {{"simulate", kGame, "--seed", "1.5"}, "'1.5' is no whole number"},
      {{"simulate", kGame, "--seed", " 1"}, "' 1' is no whole number"},
      {{"simulate", kGame, "--games", "1000000001"}, "--games: '1000000001' is no whole number from 1 to"},
      {{"simulate", kGame, "--jobs", "-1"}, "--jobs: '-1' is no whole number from 1 to 1024"},
      {{"simulate", "space_alert", "-o", "mission_seed=-1"}, "option mission_seed can't be '-1'"},
      {{"play", kGame, "--seed", "-1"}, "--seed: '-1' is no whole number"},
      {{"replay", "x", "--to", "-1"}, "--to: '-1' is no whole number from 0"},
      {{"replay", "x", "--to", "1", "--part", "0"}, "--part: '0' is no whole number from 1"},
      {{"replay", kKept, "--to", "9999999"}, "lines; --to is from 0 to "},
      {{"bench", "--seconds", "nan"}, "--seconds: 'nan' is no number from 0.01 to 3600"},
      {{"bench", "--seconds", "0"}, "'0' is no number from 0.01"},
      {{"signature", "--jobs", "two"}, "--jobs: 'two' is no whole number"},
      {{"serve", "--port", "65536"}, "--port: '65536' is no whole number from 0 to 65535"},
      {{"serve", "--max-tables", "-1"}, "--max-tables: '-1' is no whole number from 1"},
      {{"serve", "--max-requests", "nan"}, "--max-requests: 'nan' is no number"},
      {{"serve", "--max-messages", "0"}, "--max-messages: '0' is no number"},
      // nothing at all
      {{"play", ""}, "GAME: there is nothing in it"},
      {{"play", kGame, "--seats", ""}, "--seats: there is nothing in it"},
      {{"play", kGame, "--seed", ""}, "--seed: '' is no whole number"},
      {{"play", kGame, "--record", ""}, "--record: there is nothing in it"},
      {{"play", "--resume", ""}, "--resume: there is nothing in it"},
      {{"play", "--resume"}, "no game was played here yet"},
      {{"play", kGame, "-o"}, "--option stands there without a value"},
      {{"play", kGame, "--seed", "1", "--seed", "2"}, "--seed is given more than once"},
      {{"simulate", kGame, "--bots", ""}, "--bots: there is nothing in it"},
      {{"simulate", kGame, "--records", ""}, "--records: there is nothing in it"},
      {{"content", "check", ""}, "WHAT: there is nothing in it"},
      {{"replay", ""}, "RECORD: there is nothing in it"},
      {{"scenario", ""}, "PATH: there is nothing in it"},
      {{"rules", ""}, "ID: there is nothing in it"},
      {{"rules", "NOS-087", "--locale", "de"}, "--locale: 'de' is none of the languages here, en and fr"},
      {{"serve", "--store", ""}, "--store: there is nothing in it"},
      // files and folders
      {{"simulate", kGame, "--games", "1", "--records", "/proc/x"}, "can't keep records in /proc/x: "},
      {{"simulate", kGame, "--games", "1", "--records", kKept}, "a part of the path is a file"},
      {{"content", "check", "nothere"}, "there is no folder and no game 'nothere': games are uscss_nostromo"},
      {{"content", "check", kKept}, "is a file; a content pack is a folder"},
      {{"content", "check", kLong}, "there is no folder and no game"},
      {{"content", "map", kKept},
       "is no map: a map is a file mission_NAME.toml, or plan_NAME.toml of neo_morphosis"},
      {{"content", "map", "mission_nothere.toml"},
       "can't read mission_nothere.toml: there is no such file or folder"},
      {{"content", "map", kBoards + "mission_1.toml", "--sight", "99,1"},
       "--sight: expected a square of this map of 24 rows and 24 columns, like 7,14; got '99,1'"},
      {{"content", "map", kBoards + "mission_1.toml", "--sight", "1,1"},
       "nobody can stand on 1,1: it is a console"},
      {{"content", "map", kLevels + "mission_1.toml", "--sight", "1,1"}, "--sight is for maps of squares"},
      {{"content", "map", kLevels + "plan_ring.toml", "--game", "another_glorious_day"},
       "is no map: a map of another_glorious_day is a file mission_NAME.toml"},
      {{"play", kGame, "-o", "content=nothere"}, "there is no content pack 'nothere'"},
      {{"play", kGame, "-o", "content=tests"}, "holds no .toml file"},
      {{"play", kGame, "-o", "content=" + kLong}, "there is no content pack"},
      {{"play", kGame, "--record", "/tmp"}, "/tmp is a folder; name a file for the record"},
      {{"play", kGame, "--resume", "/tmp"}, "/tmp is a folder, not a file"},
      {{"play", kGame, "--resume", "/dev/null"}, "/dev/null: the record is empty"},
      {{"play", kGame, "--resume", kLong}, "the name is too long"},
      {{"replay", "/no/such/file"}, "can't read /no/such/file: there is no such file or folder"},
      {{"replay", kKept + "/x"}, "a part of the path is a file, not a folder"},
      {{"replay", kLong}, "the name is too long"},
      {{"replay", "/dev/zero"}, "/dev/zero is larger than 64 MB"},
      {{"replay", kKept, "--verify", "--view", "crew1"}, "--verify and --view don't go together"},
      {{"scenario", kLong}, "there is no file or folder"},
      {{"serve", "--store", "sqlite:/tmp"}, "/tmp is a folder; name a file for the store"},
  };
  for (const auto& [arguments, hint] : cases) {
    const Ran ran = run(arguments);
    const std::string said = fmt::format("{}: {}", fmt::join(arguments, " "), ran.err);
    EXPECT_EQ(ran.code, 2) << said;
    EXPECT_EQ(ran.out, "") << said;
    EXPECT_EQ(lines_in(ran.err), 1) << said;
    EXPECT_TRUE(has(ran.err, hint)) << said;
  }
}

TEST_F(CliTest, OutputThatCantBeWrittenIsNoticed) {
  for (const Words& arguments :
       {Words{"--help"}, Words{"games"}, Words{"games", "--json"}, Words{"rules", "NOS-087"},
        Words{"options", kGame}, Words{"content", "check"}, Words{"content", "verbs", kGame},
        Words{"protocol", "types"}, Words{"replay", kKept}, Words{"replay", kKept, "--verify"},
        Words{"simulate", kGame, "--games", "1"}, Words{"play", kGame, "--record", file("game.jsonl")}}) {
    const Ran ran = run(arguments, "", {}, "/dev/full");
    EXPECT_EQ(ran.code, 2) << fmt::format("{}", fmt::join(arguments, " "));
    EXPECT_TRUE(has(ran.err, "output")) << ran.err;
    EXPECT_EQ(lines_in(ran.err), 1) << ran.err;
  }
}

TEST_F(CliTest, HelpIsNoMistake) {
  for (const Words& arguments :
       {Words{"--help"}, Words{"play", "--help"}, Words{"content", "check", "--help"}}) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(has(ran.out, "--help"));
  }
}

// -- lists and rules

TEST_F(CliTest, ListsGamesAndOptions) {
  EXPECT_TRUE(has(run({"games"}).out, kGame));
  const json::value games = json::parse(run({"games", "--json"}).out);
  EXPECT_EQ(games.at(0).at("name").as_string(), kGame);
  const json::value options = json::parse(run({"options", kGame, "--json"}).out);
  EXPECT_EQ(options.at(0).at("name").as_string(), "players");
  EXPECT_EQ(options.at(0).at("values").as_array().size(), 6u);
  EXPECT_FALSE(has(run({"options", kGame, "--locale", "fr"}).out, "How many"));
}

// Whose map a file is follows from its folder, or from what is in it.
TEST_F(CliTest, DrawsTheMapsOfEachGame) {
  EXPECT_TRUE(
      has(run({"content", "map", kBoards + "mission_rescue.toml"}).out, "337 squares to stand on, 2 doors"));
  EXPECT_TRUE(
      has(run({"content", "map", kBoards + "mission_rescue.toml", "--sight", "2,7"}).out, "seen from 2,7"));
  EXPECT_TRUE(has(run({"content", "map", kLevels + "mission_1.toml"}).out, "goal: "));
  fs::copy_file(kBoards + "mission_1.toml", file("mission_boards.toml"));
  fs::copy_file(kLevels + "mission_1.toml", file("mission_level.toml"));
  std::ofstream(file("mission_neither.toml")) << "key = \"neither\"\n";
  EXPECT_TRUE(has(run({"content", "map", file("mission_boards.toml")}).out, "557 squares to stand on"));
  EXPECT_TRUE(has(run({"content", "map", file("mission_level.toml")}).out, "goal: "));
  const Ran neither = run({"content", "map", file("mission_neither.toml")});
  EXPECT_EQ(neither.code, 2);
  EXPECT_TRUE(
      has(neither.err, "does not tell of which game it is: say --game neo_morphosis or another_glorious_day"))
      << neither.err;
  EXPECT_TRUE(has(run({"content", "map", file("mission_neither.toml"), "--game", "another_glorious_day"}).err,
                  "mission_neither.toml:1:1: kind"));
  // What lies beside the map counts, not what the program carries.
  std::ofstream(file("faces.toml")) << "face = 1\n";
  EXPECT_TRUE(has(run({"content", "map", file("mission_boards.toml")}).err, "faces.toml:1:"));
}

TEST_F(CliTest, PrintsRulesByTheirIds) {
  const Ran ran = run({"rules", "nos-036", "NOS-Q04"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "NOS-036: Crew players may not speak in secret"));
  EXPECT_TRUE(has(ran.out, "NOS-Q04: "));
}

// -- simulate, replay, signature

TEST_F(CliTest, SimulatesTheSameWhateverTheJobs) {
  const Words plan = {"simulate", kGame,    "--games",     "40", "--seed",
                      "7",        "--json", "--no-timing", "-o", "players=4"};
  Words two_jobs = plan;
  two_jobs.insert(two_jobs.end(), {"--jobs", "2"});
  const Ran one = run(plan);
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.err, "");
  EXPECT_EQ(one.out, run(two_jobs).out);
  EXPECT_EQ(one.out, run(plan).out);

  const json::value result = json::parse(one.out);
  EXPECT_EQ(result.at("game").as_string(), kGame);
  EXPECT_EQ(result.at("options").at("players").as_string(), "4");
  EXPECT_EQ(result.at("games").as_int64(), 40);
  EXPECT_GT(result.at("decisions").to_number<double>(), 0);
  EXPECT_GT(result.at("outcomes").to_number<double>(), 0);
  std::int64_t ended = 0;
  for (const auto& [ending, count] : result.at("results").as_object())
    ended += count.to_number<std::int64_t>();
  EXPECT_EQ(ended, 40);
  const double alien = result.at("win_rate").at("alien").to_number<double>();
  const json::value& interval = result.at("interval_95").at("win_rate").at("alien");
  EXPECT_LE(interval.at(0).to_number<double>(), alien);
  EXPECT_GE(interval.at(1).to_number<double>(), alien);
  EXPECT_FALSE(result.as_object().contains("seconds"));
}

TEST_F(CliTest, SimulationsTellTheirSpeedUnlessAskedNotTo) {
  const json::value result = json::parse(run({"simulate", kGame, "--games", "5", "--json"}).out);
  EXPECT_GT(result.at("seconds").to_number<double>(), 0);
  EXPECT_GT(result.at("decisions_per_second").to_number<double>(), 0);
  const Ran table = run({"simulate", kGame, "--games", "5", "--bots", "alien=random"});
  EXPECT_EQ(table.code, 0);
  EXPECT_TRUE(has(table.out, "decisions a second"));
}

TEST_F(CliTest, NoCommandRunsAClock) {
  const auto simulated = [&](const std::string& clock) {
    return run({"simulate", "space_alert", "--games", "2", "--bots", "random", "--json", "--no-timing", "-o",
                "clock=" + clock});
  };
  const Ran real = simulated("real");
  EXPECT_EQ(real.code, 0) << real.err;
  EXPECT_EQ(real.out, simulated("off").out);
  EXPECT_EQ(json::parse(real.out).at("options").at("clock").as_string(), "off");
  EXPECT_EQ(simulated("slow").code, 2);
}

TEST_F(CliTest, RecordsOfSimulatedGamesReplay) {
  const Words plan = {"simulate", kGame,    "--games", "3",         "--seed",
                      "5",        "--bots", "random",  "--records", file("records")};
  EXPECT_EQ(run(plan).code, 0);
  int files = 0;
  for (const auto& entry : fs::directory_iterator(folder / "records")) {
    ++files;
    const Ran ran = run({"replay", entry.path(), "--verify"});
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_TRUE(has(ran.out, "ok"));
  }
  EXPECT_EQ(files, 3);
  const Ran again = run(plan);
  EXPECT_EQ(again.code, 2);
  EXPECT_TRUE(has(again.err, "is there already"));
}

TEST_F(CliTest, ReplayTellsEachViewerWhatItMayKnow) {
  run({"simulate", kGame, "--games", "1", "--bots", "random", "--records", file("records")});
  const std::string record = file("records/uscss_nostromo-1.jsonl");
  const std::string table = run({"replay", record}).out;
  const std::string alien = run({"replay", record, "--view", "alien"}).out;
  const std::string crew = run({"replay", record, "--view", "crew1"}).out;
  const std::string all = run({"replay", record, "--view", "all"}).out;
  EXPECT_TRUE(has(table, "Crew 1 draws a mission card."));
  EXPECT_FALSE(has(table, "crew1> "));
  EXPECT_FALSE(has(alien, "crew1> place"));
  EXPECT_TRUE(has(alien, "alien> "));
  EXPECT_FALSE(has(crew, "alien> "));
  EXPECT_TRUE(has(crew, "crew1> place"));
  EXPECT_TRUE(has(all, "crew1> place"));
  EXPECT_TRUE(has(all, "alien> "));
  EXPECT_TRUE(has(all, "draw crew1: "));
  EXPECT_TRUE(has(run({"replay", record, "--locale", "fr"}).out, "pioche"));

  const json::value told = json::parse(run({"replay", record, "--view", "crew1", "--json"}).out);
  EXPECT_EQ(told.at("view").as_string(), "crew1");
  EXPECT_TRUE(told.at("over").as_bool());
  EXPECT_GT(told.at("steps").as_array().size(), 10u);
  const Ran start = run({"replay", record, "--to", "5", "--view", "crew1"});
  EXPECT_LT(start.out.size(), crew.size());
  EXPECT_TRUE(has(start.out, "Kitchen"));
  EXPECT_EQ(run({"replay", record, "--view", "captain"}).code, 2);
}

TEST_F(CliTest, VerifyNamesTheFirstWrongLine) {
  run({"simulate", kGame, "--games", "1", "--bots", "random", "--records", file("records")});
  std::string text = slurp(folder / "records" / "uscss_nostromo-1.jsonl");
  const std::size_t line = text.find("\"n\":4,");
  const std::size_t hash = text.find("\"hash\":\"", line) + 8;
  text[hash] = text[hash] == '0' ? '1' : '0';
  std::ofstream(folder / "wrong.jsonl") << text;
  const Ran ran = run({"replay", file("wrong.jsonl"), "--verify"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.out, "line 4: ")) << ran.out;
  std::ofstream(folder / "none.jsonl") << "hello\n";
  EXPECT_EQ(run({"replay", file("none.jsonl"), "--verify"}).code, 1);
}

TEST_F(CliTest, VerifySaysHowFarTheGameGot) {
  const std::string text = slurp(kKept);
  const Ran whole = run({"replay", kKept, "--verify"});
  EXPECT_EQ(whole.code, 0);
  EXPECT_TRUE(has(whole.out, "lines in force; the game is over: ")) << whole.out;
  EXPECT_EQ(lines_in(whole.out), 1) << whole.out;

  std::size_t end = 0;
  for (int line = 0; line < 6; ++line) end = text.find('\n', end) + 1;
  std::ofstream(folder / "cut.jsonl") << text.substr(0, end);
  const Ran cut = run({"replay", file("cut.jsonl"), "--verify"});
  EXPECT_EQ(cut.code, 0);
  EXPECT_TRUE(has(cut.out, "ok, 5 lines in force; the game is not over, it waits for crew1")) << cut.out;

  const json::value over = json::parse(run({"replay", kKept, "--verify", "--json"}).out);
  EXPECT_TRUE(over.at("ok").as_bool());
  EXPECT_TRUE(over.at("over").as_bool());
  EXPECT_TRUE(over.at("header_checked").as_bool());
  const json::value open = json::parse(run({"replay", file("cut.jsonl"), "--verify", "--json"}).out);
  EXPECT_FALSE(open.at("over").as_bool());
  EXPECT_TRUE(has(std::string(open.at("waits_for").as_string()), "crew1"));
}

TEST_F(CliTest, VerifyNoticesEditedSeats) {
  std::string text = slurp(kKept);
  const std::size_t seat = text.find("bot:random");
  std::ofstream(folder / "edited.jsonl") << text.replace(seat, 10, "human");
  const Ran ran = run({"replay", file("edited.jsonl"), "--verify"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.out, "who sat where, the options or the cards were edited")) << ran.out;
  const json::value told = json::parse(run({"replay", file("edited.jsonl"), "--verify", "--json"}).out);
  EXPECT_FALSE(told.at("ok").as_bool());
  EXPECT_TRUE(has(std::string(told.at("why").as_string()), "who sat where"));
}

/// The same record in the format of before there was a hash in the first line.
std::string in_format_1(const std::string& text, const std::string& content = "") {
  json::object header = json::parse(text.substr(0, text.find('\n'))).as_object();
  header["hullbreach"] = 1;
  header.erase("hash");
  header.erase("pack");
  if (!content.empty()) header["options"].as_object()["content"] = content;
  return json::serialize(header) + text.substr(text.find('\n'));
}

TEST_F(CliTest, OlderRecordsVerifyWithARemark) {
  std::ofstream(folder / "old.jsonl") << in_format_1(slurp(kKept));
  const Ran ran = run({"replay", file("old.jsonl"), "--verify"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "ok, ")) << ran.out;
  EXPECT_TRUE(has(ran.out, "format 1, which has no hash: seats that were edited don't show")) << ran.out;
}

TEST_F(CliTest, AGameWithCardsOfOnesOwnGoesOnAnywhere) {
  const std::string record = file("game.jsonl");
  const Words plan = {"--seats", "crew1=human,alien=bot:random,crew2=bot:random", "--seed", "3"};
  std::string folder_of_old;
  {
    const BreathPack pack;
    pack.add_words();
    Words words = {"play", kGame, "-o", "content=" + pack.path(), "--record", record};
    words.insert(words.end(), plan.begin(), plan.end());
    const Ran ran = run(words, answers(60));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(slurp(record), "\"outcome\":\"E03\"")) << "the new card is drawn";
    EXPECT_FALSE(has(ran.out, "⟨")) << ran.out;
    EXPECT_FALSE(has(slurp(record), pack.path())) << "a path says nothing elsewhere";
    std::ofstream(folder / "old.jsonl") << in_format_1(slurp(record), pack.path());
    EXPECT_EQ(run({"replay", file("old.jsonl"), "--verify"}).code, 0) << "where it did before";
    folder_of_old = pack.path();
    fs::copy(pack.path(), folder / "moved", fs::copy_options::recursive);
  }
  // The pack is gone: the record has its cards.
  EXPECT_EQ(run({"replay", record, "--verify"}).code, 0);
  const Ran second = run({"play", "--resume", record}, answers(6000));
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_TRUE(has(second.out, "Won by ")) << second.err;
  EXPECT_TRUE(has(run({"replay", record, "--view", "all"}).out, "Hold your breath"));
  EXPECT_TRUE(has(run({"replay", record, "--view", "all", "--locale", "fr"}).out, "Retenez votre souffle"));

  // An older one knows only where they were, and can be told where they are.
  const Ran lost = run({"replay", file("old.jsonl"), "--verify"});
  EXPECT_EQ(lost.code, 1);
  EXPECT_TRUE(has(lost.out, "there is no content pack '" + folder_of_old)) << lost.out;
  EXPECT_EQ(run({"replay", file("old.jsonl"), "--verify", "--content", file("moved")}).code, 0);
  EXPECT_EQ(run({"play", kGame, "-o", "content=" + file("moved"), "--resume", file("old.jsonl")}, "").code,
            0);
  const Ran other = run({"replay", record, "--verify", "--content", "games/uscss_nostromo/content/house"});
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(has(other.out, "content hash")) << other.out;
}

TEST_F(CliTest, AReplayStopsInTheMiddleOfALine) {
  const std::string record = "games/space_alert/records/ship_taken.jsonl";
  const std::string last = std::to_string(lines_in(slurp(record)) - 1);
  const Ran whole = run({"replay", record, "--to", last, "--rules"});
  const Ran begun = run({"replay", record, "--to", last, "--part", "1", "--rules"});
  ASSERT_EQ(begun.code, 0) << begun.err;
  EXPECT_TRUE(has(whole.out, "the ship itself is lost. ")) << whole.out;
  EXPECT_TRUE(has(whole.out, "(SPA-200)")) << whole.out;
  EXPECT_FALSE(has(begun.out, "the ship itself is lost")) << begun.out;
  EXPECT_TRUE(has(begun.out, "(SPA-")) << begun.out;
  const Ran beyond = run({"replay", record, "--to", last, "--part", "1000"});
  EXPECT_EQ(beyond.code, 2);
  EXPECT_TRUE(has(beyond.err, "--part is from 1 to")) << beyond.err;
  EXPECT_EQ(run({"replay", record, "--part", "1"}).code, 2) << "--part needs --to";
}

const std::string kCampaign = "games/space_alert/records/campaign.jsonl";

// SPA-223 to SPA-226, SPA-269
TEST_F(CliTest, TheLogBookHasALineForEachMission) {
  const Ran campaign = run({"logbook", kCampaign});
  ASSERT_EQ(campaign.code, 0) << campaign.err;
  ASSERT_EQ(lines_in(campaign.out), 6) << campaign.out;  // file, crew, heading, three missions
  EXPECT_TRUE(has(campaign.out, "★ Crew 1: bot:planner:8000, ♪ Crew 2: bot:planner:8000, ! Crew 3: "))
      << campaign.out;
  const Ran other = run({"logbook", "games/uscss_nostromo/records/deck_empty.jsonl"});
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(has(other.err, "the log book is kept in Space Alert")) << other.err;
}

// SPA-275: the lines are bracketed together, and only the last one of all ends with penalties and the score.
TEST_F(CliTest, TheLogBookBracketsTheLinesOfACampaign) {
  const std::string record = slurp(kCampaign);
  // The lines below the crew's, with one space between columns, when the first of these moves is next.
  const auto book_before = [&](const std::string& move, std::size_t from) {
    std::ofstream(folder / "cut.jsonl") << record.substr(0, record.rfind('\n', record.find(move, from)) + 1);
    std::string book = run({"logbook", file("cut.jsonl")}).out;
    book.erase(0, book.find("! Crew 3"));
    book.erase(0, book.find('\n') + 1);
    book = std::regex_replace(book, std::regex("\\d{4}-\\d\\d-\\d\\d"), "DAY");
    return std::regex_replace(book, std::regex("(\\S) +"), "$1 ");
  };
  const std::string heading = "date track common serious survived destroyed penalties confirmation total\n";
  const std::string go_on = R"("move":"go on")";
  EXPECT_EQ(book_before(go_on, 0), heading + "DAY Mission 8 1 (white) 1 (white) 0 28 1\nnot over yet\n");
  const std::size_t second = record.find("chance", record.find(go_on));
  EXPECT_EQ(book_before(go_on, second), "  " + heading +
                                            "┌ DAY Mission 8 1 (white) 1 (white) 0 28 1\n"
                                            "└ DAY Mission 1 1 (white) 1 (white) 2 24 3\nnot over yet\n");
  EXPECT_EQ(book_before("no such move", 0), "  " + heading +
                                                "┌ DAY Mission 8 1 (white) 1 (white) 0 28 1\n"
                                                "│ DAY Mission 1 1 (white) 1 (white) 2 24 3\n"
                                                "└ DAY Mission 7 1 (white) 1 (white) 6 16 2 3 76\n");
}

// SPA-224: the day the mission was flown is the day its record was written.
TEST_F(CliTest, TheLogBookKnowsTheDate) {
  std::filesystem::copy_file("games/space_alert/records/fulfilled.jsonl", folder / "old.jsonl");
  using namespace std::chrono_literals;
  const std::chrono::sys_seconds noon = std::chrono::sys_days{std::chrono::year(2019) / 3 / 5} + 12h;
  std::filesystem::last_write_time(folder / "old.jsonl", std::chrono::file_clock::from_sys(noon));
  const Environment greenwich = {{"TZ", "UTC0"}};
  const Ran ran = run({"logbook", file("old.jsonl")}, "", greenwich);
  EXPECT_TRUE(has(ran.out, "\n2019-03-05  ")) << ran.out;
  const Ran as_json = run({"logbook", "--json", file("old.jsonl")}, "", greenwich);
  EXPECT_EQ(json::parse(as_json.out).at(0).at("date"), "2019-03-05");
}

// SPA-226, SPA-270: no scores, and the name of what finished off the ship
TEST_F(CliTest, TheLogBookNamesWhatDestroyedTheShip) {
  const std::string record = "games/space_alert/records/ship_taken.jsonl";
  EXPECT_TRUE(has(run({"logbook", record}).out, "failed: Nemesis\n"));
  EXPECT_TRUE(has(run({"logbook", record, "--locale", "fr"}).out, "échec : Némésis\n"));
  const json::value page = json::parse(run({"logbook", record, "--json", "--locale", "fr"}).out).at(0);
  const json::value& mission = page.at("missions").at(0);
  EXPECT_EQ(mission.at("failed"), (json::object{{"threat", "nemesis"}, {"name", "Némésis"}}));
  EXPECT_EQ(mission.at("serious"), "yellow");
  for (const char* points : {"survived", "destroyed", "confirmation", "penalties", "total"})
    EXPECT_TRUE(mission.at(points).is_null()) << points;
}

TEST_F(CliTest, TheLogBookAsJson) {
  const Ran ran = run({"logbook", kCampaign, "games/space_alert/records/solo.jsonl", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const json::value pages = json::parse(ran.out);
  ASSERT_EQ(pages.as_array().size(), 2u);
  const json::value& campaign = pages.at(0);
  EXPECT_EQ(campaign.at("file"), json::value(kCampaign));
  EXPECT_EQ(campaign.at("campaign"), true);
  EXPECT_EQ(campaign.at("over"), true);
  EXPECT_EQ(campaign.at("crew").at(0).at("player"), "bot:planner:8000");
  EXPECT_EQ(campaign.at("crew").at(0).at("captain"), true);
  const json::object last = {{"mission", "mission_7"}, {"name", "Mission 7"}, {"common", "white"},
                             {"serious", "white"},     {"survived", 6},       {"destroyed", 16},
                             {"confirmation", 3},      {"penalties", 2},      {"total", 76},
                             {"failed", nullptr}};
  EXPECT_EQ(campaign.at("missions").at(2), last);
  EXPECT_TRUE(campaign.at("missions").at(1).at("total").is_null());
  EXPECT_EQ(pages.at(1).at("crew").at(3).at("member"), "android4");
  EXPECT_TRUE(has(std::string(pages.at(1).at("crew").at(3).at("player").as_string()), "bot:planner"));
}

TEST_F(CliTest, SignatureIsTheSameWhateverTheJobs) {
  const Ran one = run({"signature", "--json", "--jobs", "1"});
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out, run({"signature", "--json", "--jobs", "2"}).out);
  EXPECT_EQ(json::parse(one.out).at(kGame).as_string().size(), 16u);
}

TEST_F(CliTest, RecordsOfOlderRulesAndCardsAreTold) {
  const std::string older = "games/uscss_nostromo/records/older/";
  const Ran told = run({"replay", older + "rules_0.9.jsonl", "--view", "all", "--to", "85"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_TRUE(has(told.out,
                  "\n   84  crew1> play fall_back/hypersleep\n   85  crew1> choose I\nThis game was begun "
                  "by rules 0.9 and can't be played on by rules 1.0"));
  EXPECT_TRUE(has(told.out, "Crew 1 draws Run!")) << "what can be played is told in words";
  EXPECT_TRUE(has(told.out, "Infirmary")) << "the last position that is known is drawn";
  const Ran secret = run({"replay", older + "rules_0.9.jsonl"});
  EXPECT_FALSE(has(secret.out, "choose I")) << "somebody else's move";
  const json::value parts =
      json::parse(run({"replay", older + "rules_0.9.jsonl", "--view", "all", "--json"}).out);
  EXPECT_EQ(parts.at("steps").as_array().size(), 303u);
  EXPECT_EQ(parts.at("steps").at(80).at("unplayed"), true);
  EXPECT_TRUE(has(std::string(parts.at("stopped").as_string()), "rules 0.9"));

  const Ran cards = run({"replay", older + "lost_cards.jsonl", "--view", "all", "--locale", "fr"});
  EXPECT_EQ(cards.code, 0) << cards.err;
  EXPECT_TRUE(has(cards.out, "Les cartes avec lesquelles cette partie a commencé"));
  const Ran verified = run({"replay", older + "rules_0.9.jsonl", "--verify"});
  EXPECT_EQ(verified.code, 1);
  EXPECT_TRUE(has(verified.out, "can't be played on by rules '1.0'"));
  const Ran resumed = run({"play", "--resume", older + "rules_0.9.jsonl"});
  EXPECT_EQ(resumed.code, 2);
  EXPECT_TRUE(has(resumed.err, "it can only be read")) << resumed.err;
}

TEST_F(CliTest, RulesThatPlayDifferentlyHaveAVersionOfTheirOwn) {
  const std::string versions = file("versions");
  const auto check = [&](const Words& more = {}) {
    Words arguments = {"signature", kGame, "--versions", versions};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  std::ofstream(versions) << "# nothing yet\n";
  EXPECT_TRUE(has(check().err, "does not know it; --write adds it"));
  ASSERT_EQ(check({"--write"}).code, 0);
  const std::string right = slurp(versions);
  EXPECT_EQ(check().code, 0) << check().err;

  std::string line = last_line(right);
  const auto say = [&](int word, const std::string& other) {
    std::istringstream words(line);
    std::string text, each;
    for (int i = 0; words >> each; ++i) text += (i == word ? other : each) + " ";
    std::ofstream(versions) << text << "\n";
  };
  say(3, "0123456789abcdef");  // the same rules and cards play differently
  for (const Words& more : {Words{}, Words{"--write"}}) {
    const Ran ran = check(more);
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "plays differently than its rules 1.0 did (signature ")) << ran.err;
    EXPECT_TRUE(has(ran.err, "raise kRulesVersion in games/uscss_nostromo")) << ran.err;
  }
  say(2, "0123456789abcdef");  // other cards
  EXPECT_TRUE(has(check().err, "and raise kRulesVersion first if more than cards has changed"));
  EXPECT_EQ(check({"--write"}).code, 0);
  EXPECT_EQ(slurp(versions), right);
  say(1, "0.9");
  EXPECT_EQ(check().code, 1);
  EXPECT_EQ(check({"--write"}).code, 0);
  EXPECT_EQ(slurp(versions), right);

  std::ofstream(versions) << kGame << " 1.0\n";
  EXPECT_TRUE(has(check().err, "versions:1: expected a game, its rules version, content and signature"));
}

TEST_F(CliTest, BenchMeasuresEveryGame) {
  Words plan = {"bench", "--seconds", "0.02", "--json"};
  if (kept_short()) plan.insert(plan.begin() + 1, kGame);
  const json::value result = json::parse(run(plan).out);
  EXPECT_EQ(result.as_object().size(), kept_short() ? 1 : all_games().size());
  for (const auto& [game, figures] : result.as_object())
    for (const char* figure :
         {"decisions_per_second", "decisions_per_second_with_view", "copies_per_second", "state_bytes"})
      EXPECT_GT(figures.at(figure).to_number<double>(), 0) << game << " " << figure;
}

/// What `--instructions` runs twice under valgrind, and what it says where nothing counts.
TEST_F(CliTest, BenchCountsInstructionsOfFixedWork) {
  for (const Words& work : {Words{"decision", "10"}, Words{"resolution", "2"}}) {
    const Ran ran = run({"bench", "space_alert", "--work", work[0], "--times", work[1]});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, "");
  }
  const Ran other = run({"bench", kGame, "--work", "resolution", "--times", "2"});
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(has(other.err, "has no work counted in 'resolution'")) << other.err;
  const Ran nothing = run({"bench", kGame, "--instructions"}, "", {{"PATH", "/no/such/folder"}});
  EXPECT_EQ(nothing.code, 2);
  EXPECT_EQ(lines_in(nothing.err), 1) << nothing.err;
  EXPECT_TRUE(has(nothing.err, "apt-get install valgrind")) << nothing.err;
}

// -- scenarios and content

TEST_F(CliTest, ScenariosCountWhatPassesAndFails) {
  fs::create_directories(folder / "scenarios" / "deep");
  const std::string head = "title = \"A test\"\nrules = [\"NOS-033\"]\ngame = \"uscss_nostromo\"\n";
  std::ofstream(folder / "scenarios" / "good.toml") << head << "steps = [\"? wait == \\\"chance\\\"\"]\n";
  Ran ran = run({"scenario", file("scenarios")});
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(last_line(ran.out), "1 passed, 0 failed");
  std::ofstream(folder / "scenarios" / "deep" / "bad.toml")
      << head << "steps = [\"? wait == \\\"over\\\"\"]\n";
  ran = run({"scenario", file("scenarios"), file("scenarios/good.toml")});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(last_line(ran.out), "2 passed, 1 failed");
  EXPECT_EQ(lines_in(ran.out), 2);
  EXPECT_TRUE(has(ran.out, "bad.toml: step 1"));
  fs::create_directories(folder / "empty");
  EXPECT_EQ(run({"scenario", file("empty")}).code, 2);
}

TEST_F(CliTest, ContentIsCheckedWhereverItComesFrom) {
  EXPECT_EQ(run({"content", "check"}).code, 0);
  EXPECT_EQ(run({"content", "check", kGame}).code, 0);
  fs::copy("games/uscss_nostromo/content/house", folder / "pack", fs::copy_options::recursive);
  Ran ran = run({"content", "check", file("pack")});
  EXPECT_EQ(ran.code, 0) << ran.out;
  std::ofstream(folder / "pack" / "rooms.toml", std::ios::app) << "colour = 3\n";
  ran = run({"content", "check", file("pack")});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(has(ran.out, "rooms.toml:")) << ran.out;
  EXPECT_EQ(run({"content", "check", file("")}).code, 2);
}

TEST_F(CliTest, WordsOfAPackAreCheckedToo) {
  const BreathPack pack;
  const Ran silent = run({"content", "check", pack.path()});
  EXPECT_EQ(silent.code, 1);
  EXPECT_TRUE(has(silent.out,
                  "locale/en.toml and locale/fr.toml: expected order.hold_your_breath.name for what "
                  "stands at orders.toml:"))
      << silent.out;
  pack.add("locale/en.toml", "[order.hold_your_breath]\nname = \"Hold your breath\"\ntext = \"Draw 1.\"\n");
  const Ran english = run({"content", "check", pack.path()});
  EXPECT_EQ(english.code, 0) << english.out;
  EXPECT_TRUE(has(english.out,
                  "locale/fr.toml: order.hold_your_breath.name is missing, so that of "
                  "locale/en.toml is shown"))
      << english.out;
  EXPECT_TRUE(has(last_line(english.out), ": ok, content ")) << english.out;
}

TEST_F(CliTest, PrintsTheWordsOfScripts) {
  const Ran ran = run({"content", "verbs", kGame});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(ran.out.starts_with("# "));
}

// -- playing through a pipe

TEST_F(CliTest, AWholeGameIsPlayedAndRecorded) {
  for (const char* seats : {"alien=human", "crew1=human", "human,human,human"}) {
    fs::remove(folder / "game.jsonl");
    const Ran ran =
        run({"play", kGame, "--seats", seats, "--seed", "3", "--record", file("game.jsonl")}, answers(5000));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, "Won by ")) << seats;
    EXPECT_TRUE(has(ran.out, file("game.jsonl")));
    EXPECT_FALSE(has(ran.out, "⟨")) << "a sentence is missing";
    EXPECT_FALSE(has(ran.out, "\x1b")) << "colours in a pipe";
    EXPECT_EQ(run({"replay", file("game.jsonl"), "--verify"}).code, 0);
  }
}

TEST_F(CliTest, AGameThatNobodyWinsSaysSo) {
  const std::string seats = "bot:random,bot:random,bot:random,bot:random";
  for (const auto& [locale, words] : {std::pair{"en", "Nobody wins; it was over in turn "},
                                      {"fr", "Personne ne gagne ; tout était fini au tour "}}) {
    const Ran ran = run({"play", "space_alert", "--seats", seats, "--seed", "1", "--locale", locale});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(ran.out, words)) << ran.out.substr(ran.out.size() -
                                                       std::min<std::size_t>(300, ran.out.size()));
  }
}

// SPA-Q77: no clock runs here, so cards are carried out at once unless somebody wants to be asked.
TEST_F(CliTest, NobodyIsAskedAboutMistakesUnlessTheyWantToBe) {
  const auto times = [](const std::string& text, std::string_view what) {
    int count = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; ++at) ++count;
    return count;
  };
  const auto questions = [&](const Words& more, std::string input) {
    for (int i = 0; i < 30; ++i) input += "place a_red 1 movement android1\nready\ncarry out\n";
    Words words = {"play",    "space_alert", "-o",     "players=1", "-o", "mission=test_run_1",
                   "--seats", "human",       "--seed", "1"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run(words, input);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return times(ran.out, "Is that what you meant?") + times(ran.out, "say so now.");
  };
  EXPECT_EQ(questions({}, ""), 0);
  EXPECT_GT(questions({}, "autopass mistake off\n"), 0);
  EXPECT_GT(questions({"-o", "mistake_clock=0"}, ""), 0);
}

TEST_F(CliTest, AnyAnswersEndAGameInBothLanguagesAndAllOptions) {
  Rng rng(11);
  for (const char* options :
       {"players=2", "players=5", "heroic=true", "survival=true", "difficulty=veteran", "veto=true"}) {
    for (const char* language : {"en", "fr"}) {
      std::string input;
      for (int i = 0; i < 6000; ++i) input += fmt::format("{}\n", 1 + rng.below(4));
      const Ran ran =
          run({"play", kGame, "-o", options, "--seats", "alien=human,crew1=human", "--seed", "1", "--locale",
               language, "--record", file(fmt::format("{}-{}.jsonl", options, language))},
              input);
      EXPECT_EQ(ran.code, 0) << ran.err;
      EXPECT_FALSE(has(ran.out, "⟨")) << options << ran.out.substr(ran.out.find("⟨") - 200, 400);
    }
  }
}

TEST_F(CliTest, TheSameSeedPlaysTheSameGame) {
  const Words plan = {"play", kGame, "--seed", "21", "--record", file("game.jsonl")};
  const Ran one = run(plan, answers(300));
  const std::string record = slurp(folder / "game.jsonl");
  fs::remove(folder / "game.jsonl");
  EXPECT_EQ(run(plan, answers(300)).out, one.out);
  EXPECT_EQ(slurp(folder / "game.jsonl"), record);
}

TEST_F(CliTest, AnInterruptedGameGoesOn) {
  const Ran first = run({"play", kGame, "--seats", "human,bot:random,bot:random", "--seed", "3"}, answers(4));
  EXPECT_EQ(first.code, 0);
  ASSERT_TRUE(has(first.out, "hullbreach play uscss_nostromo --resume "));
  const std::string path = last_line(first.out).substr(last_line(first.out).rfind(' ') + 1);
  EXPECT_TRUE(path.starts_with((folder / "state" / "hullbreach" / "uscss_nostromo-").string())) << path;
  const std::string before = slurp(path);

  // A crash in the middle of a line loses that line only.
  std::ofstream(path, std::ios::app) << "{\"n\":99,\"se";
  const Ran second = run({"play", kGame, "--resume", path}, answers(5000));
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_TRUE(has(second.out, "Won by "));
  EXPECT_TRUE(slurp(path).starts_with(before));
  EXPECT_EQ(run({"replay", path, "--verify"}).code, 0);

  EXPECT_EQ(run({"play", "--resume", path}, "").code, 0);  // the record knows its game
  EXPECT_EQ(run({"play", kGame, "-o", "players=4", "--resume", path}).code, 2);
  EXPECT_EQ(run({"play", kGame, "--record", path}).code, 2);  // nothing is overwritten
  EXPECT_EQ(run({"play", kGame, "--resume", path, "--record", file("other")}).code, 2);
}

TEST_F(CliTest, BadInputChangesNothing) {
  const Words plan = {"play",   kGame, "--seats",  "crew1=human,alien=bot:random",
                      "--seed", "3",   "--record", file("game.jsonl")};
  run(plan, "quit\n");
  const std::string before = slurp(folder / "game.jsonl");
  const std::string nonsense =
      "hunt kitchen\nplace red_presence moon\nwhat?\n999\n0\n-1\n99999999999999999999\nundo\nundo "
      "maybe\nrules X\nlang de\n"
      "autopass nothing on\nact crew2\nsave /no/such/folder/x\nlog "
      "many\nsay\nwhy\nload\nback\nexpliquer\n\xFF\xFE\n"
      "load /no/such/file\nwhy hunt kitchen\nhelp\nall\nback\nmore\nback\ntable\n";
  const Ran ran = run({"play", kGame, "--resume", file("game.jsonl")}, nonsense);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(slurp(folder / "game.jsonl"), before);
  EXPECT_TRUE(has(ran.out, "NOS-"));  // a refusal names its rule
}

TEST_F(CliTest, MovesAreTypedByNumberByNameOrByPart) {
  const Ran ran = run({"play", kGame, "--seats", "crew1=human,alien=bot:random", "--seed", "3", "--record",
                       file("game.jsonl")},
                      "place red_presence kitchen\nshuttle\n1\nundo\nsay hello there\nlang fr\nnavette\n");
  const std::string record = slurp(folder / "game.jsonl");
  EXPECT_TRUE(has(record, R"("move":"place red_presence kitchen")"));
  EXPECT_TRUE(has(record, R"("move":"place red_passage shuttle")"));
  EXPECT_TRUE(has(record, R"("undo":)"));
  EXPECT_TRUE(has(record, R"("say":"hello there")"));
  EXPECT_TRUE(has(ran.out, "Navette"));
}

TEST_F(CliTest, SavesACopyAndLoadsIt) {
  const Ran ran =
      run({"play", kGame, "--seats", "crew1=human,alien=bot:random", "--seed", "3", "--record",
           file("one.jsonl")},
          fmt::format("place red_presence kitchen\nsave {0}\nsave {0}\nplace red_passage nest\nload {0}\n"
                      "place red_passage shuttle\n",
                      file("two.jsonl")));
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "exists already"));
  EXPECT_TRUE(has(slurp(folder / "one.jsonl"), "red_passage nest"));
  EXPECT_FALSE(has(slurp(folder / "two.jsonl"), "red_passage nest"));
  EXPECT_TRUE(has(slurp(folder / "two.jsonl"), "red_passage shuttle"));
}

TEST_F(CliTest, ARefereeTellsWhatWasDrawn) {
  const Ran ran =
      run({"play", kGame, "--seats", "human,human,human", "--referee", "--record", file("game.jsonl")},
          "\n?\nnonsense\nE01\n\nE01\nW03\n\nquit\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "Hand the keyboard to Crew 1, who alone may see this card."));
  EXPECT_TRUE(has(ran.out, "E01  "));
  const std::string record = slurp(folder / "game.jsonl");
  EXPECT_TRUE(has(record, R"("chance":"draw crew1","outcome":"E01")"));
  EXPECT_TRUE(has(record, R"("chance":"draw crew2","outcome":"W03")"));
}

TEST_F(CliTest, AutoPassIsNobodyElsesBusiness) {
  const Words plan = {"play",   kGame, "--seats",  "crew1=human,alien=bot:random,crew2=bot:random",
                      "--seed", "3",   "--record", file("game.jsonl")};
  const Ran ran = run(plan, "autopass all on\nautopass\nquit\n");
  EXPECT_TRUE(has(ran.out, "all: on"));
  EXPECT_FALSE(has(slurp(folder / "game.jsonl"), "auto"));
}

TEST_F(CliTest, WhoeverIsThereAnswersInThePlaceOfAChiefThatIsABot) {
  const auto play = [&](const std::string& name, const std::string& typed) {
    run({"play", "another_glorious_day", "--seats", "bot:script,human", "--seed", "5", "-o", "players=2",
         "-o", "heroes=usual", "-o", "gear=usual", "-o", "places=usual", "--record", file(name)},
        typed);
    return slurp(folder / name);
  };
  EXPECT_TRUE(has(play("own.jsonl", "first p2\n"), R"({"n":1,"seat":1,"move":"first p2")"));
  EXPECT_TRUE(has(play("left.jsonl", "\n"), R"({"n":1,"seat":0,"move":"first p)"))
      << "Enter leaves it to the bot";
}

TEST_F(CliTest, WithoutUnicodeEverythingIsAscii) {
  const Ran ran = run({"play", kGame, "--seats", "alien=human", "--seed", "3", "--locale", "fr"},
                      answers(200), {{"LANG", "C"}});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(std::all_of(ran.out.begin(), ran.out.end(),
                          [](char letter) { return static_cast<unsigned char>(letter) < 0x80; }));
  EXPECT_TRUE(has(ran.out, "Cuisine"));
}

TEST_F(CliTest, NoLineIsWiderThanTheTerminal) {
  for (const char* language : {"en", "fr"}) {
    for (const char* encoding : {"C.UTF-8", "C"}) {
      const Ran ran = run({"play", kGame, "--seats", "crew1=human", "--seed", "3", "--locale", language},
                          answers(500, "1\n?\n"), {{"LANG", encoding}});
      std::string line;
      for (const char letter : ran.out) {
        if (letter != '\n') {
          line += letter;
          continue;
        }
        EXPECT_TRUE(columns_of(line) <= 80 || has(line, folder.string())) << line;
        line.clear();
      }
    }
  }
}

// -- playing in a terminal

constexpr std::string_view kClear = "\x1b[3J";

TEST_F(CliTest, PeopleHandTheKeyboardOverWithoutSeeingSecrets) {
  Screen screen(
      {"play", kGame, "--seats", "human,human,human", "--seed", "3", "--record", file("game.jsonl")},
      environment());
  EXPECT_TRUE(has(screen.wait_for("press Enter."), "Hand the keyboard to Crew 1."));
  screen.type("\n");
  screen.wait_for("crew1> ");
  screen.type("place red_presence kitchen\n");
  screen.wait_for("crew1> ");
  screen.type("done\n");
  const std::string between = screen.wait_for("press Enter.");
  EXPECT_TRUE(has(between, "Hand the keyboard to Crew 2."));
  EXPECT_FALSE(has(between.substr(between.rfind(kClear)), "Kitchen"));  // the screen was emptied
  screen.type("\n");
  const std::string second = screen.wait_for("crew2> ");
  EXPECT_TRUE(has(second, "\x1b[1m"));  // in colour
  screen.type("act crew1\n");
  screen.wait_for("press Enter.");
  screen.type("\n");
  screen.wait_for("crew1> ");
  screen.type("back\n");
  EXPECT_TRUE(has(screen.wait_for("press Enter."), "Crew 2"));
  screen.type("\n");
  screen.wait_for("crew2> ");
  screen.type("quit\n");
  screen.wait_for("--resume");
  EXPECT_EQ(screen.end(), 0);
}

TEST_F(CliTest, ColourIsAMatterOfTaste) {
  for (const bool flag : {true, false}) {
    Words plan = {"play", kGame, "--seats", "crew1=human,alien=bot:random", "--seed", "3"};
    if (flag) plan.push_back("--no-color");
    Screen screen(plan, environment(flag ? Environment{} : Environment{{"NO_COLOR", "1"}}));
    EXPECT_FALSE(has(screen.wait_for("crew1> "), "\x1b[1m"));
  }
}

TEST_F(CliTest, InterruptsLoseNothing) {
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGKILL}) {
    const std::string path = file(fmt::format("game-{}.jsonl", number));
    Screen screen({"play", kGame, "--seats", "crew1=human,alien=bot:random", "--seed", "3", "--record", path},
                  environment());
    screen.wait_for("crew1> ");
    screen.type("place red_presence kitchen\n");
    screen.wait_for("token A");
    screen.wait_for("crew1> ");
    ::kill(screen.child(), number);
    if (number != SIGKILL) {
      screen.wait_for("--resume");
      EXPECT_EQ(screen.end(), 0);
    } else {
      EXPECT_EQ(screen.end(), 128 + SIGKILL);
    }
    EXPECT_TRUE(has(slurp(path), "red_presence kitchen"));
    EXPECT_EQ(run({"replay", path, "--verify"}).code, 0);
    const Ran ran = run({"play", kGame, "--resume", path}, "place red_passage nest\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(has(slurp(path), "red_passage nest"));
  }
}

TEST_F(CliTest, TwoProgramsDontPlayTheSameRecord) {
  Screen screen({"play", kGame, "--seats", "crew1=human,alien=bot:random", "--seed", "3", "--record",
                 file("game.jsonl")},
                environment());
  screen.wait_for("crew1> ");
  const Ran ran = run({"play", kGame, "--resume", file("game.jsonl")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "another program"));
}

// -- words

TEST(CliLocale, BothLanguagesHaveTheSameSentencesWithTheSameGaps) {
  const Locale english = Locale::parse(slurp("cli/locale/en.toml"), "cli/locale/en.toml");
  const Locale french = Locale::parse(slurp("cli/locale/fr.toml"), "cli/locale/fr.toml");
  const auto gaps = [](std::string_view sentence) {
    std::vector<std::string_view> names;
    for (std::size_t at = sentence.find('{'); at != sentence.npos; at = sentence.find('{', at + 1))
      names.push_back(sentence.substr(at + 1, sentence.find_first_of("|}", at) - at - 1));
    std::sort(names.begin(), names.end());
    return names;
  };
  EXPECT_GT(english.entries().size(), 40u);
  for (const auto& [key, sentence] : english.entries()) {
    ASSERT_TRUE(french.has(key)) << key;
    EXPECT_EQ(gaps(sentence), gaps(french.entries().at(key))) << key;
  }
  for (const auto& [key, sentence] : french.entries()) EXPECT_TRUE(english.has(key)) << key;
}

}  // namespace
}  // namespace hullbreach
