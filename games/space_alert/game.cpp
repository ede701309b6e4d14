// The thread of the game: which step comes next, what it waits for, and where a move goes.
#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {

static_assert(PlainState<State>);
static_assert(sizeof(State) <= 1024);
static_assert(Game<SpaceAlert>);

// -- Rules

void Rules::advance() {
  if (s.turn != 0 && s.hits.size() == 0) find_threats();
  while (s.step != Step::Over && step_once()) events_.part_done();
}

bool Rules::step_once() {
  if (!s.hits.empty()) {
    const Hit& hit = s.hits[0];
    if (s.ship.damage[hit.zone] != (1u << kTiles) - 1) return false;  // a tile is drawn
    lose(static_cast<Ending>(kRedDestroyed + hit.zone), hit.threat);  // SPA-190
    return true;
  }
  if (!s.frames.empty()) {
    step_frames();
    return true;
  }
  if (s.step >= Step::Appear && s.step <= Step::Check) return step_turn();
  switch (s.step) {
    case Step::Levels: return step_levels();
    case Step::PickMission: return step_pick_mission();
    case Step::PickTracks: return step_pick_tracks();
    case Step::PickStore: return step_pick_store();
    case Step::Announce: return false;
    case Step::DrawThreat: return step_draw_threat();
    case Step::Deal: return step_deal();
    case Step::Plan: return step_plan();
    case Step::Debrief: return step_debrief();
    case Step::GoOn: return step_go_on();
    case Step::Repair: return step_repair();
    case Step::Over: return false;
    default: broken("a step that is none", __FILE__, __LINE__);
  }
}

/// What is begun, until a tile is to be drawn or nothing is left of it.
void Rules::step_frames() {
  for (;; events_.part_done()) {
    switch (s.frames.back().kind) {
      case Frame::Move: frame_move(); break;
      case Frame::Script: frame_script(); break;
      case Frame::Others: frame_others(); break;
      case Frame::Nothing: broken("a frame that is none", __FILE__, __LINE__);
    }
    if (s.frames.empty() || !s.hits.empty()) return;
  }
}

/// The steps of a turn, one after the other until something comes between.
bool Rules::step_turn() {
  const auto leads_to = [&](Step next) {
    if (s.step != next || interrupted()) return false;
    events_.part_done();
    return true;
  };
  switch (s.step) {
    case Step::Appear:
      step_appear();
      if (!leads_to(Step::Reveal)) return true;
      [[fallthrough]];
    case Step::Reveal:  // SPA-091, SPA-094: each player may say that a card was a mistake
      if (!s.deciding.empty()) return false;
      go(Step::Act);
      [[fallthrough]];
    case Step::Act:
      step_act();
      if (!leads_to(Step::AfterActions)) return true;
      [[fallthrough]];
    case Step::AfterActions:
      step_after_actions();
      if (!leads_to(Step::Fire)) return true;
      [[fallthrough]];
    case Step::Fire: step_fire(); [[fallthrough]];
    case Step::Strike:
      step_strike();
      if (!leads_to(Step::Move)) return true;
      [[fallthrough]];
    case Step::Move:
      step_move();
      if (!leads_to(Step::Check)) return true;
      [[fallthrough]];
    case Step::Check: step_check(); return true;
    default: step_return(); return true;
  }
}

/// SPA-211, SPA-212: the mission, and with it a campaign (SPA-252), ends at this very moment; what was begun
/// stays unfinished.
void Rules::lose(Ending ending, int threat) {
  s.ending = ending;
  s.destroyer = s.threats[threat].card;
  s.step = Step::Over;
  s.hits.clear();
  s.frames.clear();
  tell_all(EventKind::ShipLost, s.destroyer, ending);
}

