#include "games/neo_morphosis/xenobiology.h"

#include <algorithm>
#include <map>

#include "kernel/require.h"

namespace hullbreach::neo {
namespace {

struct Cell {
  int row = 0, column = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};
/// Four cells in reading order, the smallest row and column being 0.
using Shape = std::array<Cell, kCrew>;

template <class Cells>
void to_corner(Cells& cells) {
  int row = cells[0].row, column = cells[0].column;
  for (const auto& cell : cells) {
    row = std::min(row, cell.row);
    column = std::min(column, cell.column);
  }
  for (auto& cell : cells) {
    cell.row -= row;
    cell.column -= column;
  }
}

bool touching(const Cell& a, const Cell& b) {
  return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

bool hang_together(const Shape& shape) {
  unsigned reached = 1;
  for (int pass = 0; pass < kCrew; ++pass)
    for (int a = 0; a < kCrew; ++a)
      for (int b = 0; b < kCrew; ++b)
        if (((reached >> a) & 1u) != 0 && touching(shape[a], shape[b])) reached |= 1u << b;
  return reached == (1u << kCrew) - 1;
}

/// All ways in which four squares hang together: sets of four cells of a field of 4 by 4 that touch its upper
/// and its left side.
const std::vector<Shape>& shapes() {
  static const std::vector<Shape> all = [] {
    std::vector<Shape> found;
    for (unsigned set = 0; set < (1u << 16); ++set) {
      Shape shape;
      int cells = 0;
      for (int cell = 0; cell < 16 && cells <= kCrew; ++cell)
        if (((set >> cell) & 1u) != 0 && cells++ < kCrew) shape[cells - 1] = {cell / 4, cell % 4};
      if (cells != kCrew || !hang_together(shape)) continue;
      Shape moved = shape;
      to_corner(moved);
      if (moved == shape) found.push_back(shape);
    }
    HB_REQUIRE(found.size() == kShapes, "four squares hang together in another number of ways");
    return found;
  }();
  return all;
}

/// Which schema lies on which cell of a shape, all 24 orders.
const std::vector<std::array<std::uint8_t, kCrew>>& orders() {
  static const auto all = [] {
    std::vector<std::array<std::uint8_t, kCrew>> found;
    std::array<std::uint8_t, kCrew> order{0, 1, 2, 3};
    do found.push_back(order);
    while (std::next_permutation(order.begin(), order.end()));
    return found;
  }();
  return all;
}

/// The number of a layout in which Robert's schema is not turned.
int number_of(const Layout& layout) {
  Shape shape;
  std::array<std::uint8_t, kCrew> order{0, 1, 2, 3};
  std::sort(order.begin(), order.end(), [&](int a, int b) {
    return Cell{layout[a].row, layout[a].column} < Cell{layout[b].row, layout[b].column};
  });
  for (int i = 0; i < kCrew; ++i) shape[i] = {layout[order[i]].row, layout[order[i]].column};
  const auto found = std::find(shapes().begin(), shapes().end(), shape);
  HB_REQUIRE(found != shapes().end(), "schemas that do not hang together");
  const auto place = std::find(orders().begin(), orders().end(), order);
  int number = static_cast<int>((found - shapes().begin()) * 24 + (place - orders().begin()));
  for (int crew = kAlice; crew < kCrew; ++crew) number = number * 4 + layout[crew].turn;
  return number;
}

/// The same diagram seen from another side: no contact changes.
Layout turned(Layout layout) {
  for (LaidSchema& schema : layout) {
    schema = {schema.column, -schema.row, (schema.turn + 1) % 4};
  }
  to_corner(layout);
  return layout;
}

/// The edge a laid schema shows towards a side (0 N, 1 E, 2 S, 3 W).
const Edge& edge_towards(const Schema& schema, const LaidSchema& laid, int side) {
  return schema[static_cast<std::size_t>((side - laid.turn + 4) % 4)];
}

bool contains(const DiagramRow& more, const DiagramRow& less) {
  for (int species = 0; species < kSpecies; ++species)
    if (more.attack[species] < less.attack[species] || more.defence[species] < less.defence[species])
      return false;
  return true;
}

}  // namespace

Layout layout_of(int number) {
  HB_REQUIRE(number >= 0 && number < kLayouts, "there is no such layout");
  Layout layout;
  for (int crew = kYuri; crew >= kAlice; --crew) {
    layout[crew].turn = number % 4;
    number /= 4;
  }
  const auto& order = orders()[number % 24];
  const Shape& shape = shapes()[number / 24];
  for (int i = 0; i < kCrew; ++i) {
    layout[order[i]].row = shape[i].row;
    layout[order[i]].column = shape[i].column;
  }
  return layout;
}

std::string layout_name(int number) {
  const Layout layout = layout_of(number);
  int rows = 0, columns = 0;
  for (const LaidSchema& schema : layout) {
    rows = std::max(rows, schema.row + 1);
    columns = std::max(columns, schema.column + 1);
  }
  std::string name;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      if (column > 0)
        name += ',';
      else if (row > 0)
        name += '/';
      std::string cell = ".";
      for (int crew = 0; crew < kCrew; ++crew)
        if (layout[crew].row == row && layout[crew].column == column)
          cell = std::string(kCrewNames[crew].substr(0, 3)) + static_cast<char>('0' + layout[crew].turn);
      name += cell;
    }
  return name;
}

std::optional<int> read_layout(std::string_view text) {
  Layout layout;
  unsigned seen = 0;
  int row = 0, column = 0;
  while (true) {
    const std::size_t end = std::min(text.find_first_of(",/"), text.size());
    const std::string_view cell = text.substr(0, end);
    if (cell != ".") {
      if (cell.size() != 4 || cell[3] < '0' || cell[3] > '3') return std::nullopt;
      int crew = 0;
      while (crew < kCrew && kCrewNames[crew].substr(0, 3) != cell.substr(0, 3)) ++crew;
      if (crew == kCrew || ((seen >> crew) & 1u) != 0) return std::nullopt;
      seen |= 1u << crew;
      layout[crew] = {row, column, cell[3] - '0'};
    }
    if (end == text.size()) break;
    column = text[end] == ',' ? column + 1 : 0;
    row += text[end] == '/' ? 1 : 0;
    text.remove_prefix(end + 1);
  }
  if (seen != (1u << kCrew) - 1) return std::nullopt;
  to_corner(layout);
  Shape shape;
  for (int crew = 0; crew < kCrew; ++crew) shape[crew] = {layout[crew].row, layout[crew].column};
  if (!hang_together(shape)) return std::nullopt;
  while (layout[kRobert].turn != 0) layout = turned(layout);
  return number_of(layout);
}

/// NEO-123: however many contacts there are, all count.
Diagram judge(const std::array<Schema, kCrew>& schemas, const Layout& layout) {
  constexpr int kEast = 1, kSouth = 2;
  Diagram diagram{true, {}, {}};
  for (int a = 0; a < kCrew; ++a)
    for (int b = 0; b < kCrew; ++b) {
      const bool beside = layout[b].row == layout[a].row && layout[b].column == layout[a].column + 1;
      const bool below = layout[b].row == layout[a].row + 1 && layout[b].column == layout[a].column;
      if (!beside && !below) continue;
      const int side = beside ? kEast : kSouth;
      const Edge& one = edge_towards(schemas[a], layout[a], side);
      const Edge& other = edge_towards(schemas[b], layout[b], (side + 2) % 4);
      if (one.species != other.species) return {};  // NEO-122: one wrong contact is enough
      if (one != other) continue;                   // NEO-125
      auto& bonus = one.defence ? diagram.defence : diagram.attack;
      bonus[one.species] =
          static_cast<std::uint8_t>(bonus[one.species] + one.value);  // NEO-124, NEO-126, NEO-Q23
    }
  return diagram;
}

Diagrams all_diagrams(const std::array<Schema, kCrew>& schemas) {
  std::map<std::pair<std::array<std::uint8_t, kSpecies>, std::array<std::uint8_t, kSpecies>>, int> first;
  for (int number = 0; number < kLayouts; ++number)
    if (const Diagram diagram = judge(schemas, layout_of(number)); diagram.legal)
      first.try_emplace({diagram.attack, diagram.defence}, number);
  std::vector<DiagramRow> all;
  for (const auto& [bonus, number] : first)
    all.push_back({static_cast<std::uint16_t>(number), bonus.first, bonus.second});
  std::sort(all.begin(), all.end(),
            [](const DiagramRow& a, const DiagramRow& b) { return a.layout < b.layout; });
  Diagrams diagrams;
  for (const DiagramRow& row : all) {
    const bool less = contains({}, row) || std::any_of(all.begin(), all.end(), [&](const DiagramRow& other) {
                        return other.layout != row.layout && contains(other, row);
                      });
    (less ? diagrams.lesser : diagrams.best).push_back(row);
  }
  return diagrams;
}

}  // namespace hullbreach::neo
