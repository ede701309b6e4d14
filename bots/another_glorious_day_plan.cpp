#include "bots/another_glorious_day_plan.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace hullbreach::agd {

Squad::Squad(const AnotherGloriousDay& game, const State& state, const SquadHabits& habits)
    : Look(game, state), habits_(habits) {
  cone_ = cone();
  Squares men;
  for (int who = 0; who < kCharacters; ++who)
    if (on_boards(who)) men.add(see.squad[who].at);
  way_to(men, men_);
  way_to(menacing(), menace_);
  for (const Alien& alien : see.aliens)
    if (alien.at != kNowhere && men_[alien.at] <= 14) threat_ += 1 + 0.7 * alien.tokens;
  for (const Blip& blip : see.blips)
    if (blip.at != kNowhere && men_[blip.at] <= 12) threat_ += men_[blip.at] <= 6 ? 1.4 : 0.8;
}

Squares Squad::cone() const {
  Squares squares;
  for (int gun = 0; gun < kMaxGuns; ++gun) {
    if (see.guns[gun].at == kNowhere || see.guns[gun].shots == 0 || see.guns[gun].facing == kNone) continue;
    for (int square : map().sight->most(see.guns[gun].at))
      if (gun_covers(gun, static_cast<Square>(square))) squares.add(square);
  }
  return squares;
}

void Squad::way_to(const Squares& goals, Distances& out) const {
  out.fill(kFar);
  // Nearly all steps cost the same: a queue finds each square in almost its turn, and mends the rest.
  Scratch<Square, 8 * kMaxSquares> queue;
  Squares waiting;
  for (int goal : goals) {
    out[goal] = 0;
    queue.push_back(static_cast<Square>(goal));
    waiting.add(goal);
  }
  const Squares foes = menacing();
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const Square square = queue[at];
    waiting.remove(square);
    for (const Neighbour& next : map().steps[square]) {
      int cost = out[square] + 1;
      if (next.door != kNoDoor && see.barricaded_doors.has(next.door))
        cost += static_cast<int>(habits_.barricade);
      if (foes.has(next.square)) cost += static_cast<int>(habits_.blocked);
      if (cone_.has(next.square)) cost += 12;
      if (cost >= out[next.square]) continue;
      out[next.square] = static_cast<std::uint16_t>(cost);
      if (waiting.has(next.square) || queue.size() == 8 * kMaxSquares) continue;
      waiting.add(next.square);
      queue.push_back(next.square);
    }
  }
}

// -- what single things are worth

double Squad::hit_chance(Card weapon, int dial) const {
  const WeaponRow& row = card(weapon).weapon;
  const double one = std::clamp(std::max<int>(dial, row.auto_hit), 0, 10) / 10.0;
  return row.keep_lower ? 1 - (1 - one) * (1 - one) : one;
}

double Squad::card_worth() const { return habits_.card + habits_.scarce / std::max(endurance() - 3, 1); }

double Squad::kill_worth(int alien) const {
  const Square there = see.aliens[alien].at;
  double worth = habits_.kill;
  if (men_[there] <= 7) worth += habits_.near;
  for (int who : Bits(next_to(there))) {
    worth += habits_.beside;
    if (down(who) && aliens_next_to(see.squad[who].at).size() == 1) worth += habits_.captor;
  }
  return worth;
}

/// Of an Attack on an Alien, with what may follow.
double Squad::attack_worth(int who, Card weapon, int alien, int dial) const {
  const WeaponRow& row = card(weapon).weapon;
  const double kill = kill_worth(alien);
  const double pay = card_worth();
  double chance = hit_chance(weapon, dial);
  double worth = chance * kill - pay * price(who, weapon) - habits_.dial * std::min(threat_, 2.0) / 2;
  int left = see.aliens[alien].tokens;
  if (row.burst) {
    double so_far = chance;
    for (int shot = 1; shot < 4; ++shot) {
      if (left-- <= 0) break;
      const double next = hit_chance(weapon, dial - shot);
      if (next * kill <= pay) break;
      worth += so_far * (next * kill - pay);
      so_far *= next;
    }
  } else if (row.second) {
    const double next = hit_chance(weapon, dial - 1);
    worth += std::max(0.0, (left > 0 ? 1 : 1 - chance) * (next * kill - pay));
  }
  return worth;
}

double Squad::blast_worth(int who, Card weapon, Square square) const {
  const WeaponRow& row = card(weapon).weapon;
  const double chance = hit_chance(weapon, see.squad[who].dial);
  double worth = -card_worth() * price(who, weapon) - (row.thrown ? 3 : 0);
  const Squares area = splash(square);
  for (int alien = 0; alien < kAliens; ++alien)
    if (see.aliens[alien].at != kNowhere && area.has(see.aliens[alien].at))
      worth += chance * kill_worth(alien) * (1 + see.aliens[alien].tokens);
  for (const Blip& blip : see.blips)
    if (blip.at != kNowhere && area.has(blip.at)) worth += chance * habits_.blip;
  for (int other = 0; other < kCharacters; ++other)
    if (on_boards(other) && area.has(see.squad[other].at)) worth -= chance * habits_.friendly;
  return worth;
}

