// All tables this server has in hand. One thread (the loop) does everything that touches a table; databases
// are read and bots think on other threads, and come back to the loop with what they found. A table is a
// cache of its journal: it is read when somebody asks for it and put away when nothing happens at it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "host/live_table.h"
#include "host/reading.h"
#include "host/store.h"
#include "server/limits.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/requests.h"
#include "server/shown.h"
#include "server/workshop.h"

namespace hullbreach::server {

inline constexpr Millis kDay = 24 * 60 * 60 * 1000;

/// For how many days something is kept at which nothing happens; 0: for ever.
struct Keep {
  int tables = 365;
  int records = 90;  // brought in from elsewhere
};

struct HallPlan {
  int bot_threads = 1;
  int work_threads = 2;                // that read journals, play records and judge what is taken back
  Millis bot_pace = 500;               // how long a bot's answer takes at least, so that people can follow
  std::size_t most_tables = 20'000;    // in hand at once
  std::size_t most_guests = 200;       // at one table
  std::size_t most_lines = 20'000;     // of a record that is brought in, and rows of a table
  std::size_t most_said = 256 * 1024;  // bytes of what people say at one table
  double sayings = 0.5;  // how often a second a seat may speak, and forty times as often at once
  std::size_t most_table_bytes = 512 * 1024 * 1024;  // of tables in hand
  std::size_t most_past_bytes = 64 * 1024 * 1024;    // of finished games somebody looks at
  Keep keep{};
  Millis forget_every = 3'600'000;
  Millis put_away = 30'000;     // after how long without anything happening
  Millis sweep_every = 5'000;   // how often to look for such tables
  Millis attend_every = 2'000;  // how often servers tell each other who is where
};

/// Somebody connected to a table: one viewer, one language. Made by whoever has the connection.
class Guest {
 public:
  virtual ~Guest() = default;
  virtual void send(std::string text) = 0;
  /// Ends the connection when what was sent is through.
  virtual void close() = 0;
  /// Says why, then ends the connection.
  void say_goodbye(const Failure& why);

  std::string table{};
  std::shared_ptr<Account> account{};  // who pays for what is asked; null: the server itself
  std::string token{};                 // the hash of the seat's secret; empty for spectators
  Viewer viewer = kSpectator;
  std::string language = "en";
  bool frames = false;

 private:
  friend class Hall;
  bool gone_ = false;         // the line is cut
  bool left_ = false;         // said so: a bot plays although the line is open
  int heard_ = 0;             // log entries, in the viewer's own count
  std::uint64_t people_ = 0;  // fingerprint of what was sent last
  std::string needs_;         // what was sent last
  Shown shown_;
};

class Hall {
 public:
  Hall(boost::asio::io_context& loop, Store& store, HallPlan plan, Metrics& metrics);
  ~Hall();

  /// Something to be done at a table, in turn with everything else there. `run` may change the table; `then`
  /// comes when what it changed is safe in the store, `failed` instead of it when that could not be.
  struct Task {
    std::function<void(LiveTable&)> run;
    std::function<void(LiveTable&)> then;
    std::function<void(const Failure&)> failed;
    std::string language = "en";
    std::shared_ptr<Account> account{};
    /// `run` may take long: it is done beside the loop, and touches nothing but the table.
    bool apart = false;
    /// Whether the table lags behind what somebody has seen of it at another server: then it is read again.
    std::function<bool(const LiveTable&)> lags{};
    int tries = 0;
    Bucket::Clock::time_point since{};  // when it was asked for
  };
  void at_table(const std::string& id, Task task);
  /// Does nothing there but what is due, and tells people what is news to them.
  void look_at(const std::string& id);
  /// Has a new table written; `done` gets whether it was.
  void open_table(JournalWrite table, std::function<void(bool written)> done);

  void enter(std::shared_ptr<Guest> guest, const Hello& hello);
  /// A message of a guest who has entered.
  void hear(const std::shared_ptr<Guest>& guest, std::string_view text);
  void leave(const std::shared_ptr<Guest>& guest);

  /// Tells everybody that the server stops; nothing is begun any more.
  void stop();

  const HallPlan& plan() const { return plan_; }
  GameShelf& shelf() { return shelf_; }
  Store& store() { return store_; }
  /// Does work that must not hold up the loop on another thread; `then` gets what it gave, on the loop. Only
  /// the loop ever lets go of what `then` holds, such as a connection that would end with it.
  template <class Work, class Then>
  void meanwhile(const std::shared_ptr<Account>& account, const std::string& table, Work work, Then then) {
    workers_.post({address_of(account), table},
                  [this, account, work = std::move(work), then = std::move(then)]() mutable {
                    const double since = thread_seconds();
                    auto found = work();
                    const double spent = thread_seconds() - since;
                    boost::asio::post(loop_, [account = std::move(account), spent, then = std::move(then),
                                              found = std::move(found)]() mutable {
                      if (account) account->spend(spent);
                      const Meter meter(account);
                      then(std::move(found));
                    });
                  });
  }
  const Metrics& metrics() const { return metrics_; }
  std::size_t tables_in_hand() const { return desks_.size(); }
  Gauges gauges() const { return {desks_.size(), thread_seconds(), workers_.figures(), thinkers_.figures()}; }

  static Millis now();
  static TableCard card_of(const LiveTable& table);

