// What fuzz targets share: games that are made once, and play from wherever an input leads.
#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>

#include "games/games.h"
#include "kernel/any_game.h"
#include "kernel/mistake.h"
#include "kernel/require.h"
#include "kernel/rng.h"

namespace hullbreach::fuzz {

/// A game of this program, kept for the next input that asks for the same options. Throws Mistake.
inline const AnyGame& kept_game(std::string_view name, const Options& options) {
  static std::map<std::pair<std::string, Options>, std::unique_ptr<AnyGame>> kept;
  if (kept.size() > 200) kept.clear();
  auto& game = kept[{std::string(name), options}];
  if (game == nullptr) game = make_game(name, options);
  return *game;
}

/// Looks at a state as people do: views, moves and prompts of every seat, and what a guess makes of it.
inline void look_at(const AnyGame& game, const AnyState& state, Rng& rng) {
  const AnyState back = game.from_position(game.position(state));
  HB_REQUIRE(back == state, "a position read back is another state");
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const boost::json::value seen = game.view_json(state, seat);
    const AnyState guess = game.guess(state, seat, rng);
    HB_REQUIRE(game.view_json(guess, seat) == seen, "a guess looks different");
    for (const Choice& choice : game.choices(state, seat, game.locale("fr")))
      HB_REQUIRE(game.parse_move(state, seat, choice.notation) == choice.move, "a move is read as another");
    game.prompt(state, seat, game.locale("en"));
    game.draw(state, seat, game.locale("en"), {});
  }
  game.view_json(state, kSpectator);
}

/// Plays at random for a while, with something aside now and then.
inline void play_on(const AnyGame& game, AnyState state, Rng& rng, int steps) {
  std::vector<Event> events;
  for (int i = 0; i < steps; ++i) {
    const Wait wait = game.wait(state);
    if (wait.kind == Wait::Kind::Over) return;
    events.clear();
    if (const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint64_t>(game.seats())));
        rng.below(16) == 0)
      if (const auto asides = game.asides(state, seat); !asides.empty()) {
        game.play(state, seat, asides[rng.below(asides.size())], &events);
        continue;
      }
    if (wait.kind == Wait::Kind::Chance) {
      const auto outcomes = game.outcomes(state);
      HB_REQUIRE(!outcomes.empty(), "chance has nothing to offer");
      game.resolve(state, outcomes[rng.below(outcomes.size())].outcome, &events);
    } else {
      HB_REQUIRE(!wait.seats.empty(), "nobody is waited for");
      for (Seat asked : wait.seats)
        HB_REQUIRE(!game.legal(state, asked).empty(), "somebody is asked and can do nothing");
      Seat seat = wait.seats.lowest();
      if (!wait.may.empty() && rng.below(4) == 0 && !game.legal(state, wait.may.lowest()).empty())
        seat = wait.may.lowest();
      const auto moves = game.legal(state, seat);
      const Move move = moves[rng.below(moves.size())];
      HB_REQUIRE(!game.why_not(state, seat, move), "a legal move is refused");
      game.play(state, seat, move, &events);
    }
    for (const Event& event : events) game.describe(event, game.locale("en"));
  }
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace hullbreach::fuzz