double Squad::gear_worth(int who, Card number) const {
  const CardRow& row = card(number);
  if (row.type == CardType::Weapon) {
    const WeaponRow& weapon = row.weapon;
    if (weapon.thrown) return 2.2;
    if (weapon.backup) return weapon.cover > 0 ? 2.5 : 2.8;
    if (weapon.bulky) return 2.5;
    return weapon.heavy ? (side(who).aim >= 5 ? 3.5 : 2) : 4;
  }
  if (row.type != CardType::Equipment) return 0;
  const Source& source = this->source(kCardSource + number);
  if (source.find(Label::FailedDefence) != kNoScript) return 2.2;
  if (source.find(Label::Free) != kNoScript) return row.exempt ? 0.8 : 1.7;
  if (source.find(Label::Act) != kNoScript) return holding() ? 1.8 : 0.1;
  return 0.1;
}

/// Gear that nobody has a place for is only in the way: what is in hand is no endurance.
double Squad::hand_worth(Card number) const {
  const CardRow& row = card(number);
  if (row.type == CardType::Event) return row.key == "eyes_on_the_scope" ? 0.5 : 2;
  double most = 0.2;
  for (int who = 0; who < kCharacters; ++who)
    if (standing(who) && free_slot(who, number) >= 0) most = std::max(most, 0.6 * gear_worth(who, number));
  return most;
}

int Squad::junk(Seat seat) const {
  int count = 0;
  for (int number = 0; number < kCards; ++number)
    if (see.hands[seat][number] > 0 && hand_worth(static_cast<Card>(number)) < 1)
      count += see.hands[seat][number];
  return count;
}

double Squad::recycle_worth(int cards) const {
  const int there = std::min(cards, static_cast<int>(see.exhausted.size()));
  const double depth = std::clamp((static_cast<int>(see.deck.size()) - 4) / 14.0, 0.0, 1.0);
  const double all = std::clamp(endurance() / 25.0, 0.6, 1.0);
  return there * (habits_.shallow + (habits_.deep - habits_.shallow) * depth) / all;
}

double Squad::fails_defence(int who, int tokens) const {
  int limit = side(who).defence - tokens + see.squad[who].braced;
  for (const Card gear : see.squad[who].gear)
    if (gear != kNoCard) limit += card(gear).weapon.cover;
  return 1 - std::clamp(limit, 0, 10) / 10.0;
}

double Squad::rest_worth(int who, int draws) const {
  const int most = 3 + side(who).rest;
  double worth = recycle_worth(most);
  if (hero(who)) {
    const int back = std::min(junk(hand_of(who)), most);
    worth = std::max(worth, habits_.junk * back + recycle_worth(most - back));
  }
  if (draws > 0) {
    const bool rich = endurance() > 30 && hand_size(hand_of(who)) < 3;
    worth += rich ? habits_.draw * draws / (1 + threat_ / 3) : -0.4 * draws;
  }
  return worth;
}

/// Of those the squad would meet only behind it.
double Squad::door_worth(int door) const {
  if (!holding() || see.barricaded_doors.has(door)) return 0;
  const DoorRow& row = map().doors[door];
  const bool from_a = men_[row.a] > men_[row.b];
  const Square inside = from_a ? row.b : row.a;
  const Square outside = from_a ? row.a : row.b;
  if (men_[inside] > 4 || menace_[outside] > 12 || menace_[outside] >= menace_[inside]) return 0;
  return habits_.shut;
}

double Squad::pull_worth(int who) {
  const Errand& errand = this->errand(who);
  if (errand.to.empty()) return 0;
  Distances way;
  way_to(errand.to, way);
  return errand.weight * std::clamp(way[see.squad[who].at] - way[see.squad[kNewt].at], 0, 2);
}

double Squad::interact_worth(int who, Square square) const {
  const double tech = side(who).tech / 10.0;
  for (const Square console : mission().computers)
    if (console == square) switch (mission().computer) {
        case Computer::Uplink: return habits_.uplink * tech;
        case Computer::Scope: return 2.5 * tech;
        case Computer::Blips: return 3 * tech;
        case Computer::Doors: {
          double best = 0;
          for (int door = 0; door < static_cast<int>(map().doors.size()); ++door)
            if (can_barricade(static_cast<Element>(door))) best = std::max(best, door_worth(door));
          return best * tech;
        }
        case Computer::None: return 0;
      }
  if (mission_blip_at(square) >= 0) return habits_.goal;
  if (see.squad[kNewt].fate == Fate::Waiting && see.squad[kNewt].at == square)
    return 2 * habits_.goal * (who == kRipley ? 1 : tech);
  const int crate = crate_at(square);
  if (crate < 0) return 0;
  if (see.captive_in[crate] != 0) return habits_.goal;
  return mission().haul ? (leaving() ? habits_.crate : habits_.goal) : habits_.crate;
}

