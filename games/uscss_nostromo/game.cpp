// The thread of the game: which step comes next, what it waits for, and where a move goes.
#include <algorithm>

#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

static_assert(PlainState<State>);
static_assert(sizeof(State) <= 1024);
static_assert(Game<Nostromo>);

// -- Rules

void Rules::advance() {
  while (s.ending == kNotOver) {
    if (options().survival && (s.stack.empty() || top().kind == Frame::Ask || top().kind == Frame::Attack)) {
      if (s.deck.empty()) remake_deck();  // between effects, what an effect was denied (NOS-Q58)
      s.remade = 0;
    }
    if (!(s.stack.empty() ? step_phase() : step_frame())) {
      drop_stale_drafts();
      return;
    }
    events_.part_done();
  }
}

bool Rules::step_phase() {
  switch (s.step) {
    case Step::SecondSets: return step_second_sets();
    case Step::DealCrew: return step_deal_crew();
    case Step::StartHands: return step_start_hands();

    case Step::TurnFaceDown: return step_turn_face_down();
    case Step::CrewPlaces: return step_crew_places();
    case Step::AskBeforeAlien: go(Step::AlienPlaces); return open(Window::HAsk);
    case Step::AlienPlaces: return step_alien_places();
    case Step::LastAsk: begin(Phase::Posture, Step::ChoosePosture); return true;

    // NOS-107, NOS-120: no window opens from here to the hunt, but in an attack.
    case Step::ChoosePosture: return step_choose_posture();
    case Step::DrawBehaviours: return step_draw_behaviours();
    case Step::ChooseBehaviour: return step_choose_behaviour();
    case Step::BuryBehaviours: return step_bury_behaviours();
    case Step::FocusedGain:
      gain_damage();
      go(Step::PostureDone);
      return true;
    case Step::PostureDone: begin(Phase::Appearance, Step::FlipBlips); return true;  // NOS-118

    case Step::FlipBlips: return step_flip_blips();
    case Step::DamageEffects: return step_damage_effects();
    case Step::Ambush: return step_ambush();
    case Step::AlienEffect: return step_alien_effect();
    case Step::AppearanceDone: begin(Phase::Hunt, Step::HuntStart); return true;  // NOS-131

    case Step::HuntStart: return step_hunt_start();
    case Step::HuntChoose: return wait_for(kAlien);
    case Step::HuntFlip: return step_hunt_flip();
    case Step::HuntReveal:
      go(Step::HuntAfter);
      flip_crew(alien_room(), true);
      return true;
    case Step::HuntAfter: return step_hunt_after();
    case Step::HuntLast: go(Step::HuntClosing); return open(Window::CEnd);
    case Step::HuntClosing: go(s.hunt_left > 0 ? Step::HuntChoose : Step::HuntEffects); return true;
    case Step::HuntEffects: return step_hunt_effects();
    case Step::HuntDone: return step_hunt_done();

    case Step::ActionStart: go(Step::ChooseRoom); return open(Window::PStart);
    case Step::ChooseRoom: return step_choose_room();
    case Step::Vote: return step_vote();
    case Step::AskRoom: go(Step::Reveal); return open(Window::PRoom, s.room);
    case Step::Reveal: return step_reveal();
    case Step::Act: return step_act();
    case Step::ClearRoom: return step_clear_room();
    case Step::ActionLast: go(Step::TakeBack); return open(Window::PEnd);

    case Step::TakeBack: return step_take_back();
    case Step::GiveSet: return step_give_set();
    case Step::GiveReceiver: return step_give_receiver();
    case Step::GiveCrew: return step_give_crew();
    case Step::NextTurn: return step_next_turn();
  }
  broken("a step that is none", __FILE__, __LINE__);
}

bool Rules::step_frame() {
  switch (top().kind) {
    case Frame::Ask: return frame_ask();
    case Frame::Order:
    case Frame::Green:
    case Frame::Behave:
    case Frame::Power:
    case Frame::RoomUse: return frame_script();
    case Frame::Draw: return frame_draw();
    case Frame::Mill: return frame_mill();
    case Frame::Lose: return frame_lose();
    case Frame::LoseRandom: return frame_lose_random();
    case Frame::Attack: return frame_attack();
    case Frame::Capture: return frame_capture();
    case Frame::Flame: return frame_flame();
    case Frame::Detect: return frame_detect();
    case Frame::LookTop: return frame_look_top();
    case Frame::Nothing: break;
  }
  broken("a frame that is none", __FILE__, __LINE__);
}

bool Rules::wait_for(SeatSet seats, SeatSet may) {
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Seats);
  s.wait_seats = seats;
  s.wait_may = may - seats;
  return false;
}

bool Rules::wait_for_chance() {
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Chance);
  s.wait_seats = {};
  s.wait_may = {};
  return false;
}

void Rules::begin(Phase phase, Step step) {
  s.phase = phase;
  s.step = step;
  tell_all(EventKind::PhaseBegan, phase);
}

void Rules::push(Frame::Kind kind, Seat seat, Room room, int n, int a) {
  Frame frame;
  frame.kind = kind;
  frame.seat = seat;
  frame.room = room;
  frame.n = static_cast<std::uint8_t>(n);
  frame.a = static_cast<std::uint8_t>(a);
  s.stack.push_back(frame);
}

