// Reading a position from JSON: every complaint names the place and what was expected there.
#pragma once

#include <algorithm>
#include <boost/json/value.hpp>
#include <cstdint>
#include <fmt/format.h>
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
  Field operator[](std::string_view key) const { return {object().if_contains(key), below(key)}; }
  const boost::json::object& object() const {
    if (!there() || !value_->is_object()) complain("expected an object");
    return value_->get_object();
  }
  std::vector<Field> items() const {
    if (!there() || !value_->is_array()) complain("expected an array");
    std::vector<Field> fields;
    for (std::size_t i = 0; i < value_->get_array().size(); ++i)
      fields.emplace_back(&value_->get_array()[i], below(std::to_string(i)));
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
  std::uint8_t flag() const {
    if (!there() || !value_->is_bool()) complain("expected true or false");
    return value_->get_bool() ? 1 : 0;
  }
  /// Refuses keys that mean nothing here.
  template <class Text>
  void only(const std::vector<Text>& keys) const {
    for (const auto& entry : object()) {
      const std::string_view key = entry.key();
      if (std::find(keys.begin(), keys.end(), key) == keys.end())
        complain(fmt::format("there is no {} here{}", in_quotes(key),
                             did_you_mean(key, {keys.begin(), keys.end()})));
    }
  }

 private:
  std::string below(std::string_view key) const { return std::string(path_).append("/").append(key); }

  const boost::json::value* value_;
  std::string path_;
};

}  // namespace hullbreach
