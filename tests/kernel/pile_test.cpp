#include "kernel/pile.h"

#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstring>
#include <gtest/gtest.h>
#include <map>
#include <ostream>
#include <rapidcheck/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "tests/length.h"

namespace hullbreach {
namespace {

using Card = std::uint8_t;
using Cards = Pile<Card, 24>;
using Counts = Pools<5, 8>;
using Fraction = boost::multiprecision::cpp_rational;

static_assert(PlainState<Place<std::uint8_t>> && PlainState<Place<std::uint16_t>>);
static_assert(PlainState<SecretPlace<std::uint8_t>> && PlainState<SecretPlace<std::uint16_t>>);
static_assert(sizeof(Place<std::uint8_t>) == 3 && sizeof(SecretPlace<std::uint8_t>) == 4);
static_assert(PlainState<Pile<std::uint8_t, 7>> && PlainState<Pile<std::uint8_t, 60>>);
static_assert(PlainState<Pools<3, 2>> && PlainState<Pools<40, 8>>);

template <class T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

Cards unseen_pile(std::size_t count, PoolId pool) {
  Cards pile;
  pile.fill_unseen(count, pool);
  return pile;
}

Place<Card> known(Card card, SeatSet who = SeatSet::first(4)) { return {card, 0, who}; }

template <std::size_t Kinds, std::size_t PoolCount>
Outcomes outcomes_of(const Pools<Kinds, PoolCount>& pools, PoolId pool) {
  Outcomes out;
  pools.outcomes(pool, out);
  return out;
}

Outcome kind(std::uint32_t number) { return {number}; }
Outcome part(std::uint32_t pool) { return {5 + pool}; }

/// The probability of each kind, whichever way it comes.
template <std::size_t PoolCount>
std::map<int, Fraction> chances(const Pools<5, PoolCount>& pools, PoolId pool) {
  const Outcomes out = outcomes_of(pools, pool);
  std::map<int, Fraction> result;
  for (const Weighted& entry : out) {
    const Fraction chance(entry.weight, out.total());
    if (!pools.is_part(entry.outcome)) {
      result[pools.kind_of(entry.outcome)] += chance;
      continue;
    }
    for (const auto& [deeper, share] : chances(pools, pools.part_of(entry.outcome)))
      result[deeper] += chance * share;
  }
  return result;
}

/// Asks chance until the place is known.
template <class PileOf, class PoolsOf>
void look(PileOf& pile, PoolsOf& pools, std::size_t at, SeatSet who, Rng& rng) {
  while (pile.needs_chance(at)) reveal(pile, pools, at, pools.draw(pile[at].asks(), rng), who);
  pile.learn(at, who);
}

/// The pools that unseen cards are of.
template <class PileOf>
void add_pools(Bits& pools, const PileOf& pile) {
  for (const auto& place : pile.places)
    if (!place.seen()) pools.add(place.asks());
}

template <class PoolsOf>
int live(const PoolsOf& pools) {
  int n = 0;
  for (PoolId pool = 0; pool < pools.kPools; ++pool) n += pools.size(pool) > 0;
  return n;
}

/// The most steps from a pool down to a part of a part ...
template <class PoolsOf>
int deepest(const PoolsOf& pools) {
  std::array<int, 64> depth{};
  for (bool more = true; more;) {
    more = false;
    for (PoolId pool = 0; pool < pools.kPools; ++pool)
      for (PoolId inner = 0; inner < pools.kPools; ++inner)
        if (pools.pools[pool].mixed[inner] > 0 && depth[pool] < depth[inner] + 1) {
          depth[pool] = depth[inner] + 1;
          more = true;
        }
  }
  return *std::max_element(depth.begin(), depth.end());
}

/// Makes room and shuffles. How often chance decided what nobody saw is added to `unmixed`.
template <class PileOf, class PoolsOf>
void shuffle_with_room(PileOf& pile, PoolsOf& pools, std::size_t first, std::size_t count, Bits held,
                       Rng& rng, int& unmixed) {
  for (; !pools.make_room(held); ++unmixed) {
    const PoolId crowding = pools.crowding(held);
    pools.unmix(crowding, pools.draw(crowding, rng));
  }
  shuffle(pile, pools, first, count, held);
}

/// Pearson's chi-square against given probabilities must stay within what chance explains: its mean is the
/// degrees of freedom f and its deviation sqrt(2f). Seeds are fixed: what passes once passes always.
void expect_spread(const std::vector<int>& counts, const std::vector<double>& probabilities) {
  double tries = 0;
  for (int count : counts) tries += count;
  double chi_square = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = tries * probabilities[i];
    chi_square += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  const double freedom = static_cast<double>(counts.size()) - 1;
  EXPECT_LT(chi_square, freedom + 4 * std::sqrt(2 * freedom));
}

/// Two samples of the same size must be of one distribution, as far as chance explains. Rare results are
/// taken together.
template <class Key>
void expect_same(const std::map<Key, int>& one, const std::map<Key, int>& other) {
  std::map<Key, std::pair<int, int>> both;
  for (const auto& [key, count] : one) both[key].first = count;
  for (const auto& [key, count] : other) both[key].second = count;
  double chi_square = 0;
  double cells = 0;
  std::pair<int, int> rare;
  const auto add = [&](int a, int b) {
    if (a + b == 0) return;
    chi_square += static_cast<double>(a - b) * (a - b) / (a + b);
    ++cells;
  };
  for (const auto& [key, counts] : both) {
    if (counts.first + counts.second >= 20) {
      add(counts.first, counts.second);
    } else {
      rare.first += counts.first;
      rare.second += counts.second;
    }
  }
  add(rare.first, rare.second);
  ASSERT_GT(cells, 1);
  EXPECT_LT(chi_square, cells - 1 + 4 * std::sqrt(2 * (cells - 1)));
}

/// Counts by what was seen, all of it equally likely.
template <class Key>
void expect_even(const std::map<Key, int>& seen, std::size_t possibilities) {
  ASSERT_EQ(seen.size(), possibilities);
  std::vector<int> counts;
  counts.reserve(possibilities);
  for (const auto& [key, count] : seen) counts.push_back(count);
  expect_spread(counts, std::vector<double>(possibilities, 1.0 / static_cast<double>(possibilities)));
}

// ---------------------------------------------------------------------------------------------- piles

TEST(Place, StartsUnseenAndKnownToNobody) {
  const Place<Card> place;
  EXPECT_FALSE(place.seen());
  EXPECT_EQ(place, Place<Card>::unseen(0));
  EXPECT_TRUE(place.knows.empty());
  EXPECT_TRUE(known(0).seen());
}

TEST(Pile, TakesFromTheTopAndBuriesAtTheBottom) {
  Cards pile;
  pile.put_top(known(2));
  pile.put_top(known(1));
  pile.bury(known(3));
  pile.put(1, known(4));
  EXPECT_EQ(pile.size(), 4u);
  EXPECT_EQ(pile.top(), known(1));
  EXPECT_EQ(pile.take(2), known(2));
  EXPECT_EQ(pile.take_top(), known(1));
  EXPECT_EQ(pile.take_top(), known(4));
  EXPECT_EQ(pile.take_top(), known(3));
  EXPECT_TRUE(pile.empty());
  EXPECT_TRUE(same_bytes(pile, Cards{}));
}

TEST(Pile, AKnownCardKeepsItsPlaceAndItsKnowers) {
  Counts pools;
  pools.add(0, 1, 2);
  pools.add(0, 2, 2);
  Cards pile = unseen_pile(4, 0);
  EXPECT_TRUE(pile.needs_chance(1));
  EXPECT_TRUE(reveal(pile, pools, 1, Outcome{2}, SeatSet{0}));
  EXPECT_FALSE(pile.needs_chance(1));
  EXPECT_EQ(pools.left(0, 2), 1);
  pile.learn(1, SeatSet{3});
  pile.put_top(Place<Card>::unseen(1));
  EXPECT_EQ(pile[2], (Place<Card>{2, 0, SeatSet{0, 3}}));
  pile.take_top();
  pile.take_top();
  EXPECT_EQ(pile.top(), (Place<Card>{2, 0, SeatSet{0, 3}}));
}

TEST(Pile, ASearchResolvesEachUnseenCardOnce) {
  Counts pools;
  pools.add(0, 0, 3);
  Cards pile = unseen_pile(3, 0);
  pile.put(1, known(4));
  EXPECT_EQ(next_unseen(pile, 0), 0u);
  EXPECT_EQ(next_unseen(pile, 1), 2u);
  int draws = 0;
  for (std::size_t i = 0; (i = next_unseen(pile, i)) < pile.size(); ++draws)
    reveal(pile, pools, i, outcomes_of(pools, pile[i].pool)[0].outcome, SeatSet{1});
  EXPECT_EQ(draws, 3);
  EXPECT_EQ(next_unseen(pile, 0), pile.size());
  EXPECT_EQ(pools.size(0), 0);
}

TEST(PileDeathTest, AbortsOnImpossibleHandling) {
  Cards none;
  EXPECT_DEATH(none.top(), "no top");
  EXPECT_DEATH(none.take_top(), "past the bottom");
  EXPECT_DEATH(none.put(1, known(1)), "past the bottom");
  Cards pile = unseen_pile(1, 0);
  EXPECT_DEATH(pile.learn(0, SeatSet{1}), "before it was drawn");
  EXPECT_DEATH(pile.reveal(0, Place<Card>::kUnseen, {}), "drawn again");
  pile.reveal(0, 3, {});
  EXPECT_DEATH(pile.reveal(0, 3, {}), "drawn again");
}

// ---------------------------------------------------------------------------------------------- pools

TEST(Pools, ASimplePoolListsItsKindsByCount) {
  Pools<40, 2> pools;
  for (std::size_t kind : {0, 7, 8, 15, 39}) pools.add(1, kind, static_cast<int>(kind) + 1);
  pools.add(1, 20, 255);
  Outcomes out;
  pools.outcomes(1, out);
  std::map<std::uint32_t, std::uint64_t> weights;
  for (const Weighted& entry : out) weights[entry.outcome.value] = entry.weight;
  EXPECT_EQ(weights,
            (std::map<std::uint32_t, std::uint64_t>{{0, 1}, {7, 8}, {8, 9}, {15, 16}, {20, 255}, {39, 40}}));
  EXPECT_EQ(pools.size(1), 329);
  EXPECT_EQ(out.total(), 329u);
  EXPECT_EQ(pools.size(0), 0);
}

// 41 kinds: the last is alone in its group of eight.
TEST(Pools, ListsEveryKindWhateverTheirNumber) {
  Pools<41, 1> pools;
  for (std::size_t kind = 0; kind < 41; ++kind) pools.add(0, kind);
  Outcomes out;
  pools.outcomes(0, out);
  ASSERT_EQ(out.size(), 41u);
  for (std::uint32_t kind = 0; kind < 41; ++kind) EXPECT_EQ(out[kind].outcome.value, kind);
}

// Pool 1 is two cards of kind 0 and two unseen cards of pool 2, which has kinds 0, 1 and 1 left: its third
// card lies elsewhere.
TEST(Pools, APartIsDrawnByItsOwnCounts) {
  Counts pools;
  pools.add(1, 0, 2);
  pools.mix(1, 2, 2);
  pools.add(2, 0);
  pools.add(2, 1, 2);
  EXPECT_EQ(pools.size(1), 4);
  EXPECT_EQ(pools.left(1, 1), 0);
  EXPECT_EQ(chances(pools, 1), (std::map<int, Fraction>{{0, Fraction(2, 3)}, {1, Fraction(1, 3)}}));

  const Outcomes out = outcomes_of(pools, 1);
  ASSERT_EQ(out.size(), 2u);  // kind 0 comes two ways
  EXPECT_EQ(out[0].outcome, kind(0));
  EXPECT_EQ(out[0].weight, 2u);
  EXPECT_EQ(out[1].outcome, part(2));
  EXPECT_EQ(out[1].weight, 2u);
  EXPECT_TRUE(Counts::is_part(out[1].outcome));
  EXPECT_EQ(Counts::part_of(out[1].outcome), 2);

  Counts direct = pools;
  direct.take(1, kind(0));
  EXPECT_EQ(direct.left(1, 0), 1);
  EXPECT_EQ(direct.left(2, 0), 1);
  EXPECT_EQ(direct.size(1), 3);
  Counts through = pools;
  through.take(1, part(2));
  through.take(2, kind(0));
  EXPECT_EQ(through.left(1, 0), 2);
  EXPECT_EQ(through.left(2, 0), 0);
  EXPECT_EQ(through.size(1), 3);
  EXPECT_EQ(through.size(2), 2);
  EXPECT_EQ(chances(through, 1), (std::map<int, Fraction>{{0, Fraction(2, 3)}, {1, Fraction(1, 3)}}));
  through.put_back(2, kind(0));
  through.put_back(1, part(2));
  EXPECT_TRUE(same_bytes(through, pools));
}

// Pool i holds a card of kind 0 and a card of pool i + 1; the last one holds a card of each of two kinds. All
// but the first have a card more than the one that is mixed in.
TEST(Pools, MixAsDeepAsItComes) {
  Pools<5, 64> pools;
  for (PoolId pool = 0; pool < 63; ++pool) {
    pools.add(pool, 0, pool == 0 ? 1 : 2);
    pools.mix(pool, static_cast<PoolId>(pool + 1), 1);
  }
  pools.add(63, 3);
  pools.add(63, 4);
  Fraction deep = Fraction(1, 2);
  for (int i = 1; i < 63; ++i) deep /= 3;
  EXPECT_EQ(chances(pools, 0), (std::map<int, Fraction>{{0, 1 - deep}, {3, deep / 2}, {4, deep / 2}}));
  EXPECT_EQ(deepest(pools), 63);

  Cards pile = unseen_pile(1, 0);
  for (PoolId pool = 0; pool < 63; ++pool) {
    EXPECT_EQ(pile[0], Place<Card>::unseen(pool));
    EXPECT_FALSE(reveal(pile, pools, 0, part(pool + 1u), SeatSet{2}));
    EXPECT_TRUE(pile.needs_chance(0));
  }
  EXPECT_TRUE(reveal(pile, pools, 0, kind(4), SeatSet{2}));
  EXPECT_EQ(pile[0], (Place<Card>{4, 63, SeatSet{2}}));
  EXPECT_EQ(pools.size(0), 1);
  for (PoolId pool = 1; pool < 63; ++pool) EXPECT_EQ(pools.size(pool), 2);
  EXPECT_EQ(pools.left(63, 4), 0);
}

TEST(Pools, ASecretPlaceKeepsThePoolThatAllKnowAndThePart) {
  Counts pools;
  pools.mix(1, 2, 1);
  pools.mix(2, 3, 1);
  pools.add(3, 4, 2);
  Pile<Card, 4, SecretPlace<Card>> pile;
  pile.fill_unseen(1, 1);
  EXPECT_FALSE(reveal(pile, pools, 0, part(2), SeatSet{0}));
  EXPECT_EQ(pile[0].asks(), 2);
  EXPECT_FALSE(reveal(pile, pools, 0, part(3), SeatSet{0}));
  EXPECT_TRUE(reveal(pile, pools, 0, kind(4), SeatSet{0}));
  EXPECT_EQ(pile[0], (SecretPlace<Card>{4, 1, SeatSet{0}, 3}));
}

TEST(PoolsDeathTest, AbortsOnImpossibleCounts) {
  Counts pools;
  pools.add(0, 0, 255);
  EXPECT_DEATH(pools.add(0, 0), "0 to 255");
  EXPECT_DEATH(pools.add(0, 5), "no such kind");
  EXPECT_DEATH(pools.take(0, kind(1)), "0 to 255");
  EXPECT_DEATH(pools.take(0, part(1)), "0 to 255");
  EXPECT_DEATH(pools.take(0, part(8)), "no kind and no part");
  Rng rng(1);
  EXPECT_DEATH(pools.draw(1, rng), "empty pool");
  EXPECT_DEATH(pools.unmix(0, kind(0)), "nowhere mixed in");
  EXPECT_DEATH(pools.crowding(), "more pools than there are");
}

// What settle() does, and what it must leave alone.

TEST(Settle, APartThatLiesInOnePoolWholeMovesIn) {
  Counts pools;
  pools.add(1, 0);
  pools.mix(1, 2, 2);
  pools.add(2, 3);
  pools.mix(2, 4, 1);
  pools.add(4, 1, 2);
  Counts settled;
  settled.add(1, 0);
  settled.add(1, 3);
  settled.mix(1, 4, 1);  // another card of pool 4 is a place
  settled.add(4, 1, 2);
  pools.settle();
  EXPECT_TRUE(same_bytes(pools, settled));
}

// Pool 1 has a place of its own, and is the only pool that pool 2 is mixed into: whatever pool is shuffled
// next, pool 2 needn't stay.
TEST(Settle, FindsChainsBelowPoolsThatAreStillInUse) {
  Counts pools;
  pools.add(0, 0);
  pools.mix(0, 1, 2);
  pools.add(1, 0);
  pools.mix(1, 2, 2);
  pools.add(2, 3);
  pools.add(2, 4);
  pools.settle();
  EXPECT_EQ(live(pools), 2);
  EXPECT_EQ(pools.left(1, 3), 1);
  EXPECT_EQ(pools.left(1, 4), 1);
  EXPECT_EQ(pools.size(1), 3);
}

TEST(Settle, CardsOfAPartThatAreAllAlikeAreCountedAsWhatTheyAre) {
  Counts pools;
  pools.mix(0, 2, 2);
  pools.mix(1, 2, 1);
  pools.add(1, 4);
  pools.mix(2, 3, 3);
  pools.add(3, 0, 4);
  pools.add(3, 1, 4);
  pools.mix(0, 4, 1);
  pools.mix(1, 4, 2);
  pools.add(4, 2, 3);
  Counts settled;
  settled.mix(0, 3, 2);
  settled.mix(1, 3, 1);
  settled.add(1, 4);
  settled.add(3, 0, 4);
  settled.add(3, 1, 4);
  settled.add(0, 2);
  settled.add(1, 2, 2);
  pools.settle();
  EXPECT_TRUE(same_bytes(pools, settled));
}

TEST(Settle, LeavesHeldPoolsAndWhatIsMixedIntoTwo) {
  Counts pools;
  pools.mix(0, 2, 1);
  pools.mix(1, 2, 1);
  pools.add(2, 0);
  pools.add(2, 1);
  pools.mix(1, 3, 1);
  pools.add(3, 4);
  const Counts before = pools;
  pools.settle(Bits{3});
  EXPECT_TRUE(same_bytes(pools, before));
  pools.settle();
  EXPECT_EQ(pools.left(1, 4), 1);
  EXPECT_EQ(pools.size(3), 0);
}

TEST(Room, IsMadeByDecidingWhatLiesInWhichMix) {
  Pools<5, 3> pools;
  pools.mix(0, 2, 1);
  pools.mix(1, 2, 2);
  pools.add(0, 4);
  pools.add(1, 3);
  pools.add(2, 0, 2);
  pools.add(2, 1);
  EXPECT_FALSE(pools.make_room());
  EXPECT_EQ(pools.crowding(), 2) << "the pools 0 and 1 have places";
  pools.unmix(2, kind(1));
  EXPECT_TRUE(pools.make_room()) << "the other two are in pool 1, both of kind 0";
  EXPECT_EQ(pools.left(0, 1), 1);
  EXPECT_EQ(pools.left(0, 4), 1);
  EXPECT_EQ(pools.left(1, 0), 2);
  EXPECT_EQ(pools.left(1, 3), 1);
  EXPECT_FALSE(pools.make_room(Bits{2})) << "held, though it is empty";
}

// -------------------------------------------------------------------------------------------- shuffles

TEST(Shuffle, CountsKnownCardsByKindAndForgetsWhoKnew) {
  Counts pools;
  Cards pile;
  for (Card card : std::array<Card, 4>{3, 1, 3, 0}) pile.bury(known(card));
  shuffle(pile, pools, 1, 3);
  EXPECT_EQ(pile[0], known(3));
  for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(pile[i], Place<Card>::unseen(0));
  EXPECT_EQ(pools.left(0, 0), 1);
  EXPECT_EQ(pools.left(0, 1), 1);
  EXPECT_EQ(pools.left(0, 3), 1);
  EXPECT_EQ(pools.size(0), 3);
}

TEST(Shuffle, TakesAPoolThatLiesInTheRunWhole) {
  Counts pools;
  pools.add(3, 2);  // of another pile
  pools.add(5, 1, 2);
  Cards pile = unseen_pile(2, 5);
  pile.bury(known(4));
  for (PoolId pool = 0; pool < 5; ++pool) pools.add(pool, 2);
  shuffle_all(pile, pools);
  EXPECT_EQ(pile[2], Place<Card>::unseen(5));
  EXPECT_EQ(pools.left(5, 1), 2);
  EXPECT_EQ(pools.left(5, 4), 1);
  EXPECT_EQ(pools.size(5), 3);
}

TEST(Shuffle, MixesAPoolThatAlsoLiesElsewhere) {
  Counts pools;
  pools.add(0, 1, 2);
  pools.add(0, 2);
  Cards pile = unseen_pile(2, 0);
  pile.bury(known(4));
  shuffle_all(pile, pools);
  EXPECT_EQ(pile[0], Place<Card>::unseen(1));
  EXPECT_EQ(pools.size(0), 3);
  EXPECT_EQ(pools.left(1, 1), 0);
  EXPECT_EQ(pools.pools[1].mixed[0], 2);
  EXPECT_EQ(chances(pools, 1),
            (std::map<int, Fraction>{{1, Fraction(4, 9)}, {2, Fraction(2, 9)}, {4, Fraction(1, 3)}}));
}

// Pool 1 is kind 0 and one of the two cards of pool 0, whose other card is in the run too: when 1 has been
// merged, 0 is whole as well.
TEST(Shuffle, MergesThePartsOfAMergedPool) {
  Counts pools;
  pools.add(0, 2);
  pools.add(0, 3);
  pools.add(1, 0);
  pools.mix(1, 0, 1);
  Cards pile = unseen_pile(2, 1);
  pile.fill_unseen(1, 0);
  shuffle_all(pile, pools);
  EXPECT_EQ(live(pools), 1);
  EXPECT_EQ(chances(pools, pile[0].pool),
            (std::map<int, Fraction>{{0, Fraction(1, 3)}, {2, Fraction(1, 3)}, {3, Fraction(1, 3)}}));
}

TEST(Shuffle, LeavesUnseenCardsOfOnePoolAndSingleCardsAlone) {
  Counts pools;
  pools.add(0, 1, 3);
  Cards pile = unseen_pile(3, 0);
  pile.put_top(known(4));
  const Cards pile_before = pile;
  const Counts pools_before = pools;
  shuffle(pile, pools, 1, 3);
  shuffle(pile, pools, 0, 1);
  shuffle(pile, pools, 2, 0);
  EXPECT_TRUE(same_bytes(pile, pile_before));
  EXPECT_TRUE(same_bytes(pools, pools_before));
}

// Somebody holds a card of pool 0 that others don't know. For them it may be any card of the pool, so its
// counts stay together until the card has been shown.
TEST(Shuffle, APoolSomebodyHoldsACardOfKeepsItsCounts) {
  Counts pools;
  pools.add(0, 1, 2);
  Cards pile = unseen_pile(2, 0);
  pile.bury(known(4));
  shuffle_all(pile, pools, Bits{0});
  EXPECT_EQ(pools.left(0, 1), 2);
  EXPECT_EQ(pools.pools[1].mixed[0], 2);
  pools.settle();
  EXPECT_EQ(pools.size(0), 0);
  EXPECT_EQ(pools.left(1, 1), 2);
  EXPECT_EQ(pools.size(1), 3);
}

TEST(ShuffleDeathTest, AbortsWithoutAPoolToShuffleInto) {
  Pools<5, 2> pools;
  pools.add(0, 1, 2);
  pools.add(0, 2);
  Cards pile = unseen_pile(2, 0);
  pile.bury(known(4));
  EXPECT_DEATH(shuffle_all(pile, pools, Bits{1}), "no pool is free");
  EXPECT_DEATH(shuffle(pile, pools, 2, 2), "past a pile");
}

// AGD-255: the back of a motion tracker card shows its level. There is a pool for each level, and the deck is
// mixed from the three.
TEST(Back, ShowsThePartAndNotTheCard) {
  constexpr Bits kLevels{1, 2, 3};
  Counts pools;
  pools.add(1, 0, 3);
  pools.add(1, 1, 2);
  pools.add(2, 2, 2);
  pools.add(2, 3, 1);
  pools.add(3, 4, 4);
  pools.mix(0, 1, 4);  // one card of level 1 and two of level 3 stay in the box
  pools.mix(0, 2, 3);
  pools.mix(0, 3, 2);
  Cards deck = unseen_pile(9, 0);

  const Outcomes backs = outcomes_of(pools, 0);
  ASSERT_EQ(backs.size(), 3u);
  EXPECT_EQ(backs[0].outcome, part(1));
  EXPECT_EQ(backs[0].weight, 4u);
  EXPECT_FALSE(reveal(deck, pools, 0, part(2), {}));
  EXPECT_EQ(deck.top(), Place<Card>::unseen(2));
  const Outcomes faces = outcomes_of(pools, deck.top().asks());
  ASSERT_EQ(faces.size(), 2u);
  EXPECT_EQ(faces[0].outcome, kind(2));
  EXPECT_EQ(faces[0].weight, 2u);

  // One seat looks at it: to the others it is any card of that level.
  EXPECT_TRUE(reveal(deck, pools, 0, kind(3), SeatSet{0}));
  std::vector<int> guessed(2);
  Rng rng(20);
  for (int i = 0; i < 20'000; ++i) {
    Counts guess = pools;
    Card card = deck.top().card;
    Hidden<Card, 1> hidden;
    hidden.collect(card, deck.top().pool);
    hidden.redeal(guess, rng);
    ASSERT_TRUE(card == 2 || card == 3);
    ++guessed[card - 2u];
  }
  expect_spread(guessed, {2.0 / 3, 1.0 / 3});

  // The cards under it are shuffled with one whose back was seen: the levels stay.
  EXPECT_FALSE(reveal(deck, pools, 1, part(1), {}));
  shuffle(deck, pools, 1, 8, kLevels);
  const PoolId mixed = deck[1].pool;
  EXPECT_FALSE(kLevels.has(mixed));
  EXPECT_EQ(pools.pools[mixed].mixed[1], 4);
  EXPECT_EQ(pools.pools[mixed].mixed[2], 2);
  EXPECT_EQ(pools.pools[mixed].mixed[3], 2);
}

// ------------------------------------------------------------------------- random handling of three piles

template <std::size_t PoolCount>
struct TableOf {
  std::array<Cards, 3> piles;
  Pools<5, PoolCount> pools;

