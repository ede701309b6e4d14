#include "cli/menu.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

constexpr int kAround = 7;                // lines above and below the longest list
constexpr std::size_t kWorthSharing = 5;  // from so many on, what all begin with is said once

/// A quarter of the screen, so that the table is seen above it.
std::size_t most_lines(const Terminal& terminal) {
  return static_cast<std::size_t>(std::clamp(terminal.rows() / 4, 6, 15));
}

std::string_view word_at(std::string_view text, std::size_t at) {
  return at >= text.size() ? std::string_view{} : text.substr(at, text.find(' ', at) - at);
}

}  // namespace

Menu::Menu(const Terminal& terminal, std::vector<Choice> choices, bool part)
    : terminal_(terminal), choices_(std::move(choices)), part_(part), narrowed_(part) {
  list_in_groups(everything());
}

Menu::Members Menu::everything() const {
  Members all(choices_.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

void Menu::list_all() {
  std::vector<Members> each;
  for (const std::size_t member : everything()) each.push_back({member});
  const std::size_t before = entries_.size();
  list(each);
  narrowed_ = part_ || entries_.size() > before;
}

bool Menu::narrow(std::string_view text) {
  const std::string wanted = folded(text);
  Members found;
  for (const std::size_t i : everything())
    if (folded(choices_[i].words).find(wanted) != std::string::npos ||
        folded(choices_[i].notation).find(wanted) != std::string::npos)
      found.push_back(i);
  if (found.empty()) return false;
  narrow(found);
  return true;
}

void Menu::narrow(const Members& members) {
  list_in_groups(members);
  narrowed_ = true;
}

const Choice* Menu::take(std::size_t number) {
  const Members members = entries_[number - 1].members;
  if (members.size() == 1) return &choices_[members[0]];
  narrow(members);
  return nullptr;
}

void Menu::list(const std::vector<Members>& groups) {
  entries_.clear();
  for (const Members& members : groups)
    entries_.push_back({members.size() == 1 ? choices_[members[0]].words
                                            : fmt::format("{} … ({})", common_words(members), members.size()),
                        members});
}

/// One by one if there is room; otherwise what begins with the same words is a group, and groups are split
/// word by word as long as there is room.
void Menu::list_in_groups(const Members& members) {
  const std::size_t most = most_lines(terminal_);
  std::vector<Members> each;
  for (const std::size_t member : members) each.push_back({member});
  list(each);
  if (lines(true).size() <= most) return;
  std::vector<Members> groups = split(members);
  list(groups);
  while (true) {
    std::vector<Members> finer;
    for (const Members& group : groups)
      for (Members& part : split(group)) finer.push_back(std::move(part));
    if (finer.size() == groups.size()) return;
    list(finer);
    if (lines(true).size() > most) break;
    groups = std::move(finer);
  }
  list(groups);
}

/// By the first word in which the sentences differ.
std::vector<Menu::Members> Menu::split(const Members& members) const {
  if (members.size() == 1) return {members};
  const std::string common = common_words(members);
  const std::size_t at = common.empty() ? 0 : common.size() + 1;
  std::vector<Members> groups;
  std::vector<std::string_view> words;
  for (const std::size_t member : members) {
    const std::string_view word = word_at(choices_[member].words, at);
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) {
      words.push_back(word);
      groups.push_back({member});
    } else {
      groups[static_cast<std::size_t>(found - words.begin())].push_back(member);
    }
  }
  if (groups.size() > 1) return groups;
  groups.clear();  // all have the same words
  for (const std::size_t member : members) groups.push_back({member});
  return groups;
}

/// The words all members of a group begin with.
std::string Menu::common_words(const Members& members) const {
  const std::string_view first = choices_[members[0]].words;
  std::size_t end = 0;
  while (true) {
    const std::string_view word = word_at(first, end == 0 ? 0 : end + 1);
    const std::size_t next = (end == 0 ? 0 : end + 1) + word.size();
    const bool same = !word.empty() && std::all_of(members.begin(), members.end(), [&](std::size_t member) {
      const std::string_view words = choices_[member].words;
      return words.substr(0, next) == first.substr(0, next) && (words.size() == next || words[next] == ' ');
    });
    if (!same) return std::string(first.substr(0, end));
    end = next;
  }
}

/// How many letters of the labels are said once above the list: what all begin with, if that makes the rest
/// short enough to stand in columns.
std::size_t Menu::shared_letters() const {
  if (entries_.size() < kWorthSharing) return 0;
  Members members;
  for (const Entry& entry : entries_) {
    if (entry.members.size() > 1) return 0;
    members.push_back(entry.members[0]);
  }
  const std::string common = common_words(members);
  if (common.find(' ') == common.npos) return 0;
  const bool short_enough = std::all_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return columns_of(std::string_view(entry.label).substr(common.size())) < terminal_.columns() / 3;
  });
  return short_enough ? common.size() + 1 : 0;
}

/// Whole sentences where there is room for them.
std::vector<std::string> Menu::lines() const {
  std::vector<std::string> whole = lines(false);
  if (whole.size() <= most_lines(terminal_)) return whole;
  std::vector<std::string> cut = lines(true);
  const auto most = static_cast<std::size_t>(std::max(terminal_.rows() - kAround, 1));
  if (cut.size() <= most) return cut;
  cut.resize(most);
  cut.emplace_back(terminal_.shown(fmt::format(" … ({})", entries_.size())));
  return cut;
}

std::vector<std::string> Menu::lines(bool cut) const {
  const int columns = terminal_.columns();
  const std::size_t shared = shared_letters();
  std::vector<std::string> lines;
  if (shared > 0) lines = wrapped(terminal_.shown(entries_[0].label.substr(0, shared) + "…"), columns);

  const int digits = static_cast<int>(std::to_string(entries_.size()).size());
  const auto numbered = [&](std::size_t i) {
    std::string label = terminal_.shown(std::string_view(entries_[i].label).substr(shared));
    if (cut) label = shortened(label, columns - digits - 2);
    return fmt::format(
        " {} {}", terminal_.styled(Terminal::Style::Number, fmt::format("{:>{}}", i + 1, digits)), label);
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
