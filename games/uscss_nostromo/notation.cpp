// What moves and events are about, how moves are written, and what chance is called.
#include <algorithm>
#include <fmt/format.h>

#include "games/uscss_nostromo/look.h"
#include "games/uscss_nostromo/names.h"
#include "games/uscss_nostromo/words.h"

namespace hullbreach::nostromo {

std::optional<int> find_card(const Content& content, std::string_view name, Bits candidates) {
  for (int card = 0; card < kMissionCards; ++card)
    if (content.missions[card].slug == name || content.missions[card].id == name) return card;
  for (int card : candidates)
    if (content.orders[content.missions[card].order].key == name) return card;
  return std::nullopt;
}

namespace {

using Row = ThingRow<Nostromo>;
using Say = Telling<Nostromo>;

constexpr MoveRow kMoves[] = {
    {MoveKind::Place, "place %t %r", "move.place", "NOS-093"},
    {MoveKind::PlaceBlip, "place %b %r", "move.place_blip", "NOS-096"},
    {MoveKind::Done, "done", "move.done", "NOS-094"},
    {MoveKind::Play, "play %k", "move.play", "NOS-053"},
    {MoveKind::Use, "use %o", "move.use", "NOS-076"},
    {MoveKind::Pass, "pass", "move.pass", "NOS-198"},
    {MoveKind::Withdraw, "withdraw", "move.withdraw", "NOS-198"},
    {MoveKind::Choose, "choose %x", "move.choose", "NOS-Q49"},
    {MoveKind::Posture, "posture %p", "move.posture", "NOS-105"},
    {MoveKind::Behave, "behave %v", "move.behave", "NOS-111"},
    {MoveKind::Bury, "bury %v", "move.bury", "NOS-111"},
    {MoveKind::Reveal, "damage %r", "move.damage", "NOS-119"},
    {MoveKind::Stalk, "slip %r", "move.slip", "NOS-H090"},
    {MoveKind::Hunt, "hunt %r", "move.hunt", "NOS-146"},
    {MoveKind::EndHunt, "end hunt", "move.end_hunt", "NOS-Q13"},
    {MoveKind::Resolve, "resolve %r", "move.resolve", "NOS-157"},
    {MoveKind::Agree, "agree", "move.agree", "NOS-Q02"},
    {MoveKind::Veto, "veto", "move.veto", "NOS-Q02"},
    {MoveKind::Next, "next %s", "move.next", "NOS-162"},
    {MoveKind::Draw, "draw", "move.draw", "NOS-164"},
    {MoveKind::PickUp, "pick up %o", "move.pick_up", "NOS-165"},
    {MoveKind::Power, "power %c", "move.power", "NOS-166"},
    {MoveKind::RoomEffect, "room effect", "move.room_effect", "NOS-168"},
    {MoveKind::Give, "give %c", "move.give", "NOS-140"},
    {MoveKind::Drop, "drop %o", "move.drop", "NOS-079"},
    {MoveKind::Discard, "discard %k", "move.discard", "NOS-223"},
    {MoveKind::Flee, "flee %r", "move.flee", "NOS-082"},
    {MoveKind::Stay, "stay", "move.stay", "NOS-Q18"},
    {MoveKind::SecondSet, "second set %s", "move.second_set", "NOS-029"},
    {MoveKind::PassSet, "pass set %u", "move.pass_set", "NOS-174"},
    {MoveKind::PassTo, "pass to %s", "move.pass_to", "NOS-Q47"},
    {MoveKind::Show, "show %k to %s", "move.show", "NOS-037"},
};
static_assert(complete(kMoves, MoveKind::kCount));

/// A card by its order alone is one of those a script offers, else one of the hand.
std::optional<int> card_at_hand(const Nostromo& game, const State& state, Seat seat, std::string_view name) {
  if (seat >= game.settings.players) return find_card(game.content, name, {});
  Moves moves;
  game.legal(state, seat, moves);
  Bits offered;
  for (const Move& each : moves)
    if (each.kind == static_cast<std::uint16_t>(MoveKind::Choose) && each.a == kThingCard)
      offered.add(each.b);
  return find_card(game.content, name, offered.empty() ? state.hands[seat] : offered);
}

/// "damage" is any Damage token the Alien player still has in hand.
std::optional<int> damage_in_hand(const Nostromo&, const State& state, Seat, std::string_view name) {
  for (int blip = 0; blip < kDamages && name == blip_name(0); ++blip)
    if (state.blips[blip].at == kSupply) return blip;
  return std::nullopt;
}

template <int kEnd>
int end(const Nostromo&) {
  return kEnd;
}
std::string token(const Nostromo&, int number) { return token_name(static_cast<TokenId>(number)); }
std::string handle(const Nostromo&, int number) { return handle_name(number); }
std::string blip(const Nostromo&, int number) { return std::string(blip_name(number)); }
std::string room(const Nostromo& game, int number) { return game.content.rooms[number].key; }
std::string card(const Nostromo& game, int number) { return game.content.missions[number].slug; }
std::string crew(const Nostromo& game, int number) { return game.content.crew[number].key; }
std::string behaviour(const Nostromo& game, int number) { return game.content.behaviours[number].key; }
std::string blip_in(const Nostromo& game, int number) { return "blip " + room(game, number); }
std::string seat(const Nostromo&, int number) { return seat_word(static_cast<Seat>(number)); }
int players(const Nostromo& game) { return game.settings.players; }

Words words(const Say& telling) { return {telling.game.content, telling.say}; }

void card_words(const Say& telling, int number, Gaps& gaps) {
  const Words say = words(telling);
  gaps.emplace_back("card", say.card(number));
  gaps.emplace_back("order", say.order(number));
  gaps.emplace_back("text", say.order_text(number));
  gaps.emplace_back("other", say.other_half(number));
}
void token_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("token", words(telling).token(static_cast<TokenId>(number)));
}
void object_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("object", words(telling).object(number));
  gaps.emplace_back("text", telling.say(fmt::format("object.{}_text", kObjectNames[number])));
}
void crew_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("crew", words(telling).crew(number));
  gaps.emplace_back("text", words(telling).crew_text(number));
}
void behaviour_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("behaviour", words(telling).behaviour(number));
  gaps.emplace_back("text", words(telling).behaviour_text(number));
}
void posture_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("posture", words(telling).posture(number));
  gaps.emplace_back("text", telling.say(fmt::format("posture.{}.{}", kPostureNames[number],
                                                    telling.game.settings.blue() ? "blue" : "green")));
}
void seat_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("seat", words(telling).seat(static_cast<Seat>(number)));
}
void handle_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("handle", telling.say("token.handle", {{"letter", handle_name(number)}}));
}

