// A view as JSON, for files, scenarios and clients, and its type for the browser client. Made from the View
// alone, so it can tell no more.
#include <boost/json.hpp>

#include "games/uscss_nostromo/forms.h"

namespace hullbreach::nostromo {
namespace {

namespace json = boost::json;

using Cards = std::vector<std::uint8_t>;

/// The known cards, then as many unknown ones as there are besides.
Cards padded(Bits known, int size) {
  Cards cards;
  for (int card : known) cards.push_back(static_cast<std::uint8_t>(card));
  cards.resize(static_cast<std::size_t>(size), kUnknown);
  return cards;
}

struct Placed {
  int handle = 0;
  View::Token token;
};

class ViewForms : Forms {
 public:
  explicit ViewForms(const Nostromo& game) : Forms(game) {}

  auto view() const {
    return described("View", [this](auto& io, View& v) {
      io("viewer", v.viewer, by_hand("string", [](Viewer viewer) {
           return json::value(json::string(viewer == kSpectator ? "table" : seat_word(viewer)));
         }));
      io("turn", v.turn, 0, 60000);
      io("phase", v.phase, kPhaseNames);
      io("step", v.step, kStepNames);
      io("posture", v.posture, kPostureNames);
      io("lead", v.lead, crew_seat());
      io("actor", v.actor, crew_seat());
      io("room", v.room, room());
      io("attack", v.attack_room, room());
      io("window", v.window, kWindowNames);
      io("hunt_left", v.hunt_left, 0, 60);
      io("passages", v.passages, 0, kColours);
      io("procedures_now", v.procedures_now, 0, kProcedures);
      io("sealed", v.sealed, rooms());
      io("wards", v.wards, by_name(kWardNames, form_of(0, 40)));
      io("bars", v.bars, by_name(kBarNames, flag));
      io("shuttle_bar", v.shuttle_bar, 0, 3);
      io("order_bar", v.order_bar, 0, 3);
      io("sabotage", v.sabotage, 0, 12);
      io("ambush", v.ambush, flag);
      io("cocoon", v.cocoon, flag);
      io("fewer_damage", v.fewer_damage, 0, 4);
      cards_seen(io, v);
      board_seen(io, v);
      io("asked", v.asked, flag);
      io("may_act", v.may_act, flag);
      io("crew_answering", v.crew_answering, flag);
      io("waiting", v.waiting, seats());
      io("announcing", v.draft_card, or_none(announced(), kNoCard));
      io("ending", v.ending, ending());
    });
  }

 private:
  void cards_seen(auto& io, View& v) const {
    // null: a card this viewer can't see
    const auto some = list_of(or_none(card(), kUnknown), kMissionCards);
    const auto behaviours = list_of(or_none(behaviour(), kUnknown), kBehaviours);
    std::array<Cards, kMaxPlayers> hands;
    for (Seat owner = 1; owner < v.players; ++owner)
      hands[owner] = padded(v.known_hands[owner], v.hand_sizes[owner]);
    io("hands", hands, by_name(seat_names(1), some));
    io("deck", std::span(v.known_deck).first(v.deck), some);
    io("discard", v.discard, cards());
    io("resolving", v.limbo, cards());
    io("activated", v.activated, activated());
    io("behaviour_deck", std::span(v.known_behaviours).first(v.behaviour_deck), behaviours);
    io("behaviours", padded(Bits(v.behaviour_hand), v.behaviours_drawn), behaviours);
    io("behaviour_discard", v.behaviour_discard, set_of(behaviour()));
  }

  void board_seen(auto& io, View& v) const {
    std::vector<Placed> placed;
    for (int handle = 1; handle <= kCrewTokens; ++handle)
      if (v.tokens[handle - 1].at != kUnknown) placed.push_back({handle, v.tokens[handle - 1]});
    std::vector<View::Blip> blips;
    for (const View::Blip& blip : v.blips)
      if (blip.at != kUnknown) blips.push_back(blip);
    const auto blip_names = named("", 0, kBlips, blip_name);
    const auto pools = named("", 0, players_, [](int seat) {
      return seat == kAlien ? std::string("pool") : seat_word(static_cast<Seat>(seat));
    });

    io("tokens", placed,
       list_of(described("Token",
                         [this](auto& of, Placed& piece) {
                           View::Token& token = piece.token;
                           of("handle", piece.handle, handle());
                           of("at", token.at, spot(Bits{kSupply, kAside, kOnCard, kHeld}));
                           of("token", token.id, or_none(token_names(), kUnknown));
                           of("face", token.face_up, kFaceNames);
                           of("spent", token.spent, flag);
                           of("placer", token.placer, crew_seat());
                           of("owner", token.owner, crew_seat());
                         }),
               kCrewTokens));
    io("blips", blips,
       list_of(described("Blip",
                         [this, blip_names](auto& of, View::Blip& blip) {
                           of("room", blip.at, room_names());
                           of("blip", blip.id, or_none(blip_names, kUnknown));
                           of("face", blip.face_up, kFaceNames);
                         }),
               kBlips));
    io("objects", v.objects, objects());
    io("owner", v.owner, owners());
    crew(io, v);
    io("tokens_left", v.tokens_left, by_name(pools, form_of(0, kCrewTokens)));
    io("to_place", v.to_place, set_of(token_names()));
    io("blips_left", v.blips_left, 0, kBlips);
    io("blips_to_place", v.blips_to_place, set_of(blip_names));
    io.group("damage", [&](auto& damage) {
      damage("owned", v.damage_owned, 0, kDamages);
      damage("reserve", v.damage_reserve, 0, kDamages);
    });
    io("held", v.held, set_of(kColourNames));
  }
};

}  // namespace

json::value Nostromo::view_json(const State& state, Viewer viewer) const {
  return ViewForms(*this).view().write(view(state, viewer));
}

void Nostromo::view_columns(const State& state, Viewer viewer, Columns& columns) const {
  ViewForms(*this).view().columns(columns, view(state, viewer));
}

std::string Nostromo::view_types() const {
  Types types;
  ViewForms(*this).view().type(types, View{});
  return types.text();
}

}  // namespace hullbreach::nostromo
