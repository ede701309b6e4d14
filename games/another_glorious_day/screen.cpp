// The table drawn for a terminal: the boards square by square, the squad, cards and the tracker.
//
// A square is two columns wide with an edge before it; between two rows of squares lies a line of edges.
// Where there is no room for the whole map, a part of it around whoever acts is drawn.
#include "kernel/screen.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "games/another_glorious_day/look.h"
#include "games/another_glorious_day/names.h"
#include "games/another_glorious_day/words.h"

namespace hullbreach::agd {
namespace {

constexpr int kNarrowest = 78;
constexpr int kLabel = 12;                  // columns of a label before a list
constexpr int kRowNumber = 3, kSquare = 3;  // columns of a row number, and of a square with its left edge
constexpr std::string_view kAlienCode = "31;1", kBlipCode = "33;1", kSquadCode = "36;1", kGearCode = "33",
                           kFeatureCode = "32", kBarricadeCode = "35;1";

/// By the edges that meet there: 1 above, 2 right, 4 below, 8 left.
constexpr std::string_view kCorners[] = {" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                         "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

class Screen : Canvas {
 public:
  Screen(const AnotherGloriousDay& game, const View& view, const Locale& locale, const Display& display)
      : Canvas(locale, display, kNarrowest),
        game_(game),
        v(view.state),
        viewer_(view.viewer),
        look_(game, view.state),
        words_(game, view.state, locale),
        map_(look_.map()),
        closed_(look_.closed_doors()) {}

  std::string draw() const {
    const int rows = map_.rows;
    Part boards = {{18, picture(rows)}};
    for (const int part : {18, 14, 11, 9, 7, 6})
      if (part < rows) boards.push_back({part == 6 ? 0 : part + 30, picture(part)});
    boards.back().worth = 0;
    return fitted({{{0, head()}},
                   {{70, goal()}, {0, ""}},
                   boards,
                   {{5, legend("screen.legend") + legend("screen.legend_edges")}, {0, ""}},
                   {{25, squad(true)}, {20, squad(false)}, {0, squad_brief()}},
                   {{60, hands()}, {0, ""}},
                   {{50, piles()}, {0, ""}},
                   {{45, tracker()}, {0, ""}},
                   {{40, rolling()}, {0, ""}},
                   {{22, aliens()}, {0, ""}},
                   {{15, guns()}, {0, ""}},
                   {{12, barricades()}, {0, ""}},
                   {{8, unseen()}, {0, ""}},
                   {{3, discarded()}, {0, ""}}});
  }

 private:
  /// A label and a list behind it, broken to fit; nothing for an empty list.
  std::string labelled(const std::string& label, const std::vector<std::string>& items,
                       std::string_view between = ", ") const {
    if (items.empty()) return "";
    return lines(fmt::format("{} {}", padded(paint(label, kBold), kLabel - 1), fmt::join(items, between)),
                 kLabel);
  }
  std::string legend(std::string_view key) const { return lines(paint(say(key), kDim)); }

  std::string head() const {
    const int limit = look_.mission().limit;
    return lines(
        paint(say(limit > 0 ? "screen.head_limit" : "screen.head",
                  {{"mission", words_.mission(v.mission)},
                   {"n", std::to_string(v.round)},
                   {"of", std::to_string(limit)},
                   {"phase", say(fmt::format("phase.{}", kPhaseNames[static_cast<std::size_t>(v.phase)]))}}),
              kBold));
  }
  std::string goal() const { return labelled(say("screen.goal"), {goal_words(game_, v, words_.say)}); }

  // -- the boards

  /// Whom it is about now: the middle of a part of the map.
  Square middle() const {
    for (std::size_t i = v.stack.size(); i-- > 0;) {
      const Frame& frame = v.stack[i];
      const bool of_figure =
          frame.kind == Frame::Creep || frame.kind == Frame::Fire || frame.kind == Frame::Bite;
      if (of_figure && frame.who < kFirstCharacter)
        if (const Square at = look_.square_of(frame.who); at != kNowhere) return at;
      if (!of_figure && frame.who < kCharacters && v.squad[frame.who].at != kNowhere)
        return v.squad[frame.who].at;
    }
    for (const Character& character : v.squad)
      if (character.owner == viewer_ && character.at != kNowhere) return character.at;
    for (const Character& character : v.squad)
      if (character.at != kNowhere) return character.at;
    return look_.mission().start.empty() ? Square{0} : look_.mission().start.front();
  }
  static int first_of(int middle, int shown, int all) {
    return std::clamp(middle - shown / 2, 0, std::max(0, all - shown));
  }

  std::string picture(int rows) const {
    const int across = std::min(map_.columns, (columns() - kRowNumber - 1) / kSquare);
    const Square here = middle();
    const int top = first_of(map_.row_of(here), rows, map_.rows);
    const int left = first_of(map_.column_of(here), across, map_.columns);
    rows = std::min(rows, map_.rows);
    std::string numbers(kRowNumber, ' ');
    for (int column = left; column < left + across; ++column) numbers += fmt::format(" {:<2}", column + 1);
    std::string out = paint(trimmed(numbers), kDim) + "\n";
    for (int row = top; row <= top + rows; ++row) {
      std::string edges(kRowNumber, ' ');
      for (int column = left; column < left + across; ++column)
        edges += corner(row, column) + level(row, column);
      edges += corner(row, left + across);
      if (row == top + rows || has_edges(row, left, across) || row == top) out += trimmed(edges) + "\n";
      if (row == top + rows) break;
      std::string line = paint(fmt::format("{:>2} ", row + 1), kDim);
      for (int column = left; column < left + across; ++column)
        line += upright(row, column) + square(map_.at(row, column));
      line += upright(row, left + across);
      out += trimmed(line) + "\n";
    }
    return out;
  }
  /// Lines of edges that say nothing are left out.
  bool has_edges(int row, int left, int across) const {
    for (int column = left; column < left + across; ++column)
      if (edge_above(row, column).first != Edge::Open) return true;
    return false;
  }

  bool inside(int row, int column) const {
    return row >= 0 && column >= 0 && row < map_.rows && column < map_.columns &&
           map_.floor[map_.at(row, column)] != Floor::Void;
  }
  /// The edge above a square, and its door; open between two squares that are outside.
  std::pair<Edge, int> edge_above(int row, int column) const {
    if (!inside(row, column) && !inside(row - 1, column)) return {Edge::Open, kNoDoor};
    if (row == 0 || row >= map_.rows) return {Edge::Wall, kNoDoor};
    const Square upper = map_.at(row - 1, column);
    return {map_.grid.below[upper], map_.grid.door_below[upper]};
  }
  std::pair<Edge, int> edge_before(int row, int column) const {
    if (!inside(row, column) && !inside(row, column - 1)) return {Edge::Open, kNoDoor};
    if (column == 0 || column >= map_.columns) return {Edge::Wall, kNoDoor};
    const Square before = map_.at(row, column - 1);
    return {map_.grid.right[before], map_.grid.door_right[before]};
  }
  std::string door_sign(int door) const {
    if (v.barricaded_doors.has(door)) return paint("X", kBarricadeCode);
    return closed_.has(door) ? paint("▒", kFeatureCode) : "/";
  }
  std::string level(int row, int column) const {
    const auto [edge, door] = edge_above(row, column);
    switch (edge) {
      case Edge::Wall: return "──";
      case Edge::Low: return "╌╌";
      case Edge::Door: return door_sign(door) + door_sign(door);
      case Edge::Open: break;
    }
    return "  ";
  }
  std::string upright(int row, int column) const {
    const auto [edge, door] = edge_before(row, column);
    switch (edge) {
      case Edge::Wall: return "│";
      case Edge::Low: return "┆";
      case Edge::Door: return door_sign(door);
      case Edge::Open: break;
    }
    return " ";
  }
  std::string corner(int row, int column) const {
    const auto solid = [](const std::pair<Edge, int>& edge) {
      return edge.first == Edge::Wall || edge.first == Edge::Door;
    };
    const int mask = (row > 0 && solid(edge_before(row - 1, column)) ? 1 : 0) |
                     (solid(edge_above(row, column)) ? 2 : 0) |
                     (row < map_.rows && solid(edge_before(row, column)) ? 4 : 0) |
                     (column > 0 && solid(edge_above(row, column - 1)) ? 8 : 0);
    return std::string(kCorners[mask]);
  }

  /// Two columns.
  std::string square(Square square) const {
    if (map_.floor[square] == Floor::Void) return "  ";
    if (const int who = look_.character_at(square); who >= 0) return sign_of(who);
    if (const int alien = look_.alien_at(square); alien >= 0) return paint(words_.sign(alien), kAlienCode);
    if (const int blip = look_.blip_at(square); blip >= 0)
      return paint(words_.sign(kFirstBlip + blip), kBlipCode);
    if (v.squad[kNewt].fate == Fate::Waiting && v.squad[kNewt].at == square) return sign_of(kNewt);
    if (const int gun = look_.gun_at(square); gun >= 0) return paint(fmt::format("G{}", gun + 1), kSquadCode);
    if (look_.mission_blip_at(square) >= 0) return paint("◈ ", kBlipCode);
    if (const int crate = look_.crate_at(square); crate >= 0)
      return paint(v.captive_in[static_cast<std::size_t>(crate)] != 0 ? "◊ " : "▤ ", kGearCode);
    const auto& computers = look_.mission().computers;
    if (std::find(computers.begin(), computers.end(), square) != computers.end())
      return paint("▣ ", kFeatureCode);
    if (const int tunnel = look_.tunnel_at(square); tunnel >= 0)
      return entry('T', tunnel, kFirstTunnel + tunnel);
    if (const int spawn = look_.spawn_at(square); spawn >= 0) return entry('S', spawn, kFirstSpawn + spawn);
    for (int exit = 0; exit < kMaxExits; ++exit)
      if (look_.mission().exits[static_cast<std::size_t>(exit)] == square)
        return paint(fmt::format("»{}", kExitNames[exit]), look_.exit_open(exit) ? hullbreach::kGreen : kDim);
    if (map_.floor[square] == Floor::Console) return paint("C ", kDim);
    return paint("· ", kDim);
  }
  std::string entry(char letter, int number, int element) const {
    const bool shut = look_.barricaded(static_cast<Element>(element));
    return paint(fmt::format("{}{}", shut ? 'X' : letter, number + 1), shut ? kBarricadeCode : kAlienCode);
  }
  std::string sign_of(int who) const {
    return paint(words_.sign(figure_of(who)), look_.down(who) ? kDim : active(who) ? "36;1;7" : kSquadCode);
  }
  bool active(int who) const {
    return std::any_of(v.stack.begin(), v.stack.end(), [&](const Frame& frame) {
      return frame.who == who && (frame.kind == Frame::Activation || frame.kind == Frame::Order);
    });
  }

  // -- the squad

  bool here(int who) const { return v.squad[static_cast<std::size_t>(who)].fate != Fate::Absent; }
  std::string state_of(int who) const {
    const Character& character = v.squad[static_cast<std::size_t>(who)];
    if (character.fate != Fate::Standing && character.fate != Fate::Absent)
      return say(fmt::format("screen.{}", kFateNames[static_cast<std::size_t>(character.fate)]));
    return "";
  }
  std::string squad(bool full) const {
    std::string all;
    for (int who = 0; who < kCharacters; ++who)
      if (here(who)) all += member(who, full);
    return all;
  }
  std::string member(int who, bool full) const {
    const Character& character = v.squad[static_cast<std::size_t>(who)];
    std::vector<std::string> parts;
    std::string name = fmt::format("{} {}", sign_of(who), paint(words_.who(who), kBold));
    if (character.at != kNowhere) name += " " + words_.square(character.at);
    parts.push_back(name);
    if (const std::string state = state_of(who); !state.empty())
      parts.push_back(paint(state, character.fate == Fate::Left ? hullbreach::kGreen : kAlarm));
    if (look_.on_boards(who) && look_.side(who).aim > 0)
      parts.push_back(counted("screen.dial", character.dial));
    if (character.hugged != 0) parts.push_back(paint(say("screen.hugged"), kAlarm));
    if (character.crates > 0) parts.push_back(counted("screen.crates", character.crates));
    for (const Frame& frame : v.stack)
      if (frame.kind == Frame::Activation && frame.who == who && frame.b <= kActing) {
        parts.push_back(paint(counted("screen.actions", frame.n), hullbreach::kGreen));
        if (frame.c > 0) parts.push_back(paint(counted("screen.squares", frame.c), hullbreach::kGreen));
      }
    if (look_.on_boards(who) && character.activated != 0 && !active(who) && v.phase == Phase::Marines)
      parts.push_back(paint(say("screen.acted"), kDim));
    if (look_.on_boards(who)) {
      parts.push_back(character.owner == kNoSeat   ? say("screen.grunt")
                      : character.owner == viewer_ ? say("screen.you")
                                                   : words_.seat(character.owner));
      if (full) {
        const SideRow& side = look_.side(who);
        parts.push_back(paint(say("screen.stats", {{"speed", std::to_string(look_.speed(who))},
                                                   {"defence", std::to_string(side.defence)},
                                                   {"melee", std::to_string(side.melee)},
                                                   {"tech", std::to_string(side.tech)}}),
                              kDim));
      }
    }
    std::string line = fmt::format("{}", fmt::join(parts, ", "));
    if (const std::vector<std::string> gear = gear_of(who); !gear.empty())
      line = say("screen.member", {{"who", line}, {"gear", fmt::format("{}", fmt::join(gear, ", "))}});
    return lines(line, 3);
  }
  std::vector<std::string> gear_of(int who) const {
    std::vector<std::string> cards;
    for (const Card card : v.squad[static_cast<std::size_t>(who)].gear)
      if (card != kNoCard) cards.push_back(paint(words_.card(card), kGearCode));
    return cards;
  }
  /// All in a few lines: sign, square, dial.
  std::string squad_brief() const {
    std::vector<std::string> parts;
    for (int who = 0; who < kCharacters; ++who) {
      if (!here(who)) continue;
      const Character& character = v.squad[static_cast<std::size_t>(who)];
      std::string part = sign_of(who);
      if (character.at != kNowhere) part += " " + words_.square(character.at);
      if (look_.on_boards(who) && look_.side(who).aim > 0)
        part += " " + counted("screen.dial", character.dial);
      if (const std::string state = state_of(who); !state.empty()) part += " " + state;
      parts.push_back(part);
    }
    return parts.empty() ? "" : lines(fmt::format("{}", fmt::join(parts, "   ")));
  }

  // -- cards

  std::vector<std::string> counts(const std::array<std::uint8_t, kCards>& cards) const {
    std::vector<std::string> items;
    for (int card = 0; card < kCards; ++card) {
      const int count = cards[static_cast<std::size_t>(card)];
      if (count > 0)
        items.push_back(count == 1 ? words_.card(card) : fmt::format("{} x{}", words_.card(card), count));
    }
    return items;
  }
  std::string hands() const {
    std::string all;
    for (Seat seat = 0; seat < game_.settings.players; ++seat)
      if (look_.hand_size(seat) > 0)
        all += lines(
            say(seat == viewer_ ? "screen.your_hand" : "screen.hand",
                {{"seat", words_.seat(seat)},
                 {"cards", paint(fmt::format("{}", fmt::join(counts(v.hands[seat]), ", ")), kGearCode)}}),
            3);
    return all;
  }
  std::string piles() const {
    return labelled(
        say("screen.piles"),
        {say("screen.deck", {{"n", std::to_string(v.deck.size())}, {"above", std::to_string(v.above)}}),
         counted("screen.exhausted", static_cast<int>(v.exhausted.size())),
         counted("screen.discard", look_.discarded())});
  }
  std::string tracker() const {
    std::vector<std::string> items = {counted("screen.tracker_left", static_cast<int>(v.tracker.size()))};
    if (!v.tracker.empty()) {
      const auto& top = v.tracker.top();
      if (top.seen())
        items.push_back(fmt::format("{}: {}", words_.tracker(top.card), words_.tracker_text(top.card)));
      else if (look_.level_of_top() > 0)
        items.push_back(counted("screen.tracker_top", look_.level_of_top()));
    }
    if (v.round < look_.mission().from_round)
      items.push_back(counted("screen.tracker_from", look_.mission().from_round));
    else
      items.push_back(counted("screen.tracker_draws", look_.tracker_cards()));
    return labelled(say("screen.tracker"), items);
  }
  /// What lies in the deck and the exhaust pile together, as everybody can count it.
  std::string unseen() const {
    std::array<int, static_cast<std::size_t>(CardType::kCount)> types{};
    for (int card = 0; card < kCards; ++card)
      types[static_cast<std::size_t>(game_.content.cards[card].type)] +=
          look_.face_down(static_cast<Card>(card));
    if (v.deck.empty() && v.exhausted.empty()) return "";
    return labelled(say("screen.unseen"),
                    {say("screen.unseen_types", {{"weapons", std::to_string(types[0])},
                                                 {"equipment", std::to_string(types[1])},
                                                 {"events", std::to_string(types[2])},
                                                 {"hazards", std::to_string(types[3])}})});
  }
  std::string discarded() const { return labelled(say("screen.discarded"), counts(v.discard)); }

  // -- the rest

  std::string rolling() const {
    if (v.stack.empty()) return "";
    const Frame& frame = v.stack.back();
    if (frame.die == 0 ||
        (frame.kind != Frame::Attack && frame.kind != Frame::Bite && frame.kind != Frame::Tech))
      return "";
    return labelled(say("screen.rolling"), {std::to_string(frame.die)});
  }
  std::string aliens() const {
    std::vector<std::string> figures, blips;
    for (int alien = 0; alien < kAliens; ++alien) {
      const Alien& one = v.aliens[static_cast<std::size_t>(alien)];
      if (one.at == kNowhere) continue;
      figures.push_back(say(one.tokens > 0 ? "screen.swarm" : "screen.alien",
                            {{"sign", paint(words_.sign(alien), kAlienCode)},
                             {"square", words_.square(one.at)},
                             {"n", std::to_string(one.tokens + 1)}}));
    }
    for (int blip = 0; blip < kBlips; ++blip)
      if (const Square at = v.blips[static_cast<std::size_t>(blip)].at; at != kNowhere)
        blips.push_back(say("screen.alien", {{"sign", paint(words_.sign(kFirstBlip + blip), kBlipCode)},
                                             {"square", words_.square(at)}}));
    return labelled(say("screen.aliens"), figures) + labelled(say("screen.blips"), blips);
  }
  std::string guns() const {
    std::vector<std::string> items;
    for (int gun = 0; gun < kMaxGuns; ++gun) {
      const Gun& one = v.guns[static_cast<std::size_t>(gun)];
      if (one.at == kNowhere || one.facing > 3) continue;
      items.push_back(
          say("screen.gun", {{"sign", fmt::format("G{}", gun + 1)},
                             {"square", words_.square(one.at)},
                             {"facing", say(fmt::format("screen.facing.{}", kFacingNames[one.facing]))},
                             {"n", std::to_string(one.shots)}}));
    }
    return labelled(say("screen.guns"), items);
  }
  std::string barricades() const {
    std::vector<std::string> items;
    for (int element = 0; element < kElements; ++element)
      if (look_.barricaded(static_cast<Element>(element))) items.push_back(element_word(&map_, element));
    return labelled(say("screen.barricades"), items);
  }

  const AnotherGloriousDay& game_;
  const State& v;
  Viewer viewer_;
  Look look_;
  Words words_;
  const Map& map_;
  Bits closed_;
};

}  // namespace

std::string AnotherGloriousDay::draw(const State& state, Viewer viewer, const Locale& locale,
                                     const Display& display) const {
  const View seen = view(state, viewer);
  return Screen(*this, seen, locale, display).draw();
}

}  // namespace hullbreach::agd
