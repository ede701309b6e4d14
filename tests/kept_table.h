// A table with its journal beside it, as a server keeps one, in a time that only a test moves.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "host/live_table.h"
#include "kernel/rng.h"

namespace hullbreach {

/// The secret of a seat at every table of a test, and of its owner.
std::string token_of(Seat seat);
inline constexpr std::string_view kOwner = "the owner's secret";
inline constexpr std::string_view kSecretOfSeat = "the secret of seat";  // a number follows

/// Who sits where, a letter a seat: p a person, b a bot that plays at random, o nobody yet.
TablePlan plan_of(std::string_view who);

/// Plays at random, the same for the same seed, until the state is as wanted; the record up to there. Tries
/// one seed after the other.
Record record_until(const AnyGame& game, const std::function<bool(const AnyState&)>& wanted,
                    std::uint64_t seed = 1);

/// A fair outcome of what chance is asked.
Outcome drawn(const AnyGame& game, const AnyState& state, Rng& rng);
/// Any of a set.
Seat any_of(SeatSet seats, Rng& rng);

class KeptTable {
 public:
  KeptTable(const std::string& game, const Options& options, const TablePlan& plan);
  /// That goes on from a record.
  KeptTable(const Record& record, const TablePlan& plan);

  LiveTable* operator->() { return live.get(); }
  const LiveTable* operator->() const { return live.get(); }

  /// Everything that needs nobody happens now, and everything that was done is written.
  void settle();
  /// Settles and lets time go by.
  void pass(Millis time) {
    now += time;
    settle();
  }
  /// All people are ready for time that runs by itself, and it has been counted down.
  void start();
  /// The table as somebody finds it who reads its journal now.
  std::unique_ptr<LiveTable> read_again() { return read_again(journal.size()); }
  std::unique_ptr<LiveTable> read_again(std::size_t rows);

  /// A move by notation, with the number of the question that is open; then settles. Empty, or the key why
  /// it was refused.
  std::string play(Seat seat, std::string_view text);
  /// Any legal move of a seat; what it was.
  std::string play_any(Seat seat, Rng& rng);

  const AnyState& state() const { return live->table().state(); }
  Wait wait() const { return live->table().wait(); }

  Millis now = 1'700'000'000'000;
  GameShelf shelf;
  std::vector<JournalRow> journal;
  std::unique_ptr<LiveTable> live;
};

}  // namespace hullbreach
