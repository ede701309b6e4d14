// Characters, endurance cards, tracker cards, blips and missions, read from a content pack and compiled once.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/another_glorious_day/map.h"
#include "games/another_glorious_day/state.h"
#include "kernel/pack_words.h"
#include "kernel/script.h"

namespace hullbreach::agd {

inline constexpr std::uint16_t kNoScript = 0xFFFF;

/// Keys of the characters, which content can't choose.
inline constexpr std::array<std::string_view, kCharacters> kCharacterNames = {
    "gorman", "hicks", "hudson", "vasquez", "frost", "ripley", "newt"};

/// Keys of the Weapons, which are the first cards, and of the only card a mission hands out (AGD-056).
inline constexpr std::array<std::string_view, 6> kWeaponNames = {"m41a",   "m56",  "m240",
                                                                 "ithaca", "vp70", "m40"};
inline constexpr int kWeapons = static_cast<int>(kWeaponNames.size());
inline constexpr Card kPistol = 4;

/// Faces of mission blips, by MissionFace.
inline constexpr std::string_view kMissionFaceNames[] = {"newt", "empty", "nest"};

/// AGD-085 Weapons and AGD-086 Equipment are equipped, Events played, Hazards happen.
enum class CardType : std::uint8_t { Weapon, Equipment, Event, Hazard, kCount };
inline constexpr std::string_view kTypeNames[] = {"weapon", "equipment", "event", "hazard"};

/// When an Event may be played (AGD-087).
enum class Moment : std::uint8_t { Any, Still, Attack, Tracker, Tech, kCount };
/// any; any but not in the middle of a move; an Alien is about to attack; a tracker card was turned; a tech
/// test has failed
inline constexpr std::string_view kMomentNames[] = {"any", "still", "attack", "tracker", "tech"};

/// On which occasion a part of a script runs.
enum class Label : std::uint8_t {
  On,             // on activation (AGD-029)
  During,         // once in an activation (AGD-030)
  End,            // end of activation (AGD-031)
  EndPhase,       // start of the End phase (AGD-032)
  Shown,          // TYPE: a card of that type was revealed (AGD-072)
  AfterAttack,    // CARD: after an Attack with it
  Missed,         // after an own attack roll that missed, once a round
  AllyFailed,     // after a failed defence roll of a character within 4 squares, once a round
  FailedDefence,  // of equipment: after a failed defence roll of whoever wears it
  FailedTech,     // of equipment: after a failed tech test for a door barricade
  Free,           // of equipment: a free action (AGD-154)
  Act,            // of equipment: an action (AGD-170)
  kCount,
  Play = kCount  // without a label: what an Event or a Hazard does; of tracker cards: the effect
};

/// Something with a script: a side of a character, an endurance card, a tracker card.
struct Source {
  std::vector<script::Ability> abilities;                    // a part without a label has Label::Play
  std::uint16_t find(Label label, int argument = -1) const;  // its entry, or kNoScript
};
/// Sources by number: heroes, grunts, cards, tracker cards, then the coolant of a mission (AGD-H58).
inline constexpr int kHeroSource = 0, kGruntSource = kCharacters, kCardSource = 2 * kCharacters,
                     kTrackerSource = kCardSource + kCards, kCoolantSource = kTrackerSource + kTrackerCards,
                     kSources = kCoolantSource + 1;

struct SideRow {
  std::uint8_t speed = 0, aim = 0, defence = 0, melee = 0, tech = 0;  // aim 0: no dial (AGD-047)
  std::uint8_t rest = 0;                                              // cards more that a Rest may recycle
  std::array<std::uint8_t, kWeapons> pays{};  // for an Attack with that Weapon; kNone as printed
};
struct CharacterRow {
  std::string key;
  bool marine = false;
  std::uint8_t rank = 0;  // 1 to 3, 0 for civilians
  SideRow hero, grunt;
  std::vector<Card> kit;  // what it takes along as usual, in this order
};

struct WeaponRow {
  bool burst = false, heavy = false, bulky = false, backup = false, grenade = false;
  bool keep_lower = false;     // two dice
  bool second = false;         // a second attack for one card
  bool grenade_after = false;  // a free Attack with an equipped Grenade may follow
  bool thrown = false;         // the card is discarded to Attack
  std::uint8_t exhausts = 0;
  std::uint8_t auto_hit = 0;
  std::uint8_t range = 0;  // 0: no limit
  bool area = false;
  std::uint8_t cover = 0;  // off defence rolls while equipped
};

struct CardRow {
  std::string key;
  CardType type = CardType::Event;
  std::uint8_t cost = 0, copies = 0;
  WeaponRow weapon;
  Moment moment = Moment::Any;  // of Events
  bool exempt = false;          // a Hazard its own reveal shows does not happen (AGD-Q07)
  std::uint8_t free = 0;        // that its free action was used: a Once (AGD-154), 0 without one
};

enum class TrackerType : std::uint8_t { Alien, Hidden, Open, Tunnel, kCount };
inline constexpr std::string_view kTrackerTypeNames[] = {"alien", "hidden", "open", "tunnel"};

/// Where the blips of a card enter: S1 to S4, the spawn point nearest to or farthest from the drawer, the
/// tunnel.
enum Location : std::uint8_t { kS1, kS2, kS3, kS4, kNearest, kFarthest, kTunnel, kLocations };
inline constexpr std::string_view kLocationNames[] = {"s1",      "s2",       "s3",    "s4",
                                                      "nearest", "farthest", "tunnel"};

struct TrackerRow {
  std::string key;
  std::uint8_t level = 1;
  TrackerType type = TrackerType::Alien;
  std::uint8_t blips = 1;
  Location at = kS1;
};

struct Content {
  std::array<CharacterRow, kCharacters> characters;
  std::array<CardRow, kCards> cards;
  std::array<TrackerRow, kTrackerCards> tracker;
  std::array<std::uint8_t, kNumbers> blips{};               // copies by number, from 1; 21 in all
  std::array<std::uint8_t, kMissionFaces> mission_blips{};  // copies by face, 4 in all (AGD-H16)
  std::array<Source, kSources> sources;
  int first_event = 0;                      // cards before it are Weapons and Equipment
  Bits equipment, backups, heavies, mains;  // Equipment, Backup weapons, Heavy ones, the other Weapons
  std::vector<Face> faces;
  std::vector<Mission> missions;  // by kMissionNames, then others
  script::Library scripts;
  std::string hash;
  std::vector<ContentWord> words;
  int printed = 0, house = 0;  // rows by provenance
};

/// Keys of the missions every pack has, which people choose by and which the campaign goes by (AGD-286).
inline constexpr std::string_view kMissionNames[] = {"mission_1",     "mission_2",     "mission_3",
                                                     "rescue",        "resupply",      "eradication_1",
                                                     "eradication_2", "eradication_3", "eradication_4"};

/// Throws Mistake with file:line:column.
Content load_content(const Pack& pack);

/// The words of this game's scripts: those of the enums below, and names.
const script::Vocabulary& vocabulary();

/// Types of things in scripts and of what a Choose move chooses.
enum Thing : script::Type {
  kThingNumber,
  kThingWho,
  kThingCard,
  kThingType,
  kThingDoor,
  kThingPlace,
  kThings
};

enum class Verb : std::uint8_t {
  Draw,             // n
  Exhaust,          // n: from the deck
  ExhaustHand,      // card
  ExhaustSelf,      //
  Recycle,          // n: from the exhaust pile
  RecycleHand,      // card
  RecycleGear,      // any number of Weapons and Equipment of the hand
  Discard,          // n: an instruction to discard (AGD-077)
  Reveal,           //
  RevealUntil,      // type n
  Take,             // the revealed card goes to hand
  DiscardSelf,      //
  DiscardShown,     //
  ShuffleSelf,      //
  Fetch,            // type
  LookEndurance,    //
  LookTracker,      // n
  BottomEndurance,  //
  BottomTracker,    //
  PartTracker,      // look at two: one under the deck, one on top
  OrderTracker,     // n: look and put back in any order
  Cancel,           //
  Aim,              // who n
  Unsteady,         // who n: the dial falls
  GrantAttack,      // who
  Grant,            // who: one action of its choice
  Stride,           // who n: up to n squares
  Pull,             // who
  RerollAttack,     //
  RerollDefence,    //
  PassDefence,      //
  RerollTech,       //
  PassTech,         //
  Brace,            // n: off the defence totals of the Alien's target
  Stand,            // who
  Barricade,        // door
  Unbarricade,      // n: the nearest ones
  Spawn,            // n place
  ShiftBlips,       // n
  ShiftAliens,      // n
  HazardBack,       //
  kCount
};
enum class Select : std::uint8_t {
  Hand,          // cards in the hand of whoever decides
  OtherMarines,  // standing Marines but the actor who could do something
  Gunners,       // standing characters who could make an Attack now
  Movers,        // standing characters
  Aimers,        // characters with a dial below 10
  Downed,        //
  Standing,      //
  Squad,         // characters on the boards
  Seen,          // in line of sight of the blips just placed
  Pullable,      // characters the actor sees and could pull
  DoorsHere,     // doors next to the actor without a barricade
  kCount
};
enum class ValueWord : std::uint8_t { Self, HandSize, Endurance, Exhausted, SpeedOf, kCount };
enum class Test : std::uint8_t { HiddenSpawn, OpenSpawn, HazardShown, HasHand, AnyBarricade, kCount };

}  // namespace hullbreach::agd
