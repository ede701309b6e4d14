// Threats appear, then the characters act one after another (chapters 3.1 and 3.2).
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

/// SPA-083 to SPA-088.
void Rules::step_appear() {
  const bool last = last_turn();
  tell_all(last ? EventKind::LastTurnBegan : EventKind::TurnBegan, s.turn);
  if (last) return go(Step::Fire);  // SPA-080, SPA-205, SPA-206: nobody acts, a rocket in flight strikes
  for (const int i : coming_) {
    Threat& threat = s.threats[i];
    if (threat.token != s.turn) break;  // they are in the order of their tokens
    const ThreatRow& card = row(threat);
    threat.fate = Fate::InPlay;
    coming_.remove(i);
    (card.internal() ? inside_ : outside_).add(i);
    if (card.internal()) traits_inside_ |= card.traits;
    threat.place = track(threat).length;
    threat.armour = card.armour;
    threat.speed = card.speed;
    threat.tiles = card.stations;
    threat.cryoshield = card.has(kCryoshield) ? 1 : 0;
    if (card.kind == ThreatKind::External)
      tell_all(EventKind::ThreatAppeared, threat.token, threat.card, threat.zone);
    else
      tell_all(
          card.kind == ThreatKind::Intruder ? EventKind::IntruderAppeared : EventKind::MalfunctionAppeared,
          threat.token, threat.card, Bits(threat.tiles).lowest());
  }
  rockets_changed();  // SPA-313
  const int turn = s.turn;
  const bool mistakes = settings().mistakes;
  for (int m = 0, all = crew(); m < all; ++m) {
    Member& member = s.members[m];
    Slot& slot = member.slots[turn - 1];
    if (member.out != 0 || slot.empty()) continue;
    slot.open = 1;
    tell_all(slot.swapped != 0 ? EventKind::RevealedSwapped : EventKind::Revealed, m, slot.half, slot.card);
    if (mistakes) s.deciding.add(settings().runner[m]);
  }
  // SPA-Q76: with nothing revealed the Captain's player goes on, so that every turn can be watched.
  if (mistakes && s.deciding.empty()) s.deciding.add(settings().runner[settings().captain]);
  go(Step::Reveal);
}

/// SPA-092: the Captain first, then clockwise.
void Rules::step_act() {
  for (const int all = crew(); s.actor < all;) {
    act(in_order(s.actor++));
    if (interrupted()) return;
    events_.part_done();
  }
  go(Step::AfterActions);
}

void Rules::act(int m) {
  Member& member = s.members[m];
  if (member.out != 0) return;  // SPA-198, SPA-Q70
  if (member.mistake != Slip::None) own_up(m);
  const Slot slot = current(m);
  if (member.station == kSpace) return act_in_space(m, slot);
  if (slot.empty()) {
    tell_all(EventKind::Idle, m);
    return;
  }
  const CardRow& card = content().cards[slot.card];
  if (slot.half == kMovementHalf)
    move_figure(m, card, slot.swapped != 0);
  else if (card.action == kActBots)
    use_battlebots(m, card.heroic);
  else
    use_system(m, card.action, card.heroic);
}

/// SPA-094: the card is put right where it lies, so that it stays right when a delay takes it along.
void Rules::own_up(int m) {
  Member& member = s.members[m];
  Slot& slot = member.slots[s.turn - 1];
  tell_all(EventKind::MistakeMade, m);
  if (member.mistake == Slip::Half)
    slot = {slot.card, slot.half == kActionHalf ? kMovementHalf : kActionHalf, 1};
  else
    slot.swapped ^= 1;
  member.mistake = Slip::None;
  delay(m, s.turn + 1);
}

// -- movement

/// SPA-037, SPA-101 to SPA-103: to the next zone of the deck, or to the other deck of the zone.
void Rules::move_figure(int m, const CardRow& card, bool swapped) {
  const int from = s.members[m].station;
  const int zone = zone_of(from);
  if (card.heroic) {  // SPA-148, SPA-Q13
    if (card.station == from) {
      tell_all(EventKind::CannotMove, m, from);
      return;
    }
    tell_all(EventKind::HeroicMoved, m, card.station);
    return enter(m, card.station);
  }
  if (card.movement == kGravolift) {
    const int to = other_deck(from);
    tell_all(EventKind::Lifted, m, to);
    const bool busy = ((s.ship.lifts >> zone) & 1u) != 0;
    const bool broken = damaged(zone, kLiftTile);
    if (broken || busy) {  // SPA-104, SPA-105, SPA-188, SPA-Q15
      tell_all(broken ? EventKind::LiftDamaged : EventKind::LiftBusy, m, zone);
      delay(m, s.turn + 1);
    }
    s.ship.lifts = static_cast<std::uint8_t>(s.ship.lifts | (1u << zone));
    return enter(m, to);
  }
  const bool towards_red = (card.movement == kRedArrow) != swapped;
  const int to = zone + (towards_red ? -1 : 1);
  if (to < 0 || to >= kZones) {  // SPA-102
    tell_all(EventKind::CannotMove, m, from);
    return;
  }
  tell_all(EventKind::Moved, m, station_at(to, is_upper(from)));
  enter(m, station_at(to, is_upper(from)));
}

