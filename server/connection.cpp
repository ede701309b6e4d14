#include "server/connection.h"

#include <algorithm>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "kernel/mistake.h"

namespace hullbreach::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace asio = boost::asio;
namespace json = boost::json;

namespace {

constexpr std::size_t kHeader = 8 * 1024;
constexpr int kSendBuffer = 256 * 1024;  // the system would let a slow reader have megabytes

constexpr double kLongestPause = 5;  // seconds: a connection nobody reads from would be taken for dead

std::chrono::milliseconds in_millis(double seconds) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000) + 1);
}

/// Nothing from elsewhere, nothing inline, no frames around us: what people write can't become a program.
constexpr std::pair<std::string_view, std::string_view> kSecurityHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
     "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
};

bool is_play(const Call& asked) {
  return asked.path.size() == 4 && asked.path[0] == "api" && asked.path[1] == "tables" &&
         asked.path[3] == "play";
}

bool is_api(const Call& asked) {
  return !asked.path.empty() &&
         (asked.path[0] == "api" || asked.path[0] == "health" || asked.path[0] == "metrics");
}

bool makes_tables(const Call& asked) {
  return asked.method == "POST" && asked.path.size() == 2 &&
         (asked.path[1] == "tables" || asked.path[1] == "records");
}

/// The other side sent something that is no HTTP, and may be told so.
bool is_bad_http(const boost::system::error_code& error) {
  static const auto& category = http::make_error_code(http::error::end_of_stream).category();
  return error.category() == category && error != http::error::end_of_stream &&
         error != http::error::partial_message;
}

/// The last of a list with commas: what our own proxy has added. Those before it are what clients say.
std::string last_of(std::string_view list) {
  const std::size_t comma = list.rfind(',');
  if (comma != list.npos) list.remove_prefix(comma + 1);
  return std::string(list.substr(std::min(list.find_first_not_of(' '), list.size())));
}

}  // namespace

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& others) {
  if (origin.empty()) return true;
  if (std::find(others.begin(), others.end(), origin) != others.end()) return true;
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme) && origin.substr(scheme.size()) == host) return true;
  return false;
}

bool host_allowed(std::string_view host, const std::vector<std::string>& names) {
  const std::size_t port = host.rfind(':');
  if (port != host.npos && host.find(']', port) == host.npos) host = host.substr(0, port);
  const auto same = [host](std::string_view name) { return beast::iequals(name, host); };
  if (!names.empty()) return std::any_of(names.begin(), names.end(), same);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  boost::system::error_code error;
  asio::ip::make_address(std::string(host), error);
  return !error || same("localhost");
}

std::string network_of(const std::string& address) {
  boost::system::error_code error;
  const asio::ip::address read = asio::ip::make_address(address, error);
  if (error || read.is_v4()) return address;
  if (read.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, read.to_v6()).to_string();
  asio::ip::address_v6::bytes_type bytes = read.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return asio::ip::address_v6(bytes).to_string() + "/64";
}

// --- HTTP

HttpConnection::HttpConnection(asio::ip::tcp::socket&& socket, Server::Shared& shared)
    : shared_(shared), stream_(std::move(socket)), pause_(shared.loop) {
  boost::system::error_code error;
  const auto end = stream_.socket().remote_endpoint(error);
  if (!error) who_ = network_of(end.address().to_string());
  ++shared_.callers[who_];
}

HttpConnection::~HttpConnection() {
  if (--shared_.callers[who_] == 0) shared_.callers.erase(who_);
  shared_.unsent -= unsent_;
}

void HttpConnection::run() {
  if (shared_.plan.proxied || shared_.callers[who_] <= shared_.plan.limits.sockets_of_one)
    return read_header();
  ++shared_.metrics.closed_for_limits;  // nobody needs so many, and others need some too
  close();
}

std::string HttpConnection::header(http::field field) const { return std::string(parser_->get()[field]); }

/// Each proxy adds to the end of the list, or a list of its own after those there are.
std::string HttpConnection::asker() const {
  std::string_view last;
  for (const auto& field : parser_->get())
    if (beast::iequals(field.name_string(), "X-Forwarded-For")) last = field.value();
  return network_of(last_of(last));
}

