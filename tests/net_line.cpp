#include "tests/net_line.h"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <fmt/format.h>
#include <random>
#include <stdexcept>

#include "tests/net_client.h"
#include "tests/told_state.h"

namespace hullbreach::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace json = boost::json;
using Error = boost::system::error_code;

// --- Line

void Line::open(unsigned short port, const std::string& table, const json::object& hello) {
  unsent_.push_back(json::serialize(hello));
  socket_.read_message_max(16 * 1024 * 1024);
  auto connected = [self = shared_from_this(), port, table](Error error) {
    if (error || self->over_) return self->lost();
    beast::get_lowest_layer(self->socket_).socket().set_option(asio::ip::tcp::no_delay(true));
    self->socket_.async_handshake(fmt::format("127.0.0.1:{}", port),
                                  fmt::format("/api/tables/{}/play", table), [self](Error refused) {
                                    if (refused || self->over_) return self->lost();
                                    self->open_ = true;
                                    self->write();
                                    self->read();
                                  });
  };
  beast::get_lowest_layer(socket_).async_connect({asio::ip::address_v4::loopback(), port}, connected);
}

void Line::send(const json::object& message) {
  unsent_.push_back(json::serialize(message));
  if (open_ && unsent_.size() == 1) write();
}

void Line::write() {
  socket_.async_write(asio::buffer(unsent_.front()), [self = shared_from_this()](Error error, std::size_t) {
    if (error) return;  // reading finds out too, after what still came
    self->unsent_.pop_front();
    if (!self->unsent_.empty()) self->write();
  });
}

void Line::read() {
  socket_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
    if (error || self->over_) return self->lost();
    const auto data = self->buffer_.cdata();
    self->bytes_heard_ += data.size();
    const json::value message = json::parse({static_cast<const char*>(data.data()), data.size()});
    self->buffer_.consume(data.size());
    self->ears_.hear(message.as_object());
    if (!self->over_) self->read();
  });
}

void Line::lost() {
  if (std::exchange(over_, true)) return;
  ears_.gone();
}

void Line::drop() {
  over_ = true;
  beast::get_lowest_layer(socket_).close();
}

// --- SeatPlayer

constexpr std::int64_t kReading = 999'999'999;  // the id of requests for the log

SeatPlayer::SeatPlayer(asio::io_context& loop, std::string at, std::string secret, Mind mind)
    : table(std::move(at)), token(std::move(secret)), loop_(loop), mind_(std::move(mind)) {}

void SeatPlayer::connect(unsigned short port) {
  drop();
  line_ = std::make_shared<Line>(
      loop_, Line::Ears{[this](const json::object& message) { hear(message); }, [this] { forget(); }});
  line_->open(port, table, {{"hello", 2}, {"token", token}, {"heard", log.size()}});
}

void SeatPlayer::drop() {
  if (line_ != nullptr) line_->drop();
  forget();
}

/// The line is no more, and what was not read up to here comes again; nobody will say what became of what was
/// asked last.
void SeatPlayer::forget() {
  line_.reset();
  here_ = false;
  ahead_.clear();
  reading_ = false;
  if (waiting()) asked.back().outcome = Asked::Outcome::Unknown;
}

int SeatPlayer::done() const {
  return static_cast<int>(std::count_if(
      asked.begin(), asked.end(), [](const Asked& each) { return each.outcome == Asked::Outcome::Done; }));
}

void SeatPlayer::ask(json::object request) {
  request["id"] = asked.size() + 1;
  asked.push_back({request});
  line_->send(request);
}

