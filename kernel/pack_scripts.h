// Scripts inside a content pack.
#pragma once

#include "kernel/pack_file.h"
#include "kernel/script.h"

namespace hullbreach {

/// Compiles the script a field of a row holds, one effect without a label, and returns where it begins.
/// Throws Mistake with the place of the wrong word in the TOML file.
std::uint16_t compile_script(script::Library& library, const script::Vocabulary& words, Row& row,
                             std::string_view key);

}  // namespace hullbreach
