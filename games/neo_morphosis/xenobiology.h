// Xenobiology: the four schemas laid edge to edge as one diagram (NEO-120 to NEO-126).
//
// A layout says where each schema lies and how it is turned. Turning the whole of it changes no contact, so
// Robert's schema is never turned; that leaves kLayouts of them, and a layout is a number.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/neo_morphosis/content.h"

namespace hullbreach::neo {

inline constexpr int kShapes = 19;  // ways four squares hang together, by edges
inline constexpr int kLayouts = kShapes * 24 * 64;

struct LaidSchema {
  int row = 0, column = 0;
  int turn = 0;  // quarters clockwise
};
using Layout = std::array<LaidSchema, kCrew>;

Layout layout_of(int number);
/// "car0,rob1,ali3,yur0" or rows with "/" between them, "." for an empty place.
std::string layout_name(int number);
/// Reads the same, turned as a whole or not.
std::optional<int> read_layout(std::string_view text);

struct Diagram {
  bool legal = false;  // all touching edges show the same species (NEO-122)
  std::array<std::uint8_t, kSpecies> attack{}, defence{};
};
Diagram judge(const std::array<Schema, kCrew>& schemas, const Layout& layout);

/// NEO-Q95: one layout for each set of bonuses, those contained in no other apart from the rest.
struct Diagrams {
  std::vector<DiagramRow> best, lesser;
};
Diagrams all_diagrams(const std::array<Schema, kCrew>& schemas);

}  // namespace hullbreach::neo
