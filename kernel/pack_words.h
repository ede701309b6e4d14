// The words of a content pack. What people read of a card (its name, what it does) is no part of its row: it
// stands in locale files, those of the game for the packs the program carries. A pack of one's own brings its
// words along as locale/en.toml and locale/fr.toml.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/pack.h"
#include "kernel/text.h"

namespace hullbreach {

/// A key of the locale files that a row of content asks for.
struct ContentWord {
  std::string key;        // "order.run.name"
  std::string where;      // the row: "orders.toml:12:7"
  bool optional = false;  // it may go without
};

/// The words of a game played with a pack. What the pack brings in the language comes first, what it brings
/// in its other language second, the game's own words last. Throws Mistake with file:line:column.
Locale words_of(std::string_view game, const Pack& pack, std::string_view language);

/// What there is to say about the words of a pack, each a sentence that begins with the file.
struct WordCheck {
  std::vector<std::string> wrong;    // words nobody has, and words nobody asks for
  std::vector<std::string> remarks;  // words in one language only, which readers of the other get to see
};
WordCheck check_words(std::string_view game, const Pack& pack, const std::vector<ContentWord>& needed);

}  // namespace hullbreach
