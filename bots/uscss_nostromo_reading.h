// What the hand-written players read off a view: cards by what they do, rooms by what lies in them.
#pragma once

#include <array>
#include <cstdint>

#include "games/uscss_nostromo/nostromo.h"

namespace hullbreach::nostromo {

enum class OrderRole : std::uint8_t {
  ShipSearch,
  HeroicAction,
  CattleProd,
  BlowTheAirlock,
  AirDuct,
  Run,
  HereKitty,
  TrackerPing,
  FallBack,
  ShipsLog,
  AskMother,
  SealTheDoor,
  DamageControl,
  Firewall,
  RemoteConsole,
  ToolBag,
  BuddySystem,
  Other
};
enum class CrewRole : std::uint8_t { Lambert, Ripley, Dallas, Ash, Parker, Brett, Other };
enum class BehaviourRole : std::uint8_t {
  Prowler,
  Frenzy,
  AcidBlood,
  Scent,
  AirShafts,
  Sabotage,
  Stalk,
  Ambush,
  Cocoon,
  Other
};

/// The cards of a content pack as the players think of them. Cards of other packs whose names they do not
/// know are Other: kept, paid with, never played.
struct Lexicon {
  explicit Lexicon(const Content&);

  static constexpr std::uint8_t kNoProcedure = 0xFF;
  std::array<OrderRole, kMissionCards> order;
  std::array<std::uint8_t, kMissionCards> procedure;
  std::array<CrewRole, kCrewCards> crew;
  std::array<BehaviourRole, kBehaviours> behaviour;
  std::array<std::uint16_t, kRooms + 1> connected;
  Bits weyland;

  bool are_connected(int a, int b) const { return ((connected[a] >> b) & 1u) != 0; }
};

/// The faces of crew tokens a seat has seen this turn, by handle. Memory is free (NOS-Q04), also where the
/// table keeps no notes.
class Faces {
 public:
  void learn(const View&);
  std::uint8_t of(int handle) const { return ids_[handle]; }

 private:
  std::uint16_t turn_ = 0;
  std::array<std::uint8_t, kCrewTokens + 1> ids_{};
};

/// What lies where. Faces seen before count; those to be seen now are learnt.
struct Board {
  Board(const View&, Faces&);

  std::array<std::uint8_t, kRooms + 1> tokens{};     // crew tokens, known or not
  std::array<std::uint8_t, kRooms + 1> hidden{};     // face-down ones
  std::array<std::uint8_t, kRooms + 1> presences{};  // known to be Presences that have not acted
  std::array<std::uint8_t, kRooms + 1> mine{};       // ... and owned by the viewer
  std::array<std::uint8_t, kRooms + 1> blip{};       // a BlipSign
  Room alien = 0, jonesy = 0;                        // face up
  int blips_unknown = 0;                             // on the board or to be placed, not known to the viewer
  bool alien_known = false;
  int hidden_total = 0;
  int missing = 0;  // procedures not activated
  int captured = 0;
};

enum BlipSign : std::uint8_t { kNoBlip, kSomeBlip, kDamageBlip, kJonesyBlip, kAlienHere };

/// Uniform in 0..1.
inline double chance(Rng& rng) { return rng.unit(); }

}  // namespace hullbreach::nostromo
