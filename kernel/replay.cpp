#include <fmt/format.h>

#include "kernel/mistake.h"
#include "kernel/record.h"
#include "kernel/require.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

void check_header(const AnyGame& game, const RecordHeader& header) {
  const auto same = [](std::string_view what, std::string_view recorded, std::string_view ours) {
    if (recorded != ours)
      throw Mistake(fmt::format("the record's {} is {}, this game's is {}", what, in_quotes(recorded),
                                in_quotes(ours)));
  };
  same("game", header.game, game.name());
  same("rules version", header.rules, game.rules_version());
  same("content hash", header.content, game.content_hash());
  for (const auto& [name, value] : header.options) {
    const auto ours = game.options().find(name);
    if (ours == game.options().end())
      throw Mistake(fmt::format("the record has an unknown option {}", in_quotes(name)));
    same("option " + name, value, ours->second);
  }
  same("number of seats", std::to_string(header.seats.size()), std::to_string(game.seats()));
}

/// A line as people say it, for complaints: "`crew1: hunt kitchen`".
std::string spoken(const AnyGame& game, const RecordLine& line) {
  switch (line.kind) {
    case RecordLine::Kind::Move: return fmt::format("`{}: {}`", game.seat_name(line.seat), line.text);
    case RecordLine::Kind::Chance: return fmt::format("`{}: {}`", line.what, line.text);
    case RecordLine::Kind::Undo: return fmt::format("`undo {}`", line.to);
    case RecordLine::Kind::Say: return fmt::format("what {} says", game.seat_name(line.seat));
  }
  broken("a record line of no kind", __FILE__, __LINE__);
}

void play_move(const AnyGame& game, const RecordLine& line, AnyState& state, std::vector<Event>& events) {
  const Move move = game.parse_move(state, line.seat, line.text);
  if (const Refusal refusal = game.why_not(state, line.seat, move))
    throw Mistake(fmt::format("{} is refused by {}", spoken(game, line), refusal_words(game, refusal)));
  game.play(state, line.seat, move, &events);
}

void resolve_chance(const AnyGame& game, const RecordLine& line, AnyState& state,
                    std::vector<Event>& events) {
  const std::string waited =
      game.wait(state).kind == Wait::Kind::Chance ? game.chance_name(state) : wait_words(game, state);
  if (game.wait(state).kind != Wait::Kind::Chance || waited != line.what)
    throw Mistake(fmt::format("chance is asked for {}, but the game waits for {}", in_quotes(line.what),
                              in_quotes(waited)));
  const Outcome outcome = game.parse_outcome(state, line.text);
  if (!is_possible(game, state, outcome))
    throw Mistake(fmt::format("{} can't be the outcome of {}", in_quotes(line.text), in_quotes(line.what)));
  game.resolve(state, outcome, &events);
}

/// What a replay remembers of each line, to go back to it: how many steps were in force after it, and
/// whether it still is in force itself.
struct Mark {
  bool in_force = true;
  std::size_t steps = 0;
};

void undo(const RecordLine& line, std::vector<Mark>& marks, Replayed& played) {
  if (line.to < 0 || line.to >= line.n)
    throw Mistake(fmt::format("undo goes back to line {}, which is not before it", line.to));
  const std::size_t to = static_cast<std::size_t>(line.to);
  if (!marks[to].in_force)
    throw Mistake(fmt::format("undo goes back to line {}, which is undone itself", to));
  for (std::size_t i = to + 1; i < marks.size(); ++i) marks[i].in_force = false;
  played.steps.resize(marks[to].steps);
  played.state = played.steps.empty() ? played.dealt : played.steps.back().after;
}

void replay_line(const AnyGame& game, const RecordLine& line, std::vector<Mark>& marks, Replayed& played,
                 const LineTold& told) {
  if (line.n != static_cast<int>(marks.size()))
    throw Mistake(fmt::format("n is {} but {} was expected", line.n, marks.size()));
  std::vector<Event> events;
  if (line.kind == RecordLine::Kind::Undo)
    undo(line, marks, played);
  else
    play_line(game, line, played.state, events);
  if (played.state.hash() != line.hash)
    throw Mistake(
        fmt::format("after {} the state's hash is {:016x}, the record says {:016x}: the record was edited or "
                    "made by other rules",
                    spoken(game, line), played.state.hash(), line.hash));
  if (told) told(line, events, played.state);
  if (line.kind != RecordLine::Kind::Undo) played.steps.push_back({line, std::move(events), played.state});
  marks.push_back({true, played.steps.size()});
}

}  // namespace

void play_line(const AnyGame& game, const RecordLine& line, AnyState& state, std::vector<Event>& events) {
  const bool seated = line.kind == RecordLine::Kind::Move || line.kind == RecordLine::Kind::Say;
  if (seated && line.seat >= game.seats())
    throw Mistake(fmt::format("seat {} is not at this table of {}", line.seat, game.seats()));
  if (line.kind == RecordLine::Kind::Move) play_move(game, line, state, events);
  if (line.kind == RecordLine::Kind::Chance) resolve_chance(game, line, state, events);
}

Replayed replay(const AnyGame& game, const Record& record, int upto, const LineTold& told) {
  check_header(game, record.header);
  Replayed played;
  played.dealt = game.deal();
  played.state = played.dealt;
  std::vector<Mark> marks(1);  // line 0 is the deal
  for (const RecordLine& line : record.lines) {
    if (upto >= 0 && line.n > upto) break;
    try {
      replay_line(game, line, marks, played, told);
    } catch (const Mistake& mistake) {
      throw Mistake(fmt::format("line {}: {}", marks.size(), mistake.what()));
    }
  }
  return played;
}

}  // namespace hullbreach
