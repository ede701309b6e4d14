// What moves and events are about, declared once.
//
// A game has a row for each kind of thing (a room, a card, a seat), a row for each kind of move ("hunt %r")
// and one for each event. From these rows come the notation of moves and reading it back, the check whether
// a move is spelled right, the words and pieces of choices, the description of events, and the wrong moves
// that tests try.
//
// In a pattern %r stands for the thing whose letter is r. Things fill the numbers of a move in the order in
// which they stand: a, b, c. %x is whatever a script asks a seat to pick: a is its type in the scripts, whose
// letter stands at that place of kPicked, and b its number.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/actions.h"
#include "kernel/any_game.h"
#include "kernel/contract.h"
#include "kernel/mistake.h"
#include "kernel/rows.h"
#include "kernel/text.h"
#include "kernel/wording.h"

namespace hullbreach {

/// What is said, of which position, to which seat, in which language. Events have no position.
template <class G>
struct Telling {
  const G& game;
  const typename G::State* state;
  Seat seat;
  const Locale& say;
};

template <class G>
struct ThingRow {
  char letter;
  std::string_view noun;  // "room"
  int first;              // numbers are first .. end - 1
  int (*end)(const G&);
  std::string (*name)(const G&, int);  // in records: "kitchen"
  std::string_view piece = {};         // "room": pressing room/kitchen means it
  /// Fills the gaps of a sentence, the first with its name in words; without it the gap `noun` is filled with
  /// the sentence "noun.name".
  void (*words)(const Telling<G>&, int, Gaps&) = nullptr;
  /// Reads what people write besides the name.
  std::optional<int> (*read)(const G&, const typename G::State&, Seat, std::string_view) = nullptr;
  /// The one that is meant where none is written, and is not written itself.
  std::optional<int> (*usual)(const G&, Seat) = nullptr;
  std::size_t wide = 1;  // words of its name
  /// What else people may type for it: how it is drawn on a screen, its number there.
  void (*signs)(const Telling<G>&, int, std::vector<std::string>&) = nullptr;
};

// Names that are a table, for rows of things.
template <class G, const auto& kNames>
std::string name_in(const G&, int number) {
  return std::string(kNames[number]);
}
template <class G, const auto& kNames>
int end_of(const G&) {
  return static_cast<int>(std::size(kNames));
}
template <class Names>
std::optional<int> index_in(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < std::size(names); ++i)
    if (names[i] == name && !name.empty()) return static_cast<int>(i);
  return std::nullopt;
}

/// The row with this key, as content has them.
template <class Rows>
std::optional<int> key_in(const Rows& rows, std::string_view key) {
  for (std::size_t i = 0; i < std::size(rows); ++i)
    if (rows[i].key == key && !key.empty()) return static_cast<int>(i);
  return std::nullopt;
}

namespace things {

std::vector<std::string_view> words_of(std::string_view text);
/// What stands for a thing in a pattern that people are shown: "ROOM".
std::string shown(std::string_view noun);
std::string joined(std::span<const std::string_view> words);

inline constexpr char kPick = 'x';

template <class G>
const ThingRow<G>& kind_of(char letter) {
  for (const ThingRow<G>& thing : G::things())
    if (thing.letter == letter) return thing;
  broken("a pattern names a thing that is not declared", __FILE__, __LINE__);
}

/// The arguments of a move in the order of its pattern: each with the kind of thing it is.
template <class G>
struct Argument {
  const ThingRow<G>* thing;
  std::uint16_t Move::*at;
};
template <class G>
FixedVector<Argument<G>, 3> arguments(std::string_view pattern, Move move) {
  constexpr std::uint16_t Move::*kPlaces[] = {&Move::a, &Move::b, &Move::c};
  FixedVector<Argument<G>, 3> list;
  for (std::size_t i = 0; i + 1 < pattern.size(); ++i) {
    if (pattern[i] != '%') continue;
    if (pattern[i + 1] == kPick) {
      if (move.a < G::kPicked.size()) list.push_back({&kind_of<G>(G::kPicked[move.a]), &Move::b});
    } else {
      list.push_back({&kind_of<G>(pattern[i + 1]), kPlaces[list.size()]});
    }
  }
  return list;
}

template <class G>
bool is_one(const G& game, const ThingRow<G>& thing, int number) {
  return number >= thing.first && number < thing.end(game);
}

template <class G>
std::optional<int> read(const G& game, const typename G::State& state, Seat seat, const ThingRow<G>& thing,
                        std::string_view text) {
  if (thing.read != nullptr)
    if (const auto number = thing.read(game, state, seat, text)) return number;
  for (int number = thing.first; number < thing.end(game); ++number)
    if (thing.name(game, number) == text) return number;
  return std::nullopt;
}

template <class G>
std::string no_such(const G& game, const ThingRow<G>& thing, std::string_view text) {
  std::vector<std::string> known;
  for (int number = thing.first; number < thing.end(game); ++number) {
    std::string name = thing.name(game, number);
    if (known.empty() || known.back() != name) known.push_back(std::move(name));
  }
  return fmt::format("{} is no {} ({}){}", in_quotes(text), thing.noun, listed(known),
                     did_you_mean(text, known));
}

template <class G>
void fill(const Telling<G>& telling, const ThingRow<G>& thing, int number, Gaps& gaps) {
  if (thing.words != nullptr)
    thing.words(telling, number, gaps);
  else
    gaps.emplace_back(thing.noun,
                      telling.say(fmt::format("{}.{}", thing.noun, thing.name(telling.game, number))));
}

/// One thing in words; empty if there are none for it.
template <class G>
std::string words(const Telling<G>& telling, const ThingRow<G>& thing, int number) {
  if (thing.words == nullptr) {
    const std::string key = fmt::format("{}.{}", thing.noun, thing.name(telling.game, number));
    return telling.say.has(key) ? telling.say(key) : std::string();
  }
  Gaps gaps;
  thing.words(telling, number, gaps);
  return gaps.empty() ? std::string() : gaps.front().second;
}

}  // namespace things

