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

std::string seat_words(const AnyGame& game, Seat seat, const Locale& locale) {
  const std::string name = game.seat_name(seat);
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  return locale.seat(seat, "seat." + name.substr(0, digits), {{"n", name.substr(digits)}});
}

SeatSet unwatched(const AnyGame& game, SeatSet people) {
  SeatSet seats;
  for (const Seat seat : people)
    if ((people - game.allies(seat)).empty()) seats.add(seat);
  return seats;
}

Record new_record(const AnyGame& game, std::vector<std::string> seats) {
  HB_REQUIRE(static_cast<int>(seats.size()) == game.seats(), "as many people as seats");
  return {header_of(game, std::move(seats)), {}};
}

Table::Table(const AnyGame& game, Record record, Sink sink)
    : game_(game), sink_(std::move(sink)), course_(game, std::move(record.header)), log_(game.seats()) {
  const auto seats = static_cast<std::size_t>(game.seats());
  decided_.resize(seats);
  auto_passes_.resize(seats, {std::string(kIdle)});
  for (const RecordLine& line : record.lines) follow(line);
}

void Table::follow(const RecordLine& line, bool automatic) {
  AnyState before = state();
  Deed deed = course_.follow(line, parts_wanted_);
  tell(line, {std::move(before), std::move(deed), automatic});
}

std::optional<Denial> Table::seat_denied(Seat seat) const {
  if (seat < game_.seats()) return std::nullopt;
  return Denial{.key = "table.no_seat",
                .gaps = {{"seats", seat_names(game_, SeatSet::first(game_.seats()))}}};
}

bool Table::is_aside(Seat seat, Move move) const {
  const std::vector<Move> asides = game_.asides(state(), seat);
  return std::find(asides.begin(), asides.end(), move) != asides.end();
}

Denial denial_of(const Refusal& refusal) {
  return {.key = std::string(refusal.key), .rule = std::string(refusal.rule), .when = refusal.when};
}

/// The checks of a move, in the order which table.h names.
std::optional<Denial> Table::denied(Seat seat, Move move) const {
  if (over()) return Denial{"table.over"};
  if (auto denial = seat_denied(seat)) return denial;
  const Wait now = wait();
  if (!(now.seats | now.may).has(seat) && !is_aside(seat, move)) {
    if (now.kind == Wait::Kind::Chance)
      return Denial{.key = "table.chance_first", .gaps = {{"what", game_.chance_name(state())}}};
    // When its time comes says more than whose turn it is not.
    const Refusal refusal = game_.why_not(state(), seat, move);
    return refusal.has_moments()
               ? denial_of(refusal)
               : Denial{.key = "table.not_to_move", .gaps = {{"seat", game_.seat_name(seat)}}};
  }
  if (const Refusal refusal = game_.why_not(state(), seat, move)) return denial_of(refusal);
  return std::nullopt;
}

