// Why a move is refused, with the rule that says so. Only asked for moves that legal() does not list, so an
// order of checks that names the nearest reason is all that matters here.
#include "games/neo_morphosis/look.h"
#include "games/neo_morphosis/xenobiology.h"
#include "kernel/things.h"

namespace hullbreach::neo {
namespace {

class Explainer : public Look {
 public:
  Explainer(const NeoMorphosis& game, const State& state, Seat seat) : Look(game, state), seat_(seat) {}

  Refusal explain(Move move) const {
    if (!well_spelled(game_, move)) return {"NEO-139", "refusal.no_move"};
    if (see.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Over)) return {"NEO-024", "refusal.over"};
    if (seat_ >= options().players) return {"NEO-002", "refusal.no_such_seat"};
    if (!on_map(move)) return {"NEO-004", "refusal.not_on_map"};
    const auto kind = static_cast<MoveKind>(move.kind);
    if (kind == MoveKind::HandOver) return hand_over(move.a);
    if (kind == MoveKind::Concede) return {"NEO-Q68", "refusal.no_concede"};
    if (kind == MoveKind::Equip) return equip(move.a, move.b);
    if (see.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Chance))
      return {"NEO-C06", "refusal.chance_first"};
    switch (kind) {
      case MoveKind::Assign:
        return at_step(Step::AssignCrew, "NEO-003", "refusal.not_assigning", "moment.setup");
      case MoveKind::Ability:
        if (see.step == Step::ChooseAbilities) return {"NEO-Q02", "refusal.not_your_ability"};
        return at_step(Step::ChooseAbilities, "NEO-Q02", "refusal.not_now", "moment.setup");
      case MoveKind::Part:
        if (see.step == Step::GiveParts) return {"NEO-423", "refusal.has_part"};
        return at_step(Step::GiveParts, "NEO-423", "refusal.not_now", "moment.setup");
      case MoveKind::Lay: return lay(move.a);
      case MoveKind::NoDiagram: return at_step(Step::Diagram, "NEO-121", "refusal.not_now", "moment.diagram");
      case MoveKind::Activate: return activate(move.a);
      case MoveKind::Order:
      case MoveKind::AnyOrder: return frame({Frame::Instruct}, "NEO-302", "refusal.no_order", "moment.order");
      case MoveKind::Path:
      case MoveKind::PathDoor:
        return frame({Frame::Move, Frame::Rally}, "NEO-Q47", "refusal.no_path", "moment.path");
      case MoveKind::Retry:
      case MoveKind::GiveUp: return at_step(Step::Again, "NEO-Q79", "refusal.not_now", "moment.lost");
      case MoveKind::Roll:
      case MoveKind::Accept: return {"NEO-108", "refusal.nothing_rolled"};
      case MoveKind::Cover: return frame({Frame::Program}, "NEO-118", "refusal.not_covered", "moment.cover");
      case MoveKind::Choose:
      case MoveKind::Done: return choose();
      case MoveKind::Keep: return frame({Frame::Search}, "NEO-233", "refusal.not_drawn", "moment.search");
      case MoveKind::DroneGo:
      case MoveKind::DroneDoor:
      case MoveKind::DroneRepair:
      case MoveKind::DroneBoom:
      case MoveKind::DroneClear:
      case MoveKind::DroneDone: return drone(kind, move.a);
      case MoveKind::Use:
        if (!see.stack.empty()) return use_in_test(move.a);
        break;
      default: break;
    }
    if (!see.stack.empty()) return {"NEO-133", "refusal.unfinished"};
    if (see.step != Step::Turn) return {"NEO-133", "refusal.no_turn", {"moment.turn"}};
    if (controller(see.turn.crew) != seat_) return {"NEO-Q01", "refusal.not_your_crew"};
    return action(kind, move);
  }

 private:
  Refusal at_step(Step step, std::string_view rule, std::string_view key, std::string_view moment) const {
    if (see.stack.empty() && see.step == step && !see.wait_seats.has(seat_))
      return {"NEO-Q01", "refusal.not_your_crew"};
    if (see.stack.empty() && see.step == step) return {rule, key};
    return {rule, "refusal.not_now", {moment}};
  }
  Refusal frame(std::initializer_list<Frame::Kind> kinds, std::string_view rule, std::string_view key,
                std::string_view moment) const {
    for (Frame::Kind kind : kinds)
      if (!see.stack.empty() && see.stack.back().kind == kind)
        return see.wait_seats.has(seat_) ? Refusal{rule, key} : Refusal{"NEO-Q01", "refusal.not_your_crew"};
    return {rule, "refusal.not_now", {moment}};
  }

