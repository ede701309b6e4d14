// What the missions add: computers, crates, mission blips, Newt, cocoons, exits and goals (Cartes Mission;
// AGD-H11 to AGD-H61).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

bool Look::newt_in_play() const { return on_boards(kNewt); }

/// AGD-019, AGD-123; AGD-H35: that of the drop ship, when it is there.
bool Look::exit_open(int exit) const {
  if (mission().exits[exit] == kNowhere) return false;
  if (mission().uplinks == 0) return true;
  return see.ship_exit == exit && see.round >= see.ship_called + mission().ship_rounds;
}

// -- interact

/// AGD-169: what a character could interact with from where it stands, by the square of the thing.
void Look::interact_squares(int who, Squares& out) const {
  out = {};
  const Square here = see.squad[who].at;
  const auto offer = [&](Square square) {
    if (square != kNowhere && (square == here || adjacent(here, square))) out.add(square);
  };
  if (mission().computer != Computer::None && computer_useful(who))
    for (const Square console : mission().computers) offer(console);
  for (const Square blip : see.mission_blips) offer(blip);  // AGD-H15
  if (see.squad[kNewt].fate == Fate::Waiting && (who == kRipley || !on_boards(kRipley)))
    offer(see.squad[kNewt].at);  // AGD-H17
  for (int crate = 0; crate < kMaxCrates; ++crate) {
    if (mission().haul && see.squad[who].crates >= 2) continue;  // AGD-H47
    offer(see.crates[crate]);
  }
}

/// AGD-H14, AGD-H34: at most one success a character and round, and none when all is done.
bool Look::computer_useful(int who) const {
  switch (mission().computer) {
    case Computer::Blips: {
      for (const Square blip : see.mission_blips)
        if (blip != kNowhere) return true;
      return false;
    }
    case Computer::Uplink: return see.ship_called == 0 && (see.squad[who].spent & kUplinked) == 0;
    case Computer::Scope:
    case Computer::Doors: return true;
    case Computer::None: return false;
  }
  return false;
}

/// AGD-281: what the mission has computers and crates do.
void Rules::interact(int who, Square square) {
  for (const Square console : mission().computers)
    if (console == square) {
      push(Frame::Tech, who, static_cast<int>(TechUse::Computer));
      return;
    }
  if (const int blip = mission_blip_at(square); blip >= 0) {
    push(Frame::Face, who, blip);
    return;
  }
  if (s.squad[kNewt].fate == Fate::Waiting && s.squad[kNewt].at == square) {
    if (who == kRipley)
      take_newt(who);
    else
      push(Frame::Tech, who, static_cast<int>(TechUse::TakeNewt));
    return;
  }
  const int crate = crate_at(square);
  HB_REQUIRE(crate >= 0, "there is nothing to interact with");
  if (s.captive_in[crate] != 0) return free_captive(who, crate);
  s.crates[crate] = kNowhere;
  tokens_changed();
  if (mission().haul) {  // AGD-H47
    ++s.squad[who].crates;
    tell(EventKind::CrateHauled, who, s.squad[who].crates);
    return;
  }
  tell(EventKind::CrateOpened, who, square);  // AGD-H10
  push(Frame::Crate, who, controller(who), 0, 0, mission().crate_cards);
}

/// AGD-H10: a hero draws and may equip one of the cards just drawn for nothing; a grunt reveals one by one
/// and may be given one of them, the rest go under the deck. What came up lies in run.vars.
bool Rules::frame_crate() {
  Frame& frame = top();
  const int who = frame.who;
  const bool from_deck = !s.deck.empty();
  const bool from_pile = !from_deck && !hero(who) && !s.exhausted.empty();  // AGD-063, AGD-076
  if (frame.n > 0 && (from_deck || from_pile) && frame.step == 0) {
    auto& pile = from_deck ? s.deck : s.exhausted;
    if (pile.needs_chance(0)) return wait_for_chance();
    const Card card = pile.take_top().card;
    if (from_deck) --s.above;
    --frame.n;
    tell(hero(who) ? EventKind::Drew : EventKind::Revealed, who, card);
    if (this->card(card).type == CardType::Hazard)
      push(Frame::Hazard, who, card, static_cast<int>(hero(who) ? Origin::Drawn : Origin::Revealed));
    else
      frame.run.vars[frame.c++] = card;
    return true;
  }
  if (frame.step == 0) frame.step = 1;
  if (frame.step == 1 && on_boards(who) && !crate_gear(frame).empty()) return wait_for_seat(controller(who));
  const Frame done = frame;
  pop();
  for (int i = 0; i < done.c; ++i) {
    const Card card = done.run.vars[i];
    if (card == kNoCard) continue;
    if (hero(who))
      ++s.hands[s.squad[who].owner][card];
    else
      under_deck(card);
  }
  return true;
}

/// Which of the cards could be equipped.
Bits Look::crate_gear(const Frame& frame) const {
  Bits cards;
  for (int i = 0; i < frame.c; ++i)
    if (const Card card = frame.run.vars[i]; card != kNoCard && free_slot(frame.who, card) >= 0)
      cards.add(card);
  return cards;
}

/// AGD-H41: it stands on the square of its cocoon and acts from the next round on; the hero of a player
/// without one.
void Rules::free_captive(int who, int crate) {
  const int captive = s.captive_in[crate] - 1;
  const Square square = s.crates[crate];
  s.crates[crate] = kNowhere;
  tokens_changed();
  s.captive_in[crate] = 0;
  Character& character = s.squad[captive];
  character.fate = Fate::Standing;
  character.at = square;
  people_changed();
  character.activated = 1;
  character.freed = 1;
  character.owner = kNoSeat;
  for (Seat seat : everybody())
    if (hero_of(seat) < 0 && !has_left(seat) && captive != kNewt) {
      character.owner = seat;
      s.eliminated.remove(seat);
      break;
    }
  character.dial = side(captive).aim;
  s.look_out = 1;
  tell(EventKind::Freed, who, captive);
}

