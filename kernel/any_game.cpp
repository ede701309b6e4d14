#include "kernel/any_game.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/columns.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach {

const GameKind& find_game(const std::vector<GameKind>& kinds, std::string_view name) {
  std::vector<std::string> known;
  for (const GameKind& kind : kinds) {
    if (kind.name == name) return kind;
    known.emplace_back(kind.name);
  }
  throw Mistake(fmt::format("unknown game {}: known are {}{}", in_quotes(name), listed(known),
                            did_you_mean(name, known)));
}

Options complete_options(const std::vector<OptionInfo>& known, const Options& chosen) {
  Options complete;
  std::vector<std::string> names;
  for (const OptionInfo& option : known) {
    complete[option.name] = option.fallback;
    names.push_back(option.name);
  }
  for (const auto& [name, value] : chosen) {
    const auto option = std::find_if(
        known.begin(), known.end(), [&wanted = name](const OptionInfo& info) { return info.name == wanted; });
    if (option == known.end())
      throw Mistake(fmt::format("unknown option {}: known are {}{}", in_quotes(name), listed(names),
                                did_you_mean(name, names)));
    const auto& values = option->values;
    const auto meant = option->other_words.find(value);
    const std::string& called = meant == option->other_words.end() ? value : meant->second;
    if (!values.empty() && std::find(values.begin(), values.end(), called) == values.end())
      throw Mistake(fmt::format("option {} can't be {}: it can be {}{}", name, in_quotes(value),
                                listed(values), did_you_mean(value, values)));
    complete[name] = called;
  }
  return complete;
}

Seat find_seat(const AnyGame& game, std::string_view name) {
  if (const std::optional<Seat> seat = game.parse_seat(name)) return *seat;
  std::vector<std::string> known;
  known.reserve(static_cast<std::size_t>(game.seats()));
  for (int seat = 0; seat < game.seats(); ++seat) known.push_back(game.seat_name(static_cast<Seat>(seat)));
  throw Mistake(fmt::format("unknown seat {}: seats are {}{}", in_quotes(name), listed(known),
                            did_you_mean(name, known)));
}

std::string seat_names(const AnyGame& game, SeatSet seats) {
  std::string names;
  for (const Seat seat : seats) {
    if (!names.empty()) names += ' ';
    names += game.seat_name(seat);
  }
  return names;
}

std::string wait_words(const AnyGame& game, const AnyState& state) {
  const Wait wait = game.wait(state);
  if (wait.kind == Wait::Kind::Chance) return "chance";
  if (wait.kind == Wait::Kind::Over) return "over";
  return (wait.team && wait.seats.size() > 1 ? "one of " : "") + seat_names(game, wait.seats);
}

std::string refusal_words(const AnyGame& game, const Refusal& refusal) {
  return fmt::format("{} ({})", refusal.rule, refusal_sentence(game, refusal, "en"));
}

std::string refusal_sentence(const AnyGame& game, const Refusal& refusal, std::string_view language) {
  const Locale& words = game.locale(language);
  if (!refusal.has_moments()) return words(refusal.key);
  std::vector<std::string> moments;
  for (const std::string_view moment : refusal.when)
    if (!moment.empty()) moments.push_back(words(moment));
  return words(refusal.key, {{"when", either(moments, language)}});
}

void columns_of(const AnyGame& game, const AnyState& state, Viewer viewer, Columns& columns) {
  const auto seats = static_cast<std::size_t>(game.seats());
  columns.under([] { return "seat"; },
                [&] {
                  float* at = columns.field("name", seats, 0, 1, [&] {
                    std::vector<std::string> names;
                    for (std::size_t seat = 0; seat < seats; ++seat)
                      names.push_back(game.seat_name(static_cast<Seat>(seat)));
                    return names;
                  });
                  if (at != nullptr && viewer < seats) at[viewer] = 1;
                });
  game.view_columns(state, viewer, columns);
}

bool is_possible(const AnyGame& game, const AnyState& state, Outcome outcome) {
  if (game.wait(state).kind != Wait::Kind::Chance) return false;
  const std::vector<Weighted> outcomes = game.outcomes(state);
  return std::any_of(outcomes.begin(), outcomes.end(),
                     [&](const Weighted& listed_one) { return listed_one.outcome == outcome; });
}

}  // namespace hullbreach
