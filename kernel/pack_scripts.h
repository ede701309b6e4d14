// Scripts inside a content pack.
#pragma once

#include "kernel/pack_file.h"
#include "kernel/script.h"

namespace hullbreach {

/// Compiles the script a field of a row holds, with a part for each of its labels.
/// Throws Mistake with the place of the wrong word in the TOML file.
std::vector<script::Ability> compile_abilities(script::Library& library, const script::Vocabulary& words,
                                               Row& row, std::string_view key);

/// The same for a field that holds one effect without a label: returns where it begins.
std::uint16_t compile_script(script::Library& library, const script::Vocabulary& words, Row& row,
                             std::string_view key);

}  // namespace hullbreach
