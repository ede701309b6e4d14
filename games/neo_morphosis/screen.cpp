// The table drawn for a terminal: the station with its sectors and zones, the crew, the control panel.
//
// A sector is a box with a line for each zone. Where its zones touch in a row they stand in that order, so
// that neighbours are neighbours on the screen; where all three touch each other its title has a triangle.
#include "kernel/screen.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "games/neo_morphosis/look.h"
#include "games/neo_morphosis/names.h"
#include "games/neo_morphosis/words.h"

namespace hullbreach::neo {
namespace {

constexpr int kNarrowest = 76, kWidestSector = 30;
constexpr int kLabel = 12;  // columns of a label before a list
constexpr std::string_view kAlienCode = "31", kCrewCode = "36;1", kThingCode = "33", kFeatureCode = "32";
constexpr std::string_view kDoorCodes[] = {"", "34;1", "31;1", "33;1"};  // by Colour

class Screen : Canvas {
 public:
  Screen(const NeoMorphosis& game, const View& view, const Locale& locale, const Display& display)
      : Canvas(locale, display, kNarrowest),
        game_(game),
        v(view.at),
        viewer_(view.viewer),
        look_(game, view.at),
        words_(game, view.at, locale),
        map_(look_.map()) {
    for (int sector = 0; sector < map_.sectors; ++sector) {
      rows_ = std::max(rows_, map_.row[static_cast<std::size_t>(sector)] + 1);
      across_ = std::max(across_, map_.column[static_cast<std::size_t>(sector)] + 1);
    }
    width_ = std::min(columns() / across_, kWidestSector);
  }

  std::string draw() const {
    return fitted({{{0, head()}},
                   {{50, goals()}, {0, ""}},
                   {{0, station()}},
                   {{5, legend("screen.legend") + legend("screen.legend_doors")}, {0, ""}},
                   {{25, crew(true)}, {42, crew(false)}, {0, crew_in_brief()}},
                   {{45, slots()}, {0, small_panel()}},
                   {{35, rolling()}, {0, ""}},
                   {{30, activation()}, {0, ""}},
                   {{20, aliens()}, {0, ""}},
                   {{22, mutations()}, {0, ""}},
                   {{15, diagram()}, {0, ""}},
                   {{40, objects()}, {0, ""}},
                   {{3, decks()}, {0, ""}}});
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
    std::string line =
        say("screen.head",
            {{"mission", words_.mission(v.map)},
             {"n", std::to_string(v.round)},
             {"phase", say(fmt::format("phase.{}", kPhaseNames[static_cast<std::size_t>(v.phase)]))},
             {"time", std::to_string(v.time + 1)},
             {"track", std::to_string(game_.content.station.track)}});
    if (v.card != kNone) line += " - " + words_.mission_card(v.card);
    return lines(paint(line, kBold));
  }

  std::string goals() const {
    std::vector<std::string> items;
    for (const GoalRow& goal : look_.goals()) {
      const bool holds = look_.holds(goal);
      std::string text = fmt::format("{} {}", holds ? "[x]" : "[ ]", words_.goal(goal));
      if (const auto [done, all] = progress(goal); !holds && all > 1)
        text += fmt::format(" {}/{}", done, all);
      items.push_back(paint(text, holds ? hullbreach::kGreen : ""));
    }
    return labelled(say("screen.goals"), items, "  ");
  }

  /// How far a goal is, where that can be counted.
  std::pair<int, int> progress(const GoalRow& goal) const {
    using Is = GoalRow::Kind;
    const auto members = [&](auto counts) {
      int n = 0;
      for (int crew = 0; crew < kCrew; ++crew) n += counts(crew) ? 1 : 0;
      return std::pair{n, int{goal.n}};
    };
    switch (goal.kind) {
      case Is::Out: return members([&](int crew) { return v.crew[crew].zone == kOut; });
      case Is::Geared: return members([&](int crew) { return look_.equipped_any(crew); });
      case Is::Kills: return {v.kills, goal.n};
      case Is::Crates: {
        const int left = Bits(v.crates).size();
        return {v.crates_searched, goal.n > 0 ? goal.n : v.crates_searched + left};
      }
      case Is::Terms: return {look_.terminals() - Bits(v.terminals_out).size(), look_.terminals()};
      default: return {};
    }
  }

