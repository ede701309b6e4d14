// A store in one file, for one machine. Several programs may write to it; they don't hear of each other.
#pragma once

#include <filesystem>
#include <memory>

#include "host/store.h"

namespace hullbreach {

/// Makes the file, and the folder it is in, when they are not there. Throws Mistake when the file is
/// something else, is of a newer program, or can't be written.
std::unique_ptr<Database> open_sqlite(const std::filesystem::path& path);

}  // namespace hullbreach
