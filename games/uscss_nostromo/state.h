// Everything about a game of USCSS Nostromo that changes, as one plain value of well under a kilobyte.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "kernel/fixed.h"
#include "kernel/pile.h"
#include "kernel/script.h"
#include "kernel/seats.h"

namespace hullbreach::nostromo {

inline constexpr int kMaxPlayers = 7;
// The Alien player; crew seats 1, 2, ... follow clockwise. Who sits there is the table's affair (NOS-020,
// NOS-Q01).
inline constexpr Seat kAlien = 0;

// -- the ship

using Room = std::uint8_t;  // 1..10, as numbered on the board
inline constexpr Room kMother = 1, kKitchen = 4, kInfirmary = 5, kArmoury = 6, kNest = 7, kWorkshop = 9,
                      kShuttle = 10;
inline constexpr int kRooms = 10;
inline constexpr Room kNoRoom = 0;

// -- tokens

inline constexpr int kColours = 6;  // all in play at every player count (NOS-032)
inline constexpr int kCrewTokens = 2 * kColours;
using TokenId = std::uint8_t;  // 2 * colour, plus 1 for the Presence
constexpr TokenId passage_of(int colour) { return static_cast<TokenId>(2 * colour); }
constexpr TokenId presence_of(int colour) { return static_cast<TokenId>(2 * colour + 1); }
constexpr bool is_presence(TokenId token) { return (token & 1) != 0; }
constexpr int colour_of(TokenId token) { return token / 2; }

/// Places of tokens that are no room.
enum Spot : std::uint8_t {
  kSupply = 0,     // with its owner (Survival: in the common pool), to be placed
  kAside = 20,     // off the board until the end of the turn
  kOnCard = 21,    // on the crew card whose power it used
  kHeld = 22,      // kept by the Alien player (Survival)
  kReserve = 23,   // a Damage token nobody owns yet
  kKeptBack = 24,  // a Damage token not placed this turn (Parker)
};
constexpr bool on_board(std::uint8_t at) { return at >= 1 && at <= kRooms; }

struct CrewToken {
  std::uint8_t at = kSupply;
  std::uint8_t handle = 0;  // 1..12 in the order of placement this turn, 0 before; public
  std::uint8_t face_up = 0;
  std::uint8_t spent = 0;  // has done its action this turn
  Seat placer = kNoSeat;
  SeatSet knows;  // seats that saw its face this turn
};

inline constexpr int kBlips = 6;
using BlipId = std::uint8_t;  // 0..3 Damage, then Jonesy and the Alien
inline constexpr BlipId kDamages = 4, kJonesy = 4, kAlienBlip = 5;
constexpr bool is_damage(BlipId blip) { return blip < kDamages; }
constexpr BlipId face_of(BlipId blip) { return is_damage(blip) ? BlipId{0} : blip; }  // Damage is all alike

struct Blip {
  std::uint8_t at = kSupply;
  std::uint8_t face_up = 0;
  SeatSet knows;
};

inline constexpr int kObjects = 2;
enum ObjectId : std::uint8_t { kFlamethrower = 0, kDetector = 1 };
inline constexpr std::uint8_t kInHand = 0x40;  // object lies in front of seat (at - kInHand)

// -- cards

inline constexpr int kMissionCards = 40;
inline constexpr int kProcedures = 5;
inline constexpr int kBehaviours = 9;
inline constexpr int kCrewCards = 6;
using CardId = std::uint8_t;
inline constexpr CardId kNoCard = 0xFF;

// -- where the turn stands

enum class Phase : std::uint8_t { Setup, Hide, Posture, Appearance, Hunt, Action, EndOfTurn, Over };
enum class Posture : std::uint8_t { None, Aggressive, Instinctive, Focused };

/// Steps inside a phase, in the order they come.
enum class Step : std::uint8_t {
  // setup
  SecondSets,
  DealCrew,
  StartHands,
  // hide
  TurnFaceDown,
  CrewPlaces,
  AskBeforeAlien,
  AlienPlaces,
  LastAsk,
  // posture
  ChoosePosture,
  DrawBehaviours,
  ChooseBehaviour,
  BuryBehaviours,
  FocusedGain,
  PostureDone,
  // appearance
  FlipBlips,
  DamageEffects,
  Ambush,
  AlienEffect,
  AppearanceDone,
  // hunt
  HuntStart,
  HuntChoose,
  HuntFlip,
  HuntReveal,
  HuntAfter,
  HuntLast,
  HuntClosing,
  HuntEffects,
  HuntDone,
  // action
  ActionStart,
  ChooseRoom,
  Vote,
  AskRoom,
  Reveal,
  Act,
  ClearRoom,
  ActionLast,
  // end of turn
  TakeBack,
  GiveSet,
  GiveReceiver,
  GiveCrew,
  NextTurn,
};

/// The reaction windows of the rules (NOS-185 to NOS-197).
enum class Window : std::uint8_t {
  None,
  HOpen,
  HAsk,
  HLast,
  ADef,
  CStart,
  CMove,
  CFlip,
  CEnd,
  PStart,
  PRoom,
  PAct,
  PEnd
};

/// What a seat is announcing in a window: a card with its targets and costs, or an object.
struct Draft {
  enum Status : std::uint8_t { None, Composing, Sealed };
  Status status = None;
  std::uint8_t what = kNoCard;  // a card; kInHand + object
  script::Run run;
};

/// Something begun and not finished. The top frame says what the state waits for.
struct Frame {
  enum Kind : std::uint8_t {
    Nothing,
    Ask,         // a reaction window; n = window, seat = next seat to resolve, a = answers still missing
    Order,       // an order being resolved; card in limbo
    Green,       // a Weyland text
    Behave,      // a behaviour card
    Power,       // a crew power, room = the resolved room
    RoomUse,     // a room effect
    Draw,        // n more cards for seat
    Mill,        // n more cards from the deck, then the queue of green texts
    Lose,        // seat discards n cards of their choice
    LoseRandom,  // seat discards one card at random
    Attack,      // in room, between two steps of phase 3 or 4 (NOS-086); n = saved so far
    Capture,     // of the Presence with handle n in room
    Flame,       // random cards from the discard; run.vars counts them by seat
    Detect,      // Presences in room may move; n = handle asked
    LookTop,     // seat looks at the top n cards
  };
  Kind kind = Nothing;
  std::uint8_t step = 0;
  Seat seat = kNoSeat;
  Room room = kNoRoom;
  std::uint8_t n = 0;
  std::uint8_t a = 0;
  script::Run run;
};

/// What is still to happen once the cards of a mill lie in the discard (NOS-Q31).
struct Queued {
  CardId text = kNoCard;  // a Weyland card whose text applies
  std::uint8_t mill = 0;  // or a number of cards to mill
};

enum Ward : std::uint8_t { kWardDamage, kWardGreen, kWardCapture, kWards };
enum Bar : std::uint8_t { kBarRoomEffects, kBarObjects, kBarJonesy, kBars };

struct State {
  // mission cards
  std::array<Bits, kMaxPlayers> hands{};  // by seat, of any size (NOS-071); the Alien's stays empty
  Bits discard;
  Bits limbo;  // orders being resolved

