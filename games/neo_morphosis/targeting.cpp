// Whom or what an alien chooses, how it gets there, and whose turn the players decide (Déplacement des Aliens
// et Cibles; Résoudre les cartes Activation des Aliens, 3).
#include <algorithm>
#include <bit>

#include "games/neo_morphosis/look.h"

namespace hullbreach::neo {
namespace {

/// Those of `goals` that are nearest, ring by ring.
struct Nearest {
  ZoneSet zones = 0;
  std::uint8_t steps = kNone;
};

Nearest nearest(const Look& look, Zone from, ZoneSet goals, bool thru) {
  if (goals == 0) return {};
  ZoneSet ring = zone_bit(from);
  ZoneSet reached = ring;
  for (std::uint8_t steps = 0; ring != 0; ++steps) {
    if ((ring & goals) != 0) return {ring & goals, steps};
    ring = look.around(ring, thru) & ~reached;
    reached |= ring;
  }
  return {};  // NEO-330: without a way it is not seen
}

/// What an instruction is about: its words read without doing anything.
struct Errand {
  bool moves = false, thru = false, reach = false;
  Goal goal = kNearestCrew;
  int zones = 0;
  int bites = 0;
  bool hits = false;  // a door or terminal
  int eggs = 0;
};

class Reader : public ScriptLook {
 public:
  using ScriptLook::ScriptLook;
  Errand errand;

