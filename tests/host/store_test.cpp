// Every store keeps the same promises, whichever database is behind it. The PostgreSQL half needs a server:
// ctest runs this program through tests/with_postgres.
#include "host/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <pqxx/pqxx>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/mistake_of.h"
#include "tests/patience.h"

/// Asked by the leak checker: libpqxx 6.4 loses the last answer of a connection that breaks.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx"; }

namespace hullbreach {

namespace {

using namespace std::chrono_literals;

/// An empty folder that is gone afterwards.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "store_test.XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

/// A place for one test to keep tables in, empty at first.
class Place {
 public:
  virtual ~Place() = default;
  virtual std::string where() const = 0;
  std::unique_ptr<Database> open() const { return open_database(where()); }
};

class SqlitePlace : public Place {
 public:
  std::string where() const override { return "sqlite:" + (folder_ / "deep/down/tables.db").string(); }

 private:
  Folder folder_;
};

const char* postgres_address() { return std::getenv("HULLBREACH_POSTGRES"); }

class PostgresPlace : public Place {
 public:
  PostgresPlace() {
    static int places = 0;
    name_ = fmt::format("place{}", ++places);
    order(fmt::format("create schema {}", name_));
  }
  ~PostgresPlace() override { order(fmt::format("drop schema {} cascade", name_)); }
  std::string where() const override {
    return fmt::format("{}?options=-csearch_path%3D{}", postgres_address(), name_);
  }
  void order(const std::string& command) const {
    pqxx::connection connection(postgres_address());
    pqxx::nontransaction(connection).exec(command);
  }
  /// What a restart of the database or a broken network does to all who are connected.
  void cut_connections() const {
    order("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hullbreach'");
  }

 private:
  std::string name_;
};

class Stores : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "sqlite") {
      place_ = std::make_unique<SqlitePlace>();
    } else {
      ASSERT_TRUE(postgres_address()) << "PostgreSQL is tested with a real one: run tests/with_postgres "
                                         "BUILD/tests/host_tests store_test, or ctest, which does";
      place_ = std::make_unique<PostgresPlace>();
    }
  }

  std::unique_ptr<Place> place_;
};

INSTANTIATE_TEST_SUITE_P(In, Stores, testing::Values("sqlite", "postgres"),
                         [](const auto& instance) { return instance.param; });

class PostgresStore : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(postgres_address()) << "run tests/with_postgres BUILD/tests/host_tests store_test, or ctest";
    place_ = std::make_unique<PostgresPlace>();
  }

  std::unique_ptr<PostgresPlace> place_;
};

JournalWrite rows(std::string table, int first, std::vector<std::string> texts) {
  JournalWrite change;
  change.table = std::move(table);
  change.first = first;
  for (std::string& text : texts) change.rows.push_back({1'700'000'000'000 + first, std::move(text)});
  return change;
}

JournalWrite with_card(JournalWrite change, std::int64_t at, bool listed, std::string text) {
  change.card = TableCard{change.table, at, listed, std::move(text)};
  return change;
}

std::vector<std::string> texts(const std::vector<JournalRow>& rows) {
  std::vector<std::string> all;
  for (const JournalRow& row : rows) all.push_back(row.text);
  return all;
}

std::vector<std::string> tables(const std::vector<TableCard>& cards) {
  std::vector<std::string> all;
  for (const TableCard& card : cards) all.push_back(card.table);
  return all;
}

using Texts = std::vector<std::string>;
using Answers = std::vector<bool>;

