#include "bots/neo_morphosis.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/neo_morphosis/look.h"
#include "kernel/dice.h"

namespace hullbreach::neo {
namespace {

constexpr double kFar = 1e9;

/// What could be done somewhere, by one crew member.
struct Task {
  double value = 0;    // already times the chance that it works
  double actions = 1;  // there
  ZoneSet at = 0;
  Move act;
  bool single = true;    // enough if one of the crew does it
  std::string_view why;  // key of a hint
  char thing = 0;
  int number = 0;
};

/// The way of one crew member to everywhere.
struct Ways {
  std::array<double, kZones> cost{};
  std::array<std::uint8_t, kZones> from{};
  std::array<std::uint8_t, kZones> door{};  // a closed door on the last step
};

/// How likely programming tests are, worked out once for a combination and a number of dice.
class Odds {
 public:
  struct Chances {
    double all = -1;   // every symbol still open
    double share = 0;  // of the open symbols, on average
  };
  Chances of(const NeoMorphosis& game, const Combination& symbols, std::uint8_t covered, int dice) {
    std::uint32_t key = covered;
    for (std::uint8_t symbol : symbols) key = key * 8 + symbol + 1;
    key = key * 16 + static_cast<std::uint32_t>(dice);
    for (const auto& [known, chances] : known_)
      if (known == key) return chances;
    State state{};
    const Look look(game, state);
    Outcomes rolls;
    roll(dice, kFaces, rolls);
    const int open = static_cast<int>(symbols.size()) - std::popcount(covered);
    double all = 0;
    double share = 0;
    for (const Weighted& rolled : rolls) {
      const Dice shown = Dice::of(rolled.outcome);
      for (std::size_t face = 0; face < kFaces; ++face) state.dice[face] = shown.showing[face];
      int best = 0;
      for (std::uint8_t set : look.coverable(symbols, covered)) best = std::max(best, std::popcount(set));
      const double weight = static_cast<double>(rolled.weight) / static_cast<double>(rolls.total());
      all += best == open ? weight : 0;
      share += weight * best / std::max(open, 1);
    }
    known_.push_back({key, {all, share}});
    return known_.back().second;
  }

 private:
  std::vector<std::pair<std::uint32_t, Chances>> known_;
};

double over(int needed) {  // the chance that a die shows more than this
  return std::clamp((6 - needed) / 6.0, 0.0, 1.0);
}

class Team : public Look {
 public:
  /// `flipped` are doors the active crew member has opened or closed this turn: to go back on it is no plan.
  Team(const NeoMorphosis& game, const State& state, const TeamHabits& habits, Odds& odds,
       std::uint16_t flipped)
      : Look(game, state), habits_(habits), odds_(odds), flipped_(flipped) {
    out_ = (on_board() & kHatched).size();
    for (const Slot& slot : see.slots) filled_ += slot.kind == Slot::Empty ? 0 : 1;
    slot_value_ = habits_.slot + habits_.slot_growth * filled_;
  }

  /// The best task of a crew member, with its worth for each action; `act` is what to do for it now.
  struct Plan {
    double worth = 0;
    Task task;
    Move now;
  };
  Plan plan(int crew) {
    tasks_.clear();
    crew_ = crew;
    list();
    const Ways ways = ways_from(crew);
    Plan best;
    for (const Task& task : tasks_) {
      Zone place = kNone;
      double way = kFar;
      for (int zone : Bits(task.at))
        if (ways.cost[zone] < way) {
          way = ways.cost[zone];
          place = static_cast<Zone>(zone);
        }
      if (place == kNone || way >= kFar) continue;
      double worth =
          task.value /
          (way * (task.value >= habits_.goal * 0.35 ? habits_.goal_far : habits_.far) + task.actions);
      if (task.single && better_placed(crew, task, worth)) worth *= habits_.somebody_else;
      if (worth <= best.worth) continue;
      best = {worth, task, way > 0 ? first_step(ways, see.crew[crew].zone, place) : task.act};
    }
    return best;
  }

  double alien_worth(int figure) const {
    const Kind kind = kind_of(figure);
    if (kind == kEgg) return habits_.egg;
    if (kind <= kHydra) return habits_.larva;
    return kind <= kSlug ? habits_.adult : habits_.boss;
  }

  Ways ways_from(int crew) const {
    Ways ways;
    ways.cost.fill(kFar);
    ways.from.fill(kNone);
    ways.door.fill(kNone);
    const Zone start = see.crew[crew].zone;
    if (!in_level(start)) return ways;
    ways.cost[start] = 0;
    ZoneSet todo = zone_bit(start);
    while (todo != 0) {
      int zone = -1;
      for (int each : Bits(todo))
        if (zone < 0 || ways.cost[each] < ways.cost[zone]) zone = each;
      todo &= ~zone_bit(static_cast<Zone>(zone));
      const double leaving = leave_cost(crew, static_cast<Zone>(zone));
      const auto reach = [&](Zone next, double extra, int door) {
        const double cost =
            ways.cost[zone] + leaving + extra + entry_cost(sector_of(static_cast<Zone>(zone)), next);
        if (cost >= ways.cost[next]) return;
        ways.cost[next] = cost;
        ways.from[next] = static_cast<std::uint8_t>(zone);
        ways.door[next] = static_cast<std::uint8_t>(door);
        todo |= zone_bit(next);
      };
      for (int next : Bits(map().near[zone])) reach(static_cast<Zone>(next), 0, kNone);
      for (int door = 0; door < doors(); ++door) {
        const DoorRow& row = map().doors[door];
        if (row.exit() || !door_here(door, static_cast<Zone>(zone))) continue;
        const Zone next = row.a == zone ? row.b : row.a;
        if (door_open(door))
          reach(next, 0, kNone);
        else if (!door_refusal(door, kNone) && ((flipped_ >> door) & 1) == 0)
          reach(next, 1, door);
      }
    }
    return ways;
  }

