#include "host/content_json.h"

#include <boost/json.hpp>
#include <filesystem>

#include "kernel/formats.h"

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

json::object words_in(std::string_view text, std::string_view file) {
  const Locale locale = Locale::parse(text, file);
  json::object words;
  for (const auto& [key, sentence] : locale.entries()) words[key] = sentence;
  return words;
}

}  // namespace

json::object content_json(const AnyGame& game) {
  json::object files;
  json::object words;
  for (const auto& [file, text] : game.pack().files) {
    const std::string stem = std::filesystem::path(file).stem().string();
    if (file.starts_with("locale/"))
      words[stem] = words_in(text, file);
    else
      files[stem] = rows_of(text, file);
  }
  if (!words.empty()) files["locale"] = std::move(words);
  return files;
}

}  // namespace hullbreach
