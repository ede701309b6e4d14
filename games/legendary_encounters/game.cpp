// The thread of the game: which step comes next, what it waits for, and where a move goes.
#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

static_assert(PlainState<State>);
static_assert(sizeof(State) <= 6 * 1024);
static_assert(Game<Legendary>);

void Rules::advance() {
  while (s.ending == kNotOver) {
    bool goes_on = true;
    if (hq_gap()) {
      goes_on = refill();  // LEG-016, LEG-057: also in the middle of a turn
    } else if (!s.stack.empty()) {
      goes_on = step_frame();
    } else if (s.phase != Phase::Setup && goal_met()) {
      complete_objective();  // LEG-Q34: between two effects
    } else if (s.step > Step::HivePhase && s.step < Step::EndTurn && s.phase != Phase::Setup &&
               player(s.active).life == Life::Out) {
      goes_on = go(Step::EndTurn);  // LEG-Q22: nobody is left to play it
    } else {
      goes_on = step_phase();
    }
    if (!goes_on) return;
    events_.part_done();
  }
}

bool Rules::step_phase() {
  switch (s.step) {
    case Step::ChooseLocation: return step_choose_location();
    case Step::ChooseObjectives: return step_choose_objectives();
    case Step::ChooseCharacters: return step_choose_characters();
    case Step::ChooseRoles: return step_choose_roles();
    case Step::ChooseFirst: return step_choose_first();
    case Step::DealAgendas: return step_deal_agendas();
    case Step::FillHq: return go(Step::DrawHands);
    case Step::DrawHands: return step_draw_hands();
    case Step::SpreadHive: return step_spread_hive();
    case Step::FirstObjective: return step_first_objective();

    case Step::StartTurn: return step_start_turn();
    case Step::HivePhase: return step_hive_phase();
    case Step::TurnTexts: return step_turn_texts();
    case Step::AskHelp: return step_ask_help();
    case Step::Act: return step_act();
    case Step::StrikePhase: return step_strike_phase();
    case Step::Discard: return step_discard();
    case Step::Draw: return step_draw();
    case Step::EndTurn: return step_end_turn();
    case Step::NextTurn: return step_next_turn();
  }
  broken("a step that is none", __FILE__, __LINE__);
}

bool Rules::step_frame() {
  switch (top().kind) {
    case Frame::Script: return frame_script();
    case Frame::Everyone: return frame_everyone();
    case Frame::Draw: return frame_draw();
    case Frame::Discard: return frame_discard();
    case Frame::Show: return frame_show();
    case Frame::Sift: return frame_sift();
    case Frame::PeekHive: return frame_peek_hive();
    case Frame::Refresh: return frame_refresh();
    case Frame::KillHq: return frame_kill_hq();
    case Frame::Scan: return frame_scan();
    case Frame::Peek: return frame_peek();
    case Frame::AddHive: return frame_add_hive();
    case Frame::Reveal: return frame_reveal();
    case Frame::Enter: return frame_enter();
    case Frame::PutAway: return frame_put_away();
    case Frame::Event: return frame_event();
    case Frame::Kill: return frame_kill();
    case Frame::Push: return frame_push();
    case Frame::Strike: return frame_strike();
    case Frame::Heal: return frame_heal();
    case Frame::Shift: return frame_shift();
    case Frame::Agenda: return frame_agenda();
    case Frame::Turned: return frame_turned();
    case Frame::Return: return frame_return();
    case Frame::Sergeant:
      return sergeants_left() > 0 && normal(top().seat) ? wait_for_chance() : pop();  // LEG-140
    case Frame::Nothing: break;
  }
  broken("a frame that is none", __FILE__, __LINE__);
}

bool Rules::wait_for(SeatSet seats, SeatSet may, bool team) {
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Seats);
  s.wait_seats = seats;
  s.wait_may = may - seats;
  s.wait_team = team && seats.size() > 1;
  return false;
}

bool Rules::wait_for_chance() {
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Chance);
  s.wait_seats = {};
  s.wait_may = {};
  s.wait_team = 0;
  return false;
}

bool Rules::go(Step step) {
  s.step = step;
  s.at = 0;
  return true;
}

bool Rules::begin(Phase phase, Step step) {
  s.phase = phase;
  tell(EventKind::PhaseBegan, phase);
  return go(step);
}

