#include "cli/terminal.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "cli/interrupt.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view(value);
}

/// As the C library decides it, without loading a locale that may not be installed.
bool locale_is_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string_view value = environment(name); !value.empty()) {
      const std::string small = folded(value);
      return small.find("utf-8") != small.npos || small.find("utf8") != small.npos;
    }
  return false;
}

constexpr std::pair<std::string_view, std::string_view> kAscii[] = {
    {"à", "a"},  {"â", "a"},      {"ä", "a"},      {"ç", "c"},  {"é", "e"},  {"è", "e"},  {"ê", "e"},
    {"ë", "e"},  {"î", "i"},      {"ï", "i"},      {"ô", "o"},  {"ö", "o"},  {"ù", "u"},  {"û", "u"},
    {"ü", "u"},  {"ÿ", "y"},      {"À", "A"},      {"Â", "A"},  {"Ç", "C"},  {"É", "E"},  {"È", "E"},
    {"Ê", "E"},  {"Î", "I"},      {"Ô", "O"},      {"Ù", "U"},  {"œ", "oe"}, {"Œ", "OE"}, {"æ", "ae"},
    {"«", "\""}, {"»", "\""},     {"“", "\""},     {"”", "\""}, {"‘", "'"},  {"’", "'"},  {"…", "..."},
    {"–", "-"},  {"—", "-"},      {"·", "-"},      {"•", "*"},  {"×", "x"},  {"→", ">"},  {"←", "<"},
    {"↔", "-"},  {"─", "-"},      {"━", "="},      {"═", "="},  {"│", "|"},  {"┃", "|"},  {"║", "|"},
    {"╱", "/"},  {"╲", "\\"},     {"╌", "-"},      {"╎", ":"},  {"┄", "-"},  {"┆", ":"},  {"█", "#"},
    {"▓", "#"},  {"▒", "%"},      {"░", "."},      {"■", "#"},  {"□", "o"},  {"▪", "#"},  {"▫", "."},
    {"●", "*"},  {"○", "o"},      {"◆", "*"},      {"◇", "o"},  {"▲", "^"},  {"△", "^"},  {"▼", "v"},
    {"▶", ">"},  {"►", ">"},      {"◀", "<"},      {"★", "*"},  {"☆", "*"},  {"✓", "x"},  {"✔", "x"},
    {"✗", "-"},  {"\u00A0", " "}, {"\u202F", " "}, {"⟨", "<"},  {"⟩", ">"},  {"‹", "<"},  {"›", ">"},
    {"°", "o"},  {"①", "1"},      {"②", "2"},      {"③", "3"},  {"④", "4"},  {"⑤", "5"},  {"❶", "a1"},
    {"❷", "a2"}, {"❸", "a3"},     {"❹", "a4"},     {"❺", "a5"}, {"▸", ">"},  {"♪", "~"},
};

std::size_t character_length(unsigned char first) {
  return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

std::string ascii_of(std::string_view character) {
  for (const auto& [unicode, ascii] : kAscii)
    if (unicode == character) return std::string(ascii);
  // The corners and crossings of boxes: U+250C to U+256C but for those above.
  if (character.size() == 3 && character[0] == '\xE2' && (character[1] == '\x94' || character[1] == '\x95'))
    return "+";
  return "?";
}

}  // namespace

std::string to_ascii(std::string_view text) {
  std::string ascii;
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = std::min(character_length(first), text.size());
    if (first < 0x80)
      ascii += text[0];
    else
      ascii += ascii_of(text.substr(0, length));
    text.remove_prefix(length);
  }
  return ascii;
}

std::string folded(std::string_view text) {
  std::string small = to_ascii(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return small;
}

std::string shortened(std::string_view text, int columns) {
  if (columns_of(text) <= columns) return std::string(text);
  constexpr std::string_view kSign = "...";
  std::string cut;
  int used = columns_of(kSign);
  while (!text.empty()) {
    const std::size_t length = std::min(character_length(static_cast<unsigned char>(text[0])), text.size());
    if (++used > columns) break;
    cut += text.substr(0, length);
    text.remove_prefix(length);
  }
  return cut + std::string(kSign);
}

Terminal::Terminal(bool colour_wanted)
    : interactive_(::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0),
      unicode_(locale_is_unicode()) {
  colour_ = colour_wanted && ::isatty(STDOUT_FILENO) != 0 && environment("NO_COLOR").empty() &&
            environment("TERM") != "dumb";
  watch_interrupts();
  if (interactive_) editor_.emplace();
}

int Terminal::columns() const {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  return 80;
}

std::string Terminal::styled(Style style, std::string_view text) const {
  if (!colour_) return std::string(text);
  constexpr std::string_view codes[] = {"1", "2", "36;1", "33"};
  return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(style)], text);
}

std::string Terminal::shown(std::string_view text) const {
  return unicode_ ? std::string(text) : to_ascii(text);
}

void Terminal::put(std::string_view text) const {
  const std::string bytes = shown(text);
  printed_ += static_cast<int>(std::count(bytes.begin(), bytes.end(), '\n'));
  std::fwrite(bytes.data(), 1, bytes.size(), stdout);
  std::fflush(stdout);
}

void Terminal::line(std::string_view text, int indent) const {
  for (const std::string& part : wrapped(shown(text), columns(), indent)) put(part + "\n");
}

void Terminal::clear() const {
  if (!interactive_) return;
  put("\x1b[H\x1b[2J\x1b[3J");
  printed_ = 0;
}

int Terminal::rows() const {
  winsize size{};
  if (interactive_ && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0) return size.ws_row;
  return kAnyRows;
}

std::optional<std::string> Terminal::read(std::string_view prompt, const std::string& person,
                                          const Completer& complete) {
  printed_ = 0;
  if (!editor_) return read_plain(prompt);
  std::fflush(stdout);
  const std::optional<std::string> typed = editor_->read(shown(prompt), person, complete);
  if (!typed) put("\n");
  return typed ? std::optional(plain_text(*typed)) : std::nullopt;
}

/// From a pipe.
std::optional<std::string> Terminal::read_plain(std::string_view prompt) {
  put(prompt);
  while (true) {
    if (const std::size_t end = buffer_.find('\n'); end != buffer_.npos) {
      const std::string typed = plain_text(std::string_view(buffer_).substr(0, end));
      buffer_.erase(0, end + 1);
      if (::isatty(STDIN_FILENO) == 0) put(typed + "\n");  // so that what comes out reads like a game
      return typed;
    }
    char chunk[4096];
    const ssize_t got = interrupted() ? 0 : ::read(STDIN_FILENO, chunk, sizeof chunk);
    if (got < 0 && errno == EINTR && !interrupted()) continue;
    if (got <= 0) {
      put("\n");
      return std::nullopt;
    }
    buffer_.append(chunk, static_cast<std::size_t>(got));
  }
}

}  // namespace hullbreach::cli
