#include "host/live_table.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "bots/bot.h"
#include "host/secrets.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/require.h"

namespace hullbreach {

namespace json = boost::json;

namespace {

/// How much of its time a clock has left at least when a table is taken up again: people have to find their
/// way back.
constexpr Millis kGrace = 5000;

constexpr std::string_view kWho[] = {"open", "person", "bot"};

json::object to_json(const Sitter& sitter) {
  json::object object{{"who", kWho[static_cast<int>(sitter.who)]}};
  const auto add = [&](std::string_view key, const std::string& text) {
    if (!text.empty()) object[key] = text;
  };
  add("name", sitter.name);
  add("bot", sitter.bot);
  add("token", sitter.token);
  add("link", sitter.link);
  return object;
}

std::string text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value == nullptr ? std::string() : std::string(value->as_string());
}

Sitter sitter_from(const json::object& object) {
  Sitter sitter;
  const std::string who = text_of(object, "who");
  const auto* const found = std::find(std::begin(kWho), std::end(kWho), who);
  if (found == std::end(kWho)) throw Mistake("a seat with nobody known at it");
  sitter.who = static_cast<Sitter::Who>(found - std::begin(kWho));
  sitter.name = text_of(object, "name");
  sitter.bot = text_of(object, "bot");
  sitter.token = text_of(object, "token");
  sitter.link = text_of(object, "link");
  return sitter;
}

std::string who_in_record(const Sitter& sitter) {
  return sitter.who == Sitter::Who::Bot ? "bot:" + sitter.bot : "human";
}

json::object parse_row(const JournalRow& row) {
  json::value value = parse_json(row.text);
  if (!value.is_object()) throw Mistake("a journal row that is no object");
  return std::move(value.as_object());
}

std::vector<Sitter> sitters_of(const json::object& open) {
  std::vector<Sitter> sitters;
  for (const json::value& sitter : open.at("seats").as_array())
    sitters.push_back(sitter_from(sitter.as_object()));
  return sitters;
}

bool told_in_public(const std::vector<Event>& events) {
  return std::any_of(events.begin(), events.end(), [](const Event& event) { return event.spectators; });
}

bool needs_consent(const Denial& denial) {
  return denial.key == "undo.chance" || denial.key == "undo.others" || denial.key == "undo.window" ||
         denial.key == "undo.hidden";
}

}  // namespace

Locale calling(const AnyGame& game, const std::vector<Sitter>& sitters, std::string_view language) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
    const Sitter& sitter = sitters[seat];
    const bool given =
        sitter.who == Sitter::Who::Person && sitter.name != game.seat_name(static_cast<Seat>(seat));
    names.push_back(given ? sitter.name : std::string());
  }
  return game.locale(language).calling(std::move(names));
}

// --- the journal

RecordHeader header_of(const std::vector<JournalRow>& rows) {
  return parse_header(text_of(parse_row(rows.front()), "header"));
}

std::vector<Sitter> sitters_after(const std::vector<JournalRow>& rows) {
  std::vector<Sitter> sitters = sitters_of(parse_row(rows.front()));
  for (const JournalRow& row : rows) {
    if (!row.text.starts_with(R"({"desk":"sit")")) continue;
    const json::object entry = parse_row(row);
    sitters.at(entry.at("seat").to_number<std::size_t>()) = sitter_from(entry.at("sitter").as_object());
  }
  return sitters;
}

std::vector<JournalRow> LiveTable::opening(const AnyGame& game, const Record& record, const TablePlan& plan,
                                           Millis now) {
  RecordHeader header = record.header;
  for (std::size_t seat = 0; seat < plan.sitters.size() && !plan.archive; ++seat)
    header.seats.at(seat) = who_in_record(plan.sitters[seat]);
  json::array seats;
  for (const Sitter& sitter : plan.sitters) seats.push_back(to_json(sitter));
  json::object open{{"desk", "open"},      {"header", to_text(header)}, {"seats", std::move(seats)},
                    {"owner", plan.owner}, {"listed", plan.listed},     {"spectators", plan.spectators},
                    {"away", plan.away},   {"archive", plan.archive},   {"waits", plan.waits}};
  if (!plan.lesson.empty()) open["lesson"] = plan.lesson;
  std::vector<JournalRow> rows;
  rows.push_back({now, json::serialize(open)});
  for (const RecordLine& line : record.lines) rows.push_back({now, to_text(line, game)});
  return rows;
}

