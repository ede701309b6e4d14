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
// elsewhere in between. What P has left may itself be "a card of Q": then the share of P is gone and the
// place is a share of Q, and the same holds for it there. So chance is asked level by level.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>

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
  /// The pool that chance is asked about while the card is unseen.
  constexpr PoolId asks() const { return pool; }
  /// The card is one of this part of the pool, as everybody knows or will know once the card is open.
  constexpr void narrow(PoolId part) { pool = part; }
  friend constexpr bool operator==(const Place&, const Place&) = default;
};

/// A place of a pool with parts for cards that only some seats get to see. The others don't learn which part
/// such a card came from, so the place keeps the pool that everybody knows and, apart, the part.
template <class Card>
struct SecretPlace {
  static constexpr Card kUnseen = Place<Card>::kUnseen;
  /// As wide as a card, so that no padding lies behind it.
  using Part = std::conditional_t<sizeof(Card) == 1, PoolId, std::uint16_t>;

  Card card = kUnseen;
  PoolId pool = 0;
  SeatSet knows;
  Part part = 0;  // the innermost part the card came from; the pool itself if it came from none

  static constexpr SecretPlace unseen(PoolId pool) { return {kUnseen, pool, {}, pool}; }
  constexpr bool seen() const { return card != kUnseen; }
  constexpr PoolId asks() const { return static_cast<PoolId>(part); }
  constexpr void narrow(PoolId to) { part = to; }
  friend constexpr bool operator==(const SecretPlace&, const SecretPlace&) = default;
};

/// A row of places; index 0 is the top.
template <class Card, std::size_t Capacity, class PlaceOf = Place<Card>>
struct Pile {
  FixedVector<PlaceOf, Capacity> places;

  std::size_t size() const { return places.size(); }
  bool empty() const { return places.empty(); }
  const PlaceOf& operator[](std::size_t index) const { return places[index]; }
  const PlaceOf& top() const {
    HB_REQUIRE(!empty(), "an empty pile has no top");
    return places[0];
  }

  /// A card moves with what is known of it: a place can be taken and put elsewhere unseen.
  PlaceOf take(std::size_t index) {
    HB_REQUIRE(index < size(), "a card was taken from past the bottom of a pile");
    const PlaceOf taken = places[index];
    std::copy(places.begin() + index + 1, places.end(), places.begin() + index);
    places.pop_back();
    return taken;
  }
  PlaceOf take_top() { return take(0); }
  void put(std::size_t index, PlaceOf place) {
    HB_REQUIRE(index <= size(), "a card was put past the bottom of a pile");
    places.push_back(place);
    std::copy_backward(places.begin() + index, places.end() - 1, places.end());
    places[index] = place;
  }
  void put_top(PlaceOf place) { put(0, place); }
  void bury(PlaceOf place) { places.push_back(place); }
  /// Puts cards of a pool under the pile. Their kinds must have been added to the pool.
  void fill_unseen(std::size_t count, PoolId pool) {
    for (std::size_t i = 0; i < count; ++i) bury(PlaceOf::unseen(pool));
  }

