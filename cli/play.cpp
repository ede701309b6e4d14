// hullbreach play GAME [-o k=v]... [--seats human,bot:NAME,...] [--seed N] [--locale fr] [--referee]
//                      [--lesson [NAME]] [--record FILE] [--resume [FILE]] [--no-color]
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fstream>
#include <random>

#include "bots/exec.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/seating.h"
#include "cli/session.h"
#include "games/games.h"
#include "host/record_file.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

struct Arguments {
  GameArguments game;
  std::string seats;
  std::optional<std::uint64_t> seed;
  std::string language;
  std::string record;
  std::string resume;  // a file, or kLast
  std::string lesson;  // its name, or kFirst
  bool referee = false;
  bool no_colour = false;
};

constexpr std::string_view kLast = "last";    // of the games played here
constexpr std::string_view kFirst = "first";  // what a game teaches first is called this

/// A game on the table with its file and what is played at it. Its parts point at each other: it stays put.
struct Playing {
  std::unique_ptr<AnyGame> game;
  RecordFile file;
  Table table;
  Session session;

  Playing(std::unique_ptr<AnyGame> made, RecordFile opened, Record record, const SessionPlan& plan,
          Terminal& terminal)
      : game(std::move(made)),
        file(std::move(opened)),
        table(*game, std::move(record),
              [this](const std::string& line) { file.append(table.record().header, line); }),
        session(table, plan, terminal) {}
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;
};

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// The language people set for their programs, if it is one of ours.
std::string usual_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const std::string value = environment(name); !value.empty())
      return value.starts_with("fr") ? "fr" : "en";
  return "en";
}

/// $XDG_STATE_HOME/hullbreach.
fs::path state_folder() {
  fs::path folder = environment("XDG_STATE_HOME");
  if (folder.empty() && !environment("HOME").empty())
    folder = fs::path(environment("HOME")) / ".local" / "state";
  return folder / "hullbreach";
}

/// Which game was played last, in which language, by whom: what `--resume` alone goes on with.
struct LastGame {
  std::string record;
  std::string language;
  std::string lesson;              // its name, or empty
  std::vector<std::string> names;  // by seat

  static fs::path path() { return state_folder() / "last.json"; }

  /// Nothing if there is none, or none that can be read.
  static std::optional<LastGame> read() {
    std::ifstream in(path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    try {
      const json::value value = json::parse(text);
      return LastGame{json::value_to<std::string>(value.at("record")),
                      json::value_to<std::string>(value.at("locale")),
                      json::value_to<std::string>(value.at("lesson")),
                      json::value_to<std::vector<std::string>>(value.at("names"))};
    } catch (const std::exception&) {
      return std::nullopt;
    }
  }
  /// As well as it can be: no game ends because of this.
  void write() const {
    std::error_code none;
    fs::create_directories(state_folder(), none);
    std::ofstream(path(), std::ios::binary)
        << json::serialize(json::object{{"record", record},
                                        {"locale", language},
                                        {"lesson", lesson},
                                        {"names", json::value_from(names)}})
        << "\n";
  }
};

/// <game>-<time>.jsonl in the folder of states, with a number where two games begin in the same second.
fs::path usual_file(std::string_view game) {
  const fs::path folder = state_folder();
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  const std::string name = fmt::format("{}-{:%Y-%m-%d-%H%M%S}", game, fmt::localtime(now));
  fs::path path = folder / (name + ".jsonl");
  std::error_code none;  // what can't be looked at is not written to either, and that says why
  for (int n = 2; fs::exists(path, none); ++n) path = folder / fmt::format("{}-{}.jsonl", name, n);
  return path;
}

std::uint64_t random_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) | device();
}

/// Whoever wants a lesson gets the seat and the options it is about.
Arguments with_lesson(Arguments arguments, SessionPlan& plan) {
  if (!arguments.game.options.empty() || !arguments.seats.empty() || arguments.referee)
    throw Mistake("a lesson brings its own seats and options: leave out -o, --seats and --referee");
  plan.lesson = &find_lesson(arguments.game.game, arguments.lesson);
  for (const auto& [name, value] : plan.lesson->options)
    arguments.game.options.push_back(fmt::format("{}={}", name, value));
  arguments.seats = fmt::format("{}={}", plan.lesson->seat, kHuman);
  return arguments;
}

