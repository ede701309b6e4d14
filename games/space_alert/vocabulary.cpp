// The words threat cards may use. `hullbreach content verbs space_alert` prints them as a page.
#include "games/space_alert/content.h"

namespace hullbreach::space_alert {
namespace {

script::Vocabulary make() {
  script::Vocabulary v;
  v.types = {"number", "zone", "station", "member"};
  v.verbs = script::words<Verb>({
      {Verb::Attack,
       {"attack",
        {kThingZone, kThingNumber},
        0,
        "attacks the zone with that power: shields absorb, the rest is damage (SPA-181)"}},
      {Verb::Damage,
       {"damage",
        {kThingZone, kThingNumber},
        0,
        "so many points of damage to the zone, whatever its shield holds (SPA-193)"}},
      {Verb::Heal, {"heal", {kThingNumber}, 0, "removes that many red cubes from this card (SPA-195)"}},
      {Verb::Suffer,
       {"suffer", {kThingNumber}, 0, "puts that many red cubes on this card, whatever its armour (SPA-306)"}},
      {Verb::Quicken,
       {"quicken", {kThingNumber}, 0, "its speed rises by so much from its next move on (SPA-194, SPA-Q25)"}},
      {Verb::Armour, {"armour", {kThingNumber}, 0, "its armour rises by so much (SPA-194)"}},
      {Verb::SetArmour, {"set_armour", {kThingNumber}, 0, "its armour is so much from now on (SPA-194)"}},
      {Verb::Awaken,
       {"awaken",
        {},
        0,
        "it shows itself or grows up: traits that wait for it now count (SPA-276, SPA-328)"}},
      {Verb::AttackAura,
       {"attack_aura",
        {},
        0,
        "until it is destroyed, attacks of all other external threats have power +1 (SPA-285)"}},
      {Verb::ArmourAura,
       {"armour_aura", {}, 0, "until it is destroyed, all external threats have armour +1 (SPA-294)"}},
      {Verb::AdvanceOthers,
       {"advance_others", {}, 0, "all other external threats move one space, in order (SPA-289)"}},
      {Verb::DrainShield,
       {"drain_shield", {kThingZone, kThingNumber}, 0, "the zone's shield loses up to that many cubes"}},
      {Verb::DrainReactor,
       {"drain_reactor", {kThingZone, kThingNumber}, 0, "the zone's reactor loses up to that many cubes"}},
      {Verb::LeakShield,
       {"leak_shield",
        {kThingZone},
        0,
        "the zone's shield loses all cubes; each is a point of damage to the zone"}},
      {Verb::LeakReactor,
       {"leak_reactor",
        {kThingZone},
        0,
        "the zone's reactor loses all cubes; each is a point of damage to the zone"}},
      {Verb::Surge,
       {"surge",
        {kThingZone},
        0,
        "all cubes of the zone's reactor go to its shield; those above its capacity leak as in "
        "leak_reactor"}},
      {Verb::LoseCapsule, {"lose_capsule", {}, 0, "one fuel capsule is lost"}},
      {Verb::LoseRocket, {"lose_rocket", {}, 0, "one rocket in the lower blue station is lost (SPA-318)"}},
      {Verb::Engulf, {"engulf", {}, 0, "the squad lying in the store of its station is disabled (SPA-316)"}},
      {Verb::Double,
       {"double",
        {kThingZone},
        0,
        "until it is repaired, damage to the zone draws twice the tiles (SPA-331)"}},
      {Verb::MoveLeft, {"move_left", {}, 0, "its tile moves one station towards red (SPA-196)"}},
      {Verb::MoveRight, {"move_right", {}, 0, "its tile moves one station towards blue (SPA-196)"}},
      {Verb::ChangeDeck, {"change_deck", {}, 0, "its tile moves to the other station of the zone (SPA-196)"}},
      {Verb::Seek,
       {"seek",
        {},
        0,
        "its tile moves to the adjacent station with most characters; not on a tie (SPA-340)"}},
      {Verb::SpreadLeft,
       {"spread_left", {}, 0, "each of its tiles puts another one station towards red (SPA-319)"}},
      {Verb::SpreadRight,
       {"spread_right", {}, 0, "each of its tiles puts another one station towards blue (SPA-319)"}},
      {Verb::Delay, {"delay", {kThingMember}, 0, "the character's next action is delayed (SPA-197)"}},
      {Verb::KnockOut,
       {"knock_out", {kThingMember}, 0, "the character is out until the end of the mission (SPA-198)"}},
      {Verb::LoseShip, {"lose_ship", {}, 0, "the mission is lost at once (SPA-200)"}},
  });
  v.selectors = script::words<Select>({
      {Select::Zones, {"zones", {}, kThingZone, "the three zones of the ship, red first"}},
      {Select::Tiles, {"tiles", {}, kThingStation, "the stations where its tiles lie"}},
      {Select::Aboard, {"aboard", {}, kThingMember, "characters in a station of the ship, not in space"}},
      {Select::At,
       {"at", {kThingStation}, kThingMember, "characters in that station, knocked out or not (SPA-Q47)"}},
      {Select::InZone, {"in_zone", {kThingZone}, kThingMember, "characters in the stations of that zone"}},
      {Select::Leading, {"leading", {}, kThingMember, "characters who lead an active squad"}},
  });
  v.values = script::words<ValueWord>({
      {ValueWord::Here, {"here", {}, kThingZone, "its zone: of its trajectory, or where its tile lies"}},
      {ValueWord::Station, {"station", {}, kThingStation, "where its (first) tile lies"}},
      {ValueWord::ZoneOf, {"zone_of", {kThingStation}, kThingZone, "the zone of a station"}},
      {ValueWord::Hits, {"hits", {}, kThingNumber, "red cubes on its card"}},
      {ValueWord::HalfHits, {"half_hits", {}, kThingNumber, "half of them, rounded down"}},
      {ValueWord::HitsLeft, {"hits_left", {}, kThingNumber, "its hit points without those (SPA-192)"}},
      {ValueWord::Passed, {"passed", {}, kThingNumber, "X and Y spaces it has reached or passed (SPA-309)"}},
      {ValueWord::Reactor, {"reactor", {kThingZone}, kThingNumber, "cubes in the zone's reactor"}},
      {ValueWord::Culprit, {"culprit", {}, kThingMember, "the character who struck the last blow (SPA-342)"}},
  });
  for (int zone = 0; zone < kZones; ++zone) v.constants[std::string(kZoneNames[zone])] = {kThingZone, zone};
  for (int station = 0; station < kStations; ++station)
    v.constants[std::string(kStationNames[station])] = {kThingStation, station};
  return v;
}

}  // namespace

const script::Vocabulary& vocabulary() {
  static const script::Vocabulary words = script::checked(make());
  return words;
}

}  // namespace hullbreach::space_alert