 private:
  double leave_cost(int crew, Zone zone) const {
    const int hindrance = hindrance_in(zone);
    if (hindrance == 0) return 1;
    const int bonus_of = cards().crew[crew].skills[kAgi] +
                         bonus(crew, static_cast<std::uint16_t>(roll_bit(kAgi) | roll_bit(kLeave)));
    return 1 / std::max(over(hindrance - bonus_of), 0.1);
  }
  double entry_cost(int from, Zone zone) const {
    double cost = (aliens_in(zone_bit(zone)) & kHatched).empty() ? 0 : habits_.crowded;
    if (from == sector_of(zone)) return cost;
    if (!see.lurking[sector_of(zone)].empty()) cost += habits_.unopened * (1 + habits_.busy * out_);
    if (((see.compromised_sectors >> sector_of(zone)) & 1) != 0) cost += habits_.lost_sector;
    return cost;
  }
  static Move first_step(const Ways& ways, Zone from, Zone to) {
    Zone step = to;
    while (ways.from[step] != from) step = ways.from[step];
    if (ways.door[step] != kNone) return move(MoveKind::Door, ways.door[step]);
    return move(MoveKind::Go, step);
  }
  /// Somebody else who can still act this round, or next, is much nearer.
  bool better_placed(int crew, const Task& task, double) const {
    const auto mine = distances(task.at, true);
    const int here = mine[see.crew[crew].zone];
    for (int other = 0; other < kCrew; ++other) {
      if (other == crew || !up(other) || (see.crew[other].acted != 0 && here <= 3)) continue;
      if (mine[see.crew[other].zone] + 1 < here) return true;
    }
    return false;
  }

  void add(const Task& task) {
    if (task.value > 0 && task.at != 0) tasks_.push_back(task);
  }
  ZoneSet active_terminals() const {
    ZoneSet zones = 0;
    for (int terminal = 0; terminal < terminals(); ++terminal)
      if (terminal_ok(terminal)) zones |= zone_bit(map().terminals[terminal]);
    return zones;
  }
  double skill(Roll skill, Roll purpose, int difficulty) const {
    const int sum = cards().crew[crew_].skills[skill] +
                    bonus(crew_, static_cast<std::uint16_t>(roll_bit(skill) | roll_bit(purpose)));
    return over(difficulty - sum);
  }
  double works_out(int function) {
    return odds_.of(game_, station().functions[function], 0, dice_pool(crew_, false)).all;
  }

  void list() {
    emergencies();
    sectors();
    fights();
    supplies();
    gas_nests();
    for (const GoalRow& goal : goals())
      if (!holds(goal)) towards(goal);
  }

  // -- the station

  void emergencies() {
    const ZoneSet zones = active_terminals();
    for (int slot : Bits(open_emergencies())) {
      const Slot& of = see.slots[slot];
      double value = slot_value_ * (1 + habits_.level * (of.level - 1));
      if (needed(cards().emergencies[of.card.card].function)) value *= habits_.lifeline;
      if (((of.tried >> crew_) & 1) == 0) {
        const Odds::Chances chances =
            odds_.of(game_, cards().emergencies[of.card.card].symbols, of.covered, dice_pool(crew_, true));
        add({value * (chances.all + habits_.partly * (chances.share - chances.all)), 1, zones,
             move(MoveKind::Neutralise, slot), false, "hint.neutralise", 'l', slot});
      }
      if (map().keys)
        for (const Token key : {kYellow, kGreen})
          if (carries(crew_, object_of(key)))
            add({value, 1, zones, move(MoveKind::Drop, object_of(key)), false, "hint.key", 'l', slot});
    }
    if (map().keys)
      for (const Token key : {kYellow, kGreen})
        if (in_level(see.token_at[key]))
          add({slot_value_ * 0.8, 1, zone_bit(see.token_at[key]), move(MoveKind::PickUp, object_of(key)),
               true, "hint.fetch", 'o', object_of(key)});
    int ok = 0;
    for (int terminal = 0; terminal < terminals(); ++terminal) ok += terminal_ok(terminal) ? 1 : 0;
    for (int terminal = 0; terminal < terminals(); ++terminal)
      if (!terminal_ok(terminal))
        mend(kFirstTerminal + terminal,
             ok == 0 ? std::max(slot_value_, habits_.goal) : habits_.terminal * (ok == 1 ? 1.5 : 0.5),
             "hint.repair");
  }

