// Scan and reveal (LEG-061 to LEG-072), kills (LEG-077, LEG-133), and looking at face-down Hive cards.
#include <algorithm>
#include <cstring>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {
namespace {

/// An Event frame keeps the enemies whose texts are still to come where other frames keep variables.
Bits still_to_come(const Frame& frame) {
  Bits set;
  static_assert(sizeof(frame.run.vars) == sizeof(set.word));
  std::memcpy(&set.word, frame.run.vars.data(), sizeof(set.word));
  return set;
}
void keep(Frame& frame, Bits set) { std::memcpy(frame.run.vars.data(), &set.word, sizeof(set.word)); }

}  // namespace

/// An Event frame goes through texts of one occasion, `n`: those of an Event, or those at the end of a turn.
Bits Look::event_choices(const Frame& event) const {
  const Bits left = still_to_come(event);
  if (static_cast<Label>(event.n) == Label::Event) return left & in_play(Label::Event);
  Bits lingering;
  for (int handle : left& with_label(Label::Linger))
    if (hive(handle).at == kFront && hive(handle).who == event.seat) lingering.add(handle);
  return lingering;
}

void Rules::reveal(int handle, Seat seat) { push(Frame::Reveal, seat, 0, handle); }

/// LEG-065: what happens depends on the type.
bool Rules::frame_reveal() {
  const int handle = top().self;
  const Seat seat = top().seat;
  HiveCard& here = s.table[static_cast<std::size_t>(handle)];
  if (!here.what.seen()) return wait_for_chance();
  pop();
  here.flags |= kFaceUp;
  here.what.knows = everybody();
  const Card row = row_of(handle);
  tell(EventKind::Revealed, handle, here.what.card);
  const bool spent = (here.flags & kSpent) != 0;
  here.flags |= kSpent;
  switch (card(row).type) {
    case CardType::Facehugger: place_facehugger(handle, seat); break;
    case CardType::Event:
      push(Frame::PutAway, seat, 0, handle);
      push(Frame::Event, seat, static_cast<int>(Label::Event), handle);
      break;
    case CardType::Hazard:  // LEG-070, LEG-Q24
      push(Frame::PutAway, seat, 0, handle);
      if (s.hazards == kHazards) {
        tell(EventKind::HazardSpent);
        break;
      }
      here.due = ++s.hazards;
      tell(EventKind::HazardHappens, s.scenario.location, s.hazards);
      start(source_of(handle), Label::Main, seat, handle);
      break;
    case CardType::Rescue:
    case CardType::Special:
    case CardType::Secret:
      push(Frame::PutAway, seat, 0, handle);
      start(row, Label::Reveal, seat, handle);
      break;
    default:  // LEG-066, LEG-067
      if (!spent) start(row, Label::Reveal, seat, handle);
  }
  return true;
}

bool Rules::frame_enter() {
  const int handle = top().self;
  const Seat seat = top().seat;
  pop();
  if (in_combat(handle) && face_up(handle)) start(source_of(handle), Label::Enter, seat, handle);
  return true;
}

/// LEG-069, LEG-072, LEG-Q02: what has done its work leaves its room, unless its text put it elsewhere.
bool Rules::frame_put_away() {
  const int handle = top().self;
  pop();
  if (in_room(handle) || in_combat(handle) || hive(handle).at == kLimbo) put_out(handle);
  return true;
}

void Rules::put_out(int handle) {
  const std::uint8_t kind = hive(handle).what.card;
  const CardType type = card(row_of(handle)).type;
  tell(type == CardType::Event || type == CardType::Hazard ? EventKind::Discarded : EventKind::Vanished,
       kind);
  ++s.discarded[kind];
  free_handle(handle);
}

/// LEG-068, LEG-069, LEG-158: the objective first, then every other card with an event text; where there are
/// several, the active player says which comes next (LEG-162).
bool Rules::frame_event() {
  const Seat seat = top().seat;
  if (top().step == kEventGoal) {
    top().step = kEventOthers;
    keep(top(), in_play(Label::Event));
    tell(EventKind::EventHappens, objective());
    start(kObjectiveSource + objective(), Label::Event, seat);
    return true;
  }
  const Bits left = event_choices(top());
  keep(top(), left);
  if (left.empty()) return pop();
  // Of equal cards the order means nothing, unless several lie in rooms, where one may push another.
  int next = left.lowest(), rooms = 0;
  bool alike = true;
  for (int handle : left) {
    alike = alike && hive(handle).what.card == hive(next).what.card;
    rooms += in_room(handle) ? 1 : 0;
  }
  alike = alike && rooms <= 1;
  if (!alike && top().a == 0) return wait_for_seat(decider(top()));
  if (top().a != 0) next = top().a - 1;
  top().a = 0;
  Bits rest = left;
  rest.remove(next);
  keep(top(), rest);
  start(source_of(next), static_cast<Label>(top().n), seat, next);
  return true;
}

