#include "kernel/screen.h"

namespace hullbreach {

std::string Canvas::fitted(std::vector<Part> parts) const {
  const auto height = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
  std::ptrdiff_t rows = 0;
  for (const Part& part : parts) rows += height(part.forms.front());
  while (rows > rows_) {
    Part* least = nullptr;
    for (Part& part : parts)
      if (part.forms.size() > 1 && (least == nullptr || part.worth < least->worth)) least = &part;
    if (least == nullptr) break;
    rows -= height(least->forms[0]) - height(least->forms[1]);
    least->forms.erase(least->forms.begin());
  }
  std::string out;
  for (const Part& part : parts) out += part.forms.front();
  return out;
}

}  // namespace hullbreach
