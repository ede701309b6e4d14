// hullbreach bench [GAME...] [--seconds S | --instructions] [--json]
#include <CLI/CLI.hpp>
#include <array>
#include <boost/json.hpp>
#include <cmath>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <regex>
#include <unistd.h>

#include "bots/simulation.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "games/games.h"
#include "kernel/mistake.h"

namespace hullbreach::cli {

namespace {

struct Arguments {
  std::vector<std::string> games;
  double seconds = 1;
  bool instructions = false;
  std::string unit;  // of work to do and nothing else
  std::uint64_t times = 0;
  bool json = false;
};

// -- how fast

void measure_time(const Arguments& arguments) {
  boost::json::object all;
  for (const GameKind* kind : games_named(arguments.games)) {
    const BenchResult result = bench(*make_game(kind->name, {}), arguments.seconds);
    if (arguments.json) {
      boost::json::object figures{{"decisions_per_second", result.decisions_per_second},
                                  {"decisions_per_second_with_view", result.decisions_per_second_with_view},
                                  {"copies_per_second", result.copies_per_second},
                                  {"state_bytes", result.state_bytes}};
      for (const auto& [name, figure] : result.more) figures[name] = figure;
      all[kind->name] = std::move(figures);
    } else {
      fmt::print(
          "{}: {:.0f} decisions a second, {:.0f} with a view before each, {:.0f} copies a second, {} bytes a "
          "state\n",
          kind->name, result.decisions_per_second, result.decisions_per_second_with_view,
          result.copies_per_second, result.state_bytes);
      for (const auto& [name, figure] : result.more) fmt::print("{}: {} {:.4g}\n", kind->name, name, figure);
    }
  }
  if (arguments.json) fmt::print("{}\n", boost::json::serialize(all));
}

// -- how many instructions

/// What a command says, on either of its outputs.
std::string said_by(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen((command + " 2>&1").c_str(), "r"),
                                                             ::pclose);
  if (pipe == nullptr) throw Mistake("can't start another program");
  std::string text;
  std::array<char, 4096> part;
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), pipe.get()))
    text.append(part.data(), count);
  return text;
}

/// Of a whole run of this program with these arguments.
double instructions_of(const std::string& arguments) {
  struct Counter {
    const char* command;
    const char* answer;
  };
  constexpr Counter kCounters[] = {
      {"valgrind --tool=callgrind --callgrind-out-file=/dev/null", "Collected : ([0-9]+)"},
      {"perf stat -x, -e instructions:u", "([0-9]+),,instructions"},
  };
  for (const Counter& counter : kCounters) {
    const std::string said =
        said_by(fmt::format("{} /proc/{}/exe {}", counter.command, ::getpid(), arguments));
    if (std::smatch found; std::regex_search(said, found, std::regex(counter.answer)))
      return std::stod(found[1]);
  }
  throw Mistake(
      "instructions are counted by valgrind, or by perf where it can, and neither does it here (on Debian: "
      "apt-get install valgrind)");
}

/// What is left when two runs are compared that differ only in how much they do.
double instructions_a_unit(std::string_view game, std::string_view unit) {
  const double few = unit == "decision" ? 2'000 : 20;
  const double many = 11 * few;
  const auto run_of = [&](double times) {
    return instructions_of(fmt::format("bench {} --work {} --times {}", game, unit, times));
  };
  return std::round((run_of(many) - run_of(few)) / (many - few));
}

void count_instructions(const Arguments& arguments) {
  boost::json::object all;
  for (const GameKind* kind : games_named(arguments.games)) {
    boost::json::object figures;
    for (const std::string_view unit : units_of_work(kind->name)) {
      const double figure = instructions_a_unit(kind->name, unit);
      figures[fmt::format("instructions_per_{}", unit)] = figure;
      if (!arguments.json) fmt::print("{}: {} instructions a {}\n", kind->name, figure, unit);
    }
    all[kind->name] = std::move(figures);
  }
  if (arguments.json) fmt::print("{}\n", boost::json::serialize(all));
}

void run(const Arguments& arguments) {
  if (!arguments.unit.empty()) {
    for (const GameKind* kind : games_named(arguments.games))
      work(*make_game(kind->name, {}), arguments.unit, arguments.times);
  } else if (arguments.instructions) {
    count_instructions(arguments);
  } else {
    measure_time(arguments);
  }
}

}  // namespace

void add_bench(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("bench", "Measure how fast games are played on one core");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("GAME", arguments->games, "Which games; all if left out");
  CLI::Option* seconds =
      command->add_option("--seconds", arguments->seconds, "About how long for each figure")
          ->check(decimal_number(0.01, 3600));
  CLI::Option* instructions =
      command->add_flag("--instructions", arguments->instructions, "Count instructions instead of time")
          ->excludes(seconds);
  command->add_option("--work", arguments->unit, "Do some work of this unit and measure nothing")
      ->excludes(seconds)
      ->excludes(instructions)
      ->group("");  // for --instructions, which runs it twice
  command->add_option("--times", arguments->times, "How much of it")->group("");
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace hullbreach::cli
