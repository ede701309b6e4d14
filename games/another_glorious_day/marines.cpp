// The Marine phase: who goes first, activations and their steps, what a turn is made of (Phase des Marines;
// Activation des héros).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-135, AGD-136: dials are reset, here and at no other time (AGD-214), then the highest-ranked player
/// names who begins.
bool Rules::step_first_player() {
  if (s.begun == 0) {
    s.begun = 1;
    for (int who = 0; who < kCharacters; ++who) {
      Character& character = s.squad[who];
      character.activated = 0;
      character.spent = 0;  // AGD-034, AGD-Q84
      if (on_boards(who)) character.dial = side(who).aim;
    }
    s.activated = {};
    s.token = leader();  // AGD-020, AGD-150
  }
  SeatSet able;
  for (Seat seat : playing())
    if (hero_of(seat) >= 0) able.add(seat);
  if (able.empty()) {
    go(Step::Grunts);
    return true;
  }
  if (able.size() > 1) return wait_for_leader();
  s.token = able.lowest();
  go(Step::Heroes);
  return true;
}

/// AGD-137, AGD-150: the player with the token activates the own heroes, then it passes to the left.
bool Rules::step_activations() {
  for (int i = 0; i <= options().players; ++i) {
    if (!s.activated.has(s.token)) {
      Crowd own = 0;
      for (int who = 0; who < kCharacters; ++who)
        if (s.squad[who].owner == s.token && on_boards(who) && s.squad[who].activated == 0)
          own = static_cast<Crowd>(own | crowd_of(who));
      if (Bits(own).size() > 1) return wait_for_seat(s.token);  // AGD-045, AGD-D06
      if (own != 0) {
        activate(Bits(own).lowest(), s.token);
        return true;
      }
      s.activated.add(s.token);
    }
    s.token = static_cast<Seat>((s.token + 1) % options().players);
  }
  // AGD-Q66: a grunt that became a hero after its owner's turn acts after the last hero.
  for (int who = 0; who < kCharacters; ++who)
    if (hero(who) && on_boards(who) && s.squad[who].activated == 0) {
      activate(who, s.squad[who].owner);
      return true;
    }
  s.token = leader();
  go(Step::Grunts);
  return true;
}

/// AGD-151: every grunt that has not been activated, in any order. AGD-139: when none is left the phase is
/// over.
bool Rules::step_grunts() {
  Crowd left = 0;
  for (int who = 0; who < kCharacters; ++who)
    if (!hero(who) && on_boards(who) && s.squad[who].activated == 0)
      left = static_cast<Crowd>(left | crowd_of(who));
  if (Bits(left).size() > 1) return wait_for_leader();
  if (left != 0) {
    activate(Bits(left).lowest(), leader());
    return true;
  }
  begin(Phase::Aliens, Step::StandUp);
  return true;
}

/// AGD-138, AGD-140.
void Rules::activate(int who, Seat seat) {
  Character& character = s.squad[who];
  character.activated = 1;
  character.spent &= static_cast<std::uint8_t>(~(kFirstFree | kSecondFree | kCommanded));
  tell(EventKind::Activated, who);
  push(Frame::Activation, who, seat, kOnAbilities, 0, down(who) ? 0 : 2);  // AGD-146, AGD-153
}

bool Rules::frame_activation() {
  Frame& frame = top();
  const int who = frame.who;
  if (!on_boards(who)) return pop();
  if (!standing(who) && frame.b <= kActing) frame.n = frame.c = 0;  // AGD-Q32: it may still activate grunts
  switch (frame.b) {
    case kOnAbilities:  // AGD-141
      frame.b = kEquipping;
      start(source_of(who), Label::On, who, frame.a);
      return true;
    case kEquipping:
    case kActing: return wait_for_seat(frame.a);
    case kEndAbilities:  // AGD-147
      frame.b = kActivating;
      start(source_of(who), Label::End, who, frame.a);
      return true;
    case kActivating: {  // AGD-148, AGD-149: frame.n counts the grunts it may still activate
      if (frame.step == 0) {
        frame.step = 1;
        tell(EventKind::ActivationEnded, who);
        frame.n = hero(who) && marine(who) ? content().characters[who].rank : 0;
      }
      if (frame.n > 0 && grunts_for(who) != 0) return wait_for_seat(frame.a);
      return pop();
    }
    default: return pop();
  }
}

