#include "host/rule_book.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <vector>

#include "kernel/resources.h"

namespace hullbreach {

namespace {

/// The cells of a row of a Markdown table; none if the line is no such row.
std::vector<std::string_view> cells(std::string_view line) {
  std::vector<std::string_view> cells;
  if (!line.starts_with("|")) return cells;
  line.remove_prefix(1);
  for (std::size_t bar = line.find('|'); bar != line.npos; bar = line.find('|')) {
    std::string_view cell = line.substr(0, bar);
    while (cell.starts_with(' ')) cell.remove_prefix(1);
    while (cell.ends_with(' ')) cell.remove_suffix(1);
    cells.push_back(cell);
    line.remove_prefix(bar + 1);
  }
  return cells;
}

/// "NOS-087", "NOS-Q04": capitals, a dash, perhaps a capital, digits.
bool is_id(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == text.npos || dash < 2 || text.size() < dash + 3) return false;
  const auto capital = [](unsigned char letter) { return std::isupper(letter) != 0; };
  return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(dash), capital) &&
         std::isdigit(static_cast<unsigned char>(text.back())) != 0;
}

/// A row as a sentence: what it says, then where it comes from. In wider tables each cell has its heading.
std::string sentence(const std::vector<std::string_view>& headings,
                     const std::vector<std::string_view>& row) {
  std::string text;
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i].empty()) continue;
    const std::string_view heading = i < headings.size() ? headings[i] : std::string_view{};
    if (heading == "source")
      text += fmt::format(" [{}]", row[i]);
    else if (text.empty())
      text += row[i];
    else
      text += fmt::format("; {}: {}", heading, row[i]);
  }
  return text;
}

}  // namespace

RuleBook::RuleBook(std::string_view game, std::string_view language) {
  std::string_view text = resource(fmt::format("games/{}/rules{}.md", game, language == "fr" ? ".fr" : ""));
  std::vector<std::string_view> headings;
  bool in_table = false;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::vector<std::string_view> row = cells(line);
    if (!row.empty() && !in_table) headings = row;
    in_table = !row.empty();
    if (in_table && is_id(row[0])) rules_.emplace(row[0], sentence(headings, row));
  }
}

const std::pair<const std::string, std::string>* RuleBook::find(std::string_view id) const {
  std::string capitals(id);
  for (char& letter : capitals) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  const auto found = rules_.find(capitals);
  return found == rules_.end() ? nullptr : &*found;
}

}  // namespace hullbreach
