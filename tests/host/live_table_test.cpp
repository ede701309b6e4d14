// A table with its people (host/live_table.h), in a time the test moves: its journal is the whole truth, and
// questions, clocks, pauses and wishes to take back are as the protocol says.
#include "host/live_table.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "games/games.h"
#include "host/record_file.h"
#include "host/secrets.h"
#include "kernel/formats.h"
#include "tests/kept_table.h"
#include "tests/mistake_of.h"
#include "tests/toy_game.h"

namespace hullbreach {
namespace {

namespace json = boost::json;

constexpr Millis kSecond = 1000;
constexpr std::string_view kNostromo = "uscss_nostromo";
constexpr std::string_view kSpaceAlert = "space_alert";

std::string text_of(const Table& table) {
  std::string text = to_text(table.record().header) + "\n";
  for (const RecordLine& line : table.record().lines) text += to_text(line, table.game()) + "\n";
  return text;
}

std::string text_of(const Sitter& sitter) {
  return fmt::format("{} {} {} {} {} {}", static_cast<int>(sitter.who), sitter.name, sitter.bot, sitter.token,
                     sitter.link, sitter.away);
}

std::string text_of(const Told& told) {
  return fmt::format("{} {} {}:{}:{}:{} {} {} {}", static_cast<int>(told.kind), told.line, told.event.kind,
                     told.event.audience.bits, told.event.spectators, fmt::join(told.event.args, ","),
                     told.seat, told.since, told.undone);
}

/// Everything that can be asked of a table, but for its clock.
void expect_same(const LiveTable& one, const LiveTable& other) {
  EXPECT_EQ(one.rows(), other.rows());
  EXPECT_EQ(one.table().state().hash(), other.table().state().hash());
  EXPECT_EQ(text_of(one.table()), text_of(other.table()));
  EXPECT_EQ(one.paused(), other.paused());
  EXPECT_EQ(one.gathering(), other.gathering());
  EXPECT_EQ(one.unready(), other.unready());
  EXPECT_EQ(one.turn(), other.turn());
  EXPECT_EQ(one.told_at(), other.told_at());
  EXPECT_EQ(one.undo_wish().has_value(), other.undo_wish().has_value());
  if (one.undo_wish() && other.undo_wish()) {
    EXPECT_EQ(one.undo_wish()->seat, other.undo_wish()->seat);
    EXPECT_EQ(one.undo_wish()->unanswered, other.undo_wish()->unanswered);
  }
  for (const Seat seat : SeatSet::first(one.game().seats())) {
    EXPECT_EQ(one.question(seat), other.question(seat)) << int{seat};
    EXPECT_EQ(text_of(one.sitter(seat)), text_of(other.sitter(seat)));
    EXPECT_EQ(one.table().auto_passes(seat), other.table().auto_passes(seat));
    EXPECT_EQ(one.held(seat), other.held(seat));
  }
  const Log& log = one.table().log();
  ASSERT_EQ(log.size(), other.table().log().size());
  for (std::size_t i = 0; i < log.size(); ++i) ASSERT_EQ(text_of(log[i]), text_of(other.table().log()[i]));
}

/// Whether the last line was told to everybody.
bool told_in_public(const KeptTable& table) {
  const std::vector<Event>& events = table->table().last().deed.events;
  return std::any_of(events.begin(), events.end(), [](const Event& event) { return event.spectators; });
}

// --- before it begins

TablePlan waiting_plan(std::string_view who) {
  TablePlan plan = plan_of(who);
  plan.waits = true;
  return plan;
}

TEST(Waiting, NothingHappensBeforeSomebodyLetsTheGameBegin) {
  KeptTable table(std::string(kSpaceAlert), {{"players", "3"}, {"clock", "fast"}}, waiting_plan("pbp"));
  table.pass(60 * kSecond);
  EXPECT_TRUE(table->waiting());
  EXPECT_TRUE(table->table().record().lines.empty()) << "nothing is drawn";
  EXPECT_TRUE(table->bot_turns().empty());
  EXPECT_TRUE(table->turn().empty()) << "nobody is waited for";
  EXPECT_FALSE(table->clock(table.now));
  EXPECT_FALSE(table->due());
  EXPECT_EQ(table->move(0, table->question(0), "ready", table.now)->key, "live.waiting");
  EXPECT_EQ(table->undo(0, table.now)->key, "live.waiting");
  EXPECT_EQ(table->pause(true, table.now)->key, "live.waiting");

  ASSERT_FALSE(table->begin(table.now));
  EXPECT_FALSE(table->waiting());
  table.settle();
  EXPECT_FALSE(table->table().record().lines.empty());
  ASSERT_FALSE(table->begin(table.now)) << "said twice it is once";
  table.settle();
  const auto again = table.read_again();
  expect_same(*table.live, *again);
  EXPECT_FALSE(again->waiting());
}

TEST(Waiting, TheClockStartsWithTheGame) {
  KeptTable table(std::string(kSpaceAlert), {{"players", "3"}, {"clock", "fast"}}, waiting_plan("ppp"));
  table.pass(60 * kSecond);
  ASSERT_FALSE(table->begin(table.now));
  table.settle();
  const auto face = table->clock(table.now);
  ASSERT_TRUE(face);
  EXPECT_EQ(face->left, face->of) << "nothing of it went by while people were waited for";
  EXPECT_EQ(table.read_again()->clock(table.now)->left, face->left);
}

TEST(Waiting, OpenSeatsAreFilledFirst) {
  KeptTable table(std::string(kNostromo), {{"players", "3"}}, waiting_plan("ppo"));
  EXPECT_EQ(table->begin(table.now)->key, "live.open_seats");
  EXPECT_TRUE(table->waiting());
  table->sit(2, plan_of("b").sitters[0], table.now);
  ASSERT_FALSE(table->begin(table.now));
  EXPECT_FALSE(table->waiting());
}

TEST(Waiting, TablesOfEarlierVersionsHaveBegun) {
  KeptTable table(std::string(kNostromo), {{"players", "2"}}, waiting_plan("pp"));
  json::object open = parse_json(table.journal.front().text).as_object();
  open.erase("waits");
  table.journal.front().text = json::serialize(open);
  EXPECT_FALSE(table.read_again(1)->waiting());
}

// --- the journal

struct Setting {
  const char* name;
  std::string_view game;
  Options options;
  std::string_view who;
};

const Setting kSettings[] = {
    {"NostromoOfThree", kNostromo, {{"players", "3"}}, "ppp"},
    {"NostromoAgainstTheClock", kNostromo, {{"players", "4"}, {"window_clock", "10"}}, "bppp"},
    {"NostromoInFixedWindows",
     kNostromo,
     {{"players", "4"}, {"window_clock", "10"}, {"fixed_windows", "true"}},
     "pppb"},
    {"NostromoHeroicSurvival",
     kNostromo,
     {{"players", "6"}, {"heroic", "true"}, {"survival", "true"}, {"veto", "true"}},
     "ppbpbp"},
    {"SpaceAlertWithoutAClock", kSpaceAlert, {{"players", "3"}}, "pbp"},
    {"SpaceAlertAgainstTheClock", kSpaceAlert, {{"players", "4"}, {"clock", "fast"}}, "ppbp"},
};

class RandomTables : public testing::TestWithParam<Setting> {
 protected:
  /// Anything somebody can do at a table; much of it is refused.
  void do_something(KeptTable& table, Rng& rng) {
    LiveTable& live = *table.live;
    const AnyGame& game = live.game();
    const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint64_t>(game.seats())));
    const std::uint64_t what = rng.below(100);
    if (what < 62) {
      return move(table, rng);
    } else if (what < 66) {
      const std::vector<Move> asides = game.asides(table.state(), seat);
      if (!asides.empty())
        live.move(seat, live.question(seat),
                  game.notation(table.state(), seat, asides[rng.below(asides.size())]), table.now);
    } else if (what < 70) {
      live.say(seat, fmt::format("\"{}\"\n\xC3\xA9", rng.below(1000)), table.now);
    } else if (what < 75) {
      live.undo(seat, table.now);
    } else if (what < 82) {
      if (live.undo_wish())
        live.answer_undo(any_of(live.undo_wish()->unanswered, rng), rng.below(4) != 0, table.now);
    } else if (what < 86) {
      live.pause(!live.paused() && rng.below(3) == 0, table.now);
    } else if (what < 90) {
      const std::vector<std::string> windows = game.windows();
      if (!windows.empty())
        live.auto_pass(seat, windows[rng.below(windows.size())], rng.below(3) == 0, table.now);
    } else if (what < 92) {
      Sitter sitter = plan_of("pbo").sitters[rng.below(3)];
      sitter.link = hash_of_secret("a link");
      live.sit(seat, sitter, table.now);
    } else if (what < 93) {
      live.set_away(seat, rng.below(2) == 0, table.now);
    } else if (what < 96) {
      live.ready(seat, table.now);
    } else {
      table.now += static_cast<Millis>(rng.below(6 * kSecond));
    }
  }

  void move(KeptTable& table, Rng& rng) {
    LiveTable& live = *table.live;
    const Wait wait = table.wait();
    if ((wait.seats | wait.may).empty()) return;
    const Seat seat =
        any_of(wait.seats.empty() || rng.below(8) == 0 ? wait.seats | wait.may : wait.seats, rng);
    const std::vector<Move> legal = live.game().legal(table.state(), seat);
    if (legal.empty()) return;
    const Move chosen = legal[rng.below(legal.size())];
    if (live.played_by_bot(seat))
      live.bot_moves(seat, live.question(seat), chosen, table.now);
    else
      live.move(seat, live.question(seat), live.game().notation(table.state(), seat, chosen), table.now);
  }
};

