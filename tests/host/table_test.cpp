#include "host/table.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <stdexcept>

#include "games/games.h"
#include "host/record_file.h"
#include "kernel/rng.h"
#include "tests/mistake_of.h"
#include "tests/toy_game.h"

namespace hullbreach {
namespace {

constexpr Seat kP1 = 0;
constexpr Seat kP2 = 1;

std::string text_of(const Table& table) {
  std::string text = to_text(table.record().header) + "\n";
  for (const RecordLine& line : table.record().lines) text += to_text(line, table.game()) + "\n";
  return text;
}

class TableTest : public testing::Test {
 protected:
  TableTest() { restart(); }

  void restart() {
    written.clear();
    table = std::make_unique<Table>(*game, new_record(*game, {"human", "bot:random"}),
                                    [this](const std::string& line) { written.push_back(line); });
  }
  /// p1 holds scout and tug, p2 shuttle and cruiser.
  void draw_all() {
    for (const char* ship : {"scout", "shuttle", "tug", "cruiser"}) expect_done(table->resolve(ship));
  }
  void expect_done(const std::optional<Denial>& denial) {
    EXPECT_FALSE(denial) << (denial ? table->words(*denial, "en") : "");
  }
  /// Expects a refusal that changes nothing, and returns its sentence.
  template <class Action>
  std::string refused(Action action) {
    const std::string record = text_of(*table);
    const std::size_t told = table->log().size();
    const std::size_t lines = written.size();
    const std::optional<Denial> denial = action();
    EXPECT_TRUE(denial);
    EXPECT_EQ(text_of(*table), record);
    EXPECT_EQ(table->log().size(), told);
    EXPECT_EQ(written.size(), lines);
    return denial ? table->words(*denial, "en") : "";
  }
  std::vector<std::string> heard(Viewer viewer) const {
    std::vector<std::string> words;
    for (const Told& told : table->log()) {
      if (!hears(told, viewer) || told.undone) continue;
      if (told.kind == Told::Kind::Happened) words.push_back(game->describe(told.event, game->locale("en")));
      if (told.kind == Told::Kind::Said)
        words.push_back(game->seat_name(told.seat) + ": " + table->said(told));
      if (told.kind == Told::Kind::TakenBack) words.push_back(game->seat_name(told.seat) + " takes back");
    }
    return words;
  }