/// What a watcher has called, from whatever thread.
class Heard {
 public:
  std::function<void(const std::string&)> listener() {
    return [this](const std::string& table) {
      const std::lock_guard lock(mutex_);
      tables_.push_back(table);
      came_.notify_all();
    };
  }
  /// The next call, or "nothing" when none comes for a long time.
  std::string next() {
    std::unique_lock lock(mutex_);
    if (!came_.wait_for(lock, kPatience, [this] { return !tables_.empty(); })) return "nothing";
    std::string table = tables_.front();
    tables_.erase(tables_.begin());
    return table;
  }
  bool empty() {
    const std::lock_guard lock(mutex_);
    return tables_.empty();
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  Texts tables_;
};

TEST_P(Stores, GiveBackTheRowsOfATable) {
  const auto database = place_->open();
  EXPECT_EQ(database->write({rows("a", 1, {"one", "two"}), rows("b", 1, {"eins"})}), (Answers{true, true}));
  EXPECT_EQ(database->write({rows("a", 3, {"three"})}), Answers{true});
  EXPECT_EQ(texts(database->read("a", 1)), (Texts{"one", "two", "three"}));
  EXPECT_EQ(texts(database->read("a", 3)), Texts{"three"});
  EXPECT_EQ(texts(database->read("a", 4)), Texts{});
  EXPECT_EQ(texts(database->read("b", 1)), Texts{"eins"});
  EXPECT_EQ(texts(database->read("c", 1)), Texts{});
  EXPECT_EQ(database->read("a", 3).at(0).at, 1'700'000'000'003);
}

TEST_P(Stores, KeepTextsAsTheyAre) {
  const Texts odd = {"",
                     "{\"say\":\"l'été, \\\"ça\\\" {va} \\\\ \\u0000 ?\"}",
                     "a,b{c}\n\t'$1'",
                     "NULL",
                     "☂ \xf0\x9f\x9a\x80",
                     std::string(1'000'000, 'x')};
  const auto database = place_->open();
  EXPECT_EQ(database->write({with_card(rows("it's {a} \"\\ table", 1, odd), -5, true, odd[1])}),
            Answers{true});
  EXPECT_EQ(texts(database->read("it's {a} \"\\ table", 1)), odd);
  const std::vector<TableCard> cards = database->cards({"it's {a} \"\\ table"});
  ASSERT_EQ(cards.size(), 1u);
  EXPECT_EQ(cards[0].text, odd[1]);
  EXPECT_EQ(cards[0].at, -5);
  EXPECT_TRUE(cards[0].listed);
}

TEST_P(Stores, AreNotTrippedByWhatIsNoText) {
  const auto database = place_->open();
  const std::string zero("a\0b", 3);
  EXPECT_EQ(database->write({rows("a", 1, {"one"}), rows("b", 1, {"\xff", zero}), rows("\xff", 1, {"x"})}),
            (Answers{true, true, true}));
  EXPECT_EQ(texts(database->read("a", 1)), Texts{"one"});
  EXPECT_EQ(database->read("b", 1).size(), 2u);
  EXPECT_EQ(database->read(zero, 1).size(), 0u);  // not table a
  EXPECT_EQ(database->cards({zero, "\xfe"}).size(), 0u);
}

TEST_P(Stores, TakeARowOnlyOnce) {
  const auto database = place_->open();
  const auto other = place_->open();
  EXPECT_EQ(database->write({rows("a", 1, {"mine"})}), Answers{true});
  EXPECT_EQ(other->write({rows("a", 1, {"yours"})}), Answers{false});
  EXPECT_EQ(other->write({rows("a", 2, {"yours"})}), Answers{true});
  EXPECT_EQ(texts(database->read("a", 1)), (Texts{"mine", "yours"}));
}

TEST_P(Stores, RefuseRowsAfterAGap) {
  const auto database = place_->open();
  EXPECT_EQ(database->write({rows("a", 2, {"two"}), rows("a", 1, {"one"}), rows("a", 3, {"three"})}),
            (Answers{false, true, false}));
  EXPECT_EQ(texts(database->read("a", 1)), Texts{"one"});
}

TEST_P(Stores, WriteAChangeWholeOrNotAtAll) {
  const auto database = place_->open();
  ASSERT_EQ(database->write({with_card(rows("a", 1, {"one"}), 1, true, "first")}), Answers{true});
  // The first of two rows is taken, between changes that are all right.
  EXPECT_EQ(database->write({rows("b", 1, {"b"}), with_card(rows("a", 1, {"x", "y"}), 2, false, "second"),
                             rows("a", 2, {"two"}), rows("c", 1, {"c"})}),
            (Answers{true, false, true, true}));
  EXPECT_EQ(texts(database->read("a", 1)), (Texts{"one", "two"}));
  EXPECT_EQ(database->cards({"a"}).at(0).text, "first");
  EXPECT_EQ(texts(database->read("b", 1)), Texts{"b"});
  EXPECT_EQ(texts(database->read("c", 1)), Texts{"c"});
}

TEST_P(Stores, LetOneOfManyWritersWin) {
  constexpr int kRounds = 40, kTables = 3;
  struct Server {
    std::unique_ptr<Database> database;
    std::vector<Answers> answers;
  };
  std::vector<Server> servers(3);
  for (Server& server : servers) server.database = place_->open();

  std::atomic<int> ready = 0;
  std::vector<std::thread> threads;
  for (std::size_t s = 0; s < servers.size(); ++s)
    threads.emplace_back([&, s] {
      for (int round = 0; round < kRounds; ++round) {
        ++ready;  // all start each round together
        while (ready < (round + 1) * static_cast<int>(servers.size())) std::this_thread::yield();
        std::vector<JournalWrite> changes;
        for (int t = 0; t < kTables; ++t)  // each in an order of its own
          changes.push_back(rows(fmt::format("table{}", (t + static_cast<int>(s)) % kTables), 2 * round + 1,
                                 {fmt::format("{}", s), fmt::format("{}", s)}));
        Answers answers;
        EXPECT_NO_THROW(answers = servers[s].database->write(changes));
        servers[s].answers.push_back(answers);
      }
    });
  for (std::thread& thread : threads) thread.join();

  for (int t = 0; t < kTables; ++t) {
    const Texts journal = texts(servers[0].database->read(fmt::format("table{}", t), 1));
    ASSERT_EQ(journal.size(), 2u * kRounds);
    for (int round = 0; round < kRounds; ++round) {
      EXPECT_EQ(journal[2 * round], journal[2 * round + 1]);
      for (std::size_t s = 0; s < servers.size(); ++s) {
        const int place = (t - static_cast<int>(s) + kTables) % kTables;
        EXPECT_EQ(servers[s].answers[round].at(place), journal[2 * round] == fmt::format("{}", s))
            << "table " << t << ", round " << round << ", server " << s;
      }
    }
  }
}

TEST_P(Stores, ReadWhileOthersWrite) {
  const auto database = place_->open();
  std::atomic<bool> over = false;
  std::thread writer([&] {
    for (int n = 1; n <= 50; ++n)
      EXPECT_NO_THROW(database->write({with_card(rows("a", n, {fmt::format("{}", n)}), n, true, "card")}));
    over = true;
  });
  std::vector<std::thread> readers;
  for (int i = 0; i < 2; ++i)
    readers.emplace_back([&] {
      while (!over) {
        const Texts read = texts(database->read("a", 1));
        for (std::size_t n = 0; n < read.size(); ++n) EXPECT_EQ(read[n], fmt::format("{}", n + 1));
        EXPECT_LE(database->listed(10).size(), 1u);
        EXPECT_LE(database->count_tables(), 1);
      }
    });
  writer.join();
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(database->read("a", 1).size(), 50u);
}

TEST_P(Stores, KeepTheLastCard) {
  const auto database = place_->open();
  EXPECT_EQ(database->count_tables(), 0);
  database->write(
      {with_card(rows("a", 1, {"one"}), 1, true, "a1"), with_card(rows("b", 1, {"one"}), 2, false, "b1")});
  database->write(
      {with_card(rows("a", 2, {}), 3, false, "a2"), with_card(rows("a", 2, {"two"}), 4, false, "a3")});
  EXPECT_EQ(database->count_tables(), 2);
  const std::vector<TableCard> cards = database->cards({"b", "nobody", "a"});
  EXPECT_EQ(tables(cards), (Texts{"b", "a"}));
  EXPECT_EQ(cards[1].text, "a3");
  EXPECT_EQ(cards[1].at, 4);
  EXPECT_FALSE(cards[1].listed);
  EXPECT_EQ(database->cards({}).size(), 0u);
}

TEST_P(Stores, ListTheNewestTablesFirst) {
  const auto database = place_->open();
  database->write({with_card(rows("old", 1, {}), 10, true, ""), with_card(rows("new", 1, {}), 30, true, ""),
                   with_card(rows("middle", 1, {}), 20, true, ""),
                   with_card(rows("secret", 1, {}), 40, false, "")});
  EXPECT_EQ(tables(database->listed(10)), (Texts{"new", "middle", "old"}));
  EXPECT_EQ(tables(database->listed(2)), (Texts{"new", "middle"}));
  database->write(
      {with_card(rows("new", 1, {}), 50, false, ""), with_card(rows("old", 1, {}), 60, true, "")});
  EXPECT_EQ(tables(database->listed(10)), (Texts{"old", "middle"}));
}

TEST_P(Stores, ForgetWhatIsOldAndNothingElse) {
  const auto store = place_->open();
  const std::string record = R"({"archive":true})", game = R"({"archive":false,"name":"\"archive\":true"})";
  store->write({with_card(rows("old game", 1, {"a", "b"}), 100, false, game),
                with_card(rows("game", 1, {"c"}), 300, true, game),
                with_card(rows("old record", 1, {"d"}), 300, false, record),
                with_card(rows("record", 1, {"e"}), 500, false, record)});
  EXPECT_EQ(store->forget({200, 400}, 1), 1) << "no more at once than one wants";
  EXPECT_EQ(store->forget({200, 400}, 10), 1);
  EXPECT_EQ(store->forget({200, 400}, 10), 0);
  EXPECT_EQ(tables(store->cards({"old game", "game", "old record", "record"})), (Texts{"game", "record"}));
  EXPECT_TRUE(store->read("old game", 1).empty());
  EXPECT_TRUE(store->read("old record", 1).empty());
  EXPECT_EQ(texts(store->read("record", 1)), Texts{"e"});
  EXPECT_EQ(store->forget({0, 0}, 10), 0) << "never";
}

