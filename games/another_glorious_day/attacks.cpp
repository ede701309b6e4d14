// Attacks of characters: shots, Burst, area attacks (Attaquer; Attaque de zone), and defensive fire (Tir
// défensif).
#include <algorithm>

#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

// -- what can be attacked

/// AGD-177; some pay less (AGD-038).
int Look::price(int who, Card weapon) const {
  const std::uint8_t own = side(who).pays[weapon];
  return own != kNone ? own : card(weapon).weapon.exhausts;
}

/// AGD-175, AGD-195: line of sight, and within the range of the card.
bool Look::in_reach(int who, Card weapon, Square square) const {
  const Square from = see.squad[who].at;
  const int most = card(weapon).weapon.range;
  return (most == 0 || within(from, square, most)) && sees(from, square, blockers());
}

/// AGD-174, AGD-176. AGD-196: blips are no targets.
Bits Look::targets(int who, Card weapon) const {
  if (!can_pay(price(who, weapon))) return {};  // AGD-Q16
  Bits aliens = aliens_seen(who);
  const int most = card(weapon).weapon.range;
  if (most > 0)
    for (int alien : aliens)
      if (!within(see.squad[who].at, see.aliens[alien].at, most)) aliens.remove(alien);
  return aliens;
}

Squares Look::splash(Square square) const { return neighbours(square) | Squares::one(square); }

/// AGD-185: any square in sight and range, empty or not; here only those whose area holds an Alien or a blip,
/// or nothing would come of it.
void Look::area_squares(int who, Card weapon, Squares& out) const {
  out = {};
  if (!can_pay(price(who, weapon))) return;
  const Square from = see.squad[who].at;
  const Squares worth = (menacing() | menaced()) & map().ground & map().sight->most(from);
  if (worth.empty()) return;
  const Squares near = around(from, card(weapon).weapon.range);
  const Blockers blockers = this->blockers();
  for (int square : worth& near)
    if (sees(from, static_cast<Square>(square), blockers)) out.add(square);
}

bool Look::can_attack(int who) const {
  for (const int slot : {kMain, kBackup}) {
    const Card weapon = see.squad[who].gear[slot];
    if (weapon == kNoCard) continue;
    if (card(weapon).weapon.area) {
      Squares squares;
      area_squares(who, weapon, squares);
      if (!squares.empty()) return true;
    } else if (!targets(who, weapon).empty()) {
      return true;
    }
  }
  return false;
}

/// AGD-178, AGD-181, AGD-098.
bool Look::hits(const Frame& attack, int roll) const {
  return roll <= see.squad[attack.who].dial || roll <= card(attack.a).weapon.auto_hit;
}

/// AGD-036: a roll that went wrong may be made again, once a round. AGD-028: in defensive fire too.
bool Look::rerolls(const Frame& attack) const {
  const int who = attack.who;
  return on_boards(who) && (see.squad[who].spent & kRerolled) == 0 && (attack.flags & kStands) == 0 &&
         runs(source_of(who), Label::Missed, who, controller(who));
}

// -- an Attack

void Rules::attack(int who, Card weapon, int alien, int flags) {
  Frame& frame = push(Frame::Attack, who, weapon, alien, alien);
  frame.flags = static_cast<std::uint8_t>(flags);
  tell(EventKind::Attacked, who, weapon, alien);
}