/// What lies in front of a player and says something at the end of the turn, in an order of choice (LEG-162).
void Rules::linger(Seat seat) {
  Bits lingering;
  for (int handle : with_label(Label::Linger))
    if (hive(handle).at == kFront && hive(handle).who == seat) lingering.add(handle);
  if (lingering.empty()) return;
  Frame& frame = push(Frame::Event, seat, static_cast<int>(Label::Linger));
  frame.step = kEventOthers;
  keep(frame, lingering);
}

// -- kills

void Rules::kill(int handle) { push(Frame::Kill, subject(), 0, handle); }

/// LEG-077: the Death ability comes before the card is put away.
bool Rules::frame_kill() {
  const int handle = top().self;
  if (hive(handle).at == kNowhere) return pop();
  if (top().step == kDying) {
    top().step = kPuttingAway;
    if (face_up(handle) && start(source_of(handle), Label::Death, top().seat, handle)) return true;
  }
  if (!known(handle)) return wait_for_chance();  // a card killed face down (LEG-Q72)
  pop();
  put_dead(handle);
  return true;
}

/// LEG-133: to the pile of its kind. LEG-Q08: a Facehugger is an enemy.
void Rules::put_dead(int handle) {
  const std::uint8_t kind = hive(handle).what.card;
  const CardType type = card(row_of(handle)).type;
  if (!is_enemy(type) && type != CardType::Facehugger) return put_out(handle);
  tell(EventKind::Killed, kind);
  ++s.dead_enemies[kind];
  const std::vector<Card>& finals = content().objectives[s.scenario.objectives[kStages - 1]].finals;
  for (std::size_t i = 0; i < finals.size(); ++i)
    if (finals[i] == hive_card(kind))
      s.finals_killed = static_cast<std::uint8_t>(s.finals_killed | (1u << i));
  free_handle(handle);
}

// -- looking

/// LEG-063: like a scan, one after the other.
bool Rules::frame_scan() {
  if (top().n == 0 || !normal(top().seat) || to_scan(top().seat).empty()) return pop();
  return wait_for_seat(top().seat);
}

bool Rules::frame_peek() {
  Frame& frame = top();
  if (frame.a != 0) {  // this one is being looked at
    const int handle = frame.a - 1;
    HiveCard& here = s.table[static_cast<std::size_t>(handle)];
    if (!here.what.seen()) return wait_for_chance();
    frame.a = 0;
    --frame.n;
    const SeatSet who = shares(frame.seat);
    here.what.knows = here.what.knows | who;
    tell_some(EventKind::Peeked, everybody() - who, frame.seat, handle);
    tell_some(EventKind::PeekedSeen, who, frame.seat, handle, here.what.card);
    return true;
  }
  if (frame.n == 0 || !normal(frame.seat) || to_peek(frame.seat).empty()) return pop();
  return wait_for_seat(frame.seat);
}

/// The top cards, put back in any order: each answer names the one that goes deepest of those left.
bool Rules::frame_peek_hive() {
  Frame& frame = top();
  const auto count = std::min<std::size_t>(frame.n, s.hive.size());
  if (frame.step == 0) {
    for (std::size_t at = 0; at < count; ++at)
      if (!s.hive[at].seen()) return wait_for_chance();
    const SeatSet who = shares(frame.seat);
    tell_some(EventKind::LookedHive, everybody() - who, frame.seat, count);
    for (std::size_t at = 0; at < count; ++at) {
      s.hive.learn(at, who);
      tell_some(EventKind::LookedHiveSeen, who, frame.seat, s.hive[at].card);
    }
    frame.step = 1;
    frame.a = static_cast<std::uint8_t>(count);
  }
  // A run of equal cards has no order to choose, where all see that (LEG-024).
  while (frame.a > 1) {
    const auto first = s.hive.places.begin();
    if (shares(frame.seat) == everybody() &&
        std::all_of(first, first + frame.a, [&](const auto& place) { return place.card == first->card; }))
      frame.a = 1;
    else
      return wait_for_seat(decider(frame));
  }
  return pop();
}

}  // namespace hullbreach::legendary
