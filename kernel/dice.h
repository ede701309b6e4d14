// Dice rolled together. What they show is one outcome of chance, without their order.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kernel/contract.h"

namespace hullbreach {

/// How many of some equal dice show each face. An outcome has four bits for a face: up to 15 dice of up to
/// 8 faces.
struct Dice {
  static constexpr int kFaces = 8;
  std::array<std::uint8_t, kFaces> showing{};  // the first face is 0

  static Dice of(Outcome outcome);
  Outcome outcome() const;
  int size() const;
  friend bool operator==(const Dice&, const Dice&) = default;
};

/// Adds all that so many dice can show to `out`. Weights are the ways it can come about, faces^dice together.
/// There is room for nine dice of six faces, which can show 2002 different things.
void roll(int dice, int faces, Outcomes& out);

/// The numbers on plain dice, for the names of their faces.
inline constexpr std::array<std::string_view, Dice::kFaces> kPips = {"1", "2", "3", "4", "5", "6", "7", "8"};

/// "2 2 5": the name of every die's face, in the order of the names.
std::string notation(const Dice& dice, std::span<const std::string_view> faces);
/// Reads the same, in any order. Throws Mistake for anything but so many of these names.
Dice parse_dice(std::string_view text, int dice, std::span<const std::string_view> faces);

}  // namespace hullbreach
