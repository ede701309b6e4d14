#include "kernel/pack_file.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/contract.h"
#include "kernel/formats.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

constexpr std::string_view kText = "text in quotes";

[[noreturn]] void refuse(std::string_view file, const toml::node& node, std::string_view key,
                         std::string_view expected) {
  const std::string at = place(file, node.source().begin);
  if (const auto* number = node.as_integer())
    throw Mistake(fmt::format("{}: {}: expected {}, got {}", at, key, expected, number->get()));
  if (const auto* text = node.as_string())
    throw Mistake(fmt::format("{}: {}: expected {}, got {}", at, key, expected, in_quotes(text->get())));
  throw Mistake(fmt::format("{}: {}: expected {}, got {}", at, key, expected, kind_of(node)));
}

std::string read_text(std::string_view file, std::string_view key, const toml::node& node) {
  if (!node.is_string()) refuse(file, node, key, kText);
  return node.as_string()->get();
}

std::string range(std::int64_t low, std::int64_t high) {
  return fmt::format("a whole number from {} to {}", low, high);
}

std::int64_t read_number(std::string_view file, std::string_view key, const toml::node& node,
                         std::int64_t low, std::int64_t high) {
  const auto* number = node.as_integer();
  if (number == nullptr || number->get() < low || number->get() > high)
    refuse(file, node, key, range(low, high));
  return number->get();
}

const toml::array& read_list(std::string_view file, std::string_view key, const toml::node& node,
                             std::string_view expected) {
  if (!node.is_array()) refuse(file, node, key, expected);
  return *node.as_array();
}

/// Complains about the first key of the table, in the order of the file, that is not known.
void check_keys(const toml::table& table, std::string_view file, const std::vector<std::string>& known,
                std::string_view what) {
  const toml::key* unknown = nullptr;
  for (auto&& [key, value] : table) {
    const bool expected = std::find(known.begin(), known.end(), key.str()) != known.end();
    if (!expected && (unknown == nullptr || key.source().begin < unknown->source().begin)) unknown = &key;
  }
  if (unknown != nullptr)
    throw Mistake(fmt::format("{}: unknown {} {}: known are {}{}", place(file, unknown->source().begin), what,
                              in_quotes(unknown->str()), listed(known), did_you_mean(unknown->str(), known)));
}

}  // namespace

const toml::node* Row::node(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
  return table_->get(key);
}

const toml::node& Row::need(std::string_view key, std::string_view expected) {
  const toml::node* value = node(key);
  if (value == nullptr) complain(key, fmt::format("expected {}, but the field is missing", expected));
  return *value;
}

std::string Row::text(std::string_view key) { return read_text(file_, key, need(key, kText)); }

std::string Row::text_or(std::string_view key, std::string_view fallback) {
  const toml::node* value = node(key);
  return value != nullptr ? read_text(file_, key, *value) : std::string(fallback);
}

std::int64_t Row::number(std::string_view key, std::int64_t low, std::int64_t high) {
  return read_number(file_, key, need(key, range(low, high)), low, high);
}

std::int64_t Row::number_or(std::string_view key, std::int64_t low, std::int64_t high,
                            std::int64_t fallback) {
  const toml::node* value = node(key);
  return value != nullptr ? read_number(file_, key, *value, low, high) : fallback;
}

std::vector<std::string> Row::texts(std::string_view key) {
  constexpr std::string_view expected = "a list of texts";
  std::vector<std::string> texts;
  for (const toml::node& item : read_list(file_, key, need(key, expected), expected))
    texts.push_back(read_text(file_, key, item));
  return texts;
}

std::vector<std::int64_t> Row::numbers(std::string_view key, std::int64_t low, std::int64_t high) {
  constexpr std::string_view expected = "a list of whole numbers";
  std::vector<std::int64_t> numbers;
  for (const toml::node& item : read_list(file_, key, need(key, expected), expected))
    numbers.push_back(read_number(file_, key, item, low, high));
  return numbers;
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

void Row::done() { check_keys(*table_, file_, asked_, "field"); }

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
  const toml::node* node = table_.get(key);
  const toml::array* array = node != nullptr ? node->as_array() : nullptr;
  if (array == nullptr || array->empty())
    throw Mistake(fmt::format("{}: expected rows [[{}]], found none", file_, key));
  std::vector<Row> rows;
  for (const toml::node& item : *array) {
    if (!item.is_table()) refuse(file_, item, key, fmt::format("rows [[{}]]", key));
    rows.emplace_back(*item.as_table(), file_);
  }
  return rows;
}

Row PackFile::top() const& { return Row(table_, file_); }

void PackFile::only(std::initializer_list<std::string_view> keys) const {
  check_keys(table_, file_, std::vector<std::string>(keys.begin(), keys.end()), "key");
}

std::string NewKeys::take(Row& row, std::string_view field) {
  std::string key = row.text(field);
  if (key.empty() || !std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
      }))
    row.complain(field, "expected a name of letters, digits, _ and -");
  if (!add(key)) row.complain(field, fmt::format("'{}' is used twice", key));
  return key;
}

}  // namespace hullbreach
