// Piles of cards. A card has no identity until somebody has seen it: a pile is a row of places, each
// holding a known card or "an unseen card of pool P", and a pool counts what is left by kind. No order of
// unseen cards exists anywhere, so no save, bot or client can hold the future; a draw is a chance outcome.
//
// Why every probability is exact. Call each unseen place of pool P, and each card of P that was mixed
// unseen into another pool, a share of P. There are as many shares as P has cards, and nothing that ever
// happened tells two shares apart: every assignment of the cards to the shares is equally likely. Seeing
// one share removes one share and one card, and leaves the rest as even as before. So the next share of P
// somebody sees, be it in the pile where P began, mixed into Q or mixed into two pools at once, is each of
// the cards P has left with the same probability: always P's counts of that moment, whatever was drawn
// elsewhere in between.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>
#include <span>

#include "kernel/contract.h"
#include "kernel/fixed.h"
#include "kernel/require.h"
#include "kernel/rng.h"
#include "kernel/seats.h"

namespace hullbreach {

using PoolId = std::uint8_t;

/// Where one card lies. `pool` is the pool it was drawn from and stays when the card becomes known: to the
/// seats that don't know it, it is still any card of that pool (see Hidden).
template <class Card>
struct Place {
  static constexpr Card kUnseen = std::numeric_limits<Card>::max();

  Card card = kUnseen;
  PoolId pool = 0;
  SeatSet knows;

  static constexpr Place unseen(PoolId pool) { return {kUnseen, pool, {}}; }
  constexpr bool seen() const { return card != kUnseen; }
  friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// A row of places; index 0 is the top.
template <class Card, std::size_t Capacity>
struct Pile {
  FixedVector<Place<Card>, Capacity> places;

  std::size_t size() const { return places.size(); }
  bool empty() const { return places.empty(); }
  const Place<Card>& operator[](std::size_t index) const { return places[index]; }
  const Place<Card>& top() const {
    HB_REQUIRE(!empty(), "an empty pile has no top");
    return places[0];
  }

  /// A card moves with what is known of it: a place can be taken and put elsewhere unseen.
  Place<Card> take(std::size_t index) {
    HB_REQUIRE(index < size(), "a card was taken from past the bottom of a pile");
    const Place<Card> taken = places[index];
    std::copy(places.begin() + index + 1, places.end(), places.begin() + index);
    places.pop_back();
    return taken;
  }
  Place<Card> take_top() { return take(0); }
  void put(std::size_t index, Place<Card> place) {
    HB_REQUIRE(index <= size(), "a card was put past the bottom of a pile");
    places.push_back(place);
    std::copy_backward(places.begin() + index, places.end() - 1, places.end());
    places[index] = place;
  }
  void put_top(Place<Card> place) { put(0, place); }
  void bury(Place<Card> place) { places.push_back(place); }
  /// Puts cards of a pool under the pile. Their kinds must have been added to the pool.
  void fill_unseen(std::size_t count, PoolId pool) {
    for (std::size_t i = 0; i < count; ++i) bury(Place<Card>::unseen(pool));
  }

  /// Whether seeing this card asks for chance first.
  bool needs_chance(std::size_t index) const {
    HB_REQUIRE(index < size(), "a pile has no such place");
    return !places[index].seen();
  }
  /// Gives an unseen place the card that chance said. The card must leave its pool too: reveal() below
  /// does both.
  void reveal(std::size_t index, Card card, SeatSet who) {
    HB_REQUIRE(needs_chance(index) && card != Place<Card>::kUnseen, "a known card was drawn again");
    places[index].card = card;
    places[index].knows = who;
  }
  /// More seats come to know a card that is known already.
  void learn(std::size_t index, SeatSet who) {
    HB_REQUIRE(!needs_chance(index), "a card was learnt before it was drawn");
    places[index].knows = places[index].knows | who;
  }
  friend bool operator==(const Pile&, const Pile&) = default;
};

/// What is left, by pool. A pool counts cards by kind and may also count cards of other pools that were
/// mixed in unseen; those may be mixed themselves, three steps deep.
///
/// An outcome names a kind and the pools the card comes through. In a pool with nothing mixed in, its value
/// is the kind. Where the same kind can come several ways these are different outcomes: the players see
/// only the kind, but the counts have to know. The counts are therefore the referee's: a view shows a
/// seat what follows from what it saw, never the counts of a pool with mixed parts.
template <std::size_t Kinds, std::size_t PoolCount>
struct Pools {
  static constexpr PoolId kPools = static_cast<PoolId>(PoolCount);
  static constexpr int kMaxDepth = 3;
  static constexpr int kKindBits = 12;
  static constexpr int kStepBits = 6;
  static_assert(Kinds <= std::size_t{1} << kKindBits);
  static_assert(PoolCount < std::size_t{1} << kStepBits, "a step holds a pool's number + 1, 0 for none");

