#include "kernel/screen.h"

namespace hullbreach {

std::string Canvas::fitted(std::vector<Part> parts) const {
  const auto height = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
  std::ptrdiff_t rows = 0;
  for (const Part& part : parts) rows += height(part.front().text);
  while (rows > rows_) {
    Part* least = nullptr;
    for (Part& part : parts)
      if (part.size() > 1 && (least == nullptr || part[0].worth < (*least)[0].worth)) least = &part;
    if (least == nullptr) break;
    rows -= height((*least)[0].text) - height((*least)[1].text);
    least->erase(least->begin());
  }
  std::string out;
  for (const Part& part : parts) out += part.front().text;
  return out;
}

}  // namespace hullbreach
