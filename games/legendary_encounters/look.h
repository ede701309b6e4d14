// Questions about a state that several chapters ask. Nothing here changes anything.
#pragma once

#include "games/legendary_encounters/legendary.h"

namespace hullbreach::legendary {

/// What chance is asked. Outcomes: a card by row, a Hive kind or a part of a pool, the number of what is
/// drawn.
enum class Chance : std::uint8_t {
  Hq,         // the top card of the Barracks
  Location,   //
  Objective,  //
  Character,  //
  Role,       //
  First,      //
  Agenda,     // of the seat in question
  Deck,       // a card of a player's deck
  AlienCard,  // a card of the Alien deck
  AlienAvatar,
  Sergeant,
  Strike,
  TableCard,  // a Hive card on the table
  HiveTop,    // a Hive card of the deck
};

/// Steps of frames that stop in the middle.
enum KillStep : std::uint8_t { kDying, kPuttingAway };
enum StrikeStep : std::uint8_t { kStrikeDraw, kStrikeChoose, kStrikeText };
enum SiftStep : std::uint8_t { kSiftLook, kSiftDiscard, kSiftOrder };
enum EventStep : std::uint8_t { kEventGoal, kEventOthers };
/// How far the end of a turn is. kEndTurned: the turn was a normal player's, who has become an Alien in it.
enum EndOfTurn : std::uint8_t { kEndLingers, kEndClings, kEndRest, kEndTurned };

class Look {
 public:
  Look(const Legendary& game, const State& state) : game_(game), see(state) {}

  const Content& content() const { return game_.content; }
  const Settings& options() const { return game_.settings; }
  const CardRow& card(int row) const { return content().cards[static_cast<std::size_t>(row)]; }
  const Player& player(Seat seat) const { return see.players[seat]; }

  // -- seats
  SeatSet everybody() const { return SeatSet::first(options().players); }
  bool normal(Seat seat) const { return seat < options().players && player(seat).life == Life::Normal; }
  bool alien(Seat seat) const { return seat < options().players && player(seat).life == Life::Alien; }
  SeatSet living() const;  // normal players (LEG-177)
  SeatSet aliens() const;
  /// LEG-148: the next living normal player in turn order; the seat itself when alone.
  Seat next_player(Seat seat) const;
  int places_after(Seat from, Seat seat) const;  // clockwise, 0 for itself
  /// Whom Hive cards, objectives and hazards are about: the active player, or the next normal one in an Alien
  /// player's turn (LEG-178, LEG-Q81).
  Seat subject() const;
  /// Where the order of turns begins when several act (LEG-160): it stays there when that player dies
  /// meanwhile.
  Seat whose_turn() const { return see.active != kNoSeat ? see.active : subject(); }
  Seat next_turn() const;  // whose turn comes after the active seat's (LEG-025, LEG-026)
  Seat decider(const Frame&) const;
  SeatSet sees_hand(Seat owner) const;  // who may look at it
  SeatSet shares(Seat looker) const;    // who learns what that seat looks at (LEG-D23)
  bool evil(Seat seat) const { return player(seat).agenda != kNoCard && player(seat).agenda >= kFirstEvil; }
  bool good_lives() const;

  // -- avatars
  const AvatarRow& avatar(Seat seat) const;
  int health(Seat seat) const;  // LEG-201
  int damage(Seat seat) const;
  int defense(Seat seat) const;
  int strike_count(Seat seat) const;
  Bits healable(Seat seat) const;  // Strikes beside the avatar that can be healed or moved
  bool infected(Seat seat) const;  // owns a Chestburster (LEG-Q19)
  bool banned(Seat seat, Banned what) const { return ((player(seat).bans >> what) & 1) != 0; }  // LEG-143
  bool can_heal(Seat seat) const { return !banned(seat, kNoHeal) && !healable(seat).empty(); }

  // -- cards of players
  int deck_size(Seat seat) const;
  bool in_hand(Seat seat, Card card) const;
  bool plain(Card card) const;  // playing it makes points and nothing else (LEG-Q85)
  int plain_in_hand(Seat seat) const;
  bool in_play(Seat seat, Card card) const;     // no copy; Vigilant ones included
  bool shows(Seat seat, Icon icon) const;       // in hand or in play (LEG-111, LEG-146)
  bool could_show(Seat seat, Icon icon) const;  // as far as everybody knows
  bool has_icon(Card card, Icon icon) const { return ((this->card(card).icons >> icon) & 1) != 0; }
  SeatSet helpers() const;  // who may coordinate now, and of whom all know that they could
  bool can_coordinate(Seat seat, Card card) const;
  /// LEG-117: never Mobilize.
  Label played_label(Card card) const {
    return this->card(card).type == CardType::Rescue ? Label::Play : Label::Main;
  }
  int cost(Card card) const;  // for the active player now
  /// An HQ space is filled with a card of the Barracks now (LEG-057).
  bool hq_gap() const { return !places_of(see.hq, kNoCard).empty() && hq_refills(); }
  bool hq_refills() const;
  int barracks_left() const;
  int sergeants_left() const;
  Bits kill_choices(const Frame& kill_hq) const;  // HQ spaces that come next

