// Bots of other people: a program in any language that answers lines of JSON (docs/bots.md). It is told what
// its seat sees and which moves are legal, and nothing else.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "kernel/erased.h"

namespace hullbreach {

/// From now on whoever names a bot can name a command to run: only where that is the person who started the
/// program. Records and browsers name bots too, and must run nothing.
void let_bots_run_commands();
/// A command that everybody may let play, as "exec:NAME": whoever runs a server says which.
void name_command(std::string name, std::string command);
std::vector<std::string> named_commands();
/// What stands behind "exec:". Throws Mistake where a command is not allowed.
std::string command_of(std::string_view description);

/// A program that runs and answers one line for one line. It is started when it is first asked, and again
/// when it has failed; after so many failures in a row, a Mistake says what went wrong last.
class AnsweringProgram {
 public:
  static constexpr int kTries = 3;
  static constexpr std::size_t kLongestLine = 1 << 16;

  /// "COMMAND", "5s:COMMAND", "300ms:COMMAND": how long it may take for an answer; 10 seconds if not said.
  explicit AnsweringProgram(std::string_view description);
  ~AnsweringProgram();
  AnsweringProgram(const AnsweringProgram&) = delete;
  AnsweringProgram& operator=(const AnsweringProgram&) = delete;

  /// Said first to each program that is started from now on, and to one that runs.
  void introduce(std::string line);
  /// Calls `read(answer)`, which throws Mistake for an answer that is none.
  void ask(const std::string& line, const std::function<void(const boost::json::object&)>& read);
  double seconds() const { return std::chrono::duration<double>(patience_).count(); }

 private:
  void start();
  void stop();
  void say(const std::string& line);
  std::string hear();

  std::string command_;
  std::chrono::milliseconds patience_{10'000};
  std::string introduction_;
  bool introduced_ = false;
  int process_ = -1, line_ = -1;
  std::string heard_;  // bytes after the last line
};

std::string line_of_json(const boost::json::object& object);
/// Which of the moves an answer names: {"answer": QUESTION, "move": "hunt kitchen"}.
std::size_t choice_in_answer(const boost::json::object& answer, std::int64_t question,
                             const boost::json::array& moves);

/// Such a program at a seat.
template <TableGame G>
class ExecBot final : public Bot<G> {
 public:
  explicit ExecBot(std::string_view description) : program_(description) {}
  void start() override { begun_ = false; }
  Move decide(const Eyes<G>& eyes, Rng&) override {
    const G& game = eyes.game();
    if (!begun_) {
      boost::json::array seats;
      for (int seat = 0; seat < game.seats(); ++seat)
        seats.push_back(boost::json::value(boost::json::string(game.seat_name(static_cast<Seat>(seat)))));
      boost::json::object options;
      for (const auto& [name, value] : game.options()) options[name] = value;
      program_.introduce(line_of_json({{"begin", game.name()},
                                       {"options", std::move(options)},
                                       {"seats", std::move(seats)},
                                       {"seat", game.seat_name(eyes.seat())}}));
      begun_ = true;
    }
    ++question_;
    boost::json::array moves;
    for (const Move& move : eyes.legal())
      moves.push_back(boost::json::value(boost::json::string(spell(game, eyes.seat(), move))));
    Move chosen{};
    const boost::json::array legal = moves;
    program_.ask(line_of_json({{"ask", question_},
                               {"view", eyes.view_json()},
                               {"moves", std::move(moves)},
                               {"seconds", program_.seconds()}}),
                 [&](const boost::json::object& answer) {
                   chosen = eyes.legal()[choice_in_answer(answer, question_, legal)];
                 });
    return chosen;
  }

 private:
  AnsweringProgram program_;
  bool begun_ = false;
  std::int64_t question_ = 0;
};

}  // namespace hullbreach
