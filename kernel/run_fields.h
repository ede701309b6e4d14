// A running script in a position: the op it stands at and its variables, -1 where nothing is picked.
#pragma once

#include <limits>
#include <span>

#include "kernel/fields.h"
#include "kernel/script.h"

namespace hullbreach {

inline auto picks() {
  using Variable = decltype(script::Run{}.vars)::value_type;
  constexpr Variable kUnbound = script::Run{}.vars[0];
  return list_of(by_hand(
      "number", [](Variable value) -> boost::json::value { return value == kUnbound ? -1 : int{value}; },
      [](const Field& field, Variable& value) {
        const int found = field.number(-1, std::numeric_limits<Variable>::max() - 1);
        value = found < 0 ? kUnbound : static_cast<Variable>(found);
      }));
}

/// The lowest and the highest number of a type of variables.
struct PickRange {
  int low, high;
};

/// The script a run is in. Complains of an op for which `allowed(begin of its script)` is false, and of picks
/// beyond the range of their type.
template <class Allowed>
const script::Extent& check_run(const Field& field, const script::Library& library,
                                std::span<const PickRange> ranges, const Allowed& allowed) {
  const int op = field["op"].number(0, 0xFFFE);
  const auto of = std::find_if(library.extents.begin(), library.extents.end(),
                               [&](const auto& extent) { return op >= extent.begin && op < extent.end; });
  field["op"].needs(of != library.extents.end() && allowed(of->begin),
                    "this op is of another script, or of none");
  const std::vector<Field> picked = field["picks"].items();
  for (std::size_t i = 0; i < picked.size(); ++i) {
    const PickRange range = ranges[of->types[i]];
    const int value = picked[i].number(-1, range.high);
    picked[i].needs(value < 0 || value >= range.low, "there is no such thing");
  }
  return *of;
}

}  // namespace hullbreach
