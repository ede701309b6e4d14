// A game that is over, looked back upon: where its turns begin, and how it went. What still lies face down
// has no identity (kernel/pile.h), and hands are open or shown in the log: there is nothing hidden to tell.
#include <fmt/format.h>

#include "games/legendary_encounters/look.h"
#include "games/legendary_encounters/names.h"
#include "games/legendary_encounters/words.h"

namespace hullbreach::legendary {

Chapter Legendary::chapter(const State& s, const Locale& locale) const {
  const std::string phase = locale(fmt::format("phase.{}", kPhaseNames[static_cast<std::size_t>(s.phase)]));
  if (s.turn == 0) return {phase, {}};
  return {locale("chapter.turn",
                 {{"n", std::to_string(s.turn)}, {"seat", Words(*this, &s, locale).seat(s.active)}}),
          phase};
}

/// What the players suffer, and what they still have before them.
std::vector<Figure> Legendary::figures(const State& s) const {
  const Look look(*this, s);
  int damage = 0, enemies = 0, dead = 0;
  for (Seat seat : look.living())
    if (look.player(seat).avatar != kNone) damage += look.damage(seat);
  for (int handle : s.on_table) enemies += look.enemy(handle) ? 1 : 0;
  for (const std::uint8_t count : s.dead_enemies) dead += count;
  return {
      {"damage", damage}, {"hive", static_cast<int>(s.hive.size())}, {"enemies", enemies}, {"dead", dead}};
}

}  // namespace hullbreach::legendary
