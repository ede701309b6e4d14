// Everything about a game of Another Glorious Day in the Corps that changes, as one plain value.
//
// Hands are open to the team (AGD-Q19). Secret is only what no one has seen yet, which has no identity
// (kernel/pile.h), and a card of a face-down deck that one player looked at.
#pragma once

#include <array>
#include <cstdint>

#include "games/another_glorious_day/map.h"
#include "kernel/fixed.h"
#include "kernel/pile.h"
#include "kernel/script.h"
#include "kernel/seats.h"
#include "kernel/standing.h"

namespace hullbreach::agd {

inline constexpr int kMaxPlayers = 6;
inline constexpr std::uint8_t kNone = 0xFF;

// -- characters

enum Who : std::uint8_t { kGorman, kHicks, kHudson, kVasquez, kFrost, kRipley, kNewt, kCharacters };
using Crowd = std::uint8_t;  // a set of characters
constexpr Crowd crowd_of(int who) { return static_cast<Crowd>(1u << who); }

enum class Fate : std::uint8_t {
  Absent,    // takes no part in this mission, or not yet
  Standing,  //
  Down,      // AGD-223
  Left,      // by an exit (AGD-123)
  Killed,    //
  Captured,  //
  Cocooned,  // a captive waiting to be freed (AGD-H39)
  Waiting,   // Newt, found and not yet taken along (AGD-H17)
  Carried,   // Newt, with her carrier
};

using Card = std::uint8_t;         // an endurance card, by its row: copies are alike
inline constexpr int kCards = 28;  // rows
inline constexpr int kDeck = 60;   // cards
inline constexpr Card kNoCard = 0xFF;
enum Slot : std::uint8_t { kMain, kBackup, kGearOne, kGearTwo, kSlots };  // AGD-049

struct Character {
  Square at = kNowhere;
  Fate fate = Fate::Absent;
  Seat owner = kNoSeat;  // of a hero; nobody owns a grunt (AGD-022, AGD-023)
  std::uint8_t dial = 0;
  std::uint8_t activated = 0;
  std::uint8_t spent = 0;    // set of Once
  std::uint8_t braced = 0;   // off its defence totals until the phase ends
  std::uint8_t hugged = 0;   // AGD-279
  std::uint8_t trapped = 0;  // AGD-H23
  std::uint8_t freed = 0;    // from a cocoon in this mission (AGD-H42)
  std::uint8_t crates = 0;   // carried (AGD-H47)
  std::array<Card, kSlots> gear{kNoCard, kNoCard, kNoCard, kNoCard};
};

/// What a character has done this round or, the free actions, this activation.
enum Once : std::uint8_t {
  kRerolled = 1,
  kHelped = 2,
  kUplinked = 4,
  kFirstFree = 8,  // the free action of that kind of Equipment (CardRow::free)
  kSecondFree = 16,
  kCommanded = 32
};

// -- Aliens

inline constexpr int kFigures = 16, kTokens = 21;  // AGD-015
inline constexpr int kFirstHugger = kFigures;      // facehuggers are figures 16 and 17
inline constexpr int kAliens = kFigures + kMaxHuggers;
constexpr bool is_hugger(int alien) { return alien >= kFirstHugger; }

/// Whether it still has to act in this Alien phase (AGD-Q48).
enum Acted : std::uint8_t { kToAct, kActed, kAsBlip };  // kAsBlip: spotted in step 2 before its turn

struct Alien {
  Square at = kNowhere;  // kNowhere: in the supply
  std::uint8_t tokens = 0;
  Acted acted = kToAct;
};

struct Blip {
  Square at = kNowhere;
  Place<std::uint8_t> number;  // 0 stands for 1; unseen until it is spotted (AGD-237)
  Acted acted = kToAct;
};
inline constexpr int kNumbers = 5;  // 1 to 5 on the back of blips

/// Aliens, blips and characters as one row of numbers: what shots, area attacks and moves are about.
using Figure = std::uint8_t;
inline constexpr Figure kFirstBlip = kAliens, kFirstCharacter = kFirstBlip + kBlips;
inline constexpr int kAllFigures = kFirstCharacter + kCharacters;
constexpr bool is_alien(int figure) { return figure < kFirstBlip; }
constexpr bool is_blip(int figure) { return figure >= kFirstBlip && figure < kFirstCharacter; }
constexpr bool is_character(int figure) { return figure >= kFirstCharacter; }
constexpr Figure figure_of_blip(int blip) { return static_cast<Figure>(kFirstBlip + blip); }
constexpr Figure figure_of(int who) { return static_cast<Figure>(kFirstCharacter + who); }

enum MissionFace : std::uint8_t { kFaceNewt, kFaceEmpty, kFaceNest, kMissionFaces };  // AGD-H16

struct Gun {
  Square at = kNowhere;
  std::uint8_t facing = 0;  // 0 up, 1 right, 2 down, 3 left; kNone while it is being placed
  std::uint8_t shots = 0;   // left
};

// -- cards

inline constexpr int kEndurancePools = 10, kBlipPools = 22;
inline constexpr int kTrackerCards = 42, kLevels = 3;
/// Pools of tracker cards: by level, and a deck made anew of which only the level on top is known.
inline constexpr PoolId kNewDeck = kLevels;
inline constexpr int kTrackerPools = kLevels + 1;

// -- where the round stands

enum class Phase : std::uint8_t { Setup, Marines, Aliens, End, Between, Over };

enum class Step : std::uint8_t {
  // set-up
  ChooseCaptives,
  ChooseNewt,
  ChooseHeroes,
  Equip,
  PlaceSquad,
  PlaceCocoons,
  PlaceGuns,
  // Marine phase (AGD-132)
  FirstPlayer,
  Heroes,
  Grunts,
  // Alien phase (AGD-133, AGD-197)
  StandUp,
  AliensAct,
  BlipsAct,
  Tracker,
  // End phase (AGD-134)
  EndEffects,
  Judge,
  NextRound,
  // campaign
  KeepCards,
  LoseCards,
  ChooseNext,
};

/// Something begun and not finished. The top frame says what the state waits for.
struct Frame {
  enum Kind : std::uint8_t {
    Nothing,
    Activation,  // of character `who`, decided by seat a; n = actions left, b = Stage, c = squares left of a
                 // Move
    Order,   // one action of `who` granted by a card: a = seat, b = Grant, c = squares left, n = actions left
    Walk,    // character `who` moves to `to`; c = squares left
    Attack,  // `who` with weapon card a at figure b; see attacks.cpp
    Area,  // `who` with weapon card a at square `to`; State::blast are left; n = rolls left at this one, c =
           // hits
    Tech,  // a tech test of `who`; a = TechUse, b = door, spawn point or tunnel
    Exhaust,      // n cards still to pay; `who` meets the Hazards; run.vars hold those that came up
    Draw,         // `who` draws n cards
    Discard,      // seat a discards n cards for `who`
    Reveal,       // `who` reveals a card for the effect of source a; b = the card; see cards.cpp
    Hazard,       // Hazard a happens to `who`; b = Origin; flags kPlaced
    Script,       // the effect of source a, label in b, for `who`; c = seat that decides
    Rest,         // of `who`; n = cards still to recycle
    Look,         // seat a looks at n cards: b = Deck; who, for whom
    RevealUntil,  // `who` turns up at most n cards until one is of type a
    Shuffle,      // the exhaust pile
    HazardBack,   // a Hazard of the discard pile goes into the exhaust pile, which is shuffled
    Search,       // seat c searches the exhaust pile for a card of type a; b = the card
    Spot,         // blip a is turned over
    Swarm,        // n further single Aliens around `to` (AGD-304)
    Creep,        // Alien or blip `who` moves n squares; c = 1 once it has moved; see alien_moves.cpp
    Force,        // `who` rolls against the barricade of door, spawn point or tunnel a
    Fire,         // defensive fire at Alien `who`; a = set of characters who have had their chance
    Bite,         // Alien `who` attacks character a; see alien_attack.cpp
    Shot,         // sentry gun a shoots at figure b
    Shift,        // all blips (a = 0) or Aliens (a = 1) move n squares
    Card,         // tracker card a of seat b is carried out; who = its hero
    Spawn,        // n blips at place `to`; a = Entry
    Lost,         // seat a may make a grunt its hero
    Flee,         // Newt runs from character `who` (AGD-H18)
    Face,         // `who` turns mission blip a face up
    Crate,        // `who` opens a crate: n cards to come, c that came, in run.vars
    Console,      // seat a decides what the computer does for `who`
    CallShip,     // the drop ship answers
    Pull,         // `who` is moved towards Newt; n squares left
  };
  Kind kind = Nothing;
  std::uint8_t step = 0;
  std::uint8_t who = kNone;
  std::uint8_t a = 0, b = 0, c = 0, n = 0;
  std::uint8_t die = 0, other_die = 0;
  std::uint8_t flags = 0;
  Square to = kNowhere;
  script::Run run;
};

struct State {
  // sets
  Bits blast;             // figures an area attack still has to roll for
  Bits barricaded_doors;  //
  Bits tracker_discard;
  std::array<Bits, kMaxGuns> gun_due{};  // figures each gun has to fire at

