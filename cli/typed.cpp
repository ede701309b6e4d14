#include "cli/typed.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

#include "cli/terminal.h"
#include "kernel/terms.h"

namespace hullbreach::cli {

namespace {

constexpr std::size_t kMostWords = 16;
constexpr std::size_t kShortest = 2;  // letters of a word that is cut short

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char letter : folded(text)) {
    if (std::string_view(" _/.,:;!?-'\"()").find(letter) == std::string_view::npos)
      words.back() += letter;
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::size_t letters_of(std::string_view word) { return word.find_last_not_of("0123456789") + 1; }

/// 0 for the same word, 1 for a short form of it ("kit", "a1" for android1), otherwise nothing.
std::optional<int> likeness(std::string_view typed, std::string_view word) {
  if (typed == word) return 0;
  if (typed.size() >= kShortest && word.starts_with(typed)) return 1;
  const std::size_t letters = letters_of(typed);
  const bool numbered = letters > 0 && letters < typed.size() && letters_of(word) < word.size();
  if (numbered && typed.substr(letters) == word.substr(letters_of(word)) &&
      word.starts_with(typed.substr(0, letters)))
    return 1;
  return std::nullopt;
}

/// Finds for each typed word a term it belongs to, so that no part is said twice.
class Fitting {
 public:
  Fitting(const std::vector<std::string>& typed, const std::vector<Term>& terms) : typed_(typed) {
    for (const Term& term : terms) terms_.push_back({words_of(term.text), term.parts});
  }

  std::optional<Typed::Fit> best() {
    go_on(0, 0);
    return best_;
  }

 private:
  struct Option {
    std::vector<std::string> words;
    std::uint32_t parts;
    std::uint32_t said = 0;  // its words, as bits
  };

  void go_on(std::size_t at, int cost) {
    if (best_ && best_->cost == 0 && best_->in_order) return;
    if (at == typed_.size()) return finish(cost);
    for (Option& option : terms_) {
      const bool small = option.parts == 0;
      if (!small && option.said == 0 && (said_ & option.parts) != 0) continue;
      for (std::size_t word = 0; word < option.words.size() && word < 32; ++word) {
        const std::uint32_t bit = 1u << word;
        if (!small && (option.said & bit) != 0) continue;
        const std::optional<int> like = likeness(typed_[at], option.words[word]);
        if (!like || (small && *like > 0)) continue;
        take(option, bit, at, cost + *like);
      }
    }
  }
  void take(Option& option, std::uint32_t word, std::size_t at, int cost) {
    const bool first = option.parts != 0 && option.said == 0;
    const Option* before = std::exchange(last_, &option);
    // "1 android", "android ... 1": less likely Android 1.
    if (!first && option.parts != 0 && (before != &option || option.said > word)) ++cost;
    if (option.parts != 0) option.said |= word;
    if (first) {
      said_ |= option.parts;
      order_.push_back(option.parts);
    }
    go_on(at + 1, cost);
    last_ = before;
    if (option.parts != 0) option.said &= ~word;
    if (!first) return;
    said_ &= ~option.parts;
    order_.pop_back();
  }
  void finish(int cost) {
    if (said_ == 0) return;
    for (const Option& option : terms_)
      if (option.said != 0 && std::popcount(option.said) < static_cast<int>(option.words.size())) ++cost;
    const Typed::Fit fit{cost, said_, std::is_sorted(order_.begin(), order_.end())};
    const bool better =
        !best_ || cost < best_->cost || (cost == best_->cost && fit.in_order && !best_->in_order);
    if (better) best_ = fit;
  }

  const std::vector<std::string>& typed_;
  std::vector<Option> terms_;
  std::uint32_t said_ = 0;
  std::vector<std::uint32_t> order_;
  const Option* last_ = nullptr;  // what the word before belongs to
  std::optional<Typed::Fit> best_;
};

/// Of several that fit, those that fit best: the cheapest; of these the whole ones; of these the ones in
/// order.
template <class Of>
struct Candidate {
  Of of;
  Typed::Fit fit;
  bool whole;
};
template <class Of>
std::vector<Of> best_of(std::vector<Candidate<Of>> list) {
  const auto keep = [&](auto good) {
    if (std::any_of(list.begin(), list.end(), good))
      std::erase_if(list, [&](const auto& each) { return !good(each); });
  };
  int least = 1'000;
  for (const auto& each : list) least = std::min(least, each.fit.cost);
  keep([&](const auto& each) { return each.fit.cost == least; });
  // Half of a move is a question; that half being a whole other move ("hunt", "end hunt") is none.
  if (least == 0) keep([](const auto& each) { return each.whole; });
  keep([](const auto& each) { return each.fit.in_order || !each.whole; });
  std::vector<Of> best;
  for (const auto& each : list) best.push_back(each.of);
  return best;
}

/// The words a term adds to what was typed, if it is of that language.
void add_words(const Term& term, std::string_view language, std::vector<std::string>& words) {
  if (!term.language.empty() && term.language != language) return;
  for (const std::string_view word : things::words_of(term.text)) words.emplace_back(word);
}

std::string_view before_last_word(std::string_view line) {
  const std::size_t blank = line.rfind(' ');
  return blank == line.npos ? std::string_view{} : line.substr(0, blank);
}

void add_terms(const Typed& before, const std::vector<Term>& terms, std::string_view language,
               std::vector<std::string>& words) {
  std::uint32_t said = 0;
  if (!before.empty()) {
    const auto fit = before.fit(terms);
    if (!fit) return;
    said = fit->parts;
  }
  for (const Term& term : terms)
    if (term.parts != 0 && (term.parts & said) == 0) add_words(term, language, words);
}

}  // namespace

Typed::Typed(std::string_view text) : words_(words_of(text)) {}

std::optional<Typed::Fit> Typed::fit(const std::vector<Term>& terms) const {
  if (words_.empty() || words_.size() > kMostWords) return std::nullopt;
  return Fitting(words_, terms).best();
}

bool Typed::names(std::string_view term) const {
  const std::vector<std::string> words = words_of(term);
  return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
    return std::any_of(words_.begin(), words_.end(),
                       [&](const std::string& typed) { return likeness(typed, word).has_value(); });
  });
}

