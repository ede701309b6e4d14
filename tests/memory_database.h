// Databases for tests: one that keeps tables in memory, for several servers at once, and one that does as
// its test says before it does as it should.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/store.h"

namespace hullbreach {

/// What several MemoryDatabases share, as several servers share one PostgreSQL.
struct Memory {
  std::mutex mutex;
  std::map<std::string, std::vector<JournalRow>> journals;
  std::map<std::string, TableCard> cards;
  std::map<std::string, std::string> contents;  // by hash
  std::map<const Database*, std::function<void(const std::string&)>> watchers;
  struct Attended {
    Attendance seats;
    std::chrono::steady_clock::time_point until;
  };
  std::map<const Database*, Attended> attended;

  std::vector<JournalRow> journal(const std::string& table) {
    const std::lock_guard lock(mutex);
    return journals[table];
  }
};

class MemoryDatabase final : public Database {
 public:
  explicit MemoryDatabase(std::shared_ptr<Memory> memory) : memory_(std::move(memory)) {}
  ~MemoryDatabase() override;

  std::vector<bool> write(const std::vector<JournalWrite>& changes) override;
  std::vector<JournalRow> read(const std::string& table, int from) override;
  std::vector<TableCard> listed(int) override { return {}; }
  std::vector<TableCard> cards(const std::vector<std::string>& tables) override;
  int count_tables() override;
  std::optional<std::string> content(const std::string& hash) override;
  std::vector<std::pair<std::string, std::string>> without_content(int) override { return {}; }
  void try_to_write() override {}
  int forget(const Old&, int) override { return 0; }
  bool shared() const override { return true; }
  Attendance attend(const Attendance& here, std::int64_t believed) override;
  void watch(std::function<void(const std::string&)> changed) override;

 private:
  std::shared_ptr<Memory> memory_;
};

/// What happens to a test's database. Set while nothing is being written or read.
struct Tampering {
  enum class Fate { Good, Throws, ThrowsAfterwards, Taken };
  std::atomic<int> reads = 0;
  std::atomic<int> writes = 0;
  std::function<Fate(int write)> on_write;  // of the write with this number, from 1 on
  std::function<bool(int read)> read_fails;
};

class TamperedDatabase final : public Database {
 public:
  TamperedDatabase(std::unique_ptr<Database> inner, std::shared_ptr<Tampering> tampering)
      : inner_(std::move(inner)), tampering_(std::move(tampering)) {}

  std::vector<bool> write(const std::vector<JournalWrite>& changes) override;
  std::vector<JournalRow> read(const std::string& table, int from) override;
  std::vector<TableCard> listed(int most) override { return inner_->listed(most); }
  std::vector<TableCard> cards(const std::vector<std::string>& tables) override {
    return inner_->cards(tables);
  }
  int count_tables() override { return inner_->count_tables(); }
  std::optional<std::string> content(const std::string& hash) override { return inner_->content(hash); }
  std::vector<std::pair<std::string, std::string>> without_content(int most) override {
    return inner_->without_content(most);
  }
  void try_to_write() override;
  int forget(const Old& old, int most) override { return inner_->forget(old, most); }
  bool shared() const override { return inner_->shared(); }
  Attendance attend(const Attendance& here, std::int64_t believed) override {
    return inner_->attend(here, believed);
  }
  void watch(std::function<void(const std::string&)> changed) override { inner_->watch(std::move(changed)); }

 private:
  std::unique_ptr<Database> inner_;
  std::shared_ptr<Tampering> tampering_;
};

}  // namespace hullbreach