  // -- the station

  int sector_at(int row, int column) const {
    for (int sector = 0; sector < map_.sectors; ++sector)
      if (map_.row[static_cast<std::size_t>(sector)] == row &&
          map_.column[static_cast<std::size_t>(sector)] == column)
        return sector;
    return -1;
  }

  std::string station() const {
    std::string out;
    for (int row = 0; row <= rows_; ++row) {
      std::string border;
      std::vector<std::vector<std::string>> contents;
      std::size_t height = 0;
      for (int column = 0; column < across_; ++column) {
        const int here = sector_at(row, column), above = sector_at(row - 1, column);
        border += here >= 0    ? title(here)
                  : above >= 0 ? "└" + repeated("─", width_ - 2) + "┘"
                               : std::string(width_, ' ');
        contents.push_back(here >= 0 ? zones(here) : std::vector<std::string>{});
        height = std::max(height, contents.back().size());
      }
      out += trimmed(border) + "\n";
      for (std::size_t i = 0; i < height; ++i) {
        std::string line;
        for (int column = 0; column < across_; ++column) {
          const auto& content = contents[static_cast<std::size_t>(column)];
          if (sector_at(row, column) < 0)
            line += std::string(width_, ' ');
          else
            line += "│" + padded(i < content.size() ? content[i] : "", width_ - 2) + "│";
        }
        out += trimmed(line) + "\n";
      }
    }
    return out;
  }
  static std::string repeated(std::string_view sign, int times) { return padded("", times, sign); }

  bool triangle(int sector) const {
    const int first = kZonesOfSector * sector;
    return std::all_of(map_.near.begin() + first, map_.near.begin() + first + kZonesOfSector,
                       [](ZoneSet near) { return Bits(near).size() == 2; });
  }
  /// At most so many columns of it.
  static std::string cut(std::string text, int width) {
    if (columns_of(text) <= width) return text;
    while (columns_of(text) >= width)  // whole characters, however many bytes they have
      do text.pop_back();
      while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80);
    return text + "…";
  }
  /// "┌4 Laboratory △ ?──┐"
  std::string title(int sector) const {
    const auto at = static_cast<std::size_t>(sector);
    std::string marks;
    if (triangle(sector)) marks += " △";
    if (const std::size_t cards = v.lurking[at].size(); cards > 0)
      marks += " " + paint(std::string(cards, '?'), hullbreach::kYellow);
    if (((v.compromised_sectors >> sector) & 1) != 0) marks += " " + paint("!", kAlarm);
    const std::string name = cut(words_.tile(sector), width_ - 5 - columns_of(marks));
    return "┌" + padded(paint(fmt::format("{} {}", sector + 1, name), kBold) + marks + " ", width_ - 2, "─") +
           "┐";
  }

  std::array<int, 3> in_order(int sector) const {
    const int first = kZonesOfSector * sector;
    std::array<int, 3> order = {first, first + 1, first + 2};
    for (int zone : order)
      if (!triangle(sector) && Bits(map_.near[static_cast<std::size_t>(zone)]).size() == 2) {
        order = {zone == first ? first + 1 : first, zone, zone == first + 2 ? first + 1 : first + 2};
        break;
      }
    return order;
  }
  std::vector<std::string> zones(int sector) const {
    std::vector<std::string> all;
    for (int zone : in_order(sector)) {
      std::string line = paint(std::to_string(zone % kZonesOfSector + 1), kDim);
      for (const std::string& thing : things_in(static_cast<Zone>(zone))) {
        if (columns_of(line) + 1 + columns_of(thing) > width_ - 2) {
          all.push_back(line);
          line = " ";
        }
        line += " " + thing;
      }
      all.push_back(line);
    }
    return all;
  }

