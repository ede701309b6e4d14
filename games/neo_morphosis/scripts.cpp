// Effects of cards: the verbs of the crew's scripts, and the choices scripts ask for.
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

/// NEO-209: the owner uses a card; its limit or [X] is paid at once, so that it can't be used twice.
void Rules::use(int crew, int card, Label label) {
  const CardRow& row = cards().cards[card];
  tell(EventKind::CardUsed, crew, card);
  if (row.limit != Limit::None) s.spent.add(card);
  if (label == Label::Before || label == Label::After) s.helped.add(card);
  const std::uint16_t rolls =
      label == Label::Before || label == Label::After ? rolls_of(top()) : std::uint16_t{0};
  for (const CardUse& each : row.uses) {
    if (each.label != label) continue;
    if (rolls != 0 && (rolls & roll_bit(each.roll)) == 0) continue;
    Frame& frame = push(Frame::Card, crew, card);
    frame.run.pc = each.script;
    return;
  }
}

bool Rules::frame_card() {
  Frame& frame = top();
  ScriptActs host(*this, frame);
  script::Runner<ScriptActs> runner(cards().scripts, host);
  switch (runner.advance(frame.run, false)) {
    case script::Stop::Effect: {
      script::Run run = frame.run;
      const std::size_t depth = s.stack.size();
      runner.act(run);
      s.stack[depth - 1].run = run;  // the frame may lie under new ones now
      return true;
    }
    case script::Stop::Pick:
    case script::Stop::May:
    case script::Stop::Choose: return wait_for_crew(frame.who);
    case script::Stop::Done:
    case script::Stop::Refused: break;
  }
  const int card = frame.a;
  pop();
  const CardRow& row = cards().cards[card];
  if (row.single_use && !row.weapon && carries(host.crew(), card)) use_up(card);  // NEO-211, NEO-227, NEO-237
  return true;
}

/// The answer to a script's question, and to those of a blast, a fall and a search.
void Rules::choose(Move move) {
  Frame& frame = top();
  switch (frame.kind) {
    case Frame::Blast: blast_alien(move.b); return;
    case Frame::Fall: frame.c = static_cast<std::uint8_t>(move.b); return;
    case Frame::Search: keep_item(move.a); return;
    default: break;
  }
  ScriptActs host(*this, frame);
  script::Runner<ScriptActs> runner(cards().scripts, host);
  if (static_cast<MoveKind>(move.kind) == MoveKind::Done) return runner.decline(frame.run);
  switch (cards().scripts.ops[frame.run.pc].code) {
    case script::Code::May: runner.accept(frame.run); break;
    case script::Code::Choose: runner.choose(frame.run, move.b); break;
    default: runner.bind(frame.run, move.b);
  }
}

// -- what scripts ask

namespace {

ScriptLook::Set wide(std::uint64_t bits) {
  ScriptLook::Set set;
  for (int i : Bits(bits)) set.add(i);
  return set;
}

}  // namespace