LiveTable::LiveTable(std::string id, GameShelf& shelf, const std::vector<JournalRow>& rows, Millis now)
    : id_(std::move(id)) {
  if (rows.empty()) throw Mistake("a table without a journal");
  const Trial trial;  // cards that somebody brought may be ones no game can be played with
  try {
    const json::object open = parse_row(rows.front());
    if (text_of(open, "desk") != "open") throw Mistake("the journal does not begin with an opening");
    Record record{parse_header(text_of(open, "header")), {}};
    game_ = shelf.game(record.header);
    plan_.sitters = sitters_of(open);
    if (static_cast<int>(plan_.sitters.size()) != game_->seats())
      throw Mistake("not as many people as seats");
    plan_.owner = text_of(open, "owner");
    plan_.listed = open.at("listed").as_bool();
    plan_.spectators = open.at("spectators").as_bool();
    plan_.away = static_cast<int>(open.at("away").as_int64());
    plan_.archive = open.at("archive").as_bool();
    // Tables of earlier versions began at once.
    if (const json::value* waits = open.if_contains("waits")) plan_.waits = waits->as_bool();
    waiting_ = plan_.waits;
    plan_.lesson = text_of(open, "lesson");
    table_ = std::make_unique<Table>(*game_, std::move(record));
    if (!plan_.lesson.empty()) {
      lesson_ = &find_lesson(game_->name(), plan_.lesson);
      place_.emplace(*lesson_, table_->course());
    }
    const auto seats = static_cast<std::size_t>(game_->seats());
    questions_.resize(seats);
    declined_.assign(seats, std::string::npos);
    note_questions(kNoSeat, false);
    turns_.push_back({0, table_->wait().seats});
    told_at_ = opened_at_ = rows.front().at;
    start_clock(0, told_at_);
    note_row(rows.front().text);
  } catch (const Mistake&) {
    throw;
  } catch (const std::exception& error) {  // a field that is missing or of another kind than we wrote
    throw Mistake(fmt::format("a journal of another program: {}", error.what()));
  }
  follow({rows.begin() + 1, rows.end()});
  if (running_) {
    const Millis since = stopped_ != 0 ? stopped_ : now;
    running_->from = std::max(running_->from, since - running_->length + std::min(kGrace, running_->length));
    running_->from = std::min(running_->from, since);  // whoever wrote it may have had a clock that is fast
  }
}

void LiveTable::follow(const std::vector<JournalRow>& rows) {
  for (const JournalRow& row : rows) {
    read(row);
    note_row(row.text);
  }
}

void LiveTable::read(const JournalRow& row) {
  const json::object entry = parse_row(row);
  try {
    if (entry.contains("desk"))
      read_desk(entry, row.at);
    else
      read_line(row.text, row.at);
  } catch (const Mistake&) {
    throw;
  } catch (const std::exception& error) {  // see above
    throw Mistake(fmt::format("a journal row of another program: {}", error.what()));
  }
}

void LiveTable::read_line(const std::string& text, Millis at) {
  const int n = static_cast<int>(table_->record().lines.size()) + 1;
  table_->follow(parse_line(text, n, table_->record().header), automatic_);
  automatic_ = false;
  note_line(at);
}

