// A view as JSON, for files, scenarios and clients. Made from the View alone, so it can tell no more.
#include <algorithm>
#include <boost/json.hpp>

#include "games/space_alert/names.h"

namespace hullbreach::space_alert {
namespace {

namespace json = boost::json;

/// A state with nothing in it but what the view tells: written as any position, it has the same shapes.
State known_state(const View& v) {
  State s;
  s.step = v.step;
  s.turn = v.turn;
  s.actor = v.actor;
  s.mission = v.mission;
  s.transfer = v.transfer;
  s.silence = v.silence;
  s.closing = v.closing;
  s.deciding = v.deciding;
  s.common = v.common;
  s.serious = v.serious;
  s.tracks = v.tracks;
  for (std::size_t m = 0; m < v.members.size(); ++m) {
    const MemberView& seen = v.members[m];
    Member& member = s.members[m];
    member.slots = seen.slots;
    member.hand = seen.hand;
    member.station = seen.station;
    member.squad = seen.squad;
    member.out = seen.out;
    member.mistake = seen.mistake;
    member.told = seen.told;
  }
  s.planners = v.planners;
  s.threats = v.threats;
  s.gifts = v.gifts;
  s.pool = v.pool;
  s.pile = v.pile;
  s.ship = v.ship;
  s.hits = v.hits;
  s.log = v.log;
  s.repaired = v.repaired;
  s.squads = v.squads;
  s.destroyer = v.destroyer;
  s.ending = v.ending;
  return s;
}

}  // namespace

json::value SpaceAlert::view_json(const State& state, Viewer viewer) const {
  const View v = view(state, viewer);
  json::object out = position(known_state(v)).get_object();
  for (const std::string_view untold : {"cue", "heroic", "drawn", "frames"}) out.erase(untold);
  out["viewer"] = json::string(v.viewer == kSpectator ? "table" : seat_name(v.viewer));
  json::array said;
  if (v.step >= Step::PickStore) {  // before, it counts what was said in an earlier mission
    const std::vector<Cue>& cues = missions[v.mission].cues;
    for (std::size_t i = 0; i < std::min<std::size_t>(v.said, cues.size()); ++i)
      said.push_back(json::string(cue_name(cues[i])));
  }
  out["said"] = said;
  json::object& members = out["members"].get_object();
  for (int m = 0; m < settings.crew; ++m) {
    json::object& member = members[member_name(m)].get_object();
    member.erase("owed");
    member.erase("owed_heroic");
    member["cards"] = v.members[m].cards;
  }
  return out;
}

}  // namespace hullbreach::space_alert
