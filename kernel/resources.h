// Files carried inside the program: content packs, lessons, locale files, rules. Generated at build time from
// games/*/{content,lessons,locale,commands/locale}/, games/*/rules*.md and {kernel,host,cli}/locale/, so that
// the program needs no folder beside it.
#pragma once

#include <span>
#include <string_view>

namespace hullbreach {

struct Resource {
  std::string_view path;  // "games/uscss_nostromo/content/house/missions.toml"
  std::string_view text;
};

/// All carried files, sorted by path.
std::span<const Resource> resources();
/// The text of one file; empty when there is none of that path.
std::string_view resource(std::string_view path);

}  // namespace hullbreach
