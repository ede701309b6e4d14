// Moves and outcomes in words, both ways: what records, scenarios and people type.
#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "games/uscss_nostromo/look.h"
#include "games/uscss_nostromo/names.h"

namespace hullbreach::nostromo {
namespace {

constexpr MoveRow kMoves[] = {
    {MoveKind::Place, "place %t %r", "place", "NOS-093"},
    {MoveKind::PlaceBlip, "place %b %r", "place_blip", "NOS-096"},
    {MoveKind::Done, "done", "done", "NOS-094"},
    {MoveKind::Play, "play %k", "play", "NOS-053"},
    {MoveKind::Use, "use %o", "use", "NOS-076"},
    {MoveKind::Pass, "pass", "pass", "NOS-198"},
    {MoveKind::Withdraw, "withdraw", "withdraw", "NOS-198"},
    {MoveKind::Choose, "choose %x", "choose", "NOS-Q49"},
    {MoveKind::Posture, "posture %p", "posture", "NOS-105"},
    {MoveKind::Behave, "behave %v", "behave", "NOS-111"},
    {MoveKind::Bury, "bury %v", "bury", "NOS-111"},
    {MoveKind::Reveal, "damage %r", "damage", "NOS-119"},
    {MoveKind::Stalk, "slip %r", "slip", "NOS-H090"},
    {MoveKind::Hunt, "hunt %r", "hunt", "NOS-146"},
    {MoveKind::EndHunt, "end hunt", "end_hunt", "NOS-Q13"},
    {MoveKind::Resolve, "resolve %r", "resolve", "NOS-157"},
    {MoveKind::Agree, "agree", "agree", "NOS-Q02"},
    {MoveKind::Veto, "veto", "veto", "NOS-Q02"},
    {MoveKind::Next, "next %s", "next", "NOS-162"},
    {MoveKind::Draw, "draw", "draw", "NOS-164"},
    {MoveKind::PickUp, "pick up %o", "pick_up", "NOS-165"},
    {MoveKind::Power, "power %c", "power", "NOS-166"},
    {MoveKind::RoomEffect, "room effect", "room_effect", "NOS-168"},
    {MoveKind::Give, "give %c", "give", "NOS-140"},
    {MoveKind::Drop, "drop %o", "drop", "NOS-079"},
    {MoveKind::Discard, "discard %k", "discard", "NOS-223"},
    {MoveKind::Flee, "flee %r", "flee", "NOS-082"},
    {MoveKind::Stay, "stay", "stay", "NOS-Q18"},
    {MoveKind::SecondSet, "second set %s", "second_set", "NOS-029"},
    {MoveKind::PassSet, "pass set %u", "pass_set", "NOS-174"},
    {MoveKind::PassTo, "pass to %s", "pass_to", "NOS-Q47"},
    {MoveKind::Show, "show %k to %s", "show", "NOS-037"},
};
static_assert(std::size(kMoves) == static_cast<std::size_t>(MoveKind::kCount));

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t end = std::min(text.find(' ', i), text.size());
    if (end > i) words.push_back(text.substr(i, end - i));
    i = end + 1;
  }
  return words;
}

template <class Names>
std::optional<int> index_in(const Names& names, std::string_view name) {
  const auto found = std::find(std::begin(names), std::end(names), name);
  if (name.empty() || found == std::end(names)) return std::nullopt;
  return static_cast<int>(found - std::begin(names));
}

template <class Rows>
std::optional<int> key_in(const Rows& rows, std::string_view key) {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (!key.empty() && rows[i].key == key) return static_cast<int>(i);
  return std::nullopt;
}

std::string_view type_of(char letter) {
  switch (letter) {
    case 't': return "crew token (red_presence, blue_passage)";
    case 'r':
      return "room (mother, cockpit, sleep_vault, kitchen, infirmary, armoury, nest, ladderway, workshop, "
             "shuttle)";
    case 'b': return "blip (damage, jonesy, alien)";
    case 'k': return "mission card (its id, E01 to W15, or its order)";
    case 'o': return "object (flamethrower, detector)";
    case 'c': return "crew card (lambert, ripley, ...)";
    case 'v': return "behaviour card (prowler, ...)";
    case 'p': return "posture (aggressive, instinctive, focused)";
    case 's': return "seat (alien, crew1, ...)";
    case 'u': return "colour (red, orange, yellow, green, blue, violet)";
    default: return "thing on offer";
  }
}

