// Reading a line from a terminal as people know it from their shell: moving in it, what was typed before, and
// Tab for the rest of a word. libedit does the work.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hullbreach::cli {

/// Given all of the line up to the cursor: whole words that its last word may become.
using Completer = std::function<std::vector<std::string>(std::string_view line)>;

class LineEditor {
 public:
  LineEditor();
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// The next line, or nothing at its end or after an interrupt. What was typed before is that of the same
  /// `person`: at one keyboard nobody leafs through the secrets of another.
  std::optional<std::string> read(const std::string& prompt, const std::string& person,
                                  const Completer& complete);

  struct Library;

 private:
  void take_history_of(const std::string& person);

  std::unique_ptr<Library> library_;
  std::map<std::string, std::vector<std::string>> typed_;  // by person, oldest first
  std::string person_;
};

}  // namespace hullbreach::cli
