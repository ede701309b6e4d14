#include "tests/quiet_guest.h"

#include <boost/asio/post.hpp>
#include <stdexcept>

#include "games/games.h"
#include "host/kept_content.h"
#include "tests/kept_table.h"
#include "tests/net_client.h"
#include "tests/patience.h"
#include "tests/told_state.h"

namespace hullbreach {

namespace json = boost::json;

namespace {

/// Every message says first what it is, so that only those which are looked for need to be parsed.
bool is_of_type(const std::string& message, std::string_view type) {
  constexpr std::string_view kBegin = R"({"type":")";
  return message.starts_with(kBegin) && std::string_view(message).substr(kBegin.size()).starts_with(type) &&
         message[kBegin.size() + type.size()] == '"';
}

}  // namespace

void QuietGuest::send(std::string text) {
  if (closed) return;  // as a socket that is being closed
  if (on_text) return on_text(text);
  const json::object message = json::parse(text).as_object();
  net::check_message(message);
  if (is_of_type(text, "state")) tell_state(state_, message);
  heard.push_back(std::move(text));
}

std::vector<json::object> QuietGuest::of_type(std::string_view type, std::size_t from) const {
  std::vector<json::object> found;
  for (std::size_t i = from; i < heard.size(); ++i)
    if (is_of_type(heard[i], type)) found.push_back(json::parse(heard[i]).as_object());
  return found;
}

json::object QuietGuest::last(std::string_view type) const {
  if (type == "state") return state_;
  for (std::size_t i = heard.size(); i-- > 0;)
    if (is_of_type(heard[i], type)) return json::parse(heard[i]).as_object();
  return {};
}

std::vector<json::object> QuietGuest::states() const {
  std::vector<json::object> all;
  for (const json::object& message : of_type("state")) {
    all.push_back(all.empty() ? json::object() : all.back());
    tell_state(all.back(), message);
  }
  return all;
}

std::vector<json::object> QuietGuest::entries() const {
  std::vector<json::object> all;
  for (const json::object& message : of_type("log"))
    for (const json::value& entry : message.at("entries").as_array()) all.push_back(entry.as_object());
  return all;
}

json::object QuietGuest::answer(std::int64_t id) const {
  for (std::size_t i = heard.size(); i-- > 0;) {
    if (is_of_type(heard[i], "state") || is_of_type(heard[i], "log")) continue;  // they answer nobody
    json::object message = json::parse(heard[i]).as_object();
    if (const json::value* named = message.if_contains("id"); named != nullptr && *named == id)
      return message;
  }
  return {};
}

QuietServer::QuietServer(boost::asio::io_context& turning, std::unique_ptr<Database> database,
                         server::HallPlan plan)
    : loop(turning), store(std::move(database)), hall(loop, store, plan, metrics) {}

QuietServer::~QuietServer() { hall.stop(); }

void QuietServer::open(const std::string& table, const AnyGame& game, const Record& record,
                       const TablePlan& plan, const std::vector<JournalRow>& wishes) {
  const Millis now = server::Hall::now();
  std::vector<JournalRow> rows = LiveTable::opening(game, record, plan, now);
  rows.insert(rows.end(), wishes.begin(), wishes.end());
  store.database().write({{table, 1, {}, {}, content_of(game)}});  // for its sign to be made
  const TableCard card = server::Hall::card_of(LiveTable(table, hall.shelf(), rows, now));
  std::optional<bool> written;
  hall.open_table({table, 1, rows, card, {}}, [&](bool yes) { written = yes; });
  if (!wait_until(loop, [&] { return written.has_value(); }) || !*written)
    throw std::runtime_error("the table could not be opened");
}

void QuietServer::open(const std::string& table, const std::string& game, const Options& options,
                       const TablePlan& plan) {
  const auto made = make_game(game, options);
  open(table, *made, new_record(*made, std::vector<std::string>(plan.sitters.size(), "human")), plan);
}

std::shared_ptr<QuietGuest> QuietServer::enter(const std::string& table, Seat seat, int heard,
                                               std::string_view language, bool frames) {
  return enter_with(table, {seat == kSpectator ? "" : token_of(seat), std::string(language), heard, frames});
}

std::shared_ptr<QuietGuest> QuietServer::enter_with(const std::string& table, const server::Hello& hello) {
  auto guest = std::make_shared<QuietGuest>();
  guest->table = table;
  hall.enter(guest, hello);
  if (!wait_until(loop, [&] { return guest->closed || !guest->last("state").empty(); }))
    throw std::runtime_error("nobody opens");
  return guest;
}

json::object QuietServer::ask(const std::shared_ptr<QuietGuest>& guest, json::object request) {
  const std::int64_t id = ++requests_;
  request["id"] = id;
  hall.hear(guest, json::serialize(request));
  json::object answer;
  wait_until(loop, [&] {
    answer = guest->answer(id);
    return !answer.empty() || guest->closed;
  });
  return answer;
}

json::object QuietServer::move(const std::shared_ptr<QuietGuest>& guest, std::string_view move) {
  return ask(guest, {{"move", move}, {"n", guest->last("state").at("n")}});
}

bool wait_until(boost::asio::io_context& loop, const std::function<bool()>& so) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!so()) {
    if (std::chrono::steady_clock::now() > end) return false;
    loop.run_one_for(std::chrono::milliseconds(20));
    loop.restart();
  }
  return true;
}

void wait_for(boost::asio::io_context& loop, std::chrono::milliseconds time) {
  loop.run_for(time);
  loop.restart();
  loop.poll();  // what was due meanwhile, where this process was kept waiting itself
  loop.restart();
}

}  // namespace hullbreach
