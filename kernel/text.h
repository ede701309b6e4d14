// Words for people. A locale is a table of keys and sentences in one language; sentences name their
// gaps: "{seat} places a token in {room}".
//
// In a sentence
//   {room}                  is replaced by the words given for the gap `room`; a gap nobody gave words for
//                           stays as it is, so that it is seen; in French "de" and "que" before it lose
//                           their e where the words begin with a vowel: "de {seat}" is "d'Équipage 2"
//   {n|one card|# cards}    is the first form when the gap `n` is 1 (in French also when it is 0) and the
//                           second otherwise; # is the number
//   {{                      is a brace; a closing brace outside a gap stands for itself
// Gaps don't nest. A sentence that breaks this is refused when its file is read.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hullbreach {

/// All there are, the one of the notation first.
inline constexpr std::string_view kLanguages[] = {"en", "fr"};

/// What fills the gaps of a sentence: pairs of gap name and words.
using Gaps = std::vector<std::pair<std::string_view, std::string>>;

class Locale {
 public:
  Locale() = default;
  /// Reads a locale file (TOML, nested tables become dotted keys). Throws Mistake with file:line:column.
  /// The locale's name is the file's: "locale/fr.toml" is "fr".
  static Locale parse(std::string_view toml, std::string_view file_name);

  /// The sentence with its gaps filled. A missing key comes back as "⟨key⟩", so that it is seen.
  std::string operator()(std::string_view key, const Gaps& gaps = {}) const;
  bool has(std::string_view key) const;
  using Entries = std::map<std::string, std::string, std::less<>>;
  const Entries& entries() const { return *entries_; }
  /// Adds the entries of another locale; an entry that is here already stays.
  void merge(const Locale& other);

  /// The same sentences where people gave themselves names, by seat; an empty one is none.
  Locale calling(std::vector<std::string> names) const;
  const std::vector<std::string>& names() const { return names_; }
  /// What a seat is called: the name given there, otherwise the sentence. Whatever puts a seat into words
  /// asks here.
  std::string seat(std::size_t seat, std::string_view key, const Gaps& gaps = {}) const;

  std::string name;  // "en", "fr"

 private:
  std::shared_ptr<const Entries> entries_ = std::make_shared<const Entries>();  // a copy costs nothing
  std::vector<std::string> names_;
};

}  // namespace hullbreach
