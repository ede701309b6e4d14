// The server: accepts connections, answers HTTP, and carries WebSockets to the hall.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/hall.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/static_files.h"

namespace hullbreach::server {

struct ServerPlan {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0: any that is free
  bool or_next = false;        // if the port is taken, one of those after it
  std::string store;
  std::string web;                   // the folder of the browser client; empty for none
  std::vector<std::string> origins;  // other sites whose pages may talk to this server
  std::vector<std::string> hosts;    // the names it goes by, if it answers to no other
  bool proxied = false;              // a proxy says who asks, and sees to how many connections they have
  HallPlan hall;
  Limits limits;
};

class Server {
 public:
  /// Opens store and port. Throws Mistake when one of them can't be had.
  explicit Server(const ServerPlan& plan);
  ~Server();

  unsigned short port() const;
  /// Serves until stop() is called.
  void run();
  /// From any thread or a signal: tells the clients, finishes what is being written, and lets run() return.
  void stop();

  /// What connections share.
  struct Shared {
    explicit Shared(const ServerPlan& plan);
    // The order matters at the end: connections still waiting in the loop count themselves out, and the store
    // brings what it has written to the loop.
    const ServerPlan plan;
    Metrics metrics;
    StaticFiles files;
    Buckets requests;
    Buckets new_tables;
    Accounts accounts;
    std::size_t unsent = 0;                        // bytes that wait for all who read slowly
    std::map<std::string, std::size_t> sockets{};  // open ones by address
    std::map<std::string, std::size_t> callers{};  // plain connections by address
    bool stopping = false;
    boost::asio::io_context loop{1};
    Store store;
    Hall hall;
    Api api;
  };

 private:
  void accept();
  void begin_stop();

  std::unique_ptr<Shared> shared_;
  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer patience_;
  boost::asio::steady_timer again_;
};

}  // namespace hullbreach::server
