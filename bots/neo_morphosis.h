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
  double hurry = 1.4;         // ... and so much more of that when the track of time has run out
  double pressed = 0.05;      // ... and for each report slot that is filled: victory ends all trouble
  double home = 3.5;          // leaving by an open exit, as a multiple of a goal's step
  double rally = 0.4;         // waiting where a locked door will let all through, the same
  double far = 1.56;          // what an action on the way counts, beside one that does something
  double goal_far = 2.02;     // ... on the way to a goal
  double slot = 4.19;         // a report slot kept free ...
  double slot_growth = 9.92;  // ... and more for each that is filled
  double level = 0.223;       // how much more at each level of an emergency
  double lifeline = 1.55;     // how much more if it disables a function the mission needs
  double partly = 0.39;       // share of that for symbols covered without neutralising it
  double sector = 1.35;       // closing a compromised sector, as a multiple of a slot
  double egg = 2, larva = 7.04, adult = 12, boss = 2.93;  // an alien killed
  double shut_in = 0.8;                                   // share of that behind closed doors
  double hurt = 0.644;                                    // share of that for wounds that do not kill
  double near = 2.8;          // how much more an alien counts that stands with somebody
  double unopened = 1.13;     // actions that entering an unopened sector seems to cost on the way elsewhere
  double needless = 4;        // ... and more for what the mission does not ask for
  double busy = 0.817;        // ... and more for each hatched alien that is out already
  double lost_sector = 5.57;  // ... and a compromised one
  double crowded = 1.59;      // ... and a zone with hatched aliens
  double heal = 0.662;        // a wound healed, more when few life points are left
  double crate = 1.64, gear = 1.2;
  double more_gear = 0.5;       // share of that with each gear card more that is worn already
  double terminal = 1.5;        // a terminal repaired that no goal asks for
  double somebody_else = 1.94;  // a task that another crew member is nearer to: they go together
  double somebody = 0.3;        // ... but what somebody at the table is nearer to is left to them
  double specimen = 0.1;        // what is left of a kill that is needed alive
  double capture = 4;           // a capture, as a multiple of a goal's step
  double halon = 0.697;         // what is killed by gas, as a share of what it is worth
};

/// The default policy.
std::unique_ptr<Bot<NeoMorphosis>> make_team(const NeoMorphosis& game, const TeamHabits& habits = {});

}  // namespace hullbreach::neo
