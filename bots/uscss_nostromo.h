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
  double activation = 7;        // a procedure activated ...
  double tempo = 2;             // ... and as many cards of the deck, for the turns it saves
  double capture = 4.46;        // a crew card lost ...
  double capture_growth = 0.8;  // ... and more for each that is gone already
  double procedure = 3;         // a missing procedure in hand
  double others = 0.5;          // how much less, if other seats may hold it as well
  double card = 1.99;           // any other card in hand
  double object = 0.282;        // an object, for somebody who owns all Presences
  double option = 0.35;         // share of an order's worth that is lost by playing it now
  // the mission deck
  double deck_floor = 0.0854;  // what a card of a full deck is worth to the crew ...
  double deck_slope = 0.175;   // ... and more for each card of slack missing
  double deck_slack = 20;      // slack is what is left after the mills to be expected
  double turns_each = 0.5;     // turns the crew needs for each procedure that is missing
  double mill_per_damage = 1.22;
  double mill_per_turn = 1.52;
  // hiding: the Alien gains least when no room is more likely than another to hold a Presence
  double room_worth = 0.02;       // how much the use of a room counts
  double together = 3;            // a Presence where another one is
  double crowded = 1.33;          // a token where others are
  double blip_fear = 1.64;        // a Presence where the Alien may appear
  double early_presence = 0.724;  // how much less likely Presences are placed while blips are to come
  double cover = 0.985;           // keeping Damage from a room with few tokens
  double decoy = 1.15;            // a Passage where the Alien would like to look
  double company = 0.3;           // a Passage that draws the Alien to a Presence
  double noise = 1.46;            // how unpredictable the choice of rooms is
  double shuttle = 0, mother = -0.0424, kitchen = -0.00314,
         beside_mother = 0.14;  // a Presence there, besides its use
  double idle = 1;              // a Presence in Mother or the Shuttle with nothing to activate
  double sealed = 3;            // a Presence in the room that is going to be sealed
  double moved = 0.424;         // what a better room is worth once all tokens are placed
  // what the Alien is thought to do in the hunt
  double hunts = 1.76;   // rooms visited
  double crowd = 0.544;  // how much more each further token draws it
  double likes_shuttle = 0.384, likes_mother = 0.4, likes_kitchen = 0.304;
};

struct AlienHabits {
  double capture = 4;
  double capture_growth = 0.5;
  // what an action denied is worth, by room
  double shuttle = 3, mother = 2.5, kitchen = 1.5, infirmary = 1, other = 0.7;
  double by_dallas = 0.8;      // more beside Mother while Dallas can reach it from there
  double last_procedures = 2;  // more for Shuttle and Mother when the crew needs at most two
  double crowd = 0.85;         // tokens in company are less often Presences
  double blip_room = 0.7;      // and so are tokens that lie with a blip
  double to_come = 0.5;        // tokens still to be expected in a room while the crew places
  double noise = 0.8;          // how unpredictable postures and Damage are
  double blur = 0.5;           // how unpredictable the Alien's strikes are
  double alien_late = 0.6;     // how often another blip goes first
  // postures
  double save_a_card = 0.14;  // captures prevented for each crew card in hand
  double save_an_object = 0.35;
  double deck_card = 0.45;      // a card milled
  double deck_pressure = 0.05;  // and more for each card below 20
  double damage_a_turn = 1;     // cards a Damage token mills each turn
  double turns_to_come = 2;
  double instinct = 1;  // share of its best behaviours that Instinctive is hoped to bring
  // behaviours
  double prowler = 4.5, frenzy = 3, scent = 1.2, acid_blood = 1.2, air_shafts = 0.4, cocoon = 0.6,
         ambush = 0.9;
};

/// How well a seat's side stands, from 0 to 1: a rough judge for bots that search.
double estimate(const Nostromo&, const State&, Seat);

/// A player for any seat of this game.
std::unique_ptr<Bot<Nostromo>> make_script(const Nostromo& game);
std::unique_ptr<Bot<Nostromo>> make_script_with(const Nostromo& game, const CrewHabits&, const AlienHabits&);

}  // namespace hullbreach::nostromo
