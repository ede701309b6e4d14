// Sentry guns (Tourelles): they fire by themselves, at everything in front of them.
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-275, AGD-Q73: at whoever steps into or within their sight, and at those a door has opened upon.
void Rules::guns_see(int figure, Bits opened) {
  const Blockers blockers = this->blockers();
  Blockers shut = blockers;
  shut.closed = shut.closed | opened;
  for (int gun = 0; gun < kMaxGuns; ++gun) {
    if (s.guns[gun].at == kNowhere || s.guns[gun].shots == 0) continue;
    const Bits seen = gun_sees(gun, blockers);
    Bits due = seen & Bits::one(figure);
    if (!opened.empty()) due |= seen - gun_sees(gun, shut);
    s.gun_due[gun] |= due;
  }
}

/// AGD-Q90: guns come before anything else. True: one fires.
bool Rules::guns_fire() {
  if ((s.gun_due[0] | s.gun_due[1]).empty()) return false;
  for (int gun = 0; gun < kMaxGuns; ++gun) {
    while (!s.gun_due[gun].empty()) {
      const int figure = s.gun_due[gun].lowest();
      s.gun_due[gun].remove(figure);
      if (square_of(figure) == kNowhere || s.guns[gun].shots == 0) continue;
      push(Frame::Shot, kNone, gun, figure);
      return true;
    }
  }
  return false;
}

/// AGD-276 to AGD-278: of two dice the lower; 7 or less kills everything on the square.
bool Rules::frame_shot() {
  Frame& frame = top();
  if (frame.die == 0 || frame.other_die == 0) return wait_for_chance();
  const Frame shot = frame;
  pop();
  Gun& gun = s.guns[shot.a];
  --gun.shots;
  const int roll = std::min(shot.die, shot.other_die);
  const Square square = square_of(shot.b);
  tell(EventKind::GunFired, shot.a, shot.b, shot.die, shot.other_die);
  if (roll > 7)
    tell(EventKind::GunMissed, shot.a, shot.b);
  else if (is_alien(shot.b))
    kill_alien(shot.b);
  else if (is_blip(shot.b))
    remove_blip(shot.b - kFirstBlip);
  else
    for (int who = 0; who < kCharacters; ++who)  // somebody may be passing through the square of another
      if (on_boards(who) && s.squad[who].at == square) lose(who, Fate::Killed);
  if (gun.shots == 0) tell(EventKind::GunSilent, shot.a);
  return true;
}

}  // namespace hullbreach::agd
