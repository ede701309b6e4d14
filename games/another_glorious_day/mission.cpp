// Reading a mission, with a check for everything a person can get wrong.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "games/another_glorious_day/map.h"
#include "kernel/pack_line.h"
#include "kernel/wording.h"

namespace hullbreach::agd {
namespace {

constexpr std::string_view kKinds[] = {"campaign", "rescue", "resupply", "eradication"};
constexpr std::string_view kNewtRoles[] = {"never", "hidden", "always", "optional"};
constexpr std::string_view kComputers[] = {"blips", "scope", "uplink", "doors"};
constexpr std::string_view kPeopleNames[] = {"gorman", "hicks",  "hudson", "vasquez",
                                             "frost",  "ripley", "newt"};
static_assert(std::size(kPeopleNames) == kPeople);
constexpr std::string_view kSwitches[] = {"guns", "trapped", "haul", "coolant", "swarming", "reactor"};
constexpr std::string_view kExits[] = {"A", "B"};
constexpr std::string_view kSpawns[] = {"S1", "S2", "S3", "S4"};
constexpr std::string_view kJoints[] = {"open", "sealed", "door"};
constexpr std::string_view kBoards[] = {"B1", "B2", "B3", "B4"};
constexpr int kSpawnSteps = 6;  // AGD-H04
constexpr int kDeadEnd = 8;     // AGD-H09
constexpr int kMaxRound = 99;
constexpr int kCocoons = 6;        // AGD-H38
constexpr int kSecuredCrates = 4;  // AGD-H48, single game

/// A quarter clockwise: square r,c goes to c,13-r.
Plan turned(const Plan& plan) {
  const int side = kFaceSide;
  Plan made(side, side);
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) made.at(column, side - 1 - row) = plan.at(row, column);
  for (int along = 0; along < side; ++along)
    for (int over = 0; over <= side; ++over) {
      made.above(over, side - 1 - along) = plan.left_of(along, over);
      made.left_of(along, side - over) = plan.above(over, along);
    }
  return made;
}

/// Lays the faces of a mission out and joins them.
class Layout {
 public:
  Layout(Row& row, std::string_view file, const std::vector<Face>& faces)
      : row_(row), file_(file), faces_(faces) {}

  Map read() {
    slots();
    lay();
    joints();
    changes();
    check_doors();
    Map map = map_of(plan_, board_);
    map.boards = static_cast<int>(slots_.size());
    return map;
  }

 private:
  struct Slot {
    int board = 0, row = 0, column = 0, quarters = 0;
    const Face* face = nullptr;
  };

  std::vector<PackLine> lines(std::string_view key) { return lines_of(row_, file_, key); }

  const Slot* slot_at(int row, int column) const {
    for (const Slot& slot : slots_)
      if (slot.row == row && slot.column == column) return &slot;
    return nullptr;
  }

  const Slot* board(int number) const {
    for (const Slot& slot : slots_)
      if (slot.board == number) return &slot;
    return nullptr;
  }

  void slots() {
    auto all = lines("layout");
    if (all.empty())
      row_.complain("layout",
                    "expected the boards, row by row, like [\"B1 1A/0  B2 2A/90\", \"B3 3A/0  -\"]");
    int columns = 0;
    for (int row = 0; row < static_cast<int>(all.size()); ++row) {
      PackLine& line = all[static_cast<std::size_t>(row)];
      int column = 0;
      for (; line.more(); ++column)
        if (!line.take("-")) slot(line, row, column);
      columns = std::max(columns, column);
    }
    if (slots_.empty()) row_.complain("layout", "expected at least one board");
    for (std::size_t i = 0; i < slots_.size(); ++i)
      if (board(static_cast<int>(i)) == nullptr)
        row_.complain("layout", fmt::format("{} is missing: {} boards are called B1 to B{}", kBoards[i],
                                            slots_.size(), slots_.size()));
    const int rows = static_cast<int>(all.size());
    if (rows * columns > kMaxBoards)
      row_.complain("layout",
                    fmt::format("{} rows of {} boards are more than a table has: expected at most {} "
                                "places, empty ones included",
                                rows, columns, kMaxBoards));
    plan_ = Plan(rows * kFaceSide, columns * kFaceSide);
    board_.resize(plan_.floor.size());
  }

