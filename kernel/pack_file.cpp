#include "kernel/pack_file.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/contract.h"
#include "kernel/formats.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

/// The first key of the table, in the order of the file, that is not known; null if all are.
const toml::key* find_unknown(const toml::table& table, const std::vector<std::string>& known) {
  const toml::key* unknown = nullptr;
  for (auto&& [key, value] : table) {
    const bool expected = std::find(known.begin(), known.end(), key.str()) != known.end();
    if (!expected && (unknown == nullptr || key.source().begin < unknown->source().begin)) unknown = &key;
  }
  return unknown;
}

}  // namespace

const toml::node* Row::node(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
  return table_->get(key);
}

const toml::node& Row::need(std::string_view key, const std::string& expected) {
  const toml::node* value = node(key);
  if (value == nullptr) complain(key, say("field.missing", {{"what", expected}}));
  return *value;
}

std::string Row::say(std::string_view key, const Gaps& gaps) const {
  return kernel_locale(language_)(key, gaps);
}

void Row::refuse(std::string_view key, const toml::node& node, const std::string& expected) const {
  std::string found = kind_of(node, language_);
  if (const auto* number = node.as_integer()) found = std::to_string(number->get());
  if (const auto* text = node.as_string()) found = in_quotes(text->get(), language_);
  throw Mistake(fmt::format("{}: {}: {}", place(file_, node.source().begin), key,
                            say("field.expected", {{"what", expected}, {"found", found}})));
}

std::string Row::read_text(std::string_view key, const toml::node& node) const {
  if (!node.is_string()) refuse(key, node, say("expected.text"));
  return node.as_string()->get();
}

std::int64_t Row::read_number(std::string_view key, const toml::node& node, std::int64_t low,
                              std::int64_t high) const {
  const auto* number = node.as_integer();
  if (number == nullptr || number->get() < low || number->get() > high) refuse(key, node, range(low, high));
  return number->get();
}

const toml::array& Row::read_list(std::string_view key, const std::string& expected) {
  const toml::node& node = need(key, expected);
  if (!node.is_array()) refuse(key, node, expected);
  return *node.as_array();
}

std::string Row::range(std::int64_t low, std::int64_t high) const {
  return say("expected.number", {{"low", std::to_string(low)}, {"high", std::to_string(high)}});
}

std::string Row::text(std::string_view key) { return read_text(key, need(key, say("expected.text"))); }

std::string Row::name(std::string_view key) {
  std::string name = text(key);
  if (name.empty() || !std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
      }))
    complain(key, "expected a name of letters, digits, _ and -");
  return name;
}

std::string Row::text_or(std::string_view key, std::string_view fallback) {
  const toml::node* value = node(key);
  return value != nullptr ? read_text(key, *value) : std::string(fallback);
}

std::int64_t Row::number(std::string_view key, std::int64_t low, std::int64_t high) {
  return read_number(key, need(key, range(low, high)), low, high);
}

std::int64_t Row::number_or(std::string_view key, std::int64_t low, std::int64_t high,
                            std::int64_t fallback) {
  const toml::node* value = node(key);
  return value != nullptr ? read_number(key, *value, low, high) : fallback;
}

bool Row::flag_or(std::string_view key, bool fallback) {
  const toml::node* value = node(key);
  if (value == nullptr) return fallback;
  if (!value->is_boolean()) refuse(key, *value, say("expected.flag"));
  return value->as_boolean()->get();
}

const toml::table* Row::table_or_null(std::string_view key) {
  const toml::node* value = node(key);
  if (value != nullptr && !value->is_table()) refuse(key, *value, say("expected.table"));
  return value != nullptr ? value->as_table() : nullptr;
}

std::vector<std::string> Row::texts(std::string_view key) {
  std::vector<std::string> texts;
  for (const toml::node& item : read_list(key, say("expected.texts"))) texts.push_back(read_text(key, item));
  return texts;
}

