// People at a table: coming in, asking for things, going.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "host/secrets.h"
#include "kernel/mistake.h"
#include "server/hall.h"

namespace hullbreach::server {

namespace json = boost::json;

void Guest::say_goodbye(const Failure& why) {
  send(json::serialize(json::object{{"type", "bye"}, {"key", why.key}, {"words", why.words}}));
  close();
}

namespace {

void refuse(Guest& guest, std::int64_t id, const Failure& why) {
  guest.send(json::serialize(json::object{
      {"type", "refused"}, {"id", id}, {"key", why.key}, {"words", why.words}, {"rule", why.rule}}));
}

/// The part of a key after its table: programs know "stale", people a sentence.
std::string short_key(const std::string& key) { return key.substr(key.find('.') + 1); }

}  // namespace

void Hall::enter(std::shared_ptr<Guest> guest, const Hello& hello) {
  guest->language = std::string(language(hello.lang));
  guest->frames = hello.frames;
  auto denied = std::make_shared<std::optional<Failure>>();
  const auto find_seat = [guest, token = hello.token, denied](LiveTable& table) {
    denied->reset();
    if (guest->gone_) return;  // before the table was found
    guest->viewer = token.empty() ? kSpectator : table.seat_of(token);
    if (guest->viewer == kNoSeat) {
      guest->viewer = kSpectator;
      *denied = failure(401, "bad_token", guest->language);
      return;
    }
    if (guest->viewer == kSpectator && !table.plan().spectators) {
      *denied = failure(403, "no_spectators", guest->language);
      return;
    }
    if (guest->frames) table.keep_frames(true);
    if (guest->viewer == kSpectator) return;
    guest->token = hash_of_secret(token);
    table.set_away(guest->viewer, false, now());
  };
  const auto sit_down = [this, guest, denied, heard = hello.heard](LiveTable& table) {
    if (guest->gone_) return;
    if (*denied) return guest->say_goodbye(**denied);
    Desk& desk = *find(table.id());
    const bool first = guest->viewer != kSpectator && desk.seats[guest->viewer].guests == 0;
    if (desk.guests.size() >= plan_.most_guests && !first)
      return guest->say_goodbye(failure(503, "full", guest->language));
    guest->table = table.id();
    desk.guests.push_back(guest);
    count_people(desk);
    greet(desk, guest, heard);
  };
  Task task{find_seat, sit_down, [guest](const Failure& why) { guest->say_goodbye(why); }, guest->language,
            guest->account};
  if (store_.database().shared())
    task.lags = [token = hello.token, heard = hello.heard](const LiveTable& table) {
      const Seat seat = token.empty() ? kSpectator : table.seat_of(token);
      return seat != kNoSeat && heard > table.table().log().heard(seat);
    };
  at_table(guest->table, std::move(task));
}

/// Everything a guest needs, and what it has not heard of the last page of the log.
void Hall::greet(Desk& desk, const std::shared_ptr<Guest>& guest, int heard) {
  guest->send(json::serialize(welcome(*desk.table, guest->viewer, guest->language)));
  guest->people_ = 0;
  guest->needs_.clear();
  guest->shown_.forget();
  tell_people(*guest, around_table(desk, guest->viewer, guest->language));
  const int all = desk.table->table().log().heard(guest->viewer);
  // A client that has heard more than there is has been at another table.
  guest->heard_ = std::max(heard <= all ? heard : 0, all - kLogPage);
  tell(*guest, news_of(*desk.table, *guest, std::make_shared<const AnyState>(desk.table->table().state())));
  tell_needs(desk, *guest);
}

void Hall::leave(const std::shared_ptr<Guest>& guest) {
  Desk* desk = find(guest->table);
  guest->gone_ = true;
  guest->table.clear();
  if (desk == nullptr) return;
  std::erase(desk->guests, guest);
  if (desk->table == nullptr) {
    // The table was put away; whoever is left is told when it is read again.
    if (!desk->guests.empty()) look_at(desk->id);
    return;
  }
  if (desk->busy || stopping_) return;
  if (std::none_of(desk->guests.begin(), desk->guests.end(), [](const auto& other) { return other->frames; }))
    desk->table->keep_frames(false);
  publish(*desk);
  drive(*desk);
}

void Hall::hear(const std::shared_ptr<Guest>& guest, std::string_view text) {
  ++metrics_.messages_in;
  Request request;
  try {
    request = parse_request(text);
  } catch (const Mistake& mistake) {
    ++metrics_.refusals["bad_request"];
    refuse(*guest, request_id(text).value_or(-1),
           failure(400, "bad_request", guest->language, {{"why", mistake.what()}}));
    return;
  }
  obey(guest, request);
}

void Hall::obey(const std::shared_ptr<Guest>& guest, const Request& request) {
  auto denial = std::make_shared<std::optional<Failure>>();
  auto answer = std::make_shared<json::object>();
  const auto run = [this, guest, request, denial, answer](LiveTable& table) {
    denial->reset();
    *answer = json::object{{"type", "done"}, {"id", request.id}};
    if (auto why = carry_out(table, *guest, request, *answer))
      *denial = Failure{409, short_key(why->key), table.words(*why, guest->language), why->rule};
  };
  const auto then = [this, guest, request, denial, answer](LiveTable& table) {
    if (*denial) {
      ++metrics_.refusals[(*denial)->key];
      refuse(*guest, request.id, **denial);
      if ((*denial)->key == "stale") guest->shown_.forget();  // publish() sends all of it again
      return;
    }
    if (request.kind == Request::Kind::Move) ++metrics_.moves;
    if (request.kind == Request::Kind::Earlier)
      tell_log(table, *guest, std::max(1, request.n - kLogPage), std::min(request.n - 1, guest->heard_));
    if (request.kind == Request::Kind::Hint) return advise(*find(table.id()), guest, request.id);
    guest->send(json::serialize(*answer));
    if (request.kind == Request::Kind::Lang) {
      guest->language = std::string(language(request.text));
      greet(*find(table.id()), guest, 0);
    }
  };
  const auto failed = [guest, id = request.id](const Failure& why) { refuse(*guest, id, why); };
  // Whether anybody has learnt anything by what is taken back takes many guesses to tell.
  at_table(guest->table,
           {run, then, failed, guest->language, guest->account, request.kind == Request::Kind::Undo});
}

/// The adviser of a seat stays the same, so that what it says today fits what it said yesterday. Whoever asks
/// twice in the same state gets the same answer: asking keeps nobody busy.
void Hall::advise(Desk& desk, const std::shared_ptr<Guest>& guest, std::int64_t id) {
  SeatAtDesk& seat = desk.seats[guest->viewer];
  const std::uint64_t asked =
      desk.table->table().state().hash() ^ hash_bytes(guest->language.data(), guest->language.size());
  if (!seat.advised.empty() && seat.advised_on == asked) {
    seat.advised["id"] = id;
    return guest->send(json::serialize(seat.advised));
  }
  if (seat.advising) {
    ++metrics_.refusals["hint_busy"];
    return refuse(*guest, id, failure(409, "hint_busy", guest->language));
  }
  if (seat.adviser == nullptr) seat.adviser = new_brain(*desk.table, best_bot(desk.table->game().name()));
  seat.advising = true;
  thinkers_.post({address_of(guest->account), desk.id},
                 [this, guest, id, asked, table = desk.id, brain = seat.adviser, viewer = guest->viewer,
                  locale = desk.table->locale(guest->language), at = desk.table->table().state(),
                  question = desk.table->question(guest->viewer)]() mutable {
                   const Advice advice = brain->bot->advise(at, viewer, locale, brain->rng);
                   json::object hint{{"type", "hint"},  {"id", id},    {"n", question},
                                     {"move", nullptr}, {"words", ""}, {"why", advice.why}};
                   if (advice.move)
                     for (const Choice& choice : brain->game->choices(at, viewer, locale))
                       if (choice.move == *advice.move) {
                         hint["move"] = choice.notation;
                         hint["words"] = choice.words;
                       }
                   boost::asio::post(loop_, [this, guest = std::move(guest), asked, table, viewer,
                                             hint = std::move(hint)]() mutable {
                     if (!guest->gone_) guest->send(json::serialize(hint));
                     Desk* at_home = find(table);
                     if (at_home == nullptr || at_home->seats.empty()) return;
                     SeatAtDesk& advised = at_home->seats[viewer];
                     advised.advising = false;
                     advised.advised = std::move(hint);
                     advised.advised_on = asked;
                   });
                 });
}

/// A move is checked in this order: the table is known (or nobody gets here), the credentials hold; then, in
/// LiveTable::move, the game is not over, the question is fresh, the seat is to move, the move is legal.
std::optional<Denial> Hall::carry_out(LiveTable& table, Guest& guest, const Request& request,
                                      json::object& answer) {
  using Kind = Request::Kind;
  if (request.kind == Kind::Ping || request.kind == Kind::Lang || request.kind == Kind::Earlier)
    return std::nullopt;
  const Seat seat = guest.viewer;
  if (seat == kSpectator || table.sitter(seat).token != guest.token) return Denial{"server.only_watching"};
  if (request.kind == Kind::Leave) {
    for (const std::shared_ptr<Guest>& other : find(table.id())->guests)
      if (other->viewer == seat) other->left_ = true;
  } else if (table.sitter(seat).away) {  // whoever acts is back
    table.set_away(seat, false, now());
    guest.left_ = false;
  }
  if (auto denial = crowded(table, seat, request)) return denial;
  return server::carry_out(table, seat, request, guest.language, answer, now());
}

/// What would make a table's journal grow without end.
std::optional<Denial> Hall::crowded(const LiveTable& table, Seat seat, const Request& request) {
  using Kind = Request::Kind;
  const bool writes = request.kind != Kind::Why && request.kind != Kind::Hint && request.kind != Kind::Leave;
  if (writes && static_cast<std::size_t>(table.rows()) >= plan_.most_lines)
    return Denial{"server.table_full"};
  if (request.kind != Kind::Say) return std::nullopt;
  if (table.said_bytes() >= plan_.most_said) return Denial{"server.said_enough"};
  std::optional<Bucket>& saying = find(table.id())->seats[seat].saying;
  if (!saying) saying.emplace(plan_.sayings, 40 * plan_.sayings);
  if (!saying->take()) return Denial{"server.too_fast"};
  return std::nullopt;
}

std::optional<Denial> carry_out(LiveTable& table, Seat seat, const Request& request,
                                std::string_view language, json::object& answer, Millis now) {
  using Kind = Request::Kind;
  switch (request.kind) {
    case Kind::Move: return table.move(seat, request.n, request.text, now);
    case Kind::Say: return table.say(seat, request.text, now);
    case Kind::Undo: {
      auto denial = table.undo(seat, now);
      if (!denial && table.undo_wish()) answer["asked"] = true;
      return denial;
    }
    case Kind::Agree: return table.answer_undo(seat, request.on, now);
    case Kind::Begin: return table.begin(now);
    case Kind::Ready: return table.ready(seat, now);
    case Kind::Pause: return table.pause(request.on, now, seat);
    case Kind::AutoPass: return table.auto_pass(seat, request.text, request.on, now);
    case Kind::Defer: return table.defer(seat, now);
    case Kind::Lesson: return table.leave_lesson(seat, now);
    case Kind::Leave: table.set_away(seat, true, now); break;
    case Kind::Why: {
      answer["type"] = "answer";
      const auto denial = table.table().why_not(seat, request.text);
      answer["words"] = denial ? table.words(*denial, language) : host_locale(language)("server.possible");
      answer["rule"] = denial ? denial->rule : "";
      break;
    }
    case Kind::Hint:
      if (table.table().over()) return Denial{"table.over"};
      break;
    case Kind::Ping:
    case Kind::Earlier:
    case Kind::Lang: break;
  }
  return std::nullopt;
}

}  // namespace hullbreach::server
