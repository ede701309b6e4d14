// What is made of the description of the protocol: a check of messages, types for the browser client, tables
// for its page.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <optional>

#include "kernel/mistake.h"
#include "kernel/require.h"
#include "kernel/wording.h"
#include "server/messages.h"
#include "server/protocol_shapes.h"

namespace hullbreach::server {

namespace json = boost::json;

namespace {

using Kind = Shape::Kind;
constexpr std::string_view kPartial = "Partial<";
constexpr std::string_view kRecord = "Record<string, ";

const Shape* find_shape(std::string_view name) {
  const auto found = std::find_if(all_shapes().begin(), all_shapes().end(),
                                  [&](const Shape& shape) { return shape.name == name; });
  return found == all_shapes().end() ? nullptr : &*found;
}

const Shape& shape_named(std::string_view name) {
  const Shape* shape = find_shape(name);
  HB_REQUIRE(shape != nullptr, "every type of the protocol is described");
  return *shape;
}

bool may_be_left_out(const ShapeField& field) { return field.name.ends_with('?'); }
std::string_view key_of(const ShapeField& field) { return field.name.substr(0, field.name.find('?')); }

/// All fields a shape has. `partly` are those that may be left out because only changes are told.
struct Field {
  const ShapeField* field;
  bool partly;
};
std::vector<Field> fields_of(const Shape& shape) {
  std::vector<Field> fields;
  if (!shape.base.empty()) {
    const bool partly = shape.base.starts_with(kPartial);
    std::string_view base = shape.base;
    if (partly) base = base.substr(kPartial.size(), base.size() - kPartial.size() - 1);
    for (const Field& inherited : fields_of(shape_named(base)))
      fields.push_back({inherited.field, partly || inherited.partly});
  }
  for (const ShapeField& own : shape.fields) {
    std::erase_if(fields, [&](const Field& other) { return key_of(*other.field) == key_of(own); });
    fields.push_back({&own, false});
  }
  return fields;
}

/// "A | B[] | null" one by one. No type here has a bar further inside.
std::vector<std::string_view> alternatives(std::string_view type) {
  std::vector<std::string_view> list;
  for (std::size_t bar; (bar = type.find(" | ")) != type.npos; type.remove_prefix(bar + 3))
    list.push_back(type.substr(0, bar));
  list.push_back(type);
  return list;
}

bool is_number(std::string_view type) { return type.find_first_not_of("0123456789") == type.npos; }

std::string wrong(const json::value& value, std::string_view type, const std::string& place);

std::string wrong_object(const json::object& object, const Shape& shape, const std::string& place) {
  const std::vector<Field> fields = fields_of(shape);
  for (const Field& each : fields) {
    const std::string_view key = key_of(*each.field);
    const json::value* value = object.if_contains(key);
    if (value == nullptr && !each.partly && !may_be_left_out(*each.field))
      return fmt::format("{}: {} has no \"{}\"", place, shape.name, key);
    if (value == nullptr) continue;
    if (std::string why = wrong(*value, each.field->type, fmt::format("{}/{}", place, key)); !why.empty())
      return why;
  }
  for (const auto& entry : object)
    if (std::none_of(fields.begin(), fields.end(),
                     [&](const Field& each) { return key_of(*each.field) == entry.key(); }))
      return fmt::format("{}: nobody has described \"{}\" of {}", place, std::string_view(entry.key()),
                         shape.name);
  return "";
}

/// What is wrong with a value of one type, without alternatives.
std::string wrong_one(const json::value& value, std::string_view type, const std::string& place) {
  const auto unless = [&](bool fits) {
    return fits ? ""
                : fmt::format("{}: expected {}, found {}", place, type, json::serialize(value).substr(0, 80));
  };
  if (type == "any") return "";
  if (type == "string") return unless(value.is_string());
  if (type == "number") return unless(value.is_number());
  if (type == "boolean") return unless(value.is_bool());
  if (type == "null") return unless(value.is_null());
  if (type == "true") return unless(value.is_bool() && value.get_bool());
  if (type.starts_with('\''))
    return unless(value.is_string() &&
                  std::string_view(value.get_string()) == type.substr(1, type.size() - 2));
  if (is_number(type)) return unless(value.is_number() && json::serialize(value) == type);
  if (type.ends_with("[]")) {
    if (!value.is_array()) return unless(false);
    std::size_t at = 0;
    for (const json::value& item : value.get_array())
      if (std::string why = wrong(item, type.substr(0, type.size() - 2), fmt::format("{}/{}", place, at++));
          !why.empty())
        return why;
    return "";
  }
  if (!value.is_object()) return unless(false);
  if (!type.starts_with(kRecord)) return wrong_object(value.get_object(), shape_named(type), place);
  type = type.substr(kRecord.size(), type.size() - kRecord.size() - 1);
  for (const auto& [key, item] : value.get_object())
    if (std::string why = wrong(item, type, fmt::format("{}/{}", place, std::string_view(key))); !why.empty())
      return why;
  return "";
}

std::string wrong(const json::value& value, std::string_view type, const std::string& place) {
  std::string first;
  for (const std::string_view each : alternatives(type)) {
    std::string why = wrong_one(value, each, place);
    if (why.empty()) return "";
    if (first.empty()) first = std::move(why);
  }
  return first;
}

/// Whether "/api/tables/x?lang=fr" is an address "/api/tables/ID".
bool leads_to(std::string_view target, std::string_view path) {
  target = target.substr(0, target.find('?'));
  const auto next = [](std::string_view& rest) {
    rest.remove_prefix(1);
    const std::string_view part = rest.substr(0, rest.find('/'));
    rest.remove_prefix(part.size());
    return part;
  };
  while (!target.empty() && !path.empty()) {
    const std::string_view given = next(target), wanted = next(path);
    const bool anything = !wanted.empty() && wanted[0] >= 'A' && wanted[0] <= 'Z';
    if (!anything && given != wanted) return false;
  }
  return target.empty() && path.empty();
}

// -- pages

/// {move: string, n: number}
std::string in_line(const Shape& shape) {
  std::vector<std::string> parts;
  for (const ShapeField& field : shape.fields) {
    const Shape* part = find_shape(field.type);
    parts.push_back(
        fmt::format("{}: {}", field.name, part == nullptr ? std::string(field.type) : in_line(*part)));
  }
  return fmt::format("{{{}}}", fmt::join(parts, ", "));
}

/// A row of a table; a bar would end its cell.
std::string row(std::initializer_list<std::string_view> cells) {
  std::string row = "|";
  for (const std::string_view cell : cells) {
    if (!cell.empty()) row += ' ';
    for (const char letter : cell) row += letter == '|' ? std::string("\\|") : std::string(1, letter);
    row += " |";
  }
  return row + "\n";
}

std::string code(std::string_view text) { return text.empty() ? "" : fmt::format("`{}`", text); }

constexpr std::string_view kRequestTable = "| request | |";
constexpr std::string_view kAddressTable = "| address | body | answer |";

std::string table_of_requests() {
  std::string table = fmt::format("{}\n|---|---|\n", kRequestTable);
  for (const Shape& shape : all_shapes())
    if (shape.kind == Kind::Request) table += row({code(in_line(shape)), shape.words});
  return table;
}

std::string table_of_addresses() {
  std::string table = fmt::format("{}\n|---|---|---|\n", kAddressTable);
  for (const Address& each : all_addresses())
    table += row({fmt::format("`{} {}`", each.method, each.path), code(each.body), code(each.answer)});
  return table;
}

std::string table_of(const Shape& shape, std::string_view heading) {
  std::string table = fmt::format("{}\n|---|---|---|\n", heading);
  for (const Field& each : fields_of(shape)) {
    const bool optional = each.partly || may_be_left_out(*each.field);
    table += row({fmt::format("`{}{}`", key_of(*each.field), optional ? "?" : ""), code(each.field->type),
                  each.field->words});
  }
  return table;
}

/// The table that is made for a heading; nothing if the page has made it itself.
std::optional<std::string> table_for(std::string_view heading) {
  constexpr std::string_view kBegin = "| `", kEnd = "` | type | |";
  if (heading == kRequestTable) return table_of_requests();
  if (heading == kAddressTable) return table_of_addresses();
  if (!heading.starts_with(kBegin) || !heading.ends_with(kEnd)) return std::nullopt;
  const std::string_view name = heading.substr(kBegin.size(), heading.size() - kBegin.size() - kEnd.size());
  const Shape* shape = find_shape(name);
  if (shape == nullptr) throw Mistake(fmt::format("nothing in the protocol is called {}", in_quotes(name)));
  return table_of(*shape, heading);
}

}  // namespace

std::string complaint(const json::value& value, std::string_view type) { return wrong(value, type, ""); }

std::string complaint_about_message(const json::object& message) {
  const json::value* type = message.if_contains("type");
  if (type != nullptr && *type == "state" && message.contains("view")) return complaint(message, "State");
  for (const Shape& shape : all_shapes())
    if (shape.kind == Kind::Message)
      for (const ShapeField& field : shape.fields)
        if (field.name == "type" && type != nullptr && complaint(*type, field.type).empty())
          return complaint(message, shape.name);
  return "nobody has described this message";
}

std::string complaint_about_answer(std::string_view method, std::string_view target, int status,
                                   const json::value& answer) {
  if (status >= 400) return complaint(answer, "Failed");
  for (const Address& each : all_addresses())
    if (each.method == method && leads_to(target, each.path)) return complaint(answer, each.answer);
  return "nobody has described this answer";
}

std::string protocol_types() {
  std::string text = fmt::format(
      "// Printed by `hullbreach protocol types`, and ./test compares: don't edit.\n\n"
      "export const protocolNumber = {}\n",
      kProtocol);
  std::vector<std::string_view> messages, requests;
  const auto comment = [](std::string_view words, std::string_view indent) {
    return words.empty() ? "" : fmt::format("{}/** {} */\n", indent, words);
  };
  for (const Shape& shape : all_shapes()) {
    if (shape.kind == Kind::Message) messages.push_back(shape.name);
    if (shape.kind == Kind::Request) requests.push_back(shape.name);
    text += fmt::format("\n{}export interface {}{} {{\n", comment(shape.words, ""), shape.name,
                        shape.base.empty() ? "" : fmt::format(" extends {}", shape.base));
    for (const ShapeField& field : shape.fields)
      text += fmt::format("{}  {}: {}\n", comment(field.words, "  "), field.name, field.type);
    text += "}\n";
  }
  const auto one_of = [&](std::string_view name, std::string_view words, const auto& list) {
    text +=
        fmt::format("\n{}export type {} =\n  | {}\n", comment(words, ""), name, fmt::join(list, "\n  | "));
  };
  one_of("FromServer", "What comes through a WebSocket.", messages);
  one_of("Request", "What goes through it, with an id.", requests);
  return text;
}

std::string with_protocol_tables(std::string_view page) {
  std::string made;
  bool skipping = false;
  while (!page.empty()) {
    const std::string_view line = page.substr(0, page.find('\n'));
    page.remove_prefix(std::min(page.size(), line.size() + 1));
    skipping = skipping && line.starts_with('|');
    if (skipping) continue;
    if (const auto table = table_for(line)) {
      made += *table;
      skipping = true;
    } else {
      made.append(line).push_back('\n');
    }
  }
  return made;
}

}  // namespace hullbreach::server
