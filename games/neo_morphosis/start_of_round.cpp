// The start-of-round phase: six steps, strictly in order (NEO-025).
#include "games/neo_morphosis/decks.h"
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

/// NEO-026: what stands on level 3 turns critical, slot by slot. The compromised-sector card is drawn by
/// chance.
bool Rules::step_critical() {
  for (; s.at < kSlots; ++s.at) {
    Slot& slot = s.slots[s.at];
    if (slot.kind == Slot::Compromised && !s.compromised.empty() && !slot.card.seen())
      return wait_for_chance();
    if (slot.kind != Slot::Active || slot.level < 3) continue;
    const EmergencyRow& row = cards().emergencies[slot.card.card];
    tell(EventKind::EmergencyCritical, s.at, slot.card.card, row.sector);
    discard_to(s.emergency_discard, slot.card.card);
    s.compromised_sectors =
        static_cast<std::uint8_t>(s.compromised_sectors | (1 << row.sector));  // NEO-027, NEO-Q10
    slot = {};  // NEO-028, NEO-Q07: its tokens go; NEO-030: the overload token stays
    slot.kind = Slot::Compromised;
    slot.sector = row.sector;
    tell(EventKind::CompromisedCard, s.at, row.sector);
    if (!s.compromised.empty())
      return true;  // NEO-029; NEO-Q82: without cards the slot is filled all the same
  }
  go(Step::Worsen);
  return true;
}

/// NEO-031, NEO-032.
bool Rules::step_worsen() {
  for (int slot : Bits(open_emergencies())) {
    ++s.slots[slot].level;
    tell(EventKind::EmergencyWorse, slot, s.slots[slot].card.card, s.slots[slot].level);
  }
  go(Step::CheckSectors);
  return true;
}

/// NEO-033 to NEO-035, NEO-045.
bool Rules::step_check_sectors() {
  while (s.at < kSectors) {
    const int sector = s.at++;
    if (((s.compromised_sectors >> sector) & 1) == 0) continue;
    if (secured(sector)) {
      tell(EventKind::SectorSecured, sector);
      continue;
    }
    tell(EventKind::SectorUnsecured, sector);
    create_emergency();
    return true;
  }
  go(Step::CheckTime);
  return true;
}

/// NEO-036, NEO-046.
bool Rules::step_check_time() {
  go(Step::Activate);
  if (s.time + 1 >= station().track) {
    tell(EventKind::TimeIsUp);
    create_emergency();
  }
  return true;
}

/// NEO-037, NEO-049: face-down emergencies are turned up, the first slot first (NEO-Q08).
bool Rules::step_activate() {
  for (int i = 0; i < kSlots; ++i) {
    Slot& slot = s.slots[i];
    if (slot.kind != Slot::FaceDown) continue;
    if (!slot.card.seen()) return wait_for_chance();
    slot.kind = Slot::Active;
    slot.level = 1;  // NEO-038
    const EmergencyRow& row = cards().emergencies[slot.card.card];
    ++s.overload[row.function];  // NEO-039
    tell(EventKind::EmergencyShown, i, slot.card.card, row.function, row.sector);
    return true;
  }
  go(Step::Recover);
  return true;
}

/// NEO-040 to NEO-042, NEO-187, NEO-188: one change for each crew member.
bool Rules::step_recover() {
  for (int crew = 0; crew < kCrew; ++crew) {
    Member& member = s.crew[crew];
    if (member.condition == Condition::Recovering) {
      member.condition = Condition::Standing;
      member.wounds = 0;
      member.schema = 1;  // NEO-131
      tell(EventKind::Recovered, crew);
    } else if (member.condition == Condition::Unconscious) {
      member.condition = Condition::Recovering;
      tell(EventKind::Recovering, crew);
    }
  }
  go(Step::SectorWounds);
  return true;
}

/// NEO-043, NEO-071: standing crew members only, whatever their defence (NEO-Q09).
bool Rules::step_sector_wounds() {
  while (s.at < kCrew) {
    const int crew = s.at++;
    if (!up(crew)) continue;
    const int sector = sector_of(s.crew[crew].zone);
    if (((s.compromised_sectors >> sector) & 1) == 0) continue;
    int wounds = station().sector_wounds;
    for (const Slot& slot : s.slots)
      if (slot.kind == Slot::Compromised && slot.sector == sector && slot.card.seen())
        wounds += cards().compromised[slot.card.card].token;
    tell(EventKind::SectorWounds, crew, sector, wounds);
    wound_crew(crew, wounds, false);
    return true;
  }
  begin(Phase::Crew, Step::Diagram);
  return true;
}

}  // namespace hullbreach::neo