  /// Whether room for a shuffle can be made: unseen cards are not of all pools.
  bool can_shuffle() const {
    Bits used;
    for (const Cards& pile : piles) add_pools(used, pile);
    return used.size() < static_cast<int>(PoolCount);
  }
};
using Table = TableOf<8>;
static_assert(PlainState<Table>);

struct Step {
  enum class Kind { Look, Draw, PutTop, Bury, Shuffle, Search } kind;
  std::size_t from, to, at, count;
};

std::ostream& operator<<(std::ostream& out, const Step& step) {
  constexpr std::array names = {"look", "draw", "put_top", "bury", "shuffle", "search"};
  return out << names[static_cast<std::size_t>(step.kind)] << " from " << step.from << " to " << step.to
             << " at " << step.at << " count " << step.count;
}

rc::Gen<std::vector<Step>> any_steps() {
  using Kind = Step::Kind;
  const auto number = [](std::size_t end) { return rc::gen::inRange<std::size_t>(0, end); };
  return rc::gen::container<std::vector<Step>>(rc::gen::construct<Step>(
      rc::gen::element(Kind::Look, Kind::Draw, Kind::PutTop, Kind::Bury, Kind::Shuffle, Kind::Search),
      number(3), number(3), number(24), number(24)));
}

void apply(Table& table, const Step& step, Rng& rng) {
  Cards& from = table.piles[step.from];
  if (from.empty()) return;
  const std::size_t at = step.at % from.size();
  const SeatSet who{static_cast<Seat>(step.count % 4)};
  switch (step.kind) {
    case Step::Kind::Look: return look(from, table.pools, at, who, rng);
    case Step::Kind::Draw:
      look(from, table.pools, 0, who, rng);
      return table.piles[step.to].put_top(from.take_top());
    case Step::Kind::PutTop: return table.piles[step.to].put_top(from.take(at));
    case Step::Kind::Bury: return table.piles[step.to].bury(from.take(at));
    case Step::Kind::Shuffle: {
      int unmixed = 0;
      if (table.can_shuffle())
        shuffle_with_room(from, table.pools, at, step.count % (from.size() - at + 1), {}, rng, unmixed);
      return;
    }
    case Step::Kind::Search:
      for (std::size_t i = 0; (i = next_unseen(from, i)) < from.size();) look(from, table.pools, i, who, rng);
      return;
  }
}

std::array<int, 5> cards_by_kind(const Table& table) {
  std::array<int, 5> sum{};
  for (const Cards& pile : table.piles)
    for (const Place<Card>& place : pile.places)
      if (place.seen()) ++sum[place.card];
  for (const Counts::Pool& pool : table.pools.pools)
    for (std::size_t kind = 0; kind < 5; ++kind) sum[kind] += pool.kinds[kind];
  return sum;
}

/// The unseen places of a pool and its cards mixed into others: there must be as many as it has cards.
int shares(const Table& table, PoolId pool) {
  int sum = 0;
  for (const Cards& pile : table.piles)
    for (const Place<Card>& place : pile.places) sum += place == Place<Card>::unseen(pool);
  for (const Counts::Pool& other : table.pools.pools) sum += other.mixed[pool];
  return sum;
}

RC_GTEST_PROP(Table, ConservesEveryKindAndLeavesNoTraceInItsBytes, ()) {
  Table table;
  std::size_t cards = 0;
  for (PoolId pool = 0; pool < 2; ++pool) {
    for (std::size_t kind = 0; kind < 5; ++kind) {
      const int n = *rc::gen::inRange(0, 3);
      table.pools.add(pool, kind, n);
      cards += static_cast<std::size_t>(n);
    }
    table.piles[pool].fill_unseen(static_cast<std::size_t>(table.pools.size(pool)), pool);
  }
  const auto before = cards_by_kind(table);
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  for (const Step& step : *any_steps()) {
    apply(table, step, rng);
    RC_ASSERT(cards_by_kind(table) == before);
    RC_ASSERT(table.piles[0].size() + table.piles[1].size() + table.piles[2].size() == cards);
    for (PoolId pool = 0; pool < 8; ++pool) RC_ASSERT(shares(table, pool) == table.pools.size(pool));
    for (const Cards& pile : table.piles) {
      Cards rebuilt;
      for (const Place<Card>& place : pile.places) {
        RC_ASSERT(place.seen() || place.knows.empty());
        rebuilt.bury(place);
      }
      RC_ASSERT(same_bytes(pile, rebuilt));
    }
  }
}

RC_GTEST_PROP(Table, TakeAndPutBackUndoEachOther, ()) {
  Table table;
  for (std::size_t kind = 0; kind < 5; ++kind) table.pools.add(0, kind, 2);
  table.piles[0].fill_unseen(10, 0);
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  for (const Step& step : *any_steps()) apply(table, step, rng);
  for (PoolId pool = 0; pool < 8; ++pool) {
    const Outcomes out = outcomes_of(table.pools, pool);
    for (const Weighted& entry : out) {
      Counts pools = table.pools;
      pools.take(pool, entry.outcome);
      RC_ASSERT(pools.size(pool) == table.pools.size(pool) - 1);
      pools.put_back(pool, entry.outcome);
      RC_ASSERT(same_bytes(pools, table.pools));
    }
  }
}

// ------------------------------------------------ exact: against every order that real cards could have
// The same handling is done twice. Once with real cards: we carry every order the cards may lie in, with
// its probability; a shuffle spreads each over all orders of its run. And once with piles and pools,
// carrying every answer of chance. What a watcher sees must have the same probability in both.

struct RealCards {
  std::array<std::string, 3> piles;
  std::string watched;
  friend auto operator<=>(const RealCards&, const RealCards&) = default;
};

template <std::size_t PoolCount>
class Watcher {
 public:
  explicit Watcher(std::string deck) {
    for (char card : deck) {
      tables_start_.pools.add(0, static_cast<std::size_t>(card - 'a'));
      tables_start_.piles[0].fill_unseen(1, 0);
    }
    tables_[{bytes(tables_start_), ""}] = 1;
    sizes_ = {deck.size(), 0, 0};
    std::sort(deck.begin(), deck.end());
    spread({{deck, "", ""}, ""}, 1, 0, 0, deck.size(), real_);
  }