void LiveTable::read_desk(const json::object& entry, Millis at) {
  const std::string what = text_of(entry, "desk");
  const auto seat = [&] {
    const std::int64_t number = entry.at("seat").as_int64();
    if (number < 0 || number >= game_->seats()) throw Mistake("a seat that is not at this table");
    return static_cast<Seat>(number);
  };
  constexpr std::string_view kSecret[] = {"auto", "auto_pass", "hold"};
  if (std::find(std::begin(kSecret), std::end(kSecret), what) == std::end(kSecret)) told_at_ = at;
  if (what == "auto") {
    automatic_ = true;
  } else if (what == "sit") {
    take_seat(seat(), sitter_from(entry.at("sitter").as_object()));
  } else if (what == "away") {
    plan_.sitters[seat()].away = entry.at("on").as_bool();
  } else if (what == "begin") {
    waiting_ = false;
    called_ = true;
    start_clock(static_cast<int>(table_->record().lines.size()), at);
  } else if (what == "next") {
    next_ = text_of(entry, "table");
  } else if (what == "pause") {
    const bool on = entry.at("on").as_bool();
    paused_since_ = on ? at : 0;
    paused_by_ = on && entry.contains("seat") ? seat() : kNoSeat;
    if (on) {
      if (stopped_ == 0) stopped_ = at;
      if (start_) start_->at = 0;
    } else if (running_ && running_->chance) {
      // People find their way back while it is counted down.
      if (!start_) start_ = Start{SeatSet::first(game_->seats())};
    } else {
      go_on(at);
    }
  } else if (what == "ready") {
    const Seat who = seat();
    if (start_) start_->ready.add(who);
  } else if (what == "count") {
    if (start_) start_->at = at + kCountdown;
  } else if (what == "start") {
    start_.reset();
    begun_ = true;
    go_on(at);
  } else if (what == "auto_pass") {
    table_->set_auto_pass(seat(), text_of(entry, "window"), entry.at("on").as_bool());
  } else if (what == "hold") {
    const std::string move = text_of(entry, "move");
    held_.erase(seat());
    if (!move.empty()) held_[seat()] = game_->parse_move(table_->state(), seat(), move);
  } else if (what == "lesson") {
    lesson_ = nullptr;
    place_.reset();
  } else if (what == "defer") {
    deferred_.add(seat());
  } else if (what == "undo") {
    const int line = table_->last_decision(seat());
    SeatSet knowing;
    for (const Seat each : SeatSet::first(game_->seats()))
      if (table_->last_decision(each) >= line) knowing.add(each);
    wish_ = Wish{seat(), people() - SeatSet::one(seat()), line, decided_openly(line) | SeatSet::one(seat()),
                 knowing};
  } else if (what == "answer") {
    if (wish_) wish_->unanswered.remove(seat());
    if (!entry.at("on").as_bool()) wish_.reset();
  } else {
    throw Mistake(fmt::format("a journal row of an unknown kind, {}", what));
  }
}

void LiveTable::take_seat(Seat seat, Sitter sitter) {
  const Sitter before = std::exchange(plan_.sitters[seat], std::move(sitter));
  const Sitter& now = plan_.sitters[seat];
  const bool same = before.who == now.who && before.token == now.token && before.bot == now.bot;
  if (same) plan_.sitters[seat].away = before.away;  // a new link brings nobody back
  if (same || waiting_ || table_->over()) return;    // before and after the game it is nobody's affair
  newcomers_.push_back(now);
  table_->tell_seated(seat, static_cast<int>(newcomers_.size()) - 1);
}

/// Does what a row about people says, and has it written.
void LiveTable::write(json::object entry, Millis now) {
  read_desk(entry, now);
  fresh_.push_back({now, json::serialize(entry)});
  note_row(fresh_.back().text);
}

/// Beside its text, a line has left a few entries of the log and now and then a state.
void LiveTable::note_row(const std::string& text) {
  ++rows_;
  bytes_ +=
      text.size() + sizeof(RecordLine) + 3 * sizeof(Told) + table_->state().bytes.size() / Course::kApart;
}

/// Has the line written that the table has just got.
void LiveTable::write_line(Millis now) {
  if (table_->last().automatic) {
    fresh_.push_back({now, json::serialize(json::object{{"desk", "auto"}})});
    note_row(fresh_.back().text);
  }
  fresh_.push_back({now, to_text(table_->record().lines.back(), *game_)});
  note_row(fresh_.back().text);
  note_line(now);
}

std::vector<JournalRow> LiveTable::take_rows() { return std::exchange(fresh_, {}); }

// --- what follows from a line

