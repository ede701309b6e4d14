// Objectives (LEG-093 to LEG-100) and the end of the game by the third (LEG-205).
#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// LEG-Q32: on the objective of the card's own stage, current or not.
void Rules::mark(int source, int marks) {
  const auto stage = static_cast<std::size_t>(stage_of(source));
  s.marks[stage] = static_cast<std::uint8_t>(s.marks[stage] + marks);
  tell(EventKind::Marked, s.scenario.objectives[stage], marks);
}

/// LEG-094, LEG-097: the next one is uncovered, or the game is won. LEG-Q33: one at a time.
void Rules::complete_objective() {
  tell(EventKind::ObjectiveDone, objective());
  if (s.stage == kStages - 1) {
    end_game(good_lives() ? kObjectivesDone : kTraitorAlone);  // LEG-195, LEG-Q82
    return;
  }
  ++s.stage;
  s.goal_used = 0;
  tell(EventKind::ObjectiveBegan, objective());
  start(kObjectiveSource + objective(), Label::Setup, subject());  // LEG-095
}

}  // namespace hullbreach::legendary
