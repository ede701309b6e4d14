#include "bots/neo_morphosis.h"

#include <algorithm>
#include <cmath>
#include <utility>

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
  bool wanted = false;   // the mission asks for it
  bool waiting = false;  // nothing to open a sector for
};

/// The way of one crew member to everywhere.
struct Ways {
  std::array<double, kZones> cost{};
  std::array<std::uint8_t, kZones> from{};
  std::array<std::uint8_t, kZones> door{};   // a closed door on the last step
  std::array<std::uint8_t, kZones> opens{};  // unopened sectors on the way
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
  /// `people` are the crew members of people.
  Team(const NeoMorphosis& game, const State& state, const TeamHabits& habits, Odds& odds,
       std::uint16_t flipped, std::uint8_t people)
      : Look(game, state), habits_(habits), odds_(odds), flipped_(flipped), people_(people) {
    out_ = (on_board() & kHatched).size();
    for (const Slot& slot : see.slots) filled_ += slot.kind == Slot::Empty ? 0 : 1;
    slot_value_ = habits_.slot + habits_.slot_growth * filled_;
    const double spent = static_cast<double>(see.time) / std::max(station().track - 1, 1);
    goal_ = habits_.goal * (1 + habits_.hurry * spent) * (1 + habits_.pressed * filled_);
    linked_ = linked();
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
      if (place == kNone || way >= kFar || (task.waiting && ways.opens[place] > 0)) continue;
      way *= task.wanted ? habits_.goal_far : habits_.far;
      if (!task.wanted) way += habits_.needless * ways.opens[place];
      double worth = task.value / (way + task.actions);
      if (task.single) worth *= left_to_others(crew, task);
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
        const bool opens =
            sector_of(next) != sector_of(static_cast<Zone>(zone)) && !see.lurking[sector_of(next)].empty();
        ways.opens[next] = static_cast<std::uint8_t>(ways.opens[zone] + (opens ? 1 : 0));
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
  /// What is left of a task if somebody else, who can still act this round or next, is much nearer. What
  /// people can do is left to them.
  double left_to_others(int crew, const Task& task) const {
    const auto way = distances(task.at, true);
    const int here = way[see.crew[crew].zone];
    double left = 1;
    for (int other = 0; other < kCrew; ++other) {
      if (other == crew || !up(other) || (see.crew[other].acted != 0 && here <= 3)) continue;
      if (way[see.crew[other].zone] + 1 >= here) continue;
      left = habits_.somebody_else;
      if (((people_ & ~(1u << crew)) >> other & 1) != 0) return habits_.somebody;
    }
    return left;
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
    const auto wanted = tasks_.size();
    for (const GoalRow& goal : goals())
      if (!holds(goal)) towards(goal);
    for (auto task = tasks_.begin() + static_cast<std::ptrdiff_t>(wanted); task != tasks_.end(); ++task)
      task->wanted = true;
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
             ok == 0 ? std::max(slot_value_, goal_) : habits_.terminal * (ok == 1 ? 3 : 1), "hint.repair");
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
      if (!leads(door, sector) || !door_open(door) || ((flipped_ >> door) & 1) != 0 || precious(door))
        continue;
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
  /// Everywhere without a closed door between there and the crew.
  ZoneSet linked() const {
    ZoneSet all = 0;
    for (int crew = 0; crew < kCrew; ++crew)
      if (up(crew)) all |= zone_bit(see.crew[crew].zone);
    for (ZoneSet edge = all; edge != 0;) {
      edge = around(edge, false) & ~all;
      all |= edge;
    }
    return all;
  }
  /// Once shut, only something special opens it again.
  bool precious(int door) const {
    return map().doors[door].colour != Colour::Normal && see.unlocked[door] == 0;
  }
  bool leads(int door, int sector) const {
    const DoorRow& row = map().doors[door];
    return !row.exit() && (sector_of(row.a) == sector || sector_of(row.b) == sector);
  }

  // -- aliens

  void fights() {
    const auto pace = distances(zone_bit(see.crew[crew_].zone), true);
    for (int figure : distinct(on_board())) {
      const Zone zone = zone_of(figure);
      if (pace[zone] > 6) continue;
      double worth = alien_worth(figure);
      if (kBosses.has(figure) && wanted_dead(kind_of(figure))) worth = goal_ * 1.4;
      if (crew_in(zone_bit(zone)) != 0) worth *= habits_.near;
      if ((linked_ & zone_bit(zone)) == 0) worth *= habits_.shut_in;
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
        add({hits * gain, 1, from, move(MoveKind::Attack, weapon, figure), false, "hint.attack", 'f',
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
        value *= std::pow(habits_.more_gear, equipped);
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
      case Verb::Drive: return drone_goal() != 0 ? goal_ : 0;
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
        if ((where & zone_bit(see.crew[crew_].zone)) == 0) go(where, goal_, "hint.goal_zone");
        break;
      case Is::Had:
      case Is::Have: return fetch(goal.a);
      case Is::HaveAt:
        if (carries(crew_, kFirstToken + goal.a))
          reach(where, {goal_ * 1.3, 1, where, move(MoveKind::Drop, kFirstToken + goal.a), true, "hint.bring",
                        'o', kFirstToken + goal.a});
        else
          fetch(goal.a);
        break;
      case Is::Terms:
        for (int terminal = 0; terminal < terminals(); ++terminal)
          if (!terminal_ok(terminal)) mend(kFirstTerminal + terminal, goal_, "hint.goal_repair");
        break;
      case Is::Crates:
        for (int crate : Bits(see.crates))
          add({goal_, 1, zone_bit(map().crates[crate]), move(MoveKind::Search), true, "hint.search", 'z',
               map().crates[crate]});
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
        mend(kFirstRelay + goal.a, goal_, "hint.goal_repair");
        break;
      case Is::Drone:
      case Is::Cleared: return steer();
      case Is::Used:
        if (function_on(goal.a))
          add({goal_ * works_out(goal.a), 1, active_terminals(), move(MoveKind::Function, goal.a), true,
               "hint.function", 't', goal.a});
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
    reach(zone_bit(spot), {goal_, 1, zone_bit(spot), move(MoveKind::PickUp, kFirstToken + token), true,
                           "hint.fetch", 'o', kFirstToken + token});
  }

  /// Doors that only something special opens, on the way to a place.
  void unlock(ZoneSet where) {
    const ZoneSet reached = reachable();
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
          mend(kFirstTerminal + terminal, goal_, "hint.goal_repair");
        } else if (function_on(kRemoteDoor)) {
          add({goal_ * works_out(kRemoteDoor), 1, zone_bit(map().terminals[terminal]),
               move(MoveKind::Function, kRemoteDoor), true, "hint.open_door", 'd', door});
        }
        if ((reachable() & zone_bit(map().terminals[terminal])) == 0) return;
      }
    } else if (lock.kind == LockRow::Kind::Card) {
      if (carries(crew_, kFirstToken + lock.a))
        add({goal_ * 1.5, 1, zone_bit(side), move(MoveKind::Door, door), true, "hint.open_door", 'd', door});
      else
        fetch(lock.a);
    }
  }
  /// Everywhere the crew member could get by opening doors by hand.
  ZoneSet reachable() const {
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
        mend(door, goal_, "hint.goal_repair");
      } else if (see.doors[door] == DoorState::Open) {
        add({goal_ * habits_.home, 1, at, move(MoveKind::Exit, door), false, "hint.leave", 'd', door});
      } else if (!barred(door)) {
        add({goal_, 1, at, move(MoveKind::Door, door), true, "hint.open_door", 'd', door});
      } else {
        open(door, row.a);
      }
      // Everybody gathers there.
      if (see.doors[door] != DoorState::Open)
        add({goal_ * 0.5, 1, at, move(MoveKind::EndTurn), false, "hint.goal_zone", 'z', row.a});
      const auto before = tasks_.size();
      unlock(at);
      ZoneSet keys = 0;
      for (auto task = before; task < tasks_.size(); ++task) keys |= tasks_[task].at;
      wait_for_the_way(row.a, keys);
    }
  }
  /// All have to get there. Two see to it that a locked door opens, the others wait in front of it.
  void wait_for_the_way(Zone exit, ZoneSet keys) {
    const ZoneSet reached = reachable();
    if ((reached & zone_bit(exit)) != 0) return;
    const auto way = distances(keys, true);
    int nearer = 0;
    for (int other = 0; other < kCrew; ++other) {
      if (other == crew_ || !up(other)) continue;
      const int difference = way[see.crew[other].zone] - way[see.crew[crew_].zone];
      nearer += difference < 0 || (difference == 0 && other < crew_) ? 1 : 0;
    }
    if (keys != 0 && nearer < 2) return;
    ZoneSet near = 0;
    for (ZoneSet all = zone_bit(exit); (near & reached) == 0;) {
      near = 0;
      for (int zone : Bits(all)) {
        near |= map().near[zone];
        for (const DoorRow& row : map().doors)
          if (!row.exit() && (row.a == zone || row.b == zone))
            near |= zone_bit(row.a == zone ? row.b : row.a);
      }
      near &= ~all;
      if (near == 0) return;
      all |= near;
    }
    near &= reached;
    near |= around(near, false) & reached;
    // To get there counts; whoever is there does whatever else is worth doing.
    if ((near & zone_bit(see.crew[crew_].zone)) == 0)
      add({goal_ * habits_.rally, 1, near, move(MoveKind::EndTurn), false, "hint.goal_zone", 'z', exit, true,
           true});
  }

  void gear_up() {
    if (!equipped_any(crew_)) {
      for (const Map::Bench& bench : map().benches)
        for (int gear = 0; gear < kGear; ++gear) {
          const CardRow& row = cards().cards[kFirstGear + gear];
          if (see.gear_at[gear] != kSupply || row.science != bench.science || row.single_use) continue;
          add({goal_ * skill(row.science ? kSci : kTech, kAssemble, row.assembly), 1, zone_bit(bench.zone),
               move(MoveKind::Assemble, kFirstGear + gear), false, "hint.assemble", 'o', kFirstGear + gear});
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
      add({goal_ * habits_.capture * skill(kSci, kSci, station().capture), 2, zone,
           move(MoveKind::Capture, figure), true, "hint.capture", 'f', figure});
      const int bait = terminal_in(zone_of(figure));
      if (bait >= 0 && function_on(kShock))
        add({goal_ * habits_.capture * works_out(kShock), 1, active_terminals() & ~zone,
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
        add({goal_ * 0.7 * hits, 1, from, move(MoveKind::Attack, weapon, figure), false, "hint.attack", 'f',
             figure});
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
        add({goal_ * 0.9, door_open(door) ? 1.0 : 2.0, zone_bit(outside), step, true, "hint.enter", 'S',
             sector});
      }
    }
  }

  void gas(int sector) {
    shut(sector, goal_ * 0.8, "hint.secure");
    if (see.loaded == 0) {
      bool carried = false;
      for (int tank = kFirstTank; tank < kTokens; ++tank) {
        const std::uint8_t spot = see.token_at[tank];
        carried = carried || (spot >= kHeldBy && spot < kHeldBy + kCrew);
        if (carries(crew_, kFirstToken + tank))
          add({goal_ * 1.2, 1, active_terminals(), move(MoveKind::Recharge), true, "hint.recharge"});
      }
      for (int tank = kFirstTank; tank < kTokens; ++tank)
        if (in_level(see.token_at[tank]))
          add({goal_ * (carried ? 0.5 : 1), 1, zone_bit(see.token_at[tank]),
               move(MoveKind::PickUp, kFirstToken + tank), true, "hint.fetch", 'o', kFirstToken + tank});
      return;
    }
    if (!function_on(kHalon) || !secured(sector)) return;
    if (crew_in(zones_of(sector)) != 0) {
      return;
    }
    add({goal_ * 1.3 * works_out(kHalon), 1, active_terminals(), move(MoveKind::Halon, sector), true,
         "hint.gas", 'S', sector});
  }

  void steer() {
    if (see.drone == kNone) return;
    if (function_on(kDrone))
      add({goal_ * 1.2 * works_out(kDrone), 1, active_terminals(), move(MoveKind::Function, kDrone), false,
           "hint.drone"});
    // Doors in its way are opened by hand.
    const auto way = distances(drone_goal(), true);
    for (int door = 0; door < doors(); ++door) {
      const DoorRow& row = map().doors[door];
      if (row.exit() || door_open(door) || barred(door)) continue;
      const Zone near = way[row.a] > way[row.b] ? row.a : row.b;
      if (way[near] > way[see.drone] || way[near] + 4 < way[see.drone]) continue;
      add({goal_ * 0.4, 1, zone_bit(near), move(MoveKind::Door, door), true, "hint.open_door", 'd', door});
    }
  }

  void truck() {
    const Zone zone = map().truck;
    for (const Token part : {kPartOne, kPartTwo}) {
      const std::uint8_t spot = see.token_at[part];
      if (carries(crew_, object_of(part)))
        add({goal_ * 1.3 * skill(kTech, kRepair, station().repair_door), 1, zone_bit(zone),
             move(MoveKind::Mend, object_of(part)), false, "hint.mend", 'o', object_of(part)});
      else if (in_level(spot))
        add({goal_, 1, zone_bit(spot), move(MoveKind::PickUp, object_of(part)), true, "hint.fetch", 'o',
             object_of(part)});
    }
    for (int terminal = 0; terminal < terminals(); ++terminal) {
      if (sector_of(map().terminals[terminal]) != sector_of(zone)) continue;
      if (!terminal_ok(terminal))
        mend(kFirstTerminal + terminal, goal_, "hint.goal_repair");
      else if (see.token_at[kPartOne] == kOnTruck && see.token_at[kPartTwo] == kOnTruck &&
               function_on(kShock))
        add({goal_ * 2 * works_out(kShock), 1, zone_bit(map().terminals[terminal]), move(MoveKind::Engine),
             false, "hint.engine"});
    }
  }

  const TeamHabits& habits_;
  Odds& odds_;
  std::uint16_t flipped_;
  std::uint8_t people_;
  int out_ = 0;  // hatched aliens
  int crew_ = 0;
  int filled_ = 0;
  double slot_value_ = 0;
  double goal_ = 0;
  ZoneSet linked_ = 0;  // where aliens find the crew: no closed door is between
  std::vector<Task> tasks_;
};

class TeamBot final : public Bot<NeoMorphosis> {
 public:
  TeamBot(const NeoMorphosis& game, const TeamHabits& habits) : game_(game), habits_(habits) {}

  void start() override { turn_ = -1; }

  Move decide(const Eyes<NeoMorphosis>& eyes, Rng& rng) override {
    const State state = eyes.view().at;
    const Moves& legal = eyes.legal();
    if (legal.size() == 1) return because(legal[0], "hint.only");
    Team team(game_, state, habits_, odds_, flipped(state), crew_of(state, eyes.people()));
    if (!state.stack.empty()) return in_frame(team, state, legal, rng);
    switch (state.step) {
      case Step::ChooseAbilities: return because(legal[0], "hint.ability", {{'o', legal[0].a}});
      case Step::GiveParts: {
        const Move part = prefer(legal, {move(MoveKind::Part, kCarolin), move(MoveKind::Part, kYuri)});
        return because(part, "hint.part", {{'c', part.a}});
      }
      case Step::Diagram: return because(diagram(team, legal), "hint.diagram");
      case Step::ChooseCrew: return next(team, legal);
      case Step::Turn: return turn(team, state, legal);
      case Step::Again: return because(move(MoveKind::Retry), "hint.retry");
      default: return because(legal[0], "hint.any");
    }
  }

  /// What people's crew members should see to, as long as they can still act this round. One bot speaks for
  /// all.
  std::vector<Need> needs(const Eyes<NeoMorphosis>& eyes) override {
    std::vector<Need> asked;
    const State state = eyes.view().at;
    const SeatSet bots = SeatSet::first(game_.seats()) - eyes.people();
    if (bots.empty() || bots.lowest() != eyes.seat() || state.phase != Phase::Crew) return asked;
    const std::uint8_t theirs = crew_of(state, eyes.people());
    Team team(game_, state, habits_, odds_, 0, theirs);
    for (int crew : Bits(theirs)) {
      if (!team.may_act(crew) && state.turn.crew != crew) continue;
      const Task task = team.plan(crew).task;
      const Reason what = need(crew, task);
      const auto same = [&](const Need& other) {
        return task.single && other.what.key == what.key &&
               std::equal(other.what.things.begin() + 1, other.what.things.end(), what.things.begin() + 1,
                          what.things.end());
      };
      if (what.key.empty() || std::any_of(asked.begin(), asked.end(), same)) continue;
      asked.push_back({team.controller(crew), what});
    }
    return asked;
  }

  Reason reason(const Eyes<NeoMorphosis>&, Move, Rng&) override { return why_; }

 private:
  static Move prefer(const Moves& legal, std::initializer_list<Move> wishes) {
    for (const Move& wish : wishes)
      if (legal.contains(wish)) return wish;
    return legal[0];
  }
  static MoveKind kind(Move move) { return static_cast<MoveKind>(move.kind); }

  /// Remembers why, for those who ask.
  Move because(Move move, std::string_view why, std::vector<std::pair<char, int>> things = {}) {
    why_ = {std::string(why), std::move(things), {}};
    return move;
  }
  /// Doors opened or closed in this turn.
  std::uint16_t flipped(const State& state) {
    const int turn = state.step == Step::Turn ? state.round * kCrew + state.turn.crew : -1;
    if (turn != std::exchange(turn_, turn)) doors_ = state.doors;
    std::uint16_t set = 0;
    for (std::size_t door = 0; door < kMaxDoors; ++door)
      if (doors_[door] != state.doors[door] && state.doors[door] != DoorState::Broken)
        set = static_cast<std::uint16_t>(set | (1u << door));
    return set;
  }
  /// The crew members of these seats.
  static std::uint8_t crew_of(const State& state, SeatSet seats) {
    std::uint8_t set = 0;
    for (int crew = 0; crew < kCrew; ++crew)
      if (seats.has(state.crew[crew].seat)) set = static_cast<std::uint8_t>(set | (1u << crew));
    return set;
  }
  /// What is asked of a crew member for a task; nothing for those that are each player's own affair.
  static Reason need(int crew, const Task& task) {
    constexpr std::pair<std::string_view, std::string_view> kAsked[] = {
        {"hint.neutralise", "need.neutralise"},
        {"hint.key", "need.key"},
        {"hint.fetch", "need.fetch"},
        {"hint.bring", "need.bring"},
        {"hint.repair", "need.repair"},
        {"hint.goal_repair", "need.repair"},
        {"hint.secure", "need.secure"},
        {"hint.attack", "need.attack"},
        {"hint.gas", "need.gas"},
        {"hint.goal_zone", "need.goal_zone"},
        {"hint.function", "need.function"},
        {"hint.open_door", "need.open_door"},
        {"hint.leave", "need.leave"},
        {"hint.capture", "need.capture"},
        {"hint.enter", "need.enter"},
        {"hint.recharge", "need.recharge"},
        {"hint.drone", "need.drone"},
        {"hint.mend", "need.mend"},
        {"hint.engine", "need.engine"}};
    Reason asked;
    for (const auto& [why, key] : kAsked)
      if (task.why == why) asked.key = std::string(key);
    asked.things.push_back({'c', crew});
    if (task.thing != 0) asked.things.push_back({task.thing, task.number});
    return asked;
  }

  Move diagram(const Team& team, const Moves& legal) const {
    std::array<double, kSpecies> attack{0.4, 0.6, 0.5};
    std::array<double, kSpecies> defence{0, 0.2, 0.2};
    for (int figure : team.on_board()) {
      const Species species = team.species(figure);
      if (species == kNoSpecies) continue;
      attack[species] += team.alien_worth(figure);
      if (kHatched.has(figure)) defence[species] += 0.4 * team.alien_wounds(figure);
    }
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
    return because(best, "hint.next", {{'c', best.a}});
  }

  Move turn(Team& team, const State& state, const Moves& legal) {
    for (const Move& each : legal)  // gear is worn as soon as there is room for it
      if (kind(each) == MoveKind::Equip && team.connection_free(state.turn.crew, each.b))
        return because(each, "hint.equip", {{'o', each.a}});
    const Team::Plan plan = team.plan(state.turn.crew);
    if (plan.worth > 0 && legal.contains(plan.now)) {
      because(plan.now, plan.task.why);
      if (plan.task.thing != 0) why_.things = {{plan.task.thing, plan.task.number}};
      return plan.now;
    }
    return because(move(MoveKind::EndTurn), "hint.end_turn");
  }

  Move in_frame(const Team& team, const State& state, const Moves& legal, Rng& rng) {
    const Frame& frame = state.stack.back();
    switch (frame.kind) {
      case Frame::Test:
      case Frame::Program:
      case Frame::Wound:
        for (const Move& each : legal)
          if (kind(each) == MoveKind::Use)
            return because(each, frame.kind == Frame::Wound ? "hint.guard" : "hint.help", {{'o', each.a}});
        if (kind(legal[0]) == MoveKind::Cover)
          return because(cover(team, state, frame, legal), "hint.cover", {{'l', frame.b}});
        return because(legal[0], "hint.any");
      case Frame::Aftermath: return aftermath(team, legal);
      case Frame::Blast: return worst(team, legal);
      case Frame::Drone: return drone(team, state, frame, legal);
      case Frame::Card: return pick(team, legal);
      case Frame::Instruct: return because(prefer(legal, {move(MoveKind::AnyOrder)}), "hint.any_order");
      default: return because(legal[rng.below(legal.size())], "hint.any");
    }
  }

  /// What leaves those who have not tried yet the best chance.
  Move cover(const Team& team, const State& state, const Frame& frame, const Moves& legal) {
    const Slot& slot = state.slots[frame.b];
    const Combination& symbols = team.cards().emergencies[slot.card.card].symbols;
    Move best = legal[0];
    double most = -1;
    for (const Move& each : legal) {
      const auto covered = static_cast<std::uint8_t>(slot.covered | each.a);
      double chance = 0.1 * std::popcount(covered);
      for (int crew = 0; crew < kCrew; ++crew)
        if (((slot.tried >> crew) & 1) == 0)
          chance += odds_.of(game_, symbols, covered, team.dice_pool(crew, true)).all;
      if (chance <= most) continue;
      most = chance;
      best = each;
    }
    return best;
  }

  /// The alien it is best to be rid of.
  Move worst(const Team& team, const Moves& legal) {
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
    if (kind(best) == MoveKind::Capture) return because(best, "hint.capture", {{'f', best.a}});
    if (kind(best) == MoveKind::Choose && best.a == kThingFigure)
      return because(best, "hint.worst", {{'f', best.b}});
    return because(best, "hint.any");
  }

  Move aftermath(const Team& team, const Moves& legal) {
    switch (static_cast<Thing>(legal[0].a)) {
      case kThingDoor:
        for (const Move& each : legal)
          if (team.barred(each.b)) return because(each, "hint.open_door", {{'d', each.b}});
        for (const Move& each : legal)
          for (int sector : Bits(team.look_state().compromised_sectors))
            if (team.door_open(each.b) && (sector_of(team.map().doors[each.b].a) == sector ||
                                           sector_of(team.map().doors[each.b].b) == sector))
              return because(each, "hint.secure", {{'d', each.b}});
        return because(legal[0], "hint.any");
      case kThingSlot: return most_urgent(team, legal);
      default: return worst(team, legal);
    }
  }
  Move most_urgent(const Team& team, const Moves& legal) {
    Move most = legal[0];
    for (const Move& each : legal)
      if (kind(each) == MoveKind::Choose &&
          team.look_state().slots[each.b].level > team.look_state().slots[most.b].level)
        most = each;
    return because(most, "hint.most_urgent", {{'l', most.b}});
  }

  Move pick(const Team& team, const Moves& legal) {
    switch (static_cast<Thing>(legal[0].a)) {
      case kThingCrew: {
        Move most = legal[0];
        for (const Move& each : legal)
          if (kind(each) == MoveKind::Choose && team.life_left(each.b) < team.life_left(most.b)) most = each;
        return because(most, "hint.weakest", {{'c', most.b}});
      }
      case kThingSlot: return most_urgent(team, legal);
      default: return because(legal[0], "hint.any");
    }
  }

  Move drone(const Team& team, const State& state, const Frame& frame, const Moves& legal) {
    if (const Move clear = move(MoveKind::DroneClear); legal.contains(clear))
      return because(clear, "hint.drone_clear");
    const ZoneSet goal = team.drone_goal();
    if (goal != 0) {
      const auto way = team.distances(goal, true);
      const int here = way[state.drone];
      for (const Move& each : legal)
        if (kind(each) == MoveKind::DroneGo && way[each.a] < here) return because(each, "hint.drone");
      for (const Move& each : legal)
        if (kind(each) == MoveKind::DroneDoor && !team.door_open(each.a) && frame.b == 0) {
          const DoorRow& row = team.map().doors[each.a];
          if (std::min(way[row.a], way[row.b]) < here)
            return because(each, "hint.open_door", {{'d', each.a}});
        }
    }
    for (const Move& each : legal)
      if (kind(each) == MoveKind::DroneRepair) return because(each, "hint.repair", {{'F', each.a}});
    return because(move(MoveKind::DroneDone), "hint.drone_done");
  }

  const NeoMorphosis& game_;
  TeamHabits habits_;
  Odds odds_;
  Reason why_;
  int turn_ = -1;  // whose doors were these when it began, as far as was seen
  std::array<DoorState, kMaxDoors> doors_{};
};

}  // namespace

std::unique_ptr<Bot<NeoMorphosis>> make_team(const NeoMorphosis& game, const TeamHabits& habits) {
  return std::make_unique<TeamBot>(game, habits);
}

}  // namespace hullbreach::neo
