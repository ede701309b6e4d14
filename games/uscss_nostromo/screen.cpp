// The table drawn for a terminal: the ship with its rooms, the Alien's side, the crew, the viewer's hand.
#include "kernel/screen.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "games/uscss_nostromo/names.h"
#include "games/uscss_nostromo/nostromo.h"
#include "games/uscss_nostromo/words.h"

namespace hullbreach::nostromo {
namespace {

constexpr int kAcross = 5;                    // rooms in a row
constexpr int kNarrowest = 16, kWidest = 24;  // columns of a room
constexpr int kLabel = 18;                    // columns of a label before a list

class Screen : Canvas {
 public:
  Screen(const Nostromo& game, const View& view, const Locale& locale, const Display& display)
      : Canvas(locale, display, kAcross * kNarrowest),
        game_(game),
        v(view),
        words_(game.content, locale),
        room_width_(std::clamp(this->columns() / kAcross, kNarrowest, kWidest)) {}

  std::string draw() const {
    const auto [seats, brief_seats, own_seat] = crew_seats();
    const auto [cards, brief_cards, named_cards] = hands();
    return fitted({{{0, head()}},
                   {{45, procedures()}, {0, ""}},
                   {{60, ship(2)}, {0, ship(1)}},
                   {{10, legend()}, {0, ""}},
                   {{0, alien()}},
                   {{20, free_crew()}, {0, ""}},
                   {{50, captured_crew()}, {0, ""}},
                   {{30, seats}, {55, brief_seats}, {0, own_seat}},
                   {{0, effects()}},
                   // What can be played now is among the choices, with what it does.
                   {{15, cards}, {40, brief_cards}, {70, named_cards}, {0, ""}}});
  }

 private:
  template <class Enum>
  static int index(Enum value) {
    return static_cast<int>(value);
  }
  /// A label and a list behind it, broken to fit.
  std::string labelled(const std::string& label, const std::vector<std::string>& items) const {
    const std::string line = fmt::format("{} {}", padded(label, kLabel - 1), fmt::join(items, ", "));
    return lines(line, kLabel);
  }

  std::string head() const {
    const std::string line =
        say("screen.head", {{"turn", std::to_string(v.turn)},
                            {"phase", say(fmt::format("phase.{}", kPhaseNames[index(v.phase)]))},
                            {"deck", std::to_string(v.deck)},
                            {"discard", std::to_string(v.discard.size())}});
    return paint(line, kBold) + "\n";
  }
  std::string legend() const { return paint(say("screen.legend"), kDim) + "\n"; }

  std::string procedures() const {
    std::vector<std::string> list;
    for (int slot = 0; slot < kProcedures; ++slot) {
      const std::string name = say(fmt::format("procedure.{}", game_.content.procedures[slot]));
      list.push_back(v.activated[slot] != kNoCard ? paint("[x] " + name, "32;1") : "[ ] " + name);
    }
    return fmt::format("{}\n", fmt::join(list, "  "));
  }

  // -- the ship

  /// Each room with so many lines, or as many as it needs.
  std::string ship(std::size_t lines) const {
    std::string out;
    for (Room first = 1; first <= kRooms; first = static_cast<Room>(first + kAcross))
      out += row_of_rooms(first, lines);
    return out;
  }

  /// "C?" face down, "C●re" known to be the red Presence, "‹C●re›" face up.
  std::string token_mark(int handle) const {
    static constexpr std::string_view kCodes[] = {"31", "38;5;208", "33", "32", "34", "35"};
    const View::Token& token = v.tokens[handle - 1];
    if (token.id == kUnknown) return handle_name(handle) + "?";
    const int colour = colour_of(token.id);
    std::string mark =
        fmt::format("{}{}{}", handle_name(handle), words_.token_sign(static_cast<TokenId>(token.id)),
                    token.spent != 0 ? "✓" : "");
    if (token.face_up != 0) mark = fmt::format("‹{}›", mark);
    return paint(mark, kCodes[colour]);
  }

  std::vector<std::string> things_in(Room room) const {
    std::vector<std::string> things;
    if (((v.sealed >> room) & 1u) != 0) things.push_back(paint(say("screen.sealed"), "36;1"));
    for (const View::Blip& blip : v.blips) {
      if (blip.at != room) continue;
      const std::string name = blip.id == kUnknown ? say("screen.blip") : words_.blip(blip.id);
      things.push_back(paint(blip.face_up != 0 ? fmt::format("‹{}›", name) : fmt::format("[{}]", name),
                             blip.id == kAlienBlip ? "31;1" : "33"));
    }
    for (int object = 0; object < kObjects; ++object)
      if (v.objects[object] == room) things.push_back(paint(words_.object(object), "36"));
    for (int handle = 1; handle <= kCrewTokens; ++handle)
      if (v.tokens[handle - 1].at == room) things.push_back(token_mark(handle));
    return things;
  }

