// hullbreach replay RECORD [--verify] [--to N [--part K]] [--view SEAT|table|all] [--rules] [--json]
//                          [--steps] [--content DIR]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <memory>
#include <optional>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "host/reading.h"
#include "host/record_file.h"
#include "host/table.h"
#include "kernel/course.h"
#include "kernel/mistake.h"
#include "kernel/require.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

namespace json = boost::json;

struct Arguments {
  std::string file;
  bool verify = false;
  int to = -1;
  int part = 0;
  bool rules = false;
  std::string view = "table";
  std::string language = "en";
  std::string content;
  bool json = false;
  bool steps = false;
};

/// Whose eyes a replay is seen through.
struct Eye {
  bool all = false;
  Viewer viewer = kSpectator;

  bool sees(const Event& event) const { return all || hears(event, viewer); }
  /// Moves are written down in full, so only their own seat may read them.
  bool reads(const RecordLine& line) const {
    return all || line.kind == RecordLine::Kind::Say ||
           (line.kind == RecordLine::Kind::Move && line.seat == viewer);
  }
};

Eye parse_eye(const AnyGame& game, const std::string& text) {
  if (text == "all") return {.all = true};
  if (text == "table") return {};
  if (const std::optional<Seat> seat = game.parse_seat(text)) return {.viewer = *seat};
  throw Mistake(fmt::format("nobody looks as {}: --view takes {}, table (somebody without a seat) or all",
                            in_quotes(text), seat_names(game, SeatSet::first(game.seats()))));
}

/// A line in force, and what it did.
struct Step {
  RecordLine line;
  std::vector<Event> events;
};

/// A record as it is told again: up to some line, or into the middle of it.
struct Retold {
  std::vector<Step> steps;
  AnyState state;                      // after the steps
  std::vector<RecordLine> unplayed{};  // that come after them and can't be played by these rules
  std::string stopped{};               // why
};

