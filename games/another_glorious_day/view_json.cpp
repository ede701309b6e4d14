// A view as JSON, for files, scenarios and clients, and its type for the browser client. Play is open
// (AGD-Q19): the boards, all figures, gear, hands and discards, with what follows from them: doors, sight,
// odds, what the mission still wants. Of face-down cards there is their number, and what the viewer has
// looked at.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/another_glorious_day/forms.h"
#include "games/another_glorious_day/words.h"

namespace hullbreach::agd {
namespace {

namespace json = boost::json;

constexpr std::string_view kSideNames[] = {"hero", "grunt"};
constexpr std::string_view kEntryNames[] = {"spawn", "tunnel"};
constexpr std::string_view kMissionKinds[] = {"campaign", "rescue", "resupply", "eradication"};
constexpr std::string_view kComputerNames[] = {"none", "blips", "scope", "uplink", "doors"};
constexpr std::string_view kGoalNames[] = {"newt",   "trapped",  "ship",       "leave",
                                           "rescue", "resupply", "eradication"};
constexpr std::string_view kRollNames[] = {"attack", "area",  "tech",  "defence",
                                           "gun",    "force", "entry", "ship"};
enum Goal : std::uint8_t {
  kFindNewt,
  kFreeTrapped,
  kCatchShip,
  kGetOut,
  kFreeCaptives,
  kFetchCrates,
  kClean
};
enum Roll : std::uint8_t {
  kAttackRoll,
  kAreaRoll,
  kTechRoll,
  kDefenceRoll,
  kGunRoll,
  kForceRoll,
  kEntryRoll,
  kShipRoll
};

struct BoardView {
  int board = 0, row = 1, column = 1;
};
struct EntryView {
  int element = 0;
  Square square = kNowhere;
  bool tunnel = false;
};
struct ExitView {
  int exit = 0;
  Square square = kNowhere;
  bool open = false;
};
struct WeaponView {
  int card = 0, exhausts = 0, hits = 0, odds = 0;
};
/// Squares an Alien moves (AGD-204), and a blip at most: a die says (AGD-238).
constexpr int kStride = 6;

struct TargetView {
  int figure = kNone, card = 0, odds = 0;
};
struct BlastView {
  int card = 0, odds = 0;
  Square square = kNowhere;
  std::vector<Square> area;
  std::vector<int> figures;  // each is rolled for, friends too
};
struct CharacterView {
  Character is;
  bool grunt = false, marine = false, holding = false;
  int rank = 0, speed = 0;
  SideRow side;
  std::vector<Card> gear;
  std::vector<WeaponView> weapons;
  std::vector<std::string> reach;  // rows of the map: how many steps, . where none lead
  Squares sees;
  std::vector<TargetView> targets;
  std::vector<BlastView> blasts;
};
/// What an Alien or blip would do if it were its turn now, the first of equal ways.
struct CourseView {
  Crowd heads_for = 0;
  std::vector<Square> way;
  Crowd fire = 0;  // who could shoot at it there (AGD-209)
};
struct AlienView {
  Alien is;
  CourseView course;
};
struct BlipView {
  Blip is;
  CourseView course;
};
struct CrateView {
  Square square = kNowhere;
  int captive = kNone;
};
struct GunWayView {
  int facing = 0;
  Squares sees;
};
struct GunView {
  int gun = 0;
  Gun is;
  Squares sees;
  std::vector<GunWayView> ways;  // while it is not turned yet
};
struct KnownView {
  int at = 0, card = 0;
};
struct CardView {
  int card = 0;
};
struct GoalView {
  Goal kind = kGetOut;
  bool met = false;
  int n = 0, of = 0;  // how many of how many
};
struct RollView {
  Roll kind = kAttackRoll;
  int who = kNone, figure = kNone, card = kNone;
  int die = 0, other = 0, total = 0, hits = 0, odds = 0;
};
struct TurnView {
  int who = kNone;
  int actions = 0, squares = 0;
  Stage stage = kOnAbilities;
};

/// A view with all that follows from it, for one description of its fields.
class ViewForms : Forms {
 public:
  explicit ViewForms(const AnotherGloriousDay& game) : Forms(game) {}

  auto view() const {
    return described("View", [this](auto& io, View& v) { fields(io, v); });
  }

 private:
  // -- forms

