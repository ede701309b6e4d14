// The game in a terminal as people meet it: the keys of the line they type, the words they may use, and a
// screen on which all of it is seen at once.
#include <boost/json.hpp>
#include <regex>

#include "kernel/rng.h"
#include "kernel/wording.h"
#include "tests/cli_program.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

const std::string kNostromo = "uscss_nostromo";
const std::string kAlert = "space_alert";

constexpr std::string_view kUp = "\x1b[A", kLeft = "\x1b[D", kEnter = "\r";

class TerminalTest : public CliTest {
 protected:
  Words play(const std::string& game, const Words& more = {}) const {
    Words words = {"play", game, "--seed", "3", "--record", file("game.jsonl")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  std::string record() const { return slurp(folder / "game.jsonl"); }
  Environment plain() const { return environment({{"NO_COLOR", "1"}}); }
};

const Words kCrew = {"--seats", "crew1=human,alien=bot:random"};
const Words kSolo = {"-o", "players=1", "--seats", "human"};

// -- the line

TEST_F(TerminalTest, TheLineIsEditedAndRemembered) {
  Screen screen(play(kNostromo, kCrew), plain());
  screen.wait_for("crew1> ");
  screen.type("place red_presence kichen");
  for (int i = 0; i < 4; ++i) screen.type(std::string(kLeft));
  screen.type("t" + std::string(kEnter));
  screen.wait_for("token A");
  screen.wait_for("crew1> ");
  EXPECT_TRUE(has(record(), R"("move":"place red_presence kitchen")"));
  screen.type(std::string(kUp));
  screen.wait_for("red_presence kitchen");  // what was typed before
  for (int i = 0; i < 15; ++i) screen.type("\x7f");
  screen.type("assage nest" + std::string(kEnter));
  screen.wait_for("token B");
  EXPECT_TRUE(has(record(), R"("move":"place red_passage nest")"));
}

TEST_F(TerminalTest, TabCompletesMovesAndCommands) {
  Screen screen(play(kNostromo, kCrew), plain());
  screen.wait_for("crew1> ");
  screen.type("plac\tred_pre\tkit\t" + std::string(kEnter));
  screen.wait_for("token A");
  screen.wait_for("crew1> ");
  EXPECT_TRUE(has(record(), R"("move":"place red_presence kitchen")"));
  screen.type("autop\t");
  screen.wait_for("ass ");
  screen.type("\x15lang fr" + std::string(kEnter));  // Ctrl-U empties the line
  screen.wait_for("crew1> ");
  screen.type("pourq\tplacer cuis\t");
  screen.wait_for("uoi ");
  screen.wait_for("Cuisine ");
}

TEST_F(TerminalTest, NobodyLeafsThroughTheSecretsOfAnother) {
  Screen screen(play(kNostromo, {"--seats", "human,human,human"}), plain());
  screen.wait_for("press Enter.");
  screen.type("\n");
  screen.wait_for("crew1> ");
  screen.type("place red_presence kitchen\n");
  screen.wait_for("crew1> ");
  screen.type("done\n");
  screen.wait_for("press Enter.");
  screen.type("\n");
  screen.wait_for("crew2> ");
  screen.type(std::string(kUp) + "quit\n");  // nothing is above it
  const std::string shown = screen.wait_for("--resume");
  EXPECT_FALSE(has(shown, "red_presence")) << shown;
}

// -- the words

struct Typing {
  Words options;
  std::string line;
  std::string move;
};

TEST_F(TerminalTest, WordsInAnyOrderShortOrAsOnTheScreenNameAMove) {
  const Words french = {"--seats", "crew1=human,alien=bot:random", "--locale", "fr"};
  const std::vector<std::pair<std::string, Typing>> cases = {
      {kNostromo, {kCrew, "kitchen red presence", "place red_presence kitchen"}},
      {kNostromo, {kCrew, "Red Presence in the Sleep Vault", "place red_presence sleep_vault"}},
      {kNostromo, {kCrew, "pl red_pre kit", "place red_presence kitchen"}},
      {kNostromo, {kCrew, "red presence 7", "place red_presence nest"}},
      {kNostromo, {kCrew, "●re nest", "place red_presence nest"}},
      {kNostromo, {french, "placer présence rouge cuisine", "place red_presence kitchen"}},
      {kNostromo, {french, "presence rouge nav", "place red_presence shuttle"}},
      {kNostromo,
       {french, "Placer le jeton Passage rouge face cachée dans la salle Nid", "place red_passage nest"}},
      {kAlert, {kSolo, "A> 2 android1", "place a_blue 2 action android1"}},
      {kAlert, {kSolo, ">A a1 2", "place a_blue 2 movement android1"}},
      {kAlert, {kSolo, "❷ 1 B^", "place b_lift 1 action android2"}},
      {kAlert, {kSolo, "place a_blue 2 movement android1", "place a_blue 2 movement android1"}},
      {kAlert,
       {{"-o", "players=1", "--seats", "human", "--locale", "fr"},
        "poser A> 2 androïde 1",
        "place a_blue 2 action android1"}},
  };
  for (const auto& [game, typing] : cases) {
    fs::remove(folder / "game.jsonl");
    const Ran ran = run(play(game, typing.options), typing.line + "\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(has(record(), fmt::format(R"("move":"{}")", typing.move)))
        << typing.line << "\n"
        << ran.out.substr(ran.out.size() - std::min<std::size_t>(800, ran.out.size()));
  }
}

TEST_F(TerminalTest, WhatFitsSeveralChoicesListsThemAndWhatIsForbiddenSaysWhy) {
  const Ran several = run(play(kNostromo, kCrew), "red kitchen\n1\n");
  EXPECT_TRUE(has(several.out, "in the Kitchen\n 2 ")) << several.out;
  EXPECT_TRUE(has(record(), "kitchen"));
  fs::remove(folder / "game.jsonl");
  const Ran refused = run(play(kNostromo, kCrew), "kit hunt\nwhy green presence kitchen\n");
  EXPECT_TRUE(has(refused.out, "NOS-")) << refused.out;
  EXPECT_FALSE(has(record(), R"("move")"));
}

TEST_F(TerminalTest, WhatIsNoMoveIsSaidInTheLanguageOfTheTable) {
  const auto in_one_line = [](Ran ran) {
    std::replace(ran.out.begin(), ran.out.end(), '\n', ' ');
    return ran;
  };
  const Ran english = in_one_line(run(play(kNostromo, kCrew), "why foo\n"));
  EXPECT_TRUE(has(english.out, "'foo' is no move. A move begins with one of: place, done, play, use, pass, "))
      << english.out;
  const std::string verbs = english.out.substr(english.out.find("one of:"));
  EXPECT_EQ(verbs.find(" pass,"), verbs.rfind(" pass,"));
  fs::remove(folder / "game.jsonl");
  Words plan = play(kNostromo, kCrew);
  plan.insert(plan.end(), {"--locale", "fr"});
  const Ran french = in_one_line(run(plan, "pourquoi foo\npourquoi chasser cuisine\n"));
  EXPECT_TRUE(has(french.out, "« foo » n'est pas un coup. Un coup commence par : placer, fini, jouer"))
      << french.out;
  EXPECT_TRUE(has(french.out, "NOS-")) << french.out;
}

// -- the screen

/// Without what steers a terminal.
std::string without_codes(const std::string& text) {
  const std::string kept = std::regex_replace(text, std::regex("[^\n]*\r\x1b\\[K"), "");
  return std::regex_replace(kept, std::regex("\x1b\\[[0-9;?]*[A-Za-z]|\r"), "");
}

struct Fitting {
  std::string game;
  Words options;
  std::string prompt;
};

TEST_F(TerminalTest, EveryDecisionIsSeenAtOnceOn24Lines) {
  constexpr int kRows = 24, kColumns = 80, kPrompts = 60;
  const std::vector<Fitting> games = {
      {kNostromo, {"--seats", "crew1=human,alien=bot:script"}, "crew1> "},
      {kNostromo, {"-o", "players=6", "--seats", "crew2=human,alien=bot:script"}, "crew2> "},
      {kNostromo, {"--seats", "alien=human", "--locale", "fr"}, "alien> "},
      {kAlert, {"-o", "players=1", "--seats", "human"}, "player> "},
      {kAlert, {"-o", "players=4", "--seats", "crew1=human", "--locale", "fr"}, "crew1> "},
  };
  Rng rng(7);
  for (const Fitting& each : games) {
    fs::remove(folder / "game.jsonl");
    Screen screen(play(each.game, each.options), plain(), kRows, kColumns);
    for (int i = 0; i < kPrompts; ++i) {
      const std::string told = without_codes(screen.wait_for(each.prompt, "\n  " + file("game.jsonl")));
      // What was typed stands below the screen before; twice if the program was not ready for it.
      const std::string shown = std::regex_replace(told, std::regex("^([0-9]*\n)+"), "");
      if (HasFailure() || !shown.ends_with(each.prompt)) break;
      ASSERT_LE(lines_in(shown), kRows) << each.game << " prompt " << i << "\n" << shown;
      for (std::size_t at = 0, end = 0; end != shown.npos; at = end + 1) {
        end = shown.find('\n', at);
        const std::string line = shown.substr(at, end - at);
        ASSERT_LE(columns_of(line), kColumns) << line;
      }
      screen.type(fmt::format("{}\n", 1 + rng.below(4)));
    }
  }
}

TEST_F(TerminalTest, TheWholeTableIsShownOnDemand) {
  Screen screen(play(kAlert, kSolo), plain(), 24, 80);
  const std::string first = screen.wait_for("player> ");
  EXPECT_FALSE(has(first, "heavy laser")) << first;  // nothing aboard has changed while people plan
  screen.type("board\n");
  EXPECT_TRUE(has(screen.wait_for("player> "), "A heavy laser"));
}

TEST_F(TerminalTest, NoListIsLongerThanTheScreen) {
  Screen screen(play(kAlert, kSolo), plain(), 24, 80);
  screen.wait_for("player> ");
  for (const char* line : {"place\n", "1\n", "all\n", "back\n", "A\n"}) {
    screen.type(line);
    const std::string shown = screen.wait_for("player> ");
    EXPECT_LE(lines_in(shown), 24) << line << shown;
  }
}

// -- several people

TEST_F(TerminalTest, TheKeyboardGoesRoundOnlyForDecisions) {
  const Ran ran = run(play(kNostromo, {"--seats", "human,human,human"}), answers(4000));
  EXPECT_TRUE(has(ran.out, "Won by ")) << ran.err;
  int overs = 0;
  for (std::size_t at = ran.out.find("Hand the keyboard"); at != ran.out.npos;
       at = ran.out.find("Hand the keyboard", at + 1))
    ++overs;
  const std::size_t turn = ran.out.rfind("in turn ") + 8;
  const int turns = std::stoi(ran.out.substr(turn));
  EXPECT_LE(overs, 8 * turns) << turns << " turns";  // it was 25 a turn
}

TEST_F(TerminalTest, PeopleAreCalledByTheirNames) {
  const Ran ran = run(play(kNostromo, {"--seats", "alien=human:Zoé,crew1=human:Ann,crew2=bot:random"}),
                      "\nsay hello\nquit\n");
  EXPECT_TRUE(has(ran.out, "Hand the keyboard to Ann.")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Ann: \"hello\"")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Ann (you)")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Ann draws")) << ran.out;
  EXPECT_FALSE(has(ran.out, "Crew 1")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Crew 2")) << "who gave no name is called by the seat";
  EXPECT_FALSE(has(record(), "Ann")) << "a record is about seats";
  const Ran later = run({"play", "--resume", file("game.jsonl")}, "\nquit\n");
  EXPECT_TRUE(has(later.out, "Hand the keyboard to Ann.")) << later.out;
}

// -- going on

TEST_F(TerminalTest, ResumeAloneGoesOnWithTheLastGameInItsLanguage) {
  const Ran none = run({"play", "--resume"});
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(has(none.err, "no game was played here yet")) << none.err;
  const Ran first = run(play(kNostromo, kCrew), "lang fr\nprésence rouge cuisine\n");
  EXPECT_TRUE(has(first.out.substr(0, 300), file("game.jsonl"))) << "the file is named at once";
  const Ran second = run({"play", "--resume"}, "passage rouge nid\n");
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_TRUE(has(second.out, "Cuisine")) << second.out;
  EXPECT_TRUE(has(record(), R"("move":"place red_passage nest")"));
  const Ran third = run({"play", "--resume", "--locale", "en"}, "");
  EXPECT_TRUE(has(third.out, "Kitchen"));
  const Ran other = run({"play", kAlert, "--resume"});
  EXPECT_EQ(other.code, 2);
}

// -- learning

/// Whoever takes what is offered is led through; then the game goes on without the lesson.
TEST_F(TerminalTest, LessonsAreLearntByDoingWhatTheyAsk) {
  for (const std::string& game : {kNostromo, kAlert}) {
    std::string steps;
    for (int i = 0; i < 10; ++i) steps += "1\n";
    const Words plan = {"play", game, "--lesson", "--record", file(game + ".jsonl")};
    const Ran ran = run(plan, steps);
    EXPECT_EQ(ran.code, 0) << ran.err;
    for (int i = 1; i <= 11; ++i)
      EXPECT_TRUE(has(ran.out, fmt::format("step {} of 11", i))) << game << " " << i;
    EXPECT_EQ(ran.out.find("step 11 of 11"), ran.out.rfind("step 11 of 11")) << "its last words come once";
  }
}

TEST_F(TerminalTest, ALessonWantsOneThingAndCanBeLeftAndTakenUpAgain) {
  const Words plan = play(kNostromo, {"--lesson"});
  const Ran first = run(plan, "place red_passage nest\nhint\n1\n");
  EXPECT_TRUE(has(first.out, "not what this lesson is about")) << first.out;
  EXPECT_FALSE(has(record(), "red_passage nest"));
  EXPECT_TRUE(has(record(), "red_presence shuttle"));
  const Ran second = run({"play", "--resume"}, "lesson\n1\n");
  EXPECT_FALSE(has(second.out, "step 1 of 11"));
  EXPECT_TRUE(has(second.out, "step 3 of 11")) << second.out;
  const Ran third = run({"play", "--resume"}, "lesson off\nplace red_passage nest\nlesson\n");
  EXPECT_TRUE(has(record(), "red_passage nest")) << third.out;
  EXPECT_TRUE(has(third.out, "No lesson is given")) << third.out;
  const Ran fourth = run({"play", "--resume"}, "");
  EXPECT_FALSE(has(fourth.out, "step 3 of 11")) << "what was left stays left";
  for (const Words& wrong : {Words{"play", kNostromo, "--lesson", "second"},
                             Words{"play", kNostromo, "--lesson", "-o", "players=2"}})
    EXPECT_EQ(run(wrong).code, 2);
}

TEST_F(TerminalTest, AHintNamesAMoveAndSaysWhy) {
  /// What is typed for the move, and the sentence below it.
  const auto hint = [&](const std::string& typed) {
    const std::string out = run(play(kNostromo, kCrew), typed).out;
    std::filesystem::remove(file("game.jsonl"));
    const std::size_t move = out.find("\nplace ") + 1, why = out.find('\n', move) + 1;
    EXPECT_NE(move, 0u) << out;
    return std::pair(out.substr(move, why - move), out.substr(why, out.find('\n', why) - why));
  };
  const auto [move, why] = hint("hint\n");
  EXPECT_TRUE(why.find(' ') != why.npos) << why;
  const auto [same_move, french] = hint("lang fr\nconseil\n");
  EXPECT_EQ(same_move, move);
  EXPECT_NE(french, why);
  run(play(kNostromo, kCrew), move);
  EXPECT_TRUE(has(record(), move.substr(0, move.size() - 1))) << "it can be done";
}

// -- the referee

TEST_F(TerminalTest, ARefereeTypesNamesSeveralAtOnceAndCorrectsThem) {
  const Words plan = play(kNostromo, {"-o", "players=2", "--seats", "human,human", "--referee"});
  const Ran ran = run(plan, "\n?\nship search\nship search narcissus\ncorrect\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "E01  Ship search / Narcissus")) << ran.out;
  EXPECT_TRUE(has(record(), R"("outcome":"E01")")) << ran.out;
  EXPECT_TRUE(has(record(), R"("undo":0)")) << record();
}

TEST_F(TerminalTest, ARefereeSetsATableUpInOneLine) {
  const Words plan = play(
      kAlert, {"-o", "players=4", "-o", "mission=random", "--seats", "human,human,human,human", "--referee"});
  const Ran ran = run(plan, "Mission 1, T1, T2, T3, T4\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(record(), R"("outcome":"T4")")) << ran.out << record();
}

// -- stopping

TEST_F(TerminalTest, AStoppedSimulationTellsWhatItFound) {
  for (const bool as_json : {false, true}) {
    Words words = {"simulate", kNostromo, "--games", "100000000", "--jobs", "2"};
    if (as_json) words.push_back("--json");
    Screen screen(words, plain());
    screen.wait_for("%");  // the bar: games are being played

    ::kill(screen.child(), SIGINT);
    const std::string shown = screen.wait_for(as_json ? "\"stopped\":true" : "stopped after ");
    EXPECT_TRUE(has(shown, as_json ? "\"win_rate\"" : "ended    ")) << shown;
    EXPECT_EQ(screen.end(), 130);
  }
}

TEST_F(TerminalTest, AStoppedSearchTellsTheBestPlanSoFar) {
  Screen screen({"solve", "docs/missions/won.toml", "--all", "--seconds", "3600"}, plain());
  screen.wait_for("%");
  ::kill(screen.child(), SIGINT);
  screen.wait_for("plans tried");
  screen.wait_for("the best plan so far");
  EXPECT_EQ(screen.end(), 130);
}

// -- around it

TEST_F(TerminalTest, VersionCompletionAndManualPage) {
  EXPECT_TRUE(run({"--version"}).out.starts_with("hullbreach "));
  EXPECT_TRUE(has(run({"--version"}).out, "\nspace_alert rules "));
  const auto words = [&](const Words& typed) {
    Words all = {"completion", "words"};
    all.insert(all.end(), typed.begin(), typed.end());
    return run(all).out;
  };
  EXPECT_EQ(words({"sim"}), "simulate\n");
  EXPECT_EQ(words({"play", "us"}), "uscss_nostromo\n");
  EXPECT_EQ(words({"play", kNostromo, "-o", "her"}), "heroic=false\nheroic=true\n");
  EXPECT_EQ(words({"play", kNostromo, "--seats", "hu"}), "human\n");
  EXPECT_EQ(words({"play", "--loc"}), "--locale\n");
  EXPECT_EQ(words({"rules", "NOS-12"}).substr(0, 8), "NOS-120\n");
  EXPECT_EQ(words({"content", "na"}), "names\n");
  EXPECT_EQ(words({"replay", "games/"}), "");  // files are the shell's
  EXPECT_TRUE(has(run({"completion", "bash"}).out, "complete -o"));

  const std::string page = run({"man"}).out;
  for (const char* command : {"play", "simulate", "content check", "solve"})
    EXPECT_TRUE(has(page, fmt::format(".SS \"{} ", command)) || has(page, fmt::format(".SS \"{}\"", command)))
        << command;
  EXPECT_FALSE(has(page, "completion words"));
}

TEST_F(TerminalTest, TheShellCompletes) {
  if (std::system("command -v bash >/dev/null") != 0) GTEST_SKIP() << "no bash";
  std::ofstream(folder / "ask.bash") << R"bash(hullbreach() { "$HULLBREACH_PROGRAM" "$@"; }
eval "$(hullbreach completion bash)"
COMP_LINE='hullbreach play uscss_nostromo -o heroic=t' COMP_POINT=42
_hullbreach
echo "${COMPREPLY[@]}"
)bash";
  EXPECT_EQ(std::system(fmt::format("bash {0} >{1} 2>&1", file("ask.bash"), file("answer")).c_str()), 0);
  EXPECT_EQ(slurp(file("answer")), "true\n");
}

TEST_F(TerminalTest, EveryCommandNoticesAFullDisk) {
  const std::vector<Words> commands = {
      {"--version"},
      {"games"},
      {"options", kAlert},
      {"play", kNostromo, "--record", file("full.jsonl")},
      {"simulate", kNostromo, "--games", "1"},
      {"tournament", kNostromo, "--bots", "random,script", "--games", "2"},
      {"replay", "games/uscss_nostromo/records/deck_empty.jsonl"},
      {"scenario", "games/uscss_nostromo/scenarios/appearance_jonesy.toml", "--json"},
      {"content", "names", kAlert},
      {"rules", "jonesy"},
      {"bench", kNostromo, "--seconds", "0.01"},
      {"signature", kNostromo},
      {"serve", "--port", "0", "--store", "sqlite:" + file("tables.db")},
      {"protocol", "types"},
      {"resolve", "docs/missions/won.toml"},
      {"solve", "docs/missions/won.toml", "--plans", "10"},
      {"soundtrack", "mission_3", "--cues", file("words.vtt")},
      {"logbook", "games/space_alert/records/solo.jsonl"},
      {"completion", "bash"},
      {"man"},
  };
  std::string known = run({"completion", "words", ""}).out;
  for (const Words& arguments : commands) {
    known = std::regex_replace(known, std::regex("(^|\n)" + arguments[0] + "\n"), "\n");
    const Ran ran = run(arguments, "", {}, "/dev/full");
    EXPECT_EQ(ran.code, 2) << fmt::format("{}", fmt::join(arguments, " "));
    EXPECT_TRUE(has(ran.err, "output")) << arguments[0] << ": " << ran.err;
  }
  EXPECT_EQ(known.find_first_not_of('\n'), known.npos) << "not tried: " << known;
}

TEST_F(TerminalTest, RulesAreFoundByWhatTheySay) {
  const Ran english = run({"rules", "jonesy", "hunt"});
  EXPECT_EQ(english.code, 0) << english.err;
  EXPECT_TRUE(has(english.out, "NOS-122: ")) << english.out;
  EXPECT_FALSE(has(english.out, "SPA-")) << english.out;
  EXPECT_TRUE(has(run({"rules", "JONÉSY", "chasse", "--locale", "fr"}).out, "NOS-"));
  EXPECT_EQ(run({"rules", "xylophone"}).code, 2);
  const Ran playing = run(play(kNostromo, kCrew), "rules jonesy hunt\n");
  EXPECT_TRUE(has(playing.out, "NOS-1")) << playing.out;
}

TEST_F(TerminalTest, ScenariosAndNamesAsJson) {
  const json::value told =
      json::parse(run({"scenario", "games/uscss_nostromo/scenarios/appearance_jonesy.toml", "--json"}).out);
  EXPECT_EQ(told.at("passed"), 1);
  EXPECT_EQ(told.at("scenarios").at(0).at("rules").at(0), "NOS-121");
  EXPECT_TRUE(told.at("scenarios").at(0).at("failure").is_null());
  const Ran names = run({"content", "names", kAlert, "threat", "--locale", "fr"});
  EXPECT_TRUE(std::regex_search(names.out, std::regex("\nnemesis +Némésis\n"))) << names.out;
  EXPECT_EQ(run({"content", "names", kAlert, "thread"}).code, 2);
}

}  // namespace
}  // namespace hullbreach
