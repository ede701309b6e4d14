#include "kernel/fixed.h"

#include <algorithm>
#include <cstring>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <vector>

#include "kernel/contract.h"
#include "kernel/seats.h"

namespace hullbreach {
namespace {

// A default that is not zero, so that a cleared element is told from a zeroed one.
struct Token {
  std::uint8_t value = 0xAB;
  friend bool operator==(Token, Token) = default;
};
using Tokens = FixedVector<Token, 6>;

static_assert(std::is_trivially_copyable_v<Tokens>);
static_assert(std::has_unique_object_representations_v<Tokens>);

bool same_bytes(const Tokens& a, const Tokens& b) { return std::memcmp(&a, &b, sizeof(Tokens)) == 0; }

Tokens made_of(const std::vector<std::uint8_t>& values) {
  Tokens tokens;
  for (std::uint8_t value : values) tokens.push_back({value});
  return tokens;
}

TEST(FixedVector, StartsEmptyWithDefaultElements) {
  const Tokens tokens;
  EXPECT_TRUE(tokens.empty());
  EXPECT_FALSE(tokens.full());
  EXPECT_EQ(tokens.capacity(), 6u);
  for (Token token : tokens.items) EXPECT_EQ(token, Token{});
}

TEST(FixedVector, InsertsAndErasesInOrder) {
  Tokens tokens = made_of({1, 2, 4});
  tokens.insert(2, {3});
  tokens.insert(0, {0});
  EXPECT_EQ(tokens, made_of({0, 1, 2, 3, 4}));
  EXPECT_EQ(tokens.erase(1), Token{1});
  EXPECT_EQ(tokens, made_of({0, 2, 3, 4}));
  EXPECT_EQ(tokens.back(), Token{4});
  EXPECT_EQ(tokens.pop_back(), Token{4});
  EXPECT_EQ(tokens, made_of({0, 2, 3}));
}

TEST(FixedVector, IsEqualOnlyToTheSameElements) {
  EXPECT_NE(made_of({1, 2}), made_of({1, 2, 0xAB}));
  EXPECT_NE(made_of({1, 2}), made_of({2, 1}));
  EXPECT_EQ(made_of({1, 2}), made_of({1, 2}));
}

// However a vector came to its elements, its bytes are those of one that was filled with them.
RC_GTEST_PROP(FixedVector, LeavesDefaultBytesBehind, (const std::vector<std::uint8_t>& steps)) {
  Tokens tokens;
  std::vector<std::uint8_t> model;
  for (std::uint8_t step : steps) {
    const std::size_t at = model.empty() ? 0 : step / 8u % model.size();
    const auto offset = static_cast<std::ptrdiff_t>(at);
    switch (step % 8) {
      case 0:
      case 1:
        if (tokens.full()) break;
        tokens.push_back({step});
        model.push_back(step);
        break;
      case 2:
      case 3:
        if (tokens.full()) break;
        tokens.insert(at, {step});
        model.insert(model.begin() + offset, step);
        break;
      case 4:
      case 5:
        if (tokens.empty()) break;
        RC_ASSERT(tokens.erase(at).value == model[at]);
        model.erase(model.begin() + offset);
        break;
      case 6:
        if (tokens.empty()) break;
        RC_ASSERT(tokens.pop_back().value == model.back());
        model.pop_back();
        break;
      default: tokens.clear(); model.clear();
    }
    RC_ASSERT(tokens.size() == model.size());
    RC_ASSERT(same_bytes(tokens, made_of(model)));
  }
}

TEST(FixedVectorDeathTest, AbortsPastItsEnds) {
  Tokens full = made_of({1, 2, 3, 4, 5, 6});
  EXPECT_TRUE(full.full());
  EXPECT_DEATH(full.push_back({7}), "overflowed");
  EXPECT_DEATH(full.insert(0, {7}), "overflowed");
  Tokens none;
  EXPECT_DEATH(none.erase(0), "past the end");
  EXPECT_DEATH(none.pop_back(), "empty");
  EXPECT_DEATH(none.insert(1, {7}), "overflowed");
}

TEST(Scratch, HoldsWhatWasPutIn) {
  Scratch<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(5);
  list.push_back(7);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{5, 7}));
  EXPECT_TRUE(list.contains(7));
  EXPECT_FALSE(list.contains(6));
  list.clear();
  EXPECT_EQ(list.size(), 0u);
}

TEST(ScratchDeathTest, AbortsWhenItOverflows) {
  Scratch<int, 1> list;
  list.push_back(1);
  EXPECT_DEATH(list.push_back(2), "overflowed");
}

template <class Set>
void goes_upwards_over_its_members(int limit) {
  const auto members = *rc::gen::container<std::set<int>>(rc::gen::inRange(0, limit));
  Set bits;
  for (int member : members) bits.add(member);
  RC_ASSERT(bits.size() == static_cast<int>(members.size()));
  RC_ASSERT(bits.empty() == members.empty());
  std::vector<int> seen;
  for (int member : bits) seen.push_back(member);
  RC_ASSERT(std::equal(seen.begin(), seen.end(), members.begin(), members.end()));
  if (!members.empty()) {
    RC_ASSERT(bits.lowest() == *members.begin());
  }
  for (int member : members) {
    RC_ASSERT(bits.has(member));
    bits.remove(member);
    RC_ASSERT(!bits.has(member));
  }
  RC_ASSERT(bits == Set{});
}

