// Phase 4, hunt: the Alien token goes wherever it likes (NOS-145 to NOS-153).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

bool Rules::step_hunt_start() {
  const int actions = aggressive() && !options().blue() ? 1 : 2;  // NOS-109, NOS-110, NOS-117
  s.hunt_left = static_cast<std::uint8_t>(actions + s.hunt_bonus);
  s.hunt_bonus = 0;
  go(Step::HuntChoose);
  return open(Window::CStart);
}

/// NOS-209: not taken back once the crew is asked.
void Rules::hunt(Room room) {
  --s.hunt_left;
  s.blips[kAlienBlip].at = room;
  tell_all(EventKind::AlienMoved, room);
  go(Step::HuntFlip);
}

bool Rules::step_hunt_flip() {
  if (hidden_in(alien_room()) == 0) {
    go(Step::HuntAfter);
    return true;
  }
  go(Step::HuntReveal);
  return open(Window::CFlip);  // NOS-149
}

bool Rules::step_hunt_after() {
  if (attack_due()) {  // NOS-151
    push(Frame::Attack, kNoSeat, alien_room());
    return true;
  }
  if (s.hunt_left == 0) {
    go(Step::HuntLast);
    return true;
  }
  go(Step::HuntChoose);
  return open(Window::CMove);
}

/// End-of-hunt effects: one mill for each firing of Order 100375-1 (NOS-H068, NOS-Q30).
bool Rules::step_hunt_effects() {
  if (s.passage_mills > 0) {
    --s.passage_mills;
    mill(s.passages);
    return true;
  }
  if (s.hunt_left > 0) {  // an action these effects have added: the hunt is not over (NOS-H075)
    go(Step::HuntChoose);
    return open(Window::CMove);
  }
  go(Step::HuntDone);
  return true;
}

bool Rules::step_hunt_done() {
  for (int blip : {int{kJonesy}, int{kAlienBlip}}) {  // NOS-153
    s.blips[blip].at = kAside;
    s.blips[blip].face_up = 0;
  }
  tell_all(EventKind::HuntEnded);
  begin(Phase::Action, Step::ActionStart);
  return true;
}

}  // namespace hullbreach::nostromo
