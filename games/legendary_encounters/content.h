// The 600 cards as 255 rows, read from a content pack and compiled once.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/pack.h"
#include "kernel/pack_words.h"
#include "kernel/script.h"

namespace hullbreach::legendary {

/// A card by its row; copies of a row are alike. Rows are numbered by what they are, so that a group is a
/// range.
using Card = std::uint8_t;

inline constexpr int kBasics = 2, kSergeantRows = 5, kRoles = 10, kCharacters = 16, kCharacterRows = 64,
                     kGoodAgendas = 10, kEvilAgendas = 5, kAgendas = kGoodAgendas + kEvilAgendas,
                     kMostRescued = 6, kHiveRows = 66, kDroneRows = 9, kStrikeRows = 15, kAlienCards = 36,
                     kAlienAvatars = 4, kObjectives = 12, kStages = 3, kLocations = 4, kFilms = 4,
                     kHazards = 3;

inline constexpr Card kSpecialist = 0, kGrunt = 1, kFirstSergeant = 2,
                      kFirstRole = kFirstSergeant + kSergeantRows, kFirstCharacter = kFirstRole + kRoles,
                      kFirstAgenda = kFirstCharacter + kCharacterRows,
                      kFirstEvil = kFirstAgenda + kGoodAgendas, kChestburster = kFirstAgenda + kAgendas,
                      kFacehugger = kChestburster + 1,
                      // Hive cards that can be rescued come first: they become player cards.
    kFirstRescued = kFacehugger + 1, kFirstHive = kFirstRescued + kMostRescued,
                      kFirstDrone = kFirstHive + kHiveRows, kSecret = kFirstDrone + kDroneRows,
                      kFirstStrike = kSecret + 1, kFirstAlienCard = kFirstStrike + kStrikeRows,
                      kCards = kFirstAlienCard + kAlienCards;
inline constexpr Card kNoCard = 0xFF;
static_assert(kCards < kNoCard);

/// What can lie in the decks, hands and discard piles of players, and in the Barracks.
inline constexpr int kPlayerCards = kFirstHive;
/// What can lie in the Hive deck: Facehuggers to Secrets Revealed.
inline constexpr int kHiveKinds = kSecret + 1 - kFacehugger;
constexpr int hive_kind(Card card) { return card - kFacehugger; }
constexpr Card hive_card(int kind) { return static_cast<Card>(kFacehugger + kind); }

enum class CardType : std::uint8_t {
  None,  // a number without a row
  Basic,
  Sergeant,
  Role,
  Character,  // one of the 16 in the Barracks
  GoodAgenda,
  EvilAgenda,
  Chestburster,
  Facehugger,
  Rescue,  // a Character of the Hive (LEG-071)
  Alien,
  Android,
  Human,
  Event,
  Hazard,
  Special,
  Secret,
  Strike,
  AlienCard,
  kCount
};
constexpr bool is_enemy(CardType type) { return type >= CardType::Alien && type <= CardType::Human; }

/// Classes, then crews (LEG-053, LEG-054): what class and crew abilities ask for.
enum Icon : std::uint8_t {
  kIntel,
  kLeadership,
  kStrength,
  kSurvival,
  kTech,
  kNostromo,
  kSulaco,
  kFury161,
  kBetty,
  kMarines,
  kIcons
};
inline constexpr int kClasses = 5;
inline constexpr std::string_view kIconNames[] = {"intel", "leadership", "strength", "survival",
                                                  "tech",  "nostromo",   "sulaco",   "fury161",
                                                  "betty", "marines"};

enum Flag : std::uint16_t {
  kCoordinate = 1,
  kVigilant = 2,
  kDoubleStrike = 4,
  kTripleStrike = 8,
  kNoMove = 16,
  kNoStrike = 32,
  kFinal = 64,
  kImmune = 128,
  kUnhealable = 256,
  kMiss = 512,
};
inline constexpr std::string_view kFlagNames[] = {"coordinate", "vigilant",  "double_strike", "triple_strike",
                                                  "no_move",    "no_strike", "final",         "immune",
                                                  "unhealable", "miss"};

/// On which occasion a part of a script runs.
enum class Label : std::uint8_t {
  Once,       // once a turn, when its owner likes (LEG-147)
  Discard,    // its owner discards it (LEG-110)
  Sacrifice,  // its owner kills it (LEG-112)
  Mobilize,   // it is recruited or gained (LEG-115)
  Play,       // of a Hive card that was rescued: it is played
  Reveal,     // it is turned up (LEG-067)
  Enter,      // it comes into the Combat Zone
  Death,      // it is killed (LEG-077)
  OnStrike,   // a Strike is drawn because of it (LEG-156)
  Event,      // an Event is revealed (LEG-068, LEG-069)
  Turn,       // at the start of every Action phase
  Option,     // the active player may use it, once a turn
  Linger,     // at the end of the turn of the player it lies in front of
  Clings,     // of the Facehugger: at the end of its second turn (LEG-121)
  Drawn,      // of the Chestburster: its owner draws it (LEG-129)
  Setup,      // of an objective: it becomes current (LEG-095)
  Each,       // what `everyone` has each player do
  kCount,
  Main = kCount  // without a label: the card is played, the Strike drawn, the hazard happens
};

/// What always holds while a card is in play is a field, not a script: added up where an attack value is
/// read.
enum class AuraWhile : std::uint8_t { Never, Complex, Combat, Armed };
enum class AuraOn : std::uint8_t {
  Finals,
  Namesakes,
  Here
};  // other final enemies; others of its name; its room
struct Aura {
  AuraWhile when = AuraWhile::Never;
  AuraOn on = AuraOn::Finals;
  std::int8_t attack = 0;
};
inline constexpr std::string_view kAuraWhileNames[] = {"", "complex", "combat", "armed"};
inline constexpr std::string_view kAuraOnNames[] = {"finals", "namesakes", "here"};

/// Something with scripts: a card, an objective, one hazard of a location.
struct Source {
  std::vector<script::Ability> abilities;  // a part without a label has Label::Main
  std::array<std::uint16_t, static_cast<std::size_t>(Label::kCount) + 1> entries{};  // by label; kNoScript
  std::uint16_t find(Label label) const { return entries[static_cast<std::size_t>(label)]; }
};
inline constexpr std::uint16_t kNoScript = 0xFFFF;

struct CardRow {
  std::string key;
  CardType type = CardType::None;
  std::uint8_t copies = 0;
  std::uint16_t icons = 0;  // a set of Icon
  std::uint16_t asks = 0;   // icons its class and crew abilities ask for (LEG-048, LEG-052)
  std::uint16_t flags = 0;
  std::uint8_t cost = 0;                 // of characters and Sergeants
  std::uint8_t recruit = 0, attack = 0;  // points it makes; of enemies, what killing it takes
  std::uint8_t damage = 0;               // of Strikes
  std::uint8_t owner = 0;      // of character cards: which of the 16; of Hive cards: which objective
  bool copies_others = false;  // it has `copy` (LEG-Q46)
  Aura aura;
};

/// LEG-005: no card of a deck.
struct AvatarRow {
  std::string key;
  std::uint8_t health = 0, defense = 0;
};

struct CharacterRow {
  std::string key;  // "dallas"
  Icon crew = kNostromo;
};

struct ObjectiveRow {
  std::string key;
  std::uint8_t film = 0, stage = 0;  // 0 to 2
  std::uint8_t marks = 0;            // the goal: so many marks
  std::vector<Card>
      finals;  // or all of these killed; they can be attacked only while it is current (LEG-099)
};

struct LocationRow {
  std::string key;
  bool operator==(const LocationRow&) const = default;
};

/// LEG-219 to LEG-222.
struct FilmRow {
  std::string key;
  std::uint8_t location = 0;
  std::array<std::uint8_t, kStages> objectives{};
  std::array<std::uint8_t, 4> characters{};
};

/// Sources by number: cards, objectives, then hazards by location.
inline constexpr int kObjectiveSource = kCards, kHazardSource = kObjectiveSource + kObjectives,
                     kSources = kHazardSource + kLocations * kHazards;
static_assert(kSources <= 255);

inline constexpr int kRooms = 5;
/// From the entry to the exit (LEG-037).
enum Room : std::uint8_t { kVents, kPower, kCargo, kMedlab, kAirlock };
inline constexpr std::string_view kRoomNames[] = {"vents", "power", "cargo", "medlab", "airlock"};

struct Content {
  std::array<CardRow, kCards> cards;
  std::array<Source, kSources> sources;
  std::array<AvatarRow, kRoles> avatars;  // avatar i goes with the role card kFirstRole + i (LEG-003)
  std::array<AvatarRow, kAlienAvatars> alien_avatars;
  std::array<CharacterRow, kCharacters>
      characters;  // its rows are kFirstCharacter + 4 * i and the next three
  std::array<ObjectiveRow, kObjectives> objectives;  // three for each film, by stage
  std::array<LocationRow, kLocations> locations;
  std::array<FilmRow, kFilms> films;
  std::array<std::uint8_t, kRooms> scan_costs{};  // LEG-Q71
  script::Library scripts;
  std::string hash;
  std::vector<ContentWord> words;
  int printed = 0, house = 0;  // rows by provenance
};

/// Throws Mistake with file:line:column.
Content load_content(const Pack& pack);

/// The words of this game's scripts: those of the enums below, and names.
const script::Vocabulary& vocabulary();

/// Types of things in scripts and of what a Choose move chooses.
enum Thing : script::Type {
  kThingNumber,
  kThingSeat,
  kThingHive,  // a Hive card on the table, by handle
  kThingCard,  // a player card, by row
  kThingOwn,   // a card of one's own: its row, or kInPlay more where it is in play
  kThingRoom,
  kThingSpace,  // of the HQ
  kThingIcon,
  kThingPlace,
  kThingAction,
  kThingDead,  // a Hive card by kind: of Dead Enemies, or looked at
  kThingOrder,
  kThingDeck,
  // only asked for by the rules
  kThingStrike,  // by row, from kFirstStrike
  kThingAvatar,
  kThingLocation,
  kThingObjective,
  kThingCharacter,
  kThings
};
inline constexpr int kInPlay = 128;  // added to a card's number
static_assert(kPlayerCards <= kInPlay);

enum Destination : std::uint8_t { kToDiscard, kToHand, kToTop };
inline constexpr std::string_view kDestinationNames[] = {"to_discard", "to_hand", "to_top"};
enum Banned : std::uint8_t { kNoCoordinate, kNoScan, kNoRecruit, kNoHeal, kBans };
inline constexpr std::string_view kBanNames[] = {"coordinating", "scanning", "recruiting", "healing"};
enum Order : std::uint8_t { kDearest, kCheapest, kChosen };
inline constexpr std::string_view kOrderNames[] = {"dearest", "cheapest", "chosen"};
enum Deck : std::uint8_t { kBarracksDeck, kHiveDeck };
inline constexpr std::string_view kDeckNames[] = {"barracks", "hive"};

enum class Verb : std::uint8_t {
  Recruit,       // n
  Attack,        // n
  Draw,          // n seat
  Discard,       // n seat
  Slow,          // n seat
  Surge,         // n seat
  Sift,          // n
  Recover,       // card place
  KillOwn,       // own
  KillFrom,      // card seat: of its discard pile
  Copy,          // card
  Discount,      // n
  NextGain,      // place
  Gain,          // space place
  GainSergeant,  // n place
  Refresh,       // n
  KillHq,        // n order
  Rescue,        //
  Ban,           // action seat
  ScanFree,      // n
  ScanCut,       // n
  Peek,          // n
  PeekHive,      // n
  Push,          // n hive
  Pull,          // hive: one space
  Swap,          // hive hive
  Hide,          // hive
  AddHive,       // n
  SkipHive,      // n seat
  Block,         // room
  Attach,        // room
  Arm,           //
  Raise,         // dead
  Kill,          // hive
  Weaken,        // n hive
  Toughen,       // n hive
  Stun,          // hive
  Freeze,        // hive
  Strike,        // n seat
  Heal,          // n seat
  Guard,         // n seat
  Dodge,         // n seat
  ShiftStrike,   // n seat seat
  Armor,         // n seat
  Die,           // seat
  Facehug,       // n seat
  Infect,        // seat
  Purge,         // seat
  ShuffleIn,     // n deck
  Mark,          // n
  Vanish,        //
  Linger,        //
  PassOn,        // seat
  RevealAgenda,  // seat
  Spend,         // n
  Show,          // icon
  Everyone,      //
  kCount
};
enum class Select : std::uint8_t {
  Players,    // living normal players
  Others,     // ... but you
  Secretive,  // ... whose Agenda is hidden (LEG-187)
  Wounded,    // ... who can be healed
  Hidden,     // face-down Hive cards in rooms
  Scannable,  // ... that you may turn up by an effect
  Unseen,     // ... that you have not looked at
  InRooms,    // Hive cards in rooms that are not blocked
  InCombat,   //
  Enemies,    // face-up enemies in rooms or the Combat Zone
  Killable,   // ... that an effect can kill (LEG-Q29, LEG-Q30)
  UpTo,       // n: ... with at most that attack
  Finals,     //
  Rightmost,  // the Hive card in the rightmost room that has one
  DeadUpTo,   // n
  Discards,   // seat: cards of its discard pile, but no Chestburster
  Mine,       // own: hand and in play (LEG-132)
  Basics,     // own: Specialists and Grunts of these
  Played,     // cards you have played this turn that can be copied
  HqCards,    // cards of the HQ that can be copied
  Hq,         // spaces
  HqUpTo,     // n: spaces with a character that costs at most that
  Rooms,      //
  kCount
};
enum class ValueWord : std::uint8_t {
  You,
  Next,
  Self,
  Here,
  Marks,
  Killed,
  CombatSize,
  HiddenSize,
  FaceupSize,
  Strikes,
  HurtPlayers,
  Living,
  Classes,
  PlayedOf,  // icon
  RecruitLeft,
  kCount
};
enum class Test : std::uint8_t {
  Played,  // icon
  InComplex,
  InCombat,
  Hurt,      // seat
  Infected,  // seat
  Alone,
  Shown,
  Armed,
  CanPull,  // hive
  kCount
};

}  // namespace hullbreach::legendary