  void slot(PackLine& line, int row, int column) {
    Slot slot{line.one_of(kBoards), row, column};
    if (board(slot.board) != nullptr) line.complain(fmt::format("{} stands here twice", kBoards[slot.board]));
    const std::string word = line.word("a face and how it is turned, like 1A/90");
    const std::size_t slash = std::min(word.find('/'), word.size());
    const std::string key = word.substr(0, slash);
    static constexpr std::string_view kTurns[] = {"/0", "/90", "/180", "/270"};
    const auto turn = std::find(std::begin(kTurns), std::end(kTurns), word.substr(slash));
    if (turn == std::end(kTurns))
      line.complain(fmt::format("expected a face and how it is turned, 0, 90, 180 or 270, like 1A/90; got {}",
                                in_quotes(word)));
    slot.quarters = static_cast<int>(turn - std::begin(kTurns));
    const auto face =
        std::find_if(faces_.begin(), faces_.end(), [&](const Face& each) { return each.key == key; });
    if (face == faces_.end()) {
      std::vector<std::string> known;
      for (const Face& each : faces_) known.push_back(each.key);
      line.complain(fmt::format("there is no face {}: faces.toml has {}", in_quotes(key), listed(known)));
    }
    slot.face = &*face;
    for (const Slot& other : slots_)
      if (other.face->key[0] == key[0])
        line.complain(fmt::format("board {} lies on the table already, as {} with {} up", key[0],
                                  kBoards[other.board], other.face->key));
    slots_.push_back(slot);
  }