  struct Pool {
    std::array<std::uint8_t, Kinds> kinds{};
    std::array<std::uint8_t, PoolCount> mixed{};  // cards of those pools, shared with other places
    friend bool operator==(const Pool&, const Pool&) = default;
  };
  std::array<Pool, PoolCount> pools{};

  int size(PoolId pool) const {
    int sum = 0;
    for (std::uint8_t count : pools[pool].kinds) sum += count;
    for (std::uint8_t count : pools[pool].mixed) sum += count;
    return sum;
  }
  /// The cards of a kind counted in the pool itself, without its mixed parts.
  int left(PoolId pool, std::size_t kind) const { return pools[pool].kinds[kind]; }
  void add(PoolId pool, std::size_t kind, int n = 1) {
    HB_REQUIRE(kind < Kinds, "a pool has no such kind");
    change(pools[pool].kinds[kind], n);
  }
  /// Counts n unseen cards of another pool into this one.
  void mix(PoolId pool, PoolId part, int n) { change(pools[pool].mixed[part], n); }

  /// A pool without cards, to shuffle into; never one of `held` (see shuffle).
  PoolId fresh(Bits held = {}) const {
    for (PoolId pool = 0; pool < kPools; ++pool)
      if (!held.has(pool) && size(pool) == 0) return pool;
    broken("no pool is free to shuffle into", __FILE__, __LINE__);
  }

  /// Adds every possible next card of the pool to `out`. Weights are exact: where parts are mixed in, one
  /// card weighs the least number that makes all shares whole. Eight pools of 250 cards, mixed in any way,
  /// stay within 64 bits; what doesn't stops the program.
  void outcomes(PoolId pool, Outcomes& out) const {
    const std::uint64_t unit = unit_of(pool, 0);
    if (unit > 1) (void)times(unit, static_cast<std::uint64_t>(size(pool)));
    list(pool, unit, 0, 0, out);
  }
  /// Draws one of outcomes() with its probability, without listing them.
  Outcome draw(PoolId pool, Rng& rng) const {
    std::uint32_t way = 0;
    for (int depth = 0;; ++depth) {
      std::uint64_t at = rng.below(static_cast<std::uint64_t>(size(pool)));
      const std::size_t kind = pick(pools[pool].kinds, at);
      if (kind < Kinds) return {way | static_cast<std::uint32_t>(kind)};
      const std::size_t part = pick(pools[pool].mixed, at);
      HB_REQUIRE(part < PoolCount, "a card was drawn from an empty pool");
      way |= step(static_cast<PoolId>(part), depth);
      pool = static_cast<PoolId>(part);
    }
  }
  static constexpr std::uint16_t kind_of(Outcome outcome) {
    return static_cast<std::uint16_t>(outcome.value & ((1u << kKindBits) - 1));
  }
  /// The drawn card leaves the counts: of its kind, and of each mixed part it came through.
  void take(PoolId pool, Outcome outcome) { count_card(pool, outcome, -1); }
  /// Undoes take().
  void put_back(PoolId pool, Outcome outcome) { count_card(pool, outcome, 1); }

  /// Where all cards of a part are in this pool, its counts become this pool's own, and the part is empty
  /// and free again. Not for the parts in `held` (see shuffle).
  void settle(PoolId pool, Bits held = {}) {
    for (PoolId part = 0; part < kPools;) {
      const int mixed = pools[pool].mixed[part];
      if (mixed == 0 || held.has(part) || mixed != size(part)) {
        ++part;
        continue;
      }
      pools[pool].mixed[part] = 0;
      for (std::size_t kind = 0; kind < Kinds; ++kind) add(pool, kind, pools[part].kinds[kind]);
      for (PoolId deeper = 0; deeper < kPools; ++deeper) mix(pool, deeper, pools[part].mixed[deeper]);
      pools[part] = {};
      part = 0;  // a part of the part may be complete only now
    }
  }
  friend bool operator==(const Pools&, const Pools&) = default;

