// Questions about a state that several phases ask. Nothing here changes anything.
#pragma once

#include <bit>

#include "games/neo_morphosis/neo_morphosis.h"

namespace hullbreach::neo {

/// What can be done with one programming roll: sets of symbols, by bit, that the dice cover.
using SymbolSets = FixedVector<std::uint8_t, 16>;

/// A way for a figure to go: up to this zone, and then perhaps against a closed door there.
struct Way {
  Zone zone = kNone;
  std::uint8_t door = kNone;
  friend bool operator==(const Way&, const Way&) = default;
};
using Ways = FixedVector<Way, 32>;

/// What an alien could choose, each as good as the others, and how far away it is.
struct Aim {
  std::uint32_t targets = 0;  // set of crew members, features, or zones with eggs
  std::uint8_t steps = kNone;
};

/// What chance is asked. Outcomes: what a die shows, the number of a card, crew member, feature, zone, sector
/// or seat; several programming dice as kernel/dice.h has them.
enum class Chance : std::uint8_t {
  D6,
  Dice,
  Hatch,
  Emergency,
  CompromisedCard,
  Item,
  Activation,
  Mutation,
  Infestation,
  Behaviour,
  MissionCard,
  CrewMember,
  FeatureTie,
  ZoneTie,
  Sector,
  Seat
};

class Look {
 public:
  Look(const NeoMorphosis& game, const State& state)
      : game_(game), see(state), map_(&game.content.maps[state.map]) {}

  const Settings& options() const { return game_.settings; }
  const State& look_state() const { return see; }
  const Content& cards() const { return game_.content; }
  const StationRow& station() const { return game_.content.station; }
  const Map& map() const { return *map_; }
  SeatSet everybody() const { return SeatSet::first(options().players); }

  // -- places (look.cpp)
  bool door_open(int door) const { return see.doors[door] != DoorState::Closed; }
  bool door_here(int door, Zone zone) const { return ((map().doors_at[zone] >> door) & 1) != 0; }  // NEO-082
  /// Its special rule keeps the door shut: it is no target and nobody paths through it (NEO-Q20).
  bool barred(int door) const;
  /// An exit that can't be used in this mission, or not yet (NEO-Q62, NEO-Q63).
  bool exit_dead(int door) const;
  /// Zones next to it, through open doors; `thru`: also through closed doors that are not barred (NEO-331).
  ZoneSet around(Zone zone, bool thru = false) const;
  ZoneSet around(ZoneSet zones, bool thru) const;
  /// Steps from every zone of `from` (0 there); kNone where no way leads.
  std::array<std::uint8_t, kZones> distances(ZoneSet from, bool thru) const;
  bool secured(int sector) const;        // NEO-075
  int terminal_in(Zone zone) const;      // an active one, or -1
  int any_terminal_in(Zone zone) const;  // active or not, or -1
  bool terminal_ok(int terminal) const { return ((see.terminals_out >> terminal) & 1) == 0; }
  int terminals() const { return static_cast<int>(map().terminals.size()); }
  int doors() const { return static_cast<int>(map().doors.size()); }
  int crate_in(Zone zone) const;  // one that is left, or -1
  bool bench_in(Zone zone, bool science) const;
  ZoneSet site(std::uint8_t site) const;  // of a GoalRow: a zone of the plan
  /// What is out of service: doors, terminals, relays.
  bool broken(int feature) const;
  Bits broken_in(Zone zone) const;
  Zone feature_zone(int feature) const;  // of a terminal, relay or the truck
  bool feature_here(int feature, Zone zone) const;
  int repair_difficulty(int feature) const;
  /// Why a door can't be flipped by somebody at it or from a terminal; empty if it can (doors.cpp rules).
  /// `terminal` is the sector of the terminal it is steered from, kNone for a hand or the drone.
  Refusal door_refusal(int door, std::uint8_t terminal) const;

