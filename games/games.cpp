#include "games/games.h"

#include <filesystem>
#include <fmt/format.h>
#include <set>

#include "games/another_glorious_day/another_glorious_day.h"
#include "games/legendary_encounters/legendary.h"
#include "games/neo_morphosis/neo_morphosis.h"
#include "games/space_alert/space_alert.h"
#include "games/uscss_nostromo/nostromo.h"
#include "kernel/erased.h"
#include "kernel/mistake.h"
#include "kernel/resources.h"
#include "kernel/text_file.h"
#include "kernel/wording.h"

namespace hullbreach {
namespace {

template <class G>
GameKind row(const script::Vocabulary& (*vocabulary)()) {
  const auto make = [](const Options& options, const Pack& pack) -> std::unique_ptr<AnyGame> {
    return std::make_unique<Erased<G>>(options, pack);
  };
  GameKind kind{G::kName, G::kRulesVersion, G::kPack, G::option_list, make, vocabulary, nullptr};
  if constexpr (requires { G::more_file(std::string_view()); }) kind.more_file = G::more_file;
  return kind;
}

/// What people call a folder: "my-cards" of "../my-cards/".
std::string last_part(const std::filesystem::path& folder) {
  std::error_code none;
  std::filesystem::path path = std::filesystem::absolute(folder, none).lexically_normal();
  if (!path.has_filename()) path = path.parent_path();
  return valid_utf8(path.filename().string());
}

void check_size(std::size_t bytes, const std::filesystem::path& folder) {
  if (bytes > kLargestPack)
    throw Mistake(fmt::format("the .toml files in {} take {} bytes, more than the {} a content pack may",
                              folder.string(), bytes, kLargestPack));
}

Pack read_folder(const std::filesystem::path& folder) {
  Pack pack{last_part(folder), {}};
  std::size_t bytes = 0;
  for (const std::string_view part : {"", "locale/"}) {
    std::error_code error;
    const std::filesystem::directory_iterator entries(folder / part, error);
    if (error && part.empty())
      throw Mistake(fmt::format("can't read {}: {}", folder.string(), system_reason(error.value())));
    for (const auto& entry : entries) {
      if (entry.path().extension() != ".toml" || !entry.is_regular_file(error)) continue;
      const std::string file = std::string(part) + entry.path().filename().string();
      std::string text = read_text(entry.path());
      if (valid_utf8(file) != file || valid_utf8(text) != text)
        throw Mistake(fmt::format("{} is no text in UTF-8", in_quotes(entry.path().string())));
      bytes += file.size() + text.size();
      pack.files[file] = std::move(text);
    }
  }
  if (pack.files.empty())
    throw Mistake(
        fmt::format("the folder {} holds no .toml file, so it is no content pack", folder.string()));
  check_size(bytes, folder);
  return pack;
}

/// What somebody leaves out of a pack of their own is the game's: a folder with one new mission will do. A
/// file that no pack of the game has is a misspelt one, which would go unread.
Pack completed(Pack pack, const GameKind& kind, const std::filesystem::path& folder) {
  const Pack ours = find_pack(kind.name, kind.pack);
  std::vector<std::string> known;
  for (const auto& [file, text] : ours.files) known.push_back(file);
  for (const auto& [file, text] : pack.files)
    if (!file.starts_with("locale/") && !ours.files.contains(file) &&
        (kind.more_file == nullptr || !kind.more_file(file)))
      throw Mistake(fmt::format("{}: no pack of {} has a file {}: it has {}{}", folder.string(), kind.name,
                                in_quotes(file), listed(known), did_you_mean(file, known)));
  pack.files.insert(ours.files.begin(), ours.files.end());
  std::size_t bytes = 0;
  for (const auto& [file, text] : pack.files) bytes += file.size() + text.size();
  check_size(bytes, folder);
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
  Pack pack{std::string(name), {}, true};
  for (const Resource& file : resources())
    if (file.path.starts_with(prefix)) pack.files[std::string(file.path.substr(prefix.size()))] = file.text;
  if (!pack.files.empty()) return pack;
  std::error_code error;
  if (std::filesystem::is_directory(std::filesystem::path(name), error))
    return completed(read_folder(std::filesystem::path(name)), find_game(game), std::filesystem::path(name));
  throw Mistake(
      fmt::format("there is no content pack '{}': known are {}, or give a folder with its .toml files", name,
                  fmt::join(pack_names(game), ", ")));
}

const Pack* carried_pack(std::string_view game, std::string_view hash) {
  static const auto packs = [] {
    std::map<std::string, std::map<std::string, Pack, std::less<>>, std::less<>> all;
    for (const GameKind& kind : all_games())
      for (const std::string& name : pack_names(kind.name)) {
        const Pack pack = find_pack(kind.name, name);
        all[std::string(kind.name)].emplace(pack.hash(), pack);
      }
    return all;
  }();
  const auto of_game = packs.find(game);
  if (of_game == packs.end()) return nullptr;
  const auto found = of_game->second.find(hash);
  return found == of_game->second.end() ? nullptr : &found->second;
}

const std::vector<GameKind>& all_games() {
  static const std::vector<GameKind> games = {
      row<nostromo::Nostromo>(nostromo::vocabulary),    row<space_alert::SpaceAlert>(space_alert::vocabulary),
      row<neo::NeoMorphosis>(neo::vocabulary),          row<agd::AnotherGloriousDay>(agd::vocabulary),
      row<legendary::Legendary>(legendary::vocabulary),
  };
  return games;
}

std::unique_ptr<AnyGame> make_game(std::string_view name, const Options& options) {
  const GameKind& kind = find_game(name);
  const auto content = options.find("content");
  return make_game_with(find_pack(name, content == options.end() ? kind.pack : content->second), name,
                        options);
}

std::unique_ptr<AnyGame> make_game_with(const Pack& pack, std::string_view name, Options options) {
  options["content"] = pack.name;
  return find_game(name).make(options, pack);
}

std::unique_ptr<AnyGame> game_of(const RecordHeader& header) {
  if (header.pack.empty()) return make_game(header.game, header.options);
  const auto name = header.options.find("content");
  return make_game_with({name == header.options.end() ? "" : name->second, header.pack}, header.game,
                        header.options);
}

std::string verbs_page(std::string_view game) {
  const GameKind& kind = find_game(game);
  const std::string title = make_game(game, {})->locale("en")("game.title");
  if (kind.vocabulary == nullptr) throw Mistake(fmt::format("{} has no scripts", title));
  return script::reference_page(fmt::format("The words of {}'s scripts", title), kind.vocabulary());
}

std::string types_page(std::string_view game) {
  return fmt::format("// Printed by `hullbreach content types {}`, and ./test compares: don't edit.\n{}",
                     game, make_game(game, {})->view_types());
}

}  // namespace hullbreach
