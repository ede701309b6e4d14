// Why a move is refused, with the rule that says so. Only asked for moves that legal() does not list, so an
// order of checks that names the nearest reason is all that matters here. What a refusal says must follow
// from what its seat may know: of cards face down it says only that they are.
#include <algorithm>

#include "games/legendary_encounters/look.h"
#include "kernel/things.h"

namespace hullbreach::legendary {
namespace {

class Explainer : public Look {
 public:
  Explainer(const Legendary& game, const State& state, Seat seat) : Look(game, state), seat_(seat) {}

  Refusal explain(Move move) const {
    if (!well_spelled(game_, move)) return {"LEG-038", "refusal.no_move"};
    if (see.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Over)) return {"LEG-205", "refusal.over"};
    if (seat_ >= options().players) return {"LEG-001", "refusal.no_such_seat"};
    if (see.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Chance))
      return {"LEG-023", "refusal.chance_first"};
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::Coordinate: return coordinate(static_cast<Card>(move.a));
      case MoveKind::Pass: return {"LEG-D14", "refusal.not_now", {"moment.asked"}};
      case MoveKind::Choose:
      case MoveKind::Done: return choose();
      default: return act(move);
    }
  }

 private:
  Refusal choose() const {
    if (see.stack.empty() && see.phase != Phase::Setup) return {"LEG-D17", "refusal.nothing_to_choose"};
    if (!see.wait_seats.has(seat_)) return {"LEG-145", "refusal.not_yours"};
    if (see.stack.empty() && see.step == Step::ChooseRoles) return {"LEG-003", "refusal.role_taken"};
    if (see.stack.empty() && see.step == Step::ChooseCharacters)
      return {"LEG-015", "refusal.character_taken"};
    if (see.stack.empty() && see.step == Step::ChooseObjectives) return {"LEG-010", "refusal.other_stage"};
    return {"LEG-D17", "refusal.not_offered"};
  }

  /// LEG-101, LEG-106, LEG-107.
  Refusal coordinate(Card row) const {
    if (player(seat_).life == Life::Out) return {"LEG-082", "refusal.out"};
    if (alien(seat_)) return {"LEG-177", "refusal.alien_helps"};
    if (see.active == seat_) return {"LEG-107", "refusal.own_turn"};
    if (!see.stack.empty() || (see.step != Step::Act && see.step != Step::AskHelp))
      return {"LEG-Q42", "refusal.not_now", {"moment.help"}};
    if (alien(see.active)) return {"LEG-101", "refusal.alien_helped"};
    if (player(seat_).aside != kNoCard) return {"LEG-106", "refusal.helped"};
    if (banned(seat_, kNoCoordinate)) return {"LEG-143", "refusal.banned"};
    if (!in_hand(seat_, row)) return {"LEG-101", "refusal.not_in_hand"};
    if ((card(row).flags & kCoordinate) == 0) return {"LEG-101", "refusal.no_coordinate"};
    return {"LEG-Q42", "refusal.not_now", {"moment.help"}};
  }

  /// What only the active player does, in the Action phase.
  Refusal act(Move move) const {
    const auto kind = static_cast<MoveKind>(move.kind);
    if (player(seat_).life == Life::Out) return {"LEG-082", "refusal.out"};
    if (see.active != seat_ || see.phase != Phase::Action)
      return {"LEG-046", "refusal.not_now", {"moment.action"}};
    if (!see.stack.empty()) return {"LEG-039", "refusal.unfinished"};
    if (see.step != Step::Act) return {"LEG-Q42", "refusal.help_first"};
    if (alien(seat_)) return act_alien(kind, move);
    switch (kind) {
      case MoveKind::Play: return play(static_cast<Card>(move.a));
      case MoveKind::PlayPlain: return {"LEG-Q85", "refusal.few_plain"};
      case MoveKind::Copy: return copy(static_cast<Seat>(move.a));
      case MoveKind::Recruit: return recruit(move.a);
      case MoveKind::Sergeant:
        if (banned(seat_, kNoRecruit)) return {"LEG-143", "refusal.banned"};
        if (sergeants_left() == 0) return {"LEG-140", "refusal.no_sergeant"};
        return {"LEG-058", "refusal.few_recruit"};
      case MoveKind::Scan: return scan(move.a);
      case MoveKind::Attack: return attack(move.a);
      case MoveKind::Hit: return hit(static_cast<Seat>(move.a));
      case MoveKind::Once: return once(static_cast<Card>(move.a));
      case MoveKind::Sacrifice:
        if (!has_text(move.a, Label::Sacrifice)) return {"LEG-112", "refusal.no_sacrifice"};
        return not_there(static_cast<Card>(move.a), "LEG-112");
      case MoveKind::Release:
        if ((card(move.a).flags & kVigilant) == 0) return {"LEG-110", "refusal.not_vigilant"};
        return not_there(static_cast<Card>(move.a), "LEG-110");
      case MoveKind::Use: return use(move.a);
      case MoveKind::Pursue: return pursue();
      default: return {"LEG-046", "refusal.not_now", {"moment.action"}};
    }
  }

  /// LEG-172, LEG-Q57.
  Refusal act_alien(MoveKind kind, Move move) const {
    switch (kind) {
      case MoveKind::Play: return {"LEG-172", "refusal.not_in_hand"};
      case MoveKind::Hit: return hit(static_cast<Seat>(move.a));
      case MoveKind::Attack: return {"LEG-Q57", "refusal.alien_attacks"};
      default: return {"LEG-172", "refusal.alien_cant"};
    }
  }

  Refusal play(Card row) const {
    if (!in_hand(seat_, row)) return {"LEG-038", "refusal.not_in_hand"};
    return {"LEG-039", "refusal.idle_card"};
  }
  Refusal copy(Seat helper) const {
    if (helper == seat_) return {"LEG-107", "refusal.own_turn"};
    if (player(helper).aside == kNoCard) return {"LEG-103", "refusal.nothing_aside"};
    return {"LEG-103", "refusal.copied"};
  }
  Refusal recruit(int space) const {
    if (banned(seat_, kNoRecruit)) return {"LEG-143", "refusal.banned"};
    if (see.hq[static_cast<std::size_t>(space)] == kNoCard) return {"LEG-139", "refusal.space_empty"};
    return {"LEG-055", "refusal.few_recruit"};
  }
  Refusal scan(int room) const {
    if (banned(seat_, kNoScan)) return {"LEG-143", "refusal.banned"};
    if (blocked(room)) return {"LEG-151", "refusal.blocked"};
    const std::uint8_t handle = see.rooms[static_cast<std::size_t>(room)];
    if (handle == kNone) return {"LEG-062", "refusal.room_clear"};
    if (face_up(handle)) return {"LEG-062", "refusal.face_up"};
    return {"LEG-061", "refusal.few_attack"};
  }
  bool on_table(int handle) const { return hive(handle).at != kNowhere && hive(handle).at != kLimbo; }
  bool in_blocked_room(int handle) const { return in_room(handle) && blocked(hive(handle).at); }

  Refusal attack(int handle) const {
    if (!on_table(handle)) return {"LEG-073", "refusal.no_such_card"};
    if (in_blocked_room(handle)) return {"LEG-Q26", "refusal.blocked"};
    if (!face_up(handle)) return {"LEG-073", "refusal.face_down"};
    if (hive(handle).at == kFront && row_of(handle) == kFacehugger) {
      if (!can_attack(handle)) return {"LEG-Q10", "refusal.facehugger_later"};
      return {"LEG-074", "refusal.few_attack"};
    }
    if (!enemy(handle)) return {"LEG-073", "refusal.no_enemy"};
    if (final_locked(handle)) return {"LEG-099", "refusal.final"};
    return {"LEG-074", "refusal.few_attack"};
  }
  /// LEG-164 to LEG-166, LEG-Q57.
  Refusal hit(Seat target) const {
    if (!options().fights()) return {"LEG-164", "refusal.no_fights"};
    if (target == seat_) return {"LEG-165", "refusal.yourself"};
    if (player(target).life == Life::Out) return {"LEG-165", "refusal.target_out"};
    if (alien(seat_) && alien(target)) return {"LEG-Q57", "refusal.alien_friends"};
    return {"LEG-165", "refusal.few_attack"};
  }

  bool played(Card row, bool unused) const {
    return std::any_of(see.played.begin(), see.played.end(), [&](const Played& one) {
      return one.card == row && (!unused || (one.flags & kUsed) == 0);
    });
  }
  Refusal once(Card row) const {
    if (!has_text(row, Label::Once)) return {"LEG-147", "refusal.no_once"};
    if (!played(row, false)) return {"LEG-147", "refusal.not_played"};
    if (!played(row, true)) return {"LEG-147", "refusal.used"};
    return {"LEG-147", "refusal.idle_card"};
  }
  Refusal not_there(Card row, std::string_view rule) const {
    return played(row, false) ? Refusal{"LEG-Q44", "refusal.copy"} : Refusal{rule, "refusal.not_in_play"};
  }

  Refusal use(int handle) const {
    if (!on_table(handle)) return {"LEG-D12", "refusal.no_such_card"};
    if (!face_up(handle)) return {"LEG-D12", "refusal.face_down"};
    if (!has_text(source_of(handle), Label::Option)) return {"LEG-D12", "refusal.no_option"};
    if (hive(handle).at == kFront && hive(handle).who != seat_) return {"LEG-D12", "refusal.not_before_you"};
    if (in_blocked_room(handle)) return {"LEG-Q26", "refusal.blocked"};
    if ((hive(handle).flags & kTaken) != 0) return {"LEG-D12", "refusal.used"};
    return {"LEG-159", "refusal.option_idle"};
  }
  Refusal pursue() const {
    if (!has_text(kObjectiveSource + objective(), Label::Option))
      return {"LEG-096", "refusal.no_goal_option"};
    if (see.goal_used != 0) return {"LEG-096", "refusal.used"};
    return {"LEG-159", "refusal.option_idle"};
  }

  Seat seat_;
};

}  // namespace

Refusal Legendary::why_not(const State& state, Seat seat, Move move) const {
  Moves moves;
  if (seat < settings.players) {
    legal(state, seat, moves);
    asides(state, seat, moves);
    if (moves.contains(move)) return {};
  }
  return Explainer(*this, state, seat).explain(move);
}

}  // namespace hullbreach::legendary
