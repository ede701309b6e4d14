#include "cli/session.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/interrupt.h"
#include "cli/seating.h"
#include "cli/typed.h"
#include "kernel/mistake.h"
#include "kernel/resources.h"

namespace hullbreach::cli {

namespace {

constexpr std::size_t kMostNews = 40;
constexpr int kLeastNews = 3;   // lines of news that the table makes room for
constexpr int kLeastTable = 8;  // lines of the table, however small the screen
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
      english_words_(game_.locale("en").calling(plan.names)),
      french_words_(game_.locale("fr").calling(plan.names)),
      language_(plan.language),
      referee_(plan.referee),
      people_(plan.people),
      advisers_(plan.people.size()),
      lesson_(plan.lesson),
      // A game that goes on draws other numbers than it did from its beginning.
      chance_(Rng::stream(plan.seed, table.record().lines.size() << 8)),
      heard_(plan.people.size() + 1, 0) {
  for (std::size_t seat = 0; seat < plan.people.size(); ++seat) {
    const std::string_view who = plan.people[seat];
    bots_.push_back(is_human(who) ? nullptr : make_bot(game_, who.substr(kBot.size())));
    if (is_human(who)) {
      humans_.add(static_cast<Seat>(seat));
      for (const std::string& window : game_.seldom())  // no clock runs here
        table_.set_auto_pass(static_cast<Seat>(seat), window, true);
    } else {
      bots_.back()->start();
    }
    bot_rngs_.push_back(Rng::stream(plan.seed, (table.record().lines.size() << 8) + 1 + seat));
  }
  // Of what happened before a game was taken up again, only the end is news.
  const std::size_t told = table.log().size();
  std::fill(heard_.begin(), heard_.end(), told > kReminder ? told - kReminder : 0);
}

std::string Session::say(std::string_view key, const Gaps& gaps) const {
  return (language_ == "fr" ? french_ : english_)(key, gaps);
}

std::string Session::name_of(Seat seat) const { return seat_words(game_, seat, game_words()); }

std::string Session::names_of(SeatSet seats) const {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back(name_of(seat));
  return fmt::format("{}", fmt::join(names, ", "));
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
    if (step() == Then::Leave || interrupted()) return to_load_.empty() ? End::Left : End::Load;
    if (humans_.empty()) show_news(news());
  }
  finale();
  return End::Over;
}

/// Which game it is and who sits where.
void Session::greet() const {
  const Locale& words = game_words();
  std::vector<std::string> seats;
  for (std::size_t seat = 0; seat < people_.size(); ++seat)
    seats.push_back(
        fmt::format("{}: {}", game_.seat_name(static_cast<Seat>(seat)),
                    seat < names().size() && !names()[seat].empty() ? names()[seat] : people_[seat]));
  const std::string title = words.has("game.title") ? words("game.title") : std::string(game_.name());
  terminal_.line(
      fmt::format("{} ({})", terminal_.styled(Terminal::Style::Bold, title), fmt::join(seats, ", ")), 2);
}

Session::Then Session::step() {
  if (lesson_ != nullptr && LessonPlace(*lesson_, table_.course()).lead(table_)) return Then::Go;
  if (table_.auto_pass(unwatched(game_, humans_))) return Then::Go;
  const Wait wait = table_.wait();
  return wait.kind == Wait::Kind::Chance ? chance_waits() : seats_wait(wait);
}

/// Bots answer first: people can't tell, since nothing is said before all have answered.
Session::Then Session::seats_wait(const Wait& wait) {
  if (wait.team && wait.seats.size() > 1) return team_waits(wait.seats);
  if (wait.team && (wait.seats & humans_).empty() && !(wait.may & humans_).empty())
    return team_waits(wait.seats | (wait.may & humans_));
  const bool only_bots = (wait.seats & humans_).empty();
  const bool learning = lesson_step() != nullptr;  // then the others do what the script says
  const SeatSet bots = learning && !only_bots ? SeatSet() : wait.seats - humans_;
  if (only_bots && !learning)
    if (const Then then = open_window(wait); then != Then::Back) return then;
  if (!only_bots) let_go_.clear();
  if (!bots.empty()) {
    bot_decides(bots.lowest());
    return Then::Go;
  }
  // Whoever has the keyboard goes on with it.
  if (at_keyboard_ != kNoSeat && wait.seats.has(at_keyboard_)) return turn(at_keyboard_, false);
  return alone() ? turn(wait.seats.lowest(), false) : public_window(wait.seats);
}

bool Session::can_pass(Seat seat) const {
  return !game_.window(table_.state(), seat).empty() && game_.pass(table_.state(), seat).has_value();
}

/// Several people at one keyboard who are asked whether they play something: in front of all, as at a real
/// table, so that the keyboard goes round only when somebody wants it. Anybody may want it and then pass.
Session::Then Session::public_window(SeatSet people) {
  for (const Seat seat : people)
    if (!can_pass(seat)) return turn(seat, false);
  const Then then = public_pause("window_for_all", people);
  if (then != Then::Back) return then;
  for (const Seat seat : people) {
    if (table_.wait().kind != Wait::Kind::Seats || !table_.wait().seats.has(seat) || !can_pass(seat)) break;
    const std::optional<Denial> denial = table_.play(seat, *game_.pass(table_.state(), seat));
    HB_REQUIRE(!denial, "a pass on offer was refused");
  }
  return Then::Go;
}

/// One of the team decides for all: whoever has the keyboard. Bots do where no person is of the team, or
/// where the people leave it to them. So it is with what a chief decides whose seat is a bot's.
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
  const Then then = alone() ? turn(people.lowest(), true) : public_pause("open_window", people);
  if (then == Then::Back) let_go_ = occasion;
  return then;
}

