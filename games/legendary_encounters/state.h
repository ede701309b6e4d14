// Everything about a game of Legendary Encounters that changes, as one plain value of less than six
// kilobytes.
#pragma once

#include <array>
#include <cstdint>

#include "games/legendary_encounters/content.h"
#include "kernel/fixed.h"
#include "kernel/pile.h"
#include "kernel/script.h"
#include "kernel/seats.h"

namespace hullbreach::legendary {

inline constexpr int kMaxPlayers = 5;  // LEG-001
inline constexpr int kHqSpaces = 5;
inline constexpr int kHandSize = 6;  // LEG-090
inline constexpr int kSergeantCost = 3;
inline constexpr int kMostOwned = 96;  // cards one player can come to own
inline constexpr int kMostHive = 72;   // Hive cards in a game, Facehuggers included
inline constexpr int kHandles = 64;    // Hive cards on the table at one time: sets of them are Bits
inline constexpr int kMostOnTop = 24;  // cards of a player's deck whose place somebody knows
inline constexpr int kMostKept = 16;   // Vigilant cards a player keeps in play
inline constexpr std::uint8_t kNone = 0xFF;

// -- players

enum class Life : std::uint8_t { Normal, Alien, Out };  // LEG-026, LEG-168

/// A card in a hand. `open`: everybody knows it is there; the others are drawn from the deck as it is now, of
/// which everybody knows what it held, so to those who don't see the hand they are like any card of the deck.
struct Held {
  Card card = kNoCard;
  std::uint8_t open = 0;
  friend bool operator==(const Held&, const Held&) = default;
};
/// A card on top of a deck that was looked at or put there.
struct Top {
  Card card = kNoCard;
  SeatSet knows;
  friend bool operator==(const Top&, const Top&) = default;
};
enum PlayedFlag : std::uint8_t {
  kUsed = 1,    // its "once this turn" (LEG-147)
  kCopied = 2,  // the copy of another player's card: no card of its own (LEG-103, LEG-Q44)
};
struct Played {
  Card card = kNoCard;
  std::uint8_t flags = 0;
  friend bool operator==(const Played&, const Played&) = default;
};

struct Player {
  std::array<std::uint8_t, kPlayerCards> deck{};     // what nobody knows the place of, by row
  std::array<std::uint8_t, kPlayerCards> discard{};  // open to all (LEG-191)
  std::array<std::uint8_t, kStrikeRows> strikes{};   // beside the avatar
  FixedVector<Held, kMostOwned> hand;                // by row, so that its order tells nothing
  FixedVector<Top, kMostOnTop> top;                  // of the deck; 0 is drawn next
  FixedVector<Card, kMostKept> kept;                 // Vigilant cards of earlier turns (LEG-108)
  Life life = Life::Normal;
  std::uint8_t avatar = kNone;  // of AvatarRow, or of the Alien avatars
  std::uint8_t turned = 0;      // has become an Alien player in this game
  Card agenda = kNoCard;        // LEG-182; kNoCard while nobody has seen it, or without
  std::uint8_t agenda_hidden = 0;
  std::uint8_t slow = 0, surge = 0;   // cards fewer, more, in the next Cleanup
  std::uint8_t skip_hive = 0;         // Hive phases to skip
  std::uint8_t guard = 0, dodge = 0;  // Strikes not drawn, drawn twice
  std::uint8_t armor = 0;             // on top of Defense
  std::uint8_t bans = 0;              // a set of Banned, until the end of the player's turn
  Card aside = kNoCard;               // set aside by Coordinate (LEG-101)
  std::uint8_t aside_used = 0;        // the active player took the copy
};

// -- Hive cards on the table

enum Where : std::uint8_t {
  // 0 to 4: a room
  kCombat = kRooms,  // the Combat Zone
  kFront,            // in front of a player: Facehuggers, lingering cards
  kAttached,         // to a room (LEG-149)
  kLimbo,            // being turned up outside the Complex, or being put away
  kNowhere,          // a free handle
};
enum HiveFlag : std::uint8_t {
  kFaceUp = 1,
  kSpent = 2,    // its Reveal has been used (LEG-067)
  kStunned = 4,  // this turn
  kStruck = 8,   // in this Strike phase
  kArmed = 16,
  kTaken = 32,  // its option has been used this turn
};
/// Added to `due` of a Facehugger while the turns that count have not begun (LEG-126, LEG-Q11).
inline constexpr std::uint8_t kWaiting = 128;

/// A Hive card by its handle, which stays the same while the card lies on the table.
struct HiveCard {
  SecretPlace<std::uint8_t> what;  // its Hive kind, as far as known (LEG-029)
  std::uint8_t at = kNowhere;
  std::uint8_t flags = 0;
  std::uint8_t who = kNone;  // the seat it lies in front of; the room it is attached to
  std::uint8_t due = 0;      // of a Facehugger: turns left; of a lingering Hazard: which one, from 1
  std::int8_t change = 0;    // of its attack, this turn
  std::int8_t tougher = 0;   // until the next turn of seat `tougher_by`
  Seat tougher_by = kNoSeat;
  Seat frozen_by = kNoSeat;  // until the next turn of that seat
};

// Pools of the Hive deck: the three mini-decks, the Drones, and room for mixes (kernel/pile.h).
inline constexpr PoolId kDronePool = kStages;
inline constexpr int kHivePools = 7;

// -- where the turn stands

enum class Phase : std::uint8_t { Setup, Hive, Action, Strike, Cleanup, Over };

enum class Step : std::uint8_t {
  // set-up
  ChooseLocation,
  ChooseObjectives,
  ChooseCharacters,
  ChooseRoles,
  ChooseFirst,
  DealAgendas,
  FillHq,
  DrawHands,
  SpreadHive,  // hard mode (LEG-204)
  FirstObjective,
  // a turn
  StartTurn,
  HivePhase,
  TurnTexts,
  AskHelp,
  Act,
  StrikePhase,
  Discard,
  Draw,
  EndTurn,
  NextTurn,
};

/// Something begun and not finished. The top frame says what the state waits for.
struct Frame {
  enum Kind : std::uint8_t {
    Nothing,
    Script,    // the text of `source`, label n, for `seat`; `self` is the Hive card it stands on
    Everyone,  // seats from `a` on still have to do the part `each` of `source`
    Draw,      // `seat` draws n cards; a = they are a new hand of so many
    Discard,   // `seat` discards n cards of its choice
    Show,      // `seat` may show a card with icon n
    Sift,      // `seat` looks at n cards of its deck; step 1: discards, step 2: puts back
    PeekHive,  // `seat` looks at the top n Hive cards and puts them back; a = still to be put back
    Refresh,   // `seat` puts up to n HQ characters under the Barracks; a = set of spaces
    KillHq,    // n HQ characters are killed, in order a; `seat` breaks ties
    Scan,      // `seat` turns up to n face-down cards up
    Peek,      // `seat` looks at up to n face-down cards; run.vars hold the handles seen
    AddHive,   // n Hive cards enter the Complex
    Reveal,    // Hive card `self` is turned up for `seat`
    Enter,     // Hive card `self` has come into the Combat Zone
    PutAway,   // Hive card `self` has done what it says
    Event,     // texts of an occasion, label n: of an Event the objective, by step, then others by handle a
    Kill,      // Hive card `self` is killed; its Death ability first
    Push,      // Hive card `self` moves n spaces left
    Strike,    // `seat` draws n Strikes; `self` is the enemy that strikes; a, b = what was drawn
    Heal,      // `seat` discards up to n Strikes of player a
    Shift,     // n Strikes of player a go to player b, chosen by `seat`
    Agenda,    // of `seat` is turned up
    Turned,    // `seat` becomes an Alien player (LEG-168); its avatar is drawn
    Return,    // `seat` has died: if it was the traitor, the Complex goes onto the Hive deck (LEG-192)
    Sergeant,  // `seat` takes the top Sergeant to place a; b = it was paid for
  };
  Kind kind = Nothing;
  std::uint8_t step = 0;
  Seat seat = kNoSeat;
  std::uint8_t source = kNone;
  std::uint8_t self = kNone;
  std::uint8_t n = 0, a = 0, b = 0;
  script::Run run;
};

/// What was agreed before the game or is chosen in it (LEG-D01).
struct Scenario {
  std::uint8_t location = kNone;
  std::array<std::uint8_t, kStages> objectives{kNone, kNone, kNone};
  std::array<std::uint8_t, 4> characters{kNone, kNone, kNone, kNone};
};

enum Achievement : std::uint8_t {  // LEG-214 to LEG-218
  kFreshHand = 1,
  kThreeClasses = 2,
  kAllClasses = 4,
  kUniformHq = 8,
  kMixedHq = 16,
};

struct State {
  Bits alien_deck, alien_discard;  // rows from kFirstAlienCard (LEG-170, LEG-Q54)
  std::array<Bits, kMaxPlayers> alien_hands{};
  Bits alien_played;
  Bits heard;     // Hive cards whose texts are still to come in this step
  Bits on_table;  // handles in use
  FixedVector<Frame, 40> stack;
  std::uint16_t turn = 0;
  std::uint16_t recruit = 0, attack = 0;  // points left of the active player