  /// Whether the mission can't be won without this function.
  bool needed(int function) const {
    for (const GoalRow& goal : goals()) {
      if (holds(goal)) continue;
      switch (goal.kind) {
        case GoalRow::Kind::Gassed:
          if (function == kHalon) return true;
          break;
        case GoalRow::Kind::Cleared:
        case GoalRow::Kind::Drone:
          if (function == kDrone) return true;
          break;
        case GoalRow::Kind::Engine:
          if (function == kShock) return true;
          break;
        case GoalRow::Kind::Used:
          if (function == goal.a) return true;
          break;
        default: break;
      }
    }
    if (function != kRemoteDoor) return false;
    for (int door = 0; door < doors(); ++door)
      if (barred(door) &&
          map().locks[static_cast<std::size_t>(map().doors[door].colour)].kind == LockRow::Kind::Terminal)
        return true;
    return false;
  }

  void mend(int feature, double value, std::string_view why) {
    ZoneSet zones = zone_bit(feature_zone(feature));
    if (feature < kMaxDoors && !map().doors[feature].exit()) zones |= zone_bit(map().doors[feature].b);
    add({value * skill(kTech, kRepair, repair_difficulty(feature)), 1, zones, move(MoveKind::Repair, feature),
         true, why, 'F', feature});
  }

  /// A compromised sector with an open door brings an emergency every round.
  void sectors() {
    for (int sector : Bits(see.compromised_sectors))
      shut(sector, slot_value_ * habits_.sector, "hint.secure");
  }
  void shut(int sector, double value, std::string_view why) {
    int open = 0;
    for (int door = 0; door < doors(); ++door) open += leads(door, sector) && door_open(door) ? 1 : 0;
    for (int door = 0; door < doors(); ++door) {
      if (!leads(door, sector) || !door_open(door) || ((flipped_ >> door) & 1) != 0) continue;
      if (see.doors[door] == DoorState::Broken) {
        mend(door, value / (open + 0.5), why);
        continue;
      }
      const DoorRow& row = map().doors[door];
      // Rather from outside.
      const Zone outside = sector_of(row.a) == sector ? row.b : row.a;
      const Zone inside = outside == row.a ? row.b : row.a;
      add({value / open, 1, zone_bit(outside), move(MoveKind::Door, door), true, why, 'd', door});
      if (see.crew[crew_].zone == inside && map().near[inside] == 0)
        add({value / open, 1, zone_bit(inside), move(MoveKind::Door, door), true, why, 'd', door});
    }
  }
  bool leads(int door, int sector) const {
    const DoorRow& row = map().doors[door];
    return !row.exit() && (sector_of(row.a) == sector || sector_of(row.b) == sector);
  }

  // -- aliens

  void fights() {
    const double able = life_left(crew_) <= 3 ? habits_.weak : 1;
    const auto pace = distances(zone_bit(see.crew[crew_].zone), true);
    for (int figure : distinct(on_board())) {
      const Zone zone = zone_of(figure);
      if (pace[zone] > 6) continue;
      double worth = alien_worth(figure);
      if (kBosses.has(figure) && wanted_dead(kind_of(figure))) worth = habits_.goal * 1.4;
      if (crew_in(zone_bit(zone)) != 0) worth *= habits_.near;
      if (wanted_alive(kind_of(figure))) worth *= habits_.specimen;
      for (int weapon = 0; weapon <= kGear; ++weapon) {
        if (weapon > 0 && see.gear_at[weapon - 1] != kWornBy + crew_) continue;
        const Weapon& with = weapon_of(crew_, weapon_number(weapon));
        if (!with) continue;
        Frame roll;
        roll.kind = Frame::Test;
        roll.who = static_cast<std::uint8_t>(crew_);
        roll.a = static_cast<std::uint8_t>(Purpose::Attack);
        roll.b = static_cast<std::uint8_t>(weapon_number(weapon));
        roll.c = static_cast<std::uint8_t>(figure);
        const double hits = over(difficulty(roll) - base(roll));
        const int left = alien_life(figure) - see.aliens[figure].wounds;
        double gain = worth * (with.wounds >= left ? 1 : habits_.hurt * with.wounds / left);
        if (with.blast && with.wounds > left)
          for (int other : aliens_in(zone_bit(zone)))
            if (other != figure) gain += alien_worth(other) * 0.4;
        if (weapon > 0 && cards().cards[weapon_number(weapon)].single_use && gain < 7) gain *= 0.3;
        ZoneSet from = 0;
        if (with.near) from |= zone_bit(zone);
        if (with.far) from |= around(zone);
        if (with.blast && !with.near) from &= ~zone_bit(zone);
        add({hits * gain * able, 1, from, move(MoveKind::Attack, weapon, figure), false, "hint.attack", 'f',
             figure});
      }
    }
  }
  /// One of the last of a kind that still has to be captured.
  bool wanted_alive(Kind kind) const {
    for (const GoalRow& goal : goals())
      if (goal.kind == GoalRow::Kind::Caught && goal.a == kind && !holds(goal))
        return (on_board() & figures_of(kind)).size() <= 2;
    return false;
  }
  bool wanted_dead(Kind kind) const {
    for (const GoalRow& goal : goals())
      if (goal.kind == GoalRow::Kind::Dead && goal.a == kind) return true;
    return false;
  }

