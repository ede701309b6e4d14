// A client's side of `state` messages: the whole of it, put together from what is told to have changed.
#pragma once

#include <boost/json.hpp>

namespace hullbreach {

/// A document after a JSON Patch (RFC 6902) of the operations the server uses. Throws std::exception for one
/// that does not fit it.
boost::json::value patched(boost::json::value document, const boost::json::array& operations);

/// The whole state after a message that leaves out what is as before. Its `frames` have their views.
void tell_state(boost::json::object& state, const boost::json::object& message);

}  // namespace hullbreach
