// The rules at work on one state: every phase of the game is a file of member functions of this class.
//
// advance() runs the game until it waits for a seat or for chance. Each step either goes on (true) or
// says what it waits for and stops (false); asked again in the same state it says the same, so a position
// read from a file finds its own place.
#pragma once

#include "games/uscss_nostromo/look.h"

namespace hullbreach::nostromo {

class Rules : public Look {
 public:
  Rules(const Nostromo& game, State& state, const Events& events)
      : Look(game, state), s(state), events_(events) {}

  void advance();
  void play(Seat seat, Move move);
  void resolve(Outcome outcome);

 private:
  friend class ScriptActs;

  // game.cpp
  bool step_phase();
  bool step_frame();
  bool wait_for(SeatSet seats, SeatSet may = {});
  bool wait_for(Seat seat) { return wait_for(SeatSet::one(seat)); }
  bool wait_for_chance();
  void go(Step step) { s.step = step; }
  void begin(Phase phase, Step step);
  void push(Frame::Kind kind, Seat seat, Room room = kNoRoom, int n = 0, int a = 0);
  Frame& top() { return s.stack.back(); }
  bool pop() {
    s.stack.pop_back();
    return true;
  }
  void end_game(Ending ending);
  template <class... Args>
  void tell(EventKind kind, SeatSet audience, bool spectators, Args... args) const {
    events_.tell(kind, audience, spectators, args...);
  }
  template <class... Args>
  void tell_all(EventKind kind, Args... args) const {
    if (events_.out != nullptr) [[unlikely]]
      tell(kind, everybody(), true, args...);
  }

  // setup.cpp
  bool step_second_sets();
  bool step_deal_crew();
  bool step_start_hands();
  void give_second_set(Seat seat);

  // hide.cpp
  bool step_turn_face_down();
  bool step_crew_places();
  bool step_alien_places();
  void place(Seat seat, TokenId token, Room room);
  void place_blip(BlipId blip, Room room);
  void done_placing();

  // posture.cpp
  bool step_choose_posture();
  bool step_draw_behaviours();
  bool step_choose_behaviour();
  bool step_bury_behaviours();
  void choose_posture(Posture posture);
  void play_behaviour(int card);
  void bury_behaviour(int card);
  void shuffle_behaviours();
  void gain_damage();

  // appearance.cpp
  bool step_flip_blips();
  bool step_damage_effects();
  bool step_ambush();
  bool step_alien_effect();
  void damage_effect(Room room);
  void flip_crew(Room room, bool counts_passages);
  void flip(int handle, bool counts_passages);

  // hunt.cpp
  bool step_hunt_start();
  bool step_hunt_flip();
  bool step_hunt_after();
  bool step_hunt_effects();
  bool step_hunt_done();
  void hunt(Room room);

  // attack.cpp
  bool frame_attack();
  bool frame_capture();
  void give_to_alien(int crew);
  void drop(Seat seat, int object, Room room);
  void save(int handle);

  // objects.cpp
  void use_object(Seat seat, int object, Room room);
  void pick_up(Seat seat, int object);
  bool frame_flame();
  bool frame_detect();
  void flee(Room room);

  // action.cpp
  bool step_choose_room();
  bool step_vote();
  bool step_reveal();
  bool step_act();
  bool step_clear_room();
  void choose_room(Room room);
  void vote(Seat seat, bool veto);
  void act(Seat seat, Move move);
  int next_actor_token(Seat seat) const;

  // end_of_turn.cpp
  bool step_take_back();
  bool step_give_set();
  bool step_give_receiver();
  bool step_give_crew();
  bool step_next_turn();
  void pass_set(int colour, Seat to);
  SeatSet receivers() const;
  Seat giver() const;

  // windows.cpp
  bool open(Window window, Room room = kNoRoom);  // pushes an Ask frame if anybody may answer
  bool frame_ask();
  void interrupt();
  void resume();
  void answer(Seat seat, Move move);
  void compose(Seat seat, Move move);
  void announce(Seat seat, CardId card);
  void compose_on(Seat seat);
  std::size_t ask_index() const;
  bool carry_out(Seat seat, Window window);
  void hand_back(Seat seat);
  void drop_stale_drafts();

  // cards.cpp
  bool frame_draw();
  bool frame_mill();
  bool frame_lose();
  bool frame_lose_random();
  bool frame_look_top();
  void drawn(Seat seat, CardId card, SeatSet knows);
  void now_open(CardId card);
  void mill(int n);
  void fire(CardId card);
  void discard_from_hand(Seat seat, CardId card);
  void deck_ran_out();
  void remake_deck();
  void activate(Seat seat, CardId card);

  // scripts.cpp
  void run_script(Frame::Kind kind, std::uint16_t script, Seat seat, Room room, CardId card);
  bool frame_script();
  void choose(Seat seat, Move move);
  void move_token(int handle, Room room);

  State& s;
  const Events events_;
};

/// Scripts at work: ScriptLook plus the verbs.
class ScriptActs : public ScriptLook {
 public:
  ScriptActs(Rules& rules, const Frame& frame);
  void act(int verb, const int* args);
  void not_done(int verb);

 private:
  void look_token(int handle);
  Rules& rules_;
};

}  // namespace hullbreach::nostromo
