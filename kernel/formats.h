// The two text formats the program reads, TOML and JSON, made safe on any bytes: what can't be read is a
// Mistake with its place.
#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <string_view>

#include "kernel/toml.h"

namespace hullbreach {

/// Throws Mistake "missions.toml:12:9: ...".
toml::table parse_toml(std::string_view text, std::string_view file);

/// Where something stands in a file: "missions.toml:12:9".
std::string place(std::string_view file, const toml::source_position& at);

/// What a value is, for complaints: "a whole number", "a list".
std::string kind_of(const toml::node& node, std::string_view language = "en");

/// Throws Mistake "... at character 5"; the caller says of what.
boost::json::value parse_json(std::string_view text);

/// Throws Mistake for what JSON can't say: dates, infinities.
boost::json::value to_json(const toml::node& node, std::string_view file);

/// RFC 7396: objects are merged key by key, null removes a key, anything else replaces what was there.
void merge_patch(boost::json::value& target, const boost::json::value& patch);

}  // namespace hullbreach