  /// Names are the same on all maps; this one may lack what they name.
  bool on_map(Move move) const {
    for (const auto& argument :
         things::arguments<NeoMorphosis>(NeoMorphosis::move_rows()[move.kind].pattern, move)) {
      const int number = move.*argument.at;
      switch (argument.thing->letter) {
        case 'z':
          if (number >= map().sectors * kZonesOfSector) return false;
          break;
        case 'S':
          if (number >= map().sectors) return false;
          break;
        case 'd':
          if (number >= doors()) return false;
          break;
        case 'F':
          if (feature_zone(number) == kNone) return false;
          break;
        default: break;
      }
    }
    return true;
  }

  Refusal hand_over(int crew) const {
    if (controller(crew) != seat_) return {"NEO-Q01", "refusal.not_your_crew"};
    return {"NEO-Q01", "refusal.yours_already"};
  }
  Refusal lay(int layout) const {
    if (!(see.stack.empty() && see.step == Step::Diagram))
      return {"NEO-121", "refusal.not_now", {"moment.diagram"}};
    if (!judge(cards().schemas, layout_of(layout)).legal) return {"NEO-122", "refusal.species_differ"};
    return {"NEO-Q95", "refusal.better_diagram"};
  }
  Refusal activate(int crew) const {
    if (!see.stack.empty() || see.step != Step::ChooseCrew)
      return {"NEO-133", "refusal.not_now", {"moment.next"}};
    if (!on_board(crew)) return {"NEO-Q62", "refusal.has_left"};
    if (!standing(crew)) return {"NEO-137", "refusal.down"};
    return {"NEO-133", "refusal.had_turn"};
  }
  Refusal choose() const {
    if (see.stack.empty()) return {"NEO-209", "refusal.nothing_to_choose"};
    if (!see.wait_seats.has(seat_)) return {"NEO-Q01", "refusal.not_your_crew"};
    return {"NEO-209", "refusal.not_offered"};
  }
  Refusal equip(int card, int connection) const {
    const int gear = card - kFirstGear;
    const std::uint8_t spot = see.gear_at[gear];
    if (spot >= kWornBy) return {"NEO-Q34", "refusal.equipped"};
    if (spot < kHeldBy) return {"NEO-207", "refusal.not_owned"};
    const int crew = spot - kHeldBy;
    if (controller(crew) != seat_) return {"NEO-Q01", "refusal.not_your_crew"};
    if (see.phase == Phase::Setup || see.phase == Phase::Campaign)
      return {"NEO-221", "refusal.not_now", {"moment.turn"}};
    if (connection < 2) return {"NEO-223", "refusal.other_symbol"};
    if (see.gear_at[connection - 2] != kWornBy + crew) return {"NEO-224", "refusal.not_equipped"};
    return {cards().cards[kFirstGear + connection - 2].right == Symbol::None ? "NEO-225" : "NEO-223",
            "refusal.other_symbol"};
  }
  Refusal use_in_test(int card) const {
    const Frame& frame = see.stack.back();
    if (!see.wait_seats.has(seat_)) return {"NEO-Q01", "refusal.not_your_crew"};
    if (frame.kind != Frame::Test && frame.kind != Frame::Program && frame.kind != Frame::Wound)
      return {"NEO-133", "refusal.unfinished"};
    if (!works(frame.who, card)) return {is_gear(card) ? "NEO-207" : "NEO-Q32", "refusal.not_owned"};
    if (see.spent.has(card) || see.helped.has(card)) return {"NEO-209", "refusal.card_spent"};
    const std::uint16_t rolls = frame.kind == Frame::Wound ? std::uint16_t{0} : rolls_of(frame);
    const Purpose purpose = static_cast<Purpose>(frame.a);
    for (const CardUse& use : cards().cards[card].uses) {
      if ((use.label != Label::Before && use.label != Label::After) || (rolls & roll_bit(use.roll)) == 0)
        continue;
      if (frame.step == 0 && use.label == Label::After) return {"NEO-103", "refusal.after_roll"};
      if (frame.step != 0 && use.label == Label::Before) return {"NEO-102", "refusal.before_roll"};
      if (frame.kind == Frame::Test && purpose == Purpose::Mend) return {"NEO-427", "refusal.no_automatic"};
    }
    return {"NEO-209", "refusal.no_help"};
  }

