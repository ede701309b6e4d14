#include "kernel/scenario.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "kernel/erased.h"
#include "kernel/mistake.h"
#include "kernel/rng.h"
#include "tests/toy_game.h"

namespace hullbreach {
namespace {

std::unique_ptr<AnyGame> make_toy(std::string_view game, const Options& options) {
  return find_game({toy::toy_kind()}, game).make(options, toy::toy_pack());
}

ScenarioOutcome run(std::string_view toml) { return run_scenario("x.toml", toml, make_toy); }

constexpr std::string_view kHead = "title = 'T'\nrules = ['TOY-02']\ngame = 'toy'\n";
// p1 holds scout and tug, p2 shuttle and cruiser.
constexpr const char* kDrawn = "chance: scout, shuttle, tug, cruiser";

std::string failure(const std::vector<std::string>& steps, std::string_view more = "") {
  const std::string list = fmt::format("steps = [\n'''{}''']", fmt::join(steps, "''',\n'''"));
  const ScenarioOutcome outcome = run(fmt::format("{}{}\n{}", kHead, more, list));
  EXPECT_EQ(outcome.passed, outcome.failure.empty());
  if (outcome.passed) {
    EXPECT_EQ(outcome.steps, static_cast<int>(steps.size()));
  }
  return outcome.failure;
}

/// What is wrong with one step after the draw, without the part that names the step.
std::string wrong(const std::string& step) {
  const std::string text = failure({"? wait == \"chance\"", kDrawn, step});
  const std::string prefix = fmt::format("x.toml: step 3 `{}`: ", step);
  if (!text.empty()) {
    EXPECT_TRUE(text.starts_with(prefix)) << text;
  }
  return text.empty() ? text : text.substr(prefix.size());
}

TEST(Scenario, RunsAGame) {
  const ScenarioOutcome outcome = run(R"(
title = "The highest ship wins"
rules = ["TOY-02", "TOY-04"]
game = "toy"
options = { players = 3 }
start = "dealt"
steps = [
  "? wait == \"chance\"",
  "chance: scout, shuttle, tug",
  "? event == \"p1 draws a ship\\np2 draws a ship\\np3 draws a ship\"",
  "chance: frigate, cruiser, dreadnought",
  "? event contains \"p1 draws\"",
  "? event p1 contains \"the frigate\"",
  "? event p2 lacks \"the frigate\"",
  "? event table lacks \"You draw\"",
  "? /seats/p1/ships == [\"scout\", \"frigate\"]",
  "? p1:/seats/p1/ships/0 == \"scout\"",
  "? p2:/seats/p1/ships/0 == null",
  "? table:/seats/p1/ships/1 == null",
  "? wait == \"p1 p2 p3\"",
  "? may == \"\"",
  "? over == false",
  "? legal p1 contains \"choose scout\"",
  "? legal p1 == [\"choose scout\", \"choose frigate\"]",
  "? legal p1 lacks \"choose tug\"",
  "? asides p1 == [\"show scout\", \"show frigate\"]",
  "! p1: choose tug -> TOY-02",
  "? refusal == \"this seat doesn't hold that ship\"",
  "? winners == \"\"",
  "! p1: pass -> TOY-09|TOY-03",
  "p1: show scout, choose scout",
  "? event contains \"p1 shows the scout\"",
  "? event contains \"p1 has chosen\"",
  "? legal p1 == []",
  "p2: choose cruiser",
  "p3: choose tug",
  "roundtrip",
  "p2: pass",
  "pass all",
  "? event contains \"p2 wins\"",
  "? over == \"strength\"",
  "? winners == \"p2\"",
  "? wait == \"over\"",
  "? /seats/p1/answer == \"pass\"",
  "? asides p1 == []",
]
)");
  EXPECT_EQ(outcome.failure, "");
  EXPECT_TRUE(outcome.passed);
  EXPECT_EQ(outcome.title, "The highest ship wins");
  EXPECT_EQ(outcome.rules, (std::vector<std::string>{"TOY-02", "TOY-04"}));
  EXPECT_EQ(outcome.steps, 38);
}

TEST(Scenario, StartsFromAPosition) {
  const char* tables = R"(
[position.seats.p1]
ships = ["scout", "tug"]
choice = "tug"
[position.seats.p2]
ships = ["shuttle", "cruiser"]
)";
  const std::string toml = fmt::format(
      "{}steps = [\"? wait == \\\"p2\\\"\", \"! p1: choose scout -> TOY-02\"]\n{}", kHead, tables);
  EXPECT_EQ(run(toml).failure, "");
}

TEST(Scenario, APositionInQuotesIsJson) {
  EXPECT_EQ(failure({"? wait == \"chance\"", "? /seats/p1/ships == [\"tug\"]"},
                    R"(position = '{"seats": {"p1": {"ships": ["tug"], "shown": null}}}')"),
            "");
}

TEST(Scenario, OptionsAreTexts) {
  EXPECT_EQ(failure({"? /seats/p3 exists"}, "options = { players = 3 }"), "");
  EXPECT_EQ(failure({"? /seats/p3 exists"}, "options = { players = '3' }"), "");
  EXPECT_EQ(failure({"? wait == 1"}, "options = { players = true }"),
            "x.toml:4:11: option players can't be 'true': it can be 2, 3");
}

TEST(Scenario, ChecksCompare) {
  for (const char* good :
       {"? p1:/seats/p1/chosen == false", "? p1:/seats/p1/chosen != true", "? /seats contains \"p1\"",
        "? /seats lacks \"p3\"", "? /seats/p1/ships contains \"tug\"", "? /seats/p1/ships/0 contains \"cou\"",
        "? /seats/p1/choice missing", "? /seats/p1/ships/1 exists", "? /seats/p1/ships/2 missing",
        "? wait contains \"p2\"", "? legal p1 != []", "? table:/seats/p2/count == 2",
        "? p1:/seats/p2/count >= 2", "? p1:/seats/p2/count > 1.5", "? p1:/seats/p2/count <= 2",
        "? p1:/seats/p2/count < 3"})
    EXPECT_EQ(wrong(good), "");
}

TEST(Scenario, ACheckThatFailsSaysWhatItGot) {
  EXPECT_EQ(wrong("? /seats/p1/ships == []"), R"(expected /seats/p1/ships == [], got ["scout","tug"])");
  EXPECT_EQ(wrong("? p2:/seats/p1/ships/0 != null"), "expected p2:/seats/p1/ships/0 != null, got null");
  EXPECT_EQ(wrong("? wait == \"p1\""), R"(expected wait == "p1", got "p1 p2")");
  EXPECT_EQ(wrong("? p1:/seats/p2/count < 2"), "expected p1:/seats/p2/count < 2, got 2");
  EXPECT_EQ(wrong("? p1:/seats/p2/count >= 3"), "expected p1:/seats/p2/count >= 3, got 2");
  EXPECT_EQ(wrong("? may == \"p1\""), R"(expected may == "p1", got "")");
  EXPECT_EQ(wrong("? over == \"bluff\""), R"(expected over == "bluff", got false)");
  EXPECT_EQ(wrong("? winners == \"p1\""), R"(expected winners == "p1", got "")");
  EXPECT_EQ(wrong("? refusal contains \"ship\""), R"(expected refusal contains "ship", got "")");
  EXPECT_EQ(wrong("? legal p1 contains \"pass\""),
            R"(expected legal p1 contains "pass", got ["choose scout","choose tug"])");
  EXPECT_EQ(wrong("? asides p1 lacks \"show tug\""),
            R"(expected asides p1 lacks "show tug", got ["show scout","show tug"])");
  EXPECT_EQ(
      wrong("? event p1 contains \"cruiser\""),
      R"(expected event p1 contains "cruiser", got "You draw the scout\np2 draws a ship\nYou draw the tug\n)"
      R"(p2 draws a ship")");
  EXPECT_EQ(wrong("? /seats/p1 missing"),
            R"(expected /seats/p1 missing, got {"ships":["scout","tug"],"shown":[]})");
}

