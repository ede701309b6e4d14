// One HTTP connection, and the WebSocket it may become.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/server.h"

namespace hullbreach::server {

/// Whether a page of this origin may talk to a server called `host`. Programs that are no browsers send none.
bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& others);

/// Whether what a request calls its host is this server: a name it was given or, without any, an address or
/// localhost where nobody else can reach it. A page that has its own name point here by and by (DNS
/// rebinding) would otherwise be taken for one of ours.
bool host_allowed(std::string_view host, const std::vector<std::string>& names);

/// Whom limits count as one: an IPv4 address, or the 64 bits of an IPv6 address its network has been given.
std::string network_of(const std::string& address);

class HttpConnection : public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(boost::asio::ip::tcp::socket&& socket, Server::Shared& shared);
  ~HttpConnection();
  HttpConnection(const HttpConnection&) = delete;
  HttpConnection& operator=(const HttpConnection&) = delete;
  void run();

 private:
  using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;
  void read_header();
  void header_read(const boost::system::error_code& error);
  void read_body();
  void body_read(const boost::system::error_code& error);
  void serve();
  void serve_file();
  void wait_for(std::size_t bytes);
  void upgrade();
  void reply(Answer answer);
  void refuse(int status, std::string_view key);
  void linger();
  void close();
  std::string header(boost::beast::http::field field) const;
  std::string asker() const;
  bool host_fits() const;

  Server::Shared& shared_;
  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
  std::optional<Parser> parser_;
  Call asked_;
  std::string who_;          // the other side's address
  std::string asker_;        // whose request it is: the same, or whom a proxy asks for
  std::size_t unheard_ = 0;  // bytes read after our last word
  std::size_t unsent_ = 0;   // bytes of our answer
  boost::asio::steady_timer pause_;
  boost::beast::http::response<boost::beast::http::string_body> response_;
};

class SocketConnection final : public Guest, public std::enable_shared_from_this<SocketConnection> {
 public:
  SocketConnection(boost::beast::tcp_stream&& stream, Server::Shared& shared, std::string who,
                   std::string table, std::string language);
  ~SocketConnection() override;
  void run(const boost::beast::http::request<boost::beast::http::string_body>& request);

  void send(std::string text) override;
  void close() override;

 private:
  void read();
  void message_read(const boost::system::error_code& error);
  void hear(const std::string& text);
  void rest();
  void write();
  void sent(std::size_t bytes);
  void end(std::string_view key);
  void gone();

  Server::Shared& shared_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  boost::beast::flat_buffer buffer_;
  boost::asio::steady_timer first_words_;
  boost::asio::steady_timer pause_;
  std::deque<std::string> unsent_;
  std::size_t unsent_bytes_ = 0;
  std::string who_;
  Bucket messages_;
  bool open_ = false;     // the handshake is done
  bool entered_ = false;  // the first message was read
  bool closing_ = false;  // when everything is sent
  bool gone_ = false;
};

}  // namespace hullbreach::server