  /// Halon on a secured sector full of aliens and without crew.
  void gas_nests() {
    if (!function_on(kHalon) || see.loaded == 0) return;
    for (int sector : Bits(halon_sectors())) {
      if (crew_in(zones_of(sector)) != 0) continue;
      double killed = 0;
      for (int figure : aliens_in(zones_of(sector))) killed += kBosses.has(figure) ? 3 : alien_worth(figure);
      add({killed * habits_.halon * works_out(kHalon), 1, active_terminals(), move(MoveKind::Halon, sector),
           true, "hint.gas", 'S', sector});
    }
  }

  // -- crates, gear, cards

  void supplies() {
    for (int crate : Bits(see.crates))
      add({habits_.crate, 1, zone_bit(map().crates[crate]), move(MoveKind::Search), true, "hint.search", 'z',
           map().crates[crate]});
    const int equipped =
        static_cast<int>(std::count(see.gear_at.begin(), see.gear_at.end(), kWornBy + crew_));
    for (const Map::Bench& bench : map().benches)
      for (int gear = 0; gear < kGear; ++gear) {
        const CardRow& row = cards().cards[kFirstGear + gear];
        if (see.gear_at[gear] != kSupply || row.science != bench.science) continue;
        if (!connection_free(crew_, row.science ? 1 : 0)) continue;
        double value = habits_.gear * (row.weapon ? 0.5 + row.weapon.wounds : row.single_use ? 0.6 : 1.1);
        if (equipped > 0) value *= 0.6;
        add({value * skill(row.science ? kSci : kTech, kAssemble, row.assembly), 1, zone_bit(bench.zone),
             move(MoveKind::Assemble, kFirstGear + gear), false, "hint.assemble", 'o', kFirstGear + gear});
      }
    const ZoneSet here = zone_bit(see.crew[crew_].zone);
    for (int card = 0; card < kFirstToken; ++card)  // what lies on the floor
      if (at(card) == see.crew[crew_].zone)
        add({2, 1, here, move(MoveKind::PickUp, card), true, "hint.fetch", 'o', card});
    for (int card : working(crew_))
      for (const CardUse& use : cards().cards[card].uses) {
        if ((use.label != Label::Act && use.label != Label::Free) || !usable(crew_, card, use)) continue;
        add({use_worth(card, use), use.label == Label::Act ? 1.0 : 0.5, here, move(MoveKind::Use, card), true,
             "hint.use", 'o', card});
      }
  }

  double use_worth(int, const CardUse& use) const {
    switch (first_verb(use.script)) {
      case Verb::Heal: {
        double best = 0;
        for (int crew : Bits(crew_in(zone_bit(see.crew[crew_].zone)))) {
          const int wounds = see.crew[crew].wounds;
          if (wounds >= 2) best = std::max(best, habits_.heal * wounds * (life_left(crew) <= 3 ? 2 : 0.8));
        }
        return best;
      }
      case Verb::Stand: return 9;
      case Verb::Actions: return see.turn.actions == 0 ? 4 : 0;
      case Verb::Fix: return 4;
      case Verb::Calm: {
        int worst = 0;
        for (int slot : Bits(open_emergencies())) worst = std::max<int>(worst, see.slots[slot].level);
        return worst == 3 ? slot_value_ * 0.5 : 0;
      }
      case Verb::RetryEmergency:
        return open_emergencies() != 0 && terminal_in(see.crew[crew_].zone) >= 0 ? 3 : 0;
      case Verb::RechargePcs: return see.loaded == 0 ? 2 : 0;
      case Verb::Drive: return drone_goal() != 0 ? habits_.goal : 0;
      default: return 0;
    }
  }

  // -- goals

 public:
  /// Where the mission wants the drone.
  ZoneSet drone_goal() const {
    for (const GoalRow& goal : goals()) {
      if (holds(goal)) continue;
      if (goal.kind == GoalRow::Kind::Cleared && map().marked_door != kNone)
        return zone_bit(map().doors[map().marked_door].a);
      if (goal.kind == GoalRow::Kind::Drone) return site(goal.site);
    }
    return 0;
  }

