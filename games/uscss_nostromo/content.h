// The cards and rooms of a game, read from a content pack and compiled once.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/uscss_nostromo/state.h"
#include "kernel/pack_words.h"
#include "kernel/script.h"

namespace hullbreach::nostromo {

inline constexpr std::uint16_t kNoScript = 0xFFFF;

/// Where an order may be played, as a set: windows of one phase belong together.
enum OrderWindow : std::uint8_t {
  kInHide = 1,
  kInHunt = 2,
  kInFlip = 4,
  kInAttack = 8,
  kInAction = 16,
  kInAny = 31
};

struct RoomRow {
  std::string key;
  std::uint16_t connected = 0;  // set of room numbers
  std::uint16_t effect = kNoScript;
};

struct OrderRow {
  std::string key;
  std::uint8_t windows = 0;
  std::uint16_t effect = kNoScript;
};

/// A card with two halves, of which a use reads one (NOS-051).
struct MissionRow {
  std::string id;    // "E04", "W11"
  std::string slug;  // "tracker_ping/narcissus", "seal_the_door/100375-11": how moves name it
  std::uint8_t order = 0;
  std::uint8_t procedure = 0xFF;    // of an emergency card
  std::uint16_t green = kNoScript;  // of a Weyland card
  std::string name;                 // of a Weyland card
  bool emergency() const { return procedure != 0xFF; }
  bool weyland() const { return procedure == 0xFF; }
};

struct NamedScript {
  std::string key;
  std::uint16_t script = kNoScript;
};

struct Content {
  std::array<RoomRow, kRooms + 1> rooms;
  std::vector<OrderRow> orders;
  std::array<MissionRow, kMissionCards> missions;
  std::array<std::string, kProcedures> procedures;
  std::array<NamedScript, kBehaviours> behaviours;
  std::array<NamedScript, kCrewCards> crew;
  script::Library scripts;
  Bits weyland;  // mission cards with a green text
  std::string hash;
  std::vector<ContentWord> words;  // what people need to read it
  int house = 0, printed = 0;      // rows by provenance
};

/// Reads and checks a pack; throws Mistake with file:line:column.
Content load_content(const Pack& pack);

/// The words of this game's scripts: those of the enums below, and names.
const script::Vocabulary& vocabulary();

enum class Verb : std::uint8_t {
  Draw,
  Mill,
  Pay,
  Save,
  Take,
  Move,
  MoveJonesy,
  LookBlip,
  Seal,
  SetWard,
  SetBar,
  Activate,
  PickUp,
  LookTop,
  ToTop,
  TakeLooked,
  Bury,
  BuryDiscarded,
  Lose,
  LoseRandom,
  AddDamage,
  AddHunt,
  LookHand,
  LookToken,
  LookRoom,
  MoveObject,
  BarPower,
  BarShuttle,
  BarOrders,
  Sabotage,
  Ambush,
  Cocoon,
  MillPassages,
  MoveBlip,
  FewerDamage,
  UseRoom,
  Free,
  kCount
};
enum class Select : std::uint8_t {
  Others,
  Discard,
  Exposed,
  Owned,
  Movable,
  Cornered,
  Placeable,
  Rooms,
  Connected,
  SealedRooms,
  HiddenBlips,
  ObjectsInReach,
  LooseObjects,
  ObjectsOutsideNest,
  CrewWith,
  MostCards,
  HiddenTokens,
  FreeCrew,
  RoomsWithHidden,
  OwnBlips,
  BlipRooms,
  UsableRooms,
  Captured,
  Held,
  Activatable,
  Looked,
  kCount
};
enum class ValueWord : std::uint8_t {
  RoomOf,
  BlipAt,
  ObjectRoom,
  JonesyRoom,
  AlienRoom,
  Here,
  Savable,
  DeckLeft,
  Reserve,
  Procedures,
  DamageToCome,
  kCount
};
enum class Test : std::uint8_t {
  CanDraw,
  Survival,
  ShuttleOpen,
  RoomEffectsOpen,
  ActingHere,
  JonesyCallable,
  kCount
};

}  // namespace hullbreach::nostromo
