// The thread of the game: which step comes next, what it waits for, and where a move goes.
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

static_assert(PlainState<State>);
static_assert(sizeof(State) <= 3072);
static_assert(Game<AnotherGloriousDay>);

// -- Rules

/// AGD-Q90: guns come first, then blips are spotted, then what was begun goes on.
void Rules::advance() {
  for (;;) {
    check_end();
    if (s.ending != kNotOver) break;
    bool goes_on = true;
    const bool stirred = s.look_out != 0 || !(s.gun_due[0] | s.gun_due[1]).empty();
    if (s.mix_blips != 0)
      goes_on = mix_blips() || wait_for_chance();
    else if (reshuffle_due())
      goes_on = reshuffle() || wait_for_chance();
    else if (level_due())
      goes_on = wait_for_chance();
    else if (stirred && watching() && (guns_fire() || (s.look_out != 0 && look_out())))
      ;
    else
      goes_on = s.stack.empty() ? step_phase() : step_frame();
    if (!goes_on) return;
    events_.part_done();
  }
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
  s.wait_seats = s.wait_may = {};
  s.wait_team = s.wait_window = 0;
}

/// Guns and eyes wait until what they have set off is done.
bool Rules::watching() const {
  const bool at_it =
      !s.stack.empty() && (s.stack.back().kind == Frame::Shot || s.stack.back().kind == Frame::Spot);
  return !at_it && (s.phase == Phase::Marines || s.phase == Phase::Aliens || s.phase == Phase::End);
}

/// AGD-244: what came back is mixed in. False: chance has to say first what lies in which mix.
bool Rules::mix_blips() {
  if (!s.blip_pool.make_room()) return false;
  shuffle_all(s.reserve, s.blip_pool);
  s.mix_blips = 0;
  return true;
}

/// AGD-060, AGD-283, AGD-Q69: at any moment; a card that is turned up still counts.
void Rules::check_end() {
  if (s.ending != kNotOver || s.phase == Phase::Setup || s.phase == Phase::Between) return;
  if (endurance() == 0 && !turned_up()) end_mission(kExhausted);
}

/// A mission is lost, and with it a campaign (AGD-288).
void Rules::end_mission(Ending ending) {
  tell(EventKind::MissionLost, s.mission);
  s.ending =
      options().campaign ? static_cast<std::uint8_t>(kCampaignLost) : static_cast<std::uint8_t>(ending);
  tell(EventKind::GameEnded, s.ending);
}

bool Rules::step_phase() {
  switch (s.step) {
    case Step::ChooseCaptives: return step_captives();
    case Step::ChooseNewt: return step_newt();
    case Step::ChooseHeroes: return step_heroes();
    case Step::Equip: return step_equip();
    case Step::PlaceSquad: return step_place();
    case Step::PlaceCocoons: return step_cocoons();
    case Step::PlaceGuns: return step_guns();
    case Step::FirstPlayer: return step_first_player();
    case Step::Heroes: return step_activations();
    case Step::Grunts: return step_grunts();
    case Step::StandUp: return step_stand_up();
    case Step::AliensAct: return step_aliens();
    case Step::BlipsAct: return step_blips();
    case Step::Tracker: return step_tracker();
    case Step::EndEffects: return step_end_effects();
    case Step::Judge: return step_judge();
    case Step::NextRound: return step_next_round();
    case Step::KeepCards: return step_keep();
    case Step::LoseCards: return step_lose_cards();
    case Step::ChooseNext: return step_choose_next();
  }
  hullbreach::broken("a step that is none", __FILE__, __LINE__);
}

