// The table drawn for a terminal: trajectories and threats, the ship, the action boards, the viewer's hand.
#include "kernel/screen.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>

#include "games/space_alert/names.h"
#include "games/space_alert/words.h"

namespace hullbreach::space_alert {
namespace {

constexpr int kNarrowest = 60;
constexpr int kWidestStation = 34;
constexpr std::string_view kZoneColours[] = {"31;1", "37;1", "34;1", "35;1"};

class Screen : Canvas {
 public:
  Screen(const SpaceAlert& game, const View& view, const Locale& locale, const Display& display)
      : Canvas(locale, display, kNarrowest),
        game_(game),
        v(view),
        words_(game, locale),
        station_width_(std::min((this->columns() - 4) / kZones, kWidestStation)) {}

  std::string draw() const {
    const bool under_way = v.tracks[kTracks - 1] != 0xFF && !between_missions();
    std::vector<Part> parts = {{{0, head()}}};
    if (planning()) parts.push_back({{25, announcement()}, {0, ""}});  // the prompt says it, too
    if (v.ending != kNotOver) parts.push_back({{0, ending()}});
    if (under_way) {
      parts.push_back({{45, trajectories(Detail::All)},
                       {60, trajectories(Detail::Actions)},
                       {70, trajectories(Detail::Facts)},
                       {85, trajectories(Detail::Names)},
                       {0, threat_list()}});
      parts.push_back({{15, fates(Fate::Destroyed, "screen.destroyed")}, {0, ""}});
      parts.push_back({{16, fates(Fate::Survived, "screen.survived")}, {0, ""}});
    }
    if (under_way || !v.log.empty()) {
      // Nothing aboard has changed while people plan.
      const bool unchanged = under_way && v.turn == 0;
      Part ship = {{unchanged ? 18 : 50, this->ship()}, {unchanged ? 20 : 0, small_ship()}};
      if (unchanged) ship.push_back({0, ""});
      parts.push_back(std::move(ship));
      parts.push_back({{0, outside()}});
      parts.push_back({{30, mission_steps()}, {0, ""}});
      parts.push_back({{5, legend("screen.legend_ship")}, {0, ""}});
    }
    if (under_way) {
      parts.push_back({{0, boards()}});
      parts.push_back({{10, legend("screen.legend_board")}, {0, ""}});
    }
    if (under_way && planning()) {
      parts.push_back({{35, planners()}, {0, ""}});
      parts.push_back({{40, supply(false)}, {0, supply(true)}});
      parts.push_back({{40, hands(true, false)}, {0, hands(true, true)}});
      parts.push_back({{12, hands(false, false)}, {22, hands(false, true)}, {0, ""}});
      parts.push_back({{0, gifts()}});
    }
    parts.push_back({{40, log()}, {0, ""}});
    return fitted(std::move(parts));
  }

 private:
  /// A label and a list behind it, broken to fit; nothing for an empty list.
  std::string labelled(const std::string& label, const std::vector<std::string>& items) const {
    if (items.empty()) return "";
    return lines(say("screen.label",
                     {{"label", paint(label, kBold)}, {"items", fmt::format("{}", fmt::join(items, ", "))}}),
                 2);
  }
  bool between_missions() const { return v.step == Step::GoOn || v.step == Step::Repair; }
  const Settings& settings() const { return game_.settings; }
  const Mission& mission() const { return game_.missions[v.mission]; }
  const ThreatRow& row(const Threat& threat) const { return game_.content.threats[threat.card]; }

  // -- what is going on

  std::string head() const {
    std::vector<std::string> parts;
    if (settings().campaign) {
      const bool logged = between_missions() || v.ending == kFulfilled;
      parts.push_back(counted("screen.campaign", static_cast<int>(v.log.size()) + (logged ? 0 : 1)));
    }
    if (v.mission != kNoMission) parts.push_back(paint(words_.mission(v.mission), kBold));
    if (v.step != Step::Levels)
      parts.push_back(
          say("screen.levels", {{"common", say(fmt::format("screen.level.{}", kLevelNames[v.common]))},
                                {"serious", say(fmt::format("screen.level.{}", kLevelNames[v.serious]))}}));
    if (v.turn > 0 && !between_missions()) {
      const bool last = v.turn > mission().turns();
      parts.push_back(
          paint(say(last ? "screen.last_turn" : "screen.turn",
                    {{"turn", std::to_string(v.turn)}, {"turns", std::to_string(mission().turns())}}),
                kBold));
    }
    return lines(fmt::format("{}", fmt::join(parts, " - ")));
  }
  std::string ending() const {
    return lines(paint(say(fmt::format("ending.{}", kEndingNames[v.ending])),
                       v.ending == kFulfilled ? kGreen : kAlarm));
  }

