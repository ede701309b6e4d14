#include "games/space_alert/commands/commands.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "cli/commands.h"
#include "kernel/mistake.h"
#include "kernel/resources.h"

namespace hullbreach {

void cli::add_space_alert(CLI::App& app, int& exit_code) {
  using namespace space_alert;
  for (const auto add : {add_resolve, add_solve, add_soundtrack, add_logbook})
    add(app, exit_code).group("Space Alert");
}

namespace space_alert {

const Locale& command_locale(std::string_view language) {
  static const auto read = [](std::string_view name) {
    const std::string path = fmt::format("games/space_alert/commands/locale/{}.toml", name);
    return Locale::parse(resource(path), path);
  };
  static const Locale english = read("en");
  static const Locale french = read("fr");
  return language == "fr" ? french : english;
}

std::string read_file(const std::string& path, const Locale& words) {
  if (std::filesystem::is_directory(path)) throw Mistake(words("file.folder", {{"file", path}}));
  std::ifstream in(path, std::ios::binary);
  if (!in) throw Mistake(words("file.missing", {{"file", path}}));
  return {std::istreambuf_iterator<char>(in), {}};
}

void check_new(const std::string& path, const Locale& words) {
  if (std::filesystem::exists(path)) throw Mistake(words("file.there", {{"file", path}}));
}

void write_file(const std::string& path, std::string_view bytes, const Locale& words) {
  std::ofstream out(path, std::ios::binary);
  out << bytes;
  if (!out.flush()) throw Mistake(words("file.failed", {{"file", path}}));
}

}  // namespace space_alert

}  // namespace hullbreach
