// The moves of USCSS Nostromo and the events they cause.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/uscss_nostromo/state.h"
#include "kernel/contract.h"
#include "kernel/rows.h"

namespace hullbreach::nostromo {

/// What a Choose move chooses, and what scripts talk about. Numbers as in State.
enum Thing : script::Type {
  kThingNumber,
  kThingToken /* by handle */,
  kThingRoom,
  kThingCard,
  kThingSeat,
  kThingObject,
  kThingCrew,
  kThingBlip /* by room */,
  kThingColour,
  kThingWard,
  kThingBar,
  kThings
};

enum class MoveKind : std::uint16_t {
  Place,      // a = crew token, b = room
  PlaceBlip,  // a = blip, b = room
  Done,       // no more: placing, picking
  Play,       // a = mission card, for its order
  Use,        // a = object
  Pass,
  Withdraw,  // takes back a play that is being announced
  Choose,    // a = Thing, b = which
  Posture,   // a = posture
  Behave,    // a = behaviour card to play
  Bury,      // a = behaviour card to put at the bottom next
  Reveal,    // a = room of the Damage token whose effect comes next
  Stalk,     // a = room the Alien token slips into before it strikes (Ambush)
  Hunt,      // a = room
  EndHunt,
  Resolve,  // a = room to resolve next
  Agree,
  Veto,        // of the room chosen
  Next,        // a = seat whose Presence acts next
  Draw,        // action A
  PickUp,      // action B, a = object
  Power,       // action C, a = crew card
  RoomEffect,  // action D
  Give,        // a = crew card lost to a capture, or passed on with a set
  Drop,        // a = object
  Discard,     // a = mission card
  Flee,        // a = room the Presence runs to
  Stay,
  SecondSet,  // a = seat that gets a second set
  PassSet,    // a = colour of the set passed on
  PassTo,     // a = seat that gets it
  Show,       // a = mission card, b = crew seat
  kCount
};

constexpr Move move(MoveKind kind, int a = 0, int b = 0) {
  return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), 0};
}