  std::unique_ptr<AnyGame> game = toy::toy_game();
  std::vector<std::string> written;
  std::unique_ptr<Table> table;
};

TEST_F(TableTest, PlaysAWholeGameAndItsRecordReplays) {
  draw_all();
  expect_done(table->play(kP1, "choose tug"));
  expect_done(table->play(kP2, "choose shuttle"));
  expect_done(table->play(kP2, "swap"));
  expect_done(table->play(kP1, "pass"));
  EXPECT_TRUE(table->over());
  EXPECT_EQ(replay(*game, parse_record(text_of(*table))).state(), table->state());
}

TEST_F(TableTest, ChecksComeInAFixedOrder) {
  EXPECT_EQ(refused([&] { return table->play(7, "no move at all"); }),
            "There is no such seat; the seats are p1 p2.");
  EXPECT_EQ(refused([&] { return table->play(kP1, "pass"); }), "First chance has to answer: draw p1.");
  draw_all();
  expect_done(table->play(kP1, "choose tug"));
  EXPECT_EQ(refused([&] { return table->play(kP1, "choose scout"); }), "It is not for p1 to decide now.");
  EXPECT_EQ(refused([&] { return table->play(kP2, "choose scout"); }), "this seat doesn't hold that ship");
  EXPECT_EQ(table->play(kP2, "choose scout")->rule, "TOY-02");
  EXPECT_NE(
      refused([&] { return table->play(kP2, "fly away"); }).find("moves begin with one of: choose, swap"),
      std::string::npos);
  expect_done(table->play(kP2, "choose shuttle"));
  expect_done(table->play(kP1, "pass"));
  expect_done(table->play(kP2, "pass"));
  EXPECT_EQ(refused([&] { return table->play(7, "pass"); }), "The game is over.");
  EXPECT_EQ(refused([&] { return table->resolve("scout"); }), "The game is over.");
}

TEST_F(TableTest, ChanceAnswersOnlyWhatCanBe) {
  EXPECT_NE(refused([&] { return table->resolve("rowing boat"); }).find("unknown ship"), std::string::npos);
  expect_done(table->resolve("scout"));
  EXPECT_EQ(refused([&] { return table->resolve("scout"); }), "'scout' can't come up now.");
  expect_done(table->resolve(Outcome{2}));
  EXPECT_NE(refused([&] { return table->resolve(Outcome{2}); }), "");
  expect_done(table->resolve("tug"));
  expect_done(table->resolve("cruiser"));
  EXPECT_EQ(refused([&] { return table->resolve("frigate"); }), "The game does not wait for chance now.");
}

TEST_F(TableTest, AsidesMayBeMadeAtAnyTime) {
  draw_all();
  expect_done(table->play(kP1, "choose tug"));
  expect_done(table->play(kP1, "show scout"));
  EXPECT_EQ(refused([&] { return table->play(kP1, "show scout"); }), "It is not for p1 to decide now.");
}

TEST_F(TableTest, TellsEachViewerOnlyWhatItMayHear) {
  expect_done(table->resolve("scout"));
  EXPECT_EQ(heard(kP1), std::vector<std::string>{"You draw the scout"});
  EXPECT_EQ(heard(kP2), std::vector<std::string>{"p1 draws a ship"});
  EXPECT_EQ(heard(kSpectator), heard(kP2));
}

TEST_F(TableTest, EverybodyHearsWhatIsSaid) {
  expect_done(table->say(kP1, "  I hold the\tdreadnought\x1b[2J\xC2\x9B "));
  for (const Viewer viewer : {kP1, kP2, kSpectator})
    EXPECT_EQ(heard(viewer), std::vector<std::string>{"p1: I hold the dreadnought [2J"});
  EXPECT_EQ(refused([&] { return table->say(kP1, " \n"); }), "Say something: say TEXT.");
  EXPECT_NE(refused([&] { return table->say(kP1, std::string(5000, 'a')); }), "");
  EXPECT_NE(refused([&] { return table->say(5, "boo"); }), "");
}

TEST_F(TableTest, WritesEveryLineBeforeItCounts) {
  draw_all();
  EXPECT_EQ(written.size(), 4u);
  EXPECT_EQ(written.back(), to_text(table->record().lines.back(), *game));

  bool full = false;
  Table other(*game, new_record(*game, {"human", "human"}), [&](const std::string&) {
    if (full) throw std::runtime_error("disk full");
  });
  ASSERT_FALSE(other.resolve("scout"));
  full = true;
  const AnyState before = other.state();
  EXPECT_THROW(other.resolve("tug"), std::runtime_error);
  EXPECT_THROW(other.say(kP1, "help"), std::runtime_error);
  EXPECT_EQ(other.state(), before);
  EXPECT_EQ(other.record().lines.size(), 1u);
  EXPECT_EQ(other.log().size(), 2u);
}

TEST_F(TableTest, ASecretChoiceIsTakenBackFreely) {
  draw_all();
  expect_done(table->play(kP1, "choose tug"));
  expect_done(table->undo(kP1));
  EXPECT_EQ(table->record().lines.back().kind, RecordLine::Kind::Undo);
  EXPECT_EQ(table->record().lines.size(), 6u);
  EXPECT_EQ(heard(kP2).back(), "p1 takes back");
  expect_done(table->play(kP1, "choose scout"));
  EXPECT_EQ(replay(*game, parse_record(text_of(*table))).state(), table->state());
}

TEST_F(TableTest, NothingIsTakenBackFreelyOnceSomethingHiddenWasShown) {
  draw_all();
  expect_done(table->play(kP1, "show tug"));
  EXPECT_EQ(refused([&] { return table->undo(kP1); }),
            "Not without the others' consent: it showed somebody something hidden.");
  expect_done(table->undo(kP1, true));
  EXPECT_EQ(table->wait().seats, (SeatSet{kP1, kP2}));
}

TEST_F(TableTest, NothingIsTakenBackFreelyOnceSomebodyElseDecided) {
  draw_all();
  expect_done(table->play(kP1, "choose tug"));
  expect_done(table->say(kP2, "hm"));
  expect_done(table->play(kP2, "choose cruiser"));
  EXPECT_EQ(refused([&] { return table->undo(kP1); }),
            "Not without the others' consent: somebody else has decided since.");
  // The last choice opened a window: p1 is being asked because of it.
  EXPECT_EQ(refused([&] { return table->undo(kP2); }),
            "Not without the others' consent: others are being asked because of it.");
  expect_done(table->undo(kP1, true));
  EXPECT_EQ(table->wait().seats, (SeatSet{kP1, kP2}));
  EXPECT_EQ(heard(kP1).end()[-2], "p2: hm");  // what was said was said
  EXPECT_EQ(replay(*game, parse_record(text_of(*table))).state(), table->state());
}

TEST_F(TableTest, WhatChanceAnsweredIsDrawnAnewAfterAnUndoAllAgreeTo) {
  expect_done(table->resolve("scout"));
  expect_done(table->play(kP1, "show scout"));
  expect_done(table->resolve("tug"));
  EXPECT_EQ(refused([&] { return table->undo(kP1); }),
            "Not without the others' consent: chance has answered since.");
  expect_done(table->undo(kP1, true));
  expect_done(table->resolve("cruiser"));
  EXPECT_EQ(refused([&] { return table->undo(kP2, true); }),
            "You have decided nothing yet that could be taken back.");
  EXPECT_EQ(replay(*game, parse_record(text_of(*table))).state(), table->state());
}

TEST_F(TableTest, AutoPassIsPrivateAndCanBeLifted) {
  draw_all();
  table->set_auto_pass(kP2, "swap", true);
  EXPECT_EQ(text_of(*table).find("swap"), std::string::npos);
  EXPECT_FALSE(table->auto_pass());  // choosing is no window
  expect_done(table->play(kP1, "choose tug"));
  expect_done(table->play(kP2, "choose shuttle"));
  EXPECT_TRUE(table->auto_pass());
  EXPECT_FALSE(table->auto_pass());  // p1 made no such wish
  EXPECT_EQ(table->record().lines.back().text, "pass");
  EXPECT_EQ(table->record().lines.back().seat, kP2);
  // An automatic pass is no decision of its own: taking back goes to the one before.
  expect_done(table->undo(kP2, true));
  EXPECT_EQ(table->wait().seats, SeatSet{kP2});
  table->set_auto_pass(kP2, "swap", false);
  EXPECT_FALSE(table->auto_passes(kP2).contains("swap"));
  expect_done(table->play(kP2, "choose cruiser"));
  EXPECT_FALSE(table->auto_pass());
}

class LongTableTest : public TableTest {
 protected:
  LongTableTest() {
    game = toy::long_toy_game({{"players", "3"}});
    table = std::make_unique<Table>(*game, new_record(*game, {"human", "human", "human"}));
  }
  void come_to_the_window() {
    expect_done(table->play(kP1, "first p1"));
    for (const char* ship : {"scout", "shuttle", "tug", "frigate", "cruiser", "dreadnought"})
      expect_done(table->resolve(ship));
    for (const auto& [seat, ship] : {std::pair{0, "scout"}, {1, "shuttle"}, {2, "tug"}})
      expect_done(table->play(static_cast<Seat>(seat), fmt::format("choose {}", ship)));
  }
};

/// TOY-06.
TEST_F(LongTableTest, OneAnswerOfTheTeamIsEnough) {
  EXPECT_EQ(wait_words(*game, table->state()), "one of p1 p2 p3");
  expect_done(table->play(kP2, "first p3"));
  EXPECT_EQ(table->wait().kind, Wait::Kind::Chance);
  EXPECT_EQ(game->chance_name(table->state()), "draw p3");
  EXPECT_EQ(refused([&] { return table->play(kP1, "first p1"); }), "First chance has to answer: draw p3.");
}

TEST_F(LongTableTest, ADecisionOfTheTeamIsTakenBackByAnyOfIt) {
  expect_done(table->play(kP2, "first p3"));
  EXPECT_EQ(refused([&] { return table->undo(kP1); }),
            "Not without the others' consent: chance has answered since.");
  expect_done(table->undo(kP1, true));
  EXPECT_TRUE(table->wait().team);
  expect_done(table->play(kP1, "first p1"));
  Table resumed(*game, parse_record(text_of(*table)));  // who could decide is known from the record alone
  EXPECT_FALSE(resumed.undo(2, true));
  EXPECT_TRUE(resumed.wait().team);
}

/// TOY-07: one line of the record for all rounds that are left, and nobody is asked who passes on.
TEST_F(LongTableTest, AStandingPassIsOneMoveForManyWindows) {
  come_to_the_window();
  expect_done(table->play(kP1, "pass on"));
  expect_done(table->play(kP2, "pass"));
  expect_done(table->play(2, "swap"));
  EXPECT_EQ(table->wait().seats, (SeatSet{1, 2})) << "p1 passes in the second round";
  expect_done(table->play(kP2, "pass on"));
  expect_done(table->play(2, "swap"));
  EXPECT_EQ(table->wait().seats, SeatSet{2}) << "and in the third, with p2";
  expect_done(table->play(2, "pass"));
  EXPECT_TRUE(table->over());
  EXPECT_EQ(table->record().lines.size(), 16u);
  EXPECT_EQ(replay(*game, table->record()).state(), table->state());
}

TEST_F(LongTableTest, AStandingPassIsTakenBackLikeAnyMove) {
  come_to_the_window();
  expect_done(table->play(kP1, "pass on"));
  expect_done(table->undo(kP1, true));
  for (const Seat seat : SeatSet::first(3)) expect_done(table->play(seat, "pass"));
  EXPECT_EQ(table->wait().seats, SeatSet::first(3)) << "all are asked in the second round";
}

TEST_F(LongTableTest, WhenAllPassOnTheWindowsAreOver) {
  come_to_the_window();
  for (const Seat seat : SeatSet::first(3)) expect_done(table->play(seat, "pass on"));
  EXPECT_TRUE(table->over());
}

TEST_F(TableTest, GoesOnWhereARecordEnds) {
  draw_all();
  expect_done(table->play(kP1, "choose tug"));
  expect_done(table->undo(kP1));
  expect_done(table->play(kP1, "choose scout"));
  expect_done(table->say(kP2, "ready"));
  std::vector<std::string> more;
  Table resumed(*game, parse_record(text_of(*table)), [&](const std::string& line) { more.push_back(line); });
  EXPECT_TRUE(more.empty());
  EXPECT_EQ(resumed.state(), table->state());
  ASSERT_FALSE(resumed.undo(kP1));
  ASSERT_FALSE(resumed.play(kP1, "choose tug"));
  EXPECT_EQ(more.size(), 2u);
  EXPECT_EQ(replay(*game, parse_record(text_of(resumed))).state(), resumed.state());
}

TEST_F(TableTest, SpeaksBothLanguages) {
  const auto keys = [](const Locale& locale) {
    std::vector<std::string> all;
    for (const auto& entry : locale.entries()) all.push_back(entry.first);
    return all;
  };
  EXPECT_EQ(keys(host_locale("en")), keys(host_locale("fr")));
  EXPECT_EQ(table->words({"table.over"}, "fr"), "La partie est finie.");
}

/// In a real game: what others may see of a placement is no secret, what a hunt uncovers is.
TEST(NostromoTable, TakesBackPlacementsButNotWhatAHuntUncovered) {
  const std::unique_ptr<AnyGame> game = make_game("uscss_nostromo", {});
  const Locale& words = game->locale("en");
  int placements = 0;
  int hunts = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Rng rng(seed);
    Table table(*game, new_record(*game, {"bot:random", "bot:random", "bot:random"}));
    while (!table.over()) {
      if (table.wait().kind == Wait::Kind::Chance) {
        const std::vector<Weighted> outcomes = game->outcomes(table.state());
        ASSERT_FALSE(table.resolve(outcomes[rng.below(outcomes.size())].outcome));
        continue;
      }
      const Seat seat = table.wait().seats.lowest();
      const std::vector<Move> moves = game->legal(table.state(), seat);
      const Move move = moves[rng.below(moves.size())];
      const std::string text = game->notation(table.state(), seat, move);
      const AnyState before = table.state();
      const std::size_t told = table.log().size();
      ASSERT_FALSE(table.play(seat, move));
      const bool uncovered = std::any_of(
          table.log().begin() + static_cast<std::ptrdiff_t>(told), table.log().end(), [&](const Told& entry) {
            return game->describe(entry.event, words).find(" is turned: ") != std::string::npos;
          });
      if (uncovered && text.starts_with("hunt ")) {
        ++hunts;
        EXPECT_TRUE(table.undo(seat)) << text;
      } else if (text.starts_with("place ") && table.wait().seats == SeatSet::one(seat)) {
        ++placements;
        ASSERT_FALSE(table.undo(seat)) << text;
        EXPECT_EQ(table.state(), before);
        ASSERT_FALSE(table.play(seat, move));
      }
    }
    EXPECT_EQ(replay(*game, table.record()).state(), table.state());
  }
  EXPECT_GT(placements, 10);
  EXPECT_GT(hunts, 0);
}

class RecordFileTest : public TableTest {
 protected:
  RecordFileTest() { std::filesystem::remove_all(folder); }
  ~RecordFileTest() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder =
      std::filesystem::temp_directory_path() /
      ("hullbreach-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
  std::filesystem::path path = folder / "saved" / "game.jsonl";
};

TEST_F(RecordFileTest, ComesIntoBeingWithTheFirstLine) {
  RecordFile file = RecordFile::create(path);
  Table playing(*game, new_record(*game, {"human", "human"}),
                [&](const std::string& line) { file.append(playing.record().header, line); });
  EXPECT_FALSE(std::filesystem::exists(path));
  ASSERT_FALSE(playing.resolve("scout"));
  EXPECT_EQ(read_text(path), text_of(playing));
  ASSERT_FALSE(playing.resolve("tug"));
  EXPECT_EQ(read_text(path), text_of(playing));
  EXPECT_NE(mistake_of([&] { RecordFile::create(path); }).find("exists already"), std::string::npos);
  EXPECT_NE(mistake_of([&] { RecordFile::resume(path); }).find("another program"), std::string::npos);
}

TEST_F(RecordFileTest, GoesOnAfterACrashInTheMiddleOfALine) {
  draw_all();
  const std::string whole = text_of(*table);
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path) << whole << R"({"n":5,"seat":0,"mo)";
  {
    RecordFile file = RecordFile::resume(path);
    Table resumed(*game, file.held(),
                  [&](const std::string& line) { file.append(resumed.record().header, line); });
    ASSERT_FALSE(resumed.play(kP1, "choose tug"));
    EXPECT_EQ(read_text(path), text_of(resumed));
  }
  EXPECT_EQ(parse_record(read_text(path)).lines.size(), 5u);
}

TEST_F(RecordFileTest, RefusesWhatIsNoRecord) {
  EXPECT_NE(mistake_of([&] { RecordFile::resume(path); }).find("can't read"), std::string::npos);
  std::filesystem::create_directories(path.parent_path());
  EXPECT_NE(mistake_of([&] { RecordFile::resume(folder); }).find("is a folder"), std::string::npos);
  std::ofstream(path) << "hello\n";
  EXPECT_NE(mistake_of([&] { RecordFile::resume(path); }).find("not JSON"), std::string::npos);
}

}  // namespace
}  // namespace hullbreach