std::unique_ptr<Playing> begin(Arguments arguments, SessionPlan plan, Terminal& terminal) {
  if (arguments.game.game.empty()) throw Mistake("which game? `hullbreach games` lists them");
  if (!arguments.lesson.empty()) arguments = with_lesson(std::move(arguments), plan);
  std::unique_ptr<AnyGame> game = arguments.game.make();
  Rng lots = Rng::stream(plan.seed, ~std::uint64_t{0});
  let_bots_run_commands();  // who types --seats may; a record that is resumed may not
  plan.people = arguments.seats.empty() ? seat_one_human(*game, lots) : seat_people(*game, arguments.seats);
  RecordFile file =
      RecordFile::create(arguments.record.empty() ? usual_file(game->name()) : fs::path(arguments.record));
  plan.names = names_of(plan.people);
  Record record = new_record(*game, without_names(plan.people));
  return std::make_unique<Playing>(std::move(game), std::move(file), std::move(record), plan, terminal);
}

/// A game from its file. Who sits where is as it was unless `seats` says otherwise, and so are the cards
/// unless `content` says where they are now. A lesson goes on if it is named.
std::unique_ptr<Playing> resume(const fs::path& path, const std::string& seats, const std::string& content,
                                const std::string& lesson, SessionPlan plan, Terminal& terminal) {
  RecordFile file = RecordFile::resume(path);
  try {
    const RecordHeader& header = file.held().header;
    std::unique_ptr<AnyGame> game = game_of_record(header, content);
    if (!seats.empty()) let_bots_run_commands();
    plan.people = seats.empty() ? seat_people(*game, fmt::format("{}", fmt::join(header.seats, ",")))
                                : seat_people(*game, seats);
    if (!seats.empty()) plan.names = names_of(plan.people);
    if (!lesson.empty()) plan.lesson = &find_lesson(game->name(), lesson);
    Record record = file.held();
    return std::make_unique<Playing>(std::move(game), std::move(file), std::move(record), plan, terminal);
  } catch (const Mistake& mistake) {
    throw Mistake(fmt::format("{}: {}", path.string(), mistake.what()));
  }
}

/// What is said on the command line besides --resume must not contradict the record.
void check_same_game(const Arguments& arguments, const AnyGame& game) {
  if (!arguments.game.game.empty() && arguments.game.game != game.name())
    throw Mistake(
        fmt::format("{} is a game of {}, not of {}", arguments.resume, game.name(), arguments.game.game));
  const Options chosen = arguments.game.chosen();
  const Options meant = complete_options(find_game(game.name()).options(), chosen);
  for (const auto& [name, value] : chosen) {
    if (name == "content") continue;  // where the cards are: replaying has compared them
    if (game.options().at(name) != meant.at(name))
      throw Mistake(
          fmt::format("{} is played with other options: leave out -o {}={}", arguments.resume, name, value));
  }
}

std::string quoted(const fs::path& path) {
  const std::string text = path.string();
  return text.find_first_of(" '\"$\\`&|;()<>*?!") == text.npos ? text : fmt::format("\"{}\"", text);
}

/// The game that `--resume` means, with what was noted of it if it was the last one.
Arguments with_last(Arguments arguments, SessionPlan& plan) {
  const std::optional<LastGame> last = LastGame::read();
  if (arguments.resume == kLast) {
    if (!last)
      throw Mistake("no game was played here yet that --resume could go on with; name its file behind it");
    arguments.resume = last->record;
  }
  std::error_code none;
  if (last && fs::equivalent(last->record, arguments.resume, none)) {
    if (arguments.language.empty() && last->language == "fr") plan.language = "fr";
    if (arguments.language.empty() && last->language == "en") plan.language = "en";
    plan.names = last->names;
    if (arguments.lesson.empty()) arguments.lesson = last->lesson;
  }
  return arguments;
}

