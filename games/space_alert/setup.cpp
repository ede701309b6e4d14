// Setting up a mission: levels, script, trajectories, the ship, the packets of cards.
#include <algorithm>

#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

/// SPA-253: without agreement the most cautious proposal counts, for each of the two levels.
void Rules::propose(Seat seat, int common, int serious) {
  s.planners[seat].proposal = static_cast<std::uint8_t>(common * kLevels + serious);
  s.deciding.remove(seat);
}

bool Rules::step_levels() {
  if (!s.deciding.empty()) return false;
  int common = kHard;
  int serious = kHard;
  for (Seat seat = 0; seat < settings().players; ++seat) {
    common = std::min<int>(common, s.planners[seat].proposal / kLevels);
    serious = std::min<int>(serious, s.planners[seat].proposal % kLevels);
    s.planners[seat].proposal = 0xFF;
  }
  s.common = static_cast<Level>(common);
  s.serious = static_cast<Level>(serious);
  tell_all(EventKind::LevelsChosen, common, serious);
  go(Step::PickMission);
  return true;
}

bool Rules::step_pick_mission() {
  if (s.mission == kNoMission) return false;
  go(Step::PickTracks);
  return true;
}

/// SPA-016: three trajectories outside and one inside.
bool Rules::step_pick_tracks() {
  if (s.tracks[kTracks - 1] == 0xFF) return false;
  set_up_ship();
  go(Step::PickStore);
  return true;
}

/// SPA-021 to SPA-029, and in a campaign what is left unrepaired (SPA-249, SPA-263 to SPA-268). Everybody
/// stands on the bridge again, also who lay knocked out in space (SPA-257, SPA-258).
void Rules::set_up_ship() {
  const std::array<std::uint8_t, kZones> damage = s.ship.damage;
  s.ship = Ship{};
  s.ship.damage = damage;
  s.ship.old = damage;
  for (int zone = 0; zone < kZones; ++zone) {
    s.ship.shield[zone] = damaged(zone, kShieldTile) ? 0 : 1;
    s.ship.reactor[zone] =
        static_cast<std::uint8_t>((zone == kWhite ? 3 : 2) - (damaged(zone, kReactorTile) ? 1 : 0));
  }
  s.ship.capsules = 3;
  s.ship.rockets = 3;
  if (s.squads == 2) s.ship.store = {Store::Squad, Store::Squad};

  for (Member& member : s.members) member = Member{};
  for (Planner& planner : s.planners) planner = Planner{};
  s.threats.clear();
  s.gifts.clear();
  s.drawn = 0;
  s.cue = s.transfer = s.silence = s.closing = s.turn = s.actor = 0;

  // SPA-031 to SPA-033: packets are unseen cards; what is not in one is the draw pile.
  int packets = 0;
  for (int phase = 0; phase < mission().phases(); ++phase) packets += settings().packet[phase];
  for (int kind = 0; kind < kStandardCards; ++kind) s.pool[kind] = content().cards[kind].count;
  s.heroic = (1u << kHeroicCards) - 1;
  const int humans = settings().solo() ? 0 : settings().players;
  s.pile = static_cast<std::uint8_t>(std::max(0, content().standard_cards() - humans * (packets - 1)));
}

/// SPA-268: with one squad the group chooses its store; the captain's player speaks for it.
bool Rules::step_pick_store() {
  if (s.squads == 1 && s.ship.store[0] == Store::Empty && s.ship.store[1] == Store::Empty) return false;
  go(Step::Announce);
  return true;
}

}  // namespace hullbreach::space_alert
