#include "kernel/terms.h"

namespace hullbreach::terms {

std::string without_gaps(std::string_view sentence) {
  std::string text;
  int depth = 0;
  for (const char letter : sentence) {
    depth += letter == '{' ? 1 : 0;
    if (depth == 0) text += letter;
    if (letter == '}' && depth > 0) {
      --depth;
      text += ' ';
    }
  }
  return text;
}

std::string_view first_word(std::string_view sentence) {
  const std::string_view word = sentence.substr(0, sentence.find(' '));
  return word.starts_with('{') ? std::string_view{} : word;
}

}  // namespace hullbreach::terms
