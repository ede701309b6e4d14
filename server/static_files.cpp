#include "server/static_files.h"

#include <fmt/format.h>
#include <utility>

#include "host/record_file.h"
#include "kernel/mistake.h"

namespace hullbreach::server {

namespace fs = std::filesystem;

namespace {

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
};

std::string type_of(const fs::path& path) {
  for (const auto& [ending, type] : kTypes)
    if (path.extension() == ending) return std::string(type);
  return "application/octet-stream";
}

}  // namespace

StaticFiles::StaticFiles(const fs::path& folder) {
  if (!fs::is_regular_file(folder / "index.html"))
    throw Mistake(
        fmt::format("{} holds no browser client: `./play --build` makes it in web/dist", folder.string()));
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    // A link may lead out of the folder, to what nobody meant to show.
    if (entry.is_symlink() || !entry.is_regular_file() || entry.path().extension() == ".gz") continue;
    const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
    File file{type_of(entry.path()), read_text(entry.path()), {}, name.starts_with("/assets/")};
    if (const fs::path zipped = entry.path().string() + ".gz"; fs::is_regular_file(zipped))
      file.zipped = read_text(zipped);
    files_.emplace(name, std::move(file));
  }
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
  if (const auto found = files_.find(path); found != files_.end()) return &found->second;
  const std::string_view last = path.substr(path.rfind('/') + 1);
  if (last.find('.') != last.npos) return nullptr;  // a file that is not there
  const auto page = files_.find("/index.html");
  return page == files_.end() ? nullptr : &page->second;
}

}  // namespace hullbreach::server
