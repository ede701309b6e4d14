// Cards, blips, figures and tokens are conserved: each lies in exactly one place, in every state of random
// games of every mission; and what is listed plays, until the game ends.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/another_glorious_day/look.h"
#include "games/games.h"
#include "kernel/simulate.h"
#include "tests/length.h"

namespace hullbreach::agd {
namespace {

template <std::size_t Kinds, std::size_t PoolCount>
int counted(const Pools<Kinds, PoolCount>& pools) {
  int sum = 0;
  for (PoolId pool = 0; pool < PoolCount; ++pool) {
    sum += pools.size(pool);
    for (PoolId part = 0; part < PoolCount; ++part) sum -= pools.pools[pool].mixed[part];
  }
  return sum;
}

/// AGD-005, AGD-059, AGD-287: 60 cards, wherever they are.
void expect_cards(const AnotherGloriousDay& game, const State& s) {
  if (s.phase == Phase::Between || s.above + s.deck.size() + s.exhausted.size() == 0) return;
  std::array<int, kCards> found{};
  int unseen = 0;
  for (const auto* pile : {&s.deck, &s.exhausted})
    for (const auto& place : pile->places) {
      if (place.seen())
        ++found[place.card];
      else
        ++unseen;
    }
  for (int card = 0; card < kCards; ++card) {
    for (PoolId pool = 0; pool < kEndurancePools; ++pool) found[card] += s.pool.left(pool, card);
    found[card] += s.discard[card] + s.removed[card];
    for (const auto& hand : s.hands) found[card] += hand[card];
  }
  for (const Character& character : s.squad)
    for (const Card card : character.gear)
      if (card != kNoCard) ++found[card];
  for (const Card card : s.shown) ++found[card];
  for (const Frame& frame : s.stack) {
    if (frame.kind == Frame::Hazard && (frame.step == 0 || (frame.flags & kPlaced) == 0)) ++found[frame.a];
    if (frame.kind == Frame::Script && static_cast<Label>(frame.b) == Label::Play && frame.a >= kCardSource &&
        frame.a < kTrackerSource && game.content.cards[frame.a - kCardSource].type == CardType::Event)
      ++found[frame.a - kCardSource];
    if (frame.kind == Frame::Crate)
      for (int i = 0; i < frame.c; ++i)
        if (frame.run.vars[i] != kNoCard) ++found[frame.run.vars[i]];
  }
  for (int card = 0; card < kCards; ++card)
    ASSERT_EQ(found[card], game.content.cards[card].copies) << game.content.cards[card].key;
  ASSERT_EQ(unseen, counted(s.pool));
  ASSERT_LE(s.above, s.deck.size());
}

/// AGD-013 to AGD-015, AGD-107: blips, figures and tokens, and no two figures on a square.
void expect_pieces(const AnotherGloriousDay& game, const State& s) {
  std::array<int, kNumbers> numbers{};
  for (PoolId pool = 0; pool < kBlipPools; ++pool)
    for (int number = 0; number < kNumbers; ++number) numbers[number] += s.blip_pool.left(pool, number);
  int unseen = 0;
  const auto see = [&](const Place<std::uint8_t>& place) {
    if (place.seen())
      ++numbers[place.card];
    else
      ++unseen;
  };
  for (const auto& place : s.reserve.places) see(place);
  int tokens = s.tokens_left;
  Squares taken;
  const auto stand = [&](Square square) {
    ASSERT_FALSE(taken.has(square)) << "two figures on square " << square;
    taken.add(square);
  };
  for (const Blip& blip : s.blips) {
    if (blip.at == kNowhere) continue;
    see(blip.number);
    stand(blip.at);
  }
  for (const Alien& alien : s.aliens) {
    tokens += alien.tokens;
    if (alien.at != kNowhere) stand(alien.at);
  }
  const bool walking = std::any_of(s.stack.begin(), s.stack.end(), [](const Frame& frame) {
    return frame.kind == Frame::Walk ||
           ((frame.kind == Frame::Activation || frame.kind == Frame::Order) && frame.c > 0);
  });
  for (const Character& character : s.squad)
    if ((character.fate == Fate::Standing || character.fate == Fate::Down) && character.at != kNowhere &&
        !walking)
      stand(character.at);
  for (int number = 0; number < kNumbers; ++number)
    ASSERT_EQ(numbers[number], game.content.blips[number]) << number + 1;
  ASSERT_EQ(unseen, counted(s.blip_pool));
  ASSERT_EQ(tokens, kTokens);
  ASSERT_LE(Look(game, s).barricades(), kMaxBarricades);
  for (const Character& character : s.squad) ASSERT_LE(character.dial, 10);
}

TEST(CorpsConservation, InRandomGames) {
  Rng rng(1986);
  for (const char* mission : {"mission_1", "mission_2", "mission_3", "rescue", "resupply", "eradication_1",
                              "eradication_2", "eradication_3", "eradication_4", "campaign"}) {
    for (const char* players : {"1", "3", "6"}) {
      SCOPED_TRACE(fmt::format("{}, {} players", mission, players));
      const Options options = {{"mission", mission},
                               {"players", players},
                               {"round_cap", "40"},
                               {"gear", players[0] == '1' ? "choose" : "usual"},
                               {"swarms", players[0] == '3' ? "single" : "tokens"}};
      const AnotherGloriousDay game(options, find_pack("another_glorious_day", "house"));
      const std::size_t budget = steps(1500);
      for (std::size_t taken = 0; taken < budget;) {
        State state = game.deal();
        for (; game.wait(state).kind != Wait::Kind::Over; ++taken) {
          ASSERT_LT(state.round, 60);
          if (game.wait(state).kind == Wait::Kind::Chance) {
            Outcomes outcomes;
            game.outcomes(state, outcomes);
            ASSERT_GT(outcomes.total(), 0u);
            game.resolve(state, outcomes.draw(rng), {});
          } else {
            const Seat seat = game.wait(state).seats.lowest();
            Moves moves;
            game.legal(state, seat, moves);
            ASSERT_FALSE(moves.empty());
            game.play(state, seat, moves[rng.below(moves.size())], {});
          }
          ASSERT_NO_FATAL_FAILURE(expect_cards(game, state));
          ASSERT_NO_FATAL_FAILURE(expect_pieces(game, state));
        }
      }
    }
  }
}

}  // namespace
}  // namespace hullbreach::agd
