// What bots tell people who ask: a legal move and a whole sentence in both languages, at every decision, from
// what the seat may know.
#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <set>

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
    {"neo_morphosis", "script", {{"players", "1"}, {"mission", "mission_10"}, {"mode", "insane"}}},
    {"neo_morphosis", "script", {{"players", "4"}, {"mission", "mission_4"}, {"crew", "choose"}}},
    {"neo_morphosis", "script", {{"players", "3"}, {"mission", "mission_3"}}},
    {"neo_morphosis", "script", {{"players", "2"}, {"mission", "generated"}}},
    {"neo_morphosis", "script", {{"players", "2"}, {"mission", "campaign"}}},
    {"another_glorious_day", "script", {{"players", "3"}, {"mission", "mission_1"}}},
    {"another_glorious_day", "script", {{"players", "1"}, {"mission", "rescue"}}},
    {"another_glorious_day", "script", {{"players", "6"}, {"mission", "eradication_3"}, {"round_cap", "40"}}},
    {"another_glorious_day", "script", {{"players", "2"}, {"mission", "campaign"}}},
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

/// A first mission: somebody who does what the bots ask beside gentle bots. `heard` is told after every move
/// what each of them asks now. Returns how it ended.
AnyState ask_through(const AnyGame& game, std::uint64_t seed, SeatSet people,
                     const std::function<void(const AnyState&, Seat bot, const std::vector<Asked>&)>& heard) {
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (int seat = 0; seat < game.seats(); ++seat) {
    bots.push_back(make_bot(game, "gentle"));
    bots.back()->start();
    bots.back()->meet(people);
  }
  Rng rng(seed);
  AnyState state = game.deal();
  for (Wait wait = game.wait(state); wait.kind != Wait::Kind::Over; wait = game.wait(state)) {
    if (wait.kind == Wait::Kind::Chance) {
      game.resolve(state, drawn(game, state, rng), nullptr);
      continue;
    }
    // Bots answer first, as they are quicker.
    const SeatSet quick = wait.seats - people;
    const Seat seat = quick.empty() ? wait.seats.lowest() : quick.lowest();
    game.play(state, seat, bots[seat]->decide(state, seat, rng), nullptr);
    for (const Seat bot : SeatSet::first(game.seats()) - people)
      heard(state, bot, bots[bot]->needs(state, bot, game.locale("en")));
  }
  return state;
}

/// SPA-047: what is asked is a whole sentence, asked of people by one bot only, and gone when it is done.
TEST(Needs, AreAskedUntilTheyAreDone) {
  const auto game = make_game("space_alert", {{"mission", "test_run_1"}});
  std::set<std::string> all;
  std::map<Seat, std::vector<Asked>> now;
  bool asked_to_tell = false;
  std::size_t most = 0;
  ask_through(*game, 3, {0}, [&](const AnyState&, Seat bot, const std::vector<Asked>& needs) {
    now[bot] = needs;
    std::set<std::string> once;
    std::size_t count = 0;
    for (const auto& [seat, list] : now)
      for (const Asked& asked : list) {
        ++count;
        once.insert(asked.words);
        EXPECT_EQ(asked.of, 0);
        EXPECT_TRUE(whole(asked.words)) << asked.words;
        asked_to_tell = asked_to_tell || asked.words.starts_with("Tell us");
      }
    if (bot == 3) {
      EXPECT_EQ(once.size(), count) << "two bots ask the same";
    }
    all.insert(once.begin(), once.end());
    most = std::max(most, count);
  });
  EXPECT_TRUE(asked_to_tell);
  EXPECT_GE(all.size(), 4u);
  EXPECT_LT(most, all.size()) << "nothing was ever done";
  for (const auto& [seat, list] : now) EXPECT_TRUE(list.empty()) << "asked for after the mission";
}

TEST(Needs, AreNoneAmongBots) {
  if (kept_short()) GTEST_SKIP() << "a search takes its time";
  const auto game = make_game("space_alert", {{"mission", "test_run_1"}});
  ask_through(*game, 3, {}, [&](const AnyState&, Seat, const std::vector<Asked>& needs) {
    EXPECT_TRUE(needs.empty()) << needs[0].words;
  });
}

/// In another world the bot's seat can't tell from this one, it asks for the same.
TEST(Needs, TellNothingTheSeatCouldNotKnow) {
  if (kept_short()) GTEST_SKIP() << "a search takes its time";
  const auto game = make_game("space_alert", {{"mission", "test_run_1"}});
  const auto bots = [&] {
    std::vector<std::unique_ptr<AnyBot>> list;
    for (int seat = 0; seat < game->seats(); ++seat) {
      list.push_back(make_bot(*game, "gentle"));
      list.back()->start();
      list.back()->meet({0});
    }
    return list;
  };
  const auto real = bots();
  const auto other = bots();  // their worlds are guesses
  Rng rng(7);
  AnyState state = game->deal();
  int compared = 0;
  for (Wait wait = game->wait(state); wait.kind != Wait::Kind::Over; wait = game->wait(state)) {
    if (wait.kind == Wait::Kind::Chance) {
      game->resolve(state, drawn(*game, state, rng), nullptr);
      continue;
    }
    const Seat seat = wait.seats.lowest();
    if (seat == 0) {  // somebody who plans as they like and says nothing
      const std::vector<Move> legal = game->legal(state, seat);
      game->play(state, seat, legal[rng.below(legal.size())], nullptr);
      continue;
    }
    const std::uint64_t dice = rng.next();
    Rng here(dice);
    Rng there(dice);
    const AnyState guess = game->guess(state, seat, rng);
    const Move move = real[seat]->decide(state, seat, here);
    EXPECT_EQ(other[seat]->decide(guess, seat, there), move);
    const std::vector<Asked> needs = real[seat]->needs(state, seat, game->locale("en"));
    EXPECT_EQ(other[seat]->needs(guess, seat, game->locale("en")), needs);
    compared += needs.empty() ? 0 : 1;
    game->play(state, seat, move, nullptr);
  }
  EXPECT_GT(compared, 10);
}

}  // namespace
}  // namespace hullbreach