RC_GTEST_PROP(Bits, GoesUpwardsOverItsMembers, ()) { goes_upwards_over_its_members<Bits>(64); }
RC_GTEST_PROP(BitSet, GoesUpwardsOverItsMembers, ()) {
  goes_upwards_over_its_members<BitSet<576>>(576);
  goes_upwards_over_its_members<BitSet<70>>(70);
}

template <std::size_t N>
void finds_the_places_of_a_value() {
  std::array<std::uint8_t, N> list{};
  constexpr std::array<std::uint8_t, 6> kValues = {0, 1, 0x7F, 0x80, 0x81, 0xFF};
  for (std::uint8_t& byte : list) byte = kValues[*rc::gen::inRange<std::size_t>(0, kValues.size())];
  for (const std::uint8_t value : kValues) {
    Bits expected;
    for (std::size_t i = 0; i < N; ++i)
      if (list[i] == value) expected.add(static_cast<int>(i));
    RC_ASSERT(places_of(list, value) == expected);
  }
}
RC_GTEST_PROP(Bits, AreThePlacesOfAValue, ()) {
  finds_the_places_of_a_value<4>();
  finds_the_places_of_a_value<20>();
  finds_the_places_of_a_value<64>();
}

template <class Set>
class Sets : public testing::Test {};
using SetTypes = testing::Types<Bits, BitSet<64>, BitSet<65>, BitSet<576>>;
TYPED_TEST_SUITE(Sets, SetTypes);

TYPED_TEST(Sets, Combine) {
  using Set = TypeParam;
  static_assert(PlainState<Set>);
  const Set a{1, 5, 63};
  const Set b{5, 6};
  EXPECT_EQ(a | b, (Set{1, 5, 6, 63}));
  EXPECT_EQ(a & b, Set::one(5));
  EXPECT_EQ(a - b, (Set{1, 63}));
  Set c = a;
  c |= b;
  c -= a;
  EXPECT_EQ(c, Set::one(6));
  EXPECT_EQ(Set::first(0), Set{});
  EXPECT_EQ(Set::first(3), (Set{0, 1, 2}));
  EXPECT_EQ(Set::first(64).size(), 64);
}

TYPED_TEST(Sets, AreGoneThroughAsTheyWereAtTheBeginning) {
  TypeParam set{3, 10, 63};
  std::vector<int> seen;
  for (int member : set) {
    set = {40};
    seen.push_back(member);
  }
  EXPECT_EQ(seen, (std::vector<int>{3, 10, 63}));
}

TEST(BitSet, CombinesAcrossWords) {
  using Squares = BitSet<576>;
  static_assert(sizeof(Squares) == 72);
  const Squares a{0, 64, 300, 575};
  const Squares b{64, 128, 575};
  EXPECT_EQ(a | b, (Squares{0, 64, 128, 300, 575}));
  EXPECT_EQ(a & b, (Squares{64, 575}));
  EXPECT_EQ(a - b, (Squares{0, 300}));
  EXPECT_EQ((a - b).size(), 2);
  EXPECT_EQ((a - Squares::first(65)).lowest(), 300);
  EXPECT_EQ(Squares::first(576).size(), 576);
}

TEST(BitSetDeathTest, AbortsOnNumbersItCantHold) {
  BitSet<70> set;
  EXPECT_DEATH(set.add(70), "too large for its set");
  EXPECT_DEATH(set.add(-1), "too large for its set");
  EXPECT_DEATH(set.remove(100), "too large for its set");
  EXPECT_DEATH((void)set.has(70), "too large for its set");
}

RC_GTEST_PROP(SeatSet, IteratesUpwardsOverItsSeats, ()) {
  const auto members = *rc::gen::container<std::set<Seat>>(rc::gen::inRange<Seat>(0, kMaxSeats));
  SeatSet seats;
  for (Seat seat : members) seats.add(seat);
  RC_ASSERT(seats.size() == static_cast<int>(members.size()));
  RC_ASSERT(seats.empty() == members.empty());
  std::vector<Seat> seen;
  for (Seat seat : seats) seen.push_back(seat);
  RC_ASSERT(std::equal(seen.begin(), seen.end(), members.begin(), members.end()));
  if (!members.empty()) {
    RC_ASSERT(seats.lowest() == *members.begin());
  }
  for (Seat seat : members) {
    RC_ASSERT(seats.has(seat));
    seats.remove(seat);
    RC_ASSERT(!seats.has(seat));
  }
  RC_ASSERT(seats == SeatSet{});
}

TEST(SeatSet, CombinesSets) {
  const SeatSet a{0, 2, 7};
  const SeatSet b{2, 3};
  EXPECT_EQ(a | b, (SeatSet{0, 2, 3, 7}));
  EXPECT_EQ(a & b, SeatSet::one(2));
  EXPECT_EQ(a - b, (SeatSet{0, 7}));
  EXPECT_EQ(SeatSet::first(3), (SeatSet{0, 1, 2}));
  EXPECT_EQ(SeatSet::first(kMaxSeats).size(), kMaxSeats);
}

TEST(SeatSet, NobodyIsInNoSet) { EXPECT_FALSE(SeatSet::first(kMaxSeats).has(kNoSeat)); }

}  // namespace
}  // namespace hullbreach
