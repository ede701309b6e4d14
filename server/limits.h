// How much one client may ask: buckets that fill with time and empty with requests.
#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <string>

namespace hullbreach::server {

struct Limits {
  double requests_a_second = 50;  // HTTP, for each address
  double tables_a_minute = 60;    // opened or brought in, for each address
  double messages_a_second = 20;  // for each WebSocket
  std::size_t sockets = 5000;
  std::size_t sockets_of_one = 200;  // for each address, and as many plain connections
  std::size_t message = 16 * 1024;
  std::size_t unsent = 4 * 1024 * 1024;  // what may wait for a slow reader
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

}  // namespace hullbreach::server