/// A screen for everybody's eyes, where one of several people can ask for the keyboard.
Session::Then Session::public_pause(std::string_view key, SeatSet people) {
  while (true) {
    hand_over(kNoSeat, {});
    show_all();
    const std::string window = game_.window(table_.state(), people.lowest());
    terminal_.put("\n");
    terminal_.line(terminal_.styled(
        Terminal::Style::Bold,
        say(key, {{"names", names_of(people)},
                  {"bot", names_of(table_.wait().seats)},
                  {"window", window.empty() ? "" : table_.pass_kind_words(window, language_)}})));
    std::vector<std::string> answers = {say("nobody_acts")};
    for (const Seat seat : people) answers.push_back(say("takes_keyboard", {{"seat", name_of(seat)}}));
    for (std::size_t i = 0; i < answers.size(); ++i)
      terminal_.line(
          fmt::format(" {} {}", terminal_.styled(Terminal::Style::Number, std::to_string(i + 1)), answers[i]),
          3);
    Then then = Then::Ask;
    while (then == Then::Ask) {
      const std::optional<std::string> line = terminal_.read("> ");
      if (!line) return Then::Leave;
      if (line->empty() || *line == "1") return Then::Back;
      Seat wants = kNoSeat;
      std::size_t number = 1;
      for (const Seat seat : people)
        if (++number; *line == std::to_string(number) || Typed(*line).names(name_of(seat)) ||
                      game_.parse_seat(*line) == seat)
          wants = seat;
      then = wants == kNoSeat ? obey_without_seat(*line) : act(game_.seat_name(wants));
    }
    if (then == Then::Go || then == Then::Leave) return then;
  }
}

void Session::bot_decides(Seat seat) {
  if (terminal_.interactive())
    terminal_.put(terminal_.styled(Terminal::Style::Dim, say("thinking", {{"seat", name_of(seat)}})));
  bots_[seat]->meet(humans_);
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
  if (secret && people.empty()) terminal_.line(say("referee.for_bot", {{"seat", name_of(see.lowest())}}));
  while (true) {
    terminal_.line(
        terminal_.styled(Terminal::Style::Bold, game_.chance_prompt(table_.state(), game_words())));
    if (!hinted_) terminal_.line(terminal_.styled(Terminal::Style::Dim, say("referee.hint")));
    hinted_ = true;
    const std::optional<std::string> line = terminal_.read(
        say("referee.prompt"), "referee", [this](std::string_view begun) { return complete(begun); });
    if (!line) return Then::Leave;
    if (line->empty()) continue;
    const Command* command = find_command(line->substr(0, line->find(' ')));
    if (line->starts_with('?')) {
      list_outcomes(std::string_view(*line).substr(1));
    } else if (command != nullptr) {
      const bool back = command->run == &Session::undo;  // nothing else can be taken back here
      const Then then = back ? correct({}) : obey_without_seat(*line);
      if (then == Then::Show) show_all();
      if (then != Then::Ask && then != Then::Show) return then;
    } else if (take_outcomes(*line) == Then::Go) {
      return Then::Go;
    }
  }
}