  /// What the computer said last and when, and what it has left open.
  std::string announcement() const {
    const Cue& cue = mission().cues[v.said - 1];
    std::string line =
        fmt::format("{}:{:02} {}", cue.second / 60, cue.second % 60, words_.cue(mission(), cue));
    std::vector<std::string> open;
    if (v.transfer != 0) open.push_back(paint(say("screen.transfer"), kGreen));
    if (v.silence != 0) open.push_back(paint(say("screen.silence"), kAlarm));
    if (v.closing != 0) open.push_back(paint(say("screen.closing"), kYellow));
    if (!open.empty()) line += fmt::format(" [{}]", fmt::join(open, ", "));
    return lines(line, 5);
  }

  // -- trajectories and threats

  /// How much is said of a threat: all of its rules; what it does at X, Y and Z; its figures; or only where
  /// it is.
  enum class Detail { All, Actions, Facts, Names };

  std::string trajectories(Detail detail) const {
    int longest = 0;
    int label = columns_of(say("screen.distance"));
    for (int zone = 0; zone < kTracks; ++zone) {
      longest = std::max<int>(longest, track(zone).length);
      label = std::max(label, columns_of(track_name(zone)));
    }
    label += 2;
    const int cell = std::clamp((columns() - label - 4) / longest, 2, 4);

    std::string out = padded(paint(say("screen.distance"), kDim), label);
    for (int place = longest; place > 0; --place) {
      const bool first = place == longest || distance(place) != distance(place + 1);
      out += padded(first ? paint(std::to_string(distance(place)), kDim) : "", cell);
      out += ends_band(place) ? "  " : "";
    }
    out = trimmed(out) + "\n";
    const std::size_t heading = out.size();
    std::vector<std::string> names;
    for (int zone = 0; zone < kTracks; ++zone) {
      const auto comes = [&](const Threat& threat) {
        return threat.zone == zone && (threat.fate == Fate::Announced || threat.fate == Fate::InPlay);
      };
      if (detail >= Detail::Facts && std::none_of(v.threats.begin(), v.threats.end(), comes)) continue;
      std::string line = padded(paint(track_name(zone), kZoneColours[zone]), label);
      for (int place = longest; place > 0; --place) {
        line += padded(place > track(zone).length ? "" : space(zone, place, cell), cell);
        const bool bar = zone != kInside && place <= track(zone).length;
        if (ends_band(place)) line += bar ? paint("│ ", kDim) : "  ";
      }
      out += trimmed(line) + "\n";
      for (const Threat& threat : v.threats) {
        if (!comes(threat)) continue;
        if (detail == Detail::Names)
          names.push_back(threat_name(threat));
        else
          out += threat_lines(threat, detail);
      }
    }
    if (out.size() == heading) return "";
    return names.empty() ? out : out + lines(fmt::format("  {}", fmt::join(names, "  ")), 2);
  }

  const TrackRow& track(int zone) const { return game_.content.tracks[v.tracks[zone]]; }
  std::string track_name(int zone) const { return fmt::format("{} {}", words_.zone(zone), track(zone).key); }
  static bool ends_band(int place) { return place > 1 && distance(place) != distance(place - 1); }