  std::vector<std::string> lines_of(Room room) const {
    std::vector<std::string> lines;
    for (const std::string& thing : things_in(room)) {
      const bool fits = !lines.empty() && columns_of(lines.back()) + 1 + columns_of(thing) <= room_width_ - 2;
      if (fits)
        lines.back() += " " + thing;
      else
        for (const std::string& part : wrapped(thing, room_width_ - 2)) lines.push_back(part);
    }
    return lines;
  }

  std::string row_of_rooms(Room first, std::size_t height) const {
    std::vector<std::vector<std::string>> contents;
    for (Room room = first; room < first + kAcross; ++room) {
      contents.push_back(lines_of(room));
      height = std::max(height, contents.back().size());
    }
    std::vector<std::string> rows(height + 2);
    for (Room room = first; room < first + kAcross; ++room) {
      // The room the game is about stands out.
      const bool here = v.room == room || v.attack_room == room;
      const std::string_view code = v.attack_room == room ? "31;1" : here ? "1" : "2";
      const auto edge = [&](std::string_view plain, std::string_view strong) {
        return paint(here ? strong : plain, code);
      };
      const std::string bar = here ? "═" : "─";
      std::vector<int> ways;
      for (int other : Bits(game_.content.rooms[room].connected)) ways.push_back(other);
      const std::string name = fmt::format("{} {}", int{room}, words_.room(room));
      const std::string doors = fmt::format("→ {}", fmt::join(ways, " "));
      const auto line = [&](std::string text, std::string_view style) {
        while (columns_of(text) > room_width_ - 3) text.pop_back();
        const std::string rest = padded("", room_width_ - 4 - columns_of(text), bar);
        return fmt::format(" {}{}{}", paint(text, style), columns_of(text) < room_width_ - 3 ? " " : "",
                           paint(rest, code));
      };
      rows.front() += edge("┌", "╔") + line(name, kBold) + edge("┐", "╗");
      const auto& content = contents[static_cast<std::size_t>(room - first)];
      for (std::size_t i = 0; i < height; ++i)
        rows[i + 1] +=
            edge("│", "║") + padded(i < content.size() ? content[i] : "", room_width_ - 2) + edge("│", "║");
      rows.back() += edge("└", "╚") + line(doors, kDim) + edge("┘", "╝");
    }
    return fmt::format("{}\n", fmt::join(rows, "\n"));
  }

  // -- the sides

  std::string you(Seat seat) const {
    const std::string name = words_.seat(seat);
    return seat == v.viewer ? paint(say("screen.you", {{"seat", name}}), kBold) : name;
  }

  std::string alien() const {
    std::vector<std::string> items;
    if (v.posture != Posture::None)
      items.push_back(say("screen.posture", {{"posture", words_.posture(index(v.posture))}}));
    if (v.phase == Phase::Hunt) items.push_back(counted("screen.hunt", v.hunt_left));
    if (v.phase == Phase::Hide && v.blips_left > 0) items.push_back(counted("screen.blips", v.blips_left));
    items.push_back(counted("screen.damage", v.damage_owned));
    for (int card : Bits(v.behaviour_hand)) items.push_back(words_.behaviour(card));
    return labelled(you(kAlien), items);
  }

  /// In Heroic mode a crew member belongs to a seat and is shown there.
  std::vector<std::string> members(Seat seat, bool captured) const {
    std::vector<std::string> names;
    for (int member = 0; member < kCrewCards; ++member) {
      if ((((v.crew_captured >> member) & 1) != 0) != captured) continue;
      if (!captured && v.crew_front[member] != seat) continue;
      std::string name = words_.crew(member);
      if (captured)
        name = paint(name, "31");
      else if (v.crew_barred[member] != 0)
        name = say("screen.barred", {{"crew", name}});
      else if (((v.crew_used >> member) & 1) != 0)
        name = say("screen.used", {{"crew", name}});
      names.push_back(name);
    }
    return names;
  }