  // -- Hive cards on the table
  const HiveCard& hive(int handle) const { return see.table[static_cast<std::size_t>(handle)]; }
  bool known(int handle) const { return hive(handle).what.seen(); }
  /// The row of a card whose face is known.
  Card row_of(int handle) const { return hive_card(hive(handle).what.card); }
  bool face_up(int handle) const { return (hive(handle).flags & kFaceUp) != 0; }
  bool in_room(int handle) const { return hive(handle).at < kRooms; }
  bool in_combat(int handle) const { return hive(handle).at == kCombat; }
  bool enemy(int handle) const;  // face up, in the Complex or the Combat Zone
  bool blocked(int room) const { return see.blocked[static_cast<std::size_t>(room)] != kNoSeat; }
  /// LEG-150: what is attached does not count.
  bool clear(int room) const { return see.rooms[static_cast<std::size_t>(room)] == kNone && !blocked(room); }
  bool movable(int handle) const;   // LEG-153, LEG-Q26
  int attack_of(int handle) const;  // LEG-078, LEG-157
  /// A Final Enemy before its time (LEG-099, LEG-Q29); else it is one like any other (LEG-100).
  bool final_locked(int handle) const;
  bool can_attack(int handle) const;  // but for the price
  bool fallen(Card row) const;        // a Final Enemy that has been killed already
  bool killable(int handle) const;    // by an effect
  int scan_cost(int room) const;
  bool can_scan(int room) const;                 // but for the price
  Bits to_scan(Seat seat) const;                 // cards an effect can have the seat turn up (LEG-063)
  Bits to_peek(Seat seat) const;                 // face-down cards it can look at and has not
  int source_of(int handle) const;               // of its scripts
  Bits with_label(Label label) const;            // cards that lie open and have such a text, in play
  Bits in_play(Label label) const;               // those of them in rooms and the Combat Zone
  int leftmost(Bits handles) const;              // the Combat Zone lies left of the Airlock
  int position(int handle) const;                // from the left
  Bits event_choices(const Frame& event) const;  // whose texts are still to come
  Bits options_open() const;  // cards whose option the active player may use, as far as it can be paid
  bool goal_option() const;
  bool strikes(int handle) const;            // in a Strike phase (LEG-079, LEG-154)
  bool spares(int handle, Seat seat) const;  // ... but not this player (LEG-128, LEG-Q16)
  int strikes_by(int handle) const;          // Strikes it brings (LEG-155)

  // -- scripts
  bool has_text(int source, Label label) const {
    return content().sources[static_cast<std::size_t>(source)].find(label) != kNoScript;
  }
  bool text_playable(int source, Label label, Seat seat, int self) const;
  int objective() const { return see.scenario.objectives[see.stage]; }
  int stage_of(int source) const;  // of the objective a card belongs to
  bool goal_met() const;           // of the current objective: of no other (LEG-093)

  // -- chance (chance.cpp); only while it is waited for
  Chance chance() const;
  void outcomes(Outcomes& out) const;
  Bits held() const;                // pools of which some seats know a card that others don't
  std::size_t hive_to_see() const;  // the Hive card of the deck that is being looked at
  int table_to_see() const;
  bool free_character(int character) const;  // not taken yet
  bool free_role(int role) const;
  bool free_agenda(int row) const;
  bool free_alien_avatar(int number) const;

 protected:
  const Legendary& game_;
  const State& see;
};

/// Selectors, values and predicates of scripts, for one text.
class ScriptLook : public Look {
 public:
  using Set = BitSet<256>;
  ScriptLook(const Legendary& game, const State& state, const Frame& frame)
      : Look(game, state), seat_(frame.seat), source_(frame.source), self_(frame.self), shown_(frame.b) {}

  Set select(int id, const int* args);
  Set could(int id, const int* args);
  int value(int id, const int* args);
  bool test(int id, const int* args);
  bool has_order(script::Type type) const { return type == kThingSeat || type == kThingHive; }
  int following(script::Type type, const Set& members, int last) const;

 protected:
  Seat seat_;
  std::uint8_t source_, self_, shown_;
};

}  // namespace hullbreach::legendary
