#include "host/record_file.h"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

#include "kernel/mistake.h"

namespace hullbreach {

namespace {

[[noreturn]] void fail(std::string_view what, const std::filesystem::path& path) {
  throw Mistake(fmt::format("{} {}: {}", what, path.string(), system_reason(errno)));
}

/// Two programs that write one record would tear it apart.
void lock(int file, const std::filesystem::path& path) {
  if (::flock(file, LOCK_EX | LOCK_NB) != 0)
    throw Mistake(fmt::format("{} is being played by another program", path.string()));
}

/// A new file is only safe once its folder is.
void sync_folder(const std::filesystem::path& path) {
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

}  // namespace

RecordFile RecordFile::create(std::filesystem::path path) {
  std::error_code ignored;  // if it can't be looked at, opening it says so
  if (std::filesystem::is_directory(path, ignored))
    throw Mistake(fmt::format("{} is a folder; name a file for the record", path.string()));
  if (std::filesystem::exists(path, ignored))
    throw Mistake(
        fmt::format("{} exists already; go on with it by --resume or name another file", path.string()));
  return RecordFile(std::move(path));
}

RecordFile RecordFile::resume(std::filesystem::path path) {
  RecordFile file(std::move(path));
  const std::string text = read_text(file.path_);
  try {
    bool torn = false;
    file.held_ = parse_record(text, &torn);
  } catch (const Mistake& mistake) {
    throw Mistake(fmt::format("{}: {}", file.path_.string(), mistake.what()));
  }
  file.file_ = ::open(file.path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file.file_ < 0) fail("can't write", file.path_);
  lock(file.file_, file.path_);
  if (::ftruncate(file.file_, static_cast<off_t>(text.rfind('\n') + 1)) != 0) fail("can't write", file.path_);
  return file;
}

RecordFile::RecordFile(RecordFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)), held_(std::move(other.held_)) {}

RecordFile& RecordFile::operator=(RecordFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(held_, other.held_);
  return *this;
}

RecordFile::~RecordFile() {
  if (file_ >= 0) ::close(file_);
}

void RecordFile::append(const RecordHeader& header, const std::string& line) {
  if (file_ >= 0) return write(line + "\n");
  std::error_code ignored;  // if the folder can't be made, opening the file says so
  if (path_.has_parent_path()) std::filesystem::create_directories(path_.parent_path(), ignored);
  file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) fail("can't write", path_);
  lock(file_, path_);
  write(to_text(header) + "\n" + line + "\n");
  sync_folder(path_);
}

void RecordFile::write(std::string_view text) {
  const off_t before = ::lseek(file_, 0, SEEK_END);
  std::string_view left = text;
  while (!left.empty()) {
    const ssize_t written = ::write(file_, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) break;
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  if (left.empty() && ::fsync(file_) == 0) return;
  const int error = errno;
  // Half a line (a full disk) must not stay: the next one would be glued to it.
  if (::ftruncate(file_, before) == 0) errno = error;
  fail("can't write", path_);
}

}  // namespace hullbreach