/// Whether the numbers of a move name things at all, and those it does not need are 0.
template <class G>
bool well_spelled(const G& game, Move move) {
  if (move.kind >= G::move_rows().size()) return false;
  const std::string_view pattern = G::move_rows()[move.kind].pattern;
  const bool picks = pattern.find("%x") != pattern.npos;
  if (picks && move.a >= G::kPicked.size()) return false;
  Move rest = move;
  if (picks) rest.a = 0;
  for (const auto& argument : things::arguments<G>(pattern, move)) {
    if (!things::is_one(game, *argument.thing, move.*argument.at)) return false;
    rest.*argument.at = 0;
  }
  return rest.a == 0 && rest.b == 0 && rest.c == 0;
}

/// A move that is spelled right, allowed or not: for tests.
template <class G>
Move any_spelled(const G& game, Rng& rng) {
  Move move{static_cast<std::uint16_t>(rng.below(G::move_rows().size()))};
  const std::string_view pattern = G::move_rows()[move.kind].pattern;
  if (pattern.find("%x") != pattern.npos) move.a = static_cast<std::uint16_t>(rng.below(G::kPicked.size()));
  for (const auto& argument : things::arguments<G>(pattern, move)) {
    const ThingRow<G>& thing = *argument.thing;
    move.*argument.at = static_cast<std::uint16_t>(
        thing.first + static_cast<int>(rng.below(static_cast<std::uint64_t>(thing.end(game) - thing.first))));
  }
  return move;
}

/// A number for each move that can be spelled with the options of this game.
template <class G>
ActionNumbers number_actions(const G& game) {
  ActionNumbers numbers;
  const auto range = [&](const ThingRow<G>& thing) {
    return ActionNumbers::Range{thing.first, thing.end(game)};
  };
  for (const MoveRow& row : G::move_rows()) {
    if (row.pattern.find("%x") != row.pattern.npos) {
      for (std::size_t type = 0; type < G::kPicked.size(); ++type) {
        const int number = static_cast<int>(type);
        numbers.add(row.kind, {ActionNumbers::Range{number, number + 1},
                               range(things::kind_of<G>(G::kPicked[type])), ActionNumbers::kNothing});
      }
      continue;
    }
    std::array<ActionNumbers::Range, 3> ranges;
    ranges.fill(ActionNumbers::kNothing);
    std::size_t at = 0;
    for (const auto& argument : things::arguments<G>(row.pattern, Move{row.kind}))
      ranges[at++] = range(*argument.thing);
    numbers.add(row.kind, ranges);
  }
  return numbers;
}

/// A move as it stands in records.
template <class G>
std::string spell(const G& game, Seat seat, Move move) {
  const std::string_view pattern = G::move_rows()[move.kind].pattern;
  const auto arguments = things::arguments<G>(pattern, move);
  std::string text;
  std::size_t next = 0;
  for (const std::string_view word : things::words_of(pattern)) {
    std::string shown(word);
    if (word[0] == '%') {
      const ThingRow<G>& thing = *arguments[next].thing;
      const int number = move.*arguments[next++].at;
      if (thing.usual != nullptr && thing.usual(game, seat) == number) continue;
      shown = thing.name(game, number);
    }
    if (!text.empty()) text += ' ';
    text += shown;
  }
  return text;
}

