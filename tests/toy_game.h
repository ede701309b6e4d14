// A complete little game for testing what serves all games: hidden cards, simultaneous choices, a reaction
// window, asides and two endings; in its long form also a decision of the team and standing passes.
//
//   TOY-01  Six ships, 1 to 6, are shuffled. The seats draw in turn until each holds two.
//   TOY-02  All seats secretly choose one of their ships, at the same time.
//   TOY-03  Then each seat may swap its choice for its other ship, or pass.
//   TOY-04  The highest chosen ship wins: by "bluff" when its seat has swapped, otherwise by "strength".
//   TOY-05  At any time before the end a seat may show one of its ships to everybody.
//
// The long form:
//
//   TOY-06  Before anything is drawn, one of the seats says for all who draws first.
//   TOY-07  There are three rounds of swapping. Who passes on passes in all that are left.
#pragma once

#include <array>
#include <boost/json/value.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/contract.h"
#include "kernel/pack.h"
#include "kernel/rows.h"
#include "kernel/standing.h"

namespace hullbreach::toy {

using Ship = std::uint8_t;  // 1..6 by strength, 0 for none
inline constexpr Ship kShips = 6;

enum class Answer : std::uint8_t { None, Pass, Swap };

struct Hand {
  std::array<Ship, 2> ships{};  // in the order drawn
  std::uint8_t shown = 0;       // bit p: the ship in place p was shown
  std::uint8_t choice = 0;      // 1 + place of the chosen ship
  Answer answer = Answer::None;
};

/// What phase it is follows from what the hands hold.
struct State {
  std::array<Hand, 3> hands{};
  std::uint8_t first = 0;   // 1 + the seat that draws first; 0 while nobody has said
  std::uint8_t rounds = 0;  // of swapping, that are over
  StandingPasses standing;
};

/// A hand as somebody may know it: ships 0 where unknown.
struct HandView {
  std::array<Ship, 2> ships{};
  std::uint8_t count = 0;
  std::uint8_t shown = 0;
  bool chosen = false;
  Ship choice = 0;
  Answer answer = Answer::None;
};

struct View {
  std::array<HandView, 3> hands{};
};

enum MoveKind : std::uint16_t { Choose, Swap, Pass, Show, First, PassOn, kMoveKinds };
enum EventKind : std::uint16_t { Drew, SawDraw, Chose, Swapped, Passed, Showed, Won, WillBegin };

inline constexpr std::string_view kLongForm = "long_toy";    // the pack that makes the long form
inline constexpr std::string_view kChiefForm = "chief_toy";  // the long form, where p1 says who draws first
Pack toy_pack(std::string_view name = "toy");

class Toy {
 public:
  using State = toy::State;
  using View = toy::View;

  /// Throws Mistake for an unknown option or value.
  explicit Toy(const Options& chosen, const Pack& pack = toy_pack());
  static std::vector<OptionInfo> known_options();

  int seats() const { return seats_; }
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

  std::string_view name() const { return chief_ ? kChiefForm : long_form_ ? kLongForm : "toy"; }
  std::string_view rules_version() const { return "1.0"; }
  std::string content_hash() const { return content_hash_; }
  const std::vector<ContentWord>& content_words() const { return content_words_; }
  const Options& options() const { return options_; }
  std::string seat_name(Seat seat) const { return "p" + std::to_string(seat + 1); }
  std::optional<Seat> parse_seat(std::string_view text) const;
  const Locale& locale(std::string_view language) const { return language == "fr" ? french_ : english_; }

  std::string chance_name(const State&) const;
  std::string notation(const State&, Outcome) const;
  Outcome parse_outcome(const State&, std::string_view) const;
  static std::span<const ThingRow<Toy>> things();
  static std::span<const MoveRow> move_rows();
  static std::span<const EventRow> event_rows();
  static std::span<const std::string_view> ending_names();
  static constexpr std::string_view kPicked = "";
  void adorn(const Telling<Toy>&, Move, std::string&, Gaps&) const {}
  void adorn(const Event&, const Locale&, std::string&, Gaps&) const {}
  void touch(const Telling<Toy>&, Move, std::vector<std::string>&) const {}
  std::string prompt(const State&, Seat, const Locale&) const;
  std::string chance_prompt(const State&, const Locale&) const;
  std::string window(const State&, Seat) const;
  std::optional<Move> pass(const State&, Seat) const;
  std::vector<std::string> windows() const;
  boost::json::value position(const State&) const;
  State from_position(const boost::json::value&) const;
  boost::json::value view_json(const State&, Viewer) const;
  std::string draw(const State&, Viewer, const Locale&, const Display&) const;

  const std::string& ship_name(Ship ship) const { return ship_names_[ship - 1u]; }

 private:
  enum class Phase { Agree, Draw, Choose, Window, Over };
  Phase phase(const State&) const;
  int drawn(const State&) const;
  Seat drawer(const State&) const;
  void end_round(State&) const;
  Seat winner(const State&) const;
  /// Throws Mistake with the names of the ships.
  Ship parse_ship(std::string_view text) const;
  Hand hand_from(const boost::json::value&) const;

  Options options_;
  int seats_;
  bool long_form_;
  bool chief_;
  std::vector<std::string> ship_names_;
  std::string content_hash_;
  std::vector<ContentWord> content_words_;  // none: ships go by their names
  Locale english_;
  Locale french_;
};

GameKind toy_kind();
std::unique_ptr<AnyGame> toy_game(const Options& options = {});
std::unique_ptr<AnyGame> long_toy_game(const Options& options = {}, std::string_view form = kLongForm);

}  // namespace hullbreach::toy
