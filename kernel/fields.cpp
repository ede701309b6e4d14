#include "kernel/fields.h"

namespace hullbreach {
namespace {

constexpr int kColumns = 110;

/// "key: type", broken between the members of a union where it is long.
std::string line(const std::string& key, const std::string& type) {
  return fmt::format("{}\n", fmt::join(wrapped(fmt::format("{}: {}", key, type), kColumns - 2, 4), "\n"));
}

}  // namespace

void Types::add(std::string_view name, const Fields& fields) {
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) return;
  names_.emplace_back(name);
  text_ += fmt::format("\nexport interface {} {{\n", name);
  for (const auto& [key, type] : fields) text_ += "  " + line(key, type);
  text_ += "}\n";
}

std::string Types::in_line(const Fields& fields) {
  std::vector<std::string> parts;
  for (const auto& [key, type] : fields) parts.push_back(fmt::format("{}: {}", key, type));
  return fmt::format("{{ {} }}", fmt::join(parts, "; "));
}

std::string Types::list(std::string_view item) {
  return item.find('|') == std::string_view::npos ? fmt::format("{}[]", item) : fmt::format("({})[]", item);
}

std::string Types::record(std::string_view keys, std::string_view item) {
  return fmt::format("Record<{}, {}>", keys, item);
}

}  // namespace hullbreach
