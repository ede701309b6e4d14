// The saved game: a header and one line for every move, outcome, undo and word spoken. JSON Lines, each
// line with the hash of the state after it, so that a replay that differs stops at the exact line.
// Lines are counted as their own `n` says: the header is the first line, after it come line 1, line 2, ...
#pragma once

#include <boost/json/value.hpp>
#include <map>
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
  std::vector<std::string> seats;               // who sits where: "human", "bot:script"
  std::map<std::string, std::string> origin{};  // of a simulated game: seed, number, ending, winners, score
  Pack::Files pack{};                           // the cards themselves, where the program does not carry them
  int version = 2;  // of the format it was read in; it is always written in the newest
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

/// The header of a game that begins.
RecordHeader header_of(const AnyGame& game, std::vector<std::string> seats);
std::string to_text(const RecordHeader&);  // one line, without the newline
std::string to_text(const RecordLine&, const AnyGame&);
/// One line of a record, the n-th after its header. Throws Mistake.
RecordLine parse_line(std::string_view text, int n, const RecordHeader& header);
RecordHeader parse_header(std::string_view text);
/// Throws Mistake with the line number for anything that is not a record. A last line without a newline
/// (a crash in the middle of a write) is dropped when `torn` is given, which is then set.
Record parse_record(std::string_view text, bool* torn = nullptr);

}  // namespace hullbreach
