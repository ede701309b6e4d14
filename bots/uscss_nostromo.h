// Hand-written players of USCSS Nostromo, one for each side. They use what their seat may see, its legal
// moves and their own notes; what they think things are worth is written down here as numbers, in units of
// roughly one mission card.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/uscss_nostromo/nostromo.h"

namespace hullbreach::nostromo {

struct CrewHabits {
  // what things are worth
  double activation = 20;       // a procedure activated ...
  double tempo = 0.95;          // ... and as many cards of the deck, for the turns it saves
  double capture = 4.8;         // a crew card lost ...
  double capture_growth = 1.1;  // ... and more for each that is gone already
  double procedure = 3.7;       // a missing procedure in hand
  double others = 0.19;         // how much less, if other seats may hold it as well
  double card = 2;              // any other card in hand
  double object = 0.54;         // an object, for somebody who owns all Presences
  double option = 0.41;         // share of an order's worth that is lost by playing it now
  double wards = 1.4;           // captures that two wards prevent before the Alien has chosen a posture
  // the mission deck
  double deck_floor = 0.02;  // what a card of a full deck is worth to the crew ...
  double deck_slope = 0.14;  // ... and more for each card of slack missing
  double deck_slack = 17;    // slack is what is left after the mills to be expected
  double turns_each = 0.71;  // turns the crew needs for each procedure that is missing
  double mill_per_damage = 2.3;
  double mill_per_turn = 1.1;
  double kept_back = 0.72;  // cards saved by a Damage token that is not placed
  // hiding: the Alien gains least when no room is more likely than another to hold a Presence
  double room_worth = 0.02;     // how much the use of a room counts
  double together = 1.5;        // a Presence where another one is
  double crowded = 1.6;         // a token where others are
  double blip_fear = 0.8;       // a Presence where the Alien may appear
  double early_presence = 0.8;  // how much less likely Presences are placed while blips are to come
  double cover = 1;             // keeping Damage from a room with few tokens
  double decoy = 0.8;           // a Passage where the Alien would like to look
  double company = 0.2;         // a Passage that draws the Alien to a Presence
  double noise = 1.5;           // how unpredictable the choice of rooms is
  double shuttle = 0, mother = -0.4, kitchen = -0.082,
         beside_mother = -0.39;  // a Presence there, besides its use
  double idle = 1.1;             // a Presence in Mother or the Shuttle with nothing to activate
  double sealed = 1.1;           // a Presence in the room that is going to be sealed
  double moved = 0.052;          // what a better room is worth once all tokens are placed
  // what the Alien is thought to do in the hunt
  double hunts = 2.9;  // rooms visited
  double crowd = 0.4;  // how much more each further token draws it
  double likes_shuttle = 0.6, likes_mother = 0.4, likes_kitchen = 0.2;
};

struct AlienHabits {
  double capture = 9.3;
  double capture_growth = 0.28;
  // what an action denied is worth, by room
  double shuttle = 8.7, mother = 0.7, kitchen = 1.2, infirmary = 1.8, other = 1.1;
  double by_dallas = 0.02;       // more beside Mother while Dallas can reach it from there
  double last_procedures = 2.4;  // more for Shuttle and Mother when the crew needs at most two
  double crowd = 0.99;           // tokens in company are less often Presences
  double blip_room = 0.17;       // and so are tokens that lie with a blip
  double to_come = 0.19;         // tokens still to be expected in a room while the crew places
  double noise = 0.8;            // how unpredictable postures and Damage are
  double blur = 0.5;             // how unpredictable the Alien's strikes are
  double alien_late = 0.6;       // how often another blip goes first
  // postures
  double save_a_card = 0.25;  // captures prevented for each crew card in hand
  double save_an_object = 0.18;
  double deck_card = 0.41;      // a card milled
  double deck_pressure = 0.22;  // and more for each card below 20
  double damage_a_turn = 2.1;   // cards a Damage token mills each turn
  double turns_to_come = 8.4;
  double instinct = 0.85;  // share of its best behaviours that Instinctive is hoped to bring
  // behaviours
  double prowler = 6.2, frenzy = 2, scent = 1.3, acid_blood = 0.53, air_shafts = 0.97, cocoon = 0.24,
         ambush = 0.02;
};

/// How well a seat's side stands, from 0 to 1: a rough judge for bots that search.
double estimate(const Nostromo&, const State&, Seat);

/// How likely crews like the script are to have hidden their Presences so, as the Alien sees it.
double likelihood(const Nostromo&, const State&, Seat);

/// A player for any seat of this game.
std::unique_ptr<Bot<Nostromo>> make_script(const Nostromo& game);
std::unique_ptr<Bot<Nostromo>> make_script_with(const Nostromo& game, const CrewHabits&, const AlienHabits&);

}  // namespace hullbreach::nostromo
