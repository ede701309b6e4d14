// The End phase: effects, victory and defeat, the next round (Phase finale).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-032, AGD-268.
bool Rules::step_end_effects() {
  while (s.at < kCharacters) {
    const int who = s.at++;
    if (on_boards(who) && start(source_of(who), Label::EndPhase, who, controller(who))) return true;
  }
  // AGD-087: the last moment for an Event before a check that would end the mission; else the next Marine
  // phase is early enough.
  if ((standing_ones() == 0 || last_round()) && !window()) return false;
  window_over();
  s.leaving = 0;
  go(Step::Judge);
  return true;
}

/// AGD-H05, AGD-H21, AGD-H28, AGD-Q81.
bool Look::last_round() const {
  if (mission().limit > 0 && see.round >= mission().limit) return true;
  return mission().kind == MissionKind::Eradication && options().round_cap > 0 &&
         see.round >= options().round_cap;
}

/// AGD-269 to AGD-272, AGD-282. AGD-Q68: victory is looked for first.
bool Rules::step_judge() {
  const bool last = last_round();
  if (mission().reactor && last) {  // AGD-H28
    tell(EventKind::ReactorBlew);
    for (int who = 0; who < kCharacters; ++who)
      if (on_boards(who)) {
        tell(EventKind::Killed, who);
        fall(who, Fate::Killed);
      }
    judge();
    return true;
  }
  if (!mission().leave()) {
    if (goal_met()) {
      mission_over(true);
    } else if (standing_ones() == 0 || !survivors()) {  // AGD-270, AGD-302, AGD-Q67, AGD-Q87
      end_mission(kSquadLost);
    } else if (last) {
      end_mission(kTimeUp);
    } else {
      go(Step::NextRound);
    }
    return true;
  }
  if (lost_cause()) {  // AGD-H29
    end_mission(kGoalLost);
    return true;
  }
  if (standing_ones() == 0 || last || s.leaving == 2) {  // AGD-H06
    if (s.leaving == 2) tell(EventKind::Departed);
    judge();
    return true;
  }
  if (s.leaving == 0 && worth_departing()) return wait_for_team();
  go(Step::NextRound);
  return true;
}

/// AGD-H29: of the trapped Marines too few have left or are on the boards.
bool Look::lost_cause() const {
  if (!mission().trapped) return false;
  int trapped = 0, can_leave = 0;
  for (const Character& character : see.squad) {
    if (character.trapped == 0) continue;
    ++trapped;
    can_leave +=
        character.fate == Fate::Left || character.fate == Fate::Standing || character.fate == Fate::Down;
  }
  return can_leave == 0 || can_leave < std::min<int>(trapped, mission().wanted);
}

/// AGD-H06: the players may announce departure at any check. They are asked where something can come of it:
/// the goal is met, or somebody is safe and the campaign would go on (AGD-H08).
bool Look::worth_departing() const {
  if (goal_met()) return true;
  const bool side_mission = mission().kind == MissionKind::Rescue || mission().kind == MissionKind::Resupply;
  return side_mission && options().campaign && see.squad_left != 0;
}

/// AGD-H07, AGD-H08: a leave mission has ended.
void Rules::judge() {
  const bool met = goal_met();
  const bool side_mission = mission().kind == MissionKind::Rescue || mission().kind == MissionKind::Resupply;
  if (met)
    mission_over(true);
  else if (side_mission && options().campaign && s.squad_left != 0)
    mission_over(false);
  else
    end_mission(standing_ones() == 0 && s.squad_left == 0 ? kSquadLost : kGoalLost);
}

/// AGD-271.
bool Rules::step_next_round() {
  begin_round();
  return true;
}

}  // namespace hullbreach::agd