// Somebody follows the journal row by row, and somebody else reads it anew.
TEST_P(RandomTables, AreTheSameForWhoeverReadsTheirJournal) {
  constexpr int kGames = 3;
  constexpr int kSteps = 350;
  for (int round = 0; round < kGames; ++round) {
    Rng rng(static_cast<std::uint64_t>(round) + 1);
    KeptTable table(std::string(GetParam().game), GetParam().options, plan_of(GetParam().who));
    std::unique_ptr<LiveTable> follower = table.read_again(1);
    std::size_t read = 1;
    for (int step = 0; step < kSteps; ++step) {
      const std::size_t before = table.journal.size();
      do_something(table, rng);
      table.settle();
      // The first game row by row; later ones now and then, to come further.
      for (; read < table.journal.size(); ++read) {
        follower->follow({table.journal[read]});
        if (round == 0 && read % 3 == 0) {
          ASSERT_NO_FATAL_FAILURE(expect_same(*table.read_again(read + 1), *follower)) << "row " << read + 1;
        }
      }
      if (table.journal.size() == before) continue;
      ASSERT_NO_FATAL_FAILURE(expect_same(*table.live, *follower)) << table.journal.back().text;
      ASSERT_EQ(table->due(), follower->due()) << table.journal.back().text;
      if (step % 40 == 0) {
        ASSERT_NO_FATAL_FAILURE(expect_same(*table.live, *table.read_again()));
      }
      if (HasFailure())
        FAIL() << "seed " << round + 1 << " step " << step << ": " << table.journal.back().text;
      if (table.live->table().over()) break;
    }
    ASSERT_NO_FATAL_FAILURE(expect_same(*table.live, *table.read_again()));
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Of, RandomTables, testing::ValuesIn(kSettings),
                         [](const auto& instance) { return instance.param.name; });

TEST(Journal, ThatIsBrokenIsRefusedWithASentence) {
  KeptTable table(std::string(kNostromo), {{"players", "3"}}, plan_of("ppp"));
  Rng rng(1);
  for (int i = 0; i < 4; ++i) table.play_any(table.wait().seats.lowest(), rng);
  const auto read = [&](std::size_t row, const std::string& text) {
    std::vector<JournalRow> rows = table.journal;
    if (row < rows.size())
      rows[row].text = text;
    else
      rows.push_back({table.now, text});
    return mistake_of([&] { LiveTable("table", table.shelf, rows, table.now); });
  };
  const auto without = [&](std::size_t row) {
    std::vector<JournalRow> rows = table.journal;
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(row));
    return mistake_of([&] { LiveTable("table", table.shelf, rows, table.now); });
  };
  const std::size_t end = table.journal.size();
  const json::object open = parse_json(table.journal[0].text).as_object();
  const auto opened_with = [&](std::string_view key, json::value value) {
    json::object other = open;
    other[key] = std::move(value);
    return read(0, json::serialize(other));
  };
  EXPECT_EQ(read(end, R"({"desk": "pause", "on": true})"), "") << "a good row is no mistake";
  EXPECT_NE(mistake_of([&] { LiveTable("table", table.shelf, {}, table.now); }), "");

  for (const std::size_t row : {std::size_t{0}, std::size_t{2}, end}) {
    EXPECT_NE(read(row, ""), "");
    EXPECT_NE(read(row, "no JSON"), "");
    EXPECT_NE(read(row, "[1, 2]"), "");
    EXPECT_NE(read(row, "{}"), "");
    EXPECT_NE(read(row, R"({"desk": 7})"), "");
    EXPECT_NE(read(row, R"({"desk": "dance"})"), "");
  }
  EXPECT_NE(without(0), "") << "no opening";
  EXPECT_NE(without(1), "") << "a line is missing";
  EXPECT_NE(opened_with("header", "{}"), "");
  EXPECT_NE(opened_with("seats", json::array()), "");
  EXPECT_NE(opened_with("seats", json::array{7, 7, 7}), "");
  EXPECT_NE(opened_with("away", "soon"), "");
  EXPECT_NE(opened_with("archive", nullptr), "");
  for (const char* row : {
           R"({"desk": "away", "seat": 3, "on": true})",
           R"({"desk": "away", "seat": -1, "on": true})",
           R"({"desk": "away", "seat": "alien", "on": true})",
           R"({"desk": "away", "on": true})",
           R"({"desk": "away", "seat": 1})",
           R"({"desk": "sit", "seat": 1})",
           R"({"desk": "sit", "seat": 1, "sitter": {"who": "ghost"}})",
           R"({"desk": "sit", "seat": 1, "sitter": []})",
           R"({"desk": "pause"})",
           R"({"desk": "ready"})",
           R"({"desk": "ready", "seat": 3})",
           R"({"desk": "pause", "on": 1})",
           R"({"desk": "undo"})",
           R"({"desk": "answer", "seat": 1})",
           R"({"desk": "auto_pass", "seat": 1, "window": "H_ASK"})",
           R"({"desk": "hold", "seat": 1, "move": "no move at all"})",
           R"({"desk": "hold", "seat": 9})",
       })
    EXPECT_NE(read(end, row), "") << row;
  // A line that is whole, but not of this game: its hash is another one.
  std::string line = table.journal[end - 1].text;
  const std::size_t hash = line.find("hash");
  ASSERT_NE(hash, line.npos);
  line[hash + 8] = line[hash + 8] == '0' ? '1' : '0';
  EXPECT_NE(read(end - 1, line), "");
}

TEST(Journal, OfAnOldTableLeavesPeopleTimeToFindTheirWayBack) {
  const Setting& setting = kSettings[5];
  KeptTable table(std::string(setting.game), setting.options, plan_of(setting.who));
  table.start();
  const Millis due = *table->due();
  EXPECT_EQ(table.read_again()->due(), due);
  table.now = due - 100;
  EXPECT_GT(*table.read_again()->due(), due);
  table.now += 24 * 60 * 60 * kSecond;
  const auto again = table.read_again();
  const auto face = again->clock(table.now);
  ASSERT_TRUE(face);
  EXPECT_GT(face->left, 0);
  EXPECT_LE(face->left, face->of) << "no more than there was at first";
}

// A pause may be long, and the table is put away meanwhile: the clock stands where it stood.
TEST(Journal, OfAPausedTableKeepsItsClock) {
  const Setting& setting = kSettings[5];
  KeptTable table(std::string(setting.game), setting.options, plan_of(setting.who));
  table.start();
  const Millis left = table->clock(table.now)->left;
  ASSERT_FALSE(table->pause(true, table.now));
  table.settle();
  table.now += 60 * 60 * kSecond;
  table.live = table.read_again();
  EXPECT_EQ(table->clock(table.now)->left, left);
  ASSERT_FALSE(table->pause(false, table.now));
  table.settle();
  table.pass(LiveTable::kCountdown);
  EXPECT_EQ(*table->due(), table.now + left);
}

// --- seats

TEST(Seats, OpenWithTheirTokens) {
  KeptTable table(std::string(kNostromo), {{"players", "3"}}, plan_of("ppo"));
  EXPECT_EQ(table->seat_of(token_of(0)), 0);
  EXPECT_EQ(table->seat_of(token_of(1)), 1);
  EXPECT_EQ(table->seat_of(token_of(2)), kNoSeat) << "nobody sits there";
  EXPECT_EQ(table->seat_of(""), kNoSeat);
  EXPECT_EQ(table->seat_of(table->sitter(0).token), kNoSeat) << "the hash opens nothing";
  EXPECT_TRUE(table->owned_by(kOwner));
  EXPECT_FALSE(table->owned_by(""));
  EXPECT_FALSE(table->owned_by(token_of(0)));

  table->sit(1, {.who = Sitter::Who::Person, .name = "New", .token = hash_of_secret("new")}, table.now);
  EXPECT_EQ(table->seat_of(token_of(1)), kNoSeat);
  EXPECT_EQ(table->seat_of("new"), 1);
  table->sit(1, {.who = Sitter::Who::Bot, .bot = "script"}, table.now);
  EXPECT_EQ(table->seat_of("new"), kNoSeat);
}

TEST(Seats, ArePlayedByABotWhileTheirPersonIsAway) {
  KeptTable table(std::string(kNostromo), {{"players", "3"}}, plan_of("pbo"));
  EXPECT_FALSE(table->played_by_bot(0));
  EXPECT_TRUE(table->played_by_bot(1));
  EXPECT_FALSE(table->played_by_bot(2)) << "an open seat waits for somebody";
  EXPECT_EQ(table->bot_of(1), "random");
  table->set_away(0, true, table.now);
  EXPECT_TRUE(table->played_by_bot(0));
  EXPECT_EQ(table->bot_of(0), "script") << "the one that knows the game";
  EXPECT_EQ(table->seat_of(token_of(0)), 0) << "the seat stays theirs";
  table.settle();
  const std::size_t rows = table.journal.size();
  table->set_away(0, true, table.now);
  table.settle();
  EXPECT_EQ(table.journal.size(), rows) << "that was so already";
  table->set_away(0, false, table.now);
  EXPECT_FALSE(table->played_by_bot(0));
}

// --- questions

/// Nostromo with a window open in which at least two crew seats are asked.
bool asks_several(const AnyGame& game, const AnyState& state) {
  const Wait wait = game.wait(state);
  return wait.kind == Wait::Kind::Seats && wait.seats.size() >= 2 &&
         !game.window(state, wait.seats.lowest()).empty();
}

