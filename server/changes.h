// What has to change in one JSON value to make it another: a JSON Patch (RFC 6902).
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

namespace hullbreach::server {

/// Operations `add`, `remove` and `replace`; none when the two are the same. What they make of `from` is
/// `to` byte by byte: keys of objects come out in the same order too.
boost::json::array changes(const boost::json::value& from, const boost::json::value& to);

}  // namespace hullbreach::server