/// SPA-Q14: any change of station counts as entering.
void Rules::enter(int m, int station) {
  s.members[m].station = static_cast<std::uint8_t>(station);
  if (slime_in(station)) {
    tell_all(EventKind::Slimed, m, station);
    delay(m, s.turn + 1);
  }
  if (poison_in(station)) {
    tell_all(EventKind::Poisoned, m, station);
    knock_out(m);
  }
}

// -- systems

/// SPA-107: repairs the system if it is covered, otherwise uses it. Only this action is barred (SPA-Q21).
void Rules::use_system(int m, Action letter, bool heroic) {
  const int malfunction = malfunction_at(s.members[m].station, letter);
  if (malfunction >= 0) return repair(malfunction, m, heroic ? 2 : 1);  // SPA-152
  switch (letter) {
    case kActA: return fire_cannon(m, heroic);
    case kActB: return transfer_energy(m, heroic);
    default: return use_c(m);
  }
}

void Rules::no_effect(int m, Action letter) {
  tell_all(EventKind::NoEffect, m, letter, s.members[m].station);
}

/// SPA-114 to SPA-118.
void Rules::fire_cannon(int m, bool heroic) {
  const int station = s.members[m].station;
  const bool light = station == kLR || station == kLB;  // has a power pack of its own
  std::uint8_t& energy = s.ship.reactor[zone_of(station)];
  if (s.ship.fired[station] != 0 || (!light && energy == 0)) return no_effect(m, kActA);
  if (!light) --energy;
  s.ship.fired[station] = heroic ? 2 : 1;
  tell_all(heroic ? EventKind::HeroicShot : EventKind::CannonFired, m, station);
}

/// SPA-119 to SPA-123; a heroic transfer adds a cube if one was moved (SPA-150, SPA-151).
void Rules::transfer_energy(int m, bool heroic) {
  const int station = s.members[m].station;
  const int zone = zone_of(station);
  const bool shield = is_upper(station);
  std::uint8_t& into = shield ? s.ship.shield[zone] : s.ship.reactor[zone];
  // How many of these cubes find room. Damage is looked for only where it may make a difference, now or, with
  // an extra cube, when a tile is drawn (SPA-187).
  const auto room_for = [&](int cubes) {
    const int room = std::max(0, (shield ? kShieldCapacity : kReactorCapacity)[zone] - into);
    const bool tight = room > 0 && (cubes >= room || heroic);
    const bool less = tight && damaged(zone, shield ? kShieldTile : kReactorTile);
    return std::min(less ? room - 1 : room, cubes);
  };
  int cubes = 0;
  if (station == kLW) {
    if (s.ship.capsules == 0) return no_effect(m, kActB);
    --s.ship.capsules;  // spent even if the reactor is full (SPA-Q16)
    cubes = room_for(kReactorCapacity[kWhite]);
    tell_all(EventKind::Refuelled, m, cubes);
  } else {
    std::uint8_t& from = s.ship.reactor[shield ? zone : kWhite];
    cubes = room_for(from);
    if (cubes == 0) return no_effect(m, kActB);
    from = static_cast<std::uint8_t>(from - cubes);
    tell_all(shield ? EventKind::ShieldFilled : EventKind::ReactorFilled, m, zone, cubes);
  }
  into = static_cast<std::uint8_t>(into + cubes);
  if (heroic && cubes > 0) {
    ++into;
    tell_all(EventKind::ExtraCube, zone);
  }
}

