// What is asked once, over HTTP: games, opening and finding tables, seats, records and replays.
// docs/protocol.md tells it from outside.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/live_table.h"
#include "server/hall.h"

namespace hullbreach::server {

/// A request as HTTP brought it, taken apart.
struct Call {
  std::string method;             // "GET", "POST"
  std::vector<std::string> path;  // "/api/tables/x" is api, tables, x
  std::map<std::string, std::string, std::less<>> query;
  std::string bearer;  // of the Authorization header
  std::string body;
  std::shared_ptr<Account> account{};  // who pays for it
  std::string_view language() const;
  std::string parameter(std::string_view name) const;
};

/// The path and query of an address. Escapes are undone; throws Mistake for what is no address.
Call parse_target(std::string_view method, std::string_view target);

struct Answer {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers{};
};
/// Whether a text can be the id of a table. What can't is said nowhere, in no log either.
bool is_id(std::string_view text);

Answer answer(boost::json::value value, int status = 200);
Answer answer(const Failure& failure);

/// The most a body of this request may hold.
std::size_t body_limit(const Call& asked);

class Api {
 public:
  using Reply = std::function<void(Answer)>;
  explicit Api(Hall& hall) : hall_(hall) {}

  /// Answers, now or later, from the loop.
  void ask(const Call& asked, const Reply& reply);

 private:
  struct Route {
    std::string_view method;
    std::vector<std::string_view> path;  // "*" is anything
    void (Api::*run)(const Call&, const Reply&);
  };
  static const std::vector<Route>& routes();

  void about(const Call&, const Reply&);
  void games(const Call&, const Reply&);
  void seats(const Call&, const Reply&);
  void words(const Call&, const Reply&);
  void content(const Call&, const Reply&);
  void own_words(const Call&, const Reply&);
  void own_content(const Call&, const Reply&);
  void rules(const Call&, const Reply&);
  void open_table(const Call&, const Reply&);
  void tables(const Call&, const Reply&);
  void table(const Call&, const Reply&);
  void invitation(const Call&, const Reply&);
  void claim(const Call&, const Reply&);
  void begin(const Call&, const Reply&);
  void rematch(const Call&, const Reply&);
  void evening(const Call&, const Reply&);
  void link(const Call&, const Reply&);
  void bot(const Call&, const Reply&);
  void record(const Call&, const Reply&);
  void report(const Call&, const Reply&);
  void bring_record(const Call&, const Reply&);
  void moments(const Call&, const Reply&);
  void moment(const Call&, const Reply&);
  void health(const Call&, const Reply&);
  void metrics(const Call&, const Reply&);

  /// A game that is finished, or that nobody can play on, for replays.
  struct Past {
    std::shared_ptr<const AnyGame> game;
    ToldRecord reading;
    Millis began = 0;
    Millis ended = 0;                // its last line
    std::optional<Millis> length{};  // without pauses; nothing where only its record is known
    std::vector<Sitter> sitters{};
    bool spectators = true;
    bool open = true;  // to everybody; else secrets are still kept from those who should not know them
    std::size_t bytes = 0;
    const Course& course() const { return reading.course; }
    const Record& record() const { return reading.record; }
    Locale locale(std::string_view language) const { return calling(*game, sitters, language); }
  };
  /// A table to be opened; `told` is for whoever wanted it, beside the table's id.
  struct NewTable {
    std::shared_ptr<const AnyGame> game;
    Record record;
    TablePlan plan;
    boost::json::object told{};
    std::optional<ToldRecord> reading{};  // of a record that can only be read
  };
  /// Through whose eyes somebody may see a past game; nothing for all of them. Refuses.
  static std::optional<Viewer> eyes(const Past& past, const Call& asked);
  static void check_open(const Past& past, const Call& asked);
  using PastReply = std::function<void(std::shared_ptr<const Past>)>;
  void with_past(const Call& asked, const std::string& table, const Reply& reply, const PastReply& then);
  void keep_past(const std::string& table, std::shared_ptr<const Past> past);
  static NewTable same_people(TablePlan plan, std::shared_ptr<const AnyGame> game);
  static NewTable seated(const Call& asked, const OpenTable& open, std::shared_ptr<const AnyGame> game,
                         Record record);
  /// Opens a table, most of it off the loop, since a long record takes its time to be played. `mistaken` is
  /// the key of what is answered when that can't be.
  void make_table(const Call& asked, const Reply& reply, std::string_view mistaken,
                  std::function<NewTable()> make, std::function<void(const std::string& id)> opened = {});
  void owner_changes(const Call& asked, bool bot, const Reply& reply);
  void sign_of_stopped(const Call& asked, const Failure& why, const Reply& reply);
  void read_cards(const Call& asked, const Reply& reply,
                  std::function<boost::json::object(const AnyGame&)> look);
  /// Does work that may take a while off the loop.
  void read(const Call& asked, const Reply& reply, std::function<Answer()> work);
  /// The same, for what never changes while the program runs: it is done once.
  void read_once(const Call& asked, const Reply& reply, std::function<Answer()> work);
  void do_at_table(const Call& asked, const Reply& reply, std::function<void(LiveTable&)> run,
                   std::function<void(LiveTable&)> then);

  Hall& hall_;
  std::map<std::pair<std::vector<std::string>, std::string_view>, Answer> once_;  // by path and language
  std::deque<std::pair<std::string, std::shared_ptr<const Past>>> pasts_;         // the last few, newest last
  std::size_t pasts_bytes_ = 0;
};

}  // namespace hullbreach::server