Record window_record(const Options& options, std::uint64_t seed = 1) {
  const auto game = make_game(kNostromo, options);
  return record_until(
      *game, [&](const AnyState& state) { return asks_several(*game, state); }, seed);
}

std::string pass_of(const KeptTable& table, Seat seat) {
  const auto pass = table->game().pass(table.state(), seat);
  return pass ? table->game().notation(table.state(), seat, *pass) : "no pass";
}

TEST(Journal, OfAClockThatWasFastGivesNoMoreTimeThanThereIs) {
  KeptTable table(window_record({{"players", "4"}, {"window_clock", "10"}}), plan_of("pppp"));
  ASSERT_TRUE(table->clock(table.now));
  // Read by a server whose clock is an hour behind that of the one which wrote it.
  const Millis hour = 3600 * kSecond;
  const LiveTable read("table", table.shelf, table.journal, table.now - hour);
  const auto face = read.clock(table.now - hour);
  ASSERT_TRUE(face);
  EXPECT_LE(face->left, face->of);
}

TEST(Questions, ChangeWithOwnMovesAndChangedChoices) {
  Rng rng(3);
  KeptTable table(std::string(kNostromo), {{"players", "3"}, {"window_clock", "10"}}, plan_of("ppp"));
  std::size_t own_moves = 0;
  std::size_t others = 0;
  for (int i = 0; i < 150 && !table->table().over(); ++i) {
    const Seat mover = any_of(table.wait().seats, rng);
    std::map<Seat, std::pair<int, std::string>> before;
    const auto asked = [&](Seat seat) {
      std::string text = table.wait().seats.has(seat) ? "asked" : table.wait().may.has(seat) ? "may" : "";
      for (const Choice& choice : table->game().choices(table.state(), seat, table->game().locale("en")))
        text += " " + choice.notation;
      return text;
    };
    for (const Seat seat : SeatSet::first(3)) before[seat] = {table->question(seat), asked(seat)};
    const std::size_t lines = table->table().record().lines.size();
    table.play_any(mover, rng);
    const bool one_line = table->table().record().lines.size() == lines + 1;
    for (const Seat seat : SeatSet::first(3)) {
      const bool changed = table->question(seat) != before[seat].first;
      if (seat == mover) {
        EXPECT_TRUE(changed);
        ++own_moves;
      } else if (asked(seat) != before[seat].second) {
        EXPECT_TRUE(changed);
      } else if (one_line) {
        EXPECT_FALSE(changed) << "nothing is different for " << int{seat};
        ++others;
      }
    }
  }
  EXPECT_GT(own_moves, 20u);
  EXPECT_GT(others, 20u);
}

TEST(Questions, StayWhenAnotherSeatAnswersInSecret) {
  KeptTable table(window_record({{"players", "4"}}), plan_of("pppp"));
  const Seat first = table.wait().seats.lowest();
  const Seat second = (table.wait().seats - SeatSet::one(first)).lowest();
  std::map<Seat, int> before;
  for (const Seat seat : SeatSet::first(4)) before[seat] = table->question(seat);
  const SeatSet turn = table->turn();
  ASSERT_EQ(table.play(first, pass_of(table, first)), "");
  for (const Seat seat : SeatSet::first(4)) {
    if (seat != first) {
      EXPECT_EQ(table->question(seat), before[seat]) << int{seat};
    }
  }
  EXPECT_EQ(table->turn(), turn) << "who is asked, as far as everybody may know";
  // So the answer to what was asked before is still welcome.
  EXPECT_FALSE(table->move(second, before[second], pass_of(table, second), table.now));
}

TEST(Questions, ThatAreStaleAreRefusedAndNothingChanges) {
  KeptTable table(std::string(kNostromo), {{"players", "3"}}, plan_of("ppp"));
  const Seat seat = table.wait().seats.lowest();
  const int asked = table->question(seat);
  const std::string move =
      table->game().notation(table.state(), seat, table->game().legal(table.state(), seat)[0]);
  for (const int wrong : {asked - 1, asked + 1, 0, -1}) {
    const auto denial = table->move(seat, wrong, move, table.now);
    ASSERT_TRUE(denial);
    EXPECT_EQ(denial->key, "live.stale");
    EXPECT_NE(table->words(*denial, "fr"), table->words(*denial, "en"));
  }
  EXPECT_TRUE(table->take_rows().empty());
  EXPECT_FALSE(table->move(seat, asked, move, table.now));
  EXPECT_EQ(table->move(seat, asked, move, table.now)->key, "live.stale") << "the same click twice";
}

TEST(Questions, AreNewAfterAnUndo) {
  KeptTable table(std::string(kSpaceAlert), {{"players", "2"}}, plan_of("pp"));
  const int before = table->question(1);
  const auto placing = [&](const Choice& choice) { return choice.notation.starts_with("place "); };
  const std::vector<Choice> choices = table->game().choices(table.state(), 1, table->game().locale("en"));
  const auto place = std::find_if(choices.begin(), choices.end(), placing);
  ASSERT_NE(place, choices.end());
  ASSERT_EQ(table.play(1, place->notation), "");
  ASSERT_FALSE(table->undo(1, table.now));
  table.settle();
  EXPECT_GT(table->question(1), before + 1) << "the same choices, but another question";
}

// --- taking back

/// A table at which placing the last token cost nobody a secret: a crew member's own free undo.
TEST(Undo, IsFreeWhereNobodyHasLearntAnything) {
  KeptTable table(std::string(kNostromo), {{"players", "3"}}, plan_of("ppp"));
  Rng rng(1);
  const Seat seat = table.wait().seats.lowest();
  const std::uint64_t before = table.state().hash();
  table.play_any(seat, rng);
  ASSERT_NE(table.state().hash(), before);
  ASSERT_FALSE(table->undo(seat, table.now));
  table.settle();
  EXPECT_FALSE(table->undo_wish()) << "nobody has to agree";
  EXPECT_EQ(table.state().hash(), before);
  EXPECT_EQ(table->table().log().back().kind, Told::Kind::TakenBack);
  EXPECT_EQ(table->undo(seat, table.now)->key, "undo.nothing");
}

/// A table of people just after chance has answered a decision of `mover`, which so is not free to take back.
struct AfterChance {
  explicit AfterChance(std::string_view who) {
    const auto game = make_game(kNostromo, {{"players", "3"}});
    // The moment before the decision; which one it is we find by trying all.
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
      Rng rng(seed);
      Record record = record_until(
          *game,
          [&](const AnyState& state) {
            const Wait wait = game->wait(state);
            if (wait.kind != Wait::Kind::Seats || wait.seats.size() != 1) return false;
            const Seat seat = wait.seats.lowest();
            if (seat == 0) return false;
            for (const Move move : game->legal(state, seat)) {
              AnyState after = state;
              game->play(after, seat, move, nullptr);
              if (game->wait(after).kind == Wait::Kind::Chance && game->outcomes(after).size() > 4) {
                mover = seat;
                decision = game->notation(state, seat, move);
                return true;
              }
            }
            return false;
          },
          seed);
      table = std::make_unique<KeptTable>(record, plan_of(who));
      before = table->state().hash();
      if (table->play(mover, decision).empty()) return;
    }
  }
  Seat mover = kNoSeat;
  std::string decision;
  std::uint64_t before = 0;
  std::unique_ptr<KeptTable> table;
};

TEST(Undo, AfterChanceNeedsEverybodysConsentAndChanceIsDrawnAnew) {
  AfterChance at("ppp");
  KeptTable& table = *at.table;
  const std::uint64_t after = table.state().hash();
  ASSERT_FALSE(table->undo(at.mover, table.now));
  table.settle();
  ASSERT_TRUE(table->undo_wish());
  EXPECT_EQ(table->undo_wish()->seat, at.mover);
  EXPECT_EQ(table->undo_wish()->unanswered, SeatSet::first(3) - SeatSet::one(at.mover));
  EXPECT_EQ(table.state().hash(), after) << "nothing is taken back yet";

  EXPECT_EQ(table->answer_undo(at.mover, true, table.now)->key, "live.no_wish") << "it is their own wish";
  const Seat first = table->undo_wish()->unanswered.lowest();
  ASSERT_FALSE(table->answer_undo(first, true, table.now));
  ASSERT_TRUE(table->undo_wish()) << "one is left to ask";
  EXPECT_EQ(table->answer_undo(first, true, table.now)->key, "live.no_wish") << "once is enough";
  const Seat second = table->undo_wish()->unanswered.lowest();
  ASSERT_FALSE(table->answer_undo(second, true, table.now));
  EXPECT_FALSE(table->undo_wish());
  EXPECT_EQ(table.state().hash(), at.before);
  table.settle();

  // The same decision again: sooner or later chance says something else than the first time.
  bool other = false;
  for (int i = 0; i < 200 && !other; ++i) {
    ASSERT_EQ(table.play(at.mover, at.decision), "");
    other = table.state().hash() != after;
    ASSERT_FALSE(table->undo(at.mover, table.now));
    for (const Seat seat : SeatSet::first(3) - SeatSet::one(at.mover))
      ASSERT_FALSE(table->answer_undo(seat, true, table.now));
    table.settle();
  }
  EXPECT_TRUE(other);
}

