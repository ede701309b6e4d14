// The effect-script language (kernel/script.h, docs/scripts.md) with a small vocabulary of its own: a hold
// full of crates that stand in bays.
#include "kernel/script.h"

#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>

#include "kernel/fixed.h"
#include "kernel/pack_file.h"
#include "kernel/pack_scripts.h"
#include "tests/mistake_of.h"

namespace hullbreach::script {
namespace {

constexpr Type kCrate = 1;
constexpr Type kBay = 2;

const Vocabulary& vocabulary() {
  static const Vocabulary words = [] {
    Vocabulary v;
    v.types = {"number", "crate", "bay"};
    v.verbs = {{"beep", {}, 0, "makes a noise"},
               {"say", {kNumber}, 0, "says a number"},
               {"load", {kCrate, kBay}, 0, "puts the crate there"},
               {"drop", {kCrate}, 0, "the crate is gone"}};
    v.selectors = {{"crates", {}, kCrate, "all crates"},
                   {"bays", {}, kBay, "all bays"},
                   {"within", {kBay}, kCrate, "the crates of a bay"},
                   {"nothing", {}, kCrate, "no crate"},
                   {"digits", {}, kNumber, "0 to 9"},
                   {"stash", {}, kCrate, "crates only the player sees", true}};
    v.values = {{"fuel", {}, kNumber, "what is in the tank"},
                {"bay_of", {kCrate}, kBay, "where a crate stands"},
                {"twice", {kNumber}, kNumber, "two of it"}};
    v.predicates = {{"alarm", {}, 0, "it rings"}, {"empty", {kBay}, 0, "no crate stands there"}};
    v.labels = {{"killed", {}, 0, "when it is"},
                {"on_load", {kBay}, 0, "when a crate comes into that bay"},
                {"when_cost", {kNumber, kNumber}, 0, "when it costs from so much to so much"}};
    v.constants = {{"dock", {kBay, 0}}, {"store", {kBay, 1}}, {"dozen", {kNumber, 12}}};
    return checked(v);
  }();
  return words;
}

/// Crates 1 to 5: 1 and 2 at the dock (bay 0), 3 in the store (bay 1), 4 and 5 in bay 2.
struct Hold {
  using Set = Bits;

  std::array<int, 6> bay{-1, 0, 0, 1, 2, 2};
  int tank = 3;
  bool ringing = false;
  Bits stash;    // what the player alone sees,
  Bits rumours;  // and what it could be as far as everybody knows
  std::vector<std::string> log;

  Bits could(int id, const int* args) const { return id == 5 ? rumours : select(id, args); }
  Bits select(int id, const int* args) const {
    Bits set;
    if (id == 5) return stash;
    if (id == 4) return Bits::first(10);
    if (id == 1) return Bits{0, 1, 2};
    for (int crate = 1; crate <= 5; ++crate)
      if (bay[crate] >= 0 && (id == 0 || (id == 2 && bay[crate] == args[0]))) set.add(crate);
    return set;
  }
  int value(int id, const int* args) const {
    if (id == 0) return tank;
    return id == 1 ? bay[args[0]] : 2 * args[0];
  }
  bool test(int id, const int* args) const { return id == 0 ? ringing : select(2, args).empty(); }
  void act(int id, const int* args) {
    static constexpr std::string_view kNames[] = {"beep", "say", "load", "drop"};
    std::string line(kNames[id]);
    for (std::size_t i = 0; i < vocabulary().verbs[static_cast<std::size_t>(id)].params.size(); ++i)
      line += fmt::format(" {}", args[i]);
    log.push_back(line);
    if (id == 2) bay[args[0]] = args[1];
    if (id == 3) bay[args[0]] = -1;
  }
};

class OneLine : public Source {
 public:
  std::string where(std::size_t offset) const override { return fmt::format("hold.toml:7:{}", offset + 1); }
};

struct Compiled {
  Library library;
  std::vector<Ability> abilities;

