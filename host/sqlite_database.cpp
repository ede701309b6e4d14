#include "host/sqlite_database.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <sqlite3.h>
#include <thread>
#include <utility>

#include "kernel/mistake.h"

namespace hullbreach {

namespace {

constexpr int kApplication = 0x48554C4C;  // "HULL", in the header of the file
constexpr int kPatience = 10000;          // milliseconds to wait for another program to finish writing

/// What was added to a file version by version. A step that has been in use is never changed: stores have
/// been made by it.
constexpr const char* kSteps[] = {
    R"(
  create table journal (
    table_id text not null,
    n integer not null,
    at integer not null,
    text text not null,
    primary key (table_id, n)
  ) without rowid;
  create table card (
    table_id text not null primary key,
    at integer not null,
    listed integer not null,
    text text not null
  ) without rowid;
  create index listed_card on card (at desc, table_id) where listed;
)",
    R"(
  create table content (hash text not null primary key, files text not null) without rowid;
  create table played_with (table_id text not null primary key, hash text not null) without rowid;
  create index content_played on played_with (hash);
)"};
constexpr int kVersion = std::size(kSteps);

/// A statement compiled once, that is ready to be run again whenever it goes out of scope.
class Run {
 public:
  template <class... Values>
  explicit Run(SQLite::Statement& statement, const Values&... values) : statement_(statement) {
    SQLite::bind(statement_, values...);
  }
  ~Run() { statement_.tryReset(); }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  SQLite::Statement* operator->() { return &statement_; }

 private:
  SQLite::Statement& statement_;
};

TableCard card_of(SQLite::Statement& row) {
  return {row.getColumn(0).getString(), row.getColumn(1).getInt64(), row.getColumn(2).getInt() != 0,
          row.getColumn(3).getString()};
}

int number(SQLite::Database& file, const char* query) { return file.execAndGet(query).getInt(); }

/// Two programs that open a new file at the same time: SQLite does not wait for this switch by itself.
void switch_to_wal(SQLite::Database& file) {
  using namespace std::chrono_literals;
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatience);
  while (true) {
    try {
      file.exec("pragma journal_mode = wal");
      return;
    } catch (const SQLite::Exception& problem) {
      if (problem.getErrorCode() != SQLITE_BUSY || std::chrono::steady_clock::now() > end) throw;
    }
    std::this_thread::sleep_for(5ms);
  }
}

/// Makes the tables an empty file or one of an earlier version lacks, and looks whether a file that is not
/// empty is one of ours.
void check_schema(SQLite::Database& file) {
  SQLite::Transaction transaction(file, SQLite::TransactionBehavior::IMMEDIATE);
  const int application = number(file, "pragma application_id");
  const int version = number(file, "pragma user_version");
  const bool empty =
      application == 0 && version == 0 && number(file, "select count(*) from sqlite_master") == 0;
  if (!empty && application != kApplication) throw Mistake("is a database of another program");
  if (version > kVersion) throw Mistake("was made by a newer hullbreach; this one can't use it");
  if (version == kVersion) return;
  for (int step = version; step < kVersion; ++step) file.exec(kSteps[step]);
  file.exec(fmt::format("pragma application_id = {}; pragma user_version = {}", kApplication, kVersion));
  transaction.commit();
}

SQLite::Database open_file(const std::filesystem::path& path) {
  SQLite::Database file(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatience);
  // Without the right to write, SQLite opens a file for reading only.
  if (sqlite3_db_readonly(file.getHandle(), "main") == 1) throw Mistake("can't be written");
  check_schema(file);  // before anything is changed in what may be somebody else's
  switch_to_wal(file);
  file.exec("pragma synchronous = full");
  return file;
}

/// A connection, used by one thread at a time.
struct Side {
  explicit Side(const std::filesystem::path& path) : file(open_file(path)) {}

  std::mutex mutex;
  SQLite::Database file;
};

