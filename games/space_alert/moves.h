// The moves of Space Alert and the events they cause.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/space_alert/state.h"
#include "kernel/contract.h"
#include "kernel/rows.h"

namespace hullbreach::space_alert {

enum class MoveKind : std::uint16_t {
  Place,       // a = card, b = slot * 2 + half, c = member
  TakeBack,    // a = slot, b = member
  Shift,       // a = slot, b = empty slot, c = member
  Turn,        // a = slot, b = member
  Give,        // a = card, b = member
  Tell,        // tells all what it holds and plans
  EndPhase,    // takes the next packet
  Finish,      // agrees to end the action round
  Ready,       // waits for the next announcement
  CarryOut,    // does what the revealed cards say
  OtherHalf,   // a = member: the card lay the wrong way up
  OtherArrow,  // a = member: red and blue were confused
  Propose,     // a = level of common threats, b = of serious threats
  GoOn,
  Stop,
  RepairTile,  // a = zone, b = tile
  RepairSquad,
  NoRepair,
  Stow,  // a = station whose store gets the only squad
  kCount
};

constexpr Move move(MoveKind kind, int a = 0, int b = 0, int c = 0) {
  return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
          static_cast<std::uint16_t>(c)};
}

// name, arguments by the letters of things (notation.cpp), rule: one row an event. "_seen" events tell a
// secret to the seats that may know it.
#define SPACE_ALERT_EVENTS(X)                                      \
  X(LevelsChosen, "levels_chosen", "Ll", "SPA-253")                \
  X(MissionDrawn, "mission_drawn", "i", "SPA-254")                 \
  X(TrackDrawn, "track_drawn", "zr", "SPA-016")                    \
  X(SquadStowed, "squad_stowed", "s", "SPA-268")                   \
  X(Announced, "announced", "q", "SPA-062")                        \
  X(ReportIgnored, "report_ignored", "", "SPA-066")                \
  X(ThreatDrawn, "threat_drawn", "nTz", "SPA-065")                 \
  X(DeckEmpty, "deck_empty", "", "SPA-Q37")                        \
  X(HeroicDealt, "heroic_dealt", "m", "SPA-032")                   \
  X(HeroicDealtSeen, "heroic_dealt_seen", "mk", "SPA-032")         \
  X(HeroicOpen, "heroic_open", "mk", "SPA-236")                    \
  X(PacketTaken, "packet_taken", "mp", "SPA-054")                  \
  X(CardDealtSeen, "card_dealt_seen", "k", "SPA-046")              \
  X(DataDrawn, "data_drawn", "m", "SPA-067")                       \
  X(Placed, "placed", "mth", "SPA-051")                            \
  X(PlacedSeen, "placed_seen", "mthk", "SPA-050")                  \
  X(PlacedOpen, "placed_open", "mthk", "SPA-233")                  \
  X(TakenBack, "taken_back", "mt", "SPA-052")                      \
  X(Shifted, "shifted", "mtt", "SPA-052")                          \
  X(Turned, "turned", "mth", "SPA-052")                            \
  X(Given, "given", "mm", "SPA-068")                               \
  X(GivenSeen, "given_seen", "mmk", "SPA-068")                     \
  X(Told, "told", "m", "SPA-047")                                  \
  X(Agreed, "agreed", "m", "SPA-Q40")                              \
  X(PlanningOver, "planning_over", "", "SPA-075")                  \
  X(TurnBegan, "turn_began", "n", "SPA-079")                       \
  X(LastTurnBegan, "last_turn_began", "n", "SPA-080")              \
  X(ThreatAppeared, "threat_appeared", "nTz", "SPA-083")           \
  X(IntruderAppeared, "intruder_appeared", "nTs", "SPA-088")       \
  X(MalfunctionAppeared, "malfunction_appeared", "nTs", "SPA-087") \
  X(Revealed, "revealed", "mhk", "SPA-091")                        \
  X(RevealedSwapped, "revealed_swapped", "mhk", "SPA-094")         \
  X(MistakeMade, "mistake_made", "m", "SPA-094")                   \
  X(Idle, "idle", "m", "SPA-093")                                  \
  X(Moved, "moved", "ms", "SPA-101")                               \
  X(CannotMove, "cannot_move", "ms", "SPA-102")                    \
  X(Lifted, "lifted", "ms", "SPA-103")                             \
  X(LiftDamaged, "lift_damaged", "mz", "SPA-104")                  \
  X(LiftBusy, "lift_busy", "mz", "SPA-105")                        \
  X(HeroicMoved, "heroic_moved", "ms", "SPA-148")                  \
  X(Slimed, "slimed", "ms", "SPA-315")                             \
  X(Poisoned, "poisoned", "ms", "SPA-346")                         \
  X(Delayed, "delayed", "mt", "SPA-095")                           \
  X(CardLost, "card_lost", "m", "SPA-097")                         \
  X(NoEffect, "no_effect", "mAs", "SPA-115")                       \
  X(CannonFired, "cannon_fired", "ms", "SPA-114")                  \
  X(HeroicShot, "heroic_shot", "ms", "SPA-149")                    \
  X(ShieldFilled, "shield_filled", "mzn", "SPA-119")               \
  X(ReactorFilled, "reactor_filled", "mzn", "SPA-120")             \
  X(Refuelled, "refuelled", "mn", "SPA-121")                       \
  X(ExtraCube, "extra_cube", "z", "SPA-150")                       \
  X(ComputerMaintained, "computer_maintained", "mp", "SPA-124")    \
  X(RocketLaunched, "rocket_launched", "mn", "SPA-125")            \
  X(SquadTaken, "squad_taken", "ms", "SPA-127")                    \
  X(EngulfedTaken, "engulfed_taken", "ms", "SPA-317")              \
  X(SquadMended, "squad_mended", "m", "SPA-129")                   \
  X(TookOff, "took_off", "m", "SPA-131")                           \
  X(StayedOut, "stayed_out", "m", "SPA-144")                       \
  X(CameBack, "came_back", "m", "SPA-145")                         \
  X(WrongInSpace, "wrong_in_space", "m", "SPA-146")                \
  X(LookedOut, "looked_out", "m", "SPA-133")                       \
  X(Confirmed, "confirmed", "pn", "SPA-134")                       \
  X(Repaired, "repaired", "mTn", "SPA-108")                        \
  X(Irreparable, "irreparable", "mT", "SPA-110")                   \
  X(NotEnough, "not_enough", "mT", "SPA-348")                      \
  X(BonusRepair, "bonus_repair", "Tn", "SPA-335")                  \
  X(BotsAttacked, "bots_attacked", "mT", "SPA-136")                \
  X(TileCleared, "tile_cleared", "mTs", "SPA-345")                 \
  X(Retaliated, "retaliated", "mT", "SPA-138")                     \
  X(FissureMended, "fissure_mended", "mT", "SPA-329")              \
  X(WeaponHit, "weapon_hit", "Tnn", "SPA-169")                     \
  X(WeaponWasted, "weapon_wasted", "s", "SPA-161")                 \
  X(RocketWasted, "rocket_wasted", "", "SPA-167")                  \
  X(RocketFooled, "rocket_fooled", "T", "SPA-277")                 \
  X(CryoshieldBroken, "cryoshield_broken", "T", "SPA-278")         \
  X(Splash, "splash", "T", "SPA-296")                              \
  X(Destroyed, "destroyed", "T", "SPA-171")                        \
  X(Beaten, "beaten", "T", "SPA-109")                              \
  X(ArmourRose, "armour_rose", "T", "SPA-304")                     \
  X(ThreatMoved, "threat_moved", "Tn", "SPA-175")                  \
  X(ThreatActs, "threat_acts", "Tn", "SPA-176")                    \
  X(ThreatSurvived, "threat_survived", "T", "SPA-177")             \
  X(Attacked, "attacked", "Tznn", "SPA-181")                       \
  X(ShieldHeld, "shield_held", "Tzn", "SPA-183")                   \
  X(DamageDone, "damage_done", "Tzn", "SPA-184")                   \
  X(TileDrawn, "tile_drawn", "zd", "SPA-184")                      \
  X(CubesLost, "cubes_lost", "zn", "SPA-187")                      \
  X(Healed, "healed", "Tn", "SPA-195")                             \
  X(Suffered, "suffered", "Tn", "SPA-306")                         \
  X(Quickened, "quickened", "Tn", "SPA-194")                       \
  X(ArmourSet, "armour_set", "Tn", "SPA-194")                      \
  X(Awoke, "awoke", "T", "SPA-276")                                \
  X(AttackAuraOn, "attack_aura_on", "T", "SPA-285")                \
  X(ArmourAuraOn, "armour_aura_on", "T", "SPA-294")                \
  X(ShieldDrained, "shield_drained", "zn", "SPA-201")              \
  X(ReactorDrained, "reactor_drained", "zn", "SPA-201")            \
  X(Surged, "surged", "zn", "SPA-201")                             \
  X(CapsuleLost, "capsule_lost", "", "SPA-201")                    \
  X(RocketLost, "rocket_lost", "", "SPA-318")                      \
  X(SquadEngulfed, "squad_engulfed", "s", "SPA-316")               \
  X(DamageDoubled, "damage_doubled", "z", "SPA-331")               \
  X(IntruderMoved, "intruder_moved", "Ts", "SPA-196")              \
  X(SeekerStays, "seeker_stays", "T", "SPA-340")                   \
  X(SlimeSpread, "slime_spread", "Ts", "SPA-319")                  \
  X(KnockedOut, "knocked_out", "m", "SPA-198")                     \
  X(CheckPassed, "check_passed", "p", "SPA-203")                   \
  X(CheckFailed, "check_failed", "p", "SPA-202")                   \
  X(Logged, "logged", "nnn", "SPA-269")                            \
  X(Scored, "scored", "nnnn", "SPA-222")                           \
  X(WentOn, "went_on", "", "SPA-251")                              \
  X(TileRepaired, "tile_repaired", "mzd", "SPA-259")               \
  X(SquadRepaired, "squad_repaired", "m", "SPA-259")               \
  X(ShipLost, "ship_lost", "Te", "SPA-200")                        \
  X(MissionFulfilled, "mission_fulfilled", "", "SPA-209")

enum class EventKind : std::uint16_t {
#define SPACE_ALERT_ROW(id, name, args, rule) id,
  SPACE_ALERT_EVENTS(SPACE_ALERT_ROW)
#undef SPACE_ALERT_ROW
      kCount
};

inline constexpr EventRow kEventRows[] = {
#define SPACE_ALERT_ROW(id, name, args, rule) {name, args, rule},
    SPACE_ALERT_EVENTS(SPACE_ALERT_ROW)
#undef SPACE_ALERT_ROW
};

/// How a game ends. 0 is "not yet".
enum Ending : std::uint8_t {
  kNotOver,
  kFulfilled,
  kRedDestroyed,
  kWhiteDestroyed,
  kBlueDestroyed,
  kShipTaken,
  kEndings
};
inline constexpr std::string_view kEndingNames[] = {
    "", "fulfilled", "red_destroyed", "white_destroyed", "blue_destroyed", "ship_taken"};

}  // namespace hullbreach::space_alert