/// SPA-Q04: which system it is depends on the station.
void Rules::use_c(int m) {
  Member& member = s.members[m];
  const int phase = phase_of(s.turn);
  switch (member.station) {
    case kUW:  // SPA-124
      if (((s.ship.maintained >> phase) & 1u) != 0) return no_effect(m, kActC);
      s.ship.maintained = static_cast<std::uint8_t>(s.ship.maintained | (1u << phase));
      tell_all(EventKind::ComputerMaintained, m, phase);
      return;
    case kLB:  // SPA-125, SPA-126
      if (s.ship.rockets == 0 || s.ship.launched != 0) return no_effect(m, kActC);
      --s.ship.rockets;
      s.ship.launched = 1;
      tell_all(EventKind::RocketLaunched, m, s.ship.rockets);
      return;
    case kLR:
    case kUB: {  // SPA-127 to SPA-130
      Store& store = s.ship.store[member.station == kUB];
      if (member.squad == Squad::Disabled) {
        member.squad = Squad::Active;
        tell_all(EventKind::SquadMended, m);
      } else if (member.squad == Squad::Active || store == Store::Empty) {
        no_effect(m, kActC);
      } else {
        member.squad = store == Store::Squad ? Squad::Active : Squad::Disabled;  // SPA-317
        tell_all(store == Store::Squad ? EventKind::SquadTaken : EventKind::EngulfedTaken, m, member.station);
        store = Store::Empty;
      }
      return;
    }
    case kUR:  // SPA-131, SPA-132; he may come home in this very turn (SPA-147), or never (SPA-300)
      if (member.squad != Squad::Active || pilot() != kNobody) return no_effect(m, kActC);
      member.station = kSpace;
      tell_all(EventKind::TookOff, m);
      sortie(m, false);  // SPA-143
      return;
    default:  // SPA-133
      ++s.ship.confirming;
      tell_all(EventKind::LookedOut, m);
  }
}

/// SPA-136 to SPA-140, SPA-153.
void Rules::use_battlebots(int m, bool heroic) {
  const Member& member = s.members[m];
  const int intruder = intruder_at(member.station);
  if (member.squad != Squad::Active || intruder < 0) return no_effect(m, kActBots);
  fight(intruder, m, heroic);
}

// -- space

/// SPA-144 to SPA-146. C is any other card here (SPA-Q02), and a delay of the next turn comes on top
/// (SPA-Q08).
void Rules::act_in_space(int m, const Slot& slot) {
  if (!slot.empty() && slot.half == kActionHalf && content().cards[slot.card].action == kActBots) {
    tell_all(EventKind::StayedOut, m);
    sortie(m, content().cards[slot.card].heroic);
    return;
  }
  if (!slot.empty()) {
    tell_all(EventKind::WrongInSpace, m);
    delay(m, s.turn);
  }
  come_back(m);
}

void Rules::come_back(int m) {
  tell_all(EventKind::CameBack, m);
  enter(m, kUR);
}

/// The interceptors attack: an unrepaired Fissure first (SPA-329, SPA-330, SPA-Q58).
void Rules::sortie(int m, bool heroic) {
  for (const int i : inside_)
    if (in_play(s.threats[i]) && row(s.threats[i]).has(kOutside)) {
      tell_all(EventKind::FissureMended, m, s.threats[i].card);
      ++s.threats[i].hits;
      if (s.threats[i].hits >= hit_points(s.threats[i])) beaten(i, m);
      return;
    }
  s.ship.sortie = heroic ? 2 : 1;
}

// -- delays and knock-outs

/// SPA-095 to SPA-100: an empty slot takes no delay (SPA-Q07), so several causes make one.
void Rules::delay(int m, int turn) {
  if (turn > kTurns || s.members[m].out != 0) return;  // SPA-Q10
  auto& slots = s.members[m].slots;
  const int first = turn - 1;
  int last = first;
  while (last < kTurns && !slots[last].empty()) ++last;
  looked_.slots[m] = std::max(looked_.slots[m], static_cast<std::uint8_t>(std::min(last + 1, kTurns)));
  if (last == first) return;
  tell_all(EventKind::Delayed, m, first);
  if (last == kTurns) {
    tell_all(EventKind::CardLost, m);
    forget_gifts(m);
    --last;
  }
  for (int i = last; i > first; --i) slots[i] = slots[i - 1];
  slots[first] = Slot{};
}

/// SPA-198, SPA-199: the squad can't be used by anybody any more.
void Rules::knock_out(int m) {
  Member& member = s.members[m];
  if (member.out != 0) return;
  member.out = 1;
  if (member.squad == Squad::Active) member.squad = Squad::Disabled;
  tell_all(EventKind::KnockedOut, m);
}

// -- after all have acted

void Rules::step_after_actions() {
  const int phase = phase_of(s.turn);
  if (s.ship.confirming > s.ship.confirmed[phase - 1]) {  // SPA-134
    s.ship.confirmed[phase - 1] = s.ship.confirming;
    tell_all(EventKind::Confirmed, phase, s.ship.confirming);
  }
  bonus_repairs();
  s.ship.confirming = 0;
  s.ship.lifts = 0;
  go(Step::Fire);
}

}  // namespace hullbreach::space_alert
