// Compute damage: what the weapons hit, and what that sets off (chapter 3.3, SPA-Q29).
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {
namespace {

/// What is aimed at one threat in this step.
struct Aim {
  int power = 0;
  bool targeted = false;
  bool pulse = false;
  bool rocket = false;
  bool alone = false;  // the only target of the interceptors, and made for it (SPA-298)
};

}  // namespace

bool Rules::weapons_used() const {
  unsigned used = s.ship.flying | s.ship.sortie;
  for (const unsigned fired : s.ship.fired) used |= fired;
  return used != 0;
}

/// SPA-155 to SPA-161, SPA-172: all weapons find their targets among the external threats before any damage
/// is done, and keep them. Whoever a weapon can't target is passed over (SPA-166, SPA-Q26) and takes nothing
/// (SPA-293). Powers and ranges are as printed (SPA-045), less where a cannon is damaged (SPA-185), more with
/// heroic battlebots (SPA-154, SPA-301); armour is not worn down (SPA-170). The order of everything is that
/// of SPA-Q29.
void Rules::step_fire() {
  s.actor = 0;
  go(Step::Strike);
  if (!weapons_used()) return;
  const auto& ship = s.ship;
  std::array<Aim, 8> aims{};
  const Bits outside = outside_;
  Bits targets;
  for (const int i : outside)
    if (targetable(s.threats[i])) targets.add(i);

  // SPA-162, SPA-163, SPA-165: the nearest; of several equally near the lowest token.
  const auto nearest = [&](const auto& can_hit) {
    int best = -1;
    for (const int i : targets)
      if ((best < 0 || s.threats[i].place < s.threats[best].place) && can_hit(s.threats[i])) best = i;
    return best;
  };
  const auto shoot = [&](int target, int power) {
    aims[target].power += power;
    aims[target].targeted = true;
  };

  for (int zone = 0; zone < kZones; ++zone)
    for (const bool heavy : {true, false}) {
      const int station = station_at(zone, heavy);
      if (station == kLW || ship.fired[station] == 0) continue;
      const int target = nearest([&](const Threat& threat) {
        return threat.zone == zone && !(heavy && row(threat).has(kNoHeavyLasers));
      });
      if (target < 0) {
        tell_all(EventKind::WeaponWasted, station);
        continue;
      }
      const int printed = heavy ? (zone == kWhite ? 5 : 4) : 2;
      const bool weakened = damaged(zone, heavy ? kHeavyTile : kLowerTile);
      shoot(target, printed - (weakened ? 1 : 0) + (ship.fired[station] == 2 ? 1 : 0));
    }

  if (ship.fired[kLW] != 0) {  // SPA-164; damage takes from its range (SPA-186)
    bool any = false;
    for (const int i : targets) {
      const int far = distance(s.threats[i].place);
      if (far > 2 || (far == 2 && damaged(kWhite, kLowerTile))) continue;
      shoot(i, ship.fired[kLW]);
      aims[i].pulse = true;
      any = true;
    }
    if (!any) tell_all(EventKind::WeaponWasted, kLW);
  }

  if (ship.flying != 0) {
    int target = nearest([&](const Threat& threat) { return row(threat).has(kRocketMagnet); });  // SPA-303
    if (target < 0)
      target = nearest(
          [&](const Threat& threat) { return !row(threat).has(kNoRockets) && distance(threat.place) <= 2; });
    if (target < 0) {
      tell_all(EventKind::RocketWasted);
    } else if (row(s.threats[target]).has(kDecoy)) {
      tell_all(EventKind::RocketFooled, s.threats[target].card);
    } else {
      shoot(target, 3);
      aims[target].rocket = true;
    }
  }

  if (ship.sortie != 0) {  // SPA-168
    Bits near;
    for (const int i : targets)
      if (distance(s.threats[i].place) == 1) near.add(i);
    const int heroic = ship.sortie == 2 ? 1 : 0;
    if (near.size() == 1) {
      const int alone = near.lowest();
      const int lone = row(s.threats[alone]).lone_interceptors;
      shoot(alone, (lone != 0 ? lone : 3) + heroic);
      aims[alone].alone = lone != 0;
    } else {
      for (const int i : near) shoot(i, 1 + heroic);
    }
  }

  // SPA-169: all damage at once. What a threat's armour is was settled before anything is destroyed.
  for (const int i : targets) {
    Threat& threat = s.threats[i];
    if (!aims[i].targeted) continue;
    const ThreatRow& card = row(threat);
    if (threat.cryoshield != 0) {  // SPA-278, SPA-Q28
      threat.cryoshield = 0;
      tell_all(EventKind::CryoshieldBroken, threat.card);
      continue;
    }
    const int shell = card.has(kPulseStrips) && aims[i].pulse ? 0 : armour(threat);  // SPA-281, SPA-Q34
    int cubes = std::max(0, aims[i].power - shell);
    if (card.most_damage != 0) cubes = std::min<int>(cubes, card.most_damage);  // SPA-290
    tell_all(EventKind::WeaponHit, threat.card, aims[i].power, cubes);
    threat.struck = static_cast<std::uint8_t>(cubes);
    threat.hits = static_cast<std::uint8_t>(threat.hits + cubes);
  }
  bool splash = false;
  for (const int i : targets)
    if (s.threats[i].struck != 0 && s.threats[i].hits >= hit_points(s.threats[i])) {
      destroy(i);
      splash = splash || row(s.threats[i]).has(kSplash);
    }
  if (splash) {  // SPA-296, SPA-Q30
    for (const int i : outside_) {
      Threat& threat = s.threats[i];
      tell_all(EventKind::Splash, threat.card);
      ++threat.hits;
      ++threat.struck;
      if (threat.hits >= hit_points(threat)) destroy(i);
    }
  }
  for (const int i : outside) {
    Threat& threat = s.threats[i];
    if (aims[i].rocket && row(threat).has(kRocketMagnet) && in_play(threat)) {  // SPA-304
      ++threat.armour;
      tell_all(EventKind::ArmourRose, threat.card);
    }
    if (aims[i].alone) knock_out(pilot());  // SPA-299
    const ThreatRow& card = row(threat);
    const bool hurt = threat.struck != 0 && card.hurt != kNoScript;  // SPA-305
    const bool died = threat.struck != 0 && threat.fate == Fate::Destroyed && card.beaten != kNoScript;
    threat.strikes = hurt || died ? 1 : 0;
  }
}

/// SPA-171: the Captain takes the card; what depended on it ends.
void Rules::destroy(int index) {
  s.threats[index].fate = Fate::Destroyed;
  outside_.remove(index);
  inside_.remove(index);
  s.threats[index].aura = 0;  // SPA-285, SPA-294
  tell_all(EventKind::Destroyed, s.threats[index].card);
}

/// SPA-309, SPA-310: attacks at the end of the step, by token; then the weapons are cleared (SPA-173,
/// SPA-Q20).
void Rules::step_strike() {
  if (weapons_used()) {
    for (std::size_t i = 0; i < s.threats.size(); ++i) {
      Threat& threat = s.threats[i];
      if (threat.strikes == 0) continue;
      threat.strikes = 0;
      const ThreatRow& card = row(threat);
      return run_script(static_cast<int>(i), card.hurt != kNoScript ? card.hurt : card.beaten);
    }
    for (Threat& threat : s.threats.items) threat.struck = 0;
    s.ship.fired = {};
    s.ship.flying = 0;
    s.ship.sortie = 0;
  }
  go(last_turn() ? Step::Return : Step::Move);
}

}  // namespace hullbreach::space_alert
