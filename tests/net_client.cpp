#include "tests/net_client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http.hpp>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/protocol_shapes.h"

namespace hullbreach::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

tcp::endpoint at(unsigned short port) { return {asio::ip::address_v4::loopback(), port}; }

/// Runs what was begun on a loop until it is done or the time is over; whether it was done.
bool finish(asio::io_context& loop, const bool& done, std::chrono::milliseconds patience) {
  loop.restart();
  const auto end = std::chrono::steady_clock::now() + patience;
  while (!done && std::chrono::steady_clock::now() < end) loop.run_one_until(end);
  return done;
}

}  // namespace

void check_message(const boost::json::object& message) {
  if (const std::string wrong = server::complaint_about_message(message); !wrong.empty())
    throw std::runtime_error(fmt::format("{} in {}", wrong, boost::json::serialize(message)));
}

HttpAnswer ask(unsigned short port, std::string_view method, std::string_view target, std::string_view body,
               const std::map<std::string, std::string>& headers) {
  asio::io_context loop;
  beast::tcp_stream stream(loop);
  stream.connect(at(port));
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(target);
  request.version(11);
  request.set(http::field::host, fmt::format("127.0.0.1:{}", port));
  request.set(http::field::connection, "close");
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = std::string(body);
  request.prepare_payload();
  http::write(stream, request);

  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);
  if (method == "HEAD") parser.skip(true);
  bool done = false;
  boost::system::error_code failed;
  http::async_read(stream, buffer, parser, [&](const boost::system::error_code& error, std::size_t) {
    failed = error;
    done = true;
  });
  if (!finish(loop, done, kPatience) || failed)
    throw std::runtime_error(fmt::format("{} {}: no answer ({})", method, target, failed.message()));
  HttpAnswer answer;
  answer.status = static_cast<int>(parser.get().result_int());
  answer.text = parser.get().body();
  for (const auto& field : parser.get())
    answer.headers[std::string(field.name_string())] = std::string(field.value());
  boost::system::error_code no_json;
  answer.body = boost::json::parse(answer.text, no_json);
  if (no_json) answer.body = nullptr;
  if (method != "HEAD" && answer.headers["Content-Type"] == "application/json")
    if (const std::string wrong = server::complaint_about_answer(method, target, answer.status, answer.body);
        !wrong.empty())
      throw std::runtime_error(fmt::format("{} {}: {}", method, target, wrong));
  return answer;
}

std::string ask_raw(unsigned short port, std::string_view bytes, bool hang_up) {
  asio::io_context loop;
  tcp::socket socket(loop);
  socket.connect(at(port));
  boost::system::error_code ignored;
  asio::write(socket, asio::buffer(bytes.data(), bytes.size()), ignored);
  if (hang_up) socket.shutdown(tcp::socket::shutdown_send, ignored);
  std::string text;
  bool done = false;
  asio::async_read(socket, asio::dynamic_buffer(text),
                   [&](const boost::system::error_code&, std::size_t) { done = true; });
  finish(loop, done, kPatience);
  socket.close(ignored);
  loop.restart();
  loop.run();
  return text;
}

Socket::Socket(unsigned short port, std::string_view target, std::string_view origin) : socket_(loop_) {
  beast::get_lowest_layer(socket_).connect(at(port));
  if (!origin.empty())
    socket_.set_option(
        websocket::stream_base::decorator([origin = std::string(origin)](websocket::request_type& request) {
          request.set(http::field::origin, origin);
        }));
  boost::system::error_code error;
  websocket::response_type response;
  socket_.handshake(response, fmt::format("127.0.0.1:{}", port), std::string(target), error);
  if (error) throw std::runtime_error(fmt::format("{}: not let in ({})", target, response.result_int()));
  socket_.read_message_max(16 * 1024 * 1024);
}

Socket::~Socket() { drop(); }

void Socket::drop() {
  boost::system::error_code ignored;
  beast::get_lowest_layer(socket_).socket().close(ignored);
  closed_ = true;
}

void Socket::send_text(std::string_view text, As how) {
  boost::system::error_code error;
  socket_.text(how != As::Binary);
  const std::size_t piece = how == As::Pieces ? 5 : text.size();
  for (std::size_t at = 0; at < text.size() && !error; at += piece) {
    const std::string_view part = text.substr(at, piece);
    socket_.write_some(at + piece >= text.size(), asio::buffer(part.data(), part.size()), error);
  }
  if (error) closed_ = true;
}

std::optional<std::string> Socket::read_text(std::chrono::milliseconds patience) {
  if (closed_) return std::nullopt;
  bool done = false;
  boost::system::error_code failed;
  socket_.async_read(buffer_, [&](const boost::system::error_code& error, std::size_t) {
    failed = error;
    done = true;
  });
  if (!finish(loop_, done, patience)) {
    drop();  // a read that was begun can't be taken back
    loop_.restart();
    loop_.run();
    return std::nullopt;
  }
  if (failed) {
    closed_ = true;
    return std::nullopt;
  }
  std::string text = beast::buffers_to_string(buffer_.data());
  buffer_.consume(buffer_.size());
  check_message(boost::json::parse(text).as_object());
  return text;
}

std::optional<boost::json::object> Socket::read(std::chrono::milliseconds patience) {
  const auto text = read_text(patience);
  if (!text) return std::nullopt;
  return boost::json::parse(*text).as_object();
}

boost::json::object Socket::expect(std::string_view type, std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < end) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    auto message = read(left);
    if (!message) break;
    if (message->at("type").as_string() == type) return std::move(*message);
  }
  throw std::runtime_error(fmt::format("no message of type {} came", type));
}

ServerProcess::ServerProcess(const std::string& store, const std::vector<std::string>& arguments) {
  const char* program = std::getenv("HULLBREACH_PROGRAM");
  if (program == nullptr) throw std::runtime_error("HULLBREACH_PROGRAM is not set: run through ctest");
  std::vector<std::string> words = {program, "serve", "--port", "0", "--store", store, "--bot-pace", "0"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  pid_ = fork();
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // a test that breaks off leaves no server behind
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execv(program, argv.data());
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
  std::string line;  // "... http://127.0.0.1:43210/ ..."
  char letter = 0;
  while (::read(output_, &letter, 1) == 1 && letter != '\n') line += letter;
  const std::size_t colon = line.rfind(':', line.find("/ "));
  if (colon == line.npos) throw std::runtime_error("the server did not start: " + line);
  port_ = static_cast<unsigned short>(std::stoi(line.substr(colon + 1)));
}

ServerProcess::~ServerProcess() {
  if (pid_ > 0) end(SIGKILL);
  if (output_ >= 0) close(output_);
}

int ServerProcess::end(int signal) {
  kill(pid_, signal);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "hullbreach-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  folder_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string TemporaryFolder::path(std::string_view name) const { return fmt::format("{}/{}", folder_, name); }

}  // namespace hullbreach::net
