// A record on disk: written line by line, each line safe before it counts.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "kernel/record.h"
#include "kernel/text_file.h"

namespace hullbreach {

class RecordFile {
 public:
  /// A file for a new game. It comes into being with the first line; a file that is there already is
  /// refused with a Mistake.
  static RecordFile create(std::filesystem::path path);
  /// The file of a game that goes on. A last line torn by a crash is cut off. Throws Mistake when it is no
  /// record or another program is playing it.
  static RecordFile resume(std::filesystem::path path);

  RecordFile(RecordFile&& other) noexcept;
  RecordFile& operator=(RecordFile&& other) noexcept;
  ~RecordFile();

  /// Writes a line, the first time with the header before it, and waits until it is on disk.
  /// Throws Mistake when it can't be written.
  void append(const RecordHeader& header, const std::string& line);
  const std::filesystem::path& path() const { return path_; }
  /// What a resumed file held.
  const Record& held() const { return held_; }

 private:
  explicit RecordFile(std::filesystem::path path) : path_(std::move(path)) {}
  void write(std::string_view text);

  std::filesystem::path path_;
  int file_ = -1;
  Record held_;
};

}  // namespace hullbreach
