// A hand-written player of Neo-Morphosis: four crew members as one team. Before each action it lists what
// could be done (the goals of the mission, emergencies, aliens, doors, gear), weighs each by what it is worth
// for each action it takes, and begins the best. What it thinks things are worth is written down here.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/neo_morphosis/neo_morphosis.h"

namespace hullbreach::neo {

struct TeamHabits {
  double goal = 8.87;         // a step towards victory
  double far = 1.08;          // what an action on the way counts, beside one that does something
  double goal_far = 2.02;     // ... on the way to a goal
  double slot = 4.19;         // a report slot kept free ...
  double slot_growth = 9.92;  // ... and more for each that is filled
  double level = 0.223;       // how much more at each level of an emergency
  double lifeline = 1.55;     // how much more if it disables a function the mission needs
  double partly = 0.262;      // share of that for symbols covered without neutralising it
  double sector = 1.35;       // closing a compromised sector, as a multiple of a slot
  double egg = 2.6, larva = 7.04, adult = 17.8, boss = 2.93;  // an alien killed
  double hurt = 0.644;                                        // share of that for wounds that do not kill
  double near = 3.3;          // how much more an alien counts that stands with somebody
  double weak = 3.1;          // how much less fighting is worth with three life points or fewer
  double unopened = 1.13;     // actions that entering an unopened sector seems to cost on the way elsewhere
  double busy = 0.817;        // ... and more for each hatched alien that is out already
  double lost_sector = 5.57;  // ... and a compromised one
  double crowded = 1.59;      // ... and a zone with hatched aliens
  double heal = 0.662;        // a wound healed, more when few life points are left
  double crate = 1.64, gear = 2.3;
  double terminal = 7.8;        // a terminal repaired that no goal asks for
  double somebody_else = 1.94;  // what is left of a task that another crew member would do better
  double specimen = 0.1;        // what is left of a kill that is needed alive
  double capture = 4;           // a capture, as a multiple of a goal's step
  double halon = 0.697;         // what is killed by gas, as a share of what it is worth
};

/// The default policy.
std::unique_ptr<Bot<NeoMorphosis>> make_team(const NeoMorphosis& game, const TeamHabits& habits = {});

}  // namespace hullbreach::neo
