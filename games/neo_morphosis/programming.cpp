// Programming tests: all dice at once, matched to the symbols of a combination (Tests de Programmation).
#include "games/neo_morphosis/rules.h"
#include "kernel/dice.h"

namespace hullbreach::neo {
namespace {

/// Points dice by face: how many show one, two and three points.
using Points = std::array<int, 3>;

/// Sets of points dice that reach a number and are no larger than needed for it (NEO-109).
constexpr Points kOnes[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
constexpr Points kTwos[] = {{0, 1, 0}, {2, 0, 0}, {0, 0, 1}};
constexpr Points kThrees[] = {{0, 0, 1}, {1, 1, 0}, {3, 0, 0}, {0, 2, 0}};
constexpr Points kFours[] = {{1, 0, 1}, {0, 2, 0}, {2, 1, 0}, {4, 0, 0}, {0, 1, 1}, {0, 0, 2}};

std::span<const Points> hands_for(int face) {
  switch (face) {
    case kP1: return kOnes;
    case kP2: return kTwos;
    case kP3: return kThrees;
    default: return kFours;
  }
}

/// NEO-110, NEO-113, NEO-Q13: each die serves one symbol, and what it shows beyond that is lost.
bool fits(std::span<const std::uint8_t> points, const Points& dice) {
  if (points.empty()) return true;
  for (const Points& hand : hands_for(points[0])) {
    const Points left{dice[0] - hand[0], dice[1] - hand[1], dice[2] - hand[2]};
    const bool enough = left[0] >= 0 && left[1] >= 0 && left[2] >= 0;
    if (enough && fits(points.subspan(1), left)) return true;
  }
  return false;
}

/// Whether the dice match all these symbols at once, each wholly (NEO-065, NEO-114, NEO-Q12); dice that are
/// not needed do nothing (NEO-117).
bool match(const std::array<std::uint8_t, 6>& dice, const Combination& symbols, unsigned wanted) {
  std::array<int, kFaces> patterns{};
  FixedVector<std::uint8_t, kSymbols> points;
  for (int symbol : Bits(wanted)) {
    const std::uint8_t face = symbols[symbol];
    if (face >= kTriangle && face <= kCircle) {
      if (++patterns[face] > dice[face]) return false;  // NEO-111, NEO-112
    } else {
      points.push_back(face);
    }
  }
  return fits({points.begin(), points.size()}, {dice[kP1], dice[kP2], dice[kP3]});
}

}  // namespace

/// NEO-248: an emergency has a combination of its own.
const Combination& Look::combination(const Frame& program) const {
  return program.a == kFunctions ? cards().emergencies[see.slots[program.b].card.card].symbols
                                 : station().functions[program.a];
}

/// The sets of symbols the dice can cover of which none is contained in another (NEO-118, NEO-Q14, NEO-Q100).
SymbolSets Look::coverable(const Combination& symbols, std::uint8_t covered) const {
  const unsigned open = ((1u << symbols.size()) - 1) & ~covered;
  SymbolSets sets;
  for (unsigned wanted = open;; wanted = (wanted - 1) & open) {  // larger sets come before those within them
    if (wanted == 0) return sets;
    bool within = false;
    for (std::uint8_t set : sets) within = within || (wanted & ~set) == 0;
    if (!within && match(see.dice, symbols, wanted)) sets.push_back(static_cast<std::uint8_t>(wanted));
  }
}

/// NEO-104, NEO-105. A brown-out takes dice of functions, but not the last one.
int Look::dice_pool(int crew, bool neutralise) const {
  const int dice = cards().crew[crew].programming + (neutralise ? 0 : pcs_mod(&CompromisedRow::function));
  return std::max(dice, 1);
}

void Rules::program(int crew, int function, int target) {
  s.pool_size = static_cast<std::uint8_t>(dice_pool(crew, function == kFunctions));
  s.dice = {};
  push(Frame::Program, crew, function, target);
}

/// NEO-108: gather dice, roll all once, change results (NEO-067, NEO-119), match what is not covered
/// (NEO-062).
bool Rules::frame_program() {
  Frame& test = top();
  if (test.step == kSettled) {
    put_dice_away();
    return pop();
  }
  const std::uint8_t covered = test.a == kFunctions ? s.slots[test.b].covered : std::uint8_t{0};
  if (test.step == kBefore || test.step == kAfter) {
    const Label label = test.step == kBefore ? Label::Before : Label::After;
    if (label == Label::After) {
      const unsigned open = ((1u << combination(test).size()) - 1) & ~covered;
      const SymbolSets sets = coverable(combination(test), covered);
      if (!sets.empty() && sets[0] == open) {  // nothing left to gain
        test.step = kCompared;
        return true;
      }
    }
    const Bits offered = helps(test, label);
    if (offered.empty()) {
      ++test.step;
      return true;
    }
    if (use_freely(test, offered, label)) return true;
    return wait_for_crew(test.who);
  }
  if (test.step == kRolling) {
    if (test.die == 0) return wait_for_chance();
    test.step = kAfter;
    return true;
  }
  const SymbolSets sets = coverable(combination(test), covered);
  if (test.a == kFunctions && sets.size() > 1) return wait_for_crew(test.who);
  const Frame done = test;
  pop();
  programmed(done, sets.empty() ? std::uint8_t{0} : sets[0]);
  return true;
}

void Rules::put_dice_away() {
  s.dice = {};
  s.pool_size = 0;
  s.helped = {};
}

/// What was matched. NEO-115: a function needs all symbols in one roll; NEO-116: an emergency keeps them.
void Rules::programmed(const Frame& test, std::uint8_t matched) {
  put_dice_away();
  if (test.a == kFunctions) {
    const int slot = test.b;
    if (matched == 0) tell(EventKind::NothingCovered, slot, s.slots[slot].card.card);  // NEO-061
    for (int symbol : Bits(matched)) cover(slot, symbol);
    return;
  }
  if (matched != (1u << station().functions[test.a].size()) - 1) {
    tell(EventKind::FunctionFailed, test.who, test.a);  // NEO-247
    return;
  }
  tell(EventKind::FunctionWorked, test.who, test.a);
  ++s.used[test.a];
  worked(test.who, test.a, test.b);
}

}  // namespace hullbreach::neo
