#include "cli/progress.h"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

namespace hullbreach::cli {

Progress::Progress(std::uint64_t total)
    : total_(std::max<std::uint64_t>(total, 1)), shown_(::isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (percent_ >= 0) fmt::print(stderr, "\r\x1b[K");
}

void Progress::operator()(std::uint64_t done) {
  const int percent = static_cast<int>(std::min(done, total_) * 100 / total_);
  if (!shown_ || percent == percent_) return;
  percent_ = percent;
  const int filled = percent * 40 / 100;
  fmt::print(stderr, "\r[{:#<{}}{:.<{}}] {:>3} % ", "", filled, "", 40 - filled, percent);
  std::fflush(stderr);
}

}  // namespace hullbreach::cli
