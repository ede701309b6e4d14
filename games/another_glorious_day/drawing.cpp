// The map of a mission as text: two characters a square, walls and doors between them.
#include <algorithm>
#include <fmt/format.h>

#include "games/another_glorious_day/map.h"
#include "kernel/wording.h"

namespace hullbreach::agd {
namespace {

constexpr int kWidth = 80;
constexpr int kMargin = 3;                                                  // row numbers
constexpr int kSheet = (kWidth - kMargin - 1) / 2 / kFaceSide * kFaceSide;  // columns side by side

struct Sign {
  char sign;
  std::string_view meaning;
};
constexpr Sign kFloor{'.', "floor"}, kSeen{'+', "seen"}, kFrom{'@', "the viewer"}, kConsole{'C', "console"};
constexpr Sign kComputer{'&', "computer"}, kStart{'s', "start"}, kOwnStart{'S', "start of one"};
constexpr Sign kBlip{'b', "blip"}, kMissionBlip{'m', "mission blip"}, kCrate{'c', "crate"};
constexpr Sign kHugger{'h', "facehugger"}, kHole{'t', "tunnel"}, kCocoon{'o', "cocoon"};
constexpr Sign kWall{'#', "wall"}, kLow{'=', "low wall"}, kDoor{'D', "door"},
    kBarricade{'X', "barricaded door"};
constexpr char kSpawnSigns[] = {'1', '2', '3', '4'}, kExitSigns[] = {'A', 'B'};

class Drawing {
 public:
  Drawing(const Mission& mission, Square from) : mission_(mission), map_(mission.map), from_(from) {
    for (int row = 0; row <= 2 * map_.rows; ++row)
      canvas_.emplace_back(static_cast<std::size_t>(2 * map_.columns + 1), ' ');
  }

  std::string text() {
    if (from_ != kNowhere) look();
    squares();
    pieces();
    edges();
    corners();
    std::string out;
    for (int first = 0; first < map_.columns; first += kSheet)
      out += sheet(first, std::min(first + kSheet, map_.columns));
    return out + legend();
  }