  std::size_t size(std::size_t pile) const { return sizes_[pile]; }

  void look(std::size_t pile, std::size_t at) {
    decltype(real_) real;
    for (const auto& [cards, chance] : real_) {
      RealCards seen = cards;
      seen.watched += seen.piles[pile][at];
      real[seen] += chance;
    }
    real_ = std::move(real);

    decltype(tables_) tables;
    for (const auto& [key, chance] : tables_)
      branch(
          from_bytes(key.first), chance,
          [&](Table& table) {
            return table.piles[pile].needs_chance(at) ? table.piles[pile][at].asks() : kNone;
          },
          [&](Table& table, Outcome outcome) {
            reveal(table.piles[pile], table.pools, at, outcome, SeatSet{0});
          },
          [&, seen = key.second](const Table& table, const Fraction& share) {
            tables[{bytes(table), seen + letter(table.piles[pile][at].card)}] += share;
          });
    tables_ = std::move(tables);
  }

  void move(std::size_t from, std::size_t at, std::size_t to, std::size_t to_at) {
    --sizes_[from];
    ++sizes_[to];
    decltype(real_) real;
    for (const auto& [cards, chance] : real_) {
      RealCards moved = cards;
      moved.piles[from].erase(at, 1);
      moved.piles[to].insert(to_at, 1, cards.piles[from][at]);
      real[moved] += chance;
    }
    real_ = std::move(real);

    decltype(tables_) tables;
    for (const auto& [key, chance] : tables_) {
      Table table = from_bytes(key.first);
      table.piles[to].put(to_at, table.piles[from].take(at));
      tables[{bytes(table), key.second}] += chance;
    }
    tables_ = std::move(tables);
  }

