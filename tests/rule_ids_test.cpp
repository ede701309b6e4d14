// Rule ids in the sources of a game: every rule of games/<game>/rules.md is cited where the code or a row of
// content makes it true, or the last table of that file says where it lives; and what is cited exists.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "games/games.h"
#include "host/rule_book.h"

namespace hullbreach {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeading = "\n## Where rules live that no line of code cites\n";

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The ids a text names; "NOS-123 to NOS-125" and "NOS-123 to 125" name three.
std::set<std::string> ids_in(const std::string& text, const std::string& prefix) {
  const std::regex id(prefix + R"(-([A-Z]?)(\d+)(?:\s+to\s+(?:)" + prefix + R"(-)?[A-Z]?(\d+))?)");
  std::set<std::string> ids;
  for (std::sregex_iterator at(text.begin(), text.end(), id), end; at != end; ++at) {
    const std::string first = (*at)[2];
    const int last = (*at)[3].matched ? std::stoi((*at)[3]) : std::stoi(first);
    for (int number = std::stoi(first); number <= last; ++number) {
      std::string digits = std::to_string(number);
      digits.insert(0, first.size() - std::min(first.size(), digits.size()), '0');
      ids.insert(prefix + "-" + (*at)[1].str() + digits);
    }
  }
  return ids;
}

/// Without the comment at its top, which says what chapter the file holds, and with comments of several lines
/// on one.
std::string body_of(const fs::path& file) {
  const std::string mark = file.extension() == ".toml" ? "#" : "//";
  std::string text = text_of(file);
  while (text.starts_with(mark)) text.erase(0, text.find('\n') + 1);
  return std::regex_replace(text, std::regex("\n *" + mark + "/?"), " ");
}

struct Sources {
  explicit Sources(std::string_view game) : folder(fs::path("games") / game), book(game, "en") {
    prefix = book.rules().begin()->first.substr(0, 3);
    const std::string rules = text_of(folder / "rules.md");
    const std::size_t table = rules.find(kHeading);
    has_table = table != rules.npos;
    if (has_table) listed = ids_in(rules.substr(table), prefix);
    const auto cite = [&](const fs::path& file) {
      const std::string extension = file.extension();
      if (extension == ".cpp" || extension == ".h" || extension == ".toml")
        cited.merge(ids_in(body_of(file), prefix));
    };
    for (const auto& entry : fs::directory_iterator(folder))
      if (entry.is_regular_file()) cite(entry);
    for (const auto& entry : fs::recursive_directory_iterator(folder / "content"))
      if (entry.is_regular_file()) cite(entry);
    for (const auto& entry : fs::recursive_directory_iterator(folder / "scenarios"))
      tried.merge(ids_in(text_of(entry), prefix));
    for (const auto& entry : fs::directory_iterator("tests"))
      if (entry.path().extension() == ".cpp") tried.merge(ids_in(text_of(entry), prefix));
  }

  fs::path folder;
  RuleBook book;
  std::string prefix;
  bool has_table = false;
  std::set<std::string> cited;   // by code and content
  std::set<std::string> listed;  // in the table
  std::set<std::string> tried;   // by scenarios and tests
};

class RuleIds : public testing::TestWithParam<GameKind> {};
INSTANTIATE_TEST_SUITE_P(Of, RuleIds, testing::ValuesIn(all_games()),
                         [](const auto& kind) { return std::string(kind.param.name); });

TEST_P(RuleIds, ThatAreNamedExist) {
  const Sources sources(GetParam().name);
  for (const auto* ids : {&sources.cited, &sources.listed, &sources.tried})
    for (const std::string& id : *ids) EXPECT_NE(sources.book.find(id), nullptr) << id;
}

TEST_P(RuleIds, LeadToWhereTheyAreMadeTrue) {
  const Sources sources(GetParam().name);
  ASSERT_TRUE(sources.has_table) << sources.folder << "/rules.md has no table" << kHeading;
  ASSERT_GT(sources.cited.size(), 100u);
  for (const auto& [id, words] : sources.book.rules()) {
    const char kind = id[4];
    if (kind == 'D' || kind == 'C') continue;  // lists of what other rules say
    if (kind == 'X') {
      EXPECT_TRUE(sources.tried.contains(id)) << id << " is no scenario: " << words;
    } else {
      EXPECT_TRUE(sources.cited.contains(id) || sources.listed.contains(id))
          << id << " is cited nowhere: " << words;
    }
    EXPECT_FALSE(sources.cited.contains(id) && sources.listed.contains(id))
        << id << " is cited, so it need not be listed";
  }
}

}  // namespace
}  // namespace hullbreach