bool HttpConnection::host_fits() const {
  const ServerPlan& plan = shared_.plan;
  boost::system::error_code error;
  const auto end = stream_.socket().local_endpoint(error);
  const bool alone = !plan.proxied && !error && end.address().is_loopback();
  return (plan.hosts.empty() && !alone) || host_allowed(header(http::field::host), plan.hosts);
}

void HttpConnection::read_header() {
  parser_.emplace();
  parser_->header_limit(kHeader);
  parser_->body_limit(boost::none);  // decided when we know what is asked
  stream_.expires_after(std::chrono::seconds(shared_.plan.limits.first));
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                            self->header_read(error);
                          });
}

void HttpConnection::header_read(const boost::system::error_code& error) {
  asked_ = {};
  if (error == http::error::header_limit) return refuse(431, "too_large");
  if (error && is_bad_http(error)) return refuse(400, "bad_http");
  if (error) return close();
  try {
    asked_ = parse_target(std::string_view(parser_->get().method_string()),
                          std::string_view(parser_->get().target()));
  } catch (const Mistake&) {
    return refuse(400, "bad_http");
  }
  asker_ = shared_.plan.proxied ? asker() : who_;
  if (!shared_.requests.take(asker_)) return refuse(429, "too_fast");
  if (parser_->get().count(http::field::host) != 1) return refuse(400, "bad_http");
  if (!host_fits()) return refuse(403, "bad_host");
  if (!origin_allowed(header(http::field::origin), header(http::field::host), shared_.plan.origins))
    return refuse(403, "bad_origin");
  const std::string bearer = header(http::field::authorization);
  if (bearer.starts_with("Bearer ")) asked_.bearer = bearer.substr(7);
  if (websocket::is_upgrade(parser_->get())) return upgrade();
  const std::size_t limit = body_limit(asked_);
  if (const auto length = parser_->content_length(); length && *length > limit)
    return refuse(413, "too_large");
  parser_->body_limit(limit);
  if (header(http::field::expect) == "100-continue") {
    response_ = {http::status::continue_, 11};
    http::async_write(stream_, response_,
                      [self = shared_from_this()](const boost::system::error_code& failed, std::size_t) {
                        if (failed) return self->close();
                        self->read_body();
                      });
    return;
  }
  read_body();
}

void HttpConnection::read_body() {
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                     self->body_read(error);
                   });
}

void HttpConnection::body_read(const boost::system::error_code& error) {
  if (error == http::error::body_limit) return refuse(413, "too_large");
  if (error) return close();
  stream_.expires_after(std::chrono::seconds(shared_.plan.limits.idle));
  asked_.body = std::move(parser_->get().body());
  serve();
}

void HttpConnection::serve() {
  if (shared_.stopping) return refuse(503, "stopping");
  if (!is_api(asked_)) return serve_file();
  asked_.account = shared_.accounts.of(asker_);
  if (const double wait = asked_.account->wait(); wait > 0) {
    if (wait > kLongestPause) return refuse(429, "too_fast");
    ++shared_.metrics.pauses;
    pause_.expires_after(in_millis(wait));
    pause_.async_wait([self = shared_from_this()](const boost::system::error_code&) { self->serve(); });
    return;
  }
  const Meter meter(asked_.account);
  if (makes_tables(asked_) && !shared_.new_tables.take(asker_)) return refuse(429, "too_fast");
  shared_.api.ask(asked_, [self = shared_from_this()](Answer answer) { self->reply(std::move(answer)); });
}