 private:
  void towards(const GoalRow& goal) {
    using Is = GoalRow::Kind;
    const ZoneSet where = goal.site == kNone ? goal.where : site(goal.site);
    switch (goal.kind) {
      case Is::Out: return leave();
      case Is::CrewAt:
        if ((where & zone_bit(see.crew[crew_].zone)) == 0) go(where, habits_.goal, "hint.goal_zone");
        break;
      case Is::Had:
      case Is::Have: return fetch(goal.a);
      case Is::HaveAt:
        if (carries(crew_, kFirstToken + goal.a))
          reach(where, {habits_.goal * 1.3, 1, where, move(MoveKind::Drop, kFirstToken + goal.a), true,
                        "hint.bring", 'o', kFirstToken + goal.a});
        else
          fetch(goal.a);
        break;
      case Is::Terms:
        for (int terminal = 0; terminal < terminals(); ++terminal)
          if (!terminal_ok(terminal)) mend(kFirstTerminal + terminal, habits_.goal, "hint.goal_repair");
        break;
      case Is::Crates:
        for (int crate : Bits(see.crates))
          add({habits_.goal, 1, zone_bit(map().crates[crate]), move(MoveKind::Search), true, "hint.search",
               'z', map().crates[crate]});
        break;
      case Is::Geared: return gear_up();
      case Is::Caught: return catch_one(static_cast<Kind>(goal.a));
      case Is::Dead:
      case Is::NoEggs: return hunt(goal.kind == Is::NoEggs ? figures_of(kEgg) : figures_of(goal.a));
      case Is::Kills:
        if (on_board().empty()) open_sectors();
        return hunt(on_board());
      case Is::Clean:
        if ((on_board() & kHatched).size() < 2) open_sectors();
        return hunt(on_board());
      case Is::Opened: return open_sectors();
      case Is::Gassed: return gas(sector_of(static_cast<Zone>(Bits(where).lowest())));
      case Is::Fixed:
        reach(site(goal.a), {});
        mend(kFirstRelay + goal.a, habits_.goal, "hint.goal_repair");
        break;
      case Is::Drone:
      case Is::Cleared: return steer();
      case Is::Used:
        if (function_on(goal.a))
          add({habits_.goal * works_out(goal.a), 1, active_terminals(), move(MoveKind::Function, goal.a),
               true, "hint.function", 't', goal.a});
        break;
      case Is::Engine: return truck();
      case Is::Time:
      case Is::kCount: break;
    }
  }

  /// A task in a place, or what has to be done to get there first.
  void reach(ZoneSet where, const Task& task) {
    if (task.value > 0) add(task);
    unlock(where);
  }
  void go(ZoneSet where, double value, std::string_view why) {
    // To be there is all: the last step of the way is the act.
    const Zone from = see.crew[crew_].zone;
    const auto steps = distances(where, false);
    for (int next : Bits(around(from)))
      if (steps[next] < steps[from])
        add({value, 0.5, zone_bit(from), move(MoveKind::Go, next), false, why, 'z', Bits(where).lowest()});
    add({value, 1, where, move(MoveKind::EndTurn), false, why, 'z', Bits(where).lowest()});
    unlock(where);
  }
  void fetch(int token) {
    const std::uint8_t spot = see.token_at[token];
    if (!in_level(spot)) return;
    reach(zone_bit(spot), {habits_.goal, 1, zone_bit(spot), move(MoveKind::PickUp, kFirstToken + token), true,
                           "hint.fetch", 'o', kFirstToken + token});
  }

  /// Doors that only something special opens, on the way to a place.
  void unlock(ZoneSet where) {
    const ZoneSet reached = reachable(false);
    if ((where & reached) != 0) return;
    for (int door = 0; door < doors(); ++door) {
      const DoorRow& row = map().doors[door];
      if (row.exit() || !barred(door)) continue;
      const bool a = (reached & zone_bit(row.a)) != 0;
      const bool b = (reached & zone_bit(row.b)) != 0;
      if (a == b) continue;
      open(door, a ? row.a : row.b);
    }
  }
  void open(int door, Zone side) {
    const LockRow& lock = map().locks[static_cast<std::size_t>(map().doors[door].colour)];
    if (lock.kind == LockRow::Kind::Terminal) {
      for (int terminal = 0; terminal < terminals(); ++terminal) {
        if (sector_of(map().terminals[terminal]) != lock.a) continue;
        if (!terminal_ok(terminal)) {
          mend(kFirstTerminal + terminal, habits_.goal, "hint.goal_repair");
        } else if (function_on(kRemoteDoor)) {
          add({habits_.goal * works_out(kRemoteDoor), 1, zone_bit(map().terminals[terminal]),
               move(MoveKind::Function, kRemoteDoor), true, "hint.open_door", 'd', door});
        }
        if ((reachable(false) & zone_bit(map().terminals[terminal])) == 0) return;
      }
    } else if (lock.kind == LockRow::Kind::Card) {
      if (carries(crew_, kFirstToken + lock.a))
        add({habits_.goal * 1.5, 1, zone_bit(side), move(MoveKind::Door, door), true, "hint.open_door", 'd',
             door});
      else
        fetch(lock.a);
    }
  }
  /// Everywhere the crew member could get by opening doors by hand.
  ZoneSet reachable(bool) const {
    ZoneSet all = zone_bit(see.crew[crew_].zone);
    for (ZoneSet edge = all; edge != 0;) {
      edge = around(edge, true) & ~all;
      all |= edge;
    }
    return all;
  }

  void leave() {
    // Those who have left can't help any more: together, or last what still has to be done inside.
    for (const GoalRow& goal : goals())
      if (goal.kind != GoalRow::Kind::Out && !holds(goal)) return;
    for (int door = 0; door < doors(); ++door) {
      const DoorRow& row = map().doors[door];
      if (!row.exit()) continue;
      const ZoneSet at = zone_bit(row.a);
      if (see.doors[door] == DoorState::Broken) {
        mend(door, habits_.goal, "hint.goal_repair");
      } else if (see.doors[door] == DoorState::Open) {
        add({habits_.goal * 1.6, 1, at, move(MoveKind::Exit, door), false, "hint.leave", 'd', door});
      } else if (!barred(door)) {
        add({habits_.goal, 1, at, move(MoveKind::Door, door), true, "hint.open_door", 'd', door});
      } else {
        open(door, row.a);
      }
      // Everybody gathers there.
      if (see.doors[door] != DoorState::Open)
        add({habits_.goal * 0.5, 1, at, move(MoveKind::EndTurn), false, "hint.goal_zone", 'z', row.a});
      unlock(at);
    }
  }

