// Records and tables as far as this program can tell them. A game of other rules, or one whose cards are not
// to be had any more, can't be played on; what its lines say can always be read.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/game_shelf.h"
#include "host/store.h"
#include "kernel/course.h"

namespace hullbreach {

/// Why a game can't be played on.
struct Stop {
  enum class Why { Rules, Cards, Line, Journal };
  Why why = Why::Journal;
  std::string theirs{}, ours{};  // Rules: the versions
  int line = 0;                  // Line: the first that can't be played
};
/// One sentence for people, "en" or "fr".
std::string words_of(const Stop& stop, std::string_view language);

struct ToldRecord {
  Record record;             // all of it
  Course course;             // its lines in force, up to the first that can't be played
  std::vector<int> rest;     // the numbers of those after it, of which only what they say is known
  std::optional<Stop> stop;  // nothing where it can be played on, or was told to its end
};

/// Tells a record by a game with game_to_tell(). Throws Mistake when it does not even have its seats.
ToldRecord read_record(const AnyGame& game, Record record);

/// The game a record is of, or the nearest to it that this program can make. Throws Mistake when there is
/// none.
std::shared_ptr<const AnyGame> game_to_tell(GameShelf& shelf, const RecordHeader& header);

/// The record a table's journal tells. Throws for what is no journal.
Record record_of(const std::vector<JournalRow>& rows);
/// Why a table can't be played on whose journal is refused.
Stop stop_of(GameShelf& shelf, const std::vector<JournalRow>& rows);

}  // namespace hullbreach
