// The rules at work on one state: every chapter of the rulebook is a file of member functions of this class.
//
// advance() runs the game until it waits for a seat or for chance. Each step either goes on (true) or says
// what it waits for and stops (false); asked again in the same state it says the same, so a position read
// from a file finds its own place.
#pragma once

#include "games/legendary_encounters/look.h"

namespace hullbreach::legendary {

class Rules : public Look {
 public:
  Rules(const Legendary& game, State& state, const Events& events)
      : Look(game, state), s(state), events_(events) {}

  void advance();
  void play(Seat seat, Move move);
  void answer(Outcome outcome);  // chance.cpp

 private:
  friend class ScriptActs;

  // game.cpp
  bool step_phase();
  bool step_frame();
  bool wait_for(SeatSet seats, SeatSet may = {}, bool team = false);
  bool wait_for_seat(Seat seat) { return wait_for(SeatSet::one(seat)); }
  bool wait_for_chance();
  bool go(Step step);
  bool begin(Phase phase, Step step);
  Frame& push(Frame::Kind kind, Seat seat, int n = 0, int self = kNone, int a = 0, int b = 0);
  Frame& top() { return s.stack.back(); }
  bool pop();
  void end_game(Ending ending);
  void choose(Seat seat, Move move);
  template <class... Args>
  void tell(EventKind kind, Args... args) const {
    if (events_.out != nullptr) [[unlikely]]
      events_.tell(kind, everybody(), true, args...);
  }
  template <class... Args>
  void tell_some(EventKind kind, SeatSet audience, Args... args) const {
    events_.tell(kind, audience, audience == everybody(), args...);
  }

  // setup.cpp
  bool step_choose_location();
  bool step_choose_objectives();
  bool step_choose_characters();
  bool step_choose_roles();
  bool step_choose_first();
  bool step_deal_agendas();
  bool step_draw_hands();
  bool step_spread_hive();
  bool step_first_objective();
  void build_decks();
  void take_location(int location);
  void take_objective(int objective);
  void take_character(int character);
  void take_role(Seat seat, int avatar);
  void take_first(Seat seat);

  // turn.cpp
  bool step_start_turn();
  bool step_hive_phase();
  bool step_turn_texts();
  bool step_act();
  bool step_discard();
  bool step_draw();
  bool step_end_turn();
  bool step_next_turn();

  // hive.cpp
  int take_hive();  // a handle for the top card of the Hive deck, or kNone when there is none
  int new_handle();
  void enter_room(int room, int handle, EventKind how = EventKind::Moved);
  void arrive_in_combat(int handle);
  void lift(int handle);  // off its room, the Combat Zone or wherever it lies
  void free_handle(int handle);
  bool frame_add_hive();
  bool frame_push();
  void pull(int handle);
  void swap(int a, int b);
  void raise(int kind);
  void block(int room);
  void return_complex();
  void shuffle_in(int facehuggers, int deck);

  // reveal.cpp
  bool frame_reveal();
  bool frame_enter();
  bool frame_put_away();
  bool frame_event();
  void linger(Seat seat);
  bool frame_kill();
  bool frame_scan();
  bool frame_peek();
  bool frame_peek_hive();
  void reveal(int handle, Seat seat);
  void kill(int handle);
  void put_dead(int handle);
  void put_out(int handle);  // to the discard space, or out of the game

  // action.cpp
  void play_card(Seat seat, Card card);
  void play_plain(Seat seat);
  void use_card(Seat seat, Card card, bool copied);
  void use_copy(Seat helper);
  void recruit(int space);
  void recruit_sergeant();
  void scan(int room);
  void attack(int handle);
  void use_once(Card card);
  void sacrifice(Card card);
  void release(Card card);
  void use_option(int handle);
  void pursue();
  void coordinate(Seat seat, Card card);
  bool step_ask_help();
  void take_from_play(Seat seat, Card card);
  void achieve();
  bool has_all_classes() const;
  void achieve_hand();
  void achieved(std::uint8_t found);

  // players.cpp: decks, hands and discard piles
  bool frame_draw();
  bool frame_discard();
  bool frame_show();
  bool frame_sift();
  void drawn(Seat seat, Card card, bool open);
  void tell_drawn(Seat seat, Card row, SeatSet who);
  void add_to_hand(Seat seat, Card card, bool open);
  Held take_from_hand(Seat seat, Card card);
  void reshuffle(Seat seat);
  void give(Seat seat, Card card, int destination);  // a card that is recruited, gained or recovered
  void put_on_top(Seat seat, Card card);
  void gain(Seat seat, Card card, int destination, bool recruited);

  // headquarters.cpp
  bool refill();
  void filled(Card card);
  bool frame_refresh();
  bool frame_kill_hq();
  void kill_hq(int space);
  Card take_from_hq(int space);
  void check_hq();

  // strikes.cpp
  bool step_strike_phase();
  bool frame_strike();
  bool frame_heal();
  bool frame_shift();
  void strike_lands(Seat seat, int strike);
  void discard_strike(int strike);
  void renew_strikes();
  void shift_strike(int strike);
  void hit_player(Seat seat);

  // facehuggers.cpp
  void place_facehugger(int handle, Seat seat);
  void facehug(Seat seat, int count);
  void infect(Seat seat);
  void purge(Seat seat);
  void facehuggers_cling();

  // objectives.cpp
  void complete_objective();
  void mark(int source, int marks);

  // deaths.cpp
  void die(Seat seat, bool burst);
  bool frame_turned();
  void leave(Seat seat);  // its cards are removed
  void check_survivors();
  bool frame_agenda();
  void show_agenda(Seat seat, bool to_discard);
  bool frame_return();
  void lone_traitor();
  void lay_down_strikes(Seat seat);

  // scripts.cpp
  bool start(int source, Label label, Seat seat, int self = kNone);
  bool frame_script();
  bool frame_everyone();
  void sift(int thing, bool done);

  State& s;
  const Events events_;
};

/// Scripts at work: ScriptLook plus the verbs.
class ScriptActs : public ScriptLook {
 public:
  ScriptActs(Rules& rules, const Frame& frame) : ScriptLook(rules.game_, rules.s, frame), rules_(rules) {}
  void act(int verb, const int* args);

 private:
  Rules& rules_;
};

}  // namespace hullbreach::legendary