// name, arguments by the letters of things (notation.cpp), rule: one row an event. "_seen" events tell a
// secret to the seats that may know it.
#define NOSTROMO_EVENTS(X)                                      \
  X(SecondSetNamed, "second_set_named", "s", "NOS-029")         \
  X(CrewDealt, "crew_dealt", "cs", "NOS-216")                   \
  X(TurnBegan, "turn_began", "n", "NOS-085")                    \
  X(PhaseBegan, "phase_began", "P", "NOS-085")                  \
  X(Placed, "placed", "srh", "NOS-095")                         \
  X(PlacedSeen, "placed_seen", "srht", "NOS-043")               \
  X(BlipPlaced, "blip_placed", "r", "NOS-097")                  \
  X(BlipPlacedSeen, "blip_placed_seen", "rb", "NOS-044")        \
  X(DamageKept, "damage_kept", "n", "NOS-H096")                 \
  X(WindowOpened, "window_opened", "w", "NOS-057")              \
  X(WindowClosed, "window_closed", "w", "NOS-199")              \
  X(HandedBack, "handed_back", "", "NOS-200")                   \
  X(OrderPlayed, "order_played", "sk", "NOS-053")               \
  X(ObjectUsed, "object_used", "sor", "NOS-076")                \
  X(PostureChosen, "posture_chosen", "p", "NOS-106")            \
  X(BehaviourDrawn, "behaviour_drawn", "", "NOS-111")           \
  X(BehaviourDrawnSeen, "behaviour_drawn_seen", "v", "NOS-050") \
  X(BehaviourPlayed, "behaviour_played", "v", "NOS-113")        \
  X(BehaviourBuried, "behaviour_buried", "", "NOS-111")         \
  X(BehavioursShuffled, "behaviours_shuffled", "", "NOS-Q43")   \
  X(DamageGained, "damage_gained", "", "NOS-114")               \
  X(BlipRevealed, "blip_revealed", "br", "NOS-119")             \
  X(DamageDone, "damage_done", "rn", "NOS-123")                 \
  X(DamageHarmless, "damage_harmless", "r", "NOS-125")          \
  X(Warded, "warded", "W", "NOS-H014")                          \
  X(TokenRevealed, "token_revealed", "htr", "NOS-129")          \
  X(AttackBegan, "attack_began", "r", "NOS-133")                \
  X(AttackEnded, "attack_ended", "r", "NOS-144")                \
  X(Saved, "saved", "tr", "NOS-136")                            \
  X(Captured, "captured", "tsc", "NOS-140")                     \
  X(ObjectDropped, "object_dropped", "sor", "NOS-079")          \
  X(AlienMoved, "alien_moved", "r", "NOS-146")                  \
  X(HuntEnded, "hunt_ended", "", "NOS-153")                     \
  X(RoomChosen, "room_chosen", "sr", "NOS-157")                 \
  X(RoomVetoed, "room_vetoed", "r", "NOS-Q02")                  \
  X(RoomResolved, "room_resolved", "r", "NOS-160")              \
  X(ActedDraw, "acted_draw", "st", "NOS-164")                   \
  X(ActedPickUp, "acted_pick_up", "st", "NOS-165")              \
  X(ActedPower, "acted_power", "stc", "NOS-166")                \
  X(ActedRoom, "acted_room", "str", "NOS-168")                  \
  X(ObjectTaken, "object_taken", "so", "NOS-074")               \
  X(ObjectMoved, "object_moved", "or", "NOS-H093")              \
  X(Drew, "drew", "s", "NOS-072")                               \
  X(DrewSeen, "drew_seen", "sk", "NOS-046")                     \
  X(Milled, "milled", "k", "NOS-066")                           \
  X(GreenText, "green_text", "k", "NOS-067")                    \
  X(Discarded, "discarded", "sk", "NOS-070")                    \
  X(TookDiscard, "took_discard", "sk", "NOS-006")               \
  X(FlameTook, "flame_took", "sk", "NOS-081")                   \
  X(DeckRemade, "deck_remade", "n", "NOS-228")                  \
  X(Activated, "activated", "sk", "NOS-061")                    \
  X(NothingActivated, "nothing_activated", "s", "NOS-Q34")      \
  X(TokenMoved, "token_moved", "hrr", "NOS-H009")               \
  X(JonesyMoved, "jonesy_moved", "r", "NOS-H032")               \
  X(BlipMoved, "blip_moved", "rr", "NOS-H089")                  \
  X(RoomSealed, "room_sealed", "r", "NOS-H037")                 \
  X(WardSet, "ward_set", "W", "NOS-H014")                       \
  X(BarSet, "bar_set", "B", "NOS-H013")                         \
  X(PowerBarred, "power_barred", "c", "NOS-H079")               \
  X(ShuttleBarred, "shuttle_barred", "", "NOS-H080")            \
  X(OrdersBarred, "orders_barred", "", "NOS-H081")              \
  X(HuntAdded, "hunt_added", "n", "NOS-H015")                   \
  X(SabotageSet, "sabotage_set", "", "NOS-H088")                \
  X(AmbushSet, "ambush_set", "", "NOS-H090")                    \
  X(CocoonSet, "cocoon_set", "", "NOS-H091")                    \
  X(PassageMills, "passage_mills", "", "NOS-H068")              \
  X(FewerDamage, "fewer_damage", "", "NOS-H096")                \
  X(LookedBlip, "looked_blip", "sr", "NOS-H007")                \
  X(LookedBlipSeen, "looked_blip_seen", "rb", "NOS-H007")       \
  X(LookedToken, "looked_token", "hr", "NOS-H007")              \
  X(LookedTokenSeen, "looked_token_seen", "htr", "NOS-H007")    \
  X(LookedHand, "looked_hand", "s", "NOS-H076")                 \
  X(LookedHandSeen, "looked_hand_seen", "sk", "NOS-H076")       \
  X(LookedTop, "looked_top", "sn", "NOS-H007")                  \
  X(LookedTopSeen, "looked_top_seen", "k", "NOS-H007")          \
  X(Sorted, "sorted", "s", "NOS-H008")                          \
  X(BuriedUnseen, "buried_unseen", "s", "NOS-H006")             \
  X(Buried, "buried", "sk", "NOS-H006")                         \
  X(Freed, "freed", "uc", "NOS-226")                            \
  X(Fled, "fled", "tr", "NOS-083")                              \
  X(Stayed, "stayed", "t", "NOS-Q18")                           \
  X(SetPassed, "set_passed", "sus", "NOS-174")                  \
  X(CrewPassed, "crew_passed", "scs", "NOS-218")                \
  X(LeadMoved, "lead_moved", "s", "NOS-Q02")                    \
  X(CardsShown, "cards_shown", "ss", "NOS-037")                 \
  X(CardsShownSeen, "cards_shown_seen", "kss", "NOS-037")       \
  X(GameEnded, "game_ended", "e", "NOS-178")

enum class EventKind : std::uint16_t {
#define NOSTROMO_ROW(id, name, args, rule) id,
  NOSTROMO_EVENTS(NOSTROMO_ROW)
#undef NOSTROMO_ROW
      kCount
};

inline constexpr EventRow kEventRows[] = {
#define NOSTROMO_ROW(id, name, args, rule) {name, args, rule},
    NOSTROMO_EVENTS(NOSTROMO_ROW)
#undef NOSTROMO_ROW
};

/// How a game ends. 0 is "not yet".
enum Ending : std::uint8_t { kNotOver, kProcedures5, kCrewCaptured, kDeckEmpty, kEndings };
inline constexpr std::string_view kEndingNames[] = {"", "procedures", "crew_captured", "deck_empty"};

}  // namespace hullbreach::nostromo
