// Another Glorious Day in the Corps: a squad, one shared deck of endurance, and Aliens that come square by
// square. The rules object; what each function must do is told in kernel/contract.h and kernel/any_game.h.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/another_glorious_day/content.h"
#include "games/another_glorious_day/moves.h"
#include "games/another_glorious_day/state.h"
#include "games/another_glorious_day/view.h"
#include "kernel/any_game.h"
#include "kernel/contract.h"
#include "kernel/pack.h"
#include "kernel/rows.h"
#include "kernel/text.h"

namespace hullbreach::agd {

/// What the players agreed on before set-up. The knobs are those of the last table of rules.md.
struct Settings {
  int players = 1;
  bool campaign = false;
  std::uint8_t mission = 0;       // the first, or only, one
  bool choose_heroes = true;      // otherwise by rank
  bool equip = true;              // otherwise as usual
  bool place = true;              // otherwise as usual
  std::uint8_t notch = 50;        // AGD-Q72
  bool single_aliens = false;     // AGD-304
  bool swarm_by_alien = false;    // AGD-Q52: otherwise by token
  bool newt_flees = true;         // AGD-H18
  bool area_kills = true;         // AGD-Q40; otherwise knocked down
  std::uint8_t round_cap = 0;     // AGD-Q81, 0 for none
  bool score_gear = false;        // AGD-Q79
  bool fire_on_cards = true;      // AGD-Q49
  std::uint8_t gun_distance = 0;  // AGD-H50
};

class AnotherGloriousDay {
 public:
  using State = agd::State;
  using View = agd::View;

  static constexpr std::string_view kName = "another_glorious_day";
  static constexpr std::string_view kRulesVersion = "1.0";
  static constexpr std::string_view kPack = "house";
  static std::vector<OptionInfo> option_list();
  /// A folder of one's own may add missions.
  static bool more_file(std::string_view file) { return is_mission_file(file); }

  /// Throws Mistake for an unknown option or value, or a broken pack.
  AnotherGloriousDay(const Options& options, const Pack& pack);

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
  char chance_thing(const State&) const;
  std::string notation(const State&, Outcome) const;
  Outcome parse_outcome(const State&, std::string_view) const;
  static std::span<const ThingRow<AnotherGloriousDay>> things();
  static std::span<const MoveRow> move_rows();
  static std::span<const EventRow> event_rows();
  static std::span<const std::string_view> ending_names();
  static constexpr std::string_view kPicked = "#wkydp";  // by Thing
  void adorn(const Telling<AnotherGloriousDay>&, Move, std::string& key, Gaps&) const;
  void adorn(const Event&, const Locale&, std::string& key, Gaps&) const;
  void touch(const Telling<AnotherGloriousDay>&, Move, std::vector<std::string>& pieces) const;
  std::string prompt(const State&, Seat, const Locale&) const;
  Chapter chapter(const State&, const Locale&) const;
  std::vector<hullbreach::Figure> figures(const State&) const;
  std::vector<std::string> hidden(const State&, const Locale&) const;
  std::string chance_prompt(const State&, const Locale&) const;
  std::string window(const State&, Seat) const;
  std::optional<Move> pass(const State&, Seat) const;
  /// AGD-284: all win or lose together.
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

}  // namespace hullbreach::agd