 private:
  static void change(std::uint8_t& count, int by) {
    const int changed = count + by;
    HB_REQUIRE(changed >= 0 && changed <= 255, "a pool counts 0 to 255 cards of a kind");
    count = static_cast<std::uint8_t>(changed);
  }
  static std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    HB_REQUIRE(!__builtin_mul_overflow(a, b, &product), "too many pools are mixed for exact weights");
    return product;
  }
  static std::uint32_t step(PoolId part, int depth) {
    HB_REQUIRE(depth < kMaxDepth, "pools are mixed too deep");
    return (part + 1u) << (kKindBits + kStepBits * depth);
  }
  /// The index of the count that `at` falls in; past the last, what is left of `at` stays in it.
  template <std::size_t N>
  static std::size_t pick(const std::array<std::uint8_t, N>& counts, std::uint64_t& at) {
    for (std::size_t i = 0; i < N; ++i) {
      if (at < counts[i]) return i;
      at -= counts[i];
    }
    return N;
  }

  /// Bit 8i+7 is set where counts[from + i] is not 0. Asking eight counts at once keeps list() free of a
  /// branch nobody can predict on every kind, which is most of its cost.
  static std::uint64_t nonzero(const std::array<std::uint8_t, Kinds>& counts, std::size_t from) {
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t eight = 0;
    if (from + 8 <= Kinds)
      std::memcpy(&eight, &counts[from], 8);
    else
      std::memcpy(&eight, &counts[from], Kinds % 8);
    constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7F;
    return (((eight & kLow) + kLow) | eight) & ~kLow;
  }