/// What came up, one after the other: `E01, tool bag, W03`. The list goes on as long as chance is asked for
/// the same people's eyes, so that nobody types another one's cards.
Session::Then Session::take_outcomes(std::string_view line) {
  const SeatSet see = seats_that_see_chance();
  bool took = false;
  while (!line.empty()) {
    const std::size_t comma = std::min(line.find_first_of(",;"), line.size());
    const std::string text = plain_text(line.substr(0, comma));
    line.remove_prefix(std::min(comma + 1, line.size()));
    if (text.empty()) continue;
    if (took) {  // what chance has no choice in is not asked for
      while (table_.wait().kind == Wait::Kind::Chance && game_.outcomes(table_.state()).size() == 1)
        table_.resolve(game_.outcomes(table_.state())[0].outcome);
      if (table_.wait().kind != Wait::Kind::Chance || seats_that_see_chance() != see) {
        complain(say("referee.too_many", {{"text", text}}));
        return Then::Go;
      }
    }
    if (!take_outcome(text)) return took ? Then::Go : Then::Ask;
    took = true;
  }
  return took ? Then::Go : Then::Ask;
}

bool Session::take_outcome(std::string_view text) {
  const std::vector<Outcome> meant = read_outcome(game_, table_.state(), text);
  if (meant.size() == 1) return !table_.resolve(meant[0]);
  if (meant.size() > 1) {
    std::vector<std::string> names;
    for (const Outcome outcome : meant) names.push_back(game_.notation(table_.state(), outcome));
    complain(say("referee.which", {{"text", std::string(text)}, {"names", listed(names, 12, language_)}}));
    return false;
  }
  const std::optional<Denial> denial = table_.resolve(text);
  if (!denial) return true;
  complain(*denial);
  terminal_.line(say("referee.possible"));
  return false;
}

/// What is possible, with its names: in columns.
void Session::list_outcomes(std::string_view filter) const {
  const Typed wanted(filter);
  std::vector<std::string> items;
  int widest = 1;
  for (const Weighted& each : game_.outcomes(table_.state())) {
    if (!wanted.empty() && !wanted.fit(game_.terms(table_.state(), each.outcome))) continue;
    const std::string notation = game_.notation(table_.state(), each.outcome);
    const std::string words = game_.describe(table_.state(), each.outcome, game_words());
    items.push_back(terminal_.shown(words.empty() ? notation : fmt::format("{}  {}", notation, words)));
    widest = std::max(widest, columns_of(items.back()) + 3);
  }
  const auto across = static_cast<std::size_t>(std::max(terminal_.columns() / widest, 1));
  const std::size_t rows = (items.size() + across - 1) / across;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < items.size(); i += rows)
      line += items[i] + (i + rows < items.size()
                              ? std::string(static_cast<std::size_t>(widest - columns_of(items[i])), ' ')
                              : "");
    terminal_.line(line, 2);
  }
}

void Session::finale() {
  seat_ = kNoSeat;
  show_all();
  end_of_lesson();
  const Result result = game_.result(table_.state());
  terminal_.put("\n");
  terminal_.line(terminal_.styled(Terminal::Style::Bold, game_.ending_words(result, game_words())));
  terminal_.line(say(result.winners.empty() ? "result_lost" : "result",
                     {{"winners", names_of(result.winners)}, {"turn", std::to_string(result.turn)}}));
}

// -- a person at the keyboard