bool Rules::frame_attack() {
  Frame& frame = top();
  const int who = frame.who;
  const WeaponRow& weapon = card(frame.a).weapon;
  switch (frame.step) {
    case kPay:  // AGD-177
      frame.step = kRolling;
      exhaust(who, price(who, frame.a));
      return true;
    case kRolling: {
      if (s.aliens[frame.b].at == kNowhere) {  // something happened to it while it was paid
        frame.step = kAfter;
        return true;
      }
      // AGD-094: of two dice the lower counts.
      if (frame.die == 0 || (weapon.keep_lower && frame.other_die == 0)) return wait_for_chance();
      if (weapon.keep_lower) frame.die = std::min(frame.die, frame.other_die);
      tell(EventKind::AttackRoll, who, frame.die, s.squad[who].dial);
      frame.step = kRolled;
      return true;
    }
    case kRolled: {
      const bool hit = hits(frame, frame.die);
      if (!hit && rerolls(frame)) return wait_for_seat(controller(who));
      frame.step = kAgain;
      frame.flags = static_cast<std::uint8_t>(frame.flags & ~kStands);
      if (hit) {
        frame.flags |= kHit;
        hit_alien(frame.b, 1);
      } else {
        frame.flags = static_cast<std::uint8_t>(frame.flags & ~kHit);
        tell(EventKind::Missed, who, frame.b);
      }
      change_dial(who, -1, false);  // AGD-180
      return true;
    }
    case kAgain: {  // AGD-182 to AGD-184 Burst; AGD-096, AGD-Q39 the pistol's second attack
      const bool more =
          (weapon.burst && (frame.flags & kHit) != 0) || (weapon.second && (frame.flags & kSecond) == 0);
      if (more && can_pay(1) && standing(who) && !again_targets(frame).empty())
        return wait_for_seat(controller(who));
      frame.step = kAfter;
      return true;
    }
    case kAfter: {
      frame.step = kGrenade;
      const Frame done = frame;
      attack_over(done);
      return true;
    }
    default: {  // AGD-092, AGD-190, AGD-191; AGD-215: not in defensive fire
      if (weapon.grenade_after && (frame.flags & kOwnTurn) != 0 && standing(who)) {
        const Card grenade = s.squad[who].gear[kBackup];
        Squares squares;
        if (grenade != kNoCard && card(grenade).weapon.grenade) area_squares(who, grenade, squares);
        if (!squares.empty()) return wait_for_seat(controller(who));
      }
      return pop();
    }
  }
}

/// AGD-041: what follows an Attack with this weapon. AGD-H58: coolant, after an Attack action of one's own
/// activation.
void Rules::attack_over(const Frame& attack) {
  const int who = attack.who;
  if (!on_boards(who)) return;
  start(source_of(who), Label::AfterAttack, who, controller(who), attack.a);
  if (mission().coolant && (attack.flags & kOwnTurn) != 0)
    start(kCoolantSource, Label::AfterAttack, who, controller(who), attack.a);
}

void Rules::attack_move(Move move) {
  Frame& frame = top();
  const int who = frame.who;
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Ability:
      s.squad[who].spent |= kRerolled;
      tell(EventKind::AbilityUsed, who);
      start(source_of(who), Label::Missed, who, controller(who));
      break;
    case MoveKind::Accept: frame.flags |= kStands; break;
    case MoveKind::Shoot:  // AGD-182: one card a shot, with the dial already lowered
      frame.b = static_cast<std::uint8_t>(move.a);
      frame.die = frame.other_die = 0;
      frame.step = kRolling;
      frame.flags |= kSecond;
      tell(EventKind::Attacked, who, frame.a, frame.b);
      exhaust(who, 1);
      break;
    case MoveKind::Blast:
      pop();
      blast(who, static_cast<Card>(move.a), move.b, kFreeAttack);
      break;
    default:
      if (frame.step == kAgain)
        frame.step = kAfter;
      else
        pop();
  }
}

/// AGD-184; AGD-Q42: in defensive fire only the Alien that came near.
Bits Look::again_targets(const Frame& attack) const {
  Bits aliens = aliens_seen(attack.who);
  const int most = card(attack.a).weapon.range;
  if (most > 0)
    for (int alien : aliens)
      if (!within(see.squad[attack.who].at, see.aliens[alien].at, most)) aliens.remove(alien);
  if ((attack.flags & kDefensive) != 0) aliens = aliens & Bits::one(attack.c);
  return aliens;
}

