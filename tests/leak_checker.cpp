#include "tests/leak_checker.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <limits>

#include "host/table.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "server/messages.h"
#include "tests/kept_table.h"
#include "tests/told_state.h"

namespace hullbreach {

namespace json = boost::json;

namespace {

constexpr int kPage = 100;  // of the log, as docs/protocol.md says

/// Everything a message may have: what is not listed here is not looked at above, so it must not be sent.
const std::map<std::string_view, std::set<std::string_view>> kFields = {
    {"welcome", {"type", "protocol", "table", "game", "options", "you", "away", "windows"}},
    {"people",
     {"type", "lesson", "seats", "turn", "deferred", "waiting", "start", "paused", "paused_by", "undo",
      "next"}},
    {"log", {"type", "entries"}},
    {"done", {"type", "id", "asked"}},
    {"refused", {"type", "id", "key", "words", "rule"}},
    {"answer", {"type", "id", "words", "rule"}},
    {"needs", {"type", "needs"}},  // what bots say aloud; tests/bots tells what they may
    {"bye", {"type", "key", "words"}},
};
const std::set<std::string_view> kSeatFields = {"seat", "who",   "name", "bot",
                                                "away", "words", "here", "away_in"};
const std::set<std::string_view> kNeedFields = {"seat", "of", "words"};

/// What a seat can do, as its question counts it.
std::vector<Move> question_of(const AnyGame& game, const AnyState& state, Seat seat) {
  const Wait wait = game.wait(state);
  std::vector<Move> moves = game.asides(state, seat);
  moves.push_back({wait.seats.has(seat), wait.may.has(seat), wait.team, 0});
  if ((wait.seats | wait.may).has(seat)) {
    const std::vector<Move> legal = game.legal(state, seat);
    moves.insert(moves.end(), legal.begin(), legal.end());
  }
  return moves;
}

void add_touches(const AnyGame& game, const Event& event, json::object& entry) {
  json::array pieces;
  for (const std::string& piece : game.touches(event)) pieces.emplace_back(piece);
  if (!pieces.empty()) entry["touches"] = std::move(pieces);
}

/// Why a seat can't make a move, in words; as Table says it.
std::string reason(const AnyGame& game, const AnyState& state, Seat seat, const std::string& text,
                   const Locale& words) {
  const Locale& ours = host_locale(words.name);
  const Wait wait = game.wait(state);
  if (wait.kind == Wait::Kind::Over) return ours("table.over");
  Move move;
  try {
    move = game.parse_move(state, seat, text);
  } catch (const Mistake& mistake) {
    return ours("table.no_move", {{"why", mistake.what()}});
  }
  const std::vector<Move> asides = game.asides(state, seat);
  const bool aside = std::find(asides.begin(), asides.end(), move) != asides.end();
  if (!(wait.seats | wait.may).has(seat) && !aside) {
    if (wait.kind == Wait::Kind::Chance)
      return ours("table.chance_first", {{"what", game.chance_name(state)}});
    if (const Refusal refusal = game.why_not(state, seat, move); refusal.has_moments())
      return refusal_sentence(game, refusal, words.name);
    return ours("table.not_to_move", {{"seat", seat_words(game, seat, words)}});
  }
  const Refusal refusal = game.why_not(state, seat, move);
  return refusal ? refusal_sentence(game, refusal, words.name) : ours("server.possible");
}

}  // namespace

LeakChecker::LeakChecker(std::shared_ptr<const AnyGame> game, std::uint64_t seed, Care care)
    : game_(std::move(game)), rng_(seed), care_(care), state_(game_->deal()) {
  for (const Seat seat : SeatSet::first(game_->seats())) ears_[seat];
  ears_[kSpectator];
  count_questions(kNoSeat, false);
}

void LeakChecker::complain(Viewer viewer, std::string_view what, std::string_view details) {
  constexpr std::size_t kEnough = 20;
  if (complaints_.size() < kEnough)
    complaints_.push_back(fmt::format("{}, row {}: {}: {}",
                                      viewer == kSpectator ? "a spectator" : game_->seat_name(viewer), rows_,
                                      what, details.substr(0, 1500)));
}

// --- the truth

void LeakChecker::take(const std::vector<JournalRow>& rows) {
  if (!rows.empty()) parts_.clear();
  for (const JournalRow& row : rows) {
    ++rows_;
    if (row.text.starts_with(R"({"desk")"))
      take_desk(parse_json(row.text).as_object());
    else
      take_line(parse_line(row.text, ++lines_, header_));
  }
}

void LeakChecker::take_desk(const json::object& entry) {
  const std::string what(entry.at("desk").as_string());
  if (what == "open") {
    header_ = parse_header(entry.at("header").as_string());
    const json::array& seats = entry.at("seats").as_array();
    names_.resize(seats.size());
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
      take_name(static_cast<Seat>(seat), seats[seat].as_object());
    return;
  }
  if (what == "auto") {
    automatic_ = true;
    return;
  }
  const auto seat = [&] { return static_cast<Seat>(entry.at("seat").as_int64()); };
  if (what == "auto_pass" || what == "hold") {
    Ear& own = ears_[seat()];
    own.own = true;
    if (what == "hold") {
      own.held = entry.contains("move") ? std::string(entry.at("move").as_string()) : "";
    } else if (const std::string window(entry.at("window").as_string()); entry.at("on").as_bool()) {
      own.auto_passes.insert(window);
    } else {
      own.auto_passes.erase(window);
    }
    ++secret_changes;
    return;
  }
  people_changed();
  const SeatSet before = deciders();
  if (what == "sit") {
    take_name(seat(), entry.at("sitter").as_object());
    away_.remove(seat());
  }
  if (what == "away") {
    away_.remove(seat());
    if (entry.at("on").as_bool()) away_.add(seat());
  }
  if (deciders() != before)
    for (auto& [viewer, ear] : ears_) ear.news = true;
  if (what == "pause" || what == "count" || what == "start")  // the clock stops or starts for all
    for (auto& [viewer, ear] : ears_) ear.news = true;
}

/// Names are no secret: whoever gave one is called by it in everybody's words.
void LeakChecker::take_name(Seat seat, const json::object& sitter) {
  const json::value* name = sitter.if_contains("name");
  const bool given = name != nullptr && *name != json::value(game_->seat_name(seat));
  names_.at(seat) = given ? std::string(name->as_string()) : "";
  people_.remove(seat);
  if (sitter.at("who") == "person") people_.add(seat);
}

/// Of whom one answer is enough, as everybody sees: a team, or people in the place of a chief who is none.
SeatSet LeakChecker::deciders() const {
  const Wait wait = game_->wait(state_);
  if (!wait.team) return {};
  if (wait.seats.size() > 1) return wait.seats;
  const SeatSet here = people_ - away_;
  return (wait.seats & here).empty() && !(wait.may & here).empty() ? wait.seats | (wait.may & here)
                                                                   : SeatSet();
}

void LeakChecker::people_changed() {
  for (auto& [viewer, ear] : ears_) ear.people = true;
}

void LeakChecker::take_line(const RecordLine& line) {
  std::vector<Event> events;
  if (line.kind == RecordLine::Kind::Undo) {
    const auto first =
        std::find_if(steps_.begin(), steps_.end(), [&](const Step& step) { return step.line.n > line.to; });
    const auto decision = std::find_if(
        first, steps_.end(), [](const Step& step) { return step.line.kind == RecordLine::Kind::Move; });
    const int since = first->line.n;
    for (Said& said : said_)
      said.undone = said.undone || (said.kind == Said::Kind::Happened && said.line >= since);
    said_.push_back(
        {.kind = Said::Kind::TakenBack, .line = line.n, .seat = decision->line.seat, .since = since});
    steps_.erase(first, steps_.end());
    state_ = steps_.empty() ? game_->deal() : steps_.back().after;
    parts_.clear();
    people_changed();
  } else {
    SeatSet deciders;
    if (line.kind == RecordLine::Kind::Move && !automatic_) {
      const Wait answered = game_->wait(state_);
      deciders = SeatSet::one(line.seat) | (answered.team ? answered.seats : SeatSet());
    }
    automatic_ = false;
    Deed deed = play_line(*game_, line, state_, care_.parts);
    events = std::move(deed.events);
    if (line.kind == RecordLine::Kind::Say) {
      said_.push_back({.kind = Said::Kind::Spoken, .line = line.n, .seat = line.seat, .text = line.text});
    }
    for (AnyGame::Part& part : deed.parts) parts_.push_back(std::move(part));
    for (const Event& event : events)
      said_.push_back({.kind = Said::Kind::Happened, .line = line.n, .event = event});
    // What everybody hears of may make it somebody else's turn, and ends a wish to take back.
    if (std::any_of(events.begin(), events.end(), [](const Event& event) { return event.spectators; }))
      people_changed();
    steps_.push_back({line, state_, deciders});
  }
  if (state_.hash() != line.hash) complaints_.push_back("the journal does not replay");
  if (line.kind != RecordLine::Kind::Say) count_questions(line.seat, line.kind == RecordLine::Kind::Undo);
  if (line.kind == RecordLine::Kind::Move) ears_[line.seat].own = true;
}

void LeakChecker::count_questions(Seat mover, bool taken_back) {
  for (const Seat seat : SeatSet::first(game_->seats())) {
    Ear& ear = ears_[seat];
    std::vector<Move> question =
        question_of(*game_, care_.every_line ? other_world(state_, seat) : state_, seat);
    if (question != ear.question || seat == mover || taken_back) ++ear.number;
    ear.question = std::move(question);
  }
}

/// A state that nobody who sees what the viewer sees can tell from this one.
AnyState LeakChecker::other_world(const AnyState& state, Viewer viewer) {
  // Somebody without a seat knows no more than any seat does.
  const Seat seat = viewer == kSpectator
                        ? static_cast<Seat>(rng_.below(static_cast<std::uint64_t>(game_->seats())))
                        : viewer;
  AnyState guessed = game_->guess(state, seat, rng_);
  if (!(guessed == state)) ++other_worlds;
  return guessed;
}

bool LeakChecker::hears(const Said& said, Viewer viewer) const {
  if (said.kind != Said::Kind::Happened) return true;
  return viewer == kSpectator ? said.event.spectators : said.event.audience.has(viewer);
}

// --- messages

void LeakChecker::hear(Viewer viewer, std::string_view language, const std::string& message, int heard) {
  bytes += message.size();
  check_bytes(viewer, message);
  Ear& ear = ears_[viewer];
  const json::value parsed = json::parse(message);
  const json::object& fields = parsed.as_object();
  const std::string type(fields.at("type").as_string());
  if (type == "state") return check_state(viewer, language, fields);
  check_fields(viewer, fields);
  if (type == "welcome") {
    const auto all = static_cast<int>(
        std::count_if(said_.begin(), said_.end(), [&](const Said& said) { return hears(said, viewer); }));
    ear.heard = std::max(heard, all - kPage);  // of what it has missed, it is told the last page
    ear.state.clear();
    ear.own = true;
    people_changed();
  } else if (type == "people") {
    // Whose turn it is may also be seen without a word.
    if (!ear.people && game_->view_json(ear.people_at, kSpectator) == game_->view_json(state_, kSpectator))
      complain(viewer, "is told of people although nothing has changed", message);
    ear.people = false;
    ear.people_at = state_;
  } else if (type == "log") {
    check_log(viewer, language, fields.at("entries").as_array());
  } else if (type == "answer") {
    check_why(viewer, language, fields);
  } else if (type == "refused" && fields.at("key").as_string() == "stale") {
    ear.own = true;  // and is told how things stand
  }
}

/// No secret has any business in a message: neither what opens a seat or a table nor its hash, nor the hash
/// of a state, with which a guess could be tested. All of them are long rows of hexadecimal digits, or say
/// whose secret they are in these tests (kept_table.h).
void LeakChecker::check_bytes(Viewer viewer, const std::string& message) {
  constexpr int kHash = 16;
  int digits = 0;
  for (const char letter : message) {
    digits = (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f') ? digits + 1 : 0;
    if (digits == kHash) complain(viewer, "is sent a hash", message);
  }
  for (const std::string_view secret : {kOwner, kSecretOfSeat})
    if (message.find(secret) != message.npos) complain(viewer, "is sent a secret", message);
}

void LeakChecker::check_fields(Viewer viewer, const json::object& message) {
  const auto allowed = kFields.find(std::string_view(message.at("type").as_string()));
  if (allowed == kFields.end())
    return complain(viewer, "is sent an unknown message", json::serialize(message));
  for (const auto& field : message)
    if (!allowed->second.contains(std::string_view(field.key())))
      complain(viewer, "is sent a field that nobody knows of", field.key());
  const auto check_each = [&](std::string_view list, const std::set<std::string_view>& known) {
    for (const json::value& entry : message.at(list).as_array())
      for (const auto& field : entry.as_object())
        if (!known.contains(std::string_view(field.key())))
          complain(viewer, fmt::format("is sent a field of {} that nobody knows of", list), field.key());
  };
  if (allowed->first == "people") check_each("seats", kSeatFields);
  if (allowed->first == "needs") check_each("needs", kNeedFields);
}

void LeakChecker::check_state(Viewer viewer, std::string_view language, const json::object& message) {
  ++states;
  Ear& ear = ears_[viewer];
  const json::object before = ear.state;
  if (!message.contains("view")) check_changes(viewer, message);
  tell_state(ear.state, message);
  json::object told = ear.state;
  told.stable_erase("clock");
  told.stable_erase("frames");

  server::Own own;
  if (viewer != kSpectator) {
    own.question = ear.number;
    own.decides = deciders().has(viewer);
    own.auto_passes.insert(ear.auto_passes.begin(), ear.auto_passes.end());
    // Its own answer that is kept: the one it gave last, or none any more.
    if (!ear.held.empty() && !told.at("held").is_null())
      own.held = game_->parse_move(state_, viewer, ear.held);
    own.undo = own.held || std::any_of(steps_.begin(), steps_.end(),
                                       [&](const Step& step) { return step.deciders.has(viewer); });
  }
  for (int i = 0; i < care_.guesses; ++i) {
    const std::string wanted =
        json::serialize(server::state(*game_, other_world(state_, viewer), viewer, own, words(language)));
    const std::string got = json::serialize(told);
    if (got == wanted) continue;
    const auto differs = std::mismatch(wanted.begin(), wanted.end(), got.begin(), got.end());
    const auto at = static_cast<std::size_t>(differs.first - wanted.begin());
    const std::size_t from = at < 60 ? 0 : at - 60;
    complain(viewer, "sees more than it may know",
             fmt::format("...{}... instead of ...{}...", got.substr(from, 300), wanted.substr(from, 300)));
  }

  // Sent although nothing is new but what only others can have caused?
  const bool news = std::any_of(told.begin(), told.end(), [&](const auto& field) {
    const json::value* old = before.if_contains(field.key());
    return field.key() != "n" && (old == nullptr || *old != field.value());
  });
  if (!news && !ear.own && !ear.news)
    complain(viewer, "is told something although it has learnt nothing", json::serialize(message));
  ear.own = ear.news = false;

  if (const json::value* frames = ear.state.if_contains("frames"))
    check_parts(viewer, language, frames->as_array());
}

/// What is told to have changed has: otherwise it would show where something changed that the reader can't
/// see.
void LeakChecker::check_changes(Viewer viewer, const json::object& message) {
  const json::object& known = ears_[viewer].state;
  for (const auto& field : message) {
    if (field.key() == "type" || field.key() == "clock" || field.key() == "frames") continue;
    const json::value* before = known.if_contains(field.key());
    if (field.key() != "changes" && (before == nullptr || *before == field.value()))
      complain(viewer, "is told what it knows", field.key());
  }
  json::value view = known.at("view");
  const auto check = [&](const json::array& changes) {
    for (const json::value& change : changes) {
      boost::system::error_code missing;
      const json::value* before = view.find_pointer(change.at("path").as_string(), missing);
      if (change.at("op").as_string() == "replace" && before != nullptr && *before == change.at("value"))
        complain(viewer, "is told a change that is none", json::serialize(change));
      view = patched(std::move(view), {change});
    }
  };
  if (const json::value* frames = message.if_contains("frames"))
    for (const json::value& frame : frames->as_array()) check(frame.at("changes").as_array());
  if (const json::value* changes = message.if_contains("changes")) check(changes->as_array());
}

/// Parts are told as the table is: each with its own events, in a state of its own.
void LeakChecker::check_parts(Viewer viewer, std::string_view language, const json::array& frames) {
  if (frames.empty()) return;
  std::size_t at = 0;
  for (const AnyGame::Part& part : parts_) {
    json::value told = json::array();
    json::array& log = told.as_array();
    for (const Event& event : part.events) {
      if (!(viewer == kSpectator ? event.spectators : event.audience.has(viewer))) continue;
      json::object line{{"words", game_->describe(event, words(language))},
                        {"rule", game_->rule_of(event)},
                        {"event", game_->event_name(event)}};
      if (game_->quiet(event)) line["quiet"] = true;
      add_touches(*game_, event, line);
      log.push_back(std::move(line));
    }
    if (log.empty()) continue;
    if (at >= frames.size() || frames[at].as_object().size() != 2 || frames[at].at("log") != told ||
        frames[at].at("view") != game_->view_json(other_world(part.after, viewer), viewer))
      return complain(viewer, "sees more than it may know, part by part",
                      at < frames.size() ? json::serialize(frames[at]) : "nothing");
    ++at;
  }
  if (at != frames.size()) complain(viewer, "sees parts that were none", json::serialize(frames.back()));
}

/// An entry of the log as a viewer is to hear it; `number` is that of the viewer.
json::value LeakChecker::entry_of(const Said& said, int number, Viewer viewer,
                                  std::string_view language) const {
  const Locale words = this->words(language);
  const auto number_of = [&](int line) {
    int first = 1;
    for (const Said& each : said_) first += each.line < line && hears(each, viewer);
    return first;
  };
  json::object entry{{"seq", number}, {"rule", ""}};
  switch (said.kind) {
    case Said::Kind::Happened:
      entry["kind"] = "happened";
      entry["words"] = game_->describe(said.event, words);
      entry["rule"] = game_->rule_of(said.event);
      entry["event"] = game_->event_name(said.event);
      if (game_->quiet(said.event)) entry["quiet"] = true;
      add_touches(*game_, said.event, entry);
      break;
    case Said::Kind::Spoken:
      entry["kind"] = "said";
      entry["words"] = said.text;
      break;
    case Said::Kind::TakenBack:
      entry["kind"] = "taken_back";
      entry["words"] =
          host_locale(language)("server.taken_back", {{"seat", seat_words(*game_, said.seat, words)}});
      entry["from"] = number_of(said.since);
      break;
  }
  if (said.seat != kNoSeat) entry["seat"] = game_->seat_name(said.seat);
  if (said.undone) entry["undone"] = true;
  return entry;
}

/// What is new is told at once and completely, what was before only where it was asked for.
void LeakChecker::check_log(Viewer viewer, std::string_view language, const json::array& told) {
  Ear& ear = ears_[viewer];
  const bool news = told.empty() || told.front().at("seq").as_int64() > ear.heard;
  const int first = news ? ear.heard + 1 : std::max(1, ear.earlier - kPage);
  const int last = news ? std::numeric_limits<int>::max() : std::exchange(ear.earlier, 0) - 1;
  int number = 0;
  std::size_t next = 0;
  for (const Said& said : said_) {
    if (!hears(said, viewer) || ++number < first || number > last) continue;
    const json::value wanted = entry_of(said, number, viewer, language);
    if (next >= told.size() || told[next] != wanted)
      return complain(
          viewer, "does not hear what it should",
          fmt::format("{} instead of {}", next < told.size() ? json::serialize(told[next]) : "nothing",
                      json::serialize(wanted)));
    ++next;
  }
  if (next < told.size()) return complain(viewer, "hears what is not for it", json::serialize(told[next]));
  entries += told.size();
  if (!news) return;
  ear.heard = number;
  ear.news = true;
}

void LeakChecker::check_why(Viewer viewer, std::string_view language, const json::object& answer) {
  const std::string wanted =
      reason(*game_, other_world(state_, viewer), viewer, ears_[viewer].why, words(language));
  if (std::string_view(answer.at("words").as_string()) != wanted)
    complain(viewer, "learns by asking why",
             fmt::format("{}: {} instead of {}", ears_[viewer].why, json::serialize(answer), wanted));
}

}  // namespace hullbreach