Frame& Rules::push(Frame::Kind kind, Seat seat, int n, int self, int a, int b) {
  Frame frame;
  frame.kind = kind;
  frame.seat = seat;
  frame.n = static_cast<std::uint8_t>(n);
  frame.self = static_cast<std::uint8_t>(self);
  frame.a = static_cast<std::uint8_t>(a);
  frame.b = static_cast<std::uint8_t>(b);
  s.stack.push_back(frame);
  return top();
}

bool Rules::pop() {
  s.stack.pop_back();
  return true;
}

/// The game ends at this very moment; what was begun stays unfinished.
void Rules::end_game(Ending ending) {
  if (s.ending != kNotOver) return;
  s.ending = ending;
  s.phase = Phase::Over;
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
  s.wait_seats = {};
  s.wait_may = {};
  s.wait_team = 0;
  tell(EventKind::GameEnded, ending);
}

void Rules::play(Seat seat, Move move) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Play: play_card(seat, static_cast<Card>(move.a)); break;
    case MoveKind::PlayPlain: play_plain(seat); break;
    case MoveKind::Copy: use_copy(static_cast<Seat>(move.a)); break;
    case MoveKind::Recruit: recruit(move.a); break;
    case MoveKind::Sergeant: recruit_sergeant(); break;
    case MoveKind::Scan: scan(move.a); break;
    case MoveKind::Attack: attack(move.a); break;
    case MoveKind::Hit: hit_player(static_cast<Seat>(move.a)); break;
    case MoveKind::Once: use_once(static_cast<Card>(move.a)); break;
    case MoveKind::Sacrifice: sacrifice(static_cast<Card>(move.a)); break;
    case MoveKind::Release: release(static_cast<Card>(move.a)); break;
    case MoveKind::Use: use_option(move.a); break;
    case MoveKind::Pursue: pursue(); break;
    case MoveKind::End:  // LEG-044, LEG-Q41: what was not spent is lost
      s.recruit = s.attack = 0;
      if (alien(s.active))  // LEG-173
        begin(Phase::Cleanup, Step::Discard);
      else
        begin(Phase::Strike, Step::StrikePhase);
      break;
    case MoveKind::Coordinate: coordinate(seat, static_cast<Card>(move.a)); break;
    case MoveKind::Pass: s.passed.add(seat); break;
    case MoveKind::Choose:
    case MoveKind::Done: choose(seat, move); break;
    case MoveKind::kCount: broken("a move that is none", __FILE__, __LINE__);
  }
  advance();
}

// -- the contract

Wait Legendary::wait(const State& state) const {
  Wait wait;
  wait.kind = static_cast<Wait::Kind>(state.wait_kind);
  wait.seats = state.wait_seats;
  wait.may = state.wait_may;
  wait.team = state.wait_team != 0;
  return wait;
}

void Legendary::play(State& state, Seat seat, Move move, const Events& events) const {
  Rules(*this, state, events).play(seat, move);
}

void Legendary::resolve(State& state, Outcome outcome, const Events& events) const {
  Rules rules(*this, state, events);
  rules.answer(outcome);
  rules.advance();
}

void Legendary::outcomes(const State& state, Outcomes& out) const { Look(*this, state).outcomes(out); }

/// LEG-002, LEG-194, LEG-205 to LEG-213.
Result Legendary::result(const State& state) const {
  Result result;
  result.turn = state.turn;
  result.over = state.ending != kNotOver;
  if (!result.over) return result;
  result.ending = static_cast<std::uint8_t>(state.ending - 1);  // an index into endings()
  const Look look(*this, state);
  SeatSet traitor;
  for (Seat seat = 0; seat < settings.players; ++seat)
    if (look.evil(seat)) traitor.add(seat);
  result.scored = true;
  switch (state.ending) {
    case kObjectivesDone: {
      // LEG-002, LEG-184: the dead of a group that won have won too; Alien players and the traitor have not
      // (LEG-185, LEG-Q60).
      result.winners = look.everybody() - traitor;
      for (Seat seat = 0; seat < settings.players; ++seat)
        if (state.players[seat].turned != 0) result.winners.remove(seat);
      int points = (look.living() - traitor).size();                   // LEG-210, LEG-211, LEG-Q61
      if (settings.hidden_agendas) points += traitor.empty() ? 1 : 5;  // LEG-212
      result.score = static_cast<std::int16_t>(points);
      break;
    }
    case kAllDead: result.winners = look.aliens(); break;  // LEG-171
    case kCompanyCalled:
    case kTraitorAlone:  // LEG-213
      result.winners = traitor;
      result.score = static_cast<std::int16_t>(2 * (settings.players - 1));
      break;
    default: break;
  }
  return result;
}

}  // namespace hullbreach::legendary
