// What is where, who is next to whom, and who sees what (Plateaux de jeu; Ligne de vue; Portes).
#include "games/another_glorious_day/look.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace hullbreach::agd {

// -- characters

Crowd Look::squad() const {
  Crowd crowd = 0;
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who)) crowd = static_cast<Crowd>(crowd | crowd_of(who));
  return crowd;
}

Crowd Look::standing_ones() const {
  Crowd crowd = 0;
  for (int who = 0; who < kCharacters; ++who)
    if (standing(who)) crowd = static_cast<Crowd>(crowd | crowd_of(who));
  return crowd;
}

/// AGD-H47: whoever carries crates is slower.
int Look::speed(int who) const { return side(who).speed - (see.squad[who].crates > 0 ? 1 : 0); }

/// AGD-Q31: the owner of the highest-ranked Marine hero in play, the lowest seat of several; without one the
/// lowest seat that still plays.
Seat Look::leader() const {
  Seat best = kNoSeat;
  int rank = 0;
  for (int who = 0; who < kCharacters; ++who) {
    if (!hero(who) || !on_boards(who) || !marine(who)) continue;
    const int own = content().characters[who].rank;
    if (own > rank || (own == rank && see.squad[who].owner < best)) {
      rank = own;
      best = see.squad[who].owner;
    }
  }
  return best != kNoSeat ? best : playing().empty() ? Seat{0} : playing().lowest();
}

/// AGD-Q31 has the players agree on who decides where rank does not say it; so they do where a program sits
/// there. Which waits these are follows from what is begun: a state holds nothing more for it.
SeatSet Look::stand_ins() const {
  if (see.wait_kind != static_cast<std::uint8_t>(Wait::Kind::Seats) || see.wait_window != 0) return {};
  bool by_rank = false;
  if (see.stack.empty()) {
    by_rank = see.step == Step::FirstPlayer || see.step == Step::StandUp || see.step == Step::AliensAct ||
              see.step == Step::BlipsAct;
  } else {
    const Frame& frame = see.stack.back();
    switch (frame.kind) {
      case Frame::Swarm:
      case Frame::Creep:
      case Frame::Shift:
      case Frame::Spawn:
      case Frame::Flee: by_rank = true; break;
      case Frame::Fire: by_rank = frame.b == 0; break;
      case Frame::Bite: by_rank = frame.a == kNone || frame.die == 0; break;
      default: break;
    }
  }
  return by_rank ? playing() - see.wait_seats : SeatSet();
}

int Look::hero_of(Seat seat) const {
  for (int who = 0; who < kCharacters; ++who)
    if (see.squad[who].owner == seat && on_boards(who)) return who;
  return -1;
}

/// AGD-Q13: the own hero; without one in play the highest-ranked player's, or anybody.
int Look::player(Seat seat) const {
  if (const int own = hero_of(seat); own >= 0) return own;
  return stand_in(leader());
}

int Look::stand_in(Seat seat) const {
  for (int i = 0; i < options().players; ++i)
    if (const int who = hero_of(static_cast<Seat>((seat + i) % options().players)); who >= 0) return who;
  const Crowd all = squad();
  return all != 0 ? Bits(all).lowest() : -1;
}

/// AGD-Q49: its owner, or for a grunt the highest-ranked player; while it is activated, whoever activates it.
Seat Look::controller(int who) const {
  if (hero(who)) return see.squad[who].owner;
  for (const Frame& frame : see.stack)
    if (frame.kind == Frame::Activation && frame.who == who) return frame.a;
  return leader();
}

bool Look::wears(int who, Card card) const { return slot_with(who, card) >= 0; }

int Look::slot_with(int who, Card card) const {
  for (int slot = 0; slot < kSlots; ++slot)
    if (see.squad[who].gear[slot] == card) return slot;
  return -1;
}

bool Look::could_wear(int who, Card number) const {
  const CardType type = card(number).type;
  if (type == CardType::Weapon) return side(who).aim > 0;  // AGD-046, AGD-047
  return type == CardType::Equipment;                      // AGD-053
}

