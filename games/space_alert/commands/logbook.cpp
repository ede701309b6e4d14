// hullbreach logbook RECORD... [--json] [--locale en|fr]: the ship's log book, a page for each record and a
// line for each mission (SPA-223 to SPA-226, SPA-269, SPA-270, SPA-275).
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <optional>

#include "cli/arguments.h"
#include "games/games.h"
#include "games/space_alert/commands/commands.h"
#include "games/space_alert/words.h"
#include "kernel/course.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {

namespace {

namespace json = boost::json;

constexpr const char* kAndroid = "android";  // in the place of a player

struct Arguments {
  std::vector<std::string> files;
  bool json = false;
  std::string language = "en";
};

/// A line of the book (SPA-224).
struct Entry {
  std::string mission, common, serious;  // keys
  int survived = 0, destroyed = 0, confirmation = 0;
  std::optional<int> penalties, total;  // at the end of the last line only (SPA-269, SPA-275)
  std::string destroyer;                // of a mission that failed (SPA-226)
};

/// SPA-223: a crew has a page of its own.
struct Page {
  std::string file, date;
  std::vector<std::string> players;  // by member
  std::vector<Entry> entries;
  bool over = false;
};

/// A record knows no date; its file does.
std::string date_of(const std::string& file) {
  const auto written = std::chrono::file_clock::to_sys(std::filesystem::last_write_time(file));
  return fmt::format("{:%Y-%m-%d}",
                     fmt::localtime(std::chrono::system_clock::to_time_t(
                         std::chrono::time_point_cast<std::chrono::system_clock::duration>(written))));
}

Entry entry_of(const json::value& line) {
  const auto text = [&](std::string_view key) { return std::string(line.at(key).as_string()); };
  const auto number = [&](std::string_view key) { return line.at(key).to_number<int>(); };
  return {text("mission"),
          text("common"),
          text("serious"),
          number("survived"),
          number("destroyed"),
          number("confirmation"),
          {},
          {},
          {}};
}

Page page_of(const std::string& file, const Record& record, const AnyGame& game, const Settings& settings) {
  const AnyState state = replay(game, record).state();
  const json::value position = game.position(state);
  const Result result = game.result(state);
  Page page{file, date_of(file), {}, {}, result.over};
  for (int m = 0; m < settings.crew; ++m)
    page.players.push_back(
        settings.android[m] && !settings.solo() ? kAndroid : record.header.seats.at(settings.runner[m]));
  int points = 0;
  int confirmation = 0;
  for (const json::value& line : position.at("log").as_array()) {
    const Entry& entry = page.entries.emplace_back(entry_of(line));
    points += entry.survived + entry.destroyed;
    confirmation += entry.confirmation;
  }
  if (result.scored) {
    const int missions = static_cast<int>(page.entries.size());
    page.entries.back().total = result.score;
    page.entries.back().penalties = points + confirmation / missions - result.score;  // SPA-272 to SPA-274
  } else if (result.over) {                                                           // SPA-226, SPA-270
    Entry lost;
    lost.mission = position.at("mission").as_string();
    lost.common = position.at("levels").at("common").as_string();
    lost.serious = position.at("levels").at("serious").as_string();
    lost.destroyer = position.at("destroyer").as_string();
    page.entries.push_back(lost);
  }
  return page;
}

/// What the book says in a language.
class Book {
 public:
  Book(const SpaceAlert& game, const std::string& language)
      : game_(game), say_(command_locale(language)), words_(game, game.locale(language)) {}

  std::string mission(const std::string& key) const {
    const int found = game_.content.find_mission(key);
    return words_.mission(found >= 0 ? found : static_cast<int>(game_.content.missions.size()));
  }
  std::string threat(const std::string& key) const { return words_.threat(game_.content.find_threat(key)); }
  /// SPA-225: white is 1, yellow 2, mixed both.
  std::string level(const std::string& key) const { return say_(fmt::format("logbook.{}", key)); }
  /// SPA-223: roles are marked as on the boards.
  std::string member(const Page& page, int m) const {
    const Settings& settings = game_.settings;
    const std::string name =
        fmt::format("{}{}{}{}", settings.captain == m ? "★ " : "", settings.communications == m ? "♪ " : "",
                    settings.security == m ? "! " : "", words_.member(m));
    const std::string& player = page.players[static_cast<std::size_t>(m)];
    return player == kAndroid ? name : say_("logbook.member", {{"member", name}, {"player", player}});
  }

