#include "tests/bots_at_table.h"

#include <gtest/gtest.h>
#include <memory>

#include "kernel/rng.h"
#include "tests/kept_table.h"
#include "tests/locale_reading.h"

namespace hullbreach {

AnyState play_through(const AnyGame& game, std::uint64_t seed, SeatSet people, const Heard& heard) {
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (int seat = 0; seat < game.seats(); ++seat) {
    bots.push_back(make_bot(game, "script"));
    bots.back()->start();
    bots.back()->meet(people);
  }
  Rng rng(seed);
  AnyState state = game.deal();
  for (Wait wait = game.wait(state); wait.kind != Wait::Kind::Over; wait = game.wait(state)) {
    if (wait.kind == Wait::Kind::Chance) {
      game.resolve(state, drawn(game, state, rng), nullptr);
    } else {
      const Seat seat = wait.seats.lowest();
      const Move move = bots[seat]->decide(state, seat, rng);
      EXPECT_EQ(game.why_not(state, seat, move).rule, "") << game.notation(state, seat, move);
      game.play(state, seat, move, nullptr);
    }
    if (!heard) continue;
    for (const Seat bot : SeatSet::first(game.seats()) - people)
      for (const std::string_view language : kLanguages)
        heard(state, bot, language, bots[bot]->needs(state, bot, game.locale(language)));
  }
  return state;
}

}  // namespace hullbreach
