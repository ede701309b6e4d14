#include "kernel/formats.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fmt/format.h>

#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace json = boost::json;

namespace {

// toml++ bounds how deep values nest but not dotted keys, and destroys tables recursively: a key of some
// ten thousand parts would overflow the stack.
constexpr std::ptrdiff_t kMostDotsInALine = 64;
constexpr int kDeepest = 32;  // of JSON; Boost.JSON's own bound when it parses

void check_dots(std::string_view text, std::string_view file) {
  toml::source_position at{1, 1};
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const std::size_t start = line.find_first_not_of(" \t");
    const bool comment = start != line.npos && line[start] == '#';
    if (!comment && std::count(line.begin(), line.end(), '.') > kMostDotsInALine)
      throw Mistake(fmt::format("{}: more than {} dots in a line", place(file, at), kMostDotsInALine));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    ++at.line;
  }
}

json::value nested(const toml::node& node, std::string_view file, int depth) {
  const auto refuse = [&](std::string_view why) {
    throw Mistake(fmt::format("{}: {}", place(file, node.source().begin), why));
  };
  if (depth > kDeepest) refuse("values are nested too deep");
  switch (node.type()) {
    case toml::node_type::table: {
      json::object object;
      for (auto&& [key, value] : *node.as_table()) object[key.str()] = nested(value, file, depth + 1);
      return object;
    }
    case toml::node_type::array: {
      json::array array;
      for (const toml::node& item : *node.as_array()) array.push_back(nested(item, file, depth + 1));
      return array;
    }
    case toml::node_type::string: return json::value(std::string_view(node.as_string()->get()));
    case toml::node_type::integer: return node.as_integer()->get();
    case toml::node_type::boolean: return node.as_boolean()->get();
    case toml::node_type::floating_point:
      if (!std::isfinite(node.as_floating_point()->get())) refuse("expected a finite number");
      return node.as_floating_point()->get();
    default:
      refuse(fmt::format("expected text, a number, true, false, a list or a table, got {}", kind_of(node)));
  }
  return nullptr;
}

}  // namespace

toml::table parse_toml(std::string_view text, std::string_view file) {
  check_dots(text, file);
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    throw Mistake(fmt::format("{}: {}", place(file, error.source().begin), error.description()));
  } catch (const TomlConfused&) {
    throw Mistake(fmt::format("{}: is not TOML", file));
  }
}

std::string place(std::string_view file, const toml::source_position& at) {
  return fmt::format("{}:{}:{}", file, at.line, at.column);
}

std::string kind_of(const toml::node& node, std::string_view language) {
  const Locale& say = kernel_locale(language);
  switch (node.type()) {
    case toml::node_type::table: return say("kind.table");
    case toml::node_type::array: return say("kind.list");
    case toml::node_type::string: return say("kind.text");
    case toml::node_type::integer: return say("kind.number");
    case toml::node_type::floating_point: return say("kind.decimal");
    case toml::node_type::boolean: return say("kind.flag");
    default: return say("kind.time");
  }
}

json::value parse_json(std::string_view text) {
  json::parser parser;
  json::error_code error;
  const std::size_t read = parser.write_some(text.data(), text.size(), error);
  if (!error && read < text.size()) error = json::error::extra_data;
  if (error) throw Mistake(fmt::format("{} at character {}", error.message(), read + 1));
  return parser.release();
}

json::value to_json(const toml::node& node, std::string_view file) { return nested(node, file, 0); }

void merge_patch(json::value& target, const json::value& patch) {
  if (!patch.is_object()) {
    target = patch;
    return;
  }
  if (!target.is_object()) target = json::object();
  json::object& object = target.get_object();
  for (const auto& [key, value] : patch.get_object()) {
    if (value.is_null()) {
      object.erase(key);
    } else {
      merge_patch(object[key], value);
    }
  }
}

}  // namespace hullbreach
