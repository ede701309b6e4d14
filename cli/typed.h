// Reading what people type: whole or short words in any order, in any language, or the signs of the screen.
// `A> 2 android1`, `hunt kit`, `présence rouge cuisine` and `place red_presence kitchen` are all understood;
// what a game's things and moves are called comes from its tables (kernel/terms.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"

namespace hullbreach::cli {

/// What somebody typed, as words: small letters without accents, `_ / . , : ; ! ? - ' "` being blanks.
class Typed {
 public:
  explicit Typed(std::string_view text);

  bool empty() const { return words_.empty(); }
  const std::vector<std::string>& words() const { return words_; }

  /// How well terms explain every word that was typed.
  struct Fit {
    int cost = 0;             // short words, and terms of which words are left out
    std::uint32_t parts = 0;  // that were said
    bool in_order = true;     // as the parts stand in records
  };
  /// Nothing if some word is none of theirs, or only small words were typed.
  std::optional<Fit> fit(const std::vector<Term>& terms) const;
  /// Whether all words of a term are there, whole or short.
  bool names(std::string_view term) const;

 private:
  std::vector<std::string> words_;
};

/// What a line means to somebody who has these choices.
struct Reading {
  std::vector<std::size_t> choices;  // those that fit best; if it is one, that one is meant
  std::optional<Move> other;         // no choice, but a move of this game: why_not() knows more
};
Reading read_move(const AnyGame& game, const AnyState& state, Seat seat, const std::vector<Choice>& choices,
                  std::string_view text);

/// The outcomes that fit best.
std::vector<Outcome> read_outcome(const AnyGame& game, const AnyState& state, std::string_view text);

/// What the last word of a line may become so that it still fits one of the choices, in one language.
std::vector<std::string> completions(const AnyGame& game, const AnyState& state, Seat seat,
                                     const std::vector<Choice>& choices, std::string_view line,
                                     std::string_view language);
/// The same for outcomes.
std::vector<std::string> completions(const AnyGame& game, const AnyState& state, std::string_view line,
                                     std::string_view language);

/// Those of some words that begin with what was typed last, each once however it is written.
std::vector<std::string> beginning_with(std::string_view line, const std::vector<std::string>& words);

}  // namespace hullbreach::cli
