// hullbreach --version
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "kernel/any_game.h"

namespace hullbreach::cli {

std::string version() {
  std::string text = fmt::format("hullbreach {}", HULLBREACH_VERSION);
  for (const GameKind& kind : all_games())
    text += fmt::format("\n{} rules {}", kind.name, kind.rules_version);
  return text;
}

}  // namespace hullbreach::cli