  void lay() {
    for (const Slot& slot : slots_) {
      Plan face = slot.face->plan;
      for (int quarter = 0; quarter < slot.quarters; ++quarter) face = turned(face);
      const int top = slot.row * kFaceSide, left = slot.column * kFaceSide;
      for (int row = 0; row < kFaceSide; ++row)
        for (int column = 0; column < kFaceSide; ++column) {
          plan_.at(top + row, left + column) = face.at(row, column);
          board_[static_cast<std::size_t>((top + row) * plan_.columns + left + column)] =
              static_cast<std::uint8_t>(slot.board);
        }
      const auto stronger = [](Edge& edge, Edge other) { edge = std::max(edge, other); };
      for (int along = 0; along < kFaceSide; ++along)
        for (int over = 0; over <= kFaceSide; ++over) {
          stronger(plan_.left_of(top + along, left + over), face.left_of(along, over));
          stronger(plan_.above(top + over, left + along), face.above(over, along));
        }
    }
    // An opening with no face beyond it is closed.
    for (const Slot& slot : slots_)
      for (const auto& [down, across] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}})
        if (slot_at(slot.row + down, slot.column + across) == nullptr)
          join(slot, down, across, Edge::Wall, Edge::Wall);
  }

  /// Makes the two middle edges on a side of a board what they are to be, the upper or left one first.
  void join(const Slot& slot, int down, int across, Edge first, Edge second) {
    const int top = slot.row * kFaceSide, left = slot.column * kFaceSide;
    if (down != 0) {
      const int row = down < 0 ? top : top + kFaceSide;
      plan_.above(row, left + kMiddle - 1) = first;
      plan_.above(row, left + kMiddle) = second;
    } else {
      const int column = across < 0 ? left : left + kFaceSide;
      plan_.left_of(top + kMiddle - 1, column) = first;
      plan_.left_of(top + kMiddle, column) = second;
    }
  }

  void joints() {
    std::vector<unsigned> seen;
    for (PackLine& line : lines("joints")) {
      const std::string word = line.word("two boards, like B1-B2");
      const std::size_t dash = std::min(word.find('-'), word.size());
      const auto named = [&](std::string_view name) -> const Slot* {
        for (std::size_t i = 0; i < slots_.size(); ++i)
          if (name == kBoards[i]) return board(static_cast<int>(i));
        line.complain(fmt::format("expected two boards of B1 to B{}, like B1-B2; got {}", slots_.size(),
                                  in_quotes(word)));
      };
      const Slot* const one = named(word.substr(0, dash));
      const Slot* const other = named(dash < word.size() ? std::string_view(word).substr(dash + 1) : "");
      const int down = other->row - one->row, across = other->column - one->column;
      if (down * down + across * across != 1)
        line.complain(
            fmt::format("{} and {} do not lie side by side", kBoards[one->board], kBoards[other->board]));
      const unsigned both = (1u << one->board) | (1u << other->board);
      if (std::find(seen.begin(), seen.end(), both) != seen.end())
        line.complain(fmt::format("the joint {} stands here twice", word));
      seen.push_back(both);
      switch (line.one_of(kJoints)) {
        case 0: break;
        case 1: join(*one, down, across, Edge::Wall, Edge::Wall); break;
        default: join(*one, down, across, Edge::Door, Edge::Wall); break;
      }
      line.end();
    }
  }

  /// Edges the mission opens or walls up.
  void changes() {
    for (const auto& [key, to] : {std::pair{"opened", Edge::Open}, {"walled", Edge::Wall}})
      for (PackLine& line : lines(key)) {
        Edge& edge = take_edge(line);
        if (edge == to)
          line.complain(to == Edge::Open ? "this edge is open already" : "there is a wall already");
        edge = to;
        line.end();
      }
  }

  Edge& take_edge(PackLine& line) {
    const std::string word = line.word("an edge between two squares, like 5,14-6,14");
    Map size;
    size.rows = plan_.rows;
    size.columns = plan_.columns;
    const std::size_t dash = std::min(word.find('-'), word.size());
    const Square a = read_square(size, std::string_view(word).substr(0, dash));
    const Square b =
        dash < word.size() ? read_square(size, std::string_view(word).substr(dash + 1)) : kNowhere;
    if (a == kNowhere || b == kNowhere)
      line.complain(
          fmt::format("expected an edge between two squares of this map of {} rows and {} columns, like "
                      "5,14-6,14; got {}",
                      plan_.rows, plan_.columns, in_quotes(word)));
    const int row = size.row_of(a), column = size.column_of(a), r = size.row_of(b), c = size.column_of(b);
    if ((row - r) * (row - r) + (column - c) * (column - c) != 1)
      line.complain(
          fmt::format("{} and {} do not lie side by side", square_name(size, a), square_name(size, b)));
    for (const Square square : {a, b})
      if (plan_.floor[square] == Floor::Void)
        line.complain(fmt::format("{} lies outside: no way leads there", square_name(size, square)));
    return row == r ? plan_.left_of(row, std::max(column, c)) : plan_.above(std::max(row, r), column);
  }

  /// A mission may have taken the posts of a door away, or hung one before a console.
  void check_doors() {
    int doors = 0;
    const auto check = [&](bool upright, int row, int column) {
      ++doors;
      const int r = upright ? row : row - 1, c = upright ? column - 1 : column;
      const std::string name = fmt::format("{},{}-{},{}", r + 1, c + 1, row + 1, column + 1);
      if (plan_.at(r, c) != Floor::Floor || plan_.at(row, column) != Floor::Floor)
        row_.complain("layout", fmt::format("the door {} needs floor on both sides (AGD-116)", name));
      for (const int end : {0, 1})
        if (plan_.corner(upright ? row + end : row, upright ? column : column + end) != Edge::Wall)
          row_.complain(
              row_.node("opened") != nullptr ? "opened" : "layout",
              fmt::format("the door {} hangs in the open: it needs a wall at both ends (AGD-114)", name));
    };
    for (int row = 0; row < plan_.rows; ++row)
      for (int column = 0; column < plan_.columns; ++column) {
        if (plan_.left_of(row, column) == Edge::Door) check(true, row, column);
        if (plan_.above(row, column) == Edge::Door) check(false, row, column);
      }
    if (doors > kMaxDoors)
      row_.complain("layout", fmt::format("these faces have {} doors, more than {}", doors, kMaxDoors));
  }

  Row& row_;
  std::string_view file_;
  const std::vector<Face>& faces_;
  std::vector<Slot> slots_;
  Plan plan_;
  std::vector<std::uint8_t> board_;
};

