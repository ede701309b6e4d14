// The words this game's scripts may use. `hullbreach content verbs` prints them as a page.
#include "games/uscss_nostromo/content.h"
#include "games/uscss_nostromo/moves.h"

namespace hullbreach::nostromo {
namespace {

script::Vocabulary make() {
  script::Vocabulary v;
  v.types = {"number", "token", "room", "card", "seat", "object", "crew", "blip", "colour", "ward", "bar"};
  v.verbs = {
      {"draw", {kThingNumber}, 0, "the acting player takes that many mission cards, one by one (NOS-H001)"},
      {"mill",
       {kThingNumber},
       0,
       "that many cards go from the deck to the discard, then green texts apply (NOS-H002)"},
      {"pay", {kThingCard}, 0, "cost: discards this card from the acting player's hand (NOS-H003)"},
      {"save", {kThingToken}, 0, "the Presence leaves the room of the attack unharmed (NOS-H011)"},
      {"take", {kThingCard}, 0, "takes this card from the discard into hand (NOS-H005)"},
      {"move", {kThingToken, kThingRoom}, 0, "the crew token goes to the room, face as it is (NOS-H009)"},
      {"move_jonesy", {kThingRoom}, 0, "Jonesy goes to the room"},
      {"look_blip", {kThingBlip}, 0, "the acting player sees this face-down blip (NOS-H007)"},
      {"seal", {kThingRoom}, 0, "bars hunt moves into the room this turn"},
      {"ward", {kThingWard}, 0, "cancels the next event of that kind this turn (NOS-H014)"},
      {"bar", {kThingBar}, 0, "forbids that for this turn (NOS-H013)"},
      {"activate",
       {kThingCard},
       0,
       "activates this procedure from hand, under all rules of activation (NOS-H012)"},
      {"pick_up", {kThingObject}, 0, "the object goes in front of the acting player (NOS-H010)"},
      {"look_top", {kThingNumber}, 0, "the acting player sees the top cards of the deck (NOS-H007)"},
      {"to_top", {kThingCard}, 0, "puts a card just looked at on top of the deck (NOS-H008)"},
      {"take_looked", {kThingCard}, 0, "takes a card just looked at into hand"},
      {"bury", {kThingCard}, 0, "puts a card just looked at to the bottom of the deck (NOS-H006)"},
      {"bury_discarded", {kThingCard}, 0, "puts a card of the discard to the bottom of the deck (NOS-H006)"},
      {"lose",
       {kThingSeat, kThingNumber},
       0,
       "that player discards that many cards of their choice (NOS-H004)"},
      {"lose_random", {kThingSeat}, 0, "that player discards a card at random (NOS-H004)"},
      {"add_damage", {kThingNumber}, 0, "the Alien player gains Damage tokens from the reserve (NOS-H015)"},
      {"add_hunt", {kThingNumber}, 0, "more hunt actions in this hunt, or the next if it is over (NOS-H015)"},
      {"look_hand", {kThingSeat}, 0, "the acting player sees that hand (NOS-H007)"},
      {"look_token", {kThingToken}, 0, "the acting player sees that face-down crew token (NOS-H007)"},
      {"look_room",
       {kThingRoom},
       0,
       "the acting player sees all face-down crew tokens of the room (NOS-H007)"},
      {"move_object", {kThingObject, kThingRoom}, 0, "the object goes to the room"},
      {"bar_power", {kThingCrew}, 0, "forbids this crew power until the end of the next turn"},
      {"bar_shuttle",
       {},
       0,
       "forbids the Shuttle's effect in this action phase, or the next if it has begun"},
      {"bar_orders", {}, 0, "forbids orders in this hunt, or the next if it is over; attacks excepted"},
      {"sabotage", {kThingNumber}, 0, "each Damage counts that many crew tokens fewer this turn"},
      {"ambush", {}, 0, "the Alien token may slip into a connected room before it strikes in phase 3"},
      {"cocoon", {}, 0, "at most one Presence is saved in each attack this turn"},
      {"mill_passages", {}, 0, "at the end of this turn's hunt, mill 1 for each Passage revealed this turn"},
      {"move_blip",
       {kThingBlip, kThingRoom},
       0,
       "a face-down blip goes to another room by the placement rules"},
      {"fewer_damage", {kThingNumber}, 0, "in the next phase 1 the Alien player places fewer Damage tokens"},
      {"use_room", {kThingRoom}, 0, "uses the effect of that room; counts as a room effect"},
      {"free",
       {kThingColour, kThingCrew},
       0,
       "a held Presence goes back to the pool, a captured crew card is free again"},
  };
  v.selectors = {
      {"others", {}, kThingCard, "cards in the acting player's hand, without the one being played"},
      {"discard", {}, kThingCard, "cards of the mission discard"},
      {"exposed", {}, kThingToken, "face-up Presences in the room of the attack that an order can save"},
      {"owned", {}, kThingToken, "crew tokens the acting player owns"},
      {"movable",
       {},
       kThingToken,
       "crew tokens an order may move: face down, or a Presence not spent; not in the Nest"},
      {"cornered", {}, kThingToken, "face-down crew tokens in the Alien token's room; not in the Nest"},
      {"placeable", {}, kThingToken, "crew tokens the acting player could place: own ones, in Survival any"},
      {"rooms", {}, kThingRoom, "all ten rooms"},
      {"connected", {kThingRoom}, kThingRoom, "rooms connected to that room"},
      {"sealed_rooms", {}, kThingRoom, "rooms barred to hunt moves this turn"},
      {"hidden_blips", {}, kThingBlip, "face-down blips on the board; not in the Nest"},
      {"objects_in_reach",
       {},
       kThingObject,
       "objects lying in the resolved room or one connected to it; not in the Nest"},
      {"loose_objects", {}, kThingObject, "objects lying in a room"},
      {"objects_outside_nest", {}, kThingObject, "objects held or lying outside the Nest"},
      {"crew_with", {kThingNumber}, kThingSeat, "crew players with at least that many cards"},
      {"most_cards", {}, kThingSeat, "crew players with most cards, if anybody has one"},
      {"hidden_tokens", {}, kThingToken, "face-down crew tokens in rooms"},
      {"free_crew", {}, kThingCrew, "crew cards not captured"},
      {"rooms_with_hidden", {}, kThingRoom, "rooms with a face-down crew token"},
      {"own_blips", {}, kThingBlip, "face-down blips on the board"},
      {"blip_rooms", {}, kThingRoom, "rooms where a blip may be placed"},
      {"usable_rooms", {}, kThingRoom, "rooms whose effect the acting player could use now"},
      {"captured", {}, kThingCrew, "captured crew cards"},
      {"held", {}, kThingColour, "colours whose Presence the Alien player keeps (Survival)"},
      {"activatable", {}, kThingCard, "procedures in the acting player's hand that may be activated now"},
      {"looked", {kThingNumber}, kThingCard, "cards the acting player knows among the top ones of the deck"},
  };
  v.values = {
      {"room_of", {kThingToken}, kThingRoom, "the room of a crew token"},
      {"blip_at", {kThingRoom}, kThingBlip, "the blip in a room"},
      {"object_room", {kThingObject}, kThingRoom, "the room an object lies in"},
      {"jonesy_room", {}, kThingRoom, "Jonesy's room"},
      {"alien_room", {}, kThingRoom, "the Alien token's room"},
      {"here", {}, kThingRoom, "the resolved room, or the room of the attack"},
      {"savable", {kThingNumber}, kThingNumber, "how many of that many may be saved in this attack"},
      {"deck_left", {}, kThingNumber, "cards in the mission deck"},
      {"reserve", {}, kThingNumber, "Damage tokens nobody owns yet"},
      {"procedures", {}, kThingNumber, "activated procedures"},
      {"damage_to_come", {}, kThingNumber, "Damage tokens the Alien player would place in the next phase 1"},
  };
  v.predicates = {
      {"can_draw", {}, 0, "there is a mission card to draw"},
      {"survival", {}, 0, "Survival mode is on"},
      {"shuttle_open", {}, 0, "the Shuttle's effect is not barred"},
      {"room_effects_open", {}, 0, "room effects are not barred"},
      {"acting_here", {}, 0, "the acting player has an unspent Presence in the resolved room"},
      {"jonesy_callable", {}, 0, "Jonesy is on the board, face up, not in the Nest"},
  };
  static constexpr std::string_view kRoomNames[] = {"",          "mother",    "cockpit", "sleep_vault",
                                                    "kitchen",   "infirmary", "armoury", "nest",
                                                    "ladderway", "workshop",  "shuttle"};
  for (int room = 1; room <= kRooms; ++room) v.constants[std::string(kRoomNames[room])] = {kThingRoom, room};
  v.constants["damage"] = {kThingWard, kWardDamage};
  v.constants["green_text"] = {kThingWard, kWardGreen};
  v.constants["capture"] = {kThingWard, kWardCapture};
  v.constants["room_effects"] = {kThingBar, kBarRoomEffects};
  v.constants["object_use"] = {kThingBar, kBarObjects};
  v.constants["jonesy_door"] = {kThingBar, kBarJonesy};
  return v;
}

}  // namespace

const script::Vocabulary& vocabulary() {
  static const script::Vocabulary words = make();
  return words;
}

}  // namespace hullbreach::nostromo