  // what is begun and not finished
  FixedVector<Frame, 12> stack;
  std::array<Draft, kMaxPlayers> drafts{};
  std::array<Draft, kMaxPlayers> shelved{};  // sealed plays of a window that an attack interrupts
  std::uint16_t behaviour_hand = 0;          // drawn, not played yet
  std::uint16_t behaviour_discard = 0;
  std::uint16_t sealed = 0;  // rooms barred to hunt moves this turn
  std::uint16_t vetoed = 0;  // rooms voted down
  std::uint16_t turn = 0;

  // the mission deck
  Pile<CardId, kMissionCards> deck;
  Pools<kMissionCards, 1> unseen;                    // what the unseen places of the deck hold
  std::array<SeatSet, kMissionCards> knows{};        // who knows in which hand a card is
  std::array<std::uint8_t, kMissionCards> origin{};  // which shuffle of the deck a hand card was drawn from
  std::array<CardId, kProcedures> activated{kNoCard, kNoCard, kNoCard, kNoCard, kNoCard};
  std::uint8_t shuffles = 0;  // how often the deck was remade
  std::uint8_t remade = 0;    // ... within the effect being resolved

  // behaviour cards
  Pile<std::uint8_t, kBehaviours> behaviour_deck;
  Pools<kBehaviours, 1> behaviour_unseen;

  // board
  std::array<CrewToken, kCrewTokens> tokens{};
  std::array<TokenId, kCrewTokens + 1> by_handle{};  // handle -> token; [0] unused
  std::array<Blip, kBlips> blips{};
  std::array<std::uint8_t, kObjects> objects{};
  std::uint8_t handles = 0;  // given out this turn

  // crew
  std::array<Seat, kColours> owner{};         // of each colour: the holder of its summary card
  std::array<Seat, kCrewCards> crew_front{};  // Heroic: in front of whom a crew card lies
  std::array<std::uint8_t, kCrewCards>
      crew_barred{};               // turns, this one included, in which the power is barred
  std::uint8_t crew_captured = 0;  // set of crew cards
  std::uint8_t crew_used = 0;      // set of crew cards with a Presence on them
  std::uint8_t sets_given = 0;     // end of turn: seats that have given their set

  // the turn
  Phase phase = Phase::Setup;
  Step step = Step::SecondSets;
  Seat lead = 1;
  Seat actor = kNoSeat;     // who places, acts or gives
  std::uint8_t placed = 0;  // tokens placed in this step
  Room room = kNoRoom;      // resolved room; destination of the hunt
  SeatSet votes_left;
  std::uint8_t vetoes = 0;
  Posture posture = Posture::None;
  std::uint8_t hunt_left = 0;
  std::uint8_t hunt_bonus = 0;
  std::uint8_t passages = 0;  // revealed in phases 3 and 4 of this turn
  std::uint8_t passage_mills = 0;
  std::uint8_t procedures_now = 0;
  std::array<std::uint8_t, kWards> wards{};
  std::array<std::uint8_t, kBars> bars{};
  std::uint8_t sabotage = 0;
  std::uint8_t ambush = 0;
  std::uint8_t cocoon = 0;
  std::uint8_t shuttle_bar = 0;   // bit 0: this action phase, bit 1: the next one
  std::uint8_t order_bar = 0;     // bit 0: this hunt, bit 1: the next one
  std::uint8_t fewer_damage = 0;  // Parker: for the next phase 1
  SeatSet declined;               // open window: seats that took a play back in this gap

  // what the state waits for, and how it ended
  std::uint8_t wait_kind = 0;
  SeatSet wait_seats;
  SeatSet wait_may;
  std::uint8_t ending = 0;  // 0 while nobody has won

  FixedVector<Queued, 40> queue;         // of the mill being carried out
  std::array<std::uint8_t, 6> unused{};  // keeps the bytes of equal states equal
};

}  // namespace hullbreach::nostromo