  std::vector<std::string> things_in(Zone zone) const {
    std::vector<std::string> things;
    for (int crew = 0; crew < kCrew; ++crew)
      if (v.crew[static_cast<std::size_t>(crew)].zone == zone) things.push_back(crew_sign(crew));
    if (v.drone == zone) things.push_back(paint("*", kCrewCode));
    for (int kind = 0; kind < kKinds; ++kind)
      if (std::string group = group_of(kind, zone); !group.empty())
        things.push_back(paint(group, kAlienCode));
    std::string features;
    for (int terminal = 0; terminal < look_.terminals(); ++terminal)
      if (map_.terminals[static_cast<std::size_t>(terminal)] == zone)
        features += look_.terminal_ok(terminal) ? "▣" : "□";
    for (int site = 0; site < kSites; ++site)
      if (((v.relays >> site) & 1) != 0 && map_.sites[static_cast<std::size_t>(site)] == zone)
        features += "□";
    if (map_.truck == zone) features += v.engine != 0 ? "▣" : "□";
    for (int crate : Bits(v.crates))
      if (map_.crates[static_cast<std::size_t>(crate)] == zone) features += "▤";
    if (look_.bench_in(zone, false)) features += "‡";
    if (look_.bench_in(zone, true)) features += "†";
    if (!features.empty()) things.push_back(paint(features, kFeatureCode));
    int objects = 0;
    for (int object = 0; object < kFirstFigure; ++object)
      if (!is_ability(object) && look_.at(object) == zone) ++objects;
    if (objects > 0) things.push_back(paint(objects == 1 ? "◆" : fmt::format("◆{}", objects), kThingCode));
    for (int door = 0; door < look_.doors(); ++door)
      if (look_.door_here(door, zone)) things.push_back(door_sign(door, zone));
    return things;
  }
  /// "W1-1,2°": the figures of a kind in a zone, with wounds and rings.
  std::string group_of(int kind, Zone zone) const {
    std::string group;
    for (int figure : figures_of(kind)) {
      const Alien& alien = v.aliens[static_cast<std::size_t>(figure)];
      if (alien.zone != zone) continue;
      group += group.empty() ? words_.kind_sign(kind) : ",";
      if (figures_of(kind).size() > 1)
        group += std::to_string(figure - kFirstOf[static_cast<std::size_t>(kind)] + 1);
      if (alien.wounds > 0) group += fmt::format("-{}", alien.wounds);
      if (alien.ringed != 0) group += "°";
    }
    return group;
  }
  std::string door_sign(int door, Zone from) const {
    const DoorRow& row = map_.doors[static_cast<std::size_t>(door)];
    const std::string to = zone_name(row.a == from ? row.b : row.a);
    const bool locked = look_.barred(door);
    const std::string_view code =
        locked ? kDoorCodes[static_cast<std::size_t>(row.colour)] : std::string_view();
    switch (v.doors[static_cast<std::size_t>(door)]) {
      case DoorState::Open: return fmt::format("‹{}›", to);
      case DoorState::Broken: return paint(fmt::format("‹{}×›", to), kThingCode);
      case DoorState::Closed: break;
    }
    if (!locked) return fmt::format("[{}]", to);
    return paint(
        fmt::format("[{}{}]",
                    say(fmt::format("screen.lock.{}", kColourNames[static_cast<std::size_t>(row.colour)])),
                    to),
        code);
  }

  // -- the crew