double Squad::element_worth(int who, Element element, bool clear, const Errand& errand) const {
  const double tech = side(who).tech / 10.0;
  if (clear) {
    if (element >= kFirstSpawn || errand.to.empty()) return 0;
    Distances way;
    way_to(errand.to, way);
    const DoorRow& door = map().doors[element];
    const Square other = door.a == see.squad[who].at ? door.b : door.a;
    const double saved = static_cast<double>(way[see.squad[who].at]) - way[other] - 1;
    return saved >= habits_.barricade - 1 ? tech * habits_.barricade * errand.weight : 0;
  }
  if (element < kFirstSpawn) return tech * door_worth(element);
  return tech * habits_.blip * (mission().kind == MissionKind::Eradication ? 1.2 : 0.5);
}

// -- places

double Squad::place_worth(int who, Square square, const Errand& errand, const Distances& way, double rear,
                          const Blockers& blockers) const {
  double worth = 0;
  if (!errand.to.empty()) {
    const double left = std::min<double>(way[square], 200);
    worth -= errand.weight * left;
    if (errand.together && !exit_at(square))
      worth -= habits_.ahead * std::max(0.0, rear - left - habits_.slack);
  }
  if (exit_at(square)) worth += errand.to.has(square) ? habits_.home : -30;
  if (cone_.has(square)) worth -= 40;
  if (threat_ > 0) {
    int covered = 0;
    for (int other = 0; other < kNewt && covered < 3; ++other) {
      if (other == who || !standing(other)) continue;
      const Square there = see.squad[other].at;
      if (std::abs(map().row_of(there) - map().row_of(square)) > 4 ||
          std::abs(map().column_of(there) - map().column_of(square)) > 4)
        continue;
      covered += sees(there, square, blockers) ? 1 : 0;
    }
    worth += habits_.cover * covered * std::min(1.0, threat_ / 2);
    const bool precious = who == kNewt || see.newt_carrier == who || see.squad[who].freed != 0;
    const double soft = precious ? 1 : (6.5 - side(who).defence) / 6;
    worth -= habits_.fragile * soft * std::max(0, 8 - static_cast<int>(menace_[square]));
  }
  return worth;
}

/// What the next action could bring on a square.
double Squad::action_at(int who, Square square, const Errand& errand, const Blockers& blockers) const {
  double best = 0;
  if (errand.thing == 'Q' && errand.to.has(square)) {
    best = interact_worth(who, static_cast<Square>(errand.number));
  } else if (errand.to.has(square)) {
    for (const Neighbour& next : map().near[square])
      if (mission_blip_at(next.square) >= 0 ||
          (crate_at(next.square) >= 0 && see.captive_in[crate_at(next.square)] != 0))
        best = habits_.goal;
  }
  for (int alien = 0; alien < kAliens; ++alien) {
    const Square there = see.aliens[alien].at;
    if (there == kNowhere || !sees(square, there, blockers)) continue;
    for (const int slot : {kMain, kBackup}) {
      const Card weapon = see.squad[who].gear[slot];
      if (weapon == kNoCard || card(weapon).weapon.area || !can_pay(price(who, weapon))) continue;
      const int most = card(weapon).weapon.range;
      if (most > 0 && !within(square, there, most)) continue;
      best = std::max(best, attack_worth(who, weapon, alien, see.squad[who].dial));
    }
  }
  return best;
}

/// Where so many steps lead without any gun looking on.
Squares Squad::out_of_cone(Square from, int steps) const {
  if (cone_.empty()) return Squares::first(map().size());
  Squares met = Squares::one(from);
  Squares edge = met;
  for (; steps > 0; --steps) {
    Squares next;
    for (int square : edge)
      for (const Neighbour& step : map().steps[square]) next.add(step.square);
    edge = next - met - cone_;
    met |= edge;
  }
  return met;
}

// -- an activation