  /// Whether seeing this card asks for chance first.
  bool needs_chance(std::size_t index) const {
    HB_REQUIRE(index < size(), "a pile has no such place");
    return !places[index].seen();
  }
  /// Gives an unseen place the card that chance said. The card must leave its pool too: reveal() below
  /// does both.
  void reveal(std::size_t index, Card card, SeatSet who) {
    HB_REQUIRE(needs_chance(index) && card != PlaceOf::kUnseen, "a known card was drawn again");
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

/// What is left, by pool. A pool counts cards by kind and may also count cards of other pools, its parts,
/// that were mixed in unseen. Parts may have parts, as deep as it comes.
///
/// Chance is asked level by level: an outcome of a pool is a kind, and then the card is known, or a part, and
/// then the card is one of that part and chance is asked again. An outcome weighs what is counted of it.
///
/// Where the same kind can come directly and through a part, players see only the kind, but the counts know
/// the way. The counts are therefore the referee's: a view shows a seat what follows from what it saw, never
/// the counts of a pool with parts.
template <std::size_t Kinds, std::size_t PoolCount>
struct Pools {
  static constexpr PoolId kPools = static_cast<PoolId>(PoolCount);
  static_assert(PoolCount <= 64, "sets of pools are Bits");

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
  /// The cards of a kind counted in the pool itself, without its parts.
  int left(PoolId pool, std::size_t kind) const { return pools[pool].kinds[kind]; }
  void add(PoolId pool, std::size_t kind, int n = 1) {
    HB_REQUIRE(kind < Kinds, "a pool has no such kind");
    change(pools[pool].kinds[kind], n);
  }
  /// Counts n unseen cards of another pool into this one.
  void mix(PoolId pool, PoolId part, int n) { change(pools[pool].mixed[part], n); }

  /// An outcome is a kind or, from `Kinds` on, a part.
  static constexpr bool is_part(Outcome outcome) { return outcome.value >= Kinds; }
  static constexpr std::uint16_t kind_of(Outcome outcome) {
    return static_cast<std::uint16_t>(outcome.value);
  }
  static constexpr PoolId part_of(Outcome outcome) { return static_cast<PoolId>(outcome.value - Kinds); }

  /// Adds every kind and every part that the next card of the pool may be to `out`.
  void outcomes(PoolId pool, Outcomes& out) const {
    const Pool& here = pools[pool];
    for (std::size_t from = 0; from < Kinds; from += 8) {
      for (std::uint64_t some = nonzero(here.kinds, from); some != 0; some &= some - 1) {
        const std::size_t kind = from + static_cast<std::size_t>(std::countr_zero(some)) / 8;
        out.add(static_cast<std::uint32_t>(kind), here.kinds[kind]);
      }
    }
    for (std::size_t part = 0; part < PoolCount; ++part)
      out.add(static_cast<std::uint32_t>(Kinds + part), here.mixed[part]);
  }
  /// Draws one of outcomes() with its probability, without listing them.
  Outcome draw(PoolId pool, Rng& rng) const {
    const int cards = size(pool);
    HB_REQUIRE(cards > 0, "a card was drawn from an empty pool");
    std::uint64_t at = rng.below(static_cast<std::uint64_t>(cards));
    std::size_t drawn = pick(pools[pool].kinds, at);
    if (drawn == Kinds) drawn += pick(pools[pool].mixed, at);
    return {static_cast<std::uint32_t>(drawn)};
  }
  /// What was drawn leaves the counts of the pool.
  void take(PoolId pool, Outcome outcome) { change(count(pool, outcome), -1); }
  /// Undoes take().
  void put_back(PoolId pool, Outcome outcome) { change(count(pool, outcome), 1); }

  /// Frees pools without a place of their own that tell nothing more; every probability stays as it is.
  /// - All cards of a part are mixed into one pool: its counts become that pool's own.
  /// - All cards of a part are alike, of one kind or of one part: wherever they are mixed in they are counted
  ///   as what they are.
  /// Not the parts in `held` (see shuffle).
  ///
  /// What stays are the pools that unseen cards are of, and pools whose cards are mixed into several others.
  /// Where cards leave one heap and come back to it only after they were seen, no part is in two mixes and
  /// there are none of the second sort. A game that moves cards from mix to mix unseen can make any number
  /// of them: see make_room().
  void settle(Bits held = {}) {
    for (bool merged = true; merged;) {
      merged = false;
      Bits mixed = all_mixed();
      for (PoolId part = 0; part < kPools; ++part)
        if (!held.has(part) && mixed.has(part) && (merge_whole(part) || merge_alike(part))) {
          merged = true;
          mixed = all_mixed();
        }
    }
  }

  /// Whether a pool is free for the next shuffle. Where none is, chance has to say what a card is that lies
  /// mixed into a pool, though nobody sees it, and is asked until there is room:
  ///   if (!pools.make_room(held)) wait for chance
  ///   outcomes: pools.outcomes(pools.crowding(held), out)
  ///   resolve:  pools.unmix(pools.crowding(held), outcome)
  /// Then the counts know what nobody saw: not where a card lies, but in which mix. What players see stays as
  /// likely as with real cards. There is always a way to make room if a game has more pools than unseen
  /// cards can be of at one time, counting the held ones too.
  bool make_room(Bits held = {}) {
    settle(held);
    for (PoolId pool = 0; pool < kPools; ++pool)
      if (!held.has(pool) && size(pool) == 0) return true;
    return false;
  }
  /// Whether unmixing can make room: some pool's cards all lie in mixes. Where a game can have unseen cards
  /// of more pools than it has, it must first have one of them named.
  bool can_unmix(Bits held = {}) const { return most_crowding(held) < kPools; }
  /// The pool whose cards all lie in mixes, and the fewest of them.
  PoolId crowding(Bits held = {}) const {
    const PoolId best = most_crowding(held);
    HB_REQUIRE(best < kPools, "unseen cards are of more pools than there are");
    return best;
  }
  /// One card of the part, wherever it is mixed in, is counted as what chance says it is.
  void unmix(PoolId part, Outcome outcome) {
    PoolId pool = 0;
    while (pools[pool].mixed[part] == 0) {
      ++pool;
      HB_REQUIRE(pool < kPools, "a part that is nowhere mixed in was to be unmixed");
    }
    take(part, outcome);
    mix(pool, part, -1);
    put_back(pool, outcome);
  }
  friend bool operator==(const Pools&, const Pools&) = default;

 private:
  PoolId most_crowding(Bits held) const {
    PoolId best = kPools;
    for (const int pool : all_mixed() - held)
      if (best == kPools || size(static_cast<PoolId>(pool)) < size(best)) best = static_cast<PoolId>(pool);
    return best;
  }
  static void change(std::uint8_t& count, int by) {
    const int changed = count + by;
    HB_REQUIRE(changed >= 0 && changed <= 255, "a pool counts 0 to 255 cards of a kind");
    count = static_cast<std::uint8_t>(changed);
  }
  std::uint8_t& count(PoolId pool, Outcome outcome) {
    HB_REQUIRE(outcome.value < Kinds + PoolCount, "an outcome is no kind and no part");
    return is_part(outcome) ? pools[pool].mixed[part_of(outcome)] : pools[pool].kinds[kind_of(outcome)];
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

  /// Bit 8i+7 is set where counts[from + i] is not 0. Asking eight counts at once keeps outcomes() free of a
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

  /// Pools that have cards, all of them mixed into others: none is a place.
  Bits all_mixed() const {
    std::array<std::uint16_t, PoolCount> mixed{};
    for (const Pool& pool : pools)
      for (std::size_t part = 0; part < PoolCount; ++part)
        mixed[part] = static_cast<std::uint16_t>(mixed[part] + pool.mixed[part]);
    Bits all;
    for (PoolId pool = 0; pool < kPools; ++pool)
      if (mixed[pool] > 0 && mixed[pool] == size(pool)) all.add(pool);
    return all;
  }
  bool merge_whole(PoolId part) {
    const auto whole = std::find_if(pools.begin(), pools.end(),
                                    [&](const Pool& pool) { return pool.mixed[part] == size(part); });
    if (whole == pools.end()) return false;
    const auto pool = static_cast<PoolId>(whole - pools.begin());
    pools[pool].mixed[part] = 0;
    for (std::size_t kind = 0; kind < Kinds; ++kind) add(pool, kind, pools[part].kinds[kind]);
    for (PoolId deeper = 0; deeper < kPools; ++deeper) mix(pool, deeper, pools[part].mixed[deeper]);
    pools[part] = {};
    return true;
  }
  bool merge_alike(PoolId part) {
    Outcome only{0};
    while (count(part, only) == 0) ++only.value;
    if (count(part, only) != size(part)) return false;
    pools[part] = {};
    for (PoolId pool = 0; pool < kPools; ++pool) {
      change(count(pool, only), pools[pool].mixed[part]);
      pools[pool].mixed[part] = 0;
    }
    return true;
  }
};

/// Answers the chance of an unseen place. True: the card has left its pool and lies known where it was.
/// False: chance named a part, the place is an unseen card of that part, and chance has to be asked again;
/// a game that waits for chance while the place is unseen has nothing more to do. Where everybody sees which
/// part it is, like the level on the back of a card, a game may stop there.
template <class Card, std::size_t Capacity, class PlaceOf, std::size_t Kinds, std::size_t PoolCount>
bool reveal(Pile<Card, Capacity, PlaceOf>& pile, Pools<Kinds, PoolCount>& pools, std::size_t index,
            Outcome outcome, SeatSet who) {
  HB_REQUIRE(pile.needs_chance(index), "a known card was drawn again");
  pools.take(pile[index].asks(), outcome);
  if (pools.is_part(outcome)) {
    pile.places[index].narrow(pools.part_of(outcome));
    return false;
  }
  pile.reveal(index, static_cast<Card>(pools.kind_of(outcome)), who);
  return true;
}

/// The first place at or under `from` that is still unseen, or size() when there is none. Whoever searches
/// a face-down pile loops over these, asking chance until each is known.
template <class Card, std::size_t Capacity, class PlaceOf>
std::size_t next_unseen(const Pile<Card, Capacity, PlaceOf>& pile, std::size_t from) {
  while (from < pile.size() && pile[from].seen()) ++from;
  return from;
}

/// Shuffles a run of places: they become unseen cards of one pool, and nobody knows which is which. Known
/// cards are counted by kind, also those that only some seats knew: from here on guess() takes them for that
/// pool's. Unseen cards of another pool are counted as mixed in, and then the pools are settled.
///
/// A run that is unseen cards of a single pool has no order to lose and stays as it is, and so does a
/// single card: shuffling it tells nobody less.
///
/// `held` are the pools that must keep their counts and their number: those of which some seat holds a card
/// that others don't know (with the part of a SecretPlace), since to the others that card may be any of its
/// pool, and those that mean something by themselves, like one for each level shown on a card's back.
template <class Card, std::size_t Capacity, class PlaceOf, std::size_t Kinds, std::size_t PoolCount>
void shuffle(Pile<Card, Capacity, PlaceOf>& pile, Pools<Kinds, PoolCount>& pools, std::size_t first,
             std::size_t count, Bits held = {}) {
  HB_REQUIRE(first <= pile.size() && count <= pile.size() - first, "a shuffle reaches past a pile");
  if (count < 2) return;
  const std::span run(pile.places.begin() + first, count);
  const PlaceOf same = PlaceOf::unseen(run[0].pool);
  if (std::all_of(run.begin(), run.end(), [&](const PlaceOf& place) { return place == same; })) return;

  pools.settle(held);
  std::array<int, PoolCount> unseen{};
  for (const PlaceOf& place : run)
    if (!place.seen()) ++unseen[place.asks()];
  PoolId target = 0;  // an empty pool, or one that lies in the run whole
  while (held.has(target) || pools.size(target) != unseen[target]) {
    ++target;
    HB_REQUIRE(target < pools.kPools, "no pool is free to shuffle into");
  }
  for (PlaceOf& place : run) {
    if (place.seen()) pools.add(target, place.card);
    place = PlaceOf::unseen(target);
  }
  for (PoolId part = 0; part < pools.kPools; ++part)
    if (part != target) pools.mix(target, part, unseen[part]);
  pools.settle(held);
}

/// Shuffles the whole pile.
template <class Card, std::size_t Capacity, class PlaceOf, std::size_t Kinds, std::size_t PoolCount>
void shuffle_all(Pile<Card, Capacity, PlaceOf>& pile, Pools<Kinds, PoolCount>& pools, Bits held = {}) {
  shuffle(pile, pools, 0, pile.size(), held);
}

/// For guess(): deals anew the cards that others know and a seat does not. To that seat each of them is
/// like any unseen card of the pool it came from, so all go back into their pools and each slot draws
/// again; all cards are conserved.
///
/// A card of a pool with parts needs a SecretPlace, which knows the part to put it back into. Then the counts
/// are what they were before the card was drawn, with one exception: if it came from a part of a part, its
/// pool now counts the inner part as its own, as chance decided when the card was drawn.
///
/// What is uniform. Without parts, and with parts one deep where a kind belongs to one part only (good and
/// evil agendas): all that the seat can't rule out. Otherwise the same kind can have come several ways;
/// nobody saw which, but the counts know, and a guess keeps it: for cards the seat knows, for cards shuffled
/// in again, and for how a hidden card got from its pool to the inner part. So a guess can know more than the
/// seat of what lies in which mix, though never where. Over all games it is still like the truth: what a seat
/// has seen, what a guess makes of the rest and what comes up after it are together exactly as likely as with
/// real cards.
///
/// Slots are remembered by address between collect() and redeal(), and no longer.
template <class Card, std::size_t N>
class Hidden {
 public:
  /// A slot of a pool without parts.
  void collect(Card& slot, PoolId pool) { slots_.push_back({&slot, pool, nullptr}); }
  void collect(SecretPlace<Card>& place) { slots_.push_back({&place.card, place.pool, &place}); }

  template <std::size_t Kinds, std::size_t PoolCount>
  void redeal(Pools<Kinds, PoolCount>& pools, Rng& rng) {
    for (const Slot& slot : slots_) {
      const PoolId from = slot.place != nullptr ? slot.place->asks() : slot.pool;
      pools.add(from, *slot.card);
      if (from != slot.pool) pools.mix(slot.pool, from, 1);
    }
    for (const Slot& slot : slots_) {
      PoolId from = slot.pool;
      Outcome drawn = pools.draw(from, rng);
      pools.take(from, drawn);
      for (; pools.is_part(drawn); pools.take(from, drawn)) {
        HB_REQUIRE(slot.place != nullptr, "a secret card of a pool with parts has no SecretPlace");
        from = pools.part_of(drawn);
        drawn = pools.draw(from, rng);
      }
      *slot.card = static_cast<Card>(pools.kind_of(drawn));
      if (slot.place != nullptr) slot.place->narrow(from);
    }
    slots_.clear();
  }

 private:
  struct Slot {
    Card* card;
    PoolId pool;
    SecretPlace<Card>* place;
  };
  Scratch<Slot, N> slots_;
};

}  // namespace hullbreach
