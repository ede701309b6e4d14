// Tables of games for those who count them: a row a game, as CSV or as a JSON object a line.
#pragma once

#include <fstream>
#include <string>

#include "bots/simulation.h"

namespace hullbreach::cli {

class RowFile {
 public:
  /// The ending of the name says the format: .csv, .ndjson or .jsonl. Throws Mistake, also where a file is
  /// already.
  RowFile(std::string path, const AnyGame& game, std::vector<std::string> bots, std::uint64_t seed,
          bool timed);
  void write(const GameRow& row);
  /// Throws Mistake when not everything is on the disk.
  void finish();

 private:
  std::string path_;
  bool csv_;
  const AnyGame& game_;
  std::vector<std::string> bots_;
  std::uint64_t seed_;
  bool timed_;
  std::ofstream out_;
};

}  // namespace hullbreach::cli
