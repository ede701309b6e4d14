// What every game's locale files must keep: both languages say everything the game can say, and say the same.
#pragma once

#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/things.h"
#include "tests/length.h"

namespace hullbreach {

/// Neither a missing sentence ("⟨key⟩") nor a gap nobody filled.
inline bool whole(std::string_view text) {
  return !text.empty() && text.find("⟨") == text.npos && text.find('{') == text.npos;
}

/// The names of the gaps of a sentence.
inline std::set<std::string, std::less<>> gaps_of(std::string_view sentence) {
  std::set<std::string, std::less<>> gaps;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    if (sentence[i] != '{') continue;
    if (sentence.substr(i).starts_with("{{")) {
      ++i;
      continue;
    }
    gaps.emplace(sentence.substr(i + 1, sentence.find_first_of("|}", i) - i - 1));
  }
  return gaps;
}

/// The two files have the same sentences with the same gaps; what reads the same in both is listed.
inline void expect_alike(const Locale& english, const Locale& french,
                         const std::set<std::string_view>& same_in_french) {
  for (const auto& [key, sentence] : french.entries()) EXPECT_TRUE(english.has(key)) << key;
  for (const auto& [key, sentence] : english.entries()) {
    const auto found = french.entries().find(key);
    ASSERT_TRUE(found != french.entries().end()) << key;
    EXPECT_EQ(gaps_of(sentence), gaps_of(found->second)) << key;
    EXPECT_FALSE(sentence.empty() || found->second.empty()) << key;
    EXPECT_TRUE(found->second != sentence || same_in_french.contains(sentence)) << key << ": " << sentence;
  }
}

/// Every event has words, for one of something and for several. `set_up` fills in what its letters don't
/// tell.
template <class G>
void expect_event_words(const G& game, const std::function<void(Event&)>& set_up = {}) {
  const auto rows = G::event_rows();
  for (std::string_view language : kLanguages)
    for (std::size_t kind = 0; kind < rows.size(); ++kind)
      for (int number : {1, 2}) {
        Event event;
        event.kind = static_cast<std::uint16_t>(kind);
        for (std::size_t i = 0; i < rows[kind].args.size(); ++i)
          event.args[i] = static_cast<std::int16_t>(rows[kind].args[i] == 'n' ? number : 1);
        if (set_up) set_up(event);
        const std::string text = event_words(game, event, game.locale(language));
        EXPECT_TRUE(whole(text)) << rows[kind].name << ": " << text;
      }
}

/// Plays at random and reads everything the table would be told, in both languages.
class Reader {
 public:
  /// In long games only every so many-th step is read in full.
  Reader(std::unique_ptr<AnyGame> game, std::uint64_t seed, int every = 1)
      : game_(std::move(game)), rng_(seed), every_(kept_short() ? 10 * every : every) {}

  void read_a_game() {
    AnyState state = game_->deal();
    for (int step = 0;; ++step) {
      const bool closely = step % every_ == 0;
      const Wait wait = game_->wait(state);
      if (wait.kind == Wait::Kind::Over) break;
      std::vector<Event> events;
      if (closely) read_refusals(state);
      if (wait.kind == Wait::Kind::Chance) {
        for (std::string_view language : kLanguages)
          read(game_->chance_prompt(state, game_->locale(language)));
        game_->resolve(state, draw(state), &events);
      } else {
        std::vector<std::pair<Seat, Move>> possible;
        for (Seat seat : wait.seats | wait.may) {
          if (closely) read_choices(state, seat);
          for (const Move& move : game_->legal(state, seat)) possible.emplace_back(seat, move);
        }
        const auto& [seat, move] = possible[rng_.below(possible.size())];
        game_->play(state, seat, move, &events);
      }
      for (const Event& event : events)
        for (std::string_view language : kLanguages) read(game_->describe(event, game_->locale(language)));
      if (testing::Test::HasFailure()) return;
    }
    for (std::string_view language : kLanguages)
      read(game_->ending_words(game_->result(state), game_->locale(language)));
  }

 private:
  static void read(const std::string& text) { EXPECT_TRUE(whole(text)) << text; }

  void read_choices(const AnyState& state, Seat seat) {
    for (std::string_view language : kLanguages) {
      const std::vector<Choice> choices = game_->choices(state, seat, game_->locale(language));
      if (choices.empty()) continue;  // it may play an order and has none that fits
      read(game_->prompt(state, seat, game_->locale(language)));
      for (const Choice& choice : choices) read(choice.words);
    }
  }

  /// Moves that are spelled right and mostly not allowed.
  void read_refusals(const AnyState& state) {
    for (int i = 0; i < 20; ++i) {
      const auto seat = static_cast<Seat>(rng_.below(static_cast<std::uint64_t>(game_->seats())));
      const Refusal refusal = game_->why_not(state, seat, game_->any_spelled(rng_));
      if (!refusal) continue;
      for (std::string_view language : kLanguages) read(refusal_sentence(*game_, refusal, language));
    }
  }

  Outcome draw(const AnyState& state) {
    Outcomes outcomes;
    for (const Weighted& entry : game_->outcomes(state)) outcomes.push_back(entry);
    return outcomes.draw(rng_);
  }

  std::unique_ptr<AnyGame> game_;
  Rng rng_;
  int every_;
};

}  // namespace hullbreach
