#include "server/api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <boost/url.hpp>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include "bots/bot.h"
#include "games/games.h"
#include "host/content_json.h"
#include "host/evening.h"
#include "host/kept_content.h"
#include "host/rule_book.h"
#include "host/secrets.h"
#include "kernel/mistake.h"
#include "kernel/require.h"

namespace hullbreach::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kBody = 64 * 1024;
constexpr std::size_t kRecordBody = 4 * 1024 * 1024;
constexpr int kListed = 50;
constexpr std::size_t kAskedTables = 100;
constexpr int kReported = 1000;  // log entries

/// Something a client got wrong, on its way to the answer.
struct Refused {
  Failure failure;
};

[[noreturn]] void refuse(int status, std::string_view key, const Call& asked, const Gaps& gaps = {}) {
  throw Refused{failure(status, key, asked.language(), gaps)};
}

Seat seat_or_refuse(const AnyGame& game, const std::string& name, const Call& asked) {
  const auto seat = game.parse_seat(name);
  if (!seat) refuse(404, "no_seat", asked, {{"seats", seat_names(game, SeatSet::first(game.seats()))}});
  return *seat;
}

const GameKind& kind_or_refuse(const Call& asked) {
  for (const GameKind& kind : all_games())
    if (kind.name == asked.path[2]) return kind;
  refuse(404, "no_game", asked);
}

std::shared_ptr<const AnyGame> game_or_refuse(GameShelf& shelf, const std::string& name,
                                              const Options& options, const Call& asked) {
  try {
    return shelf.game(name, options);
  } catch (const Mistake& mistake) {
    refuse(400, "bad_option", asked, {{"why", mistake.what()}});
  }
}

Record record_for_people(const AnyGame& game) {
  return new_record(game, std::vector<std::string>(static_cast<std::size_t>(game.seats()), "human"));
}

void check_bot(const AnyGame& game, const std::string& bot, const Call& asked) {
  const std::vector<std::string> known = bot_names(game.name());
  if (std::find(known.begin(), known.end(), bot) == known.end())
    refuse(400, "no_bot", asked, {{"bots", fmt::format("{}", fmt::join(known, ", "))}});
}

json::object words_json(const AnyGame& game, std::string_view language) {
  json::object words;
  for (const auto& [key, sentence] : game.locale(language).entries()) words[key] = sentence;
  return {{"words", std::move(words)}};
}

json::object option_json(const OptionInfo& option, const Locale& locale) {
  json::array values;
  for (const std::string& value : option.values) values.emplace_back(value);
  return {{"name", option.name},
          {"values", std::move(values)},
          {"fallback", option.fallback},
          {"help", locale(option.help)}};
}

/// Whoever wants a lesson gets the seat and the options it is about.
void sit_in_lesson(OpenTable& open) {
  if (!open.options.empty() || !open.seats.empty())
    throw Mistake("a lesson brings its own \"options\" and \"seats\"");
  const Lesson& lesson = find_lesson(open.game, open.lesson);
  open.options = lesson.options;
  open.seats = {{lesson.seat, "me"}};
}

}  // namespace

std::string_view Call::language() const { return server::language(parameter("lang")); }

std::string Call::parameter(std::string_view name) const {
  const auto found = query.find(name);
  return found == query.end() ? std::string() : found->second;
}

Call parse_target(std::string_view method, std::string_view target) {
  const auto url = boost::urls::parse_origin_form(target);
  if (!url) throw Mistake("that is no address");
  Call asked;
  asked.method = std::string(method);
  for (const std::string segment : url->segments())
    if (!segment.empty()) asked.path.push_back(segment);
  for (const auto& parameter : url->params()) asked.query.emplace(parameter.key, parameter.value);
  return asked;
}

bool is_id(std::string_view text) {
  constexpr std::string_view kLetters = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
  return text.size() <= 64 && text.find_first_not_of(kLetters) == text.npos;
}

Answer answer(json::value value, int status) { return {status, json::serialize(value)}; }
Answer answer(const Failure& failure) { return answer(to_json(failure), failure.status); }

std::size_t body_limit(const Call& asked) {
  return asked.path == std::vector<std::string>{"api", "records"} ? kRecordBody : kBody;
}

const std::vector<Api::Route>& Api::routes() {
  static const std::vector<Route> list = {
      {"GET", {"api"}, &Api::about},
      {"GET", {"api", "games"}, &Api::games},
      {"GET", {"api", "games", "*", "seats"}, &Api::seats},
      {"GET", {"api", "games", "*", "words"}, &Api::words},
      {"GET", {"api", "games", "*", "content"}, &Api::content},
      {"GET", {"api", "games", "*", "rules"}, &Api::rules},
      {"POST", {"api", "tables"}, &Api::open_table},
      {"GET", {"api", "tables"}, &Api::tables},
      {"GET", {"api", "tables", "*"}, &Api::table},
      {"GET", {"api", "tables", "*", "words"}, &Api::own_words},
      {"GET", {"api", "tables", "*", "content"}, &Api::own_content},
      {"GET", {"api", "tables", "*", "seats", "*"}, &Api::invitation},
      {"POST", {"api", "tables", "*", "seats", "*"}, &Api::claim},
      {"POST", {"api", "tables", "*", "begin"}, &Api::begin},
      {"POST", {"api", "tables", "*", "rematch"}, &Api::rematch},
      {"GET", {"api", "tables", "*", "evening"}, &Api::evening},
      {"POST", {"api", "tables", "*", "links"}, &Api::link},
      {"POST", {"api", "tables", "*", "bots"}, &Api::bot},
      {"GET", {"api", "tables", "*", "record"}, &Api::record},
      {"GET", {"api", "tables", "*", "report"}, &Api::report},
      {"GET", {"api", "tables", "*", "replay"}, &Api::moments},
      {"GET", {"api", "tables", "*", "replay", "*"}, &Api::moment},
      {"POST", {"api", "records"}, &Api::bring_record},
      {"GET", {"health"}, &Api::health},
      {"GET", {"metrics"}, &Api::metrics},
  };
  return list;
}

