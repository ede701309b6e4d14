#include "kernel/things.h"

#include <cctype>

namespace hullbreach::things {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end > at) words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::string shown(std::string_view noun) {
  std::string text;
  for (const char letter : noun) text += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  return text;
}

std::string joined(std::span<const std::string_view> words) {
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace hullbreach::things