/// The best that can be done where it stands; `second` is what another action here would bring.
Choice Squad::stay(int who, const Moves& legal, double& second) {
  Choice best;
  second = 0;
  const auto offer = [&](const Choice& choice, double again) {
    if (choice.worth > best.worth) {
      second = std::max(second, best.worth);
      second = std::max(again, std::min(second, best.worth));
      best = choice;
    } else {
      second = std::max(second, choice.worth);
    }
  };
  const Errand errand = this->errand(who);
  const int dial = see.squad[who].dial;
  for (const Move& each : legal) switch (kind(each)) {
      case MoveKind::Attack: {
        const auto weapon = static_cast<Card>(each.a);
        const double worth = attack_worth(who, weapon, each.b, dial);
        offer({each, worth, "hint.attack", 'F', each.b}, 0.6 * worth);
        break;
      }
      case MoveKind::Blast: {
        const double worth = blast_worth(who, static_cast<Card>(each.a), each.b);
        offer({each, worth, "hint.blast", 'Q', each.b}, 0);
        break;
      }
      case MoveKind::Interact: {
        const double worth = interact_worth(who, each.a);
        offer({each, worth, "hint.interact", 'Q', each.a}, 0.4 * worth);
        break;
      }
      case MoveKind::Clear:
        offer(
            {each, element_worth(who, static_cast<Element>(each.a), true, errand), "hint.clear", 'D', each.a},
            0);
        break;
      case MoveKind::Barricade:
        offer({each, element_worth(who, static_cast<Element>(each.a), false, errand), "hint.barricade", 'D',
               each.a},
              0);
        break;
      case MoveKind::Use: {  // the plasma torch needs no test
        if (source(kCardSource + each.a).find(Label::Act) == kNoScript) break;
        double worth = 0;
        for (int door : map().doors_at[see.squad[who].at])
          if (can_barricade(static_cast<Element>(door))) worth = std::max(worth, door_worth(door));
        offer({each, worth - card_worth(), "hint.torch", 'k', each.a}, 0);
        break;
      }
      case MoveKind::Rest: {
        const double worth = rest_worth(who, each.a);
        offer({each, worth, "hint.rest"}, 0.7 * worth);
        break;
      }
      case MoveKind::Aim: {
        const bool armed = see.squad[who].gear[kMain] != kNoCard || see.squad[who].gear[kBackup] != kNoCard;
        const double worth = armed && dial < 9 ? habits_.aim * std::min(1.0, threat_ / 2) : 0;
        offer({each, worth, "hint.aim"}, 0.8 * worth);
        break;
      }
      default: break;
    }
  return best;
}

Choice Squad::act(int who, int actions, int squares, const Moves& legal) {
  const Errand errand = this->errand(who);
  Distances way;
  way.fill(0);
  if (!errand.to.empty()) way_to(errand.to, way);
  const Square here = see.squad[who].at;
  // How far those are who come last but one: nobody runs away from most of the others.
  std::vector<double> others;
  for (int other = 0; other < kCharacters; ++other)
    if (other != who && standing(other) && way[see.squad[other].at] < kFar)
      others.push_back(way[see.squad[other].at]);
  std::sort(others.begin(), others.end());
  const double rear = others.empty() ? 0 : others[others.size() / 2];
  Blockers blockers = this->blockers();
  Blockers without;
  without.closed = blockers.closed;
  for (const Square square : blockers.standing)
    if (square != here) without.standing.push_back(square);

  double second = 0;
  Choice choice = actions > 0 ? stay(who, legal, second) : Choice{};
  const double action = choice.worth;
  const double now = place_worth(who, here, errand, way, rear, without);
  const Squares safe = out_of_cone(here, squares > 0 ? squares : speed(who));
  const int left = squares > 0 ? actions : actions - 1;  // after a move
  Choice walk;
  double gain_most = 0;
  for (const Move& each : legal) {
    if (kind(each) != MoveKind::Go) continue;
    const auto there = static_cast<Square>(each.a);
    if (!safe.has(there) && !cone_.has(here)) continue;
    const double gain = place_worth(who, there, errand, way, rear, without) - now;
    gain_most = std::max(gain_most, gain);
    double worth = gain - 0.05;
    if (left > 0) {
      double more = 0.9 * std::min<double>(std::max(gain, 0.0), errand.weight * way[there]);
      more = std::max(more, action_at(who, there, errand, without));
      worth += more;
    }
    if (worth > walk.worth) walk = {each, worth, errand.why, errand.thing, errand.number};
  }
  if (actions > 1 && action > 0) choice.worth += std::max(second, gain_most);
  if (squares > 0 && actions > 0 && action > 0) choice.worth = action;  // the rest of a move is given up
  if (squares > 0 && walk.worth > 0.3 && walk.worth + 0.01 >= choice.worth) return walk;
  return walk.worth > choice.worth ? walk : choice;
}

double Squad::urgency(int who) {
  if (!standing(who)) return -1;
  const Errand errand = this->errand(who);
  double best = action_at(who, see.squad[who].at, errand, blockers());
  // Those in front go first, so that nobody stands in the way.
  if (!errand.to.empty()) {
    Distances way;
    way_to(errand.to, way);
    best += 1 - std::min<double>(way[see.squad[who].at], 100) / 100;
  }
  return best;
}

}  // namespace hullbreach::agd