void LiveTable::note_line(Millis at) {
  const RecordLine& line = table_->record().lines.back();
  const AnyState& before = table_->last().before;
  const Deed& deed = table_->last().deed;
  if (line.kind == RecordLine::Kind::Undo) frames_.clear();
  for (AnyGame::Part& part : table_->take_parts()) frames_.push_back(std::move(part));
  if (line.kind == RecordLine::Kind::Say) {
    told_at_ = at;
    said_bytes_ += line.text.size();
    return;
  }
  // What comes after a lesson does not lead back into it, unless it is taken back.
  if (place_ && (!place_->done() || line.kind == RecordLine::Kind::Undo))
    place_.emplace(*lesson_, table_->course());
  note_questions(line.seat, line.kind == RecordLine::Kind::Undo);
  const bool in_public = line.kind == RecordLine::Kind::Undo || told_in_public(deed.events);
  if (in_public) {
    told_at_ = at;
    wish_.reset();  // not by what is done in secret: its end would tell
  }
  if (line.kind == RecordLine::Kind::Move) called_ = false;
  // What answers nothing leaves everything else as it was.
  if (deed.move && is_aside(before, line.seat, *deed.move)) return;
  if (line.seat != kNoSeat) held_.erase(line.seat);
  deferred_ = {};
  note_turn(line, in_public);
  run_clock(line, before, in_public, at);
}

bool LiveTable::is_aside(const AnyState& state, Seat seat, Move move) const {
  const std::vector<Move> asides = game_->asides(state, seat);
  return std::find(asides.begin(), asides.end(), move) != asides.end();
}

void LiveTable::note_turn(const RecordLine& line, bool in_public) {
  if (line.kind == RecordLine::Kind::Undo)
    while (turns_.back().line > line.to) turns_.pop_back();
  else if (const SeatSet seats = table_->wait().seats; in_public || !(seats - turns_.back().seats).empty())
    turns_.push_back({line.n, seats});
}

std::uint64_t LiveTable::fingerprint(Seat seat) const {
  const Wait wait = table_->wait();
  const AnyState& state = table_->state();
  std::vector<Move> moves = game_->asides(state, seat);
  moves.push_back({wait.seats.has(seat), wait.may.has(seat), wait.team, 0});
  if ((wait.seats | wait.may).has(seat)) {
    const std::vector<Move> legal = game_->legal(state, seat);
    moves.insert(moves.end(), legal.begin(), legal.end());
  }
  return hash_bytes(moves.data(), moves.size() * sizeof(Move));
}

void LiveTable::note_questions(Seat mover, bool taken_back) {
  for (const Seat seat : SeatSet::first(game_->seats())) {
    const std::uint64_t now = fingerprint(seat);
    Question& question = questions_[seat];
    if (now != question.fingerprint || seat == mover || taken_back) ++question.number;
    question.fingerprint = now;
  }
}

/// Starts the clock of a wait, or lets it go on while the same wait lasts.
void LiveTable::run_clock(const RecordLine& line, const AnyState& before, bool in_public, Millis at) {
  const Wait wait = table_->wait();
  if (wait.kind != Wait::Kind::Chance) {  // what runs by itself begins anew after it
    begun_ = false;
    start_.reset();
    if (!paused()) stopped_ = 0;
  }
  if (!clock_goes_on(line, before, in_public)) {
    held_.clear();
    start_clock(line.n, at);
  }
  if (running_) running_->seats = wait.seats;
}

void LiveTable::start_clock(int line, Millis at) {
  const Wait wait = table_->wait();
  running_.reset();
  if (!waiting_ && wait.kind != Wait::Kind::Over && wait.clock > 0)
    running_ = {at,         Millis{wait.clock} * 1000,       wait.full_clock,
                wait.seats, wait.kind == Wait::Kind::Chance, line};
  if (stopped_ != 0) stopped_ = at;
  gather(at);
}

/// What runs by itself waits until its people are ready for it.
void LiveTable::gather(Millis at) {
  if (!running_ || !running_->chance || begun_ || plan_.archive) return;
  if (!start_) start_ = Start{called_ ? SeatSet::first(game_->seats()) : SeatSet()};
  stopped_ = at;
}

/// The clock runs on from where it stood.
void LiveTable::go_on(Millis at) {
  if (running_ && stopped_ != 0) running_->from += at - stopped_;
  stopped_ = 0;
}