  std::array<Player, kMaxPlayers> players{};
  FixedVector<Played, kMostOwned> played;           // by the active player this turn (LEG-045)
  std::array<std::uint8_t, kIcons> played_icons{};  // cards with each icon played this turn

  // the Barracks and what was bought or killed of it
  std::array<std::uint8_t, kPlayerCards> barracks{};  // unseen
  FixedVector<Card, 72> under_barracks;               // put there openly; 0 comes up first
  std::array<Card, kHqSpaces> hq{kNoCard, kNoCard, kNoCard, kNoCard, kNoCard};
  std::array<std::uint8_t, kSergeantRows> sergeants{};  // LEG-006
  std::array<std::uint8_t, kPlayerCards> dead_characters{};
  std::array<std::uint8_t, kPlayerCards> gone{};    // out of the game
  std::uint8_t facehuggers = 0, chestbursters = 0;  // in the Hatchery (LEG-008)

  // Strikes
  std::array<std::uint8_t, kStrikeRows> strike_deck{}, strike_discard{};

  // the Hive
  Pile<std::uint8_t, kMostHive, SecretPlace<std::uint8_t>> hive;
  Pools<kHiveKinds, kHivePools> pool;
  std::array<HiveCard, kHandles> table{};
  std::uint8_t last_handle = kHandles - 1;  // given out last: one is used again as late as possible
  std::array<std::uint8_t, kRooms> rooms{kNone, kNone, kNone, kNone, kNone};  // handles
  FixedVector<std::uint8_t, kHandles> combat;  // handles; the oldest first (LEG-036)
  std::array<Seat, kRooms> blocked{kNoSeat, kNoSeat, kNoSeat, kNoSeat, kNoSeat};  // until whose next turn
  std::array<std::uint8_t, kHiveKinds> dead_enemies{};
  std::array<std::uint8_t, kHiveKinds> discarded{};  // Events and Hazards; and what left the game
  std::uint8_t finals_killed = 0;  // a set, by ObjectiveRow::finals of the third objective (LEG-Q31)
  std::uint8_t reshuffled = 0;     // LEG-137