/// AGD-049: two Weapons and two pieces of Equipment. AGD-050, AGD-051, AGD-Q34: of two Weapons exactly one is
/// a Backup weapon. AGD-052, AGD-194: beside a Heavy one there is none.
Bits Look::fitting(int who) const {
  const auto& gear = see.squad[who].gear;
  const bool main = gear[kMain] != kNoCard, backup = gear[kBackup] != kNoCard;
  Bits cards;
  if (gear[kGearOne] == kNoCard || gear[kGearTwo] == kNoCard) cards |= content().equipment;  // AGD-053
  if (side(who).aim == 0) return cards;  // AGD-046, AGD-047
  if (!backup && !(main && card(gear[kMain]).weapon.heavy)) cards |= content().backups;
  if (!main) cards |= backup ? content().mains : content().mains | content().heavies;
  return cards;
}

int Look::free_slot(int who, Card number) const {
  if (!fitting(who).has(number)) return -1;
  if (content().equipment.has(number)) return see.squad[who].gear[kGearOne] == kNoCard ? kGearOne : kGearTwo;
  return content().backups.has(number) ? kBackup : kMain;
}

// -- squares

int Look::alien_at(Square square) const {
  for (int alien = 0; alien < kAliens; ++alien)
    if (see.aliens[alien].at == square) return alien;
  return -1;
}
int Look::blip_at(Square square) const {
  for (int blip = 0; blip < kBlips; ++blip)
    if (see.blips[blip].at == square) return blip;
  return -1;
}
int Look::character_at(Square square) const {
  for (int who = 0; who < kCharacters; ++who)
    if (see.squad[who].at == square && on_boards(who)) return who;
  return -1;
}
int Look::crate_at(Square square) const {
  for (int crate = 0; crate < kMaxCrates; ++crate)
    if (see.crates[crate] == square) return crate;
  return -1;
}
int Look::mission_blip_at(Square square) const {
  for (int blip = 0; blip < kMissionBlips; ++blip)
    if (see.mission_blips[blip] == square) return blip;
  return -1;
}
int Look::gun_at(Square square) const {
  for (int gun = 0; gun < kMaxGuns; ++gun)
    if (see.guns[gun].at == square) return gun;
  return -1;
}
int Look::tunnel_at(Square square) const {
  for (int tunnel = 0; tunnel < kMaxTunnels; ++tunnel)
    if (see.tunnels[tunnel] == square) return tunnel;
  return -1;
}
int Look::spawn_at(Square square) const {
  for (int spawn = 0; spawn < kSpawnPoints; ++spawn)
    if (mission().spawn[spawn] == square) return spawn;
  return -1;
}

/// AGD-161, AGD-Q27: spawn points, tunnels, crates, sentry guns, mission blips and Newt while she waits; an
/// exit that is not open yet (AGD-H35).
bool Look::token_at(Square square) const {
  if (spawn_at(square) >= 0 || tunnel_at(square) >= 0 || crate_at(square) >= 0) return true;
  if (gun_at(square) >= 0 || mission_blip_at(square) >= 0) return true;
  if (see.squad[kNewt].fate == Fate::Waiting && see.squad[kNewt].at == square) return true;
  for (const Square exit : mission().exits)
    if (exit == square) return !exit_at(square);
  return false;
}

Squares Look::tokens() const {
  Squares squares;
  const auto add = [&](Square square) {
    if (square != kNowhere) squares.add(square);
  };
  for (const Square square : mission().spawn) add(square);
  for (const Square square : see.tunnels) add(square);
  for (const Square square : see.crates) add(square);
  for (const Square square : see.mission_blips) add(square);
  for (const Gun& gun : see.guns) add(gun.at);
  if (see.squad[kNewt].fate == Fate::Waiting) add(see.squad[kNewt].at);
  for (int exit = 0; exit < kMaxExits; ++exit)
    if (!exit_open(exit)) add(mission().exits[exit]);
  return squares;
}

/// AGD-Q27: mission blips, and Newt while she waits, are passed over by all and ended on by nobody.
Squares Look::kept_free() const {
  Squares squares;
  for (const Square blip : see.mission_blips)
    if (blip != kNowhere) squares.add(blip);
  if (see.squad[kNewt].fate == Fate::Waiting) squares.add(see.squad[kNewt].at);
  return squares;
}

bool Look::exit_at(Square square) const {
  for (int exit = 0; exit < kMaxExits; ++exit)
    if (mission().exits[exit] == square) return exit_open(exit);
  return false;
}

// -- what is known

bool Look::is_at(const Known::Places& places) const {
  if (places.map != &map() || places.number != map().number) return false;
  bool same = places.barricaded_doors == see.barricaded_doors &&
              places.exits_open == std::array{exit_open(0), exit_open(1)};
  for (int who = 0; who < kCharacters; ++who)
    same = same && places.squad[who] == see.squad[who].at && places.fates[who] == see.squad[who].fate;
  return same && std::memcmp(places.board.data(), board(), places.board.size()) == 0;
}

