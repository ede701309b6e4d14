#include "tests/two_worlds.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <vector>

#include "server/messages.h"
#include "tests/kept_table.h"

namespace hullbreach {
namespace {

/// What a state waits for, and how long.
std::string waiting(const AnyGame& game, const AnyState& state) {
  const Wait wait = game.wait(state);
  return fmt::format("{}, may: {}, clock {}{}", wait_words(game, state), seat_names(game, wait.may),
                     wait.clock, wait.full_clock ? " to the end" : "");
}

std::string sent(const AnyGame& game, const AnyState& state, Viewer viewer) {
  return boost::json::serialize(server::state(game, state, viewer, {}, game.locale("en")));
}

std::vector<std::string> told(const AnyGame& game, const std::vector<Event>& events, Viewer viewer) {
  std::vector<std::string> lines;
  for (const Event& event : events)
    if (hears(event, viewer))
      lines.push_back(boost::json::serialize(server::told(game, event, game.locale("en"))));
  return lines;
}

/// The part of two texts where they begin to differ.
std::string difference(const std::string& one, const std::string& other) {
  const auto at = std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first;
  const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - one.begin() - 60));
  return fmt::format("...{}... and ...{}...", one.substr(from, 200), other.substr(from, 200));
}

template <class List, class Key>
auto in_both(const List& one, const List& other, Key key) {
  List both;
  for (const auto& entry : one)
    if (std::any_of(other.begin(), other.end(), [&](const auto& seen) { return key(seen) == key(entry); }))
      both.push_back(entry);
  return both;
}

}  // namespace

std::string told_apart(const AnyGame& game, AnyState one, AnyState other, Viewer viewer, int steps,
                       Rng& rng) {
  std::string done = "at once";
  for (int step = 0;; ++step) {
    const std::string waits = waiting(game, one), waits_other = waiting(game, other);
    if (waits != waits_other) return fmt::format("{}: waits for {} or for {}", done, waits, waits_other);
    const std::string seen = sent(game, one, viewer), seen_other = sent(game, other, viewer);
    // A card that was shown without a word about which it is can be seen, and nothing else.
    if (seen != seen_other && step > 0 && game.view_json(one, viewer) != game.view_json(other, viewer))
      return {};
    if (seen != seen_other) return fmt::format("{}: {}", done, difference(seen, seen_other));
    const Wait wait = game.wait(one);
    if (step == steps || wait.kind == Wait::Kind::Over) return {};

    std::vector<Event> events, events_other;
    const bool chance = wait.kind == Wait::Kind::Chance && (wait.may.empty() || rng.below(4) == 0);
    if (chance) {
      const auto outcomes = in_both(game.outcomes(one), game.outcomes(other),
                                    [](const Weighted& entry) { return entry.outcome; });
      if (outcomes.empty()) return {};
      const Outcome drawn = outcomes[rng.below(outcomes.size())].outcome;
      done = game.notation(one, drawn);
      game.resolve(one, drawn, &events);
      game.resolve(other, drawn, &events_other);
    } else {
      const Seat seat = any_of(wait.seats.empty() ? wait.may : wait.seats, rng);
      const auto moves =
          in_both(game.legal(one, seat), game.legal(other, seat), [](const Move& move) { return move; });
      if (moves.empty()) return {};
      const Move move = moves[rng.below(moves.size())];
      done = fmt::format("{}: {}", game.seat_name(seat), game.notation(one, seat, move));
      game.play(one, seat, move, &events);
      game.play(other, seat, move, &events_other);
    }

    // Where each tells something else, something was shown. Where only one has more to tell, it has gone on
    // while the other waits.
    const auto lines = told(game, events, viewer), lines_other = told(game, events_other, viewer);
    const auto [end, end_other] =
        std::mismatch(lines.begin(), lines.end(), lines_other.begin(), lines_other.end());
    if (end != lines.end() && end_other != lines_other.end()) return {};
    if (end != lines.end() || end_other != lines_other.end())
      return fmt::format("{}: one waits, the other goes on: {}", done,
                         end != lines.end() ? *end : *end_other);
  }
}

std::string told_apart(const AnyGame& game, const AnyState& state, Viewer viewer, int steps, Rng& rng) {
  // Somebody without a seat knows no more than any seat does.
  const Seat seat = viewer == kSpectator ? any_of(SeatSet::first(game.seats()), rng) : viewer;
  const AnyState one = game.guess(state, seat, rng), other = game.guess(state, seat, rng);
  return one == other ? std::string() : told_apart(game, one, other, viewer, steps, rng);
}

}  // namespace hullbreach