  /// "Al", of whoever has the turn "Al<".
  std::string crew_sign(int crew) const {
    std::string sign = game_.content.crew[crew].key.substr(0, 2);
    sign[0] = static_cast<char>(std::toupper(sign[0]));
    if (!look_.standing(crew)) return paint(sign + "~", kDim);
    return paint(v.turn.crew == crew ? sign + "<" : sign, kCrewCode);
  }
  std::string crew(bool full) const {
    std::string all;
    for (int crew = 0; crew < kCrew; ++crew) all += member(crew, full);
    return all;
  }
  /// All in one line: "Ro 8/8 2.2".
  std::string crew_in_brief() const {
    std::vector<std::string> all;
    for (int crew = 0; crew < kCrew; ++crew) {
      const Member& member = v.crew[static_cast<std::size_t>(crew)];
      const int life = game_.content.crew[crew].life;
      all.push_back(fmt::format("{} {}/{} {}", crew_sign(crew), life - member.wounds, life,
                                member.zone == kOut ? say("screen.out") : zone_name(member.zone)));
    }
    return lines(fmt::format("{}", fmt::join(all, "   ")), 3);
  }
  std::string member(int crew, bool full) const {
    const Member& member = v.crew[static_cast<std::size_t>(crew)];
    const CrewRow& row = game_.content.crew[crew];
    std::vector<std::string> parts;
    parts.push_back(
        say("screen.crew", {{"crew", paint(words_.first_name(crew), kBold)},
                            {"life", std::to_string(row.life - member.wounds)},
                            {"most", std::to_string(row.life)},
                            {"defence", std::to_string(look_.crew_defence(crew, kNoSpecies))},
                            {"zone", member.zone == kOut ? say("screen.out") : zone_name(member.zone)}}));
    if (member.condition != Condition::Standing)
      parts.push_back(
          paint(say(fmt::format("screen.{}", kConditionNames[static_cast<std::size_t>(member.condition)])),
                kAlarm));
    else if (v.turn.crew == crew)
      parts.push_back(paint(counted("screen.actions", v.turn.actions), hullbreach::kGreen));
    else if (member.acted != 0)
      parts.push_back(paint(say("screen.acted"), kDim));
    if (game_.settings.players > 1)
      parts.push_back(member.seat == viewer_ ? say("screen.you") : words_.seat(member.seat));
    if (full)
      parts.push_back(say("screen.skills", {{"sci", std::to_string(row.skills[kSci])},
                                            {"tech", std::to_string(row.skills[kTech])},
                                            {"agi", std::to_string(row.skills[kAgi])},
                                            {"dice", std::to_string(row.programming)}}));
    if (full && member.ability != kNone) parts.push_back(words_.object(member.ability));
    std::vector<std::string> cards;
    for (int object = 0; object < kObjects; ++object)
      if (!is_ability(object) && look_.carries(crew, object)) cards.push_back(carried(object));
    std::string line = fmt::format("{} {}", crew_sign(crew), fmt::join(parts, ", "));
    if (!cards.empty()) line += fmt::format(": {}", fmt::join(cards, ", "));
    return lines(line, 3);
  }
  /// Gear that is not connected does not work: in brackets.
  std::string carried(int object) const {
    std::string name = words_.object(object);
    if (is_gear(object)) {
      const int gear = object - kFirstGear;
      if (v.ammo[gear] > 0)
        name = say("screen.ammo", {{"object", name}, {"n", std::to_string(v.ammo[gear])}});
      if (v.gear_on[gear] == kLoose) return fmt::format("[{}]", name);
    }
    return paint(name, kThingCode);
  }

  // -- the panel

  std::string slot(int number, bool brief) const {
    const Slot& slot = v.slots[static_cast<std::size_t>(number)];
    if (slot.kind == Slot::FaceDown) return paint(say("screen.face_down"), hullbreach::kYellow);
    if (slot.kind == Slot::Compromised)
      return paint(say("screen.lost", {{"sector", sector_name(slot.sector)},
                                       {"card", slot.card.seen() ? words_.compromised(slot.card.card) : ""}}),
                   kAlarm);
    const EmergencyRow& row = game_.content.emergencies[slot.card.card];
    const std::string name =
        paint(words_.emergency(slot.card.card), slot.level == 3 ? kAlarm : hullbreach::kYellow);
    const std::string level = counted("screen.level", slot.level);
    const std::string symbols = words_.symbols(row.symbols, slot.covered);
    if (brief) return fmt::format("{} {} {}", name, slot.level, symbols);
    std::vector<std::string> parts = {name, level, symbols, words_.function(row.function),
                                      say("where.sector", {{"sector", sector_name(row.sector)}})};
    std::vector<std::string> who;
    for (int crew : Bits(slot.tried)) who.push_back(words_.first_name(crew));
    if (!who.empty()) parts.push_back(say("screen.tried", {{"who", fmt::format("{}", fmt::join(who, " "))}}));
    return fmt::format("{}", fmt::join(parts, ", "));
  }
  std::vector<std::string> systems() const {
    std::vector<std::string> parts = {say(v.loaded != 0 ? "screen.halon_yes" : "screen.halon_no")};
    std::vector<std::string> off;
    for (int function = 0; function < kFunctions; ++function)
      if (!look_.function_on(function)) off.push_back(words_.function(function));
    if (!off.empty())
      parts.push_back(
          paint(say("screen.off", {{"functions", fmt::format("{}", fmt::join(off, ", "))}}), kAlarm));
    return parts;
  }
  /// A line for each report slot.
  std::string slots() const {
    std::string all = labelled(say("screen.pcs"), systems(), "  ");
    for (int number = 0; number < kSlots; ++number)
      if (v.slots[static_cast<std::size_t>(number)].kind != Slot::Empty)
        all += lines(fmt::format("  {} {}", number + 1, slot(number, false)), 4);
    return all;
  }
  std::string small_panel() const {
    std::vector<std::string> parts = systems();
    for (int number = 0; number < kSlots; ++number)
      if (v.slots[static_cast<std::size_t>(number)].kind != Slot::Empty)
        parts.push_back(fmt::format("{}: {}", number + 1, slot(number, true)));
    return labelled(say("screen.pcs"), parts, "  ");
  }

