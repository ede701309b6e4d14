#include "host/table.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "kernel/mistake.h"
#include "kernel/resources.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

constexpr std::size_t kLongestSaying = 1000;
// How often a move is tried from positions a seat can't tell apart, to find out whether it taught the seat
// anything. A token that may be one of two things stays unnoticed once in four thousand million times.
constexpr int kGuesses = 32;

/// Everything a seat gets to know of a move: its view after it and what it was told.
std::string lesson(const AnyGame& game, AnyState state, Seat mover, Move move, Seat learner) {
  std::vector<Event> events;
  game.play(state, mover, move, &events);
  std::string lesson = boost::json::serialize(game.view_json(state, learner));
  for (const Event& event : events)
    if (hears(event, learner)) lesson += fmt::format(" {}:{}", event.kind, fmt::join(event.args, ","));
  return lesson;
}

}  // namespace

const Locale& host_locale(std::string_view language) {
  static const Locale english = Locale::parse(resource("host/locale/en.toml"), "host/locale/en.toml");
  static const Locale french = Locale::parse(resource("host/locale/fr.toml"), "host/locale/fr.toml");
  return language == "fr" ? french : english;
}

std::string plain_text(std::string_view raw) {
  const std::string text = valid_utf8(raw);
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool steers = byte < 0x20 || byte == 0x7F;
    // U+0080 to U+009F: some terminals obey them.
    const bool steers_too = byte == 0xC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    plain += steers || steers_too ? ' ' : text[i];
    if (steers_too) ++i;
  }
  const std::size_t first = plain.find_first_not_of(' ');
  if (first == plain.npos) return "";
  return plain.substr(first, plain.find_last_not_of(' ') - first + 1);
}

std::string seat_words(const AnyGame& game, Seat seat, const Locale& locale) {
  const std::string name = game.seat_name(seat);
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  return locale("seat." + name.substr(0, digits), {{"n", name.substr(digits)}});
}

Record new_record(const AnyGame& game, std::vector<std::string> seats) {
  HB_REQUIRE(static_cast<int>(seats.size()) == game.seats(), "as many people as seats");
  return {{std::string(game.name()), std::string(game.rules_version()), game.content_hash(), game.options(),
           std::move(seats)},
          {}};
}

Table::Table(const AnyGame& game, Record record, Sink sink)
    : game_(game), sink_(std::move(sink)), record_(std::move(record)) {
  auto_passes_.resize(static_cast<std::size_t>(game.seats()));
  state_ = game.deal();
  state_ = replay(game, record_, -1,
                  [&](const RecordLine& line, const std::vector<Event>& events, const AnyState& after) {
                    tell(line, events, false);
                    state_ = after;
                  })
               .state;
}

void Table::follow(const RecordLine& line, bool automatic) {
  if (line.n != static_cast<int>(record_.lines.size()) + 1)
    throw Mistake(fmt::format("line {} can't follow line {}", line.n, record_.lines.size()));
  std::vector<Event> events;
  AnyState after = state_;
  if (line.kind == RecordLine::Kind::Undo) {
    const auto kept =
        std::find_if(steps_.begin(), steps_.end(), [&](const Step& s) { return s.line > line.to; });
    after = state_before(static_cast<std::size_t>(kept - steps_.begin()));
  } else {
    play_line(game_, line, after, events);
  }
  if (after.hash() != line.hash)
    throw Mistake(fmt::format("line {} leads to another state than its hash says", line.n));
  take(line, std::move(after), events, automatic);
}

std::optional<Denial> Table::seat_denied(Seat seat) const {
  if (seat < game_.seats()) return std::nullopt;
  return Denial{.key = "table.no_seat",
                .gaps = {{"seats", seat_names(game_, SeatSet::first(game_.seats()))}}};
}

bool Table::is_aside(Seat seat, Move move) const {
  const std::vector<Move> asides = game_.asides(state_, seat);
  return std::find(asides.begin(), asides.end(), move) != asides.end();
}

/// The checks of a move, in the order which table.h names.
std::optional<Denial> Table::denied(Seat seat, Move move) const {
  if (over()) return Denial{"table.over"};
  if (auto denial = seat_denied(seat)) return denial;
  const Wait now = wait();
  if (!(now.seats | now.may).has(seat) && !is_aside(seat, move)) {
    if (now.kind == Wait::Kind::Chance)
      return Denial{.key = "table.chance_first", .gaps = {{"what", game_.chance_name(state_)}}};
    return Denial{.key = "table.not_to_move", .gaps = {{"seat", game_.seat_name(seat)}}};
  }
  if (const Refusal refusal = game_.why_not(state_, seat, move))
    return Denial{.key = std::string(refusal.key), .rule = std::string(refusal.rule)};
  return std::nullopt;
}

