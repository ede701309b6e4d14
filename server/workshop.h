// Work that takes a while, done by a few threads beside the loop in fair turns: of the addresses that wait
// the one comes next whose work has taken least time so far, and of its tables again that one. So whoever
// asks for much waits behind itself, and not in front of others.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace hullbreach::server {

/// Whose time work takes.
struct Share {
  std::string address{};  // empty: the server's own
  std::string table{};
};

/// Jobs that wait for their turns. What they cost is known afterwards, and told then.
class Turns {
 public:
  using Job = std::function<void()>;
  void add(const Share& share, Job job);
  bool empty() const { return waiting_ == 0; }
  std::size_t size() const { return waiting_; }
  struct Next {
    Share share;
    Job job;
  };
  Next next();  // there must be one
  void done(const Share& share, double cost);
  std::vector<Job> take_all();

 private:
  struct Table {
    double had = 0;
    std::deque<Job> jobs{};
  };
  struct Address {
    double had = 0;
    double reached = 0;       // what its table had that came last
    std::size_t waiting = 0;  // jobs
    std::map<std::string, Table> tables{};
  };
  std::map<std::string, Address> addresses_;
  double reached_ = 0;  // what the address had that came last: who comes anew has had no less
  std::size_t waiting_ = 0;
  std::size_t at_work_ = 0;
};

/// Processor time this thread has used, in seconds.
double thread_seconds();

class Workshop {
 public:
  explicit Workshop(int threads);
  ~Workshop() { join(); }
  /// Does a job on one of the threads. It must not throw.
  void post(const Share& share, Turns::Job job);
  /// Whatever has not begun is not begun any more.
  void stop();
  /// Until everything that was posted is done; nothing can be posted then.
  void join();

  struct Figures {
    std::size_t waiting = 0;
    std::uint64_t done = 0;
    double seconds = 0;  // of processor time
  };
  Figures figures() const;

 private:
  void run();

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Turns turns_;
  Figures figures_;
  bool closing_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace hullbreach::server