  std::string free_crew() const {
    const auto free = members(kNoSeat, false);
    return free.empty() ? "" : labelled(say("screen.free"), free);
  }
  std::string captured_crew() const {
    const auto captured = members(kNoSeat, true);
    return captured.empty() ? "" : labelled(say("screen.captured"), captured);
  }

  /// Everybody's line; the viewer's with what the others hold; the viewer's alone.
  std::array<std::string, 3> crew_seats() const {
    std::string all, own;
    std::vector<std::string> others;
    for (Seat seat = 1; seat < v.players; ++seat) {
      all += crew_seat(seat);
      if (seat == v.viewer)
        own = crew_seat(seat);
      else
        others.push_back(
            fmt::format("{}: {}", words_.seat(seat), counted("screen.cards", v.hand_sizes[seat])));
    }
    return {all, own + lines(fmt::format("{}", fmt::join(others, "  ")), 2), own};
  }

  std::string crew_seat(Seat seat) const {
    std::vector<std::string> items;
    std::string cards = counted("screen.cards", v.hand_sizes[seat]);
    if (const int known = v.known_hands[seat].size(); seat != v.viewer && known > 0)
      cards = say("screen.known", {{"cards", cards}, {"n", std::to_string(known)}});
    items.push_back(cards);
    for (int colour = 0; colour < kColours; ++colour)
      if (v.owner[colour] == seat) items.push_back(words_.colour(colour));
    for (int object = 0; object < kObjects; ++object)
      if (v.objects[object] == kInHand + seat) items.push_back(paint(words_.object(object), "36"));
    if (v.phase == Phase::Hide && v.tokens_left[seat] > 0)
      items.push_back(counted("screen.to_place", v.tokens_left[seat]));
    for (const std::string& member : members(seat, false)) items.push_back(member);
    if (seat == v.lead) items.push_back(say("screen.lead"));
    return labelled(you(seat), items);
  }

  std::string effects() const {
    std::vector<std::string> items;
    if (v.phase == Phase::Hide && v.tokens_left[0] > 0)
      items.push_back(counted("screen.pool", v.tokens_left[0]));
    for (int ward = 0; ward < kWards; ++ward)
      if (v.wards[ward] != 0)
        items.push_back(say("screen.ward", {{"ward", say(fmt::format("ward.{}", kWardNames[ward]))}}));
    for (int bar = 0; bar < kBars; ++bar)
      if (v.bars[bar] != 0) items.push_back(say(fmt::format("bar.{}", kBarNames[bar])));
    const std::pair<int, std::string_view> others[] = {
        {v.shuttle_bar, "screen.shuttle"}, {v.order_bar, "screen.orders"},
        {v.sabotage, "screen.sabotage"},   {v.ambush, "screen.ambush"},
        {v.cocoon, "screen.cocoon"},       {v.fewer_damage, "screen.fewer_damage"}};
    for (const auto& [set, key] : others)
      if (set != 0) items.push_back(say(key));
    return items.empty() ? std::string() : labelled(say("screen.effects"), items);
  }

  /// The viewer's cards and those of others that were shown: with what they do, one a line, or only named.
  std::array<std::string, 3> hands() const {
    std::string full, brief, named;
    for (Seat seat = 1; seat < v.players; ++seat) {
      if (v.known_hands[seat].empty()) continue;
      const std::string whose = seat == v.viewer ? "" : words_.seat(seat) + ":";
      if (!whose.empty()) full += whose + "\n";
      if (!whose.empty()) brief += whose + "\n";
      std::vector<std::string> names;
      for (int card : v.known_hands[seat]) {
        const std::string name = fmt::format("{} {} / {}", game_.content.missions[card].id,
                                             paint(words_.order(card), kBold), words_.other_half(card));
        full += lines(fmt::format("  {}. {}", name, paint(words_.order_text(card), kDim)), 6);
        brief += fmt::format("  {}\n", name);
        names.push_back(
            fmt::format("{} {}", game_.content.missions[card].id, paint(words_.order(card), kBold)));
      }
      named += lines(fmt::format("{}  {}", whose, fmt::join(names, "  ")), 4);
    }
    return {full, brief, named};
  }

  const Nostromo& game_;
  const View& v;
  Words words_;
  int room_width_;
};

}  // namespace

std::string Nostromo::draw(const State& state, Viewer viewer, const Locale& locale,
                           const Display& display) const {
  const View seen = view(state, viewer);
  return Screen(*this, seen, locale, display).draw();
}

}  // namespace hullbreach::nostromo
