// Why a move is refused, with the rule that says so. Agrees with legal.cpp move by move.
#include "games/space_alert/names.h"
#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {
namespace {

class Asked {
 public:
  Asked(const SpaceAlert& game, const State& state, Seat seat, Move move)
      : look_(game, state), game_(game), s_(state), seat_(seat), move_(move) {}

  Refusal answer() const {
    const MoveKind kind = static_cast<MoveKind>(move_.kind);
    if (!well_spelled(game_, move_)) return {"SPA-052", "refusal.unknown"};
    const Wait wait = game_.wait(s_);
    const bool asked = wait.seats.has(seat_) || wait.may.has(seat_);
    switch (kind) {
      case MoveKind::Place:
      case MoveKind::TakeBack:
      case MoveKind::Shift:
      case MoveKind::Turn:
      case MoveKind::Give:
      case MoveKind::Tell:
      case MoveKind::EndPhase:
      case MoveKind::Finish:
      case MoveKind::Ready:
        if (s_.step != Step::Plan || !asked)
          return s_.turn > 0   ? Refusal{"SPA-075", "refusal.not_planning"}
                 : s_.cue == 0 ? Refusal{"SPA-062", "refusal.phase_not_begun"}
                               : Refusal{"SPA-Q73", "refusal.not_now", {"moment.plan"}};
        return planning(kind);
      case MoveKind::CarryOut:
      case MoveKind::OtherHalf:
      case MoveKind::OtherArrow:
        if (s_.turn > 0 && !game_.settings.mistakes) return {"SPA-Q09", "refusal.mistakes_off"};
        if (s_.step != Step::Reveal || !asked) return {"SPA-094", "refusal.not_now", {"moment.reveal"}};
        return kind == MoveKind::CarryOut ? Refusal{} : slip(kind);
      case MoveKind::Propose:
        if (s_.step != Step::Levels || !asked) return {"SPA-250", "refusal.not_now", {"moment.levels"}};
        return {};
      case MoveKind::GoOn:
      case MoveKind::Stop:
        if (s_.step != Step::GoOn || !asked) return {"SPA-251", "refusal.not_now", {"moment.go_on"}};
        return {};
      case MoveKind::RepairTile:
      case MoveKind::RepairSquad:
      case MoveKind::NoRepair:
        if (s_.step != Step::Repair || !asked) return {"SPA-262", "refusal.not_now", {"moment.repair"}};
        return repairs(kind);
      case MoveKind::Stow:
        if (s_.step != Step::PickStore || !asked) return {"SPA-268", "refusal.not_now", {"moment.stow"}};
        if (move_.a != kLR && move_.a != kUB) return {"SPA-268", "refusal.not_a_store"};
        return {};
      case MoveKind::kCount: break;
    }
    return {"SPA-052", "refusal.unknown"};
  }

 private:
  Refusal planning(MoveKind kind) const {
    const Planner& planner = s_.planners[seat_];
    switch (kind) {
      case MoveKind::Ready:
        if (game_.settings.clock != Clock::Off) return {"SPA-004", "refusal.clock_runs"};
        if (planner.ready != 0) return {"SPA-Q73", "refusal.ready_already"};
        return {};
      case MoveKind::Tell:
        if (game_.settings.solo()) return {"SPA-244", "refusal.nobody_to_tell"};
        if (s_.silence != 0) return {"SPA-071", "refusal.silence"};
        if (s_.members[game_.settings.member_of[seat_]].told != 0) return {"SPA-047", "refusal.told_already"};
        return {};
      case MoveKind::EndPhase:
        if (planner.phase >= look_.mission().phases()) return {"SPA-058", "refusal.last_phase"};
        return {};
      case MoveKind::Finish:
        if (s_.closing == 0) return {"SPA-076", "refusal.too_early_to_finish"};
        if (planner.agreed != 0) return {"SPA-Q40", "refusal.agreed_already"};
        return {};
      case MoveKind::Give: return give();
      default: break;
    }
    const bool names_one_slot = kind == MoveKind::TakeBack || kind == MoveKind::Turn;
    const int member = names_one_slot ? move_.b : move_.c;
    if (!look_.may_plan_for(seat_, member)) return {"SPA-052", "refusal.not_your_board"};
    switch (kind) {
      case MoveKind::Place: return place(member);
      case MoveKind::Shift:
        if (const Refusal no = changes(member, move_.a)) return no;
        if (move_.a == move_.b) return {"SPA-052", "refusal.same_slot"};
        if (const Refusal no = slot(move_.b)) return no;
        if (!s_.members[member].slots[move_.b].empty()) return {"SPA-049", "refusal.slot_filled"};
        return {};
      default: return changes(member, move_.a);
    }
  }

