#include "server/messages.h"

#include <algorithm>
#include <boost/json.hpp>

#include "games/games.h"

namespace hullbreach::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kWho[] = {"open", "person", "bot"};

json::object seat_sign(const LiveTable& table, Seat seat) {
  const Sitter& sitter = table.sitter(seat);
  json::object sign{{"seat", table.game().seat_name(seat)}, {"who", kWho[static_cast<int>(sitter.who)]}};
  if (sitter.who == Sitter::Who::Person) sign["name"] = sitter.name;
  if (table.played_by_bot(seat)) sign["bot"] = table.bot_of(seat);
  sign["away"] = sitter.away;
  return sign;
}

json::value viewer_name(const AnyGame& game, Viewer viewer) {
  if (viewer == kSpectator || viewer == kNoSeat) return nullptr;
  return json::value(game.seat_name(viewer));
}

json::array names(const AnyGame& game, SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.emplace_back(game.seat_name(seat));
  return list;
}

json::object options_json(const AnyGame& game) {
  json::object options;
  for (const auto& [name, value] : game.options()) options[name] = value;
  return options;
}

/// How it ended, in no language.
json::value result_json(const AnyGame& game, const AnyState& state) {
  const Result result = game.result(state);
  if (!result.over) return nullptr;
  json::object object{{"ending", game.endings().at(result.ending)},
                      {"winners", names(game, result.winners)},
                      {"turn", result.turn},
                      {"score", nullptr}};
  if (result.scored) object["score"] = result.score;
  return object;
}

