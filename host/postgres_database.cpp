#include "host/postgres_database.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <iterator>
#include <libpq-fe.h>
#include <map>
#include <optional>
#include <poll.h>
#include <pqxx/pqxx>
#include <random>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

#include "kernel/mistake.h"
#include "kernel/wording.h"

// libpqxx 7.10 has another name for exec_params, which libpqxx 6 does not know.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace hullbreach {

namespace {

constexpr const char* kChannel = "hullbreach";  // its messages are "SERVER TABLE"

/// What was added version by version. A step that has been in use is never changed: stores have been made by
/// it.
constexpr const char* kSteps[] = {
    R"(
  create table hullbreach_version (version integer not null);
  create table hullbreach_journal (
    table_id text collate "C" not null,
    n integer not null,
    at bigint not null,
    text text not null,
    primary key (table_id, n)
  );
  create table hullbreach_card (
    table_id text collate "C" not null primary key,
    at bigint not null,
    listed boolean not null,
    text text not null
  );
  create index hullbreach_listed on hullbreach_card (at desc, table_id) where listed;
)",
    // Who is at which server, until when. It need not survive a power cut, so it costs no wait for the disk.
    // Some stores of version 1 have it.
    R"(
  create unlogged table if not exists hullbreach_attendance (
    server text collate "C" not null,
    table_id text collate "C" not null,
    seats integer not null,
    until timestamptz not null,
    primary key (server, table_id)
  );
  create index if not exists hullbreach_attended on hullbreach_attendance (table_id);
)",
    R"(
  create table hullbreach_content (
    hash text collate "C" not null primary key,
    files text not null
  );
  create table hullbreach_played_with (
    table_id text collate "C" not null primary key,
    hash text collate "C" not null
  );
  create index hullbreach_content_played on hullbreach_played_with (hash);
)"};
constexpr int kVersion = std::size(kSteps);

constexpr const char* kAttend = R"(
  with here as (
    select table_id, seats from unnest($2::text[], $3::integer[]) as here (table_id, seats)
  ), told as (
    insert into hullbreach_attendance
    select $1, table_id, seats, now() + $4 * interval '1 millisecond' from here
    on conflict (server, table_id) do update set seats = excluded.seats, until = excluded.until
  ), forgotten as (
    delete from hullbreach_attendance
    where server = $1 and table_id not in (select table_id from here) or until < now() - interval '1 minute'
  )
  select table_id, bit_or(seats) from hullbreach_attendance
  where server <> $1 and until > now() and table_id in (select table_id from here)
  group by table_id
)";

// Said at the beginning of each transaction that writes, whatever the database's defaults are. A server of
// ours that hangs in the middle must not hold its locks for ever.
constexpr const char* kBegin = R"(
  set transaction isolation level read committed;
  set local idle_in_transaction_session_timeout = '10s';
  set local lock_timeout = '10s';
  select set_config('synchronous_commit', 'on', true)
    where current_setting('synchronous_commit') in ('off', 'local');
)";

/// What the address does not say itself: texts are UTF-8, and a server that has vanished is noticed within
/// seconds.
std::string with_defaults(std::string address) {
  constexpr std::pair<std::string_view, std::string_view> kDefaults[] = {
      {"application_name", "hullbreach"}, {"client_encoding", "UTF8"},  {"connect_timeout", "5"},
      {"keepalives_idle", "10"},          {"keepalives_interval", "5"}, {"keepalives_count", "3"},
      {"tcp_user_timeout", "20000"},
  };
  for (const auto& [key, value] : kDefaults) {
    const bool first = address.find('?') == std::string::npos;
    if (address.find(fmt::format("?{}=", key)) != std::string::npos ||
        address.find(fmt::format("&{}=", key)) != std::string::npos)
      continue;
    address += fmt::format("{}{}={}", first ? '?' : '&', key, value);
  }
  return address;
}

/// PostgreSQL explains on several lines; a Mistake is one sentence. It is going to be logged, and an address
/// may have a password in it.
Mistake no_answer(std::string why) {
  std::replace(why.begin(), why.end(), '\n', ' ');
  if (const std::size_t address = why.find("://"); address != std::string::npos)
    why.erase(why.find_last_of(' ', address) + 1);
  why.erase(why.find_last_not_of(" :") + 1);
  return Mistake(fmt::format("the PostgreSQL store can't be used: {}", why));
}