void Look::note(Known::Places& places) const {
  places.map = &map();
  places.number = map().number;
  places.barricaded_doors = see.barricaded_doors;
  places.exits_open = {exit_open(0), exit_open(1)};
  for (int who = 0; who < kCharacters; ++who) {
    places.squad[who] = see.squad[who].at;
    places.fates[who] = see.squad[who].fate;
  }
  std::memcpy(places.board.data(), board(), places.board.size());
}

void Look::recall() const {
  static thread_local Known last;
  known_ = &last;
  last.asker = this;
  if (last.settled && is_at(last.places)) return;
  note(last.places);
  last.settled = true;
  for (std::optional<Squares>* squares :
       {&last.menacing, &last.lurking, &last.menaced, &last.people, &last.beside_people, &last.in_view})
    squares->reset();
  last.closed_doors.reset();
  last.footing.reset();
  for (const bool aliens : {true, false}) forget_ways(last, aliens);
}

void Look::settle() {
  if (known_ == nullptr || known_->asker != this) return;
  note(known_->places);
  known_->settled = true;
}

void Look::foe_moved(int figure, Square from, Square to) {
  Known* const known = unsettle();
  if (known == nullptr) return;
  known->menaced.reset(), known->footing.reset();
  if (map().thresholds.has(from) || map().thresholds.has(to)) known->closed_doors.reset();
  const auto move = [&](std::optional<Squares>& squares) {
    if (!squares) return;
    squares->remove(from);
    squares->add(to);
  };
  move(known->menacing);
  if (is_blip(figure)) move(known->lurking);
  // Beside a character something else may keep the square blocked.
  if (!known->beside_people || known->beside_people->has(from)) return forget_ways(*known, true);
  move(known->blocked[true]);
  if (!known->flooded[true]) return;
  known->from_people[true].block(from, false);
  known->from_people[true].block(to, true);
}

void Look::foes_changed() {
  ++changes_;
  Known* const known = unsettle();
  if (known == nullptr) return;
  known->menacing.reset(), known->lurking.reset(), known->menaced.reset(), known->closed_doors.reset();
  known->footing.reset();
  forget_ways(*known, true);
}

void Look::people_moved() {
  Known* const known = unsettle();
  if (known == nullptr) return;
  known->people.reset(), known->beside_people.reset(), known->in_view.reset(), known->closed_doors.reset();
  known->footing.reset();
  for (const bool aliens : {true, false}) forget_ways(*known, aliens);
}

void Look::barricades_changed() {
  ++changes_;
  Known* const known = unsettle();
  if (known == nullptr) return;
  known->menaced.reset(), known->beside_people.reset(), known->closed_doors.reset();
  known->footing.reset();
  for (const bool aliens : {true, false}) forget_ways(*known, aliens);
}

void Look::tokens_changed() {
  Known* const known = unsettle();
  if (known == nullptr) return;
  known->footing.reset();
  for (const bool aliens : {true, false}) forget_ways(*known, aliens);
}

Squares Look::find_menacing() const {
  Squares squares = lurking();
  for (const Alien& alien : see.aliens)
    if (alien.at != kNowhere) squares.add(alien.at);
  return squares;
}

Squares Look::find_lurking() const {
  Squares squares;
  for (const Blip& blip : see.blips)
    if (blip.at != kNowhere) squares.add(blip.at);
  return squares;
}

Squares Look::find_menaced() const { return map().around(map().beside, menacing(), see.barricaded_doors); }

Squares Look::find_people() const {
  Squares squares;
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who)) squares.add(see.squad[who].at);
  return squares;
}

Squares Look::find_beside_people() const {
  return map().around(map().beside, people(), see.barricaded_doors);
}

/// AGD-117, AGD-121: a door is open while a figure or blip is on its threshold, and it has no barricade.
/// AGD-118: an open one is not among these, so it blocks nothing; its posts are walls.
/// AGD-Q28: downed characters and facehuggers count as figures.
Bits Look::find_closed_doors() const {
  Bits open;
  const Squares held = occupied() & map().thresholds;
  for (std::size_t word = 0; word < Squares::kWords; ++word)
    for (const int square : Bits(held.words[word]))
      open |= map().doors_at[word * 64 + static_cast<std::size_t>(square)];
  return map().all_doors() - (open - see.barricaded_doors);
}