  /// A space of a trajectory with the tokens on it, as much as fits: "X3", "·5", "34", "3+".
  std::string space(int zone, int place, int cell) const {
    std::vector<const Threat*> here;
    std::string tokens;
    for (const Threat& threat : v.threats)
      if (threat.zone == zone && threat.fate == Fate::InPlay && threat.place == place) {
        here.push_back(&threat);
        tokens += std::to_string(threat.token);
      }
    const char mark = track(zone).marks[place];
    const std::string plain = mark != 0 ? paint(std::string(1, mark), kBold) : paint("·", kDim);
    if (here.empty()) return plain;
    const std::string_view code = threat_colour(*here[0]);
    if (columns_of(tokens) < cell) return plain + paint(tokens, code);
    if (columns_of(tokens) == cell) return paint(tokens, code);
    return paint(fmt::format("{}+", here[0]->token), code);
  }

  std::string_view threat_colour(const Threat& threat) const {
    return row(threat).serious ? kAlarm : kYellow;
  }

  std::string threat_name(const Threat& threat) const {
    return fmt::format("{} {}", paint(fmt::format("T+{}", threat.token), threat_colour(threat)),
                       paint(words_.threat(threat.card), threat.fate == Fate::InPlay ? kBold : kDim));
  }

  /// Where they come from and how far they have got, without the trajectories.
  std::string threat_list() const {
    std::vector<std::string> list;
    for (const Threat& threat : v.threats) {
      if (threat.fate != Fate::Announced && threat.fate != Fate::InPlay) continue;
      std::string text = fmt::format("{} {}", paint(words_.zone(threat.zone), kZoneColours[threat.zone]),
                                     threat_name(threat));
      if (threat.fate == Fate::InPlay) text += fmt::format(" →{}", threat.place);
      list.push_back(std::move(text));
    }
    return list.empty() ? "" : lines(fmt::format("  {}", fmt::join(list, "  ")), 2);
  }

  std::string threat_lines(const Threat& threat, Detail detail) const {
    const ThreatRow& card = row(threat);
    const bool here = threat.fate == Fate::InPlay;
    const int points = card.has(kRocketPoints) ? v.ship.rockets : card.hit_points;
    const std::string hits =
        here ? fmt::format("{}/{}", std::max(0, points - threat.hits), points) : std::to_string(points);
    int armour = here ? threat.armour : card.armour;
    for (const Threat& other : v.threats) armour += (other.aura & 2u) != 0 ? 1 : 0;  // SPA-294
    std::string line =
        "  " + say("screen.threat",
                   {{"token", paint(fmt::format("T+{}", threat.token), threat_colour(threat))},
                    {"threat", paint(words_.threat(threat.card), here ? kBold : kDim)},
                    {"facts", words_.threat_facts(card, hits, armour, here ? threat.speed : card.speed,
                                                  here ? threat.tiles : card.stations)}});
    if (detail == Detail::Facts) return lines(line, 6);
    for (const char letter : {'X', 'Y', 'Z'})
      if (const std::string text = words_.threat_action(threat.card, letter); !text.empty())
        line +=
            " " + say("screen.action", {{"letter", paint(std::string(1, letter), kBold)}, {"text", text}});
    if (here && card.has(kCryoshield) && threat.cryoshield == 0) line += " " + say("screen.no_cryoshield");
    std::string out = lines(line, 6);
    if (detail == Detail::Actions) return out;
    for (const std::string& rule : words_.threat_rules(threat.card))
      for (const std::string& part : wrapped(rule, columns() - 6)) out += "      " + paint(part, kDim) + "\n";
    return out;
  }

  std::string fates(Fate fate, std::string_view label) const {
    std::vector<std::string> names;
    for (const Threat& threat : v.threats)
      if (threat.fate == fate)
        names.push_back(fmt::format("{} (+{})", words_.threat(threat.card),
                                    fate == Fate::Destroyed ? row(threat).destroyed : row(threat).survived));
    return labelled(say(label), names);
  }

  // -- the ship