  /// What one card of the pool must weigh for every card it may turn out to be to have a whole weight.
  /// The m cards of a part of size s share m times that evenly among s cards.
  std::uint64_t unit_of(PoolId pool, int depth) const {
    std::uint64_t unit = 1;
    for (PoolId part = 0; part < kPools; ++part) {
      const std::uint64_t mixed = pools[pool].mixed[part];
      if (mixed == 0) continue;
      HB_REQUIRE(depth < kMaxDepth, "pools are mixed too deep");
      const std::uint64_t whole = times(static_cast<std::uint64_t>(size(part)), unit_of(part, depth + 1));
      HB_REQUIRE(whole > 0, "more cards of a pool are mixed in than it has");
      const std::uint64_t needed = whole / std::gcd(whole, mixed);
      unit = times(unit / std::gcd(unit, needed), needed);
    }
    return unit;
  }
  void list(PoolId pool, std::uint64_t unit, std::uint32_t way, int depth, Outcomes& out) const {
    const Pool& here = pools[pool];
    for (std::size_t from = 0; from < Kinds; from += 8) {
      for (std::uint64_t some = nonzero(here.kinds, from); some != 0; some &= some - 1) {
        const std::size_t kind = from + static_cast<std::size_t>(std::countr_zero(some)) / 8;
        out.add(way | static_cast<std::uint32_t>(kind), here.kinds[kind] * unit);
      }
    }
    for (PoolId part = 0; part < kPools; ++part) {
      if (here.mixed[part] == 0) continue;
      const std::uint64_t each = here.mixed[part] * unit / static_cast<std::uint64_t>(size(part));
      list(part, each, way | step(part, depth), depth + 1, out);
    }
  }
  void count_card(PoolId pool, Outcome outcome, int by) {
    for (std::uint32_t way = outcome.value >> kKindBits; way != 0; way >>= kStepBits) {
      const auto part = static_cast<PoolId>((way & ((1u << kStepBits) - 1)) - 1);
      HB_REQUIRE(part < PoolCount, "an outcome comes through no pool");
      change(pools[pool].mixed[part], by);
      pool = part;
    }
    HB_REQUIRE(kind_of(outcome) < Kinds, "an outcome is no kind of card");
    change(pools[pool].kinds[kind_of(outcome)], by);
  }
};

/// Answers the chance of an unseen place: the card leaves its pool and lies known where it was.
template <class Card, std::size_t Capacity, std::size_t Kinds, std::size_t PoolCount>
void reveal(Pile<Card, Capacity>& pile, Pools<Kinds, PoolCount>& pools, std::size_t index, Outcome outcome,
            SeatSet who) {
  pile.reveal(index, static_cast<Card>(pools.kind_of(outcome)), who);
  pools.take(pile[index].pool, outcome);
}

/// The first place at or under `from` that is still unseen, or size() when there is none. Whoever searches
/// a face-down pile loops over these, one chance outcome each.
template <class Card, std::size_t Capacity>
std::size_t next_unseen(const Pile<Card, Capacity>& pile, std::size_t from) {
  while (from < pile.size() && pile[from].seen()) ++from;
  return from;
}

/// Shuffles a run of places: they become unseen cards of the pool `target`, and nobody knows which is
/// which. Known cards are counted by kind, also those that only some seats knew: from here on guess() takes
/// them for the target's. Unseen cards of another pool are counted as mixed in; if they are all that pool
/// has left, its counts move over.
///
/// A run that is unseen cards of a single pool has no order to lose and stays as it is, and so does a
/// single card: shuffling it tells nobody less.
///
/// `target` has no cards outside the run: a pool that is empty, or one that lies in the run whole.
/// `held` are the pools of which some seat holds a card that others don't know. To these others that card
/// may be any of its pool, so the pool must keep its counts for guess() and can't be the target.
template <class Card, std::size_t Capacity, std::size_t Kinds, std::size_t PoolCount>
void shuffle(Pile<Card, Capacity>& pile, Pools<Kinds, PoolCount>& pools, PoolId target, std::size_t first,
             std::size_t count, Bits held = {}) {
  HB_REQUIRE(first <= pile.size() && count <= pile.size() - first, "a shuffle reaches past a pile");
  if (count < 2) return;
  const std::span run(pile.places.begin() + first, count);
  const Place<Card> same = Place<Card>::unseen(run[0].pool);
  if (std::all_of(run.begin(), run.end(), [&](const Place<Card>& place) { return place == same; })) return;

  std::array<int, PoolCount> unseen{};
  for (const Place<Card>& place : run)
    if (!place.seen()) ++unseen[place.pool];
  HB_REQUIRE(pools.size(target) == unseen[target], "a shuffle's target has cards outside of it");
  HB_REQUIRE(!held.has(target), "a shuffle's target is the pool of a card somebody holds");
  for (Place<Card>& place : run) {
    if (place.seen()) pools.add(target, place.card);
    place = Place<Card>::unseen(target);
  }
  for (PoolId part = 0; part < pools.kPools; ++part)
    if (part != target) pools.mix(target, part, unseen[part]);
  pools.settle(target, held);
}

/// Shuffles the whole pile.
template <class Card, std::size_t Capacity, std::size_t Kinds, std::size_t PoolCount>
void shuffle_all(Pile<Card, Capacity>& pile, Pools<Kinds, PoolCount>& pools, PoolId target, Bits held = {}) {
  shuffle(pile, pools, target, 0, pile.size(), held);
}

/// For guess(): deals anew the cards that others know and a seat does not. To that seat each of them is
/// like any unseen card of the pool it came from, so all go back into their pools and each slot draws
/// again: uniform over every assignment the seat can't rule out, and all cards are conserved.
///
/// A card that came through a mixed part went into the slot with the way it came; only a slot that keeps
/// the whole outcome can give it back that way. A slot that keeps the bare card counts it in the pool
/// itself: the result is still a state the seat can't tell from the real one, but if the card did come
/// through a part it is uniform only over the states in which that pool has the same cards.
///
/// Slots are remembered by address between collect() and redeal(), and no longer.
template <class Card, std::size_t N>
class Hidden {
 public:
  void collect(Card& slot, PoolId pool) { slots_.push_back({&slot, nullptr, pool}); }
  void collect(Outcome& slot, PoolId pool) { slots_.push_back({nullptr, &slot, pool}); }

  template <std::size_t Kinds, std::size_t PoolCount>
  void redeal(Pools<Kinds, PoolCount>& pools, Rng& rng) {
    for (const Slot& slot : slots_) {
      if (slot.card != nullptr)
        pools.add(slot.pool, *slot.card);
      else
        pools.put_back(slot.pool, *slot.outcome);
    }
    for (const Slot& slot : slots_) {
      const Outcome drawn = pools.draw(slot.pool, rng);
      pools.take(slot.pool, drawn);
      if (slot.card != nullptr)
        *slot.card = static_cast<Card>(pools.kind_of(drawn));
      else
        *slot.outcome = drawn;
    }
    slots_.clear();
  }

 private:
  struct Slot {
    Card* card;
    Outcome* outcome;
    PoolId pool;
  };
  Scratch<Slot, N> slots_;
};

}  // namespace hullbreach
