// What people may type for a move or an outcome besides what stands in records, from the same tables
// (things.h): the names of its things in every language and as they are drawn on a screen, its verb, and the
// small words of its sentence. What was typed is read from these in cli/typed.h.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/things.h"

namespace hullbreach {

namespace terms {

inline constexpr std::uint32_t kVerb = 1;
inline constexpr std::size_t kWidest = 4;        // words of a name that are parts of their own
inline constexpr std::size_t kMostMoves = 5000;  // of a kind that are looked through

/// The parts that stand for an argument of a move, or for one word of its name.
constexpr std::uint32_t word_of(std::size_t argument, std::size_t word) {
  return 1u << (1 + kWidest * argument + word);
}
constexpr std::uint32_t all_of(std::size_t argument, std::size_t wide) {
  std::uint32_t parts = 0;
  for (std::size_t word = 0; word < wide; ++word) parts |= word_of(argument, word);
  return parts;
}

/// The sentence without its gaps: "Place the {token} in the {room}" is "Place the  in the ".
std::string without_gaps(std::string_view sentence);
/// Its first word, if that is no gap.
std::string_view first_word(std::string_view sentence);

/// All ways to write one thing.
template <class G>
void add_thing(const G& game, const typename G::State* state, Seat seat, const ThingRow<G>& thing, int number,
               std::size_t argument, std::vector<Term>& list) {
  const std::string name = thing.name(game, number);
  if (thing.wide > 1) {
    std::size_t word = 0;
    for (const std::string_view each : things::words_of(name))
      list.push_back({std::string(each), word_of(argument, word++)});
    return;
  }
  const std::uint32_t parts = word_of(argument, 0);
  list.push_back({name, parts});
  for (const std::string_view language : kLanguages) {
    const Telling<G> telling{game, state, seat, game.locale(language)};
    if (std::string words = things::words(telling, thing, number); !words.empty())
      list.push_back({std::move(words), parts, language});
    std::vector<std::string> signs;
    if (thing.signs != nullptr) thing.signs(telling, number, signs);
    for (std::string& sign : signs) list.push_back({std::move(sign), parts, language});
  }
}

/// The verb of a kind of move, and the words that may stand around its things.
template <class G>
void add_verb(const G& game, const MoveRow& row, std::vector<Term>& list) {
  std::string verb;
  for (const std::string_view word : things::words_of(row.pattern)) {
    if (word[0] == '%') break;
    verb += (verb.empty() ? "" : " ") + std::string(word);
  }
  list.push_back({verb, kVerb, kLanguages[0]});
  const bool bare = row.pattern.find('%') == row.pattern.npos;
  const std::string also = "verb" + std::string(row.key.substr(row.key.find('.')));
  for (const std::string_view language : kLanguages) {
    const Locale& locale = game.locale(language);
    if (locale.has(also)) list.push_back({locale(also), kVerb, language});
    const auto& sentences = locale.entries();
    for (auto entry = sentences.lower_bound(row.key);
         entry != sentences.end() && entry->first.starts_with(row.key); ++entry) {
      const std::string_view rest = std::string_view(entry->first).substr(row.key.size());
      if (!rest.empty() && rest[0] != '_') continue;
      const std::string_view sentence = entry->second;
      list.push_back({std::string(bare ? sentence : first_word(sentence)), kVerb, language});
      if (bare) continue;
      const std::string around = without_gaps(sentence);
      for (const std::string_view word : things::words_of(around))
        list.push_back({std::string(word), 0, language});
    }
  }
}

}  // namespace terms

/// All ways to write the parts of a move, and those without which it is another.
template <class G>
Terms move_terms(const G& game, const typename G::State& state, Seat seat, Move move) {
  const MoveRow& row = G::move_rows()[move.kind];
  Terms terms;
  terms::add_verb(game, row, terms.list);
  std::size_t at = 0;
  for (const auto& argument : things::arguments<G>(row.pattern, move)) {
    const ThingRow<G>& thing = *argument.thing;
    const int number = move.*argument.at;
    terms::add_thing(game, &state, seat, thing, number, at, terms.list);
    if (thing.usual == nullptr || thing.usual(game, seat) != number)
      terms.needed |= terms::all_of(at, thing.wide);
    ++at;
  }
  if (at == 0) terms.needed = terms::kVerb;
  if constexpr (requires(const Telling<G>& telling) { game.signs(telling, move, terms.list); })
    for (const std::string_view language : kLanguages)
      game.signs(Telling<G>{game, &state, seat, game.locale(language)}, move, terms.list);
  std::erase_if(terms.list, [](const Term& term) { return term.text.empty(); });
  return terms;
}

/// Moves that are spelled right, allowed or not, and at least one of whose things is `named`; of things none
/// of which is named, all are tried.
template <class G>
std::vector<Move> moves_naming(const G& game, const typename G::State& state, Seat seat,
                               const std::function<bool(std::string_view)>& named) {
  const auto numbers = [&](const ThingRow<G>& thing) {
    std::vector<int> list;
    for (int number = thing.first; number < thing.end(game); ++number) {
      std::vector<Term> terms;
      terms::add_thing(game, &state, seat, thing, number, 0, terms);
      if (std::any_of(terms.begin(), terms.end(), [&](const Term& term) { return named(term.text); }))
        list.push_back(number);
    }
    return list;
  };
  std::vector<Move> moves;
  for (const MoveRow& row : G::move_rows()) {
    if (row.pattern.find("%x") != row.pattern.npos) {
      for (std::uint16_t type = 0; type < G::kPicked.size(); ++type)
        for (const int number : numbers(things::kind_of<G>(G::kPicked[type])))
          moves.push_back({row.kind, type, static_cast<std::uint16_t>(number), 0});
      continue;
    }
    const auto arguments = things::arguments<G>(row.pattern, Move{row.kind});
    std::vector<Move> row_moves = {Move{row.kind}};
    bool any = arguments.empty();
    for (const auto& argument : arguments) {
      const ThingRow<G>& thing = *argument.thing;
      std::vector<int> list = numbers(thing);
      any = any || !list.empty();
      if (list.empty() && thing.usual != nullptr)
        if (const std::optional<int> usual = thing.usual(game, seat)) list.push_back(*usual);
      if (list.empty())
        for (int number = thing.first; number < thing.end(game); ++number) list.push_back(number);
      std::vector<Move> longer;
      for (const Move& begun : row_moves)
        for (const int number : list) {
          if (longer.size() == terms::kMostMoves) break;
          longer.push_back(begun);
          longer.back().*argument.at = static_cast<std::uint16_t>(number);
        }
      row_moves = std::move(longer);
    }
    if (any) moves.insert(moves.end(), row_moves.begin(), row_moves.end());
  }
  return moves;
}

/// What a move can begin with, in one language: for those who typed something else.
template <class G>
std::vector<std::string> move_verbs(const G& game, std::string_view language) {
  std::vector<std::string> verbs;
  for (const MoveRow& row : G::move_rows()) {
    const std::string key = "verb" + std::string(row.key.substr(row.key.find('.')));
    std::string verb(row.pattern.substr(0, row.pattern.find(' ')));
    if (language != kLanguages[0] && game.locale(language).has(key)) verb = game.locale(language)(key);
    if (std::find(verbs.begin(), verbs.end(), verb) == verbs.end()) verbs.push_back(std::move(verb));
  }
  return verbs;
}

/// The kind of thing chance gives now, where its answers are numbers of things; null elsewhere.
template <class G>
const ThingRow<G>* chance_thing(const G& game, const typename G::State& state) {
  if constexpr (requires { game.chance_thing(state); })
    if (const char letter = game.chance_thing(state)) return &things::kind_of<G>(letter);
  return nullptr;
}

/// All ways to write an outcome; its only part is 1.
template <class G>
std::vector<Term> outcome_terms(const G& game, const typename G::State& state, Outcome outcome) {
  std::vector<Term> list;
  if (const ThingRow<G>* thing = chance_thing(game, state))
    terms::add_thing(game, &state, kNoSeat, *thing, static_cast<int>(outcome.value), 0, list);
  list.push_back({game.notation(state, outcome), terms::word_of(0, 0)});
  return list;
}

/// An outcome in words; empty where only its notation is.
template <class G>
std::string outcome_words(const G& game, const typename G::State& state, Outcome outcome,
                          const Locale& locale) {
  const ThingRow<G>* thing = chance_thing(game, state);
  if (thing == nullptr) return {};
  return things::words(Telling<G>{game, &state, kNoSeat, locale}, *thing, static_cast<int>(outcome.value));
}

/// Every thing with a name that people type, in the order of the tables.
template <class G>
std::vector<NamedThing> named_things(const G& game, const Locale& locale) {
  std::vector<NamedThing> list;
  const typename G::State* none = nullptr;
  for (const ThingRow<G>& thing : G::things())
    for (int number = thing.first; number < thing.end(game); ++number) {
      std::string name = thing.name(game, number);
      std::string words = things::words(Telling<G>{game, none, kNoSeat, locale}, thing, number);
      NamedThing named{std::string(thing.noun), std::move(name), std::move(words)};
      if (!named.words.empty() && (list.empty() || list.back() != named)) list.push_back(std::move(named));
    }
  return list;
}

}  // namespace hullbreach
