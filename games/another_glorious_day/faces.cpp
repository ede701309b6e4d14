// Faces of boards, read from their drawings (AGD-107 to AGD-116).
#include <algorithm>
#include <fmt/format.h>

#include "games/another_glorious_day/map.h"
#include "kernel/formats.h"
#include "kernel/wording.h"

namespace hullbreach::agd {
namespace {

constexpr int kDrawn = 2 * kFaceSide + 1;  // lines of a drawing, and characters in each

/// One drawing. Lines and characters count from 0: a square has odd ones, an edge one of each, a corner even
/// ones.
class FaceReader {
 public:
  FaceReader(Row& row, std::string_view file) : row_(row), file_(file) {}

  Plan read() {
    lines();
    for (int line = 0; line < kDrawn; ++line)
      for (int column = 0; column < kDrawn; ++column) character(line, column);
    for (int line = 0; line < kDrawn; ++line)
      for (int column = 1 - line % 2; column < kDrawn; column += 2) edge(line, column);
    for (int line = 0; line < kDrawn; line += 2)
      for (int column = 0; column < kDrawn; column += 2) corner(line, column);
    return std::move(plan_);
  }

 private:
  void lines() {
    const std::string text = row_.text("drawing");
    const auto breaks = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    const toml::source_region& source = row_.node("drawing")->source();
    // A line break right behind ''' belongs to no line; one written as \n takes none of the file.
    const std::size_t spans = source.end.line - source.begin.line;
    first_line_ = source.begin.line + static_cast<toml::source_index>(spans > breaks ? spans - breaks : 0);
    for (std::size_t from = 0; from < text.size();) {
      const std::size_t end = std::min(text.find('\n', from), text.size());
      lines_.push_back(text.substr(from, end - from));
      from = end + 1;
    }
    if (lines_.size() != kDrawn)
      row_.complain("drawing", fmt::format("expected {} lines for {} rows of squares, found {}", kDrawn,
                                           kFaceSide, lines_.size()));
    for (int line = 0; line < kDrawn; ++line) {
      std::string& drawn = lines_[static_cast<std::size_t>(line)];
      if (drawn.size() > kDrawn)
        complain(line, kDrawn, fmt::format("expected at most {} characters in a line", kDrawn));
      drawn.resize(kDrawn, ' ');
    }
  }

  char at(int line, int column) const {
    return lines_[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)];
  }

  [[noreturn]] void complain(int line, int column, std::string_view what) const {
    toml::source_position at;
    at.line = first_line_ + static_cast<toml::source_index>(line);
    at.column = static_cast<toml::source_index>(column + 1);
    throw Mistake(fmt::format("{}: drawing: {}", place(file_, at), what));
  }

  static Edge edge_of(char sign) {
    return sign == '#' ? Edge::Wall : sign == 'D' ? Edge::Door : sign == '=' ? Edge::Low : Edge::Open;
  }

  void character(int line, int column) {
    const char sign = at(line, column);
    const bool square = line % 2 == 1 && column % 2 == 1, corner = line % 2 == 0 && column % 2 == 0;
    const std::string_view known = square ? ".C " : corner ? "#= " : "#=D ";
    if (known.find(sign) == known.npos)
      complain(line, column,
               fmt::format("expected {}, got {}",
                           square   ? "a square here: . for floor, C for a console, a space for none"
                           : corner ? "a corner here: #, = or a space"
                                    : "an edge here: # wall, = low wall, D door or a space",
                           in_quotes(std::string_view(&sign, 1))));
    if (square)
      plan_.at(line / 2, column / 2) = sign == '.'   ? Floor::Floor
                                       : sign == 'C' ? Floor::Console
                                                     : Floor::Void;
    else if (!corner && line % 2 == 1)
      plan_.left_of(line / 2, column / 2) = edge_of(sign);
    else if (!corner)
      plan_.above(line / 2, column / 2) = edge_of(sign);
  }