  void gear_up() {
    if (!equipped_any(crew_)) {
      for (const Map::Bench& bench : map().benches)
        for (int gear = 0; gear < kGear; ++gear) {
          const CardRow& row = cards().cards[kFirstGear + gear];
          if (see.gear_at[gear] != kSupply || row.science != bench.science || row.single_use) continue;
          add({habits_.goal * skill(row.science ? kSci : kTech, kAssemble, row.assembly), 1,
               zone_bit(bench.zone), move(MoveKind::Assemble, kFirstGear + gear), false, "hint.assemble", 'o',
               kFirstGear + gear});
        }
      return;
    }
  }

  void catch_one(Kind kind) {
    const Bits prey = on_board() & figures_of(kind);
    if (prey.empty()) {
      if ((on_board() & kHatched).size() < 3) open_sectors();
      return;
    }
    for (int figure : distinct(prey)) {
      const ZoneSet zone = zone_bit(zone_of(figure));
      add({habits_.goal * habits_.capture * skill(kSci, kSci, station().capture), 2, zone,
           move(MoveKind::Capture, figure), true, "hint.capture", 'f', figure});
      const int bait = terminal_in(zone_of(figure));
      if (bait >= 0 && function_on(kShock))
        add({habits_.goal * habits_.capture * works_out(kShock), 1, active_terminals() & ~zone,
             move(MoveKind::Function, kShock), true, "hint.capture", 'f', figure});
    }
  }

  void hunt(Bits prey) {
    for (int figure : distinct(prey & on_board())) {
      if (wanted_alive(kind_of(figure))) continue;
      const ZoneSet zone = zone_bit(zone_of(figure));
      for (int weapon = 0; weapon <= kGear; ++weapon) {
        if (weapon > 0 && see.gear_at[weapon - 1] != kWornBy + crew_) continue;
        const Weapon& with = weapon_of(crew_, weapon_number(weapon));
        if (!with) continue;
        Frame roll;
        roll.kind = Frame::Test;
        roll.who = static_cast<std::uint8_t>(crew_);
        roll.a = static_cast<std::uint8_t>(Purpose::Attack);
        roll.b = static_cast<std::uint8_t>(weapon_number(weapon));
        roll.c = static_cast<std::uint8_t>(figure);
        const double hits = over(difficulty(roll) - base(roll));
        ZoneSet from = with.near ? zone : 0;
        if (with.far) from |= around(zone_of(figure));
        add({habits_.goal * 0.7 * hits, 1, from, move(MoveKind::Attack, weapon, figure), false, "hint.attack",
             'f', figure});
      }
    }
  }

  /// Into a sector nobody has entered.
  void open_sectors() {
    if (life_left(crew_) <= 3) return;
    for (int sector = 0; sector < map().sectors; ++sector) {
      if (see.lurking[sector].empty()) continue;
      for (int door = 0; door < doors(); ++door) {
        if (!leads(door, sector) || barred(door)) continue;
        const DoorRow& row = map().doors[door];
        const Zone inside = sector_of(row.a) == sector ? row.a : row.b;
        const Zone outside = inside == row.a ? row.b : row.a;
        const Move step = door_open(door) ? move(MoveKind::Go, inside) : move(MoveKind::Door, door);
        add({habits_.goal * 0.9, door_open(door) ? 1.0 : 2.0, zone_bit(outside), step, true, "hint.enter",
             'S', sector});
      }
    }
  }

  void gas(int sector) {
    shut(sector, habits_.goal * 0.8, "hint.secure");
    if (see.loaded == 0) {
      bool carried = false;
      for (int tank = kFirstTank; tank < kTokens; ++tank) {
        const std::uint8_t spot = see.token_at[tank];
        carried = carried || (spot >= kHeldBy && spot < kHeldBy + kCrew);
        if (carries(crew_, kFirstToken + tank))
          add({habits_.goal * 1.2, 1, active_terminals(), move(MoveKind::Recharge), true, "hint.recharge"});
      }
      for (int tank = kFirstTank; tank < kTokens; ++tank)
        if (in_level(see.token_at[tank]))
          add({habits_.goal * (carried ? 0.5 : 1), 1, zone_bit(see.token_at[tank]),
               move(MoveKind::PickUp, kFirstToken + tank), true, "hint.fetch", 'o', kFirstToken + tank});
      return;
    }
    if (!function_on(kHalon) || !secured(sector)) return;
    if (crew_in(zones_of(sector)) != 0) {
      return;
    }
    add({habits_.goal * 1.3 * works_out(kHalon), 1, active_terminals(), move(MoveKind::Halon, sector), true,
         "hint.gas", 'S', sector});
  }

