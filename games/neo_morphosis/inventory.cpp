// What people carry: items, gear and its connections, tokens, crates (Inventaire; Fabriquer des Équipements).
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {
namespace {

constexpr int kSlotsOfCard = 2;  // connections 0 and 1; from here on gear by its number

std::uint8_t connected_thing(int connection) {
  if (connection == 0) return kTechSlot;
  if (connection == 1) return kScienceSlot;
  return static_cast<std::uint8_t>(kFirstGear + connection - kSlotsOfCard);
}

}  // namespace

std::uint8_t Look::at(int object) const {
  if (is_item(object)) return see.item_at[object];
  if (is_gear(object)) return see.gear_at[object - kFirstGear];
  if (is_token(object)) return see.token_at[token_of(object)];
  return object >= kFirstFigure && object < kObjects ? see.aliens[object - kFirstFigure].zone
                                                     : std::uint8_t{kSupply};
}

Bits Look::objects_at(std::uint8_t spot) const {
  return places_of(see.item_at, spot) | places_of(see.gear_at, spot) << kFirstGear |
         places_of(see.token_at, spot) << kFirstToken;
}

Bits Look::worn(int crew) const {
  return places_of(see.gear_at, static_cast<std::uint8_t>(kWornBy + crew)) << kFirstGear;
}

Bits Look::working(int crew) const {
  return working(crew, places_of(see.item_at, static_cast<std::uint8_t>(kHeldBy + crew)), worn(crew));
}

Bits Look::working(int crew, Bits held, Bits worn) const {
  Bits set = (held & kItemCards) | worn;
  if (see.crew[crew].ability != kNone) set.add(see.crew[crew].ability);
  return set;
}

bool Look::works(int crew, int card) const {
  if (is_item(card)) return see.item_at[card] == kHeldBy + crew;
  if (is_gear(card)) return see.gear_at[card - kFirstGear] == kWornBy + crew;
  return is_ability(card) && see.crew[crew].ability == card;
}

bool Look::usable(int crew, int card, const CardUse& use) const {
  if (see.spent.has(card) || see.helped.has(card)) return false;
  if (cards().cards[card].terminal && terminal_in(see.crew[crew].zone) < 0) return false;  // NEO-212, NEO-Q33
  ScriptLook host(game_, see, crew, -1);
  return script::Runner<ScriptLook>(cards().scripts, host).playable(use.script);
}

/// NEO-262, NEO-Q38: an item while it is carried, gear while it is equipped.
bool Look::gas_mask(int crew) const {
  for (int card : working(crew))
    if (cards().cards[card].mask) return true;
  return false;
}

int Look::connected_to(int crew, std::uint8_t on) const {
  for (int card : worn(crew))
    if (see.gear_on[card - kFirstGear] == on) return card - kFirstGear;
  return -1;
}

bool Look::equipped_any(int crew) const { return !worn(crew).empty(); }

/// NEO-222 to NEO-226, NEO-358: a card connects to its own symbol, free or to be replaced.
Bits Look::connections(int crew, int gear) const {
  Bits set;
  const Symbol symbol = cards().cards[kFirstGear + gear].left;
  set.add(symbol == Symbol::Rectangle ? 0 : 1);
  for (int other : worn(crew))
    if (cards().cards[other].right == symbol) set.add(kSlotsOfCard + other - kFirstGear);
  return set;
}

bool Look::connection_free(int crew, int connection) const {
  return connected_to(crew, connected_thing(connection)) < 0;
}

/// NEO-221. A card that is replaced is out (NEO-226, NEO-Q90); what hung on it connects to the new one if it
/// can.
void Rules::equip(int crew, int gear, int connection) {
  const std::uint8_t on = connected_thing(connection);
  const int old = connected_to(crew, on);
  s.gear_at[gear] = static_cast<std::uint8_t>(kWornBy + crew);
  s.gear_on[gear] = on;
  if (old >= 0) {
    const int next = connected_to(crew, static_cast<std::uint8_t>(kFirstGear + old));
    if (next >= 0 && cards().cards[kFirstGear + gear].right == cards().cards[kFirstGear + next].left)
      s.gear_on[next] = static_cast<std::uint8_t>(kFirstGear + gear);
    discard(kFirstGear + old);
  }
  tell(EventKind::Equipped, crew, kFirstGear + gear);
}

/// NEO-Q34: what hung on a card that goes connects in its place if the symbol fits, else goes to the
/// inventory.
void Rules::unplug(int gear) {
  if (s.gear_on[gear] == kLoose) return;
  const int crew = s.gear_at[gear] - kWornBy;
  const std::uint8_t on = s.gear_on[gear];
  const int next = connected_to(crew, static_cast<std::uint8_t>(kFirstGear + gear));
  s.gear_on[gear] = kLoose;
  s.gear_at[gear] = static_cast<std::uint8_t>(kHeldBy + crew);
  if (next < 0) return;
  // The place itself is gone where the card before came loose first.
  const bool there = !is_gear(on) || s.gear_at[on - kFirstGear] == kWornBy + crew;
  if (there && cards().cards[kFirstGear + next].left == cards().cards[kFirstGear + gear].left &&
      connected_to(crew, on) < 0) {
    s.gear_on[next] = on;
    return;
  }
  tell(EventKind::Unplugged, crew, kFirstGear + next);
  unplug(next);
}

/// NEO-215: gear too, equipped or not.
void Rules::put_object(int object, std::uint8_t spot) {
  if (is_item(object)) {
    s.item_at[object] = spot;
  } else if (is_gear(object)) {
    unplug(object - kFirstGear);
    s.gear_at[object - kFirstGear] = spot;
    if (spot == kDiscarded) s.ammo[object - kFirstGear] = 0;
  } else if (is_token(object)) {
    s.token_at[token_of(object)] = spot;
  } else {
    s.aliens[object - kFirstFigure].zone = spot;
  }
}

void Rules::discard(int card) { put_object(card, kDiscarded); }

void Rules::use_up(int card) {
  tell(EventKind::CardOut, card);
  discard(card);
}

/// NEO-228. NEO-410, NEO-Q72: a decryption key at an active terminal neutralises an emergency.
void Rules::drop(int crew, int object) {
  const Zone zone = s.crew[crew].zone;
  if (map().keys && is_token(object) && token_of(object) <= kGreen && terminal_in(zone) >= 0 &&
      open_emergencies() != 0) {
    push(Frame::Aftermath, crew, kFunctions, object);
    return;
  }
  put_object(object, zone);
  tell(EventKind::Dropped, crew, object, zone);
}

/// NEO-229, NEO-232.
void Rules::pick_up(int crew, int object) {
  put_object(object, static_cast<std::uint8_t>(kHeldBy + crew));
  if (is_token(object) && token_of(object) <= kRed)
    s.picked_up = static_cast<std::uint8_t>(s.picked_up | (1 << token_of(object)));
  tell(EventKind::PickedUp, crew, object);
}

/// NEO-230.
void Rules::give(int crew, int object, int to) {
  put_object(object, static_cast<std::uint8_t>(kHeldBy + to));
  tell(EventKind::Gave, crew, object, to);
}

/// NEO-233, NEO-234. A card can replace the usual draw.
void Rules::search(int crew) {
  const Zone zone = s.crew[crew].zone;
  s.crates = static_cast<std::uint16_t>(s.crates & ~(1u << crate_in(zone)));
  ++s.crates_searched;
  tell(EventKind::Searched, crew, zone);
  int with = -1;
  for (int card : working(crew))
    for (const CardUse& each : cards().cards[card].uses)
      if (each.label == Label::Search && usable(crew, card, each)) with = card;
  if (with >= 0)
    use(crew, with, Label::Search);
  else
    push(Frame::Search, crew, 1, 0, 0, 1);
}

/// Draws `a` items, c so far, in run.vars; `who` keeps n of them, b so far; the rest goes under the deck.
bool Rules::frame_search() {
  Frame& frame = top();
  if (frame.step == 0) {
    if (frame.c < frame.a && !s.items.empty()) {
      if (s.items.needs_chance(0)) return wait_for_chance();
      frame.run.vars[frame.c++] = s.items.take_top().card;
      return true;
    }
    if (frame.c == 0) tell(EventKind::NothingFound, frame.who);  // NEO-Q82
    frame.step = 1;
  }
  const int left = frame.c - frame.b;
  if (left > 0 && frame.b < frame.n) {
    if (frame.c > frame.n) return wait_for_crew(frame.who);
    keep_item(frame.run.vars[frame.b]);
    return true;
  }
  for (int i = frame.b; i < frame.c; ++i) {
    s.items.bury({frame.run.vars[i], 0, everybody()});
    tell(EventKind::ItemBuried, frame.run.vars[i]);
  }
  return pop();
}

void Rules::keep_item(int card) {
  Frame& frame = top();
  int i = frame.b;
  while (frame.run.vars[i] != card) ++i;
  std::swap(frame.run.vars[i], frame.run.vars[frame.b]);
  ++frame.b;
  s.item_at[card] = static_cast<std::uint8_t>(kHeldBy + frame.who);
  tell(EventKind::ItemFound, frame.who, card);
}

}  // namespace hullbreach::neo
