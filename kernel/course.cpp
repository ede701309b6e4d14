#include "kernel/course.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/mistake.h"
#include "kernel/require.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

void check_header(const AnyGame& game, const RecordHeader& header, Course::Same wanted) {
  const auto same = [](std::string_view what, std::string_view recorded, std::string_view ours) {
    if (recorded != ours)
      throw Mistake(fmt::format("the record's {} is {}, this game's is {}", what, in_quotes(recorded),
                                in_quotes(ours)));
  };
  same("game", header.game, game.name());
  same("number of seats", std::to_string(header.seats.size()), std::to_string(game.seats()));
  if (wanted == Course::Same::Seats) return;
  if (header.rules != game.rules_version())
    throw Mistake(
        fmt::format("the game was begun by rules {} of {} and can't be played on by rules {}, which "
                    "are those of this program: it can only be read",
                    in_quotes(header.rules), game.name(), in_quotes(game.rules_version())));
  same("content hash", header.content, game.content_hash());
  for (const auto& [name, value] : header.options) {
    if (name == "content") continue;  // a name for what the hash has compared
    const auto ours = game.options().find(name);
    if (ours == game.options().end())
      throw Mistake(fmt::format("the record has an unknown option {}", in_quotes(name)));
    same("option " + name, value, ours->second);
  }
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

Deed play_move(const AnyGame& game, const RecordLine& line, AnyState& state, bool in_parts) {
  const Move move = game.parse_move(state, line.seat, line.text);
  if (const Refusal refusal = game.why_not(state, line.seat, move))
    throw Mistake(fmt::format("{} is refused by {}", spoken(game, line), refusal_words(game, refusal)));
  return play(game, state, line.seat, move, in_parts);
}

Deed resolve_chance(const AnyGame& game, const RecordLine& line, AnyState& state, bool in_parts) {
  const std::string waited =
      game.wait(state).kind == Wait::Kind::Chance ? game.chance_name(state) : wait_words(game, state);
  if (game.wait(state).kind != Wait::Kind::Chance || waited != line.what)
    throw Mistake(fmt::format("chance is asked for {}, but the game waits for {}", in_quotes(line.what),
                              in_quotes(waited)));
  const Outcome outcome = game.parse_outcome(state, line.text);
  if (!is_possible(game, state, outcome))
    throw Mistake(fmt::format("{} can't be the outcome of {}", in_quotes(line.text), in_quotes(line.what)));
  return resolve(game, state, outcome, in_parts);
}

/// The parts of what a line did, put together again.
Deed together(std::vector<AnyGame::Part> parts, AnyState& state) {
  Deed deed;
  for (const AnyGame::Part& part : parts)
    deed.events.insert(deed.events.end(), part.events.begin(), part.events.end());
  state = parts.back().after;
  deed.parts = std::move(parts);
  return deed;
}

}  // namespace

Deed play(const AnyGame& game, AnyState& state, Seat seat, Move move, bool in_parts) {
  Deed deed;
  if (in_parts)
    deed = together(game.parts(state, seat, move), state);
  else
    game.play(state, seat, move, &deed.events);
  deed.move = move;
  return deed;
}

Deed resolve(const AnyGame& game, AnyState& state, Outcome outcome, bool in_parts) {
  if (in_parts) return together(game.parts(state, outcome), state);
  Deed deed;
  game.resolve(state, outcome, &deed.events);
  return deed;
}

Deed play_line(const AnyGame& game, const RecordLine& line, AnyState& state, bool in_parts) {
  const bool seated = line.kind == RecordLine::Kind::Move || line.kind == RecordLine::Kind::Say;
  if (seated && line.seat >= game.seats())
    throw Mistake(fmt::format("seat {} is not at this table of {}", line.seat, game.seats()));
  if (line.kind == RecordLine::Kind::Move) return play_move(game, line, state, in_parts);
  if (line.kind == RecordLine::Kind::Chance) return resolve_chance(game, line, state, in_parts);
  return {};
}

Course::Course(const AnyGame& game, RecordHeader header, Same same)
    : game_(&game), record_{std::move(header), {}}, state_(game.deal()), marks_(1), kept_{state_} {
  check_header(game, record_.header, same);
}

Deed Course::follow(const RecordLine& line, bool in_parts) {
  try {
    return play_next(line, in_parts);
  } catch (const Mistake& mistake) {
    throw Mistake(fmt::format("line {}: {}", record_.lines.size() + 1, mistake.what()));
  }
}

Deed Course::play_next(const RecordLine& line, bool in_parts) {
  if (const std::size_t next = record_.lines.size() + 1; line.n != static_cast<int>(next))
    throw Mistake(fmt::format("n is {} but {} was expected", line.n, next));
  Deed deed;
  AnyState after;
  if (line.kind == RecordLine::Kind::Undo) {
    after = before(steps_up_to(line.to));
  } else {
    after = state_;
    deed = play_line(*game_, line, after, in_parts);
  }
  if (after.hash() != line.hash)
    throw Mistake(
        fmt::format("after {} the state's hash is {:016x}, the record says {:016x}: the record was edited or "
                    "made by other rules",
                    spoken(*game_, line), after.hash(), line.hash));
  deed.undone = take(line, std::move(after));
  return deed;
}

std::vector<int> Course::take(RecordLine line, AnyState after) {
  std::vector<int> undone;
  if (line.kind == RecordLine::Kind::Undo) {
    const auto first = steps_.begin() + static_cast<std::ptrdiff_t>(steps_up_to(line.to));
    undone.assign(first, steps_.end());
    steps_.erase(first, steps_.end());
    while (marks_.back().line > line.to) marks_.pop_back();
    kept_.resize(std::min(kept_.size(), steps_.size() / kApart + 1));
  } else {
    if (steps_.size() == kept_.size() * kApart) kept_.push_back(state_);
    steps_.push_back(line.n);
  }
  marks_.push_back({line.n, steps_.size()});
  record_.lines.push_back(std::move(line));
  state_ = std::move(after);
  return undone;
}

AnyState Course::before(std::size_t step) const {
  if (step == steps_.size()) return state_;
  AnyState state = kept_[step / kApart];
  for (std::size_t i = step - step % kApart; i < step; ++i) play_line(*game_, line(i), state);
  return state;
}

std::size_t Course::steps_up_to(int line) const {
  if (line < 0 || line > static_cast<int>(record_.lines.size()))
    throw Mistake(fmt::format("undo goes back to line {}, which is not before it", line));
  const auto mark = std::lower_bound(marks_.begin(), marks_.end(), line,
                                     [](const Mark& each, int wanted) { return each.line < wanted; });
  if (mark == marks_.end() || mark->line != line)
    throw Mistake(fmt::format("undo goes back to line {}, which is undone itself", line));
  return mark->steps;
}

Course replay(const AnyGame& game, const Record& record, int upto) {
  Course course(game, record.header);
  for (const RecordLine& line : record.lines) {
    if (upto >= 0 && line.n > upto) break;
    course.follow(line);
  }
  return course;
}

}  // namespace hullbreach