  void corner(int line, int column) const {
    const Edge strongest = plan_.corner(line / 2, column / 2);
    const char right = strongest >= Edge::Door ? '#' : strongest == Edge::Low ? '=' : ' ';
    if (const char sign = at(line, column); sign != right)
      complain(line, column,
               fmt::format("this corner contradicts its edges: {} touches it, so expected '{}', got '{}'",
                           strongest >= Edge::Door  ? "a wall or a door"
                           : strongest == Edge::Low ? "a low wall"
                                                    : "nothing",
                           right, sign));
  }

  void edge(int line, int column) const {
    const bool upright = line % 2 == 1;
    const int row = line / 2, across = column / 2;
    const auto floor = [&](int r, int c) {
      return r < 0 || c < 0 || r == kFaceSide || c == kFaceSide ? Floor::Void : plan_.at(r, c);
    };
    const Floor one = upright ? floor(row, across - 1) : floor(row - 1, across);
    const Floor other = floor(row, across);
    const Edge edge = edge_of(at(line, column));
    const int along = upright ? row : across, over = upright ? across : row;
    if ((over == 0 || over == kFaceSide) && (along == kMiddle - 1 || along == kMiddle)) {
      if (edge != Edge::Open || (one == Floor::Void && other == Floor::Void))
        complain(
            line, column,
            fmt::format("faces meet in the middle of each side: expected an open edge of a square in {}s "
                        "{} and {}",
                        upright ? "row" : "column", kMiddle, kMiddle + 1));
      return;
    }
    if ((one == Floor::Void) != (other == Floor::Void) && edge != Edge::Wall)
      complain(line, column, "expected a wall: outside begins here, or another face");
    if (edge != Edge::Door) return;
    if (one != Floor::Floor || other != Floor::Floor)
      complain(line, column, "a door needs floor on both sides (AGD-116)");
    for (const int end : {0, 1})
      if (!post(upright ? row + end : row, upright ? across : across + end))
        complain(line, column,
                 "a door hangs between two posts: expected a wall at both ends of it (AGD-110, AGD-114)");
  }

  bool post(int row, int column) const { return plan_.corner(row, column) == Edge::Wall; }

  Row& row_;
  std::string_view file_;
  toml::source_index first_line_ = 0;
  std::vector<std::string> lines_;
  Plan plan_{kFaceSide, kFaceSide};
};

}  // namespace

Plan::Plan(int height, int width)
    : rows(height),
      columns(width),
      floor(static_cast<std::size_t>(height * width)),
      upright(static_cast<std::size_t>(height * (width + 1))),
      level(static_cast<std::size_t>((height + 1) * width)) {}

Edge Plan::corner(int row, int column) const {
  Edge strongest = Edge::Open;
  if (row > 0) strongest = std::max(strongest, left_of(row - 1, column));
  if (row < rows) strongest = std::max(strongest, left_of(row, column));
  if (column > 0) strongest = std::max(strongest, above(row, column - 1));
  if (column < columns) strongest = std::max(strongest, above(row, column));
  return strongest;
}

std::vector<Face> read_faces(const PackFile& file, std::string_view name) {
  file.only({"face"});
  std::vector<Face> faces;
  for (Row& row : file.rows("face")) {
    Face face;
    face.key = row.text("key");
    face.where = row.where("key");
    if (face.key.size() != 2 || face.key[0] < '1' || face.key[0] > '0' + kMaxBoards ||
        (face.key[1] != 'A' && face.key[1] != 'B'))
      row.complain("key", fmt::format("expected a board, 1 to {}, and its side, A or B, like 1A; got {}",
                                      kMaxBoards, in_quotes(face.key)));
    if (std::any_of(faces.begin(), faces.end(), [&](const Face& other) { return other.key == face.key; }))
      row.complain("key", fmt::format("face {} stands here twice", face.key));
    face.plan = FaceReader(row, name).read();
    face.source = row.provenance();
    row.text_or("note", "");
    row.done();
    faces.push_back(std::move(face));
  }
  return faces;
}

}  // namespace hullbreach::agd
