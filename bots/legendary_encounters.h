// Hand-written players of Legendary Encounters: ALIEN, one policy for each side: the group, the traitor
// (LEG-185) and the Alien player (LEG-171). Plays that need no thought follow rules (cards in an order that
// lets class abilities count; points spent on what is worth most for its price); every other answer is tried
// in one fair guess, and what comes out is judged. What the bot thinks things are worth is written down here,
// in attack points.
#pragma once

#include <array>
#include <memory>

#include "bots/bot.h"
#include "games/legendary_encounters/legendary.h"

namespace hullbreach::legendary {

struct CrewHabits {
  // cards, for a deck they go into
  std::array<double, kStages> attack{1.1, 1.1, 1.3};  // a point, while each stage is current
  std::array<double, kStages> recruit{1.1, 0.75, 0.2};
  double draw = 1.4;
  double maybe = 0.2;  // share of what stands behind a condition, or after "or"
  double scan_free = 1.4;
  double kill = 5.6;
  double weaken = 0.89;  // a point
  double heal = 2.4;     // a Strike
  double guard = 1.5;    // a Strike not drawn
  double move = 0.3;     // a Hive card moved or held
  double gain = 1.4;     // a character without paying
  double thin = 2;       // a card of one's own killed
  double coordinate = 0.4;
  double dilute = 0.2;  // a card more in the deck, as a share of what one of its cards is worth
  // players
  double life = 30;    // an avatar ...
  double fear = 2.8;   // ... of which this much Health left is worth two thirds
  double doom = 11.8;  // a Chestburster in somebody's deck
  double deck = 11.4;  // what a card of a deck is worth on average, as a share of what decks are worth
  double in_hand = 0.86;
  double kept = 0.8;
  // the Hive
  double hugger = 9;     // a Facehugger in front of somebody
  double strike = 6.4;   // an enemy in the Combat Zone, for each Strike it deals
  double burden = 0.37;  // ... and for each attack point that it takes
  double lurks = 0.12;   // an enemy in a room, as a share of that, at the entry ...
  double nears = 0.17;   // ... and more for each room it is nearer to the exit
  double hidden = 1.7;   // a face-down card in the room at the exit ...
  double deeper = 0.19;  // ... and less for each room it is farther from it
  double mark = 4.7;     // a mark on the objective
  double stage = 15.1;   // an objective done
  double final_enemy = 80;
  double close = 10.2;  // all attack points that a Final Enemy takes; fewer are worth less by the square
  double spent = 1.3;   // share of what points left over could still do
  double act = 0.12;    // what a use of a card or an option must bring
  // players against players
  double foe = 12;      // a Strike that an Alien player, or a traitor who is known, draws
  double danger = 1.6;  // the traitor: its own life against that of another
  double war = 1;       // the traitor: from this stage on it attacks openly
};

/// The default policy.
std::unique_ptr<Bot<Legendary>> make_crew(const Legendary& game, const CrewHabits& habits = {});

}  // namespace hullbreach::legendary
