// Makes an AnyGame of a concrete game: states travel as bytes, everything else is forwarded.
#pragma once

#include <boost/json/value.hpp>
#include <concepts>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/contract.h"
#include "kernel/terms.h"
#include "kernel/things.h"

namespace hullbreach {

// What a game offers beyond contract.h to be played by people: the same names as AnyGame, with its own
// State in place of AnyState. What each of them must do is told there.
// clang-format off
template <class G>
concept TableGame = Game<G> && std::constructible_from<G, const Options&, const Pack&> &&
  requires(const G game, const typename G::State& state, Seat seat, Move move, Outcome outcome,
           std::string_view text, const Event& event, const Result& result, const Locale& locale,
           const boost::json::value& json) {
    { game.name() } -> std::convertible_to<std::string_view>;
    { game.rules_version() } -> std::convertible_to<std::string_view>;
    { game.content_hash() } -> std::convertible_to<std::string>;
    { game.content_words() } -> std::same_as<const std::vector<ContentWord>&>;
    { game.options() } -> std::same_as<const Options&>;
    { game.seat_name(seat) } -> std::convertible_to<std::string>;
    { game.parse_seat(text) } -> std::same_as<std::optional<Seat>>;
    { G::things() } -> std::same_as<std::span<const ThingRow<G>>>;
    { G::move_rows() } -> std::same_as<std::span<const MoveRow>>;
    { G::event_rows() } -> std::same_as<std::span<const EventRow>>;
    { G::ending_names() } -> std::same_as<std::span<const std::string_view>>;
    { G::kPicked } -> std::convertible_to<std::string_view>;
    { game.locale(text) } -> std::same_as<const Locale&>;
    { game.chance_name(state) } -> std::convertible_to<std::string>;
    { game.notation(state, outcome) } -> std::convertible_to<std::string>;
    { game.parse_outcome(state, text) } -> std::same_as<Outcome>;
    { game.prompt(state, seat, locale) } -> std::convertible_to<std::string>;
    { game.chance_prompt(state, locale) } -> std::convertible_to<std::string>;
    { game.window(state, seat) } -> std::convertible_to<std::string>;
    { game.pass(state, seat) } -> std::same_as<std::optional<Move>>;
    { game.windows() } -> std::same_as<std::vector<std::string>>;
    { game.position(state) } -> std::same_as<boost::json::value>;
    { game.from_position(json) } -> std::same_as<typename G::State>;
    { game.view_json(state, Viewer{}) } -> std::same_as<boost::json::value>;
    { game.draw(state, Viewer{}, locale, Display{}) } -> std::convertible_to<std::string>;
  };
// clang-format on

template <TableGame G>
class Erased : public AnyGame {
 public:
  using State = typename G::State;

  Erased(const Options& options, Pack pack) : pack_(std::move(pack)), game_(options, pack_) {}

  const G& concrete() const { return game_; }

  static AnyState wrap(const State& state) {
    const auto* first = reinterpret_cast<const std::byte*>(&state);
    return AnyState{{first, first + sizeof(State)}};
  }
  static State unwrap(const AnyState& any) {
    HB_REQUIRE(any.bytes.size() == sizeof(State), "a state of another game");
    State state;
    std::memcpy(&state, any.bytes.data(), sizeof(State));
    return state;
  }

  std::string_view name() const override { return game_.name(); }
  std::string_view rules_version() const override { return game_.rules_version(); }
  const Pack& pack() const override { return pack_; }
  std::string content_hash() const override { return game_.content_hash(); }
  const std::vector<ContentWord>& content_words() const override { return game_.content_words(); }
  const Options& options() const override { return game_.options(); }
  int seats() const override { return game_.seats(); }
  std::string seat_name(Seat seat) const override { return game_.seat_name(seat); }
  std::optional<Seat> parse_seat(std::string_view text) const override { return game_.parse_seat(text); }
  std::vector<std::string> endings() const override {
    return {G::ending_names().begin(), G::ending_names().end()};
  }
  const Locale& locale(std::string_view language) const override { return game_.locale(language); }