  void shuffle(std::size_t pile, std::size_t first, std::size_t count) {
    for (const auto& [key, chance] : tables_)
      if (!from_bytes(key.first).can_shuffle()) return;
    decltype(tables_) tables;
    for (const auto& [key, chance] : tables_)
      branch(
          from_bytes(key.first), chance,
          [&](Table& table) { return table.pools.make_room() ? kNone : table.pools.crowding(); },
          [&](Table& table, Outcome outcome) {
            table.pools.unmix(table.pools.crowding(), outcome);
            ++unmixed_;
          },
          [&, seen = key.second](Table table, const Fraction& share) {
            hullbreach::shuffle(table.piles[pile], table.pools, first, count);
            tables[{bytes(table), seen}] += share;
          });
    tables_ = std::move(tables);

    decltype(real_) real;
    for (const auto& [cards, chance] : real_) spread(cards, chance, pile, first, count, real);
    real_ = std::move(real);
  }

  std::map<std::string, Fraction> watched_real() const {
    std::map<std::string, Fraction> result;
    for (const auto& [cards, chance] : real_) result[cards.watched] += chance;
    return result;
  }
  std::map<std::string, Fraction> watched_tables() const {
    std::map<std::string, Fraction> result;
    for (const auto& [key, chance] : tables_) result[key.second] += chance;
    return result;
  }
  int deepest() const {
    int result = 0;
    for (const auto& [key, chance] : tables_)
      result = std::max(result, hullbreach::deepest(from_bytes(key.first).pools));
    return result;
  }
  int unmixed() const { return unmixed_; }

