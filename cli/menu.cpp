#include "cli/menu.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

constexpr std::size_t kMost = 24;  // a list longer than this is shown in groups

std::string_view without_last_word(std::string_view notation) {
  const std::size_t blank = notation.rfind(' ');
  return blank == notation.npos ? notation : notation.substr(0, blank);
}

std::string_view first_word(std::string_view notation) { return notation.substr(0, notation.find(' ')); }

/// The words all members of a group begin with.
std::string common_words(const std::vector<Choice>& choices, const std::vector<std::size_t>& members) {
  std::string_view common = choices[members[0]].words;
  for (const std::size_t member : members) {
    const std::string_view words = choices[member].words;
    const auto [left, right] = std::mismatch(common.begin(), common.end(), words.begin(), words.end());
    common = common.substr(0, static_cast<std::size_t>(left - common.begin()));
  }
  const std::size_t blank = common.rfind(' ');
  if (blank == common.npos) return std::string(without_last_word(choices[members[0]].notation));
  return std::string(common.substr(0, blank));
}

}  // namespace

Menu::Menu(std::vector<Choice> choices, bool part) : choices_(std::move(choices)), part_(part) { reset(); }

std::vector<std::size_t> Menu::everything() const {
  std::vector<std::size_t> all(choices_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

void Menu::reset() {
  list_in_groups(everything());
  narrowed_ = part_;
}

void Menu::list_all() {
  list(everything());
  narrowed_ = part_ || choices_.size() > kMost;
}

bool Menu::narrow(std::string_view text) {
  const std::string wanted = folded(text);
  std::vector<std::size_t> found;
  for (const std::size_t i : everything())
    if (folded(choices_[i].words).find(wanted) != std::string::npos ||
        folded(choices_[i].notation).find(wanted) != std::string::npos)
      found.push_back(i);
  if (found.empty()) return false;
  list_in_groups(found);
  narrowed_ = true;
  return true;
}

const Choice* Menu::take(std::size_t number) {
  const std::vector<std::size_t> members = entries_[number - 1].members;
  if (members.size() == 1) return &choices_[members[0]];
  list(members);
  narrowed_ = true;
  return nullptr;
}

void Menu::list(const std::vector<std::size_t>& members) {
  entries_.clear();
  for (const std::size_t member : members) entries_.push_back({choices_[member].words, {member}});
}

void Menu::list_in_groups(const std::vector<std::size_t>& members) {
  list(members);
  for (const auto key : {&without_last_word, &first_word}) {
    if (entries_.size() <= kMost) break;
    entries_.clear();
    std::vector<std::string_view> keys;
    for (const std::size_t member : members) {
      const std::string_view word = key(choices_[member].notation);
      const auto found = std::find(keys.begin(), keys.end(), word);
      if (found == keys.end()) {
        keys.push_back(word);
        entries_.push_back({"", {member}});
      } else {
        entries_[static_cast<std::size_t>(found - keys.begin())].members.push_back(member);
      }
    }
  }
  for (Entry& entry : entries_) {
    const std::size_t size = entry.members.size();
    entry.label = size == 1 ? choices_[entry.members[0]].words
                            : fmt::format("{} … ({})", common_words(choices_, entry.members), size);
  }
}

std::vector<std::string> Menu::lines(const Terminal& terminal) const {
  const int digits = static_cast<int>(std::to_string(entries_.size()).size());
  const auto numbered = [&](std::size_t i) {
    return fmt::format(" {} {}",
                       terminal.styled(Terminal::Style::Number, fmt::format("{:>{}}", i + 1, digits)),
                       entries_[i].label);
  };
  int widest = 0;
  for (std::size_t i = 0; i < entries_.size(); ++i) widest = std::max(widest, columns_of(numbered(i)) + 2);
  const int across = entries_.size() <= 6 ? 1 : std::clamp(terminal.columns() / widest, 1, 4);
  const std::size_t rows =
      (entries_.size() + static_cast<std::size_t>(across) - 1) / static_cast<std::size_t>(across);
  std::vector<std::string> lines;
  if (across == 1) {
    for (std::size_t i = 0; i < entries_.size(); ++i)
      for (std::string& part : wrapped(numbered(i), terminal.columns(), digits + 2))
        lines.push_back(std::move(part));
    return lines;
  }
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries_.size(); i += rows) {
      line += numbered(i);
      if (i + rows < entries_.size())
        line.append(static_cast<std::size_t>(widest - columns_of(numbered(i))), ' ');
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace hullbreach::cli