  Refusal drone(MoveKind kind, int a) const {
    if (see.stack.empty() || see.stack.back().kind != Frame::Drone)
      return {"NEO-253", "refusal.not_now", {"moment.drone"}};
    if (!see.wait_seats.has(seat_)) return {"NEO-Q01", "refusal.not_your_crew"};
    const Frame& frame = see.stack.back();
    switch (kind) {
      case MoveKind::DroneGo:
        if (frame.a == 0) return {"NEO-267", "refusal.drone_far"};
        return {"NEO-267", "refusal.not_adjacent"};
      case MoveKind::DroneClear: return {"NEO-387", "refusal.no_barricade"};
      default: break;
    }
    if (frame.b != 0) return {"NEO-273", "refusal.drone_acted"};
    if (kind == MoveKind::DroneBoom) return {"NEO-Q41", "refusal.function_off"};
    if (kind == MoveKind::DroneDoor)
      return door_here(a, see.drone) ? door_refusal(a, kNone) : Refusal{"NEO-269", "refusal.door_elsewhere"};
    return broken(a) ? Refusal{"NEO-270", "refusal.elsewhere"} : Refusal{"NEO-270", "refusal.not_broken"};
  }

  Refusal action(MoveKind kind, Move move) const {
    const int crew = see.turn.crew;
    const Zone zone = see.crew[crew].zone;
    if (kind == MoveKind::Use) return use_card(crew, move.a);
    const bool moving = kind == MoveKind::Go || kind == MoveKind::Exit;
    if (see.turn.actions == 0 && !(moving && (see.turn.gratis != 0 || see.turn.striding > 0)))
      return {"NEO-134", "refusal.no_actions"};
    switch (kind) {
      case MoveKind::Go: return step_to(zone, static_cast<Zone>(move.a));
      case MoveKind::Exit: return exit_by(move.a, zone);
      case MoveKind::Attack: return attack(crew, weapon_number(move.a), move.b);
      case MoveKind::Assemble: return assemble(zone, move.a);
      case MoveKind::Drop:
        if (!carries(crew, move.a)) return {"NEO-228", "refusal.not_carried"};
        return {"NEO-Q66", "refusal.no_drop"};
      case MoveKind::PickUp: return {"NEO-229", "refusal.not_here"};
      case MoveKind::Give:
        if (!carries(crew, move.a)) return {"NEO-230", "refusal.not_carried"};
        return {"NEO-230", "refusal.not_together"};
      case MoveKind::Take:
        if (move.b == crew || see.crew[move.b].zone != zone) return {"NEO-230", "refusal.not_together"};
        return {"NEO-230", "refusal.not_carried"};
      case MoveKind::Search: return {"NEO-233", "refusal.no_crate"};
      case MoveKind::Door:
        return door_here(move.a, zone) ? door_refusal(move.a, kNone)
                                       : Refusal{"NEO-235", "refusal.door_elsewhere"};
      case MoveKind::Repair:
        return broken(move.a) ? Refusal{"NEO-238", "refusal.elsewhere"}
                              : Refusal{"NEO-238", "refusal.not_broken"};
      case MoveKind::Capture:
        if (!capturing()) return {"NEO-381", "refusal.no_capture"};
        if (see.turn.actions < 2) return {"NEO-381", "refusal.two_actions"};
        if (!(kLarvae | kAdults).has(move.a)) return {"NEO-Q67", "refusal.no_specimen"};
        return {"NEO-381", "refusal.not_here"};
      case MoveKind::Mend:
        if (!carries(crew, move.a)) return {"NEO-Q78", "refusal.not_carried"};
        return {"NEO-426", "refusal.no_truck"};
      default: return at_terminal(kind, crew, move.a);
    }
  }

