// What people write in a mission file for the things of a mission: keys, printed codes and names in English
// and French and the words on the board, whatever their capitals and accents.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/space_alert/space_alert.h"

namespace hullbreach::space_alert {

/// What a file tells of a card: the half that is up and perhaps the other.
struct Wish {
  bool heroic = false;
  Half half = kActionHalf;
  std::optional<int> action;
  std::optional<int> movement;  // or the station of a heroic card

  bool fits(const CardRow& card) const;
  /// Whether there is no doubt about the other half: it is told, or there is one such card only.
  bool whole() const { return (action && movement) || (heroic && half == kMovementHalf); }
};

enum class Named : std::uint8_t {
  Mission,
  Track,
  Threat,
  Zone,
  Station,
  Tile,
  Action,
  Movement,
  Slip,
  kCount
};

class MissionWords {
 public:
  explicit MissionWords(const SpaceAlert& game);

  /// What bears this name; two cards are called "Slime".
  std::vector<int> all(Named kind, std::string_view text) const;
  /// The one thing that bears this name.
  std::optional<int> find(Named kind, std::string_view text) const;
  /// A card in a slot: "A", "lift/bots", "heroic to LR", "Robots de combat / flèche rouge".
  std::optional<Wish> wish(std::string_view text) const;

 private:
  void add(Named kind, int index, std::string_view name);
  /// Adds what both languages call it.
  void add_words(Named kind, int index, const SpaceAlert& game, const std::string& key);

  std::array<std::map<std::string, std::set<int>, std::less<>>, static_cast<std::size_t>(Named::kCount)>
      names_;
};

}  // namespace hullbreach::space_alert
