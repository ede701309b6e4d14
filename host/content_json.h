// The content a game was made of, for programs that show it: a browser, a server.
#pragma once

#include <boost/json/object.hpp>

#include "kernel/any_game.h"

namespace hullbreach {

/// The pack of a game: for each file, without its ".toml", the list of its rows as they are written there,
/// where they come from included. `kind` is the table a row stands in: "external" of [[external]].
/// Where the pack brings words along, `locale` has them by language: {"en": {"order.run.name": "Run!"}}.
boost::json::object content_json(const AnyGame&);

}  // namespace hullbreach