 private:
  using Table = TableOf<PoolCount>;
  static constexpr PoolId kNone = 0xFF;

  /// Follows every answer of chance while `asks` names a pool.
  template <class Asks, class Answer, class Done>
  static void branch(Table table, const Fraction& chance, const Asks& asks, const Answer& answer,
                     const Done& done) {
    const PoolId pool = asks(table);
    if (pool == kNone) return done(table, chance);
    const Outcomes out = outcomes_of(table.pools, pool);
    for (const Weighted& entry : out) {
      Table next = table;
      answer(next, entry.outcome);
      branch(next, chance * Fraction(entry.weight, out.total()), asks, answer, done);
    }
  }

  static char letter(Card card) { return static_cast<char>('a' + card); }
  static std::string bytes(const Table& table) {
    return {reinterpret_cast<const char*>(&table), sizeof(Table)};
  }
  static Table from_bytes(const std::string& bytes) {
    Table table;
    std::memcpy(&table, bytes.data(), sizeof(Table));
    return table;
  }
  /// Adds every order of a run, each with the same part of the probability.
  static void spread(RealCards cards, const Fraction& chance, std::size_t pile, std::size_t first,
                     std::size_t count, std::map<RealCards, Fraction>& out) {
    const auto begin = cards.piles[pile].begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = begin + static_cast<std::ptrdiff_t>(count);
    std::sort(begin, end);
    std::vector<RealCards> orders;
    do orders.push_back(cards);
    while (std::next_permutation(begin, end));
    for (const RealCards& order : orders) out[order] += chance / orders.size();
  }