void Api::ask(const Call& asked, const Reply& reply) {
  const auto fits = [&](const Route& route) {
    return std::equal(
        route.path.begin(), route.path.end(), asked.path.begin(), asked.path.end(),
        [](std::string_view wanted, std::string_view given) { return wanted == "*" || wanted == given; });
  };
  const auto path = std::find_if(routes().begin(), routes().end(), fits);
  if (path == routes().end()) return reply(answer(failure(404, "no_page", asked.language())));
  const auto route = std::find_if(routes().begin(), routes().end(), [&](const Route& each) {
    return fits(each) && (each.method == asked.method || (each.method == "GET" && asked.method == "HEAD"));
  });
  if (route == routes().end()) return reply(answer(failure(405, "bad_method", asked.language())));
  if (asked.path.size() > 2 && asked.path[1] == "tables" && !is_id(asked.path[2]))
    return reply(answer(failure(404, "no_table", asked.language())));
  try {
    (this->*route->run)(asked, reply);
  } catch (const Refused& refused) {
    reply(answer(refused.failure));
  } catch (const Mistake& mistake) {
    reply(answer(failure(400, "bad_request", asked.language(), {{"why", mistake.what()}})));
  }
}

void Api::read(const Call& asked, const Reply& reply, std::function<Answer()> work) {
  hall_.meanwhile(
      asked.account, "",
      [language = std::string(asked.language()), work = std::move(work)] {
        try {
          const Trial trial;  // of cards somebody brought
          return work();
        } catch (const Refused& refused) {
          return answer(refused.failure);
        } catch (const Mistake& mistake) {
          spdlog::error("reading: {}", mistake.what());
          return answer(failure(503, "store", language));
        } catch (const std::exception& error) {  // what is stored is none of ours
          spdlog::error("reading: {}", error.what());
          return answer(failure(500, "broken", language));
        }
      },
      reply);
}

void Api::read_once(const Call& asked, const Reply& reply, std::function<Answer()> work) {
  const auto key = std::pair(asked.path, asked.language());
  if (const auto found = once_.find(key); found != once_.end()) return reply(found->second);
  read(
      asked,
      [this, key, reply](Answer answer) {
        if (answer.status == 200) once_[key] = answer;
        reply(std::move(answer));
      },
      std::move(work));
}

void Api::do_at_table(const Call& asked, const Reply& reply, std::function<void(LiveTable&)> run,
                      std::function<void(LiveTable&)> then) {
  hall_.at_table(asked.path[2],
                 {std::move(run), std::move(then), [reply](const Failure& why) { reply(answer(why)); },
                  std::string(asked.language()), asked.account});
}

void Api::make_table(const Call& asked, const Reply& reply, std::string_view mistaken,
                     std::function<NewTable()> make, std::function<void(const std::string&)> opened) {
  const std::string language(asked.language());
  struct Made {
    JournalWrite table{};
    json::object told{};
    std::optional<Failure> why{};
  };
  const auto work = [&shelf = hall_.shelf(), language, mistaken, make = std::move(make)]() -> Made {
    try {
      const Trial trial;  // of cards somebody brought
      const NewTable table = make();
      const std::string id = new_id();
      json::object told{{"table", id}};
      told.insert(table.told.begin(), table.told.end());
      const Millis now = Hall::now();
      std::vector<JournalRow> rows = LiveTable::opening(*table.game, table.record, table.plan, now);
      TableCard card =
          table.reading ? TableCard{id, now, false,
                                    json::serialize(sign(id, *table.game, *table.reading, table.plan, now))}
                        : Hall::card_of(LiveTable(id, shelf, rows, now));
      return {{id, 1, std::move(rows), std::move(card), content_of(*table.game)}, std::move(told)};
    } catch (const Refused& refused) {
      return {.why = refused.failure};
    } catch (const Mistake& mistake) {
      return {.why = failure(400, mistaken, language, {{"why", mistake.what()}})};
    }
  };
  hall_.meanwhile(asked.account, "", work, [this, reply, language, opened = std::move(opened)](Made made) {
    if (made.why) return reply(answer(*made.why));
    const std::string id = made.table.table;
    hall_.open_table(std::move(made.table),
                     [reply, language, opened, id, told = std::move(made.told)](bool written) {
                       if (written && opened) return opened(id);
                       reply(written ? answer(told, 201) : answer(failure(503, "store", language)));
                     });
  });
}

// --- games

void Api::about(const Call&, const Reply& reply) {
  reply(answer(json::object{{"hullbreach", 1}, {"protocol", kProtocol}}));
}

void Api::games(const Call& asked, const Reply& reply) {
  read_once(asked, reply, [&shelf = hall_.shelf(), language = asked.language()] {
    json::array list;
    for (const GameKind& kind : all_games()) {
      const auto game = shelf.game(std::string(kind.name), {});
      const Locale& locale = game->locale(language);
      json::array options;
      for (const OptionInfo& option : kind.options()) options.push_back(option_json(option, locale));
      json::array bots;
      for (const std::string& bot : bot_names(kind.name)) bots.emplace_back(bot);
      json::array lessons;
      for (const Lesson& lesson : lessons_of(kind.name))
        lessons.push_back({{"lesson", lesson.name},
                           {"title", lesson.title.find(language)->second},
                           {"minutes", lesson.minutes}});
      list.push_back({{"game", kind.name},
                      {"name", locale("game.title")},
                      {"summary", locale("game.summary")},
                      {"rules", kind.rules_version},
                      {"bots", std::move(bots)},
                      {"lessons", std::move(lessons)},
                      {"options", std::move(options)}});
    }
    return answer(json::object{{"games", std::move(list)}});
  });
}

