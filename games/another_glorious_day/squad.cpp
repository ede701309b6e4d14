// What befalls characters: knocked down, captured, killed; heroes lost and made (Mis à terre; Capturé; Perdre
// un héros).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-220, AGD-223; AGD-224: a second time changes nothing.
void Rules::knock_down(int who) {
  Character& character = s.squad[who];
  if (character.fate != Fate::Standing) {
    tell(EventKind::StaysDown, who);
    return;
  }
  character.fate = Fate::Down;
  s.look_out = 1;  // it blocks no sight any more (AGD-127)
  tell(EventKind::KnockedDown, who);
}

void Rules::stand_up(int who) {
  if (!down(who)) return;
  s.squad[who].fate = Fate::Standing;
  tell(EventKind::StoodUp, who);
}

/// AGD-228, AGD-229: its gear is discarded, and with a hero the hand. AGD-Q65: not with Newt, while Ripley's
/// player has another hero.
void Rules::fall(int who, Fate fate) {
  Character& character = s.squad[who];
  character.fate = fate;
  character.at = kNowhere;
  people_changed();
  bool gear = false;
  for (Card& card : character.gear) {
    if (card == kNoCard) continue;
    gear = true;
    discard_card(card);  // AGD-228, AGD-Q15
    card = kNoCard;
  }
  if (gear) tell(EventKind::GearDiscarded, who);
  const Seat owner = character.owner;
  if (owner == kNoSeat || (who == kNewt && (hero_of(owner) >= 0 || has_left(owner)))) return;
  if (hand_size(owner) > 0) tell(EventKind::HandLost, owner);
  for (int card = 0; card < kCards; ++card) {
    s.discard[card] = static_cast<std::uint8_t>(s.discard[card] + s.hands[owner][card]);
    s.hands[owner][card] = 0;
  }
}

/// AGD-226 to AGD-229: killed or captured, with what it carried.
void Rules::lose(int who, Fate fate) {
  Character& character = s.squad[who];
  if (!on_boards(who)) return;
  const Square where = character.at;
  const Seat owner = character.owner;
  if (fate == Fate::Killed) tell(EventKind::Killed, who);
  fall(who, fate);
  s.look_out = 1;
  for (; character.crates > 0; --character.crates) drop_crate(where);  // AGD-H47
  if (s.newt_carrier == who) {                                         // AGD-H19
    s.newt_carrier = kNone;
    s.squad[kNewt].fate = Fate::Waiting;
    s.squad[kNewt].at = where;
    tokens_changed();
    tell(EventKind::NewtDropped, where);
  }
  if (mission().swarming && fate == Fate::Captured) {  // AGD-H61
    const Element entry = nearest_entry(where);
    if (entry != kNone) push(Frame::Spawn, who, entry, 0, 0, 1);
  }
  if (owner == kNoSeat) return;
  character.owner = kNoSeat;
  if (who == kNewt && (hero_of(owner) >= 0 || has_left(owner))) return;  // AGD-Q65
  push(Frame::Lost, who, owner);
}

/// AGD-Q66: any grunt in play; Newt alone only when Ripley is out of play.
Crowd Look::recruits() const {
  Crowd crowd = 0;
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who) && !hero(who) && (who != kNewt || !on_boards(kRipley)))
      crowd = static_cast<Crowd>(crowd | crowd_of(who));
  return crowd;
}

/// AGD-230, AGD-231. Newt can stay a hero of Ripley's player (AGD-Q65).
bool Rules::frame_lost() {
  const Frame& frame = top();
  const Seat seat = frame.a;
  if (frame.step == 0 && recruits() != 0) return wait_for_seat(seat);
  pop();
  if (recruits() == 0 && hero_of(seat) < 0 && !has_left(seat)) {
    s.eliminated.add(seat);
    tell(EventKind::Eliminated, seat);
  }
  return true;
}

/// AGD-Q58: players whose heroes left by an exit still play.
bool Look::has_left(Seat seat) const {
  for (const Character& character : see.squad)
    if (character.owner == seat && character.fate == Fate::Left) return true;
  return false;
}

}  // namespace hullbreach::agd