struct Writer : Side {
  using Side::Side;

  int last_row(const std::string& table) {
    Run run(last, table);
    run->executeStep();
    return run->getColumn(0).getInt();
  }
  void put(const JournalWrite& change) {
    int n = change.first;
    for (const JournalRow& written : change.rows)
      Run(row, change.table, n++, written.at, written.text)->exec();
    if (const auto& c = change.card) Run(card, change.table, c->at, c->listed ? 1 : 0, c->text)->exec();
    if (const auto& c = change.content) {
      if (!c->files.empty()) Run(content, c->hash, c->files)->exec();
      Run(played_with, change.table, c->hash)->exec();
    }
  }

  SQLite::Statement last{file, "select coalesce(max(n), 0) from journal where table_id = ?"};
  SQLite::Statement row{file, "insert into journal (table_id, n, at, text) values (?, ?, ?, ?)"};
  SQLite::Statement card{file,
                         "insert into card (table_id, at, listed, text) values (?, ?, ?, ?) "
                         "on conflict (table_id) do update "
                         "set at = excluded.at, listed = excluded.listed, text = excluded.text"};
  SQLite::Statement content{file, "insert into content (hash, files) values (?, ?) on conflict do nothing"};
  SQLite::Statement played_with{file, "insert or replace into played_with (table_id, hash) values (?, ?)"};
  SQLite::Statement old{
      file,
      "select table_id from card where at < ? or (at < ? and instr(text, '\"archive\":true') > 0) "
      "limit ?"};
  SQLite::Statement forget_rows{file, "delete from journal where table_id = ?"};
  SQLite::Statement forget_card{file, "delete from card where table_id = ?"};
  SQLite::Statement forget_played{file, "delete from played_with where table_id = ?"};
  SQLite::Statement forget_content{file,
                                   "delete from content where hash not in (select hash from played_with)"};
};

struct Reader : Side {
  using Side::Side;

  SQLite::Statement rows{file, "select at, text from journal where table_id = ? and n >= ? order by n"};
  SQLite::Statement listed{file,
                           "select table_id, at, listed, text from card where listed "
                           "order by at desc, table_id limit ?"};
  SQLite::Statement card{file, "select table_id, at, listed, text from card where table_id = ?"};
  SQLite::Statement count{file, "select count(*) from card"};
  SQLite::Statement content{file, "select files from content where hash = ?"};
  SQLite::Statement without_content{
      file,
      "select table_id, journal.text from card join journal using (table_id) "
      "where n = 1 and table_id not in (select table_id from played_with) limit ?"};
};

template <class Connection, class Work>
auto with(Connection& connection, Work work) {
  const std::lock_guard lock(connection.mutex);
  try {
    return work(connection);
  } catch (const SQLite::Exception& problem) {
    throw Mistake(
        fmt::format("the store {} does not answer: {}", connection.file.getFilename(), problem.what()));
  }
}

class SqliteDatabase : public Database {
 public:
  explicit SqliteDatabase(const std::filesystem::path& path) : writer_(path), reader_(path) {}

  std::vector<bool> write(const std::vector<JournalWrite>& changes) override {
    return with(writer_, [&](Writer& writer) {
      std::vector<bool> answers;
      SQLite::Transaction transaction(writer.file, SQLite::TransactionBehavior::IMMEDIATE);
      for (const JournalWrite& change : changes) {
        // Nobody else writes during this transaction, so what follows the last row now still does later.
        const bool fits = change.rows.empty() || writer.last_row(change.table) == change.first - 1;
        if (fits) writer.put(change);
        answers.push_back(fits);
      }
      transaction.commit();
      return answers;
    });
  }

  std::vector<JournalRow> read(const std::string& table, int from) override {
    return with(reader_, [&](Reader& reader) {
      std::vector<JournalRow> rows;
      Run run(reader.rows, table, from);
      while (run->executeStep())
        rows.push_back({run->getColumn(0).getInt64(), run->getColumn(1).getString()});
      return rows;
    });
  }

