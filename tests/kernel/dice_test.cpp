#include "kernel/dice.h"

#include <cmath>
#include <gtest/gtest.h>
#include <map>

#include "tests/mistake_of.h"

namespace hullbreach {
namespace {

constexpr std::span<const std::string_view> kSix = std::span(kPips).first(6);

Outcomes rolled(int dice, int faces) {
  Outcomes out;
  roll(dice, faces, out);
  return out;
}

std::uint64_t weight(const Outcomes& out, std::string_view text,
                     std::span<const std::string_view> faces = kSix) {
  std::uint64_t sum = 0;
  for (const Weighted& entry : out)
    if (notation(Dice::of(entry.outcome), faces) == text) sum += entry.weight;
  return sum;
}

TEST(Dice, OneShowsEachFaceAlike) {
  const Outcomes out = rolled(1, 6);
  ASSERT_EQ(out.size(), 6u);
  for (std::string_view face : kSix) EXPECT_EQ(weight(out, face), 1u) << face;
}

TEST(Dice, TwoShowAPairOneWayAndOthersTwoWays) {
  const Outcomes out = rolled(2, 6);
  EXPECT_EQ(out.size(), 21u);
  EXPECT_EQ(out.total(), 36u);
  EXPECT_EQ(weight(out, "3 3"), 1u);
  EXPECT_EQ(weight(out, "1 6"), 2u);
}

// NEO-105: four programming dice and five more from cards is the most there can be.
TEST(Dice, NineHaveRoomAndExactWeights) {
  const Outcomes out = rolled(9, 6);
  EXPECT_EQ(out.size(), 2002u);
  EXPECT_EQ(out.total(), 10'077'696u);  // 6^9
  EXPECT_EQ(weight(out, "6 6 6 6 6 6 6 6 6"), 1u);
  EXPECT_EQ(weight(out, "1 2 2 2 2 2 2 2 2"), 9u);
  EXPECT_EQ(weight(out, "1 1 1 1 2 2 2 2 3"), 630u);     // 9! / (4! 4!)
  EXPECT_EQ(weight(out, "1 1 1 3 3 3 5 5 5"), 1680u);    // 9! / (3! 3! 3!)
  EXPECT_EQ(weight(out, "1 1 2 2 3 3 4 5 6"), 45'360u);  // 9! / (2! 2! 2!)
  EXPECT_EQ(weight(out, "1 1 1 1 2 3 4 5 6"), 15'120u);  // 9! / 4!
}

// Of every number of dice and faces there is room for: each thing once, and its weight is the multinomial.
TEST(Dice, WeighWhatTheyShowByTheWaysItComesAbout) {
  const auto factorial = [](int n) { return std::tgamma(n + 1); };
  for (int faces = 1; faces <= Dice::kFaces; ++faces) {
    for (int dice = 0; dice <= 6; ++dice) {
      const Outcomes out = rolled(dice, faces);
      std::map<std::uint32_t, int> seen;
      for (const Weighted& entry : out) {
        const Dice shown = Dice::of(entry.outcome);
        EXPECT_EQ(shown.size(), dice);
        EXPECT_EQ(shown.outcome(), entry.outcome);
        double ways = factorial(dice);
        for (std::uint8_t count : shown.showing) ways /= factorial(count);
        EXPECT_EQ(entry.weight, static_cast<std::uint64_t>(std::llround(ways)));
        EXPECT_EQ(++seen[entry.outcome.value], 1);
      }
      EXPECT_EQ(out.total(), static_cast<std::uint64_t>(std::llround(std::pow(faces, dice))));
    }
  }
}

TEST(Dice, AreReadInAnyOrder) {
  const Dice dice = parse_dice("5 2  2", 3, kSix);
  EXPECT_EQ(dice.showing, (std::array<std::uint8_t, 8>{0, 2, 0, 0, 1}));
  EXPECT_EQ(notation(dice, kSix), "2 2 5");
  EXPECT_EQ(Dice::of(dice.outcome()), dice);
  EXPECT_EQ(notation(Dice{}, kSix), "");
  EXPECT_EQ(parse_dice("", 0, kSix), Dice{});
}

TEST(Dice, MayHaveOtherFacesThanNumbers) {
  constexpr std::array<std::string_view, 6> kFaces = {"1", "2", "3", "triangle", "circle", "diamond"};
  const Dice dice = parse_dice("diamond 2 triangle 2", 4, kFaces);
  EXPECT_EQ(notation(dice, kFaces), "2 2 triangle diamond");
  EXPECT_EQ(weight(rolled(4, 6), "2 2 triangle diamond", kFaces), 12u);
}

TEST(Dice, SayWhatTheyExpect) {
  const auto complaint = [](std::string_view text) { return mistake_of([&] { parse_dice(text, 3, kSix); }); };
  for (std::string_view text : {"", "2 2", "2 2 5 1", "2 2 7", "2 2 x", "2 2 0", "225"})
    EXPECT_EQ(complaint(text),
              "expected what 3 dice show, each one of 1, 2, 3, 4, 5, 6; got '" + std::string(text) + "'");
}

TEST(DiceDeathTest, AbortOnDiceThereAreNone) {
  EXPECT_DEATH(rolled(16, 2), "no such dice");
  EXPECT_DEATH(rolled(1, 9), "no such dice");
  EXPECT_DEATH(rolled(10, 6), "overflowed");
}

}  // namespace
}  // namespace hullbreach