bool Rules::step_frame() {
  switch (top().kind) {
    case Frame::Activation: return frame_activation();
    case Frame::Order: return frame_order();
    case Frame::Walk: return frame_walk();
    case Frame::Attack: return frame_attack();
    case Frame::Area: return frame_area();
    case Frame::Tech: return frame_tech();
    case Frame::Exhaust: return frame_exhaust();
    case Frame::Draw: return frame_draw();
    case Frame::Discard: return frame_discard();
    case Frame::Reveal: return frame_reveal();
    case Frame::RevealUntil: return frame_reveal_until();
    case Frame::Hazard: return frame_hazard();
    case Frame::HazardBack: return frame_hazard_back();
    case Frame::Shuffle: return frame_shuffle();
    case Frame::Script: return frame_script();
    case Frame::Rest: return frame_rest();
    case Frame::Look: return frame_look();
    case Frame::Search: return frame_search();
    case Frame::Spot: return frame_spot();
    case Frame::Swarm: return frame_swarm();
    case Frame::Creep: return frame_creep();
    case Frame::Force: return frame_force();
    case Frame::Fire: return frame_fire();
    case Frame::Bite: return frame_bite();
    case Frame::Shot: return frame_shot();
    case Frame::Shift: return frame_shift();
    case Frame::Card: return frame_card();
    case Frame::Spawn: return frame_spawn();
    case Frame::Lost: return frame_lost();
    case Frame::Flee: return frame_flee();
    case Frame::Face: return frame_face();
    case Frame::Crate: return frame_crate();
    case Frame::Console: return frame_console();
    case Frame::CallShip: return frame_call_ship();
    case Frame::Pull: return frame_pull();
    case Frame::Nothing: break;
  }
  hullbreach::broken("a frame that is none", __FILE__, __LINE__);
}

/// While one seat decides, others may play Events (AGD-087). AGD-284: those who were eliminated decide for
/// all when nobody else is left.
bool Rules::wait_for(SeatSet seats, bool team) {
  if (seats.empty()) seats = everybody();
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Seats);
  s.wait_seats = seats;
  s.wait_team = team && seats.size() > 1 ? 1 : 0;
  s.wait_window = 0;
  s.wait_may = s.wait_team != 0 ? SeatSet{} : with_events(playing() - seats);
  return false;
}

bool Rules::wait_for_chance() {
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Chance);
  s.wait_seats = s.wait_may = {};
  s.wait_team = s.wait_window = 0;
  return false;
}

bool Rules::window() {
  const SeatSet asked = with_events(playing() - s.passed - s.standing.passing());
  if (asked.empty()) return true;
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Seats);
  s.wait_seats = asked;
  s.wait_may = {};
  s.wait_team = 0;
  s.wait_window = 1;
  return false;
}

void Rules::begin(Phase phase, Step step) {
  s.phase = phase;
  s.standing.end_of(kPassPhase);
  if (s.left_open <= kThisPhase) s.left_open = kAskTies;
  for (Character& character : s.squad) character.braced = 0;
  go(step);
  tell(EventKind::PhaseBegan, phase);
}

void Rules::place(Event& event) const {
  const std::string_view letters = kEventRows[event.kind].args;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] == 'q') event.args[i] = spot_of(map(), static_cast<Square>(event.args[i]));
    if (letters[i] == 'e') event.args[i] = place_of(map(), static_cast<Element>(event.args[i]));
  }
}

Frame& Rules::push(Frame::Kind kind, int who, int a, int b, int c, int n) {
  Frame frame;
  frame.kind = kind;
  frame.who = static_cast<std::uint8_t>(who);
  frame.a = static_cast<std::uint8_t>(a);
  frame.b = static_cast<std::uint8_t>(b);
  frame.c = static_cast<std::uint8_t>(c);
  frame.n = static_cast<std::uint8_t>(n);
  s.stack.push_back(frame);
  return s.stack.back();
}

void Rules::resolve(Outcome outcome) {
  answer(outcome);
  advance();
  settle();
}

void Rules::play(Seat seat, Move move) {
  const auto kind = static_cast<MoveKind>(move.kind);
  switch (kind) {
    case MoveKind::Concede: end_mission(kConceded); break;
    case MoveKind::Play: play_event(seat, static_cast<Card>(move.a)); break;
    case MoveKind::Pass: s.passed.add(seat); break;
    case MoveKind::PassUntil:
      s.passed.add(seat);
      s.standing.pass(seat, static_cast<StandingPasses::Scope>(move.a));
      break;
    case MoveKind::Leave:
      s.left_open = static_cast<std::uint8_t>(move.a);
      tell(EventKind::TiesLeft, move.a);
      break;
    default:
      if (s.stack.empty())
        phase_move(move);
      else
        frame_move(move);
  }
  advance();
  settle();
}