  std::uint16_t round = 0;
  std::uint16_t ship_called = 0;  // the round of the call

  FixedVector<Frame, 24> stack;

  // board
  std::array<Character, kCharacters> squad{};
  std::array<Alien, kAliens> aliens{};
  std::array<Blip, kBlips> blips{};
  std::array<Square, kMissionBlips> mission_blips{kNowhere, kNowhere, kNowhere, kNowhere};
  std::array<Square, kMaxTunnels> tunnels{kNowhere, kNowhere, kNowhere, kNowhere};
  std::array<Square, kMaxCrates> crates{kNowhere, kNowhere, kNowhere, kNowhere,
                                        kNowhere, kNowhere, kNowhere, kNowhere};
  std::array<std::uint8_t, kMaxCrates> captive_in{};  // of a cocoon: 1 + the character
  std::array<Gun, kMaxGuns> guns{};

  // endurance cards: the same for the whole team (AGD-059)
  Pile<Card, kDeck, SecretPlace<Card>> deck;  // AGD-061: the top is place 0
  Pile<Card, kDeck, SecretPlace<Card>> exhausted;
  Pools<kCards, kEndurancePools> pool;
  std::uint8_t above = 0;  // cards of the deck above the Reshuffle card
  std::array<std::uint8_t, kCards> discard{}, removed{};
  std::array<std::array<std::uint8_t, kCards>, kMaxPlayers> hands{};  // of any size (AGD-064)
  FixedVector<Card, 8> shown;                                         // turned up and not yet put away