  explicit Compiled(std::string_view text) { abilities = compile(library, vocabulary(), text, OneLine()); }
  std::uint16_t entry() const { return abilities.front().entry; }
};

std::string complaint(std::string_view text) {
  return mistake_of([&] { Compiled{text}; });
}

constexpr int kStop = -1;  // as an answer: no more, or no

/// Runs a script to its end and tells what it did and asked: "say 2", "pick 1 2 3", "pick 4 5 or stop",
/// "may", "choose 2". Questions are answered in order.
std::vector<std::string> played(Hold& hold, std::string_view text, std::vector<int> answers = {}) {
  const Compiled script(text);
  Runner<Hold> runner(script.library, hold);
  Run run;
  run.pc = script.entry();
  std::size_t next = 0;
  const auto answer = [&] { return next < answers.size() ? answers[next++] : kStop; };
  for (int steps = 0; steps < 1000; ++steps) {
    switch (runner.advance(run, false)) {
      case Stop::Done:
      case Stop::Refused: EXPECT_EQ(next, answers.size()) << "an answer too many"; return hold.log;
      case Stop::Effect: runner.act(run); break;
      case Stop::May:
        hold.log.push_back("may");
        answer() == kStop ? runner.decline(run) : runner.accept(run);
        break;
      case Stop::Choose:
        hold.log.push_back(fmt::format("choose {}", runner.alternatives(run)));
        runner.choose(run, answer());
        break;
      case Stop::Pick: {
        std::string line = "pick";
        for (int thing : runner.offered(run)) line += fmt::format(" {}", thing);
        hold.log.push_back(line + (runner.may_stop(run) ? " or stop" : ""));
        const int thing = answer();
        EXPECT_TRUE(thing == kStop ? runner.may_stop(run) : runner.offered(run).has(thing)) << line;
        thing == kStop ? runner.decline(run) : runner.bind(run, thing);
        break;
      }
    }
  }
  ADD_FAILURE() << text << " does not end";
  return hold.log;
}

std::vector<std::string> played(std::string_view text, std::vector<int> answers = {}) {
  Hold hold;
  return played(hold, text, std::move(answers));
}

using Log = std::vector<std::string>;

// -- statements

TEST(Script, RunsASequence) {
  EXPECT_EQ(played("beep; say 2;say dozen"), (Log{"beep", "say 2", "say 12"}));
  EXPECT_EQ(played("beep;\n\tsay 2;\r\n say 3"), (Log{"beep", "say 2", "say 3"}));
}

TEST(Script, BranchesOnConditions) {
  EXPECT_EQ(played("if fuel > 2: say 1 else: say 2; beep"), (Log{"say 1", "beep"}));
  EXPECT_EQ(played("if fuel > 3: say 1 else: say 2; beep"), (Log{"say 2", "beep"}));
  EXPECT_EQ(played("if fuel > 3: say 1; beep"), (Log{"beep"})) << "the body of an if is one statement";
  EXPECT_EQ(played("if fuel > 3: { say 1; beep }"), Log{});
  EXPECT_EQ(played("unless fuel > 3: { say 1; beep } else: say 2"), (Log{"say 1", "beep"}));
  EXPECT_EQ(played("unless fuel == 3: say 1 else: say 2"), Log{"say 2"});
  EXPECT_EQ(played("if fuel == 3: if alarm: say 1 else: say 2"), Log{"say 2"})
      << "else goes with the nearest if";
  EXPECT_EQ(played("if fuel == 9: { if alarm: say 1 } else: say 2"), Log{"say 2"});
}

TEST(Script, NotBindsBeforeAndBeforeOr) {
  EXPECT_EQ(played("if not alarm and fuel == 3: say 1"), Log{"say 1"});
  EXPECT_EQ(played("if alarm and alarm or fuel == 3: say 1"), Log{"say 1"});
  EXPECT_EQ(played("if fuel == 3 or alarm and alarm: say 1"), Log{"say 1"});
  EXPECT_EQ(played("if not not alarm: say 1"), Log{});
  EXPECT_EQ(played("if empty(store) or empty(dock): say 1"), Log{});
}

TEST(Script, ComparesNumbersAndThings) {
  const auto holds = [](std::string_view condition) {
    return !played(fmt::format("if {}: beep", condition)).empty();
  };
  for (std::string_view yes : {"fuel == 3", "fuel != 4", "fuel < 4", "fuel <= 3", "fuel > 2", "fuel >= 3",
                               "dock == dock", "dock != store", "1 + 1 == 2", "(fuel + 1) - 1 == fuel"})
    EXPECT_TRUE(holds(yes)) << yes;
  for (std::string_view no : {"fuel == 4", "fuel != 3", "fuel < 3", "fuel <= 2", "fuel > 3", "fuel >= 4",
                              "dock == store", "dock != dock"})
    EXPECT_FALSE(holds(no)) << no;
}

TEST(Script, Calculates) {
  EXPECT_EQ(
      played(
          "say 1 + 2 - 1; say fuel - 1; say min(fuel, 2); say min(1 + 1, fuel) + 1; say twice(twice(fuel))"),
      (Log{"say 2", "say 2", "say 2", "say 3", "say 12"}));
  EXPECT_EQ(played("say 5 - (2 + 1); say 5 - 2 + 1"), (Log{"say 2", "say 4"}));
  EXPECT_EQ(played("say 1 + 2 * fuel; say (1 + 2) * fuel; say 2 * 2 * 2"), (Log{"say 7", "say 9", "say 8"}));
  EXPECT_EQ(played("say fuel - 3; say fuel - 4"), Log{"say 0"}) << "less than nothing is not done";
  EXPECT_EQ(played("say 9999 + 1; say 9999 * 9999 * 9999; say 9999 - (2 - 9999 * 3)"),
            (Log{"say 9999", "say 9999", "say 9999"}));
  EXPECT_EQ(played("say count(crates); say count(nothing); say count(within(dock)) + 1"),
            (Log{"say 5", "say 0", "say 3"}));
}

TEST(Script, CombinesSets) {
  const auto set = [](std::string_view selector) {
    return played(fmt::format("each x in {}: drop x", selector));
  };
  EXPECT_EQ(set("within(dock) + within(store)"), (Log{"drop 1", "drop 2", "drop 3"}));
  EXPECT_EQ(set("crates - within(dock) - within(store)"), (Log{"drop 4", "drop 5"}));
  EXPECT_EQ(set("crates & within(dock)"), (Log{"drop 1", "drop 2"}));
  EXPECT_EQ(set("crates - (crates - within(store))"), Log{"drop 3"});
  // A single thing counts as the set with just that in it.
  EXPECT_EQ(played("pick c in crates; each x in crates - c: drop x", {4}).size(), 5u);
  EXPECT_EQ(played("each b in dock + store: each x in within(b): drop x"),
            (Log{"drop 1", "drop 2", "drop 3"}));
  EXPECT_EQ(played("each b in bays - store - dock: each x in within(b): drop x"), (Log{"drop 4", "drop 5"}));
}

TEST(Script, MayAsksFirst) {
  EXPECT_EQ(played("may beep; say 1", {1}), (Log{"may", "beep", "say 1"}));
  EXPECT_EQ(played("may: { beep; say 0 }; say 1", {kStop}), (Log{"may", "say 1"}));
}

TEST(Script, ChooseRunsOneAlternative) {
  constexpr std::string_view text = "choose { beep | say 1; say 2 | if alarm: beep }; say 9";
  EXPECT_EQ(played(text, {0}), (Log{"choose 3", "beep", "say 9"}));
  EXPECT_EQ(played(text, {1}), (Log{"choose 3", "say 1", "say 2", "say 9"}));
  EXPECT_EQ(played(text, {2}), (Log{"choose 3", "say 9"}));
  EXPECT_EQ(Compiled(text).library.sources, (Log{"beep", "say 1; say 2", "if alarm: beep"}));
  EXPECT_EQ(played("choose { choose { say 1 | say 2 } | say 3 }", {0, 1}),
            (Log{"choose 2", "choose 2", "say 2"}));
}

// -- loops

TEST(Script, EachGoesThroughASetInOrder) {
  EXPECT_EQ(played("each x in crates: drop x"), (Log{"drop 1", "drop 2", "drop 3", "drop 4", "drop 5"}));
  EXPECT_EQ(played("each x in nothing: drop x; beep"), Log{"beep"});
  EXPECT_EQ(played("each n in digits: if n > 7: say n"), (Log{"say 8", "say 9"}));
  EXPECT_EQ(played("pick 2 c in crates; each x in c: drop x", {4, 2}),
            (Log{"pick 1 2 3 4 5", "pick 1 2 3 5", "drop 2", "drop 4"}));
}

/// The same hold, whose crates are gone through from the last to the first.
struct Backwards : Hold {
  bool has_order(Type type) const { return type == 1; }
  int following(Type, const Bits& members, int last) const {
    int best = -1;
    for (int member : members)
      if ((last < 0 || member < last) && member > best) best = member;
    return best;
  }
};

TEST(Script, EachGoesInTheOrderOfTheGame) {
  Backwards hold;
  const Compiled script("each x in crates: drop x; each n in digits: if n > 7: say n");
  Runner<Backwards> runner(script.library, hold);
  script::Run run;
  run.pc = script.entry();
  while (runner.advance(run, false) == Stop::Effect) runner.act(run);
  EXPECT_EQ(hold.log, (Log{"drop 5", "drop 4", "drop 3", "drop 2", "drop 1", "say 8", "say 9"}));
}

TEST(Script, EachSeesWhatItsBodyChanges) {
  // Crate 1 comes into the store before the place the loop has come to: it is not gone through.
  EXPECT_EQ(played("pick c in within(dock); each x in within(store): { drop x; load c store }", {1}),
            (Log{"pick 1 2", "drop 3", "load 1 1"}));
  EXPECT_EQ(played("each x in within(dock): load x store; each x in within(store): say 1").size(), 5u);
}

TEST(Script, LoopsNest) {
  EXPECT_EQ(played("each b in bays: { say count(within(b)); each x in within(b): drop x }"),
            (Log{"say 2", "drop 1", "drop 2", "say 1", "drop 3", "say 2", "drop 4", "drop 5"}));
  EXPECT_EQ(played("repeat 2: repeat 2: { beep; each b in dock + store: say 1 }").size(), 12u);
  EXPECT_EQ(played("each a in within(dock): each b in within(dock): load b store"),
            (Log{"load 1 1", "load 2 1"}))
      << "the inner loop empties the dock";
}

TEST(Script, RepeatsANumberOfTimes) {
  EXPECT_EQ(played("repeat fuel: beep"), (Log{"beep", "beep", "beep"}));
  EXPECT_EQ(played("repeat 0: beep; say 1"), Log{"say 1"});
  EXPECT_EQ(played("repeat fuel - 5: beep; say 1"), Log{"say 1"});
  Hold full;
  full.tank = 300;
  EXPECT_EQ(played(full, "repeat fuel: beep").size(), static_cast<std::size_t>(kMostRepeats));
}

TEST(Script, EveryTurnOfALoopPicksAnew) {
  EXPECT_EQ(played("repeat 2: { pick c in crates; drop c }", {5, 3}),
            (Log{"pick 1 2 3 4 5", "drop 5", "pick 1 2 3 4", "drop 3"}));
  EXPECT_EQ(played("each b in dock + store: { pick 0..1 c in within(b); if c: drop c }", {2, kStop}),
            (Log{"pick 1 2 or stop", "drop 2", "pick 3 or stop"}));
  EXPECT_EQ(played("repeat 2: { repeat 1: { pick c in within(dock); load c store }; beep }", {2}),
            (Log{"pick 1 2", "load 2 1", "beep", "load 1 1", "beep"}));
}

TEST(Script, VariablesOfALoopEndWithIt) {
  EXPECT_EQ(complaint("each x in crates: beep; drop x"),
            "hold.toml:7:30: expected something known here (a variable of a loop is known in the loop only), "
            "found 'x'");
  EXPECT_EQ(played("each x in within(store): drop x; each x in within(dock): drop x"),
            (Log{"drop 3", "drop 1", "drop 2"}));
  EXPECT_NE(complaint("each x in crates: each x in crates: drop x"), "");
}

// -- picks

TEST(Script, PicksWithoutAChoiceAreMade) {
  EXPECT_EQ(played("pick c in within(store); drop c"), Log{"drop 3"});
  EXPECT_EQ(played("pick 2 c in within(dock); each x in c: drop x"), (Log{"drop 1", "drop 2"}));
  EXPECT_EQ(played("pick 3 c in within(dock); each x in c: drop x"), (Log{"drop 1", "drop 2"}))
      << "as far as possible";
  EXPECT_EQ(played("pick c in nothing; drop c; beep"), Log{"beep"});
  EXPECT_EQ(played("pick 0..1 c in nothing; drop c; beep"), Log{"beep"});
}

TEST(Script, PicksHaveRanges) {
  EXPECT_EQ(played("pick 0..1 c in within(store); drop c; beep", {kStop}), (Log{"pick 3 or stop", "beep"}));
  EXPECT_EQ(played("pick 0..2 c in within(dock); each x in c: drop x", {2, 1}),
            (Log{"pick 1 2 or stop", "pick 1 or stop", "drop 1", "drop 2"}));
  EXPECT_EQ(played("pick 1..3 c in crates; say count(c)", {2, 4, kStop}),
            (Log{"pick 1 2 3 4 5", "pick 1 3 4 5 or stop", "pick 1 3 5 or stop", "say 2"}));
  // At least one of one: that one is picked without a question.
  EXPECT_EQ(played("pick 1..3 c in within(store); say count(c)"), Log{"say 1"});
}

TEST(Script, TheBoundOfAPickMayDependOnTheGame) {
  constexpr std::string_view text = "pick 1..min(fuel - 1, 3) c in crates; say count(c)";
  EXPECT_EQ(played(text, {1, 2}), (Log{"pick 1 2 3 4 5", "pick 2 3 4 5 or stop", "say 2"}));
  Hold dry;
  dry.tank = 1;
  EXPECT_EQ(played(dry, text), Log{"say 0"});
  Hold full;
  full.tank = 9;
  EXPECT_EQ(played(full, text, {1, 2, 3}).back(), "say 3");
  // There is room for the largest plain number in the bound, whatever it comes to.
  EXPECT_EQ(played("pick 1..2 + 2 c in crates; say count(c)", {1, 2}).back(), "say 2");
  EXPECT_EQ(played("pick 0..twice(2) c in crates; say count(c)", {1, 2}).back(), "say 2");
  // Fewer than asked for: those there are, but which of them stays a choice.
  dry.log.clear();
  dry.tank = 2;
  EXPECT_EQ(played(dry, "pick 2..min(fuel - 1, 3) c in within(dock); say count(c)", {2}),
            (Log{"pick 1 2", "say 1"}));
}

TEST(Script, PicksMayDependOnPicks) {
  EXPECT_EQ(played("pick c in crates; pick b in bays - bay_of(c); load c b", {3, 2}),
            (Log{"pick 1 2 3 4 5", "pick 0 2", "load 3 2"}));
  EXPECT_EQ(played("pick b in bays; pick c in within(b); drop c", {1}), (Log{"pick 0 1 2", "drop 3"}));
  EXPECT_EQ(played("pick a in crates; pick b in crates - a; drop b; drop a", {1, 2}),
            (Log{"pick 1 2 3 4 5", "pick 2 3 4 5", "drop 2", "drop 1"}));
}

// -- nothing picked

TEST(Script, NothingPickedMeansNothingDone) {
  constexpr std::string_view pick = "pick 0..1 c in crates; ";
  const auto after = [&](std::string_view rest) {
    Log log = played(fmt::format("{}{}", pick, rest), {kStop});
    log.erase(log.begin());
    return log;
  };
  EXPECT_EQ(after("drop c; load c dock; if c: beep"), Log{});
  EXPECT_EQ(after("if not c: beep; unless c: beep"), (Log{"beep", "beep"}));
  EXPECT_EQ(after("each x in within(bay_of(c)): drop x"), Log{});
  EXPECT_EQ(after("say count(within(bay_of(c)))"), Log{"say 0"});
  EXPECT_EQ(after("each b in bays - bay_of(c): say 1").size(), 3u) << "nothing is taken away";
  EXPECT_EQ(after("if empty(bay_of(c)): beep; if not empty(bay_of(c)): say 1"), Log{"say 1"});
  for (std::string_view sign : {"==", "!=", "<", "<=", ">", ">="})
    EXPECT_EQ(after(fmt::format("if bay_of(c) {} dock: beep", sign)), Log{}) << sign;
  EXPECT_EQ(
      played("pick 0..1 n in digits; say n; say n + 1; repeat n: beep; if n >= 0: beep", {kStop}).size(), 1u);
  EXPECT_EQ(played("pick 0..1 n in digits; say n + 1; repeat n: beep", {2}).size(), 4u);
}

// -- what not everybody can see

Log played_with(Bits stash, Bits rumours, std::string_view text, std::vector<int> answers = {}) {
  Hold hold;
  hold.stash = stash;
  hold.rumours = rumours;
  return played(hold, text, std::move(answers));
}

TEST(Script, BeingAskedDoesNotTellWhatIsThere) {
  const auto drop_one = "pick c in stash; drop c";
  EXPECT_EQ(played_with({1, 4}, {1, 4}, drop_one, {4}), (Log{"pick 1 4", "drop 4"}));
  EXPECT_EQ(played_with({4}, {1, 4}, drop_one, {4}), (Log{"pick 4", "drop 4"}));
  EXPECT_EQ(played_with({}, {1, 4}, drop_one, {kStop}), Log{"pick or stop"});
  EXPECT_EQ(played_with({4}, {1, 4}, "beep; pick c in stash & crates; drop c", {4}),
            (Log{"beep", "pick 4", "drop 4"}));
  EXPECT_EQ(
      played_with({4}, {1, 2, 4}, "pick 2 c in stash; each d in crates & within(store): drop d", {4, kStop}),
      (Log{"pick 4", "pick or stop", "drop 3"}));
  EXPECT_EQ(played_with({}, {1}, "pick 0..1 c in stash; drop c", {kStop}), Log{"pick or stop"});
}

TEST(Script, NobodyIsAskedWhereAllSeeThatThereIsNoChoice) {
  const auto drop_one = "pick c in stash; drop c";
  EXPECT_EQ(played_with({4}, {4}, drop_one), Log{"drop 4"});
  EXPECT_EQ(played_with({}, {4}, drop_one), Log{});
  EXPECT_EQ(played_with({}, {}, drop_one), Log{});
  EXPECT_EQ(played_with({4}, {1, 4}, "pick 2 c in stash; say count(c)"), Log{"say 1"});
  EXPECT_EQ(played_with({1, 3}, {1, 3, 4}, "pick c in stash & within(store); drop c"), Log{"drop 3"});
}

TEST(Script, WhatIsAnnouncedIsToldNobodyAnyway) {
  const Compiled compiled("pick c in stash; drop c");
  Hold hold;
  hold.rumours = {1, 4};
  Runner<Hold> runner(compiled.library, hold);
  script::Run run;
  run.pc = compiled.entry();
  EXPECT_EQ(runner.advance(run, true), Stop::Refused);
  EXPECT_FALSE(runner.playable(compiled.entry()));
  EXPECT_TRUE(runner.could_be_playable(compiled.entry()));
  hold.stash = {4};
  EXPECT_EQ(runner.advance(run, true), Stop::Effect);
  EXPECT_EQ(run.vars[0], 4);
}

TEST(Script, MayRequireWhatNotAllCanSeeBeforeTheFirstEffect) {
  EXPECT_EQ(played_with({4}, {1, 4}, "require count(stash) > 0; say count(stash)"), Log{"say 1"});
  EXPECT_EQ(played_with({}, {1, 4}, "require count(stash) > 0; beep"), Log{});
}

// -- announcing

TEST(Script, RequireEndsAScriptThatRuns) {
  EXPECT_EQ(played("beep; require fuel > 5; beep"), Log{"beep"});
  EXPECT_EQ(played("require fuel == 3; beep"), Log{"beep"});
  EXPECT_EQ(played("repeat 3: { beep; require alarm }; say 1"), Log{"beep"});
}

/// Where the announcement of a script comes to, with these answers.
Stop announced(Hold& hold, const Compiled& script, Run& run, std::vector<int> answers = {}) {
  Runner<Hold> runner(script.library, hold);
  run = Run{};
  run.pc = script.entry();
  Stop stop = runner.advance(run, true);
  for (int answer : answers) {
    EXPECT_EQ(stop, Stop::Pick);
    answer == kStop ? runner.decline(run) : runner.bind(run, answer);
    stop = runner.advance(run, true);
  }
  return stop;
}
Stop announced(std::string_view text, std::vector<int> answers = {}) {
  Hold hold;
  script::Run run;
  return announced(hold, Compiled(text), run, std::move(answers));
}

TEST(Script, AnnouncingRefusesWhatCantBeFilled) {
  EXPECT_EQ(announced("require alarm; beep"), Stop::Refused);
  EXPECT_EQ(announced("pick c in nothing; drop c"), Stop::Refused);
  EXPECT_EQ(announced("pick 3 c in within(dock); beep"), Stop::Refused);
  EXPECT_EQ(announced("pick 0..1 c in nothing; beep"), Stop::Effect);
  EXPECT_EQ(announced("pick c in within(store); drop c"), Stop::Effect);
  EXPECT_EQ(announced("pick c in crates; pick d in within(bay_of(c)) - c; beep", {3}), Stop::Refused);
  EXPECT_EQ(announced("pick 1..min(fuel - 3, 2) c in crates; beep"), Stop::Refused)
      << "at least 1 of at most 0";
  EXPECT_EQ(announced("if alarm: beep"), Stop::Done);
}

TEST(Script, WhatIsAnnouncedEndsBeforeTheFirstEffect) {
  EXPECT_EQ(announced("beep; pick c in nothing; drop c"), Stop::Effect);
  EXPECT_EQ(announced("may beep"), Stop::May);
  EXPECT_EQ(announced("choose { beep | say 1 }"), Stop::Choose);
  Hold hold;
  script::Run run;
  for (std::string_view text : {"each c in crates: drop c", "repeat 2: { pick c in crates; drop c }"}) {
    const Compiled script(text);
    EXPECT_EQ(announced(hold, script, run), Stop::Effect);
    EXPECT_EQ(run.pc, script.entry()) << "a loop goes through what is there when it runs";
  }
}

bool playable(std::string_view text, int tank = 3) {
  Hold hold;
  hold.tank = tank;
  const Compiled script(text);
  return Runner<Hold>(script.library, hold).playable(script.entry());
}

TEST(Script, PlayableLooksAtAllThatCanBeKnownBeforehand) {
  EXPECT_TRUE(playable("beep"));
  EXPECT_TRUE(playable("pick c in crates; drop c"));
  EXPECT_FALSE(playable("pick c in nothing; drop c"));
  EXPECT_TRUE(playable("pick 0..1 c in nothing; beep"));
  EXPECT_FALSE(playable("pick 3 c in within(dock); beep"));
  EXPECT_TRUE(playable("pick 2 c in within(dock); beep"));
  EXPECT_TRUE(playable("require fuel > 2; beep"));
  EXPECT_FALSE(playable("require fuel > 3; beep"));
  EXPECT_FALSE(playable("pick c in crates; require fuel > 3; drop c"));
  EXPECT_FALSE(playable("if fuel == 3: require alarm; beep"));
  EXPECT_TRUE(playable("if fuel == 4: require alarm; beep"));
  EXPECT_FALSE(playable("if fuel == 4: beep else: pick c in nothing; beep"));
  // What comes after an effect, a choice or a loop is found out when it comes.
  EXPECT_TRUE(playable("beep; require alarm"));
  EXPECT_TRUE(playable("may beep; require alarm"));
  EXPECT_TRUE(playable("choose { beep | say 1 }; require alarm"));
  EXPECT_TRUE(playable("each c in nothing: drop c; require alarm"));
  EXPECT_TRUE(playable("repeat 0: beep; require alarm"));
  // What depends on a pick is not known yet.
  EXPECT_TRUE(playable("pick c in crates; pick d in nothing - c; beep"));
  EXPECT_TRUE(playable("pick c in crates; require bay_of(c) == dock; beep"));
  EXPECT_TRUE(playable("pick 0..1 c in crates; if c: require alarm; beep"));
  // A bound that leaves too little.
  EXPECT_TRUE(playable("pick 1..min(fuel, 2) c in crates; beep", 1));
  EXPECT_FALSE(playable("pick 1..min(fuel, 2) c in crates; beep", 0));
  EXPECT_TRUE(playable("pick n in digits; pick 1..min(n, 2) c in crates; beep"));
}

TEST(Script, StillPossibleFollowsTheAnswers) {
  const Compiled script(
      "require fuel > 0; pick c in within(dock); pick b in bays - bay_of(c); if fuel == 3: pick 0..1 d in "
      "within(b); "
      "load c b");
  Hold hold;
  script::Run run;
  const auto possible = [&] {
    return Runner<Hold>(script.library, hold).still_possible(script.entry(), run);
  };
  ASSERT_EQ(announced(hold, script, run, {1, 2, 4}), Stop::Effect);
  EXPECT_TRUE(possible());
  hold.bay[4] = 1;  // what was picked is somewhere else
  EXPECT_FALSE(possible());
  hold.bay[4] = 2;
  hold.bay[1] = -1;
  EXPECT_FALSE(possible());
  hold.bay[1] = 0;
  hold.tank = 0;  // a requirement
  EXPECT_FALSE(possible());
  hold.tank = 2;  // the third pick is not asked for any more, but what follows is the same
  EXPECT_TRUE(possible());

  hold.tank = 3;
  ASSERT_EQ(announced(hold, script, run, {1, 2, kStop}), Stop::Effect);
  EXPECT_TRUE(possible()) << "nothing was picked, which is allowed";
  ASSERT_EQ(announced(hold, script, run, {1, 2}), Stop::Pick);
  EXPECT_TRUE(possible());
  hold.tank = 2;
  EXPECT_FALSE(possible()) << "the pick being made is not asked for any more";
  hold.tank = 3;
  hold.bay[4] = hold.bay[5] = 1;
  EXPECT_TRUE(possible()) << "the pick being made may be left out";
  ASSERT_EQ(announced(hold, script, run), Stop::Pick);
  EXPECT_TRUE(possible());
  hold.bay[1] = hold.bay[2] = 1;
  EXPECT_FALSE(possible()) << "there is nothing left to pick";
}

TEST(Script, StillPossibleInTheMiddleOfAPickOfSeveral) {
  const Compiled script("pick 3 c in within(dock) + within(store); each x in c: drop x");
  Hold hold;
  hold.bay[4] = 1;
  script::Run run;
  const auto possible = [&] {
    return Runner<Hold>(script.library, hold).still_possible(script.entry(), run);
  };
  ASSERT_EQ(announced(hold, script, run, {1}), Stop::Pick);
  EXPECT_TRUE(possible());
  hold.bay[4] = 2;
  EXPECT_TRUE(possible()) << "the other two are there";
  hold.bay[3] = 2;
  EXPECT_FALSE(possible()) << "only one other is left";
}

// -- parts

TEST(Script, HasPartsWithLabels) {
  const Compiled script("beep // killed: say 1; pick c in crates // on_load store: pick c in bays");
  ASSERT_EQ(script.abilities.size(), 3u);
  EXPECT_EQ(script.abilities[0].label, kNoLabel);
  EXPECT_EQ(script.abilities[1].label, 0);
  EXPECT_EQ(script.abilities[1].args, std::vector<int>{});
  EXPECT_EQ(script.abilities[2].label, 1);
  EXPECT_EQ(script.abilities[2].args, std::vector<int>{1});
  ASSERT_EQ(script.library.extents.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(script.library.extents[i].begin, script.abilities[i].entry);
    EXPECT_EQ(script.library.ops[script.library.extents[i].end - 1u].code, Code::End);
  }
  EXPECT_EQ(script.library.extents[1].types[0], kCrate);
  EXPECT_EQ(script.library.extents[2].types[0], kBay) << "each part has variables of its own";
  EXPECT_EQ(complaint("killed: beep // beep // killed: beep"),
            "hold.toml:7:25: expected a label that no other part has, found 'killed'");
  EXPECT_EQ(complaint("beep // beep"),
            "hold.toml:7:9: expected a label for every part but one, found 'beep'");
}

TEST(Script, LabelsHaveArguments) {
  const Compiled script("when_cost 4 dozen: beep // when_cost 0 3: say 1 // on_load dock: beep");
  ASSERT_EQ(script.abilities.size(), 3u);
  EXPECT_EQ(script.abilities[0].label, 2);
  EXPECT_EQ(script.abilities[0].args, (std::vector<int>{4, 12}));
  EXPECT_EQ(script.abilities[1].label, 2) << "the same label for another case";
  EXPECT_EQ(script.abilities[1].args, (std::vector<int>{0, 3}));
  EXPECT_EQ(script.abilities[2].args, std::vector<int>{0});
  Hold hold;
  Runner<Hold> runner(script.library, hold);
  script::Run run;
  run.pc = script.abilities[1].entry;
  ASSERT_EQ(runner.advance(run, false), Stop::Effect);
  runner.act(run);
  EXPECT_EQ(hold.log, Log{"say 1"});
  EXPECT_EQ(complaint("when_cost 4 12: beep // when_cost 4 dozen: beep"),
            "hold.toml:7:25: expected a label that no other part has, found 'when_cost'");
}

TEST(Script, ScriptsOfALibraryKeepApart) {
  Library library;
  const auto first = compile(library, vocabulary(), "each x in within(dock): drop x", OneLine());
  const auto second =
      compile(library, vocabulary(), "choose { if alarm: beep else: say 1 | beep }", OneLine());
  Hold hold;
  Runner<Hold> runner(library, hold);
  script::Run run;
  run.pc = second[0].entry;
  ASSERT_EQ(runner.advance(run, false), Stop::Choose);
  runner.choose(run, 0);
  ASSERT_EQ(runner.advance(run, false), Stop::Effect);
  runner.act(run);
  EXPECT_EQ(hold.log, Log{"say 1"});
  EXPECT_EQ(runner.advance(run, false), Stop::Done);
  EXPECT_GE(run.pc, library.extents[1].begin);
  EXPECT_LT(first[0].entry, library.extents[0].end);
}

// -- more things than fit a byte

/// A map of 24 by 24 squares, of which some are marked.
struct Field {
  using Set = BitSet<576>;
  static constexpr int kSide = 24;
  Set marked;

