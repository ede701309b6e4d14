// The actions but Move and Attack: Barricade, Aim, Interact, Rest, and equipping (Actions de personnage;
// Étape 2).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

// -- barricades

bool Look::barricaded(Element element) const {
  if (element < kFirstSpawn) return see.barricaded_doors.has(element);
  if (element < kFirstTunnel) return ((see.barricaded_spawns >> (element - kFirstSpawn)) & 1) != 0;
  return ((see.barricaded_tunnels >> (element - kFirstTunnel)) & 1) != 0;
}

int Look::barricades() const {
  return see.barricaded_doors.size() + Bits(see.barricaded_spawns).size() +
         Bits(see.barricaded_tunnels).size();
}

/// Where it lies; of a door, one square of its threshold.
Square Look::element_square(Element element) const {
  if (element < kFirstSpawn) return element < map().doors.size() ? map().doors[element].a : kNowhere;
  if (element < kFirstTunnel) return mission().spawn[element - kFirstSpawn];
  return see.tunnels[element - kFirstTunnel];
}

/// AGD-166; AGD-Q22: of a door only the two squares it separates.
bool Look::element_here(Element element, Square square) const {
  if (element < kFirstSpawn) return element < map().doors.size() && map().doors_at[square].has(element);
  const Square there = element_square(element);
  return there != kNowhere && (there == square || adjacent(square, there));
}

/// AGD-Q30: one token each, as long as there are tokens; not where a figure stands on the entry.
bool Look::can_barricade(Element element) const {
  if (element_square(element) == kNowhere || barricaded(element) || barricades() >= kMaxBarricades)
    return false;
  return element < kFirstSpawn || !occupied().has(element_square(element));
}

/// AGD-121, AGD-122.
void Rules::put_barricade(Element element) {
  if (!can_barricade(element)) return;
  barricades_changed();
  if (element < kFirstSpawn)
    s.barricaded_doors.add(element);
  else if (element < kFirstTunnel)
    s.barricaded_spawns = static_cast<std::uint8_t>(s.barricaded_spawns | (1 << (element - kFirstSpawn)));
  else
    s.barricaded_tunnels = static_cast<std::uint8_t>(s.barricaded_tunnels | (1 << (element - kFirstTunnel)));
  tell(EventKind::Barricaded, element);
}

void Rules::take_barricade(Element element) {
  barricades_changed();
  if (element < kFirstSpawn)
    s.barricaded_doors.remove(element);
  else if (element < kFirstTunnel)
    s.barricaded_spawns = static_cast<std::uint8_t>(s.barricaded_spawns & ~(1 << (element - kFirstSpawn)));
  else
    s.barricaded_tunnels = static_cast<std::uint8_t>(s.barricaded_tunnels & ~(1 << (element - kFirstTunnel)));
  s.look_out = 1;
  tell(EventKind::BarricadeGone, element);
  if (element < kFirstSpawn) guns_see(kAllFigures, Bits::one(element) - closed_doors());  // AGD-Q73
}

/// Over all squares, whatever lies between; the lowest number of several.
Element Look::nearest_barricade(Square from) const {
  Element best = kNone;
  int least = 0;
  for (int element = 0; element < kElements; ++element) {
    if (!barricaded(static_cast<Element>(element))) continue;
    const Square there = element_square(static_cast<Element>(element));
    int apart = std::max(std::abs(map().row_of(there) - map().row_of(from)),
                         std::abs(map().column_of(there) - map().column_of(from)));
    if (element < kFirstSpawn) {
      const Square other = map().doors[element].b;
      apart = std::min(apart, std::max(std::abs(map().row_of(other) - map().row_of(from)),
                                       std::abs(map().column_of(other) - map().column_of(from))));
    }
    if (best == kNone || apart < least) {
      best = static_cast<Element>(element);
      least = apart;
    }
  }
  return best;
}

// -- tech tests