  void steer() {
    if (see.drone == kNone) return;
    if (function_on(kDrone))
      add({habits_.goal * 1.2 * works_out(kDrone), 1, active_terminals(), move(MoveKind::Function, kDrone),
           false, "hint.drone"});
    // Doors in its way are opened by hand.
    const auto way = distances(drone_goal(), true);
    for (int door = 0; door < doors(); ++door) {
      const DoorRow& row = map().doors[door];
      if (row.exit() || door_open(door) || barred(door)) continue;
      const Zone near = way[row.a] > way[row.b] ? row.a : row.b;
      if (way[near] > way[see.drone] || way[near] + 4 < way[see.drone]) continue;
      add({habits_.goal * 0.4, 1, zone_bit(near), move(MoveKind::Door, door), true, "hint.open_door", 'd',
           door});
    }
  }

  void truck() {
    const Zone zone = map().truck;
    for (const Token part : {kPartOne, kPartTwo}) {
      const std::uint8_t spot = see.token_at[part];
      if (carries(crew_, object_of(part)))
        add({habits_.goal * 1.3 * skill(kTech, kRepair, station().repair_door), 1, zone_bit(zone),
             move(MoveKind::Mend, object_of(part)), false, "hint.mend", 'o', object_of(part)});
      else if (in_level(spot))
        add({habits_.goal, 1, zone_bit(spot), move(MoveKind::PickUp, object_of(part)), true, "hint.fetch",
             'o', object_of(part)});
    }
    for (int terminal = 0; terminal < terminals(); ++terminal) {
      if (sector_of(map().terminals[terminal]) != sector_of(zone)) continue;
      if (!terminal_ok(terminal))
        mend(kFirstTerminal + terminal, habits_.goal, "hint.goal_repair");
      else if (see.token_at[kPartOne] == kOnTruck && see.token_at[kPartTwo] == kOnTruck &&
               function_on(kShock))
        add({habits_.goal * 2 * works_out(kShock), 1, zone_bit(map().terminals[terminal]),
             move(MoveKind::Engine), false, "hint.engine"});
    }
  }

  const TeamHabits& habits_;
  Odds& odds_;
  std::uint16_t flipped_;
  int out_ = 0;  // hatched aliens
  int crew_ = 0;
  int filled_ = 0;
  double slot_value_ = 0;
  std::vector<Task> tasks_;
};

class TeamBot final : public Bot<NeoMorphosis> {
 public:
  TeamBot(const NeoMorphosis& game, const TeamHabits& habits) : game_(game), habits_(habits) {}

  Move decide(const Eyes<NeoMorphosis>& eyes, Rng& rng) override {
    why_ = {};
    const State state = eyes.view().at;
    const Moves& legal = eyes.legal();
    if (legal.size() == 1) return legal[0];
    if (state.step != Step::Turn) flipped_ = 0;
    Team team(game_, state, habits_, odds_, flipped_);
    if (!state.stack.empty()) return in_frame(team, state, legal, rng);
    switch (state.step) {
      case Step::ChooseAbilities: return legal[0];
      case Step::GiveParts:
        return prefer(legal, {move(MoveKind::Part, kCarolin), move(MoveKind::Part, kYuri)});
      case Step::Diagram: return diagram(team, state, legal);
      case Step::ChooseCrew: return next(team, legal);
      case Step::Turn: return turn(team, state, legal);
      default: return legal[0];
    }
  }

  Reason reason(const Eyes<NeoMorphosis>&, Move, Rng&) override { return why_; }

 private:
  static Move prefer(const Moves& legal, std::initializer_list<Move> wishes) {
    for (const Move& wish : wishes)
      if (legal.contains(wish)) return wish;
    return legal[0];
  }
  static MoveKind kind(Move move) { return static_cast<MoveKind>(move.kind); }

  Move diagram(const Team& team, const State& state, const Moves& legal) {
    std::array<double, kSpecies> attack{0.4, 0.6, 0.5};
    std::array<double, kSpecies> defence{0, 0.2, 0.2};
    for (int figure : team.on_board()) {
      const Species species = team.species(figure);
      if (species == kNoSpecies) continue;
      attack[species] += team.alien_worth(figure);
      if (kHatched.has(figure)) defence[species] += 0.4 * team.alien_wounds(figure);
    }
    (void)state;
    double best = -1;
    Move choice = legal[0];
    for (const DiagramRow& row : game_.content.diagrams) {
      double worth = 0;
      for (std::size_t species = 0; species < kSpecies; ++species)
        worth += attack[species] * row.attack[species] + defence[species] * row.defence[species];
      if (worth <= best) continue;
      best = worth;
      choice = move(MoveKind::Lay, row.layout);
    }
    why_ = {"hint.diagram", {}, {}};
    return choice;
  }

  Move next(Team& team, const Moves& legal) {
    Move best = legal[0];
    double worth = -1;
    for (const Move& each : legal) {
      const Team::Plan plan = team.plan(each.a);
      if (plan.worth <= worth) continue;
      worth = plan.worth;
      best = each;
    }
    why_ = {"hint.next", {{'c', best.a}}, {}};
    return best;
  }

