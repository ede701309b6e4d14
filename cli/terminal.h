// The keyboard and the screen: width, colour, what the terminal can show, and reading lines. On a pipe it is
// plain text in and out, so that a game can be played by a script.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hullbreach::cli {

/// The text in ASCII: lines of boxes as + - |, letters without accents, the rest as near as it gets.
std::string to_ascii(std::string_view text);
/// For finding what somebody typed: small letters without accents.
std::string folded(std::string_view text);

class Terminal {
 public:
  enum class Style { Bold, Dim, Number, Warning };

  /// Colour only if wanted and the terminal shows it. Interrupts (Ctrl-C, a closed window) from now on end
  /// the reading of a line instead of the program; a second one ends it after all.
  explicit Terminal(bool colour_wanted);

  int columns() const;
  bool colour() const { return colour_; }
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

  /// The next line typed, without blanks around it; nothing at the end of input or after an interrupt.
  std::optional<std::string> read(std::string_view prompt);
  static bool interrupted();

 private:
  bool interactive_;
  bool colour_;
  bool unicode_;
  std::string buffer_;
};

}  // namespace hullbreach::cli
