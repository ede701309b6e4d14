#include "games/space_alert/forecast.h"

namespace hullbreach::space_alert {
namespace {

/// The ship as the viewer knows it, with the plans the viewer knows.
State as_known(const View& v) {
  State s;
  s.step = v.step;
  s.mission = v.mission;
  s.cue = v.said;
  s.common = v.common;
  s.serious = v.serious;
  s.tracks = v.tracks;
  s.threats = v.threats;
  s.ship = v.ship;
  s.squads = v.squads;
  s.log = v.log;
  for (std::size_t m = 0; m < s.members.size(); ++m) {
    const MemberView& seen = v.members[m];
    Member& member = s.members[m];
    member.station = seen.station;
    member.squad = seen.squad;
    member.out = seen.out;
    for (int slot = 0; slot < kTurns; ++slot)
      if (seen.slots[slot].card != kFaceDown) member.slots[slot] = seen.slots[slot];
  }
  return s;
}

bool tells_what_he_does(const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::Revealed:
    case EventKind::RevealedSwapped: return false;
    default: return kEventRows[event.kind].args.starts_with('m');
  }
}

/// Takes down what happens until something is asked.
class Watch {
 public:
  Watch(const SpaceAlert& game, const State& state, Forecast& forecast)
      : game_(game), s_(state), forecast_(forecast) {}

  Events events() { return {&told_, &part_}; }
  void part() {
    for (const Event& event : told_) take_down(event);
    told_.clear();
    if (s_.turn == turn_ && turn_ >= 1 && turn_ <= kTurns)
      for (int m = 0; m < game_.settings.crew; ++m) look_at(m);
  }

 private:
  void look_at(int member) {
    Foreseen& now = forecast_.turns[member][turn_ - 1];
    now.station = s_.members[member].station;
    now.energy = now.station < kStations ? s_.ship.reactor[zone_of(now.station)] : std::uint8_t{0};
  }

  void take_down(const Event& event) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::TurnBegan || kind == EventKind::LastTurnBegan) turn_ = event.args[0];
    if (kind == EventKind::Destroyed || kind == EventKind::Beaten) ++forecast_.beaten;
    if (turn_ < 1 || turn_ > kTurns || !tells_what_he_does(event)) return;
    Foreseen& now = forecast_.turns[event.args[0]][turn_ - 1];
    if (now.does == EventKind::kCount) now.does = kind;
  }

  const SpaceAlert& game_;
  const State& s_;
  Forecast& forecast_;
  int turn_ = 0;
  std::vector<Event> told_;
  std::function<void()> part_ = [this] { part(); };
};

}  // namespace

Forecast forecast(const SpaceAlert& game, const View& view) {
  Forecast forecast;
  if (view.step != Step::Plan) return forecast;
  State s = as_known(view);
  Watch watch(game, s, forecast);
  game.begin_resolution(s, watch.events());
  while (s.step >= Step::Appear && s.step <= Step::Check) {
    if (!s.hits.empty()) {
      forecast.sure = std::min<std::uint8_t>(forecast.sure, static_cast<std::uint8_t>(s.turn - 1));
      Outcomes tiles;
      game.outcomes(s, tiles);
      game.resolve(s, tiles[0].outcome, watch.events());
    } else {
      game.play(s, s.deciding.lowest(), move(MoveKind::CarryOut), watch.events());
    }
  }
  watch.part();
  forecast.ending = s.ending;
  return forecast;
}

}  // namespace hullbreach::space_alert