  std::string ship() const {
    const auto border = [&](std::string_view left, std::string_view middle, std::string_view right,
                            bool names) {
      std::string line(left);
      for (int zone = 0; zone < kZones; ++zone) {
        const std::string name =
            names ? paint(fmt::format("─ {} ", words_.zone(zone)), kZoneColours[zone]) : "";
        line += padded(name, station_width_, "─");
        line += zone + 1 < kZones ? middle : right;
      }
      return line + "\n";
    };
    const auto row_of = [&](auto content) {
      std::array<std::vector<std::string>, kZones> cells;
      std::size_t height = 0;
      for (int zone = 0; zone < kZones; ++zone) {
        cells[zone] = content(zone);
        height = std::max(height, cells[zone].size());
      }
      std::string out;
      for (std::size_t i = 0; i < height; ++i) {
        for (const auto& cell : cells)
          out += "│" + padded(i < cell.size() ? " " + cell[i] : "", station_width_);
        out += "│\n";
      }
      return out;
    };
    std::string out = border("┌", "┬", "┐", true);
    out += row_of([&](int zone) { return station(station_at(zone, true)); });
    out += border("├", "┼", "┤", false);
    out += row_of([&](int zone) { return station(station_at(zone, false)); });
    out += row_of([&](int zone) { return damage(zone); });
    out += border("└", "┴", "┘", false);
    return out;
  }

  /// The same with a line a station: "A4 B2/3 C ①".
  std::string small_ship() const {
    std::string out;
    for (const bool upper : {true, false}) {
      for (int zone = 0; zone < kZones; ++zone)
        out += (zone == 0 ? " " : "│ ") + padded(small_station(station_at(zone, upper)), station_width_ - 1);
      out = trimmed(out) + "\n";
    }
    std::vector<std::string> damaged;
    for (int zone = 0; zone < kZones; ++zone)
      if (const auto tiles = damage_tiles(zone); !tiles.empty())
        damaged.push_back(paint(
            fmt::format("{} {} {}", words_.zone(zone),
                        counted("screen.damage", static_cast<int>(tiles.size())), fmt::join(tiles, ", ")),
            "31"));
    return damaged.empty() ? out : out + lines(fmt::format(" {}", fmt::join(damaged, "; ")), 2);
  }

  std::string small_station(int station) const {
    const int zone = zone_of(station);
    const bool upper = is_upper(station);
    std::string line = paint(std::string(kStationNames[station]), kZoneColours[zone]);
    line += fmt::format(" A{} B{}/{}", cannon_power(station),
                        upper ? v.ship.shield[zone] : v.ship.reactor[zone], capacity(station));
    if (station == kLW) line += fmt::format(" ●{}", v.ship.capsules);
    if (station == kLB) line += fmt::format(" C{}", v.ship.rockets);
    if (const std::string store = squad_store(station); !store.empty()) line += " C" + store;
    for (const Threat& threat : v.threats)
      if (row(threat).kind == ThreatKind::Malfunction && !row(threat).has(kOutside) &&
          lies_in(threat, station))
        line += " " + paint(fmt::format("!{}", threat.token), threat_colour(threat));
    if (const std::string here = occupants(station); !here.empty()) line += " " + here;
    return line;
  }

  bool broken(int zone, Tile tile) const { return ((v.ship.damage[zone] >> tile) & 1u) != 0; }

  /// Its power, with * where it has fired.
  std::string cannon_power(int station) const {
    const int zone = zone_of(station);
    const bool upper = is_upper(station);
    const int printed = upper ? (zone == kWhite ? 5 : 4) : zone == kWhite ? 1 : 2;
    const bool pulse = station == kLW;  // damage takes from its range, not from its power (SPA-186)
    const int power = printed - (!pulse && broken(zone, upper ? kHeavyTile : kLowerTile) ? 1 : 0);
    const std::string shown = std::to_string(power + (v.ship.fired[station] == 2 ? 1 : 0));
    return v.ship.fired[station] != 0 ? paint(shown + "*", kYellow) : shown;
  }
  int capacity(int station) const {
    const int zone = zone_of(station);
    return is_upper(station) ? (zone == kWhite ? 3 : 2) - (broken(zone, kShieldTile) ? 1 : 0)
                             : (zone == kWhite ? 5 : 3) - (broken(zone, kReactorTile) ? 1 : 0);
  }
  /// The battlebots kept there; empty where none are ever.
  std::string squad_store(int station) const {
    if (station != kUB && station != kLR) return "";
    const Store store = v.ship.store[station == kUB];
    return store == Store::Squad ? "▲" : store == Store::Engulfed ? "△" : "-";
  }