TEST_P(Stores, KeepContentOnceAndAsLongAsATableNeedsIt) {
  const auto store = place_->open();
  const auto played_with = [](JournalWrite change, KeptContent content) {
    change.content = std::move(content);
    return change;
  };
  store->write({played_with(with_card(rows("a", 1, {"first a"}), 100, false, ""), {"cards", "{files}"}),
                played_with(with_card(rows("b", 1, {"first b"}), 200, false, ""), {"cards", "{files}"}),
                played_with(with_card(rows("c", 1, {"first c"}), 300, false, ""), {"own", ""}),
                with_card(rows("d", 1, {"first d"}), 400, false, "")});
  store->write({played_with(with_card(rows("a", 1, {"too late"}), 100, false, ""), {"late", "late"})});
  EXPECT_EQ(store->content("cards"), "{files}");
  EXPECT_EQ(store->content("own"), std::nullopt) << "it is nowhere but in the record";
  EXPECT_EQ(store->content("late"), std::nullopt) << "what is not written needs nothing";
  EXPECT_EQ(store->without_content(10), (std::vector<std::pair<std::string, std::string>>{{"d", "first d"}}));
  store->write({played_with(rows("d", 1, {}), {"", ""})});
  EXPECT_TRUE(store->without_content(10).empty());

  store->forget({150, 0}, 10);
  EXPECT_EQ(store->content("cards"), "{files}") << "one table is left that needs it";
  store->forget({250, 0}, 10);
  EXPECT_EQ(store->content("cards"), std::nullopt);
}

