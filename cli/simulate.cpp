// hullbreach simulate GAME [-o k=v]... [--bots A,B,...] [--people SEAT,...] --games N --seed S [--jobs J]
// [--records DIR] [--rows FILE] [--from POSITION] [--json]
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <cerrno>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "bots/bot.h"
#include "bots/exec.h"
#include "bots/simulation.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/rows.h"
#include "cli/seating.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/require.h"
#include "kernel/text_file.h"

namespace hullbreach::cli {

namespace {

namespace json = boost::json;

struct Arguments {
  GameArguments game;
  std::string bots;
  std::vector<std::string> people;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int jobs = 1;
  std::string records, rows, from;
  bool json = false;
  bool no_timing = false;
};

/// Writes a file a game, and nothing over a file that is there.
class RecordFolder {
 public:
  RecordFolder(std::filesystem::path folder, std::string_view game, std::uint64_t games)
      : folder_(std::move(folder)), game_(game), digits_(std::to_string(games).size()) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    const std::filesystem::directory_iterator entries(folder_, error);
    if (error)
      throw Mistake(
          fmt::format("can't keep records in {}: {}", folder_.string(), system_reason(error.value())));
    for (const auto& entry : entries)
      if (entry.path().filename().string().starts_with(game_ + "-"))
        throw Mistake(
            fmt::format("{} is there already; name an empty folder for the records", entry.path().string()));
  }
  void write(std::uint64_t index, const std::string& record) const {
    const std::filesystem::path path = folder_ / fmt::format("{}-{:0{}}.jsonl", game_, index + 1, digits_);
    std::ofstream out(path, std::ios::binary);
    out << record;
    if (!out.flush()) throw Mistake(fmt::format("can't write {}: {}", path.string(), system_reason(errno)));
  }

