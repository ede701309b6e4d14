// Facehuggers and Chestbursters (LEG-118 to LEG-131).
#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// LEG-118, LEG-125; LEG-126: not to somebody who owns a Chestburster, but to the next player; LEG-127: or it
/// dies.
void Rules::place_facehugger(int handle, Seat seat) {
  Seat to = normal(seat) ? seat : next_player(seat);  // LEG-179
  const Seat first = to;
  while (normal(to) && infected(to)) {
    to = next_player(to);
    if (to == first) break;
  }
  lift(handle);
  HiveCard& here = s.table[static_cast<std::size_t>(handle)];
  here.flags |= kFaceUp | kSpent;
  here.what.knows = everybody();
  if (!normal(to) || infected(to)) {
    tell(EventKind::FacehuggerDied, seat);
    put_dead(handle);
    return;
  }
  here.at = kFront;
  here.who = to;
  // This turn, however late (LEG-Q76), and the next, or the own next turn and the one after (LEG-119,
  // LEG-120, LEG-Q11).
  here.due = static_cast<std::uint8_t>(to == s.active ? 2 : 2 | kWaiting);
  tell(EventKind::FacehuggerCame, to);
}

/// LEG-Q15: as many as the Hatchery has.
void Rules::facehug(Seat seat, int count) {
  for (; count > 0 && s.facehuggers > 0; --count) {
    --s.facehuggers;
    const int handle = new_handle();
    s.table[static_cast<std::size_t>(handle)].what = {static_cast<std::uint8_t>(hive_kind(kFacehugger)), 0,
                                                      everybody(), 0};
    place_facehugger(handle, seat);
  }
}

/// LEG-121, LEG-124: one Chestburster, whatever comes.
void Rules::infect(Seat seat) {
  if (!normal(seat) || infected(seat) || s.chestbursters == 0) return;
  --s.chestbursters;
  ++s.players[seat].discard[kChestburster];
  tell(EventKind::Infected, seat);
}

void Rules::purge(Seat seat) {
  std::uint8_t& count = s.players[seat].discard[kChestburster];
  if (count == 0) return;
  --count;
  ++s.chestbursters;
  tell(EventKind::Purged, seat);
}

/// LEG-121, LEG-122: the end of the second turn, whose ever it is (LEG-Q13). LEG-124, LEG-Q14: all others in
/// front of that player die with it.
void Rules::facehuggers_cling() {
  SeatSet taken;
  for (int handle : s.on_table) {
    HiveCard& here = s.table[static_cast<std::size_t>(handle)];
    if (here.at != kFront || row_of(handle) != kFacehugger || (here.due & kWaiting) != 0) continue;
    if (--here.due == 0 && !taken.has(here.who)) {
      taken.add(here.who);
      start(kFacehugger, Label::Clings, here.who, handle);
    }
  }
  for (int handle : s.on_table) {
    const HiveCard& here = hive(handle);
    if (here.at != kFront || row_of(handle) != kFacehugger || !taken.has(here.who)) continue;
    bool clings = false;
    for (const Frame& frame : s.stack)
      clings = clings || (frame.kind == Frame::Script && frame.self == handle);
    if (clings) continue;
    tell(EventKind::FacehuggerDied, here.who);
    put_dead(handle);
  }
}

}  // namespace hullbreach::legendary
