// A hand-written player of Another Glorious Day in the Corps: the squad as one team. Every character has an
// errand, which is what the mission asks of it now; in its activation it weighs steps towards it against
// shots, rest and staying where the others cover it. What it thinks things are worth is written down here,
// in steps of somebody on an errand.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/another_glorious_day/another_glorious_day.h"

namespace hullbreach::agd {

struct SquadHabits {
  double goal = 14;       // what the mission asks for, done
  double hurry = 0.6;     // how much more a step is worth when the last round comes
  double home = 8;        // somebody leaves whose leaving counts
  double uplink = 9;      // ... one of several that are needed
  double crate = 5;       // new gear
  double kill = 2.2;      // an Alien shot that is far away
  double near = 2.6;      // ... more if it can attack in the next Alien phase
  double beside = 2.5;    // ... more if it stands beside somebody
  double captor = 9;      // ... more if it would carry off somebody who lies there
  double blip = 3.5;      // a blip burnt or shut out
  double shut = 2;        // a door shut that Aliens come through, where the squad holds out
  double card = 0.18;     // an endurance card paid
  double scarce = 8;      // ... and more when few are left: this, divided by how many
  double deep = 0.07;     // a card recycled while the deck is deep
  double shallow = 1.2;   // ... while it is nearly empty
  double junk = 0.5;      // ... from a hand where it is of no use
  double draw = 0.5;      // a card drawn, in quiet times
  double aim = 0.9;       // the dial raised by one before Aliens come
  double dial = 0.35;     // ... lowered by one
  double cover = 0.8;     // each of up to three others who could shoot at what comes near
  double ahead = 0.8;     // each step farther ahead of the others ...
  double slack = 5;       // ... than so many
  double fragile = 0.12;  // each step nearer to Aliens than eight, for those who may not be lost
  double friendly = 45;   // a comrade in an area attack
  double barricade = 7;   // steps that a barricaded door seems to cost
  double blocked = 4;     // ... and an Alien in the way
};

/// The default policy.
std::unique_ptr<Bot<AnotherGloriousDay>> make_squad(const AnotherGloriousDay& game,
                                                    const SquadHabits& habits = {});

}  // namespace hullbreach::agd
