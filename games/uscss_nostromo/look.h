// Questions about a state that several phases ask. Nothing here changes anything.
#pragma once

#include "games/uscss_nostromo/nostromo.h"

namespace hullbreach::nostromo {

class Look {
 public:
  Look(const Nostromo& game, const State& state) : game_(game), see(state) {}

  const Settings& options() const { return game_.settings; }
  const Content& cards() const { return game_.content; }

  // -- seats
  SeatSet crew() const { return SeatSet::first(options().players) - SeatSet::one(kAlien); }
  SeatSet everybody() const { return SeatSet::first(options().players); }
  Seat next_crew(Seat seat) const {  // clockwise, skipping the Alien player
    return static_cast<Seat>(seat % options().crew_players() + 1);
  }
  int hand_size(Seat seat) const { return see.hands[seat].size(); }
  int sets_of(Seat seat) const;
  SeatSet with_cards() const;  // crew seats that hold a card: public (NOS-041)

  // -- crew tokens
  const CrewToken& token(int handle) const { return see.tokens[see.by_handle[handle]]; }
  TokenId id(int handle) const { return see.by_handle[handle]; }
  /// Whoever placed it (NOS-222).
  Seat owner(TokenId token) const { return see.owner[colour_of(token)]; }
  Seat owner_of_handle(int handle) const { return owner(id(handle)); }
  int hidden_in(Room room) const;      // face-down crew tokens
  Bits presences_in(Room room) const;  // handles of face-up Presences
  Bits unspent_in(Room room) const;    // ... that have not acted this turn
  bool crew_in(Room room) const;       // any crew token
  bool token_to_place(Seat seat) const;
  bool any_token_to_place() const;
  bool may_stop_placing() const;

  // -- the Alien's side
  bool blip_to_place() const;
  int blip_in(Room room) const;  // -1 for none
  Room alien_room() const;       // 0 while it is not face up on the board
  Room jonesy_room() const;
  bool blip_may_go(Room room) const { return room != kShuttle && blip_in(room) < 0; }  // NOS-098, NOS-099
  bool hunt_may_enter(Room room) const;
  /// NOS-087, NOS-133: both are face up in one room.
  bool attack_due() const { return alien_room() != kNoRoom && !presences_in(alien_room()).empty(); }
  bool aggressive() const { return see.posture == Posture::Aggressive; }

  // -- objects, crew cards, procedures
  bool holds(Seat seat, int object) const { return see.objects[object] == kInHand + seat; }
  bool object_usable(Seat seat, int object, Room room) const;
  int savable(int wanted) const;  // how many of them, in the attack being resolved
  bool crew_free(int card) const { return ((see.crew_captured >> card) & 1) == 0; }
  bool power_usable(Seat seat, int card, Room here) const;
  // ... or could be, as far as everybody knows what the hand may hold
  bool room_effect_usable(Seat seat, Room room, bool openly = false) const;
  Bits activatable(Seat seat) const;
  Bits could_be_activatable(Seat seat) const;
  int procedures() const;
  Bits crew_to_give(Seat seat) const;  // NOS-140, NOS-219
  bool can_draw() const { return !see.deck.empty() || (options().survival && !see.discard.empty()); }

  // -- rooms
  std::uint16_t rooms_to_resolve() const;  // NOS-154 to NOS-157, as a set
  std::uint16_t connected(Room room) const { return cards().rooms[room].connected; }

  // -- windows
  Window open_window() const;  // the non-blocking window of this moment, or None
  std::uint8_t window_tag(Window window) const;
  SeatSet eligible(Window window, Room room) const;
  bool orders_allowed(Window window) const;
  bool fits(CardId card, Window window) const;
  bool order_playable(Seat seat, CardId card, Window window) const;
  Room context_room() const;          // resolved room or room of the attack
  Window window_of(Seat seat) const;  // the window a crew seat could act in now
  bool composing(Seat seat) const;    // is announcing a play, and no effect is being resolved

 protected:
  const Nostromo& game_;
  const State& see;
};

/// Selectors, values and predicates of scripts, for one acting seat. Changes nothing.
class ScriptLook : public Look {
 public:
  using Set = Bits;
  ScriptLook(const Nostromo& game, const State& state, Seat seat, Room room, CardId card)
      : Look(game, state), seat_(seat), here_(room), card_(card) {}

  Bits select(int id, const int* args);
  Bits could(int id, const int* args);
  int value(int id, const int* args);
  bool test(int id, const int* args);

 protected:
  Seat seat_;
  Room here_;
  CardId card_;

 private:
  Bits usable_rooms(bool openly) const;
};

}  // namespace hullbreach::nostromo
