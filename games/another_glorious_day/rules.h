// The rules at work on one state: every phase of the game is a file of member functions of this class.
//
// advance() runs the game until it waits for a seat or for chance. Each step either goes on (true) or says
// what it waits for and stops (false); asked again in the same state it says the same, so a position read
// from a file finds its own place.
#pragma once

#include "games/another_glorious_day/look.h"

namespace hullbreach::agd {

/// Flags of frames. Each kind of frame has its own.
class Rules : public Look {
 public:
  Rules(const AnotherGloriousDay& game, State& state, const Events& events)
      : Look(game, state), s(state), events_(events) {}

  void set_up(int mission);
  void advance();
  void play(Seat seat, Move move);
  void resolve(Outcome outcome);

 private:
  friend class ScriptActs;

  // game.cpp
  bool watching() const;
  bool step_phase();
  bool step_frame();
  bool wait_for(SeatSet seats, bool team = false);
  bool wait_for_seat(Seat seat) { return wait_for(SeatSet::one(seat)); }
  bool wait_for_team() { return wait_for(playing(), true); }
  bool wait_for_leader() { return wait_for_seat(leader()); }
  bool wait_for_chance();
  /// Events may be played here: asks those who could and have not passed. False: waiting.
  bool window();
  void window_over() { s.passed = {}; }
  void go(Step step) {
    s.step = step;
    s.at = 0;
    s.begun = 0;
  }
  void begin(Phase phase, Step step);
  Frame& push(Frame::Kind kind, int who, int a = 0, int b = 0, int c = 0, int n = 0);
  Frame& top() { return s.stack.back(); }
  bool pop() {
    s.stack.pop_back();
    return true;
  }
  void phase_move(Move move);
  void frame_move(Move move);
  void end_mission(Ending ending);
  void check_end();
  bool ties_open() const { return s.left_open == kAskTies; }
  template <class... Args>
  void tell(EventKind kind, Args... args) const {
    if (events_.out != nullptr) [[unlikely]] {
      events_.tell(kind, everybody(), true, args...);
      place(events_.out->back());
    }
  }
  void place(Event& event) const;  // its squares and elements by row and column (moves.h)
  template <class... Args>
  void tell_only(Seat seat, EventKind kind, Args... args) const {
    if (events_.out != nullptr) [[unlikely]]
      events_.tell(kind, SeatSet::one(seat), false, args...);
  }

  // setup.cpp
  bool step_captives();
  bool step_newt();
  bool step_heroes();
  bool step_equip();
  bool step_place();
  bool step_cocoons();
  bool step_guns();
  void begin_round();
  void setup_move(Move move);
  void choose_hero(Seat seat, int who);
  void place_cocoon(int who, Square square);
  void kit();  // the usual gear
  void make_decks();
  void wear(int who, Card card);
  void put(int who, Square square);

  // marines.cpp
  bool step_first_player();
  bool step_activations();
  bool step_grunts();
  bool frame_activation();
  bool frame_order();
  void activate(int who, Seat seat);
  void act(Move move);
  void spend_action(Frame& frame);
  void stop_moving(Frame& frame);
  void next_stage(Frame& frame);

  // movement.cpp
  bool frame_walk();
  /// The next square on the way of a figure, kNowhere if there is none. The way is looked for when the figure
  /// sets out, and again when more has changed than where it stands.
  template <class Find>
  Square next_on_trail(int figure, Square to, const Find& find) {
    const bool known = trail_.figure == figure && trail_.to == to && trail_.changes == changes_;
    if (!known || trail_.at == trail_.squares.size()) {
      trail_.begin(figure, to, changes_);
      find(trail_.squares);
    }
    return trail_.squares.empty() ? kNowhere : trail_.squares[trail_.at];
  }
  void step_to(int figure, Square square);
  void leave_boards(int who);
  void unstack(int who);
  bool frame_flee();
  void startle(int who);
  bool frame_pull();

  // actions.cpp
  bool frame_tech();
  void tech_done(const Frame& tech);
  void put_barricade(Element element);
  void take_barricade(Element element);
  void change_dial(int who, int by, bool aimed);
  bool frame_rest();
  void equip(int who, Card card, bool from_hand);
  void unequip(int who, Card card);
  void interact(int who, Square square);
  void computer(int who);
  void take_newt(int who);
  void turn_mission_blip(int index, int face);
  bool frame_face();
  bool frame_crate();
  bool frame_console();
  void console_move(Move move);
  bool frame_call_ship();
  void free_captive(int who, int crate);

