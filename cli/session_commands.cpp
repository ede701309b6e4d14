// What people can type during a game.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "cli/rule_search.h"
#include "cli/session.h"
#include "cli/typed.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

constexpr std::size_t kUsualLog = 40;

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

std::string_view after_first_word(std::string_view text) {
  const std::size_t blank = text.find(' ');
  if (blank == text.npos) return {};
  text.remove_prefix(blank);
  while (text.starts_with(' ')) text.remove_prefix(1);
  return text;
}

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

}  // namespace

const std::vector<Session::Command>& Session::commands() {
  static const std::vector<Command> list = {
      {"?", "expliquer", &Session::explain, true},
      {"why", "pourquoi", &Session::why, true},
      {"hint", "conseil", &Session::hint, true},
      {"lesson", "leçon", &Session::lesson_again},
      {"all", "tout", &Session::all, true},
      {"more", "plus", &Session::more, true},
      {"back", "retour", &Session::back, true},
      {"undo", "annuler", &Session::undo, true},
      {"correct", "corriger", &Session::correct},
      {"act", "agir", &Session::act},
      {"say", "dire", &Session::speak, true},
      {"autopass", "passer-auto", &Session::autopass, true},
      {"board", "plateau", &Session::table},
      {"log", "journal", &Session::log},
      {"rules", "règles", &Session::rules},
      {"lang", "langue", &Session::set_language},
      {"save", "sauver", &Session::save},
      {"load", "charger", &Session::load},
      {"help", "aide", &Session::help},
      {"quit", "quitter", &Session::quit},
  };
  return list;
}

const Session::Command* Session::find_command(std::string_view word) {
  const std::string wanted = folded(word);
  for (const Command& command : commands())
    if (command.name == wanted || folded(command.french) == wanted) return &command;
  if (wanted == "table") return find_command("board");
  return nullptr;
}

Session::Then Session::obey(const std::string& line) {
  if (line.empty()) return obey_empty_line();
  if (all_digits(line)) return take_number(line);
  for (const Choice& choice : menu_->choices())
    if (folded(choice.notation) == folded(line) || folded(choice.words) == folded(line))
      return play(choice.move);
  if (const Command* command = find_command(first_word(line)))
    return (this->*command->run)(after_first_word(line));

  try {
    return play(game_.parse_move(table_.state(), seat_, line));
  } catch (const Mistake&) {
    // not as records have it
  }
  const Reading reading = read_move(game_, table_.state(), seat_, menu_->choices(), line);
  if (reading.choices.size() == 1) return play(menu_->choices()[reading.choices[0]].move);
  if (!reading.choices.empty())
    menu_->narrow(reading.choices);
  else if (reading.other)
    return play(*reading.other);
  else if (!menu_->narrow(line))
    return complain(say("no_such_choice", {{"text", line}}));
  show_choices();
  return Then::Ask;
}

Session::Then Session::obey_without_seat(const std::string& line) {
  const Command* command = find_command(first_word(line));
  if (command == nullptr || command->needs_seat) return complain(say("no_such_command", {{"text", line}}));
  return (this->*command->run)(after_first_word(line));
}

Session::Then Session::obey_empty_line() {
  if (menu_->narrowed()) return back({});
  if (may_go_back_) return Then::Back;
  if (menu_->choices().size() == 1) return play(menu_->choices()[0].move);
  show_choices();
  return Then::Ask;
}

Session::Then Session::take_number(const std::string& digits) {
  const std::size_t number = digits.size() > 6 ? 0 : std::stoul(digits);
  if (number < 1 || number > menu_->size())
    return complain(say("no_such_number", {{"n", std::to_string(menu_->size())}}));
  if (const Choice* choice = menu_->take(number)) return play(choice->move);
  show_choices();
  return Then::Ask;
}