/// PostgreSQL refuses what is not UTF-8, and with it all that is written together, and its library would cut
/// a text at a zero byte. So what should never arrive here is replaced.
std::string only_text(std::string_view raw) {
  std::string text = valid_utf8(raw);
  std::replace(text.begin(), text.end(), '\0', '\x1A');  // which means just that, in ASCII
  return text;
}

/// One parameter that holds many values.
class Array {
 public:
  void add(std::string_view value) {
    text_ += text_.empty() ? "{\"" : ",\"";
    for (const char c : only_text(value)) {
      if (c == '"' || c == '\\') text_ += '\\';
      text_ += c;
    }
    text_ += '"';
  }
  void add(std::int64_t value) { add(std::to_string(value)); }
  bool empty() const { return text_.empty(); }
  std::string text() const { return empty() ? "{}" : text_ + "}"; }

 private:
  std::string text_;
};

std::vector<JournalRow> rows_of(const pqxx::result& result) {
  std::vector<JournalRow> rows;
  for (const auto& row : result) rows.push_back({row[0].as<std::int64_t>(), row[1].as<std::string>()});
  return rows;
}

std::vector<TableCard> cards_of(const pqxx::result& rows) {
  std::vector<TableCard> cards;
  for (const auto& row : rows)
    cards.push_back(
        {row[0].as<std::string>(), row[1].as<std::int64_t>(), row[2].as<bool>(), row[3].as<std::string>()});
  return cards;
}

/// A connection, used by one thread at a time and made anew when it has broken.
class Side {
 public:
  explicit Side(const std::string& address) : address_(address) {}

  /// Does the work; once more when the connection turns out to be broken, which it usually has been for a
  /// while.
  template <class Work>
  auto with(Work work) {
    const std::lock_guard lock(mutex_);
    for (bool fresh = false;; fresh = true) {
      try {
        if (!connection_) {
          connection_ = std::make_unique<pqxx::connection>(address_);
          fresh = true;
        }
        return work(*connection_);
      } catch (const Mistake&) {
        throw;
      } catch (const std::exception& problem) {
        const bool broken = !connection_ || !connection_->is_open();
        if (broken) connection_.reset();
        if (!broken || fresh) throw no_answer(problem.what());
      }
    }
  }

 private:
  const std::string& address_;
  std::mutex mutex_;
  std::unique_ptr<pqxx::connection> connection_;
};

/// Listens on a thread of its own, from start() until it goes out of scope. It uses libpq itself: libpqxx
/// repairs some broken connections without a word, and whoever listens has to know what was missed.
class Watcher {
 public:
  using Changed = std::function<void(const std::string&)>;

  Watcher(const std::string& address, const std::string& self, Changed changed)
      : address_(address), self_(self), changed_(std::move(changed)) {}
  ~Watcher() {
    if (thread_.joinable()) {
      ::eventfd_write(stop_, 1);
      thread_.join();
    }
    ::close(stop_);
  }
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  void start() {
    if (stop_ < 0) throw no_answer(std::strerror(errno));
    if (!listens()) throw no_answer(PQerrorMessage(connection_.get()));
    thread_ = std::thread([this] { run(); });
  }

 private:
  template <auto Free>
  struct Freed {
    void operator()(auto* thing) const { Free(thing); }
  };

