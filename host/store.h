// Where tables are kept: for each table a journal of rows that only grows, keyed (table, n), and a card with
// what lists of tables show. A row is safe before its writer is told so. Several servers may share a store:
// whoever writes row n first has written it, and the others are told to read on.
//
// Texts are JSON in UTF-8; a zero byte is no part of them.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "kernel/seats.h"

namespace hullbreach {

/// One row of a table's journal. Rows of a table are counted from 1.
struct JournalRow {
  std::int64_t at = 0;  // milliseconds since 1970 when it was written
  std::string text;
};

/// What is known of a table without reading its journal. The last one written stands.
struct TableCard {
  std::string table;
  std::int64_t at = 0;  // when something happened last, milliseconds since 1970
  bool listed = false;  // to be shown to everybody: it has open seats and wants company
  std::string text;     // JSON, the host's affair
};

/// The cards a table is played with, by the hash of their pack. A store keeps the files once a hash, as long
/// as a table needs them.
struct KeptContent {
  std::string hash;
  std::string files;  // JSON, the host's affair; empty where there is nothing to be kept
};

/// A change of one table that happens whole or not at all. Without rows it is only a new card.
struct JournalWrite {
  std::string table;
  int first = 1;  // the number of the first row
  std::vector<JournalRow> rows;
  std::optional<TableCard> card;         // of the same table, written along with them
  std::optional<KeptContent> content{};  // what the table is played with, to be said once
};

/// For each table with people at a server: the seats they have there.
using Attendance = std::map<std::string, SeatSet, std::less<>>;

/// A database. All functions can be called from any thread; calls of the same kind wait for each other, and
/// writing does not hold up reading. Throws Mistake when it does not answer; the next call tries again.
class Database {
 public:
  virtual ~Database() = default;

  /// Puts several changes down, each whole or not at all, and returns when they are safe from power cuts.
  /// One answer a change: false when its rows don't follow the last one there is, and then nothing of it was
  /// written. Either somebody else was first, or an earlier change is missing; read on to see.
  /// After a Mistake the changes may be there or not: read on.
  virtual std::vector<bool> write(const std::vector<JournalWrite>& changes) = 0;
  /// The rows of a table from a number on; none when there is no such table.
  virtual std::vector<JournalRow> read(const std::string& table, int from) = 0;
  virtual std::vector<TableCard> listed(int most) = 0;  // the newest first
  /// The cards of these tables, in this order, without those that don't exist.
  virtual std::vector<TableCard> cards(const std::vector<std::string>& tables) = 0;
  virtual int count_tables() = 0;  // those with a card
  /// The files kept by this hash; nothing where there are none.
  virtual std::optional<std::string> content(const std::string& hash) = 0;
  /// Some tables of which nobody has said what they are played with, each with its first row.
  virtual std::vector<std::pair<std::string, std::string>> without_content(int most) = 0;
  /// Writes something that changes nothing. Throws Mistake when it can't.
  virtual void try_to_write() = 0;
  /// Which tables are forgotten: those at which nothing has happened since a time, milliseconds since 1970,
  /// and those brought in from elsewhere (whose cards say `"archive":true`) before another.
  struct Old {
    std::int64_t tables = 0;
    std::int64_t records = 0;
  };
  /// Forgets some of them, at most so many, and the content no table needs any more; how many tables it were.
  virtual int forget(const Old& old, int most) = 0;
  /// Whether other servers may have people at the same tables.
  virtual bool shared() const = 0;
  /// Tells the other servers who is at this one, instead of what it told before and to be believed for some
  /// milliseconds; returns who is at others, for the same tables. Nobody, where servers can't tell each
  /// other.
  virtual Attendance attend(const Attendance& here, std::int64_t believed) = 0;
  /// From now on calls back, from a thread of its own, with each table another server has written to, until
  /// the database goes away. With "" when it may have missed something: look at all your tables. Where
  /// servers can't tell each other (SQLite), it never calls. To be called once; `changed` must not throw.
  virtual void watch(std::function<void(const std::string& table)> changed) = 0;
};

/// "sqlite:PATH" (made when it is not there) or "postgres://...". Throws Mistake with what is wrong.
std::unique_ptr<Database> open_database(std::string_view where);

/// A database with a thread that writes: changes that arrive while others are being written go down together
/// in the next transaction, so that a thousand tables cost one wait for the disk, not a thousand.
class Store {
 public:
  enum class Written { Yes, Taken, Failed };

  explicit Store(std::unique_ptr<Database> database);
  ~Store();  // after everything that was handed in is written

  /// Calls `done` from the writing thread, in the order in which changes were handed in. It must not throw,
  /// and may hand in the next change. What follows a change of rows must wait until that one is done: if
  /// somebody else was first, it would continue a journal it has not read.
  void write(JournalWrite change, std::function<void(Written, const std::string& why)> done);
  Database& database() { return *database_; }

 private:
  struct Pending {
    JournalWrite change;
    std::function<void(Written, const std::string&)> done;
  };
  void run();
  void put_down(std::vector<Pending> batch);

  std::unique_ptr<Database> database_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Pending> pending_;
  bool stopping_ = false;
  std::thread writer_;
};

}  // namespace hullbreach