/// AGD-026, AGD-148: Marines of at most its own rank that have not been activated. AGD-048: so never Newt.
Crowd Look::grunts_for(int who) const {
  Crowd crowd = 0;
  for (int other = 0; other < kCharacters; ++other)
    if (!hero(other) && on_boards(other) && marine(other) && see.squad[other].activated == 0 &&
        content().characters[other].rank <= content().characters[who].rank)
      crowd = static_cast<Crowd>(crowd | crowd_of(other));
  return crowd;
}

/// AGD-Q36: one action granted by a card. It is over when the action has been taken or declined.
bool Rules::frame_order() {
  Frame& frame = top();
  if (!standing(frame.who)) return pop();
  const bool open = frame.b == kSomeSquares ? frame.c > 0 : frame.n > 0 || frame.c > 0;
  if (!open) return pop();
  return wait_for_seat(frame.a);
}

/// An action is taken: a Move that was begun is over, and so is equipping (AGD-140).
void Rules::spend_action(Frame& frame) {
  stop_moving(frame);
  if (frame.n > 0) --frame.n;
  if (frame.kind == Frame::Activation) frame.b = kActing;
}

void Rules::stop_moving(Frame& frame) {
  frame.c = 0;
  if (on_boards(frame.who)) unstack(frame.who);
}

/// What a character does in its activation, or by an order.
void Rules::act(Move move) {
  Frame& frame = top();
  const int who = frame.who;
  const bool own = frame.kind == Frame::Activation;
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Go:
      if (frame.c == 0) {  // AGD-158: a Move begins
        spend_action(frame);
        frame.c = static_cast<std::uint8_t>(speed(who));
      }
      if (own) frame.b = kActing;
      push(Frame::Walk, who).to = move.a;
      break;
    case MoveKind::Attack:
      spend_action(frame);
      attack(who, static_cast<Card>(move.a), move.b, own ? kOwnTurn : 0);
      break;
    case MoveKind::Blast:  // AGD-189
      spend_action(frame);
      blast(who, static_cast<Card>(move.a), move.b, own ? kOwnTurn : 0);
      break;
    case MoveKind::Barricade:
    case MoveKind::Clear: {
      spend_action(frame);
      const bool clear = static_cast<MoveKind>(move.kind) == MoveKind::Clear;
      push(Frame::Tech, who, static_cast<int>(clear ? TechUse::Clear : TechUse::Barricade), move.a);
      break;
    }
    case MoveKind::Aim:  // AGD-167
      spend_action(frame);
      change_dial(who, 1, true);
      break;
    case MoveKind::Interact:
      spend_action(frame);
      interact(who, move.a);
      break;
    case MoveKind::Use: {
      const auto card = static_cast<Card>(move.a);
      const Seat seat = frame.a;
      tell(EventKind::CardUsed, who, card);
      if (source(kCardSource + card).find(Label::Free) != kNoScript) {  // AGD-154
        s.squad[who].spent |= this->card(card).free;
        start(kCardSource + card, Label::Free, who, seat);
      } else {  // AGD-170
        spend_action(frame);
        start(kCardSource + card, Label::Act, who, seat);
      }
      break;
    }
    case MoveKind::Ability:  // AGD-030
      s.squad[who].spent |= kCommanded;
      tell(EventKind::AbilityUsed, who);
      start(source_of(who), Label::During, who, frame.a);
      break;
    case MoveKind::Rest:  // AGD-171, AGD-173
      spend_action(frame);
      tell(EventKind::Rested, who);
      push(Frame::Rest, who, frame.a, 0, 0, 3 + side(who).rest);
      if (hero(who) && move.a > 0) push(Frame::Draw, who, 0, 0, 0, move.a);
      break;
    case MoveKind::EndActivation:
      stop_moving(frame);
      if (own)
        frame.b = kEndAbilities;
      else
        frame.n = 0;
      break;
    default: hullbreach::broken("an action that is none", __FILE__, __LINE__);
  }
}

}  // namespace hullbreach::agd