  static auto text() {
    return by_hand("string", [](const std::string& words) { return json::value(json::string(words)); });
  }
  auto square_of(const Map& map) const {
    return or_none(
        by_hand("string",
                [&map](Square square) { return json::value(json::string(square_name(map, square))); }),
        kNowhere);
  }
  /// A set as rows of the map: # where a square is in it.
  auto squares_of(const Map& map) const {
    return by_hand("string[]", [&map](const Squares& squares) -> json::value {
      json::array rows;
      for (int row = 0; row < map.rows && !squares.empty(); ++row) {
        std::string line;
        for (int column = 0; column < map.columns; ++column)
          line += squares.has(map.at(row, column)) ? '#' : '.';
        rows.emplace_back(line);
      }
      return rows;
    });
  }
  auto list_of_squares(const Map& map) const {
    return by_hand("string[]", [&map](const std::vector<Square>& squares) -> json::value {
      json::array list;
      for (const Square square : squares)
        if (square != kNowhere) list.emplace_back(square_name(map, square));
      return list;
    });
  }
  /// Pieces are called what moves and events call them.
  auto place(const Map& map) const {
    return by_hand("string",
                   [&map](int element) { return json::value(json::string(element_word(&map, element))); });
  }
  auto someone() const { return or_none(who(), int{kNone}); }
  auto some_card() const { return or_none(card(), int{kNone}); }

  auto character_view(const Map& map) const {
    const auto weapon = described("Weapon", [this](auto& io, WeaponView& w) {
      io("card", w.card, card());
      io("exhausts", w.exhausts, 0, 9);
      io("hits", w.hits, 0, 10);
      io("odds", w.odds, 0, 100);
    });
    return described("Character", [this, weapon, &map](auto& io, CharacterView& c) {
      io("fate", c.is.fate, kFateNames);
      io("square", c.is.at, square_of(map));
      io("owner", c.is.owner, or_none(seat(), kNoSeat));
      io("side", c.grunt, kSideNames);
      io("marine", c.marine, flag);
      io("rank", c.rank, 0, 3);
      io("dial", c.is.dial, 0, 10);
      io("speed", c.speed, 0, 9);
      io("aim", c.side.aim, 0, 10);
      io("defence", c.side.defence, 0, 10);
      io("melee", c.side.melee, 0, 10);
      io("tech", c.side.tech, 0, 10);
      io("activated", c.is.activated, flag);
      io("spent", c.is.spent, set_of(kOnceNames));
      io("braced", c.is.braced, 0, 60);
      io("hugged", c.is.hugged, flag);
      io("trapped", c.is.trapped, flag);
      io("freed", c.is.freed, flag);
      io("holding", c.holding, flag);
      io("crates", c.is.crates, 0, 8);
      io("gear", c.gear, list_of(card()));
      io("weapons", c.weapons, list_of(weapon));
      io("reach", c.reach, list_of(text()));
      io("sees", c.sees, squares_of(map));
      io("targets", c.targets, list_of(described("Shot", [this](auto& shot, TargetView& t) {
           shot("figure", t.figure, figure());
           shot("card", t.card, card());
           shot("odds", t.odds, 0, 100);
         })));
      io("blasts", c.blasts, list_of(described("Blast", [this, &map](auto& blast, BlastView& b) {
           blast("card", b.card, card());
           blast("square", b.square, square_of(map));
           blast("area", b.area, list_of_squares(map));
           blast("figures", b.figures, list_of(figure()));
           blast("odds", b.odds, 0, 100);
         })));
    });
  }
  auto course_view(const Map& map) const {
    return described("Course", [this, &map](auto& io, CourseView& c) {
      io("heads_for", c.heads_for, crowd());
      io("way", c.way, list_of_squares(map));
      io("fire", c.fire, crowd());
    });
  }
  auto card_view() const {
    return described("CardRow", [this](auto& io, CardView& c) {
      CardRow row = content_.cards[c.card];
      WeaponRow& w = row.weapon;
      io("card", c.card, card());
      io("type", row.type, kTypeNames);
      io("cost", row.cost, 0, 9);
      io("copies", row.copies, 0, 60);
      io.when(w.exhausts > 0, "exhausts", w.exhausts, 0, 9);
      io.when(w.auto_hit > 0, "auto_hit", w.auto_hit, 0, 10);
      io.when(w.range > 0, "range", w.range, 0, 20);
      for (const auto& [word, has] : {std::pair("area", &w.area),
                                      {"burst", &w.burst},
                                      {"heavy", &w.heavy},
                                      {"bulky", &w.bulky},
                                      {"backup", &w.backup},
                                      {"grenade", &w.grenade},
                                      {"keep_lower", &w.keep_lower}})
        io.when(*has, word, *has, flag);
    });
  }
  auto known_view() const {
    return described("KnownCard", [this](auto& io, KnownView& k) {
      io("at", k.at, 0, kDeck);
      io("card", k.card, card());
    });
  }
  auto known_tracker_view() const {
    return described("KnownTracker", [this](auto& io, KnownView& k) {
      io("at", k.at, 0, kTrackerCards);
      io("card", k.card, tracker_card());
    });
  }

