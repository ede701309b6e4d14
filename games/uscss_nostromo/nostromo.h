// USCSS Nostromo: one Alien player hunts, one to six crew players hide, act and try to get away.
// The rules object; what each function must do is told in kernel/contract.h and kernel/any_game.h.
#pragma once

#include <boost/json/fwd.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/uscss_nostromo/content.h"
#include "games/uscss_nostromo/moves.h"
#include "games/uscss_nostromo/state.h"
#include "games/uscss_nostromo/view.h"
#include "kernel/any_game.h"
#include "kernel/contract.h"
#include "kernel/pack.h"
#include "kernel/rows.h"
#include "kernel/text.h"

namespace hullbreach::nostromo {

enum class Difficulty : std::uint8_t { Beginner, Experienced, Veteran };  // NOS-211 to NOS-213

/// What the players agreed on before setup (NOS-016), in any combination (NOS-230), and table options.
struct Settings {
  int players = 3;
  Difficulty difficulty = Difficulty::Experienced;
  bool heroic = false;
  bool survival = false;
  bool notes = true;           // seats keep what they saw of face-down tokens (NOS-Q04)
  bool veto = false;           // a majority can turn down the lead's choice of room (NOS-Q02)
  bool fixed_windows = false;  // windows stay open for their whole clock (NOS-205)
  int window_clock = 0;        // seconds for an answer in a window, 0 = no clock

  bool blue() const { return difficulty != Difficulty::Beginner; }  // side of the Alien board (NOS-021)
  bool veteran() const { return difficulty == Difficulty::Veteran; }
  int crew_players() const { return players - 1; }
};

class Nostromo {
 public:
  using State = nostromo::State;
  using View = nostromo::View;

  static constexpr std::string_view kName = "uscss_nostromo";
  static constexpr std::string_view kRulesVersion = "1.0";
  static constexpr std::string_view kPack = "house";
  static std::vector<OptionInfo> option_list();

  /// Throws Mistake for an unknown option or value, or a broken pack.
  Nostromo(const Options& options, const Pack& pack);

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
  static std::span<const ThingRow<Nostromo>> things();
  static std::span<const MoveRow> move_rows();
  static std::span<const EventRow> event_rows();
  static std::span<const std::string_view> ending_names();
  static constexpr std::string_view kPicked = "#hrksocquWB";  // by Thing
  void adorn(const Telling<Nostromo>&, Move, std::string& key, Gaps&) const;
  void adorn(const Event&, const Locale&, std::string& key, Gaps&) const;
  void touch(const Telling<Nostromo>&, Move, std::vector<std::string>& pieces) const;
  std::string prompt(const State&, Seat, const Locale&) const;
  Chapter chapter(const State&, const Locale&) const;
  std::vector<Figure> figures(const State&) const;
  std::vector<std::string> hidden(const State&, const Locale&) const;
  std::string chance_prompt(const State&, const Locale&) const;
  std::string window(const State&, Seat) const;
  std::optional<Move> pass(const State&, Seat) const;
  /// NOS-013, NOS-035: the crew wins together and may talk at any time.
  SeatSet allies(Seat seat) const {
    const SeatSet alien = SeatSet::one(kAlien);
    return seat == kAlien ? alien : SeatSet::first(settings.players) - alien;
  }
  std::vector<std::string> windows() const;
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

}  // namespace hullbreach::nostromo