TEST(Undo, WishSaysWhoseDecisionsGoWithIt) {
  KeptTable table(std::string(kNostromo), {{"players", "3"}}, plan_of("ppp"));
  table.settle();
  Rng rng(3);
  // Two people decide openly, one after the other, and then the first one wants to go back.
  Seat first = kNoSeat;
  Seat second = kNoSeat;
  for (int i = 0; i < 500 && (first == kNoSeat || first == second); ++i) {
    const Wait wait = table.wait();
    ASSERT_EQ(wait.kind, Wait::Kind::Seats);
    const Seat seat = wait.seats.lowest();
    const bool alone = wait.seats.size() == 1 && table->game().window(table.state(), seat).empty();
    table.play_any(seat, rng);
    first = alone && told_in_public(table) ? second : kNoSeat;
    second = alone && told_in_public(table) ? seat : kNoSeat;
  }
  ASSERT_NE(first, second);
  const int line = table->table().last_decision(first);
  ASSERT_FALSE(table->undo(first, table.now));
  ASSERT_TRUE(table->undo_wish()) << "the other one must agree";
  const LiveTable::Wish& wish = *table->undo_wish();
  EXPECT_EQ(wish.line, line);
  const SeatSet both = SeatSet::one(first) | SeatSet::one(second);
  EXPECT_EQ(wish.undoes(kSpectator), both) << "as everybody saw";
  EXPECT_EQ(wish.undoes(second), both);
  table.settle();
  EXPECT_EQ(table.read_again()->undo_wish()->seats, both);
}

TEST(Undo, WishTellsNobodyWhoHasAnsweredInSecret) {
  const auto game = make_game(kNostromo, {{"players", "4"}});
  const Record record = record_until(*game, [&](const AnyState& state) {
    const Wait wait = game->wait(state);
    return wait.kind == Wait::Kind::Seats && wait.seats.size() == 3 &&
           !game->window(state, wait.seats.lowest()).empty();
  });
  KeptTable table(record, plan_of("pppp"));
  const auto pass = [&](Seat seat) {
    return table.play(seat, game->notation(table.state(), seat, *game->pass(table.state(), seat)));
  };
  ASSERT_EQ(pass(1), "");
  ASSERT_EQ(pass(2), "");
  ASSERT_FALSE(table->undo(1, table.now));
  ASSERT_TRUE(table->undo_wish());
  const LiveTable::Wish& wish = *table->undo_wish();
  EXPECT_EQ(wish.undoes(0), SeatSet::one(1)) << "not that the second has answered";
  EXPECT_EQ(wish.undoes(kSpectator), SeatSet::one(1));
  EXPECT_EQ(wish.undoes(3), SeatSet::one(1));
  EXPECT_EQ(wish.undoes(2), SeatSet::one(1) | SeatSet::one(2)) << "who knows it";
}

TEST(Undo, IsOffWhenOneRefuses) {
  AfterChance at("ppp");
  KeptTable& table = *at.table;
  const std::uint64_t after = table.state().hash();
  ASSERT_FALSE(table->undo(at.mover, table.now));
  const SeatSet others = table->undo_wish()->unanswered;
  ASSERT_FALSE(table->answer_undo(others.lowest(), false, table.now));
  EXPECT_FALSE(table->undo_wish());
  EXPECT_EQ(table.state().hash(), after);
  EXPECT_EQ(table->answer_undo((others - SeatSet::one(others.lowest())).lowest(), true, table.now)->key,
            "live.no_wish");
}

TEST(Undo, WishEndsWhenTheGameGoesOnButNotWhenSomebodySpeaks) {
  AfterChance at("ppp");
  KeptTable& table = *at.table;
  ASSERT_FALSE(table->undo(at.mover, table.now));
  ASSERT_FALSE(table->say(0, "Really?", table.now));
  EXPECT_TRUE(table->undo_wish());
  Rng rng(1);
  table.play_any(table.wait().seats.lowest(), rng);
  EXPECT_FALSE(table->undo_wish());
}

TEST(Undo, NeedsNobodyWhenOneIsAloneWithBots) {
  for (const std::string_view others : {"bots", "away"}) {
    AfterChance at("ppp");
    KeptTable& table = *at.table;
    for (const Seat seat : SeatSet::first(3) - SeatSet::one(at.mover)) {
      if (others == "bots")
        table->sit(seat, {.who = Sitter::Who::Bot, .bot = "random"}, table.now);
      else
        table->set_away(seat, true, table.now);
    }
    ASSERT_FALSE(table->undo(at.mover, table.now)) << others;
    EXPECT_FALSE(table->undo_wish());
    EXPECT_EQ(table.state().hash(), at.before);
  }
}

TEST(Undo, OfAnAnswerInAWindowAsksTheOthersAndTellsNothingBefore) {
  KeptTable table(window_record({{"players", "4"}}), plan_of("pppp"));
  const SeatSet asked = table.wait().seats;
  const Seat first = asked.lowest();
  const Seat second = (asked - SeatSet::one(first)).lowest();
  ASSERT_EQ(table.play(first, pass_of(table, first)), "");
  ASSERT_FALSE(table->undo(first, table.now));
  ASSERT_TRUE(table->undo_wish());
  EXPECT_TRUE(table->undo_wish()->unanswered.has(second));
  EXPECT_TRUE(table->undo_wish()->unanswered.has(0)) << "the Alien too";
}

// --- pauses

TEST(Pauses, StopMovesAndClocks) {
  KeptTable table(window_record({{"players", "4"}, {"window_clock", "10"}}), plan_of("pppp"));
  table.pass(4 * kSecond);
  ASSERT_TRUE(table->clock(table.now));
  EXPECT_EQ(table->clock(table.now)->left, 6 * kSecond);
  ASSERT_FALSE(table->pause(true, table.now));
  EXPECT_TRUE(table->paused());
  EXPECT_FALSE(table->due());
  const Seat seat = table.wait().seats.lowest();
  EXPECT_EQ(table.play(seat, pass_of(table, seat)), "live.paused");
  const std::uint64_t before = table.state().hash();
  table.pass(1000 * kSecond);
  EXPECT_EQ(table.state().hash(), before);
  EXPECT_EQ(table->clock(table.now)->left, 6 * kSecond) << "it stands still";
  EXPECT_FALSE(table->say(seat, "I am back", table.now)) << "people may talk";
  ASSERT_FALSE(table->pause(false, table.now));
  EXPECT_EQ(table->due(), table.now + 6 * kSecond);
  table.pass(6 * kSecond - 1);
  EXPECT_EQ(table.state().hash(), before);
  table.pass(1);
  EXPECT_NE(table.state().hash(), before);
}

TEST(Pauses, NameWhoMadeThem) {
  KeptTable table(std::string(kNostromo), {{"players", "3"}}, plan_of("ppp"));
  ASSERT_FALSE(table->pause(true, table.now, 2));
  EXPECT_EQ(table->paused_by(), 2);
  table.settle();
  EXPECT_EQ(table.read_again()->paused_by(), 2);
  ASSERT_FALSE(table->pause(false, table.now, 1));
  EXPECT_EQ(table->paused_by(), kNoSeat);
}

TEST(Pauses, SaidTwiceAreOne) {
  KeptTable table(window_record({{"players", "4"}, {"window_clock", "10"}}), plan_of("pppp"));
  table.pass(2 * kSecond);
  ASSERT_FALSE(table->pause(true, table.now));
  table.pass(3 * kSecond);
  ASSERT_FALSE(table->pause(true, table.now));
  table.pass(3 * kSecond);
  ASSERT_FALSE(table->pause(false, table.now));
  ASSERT_FALSE(table->pause(false, table.now));
  table.settle();
  EXPECT_EQ(table->clock(table.now)->left, 8 * kSecond);
}

// --- clocks of windows

TEST(WindowClocks, AnswerForWhoeverLetsThemRunOut) {
  KeptTable table(window_record({{"players", "4"}, {"window_clock", "10"}}), plan_of("pppp"));
  const SeatSet asked = table.wait().seats;
  const std::size_t lines = table->table().record().lines.size();
  EXPECT_EQ(table->due(), table.now + 10 * kSecond);
  table.pass(10 * kSecond - 1);
  EXPECT_EQ(table->table().record().lines.size(), lines);
  table.pass(1);
  SeatSet answered;
  for (std::size_t i = lines; i < table->table().record().lines.size(); ++i) {
    const RecordLine& line = table->table().record().lines[i];
    if (line.kind == RecordLine::Kind::Move) answered.add(line.seat);
  }
  EXPECT_EQ(answered & asked, asked);
}

TEST(WindowClocks, AreNotStartedAnewByAnswersButByTheNextWindow) {
  KeptTable table(window_record({{"players", "5"}, {"window_clock", "10"}}), plan_of("ppppp"));
  const Millis due = *table->due();
  const SeatSet asked = table.wait().seats;
  Seat last = kNoSeat;
  for (const Seat seat : asked) {
    table.pass(2 * kSecond);
    last = seat;
    if (table.wait().seats.size() == 1) break;
    ASSERT_EQ(table.play(seat, pass_of(table, seat)), "");
    EXPECT_EQ(table->due(), due);
    EXPECT_EQ(table->clock(table.now)->of, 10 * kSecond);
  }
  ASSERT_EQ(table.play(last, pass_of(table, last)), "");
  EXPECT_NE(table->due(), due) << "this window is over";
  Rng rng(1);
  for (int i = 0; i < 500 && !table->due(); ++i) {
    table.now += kSecond;
    table.play_any(any_of(table.wait().seats, rng), rng);
  }
  EXPECT_EQ(table->due(), table.now + 10 * kSecond) << "the next window has its whole time";
}