  void fields(auto& io, View& v) const {
    State& s = v.state;
    const Look look(game_, s);
    const Mission& of = look.mission();
    const Map& map = of.map;
    Viewer viewer = v.viewer;
    io("viewer", viewer, or_none(seat(), kSpectator));
    io("mission", s.mission, mission());
    MissionKind kind = of.kind;
    io("kind", kind, kMissionKinds);
    std::uint8_t limit = of.limit;
    io("round", s.round, 0, 30000);
    io("limit", limit, 0, 255);
    io("phase", s.phase, kPhaseNames);
    io("step", s.step, kStepNames);
    boards(io, of);
    turn(io, s, look);
    // what can change on the boards
    Bits open = map.all_doors() - look.closed_doors();
    io("open_doors", open, set_of(door(map)));
    FixedVector<Element, kElements> barricades;
    for (int element = 0; element < kElements; ++element)
      if (look.barricaded(static_cast<Element>(element))) barricades.push_back(static_cast<Element>(element));
    io("barricades", barricades, list_of(element(map)));
    std::vector<EntryView> entries = entries_of(s, look);
    io("entries", entries, list_of(described("Entry", [this, &map](auto& entry, EntryView& e) {
         entry("element", e.element, place(map));
         entry("square", e.square, square_of(map));
         entry("kind", e.tunnel, kEntryNames);
       })));
    std::vector<ExitView> exits;
    for (int exit = 0; exit < kMaxExits; ++exit)
      if (of.exits[static_cast<std::size_t>(exit)] != kNowhere)
        exits.push_back({exit, of.exits[static_cast<std::size_t>(exit)], look.exit_open(exit)});
    io("exits", exits, list_of(described("Exit", [this, &map](auto& exit, ExitView& e) {
         exit("exit", e.exit, kExitNames);
         exit("square", e.square, square_of(map));
         exit("open", e.open, flag);
       })));
    std::array<CharacterView, kCharacters> characters = characters_of(s, look);
    io("characters", characters, some_by_name(who(), character_view(map), [](const CharacterView& character) {
         return character.is.fate != Fate::Absent;
       }));
    std::array<AlienView, kAliens> aliens;
    for (int number = 0; number < kAliens; ++number)
      aliens[static_cast<std::size_t>(number)] = {s.aliens[static_cast<std::size_t>(number)],
                                                  course_of(s, number)};
    io("aliens", aliens,
       some_by_name(alien(),
                    described("Alien",
                              [this, &map](auto& alien, AlienView& it) {
                                alien("square", it.is.at, square_of(map));
                                alien("tokens", it.is.tokens, 0, kTokens);
                                alien("acted", it.is.acted, kActedNames);
                                alien("course", it.course, course_view(map));
                              }),
                    [](const AlienView& it) { return it.is.at != kNowhere; }));
    std::array<BlipView, kBlips> blips;
    for (int number = 0; number < kBlips; ++number)
      blips[static_cast<std::size_t>(number)] = {s.blips[static_cast<std::size_t>(number)],
                                                 course_of(s, kFirstBlip + number)};
    io("blips", blips,
       some_by_name(blip(),
                    described("Blip",
                              [this, &map](auto& blip, BlipView& it) {
                                blip("square", it.is.at, square_of(map));
                                blip("acted", it.is.acted, kActedNames);
                                blip("course", it.course, course_view(map));
                              }),
                    [](const BlipView& it) { return it.is.at != kNowhere; }));
    int in_reserve = static_cast<int>(s.reserve.size());
    io("blip_pool", in_reserve, 0, kBlips);
    io("tokens_left", s.tokens_left, 0, kTokens);
    std::vector<Square> mission_blips(s.mission_blips.begin(), s.mission_blips.end());
    io("mission_blips", mission_blips, list_of_squares(map));
    io("faces", s.faces, by_name(kMissionFaceNames, form_of(0, 4)));
    std::vector<CrateView> crates;
    for (std::size_t i = 0; i < kMaxCrates; ++i)
      if (s.crates[i] != kNowhere)
        crates.push_back({s.crates[i], s.captive_in[i] == 0 ? int{kNone} : s.captive_in[i] - 1});
    io("crates", crates, list_of(described("Crate", [this, &map](auto& crate, CrateView& c) {
         crate("square", c.square, square_of(map));
         crate("captive", c.captive, someone());
       })));
    std::vector<GunView> guns = guns_of(s, look);
    io("guns", guns, list_of(described("Gun", [this, &map](auto& gun, GunView& g) {
         gun("gun", g.gun, kGunNames);
         gun("square", g.is.at, square_of(map));
         gun("facing", g.is.facing, or_none(one_of(kFacingNames), kNone));
         gun("shots", g.is.shots, 0, 255);
         gun("sees", g.sees, squares_of(map));
         gun("ways", g.ways, list_of(described("GunWay", [this, &map](auto& way, GunWayView& w) {
               way("facing", w.facing, one_of(kFacingNames));
               way("sees", w.sees, squares_of(map));
             })));
       })));
    endurance(io, s, look);
    tracker(io, s, look);
    goal(io, s, look);
    std::vector<RollView> rolls = roll(s, look);
    io("roll", rolls, list_of(described("Roll", [this](auto& roll, RollView& r) {
         roll("kind", r.kind, kRollNames);
         roll("character", r.who, someone());
         roll("figure", r.figure, or_none(figure(), int{kNone}));
         roll("card", r.card, some_card());
         roll("die", r.die, 0, 10);
         roll("other", r.other, 0, 10);
         roll("total", r.total, -60, 60);
         roll("hits", r.hits, -60, 60);
         roll("odds", r.odds, 0, 100);
       })));
    io("ending", s.ending, ending());
  }

