#include <fmt/format.h>
#include <gtest/gtest.h>
#include <memory>

#include "kernel/course.h"
#include "kernel/rng.h"
#include "tests/mistake_of.h"
#include "tests/toy_game.h"

namespace hullbreach {
namespace {

using toy::toy_game;

/// Keeps a record of what is played, as a host does.
struct Recorder {
  explicit Recorder(const AnyGame& played)
      : game(played),
        state(game.deal()),
        record{header_of(game, std::vector<std::string>(game.seats(), "human")), {}} {}

  void add(RecordLine line) {
    line.n = static_cast<int>(record.lines.size()) + 1;
    line.hash = state.hash();
    record.lines.push_back(line);
  }
  void move(Seat seat, const std::string& text) {
    game.play(state, seat, game.parse_move(state, seat, text), nullptr);
    add({.kind = RecordLine::Kind::Move, .seat = seat, .text = text});
  }
  void chance(const std::string& text) {
    const std::string what = game.chance_name(state);
    game.resolve(state, game.parse_outcome(state, text), nullptr);
    add({.kind = RecordLine::Kind::Chance, .what = what, .text = text});
  }
  void say(Seat seat, const std::string& words) {
    add({.kind = RecordLine::Kind::Say, .seat = seat, .text = words});
  }
  void undo(int to, const AnyState& back) {
    state = back;
    add({.kind = RecordLine::Kind::Undo, .to = to});
  }
  std::string text() const {
    std::string text = to_text(record.header) + "\n";
    for (const RecordLine& line : record.lines) text += to_text(line, game) + "\n";
    return text;
  }