bool LiveTable::clock_goes_on(const RecordLine& line, const AnyState& before, bool in_public) const {
  const Wait wait = table_->wait();
  const auto kind = running_ && running_->chance ? Wait::Kind::Chance : Wait::Kind::Seats;
  if (!running_ || wait.kind != kind) return false;
  if (running_->chance) {
    if (line.kind == RecordLine::Kind::Undo) return line.to >= running_->since;
    // Cards that are dealt meanwhile are chance too, but not what the clock runs for.
    return line.kind == RecordLine::Kind::Move || game_->wait(before).clock == 0;
  }
  // Somebody answered in secret: nothing was told to all, and at most fewer seats are waited for.
  return line.kind == RecordLine::Kind::Move && running_->length == Millis{wait.clock} * 1000 && !in_public &&
         (wait.seats - running_->seats).empty();
}

void LiveTable::keep_frames(bool on) {
  table_->keep_parts(on);
  if (!on) frames_.clear();
}

std::vector<AnyGame::Part> LiveTable::take_frames() { return std::exchange(frames_, {}); }

// --- people

Seat LiveTable::seat_of(std::string_view token) const {
  for (const Seat seat : SeatSet::first(game_->seats()))
    if (sitter(seat).who == Sitter::Who::Person && opens(token, sitter(seat).token)) return seat;
  return kNoSeat;
}

bool LiveTable::owned_by(std::string_view secret) const { return opens(secret, plan_.owner); }

SeatSet LiveTable::people() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(game_->seats()))
    if (sitter(seat).who == Sitter::Who::Person && !sitter(seat).away) seats.add(seat);
  return seats;
}

SeatSet LiveTable::deciders() const {
  const Wait wait = table_->wait();
  if (!wait.team || wait.seats.size() > 1) return wait.team ? wait.seats : SeatSet();
  const SeatSet stand_ins = wait.may & people();
  return (wait.seats & people()).empty() && !stand_ins.empty() ? wait.seats | stand_ins : SeatSet();
}

SeatSet LiveTable::turn() const {
  if (waiting_) return {};
  const SeatSet seats = turns_.back().seats;
  return seats.size() == 1 && !deciders().empty() ? deciders() & people() : seats;
}

/// People who need not answer what has one answer. Who has gone, or is invited, may look on and count
/// seconds: only bots don't.
SeatSet LiveTable::spared() const {
  SeatSet watching;
  for (const Seat seat : SeatSet::first(game_->seats()))
    if (sitter(seat).who != Sitter::Who::Bot) watching.add(seat);
  return unwatched(*game_, watching) & people();
}

void LiveTable::set_away(Seat seat, bool away, Millis now) {
  if (sitter(seat).away == away) return;
  write({{"desk", "away"}, {"seat", int{seat}}, {"on", away}}, now);
}

void LiveTable::sit(Seat seat, Sitter sitter, Millis now) {
  write({{"desk", "sit"}, {"seat", int{seat}}, {"sitter", to_json(sitter)}}, now);
}

void LiveTable::lead_on(std::string_view table, Millis now) {
  write({{"desk", "next"}, {"table", table}}, now);
}

std::optional<Denial> LiveTable::begin(Millis now) {
  if (plan_.archive || table_->over()) return Denial{"table.over"};
  if (!waiting_) return std::nullopt;  // somebody was quicker
  for (const Sitter& each : plan_.sitters)
    if (each.who == Sitter::Who::Open) return Denial{"live.open_seats"};
  write({{"desk", "begin"}}, now);
  return std::nullopt;
}

bool LiveTable::played_by_bot(Seat seat) const {
  return sitter(seat).who == Sitter::Who::Bot || sitter(seat).away;
}

std::string LiveTable::bot_of(Seat seat) const {
  return sitter(seat).who == Sitter::Who::Bot ? sitter(seat).bot : bot_names(game_->name()).back();
}

