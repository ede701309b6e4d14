// A game that is over, looked back upon: where its rounds begin, how it went, and what nobody saw.
#include <fmt/format.h>

#include "games/neo_morphosis/look.h"
#include "games/neo_morphosis/names.h"
#include "games/neo_morphosis/words.h"

namespace hullbreach::neo {

/// In a campaign rounds begin anew with each mission.
Chapter NeoMorphosis::chapter(const State& s, const Locale& locale) const {
  const std::string phase = locale(fmt::format("phase.{}", kPhaseNames[static_cast<std::size_t>(s.phase)]));
  const Words words(*this, s, locale);
  const std::string round = std::to_string(s.round);
  if (settings.campaign)
    return {locale("chapter.mission", {{"mission", words.mission(s.map)}, {"n", round}}), phase};
  if (s.round == 0) return {phase, {}};
  return {locale("chapter.round", {{"n", round}}), phase};
}

/// What a team loses by: aliens, wounds, emergencies, time.
std::vector<hullbreach::Figure> NeoMorphosis::figures(const State& s) const {
  int wounds = 0, slots = 0;
  for (const Member& member : s.crew) wounds += member.wounds;
  for (const Slot& slot : s.slots) slots += slot.kind != Slot::Empty ? 1 : 0;
  return {{"aliens", Look(*this, s).on_board().size()},
          {"wounds", wounds},
          {"emergencies", slots},
          {"time", s.time + 1}};
}

/// What still lies face down has no identity (kernel/pile.h): there is nothing to tell.
std::vector<std::string> NeoMorphosis::hidden(const State&, const Locale&) const { return {}; }

}  // namespace hullbreach::neo
