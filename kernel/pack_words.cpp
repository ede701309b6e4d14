#include "kernel/pack_words.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/mistake.h"
#include "kernel/resources.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

std::string file_of(std::string_view language) { return fmt::format("locale/{}.toml", language); }

std::string_view other(std::string_view language) { return language == "fr" ? "en" : "fr"; }

/// What the pack itself brings in a language; a locale without words where it brings nothing.
Locale brought(const Pack& pack, std::string_view language) {
  const std::string file = file_of(language);
  const auto found = pack.files.find(file);
  Locale words = Locale::parse(found == pack.files.end() ? std::string_view() : found->second, file);
  // The pack may be a stranger's, and its words are shown on a terminal.
  for (const auto& [key, sentence] : words.entries())
    if (plain_text(sentence) != sentence)
      throw Mistake(fmt::format(
          "{}: {}: expected words on one line, without control characters or blanks around them", file, key));
  return words;
}

Locale own(std::string_view game, std::string_view language) {
  const std::string file = fmt::format("games/{}/{}", game, file_of(language));
  return Locale::parse(resource(file), file);
}

}  // namespace

Locale words_of(std::string_view game, const Pack& pack, std::string_view language) {
  Locale words = brought(pack, language);
  words.merge(brought(pack, other(language)));
  words.merge(own(game, language));
  return words;
}

WordCheck check_words(std::string_view game, const Pack& pack, const std::vector<ContentWord>& needed) {
  WordCheck check;
  for (const auto& [file, text] : pack.files)
    if (file.starts_with("locale/") && file != file_of("en") && file != file_of("fr"))
      check.wrong.push_back(
          fmt::format("{}: there is no such language; words are read from locale/en.toml and locale/fr.toml",
                      in_quotes(file)));

  const Locale known = words_of(game, pack, "en");
  for (const ContentWord& word : needed)
    if (!word.optional && !known.has(word.key))
      check.wrong.push_back(fmt::format(
          "locale/en.toml and locale/fr.toml: expected {} for what stands at {}", word.key, word.where));

  const Locale game_words = own(game, "en");
  std::vector<std::string> asked;
  for (const ContentWord& word : needed) asked.push_back(word.key);
  for (const std::string_view language : kLanguages) {
    const Locale here = brought(pack, language);
    const Locale there = brought(pack, other(language));
    for (const auto& [key, words] : here.entries()) {
      if (!game_words.has(key) && std::find(asked.begin(), asked.end(), key) == asked.end())
        check.wrong.push_back(fmt::format("{}: nothing in the game or the pack is called {}{}",
                                          file_of(language), key, did_you_mean(key, asked)));
      else if (!there.has(key))
        check.remarks.push_back(fmt::format("{}: {} is missing, so that of {} is shown",
                                            file_of(other(language)), key, file_of(language)));
    }
  }
  return check;
}

}  // namespace hullbreach