void HttpConnection::serve_file() {
  if (asked_.method != "GET" && asked_.method != "HEAD") return refuse(405, "bad_method");
  std::string path;
  for (const std::string& segment : asked_.path) path += "/" + segment;
  const StaticFiles::File* file = shared_.files.find(path);
  if (file == nullptr) return refuse(404, "no_page");
  const bool zipped =
      !file->zipped.empty() && header(http::field::accept_encoding).find("gzip") != std::string::npos;
  Answer answer{200, zipped ? file->zipped : file->body, file->type};
  answer.headers.emplace_back("Cache-Control",
                              file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (zipped) answer.headers.emplace_back("Content-Encoding", "gzip");
  reply(std::move(answer));
}

void HttpConnection::reply(Answer answer) {
  ++shared_.metrics.requests[answer.status];
  response_ = {static_cast<http::status>(answer.status), 11};
  response_.set(http::field::server, "hullbreach");
  response_.set(http::field::content_type, answer.type);
  response_.set(http::field::cache_control, "no-store");
  for (const auto& [name, value] : kSecurityHeaders) response_.set(name, value);
  for (const auto& [name, value] : answer.headers) response_.set(name, value);
  response_.keep_alive(parser_->is_done() && parser_->get().keep_alive() && !shared_.stopping);
  response_.body() = asked_.method == "HEAD" ? "" : std::move(answer.body);
  wait_for(response_.body().size());
  response_.prepare_payload();
  stream_.expires_after(std::chrono::seconds(shared_.plan.limits.idle));
  http::async_write(stream_, response_,
                    [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                      self->wait_for(0);
                      if (error) return self->close();
                      if (!self->response_.keep_alive()) return self->linger();
                      self->read_header();
                    });
}

void HttpConnection::wait_for(std::size_t bytes) {
  shared_.unsent = shared_.unsent - unsent_ + bytes;
  unsent_ = bytes;
}

void HttpConnection::refuse(int status, std::string_view key) {
  Answer why = answer(failure(status, key, asked_.language()));
  if (status == 429) why.headers.emplace_back("Retry-After", "2");
  if (status == 413 || status == 429 || status == 431) ++shared_.metrics.closed_for_limits;
  reply(std::move(why));
}

/// A client that is still sending would lose our answer if we hung up: it may finish, unheard, for a moment.
void HttpConnection::linger() {
  constexpr std::size_t kMost = 16 * 1024 * 1024;
  boost::system::error_code error;
  stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  buffer_.consume(buffer_.size());
  if (error || unheard_ > kMost) return close();
  stream_.expires_after(std::chrono::seconds(2));
  stream_.async_read_some(
      buffer_.prepare(16 * 1024),
      [self = shared_from_this()](const boost::system::error_code& ended, std::size_t bytes) {
        if (ended) return self->close();
        self->unheard_ += bytes;
        self->linger();
      });
}

void HttpConnection::close() {
  boost::system::error_code error;
  stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
  stream_.close();
}

void HttpConnection::upgrade() {
  if (!is_play(asked_)) return refuse(404, "no_page");
  if (!is_id(asked_.path[2])) return refuse(404, "no_table");
  if (shared_.stopping) return refuse(503, "stopping");
  if (shared_.metrics.sockets >= shared_.plan.limits.sockets) return refuse(503, "full");
  if (shared_.sockets[asker_] >= shared_.plan.limits.sockets_of_one) return refuse(429, "too_fast");
  stream_.expires_never();  // WebSockets have a clock of their own
  std::make_shared<SocketConnection>(std::move(stream_), shared_, asker_, asked_.path[2],
                                     std::string(asked_.language()))
      ->run(parser_->get());
}

// --- WebSocket

SocketConnection::SocketConnection(beast::tcp_stream&& stream, Server::Shared& shared, std::string who,
                                   std::string at, std::string spoken)
    : shared_(shared),
      socket_(std::move(stream)),
      first_words_(shared.loop),
      pause_(shared.loop),
      who_(std::move(who)),
      messages_(shared.plan.limits.messages_a_second, 5 * shared.plan.limits.messages_a_second) {
  table = std::move(at);
  language = std::move(spoken);
  account = std::make_shared<Account>(who_, shared.plan.limits.time_of_one, shared.accounts.of(who_));
  ++shared_.metrics.sockets;
  ++shared_.sockets[who_];
}

SocketConnection::~SocketConnection() {
  --shared_.metrics.sockets;
  shared_.unsent -= unsent_bytes_;
  if (--shared_.sockets[who_] == 0) shared_.sockets.erase(who_);
}

void SocketConnection::run(const http::request<http::string_body>& request) {
  websocket::stream_base::timeout times{};
  times.handshake_timeout = std::chrono::seconds(shared_.plan.limits.first);
  times.idle_timeout = std::chrono::seconds(shared_.plan.limits.idle);
  times.keep_alive_pings = true;
  socket_.set_option(times);
  socket_.read_message_max(shared_.plan.limits.message);
  socket_.text(true);
  socket_.auto_fragment(false);  // each message leaves in one piece
  socket_.next_layer().socket().set_option(asio::ip::tcp::no_delay(true));
  socket_.next_layer().socket().set_option(asio::socket_base::send_buffer_size(kSendBuffer));
  socket_.async_accept(request, [self = shared_from_this()](const boost::system::error_code& error) {
    if (error) return;
    self->open_ = true;
    self->first_words_.expires_after(std::chrono::seconds(self->shared_.plan.limits.first));
    self->first_words_.async_wait(
        [weak = self->weak_from_this()](const boost::system::error_code& cancelled) {
          const auto still = weak.lock();
          if (!cancelled && still && !still->entered_) still->end("bad_request");
        });
    self->read();
  });
}

void SocketConnection::read() {
  socket_.async_read(buffer_, [self = shared_from_this()](const boost::system::error_code& error,
                                                          std::size_t) { self->message_read(error); });
}

void SocketConnection::message_read(const boost::system::error_code& error) {
  if (error == websocket::error::message_too_big) return end("too_large");
  if (error || closing_) return gone();
  if (!messages_.take()) return end("too_fast");
  if (!socket_.got_text())
    return say_goodbye(failure(400, "bad_request", language, {{"why", "messages are text, not binary"}}));
  const std::string text = beast::buffers_to_string(buffer_.data());
  buffer_.consume(buffer_.size());
  hear(text);
  rest();
}

void SocketConnection::hear(const std::string& text) {
  const Meter meter(account);
  if (entered_) return shared_.hall.hear(shared_from_this(), text);
  entered_ = true;
  first_words_.cancel();
  try {
    shared_.hall.enter(shared_from_this(), parse_hello(text));
  } catch (const Mistake& mistake) {
    say_goodbye(failure(400, "bad_request", language, {{"why", mistake.what()}}));
  }
}

/// Whoever has cost more than their share of time is not heard until it has come back. What they say
/// meanwhile waits where it is, on their side in the end.
void SocketConnection::rest() {
  if (closing_) return;
  const double wait = std::min(account->wait(), kLongestPause);
  if (wait <= 0) return read();
  ++shared_.metrics.pauses;
  pause_.expires_after(in_millis(wait));
  pause_.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled) {
    if (!cancelled && !self->gone_) self->read();
  });
}

