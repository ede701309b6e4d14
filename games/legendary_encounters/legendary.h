// Legendary Encounters: ALIEN: players build their decks and hunt together through a stream of face-down Hive
// cards. The rules object; what each function must do is told in kernel/contract.h and kernel/any_game.h.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/legendary_encounters/content.h"
#include "games/legendary_encounters/moves.h"
#include "games/legendary_encounters/state.h"
#include "games/legendary_encounters/view.h"
#include "kernel/any_game.h"
#include "kernel/contract.h"
#include "kernel/pack.h"
#include "kernel/rows.h"
#include "kernel/text.h"

namespace hullbreach::legendary {

/// Who or what settles a thing before the first turn.
enum class Settled : std::uint8_t { Fixed, Chosen, Random };

struct Settings {
  int players = 2;
  Scenario scenario;  // kNone where it is settled in the game
  Settled location = Settled::Fixed, characters = Settled::Fixed, roles = Settled::Fixed,
          first = Settled::Fixed;
  std::array<Settled, kStages> objectives{};
  bool player_alien = false;     // LEG-164, LEG-168
  bool hidden_agendas = false;   // LEG-181
  bool delayed_agendas = false;  // LEG-197
  bool open_hands = true;        // LEG-Q53
  int drones = 0;                // more or fewer in each mini-deck (LEG-200, LEG-203)
  bool defense_counts = false;   // towards Health (LEG-201)
  bool head_start = false;       // LEG-202
  int infested = 0;              // Hive cards in the Complex at the start (LEG-204)

  bool fights() const { return player_alien || hidden_agendas; }  // players may attack players (LEG-164)
};

class Legendary {
 public:
  using State = legendary::State;
  using View = legendary::View;

  static constexpr std::string_view kName = "legendary_encounters";
  static constexpr std::string_view kRulesVersion = "1.0";
  static constexpr std::string_view kPack = "house";
  static constexpr bool kViewForAllEyes = true;
  static std::vector<OptionInfo> option_list();

  /// Throws Mistake for an unknown option or value, or a broken pack.
  Legendary(const Options& options, const Pack& pack);

  // the contract (kernel/contract.h)
  int seats() const { return settings.players; }
  State deal() const;
  Wait wait(const State&) const;
  void legal(const State&, Seat, Moves&) const;
  void asides(const State&, Seat, Moves&) const {}
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
  const Locale& locale(std::string_view language) const { return language == "fr" ? french_ : english_; }
  std::string chance_name(const State&) const;
  char chance_thing(const State&) const;  // the letter of its kind in things(), 0 for none
  std::string notation(const State&, Outcome) const;
  Outcome parse_outcome(const State&, std::string_view) const;
  static std::span<const ThingRow<Legendary>> things();
  static std::span<const MoveRow> move_rows();
  static std::span<const EventRow> event_rows();
  static std::span<const std::string_view> ending_names();
  static constexpr std::string_view kPicked = "#secyrhITBdOQkalop";  // by Thing
  void adorn(const Telling<Legendary>&, Move, std::string& key, Gaps&) const;
  void adorn(const Event&, const Locale&, std::string& key, Gaps&) const;
  void touch(const Telling<Legendary>&, Move, std::vector<std::string>& pieces) const;
  std::string prompt(const State&, Seat, const Locale&) const;
  std::string chance_prompt(const State&, const Locale&) const;
  std::string window(const State&, Seat) const;
  std::optional<Move> pass(const State&, Seat) const;
  SeatSet allies(Seat) const;
  bool quiet(const Event& event) const;
  std::vector<std::string> windows() const;
  Chapter chapter(const State&, const Locale&) const;
  std::vector<Figure> figures(const State&) const;
  boost::json::value position(const State&) const;
  State from_position(const boost::json::value&) const;
  boost::json::value view_json(const State&, Viewer) const;
  std::string view_types() const;
  void view_columns(const State&, Viewer, Columns&) const;
  std::string draw(const State&, Viewer, const Locale&, const Display&) const;

  Settings settings;
  Content content;
  std::array<std::uint8_t, kMaxPlayers> seat_roles{};  // LEG-020: the roles of seats, where nobody chooses

 private:
  Options options_;
  Locale english_;
  Locale french_;
};

}  // namespace hullbreach::legendary
