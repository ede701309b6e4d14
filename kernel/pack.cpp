#include "kernel/pack.h"

#include <fmt/format.h>

#include "kernel/contract.h"

namespace hullbreach {

std::string Pack::hash() const {
  std::string all;
  for (const auto& [file, text] : files) all += fmt::format("{}\n{}\n{}", file, text.size(), text);
  return fmt::format("{:016x}", hash_bytes(all.data(), all.size()));
}

}  // namespace hullbreach