  Set select(int id, const int* args) const {
    if (id == 0) return Set::first(kSide * kSide);
    if (id == 1) return marked;
    Set around;
    for (int step : {-kSide, -1, 1, kSide}) around.add(args[0] + step);
    return around;
  }
  int value(int, const int* args) const { return args[0] / kSide; }
  bool test(int, const int* args) const { return marked.has(args[0]); }
  void act(int, const int* args) { marked.add(args[0]); }
};

const Vocabulary& field_words() {
  static const Vocabulary words = [] {
    Vocabulary v;
    v.types = {"number", "square"};
    v.verbs = {{"mark", {1}, 0, ""}};
    v.selectors = {{"squares", {}, 1, ""}, {"marked", {}, 1, ""}, {"around", {1}, 1, ""}};
    v.values = {{"row", {1}, kNumber, ""}};
    v.predicates = {{"is_marked", {1}, 0, ""}};
    v.labels = {{"on_square", {1}, 0, ""}};
    v.constants = {{"exit", {1, 575}}, {"middle", {1, 300}}};
    return checked(v);
  }();
  return words;
}

TEST(WideScript, PicksAndLoopsOverHundredsOfThings) {
  static_assert(sizeof(WideRun) == 2 + 2 * kVariables);
  Library library;
  const auto entry = compile(library, field_words(),
                             "pick 2 s in squares - middle; each x in s: mark x; "
                             "each x in around(middle) - s: if row(x) > 11: mark x",
                             OneLine())[0]
                         .entry;
  Field field;
  Runner<Field, WideRun> runner(library, field);
  WideRun run;
  run.pc = entry;
  ASSERT_EQ(runner.advance(run, true), Stop::Pick);
  EXPECT_EQ(runner.offered(run).size(), 575);
  runner.bind(run, 575);
  EXPECT_EQ(runner.offered(run).size(), 574);
  runner.bind(run, 299);
  EXPECT_EQ(run.vars[0], 575);
  EXPECT_EQ(run.vars[2], WideRun::kUnbound);
  EXPECT_TRUE(runner.still_possible(entry, run));
  while (runner.advance(run, false) == Stop::Effect) runner.act(run);
  EXPECT_EQ(field.marked, (Field::Set{299, 301, 324, 575}));
}

TEST(WideScript, LoopsReachTheLastOfThem) {
  Library library;
  const auto abilities =
      compile(library, field_words(),
              "each x in squares: if row(x) == 23: mark x // on_square exit: mark middle", OneLine());
  Field field;
  Runner<Field, WideRun> runner(library, field);
  WideRun run;
  run.pc = abilities[0].entry;
  while (runner.advance(run, false) == Stop::Effect) runner.act(run);
  EXPECT_EQ(field.marked, Field::Set::first(576) - Field::Set::first(552));
  EXPECT_EQ(abilities[1].args, std::vector<int>{575});
}

TEST(WideScriptDeathTest, AbortsWhereAByteIsTooSmall) {
  Library library;
  const auto abilities = compile(library, field_words(), "pick s in squares; mark s", OneLine());
  Field field;
  Runner<Field> runner(library, field);
  script::Run run;
  run.pc = abilities[0].entry;
  ASSERT_EQ(runner.advance(run, false), Stop::Pick);
  EXPECT_DEATH(runner.bind(run, 255), "too large a number");
  EXPECT_DEATH(runner.bind(run, 575), "too large a number");
  runner.bind(run, 254);
  EXPECT_EQ(run.vars[0], 254);
}

// -- complaints: a script, the column, what was expected and found

struct Wrong {
  const char* script;
  int column;
  std::string rest;
};

void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.script; }

class Complaints : public testing::TestWithParam<Wrong> {};

TEST_P(Complaints, SayWhereAndWhatWasExpected) {
  EXPECT_EQ(complaint(GetParam().script),
            fmt::format("hold.toml:7:{}: expected {}", GetParam().column, GetParam().rest));
}

std::string no_sign(std::string_view found) {
  return fmt::format("a word, a number or one of ; : {{ }} ( ) , | & + - * == != < <= > >= .. //, found {}",
                     found);
}
std::string no_statement(std::string_view found) {
  return fmt::format("a verb or one of if, unless, may, choose, each, repeat, pick, require, found {}",
                     found);
}
std::string no_verb(std::string_view found) {
  return fmt::format("a verb (beep, drop, load, say), found {}", found);
}
std::string no_set(std::string_view found) {
  return fmt::format("a selector (bays, crates, digits, nothing, stash, within), found {}", found);
}
std::string for_all(std::string_view found) {
  return fmt::format("something everybody can see, for it decides who is asked, found {}", found);
}
std::string no_word(std::string_view found) {
  return fmt::format(
      "a variable, a selector (bays, crates, digits, nothing, stash, within), a value (bay_of, fuel, twice) "
      "or a predicate (alarm, empty), found {}",
      found);
}
std::string no_bound(std::string_view found) {
  return fmt::format("a plain number in the bound, the most that can be picked, as in min(x, 3), found {}",
                     found);
}

const Wrong kWrong[] = {
    // words
    {"beep $", 6, no_sign("'$'")},
    {"= beep", 1, no_sign("'='")},
    {"beep é", 6, no_sign("'é'")},
    {"beep \xFF", 6, no_sign("'\xEF\xBF\xBD'")},
    {"say 10000", 5, "a number of at most 9999, found '10000'"},
    {"say 99999999999999999999", 5, "a number of at most 9999, found '99999999999999999999'"},
    // statements
    {"", 1, no_statement("the end")},
    {"beep;", 6, no_statement("the end")},
    {"beep;; beep", 6, no_statement("';'")},
    {"{ beep }", 1, no_statement("'{'")},
    {"beep beep", 6, "';' or the end of the script, found 'beep'"},
    {"beep }", 6, "';' or the end of the script, found '}'"},
    {"honk", 1, no_verb("'honk'")},
    {"crates", 1, no_verb("'crates'")},
    {"if alarm: beep; else: beep", 17, no_verb("'else'")},
    {"if alarm beep", 10, "':' after the condition, found 'beep'"},
    {"if alarm: beep else beep", 21, "':' after 'else', found 'beep'"},
    {"if alarm: { beep", 17, "'}' to close the block, found the end"},
    {"choose beep", 8, "'{' after 'choose', found 'beep'"},
    {"choose { beep }", 15, "two to eight alternatives, with | between, found '}'"},
    {"choose {beep|beep|beep|beep|beep|beep|beep|beep|beep}", 53,
     "two to eight alternatives, with | between, found '}'"},
    {"choose { beep | say 1 ; beep", 29, "'}' to close 'choose', found the end"},
    {"repeat 61: beep", 8, "at most 60 repeats, found '61'"},
    {"repeat crates: beep", 8, "a number, found 'crates'"},
    {"repeat 2 beep", 10, "':' after the number, found 'beep'"},
    {"each x crates: beep", 8, "'in' after the variable, found 'crates'"},
    {"each x in crates beep", 18, "':' after the selector, found 'beep'"},
    {"each x in fuel: beep", 11, no_set("'fuel'")},
    {"each 3 in crates: beep", 6, "a name for the variable, found '3'"},
    {"each if in crates: beep", 6, "a name for the variable, found 'if'"},
    {"each crates in crates: beep", 6, "a variable's name that is no word of the game, found 'crates'"},
    {"each say in crates: beep", 6, "a variable's name that is no word of the game, found 'say'"},
    {"each dock in crates: beep", 6, "a name that is not used yet, found 'dock'"},
    {"pick c in crates; pick c in bays", 24, "a name that is not used yet, found 'c'"},
    {"pick 0 c in crates", 6, "a pick of 1 to 4 things, found '0'"},
    {"pick 5 c in crates", 6, "a pick of 1 to 4 things, found '5'"},
    {"pick 1..5 c in crates", 9, "a pick of 1 to 4 things, found '5'"},
    {"pick 2..1 c in crates", 9, "a number not below the first, found '1'"},
    {"pick 0..0 c in crates", 9, no_bound("'0'")},
    {"pick 1..fuel c in crates", 9, no_bound("'fuel'")},
    {"pick 1..crates c in crates", 9, "a number, found 'crates'"},
    {"pick c in fuel", 11, no_set("'fuel'")},
    {"pick c", 7, "'in' after the variable, found the end"},
    // labels
    {"reveal: beep", 1, "a label (killed, on_load, when_cost), found 'reveal'"},
    {"beep // say: beep", 9, "a label (killed, on_load, when_cost), found 'say'"},
    {"killed beep", 8, "':' after the label 'killed', found 'beep'"},
    {"killed 4: beep", 8, "':' after the label 'killed', found '4'"},
    {"on_load: beep", 8, "a bay after 'on_load', found ':'"},
    {"on_load 1: beep", 9, "a bay after 'on_load', found '1'"},
    {"on_load moon: beep", 9, "a bay after 'on_load', found 'moon'"},
    {"when_cost 4: beep", 12, "a number after 'when_cost', found ':'"},
    {"when_cost 4 dock: beep", 13, "a number after 'when_cost', found 'dock'"},
    {"when_cost 4 fuel: beep", 13, "a number after 'when_cost', found 'fuel'"},
    {"when_cost 4 10000: beep", 13, "a number of at most 9999, found '10000'"},
    {"when_cost 4", 12, "a number after 'when_cost', found the end"},
    {"if alarm: beep // killed: on_load dock: beep", 27, no_verb("'on_load'")},
    // arguments
    {"say", 4, "a number after 'say', found the end"},
    {"say; beep", 4, "a number after 'say', found ';'"},
    {"if alarm: say else: beep", 15, "a number after 'say', found 'else'"},
    {"say crates", 5, "a number after 'say', found 'crates'"},
    {"say alarm", 5, "a number after 'say', found 'alarm'"},
    {"say dock", 5, "a number after 'say', found 'dock'"},
    {"load dock dock", 6, "a crate after 'load', found 'dock'"},
    {"pick c in crates; load c c", 26, "a bay after 'load', found 'c'"},
    {"pick c in crates; load c", 25, "a bay after 'load', found the end"},
    {"pick 2 c in crates; drop c", 26, "a crate after 'drop', found 'c'"},
    {"say )", 5, "a number, a variable or a word of the game, found ')'"},
    {"say -1", 5, "a number, a variable or a word of the game, found '-'"},
    // expressions
    {"if crates: beep", 4, "a condition; count(...) makes a number of a set, found 'crates'"},
    {"if fuel: beep", 8, "one of == != < <= > >=, found ':'"},
    {"if fuel == dock: beep", 4, "two values of one type (number), found 'fuel'"},
    {"if fuel == crates: beep", 4, "two values of one type (number), found 'fuel'"},
    {"if dock == alarm: beep", 4, "two values of one type (bay), found 'dock'"},
    {"if (alarm or alarm): beep", 11, "')' to close the parenthesis, found 'or'"},
    {"if alarm + 1 == 2: beep", 10, "numbers or sets around it, found '+'"},
    {"say fuel & 1", 10, "numbers or sets around it, found '&'"},
    {"say fuel + dock", 10, "the same kind of thing on both sides of it, found '+'"},
    {"each x in crates + bays: beep", 18, "the same kind of thing on both sides of it, found '+'"},
    {"each x in crates - 1: beep", 18, "the same kind of thing on both sides of it, found '-'"},
    {"say count crates", 11, "'(' after 'count', found 'crates'"},
    {"say count(fuel)", 11, "a selector to count, found 'fuel'"},
    {"say count(crates", 17, "')' to close 'count', found the end"},
    {"say 2 * dock", 7, "numbers around it, found '*'"},
    {"say min(1)", 10, "',' between the two numbers of 'min', found ')'"},
    {"say min(1, dock)", 12, "a number, found 'dock'"},
    {"say min(1, 2", 13, "')' to close 'min', found the end"},
    {"say (1 + 2", 11, "')' to close the parenthesis, found the end"},
    {"each x in within: beep", 17, "'(' after 'within', found ':'"},
    {"each x in within(1): beep", 18, "a bay for 'within', found '1'"},
    {"each x in within(dock: beep", 22, "')' after the arguments of 'within', found ':'"},
    {"say height", 5, no_word("'height'")},
    // variables
    {"drop c; pick c in crates", 6, no_word("'c'")},
    {"pick c in crates // killed: drop c", 34, no_word("'c'")},
    {"repeat 2: pick c in crates; drop c", 34,
     "something known here (a variable of a loop is known in the loop only), found 'c'"},
    // what not everybody can see
    {"if count(stash) > 0: beep", 4, for_all("'count'")},
    {"beep; require count(stash) > 0; beep", 15, for_all("'count'")},
    {"each c in stash: drop c", 11, for_all("'stash'")},
    {"repeat count(stash): beep", 8, for_all("'count'")},
    {"pick 1..min(count(stash), 2) c in crates; drop c", 9, for_all("'min'")},
    {"pick c in crates - stash; drop c", 18, for_all("'-'")},
    {"pick c in within(bay_of(count(stash))); drop c", 31, for_all("'stash'")},
    {"pick c in stash; if c: beep", 21, for_all("'c'")},
    {"pick c in stash; pick d in stash - c; drop d", 28, for_all("'stash'")},
    // limits
    {"pick 4 a in crates; pick 4 b in crates; pick c in crates", 46,
     "at most 8 picked things and loops in a script, found 'c'"},
    {"pick 4 a in crates; pick 4 b in crates; repeat 2: beep", 48,
     "at most 8 picked things and loops in a script, found '2'"},
    {"pick 4 a in crates; pick 4 b in crates; each c in a: drop c", 46,
     "at most 8 picked things and loops in a script, found 'c'"},
    {"repeat 1: repeat 1: repeat 1: repeat 1: beep", 41, "at most 3 loops inside each other, found 'beep'"},
};

INSTANTIATE_TEST_SUITE_P(Script, Complaints, testing::ValuesIn(kWrong));

// -- limits

std::string nested(std::string_view before, int times, std::string_view inside, std::string_view after = "") {
  std::string text;
  for (int i = 0; i < times; ++i) text += before;
  text += inside;
  for (int i = 0; i < times; ++i) text += after;
  return text;
}

TEST(Script, IsAtMostFourHundredCharactersLong) {
  EXPECT_NO_THROW(Compiled("beep" + std::string(396, ' ')));
  EXPECT_EQ(complaint("beep" + std::string(397, ' ')),
            "hold.toml:7:1: expected a script of at most 400 characters, found 401");
}

TEST(Script, NestsOnlySoDeep) {
  EXPECT_EQ(played(nested("if fuel == 3:", 12, "beep")), Log{"beep"});
  EXPECT_NE(complaint(nested("if fuel == 3:", 13, "beep")).find("expected less nesting"), std::string::npos);
  EXPECT_EQ(played(nested("if fuel == 3: {", 12, "beep", "}")), Log{"beep"});
  EXPECT_EQ(played("say " + nested("(", 12, "fuel", ")")), Log{"say 3"});
  EXPECT_NE(complaint("say " + nested("(", 13, "fuel", ")")).find("expected less nesting"),
            std::string::npos);
  EXPECT_NE(complaint("if " + nested("not ", 13, "alarm") + ": beep").find("expected less nesting"),
            std::string::npos);
  EXPECT_NE(complaint("say " + nested("twice(", 13, "1", ")")).find("expected less nesting"),
            std::string::npos);
  EXPECT_EQ(played("say " + nested("twice(", 7, "1", ")")), Log{"say 128"});
}

TEST(Script, ALongSumIsNotADeepOne) {
  EXPECT_EQ(played("say " + nested("1 + (", 12, "1", ")")), Log{"say 13"});
  EXPECT_NE(complaint("say " + nested("1 + (", 13, "1", ")")).find("expected less nesting"),
            std::string::npos);
  EXPECT_EQ(played("say 1" + nested(" + 1", 90, "")), Log{"say 91"});
}

TEST(Script, APackHoldsOnlySoMuch) {
  Library library;
  const std::string long_one = "say 1" + nested(";say 1", 60, "");
  const std::string mistake = mistake_of([&] {
    for (int i = 0; i < 2000; ++i) compile(library, vocabulary(), long_one, OneLine());
  });
  EXPECT_EQ(mistake, "hold.toml:7:1: expected shorter scripts in a pack, found too many");
  EXPECT_LE(library.ops.size(), 60000u);
  EXPECT_LE(library.steps.size(), 60000u);
}

// -- in a file

/// The first card of a file with this effect.
std::vector<Ability> read(std::string_view effect, bool one = false) {
  const Pack pack{"mine", {{"cards.toml", fmt::format("# cards\n[[card]]\neffect = \"{}\"\n", effect)}}};
  const PackFile file(pack, "cards.toml");
  std::vector<Row> rows = file.rows("card");
  Library library;
  if (!one) return compile_abilities(library, vocabulary(), rows[0], "effect");
  compile_script(library, vocabulary(), rows[0], "effect");
  return {};
}

TEST(Script, ComplaintsPointIntoTheirFile) {
  EXPECT_EQ(mistake_of([] { read("beep; honk"); }),
            "cards.toml:3:17: expected a verb (beep, drop, load, say), found 'honk'");
  EXPECT_EQ(mistake_of([] { read("beep // on_load 4: beep"); }),
            "cards.toml:3:27: expected a bay after 'on_load', found '4'");
}

TEST(Script, AFieldHoldsPartsOrOneEffect) {
  const std::vector<Ability> parts = read("beep // on_load store: beep");
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts[1].label, 1);
  EXPECT_EQ(parts[1].args, std::vector<int>{1});
  EXPECT_EQ(mistake_of([] { read("beep", true); }), "");
  for (std::string_view effect : {"killed: beep", "beep // killed: beep"})
    EXPECT_EQ(mistake_of([&] { read(effect, true); }),
              "cards.toml:3:10: effect: expected one effect without a label");
}