  std::vector<TableCard> listed(int most) override {
    return with(reader_, [&](Reader& reader) {
      std::vector<TableCard> cards;
      Run run(reader.listed, most);
      while (run->executeStep()) cards.push_back(card_of(reader.listed));
      return cards;
    });
  }

  std::vector<TableCard> cards(const std::vector<std::string>& tables) override {
    return with(reader_, [&](Reader& reader) {
      std::vector<TableCard> cards;
      for (const std::string& table : tables) {
        Run run(reader.card, table);
        if (run->executeStep()) cards.push_back(card_of(reader.card));
      }
      return cards;
    });
  }

  bool shared() const override { return false; }
  Attendance attend(const Attendance&, std::int64_t) override { return {}; }
  int count_tables() override {
    return with(reader_, [](Reader& reader) {
      Run run(reader.count);
      run->executeStep();
      return run->getColumn(0).getInt();
    });
  }

  std::optional<std::string> content(const std::string& hash) override {
    return with(reader_, [&](Reader& reader) {
      Run run(reader.content, hash);
      return run->executeStep() ? std::optional(run->getColumn(0).getString()) : std::nullopt;
    });
  }

  std::vector<std::pair<std::string, std::string>> without_content(int most) override {
    return with(reader_, [&](Reader& reader) {
      std::vector<std::pair<std::string, std::string>> tables;
      Run run(reader.without_content, most);
      while (run->executeStep())
        tables.emplace_back(run->getColumn(0).getString(), run->getColumn(1).getString());
      return tables;
    });
  }

  void try_to_write() override {
    with(writer_, [](Writer& writer) {
      // The version it has already: the same page is written again, and safe on the disk.
      SQLite::Transaction transaction(writer.file, SQLite::TransactionBehavior::IMMEDIATE);
      writer.file.exec(fmt::format("pragma user_version = {}", number(writer.file, "pragma user_version")));
      transaction.commit();
    });
  }

  int forget(const Old& old, int most) override {
    return with(writer_, [&](Writer& writer) {
      SQLite::Transaction transaction(writer.file, SQLite::TransactionBehavior::IMMEDIATE);
      std::vector<std::string> tables;
      {
        Run run(writer.old, old.tables, old.records, most);
        while (run->executeStep()) tables.push_back(run->getColumn(0).getString());
      }
      for (const std::string& table : tables) {
        Run(writer.forget_rows, table)->exec();
        Run(writer.forget_card, table)->exec();
        Run(writer.forget_played, table)->exec();
      }
      if (!tables.empty()) Run(writer.forget_content)->exec();
      transaction.commit();
      return static_cast<int>(tables.size());
    });
  }

  void watch(std::function<void(const std::string&)>) override {}

 private:
  Writer writer_;
  Reader reader_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::filesystem::path& path) {
  // An absolute path is always a file, while SQLite takes names like :memory: for something else.
  const std::filesystem::path file = std::filesystem::absolute(path);
  std::error_code ignored;  // if the folder can't be made, opening the file says so
  if (std::filesystem::is_directory(file, ignored))
    throw Mistake(fmt::format("{} is a folder; name a file for the store", path.string()));
  std::filesystem::create_directories(file.parent_path(), ignored);
  try {
    return std::make_unique<SqliteDatabase>(file);
  } catch (const SQLite::Exception& problem) {
    if (problem.getErrorCode() == SQLITE_NOTADB || problem.getErrorCode() == SQLITE_CORRUPT)
      throw Mistake(fmt::format("{} is no database, or a broken one: {}", path.string(), problem.what()));
    throw Mistake(fmt::format("can't open {}: {}", path.string(), problem.what()));
  } catch (const Mistake& mistake) {
    throw Mistake(fmt::format("{} {}", path.string(), mistake.what()));
  }
}

}  // namespace hullbreach
