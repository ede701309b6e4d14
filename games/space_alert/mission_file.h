// A mission played at a table or elsewhere, written down as TOML, and what becomes of it. The format is told
// in docs/resolve.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/space_alert/space_alert.h"
#include "kernel/rng.h"

namespace hullbreach::space_alert {

/// A card the crew can plan with.
struct SupplyCard {
  CardKind card = 0;
  std::uint8_t boards = 0;      // set of members on whose boards it may lie
  std::uint8_t from_phase = 1;  // the first phase it can be used in
  MemberId owner = kNobody;     // who holds it; nobody: a card of the deck
  bool known = true;            // false: a heroic card the file does not speak of; it may be somebody's
  MemberId member = kNobody;    // where it lies, if it does
  std::uint8_t slot = 0;
  bool placed() const { return member != kNobody; }
};

/// SPA-094: a card revealed in this turn was not what its owner meant.
struct WrittenMistake {
  MemberId member = 0;
  int turn = 0;
  Slip kind = Slip::Half;
  std::string where;  // in the file, for complaints
};

struct WrittenMission {
  explicit WrittenMission(SpaceAlert rules) : game(std::move(rules)), start(game.blank()) {}

  SpaceAlert game;  // with the mistake rule: it stops in every turn when the cards are revealed
  State start;      // everything announced and planned, and the ship as it took off
  std::string title;
  std::string mission;  // as the file names it; empty if it does not
  std::vector<std::string> names;
  std::vector<SupplyCard> supply;
  std::array<std::vector<Tile>, kZones> tiles;  // in the order they are drawn; chance draws the rest
  std::vector<WrittenMistake> mistakes;
  std::string language = "en";  // of complaints
};

enum class Slots : std::uint8_t { Read, Ignore };

/// Throws Mistake with file:line:column, in the language of the reader.
WrittenMission read_mission(std::string_view text, std::string_view file, Slots slots = Slots::Read,
                            std::string_view language = "en");

/// The same mission with the cards that lie in `plan`, as a file.
std::string write_mission(const WrittenMission& mission, const State& plan);

/// A text in quotes, as TOML wants it.
std::string toml_text(std::string_view text);

/// A slot as files say it: "A/red", "lift/bots", "heroic to LR"; "-" when it is empty. Of a card told by one
/// half only that.
std::string slot_words(const Content& content, const Slot& slot);

struct TurnEvent {
  int turn = 0;
  Event event;
};

struct Resolution {
  State state;  // when it is over, or at the beginning of the turn after the last wanted one
  std::vector<TurnEvent> events;
  bool chance = false;  // a tile was drawn that the file does not list
};

/// Carries out the plan, up to the end of a turn if one is named. Throws Mistake for a mistake which that
/// card can't be.
Resolution resolve_mission(const WrittenMission& mission, const State& start, Rng& rng,
                           std::optional<int> last_turn = std::nullopt);

}  // namespace hullbreach::space_alert