/// A window with two crew seats asked, one of which holds a card it can show to the other.
struct WithACardToShow {
  explicit WithACardToShow(const Options& options) {
    const auto game = make_game(kNostromo, options);
    const Record record = record_until(*game, [&](const AnyState& state) {
      if (!asks_several(*game, state)) return false;
      for (const Seat seat : game->wait(state).seats) {
        const std::vector<Move> asides = game->asides(state, seat);
        if (asides.empty()) continue;
        shower = seat;
        show = game->notation(state, seat, asides[0]);
        return true;
      }
      return false;
    });
    table = std::make_unique<KeptTable>(record, plan_of("pppp"));
    other = (table->wait().seats - SeatSet::one(shower)).lowest();
  }
  Seat shower = kNoSeat;
  Seat other = kNoSeat;
  std::string show;
  std::unique_ptr<KeptTable> table;
};

TEST(WindowClocks, AreNotHeldUpByShowingCards) {
  WithACardToShow at({{"players", "4"}, {"window_clock", "10"}});
  KeptTable& table = *at.table;
  const Millis due = *table->due();
  table.pass(3 * kSecond);
  ASSERT_EQ(table.play(at.shower, at.show), "");
  EXPECT_EQ(table->due(), due);
}

// --- fixed windows

const Options kFixed = {{"players", "4"}, {"window_clock", "10"}, {"fixed_windows", "true"}};

/// What everybody but one seat can see of a table.
std::string seen_by_others(const KeptTable& table, Seat seat) {
  std::string seen = json::serialize(table->game().view_json(table.state(), kSpectator));
  for (const Seat other : SeatSet::first(table->game().seats()) - SeatSet::one(seat))
    seen += fmt::format("{} {} {}", json::serialize(table->game().view_json(table.state(), other)),
                        table->question(other), table->held(other).has_value());
  return seen + fmt::format("{} {} {} {}", table->table().log().size(), table->due().value_or(0),
                            table->turn().bits, table->told_at());
}

TEST(FixedWindows, HoldAnswersUntilTheClockHasRunOut) {
  KeptTable table(window_record(kFixed), plan_of("pppp"));
  const SeatSet asked = table.wait().seats;
  const std::size_t lines = table->table().record().lines.size();
  for (const Seat seat : asked) {
    const std::string seen = seen_by_others(table, seat);
    table.now += kSecond;
    const std::string pass = pass_of(table, seat);
    ASSERT_EQ(table.play(seat, pass), "");
    ASSERT_TRUE(table->held(seat));
    EXPECT_EQ(table->game().notation(table.state(), seat, *table->held(seat)), pass);
    EXPECT_EQ(seen_by_others(table, seat), seen) << "nobody else is told anything";
  }
  EXPECT_EQ(table->table().record().lines.size(), lines) << "all have answered, and still it stays open";
  const Millis due = *table->due();
  table.pass(due - table.now - 1);
  EXPECT_EQ(table->table().record().lines.size(), lines);
  table.pass(1);
  EXPECT_GE(table->table().record().lines.size(), lines + static_cast<std::size_t>(asked.size()));
  for (const Seat seat : asked) EXPECT_FALSE(table->held(seat));
}

/// A fixed window in which some asked seat has another whole answer than to pass.
struct WithAnotherAnswer {
  WithAnotherAnswer() {
    const auto game = make_game(kNostromo, kFixed);
    const Record record = record_until(*game, [&](const AnyState& state) {
      if (!asks_several(*game, state)) return false;
      for (const Seat asked : game->wait(state).seats)
        for (const Move move : game->legal(state, asked)) {
          AnyState after = state;
          game->play(after, asked, move, nullptr);
          if (move == *game->pass(state, asked) || game->wait(after).seats.has(asked)) continue;
          seat = asked;
          answer = game->notation(state, asked, move);
          return true;
        }
      return false;
    });
    table = std::make_unique<KeptTable>(record, plan_of("pppp"));
  }
  Seat seat = kNoSeat;
  std::string answer;
  std::unique_ptr<KeptTable> table;
};

TEST(FixedWindows, LetAnAnswerBeChangedAndTakenOut) {
  WithAnotherAnswer at;
  KeptTable& table = *at.table;
  const auto held = [&] {
    return table->held(at.seat) ? table->game().notation(table.state(), at.seat, *table->held(at.seat)) : "";
  };
  ASSERT_EQ(table.play(at.seat, pass_of(table, at.seat)), "");
  EXPECT_EQ(held(), pass_of(table, at.seat));
  ASSERT_EQ(table.play(at.seat, at.answer), "");
  EXPECT_EQ(held(), at.answer);
  ASSERT_FALSE(table->undo(at.seat, table.now));
  table.settle();
  EXPECT_EQ(held(), "");
  EXPECT_FALSE(table->undo_wish()) << "nobody has to agree to what nobody knows";
  ASSERT_EQ(table.play(at.seat, at.answer), "");
  const std::size_t lines = table->table().record().lines.size();
  table.pass(10 * kSecond);
  const auto& record = table->table().record().lines;
  const auto played = std::find_if(record.begin() + static_cast<std::ptrdiff_t>(lines), record.end(),
                                   [&](const RecordLine& line) { return line.seat == at.seat; });
  ASSERT_NE(played, record.end());
  EXPECT_EQ(played->text, at.answer) << "the last one counts";
}

TEST(FixedWindows, KeepAnswersOverARestartOfTheServer) {
  WithAnotherAnswer at;
  KeptTable& table = *at.table;
  ASSERT_EQ(table.play(at.seat, at.answer), "");
  table.live = table.read_again();
  ASSERT_TRUE(table->held(at.seat));
  EXPECT_EQ(table->game().notation(table.state(), at.seat, *table->held(at.seat)), at.answer);
}

TEST(FixedWindows, RefuseWhatIsNoAnswer) {
  KeptTable table(window_record(kFixed), plan_of("pppp"));
  const Seat seat = table.wait().seats.lowest();
  EXPECT_EQ(table.play(seat, "fly away"), "table.no_move");
  EXPECT_NE(table.play(seat, "hunt kitchen"), "");
  EXPECT_FALSE(table->held(seat));
}

TEST(FixedWindows, LetCardsBeShownAtOnce) {
  WithACardToShow at(kFixed);
  KeptTable& table = *at.table;
  const Millis due = *table->due();
  ASSERT_EQ(table.play(at.other, pass_of(table, at.other)), "");
  ASSERT_EQ(table.play(at.shower, pass_of(table, at.shower)), "");
  table.pass(3 * kSecond);
  const std::size_t lines = table->table().record().lines.size();
  ASSERT_EQ(table.play(at.shower, at.show), "");
  EXPECT_EQ(table->table().record().lines.size(), lines + 1) << "showing a card answers nothing";
  EXPECT_EQ(table->due(), due);
  EXPECT_TRUE(table->held(at.other)) << "what others have answered stays";
  EXPECT_TRUE(table->held(at.shower));
}

// --- the clock of Space Alert

Options space_alert(std::string_view clock, std::string_view players) {
  return {{"players", std::string(players)}, {"clock", std::string(clock)}, {"mission", "mission_1"}};
}

int announced(const KeptTable& table) {
  int count = 0;
  for (const Told& told : table->table().log())
    count += told.kind == Told::Kind::Happened && !told.undone &&
             table->game().event_name(told.event) == "announced";
  return count;
}

TEST(SpaceAlertClock, AnnouncesEachThingAtItsTimeAfterTheLastOne) {
  KeptTable table(std::string(kSpaceAlert), space_alert("fast", "2"), plan_of("pp"));
  table.start();
  Rng rng(1);
  for (int i = 0; i < 12; ++i) {
    const int heard = announced(table);
    const Wait wait = table.wait();
    ASSERT_EQ(wait.kind, Wait::Kind::Chance);
    ASSERT_EQ(table->due(), table.now + Millis{wait.clock} * kSecond);
    const Millis due = *table->due();
    // Cards are planned and packets taken meanwhile, and none of that moves the clock.
    for (int j = 0; j < 5 && table.now + 200 < due; ++j) {
      table.now += 200;
      table.play_any(static_cast<Seat>(rng.below(2)), rng);
      ASSERT_EQ(table->due(), due);
      ASSERT_EQ(announced(table), heard);
    }
    table.pass(due - table.now - 1);
    ASSERT_EQ(announced(table), heard);
    table.pass(1);
    ASSERT_GT(announced(table), heard);
  }
}

TEST(SpaceAlertClock, RunsOnWhenSomebodyTakesTheNextPacket) {
  KeptTable table(std::string(kSpaceAlert), space_alert("real", "2"), plan_of("pp"));
  table.start();
  const Millis due = *table->due();
  table.pass(3 * kSecond);
  const std::size_t lines = table->table().record().lines.size();
  ASSERT_EQ(table.play(0, "end phase"), "");
  EXPECT_GT(table->table().record().lines.size(), lines + 1) << "cards were dealt";
  EXPECT_EQ(table->due(), due);
}

TEST(SpaceAlertClock, RunsOnWhenSomebodyTakesACardBack) {
  KeptTable table(std::string(kSpaceAlert), space_alert("real", "2"), plan_of("pb"));
  table.start();
  const Millis due = *table->due();
  table.pass(3 * kSecond);
  Rng rng(1);
  table.play_any(0, rng);
  ASSERT_FALSE(table->undo(0, table.now));
  table.settle();
  EXPECT_EQ(table->table().record().lines.back().kind, RecordLine::Kind::Undo);
  EXPECT_EQ(table->due(), due) << "nobody gets more time by changing their mind";
}