Session::Then Session::turn(Seat seat, bool may_go_back) {
  const Seat seat_before = seat_;
  const bool back_before = may_go_back_;
  if (hand_over(seat, "hand_over") == Then::Leave) return Then::Leave;
  end_of_lesson();
  seat_ = seat;
  may_go_back_ = may_go_back;
  build_menu();
  Then then = Then::Show;
  while (then == Then::Show || then == Then::Ask) {
    if (then == Then::Show) show_all();
    const std::optional<std::string> line =
        terminal_.read(terminal_.styled(Terminal::Style::Bold, game_.seat_name(seat) + "> "),
                       game_.seat_name(seat), [this](std::string_view begun) { return complete(begun); });
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
  terminal_.line(say(key, {{"seat", name_of(seat)}}));
  if (!terminal_.read(say("press_enter"))) return Then::Leave;
  terminal_.clear();
  return Then::Go;
}

void Session::build_menu() {
  const std::vector<Move> asides = game_.asides(table_.state(), seat_);
  const Lesson::Step* step = lesson_step();
  std::vector<Choice> choices = game_.choices(table_.state(), seat_, game_words());
  std::erase_if(choices, [&](const Choice& choice) {
    if (step != nullptr)
      return std::find(step->wants.begin(), step->wants.end(), choice.notation) == step->wants.end();
    return std::find(asides.begin(), asides.end(), choice.move) != asides.end();
  });
  menu_.emplace(terminal_, std::move(choices));
}

/// Table, news and choices, no more than is seen at once: the choices get what they need, the table folds
/// what the decision can do without, and of the news the last ones are told.
void Session::show_all() {
  const std::vector<std::string> choices = seat_ == kNoSeat ? std::vector<std::string>() : choice_lines();
  // A line to type in, and empty ones above news and choices.
  const int free = terminal_.rows() - terminal_.printed() - static_cast<int>(choices.size()) - 3;
  const std::vector<std::string> fresh = news();
  show_table(std::max(free - std::min(static_cast<int>(fresh.size()), kLeastNews), kLeastTable));
  show_news(fresh, terminal_.rows() - terminal_.printed() - static_cast<int>(choices.size()) - 2);
  if (choices.empty()) return;
  terminal_.put("\n");
  for (const std::string& line : choices) terminal_.put(line + "\n");
}

void Session::show_table(int rows) {
  Display display = terminal_.display();
  display.rows = kAnyRows;
  std::string whole = game_.draw(table_.state(), viewer(), game_words(), display);
  if (whole == drawn_) return;
  drawn_ = std::move(whole);
  display.rows = rows;
  terminal_.put(game_.draw(table_.state(), viewer(), game_words(), display));
}

std::string Session::told_words(const Told& told) const {
  switch (told.kind) {
    case Told::Kind::Happened: return game_.describe(told.event, game_words());
    case Told::Kind::Said:
      return fmt::format("{}: \"{}\"", name_of(told.seat), plain_text(table_.said(told)));
    case Told::Kind::Seated: break;  // nobody comes or goes here
    case Told::Kind::TakenBack:
      return told.seat == kNoSeat ? say("corrected") : say("taken_back", {{"seat", name_of(told.seat)}});
  }
  broken("told in no way", __FILE__, __LINE__);
}

/// What the viewer has not been shown yet, as lines that fit; from now on it counts as shown.
std::vector<std::string> Session::news() {
  const Viewer who = viewer();
  std::size_t& heard = heard_[std::min<std::size_t>(who, heard_.size() - 1)];
  std::vector<std::string> lines;
  for (; heard < table_.log().size(); ++heard) {
    const Told& told = table_.log()[heard];
    const bool quiet = told.kind == Told::Kind::Happened && game_.quiet(told.event);
    if (!hears(told, who) || told.undone || quiet) continue;
    for (std::string& line : wrapped(terminal_.shown("· " + told_words(told)), terminal_.columns(), 2))
      lines.push_back(std::move(line));
  }
  return lines;
}

void Session::show_news(const std::vector<std::string>& lines, int rows) {
  if (lines.empty()) return;
  const std::size_t most = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(rows, 2)), 2, kMostNews);
  if (!humans_.empty() && lines.size() < most) terminal_.put("\n");
  std::size_t first = 0;
  if (lines.size() > most) {
    first = lines.size() - most + 1;
    while (first < lines.size() && lines[first].starts_with("  ")) ++first;  // no half of a sentence
    terminal_.line(terminal_.styled(Terminal::Style::Dim, say("more_news", {{"n", std::to_string(first)}})));
  }
  for (std::size_t i = first; i < lines.size(); ++i) terminal_.put(lines[i] + "\n");
}