class Reader {
 public:
  Reader(Row& row, std::string_view file, const std::vector<Face>& faces)
      : row_(row), file_(file), faces_(faces), map_(mission_.map) {}

  Mission read() {
    mission_.key = row_.name("key");
    mission_.where = row_.where("key");
    row_.text_or("id", "");
    mission_.kind = static_cast<MissionKind>(one_of("kind", kKinds));
    mission_.number = static_cast<int>(row_.number_or("number", 1, 3, 0));
    if (mission_.number != 0 && mission_.kind != MissionKind::Campaign)
      row_.complain("number", "only missions of the campaign are numbered");
    map_ = Layout(row_, file_, faces_).read();
    reach();
    people();
    places();
    things();
    tracker();
    own_rules();
    distances();
    goals();
    mission_.source = row_.provenance();
    row_.text_or("note", "");
    row_.done();
    return std::move(mission_);
  }

 private:
  std::vector<PackLine> lines(std::string_view key) { return lines_of(row_, file_, key); }

  template <class Names>
  int one_of(std::string_view key, const Names& names) {
    const toml::node* node = row_.node(key);
    if (node == nullptr) row_.text(key);  // complains
    PackLine line(file_, key, *node);
    const int found = line.one_of(names);
    line.end();
    return found;
  }

  std::uint8_t number_or(std::string_view key, int low, int high, int fallback) {
    return static_cast<std::uint8_t>(row_.number_or(key, low, high, fallback));
  }

  /// A number, or three of them: for 1, for 2 to 4, for 5 or 6 players (AGD-250).
  void by_players(std::string_view key, int low, int high, std::uint8_t Mission::*number) {
    const toml::node* node = row_.node(key);
    if (node == nullptr || !node->is_array()) {
      mission_.*number = number_or(key, low, high, mission_.*number);
      return;
    }
    const auto all = row_.numbers(key, low, high);
    Mission::Scaled scaled{number, {}};
    if (all.size() != scaled.by_players.size())
      row_.complain(key, "expected a number, or three: for 1, for 2 to 4, for 5 or 6 players");
    std::copy(all.begin(), all.end(), scaled.by_players.begin());
    mission_.scaled.push_back(scaled);
  }

  // -- squares

  /// AGD-H09: a way leads to every square, and not only across a spawn point.
  void reach() {
    std::vector<Square> all;
    for (int square = 0; square < map_.size(); ++square)
      if (map_.is_floor(static_cast<Square>(square))) all.push_back(static_cast<Square>(square));
    if (all.empty()) row_.complain("layout", "expected squares to stand on");
    const std::vector<int> steps = steps_from(map_, {all[0]});
    for (const Square square : all)
      if (steps[square] < 0)
        row_.complain("layout", fmt::format("no way leads from {} to {}", square_name(map_, all[0]),
                                            square_name(map_, square)));
  }

  Square take_square(PackLine& line) {
    const std::string& word = line.word("a square like 7,14");
    const Square square = read_square(map_, word);
    if (square == kNowhere)
      line.complain(fmt::format("expected a square of this map of {} rows and {} columns, like 7,14; got {}",
                                map_.rows, map_.columns, in_quotes(word)));
    if (map_.floor[square] == Floor::Void) line.complain(fmt::format("{} lies outside the boards", word));
    return square;
  }

  /// A square on which nothing else lies.
  Square take_free(PackLine& line, std::string_view piece) {
    const Square square = take_square(line);
    if (map_.floor[square] == Floor::Console)
      line.complain(fmt::format("{} is a console, which nobody enters (AGD-115)", square_name(map_, square)));
    if (const auto [other, is_new] = taken_.emplace(square, piece); !is_new)
      line.complain(fmt::format("{} is taken already: {}", square_name(map_, square), other->second));
    return square;
  }

  void squares(std::string_view key, std::vector<Square>& list, int most, std::string_view piece) {
    for (PackLine& line : lines(key)) {
      if (static_cast<int>(list.size()) == most) line.complain(fmt::format("the box has {} of them", most));
      list.push_back(take_free(line, piece));
      line.end();
    }
  }

