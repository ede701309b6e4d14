// Drawing a table for a terminal: words in colour, lines of a given width, as many as it shows at once.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/text.h"
#include "kernel/wording.h"

namespace hullbreach {

inline constexpr std::string_view kBold = "1", kDim = "2", kGreen = "32", kYellow = "33;1", kAlarm = "31;1";

/// What every game's screen is drawn with.
class Canvas {
 public:
  Canvas(const Locale& locale, const Display& display, int narrowest)
      : locale_(locale),
        columns_(std::max(display.columns, narrowest)),
        rows_(display.rows),
        colour_(display.colour) {}

 protected:
  std::string say(std::string_view key, const Gaps& gaps = {}) const { return locale_(key, gaps); }
  std::string counted(std::string_view key, int n) const { return say(key, {{"n", std::to_string(n)}}); }
  /// In a colour, by its code of the terminal; plain where colours are off.
  std::string paint(std::string_view text, std::string_view code) const {
    if (!colour_ || text.empty() || code.empty()) return std::string(text);
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }
  static std::string padded(std::string text, int width, std::string_view with = " ") {
    for (int used = columns_of(text); used < width; ++used) text += with;
    return text;
  }
  static std::string trimmed(std::string line) {
    while (line.ends_with(' ')) line.pop_back();
    return line;
  }
  /// Broken to fit, later lines indented.
  std::string lines(std::string_view text, int indent = 0) const {
    return fmt::format("{}\n", fmt::join(wrapped(text, columns_, indent), "\n"));
  }
  int columns() const { return columns_; }

  /// A part of the picture, in ever shorter forms with what each is worth more than the next; the last one,
  /// which stays in any case, may be nothing.
  struct Form {
    int worth;
    std::string text;
  };
  using Part = std::vector<Form>;
  /// All parts in order, shortened until they fit, the form that is worth least first.
  std::string fitted(std::vector<Part> parts) const;

 private:
  const Locale& locale_;
  int columns_;
  int rows_;
  bool colour_;
};

}  // namespace hullbreach