/// AGD-156, AGD-157. A failed one may be saved by a card of its own (AGD-104) or an Event.
bool Rules::frame_tech() {
  Frame& frame = top();
  const int who = frame.who;
  const int needed = side(who).tech;
  if (frame.step == kTechRoll) {
    if (frame.die == 0) return wait_for_chance();
    tell(EventKind::TechRoll, who, frame.die, needed);
    frame.step = frame.die <= needed ? kTechPassed : kTechFailed;
    return true;
  }
  if (frame.step == kTechFailed) {
    if (frame.die == 0) {  // it is rolled again
      frame.step = kTechRoll;
      return true;
    }
    if (tech_help() != kNoCard) return wait_for_seat(controller(who));
    if (!window()) return false;
  }
  const Frame tech = frame;
  pop();
  window_over();
  tell(tech.step == kTechPassed ? EventKind::TechPassed : EventKind::TechFailed, who);
  if (tech.step == kTechPassed) tech_done(tech);
  return true;
}

/// AGD-104: equipment of whoever failed that lets the test be made again, for the barricade of a door.
Card Look::tech_help() const {
  const Frame& tech = see.stack.back();
  const auto use = static_cast<TechUse>(tech.a);
  if (tech.kind != Frame::Tech || tech.step != kTechFailed) return kNoCard;
  if ((use != TechUse::Barricade && use != TechUse::Clear) || tech.b >= kFirstSpawn) return kNoCard;
  for (const int slot : {kGearOne, kGearTwo}) {
    const Card gear = see.squad[tech.who].gear[slot];
    if (gear == kNoCard || ((tech.flags >> slot) & 1) != 0) continue;
    if (runs(kCardSource + gear, Label::FailedTech, tech.who, controller(tech.who))) return gear;
  }
  return kNoCard;
}

void Rules::tech_done(const Frame& tech) {
  switch (static_cast<TechUse>(tech.a)) {
    case TechUse::Barricade: put_barricade(tech.b); break;
    case TechUse::Clear: take_barricade(tech.b); break;
    case TechUse::Computer: computer(tech.who); break;
    case TechUse::TakeNewt: take_newt(tech.who); break;
  }
}

// -- aiming

/// AGD-167, AGD-168: the dial shows 1 to 10. AGD-047: Newt has none.
void Rules::change_dial(int who, int by, bool aimed) {
  if (side(who).aim == 0) return;
  Character& character = s.squad[who];
  const int dial = std::clamp(character.dial + by, 1, 10);
  if (dial == character.dial) return;
  character.dial = static_cast<std::uint8_t>(dial);
  tell(aimed && by > 0 ? EventKind::Aimed : EventKind::DialFell, who, dial);
}

// -- rest

/// AGD-171 to AGD-173, AGD-Q37: what was drawn is seen before one chooses what to recycle.
bool Rules::frame_rest() {
  Frame& rest = top();
  if ((rest.flags & kGearOnly) == 0 && !hero(rest.who)) {  // a grunt has nothing to choose
    const int cards = rest.n;
    pop();
    recycle(cards);
    return true;
  }
  const bool pile = (rest.flags & kGearOnly) == 0 && !s.exhausted.empty();
  if (rest.n == 0 || (!pile && recyclable(rest).empty())) return pop();
  return wait_for_seat(rest.a);
}

/// Cards of the hand that may be recycled now.
Bits Look::recyclable(const Frame& rest) const {
  Bits cards;
  if (rest.a >= kMaxPlayers) return cards;
  for (int number = 0; number < kCards; ++number) {
    if (see.hands[rest.a][number] == 0) continue;
    const CardType type = card(number).type;
    if ((rest.flags & kGearOnly) == 0 || type == CardType::Weapon || type == CardType::Equipment)
      cards.add(number);
  }
  return cards;
}

// -- equipping

/// AGD-057, AGD-143, AGD-145: from the hand of whoever is activated, paying the cost.
void Rules::equip(int who, Card card, bool from_hand) {
  const int slot = free_slot(who, card);
  HB_REQUIRE(slot >= 0, "a card was equipped where there is no room");
  s.squad[who].gear[slot] = card;
  tell(EventKind::Equipped, who, card);
  if (!from_hand) return;
  const Frame& frame = top();
  --s.hands[frame.a][card];
  exhaust(frame.who, this->card(card).cost);
}

/// AGD-144; AGD-Q33, AGD-Q35: a grunt's card goes under the exhaust pile.
void Rules::unequip(int who, Card card) {
  s.squad[who].gear[slot_with(who, card)] = kNoCard;
  tell(EventKind::Unequipped, who, card);
  give(who, card);
}

}  // namespace hullbreach::agd