 private:
  /// A bot at work. It is used by one thread at a time.
  struct Brain {
    std::shared_ptr<const AnyGame> game;
    std::string name;
    std::unique_ptr<AnyBot> bot;
    Rng rng;
  };
  /// What a bot asks of people, in every language.
  using Needs = std::map<std::string, std::vector<Asked>, std::less<>>;
  struct SeatAtDesk {
    int guests = 0;
    Millis away_at = 0;  // when a bot takes over; 0: nobody is gone
    std::shared_ptr<Brain> brain;
    bool thinking = false;
    Needs needs;                     // empty: it needs nothing
    std::size_t needed_at = 0;       // by how many lines of the record
    std::shared_ptr<Brain> adviser;  // whom the person at this seat asks
    bool advising = false;
    std::optional<Bucket> saying{};  // how much it may say
    boost::json::object advised;     // its last answer, for who asks the same again ...
    std::uint64_t advised_on = 0;    // ... which is this
  };
  struct Desk {
    explicit Desk(std::string name, boost::asio::io_context& loop) : id(std::move(name)), timer(loop) {}
    std::string id;
    std::shared_ptr<LiveTable> table;  // null until it is read
    std::vector<std::shared_ptr<Guest>> guests;
    std::vector<SeatAtDesk> seats;
    std::optional<SeatSet> elsewhere;  // who is at other servers; nothing before they have been asked
    std::deque<Task> queue;
    bool busy = false;     // reading or writing
    bool pumping = false;  // further up the stack
    boost::asio::steady_timer timer;
    Millis used = 0;
  };

  Desk* find(const std::string& id);
  void pump(Desk& desk);
  static bool run(LiveTable& table, const Task& task);
  void run_apart(Desk& desk, Task task);
  void ran(Desk& desk, Task task, bool well);
  static std::shared_ptr<Account> payer(const Desk& desk);
  void load(Desk& desk);
  struct Loaded {
    std::shared_ptr<LiveTable> table{};
    std::string why{};           // nothing: there is no such table
    std::optional<Stop> stop{};  // nobody can play on there
  };
  Loaded read_table(const std::string& id);
  void take(const std::string& id, const Loaded& loaded);
  void write(Desk& desk, Task task);
  void written(const std::string& id, Task task, Store::Written how, const std::string& why);
  void changed_elsewhere(const std::string& id);
  void publish(Desk& desk);
  struct Around {  // what is told of people
    std::string text;
    std::uint64_t print = 0;
  };
  Around around_table(const Desk& desk, Viewer viewer, std::string_view language) const;
  void tell_people(Guest& guest, const Around& around);
  static void tell_log(const LiveTable& table, Guest& guest, int first, int last);
  /// What is new to a guest, and to everybody else who sees the same and has been told the same.
  struct News {
    Viewer viewer;
    std::string language;
    bool frames;
    int heard, heard_then;
    Shown shown, shown_then;
    std::vector<std::string> messages{};
  };
  static News news_of(const LiveTable& table, const Guest& guest,
                      const std::shared_ptr<const AnyState>& state,
                      const std::vector<AnyGame::Part>& parts = {});
  static void tell(Guest& guest, const News& news);
  void call_back(Desk& desk);
  void drive(Desk& desk);
  void drive_bots(Desk& desk);
  void bot_decided(const std::string& id, Seat seat, int question, bool asked, std::optional<Move> move,
                   Millis began);
  void check_needs(Desk& desk);
  static Needs needs_of(Brain& brain, const AnyState& at, Seat seat);
  void take_needs(const std::string& id, Seat seat, Needs needs, std::size_t line);
  static void tell_needs(const Desk& desk, Guest& guest);
  void advise(Desk& desk, const std::shared_ptr<Guest>& guest, std::int64_t id);
  static std::shared_ptr<Brain> new_brain(const LiveTable& table, const std::string& name);
  void count_people(Desk& desk);
  void attend();
  void attend_elsewhere(const std::string& id, SeatSet seats);
  void send_away(Desk& desk);
  void sweep();
  void make_room(const Desk& but);
  static void put_away(Desk& desk);
  void forget();
  static bool is_here(const Desk& desk, Seat seat);  // or at another server
  Presence presence(const Desk& desk) const;
  void greet(Desk& desk, const std::shared_ptr<Guest>& guest, int heard);
  void obey(const std::shared_ptr<Guest>& guest, const Request& request);
  std::optional<Denial> crowded(const LiveTable& table, Seat seat, const Request& request);
  std::optional<Denial> carry_out(LiveTable& table, Guest& guest, const Request& request,
                                  boost::json::object& answer);

  boost::asio::io_context& loop_;
  Store& store_;
  HallPlan plan_;
  Metrics& metrics_;
  GameShelf shelf_;
  Workshop workers_;
  Workshop thinkers_;
  boost::asio::steady_timer sweeper_;
  boost::asio::steady_timer forgetter_;
  boost::asio::steady_timer attender_;
  std::map<std::string, std::unique_ptr<Desk>, std::less<>> desks_;
  bool stopping_ = false;
};

/// Does what a seat asks for at a table and adds to the answer, or changes nothing and returns why.
std::optional<Denial> carry_out(LiveTable& table, Seat seat, const Request& request,
                                std::string_view language, boost::json::object& answer, Millis now);

}  // namespace hullbreach::server