  /// "S1 6,24": each name once.
  template <class Names, class Places>
  void named(std::string_view key, const Names& names, Places& places, std::string_view piece) {
    for (PackLine& line : lines(key)) {
      const int which = line.one_of(names);
      if (places[static_cast<std::size_t>(which)] != kNowhere)
        line.complain(fmt::format("{} stands here twice", names[which]));
      places[static_cast<std::size_t>(which)] = take_free(line, fmt::format("{} {}", piece, names[which]));
      line.end();
    }
  }

  // -- who starts where

  void people() {
    mission_.newt = static_cast<NewtRole>(one_of("newt", kNewtRoles));
    squares("start", mission_.start, kMaxSquares, "start");
    if (mission_.start.size() > kMaxStart)
      row_.complain("start", fmt::format("expected at most {} squares", kMaxStart));
    named("own_start", kPeopleNames, mission_.own_start, "start of");
    const bool newt = mission_.newt == NewtRole::Always || mission_.newt == NewtRole::Optional;
    if (!newt && mission_.own_start.back() != kNowhere)
      row_.complain("own_start", fmt::format("newt = \"{}\": she does not start here",
                                             kNewtRoles[static_cast<std::size_t>(mission_.newt)]));
    int squad = newt ? kPeople : kAdults;
    for (const Square square : mission_.own_start) squad -= square != kNowhere ? 1 : 0;
    if (static_cast<int>(mission_.start.size()) < squad)
      row_.complain("start",
                    fmt::format("expected a square for each of the {} who have none of their own, found "
                                "{} (AGD-004, AGD-016)",
                                squad, mission_.start.size()));
  }

  void places() {
    named("exits", kExits, mission_.exits, "exit");
    if (mission_.exits[0] == kNowhere && mission_.exits[1] != kNowhere)
      row_.complain("exits", "a mission with one exit uses Exit-A");
    for (const Square exit : mission_.exits)
      if (exit != kNowhere && !on_edge(exit))
        row_.complain("exits", fmt::format("{} does not lie at the edge of the boards (AGD-019)",
                                           square_name(map_, exit)));
    named("spawn", kSpawns, mission_.spawn, "spawn point");
    for (std::size_t i = 0; i < mission_.spawn.size(); ++i)
      if (mission_.spawn[i] == kNowhere)
        row_.complain("spawn",
                      fmt::format("{} is missing: all missions have S1 to S4 (AGD-H03)", kSpawns[i]));
  }

  bool on_edge(Square square) const {
    const int row = map_.row_of(square), column = map_.column_of(square);
    for (const auto& [down, across] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const int r = row + down, c = column + across;
      if (r < 0 || c < 0 || r == map_.rows || c == map_.columns) return true;
      if (r / kFaceSide == row / kFaceSide && c / kFaceSide == column / kFaceSide) continue;
      if (!has_face(r / kFaceSide, c / kFaceSide)) return true;
    }
    return false;
  }

  bool has_face(int row, int column) const {
    for (int r = row * kFaceSide; r < (row + 1) * kFaceSide; ++r)
      for (int c = column * kFaceSide; c < (column + 1) * kFaceSide; ++c)
        if (map_.floor[map_.at(r, c)] != Floor::Void) return true;
    return false;
  }

  // -- pieces

