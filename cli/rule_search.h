// Finding rules by what they say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "host/rule_book.h"

namespace hullbreach::cli {

/// The ids of the rules in which all of these words occur, whole or as the beginning of one; accents and
/// capitals don't matter.
std::vector<std::string> rules_about(const RuleBook& book, std::string_view words);

}  // namespace hullbreach::cli
