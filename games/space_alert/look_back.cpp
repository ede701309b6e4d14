// A mission that is over, looked back upon: where its turns begin and how it went. Nothing is left hidden:
// every card was turned up when its turn came.
#include <algorithm>
#include <bit>

#include "games/space_alert/space_alert.h"

namespace hullbreach::space_alert {

Chapter SpaceAlert::chapter(const State& s, const Locale& locale) const {
  const auto number = [](int n) { return std::to_string(n); };
  const bool between = s.step == Step::GoOn || s.step == Step::Repair || s.step == Step::Levels;
  std::string turn = s.step < Step::Announce || between ? locale("chapter.setup")
                     : s.turn == 0                      ? locale("chapter.plan")
                                                        : locale("chapter.turn", {{"n", number(s.turn)}});
  if (!settings.campaign) return {std::move(turn), {}};
  const int mission = static_cast<int>(s.log.size()) + (between || s.step == Step::Over ? 0 : 1);
  return {locale("chapter.mission", {{"n", number(std::max(1, mission))}, {"turn", turn}}), {}};
}

/// What is added up in the end (SPA-215 to SPA-222).
std::vector<Figure> SpaceAlert::figures(const State& s) const {
  const auto threats = [&](Fate fate) {
    return static_cast<int>(std::count_if(s.threats.begin(), s.threats.end(),
                                          [&](const Threat& threat) { return threat.fate == fate; }));
  };
  int damage = 0;
  for (const std::uint8_t tiles : s.ship.damage) damage += std::popcount(tiles);
  return {{"score", score(s).total()},
          {"damage", damage},
          {"destroyed", threats(Fate::Destroyed)},
          {"in_play", threats(Fate::InPlay)}};
}

}  // namespace hullbreach::space_alert