  bool listens() {
    connection_.reset(PQconnectdb(address_.c_str()));
    // Else what the server says when it closes would go to stderr.
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);
    const std::unique_ptr<PGresult, Freed<PQclear>> result(
        PQexec(connection_.get(), fmt::format("listen {}", kChannel).c_str()));
    return PQresultStatus(result.get()) == PGRES_COMMAND_OK;
  }

  void run() {
    do {
      do {
        while (const std::unique_ptr<PGnotify, Freed<PQfreemem>> note{PQnotifies(connection_.get())})
          hear(note->extra);
        if (stops_before(PQsocket(connection_.get()), -1)) return;
      } while (PQconsumeInput(connection_.get()) == 1);
    } while (reconnects());
  }

  void hear(std::string_view message) {
    const std::size_t space = message.find(' ');
    if (space != message.npos && message.substr(0, space) != self_)
      changed_(std::string(message.substr(space + 1)));
  }

  /// False when it is time to stop.
  bool reconnects() {
    constexpr int kShortest = 50, kLongest = 5000;  // milliseconds
    for (int pause = kShortest; !stops_before(-1, pause); pause = std::min(2 * pause, kLongest)) {
      if (!listens()) continue;
      changed_("");
      return true;
    }
    return false;
  }

  /// Waits until there is something to read or the time has passed; true when it is time to stop.
  bool stops_before(int socket, int milliseconds) {
    pollfd waits[] = {{stop_, POLLIN, 0}, {socket, POLLIN, 0}};
    while (::poll(waits, 2, milliseconds) < 0 && errno == EINTR) continue;
    return waits[0].revents != 0;
  }

  const std::string& address_;
  const std::string& self_;
  const Changed changed_;
  const int stop_ = ::eventfd(0, EFD_CLOEXEC);
  std::unique_ptr<PGconn, Freed<PQfinish>> connection_;
  std::thread thread_;
};

std::string random_name() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}", random(), random());
}

class PostgresDatabase : public Database {
 public:
  explicit PostgresDatabase(const std::string& address) : address_(with_defaults(address)) {
    writer_.with([](pqxx::connection& connection) {
      pqxx::work work(connection);
      work.exec(kBegin);
      check_server(work);
      check_schema(work);
      work.commit();
    });
  }

  std::vector<bool> write(const std::vector<JournalWrite>& changes) override {
    bool again = false;
    return writer_.with([&](pqxx::connection& connection) {
      pqxx::work work(connection);
      work.exec(kBegin);
      const std::vector<bool> answers = put(work, changes, std::exchange(again, true));
      work.commit();
      return answers;
    });
  }

  std::vector<JournalRow> read(const std::string& table, int from) override {
    return reader_.with([&](pqxx::connection& connection) {
      return rows_of(
          pqxx::nontransaction(connection)
              .exec_params(
                  "select at, text from hullbreach_journal where table_id = $1 and n >= $2 order by n",
                  only_text(table), from));
    });
  }

  std::vector<TableCard> listed(int most) override {
    return reader_.with([&](pqxx::connection& connection) {
      return cards_of(pqxx::nontransaction(connection)
                          .exec_params("select table_id, at, listed, text from hullbreach_card where listed "
                                       "order by at desc, table_id limit $1",
                                       most));
    });
  }

  std::vector<TableCard> cards(const std::vector<std::string>& tables) override {
    Array asked;
    for (const std::string& table : tables) asked.add(table);
    return reader_.with([&](pqxx::connection& connection) {
      return cards_of(pqxx::nontransaction(connection)
                          .exec_params("select table_id, at, listed, text from unnest($1::text[]) with "
                                       "ordinality as asked (table_id, place) "
                                       "join hullbreach_card using (table_id) order by place",
                                       asked.text()));
    });
  }

  bool shared() const override { return true; }
  int count_tables() override {
    return reader_.with([](pqxx::connection& connection) {
      return pqxx::nontransaction(connection).exec("select count(*) from hullbreach_card")[0][0].as<int>();
    });
  }

  std::optional<std::string> content(const std::string& hash) override {
    return reader_.with([&](pqxx::connection& connection) -> std::optional<std::string> {
      const pqxx::result found =
          pqxx::nontransaction(connection)
              .exec_params("select files from hullbreach_content where hash = $1", only_text(hash));
      if (found.empty()) return std::nullopt;
      return found[0][0].as<std::string>();
    });
  }

  std::vector<std::pair<std::string, std::string>> without_content(int most) override {
    return reader_.with([&](pqxx::connection& connection) {
      std::vector<std::pair<std::string, std::string>> tables;
      for (const auto& row : pqxx::nontransaction(connection)
                                 .exec_params("select table_id, hullbreach_journal.text from hullbreach_card "
                                              "join hullbreach_journal using (table_id) where n = 1 and "
                                              "not exists (select 1 from hullbreach_played_with as played "
                                              "where played.table_id = hullbreach_card.table_id) limit $1",
                                              most))
        tables.emplace_back(row[0].as<std::string>(), row[1].as<std::string>());
      return tables;
    });
  }

  void try_to_write() override {
    writer_.with([](pqxx::connection& connection) {
      pqxx::work work(connection);
      work.exec(kBegin);
      work.exec("update hullbreach_version set version = version");
      work.commit();
    });
  }

