#include "kernel/any_game.h"

#include <algorithm>
#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "games/games.h"
#include "kernel/erased.h"
#include "tests/mistake_of.h"
#include "tests/toy_game.h"

namespace hullbreach {
namespace {

static_assert(Game<toy::Toy>);
static_assert(TableGame<toy::Toy>);

using toy::toy_game;

TEST(FindGame, FindsOrSaysWhatThereIs) {
  GameKind other = toy::toy_kind();
  other.name = "uscss_nostromo";
  const std::vector<GameKind> kinds = {toy::toy_kind(), other};
  EXPECT_EQ(find_game(kinds, "toy").name, "toy");
  EXPECT_EQ(mistake_of([&] { find_game(kinds, "foo"); }),
            "unknown game 'foo': known are toy, uscss_nostromo");
  EXPECT_EQ(mistake_of([&] { find_game(kinds, "nostromo"); }),
            "unknown game 'nostromo': known are toy, uscss_nostromo; did you mean 'uscss_nostromo'?");
}

TEST(CompleteOptions, FillsInAndRefuses) {
  const std::vector<OptionInfo> known = {{"players", {"2", "3"}, "2", ""},
                                         {"difficulty", {"easy", "standard"}, "easy", ""}};
  EXPECT_EQ(complete_options(known, {}), (Options{{"players", "2"}, {"difficulty", "easy"}}));
  EXPECT_EQ(complete_options(known, {{"players", "3"}}), (Options{{"players", "3"}, {"difficulty", "easy"}}));
  EXPECT_EQ(mistake_of([&] {
              complete_options(known, {{"player", "3"}});
            }),
            "unknown option 'player': known are players, difficulty; did you mean 'players'?");
  EXPECT_EQ(mistake_of([&] {
              complete_options(known, {{"difficulty", "standart"}});
            }),
            "option difficulty can't be 'standart': it can be easy, standard; did you mean 'standard'?");
  const std::vector<OptionInfo> free = {{"level", {"white", "yellow"}, "white", "", {{"hard", "yellow"}}},
                                        {"content", {}, "house", ""}};
  EXPECT_EQ(complete_options(free, {{"content", "my cards"}, {"level", "hard"}}),
            (Options{{"content", "my cards"}, {"level", "yellow"}}));
  EXPECT_EQ(complete_options(free, {{"content", ""}}).at("content"), "") << "any text, so an empty one too";
}

TEST(FindSeat, FindsOrSaysWhoThereIs) {
  const auto game = toy_game({{"players", "3"}});
  EXPECT_EQ(find_seat(*game, "p3"), 2);
  EXPECT_EQ(mistake_of([&] { find_seat(*game, "alien"); }), "unknown seat 'alien': seats are p1, p2, p3");
}

TEST(Words, OfWaits) {
  const auto game = toy_game();
  AnyState state = game->deal();
  EXPECT_EQ(wait_words(*game, state), "chance");
  for (const char* ship : {"scout", "shuttle", "tug", "cruiser"})
    game->resolve(state, game->parse_outcome(state, ship), nullptr);
  EXPECT_EQ(wait_words(*game, state), "p1 p2");
  EXPECT_FALSE(is_possible(*game, state, Outcome{4}));
  for (const Seat seat : SeatSet::first(2)) game->play(state, seat, game->legal(state, seat)[0], nullptr);
  for (const Seat seat : SeatSet::first(2)) game->play(state, seat, *game->pass(state, seat), nullptr);
  EXPECT_EQ(wait_words(*game, state), "over");
}

// The properties all games share, tried on the toy, so that what tests games is itself tested.
TEST(Erased, RandomGamesKeepTheContract) {
  Rng rng(3);
  for (int round = 0; round < 300; ++round) {
    const Options options = {{"players", round % 2 == 0 ? "2" : "3"}};
    const auto game = round % 4 < 2 ? toy_game(options) : toy::long_toy_game(options);
    AnyState state = game->deal();
    int moves = 0;
    for (; game->wait(state).kind != Wait::Kind::Over; ++moves) {
      ASSERT_LT(moves, 20);
      EXPECT_EQ(game->from_position(game->position(state)), state);
      for (const Seat seat : SeatSet::first(game->seats())) {
        const AnyState guessed = game->guess(state, seat, rng);
        EXPECT_EQ(game->view_json(guessed, seat), game->view_json(state, seat));
        EXPECT_EQ(game->legal(guessed, seat), game->legal(state, seat));
        EXPECT_EQ(game->from_position(game->position(guessed)), guessed);
        for (const Choice& choice : game->choices(state, seat, game->locale("en"))) {
          EXPECT_FALSE(game->why_not(state, seat, choice.move));
          EXPECT_EQ(game->parse_move(state, seat, choice.notation), choice.move);
        }
      }
      const Wait wait = game->wait(state);
      if (wait.kind == Wait::Kind::Chance) {
        const std::vector<Weighted> outcomes = game->outcomes(state);
        game->resolve(state, outcomes[rng.below(outcomes.size())].outcome, nullptr);
      } else {
        const std::vector<Move> legal = game->legal(state, wait.seats.lowest());
        ASSERT_FALSE(legal.empty());
        game->play(state, wait.seats.lowest(), legal[rng.below(legal.size())], nullptr);
      }
    }
    EXPECT_TRUE(game->result(state).over);
    EXPECT_EQ(game->result(state).winners.size(), 1);
  }
}

TEST(Erased, ForwardsWords) {
  const auto game = toy_game();
  const Locale& english = game->locale("en");
  AnyState state = game->deal();
  EXPECT_EQ(game->chance_name(state), "draw p1");
  EXPECT_EQ(game->chance_prompt(state, english), "p1 draws a ship");
  std::vector<Event> events;
  game->resolve(state, Outcome{3}, &events);
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(game->describe(events[0], english), "You draw the tug");
  EXPECT_EQ(game->describe(events[0], game->locale("fr")), "Vous piochez : tug");
  EXPECT_EQ(game->event_name(events[0]), "drew");
  EXPECT_EQ(game->event_name(events[1]), "saw_draw");
  EXPECT_EQ(game->rule_of(events[0]), "TOY-01");
  EXPECT_EQ(game->draw(state, 1, english, {}), "p1: ?\np2:\n");
  EXPECT_EQ(game->notation(state, Outcome{6}), "dreadnought");
  EXPECT_EQ(game->window(state, 0), "");
  EXPECT_EQ(game->windows(), std::vector<std::string>{"swap"});
  EXPECT_EQ(game->prompt(state, 0, english), "");
  EXPECT_EQ(game->ending_words({true, 1, {1}, 0}, english), "won by a bluff");
  EXPECT_EQ(refusal_words(*game, game->why_not(state, 0, game->parse_move(state, 0, "swap"))),
            "TOY-03 (not in this phase)");
}

TEST(AllGames, NameEveryWindow) {
  for (const GameKind& kind : all_games()) {
    const auto game = make_game(kind.name, {});
    const std::vector<std::string> windows = game->windows();
    for (const std::string_view language : {"en", "fr"}) {
      std::size_t worded = 0;
      for (const auto& [key, words] : game->locale(language).entries()) worded += key.starts_with("window.");
      EXPECT_EQ(worded, windows.size()) << kind.name;
      for (const std::string& window : windows)
        EXPECT_TRUE(game->locale(language).has("window." + window)) << window;
    }
    Rng rng(7);
    AnyState state = game->deal();
    std::vector<Event> events;
    for (int step = 0; step < 20'000; ++step) {
      const Wait wait = game->wait(state);
      if (wait.kind == Wait::Kind::Over) break;
      for (const Seat seat : wait.seats | wait.may) {
        const std::string window = game->window(state, seat);
        EXPECT_TRUE(window.empty() || std::find(windows.begin(), windows.end(), window) != windows.end())
            << window;
      }
      if (wait.kind == Wait::Kind::Chance) {
        const std::vector<Weighted> outcomes = game->outcomes(state);
        game->resolve(state, outcomes[rng.below(outcomes.size())].outcome, &events);
      } else {
        const std::vector<Move> legal = game->legal(state, wait.seats.lowest());
        game->play(state, wait.seats.lowest(), legal[rng.below(legal.size())], &events);
      }
    }
    EXPECT_TRUE(game->result(state).over);
    for (const Event& event : events) EXPECT_FALSE(game->event_name(event).empty());
  }
}

TEST(Erased, KnowsItsConcreteGame) {
  const Erased<toy::Toy> game{Options{{"players", "3"}}, toy::toy_pack()};
  const toy::State dealt = Erased<toy::Toy>::unwrap(game.deal());
  EXPECT_EQ(game.concrete().seats(), 3);
  EXPECT_EQ(game.deal().hash(), hash_of(dealt));
  Rng rng(1);
  AnyState state = game.deal();
  for (std::uint32_t ship = 1; ship <= 6; ++ship) game.resolve(state, Outcome{ship}, nullptr);
  EXPECT_FALSE(game.why_not(state, 2, game.timeout(state, 2, rng)));
}

}  // namespace
}  // namespace hullbreach