std::vector<std::int64_t> Row::numbers(std::string_view key, std::int64_t low, std::int64_t high) {
  std::vector<std::int64_t> numbers;
  for (const toml::node& item : read_list(key, say("expected.numbers")))
    numbers.push_back(read_number(key, item, low, high));
  return numbers;
}

std::vector<Row> Row::rows(std::string_view key) {
  std::vector<Row> rows;
  const toml::node* value = node(key);
  if (value == nullptr) return rows;
  const std::string expected = say("expected.rows", {{"key", std::string(key)}});
  if (!value->is_array()) refuse(key, *value, expected);
  for (const toml::node& item : *value->as_array()) {
    if (!item.is_table()) refuse(key, item, expected);
    rows.emplace_back(*item.as_table(), file_, language_);
  }
  return rows;
}

Provenance Row::provenance() {
  const std::string source = text("source");
  if (source == "rulebook") return Provenance::Rulebook;
  if (source == "public") return Provenance::Public;
  if (source != "house")
    complain("source", fmt::format("expected 'rulebook', 'public' or 'house', got {}", in_quotes(source)));
  text_or("note", "");
  return Provenance::House;
}

void Row::done() {
  const toml::key* unknown = find_unknown(*table_, asked_);
  if (unknown == nullptr) return;
  throw Mistake(
      fmt::format("{}: {}", place(file_, unknown->source().begin),
                  say("field.unknown", {{"name", in_quotes(unknown->str(), language_)},
                                        {"known", listed(asked_, 12, language_)},
                                        {"hint", did_you_mean(unknown->str(), asked_, language_)}})));
}

std::string Row::where(std::string_view key, std::optional<std::size_t> offset) const {
  const toml::node* value = table_->get(key);
  if (value == nullptr) return place(file_, table_->source().begin);
  const toml::source_region& source = value->source();
  toml::source_position at = source.begin;
  const bool on_one_line = source.end.line == at.line;
  if (offset && on_one_line && value->is_string()) {
    const std::string_view text = value->as_string()->get();
    const std::string_view before = text.substr(0, std::min(*offset, text.size()));
    const auto starts_character = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    const auto characters = std::count_if(before.begin(), before.end(), starts_character);
    at.column += static_cast<toml::source_index>(characters + 1);  // 1 for the opening quote
  }
  return place(file_, at);
}

void Row::complain(std::string_view key, std::string_view what) const {
  if (key.empty()) throw Mistake(fmt::format("{}: {}", place(file_, table_->source().begin), what));
  throw Mistake(fmt::format("{}: {}: {}", where(key), key, what));
}

PackFile::PackFile(const Pack& pack, std::string_view file) : file_(file) {
  const auto found = pack.files.find(file);
  if (found == pack.files.end()) {
    std::vector<std::string> known;
    for (const auto& [name, text] : pack.files) known.push_back(name);
    throw Mistake(fmt::format("pack {} has no file {}: it has {}{}", in_quotes(pack.name), in_quotes(file),
                              listed(known), did_you_mean(file, known)));
  }
  table_ = parse_toml(found->second, file);
}

std::vector<Row> PackFile::rows(std::string_view key) const& {
  std::vector<Row> rows = top().rows(key);
  if (rows.empty()) throw Mistake(fmt::format("{}: expected rows [[{}]], found none", file_, key));
  return rows;
}

Row PackFile::top() const& { return Row(table_, file_); }

void PackFile::only(std::initializer_list<std::string_view> keys) const {
  const std::vector<std::string> known(keys.begin(), keys.end());
  if (const toml::key* unknown = find_unknown(table_, known))
    throw Mistake(fmt::format("{}: unknown key {}: known are {}{}", place(file_, unknown->source().begin),
                              in_quotes(unknown->str()), listed(known), did_you_mean(unknown->str(), known)));
}

std::string NewKeys::take(Row& row, std::string_view field) {
  std::string key = row.name(field);
  if (!add(key)) row.complain(field, fmt::format("'{}' is used twice", key));
  return key;
}

}  // namespace hullbreach
