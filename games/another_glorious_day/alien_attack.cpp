// An Alien attacks: the defence roll, what may still save the character, and what comes of it (Attaque des
// Aliens; Jet de défense; Riposte; Échec; Larves).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-218, AGD-234, AGD-Q52: one more for each token of a swarm. AGD-093, AGD-Q85: the shotgun takes one
/// off, and so do cards.
int Look::defence_total(const Frame& bite) const {
  const Character& target = see.squad[bite.a];
  const int tokens = see.aliens[bite.who].tokens;
  int total = bite.die + tokens - target.braced;
  if (options().swarm_by_alien && tokens > 0) ++total;
  for (const int slot : {kMain, kBackup})
    if (target.gear[slot] != kNoCard) total -= card(target.gear[slot]).weapon.cover;
  return total;
}

/// AGD-Q50: gear that has to be tried, each once an attack, as a set of slots.
Bits Look::saving_gear(const Frame& bite) const {
  Bits slots;
  for (const int slot : {kGearOne, kGearTwo}) {
    const Card gear = see.squad[bite.a].gear[slot];
    if (gear == kNoCard || ((bite.flags >> (slot - kGearOne)) & 1) != 0) continue;
    if (source(kCardSource + gear).find(Label::FailedDefence) != kNoScript) slots.add(slot);
  }
  return slots;
}

/// AGD-039: whoever may have the roll of a character within 4 squares made again; -1 for nobody.
int Look::helper(const Frame& bite) const {
  if ((bite.flags & kRipleyDone) != 0) return -1;
  for (int who = 0; who < kCharacters; ++who) {
    if (!on_boards(who) || (see.squad[who].spent & kHelped) != 0) continue;
    if (!within(see.squad[who].at, see.squad[bite.a].at, 4)) continue;
    if (runs(source_of(who), Label::AllyFailed, who, controller(who))) return who;
  }
  return -1;
}

bool Rules::frame_bite() {
  Frame& bite = top();
  if (s.aliens[bite.who].at == kNowhere) return pop();                            // AGD-212
  if (bite.a == kNone || !adjacent(s.aliens[bite.who].at, s.squad[bite.a].at)) {  // AGD-217, AGD-Q46
    const Crowd prey = next_to(s.aliens[bite.who].at);
    if (prey == 0) return pop();
    if (Bits(prey).size() > 1 && ties_open()) return wait_for_leader();
    bite.a = static_cast<std::uint8_t>(Bits(prey).lowest());
  }
  const int who = bite.a;
  if (bite.die == 0) {
    if ((bite.flags & kWindow) == 0) {  // an Alien is about to attack
      if (!window()) return false;
      window_over();
      bite.flags |= kWindow;
      return true;
    }
    return wait_for_chance();
  }
  const int total = defence_total(bite);
  if (bite.step == 0) {
    bite.step = 1;
    tell(EventKind::DefenceRoll, who, bite.who, bite.die, total);
  }
  if (total > side(who).defence && (bite.flags & kSaved) == 0) {  // AGD-222
    const Bits gear = saving_gear(bite);
    const int helps = helper(bite);
    if (gear.size() == 1 && helps < 0) {
      use_gear(gear.lowest());
      return true;
    }
    if (gear.empty() && helps >= 0) return wait_for_seat(controller(helps));
    if (!gear.empty()) {  // AGD-039, AGD-Q50: whose ability it is may use it before, and is asked after
      wait_for_seat(controller(who));
      if (helps >= 0) s.wait_may = (s.wait_may | SeatSet::one(controller(helps))) - s.wait_seats;
      return false;
    }
  }
  const Frame done = bite;
  pop();
  bitten(done);
  return true;
}

/// AGD-099, AGD-100: reveals, and with luck the roll is passed or made again.
void Rules::use_gear(int slot) {
  Frame& bite = top();
  const int who = bite.a;
  const Card gear = s.squad[who].gear[slot];
  bite.flags = static_cast<std::uint8_t>(bite.flags | (kHelmetOne << (slot - kGearOne)));
  bite.step = 0;
  tell(EventKind::GearHelps, who, gear);
  start(kCardSource + gear, Label::FailedDefence, who, controller(who));
}

/// AGD-218 to AGD-221; AGD-279, AGD-Q74 for a facehugger.
void Rules::bitten(const Frame& bite) {
  const int who = bite.a;
  const int total = defence_total(bite);
  const SideRow& row = side(who);
  const bool saved = (bite.flags & kSaved) != 0;
  if (total <= row.melee) {
    tell(EventKind::Riposte, who, bite.who);
    hit_alien(bite.who, 1);
  } else if (total <= row.defence || saved) {
    tell(EventKind::Dodged, who, bite.who);
  } else if (is_hugger(bite.who)) {
    tell(EventKind::Hugged, who, bite.who);
    s.squad[who].hugged = 1;
    s.aliens[bite.who] = Alien{};
    foes_changed();
    s.look_out = 1;
  } else if (total >= 10) {  // AGD-Q51
    lose(who, Fate::Killed);
  } else {
    knock_down(who);
  }
}

}  // namespace hullbreach::agd
