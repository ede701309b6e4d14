#include "host/kept_content.h"

#include <boost/json.hpp>

#include "games/games.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"

namespace hullbreach {

namespace json = boost::json;

namespace {

std::string files_text(const Pack::Files& files) {
  json::object object;
  for (const auto& [file, text] : files) object[file] = text;
  return json::serialize(object);
}

/// By the first row of a table's journal. Of one that can't be read there is nothing to be kept.
KeptContent content_of_table(const std::string& first_row) {
  try {
    const json::value open = parse_json(first_row);
    const RecordHeader header = parse_header(open.at("header").as_string());
    const Pack* pack = header.pack.empty() ? carried_pack(header.game, header.content) : nullptr;
    return {header.content, pack == nullptr ? "" : files_text(pack->files)};
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace

KeptContent content_of(const AnyGame& game) {
  const Pack& pack = game.pack();
  return {game.content_hash(), pack.carried ? files_text(pack.files) : ""};
}

std::optional<Pack::Files> find_content(Database& database, const std::string& hash) {
  const std::optional<std::string> text = database.content(hash);
  if (!text) return std::nullopt;
  Pack::Files files;
  const json::value kept = parse_json(*text);
  for (const auto& [file, words] : kept.as_object()) files.emplace(file, std::string_view(words.as_string()));
  return files;
}

void note_contents(Database& database) {
  constexpr int kAtOnce = 1000;
  while (true) {
    std::vector<JournalWrite> notes;
    for (const auto& [table, row] : database.without_content(kAtOnce)) {
      JournalWrite note;
      note.table = table;
      note.content = content_of_table(row);
      notes.push_back(std::move(note));
    }
    if (notes.empty()) return;
    database.write(notes);
  }
}

}  // namespace hullbreach
