// A game that is over, looked back upon: where its rounds begin, how it went, and what nobody saw.
#include <fmt/format.h>

#include "games/another_glorious_day/look.h"
#include "games/another_glorious_day/names.h"
#include "games/another_glorious_day/words.h"

namespace hullbreach::agd {

/// In a campaign rounds begin anew with each mission.
Chapter AnotherGloriousDay::chapter(const State& s, const Locale& locale) const {
  const std::string phase = locale(fmt::format("phase.{}", kPhaseNames[static_cast<std::size_t>(s.phase)]));
  const std::string round = std::to_string(s.round);
  if (settings.campaign) {
    const std::string mission = Words(*this, s, locale).mission(s.mission);
    if (s.round == 0) return {mission, phase};
    return {locale("chapter.mission", {{"mission", mission}, {"n", round}}), phase};
  }
  if (s.round == 0) return {phase, {}};
  return {locale("chapter.round", {{"n", round}}), phase};
}

/// What a squad lives on, and what is after it.
std::vector<hullbreach::Figure> AnotherGloriousDay::figures(const State& s) const {
  const Look look(*this, s);
  int aliens = 0, blips = 0;
  for (const Alien& alien : s.aliens) aliens += alien.at != kNowhere ? 1 + alien.tokens : 0;
  for (const Blip& blip : s.blips) blips += blip.at != kNowhere ? 1 : 0;
  return {{"endurance", look.endurance()},
          {"standing", Bits(look.standing_ones()).size()},
          {"aliens", aliens},
          {"blips", blips}};
}

/// What still lies face down has no identity (kernel/pile.h): there is nothing to tell.
std::vector<std::string> AnotherGloriousDay::hidden(const State&, const Locale&) const { return {}; }

}  // namespace hullbreach::agd
