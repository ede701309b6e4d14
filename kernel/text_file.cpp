#include "kernel/text_file.h"

#include <cerrno>
#include <cstring>
#include <fmt/format.h>
#include <fstream>
#include <vector>

#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

// A record of the longest game is a few megabytes; what has no end (/dev/zero) must not fill the memory.
constexpr std::size_t kLargest = 64 << 20;

}  // namespace

std::string system_reason(int error) {
  switch (error) {
    case ENOENT: return "there is no such file or folder";
    case EACCES:
    case EPERM: return "it is not allowed";
    case ENOSPC: return "the disk is full";
    case EROFS: return "it is on a disk that can't be written to";
    case ENOTDIR: return "a part of the path is a file, not a folder";
    case EISDIR: return "it is a folder";
    case ENAMETOOLONG: return "the name is too long";
    default: return std::strerror(error);
  }
}

std::string read_text(const std::filesystem::path& path) {
  std::error_code ignored;  // what is wrong with the path, opening it says
  if (std::filesystem::is_directory(path, ignored))
    throw Mistake(fmt::format("{} is a folder, not a file", path.string()));
  const auto fail = [&] {
    throw Mistake(
        fmt::format("can't read {}: {}", path.empty() ? "''" : path.string(), system_reason(errno)));
  };
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) fail();
  std::string text;
  std::vector<char> chunk(1 << 16);
  while (in.read(chunk.data(), static_cast<std::streamsize>(chunk.size())), in.gcount() > 0) {
    text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > kLargest)
      throw Mistake(fmt::format("{} is larger than {} MB, so it is no file of this program", path.string(),
                                kLargest >> 20));
  }
  if (in.bad()) fail();
  return text;
}

}  // namespace hullbreach