  // cards.cpp
  bool reshuffle();
  bool mix_blips();
  bool frame_exhaust();
  bool frame_draw();
  bool frame_discard();
  bool frame_reveal();
  bool frame_hazard();
  bool frame_look();
  void look_move(Move move);
  bool frame_search();
  bool frame_reveal_until();
  bool frame_shuffle();
  bool frame_hazard_back();
  void exhaust(int who, int cards);
  void recycle(int cards);
  void under_deck(Card card);
  void on_pile(Card card);     // face down on top of the exhaust pile
  void below_pile(Card card);  // at its bottom (AGD-027)
  void discard_card(Card card) { ++s.discard[card]; }
  void give(int who, Card card);  // to hand, or where a grunt's cards go
  void hazards(int who, const Frame& payment);

  // scripts.cpp
  bool frame_script();
  bool start(int source, Label label, int who, Seat seat, int argument = -1);
  void choose(Move move);
  void play_event(Seat seat, Card card);

  // attacks.cpp
  void attack(int who, Card weapon, int alien, int flags);
  void blast(int who, Card weapon, Square square, int flags);
  bool frame_attack();
  bool frame_area();
  bool frame_fire();
  void attack_move(Move move);
  void attack_over(const Frame& attack);
  void fire_move(Move move);
  void hit_alien(int alien, int hits);
  void kill_alien(int alien);
  void remove_blip(int blip);

  // squad.cpp: what befalls characters
  void knock_down(int who);
  void fall(int who, Fate fate);
  void lose(int who, Fate fate);
  bool frame_lost();
  void stand_up(int who);
  void drop_crate(Square square);

  // alien_phase.cpp
  bool step_stand_up();
  bool step_aliens();
  bool step_blips();
  bool step_tracker();
  void capture(int alien);
  void act_alien(int figure);
  void figure_done();

  // alien_moves.cpp
  bool frame_creep();
  bool frame_force();
  bool frame_shift();
  void creep(int figure, int squares, int flags);
  void aim_at(int who);
  void force_at_end(const Frame& creep);
  void shift_one(int figure);
  bool nearest_on_top();

  // alien_attack.cpp
  bool frame_bite();
  void bitten(const Frame& bite);
  void use_gear(int slot);

  // blips.cpp
  bool frame_spot();
  bool frame_swarm();
  bool look_out();
  int place_alien(Square square, int tokens, Acted acted);
  void crowd_in(Square square, int aliens);
  void put_single(Square square);

  // sentry.cpp
  bool guns_fire();
  bool frame_shot();
  void guns_see(int figure, Bits opened);

  // tracker.cpp
  bool frame_card();
  bool frame_spawn();
  void place_blip(Square square);
  void place_tunnel(Square square);
  void rebuild_tracker();

  // end_phase.cpp, campaign.cpp
  bool step_end_effects();
  bool step_judge();
  bool step_next_round();
  bool step_keep();
  bool step_lose_cards();
  bool step_choose_next();
  void mission_over(bool won);
  void final_score();
  void judge();

  // chance.cpp
  void answer(Outcome outcome);

  State& s;
  const Events events_;

  struct Trail {
    int figure = -1;
    Square to = kNowhere;
    int changes = 0;     // of what was known when it was found
    std::size_t at = 0;  // how many of its squares have been walked
    Route squares;
    void begin(int whose, Square end, int now) {
      figure = whose;
      to = end;
      changes = now;
      at = 0;
    }
  };
  Trail trail_;
  /// The figure that has just found its target, and nobody else as near.
  struct Lone {
    int figure = -1;
    int changes = 0;
  };
  Lone lone_;
  Bits suspects_ = Bits::first(kBlips);  // blips that may be in sight now
};

/// Scripts at work: ScriptLook plus the verbs.
class ScriptActs : public ScriptLook {
 public:
  ScriptActs(Rules& rules, const Frame& frame);
  void act(int verb, const int* args);  // scripts.cpp

 private:
  Frame* below(Frame::Kind kind);
  void act_self(Verb verb);
  Rules& rules_;
  int source_;
};

}  // namespace hullbreach::agd