TEST_P(Stores, CanBeAskedWhetherTheyCanBeWritten) {
  const auto store = place_->open();
  EXPECT_NO_THROW(store->try_to_write());
  EXPECT_EQ(store->count_tables(), 0);
}

TEST_P(Stores, KeepEverythingWhenOpenedAgain) {
  place_->open()->write({with_card(rows("a", 1, {"one"}), 7, true, "card")});
  const auto database = place_->open();
  EXPECT_EQ(texts(database->read("a", 1)), Texts{"one"});
  EXPECT_EQ(database->cards({"a"}).at(0).text, "card");
  EXPECT_EQ(database->write({rows("a", 1, {"another"})}), Answers{false});
}

TEST_P(Stores, CanBeOpenedByManyAtOnce) {
  std::vector<std::future<std::unique_ptr<Database>>> opened;
  for (int i = 0; i < 6; ++i)
    opened.push_back(std::async(std::launch::async, [this] { return place_->open(); }));
  std::vector<std::unique_ptr<Database>> databases;
  for (auto& database : opened) databases.push_back(database.get());
  for (int i = 0; i < 6; ++i) EXPECT_EQ(databases[i]->write({rows("a", i + 1, {"x"})}), Answers{true});
}

TEST_P(Stores, AnswerInOrderAndWriteWhatIsLeft) {
  constexpr int kChanges = 500;
  std::vector<int> order;
  {
    Store store(place_->open());
    for (int i = 0; i < kChanges; ++i)
      store.write(rows(fmt::format("table{}", i), 1, {"x"}),
                  [&order, i](Store::Written written, const std::string& why) {
                    EXPECT_EQ(written, Store::Written::Yes) << why;
                    order.push_back(i);  // always the writing thread
                  });
  }
  ASSERT_EQ(order.size(), static_cast<std::size_t>(kChanges));
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  const auto database = place_->open();
  for (int i = 0; i < kChanges; ++i) EXPECT_EQ(database->read(fmt::format("table{}", i), 1).size(), 1u);
}

