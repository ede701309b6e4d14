#include "host/store.h"

#include <exception>
#include <fmt/format.h>
#include <utility>

#include "host/postgres_database.h"
#include "host/sqlite_database.h"
#include "kernel/mistake.h"

namespace hullbreach {

std::unique_ptr<Database> open_database(std::string_view where) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (where.starts_with("postgres://") || where.starts_with("postgresql://"))
    return open_postgres(std::string(where));
  if (where.starts_with(kSqlite) && where.size() > kSqlite.size())
    return open_sqlite(where.substr(kSqlite.size()));
  // Only the beginning is repeated: what somebody meant as an address may have a password in it.
  throw Mistake(fmt::format("a store is named sqlite:PATH or postgres://USER@HOST/DATABASE, not '{}'",
                            where.substr(0, where.find(':'))));
}

Store::Store(std::unique_ptr<Database> database)
    : database_(std::move(database)), writer_([this] { run(); }) {}

Store::~Store() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  writer_.join();
}

void Store::write(JournalWrite change, std::function<void(Written, const std::string&)> done) {
  {
    const std::lock_guard lock(mutex_);
    pending_.push_back({std::move(change), std::move(done)});
  }
  wake_.notify_one();
}

void Store::run() {
  while (true) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return stopping_ || !pending_.empty(); });
    if (pending_.empty()) return;
    std::vector<Pending> batch = std::exchange(pending_, {});
    lock.unlock();
    put_down(std::move(batch));
  }
}

void Store::put_down(std::vector<Pending> batch) {
  std::vector<JournalWrite> changes;
  changes.reserve(batch.size());
  for (Pending& pending : batch) changes.push_back(std::move(pending.change));

  std::vector<bool> answers;
  std::string why;
  try {
    answers = database_->write(changes);
  } catch (const std::exception& problem) {
    why = problem.what();
  }
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Written written = answers.empty() ? Written::Failed : answers[i] ? Written::Yes : Written::Taken;
    batch[i].done(written, why);
  }
}

}  // namespace hullbreach