/// AGD-179, AGD-235: a swarm loses a token, a lone figure the board.
void Rules::hit_alien(int alien, int hits) {
  Alien& target = s.aliens[alien];
  if (target.at == kNowhere) return;
  const int lost = std::min<int>(hits, target.tokens);
  if (lost > 0) {
    target.tokens = static_cast<std::uint8_t>(target.tokens - lost);
    s.tokens_left = static_cast<std::uint8_t>(s.tokens_left + lost);
    tell(EventKind::AlienHit, alien, target.tokens);
  }
  if (hits > lost) kill_alien(alien);
}

void Rules::kill_alien(int alien) {
  Alien& target = s.aliens[alien];
  tell(EventKind::AlienDied, alien, target.at);
  s.tokens_left = static_cast<std::uint8_t>(s.tokens_left + target.tokens);
  target = Alien{};
  foes_changed();
}

/// AGD-188, AGD-277: back to the pool, unseen.
void Rules::remove_blip(int blip) {
  tell(EventKind::BlipHit, figure_of_blip(blip), s.blips[blip].at);
  s.reserve.put_top(s.blips[blip].number);
  s.blips[blip] = Blip{};
  foes_changed();
  s.mix_blips = 1;
  s.look_out = 1;
}

// -- area attacks

/// AGD-185, AGD-186: one payment; AGD-097: a thrown weapon is discarded.
void Rules::blast(int who, Card weapon, Square square, int flags) {
  Frame& frame = push(Frame::Area, who, weapon);
  frame.to = square;
  frame.flags = static_cast<std::uint8_t>(flags);
  tell(EventKind::AreaAttack, who, weapon, square);
}

bool Rules::frame_area() {
  enum { kPayArea, kList, kRollArea, kEnd };
  Frame& frame = top();
  const int who = frame.who;
  switch (frame.step) {
    case kPayArea:
      frame.step = kList;
      if (card(frame.a).weapon.thrown) {
        s.squad[who].gear[slot_with(who, frame.a)] = kNoCard;
        discard_card(frame.a);
        tell(EventKind::WeaponThrown, who, frame.a);
      }
      exhaust(who, price(who, frame.a));
      return true;
    case kList: {  // AGD-185, AGD-Q41: every figure, swarm member and blip
      const Squares area = splash(frame.to);
      s.blast = {};
      for (int figure = 0; figure < kAllFigures; ++figure) {
        if (is_character(figure) && !on_boards(figure - kFirstCharacter)) continue;
        const Square at = square_of(figure);
        if (at != kNowhere && area.has(at)) s.blast.add(figure);
      }
      frame.step = kRollArea;
      return true;
    }
    case kRollArea: {
      if (s.blast.empty()) {
        frame.step = kEnd;
        return true;
      }
      const int figure = s.blast.lowest();
      if (square_of(figure) == kNowhere) {  // it went while others were rolled for
        s.blast.remove(figure);
        frame.n = frame.b = frame.c = frame.die = 0;
        return true;
      }
      const int members = is_alien(figure) ? 1 + s.aliens[figure].tokens : 1;
      if (frame.n == 0 && frame.c == 0 && frame.b == 0) {
        frame.n = static_cast<std::uint8_t>(members);
        frame.b = 1;  // rolling for it
      }
      if (frame.n > 0) {
        if (frame.die == 0) return wait_for_chance();
        const bool hit = hits(frame, frame.die);
        if (hit == is_character(figure) && rerolls(frame)) return wait_for_seat(controller(who));
        frame.flags = static_cast<std::uint8_t>(frame.flags & ~kStands);
        tell(EventKind::AreaRoll, who, figure, frame.die, s.squad[who].dial);
        if (hit) ++frame.c;
        frame.die = 0;
        --frame.n;
        return true;
      }
      const int wounds = frame.c;
      frame.b = frame.c = 0;
      s.blast.remove(figure);
      if (wounds == 0)
        tell(EventKind::AreaMiss, figure);
      else if (is_alien(figure))
        hit_alien(figure, wounds);  // AGD-187
      else if (is_blip(figure))
        remove_blip(figure - kFirstBlip);
      else if (options().area_kills)
        lose(figure - kFirstCharacter, Fate::Killed);  // AGD-Q40
      else
        knock_down(figure - kFirstCharacter);
      return true;
    }
    default: {
      const Frame done = frame;
      pop();
      if (on_boards(who)) change_dial(who, -1, false);  // AGD-186
      attack_over(done);
      return true;
    }
  }
}