TEST(SpaceAlertClock, StandsStillInAPause) {
  KeptTable table(std::string(kSpaceAlert), space_alert("fast", "2"), plan_of("pp"));
  table.start();
  const int heard = announced(table);
  const Millis left = table->clock(table.now)->left;
  ASSERT_FALSE(table->pause(true, table.now));
  table.pass(500 * kSecond);
  EXPECT_EQ(announced(table), heard);
  ASSERT_FALSE(table->pause(false, table.now));
  table.settle();
  EXPECT_EQ(table->starts_in(table.now), LiveTable::kCountdown) << "people find their way back";
  EXPECT_EQ(table->clock(table.now)->left, left);
  EXPECT_EQ(table.play(0, "end phase"), "live.not_started");
  table.pass(LiveTable::kCountdown);
  table.pass(left - 1);
  EXPECT_EQ(announced(table), heard);
  table.pass(1);
  EXPECT_GT(announced(table), heard);
}

TEST(SpaceAlertClock, WithoutOneAnnouncementsWaitForEverybody) {
  KeptTable table(std::string(kSpaceAlert), space_alert("off", "2"), plan_of("pp"));
  EXPECT_FALSE(table->due());
  EXPECT_FALSE(table->clock(table.now));
  const int heard = announced(table);
  ASSERT_EQ(table.play(0, "ready"), "");
  table.pass(100 * kSecond);
  EXPECT_EQ(announced(table), heard);
  ASSERT_EQ(table.play(1, "ready"), "");
  EXPECT_GT(announced(table), heard);
}

// --- what runs by itself begins for all together

TEST(CommonStart, IsCountedDownOnceAllAreReady) {
  KeptTable table(std::string(kSpaceAlert), space_alert("fast", "3"), plan_of("pbp"));
  const std::uint64_t before = table.state().hash();
  table.pass(100 * kSecond);
  EXPECT_TRUE(table->gathering());
  EXPECT_EQ(table->unready(), SeatSet::one(0) | SeatSet::one(2)) << "a bot is always ready";
  EXPECT_FALSE(table->due());
  EXPECT_EQ(table->clock(table.now)->left, table->clock(table.now)->of) << "it stands still";
  EXPECT_EQ(table.play(0, "end phase"), "live.not_started");
  EXPECT_TRUE(table->bot_turns().empty()) << "no bot plans before the others";

  ASSERT_FALSE(table->ready(0, table.now));
  ASSERT_FALSE(table->ready(0, table.now)) << "said twice it is once";
  table.pass(100 * kSecond);
  EXPECT_EQ(table->unready(), SeatSet::one(2));
  EXPECT_FALSE(table->starts_in(table.now));
  ASSERT_FALSE(table->ready(2, table.now));
  table.settle();
  EXPECT_EQ(table->due(), table.now + LiveTable::kCountdown);
  expect_same(*table.live, *table.read_again());
  ASSERT_FALSE(table->ready(0, table.now)) << "one of two can't hurry the other";
  table.pass(LiveTable::kCountdown - 1);
  EXPECT_EQ(table->starts_in(table.now), 1);
  EXPECT_EQ(table.state().hash(), before);

  table.pass(1);
  EXPECT_FALSE(table->gathering());
  EXPECT_EQ(table->due(), table.now + table->clock(table.now)->of) << "the whole time is left";
  EXPECT_FALSE(table->bot_turns().empty());
  ASSERT_EQ(table.play(0, "end phase"), "");
  expect_same(*table.live, *table.read_again());
}

TEST(CommonStart, IsAtOnceIfTheOnlyPersonSaysSoTwice) {
  KeptTable table(std::string(kSpaceAlert), space_alert("fast", "3"), plan_of("pbb"));
  ASSERT_FALSE(table->ready(0, table.now));
  table.settle();
  ASSERT_TRUE(table->starts_in(table.now));
  ASSERT_FALSE(table->ready(0, table.now));
  EXPECT_FALSE(table->gathering());
  EXPECT_EQ(table->due(), table.now + table->clock(table.now)->of);
  ASSERT_FALSE(table->ready(0, table.now)) << "too late to mean anything";
}

TEST(CommonStart, WaitsForNobodyWhoHasGone) {
  KeptTable table(std::string(kSpaceAlert), space_alert("fast", "3"), plan_of("ppp"));
  table->set_away(1, true, table.now);
  ASSERT_FALSE(table->ready(0, table.now));
  ASSERT_FALSE(table->ready(2, table.now));
  table.settle();
  EXPECT_EQ(table->starts_in(table.now), LiveTable::kCountdown);
}

TEST(CommonStart, IsCountedAnewAfterAPause) {
  KeptTable table(std::string(kSpaceAlert), space_alert("fast", "3"), plan_of("pbb"));
  ASSERT_FALSE(table->ready(0, table.now));
  table.pass(2 * kSecond);
  ASSERT_FALSE(table->pause(true, table.now));
  table.pass(60 * kSecond);
  EXPECT_FALSE(table->due());
  EXPECT_EQ(table->ready(0, table.now)->key, "live.paused");
  ASSERT_FALSE(table->pause(false, table.now));
  table.settle();
  EXPECT_EQ(table->starts_in(table.now), LiveTable::kCountdown);
  table.pass(LiveTable::kCountdown);
  EXPECT_EQ(table->clock(table.now)->left, table->clock(table.now)->of);
}

TEST(CommonStart, NeedsNoSecondQuestionWhereATableWaited) {
  KeptTable table(std::string(kSpaceAlert), space_alert("fast", "3"), waiting_plan("pbp"));
  EXPECT_FALSE(table->gathering());
  EXPECT_EQ(table->ready(0, table.now)->key, "live.waiting");
  ASSERT_FALSE(table->begin(table.now));
  table.settle();
  EXPECT_TRUE(table->unready().empty());
  EXPECT_EQ(table->starts_in(table.now), LiveTable::kCountdown);
  expect_same(*table.live, *table.read_again());
}

// A campaign has decisions before each mission, and people may look elsewhere meanwhile.
TEST(CommonStart, IsAskedForAnewAfterADecision) {
  Options options = space_alert("fast", "2");
  options["campaign"] = "true";
  KeptTable table(std::string(kSpaceAlert), options, waiting_plan("pp"));
  ASSERT_FALSE(table->begin(table.now));
  table.settle();
  EXPECT_FALSE(table->gathering());
  for (const Seat seat : {Seat{0}, Seat{1}}) ASSERT_EQ(table.play(seat, "propose white white"), "");
  EXPECT_TRUE(table->gathering());
  EXPECT_EQ(table->unready(), SeatSet::first(2));
}

// --- the mistake rule of Space Alert (SPA-094)

/// Where the cards of a turn lie open and seat 0 may own up to a mistake.
Record revealed(Options options, std::string_view mistake_clock) {
  options["mistake_clock"] = mistake_clock;
  const auto game = make_game(kSpaceAlert, options);
  return record_until(*game, [&](const AnyState& state) {
    return game->window(state, 0) == "mistake" && game->legal(state, 0).size() > 1;
  });
}

std::string slip_of(const KeptTable& table) {
  for (const Move move : table->game().legal(table.state(), 0))
    if (const std::string text = table->game().notation(table.state(), 0, move); text != "carry out")
      return text;
  return "";
}

bool owned_up(const KeptTable& table) {
  const Log& log = table->table().log();
  return std::any_of(log.begin(), log.end(), [&](const Told& told) {
    return told.kind == Told::Kind::Happened && !told.undone &&
           table->game().event_name(told.event) == "mistake_made";
  });
}

// SPA-Q77: nobody is asked; whoever says nothing carries out what lies there.
TEST(Mistakes, AMissionGoesOnWithoutASingleAnswer) {
  KeptTable table(revealed(space_alert("off", "4"), "8"), plan_of("ppbb"));
  int windows = 0;
  for (; !table->table().over() && windows < 50; ++windows) {
    ASSERT_EQ(table->due(), table.now + 8 * kSecond);
    const std::uint64_t before = table.state().hash();
    table.pass(8 * kSecond - 1);
    ASSERT_EQ(table.state().hash(), before) << "there is time to own up";
    table.pass(1);
    ASSERT_NE(table.state().hash(), before);
  }
  EXPECT_TRUE(table->table().over());
  EXPECT_GT(windows, 0);
  EXPECT_FALSE(owned_up(table));
}

TEST(Mistakes, CanBeOwnedUpToUntilTheTableGoesOn) {
  KeptTable table(revealed(space_alert("off", "4"), "8"), plan_of("pbbb"));
  const Millis due = *table->due();
  table.pass(5 * kSecond);
  ASSERT_EQ(table.play(0, slip_of(table)), "");
  EXPECT_EQ(table->due(), due) << "one press is enough, and gives nobody more time";
  table.pass(due - table.now);
  EXPECT_TRUE(owned_up(table));
}

TEST(Mistakes, ThatComeToMindTooLateAreOwnedUpToAfterTakingBack) {
  KeptTable table(revealed(space_alert("off", "4"), "8"), plan_of("pbbb"));
  const std::string slip = slip_of(table);
  table.pass(8 * kSecond);
  ASSERT_FALSE(table->undo(0, table.now));
  table.settle();
  EXPECT_EQ(table->due(), table.now + 8 * kSecond);
  ASSERT_EQ(table.play(0, slip), "");
  table.pass(8 * kSecond);
  EXPECT_TRUE(owned_up(table));
}