/// Each rule the choices rest on, with the kinds of moves it allows.
Session::Then Session::explain(std::string_view) {
  terminal_.line(terminal_.styled(Terminal::Style::Bold, game_.prompt(table_.state(), seat_, game_words())));
  std::vector<std::pair<std::string, std::vector<std::string>>> rules;
  for (const Choice& choice : menu_->choices()) {
    auto found =
        std::find_if(rules.begin(), rules.end(), [&](const auto& rule) { return rule.first == choice.rule; });
    if (found == rules.end()) found = rules.insert(rules.end(), {choice.rule, {}});
    const std::string kind(first_word(choice.notation));
    if (std::find(found->second.begin(), found->second.end(), kind) == found->second.end())
      found->second.push_back(kind);
  }
  for (const auto& [rule, kinds] : rules) {
    terminal_.line(fmt::format("{}:", fmt::join(kinds, ", ")));
    print_rule(rule);
  }
  return Then::Ask;
}

/// The one move a text can mean, allowed or not.
std::optional<Move> Session::move_meant(std::string_view text) const {
  try {
    return game_.parse_move(table_.state(), seat_, text);
  } catch (const Mistake&) {
    // not as records have it
  }
  const Reading reading = read_move(game_, table_.state(), seat_, menu_->choices(), text);
  if (!reading.choices.empty()) return menu_->choices()[reading.choices[0]].move;
  return reading.other;
}

std::vector<std::string> Session::complete(std::string_view line) const {
  std::vector<std::string> words;
  const std::size_t blank = line.find(' ');
  std::string_view rest = line;
  if (blank == line.npos)
    for (const Command& command : commands())
      words.emplace_back(language_ == "fr" ? command.french : command.name);
  else if (const Command* command = find_command(line.substr(0, blank)); command != nullptr) {
    if (command->name != "why") return {};
    rest = line.substr(blank + 1);
  }
  std::vector<std::string> list =
      seat_ == kNoSeat ? completions(game_, table_.state(), rest, language_)
                       : completions(game_, table_.state(), seat_, menu_->choices(), rest, language_);
  for (std::string& word : beginning_with(line, words)) list.push_back(std::move(word));
  return list;
}

Session::Then Session::why(std::string_view rest) {
  if (rest.empty()) return complain(say("usage.why"));
  const std::optional<Move> meant = move_meant(rest);
  if (!meant)
    return complain(say("no_such_move", {{"text", std::string(rest)},
                                         {"verbs", listed(game_.verbs(language_), 40, language_)}}));
  if (const Refusal refusal = game_.why_not(table_.state(), seat_, *meant))
    return complain(denial_of(refusal));
  terminal_.line(say("possible", {{"text", std::string(rest)}}));
  return Then::Ask;
}

/// What a bot that knows the game would do at this seat, from what the seat may know; in a lesson, what that
/// is about.
Session::Then Session::hint(std::string_view) {
  if (lesson_step() != nullptr) return lesson_again({});
  std::unique_ptr<AnyBot>& adviser = advisers_[seat_];
  if (adviser == nullptr) {
    adviser = make_bot(game_, best_bot(game_.name()));
    adviser->start();
  }
  const Advice advice = adviser->advise(table_.state(), seat_, game_words(), bot_rngs_[seat_]);
  const std::vector<Choice> choices = game_.choices(table_.state(), seat_, game_words());
  const auto found = std::find_if(choices.begin(), choices.end(),
                                  [&](const Choice& choice) { return choice.move == advice.move; });
  if (found != choices.end()) {
    terminal_.line(terminal_.styled(Terminal::Style::Bold, found->words));
    terminal_.line(terminal_.styled(Terminal::Style::Number, found->notation));
  }
  terminal_.line(advice.why);
  return Then::Ask;
}

/// What the lesson says once more, or an end of it.
Session::Then Session::lesson_again(std::string_view rest) {
  if (lesson_ == nullptr) return complain(Denial{"lesson.none"});
  const std::string how = folded(rest);
  if (how != "off" && how != "non") {
    if (!rest.empty()) return complain(say("leave_lesson"));
    for (const std::string& line : lesson_lines()) terminal_.put(line + "\n");
    return Then::Ask;
  }
  lesson_ = nullptr;
  if (seat_ == kNoSeat) return Then::Show;
  build_menu();
  return Then::Show;
}