/// An answer while nothing is begun: set-up, the order of things, between missions.
void Rules::phase_move(Move move) {
  if (s.phase == Phase::Setup) return setup_move(move);
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::First:
      s.token = static_cast<Seat>(move.a);
      tell(EventKind::TokenGiven, move.a);
      go(Step::Heroes);
      break;
    case MoveKind::Activate: activate(move.a, s.step == Step::Heroes ? s.token : leader()); break;
    case MoveKind::Order:
      if (s.step == Step::StandUp)
        s.doomed = static_cast<std::uint8_t>(move.a - kFirstCharacter);
      else
        act_alien(move.a);
      break;
    case MoveKind::Captor: {
      if (s.doomed == kNone)
        for (int who = 0; who < kCharacters; ++who)
          if (down(who) && aliens_next_to(s.squad[who].at).has(move.a))
            s.doomed = static_cast<std::uint8_t>(who);
      capture(move.a);
      break;
    }
    case MoveKind::Board:
      s.board = static_cast<std::uint8_t>(move.a);
      s.speed = 0;
      break;
    case MoveKind::Depart: s.leaving = 2; break;
    case MoveKind::Stay: s.leaving = 1; break;
    case MoveKind::Keep:
      --s.discard[move.a];
      tell(EventKind::CardKept, s.at, move.a);
      ++s.at;
      break;
    case MoveKind::NextMission: set_up(mission_number(s.won + 1)); break;
    case MoveKind::Rescue: set_up(mission_of(MissionKind::Rescue)); break;
    case MoveKind::Resupply: set_up(mission_of(MissionKind::Resupply)); break;
    default: hullbreach::broken("a move that is none here", __FILE__, __LINE__);
  }
}

