// Small helpers for sentences shown to people: quoting what somebody typed, lists, near misses, long lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/text.h"

namespace hullbreach {

/// The words of the sentences made here and of complaints about files: kernel/locale/en.toml, fr.toml.
const Locale& kernel_locale(std::string_view language);

/// The same text with every byte that is not UTF-8 replaced, so that it can be shown and written as JSON.
std::string valid_utf8(std::string_view raw);

/// Text fit to be shown to others: UTF-8 on one line, without anything that steers a terminal or blanks
/// around.
std::string plain_text(std::string_view raw);

/// What somebody typed, fit to stand in a sentence: 'in quotes', on one line, cut when long.
std::string in_quotes(std::string_view raw, std::string_view language = "en");

/// "a, b, c"; of a long list the first ones "and 5 more"; "nothing" of an empty one.
std::string listed(const std::vector<std::string>& words, std::size_t most = 12,
                   std::string_view language = "en");

/// "a, b or c".
std::string either(const std::vector<std::string>& words, std::string_view language);

/// "; did you mean 'kitchen'?" when a known word is near the wrong one, otherwise nothing.
std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& known,
                         std::string_view language = "en");

/// Columns a text takes on a screen: UTF-8 characters, each one column wide here; colour codes take none.
int columns_of(std::string_view text);

/// Lines of at most `columns`, broken between words. Lines after the first begin with `indent` spaces.
std::vector<std::string> wrapped(std::string_view text, int columns, int indent = 0);

}  // namespace hullbreach
