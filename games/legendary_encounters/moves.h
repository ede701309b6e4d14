// The moves of Legendary Encounters and the events they cause.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/legendary_encounters/state.h"
#include "kernel/contract.h"
#include "kernel/rows.h"

namespace hullbreach::legendary {

enum class MoveKind : std::uint16_t {
  Play,        // a = card of the hand (LEG-D04, LEG-D26)
  PlayPlain,   // every card of the hand that only makes points (LEG-Q85)
  Copy,        // a = seat whose set-aside card is copied (LEG-D15)
  Recruit,     // a = HQ space (LEG-D05)
  Sergeant,    //
  Scan,        // a = room (LEG-D06)
  Attack,      // a = Hive card (LEG-D07, LEG-D08)
  Hit,         // a = seat (LEG-D25)
  Once,        // a = card in play (LEG-D09)
  Sacrifice,   // a = card in play (LEG-D10)
  Release,     // a = Vigilant card in play (LEG-D11)
  Use,         // a = Hive card with an option (LEG-D12)
  Pursue,      // the objective's option (LEG-D12)
  End,         // LEG-D13, LEG-040
  Coordinate,  // a = card of the hand (LEG-D14)
  Pass,        //
  Choose,      // a = Thing, b = which
  Done,        // no more
  kCount
};

constexpr Move move(MoveKind kind, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}

// name, arguments by the letters of things (notation.cpp), rule: one row an event. "_seen" events tell a
// secret to the seats that may know it. s seat, c card by row, e Hive card by handle, d Hive card by kind, r
// room, h HQ space, k Strike, o objective, l location, a avatar, v Alien avatar, p character, P phase, E
// ending, B what is banned, T destination, n number
#define LEGENDARY_EVENTS(X)                              \
  X(LocationNamed, "location_named", "l", "LEG-009")     \
  X(ObjectiveNamed, "objective_named", "o", "LEG-010")   \
  X(CharacterNamed, "character_named", "p", "LEG-015")   \
  X(RoleTaken, "role_taken", "sa", "LEG-003")            \
  X(FirstNamed, "first_named", "s", "LEG-018")           \
  X(AgendaDealt, "agenda_dealt", "s", "LEG-182")         \
  X(AgendaSeen, "agenda_seen", "sc", "LEG-183")          \
  X(HqFilled, "hq_filled", "ch", "LEG-057")              \
  X(TurnBegan, "turn_began", "sn", "LEG-025")            \
  X(PhaseBegan, "phase_began", "P", "LEG-027")           \
  X(HiveSkipped, "hive_skipped", "s", "LEG-202")         \
  X(HiveEntered, "hive_entered", "er", "LEG-028")        \
  X(HiveReshuffled, "hive_reshuffled", "n", "LEG-137")   \
  X(Moved, "moved", "er", "LEG-031")                     \
  X(EnteredCombat, "entered_combat", "e", "LEG-034")     \
  X(Revealed, "revealed", "ed", "LEG-065")               \
  X(EventHappens, "event_happens", "o", "LEG-068")       \
  X(HazardHappens, "hazard_happens", "ln", "LEG-070")    \
  X(HazardSpent, "hazard_spent", "", "LEG-Q24")          \
  X(Vanished, "vanished", "d", "LEG-071")                \
  X(Discarded, "discarded", "d", "LEG-133")              \
  X(Hid, "hid", "ed", "LEG-Q36")                         \
  X(Swapped, "swapped", "ee", "LEG-031")                 \
  X(CardPlayed, "card_played", "sc", "LEG-039")          \
  X(CardCopied, "card_copied", "sc", "LEG-152")          \
  X(PointsMade, "points_made", "snn", "LEG-041")         \
  X(Recruited, "recruited", "sc", "LEG-055")             \
  X(Gained, "gained", "scT", "LEG-060")                  \
  X(Rescued, "rescued", "sc", "LEG-071")                 \
  X(Scanned, "scanned", "sr", "LEG-061")                 \
  X(Attacked, "attacked", "sen", "LEG-074")              \
  X(Killed, "killed", "d", "LEG-133")                    \
  X(CharacterKilled, "character_killed", "c", "LEG-133") \
  X(ShelvedHq, "shelved_hq", "c", "LEG-057")             \
  X(Sacrificed, "sacrificed", "sc", "LEG-112")           \
  X(Released, "released", "sc", "LEG-110")               \
  X(OptionUsed, "option_used", "sd", "LEG-D12")          \
  X(GoalOptionUsed, "goal_option_used", "so", "LEG-096") \
  X(Coordinated, "coordinated", "sc", "LEG-101")         \
  X(AsideDiscarded, "aside_discarded", "sc", "LEG-105")  \
  X(HandDrawn, "hand_drawn", "sn", "LEG-090")            \
  X(HandCard, "hand_card", "s", "LEG-090")               \
  X(HandCardSeen, "hand_card_seen", "sc", "LEG-024")     \
  X(Drew, "drew", "s", "LEG-090")                        \
  X(DrewSeen, "drew_seen", "sc", "LEG-024")              \
  X(DeckShuffled, "deck_shuffled", "sn", "LEG-091")      \
  X(DiscardedCard, "discarded_card", "sc", "LEG-144")    \
  X(Shown, "shown", "sc", "LEG-146")                     \
  X(CanShow, "can_show", "sI", "LEG-146")                \
  X(NotShown, "not_shown", "s", "LEG-146")               \
  X(LookedDeck, "looked_deck", "sn", "LEG-D23")          \
  X(LookedDeckSeen, "looked_deck_seen", "sc", "LEG-D23") \
  X(LookedHive, "looked_hive", "sn", "LEG-D23")          \
  X(LookedHiveSeen, "looked_hive_seen", "sd", "LEG-D23") \
  X(Peeked, "peeked", "se", "LEG-D23")                   \
  X(PeekedSeen, "peeked_seen", "sed", "LEG-D23")         \
  X(Recovered, "recovered", "scT", "LEG-132")            \
  X(SlowedBy, "slowed_by", "sn", "LEG-090")              \
  X(SurgedBy, "surged_by", "sn", "LEG-090")              \
  X(BanSet, "ban_set", "sB", "LEG-143")                  \
  X(HiveToSkip, "hive_to_skip", "sn", "LEG-028")         \
  X(RoomBlocked, "room_blocked", "r", "LEG-151")         \
  X(RoomCleared, "room_cleared", "r", "LEG-151")         \
  X(Attached, "attached", "dr", "LEG-149")               \
  X(Armed, "armed", "d", "LEG-149")                      \
  X(Lingers, "lingers", "ds", "LEG-149")                 \
  X(Raised, "raised", "d", "LEG-031")                    \
  X(Weakened, "weakened", "en", "LEG-078")               \
  X(Toughened, "toughened", "en", "LEG-078")             \
  X(StunnedCard, "stunned_card", "e", "LEG-154")         \
  X(Frozen, "frozen", "e", "LEG-153")                    \
  X(StrikeBy, "strike_by", "es", "LEG-079")              \
  X(StrikeSpared, "strike_spared", "es", "LEG-128")      \
  X(StrikeDrawn, "strike_drawn", "sk", "LEG-080")        \
  X(StrikeGuarded, "strike_guarded", "s", "LEG-143")     \
  X(StrikeDodged, "strike_dodged", "sk", "LEG-D21")      \
  X(StrikesShuffled, "strikes_shuffled", "", "LEG-141")  \
  X(Healed, "healed", "sk", "LEG-086")                   \
  X(StrikeShifted, "strike_shifted", "sks", "LEG-D22")   \
  X(Guarded, "guarded", "sn", "LEG-143")                 \
  X(Dodging, "dodging", "sn", "LEG-D21")                 \
  X(Armored, "armored", "sn", "LEG-165")                 \
  X(FacehuggerCame, "facehugger_came", "s", "LEG-118")   \
  X(FacehuggerDied, "facehugger_died", "s", "LEG-127")   \
  X(Infected, "infected", "s", "LEG-121")                \
  X(Purged, "purged", "s", "LEG-131")                    \
  X(MixedIn, "mixed_in", "n", "LEG-Q38")                 \
  X(Marked, "marked", "on", "LEG-Q32")                   \
  X(ObjectiveDone, "objective_done", "o", "LEG-094")     \
  X(ObjectiveBegan, "objective_began", "o", "LEG-095")   \
  X(PlayerHit, "player_hit", "ss", "LEG-165")            \
  X(PlayerDied, "player_died", "s", "LEG-082")           \
  X(BecameAlien, "became_alien", "sv", "LEG-168")        \
  X(AlienDied, "alien_died", "s", "LEG-176")             \
  X(AgendaShown, "agenda_shown", "sc", "LEG-188")        \
  X(ComplexReturned, "complex_returned", "n", "LEG-192") \
  X(Achieved, "achieved", "A", "LEG-214")                \
  X(GameEnded, "game_ended", "E", "LEG-205")

enum class EventKind : std::uint16_t {
#define LEGENDARY_ROW(id, name, args, rule) id,
  LEGENDARY_EVENTS(LEGENDARY_ROW)
#undef LEGENDARY_ROW
      kCount
};

inline constexpr EventRow kEventRows[] = {
#define LEGENDARY_ROW(id, name, args, rule) {name, args, rule},
    LEGENDARY_EVENTS(LEGENDARY_ROW)
#undef LEGENDARY_ROW
};

/// How a game ends. 0 is "not yet".
enum Ending : std::uint8_t {
  kNotOver,
  kObjectivesDone,  // LEG-205
  kAllDead,         // LEG-206
  kHiveEmpty,       // LEG-207
  kAllAlien,        // LEG-208
  kCompanyCalled,   // LEG-194
  kTraitorAlone,    // LEG-195: the traitor completed the third objective
  kEndings
};
inline constexpr std::string_view kEndingNames[] = {
    "", "objectives", "all_dead", "hive_empty", "all_alien", "company_called", "traitor_alone"};
static_assert(std::size(kEndingNames) == kEndings);

}  // namespace hullbreach::legendary