const Lesson::Step* Session::lesson_step() const {
  if (lesson_ == nullptr) return nullptr;
  const LessonPlace place(*lesson_, table_.course());
  return place.done() ? nullptr : place.step();
}

/// What a lesson says now.
std::vector<std::string> Session::lesson_lines() const {
  std::vector<std::string> lines;
  const LessonPlace place(*lesson_, table_.course());
  if (place.step() == nullptr) return lines;
  lines.push_back(terminal_.styled(
      Terminal::Style::Dim, terminal_.shown(say("lesson", {{"n", std::to_string(place.number() + 1)},
                                                           {"m", std::to_string(lesson_->steps.size())}}))));
  for (const Lesson::Tell& tell : place.step()->tells)
    for (const std::string& line :
         wrapped(terminal_.shown("  " + tell.words.find(language_)->second), terminal_.columns(), 2))
      lines.push_back(line);
  return lines;
}

/// When all was done that a lesson wanted, its last words are said, and the game goes on without it.
void Session::end_of_lesson() {
  if (lesson_ == nullptr || !LessonPlace(*lesson_, table_.course()).done()) return;
  terminal_.put("\n");
  for (const std::string& line : lesson_lines()) terminal_.put(line + "\n");
  lesson_ = nullptr;
}

std::vector<std::string> Session::choice_lines() {
  std::vector<std::string> lines = lesson_step() == nullptr ? std::vector<std::string>() : lesson_lines();
  const auto add = [&](const std::string& text, Terminal::Style style) {
    for (const std::string& line : wrapped(terminal_.shown(text), terminal_.columns()))
      lines.push_back(terminal_.styled(style, line));
  };
  for (std::size_t bot = 0; bot < bots_.size(); ++bot)
    if (bots_[bot])
      for (const Asked& asked : bots_[bot]->needs(table_.state(), static_cast<Seat>(bot), game_words()))
        if (asked.of == seat_)
          add(say("need", {{"seat", name_of(static_cast<Seat>(bot))}, {"words", asked.words}}),
              Terminal::Style::Dim);
  add(menu_->part() ? say("more_title") : game_.prompt(table_.state(), seat_, game_words()),
      Terminal::Style::Bold);
  for (std::string& line : menu_->lines()) lines.push_back(std::move(line));
  const Wait wait = table_.wait();
  if (wait.team && wait.seats.size() > 1)
    add(say("team", {{"seats", names_of(wait.seats)}}), Terminal::Style::Dim);
  if (may_go_back_) add(say(wait.team ? "team_leave" : "may_go_back"), Terminal::Style::Dim);
  if (!hinted_) add(say("hint"), Terminal::Style::Dim);
  hinted_ = true;
  const std::string window = game_.window(table_.state(), seat_);
  if (!window.empty() && !window_hinted_) {
    add(say("window_hint", {{"window", window}}), Terminal::Style::Dim);
    window_hinted_ = true;
  }
  return lines;
}

void Session::show_choices() {
  terminal_.put("\n");
  for (const std::string& line : choice_lines()) terminal_.put(line + "\n");
}

Session::Then Session::play(Move move) {
  if (lesson_ != nullptr)
    if (const auto denial = LessonPlace(*lesson_, table_.course())
                                .refusal(table_, seat_, game_.notation(table_.state(), seat_, move))) {
      complain(*denial);
      terminal_.line(say("leave_lesson"));
      return Then::Ask;
    }
  if (const std::optional<Denial> denial = table_.play(seat_, move)) return complain(*denial);
  return Then::Go;
}

Session::Then Session::complain(const Denial& denial) {
  complain(table_.words(denial, game_words()));
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
