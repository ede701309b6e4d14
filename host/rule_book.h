// The numbered rules of the games: rows of the tables in games/<game>/rules.md and rules.fr.md, found by
// their id.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace hullbreach {

class RuleBook {
 public:
  /// Reads the rules of one game ("uscss_nostromo") in a language ("en", "fr") out of the program.
  RuleBook(std::string_view game, std::string_view language);

  /// A rule's id and what it says; null when there is no such rule. Capitals don't matter.
  const std::pair<const std::string, std::string>* find(std::string_view id) const;
  const std::map<std::string, std::string, std::less<>>& rules() const { return rules_; }

 private:
  std::map<std::string, std::string, std::less<>> rules_;
};

}  // namespace hullbreach
