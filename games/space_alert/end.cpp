// The end of a turn, turn 13, and the score (chapters 3.5, 3.6 and 4).
#include <algorithm>
#include <bit>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

/// SPA-207, SPA-Q52, SPA-Q59: who is still in space comes home, unless he lies knocked out there; then the
/// threats move once more (SPA-208).
void Rules::step_return() {
  go(Step::Move);
  const int m = pilot();
  if (m != kNobody && s.members[m].out == 0) come_back(m);
}

/// SPA-202 to SPA-204, SPA-Q11, SPA-Q12: after turns 2, 5 and 9. SPA-214: all turns are played, whatever is
/// left of the threats.
void Rules::step_check() {
  s.actor = 0;
  if (last_turn()) return go(Step::Debrief);
  const int phase = phase_of(s.turn);
  if (s.turn == kPhaseStarts[phase - 1] + 1) {
    if (((s.ship.maintained >> phase) & 1u) != 0) {
      tell_all(EventKind::CheckPassed, phase);
    } else {
      tell_all(EventKind::CheckFailed, phase);
      for (int m = 0; m < crew(); ++m)
        if (s.members[m].station != kSpace) delay(m, s.turn + 1);
    }
  }
  ++s.turn;
  go(Step::Appear);
}

/// SPA-209, SPA-210: the ship is not lost, so the mission is fulfilled.
bool Rules::step_debrief() {
  const Score score = game_.score(s);
  s.log.push_back({s.mission, s.common, s.serious, static_cast<std::uint8_t>(score.survived),
                   static_cast<std::uint8_t>(score.destroyed),
                   static_cast<std::uint8_t>(score.confirmation)});
  tell_all(EventKind::MissionFulfilled);
  if (!settings().campaign || s.log.full()) {
    fulfil();
    return true;
  }
  tell_all(EventKind::Logged, score.survived, score.destroyed, score.confirmation);
  s.deciding = everybody();
  go(Step::GoOn);
  return true;
}

/// The end, with its score; that of a campaign is worked out only now (SPA-269), with the damage as it is
/// (SPA-271).
void Rules::fulfil() {
  s.ending = kFulfilled;
  s.deciding = {};
  go(Step::Over);
  const CampaignScore score = game_.campaign_score(s);
  tell_all(EventKind::Scored, score.points, score.confirmation, score.penalties,
           score.total());  // SPA-Q66: it may be negative
}

Score SpaceAlert::score(const State& s) const {
  static constexpr int kConfirmation[] = {0, 1, 2, 3, 5, 7};  // SPA-221, SPA-Q36
  Score score;
  // SPA-215, SPA-216; what is still coming counts for nothing (SPA-Q23).
  for (const Threat& threat : s.threats) {
    if (threat.fate == Fate::Survived) score.survived += content.threats[threat.card].survived;
    if (threat.fate == Fate::Destroyed) score.destroyed += content.threats[threat.card].destroyed;
  }
  for (int zone = 0; zone < kZones; ++zone) {  // SPA-217, SPA-218
    const int tiles = std::popcount(s.ship.damage[zone]);
    score.damage += tiles;
    score.worst_zone = std::max(score.worst_zone, tiles);
  }
  for (int m = 0; m < settings.crew; ++m) {  // SPA-219, SPA-220
    score.knocked_out += s.members[m].out != 0 ? 2 : 0;
    score.squads += s.members[m].squad == Squad::Disabled ? 1 : 0;
  }
  for (const Store store : s.ship.store) score.squads += store == Store::Engulfed ? 1 : 0;  // SPA-Q48
  score.squads += 2 - s.squads;                                                             // SPA-Q49
  for (const int confirmed : s.ship.confirmed) score.confirmation += kConfirmation[confirmed];
  return score;
}

CampaignScore SpaceAlert::campaign_score(const State& s) const {
  CampaignScore sum;
  if (s.log.empty()) return sum;
  for (const LogLine& line : s.log) {
    sum.points += line.survived + line.destroyed;
    sum.confirmation += line.confirmation;
  }
  sum.confirmation /= static_cast<int>(s.log.size());
  sum.penalties = score(s).penalties();
  return sum;
}

}  // namespace hullbreach::space_alert