  void print(const Page& page) const {
    std::vector<std::string> crew;
    for (int m = 0; m < game_.settings.crew; ++m) crew.push_back(member(page, m));
    fmt::print("{}\n{}\n", page.file, fmt::join(crew, ", "));
    std::vector<std::vector<std::string>> rows(1);
    for (const std::string_view head : {"date", "track", "common", "serious", "survived", "destroyed",
                                        "penalties", "confirmation", "total"})
      rows[0].push_back(say_(fmt::format("logbook.{}", head)));
    for (const Entry& entry : page.entries) rows.push_back(row(page, entry));
    // What destroyed a ship takes the place of all its numbers.
    std::vector<int> widths(rows[0].size());
    for (const std::vector<std::string>& cells : rows)
      for (std::size_t i = 0; i < (cells.size() == widths.size() ? cells.size() : kFirstNumber); ++i)
        widths[i] = std::max(widths[i], columns_of(cells[i]));
    const bool bracketed = page.entries.size() > 1;  // only a campaign has several
    for (std::size_t r = 0; r < rows.size(); ++r) {
      std::string line(bracketed ? bracket(r, page.entries.size()) : "");
      for (std::size_t i = 0; i < rows[r].size(); ++i) {
        const int room = std::max(0, widths[i] - columns_of(rows[r][i]));
        const std::string gap(static_cast<std::size_t>(room), ' ');
        line += (i < kFirstNumber ? rows[r][i] + gap : gap + rows[r][i]) + "  ";
      }
      while (line.ends_with(' ')) line.pop_back();
      fmt::print("{}\n", line);
    }
    if (!page.over) fmt::print("{}\n", say_("logbook.unfinished"));
  }

  json::object as_json(const Page& page) const {
    json::array crew, missions;
    for (int m = 0; m < game_.settings.crew; ++m)
      crew.push_back(json::object{{"member", game_.member_name(m)},
                                  {"player", page.players[static_cast<std::size_t>(m)]},
                                  {"captain", game_.settings.captain == m},
                                  {"communications", game_.settings.communications == m},
                                  {"security", game_.settings.security == m}});
    for (const Entry& entry : page.entries) {
      const bool failed = !entry.destroyer.empty();
      const auto scored = [&](int points) { return failed ? json::value(nullptr) : json::value(points); };
      const auto or_null = [](const std::optional<int>& n) {
        return n ? json::value(*n) : json::value(nullptr);
      };
      missions.push_back(json::object{
          {"mission", entry.mission},
          {"name", mission(entry.mission)},
          {"common", entry.common},
          {"serious", entry.serious},
          {"survived", scored(entry.survived)},
          {"destroyed", scored(entry.destroyed)},
          {"confirmation", scored(entry.confirmation)},
          {"penalties", or_null(entry.penalties)},
          {"total", or_null(entry.total)},
          {"failed", failed ? json::value{{"threat", entry.destroyer}, {"name", threat(entry.destroyer)}}
                            : json::value(nullptr)}});
    }
    return {{"file", page.file},
            {"date", page.date},
            {"campaign", game_.settings.campaign},
            {"crew", std::move(crew)},
            {"missions", std::move(missions)},
            {"over", page.over}};
  }

 private:
  static constexpr std::size_t kFirstNumber = 4;  // columns before it hold words

  std::vector<std::string> row(const Page& page, const Entry& entry) const {
    std::vector<std::string> cells = {page.date, mission(entry.mission), level(entry.common),
                                      level(entry.serious)};
    if (!entry.destroyer.empty()) {
      cells.push_back(say_("logbook.failed", {{"threat", threat(entry.destroyer)}}));
      return cells;
    }
    const auto if_any = [](const std::optional<int>& n) { return n ? std::to_string(*n) : std::string(); };
    cells.push_back(std::to_string(entry.survived));
    cells.push_back(std::to_string(entry.destroyed));
    cells.push_back(if_any(entry.penalties));
    cells.push_back(std::to_string(entry.confirmation));
    cells.push_back(if_any(entry.total));
    return cells;
  }

  /// SPA-275: the lines of a campaign are bracketed together.
  static std::string_view bracket(std::size_t row, std::size_t last) {
    return row == 0 ? "  " : row == 1 ? "┌ " : row == last ? "└ " : "│ ";
  }

  const SpaceAlert& game_;
  const Locale& say_;
  Words words_;
};

void run(const Arguments& arguments) {
  const Locale& say = command_locale(arguments.language);
  json::array pages;
  for (const std::string& file : arguments.files) {
    const Record record = parse_record(read_file(file, say));
    if (record.header.game != SpaceAlert::kName)
      throw Mistake(say("logbook.other_game", {{"file", file}, {"game", record.header.game}}));
    const auto game = game_of(record.header);
    const SpaceAlert rules(game->options(), game->pack());
    const Page page = page_of(file, record, *game, rules.settings);
    const Book book(rules, arguments.language);
    if (arguments.json)
      pages.push_back(book.as_json(page));
    else
      book.print(page);
  }
  if (arguments.json) fmt::print("{}\n", json::serialize(pages));
}

}  // namespace

CLI::App& add_logbook(CLI::App& app, int&) {
  CLI::App* command = app.add_subcommand("logbook", "The log book of recorded Space Alert missions");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("RECORD", arguments->files, "Records (.jsonl) of space_alert")->required();
  cli::add_locale(*command, arguments->language);
  command->add_flag("--json", arguments->json, "Print one JSON list");
  command->callback([arguments] { run(*arguments); });
  return *command;
}

}  // namespace hullbreach::space_alert
