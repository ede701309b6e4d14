// What bots tell people who ask: a legal move and a whole sentence in both languages, at every decision, from
// what the seat may know.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "games/games.h"
#include "tests/kept_table.h"
#include "tests/length.h"
#include "tests/locale_reading.h"

namespace hullbreach {
namespace {

struct Setting {
  std::string game;
  std::string bot;  // the best one, with little time to think
  Options options;
};

const Setting kSettings[] = {
    {"uscss_nostromo", "script", {{"players", "2"}}},
    {"uscss_nostromo", "script", {{"players", "4"}, {"heroic", "true"}, {"survival", "true"}}},
    {"uscss_nostromo", "script", {{"players", "7"}, {"difficulty", "veteran"}, {"veto", "true"}}},
    {"space_alert", "planner:50", {{"players", "4"}, {"mission", "random"}}},
    {"space_alert", "planner:50", {{"players", "1"}}},
    {"space_alert", "planner:50", {{"players", "4"}, {"clock", "real"}}},
};

class Advised : public testing::TestWithParam<Setting> {};
INSTANTIATE_TEST_SUITE_P(InGames, Advised, testing::ValuesIn(kSettings),
                         [](const testing::TestParamInfo<Setting>& setting) {
                           return fmt::format("{}_{}", setting.param.game, setting.index);
                         });

TEST_P(Advised, AtEveryDecision) {
  const auto game = make_game(GetParam().game, GetParam().options);
  ASSERT_TRUE(GetParam().bot.starts_with(best_bot(GetParam().game)));
  const auto bot = make_bot(*game, GetParam().bot);
  bot->start();
  Rng rng(2122);
  AnyState state = game->deal();
  const int budget = kept_short() ? 150 : 1500;
  for (int asked = 0; asked < budget;) {
    const Wait wait = game->wait(state);
    if (wait.kind == Wait::Kind::Over) {
      state = game->deal();
      bot->start();
      continue;
    }
    const SeatSet deciding = wait.seats.empty() ? wait.may : wait.seats;
    std::optional<Move> move;
    Seat seat = kNoSeat;
    if (!deciding.empty()) {
      seat = any_of(deciding, rng);
      for (const std::string_view language : kLanguages) {
        const Advice advice = bot->advise(state, seat, game->locale(language), rng);
        EXPECT_TRUE(whole(advice.why)) << advice.why;
        move = advice.move;
      }
      ++asked;
    }
    if (move) {
      EXPECT_EQ(game->why_not(state, seat, *move).rule, "") << game->notation(state, seat, *move);
      game->play(state, seat, *move, nullptr);
    } else {
      ASSERT_EQ(wait.kind, Wait::Kind::Chance) << "a seat that is waited for must get an answer";
      game->resolve(state, drawn(*game, state, rng), nullptr);
    }
  }
}

/// The same dice, another world the seat can't tell from this one: the same advice.
TEST(Advice, TellsNothingTheSeatCouldNotKnow) {
  const auto game = make_game("uscss_nostromo", {{"players", "4"}});
  Rng rng(180924609);
  AnyState state = game->deal();
  int compared = 0;
  while (compared < (kept_short() ? 100 : 600)) {
    const Wait wait = game->wait(state);
    if (wait.kind == Wait::Kind::Over) {
      state = game->deal();
    } else if (wait.kind == Wait::Kind::Chance) {
      game->resolve(state, drawn(*game, state, rng), nullptr);
    } else {
      const Seat seat = any_of(wait.seats, rng);
      const std::uint64_t dice = rng.next();
      const auto advice = [&](const AnyState& world) {
        const auto bot = make_bot(*game, best_bot(game->name()));
        bot->start();
        Rng same(dice);
        return bot->advise(world, seat, game->locale("en"), same);
      };
      const Advice here = advice(state);
      const Advice there = advice(game->guess(state, seat, rng));
      EXPECT_EQ(here.move, there.move);
      EXPECT_EQ(here.why, there.why);
      game->play(state, seat, *here.move, nullptr);
      ++compared;
    }
  }
}

}  // namespace
}  // namespace hullbreach