void Rules::play(Seat seat, Move move) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Place: return place(seat, move.a, move.b / 2, static_cast<Half>(move.b % 2), move.c);
    case MoveKind::TakeBack: return take_back(seat, move.a, move.b);
    case MoveKind::Shift: return shift(seat, move.a, move.b, move.c);
    case MoveKind::Turn: return turn(seat, move.a, move.b);
    case MoveKind::Give: return give(seat, move.a, move.b);
    case MoveKind::Tell:
      s.members[settings().member_of[seat]].told = 1;
      return tell_all(EventKind::Told, settings().member_of[seat]);
    case MoveKind::EndPhase: return end_phase(seat);
    case MoveKind::Finish: {
      s.planners[seat].agreed = 1;
      tell_all(EventKind::Agreed, settings().solo() ? 0 : settings().member_of[seat]);
      for (Seat other = 0; other < settings().players; ++other)
        if (s.planners[other].agreed == 0) return;
      return end_planning();
    }
    case MoveKind::Ready: s.planners[seat].ready = 1; return;
    case MoveKind::CarryOut: s.deciding.remove(seat); return;
    case MoveKind::OtherHalf: s.members[move.a].mistake = Slip::Half; return;
    case MoveKind::OtherArrow: s.members[move.a].mistake = Slip::Arrow; return;
    case MoveKind::Propose: return propose(seat, move.a, move.b);
    case MoveKind::GoOn: s.deciding.remove(seat); return;
    case MoveKind::Stop: return fulfil();
    case MoveKind::RepairTile:
    case MoveKind::RepairSquad:
    case MoveKind::NoRepair: return repair(move);
    case MoveKind::Stow:
      s.ship.store[move.a == kUB] = Store::Squad;
      tell_all(EventKind::SquadStowed, move.a);
      return;
    case MoveKind::kCount: break;
  }
  broken("a move that is none", __FILE__, __LINE__);
}

void Rules::resolve(Outcome outcome) {
  const int value = static_cast<int>(outcome.value);
  if (!s.hits.empty()) return tile_drawn(value);
  switch (s.step) {
    case Step::PickMission:
      s.mission = static_cast<std::uint8_t>(value);
      tell_all(EventKind::MissionDrawn, value);
      return;
    case Step::PickTracks: {
      int zone = 0;
      while (s.tracks[zone] != 0xFF) ++zone;
      s.tracks[zone] = static_cast<std::uint8_t>(value);
      tell_all(EventKind::TrackDrawn, zone, value);
      return;
    }
    case Step::Announce:
    case Step::Plan: return announce();
    case Step::DrawThreat: return threat_drawn(value);
    case Step::Deal: return dealt(value);
    default: broken("nothing is left to chance here", __FILE__, __LINE__);
  }
}

// -- the contract

State SpaceAlert::deal() const {
  State s;
  s.step = settings.campaign ? Step::Levels : Step::PickMission;
  s.common = settings.common;
  s.serious = settings.serious;
  if (settings.campaign)
    s.deciding = SeatSet::first(settings.players);
  else
    s.mission = settings.mission;
  Rules(*this, s, Events{}).advance();
  return s;
}

Wait SpaceAlert::wait(const State& s) const {
  Wait wait;
  if (s.step == Step::Over) return wait;
  wait.kind = Wait::Kind::Seats;
  if (!s.hits.empty()) {
    wait.kind = Wait::Kind::Chance;
    return wait;
  }
  switch (s.step) {
    case Step::Plan: {
      SeatSet busy;
      for (Seat seat = 0; seat < settings.players; ++seat)
        if (s.planners[seat].ready == 0) busy.add(seat);
      wait.seats = busy;
      wait.may = SeatSet::first(settings.players) - busy;
      if (settings.clock != Clock::Off) {
        const std::vector<Cue>& cues = missions[s.mission].cues;
        wait.kind = Wait::Kind::Chance;
        wait.may = SeatSet::first(settings.players);
        wait.seats = {};
        // From second to second of the quicker clock, so that no fraction is lost between announcements.
        const auto at = [&](int cue) { return cues[cue].second / settings.factor; };
        wait.clock = static_cast<std::uint16_t>(at(s.cue) - at(s.cue - 1));
      }
      return wait;
    }
    case Step::Reveal:  // SPA-Q77: whoever says nothing in this time has made no mistake
      wait.clock = static_cast<std::uint16_t>(settings.mistake_clock);
      [[fallthrough]];
    case Step::Levels:
    case Step::GoOn: wait.seats = s.deciding; return wait;
    case Step::Repair:
      wait.seats = SeatSet::one(settings.runner[Look(*this, s).in_order(s.actor)]);
      return wait;
    case Step::PickStore: wait.seats = SeatSet::one(settings.runner[settings.captain]); return wait;
    default: wait.kind = Wait::Kind::Chance; return wait;
  }
}

