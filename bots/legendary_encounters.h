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
  std::array<double, kStages> recruit{1.1, 0.75, 0.24};
  double crowd = 0.06;  // how much less that is for each player more than three: every deck has fewer turns
  double draw = 0.98;
  double maybe = 0.24;  // share of what stands behind a condition, or after "or"
  double scan_free = 1;
  double kill = 4;
  double weaken = 0.59;     // a point
  double heal = 3.3;        // a Strike
  double guard = 0.71;      // a Strike not drawn
  double move = 0.25;       // a Hive card moved or held
  double gain = 0.55;       // a character without paying
  double thin = 1.7;        // a card of one's own killed
  double coordinate = 0.2;  // for each other player
  double dilute = 0.17;     // a card more in the deck, as a share of what one of its cards is worth
  // players
  double life = 30;    // an avatar ...
  double fear = 1.5;   // ... of which this much Health left is worth two thirds
  double doom = 16.7;  // a Chestburster in somebody's deck
  double deck = 12.5;  // what a card of a deck is worth on average, as a share of what decks are worth
  double in_hand = 0.42;
  double kept = 0.72;
  // the Hive
  double hugger = 13.2;  // a Facehugger in front of somebody
  double strike = 9.1;   // an enemy in the Combat Zone, for each Strike it deals
  double burden = 0.16;  // ... and for each attack point that it takes
  double lurks = 0.14;   // an enemy in a room, as a share of that, at the entry ...
  double nears = 0.078;  // ... and more for each room it is nearer to the exit
  double hidden = 1.6;   // a face-down card in the room at the exit ...
  double deeper = 0.19;  // ... and less for each room it is farther from it
  double mark = 4.7;     // a mark on the objective
  double stage = 8;      // an objective done
  double final_enemy = 63;
  double close = 9.3;  // all attack points that a Final Enemy takes; fewer are worth less by the square
  double spent = 1.3;  // share of what points left over could still do
  double act = 0.077;  // what a use of a card or an option must bring
  // players against players
  double foe = 18;      // a Strike that an Alien player, or a traitor who is known, draws
  double danger = 1.6;  // the traitor: its own life against that of another
  double war = 1;       // the traitor: from this stage on it attacks openly
};

/// The default policy.
std::unique_ptr<Bot<Legendary>> make_crew(const Legendary& game, const CrewHabits& habits = {});

}  // namespace hullbreach::legendary