/// An answer to what was begun.
void Rules::frame_move(Move move) {
  Frame& frame = top();
  const auto kind = static_cast<MoveKind>(move.kind);
  switch (frame.kind) {
    case Frame::Activation:
      if (kind == MoveKind::Activate) {
        --frame.n;
        activate(move.a, frame.a);
      } else if (kind == MoveKind::Done) {
        pop();
      } else if (kind == MoveKind::Equip) {
        equip(move.b, static_cast<Card>(move.a), true);
      } else if (kind == MoveKind::Unequip) {
        unequip(move.b, static_cast<Card>(move.a));
      } else {
        act(move);
      }
      break;
    case Frame::Order: act(move); break;
    case Frame::Attack:
    case Frame::Area: attack_move(move); break;
    case Frame::Tech:
      if (kind == MoveKind::Use) {
        frame.flags =
            static_cast<std::uint8_t>(frame.flags | (1 << slot_with(frame.who, static_cast<Card>(move.a))));
        tell(EventKind::CardUsed, frame.who, move.a);
        start(kCardSource + move.a, Label::FailedTech, frame.who, controller(frame.who));
      } else {
        frame.flags |= (1 << kGearOne) | (1 << kGearTwo);  // for its own player the roll stands
        s.passed.add(controller(frame.who));
      }
      break;
    case Frame::Rest:
      if (kind == MoveKind::Done) {
        pop();
      } else {
        --frame.n;
        if (kind == MoveKind::RecyclePile) {
          recycle(1);
        } else {
          --s.hands[frame.a][move.a];
          under_deck(static_cast<Card>(move.a));
          tell(EventKind::RecycledCard, move.a);
        }
      }
      break;
    case Frame::Discard:
      if (kind == MoveKind::DiscardDeck) {
        frame.step = 1;
      } else {
        --s.hands[frame.a][move.a];
        --frame.n;
        discard_card(static_cast<Card>(move.a));
        tell(EventKind::Discarded, move.a);
      }
      break;
    case Frame::Script: choose(move); break;
    case Frame::Look: look_move(move); break;
    case Frame::Search:
      frame.b = kind == MoveKind::Done ? kNoCard : static_cast<Card>(move.a);
      frame.step = 2;
      break;
    case Frame::Swarm: put_single(move.a); break;
    case Frame::Creep:
      if (kind == MoveKind::Target) {
        aim_at(move.a);
      } else {
        frame.to = move.a;
        frame.step = kCreepMove;
      }
      break;
    case Frame::Fire: fire_move(move); break;
    case Frame::Bite:
      if (kind == MoveKind::Target) {
        frame.a = static_cast<std::uint8_t>(move.a);
      } else if (kind == MoveKind::Use) {
        for (int slot : saving_gear(frame))  // of two alike, the one that has not been tried
          if (s.squad[frame.a].gear[slot] == move.a) {
            use_gear(slot);
            break;
          }
      } else if (kind == MoveKind::Ability) {
        const int helps = helper(frame);
        frame.flags |= kRipleyDone;
        frame.step = 0;
        s.squad[helps].spent |= kHelped;
        tell(EventKind::RipleyHelps, frame.a);
        start(source_of(helps), Label::AllyFailed, helps, controller(helps));
      } else {
        frame.flags |= kRipleyDone;
      }
      break;
    case Frame::Shift: shift_one(move.a); break;
    case Frame::Card: place_tunnel(move.a); break;
    case Frame::Spawn: place_blip(move.a); break;
    case Frame::Lost: {
      const Seat seat = frame.a;
      pop();
      if (kind == MoveKind::Flip) {  // AGD-230, AGD-Q64
        s.squad[move.a].owner = seat;
        tell(EventKind::HeroFlipped, seat, move.a);
        if (move.a == kRipley && on_boards(kNewt) && !hero(kNewt)) s.squad[kNewt].owner = seat;  // AGD-Q65
      } else {
        push(Frame::Lost, kNone, seat).step = 1;
      }
      break;
    }
    case Frame::Flee: {
      const int who = frame.who;
      pop();
      s.squad[kNewt].at = move.a;
      tokens_changed();
      tell(EventKind::NewtFled, who, move.a);
      break;
    }
    case Frame::Crate:
      if (kind == MoveKind::Equip) {
        for (int i = 0; i < frame.c; ++i)
          if (frame.run.vars[i] == move.a) {
            frame.run.vars[i] = kNoCard;
            break;
          }
        wear(frame.who, static_cast<Card>(move.a));
      }
      frame.step = 2;
      break;
    case Frame::Console: console_move(move); break;
    case Frame::Pull:
      if (kind == MoveKind::Done) {
        pop();
      } else {
        frame.step = 1;
        --frame.n;
        step_to(figure_of(frame.who), move.a);
      }
      break;
    default: hullbreach::broken("a move that is none here", __FILE__, __LINE__);
  }
}

// -- the contract

Wait AnotherGloriousDay::wait(const State& state) const {
  Wait wait;
  wait.kind = static_cast<Wait::Kind>(state.wait_kind);
  wait.seats = state.wait_seats;
  const SeatSet stand_ins = Look(*this, state).stand_ins();
  wait.may = state.wait_may | stand_ins;
  wait.team = state.wait_team != 0 || !stand_ins.empty();
  return wait;
}

void AnotherGloriousDay::play(State& state, Seat seat, Move move, const Events& events) const {
  Rules(*this, state, events).play(seat, move);
}

void AnotherGloriousDay::resolve(State& state, Outcome outcome, const Events& events) const {
  Rules(*this, state, events).resolve(outcome);
}

void AnotherGloriousDay::outcomes(const State& state, Outcomes& out) const {
  Look(*this, state).outcomes(out);
}

/// AGD-284: all win or lose together. AGD-311: only a campaign that was won is scored.
Result AnotherGloriousDay::result(const State& state) const {
  Result result;
  result.over = state.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Over);
  if (result.over) result.ending = static_cast<std::uint8_t>(state.ending - 1);  // an index into endings()
  result.turn = state.round;
  if (state.ending == kWon || state.ending == kCampaignWon) result.winners = SeatSet::first(settings.players);
  if (state.ending == kCampaignWon) {
    result.scored = true;
    result.score = state.score;
  }
  return result;
}

Move AnotherGloriousDay::timeout(const State& state, Seat seat, Rng& rng) const {
  Moves moves;
  legal(state, seat, moves);
  if (const std::optional<Move> rest = pass(state, seat)) return *rest;
  return moves[rng.below(moves.size())];
}

}  // namespace hullbreach::agd
