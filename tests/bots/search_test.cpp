// Bots that look ahead, with and without a bot that leads them.
#include "bots/search.h"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <memory>
#include <string>

#include "bots/random.h"
#include "bots/uscss_nostromo.h"
#include "tests/nostromo_positions.h"
#include "tests/toy_game.h"

namespace hullbreach {
namespace {

using toy::Toy;

/// Somebody who always does the same.
template <toy::MoveKind kAlways>
class Stubborn final : public Bot<Toy> {
 public:
  Move decide(const Eyes<Toy>& eyes, Rng&) override {
    for (const Move& move : eyes.legal())
      if (move.kind == kAlways) return move;
    return eyes.legal()[0];
  }
};

template <class Own>
Guide<Toy> led_by() {
  return {[](const Toy&) -> std::unique_ptr<Bot<Toy>> { return std::make_unique<Own>(); }};
}

const Guide<Toy> kGuides[] = {
    {}, led_by<RandomBot<Toy>>(), led_by<Stubborn<toy::Pass>>(), led_by<Stubborn<toy::Swap>>()};

/// The first seat may swap one ship for the other; the second one holds 5 and 3.
struct Swapping {
  const Toy game{Options{}};
  toy::State state = game.deal();
  Moves legal;

  Swapping(toy::Ship first, toy::Ship second, std::uint8_t choice) {
    state.hands[0].ships = {first, second};
    state.hands[0].choice = choice;
    state.hands[1].ships = {5, 3};
    state.hands[1].choice = 1;
    game.legal(state, 0, legal);
  }
  Eyes<Toy> eyes() const { return {game, state, 0, legal}; }
};

/// The strongest ship wins: who chose it keeps it, who did not swaps for it, whatever the guide would do.
TEST(SearchBot, FindsTheWinningMove) {
  for (const Guide<Toy>& guide : kGuides) {
    Rng rng(1);
    for (const std::uint8_t choice : {std::uint8_t{1}, std::uint8_t{2}}) {
      const Swapping table(2, 6, choice);
      ASSERT_EQ(table.legal.size(), 2u);
      SearchBot<Toy> bot(table.game, SearchBudget{.playouts = 50}, nullptr, guide);
      bot.start();
      EXPECT_EQ(bot.decide(table.eyes(), rng).kind, choice == 2 ? toy::Pass : toy::Swap);
    }
  }
}

/// Two weak ships lose, whichever is chosen.
TEST(SearchBot, DoesWhatItsGuideWouldWhereNothingIsBetter) {
  const Swapping table(1, 2, 1);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    SearchBot<Toy> passing(table.game, SearchBudget{.playouts = 50}, nullptr, kGuides[2]);
    EXPECT_EQ(passing.decide(table.eyes(), rng).kind, toy::Pass);
    SearchBot<Toy> swapping(table.game, SearchBudget{.playouts = 50}, nullptr, kGuides[3]);
    EXPECT_EQ(swapping.decide(table.eyes(), rng).kind, toy::Swap);
  }
}

TEST(SearchBot, ThinksForTheTimeItIsGiven) {
  for (const Guide<Toy>& guide : kGuides) {
    const Swapping table(2, 6, 0);
    ASSERT_GT(table.legal.size(), 1u);
    SearchBot<Toy> bot(table.game, SearchBudget{SearchBudget::kNoEnd, std::chrono::milliseconds(20)}, nullptr,
                       guide);
    Rng rng(1);
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(table.legal.contains(bot.decide(table.eyes(), rng)));
    EXPECT_GE(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(20));
  }
}

/// Hours may be left when the playouts are done: this test would not end.
TEST(SearchBot, ThinksNoLongerThanItsPlayoutsTake) {
  const Swapping table(2, 6, 1);
  Rng rng(1);
  SearchBot<Toy> bot(table.game, SearchBudget{50, std::chrono::hours(24)}, nullptr, kGuides[1]);
  EXPECT_EQ(bot.decide(table.eyes(), rng).kind, toy::Swap);
}

/// What an Alien believes of tokens: those alone in a room are rather Presences, those in Mother bluff.
TEST(NostromoLikelihood, TellsWherePresencesHide) {
  const nostromo::Nostromo game = nostromo::nostromo_with({});
  const auto believed = [&](const char* presence, const char* passage, Seat seat) {
    const std::string tokens = std::string(R"({"turn": 1, "phase": "hide", "step": "alien_places", "tokens": {
      "green_presence": {"at": ")") +
                               presence + R"(", "handle": "A"}, "green_passage": {"at": ")" + passage +
                               R"(", "handle": "B"}}})";
    return nostromo::likelihood(game, patched(game, tokens), seat);
  };
  EXPECT_GT(believed("workshop", "mother", nostromo::kAlien),
            5 * believed("mother", "workshop", nostromo::kAlien));
  EXPECT_GT(believed("workshop", "nest", nostromo::kAlien),
            3 * believed("workshop", "workshop", nostromo::kAlien));
  EXPECT_GT(believed("shuttle", "workshop", nostromo::kAlien),
            believed("workshop", "shuttle", nostromo::kAlien));
  EXPECT_EQ(believed("workshop", "mother", 1), believed("mother", "workshop", 1));
}

/// Among very many moves a bot looks at a sample, and always at those that are the only one of their kind.
TEST(SearchBot, SamplesWhereMovesAreMany) {
  EXPECT_EQ(judge_of<Toy>(), nullptr);
  const nostromo::Nostromo game = nostromo::nostromo_with({{"players", "2"}});
  for (const Guide<nostromo::Nostromo>& guide :
       {Guide<nostromo::Nostromo>{},
        Guide<nostromo::Nostromo>{nostromo::make_script, nostromo::likelihood}}) {
    SearchBot<nostromo::Nostromo> bot(game, SearchBudget{.playouts = 30}, nostromo::estimate, guide);
    bot.start();
    Rng rng(4);
    nostromo::State state = game.deal();
    std::size_t most = 0;
    run(
        game, state, rng,
        [&](const nostromo::State& now, Seat seat, const Moves& legal) {
          most = std::max(most, legal.size());
          const Move move = bot.decide(Eyes<nostromo::Nostromo>(game, now, seat, legal), rng);
          EXPECT_TRUE(legal.contains(move));
          return move;
        },
        60);
    EXPECT_GT(most, 40u);
  }
}

}  // namespace
}  // namespace hullbreach