  AnyState deal() const override { return wrap(game_.deal()); }
  Wait wait(const AnyState& any) const override { return game_.wait(unwrap(any)); }
  std::vector<Move> legal(const AnyState& any, Seat seat) const override {
    Moves moves;
    game_.legal(unwrap(any), seat, moves);
    return {moves.begin(), moves.end()};
  }
  std::vector<Move> asides(const AnyState& any, Seat seat) const override {
    Moves moves;
    game_.asides(unwrap(any), seat, moves);
    return {moves.begin(), moves.end()};
  }
  void play(AnyState& any, Seat seat, Move move, std::vector<Event>* events) const override {
    State state = unwrap(any);
    game_.play(state, seat, move, Events{events});
    store(state, any);
  }
  std::vector<Weighted> outcomes(const AnyState& any) const override {
    Outcomes outcomes;
    game_.outcomes(unwrap(any), outcomes);
    return {outcomes.begin(), outcomes.end()};
  }
  void resolve(AnyState& any, Outcome outcome, std::vector<Event>* events) const override {
    State state = unwrap(any);
    game_.resolve(state, outcome, Events{events});
    store(state, any);
  }
  std::vector<Part> parts(const AnyState& any, Seat seat, Move move) const override {
    return in_parts(any, [&](State& state, const Events& events) { game_.play(state, seat, move, events); });
  }
  std::vector<Part> parts(const AnyState& any, Outcome outcome) const override {
    return in_parts(any, [&](State& state, const Events& events) { game_.resolve(state, outcome, events); });
  }
  Result result(const AnyState& any) const override { return game_.result(unwrap(any)); }
  AnyState guess(const AnyState& any, Seat seat, Rng& rng) const override {
    return wrap(game_.guess(unwrap(any), seat, rng));
  }
  Refusal why_not(const AnyState& any, Seat seat, Move move) const override {
    return game_.why_not(unwrap(any), seat, move);
  }
  Move timeout(const AnyState& any, Seat seat, Rng& rng) const override {
    return game_.timeout(unwrap(any), seat, rng);
  }

  Refusal silence(const AnyState& any) const override {
    if constexpr (requires(const State& state) { game_.silence(state); })
      return game_.silence(unwrap(any));
    else
      return {};
  }

  std::string notation(const AnyState&, Seat seat, Move move) const override {
    return spell(game_, seat, move);
  }
  Move any_spelled(Rng& rng) const override { return hullbreach::any_spelled(game_, rng); }
  Move parse_move(const AnyState& any, Seat seat, std::string_view text) const override {
    return read_move(game_, unwrap(any), seat, text);
  }
  std::string chance_name(const AnyState& any) const override { return game_.chance_name(unwrap(any)); }
  std::string notation(const AnyState& any, Outcome outcome) const override {
    return game_.notation(unwrap(any), outcome);
  }
  Outcome parse_outcome(const AnyState& any, std::string_view text) const override {
    return game_.parse_outcome(unwrap(any), text);
  }

  Terms terms(const AnyState& any, Seat seat, Move move) const override {
    return move_terms(game_, unwrap(any), seat, move);
  }
  std::vector<Move> moves_naming(const AnyState& any, Seat seat,
                                 const std::function<bool(std::string_view)>& named) const override {
    return hullbreach::moves_naming(game_, unwrap(any), seat, named);
  }
  std::vector<std::string> verbs(std::string_view language) const override {
    return move_verbs(game_, language);
  }
  std::vector<Term> terms(const AnyState& any, Outcome outcome) const override {
    return outcome_terms(game_, unwrap(any), outcome);
  }
  std::string describe(const AnyState& any, Outcome outcome, const Locale& words) const override {
    return outcome_words(game_, unwrap(any), outcome, words);
  }
  std::vector<NamedThing> named_things(const Locale& words) const override {
    return hullbreach::named_things(game_, words);
  }