void Api::seats(const Call& asked, const Reply& reply) {
  const GameKind& kind = kind_or_refuse(asked);
  read(asked, reply, [asked, &kind, &shelf = hall_.shelf()] {
    Options options;
    for (const auto& [name, value] : asked.query)
      if (name != "lang") options.emplace(name, value);
    const auto game = game_or_refuse(shelf, std::string(kind.name), options, asked);
    json::array seats;
    for (const Seat seat : SeatSet::first(game->seats()))
      seats.push_back({{"seat", game->seat_name(seat)},
                       {"words", seat_words(*game, seat, game->locale(asked.language()))}});
    json::object complete;
    for (const auto& [name, value] : game->options()) complete[name] = value;
    return answer(json::object{{"seats", std::move(seats)}, {"options", std::move(complete)}});
  });
}

void Api::words(const Call& asked, const Reply& reply) {
  read_once(asked, reply,
            [&kind = kind_or_refuse(asked), &shelf = hall_.shelf(), language = asked.language()] {
              return answer(words_json(*shelf.game(std::string(kind.name), {}), language));
            });
}

void Api::content(const Call& asked, const Reply& reply) {
  read_once(asked, reply, [&kind = kind_or_refuse(asked), &shelf = hall_.shelf()] {
    return answer(content_json(*shelf.game(std::string(kind.name), {})));
  });
}

void Api::rules(const Call& asked, const Reply& reply) {
  read_once(asked, reply, [&kind = kind_or_refuse(asked), language = asked.language()] {
    const RuleBook book(kind.name, language);
    json::array list;
    for (const auto& [id, words] : book.rules()) list.push_back({{"id", id}, {"words", words}});
    return answer(json::object{{"rules", std::move(list)}});
  });
}

// --- tables

void Api::open_table(const Call& asked, const Reply& reply) {
  OpenTable open = parse_open(asked.body);
  if (!open.lesson.empty()) sit_in_lesson(open);
  if (open.from.empty())
    return make_table(asked, reply, "bad_request", [asked, open, &shelf = hall_.shelf()] {
      const auto game = game_or_refuse(shelf, open.game, open.options, asked);
      return seated(asked, open, game, record_for_people(*game));
    });
  with_past(asked, open.from, reply, [this, asked, open, reply](std::shared_ptr<const Past> past) {
    if (!past->open) return reply(answer(failure(409, "rests", asked.language())));
    if (!past->game->pack().carried) return reply(answer(failure(409, "own_cards", asked.language())));
    make_table(asked, reply, "bad_request", [asked, open, past] {
      // Only what is in force goes into the new record, counted anew. As far as the rules here have played
      // it, whatever rules it was begun by, it can go on by them.
      if (!past->reading.rest.empty() && open.from_line >= past->reading.rest.front())
        refuse(404, "no_moment", asked);
      Record record{header_of(*past->game, past->record().header.seats), {}};
      for (const int n : past->course().steps()) {
        if (n > open.from_line) break;
        const RecordLine& line = past->record().lines[n - 1u];
        if (line.kind == RecordLine::Kind::Say) continue;
        record.lines.push_back(line);
        record.lines.back().n = static_cast<int>(record.lines.size());
      }
      return seated(asked, open, past->game, std::move(record));
    });
  });
}

/// Who sits where at a new table, with the secrets they get.
Api::NewTable Api::seated(const Call& asked, const OpenTable& open, std::shared_ptr<const AnyGame> game,
                          Record record) {
  TablePlan plan;
  plan.listed = open.listed;
  plan.spectators = open.spectators;
  plan.away = open.away;
  plan.lesson = open.lesson;
  const std::string owner = new_secret();
  plan.owner = hash_of_secret(owner);
  plan.sitters.assign(static_cast<std::size_t>(game->seats()),
                      {.who = Sitter::Who::Bot, .bot = bot_names(game->name()).back()});
  json::object tokens;
  json::object links;
  for (const auto& [name, who] : open.seats) {
    Sitter& sitter = plan.sitters[seat_or_refuse(*game, name, asked)];
    if (who == "me") {
      const std::string token = new_secret();
      tokens[name] = token;
      const auto called = open.names.find(name);
      sitter = {.who = Sitter::Who::Person,
                .name = clean_name(called == open.names.end() ? name : called->second),
                .token = hash_of_secret(token)};
    } else if (who == "open") {
      const std::string link = new_secret();
      links[name] = link;
      sitter = {.who = Sitter::Who::Open, .link = hash_of_secret(link)};
      plan.waits = true;
    } else if (who.starts_with("bot:")) {
      check_bot(*game, who.substr(4), asked);
      sitter = {.who = Sitter::Who::Bot, .bot = who.substr(4)};
    } else {
      throw Mistake("each of \"seats\" must be \"me\", \"open\" or \"bot:NAME\"");
    }
  }
  json::object told{{"tokens", std::move(tokens)}, {"links", std::move(links)}, {"owner", owner}};
  return {std::move(game), std::move(record), std::move(plan), std::move(told)};
}

namespace {

/// When a table is forgotten that nothing happens at.
void add_end(json::object& sign, Millis at, bool archive, const Keep& keep) {
  const int days = archive ? keep.records : keep.tables;
  if (days > 0) sign["until"] = at + days * kDay;
}

/// Nothing where the store has been damaged: that is no reason to show no table at all.
std::optional<json::object> sign_of(const TableCard& card, const Keep& keep) {
  try {
    json::object sign = json::parse(card.text).as_object();
    sign["at"] = card.at;
    add_end(sign, card.at, sign.at("archive").as_bool(), keep);
    return sign;
  } catch (const std::exception& error) {
    spdlog::error("the card of table {}: {}", card.table, error.what());
    return std::nullopt;
  }
}

}  // namespace

