// A view as JSON, for files, scenarios and clients. Made from the View alone, so it can tell no more.
#include <boost/json.hpp>
#include <utility>

#include "games/uscss_nostromo/names.h"
#include "games/uscss_nostromo/nostromo.h"

namespace hullbreach::nostromo {
namespace {

namespace json = boost::json;

class ViewWriter {
 public:
  ViewWriter(const Content& content, const View& view) : content_(content), v(view) {}

  json::object write() const {
    json::object out;
    out.reserve(kFields);
    out["viewer"] = v.viewer == kSpectator ? text("table") : text(seat_word(v.viewer));
    out["turn"] = v.turn;
    out["phase"] = text(kPhaseNames[static_cast<int>(v.phase)]);
    out["step"] = text(kStepNames[static_cast<int>(v.step)]);
    out["posture"] = text(kPostureNames[static_cast<int>(v.posture)]);
    out["lead"] = seat(v.lead);
    out["actor"] = seat(v.actor);
    out["room"] = room(v.room);
    out["attack"] = room(v.attack_room);
    out["window"] = text(kWindowNames[static_cast<int>(v.window)]);
    out["hunt_left"] = v.hunt_left;
    out["passages"] = v.passages;
    out["procedures_now"] = v.procedures_now;
    json::array sealed;
    for (int member : Bits(v.sealed)) sealed.push_back(room(static_cast<Room>(member)));
    out["sealed"] = std::move(sealed);
    json::object wards, bars;
    for (int i = 0; i < kWards; ++i) wards[kWardNames[i]] = v.wards[i];
    for (int i = 0; i < kBars; ++i) bars[kBarNames[i]] = v.bars[i] != 0;
    out["wards"] = std::move(wards);
    out["bars"] = std::move(bars);
    out["shuttle_bar"] = v.shuttle_bar;
    out["order_bar"] = v.order_bar;
    out["sabotage"] = v.sabotage;
    out["ambush"] = v.ambush != 0;
    out["cocoon"] = v.cocoon != 0;
    out["fewer_damage"] = v.fewer_damage;
    cards(out);
    board(out);
    out["asked"] = v.asked;
    out["may_act"] = v.may_act;
    out["crew_answering"] = v.crew_answering;
    json::array waiting;
    for (Seat member : v.waiting) waiting.push_back(seat(member));
    out["waiting"] = std::move(waiting);
    if (v.draft_card != kNoCard)
      out["announcing"] =
          v.draft_card >= kInHand ? text(kObjectNames[v.draft_card - kInHand]) : card(v.draft_card);
    else
      out["announcing"] = nullptr;
    out["ending"] = v.ending == 0 ? json::value(nullptr) : text(kEndingNames[v.ending]);
    return out;
  }

 private:
  static constexpr std::size_t kFields = 64;  // about as many as there are

  static json::value text(std::string_view words) { return json::string(words); }
  static json::value seat(Seat seat) {
    return seat == kNoSeat ? json::value(nullptr) : text(seat_word(seat));
  }
  json::value room(Room room) const {
    return room == 0 ? json::value(nullptr) : text(content_.rooms[room].key);
  }
  json::value card(int card) const { return text(content_.missions[card].id); }
  json::array card_set(Bits members) const {
    json::array list;
    for (int member : members) list.push_back(card(member));
    return list;
  }

