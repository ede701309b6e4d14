// The crew phase: the diagram, who goes next, and the actions of a turn (Phase d'Activation des Équipiers).
#include "games/neo_morphosis/decks.h"
#include "games/neo_morphosis/rules.h"
#include "games/neo_morphosis/xenobiology.h"

namespace hullbreach::neo {

/// NEO-120, NEO-121: once a round, before anybody is activated, and only while all four are active (NEO-129).
bool Rules::step_diagram() {
  if (s.at == 0) {
    s.at = 1;
    s.attack_bonus = {};
    s.defence_bonus = {};
    s.diagram = 0;
    for (Member& member : s.crew) member.acted = 0;
    refresh(Limit::Round);
  }
  for (const Member& member : s.crew)
    if (member.schema == 0) {
      go(Step::ChooseCrew);
      return true;
    }
  return wait_for_team();
}

void Rules::lay(int layout) {
  const Diagram diagram = judge(cards().schemas, layout_of(layout));
  s.attack_bonus = diagram.attack;
  s.defence_bonus = diagram.defence;
  s.diagram = 1;
  tell(EventKind::DiagramLaid, diagram.attack[0], diagram.attack[1], diagram.attack[2], diagram.defence[0],
       diagram.defence[1], diagram.defence[2]);
  go(Step::ChooseCrew);
}

/// NEO-132, NEO-138.
bool Rules::step_choose_crew() {
  const Bits left(to_activate());
  if (left.empty()) {
    begin(Phase::Aliens, Step::DrawActivation);
    return true;
  }
  if (left.size() > 1) return wait_for_team();
  activate(left.lowest());
  return true;
}

/// NEO-133, NEO-134.
void Rules::activate(int crew) {
  s.turn = {};
  s.turn.crew = static_cast<std::uint8_t>(crew);
  s.turn.actions = static_cast<std::uint8_t>(actions_of_turn(crew));
  s.crew[crew].acted = 1;
  s.crew[crew].dazed = 0;
  tell(EventKind::Activated, crew, s.turn.actions);
  go(Step::Turn);
}

/// Whether anything can be done without an action that is worth a question.
bool Look::free_moves(int crew) const {
  if ((see.turn.gratis != 0 || see.turn.striding > 0) && around(see.crew[crew].zone) != 0) return true;
  for (int card : working(crew))
    for (const CardUse& use : cards().cards[card].uses)
      if (use.label == Label::Free && worth_using(crew, card, use)) return true;
  for (int card : held(crew) & kGearCards)
    for (int connection : connections(crew, card - kFirstGear))
      if (connection_free(crew, connection)) return true;
  return false;
}

/// A free card that only helps with a move is worth nothing when no move can follow.
bool Look::worth_using(int crew, int card, const CardUse& use) const {
  if (!usable(crew, card, use)) return false;
  const Verb verb = first_verb(use.script);
  if (verb == Verb::Stride || verb == Verb::Slip) return see.turn.actions > 0 || see.turn.gratis != 0;
  return true;
}

bool Rules::step_turn() {
  const int crew = s.turn.crew;
  // NEO-Q87: who falls, or leaves, has no turn any more.
  if (!up(crew) || (s.turn.actions == 0 && !free_moves(crew))) {
    end_turn();
    return true;
  }
  return wait_for_crew(crew);
}

/// NEO-136, NEO-258.
void Rules::end_turn() {
  tell(EventKind::TurnEnded, s.turn.crew);
  for (int sector : Bits(s.turn.scanned)) tell(EventKind::ScanClosed, sector);
  refresh(Limit::Turn);
  s.turn = {};
  go(Step::ChooseCrew);
}

/// Cards with this limit can be used again.
void Rules::refresh(Limit limit) {
  for (int card : s.spent)
    if (cards().cards[card].limit == limit) s.spent.remove(card);
}

void Rules::pay(int actions) { s.turn.actions = static_cast<std::uint8_t>(s.turn.actions - actions); }

void Rules::act(Move move) {
  const int crew = s.turn.crew;
  const auto kind = static_cast<MoveKind>(move.kind);
  if (kind == MoveKind::Go || kind == MoveKind::Exit) {
    if (s.turn.striding > 0) {
      --s.turn.striding;
    } else {
      if (s.turn.gratis != 0)
        s.turn.gratis = 0;
      else
        pay();
      s.turn.striding = s.turn.stride;
      s.turn.stride = 0;
    }
    if (kind == MoveKind::Go)
      set_off(static_cast<Zone>(move.a), kNone);
    else
      set_off(kOut, static_cast<std::uint8_t>(move.a));
    return;
  }
  if (kind == MoveKind::Use) {
    for (const CardUse& each : cards().cards[move.a].uses) {
      if (each.label != Label::Act && each.label != Label::Free) continue;
      if (each.label == Label::Act) {
        s.turn.striding = 0;
        pay();
      }
      return use(crew, move.a, each.label);
    }
    return;
  }
  s.turn.striding = 0;
  if (kind == MoveKind::EndTurn) return end_turn();
  pay(kind == MoveKind::Capture ? 2 : 1);  // NEO-381; NEO-100: whatever comes of it
  switch (kind) {
    case MoveKind::Attack: attack(crew, weapon_number(move.a), move.b); break;
    case MoveKind::Assemble: test(crew, Purpose::Assemble, move.a); break;
    case MoveKind::Drop: drop(crew, move.a); break;
    case MoveKind::PickUp: pick_up(crew, move.a); break;
    case MoveKind::Give: give(crew, move.a, move.b); break;
    case MoveKind::Take: give(move.b, move.a, crew); break;
    case MoveKind::Search: search(crew); break;
    case MoveKind::Door: flip_door(move.a); break;
    case MoveKind::Repair: test(crew, Purpose::Repair, move.a); break;
    case MoveKind::Recharge: {  // NEO-243
      int tank = kFirstTank;
      while (!carries(crew, kFirstToken + tank)) ++tank;
      put_object(kFirstToken + tank, kDiscarded);
      s.loaded = 1;
      tell(EventKind::Recharged, crew);
      break;
    }
    case MoveKind::Neutralise:  // NEO-057, NEO-061
      s.slots[move.a].tried = static_cast<std::uint8_t>(s.slots[move.a].tried | (1 << crew));
      tell(EventKind::Attempt, crew, move.a, s.slots[move.a].card.card);
      program(crew, kFunctions, move.a);
      break;
    case MoveKind::Halon:
      tell(EventKind::FunctionTried, crew, int{kHalon});
      program(crew, kHalon, move.a);
      break;
    case MoveKind::Function:
      tell(EventKind::FunctionTried, crew, move.a);
      program(crew, move.a, 0);
      break;
    case MoveKind::Engine:
      tell(EventKind::FunctionTried, crew, int{kShock});
      program(crew, kShock, 1);
      break;
    case MoveKind::Capture: test(crew, Purpose::Capture, move.a); break;
    case MoveKind::Mend: test(crew, Purpose::Mend, move.a); break;
    default: hullbreach::broken("a move that is no action", __FILE__, __LINE__);
  }
}

}  // namespace hullbreach::neo
