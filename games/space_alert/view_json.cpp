// A view as JSON, for files, scenarios and clients, and its type for the browser client. Made from the View
// alone, so it can tell no more.
#include <algorithm>

#include "games/space_alert/forecast.h"
#include "games/space_alert/forms.h"

namespace hullbreach::space_alert {
namespace {

namespace json = boost::json;

/// Where a mission that runs against a clock is, in seconds of that clock.
struct Time {
  std::uint16_t said = 0;                         // when the last announcement came
  FixedVector<std::uint16_t, kPhases> ends = {};  // of the phases; the last one is the jump
  friend bool operator==(const Time&, const Time&) = default;
};

struct Shown {
  View view;
  Forecast forecast;  // made from it
  Time time;          // likewise
};

/// How long a mission's phases are is no secret; what comes when is (SPA-065).
Time time_of(const SpaceAlert& game, const View& v) {
  Time time;
  const bool planning = v.step >= Step::Announce && v.step <= Step::Plan && v.said > 0;
  if (game.settings.clock == Clock::Off || !planning) return time;
  const Mission& mission = game.missions[v.mission];
  const auto at = [&](int second) { return static_cast<std::uint16_t>(second / game.settings.factor); };
  time.said = at(mission.cues[v.said - 1u].second);
  for (const int end : mission.row.phase_ends) time.ends.push_back(at(end));
  return time;
}

class ViewForms : Forms {
  // Before they are used: their types are found out by reading them.
  static auto event_names() {
    return named("", 0, static_cast<int>(std::size(kEventRows)),
                 [](int kind) -> std::string_view { return kEventRows[kind].name; });
  }
  static auto time() {
    return described("Time", [](auto& io, Time& time) {
      io("said", time.said, 0, 65535);
      io("ends", time.ends, list_of(form_of(0, 65535)));
    });
  }
  auto forecast() const {
    const auto foreseen = described("Foreseen", [](auto& io, Foreseen& turn) {
      io("station", turn.station, kStationNames);
      io("does", turn.does, or_none(event_names(), EventKind::kCount));
      io("energy", turn.energy, 0, 6);
    });
    return described("Forecast", [this, foreseen](auto& io, Forecast& of) {
      io("turns", of.turns, by_name(member_names(), list_of(foreseen, kTurns)));
      io("sure", of.sure, 0, kTurns);
      io("beaten", of.beaten, 0, 8);
      io("ending", of.ending, ending());
    });
  }

 public:
  using Forms::Forms;

  auto view() const {
    return described("View", [this](auto& io, Shown& shown) {
      fields(io, shown.view, [&] { io("time", shown.time, or_none(time(), Time{})); });
      io("forecast", shown.forecast, or_none(forecast(), Forecast{}));
    });
  }
  /// Without what follows from the rest.
  auto view_alone() const {
    return described("View", [this](auto& io, View& v) { fields(io, v, [] {}); });
  }

 private:
  void fields(auto& io, View& v, const auto& time) const {
    io("viewer", v.viewer, by_hand("string", [this](Viewer viewer) {
         return json::value(json::string(viewer == kSpectator ? "table" : game_.seat_name(viewer)));
       }));
    io("step", v.step, kStepNames);
    io("mission", v.mission, or_none(mission(), kNone));
    io("tracks", v.tracks, tracks());
    levels(io, v);
    io("turn", v.turn, 0, kTurns + 1);
    io("actor", v.actor, 0, 255);
    io("deciding", v.deciding, set_of(seat_names()));
    io("said", v, by_hand("string[]", [this](const View& view) {
                    return said(view);
                  }).in_columns(described([](auto& of, View& view) { of("count", view.said, 0, 255); })));
    io("transfer", v.transfer, flag);
    io("silence", v.silence, flag);
    io("closing", v.closing, flag);
    time();
    io("ship", v.ship, ship_at(v.step));
    io("members", v.members, by_name(member_names(), described("Member", [this](auto& of, MemberView& m) {
                                       this->member(of, m);
                                       of("cards", m.cards, 0, 255);
                                     })));
    io("planners", v.planners, planners());
    io("threats", v.threats, list_of(threat()));
    io("pool", v.pool, counts(standard_card()));
    io("pile", v.pile, 0, 255);
    io("gifts", v.gifts, list_of(gift()));
    io("hits", v.hits, list_of(hit()));
    io("log", v.log, list_of(log_line()));
    io("squads", v.squads, 0, 2);
    io("repaired", v.repaired, repaired());
    io("destroyer", v.destroyer, destroyer());
    io("ending", v.ending, ending());
  }

  json::value said(const View& v) const {
    json::array out;
    if (v.step < Step::PickStore) return out;  // it counts what was said in an earlier mission
    const std::vector<Cue>& cues = game_.missions[v.mission].cues;
    for (std::size_t i = 0; i < std::min<std::size_t>(v.said, cues.size()); ++i)
      out.push_back(json::string(cue_name(cues[i])));
    return out;
  }
};

}  // namespace

json::value SpaceAlert::view_json(const State& state, Viewer viewer) const {
  Shown shown{view(state, viewer), {}, {}};
  shown.forecast = space_alert::forecast(*this, shown.view);
  shown.time = time_of(*this, shown.view);
  return ViewForms(*this).view().write(shown);
}

void SpaceAlert::view_columns(const State& state, Viewer viewer, Columns& columns) const {
  ViewForms(*this).view_alone().columns(columns, view(state, viewer));
}

std::string SpaceAlert::view_types() const {
  Types types;
  ViewForms(*this).view().type(types, Shown{});
  return types.text();
}

}  // namespace hullbreach::space_alert
