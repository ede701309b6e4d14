#include "host/content_json.h"

#include <boost/json.hpp>
#include <filesystem>
#include <fmt/format.h>

#include "games/games.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"

namespace hullbreach {

namespace json = boost::json;

namespace {

json::array rows_of(std::string_view text, std::string_view file) {
  json::array rows;
  const json::value tables = to_json(parse_toml(text, file), file);
  for (const auto& [kind, list] : tables.get_object()) {
    if (!list.is_array()) continue;
    for (const json::value& row : list.get_array()) {
      if (!row.is_object()) continue;
      json::object entry{{"kind", kind}};
      for (const auto& [field, value] : row.get_object()) entry.emplace(field, value);
      rows.push_back(std::move(entry));
    }
  }
  return rows;
}

}  // namespace

json::object content_json(const AnyGame& game) {
  const Pack pack = find_pack(game.name(), game.options().at("content"));
  if (pack.hash() != game.content_hash())
    throw Mistake(fmt::format("the content pack {} was changed since the game began", pack.name));
  json::object files;
  for (const auto& [file, text] : pack.files)
    files[std::filesystem::path(file).stem().string()] = rows_of(text, file);
  return files;
}

}  // namespace hullbreach