  // objectives
  Scenario scenario;
  std::uint8_t stage = 0;  // the current one
  std::array<std::uint8_t, kStages> marks{};
  std::uint8_t hazards = 0;                   // revealed so far (LEG-070)
  std::uint8_t evil_left = 0, good_left = 0;  // Agendas nobody has seen, of those dealt and the one left over

  // the turn
  Phase phase = Phase::Setup;
  Step step = Step::ChooseLocation;
  std::uint8_t at = 0;  // progress inside a step
  Seat active = kNoSeat;
  Seat first = kNoSeat;
  std::uint8_t discount = 0, scan_cut = 0;
  std::uint8_t next_gain = kToDiscard;
  std::uint8_t killed = 0;        // enemies, by the active player this turn
  std::uint8_t goal_used = 0;     // the objective's option
  std::uint8_t classes_used = 0;  // class abilities of this turn, a set (LEG-215)
  std::uint8_t achievements = 0;
  SeatSet passed;  // asked for help and passed

  // what the state waits for, and how it ended
  std::uint8_t wait_kind = 0;
  SeatSet wait_seats;
  SeatSet wait_may;
  std::uint8_t wait_team = 0;
  std::uint8_t ending = 0;               // 0 while it goes on
  std::array<std::uint8_t, 6> unused{};  // keeps the bytes of equal states equal
};

}  // namespace hullbreach::legendary