  void things() {
    for (PackLine& line : lines("barricades")) {
      const std::string& word = line.word("a door like 5,14-6,14");
      const int door = read_door(map_, word);
      if (door < 0) line.complain(fmt::format("there is no door {}", in_quotes(word)));
      if (mission_.barricades.has(door)) line.complain(fmt::format("{} has a barricade already", word));
      if (mission_.barricades.size() == kMaxBarricades)
        line.complain(fmt::format("the box has {} of them", kMaxBarricades));
      mission_.barricades.add(door);
      line.end();
    }
    for (PackLine& line : lines("computers")) {
      const Square square = take_square(line);
      const std::string name = square_name(map_, square);
      if (map_.floor[square] != Floor::Console)
        line.complain(fmt::format("{} is no console, and a computer lies on one (AGD-Q27)", name));
      if (map_.near[square].empty()) line.complain(fmt::format("nobody gets to the console {}", name));
      if (std::find(mission_.computers.begin(), mission_.computers.end(), square) != mission_.computers.end())
        line.complain(fmt::format("{} is taken already: computer", name));
      if (mission_.computers.size() == kMaxComputers)
        line.complain(fmt::format("the box has {} of them", kMaxComputers));
      mission_.computers.push_back(square);
      line.end();
    }
    squares("mission_blips", mission_.mission_blips, kMissionBlips, "mission blip");
    squares("blips", mission_.blips, kBlips, "blip");
    squares("crates", mission_.crates, kMaxCrates, "crate");
    squares("facehuggers", mission_.huggers, kMaxHuggers, "facehugger");
    squares("tunnels", mission_.tunnels, kMaxTunnels, "tunnel");
    int cocoons = 0;
    for (PackLine& line : lines("cocoons")) {
      std::vector<Square> alcove;
      do alcove.push_back(take_free(line, "cocoon"));
      while (line.more());
      cocoons += static_cast<int>(alcove.size());
      mission_.cocoons.push_back(std::move(alcove));
      if (mission_.cocoons.size() > kMaxAlcoves || cocoons > kMaxCocoons)
        line.complain(
            fmt::format("expected at most {} alcoves with {} squares in all", kMaxAlcoves, kMaxCocoons));
    }
  }

  // -- tracker deck and rules

  void tracker() {
    const auto recipe = row_.numbers("tracker", 0, kLevelCards[0]);
    if (recipe.size() != kLevelCards.size())
      row_.complain("tracker", "expected three numbers: cards of threat level 1, 2 and 3");
    int cards = 0;
    for (std::size_t level = 0; level < recipe.size(); ++level) {
      if (recipe[level] > kLevelCards[level])
        row_.complain("tracker", fmt::format("there are {} cards of level {}, not {}", kLevelCards[level],
                                             level + 1, recipe[level]));
      mission_.recipe[level] = static_cast<std::uint8_t>(recipe[level]);
      cards += mission_.recipe[level];
    }
    if (cards == 0) row_.complain("tracker", "expected at least one card");
    if (row_.node("from_round") == nullptr) row_.number("from_round", 1, kMaxRound);  // complains
    by_players("from_round", 1, kMaxRound, &Mission::from_round);
    by_players("extra_from", 1, kMaxRound, &Mission::extra_from);
    by_players("extra_cards", 0, 9, &Mission::extra_cards);
    by_players("limit", 1, kMaxRound, &Mission::limit);
    for (const int players : {1, 5, 3}) rounds(players);
  }

  void rounds(int players) {
    mission_.scale(players);
    if (mission_.limit != 0 && mission_.limit < mission_.from_round)
      row_.complain("limit", fmt::format("tracker cards are drawn from round {} on, after the last one",
                                         mission_.from_round));
    if (mission_.extra_from != 0 && mission_.extra_from < mission_.from_round)
      row_.complain("extra_from",
                    fmt::format("tracker cards are drawn from round {} on", mission_.from_round));
    if (mission_.limit != 0 && mission_.extra_from > mission_.limit)
      row_.complain("extra_from", fmt::format("the last round is {}", mission_.limit));
  }

