// What is offered for points, once a turn or at the price of a card does something (LEG-159): in random games
// of all films, after each such move that is offered something can come out that is more than the payment.
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/legendary_encounters/legendary.h"
#include "kernel/simulate.h"
#include "kernel/things.h"

namespace hullbreach::legendary {
namespace {

bool is_paid(Move move) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Recruit:
    case MoveKind::Sergeant:
    case MoveKind::Scan:
    case MoveKind::Attack:
    case MoveKind::Hit:
    case MoveKind::Once:
    case MoveKind::Use:
    case MoveKind::Pursue: return true;
    default: return false;
  }
}

/// Without the points, and without what remembers that something was used.
State but_for_the_payment(State s) {
  s.recruit = s.attack = 0;
  s.goal_used = 0;
  for (Played& played : s.played) played.flags &= static_cast<std::uint8_t>(~kUsed);
  for (HiveCard& here : s.table) here.flags &= static_cast<std::uint8_t>(~kTaken);
  return s;
}

bool acting(const State& s) { return s.step == Step::Act && s.stack.empty(); }

/// Plays the move and all it asks for, saying yes where that can be said.
State after(const Legendary& game, State s, Seat seat, Move move, Rng& rng) {
  game.play(s, seat, move, Events{});
  for (Wait wait = game.wait(s); wait.kind != Wait::Kind::Over; wait = game.wait(s)) {
    if (wait.kind == Wait::Kind::Chance) {
      Outcomes outcomes;
      game.outcomes(s, outcomes);
      game.resolve(s, outcomes.draw(rng), Events{});
      continue;
    }
    if (acting(s)) break;
    const Seat asked = wait.seats.lowest();
    Moves moves, answers;
    game.legal(s, asked, moves);
    for (const Move& one : moves)
      if (static_cast<MoveKind>(one.kind) != MoveKind::Done) answers.push_back(one);
    game.play(s, asked, any_of(answers.empty() ? moves : answers, rng), Events{});
  }
  return s;
}

bool does_something(const Legendary& game, const State& s, Seat seat, Move move, Rng& rng) {
  const std::uint64_t before = hash_of(but_for_the_payment(s));
  for (int attempt = 0; attempt < 8; ++attempt)
    if (hash_of(but_for_the_payment(after(game, s, seat, move, rng))) != before) return true;
  return false;
}

TEST(LegendaryPayment, BuysSomething) {
  const Pack pack = find_pack(Legendary::kName, Legendary::kPack);
  Rng rng(7);
  int tried = 0;
  for (const char* film : {"alien", "aliens", "alien3", "resurrection"})
    for (const Options& more : {Options{{"players", "2"}}, Options{{"players", "3"}, {"agendas", "hidden"}},
                                Options{{"players", "4"}, {"player_alien", "true"}}}) {
      Options options = more;
      options["film"] = film;
      const Legendary game(options, pack);
      for (int games = 0; games < 6; ++games) {
        State s = game.deal();
        run(game, s, rng, [&](const State& now, Seat seat, const Moves& moves) {
          if (acting(now))
            for (const Move& move : moves)
              if (is_paid(move)) {
                ++tried;
                EXPECT_TRUE(does_something(game, now, seat, move, rng))
                    << film << ": " << spell(game, seat, move) << " in " << game.position(now);
              }
          return any_of(moves, rng);
        });
      }
    }
  EXPECT_GT(tried, 5000);
}

}  // namespace
}  // namespace hullbreach::legendary
