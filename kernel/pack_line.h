// One text of a content file, read word by word: "2.3-3.1 closed blue". Complaints point at the word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/pack_file.h"

namespace hullbreach {

class PackLine {
 public:
  PackLine(std::string_view file, std::string_view key, const toml::node& text);

  const std::string& text() const { return text_; }
  bool more() const { return next_ < words_.size(); }
  /// The text from the next word on.
  std::string rest() const { return more() ? text_.substr(words_[next_].offset) : ""; }
  /// The next word; complains if there is none.
  const std::string& word(std::string_view expected);
  /// Takes the next word if it is this one.
  bool take(std::string_view word);
  /// The place of the next word in a list of names.
  template <class Names>
  int one_of(const Names& names);
  int number(int low, int high);
  /// Complains if a word is left.
  void end();

  /// Throws Mistake "mission_1.toml:12:9: doors: what", at the word taken last.
  [[noreturn]] void complain(std::string_view what) const;

 private:
  struct Word {
    std::string text;
    std::size_t offset = 0;
  };
  [[noreturn]] void not_one_of(std::vector<std::string> names) const;

  std::string file_, key_, text_;
  toml::source_region source_;
  std::vector<Word> words_;
  std::size_t next_ = 0;
};

/// The texts of a list, none if it is missing.
std::vector<PackLine> lines_of(Row& row, std::string_view file, std::string_view key);

template <class Names>
int PackLine::one_of(const Names& names) {
  const std::vector<std::string> known(std::begin(names), std::end(names));
  const std::string& found = word("one of these words");
  for (std::size_t i = 0; i < known.size(); ++i)
    if (known[i] == found) return static_cast<int>(i);
  not_one_of(known);
}

}  // namespace hullbreach