  // -- crew (look.cpp)
  bool standing(int crew) const { return see.crew[crew].condition == Condition::Standing; }
  bool on_board(int crew) const { return in_level(see.crew[crew].zone); }
  bool up(int crew) const { return standing(crew) && on_board(crew); }
  std::uint8_t crew_in(ZoneSet zones) const;  // set of crew members standing there
  int life_left(int crew) const { return cards().crew[crew].life - see.crew[crew].wounds; }
  bool may_act(int crew) const { return up(crew) && see.crew[crew].acted == 0; }
  std::uint8_t to_activate() const;  // set of crew members who can still have a turn
  Seat controller(int crew) const { return see.crew[crew].seat; }
  int actions_of_turn(int crew) const;
  bool free_moves(int crew) const;  // crew_phase.cpp
  bool worth_using(int crew, int card, const CardUse& use) const;
  Verb first_verb(std::uint16_t script) const;  // tests.cpp
  static int weapon_number(int move) { return move == 0 ? kBaseWeapon : kFirstGear + move - 1; }
  ZoneSet egg_zones() const;  // setup.cpp
  Bits blast_next() const;    // chance.cpp

  // -- what people hold (inventory.cpp)
  std::uint8_t at(int object) const;  // a Spot
  bool carries(int crew, int object) const {
    return at(object) == kHeldBy + crew || at(object) == kWornBy + crew;
  }
  /// The objects somewhere, captured aliens apart.
  Bits objects_at(std::uint8_t spot) const;
  Bits held(int crew) const { return objects_at(static_cast<std::uint8_t>(kHeldBy + crew)); }
  Bits worn(int crew) const;  // gear equipped
  /// An item owned, gear equipped, its own ability: cards whose text works (NEO-207, NEO-210).
  Bits working(int crew) const;
  Bits working(int crew, Bits held, Bits worn) const;  // where these are known
  bool works(int crew, int card) const;
  bool usable(int crew, int card,
              const CardUse& use) const;  // limit, terminal, and its script has something to do
  bool gas_mask(int crew) const;
  bool droppable(int object) const { return object < kFirstFigure; }  // NEO-Q66
  /// Where gear could be connected: the ID card's slots and cards equipped, free or not (NEO-222 to NEO-226).
  Bits connections(int crew, int gear) const;         // set of 0 tech slot, 1 science slot, 2 + gear index
  int connected_to(int crew, std::uint8_t on) const;  // the gear card connected there, or -1
  bool equipped_any(int crew) const;
  bool connection_free(int crew, int connection) const;

  // -- rolls (tests.cpp)
  std::uint16_t rolls_of(const Frame& test) const;  // set of Roll a Test or Program frame counts as
  int bonus(int crew, std::uint16_t rolls) const;   // of cards, permanent
  int difficulty(const Frame& test) const;
  int base(const Frame& test) const;  // skill or weapon, permanent bonuses, xenobiology
  /// Cards that could be used now, before or after the roll of the top frame, as a set of CardId.
  Bits helps(const Frame& test, Label label) const;
  bool used_freely(const Frame& test, int card) const;
  int free_dice(const Frame& program) const;  // of cards that will be used without a question
  int dice_pool(int crew, bool neutralise) const;
  SymbolSets coverable(const Combination& symbols, std::uint8_t covered) const;  // maximal sets for see.dice
  const Combination& combination(const Frame& program) const;

  // -- fighting (combat.cpp)
  bool can_target(int crew, const Weapon& weapon, int target) const;
  const Weapon& weapon_of(int crew, int weapon) const;
  int crew_defence(int crew, Species against) const;
  bool xenobiology() const;  // NEO-129

  // -- wounds (wounds.cpp)
  Bits guards(int crew) const;    // cards that soften a blow
  Bits untested(int crew) const;  // cards of a fallen crew member
  bool order_counts(int crew, Bits left) const;

  // -- terminal functions (terminals.cpp)
  bool function_on(int function) const { return see.overload[function] == 0; }
  std::uint8_t halon_sectors() const;            // that may be named (NEO-259)
  std::uint8_t shock_terminals(int crew) const;  // other active ones
  std::uint8_t scannable(int crew) const;        // sectors
  std::uint16_t remote_doors(int crew) const;
  void shock_targets(int crew, Bits& figures, std::uint8_t& members, std::uint8_t& empty) const;
  bool engine_ready(int crew) const;
  bool capturing() const;  // this mission wants aliens alive
  int drone_move() const;
  bool drone_can_act() const;
  bool barricaded() const;
  bool can_clear(const Frame& drone) const;
  std::uint8_t open_emergencies() const;                 // set of slots that are active
  int free_slot() const;                                 // or -1
  int pcs_mod(std::int8_t CompromisedRow::*what) const;  // summed over the cards on the PCS
  int integrity(StructureKind structure) const;