/// NOS-178: the game ends at this very moment; what was begun stays unfinished. Asked after each change, so
/// that the first event in time decides (NOS-182, NOS-Q60).
void Rules::end_game(Ending ending) {
  s.ending = ending;
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
  s.wait_seats = {};
  s.wait_may = {};
  tell_all(EventKind::GameEnded, ending);
}

void Rules::play(Seat seat, Move move) {
  const auto kind = static_cast<MoveKind>(move.kind);
  switch (kind) {
    case MoveKind::Place: place(seat, static_cast<TokenId>(move.a), static_cast<Room>(move.b)); break;
    case MoveKind::PlaceBlip: place_blip(static_cast<BlipId>(move.a), static_cast<Room>(move.b)); break;
    case MoveKind::Play: announce(seat, static_cast<CardId>(move.a)); break;
    case MoveKind::Use:
    case MoveKind::Pass: answer(seat, move); break;
    case MoveKind::Withdraw: compose(seat, move); break;
    case MoveKind::Done:
    case MoveKind::Choose:
      if (composing(seat))
        compose(seat, move);
      else if (!s.stack.empty())
        choose(seat, move);
      else
        done_placing();
      break;
    case MoveKind::Posture: choose_posture(static_cast<Posture>(move.a)); break;
    case MoveKind::Behave: play_behaviour(move.a); break;
    case MoveKind::Bury: bury_behaviour(move.a); break;
    case MoveKind::Reveal: damage_effect(static_cast<Room>(move.a)); break;
    case MoveKind::Stalk:
      s.blips[kAlienBlip].at = static_cast<std::uint8_t>(move.a);
      tell_all(EventKind::AlienMoved, move.a);
      go(Step::AlienEffect);
      break;
    case MoveKind::Hunt: hunt(static_cast<Room>(move.a)); break;
    case MoveKind::EndHunt:
      s.hunt_left = 0;
      go(Step::HuntLast);
      break;
    case MoveKind::Resolve: choose_room(static_cast<Room>(move.a)); break;
    case MoveKind::Agree: vote(seat, false); break;
    case MoveKind::Veto: vote(seat, true); break;
    case MoveKind::Next: s.actor = static_cast<Seat>(move.a); break;
    case MoveKind::Draw:
    case MoveKind::PickUp:
    case MoveKind::Power:
    case MoveKind::RoomEffect: act(seat, move); break;
    case MoveKind::Give:
      if (s.stack.empty()) {
        const Seat to = s.actor;
        s.crew_front[move.a] = to;
        tell_all(EventKind::CrewPassed, seat, move.a, to);
        go(Step::GiveSet);
      } else {
        give_to_alien(move.a);
      }
      break;
    case MoveKind::Drop:
      drop(seat, move.a, top().room);
      top().step++;
      break;
    case MoveKind::Discard:
      top().n--;
      discard_from_hand(seat, static_cast<CardId>(move.a));
      break;
    case MoveKind::Flee: flee(static_cast<Room>(move.a)); break;
    case MoveKind::Stay:
      if (s.stack.empty()) {
        go(Step::AlienEffect);
      } else {
        tell_all(EventKind::Stayed, id(top().n));
        top().n++;
      }
      break;
    case MoveKind::SecondSet: give_second_set(static_cast<Seat>(move.a)); break;
    case MoveKind::PassSet: pass_set(move.a, kNoSeat); break;
    case MoveKind::PassTo:
      s.actor = static_cast<Seat>(move.a);
      pass_set(s.placed, s.actor);
      break;
    case MoveKind::Show: {
      const auto card = static_cast<CardId>(move.a);
      const auto to = static_cast<Seat>(move.b);
      s.knows[card].add(to);
      // NOS-037, NOS-Q69: that cards are shown is public, their faces are not.
      tell(EventKind::CardsShown, everybody() - SeatSet{seat, to}, true, seat, to);
      tell(EventKind::CardsShownSeen, SeatSet{seat, to}, false, card, seat, to);
      return;
    }
    case MoveKind::kCount: broken("a move that is none", __FILE__, __LINE__);
  }
  // While a seat announces a card, nothing but its draft changes: what is waited for stays, and so does what
  // others announce.
  if (!composing(seat)) advance();
}

// -- the contract

Wait Nostromo::wait(const State& state) const {
  Wait wait;
  wait.kind = static_cast<Wait::Kind>(state.wait_kind);
  wait.seats = state.wait_seats;
  wait.may = state.wait_may;
  if (!state.stack.empty() && state.stack.back().kind == Frame::Ask) {  // NOS-205
    wait.clock = static_cast<std::uint16_t>(settings.window_clock);
    wait.full_clock = settings.fixed_windows;
  }
  return wait;
}

void Nostromo::play(State& state, Seat seat, Move move, const Events& events) const {
  Rules(*this, state, events).play(seat, move);
}

void Nostromo::resolve(State& state, Outcome outcome, const Events& events) const {
  Rules(*this, state, events).resolve(outcome);
}

Result Nostromo::result(const State& state) const {
  Result result;
  result.over = state.ending != kNotOver;
  if (result.over) result.ending = static_cast<std::uint8_t>(state.ending - 1);  // an index into endings()
  result.turn = state.turn;
  if (result.over)  // NOS-013: the crew wins or loses together
    result.winners = state.ending == kProcedures5 ? SeatSet::first(settings.players) - SeatSet::one(kAlien)
                                                  : SeatSet::one(kAlien);
  return result;
}

}  // namespace hullbreach::nostromo
