#include "kernel/rng.h"

#include <array>
#include <bit>
#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <vector>

namespace hullbreach {
namespace {

// Within five standard deviations; the seed is fixed, so a test that passes once passes always.
void expect_share(int count, int tries, double probability) {
  const double expected = tries * probability;
  EXPECT_NEAR(count, expected, 5 * std::sqrt(expected * (1 - probability)));
}

TEST(Rng, GivesTheSameNumbersForASeedOnEveryMachine) {
  Rng rng(1);
  const std::array<std::uint64_t, 5> first = {0xB3F2AF6D0FC710C5, 0x853B559647364CEA, 0x92F89756082A4514,
                                              0x642E1C7BC266A3A7, 0xB27A48E29A233673};
  for (std::uint64_t number : first) EXPECT_EQ(rng.next(), number);
}

TEST(Rng, ACopyGoesOnWithTheSameNumbers) {
  Rng rng(7);
  rng.next();
  Rng copy = rng;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(copy.next(), rng.next());
}

TEST(Rng, BelowStaysBelow) {
  Rng rng(2);
  for (std::uint64_t bound : {1ull, 2ull, 3ull, 10ull, 1ull << 40, ~0ull})
    for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.below(bound), bound);
}

TEST(Rng, BelowIsUniform) {
  constexpr int kTries = 100'000;
  for (int bound : {2, 3, 6, 10, 40}) {
    Rng rng(static_cast<std::uint64_t>(bound));
    std::vector<int> counts(bound);
    for (int i = 0; i < kTries; ++i) ++counts[rng.below(bound)];
    for (int count : counts) expect_share(count, kTries, 1.0 / bound);
  }
}

// 2^64 numbers don't divide evenly by 3/4 of 2^64. A generator that doesn't throw the odd ones away gives
// some numbers twice as often: the lowest third (by remainder) or every third (by multiplication).
TEST(Rng, BelowIsUniformForHugeBounds) {
  constexpr int kTries = 30'000;
  constexpr std::uint64_t kBound = 3ull << 62;
  Rng rng(3);
  std::array<int, 3> by_third{};
  std::array<int, 3> by_remainder{};
  for (int i = 0; i < kTries; ++i) {
    const std::uint64_t number = rng.below(kBound);
    ++by_third[number / (kBound / 3)];
    ++by_remainder[number % 3];
  }
  for (int count : by_third) expect_share(count, kTries, 1.0 / 3);
  for (int count : by_remainder) expect_share(count, kTries, 1.0 / 3);
}

TEST(Rng, ShuffleReachesEveryOrderEvenly) {
  constexpr int kTries = 60'000;
  Rng rng(4);
  std::array<int, 27> counts{};
  for (int i = 0; i < kTries; ++i) {
    std::array<int, 3> items = {0, 1, 2};
    rng.shuffle(items);
    ++counts[items[0] * 9 + items[1] * 3 + items[2]];
  }
  int orders = 0;
  for (int count : counts) {
    if (count == 0) continue;
    ++orders;
    expect_share(count, kTries, 1.0 / 6);
  }
  EXPECT_EQ(orders, 6);
}

TEST(Rng, StreamsAreTheSameForTheSameRun) {
  Rng one = Rng::stream(9, 1234);
  Rng again = Rng::stream(9, 1234);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(one.next(), again.next());
}

TEST(Rng, StreamsOfNeighbouringSeedsAndRunsDiffer) {
  std::set<std::uint64_t> numbers;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (std::uint64_t index = 0; index < 50; ++index) {
      Rng rng = Rng::stream(seed, index);
      for (int i = 0; i < 20; ++i) numbers.insert(rng.next());
    }
  }
  EXPECT_EQ(numbers.size(), 20u * 50u * 20u);
}

// Two independent streams agree in half of their bits, whatever stretch of them is compared.
TEST(Rng, NeighbouringStreamsAreIndependent) {
  constexpr int kRuns = 400;
  constexpr int kLength = 8;
  for (int lag = 0; lag < 4; ++lag) {
    int same = 0;
    for (std::uint64_t index = 0; index < kRuns; ++index) {
      Rng one = Rng::stream(0, index);
      Rng next = Rng::stream(0, index + 1);
      for (int i = 0; i < lag; ++i) one.next();
      for (int i = 0; i < kLength; ++i) same += std::popcount(~(one.next() ^ next.next()));
    }
    expect_share(same, kRuns * kLength * 64, 0.5);
  }
}

}  // namespace
}  // namespace hullbreach