TEST_P(Stores, TakeManyChangesAtOnce) {
  constexpr int kChanges = 20'000;
  std::vector<JournalWrite> changes;
  for (int i = 0; i < kChanges; ++i)
    changes.push_back(with_card(rows(fmt::format("table{}", i), 1, {"x"}), i, i % 2 == 0, "card"));
  const auto database = place_->open();
  EXPECT_EQ(database->write(changes), Answers(kChanges, true));
  EXPECT_EQ(database->write(changes), Answers(kChanges, false));
  EXPECT_EQ(database->count_tables(), kChanges);
  EXPECT_EQ(database->listed(5).at(0).table, fmt::format("table{}", kChanges - 2));
}

TEST_P(Stores, TellWhoComesTooLate) {
  place_->open()->write({rows("a", 1, {"theirs"})});
  Store::Written written = Store::Written::Yes;
  {
    Store store(place_->open());
    store.write(rows("a", 1, {"mine"}), [&](Store::Written answer, const std::string&) { written = answer; });
  }
  EXPECT_EQ(written, Store::Written::Taken);
}

/// Writes row after row from the answer to the one before, and says each that is safe on the pipe.
[[noreturn]] void write_until_killed(const Place& place, int pipe) {
  Store store(place.open());
  std::function<void(int)> next = [&](int n) {
    store.write(rows("a", n, {fmt::format("row {}", n)}), [&, n](Store::Written written, const std::string&) {
      if (written != Store::Written::Yes || ::write(pipe, &n, sizeof n) != sizeof n) ::_exit(1);
      next(n + 1);
    });
  };
  next(1);
  while (true) ::pause();
}

TEST_P(Stores, LoseNothingTheySaidIsSafe) {
  place_->open();
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) write_until_killed(*place_, pipe[1]);
  ::close(pipe[1]);
  int safe = 0, n = 0;
  while (safe < 25 && ::read(pipe[0], &n, sizeof n) == sizeof n) safe = n;
  ::kill(child, SIGKILL);
  while (::read(pipe[0], &n, sizeof n) == sizeof n) safe = n;
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ::close(pipe[0]);
  EXPECT_TRUE(WIFSIGNALED(status));
  ASSERT_GE(safe, 25);

  const auto database = place_->open();
  const Texts journal = texts(database->read("a", 1));
  ASSERT_GE(journal.size(), static_cast<std::size_t>(safe));
  for (std::size_t i = 0; i < journal.size(); ++i) EXPECT_EQ(journal[i], fmt::format("row {}", i + 1));
  EXPECT_EQ(database->write({rows("a", static_cast<int>(journal.size()) + 1, {"on"})}), Answers{true});
}

TEST_P(Stores, HearOfOthersOnly) {
  Heard heard, other_heard;
  const auto database = place_->open();
  const auto other = place_->open();
  database->watch(heard.listener());
  other->watch(other_heard.listener());
  database->write({rows("mine", 1, {"x"})});
  other->write({rows("yours", 1, {"x"}), with_card(rows("ours", 1, {}), 1, true, "only a card")});
  other->write({rows("mine", 1, {"too late"})});
  other->write({rows("mine", 2, {"y"})});
  if (GetParam() == "sqlite") {  // where nobody is told
    std::this_thread::sleep_for(100ms);
  } else {
    EXPECT_EQ(heard.next(), "yours");
    EXPECT_EQ(heard.next(), "ours");
    EXPECT_EQ(heard.next(), "mine");
    EXPECT_EQ(other_heard.next(), "mine");
  }
  EXPECT_TRUE(heard.empty());
  EXPECT_TRUE(other_heard.empty());
}

