// hullbreach content map FILE [--game GAME]
#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/format.h>

#include "cli/commands.h"
#include "games/games.h"
#include "games/neo_morphosis/neo_morphosis.h"
#include "kernel/mistake.h"
#include "kernel/text_file.h"
#include "kernel/wording.h"

namespace hullbreach {
namespace {

/// Checks a map and draws it. It may stand alone: tiles and aliens are those of the folder it lies in, or
/// ours.
void draw_map(const std::string& name) {
  using neo::NeoMorphosis;
  const std::filesystem::path path(name);
  const std::string file = path.filename().string();
  if (!neo::is_map_file(file))
    throw Mistake(
        fmt::format("{} is no map: a map is a file mission_NAME.toml or plan_NAME.toml", in_quotes(name)));
  Pack pack = find_pack(NeoMorphosis::kName, NeoMorphosis::kPack);
  pack.files[file] = read_text(path);
  for (const char* other : {"tiles.toml", "aliens.toml"})
    if (const auto beside = path.parent_path() / other; std::filesystem::exists(beside))
      pack.files[other] = read_text(beside);
  const neo::LoadedMap loaded = neo::load_map(pack, file);
  fmt::print("{}", neo::drawing(loaded.map, loaded.tiles));
}

}  // namespace

void cli::add_neo_morphosis(CLI::App& app, int&) {
  CLI::App* command =
      app.get_subcommand("content")->add_subcommand("map", "Check the map of a mission and draw it");
  auto file = std::make_shared<std::string>();
  auto game = std::make_shared<std::string>(neo::NeoMorphosis::kName);
  command->add_option("FILE", *file, "A map, mission_NAME.toml or plan_NAME.toml")
      ->required()
      ->type_name("FILE");
  command->add_option("--game", *game, "Of which game: only this one has maps")
      ->check(CLI::IsMember({std::string(neo::NeoMorphosis::kName)}))
      ->capture_default_str();
  command->callback([file] { draw_map(*file); });
}

}  // namespace hullbreach