  void cards(json::object& out) const {
    json::object hands;
    for (Seat owner = 1; owner < v.players; ++owner) {
      json::array hand = card_set(v.known_hands[owner]);
      while (hand.size() < v.hand_sizes[owner]) hand.push_back(nullptr);  // a card this viewer can't see
      hands[seat_word(owner)] = std::move(hand);
    }
    json::array deck, behaviour_deck, behaviours, behaviour_discard;
    for (std::size_t i = 0; i < v.deck; ++i)
      deck.push_back(v.known_deck[i] == kUnknown ? json::value(nullptr) : card(v.known_deck[i]));
    for (std::size_t i = 0; i < v.behaviour_deck; ++i)
      behaviour_deck.push_back(v.known_behaviours[i] == kUnknown
                                   ? json::value(nullptr)
                                   : text(content_.behaviours[v.known_behaviours[i]].key));
    for (int member : Bits(v.behaviour_hand)) behaviours.push_back(text(content_.behaviours[member].key));
    while (behaviours.size() < v.behaviours_drawn) behaviours.push_back(nullptr);
    for (int member : Bits(v.behaviour_discard))
      behaviour_discard.push_back(text(content_.behaviours[member].key));
    json::object activated;
    for (int slot = 0; slot < kProcedures; ++slot)
      activated[content_.procedures[slot]] =
          v.activated[slot] == kNoCard ? json::value(nullptr) : card(v.activated[slot]);
    out["hands"] = std::move(hands);
    out["deck"] = std::move(deck);
    out["discard"] = card_set(v.discard);
    out["resolving"] = card_set(v.limbo);
    out["activated"] = std::move(activated);
    out["behaviour_deck"] = std::move(behaviour_deck);
    out["behaviours"] = std::move(behaviours);
    out["behaviour_discard"] = std::move(behaviour_discard);
  }

  void board(json::object& out) const {
    json::array tokens, blips;
    for (int handle = 1; handle <= kCrewTokens; ++handle) {
      const View::Token& token = v.tokens[handle - 1];
      if (token.at == kUnknown) continue;
      json::value at = on_board(token.at) ? room(token.at) : text(spot_word(token.at));
      tokens.push_back(
          json::object{{"handle", text(handle_name(handle))},
                       {"at", std::move(at)},
                       {"token", token.id == kUnknown ? json::value(nullptr) : text(token_name(token.id))},
                       {"face", text(token.face_up != 0 ? "up" : "down")},
                       {"spent", token.spent != 0},
                       {"placer", seat(token.placer)},
                       {"owner", seat(token.owner)}});
    }
    for (const View::Blip& blip : v.blips)
      if (blip.at != kUnknown)
        blips.push_back(
            json::object{{"room", room(blip.at)},
                         {"blip", blip.id == kUnknown ? json::value(nullptr) : text(blip_name(blip.id))},
                         {"face", text(blip.face_up != 0 ? "up" : "down")}});
    json::object objects, owner, crew, left;
    for (int object = 0; object < kObjects; ++object)
      objects[kObjectNames[object]] = v.objects[object] >= kInHand
                                          ? seat(static_cast<Seat>(v.objects[object] - kInHand))
                                          : room(v.objects[object]);
    for (int colour = 0; colour < kColours; ++colour) owner[kColourNames[colour]] = seat(v.owner[colour]);
    for (int member = 0; member < kCrewCards; ++member)
      crew[content_.crew[member].key] = json::object{{"captured", ((v.crew_captured >> member) & 1) != 0},
                                                     {"used", ((v.crew_used >> member) & 1) != 0},
                                                     {"front", seat(v.crew_front[member])},
                                                     {"barred", v.crew_barred[member]}};
    for (Seat member = 0; member < v.players; ++member)
      left[member == kAlien ? "pool" : seat_word(member)] = v.tokens_left[member];
    json::array to_place, blips_to_place, held;
    for (int token : Bits(v.to_place)) to_place.push_back(text(token_name(static_cast<TokenId>(token))));
    for (int blip : Bits(v.blips_to_place)) blips_to_place.push_back(text(blip_name(blip)));
    for (int colour : Bits(v.held)) held.push_back(text(kColourNames[colour]));
    out["tokens"] = std::move(tokens);
    out["blips"] = std::move(blips);
    out["objects"] = std::move(objects);
    out["owner"] = std::move(owner);
    out["crew"] = std::move(crew);
    out["tokens_left"] = std::move(left);
    out["to_place"] = std::move(to_place);
    out["blips_left"] = v.blips_left;
    out["blips_to_place"] = std::move(blips_to_place);
    out["damage"] = {{"owned", v.damage_owned}, {"reserve", v.damage_reserve}};
    out["held"] = std::move(held);
  }

  const Content& content_;
  const View& v;
};

}  // namespace

json::value Nostromo::view_json(const State& state, Viewer viewer) const {
  return ViewWriter(content, view(state, viewer)).write();
}

}  // namespace hullbreach::nostromo
