// Attacks and captures (NOS-133 to NOS-144, NOS-214, NOS-215, NOS-219, NOS-223, NOS-224).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

bool Rules::frame_attack() {
  Frame& attack = top();
  if (attack.step == 0) {
    attack.step = 1;
    tell_all(EventKind::AttackBegan, attack.room);
    return open(Window::ADef, attack.room);  // NOS-134
  }
  // NOS-139, NOS-Q26, NOS-Q54: what is left is captured one by one, the lead's Presences first, then
  // clockwise.
  const Bits left = presences_in(attack.room);
  if (left.empty()) {
    tell_all(EventKind::AttackEnded, attack.room);
    return pop();
  }
  for (Seat seat = s.lead;; seat = next_crew(seat))
    for (int handle : left)
      if (owner_of_handle(handle) == seat) {
        push(Frame::Capture, seat, attack.room, handle);
        return true;
      }
}

void Rules::save(int handle) {
  CrewToken& token = s.tokens[s.by_handle[handle]];
  tell_all(EventKind::Saved, s.by_handle[handle], token.at);
  token.at = kAside;  // NOS-137
  for (Frame& frame : s.stack)
    if (frame.kind == Frame::Attack) ++frame.n;  // counted for Cocoon
}

/// One captured Presence: crew card, end check, object, penalties (NOS-143, NOS-Q27).
bool Rules::frame_capture() {
  Frame& capture = top();
  switch (capture.step) {
    case 0:
      if (s.wards[kWardCapture] > 0 && capture.room != kNest) {  // NOS-H042
        --s.wards[kWardCapture];
        tell_all(EventKind::Warded, kWardCapture);
        save(capture.n);
        return pop();
      }
      capture.step = 1;
      return true;
    case 1: {
      const Bits choice = crew_to_give(capture.seat);
      if (choice.size() > 1) return wait_for(capture.seat);
      give_to_alien(choice.lowest());
      return true;
    }
    case 2: {  // NOS-079, NOS-Q29
      const bool flamethrower = holds(capture.seat, kFlamethrower), detector = holds(capture.seat, kDetector);
      if (flamethrower && detector) return wait_for(capture.seat);
      if (flamethrower || detector)
        drop(capture.seat, flamethrower ? kFlamethrower : kDetector, capture.room);
      capture.step = 3;
      return true;
    }
    case 3:
      if (!options().veteran() && !options().survival) return pop();
      capture.step = 4;
      mill(1);  // NOS-215, NOS-223
      return true;
    case 4:
      capture.step = 5;
      // NOS-231: with both, the random discard replaces the chosen one.
      push(options().veteran() ? Frame::LoseRandom : Frame::Lose, capture.seat, kNoRoom, 1);
      return true;
    default: return pop();
  }
}

void Rules::give_to_alien(int crew) {
  Frame& capture = top();
  CrewToken& token = s.tokens[s.by_handle[capture.n]];
  s.crew_captured = static_cast<std::uint8_t>(s.crew_captured | (1u << crew));
  s.crew_front[crew] = kNoSeat;
  token.at = options().survival ? kHeld : kAside;  // NOS-142, NOS-224, NOS-Q55
  token.face_up = 0;
  capture.step = 2;
  tell_all(EventKind::Captured, s.by_handle[capture.n], capture.seat, crew);
  if (Bits(s.crew_captured).size() == kCrewCards) end_game(kCrewCaptured);  // NOS-180, NOS-Q28
}

void Rules::drop(Seat seat, int object, Room room) {
  s.objects[object] = room;
  tell_all(EventKind::ObjectDropped, seat, object, room);
}

}  // namespace hullbreach::nostromo
