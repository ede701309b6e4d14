#include "cli/menu.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

constexpr std::size_t kMost = 15;         // a list longer than this is shown in groups
constexpr std::size_t kWorthSharing = 5;  // from so many on, what all begin with is said once

std::string_view without_last_word(std::string_view notation) {
  const std::size_t blank = notation.rfind(' ');
  return blank == notation.npos ? notation : notation.substr(0, blank);
}

std::string_view first_word(std::string_view notation) { return notation.substr(0, notation.find(' ')); }

/// The words all members of a group begin with; empty if there are none.
std::string common_words(const std::vector<Choice>& choices, const std::vector<std::size_t>& members) {
  std::string_view common = choices[members[0]].words;
  for (const std::size_t member : members) {
    const std::string_view words = choices[member].words;
    const auto [left, right] = std::mismatch(common.begin(), common.end(), words.begin(), words.end());
    common = common.substr(0, static_cast<std::size_t>(left - common.begin()));
  }
  return std::string(common.substr(0, common.rfind(' ') == common.npos ? 0 : common.rfind(' ')));
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
    const std::string common = common_words(choices_, entry.members);
    entry.label =
        size == 1
            ? choices_[entry.members[0]].words
            : fmt::format("{} … ({})",
                          common.empty() ? first_word(choices_[entry.members[0]].notation) : common, size);
  }
}

/// How many letters of the labels are said once above the list: what all begin with, if that makes the rest
/// short enough to stand in columns.
std::size_t Menu::shared_letters(int columns) const {
  if (entries_.size() < kWorthSharing) return 0;
  std::vector<std::size_t> members;
  for (const Entry& entry : entries_) {
    if (entry.members.size() > 1) return 0;
    members.push_back(entry.members[0]);
  }
  const std::string common = common_words(choices_, members);
  if (common.find(' ') == common.npos) return 0;
  const bool short_enough = std::all_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return columns_of(std::string_view(entry.label).substr(common.size())) < columns / 3;
  });
  return short_enough ? common.size() + 1 : 0;
}

std::vector<std::string> Menu::lines(const Terminal& terminal) const {
  const int columns = terminal.columns();
  const std::size_t shared = shared_letters(columns);
  std::vector<std::string> lines;
  if (shared > 0) lines = wrapped(terminal.shown(entries_[0].label.substr(0, shared) + "…"), columns);

  const int digits = static_cast<int>(std::to_string(entries_.size()).size());
  const auto numbered = [&](std::size_t i) {
    return fmt::format(" {} {}",
                       terminal.styled(Terminal::Style::Number, fmt::format("{:>{}}", i + 1, digits)),
                       terminal.shown(std::string_view(entries_[i].label).substr(shared)));
  };
  int widest = 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) widest = std::max(widest, columns_of(numbered(i)) + 2);
  const int across = entries_.size() < kWorthSharing ? 1 : std::clamp(columns / widest, 1, 5);
  const std::size_t rows =
      (entries_.size() + static_cast<std::size_t>(across) - 1) / static_cast<std::size_t>(across);
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < entries_.size(); i += rows) {
      line += numbered(i);
      if (i + rows < entries_.size())
        line.append(static_cast<std::size_t>(widest - columns_of(numbered(i))), ' ');
    }
    for (std::string& part : wrapped(line, columns, digits + 2)) lines.push_back(std::move(part));
  }
  return lines;
}

}  // namespace hullbreach::cli
