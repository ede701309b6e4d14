// Games that can't be played on can be read: kept records of older rules and cards, and journals of tables.
#include "host/reading.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "host/kept_content.h"
#include "kernel/text_file.h"
#include "tests/kept_table.h"
#include "tests/memory_database.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

const std::string kOlder = "games/uscss_nostromo/records/older/";

Record kept(const std::string& name) { return parse_record(read_text(kOlder + name + ".jsonl")); }

TEST(Reading, PlaysLinesOfOlderRulesAsLongAsTheyMeanTheSame) {
  Record record = kept("rules_0.9");
  GameShelf shelf;
  const auto game = game_to_tell(shelf, record.header);
  EXPECT_NE(mistake_of([&] { replay(*game, record); }).find("can't be played on by rules"),
            std::string::npos);
  const std::size_t all = record.lines.size();
  const ToldRecord reading = read_record(*game, std::move(record));
  EXPECT_EQ(reading.course.steps().size(), 80u) << "line 81 was another thing by these rules";
  EXPECT_EQ(reading.course.state().hash(), reading.record.lines[79].hash);
  ASSERT_EQ(reading.rest.size(), all - 80);
  EXPECT_EQ(reading.rest.front(), 81);
  EXPECT_EQ(reading.rest.back(), static_cast<int>(all));
  EXPECT_EQ(reading.record.header.rules, "0.9") << "it is given out as it was";
  ASSERT_TRUE(reading.stop);
  EXPECT_EQ(words_of(*reading.stop, "en"),
            "This game was begun by rules 0.9 and can't be played on by rules 1.0, which are those here: it "
            "can only "
            "be read.");
  EXPECT_NE(words_of(*reading.stop, "fr"), words_of(*reading.stop, "en"));
}

TEST(Reading, LeavesOutWhatWasUndoneEvenAfterwards) {
  Record record = kept("rules_0.9");
  GameShelf shelf;
  const auto game = game_to_tell(shelf, record.header);
  const Record whole = record;
  record.lines.resize(90);
  record.lines.push_back({.n = 91, .kind = RecordLine::Kind::Undo, .to = 70, .hash = whole.lines[69].hash});
  record.lines.push_back(whole.lines[99]);
  record.lines.back().n = 92;
  const ToldRecord reading = read_record(*game, record);
  EXPECT_EQ(reading.course.steps().back(), 70);
  EXPECT_EQ(reading.rest, std::vector<int>{92});
}

TEST(Reading, PlaysNoLineByOtherCards) {
  Record record = kept("lost_cards");
  GameShelf shelf;
  EXPECT_THROW(shelf.game(record.header), LostContent);
  const auto game = game_to_tell(shelf, record.header);
  const ToldRecord reading = read_record(*game, record);
  EXPECT_TRUE(reading.course.steps().empty());
  EXPECT_EQ(reading.rest.size(), record.lines.size());
  ASSERT_TRUE(reading.stop);
  EXPECT_EQ(reading.stop->why, Stop::Why::Cards);
}

TEST(Reading, OptionsThereAreNotAnyMoreAreLeftOut) {
  Record record = kept("rules_0.9");
  record.header.options["leniency"] = "high";
  GameShelf shelf;
  const auto game = game_to_tell(shelf, record.header);
  EXPECT_EQ(game->seats(), 3);
  EXPECT_EQ(read_record(*game, record).course.steps().size(), 80u);
}

TEST(Reading, AGameThatIsOverAndReadToItsEndNeedsNoReason) {
  Record record = parse_record(read_text("games/uscss_nostromo/records/crew_captured.jsonl"));
  record.header.rules = "0.9";
  GameShelf shelf;
  EXPECT_FALSE(read_record(*game_to_tell(shelf, record.header), record).stop);
}

TEST(Reading, SaysWhyATableIsStopped) {
  KeptTable table("uscss_nostromo", {{"players", "2"}}, plan_of("pp"));
  Rng rng(1);
  while (!table.wait().seats.has(1)) table.play_any(table.wait().seats.lowest(), rng);
  table.play_any(1, rng);
  std::vector<JournalRow> rows = table.journal;
  const auto why = [&] { return stop_of(table.shelf, rows).why; };
  rows.push_back({0, R"({"desk":"of a later program"})"});
  EXPECT_EQ(why(), Stop::Why::Journal);
  rows.back().text = R"({"n":1})";
  EXPECT_EQ(why(), Stop::Why::Journal);
  rows.pop_back();
  rows.back().text.replace(rows.back().text.rfind("hash") + 7, 4, "0000");
  EXPECT_EQ(why(), Stop::Why::Line);
}

TEST(Reading, ATableOfAGameThatIsOverIsStoppedByOtherRulesToo) {
  Record record = parse_record(read_text("games/uscss_nostromo/records/crew_captured.jsonl"));
  GameShelf shelf;
  const auto game = shelf.game(record.header);
  record.header.rules = "0.9";
  EXPECT_EQ(stop_of(shelf, LiveTable::opening(*game, record, plan_of("bbb"), 0)).why, Stop::Why::Rules);
}

TEST(KeptContent, IsFoundByTheShelf) {
  const auto memory = std::make_shared<Memory>();
  MemoryDatabase store(memory);
  Pack pack = find_pack("uscss_nostromo", "house");
  pack.files["locale/en.toml"] = "order.run.name = \"Run for it!\"\n";
  const auto game = make_game_with(pack, "uscss_nostromo", {});
  const Record record = new_record(*game, {"human", "human", "human"});
  EXPECT_TRUE(record.header.pack.empty());

  bool silent = false;
  GameShelf shelf([&](const std::string& hash) {
    if (silent) throw NoAnswer("no answer");
    return find_content(store, hash);
  });
  EXPECT_THROW(shelf.game(record.header), LostContent);
  store.write({{"table", 1, {}, {}, content_of(*game)}});
  silent = true;
  EXPECT_THROW(shelf.game(record.header), NoAnswer);
  EXPECT_THROW(game_to_tell(shelf, record.header), NoAnswer) << "which says nothing of the cards";
  silent = false;
  const auto found = shelf.game(record.header);
  EXPECT_EQ(found->content_hash(), game->content_hash());
  EXPECT_EQ(found->locale("en")("order.run.name"), "Run for it!");
  EXPECT_EQ(shelf.game(record.header), found) << "made once for all tables with them";
}

}  // namespace
}  // namespace hullbreach
