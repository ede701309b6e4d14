// The rules at work on one state: every chapter of the rulebook is a file of member functions.
//
// advance() runs the game until it waits for a seat or for chance. Each step either goes on (true) or
// stops (false) because wait() names somebody; asked again in the same state it stops again, so a position
// read from a file finds its own place.
#pragma once

#include "games/space_alert/space_alert.h"

namespace hullbreach::space_alert {

/// Questions about a state.
class Look {
 public:
  Look(const SpaceAlert& game, const State& state) : game_(game), s_(state) {}

  const Content& content() const { return game_.content; }
  const Settings& settings() const { return game_.settings; }
  const Mission& mission() const { return game_.missions[s_.mission]; }
  const ThreatRow& row(const Threat& threat) const { return content().threats[threat.card]; }
  const TrackRow& track(const Threat& threat) const { return content().tracks[s_.tracks[threat.zone]]; }
  int crew() const { return settings().crew; }
  int turns() const { return mission().turns(); }
  bool last_turn() const { return s_.turn > turns(); }  // of rockets (SPA-080)
  /// The member who acts as number i in the order of play, the Captain first (SPA-013, SPA-092).
  int in_order(int i) const {
    const int m = settings().captain + i;
    return m < crew() ? m : m - crew();
  }
  SeatSet everybody() const { return SeatSet::first(settings().players); }

  // planning
  const Cue& next_cue() const { return mission().cues[s_.cue]; }
  bool ignored(const Cue& cue) const;
  /// Whether the table stops after this announcement when no clock runs.
  bool asks_after(const Cue& cue) const;
  bool may_plan_for(Seat seat, int member) const;
  /// Whether the seat may move and take back the member's cards (SPA-052, SPA-234, SPA-245).
  bool owns_board(Seat seat, int member) const;
  /// How many cards of the kind the seat could place on the member's board now.
  int at_hand(Seat seat, int member, int card) const;
  bool in_planning() const { return s_.step == Step::Plan; }
  std::uint64_t deck(bool internal, bool serious) const;  // threat cards left in it, as a set

  // the ship
  bool damaged(int zone, Tile tile) const {
    looked_.tiles |= 1u << (zone * kTiles + tile);
    return ((s_.ship.damage[zone] >> tile) & 1u) != 0;
  }
  int shield_capacity(int zone) const;
  int reactor_capacity(int zone) const;
  int tiles_a_point(int zone) const;  // SPA-265, SPA-331, SPA-Q35
  int pilot() const;                  // the member in space, or kNobody

  // threats
  int hit_points(const Threat& threat) const;
  bool targetable(const Threat& threat) const;  // in play outside: by any weapon at all
  int armour(const Threat& threat) const;
  int attack_bonus(const Threat& threat) const;
  bool in_play(const Threat& threat) const { return threat.fate == Fate::InPlay; }

  /// SPA-094: what a member can say went wrong with the card revealed now.
  bool can_turn(int member) const;
  bool can_swap_arrow(int member) const;
  const Slot& current(int member) const { return s_.members[member].slots[s_.turn - 1]; }

  // between missions
  bool can_repair(int zone, int tile) const;
  int lost_squads() const;  // not fit for the next mission

  const Looked& looked() const { return looked_; }

 protected:
  const SpaceAlert& game_;
  mutable Looked looked_;

 private:
  const State& s_;
};

class Rules : public Look {
 public:
  Rules(const SpaceAlert& game, State& state, const Events& events)
      : Look(game, state), s(state), events_(events) {}

  void advance();
  void play(Seat seat, Move move);
  void resolve(Outcome outcome);
  void begin_resolution();

 private:
  friend class ThreatScript;

  // game.cpp
  bool step_once();
  bool step_turn();
  void step_frames();
  /// Something was begun that comes before the step under way goes on.
  bool interrupted() const { return !s.hits.empty() || !s.frames.empty(); }
  void go(Step step) { s.step = step; }
  void lose(Ending ending, int threat);
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
  bool step_levels();
  bool step_pick_mission();
  bool step_pick_tracks();
  bool step_pick_store();
  void set_up_ship();
  void propose(Seat seat, int common, int serious);

  // announcements.cpp
  bool step_draw_threat();
  void announce();
  void threat_drawn(int card);
  void end_phase(Seat seat);
  void end_planning();

  // planning.cpp
  bool step_deal();
  bool step_plan();
  void owe_packet(Seat seat, int phase);
  void dealt(int card);
  void place(Seat seat, int card, int slot, Half half, int member);
  void take_back(Seat seat, int slot, int member);
  void shift(Seat seat, int from, int to, int member);
  void turn(Seat seat, int slot, int member);
  void give(Seat seat, int card, int to);
  void forget_gifts(int to);
  void changed(Seat seat);
  SeatSet seats_of(int member) const;  // who knows a card that is face down on this board

  // actions.cpp
  void step_appear();
  void step_act();
  void step_after_actions();
  void act(int member);
  void own_up(int member);
  void act_in_space(int member, const Slot& slot);
  void move_figure(int member, const CardRow& card, bool swapped);
  void enter(int member, int station);
  void use_system(int member, Action letter, bool heroic);
  void fire_cannon(int member, bool heroic);
  void transfer_energy(int member, bool heroic);
  void use_c(int member);
  void use_battlebots(int member, bool heroic);
  void sortie(int member, bool heroic);
  void no_effect(int member, Action letter);
  void delay(int member, int turn);
  void knock_out(int member);
  void come_back(int member);

  // internal_threats.cpp
  bool maybe_inside(Trait trait) const { return (traits_inside_ & trait) != 0; }
  int malfunction_at(int station, Action letter) const;  // index, or -1
  int intruder_at(int station) const;
  bool slime_in(int station) const;
  bool poison_in(int station) const;
  void repair(int index, int member, int cubes);
  void fight(int index, int member, bool heroic);
  void beaten(int index, int member);
  void bonus_repairs();
  void rockets_changed();
  void move_tile(int index, int station);
  void seek(int index);
  void spread(int index, int direction);

  // damage.cpp
  bool weapons_used() const;
  void step_fire();
  void step_strike();
  void destroy(int index);

  // threat_actions.cpp
  void find_threats();
  void step_move();
  void glide(Threat& threat, std::uint8_t& left) const;
  void frame_move();
  void frame_script();
  void frame_others();
  void run_script(int threat, std::uint16_t script);
  void survive(int index);

  // ship_damage.cpp
  void attack(int index, int zone, int power);
  void damage(int index, int zone, int points);
  void tile_drawn(int tile);
  void drain_shield(int zone, int cubes);
  void drain_reactor(int zone, int cubes);

  // end.cpp
  void step_return();
  void step_check();
  bool step_debrief();
  void fulfil();

  // campaign.cpp
  bool step_go_on();
  bool step_repair();
  void repair(Move move);
  void next_mission();

  State& s;
  const Events events_;
  /// While a turn goes on, the threats that matter, by index, so that nobody has to look through all of them:
  /// those still to appear; those in play outside; those inside that are in play or left something behind.
  Bits coming_, outside_, inside_;
  /// Every trait of those inside, and perhaps of some that have gone: what is not here need not be looked
  /// for.
  std::uint32_t traits_inside_ = 0;
};

}  // namespace hullbreach::space_alert
