// The flamethrower and the motion detector (NOS-073 to NOS-084).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

/// NOS-Q19: who has one already may hold both.
void Rules::pick_up(Seat seat, int object) {
  s.objects[object] = static_cast<std::uint8_t>(kInHand + seat);
  tell_all(EventKind::ObjectTaken, seat, object);
}

void Rules::use_object(Seat seat, int object, Room room) {
  tell_all(EventKind::ObjectUsed, seat, object, room);
  s.objects[object] = room;  // NOS-078
  if (object == kDetector) {
    push(Frame::Detect, seat, room, 1);
    return;
  }
  const Bits caught = presences_in(room);
  push(Frame::Flame, seat, room);
  top().a = seat;
  top().run.vars.fill(0);
  if (s.cocoon != 0 && caught.size() > 1) {  // NOS-H091: its user picks the one
    top().step = 1;
    return;
  }
  for (int handle : caught) {  // NOS-080
    ++top().run.vars[owner_of_handle(handle)];
    save(handle);
  }
}

/// NOS-081, NOS-Q20: random cards from the discard, the user first, then clockwise, one each per pass; also
/// an order played before in this attack (NOS-Q21).
bool Rules::frame_flame() {
  Frame& flame = top();
  if (flame.step == 1) return wait_for(flame.seat);
  int owed = 0;
  for (Seat seat : crew()) owed += flame.run.vars[seat];
  if (owed == 0 || s.discard.empty()) return pop();
  while (flame.run.vars[flame.a] == 0) flame.a = next_crew(flame.a);
  return wait_for_chance();
}

/// NOS-082: each owner may move each face-up Presence of the room to a connected one.
bool Rules::frame_detect() {
  Frame& detect = top();
  for (; detect.n <= s.handles; ++detect.n)
    if (presences_in(detect.room).has(detect.n)) return wait_for(owner_of_handle(detect.n));
  return pop();
}

void Rules::flee(Room room) {
  Frame& detect = top();
  s.tokens[s.by_handle[detect.n]].at = room;  // NOS-083: stays face up
  tell_all(EventKind::Fled, s.by_handle[detect.n], room);
  ++detect.n;
}

}  // namespace hullbreach::nostromo