  int forget(const Old& old, int most) override {
    const int forgotten = writer_.with([&](pqxx::connection& connection) {
      pqxx::work work(connection);
      work.exec(kBegin);
      const auto tables = work.exec_params(
          "with old as (delete from hullbreach_card where table_id in (select table_id from hullbreach_card "
          "where at < $1 or (at < $2 and position('\"archive\":true' in text) > 0) limit $3) "
          "returning table_id), rows as (delete from hullbreach_journal where table_id in (select table_id "
          "from old)), played as (delete from hullbreach_played_with where table_id in (select table_id from "
          "old)) select count(*) from old",
          old.tables, old.records, most);
      work.commit();
      return tables[0][0].as<int>();
    });
    if (forgotten > 0) forget_content();
    return forgotten;
  }

  Attendance attend(const Attendance& here, std::int64_t believed) override {
    Array tables, seats;
    for (const auto& [table, sitting] : here) {
      tables.add(table);
      seats.add(std::int64_t{sitting.bits});
    }
    return reader_.with([&](pqxx::connection& connection) {
      Attendance elsewhere;
      for (const auto& row : pqxx::nontransaction(connection)
                                 .exec_params(kAttend, self_, tables.text(), seats.text(), believed))
        elsewhere[row[0].as<std::string>()] = SeatSet(static_cast<std::uint8_t>(row[1].as<int>()));
      return elsewhere;
    });
  }

  void watch(std::function<void(const std::string&)> changed) override {
    watcher_ = std::make_unique<Watcher>(address_, self_, std::move(changed));
    watcher_->start();
  }

 private:
  /// In a transaction of its own: whoever opens a table meanwhile with content that is there already, and so
  /// adds none, is waited for or waits, and holds nothing this one needs.
  void forget_content() {
    writer_.with([](pqxx::connection& connection) {
      pqxx::work work(connection);
      work.exec(kBegin);
      work.exec("lock table hullbreach_content in share row exclusive mode");
      work.exec("delete from hullbreach_content where hash not in (select hash from hullbreach_played_with)");
      work.commit();
    });
  }

  static void check_server(pqxx::work& work) {
    const auto row =
        work.exec("select current_setting('server_encoding'), current_setting('transaction_read_only')")[0];
    if (row[0].as<std::string>() != "UTF8")
      throw Mistake(fmt::format("the PostgreSQL database must be made with encoding UTF8, not {}",
                                row[0].as<std::string>()));
    if (row[1].as<std::string>() == "on") throw Mistake("the PostgreSQL database can only be read");
  }

  static void check_schema(pqxx::work& work) {
    // Servers that start together: one makes the tables, the others wait for it.
    work.exec("select pg_advisory_xact_lock(hashtext('hullbreach'), -1)");
    const bool empty = work.exec("select to_regclass('hullbreach_version')")[0][0].is_null();
    const int version = empty ? 0 : work.exec("select max(version) from hullbreach_version")[0][0].as<int>(0);
    if (version > kVersion)
      throw Mistake(
          "the tables in this PostgreSQL database were made by a newer hullbreach; this one can't use them");
    for (int step = version; step < kVersion; ++step) work.exec(kSteps[step]);
    if (empty) work.exec("insert into hullbreach_version values (0)");
    if (version < kVersion) work.exec(fmt::format("update hullbreach_version set version = {}", kVersion));
  }

  /// However many changes there are, this asks the server a handful of times. When it is done again, because
  /// the connection broke, the changes may have been written the first time.
  std::vector<bool> put(pqxx::work& work, const std::vector<JournalWrite>& changes, bool again) const {
    std::map<std::string, int> last = lock(work, changes);
    std::vector<bool> answers;
    Array row_tables, row_numbers, row_times, row_texts, changed;
    std::map<std::string, const TableCard*> cards;
    std::map<std::string, const KeptContent*> contents;
    for (const JournalWrite& change : changes) {
      int& n = last.at(change.table);
      const bool fits = change.rows.empty() || n == change.first - 1;
      answers.push_back(fits || (again && is_there(work, change)));
      if (!fits) continue;
      for (const JournalRow& row : change.rows) {
        row_tables.add(change.table);
        row_numbers.add(++n);
        row_times.add(row.at);
        row_texts.add(row.text);
      }
      if (change.card) cards[change.table] = &*change.card;
      if (change.content) contents[change.table] = &*change.content;
      changed.add(change.table);
    }
    if (!row_tables.empty())
      work.exec_params(
          "insert into hullbreach_journal (table_id, n, at, text) "
          "select * from unnest($1::text[], $2::integer[], $3::bigint[], $4::text[])",
          row_tables.text(), row_numbers.text(), row_times.text(), row_texts.text());
    if (!cards.empty()) put(work, cards);
    if (!contents.empty()) put(work, contents);
    work.exec_params("select pg_notify($1, $2 || ' ' || id) from unnest($3::text[]) as id", kChannel, self_,
                     changed.text());
    return answers;
  }