namespace things {

/// Reads one line by one pattern.
template <class G>
class Reading {
 public:
  Reading(const G& game, const typename G::State& state, Seat seat, std::string_view text)
      : game_(game), state_(state), seat_(seat), text_(text), words_(words_of(text)) {}

  Move move() {
    if (words_.empty()) throw Mistake("an empty line is no move");
    for (const MoveRow& row : G::move_rows())
      if (const std::optional<Move> move = by(row)) return *move;
    if (!complaint_.empty()) throw Mistake(complaint_);
    std::vector<std::string> verbs;
    for (const MoveRow& row : G::move_rows()) {
      std::string verb(row.pattern.substr(0, row.pattern.find(' ')));
      if (std::find(verbs.begin(), verbs.end(), verb) == verbs.end()) verbs.push_back(std::move(verb));
    }
    throw Mistake(fmt::format("{} is no move; moves begin with one of: {}{}", in_quotes(text_),
                              listed(verbs, verbs.size()), did_you_mean(words_[0], verbs)));
  }

 private:
  std::optional<Move> by(const MoveRow& row) {
    const auto pattern = words_of(row.pattern);
    Move move{row.kind};
    std::size_t at = 0;
    std::size_t argument = 0;
    constexpr std::uint16_t Move::*kPlaces[] = {&Move::a, &Move::b, &Move::c};
    for (const std::string_view part : pattern) {
      if (part[0] != '%') {
        if (at == words_.size() || words_[at] != part) return miss(at, row, at == words_.size());
        ++at;
        continue;
      }
      if (part[1] == kPick) return pick(row, at);
      const ThingRow<G>& thing = kind_of<G>(part[1]);
      if (at + thing.wide > words_.size()) {
        const std::optional<int> usual =
            at == words_.size() && thing.usual != nullptr ? thing.usual(game_, seat_) : std::nullopt;
        if (!usual) return miss(at, row, true);
        move.*kPlaces[argument++] = static_cast<std::uint16_t>(*usual);
        continue;
      }
      const std::string written = joined(std::span(words_).subspan(at, thing.wide));
      const std::optional<int> number = read(game_, state_, seat_, thing, written);
      if (!number) {
        complain(at, no_such(game_, thing, written));
        return std::nullopt;
      }
      move.*kPlaces[argument++] = static_cast<std::uint16_t>(*number);
      at += thing.wide;
    }
    if (at < words_.size()) return miss(at, row, true);
    return move;
  }

  /// What a script asks for: first what is on offer, then anything of any type that is written so.
  std::optional<Move> pick(const MoveRow& row, std::size_t at) {
    if (at == words_.size()) return miss(at, row, true);
    const std::string written = joined(std::span(words_).subspan(at));
    const auto number = [&](std::uint16_t type) {
      return read(game_, state_, seat_, kind_of<G>(G::kPicked[type]), written);
    };
    Moves offered;
    game_.legal(state_, seat_, offered);
    for (const Move& one : offered)
      if (one.kind == row.kind && number(one.a) == int{one.b}) return one;
    for (std::uint16_t type = 0; type < G::kPicked.size(); ++type)
      if (const std::optional<int> found = number(type))
        return Move{row.kind, type, static_cast<std::uint16_t>(*found), 0};
    complain(at, fmt::format("{} is nothing that can be chosen", in_quotes(written)));
    return std::nullopt;
  }

  /// The pattern is another one; where it was meant, say how it goes on.
  std::optional<Move> miss(std::size_t at, const MoveRow& row, bool meant) {
    if (meant && at > 0)
      complain(at, fmt::format("{} is not written like that, but: {}", in_quotes(text_), pattern_shown(row)));
    return std::nullopt;
  }
  void complain(std::size_t at, std::string complaint) {
    if (at < furthest_) return;
    furthest_ = at;
    complaint_ = std::move(complaint);
  }
  static std::string pattern_shown(const MoveRow& row) {
    std::string text;
    for (const std::string_view part : words_of(row.pattern)) {
      if (!text.empty()) text += ' ';
      if (part[0] != '%') {
        text += part;
      } else if (part[1] == kPick) {
        text += shown("thing");
      } else {
        const ThingRow<G>& thing = kind_of<G>(part[1]);
        text += thing.usual != nullptr ? fmt::format("[{}]", shown(thing.noun)) : shown(thing.noun);
      }
    }
    return text;
  }