void Api::tables(const Call& asked, const Reply& reply) {
  std::vector<std::string> ids;
  const bool own = asked.query.contains("ids");
  const std::string list = asked.parameter("ids");
  for (std::size_t at = 0; own && at < list.size() && ids.size() < kAskedTables;) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    if (end > at) ids.push_back(list.substr(at, end - at));
    at = end + 1;
  }
  read(asked, reply, [&database = hall_.store().database(), keep = hall_.plan().keep, own, ids] {
    json::array tables;
    for (const TableCard& card : own ? database.cards(ids) : database.listed(kListed))
      if (auto shown = sign_of(card, keep)) tables.push_back(std::move(*shown));
    return answer(json::object{{"tables", std::move(tables)}});
  });
}

namespace {

/// With the cards of the table, or where they are not to be had, those of the program.
std::shared_ptr<const AnyGame> game_of_table(Hall& hall, const Call& asked) {
  const std::vector<JournalRow> rows = hall.store().database().read(asked.path[2], 1);
  if (rows.empty()) refuse(404, "no_table", asked);
  try {
    return game_to_tell(hall.shelf(), header_of(rows));
  } catch (const NoAnswer&) {
    throw;
  } catch (const std::exception&) {  // it is no journal of ours
    throw Refused{stopped({}, asked.language())};
  }
}

void add_words(json::object& sign, const AnyGame& game, std::string_view language) {
  for (json::value& seat : sign["seats"].as_array())
    if (const auto place = game.parse_seat(std::string_view(seat.at("seat").as_string())))
      seat.as_object()["words"] = seat_words(game, *place, game.locale(language));
}

}  // namespace

void Api::table(const Call& asked, const Reply& reply) {
  hall_.at_table(asked.path[2],
                 {[](LiveTable&) {},
                  [reply, language = asked.language(), keep = hall_.plan().keep](LiveTable& table) {
                    json::object shown = sign(table);
                    add_end(shown, table.told_at(), table.plan().archive, keep);
                    add_words(shown, table.game(), language);
                    reply(answer(std::move(shown)));
                  },
                  [this, asked, reply](const Failure& why) {
                    if (why.key != "stopped") return reply(answer(why));
                    sign_of_stopped(asked, why, reply);
                  },
                  std::string(asked.language()), asked.account});
}

/// The sign of a table nobody can play on at is what it was, and says why.
void Api::sign_of_stopped(const Call& asked, const Failure& why, const Reply& reply) {
  read(asked, reply, [asked, why, &hall = hall_] {
    Database& database = hall.store().database();
    const std::vector<TableCard> cards = database.cards({asked.path[2]});
    std::optional<json::object> shown;
    if (!cards.empty()) shown = sign_of(cards[0], hall.plan().keep);
    if (!shown) return answer(why);
    shown->erase("at");  // which lists say
    (*shown)["stopped"] = why.words;
    add_words(*shown, *game_of_table(hall, asked), asked.language());
    return answer(std::move(*shown));
  });
}

namespace {

/// Once a game has begun nobody is put out of a seat while they are there, or only just away, and nobody sits
/// down where a bot plays against people whose secrets it knows: whoever opened the table could look into any
/// hand.
void check_seat_is_free(const LiveTable& table, Seat seat, bool for_person, const Call& asked) {
  const Sitter& sitter = table.sitter(seat);
  if (table.waiting() || table.table().over() || sitter.away) return;
  const SeatSet others = table.people() - SeatSet::one(seat);
  if (others.empty()) return;
  if (sitter.who == Sitter::Who::Person)
    refuse(409, "still_here", asked,
           {{"name", seat_words(table.game(), seat, table.locale(asked.language()))}});
  if (for_person && sitter.who == Sitter::Who::Bot && !(others - table.game().allies(seat)).empty())
    refuse(409, "at_stake", asked);
}

/// Whether somebody with this link, or without one, may sit down there; refuses if not.
void check_invitation(const LiveTable& table, Seat seat, const std::string& link, const Call& asked) {
  const Sitter& sitter = table.sitter(seat);
  if (opens(link, sitter.link)) return check_seat_is_free(table, seat, true, asked);
  if (sitter.who == Sitter::Who::Person)
    refuse(409, "taken", asked, {{"name", seat_words(table.game(), seat, table.locale(asked.language()))}});
  if (sitter.who == Sitter::Who::Bot)
    throw Refused{{409, "taken", host_locale(asked.language())("server.taken_by_bot")}};
  if (!table.plan().listed || !link.empty()) refuse(401, "bad_token", asked);
}

}  // namespace

void Api::invitation(const Call& asked, const Reply& reply) {
  do_at_table(
      asked, reply, [](LiveTable&) {},
      [asked, reply](LiveTable& table) {
        try {
          const Seat seat = seat_or_refuse(table.game(), asked.path[4], asked);
          check_invitation(table, seat, asked.bearer, asked);
          reply(answer(json::object{
              {"seat", asked.path[4]},
              {"words", seat_words(table.game(), seat, table.game().locale(asked.language()))}}));
        } catch (const Refused& refused) {
          reply(answer(refused.failure));
        }
      });
}

void Api::begin(const Call& asked, const Reply& reply) {
  const std::string owner = parse_owner(asked.body);
  auto result = std::make_shared<Answer>();
  const auto run = [asked, owner, result](LiveTable& table) {
    if (!table.owned_by(owner)) {
      *result = answer(failure(401, "bad_token", asked.language()));
      return;
    }
    json::array bots;
    for (const Seat seat : SeatSet::first(table.game().seats())) {
      if (!table.waiting() || table.sitter(seat).who != Sitter::Who::Open) continue;
      table.sit(seat, {.who = Sitter::Who::Bot, .bot = bot_names(table.game().name()).back()}, Hall::now());
      bots.emplace_back(table.game().seat_name(seat));
    }
    if (const auto denial = table.begin(Hall::now()))
      *result = answer(Failure{409, "over", table.words(*denial, asked.language())});
    else
      *result = answer(json::object{{"bots", std::move(bots)}});
  };
  do_at_table(asked, reply, run, [reply, result](LiveTable&) { reply(*result); });
}