  std::vector<std::string> station(int station) const {
    const Ship& ship = v.ship;
    const int zone = zone_of(station);
    const auto system = [&](Action letter, std::string_view key, const std::string& rest) {
      std::string line =
          fmt::format("{} {}", paint(kActionNames[letter], kBold), say(fmt::format("screen.system.{}", key)));
      if (!rest.empty()) line += " " + rest;
      for (const Threat& threat : v.threats)  // SPA-110: one that survived stays
        if (row(threat).kind == ThreatKind::Malfunction && row(threat).fixed_by == letter &&
            lies_in(threat, station))
          line += " " + paint(fmt::format("!{}", threat.token), threat_colour(threat));
      return line;
    };
    const bool upper = is_upper(station);
    std::vector<std::string> lines;
    const auto add = [&](const std::string& text) {
      for (const std::string& line : wrapped(text, station_width_ - 2, 2)) lines.push_back(line);
    };

    const bool pulse = station == kLW;
    add(system(kActA, upper ? "heavy_laser" : pulse ? "pulse_cannon" : "light_laser", cannon_power(station)));
    std::string energy = cubes(upper ? ship.shield[zone] : ship.reactor[zone], capacity(station));
    if (pulse) energy += fmt::format(" ●{}", ship.capsules);
    add(system(kActB, upper ? "shield" : "reactor", energy));

    switch (station) {
      case kUR: add(system(kActC, "interceptors", "")); break;
      case kUW: add(system(kActC, "computer", "")); break;
      case kLW: add(system(kActC, "windows", "")); break;
      case kLB: add(system(kActC, "rockets", std::to_string(ship.rockets))); break;
      default: add(system(kActC, "battlebots", squad_store(station)));
    }
    add(occupants(station));
    return lines;
  }

  static bool lies_in(const Threat& threat, int station) {
    return (threat.fate == Fate::InPlay || threat.fate == Fate::Survived) &&
           ((threat.tiles >> station) & 1u) != 0;
  }

  /// "■■□", or "2/3" where there is little room.
  std::string cubes(int full, int capacity) const {
    if (station_width_ < 22) return paint(fmt::format("{}/{}", full, capacity), kGreen);
    return paint(padded("", full, "■"), kGreen) + paint(padded("", capacity - full, "□"), kDim);
  }

  std::string occupants(int station) const {
    std::vector<std::string> list;
    for (int m = 0; m < settings().crew; ++m)
      if (v.members[m].station == station) list.push_back(figure(m));
    for (const Threat& threat : v.threats) {
      if (!lies_in(threat, station)) continue;
      const bool intruder = row(threat).kind == ThreatKind::Intruder;
      if (intruder || row(threat).has(kOutside))  // other malfunctions cover a button
        list.push_back(paint(intruder ? fmt::format("[{}]", threat.token) : fmt::format("!{}", threat.token),
                             threat_colour(threat)));
    }
    return fmt::format("{}", fmt::join(list, " "));
  }

  /// A figure with its squad: "①▲", "②△" if disabled, "③✗" if knocked out.
  std::string figure(int m) const {
    const MemberView& member = v.members[m];
    std::string text = words_.member_sign(m);
    if (member.squad != Squad::None) text += member.squad == Squad::Active ? "▲" : "△";
    if (member.out != 0) text += "✗";
    return paint(text, member.out != 0 ? kDim : kBold);
  }

  std::vector<std::string> damage_tiles(int zone) const {
    std::vector<std::string> tiles;
    for (int tile : Bits(v.ship.damage[zone])) {
      const bool old = ((v.ship.old[zone] >> tile) & 1u) != 0;
      tiles.push_back(say(fmt::format("screen.tile.{}", kTileNames[tile])) + (old ? "°" : ""));
    }
    return tiles;
  }

  std::vector<std::string> damage(int zone) const {
    const std::vector<std::string> tiles = damage_tiles(zone);
    std::vector<std::string> lines;
    const auto add = [&](const std::string& text) {
      for (const std::string& line : wrapped(text, station_width_ - 2)) lines.push_back(paint(line, "31"));
    };
    const bool doubled = ((v.ship.doubled >> zone) & 1u) != 0 || ((v.ship.old[zone] >> kHullTile) & 1u) != 0;
    if (doubled) add(say("screen.doubled"));
    if (!tiles.empty())
      add(fmt::format("{} {}", counted("screen.damage", static_cast<int>(tiles.size())),
                      fmt::join(tiles, ", ")));
    return lines;
  }