Reading read_move(const AnyGame& game, const AnyState& state, Seat seat, const std::vector<Choice>& choices,
                  std::string_view text) {
  const Typed typed(text);
  std::vector<Candidate<std::size_t>> fitting;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const Terms terms = game.terms(state, seat, choices[i].move);
    if (const auto fit = typed.fit(terms.list))
      fitting.push_back({i, *fit, (terms.needed & ~fit->parts) == 0});
  }
  if (!fitting.empty()) return {best_of(std::move(fitting)), std::nullopt};

  std::vector<Candidate<Move>> others;
  const auto named = [&](std::string_view term) { return typed.names(term); };
  for (const Move& move : game.moves_naming(state, seat, named)) {
    const Terms terms = game.terms(state, seat, move);
    const auto fit = typed.fit(terms.list);
    if (fit && (terms.needed & ~fit->parts) == 0) others.push_back({move, *fit, true});
  }
  const std::vector<Move> best = best_of(std::move(others));
  return {{}, best.size() == 1 ? std::optional(best[0]) : std::nullopt};
}

std::vector<Outcome> read_outcome(const AnyGame& game, const AnyState& state, std::string_view text) {
  const Typed typed(text);
  std::vector<Candidate<Outcome>> fitting;
  for (const Weighted& each : game.outcomes(state))
    if (const auto fit = typed.fit(game.terms(state, each.outcome)))
      fitting.push_back({each.outcome, *fit, true});
  return best_of(std::move(fitting));
}

std::vector<std::string> beginning_with(std::string_view line, const std::vector<std::string>& words) {
  const std::size_t blank = line.rfind(' ');
  const std::string begun = folded(blank == line.npos ? line : line.substr(blank + 1));
  std::set<std::string> seen;
  std::vector<std::string> list;
  for (const std::string& word : words) {
    const std::string plain = folded(word);
    if (plain.starts_with(begun) && seen.insert(plain).second) list.push_back(word);
  }
  return list;
}

std::vector<std::string> completions(const AnyGame& game, const AnyState& state, Seat seat,
                                     const std::vector<Choice>& choices, std::string_view line,
                                     std::string_view language) {
  const Typed before(before_last_word(line));
  std::vector<std::string> words;
  for (const Choice& choice : choices)
    add_terms(before, game.terms(state, seat, choice.move).list, language, words);
  return beginning_with(line, words);
}

std::vector<std::string> completions(const AnyGame& game, const AnyState& state, std::string_view line,
                                     std::string_view language) {
  const Typed before(before_last_word(line));
  std::vector<std::string> words;
  for (const Weighted& each : game.outcomes(state))
    add_terms(before, game.terms(state, each.outcome), language, words);
  return beginning_with(line, words);
}

}  // namespace hullbreach::cli