/// The same people at the same seats: their secrets open the new table too, so each finds the way.
Api::NewTable Api::same_people(TablePlan plan, std::shared_ptr<const AnyGame> game) {
  plan.listed = false;
  int people = 0;
  for (Sitter& sitter : plan.sitters) {
    if (sitter.who == Sitter::Who::Open)
      sitter = {.who = Sitter::Who::Bot, .bot = bot_names(game->name()).back()};
    sitter.away = false;
    sitter.link.clear();
    people += sitter.who == Sitter::Who::Person ? 1 : 0;
  }
  plan.waits = people > 1;
  Record record = record_for_people(*game);
  return {std::move(game), std::move(record), std::move(plan)};
}

void Api::rematch(const Call& asked, const Reply& reply) {
  struct Old {
    TablePlan plan;
    std::string game;
    Options options;
  };
  const Options wish = parse_rematch(asked.body);
  auto old = std::make_shared<std::optional<Old>>();
  auto result = std::make_shared<Answer>();
  const auto run = [asked, wish, old, result](LiveTable& table) {
    try {
      if (table.seat_of(asked.bearer) == kNoSeat && !table.owned_by(asked.bearer))
        refuse(401, "bad_token", asked);
      if (!table.next().empty()) {
        *result = answer(json::object{{"table", table.next()}});
        return;
      }
      if (!table.table().over()) refuse(409, "still_on", asked);
      *old = Old{table.plan(), std::string(table.game().name()), table.game().options()};
      for (const auto& [name, value] : wish) (*old)->options[name] = value;
    } catch (const Refused& refused) {
      *result = answer(refused.failure);
    }
  };
  const auto lead_there = [this, asked, reply](const std::string& id) {
    auto where = std::make_shared<std::string>();
    do_at_table(
        asked, reply,
        [id, where](LiveTable& table) {
          // Somebody may have been quicker; then all go there.
          if (table.next().empty()) table.lead_on(id, Hall::now());
          *where = table.next();
        },
        [reply, where](LiveTable&) {
          reply(answer(json::object{{"table", *where}}, 201));
        });
  };
  const auto then = [this, asked, reply, old, result, lead_there](LiveTable&) {
    if (!*old) return reply(*result);
    const auto make = [asked, old = **old, &shelf = hall_.shelf()] {
      const auto game = game_or_refuse(shelf, old.game, old.options, asked);
      if (static_cast<std::size_t>(game->seats()) != old.plan.sitters.size())
        refuse(400, "bad_option", asked, {{"why", "there would be more or fewer seats"}});
      return same_people(old.plan, game);
    };
    make_table(asked, reply, "bad_request", make, lead_there);
  };
  do_at_table(asked, reply, run, then);
}

/// A change of who sits where: `change` refuses or sits somebody down, and gives the answer.
void Api::claim(const Call& asked, const Reply& reply) {
  const Claim claim = parse_claim(asked.body);
  auto result = std::make_shared<Answer>();
  const auto run = [asked, claim, result](LiveTable& table) {
    try {
      const Seat seat = seat_or_refuse(table.game(), asked.path[4], asked);
      check_invitation(table, seat, claim.link, asked);
      const std::string token = new_secret();
      table.sit(seat, {.who = Sitter::Who::Person, .name = claim.name, .token = hash_of_secret(token)},
                Hall::now());
      *result = answer(json::object{{"token", token}, {"seat", asked.path[4]}});
    } catch (const Refused& refused) {
      *result = answer(refused.failure);
    }
  };
  do_at_table(asked, reply, run, [reply, result](LiveTable&) { reply(*result); });
}

void Api::link(const Call& asked, const Reply& reply) { owner_changes(asked, false, reply); }
void Api::bot(const Call& asked, const Reply& reply) { owner_changes(asked, true, reply); }

void Api::owner_changes(const Call& asked, bool bot, const Reply& reply) {
  const OwnerWish wish = parse_owner_wish(asked.body, bot);
  auto result = std::make_shared<Answer>();
  const auto run = [asked, wish, bot, result](LiveTable& table) {
    try {
      if (!table.owned_by(wish.owner)) refuse(401, "bad_token", asked);
      const Seat seat = seat_or_refuse(table.game(), wish.seat, asked);
      check_seat_is_free(table, seat, !bot, asked);
      Sitter sitter = table.sitter(seat);
      json::object told{{"seat", wish.seat}};
      if (bot) {
        check_bot(table.game(), wish.bot, asked);
        sitter = {.who = Sitter::Who::Bot, .bot = wish.bot};
      } else {
        const std::string link = new_secret();
        sitter.link = hash_of_secret(link);
        told["link"] = link;
      }
      table.sit(seat, sitter, Hall::now());
      *result = answer(std::move(told));
    } catch (const Refused& refused) {
      *result = answer(refused.failure);
    }
  };
  do_at_table(asked, reply, run, [reply, result](LiveTable&) { reply(*result); });
}

// --- records and replays

void Api::report(const Call& asked, const Reply& reply) {
  do_at_table(
      asked, reply, [](LiveTable&) {},
      [reply, asked](LiveTable& table) {
        const Seat seat = table.seat_of(asked.bearer);
        if (seat == kNoSeat) return reply(answer(failure(401, "bad_token", asked.language())));
        json::object report = state(table, seat, asked.language());
        report.erase("type");
        report["table"] = table.id();
        report["sign"] = sign(table);
        report["seat"] = table.game().seat_name(seat);
        const int heard = table.table().log().heard(seat);
        report["log"] = log_entries(table, seat, asked.language(), std::max(1, heard - kReported + 1), heard);
        reply(answer(std::move(report)));
      });
}

/// What is asked of the cards a table is played with; they are no secret.
void Api::read_cards(const Call& asked, const Reply& reply,
                     std::function<json::object(const AnyGame&)> look) {
  read(asked, reply,
       [asked, &hall = hall_, look = std::move(look)] { return answer(look(*game_of_table(hall, asked))); });
}

