#include "kernel/wording.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <numeric>
#include <span>

#include "kernel/resources.h"

namespace hullbreach {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
constexpr std::size_t kQuotedBytes = 80;

/// The length of the UTF-8 character at the start of `text`, 0 when there is none.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  // Second bytes that would spell a character too long, a surrogate, or one past U+10FFFF.
  if ((first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) > 0x9F)) return 0;
  if ((first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) > 0x8F)) return 0;
  return length;
}

/// Edits (insert, erase, replace a character) that turn one word into the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

const Locale& kernel_locale(std::string_view language) {
  static const Locale english = Locale::parse(resource("kernel/locale/en.toml"), "kernel/locale/en.toml");
  static const Locale french = Locale::parse(resource("kernel/locale/fr.toml"), "kernel/locale/fr.toml");
  return language == "fr" ? french : english;
}

std::string valid_utf8(std::string_view raw) {
  std::string clean;
  while (!raw.empty()) {
    const std::size_t length = character_length(raw);
    clean += length > 0 ? raw.substr(0, length) : kReplacement;
    raw.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return clean;
}

std::string plain_text(std::string_view raw) {
  const std::string text = valid_utf8(raw);
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool steers = byte < 0x20 || byte == 0x7F;
    // U+0080 to U+009F: some terminals obey them.
    const bool steers_too = byte == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    plain += steers || steers_too ? ' ' : text[i];
    if (steers_too) ++i;
  }
  const std::size_t first = plain.find_first_not_of(' ');
  if (first == plain.npos) return "";
  return plain.substr(first, plain.find_last_not_of(' ') - first + 1);
}

std::string in_quotes(std::string_view raw, std::string_view language) {
  std::string text;
  while (!raw.empty() && text.size() < kQuotedBytes) {
    const std::size_t length = character_length(raw);
    const bool control = static_cast<unsigned char>(raw[0]) < 0x20 || raw[0] == 0x7F;
    text += length > 0 && !control ? raw.substr(0, length) : kReplacement;
    raw.remove_prefix(std::max<std::size_t>(length, 1));
  }
  if (!raw.empty()) text += "...";
  return kernel_locale(language)("quoted", {{"text", text}});
}

std::string listed(const std::vector<std::string>& words, std::size_t most, std::string_view language) {
  const Locale& say = kernel_locale(language);
  if (words.empty()) return say("nothing");
  const std::size_t shown = std::min(words.size(), most);
  const std::string text = fmt::format("{}", fmt::join(std::span(words).first(shown), ", "));
  if (shown == words.size()) return text;
  return say("and_more", {{"words", text}, {"n", std::to_string(words.size() - shown)}});
}

std::string either(const std::vector<std::string>& words, std::string_view language) {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  return kernel_locale(language)(
      "either", {{"words", fmt::format("{}", fmt::join(words.begin(), words.end() - 1, ", "))},
                 {"last", words.back()}});
}

std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& known,
                         std::string_view language) {
  if (wrong.size() < 3 || wrong.size() > 64) return "";
  const std::string* nearest = nullptr;
  const std::size_t most = wrong.size() < 5 ? 1 : std::max<std::size_t>(2, wrong.size() / 3);
  std::size_t least = most + 1;
  for (const std::string& word : known) {
    const bool part = word.find(wrong) != word.npos;
    const std::size_t edits = part ? 1 : distance(wrong, word);
    if (edits < least) {
      least = edits;
      nearest = &word;
    }
  }
  if (nearest == nullptr) return "";
  return kernel_locale(language)("did_you_mean", {{"word", in_quotes(*nearest, language)}});
}

int columns_of(std::string_view text) {
  int width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
      continue;
    }
    if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) ++width;
  }
  return width;
}

std::vector<std::string> wrapped(std::string_view text, int columns, int indent) {
  std::vector<std::string> lines(1);
  int used = 0;
  bool fresh = true;  // nothing on this line yet but its indent
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const int wide = columns_of(word);
    if (!fresh && used + 1 + wide > columns) {
      lines.emplace_back(static_cast<std::size_t>(indent), ' ');
      used = indent;
      fresh = true;
    }
    if (!fresh) {
      lines.back() += ' ';
      ++used;
    }
    lines.back() += word;
    used += wide;
    fresh = fresh && word.empty() && lines.size() > 1;
    at = end + 1;
  }
  return lines;
}

}  // namespace hullbreach