  void own_rules() {
    for (PackLine& line : lines("switches")) {
      bool* const switches[] = {&mission_.guns,    &mission_.trapped,  &mission_.haul,
                                &mission_.coolant, &mission_.swarming, &mission_.reactor};
      static_assert(std::size(switches) == std::size(kSwitches));
      bool& on = *switches[line.one_of(kSwitches)];
      if (on) line.complain("this stands here twice");
      on = true;
      line.end();
    }
    if (row_.node("computer") != nullptr)
      mission_.computer = static_cast<Computer>(one_of("computer", kComputers) + 1);
    by_players("uplinks", 1, 9, &Mission::uplinks);
    by_players("ship_rounds", 1, 9, &Mission::ship_rounds);
    by_players("crate_cards", 1, 9, &Mission::crate_cards);
    by_players("led_squares", 1, 9, &Mission::led_squares);
    by_players("wanted", 1, 4, &Mission::wanted);
    mission_.scale(3);
    const auto needs = [&](std::string_view key, bool given, bool has, std::string_view what) {
      if (given && !has) row_.complain(key, what);
    };
    const bool computer = mission_.computer != Computer::None;
    needs("computer", computer, !mission_.computers.empty(), "there is no computer: computers = [\"5,5\"]");
    needs("computers", !mission_.computers.empty(), computer,
          "nothing says what the computer does: computer = \"blips\", \"scope\", \"uplink\" or \"doors\"");
    needs("computer", mission_.computer == Computer::Blips, mission_.newt == NewtRole::Hidden,
          "it turns mission blips, and there are some only where newt = \"hidden\" (AGD-H14)");
    needs("computer", mission_.computer == Computer::Scope, mission_.trapped,
          "it leads a trapped Marine: switches = [\"trapped\"] (AGD-H25)");
    needs("computer", mission_.computer == Computer::Uplink, mission_.uplinks > 0,
          "it calls the drop ship: say after how many uplinks (AGD-H34)");
    needs("computer", mission_.computer == Computer::Doors, !map_.doors.empty(), "the map has no door");
    needs("uplinks", mission_.uplinks > 0, mission_.computer == Computer::Uplink,
          "uplinks are made at a computer: computer = \"uplink\" (AGD-H34)");
    needs("uplinks", mission_.uplinks > 0, mission_.ship_rounds > 0,
          "say how long the drop ship takes: ship_rounds = 3 (AGD-H35)");
    needs("ship_rounds", mission_.ship_rounds > 0, mission_.uplinks > 0,
          "the drop ship is called by uplinks");
    needs("switches", mission_.reactor, mission_.limit > 0, "the reactor goes in the last round: limit = 15");
    needs("mission_blips", !mission_.mission_blips.empty(), mission_.newt == NewtRole::Hidden,
          "one of them hides Newt: newt = \"hidden\" (AGD-H12)");
  }

  // -- distances and sight

  std::vector<Square> starts() const {
    std::vector<Square> all = mission_.start;
    for (const Square square : mission_.own_start)
      if (square != kNowhere) all.push_back(square);
    return all;
  }

  void distances() {
    const std::vector<Square> starts = this->starts();
    const std::vector<int> steps = steps_from(map_, starts);
    // AGD-117: whoever stands at a door holds it open, unless there is a barricade.
    Blockers closed{map_.all_doors(), {}};
    const auto hold = [&](const std::vector<Square>& squares) {
      for (const Square square : squares) closed.closed -= map_.doors_at[square];
    };
    hold(starts);
    hold(mission_.blips);
    hold(mission_.huggers);
    closed.closed |= mission_.barricades;
    const auto hidden = [&](std::string_view key, std::string_view name, Square square) {
      for (const Square from : starts)
        if (sees(map_.grid, from, square, closed))
          row_.complain(key, fmt::format("{} in {} is in sight of the start square {} (AGD-H04)", name,
                                         square_name(map_, square), square_name(map_, from)));
    };
    Squares spawns;
    for (std::size_t i = 0; i < mission_.spawn.size(); ++i) {
      const Square square = mission_.spawn[i];
      if (steps[square] < kSpawnSteps)
        row_.complain("spawn",
                      fmt::format("{} in {} is {} steps from the nearest start square, and {} are needed "
                                  "(AGD-H04)",
                                  kSpawns[i], square_name(map_, square), steps[square], kSpawnSteps));
      hidden("spawn", kSpawns[i], square);
      spawns.add(square);
    }
    for (const Square square : mission_.blips) hidden("blips", "the blip", square);
    const std::vector<int> around = steps_from(map_, {starts[0]}, spawns);
    for (int square = 0; square < map_.size(); ++square)
      if (steps[static_cast<std::size_t>(square)] >= 0 && around[static_cast<std::size_t>(square)] < 0 &&
          !spawns.has(square))
        row_.complain("spawn", fmt::format("the only way to {} leads across a spawn point (AGD-H09)",
                                           square_name(map_, static_cast<Square>(square))));
    dead_ends();
  }