/// A mission card by id or slug, or by its order alone where the candidates leave no doubt.
std::optional<int> parse_card(const Content& content, std::string_view name, Bits candidates) {
  if (const auto exact = parse_thing(content, kThingCard, name)) return exact;
  std::optional<int> found;
  for (int card : candidates)
    if (content.orders[content.missions[card].order].key == name && !found) found = card;
  return found;
}

}  // namespace

const MoveRow& move_row(MoveKind kind) { return kMoves[static_cast<std::size_t>(kind)]; }

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

std::optional<int> parse_token(std::string_view name) {
  for (TokenId token = 0; token < kCrewTokens; ++token)
    if (token_name(token) == name) return token;
  return std::nullopt;
}
std::optional<int> parse_blip(std::string_view name) {
  for (int blip : {0, int{kJonesy}, int{kAlienBlip}})
    if (blip_name(blip) == name) return blip;
  return std::nullopt;
}
std::optional<Seat> parse_seat_word(std::string_view name, int players) {
  for (Seat seat = 0; seat < players; ++seat)
    if (seat_word(seat) == name) return seat;
  return std::nullopt;
}

std::string thing_name(const Content& content, int type, int value) {
  switch (type) {
    case kThingToken: return handle_name(value);
    case kThingRoom: return content.rooms[value].key;
    case kThingCard: return content.missions[value].slug;
    case kThingSeat: return seat_word(static_cast<Seat>(value));
    case kThingObject: return std::string(kObjectNames[value]);
    case kThingCrew: return content.crew[value].key;
    case kThingBlip: return fmt::format("blip {}", content.rooms[value].key);
    case kThingColour: return std::string(kColourNames[value]);
    case kThingWard: return std::string(kWardNames[value]);
    case kThingBar: return std::string(kBarNames[value]);
    default: return std::to_string(value);
  }
}

std::optional<int> parse_thing(const Content& content, int type, std::string_view name) {
  switch (type) {
    case kThingToken:
      if (name.size() == 1 && name[0] >= 'A' && name[0] < 'A' + kCrewTokens) return name[0] - 'A' + 1;
      return std::nullopt;
    case kThingRoom: return key_in(content.rooms, name);
    case kThingCard:
      for (int card = 0; card < kMissionCards; ++card)
        if (content.missions[card].slug == name || content.missions[card].id == name) return card;
      return std::nullopt;
    case kThingSeat:
      if (const auto seat = parse_seat_word(name, kMaxPlayers)) return *seat;
      return std::nullopt;
    case kThingObject: return index_in(kObjectNames, name);
    case kThingCrew: return key_in(content.crew, name);
    case kThingColour: return index_in(kColourNames, name);
    case kThingNumber:
      if (name.size() == 1 && name[0] >= '0' && name[0] <= '9') return name[0] - '0';
      return std::nullopt;
    default: return std::nullopt;
  }
}

std::string Nostromo::seat_name(Seat seat) const { return seat_word(seat); }
std::optional<Seat> Nostromo::parse_seat(std::string_view name) const {
  return parse_seat_word(name, settings.players);
}
std::vector<std::string> Nostromo::endings() const {
  return {std::begin(kEndingNames) + 1, std::end(kEndingNames)};
}

std::string Nostromo::notation(const State&, Seat, Move move) const {
  const MoveRow& row = move_row(static_cast<MoveKind>(move.kind));
  std::string text;
  int value = move.a;
  for (std::size_t i = 0; i < row.pattern.size(); ++i) {
    if (row.pattern[i] != '%') {
      text += row.pattern[i];
      continue;
    }
    switch (row.pattern[++i]) {
      case 't': text += token_name(static_cast<TokenId>(value)); break;
      case 'r': text += content.rooms[value].key; break;
      case 'b': text += blip_name(value); break;
      case 'k': text += content.missions[value].slug; break;
      case 'o': text += kObjectNames[value]; break;
      case 'c': text += content.crew[value].key; break;
      case 'v': text += content.behaviours[value].key; break;
      case 'p': text += kPostureNames[value]; break;
      case 's': text += seat_word(static_cast<Seat>(value)); break;
      case 'u': text += kColourNames[value]; break;
      default: text += thing_name(content, move.a, move.b);
    }
    value = move.b;
  }
  return text;
}

