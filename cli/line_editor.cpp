#include "cli/line_editor.h"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <fmt/format.h>
#include <histedit.h>
#include <langinfo.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

struct LineEditor::Library {
  EditLine* line = nullptr;
  History* history = nullptr;
  std::string prompt;                   // of the line that is read
  const Completer* complete = nullptr;  // of the line that is read
};

namespace {

constexpr int kMostTyped = 1000;
constexpr std::size_t kMostShown = 60;  // of the words that may be meant

LineEditor::Library& library_of(EditLine* line) {
  LineEditor::Library* library = nullptr;
  ::el_get(line, EL_CLIENTDATA, &library);
  return *library;
}

char* prompt_of(EditLine* line) { return library_of(line).prompt.data(); }

/// A letter from the keyboard, of as many bytes as it has; none after an interrupt.
int next_letter(EditLine*, wchar_t* letter) {
  std::mbstate_t state{};
  while (!interrupted()) {
    char byte = 0;
    const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return static_cast<int>(got);
    const std::size_t used = std::mbrtowc(letter, &byte, 1, &state);
    if (used == static_cast<std::size_t>(-2)) continue;
    if (used != static_cast<std::size_t>(-1)) return 1;
    state = {};  // no letter of this encoding
  }
  return 0;
}

/// What all words begin with, in whole letters.
std::string common_beginning(const std::vector<std::string>& words) {
  std::string_view common = words[0];
  for (const std::string_view word : words) {
    const auto [left, right] = std::mismatch(common.begin(), common.end(), word.begin(), word.end());
    common = common.substr(0, static_cast<std::size_t>(left - common.begin()));
  }
  std::size_t end = common.size();
  while (end > 0 && end < words[0].size() && (static_cast<unsigned char>(words[0][end]) & 0xC0) == 0x80)
    --end;
  return std::string(common.substr(0, end));
}

void show(const std::vector<std::string>& words) {
  std::vector<std::string> shown(
      words.begin(), words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), kMostShown)));
  if (shown.size() < words.size()) shown.emplace_back("...");
  fmt::print("\n{}\n", fmt::join(wrapped(fmt::format("{}", fmt::join(shown, "  ")), 79), "\n"));
  std::fflush(stdout);
}

/// Tab: the rest of the word if there is one, as much as is certain if there are several, or all of them.
unsigned char complete_word(EditLine* line, int) {
  const LineInfo* now = ::el_line(line);
  const std::string before(now->buffer, now->cursor);
  const Completer* complete = library_of(line).complete;
  const std::vector<std::string> words =
      complete != nullptr && *complete ? (*complete)(before) : std::vector<std::string>();
  if (words.empty()) return CC_ERROR;
  const std::string begun = before.substr(before.rfind(' ') + 1);  // from the start where there is no blank
  const std::string certain = words.size() == 1 ? words[0] + " " : common_beginning(words);
  if (words.size() > 1 && columns_of(certain) <= columns_of(begun)) {
    show(words);
    return CC_REDISPLAY;
  }
  ::el_deletestr(line, columns_of(begun));
  return ::el_insertstr(line, certain.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
}

/// Colours take no room: the library is told where they begin and end.
constexpr char kColour = '\1';
std::string marked(const std::string& prompt) {
  std::string text;
  bool code = false;
  for (const char letter : prompt) {
    if (letter == '\x1b') text += kColour;
    code = code || letter == '\x1b';
    text += letter;
    if (code && letter == 'm') {
      text += kColour;
      code = false;
    }
  }
  return text;
}

}  // namespace

LineEditor::LineEditor() : library_(std::make_unique<Library>()) {
  // Letters of several bytes are edited as one; where the language of the system is not installed, its
  // encoding still is.
  if (std::setlocale(LC_CTYPE, "") == nullptr || std::strcmp(::nl_langinfo(CODESET), "UTF-8") != 0)
    std::setlocale(LC_CTYPE, "C.UTF-8");
  EditLine* line = ::el_init("hullbreach", stdin, stdout, stderr);
  library_->line = line;
  library_->history = ::history_init();
  HistEvent event;
  ::history(library_->history, &event, H_SETSIZE, kMostTyped);
  ::el_set(line, EL_CLIENTDATA, library_.get());
  ::el_set(line, EL_EDITOR, "emacs");
  ::el_set(line, EL_SIGNAL, 0);
  ::el_set(line, EL_HIST, ::history, library_->history);
  ::el_set(line, EL_PROMPT_ESC, prompt_of, kColour);
  ::el_set(line, EL_GETCFN, next_letter);
  // In wide letters, which the library keeps as they are: it never gives back its copies of narrow ones.
  ::el_wset(line, EL_ADDFN, L"complete-word", L"The rest of a word", complete_word);
  constexpr const char* kKeys[][2] = {
      {"^I", "complete-word"},           {"^R", "em-inc-search-prev"}, {"\\e[H", "ed-move-to-beg"},
      {"\\e[F", "ed-move-to-end"},       {"\\e[1~", "ed-move-to-beg"}, {"\\e[4~", "ed-move-to-end"},
      {"\\e[3~", "ed-delete-next-char"}, {"\\e[1;5C", "em-next-word"}, {"\\e[1;5D", "ed-prev-word"},
  };
  for (const auto& [key, does] : kKeys) ::el_set(line, EL_BIND, key, does, nullptr);
}

LineEditor::~LineEditor() {
  if (library_ == nullptr) return;
  ::el_end(library_->line);
  ::history_end(library_->history);
}

void LineEditor::take_history_of(const std::string& person) {
  if (person == person_) return;
  person_ = person;
  HistEvent event;
  ::history(library_->history, &event, H_CLEAR);
  for (const std::string& line : typed_[person]) ::history(library_->history, &event, H_ENTER, line.c_str());
}

std::optional<std::string> LineEditor::read(const std::string& prompt, const std::string& person,
                                            const Completer& complete) {
  take_history_of(person);
  library_->prompt = marked(prompt);
  library_->complete = &complete;
  ::el_resize(library_->line);
  int count = 0;
  const char* typed = ::el_gets(library_->line, &count);
  library_->complete = nullptr;
  if (typed == nullptr || count <= 0 || interrupted()) return std::nullopt;
  std::string line(typed);
  while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
  std::vector<std::string>& before = typed_[person];
  if (!line.empty() && (before.empty() || before.back() != line)) {
    before.push_back(line);
    HistEvent event;
    ::history(library_->history, &event, H_ENTER, line.c_str());
  }
  return line;
}

}  // namespace hullbreach::cli
