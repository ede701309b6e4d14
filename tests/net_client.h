// A client of the server for tests and measurements: real sockets on the loopback address. What the server
// says is held against the description of the protocol (server/protocol_shapes.h).
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "tests/patience.h"

namespace hullbreach::net {

struct HttpAnswer {
  int status = 0;
  std::string text;
  boost::json::value body;  // null when it is no JSON
  std::map<std::string, std::string> headers;
};

/// Throws std::runtime_error for a message that is not as the protocol describes it.
void check_message(const boost::json::object& message);

/// One request on a connection of its own. Throws std::runtime_error when nothing comes back, or an answer
/// that is not as described.
HttpAnswer ask(unsigned short port, std::string_view method, std::string_view target,
               std::string_view body = {}, const std::map<std::string, std::string>& headers = {});

/// Sends bytes as they are and gives back whatever the server says until it closes.
/// Somebody who has hung up sends nothing more, and hears what is still said.
std::string ask_raw(unsigned short port, std::string_view bytes, bool hang_up = false);

class Socket {
 public:
  /// Throws std::runtime_error when the server does not let us in.
  Socket(unsigned short port, std::string_view target, std::string_view origin = {});
  ~Socket();
  void send(const boost::json::value& message) { send_text(boost::json::serialize(message)); }
  enum class As { Text, Pieces, Binary };
  void send_text(std::string_view text, As how = As::Text);
  /// The next message; nothing when the time is over or the server has closed.
  std::optional<std::string> read_text(std::chrono::milliseconds patience = kPatience);
  std::optional<boost::json::object> read(std::chrono::milliseconds patience = kPatience);
  /// The next message of a type; throws std::runtime_error when none comes. Others are passed over.
  boost::json::object expect(std::string_view type, std::chrono::milliseconds patience = kPatience);
  bool closed() const { return closed_; }
  /// Cuts the line without a word.
  void drop();

 private:
  boost::asio::io_context loop_;
  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  boost::beast::flat_buffer buffer_;
  bool closed_ = false;
};

/// `hullbreach serve` in a process of its own, at a port of its own. Ends with this object.
class ServerProcess {
 public:
  /// More arguments for serve. The program is $HULLBREACH_PROGRAM.
  explicit ServerProcess(const std::string& store, const std::vector<std::string>& arguments = {});
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  unsigned short port() const { return port_; }
  pid_t pid() const { return pid_; }
  /// Sends a signal and waits for the end; the exit status, or minus the signal that ended it.
  int end(int signal);

 private:
  pid_t pid_ = -1;
  int output_ = -1;
  unsigned short port_ = 0;
};

/// A folder that goes away with this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  std::string path(std::string_view name) const;

 private:
  std::string folder_;
};

}  // namespace hullbreach::net
