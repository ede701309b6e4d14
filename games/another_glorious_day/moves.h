// The moves of Another Glorious Day in the Corps and the events they cause.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/another_glorious_day/state.h"
#include "kernel/contract.h"
#include "kernel/rows.h"

namespace hullbreach::agd {

/// What can carry a barricade (AGD-122): doors, spawn points and tunnels as one row of numbers.
using Element = std::uint8_t;
inline constexpr Element kFirstSpawn = kMaxDoors, kFirstTunnel = kFirstSpawn + kSpawnPoints,
                         kElements = kFirstTunnel + kMaxTunnels;

/// Events tell where something is by row and column, so that it reads the same whatever map it was on.
using Spot = std::int16_t;
inline constexpr int kSpotColumns = 48, kSpots = kSpotColumns * kSpotColumns;
inline Spot spot_of(const Map& map, Square square) {
  return static_cast<Spot>(map.row_of(square) * kSpotColumns + map.column_of(square));
}
/// The same of an element: spawn points and tunnels first, then doors by the spot they are right of or below.
inline constexpr int kFirstDoorPlace = kSpawnPoints + kMaxTunnels, kPlaces = kFirstDoorPlace + 2 * kSpots;
inline Spot place_of(const Map& map, Element element) {
  if (element >= kFirstSpawn) return static_cast<Spot>(element - kFirstSpawn);
  const DoorRow& door = map.doors[element];
  const bool below = map.row_of(door.a) != map.row_of(door.b);
  return static_cast<Spot>(kFirstDoorPlace + 2 * spot_of(map, door.a) + (below ? 1 : 0));
}

/// Where one of a Frame::Activation or Frame::Order stands (AGD-140).
enum Stage : std::uint8_t { kOnAbilities, kEquipping, kActing, kEndAbilities, kActivating, kPassing };

/// What an order lets a character do.
enum Grant : std::uint8_t { kAnyAction, kAnAttack, kSomeSquares };

/// What a tech test is for.
enum class TechUse : std::uint8_t { Barricade, Clear, Computer, TakeNewt };

/// Where a Hazard came from (AGD-Q12).
enum class Origin : std::uint8_t { Drawn, Revealed, Discarded };

/// How long ties are left to the program.
enum Leave : std::uint8_t { kAskTies, kThisFigure, kThisPhase, kThisMission };
inline constexpr std::string_view kLeaveNames[] = {"", "figure", "phase", "mission"};

/// Scopes of a standing pass (kernel/standing.h).
enum PassScope : std::uint8_t { kPassFigure = 1, kPassPhase = 2 };

enum class MoveKind : std::uint16_t {
  // set-up
  Captive,  // a = character
  BringNewt,
  LeaveNewt,
  Hero,     // a = character
  Place,    // a = character, b = square
  Cocoon,   // a = character, b = square
  SetGun,   // a = square
  Turn,     // a = facing of the gun just placed
  AsUsual,  // the program does the rest of this step
  // the round
  First,     // a = seat
  Activate,  // a = character
  // step 2
  Equip,    // a = card, b = character
  Unequip,  // a = card, b = character
  // actions
  Go,         // a = square
  Attack,     // a = card, b = Alien
  Blast,      // a = card, b = square
  Barricade,  // a = element
  Clear,      // a = element
  Aim,
  Interact,  // a = square
  Use,       // a = card: its action or free action, or what it does when a roll failed
  Ability,   // of the character: during its activation, or after a roll
  Rest,      // a = cards to draw
  EndActivation,
  // in the middle of something
  Shoot,  // a = Alien: one more shot
  Stop,
  Accept,   // the roll stands
  Hold,     // no defensive fire
  HoldAll,  // none until the phase ends
  Play,     // a = card
  Pass,
  PassUntil,  // a = PassScope
  Choose,     // a = Thing, b = which
  Done,
  Recycle,  // a = card
  RecyclePile,
  Discard,  // a = card
  DiscardDeck,
  Bottom,  // a = which of the cards looked at, from 0
  Top,     // a = the same
  Fetch,   // a = card
  Flip,    // a = character
  // ties
  Order,   // a = figure that is next
  Way,     // a = square it goes to
  Target,  // a = character it goes for or attacks
  Captor,  // a = Alien that carries the captive off
  Board,   // a = board
  Put,     // a = square
  Leave,   // a = Leave
  // end of a mission, campaign
  Depart,
  Stay,
  Keep,  // a = card
  NextMission,
  Rescue,
  Resupply,
  // asides
  Concede,
  kCount
};

constexpr Move move(MoveKind kind, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}

// name, arguments by the letters of things (notation.cpp; n is a number), rule: one row an event.
// w character, q square (as a Spot), F figure, k endurance card, t tracker card, e element (by place_of), s
// seat, g mission, G gun, B board, P phase, E ending
#define AGD_EVENTS(X)                                      \
  X(MissionBegan, "mission_began", "g", "AGD-001")         \
  X(HeroChosen, "hero_chosen", "sw", "AGD-003")            \
  X(CaptiveChosen, "captive_chosen", "w", "AGD-H39")       \
  X(NewtComes, "newt_comes", "", "AGD-Q78")                \
  X(Equipped, "equipped", "wk", "AGD-143")                 \
  X(Unequipped, "unequipped", "wk", "AGD-144")             \
  X(Placed, "placed", "wq", "AGD-016")                     \
  X(CocoonPlaced, "cocoon_placed", "wq", "AGD-H39")        \
  X(GunPlaced, "gun_placed", "Gq", "AGD-273")              \
  X(RoundBegan, "round_began", "n", "AGD-131")             \
  X(PhaseBegan, "phase_began", "P", "AGD-131")             \
  X(TokenGiven, "token_given", "s", "AGD-136")             \
  X(Activated, "activated", "w", "AGD-140")                \
  X(ActivationEnded, "activation_ended", "w", "AGD-147")   \
  X(Walked, "walked", "wqq", "AGD-158")                    \
  X(Went, "went", "wq", "AGD-158")                         \
  X(MustStop, "must_stop", "w", "AGD-162")                 \
  X(LeftBoards, "left_boards", "w", "AGD-123")             \
  X(Aimed, "aimed", "wn", "AGD-167")                       \
  X(DialFell, "dial_fell", "wn", "AGD-180")                \
  X(Attacked, "attacked", "wkF", "AGD-174")                \
  X(AreaAttack, "area_attack", "wkq", "AGD-185")           \
  X(AttackRoll, "attack_roll", "wnn", "AGD-178")           \
  X(AreaRoll, "area_roll", "wFnn", "AGD-185")              \
  X(Missed, "missed", "wF", "AGD-178")                     \
  X(AlienHit, "alien_hit", "Fn", "AGD-235")                \
  X(AlienDied, "alien_died", "Fq", "AGD-179")              \
  X(BlipHit, "blip_hit", "Fq", "AGD-188")                  \
  X(AreaMiss, "area_miss", "F", "AGD-186")                 \
  X(WeaponThrown, "weapon_thrown", "wk", "AGD-097")        \
  X(TechRoll, "tech_roll", "wnn", "AGD-156")               \
  X(TechPassed, "tech_passed", "w", "AGD-156")             \
  X(TechFailed, "tech_failed", "w", "AGD-157")             \
  X(Barricaded, "barricaded", "e", "AGD-166")              \
  X(BarricadeGone, "barricade_gone", "e", "AGD-166")       \
  X(Rested, "rested", "w", "AGD-171")                      \
  X(Drew, "drew", "wk", "AGD-062")                         \
  X(NothingDrawn, "nothing_drawn", "w", "AGD-063")         \
  X(Exhausted, "exhausted", "n", "AGD-065")                \
  X(ExhaustedCard, "exhausted_card", "k", "AGD-067")       \
  X(PileDiscard, "pile_discard", "k", "AGD-066")           \
  X(Recycled, "recycled", "n", "AGD-068")                  \
  X(RecycledCard, "recycled_card", "k", "AGD-069")         \
  X(Revealed, "revealed", "wk", "AGD-071")                 \
  X(NothingRevealed, "nothing_revealed", "w", "AGD-076")   \
  X(Taken, "taken", "sk", "AGD-037")                       \
  X(Discarded, "discarded", "k", "AGD-077")                \
  X(Reshuffled, "reshuffled", "n", "AGD-082")              \
  X(HazardStruck, "hazard_struck", "wk", "AGD-089")        \
  X(IntoPile, "into_pile", "k", "AGD-106")                 \
  X(EventPlayed, "event_played", "sk", "AGD-087")          \
  X(CardUsed, "card_used", "wk", "AGD-170")                \
  X(AbilityUsed, "ability_used", "w", "AGD-030")           \
  X(LookedDeck, "looked_deck", "sn", "AGD-102")            \
  X(LookedTracker, "looked_tracker", "sn", "AGD-101")      \
  X(SawCard, "saw_card", "sk", "AGD-102")                  \
  X(SawTracker, "saw_tracker", "st", "AGD-101")            \
  X(SunkCard, "sunk_card", "s", "AGD-102")                 \
  X(SunkTracker, "sunk_tracker", "s", "AGD-101")           \
  X(Searched, "searched", "s", "AGD-Q21")                  \
  X(Granted, "granted", "w", "AGD-Q36")                    \
  X(Braced, "braced", "wn", "AGD-222")                     \
  X(StoodUp, "stood_up", "w", "AGD-198")                   \
  X(Captured, "captured", "wF", "AGD-199")                 \
  X(AlienMoved, "alien_moved", "Fqq", "AGD-204")           \
  X(AlienWent, "alien_went", "Fq", "AGD-206")              \
  X(AlienTarget, "alien_target", "Fw", "AGD-205")          \
  X(AlienWaits, "alien_waits", "F", "AGD-Q45")             \
  X(ForceRoll, "force_roll", "Fen", "AGD-208")             \
  X(EntryRoll, "entry_roll", "en", "AGD-263")              \
  X(FireHeld, "fire_held", "w", "AGD-216")                 \
  X(DefenceRoll, "defence_roll", "wFnn", "AGD-218")        \
  X(Dodged, "dodged", "wF", "AGD-218")                     \
  X(Riposte, "riposte", "wF", "AGD-219")                   \
  X(KnockedDown, "knocked_down", "w", "AGD-220")           \
  X(StaysDown, "stays_down", "w", "AGD-224")               \
  X(Killed, "killed", "w", "AGD-221")                      \
  X(Hugged, "hugged", "wF", "AGD-279")                     \
  X(GearHelps, "gear_helps", "wk", "AGD-222")              \
  X(RipleyHelps, "ripley_helps", "w", "AGD-039")           \
  X(GearDiscarded, "gear_discarded", "w", "AGD-228")       \
  X(HandLost, "hand_lost", "s", "AGD-229")                 \
  X(HeroFlipped, "hero_flipped", "sw", "AGD-230")          \
  X(Eliminated, "eliminated", "s", "AGD-231")              \
  X(Spotted, "spotted", "Fnq", "AGD-242")                  \
  X(AlienPlaced, "alien_placed", "Fq", "AGD-243")          \
  X(NoFigures, "no_figures", "n", "AGD-Q54")               \
  X(BoardRoll, "board_roll", "Bn", "AGD-238")              \
  X(TrackerDrawn, "tracker_drawn", "st", "AGD-252")        \
  X(TrackerCancelled, "tracker_cancelled", "t", "AGD-253") \
  X(TrackerRebuilt, "tracker_rebuilt", "n", "AGD-254")     \
  X(BlipPlaced, "blip_placed", "Fq", "AGD-257")            \
  X(BlipBack, "blip_back", "e", "AGD-263")                 \
  X(NoBlips, "no_blips", "n", "AGD-262")                   \
  X(TunnelPlaced, "tunnel_placed", "eq", "AGD-265")        \
  X(HazardReturned, "hazard_returned", "k", "AGD-Q10")     \
  X(GunFired, "gun_fired", "GFnn", "AGD-276")              \
  X(GunMissed, "gun_missed", "GF", "AGD-275")              \
  X(GunSilent, "gun_silent", "G", "AGD-278")               \
  X(ComputerWorked, "computer_worked", "w", "AGD-169")     \
  X(Uplink, "uplink", "wn", "AGD-H34")                     \
  X(ShipCalled, "ship_called", "nn", "AGD-H34")            \
  X(ExitOpen, "exit_open", "n", "AGD-H35")                 \
  X(FaceEmpty, "face_empty", "q", "AGD-H16")               \
  X(FaceNest, "face_nest", "q", "AGD-H16")                 \
  X(FaceNewt, "face_newt", "q", "AGD-H16")                 \
  X(NewtTaken, "newt_taken", "w", "AGD-H17")               \
  X(NewtFled, "newt_fled", "wq", "AGD-H18")                \
  X(NewtDropped, "newt_dropped", "q", "AGD-H19")           \
  X(CrateOpened, "crate_opened", "wq", "AGD-H10")          \
  X(CrateHauled, "crate_hauled", "wn", "AGD-H47")          \
  X(CratesSecured, "crates_secured", "wn", "AGD-H47")      \
  X(Freed, "freed", "ww", "AGD-H41")                       \
  X(TiesLeft, "ties_left", "n", "AGD-Q46")                 \
  X(ReactorBlew, "reactor_blew", "", "AGD-H28")            \
  X(Departed, "departed", "", "AGD-H06")                   \
  X(MissionWon, "mission_won", "g", "AGD-269")             \
  X(MissionLost, "mission_lost", "g", "AGD-270")           \
  X(MissionFailed, "mission_failed", "g", "AGD-H08")       \
  X(CardKept, "card_kept", "sk", "AGD-290")                \
  X(CardRemoved, "card_removed", "k", "AGD-292")           \
  X(CardReturned, "card_returned", "k", "AGD-H49")         \
  X(Scored, "scored", "n", "AGD-316")                      \
  X(GameEnded, "game_ended", "E", "AGD-284")

enum class EventKind : std::uint16_t {
#define AGD_ROW(id, name, args, rule) id,
  AGD_EVENTS(AGD_ROW)
#undef AGD_ROW
      kCount
};

inline constexpr EventRow kEventRows[] = {
#define AGD_ROW(id, name, args, rule) {name, args, rule},
    AGD_EVENTS(AGD_ROW)
#undef AGD_ROW
};

/// How a game ends. 0 is "not yet".
enum Ending : std::uint8_t {
  kNotOver,
  kWon,        // a single mission
  kExhausted,  // AGD-060
  kSquadLost,  // AGD-270
  kTimeUp,     // AGD-H05
  kGoalLost,   // AGD-H29, AGD-H08
  kConceded,
  kCampaignWon,
  kCampaignLost,
  kEndings
};
inline constexpr std::string_view kEndingNames[] = {"",           "won",          "exhausted",
                                                    "squad_lost", "time_up",      "goal_lost",
                                                    "conceded",   "campaign_won", "campaign_lost"};

}  // namespace hullbreach::agd