TEST(Mistakes, AreAskedForWhereTheTableWantsIt) {
  KeptTable table(revealed(space_alert("off", "4"), "0"), plan_of("pppp"));
  const std::uint64_t before = table.state().hash();
  EXPECT_FALSE(table->due());
  EXPECT_FALSE(table->clock(table.now));
  table.pass(1000 * kSecond);
  EXPECT_EQ(table.state().hash(), before);
}

// --- auto-pass

TEST(AutoPass, PassesByItselfInWindowsOfItsKind) {
  KeptTable table(window_record({{"players", "4"}}), plan_of("pppp"));
  const SeatSet asked = table.wait().seats;
  const Seat seat = asked.lowest();
  const std::string window = table->game().window(table.state(), seat);
  EXPECT_EQ(table->auto_pass(seat, "no such window", true, table.now)->key, "live.no_window");
  for (const std::string& kind : table->game().windows()) {
    if (kind == window) continue;
    ASSERT_FALSE(table->auto_pass(seat, kind, true, table.now));
  }
  table.settle();
  EXPECT_EQ(table.wait().seats, asked) << "not in this kind";
  const int number = table->question((asked - SeatSet::one(seat)).lowest());
  ASSERT_FALSE(table->auto_pass(seat, window, true, table.now));
  table.settle();
  EXPECT_EQ(table.wait().seats, asked - SeatSet::one(seat));
  EXPECT_EQ(table->question((asked - SeatSet::one(seat)).lowest()), number) << "nobody notices";
  EXPECT_EQ(table.journal[table.journal.size() - 2].text, R"({"desk":"auto"})") << "nobody decided that";
  ASSERT_FALSE(table->auto_pass(seat, window, false, table.now));
  EXPECT_FALSE(table->table().auto_passes(seat).contains(window));
}

TEST(AutoPass, WaitsForTheClockOfAFixedWindow) {
  KeptTable table(window_record(kFixed), plan_of("pppp"));
  const std::uint64_t before = table.state().hash();
  for (const Seat seat : table.wait().seats)
    ASSERT_FALSE(table->auto_pass(seat, table->game().window(table.state(), seat), true, table.now));
  table.pass(9 * kSecond);
  EXPECT_EQ(table.state().hash(), before);
  table.pass(kSecond);
  EXPECT_NE(table.state().hash(), before);
}

/// A window that asks several seats, of which one can only pass.
Record idle_record(const Options& options, Seat& idle) {
  const auto game = make_game(kNostromo, options);
  return record_until(*game, [&](const AnyState& state) {
    if (!asks_several(*game, state)) return false;
    for (const Seat seat : game->wait(state).seats)
      if (const auto pass = game->pass(state, seat); pass && game->legal(state, seat).size() == 1) {
        idle = seat;
        return true;
      }
    return false;
  });
}

TEST(AutoPass, AsksNobodyWhoCanPlayNothingWhereOnlyBotsWatch) {
  Seat idle = kNoSeat;
  const Record record = idle_record({{"players", "4"}}, idle);
  KeptTable against_a_bot(record, plan_of("bppp"));
  against_a_bot.settle();
  EXPECT_FALSE(against_a_bot.wait().seats.has(idle));
  for (const Seat seat : against_a_bot.wait().seats)
    EXPECT_GT(against_a_bot->game().legal(against_a_bot.state(), seat).size(), 1u) << "is asked in vain";

  KeptTable against_a_person(record, plan_of("pppp"));
  EXPECT_TRUE(against_a_person.wait().seats.has(idle)) << "the Alien player could tell from the time";
  against_a_person->set_away(0, true, against_a_person.now);
  against_a_person.settle();
  EXPECT_TRUE(against_a_person.wait().seats.has(idle)) << "... and may look on while a bot plays";
  EXPECT_TRUE(KeptTable(record, plan_of("oppp")).wait().seats.has(idle)) << "... and before sitting down";
}

TEST(AutoPass, AsksWhoWantsToBeAskedAlways) {
  Seat idle = kNoSeat;
  const Record record = idle_record({{"players", "4"}}, idle);
  KeptTable table(record, plan_of("pppp"));
  ASSERT_FALSE(table->auto_pass(idle, Table::kIdle, false, table.now));
  table->sit(0, {.who = Sitter::Who::Bot, .bot = "random"}, table.now);
  table.settle();
  EXPECT_TRUE(table.wait().seats.has(idle));
  EXPECT_FALSE(table.read_again()->table().auto_passes(idle).contains(Table::kIdle));
  ASSERT_FALSE(table->auto_pass(idle, Table::kIdle, true, table.now));
  table.settle();
  EXPECT_FALSE(table.wait().seats.has(idle));
}

TEST(AutoPass, StaysWhenTheSeatIsEmptyAndStandsInNoRecord) {
  KeptTable table(window_record({{"players", "4"}}), plan_of("pppp"));
  const std::string window = table->game().windows().front();
  ASSERT_FALSE(table->auto_pass(1, window, true, table.now));
  table.settle();
  EXPECT_NE(table.journal.back().text.find("auto_pass"), std::string::npos);
  EXPECT_EQ(text_of(table->table()).find("auto_pass"), std::string::npos);
  EXPECT_TRUE(table.read_again()->table().auto_passes(1).contains(window));
}

// --- bots

std::vector<Seat> asked_bots(const KeptTable& table, bool asked = true) {
  std::vector<Seat> seats;
  for (const LiveTable::BotTurn& turn : table->bot_turns()) {
    EXPECT_EQ(turn.question, table->question(turn.seat));
    if (turn.asked == asked) seats.push_back(turn.seat);
  }
  return seats;
}

TEST(Bots, AreAskedWhenTheyAreWaitedFor) {
  KeptTable table(window_record({{"players", "4"}}), plan_of("pbpb"));
  std::vector<Seat> wanted;
  for (const Seat seat : table.wait().seats& SeatSet{1, 3}) wanted.push_back(seat);
  ASSERT_FALSE(wanted.empty());
  EXPECT_EQ(asked_bots(table), wanted);
  EXPECT_TRUE(asked_bots(table, false).empty());

  ASSERT_FALSE(table->pause(true, table.now));
  EXPECT_TRUE(table->bot_turns().empty()) << "not in a pause";
  ASSERT_FALSE(table->pause(false, table.now));

  const Seat bot = wanted.front();
  const int question = table->question(bot);
  const Move pass = *table->game().pass(table.state(), bot);
  const std::uint64_t before = table.state().hash();
  table->bot_moves(bot, question - 1, pass, table.now);
  EXPECT_EQ(table.state().hash(), before) << "an old question";
  table->bot_moves(2, table->question(2), pass, table.now);
  EXPECT_EQ(table.state().hash(), before) << "a person's seat";
  table->bot_moves(bot, question, pass, table.now);
  EXPECT_NE(table.state().hash(), before);
}

TEST(Bots, OfPeopleWhoAreAwayAreAskedToo) {
  KeptTable table(std::string(kNostromo), {{"players", "2"}}, plan_of("pp"));
  const Seat seat = table.wait().seats.lowest();
  EXPECT_TRUE(table->bot_turns().empty());
  table->set_away(seat, true, table.now);
  EXPECT_EQ(asked_bots(table), std::vector<Seat>{seat});
  table->set_away(seat, false, table.now);
  EXPECT_TRUE(table->bot_turns().empty());
}

TEST(Bots, OfferMovesUnderAClockUntilTheyHaveNone) {
  KeptTable table(std::string(kSpaceAlert), space_alert("fast", "3"), plan_of("pbb"));
  table.start();
  EXPECT_TRUE(asked_bots(table).empty()) << "nobody waits for them";
  EXPECT_EQ(asked_bots(table, false), (std::vector<Seat>{1, 2}));
  table->bot_declines(1);
  EXPECT_EQ(asked_bots(table, false), std::vector<Seat>{2});
  Rng rng(1);
  table.play_any(0, rng);
  EXPECT_EQ(asked_bots(table, false), (std::vector<Seat>{1, 2})) << "something has happened";
  ASSERT_FALSE(table->pause(true, table.now));
  EXPECT_TRUE(table->bot_turns().empty());
}

TEST(Bots, OfferNothingWithoutAClock) {
  KeptTable table(std::string(kSpaceAlert), space_alert("off", "3"), plan_of("pbb"));
  EXPECT_EQ(asked_bots(table), (std::vector<Seat>{1, 2}));
  for (const Seat bot : {Seat{1}, Seat{2}}) {
    const Move ready = table->game().parse_move(table.state(), bot, "ready");
    table->bot_moves(bot, table->question(bot), ready, table.now);
  }
  EXPECT_TRUE(table.wait().may.has(1));
  EXPECT_TRUE(table->bot_turns().empty()) << "they have said all they need to";
}

TEST(Bots, AreNotAskedAgainWhileTheirAnswerIsHeld) {
  KeptTable table(window_record(kFixed), plan_of("pbpb"));
  const std::vector<Seat> bots = asked_bots(table);
  ASSERT_FALSE(bots.empty());
  const Seat bot = bots.front();
  table->bot_moves(bot, table->question(bot), *table->game().pass(table.state(), bot), table.now);
  table.settle();
  EXPECT_TRUE(table->held(bot));
  const std::vector<Seat> left = asked_bots(table);
  EXPECT_EQ(std::count(left.begin(), left.end(), bot), 0);
}

// --- beginnings and ends