  Move turn(Team& team, const State& state, const Moves& legal) {
    for (const Move& each : legal)  // gear is worn as soon as there is room for it
      if (kind(each) == MoveKind::Equip && team.connection_free(state.turn.crew, each.b)) {
        why_ = {"hint.equip", {{'o', each.a}}, {}};
        return each;
      }
    const Team::Plan plan = team.plan(state.turn.crew);
    if (plan.worth > 0 && legal.contains(plan.now)) {
      why_.key = std::string(plan.task.why);
      if (plan.task.thing != 0) why_.things = {{plan.task.thing, plan.task.number}};
      if (kind(plan.now) == MoveKind::Door)
        flipped_ = static_cast<std::uint16_t>(flipped_ | (1u << plan.now.a));
      return plan.now;
    }
    why_ = {"hint.end_turn", {}, {}};
    return move(MoveKind::EndTurn);
  }

  Move in_frame(const Team& team, const State& state, const Moves& legal, Rng& rng) {
    const Frame& frame = state.stack.back();
    switch (frame.kind) {
      case Frame::Test:
      case Frame::Program:
      case Frame::Wound:
        for (const Move& each : legal)
          if (kind(each) == MoveKind::Use) return each;
        if (kind(legal[0]) == MoveKind::Cover) {
          Move most = legal[0];
          for (const Move& each : legal)
            if (std::popcount(each.a) > std::popcount(most.a)) most = each;
          return most;
        }
        return legal[0];
      case Frame::Aftermath: return aftermath(team, legal);
      case Frame::Blast: return worst(team, legal);
      case Frame::Drone: return drone(team, state, frame, legal);
      case Frame::Card: return pick(team, state, legal);
      case Frame::Instruct: return prefer(legal, {move(MoveKind::AnyOrder)});
      default: return legal[rng.below(legal.size())];
    }
  }

  /// The alien it is best to be rid of.
  Move worst(const Team& team, const Moves& legal) const {
    Move best = legal[0];
    double worth = -1;
    for (const Move& each : legal) {
      double value = 0;
      if (kind(each) == MoveKind::Capture)
        value = ((team.look_state().caught >> kind_of(each.a)) & 1) == 0 ? 50 : 0;
      else if (each.a == kThingFigure)
        value = team.alien_worth(each.b) + 1;
      else if (each.a == kThingCrew)
        value = -1;
      if (value <= worth) continue;
      worth = value;
      best = each;
    }
    return best;
  }

  Move aftermath(const Team& team, const Moves& legal) const {
    switch (static_cast<Thing>(legal[0].a)) {
      case kThingDoor:
        for (const Move& each : legal)
          if (team.barred(each.b)) return each;
        for (const Move& each : legal)
          for (int sector : Bits(team.look_state().compromised_sectors))
            if (team.door_open(each.b) && (sector_of(team.map().doors[each.b].a) == sector ||
                                           sector_of(team.map().doors[each.b].b) == sector))
              return each;
        return legal[0];
      case kThingSlot: {
        Move most = legal[0];
        for (const Move& each : legal)
          if (team.look_state().slots[each.b].level > team.look_state().slots[most.b].level) most = each;
        return most;
      }
      default: return worst(team, legal);
    }
  }

  Move pick(const Team& team, const State& state, const Moves& legal) const {
    switch (static_cast<Thing>(legal[0].a)) {
      case kThingCrew: {
        Move most = legal[0];
        for (const Move& each : legal)
          if (kind(each) == MoveKind::Choose && team.life_left(each.b) < team.life_left(most.b)) most = each;
        return most;
      }
      case kThingFace:  // the least useful face, then the one that covers most
        return legal[0];
      case kThingSlot: {
        Move most = legal[0];
        for (const Move& each : legal)
          if (kind(each) == MoveKind::Choose && state.slots[each.b].level > state.slots[most.b].level)
            most = each;
        return most;
      }
      default: return legal[0];
    }
  }

  Move drone(const Team& team, const State& state, const Frame& frame, const Moves& legal) const {
    if (const Move clear = move(MoveKind::DroneClear); legal.contains(clear)) return clear;
    const ZoneSet goal = team.drone_goal();
    if (goal != 0) {
      const auto way = team.distances(goal, true);
      const int here = way[state.drone];
      for (const Move& each : legal)
        if (kind(each) == MoveKind::DroneGo && way[each.a] < here) return each;
      for (const Move& each : legal)
        if (kind(each) == MoveKind::DroneDoor && !team.door_open(each.a) && frame.b == 0) {
          const DoorRow& row = team.map().doors[each.a];
          if (std::min(way[row.a], way[row.b]) < here) return each;
        }
    }
    for (const Move& each : legal)
      if (kind(each) == MoveKind::DroneRepair) return each;
    return move(MoveKind::DroneDone);
  }

  const NeoMorphosis& game_;
  TeamHabits habits_;
  Odds odds_;
  Reason why_;
  std::uint16_t flipped_ = 0;  // doors, in this turn
};

}  // namespace

std::unique_ptr<Bot<NeoMorphosis>> make_team(const NeoMorphosis& game, const TeamHabits& habits) {
  return std::make_unique<TeamBot>(game, habits);
}

}  // namespace hullbreach::neo
