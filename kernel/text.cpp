#include "kernel/text.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "kernel/formats.h"
#include "kernel/mistake.h"

namespace hullbreach {

namespace {

const std::string* find_gap(const Gaps& gaps, std::string_view name) {
  const auto found =
      std::find_if(gaps.begin(), gaps.end(), [&](const auto& gap) { return gap.first == name; });
  return found != gaps.end() ? &found->second : nullptr;
}

bool is_gap_name(std::string_view name) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), fits);
}

void append_form(std::string& words, std::string_view form, std::string_view number) {
  for (const char c : form) {
    if (c == '#') {
      words += number;
    } else {
      words += c;
    }
  }
}

/// In French: makes "de " at the end of some words "d'" where a vowel follows.
void elide(std::string& words, std::string_view next) {
  constexpr std::string_view kVowels[] = {"a", "e", "i", "o", "u", "A", "E", "I", "O", "U",
                                          "à", "â", "é", "è", "ê", "î", "ô", "û", "œ", "À",
                                          "Â", "É", "È", "Ê", "Î", "Ô", "Û", "Œ"};
  const auto begins = [&](std::string_view vowel) { return next.starts_with(vowel); };
  if (std::none_of(std::begin(kVowels), std::end(kVowels), begins)) return;
  for (const std::string_view word : {"de ", "De ", "que ", "Que "}) {
    if (!words.ends_with(word)) continue;
    const std::size_t at = words.size() - word.size();
    if (at == 0 || words[at - 1] == ' ' || words[at - 1] == '\'') words.replace(words.size() - 2, 2, "'");
    return;
  }
}

/// Appends the sentence with its gaps filled. Returns what is wrong with the sentence, if anything.
std::optional<std::string> fill(std::string_view sentence, const Gaps& gaps, bool french,
                                std::string& words) {
  while (!sentence.empty()) {
    const std::size_t open = std::min(sentence.find('{'), sentence.size());
    words += sentence.substr(0, open);
    sentence.remove_prefix(open);
    if (sentence.empty()) break;
    if (sentence.starts_with("{{")) {
      words += '{';
      sentence.remove_prefix(2);
      continue;
    }

    const std::size_t close = sentence.find('}');
    if (close == sentence.npos) return "a gap is opened and never closed; a brace alone is written {{";
    const std::string_view inside = sentence.substr(1, close - 1);
    sentence.remove_prefix(close + 1);
    if (inside.find('{') != inside.npos) return "a gap stands inside a gap";

    const std::size_t bar = inside.find('|');
    const std::string_view name = inside.substr(0, bar);
    if (!is_gap_name(name)) return "a gap is named by small letters, digits and _, like {card_2}";
    const std::string* value = find_gap(gaps, name);
    const bool plural = bar != inside.npos;
    if (plural) {
      const std::string_view forms = inside.substr(bar + 1);
      if (std::count(forms.begin(), forms.end(), '|') != 1)
        return "a plural has two forms, like {n|one card|# cards}";
      if (value != nullptr) {
        const std::size_t middle = forms.find('|');
        const bool one = *value == "1" || (french && *value == "0");
        append_form(words, one ? forms.substr(0, middle) : forms.substr(middle + 1), *value);
        continue;
      }
    }
    if (french && value != nullptr) elide(words, *value);
    words += value != nullptr ? *value : fmt::format("{{{}}}", name);
  }
  return std::nullopt;
}

void flatten(const toml::table& table, std::string_view file, const std::string& prefix,
             Locale::Entries& entries) {
  for (auto&& [key, value] : table) {
    const auto complain = [&, &node = value](std::string_view what) {
      throw Mistake(fmt::format("{}: {}", place(file, node.source().begin), what));
    };
    const std::string name = prefix + std::string(key.str());
    if (const toml::table* inner = value.as_table()) {
      flatten(*inner, file, name + ".", entries);
      continue;
    }
    if (!value.is_string())
      complain(fmt::format("expected a sentence in quotes for {}, got {}", name, kind_of(value)));
    const std::string& sentence = value.as_string()->get();
    std::string unused;
    if (const auto wrong = fill(sentence, {}, false, unused)) complain(fmt::format("{}: {}", name, *wrong));
    if (!entries.emplace(name, sentence).second) complain(fmt::format("{} is given twice", name));
  }
}

std::string_view stem(std::string_view path) {
  path.remove_prefix(path.rfind('/') + 1);  // npos + 1 is 0
  return path.substr(0, path.find('.'));
}

}  // namespace

Locale Locale::parse(std::string_view toml, std::string_view file_name) {
  Locale locale;
  locale.name = stem(file_name);
  Entries entries;
  flatten(parse_toml(toml, file_name), file_name, "", entries);
  locale.entries_ = std::make_shared<const Entries>(std::move(entries));
  return locale;
}

std::string Locale::operator()(std::string_view key, const Gaps& gaps) const {
  const auto entry = entries_->find(key);
  if (entry == entries_->end()) return fmt::format("⟨{}⟩", key);
  std::string words;
  fill(entry->second, gaps, name == "fr", words);
  return words;
}

bool Locale::has(std::string_view key) const { return entries_->find(key) != entries_->end(); }

void Locale::merge(const Locale& other) {
  Entries both = *entries_;
  both.insert(other.entries_->begin(), other.entries_->end());
  entries_ = std::make_shared<const Entries>(std::move(both));
}

Locale Locale::calling(std::vector<std::string> names) const {
  Locale locale = *this;
  locale.names_ = std::move(names);
  return locale;
}

std::string Locale::seat(std::size_t seat, std::string_view key, const Gaps& gaps) const {
  return seat < names_.size() && !names_[seat].empty() ? names_[seat] : (*this)(key, gaps);
}

}  // namespace hullbreach
