#include "kernel/dice.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <mutex>
#include <sstream>
#include <vector>

#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach {
namespace {

constexpr int kFaceBits = 4;
constexpr int kMostDice = (1 << kFaceBits) - 1;

/// Every way to spread the dice that are left over this face and those after it.
void spread(int face, int faces, int left, Dice& dice, std::uint64_t ways, Outcomes& out) {
  if (face == faces - 1) {
    dice.showing[face] = static_cast<std::uint8_t>(left);
    out.add(dice.outcome().value, ways);
    return;
  }
  std::uint64_t which = 1;  // ways to choose the dice that show this face
  for (int n = 0; n <= left; ++n) {
    dice.showing[face] = static_cast<std::uint8_t>(n);
    spread(face + 1, faces, left - n, dice, ways * which, out);
    which = which * static_cast<std::uint64_t>(left - n) / static_cast<std::uint64_t>(n + 1);
  }
}

}  // namespace

Dice Dice::of(Outcome outcome) {
  Dice dice;
  for (int face = 0; face < kFaces; ++face)
    dice.showing[face] = static_cast<std::uint8_t>((outcome.value >> (kFaceBits * face)) & kMostDice);
  return dice;
}

Outcome Dice::outcome() const {
  Outcome outcome;
  for (int face = 0; face < kFaces; ++face)
    outcome.value |= static_cast<std::uint32_t>(showing[face]) << (kFaceBits * face);
  return outcome;
}

int Dice::size() const {
  int sum = 0;
  for (std::uint8_t count : showing) sum += count;
  return sum;
}

void roll(int dice, int faces, Outcomes& out) {
  HB_REQUIRE(dice >= 0 && dice <= kMostDice && faces >= 1 && faces <= Dice::kFaces, "no such dice");
  // Worked out once for each number of dice; which numbers come up is the game's affair.
  static std::array<std::array<std::once_flag, Dice::kFaces>, kMostDice + 1> known;
  static std::array<std::array<std::vector<Weighted>, Dice::kFaces>, kMostDice + 1> tables;
  std::vector<Weighted>& table = tables[dice][faces - 1];
  std::call_once(known[dice][faces - 1], [&] {
    Outcomes all;
    Dice showing;
    spread(0, faces, dice, showing, 1, all);
    table.assign(all.begin(), all.end());
  });
  for (const Weighted& each : table) out.push_back(each);
}

std::string notation(const Dice& dice, std::span<const std::string_view> faces) {
  std::vector<std::string_view> shown;
  for (std::size_t face = 0; face < faces.size(); ++face)
    shown.insert(shown.end(), dice.showing[face], faces[face]);
  return fmt::format("{}", fmt::join(shown, " "));
}

Dice parse_dice(std::string_view text, int dice, std::span<const std::string_view> faces) {
  Dice read;
  bool known = true;
  std::istringstream words{std::string(text)};
  for (std::string word; known && read.size() <= dice && words >> word;) {
    const auto face = std::find(faces.begin(), faces.end(), word);
    known = face != faces.end();
    if (known) ++read.showing[static_cast<std::size_t>(face - faces.begin())];
  }
  if (!known || read.size() != dice)
    throw Mistake(fmt::format("expected what {} dice show, each one of {}; got {}", dice,
                              fmt::join(faces, ", "), in_quotes(text)));
  return read;
}

}  // namespace hullbreach
