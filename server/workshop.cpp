#include "server/workshop.h"

#include <algorithm>
#include <ctime>
#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace hullbreach::server {

namespace {

constexpr int kNicer = 5;  // than the loop, which has the first word where cores are few

/// Of those with jobs the one that has had least.
template <class Lines, class Waits>
auto least(Lines& lines, const Waits& waits) {
  auto best = lines.end();
  for (auto at = lines.begin(); at != lines.end(); ++at)
    if (waits(at->second) && (best == lines.end() || at->second.had < best->second.had)) best = at;
  return best;
}

}  // namespace

void Turns::add(const Share& share, Job job) {
  Address& address = addresses_[share.address];
  if (address.waiting++ == 0) address.had = std::max(address.had, reached_);
  Table& table = address.tables[share.table];
  if (table.jobs.empty()) table.had = std::max(table.had, address.reached);
  table.jobs.push_back(std::move(job));
  ++waiting_;
}

Turns::Next Turns::next() {
  const auto address = least(addresses_, [](const Address& each) { return each.waiting > 0; });
  const auto table = least(address->second.tables, [](const Table& each) { return !each.jobs.empty(); });
  reached_ = address->second.had;
  address->second.reached = table->second.had;
  Next next{{address->first, table->first}, std::move(table->second.jobs.front())};
  table->second.jobs.pop_front();
  --address->second.waiting;
  --waiting_;
  ++at_work_;
  return next;
}

void Turns::done(const Share& share, double cost) {
  addresses_[share.address].had += cost;
  addresses_[share.address].tables[share.table].had += cost;
  --at_work_;
  if (waiting_ + at_work_ > 0) return;
  addresses_.clear();  // nobody has waited for anybody
  reached_ = 0;
}

std::vector<Turns::Job> Turns::take_all() {
  std::vector<Job> jobs;
  while (!empty()) {
    jobs.push_back(next().job);
    --at_work_;
  }
  return jobs;
}

double thread_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

Workshop::Workshop(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void Workshop::post(const Share& share, Turns::Job job) {
  {
    const std::lock_guard lock(mutex_);
    turns_.add(share, std::move(job));
  }
  wake_.notify_one();
}

void Workshop::stop() {
  std::vector<Turns::Job> dropped;  // and with it, outside the lock, whatever it holds
  const std::lock_guard lock(mutex_);
  dropped = turns_.take_all();
}

void Workshop::join() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

Workshop::Figures Workshop::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.waiting = turns_.size();
  return figures;
}

void Workshop::run() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), getpriority(PRIO_PROCESS, 0) + kNicer);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return closing_ || !turns_.empty(); });
    if (turns_.empty()) return;
    Turns::Next next = turns_.next();
    lock.unlock();
    const double since = thread_seconds();
    next.job();
    next.job = nullptr;
    const double cost = thread_seconds() - since;
    lock.lock();
    turns_.done(next.share, cost);
    ++figures_.done;
    figures_.seconds += cost;
  }
}

}  // namespace hullbreach::server
