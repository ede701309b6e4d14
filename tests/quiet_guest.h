// Guests without a socket: they keep every byte they are sent, and the hall they visit runs on a loop that
// only turns while a test waits for something.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall.h"

namespace hullbreach {

class QuietGuest final : public server::Guest {
 public:
  void send(std::string text) override;
  void close() override { closed = true; }

  /// The messages of a type from the `from`-th message on.
  std::vector<boost::json::object> of_type(std::string_view type, std::size_t from = 0) const;
  /// The last message of a type; empty when there is none. The last state is all that is known of it.
  boost::json::object last(std::string_view type) const;
  /// What was known of the state after each message about it.
  std::vector<boost::json::object> states() const;
  /// All log entries it got, in the order in which they came.
  std::vector<boost::json::object> entries() const;
  /// The answer to a request; empty while there is none.
  boost::json::object answer(std::int64_t id) const;

  std::vector<std::string> heard;                     // every message
  std::function<void(const std::string&)> on_text{};  // gets them instead, if there is one
  bool closed = false;

 private:
  boost::json::object state_;
};

/// A server without sockets.
struct QuietServer {
  QuietServer(boost::asio::io_context& turning, std::unique_ptr<Database> database,
              server::HallPlan plan = {});
  /// What was begun is ended, and nobody is left waiting for an answer.
  ~QuietServer();

  boost::asio::io_context& loop;
  Store store;
  server::Metrics metrics;
  server::Hall hall;

  /// Puts a new table in the store; `wishes` are rows that follow its opening.
  void open(const std::string& table, const AnyGame& game, const Record& record, const TablePlan& plan,
            const std::vector<JournalRow>& wishes = {});
  void open(const std::string& table, const std::string& game, const Options& options, const TablePlan& plan);
  /// Somebody comes in, and is there when this returns. Without a seat they watch.
  std::shared_ptr<QuietGuest> enter(const std::string& table, Seat seat, int heard = 0,
                                    std::string_view language = "en", bool frames = false);
  std::shared_ptr<QuietGuest> enter_with(const std::string& table, const server::Hello& hello);
  /// Asks and waits for the answer.
  boost::json::object ask(const std::shared_ptr<QuietGuest>& guest, boost::json::object request);
  /// The move, with the number of the question the guest was shown last.
  boost::json::object move(const std::shared_ptr<QuietGuest>& guest, std::string_view move);

 private:
  std::int64_t requests_ = 0;
};

/// Lets a loop turn until something is so; false when it has not come after a long time.
bool wait_until(boost::asio::io_context& loop, const std::function<bool()>& so);
/// Lets it turn for a while, to see that nothing happens.
void wait_for(boost::asio::io_context& loop, std::chrono::milliseconds time);

}  // namespace hullbreach