// How they are drawn on the screen.
void room_signs(const Say&, int number, std::vector<std::string>& signs) {
  signs.push_back(std::to_string(number));
}
void card_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(telling.game.content.missions[number].id);
}
void token_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(words(telling).token_sign(static_cast<TokenId>(number)));
}

constexpr Row kThingRows[] = {
    {'t', "crew token", 0, end<kCrewTokens>, token, "token", token_words, nullptr, nullptr, 1, token_signs},
    {'r', "room", 1, end<kRooms + 1>, room, "room", nullptr, nullptr, nullptr, 1, room_signs},
    {'b', "blip", 0, end<kBlips>, blip, "blip", nullptr, damage_in_hand},
    {'k', "mission card", 0, end<kMissionCards>, card, "", card_words, card_at_hand, nullptr, 1, card_signs},
    {'o', "object", 0, end<kObjects>, name_in<Nostromo, kObjectNames>, "object", object_words},
    {'c', "crew card", 0, end<kCrewCards>, crew, "crew", crew_words},
    {'v', "behaviour card", 0, end<kBehaviours>, behaviour, "behaviour", behaviour_words},
    {'p', "posture", 1, end_of<Nostromo, kPostureNames>, name_in<Nostromo, kPostureNames>, "posture",
     posture_words},
    {'s', "seat", 0, players, seat, "seat", seat_words},
    {'u', "colour", 0, end<kColours>, name_in<Nostromo, kColourNames>, "colour"},
    // picked by scripts
    {'#', "number", 0, end<10>, [](const Nostromo&, int number) { return std::to_string(number); }},
    {'h', "token", 1, end<kCrewTokens + 1>, handle, "handle", handle_words},
    {'q', "blip", 1, end<kRooms + 1>, blip_in},
    // in events
    {'w', "window", 1, end_of<Nostromo, kWindowNames>, name_in<Nostromo, kWindowNames>},
    {'W', "ward", 0, end_of<Nostromo, kWardNames>, name_in<Nostromo, kWardNames>},
    {'B', "bar", 0, end_of<Nostromo, kBarNames>, name_in<Nostromo, kBarNames>},
    {'e', "ending", 1, end_of<Nostromo, kEndingNames>, name_in<Nostromo, kEndingNames>},
    {'P', "phase", 0, end_of<Nostromo, kPhaseNames>, name_in<Nostromo, kPhaseNames>},
};

}  // namespace