ScriptLook::Set ScriptLook::select(int id, const int* args) {
  const Member& self = see.crew[crew_];
  Set set;
  switch (static_cast<Select>(id)) {
    case Select::Patients:  // NEO-236, NEO-Q35
      for (int crew : Bits(crew_in(zone_bit(self.zone))))
        if (see.crew[crew].wounds > 0) set.add(crew);
      break;
    case Select::Fallen:
      for (int crew = 0; crew < kCrew; ++crew)
        if (!standing(crew) && see.crew[crew].zone == self.zone) set.add(crew);
      break;
    case Select::ShownFaces:
      for (int face = 0; face < kFaces; ++face)
        if (see.dice[face] > 0) set.add(face);
      break;
    case Select::Faces: return Set::first(kFaces);
    case Select::Uncovered:
      for (const Frame& frame : see.stack)
        if (frame.kind == Frame::Program && frame.a == kFunctions) {
          const Combination& symbols = combination(frame);
          return wide(((1u << symbols.size()) - 1) & ~see.slots[frame.b].covered);
        }
      break;
    case Select::Tried:
      for (int slot : Bits(open_emergencies()))
        if (((see.slots[slot].tried >> crew_) & 1) != 0) set.add(slot);
      break;
    case Select::Fragile: return wide(untested(crew_).word);
    case Select::Within: {  // up to so many zones away, with line of sight: here only through open doors
      ZoneSet reach = zone_bit(self.zone);
      for (int n = 0; n < args[0]; ++n) reach |= around(reach, false);
      for (int crew = 0; crew < kCrew; ++crew)
        if (crew != crew_ && on_board(crew) && (reach & zone_bit(see.crew[crew].zone)) != 0 &&
            !tradable(crew).empty())
          set.add(crew);
      break;
    }
    case Select::Tradable: return tradable(args[0]);
    case Select::Loadable:
      for (int card : (held(crew_) | worn(crew_)) & kGearCards)
        if (cards().cards[card].weapon.ammo > 0) set.add(card);
      break;
    case Select::BrokenHere: return wide(broken_in(self.zone).word);
    case Select::BrokenAnywhere:
      for (int feature = 0; feature < kTruck; ++feature)
        if (broken(feature)) set.add(feature);
      break;
    case Select::Switchable:
      for (int door = 0; door < doors(); ++door)
        if (!door_refusal(door, kNone)) set.add(door);
      break;
    case Select::Scannable: return wide(scannable(crew_));
    case Select::ActiveEmergencies:
      for (int slot : Bits(open_emergencies()))
        if (see.slots[slot].level > 1) set.add(slot);
      break;
    case Select::Adjacent: return wide(around(self.zone));
    case Select::kCount: break;
  }
  return set;
}

/// What the two of them carry; abilities stay where they are (NEO-214).
ScriptLook::Set ScriptLook::tradable(int other) const {
  Set set;
  for (int object = 0; object < kObjects; ++object)
    if (!is_ability(object) && (carries(crew_, object) || carries(other, object))) set.add(object);
  return set;
}

int ScriptLook::value(int, const int*) { return crew_; }

bool ScriptLook::test(int id, const int*) {
  switch (static_cast<Test>(id)) {
    case Test::PcsEmpty: return see.loaded == 0;
    case Test::DroneThere: return see.drone != kNone;
    case Test::kCount: break;
  }
  return false;
}

// -- what scripts do

ScriptActs::ScriptActs(Rules& rules, const Frame& frame)
    : ScriptLook(rules.game_, rules.see, frame.kind == Frame::Card ? frame.who : -1,
                 frame.kind == Frame::Card ? -1 : frame.who),
      rules_(rules) {}

void ScriptActs::act(int verb, const int* args) {
  if (crew_ >= 0)
    act_crew(static_cast<Verb>(verb), args);
  else
    act_alien(static_cast<Verb>(verb), args);
}

/// The test the card was played for lies under the card's own frame.
Frame& ScriptActs::roll() { return rules_.s.stack[rules_.s.stack.size() - 2]; }