  /// SPA-053, SPA-054: only the slots of the current phase, on an android's board too of who plans (SPA-Q42).
  Refusal slot(int slot) const {
    if (slot >= look_.turns()) return {"SPA-048", "refusal.unknown"};
    const int phase = s_.planners[seat_].phase;
    if (phase_of(slot + 1) > phase) return {"SPA-053", "refusal.slot_too_early"};
    if (phase_of(slot + 1) < phase) {
      const bool announced = phase_said(phase_of(slot + 1));
      return {announced ? "SPA-073" : "SPA-054", "refusal.slot_closed"};
    }
    if (s_.planners[seat_].changes >= kMostChanges) return {"SPA-Q73", "refusal.too_many_changes"};
    return {};
  }

  /// Whether the end of the phase was announced, and not only this seat's own.
  bool phase_said(int phase) const {
    for (int i = 0; i < s_.cue; ++i) {
      const Cue& cue = look_.mission().cues[i];
      if (cue.kind == CueKind::PhaseEnds && cue.phase == phase) return true;
    }
    return false;
  }

  /// Taking back, turning or moving what lies there.
  Refusal changes(int member, int from) const {
    if (!look_.owns_board(seat_, member)) return {"SPA-234", "refusal.android_fixed"};
    if (const Refusal no = slot(from)) return no;
    if (s_.members[member].slots[from].empty()) return {"SPA-052", "refusal.slot_empty"};
    return {};
  }

  Refusal place(int member) const {
    const int to = move_.b / 2;
    if (const Refusal no = slot(to)) return no;
    if (look_.at_hand(seat_, member, move_.a) == 0) {
      const bool somebodys = move_.a >= kStandardCards && holds_elsewhere(member);
      if (somebodys) return {"SPA-235", "refusal.other_heroic"};
      return {"SPA-052", "refusal.card_not_held"};
    }
    if (!s_.members[member].slots[to].empty() && !look_.owns_board(seat_, member))
      return {"SPA-Q72", "refusal.slot_filled"};
    return {};
  }

  /// Whether the seat can see this heroic card with another member: its own, or an android's.
  bool holds_elsewhere(int member) const {
    for (int m = 0; m < game_.settings.crew; ++m)
      if (m != member && (game_.settings.android[m] || game_.settings.runner[m] == seat_) &&
          s_.members[m].hand[move_.a] != 0)
        return true;
    return false;
  }

  Refusal give() const {
    const Settings& settings = game_.settings;
    if (s_.transfer == 0 || settings.solo()) return {"SPA-068", "refusal.no_transfer"};
    if (s_.planners[seat_].gave != 0) return {"SPA-069", "refusal.gave_already"};
    if (move_.a >= kStandardCards) return {"SPA-070", "refusal.heroic_gift"};
    if (settings.android[move_.b]) return {"SPA-Q38", "refusal.not_to_android"};
    if (settings.member_of[seat_] == move_.b) return {"SPA-068", "refusal.not_to_yourself"};
    if (s_.members[settings.member_of[seat_]].hand[move_.a] == 0) return {"SPA-Q38", "refusal.card_not_held"};
    return {};
  }

  Refusal slip(MoveKind kind) const {
    const int member = move_.a;
    if (game_.settings.runner[member] != seat_) return {"SPA-094", "refusal.not_your_member"};
    if (s_.members[member].mistake != Slip::None) return {"SPA-Q09", "refusal.slip_already"};
    if (!look_.can_turn(member)) return {"SPA-Q09", "refusal.nothing_revealed"};
    if (kind == MoveKind::OtherArrow && !look_.can_swap_arrow(member)) return {"SPA-094", "refusal.no_arrow"};
    return {};
  }

  Refusal repairs(MoveKind kind) const {
    if (kind == MoveKind::NoRepair) return {};
    if (kind == MoveKind::RepairSquad) {
      if (look_.lost_squads() == 0) return {"SPA-259", "refusal.squads_fit"};
      return {};
    }
    if (!look_.damaged(move_.a, static_cast<Tile>(move_.b))) return {"SPA-259", "refusal.tile_whole"};
    if (!look_.can_repair(move_.a, move_.b)) return {"SPA-261", "refusal.zone_repaired"};
    return {};
  }

  Look look_;
  const SpaceAlert& game_;
  const State& s_;
  Seat seat_;
  Move move_;
};

}  // namespace

/// SPA-071, SPA-Q39: while communications are down nobody says anything.
Refusal SpaceAlert::silence(const State& s) const {
  return s.silence != 0 ? Refusal{"SPA-071", "refusal.silence"} : Refusal{};
}

Refusal SpaceAlert::why_not(const State& s, Seat seat, Move move) const {
  return Asked(*this, s, seat, move).answer();
}

}  // namespace hullbreach::space_alert
