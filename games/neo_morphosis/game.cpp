// The thread of the game: which step comes next, what it waits for, and where a move goes.
#include <algorithm>

#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

static_assert(PlainState<State>);
static_assert(sizeof(State) <= 2048);
static_assert(Game<NeoMorphosis>);

// -- Rules

void Rules::advance() {
  for (;;) {
    if (s.ending != kNotOver) {
      if (!options().campaign || s.ending >= kEpilogueA) break;
      next_mission();
      continue;
    }
    if (!(s.stack.empty() ? step_phase() : step_frame())) return;
    check_end();
    events_.part_done();
  }
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
  s.wait_seats = {};
  s.wait_team = 0;
}

/// NEO-373: a door that is locked until something holds is a normal one from then on.
void Rules::unlock(int door) {
  if (!holds(map().locks[static_cast<std::size_t>(map().doors[door].colour)].until)) return;
  s.unlocked[door] = 1;
  tell(EventKind::DoorUnlocked, door);
}

/// NEO-438: a mission card counts from the moment it is set up.
bool Rules::setting_up() const {
  return std::any_of(s.stack.begin(), s.stack.end(),
                     [](const Frame& frame) { return frame.kind == Frame::Mission; });
}

/// NEO-024: asked after every change, so that the first event in time decides; NEO-Q06: if two come at the
/// same time, it is a victory.
void Rules::check_end() {
  if (s.ending != kNotOver || s.phase == Phase::Setup || s.phase == Phase::Campaign) return;
  for (int door : Bits(map().locked_until))
    if (s.unlocked[door] == 0) unlock(door);
  if (all_goals() && !setting_up()) {
    if (s.card == kNone) return end_mission(kWon);
    tell(EventKind::MissionMet, s.card);
    s.card = kNone;
    if (++s.cards_met == 3) return end_mission(kWon);  // NEO-441
    push(Frame::Mission, kNone);                       // NEO-439, NEO-440
    return;
  }
  for (const Member& member : s.crew)
    if (member.condition == Condition::Standing) return;
  end_mission(kCrewDown);  // NEO-350
}

/// What was begun stays unfinished; in a campaign advance() goes on from here.
void Rules::end_mission(Ending ending) {
  if (s.ending != kNotOver) return;
  s.ending = ending;
  if (ending == kWon)
    tell(EventKind::MissionWon, s.map);
  else
    tell(EventKind::MissionLost, s.map, ending);
  if (!options().campaign) tell(EventKind::GameEnded, ending);
}

bool Rules::step_phase() {
  switch (s.step) {
    case Step::AssignCrew: return step_assign();
    case Step::ChooseAbilities: return step_abilities();
    case Step::GiveParts: return step_parts();
    case Step::LayEggs: return step_lay_eggs();
    case Step::DrawMission: return step_draw_mission();

    case Step::Critical: return step_critical();
    case Step::Worsen: return step_worsen();
    case Step::CheckSectors: return step_check_sectors();
    case Step::CheckTime: return step_check_time();
    case Step::Activate: return step_activate();
    case Step::Recover: return step_recover();
    case Step::SectorWounds: return step_sector_wounds();

    case Step::Diagram: return step_diagram();
    case Step::ChooseCrew: return step_choose_crew();
    case Step::Turn: return step_turn();

    case Step::DrawActivation: return step_draw_activation();
    case Step::HatchEggs: return step_hatch_eggs();
    case Step::WallAttacks: return step_wall_attacks();
    case Step::Blocks: return step_blocks();
    case Step::Special: return step_special();
    case Step::Grow: return step_grow();
    case Step::AlienEnd: return step_alien_end();

    case Step::EndEffects: return step_end_effects();
    case Step::Time: return step_time();
    case Step::Again: return step_again();
  }
  hullbreach::broken("a step that is none", __FILE__, __LINE__);
}

bool Rules::step_frame() {
  switch (top().kind) {
    case Frame::Test: return frame_test();
    case Frame::Program: return frame_program();
    case Frame::Card: return frame_card();
    case Frame::Aftermath: return frame_aftermath();
    case Frame::Wound: return frame_wound();
    case Frame::Fall: return frame_fall();
    case Frame::Blast: return frame_blast();
    case Frame::Drone: return frame_drone();
    case Frame::Search: return frame_search();
    case Frame::Peek: return frame_peek();
    case Frame::Mission: return frame_mission();
    case Frame::Infest: return frame_infest();
    case Frame::Refill: return frame_refill();
    case Frame::Instruct: return frame_instruct();
    case Frame::Act: return frame_act();
    case Frame::Move: return frame_move();
    case Frame::Bite: return frame_bite();
    case Frame::Structure: return frame_structure();
    case Frame::Hatch: return frame_hatch();
    case Frame::Evolve: return frame_evolve();
    case Frame::Rally: return frame_rally();
    case Frame::Nothing: break;
  }
  hullbreach::broken("a frame that is none", __FILE__, __LINE__);
}

bool Rules::wait_for(SeatSet seats, bool team) {
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Seats);
  s.wait_seats = seats;
  s.wait_team = team && seats.size() > 1 ? 1 : 0;
  return false;
}

bool Rules::wait_for_chance() {
  s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Chance);
  s.wait_seats = {};
  s.wait_team = 0;
  return false;
}