Session::Then Session::undo(std::string_view rest) {
  const bool agreed = folded(rest) == "agreed" || folded(rest) == "accord";
  if (!rest.empty() && !agreed) return complain(say("usage.undo"));
  if (const std::optional<Denial> denial = table_.undo(seat_, agreed)) {
    complain(*denial);
    if (denial->key != "undo.nothing") terminal_.line(say("usage.undo"));
    return Then::Ask;
  }
  forget();
  return Then::Go;
}

/// A card that was mistyped, with all that came after it.
Session::Then Session::correct(std::string_view) {
  if (!referee_) return complain(say("usage.correct"));
  if (const std::optional<Denial> denial = table_.undo_outcome()) return complain(*denial);
  forget();
  return Then::Go;
}

/// What was noted since did not happen.
void Session::forget() {
  for (const auto* all : {&bots_, &advisers_})
    for (const std::unique_ptr<AnyBot>& bot : *all)
      if (bot) bot->start();
  let_go_.clear();
}

Session::Then Session::save(std::string_view rest) {
  if (rest.empty()) return complain(say("usage.save"));
  const std::filesystem::path path(rest);
  std::error_code none;  // what can't be looked at can't be written either
  if (std::filesystem::exists(path, none)) return complain(say("file_exists", {{"file", path.string()}}));
  std::ofstream out(path, std::ios::binary);
  out << to_text(table_.record().header) << "\n";
  for (const RecordLine& line : table_.record().lines) out << to_text(line, game_) << "\n";
  if (!out.flush()) return complain(say("file_failed", {{"file", path.string()}}));
  terminal_.line(say("file_written", {{"file", path.string()}}));
  return Then::Ask;
}

Session::Then Session::load(std::string_view rest) {
  if (rest.empty()) return complain(say("usage.load"));
  to_load_ = rest;
  return Then::Leave;
}

Session::Then Session::log(std::string_view rest) {
  if (!rest.empty() && (!all_digits(rest) || rest.size() > 6)) return complain(say("usage.log"));
  const std::size_t most = rest.empty() ? kUsualLog : std::stoul(std::string(rest));
  std::vector<std::string> lines;
  for (const Told& told : table_.log())
    if (hears(told, viewer()) && !told.undone) lines.push_back(told_words(told));
  for (std::size_t i = lines.size() > most ? lines.size() - most : 0; i < lines.size(); ++i)
    terminal_.line("· " + lines[i], 2);
  return Then::Ask;
}

Session::Then Session::rules(std::string_view rest) {
  if (book().find(rest) != nullptr) {
    print_rule(rest);
    return Then::Ask;
  }
  const std::vector<std::string> found = rules_about(book(), rest);
  if (found.empty()) return complain(say("usage.rules", {{"text", std::string(rest)}}));
  const auto most = static_cast<std::size_t>(std::clamp(terminal_.rows() / 4, 4, 20));
  for (std::size_t i = 0; i < found.size() && i < most; ++i) print_rule(found[i]);
  if (found.size() > most)
    terminal_.line(say(
        "more_rules",
        {{"n", std::to_string(found.size() - most)},
         {"ids", listed({found.begin() + static_cast<std::ptrdiff_t>(most), found.end()}, 12, language_)}}));
  return Then::Ask;
}

Session::Then Session::set_language(std::string_view rest) {
  if (rest != "en" && rest != "fr") return complain(say("usage.lang"));
  language_ = rest;
  if (seat_ == kNoSeat) return Then::Show;
  build_menu();
  return Then::Show;
}

Session::Then Session::speak(std::string_view rest) {
  if (const std::optional<Denial> denial = table_.say(seat_, rest)) return complain(*denial);
  show_news(news());
  return Then::Ask;
}

