#include "server/server.h"

#include <boost/asio/post.hpp>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "kernel/mistake.h"
#include "server/connection.h"

namespace hullbreach::server {

namespace asio = boost::asio;
using asio::ip::tcp;

Server::Shared::Shared(const ServerPlan& given)
    : plan(given),
      files(given.web.empty() ? StaticFiles() : StaticFiles(given.web)),
      requests(given.limits.requests_a_second, 5 * given.limits.requests_a_second),
      new_tables(given.limits.tables_a_minute / 60, given.limits.tables_a_minute / 2),
      accounts(given.limits.time_of_address),
      store(open_database(given.store)),
      hall(loop, store, given.hall, metrics),
      api(hall) {}

Server::Server(const ServerPlan& plan)
    : shared_(std::make_unique<Shared>(plan)),
      acceptor_(shared_->loop),
      patience_(shared_->loop),
      again_(shared_->loop) {
  boost::system::error_code error;
  const asio::ip::address address = asio::ip::make_address(plan.address, error);
  if (error)
    throw Mistake(fmt::format("'{}' is no address to listen at; 127.0.0.1 and 0.0.0.0 are", plan.address));
  constexpr int kNextPorts = 20;
  tcp::endpoint end(address, plan.port);
  acceptor_.open(end.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(end, error);
  for (int next = 1; plan.or_next && error == asio::error::address_in_use && next <= kNextPorts; ++next) {
    end.port(static_cast<unsigned short>(plan.port + next));
    acceptor_.bind(end, error);
  }
  if (error)
    throw Mistake(fmt::format("can't listen at {}:{}: {}; choose another with --port", plan.address,
                              plan.port, error.message()));
  acceptor_.listen(asio::socket_base::max_listen_connections);
  accept();
}

Server::~Server() = default;

unsigned short Server::port() const { return acceptor_.local_endpoint().port(); }

void Server::accept() {
  acceptor_.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
    if (shared_->stopping) return;
    if (!error) {
      std::make_shared<HttpConnection>(std::move(socket), *shared_)->run();
      return accept();
    }
    // Too many are open, most likely: asking again at once would only keep us from closing some.
    spdlog::warn("a connection was not accepted: {}", error.message());
    again_.expires_after(std::chrono::milliseconds(200));
    again_.async_wait([this](const boost::system::error_code& stopped) {
      if (!stopped && !shared_->stopping) accept();
    });
  });
}

void Server::run() { shared_->loop.run(); }

void Server::stop() {
  asio::post(shared_->loop, [this] { begin_stop(); });
}

void Server::begin_stop() {
  if (shared_->stopping) return;
  shared_->stopping = true;
  boost::system::error_code error;
  acceptor_.close(error);
  again_.cancel();
  shared_->hall.stop();
  // Clients get a moment to hear it; what is in the store's hands is written in any case.
  patience_.expires_after(std::chrono::seconds(1));
  patience_.async_wait([this](const boost::system::error_code&) { shared_->loop.stop(); });
}

}  // namespace hullbreach::server