  void act(int verb, const int* args) {
    switch (static_cast<Verb>(verb)) {
      case Verb::MoveThru:
      case Verb::MoveIf:
      case Verb::MoveTo:
        errand.moves = true;
        errand.thru = static_cast<Verb>(verb) == Verb::MoveThru;
        errand.reach = static_cast<Verb>(verb) == Verb::MoveIf;
        errand.zones = args[0];
        errand.goal = static_cast<Goal>(args[1]);
        break;
      case Verb::Bite:
      case Verb::BiteEach: ++errand.bites; break;
      case Verb::HitDoor:
      case Verb::HitTerminal: errand.hits = true; break;
      case Verb::LayEggs: errand.eggs += args[0]; break;
      default: break;
    }
  }
};

Errand read(const NeoMorphosis& game, const State& state, int figure, std::uint16_t script) {
  Reader reader(game, state, -1, figure);
  script::Runner<Reader> runner(game.content.scripts, reader);
  script::Run run;
  run.pc = script;
  while (runner.advance(run, false) == script::Stop::Effect) runner.act(run);
  return reader.errand;
}

}  // namespace

int Look::steps(Zone from, ZoneSet to, bool thru) const { return nearest(*this, from, to, thru).steps; }

bool Look::carries_parts(int crew) const {
  if (!map().carriers) return false;
  const auto held = static_cast<std::uint8_t>(kHeldBy + crew);
  return std::any_of(see.token_at.begin() + kYellow, see.token_at.begin() + kRed + 1,
                     [&](std::uint8_t at) { return at == held; });
}

// -- targets

Aim Look::aim(int figure, Goal goal, bool thru) const {
  const Zone from = zone_of(figure);
  Aim found;
  if (goal == kNearestCrew) {
    // NEO-327: nobody who has fallen, nor who hides.
    struct Prey {
      Bits crew;
      ZoneSet zones = 0;
    };
    Prey all, lures, carriers;
    for (int crew = 0; crew < kCrew; ++crew) {
      if (!up(crew) || see.crew[crew].hidden != 0) continue;
      const auto take = [&](Prey& some) {
        some.crew.add(crew);
        some.zones |= zone_bit(see.crew[crew].zone);
      };
      take(all);
      if (see.crew[crew].lure != 0) take(lures);
      if (carries_parts(crew)) take(carriers);
    }
    // Of those it sees: a lure, else a carrier (NEO-414, NEO-Q74: whatever the distance), else anybody.
    for (const Prey* some : {&lures, &carriers, &all}) {
      const Nearest near = nearest(*this, from, some->zones, thru);
      if (near.zones == 0) continue;
      int most = 0;  // NEO-326: the nearest, then most life points left, then chance
      for (int crew : some->crew) {
        if ((zone_bit(see.crew[crew].zone) & near.zones) == 0 || life_left(crew) < most) continue;
        if (life_left(crew) > most) found.targets = 0;
        most = life_left(crew);
        found.targets |= std::uint32_t{1} << crew;
      }
      found.steps = near.steps;
      return found;
    }
    return found;
  }

  // NEO-328: the nearest of its kind, ties at random. NEO-329: nothing out of service.
  ZoneSet where = 0;
  if (goal == kNearestEgg) {
    for (int egg : figures_of(kEgg))
      if (alive(egg)) where |= zone_bit(zone_of(egg));
    const Nearest near = nearest(*this, from, where, thru);
    return {near.zones, near.steps};
  }
  const auto each = [&](auto go) {
    if (goal == kNearestTerminal) {
      for (int terminal = 0; terminal < terminals(); ++terminal)
        if (terminal_ok(terminal)) go(kFirstTerminal + terminal, zone_bit(map().terminals[terminal]));
    } else {
      for (int door = 0; door < doors(); ++door) {
        const DoorRow& row = map().doors[door];
        if (door_open(door) || row.exit() || barred(door)) continue;  // NEO-Q20, NEO-Q63
        go(door, zone_bit(row.a) | zone_bit(row.b));
      }
    }
  };
  each([&](int, ZoneSet zones) { where |= zones; });
  const Nearest near = nearest(*this, from, where, thru);
  each([&](int feature, ZoneSet zones) {
    if ((zones & near.zones) != 0) found.targets |= std::uint32_t{1} << feature;
  });
  found.steps = near.steps;
  return found;
}

std::uint8_t Look::crew_targets(int figure, bool thru) const {
  return static_cast<std::uint8_t>(aim(figure, kNearestCrew, thru).targets);
}

std::uint32_t Look::feature_targets(int figure, Goal goal, bool thru) const {
  return aim(figure, goal, thru).targets;
}

std::uint8_t Look::prey_here(int figure) const {
  std::uint8_t prey = 0;
  int best = 0;
  for (int crew : Bits(crew_in(zone_bit(zone_of(figure))))) {
    if (see.crew[crew].hidden != 0) continue;
    // The same rule without distance: a lure, else a carrier, else anybody; then life points left.
    const int rank = see.crew[crew].lure != 0 ? 2 : carries_parts(crew) ? 1 : 0;
    const int worth = 256 * rank + life_left(crew);
    if (worth < best) continue;
    if (worth > best) prey = 0;
    best = worth;
    prey = static_cast<std::uint8_t>(prey | (1 << crew));
  }
  return prey;
}

bool Look::sees(int figure, int crew, bool thru) const {
  return up(crew) && see.crew[crew].hidden == 0 &&
         steps(zone_of(figure), zone_bit(see.crew[crew].zone), thru) != kNone;
}

AimReason Look::aim_reason(const Frame& frame) const {
  const Zone from = zone_of(frame.who);
  const bool here = frame.kind == Frame::Bite;
  const bool thru = !here && (frame.flags & kThru) != 0;
  const std::uint32_t equals =
      here ? prey_here(frame.who) : aim(frame.who, static_cast<Goal>(frame.a), thru).targets;
  if (std::popcount(equals) > 1) return kByLot;
  if (!here && frame.a != kNearestCrew) return kNearest;
  const int far = steps(from, zone_bit(see.crew[frame.b].zone), thru);
  for (int crew = 0; crew < kCrew; ++crew)
    if (crew != frame.b && sees(frame.who, crew, thru) &&
        steps(from, zone_bit(see.crew[crew].zone), thru) == far)
      return kMostLife;
  return kNearest;
}

// -- paths

ZoneSet Look::heads_for(const Frame& move) const {
  switch (move.a) {
    case kNearestCrew: return zone_bit(see.crew[move.b].zone);
    case kNearestTerminal: return zone_bit(map().terminals[move.b - kFirstTerminal]);
    case kNearestClosedDoor: return zone_bit(map().doors[move.b].a) | zone_bit(map().doors[move.b].b);
    case kNearestEgg: return zone_bit(move.b);
    default: return zone_bit(zone_of(move.b));  // rallied to a figure
  }
}

void Look::ways(int figure, ZoneSet target, int zones, bool thru, Ways& out) const {
  out.clear();
  std::array<ZoneSet, kZones + 1> ring;
  ring[0] = zone_bit(zone_of(figure));
  ZoneSet reached = ring[0];
  int far = 0;
  while ((ring[far] & target) == 0) {
    ring[far + 1] = around(ring[far], thru) & ~reached;
    reached |= ring[++far];
    if (ring[far] == 0) return;
  }
  ring[far] &= target;
  if (!thru && zones >= far) {  // NEO-334: it stops there
    for (int zone : Bits(ring[far])) out.push_back({static_cast<Zone>(zone), kNone});
    return;
  }
  for (int step = far; step-- > 0;)
    ring[step] &= around(ring[step + 1], thru);  // what lies on a shortest way
  ZoneSet here = ring[0];
  const int last = std::min(zones, far);
  for (int step = 0;; ++step) {
    // NEO-335: the first closed door on the way, also one it reaches with its last step
    for (int door = 0; thru && step < far && door < doors(); ++door) {
      const DoorRow& row = map().doors[door];
      if (door_open(door) || row.exit() || barred(door)) continue;
      for (const auto& [from, to] : {std::pair{row.a, row.b}, std::pair{row.b, row.a}})
        if ((here & zone_bit(from)) != 0 && (ring[step + 1] & zone_bit(to)) != 0)
          out.push_back({from, static_cast<std::uint8_t>(door)});
    }
    if (step == last) break;
    here = around(here, false) & ring[step + 1];
  }
  if (thru && last < far) here &= around(ring[last + 1], false);  // where an open way leads on
  for (int zone : Bits(here)) out.push_back({static_cast<Zone>(zone), kNone});
}

// -- who acts

bool Look::alike(int figure, int other) const {
  return kind_of(figure) == kind_of(other) &&
         std::bit_cast<std::uint32_t>(see.aliens[figure]) == std::bit_cast<std::uint32_t>(see.aliens[other]);
}

bool Look::all_alike(Bits figures) const {
  const int first = figures.lowest();
  for (int figure : figures)
    if (!alike(figure, first)) return false;
  return true;
}

Bits Look::distinct(Bits figures) const {
  Bits sorts;
  for (int figure : figures) {
    bool found = false;
    for (int other : sorts) found = found || alike(figure, other);
    if (!found) sorts.add(figure);
  }
  return sorts;
}

/// NEO-Q86, NEO-Q97: it gets to its target. Partly: it has one and moves towards it, unless reaching it is a
/// condition.
bool Look::can_carry_out(int figure, std::uint16_t script, bool partly) const {
  const Errand errand = read(game_, see, figure, script);
  if (!errand.moves) return errand.bites == 0 || prey_here(figure) != 0;
  const Aim at = aim(figure, errand.goal, errand.thru);
  if (at.targets == 0) return false;
  return at.steps <= errand.zones + alien_speed(figure) || (partly && !errand.reach);
}

/// The order makes a difference if one of them could make a crew member fall whom another, unlike it, heads
/// for, or whose fall ends a diagram that protects from another; could break a door on another's way or a
/// feature another heads for; or if there are too few eggs to lay.
Bits Look::rivals(std::uint16_t script) const {
  if (all_alike(see.acting)) return {};
  const Errand errand = read(game_, see, see.acting.lowest(), script);
  const bool hunts = errand.bites > 0 && (!errand.moves || errand.goal == kNearestCrew);
  if (!errand.thru && !errand.hits && errand.eggs == 0) {
    // Mostly nobody can fall, and then there is no need to look where they go.
    if (!hunts) return {};
    int danger = 0;
    for (int figure : see.acting) danger += alien_wounds(figure) * errand.bites;
    bool weak = false;
    for (int crew = 0; crew < kCrew; ++crew) weak = weak || (up(crew) && life_left(crew) <= danger);
    if (!weak) return {};
  }

  Bits busy;
  bool doors_on_the_way = false;
  std::array<Bits, 32> heading{};   // by target: the figures that could choose it
  std::uint32_t reached = 0;        // targets somebody can get to
  std::array<int, kCrew> danger{};  // wounds a crew member could take
  for (int figure : see.acting) {
    const Aim at = errand.moves ? aim(figure, errand.goal, errand.thru) : Aim{prey_here(figure), 0};
    if (at.targets == 0 && (errand.moves || errand.bites > 0)) continue;
    busy.add(figure);
    const int zones = errand.zones + alien_speed(figure);
    for (int target : Bits(at.targets)) {
      heading[target].add(figure);
      if (at.steps > zones && errand.moves) continue;
      reached |= std::uint32_t{1} << target;
      if (hunts) danger[target] += alien_wounds(figure) * errand.bites;
    }
    Ways found;
    Frame goes;
    goes.a = errand.goal;
    for (int target : Bits(errand.thru && !doors_on_the_way ? at.targets : 0)) {
      goes.b = static_cast<std::uint8_t>(target);
      ways(figure, heads_for(goes), zones, true, found);
      for (const Way& way : found) doors_on_the_way = doors_on_the_way || way.door != kNone;
    }
  }
  if (all_alike(busy)) return {};
  if (doors_on_the_way) return busy;
  Bits parried;  // figures from which the diagram protects, until somebody falls (NEO-130)
  for (int figure : hunts&& xenobiology() ? busy : Bits{})
    if (species(figure) != kNoSpecies && see.defence_bonus[species(figure)] > 0) parried.add(figure);
  for (int target : Bits(reached)) {
    const bool falls = hunts ? danger[target] >= life_left(target) : errand.hits;
    if (falls && (!all_alike(heading[target]) || !(parried - heading[target]).empty())) return busy;
  }
  int eggs = 0;
  for (int egg = 0; egg < cards().aliens[kEgg].supply; ++egg) eggs += see.aliens[egg].zone == kSupply ? 1 : 0;
  return eggs < errand.eggs * busy.size() ? busy : Bits{};
}

Bits Look::next_to_act(const Frame& instruct) const {
  const script::Ability& ability = instruction(instruct);
  if (static_cast<Label>(ability.label) != Label::One) {
    if (see.any_order == 0)
      if (const Bits some = rivals(ability.entry); !some.empty()) return distinct(some);
    return Bits::one(see.acting.lowest());
  }
  Bits able, willing;  // NEO-Q86: only if nobody can do it all, one that can do some of it
  for (int figure : see.acting) {
    if (can_carry_out(figure, ability.entry)) able.add(figure);
    if (able.empty() && can_carry_out(figure, ability.entry, true)) willing.add(figure);
  }
  return distinct(able.empty() ? willing : able);
}

void Look::alien_answers(Moves& out) const {
  const Frame& frame = see.stack.back();
  if (frame.kind == Frame::Instruct) {
    for (int figure : next_to_act(frame)) out.push_back(move(MoveKind::Order, figure));
    if (static_cast<Label>(instruction(frame).label) != Label::One) out.push_back(move(MoveKind::AnyOrder));
    return;
  }
  Ways found;
  ways(frame.who, heads_for(frame), frame.n, (frame.flags & kThru) != 0, found);
  for (const Way& way : found)
    out.push_back(way.door == kNone ? move(MoveKind::Path, way.zone) : move(MoveKind::PathDoor, way.door));
}

}  // namespace hullbreach::neo