 private:
  std::filesystem::path folder_;
  std::string game_;
  std::size_t digits_;
};

std::vector<std::string> bots_of(const Arguments& arguments, const AnyGame& game) {
  const std::string usual = usual_bot(game);
  if (arguments.bots.empty()) return {usual};
  const bool one_for_all = arguments.bots.find_first_of(",=") == std::string::npos;
  std::vector<std::string> bots =
      one_for_all ? std::vector<std::string>{arguments.bots} : parse_seating(game, arguments.bots, usual);
  for (std::string& bot : bots) {
    if (bot.starts_with(kBot)) bot.erase(0, kBot.size());
    make_bot(game, bot);
  }
  return bots;
}

/// Seats by name.
SeatSet people_of(const Arguments& arguments, const AnyGame& game) {
  SeatSet people;
  for (const std::string& name : arguments.people) {
    const std::optional<Seat> seat = game.parse_seat(name);
    if (!seat) {
      std::vector<std::string> seats;
      for (int i = 0; i < game.seats(); ++i) seats.push_back(game.seat_name(static_cast<Seat>(i)));
      throw Mistake(
          fmt::format("--people: there is no seat '{}'; the seats are {}", name, fmt::join(seats, ", ")));
    }
    people.add(*seat);
  }
  return people;
}

json::value interval_json(std::uint64_t hits, std::uint64_t of) {
  const Interval interval = wilson(hits, of);
  return json::array{interval.low, interval.high};
}

void print_json(const Arguments& arguments, const AnyGame& game, const std::vector<std::string>& bots,
                const SimulationResult& result) {
  json::object results;
  json::object result_intervals;
  for (const auto& [ending, count] : result.endings) {
    results[ending] = count;
    result_intervals[ending] = interval_json(count, result.games);
  }
  json::object win_rate;
  json::object win_intervals;
  for (std::size_t seat = 0; seat < result.wins.size(); ++seat) {
    const std::string name = game.seat_name(static_cast<Seat>(seat));
    win_rate[name] = static_cast<double>(result.wins[seat]) / static_cast<double>(result.games);
    win_intervals[name] = interval_json(result.wins[seat], result.games);
  }
  json::object object{{"game", game.name()},
                      {"options", to_json(game.options())},
                      {"bots", json::value_from(bots)},
                      {"seed", arguments.seed},
                      {"games", result.games},
                      {"decisions", result.decisions},
                      {"outcomes", result.outcomes},
                      {"turns", result.turns},
                      {"longest", result.longest},
                      {"results", std::move(results)},
                      {"win_rate", std::move(win_rate)},
                      {"interval_95", json::object{{"results", std::move(result_intervals)},
                                                   {"win_rate", std::move(win_intervals)}}}};
  if (result.scored > 0) {
    object["scored"] = result.scored;
    object["mean_score"] = static_cast<double>(result.score) / static_cast<double>(result.scored);
  }
  if (result.games < arguments.games) object["stopped"] = true;
  if (!arguments.no_timing) {
    object["seconds"] = result.seconds;
    object["decisions_per_second"] = static_cast<double>(result.decisions) / result.seconds;
  }
  fmt::print("{}\n", json::serialize(object));
}

void print_share(std::string_view label, std::string_view name, std::uint64_t hits, std::uint64_t of) {
  const Interval interval = wilson(hits, of);
  fmt::print("{:<8} {:<20} {:>9} {:>6.1f} %   95 %: {:.1f} to {:.1f} %\n", label, name, hits,
             100.0 * static_cast<double>(hits) / static_cast<double>(of), 100 * interval.low,
             100 * interval.high);
}

void print_table(const Arguments& arguments, const AnyGame& game, const std::vector<std::string>& bots,
                 const SimulationResult& result) {
  const auto a_game = [&](std::uint64_t sum) {
    return static_cast<double>(sum) / static_cast<double>(result.games);
  };
  const std::string unusual = unusual_options(game);
  fmt::print("{} {} (bots {}, seed {})\n", game.name(), unusual.empty() ? "with the usual options" : unusual,
             fmt::join(bots, ", "), arguments.seed);
  fmt::print("{} games: {} decisions ({:.1f} a game, at most {}), {} outcomes, {:.1f} turns a game\n",
             result.games, result.decisions, a_game(result.decisions), result.longest, result.outcomes,
             a_game(result.turns));
  for (const auto& [ending, count] : result.endings) print_share("ended", ending, count, result.games);
  for (std::size_t seat = 0; seat < result.wins.size(); ++seat)
    print_share("won", game.seat_name(static_cast<Seat>(seat)), result.wins[seat], result.games);
  if (result.scored > 0)
    fmt::print("score    {:.2f} on average over the {} games that have one\n",
               static_cast<double>(result.score) / static_cast<double>(result.scored), result.scored);
  if (result.games < arguments.games)
    fmt::print("stopped after {} of {} games\n", result.games, arguments.games);
  if (!arguments.no_timing)
    fmt::print("{:.2f} seconds, {:.0f} decisions a second\n", result.seconds,
               static_cast<double>(result.decisions) / result.seconds);
}

/// A position as `replay --view all --json` and the Python package give it.
AnyState read_position(const AnyGame& game, const std::string& file) {
  const std::string text = read_text(file);
  try {
    const Trial trial;
    return game.from_position(parse_json(text));
  } catch (const Mistake& mistake) {
    throw Mistake(fmt::format("{}: {}", file, mistake.what()));
  }
}

int run(const Arguments& arguments) {
  const std::unique_ptr<AnyGame> game = arguments.game.make();
  let_bots_run_commands();
  SimulationPlan plan;
  plan.bots = bots_of(arguments, *game);
  plan.people = people_of(arguments, *game);
  plan.games = arguments.games;
  plan.seed = arguments.seed;
  plan.jobs = arguments.jobs;
  std::optional<RecordFolder> folder;
  if (!arguments.records.empty()) {
    folder.emplace(arguments.records, game->name(), arguments.games);
    plan.record = [&](std::uint64_t index, const std::string& record) { folder->write(index, record); };
  }
  std::optional<RowFile> rows;
  if (!arguments.rows.empty()) {
    rows.emplace(arguments.rows, *game, plan.bots, plan.seed, !arguments.no_timing);
    plan.row = [&](const GameRow& row) { rows->write(row); };
  }
  if (!arguments.from.empty()) plan.from = read_position(*game, arguments.from);
  SimulationResult result;
  watch_interrupts();
  plan.stop = interrupted;
  {
    Progress progress(arguments.games);
    plan.progress = [&](std::uint64_t done) { progress(done); };
    result = simulate(*game, plan);
  }
  if (rows) rows->finish();
  if (result.games == 0) throw Mistake("stopped before the first game was over");
  (arguments.json ? print_json : print_table)(arguments, *game, plan.bots, result);
  return interrupted() ? kInterrupted : 0;
}

}  // namespace

void add_simulate(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("simulate", "Let bots play many games and count how they end");
  auto arguments = std::make_shared<Arguments>();
  arguments->game.add(*command);
  command->add_option("--bots", arguments->bots,
                      "One bot for all seats, one for each (A,B,...), or by seat (alien=A)");
  command
      ->add_option("--people", arguments->people,
                   "Seats the bots take for people's (crew1,crew2): whom they count on and ask")
      ->delimiter(',');
  command->add_option("--games", arguments->games, "How many games")->check(whole_number(1, 1'000'000'000));
  command->add_option("--seed", arguments->seed, "Same seed, same games")->check(whole_number(0, kAnySeed));
  command->add_option("--jobs", arguments->jobs, "Threads; they change nothing but the time")
      ->check(whole_number(1, 1024));
  command->add_option("--records", arguments->records,
                      "Write the record of each game to a file in this folder");
  command->add_option("--rows", arguments->rows,
                      "Write a row for each game to this file: .csv, or .ndjson for a JSON object a line");
  command
      ->add_option("--from", arguments->from,
                   "Begin every game in the position in this file, not with the deal")
      ->excludes("--records");
  command->add_flag("--json", arguments->json, "Print one JSON object");
  command->add_flag("--no-timing", arguments->no_timing, "Leave out what differs from run to run: the time");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace hullbreach::cli