void Api::own_words(const Call& asked, const Reply& reply) {
  read_cards(asked, reply,
             [language = asked.language()](const AnyGame& game) { return words_json(game, language); });
}

void Api::own_content(const Call& asked, const Reply& reply) {
  read_cards(asked, reply, [](const AnyGame& game) { return content_json(game); });
}

namespace {

/// What a course takes of the memory, nearly.
std::size_t bytes_of(const Course& course) {
  const std::size_t states = course.steps().size() / Course::kApart + 1;
  std::size_t bytes = states * course.state().bytes.size();
  for (const RecordLine& line : course.record().lines) bytes += sizeof(line) + line.text.size();
  return bytes;
}

/// Whether a game is known to be over: by its lines, or where they can't be played, by what was said of it
/// when they could.
bool is_over(const AnyGame& game, const ToldRecord& reading, const std::vector<TableCard>& cards) {
  if (!reading.stop) return game.result(reading.course.state()).over;
  return !cards.empty() && json::parse(cards[0].text).at("over").as_bool();
}

/// When a game began and ended, and how long it stood still between.
struct Times {
  explicit Times(Millis opened) : began(opened), ended(opened) {}
  void take(const JournalRow& row, bool line) {
    if (line) {
      ended = row.at;
      return;
    }
    const json::object entry = json::parse(row.text).as_object();
    const std::string_view what = entry.at("desk").as_string();
    if (what == "begin") began = ended = row.at;
    if (what != "pause") return;
    const bool on = entry.at("on").as_bool();
    if (!on && since > 0) paused += row.at - since;
    since = on ? row.at : 0;
  }
  Millis began;
  Millis ended;
  Millis paused = 0;
  Millis since = 0;
};

}  // namespace

void Api::with_past(const Call& asked, const std::string& table, const Reply& reply, const PastReply& then) {
  const auto kept =
      std::find_if(pasts_.begin(), pasts_.end(), [&](const auto& entry) { return entry.first == table; });
  if (kept != pasts_.end()) return then(kept->second);
  struct Found {
    std::shared_ptr<const Past> past;
    Failure why;
  };
  hall_.meanwhile(
      asked.account, table,
      [&hall = hall_, table, language = std::string(asked.language())]() -> Found {
        std::vector<JournalRow> rows;
        try {
          const Trial trial;  // of cards somebody brought
          const std::vector<TableCard> cards = hall.store().database().cards({table});
          rows = hall.store().database().read(table, 1);
          if (rows.empty()) return {nullptr, failure(404, "no_table", language)};
          Times times(rows.front().at);
          for (const JournalRow& row : rows) times.take(row, !row.text.starts_with("{\"desk\""));
          const json::object open = json::parse(rows.front().text).as_object();
          const bool archive = open.at("archive").as_bool();
          Record record = record_of(rows);
          const auto game = game_to_tell(hall.shelf(), record.header);
          const auto past = std::make_shared<Past>(
              Past{game, read_record(*game, std::move(record)), times.began, times.ended,
                   archive ? std::nullopt : std::optional(times.ended - times.began - times.paused),
                   sitters_after(rows), open.at("spectators").as_bool()});
          past->bytes = bytes_of(past->course()) + rows.front().text.size();
          if (!archive && !is_over(*game, past->reading, cards)) {
            if (!past->reading.stop) return {nullptr, failure(409, "not_over", language)};
            past->open = rows.back().at + kDay < Hall::now();
          }
          return {past, {}};
        } catch (const NoAnswer& trouble) {
          spdlog::error("table {}: {}", table, trouble.what());
          return {nullptr, failure(503, "store", language)};
        } catch (const std::exception& error) {
          spdlog::error("table {}: {}", table, error.what());
          return {nullptr, rows.empty() ? failure(503, "store", language) : stopped({}, language)};
        }
      },
      [this, table, reply, then](const Found& found) {
        if (found.past == nullptr) return reply(answer(found.why));
        if (found.past->open) keep_past(table, found.past);
        then(found.past);
      });
}

/// The last ones are at hand for whoever looks at them moment by moment, as far as there is room.
void Api::keep_past(const std::string& table, std::shared_ptr<const Past> past) {
  pasts_bytes_ += past->bytes;
  pasts_.emplace_back(table, std::move(past));
  while (pasts_bytes_ > hall_.plan().most_past_bytes) {
    pasts_bytes_ -= pasts_.front().second->bytes;
    pasts_.pop_front();
  }
}

namespace {

/// What a record is called in a folder among others: the game, the day and how it ended.
std::string file_name(const AnyGame& game, const AnyState& state, Millis began) {
  const Result result = game.result(state);
  return fmt::format("{}-{:%Y-%m-%d}-{}.jsonl", game.name(),
                     fmt::gmtime(static_cast<std::time_t>(began / 1000)),
                     result.over ? game.endings().at(result.ending) : "unfinished");
}

}  // namespace

void Api::record(const Call& asked, const Reply& reply) {
  with_past(asked, asked.path[2], reply, [this, asked, reply](std::shared_ptr<const Past> past) {
    read(asked, reply, [asked, past] {
      check_open(*past, asked);
      const Record& record = past->record();
      RecordHeader header = record.header;
      // Cards this program does not carry travel along.
      if (header.pack.empty() && past->game->content_hash() == header.content &&
          carried_pack(header.game, header.content) == nullptr)
        header.pack = past->game->pack().files;
      std::string text = to_text(header) + "\n";
      for (const RecordLine& line : record.lines) text += to_text(line, *past->game) + "\n";
      return Answer{200,
                    std::move(text),
                    "application/jsonl",
                    {{"Content-Disposition",
                      fmt::format("attachment; filename=\"{}\"",
                                  file_name(*past->game, past->course().state(), past->began))}}};
    });
  });
}