std::optional<Denial> Table::denied(Seat seat, std::string_view text, Move& move) const {
  if (over()) return Denial{"table.over"};
  if (auto denial = seat_denied(seat)) return denial;
  try {
    move = game_.parse_move(state_, seat, text);
  } catch (const Mistake& mistake) {
    return Denial{.key = "table.no_move", .gaps = {{"why", mistake.what()}, {"text", plain_text(text)}}};
  }
  return denied(seat, move);
}

std::optional<Denial> Table::why_not(Seat seat, std::string_view text) const {
  Move move;
  return denied(seat, text, move);
}

std::optional<Denial> Table::play(Seat seat, Move move) {
  if (auto denial = denied(seat, move)) return denial;
  play_legal(seat, move, false);
  return std::nullopt;
}

std::optional<Denial> Table::play(Seat seat, std::string_view text) {
  Move move;
  if (auto denial = denied(seat, text, move)) return denial;
  play_legal(seat, move, false);
  return std::nullopt;
}

void Table::play_legal(Seat seat, Move move, bool automatic) {
  RecordLine line{.kind = RecordLine::Kind::Move, .seat = seat, .text = game_.notation(state_, seat, move)};
  std::vector<Event> events;
  AnyState after = state_;
  game_.play(after, seat, move, &events);
  write(std::move(line), std::move(after), events, automatic);
}

std::optional<Denial> Table::resolve(Outcome outcome) {
  if (over()) return Denial{"table.over"};
  if (wait().kind != Wait::Kind::Chance) return Denial{"table.no_chance"};
  if (!is_possible(game_, state_, outcome))
    return Denial{.key = "table.impossible_outcome", .gaps = {{"text", std::to_string(outcome.value)}}};
  RecordLine line{.kind = RecordLine::Kind::Chance,
                  .what = game_.chance_name(state_),
                  .text = game_.notation(state_, outcome)};
  std::vector<Event> events;
  AnyState after = state_;
  game_.resolve(after, outcome, &events);
  write(std::move(line), std::move(after), events, false);
  return std::nullopt;
}

std::optional<Denial> Table::resolve(std::string_view text) {
  if (over()) return Denial{"table.over"};
  if (wait().kind != Wait::Kind::Chance) return Denial{"table.no_chance"};
  Outcome outcome;
  try {
    outcome = game_.parse_outcome(state_, text);
  } catch (const Mistake& mistake) {
    return Denial{.key = "table.no_outcome", .gaps = {{"why", mistake.what()}, {"text", plain_text(text)}}};
  }
  if (!is_possible(game_, state_, outcome))
    return Denial{.key = "table.impossible_outcome", .gaps = {{"text", plain_text(text)}}};
  return resolve(outcome);
}

std::optional<Denial> Table::say(Seat seat, std::string_view text) {
  if (auto denial = seat_denied(seat)) return denial;
  if (const Refusal silence = game_.silence(state_))
    return Denial{.key = std::string(silence.key), .rule = std::string(silence.rule)};
  const std::string words = plain_text(text);
  if (words.empty()) return Denial{"table.empty_words"};
  if (words.size() > kLongestSaying)
    return Denial{.key = "table.long_words", .gaps = {{"most", std::to_string(kLongestSaying)}}};
  write({.kind = RecordLine::Kind::Say, .seat = seat, .text = words}, state_, {}, false);
  return std::nullopt;
}

/// Has a new line put down, then takes it.
void Table::write(RecordLine line, AnyState after, const std::vector<Event>& events, bool automatic) {
  line.n = static_cast<int>(record_.lines.size()) + 1;
  line.hash = after.hash();
  if (sink_) sink_(to_text(line, game_), automatic);
  take(std::move(line), std::move(after), events, automatic);
}

void Table::take(RecordLine line, AnyState after, const std::vector<Event>& events, bool automatic) {
  tell(line, events, automatic);
  record_.lines.push_back(std::move(line));
  state_ = std::move(after);
}

/// Notes a line among those in force and in the log, in the state before it.
void Table::tell(const RecordLine& line, const std::vector<Event>& events, bool automatic) {
  if (line.kind == RecordLine::Kind::Undo) {
    const auto first =
        std::find_if(steps_.begin(), steps_.end(), [&](const Step& s) { return s.line > line.to; });
    const int since = first == steps_.end() ? line.n : first->line;
    const auto mover =
        std::find_if(first, steps_.end(), [](const Step& s) { return s.kind == RecordLine::Kind::Move; });
    for (Told& told : log_)
      told.undone = told.undone || (told.kind == Told::Kind::Happened && told.line >= since);
    log_.push_back({.kind = Told::Kind::TakenBack,
                    .seat = mover == steps_.end() ? kNoSeat : mover->seat,
                    .line = line.n,
                    .since = since});
    steps_.erase(first, steps_.end());
    return;
  }
  const Wait answered = wait();
  steps_.push_back({line.n, line.kind, line.seat, answered.team ? answered.seats : SeatSet(), automatic});
  for (const Event& event : events)
    log_.push_back({.kind = Told::Kind::Happened, .event = event, .line = line.n});
  if (line.kind == RecordLine::Kind::Say)
    log_.push_back({.kind = Told::Kind::Said, .seat = line.seat, .line = line.n});
}