  // -- what never changes in a mission

  void boards(auto& io, const Mission& of) const {
    const Map& map = of.map;
    io.group("map", [&](auto& drawn) {
      int rows = map.rows, columns = map.columns;
      drawn("rows", rows, 0, 99);
      drawn("columns", columns, 0, 99);
      std::vector<std::string> drawing = drawing_of(map);
      drawn("drawing", drawing, list_of(text()));
      Bits doors = map.all_doors();
      drawn("doors", doors, set_of(door(map)));
      std::vector<BoardView> boards;
      for (int board = 0; board < map.boards; ++board) boards.push_back(board_of(map, board));
      drawn("boards", boards, list_of(described("Board", [](auto& board, BoardView& b) {
              board("board", b.board, kBoardNames);
              board("row", b.row, 0, 99);
              board("column", b.column, 0, 99);
            })));
      std::vector<Square> computers = of.computers, start = of.start;
      Computer computer = of.computer;
      drawn("computers", computers, list_of_squares(map));
      drawn("computer", computer, kComputerNames);
      drawn("start", start, list_of_squares(map));
    });
    std::vector<CardView> cards;
    for (int card = 0; card < kCards; ++card) cards.push_back({card});
    io("cards", cards, list_of(card_view()));
  }
  /// As faces are drawn in content: squares at odd places, the edges between them at even ones.
  static std::vector<std::string> drawing_of(const Map& map) {
    std::vector<std::string> lines(static_cast<std::size_t>(2 * map.rows + 1),
                                   std::string(static_cast<std::size_t>(2 * map.columns + 1), ' '));
    const auto at = [&](int row, int column) -> char& {
      return lines[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    };
    const auto inside = [&](int row, int column) {
      return row >= 0 && column >= 0 && row < map.rows && column < map.columns &&
             map.floor[map.at(row, column)] != Floor::Void;
    };
    constexpr char kEdges[] = {' ', '=', 'D', '#'};
    for (int row = 0; row <= map.rows; ++row)
      for (int column = 0; column <= map.columns; ++column) {
        const bool here = inside(row, column);
        if (here)
          at(2 * row + 1, 2 * column + 1) = map.floor[map.at(row, column)] == Floor::Console ? 'C' : '.';
        if (column < map.columns && (here || inside(row - 1, column)))
          at(2 * row, 2 * column + 1) =
              row == 0 || row == map.rows
                  ? '#'
                  : kEdges[static_cast<std::size_t>(map.grid.below[map.at(row - 1, column)])];
        if (row < map.rows && (here || inside(row, column - 1)))
          at(2 * row + 1, 2 * column) =
              column == 0 || column == map.columns
                  ? '#'
                  : kEdges[static_cast<std::size_t>(map.grid.right[map.at(row, column - 1)])];
      }
    for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
    return lines;
  }
  static BoardView board_of(const Map& map, int board) {
    for (int row = 0; row < map.rows; row += kFaceSide)
      for (int column = 0; column < map.columns; column += kFaceSide)
        for (int square = 0; square < kFaceSide * kFaceSide; ++square) {
          const Square one = map.at(row + square / kFaceSide, column + square % kFaceSide);
          if (map.floor[one] != Floor::Void && map.board[one] == board) return {board, row + 1, column + 1};
        }
    return {board, 1, 1};
  }

  // -- whose turn it is

  void turn(auto& io, State& s, const Look& look) const {
    io.group("turn", [&](auto& turn) {
      Seat leader = s.phase == Phase::Setup ? kNoSeat : look.leader();
      turn("leader", leader, or_none(seat(), kNoSeat));
      turn("token", s.token, or_none(seat(), kNoSeat));
      turn("activated", s.activated, seats());
      turn("eliminated", s.eliminated, seats());
      TurnView acts;
      for (const Frame& frame : s.stack)
        if (frame.kind == Frame::Activation || frame.kind == Frame::Order) {
          acts.who = frame.who;
          const bool acting = frame.kind == Frame::Order || frame.b <= kActing;
          acts.actions = acting ? frame.n : 0;
          acts.squares = frame.c;
          acts.stage = frame.kind == Frame::Activation ? static_cast<Stage>(frame.b) : kActing;
        }
      turn("character", acts.who, someone());
      turn("actions", acts.actions, 0, 9);
      turn("squares", acts.squares, 0, 99);
      turn("stage", acts.stage, kStageNames);
      Squares seen = acts.who < kCharacters && look.on_boards(acts.who)
                         ? sight(look, s.squad[static_cast<std::size_t>(acts.who)].at)
                         : Squares{};
      turn("sees", seen, squares_of(look.map()));
      int moving = kNone;
      for (const Frame& frame : s.stack)
        if ((frame.kind == Frame::Creep || frame.kind == Frame::Fire || frame.kind == Frame::Bite) &&
            frame.who < kFirstCharacter)
          moving = frame.who;
      turn("figure", moving, or_none(figure(), int{kNone}));
      int fires = kNone;  // whose defensive fire is asked for
      for (const Frame& frame : s.stack)
        if (frame.kind == Frame::Fire && frame.b > 0) fires = frame.b - 1;
      turn("fires", fires, someone());
      turn("board", s.board, or_none(one_of(kBoardNames), kNone));
      turn("speed", s.speed, 0, 6);
      turn("ties", s.left_open, or_none(one_of(kLeaveNames, 1), int{kAskTies}));
      SeatSet passing = s.standing.passing();
      turn("passing", passing, seats());
    });
  }
  static Squares sight(const Look& look, Square from) {
    const Blockers blockers = look.blockers();
    Squares seen;
    for (int square = 0; square < look.map().size(); ++square)
      if (look.map().floor[static_cast<std::size_t>(square)] != Floor::Void &&
          (square == from || look.sees(from, static_cast<Square>(square), blockers)))
        seen.add(square);
    return seen;
  }

  std::vector<EntryView> entries_of(const State&, const Look& look) const {
    std::vector<EntryView> list;
    for (int element = kFirstSpawn; element < kElements; ++element)
      if (const Square square = look.element_square(static_cast<Element>(element)); square != kNowhere)
        list.push_back({element, square, element >= kFirstTunnel});
    return list;
  }
  std::array<CharacterView, kCharacters> characters_of(const State& s, const Look& look) const {
    std::array<CharacterView, kCharacters> list;
    for (int who = 0; who < kCharacters; ++who) {
      const Character& is = s.squad[static_cast<std::size_t>(who)];
      CharacterView& view = list[static_cast<std::size_t>(who)];
      view.is = is;
      view.grunt = !look.hero(who);
      view.marine = look.marine(who);
      view.rank = content_.characters[static_cast<std::size_t>(who)].rank;
      view.speed = look.speed(who);
      view.side = look.side(who);
      view.holding = ((s.holding >> who) & 1) != 0;
      for (const Card card : is.gear) {
        if (card == kNoCard) continue;
        view.gear.push_back(card);
        const CardRow& row = content_.cards[card];
        if (row.type != CardType::Weapon) continue;
        const int hits = std::max<int>(is.dial, row.weapon.auto_hit);
        const int odds = die_odds(hits, row.weapon.keep_lower);
        view.weapons.push_back({card, look.price(who, card), hits, odds});
        if (!look.standing(who) || is.at == kNowhere) continue;
        if (row.weapon.area)
          add_blasts(look, who, card, odds, view.blasts);
        else
          for (const int alien : look.targets(who, card)) view.targets.push_back({alien, card, odds});
      }
      if (!look.on_boards(who)) continue;
      view.sees = sight(look, is.at);
      if (look.standing(who)) view.reach = steps_of(s, look, who);
    }
    return list;
  }
  static void add_blasts(const Look& look, int who, Card card, int odds, std::vector<BlastView>& list) {
    Squares squares;
    look.area_squares(who, card, squares);
    for (const int square : squares) {
      BlastView& blast = list.emplace_back();
      blast.card = card;
      blast.odds = odds;
      blast.square = static_cast<Square>(square);
      for (const int near : look.splash(blast.square)) blast.area.push_back(static_cast<Square>(near));
      for (const int figure : in_blast(look, blast.square)) blast.figures.push_back(figure);
    }
  }
  /// Where it could go with one Move, or with what is left of the one it is making.
  static std::vector<std::string> steps_of(const State& s, const Look& look, int who) {
    int squares = look.speed(who);
    for (const Frame& frame : s.stack)
      if ((frame.kind == Frame::Activation || frame.kind == Frame::Order) && frame.who == who && frame.c > 0)
        squares = frame.c;
    const Map& map = look.map();
    Route route;
    std::vector<std::string> rows(static_cast<std::size_t>(map.rows),
                                  std::string(static_cast<std::size_t>(map.columns), '.'));
    for (const int square : look.reach(who, squares))
      rows[static_cast<std::size_t>(map.row_of(static_cast<Square>(square)))]
          [static_cast<std::size_t>(map.column_of(static_cast<Square>(square)))] =
              "0123456789abcdefghijklmnopqrstuvwxyz"[std::min(
                  look.way(who, squares, static_cast<Square>(square), route), 35)];
    return rows;
  }
  CourseView course_of(const State& s, int figure) const {
    CourseView course;
    State later = s;
    const auto place = [&]() -> Square& {
      return is_blip(figure) ? later.blips[static_cast<std::size_t>(figure - kFirstBlip)].at
                             : later.aliens[static_cast<std::size_t>(figure)].at;
    };
    if (place() == kNowhere || s.phase == Phase::Setup || s.ending != kNotOver) return course;
    const auto look = [&] { return Look(game_, later); };  // anew after each step: it remembers what it saw
    course.heads_for = look().next_to(place());
    if (course.heads_for == 0) {
      Frame creep;
      creep.kind = Frame::Creep;
      creep.who = static_cast<std::uint8_t>(figure);
      creep.n = kStride;
      course.heads_for = look().targets_of(figure, creep.flags);
      if (course.heads_for == 0) return course;
      creep.a = static_cast<std::uint8_t>(Bits(course.heads_for).lowest());
      Squares ends;
      look().ways(creep, ends);
      if (!ends.empty()) creep.to = static_cast<Square>(ends.lowest());
      course.way.push_back(place());
      for (int step = 0; step < kStride && !ends.empty() && place() != creep.to; ++step) {
        Route route;
        look().creep_way(creep, route);
        if (route.empty() || look().door_between(place(), route[0]) != kNoDoor) break;
        place() = route[0];
        course.way.push_back(route[0]);
      }
    }
    if (!is_blip(figure))
      for (int who = 0; who < kCharacters; ++who)
        if (look().can_fire(who, figure)) course.fire = static_cast<Crowd>(course.fire | crowd_of(who));
    return course;
  }
  std::vector<GunView> guns_of(const State& s, const Look& look) const {
    std::vector<GunView> list;
    for (int gun = 0; gun < kMaxGuns; ++gun) {
      const Gun& is = s.guns[static_cast<std::size_t>(gun)];
      if (is.at == kNowhere) continue;
      GunView view{gun, is, {}, {}};
      const auto covered = [&](const Look& at) {
        Squares squares;
        for (int square : sight(look, is.at))
          if (at.gun_covers(gun, static_cast<Square>(square))) squares.add(square);
        return squares;
      };
      if (is.facing < 4) view.sees = covered(look);
      for (int facing = 0; is.facing >= 4 && facing < 4; ++facing) {
        State turned = s;
        turned.guns[static_cast<std::size_t>(gun)].facing = static_cast<std::uint8_t>(facing);
        view.ways.push_back({facing, covered(Look(game_, turned))});
      }
      list.push_back(view);
    }
    return list;
  }

  // -- cards

  auto by_seat() const {
    const auto cards = this->cards();
    return by_hand(
        "Record<string, Record<string, number>>",
        [this, cards](const std::array<std::array<std::uint8_t, kCards>, kMaxPlayers>& hands) -> json::value {
          json::object out;
          for (int seat = 0; seat < players_; ++seat)
            out.emplace(seat_word(static_cast<Seat>(seat)),
                        cards.write(hands[static_cast<std::size_t>(seat)]));
          return out;
        });
  }
  void endurance(auto& io, State& s, const Look& look) const {
    io.group("endurance", [&](auto& cards) {
      int deck = static_cast<int>(s.deck.size()), exhausted = static_cast<int>(s.exhausted.size());
      cards("deck", deck, 0, kDeck);
      cards("above", s.above, 0, kDeck);
      cards("exhausted", exhausted, 0, kDeck);
      std::vector<KnownView> in_deck = known(s.deck), in_pile = known(s.exhausted);
      cards("known", in_deck, list_of(known_view()));
      cards("known_exhausted", in_pile, list_of(known_view()));
      std::array<std::uint8_t, kCards> face_down{};
      for (int card = 0; card < kCards; ++card)
        if (s.phase != Phase::Setup && s.phase != Phase::Between)
          face_down[static_cast<std::size_t>(card)] =
              static_cast<std::uint8_t>(std::max(0, look.face_down(static_cast<Card>(card))));
      cards("face_down", face_down, this->cards());
      cards("discard", s.discard, this->cards());
      cards("removed", s.removed, this->cards());
      cards("shown", s.shown, list_of(card()));
      cards("hands", s.hands, by_seat());
    });
  }
  template <class PileOf>
  static std::vector<KnownView> known(const PileOf& pile) {
    std::vector<KnownView> list;
    for (std::size_t i = 0; i < pile.size(); ++i)
      if (pile[i].seen()) list.push_back({static_cast<int>(i), pile[i].card});
    return list;
  }
  void tracker(auto& io, State& s, const Look& look) const {
    io.group("tracker", [&](auto& cards) {
      int left = static_cast<int>(s.tracker.size()), level = look.level_of_top();
      std::array<int, kLevels + 1> levels{};
      for (const auto& place : s.tracker.places)
        ++levels[place.pool < kLevels ? place.pool : static_cast<std::size_t>(kLevels)];
      cards("left", left, 0, kTrackerCards);
      cards("level", level, 0, kLevels);
      cards("levels", levels, list_of(form_of(0, kTrackerCards)));
      std::vector<KnownView> seen = known(s.tracker);
      cards("known", seen, list_of(known_tracker_view()));
      cards("discard", s.tracker_discard, set_of(tracker_card()));
      int now = kNone;
      for (const Frame& frame : s.stack)
        if (frame.kind == Frame::Card && frame.step > 0) now = frame.a;
      cards("card", now, or_none(tracker_card(), int{kNone}));
      int draws = s.phase == Phase::Setup ? 0 : look.tracker_cards();
      std::uint8_t from = look.mission().from_round;
      cards("draws", draws, 0, 20);
      cards("from_round", from, 0, 255);
    });
  }

  // -- the mission

  GoalView goal_of(const State& s, const Look& look) const {
    const Mission& of = look.mission();
    GoalView goal;
    goal.met = look.goal_met();
    goal.of = 1;
    const auto left = [&](auto counts) {
      return static_cast<int>(std::count_if(s.squad.begin(), s.squad.end(), [&](const Character& character) {
        return character.fate == Fate::Left && counts(character);
      }));
    };
    switch (of.kind) {
      case MissionKind::Rescue:
        goal.kind = kFreeCaptives;
        goal.n = left([](const Character& character) { return character.freed != 0; });
        return goal;
      case MissionKind::Resupply:
        goal.kind = kFetchCrates;
        goal.n = s.secured;
        goal.of = game_.settings.campaign ? 1 : 4;
        return goal;
      case MissionKind::Eradication:
        goal.kind = kClean;
        goal.n = look.menacing().size();
        goal.of = 0;
        return goal;
      case MissionKind::Campaign: break;
    }
    if (of.newt == NewtRole::Hidden) {
      goal.kind = kFindNewt;
      goal.n = s.squad[kNewt].fate == Fate::Left ? 1 : 0;
    } else if (of.trapped) {
      goal.kind = kFreeTrapped;
      goal.of = of.wanted;
      goal.n = left([](const Character& character) { return character.trapped != 0; });
    } else {
      goal.kind = of.uplinks > 0 ? kCatchShip : kGetOut;
      goal.of = of.wanted;
      goal.n = left([](const Character&) { return true; });
    }
    return goal;
  }
  void goal(auto& io, State& s, const Look& look) const {
    GoalView goal = goal_of(s, look);
    io.group("goal", [&](auto& of) {
      std::uint8_t uplinks = look.mission().uplinks;
      int opens = s.ship_called > 0 ? s.ship_called + look.mission().ship_rounds : 0;
      of("kind", goal.kind, kGoalNames);
      of("met", goal.met, flag);
      of("n", goal.n, 0, 99);
      of("of", goal.of, 0, 99);
      of("uplinks", s.uplinks, 0, 99);
      of("uplinks_wanted", uplinks, 0, 99);
      of("ship_exit", s.ship_exit, or_none(one_of(kExitNames), kNone));
      of("ship_round", opens, 0, 30000);
      of("secured", s.secured, 0, 99);
      of("newt_carrier", s.newt_carrier, or_none(who(), kNone));
    });
    bool campaign = game_.settings.campaign;
    io("campaign", campaign, flag);
    io.group("so_far", [&](auto& so_far) {
      so_far("won", s.won, 0, 3);
      so_far("killed", s.killed, crowd());
      so_far("captive", s.captive, crowd());
      so_far("hugged", s.hugged, crowd());
      so_far("newt_found", s.newt_found, flag);
      so_far("resupplied", s.resupplied, flag);
      so_far("score", s.score, 0, kDeck);
    });
  }

  /// The roll that is being made: the innermost one, or none.
  std::vector<RollView> roll(const State& s, const Look& look) const {
    for (std::size_t i = s.stack.size(); i-- > 0;) {
      const Frame& frame = s.stack[i];
      RollView view;
      view.die = frame.die;
      view.other = frame.other_die;
      switch (frame.kind) {
        case Frame::Attack:
        case Frame::Area: {
          const WeaponRow& weapon = content_.cards[frame.a].weapon;
          view.kind = frame.kind == Frame::Area ? kAreaRoll : kAttackRoll;
          view.who = frame.who;
          view.card = frame.a;
          view.figure = frame.kind == Frame::Attack ? frame.b
                        : s.blast.empty()           ? int{kNone}
                                                    : s.blast.lowest();
          view.total = frame.die;
          view.hits = std::max<int>(s.squad[frame.who].dial, weapon.auto_hit);
          view.odds = die_odds(view.hits, weapon.keep_lower);
          return {view};
        }
        case Frame::Tech:
          view.kind = kTechRoll;
          view.who = frame.who;
          view.total = frame.die;
          view.hits = look.side(frame.who).tech;
          view.odds = die_odds(view.hits);
          return {view};
        case Frame::Bite: {
          if (frame.a >= kCharacters) return {};
          view.kind = kDefenceRoll;
          view.who = frame.a;
          view.figure = frame.who;
          view.total = look.defence_total(frame);
          view.hits = look.side(frame.a).defence;
          view.odds = die_odds(view.hits - (view.total - frame.die));
          return {view};
        }
        case Frame::Shot:
          view.kind = kGunRoll;
          view.figure = frame.b;
          view.total = frame.other_die == 0 ? frame.die : std::min(frame.die, frame.other_die);
          view.hits = 7;
          view.odds = die_odds(7, true);
          return {view};
        case Frame::Force:
          view.kind = kForceRoll;
          view.figure = frame.who;
          view.total = frame.die;
          view.hits = 5;
          view.odds = 33;
          return {view};
        case Frame::CallShip:
          view.kind = kShipRoll;
          view.who = frame.who;
          view.total = frame.die;
          view.hits = 3;
          view.odds = 50;
          return {view};
        default: break;
      }
    }
    return {};
  }
};

}  // namespace

json::value AnotherGloriousDay::view_json(const State& state, Viewer viewer) const {
  return ViewForms(*this).view().write(view(state, viewer));
}

std::string AnotherGloriousDay::view_types() const {
  Types types;
  View view;
  view.state.mission = settings.mission;
  ViewForms(*this).view().type(types, view);
  return types.text();
}

}  // namespace hullbreach::agd
