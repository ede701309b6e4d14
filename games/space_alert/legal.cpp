// What a seat can do now.
#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {
namespace {

/// Planning: everything the seat may do with its cards (SPA-052), and with the androids' boards.
void plan(const SpaceAlert& game, const State& s, Seat seat, Moves& moves) {
  const Look look(game, s);
  const Settings& settings = game.settings;
  const Planner& planner = s.planners[seat];
  const bool clock = settings.clock != Clock::Off;
  if (!clock && planner.ready == 0) moves.push_back(move(MoveKind::Ready));
  if (!settings.solo() && s.silence == 0 && s.members[settings.member_of[seat]].told == 0)
    moves.push_back(move(MoveKind::Tell));
  if (planner.phase < look.mission().phases()) moves.push_back(move(MoveKind::EndPhase));
  if (s.closing != 0 && planner.agreed == 0) moves.push_back(move(MoveKind::Finish));

  if (planner.changes < kMostChanges) {
    const int first = kPhaseStarts[planner.phase - 1] - 1;
    const int last = std::min(kPhaseStarts[planner.phase] - 1, look.turns());
    for (int m = 0; m < settings.crew; ++m) {
      if (!look.may_plan_for(seat, m)) continue;
      const bool owns = look.owns_board(seat, m);
      const auto& slots = s.members[m].slots;
      for (int card = 0; card < kCardKinds; ++card) {
        if (look.at_hand(seat, m, card) == 0) continue;
        for (int slot = first; slot < last; ++slot) {
          if (!slots[slot].empty() && !owns) continue;
          moves.push_back(move(MoveKind::Place, card, slot * 2, m));
          moves.push_back(move(MoveKind::Place, card, slot * 2 + 1, m));
        }
      }
      if (!owns) continue;
      for (int slot = first; slot < last; ++slot) {
        if (slots[slot].empty()) continue;
        moves.push_back(move(MoveKind::TakeBack, slot, m));
        moves.push_back(move(MoveKind::Turn, slot, m));
        for (int to = first; to < last; ++to)
          if (slots[to].empty()) moves.push_back(move(MoveKind::Shift, slot, to, m));
      }
    }
  }
  if (s.transfer != 0 && planner.gave == 0 && !settings.solo()) {
    const int from = settings.member_of[seat];
    for (int card = 0; card < kStandardCards; ++card) {
      if (s.members[from].hand[card] == 0) continue;
      for (int to = 0; to < settings.crew; ++to)
        if (to != from && settings.human(to)) moves.push_back(move(MoveKind::Give, card, to));
    }
  }
}

}  // namespace

void SpaceAlert::legal(const State& s, Seat seat, Moves& moves) const {
  const Wait waiting = wait(s);
  if (!waiting.seats.has(seat) && !waiting.may.has(seat)) return;
  const Look look(*this, s);
  switch (s.step) {
    case Step::Plan: return plan(*this, s, seat, moves);
    case Step::Reveal:
      moves.push_back(move(MoveKind::CarryOut));
      for (int m = 0; m < settings.crew; ++m) {
        if (settings.runner[m] != seat) continue;
        if (look.can_turn(m)) moves.push_back(move(MoveKind::OtherHalf, m));
        if (look.can_swap_arrow(m)) moves.push_back(move(MoveKind::OtherArrow, m));
      }
      return;
    case Step::Levels:
      for (int common = 0; common < kLevels; ++common)
        for (int serious = 0; serious < kLevels; ++serious)
          moves.push_back(move(MoveKind::Propose, common, serious));
      return;
    case Step::GoOn:
      moves.push_back(move(MoveKind::GoOn));
      moves.push_back(move(MoveKind::Stop));
      return;
    case Step::Repair:
      moves.push_back(move(MoveKind::NoRepair));
      if (look.lost_squads() > 0) moves.push_back(move(MoveKind::RepairSquad));
      for (int zone = 0; zone < kZones; ++zone)
        for (int tile = 0; tile < kTiles; ++tile)
          if (look.can_repair(zone, tile)) moves.push_back(move(MoveKind::RepairTile, zone, tile));
      return;
    case Step::PickStore:
      moves.push_back(move(MoveKind::Stow, kLR));
      moves.push_back(move(MoveKind::Stow, kUB));
      return;
    default: return;
  }
}

}  // namespace hullbreach::space_alert