// -- vocabularies

enum class Noise { Beep, Honk, kCount };

TEST(VocabularyDeathTest, AbortsOnWordsThatAreNotThoseOfTheEnum) {
  const std::vector<Word> noises =
      words<Noise>({{Noise::Beep, {"beep", {}, 0, ""}}, {Noise::Honk, {"honk", {}, 0, ""}}});
  ASSERT_EQ(noises.size(), 2u);
  EXPECT_EQ(noises[1].name, "honk");
  const auto swapped = [] {
    words<Noise>({{Noise::Honk, {"honk", {}, 0, ""}}, {Noise::Beep, {"beep", {}, 0, ""}}});
  };
  EXPECT_DEATH(swapped(), "in another's place");
  const auto missing = [] { words<Noise>({{Noise::Beep, {"beep", {}, 0, ""}}}); };
  EXPECT_DEATH(missing(), "is missing");
}

TEST(VocabularyDeathTest, AbortsOnWordsThatContradictEachOther) {
  const auto with = [](const std::function<void(Vocabulary&)>& change) {
    Vocabulary words = vocabulary();
    change(words);
    return checked(words);
  };
  EXPECT_EQ(with([](Vocabulary&) {}).verbs.size(), vocabulary().verbs.size());
  EXPECT_DEATH(with([](Vocabulary& v) { v.labels.push_back({"beep", {}, 0, ""}); }), "one name");
  EXPECT_DEATH(with([](Vocabulary& v) { v.values.push_back({"dock", {}, 0, ""}); }), "one name");
  EXPECT_DEATH(with([](Vocabulary& v) { v.verbs.push_back({"choose", {}, 0, ""}); }), "one name");
  EXPECT_DEATH(with([](Vocabulary& v) { v.verbs[1].params[0] = 3; }), "type that is none");
  EXPECT_DEATH(with([](Vocabulary& v) { v.values[0].result = 3; }), "type that is none");
  EXPECT_DEATH(with([](Vocabulary& v) { v.verbs[1].params.resize(9); }), "too many arguments");
  EXPECT_DEATH(with([](Vocabulary& v) { v.constants["far"] = {kBay, 10000}; }), "too large a value");
}

