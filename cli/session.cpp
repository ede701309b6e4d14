#include "cli/session.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/seating.h"
#include "kernel/mistake.h"
#include "kernel/resources.h"

namespace hullbreach::cli {

namespace {

constexpr std::size_t kMostNews = 40;
constexpr std::size_t kReminder = 12;

Locale terminal_locale(std::string_view language) {
  const std::string path = fmt::format("cli/locale/{}.toml", language);
  return Locale::parse(resource(path), path);
}

}  // namespace

Session::Session(Table& table, const SessionPlan& plan, Terminal& terminal)
    : table_(table),
      game_(table.game()),
      terminal_(terminal),
      english_rules_(game_.name(), "en"),
      french_rules_(game_.name(), "fr"),
      english_(terminal_locale("en")),
      french_(terminal_locale("fr")),
      language_(plan.language),
      referee_(plan.referee),
      people_(plan.people),
      // A game that goes on draws other numbers than it did from its beginning.
      chance_(Rng::stream(plan.seed, table.record().lines.size() << 8)),
      heard_(plan.people.size() + 1, 0) {
  for (std::size_t seat = 0; seat < plan.people.size(); ++seat) {
    const std::string_view who = plan.people[seat];
    bots_.push_back(is_human(who) ? nullptr : make_bot(game_, who.substr(kBot.size())));
    if (is_human(who))
      humans_.add(static_cast<Seat>(seat));
    else
      bots_.back()->start();
    bot_rngs_.push_back(Rng::stream(plan.seed, (table.record().lines.size() << 8) + 1 + seat));
  }
  // Of what happened before a game was taken up again, only the end is news.
  const std::size_t told = table.log().size();
  std::fill(heard_.begin(), heard_.end(), told > kReminder ? told - kReminder : 0);
}

std::string Session::say(std::string_view key, const Gaps& gaps) const {
  return (language_ == "fr" ? french_ : english_)(key, gaps);
}

Viewer Session::viewer() const {
  if (seat_ != kNoSeat) return seat_;
  return humans_.size() == 1 ? humans_.lowest() : kSpectator;
}

// -- the course of the game

Session::End Session::run() {
  to_load_.clear();
  greet();
  while (!table_.over()) {
    if (step() == Then::Leave || Terminal::interrupted()) return to_load_.empty() ? End::Left : End::Load;
    if (humans_.empty()) show_news();
  }
  finale();
  return End::Over;
}

/// Which game it is and who sits where.
void Session::greet() const {
  const Locale& words = game_words();
  std::vector<std::string> seats;
  for (std::size_t seat = 0; seat < people_.size(); ++seat)
    seats.push_back(fmt::format("{}: {}", game_.seat_name(static_cast<Seat>(seat)), people_[seat]));
  const std::string title = words.has("game.title") ? words("game.title") : std::string(game_.name());
  terminal_.line(
      fmt::format("{} ({})", terminal_.styled(Terminal::Style::Bold, title), fmt::join(seats, ", ")), 2);
}

Session::Then Session::step() {
  if (table_.auto_pass(unwatched(game_, humans_))) return Then::Go;
  const Wait wait = table_.wait();
  return wait.kind == Wait::Kind::Chance ? chance_waits() : seats_wait(wait);
}

/// Bots answer first: people can't tell, since nothing is said before all have answered.
Session::Then Session::seats_wait(const Wait& wait) {
  if (wait.team) return team_waits(wait.seats);
  const SeatSet bots = wait.seats - humans_;
  const bool only_bots = (wait.seats & humans_).empty();
  if (only_bots)
    if (const Then then = open_window(wait); then != Then::Back) return then;
  if (!only_bots) let_go_.clear();
  if (bots.empty()) return turn(wait.seats.lowest(), false);
  bot_decides(bots.lowest());
  return Then::Go;
}

/// One of the team decides for all: whoever has the keyboard. Bots do where no person is of the team, or
/// where the people leave it to them.
Session::Then Session::team_waits(SeatSet team) {
  const SeatSet people = team & humans_;
  if (!people.empty()) {
    const Then then = turn(people.has(at_keyboard_) ? at_keyboard_ : people.lowest(), team != people);
    if (then != Then::Back) return then;
  }
  bot_decides((team - humans_).lowest());
  return Then::Go;
}

/// Only bots are waited for, but people may act before them: they are asked once for each such occasion.
/// Back: nobody wants to.
Session::Then Session::open_window(const Wait& wait) {
  SeatSet people;
  for (const Seat seat : wait.may& humans_)
    if (!table_.auto_passes(seat).contains(game_.window(table_.state(), seat))) people.add(seat);
  std::string occasion;
  if (!people.empty()) occasion = wait_words(game_, table_.state());
  if (alone() &&
      !people.empty()) {  // with others at the keyboard, being asked would tell them what one can do
    const std::vector<Move> moves = game_.legal(table_.state(), people.lowest());
    if (moves.empty()) occasion.clear();
    for (const Move move : moves) occasion += "," + game_.notation(table_.state(), people.lowest(), move);
  }
  if (occasion == let_go_ || occasion.empty()) {
    let_go_ = occasion;
    return Then::Back;
  }
  const Then then = alone() ? turn(people.lowest(), true) : public_pause(people);
  if (then == Then::Back) let_go_ = occasion;
  return then;
}

/// A screen for everybody's eyes, where one of several people can ask for the keyboard.
Session::Then Session::public_pause(SeatSet people) {
  while (true) {
    hand_over(kNoSeat, {});
    show_all();
    Then then = Then::Ask;
    while (then == Then::Ask) {
      terminal_.line(say("open_window",
                         {{"seats", seat_names(game_, people)}, {"bot", wait_words(game_, table_.state())}}));
      const std::optional<std::string> line = terminal_.read("> ");
      if (!line) return Then::Leave;
      if (line->empty()) return Then::Back;
      then = obey_without_seat(*line);
    }
    if (then == Then::Go || then == Then::Leave) return then;
  }
}

void Session::bot_decides(Seat seat) {
  if (terminal_.interactive())
    terminal_.put(terminal_.styled(Terminal::Style::Dim, say("thinking", {{"seat", game_.seat_name(seat)}})));
  const Move move = bots_[seat]->decide(table_.state(), seat, bot_rngs_[seat]);
  if (terminal_.interactive()) terminal_.put("\r\x1b[K");
  const std::optional<Denial> denial = table_.play(seat, move);
  HB_REQUIRE(!denial, "a bot made a move that is not legal");
}

Session::Then Session::chance_waits() {
  std::vector<Weighted> outcomes = game_.outcomes(table_.state());
  if (referee_ && outcomes.size() > 1) return ask_referee();
  Outcomes urn;
  for (const Weighted& outcome : outcomes) urn.push_back(outcome);
  table_.resolve(urn.draw(chance_));
  return Then::Go;
}

/// The seats that get to know which outcome it was; all of them if everybody does.
SeatSet Session::seats_that_see_chance() const {
  const std::vector<Weighted> outcomes = game_.outcomes(table_.state());
  const auto view_after = [&](const Weighted& outcome, Viewer who) {
    AnyState state = table_.state();
    game_.resolve(state, outcome.outcome, nullptr);
    return boost::json::serialize(game_.view_json(state, who));
  };
  SeatSet see;
  for (const Seat seat : SeatSet::first(game_.seats()))
    if (view_after(outcomes.front(), seat) != view_after(outcomes.back(), seat)) see.add(seat);
  return see;
}

Session::Then Session::ask_referee() {
  const SeatSet see = seats_that_see_chance();
  const bool secret = see != SeatSet::first(game_.seats()) && !see.empty();
  seat_ = kNoSeat;
  const SeatSet people = see & humans_;
  if (secret && !alone() && !people.empty() && hand_over(people.lowest(), "hand_over_card") == Then::Leave)
    return Then::Leave;
  if (secret && people.empty())
    terminal_.line(say("referee.for_bot", {{"seat", game_.seat_name(see.lowest())}}));
  while (true) {
    terminal_.line(
        terminal_.styled(Terminal::Style::Bold, game_.chance_prompt(table_.state(), game_words())));
    if (!hinted_) terminal_.line(terminal_.styled(Terminal::Style::Dim, say("referee.hint")));
    hinted_ = true;
    const std::optional<std::string> line = terminal_.read(say("referee.prompt"));
    if (!line) return Then::Leave;
    if (line->empty()) continue;
    if (*line == "?") {
      std::vector<std::string> possible;
      for (const Weighted& outcome : game_.outcomes(table_.state()))
        possible.push_back(game_.notation(table_.state(), outcome.outcome));
      terminal_.line(fmt::format("{}", fmt::join(possible, " ")));
      continue;
    }
    if (find_command(line->substr(0, line->find(' '))) != nullptr) {
      const Then then = obey_without_seat(*line);
      if (then == Then::Show) show_all();
      if (then != Then::Ask && then != Then::Show) return then;
      continue;
    }
    const std::optional<Denial> denial = table_.resolve(*line);
    if (!denial) return Then::Go;
    complain(*denial);
    terminal_.line(say("referee.possible"));
  }
}

void Session::finale() {
  seat_ = kNoSeat;
  show_all();
  const Result result = game_.result(table_.state());
  terminal_.put("\n");
  terminal_.line(terminal_.styled(Terminal::Style::Bold, game_.ending_words(result, game_words())));
  terminal_.line(
      say(result.winners.empty() ? "result_lost" : "result",
          {{"winners", seat_names(game_, result.winners)}, {"turn", std::to_string(result.turn)}}));
}

// -- a person at the keyboard

Session::Then Session::turn(Seat seat, bool may_go_back) {
  const Seat seat_before = seat_;
  const bool back_before = may_go_back_;
  if (hand_over(seat, "hand_over") == Then::Leave) return Then::Leave;
  seat_ = seat;
  may_go_back_ = may_go_back;
  build_menu();
  Then then = Then::Show;
  while (then == Then::Show || then == Then::Ask) {
    if (then == Then::Show) show_all();
    const std::optional<std::string> line =
        terminal_.read(terminal_.styled(Terminal::Style::Bold, game_.seat_name(seat) + "> "));
    then = line ? obey(*line) : Then::Leave;
  }
  seat_ = seat_before;
  may_go_back_ = back_before;
  menu_.reset();
  return then;
}

/// Between two people nobody reads the other's secrets: the screen is emptied and the next one asked to come.
Session::Then Session::hand_over(Seat seat, std::string_view key) {
  if (seat == at_keyboard_) return Then::Go;
  at_keyboard_ = seat;
  if (alone()) return Then::Go;
  terminal_.clear();
  drawn_.clear();
  if (seat == kNoSeat) return Then::Go;  // what comes is for everybody's eyes
  terminal_.line(say(key, {{"seat", game_.seat_name(seat)}}));
  if (!terminal_.read(say("press_enter"))) return Then::Leave;
  terminal_.clear();
  return Then::Go;
}

void Session::build_menu() {
  const std::vector<Move> asides = game_.asides(table_.state(), seat_);
  std::vector<Choice> choices = game_.choices(table_.state(), seat_, game_words());
  std::erase_if(choices, [&](const Choice& choice) {
    return std::find(asides.begin(), asides.end(), choice.move) != asides.end();
  });
  menu_.emplace(std::move(choices));
}

void Session::show_all() {
  show_table();
  show_news();
  if (seat_ != kNoSeat) show_choices();
}

void Session::show_table() {
  std::string picture =
      game_.draw(table_.state(), viewer(), game_words(), terminal_.columns(), terminal_.colour());
  if (picture == drawn_) return;
  drawn_ = std::move(picture);
  terminal_.put("\n" + drawn_);
}

std::string Session::told_words(const Told& told) const {
  switch (told.kind) {
    case Told::Kind::Happened: return game_.describe(told.event, game_words());
    case Told::Kind::Said:
      return fmt::format("{}: \"{}\"", game_.seat_name(told.seat), plain_text(table_.said(told)));
    case Told::Kind::TakenBack: return say("taken_back", {{"seat", game_.seat_name(told.seat)}});
  }
  broken("told in no way", __FILE__, __LINE__);
}

void Session::show_news() {
  const Viewer who = viewer();
  std::size_t& heard = heard_[std::min<std::size_t>(who, heard_.size() - 1)];
  std::vector<std::string> news;
  for (; heard < table_.log().size(); ++heard) {
    const Told& told = table_.log()[heard];
    const bool quiet = told.kind == Told::Kind::Happened && game_.quiet(told.event);
    if (hears(told, who) && !told.undone && !quiet) news.push_back(told_words(told));
  }
  if (news.empty()) return;
  const std::size_t skipped = news.size() > kMostNews ? news.size() - kMostNews : 0;
  if (!humans_.empty()) terminal_.put("\n");
  if (skipped > 0)
    terminal_.line(
        terminal_.styled(Terminal::Style::Dim, say("more_news", {{"n", std::to_string(skipped)}})));
  for (std::size_t i = skipped; i < news.size(); ++i) terminal_.line("· " + news[i], 2);
}

void Session::show_choices() {
  terminal_.put("\n");
  const std::string title =
      menu_->part() ? say("more_title") : game_.prompt(table_.state(), seat_, game_words());
  terminal_.line(terminal_.styled(Terminal::Style::Bold, title));
  for (const std::string& line : menu_->lines(terminal_)) terminal_.put(line + "\n");
  const Wait wait = table_.wait();
  if (wait.team && wait.seats.size() > 1)
    terminal_.line(
        terminal_.styled(Terminal::Style::Dim, say("team", {{"seats", seat_names(game_, wait.seats)}})));
  if (may_go_back_)
    terminal_.line(terminal_.styled(Terminal::Style::Dim, say(wait.team ? "team_leave" : "may_go_back")));
  if (!hinted_) terminal_.line(terminal_.styled(Terminal::Style::Dim, say("hint")));
  hinted_ = true;
  const std::string window = game_.window(table_.state(), seat_);
  if (!window.empty() && !window_hinted_) {
    terminal_.line(terminal_.styled(Terminal::Style::Dim, say("window_hint", {{"window", window}})));
    window_hinted_ = true;
  }
}

Session::Then Session::play(Move move) {
  if (const std::optional<Denial> denial = table_.play(seat_, move)) return complain(*denial);
  return Then::Go;
}

Session::Then Session::complain(const Denial& denial) {
  complain(table_.words(denial, language_));
  if (!denial.rule.empty()) print_rule(denial.rule);
  return Then::Ask;
}

Session::Then Session::complain(std::string_view sentence) {
  terminal_.line(terminal_.styled(Terminal::Style::Warning, sentence));
  return Then::Ask;
}

void Session::print_rule(std::string_view id) const {
  if (const auto* rule = book().find(id))
    terminal_.line(
        fmt::format("  {}: {}", terminal_.styled(Terminal::Style::Bold, rule->first), rule->second), 4);
}

}  // namespace hullbreach::cli