Move Nostromo::parse_move(const State& state, Seat seat, std::string_view text) const {
  const auto words = words_of(text);
  if (words.empty()) throw Mistake("an empty line is no move; try: pass");
  const auto value_of = [&](char letter, std::string_view word) -> std::optional<int> {
    const Bits hand = seat < settings.players ? state.hands[seat] : Bits{};
    switch (letter) {
      case 't': return parse_token(word);
      case 'r': return parse_thing(content, kThingRoom, word);
      case 'b':
        if (word == "damage")  // any of the Alien player's Damage tokens still in hand
          for (int blip = 0; blip < kDamages; ++blip)
            if (state.blips[blip].at == kSupply) return blip;
        return parse_blip(word);
      case 'k': return parse_card(content, word, hand);
      case 'o': return parse_thing(content, kThingObject, word);
      case 'c': return parse_thing(content, kThingCrew, word);
      case 'v': return key_in(content.behaviours, word);
      case 'p': return word == "none" ? std::nullopt : index_in(kPostureNames, word);
      case 's':
        if (const auto found = parse_seat(word)) return *found;
        return std::nullopt;
      default: return index_in(kColourNames, word);
    }
  };

  std::string complaint;
  std::size_t furthest = 0;
  for (const MoveRow& row : kMoves) {
    const auto pattern = words_of(row.pattern);
    Move parsed = nostromo::move(row.kind);
    if (pattern.back() == "%x") {  // choose: of whatever type the seat is asked for, else any type that fits
      if (words[0] != pattern[0]) continue;
      Moves moves;
      legal(state, seat, moves);
      const std::string name(text.substr(std::min(text.size(), text.find(words[0]) + words[0].size() + 1)));
      for (const Move& offered : moves)
        if (offered.kind == parsed.kind &&
            (thing_name(content, offered.a, offered.b) == name ||
             (offered.a == kThingCard && content.missions[offered.b].id == name)))
          return offered;
      for (int type = 0; type < kThings; ++type)
        if (const auto value = parse_thing(content, type, name))
          return nostromo::move(row.kind, type, *value);
      if (name.rfind("blip ", 0) == 0)
        if (const auto room = parse_thing(content, kThingRoom, name.substr(5)))
          return nostromo::move(row.kind, kThingBlip, *room);
      for (const Move& offered : moves)  // a card by its order alone
        if (offered.kind == parsed.kind && offered.a == kThingCard &&
            content.orders[content.missions[offered.b].order].key == name)
          return offered;
      complaint = fmt::format("'{}' is nothing that can be chosen", name);
      furthest = 2;
      continue;
    }
    std::size_t i = 0;
    std::uint16_t* argument = &parsed.a;
    for (; i < pattern.size() && i < words.size(); ++i) {
      if (pattern[i][0] != '%') {
        if (pattern[i] != words[i]) break;
        continue;
      }
      const auto value = value_of(pattern[i][1], words[i]);
      if (!value) {
        if (i >= furthest) {
          furthest = i;
          complaint = fmt::format("'{}' is no {}", words[i], type_of(pattern[i][1]));
        }
        break;
      }
      *argument = static_cast<std::uint16_t>(*value);
      argument = &parsed.b;
    }
    if (i == pattern.size() && i == words.size()) return parsed;
    if (i == words.size() && i > furthest) {
      furthest = i;
      complaint = fmt::format("'{}' is not finished: expected a {}", text, type_of(pattern[i].back()));
    }
  }
  if (!complaint.empty()) throw Mistake(complaint);
  std::vector<std::string_view> verbs;
  for (const MoveRow& row : kMoves) {
    const std::string_view verb = row.pattern.substr(0, row.pattern.find(' '));
    if (verbs.empty() || verbs.back() != verb) verbs.push_back(verb);
  }
  throw Mistake(fmt::format("'{}' is no move; moves begin with one of: {}", text, fmt::join(verbs, ", ")));
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
                                 : parse_card(content, text, cards);
  if (!value)
    throw Mistake(fmt::format("'{}' is no {}", text,
                              crew        ? "crew card"
                              : behaviour ? "behaviour card"
                                          : type_of('k')));
  if (!cards.has(*value))
    throw Mistake(fmt::format("'{}' can't be drawn now: it is not among the cards left there", text));
  return {static_cast<std::uint32_t>(*value)};
}

}  // namespace hullbreach::nostromo