 private:
  char& at(int row, int column) {
    return canvas_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  char& at(Square square) { return at(2 * map_.row_of(square) + 1, 2 * map_.column_of(square) + 1); }

  void use(const Sign& sign) {
    if (std::none_of(used_.begin(), used_.end(), [&](const Sign& each) { return each.sign == sign.sign; }))
      used_.push_back(sign);
  }

  void look() {
    Blockers blockers{map_.all_doors() - map_.doors_at[from_], {}};
    blockers.closed |= mission_.barricades;
    for (int square = 0; square < map_.size(); ++square)
      if (sees(map_.grid, from_, static_cast<Square>(square), blockers)) seen_.add(square);
  }

  void put(Square square, const Sign& sign) {
    if (from_ != kNowhere && !seen_.has(square)) return;
    use(sign);
    at(square) = sign.sign;
  }

  void squares() {
    for (int i = 0; i < map_.size(); ++i) {
      const auto square = static_cast<Square>(i);
      if (map_.floor[square] == Floor::Void) continue;
      const Sign& sign = map_.floor[square] == Floor::Console ? kConsole : kFloor;
      use(sign);
      at(square) = sign.sign;
      if (map_.floor[square] == Floor::Floor && seen_.has(i)) put(square, kSeen);
    }
  }

  void pieces() {
    for (const Square square : mission_.start) put(square, kStart);
    for (const Square square : mission_.own_start)
      if (square != kNowhere) put(square, kOwnStart);
    for (std::size_t i = 0; i < mission_.exits.size(); ++i)
      if (mission_.exits[i] != kNowhere) put(mission_.exits[i], {kExitSigns[i], "exit"});
    for (std::size_t i = 0; i < mission_.spawn.size(); ++i)
      put(mission_.spawn[i], {kSpawnSigns[i], "spawn point"});
    const auto all = [&](const std::vector<Square>& list, const Sign& sign) {
      for (const Square square : list) put(square, sign);
    };
    all(mission_.blips, kBlip);
    all(mission_.mission_blips, kMissionBlip);
    all(mission_.crates, kCrate);
    all(mission_.computers, kComputer);
    all(mission_.huggers, kHugger);
    all(mission_.tunnels, kHole);
    for (const auto& alcove : mission_.cocoons) all(alcove, kCocoon);
    if (from_ != kNowhere) put(from_, kFrom);
  }

  bool inside(int row, int column) const {
    return row >= 0 && column >= 0 && row < map_.rows && column < map_.columns &&
           map_.floor[map_.at(row, column)] != Floor::Void;
  }

  /// The edge between two squares, of which the first lies left of the other or above it.
  void edge(int row, int column, bool upright, int line, int place) {
    const int r = upright ? row : row + 1, c = upright ? column + 1 : column;
    if (!inside(row, column) && !inside(r, c)) return;
    Edge edge = Edge::Wall;
    int door = kNoDoor;
    if (inside(row, column) && inside(r, c)) {
      const Square square = map_.at(row, column);
      edge = upright ? map_.grid.right[square] : map_.grid.below[square];
      door = upright ? map_.grid.door_right[square] : map_.grid.door_below[square];
    }
    if (edge == Edge::Open) return;
    const Sign& sign = edge == Edge::Wall              ? kWall
                       : edge == Edge::Low             ? kLow
                       : mission_.barricades.has(door) ? kBarricade
                                                       : kDoor;
    use(sign);
    at(line, place) = sign.sign;
  }

  void edges() {
    for (int row = -1; row < map_.rows; ++row)
      for (int column = -1; column < map_.columns; ++column) {
        if (row >= 0) edge(row, column, true, 2 * row + 1, 2 * column + 2);
        if (column >= 0) edge(row, column, false, 2 * row + 2, 2 * column + 1);
      }
  }

  void corners() {
    for (int line = 0; line <= 2 * map_.rows; line += 2)
      for (int place = 0; place <= 2 * map_.columns; place += 2) {
        char sign = ' ';
        const auto touch = [&](int l, int p) {
          if (l < 0 || p < 0 || l > 2 * map_.rows || p > 2 * map_.columns || at(l, p) == ' ' || sign == '#')
            return;
          sign = at(l, p) == kLow.sign ? kLow.sign : kWall.sign;
        };
        touch(line - 1, place);
        touch(line + 1, place);
        touch(line, place - 1);
        touch(line, place + 1);
        at(line, place) = sign;
      }
  }

  std::string sheet(int first, int end) {
    std::string out;
    const auto add = [&](std::string line) {
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + "\n";
    };
    for (const bool tens : {true, false}) {
      std::string numbers(kMargin, ' ');
      for (int column = first; column < end; ++column) {
        const int digit = tens ? (column + 1) / 10 : (column + 1) % 10;
        numbers += tens && digit == 0 ? "  " : fmt::format(" {}", digit);
      }
      add(numbers);
    }
    for (int line = 0; line <= 2 * map_.rows; ++line)
      add((line % 2 == 1 ? fmt::format("{:>2} ", line / 2 + 1) : std::string(kMargin, ' ')) +
          canvas_[static_cast<std::size_t>(line)].substr(static_cast<std::size_t>(2 * first),
                                                         static_cast<std::size_t>(2 * (end - first) + 1)));
    return out + "\n";
  }

  std::string legend() const {
    std::string out;
    const auto add = [&](const std::string& line) {
      out += fmt::format("{}\n", fmt::join(wrapped(line, kWidth, 2), "\n"));
    };
    std::vector<std::string> words;
    for (std::size_t i = 0; i < used_.size(); ++i) {
      const bool same = i > 0 && used_[i].meaning == used_[i - 1].meaning;  // "1 2 3 4 spawn point"
      std::string& word = same ? words.back() : words.emplace_back(used_[i].meaning);
      word.insert(word.size() - used_[i].meaning.size(), fmt::format("{} ", used_[i].sign));
    }
    add(fmt::format("{}", fmt::join(words, ", ")));
    if (from_ != kNowhere)
      add(fmt::format("seen from {}, doors closed but where the viewer stands: {} squares",
                      square_name(map_, from_), seen_.size()));
    words.clear();
    for (int board = 0; board < map_.boards; ++board) words.push_back(corners_of(board));
    add(fmt::format("{}", fmt::join(words, ", ")));
    add(fmt::format("{} rows, {} columns, {} squares to stand on, {} doors", map_.rows, map_.columns,
                    std::count(map_.floor.begin(), map_.floor.begin() + map_.size(), Floor::Floor),
                    map_.doors.size()));
    add(fmt::format("tracker cards by level: {}, from round {}{}{}", fmt::join(mission_.recipe, ", "),
                    mission_.from_round,
                    mission_.extra_from == 0 || mission_.extra_cards == 0
                        ? ""
                        : fmt::format(", {} more from round {}", mission_.extra_cards, mission_.extra_from),
                    mission_.limit == 0 ? "" : fmt::format("; last round {}", mission_.limit)));
    return out;
  }

  /// "B2 1,1 to 12,12"
  std::string corners_of(int board) const {
    const auto on = [&](Square square) {
      return map_.board[square] == board && map_.floor[square] != Floor::Void;
    };
    int square = 0;
    while (!on(static_cast<Square>(square))) ++square;
    const int top = square / map_.columns / kFaceSide * kFaceSide;
    const int left = square % map_.columns / kFaceSide * kFaceSide;
    return fmt::format("B{} {} to {}", board + 1, square_name(map_, map_.at(top, left)),
                       square_name(map_, map_.at(top + kFaceSide - 1, left + kFaceSide - 1)));
  }

  const Mission& mission_;
  const Map& map_;
  Square from_;
  Squares seen_;
  std::vector<std::string> canvas_;
  std::vector<Sign> used_;
};

}  // namespace

std::string drawing(const Mission& mission, Square from) { return Drawing(mission, from).text(); }

}  // namespace hullbreach::agd