TEST(Scenario, ACheckOfNothingSaysWhatIsNear) {
  EXPECT_EQ(wrong("? /seats/p7/ships == []"),
            "expected /seats/p7/ships == [], got nothing there: /seats has p1, p2");
  EXPECT_EQ(wrong("? /seat exists"), "expected /seat exists, got nothing there: the top has seats");
  EXPECT_EQ(wrong("? /seats/p1/ships/5 != \"x\""),
            "expected /seats/p1/ships/5 != \"x\", got nothing there: /seats/p1/ships has 2 items");
  EXPECT_EQ(wrong("? p1:/seats/p1/chosen/x lacks 1"),
            "expected p1:/seats/p1/chosen/x lacks 1, got nothing there: /seats/p1/chosen is false");
}

TEST(Scenario, RefusesWhatIsNoCheck) {
  const std::string forms =
      "a check is SUBJECT OPERATOR JSON; subjects are /pointer, SEAT:/pointer, table:/pointer, wait, may, "
      "over, winners, score, refusal, legal "
      "SEAT, asides SEAT, event, event SEAT; operators are ==, !=, <, <=, >, >=, contains, lacks, and "
      "exists, missing "
      "without JSON";
  for (const char* bad :
       {"? ", "? wait", "? == 1", "? wait = 1", "? wait ==", "? /seats exists 1", "? waits == 1",
        "? legal == []", "? wait p1 == 1", "? seats/p1 == 1", "? legal p1 p2 == []"})
    EXPECT_EQ(wrong(bad), forms) << bad;
  EXPECT_EQ(wrong("? wait == p1"),
            "what follows == is not JSON (syntax error at character 1); text needs quotes");
  EXPECT_EQ(wrong("? wait < 3"), "< compares numbers, not \"p1 p2\" and 3");
  EXPECT_EQ(wrong("? wait contains 3"), "\"p1 p2\" can't contain 3");
  EXPECT_EQ(wrong("? p9:/seats exists"), "unknown seat 'p9': seats are p1, p2");
  EXPECT_EQ(wrong("? legal alien == []"), "unknown seat 'alien': seats are p1, p2");
  EXPECT_EQ(wrong("? event alien == []"), "unknown seat 'alien': seats are p1, p2");
}