void note_last(const Playing& playing) {
  const Lesson* lesson = playing.session.lesson();
  LastGame{fs::absolute(playing.file.path()).string(), playing.session.language(),
           lesson == nullptr ? "" : lesson->name, playing.session.names()}
      .write();
}

void tell_file(const Playing& playing, Session::End end, const Terminal& terminal) {
  if (playing.table.record().lines.empty()) return terminal.line(playing.session.say("nothing_saved"));
  const std::string file = quoted(fs::absolute(playing.file.path()));
  terminal.line(playing.session.say(end == Session::End::Over ? "recorded" : "saved"));
  terminal.put(end == Session::End::Over
                   ? fmt::format("  {}\n", file)
                   : fmt::format("  hullbreach play {} --resume {}\n", playing.game->name(), file));
}

void run(const Arguments& given) {
  Arguments arguments = given;
  SessionPlan plan;
  plan.seed = arguments.seed ? *arguments.seed : random_seed();
  plan.referee = arguments.referee;
  plan.language = arguments.language.empty() ? usual_language() : arguments.language;
  if (!arguments.resume.empty() && !arguments.record.empty())
    throw Mistake("--resume writes on in the same file: leave out --record");

  if (!arguments.resume.empty()) arguments = with_last(arguments, plan);

  Terminal terminal(!arguments.no_colour);
  std::unique_ptr<Playing> playing =
      arguments.resume.empty() ? begin(arguments, plan, terminal)
                               : resume(arguments.resume, arguments.seats, arguments.game.named("content"),
                                        arguments.lesson, plan, terminal);
  if (!arguments.resume.empty()) check_same_game(arguments, *playing->game);

  const auto play_on = [&] {
    terminal.line(playing->session.say("recording", {{"file", quoted(fs::absolute(playing->file.path()))}}));
    note_last(*playing);
    const Session::End end = playing->session.run();
    note_last(*playing);
    return end;
  };
  Session::End end = play_on();
  while (end == Session::End::Load) {
    plan.language = playing->session.language();
    try {
      playing = resume(playing->session.to_load(), "", "", "", plan, terminal);
    } catch (const Mistake& mistake) {
      terminal.line(mistake.what());
    }
    end = play_on();
  }
  tell_file(*playing, end, terminal);
}

}  // namespace

void add_play(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("play", "Play a game in this terminal");
  auto arguments = std::make_shared<Arguments>();
  arguments->game.add(*command, false);
  command->add_option(
      "--seats", arguments->seats,
      "Who sits where, in order (human,bot:script,...) or by name (alien=human:Anna,crew1=bot:rollout:200); "
      "one human at a seat drawn by lot if left out");
  command->add_option("--seed", arguments->seed, "Same seed, same chance")->check(whole_number(0, kAnySeed));
  add_locale(*command, arguments->language);
  command->add_flag("--referee", arguments->referee, "Don't draw cards: ask for those drawn at a real table");
  command
      ->add_option("--lesson", arguments->lesson,
                   "Learn the game: play a turn in which every step is explained; NAME if there are several")
      ->expected(0, 1)
      ->default_str(std::string(kFirst))
      ->type_name("[NAME]");
  command->add_option("--record", arguments->record, "Where to write the record")->type_name("FILE");
  const CLI::Option* resumes = command
                                   ->add_option("--resume", arguments->resume,
                                                "Go on with a recorded game; without a file, the last one")
                                   ->expected(0, 1)
                                   ->default_str(std::string(kLast))
                                   ->type_name("[FILE]");
  command->add_flag("--no-color", arguments->no_colour, "No colours (also if NO_COLOR is set)");
  command->callback([arguments, resumes] {
    if (resumes->count() > 0 && arguments->resume.empty()) throw Mistake("--resume: there is nothing in it");
    run(*arguments);
  });
}

}  // namespace hullbreach::cli
