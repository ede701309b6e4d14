#include "games/games.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <set>

#include "games/space_alert/space_alert.h"
#include "games/uscss_nostromo/nostromo.h"
#include "kernel/erased.h"
#include "kernel/mistake.h"
#include "kernel/resources.h"

namespace hullbreach {
namespace {

/// Every chosen option must exist and have an allowed value.
void check_options(std::string_view game, const std::vector<OptionInfo>& known, const Options& chosen) {
  for (const auto& [name, value] : chosen) {
    const auto info = std::find_if(known.begin(), known.end(), [&wanted = name](const OptionInfo& option) {
      return option.name == wanted;
    });
    if (info == known.end()) {
      std::vector<std::string> names;
      for (const OptionInfo& option : known) names.push_back(option.name);
      throw Mistake(
          fmt::format("{} has no option '{}'; its options are {}", game, name, fmt::join(names, ", ")));
    }
    const auto& values = info->values;
    if (!values.empty() && std::find(values.begin(), values.end(), value) == values.end())
      throw Mistake(
          fmt::format("option {} can't be '{}'; it is one of {}", name, value, fmt::join(values, ", ")));
  }
}

template <class G>
std::unique_ptr<AnyGame> make(const Options& chosen) {
  Options options = chosen;
  // NOS-212: "standard" is another word for the experienced difficulty.
  if (const auto difficulty = options.find("difficulty");
      difficulty != options.end() && difficulty->second == "standard")
    difficulty->second = "experienced";
  check_options(G::kName, G::option_list(), options);
  const auto content = options.find("content");
  const Pack pack = find_pack(G::kName, content == options.end() ? G::kPack : content->second);
  return std::make_unique<Erased<G>>(options, pack);
}

Pack read_folder(const std::filesystem::path& folder) {
  Pack pack;
  pack.name = folder.string();
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".toml" || !entry.is_regular_file()) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    pack.files[entry.path().filename().string()] = std::string(std::istreambuf_iterator<char>(in), {});
  }
  if (pack.files.empty())
    throw Mistake(
        fmt::format("the folder {} holds no .toml file, so it is no content pack", folder.string()));
  return pack;
}

}  // namespace

std::vector<std::string> pack_names(std::string_view game) {
  std::set<std::string> names;
  const std::string prefix = fmt::format("games/{}/content/", game);
  for (const Resource& file : resources()) {
    if (!file.path.starts_with(prefix)) continue;
    const std::string_view rest = file.path.substr(prefix.size());
    if (rest.find('/') != rest.npos) names.emplace(rest.substr(0, rest.find('/')));
  }
  return {names.begin(), names.end()};
}

Pack find_pack(std::string_view game, std::string_view name) {
  const std::string prefix = fmt::format("games/{}/content/{}/", game, name);
  Pack pack;
  pack.name = name;
  for (const Resource& file : resources())
    if (file.path.starts_with(prefix)) pack.files[std::string(file.path.substr(prefix.size()))] = file.text;
  if (!pack.files.empty()) return pack;
  std::error_code error;
  if (std::filesystem::is_directory(std::filesystem::path(name), error))
    return read_folder(std::filesystem::path(name));
  throw Mistake(
      fmt::format("there is no content pack '{}': known are {}, or give a folder with its .toml files", name,
                  fmt::join(pack_names(game), ", ")));
}

const std::vector<GameKind>& all_games() {
  static const std::vector<GameKind> games = {
      {nostromo::Nostromo::kName, nostromo::Nostromo::kRulesVersion, nostromo::Nostromo::option_list,
       make<nostromo::Nostromo>},
      {space_alert::SpaceAlert::kName, space_alert::SpaceAlert::kRulesVersion,
       space_alert::SpaceAlert::option_list, make<space_alert::SpaceAlert>},
  };
  return games;
}

std::unique_ptr<AnyGame> make_game(std::string_view name, const Options& options) {
  return find_game(name).make(options);
}

std::string verbs_page(std::string_view game) {
  if (find_game(game).name == nostromo::Nostromo::kName)
    return script::reference_page("The words of USCSS Nostromo's scripts", nostromo::vocabulary());
  return script::reference_page("The words of Space Alert's scripts", space_alert::vocabulary());
}

}  // namespace hullbreach