Session::Then Session::autopass(std::string_view rest) {
  const std::vector<std::string> kinds = table_.pass_kinds();
  const auto state = [&](bool on) { return say(on ? "autopass.on" : "autopass.off"); };
  if (rest.empty()) {
    for (const std::string& kind : kinds)
      terminal_.line(fmt::format("  {:<8} {:<5} {}", kind, state(table_.auto_passes(seat_).contains(kind)),
                                 table_.pass_kind_words(kind, language_)));
    return Then::Ask;
  }
  const std::string_view kind = first_word(rest);
  const std::string how = folded(after_first_word(rest));
  const bool on = how == "on" || how == "oui";
  const bool known = kind == "all" || std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  if (!known || (!on && how != "off" && how != "non"))
    return complain(say("usage.autopass", {{"windows", fmt::format("{}", fmt::join(kinds, ", "))}}));
  for (const std::string& each : kinds)
    if (kind == "all" || each == kind) table_.set_auto_pass(seat_, each, on);
  terminal_.line(fmt::format("{}: {}", kind, state(on)));
  // The window that is open now counts too.
  const bool answers = table_.auto_passes(seat_).contains(game_.window(table_.state(), seat_));
  return !answers ? Then::Ask : may_go_back_ ? Then::Back : Then::Go;
}

/// Moves that answer nothing and may be made at any time.
Session::Then Session::more(std::string_view) {
  std::vector<Choice> list;
  const std::vector<Choice> described = game_.choices(table_.state(), seat_, game_words());
  for (const Move move : game_.asides(table_.state(), seat_)) {
    const auto found = std::find_if(described.begin(), described.end(),
                                    [&](const Choice& choice) { return choice.move == move; });
    if (found != described.end())
      list.push_back(*found);
    else
      list.push_back({move,
                      game_.notation(table_.state(), seat_, move),
                      game_.notation(table_.state(), seat_, move),
                      "",
                      {}});
  }
  if (list.empty()) return complain(say("nothing_more"));
  menu_.emplace(terminal_, std::move(list), true);
  show_choices();
  return Then::Ask;
}

Session::Then Session::all(std::string_view) {
  menu_->list_all();
  show_choices();
  return Then::Ask;
}

Session::Then Session::back(std::string_view) {
  const bool elsewhere = menu_->narrowed();
  build_menu();
  if (!elsewhere && may_go_back_) return Then::Back;
  show_choices();
  return Then::Ask;
}

/// Another person at this keyboard takes a turn although the game asks somebody else.
Session::Then Session::act(std::string_view rest) {
  const std::optional<Seat> seat = game_.parse_seat(rest);
  if (!seat || !humans_.has(*seat) || *seat == seat_)
    return complain(say("usage.act", {{"seats", seat_names(game_, humans_)}}));
  const Wait wait = table_.wait();
  if (!(wait.seats | wait.may).has(*seat) && game_.asides(table_.state(), *seat).empty())
    return complain(say("nothing_to_do", {{"seat", name_of(*seat)}}));
  const Then then = turn(*seat, true);
  if (then != Then::Back || seat_ == kNoSeat) return then;
  if (hand_over(seat_, "hand_over") == Then::Leave) return Then::Leave;
  build_menu();
  return Then::Show;
}

/// All of it, however long.
Session::Then Session::table(std::string_view) {
  Display display = terminal_.display();
  display.rows = kAnyRows;
  terminal_.put(game_.draw(table_.state(), viewer(), game_words(), display));
  return Then::Ask;
}

Session::Then Session::help(std::string_view) {
  terminal_.line(say("help.intro"));
  for (const Command& command : commands()) {
    const std::string_view name = language_ == "fr" && command.name != "?" ? command.french : command.name;
    const std::string arguments = fmt::format("arguments.{}", command.name);
    const std::string head =
        english_.has(arguments) ? fmt::format("{} {}", name, say(arguments)) : std::string(name);
    const int wide = std::max(30 - columns_of(head), 1);
    terminal_.line(fmt::format("  {}{}{}", terminal_.styled(Terminal::Style::Number, head),
                               std::string(static_cast<std::size_t>(wide), ' '),
                               say(fmt::format("help.{}", command.name == "?" ? "explain" : command.name))),
                   32);
  }
  return Then::Ask;
}

Session::Then Session::quit(std::string_view) { return Then::Leave; }

}  // namespace hullbreach::cli