// -- defensive fire

/// AGD-209: standing, within 4 squares, in sight, and with a weapon that may be used (AGD-193: none that is
/// Bulky).
bool Look::can_fire(int who, int alien) const {
  const Square there = see.aliens[alien].at;
  if (!standing(who) || there == kNowhere || !within(see.squad[who].at, there, 4)) return false;
  if (!sees(see.squad[who].at, there, blockers())) return false;
  for (const int slot : {kMain, kBackup})
    if (const Card weapon = see.squad[who].gear[slot]; weapon != kNoCard && fires(who, weapon, alien))
      return true;
  return false;
}

/// AGD-210; AGD-Q89: an area must hold the Alien that came near.
bool Look::fires(int who, Card weapon, int alien) const {
  const WeaponRow& row = card(weapon).weapon;
  if (row.bulky || !can_pay(price(who, weapon))) return false;
  if (!row.area) return targets(who, weapon).has(alien);
  Squares squares;
  area_squares(who, weapon, squares);
  return !(squares & splash(see.aliens[alien].at)).empty();
}

/// AGD-211: the nearest of those who have not had their chance.
Crowd Look::shooters(const Frame& fire) const {
  Crowd nearest = 0;
  int least = 5;
  for (int who = 0; who < kCharacters; ++who) {
    if (((fire.a >> who) & 1) != 0 || !standing(who)) continue;
    const int apart = range(see.squad[who].at, see.aliens[fire.who].at, 4);
    if (apart > least || !can_fire(who, fire.who)) continue;
    if (apart < least) nearest = 0;
    least = apart;
    nearest = static_cast<Crowd>(nearest | crowd_of(who));
  }
  return nearest;
}

/// Frame::b is 1 + the character whose chance it is.
bool Rules::frame_fire() {
  Frame& fire = top();
  if (s.aliens[fire.who].at == kNowhere) return pop();             // AGD-212
  if (fire.b != 0 && !can_fire(fire.b - 1, fire.who)) fire.b = 0;  // an Event came between
  if (fire.b == 0) {
    Crowd next = shooters(fire);
    for (int who : Bits(next))  // AGD-216: those who hold their fire until the phase ends
      if (((s.holding >> who) & 1) != 0) {
        fire.a = static_cast<std::uint8_t>(fire.a | crowd_of(who));
        return true;
      }
    if (next == 0) return pop();
    if (Bits(next).size() > 1 && ties_open()) return wait_for_leader();  // AGD-Q49
    fire.b = static_cast<std::uint8_t>(1 + Bits(next).lowest());
  }
  return wait_for_seat(controller(fire.b - 1));
}

void Rules::fire_move(Move move) {
  Frame& fire = top();
  const auto kind = static_cast<MoveKind>(move.kind);
  if (kind == MoveKind::Order) {
    fire.b = static_cast<std::uint8_t>(1 + move.a - kFirstCharacter);
    return;
  }
  const int who = fire.b - 1;
  fire.a = static_cast<std::uint8_t>(fire.a | crowd_of(who));  // AGD-213
  fire.b = 0;
  if (kind == MoveKind::Attack) {
    attack(who, static_cast<Card>(move.a), move.b, kDefensive);
  } else if (kind == MoveKind::Blast) {
    blast(who, static_cast<Card>(move.a), move.b, kDefensive);
  } else {
    if (kind == MoveKind::HoldAll) s.holding = static_cast<Crowd>(s.holding | crowd_of(who));
    tell(EventKind::FireHeld, who);
  }
}

}  // namespace hullbreach::agd
