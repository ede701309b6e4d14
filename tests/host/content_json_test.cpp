#include "host/content_json.h"

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>

#include "games/games.h"
#include "host/rule_book.h"
#include "tests/own_pack.h"

namespace hullbreach {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t rows_in(const std::string& toml) {
  std::size_t rows = toml.starts_with("[[") ? 1 : 0;
  for (std::size_t at = toml.find("\n[["); at != toml.npos; at = toml.find("\n[[", at + 1)) ++rows;
  return rows;
}

TEST(ContentJson, HasEveryRowOfEveryFile) {
  for (const GameKind& kind : all_games())
    for (const std::string& pack : pack_names(kind.name)) {
      json::object content = content_json(*make_game(kind.name, {{"content", pack}}));
      std::size_t files = 0;
      for (const auto& entry : fs::directory_iterator(fs::path("games") / kind.name / "content" / pack)) {
        const std::string stem = entry.path().stem().string();
        ASSERT_TRUE(content.contains(stem)) << entry.path();
        const json::array& rows = content[stem].as_array();
        EXPECT_EQ(rows.size(), rows_in(text_of(entry.path()))) << entry.path();
        for (const json::value& row : rows) {
          EXPECT_TRUE(row.at("kind").is_string()) << row;
          EXPECT_TRUE(row.at("source").is_string()) << row;
        }
        ++files;
      }
      EXPECT_EQ(content.size(), files);
    }
}

TEST(ContentJson, KeepsRowsAsTheyAreWritten) {
  const json::object content = content_json(*make_game("uscss_nostromo", {}));
  const json::object& room = content.at("rooms").as_array().at(0).as_object();
  EXPECT_EQ(room.at("kind"), "room");
  EXPECT_EQ(room.at("number"), 1);
  EXPECT_TRUE(room.at("connected").is_array());
  EXPECT_TRUE(room.at("note").is_string());
}

TEST(ContentJson, ReadsAFolderOfOnesOwn) {
  const OwnPack pack("games/uscss_nostromo/content/house");
  const auto game = make_game("uscss_nostromo", {{"content", pack.path()}});
  EXPECT_EQ(content_json(*game), content_json(*make_game("uscss_nostromo", {})));
  pack.add("rooms.toml", "\n# changed\n");
  EXPECT_EQ(content_json(*game), content_json(*make_game("uscss_nostromo", {}))) << "it is what was read";
}

TEST(RuleBook, HasTheSameRulesOfEveryGameInBothLanguages) {
  for (const GameKind& kind : all_games()) {
    const RuleBook english(kind.name, "en");
    const RuleBook french(kind.name, "fr");
    EXPECT_GT(english.rules().size(), 100u) << kind.name;
    std::size_t same = 0;  // rows of nothing but names
    for (const auto& [id, words] : english.rules()) {
      const auto* translated = french.find(id);
      ASSERT_NE(translated, nullptr) << id;
      if (translated->second == words) ++same;
    }
    EXPECT_LT(same, english.rules().size() / 50) << kind.name;
    EXPECT_EQ(french.rules().size(), english.rules().size()) << kind.name;
  }
  const RuleBook book("space_alert", "en");
  ASSERT_NE(book.find("spa-222"), nullptr);
  EXPECT_EQ(book.find("spa-222")->first, "SPA-222");
  EXPECT_EQ(book.find("NOS-087"), nullptr);
}

}  // namespace
}  // namespace hullbreach