std::span<const ThingRow<Nostromo>> Nostromo::things() { return kThingRows; }
std::span<const MoveRow> Nostromo::move_rows() { return kMoves; }
std::span<const EventRow> Nostromo::event_rows() { return kEventRows; }
std::span<const std::string_view> Nostromo::ending_names() { return std::span(kEndingNames).subspan(1); }

// -- names

std::string_view spot_word(std::uint8_t spot) {
  switch (spot) {
    case kAside: return "aside";
    case kOnCard: return "card";
    case kHeld: return "held";
    case kReserve: return "reserve";
    case kKeptBack: return "kept_back";
    default: return "supply";
  }
}
std::string token_name(TokenId token) {
  return fmt::format("{}_{}", kColourNames[colour_of(token)], is_presence(token) ? "presence" : "passage");
}
std::string handle_name(int handle) { return std::string(1, static_cast<char>('A' + handle - 1)); }
std::string_view blip_name(int blip) {
  return blip < kDamages ? "damage" : blip == kJonesy ? "jonesy" : "alien";
}
std::string seat_word(Seat seat) { return seat == kAlien ? "alien" : fmt::format("crew{}", seat); }

std::optional<int> parse_handle(std::string_view name) {
  if (name.size() != 1 || name[0] < 'A' || name[0] >= 'A' + kCrewTokens) return std::nullopt;
  return name[0] - 'A' + 1;
}
std::optional<Seat> parse_seat_word(std::string_view name, int players) {
  for (Seat seat = 0; seat < players; ++seat)
    if (seat_word(seat) == name) return seat;
  return std::nullopt;
}

std::string Nostromo::seat_name(Seat seat) const { return seat_word(seat); }
std::optional<Seat> Nostromo::parse_seat(std::string_view name) const {
  return parse_seat_word(name, settings.players);
}

// -- chance

std::string Nostromo::chance_name(const State& state) const {
  if (state.stack.empty()) return state.step == Step::DealCrew ? "deal crew" : "behaviour";
  const Frame& frame = state.stack.back();
  switch (frame.kind) {
    case Frame::Draw: return fmt::format("draw {}", seat_word(frame.seat));
    case Frame::LookTop: return fmt::format("look {}", seat_word(frame.seat));
    case Frame::LoseRandom: return fmt::format("random discard {}", seat_word(frame.seat));
    case Frame::Flame: return fmt::format("flamethrower {}", seat_word(frame.a));
    default: return "mill";
  }
}

char Nostromo::chance_thing(const State& state) const {
  if (!state.stack.empty()) return 'k';
  return state.step == Step::DealCrew ? 'c' : 'v';
}

std::string Nostromo::notation(const State& state, Outcome outcome) const {
  if (state.stack.empty())
    return state.step == Step::DealCrew ? content.crew[outcome.value].key
                                        : content.behaviours[outcome.value].key;
  return content.missions[outcome.value].id;
}

Outcome Nostromo::parse_outcome(const State& state, std::string_view text) const {
  Outcomes possible;
  outcomes(state, possible);
  Bits cards;
  for (const Weighted& entry : possible) cards.add(static_cast<int>(entry.outcome.value));
  const bool crew = state.stack.empty() && state.step == Step::DealCrew;
  const bool behaviour = state.stack.empty() && !crew;
  const auto value = crew        ? key_in(content.crew, text)
                     : behaviour ? key_in(content.behaviours, text)
                                 : find_card(content, text, cards);
  if (!value)
    throw Mistake(fmt::format("'{}' is no {}", text,
                              crew        ? "crew card"
                              : behaviour ? "behaviour card"
                                          : "mission card (its id, E01 to W15, or its order)"));
  if (!cards.has(*value))
    throw Mistake(fmt::format("'{}' can't be drawn now: it is not among the cards left there", text));
  return {static_cast<std::uint32_t>(*value)};
}

}  // namespace hullbreach::nostromo