/// The events of a step in words. Who sees everything is told of each secret who was let in.
std::vector<std::string> told(const AnyGame& game, const Step& step, const Eye& eye, const Locale& words,
                              bool rules) {
  std::vector<std::string> lines;
  for (const Event& event : step.events) {
    if (!eye.sees(event)) continue;
    std::string line = game.describe(event, words);
    const bool secret = !event.spectators || event.audience != SeatSet::first(game.seats());
    if (rules) line += fmt::format(" ({})", game.rule_of(event));
    if (eye.all && secret) line += fmt::format(" [{}]", seat_names(game, event.audience));
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string heading(const AnyGame& game, const RecordLine& line, const Eye& eye) {
  if (!eye.reads(line)) return "";
  if (line.kind == RecordLine::Kind::Say)
    return fmt::format("{}: \"{}\"", game.seat_name(line.seat), plain_text(line.text));
  if (line.kind == RecordLine::Kind::Move) return fmt::format("{}> {}", game.seat_name(line.seat), line.text);
  return fmt::format("{}: {}", line.what, line.text);
}

void print_words(const AnyGame& game, const Retold& retold, const Arguments& arguments, const Eye& eye) {
  const Locale& words = game.locale(arguments.language);
  for (const Step& step : retold.steps) {
    std::vector<std::string> lines = told(game, step, eye, words, arguments.rules);
    if (const std::string head = heading(game, step.line, eye); !head.empty())
      lines.insert(lines.begin(), head);
    for (std::size_t i = 0; i < lines.size(); ++i)
      fmt::print("{:>5}  {}\n", i == 0 ? std::to_string(step.line.n) : "", lines[i]);
  }
  for (const RecordLine& line : retold.unplayed)
    if (const std::string head = heading(game, line, eye); !head.empty())
      fmt::print("{:>5}  {}\n", line.n, head);
  if (!retold.stopped.empty()) fmt::print("{}\n", retold.stopped);
  if (arguments.to >= 0) fmt::print("\n{}", game.draw(retold.state, eye.viewer, words, {}));
  const Result result = game.result(retold.state);
  if (result.over) fmt::print("{}\n", game.ending_words(result, words));
}

/// A line in force, as far as somebody may read it.
json::object line_json(const AnyGame& game, const RecordLine& line, const Eye& eye) {
  json::object object{{"n", line.n}};
  if (!eye.reads(line)) return object;
  if (line.kind != RecordLine::Kind::Chance) object["seat"] = game.seat_name(line.seat);
  if (line.kind == RecordLine::Kind::Chance) object["chance"] = line.what;
  object[line.kind == RecordLine::Kind::Move  ? "move"
         : line.kind == RecordLine::Kind::Say ? "say"
                                              : "outcome"] = line.text;
  return object;
}

void print_json(const AnyGame& game, const Retold& retold, const Arguments& arguments, const Eye& eye) {
  const Locale& words = game.locale(arguments.language);
  json::array steps;
  for (const Step& step : retold.steps) {
    json::object object = line_json(game, step.line, eye);
    object["events"] = json::value_from(told(game, step, eye, words, arguments.rules));
    steps.push_back(std::move(object));
  }
  for (const RecordLine& line : retold.unplayed) {
    json::object object = line_json(game, line, eye);
    object["unplayed"] = true;
    steps.push_back(std::move(object));
  }
  const Result result = game.result(retold.state);
  json::object object{
      {"game", game.name()},
      {"options", to_json(game.options())},
      {"view", arguments.view},
      {"steps", std::move(steps)},
      {"state", eye.all ? game.position(retold.state) : game.view_json(retold.state, eye.viewer)},
      {"over", result.over}};
  if (result.over) object["ending"] = game.ending_words(result, words);
  if (!retold.stopped.empty()) object["stopped"] = retold.stopped;
  fmt::print("{}\n", json::serialize(object));
}

/// A line for each decision, for those who learn from games: what the seat saw, what it could do and what it
/// did. The last line has the result.
void print_steps(const Course& course) {
  const AnyGame& game = course.game();
  AnyState state = course.before(0);
  for (std::size_t i = 0; i < course.steps().size(); ++i) {
    const RecordLine& line = course.line(i);
    if (line.kind == RecordLine::Kind::Move) {
      json::array legal;
      for (const Move& move : game.legal(state, line.seat))
        legal.push_back(json::value(json::string(game.notation(state, line.seat, move))));
      fmt::print("{}\n", json::serialize(json::object{{"n", line.n},
                                                      {"seat", game.seat_name(line.seat)},
                                                      {"view", game.view_json(state, line.seat)},
                                                      {"legal", std::move(legal)},
                                                      {"move", line.text}}));
    }
    play_line(game, line, state);
  }
  const Result result = game.result(state);
  json::array winners;
  for (const Seat seat : result.winners) winners.push_back(json::value(json::string(game.seat_name(seat))));
  json::object end{{"over", result.over}, {"turn", result.turn}};
  if (result.over) {
    end["ending"] = game.endings().at(result.ending);
    end["winners"] = std::move(winners);
    if (result.scored) end["score"] = result.score;
  }
  fmt::print("{}\n", json::serialize(json::object{{"result", std::move(end)}}));
}

Retold retell(const Course& course) {
  Retold retold{{}, course.before(0)};
  for (std::size_t i = 0; i < course.steps().size(); ++i)
    retold.steps.push_back({course.line(i), play_line(course.game(), course.line(i), retold.state).events});
  return retold;
}

/// Stops in the middle of the last line: after the part-th part of what it set off.
void stop_in_line(const Course& course, Retold& retold, int part) {
  if (retold.steps.empty()) throw Mistake("the deal has no parts; --part goes with --to N, N from 1 on");
  Step& last = retold.steps.back();
  if (last.line.kind == RecordLine::Kind::Say) throw Mistake(fmt::format("line {} is talk", last.line.n));
  AnyState state = course.before(retold.steps.size() - 1);
  const auto parts = play_line(course.game(), last.line, state, true).parts;
  if (part > static_cast<int>(parts.size()))
    throw Mistake(
        fmt::format("line {} has {} parts; --part is from 1 to {}", last.line.n, parts.size(), parts.size()));
  last.events.clear();
  for (int i = 0; i < part; ++i)
    last.events.insert(last.events.end(), parts[static_cast<std::size_t>(i)].events.begin(),
                       parts[static_cast<std::size_t>(i)].events.end());
  retold.state = parts[static_cast<std::size_t>(part - 1)].after;
}

/// What --verify says of a record that is right: how far it goes.
void print_verified(const Course& course, const Arguments& arguments) {
  const AnyGame& game = course.game();
  const Result result = game.result(course.state());
  const bool sealed = course.record().header.version > 1;
  if (arguments.json) {
    json::object object{{"file", valid_utf8(arguments.file)},
                        {"ok", true},
                        {"lines", course.steps().size()},
                        {"over", result.over},
                        {"header_checked", sealed}};
    if (result.over)
      object["ending"] = game.ending_words(result, game.locale(arguments.language));
    else
      object["waits_for"] = wait_words(game, course.state());
    fmt::print("{}\n", json::serialize(object));
    return;
  }
  const std::string stands =
      result.over ? fmt::format("the game is over: {}", game.ending_words(result, game.locale("en")))
                  : fmt::format("the game is not over, it waits for {}", wait_words(game, course.state()));
  fmt::print("{}: ok, {} lines in force; {}\n", arguments.file, course.steps().size(), stands);
  if (!sealed)
    fmt::print("{}: its first line is of format 1, which has no hash: seats that were edited don't show\n",
               arguments.file);
}

int print_wrong(const Arguments& arguments, const Mistake& mistake) {
  if (arguments.verify && arguments.json)
    fmt::print("{}\n", json::serialize(json::object{{"file", valid_utf8(arguments.file)},
                                                    {"ok", false},
                                                    {"why", valid_utf8(mistake.what())}}));
  else
    fmt::print(arguments.verify ? stdout : stderr, "{}: {}\n", arguments.file, mistake.what());
  return 1;
}

/// The game a record is of; of older rules, whose options may have been others, the nearest there is.
std::shared_ptr<const AnyGame> game_for(const RecordHeader& header, const std::string& content) {
  try {
    return game_of_record(header, content);
  } catch (const Mistake&) {
    if (header.rules == find_game(header.game).rules_version) throw;
    GameShelf shelf;
    return game_to_tell(shelf, header);
  }
}

/// Whether a record is of the rules and cards its game has here.
bool can_be_played(const AnyGame& game, const RecordHeader& header) {
  return header.rules == game.rules_version() && header.content == game.content_hash();
}

int run(const Arguments& arguments) {
  const std::string text = read_text(arguments.file);
  Record record;
  std::shared_ptr<const AnyGame> game;
  std::optional<Course> course;
  std::optional<ToldRecord> reading;
  std::size_t lines = 0;
  try {
    const Trial trial;  // of the cards it may bring along
    record = parse_record(text);
    lines = record.lines.size();
    game = game_for(record.header, arguments.content);
    if (arguments.verify || arguments.steps || can_be_played(*game, record.header)) {
      course = replay(*game, record, arguments.to);
    } else {
      if (arguments.to >= 0) record.lines.resize(std::min(lines, static_cast<std::size_t>(arguments.to)));
      reading = read_record(*game, std::move(record));
      course = reading->course;
    }
  } catch (const Mistake& mistake) {
    return print_wrong(arguments, mistake);
  }
  if (arguments.to > static_cast<int>(lines))
    throw Mistake(fmt::format("{} has {} lines; --to is from 0 to {}", arguments.file, lines, lines));
  if (arguments.verify) {
    print_verified(*course, arguments);
    return 0;
  }
  if (arguments.steps) {
    print_steps(*course);
    return 0;
  }
  const Eye eye = parse_eye(*game, arguments.view);
  Retold retold = retell(*course);
  if (reading) {
    for (const int n : reading->rest) retold.unplayed.push_back(reading->record.lines[n - 1u]);
    if (reading->stop) retold.stopped = words_of(*reading->stop, arguments.language);
  }
  if (arguments.part > 0) stop_in_line(*course, retold, arguments.part);
  (arguments.json ? print_json : print_words)(*game, retold, arguments, eye);
  return 0;
}

}  // namespace

void add_replay(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("replay", "Tell a recorded game again, or check that it is right");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("RECORD", arguments->file, "The record (.jsonl)")->required();
  command->add_flag(
      "--verify", arguments->verify,
      "Only say whether every line is right, or which is the first wrong one, and how far it goes");
  command->add_option("--to", arguments->to, "Stop after line N and draw the table as it was")
      ->check(whole_number(0, 1'000'000'000))
      ->type_name("N");
  command
      ->add_option("--part", arguments->part,
                   "With --to N: stop in the middle of line N, after so many parts of what it set off")
      ->check(whole_number(1, 1'000'000'000))
      ->needs("--to")
      ->excludes("--verify")
      ->type_name("K");
  command->add_flag("--rules", arguments->rules, "Name the rule behind each event")->excludes("--verify");
  command
      ->add_option("--view", arguments->view,
                   "As whom to look: a seat, table (somebody without a seat) or all")
      ->excludes("--verify")
      ->type_name("SEAT|table|all");
  command
      ->add_option("--content", arguments->content,
                   "Where the cards are now, for an older record that only knows where they were")
      ->type_name("DIR");
  add_locale(*command, arguments->language);
  CLI::Option* json = command->add_flag("--json", arguments->json, "Print one JSON object");
  command
      ->add_flag(
          "--steps", arguments->steps,
          "Print a JSON object a line for each decision: view, legal moves and choice; then the result")
      ->excludes(json)
      ->excludes("--verify")
      ->excludes("--view");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace hullbreach::cli
