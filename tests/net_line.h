// WebSockets of which one thread has many: everybody at a table, or at hundreds of them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hullbreach::net {

/// One connection to a table. Nothing blocks: what happens is told by callbacks from the loop, until drop().
class Line : public std::enable_shared_from_this<Line> {
 public:
  struct Ears {
    std::function<void(const boost::json::object&)> hear;
    std::function<void()> gone;  // once, when the other side is no more
  };
  Line(boost::asio::io_context& loop, Ears ears) : socket_(loop), ears_(std::move(ears)) {}

  /// Connects to /api/tables/TABLE/play and says hello.
  void open(unsigned short port, const std::string& table, const boost::json::object& hello);
  void send(const boost::json::object& message);
  /// Cuts the line without a word.
  void drop();
  std::size_t bytes_heard() const { return bytes_heard_; }

 private:
  void read();
  void write();
  void lost();

  boost::beast::websocket::stream<boost::beast::tcp_stream> socket_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> unsent_;
  std::size_t bytes_heard_ = 0;
  bool open_ = false;
  bool over_ = false;
  Ears ears_;
};

/// Somebody at a table who keeps a ledger: of everything asked and what came of it, and of the log as it was
/// heard. Asks for one thing at a time.
class SeatPlayer {
 public:
  struct Asked {
    boost::json::object request;
    enum class Outcome { Waiting, Done, Refused, Unknown } outcome = Outcome::Waiting;
    std::string key{};  // Refused
  };
  /// What to ask for next, if anything; called whenever there is news and nothing is waited for.
  using Mind = std::function<std::optional<boost::json::object>(SeatPlayer&)>;

  SeatPlayer(boost::asio::io_context& loop, std::string table, std::string token, Mind mind);
  ~SeatPlayer() { drop(); }
  SeatPlayer(const SeatPlayer&) = delete;
  SeatPlayer& operator=(const SeatPlayer&) = delete;

  /// Comes (back), and says how much of the log it has heard.
  void connect(unsigned short port);
  void drop();
  void ask(boost::json::object request);
  /// Asks its mind, as it does whenever there is news.
  void think();

  bool here() const { return here_; }  // has had a state since connect()
  bool gone() const { return line_ == nullptr; }
  bool waiting() const { return !asked.empty() && asked.back().outcome == Asked::Outcome::Waiting; }
  int done() const;  // requests that were acknowledged

  const std::string table;
  const std::string token;
  boost::json::object state;  // the last
  boost::json::object people;
  std::vector<std::string> log;  // entries 1, 2, 3, ... up to the first that is missing
  bool gapless = true;           // no entry came twice
  std::vector<std::string> byes;
  std::vector<Asked> asked;

 private:
  void hear(const boost::json::object& message);
  void read_log(const boost::json::array& entries);
  void ask_earlier();
  void forget();

  boost::asio::io_context& loop_;
  std::shared_ptr<Line> line_;
  Mind mind_;
  bool here_ = false;
  std::map<std::size_t, std::string> ahead_;  // entries before which some are missing
  bool reading_ = false;                      // an earlier page of the log was asked for
};

/// The moves of a state that get the game on: showing a card does not, nor does what answers nothing.
std::vector<std::string> moves_on(const boost::json::object& state);
/// Answers each question once with any of them.
SeatPlayer::Mind any_move(unsigned seed);
/// Does nothing by itself.
SeatPlayer::Mind patience();

/// A new table of USCSS Nostromo, with the usual wish three seats that are all ours.
struct OpenedTable {
  std::string table;
  std::string owner;
  std::vector<std::string> seats;
  std::vector<std::string> tokens;  // by seat
};
boost::json::object nostromo_wish();
OpenedTable opened_table(const boost::json::value& answer);
/// With other fields of the wish than the usual ones; null leaves one out.
OpenedTable open_nostromo(unsigned short port, const boost::json::object& more = {});

}  // namespace hullbreach::net
