// How much one client may ask: buckets that fill with time and empty with requests.
#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/workshop.h"

namespace hullbreach::server {

struct Limits {
  double requests_a_second = 50;  // HTTP, for each address
  double tables_a_minute = 60;    // opened or brought in, for each address
  double messages_a_second = 20;  // for each WebSocket
  double time_of_one = 0.1;       // of a core, for each WebSocket ...
  double time_of_address = 0.25;  // ... and for all an address asks
  std::size_t sockets = 5000;
  std::size_t sockets_of_one = 200;  // for each address, and as many plain connections
  std::size_t message = 16 * 1024;
  std::size_t unsent = 4 * 1024 * 1024;          // what may wait for a slow reader ...
  std::size_t unsent_in_all = 64 * 1024 * 1024;  // ... and for all of them
  int idle = 60;   // seconds until a connection is closed that says nothing, not even to a ping
  int first = 10;  // ... that has not said its first words
};

/// Holds a number of requests and fills with time.
class Bucket {
 public:
  using Clock = std::chrono::steady_clock;
  Bucket(double a_second, double most) : a_second_(a_second), most_(most), level_(most), at_(Clock::now()) {}

  bool take() {
    level_ = level();
    at_ = Clock::now();
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  /// Takes what was used already, also more than there is.
  void spend(double much) {
    level_ = level() - much;
    at_ = Clock::now();
  }
  /// Seconds until what was overdrawn is back.
  double wait() const { return std::max(0.0, -level() / a_second_); }
  double level() const {
    return std::min(most_, level_ + a_second_ * std::chrono::duration<double>(Clock::now() - at_).count());
  }
  bool full() const { return level() >= most_; }

 private:
  double a_second_;
  double most_;
  double level_;
  Clock::time_point at_;
};

/// One bucket for each address that asked lately.
class Buckets {
 public:
  Buckets(double a_second, double most) : a_second_(a_second), most_(most) {}
  bool take(const std::string& who) {
    if (buckets_.size() > kMany)
      std::erase_if(buckets_, [](const auto& entry) { return entry.second.full(); });
    return buckets_.try_emplace(who, a_second_, most_).first->second.take();
  }

 private:
  static constexpr std::size_t kMany = 10'000;
  double a_second_;
  double most_;
  std::map<std::string, Bucket> buckets_;
};

/// A share of the processor's time: of an address, or of one of its sockets, which spends that of both.
/// Whoever has spent more is not heard before it has come back. Only the loop touches it.
class Account {
 public:
  Account(std::string address, double share, std::shared_ptr<Account> whole = nullptr)
      : address_(std::move(address)), time_(share, kBurst * share), whole_(std::move(whole)) {}

  const std::string& address() const { return address_; }
  void spend(double seconds) {
    time_.spend(seconds);
    if (whole_) whole_->spend(seconds);
  }
  double wait() const { return whole_ ? std::max(time_.wait(), whole_->wait()) : time_.wait(); }
  bool full() const { return time_.full(); }

 private:
  static constexpr double kBurst = 20;  // seconds' worth at once: to open a page is more than to play
  std::string address_;
  Bucket time_;
  std::shared_ptr<Account> whole_;
};

inline std::string address_of(const std::shared_ptr<Account>& account) {
  return account ? account->address() : std::string();
}

/// Those of the addresses that asked lately.
class Accounts {
 public:
  explicit Accounts(double share) : share_(share) {}
  std::shared_ptr<Account> of(const std::string& address) {
    if (accounts_.size() > kMany)
      std::erase_if(accounts_,
                    [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->full(); });
    std::shared_ptr<Account>& account = accounts_[address];
    if (!account) account = std::make_shared<Account>(address, share_);
    return account;
  }

 private:
  static constexpr std::size_t kMany = 10'000;
  double share_;
  std::map<std::string, std::shared_ptr<Account>> accounts_;
};

/// Has somebody pay for what this thread does while it lives.
class Meter {
 public:
  explicit Meter(std::shared_ptr<Account> account) : account_(std::move(account)), since_(thread_seconds()) {}
  ~Meter() {
    if (account_) account_->spend(thread_seconds() - since_);
  }
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

 private:
  std::shared_ptr<Account> account_;
  double since_;
};

}  // namespace hullbreach::server
