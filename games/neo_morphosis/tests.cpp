// Skill tests: one die, bonuses, strictly more than the difficulty (Compétences et Tests de Compétence).
// Attacks are rolled the same way (Combat).
//
// A Test frame goes through: 0 cards before the roll, 1 the roll, 2 cards after it, 3 what comes of it.
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {
namespace {

Purpose purpose(const Frame& test) { return static_cast<Purpose>(test.a); }

std::uint16_t bits(std::initializer_list<Roll> rolls) {
  std::uint16_t set = 0;
  for (Roll roll : rolls) set = static_cast<std::uint16_t>(set | roll_bit(roll));
  return set;
}

/// The skill among what a test counts as.
Roll skill_in(std::uint16_t rolls) {
  for (Roll skill : {kSci, kTech, kAgi})
    if ((rolls & roll_bit(skill)) != 0) return skill;
  return kRolls;
}

}  // namespace

std::uint16_t Look::rolls_of(const Frame& test) const {
  if (test.kind == Frame::Program) return bits({kProg, test.a == kFunctions ? kNeutralise : kFunction});
  switch (purpose(test)) {
    case Purpose::Attack: {
      const int target = test.c;
      const Zone zone = target < kFigures ? see.aliens[target].zone : see.crew[target - kFigures].zone;
      return bits({kAttack, zone == see.crew[test.who].zone ? kMelee : kRanged});
    }
    case Purpose::Leave: return bits({kAgi, kLeave});          // NEO-096
    case Purpose::Repair: return bits({kTech, kRepair});       // NEO-095
    case Purpose::Mend: return bits({kTech, kRepair});         // NEO-426
    case Purpose::Fragility: return bits({kAgi, kFragility});  // NEO-193
    case Purpose::Capture: return bits({kSci});                // NEO-381
    case Purpose::Assemble:                                    // NEO-094, NEO-218
      return bits({cards().cards[test.b].science ? kSci : kTech, kAssemble});
  }
  return 0;
}

/// Bonuses of cards that work by themselves, for any of what the test counts as.
int Look::bonus(int crew, std::uint16_t rolls) const {
  int sum = 0;
  for (int card : working(crew))
    for (int roll : Bits(rolls)) sum += cards().cards[card].bonus[roll];
  return sum;
}

int Look::difficulty(const Frame& test) const {
  switch (purpose(test)) {
    case Purpose::Attack:
      return test.c < kFigures ? alien_defence(test.c) : crew_defence(test.c - kFigures, kNoSpecies);
    case Purpose::Leave: return hindrance_in(see.crew[test.who].zone);  // NEO-148, NEO-149, NEO-Q59
    case Purpose::Repair: return repair_difficulty(test.b);
    case Purpose::Assemble: return cards().cards[test.b].assembly;
    case Purpose::Fragility: return cards().cards[test.b].fragility;  // NEO-194
    case Purpose::Capture: return station().capture;
    case Purpose::Mend: return station().repair_door;
  }
  return 0;
}

/// NEO-097, NEO-156: all that is added to the die before cards are played for it.
int Look::base(const Frame& test) const {
  const std::uint16_t rolls = rolls_of(test);
  int sum = bonus(test.who, rolls);
  if (purpose(test) == Purpose::Attack) {
    sum += weapon_of(test.who, test.b).attack;
    if (test.c >= kFigures) return sum;
    for (int card : working(test.who)) sum += cards().cards[card].against[kind_of(test.c)];
    if (xenobiology() && species(test.c) != kNoSpecies) sum += see.attack_bonus[species(test.c)];  // NEO-127
    return sum;
  }
  sum += cards().crew[test.who].skills[skill_in(rolls)];  // NEO-093
  if (purpose(test) == Purpose::Leave) sum += pcs_mod(&CompromisedRow::leave);
  return sum;
}

namespace {

/// The first verb of a card's effect, and the number behind it.
struct Effect {
  Verb verb;
  int number;
};
Effect effect_of(const script::Library& scripts, std::uint16_t entry) {
  while (scripts.ops[entry].code != script::Code::Act) ++entry;
  const script::Op& op = scripts.ops[entry];
  return {static_cast<Verb>(op.a), op.b > 0 ? scripts.steps[op.x].number : 0};
}

}  // namespace

Verb Look::first_verb(std::uint16_t script) const { return effect_of(cards().scripts, script).verb; }

/// Only cards that can still change something are offered: nothing is asked for nothing.
Bits Look::helps(const Frame& test, Label label) const {
  const std::uint16_t rolls = rolls_of(test);
  const bool program = test.kind == Frame::Program;
  int total = 0;  // of a test: with its die, once somebody has a card for it
  int needed = 0;
  Bits set;
  int adds = 0;
  Bits adding;
  for (int card : working(test.who)) {
    const CardRow& row = cards().cards[card];
    for (const CardUse& use : row.uses) {
      if (use.label != label || (rolls & roll_bit(use.roll)) == 0) continue;
      // A weapon's own text is about attacks with it.
      if (row.weapon && !(purpose(test) == Purpose::Attack && !program && test.b == card)) continue;
      if (!usable(test.who, card, use)) continue;
      if (!program && needed == 0) {
        total = test.die + base(test) + test.bonus;
        needed = difficulty(test) + 1;
      }
      const Effect effect = effect_of(cards().scripts, use.script);
      if (!program && label == Label::Before && effect.verb == Verb::Succeed) {
        if (purpose(test) == Purpose::Mend || base(test) + 1 >= needed) continue;  // NEO-427
      }
      if (!program && label == Label::After) {
        if (effect.verb == Verb::Stun) {
          if (total < needed || test.c >= kFigures || kBosses.has(test.c)) continue;
        } else if (total >= needed) {
          continue;
        } else if (effect.verb == Verb::Add) {
          adds += effect.number;
          adding.add(card);
          continue;
        } else if (effect.verb == Verb::Reroll && 6 + base(test) + test.bonus < needed) {
          continue;
        }
      }
      set.add(card);
    }
  }
  if (total + adds >= needed) set |= adding;
  return set;
}

/// NEO-Q99: what costs nothing and runs out of nothing is used without a question.
bool Look::used_freely(const Frame& test, int card) const {
  const CardRow& row = cards().cards[card];
  const bool own_weapon = test.kind == Frame::Test && test.b == card;
  return row.limit == Limit::None && (!row.single_use || own_weapon);
}

int Look::free_dice(const Frame& program) const {
  int dice = 0;
  for (int card : helps(program, Label::Before))
    for (const CardUse& use : cards().cards[card].uses) {
      const Effect effect = effect_of(cards().scripts, use.script);
      if (used_freely(program, card) && effect.verb == Verb::Dice) dice += effect.number;
    }
  return dice;
}

bool Rules::use_freely(const Frame& test, Bits offered, Label label) {
  for (int card : offered) {
    if (!used_freely(test, card)) continue;
    use(test.who, card, label);
    return true;
  }
  return false;
}

void Rules::test(int crew, Purpose purpose, int b, int c) {
  push(Frame::Test, crew, static_cast<int>(purpose), b, c);
}

/// NEO-102: cards that add dice or make it succeed come before the roll, NEO-103: those that change it after.
bool Rules::frame_test() {
  Frame& test = top();
  while (test.step != kCompared && (test.flags & kSucceeds) == 0) {
    if (test.step == kRolling) {
      if (test.die == 0) return wait_for_chance();
    } else {
      const Label label = test.step == kBefore ? Label::Before : Label::After;
      if (const Bits offered = helps(test, label); !offered.empty())
        return use_freely(test, offered, label) || wait_for_crew(test.who);
    }
    ++test.step;
  }
  const Frame done = test;
  s.helped = {};
  const int total = done.die + base(done) + done.bonus;
  const int needed = difficulty(done);
  const bool passed = (done.flags & kSucceeds) != 0 || total > needed;  // NEO-098, NEO-101, NEO-157
  if (events_.out != nullptr)
    tell(passed ? EventKind::TestPassed : EventKind::TestFailed, done.who, Bits(rolls_of(done)).lowest(),
         total, needed);
  pop();
  tested(done, passed);
  return true;
}

void Rules::tested(const Frame& test, bool passed) {
  const int crew = test.who;
  switch (purpose(test)) {
    case Purpose::Attack: attacked(test, passed); break;
    case Purpose::Leave:
      if (!passed) {
        tell(EventKind::Held, crew, s.crew[crew].zone);  // NEO-150
        s.turn.striding = 0;
      } else if (test.b == kOut) {
        leave_level(crew);
      } else {
        arrive(crew, test.b);
      }
      break;
    case Purpose::Repair:
      if (passed) repair(test.b);
      break;
    case Purpose::Assemble:
      if (passed) {  // NEO-220
        s.gear_at[test.b - kFirstGear] = static_cast<std::uint8_t>(kHeldBy + crew);
        s.gear_on[test.b - kFirstGear] = kLoose;
        s.ammo[test.b - kFirstGear] = cards().cards[test.b].weapon.ammo;  // NEO-166, NEO-Q94
        tell(EventKind::Assembled, crew, test.b);
      } else {
        tell(EventKind::NotAssembled, crew, test.b);  // NEO-219
      }
      break;
    case Purpose::Fragility:
      if (passed) {
        s.kept.add(test.b);  // NEO-195
        tell(EventKind::CardKept, crew, test.b);
      } else {
        tell(EventKind::CardLost, crew, test.b);  // NEO-196
        discard(test.b);
      }
      break;
    case Purpose::Capture:
      if (passed) capture(crew, test.b);
      break;
    case Purpose::Mend:
      if (passed) {  // NEO-428
        s.token_at[token_of(test.b)] = kOnTruck;
        tell(EventKind::PartMounted, crew, test.b);
      }
      break;
  }
}

}  // namespace hullbreach::neo
