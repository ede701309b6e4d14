#include "cli/rule_search.h"

#include <algorithm>

#include "cli/typed.h"

namespace hullbreach::cli {

std::vector<std::string> rules_about(const RuleBook& book, std::string_view words) {
  const Typed wanted(words);
  std::vector<std::string> ids;
  if (wanted.empty()) return ids;
  for (const auto& [id, text] : book.rules()) {
    const Typed said(text);
    const auto occurs = [&](const std::string& word) {
      return std::any_of(said.words().begin(), said.words().end(),
                         [&](const std::string& each) { return each.starts_with(word); });
    };
    if (std::all_of(wanted.words().begin(), wanted.words().end(), occurs)) ids.push_back(id);
  }
  return ids;
}

}  // namespace hullbreach::cli