/// AGD-H47: on the square or the nearest free one.
void Rules::drop_crate(Square square) {
  const Squares taken = occupied();
  for (int far = 0; far <= kFaceSide; ++far)
    for (int there : around(square, far)) {
      const auto place = static_cast<Square>(there);
      if (taken.has(there) || !map().is_floor(place) || token_at(place) || exit_at(place)) continue;
      for (Square& crate : s.crates)
        if (crate == kNowhere) {
          crate = place;
          tokens_changed();
          return;
        }
    }
}

// -- computers

/// AGD-H14, AGD-H25, AGD-H34, AGD-H55: after a tech test that was passed.
void Rules::computer(int who) {
  tell(EventKind::ComputerWorked, who);
  switch (mission().computer) {
    case Computer::Blips:
    case Computer::Scope:
    case Computer::Doors: push(Frame::Console, who, controller(who)); break;
    case Computer::Uplink:
      s.squad[who].spent |= kUplinked;
      ++s.uplinks;
      tell(EventKind::Uplink, who, s.uplinks);
      if (s.uplinks >= mission().uplinks) push(Frame::CallShip, who);
      break;
    case Computer::None: break;
  }
}

/// The player chooses what comes of it. Step 1: the top tracker card was looked at.
bool Rules::frame_console() { return wait_for_seat(top().a); }

void Rules::console_move(Move move) {
  Frame& frame = top();
  const int who = frame.who;
  const Seat seat = frame.a;
  const auto kind = static_cast<MoveKind>(move.kind);
  if (kind == MoveKind::Choose && move.a == kThingNumber) {  // AGD-H25: look-tracker 1, ?bottom
    frame.step = 1;
    push(Frame::Look, who, seat, 1, 0, 1);
    return;
  }
  pop();
  switch (kind) {
    case MoveKind::Interact: push(Frame::Face, who, mission_blip_at(move.a)); break;  // AGD-H14
    case MoveKind::Choose:
      push(Frame::Order, move.b, controller(move.b), kSomeSquares, mission().led_squares, 0);
      break;
    case MoveKind::Bottom:
      s.tracker.bury(s.tracker.take_top());
      tell(EventKind::SunkTracker, seat);
      break;
    case MoveKind::Barricade: put_barricade(static_cast<Element>(move.a)); break;  // AGD-H55
    case MoveKind::Clear: take_barricade(static_cast<Element>(move.a)); break;
    default: break;
  }
}

/// AGD-H34, AGD-C18.
bool Rules::frame_call_ship() {
  Frame& frame = top();
  if (frame.die == 0) return wait_for_chance();
  s.ship_exit = frame.die <= 3 ? 0 : 1;
  s.ship_called = s.round;
  tokens_changed();
  tell(EventKind::ShipCalled, s.ship_exit + 1, s.round + mission().ship_rounds);
  return pop();
}

/// AGD-H16: a mission blip is turned face up.
bool Rules::frame_face() {
  Frame& frame = top();
  if (frame.die == 0) return wait_for_chance();
  const int blip = frame.a;
  const int face = frame.die - 1;
  pop();
  turn_mission_blip(blip, face);
  return true;
}

void Rules::turn_mission_blip(int index, int face) {
  const Square square = s.mission_blips[index];
  --s.faces[face];
  s.mission_blips[index] = kNowhere;
  tokens_changed();
  switch (face) {
    case kFaceNewt:
      s.squad[kNewt].fate = Fate::Waiting;
      s.squad[kNewt].at = square;
      tell(EventKind::FaceNewt, square);
      break;
    case kFaceNest: {
      tell(EventKind::FaceNest, square);
      if (s.reserve.empty()) break;
      int blip = 0;
      while (s.blips[blip].at != kNowhere) ++blip;
      s.blips[blip] = {square, s.reserve.take_top(), kActed};
      foes_changed();
      s.look_out = 1;
      break;
    }
    default: tell(EventKind::FaceEmpty, square);
  }
}

/// AGD-H17.
void Rules::take_newt(int who) {
  s.squad[kNewt].fate = Fate::Carried;
  s.squad[kNewt].at = kNowhere;
  tokens_changed();
  s.newt_carrier = static_cast<std::uint8_t>(who);
  tell(EventKind::NewtTaken, who);
}

// -- goals

/// Somebody on the boards is alive and well; AGD-H61: with a facehugger one is not.
bool Look::survivors() const {
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who) && !(mission().swarming && see.squad[who].hugged != 0)) return true;
  return false;
}

/// AGD-H20, AGD-H27, AGD-H36, AGD-H42, AGD-H48, AGD-301.
bool Look::goal_met() const {
  switch (mission().kind) {
    case MissionKind::Rescue:
      for (int who = 0; who < kCharacters; ++who)
        if (see.squad[who].freed != 0 && see.squad[who].fate == Fate::Left) return true;
      return false;
    case MissionKind::Resupply: return see.secured >= (options().campaign ? 1 : 4);
    case MissionKind::Eradication: return see.tracker.empty() && menacing().empty() && survivors();
    case MissionKind::Campaign: break;
  }
  if (mission().newt == NewtRole::Hidden) return see.squad[kNewt].fate == Fate::Left;
  int left = 0, wanted = 0;
  for (const Character& character : see.squad) {
    const bool counts = !mission().trapped || character.trapped != 0;
    wanted += counts ? 1 : 0;
    left += counts && character.fate == Fate::Left ? 1 : 0;
  }
  return left > 0 && left >= std::min<int>(wanted, mission().wanted);
}

}  // namespace hullbreach::agd