TEST(Scenario, AMoveThatIsRefusedShowsTheLegalOnes) {
  EXPECT_EQ(wrong("p1: choose cruiser"),
            "expected 'choose cruiser' to be legal, got a refusal by TOY-02 (this seat doesn't hold that "
            "ship); the "
            "game waits for p1 p2; legal for p1: choose scout, choose tug");
  EXPECT_EQ(wrong("p1: choose tug, choose scout"),
            "expected 'choose scout' to be legal, got a refusal by TOY-02 (this seat has answered already); "
            "the game "
            "waits for p2; legal for p1: nothing");
  EXPECT_EQ(wrong("p1: fly"), "'fly' is no move; moves begin with one of: choose, swap, pass, show, first");
  EXPECT_EQ(wrong("alien: pass"), "unknown seat 'alien': seats are p1, p2");
}

TEST(Scenario, ChanceMustBeWaitedForAndPossible) {
  EXPECT_EQ(wrong("chance: scout"), "expected the game to wait for chance, got 'p1 p2'");
  EXPECT_EQ(failure({"? wait == \"chance\"", "chance: scout, scout"}),
            "x.toml: step 2 `chance: scout, scout`: expected an outcome of 'draw p2', got 'scout'; possible: "
            "shuttle, "
            "tug, frigate, cruiser, dreadnought");
}

TEST(Scenario, ARefusalMustBeForItsRule) {
  EXPECT_EQ(wrong("! p1: choose tug -> TOY-02"), "expected a refusal by TOY-02, got a legal move");
  EXPECT_EQ(wrong("! p1: swap -> TOY-02|TOY-04"),
            "expected a refusal by TOY-02|TOY-04, got one by TOY-03 (not in this phase)");
  EXPECT_EQ(wrong("! p1: swap"), "a refusal names its rule: \"! SEAT: MOVE -> RULE\"");
  EXPECT_EQ(wrong("! p1: fly -> TOY-02"),
            "'fly' is no move; moves begin with one of: choose, swap, pass, show, first");
}

/// Lists a single move, whatever it refuses.
class ListsOne : public Erased<toy::Toy> {
 public:
  ListsOne(const Options& options, std::string_view one) : Erased(options, toy::toy_pack()), one_(one) {}
  std::vector<Move> legal(const AnyState& state, Seat seat) const override {
    return {parse_move(state, seat, one_)};
  }

 private:
  std::string one_;
};

TEST(Scenario, WhatIsListedMustAgreeWithWhatIsRefused) {
  const auto fails = [](std::string_view listed, std::string_view step) {
    const auto make = [&](std::string_view, const Options& options) {
      return std::make_shared<const ListsOne>(options, listed);
    };
    const std::string steps = fmt::format("'? over == false', '{}', '{}'", kDrawn, step);
    return run_scenario("x.toml", fmt::format("{}steps = [{}]", kHead, steps), make).failure;
  };
  EXPECT_EQ(fails("choose tug", "p1: choose tug"), "");
  EXPECT_EQ(fails("choose tug", "p1: show scout"), "") << "an aside is listed apart";
  EXPECT_EQ(fails("choose tug", "p1: choose scout"),
            "x.toml: step 3 `p1: choose scout`: 'choose scout' is neither listed for p1 nor refused");
  EXPECT_EQ(fails("swap", "p1: show scout"),
            "x.toml: step 3 `p1: show scout`: 'swap' is listed for p1 and yet refused by TOY-03 (not in this "
            "phase)");
}

TEST(Scenario, PassAllNeedsSomebodyWhoCan) {
  EXPECT_EQ(wrong("pass all"), "expected a seat that can pass, got none; the game waits for p1 p2");
}

