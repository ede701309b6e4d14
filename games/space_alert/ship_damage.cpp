// Attacks, shields and damage tiles (chapter 3.4).
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

/// SPA-181 to SPA-183: the shield absorbs what it can.
void Rules::attack(int index, int zone, int power) {
  const Threat& threat = s.threats[index];
  if (power <= 0) return;
  power += attack_bonus(threat);  // SPA-Q33
  std::uint8_t& shield = s.ship.shield[zone];
  const int absorbed = std::min<int>(shield, power);
  shield = static_cast<std::uint8_t>(shield - absorbed);
  if (absorbed == power) {
    tell_all(EventKind::ShieldHeld, threat.card, zone, power);
    return;
  }
  tell_all(EventKind::Attacked, threat.card, zone, power, absorbed);
  damage(index, zone, (power - absorbed) * (row(threat).has(kDoubleTiles) ? 2 : 1));
}

/// SPA-184, SPA-193: tiles are drawn one by one, before anything else goes on.
void Rules::damage(int index, int zone, int points) {
  if (points <= 0) return;
  const int tiles = points * tiles_a_point(zone);
  tell_all(EventKind::DamageDone, s.threats[index].card, zone, tiles);
  s.hits.push_back({static_cast<std::uint8_t>(zone), static_cast<std::uint8_t>(std::min(tiles, 255)),
                    static_cast<std::uint8_t>(index)});
}

/// What a tile weakens asks whether it is there; structural damage weakens nothing (SPA-189).
void Rules::tile_drawn(int tile) {
  Hit& hit = s.hits[0];
  const int zone = hit.zone;
  s.ship.damage[zone] = static_cast<std::uint8_t>(s.ship.damage[zone] | (1u << tile));
  tell_all(EventKind::TileDrawn, zone, tile);
  // SPA-187: cubes above the new capacity are lost, a heroic transfer's extra cube too (SPA-Q18).
  if (s.ship.shield[zone] >= kShieldCapacity[zone] && damaged(zone, kShieldTile) && tile == kShieldTile) {
    tell_all(EventKind::CubesLost, zone, s.ship.shield[zone] - shield_capacity(zone));
    s.ship.shield[zone] = static_cast<std::uint8_t>(shield_capacity(zone));
  }
  if (s.ship.reactor[zone] >= kReactorCapacity[zone] && damaged(zone, kReactorTile) && tile == kReactorTile) {
    tell_all(EventKind::CubesLost, zone, s.ship.reactor[zone] - reactor_capacity(zone));
    s.ship.reactor[zone] = static_cast<std::uint8_t>(reactor_capacity(zone));
  }
  if (--hit.tiles == 0) s.hits.erase(0);
}

void Rules::drain_shield(int zone, int cubes) {
  const int lost = std::min<int>(cubes, s.ship.shield[zone]);
  s.ship.shield[zone] = static_cast<std::uint8_t>(s.ship.shield[zone] - lost);
  tell_all(EventKind::ShieldDrained, zone, lost);
}

void Rules::drain_reactor(int zone, int cubes) {
  const int lost = std::min<int>(cubes, s.ship.reactor[zone]);
  s.ship.reactor[zone] = static_cast<std::uint8_t>(s.ship.reactor[zone] - lost);
  tell_all(EventKind::ReactorDrained, zone, lost);
}

}  // namespace hullbreach::space_alert