void Api::bring_record(const Call& asked, const Reply& reply) {
  const auto make = [&shelf = hall_.shelf(), body = asked.body, most = hall_.plan().most_lines] {
    const Record record = parse_record(body);
    if (record.lines.size() > most)
      throw Mistake(fmt::format("it has {} lines, and a table takes at most {}", record.lines.size(), most));
    std::shared_ptr<const AnyGame> game;
    // Of older rules, or with cards an earlier program carried: it can be read. Anything else is a mistake.
    bool older = record.header.rules != find_game(record.header.game).rules_version;
    try {
      game = shelf.game(record.header);
    } catch (const LostContent&) {
      older = true;
    } catch (const Mistake&) {
      if (!older) throw;
    }
    if (game == nullptr) game = game_to_tell(shelf, record.header);
    std::optional<ToldRecord> reading;
    if (older)
      reading = read_record(*game, record);
    else
      replay(*game, record);  // or complains about the first line that can't be
    TablePlan plan;
    plan.archive = true;
    // Cards of our own can be trusted at a table where everybody shares one thread; others are only told
    // of.
    plan.spectators = game->pack().carried;
    plan.sitters.assign(static_cast<std::size_t>(game->seats()),
                        {.who = Sitter::Who::Bot, .bot = bot_names(game->name()).back()});
    return NewTable{game, record, plan, {}, std::move(reading)};
  };
  make_table(asked, reply, "bad_record", make);
}

namespace {

/// Whether the next event says the same and more to those who don't hear this one: games tell secrets so.
bool said_better(const AnyGame& game, const std::vector<Event>& events, std::size_t at) {
  if (at + 1 == events.size()) return false;
  const Event& event = events[at];
  const Event& next = events[at + 1];
  return event.spectators && !next.spectators && (event.audience & next.audience).empty() &&
         (event.audience | next.audience) == SeatSet::first(game.seats());
}

/// What a viewer was told. All eyes together see everything, and each thing once.
json::array log_of(const AnyGame& game, const std::vector<Event>& events, const std::optional<Viewer>& viewer,
                   const Locale& locale) {
  json::array log;
  for (std::size_t i = 0; i < events.size(); ++i)
    if (viewer ? hears(events[i], *viewer) : !said_better(game, events, i))
      log.push_back(told(game, events[i], locale));
  return log;
}

/// A line that can't be played: what it says itself, to those who may read it.
json::object as_written(const AnyGame& game, const RecordLine& line, const std::optional<Viewer>& viewer) {
  json::object moment{{"n", line.n}, {"parts", 0}, {"unplayed", true}};
  json::array log;
  const auto say = [&](const std::string& words, const char* event) {
    log.push_back({{"words", words}, {"rule", ""}, {"event", event}});
  };
  const bool aloud = line.kind == RecordLine::Kind::Say;
  if (line.seat != kNoSeat && (aloud || !viewer || *viewer == line.seat)) {
    moment["seat"] = game.seat_name(line.seat);
    if (!aloud) moment["move"] = line.text;
    say(aloud ? line.text : fmt::format("{}: {}", game.seat_name(line.seat), line.text),
        aloud ? "said" : "written");
  }
  if (line.kind == RecordLine::Kind::Chance && !viewer)
    say(fmt::format("{}: {}", line.what, line.text), "written");
  moment["log"] = std::move(log);
  return moment;
}

json::value shown(const AnyGame& game, const AnyState& state, const std::optional<Viewer>& viewer) {
  return viewer ? game.view_json(state, *viewer) : game.open_json(state);
}

}  // namespace

/// What is secret in a game that might be played on elsewhere: everybody's, to begin with.
void Api::check_open(const Past& past, const Call& asked) {
  if (!past.open) refuse(409, "rests", asked);
}

std::optional<Viewer> Api::eyes(const Past& past, const Call& asked) {
  const std::string view = asked.parameter("view");
  if (view == "all") {
    check_open(past, asked);
    return std::nullopt;
  }
  if (view.empty() || view == "table") {
    if (!past.spectators) check_open(past, asked);
    return kSpectator;
  }
  const Seat seat = seat_or_refuse(*past.game, view, asked);
  if (!opens(asked.bearer, past.sitters.at(seat).token)) check_open(past, asked);
  return seat;
}

namespace {

json::array marks_json(const std::vector<Evening::Mark>& marks) {
  json::array list;
  for (const Evening::Mark& mark : marks)
    list.push_back({{"n", mark.line}, {"turn", mark.chapter.turn}, {"phase", mark.chapter.phase}});
  return list;
}

json::array numbers(const std::vector<int>& values) {
  json::array list;
  for (const int value : values) list.emplace_back(value);
  return list;
}

/// What is told of a moment in one breath: its first two sentences that everybody heard.
std::string in_short(const AnyGame& game, const std::vector<Event>& events, const Locale& locale) {
  std::string words;
  int sentences = 0;
  for (const Event& event : events) {
    if (!event.spectators || game.quiet(event)) continue;
    if (!words.empty()) words += ' ';
    words += game.describe(event, locale);
    if (++sentences == 2) break;
  }
  return words;
}

}  // namespace