  /// Who and what is off the ship.
  std::string outside() const {
    std::vector<std::string> items;
    if (const std::string pilots = occupants(kSpace); !pilots.empty()) items.push_back(pilots);
    if (v.ship.launched != 0) items.push_back(say("screen.launched"));
    if (v.ship.flying != 0) items.push_back(say("screen.flying"));
    if (v.ship.sortie != 0) items.push_back(say("screen.sortie"));
    return labelled(say("screen.space"), items);
  }

  std::string mission_steps() const {
    if (v.mission == kNoMission || v.turn == 0 || between_missions()) return "";
    std::vector<std::string> checks;
    for (int phase = 1; phase <= mission().phases(); ++phase) {
      const bool done = ((v.ship.maintained >> phase) & 1u) != 0;
      const bool failed = !done && v.turn > kPhaseStarts[phase - 1] + 1;
      checks.push_back(fmt::format("{} {}", phase,
                                   done     ? paint("✓", kGreen)
                                   : failed ? paint("✗", kAlarm)
                                            : "-"));
    }
    std::vector<std::string> seen;
    for (int phase = 1; phase <= mission().phases(); ++phase)
      seen.push_back(fmt::format("{} ({})", phase, v.ship.confirmed[phase - 1]));
    return labelled(say("screen.checks"), checks) + labelled(say("screen.confirmation"), seen);
  }

  std::string legend(std::string_view key) const {
    std::string out;
    for (const std::string& line : wrapped(say(key), columns())) out += paint(line, kDim) + "\n";
    return out;
  }

  // -- the cards

  std::string boards() const {
    const int turns = mission().turns();
    int label = 0;
    for (int m = 0; m < settings().crew; ++m) label = std::max(label, columns_of(words_.member(m)) + 6);
    const int cell = std::clamp((columns() - label - 4) / turns, 3, 4);
    const auto line = [&](const std::string& name, auto content) {
      std::string out = padded(name, label);
      for (int turn = 1; turn <= turns; ++turn) {
        out += padded(content(turn), cell);
        if (turn < turns && phase_of(turn) != phase_of(turn + 1)) out += paint("│ ", kDim);
      }
      return trimmed(out) + "\n";
    };
    std::string out = line("", [&](int turn) {
      return turn == v.turn ? paint(fmt::format("▸{}", turn), kBold) : paint(std::to_string(turn), kDim);
    });
    for (int i = 0; i < settings().crew; ++i) {
      const int m = (settings().captain + i) % settings().crew;
      const bool own = v.viewer < settings().players && settings().runner[m] == v.viewer;
      const std::string name = fmt::format(
          "{}{}{}{} {}", m == settings().captain ? "★" : " ", m == settings().communications ? "♪" : " ",
          m == settings().security ? "!" : " ", words_.member_sign(m), words_.member(m));
      out += line(paint(name, v.members[m].out != 0 ? kDim
                              : own                 ? kBold
                                                    : ""),
                  [&](int turn) { return slot(v.members[m].slots[turn - 1]); });
    }
    return out;
  }

  std::string slot(const Slot& slot) const {
    if (slot.empty()) return paint("·", kDim);
    if (slot.card == kFaceDown) return paint(slot.half == kActionHalf ? "a" : "m", kDim);
    return card(slot);
  }

  /// The half that is up comes first: "A>" is an A, ">A" a blue arrow; "A*" and "*lr" are heroic. An arrow
  /// that stands for the other one is drawn as that (SPA-094).
  std::string card(const Slot& slot) const {
    static constexpr std::string_view kArrowColours[] = {"31;1", "34;1", "36;1"};
    const CardRow& row = game_.content.cards[slot.card];
    const bool acts = slot.half == kActionHalf;
    if (row.heroic) return paint(words_.card_sign(slot.card, slot.half), kYellow);
    const int movement = slot.swapped != 0 ? kBlueArrow - row.movement : row.movement;
    const std::string_view letter = kLetterSigns[row.action];
    const std::string_view arrow = kArrowSigns[movement];
    const std::string up = acts ? paint(letter, kGreen) : paint(arrow, kArrowColours[movement]);
    return slot.guessed != 0 ? up : up + paint(acts ? arrow : letter, kDim);
  }

