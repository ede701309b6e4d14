// Neo-Morphosis: Infestation. Four crew members, run by one to four players, against growing aliens in a
// station that falls apart. The rules object; what each function must do is told in kernel/contract.h and
// kernel/any_game.h.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/neo_morphosis/content.h"
#include "games/neo_morphosis/moves.h"
#include "games/neo_morphosis/state.h"
#include "games/neo_morphosis/view.h"
#include "kernel/any_game.h"
#include "kernel/contract.h"
#include "kernel/pack.h"
#include "kernel/rows.h"
#include "kernel/text.h"

namespace hullbreach::neo {

/// Who runs whom (NEO-003).
enum class Assignment : std::uint8_t { Even, Choose, Random };

/// What the players agreed on before setup.
struct Settings {
  int players = 1;         // NEO-443
  bool insane = false;     // NEO-019, NEO-444, NEO-Q04
  bool campaign = false;   // missions 1 to 10 as one record (NEO-361, NEO-363)
  bool generated = false;  // plan and three cards (NEO-434)
  std::uint8_t map = 0;    // the first, or only, map
  Assignment assignment = Assignment::Even;
  bool choose_abilities = true;  // NEO-Q02; otherwise each has its first
  bool friendly_fire = false;    // offers attacks on crew members (NEO-Q25)
};

class NeoMorphosis {
 public:
  using State = neo::State;
  using View = neo::View;

  static constexpr std::string_view kName = "neo_morphosis";
  static constexpr std::string_view kRulesVersion = "1.0";
  static constexpr std::string_view kPack = "house";
  static std::vector<OptionInfo> option_list();
  /// A folder of one's own may add missions and plans.
  static bool more_file(std::string_view file) { return is_map_file(file); }

  /// Throws Mistake for an unknown option or value, or a broken pack.
  NeoMorphosis(const Options& options, const Pack& pack);

  // the contract (kernel/contract.h)
  int seats() const { return settings.players; }
  State deal() const;
  Wait wait(const State&) const;
  void legal(const State&, Seat, Moves&) const;
  void asides(const State&, Seat, Moves&) const;
  void play(State&, Seat, Move, const Events&) const;
  void outcomes(const State&, Outcomes&) const;
  void resolve(State&, Outcome, const Events&) const;
  Result result(const State&) const;
  View view(const State&, Viewer) const;
  State guess(const State&, Seat, Rng&) const;
  Refusal why_not(const State&, Seat, Move) const;
  Move timeout(const State&, Seat, Rng&) const;

  // words and files (kernel/any_game.h)
  std::string_view name() const { return kName; }
  std::string_view rules_version() const { return kRulesVersion; }
  std::string content_hash() const { return content.hash; }
  const std::vector<ContentWord>& content_words() const { return content.words; }
  const Options& options() const { return options_; }
  std::string seat_name(Seat) const;
  std::optional<Seat> parse_seat(std::string_view) const;
  const Locale& locale(std::string_view language) const;
  std::string chance_name(const State&) const;
  char chance_thing(const State&) const;  // the letter of its kind in things(), 0 for none
  std::string notation(const State&, Outcome) const;
  Outcome parse_outcome(const State&, std::string_view) const;
  static std::span<const ThingRow<NeoMorphosis>> things();
  static std::span<const MoveRow> move_rows();
  static std::span<const EventRow> event_rows();
  static std::span<const std::string_view> ending_names();
  static constexpr std::string_view kPicked = "#cfzSdFolyDRGk";  // by Thing
  void adorn(const Telling<NeoMorphosis>&, Move, std::string& key, Gaps&) const;
  void adorn(const Event&, const Locale&, std::string& key, Gaps&) const;
  void touch(const Telling<NeoMorphosis>&, Move, std::vector<std::string>& pieces) const;
  std::string prompt(const State&, Seat, const Locale&) const;
  Chapter chapter(const State&, const Locale&) const;
  std::vector<hullbreach::Figure> figures(const State&) const;
  std::vector<std::string> hidden(const State&, const Locale&) const;
  std::string chance_prompt(const State&, const Locale&) const;
  std::string window(const State&, Seat) const;
  std::optional<Move> pass(const State&, Seat) const;
  /// NEO-020: all win or lose together, and nothing is hidden from anybody.
  SeatSet allies(Seat) const { return SeatSet::first(settings.players); }
  std::vector<std::string> windows() const { return {}; }
  bool quiet(const Event& event) const;
  boost::json::value position(const State&) const;
  State from_position(const boost::json::value&) const;
  boost::json::value view_json(const State&, Viewer) const;
  std::string view_types() const;
  void view_columns(const State&, Viewer, Columns&) const;
  std::string draw(const State&, Viewer, const Locale&, const Display&) const;

  Settings settings;
  Content content;

 private:
  Options options_;
  Locale english_;
  Locale french_;
};

}  // namespace hullbreach::neo
