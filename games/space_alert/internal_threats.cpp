// Malfunctions and intruders: how they are repaired and fought, and how they get about.
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

// -- what is where

/// SPA-111, SPA-112: the lowest token counts, be it irreparable.
int Rules::malfunction_at(int station, Action letter) const {
  for (const int i : inside_) {
    if (((s.threats[i].tiles >> station) & 1u) == 0) continue;
    const ThreatRow& card = row(s.threats[i]);
    if (card.kind == ThreatKind::Malfunction && card.fixed_by == letter && !card.has(kOutside)) return i;
  }
  return -1;
}

/// SPA-139: of several intruders the one with the lowest token.
int Rules::intruder_at(int station) const {
  for (const int i : inside_)
    if (((s.threats[i].tiles >> station) & 1u) != 0 && in_play(s.threats[i]) &&
        row(s.threats[i]).kind == ThreatKind::Intruder)
      return i;
  return -1;
}

bool Rules::slime_in(int station) const {
  if (!maybe_inside(kSlime)) return false;
  for (const int i : inside_)
    if (((s.threats[i].tiles >> station) & 1u) != 0 && row(s.threats[i]).has(kSlime)) return true;
  return false;
}

/// SPA-346: what Contamination left behind after its Z action.
bool Rules::poison_in(int station) const {
  if (!maybe_inside(kContaminates)) return false;
  for (const int i : inside_)
    if (((s.threats[i].tiles >> station) & 1u) != 0 && s.threats[i].fate == Fate::Survived &&
        row(s.threats[i]).has(kContaminates))
      return true;
  return false;
}

// -- repairs and fights

/// SPA-108 to SPA-112, SPA-Q64. A Nuclear Device needs several in one turn (SPA-347, SPA-348, SPA-Q62).
void Rules::repair(int index, int m, int cubes) {
  Threat& threat = s.threats[index];
  const ThreatRow& card = row(threat);
  if (threat.fate == Fate::Survived) {
    tell_all(EventKind::Irreparable, m, threat.card);
    return;
  }
  if (card.together != 0) {
    if (++threat.worked < card.together) {
      tell_all(EventKind::NotEnough, m, threat.card);
      return;
    }
  } else {
    threat.worked = static_cast<std::uint8_t>(threat.worked | (1u << s.members[m].station));
  }
  threat.hits = static_cast<std::uint8_t>(threat.hits + cubes);
  tell_all(EventKind::Repaired, m, threat.card, cubes);
  if (threat.hits >= hit_points(threat)) beaten(index, m);
}

/// SPA-335, SPA-339, SPA-Q57: for work in all its stations in one turn.
void Rules::bonus_repairs() {
  for (std::size_t i = 0; i < s.threats.size(); ++i) {
    Threat& threat = s.threats[i];
    if (threat.worked == 0) continue;
    const bool everywhere = in_play(threat) && threat.worked == threat.tiles;
    threat.worked = 0;
    if (!everywhere || row(threat).bonus == 0) continue;
    threat.hits = static_cast<std::uint8_t>(threat.hits + row(threat).bonus);
    tell_all(EventKind::BonusRepair, threat.card, row(threat).bonus);
    if (threat.hits >= hit_points(threat)) beaten(static_cast<int>(i), kNobody);
  }
}

/// SPA-136 to SPA-138; of a Slime's or a Contamination's tiles the one in this station (SPA-Q61). One cube,
/// be it heroic or not (SPA-Q06).
void Rules::fight(int index, int m, bool heroic) {
  Threat& threat = s.threats[index];
  const ThreatRow& card = row(threat);
  const std::uint8_t here = static_cast<std::uint8_t>(1u << s.members[m].station);
  tell_all(EventKind::BotsAttacked, m, threat.card);
  const bool offspring = card.has(kSlime) && (card.stations & here) == 0;  // SPA-321
  if (!offspring) ++threat.hits;
  if (card.has(kContaminates) || offspring || (card.has(kSlime) && threat.hits >= card.hit_points)) {
    threat.tiles = static_cast<std::uint8_t>(threat.tiles & ~here);
    tell_all(EventKind::TileCleared, m, threat.card, s.members[m].station);
  }
  const bool strikes_back = card.has(kRetaliates) || (card.has(kRetaliatesAwake) && threat.awake != 0);
  if (strikes_back && !heroic) {  // also when it is destroyed (SPA-Q22)
    s.members[m].squad = Squad::Disabled;
    tell_all(EventKind::Retaliated, m, threat.card);
  }
  // SPA-322, SPA-Q54: a Slime is beaten with its last tile; everything else with its last hit point.
  if (card.has(kSlime) ? threat.tiles == 0 : threat.hits >= hit_points(threat)) beaten(index, m);
}

/// SPA-109, SPA-137: the Captain takes the card, token and tiles go. What that sets off is done before
/// anybody moves (SPA-327).
void Rules::beaten(int index, int m) {
  Threat& threat = s.threats[index];
  threat.fate = Fate::Destroyed;
  inside_.remove(index);
  threat.tiles = 0;
  threat.culprit = static_cast<MemberId>(m);
  if (row(threat).has(kOutside)) s.ship.doubled = 0;  // SPA-333
  tell_all(EventKind::Beaten, threat.card);
  if (row(threat).beaten != kNoScript) run_script(index, row(threat).beaten);
}

/// SPA-313, SPA-Q55: without hit points left Unstable Warheads is done.
void Rules::rockets_changed() {
  if (!maybe_inside(kRocketPoints)) return;
  for (const int i : inside_)
    if (s.threats[i].hits >= s.ship.rockets && in_play(s.threats[i]) && row(s.threats[i]).has(kRocketPoints))
      beaten(i, kNobody);
}

void Rules::move_tile(int index, int station) {
  s.threats[index].tiles = static_cast<std::uint8_t>(1u << station);
  tell_all(EventKind::IntruderMoved, s.threats[index].card, station);
}

/// SPA-340, SPA-341, SPA-Q60.
void Rules::seek(int index) {
  const int from = Bits(s.threats[index].tiles).lowest();
  int best = -1;
  int most = -1;
  const auto consider = [&](int station) {
    const int there = static_cast<int>(std::count_if(s.members.begin(), s.members.begin() + crew(),
                                                     [&](const Member& m) { return m.station == station; }));
    if (there == most) best = -1;
    if (there > most) {
      most = there;
      best = station;
    }
  };
  if (zone_of(from) > kRed) consider(from - 1);
  if (zone_of(from) < kBlue) consider(from + 1);
  consider(other_deck(from));
  if (best >= 0)
    move_tile(index, best);
  else
    tell_all(EventKind::SeekerStays, s.threats[index].card);
}

/// SPA-319, SPA-323, SPA-Q53: what is there now spreads; what this puts down does not.
void Rules::spread(int index, int direction) {
  Threat& threat = s.threats[index];
  for (int from : Bits(threat.tiles)) {
    const int zone = zone_of(from) + direction;
    if (zone < 0 || zone >= kZones) continue;
    const int to = from + direction;
    if (slime_in(to)) continue;
    threat.tiles = static_cast<std::uint8_t>(threat.tiles | (1u << to));
    tell_all(EventKind::SlimeSpread, threat.card, to);
  }
}

}  // namespace hullbreach::space_alert
