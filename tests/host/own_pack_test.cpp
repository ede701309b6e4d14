// Packs of one's own: what people read of their cards, and how games with them are kept.
#include "tests/own_pack.h"

#include <algorithm>
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "games/games.h"
#include "host/content_json.h"
#include "host/game_shelf.h"
#include "host/table.h"
#include "kernel/formats.h"
#include "kernel/rng.h"
#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

const std::string kNostromo = "uscss_nostromo";
const std::string kAlert = "space_alert";

bool has(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

std::unique_ptr<AnyGame> game_with(const OwnPack& pack, const std::string& game) {
  return make_game(game, {{"content", pack.path()}});
}

/// Everything a viewer reads at a state: the table, what is asked, and what can be answered.
std::string read_by(const AnyGame& game, const AnyState& state, Seat seat, std::string_view language) {
  const Locale& words = game.locale(language);
  std::string text = game.draw(state, seat, words, {.columns = 120}) + game.prompt(state, seat, words);
  for (const Choice& choice : game.choices(state, seat, words)) text += "\n" + choice.words;
  return text;
}

/// What a seat is told of the first card it draws, then what it reads.
std::string story_of_e03(const AnyGame& game, std::string_view language) {
  AnyState state = game.deal();
  std::vector<Event> events;
  for (const char* card : {"E03", "W08"}) game.resolve(state, game.parse_outcome(state, card), &events);
  std::string story;
  for (const Event& event : events)
    if (hears(event, 1)) story += game.describe(event, game.locale(language)) + "\n";
  return story + read_by(game, state, 1, language);
}

/// A threat of one's own on the screen of its table.
std::string story_of_ghost(const AnyGame& game, std::string_view language) {
  json::value position = game.position(game.deal());
  merge_patch(position, parse_json(R"({"step": "appear", "turn": 1,
      "tracks": {"red": "T1", "white": "T2", "blue": "T3", "inside": "T4"},
      "threats": [{"card": "ghost_ship", "token": 1, "zone": "white"}]})"));
  const AnyState state = game.from_position(position);
  return read_by(game, state, 0, language);
}

TEST(OwnPack, BringsTheWordsOfANewOrder) {
  const BreathPack pack;
  pack.add_words();
  const auto game = game_with(pack, kNostromo);
  const std::string english = story_of_e03(*game, "en");
  EXPECT_TRUE(has(english, "Hold your breath")) << english;
  EXPECT_FALSE(has(english, "⟨")) << english;
  const std::string french = story_of_e03(*game, "fr");
  EXPECT_TRUE(has(french, "Retenez votre souffle")) << french;
  EXPECT_FALSE(has(french, "⟨")) << french;
}

TEST(OwnPack, BringsTheWordsOfANewThreat) {
  const GhostPack pack;
  const auto game = game_with(pack, kAlert);
  const std::string english = story_of_ghost(*game, "en");
  EXPECT_TRUE(has(english, "Ghost Ship")) << english;
  EXPECT_FALSE(has(english, "⟨")) << english;
  const std::string french = story_of_ghost(*game, "fr");
  EXPECT_TRUE(has(french, "Vaisseau fantôme")) << french;
  EXPECT_FALSE(has(french, "⟨")) << french;
}

TEST(OwnPack, CanCallACardOfOursSomethingElse) {
  const OwnPack pack("games/uscss_nostromo/content/house");
  pack.add("locale/en.toml", "order.run.name = \"Leg it!\"\n");
  const auto game = game_with(pack, kNostromo);
  EXPECT_EQ(game->locale("en")("order.run.name"), "Leg it!");
  EXPECT_EQ(game->locale("fr")("order.run.name"), "Leg it!")
      << "the pack's other language before our own words";
  EXPECT_EQ(game->locale("fr")("order.run.text"), make_game(kNostromo, {})->locale("fr")("order.run.text"));
  EXPECT_EQ(game->locale("fr").name, "fr");
}

TEST(OwnPack, SaysWhatIsWrongWithItsWords) {
  const OwnPack pack("games/uscss_nostromo/content/house");
  pack.add("locale/fr.toml", "[order]\nrun = 7\n");
  EXPECT_TRUE(mistake_of([&] { game_with(pack, kNostromo); }).starts_with("locale/fr.toml:2:7: "));
  const OwnPack steering("games/uscss_nostromo/content/house");
  steering.add("locale/en.toml", "order.run.name = \"\\u001b]0;title\\u0007Run\"\n");
  EXPECT_EQ(mistake_of([&] { game_with(steering, kNostromo); }),
            "locale/en.toml: order.run.name: expected words on one line, without control characters "
            "or blanks around them");
}

TEST(OwnPack, MissingWordsAreNamedWithTheirRow) {
  const BreathPack pack;
  auto game = game_with(pack, kNostromo);
  WordCheck check = check_words(kNostromo, game->pack(), game->content_words());
  ASSERT_EQ(check.wrong.size(), 2u);
  EXPECT_TRUE(
      check.wrong[0].starts_with("locale/en.toml and locale/fr.toml: expected "
                                 "order.hold_your_breath.name for what stands at orders.toml:"))
      << check.wrong[0];
  EXPECT_TRUE(check.remarks.empty());

  pack.add("locale/en.toml", "[order.hold_your_breath]\nname = \"Hold your breath\"\ntxt = \"Draw 1.\"\n");
  pack.add("locale/de.toml", "");
  game = game_with(pack, kNostromo);
  check = check_words(kNostromo, game->pack(), game->content_words());
  EXPECT_EQ(check.wrong.size(), 3u);
  const auto says = [](const std::vector<std::string>& sentences, std::string_view part) {
    return std::any_of(sentences.begin(), sentences.end(), [&](const auto& each) { return has(each, part); });
  };
  EXPECT_TRUE(says(check.wrong, "'locale/de.toml': there is no such language"));
  EXPECT_TRUE(says(check.wrong, "expected order.hold_your_breath.text for"));
  EXPECT_TRUE(says(check.wrong,
                   "locale/en.toml: nothing in the game or the pack is called "
                   "order.hold_your_breath.txt; did you mean 'order.hold_your_breath.text'?"));
  ASSERT_EQ(check.remarks.size(), 1u);
  EXPECT_EQ(check.remarks[0],
            "locale/fr.toml: order.hold_your_breath.name is missing, so that of locale/en.toml is shown");
}

TEST(OwnPack, EveryWordOfOurPacksIsThere) {
  for (const GameKind& kind : all_games())
    for (const std::string& name : pack_names(kind.name)) {
      const auto game = make_game(kind.name, {{"content", name}});
      EXPECT_GT(game->content_words().size(), 20u);
      EXPECT_EQ(check_words(kind.name, game->pack(), game->content_words()).wrong,
                std::vector<std::string>{});
    }
}

TEST(OwnPack, IsShownAsJsonWithItsWords) {
  const BreathPack pack;
  pack.add_words();
  const auto game = game_with(pack, kNostromo);
  fs::remove_all(pack.path());  // the game has what it was made of
  const json::object content = content_json(*game);
  EXPECT_EQ(content.at("orders").as_array().back().at("key"), "hold_your_breath");
  EXPECT_EQ(content.at("locale").at("fr").at("order.hold_your_breath.name"), "Retenez votre souffle");
  EXPECT_FALSE(content_json(*make_game(kNostromo, {})).contains("locale"));
}

TEST(OwnPack, IsRefusedWhereItCantBeAPack) {
  const OwnPack pack("games/uscss_nostromo/content/house");
  const auto refused = [&](const std::string& path) {
    return mistake_of([&] { make_game(kNostromo, {{"content", path}}); });
  };
  EXPECT_TRUE(has(refused(pack.above().string()), "holds no .toml file, so it is no content pack"));
  EXPECT_TRUE(has(refused(pack.path() + "/rooms.toml"), "there is no content pack"));
  EXPECT_TRUE(has(refused(""), "there is no content pack ''"));
  pack.add("notes.toml", "# \xFF\n");
  EXPECT_TRUE(has(refused(pack.path()), "notes.toml' is no text in UTF-8"));
  fs::remove(pack.path() + "/notes.toml");
  pack.add("long.toml", std::string(kLargestPack, '#'));
  EXPECT_TRUE(has(refused(pack.path()), "more than the 262144 a content pack may"));
}

TEST(OwnPack, WhatItLeavesOutIsTheGamesOwn) {
  const BreathPack pack;
  pack.add_words();
  const auto whole = game_with(pack, kNostromo);
  for (const char* same : {"rooms.toml", "behaviours.toml", "crew.toml"})
    fs::remove(pack.path() + "/" + same);
  const auto game = game_with(pack, kNostromo);
  EXPECT_EQ(game->content_hash(), whole->content_hash()) << "the same cards, wherever they come from";
  fs::remove_all(pack.path());
  const RecordHeader header = new_record(*game, {"human", "human", "human"}).header;
  EXPECT_EQ(header.pack, whole->pack().files) << "a record needs nothing but itself";

  const OwnPack names("games/uscss_nostromo/content/house");
  for (const auto& entry : fs::directory_iterator(names.path())) fs::remove(entry.path());
  names.add("locale/en.toml", "order.run.name = \"Leg it!\"\n");
  EXPECT_EQ(game_with(names, kNostromo)->locale("en")("order.run.name"), "Leg it!");
}

TEST(OwnPack, AFileNobodyReadsIsRefused) {
  const OwnPack pack("games/uscss_nostromo/content/house");
  fs::rename(pack.path() + "/orders.toml", pack.path() + "/order.toml");
  const std::string mistake = mistake_of([&] { game_with(pack, kNostromo); });
  EXPECT_TRUE(has(mistake, "no pack of uscss_nostromo has a file 'order.toml': it has ")) << mistake;
  EXPECT_TRUE(has(mistake, "did you mean 'orders.toml'?")) << mistake;
}

// NOS-064
TEST(OwnPack, AMisspeltCodeIsFoundWhereItStands) {
  const OwnPack pack("games/uscss_nostromo/content/house");
  pack.change("missions.toml", "id = \"E02\"\ncode = \"narcissus\"", "id = \"E02\"\ncode = \"narcisus\"");
  EXPECT_EQ(mistake_of([&] { game_with(pack, kNostromo); }),
            "missions.toml:14:8: code: expected five different procedures on the cards, found 6: antarctica, "
            "hypersleep, narcissus, narcisus, scuttle, thedus");
  const OwnPack steering("games/uscss_nostromo/content/house");
  steering.change("missions.toml", "code = \"narcissus\"", "code = \"\\u001b[2J\"");
  EXPECT_EQ(mistake_of([&] { game_with(steering, kNostromo); }),
            "missions.toml:7:8: code: expected a name of letters, digits, _ and -");
}

// -- records

/// Some moves of a game with a pack of one's own.
Record played_with(const AnyGame& game, int lines) {
  std::vector<std::string> seats(static_cast<std::size_t>(game.seats()), "human");
  Table table(game, new_record(game, seats));
  Rng rng(3);
  while (static_cast<int>(table.record().lines.size()) < lines) {
    const Wait wait = table.wait();
    if (wait.kind == Wait::Kind::Chance) {
      const auto outcomes = game.outcomes(table.state());
      table.resolve(outcomes[rng.below(outcomes.size())].outcome);
    } else {
      const auto moves = game.legal(table.state(), wait.seats.lowest());
      table.play(wait.seats.lowest(), moves[rng.below(moves.size())]);
    }
  }
  return table.record();
}

std::string text_of(const Record& record, const AnyGame& game) {
  std::string text = to_text(record.header) + "\n";
  for (const RecordLine& line : record.lines) text += to_text(line, game) + "\n";
  return text;
}

TEST(OwnPack, TravelsInTheRecord) {
  std::string text;
  {
    const BreathPack pack;
    pack.add_words();
    const auto game = game_with(pack, kNostromo);
    EXPECT_EQ(game->options().at("content"), "my-cards") << "a name, no path";
    text = text_of(played_with(*game, 30), *game);
    EXPECT_FALSE(has(text, pack.above().string()));
  }
  const Record record = parse_record(text);
  const auto game = game_of(record.header);
  EXPECT_EQ(replay(*game, record).steps().size(), 30u);
  EXPECT_EQ(game->locale("fr")("order.hold_your_breath.name"), "Retenez votre souffle");
  EXPECT_EQ(to_text(record.header) + "\n", text.substr(0, text.find('\n') + 1));
  EXPECT_LT(text.find('\n'), 20'000u) << "a header stays small";
}

TEST(OwnPack, PacksWeCarryStayOutOfRecords) {
  EXPECT_TRUE(new_record(*make_game(kNostromo, {}), {"human", "human", "human"}).header.pack.empty());
}

TEST(OwnPack, OldRecordsNameAFolder) {
  const BreathPack pack;
  const auto game = game_with(pack, kNostromo);
  Record record = played_with(*game, 10);
  json::object header = json::parse(to_text(record.header)).as_object();
  header["hullbreach"] = 1;
  header["options"].as_object()["content"] = pack.path();
  header.erase("pack");
  header.erase("hash");
  const std::string rest = text_of(record, *game).substr(to_text(record.header).size());
  record = parse_record(json::serialize(header) + rest);
  EXPECT_EQ(record.header.version, 1);
  EXPECT_EQ(replay(*game_of(record.header), record).steps().size(), 10u);

  GameShelf shelf;
  EXPECT_EQ(mistake_of([&] { shelf.game(record.header); }),
            "option content can't be '" + pack.path() + "': here it can be house")
      << "a server reads no folder because a record names it";
}

TEST(OwnPack, ServersReadTheCardsOfARecordFromIt) {
  GameShelf shelf;
  const BreathPack one;
  const OwnPack two("games/uscss_nostromo/content/house");
  two.add("locale/en.toml", "order.run.name = \"Leg it!\"\n");
  const RecordHeader first = new_record(*game_with(one, kNostromo), {"human", "human", "human"}).header;
  const RecordHeader second = new_record(*game_with(two, kNostromo), {"human", "human", "human"}).header;
  EXPECT_EQ(first.options, second.options);
  const auto game = shelf.game(first);
  EXPECT_EQ(shelf.game(first), game);
  EXPECT_NE(shelf.game(second), game) << "packs of one name are told apart by what is in them";
  EXPECT_EQ(shelf.game(second)->locale("en")("order.run.name"), "Leg it!");
  EXPECT_FALSE(game->pack().carried);
}

TEST(OwnPack, EditedCardsAndSeatsAreNoticed) {
  const BreathPack pack;
  const auto game = game_with(pack, kNostromo);
  const std::string header = to_text(new_record(*game, {"human", "human", "bot:script"}).header);
  const auto edited = [&](std::string_view from, std::string_view to) {
    std::string text = header;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, text.npos) << from;
    return mistake_of([&] { parse_header(text.replace(at, from.size(), to)); });
  };
  EXPECT_EQ(mistake_of([&] { parse_header(header); }), "");
  for (const auto& [from, to] :
       {std::pair{"bot:script", "human"}, {"\"players\":\"3\"", "\"players\":\"4\""}, {"draw 1", "draw 9"}}) {
    EXPECT_TRUE(has(edited(from, to), "who sat where, the options or the cards were edited")) << from;
  }
  EXPECT_TRUE(has(edited("\"hash\":", "\"has\":"), "unknown field 'has'"));
  EXPECT_TRUE(has(edited("\"pack\":{", "\"pack\":[],\"x\":{"), "unknown field 'x'"));
}

TEST(OwnPack, OneThatIsTooLargeIsNotReadFromARecord) {
  RecordHeader header = new_record(*make_game(kNostromo, {}), {"human", "human", "human"}).header;
  header.pack["rooms.toml"] = std::string(kLargestPack + 1, ' ');
  EXPECT_TRUE(has(mistake_of([&] { parse_header(to_text(header)); }), "more than the 262144 a pack may"));
}

}  // namespace
}  // namespace hullbreach