  Table tables_start_;
  std::array<std::size_t, 3> sizes_{};
  int unmixed_ = 0;
  std::map<RealCards, Fraction> real_;
  std::map<std::pair<std::string, std::string>, Fraction> tables_;
};

TEST(Exact, APartSharedByTwoPilesAndNestedThreeDeep) {
  Watcher<8> watcher("aabcd");
  watcher.look(0, 4);
  // Two unseen cards and the known one are shuffled on pile 1; the other two stay where they were.
  for (int i = 0; i < 3; ++i) watcher.move(0, i < 2 ? 0 : 2, 1, 0);
  watcher.shuffle(1, 0, 3);
  // One of these goes on with a card of pile 0 that was looked at, and so on, three deep.
  watcher.look(0, 0);
  watcher.move(0, 0, 2, 0);
  watcher.move(1, 0, 2, 0);
  watcher.shuffle(2, 0, 2);
  watcher.look(1, 0);
  watcher.move(1, 0, 2, 0);
  watcher.shuffle(2, 0, 2);
  EXPECT_EQ(watcher.deepest(), 3);
  watcher.look(2, 0);
  watcher.look(0, 0);
  watcher.look(2, 2);
  watcher.look(1, 0);
  watcher.look(2, 1);
  EXPECT_EQ(watcher.watched_tables(), watcher.watched_real());
}

/// Two piles pass cards to each other unseen and are shuffled each time; then all cards are looked at. Gives
/// how deep they were mixed, and how often chance had to decide what nobody saw.
template <std::size_t PoolCount>
std::pair<int, int> watch_passed_cards() {
  Watcher<PoolCount> watcher("aabbc");
  for (int i = 0; i < 2; ++i) watcher.move(0, 0, 1, 0);
  watcher.look(1, 0);
  for (int i = 0; i < 4; ++i) {
    watcher.move(0, 0, 1, 0);
    watcher.shuffle(1, 0, 3);
    watcher.move(1, 0, 0, 0);
    watcher.shuffle(0, 0, 3);
  }
  const int deepest = watcher.deepest();
  for (std::size_t at = 0; at < 3; ++at) watcher.look(0, at);
  for (std::size_t at = 0; at < 2; ++at) watcher.look(1, at);
  EXPECT_EQ(watcher.watched_tables(), watcher.watched_real());
  return {deepest, watcher.unmixed()};
}

TEST(Exact, MixesEightDeep) { EXPECT_EQ(watch_passed_cards<12>(), std::pair(8, 0)); }

// With three pools chance has to decide again and again what lies in which pile.
TEST(Exact, WhatIsSeenDoesNotDependOnTheNumberOfPools) {
  const auto [deepest, unmixed] = watch_passed_cards<3>();
  EXPECT_LE(deepest, 2);
  EXPECT_GT(unmixed, 10);
}

template <std::size_t PoolCount>
void watch_random_handling() {
  const auto deck = *rc::gen::element<std::string>("aabc", "aabb", "abcd", "aabbc", "aaabb", "abcde");
  Watcher<PoolCount> watcher(deck);
  // A known card and two unseen ones of four or five, so that random handling finds a mix to go on from.
  watcher.look(0, 0);
  for (int i = 0; i < 3; ++i) watcher.move(0, 0, 1, 0);
  watcher.shuffle(1, 0, 3);
  int looks = 0;
  int shuffles = 0;
  for (const Step& step : *any_steps()) {
    const std::size_t size = watcher.size(step.from);
    if (size == 0) continue;
    const std::size_t at = step.at % size;
    if (step.kind == Step::Kind::Look || step.kind == Step::Kind::Search) {
      if (++looks <= 3) watcher.look(step.from, at);
    } else if (step.kind == Step::Kind::Shuffle) {
      if (++shuffles <= 5) watcher.shuffle(step.from, at, size - at);
    } else if (step.from != step.to) {
      watcher.move(step.from, at, step.to, step.kind == Step::Kind::Bury ? watcher.size(step.to) : 0);
    }
  }
  for (std::size_t pile = 0; pile < 3; ++pile)
    for (std::size_t at = 0; at < watcher.size(pile); ++at) watcher.look(pile, at);
  RC_ASSERT(watcher.watched_tables() == watcher.watched_real());
}

RC_GTEST_PROP(Exact, WhatIsSeenIsAsLikelyAsWithRealCards, ()) { watch_random_handling<8>(); }
RC_GTEST_PROP(Exact, WhatIsSeenIsAsLikelyAsWithRealCardsInFewPools, ()) { watch_random_handling<3>(); }

// ------------------------------------------------------------------------------------------- statistics

TEST(Statistics, DrawsFollowTheCounts) {
  Counts pools;
  for (std::size_t kind = 0; kind < 4; ++kind) pools.add(0, kind, static_cast<int>(kind) + 1);
  const std::vector<double> probabilities = {0.1, 0.2, 0.3, 0.4};
  const Outcomes out = outcomes_of(pools, 0);
  Rng rng(11);
  std::vector<int> listed(4);
  std::vector<int> drawn(4);
  for (int i = 0; i < 100'000; ++i) {
    ++listed[out.draw(rng).value];
    ++drawn[pools.draw(0, rng).value];
  }
  expect_spread(listed, probabilities);
  expect_spread(drawn, probabilities);
}

TEST(Statistics, DrawsOfPartsFollowTheCounts) {
  Counts pools;
  pools.add(1, 0, 2);
  pools.mix(1, 2, 2);
  pools.mix(1, 3, 1);
  pools.add(2, 0, 2);
  pools.add(3, 4);
  const Outcomes out = outcomes_of(pools, 1);
  std::map<std::uint32_t, int> drawn;
  Rng rng(12);
  for (int i = 0; i < 100'000; ++i) ++drawn[pools.draw(1, rng).value];
  ASSERT_EQ(drawn.size(), 3u);
  expect_spread({drawn[0], drawn[part(2).value], drawn[part(3).value]}, {0.4, 0.4, 0.2});
  EXPECT_EQ(out.total(), 5u);
}

TEST(Statistics, AllOrdersOfADrawnDeckAreEquallyLikely) {
  std::map<std::array<Card, 4>, int> orders;
  Rng rng(13);
  for (int i = 0; i < 48'000; ++i) {
    Table table;
    for (std::size_t kind = 0; kind < 4; ++kind) table.pools.add(0, kind);
    table.piles[0].fill_unseen(4, 0);
    std::array<Card, 4> order{};
    for (Card& card : order) {
      look(table.piles[0], table.pools, 0, SeatSet{0}, rng);
      card = table.piles[0].take_top().card;
    }
    ++orders[order];
  }
  expect_even(orders, 24);
}

// Two cards known to one seat and three unseen, all different: another seat can't rule out any of the
// 5 * 4 pairs, whatever the real one is.
TEST(Statistics, ARedealIsUniformOverWhatASeatCannotRuleOut) {
  std::map<std::array<Card, 2>, int> pairs;
  Rng rng(14);
  for (int i = 0; i < 40'000; ++i) {
    Counts pools;
    for (std::size_t kind : {0, 2, 3}) pools.add(1, kind);
    std::array<Card, 2> hand = {4, 1};
    Hidden<Card, 2> hidden;
    for (Card& card : hand) hidden.collect(card, 1);
    hidden.redeal(pools, rng);
    ++pairs[hand];
    for (std::size_t kind = 0; kind < 5; ++kind)
      ASSERT_EQ(pools.left(1, kind) + std::count(hand.begin(), hand.end(), kind), 1);
  }
  expect_even(pairs, 20);
}

TEST(Statistics, ARedealWeighsEqualCards) {
  std::map<std::array<Card, 2>, int> pairs;
  Rng rng(15);
  for (int i = 0; i < 40'000; ++i) {
    Counts pools;
    pools.add(0, 0);
    std::array<Card, 2> hand = {0, 1};
    Hidden<Card, 2> hidden;
    for (Card& card : hand) hidden.collect(card, 0);
    hidden.redeal(pools, rng);
    ++pairs[hand];
  }
  expect_even(pairs, 3);  // of the cards 0, 0, 1: (0,0), (0,1) and (1,0)
}

TEST(Statistics, ARedealKeepsEachPoolsCardsToItself) {
  std::map<std::array<Card, 3>, int> hands;
  Rng rng(16);
  for (int i = 0; i < 40'000; ++i) {
    Counts pools;
    pools.add(0, 1);
    pools.add(2, 4);
    std::array<Card, 3> hand = {0, 2, 3};
    Hidden<Card, 3> hidden;
    hidden.collect(hand[0], 0);
    hidden.collect(hand[1], 1);  // the last card of its pool: the seat knows it by counting
    hidden.collect(hand[2], 2);
    hidden.redeal(pools, rng);
    EXPECT_EQ(hand[1], 2);
    ++hands[hand];
  }
  expect_even(hands, 4);
}

// Pool 1 was kind 0 and one of the two cards of pool 2, kinds 1 and 2; the other lies elsewhere. A seat
// looked at a card of pool 1. To another seat it is kind 0 half of the time, else 1 or 2, whichever of the
// three it really is.
TEST(Statistics, ARedealOfACardOfAPartIsUniform) {
  Counts start;
  start.add(1, 0);
  start.mix(1, 2, 1);
  start.add(2, 1);
  start.add(2, 2);
  Rng rng(17);
  for (Card truth = 0; truth < 3; ++truth) {
    Pile<Card, 1, SecretPlace<Card>> pile;
    pile.fill_unseen(1, 1);
    Counts real = start;
    if (truth > 0) reveal(pile, real, 0, part(2), SeatSet{0});
    ASSERT_TRUE(reveal(pile, real, 0, kind(truth), SeatSet{0}));
    std::vector<int> kinds(3);
    for (int i = 0; i < 20'000; ++i) {
      Counts pools = real;
      SecretPlace<Card> slot = pile[0];
      Hidden<Card, 1> hidden;
      hidden.collect(slot);
      hidden.redeal(pools, rng);
      ++kinds[slot.card];
      ASSERT_EQ(slot.pool, 1);
      ASSERT_EQ(slot.knows, SeatSet{0});
      ASSERT_EQ(slot.part, slot.card == 0 ? 1 : 2);
      pools.put_back(slot.asks(), kind(slot.card));
      if (slot.part != 1) pools.put_back(1, part(slot.part));
      ASSERT_TRUE(same_bytes(pools, start));
    }
    expect_spread(kinds, {0.5, 0.25, 0.25});
  }
}

TEST(HiddenDeathTest, ABareCardCantComeFromAPart) {
  const auto redeal_often = [] {
    Rng rng(18);
    for (int i = 0; i < 100; ++i) {
      Counts pools;
      pools.mix(1, 2, 1);
      pools.add(2, 2, 2);
      Card slot = 3;
      Hidden<Card, 1> hidden;
      hidden.collect(slot, 1);
      hidden.redeal(pools, rng);
    }
  };
  EXPECT_DEATH(redeal_often(), "no SecretPlace");
}

// A hand of pool 0 is kept secret while the rest of the pool is shuffled together with a discarded card.
// To the others the hand may still be any card of pool 0, but never the discarded one.
TEST(Statistics, ARedealAfterAShuffleReachesTheShuffledCards) {
  std::map<Card, int> seen;
  Rng rng(19);
  for (int i = 0; i < 30'000; ++i) {
    Counts pools;
    pools.add(0, 1);
    pools.add(0, 2);
    Card hand = 0;
    Cards pile = unseen_pile(2, 0);
    pile.bury(known(4));
    shuffle_all(pile, pools, Bits{0});
    Hidden<Card, 1> hidden;
    hidden.collect(hand, 0);
    hidden.redeal(pools, rng);
    ++seen[hand];
  }
  EXPECT_FALSE(seen.contains(4));
  expect_even(seen, 3);
}

// LEG-181, LEG-182: as many good agendas as players and one evil one are drawn unseen, shuffled and dealt;
// the one left over stays unseen. Good ones are the kinds 0 to 2, evil ones 3 and 4; three players.
class Agendas : public testing::Test {
 protected:
  static constexpr PoolId kDealt = 0;
  static constexpr PoolId kGood = 1;
  static constexpr PoolId kEvil = 2;

  void SetUp() override {
    for (std::size_t card = 0; card < 5; ++card) pools_.add(card < 3 ? kGood : kEvil, card);
    pools_.mix(kDealt, kGood, 3);
    pools_.mix(kDealt, kEvil, 1);
    hands_.fill_unseen(3, kDealt);
  }
  void deal(std::array<std::uint32_t, 3> cards) {
    for (Seat seat = 0; seat < 3; ++seat) {
      reveal(hands_, pools_, seat, part(cards[seat] < 3 ? kGood : kEvil), SeatSet::one(seat));
      reveal(hands_, pools_, seat, kind(cards[seat]), SeatSet::one(seat));
    }
  }

  Counts pools_;
  Pile<Card, 3, SecretPlace<Card>> hands_;
};

// Seat 0 has seen agenda 0. The others have 1 and 2 in either order, and the evil one is left over, or one of
// them has one of the two evil ones and the other 1 or 2. All of it by the rules of dealing, whatever is
// true.
TEST_F(Agendas, AGuessIsTheSameWhateverTheOthersHold) {
  std::map<std::array<Card, 2>, double> expected;
  for (Card a = 1; a < 5; ++a)
    for (Card b = 1; b < 5; ++b)
      if (a != b && (a < 3 || b < 3)) expected[{a, b}] = a < 3 && b < 3 ? 1.0 / 6 : 1.0 / 12;
  const Counts pools = pools_;
  const auto hands = hands_;
  Rng rng(21);
  for (const std::array<std::uint32_t, 3> truth :
       {std::array<std::uint32_t, 3>{0, 1, 2}, std::array<std::uint32_t, 3>{0, 3, 1}}) {
    pools_ = pools;
    hands_ = hands;
    deal(truth);
    std::map<std::array<Card, 2>, int> seen;
    for (int i = 0; i < 40'000; ++i) {
      Counts guess = pools_;
      auto guessed = hands_;
      Hidden<Card, 2> hidden;
      for (std::size_t other : {1, 2}) hidden.collect(guessed.places[other]);
      hidden.redeal(guess, rng);
      ++seen[{guessed[1].card, guessed[2].card}];
      ASSERT_EQ(guessed[0], hands_[0]);
      ASSERT_EQ(guess.size(kDealt), 1);
    }
    std::vector<int> counts;
    std::vector<double> probabilities;
    for (const auto& [cards, probability] : expected) {
      counts.push_back(seen[cards]);
      probabilities.push_back(probability);
    }
    ASSERT_EQ(seen.size(), expected.size());
    expect_spread(counts, probabilities);
  }
}

// ----------------------------------------------------------------------- deep mixes, beside real cards
// The same handling, again and again, of real cards and of piles and pools. What was seen, in order, must be
// of one distribution.

/// Real cards: each has its kind from the start, and a shuffle moves them.
class RealTable {
 public:
  RealTable(const std::vector<Card>& deck, Rng& rng) : rng_(rng) {
    piles[0] = deck;
    shuffle(0);
  }
  std::array<std::vector<Card>, 3> piles;

  void shuffle(std::size_t pile) { rng_.shuffle(piles[pile]); }
  void move(std::size_t from, std::size_t at, std::size_t to) {
    piles[to].insert(piles[to].begin(), piles[from][at]);
    piles[from].erase(piles[from].begin() + static_cast<std::ptrdiff_t>(at));
  }
  Card look(std::size_t pile, std::size_t at) { return piles[pile][at]; }
  /// Only seat 0 sees it.
  Card look_in_secret(std::size_t pile, std::size_t at) { return piles[pile][at]; }
  void guess() {}

 private:
  Rng& rng_;
};

/// The same with piles and pools, through the eyes of seat 1 after guess().
class PoolTable {
 public:
  static constexpr std::size_t kPools = 40;

  PoolTable(const std::vector<Card>& deck, Rng& rng) : rng_(rng) {
    for (Card card : deck) pools.add(0, card);
    piles[0].fill_unseen(deck.size(), 0);
  }
  std::array<Pile<Card, 24, SecretPlace<Card>>, 3> piles;
  Pools<5, kPools> pools;
  int deepest_mix = 0;

  void shuffle(std::size_t pile) {
    Bits held;
    for (const auto& cards : piles)
      for (const SecretPlace<Card>& place : cards.places)
        if (secret(place)) {
          held.add(place.pool);
          held.add(place.part);
        }
    hullbreach::shuffle_all(piles[pile], pools, held);
    deepest_mix = std::max(deepest_mix, deepest(pools));
  }
  void move(std::size_t from, std::size_t at, std::size_t to) { piles[to].put_top(piles[from].take(at)); }
  Card look(std::size_t pile, std::size_t at) {
    hullbreach::look(piles[pile], pools, at, SeatSet{0, 1}, rng_);
    return piles[pile][at].card;
  }
  void look_in_secret(std::size_t pile, std::size_t at) {
    hullbreach::look(piles[pile], pools, at, SeatSet{0}, rng_);
  }
  void guess() {
    Hidden<Card, 24> hidden;
    for (auto& cards : piles)
      for (SecretPlace<Card>& place : cards.places)
        if (secret(place)) hidden.collect(place);
    hidden.redeal(pools, rng_);
  }

 private:
  static bool secret(const SecretPlace<Card>& place) { return place.seen() && !place.knows.has(1); }
  Rng& rng_;
};

/// Under sanitizers as few as can still tell.
int samples(int usual) { return kept_short() ? usual / 2 : usual; }

const std::vector<Card> kMixedDeck = {0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4};

/// Two piles pass unseen cards to each other and are shuffled each time, 32 times. Now and then a card is
/// looked at by all and shuffled in again. Kinds seen are added to `seen`.
template <class TableType>
void pass_and_shuffle(TableType& table, std::vector<Card>& seen) {
  for (int i = 0; i < 6; ++i) table.move(0, 0, 1);
  for (int round = 0; round < 16; ++round) {
    table.move(0, 0, 1);
    table.shuffle(1);
    if (round % 5 == 4) seen.push_back(table.look(1, 0));
    table.move(1, static_cast<std::size_t>(round % 3), 0);
    table.shuffle(0);
  }
}

TEST(Deep, MixesTwentyDeepAreLikeRealCards) {
  std::map<std::vector<Card>, int> real_rows, rows;
  std::map<std::pair<int, Card>, int> real_cards, cards;
  Rng rng(31);
  int deepest_mix = 0;
  for (int i = 0; i < samples(4000); ++i) {
    const auto watch = [&](auto&& table, auto& by_row, auto& by_place) {
      std::vector<Card> seen;
      pass_and_shuffle(table, seen);
      for (std::size_t at = 0; at < 6; ++at)
        for (std::size_t pile = 0; pile < 2; ++pile) seen.push_back(table.look(pile, at));
      for (std::size_t at = 0; at < seen.size(); ++at) ++by_place[{static_cast<int>(at), seen[at]}];
      seen.resize(4);
      ++by_row[seen];
    };
    watch(RealTable(kMixedDeck, rng), real_rows, real_cards);
    PoolTable table(kMixedDeck, rng);
    watch(table, rows, cards);
    deepest_mix = std::max(deepest_mix, table.deepest_mix);
  }
  EXPECT_GE(deepest_mix, 20);
  expect_same(real_rows, rows);
  expect_same(real_cards, cards);
}

// Seat 0 has looked at three cards out of deep mixes, all have seen three more, and one of the secret cards
// has been shuffled in. What seat 1 has seen, a guess of the cards that it hasn't, and what comes up next in
// the guess: together as likely as the same in truth.
TEST(Deep, AGuessAndWhatComesAfterAreLikeTheTruth) {
  std::map<std::vector<Card>, int> real_rows, rows;
  Rng rng(32);
  int deepest_mix = 0;
  for (int i = 0; i < samples(6000); ++i) {
    const auto watch = [&](auto&& table, auto& by_row) {
      std::vector<Card> seen;
      table.look_in_secret(0, 5);
      table.move(0, 5, 2);
      pass_and_shuffle(table, seen);
      table.look_in_secret(1, 0);
      table.move(1, 0, 2);
      table.look_in_secret(0, 1);
      table.shuffle(0);
      table.look_in_secret(0, 2);
      table.guess();
      seen.erase(seen.begin(), seen.end() - 1);
      seen.push_back(table.look(2, 1));  // the first secret card
      seen.push_back(table.look(2, 0));
      seen.push_back(table.look(0, 2));
      seen.push_back(table.look(1, 0));
      seen.push_back(table.look(0, 0));
      for (Card& card : seen) card = card < 2 ? card : 2;  // fewer and fuller cells
      ++by_row[seen];
    };
    watch(RealTable(kMixedDeck, rng), real_rows);
    PoolTable table(kMixedDeck, rng);
    watch(table, rows);
    deepest_mix = std::max(deepest_mix, table.deepest_mix);
  }
  EXPECT_GE(deepest_mix, 20);
  expect_same(real_rows, rows);
}

// ------------------------------------------------------- games that mix on and on in a bounded number of
// pools

// AGD-244, AGD-257: 21 blips. They come out of the pool unseen; one that is spotted is turned over and goes
// back. Then there are never more pools than the one that all are drawn from and those of the blips on the
// board.
TEST(Bounded, BlipsThatAreSpottedNeedNoMorePoolsThanBlipsOnTheBoard) {
  Rng rng(41);
  int most = 0;
  for (int mission = 0; mission < 20; ++mission) {
    Pools<5, 22> pools;
    Pile<Card, 21> heap, board;
    for (std::size_t number = 0; number < 5; ++number) pools.add(0, number, number == 0 ? 9 : 3);
    heap.fill_unseen(21, 0);
    for (int step = 0; step < 300; ++step) {
      if (heap.size() > 2 && (board.empty() || rng.below(2) == 0)) {
        board.put_top(heap.take_top());
        continue;
      }
      const std::size_t at = rng.below(board.size());
      look(board, pools, at, SeatSet::first(4), rng);
      heap.bury(board.take(at));
      shuffle_all(heap, pools);
      Bits out;
      add_pools(out, board);
      ASSERT_LE(live(pools), out.size() + 1);
      most = std::max(most, live(pools));
    }
  }
  EXPECT_GT(most, 8);
}

// AGD-188, AGD-277: some go back without having been turned over.
TEST(Bounded, BlipsThatReturnUnseenNeedNoMorePoolsEither) {
  Rng rng(42);
  int unmixed = 0;
  std::map<std::vector<Card>, int> real_rows, rows;
  for (int mission = 0; mission < 400; ++mission) {
    std::vector<Card> tokens;
    Pools<5, 8> pools;
    Pile<Card, 21> heap, board;
    for (Card number = 0; number < 5; ++number)
      for (int n = number == 0 ? 9 : 3; n > 0; --n) {
        tokens.push_back(number);
        pools.add(0, number);
      }
    heap.fill_unseen(21, 0);
    rng.shuffle(tokens);
    std::vector<Card> board_tokens, real_seen, seen;
    for (int step = 0; step < 60; ++step) {
      if (board.size() < 6) {
        board.put_top(heap.take_top());
        board_tokens.insert(board_tokens.begin(), tokens.back());
        tokens.pop_back();
        continue;
      }
      const std::size_t at = rng.below(board.size());
      if (rng.below(2) == 0) {
        look(board, pools, at, SeatSet::first(4), rng);
        seen.push_back(board[at].card);
        real_seen.push_back(board_tokens[at]);
      }
      heap.bury(board.take(at));
      shuffle_with_room(heap, pools, 0, heap.size(), {}, rng, unmixed);
      tokens.push_back(board_tokens[at]);
      board_tokens.erase(board_tokens.begin() + static_cast<std::ptrdiff_t>(at));
      rng.shuffle(tokens);
    }
    const auto add = [](std::map<std::vector<Card>, int>& to, const std::vector<Card>& from) {
      for (std::size_t i = 1; i < from.size(); ++i) ++to[{from[i - 1], from[i]}];
    };
    add(real_rows, real_seen);
    add(rows, seen);
  }
  EXPECT_GT(unmixed, 0);
  expect_same(real_rows, rows);
}

// AGD-059 to AGD-083: the endurance deck, cards exhausted unseen on a pile, cards recycled from its top under
// the deck, cards played from hands that lie known among them, and shuffles of both. 50 cards of 25 kinds.
TEST(Bounded, AnEnduranceDeckIsShuffledForEver) {
  constexpr Card kReshuffle = 250;
  Rng rng(43);
  int unmixed = 0, shuffles = 0, deepest_mix = 0;
  for (int mission = 0; mission < 12; ++mission) {
    Pools<25, 20> pools;
    Pile<Card, 51> deck, exhaust, hand;
    for (std::size_t card = 0; card < 25; ++card) pools.add(0, card, 2);
    deck.fill_unseen(50, 0);
    deck.bury({kReshuffle, 0, SeatSet::first(4)});
    const auto mix = [&](auto& pile) {
      shuffle_with_room(pile, pools, 0, pile.size(), {}, rng, unmixed);
      deepest_mix = std::max(deepest_mix, deepest(pools));
      ++shuffles;
    };
    const auto deck_changed = [&] {  // AGD-082
      if (deck.size() < 2 || deck.top().card != kReshuffle) return;
      const Place<Card> reshuffle = deck.take_top();
      mix(deck);
      deck.bury(reshuffle);
    };
    for (int step = 0; step < 500; ++step) {
      const auto act = rng.below(20);
      if (act < 4 && deck.size() > 1) {  // draw
        look(deck, pools, 0, SeatSet::first(4), rng);
        hand.bury(deck.take_top());
      } else if (act < 10 && deck.size() > 1) {  // exhaust
        exhaust.put_top(deck.take_top());
      } else if (act < 14 && !exhaust.empty()) {  // recycle
        deck.bury(exhaust.take_top());
      } else if (act < 17 && deck.size() > 1) {  // reveal
        look(deck, pools, 0, SeatSet::first(4), rng);
        deck.bury(deck.take_top());
      } else if (act < 19 && !hand.empty()) {  // play
        exhaust.put_top(hand.take(rng.below(hand.size())));
      } else if (act == 19) {
        mix(exhaust);
      }
      deck_changed();
      int cards = 0;
      for (const auto& pool : pools.pools)
        for (std::uint8_t count : pool.kinds) cards += count;
      for (const auto* pile : {&deck, &exhaust, &hand})
        for (const Place<Card>& place : pile->places) cards += place.seen() && place.card != kReshuffle;
      ASSERT_EQ(cards, 50);
    }
  }
  EXPECT_GT(shuffles, 300);
  EXPECT_GT(deepest_mix, 5);
}

}  // namespace
}  // namespace hullbreach