void ScriptActs::act_crew(Verb verb, const int* args) {
  State& s = rules_.s;
  Member& self = s.crew[crew_];
  switch (verb) {
    case Verb::Heal: {
      Member& patient = s.crew[args[0]];
      const int healed = std::clamp(args[1] + pcs_mod(&CompromisedRow::heal), 0, int{patient.wounds});
      patient.wounds = static_cast<std::uint8_t>(patient.wounds - healed);
      rules_.tell(EventKind::Healed, args[0], healed);
      break;
    }
    case Verb::Stand: {  // NEO-Q92
      Member& fallen = s.crew[args[0]];
      fallen.condition = Condition::Standing;
      fallen.wounds = static_cast<std::uint8_t>(std::max(0, cards().crew[args[0]].life - 3));
      fallen.schema = 1;
      rules_.tell(EventKind::StoodUp, args[0]);
      break;
    }
    case Verb::Dice:
      s.pool_size = static_cast<std::uint8_t>(std::min(s.pool_size + args[0], kMostDice));
      break;
    case Verb::Add: roll().bonus = static_cast<std::int8_t>(roll().bonus + args[0]); break;
    case Verb::Reroll:
      roll().die = 0;
      roll().step = kRolling;
      s.dice = {};
      break;
    case Verb::TurnDie:
      --s.dice[args[0]];
      ++s.dice[args[1]];
      rules_.tell(EventKind::DieTurned, args[0], args[1]);
      break;
    case Verb::Succeed: roll().flags |= kSucceeds; break;
    case Verb::CoverSymbol: {
      const int slot = roll().b;
      rules_.cover(slot, args[0]);
      if (s.slots[slot].kind != Slot::Active) roll().step = kSettled;  // it was the last one
      break;
    }
    case Verb::RetryEmergency:
      s.slots[args[0]].tried = static_cast<std::uint8_t>(s.slots[args[0]].tried & ~(1 << crew_));
      rules_.tell(EventKind::TokenBack, crew_, args[0]);
      break;
    case Verb::Actions:
      s.turn.actions = static_cast<std::uint8_t>(s.turn.actions + args[0]);
      rules_.tell(EventKind::ActionsGained, crew_, args[0]);
      break;
    case Verb::Stride: s.turn.stride = static_cast<std::uint8_t>(s.turn.stride + args[0]); break;
    case Verb::Slip: ++s.turn.slip; break;
    case Verb::GratisMove: s.turn.gratis = 1; break;
    case Verb::Guard: {
      Frame& blow = roll();
      const int kept = std::min<int>(args[0], blow.n);
      blow.n = static_cast<std::uint8_t>(blow.n - kept);
      rules_.tell(EventKind::Guarded, crew_, rules_.top().a, kept);
      break;
    }
    case Verb::KeepCard:
      s.kept.add(args[0]);
      rules_.tell(EventKind::CardKept, crew_, args[0]);
      break;
    case Verb::Lure:
      self.lure = 1;
      rules_.tell(EventKind::Lured, crew_);
      break;
    case Verb::Hide:
      self.hidden = 1;
      rules_.tell(EventKind::Hid, crew_);
      break;
    case Verb::Swap: {
      const bool mine = carries(crew_, args[1]);
      rules_.give(mine ? crew_ : args[0], args[1], mine ? args[0] : crew_);
      break;
    }
    case Verb::Stun: roll().flags |= kStuns; break;
    case Verb::Reload:
      s.ammo[args[0] - kFirstGear] = static_cast<std::uint8_t>(s.ammo[args[0] - kFirstGear] + args[1]);
      break;
    case Verb::Fix: rules_.repair(args[0]); break;
    case Verb::Toggle: rules_.flip_door(args[0]); break;
    case Verb::ScanSector: rules_.push(Frame::Aftermath, crew_, kScan, 1 << args[0], 1, 1); break;
    case Verb::Drive: rules_.start_drone(crew_); break;
    case Verb::RechargePcs:
      s.loaded = 1;
      rules_.tell(EventKind::Loaded);
      break;
    case Verb::Calm: {
      Slot& slot = s.slots[args[0]];
      slot.level = static_cast<std::uint8_t>(std::max(1, slot.level - args[1]));
      rules_.tell(EventKind::LevelEased, args[0], slot.card.card, slot.level);
      break;
    }
    case Verb::Explode: rules_.explode(sector_of(static_cast<Zone>(args[0])), args[1]); break;
    case Verb::Peek: rules_.push(Frame::Peek, crew_); break;
    case Verb::DrawKeep: rules_.push(Frame::Search, crew_, args[0], 0, 0, args[1]); break;
    default: hullbreach::broken("a verb of aliens on a card of the crew", __FILE__, __LINE__);
  }
}

}  // namespace hullbreach::neo
