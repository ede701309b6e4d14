#include "python/position.h"

#include <algorithm>
#include <fmt/format.h>

#include "games/games.h"
#include "kernel/actions.h"
#include "kernel/course.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::study {

Rules::Rules(std::shared_ptr<const AnyGame> game) : made(std::move(game)) {
  columns_of(*made, made->deal(), 0, columns);
}

Seat Rules::seat(int number) const {
  if (number < 0 || number >= made->seats())
    throw Mistake(fmt::format("there is no seat {}: {} has seats 0 to {} ({})", number, made->name(),
                              made->seats() - 1, seat_names(*made, SeatSet::first(made->seats()))));
  return static_cast<Seat>(number);
}

Viewer Rules::viewer(int number) const { return number == -1 ? kSpectator : seat(number); }

Move Rules::move(int number) const {
  const int size = made->actions().size();
  if (number < 0 || number >= size)
    throw Mistake(fmt::format("there is no action {}: {} with these options has actions 0 to {}", number,
                              made->name(), size - 1));
  return made->actions().move(number);
}

// A long way is taken apart step by step, not by as many calls inside each other.
Way::~Way() {
  std::shared_ptr<const Way> rest = std::move(before);
  while (rest && rest.use_count() == 1) rest = std::move(const_cast<Way&>(*rest).before);
}

Position::Position(std::shared_ptr<const Rules> rules) : rules_(std::move(rules)), state_(game().deal()) {}

Position::Position(std::shared_ptr<const Rules> rules, AnyState state)
    : rules_(std::move(rules)), state_(std::move(state)), from_deal_(false) {}

Position Position::from_record(const std::string& text) {
  const Record record = parse_record(text);
  std::shared_ptr<const AnyGame> game = game_of(record.header);
  Course course(*game, record.header);
  for (const RecordLine& line : record.lines) course.follow(line);
  Position position(std::make_shared<Rules>(game));
  for (std::size_t i = 0; i < course.steps().size(); ++i) {
    RecordLine line = course.line(i);
    if (line.kind == RecordLine::Kind::Say) continue;
    Deed deed = play_line(*game, line, position.state_);
    position.step(std::move(line), std::move(deed.events));
  }
  return position;
}

std::vector<Move> Position::legal(int seat) const { return game().legal(state_, rules_->seat(seat)); }
std::vector<Move> Position::asides(int seat) const { return game().asides(state_, rules_->seat(seat)); }

Move Position::read_move(int seat, std::string_view text) const {
  return game().parse_move(state_, rules_->seat(seat), text);
}

void Position::play(int number, Move move) {
  const Seat seat = rules_->seat(number);
  const Wait wait = game().wait(state_);
  if (wait.kind == Wait::Kind::Over) throw Mistake("the game is over: nothing more can be played");
  if (wait.kind == Wait::Kind::Chance)
    throw Mistake(fmt::format("the game waits for chance ({}): resolve one of outcomes() first",
                              game().chance_name(state_)));
  if (const Refusal refusal = game().why_not(state_, seat, move))
    throw Mistake(fmt::format("{} can't play {} now: {}; the game waits for {}", game().seat_name(seat),
                              in_quotes(game().notation(state_, seat, move)), refusal_words(game(), refusal),
                              wait_words(game(), state_)));
  RecordLine line;
  line.kind = RecordLine::Kind::Move;
  line.seat = seat;
  line.text = game().notation(state_, seat, move);
  std::vector<Event> events;
  game().play(state_, seat, move, &events);
  step(std::move(line), std::move(events));
}

std::vector<Weighted> Position::outcomes() const {
  if (game().wait(state_).kind != Wait::Kind::Chance) return {};
  return game().outcomes(state_);
}

Outcome Position::read_outcome(std::string_view text) const {
  if (game().wait(state_).kind != Wait::Kind::Chance)
    throw Mistake(fmt::format("the game does not wait for chance but for {}", wait_words(game(), state_)));
  return game().parse_outcome(state_, text);
}

void Position::resolve(Outcome outcome) {
  if (game().wait(state_).kind != Wait::Kind::Chance)
    throw Mistake(fmt::format("the game does not wait for chance but for {}", wait_words(game(), state_)));
  if (!is_possible(game(), state_, outcome))
    throw Mistake(fmt::format("outcome {} can't be now: outcomes() lists what can", outcome.value));
  RecordLine line;
  line.kind = RecordLine::Kind::Chance;
  line.what = game().chance_name(state_);
  line.text = game().notation(state_, outcome);
  std::vector<Event> events;
  game().resolve(state_, outcome, &events);
  step(std::move(line), std::move(events));
}

void Position::step(RecordLine line, std::vector<Event> events) {
  line.n = way_ ? way_->line.n + 1 : 1;
  line.hash = state_.hash();
  way_ = std::make_shared<const Way>(Way{way_, std::move(line), std::move(events)});
}

std::string Position::record(std::vector<std::string> seats) const {
  if (!from_deal_)
    throw Mistake("a record begins with the deal: this state was made from a position or a guess");
  if (seats.empty()) seats.assign(static_cast<std::size_t>(game().seats()), "bot:python");
  if (seats.size() != static_cast<std::size_t>(game().seats()))
    throw Mistake(
        fmt::format("expected who sits at each of {} seats, found {}", game().seats(), seats.size()));
  std::vector<const Way*> ways;
  for (const Way* way = way_.get(); way != nullptr; way = way->before.get()) ways.push_back(way);
  std::string text = to_text(header_of(game(), std::move(seats))) + "\n";
  for (std::size_t i = ways.size(); i-- > 0;) text += to_text(ways[i]->line, game()) + "\n";
  return text;
}

std::vector<std::string> Position::heard(int number, std::string_view language) const {
  const Viewer viewer = rules_->viewer(number);
  const Locale& words = game().locale(language);
  std::vector<std::string> lines;
  for (const Way* way = way_.get(); way != nullptr; way = way->before.get())
    for (std::size_t i = way->events.size(); i-- > 0;)
      if (hears(way->events[i], viewer)) lines.push_back(game().describe(way->events[i], words));
  std::reverse(lines.begin(), lines.end());
  return lines;
}

void Position::fill(int viewer, float* row) const {
  Columns columns(row);
  columns_of(game(), state_, rules_->viewer(viewer), columns);
  HB_REQUIRE(columns.width() == rules_->width(), "a row has other columns than were described");
}

void Position::fill_events(int number, float* row, std::size_t most) const {
  const Viewer viewer = rules_->viewer(number);
  std::size_t found = 0;
  for (const Way* way = way_.get(); way != nullptr && found < most; way = way->before.get())
    for (std::size_t i = way->events.size(); i-- > 0 && found < most;)
      if (hears(way->events[i], viewer)) fill_event(way->events[i], row + kEventWidth * found++);
}

std::vector<float> Position::returns() const {
  const Result result = game().result(state_);
  std::vector<float> list;
  for (int seat = 0; seat < game().seats(); ++seat) list.push_back(reward(result, static_cast<Seat>(seat)));
  return list;
}

void fill_event(const Event& event, float* row) {
  row[0] = static_cast<float>(event.kind + 1);
  row[1] = event.spectators ? 1.0f : 0.0f;
  for (std::size_t i = 0; i < event.args.size(); ++i) row[2 + i] = event.args[i];
}

float reward(const Result& result, Seat seat) {
  if (!result.over) return 0;
  return result.winners.has(seat) ? 1.0f : -1.0f;
}

}  // namespace hullbreach::study
