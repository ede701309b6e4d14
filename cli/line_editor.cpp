#include "cli/line_editor.h"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <editline/readline.h>
#include <langinfo.h>
#include <memory>
#include <unistd.h>

#include "cli/interrupt.h"

namespace hullbreach::cli {

namespace {

// The library knows only functions, so what they work on lies here while a line is read.
const Completer* g_complete = nullptr;
std::vector<std::string> g_candidates;

int next_byte(FILE*) {
  while (!interrupted()) {
    unsigned char byte = 0;
    const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
    if (got == 1) return byte;
    if (got == 0 || errno != EINTR) break;
  }
  return EOF;
}

char* next_candidate(const char*, int index) {
  const auto at = static_cast<std::size_t>(index);
  static std::size_t next = 0;
  next = at == 0 ? 0 : next + 1;
  return next < g_candidates.size() ? ::strdup(g_candidates[next].c_str()) : nullptr;
}

char** complete_word(const char* word, int, int end) {
  rl_attempted_completion_over = 1;  // never names of files
  g_candidates.clear();
  if (g_complete != nullptr && *g_complete)
    g_candidates = (*g_complete)(std::string_view(rl_line_buffer, static_cast<std::size_t>(end)));
  return g_candidates.empty() ? nullptr : rl_completion_matches(word, next_candidate);
}

/// Colours take no room: the library must be told, or it takes the line for longer than it is.
std::string marked(const std::string& prompt) {
  std::string text;
  for (std::size_t i = 0; i < prompt.size(); ++i) {
    const bool code = prompt[i] == '\x1b';
    if (code) text += RL_PROMPT_START_IGNORE;
    if (!code) {
      text += prompt[i];
      continue;
    }
    while (i < prompt.size() && prompt[i] != 'm') text += prompt[i++];
    text += 'm';
    text += RL_PROMPT_END_IGNORE;
  }
  return text;
}

}  // namespace

LineEditor::LineEditor() {
  // Letters of several bytes are edited as one; where the language of the system is not installed, its
  // encoding still is.
  if (std::setlocale(LC_CTYPE, "") == nullptr || std::strcmp(::nl_langinfo(CODESET), "UTF-8") != 0)
    std::setlocale(LC_CTYPE, "C.UTF-8");
  static char breaks[] = " ";
  rl_readline_name = "hullbreach";
  rl_catch_signals = 0;
  rl_initialize();
  rl_getc_function = next_byte;
  rl_attempted_completion_function = complete_word;
  rl_completer_word_break_characters = breaks;
  using_history();
}

void LineEditor::take_history_of(const std::string& person) {
  if (person == person_) return;
  person_ = person;
  clear_history();
  for (const std::string& line : typed_[person]) add_history(line.c_str());
}

std::optional<std::string> LineEditor::read(const std::string& prompt, const std::string& person,
                                            const Completer& complete) {
  take_history_of(person);
  g_complete = &complete;
  rl_resize_terminal();
  const std::unique_ptr<char, decltype(&std::free)> line(readline(marked(prompt).c_str()), &std::free);
  g_complete = nullptr;
  if (line == nullptr || interrupted()) return std::nullopt;
  std::vector<std::string>& typed = typed_[person];
  if (*line != '\0' && (typed.empty() || typed.back() != line.get())) {
    typed.emplace_back(line.get());
    add_history(line.get());
  }
  return std::string(line.get());
}

}  // namespace hullbreach::cli
