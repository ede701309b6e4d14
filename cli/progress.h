// A progress bar on stderr: drawn on a terminal, nothing in a pipe.
#pragma once

#include <cstdint>

namespace hullbreach::cli {

class Progress {
 public:
  explicit Progress(std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void operator()(std::uint64_t done);

 private:
  std::uint64_t total_;
  bool shown_;
  int percent_ = -1;
};

}  // namespace hullbreach::cli
