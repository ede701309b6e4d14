#include "tests/memory_database.h"

#include <algorithm>

#include "kernel/mistake.h"

namespace hullbreach {

MemoryDatabase::~MemoryDatabase() {
  const std::lock_guard lock(memory_->mutex);
  memory_->watchers.erase(this);
  memory_->attended.erase(this);
}

std::vector<bool> MemoryDatabase::write(const std::vector<JournalWrite>& changes) {
  const std::lock_guard lock(memory_->mutex);
  std::vector<bool> answers;
  for (const JournalWrite& change : changes) {
    std::vector<JournalRow>& rows = memory_->journals[change.table];
    const bool fits = change.rows.empty() || change.first == static_cast<int>(rows.size()) + 1;
    answers.push_back(fits);
    if (!fits) continue;
    rows.insert(rows.end(), change.rows.begin(), change.rows.end());
    if (change.card) memory_->cards[change.table] = *change.card;
    if (change.content) memory_->contents.emplace(change.content->hash, change.content->files);
    for (const auto& [database, changed] : memory_->watchers)
      if (database != this) changed(change.table);
  }
  return answers;
}

std::vector<JournalRow> MemoryDatabase::read(const std::string& table, int from) {
  const std::lock_guard lock(memory_->mutex);
  const auto found = memory_->journals.find(table);
  if (found == memory_->journals.end()) return {};
  const std::vector<JournalRow>& rows = found->second;
  return {rows.begin() + std::min<std::ptrdiff_t>(from - 1, std::ssize(rows)), rows.end()};
}

std::vector<TableCard> MemoryDatabase::cards(const std::vector<std::string>& tables) {
  const std::lock_guard lock(memory_->mutex);
  std::vector<TableCard> cards;
  for (const std::string& table : tables)
    if (const auto found = memory_->cards.find(table); found != memory_->cards.end())
      cards.push_back(found->second);
  return cards;
}

std::optional<std::string> MemoryDatabase::content(const std::string& hash) {
  const std::lock_guard lock(memory_->mutex);
  const auto found = memory_->contents.find(hash);
  return found == memory_->contents.end() ? std::nullopt : std::optional(found->second);
}

int MemoryDatabase::count_tables() {
  const std::lock_guard lock(memory_->mutex);
  return static_cast<int>(memory_->cards.size());
}

Attendance MemoryDatabase::attend(const Attendance& here, std::int64_t believed) {
  const std::lock_guard lock(memory_->mutex);
  const auto now = std::chrono::steady_clock::now();
  memory_->attended[this] = {here, now + std::chrono::milliseconds(believed)};
  Attendance elsewhere;
  for (const auto& [database, told] : memory_->attended)
    if (database != this && told.until > now)
      for (const auto& [table, seats] : told.seats)
        if (here.contains(table)) elsewhere[table] = elsewhere[table] | seats;
  return elsewhere;
}

void MemoryDatabase::watch(std::function<void(const std::string&)> changed) {
  const std::lock_guard lock(memory_->mutex);
  memory_->watchers[this] = std::move(changed);
}

std::vector<bool> TamperedDatabase::write(const std::vector<JournalWrite>& changes) {
  using Fate = Tampering::Fate;
  const int number = ++tampering_->writes;
  const Fate fate = tampering_->on_write ? tampering_->on_write(number) : Fate::Good;
  if (fate == Fate::Throws) throw Mistake("the disk is full");
  if (fate == Fate::Taken) return std::vector<bool>(changes.size(), false);
  const std::vector<bool> answers = inner_->write(changes);
  if (fate == Fate::ThrowsAfterwards) throw Mistake("the line was cut before the answer came");
  return answers;
}

void TamperedDatabase::try_to_write() {
  if (tampering_->on_write && tampering_->on_write(++tampering_->writes) == Tampering::Fate::Throws)
    throw Mistake("the disk is full");
  inner_->try_to_write();
}

std::vector<JournalRow> TamperedDatabase::read(const std::string& table, int from) {
  const int number = ++tampering_->reads;
  if (tampering_->read_fails && tampering_->read_fails(number)) throw Mistake("the database does not answer");
  return inner_->read(table, from);
}

}  // namespace hullbreach