TEST_P(Stores, TellWhoIsAtOtherServers) {
  const auto ours = place_->open();
  const auto theirs = place_->open();
  const auto third = place_->open();
  constexpr std::int64_t kMinute = 60'000;
  EXPECT_EQ(ours->attend({{"a", {0, 1}}, {"b", {2}}}, kMinute), Attendance());
  const Attendance heard = theirs->attend({{"a", {1, 2}}, {"c", {0}}, {"d", {}}}, kMinute);
  if (GetParam() == "sqlite") {  // where nobody is told
    EXPECT_EQ(heard, Attendance());
    return;
  }
  EXPECT_EQ(heard, (Attendance{{"a", {0, 1}}})) << "only of the tables one has";
  EXPECT_EQ(third->attend({{"a", {}}, {"b", {}}}, kMinute), (Attendance{{"a", {0, 1, 2}}, {"b", {2}}}));
  EXPECT_EQ(ours->attend({{"b", {2}}}, kMinute), (Attendance{{"b", {}}})) << "third only watches there";
  EXPECT_EQ(third->attend({{"a", {}}, {"b", {}}}, kMinute), (Attendance{{"a", {1, 2}}, {"b", {2}}}))
      << "what was told before is forgotten";
  ours->attend({{"b", {2}}}, 1);
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(third->attend({{"a", {}}, {"b", {}}}, kMinute), (Attendance{{"a", {1, 2}}}))
      << "what is not told again is not believed for long";
  theirs->attend({}, 0);
  EXPECT_EQ(third->attend({{"a", {}}}, kMinute), Attendance());
}

TEST_F(PostgresStore, TellsOthersAtOnce) {
  Heard heard;
  const auto database = place_->open();
  const auto other = place_->open();
  database->watch(heard.listener());
  std::chrono::nanoseconds fastest = 1h;
  for (int n = 1; n <= 20; ++n) {
    ASSERT_EQ(other->write({rows("a", n, {"x"})}), Answers{true});
    const auto safe = std::chrono::steady_clock::now();
    ASSERT_EQ(heard.next(), "a");
    fastest = std::min<std::chrono::nanoseconds>(fastest, std::chrono::steady_clock::now() - safe);
  }
  EXPECT_LT(fastest, 1s) << "they are told, and need not look";
}

TEST_F(PostgresStore, GoesOnAfterConnectionsBroke) {
  Heard heard;
  const auto database = place_->open();
  const auto other = place_->open();
  database->watch(heard.listener());
  ASSERT_EQ(database->write({with_card(rows("a", 1, {"one"}), 1, true, "card")}), Answers{true});
  ASSERT_EQ(database->read("a", 1).size(), 1u);
  for (int n = 2; n <= 4; ++n) {
    place_->cut_connections();
    EXPECT_EQ(database->write({rows("a", n, {"more"})}), Answers{true});
    EXPECT_EQ(database->read("a", 1).size(), static_cast<std::size_t>(n));
    EXPECT_EQ(heard.next(), "");  // look at all your tables
    ASSERT_EQ(other->write({rows("b", n - 1, {"x"})}), Answers{true});
    EXPECT_EQ(heard.next(), "b");
  }
}

