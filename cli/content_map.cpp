// hullbreach content map FILE [--sight SQUARE] [--game GAME]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "cli/commands.h"
#include "games/another_glorious_day/map.h"
#include "games/games.h"
#include "games/neo_morphosis/neo_morphosis.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/text_file.h"
#include "kernel/wording.h"

namespace hullbreach::cli {
namespace {

struct Asked {
  std::string file;
  std::string sight;
  std::string game;
};

std::string draw_level(const Pack& pack, const std::string& file, const std::string& sight) {
  if (!sight.empty()) throw Mistake("--sight is for maps of squares, and neo_morphosis has zones");
  const neo::LoadedMap loaded = neo::load_map(pack, file);
  return neo::drawing(loaded.map, loaded.tiles);
}

std::string draw_boards(const Pack& pack, const std::string& file, const std::string& sight) {
  const agd::Mission mission = agd::load_mission(pack, file);
  if (sight.empty()) return agd::drawing(mission);
  const agd::Square square = agd::read_square(mission.map, sight);
  if (square == agd::kNowhere)
    throw Mistake(
        fmt::format("--sight: expected a square of this map of {} rows and {} columns, like 7,14; got {}",
                    mission.map.rows, mission.map.columns, in_quotes(sight)));
  if (!mission.map.is_floor(square))
    throw Mistake(fmt::format(
        "--sight: nobody can stand on {}: {}", sight,
        mission.map.floor[square] == agd::Floor::Console ? "it is a console" : "it lies outside the boards"));
  return agd::drawing(mission, square);
}

/// A game with maps.
struct Maps {
  std::string_view game, pack;
  std::string_view files;                // what its maps are called
  std::string_view own;                  // a key all its maps have and those of no other game
  std::vector<std::string_view> beside;  // files of the pack a map is read with
  bool (*is_map)(std::string_view file);
  std::string (*draw)(const Pack& pack, const std::string& file, const std::string& sight);
};

const std::vector<Maps>& all_maps() {
  static const std::vector<Maps> all = {
      {neo::NeoMorphosis::kName,
       neo::NeoMorphosis::kPack,
       "mission_NAME.toml or plan_NAME.toml",
       "crew",
       {"tiles.toml", "aliens.toml"},
       neo::is_map_file,
       draw_level},
      {"another_glorious_day",
       "house",
       "mission_NAME.toml",
       "spawn",
       {"faces.toml"},
       agd::is_mission_file,
       draw_boards},
  };
  return all;
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const Maps& maps : all_maps()) names.emplace_back(maps.game);
  return names;
}

/// Whose map a file is: it lies in the folder of its game, or what is in it tells.
const Maps& whose(const std::filesystem::path& path, const std::string& text, const std::string& game) {
  std::vector<const Maps*> found;
  for (const Maps& maps : all_maps())
    if (game.empty() || maps.game == game) found.push_back(&maps);
  const auto keep = [&](auto fits) {
    std::vector<const Maps*> fitting;
    std::copy_if(found.begin(), found.end(), std::back_inserter(fitting), fits);
    if (!fitting.empty()) found = std::move(fitting);
    return found.size() == 1;
  };
  const std::filesystem::path whole = std::filesystem::absolute(path).lexically_normal();
  if (found.size() == 1 || keep([&](const Maps* maps) {
        return std::find(whole.begin(), whole.end(), std::filesystem::path(maps->game)) != whole.end();
      }) ||
      keep([&](const Maps* maps) { return maps->is_map(path.filename().string()); }))
    return *found[0];
  const toml::table keys = parse_toml(text, path.filename().string());
  if (keep([&](const Maps* maps) { return keys.contains(maps->own); })) return *found[0];
  throw Mistake(fmt::format("{} does not tell of which game it is: say --game {}", in_quotes(path.string()),
                            either(game_names(), "en")));
}

/// Checks a map and draws it. It may stand alone: what it is read with is in the folder it lies in, or ours.
void draw_map(const Asked& asked) {
  const std::filesystem::path path(asked.file);
  const std::string file = path.filename().string();
  if (std::none_of(all_maps().begin(), all_maps().end(), [&](const Maps& maps) { return maps.is_map(file); }))
    throw Mistake(fmt::format("{} is no map: a map is a file mission_NAME.toml, or plan_NAME.toml of {}",
                              in_quotes(asked.file), neo::NeoMorphosis::kName));
  std::string text = read_text(path);
  const Maps& maps = whose(path, text, asked.game);
  if (!maps.is_map(file))
    throw Mistake(
        fmt::format("{} is no map: a map of {} is a file {}", in_quotes(asked.file), maps.game, maps.files));
  Pack pack = find_pack(maps.game, maps.pack);
  pack.files[file] = std::move(text);
  for (const std::string_view other : maps.beside)
    if (const auto beside = path.parent_path() / other; std::filesystem::exists(beside))
      pack.files[std::string(other)] = read_text(beside);
  fmt::print("{}", maps.draw(pack, file, asked.sight));
}

}  // namespace

void add_content_map(CLI::App& app, int&) {
  CLI::App* command =
      app.get_subcommand("content")->add_subcommand("map", "Check the map of a mission and draw it");
  auto asked = std::make_shared<Asked>();
  command->add_option("FILE", asked->file, "A map, like mission_NAME.toml")->required()->type_name("FILE");
  command->add_option("--sight", asked->sight, "Mark what is seen from this square, like 7,14")
      ->type_name("SQUARE");
  command->add_option("--game", asked->game, "Of which game it is, where the file does not tell")
      ->check(CLI::IsMember(game_names()));
  command->callback([asked] { draw_map(*asked); });
}

}  // namespace hullbreach::cli
