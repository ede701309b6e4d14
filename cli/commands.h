// The commands of the program. Each function adds one to the parser; `exit_code` is what the program returns
// if that command ran: 0 fine, 1 a check failed. Wrong use is a Mistake, which main() shows.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace hullbreach::cli {

void add_games(CLI::App& app, int& exit_code);
void add_options(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_simulate(CLI::App& app, int& exit_code);
void add_tournament(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_scenario(CLI::App& app, int& exit_code);
void add_content(CLI::App& app, int& exit_code);
void add_content_map(CLI::App& app, int& exit_code);
void add_rules(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_signature(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_protocol(CLI::App& app, int& exit_code);

/// What people read or their shell asks, made from all commands that were added.
void add_completion(CLI::App& app, int& exit_code);
/// `completion words WORD...`, which shells ask: prints what the last of these words of a command line may
/// become. The words are not the program's own arguments, so this comes before reading those.
bool complete_for_shell(const CLI::App& app, const std::vector<std::string>& arguments);
void add_man(CLI::App& app, int& exit_code);
/// The program and the rules of its games.
std::string version();

// All commands only one game has, from games/GAME/commands.
void add_space_alert(CLI::App& app, int& exit_code);

}  // namespace hullbreach::cli