  // -- the rest

  std::string rolling() const {
    if (v.stack.empty()) return "";
    const Frame& frame = v.stack.back();
    if (frame.kind == Frame::Test && frame.die != 0)
      return lines(say("screen.test", {{"die", std::to_string(frame.die)},
                                       {"total", std::to_string(frame.die + look_.base(frame) + frame.bonus)},
                                       {"difficulty", std::to_string(look_.difficulty(frame))}}));
    if (frame.kind == Frame::Program && frame.die != 0)
      return lines(say("screen.dice", {{"dice", words_.dice(v.dice)}}));
    return "";
  }
  std::string activation() const {
    if (v.activation == kNone) return "";
    return labelled(say("screen.card"), {words_.activation_text(v.activation)});
  }
  std::string aliens() const {
    std::string all;
    for (int kind = 0; kind < kKinds; ++kind) {
      int count = 0;
      for (int figure : look_.on_board() & figures_of(kind)) count += look_.alive(figure) ? 1 : 0;
      if (count == 0) continue;
      const AlienRow& row = game_.content.aliens[kind];
      const std::string name =
          fmt::format("{} {}", words_.kind_sign(kind), count == 1 ? words_.kind(kind) : words_.kinds(kind));
      all += lines(say(row.attacks ? "screen.alien" : "screen.alien_quiet",
                       {{"kinds", paint(name, kAlienCode)},
                        {"n", std::to_string(count)},
                        {"life", std::to_string(row.life)},
                        {"defence", std::to_string(row.defence)},
                        {"attack", std::to_string(row.attack)},
                        {"hindrance", std::to_string(row.hindrance)},
                        {"wounds", std::to_string(row.wounds)}}),
                   4);
    }
    return all;
  }
  std::string mutations() const {
    std::vector<std::string> items;
    for (int kind = kWorm; kind <= kSlug; ++kind)
      for (int card : Bits(v.mutations[static_cast<std::size_t>(kind)]))
        items.push_back(fmt::format("{}: {} ({})", words_.kinds(kind), words_.mutation(card),
                                    words_.mutation_text(card)));
    return labelled(say("screen.mutations"), items);
  }
  std::string diagram() const {
    if (v.diagram == 0) return "";
    return labelled(say("screen.diagram"), {words_.bonuses(v.attack_bonus, v.defence_bonus)});
  }
  std::string objects() const {
    std::vector<std::string> items;
    for (int object = 0; object < kFirstFigure; ++object)
      if (!is_ability(object) && in_level(look_.at(object)))
        items.push_back(fmt::format("{} {}", words_.object(object), zone_name(look_.at(object))));
    return labelled(say("screen.objects"), items);
  }
  std::string decks() const {
    return lines(paint(say("screen.decks", {{"emergencies", std::to_string(v.emergencies.size())},
                                            {"activations", std::to_string(v.activations.size())},
                                            {"infestations", std::to_string(v.infestations.size())},
                                            {"items", std::to_string(v.items.size())}}),
                       kDim));
  }

  const NeoMorphosis& game_;
  const State& v;
  Viewer viewer_;
  Look look_;
  Words words_;
  const Map& map_;
  int rows_ = 0, across_ = 1, width_ = 0;
};

}  // namespace

std::string NeoMorphosis::draw(const State& state, Viewer viewer, const Locale& locale,
                               const Display& display) const {
  const View seen = view(state, viewer);
  return Screen(*this, seen, locale, display).draw();
}

}  // namespace hullbreach::neo
