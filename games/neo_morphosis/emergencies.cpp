// Emergencies on the PCS: created, worked on, neutralised (Urgences; Neutralisation des Urgences).
#include "games/neo_morphosis/decks.h"
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

int Look::free_slot() const {
  for (int slot = 0; slot < kSlots; ++slot)
    if (see.slots[slot].kind == Slot::Empty) return slot;
  return -1;
}

std::uint8_t Look::open_emergencies() const {
  std::uint8_t set = 0;
  for (int slot = 0; slot < kSlots; ++slot)
    if (see.slots[slot].kind == Slot::Active) set = static_cast<std::uint8_t>(set | (1 << slot));
  return set;
}

/// NEO-074: the effects of compromised-sector cards hold while they lie on the PCS.
int Look::pcs_mod(std::int8_t CompromisedRow::*what) const {
  int sum = 0;
  for (const Slot& slot : see.slots)
    if (slot.kind == Slot::Compromised && slot.card.seen()) sum += cards().compromised[slot.card.card].*what;
  return sum;
}

/// NEO-180.
int Look::integrity(StructureKind structure) const {
  switch (structure) {
    case kWall: return station().wall + pcs_mod(&CompromisedRow::wall);
    case kDoorStructure: return station().door + pcs_mod(&CompromisedRow::door);
    case kTerminalStructure: return station().terminal;
  }
  return 0;
}

/// NEO-048, NEO-053: the top card, unseen, on the first free slot. NEO-051: without one the station
/// collapses.
void Rules::create_emergency() {
  const int free = free_slot();
  if (free < 0) return end_mission(kCollapsed);
  if (s.emergencies.empty()) {
    remake(s.emergencies, s.emergency_pool, s.emergency_discard);
    tell(EventKind::DeckShuffled, 0);
  }
  Slot& slot = s.slots[free];
  slot.kind = Slot::FaceDown;
  slot.card = s.emergencies.take_top();
  tell(EventKind::EmergencyCreated, free);
}

/// NEO-063, NEO-064: a repair token on a symbol, for good.
void Rules::cover(int slot, int symbol) {
  Slot& of = s.slots[slot];
  of.covered = static_cast<std::uint8_t>(of.covered | (1 << symbol));
  tell(EventKind::SymbolCovered, slot, of.card.card, symbol + 1);
  if (of.covered == (1 << cards().emergencies[of.card.card].symbols.size()) - 1) neutralise(slot);
}

/// NEO-066, NEO-Q15: the slot is free, the function works again if nothing else disables it.
void Rules::neutralise(int slot) {
  const int card = s.slots[slot].card.card;
  tell(EventKind::Neutralised, slot, card);
  --s.overload[cards().emergencies[card].function];
  discard_to(s.emergency_discard, card);
  s.slots[slot] = {};
}

}  // namespace hullbreach::neo