  Refusal step_to(Zone from, Zone to) const {
    for (int door = 0; door < doors(); ++door)
      if (door_here(door, from) && door_here(door, to) && from != to)
        return {"NEO-144", "refusal.door_closed"};
    return {"NEO-143", "refusal.not_adjacent"};
  }
  Refusal exit_by(int door, Zone zone) const {
    if (!map().doors[door].exit()) return {"NEO-Q62", "refusal.no_exit"};
    if (!door_here(door, zone)) return {"NEO-Q62", "refusal.door_elsewhere"};
    if (exit_dead(door)) return {"NEO-Q62", "refusal.exit_dead"};
    return see.doors[door] == DoorState::Broken ? Refusal{"NEO-Q63", "refusal.lift_broken"}
                                                : Refusal{"NEO-144", "refusal.door_closed"};
  }
  Refusal attack(int crew, int weapon, int target) const {
    if (weapon != kBaseWeapon && see.gear_at[weapon - kFirstGear] != kWornBy + crew)
      return {"NEO-155", "refusal.not_equipped"};
    const Weapon& with = weapon_of(crew, weapon);
    if (!with) return {"NEO-155", "refusal.no_weapon"};
    if (target >= kFigures &&
        (target - kFigures == crew || !options().friendly_fire || !standing(target - kFigures)))
      return {"NEO-Q25", "refusal.no_crew_target"};
    const Zone there = target < kFigures ? see.aliens[target].zone : see.crew[target - kFigures].zone;
    if (!in_level(there)) return {"NEO-161", "refusal.not_on_board"};
    if (can_target(crew, with, target)) return {"NEO-161", "refusal.same_alien"};
    if (there == see.crew[crew].zone) return {"NEO-Q26", "refusal.too_near"};
    return {with.far ? "NEO-162" : "NEO-160", "refusal.too_far"};
  }
  Refusal assemble(Zone zone, int gear) const {
    if (see.gear_at[gear - kFirstGear] != kSupply) return {"NEO-217", "refusal.built"};
    if (!bench_in(zone, false) && !bench_in(zone, true)) return {"NEO-216", "refusal.no_bench"};
    return {"NEO-216", "refusal.other_bench"};
  }
  Refusal use_card(int crew, int card) const {
    if (!works(crew, card)) {
      if (is_gear(card) && carries(crew, card)) return {"NEO-207", "refusal.not_equipped"};
      return {"NEO-Q32", "refusal.not_owned"};
    }
    if (see.spent.has(card)) return {"NEO-209", "refusal.card_spent"};
    for (const CardUse& use : cards().cards[card].uses) {
      if (use.label != Label::Act && use.label != Label::Free) continue;
      if (cards().cards[card].terminal && terminal_in(see.crew[crew].zone) < 0)
        return {"NEO-212", "refusal.no_terminal"};
      if (use.label == Label::Act && see.turn.actions == 0) return {"NEO-134", "refusal.no_actions"};
      return {cards().cards[card].heals ? "NEO-236" : "NEO-209", "refusal.card_idle"};
    }
    return {"NEO-209", "refusal.card_not_now"};
  }
  Refusal at_terminal(MoveKind kind, int crew, int a) const {
    const Zone zone = see.crew[crew].zone;
    if (kind == MoveKind::Engine && map().truck == kNone) return {"NEO-429", "refusal.no_truck"};
    if (kind == MoveKind::Recharge && see.loaded != 0) return {"NEO-264", "refusal.loaded"};
    if (any_terminal_in(zone) < 0) return {"NEO-245", "refusal.no_terminal"};
    if (terminal_in(zone) < 0) return {"NEO-089", "refusal.terminal_out"};
    switch (kind) {
      case MoveKind::Recharge: return {"NEO-243", "refusal.no_tank"};
      case MoveKind::Neutralise:
        if (see.slots[a].kind != Slot::Active) return {"NEO-055", "refusal.no_emergency"};
        return {"NEO-058", "refusal.tried"};
      case MoveKind::Halon:
        if (!function_on(kHalon)) return {"NEO-249", "refusal.function_off"};
        if (see.loaded == 0) return {"NEO-263", "refusal.no_halon"};
        return {"NEO-259", "refusal.unsecured"};
      case MoveKind::Engine:
        if (!function_on(kShock)) return {"NEO-Q77", "refusal.function_off"};
        return {"NEO-Q77", "refusal.truck_broken"};
      default: break;
    }
    if (!function_on(a)) return {"NEO-249", "refusal.function_off"};
    switch (a) {
      case kDrone:
      case kBoom: return {"NEO-192", "refusal.no_drone"};
      case kRemoteDoor: return {"NEO-256", "refusal.no_door"};
      case kHalon: return {"NEO-259", "refusal.name_sector"};
      default: return {"NEO-250", "refusal.no_other_terminal"};
    }
  }

  Seat seat_;
};

}  // namespace

Refusal NeoMorphosis::why_not(const State& state, Seat seat, Move move) const {
  Moves moves;
  legal(state, seat, moves);
  asides(state, seat, moves);
  if (moves.contains(move)) return {};
  return Explainer(*this, state, seat).explain(move);
}

}  // namespace hullbreach::neo