/// Those of a seat, without what a chief answers itself.
json::array choices(const AnyGame& game, const AnyState& at, Seat seat, bool decides, const Locale& locale) {
  const std::vector<Move> asides = game.asides(at, seat);
  const std::vector<Move> chiefs = decides ? std::vector<Move>() : chiefs_answers(game, at, seat);
  json::array list;
  for (const Choice& choice : game.choices(at, seat, locale)) {
    if (std::find(chiefs.begin(), chiefs.end(), choice.move) != chiefs.end()) continue;
    json::array touches;
    for (const std::string& piece : choice.touches) touches.emplace_back(piece);
    json::object entry{{"move", choice.notation},
                       {"words", choice.words},
                       {"rule", choice.rule},
                       {"touches", std::move(touches)}};
    if (std::find(asides.begin(), asides.end(), choice.move) != asides.end()) entry["aside"] = true;
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace

std::string_view language(std::string_view asked) { return asked == "fr" ? "fr" : "en"; }

Failure failure(int status, std::string_view key, std::string_view language, const Gaps& gaps) {
  return {status, std::string(key), host_locale(language)("server." + std::string(key), gaps)};
}

Failure stopped(const Stop& stop, std::string_view language) {
  return {409, "stopped", words_of(stop, language)};
}

json::object to_json(const Failure& failure) {
  return {{"error", {{"key", failure.key}, {"words", failure.words}, {"rule", failure.rule}}}};
}

json::object sign(const LiveTable& table) {
  const AnyGame& game = table.game();
  json::array seats;
  json::array open;
  for (const Seat seat : SeatSet::first(game.seats())) {
    seats.push_back(seat_sign(table, seat));
    if (table.sitter(seat).who == Sitter::Who::Open) open.emplace_back(game.seat_name(seat));
  }
  return {{"table", table.id()},
          {"game", game.name()},
          {"options", options_json(game)},
          {"seats", std::move(seats)},
          {"open", std::move(open)},
          {"opened", table.opened_at()},
          {"waiting", table.waiting()},
          {"turn", names(game, table.turn())},
          {"result", result_json(game, table.table().state())},
          {"over", table.table().over() || table.plan().archive},
          {"archive", table.plan().archive},
          {"own_cards", carried_pack(game.name(), game.content_hash()) == nullptr},
          {"listed", table.plan().listed},
          {"spectators", table.plan().spectators}};
}

json::object sign(const std::string& id, const AnyGame& game, const ToldRecord& reading,
                  const TablePlan& plan, Millis opened) {
  json::array seats;
  for (const Seat seat : SeatSet::first(game.seats()))
    seats.push_back(
        {{"seat", game.seat_name(seat)}, {"who", "bot"}, {"bot", plan.sitters[seat].bot}, {"away", false}});
  json::object options;
  for (const auto& [name, value] : reading.record.header.options) options[name] = value;
  return {{"table", id},
          {"game", game.name()},
          {"options", std::move(options)},
          {"seats", std::move(seats)},
          {"open", json::array()},
          {"opened", opened},
          {"waiting", false},
          {"turn", json::array()},
          {"result", result_json(game, reading.course.state())},
          {"over", true},
          {"archive", true},
          {"own_cards", carried_pack(game.name(), game.content_hash()) == nullptr},
          {"listed", false},
          {"spectators", plan.spectators}};
}

json::object welcome(const LiveTable& table, Viewer viewer, std::string_view language) {
  const AnyGame& game = table.game();
  json::array windows;
  for (const std::string& window : table.table().pass_kinds())
    windows.push_back({{"window", window}, {"words", table.table().pass_kind_words(window, language)}});
  return {{"type", "welcome"},         {"protocol", kProtocol},         {"table", table.id()},
          {"game", game.name()},       {"options", options_json(game)}, {"you", viewer_name(game, viewer)},
          {"away", table.plan().away}, {"windows", std::move(windows)}};
}

namespace {

/// What the learner is told now, and what the step wants.
json::value lesson(const LiveTable& table, std::string_view language) {
  if (table.lesson() == nullptr) return nullptr;
  const Lesson& lesson = *table.lesson();
  const LessonPlace& place = *table.lesson_place();
  json::array tells, wants;
  if (place.step() != nullptr) {
    for (const Lesson::Tell& tell : place.step()->tells)
      tells.push_back({{"words", tell.words.find(language)->second}, {"at", tell.at}});
    for (const std::string& want : place.step()->wants) wants.emplace_back(want);
  }
  return json::object{{"title", lesson.title.find(language)->second},
                      {"seat", lesson.seat},
                      {"n", place.number() + 1},
                      {"of", lesson.steps.size()},
                      {"tells", std::move(tells)},
                      {"wants", std::move(wants)}};
}

}  // namespace

json::object people(const LiveTable& table, const Presence& presence, Viewer viewer,
                    std::string_view language, Millis now) {
  const AnyGame& game = table.game();
  json::array seats;
  for (const Seat seat : SeatSet::first(game.seats())) {
    json::object entry = seat_sign(table, seat);
    entry["words"] = seat_words(game, seat, game.locale(language));
    entry["here"] = presence.here.has(seat) || table.sitter(seat).who == Sitter::Who::Bot;
    entry["away_in"] = nullptr;
    if (seat < presence.away_in.size() && presence.away_in[seat]) entry["away_in"] = *presence.away_in[seat];
    seats.push_back(std::move(entry));
  }
  json::value wish = nullptr;
  if (table.undo_wish()) {
    const Log& log = table.table().log();
    const LiveTable::Wish& asked = *table.undo_wish();
    wish = json::object{{"by", game.seat_name(asked.seat)},
                        {"unanswered", names(game, asked.unanswered)},
                        {"seats", names(game, asked.undoes(viewer))},
                        {"from", log.heard_before(log.place_of_line(asked.line), viewer) + 1}};
  }
  json::value start = nullptr;
  if (table.gathering()) {
    const std::optional<Millis> in = table.starts_in(now);
    start = json::object{{"unready", names(game, table.unready())},
                         {"in", in ? json::value(*in) : json::value(nullptr)}};
  }
  json::value deferred = nullptr;
  if (table.deferred()) deferred = names(game, *table.deferred());
  return {{"type", "people"},
          {"lesson", lesson(table, language)},
          {"seats", std::move(seats)},
          {"turn", names(game, table.turn())},
          {"deferred", std::move(deferred)},
          {"waiting", table.waiting()},
          {"start", std::move(start)},
          {"paused", table.paused()},
          {"paused_by", viewer_name(game, table.paused_by())},
          {"undo", std::move(wish)},
          {"next", table.next().empty() ? json::value(nullptr) : json::value(table.next())}};
}

json::object told(const AnyGame& game, const Event& event, const Locale& locale) {
  json::object told{{"words", game.describe(event, locale)},
                    {"rule", game.rule_of(event)},
                    {"event", game.event_name(event)}};
  if (game.quiet(event)) told["quiet"] = true;
  json::array touches;
  for (const std::string& piece : game.touches(event)) touches.emplace_back(piece);
  if (!touches.empty()) told["touches"] = std::move(touches);
  return told;
}

namespace {

json::object log_entry(const LiveTable& table, const Told& entry, Viewer viewer, const Locale& locale) {
  const AnyGame& game = table.game();
  switch (entry.kind) {
    case Told::Kind::Happened: return told(game, entry.event, locale);
    case Told::Kind::Said: return {{"words", table.table().said(entry)}, {"rule", ""}};
    case Told::Kind::Seated: {
      const Sitter& who = table.newcomer(entry.since);
      const std::string seat = seat_words(game, entry.seat, game.locale(locale.name));
      return {
          {"words", who.who == Sitter::Who::Bot
                        ? host_locale(locale.name)("server.seated_bot", {{"seat", seat}})
                        : host_locale(locale.name)("server.seated", {{"name", who.name}, {"seat", seat}})},
          {"rule", ""}};
    }
    case Told::Kind::TakenBack: break;
  }
  const Log& log = table.table().log();
  const Locale& ours = host_locale(locale.name);
  // Where only chance was taken back it is nobody's decision: a referee has corrected what was drawn.
  const std::string words = entry.seat == kNoSeat
                                ? ours("server.corrected")
                                : ours("server.taken_back", {{"seat", seat_words(game, entry.seat, locale)}});
  return {{"words", words},
          {"rule", ""},
          // What was taken back is named by a number the viewer knows.
          {"from", log.heard_before(log.place_of_line(entry.since), viewer) + 1}};
}

}  // namespace

json::array log_entries(const LiveTable& table, Viewer viewer, std::string_view language, int first,
                        int last) {
  constexpr std::string_view kKinds[] = {"happened", "said", "taken_back", "seated"};
  const Log& log = table.table().log();
  const Locale locale = table.locale(language);
  json::array entries;
  int number = first;
  for (std::size_t at = log.place_of(first, viewer); at < log.size() && number <= last; ++at) {
    const Told& entry = log[at];
    if (!hears(entry, viewer)) continue;
    json::object object = log_entry(table, entry, viewer, locale);
    object["kind"] = kKinds[static_cast<int>(entry.kind)];
    object["seq"] = number++;
    if (entry.seat != kNoSeat) object["seat"] = table.game().seat_name(entry.seat);
    if (entry.undone) object["undone"] = true;
    entries.push_back(std::move(object));
  }
  return entries;
}

json::value over(const AnyGame& game, const AnyState& state, const Locale& locale) {
  json::value over = result_json(game, state);
  if (json::object* object = over.if_object())
    object->emplace("words", game.ending_words(game.result(state), locale));
  return over;
}

Own own_of(const LiveTable& table, Viewer viewer) {
  if (viewer == kSpectator) return {};
  return {table.question(viewer), table.held(viewer), table.table().auto_passes(viewer),
          table.table().last_decision(viewer) > 0 || table.held(viewer).has_value(),
          table.deciders().has(viewer)};
}

json::object state(const LiveTable& table, Viewer viewer, std::string_view language) {
  return state(table.game(), table.table().state(), viewer, own_of(table, viewer), table.locale(language));
}

json::object state(const AnyGame& game, const AnyState& at, Viewer viewer, const Own& own,
                   const Locale& locale) {
  const Wait wait = game.wait(at);
  const bool seated = viewer != kSpectator;
  const bool asked = seated && (wait.seats.has(viewer) || own.decides);
  json::array moves = seated ? choices(game, at, viewer, own.decides, locale) : json::array();
  // Whoever could stand in for a chief that answers itself is not asked, and may do what else there is.
  const bool beside = wait.team && !asked;
  const bool may = seated && !own.decides && wait.may.has(viewer) && !(beside && moves.empty());
  json::object message{{"type", "state"},
                       {"n", own.question},
                       {"view", game.view_json(at, viewer)},
                       {"asked", asked},
                       {"may", may},
                       {"team", own.decides},
                       {"prompt", seated && !beside ? game.prompt(at, viewer, locale) : std::string()},
                       {"choices", std::move(moves)},
                       {"window", nullptr},
                       {"pass", nullptr},
                       {"held", nullptr},
                       {"silence", nullptr},
                       {"auto_pass", json::array()},
                       {"undo", own.undo},
                       {"over", over(game, at, locale)}};
  if (seated) {
    if (const std::string window = game.window(at, viewer); !window.empty() && (asked || may))
      message["window"] = window;
    if (const auto pass = asked ? game.pass(at, viewer) : std::nullopt)
      message["pass"] = game.notation(at, viewer, *pass);
    if (own.held) message["held"] = game.notation(at, viewer, *own.held);
    for (const std::string& window : own.auto_passes) message["auto_pass"].as_array().emplace_back(window);
  }
  if (const Refusal silence = game.silence(at))
    message["silence"] = json::object{{"words", locale(silence.key)}, {"rule", silence.rule}};
  return message;
}

json::value clock(const LiveTable& table, Millis now) {
  const auto face = table.clock(now);
  if (!face) return nullptr;
  return json::object{{"left", face->left}, {"of", face->of}, {"full", face->full}};
}

}  // namespace hullbreach::server
