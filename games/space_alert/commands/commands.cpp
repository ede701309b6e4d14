#include "games/space_alert/commands/commands.h"

#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace hullbreach {

void cli::add_space_alert(CLI::App& app, int&) {
  using namespace space_alert;
  for (const auto add : {add_resolve, add_solve, add_soundtrack, add_logbook}) add(app).group("Space Alert");
}

}  // namespace hullbreach