TEST(Tables, GoOnFromARecord) {
  const auto game = make_game(kNostromo, {{"players", "3"}});
  const Record record = parse_record(read_text("games/uscss_nostromo/records/deck_empty.jsonl"));
  Record begun{record.header, {}};
  begun.lines.assign(record.lines.begin(), record.lines.begin() + 20);
  KeptTable table(begun, plan_of(std::string(record.header.seats.size(), 'p')));
  EXPECT_EQ(table->table().record().lines[19].hash, record.lines[19].hash);
  EXPECT_EQ(table->table().record().header.seats[0], "human");
  Rng rng(1);
  for (int i = 0; i < 30 && !table->table().over(); ++i) table.play_any(any_of(table.wait().seats, rng), rng);
  EXPECT_GT(table->table().record().lines.size(), 30u);
  expect_same(*table.live, *table.read_again());
}

TEST(Tables, OfAnArchiveAreOnlyToLookAt) {
  const Record record = parse_record(read_text("games/uscss_nostromo/records/deck_empty.jsonl"));
  Record half = record;
  half.lines.resize(20);
  for (const Record& kept : {record, half}) {
    TablePlan plan = plan_of(std::string(record.header.seats.size(), 'p'));
    plan.archive = true;
    KeptTable table(kept, plan);
    EXPECT_EQ(table.journal.size(), kept.lines.size() + 1) << "nothing goes on by itself";
    EXPECT_EQ(table->table().record().header.seats, record.header.seats) << "who played then";
    EXPECT_EQ(table.play(1, "draw"), "table.over");
    EXPECT_EQ(table->say(1, "hello", table.now)->key, "table.over");
    EXPECT_EQ(table->undo(1, table.now)->key, "table.over");
    EXPECT_EQ(table->pause(true, table.now)->key, "table.over");
    EXPECT_FALSE(table->due());
    table->set_away(1, true, table.now);
    EXPECT_TRUE(table->bot_turns().empty());
  }
}

TEST(Tables, ThatAreOverTakeNoMoves) {
  const Record record = parse_record(read_text("games/uscss_nostromo/records/deck_empty.jsonl"));
  KeptTable table(record, plan_of(std::string(record.header.seats.size(), 'p')));
  ASSERT_TRUE(table->table().over());
  EXPECT_EQ(table.play(1, "draw"), "table.over");
  EXPECT_EQ(table->pause(true, table.now)->key, "table.over");
  EXPECT_FALSE(table->say(1, "Well played", table.now));
  EXPECT_TRUE(table->bot_turns().empty());
  EXPECT_FALSE(table->due());
}

TEST(Tables, ShowWhatHappenedPartByPart) {
  KeptTable table(std::string(kSpaceAlert), space_alert("off", "2"), plan_of("pp"));
  EXPECT_TRUE(table->take_frames().empty()) << "only where somebody wants to see it";
  table->keep_frames(true);
  for (int i = 0; i < 400 && !table->table().over(); ++i) {
    const std::size_t told = table->table().log().size();
    const Seat seat = table.wait().seats.lowest();
    const std::vector<Move> legal = table->game().legal(table.state(), seat);
    ASSERT_EQ(table.play(seat, table->game().notation(table.state(), seat, legal[0])), "");
    const std::vector<AnyGame::Part> frames = table->take_frames();
    ASSERT_FALSE(frames.empty());
    EXPECT_EQ(frames.back().after, table.state()) << "the last one is how it stands now";
    std::size_t events = 0;
    for (const AnyGame::Part& frame : frames) events += frame.events.size();
    EXPECT_EQ(told + events, table->table().log().size()) << "all of it and nothing else";
    EXPECT_TRUE(table->take_frames().empty()) << "told once";
  }
}

// --- decisions of a team

class TeamTables : public testing::Test {
 protected:
  void open(std::string_view who, std::string_view form = toy::kLongForm) {
    game = toy::long_toy_game({{"players", "3"}}, form);
    shelf.lend(game);
    const Record record = new_record(*game, {"human", "human", "human"});
    rows = LiveTable::opening(*game, record, plan_of(who), kStart);
    live = std::make_unique<LiveTable>("table", shelf, rows, kStart);
  }
  SeatSet bots() const {
    SeatSet seats;
    for (const LiveTable::BotTurn& turn : live->bot_turns()) seats.add(turn.seat);
    return seats;
  }
  static std::string key(const std::optional<Denial>& denial) { return denial ? denial->key : ""; }

  static constexpr Millis kStart = 1'700'000'000'000;
  std::shared_ptr<const AnyGame> game;
  GameShelf shelf;
  std::vector<JournalRow> rows;
  std::unique_ptr<LiveTable> live;
};

TEST_F(TeamTables, BotsLeaveTheDecisionToPeople) {
  open("bpp");
  EXPECT_EQ(live->turn(), SeatSet::first(3));
  EXPECT_TRUE(bots().empty());
  EXPECT_EQ(key(live->move(1, live->question(1), "first p3", kStart)), "");
  EXPECT_EQ(key(live->move(2, live->question(2) - 1, "first p1", kStart)), "live.stale")
      << "who comes late answers nothing else";
}

TEST_F(TeamTables, OneBotDecidesWhereNoPersonSits) {
  open("bbb");
  EXPECT_EQ(bots(), SeatSet{0});
}

TEST_F(TeamTables, ABotDecidesWhenAllPeopleLeaveItToOthers) {
  open("pbp");
  EXPECT_EQ(key(live->defer(0, kStart)), "");
  EXPECT_EQ(live->deferred(), SeatSet{0});
  EXPECT_TRUE(bots().empty()) << "the other person may still want to";
  EXPECT_EQ(key(live->defer(2, kStart)), "");
  EXPECT_EQ(bots(), SeatSet{1});
  const std::vector<JournalRow> more = live->take_rows();
  rows.insert(rows.end(), more.begin(), more.end());
  const LiveTable again("table", shelf, rows, kStart);
  EXPECT_EQ(again.deferred(), (SeatSet{0, 2})) << "it is in the journal";
  EXPECT_EQ(key(live->move(0, live->question(0), "first p2", kStart)), "") << "one may think again";
  EXPECT_EQ(live->deferred(), std::nullopt);
  EXPECT_EQ(key(live->defer(0, kStart)), "live.no_team");
}

TEST_F(TeamTables, SomebodyHasToDecide) {
  open("ppo");
  EXPECT_EQ(key(live->defer(0, kStart)), "");
  EXPECT_EQ(key(live->defer(1, kStart)), "live.last_of_team");
  EXPECT_TRUE(bots().empty());
}

TEST_F(TeamTables, SomebodyWhoIsAwayIsNotWaitedFor) {
  open("pbo");
  live->set_away(0, true, kStart);
  EXPECT_EQ(bots(), SeatSet{0});
}

TEST_F(TeamTables, AChiefWhoIsThereAnswersAlone) {
  open("ppb", toy::kChiefForm);
  EXPECT_EQ(live->turn(), SeatSet{0});
  EXPECT_TRUE(live->deciders().empty());
  EXPECT_EQ(live->deferred(), std::nullopt);
  EXPECT_EQ(key(live->move(1, live->question(1), "first p3", kStart)), "table.not_to_move");
  EXPECT_EQ(key(live->defer(0, kStart)), "live.no_team");
  EXPECT_EQ(key(live->move(0, live->question(0), "first p3", kStart)), "");
}

TEST_F(TeamTables, PeopleAnswerInThePlaceOfAChiefThatIsABot) {
  open("bpp", toy::kChiefForm);
  EXPECT_TRUE(bots().empty());
  EXPECT_EQ(live->turn(), (SeatSet{1, 2}));
  EXPECT_EQ(live->deciders(), SeatSet::first(3));
  EXPECT_EQ(key(live->move(2, live->question(2), "first p3", kStart)), "");
  EXPECT_EQ(live->table().record().lines.back().seat, 2) << "the record says who did";
  EXPECT_EQ(key(live->undo(1, kStart)), "undo.nothing") << "it was the other's decision";
  EXPECT_EQ(key(live->undo(2, kStart)), "");
}

TEST_F(TeamTables, AChiefThatIsABotAnswersWhereNobodyElseCanOrWants) {
  open("bbb", toy::kChiefForm);
  EXPECT_EQ(bots(), SeatSet{0});
  open("bpp", toy::kChiefForm);
  EXPECT_EQ(key(live->defer(1, kStart)), "");
  EXPECT_TRUE(bots().empty());
  EXPECT_EQ(key(live->defer(2, kStart)), "");
  EXPECT_EQ(bots(), SeatSet{0});
}

TEST_F(TeamTables, SomebodyWhoIsAwayIsNoChief) {
  open("pbp", toy::kChiefForm);
  EXPECT_EQ(live->turn(), SeatSet{0});
  live->set_away(0, true, kStart);
  EXPECT_TRUE(bots().empty());
  EXPECT_EQ(live->turn(), SeatSet{2});
  live->set_away(0, false, kStart);
  EXPECT_EQ(live->turn(), SeatSet{0});
  EXPECT_EQ(key(live->move(2, live->question(2), "first p3", kStart)), "table.not_to_move");
}

TEST_F(TeamTables, TheClockAnswersOnceForAll) {
  open("ppp");
  live->settle(kStart + 29 * kSecond);
  EXPECT_TRUE(live->table().record().lines.empty());
  live->say(0, "hm", kStart);  // what is said starts no clock anew
  live->settle(kStart + 31 * kSecond);
  const std::vector<RecordLine>& lines = live->table().record().lines;
  const auto moves = std::count_if(
      lines.begin(), lines.end(), [](const RecordLine& line) { return line.kind == RecordLine::Kind::Move; });
  EXPECT_EQ(moves, 1);
}

}  // namespace
}  // namespace hullbreach
