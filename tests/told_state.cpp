#include "tests/told_state.h"

#include <stdexcept>

namespace hullbreach {

namespace json = boost::json;

namespace {

std::string unescaped(std::string_view text) {
  std::string key;
  for (std::size_t i = 0; i < text.size(); ++i)
    key += text[i] != '~' ? text[i] : text[++i] == '1' ? '/' : '~';
  return key;
}

/// Where an operation does something, and the last key of its path.
json::value& parent_of(json::value& document, std::string_view path, std::string& key) {
  json::value* at = &document;
  for (std::size_t slash = 0;;) {
    const std::size_t next = path.find('/', slash + 1);
    key = unescaped(path.substr(slash + 1, next - slash - 1));
    if (next == path.npos) return *at;
    at = at->is_array() ? &at->as_array().at(std::stoul(key)) : &at->as_object().at(key);
    slash = next;
  }
}

void apply(json::value& document, const json::object& operation) {
  const std::string_view path = operation.at("path").as_string();
  const std::string_view op = operation.at("op").as_string();
  if (path.empty()) {
    document = operation.at("value");
    return;
  }
  std::string key;
  json::value& parent = parent_of(document, path, key);
  if (parent.is_array()) {
    json::array& array = parent.as_array();
    const auto place = array.begin() + static_cast<std::ptrdiff_t>(std::stoul(key));
    if (place > array.end() || (place == array.end() && op != "add"))
      throw std::out_of_range(std::string(path));
    if (op == "add")
      array.insert(place, operation.at("value"));
    else if (op == "remove")
      array.erase(place);
    else
      *place = operation.at("value");
    return;
  }
  json::object& object = parent.as_object();
  if (object.contains(key) == (op == "add")) throw std::out_of_range(std::string(path));
  if (op == "remove")
    // Boost would put the last field in its place.
    object.stable_erase(key);
  else
    object[key] = operation.at("value");
}

}  // namespace

json::value patched(json::value document, const json::array& operations) {
  for (const json::value& operation : operations) apply(document, operation.as_object());
  return document;
}

void tell_state(json::object& state, const json::object& message) {
  if (message.contains("view")) {
    state = message;
    return;
  }
  state.stable_erase("frames");
  json::value view = state.at("view");
  for (const auto& [key, value] : message)
    if (key != "changes") state[key] = value;
  if (json::value* frames = state.if_contains("frames"))
    for (json::value& frame : frames->as_array()) {
      view = patched(std::move(view), frame.at("changes").as_array());
      frame = json::object{{"log", frame.at("log")}, {"view", view}};
    }
  if (const json::value* changes = message.if_contains("changes"))
    view = patched(std::move(view), changes->as_array());
  state["view"] = std::move(view);
}

}  // namespace hullbreach
