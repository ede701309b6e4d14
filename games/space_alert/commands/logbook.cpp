// hullbreach logbook RECORD...: the ship's log book of Space Alert, one line a mission (SPA-223 to SPA-226).
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/arguments.h"
#include "games/games.h"
#include "games/space_alert/commands/commands.h"
#include "games/space_alert/space_alert.h"
#include "host/record_file.h"
#include "kernel/mistake.h"
#include "kernel/record.h"

namespace hullbreach::space_alert {

namespace {

namespace json = boost::json;

struct Arguments {
  std::vector<std::string> files;
};

/// SPA-225: white is 1, yellow 2, mixed both.
std::string_view level(const json::value& name) {
  return name == "white" ? "1" : name == "yellow" ? "2" : "1+2";
}

/// A record knows no date; its file does.
std::string date_of(const std::string& file) {
  const auto written = std::chrono::file_clock::to_sys(std::filesystem::last_write_time(file));
  return fmt::format("{:%Y-%m-%d}",
                     fmt::localtime(std::chrono::system_clock::to_time_t(
                         std::chrono::time_point_cast<std::chrono::system_clock::duration>(written))));
}

void print(const std::string& file) {
  const Record record = parse_record(read_text(file));
  if (record.header.game != SpaceAlert::kName)
    throw Mistake(
        fmt::format("{} is a record of {}; the log book is kept in space_alert", file, record.header.game));
  const auto game = make_game(record.header.game, record.header.options);
  const AnyState state = replay(*game, record).state;
  const json::object position = game->position(state).as_object();
  const Result result = game->result(state);
  fmt::print("{}: crew {}\n", file, fmt::join(record.header.seats, ", "));
  fmt::print("{:<10} {:<22} {:>6} {:>7} {:>8} {:>9} {:>9} {:>12} {:>5}\n", "date", "track", "common",
             "serious", "survived", "destroyed", "penalties", "confirmation", "total");
  const json::array& log = position.at("log").as_array();
  std::int64_t points = 0;
  std::int64_t confirmation = 0;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const json::value& line = log[i];
    points += line.at("survived").to_number<int>() + line.at("destroyed").to_number<int>();
    confirmation += line.at("confirmation").to_number<int>();
    // SPA-269: penalties and total stand on the last line only.
    const bool last = i + 1 == log.size() && result.scored;
    const std::int64_t mean = confirmation / static_cast<std::int64_t>(i + 1);
    fmt::print("{:<10} {:<22} {:>6} {:>7} {:>8} {:>9} {:>9} {:>12} {:>5}\n", date_of(file),
               std::string_view(line.at("mission").as_string()), level(line.at("common")),
               level(line.at("serious")), line.at("survived").to_number<int>(),
               line.at("destroyed").to_number<int>(),
               last ? std::to_string(points + mean - result.score) : "",
               line.at("confirmation").to_number<int>(), last ? std::to_string(result.score) : "");
  }
  if (result.over && !result.scored)  // SPA-226, SPA-270
    fmt::print("{:<10} {:<22} {:>6} {:>7} failed: {}\n", date_of(file),
               std::string_view(position.at("mission").as_string()),
               level(position.at("levels").at("common")), level(position.at("levels").at("serious")),
               std::string_view(position.at("destroyer").as_string()));
  if (!result.over) fmt::print("not over yet\n");
}

}  // namespace

CLI::App& add_logbook(CLI::App& app) {
  CLI::App* command = app.add_subcommand("logbook", "The log book of recorded Space Alert missions");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("RECORD", arguments->files, "Records (.jsonl) of space_alert")->required();
  command->callback([arguments] {
    for (const std::string& file : arguments->files) print(file);
  });
  return *command;
}

}  // namespace hullbreach::space_alert