  // blips
  Pile<std::uint8_t, kBlips> reserve;
  Pools<kNumbers, kBlipPools> blip_pool;
  std::array<std::uint8_t, kMissionFaces> faces{};  // of mission blips nobody has turned

  // tracker deck
  Pile<std::uint8_t, kTrackerCards> tracker;
  Pools<kTrackerCards, kTrackerPools> tracker_pool;

  std::uint8_t barricaded_spawns = 0, barricaded_tunnels = 0;  // sets
  std::uint8_t mix_blips = 0;                                  // blips came back and are still to be mixed in
  std::uint8_t look_out = 0;                                   // something has moved: blips may be in sight
  std::uint8_t tokens_left = 0;                                // Alien tokens in the supply

  // the round
  Phase phase = Phase::Setup;
  Step step = Step::ChooseHeroes;
  std::uint8_t at = 0;           // progress inside a step; 1 while a figure acts in the Alien phase
  std::uint8_t begun = 0;        // the step has been told of
  Seat token = kNoSeat;          // the activation token
  SeatSet activated;             // players who had their turn
  std::uint8_t doomed = kNone;   // the character that is about to be captured
  std::uint8_t board = kNone;    // whose blips are acting
  std::uint8_t speed = 0;        // of the blips of that board
  std::uint8_t boards_done = 0;  // set
  std::uint8_t tunnelled = 0;    // set of players who placed a tunnel this turn
  SeatSet eliminated;
  SeatSet passed;  // in the window that is open
  StandingPasses standing;
  Crowd holding = 0;           // who hold their fire until the phase ends
  std::uint8_t left_open = 0;  // ties are left to the program: Leave
  std::uint8_t leaving = 0;    // the team has answered whether it departs: 1 no, 2 yes

  // mission
  std::uint8_t mission = 0;
  std::uint8_t uplinks = 0;
  std::uint8_t ship_exit = kNone;
  std::uint8_t secured = 0;  // crates
  std::uint8_t newt_carrier = kNone;
  Crowd squad_left = 0;  // who left in this mission

  // campaign
  Crowd killed = 0, captive = 0, hugged = 0;
  std::uint8_t won = 0;  // campaign missions won
  std::uint8_t newt_found = 0;
  std::uint8_t resupplied = 0;
  std::uint8_t failed = 0;  // the last side mission brought nothing
  std::uint8_t score = 0;

  // what the state waits for, and how it ended
  std::uint8_t wait_kind = 0;
  SeatSet wait_seats;
  SeatSet wait_may;
  std::uint8_t wait_team = 0;
  std::uint8_t wait_window = 0;  // whether somebody plays an Event is asked
  std::uint8_t ending = 0;
  std::array<std::uint8_t, 7> unused{};  // keeps the bytes of equal states equal
};

}  // namespace hullbreach::agd
