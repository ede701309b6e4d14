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

namespace hullbreach {
namespace {

using Card = std::uint8_t;
using Cards = Pile<Card, 24>;
using Counts = Pools<5, 8>;
using Fraction = boost::multiprecision::cpp_rational;

static_assert(PlainState<Place<std::uint8_t>> && PlainState<Place<std::uint16_t>>);
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

Outcomes outcomes_of(const Counts& pools, PoolId pool) {
  Outcomes out;
  pools.outcomes(pool, out);
  return out;
}

/// The probability of each kind, whichever way it comes.
std::map<int, Fraction> chances(const Counts& pools, PoolId pool) {
  const Outcomes out = outcomes_of(pools, pool);
  std::map<int, Fraction> result;
  for (const Weighted& entry : out)
    result[Counts::kind_of(entry.outcome)] += Fraction(entry.weight, out.total());
  return result;
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
  reveal(pile, pools, 1, Outcome{2}, SeatSet{0});
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
TEST(Pools, AMixedPartIsDrawnByItsOwnCounts) {
  Counts pools;
  pools.add(1, 0, 2);
  pools.mix(1, 2, 2);
  pools.add(2, 0);
  pools.add(2, 1, 2);
  EXPECT_EQ(pools.size(1), 4);
  EXPECT_EQ(pools.left(1, 1), 0);
  EXPECT_EQ(chances(pools, 1), (std::map<int, Fraction>{{0, Fraction(2, 3)}, {1, Fraction(1, 3)}}));

  const Outcomes out = outcomes_of(pools, 1);
  ASSERT_EQ(out.size(), 3u);  // kind 0 comes two ways
  EXPECT_EQ(out[0].outcome.value, 0u);
  EXPECT_EQ(Counts::kind_of(out[1].outcome), 0);
  EXPECT_NE(out[1].outcome, out[0].outcome);

  Counts direct = pools;
  direct.take(1, out[0].outcome);
  EXPECT_EQ(direct.left(1, 0), 1);
  EXPECT_EQ(direct.left(2, 0), 1);
  EXPECT_EQ(direct.size(1), 3);
  Counts through = pools;
  through.take(1, out[1].outcome);
  EXPECT_EQ(through.left(1, 0), 2);
  EXPECT_EQ(through.left(2, 0), 0);
  EXPECT_EQ(through.size(1), 3);
  EXPECT_EQ(through.size(2), 2);
  EXPECT_EQ(chances(through, 1), (std::map<int, Fraction>{{0, Fraction(2, 3)}, {1, Fraction(1, 3)}}));
  through.put_back(1, out[1].outcome);
  EXPECT_TRUE(same_bytes(through, pools));
}

// 1 holds kind 0 and a card of 2; 2 holds kind 1, kind 1 and a card of 3; 3 holds kind 2 and a card of 4;
// 4 holds kinds 3 and 4. Each of the pools 2 to 4 has a card more than the one that is mixed in.
TEST(Pools, MixesThreeDeep) {
  Counts pools;
  pools.add(1, 0);
  pools.mix(1, 2, 1);
  pools.add(2, 1, 2);
  pools.mix(2, 3, 1);
  pools.add(3, 2);
  pools.mix(3, 4, 1);
  pools.add(4, 3);
  pools.add(4, 4);
  EXPECT_EQ(chances(pools, 1), (std::map<int, Fraction>{{0, Fraction(1, 2)},
                                                        {1, Fraction(1, 3)},
                                                        {2, Fraction(1, 12)},
                                                        {3, Fraction(1, 24)},
                                                        {4, Fraction(1, 24)}}));
  EXPECT_EQ(outcomes_of(pools, 1).total(), 24u);
  const Outcome deepest = outcomes_of(pools, 1)[4].outcome;
  EXPECT_EQ(Counts::kind_of(deepest), 4);
  pools.take(1, deepest);
  EXPECT_EQ(pools.size(1), 1);
  EXPECT_EQ(pools.size(2), 2);
  EXPECT_EQ(pools.size(3), 1);
  EXPECT_EQ(pools.size(4), 1);
  EXPECT_EQ(pools.left(4, 4), 0);
  EXPECT_EQ(chances(pools, 1), (std::map<int, Fraction>{{0, 1}}));
}

// The largest weights: cards of seven pools of about 250, no two sizes with a common factor.
TEST(Pools, WeightsOfEightLargePoolsFit) {
  Counts pools;
  PoolId part = 0;
  for (int size : {251, 250, 249, 247, 241, 239, 233}) {
    ++part;
    for (std::size_t kind = 0; kind < 5; ++kind) pools.add(part, kind, size / 5 + (kind < size % 5u ? 1 : 0));
    pools.mix(0, part, 1);
  }
  pools.add(0, 0, 243);
  const Outcomes out = outcomes_of(pools, 0);
  ASSERT_EQ(out.size(), 36u);
  EXPECT_EQ(out.total() % 250, 0u);
  EXPECT_EQ(Fraction(out[0].weight, out.total()), Fraction(243, 250));
  EXPECT_EQ(Fraction(out[1].weight, out.total()), Fraction(51, 251 * 250));
}

TEST(Pools, AFreshPoolIsEmptyAndNotHeld) {
  Counts pools;
  pools.add(0, 0);
  pools.mix(2, 0, 1);
  EXPECT_EQ(pools.fresh(), 1);
  EXPECT_EQ(pools.fresh(Bits{1, 3}), 4);
}

TEST(PoolsDeathTest, AbortsOnImpossibleCounts) {
  Counts pools;
  pools.add(0, 0, 255);
  EXPECT_DEATH(pools.add(0, 0), "0 to 255");
  EXPECT_DEATH(pools.add(0, 5), "no such kind");
  EXPECT_DEATH(pools.take(0, Outcome{1}), "0 to 255");
  EXPECT_DEATH(pools.take(0, Outcome{5}), "no kind");
  EXPECT_DEATH(pools.take(0, Outcome{9u << Counts::kKindBits}), "no pool");
  EXPECT_DEATH(pools.fresh(Bits::first(8)), "no pool is free");
  Rng rng(1);
  EXPECT_DEATH(pools.draw(1, rng), "empty pool");
  Outcomes out;
  pools.mix(1, 2, 1);
  EXPECT_DEATH(pools.outcomes(1, out), "than it has");
  for (PoolId pool = 1; pool < 5; ++pool) pools.mix(pool, static_cast<PoolId>(pool + 1), 1);
  pools.add(5, 0);
  EXPECT_DEATH(pools.outcomes(1, out), "too deep");
}

// -------------------------------------------------------------------------------------------- shuffles

TEST(Shuffle, CountsKnownCardsByKindAndForgetsWhoKnew) {
  Counts pools;
  Cards pile;
  for (Card card : std::array<Card, 4>{3, 1, 3, 0}) pile.bury(known(card));
  shuffle(pile, pools, 2, 1, 3);
  EXPECT_EQ(pile[0], known(3));
  for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(pile[i], Place<Card>::unseen(2));
  EXPECT_EQ(pools.left(2, 0), 1);
  EXPECT_EQ(pools.left(2, 1), 1);
  EXPECT_EQ(pools.left(2, 3), 1);
  EXPECT_EQ(pools.size(2), 3);
}

TEST(Shuffle, MergesAPoolThatLiesInTheRunWhole) {
  Counts pools;
  pools.add(0, 1, 2);
  Cards pile = unseen_pile(2, 0);
  pile.bury(known(4));
  shuffle_all(pile, pools, 3);
  EXPECT_EQ(pools.size(0), 0);
  EXPECT_EQ(pools.left(3, 1), 2);
  EXPECT_EQ(pools.left(3, 4), 1);
  EXPECT_EQ(pools.size(3), 3);
}

TEST(Shuffle, MixesAPoolThatAlsoLiesElsewhere) {
  Counts pools;
  pools.add(0, 1, 3);
  Cards pile = unseen_pile(2, 0);
  pile.bury(known(4));
  shuffle_all(pile, pools, 3);
  EXPECT_EQ(pools.size(0), 3);
  EXPECT_EQ(pools.left(3, 1), 0);
  EXPECT_EQ(pools.pools[3].mixed[0], 2);
  EXPECT_EQ(chances(pools, 3), (std::map<int, Fraction>{{1, Fraction(2, 3)}, {4, Fraction(1, 3)}}));
}

// Pool 1 is kind 0 and one of the two cards of pool 0, whose other card is in the run too: when 1 has been
// merged, 0 is whole as well.
TEST(Shuffle, MergesThePartsOfAMergedPool) {
  Counts pools;
  pools.add(0, 2, 2);
  pools.add(1, 0);
  pools.mix(1, 0, 1);
  Cards pile = unseen_pile(2, 1);
  pile.fill_unseen(1, 0);
  shuffle_all(pile, pools, 4);
  Counts merged;
  merged.add(4, 0);
  merged.add(4, 2, 2);
  EXPECT_TRUE(same_bytes(pools, merged));
}

TEST(Shuffle, TheTargetMayBeAPoolOfTheRun) {
  Counts pools;
  pools.add(0, 1, 2);
  Cards pile = unseen_pile(2, 0);
  pile.bury(known(4));
  shuffle_all(pile, pools, 0);
  EXPECT_EQ(pile[2], Place<Card>::unseen(0));
  EXPECT_EQ(pools.left(0, 1), 2);
  EXPECT_EQ(pools.left(0, 4), 1);
  EXPECT_EQ(pools.size(0), 3);
}

TEST(Shuffle, LeavesUnseenCardsOfOnePoolAndSingleCardsAlone) {
  Counts pools;
  pools.add(0, 1, 3);
  Cards pile = unseen_pile(3, 0);
  pile.put_top(known(4));
  const Cards pile_before = pile;
  const Counts pools_before = pools;
  shuffle(pile, pools, 5, 1, 3);
  shuffle(pile, pools, 5, 0, 1);
  shuffle(pile, pools, 5, 2, 0);
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
  shuffle_all(pile, pools, 3, Bits{0});
  EXPECT_EQ(pools.left(0, 1), 2);
  EXPECT_EQ(pools.pools[3].mixed[0], 2);
  pools.settle(3);
  EXPECT_EQ(pools.size(0), 0);
  EXPECT_EQ(pools.left(3, 1), 2);
  EXPECT_EQ(pools.size(3), 3);
}

TEST(ShuffleDeathTest, AbortsOnAWrongTarget) {
  Counts pools;
  pools.add(0, 1, 3);
  Cards pile = unseen_pile(2, 0);
  pile.bury(known(4));
  EXPECT_DEATH(shuffle_all(pile, pools, 0), "outside");
  EXPECT_DEATH(shuffle_all(pile, pools, 1, Bits{1}), "holds");
  EXPECT_DEATH(shuffle(pile, pools, 1, 2, 2), "past a pile");
}

// ------------------------------------------------------------------------- random handling of three piles

struct Table {
  std::array<Cards, 3> piles;
  Counts pools;
};
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

int depth(const Counts& pools, PoolId pool) {
  int deepest = 0;
  for (PoolId part = 0; part < 8; ++part)
    if (pools.pools[pool].mixed[part] > 0) deepest = std::max(deepest, 1 + depth(pools, part));
  return deepest;
}

/// Shuffles into a fresh pool, unless there is none or that would mix deeper than pools can.
bool shuffle_run(Table& table, std::size_t pile, std::size_t first, std::size_t count) {
  const auto is_empty = [](const Counts::Pool& pool) { return pool == Counts::Pool{}; };
  if (std::none_of(table.pools.pools.begin(), table.pools.pools.end(), is_empty)) return false;
  for (std::size_t i = first; i < first + count; ++i) {
    const Place<Card>& place = table.piles[pile][i];
    if (!place.seen() && depth(table.pools, place.pool) == Counts::kMaxDepth) return false;
  }
  shuffle(table.piles[pile], table.pools, table.pools.fresh(), first, count);
  return true;
}

void look(Table& table, std::size_t pile, std::size_t at, SeatSet who, Rng& rng) {
  Cards& cards = table.piles[pile];
  if (cards.needs_chance(at))
    reveal(cards, table.pools, at, outcomes_of(table.pools, cards[at].pool).draw(rng), who);
  else
    cards.learn(at, who);
}

void apply(Table& table, const Step& step, Rng& rng) {
  Cards& from = table.piles[step.from];
  if (from.empty()) return;
  const std::size_t at = step.at % from.size();
  const SeatSet who{static_cast<Seat>(step.count % 4)};
  switch (step.kind) {
    case Step::Kind::Look: return look(table, step.from, at, who, rng);
    case Step::Kind::Draw:
      look(table, step.from, 0, who, rng);
      return table.piles[step.to].put_top(from.take_top());
    case Step::Kind::PutTop: return table.piles[step.to].put_top(from.take(at));
    case Step::Kind::Bury: return table.piles[step.to].bury(from.take(at));
    case Step::Kind::Shuffle: shuffle_run(table, step.from, at, step.count % (from.size() - at + 1)); return;
    case Step::Kind::Search:
      for (std::size_t i = 0; (i = next_unseen(from, i)) < from.size();) look(table, step.from, i, who, rng);
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
    for (const auto& [key, chance] : tables_) {
      const Table table = from_bytes(key.first);
      const Cards& cards = table.piles[pile];
      if (!cards.needs_chance(at)) {
        tables[{key.first, key.second + letter(cards[at].card)}] += chance;
        continue;
      }
      const Outcomes out = outcomes_of(table.pools, cards[at].pool);
      for (const Weighted& entry : out) {
        Table next = table;
        reveal(next.piles[pile], next.pools, at, entry.outcome, SeatSet{0});
        tables[{bytes(next), key.second + letter(next.piles[pile][at].card)}] +=
            chance * Fraction(entry.weight, out.total());
      }
    }
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
    decltype(tables_) tables;
    for (const auto& [key, chance] : tables_) {
      Table table = from_bytes(key.first);
      if (!shuffle_run(table, pile, first, count)) return;
      tables[{bytes(table), key.second}] += chance;
    }
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
      for (PoolId pool = 0; pool < 8; ++pool)
        result = std::max(result, depth(from_bytes(key.first).pools, pool));
    return result;
  }

 private:
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
  std::map<RealCards, Fraction> real_;
  std::map<std::pair<std::string, std::string>, Fraction> tables_;
};

TEST(Exact, APartSharedByTwoPilesAndNestedThreeDeep) {
  Watcher watcher("aabcd");
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

RC_GTEST_PROP(Exact, WhatIsSeenIsAsLikelyAsWithRealCards, ()) {
  const auto deck = *rc::gen::element<std::string>("aabc", "aabb", "abcd", "aabbc", "aaabb", "abcde");
  Watcher watcher(deck);
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

TEST(Statistics, DrawsThroughMixedPartsFollowTheWeights) {
  Counts pools;
  pools.add(1, 0, 2);
  pools.mix(1, 2, 2);
  pools.mix(1, 3, 1);
  pools.add(2, 0);
  pools.add(2, 1, 2);
  pools.mix(2, 3, 1);
  pools.add(3, 3);
  pools.add(3, 4, 2);
  const Outcomes out = outcomes_of(pools, 1);
  std::map<std::uint32_t, int> drawn;
  Rng rng(12);
  for (int i = 0; i < 100'000; ++i) ++drawn[pools.draw(1, rng).value];
  ASSERT_EQ(drawn.size(), out.size());
  std::vector<int> counts;
  std::vector<double> probabilities;
  for (const Weighted& entry : out) {
    counts.push_back(drawn[entry.outcome.value]);
    probabilities.push_back(static_cast<double>(entry.weight) / static_cast<double>(out.total()));
  }
  expect_spread(counts, probabilities);
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
      look(table, 0, 0, SeatSet{0}, rng);
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
TEST(Statistics, ARedealThroughMixedPartsIsUniform) {
  Counts start;
  start.add(1, 0);
  start.mix(1, 2, 1);
  start.add(2, 1);
  start.add(2, 2);
  const Outcomes out = outcomes_of(start, 1);
  ASSERT_EQ(out.size(), 3u);
  Rng rng(17);
  for (const Weighted& truth : out) {
    Counts real = start;
    real.take(1, truth.outcome);
    std::vector<int> kinds(3);
    for (int i = 0; i < 20'000; ++i) {
      Counts pools = real;
      Outcome slot = truth.outcome;
      Hidden<Card, 1> hidden;
      hidden.collect(slot, 1);
      hidden.redeal(pools, rng);
      ++kinds[Counts::kind_of(slot)];
      pools.put_back(1, slot);
      ASSERT_TRUE(same_bytes(pools, start));
    }
    expect_spread(kinds, {0.5, 0.25, 0.25});
  }
}

// A slot with the bare card can't say that it came through pool 2: it stays a card of pool 1.
TEST(Statistics, ARedealOfABareCardConservesCardsAndShares) {
  Counts real;
  real.add(1, 0);
  real.add(2, 2);
  std::vector<int> kinds(2);
  Rng rng(18);
  for (int i = 0; i < 20'000; ++i) {
    Counts pools = real;
    Card slot = 1;
    Hidden<Card, 1> hidden;
    hidden.collect(slot, 1);
    hidden.redeal(pools, rng);
    ASSERT_LT(slot, 2);
    ASSERT_EQ(pools.left(1, slot == 0 ? 1 : 0), 1);
    ASSERT_EQ(pools.size(1), 1);
    ASSERT_EQ(pools.left(2, 2), 1);
    ++kinds[slot];
  }
  expect_spread(kinds, {0.5, 0.5});
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
    shuffle_all(pile, pools, pools.fresh(Bits{0}), Bits{0});
    Hidden<Card, 1> hidden;
    hidden.collect(hand, 0);
    hidden.redeal(pools, rng);
    ++seen[hand];
  }
  EXPECT_FALSE(seen.contains(4));
  expect_even(seen, 3);
}

}  // namespace
}  // namespace hullbreach
