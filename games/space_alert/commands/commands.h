// The commands only Space Alert has. Each function adds one to the parser of the program and gives it.
#pragma once

namespace CLI {
class App;
}

namespace hullbreach::space_alert {

CLI::App& add_resolve(CLI::App& app);
CLI::App& add_solve(CLI::App& app);
CLI::App& add_soundtrack(CLI::App& app);
CLI::App& add_logbook(CLI::App& app);

}  // namespace hullbreach::space_alert