  /// AGD-H09: from its tip to the first square with more than two ways.
  void dead_ends() {
    for (int tip = 0; tip < map_.size(); ++tip) {
      if (map_.steps[static_cast<std::size_t>(tip)].size() != 1) continue;
      Squares passed;
      Square at = static_cast<Square>(tip);
      int length = 0;
      for (; map_.steps[at].size() <= 2; ++length) {
        passed.add(at);
        const auto next = std::find_if(map_.steps[at].begin(), map_.steps[at].end(),
                                       [&](const Neighbour& each) { return !passed.has(each.square); });
        if (next == map_.steps[at].end()) break;
        at = next->square;
      }
      if (length <= kDeadEnd) continue;
      const std::vector<int> steps = steps_from(map_, {static_cast<Square>(tip)});
      if (std::none_of(mission_.spawn.begin(), mission_.spawn.end(),
                       [&](Square spawn) { return steps[spawn] <= 2; }))
        row_.complain("layout",
                      fmt::format("the dead end in {} is {} squares long: more than {} need a spawn point "
                                  "at the end (AGD-H09)",
                                  square_name(map_, static_cast<Square>(tip)), length, kDeadEnd));
    }
  }

  // -- how it is won

  void goals() {
    const bool exit = mission_.exits[0] != kNowhere;
    const auto need = [&](bool has, std::string_view key, std::string_view what) {
      if (!has) row_.complain(key, what);
    };
    const bool newt = mission_.newt == NewtRole::Hidden;
    if (newt)
      need(mission_.mission_blips.size() == kMissionBlips, "mission_blips",
           "expected all four: one of them hides Newt (AGD-H12)");
    if (newt || mission_.leave()) need(exit, "exits", "the mission is won by leaving, and there is no exit");
    if (mission_.uplinks > 0)
      need(mission_.exits[1] != kNowhere, "exits", "the drop ship comes to one of two exits (AGD-H34)");
    if (mission_.trapped)
      need(mission_.kind == MissionKind::Campaign, "switches",
           "only a mission of the campaign has trapped Marines");
    std::size_t cocoons = 0;
    for (const auto& alcove : mission_.cocoons) cocoons += std::min<std::size_t>(alcove.size(), 2);
    if (mission_.kind != MissionKind::Rescue)
      need(mission_.cocoons.empty(), "cocoons", "captives are freed in a rescue mission: kind = \"rescue\"");
    if (mission_.kind != MissionKind::Resupply)
      need(!mission_.haul, "switches", "crates are carried off in a resupply mission: kind = \"resupply\"");
    switch (mission_.kind) {
      case MissionKind::Campaign: {
        const int ways = (newt ? 1 : 0) + (mission_.trapped ? 1 : 0) + (mission_.uplinks > 0 ? 1 : 0);
        need(ways == 1, "kind",
             "expected one way to win: newt = \"hidden\", switches = [\"trapped\"] or uplinks");
        break;
      }
      case MissionKind::Rescue:
        need(cocoons >= kCocoons, "cocoons",
             "expected a place for each of six captives, at most two in an alcove (AGD-H38, AGD-H39)");
        break;
      case MissionKind::Resupply:
        need(mission_.haul, "switches",
             "crates are carried off in a resupply mission: switches = [\"haul\"]");
        need(mission_.crates.size() >= kSecuredCrates, "crates",
             "four crates have to be secured, and there are fewer (AGD-H48)");
        break;
      case MissionKind::Eradication:
        need(!exit, "exits", "nobody leaves an eradication mission (AGD-H50)");
        need(mission_.newt == NewtRole::Never, "newt", "Newt is in no eradication mission (AGD-H50)");
        need(mission_.uplinks == 0, "uplinks", "nobody leaves an eradication mission (AGD-H50)");
        break;
    }
  }

  Row& row_;
  std::string_view file_;
  const std::vector<Face>& faces_;
  Mission mission_;
  Map& map_;
  std::map<Square, std::string> taken_;
};

}  // namespace

bool is_mission_file(std::string_view file) {
  return file.starts_with("mission_") && file.ends_with(".toml");
}

Mission read_mission(Row& row, std::string_view file, const std::vector<Face>& faces) {
  return Reader(row, file, faces).read();
}

Mission load_mission(const Pack& pack, std::string_view file) {
  const PackFile faces(pack, "faces.toml"), mission(pack, file);
  Row row = mission.top();
  return read_mission(row, file, read_faces(faces));
}

}  // namespace hullbreach::agd
