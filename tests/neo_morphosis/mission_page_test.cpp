// The example of docs/missions.md is a mission: copied into a folder it can be played.
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

TEST(NeoMissionPage, ItsExampleCanBePlayed) {
  const std::string page = read_text("docs/missions.md");
  const fs::path folder = fs::temp_directory_path() / fmt::format("hullbreach-mission-{}", ::getpid());
  fs::create_directories(folder / "locale");
  for (const char* file : {"mission_cold_storage.toml", "locale/en.toml", "locale/fr.toml"})
    std::ofstream(folder / file) << block(page, file);
  const auto game = make_game("neo_morphosis", {{"content", folder.string()}, {"mission", "cold_storage"}});
  fs::remove_all(folder);
  const WordCheck words = check_words("neo_morphosis", game->pack(), game->content_words());
  EXPECT_EQ(words.wrong, std::vector<std::string>{});
  EXPECT_EQ(words.remarks, std::vector<std::string>{});
  EXPECT_EQ(game->locale("en")("mission.cold_storage.name"), "Cold storage");
  EXPECT_EQ(words_asked_for(*game, "mission.cold_storage."),
            (std::vector<std::string>{"brief", "goal", "lose", "name", "win"}));
  EXPECT_NE(game->wait(game->deal()).kind, Wait::Kind::Over);
}

}  // namespace
}  // namespace hullbreach