void Rules::begin(Phase phase, Step step) {
  s.phase = phase;
  go(step);
  tell(EventKind::PhaseBegan, phase);
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

void Rules::play(Seat, Move move) {
  const auto kind = static_cast<MoveKind>(move.kind);
  switch (kind) {
    case MoveKind::Assign:
      s.crew[move.a].seat = static_cast<Seat>(move.b);
      tell(EventKind::Assigned, move.a, move.b);
      ++s.at;
      break;
    case MoveKind::Ability:
      s.crew[cards().cards[move.a].crew].ability = static_cast<std::uint8_t>(move.a);
      tell(EventKind::AbilityTaken, cards().cards[move.a].crew, move.a);
      break;
    case MoveKind::Part: {
      const auto part = static_cast<Token>(kPartOne + s.at++);
      s.token_at[part] = static_cast<std::uint8_t>(kHeldBy + move.a);
      tell(EventKind::PartGiven, move.a, object_of(part));
      break;
    }
    case MoveKind::Lay: lay(move.a); break;
    case MoveKind::NoDiagram:
      tell(EventKind::NoDiagram);
      go(Step::ChooseCrew);
      break;
    case MoveKind::Activate: activate(move.a); break;

    case MoveKind::Go:
    case MoveKind::Exit:
    case MoveKind::Attack:
    case MoveKind::Assemble:
    case MoveKind::Drop:
    case MoveKind::PickUp:
    case MoveKind::Give:
    case MoveKind::Take:
    case MoveKind::Search:
    case MoveKind::Door:
    case MoveKind::Repair:
    case MoveKind::Recharge:
    case MoveKind::Neutralise:
    case MoveKind::Halon:
    case MoveKind::Function:
    case MoveKind::Engine:
    case MoveKind::Mend:
    case MoveKind::EndTurn: act(move); break;
    case MoveKind::Capture:
      if (s.stack.empty())
        act(move);
      else
        choose_aftermath(move);
      break;
    case MoveKind::Use: {
      const int card = move.a;
      if (s.stack.empty()) {
        act(move);
      } else {
        const Frame& frame = top();
        use(frame.who, card,
            frame.kind == Frame::Wound ? Label::Hit
            : frame.step == 0          ? Label::Before
                                       : Label::After);
      }
      break;
    }
    case MoveKind::Equip: equip(s.gear_at[move.a - kFirstGear] % 8, move.a - kFirstGear, move.b); break;

    case MoveKind::Roll:
    case MoveKind::Accept: ++top().step; break;
    case MoveKind::Cover: {
      const Frame frame = top();
      pop();
      programmed(frame, static_cast<std::uint8_t>(move.a));
      break;
    }
    case MoveKind::Choose:
    case MoveKind::Done:
      if (top().kind == Frame::Aftermath)
        choose_aftermath(move);
      else
        choose(move);
      break;
    case MoveKind::Keep: choose(move); break;

    case MoveKind::DroneGo:
    case MoveKind::DroneDoor:
    case MoveKind::DroneRepair:
    case MoveKind::DroneBoom:
    case MoveKind::DroneClear:
    case MoveKind::DroneDone: drone(move); break;

    case MoveKind::Order:
    case MoveKind::AnyOrder: order(move); break;
    case MoveKind::Path:
    case MoveKind::PathDoor: path(move); break;

    case MoveKind::Retry: set_up(s.map); break;
    case MoveKind::GiveUp:
      s.ending = kEpilogueC;  // NEO-433, NEO-Q79
      tell(EventKind::GameEnded, kEpilogueC);
      break;

    case MoveKind::HandOver:  // NEO-Q98
      s.crew[move.a].seat = static_cast<Seat>(move.b);
      tell(EventKind::HandedOver, move.a, move.b);
      break;
    case MoveKind::Concede:
      end_mission(kConceded);  // NEO-Q68: a defeat
      break;
    case MoveKind::kCount: hullbreach::broken("a move that is none", __FILE__, __LINE__);
  }
  check_end();
  advance();
}

// -- the contract

Wait NeoMorphosis::wait(const State& state) const {
  Wait wait;
  wait.kind = static_cast<Wait::Kind>(state.wait_kind);
  wait.seats = state.wait_seats;
  wait.team = state.wait_team != 0;
  return wait;
}

void NeoMorphosis::play(State& state, Seat seat, Move move, const Events& events) const {
  Rules(*this, state, events).play(seat, move);
}

void NeoMorphosis::resolve(State& state, Outcome outcome, const Events& events) const {
  Rules(*this, state, events).resolve(outcome);
}

void NeoMorphosis::outcomes(const State& state, Outcomes& out) const { Look(*this, state).outcomes(out); }

/// NEO-446: a game is won or lost, by all together.
Result NeoMorphosis::result(const State& state) const {
  Result result;
  result.over = state.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Over);
  if (result.over) result.ending = static_cast<std::uint8_t>(state.ending - 1);  // an index into endings()
  result.turn = state.round;
  if (state.ending == kWon || state.ending == kEpilogueA || state.ending == kEpilogueB)
    result.winners = SeatSet::first(settings.players);
  return result;
}

NeoMorphosis::View NeoMorphosis::view(const State& state, Viewer viewer) const { return {state, viewer}; }

/// NEO-020: nobody knows anything others don't, and what nobody has seen has no identity.
NeoMorphosis::State NeoMorphosis::guess(const State& state, Seat, Rng&) const { return state; }

Move NeoMorphosis::timeout(const State& state, Seat seat, Rng& rng) const {
  Moves moves;
  legal(state, seat, moves);
  if (const std::optional<Move> rest = pass(state, seat)) return *rest;
  return moves[rng.below(moves.size())];
}

}  // namespace hullbreach::neo
