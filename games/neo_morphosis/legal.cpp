// What a seat may do now.
#include "games/neo_morphosis/look.h"

namespace hullbreach::neo {
namespace {

class Lister : public Look {
 public:
  Lister(const NeoMorphosis& game, const State& state, Seat seat, Moves& out)
      : Look(game, state), seat_(seat), out_(out) {}

  void list() {
    if (!see.wait_seats.has(seat_)) return;
    if (see.stack.empty())
      step();
    else
      frame(see.stack.back());
  }

  void asides() {
    if (see.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Over) || seat_ >= options().players) return;
    if (see.phase == Phase::Setup || see.phase == Phase::Campaign) return;
    for (int crew = 0; crew < kCrew; ++crew) {
      if (controller(crew) != seat_) continue;
      if (!(on_turn() && see.turn.crew == crew)) equip(crew, held(crew));  // NEO-221: at any time
      for (Seat other = 0; other < options().players; ++other)
        if (other != seat_) add(MoveKind::HandOver, crew, other);
    }
    add(MoveKind::Concede);                                                           // NEO-D28
    if (see.stack.empty() && see.step == Step::Diagram && see.wait_seats.has(seat_))  // NEO-Q95
      for (const DiagramRow& diagram : cards().lesser_diagrams) add(MoveKind::Lay, diagram.layout);
  }

 private:
  void add(MoveKind kind, int a = 0, int b = 0) { out_.push_back(move(kind, a, b)); }
  void each(MoveKind kind, Bits set) {
    for (int member : set) add(kind, member);
  }
  bool on_turn() const { return see.stack.empty() && see.step == Step::Turn && see.wait_seats.has(seat_); }

  void step() {
    switch (see.step) {
      case Step::AssignCrew:
        for (Seat seat : everybody()) add(MoveKind::Assign, see.at, seat);
        break;
      case Step::ChooseAbilities: {
        int crew = 0;
        while (see.crew[crew].ability != kNone) ++crew;
        for (int card = kFirstAbility; card < kCardIds; ++card)
          if (cards().cards[card].crew == crew) add(MoveKind::Ability, card);
        break;
      }
      case Step::GiveParts:
        for (int crew = 0; crew < kCrew; ++crew)
          if (see.token_at[kPartOne] != kHeldBy + crew) add(MoveKind::Part, crew);
        break;
      case Step::Diagram:
        for (const DiagramRow& diagram : cards().diagrams) add(MoveKind::Lay, diagram.layout);
        add(MoveKind::NoDiagram);
        break;
      case Step::ChooseCrew: each(MoveKind::Activate, Bits(to_activate())); break;
      case Step::Turn: turn(); break;
      case Step::Again:
        add(MoveKind::Retry);
        add(MoveKind::GiveUp);
        break;
      default: break;
    }
  }

  // -- a turn

  /// Whose turn it is, with what is asked about more than once.
  struct Actor {
    int crew;
    Zone zone;
    ZoneSet beside;
    Bits held, worn;
  };

  void turn() {
    const int crew = see.turn.crew;
    const Zone zone = see.crew[crew].zone;
    const Actor actor{crew, zone, around(zone), held(crew), worn(crew)};
    const int actions = see.turn.actions;
    if (actions > 0 || see.turn.gratis != 0 || see.turn.striding > 0) {
      each(MoveKind::Go, Bits(actor.beside));
      for (int door : Bits(map().doors_at[zone]))
        if (map().doors[door].exit() && see.doors[door] == DoorState::Open && !exit_dead(door))
          add(MoveKind::Exit, door);
    }
    if (actions > 0) {
      attacks(actor);
      zone_actions(crew, zone);
      objects(actor);
      if (terminal_in(zone) >= 0) terminal(crew);
    }
    for (int card : working(crew, actor.held, actor.worn))
      for (const CardUse& use : cards().cards[card].uses)
        if (((use.label == Label::Act && actions > 0) || use.label == Label::Free) && usable(crew, card, use))
          add(MoveKind::Use, card);
    equip(crew, actor.held);
    add(MoveKind::EndTurn);
  }