std::vector<LiveTable::BotTurn> LiveTable::bot_turns() const {
  std::vector<BotTurn> turns;
  if (waiting_ || paused() || plan_.archive || gathering()) return turns;
  const Wait wait = table_->wait();
  // Whoever learns is not hurried: the others do what the script says, or what they like when nobody is
  // asked.
  if (place_ && !place_->done() && !(wait.seats & people()).empty()) return turns;
  const bool people_decide = !((deciders() & people()) - deferred_).empty();
  for (const Seat seat : SeatSet::first(game_->seats())) {
    if (people_decide && wait.seats.has(seat)) continue;
    if (wait.team && !turns.empty()) break;  // one of them is enough
    if (!played_by_bot(seat) || held_.contains(seat)) continue;
    if (wait.seats.has(seat)) turns.push_back({seat, question(seat), true});
    // Without a clock nobody waits for an offer, and everybody would wait for its bot.
    else if (!wait.team && wait.may.has(seat) && wait.clock > 0 &&
             declined_[seat] != table_->record().lines.size())
      turns.push_back({seat, question(seat), false});
  }
  return turns;
}

// --- what people do

std::vector<Move> chiefs_answers(const AnyGame& game, const AnyState& state, Seat seat) {
  const Wait wait = game.wait(state);
  if (!wait.team || !wait.may.has(seat)) return {};
  return game.legal(state, wait.seats.lowest());
}

std::optional<Denial> LiveTable::move(Seat seat, int asked, std::string_view text, Millis now) {
  if (plan_.archive || table_->over()) return Denial{"table.over"};
  if (waiting_) return Denial{"live.waiting"};
  if (paused()) return Denial{"live.paused"};
  if (gathering()) return Denial{"live.not_started"};
  if (asked != question(seat)) return Denial{"live.stale"};
  if (auto denial = place_ ? place_->refusal(*table_, seat, text) : std::nullopt) return denial;
  if (!deciders().has(seat))
    for (const Move move : chiefs_answers(*game_, table_->state(), seat))
      if (game_->notation(table_->state(), seat, move) == text)
        return Denial{.key = "table.not_to_move", .gaps = {{"seat", game_->seat_name(seat)}}};
  if (running_ && running_->full && table_->wait().seats.has(seat)) {
    Move move;
    try {
      move = game_->parse_move(table_->state(), seat, text);
    } catch (const Mistake& mistake) {
      return Denial{.key = "table.no_move", .gaps = {{"why", mistake.what()}}};
    }
    if (!game_->why_not(table_->state(), seat, move) && is_answer(seat, move)) {
      hold(seat, move, now);
      return std::nullopt;
    }
  }
  if (auto denial = table_->play(seat, text)) return denial;
  write_line(now);
  return std::nullopt;
}

std::optional<Denial> LiveTable::leave_lesson(Seat seat, Millis now) {
  if (lesson_ == nullptr) return Denial{"lesson.none"};
  write({{"desk", "lesson"}, {"seat", int{seat}}}, now);
  return std::nullopt;
}

/// Whether a move is a seat's last word in the window it is asked in, not a step on the way there.
bool LiveTable::is_answer(Seat seat, Move move) const {
  if (is_aside(table_->state(), seat, move)) return false;
  AnyState after = table_->state();
  std::vector<Event> events;
  game_->play(after, seat, move, &events);
  return told_in_public(events) || !game_->wait(after).seats.has(seat);
}

/// Keeps an answer until the clock has run out, or takes it out.
void LiveTable::hold(Seat seat, std::optional<Move> move, Millis now) {
  json::object entry{{"desk", "hold"}, {"seat", int{seat}}};
  if (move) entry["move"] = game_->notation(table_->state(), seat, *move);
  write(std::move(entry), now);
}

void LiveTable::bot_moves(Seat seat, int asked, Move move, Millis now) {
  if (plan_.archive || waiting_ || paused() || gathering()) return;
  if (!played_by_bot(seat) || asked != question(seat)) return;
  if (running_ && running_->full && table_->wait().seats.has(seat) && is_answer(seat, move)) {
    hold(seat, move, now);
    return;
  }
  if (!table_->play(seat, move)) write_line(now);
}

std::optional<Denial> LiveTable::say(Seat seat, std::string_view text, Millis now) {
  if (plan_.archive) return Denial{"table.over"};
  if (auto denial = table_->say(seat, text)) return denial;
  write_line(now);
  return std::nullopt;
}

