#include "host/reading.h"

#include <algorithm>
#include <utility>

#include "games/games.h"
#include "host/live_table.h"
#include "kernel/require.h"

namespace hullbreach {

namespace {

/// The lines that are in force at the end, by what they say.
std::vector<int> in_force(const Record& record) {
  std::vector<int> lines;
  for (const RecordLine& line : record.lines) {
    if (line.kind != RecordLine::Kind::Undo)
      lines.push_back(line.n);
    else
      while (!lines.empty() && lines.back() > line.to) lines.pop_back();
  }
  return lines;
}

/// Plays the lines up to one, or up to the first that can't be played.
Course played(const AnyGame& game, const Record& record, std::size_t most) {
  Course course(game, record.header, Course::Same::Seats);
  try {
    for (std::size_t i = 0; i < std::min(most, record.lines.size()); ++i) course.follow(record.lines[i]);
  } catch (const Mistake&) {  // as far as it goes
  }
  return course;
}

/// What a record has that can't be played by a game of this program.
std::optional<Stop> other_than_here(const AnyGame& game, const RecordHeader& header) {
  if (header.rules != game.rules_version())
    return Stop{Stop::Why::Rules, header.rules, std::string(game.rules_version()), 0};
  if (header.content != game.content_hash()) return Stop{Stop::Why::Cards, {}, {}, 0};
  return std::nullopt;
}

bool known(const std::vector<std::string>& values, const std::string& value) {
  return values.empty() || std::find(values.begin(), values.end(), value) != values.end();
}

}  // namespace

std::string words_of(const Stop& stop, std::string_view language) {
  constexpr std::string_view kKeys[] = {"stopped.rules", "stopped.cards", "stopped.line", "stopped.journal"};
  return host_locale(language)(
      kKeys[static_cast<int>(stop.why)],
      {{"theirs", stop.theirs}, {"ours", stop.ours}, {"line", std::to_string(stop.line)}});
}

ToldRecord read_record(const AnyGame& game, Record record) {
  std::optional<Stop> stop = other_than_here(game, record.header);
  // By other cards a line may say something else than it did, and nothing would show it.
  const bool cards = game.content_hash() == record.header.content;
  Course course = played(game, record, cards ? record.lines.size() : 0);
  const std::size_t reached = course.record().lines.size();
  const std::vector<int> lines = in_force(record);
  const auto rest =
      std::find_if(lines.begin(), lines.end(), [&](int line) { return line > static_cast<int>(reached); });
  // What was undone after the lines that can't be played is out of force all the same.
  if (reached < record.lines.size() && rest - lines.begin() != std::ssize(course.steps()))
    course = played(game, record, rest == lines.begin() ? 0 : static_cast<std::size_t>(*(rest - 1)));
  if (!stop && reached < record.lines.size())
    stop = Stop{Stop::Why::Line, {}, {}, static_cast<int>(reached) + 1};
  if (rest == lines.end() && game.result(course.state()).over) stop.reset();
  return {std::move(record), std::move(course), {rest, lines.end()}, std::move(stop)};
}

std::shared_ptr<const AnyGame> game_to_tell(GameShelf& shelf, const RecordHeader& header) {
  try {
    return shelf.game(header);
  } catch (const NoAnswer&) {
    throw;
  } catch (const Mistake&) {
    Options options;
    for (const OptionInfo& option : find_game(header.game).options())
      if (const auto chosen = header.options.find(option.name);
          chosen != header.options.end() && option.name != "content" && known(option.values, chosen->second))
        options.insert(*chosen);
    return shelf.game(header.game, options);
  }
}

Record record_of(const std::vector<JournalRow>& rows) {
  Record record{header_of(rows), {}};
  for (const JournalRow& row : rows)
    if (!row.text.starts_with("{\"desk\""))
      record.lines.push_back(parse_line(row.text, static_cast<int>(record.lines.size()) + 1, record.header));
  return record;
}

Stop stop_of(GameShelf& shelf, const std::vector<JournalRow>& rows) {
  try {
    const Trial trial;  // of cards somebody brought
    Record record = record_of(rows);
    const auto game = game_to_tell(shelf, record.header);
    if (const auto stop = other_than_here(*game, record.header)) return *stop;
    return read_record(*game, std::move(record)).stop.value_or(Stop());
  } catch (const std::exception&) {  // as whoever refused it said
    return {};
  }
}

}  // namespace hullbreach
