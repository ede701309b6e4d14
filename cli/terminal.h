// The keyboard and the screen: width, colour, what the terminal can show, and reading lines. On a pipe it is
// plain text in and out, so that a game can be played by a script.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/line_editor.h"
#include "kernel/any_game.h"

namespace hullbreach::cli {

/// The text in ASCII: lines of boxes as + - |, letters without accents, the rest as near as it gets.
std::string to_ascii(std::string_view text);
/// For finding what somebody typed: small letters without accents.
std::string folded(std::string_view text);

/// At most so many columns wide: cut, and a sign at its end that says so.
std::string shortened(std::string_view text, int columns);

class Terminal {
 public:
  enum class Style { Bold, Dim, Number, Warning };

  /// Colour only if wanted and the terminal shows it. Watches interrupts, which end the reading of
  /// a line.
  explicit Terminal(bool colour_wanted);

  int columns() const;
  /// How many lines are seen at once; kAnyRows where nobody looks at a screen.
  int rows() const;
  Display display() const { return {columns(), rows(), colour_}; }
  bool interactive() const { return interactive_; }

  std::string styled(Style style, std::string_view text) const;
  /// The text as this terminal can show it; what must fit is measured after this.
  std::string shown(std::string_view text) const;
  /// As it is, without a line end.
  void put(std::string_view text) const;
  /// A line, broken to fit.
  void line(std::string_view text, int indent = 0) const;
  /// Empties the screen and what can be scrolled back to. Nothing on a pipe.
  void clear() const;

  /// How many lines were shown since the last one was typed.
  int printed() const { return printed_; }

  /// The next line typed, without blanks around it; nothing at the end of input or after an interrupt. Each
  /// `person` has a history of their own.
  std::optional<std::string> read(std::string_view prompt, const std::string& person = {},
                                  const Completer& complete = {});

 private:
  std::optional<std::string> read_plain(std::string_view prompt);

  bool interactive_;
  bool colour_;
  bool unicode_;
  mutable int printed_ = 0;
  std::string buffer_;                // from a pipe, not used yet
  std::optional<LineEditor> editor_;  // of a terminal
};

}  // namespace hullbreach::cli
