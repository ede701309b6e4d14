// The rules at work on one state: every phase of the game is a file of member functions of this class.
//
// advance() runs the game until it waits for a seat or for chance. Each step either goes on (true) or says
// what it waits for and stops (false); asked again in the same state it says the same, so a position read
// from a file finds its own place.
#pragma once

#include "games/neo_morphosis/look.h"

namespace hullbreach::neo {

/// Steps of a Test or Program frame: cards before the roll, the roll, cards after it, what comes of it. A
/// card can settle the matter before the dice are matched.
enum TestStage : std::uint8_t { kBefore, kRolling, kAfter, kCompared, kSettled };
/// What cards have made of a test.
enum TestFlag : std::uint8_t { kSucceeds = 1, kStuns = 2 };

class Rules : public Look {
 public:
  Rules(const NeoMorphosis& game, State& state, const Events& events)
      : Look(game, state), s(state), events_(events) {}

  void set_up(int map);
  void advance();
  void play(Seat seat, Move move);
  void resolve(Outcome outcome);

 private:
  friend class ScriptActs;

  // game.cpp
  bool step_phase();
  bool step_frame();
  bool wait_for(SeatSet seats, bool team = false);
  bool wait_for_crew(int crew) { return wait_for(SeatSet::one(controller(crew))); }
  bool wait_for_team() { return wait_for(everybody(), true); }
  bool wait_for_chance();
  void go(Step step) {
    s.step = step;
    s.at = 0;
  }
  void begin(Phase phase, Step step);
  Frame& push(Frame::Kind kind, int who, int a = 0, int b = 0, int c = 0, int n = 0);
  Frame& top() { return s.stack.back(); }
  bool pop() {
    s.stack.pop_back();
    return true;
  }
  void end_mission(Ending ending);
  void check_end();
  bool setting_up() const;
  void unlock(int door);
  template <class... Args>
  void tell(EventKind kind, Args... args) const {
    if (events_.out != nullptr) [[unlikely]]
      events_.tell(kind, everybody(), true, args...);
  }

  // setup.cpp
  bool step_assign();
  bool step_abilities();
  bool step_parts();
  bool step_lay_eggs();
  bool step_draw_mission();
  bool frame_mission();
  void turn_card(int card);
  void next_mission();
  bool step_again();

  // start_of_round.cpp
  bool step_critical();
  bool step_worsen();
  bool step_check_sectors();
  bool step_check_time();
  bool step_activate();
  bool step_recover();
  bool step_sector_wounds();

  // emergencies.cpp
  void create_emergency();
  void neutralise(int slot);
  void cover(int slot, int symbol);

  // crew_phase.cpp
  bool step_diagram();
  bool step_choose_crew();
  bool step_turn();
  void lay(int layout);
  void activate(int crew);
  void end_turn();
  void pay(int actions = 1);
  void refresh(Limit limit);
  void act(Move move);

  // movement.cpp
  void set_off(Zone zone, std::uint8_t door);  // a move action: with a test if hindered
  void arrive(int crew, Zone zone);
  void leave_level(int crew);
  void flip_door(int door);
  void break_door(int door);
  void break_terminal(int terminal);
  void repair(int feature);

  // tests.cpp
  void test(int crew, Purpose purpose, int b, int c = 0);
  bool use_freely(const Frame& test, Bits offered, Label label);
  bool frame_test();
  void tested(const Frame& test, bool passed);

  // programming.cpp
  void program(int crew, int function, int target);
  bool frame_program();
  void programmed(const Frame& test, std::uint8_t matched);
  void put_dice_away();

  // combat.cpp
  void attack(int crew, int weapon, int target);
  void attacked(const Frame& test, bool hit);
  bool frame_blast();
  void blast_alien(int figure);
  void wound_alien(int figure, int wounds);
  void kill(int figure);
  void capture(int crew, int figure);
  void remove_figure(int figure);  // from the board, with what its ring means (NEO-321)

  // wounds.cpp
  void wound_crew(int crew, int wounds, bool blow);
  bool frame_wound();
  void fall(int crew);
  bool frame_fall();
  void explode(int sector, int points);

  // inventory.cpp
  void equip(int crew, int gear, int connection);
  void unplug(int gear);  // what hung on it reconnects or goes to the inventory
  void put_object(int object, std::uint8_t spot);
  void use_up(int card);  // a card with [X], or without ammunition
  void discard(int card);
  void drop(int crew, int object);
  void pick_up(int crew, int object);
  void give(int crew, int object, int to);
  void search(int crew);
  bool frame_search();
  void keep_item(int card);

  // terminals.cpp
  void worked(int crew, int function, std::uint8_t target);
  bool frame_aftermath();
  void choose_aftermath(Move move);
  void gas(int sector);
  void shock(int crew, int target, bool capturing);
  bool scan_on();
  void use_key(int slot);

  // drone.cpp
  void start_drone(int crew);
  bool frame_drone();
  void drone_rests();
  void drone_explodes();
  void drone(Move move);
  void drone_arrives(Zone zone);

  // scripts.cpp
  void use(int crew, int card, Label label);
  bool frame_card();
  void choose(Move move);

  // chance.cpp
  bool frame_peek();

  // infestation.cpp
  bool frame_infest();
  bool frame_refill();
  int place(Kind kind, Zone zone);  // a figure, or -1 if none is left
  void infest(int sector, int card);

  // alien_phase.cpp
  bool step_draw_activation();
  bool step_hatch_eggs();
  bool step_wall_attacks();
  bool step_blocks();
  bool step_special();
  bool step_grow();
  bool step_alien_end();
  bool step_end_effects();
  bool step_time();
  bool frame_instruct();
  void order(Move move);
  void carry_out(int figure);  // the instruction of the top frame

  // alien_moves.cpp
  bool frame_act();
  bool frame_move();
  bool frame_bite();
  bool frame_structure();
  bool frame_rally();
  void path(Move move);
  void aim_at(int target);  // of the Move frame on top
  void walk(Way way);
  bool hits(int figure, int crew, int total);
  void regrow(int figure, int wounds);

  // neomorphosis.cpp
  bool frame_hatch();
  bool frame_evolve();
  void hatch(Bits eggs);
  void hatched(int egg, Kind larva);
  void evolve(int larva);
  void undergo(Bits figures);  // begins a neomorphosis of these
  /// A figure of this kind has lost its ring: what becomes of the kind's cards if it was the last one.
  void ring_lost(Kind kind, bool eliminated);

  void alien_resolve(Outcome outcome);  // for the frames and steps of these four files

  State& s;
  const Events events_;
};

/// Scripts at work: ScriptLook plus the verbs.
class ScriptActs : public ScriptLook {
 public:
  ScriptActs(Rules& rules, const Frame& frame);
  void act(int verb, const int* args);  // scripts.cpp

 private:
  Frame& roll();
  void act_crew(Verb verb, const int* args);   // scripts.cpp
  void act_alien(Verb verb, const int* args);  // alien_moves.cpp
  Rules& rules_;
};

}  // namespace hullbreach::neo