  static bool is_there(pqxx::work& work, const JournalWrite& change) {
    const std::vector<JournalRow> rows =
        rows_of(work.exec_params("select at, text from hullbreach_journal "
                                 "where table_id = $1 and n >= $2 order by n limit $3",
                                 only_text(change.table), change.first, change.rows.size()));
    return std::equal(rows.begin(), rows.end(), change.rows.begin(), change.rows.end(),
                      [](const JournalRow& there, const JournalRow& ours) {
                        return there.at == ours.at && there.text == only_text(ours.text);
                      });
  }

  static void put(pqxx::work& work, const std::map<std::string, const TableCard*>& cards) {
    Array tables, times, listed, texts;
    for (const auto& [table, card] : cards) {
      tables.add(table);
      times.add(card->at);
      listed.add(card->listed ? "true" : "false");
      texts.add(card->text);
    }
    work.exec_params(
        "insert into hullbreach_card (table_id, at, listed, text) "
        "select * from unnest($1::text[], $2::bigint[], $3::boolean[], $4::text[]) "
        "on conflict (table_id) do update "
        "set at = excluded.at, listed = excluded.listed, text = excluded.text",
        tables.text(), times.text(), listed.text(), texts.text());
  }

  static void put(pqxx::work& work, const std::map<std::string, const KeptContent*>& contents) {
    Array tables, played, hashes, files;
    std::map<std::string_view, std::string_view> kept;  // everybody adds them in the same order
    for (const auto& [table, content] : contents) {
      tables.add(table);
      played.add(content->hash);
      if (!content->files.empty()) kept.emplace(content->hash, content->files);
    }
    for (const auto& [hash, text] : kept) {
      hashes.add(hash);
      files.add(text);
    }
    work.exec_params(
        "insert into hullbreach_content (hash, files) select * from unnest($1::text[], $2::text[]) "
        "on conflict do nothing",
        hashes.text(), files.text());
    work.exec_params(
        "insert into hullbreach_played_with (table_id, hash) select * from unnest($1::text[], $2::text[]) "
        "on conflict (table_id) do update set hash = excluded.hash",
        tables.text(), played.text());
  }

  /// The last row of each table. From here to the end of the transaction nobody else writes to them.
  static std::map<std::string, int> lock(pqxx::work& work, const std::vector<JournalWrite>& changes) {
    Array tables;
    for (const JournalWrite& change : changes) tables.add(change.table);
    // Everybody takes locks in the same order, so that no two servers wait for each other. Tables share a
    // thousand locks: a server has room for a few thousand.
    work.exec_params(
        "select pg_advisory_xact_lock(hashtext('hullbreach'), lock) from "
        "(select distinct hashtext(id) & 1023 as lock from unnest($1::text[]) as id order by lock) as locks",
        tables.text());
    const pqxx::result rows = work.exec_params(
        "select (select coalesce(max(n), 0) from hullbreach_journal where table_id = id) "
        "from unnest($1::text[]) with ordinality as changes (id, place) order by place",
        tables.text());
    std::map<std::string, int> last;
    for (std::size_t i = 0; i < changes.size(); ++i)
      last[changes[i].table] = rows[static_cast<pqxx::result::size_type>(i)][0].as<int>();
    return last;
  }

  const std::string address_;
  const std::string self_ = random_name();
  Side writer_{address_};
  Side reader_{address_};
  std::unique_ptr<Watcher> watcher_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& address) {
  return std::make_unique<PostgresDatabase>(address);
}

}  // namespace hullbreach