void SocketConnection::send(std::string text) {
  if (gone_ || closing_) return;
  ++shared_.metrics.messages_out;
  shared_.metrics.bytes_out += text.size();
  unsent_bytes_ += text.size();
  shared_.unsent += text.size();
  const Limits& limits = shared_.plan.limits;
  // Where too much waits in all, it is those with more than their part of it who have to go.
  const bool crowded = shared_.unsent > limits.unsent_in_all &&
                       unsent_bytes_ > limits.unsent_in_all / (shared_.metrics.sockets + 1);
  if (unsent_bytes_ > limits.unsent || crowded) {  // somebody who does not read
    ++shared_.metrics.closed_for_limits;
    sent(unsent_bytes_);
    unsent_.resize(std::min<std::size_t>(unsent_.size(), 1));  // the first is being written
    closing_ = true;
    beast::get_lowest_layer(socket_).close();
    return;
  }
  unsent_.push_back(std::move(text));
  if (unsent_.size() == 1) write();
}

void SocketConnection::write() {
  socket_.async_write(asio::buffer(unsent_.front()),
                      [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                        if (error) return self->gone();
                        self->sent(self->unsent_.front().size());
                        self->unsent_.pop_front();
                        if (!self->unsent_.empty()) return self->write();
                        if (self->closing_) self->close();
                      });
}

void SocketConnection::sent(std::size_t bytes) {
  bytes = std::min(bytes, unsent_bytes_);
  unsent_bytes_ -= bytes;
  shared_.unsent -= bytes;
}

void SocketConnection::close() {
  closing_ = true;
  if (!unsent_.empty() || gone_ || !open_) return;
  open_ = false;
  socket_.async_close(websocket::close_code::normal,
                      [self = shared_from_this()](const boost::system::error_code&) { self->gone(); });
}

/// Ends the connection with a reason.
void SocketConnection::end(std::string_view key) {
  ++shared_.metrics.closed_for_limits;
  say_goodbye(failure(400, key, language, {{"why", ""}}));
}

void SocketConnection::gone() {
  if (gone_) return;
  gone_ = true;
  first_words_.cancel();
  pause_.cancel();
  shared_.hall.leave(shared_from_this());
}

}  // namespace hullbreach::server