TEST(Script, ReferencePageTellsEveryWord) {
  EXPECT_EQ(reference_page("The hold", vocabulary()), R"(# The hold

Made from the code by `hullbreach content verbs`; do not edit. The language itself is told in [scripts.md](scripts.md).

## Verbs

| word | meaning |
|---|---|
| `beep` | makes a noise |
| `say <number>` | says a number |
| `load <crate> <bay>` | puts the crate there |
| `drop <crate>` | the crate is gone |

## Selectors (sets of things)

| word | gives | meaning |
|---|---|---|
| `crates` | crate | all crates |
| `bays` | bay | all bays |
| `within(<bay>)` | crate | the crates of a bay |
| `nothing` | crate | no crate |
| `digits` | number | 0 to 9 |
| `stash` | crate | crates only the player sees; secret |

## Values

| word | gives | meaning |
|---|---|---|
| `fuel` | number | what is in the tank |
| `bay_of(<crate>)` | bay | where a crate stands |
| `twice(<number>)` | number | two of it |

## Predicates

| word | meaning |
|---|---|
| `alarm` | it rings |
| `empty(<bay>)` | no crate stands there |

## Labels

| word | meaning |
|---|---|
| `killed` | when it is |
| `on_load <bay>` | when a crate comes into that bay |
| `when_cost <number> <number>` | when it costs from so much to so much |

## Names

| name | type |
|---|---|
| `dock` | bay |
| `dozen` | number |
| `store` | bay |
)");
}

}  // namespace
}  // namespace hullbreach::script
