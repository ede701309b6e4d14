// What the ship's computer says, and what follows from it (chapter 2.1).
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

/// SPA-066, SPA-237, SPA-246.
bool Look::ignored(const Cue& cue) const {
  if (cue.kind == CueKind::Threat) return cue.unconfirmed && crew() < kMostCrew;
  return settings().solo() && (cue.kind == CueKind::IncomingData || cue.kind == CueKind::DataTransfer ||
                               cue.kind == CueKind::TransferEnds || cue.kind == CueKind::CommsDown ||
                               cue.kind == CueKind::CommsRestored);
}

bool Look::asks_after(const Cue& cue) const {
  if (ignored(cue)) return false;
  switch (cue.kind) {
    case CueKind::Alert:
    case CueKind::Threat:
    case CueKind::IncomingData:
    case CueKind::DataTransfer:
    case CueKind::OneMinute:  // the last chance to change the phase's plan
    case CueKind::PhaseEnds: return true;
    default: return false;
  }
}

/// SPA-006 to SPA-009: the level of common or of serious threats says which cards are in both their decks.
std::uint64_t Look::deck(bool internal, bool serious) const {
  const Level level = serious ? s_.serious : s_.common;
  std::uint64_t left = 0;
  for (std::size_t i = 0; i < content().threats.size(); ++i) {
    const ThreatRow& card = content().threats[i];
    if (card.internal() == internal && card.serious == serious &&
        (level == kMixed || card.hard == (level == kHard)))
      left |= std::uint64_t{1} << i;
  }
  return left & ~s_.drawn;
}

void Rules::announce() {
  const Cue& cue = next_cue();
  tell_all(EventKind::Announced, s.mission, s.cue);
  ++s.cue;
  for (Seat seat = 0; seat < settings().players; ++seat) {
    s.planners[seat].ready = 0;
    s.planners[seat].changes = 0;
  }
  go(Step::Deal);
  if (ignored(cue)) {
    if (cue.kind == CueKind::Threat) tell_all(EventKind::ReportIgnored);
  } else {
    switch (cue.kind) {
      case CueKind::Alert:  // SPA-032, SPA-229, SPA-243: a heroic card for everybody
        for (int m = 0; m < crew(); ++m) s.members[m].owed_heroic = 1;
        for (Seat seat = 0; seat < settings().players; ++seat) owe_packet(seat, 1);
        break;
      case CueKind::Threat: go(Step::DrawThreat); break;
      case CueKind::IncomingData:  // SPA-067, SPA-Q37
        for (int i = 0; i < crew(); ++i) {
          const int m = in_order(i);
          if (!settings().human(m)) continue;  // SPA-Q43
          if (s.pile == 0) {
            tell_all(EventKind::DeckEmpty);
            break;
          }
          --s.pile;
          ++s.members[m].owed;
          tell_all(EventKind::DataDrawn, m);
        }
        break;
      case CueKind::DataTransfer:
        s.transfer = 1;
        for (Planner& planner : s.planners) planner.gave = 0;
        break;
      case CueKind::TransferEnds: s.transfer = 0; break;
      case CueKind::CommsDown: s.silence = 1; break;
      case CueKind::CommsRestored: s.silence = 0; break;
      case CueKind::OneMinute:
        if (cue.phase == mission().phases()) s.closing = 1;
        break;
      case CueKind::PhaseEnds:
        if (cue.phase == mission().phases()) return end_planning();
        // SPA-073, SPA-Q41: who has not taken the next packet gets it now.
        for (Seat seat = 0; seat < settings().players; ++seat)
          if (s.planners[seat].phase <= cue.phase) owe_packet(seat, cue.phase + 1);
        break;
      case CueKind::TwentySeconds:
      case CueKind::Countdown: break;
    }
  }
}

/// SPA-Q37: an empty deck gives no card.
bool Rules::step_draw_threat() {
  const Cue& cue = mission().cues[s.cue - 1];
  if (deck(cue.zone == kInside, cue.serious) != 0) return false;
  tell_all(EventKind::DeckEmpty);
  go(Step::Deal);
  return true;
}

/// SPA-063, SPA-064: it lies at its trajectory with its time token.
void Rules::threat_drawn(int card) {
  const Cue& cue = mission().cues[s.cue - 1];
  s.drawn |= std::uint64_t{1} << card;
  Threat threat;
  threat.card = static_cast<std::uint8_t>(card);
  threat.token = cue.token;
  threat.zone = cue.zone;
  // By token; should two be equal, externals come first, from red to blue (SPA-Q63).
  std::size_t at = 0;
  while (at < s.threats.size() &&
         (s.threats[at].token < threat.token ||
          (s.threats[at].token == threat.token && s.threats[at].zone <= threat.zone)))
    ++at;
  s.threats.insert(at, threat);
  tell_all(EventKind::ThreatDrawn, cue.token, card, cue.zone);
  go(Step::Deal);
}

/// SPA-054: ends the phase by taking the next packet.
void Rules::end_phase(Seat seat) {
  owe_packet(seat, s.planners[seat].phase + 1);
  go(Step::Deal);
}

void Rules::end_planning() {
  tell_all(EventKind::PlanningOver);
  begin_resolution();
}

/// SPA-077: the ship is as at the start; only the planned cards stay.
void Rules::begin_resolution() {
  for (Planner& planner : s.planners) {
    planner.ready = 0;
    planner.agreed = 0;
    planner.changes = 0;
  }
  for (Member& member : s.members) member.told = 0;
  s.transfer = s.silence = s.closing = 0;
  s.turn = 1;
  go(Step::Appear);
}

}  // namespace hullbreach::space_alert