std::optional<Denial> LiveTable::defer(Seat seat, Millis now) {
  if (plan_.archive || waiting_ || !deciders().has(seat)) return Denial{"live.no_team"};
  SeatSet others = deciders() - deferred_ - SeatSet::one(seat);
  for (const Seat other : others)
    if (sitter(other).who == Sitter::Who::Open) others.remove(other);
  if (others.empty()) return Denial{"live.last_of_team"};
  if (!deferred_.has(seat)) write({{"desk", "defer"}, {"seat", int{seat}}}, now);
  return std::nullopt;
}

std::optional<SeatSet> LiveTable::deferred() const {
  if (deciders().empty()) return std::nullopt;
  return deferred_;
}

std::optional<Denial> LiveTable::undo(Seat seat, Millis now) {
  // What is over has been shown to everybody.
  if (plan_.archive || table_->over()) return Denial{"table.over"};
  if (waiting_) return Denial{"live.waiting"};
  if (held_.contains(seat)) {
    hold(seat, std::nullopt, now);
    return std::nullopt;
  }
  auto denial = table_->undo(seat);
  if (denial && needs_consent(*denial)) {
    if (!(people() - SeatSet::one(seat)).empty()) {
      write({{"desk", "undo"}, {"seat", int{seat}}}, now);
      return std::nullopt;
    }
    denial = table_->undo(seat, true);
  }
  if (!denial) write_line(now);
  return denial;
}

std::optional<Denial> LiveTable::answer_undo(Seat seat, bool agrees, Millis now) {
  if (!wish_ || !wish_->unanswered.has(seat)) return Denial{"live.no_wish"};
  const Seat wisher = wish_->seat;
  write({{"desk", "answer"}, {"seat", int{seat}}, {"on", agrees}}, now);
  if (!wish_ || !wish_->unanswered.empty()) return std::nullopt;
  if (auto denial = table_->undo(wisher, true)) return denial;
  write_line(now);
  return std::nullopt;
}

/// Who has decided something from a line on, as everybody saw: who was asked and is not any more once
/// something is told to all, and who acted without being asked.
SeatSet LiveTable::decided_openly(int line) const {
  SeatSet seats;
  for (std::size_t i = 1; i < turns_.size(); ++i) {
    const SeatSet before = turns_[i - 1].seats;
    if (turns_[i].line >= line) seats = seats | (before.size() == 1 ? before : before - turns_[i].seats);
  }
  const Log& log = table_->log();
  for (std::size_t at = log.place_of_line(line); at < log.size(); ++at) {
    const Told& told = log[at];
    if (told.kind != Told::Kind::Happened || told.undone || !told.event.spectators) continue;
    const Seat mover = table_->record().lines[told.line - 1u].seat;
    const auto asked =
        std::find_if(turns_.rbegin(), turns_.rend(), [&](const Turn& turn) { return turn.line < told.line; });
    if (mover != kNoSeat && (asked == turns_.rend() || !asked->seats.has(mover))) seats.add(mover);
  }
  return seats;
}

std::optional<Denial> LiveTable::pause(bool on, Millis now, Seat by) {
  if (plan_.archive || table_->over()) return Denial{"table.over"};
  if (waiting_) return Denial{"live.waiting"};
  if (on == paused()) return std::nullopt;
  json::object entry{{"desk", "pause"}, {"on", on}};
  if (by != kNoSeat) entry["seat"] = int{by};
  write(std::move(entry), now);
  return std::nullopt;
}

std::optional<Denial> LiveTable::ready(Seat seat, Millis now) {
  if (plan_.archive || table_->over()) return Denial{"table.over"};
  if (waiting_) return Denial{"live.waiting"};
  if (paused()) return Denial{"live.paused"};
  if (!gathering()) return std::nullopt;  // it has begun
  if (start_->at == 0 && !start_->ready.has(seat))
    write({{"desk", "ready"}, {"seat", int{seat}}}, now);
  else if (start_->at != 0 && people() == SeatSet::one(seat))
    write({{"desk", "start"}}, now);
  return std::nullopt;
}

