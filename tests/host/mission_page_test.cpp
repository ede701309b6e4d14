// The examples of docs/missions-GAME.md are missions: copied into a folder they can be played.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <unistd.h>

#include "games/games.h"
#include "kernel/pack_words.h"
#include "kernel/require.h"
#include "kernel/text_file.h"

namespace hullbreach {
namespace {

namespace fs = std::filesystem;

/// The block of the page that begins with the name of a file as a comment, without its indent.
std::string block(const std::string& page, const std::string& file) {
  std::istringstream lines(page);
  std::string text;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "    # " + file) inside = true;
    if (!inside) continue;
    if (!line.empty() && !line.starts_with("    ")) break;
    if (line.starts_with("    # ") && !text.empty()) break;  // the next file
    text += line.empty() ? "\n" : line.substr(4) + "\n";
  }
  HB_REQUIRE(!text.empty(), "the page has no such file");
  return text;
}

/// What the content asks for under a key, in order.
std::vector<std::string> words_asked_for(const AnyGame& game, std::string_view key) {
  std::vector<std::string> found;
  for (const ContentWord& word : game.content_words())
    if (word.key.starts_with(key)) found.push_back(word.key.substr(key.size()));
  std::sort(found.begin(), found.end());
  return found;
}

struct Example {
  const char* game;
  const char* mission;
  const char* name;                // in English
  std::vector<std::string> words;  // that a mission needs, in order
};

const Example kExamples[] = {
    {"neo_morphosis", "cold_storage", "Cold storage", {"brief", "goal", "lose", "name", "win"}},
    {"another_glorious_day", "night_shift", "Night shift", {"goal", "name", "rules", "story"}},
};

class MissionPage : public testing::TestWithParam<Example> {};
INSTANTIATE_TEST_SUITE_P(OfGames, MissionPage, testing::ValuesIn(kExamples),
                         [](const testing::TestParamInfo<Example>& page) { return page.param.game; });

TEST_P(MissionPage, HasAnExampleThatCanBePlayed) {
  const std::string key = GetParam().mission;
  const std::string page = read_text(fmt::format("docs/missions-{}.md", GetParam().game));
  const fs::path folder =
      fs::temp_directory_path() / fmt::format("hullbreach-mission-{}-{}", key, ::getpid());
  fs::create_directories(folder / "locale");
  for (const std::string& file :
       {fmt::format("mission_{}.toml", key), std::string("locale/en.toml"), std::string("locale/fr.toml")})
    std::ofstream(folder / file) << block(page, file);
  const auto game = make_game(GetParam().game, {{"content", folder.string()}, {"mission", key}});
  fs::remove_all(folder);
  const WordCheck words = check_words(GetParam().game, game->pack(), game->content_words());
  EXPECT_EQ(words.wrong, std::vector<std::string>{});
  EXPECT_EQ(words.remarks, std::vector<std::string>{});
  EXPECT_EQ(game->locale("en")(fmt::format("mission.{}.name", key)), GetParam().name);
  EXPECT_EQ(words_asked_for(*game, fmt::format("mission.{}.", key)), GetParam().words);
  EXPECT_NE(game->wait(game->deal()).kind, Wait::Kind::Over);
}

}  // namespace
}  // namespace hullbreach