  /// "2 × A< (a_red)": as it is drawn and as records have it; "2×A<" where there is little room.
  std::vector<std::string> cards(std::span<const std::uint8_t> counts, bool brief) const {
    std::vector<std::string> list;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      if (counts[kind] == 0) continue;
      const CardRow& row = game_.content.cards[kind];
      const std::string shown =
          row.heroic ? words_.card(static_cast<int>(kind)) : card({static_cast<CardKind>(kind), kActionHalf});
      if (brief) {
        const std::string both = fmt::format("{} {}", words_.card_sign(static_cast<int>(kind), kActionHalf),
                                             words_.card_sign(static_cast<int>(kind), kMovementHalf));
        list.push_back((counts[kind] > 1 ? fmt::format("{}×", counts[kind]) : "") +
                       (row.heroic ? both : shown));
        continue;
      }
      list.push_back(fmt::format("{}{} ({})", counts[kind] > 1 ? fmt::format("{} × ", counts[kind]) : "",
                                 shown, row.key));
    }
    return list;
  }

  bool planning() const { return v.turn == 0 && v.said > 0; }

  std::string planners() const {
    std::vector<std::string> list;
    for (Seat seat = 0; seat < settings().players; ++seat) list.push_back(planner(seat));
    return labelled(say("screen.planning"), list);
  }

  std::string supply(bool brief) const {
    if (!settings().solo()) return "";
    return brief ? lines(fmt::format("{}", fmt::join(cards(v.pool, true), " ")))
                 : labelled(say("screen.supply"), cards(v.pool, false));
  }

  /// The cards of the viewer's members, or of the others.
  std::string hands(bool own, bool brief) const {
    std::string out;
    std::vector<std::string> held;
    for (int m = 0; m < settings().crew; ++m) {
      const auto list = cards(v.members[m].hand, brief);
      if ((settings().runner[m] == v.viewer) != own || list.empty()) continue;
      const bool human = own && !settings().android[m];
      out += labelled(say(human ? "screen.hand" : "screen.holds", {{"member", words_.member(m)}}), list);
      held.push_back(fmt::format("{} {}", words_.member_sign(m), fmt::join(list, ", ")));
    }
    if (!brief || held.empty()) return out;
    return lines(fmt::format("{}", fmt::join(held, "  ")), 2);
  }

  std::string gifts() const {
    std::vector<std::string> list;
    for (const Gift& gift : v.gifts)
      list.push_back(say("screen.gift", {{"member", words_.member(gift.from)},
                                         {"to", words_.member(gift.to)},
                                         {"card", game_.content.cards[gift.card].key}}));
    return labelled(say("screen.gifts"), list);
  }

  std::string planner(Seat seat) const {
    const Planner& planner = v.planners[seat];
    const int m = settings().member_of[seat];
    std::string text = say("screen.phase", {{"phase", std::to_string(planner.phase)}});
    if (!settings().solo())
      text =
          fmt::format("{} {} {}", words_.member_sign(m), text, counted("screen.cards", v.members[m].cards));
    if (planner.agreed != 0)
      text += " " + paint(say("screen.agreed"), kGreen);
    else if (planner.ready != 0)
      text += " " + paint(say("screen.ready"), kGreen);
    return text;
  }

  std::string log() const {
    std::vector<std::string> items;
    for (const LogLine& line : v.log)
      items.push_back(say("screen.log_line", {{"mission", words_.mission(line.mission)},
                                              {"threats", std::to_string(line.survived + line.destroyed)},
                                              {"confirmation", std::to_string(line.confirmation)}}));
    return labelled(say("screen.log"), items);
  }

  const SpaceAlert& game_;
  const View& v;
  Words words_;
  int station_width_;
};

}  // namespace

std::string SpaceAlert::draw(const State& state, Viewer viewer, const Locale& locale,
                             const Display& display) const {
  const View seen = view(state, viewer);
  return Screen(*this, seen, locale, display).draw();
}

}  // namespace hullbreach::space_alert