TEST_F(PostgresStore, KnowsItsOwnRowsWhenTheAnswerWasLost) {
  const auto database = place_->open();
  ASSERT_EQ(database->write({rows("a", 1, {"one"}), rows("b", 1, {"one"})}), (Answers{true, true}));
  // While a replica that is not there is waited for, changes are written but not answered.
  place_->order("alter system set synchronous_standby_names = 'nobody'");
  place_->order("select pg_reload_conf()");
  std::future<Answers> answers = std::async(std::launch::async, [&] {
    return database->write({rows("a", 2, {"two", "three"}), rows("b", 1, {"theirs"}), rows("c", 1, {"one"})});
  });
  pqxx::connection connection(postgres_address());
  pqxx::nontransaction look(connection);
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (look.exec("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
             .empty() &&
         std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(5ms);
  look.exec("alter system reset synchronous_standby_names");
  look.exec("select pg_reload_conf()");
  EXPECT_EQ(answers.get(), (Answers{true, false, true}));
  EXPECT_EQ(texts(database->read("a", 1)), (Texts{"one", "two", "three"}));
  EXPECT_EQ(texts(database->read("c", 1)), Texts{"one"});
}

TEST_F(PostgresStore, IsSafeWhateverTheServersDefaultsAre) {
  place_->open();
  pqxx::connection connection(place_->where());
  pqxx::nontransaction look(connection);
  look.exec("alter table hullbreach_journal add mode text default current_setting('synchronous_commit')");
  const std::string careless =
      place_->where() + "%20-csynchronous_commit%3Doff%20-cdefault_transaction_isolation%3Dserializable";
  const auto database = open_database(careless);
  const auto other = open_database(careless);
  std::thread rival([&] {
    for (int n = 1; n <= 30; ++n) EXPECT_NO_THROW(other->write({rows("a", n, {"x"})}));
  });
  for (int n = 1; n <= 30; ++n) EXPECT_NO_THROW(database->write({rows("a", n, {"x"})}));
  rival.join();
  EXPECT_EQ(database->read("a", 1).size(), 30u);
  EXPECT_EQ(
      look.exec("select string_agg(distinct mode, ' ') from hullbreach_journal")[0][0].as<std::string>(),
      "on");
}

TEST_F(PostgresStore, SaysWhatIsWrong) {
  place_->open();
  pqxx::connection connection(place_->where());
  pqxx::nontransaction(connection).exec("update hullbreach_version set version = 99");
  EXPECT_EQ(
      mistake_of([&] { place_->open(); }),
      "the tables in this PostgreSQL database were made by a newer hullbreach; this one can't use them");

  place_->order("create database latin encoding latin1 template template0 locale 'C'");
  const std::string address = postgres_address();
  EXPECT_EQ(mistake_of([&] { open_database(address.substr(0, address.rfind('/')) + "/latin"); }),
            "the PostgreSQL database must be made with encoding UTF8, not LATIN1");
  EXPECT_EQ(mistake_of([&] { open_database(place_->where() + "%20-cdefault_transaction_read_only%3Don"); }),
            "the PostgreSQL database can only be read");
}

TEST(Store, WritesTogetherWhatArrivedMeanwhile) {
  struct Slow : Database {
    std::vector<bool> write(const std::vector<JournalWrite>& changes) override {
      sizes.push_back(changes.size());
      if (sizes.size() == 1) {
        started.set_value();
        go_on.get_future().wait();
      }
      if (changes[0].table == "bad") throw Mistake("the disk is full");
      return std::vector<bool>(changes.size(), true);
    }
    std::vector<JournalRow> read(const std::string&, int) override { return {}; }
    std::vector<TableCard> listed(int) override { return {}; }
    std::vector<TableCard> cards(const std::vector<std::string>&) override { return {}; }
    bool shared() const override { return false; }
    Attendance attend(const Attendance&, std::int64_t) override { return {}; }
    int count_tables() override { return 0; }
    std::optional<std::string> content(const std::string&) override { return std::nullopt; }
    std::vector<std::pair<std::string, std::string>> without_content(int) override { return {}; }
    void try_to_write() override {}
    int forget(const Old&, int) override { return 0; }
    void watch(std::function<void(const std::string&)>) override {}

    std::vector<std::size_t> sizes;
    std::promise<void> started, go_on;
  };
  auto slow = std::make_unique<Slow>();
  Slow& database = *slow;
  std::vector<Store::Written> answers;
  std::string reason;
  std::vector<std::size_t> sizes;
  const auto answer = [&](Store::Written written, const std::string& why) {
    answers.push_back(written);
    reason += why;
    sizes = database.sizes;
  };
  {
    Store store(std::move(slow));
    store.write(rows("first", 1, {"x"}), answer);
    database.started.get_future().wait();
    for (int i = 0; i < 100; ++i) store.write(rows("more", 1, {"x"}), answer);
    // An answer may hand in more, even while the store is closing.
    store.write(rows("more", 1, {"x"}),
                [&](Store::Written, const std::string&) { store.write(rows("bad", 1, {"x"}), answer); });
    database.go_on.set_value();
  }
  EXPECT_EQ(sizes, (std::vector<std::size_t>{1, 101, 1}));
  ASSERT_EQ(answers.size(), 102u);
  EXPECT_TRUE(
      std::all_of(answers.begin(), answers.end() - 1, [](auto a) { return a == Store::Written::Yes; }));
  EXPECT_EQ(answers.back(), Store::Written::Failed);
  EXPECT_EQ(reason, "the disk is full");
}

void put_text(const std::filesystem::path& path, const std::string& text) { std::ofstream(path) << text; }

std::string refusal(const std::filesystem::path& path) {
  return mistake_of([&] { open_database("sqlite:" + path.string()); });
}

TEST(SqliteStore, RefusesFilesThatAreNoStore) {
  Folder folder;
  put_text(folder / "text", std::string(5000, '?'));
  EXPECT_EQ(refusal(folder / "text"),
            (folder / "text").string() + " is no database, or a broken one: file is not a database");

  {
    SQLite::Database other(folder / "other", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("create table recipe (cake text)");
  }
  EXPECT_EQ(refusal(folder / "other"), (folder / "other").string() + " is a database of another program");
  EXPECT_FALSE(std::filesystem::exists(folder / "other-wal"));

  open_database("sqlite:" + (folder / "newer").string());
  SQLite::Database(folder / "newer", SQLite::OPEN_READWRITE).exec("pragma user_version = 99");
  EXPECT_EQ(refusal(folder / "newer"),
            (folder / "newer").string() + " was made by a newer hullbreach; this one can't use it");

  EXPECT_EQ(refusal(folder / ""), (folder / "").string() + " is a folder; name a file for the store");
  EXPECT_EQ(refusal(folder / "text/below"),
            "can't open " + (folder / "text/below").string() + ": unable to open database file");
}

TEST(SqliteStore, RefusesAFileItMayNotWrite) {
  Folder folder;
  const std::filesystem::path path = folder / "tables";
  open_database("sqlite:" + path.string());
  std::filesystem::permissions(path, std::filesystem::perms(0444));
  std::filesystem::permissions(path.parent_path(), std::filesystem::perms(0555));
  const bool root = ::geteuid() == 0;  // who may write everything
  ASSERT_TRUE(!root || ::seteuid(65534) == 0);
  const std::string why = refusal(path);
  ASSERT_TRUE(!root || ::seteuid(0) == 0);
  std::filesystem::permissions(path.parent_path(), std::filesystem::perms(0755));
  EXPECT_EQ(why, path.string() + " can't be written");
}

TEST(SqliteStore, SaysSoWhenTheFileBreaks) {
  Folder folder;
  const std::filesystem::path path = folder / "tables";
  {
    const auto database = open_database("sqlite:" + path.string());
    for (int n = 1; n <= 50; ++n) database->write({rows("a", n, {std::string(3000, 'x')})});
  }
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    file << std::string(8 * 4096, '?');
  }
  const std::string why = mistake_of([&] { open_database("sqlite:" + path.string())->read("a", 1); });
  EXPECT_NE(why.find("malformed"), std::string::npos) << why;
}

TEST(SqliteStore, SaysSoWhenNothingCanBeWritten) {
  const SqlitePlace place;
  const auto store = place.open();
  store->write({rows("table", 1, {"a"})});
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old = ::signal(SIGXFSZ, SIG_IGN);
  const rlimit none{1, before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &none);
  std::string why = mistake_of([&] { store->try_to_write(); });
  setrlimit(RLIMIT_FSIZE, &before);
  ::signal(SIGXFSZ, old);
  EXPECT_NE(why, "");
  EXPECT_NO_THROW(store->try_to_write()) << "and it recovers";
}

TEST(OpenDatabase, SaysHowAStoreIsNamed) {
  const std::string names = "a store is named sqlite:PATH or postgres://USER@HOST/DATABASE, not ";
  EXPECT_EQ(mistake_of([] { open_database("tables.db"); }), names + "'tables.db'");
  EXPECT_EQ(mistake_of([] { open_database("mysql://ann:secret@host/x"); }), names + "'mysql'");
  EXPECT_EQ(mistake_of([] { open_database("sqlite:"); }), names + "'sqlite'");
}

TEST(OpenDatabase, SaysWhyPostgresDoesNotAnswerAndKeepsThePassword) {
  const std::string refused = mistake_of([] { open_database("postgres://ann:secret@127.0.0.1:1/x"); });
  EXPECT_NE(refused.find("Connection refused"), std::string::npos) << refused;
  EXPECT_EQ(refused.find("secret"), std::string::npos) << refused;
  const std::string unread = mistake_of([] { open_database("postgres://ann:secret@[::1/x"); });
  EXPECT_EQ(unread.rfind("the PostgreSQL store can't be used: ", 0), 0u) << unread;
  EXPECT_EQ(unread.find("secret"), std::string::npos) << unread;
}

}  // namespace

}  // namespace hullbreach
