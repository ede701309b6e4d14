// The commands of the program. Each function adds one to the parser; `exit_code` is what the program returns
// if that command ran: 0 fine, 1 a check failed. Wrong use is a Mistake, which main() shows.
#pragma once

namespace CLI {
class App;
}

namespace hullbreach::cli {

void add_games(CLI::App& app, int& exit_code);
void add_options(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_simulate(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_scenario(CLI::App& app, int& exit_code);
void add_content(CLI::App& app, int& exit_code);
void add_rules(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_signature(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_protocol(CLI::App& app, int& exit_code);

// All commands only one game has, from games/GAME/commands.
void add_space_alert(CLI::App& app, int& exit_code);

}  // namespace hullbreach::cli
