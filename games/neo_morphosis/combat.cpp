// Fighting: attacks of the crew, blasts, aliens that die (Combat; Icône de Souffle).
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

const Weapon& Look::weapon_of(int crew, int weapon) const {
  return weapon == kBaseWeapon ? cards().crew[crew].weapon : cards().cards[weapon].weapon;
}

/// NEO-160, NEO-162 to NEO-164: in the same zone, or next to it with nothing closed between.
bool Look::can_target(int crew, const Weapon& weapon, int target) const {
  const Zone here = see.crew[crew].zone;
  const Zone there = target < kFigures ? see.aliens[target].zone : see.crew[target - kFigures].zone;
  if (!in_level(there)) return false;
  if (here == there) return weapon.near;
  return weapon.far && (around(here) & zone_bit(there)) != 0;
}

/// NEO-128, NEO-Q24: a defence bonus of the diagram counts against that species.
int Look::crew_defence(int crew, Species against) const {
  int sum = cards().crew[crew].defence;
  for (int card : working(crew)) sum += cards().cards[card].defence;
  if (against != kNoSpecies && xenobiology()) sum += see.defence_bonus[against];
  return sum;
}

/// NEO-129, NEO-130: only until somebody falls; who left the level counts as active (NEO-Q62).
bool Look::xenobiology() const { return see.diagram != 0; }

void Rules::attack(int crew, int weapon, int target) {
  if (target < kFigures)
    tell(EventKind::Attacked, crew, weapon, target);
  else
    tell(EventKind::AttackedCrew, crew, weapon, target - kFigures);
  test(crew, Purpose::Attack, weapon, target);
}

void Rules::attacked(const Frame& test, bool hit) {
  const int crew = test.who;
  const int target = test.c;
  const Weapon weapon = weapon_of(crew, test.b);
  if (test.b != kBaseWeapon && works(crew, test.b)) {  // it may have been replaced meanwhile (NEO-226)
    const int gear = test.b - kFirstGear;
    if (weapon.ammo > 0) {  // NEO-167, NEO-168: hit or miss; the card goes with its last token
      --s.ammo[gear];
      tell(EventKind::AmmoSpent, test.b, s.ammo[gear]);
      if (s.ammo[gear] == 0) use_up(test.b);
    } else if (cards().cards[test.b].single_use) {
      use_up(test.b);  // NEO-227
    }
  }
  if (!hit) return;  // NEO-159
  if (target >= kFigures) {
    const int other = target - kFigures;
    if (const int left = weapon.wounds - life_left(other); weapon.blast && left > 0)
      push(Frame::Blast, crew, s.crew[other].zone, 0, 0, left);
    return wound_crew(other, weapon.wounds, true);
  }
  const bool melee = s.aliens[target].zone == s.crew[crew].zone;
  const Zone zone = s.aliens[target].zone;
  const int left = weapon.wounds - (alien_life(target) - s.aliens[target].wounds);
  if ((test.flags & kStuns) != 0 && !kBosses.has(target)) {
    s.aliens[target].stunned = 1;
    tell(EventKind::AlienStunned, target);
  }
  if (weapon.blast && left > 0) push(Frame::Blast, crew, zone, 0, 0, left);  // NEO-169, after the target
  wound_alien(target, weapon.wounds);                                        // NEO-158, NEO-170
  const int acid = cards().aliens[kind_of(target)].acid;
  if (acid > 0 && melee && !alive(target)) {
    tell(EventKind::AcidBlood, target, crew);
    wound_crew(crew, acid, false);
  }
}

/// NEO-171 to NEO-174: the rest goes to other aliens there as the player likes, then to the crew in turn.
bool Rules::frame_blast() {
  Frame& blast = top();
  const ZoneSet here = zone_bit(blast.a);
  if (blast.n == 0) return pop();
  const Bits aliens = distinct(aliens_in(here));
  if (aliens.size() > 1) return wait_for_crew(blast.who);
  if (!aliens.empty()) {
    blast_alien(aliens.lowest());
    return true;
  }
  // NEO-Q27: the order is drawn once; run.vars holds it, and c how many of them have been drawn.
  const std::uint8_t there = crew_in(here);
  std::uint8_t ordered = 0;
  for (int i = 0; i < blast.c; ++i) ordered = static_cast<std::uint8_t>(ordered | (1 << blast.run.vars[i]));
  const Bits rest(static_cast<std::uint8_t>(there & ~ordered));
  if (blast.b == 0 && rest.size() > 1) return wait_for_chance();
  if (blast.b == 0 && !rest.empty()) {
    blast.run.vars[blast.c++] = static_cast<std::uint8_t>(rest.lowest());
    return true;
  }
  if (there == 0) return pop();  // NEO-173
  int next = blast.b % blast.c;
  while (((there >> blast.run.vars[next]) & 1) == 0) next = (next + 1) % blast.c;
  blast.b = static_cast<std::uint8_t>(next + 1);
  --blast.n;
  wound_crew(blast.run.vars[next], 1, false);
  return true;
}

/// NEO-Q28: up to its life points, without a roll.
void Rules::blast_alien(int figure) {
  Frame& blast = top();
  const int wounds = std::min<int>(blast.n, alien_life(figure) - s.aliens[figure].wounds);
  blast.n = static_cast<std::uint8_t>(blast.n - wounds);
  wound_alien(figure, wounds);
}

/// NEO-182, NEO-184, NEO-191.
void Rules::wound_alien(int figure, int wounds) {
  const int left = alien_life(figure) - s.aliens[figure].wounds;
  tell(EventKind::AlienWounded, figure, std::min(wounds, left));
  if (wounds >= left)
    kill(figure);
  else
    s.aliens[figure].wounds = static_cast<std::uint8_t>(s.aliens[figure].wounds + wounds);
}

void Rules::kill(int figure) {
  const Zone zone = s.aliens[figure].zone;
  const Kind kind = kind_of(figure);
  ++s.kills;
  remove_figure(figure);
  if (kind == kQueen) {  // NEO-403: she flees, which counts
    s.dead_bosses = static_cast<std::uint8_t>(s.dead_bosses | 1);
    tell(EventKind::Fled, figure);
    return;
  }
  tell(EventKind::AlienDied, figure, zone);
  if (kind != kBlare) return;
  s.dead_bosses = static_cast<std::uint8_t>(s.dead_bosses | 2);
  if (!options().generated && s.token_at[kYellow] == kSupply) {  // NEO-420: his access card
    s.token_at[kYellow] = zone;
    tell(EventKind::AccessCard, figure, zone);
  }
}

void Rules::remove_figure(int figure) {
  const bool ringed = s.aliens[figure].ringed != 0;
  s.aliens[figure] = {};
  if (ringed) ring_lost(kind_of(figure), true);
}

/// NEO-383, NEO-Q66: the figure stays with whoever caught it, out of the supply.
void Rules::capture(int crew, int figure) {
  const Kind kind = kind_of(figure);
  remove_figure(figure);
  s.aliens[figure].zone = static_cast<std::uint8_t>(kHeldBy + crew);
  s.caught = static_cast<std::uint8_t>(s.caught | (1 << kind));
  tell(EventKind::Caught, crew, figure);
}

}  // namespace hullbreach::neo
