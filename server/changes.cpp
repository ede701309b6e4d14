#include "server/changes.h"

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace hullbreach::server {

namespace json = boost::json;

namespace {

/// Written alike. (Objects are equal to Boost in any order of their keys.)
bool same(const json::value& a, const json::value& b) {
  if (a.kind() != b.kind()) return false;
  if (a.is_array())
    return std::equal(a.get_array().begin(), a.get_array().end(), b.get_array().begin(), b.get_array().end(),
                      same);
  if (a.is_object())
    return std::equal(
        a.get_object().begin(), a.get_object().end(), b.get_object().begin(), b.get_object().end(),
        [](const auto& x, const auto& y) { return x.key() == y.key() && same(x.value(), y.value()); });
  return a == b;
}

class Comparison {
 public:
  void compare(const json::value& from, const json::value& to) {
    if (from.is_array() && to.is_array())
      compare(from.get_array(), to.get_array());
    else if (from.is_object() && to.is_object() && can_become(from.get_object(), to.get_object()))
      compare(from.get_object(), to.get_object());
    else if (!same(from, to))
      put("replace", to);
  }

  json::array operations;

 private:
  /// Whether taking keys out and adding others at the end is enough.
  static bool can_become(const json::object& from, const json::object& to) {
    auto next = to.begin();
    for (const auto& field : from)
      if (next != to.end() && next->key() == field.key())
        ++next;
      else if (to.contains(field.key()))
        return false;
    return std::none_of(next, to.end(), [&](const auto& field) { return from.contains(field.key()); });
  }

  void compare(const json::object& from, const json::object& to) {
    for (const auto& field : from)
      if (!to.contains(field.key())) at(field.key(), [&] { remove(); });
    for (const auto& field : to) {
      const json::value* before = from.if_contains(field.key());
      at(field.key(), [&] {
        if (before == nullptr)
          put("add", field.value());
        else
          compare(*before, field.value());
      });
    }
  }

  /// What is alike at both ends stays. What lies between is compared piece by piece, and what one of the two
  /// has more of it is added or taken out.
  void compare(const json::array& from, const json::array& to) {
    const std::size_t shorter = std::min(from.size(), to.size());
    std::size_t first = 0;
    while (first < shorter && same(from[first], to[first])) ++first;
    std::size_t last = 0;
    while (last < shorter - first && same(from[from.size() - 1 - last], to[to.size() - 1 - last])) ++last;
    const std::size_t both = shorter - last;
    for (std::size_t i = first; i < both; ++i) at(std::to_string(i), [&] { compare(from[i], to[i]); });
    for (std::size_t i = both; i + last < from.size(); ++i) at(std::to_string(both), [&] { remove(); });
    for (std::size_t i = both; i + last < to.size(); ++i) at(std::to_string(i), [&] { put("add", to[i]); });
  }

  template <class Do>
  void at(std::string_view key, const Do& go) {
    const std::size_t length = path_.size();
    path_ += '/';
    for (const char letter : key)
      if (letter == '~' || letter == '/')
        path_ += letter == '~' ? "~0" : "~1";
      else
        path_ += letter;
    go();
    path_.resize(length);
  }

  void put(std::string_view operation, const json::value& value) {
    operations.push_back({{"op", operation}, {"path", path_}, {"value", value}});
  }
  void remove() { operations.push_back({{"op", "remove"}, {"path", path_}}); }

  std::string path_;
};

}  // namespace

json::array changes(const json::value& from, const json::value& to) {
  Comparison comparison;
  comparison.compare(from, to);
  return std::move(comparison.operations);
}

}  // namespace hullbreach::server
