// A store in a PostgreSQL database, which several servers can share: they hear of each other's changes
// within milliseconds.
#pragma once

#include <memory>
#include <string>

#include "host/store.h"

namespace hullbreach {

/// Connects to postgres://USER:PASSWORD@HOST:PORT/DATABASE and makes the tables when they are not there.
/// Throws Mistake when that can't be done or they are of a newer program.
std::unique_ptr<Database> open_postgres(const std::string& address);

}  // namespace hullbreach