std::optional<Denial> LiveTable::auto_pass(Seat seat, std::string_view window, bool on, Millis now) {
  const std::vector<std::string> windows = table_->pass_kinds();
  if (std::find(windows.begin(), windows.end(), window) == windows.end())
    return Denial{.key = "live.no_window",
                  .gaps = {{"windows", fmt::format("{}", fmt::join(windows, ", "))}}};
  if (table_->auto_passes(seat).contains(window) != on)
    write({{"desk", "auto_pass"}, {"seat", int{seat}}, {"window", window}, {"on", on}}, now);
  return std::nullopt;
}

// --- what needs nobody

void LiveTable::settle(Millis now) {
  if (plan_.archive || waiting_ || paused()) return;
  while (!table_->over()) {
    const Wait wait = table_->wait();
    if (gathering() && !count_down(now)) return;
    if (place_ && place_->lead(*table_))
      write_line(now);
    else if (wait.kind == Wait::Kind::Chance && (wait.clock == 0 || time_is_up(now)))
      draw(now);
    else if (wait.kind == Wait::Kind::Seats && time_is_up(now))
      play_held(now);
    else if (wait.kind == Wait::Kind::Seats && !(running_ && running_->full) && table_->auto_pass(spared()))
      write_line(now);
    else
      return;
  }
}

/// Whether what runs by itself begins now.
bool LiveTable::count_down(Millis now) {
  if (start_->at == 0 && unready().empty()) write({{"desk", "count"}}, now);
  if (start_->at == 0 || now < start_->at) return false;
  write({{"desk", "start"}}, now);
  return true;
}

bool LiveTable::time_is_up(Millis now) const { return running_ && now >= running_->from + running_->length; }

void LiveTable::draw(Millis now) {
  Rng rng(unforeseeable());
  Outcomes outcomes;
  for (const Weighted& weighted : game_->outcomes(table_->state())) outcomes.push_back(weighted);
  const auto denial = table_->resolve(outcomes.draw(rng));
  HB_REQUIRE(!denial, "an outcome that was listed is refused");
  write_line(now);
}

/// The time for answers is over: what people have answered counts, and the usual answer for the others.
void LiveTable::play_held(Millis now) {
  const std::map<Seat, Move> held = std::exchange(held_, {});
  Rng rng(unforeseeable());
  for (const Seat seat : table_->wait().seats) {
    if (!table_->wait().seats.has(seat)) return;
    const auto answer = held.find(seat);
    const bool fits = answer != held.end() && !game_->why_not(table_->state(), seat, answer->second);
    const std::optional<Move> pass = table_->auto_passes(seat).contains(game_->window(table_->state(), seat))
                                         ? game_->pass(table_->state(), seat)
                                         : std::nullopt;
    const Move move = fits ? answer->second : pass ? *pass : game_->timeout(table_->state(), seat, rng);
    const bool enough = table_->wait().team;
    const auto denial = table_->play(seat, move);
    HB_REQUIRE(!denial, "the answer for a seat whose time is up is refused");
    write_line(now);
    if (enough || told_in_public(table_->last().deed.events)) return;
  }
}

std::optional<Millis> LiveTable::due() const {
  if (!running_ || paused() || plan_.archive || table_->over()) return std::nullopt;
  if (start_) return start_->at == 0 ? std::nullopt : std::optional(start_->at);
  return running_->from + running_->length;
}

std::optional<LiveTable::ClockFace> LiveTable::clock(Millis now) const {
  if (!running_ || table_->over()) return std::nullopt;
  const Millis spent = (stopped_ != 0 ? stopped_ : now) - running_->from;
  return ClockFace{std::max<Millis>(0, running_->length - spent), running_->length, running_->full};
}

std::optional<Millis> LiveTable::starts_in(Millis now) const {
  if (!gathering() || start_->at == 0) return std::nullopt;
  return std::max<Millis>(0, start_->at - now);
}

std::optional<Move> LiveTable::held(Seat seat) const {
  const auto found = held_.find(seat);
  if (found == held_.end()) return std::nullopt;
  return found->second;
}

}  // namespace hullbreach
