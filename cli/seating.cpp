#include "cli/seating.h"

#include <fmt/format.h>

#include "bots/bot.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

constexpr std::string_view kNamed = "human:";  // before somebody's name

}  // namespace

bool is_human(std::string_view who) { return who == kHuman || who.starts_with(kNamed); }

std::vector<std::string> names_of(const std::vector<std::string>& people) {
  std::vector<std::string> names;
  for (const std::string& who : people)
    names.push_back(who.starts_with(kNamed) ? plain_text(who.substr(kNamed.size())) : "");
  return names;
}

std::vector<std::string> without_names(std::vector<std::string> people) {
  for (std::string& who : people)
    if (is_human(who)) who = kHuman;
  return people;
}

std::string usual_bot(const AnyGame& game) { return bot_names(game.name()).back(); }

std::vector<std::string> parse_seating(const AnyGame& game, std::string_view text,
                                       const std::string& otherwise) {
  const auto seats = static_cast<std::size_t>(game.seats());
  const std::string names = seat_names(game, SeatSet::first(game.seats()));
  std::vector<std::string> people(seats);
  std::size_t next = 0;
  bool in_order = false;
  bool by_name = false;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view entry = text.substr(0, comma);
    const std::size_t equals = entry.find('=');
    (equals == entry.npos ? in_order : by_name) = true;
    if (in_order && by_name)
      throw Mistake(
          "seats are given either in order (human,bot:script) or all by name (alien=human), not both");
    std::size_t seat = next++;
    if (by_name) seat = find_seat(game, entry.substr(0, equals));
    const std::string_view who = by_name ? entry.substr(equals + 1) : entry;
    if (who.empty()) throw Mistake(fmt::format("nobody is named for a seat in {}", in_quotes(text)));
    if (seat < seats && !people[seat].empty())
      throw Mistake(fmt::format("seat {} is given twice", game.seat_name(static_cast<Seat>(seat))));
    if (seat < seats) people[seat] = who;
    if (comma == text.npos) break;
    text.remove_prefix(comma + 1);
  }
  if (in_order && next != seats)
    throw Mistake(fmt::format("{} named for {} seats: name one for each of {}, or say which as in {}=...",
                              next, seats, names, game.seat_name(0)));
  for (std::string& who : people)
    if (who.empty()) who = otherwise;
  return people;
}

std::vector<std::string> seat_people(const AnyGame& game, std::string_view text) {
  std::vector<std::string> people = parse_seating(game, text, std::string(kBot) + usual_bot(game));
  for (const std::string& who : people) {
    if (is_human(who)) continue;
    if (!who.starts_with(kBot))
      throw Mistake(fmt::format(
          "{} can't sit at a seat: it takes human, human:NAME or bot:NAME, where the NAME of a bot is {}",
          in_quotes(who), listed(bot_names(game.name()))));
    make_bot(game, std::string_view(who).substr(kBot.size()));
  }
  return people;
}

std::vector<std::string> seat_one_human(const AnyGame& game, Rng& rng) {
  std::vector<std::string> people(static_cast<std::size_t>(game.seats()),
                                  std::string(kBot) + usual_bot(game));
  people[rng.below(people.size())] = kHuman;
  return people;
}

}  // namespace hullbreach::cli