TEST(Scenario, RefusesWhatIsNoStep) {
  const std::string forms =
      "not a step; steps are \"SEAT: MOVE, MOVE\", \"chance: OUTCOME, OUTCOME\", \"! SEAT: MOVE -> RULE\", "
      "\"? SUBJECT "
      "OPERATOR JSON\", \"pass all\", \"roundtrip\"";
  for (const char* bad : {"", "pass", "p1:pass", "p1: ", ": pass", "?wait == 1", "! swap -> TOY-02"})
    EXPECT_EQ(wrong(bad), forms) << bad;
}

TEST(Scenario, RefusesAWrongFile) {
  const auto with = [](std::string_view text) { return run(text).failure; };
  const auto after = [](std::string_view text) { return run(fmt::format("{}{}", kHead, text)).failure; };
  const std::string steps = "steps = ['roundtrip']\n";
  EXPECT_TRUE(with("title = ").starts_with("x.toml:1:"));
  EXPECT_EQ(with("[[["), "x.toml: is not TOML");
  EXPECT_EQ(with(""), "x.toml:1:1: title: expected text in quotes, but the field is missing");
  EXPECT_EQ(with("title = ''\nrules = ['X']\ngame = 'toy'\n" + steps),
            "x.toml:1:9: title: expected what the scenario shows");
  EXPECT_EQ(with("title = 'T'\nrules = []\ngame = 'toy'\n" + steps),
            "x.toml:2:9: rules: expected at least one rule");
  EXPECT_EQ(with("title = 'T'\nrules = ['X']\ngame = 'tic'\n" + steps),
            "x.toml:3:8: unknown game 'tic': known are toy");
  EXPECT_EQ(after(""), "x.toml:1:1: steps: expected a list of texts, but the field is missing");
  EXPECT_EQ(after("steps = []"), "x.toml:4:9: steps: expected at least one step");
  EXPECT_EQ(after("steps = ['chance: scout']"),
            "x.toml:4:9: steps: asserts nothing: no step begins with ? or !");
  EXPECT_EQ(after("steps = [1]"), "x.toml:4:10: steps: expected text in quotes, got 1");
  EXPECT_EQ(after("stpes = []\n" + steps),
            "x.toml:4:1: unknown field 'stpes': known are title, rules, game, options, start, position, "
            "steps; did you "
            "mean 'steps'?");
  EXPECT_EQ(after("start = 'drawn'\n" + steps), "x.toml:4:9: start: expected \"dealt\"");
  EXPECT_EQ(after("options = 3\n" + steps), "x.toml:4:11: options: expected a table, got a whole number");
  EXPECT_EQ(after("options = { players = [2] }\n" + steps),
            "x.toml:4:23: players: expected text, a whole number, true or false, got a list");
  EXPECT_EQ(after("position = 3\n" + steps),
            "x.toml:4:12: position: expected a table, or JSON of an object in quotes");
  EXPECT_EQ(after("position = '{'\n" + steps),
            "x.toml:4:12: position: is not JSON: incomplete JSON at character 2");
  EXPECT_EQ(after("position = { a = 1979-05-27 }\n" + steps),
            "x.toml:4:18: expected text, a number, true, false, a list or a table, got a date or time");
  EXPECT_EQ(after("position = { a = inf }\n" + steps), "x.toml:4:18: expected a finite number");
  EXPECT_EQ(after("position = { seats.p1.ships = ['tug', 'tug'] }\n" + steps),
            "x.toml:4:12: there is only one tug");
  EXPECT_TRUE(after("position = { a = " + std::string(40, '[') + std::string(40, ']') + " }\n" + steps)
                  .ends_with(": values are nested too deep"));
}

TEST(Scenario, IsSafeOnAnyBytes) {
  const std::string whole = std::string(kHead) +
                            "options = { players = 3 }\nposition = { seats.p1.ships = ['tug'] }\n" +
                            "steps = ['? wait == \"chance\"', 'chance: scout, frigate', '! p1: swap -> "
                            "TOY-03', 'pass all', 'p1: pass']\n";
  Rng rng(5);
  for (int round = 0; round < 3000; ++round) {
    std::string text = whole;
    for (std::uint64_t edits = 1 + rng.below(3); edits > 0; --edits) {
      const std::size_t at = rng.below(text.size());
      if (rng.below(2) == 0) {
        text.insert(at, 1, "[]{}=.,'\"\n#?!: "[rng.below(16)]);
      } else {
        text[at] = static_cast<char>(rng.below(256));
      }
    }
    const ScenarioOutcome outcome = run(text);
    EXPECT_EQ(outcome.passed, outcome.failure.empty());
  }
}

}  // namespace
}  // namespace hullbreach