/// AGD-113, AGD-114, AGD-Q24; AGD-112, AGD-121: not through a wall or a barricaded door.
bool Look::adjacent(Square a, Square b) const {
  if (a == kNowhere || b == kNowhere || !map().beside[a].has(b)) return false;
  return (map().doors_between(a, b) & see.barricaded_doors).empty();
}

Squares Look::neighbours(Square square) const {
  return map().around(map().beside, square, see.barricaded_doors);
}

Crowd Look::next_to(Square square, bool behind) const {
  Crowd crowd = 0;
  if (!behind && !beside_people().has(square)) return crowd;
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who) && (adjacent(square, see.squad[who].at) ||
                           (behind && door_between(square, see.squad[who].at) != kNoDoor)))
      crowd = static_cast<Crowd>(crowd | crowd_of(who));
  return crowd;
}

Bits Look::aliens_next_to(Square square) const {
  Bits aliens;
  for (int alien = 0; alien < kAliens; ++alien)
    if (adjacent(square, see.aliens[alien].at)) aliens.add(alien);
  return aliens;
}

bool Look::within(Square a, Square b, int most) const { return range(a, b, most) <= most; }

int Look::range(Square a, Square b, int most) const {
  if (a == b) return 0;
  const int apart = std::max(std::abs(map().row_of(a) - map().row_of(b)),
                             std::abs(map().column_of(a) - map().column_of(b)));
  if (apart > most) return most + 1;
  Squares met = Squares::one(a), edge = met;
  for (int steps = 1; steps <= most; ++steps) {
    edge = map().around(map().beside, edge, see.barricaded_doors) - met;
    if (edge.has(b)) return steps;
    met |= edge;
  }
  return most + 1;
}

Squares Look::around(Square square, int most) const {
  Squares met = Squares::one(square), edge = met;
  for (int steps = 1; steps <= most; ++steps) {
    edge = map().around(map().beside, edge, see.barricaded_doors) - met;
    met |= edge;
  }
  return met;
}

// -- sight

/// AGD-125 to AGD-127: closed doors and standing characters.
Blockers Look::blockers() const {
  Blockers blockers;
  blockers.closed = closed_doors();
  for (int who = 0; who < kCharacters; ++who)
    if (standing(who) && on_boards(who)) blockers.standing.push_back(see.squad[who].at);
  return blockers;
}

Crowd Look::seen_by(Square square, const Blockers& blockers) const {
  Crowd crowd = 0;
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who) && sees(see.squad[who].at, square, blockers))
      crowd = static_cast<Crowd>(crowd | crowd_of(who));
  return crowd;
}

Squares Look::find_in_view() const {
  Squares squares;
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who)) squares |= map().sight->most(see.squad[who].at);
  return squares;
}

Bits Look::aliens_seen(int who) const {
  Bits aliens;
  const Squares in_view = (map().sight->most(see.squad[who].at) & menacing()) - lurking();
  if (in_view.empty()) return aliens;
  for (int alien = 0; alien < kAliens; ++alien)
    if (const Square there = see.aliens[alien].at; there != kNowhere && in_view.has(there)) aliens.add(alien);
  const Blockers blockers = this->blockers();
  for (int alien : aliens)
    if (!sees(see.squad[who].at, see.aliens[alien].at, blockers)) aliens.remove(alien);
  return aliens;
}

/// AGD-274, AGD-Q71: forward at least one square, sideways no more than forward. AGD-130: nobody else faces
/// one way.
bool Look::gun_covers(int gun, Square square) const {
  const Gun& at = see.guns[gun];
  const int down = map().row_of(square) - map().row_of(at.at);
  const int right = map().column_of(square) - map().column_of(at.at);
  const int forward = at.facing == 0 ? -down : at.facing == 1 ? right : at.facing == 2 ? down : -right;
  const int sideways = std::abs(at.facing % 2 == 0 ? right : down);
  return forward >= 1 && sideways <= forward;
}

Bits Look::gun_sees(int gun, const Blockers& blockers) const {
  Bits figures;
  if (see.guns[gun].at == kNowhere) return figures;
  for (int figure = 0; figure < kAllFigures; ++figure) {
    if (is_character(figure) && !on_boards(figure - kFirstCharacter)) continue;
    const Square square = square_of(figure);
    if (square != kNowhere && gun_covers(gun, square) && sees(see.guns[gun].at, square, blockers))
      figures.add(figure);
  }
  return figures;
}

}  // namespace hullbreach::agd