  std::vector<Choice> choices(const AnyState& any, Seat seat, const Locale& words) const override {
    return list_choices(game_, unwrap(any), seat, words);
  }
  std::string prompt(const AnyState& any, Seat seat, const Locale& words) const override {
    return game_.prompt(unwrap(any), seat, words);
  }
  std::string chance_prompt(const AnyState& any, const Locale& words) const override {
    return game_.chance_prompt(unwrap(any), words);
  }
  std::string window(const AnyState& any, Seat seat) const override {
    return game_.window(unwrap(any), seat);
  }
  std::optional<Move> pass(const AnyState& any, Seat seat) const override {
    return game_.pass(unwrap(any), seat);
  }
  SeatSet allies(Seat seat) const override {
    if constexpr (requires { game_.allies(seat); })
      return game_.allies(seat);
    else
      return SeatSet::one(seat);
  }
  std::vector<std::string> windows() const override { return game_.windows(); }
  std::vector<std::string> seldom() const override {
    if constexpr (requires { game_.seldom(); })
      return game_.seldom();
    else
      return {};
  }
  std::string describe(const Event& event, const Locale& words) const override {
    return event_words(game_, event, words);
  }
  std::string_view event_name(const Event& event) const override { return G::event_rows()[event.kind].name; }
  std::vector<std::string> touches(const Event& event) const override { return event_touches(game_, event); }
  std::string rule_of(const Event& event) const override {
    if constexpr (requires { game_.rule_of(event); })
      return std::string(game_.rule_of(event));
    else
      return std::string(G::event_rows()[event.kind].rule);
  }
  bool quiet(const Event& event) const override {
    if constexpr (requires { game_.quiet(event); })
      return game_.quiet(event);
    else
      return false;
  }
  std::string ending_words(const Result& result, const Locale& words) const override {
    return hullbreach::ending_words(game_, result, words);
  }

  Chapter chapter(const AnyState& any, const Locale& words) const override {
    if constexpr (requires(const State& state) { game_.chapter(state, words); })
      return game_.chapter(unwrap(any), words);
    else
      return {};
  }
  std::vector<Figure> figures(const AnyState& any) const override {
    if constexpr (requires(const State& state) { game_.figures(state); })
      return game_.figures(unwrap(any));
    else
      return {};
  }
  std::vector<std::string> hidden(const AnyState& any, const Locale& words) const override {
    if constexpr (requires(const State& state) { game_.hidden(state, words); })
      return game_.hidden(unwrap(any), words);
    else
      return {};
  }

  boost::json::value position(const AnyState& any) const override { return game_.position(unwrap(any)); }
  AnyState from_position(const boost::json::value& json) const override {
    return wrap(game_.from_position(json));
  }
  boost::json::value view_json(const AnyState& any, Viewer viewer) const override {
    return game_.view_json(unwrap(any), viewer);
  }
  boost::json::value open_json(const AnyState& any) const override {
    if constexpr (requires { G::kViewForAllEyes; })
      return view_json(any, kAllEyes);
    else
      return position(any);
  }
  std::string view_types() const override {
    if constexpr (requires { game_.view_types(); })
      return game_.view_types();
    else
      return {};
  }
  const ActionNumbers& actions() const override { return actions_; }
  void view_columns(const AnyState& any, Viewer viewer, Columns& columns) const override {
    if constexpr (requires(const State& state) { game_.view_columns(state, viewer, columns); })
      game_.view_columns(unwrap(any), viewer, columns);
  }
  std::string draw(const AnyState& any, Viewer viewer, const Locale& words,
                   const Display& display) const override {
    return game_.draw(unwrap(any), viewer, words, display);
  }

 private:
  template <class Do>
  static std::vector<Part> in_parts(const AnyState& any, const Do& go) {
    State state = unwrap(any);
    std::vector<Part> parts;
    std::vector<Event> events;
    const std::function<void()> part = [&] {
      if (events.empty()) return;
      parts.push_back({wrap(state), std::move(events)});
      events.clear();
    };
    go(state, Events{&events, &part});
    if (parts.empty() || !events.empty() || parts.back().after != wrap(state))
      parts.push_back({wrap(state), std::move(events)});
    return parts;
  }
  static void store(const State& state, AnyState& any) {
    std::memcpy(any.bytes.data(), &state, sizeof(State));
  }

  Pack pack_;
  G game_;
  ActionNumbers actions_ = number_actions(game_);
};

}  // namespace hullbreach
