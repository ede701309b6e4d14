// The planner of Space Alert: it plays by the rules at every table, the same for the same dice, better than
// chance, and it knows no more than its seat does.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bots/space_alert.h"
#include "bots/space_alert_search.h"
#include "games/games.h"
#include "games/space_alert/rules.h"
#include "kernel/simulate.h"
#include "tests/length.h"

namespace hullbreach::space_alert {
namespace {

constexpr int kMostDecisions = 20'000;  // a game has far fewer

SpaceAlert game_with(const Options& options) {
  return SpaceAlert(options, find_pack(SpaceAlert::kName, SpaceAlert::kPack));
}

void draw(const SpaceAlert& game, State& state, Rng& rng) {
  Outcomes outcomes;
  game.outcomes(state, outcomes);
  game.resolve(state, outcomes.draw(rng), Events{});
}

using Bots = std::vector<std::unique_ptr<Bot<SpaceAlert>>>;

Bots planners(const SpaceAlert& game, int plans) {
  Bots bots;
  for (int seat = 0; seat < game.seats(); ++seat) {
    bots.push_back(make_planner(game, {.plans = plans, .samples = 2}));
    bots.back()->start();
  }
  return bots;
}

/// Makes the moves that bots offer while a clock runs, one seat after the other, until none offers any more.
/// Every move must be allowed. Returns how many there were.
int take_offers(const SpaceAlert& game, const Bots& bots, State& state, Rng& rng) {
  int moves = 0;
  for (int idle = 0, at = 0; idle < game.seats() && moves < kMostDecisions; ++at) {
    const Seat seat = static_cast<Seat>(at % game.seats());
    Moves legal;
    game.legal(state, seat, legal);
    const std::optional<Move> offered = bots[seat]->offer(Eyes<SpaceAlert>(game, state, seat, legal), rng);
    idle = offered ? 0 : idle + 1;
    if (!offered) continue;
    if (const Refusal no = game.why_not(state, seat, *offered)) {
      ADD_FAILURE() << "seat " << int{seat} << " offered what " << no.rule << " forbids";
      return moves;
    }
    game.play(state, seat, *offered, Events{});
    ++moves;
    while (game.wait(state).kind == Wait::Kind::Chance && game.wait(state).may.empty())
      draw(game, state, rng);
  }
  return moves;
}

/// Plays a game to its end; no bots: random moves. Every answer must be allowed.
State play_out(const SpaceAlert& game, const Bots& bots, std::uint64_t seed) {
  Rng rng(seed);
  State state = game.deal();
  for (int decisions = 0; decisions < kMostDecisions;) {
    const Wait wait = game.wait(state);
    if (wait.kind == Wait::Kind::Over) return state;
    if (wait.kind == Wait::Kind::Chance) {
      if (!wait.may.empty()) decisions += take_offers(game, bots, state, rng);
      draw(game, state, rng);
      continue;
    }
    const Seat seat = wait.seats.lowest();
    Moves legal;
    game.legal(state, seat, legal);
    const Move chosen = bots.empty() ? legal[rng.below(legal.size())]
                                     : bots[seat]->decide(Eyes<SpaceAlert>(game, state, seat, legal), rng);
    if (const Refusal no = game.why_not(state, seat, chosen)) {
      ADD_FAILURE() << "seat " << int{seat} << " answered what " << no.rule << " forbids";
      return state;
    }
    game.play(state, seat, chosen, Events{});
    ++decisions;
  }
  ADD_FAILURE() << "the game does not end";
  return state;
}

std::string told(const Options& options) {
  std::string text;
  for (const auto& [name, value] : options) text += fmt::format("{}={} ", name, value);
  return text;
}

TEST(SpaceAlertPlanner, AnswersLegallyAtEveryTable) {
  const Options tables[] = {
      {{"players", "1"}},
      {{"players", "2"}},
      {{"players", "2"}, {"crew", "5"}},
      {{"players", "2"}, {"seating", "haha"}},
      {{"players", "3"}},
      {{"players", "3"}, {"crew", "5"}, {"captain", "2"}},
      {{"players", "4"}},
      {{"players", "4"}, {"crew", "5"}},
      {{"players", "5"}},
      {{"players", "4"}, {"campaign", "true"}},
      {{"players", "2"}, {"campaign", "true"}},
      {{"players", "1"}, {"campaign", "true"}, {"mistakes", "false"}},
      {{"players", "4"}, {"mission", "test_run_1"}},
      {{"players", "2"}, {"mission", "test_run_2"}},
      {{"players", "4"}, {"mission", "generated"}},
      {{"players", "4"}, {"mission", "random"}, {"common", "yellow"}, {"serious", "mixed"}},
  };
  for (Options options : tables)
    for (const char* clock : {"off", "fast"}) {
      options["clock"] = clock;
      SCOPED_TRACE(told(options));
      const SpaceAlert game = game_with(options);
      for (std::uint64_t seed = 1; seed <= 2; ++seed) play_out(game, planners(game, 60), seed);
    }
}

TEST(SpaceAlertPlanner, DecidesTheSameForTheSameSeed) {
  for (const char* players : {"1", "3", "4"}) {
    const SpaceAlert game = game_with({{"players", players}, {"mission", "random"}});
    const std::uint64_t once = hash_of(play_out(game, planners(game, 60), 9));
    EXPECT_NE(once,
              hash_of(play_out(game, planners(game, 60), 10)));  // and nothing is left over from this one
    EXPECT_EQ(once, hash_of(play_out(game, planners(game, 60), 9)));
  }
}

/// Random crews fulfil hardly one mission in a hundred.
TEST(SpaceAlertPlanner, BeatsRandom) {
  const SpaceAlert game = game_with({{"players", "4"}, {"mission", "random"}, {"mistakes", "false"}});
  constexpr int kMissions = 12;
  int planned = 0;
  int random = 0;
  for (std::uint64_t seed = 1; seed <= kMissions; ++seed) {
    planned += play_out(game, planners(game, 2000), seed).ending == kFulfilled ? 1 : 0;
    random += play_out(game, {}, seed).ending == kFulfilled ? 1 : 0;
  }
  EXPECT_LE(random, 1);
  EXPECT_GE(planned, random + 3);  // with this budget about one mission in two
}

/// All plan at once while a clock runs, and still find the same plan: about as many missions are fulfilled as
/// when one seat is ready after the other (of a hundred with this budget 31 without a clock, 37 with one).
TEST(SpaceAlertPlanner, PlansAsWellWhileAClockRuns) {
  constexpr int kMissions = 16;
  std::map<std::string, int> fulfilled;
  for (const char* clock : {"off", "fast"}) {
    const SpaceAlert game =
        game_with({{"players", "4"}, {"mission", "random"}, {"mistakes", "false"}, {"clock", clock}});
    for (std::uint64_t seed = 1; seed <= kMissions; ++seed)
      fulfilled[clock] += play_out(game, planners(game, 2000), seed).ending == kFulfilled ? 1 : 0;
  }
  EXPECT_GE(fulfilled["off"], 3);
  EXPECT_GE(fulfilled["fast"] * 2, fulfilled["off"]);
}

/// Two tables that look the same to a seat get the same move from it: at every announcement the cards it
/// can't see are dealt anew, and a second bot that sat at that other table all the time is asked too.
TEST(SpaceAlertPlanner, KnowsOnlyWhatItsSeatKnows) {
  for (const char* players : {"2", "4"}) {
    const SpaceAlert game = game_with({{"players", players}, {"mission", "random"}});
    Bots bots = planners(game, 40);
    Bots others = planners(game, 40);
    Rng rng(3);
    Rng hidden(4);
    State state = game.deal();
    int compared = 0;
    hullbreach::run(game, state, rng, [&](const State& now, Seat seat, const Moves& legal) {
      const State twin = game.guess(now, seat, hidden);
      compared += hash_of(twin) != hash_of(now) ? 1 : 0;
      Moves twin_legal;
      game.legal(twin, seat, twin_legal);
      Rng twin_rng = rng;
      const Move chosen = bots[seat]->decide(Eyes<SpaceAlert>(game, now, seat, legal), rng);
      EXPECT_EQ(chosen, others[seat]->decide(Eyes<SpaceAlert>(game, twin, seat, twin_legal), twin_rng));
      return chosen;
    });
    EXPECT_GT(compared, 10);
  }
}

/// The same for what a seat does while a clock runs.
TEST(SpaceAlertPlanner, OffersOnlyByWhatItsSeatKnows) {
  int compared = 0;
  for (const char* players : {"2", "4"})
    for (const std::uint64_t seed : {3, 5}) {
      const SpaceAlert game = game_with({{"players", players}, {"mission", "random"}, {"clock", "fast"}});
      Bots bots = planners(game, 40);
      Bots others = planners(game, 40);
      Rng rng(seed);
      Rng hidden(4);
      State state = game.deal();
      for (Wait wait = game.wait(state); state.step <= Step::Plan; wait = game.wait(state)) {
        bool moved = false;
        for (const Seat seat : wait.may) {
          const State twin = game.guess(state, seat, hidden);
          compared += hash_of(twin) != hash_of(state) ? 1 : 0;
          Moves legal;
          Moves twin_legal;
          game.legal(state, seat, legal);
          game.legal(twin, seat, twin_legal);
          Rng twin_rng = rng;
          const std::optional<Move> offered =
              bots[seat]->offer(Eyes<SpaceAlert>(game, state, seat, legal), rng);
          ASSERT_EQ(offered, others[seat]->offer(Eyes<SpaceAlert>(game, twin, seat, twin_legal), twin_rng));
          if (!offered) continue;
          game.play(state, seat, *offered, Events{});
          moved = true;
        }
        if (!moved) draw(game, state, rng);
      }
    }
  EXPECT_GT(compared, 20);
}

/// A random crew places some cards while a clock runs and leaves it at that.
TEST(SpaceAlertRandom, PlacesAFewCardsAfterAnAnnouncement) {
  const SpaceAlert game = game_with({{"players", "4"}, {"clock", "fast"}});
  Bots bots;
  for (int seat = 0; seat < game.seats(); ++seat) bots.push_back(make_random());
  Rng rng(1);
  State state = game.deal();
  int moves = 0;
  while (state.step <= Step::Plan) {
    if (!game.wait(state).may.empty()) {
      const int now = take_offers(game, bots, state, rng);
      EXPECT_LE(now, 3 * game.seats());
      moves += now;
    }
    draw(game, state, rng);
  }
  EXPECT_GT(moves, 20);
}

/// A seat that plays at random follows no common plan and mostly says nothing of its cards.
TEST(SpaceAlertPlanner, PlansAroundWhoDoesSomethingElse) {
  const SpaceAlert game = game_with({{"players", "4"}, {"mission", "mission_2"}});
  Bots bots = planners(game, 60);
  Rng rng(5);
  State state = game.deal();
  hullbreach::run(game, state, rng, [&](const State& now, Seat seat, const Moves& legal) {
    const Move chosen = seat == 1 ? hullbreach::any_of(legal, rng)
                                  : bots[seat]->decide(Eyes<SpaceAlert>(game, now, seat, legal), rng);
    EXPECT_FALSE(game.why_not(now, seat, chosen));
    return chosen;
  });
  const SpaceAlert timed = game_with({{"players", "4"}, {"mission", "mission_2"}, {"clock", "fast"}});
  bots = planners(timed, 60);
  bots[1] = make_random();
  play_out(timed, bots, 5);
}

// -- the search

/// Eight threats of any kind and nothing planned, as the action round would leave it.
State any_mission(const SpaceAlert& game, Rng& rng) {
  State state = game.deal();
  while (state.step != Step::Plan) draw(game, state, rng);
  state.threats.clear();
  std::vector<std::uint8_t> deck(game.content.threats.size());
  std::iota(deck.begin(), deck.end(), std::uint8_t{0});
  rng.shuffle(deck);
  for (std::uint8_t token = 1; token <= 8; ++token) {
    Threat threat;
    threat.card = deck[token];
    threat.token = token;
    threat.zone =
        game.content.threats[threat.card].internal() ? kInside : static_cast<Zone>(rng.below(kZones));
    state.threats.push_back(threat);
  }
  for (Member& member : state.members) member.hand = {};
  return state;
}

/// Everything in the deck for everybody, and a heroic card for each.
std::vector<PlanCard> all_cards(const SpaceAlert& game) {
  std::vector<PlanCard> cards;
  for (int kind = 0; kind < kStandardCards; ++kind)
    for (int i = 0; i < game.content.cards[kind].count; ++i)
      cards.push_back({.card = static_cast<CardKind>(kind), .boards = 0b1111});
  for (int m = 0; m < 4; ++m)
    cards.push_back(
        {.card = static_cast<CardKind>(kStandardCards + m), .boards = static_cast<std::uint8_t>(1u << m)});
  return cards;
}

/// What a plan is worth with the tiles drawn in that order, by the rules and nothing else.
double worth_alone(const SpaceAlert& game, State state, const TileOrder& order) {
  game.begin_resolution(state, Events{});
  while (state.step != Step::Over) {
    const int zone = state.hits[0].zone;
    const auto tile = std::find_if(order[zone].begin(), order[zone].end(),
                                   [&](Tile kind) { return ((state.ship.damage[zone] >> kind) & 1u) == 0; });
    game.resolve(state, Outcome{*tile}, Events{});
  }
  return worth(game, state);
}

/// The search does as little as it can of each plan. What it makes of it is what the resolver makes of it
/// from the first turn on, with each order of the tiles for itself.
TEST(PlanSearch, ValuesPlansAsTheResolverDoes) {
  const SpaceAlert game = game_with({{"players", "4"}, {"mistakes", "false"}});
  Rng rng(1);
  int with_damage = 0;
  for (int mission = 0; mission < 40; ++mission) {
    const Sample sample{any_mission(game, rng), draw_orders(6, rng)};
    PlanSearch search(game, {sample}, all_cards(game), kTurns);
    for (int leg = 0; leg < 10; ++leg) {
      search.run(60, rng);
      const State planned = search.with_plan(sample.state);
      std::set<double> apart;
      double sum = 0;
      for (const TileOrder& order : sample.orders) {
        const double alone = worth_alone(game, planned, order);
        apart.insert(alone);
        sum += alone;
      }
      ASSERT_DOUBLE_EQ(search.value(), sum / 6) << "mission " << mission << ", leg " << leg;
      with_damage += apart.size() > 1 ? 1 : 0;
    }
  }
  EXPECT_GT(with_damage, 40);  // the tiles made a difference
}

/// How many of some test runs three planners win beside a person, who does nothing or what they ask: as they
/// all find the same plan, that is what one of them would do in the person's place.
int won_beside(bool idle, PlannerHabits habits, int games) {
  const SpaceAlert game = game_with({{"players", "4"}, {"mission", "test_run_1"}});
  int won = 0;
  for (int i = 0; i < games; ++i) {
    Bots bots;
    for (int seat = 0; seat < game.seats(); ++seat) bots.push_back(make_planner(game, habits));
    Rng rng(static_cast<std::uint64_t>(i));
    State state = game.deal();
    run(game, state, rng, [&](const State& now, Seat seat, const Moves& legal) {
      if (idle && seat == 0) return game.timeout(now, seat, rng);
      return bots[seat]->decide(Eyes<SpaceAlert>(game, now, seat, legal, {0}), rng);
    });
    won += game.result(state).winners.empty() ? 0 : 1;
  }
  return won;
}

/// The strongest bots need nobody; the gentle ones need the person, and win with them.
TEST(Planner, LeavesPeopleTheirPart) {
  if (kept_short()) GTEST_SKIP() << "sanitizers make no bot weaker";
  constexpr int kGames = 12;
  PlannerHabits strong{.plans = 800, .samples = 2};
  PlannerHabits gentle = kGentle;
  gentle.plans = strong.plans;
  gentle.samples = strong.samples;
  EXPECT_GE(won_beside(false, gentle, kGames), 10);
  EXPECT_LE(won_beside(true, gentle, kGames), 8);
  EXPECT_GE(won_beside(true, strong, kGames), 10);
}

/// What the others come to without a member counts against a plan, however badly it is lost.
TEST(PlanSearch, CountsWhatAPlanComesToWithoutAMember) {
  const SpaceAlert game = game_with({{"players", "4"}, {"mistakes", "false"}});
  Rng rng(5);
  for (int mission = 0; mission < 5; ++mission) {
    const State state = any_mission(game, rng);
    const std::vector<TileOrder> orders = draw_orders(2, rng);
    PlanSearch search(game, {{state, orders}, {state, orders, 0b0010, 0.5}}, all_cards(game), kTurns);
    search.run(200, rng);
    const State planned = search.with_plan(state);
    State without = planned;
    without.members[1].slots = {};
    double sum = 0;
    for (const TileOrder& order : orders)
      sum += worth_alone(game, planned, order) - 0.5 * std::max(worth_alone(game, without, order), -12.0);
    EXPECT_DOUBLE_EQ(search.value(), sum / 2) << "mission " << mission;
  }
}

/// SPA-187: a heroic transfer can fill a damaged shield beyond its capacity, and then it matters when the
/// tile is drawn. So the search must be told that it matters whether it is there, although there is room.
TEST(PlanSearch, IsToldThatAnExtraCubeDependsOnTheShield) {
  const SpaceAlert game = game_with({{"players", "4"}});
  for (const bool heroic : {false, true}) {
    Rng rng(1);
    State state = any_mission(game, rng);
    state.threats.clear();
    state.members[0].station = kUR;
    state.ship.shield[kRed] = 0;
    state.ship.reactor[kRed] = 1;
    state.members[0].slots[0] = {
        static_cast<CardKind>(game.content.find_card(heroic ? "heroic_b_ur" : "b_red")), kActionHalf, 0};
    game.begin_resolution(state, Events{});
    ASSERT_EQ(state.step, Step::Reveal);
    const Looked looked = game.carry_out(state);
    EXPECT_EQ(state.ship.shield[kRed], heroic ? 2 : 1);
    EXPECT_EQ((looked.tiles >> (int{kRed} * kTiles + kShieldTile)) & 1u, heroic ? 1u : 0u);
  }
}

/// Of six orders, each tile of a zone comes first in one, second in another, and so on.
TEST(PlanSearch, DrawsTilesEvenly) {
  Rng rng(1);
  const std::vector<TileOrder> orders = draw_orders(12, rng);
  ASSERT_EQ(orders.size(), 12u);
  for (std::size_t six = 0; six < 12; six += 6)
    for (int zone = 0; zone < kZones; ++zone)
      for (int place = 0; place < kTiles; ++place) {
        std::set<Tile> seen;
        for (std::size_t i = 0; i < 6; ++i) seen.insert(orders[six + i][zone][place]);
        EXPECT_EQ(seen.size(), 6u);
      }
}

/// What the search says a plan is worth is what the resolver makes of it: no damage is drawn here, so there
/// is nothing to guess.
TEST(PlanSearch, FindsTheWindowsOfAQuietMission) {
  const SpaceAlert game = game_with({{"players", "1"}, {"mission", "test_run_1"}, {"mistakes", "false"}});
  Rng rng(1);
  State state = game.deal();
  while (state.step != Step::Plan) draw(game, state, rng);
  std::vector<PlanCard> cards;
  for (int kind = 0; kind < kStandardCards; ++kind)
    for (int i = 0; i < state.pool[kind]; ++i)
      cards.push_back({.card = static_cast<CardKind>(kind), .boards = 0b1111});
  PlanSearch search(game, {{state, draw_orders(1, rng)}}, cards, game.missions[state.mission].turns());
  search.run(20000, rng);
  EXPECT_EQ(search.tried(), 20000u);
  State planned = search.with_plan(state);
  game.begin_resolution(planned, Events{});
  ASSERT_EQ(planned.ending, kFulfilled);
  EXPECT_EQ(game.score(planned).total(), search.value());
  EXPECT_GE(game.score(planned).confirmation, 4);
}

}  // namespace
}  // namespace hullbreach::space_alert