  // -- aliens (aliens.cpp)
  bool alive(int figure) const { return in_level(see.aliens[figure].zone); }
  Bits aliens_in(ZoneSet zones) const;
  Bits on_board() const;             // every figure in the level
  Bits ready() const;                // ... that is not stunned
  int spare(Kind kind) const;        // a figure of the supply, or -1 (NEO-285)
  int alien_life(int figure) const;  // all with neomorphosis cards if ringed (NEO-319)
  int alien_defence(int figure) const;
  int alien_attack(int figure) const;
  int alien_wounds(int figure) const;
  int alien_speed(int figure) const;  // added to each move
  int alien_door(int figure) const;   // bonus on doors
  int alien_regrow(int figure) const;
  int alien_hindrance(int figure) const;
  int mutated(int figure, std::int8_t MutationRow::*what) const;  // 0 without a ring
  int alien_bonus(const Frame& attack) const;  // added to the die of a Bite or Structure frame
  int hindrance_in(Zone zone) const;           // the highest (NEO-148); 0 without hatched aliens
  Species species(int figure) const { return cards().aliens[kind_of(figure)].species; }

  // -- targeting (targeting.cpp)
  /// Zones to go from one to the nearest of others; kNone if no way leads there.
  int steps(Zone from, ZoneSet to, bool thru) const;
  /// What a figure heads for (NEO-326, NEO-328); a tie is for chance.
  Aim aim(int figure, Goal goal, bool thru) const;
  /// Crew members it could choose, all as good as each other.
  std::uint8_t crew_targets(int figure, bool thru) const;
  /// ... of those in its own zone, for an attack without a move.
  std::uint8_t prey_here(int figure) const;
  std::uint32_t feature_targets(int figure, Goal goal, bool thru) const;  // set of features; eggs: zones
  bool sees(int figure, int crew, bool thru) const;
  bool carries_parts(int crew) const;  // NEO-414: and aliens care
  /// Why the target of a Move or Bite frame is that one.
  AimReason aim_reason(const Frame& frame) const;
  /// The zones of the target of a Frame::Move.
  ZoneSet heads_for(const Frame& move) const;
  /// Where a move of so many zones towards a target can end (NEO-333, NEO-Q47).
  void ways(int figure, ZoneSet target, int zones, bool thru, Ways& out) const;
  Zone zone_of(int figure) const { return see.aliens[figure].zone; }
  /// Those of State::acting that have something to do, if it makes a difference who goes first (NEO-Q46).
  Bits rivals(std::uint16_t script) const;
  /// In all that counts.
  bool alike(int figure, int other) const;
  bool all_alike(Bits figures) const;
  /// Figures to choose from: one of each sort.
  Bits distinct(Bits figures) const;
  /// Can carry out an instruction for one alien (NEO-Q86); `partly`: at least some of it.
  bool can_carry_out(int figure, std::uint16_t script, bool partly = false) const;
  const script::Ability& instruction(const Frame& instruct) const {
    return cards().activations[see.activation].blocks[instruct.a][instruct.b];
  }
  /// Who may be next; if it is more than one, the team chooses (NEO-302, NEO-304).
  Bits next_to_act(const Frame& instruct) const;
  /// What the team can answer while an alien's order or path is asked for.
  void alien_answers(Moves& out) const;
  std::uint8_t refill_sectors() const;  // set: NEO-Q91 (infestation.cpp)

  // -- chance (chance.cpp); only while it is waited for
  Chance chance() const;
  Chance alien_chance() const;  // of the frames and steps of the aliens (alien_phase.cpp)
  void outcomes(Outcomes& out) const;
  void alien_outcomes(Outcomes& out) const;

  // -- goals (goals.cpp)
  bool holds(const GoalRow& goal) const;
  bool clean(ZoneSet zones) const;
  const std::vector<GoalRow>& goals() const;  // of the mission, or of its card
  bool all_goals() const;

 protected:
  const NeoMorphosis& game_;
  const State& see;
  const Map* map_;  // of the state's mission
};

/// Selectors, values and predicates of scripts, for one acting crew member or alien. Changes nothing.
class ScriptLook : public Look {
 public:
  using Set = BitSet<128>;
  ScriptLook(const NeoMorphosis& game, const State& state, int crew, int figure)
      : Look(game, state), crew_(crew), figure_(figure) {}

  Set select(int id, const int* args);
  int value(int id, const int* args);
  bool test(int id, const int* args);
  int crew() const { return crew_; }

 protected:
  Set tradable(int other) const;

  int crew_;
  int figure_;
};

}  // namespace hullbreach::neo
