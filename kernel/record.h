// The saved game: a header and one line for every move, outcome, undo and word spoken. JSON Lines, each
// line with the hash of the state after it, so that a replay that differs stops at the exact line.
// Lines are counted as their own `n` says: the header is the first line, after it come line 1, line 2, ...
#pragma once

#include <boost/json/value.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"

namespace hullbreach {

struct RecordHeader {
  std::string game;
  std::string rules;
  std::string content;
  Options options;
  std::vector<std::string> seats;  // who sits where: "human", "bot:script"
};

struct RecordLine {
  enum class Kind { Move, Chance, Undo, Say };
  int n = 0;
  Kind kind = Kind::Move;
  Seat seat = kNoSeat;     // Move, Say
  std::string what{};      // Chance: what was drawn for ("draw crew1")
  std::string text{};      // the move, the outcome or the words, in notation
  int to = 0;              // Undo: lines 1..to stay in force
  std::uint64_t hash = 0;  // of the state after this line
};

struct Record {
  RecordHeader header;
  std::vector<RecordLine> lines;
};

std::string to_text(const RecordHeader&);  // one line, without the newline
std::string to_text(const RecordLine&, const AnyGame&);
/// One line of a record, the n-th after its header. Throws Mistake.
RecordLine parse_line(std::string_view text, int n, const RecordHeader& header);
RecordHeader parse_header(std::string_view text);
/// Throws Mistake with the line number for anything that is not a record. A last line without a newline
/// (a crash in the middle of a write) is dropped when `torn` is given, which is then set.
Record parse_record(std::string_view text, bool* torn = nullptr);

/// Plays a record from its deal. `upto` < 0 plays all lines. The result holds the states after each line
/// that is in force (undone lines are skipped), with the events of each.
struct Replayed {
  AnyState state;
  struct Step {
    RecordLine line;
    std::vector<Event> events;
    AnyState after;
  };
  std::vector<Step> steps;
  AnyState dealt;
};
/// Throws Mistake when the record is of another game, other rules, other content or other options, and
/// naming the first line whose move is refused, whose outcome can't be, or whose hash differs. An undo is
/// no step of its own; it may go back to any line that is in force, line 0 being the deal. `told` hears of
/// every line as it is played, the undone ones and undos too, with its events and the state after it.
using LineTold = std::function<void(const RecordLine&, const std::vector<Event>&, const AnyState&)>;
Replayed replay(const AnyGame& game, const Record& record, int upto = -1, const LineTold& told = {});
/// Plays one line on from a state: a move or an outcome; words change nothing. Throws Mistake as replay().
void play_line(const AnyGame& game, const RecordLine& line, AnyState& state, std::vector<Event>& events);

}  // namespace hullbreach