  void attacks(const Actor& actor) {
    Bits near, far;
    for (int figure : distinct(aliens_in(zone_bit(actor.zone) | actor.beside)))
      (zone_of(figure) == actor.zone ? near : far).add(figure);
    if (near.empty() && far.empty() && !options().friendly_fire) return;
    attacks_with(0, actor.crew, near, far);
    for (int gear : actor.worn) attacks_with(gear - kFirstGear + 1, actor.crew, near, far);
  }

  void attacks_with(int weapon, int crew, Bits near, Bits far) {
    const Weapon& with = weapon_of(crew, weapon_number(weapon));
    if (with.near)
      for (int figure : near) add(MoveKind::Attack, weapon, figure);
    if (with.far)
      for (int figure : far) add(MoveKind::Attack, weapon, figure);
    if (!options().friendly_fire || !with) return;
    for (int other = 0; other < kCrew; ++other)
      if (other != crew && up(other) && can_target(crew, with, kFigures + other))
        add(MoveKind::Attack, weapon, kFigures + other);
  }

  void zone_actions(int crew, Zone zone) {
    if (crate_in(zone) >= 0) add(MoveKind::Search);
    for (int door : Bits(map().doors_at[zone]))
      if (!door_refusal(door, kNone)) add(MoveKind::Door, door);
    each(MoveKind::Repair, broken_in(zone));
    for (const bool science : {false, true}) {
      if (!bench_in(zone, science)) continue;
      for (int gear = 0; gear < kGear; ++gear)
        if (see.gear_at[gear] == kSupply && cards().cards[kFirstGear + gear].science == science)
          add(MoveKind::Assemble, kFirstGear + gear);
    }
    if (capturing() && see.turn.actions >= 2)
      each(MoveKind::Capture, distinct(aliens_in(zone_bit(zone)) & (kLarvae | kAdults)));
    if (map().truck == zone)
      for (const Token part : {kPartOne, kPartTwo})
        if (carries(crew, object_of(part))) add(MoveKind::Mend, object_of(part));
  }

  void objects(const Actor& actor) {
    const auto each_carried = [&](int holder, Bits in_hand, Bits on_body, const auto& go) {
      for (int object : in_hand) go(object);
      for (int figure = 0; figure < kFigures && see.caught != 0; ++figure)
        if (see.aliens[figure].zone == kHeldBy + holder) go(kFirstFigure + figure);
      for (int gear : on_body) go(gear);
    };
    each(MoveKind::PickUp, objects_at(actor.zone));
    std::uint8_t company = 0;  // NEO-Q29: also those who have fallen
    for (int other = 0; other < kCrew; ++other)
      if (other != actor.crew && see.crew[other].zone == actor.zone)
        company = static_cast<std::uint8_t>(company | (1 << other));
    each_carried(actor.crew, actor.held, actor.worn, [&](int object) {
      if (droppable(object)) add(MoveKind::Drop, object);
      for (int other : Bits(company)) add(MoveKind::Give, object, other);
    });
    for (int other : Bits(company))
      each_carried(other, held(other), worn(other), [&](int object) { add(MoveKind::Take, object, other); });
  }

  void terminal(int crew) {
    if (see.loaded == 0)
      for (int tank = kFirstTank; tank < kTokens; ++tank)
        if (carries(crew, kFirstToken + tank)) {
          add(MoveKind::Recharge);
          break;
        }
    // NEO-059, NEO-060: each emergency once, and one action each.
    for (int slot : Bits(open_emergencies()))
      if (((see.slots[slot].tried >> crew) & 1) == 0) add(MoveKind::Neutralise, slot);
    if (function_on(kHalon)) each(MoveKind::Halon, Bits(halon_sectors()));
    for (const Function function : {kDrone, kBoom, kRemoteDoor, kShock, kScan})
      if (function_on(function) && worth_trying(crew, function)) add(MoveKind::Function, function);
    if (function_on(kShock) && engine_ready(crew)) add(MoveKind::Engine);
  }

  bool worth_trying(int crew, Function function) const {
    switch (function) {
      case kDrone:
      case kBoom: return see.drone != kNone;
      case kRemoteDoor: return remote_doors(crew) != 0;
      case kShock: return shock_terminals(crew) != 0;
      default: return true;
    }
  }

  void equip(int crew, Bits in_hand) {
    const Bits gear = in_hand & kGearCards;
    for (int card : gear)
      for (int connection : connections(crew, card - kFirstGear)) add(MoveKind::Equip, card, connection);
  }

