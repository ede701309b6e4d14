// A record as it is played: which of its lines are in force, and the state before each of them. Only some of
// these states are kept, and the others played from there, so that going back costs the same in a long game
// as in a short one, in time and in memory.
#pragma once

#include <optional>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/record.h"

namespace hullbreach {

/// What a line did.
struct Deed {
  std::optional<Move> move{};          // of a seat
  std::vector<Event> events{};         // all of them
  std::vector<AnyGame::Part> parts{};  // the same part by part, where that was asked for
  std::vector<int> undone{};           // the lines an undo has put out of force, in order
};

Deed play(const AnyGame& game, AnyState& state, Seat seat, Move move, bool in_parts);
Deed resolve(const AnyGame& game, AnyState& state, Outcome outcome, bool in_parts);
/// Plays one line on from a state: a move or an outcome; words change nothing, and undo is none of these.
/// Throws Mistake when it can't be played, and then the state is as it was.
Deed play_line(const AnyGame& game, const RecordLine& line, AnyState& state, bool in_parts = false);

class Course {
 public:
  /// What a record has to have in common with the game: all of it; or its name and seats, where it is only
  /// told as far as its lines can be played.
  enum class Same { Everything, Seats };

  /// At its deal. The game must outlive it. Throws Mistake when the record is of another game, other rules,
  /// other content or other options.
  Course(const AnyGame& game, RecordHeader header, Same same = Same::Everything);

  /// Plays the next line. An undo may go back to any line that is in force, line 0 being the deal. Throws
  /// Mistake, which names the line, when the move is refused, the outcome can't be or the hash differs; then
  /// nothing has changed.
  Deed follow(const RecordLine& line, bool in_parts = false);
  /// Takes a line that was made here, and what it leads to. Returns the lines that it put out of force.
  std::vector<int> take(RecordLine line, AnyState after);

  const AnyGame& game() const { return *game_; }
  const Record& record() const { return record_; }
  const AnyState& state() const { return state_; }

  /// The numbers of the lines in force, in order. An undo is no step of its own.
  const std::vector<int>& steps() const { return steps_; }
  const RecordLine& line(std::size_t step) const { return record_.lines[steps_[step] - 1u]; }
  /// The state before a step; after the last one it is state(). Plays less than kApart lines.
  AnyState before(std::size_t step) const;
  /// How many steps stay in force if it goes back to a line. Throws Mistake when that can't be.
  std::size_t steps_up_to(int line) const;

  static constexpr std::size_t kApart = 16;

 private:
  struct Mark {  // a line in force, undos too
    int line = 0;
    std::size_t steps = 0;  // in force after it
  };

  Deed play_next(const RecordLine& line, bool in_parts);

  const AnyGame* game_;
  Record record_;
  AnyState state_;
  std::vector<int> steps_;
  std::vector<Mark> marks_;
  std::vector<AnyState> kept_;  // before every kApart-th step
};

/// Plays a record from its deal; `upto` < 0 plays all lines. Throws Mistake as Course does.
Course replay(const AnyGame& game, const Record& record, int upto = -1);

}  // namespace hullbreach