void SeatPlayer::hear(const json::object& message) {
  check_message(message);
  const std::string_view type = message.at("type").as_string();
  if (type == "state") {
    tell_state(state, message);
    here_ = true;
  } else if (type == "people") {
    people = message;
  } else if (type == "log") {
    read_log(message.at("entries").as_array());
  } else if (type == "done" && message.at("id") == kReading) {
    reading_ = false;
    ask_earlier();
  } else if (type == "bye") {
    byes.emplace_back(message.at("key").as_string());
  } else if ((type == "done" || type == "refused") && waiting() &&
             message.at("id").to_number<std::size_t>() == asked.size()) {
    Asked& last = asked.back();
    last.outcome = type == "done" ? Asked::Outcome::Done : Asked::Outcome::Refused;
    if (type == "refused") last.key = std::string(message.at("key").as_string());
    // A store that did not answer may have written it down after all.
    if (last.key == "store" || last.key == "broken") last.outcome = Asked::Outcome::Unknown;
  }
  think();
}

/// The log comes by pages, the newest first: what is missing before a page is asked for.
void SeatPlayer::read_log(const json::array& entries) {
  for (const json::value& entry : entries) {
    const auto seq = entry.at("seq").to_number<std::size_t>();
    const bool fresh = seq > log.size() && ahead_.emplace(seq, json::serialize(entry)).second;
    if (!fresh) gapless = false;
  }
  for (auto next = ahead_.begin(); next != ahead_.end() && next->first == log.size() + 1;) {
    log.push_back(std::move(next->second));
    next = ahead_.erase(next);
  }
  ask_earlier();
}

void SeatPlayer::ask_earlier() {
  if (reading_ || ahead_.empty()) return;
  reading_ = true;
  line_->send({{"id", kReading}, {"earlier", ahead_.begin()->first}});
}

void SeatPlayer::think() {
  if (!here_ || waiting() || line_ == nullptr) return;
  if (auto request = mind_(*this)) ask(std::move(*request));
}

// --- what goes on in them

SeatPlayer::Mind patience() {
  return [](SeatPlayer&) { return std::nullopt; };
}

std::vector<std::string> moves_on(const json::object& state) {
  std::vector<std::string> moves;
  for (const json::value& choice : state.at("choices").as_array()) {
    const std::string_view move = choice.at("move").as_string();
    if (!choice.as_object().contains("aside") && !move.starts_with("show")) moves.emplace_back(move);
  }
  return moves;
}

SeatPlayer::Mind any_move(unsigned seed) {
  return [random = std::mt19937(seed),
          answered = std::int64_t{-1}](SeatPlayer& player) mutable -> std::optional<json::object> {
    if (!player.state.at("asked").as_bool()) return std::nullopt;
    const std::int64_t question = player.state.at("n").as_int64();
    // What came of the last answer is still to come, unless nobody knows whether it was heard.
    if (question == answered && player.asked.back().outcome != SeatPlayer::Asked::Outcome::Unknown)
      return std::nullopt;
    const std::vector<std::string> moves = moves_on(player.state);
    if (moves.empty()) return std::nullopt;
    answered = question;
    return json::object{{"move", moves[random() % moves.size()]}, {"n", question}};
  };
}

json::object nostromo_wish() {
  return {{"game", "uscss_nostromo"},
          {"options", {{"players", "3"}}},
          {"seats", {{"alien", "me"}, {"crew1", "me"}, {"crew2", "me"}}},
          {"away", 0}};
}

OpenedTable opened_table(const json::value& answer) {
  OpenedTable opened{
      std::string(answer.at("table").as_string()), std::string(answer.at("owner").as_string()), {}, {}};
  for (const auto& [seat, token] : answer.at("tokens").as_object()) {
    opened.seats.emplace_back(seat);
    opened.tokens.emplace_back(token.as_string());
  }
  return opened;
}

OpenedTable open_nostromo(unsigned short port, const json::object& more) {
  json::object wish = nostromo_wish();
  for (const auto& [name, value] : more) wish[name] = value;
  for (const auto& [name, value] : more)
    if (value.is_null()) wish.erase(name);
  const HttpAnswer answer = ask(port, "POST", "/api/tables", json::serialize(wish));
  if (answer.status != 201) throw std::runtime_error("no table: " + answer.text);
  return opened_table(answer.body);
}

}  // namespace hullbreach::net