/// The state before a line in force, played anew: only undo asks, and a table stays small.
AnyState Table::state_before(std::size_t step) const {
  AnyState state = game_.deal();
  std::vector<Event> unheard;
  for (std::size_t i = 0; i < step; ++i)
    play_line(game_, record_.lines[static_cast<std::size_t>(steps_[i].line) - 1], state, unheard);
  return state;
}

std::optional<Denial> Table::undo(Seat seat, bool all_agree) {
  if (auto denial = seat_denied(seat)) return denial;
  std::size_t at = steps_.size();
  while (at > 0) {
    const Step& step = steps_[at - 1];
    const bool own = step.seat == seat || step.team.has(seat);
    if (step.kind == RecordLine::Kind::Move && own && !step.automatic) break;
    --at;
  }
  if (at == 0) return Denial{.key = "undo.nothing", .gaps = {{"seat", game_.seat_name(seat)}}};
  --at;
  if (!all_agree)
    if (auto denial = not_free(at)) return denial;

  write({.kind = RecordLine::Kind::Undo, .to = at == 0 ? 0 : steps_[at - 1].line}, state_before(at), {},
        false);
  return std::nullopt;
}

/// Why the decision at `step` can't be taken back by its seat alone.
std::optional<Denial> Table::not_free(std::size_t step) const {
  const Seat mover = steps_[step].seat;
  for (std::size_t i = step + 1; i < steps_.size(); ++i) {
    if (steps_[i].kind == RecordLine::Kind::Chance) return Denial{"undo.chance"};
    if (steps_[i].kind == RecordLine::Kind::Move) return Denial{"undo.others"};
  }
  if (wait().kind == Wait::Kind::Chance) return Denial{"undo.chance"};
  // While others answer in secret, even a refusal would tell whether somebody has; so: no from the start.
  for (const Seat other : wait().seats - SeatSet::one(mover))
    if (!game_.window(state_, other).empty()) return Denial{"undo.window"};
  const AnyState before = state_before(step);
  const std::string& text = record_.lines[static_cast<std::size_t>(steps_[step].line) - 1].text;
  const Move move = game_.parse_move(before, mover, text);
  for (const Seat learner : SeatSet::first(game_.seats()))
    if (taught(learner, before, mover, move)) return Denial{"undo.hidden"};
  return std::nullopt;
}

/// Whether a seat learnt something hidden by a move: it did if there is a position it could not tell from the
/// real one in which no move at all would have looked the same to it.
bool Table::taught(Seat learner, const AnyState& before, Seat mover, Move move) const {
  const std::string real = lesson(game_, before, mover, move, learner);
  // Nothing seen, nothing learnt: this also spares secret preparations, which guesses leave out.
  if (real == boost::json::serialize(game_.view_json(before, learner))) return false;
  const auto looks_the_same = [&](const AnyState& guessed, Move other) {
    return lesson(game_, guessed, mover, other, learner) == real;
  };
  Rng rng(before.hash());
  for (int i = 0; i < kGuesses; ++i) {
    const AnyState guessed = game_.guess(before, learner, rng);
    if (!game_.why_not(guessed, mover, move) && looks_the_same(guessed, move)) continue;
    if (learner == mover) return true;  // who knows which move it was
    std::vector<Move> others = game_.legal(guessed, mover);
    const std::vector<Move> asides = game_.asides(guessed, mover);
    others.insert(others.end(), asides.begin(), asides.end());
    if (std::none_of(others.begin(), others.end(),
                     [&](Move other) { return looks_the_same(guessed, other); }))
      return true;
  }
  return false;
}

void Table::set_auto_pass(Seat seat, std::string_view window, bool on) {
  if (on)
    auto_passes_.at(seat).emplace(window);
  else if (const auto found = auto_passes_.at(seat).find(window); found != auto_passes_.at(seat).end())
    auto_passes_.at(seat).erase(found);
}

bool Table::auto_pass() {
  const Wait now = wait();
  if (now.kind != Wait::Kind::Seats || now.team) return false;
  for (const Seat seat : now.seats) {
    if (!auto_passes_[seat].contains(game_.window(state_, seat))) continue;
    const std::optional<Move> pass = game_.pass(state_, seat);
    if (!pass) continue;
    play_legal(seat, *pass, true);
    return true;
  }
  return false;
}

bool Table::may_hear(const Told& told, Viewer viewer) const {
  return told.kind != Told::Kind::Happened || hears(told.event, viewer);
}

std::string Table::words(const Denial& denial, std::string_view language) const {
  const Locale& ours = host_locale(language);
  Gaps gaps;
  for (const auto& [gap, filling] : denial.gaps) gaps.emplace_back(gap, filling);
  return ours.has(denial.key) ? ours(denial.key, gaps) : game_.locale(language)(denial.key, gaps);
}

}  // namespace hullbreach
