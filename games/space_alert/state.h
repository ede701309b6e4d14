// Everything that changes in a game of Space Alert.
#pragma once

#include <array>
#include <cstdint>

#include "games/space_alert/content.h"
#include "games/space_alert/ship.h"
#include "kernel/contract.h"
#include "kernel/fixed.h"
#include "kernel/script.h"
#include "kernel/seats.h"

namespace hullbreach::space_alert {

using MemberId = std::uint8_t;  // place in the order of play, clockwise
using CardKind = std::uint8_t;  // index into Content::cards

inline constexpr int kMostCrew = 5;
inline constexpr CardKind kNoCard = 0xFF;
inline constexpr CardKind kFaceDown = 0xFE;  // in a view: a card the viewer does not know
inline constexpr std::uint8_t kNoThreat = 0xFF;
inline constexpr std::uint8_t kNoMission = 0xFF;
inline constexpr MemberId kNobody = 0xFF;
/// A seat can't rearrange its cards for ever: after so many changes it waits for the next announcement
/// (SPA-Q73).
inline constexpr int kMostChanges = 200;

enum Half : std::uint8_t { kActionHalf, kMovementHalf };

/// A place for one card, of which one half counts (SPA-Q67).
struct Slot {
  CardKind card = kNoCard;
  Half half = kActionHalf;       // the one that is up
  std::uint8_t open : 1 = 0;     // lies face up: an android's, or revealed
  std::uint8_t swapped : 1 = 0;  // its arrow stands for the other one, as was owned up to (SPA-094)
  std::uint8_t guessed : 1 = 0;  // of its halves only the one that is up was told (mission_file.h)
  std::uint8_t unused : 5 = 0;   // no bit is left over
  bool empty() const { return card == kNoCard; }
  friend bool operator==(const Slot&, const Slot&) = default;
};

enum class Squad : std::uint8_t { None, Active, Disabled };
enum class Slip : std::uint8_t { None, Half, Arrow };

/// A crew member, human or android: the same rules hold for both (SPA-228, SPA-239).
struct Member {
  std::array<Slot, kTurns> slots{};
  std::array<std::uint8_t, kCardKinds> hand{};  // how many of each kind; an android holds its heroic card
  std::uint8_t owed = 0;                        // standard cards still to be dealt to it
  std::uint8_t owed_heroic = 0;                 // 1 while its heroic card is still to be dealt
  std::uint8_t station = kBridge;
  Squad squad = Squad::None;  // goes where he goes (SPA-106)
  std::uint8_t out = 0;       // knocked out
  Slip mistake = Slip::None;
  std::uint8_t told = 0;  // everybody knows its hand and board as they are now (SPA-047, SPA-Q74)
};

/// Who plans: one a seat.
struct Planner {
  std::uint8_t phase = 0;        // 1 to 3; 0 before the alert
  std::uint8_t ready = 0;        // waits for the next announcement
  std::uint8_t gave = 0;         // in this data transfer
  std::uint8_t agreed = 0;       // to end the action round
  std::uint8_t changes = 0;      // since the last announcement
  std::uint8_t proposal = 0xFF;  // campaign: common level * 3 + serious level
};

/// A card handed over in a data transfer: giver and receiver know it (SPA-D10).
struct Gift {
  MemberId from = 0, to = 0;
  CardKind card = 0;
  std::uint8_t phase = 0;  // of the receiver then
};

enum class Fate : std::uint8_t { Announced, InPlay, Destroyed, Survived };

struct Threat {
  std::uint8_t card = kNoThreat;
  std::uint8_t token = 0;  // T+token: when it appears, and in which order it acts
  Zone zone = kRed;        // of its trajectory
  Fate fate = Fate::Announced;
  std::uint8_t place = 0;  // space on the trajectory, Z = 1
  std::uint8_t hits = 0;   // red cubes
  std::int8_t armour = 0;
  std::uint8_t speed = 0;
  std::uint8_t tiles = 0;   // set of stations with a tile of it; another may lie there too (SPA-113)
  std::uint8_t passed = 0;  // X and Y spaces
  std::uint8_t awake = 0;
  std::uint8_t cryoshield = 0;  // still up (SPA-279)
  std::uint8_t aura = 0;        // its bonus counts, also when it has survived (SPA-288, SPA-295)
  std::uint8_t struck = 0;      // cubes placed in this damage step
  std::uint8_t strikes = 0;     // owes an attack at the end of this damage step
  std::uint8_t worked = 0;      // this turn: set of stations repaired in, or number of actions (SPA-347)
  MemberId culprit = kNobody;   // who struck the last blow
};

enum class Store : std::uint8_t { Empty, Squad, Engulfed };

/// Each zone has its own shield, reactor and gravolift (SPA-038).
struct Ship {
  std::array<std::uint8_t, kZones> shield{};  // green cubes
  std::array<std::uint8_t, kZones> reactor{};
  std::array<std::uint8_t, kZones> damage{};      // sets of tiles; the others lie in the pile (SPA-018)
  std::array<std::uint8_t, kZones> old{};         // of these, brought in from an earlier mission
  std::array<std::uint8_t, kStations> fired{};    // this turn: 1, or 2 by a heroic shot
  std::array<std::uint8_t, kPhases> confirmed{};  // most observers in one turn of the phase (SPA-135)
  std::array<Store, 2> store{};                   // LR, UB
  std::uint8_t capsules = 0;
  std::uint8_t rockets = 0;     // in the station
  std::uint8_t launched = 0;    // first space of the rocket track
  std::uint8_t flying = 0;      // second space
  std::uint8_t lifts = 0;       // set of zones whose gravolift was used this turn
  std::uint8_t maintained = 0;  // set of phases
  std::uint8_t confirming = 0;  // visual confirmations this turn
  std::uint8_t sortie = 0;      // interceptors attack this turn: 1, or 2 with heroic battlebots
  std::uint8_t doubled = 0;     // set of zones (Fissure)
};

/// Damage that is still to be drawn, in order.
struct Hit {
  std::uint8_t zone = 0;
  std::uint8_t tiles = 0;
  std::uint8_t threat = 0;  // index into State::threats
};

/// What is begun and goes on when what it caused is done.
struct Frame {
  enum Kind : std::uint8_t { Nothing, Move /* n spaces left */, Script, Others /* n = next threat */ };
  Kind kind = Nothing;
  std::uint8_t threat = 0;
  std::uint8_t n = 0;
  std::uint8_t unused = 0;
  script::Run run;
};

/// The campaign's log: one line a mission (SPA-224). The command `logbook` makes a page of it (SPA-223,
/// SPA-225, SPA-226, SPA-270, SPA-275).
struct LogLine {
  std::uint8_t mission = 0;
  std::uint8_t common = 0, serious = 0;
  std::uint8_t survived = 0;      // points
  std::uint8_t destroyed = 0;     // points
  std::uint8_t confirmation = 0;  // points
};

/// SPA-003, SPA-081: setup, the action round up to Plan, the resolution round from Appear on; each step is
/// done before the next begins.
enum class Step : std::uint8_t {
  Levels,  // campaign: the crew proposes how hard the next mission is
  PickMission,
  PickTracks,
  PickStore,
  Announce,
  DrawThreat,
  Deal,
  Plan,
  Appear,
  Reveal,
  Act,
  AfterActions,
  Fire,
  Strike,
  Return,
  Move,
  Check,
  Debrief,
  GoOn,
  Repair,
  Over
};

struct State {
  std::uint64_t drawn = 0;  // threat cards out of their decks, as a set
  FixedVector<Frame, 14> frames;
  FixedVector<Gift, 40> gifts;
  std::array<Member, kMostCrew> members{};
  std::array<Planner, kMostCrew> planners{};  // by seat
  FixedVector<Threat, 8> threats;             // by token
  Ship ship;
  FixedVector<Hit, 8> hits;
  FixedVector<LogLine, 3> log;                      // SPA-248: three missions at most
  std::array<std::uint8_t, kStandardCards> pool{};  // cards nobody has seen; solo: cards not planned
  std::uint8_t pile = 0;                            // how many of them are in the draw pile
  std::uint8_t heroic = 0;                          // set of heroic cards not dealt
  std::array<std::uint8_t, kTracks> tracks{0xFF, 0xFF, 0xFF, 0xFF};

  Step step = Step::PickMission;
  std::uint8_t mission = kNoMission;  // index into SpaceAlert::missions
  std::uint8_t cue = 0;               // the next announcement
  std::uint8_t transfer = 0;          // a data transfer is open
  std::uint8_t silence = 0;           // communications are down
  std::uint8_t closing = 0;           // "operations end in one minute" was said (SPA-076)
  std::uint8_t turn = 0;              // 0 while the crew plans (SPA-020)
  std::uint8_t actor = 0;             // how many characters have acted, threats have moved, repairs were made
  SeatSet deciding;                   // seats that still have to answer
  Level common = kEasy;
  Level serious = kEasy;
  std::uint8_t squads = 2;                      // campaign: fit for the next mission
  std::array<std::uint8_t, kZones> repaired{};  // campaign: tiles repaired in this break
  std::uint8_t destroyer = kNoThreat;           // what ended the ship: a threat card (SPA-Q69)
  std::uint8_t ending = 0;
  std::array<std::uint8_t, 2> unused{};  // keeps the bytes of equal states equal
};

}  // namespace hullbreach::space_alert
