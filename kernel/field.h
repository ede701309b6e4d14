// Reading a position from JSON: every complaint names the place and what was expected there.
#pragma once

#include <algorithm>
#include <boost/json/value.hpp>
#include <cstdint>
#include <fmt/format.h>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach {

/// One value of the JSON with the path to it, for complaints. A null is the same as nothing: a merge patch
/// can say it no other way.
class Field {
 public:
  Field(const boost::json::value* value, std::string path) : value_(value), path_(std::move(path)) {}

  [[noreturn]] void complain(std::string_view what) const {
    throw Mistake(fmt::format("position {}: {}", path_.empty() ? "/" : path_, what));
  }
  void needs(bool condition, std::string_view what) const {
    if (!condition) complain(what);
  }

  bool there() const { return value_ != nullptr && !value_->is_null(); }
  Field operator[](std::string_view key) const {
    return {object().if_contains(key), fmt::format("{}/{}", path_, key)};
  }
  const boost::json::object& object() const {
    if (!there() || !value_->is_object()) complain("expected an object");
    return value_->get_object();
  }
  std::vector<Field> items() const {
    if (!there() || !value_->is_array()) complain("expected an array");
    std::vector<Field> fields;
    for (std::size_t i = 0; i < value_->get_array().size(); ++i)
      fields.emplace_back(&value_->get_array()[i], fmt::format("{}/{}", path_, i));
    return fields;
  }
  bool is_text() const { return there() && value_->is_string(); }
  std::string text() const {
    if (!is_text()) complain("expected a text");
    return std::string(value_->get_string());
  }
  int number(int low, int high) const {
    std::int64_t n = std::int64_t{low} - 1;
    if (there() && value_->is_int64()) n = value_->get_int64();
    if (there() && value_->is_uint64() && value_->get_uint64() <= 1'000'000)
      n = static_cast<std::int64_t>(value_->get_uint64());
    if (n < low || n > high) complain(fmt::format("expected a number from {} to {}", low, high));
    return static_cast<int>(n);
  }
  template <class T>
  void number_to(T& target, int low, int high) const {
    target = static_cast<T>(number(low, high));
  }
  std::uint8_t flag() const {
    if (!there() || !value_->is_bool()) complain("expected true or false");
    return value_->get_bool() ? 1 : 0;
  }
  template <class Names>
  int one_of(const Names& names) const {
    const std::string name = text();
    for (std::size_t i = 0; i < std::size(names); ++i)
      if (names[i] == name) return static_cast<int>(i);
    const std::vector<std::string> known(std::begin(names), std::end(names));
    complain(fmt::format("expected one of {}, found {}{}", listed(known, 24), in_quotes(name),
                         did_you_mean(name, known)));
  }
  /// A list of names as a set; each at most once.
  template <class Names>
  std::uint8_t set_of(const Names& names) const {
    unsigned set = 0;
    for (const Field& item : items()) {
      const unsigned bit = 1u << item.one_of(names);
      item.needs((set & bit) == 0, "this is said twice");
      set |= bit;
    }
    return static_cast<std::uint8_t>(set);
  }
  /// Refuses keys that mean nothing here.
  template <class Names = std::initializer_list<std::string_view>>
  void only(const Names& keys) const {
    for (const auto& entry : object())
      if (std::find(std::begin(keys), std::end(keys), entry.key()) == std::end(keys)) {
        const std::vector<std::string> known(std::begin(keys), std::end(keys));
        const std::string_view key = entry.key();
        complain(fmt::format("there is no {} here{}", in_quotes(key), did_you_mean(key, known)));
      }
  }

 private:
  const boost::json::value* value_;
  std::string path_;
};

}  // namespace hullbreach