  const G& game_;
  const typename G::State& state_;
  Seat seat_;
  std::string_view text_;
  std::vector<std::string_view> words_;
  std::size_t furthest_ = 0;
  std::string complaint_;
};

}  // namespace things

/// A move from what somebody wrote. What is spelled right but not allowed is read too; what is no move at
/// all throws Mistake with what would be one.
template <class G>
Move read_move(const G& game, const typename G::State& state, Seat seat, std::string_view text) {
  return things::Reading<G>(game, state, seat, text).move();
}

/// The words of a move. A second thing of the same kind fills the gap "to". The game's `adorn` may add gaps
/// and take another key.
template <class G>
std::string move_words(const Telling<G>& telling, Move move) {
  const MoveRow& row = G::move_rows()[move.kind];
  std::string key(row.key);
  Gaps gaps;
  const ThingRow<G>* last = nullptr;
  for (const auto& argument : things::arguments<G>(row.pattern, move)) {
    const std::size_t before = gaps.size();
    things::fill(telling, *argument.thing, move.*argument.at, gaps);
    if (std::exchange(last, argument.thing) == argument.thing) gaps[before].first = "to";
  }
  telling.game.adorn(telling, move, key, gaps);
  return telling.say(key, gaps);
}

/// The pieces of the view a move touches. The game's `touch` may add some.
template <class G>
std::vector<std::string> move_touches(const Telling<G>& telling, Move move) {
  std::vector<std::string> pieces;
  for (const auto& argument : things::arguments<G>(G::move_rows()[move.kind].pattern, move)) {
    const ThingRow<G>& thing = *argument.thing;
    if (!thing.piece.empty())
      pieces.push_back(fmt::format("{}/{}", thing.piece, thing.name(telling.game, move.*argument.at)));
  }
  telling.game.touch(telling, move, pieces);
  return pieces;
}

/// What legal() and asides() list, in the forms people and programs need.
template <class G>
std::vector<Choice> list_choices(const G& game, const typename G::State& state, Seat seat,
                                 const Locale& locale) {
  const Telling<G> telling{game, &state, seat, locale};
  Moves moves;
  game.legal(state, seat, moves);
  game.asides(state, seat, moves);
  std::vector<Choice> list;
  for (const Move& move : moves)
    list.push_back({move, spell(game, seat, move), move_words(telling, move),
                    std::string(G::move_rows()[move.kind].rule), move_touches(telling, move)});
  return list;
}

/// An event in words. A second thing of the same kind fills the gap "to", further numbers "n2", "n3"; the
/// game's `adorn` may add gaps and take another key.
template <class G>
std::string event_words(const G& game, const Event& event, const Locale& locale) {
  const EventRow& row = G::event_rows()[event.kind];
  const Telling<G> telling{game, nullptr, kNoSeat, locale};
  std::string key = fmt::format("event.{}", row.name);
  Gaps gaps;
  constexpr std::string_view kNumbers[] = {"n", "n2", "n3", "n4", "n5", "n6"};
  std::size_t numbers = 0;
  for (std::size_t i = 0; i < row.args.size(); ++i) {
    if (row.args[i] == 'n') {
      gaps.emplace_back(kNumbers[numbers++], std::to_string(event.args[i]));
      continue;
    }
    const std::size_t before = gaps.size();
    const ThingRow<G>& thing = things::kind_of<G>(row.args[i]);
    things::fill(telling, thing, event.args[i], gaps);
    if (row.args.substr(0, i).find(row.args[i]) != row.args.npos) gaps[before].first = "to";
  }
  game.adorn(event, locale, key, gaps);
  return locale(key, gaps);
}

/// The pieces of the view an event is about, in the order of its arguments.
template <class G>
std::vector<std::string> event_touches(const G& game, const Event& event) {
  const std::string_view letters = G::event_rows()[event.kind].args;
  std::vector<std::string> pieces;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] == 'n') continue;
    const ThingRow<G>& thing = things::kind_of<G>(letters[i]);
    if (!thing.piece.empty())
      pieces.push_back(fmt::format("{}/{}", thing.piece, thing.name(game, event.args[i])));
  }
  return pieces;
}

/// How a game ended, in words.
template <class G>
std::string ending_words(const G&, const Result& result, const Locale& locale) {
  return result.over ? locale(fmt::format("ending.{}", G::ending_names()[result.ending])) : std::string();
}

}  // namespace hullbreach