void Api::evening(const Call& asked, const Reply& reply) {
  with_past(asked, asked.path[2], reply, [this, asked, reply](std::shared_ptr<const Past> past) {
    read(asked, reply, [asked, past] {
      check_open(*past, asked);
      const AnyGame& game = *past->game;
      const Locale locale = past->locale(asked.language());
      const Evening evening = look_back(game, past->course(), locale);
      json::array series;
      for (const Evening::Series& each : evening.series)
        series.push_back({{"name", each.name},
                          {"words", locale(fmt::format("figure.{}", each.name))},
                          {"values", numbers(each.values)}});
      json::array turnings;
      for (const Evening::Turning& each : evening.turnings)
        turnings.push_back(
            {{"n", each.line}, {"part", each.part}, {"words", in_short(game, each.events, locale)}});
      json::array decisions;
      for (const Seat seat : SeatSet::first(game.seats()))
        decisions.push_back({{"seat", game.seat_name(seat)},
                             {"words", seat_words(game, seat, locale)},
                             {"n", evening.decisions[seat]}});
      json::array hidden;
      for (const std::string& sentence : game.hidden(past->course().state(), locale))
        hidden.emplace_back(sentence);
      return answer(json::object{{"over", over(game, past->course().state(), locale)},
                                 {"began", past->began},
                                 {"length", past->length ? json::value(*past->length) : json::value(nullptr)},
                                 {"decisions", std::move(decisions)},
                                 {"undone", evening.undone},
                                 {"said", evening.said},
                                 {"moments", numbers(evening.moments)},
                                 {"series", std::move(series)},
                                 {"marks", marks_json(evening.marks)},
                                 {"turnings", std::move(turnings)},
                                 {"hidden", std::move(hidden)}});
    });
  });
}

void Api::moments(const Call& asked, const Reply& reply) {
  with_past(asked, asked.path[2], reply, [this, asked, reply](std::shared_ptr<const Past> past) {
    read(asked, reply, [asked, past] {
      const AnyGame& game = *past->game;
      const Locale locale = past->locale(asked.language());
      const auto viewer = eyes(*past, asked);
      json::array moments;
      moments.push_back({{"n", 0}, {"log", json::array()}, {"parts", 0}});
      AnyState state = past->course().before(0);
      for (std::size_t i = 0; i < past->course().steps().size(); ++i) {
        const RecordLine& line = past->course().line(i);
        const Deed deed = play_line(game, line, state, true);
        json::array log = log_of(game, deed.events, viewer, locale);
        json::object moment{{"n", line.n}};
        const bool own = !viewer || *viewer == line.seat;
        if (line.kind == RecordLine::Kind::Say)
          log.push_back({{"words", line.text}, {"rule", ""}, {"event", "said"}});
        if (line.seat != kNoSeat && (own || line.kind == RecordLine::Kind::Say || !log.empty()))
          moment["seat"] = game.seat_name(line.seat);
        if (own && line.kind == RecordLine::Kind::Move) moment["move"] = line.text;
        moment["parts"] = deed.events.size() < 2 ? 0 : deed.parts.size();
        moment["log"] = std::move(log);
        moments.push_back(std::move(moment));
      }
      for (const int n : past->reading.rest)
        moments.push_back(as_written(game, past->record().lines[n - 1u], viewer));
      json::array seats;
      for (const Seat seat : SeatSet::first(game.seats()))
        seats.push_back({{"seat", game.seat_name(seat)},
                         {"words", seat_words(game, seat, game.locale(asked.language()))},
                         {"who", past->record().header.seats[seat]}});
      json::object options;
      for (const auto& [name, value] : game.options()) options[name] = value;
      return answer(json::object{
          {"game", game.name()},
          {"options", std::move(options)},
          {"seats", std::move(seats)},
          {"view", asked.parameter("view").empty() ? "table" : asked.parameter("view")},
          {"over", over(game, state, locale)},
          {"stopped", past->reading.stop ? json::value(words_of(*past->reading.stop, asked.language()))
                                         : json::value(nullptr)},
          {"marks", marks_json(chapters(game, past->course(), locale))},
          {"moments", std::move(moments)}});
    });
  });
}

void Api::moment(const Call& asked, const Reply& reply) {
  with_past(asked, asked.path[2], reply, [this, asked, reply](std::shared_ptr<const Past> past) {
    read(asked, reply, [asked, past] {
      const AnyGame& game = *past->game;
      const Locale locale = past->locale(asked.language());
      const auto viewer = eyes(*past, asked);
      const auto number = [&](const std::string& text) {
        if (text.empty() || text.size() > 8 || text.find_first_not_of("0123456789") != text.npos)
          refuse(404, "no_moment", asked);
        return std::stoi(text);
      };
      int n = number(asked.path[4]);
      // Of a line that can't be played, the last position that is known.
      const std::vector<int>& rest = past->reading.rest;
      const bool unplayed = std::binary_search(rest.begin(), rest.end(), n);
      if (unplayed) n = past->course().steps().empty() ? 0 : past->course().steps().back();
      const std::vector<int>& steps = past->course().steps();
      const auto found = std::lower_bound(steps.begin(), steps.end(), n);
      if (n != 0 && (found == steps.end() || *found != n)) refuse(404, "no_moment", asked);
      const auto step = static_cast<std::size_t>(found - steps.begin());
      AnyState at = past->course().before(step);
      const Deed deed = n == 0 ? Deed() : play_line(game, past->course().line(step), at, true);
      json::object moment{{"n", number(asked.path[4])}, {"view", nullptr}, {"over", nullptr}};
      if (const std::string part = asked.parameter("part"); n != 0 && !part.empty()) {
        const int k = number(part);
        if (k < 1 || k > static_cast<int>(deed.parts.size())) refuse(404, "no_moment", asked);
        const AnyGame::Part& shown_part = deed.parts[static_cast<std::size_t>(k) - 1];
        at = shown_part.after;
        moment["part"] = k;
        moment["log"] = log_of(game, shown_part.events, viewer, locale);
      }
      moment["view"] = shown(game, at, viewer);
      moment["over"] = over(game, at, locale);
      return answer(std::move(moment));
    });
  });
}

// --- health

void Api::health(const Call& asked, const Reply& reply) {
  read(asked, reply, [&database = hall_.store().database()] {
    database.try_to_write();
    return answer(json::object{{"ok", true}, {"tables", database.count_tables()}});
  });
}

void Api::metrics(const Call&, const Reply& reply) {
  reply({200, to_text(hall_.metrics(), hall_.gauges()), "text/plain; version=0.0.4"});
}

}  // namespace hullbreach::server