std::optional<Denial> Table::denied(Seat seat, std::string_view text, Move& move) const {
  if (over()) return Denial{"table.over"};
  if (auto denial = seat_denied(seat)) return denial;
  try {
    move = game_.parse_move(state(), seat, text);
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
  RecordLine line{.kind = RecordLine::Kind::Move, .seat = seat, .text = game_.notation(state(), seat, move)};
  AnyState after = state();
  Deed deed = hullbreach::play(game_, after, seat, move, parts_wanted_);
  write(std::move(line), std::move(after), std::move(deed), automatic);
}

std::optional<Denial> Table::resolve(Outcome outcome) {
  if (over()) return Denial{"table.over"};
  if (wait().kind != Wait::Kind::Chance) return Denial{"table.no_chance"};
  if (!is_possible(game_, state(), outcome))
    return Denial{.key = "table.impossible_outcome", .gaps = {{"text", std::to_string(outcome.value)}}};
  RecordLine line{.kind = RecordLine::Kind::Chance,
                  .what = game_.chance_name(state()),
                  .text = game_.notation(state(), outcome)};
  AnyState after = state();
  Deed deed = hullbreach::resolve(game_, after, outcome, parts_wanted_);
  write(std::move(line), std::move(after), std::move(deed));
  return std::nullopt;
}

std::optional<Denial> Table::resolve(std::string_view text) {
  if (over()) return Denial{"table.over"};
  if (wait().kind != Wait::Kind::Chance) return Denial{"table.no_chance"};
  Outcome outcome;
  try {
    outcome = game_.parse_outcome(state(), text);
  } catch (const Mistake& mistake) {
    return Denial{.key = "table.no_outcome", .gaps = {{"why", mistake.what()}, {"text", plain_text(text)}}};
  }
  if (!is_possible(game_, state(), outcome))
    return Denial{.key = "table.impossible_outcome", .gaps = {{"text", plain_text(text)}}};
  return resolve(outcome);
}

std::optional<Denial> Table::say(Seat seat, std::string_view text) {
  if (auto denial = seat_denied(seat)) return denial;
  if (const Refusal silence = game_.silence(state()))
    return Denial{.key = std::string(silence.key), .rule = std::string(silence.rule)};
  const std::string words = plain_text(text);
  if (words.empty()) return Denial{"table.empty_words"};
  if (words.size() > kLongestSaying)
    return Denial{.key = "table.long_words", .gaps = {{"most", std::to_string(kLongestSaying)}}};
  write({.kind = RecordLine::Kind::Say, .seat = seat, .text = words}, state(), {});
  return std::nullopt;
}

/// Has a new line put down, then takes it.
void Table::write(RecordLine line, AnyState after, Deed deed, bool automatic) {
  line.n = static_cast<int>(record().lines.size()) + 1;
  line.hash = after.hash();
  if (sink_) sink_(to_text(line, game_));
  AnyState before = state();
  deed.undone = course_.take(std::move(line), std::move(after));
  tell(record().lines.back(), {std::move(before), std::move(deed), automatic});
}

/// Notes what a line that was taken did.
void Table::tell(const RecordLine& line, Last last) {
  last_ = std::move(last);
  if (line.kind == RecordLine::Kind::Undo) return tell_undo(line);
  if (line.kind == RecordLine::Kind::Move && !last_.automatic) {
    const Wait answered = game_.wait(last_.before);  // what a team decides is each member's decision
    for (const Seat seat : SeatSet::one(line.seat) | (answered.team ? answered.seats : SeatSet()))
      decided_[seat].push_back(line.n);
  }
  for (const Event& event : last_.deed.events)
    log_.add({.kind = Told::Kind::Happened, .event = event, .line = line.n});
  if (line.kind == RecordLine::Kind::Say)
    log_.add({.kind = Told::Kind::Said, .seat = line.seat, .line = line.n});
}

void Table::tell_undo(const RecordLine& line) {
  const std::vector<int>& undone = last_.deed.undone;
  for (const int each : undone) log_.strike(each);
  for (std::vector<int>& own : decided_)
    while (!own.empty() && own.back() > line.to) own.pop_back();
  const auto mover = std::find_if(undone.begin(), undone.end(), [&](int each) {
    return record().lines[each - 1u].kind == RecordLine::Kind::Move;
  });
  log_.add({.kind = Told::Kind::TakenBack,
            .seat = mover == undone.end() ? kNoSeat : record().lines[*mover - 1u].seat,
            .line = line.n,
            .since = undone.empty() ? line.n : undone.front()});
}

std::optional<Denial> Table::undo(Seat seat, bool all_agree) {
  if (auto denial = seat_denied(seat)) return denial;
  if (decided_[seat].empty()) return Denial{"undo.nothing"};
  const std::vector<int>& steps = course_.steps();
  const auto step = static_cast<std::size_t>(
      std::lower_bound(steps.begin(), steps.end(), decided_[seat].back()) - steps.begin());
  if (!all_agree)
    if (auto denial = not_alone(step)) return denial;
  AnyState before = course_.before(step);
  if (!all_agree && taught_anybody(step, before)) return Denial{"undo.hidden"};
  write({.kind = RecordLine::Kind::Undo, .to = step == 0 ? 0 : steps[step - 1]}, std::move(before), {});
  return std::nullopt;
}

std::optional<Denial> Table::undo_outcome() {
  const std::vector<int>& steps = course_.steps();
  for (std::size_t step = steps.size(); step-- > 0;) {
    if (course_.line(step).kind != RecordLine::Kind::Chance) continue;
    AnyState before = course_.before(step);
    if (game_.outcomes(before).size() == 1) continue;
    write({.kind = RecordLine::Kind::Undo, .to = step == 0 ? 0 : steps[step - 1]}, std::move(before), {});
    return std::nullopt;
  }
  return Denial{"undo.no_outcome"};
}

/// Why the decision at `step` can't be taken back by its seat alone, whatever it was.
std::optional<Denial> Table::not_alone(std::size_t step) const {
  for (std::size_t i = step + 1; i < course_.steps().size(); ++i) {
    if (course_.line(i).kind == RecordLine::Kind::Chance) return Denial{"undo.chance"};
    if (course_.line(i).kind == RecordLine::Kind::Move) return Denial{"undo.others"};
  }
  if (wait().kind == Wait::Kind::Chance) return Denial{"undo.chance"};
  // While others answer in secret, even a refusal would tell whether somebody has; so: no from the start.
  for (const Seat other : wait().seats - SeatSet::one(course_.line(step).seat))
    if (!game_.window(state(), other).empty()) return Denial{"undo.window"};
  return std::nullopt;
}

bool Table::taught_anybody(std::size_t step, const AnyState& before) const {
  const RecordLine& decision = course_.line(step);
  const Move move = game_.parse_move(before, decision.seat, decision.text);
  for (const Seat learner : SeatSet::first(game_.seats()))
    if (taught(learner, before, decision.seat, move)) return true;
  return false;
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

std::vector<std::string> Table::pass_kinds() const {
  std::vector<std::string> kinds = game_.windows();
  if (!kinds.empty()) kinds.emplace(kinds.begin(), kIdle);
  return kinds;
}

std::string Table::pass_kind_words(std::string_view kind, std::string_view language) const {
  const Locale& locale = kind == kIdle ? host_locale(language) : game_.locale(language);
  return locale(fmt::format("window.{}", kind));
}

/// Whether the seat passes by itself in the window it is asked in.
bool Table::passes(Seat seat, Move pass, bool unwatched) const {
  const auto& kinds = auto_passes_[seat];
  return kinds.contains(game_.window(state(), seat)) ||
         (unwatched && kinds.contains(kIdle) && game_.legal(state(), seat) == std::vector<Move>{pass});
}

bool Table::auto_pass(SeatSet unwatched) {
  const Wait now = wait();
  if (now.kind != Wait::Kind::Seats || now.team) return false;
  for (const Seat seat : now.seats) {
    const std::optional<Move> pass = game_.pass(state(), seat);
    if (!pass || !passes(seat, *pass, unwatched.has(seat))) continue;
    play_legal(seat, *pass, true);
    return true;
  }
  return false;
}

std::string Table::words(const Denial& denial, const Locale& game_words) const {
  const Locale& ours = host_locale(game_words.name);
  if (!ours.has(denial.key) && denial.gaps.empty())
    return refusal_sentence(game_, {.rule = denial.rule, .key = denial.key, .when = denial.when},
                            game_words.name);
  Gaps gaps;
  for (const auto& [gap, filling] : denial.gaps) {
    const auto seat = gap == "seat" ? game_.parse_seat(filling) : std::nullopt;
    gaps.emplace_back(gap, seat ? seat_words(game_, *seat, game_words) : filling);
  }
  return ours.has(denial.key) ? ours(denial.key, gaps) : game_words(denial.key, gaps);
}

}  // namespace hullbreach
