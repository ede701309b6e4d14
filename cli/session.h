// A game at one keyboard: people who share it in turn, bots at the other seats, chance drawn by the program
// or told by a referee. session.cpp is the course of the game, session_commands.cpp what people can type.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "cli/menu.h"
#include "cli/terminal.h"
#include "host/lesson.h"
#include "host/rule_book.h"
#include "host/table.h"
#include "kernel/rng.h"

namespace hullbreach::cli {

struct SessionPlan {
  std::vector<std::string> people;  // by seat: "human", "bot:script"
  std::vector<std::string> names;   // by seat: what people are called; empty for their seat's own name
  std::uint64_t seed = 0;
  bool referee = false;  // chance is asked for, not drawn
  const Lesson* lesson = nullptr;
  std::string language = "en";
};

class Session {
 public:
  Session(Table& table, const SessionPlan& plan, Terminal& terminal);

  enum class End { Over, Left, Load };
  /// Plays until the game is over, somebody leaves or wants to load another; can be called again.
  End run();
  /// After End::Load: which file.
  const std::string& to_load() const { return to_load_; }
  const std::string& language() const { return language_; }
  /// What people are called, by seat; empty where they gave no name.
  const std::vector<std::string>& names() const { return english_words_.names(); }
  /// The lesson that is being given, or nullptr.
  const Lesson* lesson() const { return lesson_; }
  /// A sentence of the terminal itself.
  std::string say(std::string_view key, const Gaps& gaps = {}) const;

 private:
  /// What comes after a typed line. Ask: another line; Show: the same with everything shown anew; Go: the
  /// game goes on; Back: the seat lets it go on without having moved; Leave: out of here.
  enum class Then { Ask, Show, Go, Back, Leave };

  struct Command {
    std::string_view name;
    std::string_view french;
    Then (Session::*run)(std::string_view rest);
    bool needs_seat = false;  // makes sense only for somebody who is asked to decide
  };
  static const std::vector<Command>& commands();
  static const Command* find_command(std::string_view word);

  // the course of the game
  void greet() const;
  Then step();
  Then seats_wait(const Wait& wait);
  Then team_waits(SeatSet team);
  Then open_window(const Wait& wait);
  Then public_window(SeatSet people);
  Then public_pause(std::string_view key, SeatSet people);
  void bot_decides(Seat seat);
  Then chance_waits();
  Then ask_referee();
  Then take_outcomes(std::string_view line);
  bool take_outcome(std::string_view text);
  void list_outcomes(std::string_view filter) const;
  void finale();

  // a person at the keyboard
  Then turn(Seat seat, bool may_go_back);
  Then obey(const std::string& line);
  Then obey_without_seat(const std::string& line);
  Then obey_empty_line();
  Then take_number(const std::string& digits);
  Then play(Move move);
  Then hand_over(Seat seat, std::string_view key);
  void show_all();
  void show_table(int rows);
  std::vector<std::string> news();
  void show_news(const std::vector<std::string>& lines, int rows = kAnyRows);
  std::vector<std::string> choice_lines();
  void show_choices();
  void build_menu();

  // a lesson
  /// The step at which the learner is, if a lesson is given and has not come to its end.
  const Lesson::Step* lesson_step() const;
  std::vector<std::string> lesson_lines() const;
  void end_of_lesson();

  // commands
  Then explain(std::string_view rest);
  Then why(std::string_view rest);
  Then hint(std::string_view rest);
  Then lesson_again(std::string_view rest);
  Then undo(std::string_view rest);
  Then correct(std::string_view rest);
  void forget();
  Then save(std::string_view rest);
  Then load(std::string_view rest);
  Then log(std::string_view rest);
  Then rules(std::string_view rest);
  Then set_language(std::string_view rest);
  Then speak(std::string_view rest);
  Then autopass(std::string_view rest);
  Then more(std::string_view rest);
  Then all(std::string_view rest);
  Then back(std::string_view rest);
  Then act(std::string_view rest);
  Then table(std::string_view rest);
  Then help(std::string_view rest);
  Then quit(std::string_view rest);

  // helpers
  std::optional<Move> move_meant(std::string_view text) const;
  std::vector<std::string> complete(std::string_view line) const;
  bool alone() const { return humans_.size() <= 1; }
  /// What a seat is called in sentences: by the name people gave, else "Crew 2".
  std::string name_of(Seat seat) const;
  std::string names_of(SeatSet seats) const;
  bool can_pass(Seat seat) const;
  Viewer viewer() const;
  const Locale& game_words() const { return language_ == "fr" ? french_words_ : english_words_; }
  const RuleBook& book() const { return language_ == "fr" ? french_rules_ : english_rules_; }
  std::string told_words(const Told& told) const;
  Then complain(const Denial& denial);
  Then complain(std::string_view sentence);
  void print_rule(std::string_view id) const;
  SeatSet seats_that_see_chance() const;

  Table& table_;
  const AnyGame& game_;
  Terminal& terminal_;
  RuleBook english_rules_;
  RuleBook french_rules_;
  Locale english_;
  Locale french_;
  Locale english_words_;  // of the game, with the names people gave
  Locale french_words_;
  std::string language_;
  bool referee_;
  std::vector<std::string> people_;  // by seat
  SeatSet humans_;
  std::vector<std::unique_ptr<AnyBot>> bots_;      // by seat; null for people
  std::vector<std::unique_ptr<AnyBot>> advisers_;  // by seat, whom a person has asked; else null
  const Lesson* lesson_;                           // or nullptr
  Rng chance_;
  std::vector<Rng> bot_rngs_;

  Seat at_keyboard_ = kNoSeat;  // whose secrets may be on the screen
  Seat seat_ = kNoSeat;         // who is asked to decide
  bool may_go_back_ = false;    // ... and may let it be
  std::optional<Menu> menu_;
  std::vector<std::size_t> heard_;  // by seat, last those without one: how much of the log was shown
  std::string drawn_;               // the table as it was last shown, with all there is to it
  std::string let_go_;              // the open window that was let go by last
  bool hinted_ = false;             // the hints below the choices are given once
  bool window_hinted_ = false;
  std::string to_load_;
};

}  // namespace hullbreach::cli
