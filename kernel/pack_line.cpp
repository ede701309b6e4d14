#include "kernel/pack_line.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "kernel/formats.h"
#include "kernel/wording.h"

namespace hullbreach {

PackLine::PackLine(std::string_view file, std::string_view key, const toml::node& text)
    : file_(file), key_(key), source_(text.source()) {
  if (!text.is_string())
    throw Mistake(fmt::format("{}: {}: expected a text in quotes", place(file, source_.begin), key));
  text_ = text.as_string()->get();
  for (std::size_t at = text_.find_first_not_of(" \t\r\n"); at != text_.npos;) {
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n", at), text_.size());
    words_.push_back({text_.substr(at, end - at), at});
    at = text_.find_first_not_of(" \t\r\n", end);
  }
}

const std::string& PackLine::word(std::string_view expected) {
  if (!more()) complain(fmt::format("expected {} after {}", expected, in_quotes(text_)));
  return words_[next_++].text;
}

bool PackLine::take(std::string_view word) {
  if (!more() || words_[next_].text != word) return false;
  ++next_;
  return true;
}

int PackLine::number(int low, int high) {
  const std::string& found = word(fmt::format("a number from {} to {}", low, high));
  int number = 0;
  const auto read = std::from_chars(found.data(), found.data() + found.size(), number);
  if (read.ec != std::errc{} || read.ptr != found.data() + found.size() || number < low || number > high)
    complain(fmt::format("expected a number from {} to {}, got {}", low, high, in_quotes(found)));
  return number;
}

void PackLine::end() {
  if (more()) {
    const std::string extra = word("nothing");
    complain(fmt::format("expected nothing more, got {}", in_quotes(extra)));
  }
}

void PackLine::not_one_of(std::vector<std::string> names) const {
  names.erase(std::unique(names.begin(), names.end()), names.end());
  const std::string& found = words_[next_ - 1].text;
  complain(fmt::format("expected one of {}, got {}{}", listed(names, 24), in_quotes(found),
                       did_you_mean(found, names)));
}

void PackLine::complain(std::string_view what) const {
  toml::source_position at = source_.begin;
  // 1 for the quote; a text over several lines is pointed at as a whole
  if (next_ > 0 && source_.begin.line == source_.end.line)
    at.column += static_cast<toml::source_index>(words_[next_ - 1].offset + 1);
  throw Mistake(fmt::format("{}: {}: {}", place(file_, at), key_, what));
}

std::vector<PackLine> lines_of(Row& row, std::string_view file, std::string_view key) {
  std::vector<PackLine> lines;
  const toml::node* list = row.node(key);
  if (list == nullptr) return lines;
  row.texts(key);  // complains about what is no list of texts
  for (const toml::node& text : *list->as_array()) lines.emplace_back(file, key, text);
  return lines;
}

}  // namespace hullbreach