  const AnyGame& game;
  AnyState state;
  Record record;
};

/// A finished game of two: scout and tug against shuttle and cruiser.
Recorder finished_game(const AnyGame& game) {
  Recorder recorder(game);
  for (const char* ship : {"scout", "shuttle", "tug", "cruiser"}) recorder.chance(ship);
  recorder.move(1, "choose cruiser");
  recorder.move(0, "choose tug");
  recorder.move(0, "pass");
  recorder.move(1, "pass");
  return recorder;
}

std::string header_line() { return to_text(header_of(*toy_game(), {"human", "human"})) + "\n"; }
std::string refused(const std::string& text) {
  return mistake_of([&] { parse_record(text); });
}
std::string refused_line(const std::string& line) { return refused(header_line() + line + "\n"); }
std::string replay_refused(const AnyGame& game, const Record& record) {
  return mistake_of([&] { replay(game, record); });
}

TEST(Record, LinesReadAsDesigned) {
  const auto game = toy_game({{"players", "3"}});
  EXPECT_EQ(
      to_text(RecordHeader{"toy", "1.0", "c0ffee", {{"players", "3"}}, {"human", "bot:script", "human"}}),
      R"({"hullbreach":2,"game":"toy","rules":"1.0","content":"c0ffee","options":{"players":"3"},)"
      R"("seats":["human","bot:script","human"],"hash":"36eeeff51f4cfc18"})");
  RecordHeader own{"toy", "1.0", "c0ffee", {{"content", "mine"}}, {"human"}};
  own.pack["ships.toml"] = "a\n";
  EXPECT_EQ(to_text(own),
            R"({"hullbreach":2,"game":"toy","rules":"1.0","content":"c0ffee","options":{"content":"mine"},)"
            R"("seats":["human"],"pack":{"ships.toml":"a\n"},"hash":"203b0f5aba62d251"})");
  EXPECT_EQ(to_text(RecordLine{17, RecordLine::Kind::Move, 2, "", "choose tug", 0, 0x9f3c}, *game),
            R"({"n":17,"seat":2,"move":"choose tug","hash":"0000000000009f3c"})");
  EXPECT_EQ(to_text(RecordLine{18, RecordLine::Kind::Chance, kNoSeat, "draw p1", "scout", 0, 1}, *game),
            R"({"n":18,"chance":"draw p1","outcome":"scout","hash":"0000000000000001"})");
  EXPECT_EQ(to_text(RecordLine{19, RecordLine::Kind::Undo, kNoSeat, "", "", 16, ~0ull}, *game),
            R"({"n":19,"undo":16,"hash":"ffffffffffffffff"})");
  EXPECT_EQ(to_text(RecordLine{20, RecordLine::Kind::Say, 1, "", "a \"b\"\n\xFF", 0, 0}, *game),
            "{\"n\":20,\"seat\":1,\"say\":\"a \\\"b\\\"\\n\uFFFD\",\"hash\":\"0000000000000000\"}");
}

TEST(Record, TextComesBackTheSame) {
  const auto game = toy_game();
  Recorder recorder = finished_game(*game);
  recorder.say(1, "bien joué\n\xFF");
  const Record read = parse_record(recorder.text());
  EXPECT_EQ(read.header.game, "toy");
  EXPECT_EQ(read.header.options, (Options{{"players", "2"}}));
  EXPECT_EQ(read.header.seats, (std::vector<std::string>{"human", "human"}));
  std::string again = to_text(read.header) + "\n";
  for (const RecordLine& line : read.lines) again += to_text(line, *game) + "\n";
  EXPECT_EQ(again, recorder.text());
  EXPECT_EQ(read.lines.back().text, "bien joué\n\uFFFD");
}

TEST(Record, ATornLastLineIsDroppedOnRequest) {
  const std::string whole = finished_game(*toy_game()).text();
  const std::string cut = whole.substr(0, whole.size() - 5);
  bool torn = true;
  EXPECT_EQ(parse_record(whole, &torn).lines.size(), 8u);
  EXPECT_FALSE(torn);
  EXPECT_EQ(parse_record(cut, &torn).lines.size(), 7u);
  EXPECT_TRUE(torn);
  EXPECT_EQ(refused(cut), "line 8 of the record is not JSON: incomplete JSON at character 53");
  // Only the newline is missing: to somebody who edits by hand that is no mistake.
  EXPECT_EQ(parse_record(whole.substr(0, whole.size() - 1)).lines.size(), 8u);
  EXPECT_EQ(mistake_of([&] { parse_record("{\"hullbreach\":1", &torn); }), "the record is empty");
}

TEST(Record, RefusesAWrongHeader) {
  const auto with = [](const std::string& fields) { return refused("{" + fields + "}\n"); };
  const std::string rest = R"("game":"toy","rules":"1","content":"x","options":{},"seats":["human"])";
  EXPECT_EQ(refused(""), "the record is empty");
  EXPECT_EQ(refused("hello\n"), "the first line of the record is not JSON: syntax error at character 1");
  EXPECT_EQ(refused("[1]\n"), "the first line of the record is not a JSON object");
  EXPECT_EQ(with(rest), "the first line has no \"hullbreach\" version");
  EXPECT_EQ(with("\"hullbreach\":3," + rest), "record version 3 is newer than this program");
  EXPECT_EQ(with("\"hullbreach\":\"1\"," + rest),
            "the first line: \"hullbreach\" must be a whole number from 1");
  EXPECT_EQ(with("\"hullbreach\":0," + rest), "the first line: \"hullbreach\" must be a whole number from 1");
  EXPECT_EQ(with("\"hullbreach\":1e99," + rest),
            "the first line: \"hullbreach\" must be a whole number from 1");
  EXPECT_EQ(with("\"hullbreach\":1,\"made\":4," + rest), "the first line: unknown field 'made'");
  EXPECT_EQ(with(R"("hullbreach":1,"rules":"1")"), "the first line: \"game\" must be text");
  EXPECT_EQ(with(R"("hullbreach":1,"game":"toy","rules":1)"), "the first line: \"rules\" must be text");
  EXPECT_EQ(with(R"("hullbreach":1,"game":"toy","rules":"1","content":"x","options":{"a":1})"),
            "the first line: \"options\" must be an object of texts");
  EXPECT_EQ(with(R"("hullbreach":1,"game":"toy","rules":"1","content":"x","options":[])"),
            "the first line: \"options\" must be an object of texts");
  for (const char* seats : {"[]", "3", "[1]", R"(["","","","","","","","",""])"})
    EXPECT_EQ(with(R"("hullbreach":1,"game":"toy","rules":"1","content":"x","options":{},"seats":)" +
                   std::string(seats)),
              "the first line: \"seats\" must be a list of 1 to 8 texts");
}

TEST(Record, TheFirstLineHasAHashOfItsOwn) {
  const std::string text = to_text(finished_game(*toy_game()).record.header);
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    return refused(changed.replace(changed.find(from), from.size(), to) + "\n");
  };
  EXPECT_TRUE(with("human", "bot:s").starts_with("the first line's hash is "));
  EXPECT_TRUE(with("human", "bot:s").ends_with(": who sat where, the options or the cards were edited"));
  EXPECT_TRUE(with("\"players\":\"2\"", "\"players\":\"3\"").starts_with("the first line's hash is "));
  EXPECT_EQ(with(",\"hash\"", ",\"pack\":{\"a\":1},\"hash\""),
            "the first line: \"pack\" must be an object of texts");
  EXPECT_EQ(refused(text.substr(0, text.find(",\"hash\"")) + "}\n"), "the first line: \"hash\" must be text");
  EXPECT_EQ(with("\"hullbreach\":2", "\"hullbreach\":1"), "the first line: unknown field 'hash'");
  // The same fields written in another way are the same header.
  EXPECT_EQ(with("{\"hullbreach\":2,", "{ \"hullbreach\" : 2 , "), "");
}

TEST(Record, RefusesAWrongLine) {
  const std::string hash = R"("hash":"0000000000000000")";
  const auto with = [&](const std::string& fields) { return refused_line("{" + fields + "," + hash + "}"); };
  EXPECT_EQ(refused_line("x"), "line 1 of the record is not JSON: syntax error at character 1");
  EXPECT_EQ(refused_line(""), "line 1 of the record is not JSON: incomplete JSON at character 1");
  EXPECT_EQ(refused_line("{}{}"), "line 1 of the record is not JSON: extra data at character 3");
  EXPECT_EQ(refused_line("7"), "line 1 of the record is not a JSON object");
  EXPECT_EQ(with(R"("n":9,"seat":0,"move":"pass")"), "line 1: n is 9 but 1 was expected");
  EXPECT_EQ(with(R"("seat":0,"move":"pass")"), "line 1: \"n\" must be a whole number from 1");
  EXPECT_EQ(with(R"("n":1.0,"seat":0,"move":"pass")"), "line 1: \"n\" must be a whole number from 1");
  EXPECT_EQ(with(R"("n":18446744073709551615)"), "line 1: \"n\" must be a whole number from 1");
  EXPECT_EQ(with(R"("n":4294967297)"), "line 1: \"n\" must be a whole number from 1");
  EXPECT_EQ(with(R"("n":1)"), "line 1: expected \"move\", \"chance\", \"undo\" or \"say\"");
  EXPECT_EQ(with(R"("n":1,"seat":2,"move":"pass")"), "line 1: \"seat\" must be a whole number from 0 to 1");
  EXPECT_EQ(with(R"("n":1,"seat":-1,"say":"x")"), "line 1: \"seat\" must be a whole number from 0 to 1");
  EXPECT_EQ(with(R"("n":1,"seat":0,"move":null)"), "line 1: \"move\" must be text");
  EXPECT_EQ(with(R"("n":1,"seat":0,"say":4)"), "line 1: \"say\" must be text");
  EXPECT_EQ(with(R"("n":1,"chance":"d")"), "line 1: \"outcome\" must be text");
  EXPECT_EQ(with(R"("n":1,"undo":1)"), "line 1: \"undo\" must be a whole number from 0 to 0");
  EXPECT_EQ(with(R"("n":1,"seat":0,"move":"pass","say":"x")"), "line 1: unknown field 'say'");
  EXPECT_EQ(with(R"("n":1,"seat":0,"chance":"d","outcome":"4")"), "line 1: unknown field 'seat'");
  for (const char* wrong :
       {"0", "+000000000000000", "000000000000000G", "00000000000000AA", "00000000000000000"})
    EXPECT_EQ(refused_line(fmt::format(R"({{"n":1,"seat":0,"move":"pass","hash":"{}"}})", wrong)),
              "line 1: \"hash\" must be 16 hexadecimal digits");
  EXPECT_EQ(refused_line(R"({"n":1,"seat":0,"move":"pass"})"), "line 1: \"hash\" must be text");
  EXPECT_EQ(refused_line(std::string(1000, '[')),
            "line 1 of the record is not JSON: too deep at character 33");
  EXPECT_NE(refused_line("{\"n\":1,\"seat\":0,\"move\":\"\xFF\"}"), "");
  EXPECT_NE(refused_line(std::string("\0", 1)), "");
}

TEST(Record, IsSafeOnAnyBytes) {
  const auto game = toy_game();
  const std::string whole = finished_game(*game).text();
  Rng rng(7);
  for (int round = 0; round < 3000; ++round) {
    std::string text = whole;
    for (std::uint64_t edits = 1 + rng.below(3); edits > 0; --edits) {
      const std::size_t at = rng.below(text.size());
      if (rng.below(3) == 0) {
        text.erase(at, 1 + rng.below(40));
      } else {
        text[at] = static_cast<char>(rng.below(256));
      }
      if (text.empty()) break;
    }
    bool torn = false;
    mistake_of([&] { replay(*game, parse_record(text, &torn)); });  // anything but a Mistake escapes
  }
}

TEST(Replay, GivesTheSameGame) {
  const auto game = toy_game();
  Recorder recorder = finished_game(*game);
  recorder.say(0, "well played");
  const Course course = replay(*game, parse_record(recorder.text()));
  EXPECT_EQ(course.state(), recorder.state);
  EXPECT_EQ(course.before(0), game->deal());
  ASSERT_EQ(course.steps().size(), 9u);
  AnyState state = course.before(8);
  EXPECT_EQ(state, recorder.state);
  EXPECT_EQ(play_line(*game, course.line(8), state).events.size(), 0u);
  EXPECT_EQ(state, course.before(9));
  EXPECT_TRUE(game->result(course.state()).over);
}

TEST(Replay, CanStopEarly) {
  const auto game = toy_game();
  const Record record = finished_game(*game).record;
  EXPECT_EQ(replay(*game, record, 0).state(), game->deal());
  EXPECT_EQ(replay(*game, record, 4).steps().size(), 4u);
  EXPECT_EQ(replay(*game, record, 99).steps().size(), 8u);
}

TEST(Replay, RandomGamesOfAnySize) {
  Rng rng(11);
  for (int round = 0; round < 200; ++round) {
    const auto game = toy_game({{"players", round % 2 == 0 ? "2" : "3"}});
    Recorder recorder(*game);
    while (game->wait(recorder.state).kind != Wait::Kind::Over) {
      const Wait wait = game->wait(recorder.state);
      if (wait.kind == Wait::Kind::Chance) {
        const std::vector<Weighted> outcomes = game->outcomes(recorder.state);
        recorder.chance(game->notation(recorder.state, outcomes[rng.below(outcomes.size())].outcome));
        continue;
      }
      Seat seat = wait.seats.lowest();
      std::vector<Move> moves = game->legal(recorder.state, seat);
      if (rng.below(4) == 0) {
        seat = static_cast<Seat>(rng.below(static_cast<std::uint64_t>(game->seats())));
        moves = game->asides(recorder.state, seat);
      }
      if (!moves.empty())
        recorder.move(seat, game->notation(recorder.state, seat, moves[rng.below(moves.size())]));
    }
    EXPECT_EQ(replay(*game, parse_record(recorder.text())).state(), recorder.state);
  }
}

TEST(Replay, UndoGoesBack) {
  const auto game = toy_game();
  Recorder recorder = finished_game(*game);
  const AnyState chosen = replay(*game, recorder.record, 6).state();
  recorder.undo(6, chosen);         // 9
  recorder.move(1, "swap");         // 10
  recorder.undo(9, chosen);         // 11: to the state after an undo
  recorder.say(0, "now for real");  // 12
  recorder.move(0, "swap");         // 13
  const Course course = replay(*game, parse_record(recorder.text()));
  EXPECT_EQ(course.state(), recorder.state);
  EXPECT_EQ(course.steps(), (std::vector<int>{1, 2, 3, 4, 5, 6, 12, 13}));

  recorder.undo(0, game->deal());
  EXPECT_EQ(replay(*game, recorder.record).state(), game->deal());
  EXPECT_TRUE(replay(*game, recorder.record).steps().empty());
}

TEST(Replay, RefusesAWrongUndo) {
  const auto game = toy_game();
  Recorder recorder = finished_game(*game);
  recorder.undo(6, replay(*game, recorder.record, 6).state());
  Record undone = recorder.record;
  recorder.add({.kind = RecordLine::Kind::Undo, .to = 7});
  EXPECT_EQ(replay_refused(*game, recorder.record),
            "line 10: undo goes back to line 7, which is undone itself");
  undone.lines.back().to = 9;
  EXPECT_EQ(replay_refused(*game, undone), "line 9: undo goes back to line 9, which is not before it");
  undone.lines.back().to = -1;
  EXPECT_EQ(replay_refused(*game, undone), "line 9: undo goes back to line -1, which is not before it");
  undone.lines.back().to = 5;
  EXPECT_TRUE(replay_refused(*game, undone).starts_with("line 9: after `undo 5` the state's hash is "));
}

TEST(Replay, RefusesAnotherGame) {
  const auto game = toy_game();
  const Record record = finished_game(*game).record;
  const auto with = [&](auto change) {
    Record changed = record;
    change(changed.header);
    return replay_refused(*game, changed);
  };
  EXPECT_EQ(with([](RecordHeader& header) { header.game = "chess"; }),
            "the record's game is 'chess', this game's is 'toy'");
  EXPECT_EQ(
      with([](RecordHeader& header) { header.rules = "0.9"; }),
      "the game was begun by rules '0.9' of toy and can't be played on by rules '1.0', which are those of "
      "this program: it can only be read");
  EXPECT_EQ(with([](RecordHeader& header) { header.content = "c0ffee"; }),
            "the record's content hash is 'c0ffee', this game's is '" + game->content_hash() + "'");
  EXPECT_EQ(with([](RecordHeader& header) { header.options["players"] = "3"; }),
            "the record's option players is '3', this game's is '2'");
  EXPECT_EQ(with([](RecordHeader& header) { header.options["colour"] = "red"; }),
            "the record has an unknown option 'colour'");
  EXPECT_EQ(with([](RecordHeader& header) { header.seats.push_back("human"); }),
            "the record's number of seats is '3', this game's is '2'");
}

TEST(Replay, RefusesAWrongMove) {
  const auto game = toy_game();
  const Record record = finished_game(*game).record;
  const auto with = [&](std::size_t n, auto change) {
    Record changed = record;
    change(changed.lines[n - 1]);
    return replay_refused(*game, changed);
  };
  EXPECT_EQ(with(6, [](RecordLine& line) { line.text = "choose cruiser"; }),
            "line 6: `p1: choose cruiser` is refused by TOY-02 (this seat doesn't hold that ship)");
  EXPECT_EQ(with(6, [](RecordLine& line) { line.text = "hunt"; }),
            "line 6: 'hunt' is no move; moves begin with one of: choose, swap, pass, show, first");
  EXPECT_EQ(with(6, [](RecordLine& line) { line.seat = 2; }), "line 6: seat 2 is not at this table of 2");
  EXPECT_EQ(with(6, [](RecordLine& line) { line.n = 8; }), "line 6: n is 8 but 6 was expected");
  EXPECT_EQ(with(6, [](RecordLine& line) { line.hash = 0; }),
            fmt::format("line 6: after `p1: choose tug` the state's hash is {:016x}, the record says "
                        "0000000000000000: the record was edited or made by other rules",
                        record.lines[5].hash));
}

TEST(Replay, RefusesAWrongChance) {
  const auto game = toy_game();
  const Record record = finished_game(*game).record;
  const auto with = [&](std::size_t n, const char* what, const char* text) {
    Record changed = record;
    changed.lines[n - 1].kind = RecordLine::Kind::Chance;
    changed.lines[n - 1].what = what;
    changed.lines[n - 1].text = text;
    return replay_refused(*game, changed);
  };
  EXPECT_EQ(with(2, "d10", "4"), "line 2: chance is asked for 'd10', but the game waits for 'draw p2'");
  EXPECT_EQ(with(2, "draw p2", "scout"), "line 2: 'scout' can't be the outcome of 'draw p2'");
  EXPECT_EQ(with(2, "draw p2", "schuttle"),
            "line 2: unknown ship 'schuttle': ships are scout, shuttle, tug, frigate, cruiser, dreadnought; "
            "did you "
            "mean 'shuttle'?");
  EXPECT_EQ(with(6, "draw p2", "scout"),
            "line 6: chance is asked for 'draw p2', but the game waits for 'p1'");
  EXPECT_TRUE(
      with(2, "draw p2", "frigate").starts_with("line 2: after `draw p2: frigate` the state's hash is "));
}

}  // namespace
}  // namespace hullbreach
