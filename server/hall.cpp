#include "server/hall.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <ctime>
#include <fmt/format.h>
#include <malloc.h>
#include <spdlog/spdlog.h>

#include "host/kept_content.h"
#include "host/secrets.h"
#include "kernel/mistake.h"

namespace hullbreach::server {

namespace json = boost::json;
namespace asio = boost::asio;

namespace {

constexpr int kMostTries = 100;     // whoever was first has got on: it can't go on for ever
constexpr int kRoundsBelieved = 5;  // that somebody is at a server which says no more

std::uint64_t hash_of_text(std::string_view text) { return hash_bytes(text.data(), text.size()); }

}  // namespace

Hall::Hall(asio::io_context& loop, Store& store, HallPlan plan, Metrics& metrics)
    : loop_(loop),
      store_(store),
      plan_(plan),
      metrics_(metrics),
      shelf_([&database = store.database()](const std::string& hash) {
        try {
          return find_content(database, hash);
        } catch (const Mistake& mistake) {
          throw NoAnswer(mistake.what());
        }
      }),
      workers_(plan.work_threads),
      thinkers_(plan.bot_threads),
      sweeper_(loop),
      forgetter_(loop),
      attender_(loop) {
  note_contents(store_.database());
  store_.database().watch([this, &loop](const std::string& table) {
    asio::post(loop, [this, table] { changed_elsewhere(table); });
  });
  sweep();
  forget();
  if (store_.database().shared()) attend();
}

Hall::~Hall() {
  thinkers_.stop();  // nobody waits for what bots have not begun
  thinkers_.join();
  workers_.join();
}

/// The time when the program began, and what has passed since by a clock nobody sets: when the system's clock
/// is put right, no game loses or gains an hour, and nobody is away at once. It goes on while the machine
/// sleeps.
Millis Hall::now() {
  const auto read = [](clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return Millis{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
  };
  static const Millis began = read(CLOCK_REALTIME) - read(CLOCK_BOOTTIME);
  return began + read(CLOCK_BOOTTIME);
}

TableCard Hall::card_of(const LiveTable& table) {
  const json::object shown = sign(table);
  const bool open = !shown.at("open").as_array().empty() && !shown.at("over").as_bool();
  // Not when it was written: that would tell of answers given in secret.
  return {table.id(), table.told_at(), table.plan().listed && open, json::serialize(shown)};
}

Hall::Desk* Hall::find(const std::string& id) {
  const auto found = desks_.find(id);
  return found == desks_.end() ? nullptr : found->second.get();
}

// --- tasks, one after the other

void Hall::at_table(const std::string& id, Task task) {
  task.since = Bucket::Clock::now();
  Desk* desk = find(id);
  if (desk == nullptr) {
    if (stopping_) return task.failed(failure(503, "stopping", task.language));
    if (desks_.size() >= plan_.most_tables) return task.failed(failure(503, "full", task.language));
    desk = desks_.emplace(id, std::make_unique<Desk>(id, loop_)).first->second.get();
    if (!store_.database().shared()) desk->elsewhere = SeatSet();
  }
  desk->queue.push_back(std::move(task));
  pump(*desk);
}

void Hall::look_at(const std::string& id) {
  at_table(id, {[](LiveTable&) {}, [](LiveTable&) {}, [](const Failure&) {}});
}

void Hall::pump(Desk& desk) {
  if (desk.pumping) return;
  desk.pumping = true;
  while (!desk.busy && !desk.queue.empty()) {
    if (desk.table == nullptr) {
      load(desk);
      break;
    }
    Task task = std::move(desk.queue.front());
    desk.queue.pop_front();
    if (task.lags && std::exchange(task.lags, nullptr)(*desk.table)) {
      desk.queue.push_front(std::move(task));
      desk.table.reset();
      continue;
    }
    desk.used = now();
    if (task.apart) {
      run_apart(desk, std::move(task));
      break;
    }
    const bool well = run(*desk.table, task);
    ran(desk, std::move(task), well);
  }
  desk.pumping = false;
  if (!desk.busy && desk.table != nullptr) drive(desk);
}

/// Whether it went as it should.
bool Hall::run(LiveTable& table, const Task& task) {
  try {
    task.run(table);
    table.settle(now());
    return true;
  } catch (const std::exception& error) {
    spdlog::critical("table {}: {}", table.id(), error.what());
    return false;
  }
}

void Hall::ran(Desk& desk, Task task, bool well) {
  if (well) return write(desk, std::move(task));
  desk.table.reset();  // our own mistake: this table starts again from its journal
  task.failed(failure(500, "broken", task.language));
}

/// Nobody else touches the table meanwhile: its desk is busy.
void Hall::run_apart(Desk& desk, Task task) {
  desk.busy = true;
  struct Done {
    Task task;
    bool well = false;
  };
  const std::shared_ptr<Account> account = task.account;
  meanwhile(
      account, desk.id,
      [task = std::move(task), table = desk.table]() mutable {
        const bool well = run(*table, task);
        return Done{std::move(task), well};
      },
      [this, id = desk.id](Done done) {
        Desk& at = *find(id);  // a busy desk stays
        at.busy = false;
        ran(at, std::move(done.task), done.well);
        pump(at);
      });
}

/// For whom a table's journal is read and its bots think: who wants something there now, or who has sat there
/// longest.
std::shared_ptr<Account> Hall::payer(const Desk& desk) {
  if (!desk.queue.empty()) return desk.queue.front().account;
  if (desk.guests.empty()) return nullptr;
  const auto seated = std::find_if(desk.guests.begin(), desk.guests.end(),
                                   [](const auto& guest) { return guest->viewer != kSpectator; });
  return (seated == desk.guests.end() ? desk.guests.front() : *seated)->account;
}

void Hall::write(Desk& desk, Task task) {
  const int first = desk.table->first_row();
  std::vector<JournalRow> rows = desk.table->take_rows();
  if (rows.empty()) {
    task.then(*desk.table);
    publish(desk);
    return;
  }
  desk.busy = true;
  JournalWrite change{desk.id, first, std::move(rows), card_of(*desk.table), {}};
  store_.write(std::move(change),
               [this, id = desk.id, task = std::move(task)](Store::Written how, const std::string& why) {
                 asio::post(loop_, [this, id, task, how, why] {
                   const Meter meter(task.account);
                   written(id, task, how, why);
                 });
               });
}

void Hall::written(const std::string& id, Task task, Store::Written how, const std::string& why) {
  Desk& desk = *find(id);  // a busy desk stays
  desk.busy = false;
  if (how == Store::Written::Yes) {
    metrics_.acknowledged.add(std::chrono::duration<double>(Bucket::Clock::now() - task.since).count());
    desk.pumping = true;  // what `then` asks for comes after what everybody is told now
    task.then(*desk.table);
    publish(desk);
    desk.pumping = false;
  } else {
    desk.table.reset();  // it has gone another way: the journal knows
    if (how == Store::Written::Taken) ++metrics_.races_lost;
    if (how == Store::Written::Taken && ++task.tries < kMostTries) {
      desk.queue.push_front(std::move(task));
    } else {
      spdlog::error("table {}: {}", id, why.empty() ? "others keep writing first" : why);
      task.failed(failure(503, "store", task.language));
      load(desk);
    }
  }
  pump(desk);
}

void Hall::load(Desk& desk) {
  desk.busy = true;
  meanwhile(
      payer(desk), desk.id, [this, id = desk.id] { return read_table(id); },
      [this, id = desk.id](const Loaded& loaded) { take(id, loaded); });
}

Hall::Loaded Hall::read_table(const std::string& id) {
  std::vector<JournalRow> rows;
  try {
    rows = store_.database().read(id, 1);
    if (rows.empty()) return {};
    return {.table = std::make_shared<LiveTable>(id, shelf_, rows, now())};
  } catch (const NoAnswer& trouble) {
    return {.why = trouble.what()};
  } catch (const Mistake& mistake) {
    if (rows.empty()) return {.why = mistake.what()};
    return {.why = mistake.what(), .stop = stop_of(shelf_, rows)};
  }
}

void Hall::take(const std::string& id, const Loaded& loaded) {
  Desk& at = *find(id);
  at.busy = false;
  const auto& [table, why, stop] = loaded;
  if (table == nullptr) {
    if (!why.empty()) spdlog::error("table {}: {}", id, why);
    const std::deque<Task> queue = std::move(at.queue);
    for (const std::shared_ptr<Guest>& guest : at.guests) guest->close();
    desks_.erase(id);
    for (const Task& task : queue)
      task.failed(stop          ? stopped(*stop, task.language)
                  : why.empty() ? failure(404, "no_table", task.language)
                                : failure(503, "store", task.language));
    return;
  }
  at.table = table;
  at.used = now();
  make_room(at);
  at.seats.resize(static_cast<std::size_t>(table->game().seats()));
  at.table->keep_frames(
      std::any_of(at.guests.begin(), at.guests.end(), [](const auto& guest) { return guest->frames; }));
  count_people(at);
  publish(at);
  pump(at);
}

void Hall::changed_elsewhere(const std::string& id) {
  if (id.empty()) {  // something may have been missed
    std::vector<std::string> all;
    for (const auto& [name, desk] : desks_) all.push_back(name);
    for (const std::string& name : all) changed_elsewhere(name);
    return;
  }
  Desk* desk = find(id);
  if (desk == nullptr) return;
  if (!desk->busy && desk->table != nullptr && desk->queue.empty()) {
    // Read on from where we are.
    desk->busy = true;
    workers_.post({address_of(payer(*desk)), id}, [this, id, from = desk->table->rows() + 1] {
      std::vector<JournalRow> rows;
      std::string why;
      try {
        rows = store_.database().read(id, from);
      } catch (const Mistake& mistake) {
        why = mistake.what();
      }
      asio::post(loop_, [this, id, rows = std::move(rows), why] {
        Desk& at = *find(id);
        at.busy = false;
        try {
          if (!why.empty()) throw Mistake(why);
          at.table->follow(rows);
          publish(at);
        } catch (const Mistake& mistake) {
          spdlog::error("table {}: {}", id, mistake.what());
          at.table.reset();
        }
        pump(at);
      });
    });
    return;
  }
  // Busy: what is being written will fail if it comes too late; otherwise look again afterwards.
  if (desk->table != nullptr || !desk->guests.empty())
    desk->queue.push_back(
        {[](LiveTable&) {},
         [this, id](LiveTable&) { asio::post(loop_, [this, id] { changed_elsewhere(id); }); },
         [](const Failure&) {}});
  pump(*desk);
}

void Hall::open_table(JournalWrite table, std::function<void(bool)> done) {
  store_.write(std::move(table), [this, done = std::move(done)](Store::Written how, const std::string& why) {
    if (how == Store::Written::Failed) spdlog::error("a new table: {}", why);
    asio::post(loop_, [done, how] { done(how == Store::Written::Yes); });
  });
}

// --- what people are told

bool Hall::is_here(const Desk& desk, Seat seat) {
  return desk.seats[seat].guests > 0 || (desk.elsewhere && desk.elsewhere->has(seat));
}

Presence Hall::presence(const Desk& desk) const {
  Presence presence;
  presence.away_in.resize(desk.seats.size());
  for (std::size_t seat = 0; seat < desk.seats.size(); ++seat) {
    if (is_here(desk, static_cast<Seat>(seat))) presence.here.add(static_cast<Seat>(seat));
    if (desk.seats[seat].away_at > 0)
      presence.away_in[seat] = std::max<Millis>(0, desk.seats[seat].away_at - now());
  }
  return presence;
}

void Hall::publish(Desk& desk) {
  const std::vector<AnyGame::Part> parts = desk.table->take_frames();
  const auto state = std::make_shared<const AnyState>(desk.table->table().state());
  // A seat that was given to somebody else is not this guest's any more.
  for (const std::shared_ptr<Guest>& guest : desk.guests) {
    if (guest->viewer == kSpectator || desk.table->sitter(guest->viewer).token == guest->token) continue;
    guest->say_goodbye(failure(401, "elsewhere", guest->language));
    guest->viewer = kSpectator;
    guest->table.clear();
  }
  std::erase_if(desk.guests, [](const auto& guest) { return guest->table.empty(); });
  count_people(desk);
  // The same for everybody who reads a language, but for whom a wish to take back concerns.
  std::map<std::pair<std::string, Viewer>, Around> around;
  std::vector<News> all_news;
  for (const std::shared_ptr<Guest>& guest : desk.guests) {
    const Viewer viewer = desk.table->undo_wish() ? guest->viewer : kSpectator;
    const auto found = around.try_emplace({guest->language, viewer}).first;
    if (found->second.text.empty()) found->second = around_table(desk, viewer, guest->language);
    tell_people(*guest, found->second);
    auto news = std::find_if(all_news.begin(), all_news.end(), [&](const News& each) {
      return each.viewer == guest->viewer && each.language == guest->language &&
             each.frames == guest->frames && each.heard == guest->heard_ && each.shown == guest->shown_;
    });
    if (news == all_news.end())
      news = all_news.insert(all_news.end(), news_of(*desk.table, *guest, state, parts));
    tell(*guest, *news);
  }
  call_back(desk);
}

/// Another server may have sent somebody away who is here.
void Hall::call_back(Desk& desk) {
  for (const std::shared_ptr<Guest>& guest : desk.guests) {
    if (guest->viewer == kSpectator || guest->left_ || !desk.table->sitter(guest->viewer).away) continue;
    desk.queue.push_back({[seat = guest->viewer](LiveTable& table) { table.set_away(seat, false, now()); },
                          [](LiveTable&) {}, [](const Failure&) {}});
    asio::post(loop_, [this, id = desk.id] {
      if (Desk* again = find(id)) pump(*again);
    });
  }
}

namespace {

/// Empty where there is nothing to tell.
std::string log_message(const LiveTable& table, Viewer viewer, std::string_view language, int first,
                        int last) {
  if (first > last) return "";
  json::array entries = log_entries(table, viewer, language, first, last);
  if (entries.empty()) return "";
  return json::serialize(json::object{{"type", "log"}, {"entries", std::move(entries)}});
}

}  // namespace

void Hall::tell_log(const LiveTable& table, Guest& guest, int first, int last) {
  if (std::string text = log_message(table, guest.viewer, guest.language, first, last); !text.empty())
    guest.send(std::move(text));
}

Hall::News Hall::news_of(const LiveTable& table, const Guest& guest,
                         const std::shared_ptr<const AnyState>& state,
                         const std::vector<AnyGame::Part>& parts) {
  static const std::vector<AnyGame::Part> kNone;
  const int all = table.table().log().heard(guest.viewer);
  News news{guest.viewer, guest.language, guest.frames, guest.heard_, all, guest.shown_, guest.shown_};
  if (std::string log = log_message(table, guest.viewer, guest.language, guest.heard_ + 1, all); !log.empty())
    news.messages.push_back(std::move(log));
  const auto& wanted = guest.frames ? parts : kNone;
  if (auto text = news.shown_then.news(table, state, guest.viewer, guest.language, wanted, now()))
    news.messages.push_back(std::move(*text));
  return news;
}

void Hall::tell(Guest& guest, const News& news) {
  guest.heard_ = news.heard_then;
  guest.shown_ = news.shown_then;
  for (const std::string& message : news.messages) guest.send(message);
}

Hall::Around Hall::around_table(const Desk& desk, Viewer viewer, std::string_view language) const {
  json::object message = people(*desk.table, presence(desk), viewer, language, now());
  Around around{json::serialize(message), 0};
  // Countdowns run on their own at the client: only their beginning and end are news.
  if (json::object* start = message["start"].if_object(); start != nullptr && !start->at("in").is_null())
    (*start)["in"] = 0;
  for (json::value& seat : message["seats"].as_array())
    if (!seat.at("away_in").is_null()) seat.as_object()["away_in"] = 0;
  around.print = hash_of_text(json::serialize(message));
  return around;
}

void Hall::tell_people(Guest& guest, const Around& around) {
  if (around.print == guest.people_) return;
  guest.people_ = around.print;
  guest.send(around.text);
}

// --- time, people and bots

void Hall::count_people(Desk& desk) {
  for (SeatAtDesk& seat : desk.seats) seat.guests = 0;
  for (const std::shared_ptr<Guest>& guest : desk.guests)
    if (guest->viewer != kSpectator) ++desk.seats[guest->viewer].guests;
  const LiveTable& table = *desk.table;
  for (std::size_t i = 0; i < desk.seats.size(); ++i) {
    SeatAtDesk& seat = desk.seats[i];
    const Sitter& sitter = table.sitter(static_cast<Seat>(i));
    const bool missing = sitter.who == Sitter::Who::Person && desk.elsewhere &&
                         !is_here(desk, static_cast<Seat>(i)) && !sitter.away && table.plan().away > 0 &&
                         !table.waiting() && !table.table().over() && !desk.guests.empty();
    if (!missing)
      seat.away_at = 0;
    else if (seat.away_at == 0)
      seat.away_at = now() + Millis{table.plan().away} * 1000;
  }
}

/// Servers that share a store tell each other who is where: whoever is at none has gone.
void Hall::attend() {
  Attendance here;
  for (const auto& [id, desk] : desks_) {
    if (desk->guests.empty()) continue;
    SeatSet& seats = here[id];
    for (const std::shared_ptr<Guest>& guest : desk->guests)
      if (guest->viewer != kSpectator) seats.add(guest->viewer);
  }
  workers_.post({}, [this, here = std::move(here)] {
    Attendance elsewhere;
    std::string why;
    try {
      elsewhere = store_.database().attend(here, kRoundsBelieved * plan_.attend_every);
    } catch (const Mistake& mistake) {
      why = mistake.what();
    }
    asio::post(loop_, [this, here, elsewhere, why]() mutable {
      if (stopping_) return;
      if (why.empty())
        for (const auto& [id, seats] : here) attend_elsewhere(id, elsewhere[id]);
      else
        spdlog::error("who is at other servers: {}", why);
      attender_.expires_after(std::chrono::milliseconds(plan_.attend_every));
      attender_.async_wait([this](const boost::system::error_code& error) {
        if (!error) attend();
      });
    });
  });
}

void Hall::attend_elsewhere(const std::string& id, SeatSet seats) {
  Desk* desk = find(id);
  if (desk == nullptr || desk->elsewhere == seats) return;
  desk->elsewhere = seats;
  look_at(id);
}

void Hall::drive(Desk& desk) {
  desk.timer.cancel();
  if (desk.guests.empty() || stopping_) return;  // a table waits for its people
  Millis wake = desk.table->due().value_or(0);
  for (const SeatAtDesk& seat : desk.seats)
    if (seat.away_at > 0 && (wake == 0 || seat.away_at < wake)) wake = seat.away_at;
  if (wake > 0) {
    desk.timer.expires_after(std::chrono::milliseconds(std::max<Millis>(0, wake - now())));
    desk.timer.async_wait([this, id = desk.id](const boost::system::error_code& error) {
      if (error) return;
      at_table(id,
               {[this, id](LiveTable&) { send_away(*find(id)); }, [](LiveTable&) {}, [](const Failure&) {}});
    });
  }
  drive_bots(desk);
}

void Hall::send_away(Desk& desk) {
  for (std::size_t i = 0; i < desk.seats.size(); ++i) {
    SeatAtDesk& seat = desk.seats[i];
    if (seat.away_at == 0 || seat.away_at > now()) continue;
    seat.away_at = 0;
    desk.table->set_away(static_cast<Seat>(i), true, now());
  }
}

std::shared_ptr<Hall::Brain> Hall::new_brain(const LiveTable& table, const std::string& name) {
  const std::shared_ptr<const AnyGame> game = table.shared_game();
  auto brain = std::make_shared<Brain>(Brain{game, name, make_bot(*game, name), Rng(unforeseeable())});
  brain->bot->start();
  return brain;
}

void Hall::drive_bots(Desk& desk) {
  for (const LiveTable::BotTurn& turn : desk.table->bot_turns()) {
    SeatAtDesk& seat = desk.seats[turn.seat];
    if (seat.thinking) continue;
    const std::string name = desk.table->bot_of(turn.seat);
    if (seat.brain == nullptr || seat.brain->name != name) seat.brain = new_brain(*desk.table, name);
    seat.thinking = true;
    thinkers_.post({address_of(payer(desk)), desk.id}, [this, id = desk.id, turn, brain = seat.brain,
                                                        at = desk.table->table().state(),
                                                        people = desk.table->people(),
                                                        line = desk.table->table().record().lines.size(),
                                                        began = now()] {
      brain->bot->meet(people);
      std::optional<Move> move;
      try {
        move = turn.asked ? brain->bot->decide(at, turn.seat, brain->rng)
                          : brain->bot->offer(at, turn.seat, brain->rng);
      } catch (const Mistake& mistake) {  // of somebody's program (bots/exec.h): the table goes on without it
        spdlog::warn("table {}: {}", id, mistake.what());
        if (turn.asked) move = brain->game->timeout(at, turn.seat, brain->rng);
      }
      asio::post(loop_, [this, id, turn, move, began, needs = needs_of(*brain, at, turn.seat), line] {
        take_needs(id, turn.seat, needs, line);
        bot_decided(id, turn.seat, turn.question, turn.asked, move, began);
      });
    });
  }
  check_needs(desk);
}

/// What a bot needed before the last move may be done by now, and what it does not need goes.
void Hall::check_needs(Desk& desk) {
  const std::size_t line = desk.table->table().record().lines.size();
  for (std::size_t i = 0; i < desk.seats.size(); ++i) {
    SeatAtDesk& seat = desk.seats[i];
    if (seat.needs.empty() || seat.thinking || seat.needed_at == line) continue;
    const auto who = static_cast<Seat>(i);
    if (!desk.table->played_by_bot(who) || seat.brain == nullptr) {
      take_needs(desk.id, who, {}, line);
      continue;
    }
    seat.thinking = true;
    thinkers_.post({address_of(payer(desk)), desk.id},
                   [this, id = desk.id, who, brain = seat.brain, at = desk.table->table().state(),
                    people = desk.table->people(), line] {
                     brain->bot->meet(people);
                     asio::post(loop_, [this, id, who, needs = needs_of(*brain, at, who), line] {
                       take_needs(id, who, needs, line);
                       Desk* at_home = find(id);
                       if (at_home == nullptr || at_home->seats.empty()) return;
                       at_home->seats[who].thinking = false;
                       if (!stopping_ && at_home->table != nullptr && !at_home->busy) drive_bots(*at_home);
                     });
                   });
  }
}

Hall::Needs Hall::needs_of(Brain& brain, const AnyState& at, Seat seat) {
  Needs needs;
  for (const std::string_view language : kLanguages)
    if (std::vector<Asked> asked = brain.bot->needs(at, seat, brain.game->locale(language)); !asked.empty())
      needs.emplace(language, std::move(asked));
  return needs;
}

void Hall::take_needs(const std::string& id, Seat seat, Needs needs, std::size_t line) {
  Desk* desk = find(id);
  if (desk == nullptr || desk->seats.empty()) return;
  desk->seats[seat].needed_at = line;
  if (desk->seats[seat].needs == needs) return;
  desk->seats[seat].needs = std::move(needs);
  if (desk->table == nullptr) return;
  for (const std::shared_ptr<Guest>& guest : desk->guests) tell_needs(*desk, *guest);
}

/// Bots speak aloud, so everybody is told the same.
void Hall::tell_needs(const Desk& desk, Guest& guest) {
  const AnyGame& game = desk.table->game();
  json::array needs;
  for (std::size_t i = 0; i < desk.seats.size(); ++i)
    if (const auto found = desk.seats[i].needs.find(guest.language); found != desk.seats[i].needs.end())
      for (const Asked& asked : found->second)
        needs.push_back(json::object{{"seat", game.seat_name(static_cast<Seat>(i))},
                                     {"of", game.seat_name(asked.of)},
                                     {"words", asked.words}});
  if (needs.empty() && guest.needs_.empty()) return;
  std::string text = json::serialize(json::object{{"type", "needs"}, {"needs", std::move(needs)}});
  if (text == guest.needs_) return;
  guest.needs_ = text;
  guest.send(std::move(text));
}

void Hall::bot_decided(const std::string& id, Seat seat, int question, bool asked, std::optional<Move> move,
                       Millis began) {
  const auto act = [this, id, seat, question, move] {
    Desk* desk = find(id);
    if (desk == nullptr || desk->seats.empty()) return;
    desk->seats[seat].thinking = false;
    if (stopping_) return;
    at_table(id, {[seat, question, move](LiveTable& table) {
                    if (move)
                      table.bot_moves(seat, question, *move, now());
                    else
                      table.bot_declines(seat);
                  },
                  [this](LiveTable&) { ++metrics_.bot_moves; }, [](const Failure&) {}});
  };
  const Millis left = began + plan_.bot_pace - now();
  if (!asked || left <= 0) return act();
  auto timer = std::make_shared<asio::steady_timer>(loop_, std::chrono::milliseconds(left));
  timer->async_wait([timer, act](const boost::system::error_code&) { act(); });
}

/// Puts tables away at which nothing happens: whoever comes back reads them again.
void Hall::sweep() {
  const Millis before = now() - plan_.put_away;
  bool any = false;
  for (auto at = desks_.begin(); at != desks_.end();) {
    Desk& desk = *at->second;
    const bool thinking = std::any_of(desk.seats.begin(), desk.seats.end(),
                                      [](const SeatAtDesk& seat) { return seat.thinking || seat.advising; });
    const bool idle = !desk.busy && desk.queue.empty() && desk.used < before && !thinking;
    if (idle && desk.guests.empty()) {
      at = desks_.erase(at);
      any = true;
      continue;
    }
    const bool timed = std::any_of(desk.seats.begin(), desk.seats.end(),
                                   [](const SeatAtDesk& seat) { return seat.away_at > 0; });
    if (idle && !timed && desk.table != nullptr && !desk.table->due()) {
      put_away(desk);
      any = true;
    }
    ++at;
  }
  if (stopping_) return;
  // What tables leave behind lies scattered, and is only given back to the system on request.
  if (any) workers_.post({}, [] { malloc_trim(0); });
  sweeper_.expires_after(std::chrono::milliseconds(plan_.sweep_every));
  sweeper_.async_wait([this](const boost::system::error_code& error) {
    if (!error) sweep();
  });
}

void Hall::put_away(Desk& desk) {
  desk.table.reset();
  for (SeatAtDesk& seat : desk.seats) seat.brain.reset();  // what it needs stays said
}

/// Where tables take more memory than they may, those go at which nothing has happened for longest: whoever
/// does something there has them read again.
void Hall::make_room(const Desk& but) {
  std::size_t bytes = 0;
  std::vector<Desk*> idle;
  for (const auto& [id, desk] : desks_) {
    if (desk->table == nullptr) continue;
    bytes += desk->table->bytes();
    if (!desk->busy && !desk->pumping && desk->queue.empty() && desk.get() != &but)
      idle.push_back(desk.get());
  }
  std::sort(idle.begin(), idle.end(), [](const Desk* a, const Desk* b) { return a->used < b->used; });
  for (Desk* desk : idle) {
    if (bytes <= plan_.most_table_bytes) return;
    bytes -= desk->table->bytes();
    put_away(*desk);
  }
}

/// What nothing has happened at for as long as it is kept goes from the store, a little at a time.
void Hall::forget() {
  constexpr int kAtOnce = 100;
  if (stopping_) return;
  const auto since = [](int days) { return days == 0 ? 0 : now() - days * kDay; };
  const auto work = [this, old = Database::Old{since(plan_.keep.tables), since(plan_.keep.records)}] {
    try {
      return store_.database().forget(old, kAtOnce);
    } catch (const Mistake& mistake) {
      spdlog::error("old tables could not be forgotten: {}", mistake.what());
      return 0;
    }
  };
  meanwhile(nullptr, "", work, [this](int forgotten) {
    if (stopping_) return;
    metrics_.tables_forgotten += static_cast<std::uint64_t>(forgotten);
    if (forgotten > 0) spdlog::info("{} old tables are forgotten", forgotten);
    forgetter_.expires_after(std::chrono::milliseconds(forgotten < kAtOnce ? plan_.forget_every : 1000));
    forgetter_.async_wait([this](const boost::system::error_code& error) {
      if (!error) forget();
    });
  });
}

void Hall::stop() {
  stopping_ = true;
  sweeper_.cancel();
  forgetter_.cancel();
  attender_.cancel();
  workers_.post({}, [this] {
    try {
      store_.database().attend({}, 0);
    } catch (const Mistake&) {  // then it is believed a little longer that they are here
    }
  });
  for (const auto& [id, desk] : desks_) {
    desk->timer.cancel();
    for (const std::shared_ptr<Guest>& guest : desk->guests)
      guest->say_goodbye(failure(503, "stopping", guest->language));
    desk->guests.clear();
  }
}

}  // namespace hullbreach::server