  // -- something begun

  void frame(const Frame& frame) {
    switch (frame.kind) {
      case Frame::Test:
        each(MoveKind::Use, helps(frame, frame.step == 0 ? Label::Before : Label::After));
        add(frame.step == 0 ? MoveKind::Roll : MoveKind::Accept);
        break;
      case Frame::Program:
        if (frame.step == 3) {
          for (std::uint8_t set : coverable(combination(frame), see.slots[frame.b].covered))
            add(MoveKind::Cover, set);
        } else {
          each(MoveKind::Use, helps(frame, frame.step == 0 ? Label::Before : Label::After));
          add(frame.step == 0 ? MoveKind::Roll : MoveKind::Accept);
        }
        break;
      case Frame::Card: picks(frame); break;
      case Frame::Aftermath: aftermath(frame); break;
      case Frame::Wound:
        each(MoveKind::Use, guards(frame.who));
        add(MoveKind::Accept);
        break;
      case Frame::Fall:
        for (int card : untested(frame.who)) add(MoveKind::Choose, kThingObject, card);
        break;
      case Frame::Blast:
        for (int figure : distinct(aliens_in(zone_bit(frame.a)))) add(MoveKind::Choose, kThingFigure, figure);
        break;
      case Frame::Drone: drone(frame); break;
      case Frame::Search:
        for (int i = frame.b; i < frame.c; ++i) add(MoveKind::Keep, frame.run.vars[i]);
        break;
      default: alien_answers(out_);
    }
  }

  void picks(const Frame& frame) {
    ScriptLook host(game_, see, frame.who, -1);
    script::Runner<ScriptLook> runner(cards().scripts, host);
    switch (cards().scripts.ops[frame.run.pc].code) {
      case script::Code::Pick:
        for (int thing : runner.offered(frame.run)) add(MoveKind::Choose, runner.pick_type(frame.run), thing);
        if (runner.may_stop(frame.run)) add(MoveKind::Done);
        break;
      case script::Code::May:
        add(MoveKind::Choose, kThingNumber, 1);
        add(MoveKind::Done);
        break;
      default:
        for (int i = 0; i < runner.alternatives(frame.run); ++i) add(MoveKind::Choose, kThingNumber, i);
    }
  }

  void aftermath(const Frame& frame) {
    const auto choose = [&](Thing type, Bits set) {
      for (int thing : set) add(MoveKind::Choose, type, thing);
    };
    switch (frame.a) {
      case kRemoteDoor: choose(kThingDoor, Bits(remote_doors(frame.who))); break;
      case kShock: {
        Bits figures;
        std::uint8_t members = 0;
        std::uint8_t empty = 0;
        shock_targets(frame.who, figures, members, empty);
        choose(kThingFigure, figures);
        if (capturing()) each(MoveKind::Capture, figures & (kLarvae | kAdults));
        choose(kThingCrew, Bits(members));
        for (int terminal : Bits(empty)) add(MoveKind::Choose, kThingFeature, kFirstTerminal + terminal);
        break;
      }
      case kScan:
        choose(kThingSector, Bits(scannable(frame.who)));
        if (frame.c > 0) add(MoveKind::Done);
        break;
      default: choose(kThingSlot, Bits(open_emergencies())); break;
    }
  }

  void drone(const Frame& frame) {
    if (frame.a > 0 && frame.c < 2) each(MoveKind::DroneGo, Bits(around(see.drone)));
    if (frame.b == 0) {
      for (int door : Bits(map().doors_at[see.drone]))
        if (!door_refusal(door, kNone)) add(MoveKind::DroneDoor, door);
      each(MoveKind::DroneRepair, broken_in(see.drone));
      if (function_on(kBoom)) add(MoveKind::DroneBoom);  // NEO-Q41
    }
    if (can_clear(frame)) add(MoveKind::DroneClear);
    add(MoveKind::DroneDone);
  }

  Seat seat_;
  Moves& out_;
};

}  // namespace

void NeoMorphosis::legal(const State& state, Seat seat, Moves& out) const {
  Lister(*this, state, seat, out).list();
}

void NeoMorphosis::asides(const State& state, Seat seat, Moves& out) const {
  Lister(*this, state, seat, out).asides();
}

}  // namespace hullbreach::neo
