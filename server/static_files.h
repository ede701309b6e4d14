// The browser client: read into memory once, so that no request ever reaches the disk and no path can lead
// out of its folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace hullbreach::server {

class StaticFiles {
 public:
  struct File {
    std::string type;
    std::string body;
    std::string zipped;    // gzip, if there was a .gz beside it
    bool lasting = false;  // its name changes with its content
  };

  StaticFiles() = default;
  /// Throws Mistake when the folder can't be read or has no index.html.
  explicit StaticFiles(const std::filesystem::path& folder);

  /// The file of a path such as "/assets/main.js"; the page itself for every path that names no file, because
  /// its addresses are its own affair. Null when there is nothing.
  const File* find(std::string_view path) const;
  bool empty() const { return files_.empty(); }

 private:
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace hullbreach::server
