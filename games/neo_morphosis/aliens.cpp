// Questions about aliens: where they are and what their identity and neomorphosis cards say (Eléments des
// Aliens; Néomorphose).
#include <algorithm>
#include <cstring>

#include "games/neo_morphosis/look.h"

namespace hullbreach::neo {

namespace {

/// Calls `go` for every figure that is not spare, and for some that are. Two are asked at once: most are
/// spare.
template <class Do>
void each_out(const std::array<Alien, kFigures>& aliens, const Do& go) {
  static_assert(kFigures % 2 == 0);
  constexpr auto kBothSpare = std::bit_cast<std::uint64_t>(std::array<Alien, 2>{});
  for (int figure = 0; figure < kFigures; figure += 2) {
    std::uint64_t two;
    std::memcpy(&two, &aliens[figure], sizeof two);
    if (two == kBothSpare) continue;
    go(figure);
    go(figure + 1);
  }
}

}  // namespace

Bits Look::aliens_in(ZoneSet zones) const {
  Bits found;
  each_out(see.aliens, [&](int figure) {
    const std::uint8_t zone = see.aliens[figure].zone;
    // Captured and spare figures are in no zone, whatever the set holds.
    found.word |= std::uint64_t{in_level(zone) && ((zones >> (zone & 31)) & 1) != 0} << figure;
  });
  return found;
}

Bits Look::on_board() const {
  Bits found;
  each_out(see.aliens, [&](int figure) { found.word |= std::uint64_t{alive(figure)} << figure; });
  return found;
}

Bits Look::ready() const {
  Bits found;
  each_out(see.aliens, [&](int figure) {
    found.word |= std::uint64_t{alive(figure) && see.aliens[figure].stunned == 0} << figure;
  });
  return found;
}

/// NEO-355.
int Look::spare(Kind kind) const {
  const int first = kFirstOf[kind];
  for (int figure = first; figure < first + cards().aliens[kind].supply; ++figure)
    if (see.aliens[figure].zone == kSupply) return figure;
  return -1;
}

/// NEO-319: only ringed figures use the cards of their kind. NEO-320: their bonuses are added.
int Look::mutated(int figure, std::int8_t MutationRow::*what) const {
  if (see.aliens[figure].ringed == 0) return 0;
  int sum = 0;
  for (int card : Bits(see.mutations[kind_of(figure)])) sum += cards().mutations[card].*what;
  return sum;
}

// NEO-279, NEO-Q56: at any time, not only when they act.
int Look::alien_life(int figure) const {
  return cards().aliens[kind_of(figure)].life + mutated(figure, &MutationRow::life);
}

int Look::alien_defence(int figure) const {
  return cards().aliens[kind_of(figure)].defence + mutated(figure, &MutationRow::defence);
}

int Look::alien_attack(int figure) const {
  return cards().aliens[kind_of(figure)].attack + mutated(figure, &MutationRow::attack);
}

int Look::alien_wounds(int figure) const {
  return cards().aliens[kind_of(figure)].wounds + mutated(figure, &MutationRow::wounds);
}

int Look::alien_speed(int figure) const { return mutated(figure, &MutationRow::speed); }

int Look::alien_door(int figure) const {
  return cards().aliens[kind_of(figure)].door + mutated(figure, &MutationRow::door);
}

int Look::alien_regrow(int figure) const {
  return cards().aliens[kind_of(figure)].regrow + mutated(figure, &MutationRow::regrow);
}

int Look::alien_hindrance(int figure) const {
  return cards().aliens[kind_of(figure)].hindrance + mutated(figure, &MutationRow::hindrance);
}

/// NEO-298: with all bonuses.
int Look::alien_bonus(const Frame& attack) const {
  int sum = attack.bonus + alien_attack(attack.who);
  if (attack.kind == Frame::Bite) return sum;
  if (attack.a == kDoorStructure) sum += alien_door(attack.who);
  if (kind_of(attack.who) == kRipper) sum += map().ripper_bonus;  // NEO-409
  return sum;
}

int Look::hindrance_in(Zone zone) const {
  int highest = 0;  // NEO-148: the highest counts; NEO-146: eggs do not hinder
  for (int figure : aliens_in(zone_bit(zone)) & kHatched)
    highest = std::max(highest, alien_hindrance(figure));
  return highest;
}

}  // namespace hullbreach::neo
