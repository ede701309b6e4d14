// The commands only Space Alert has. Each add function adds one to the parser of the program and gives it.
#pragma once

#include <string>
#include <string_view>

#include "kernel/text.h"

namespace CLI {
class App;
}

namespace hullbreach::space_alert {

CLI::App& add_resolve(CLI::App& app, int& exit_code);
CLI::App& add_solve(CLI::App& app, int& exit_code);
CLI::App& add_soundtrack(CLI::App& app, int& exit_code);
CLI::App& add_logbook(CLI::App& app, int& exit_code);

/// What these commands say besides the words of the game: locale/en.toml, fr.toml.
const Locale& command_locale(std::string_view language);

/// Throws Mistake when the file can't be read, or is there already, or can't be written.
std::string read_file(const std::string& path, const Locale& words);
void check_new(const std::string& path, const Locale& words);
void write_file(const std::string& path, std::string_view bytes, const Locale& words);

}  // namespace hullbreach::space_alert