void SpaceAlert::play(State& s, Seat seat, Move move, const Events& events) const {
  Rules rules(*this, s, events);
  rules.play(seat, move);
  rules.advance();
}

void SpaceAlert::resolve(State& s, Outcome outcome, const Events& events) const {
  Rules rules(*this, s, events);
  rules.resolve(outcome);
  rules.advance();
}

void SpaceAlert::outcomes(const State& s, Outcomes& out) const {
  if (!s.hits.empty()) {  // SPA-C08
    for (const int tile : Bits::first(kTiles) - Bits(s.ship.damage[s.hits[0].zone]))
      out.add(static_cast<std::uint32_t>(tile), 1);
    return;
  }
  switch (s.step) {
    case Step::PickMission:  // SPA-C10
      for (std::size_t i = 0; i < missions.size(); ++i)
        if (missions[i].row.full && i < content.missions.size()) out.add(static_cast<std::uint32_t>(i), 1);
      return;
    case Step::PickTracks:  // SPA-C02
      for (std::size_t i = 0; i < content.tracks.size(); ++i)
        if (std::find(s.tracks.begin(), s.tracks.end(), i) == s.tracks.end())
          out.add(static_cast<std::uint32_t>(i), 1);
      return;
    case Step::Announce:
    case Step::Plan: out.add(s.cue, 1); return;
    case Step::DrawThreat: {  // SPA-C06
      const Cue& cue = missions[s.mission].cues[s.cue - 1];
      for (int card : Bits(Look(*this, s).deck(cue.zone == kInside, cue.serious)))
        out.add(static_cast<std::uint32_t>(card), 1);
      return;
    }
    case Step::Deal:  // SPA-C04, SPA-C05, SPA-C07
      for (int m = 0; m < settings.crew; ++m) {
        if (s.members[m].owed_heroic != 0) {
          for (int i = 0; i < kHeroicCards; ++i)
            out.add(static_cast<std::uint32_t>(kStandardCards + i), (s.heroic >> i) & 1u);
          return;
        }
        if (s.members[m].owed != 0) {
          for (int kind = 0; kind < kStandardCards; ++kind)
            out.add(static_cast<std::uint32_t>(kind), s.pool[kind]);
          return;
        }
      }
      return;
    default: return;
  }
}

Result SpaceAlert::result(const State& s) const {
  Result result;
  result.over = s.step == Step::Over;
  if (result.over) result.ending = static_cast<std::uint8_t>(s.ending - 1);  // an index into endings()
  result.turn = s.turn;
  if (s.ending == kFulfilled) {  // all win or all lose (SPA-001)
    result.winners = SeatSet::first(settings.players);
    result.scored = true;  // SPA-213
    result.score = static_cast<std::int16_t>(campaign_score(s).total());
  }
  return result;
}

Move SpaceAlert::timeout(const State& s, Seat seat, Rng&) const {
  if (const auto passing = pass(s, seat)) return *passing;
  Moves moves;
  legal(s, seat, moves);
  return moves[0];
}

State SpaceAlert::blank() const {
  State s;
  s.mission = settings.mission;
  return s;
}

void SpaceAlert::begin_resolution(State& s, const Events& events) const {
  Rules rules(*this, s, events);
  rules.begin_resolution();
  rules.advance();
}

Looked SpaceAlert::carry_out(State& s) const {
  const Events nobody;
  Rules rules(*this, s, nobody);
  s.deciding = {};
  rules.advance();
  return rules.looked();
}

Looked SpaceAlert::go_on_with(State& s, Bits tiles) const {
  const Events nobody;
  Rules rules(*this, s, nobody);
  for (const int tile : tiles) rules.resolve(Outcome{static_cast<std::uint32_t>(tile)});
  rules.advance();
  return rules.looked();
}

}  // namespace hullbreach::space_alert
