// Reading the map of a mission, with a check for everything a person can get wrong, and drawing it.
#include "games/neo_morphosis/map.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <numeric>

#include "games/neo_morphosis/names.h"
#include "kernel/wording.h"

namespace hullbreach::neo {
namespace {

constexpr int kSideRow[] = {-1, 0, 1, 0};
constexpr int kSideColumn[] = {0, 1, 0, -1};
constexpr std::string_view kGoalNames[] = {
    "out",   "crew",   "have",   "have",   "had",   "terms", "crates",  "geared", "caught", "dead", "kills",
    "clean", "noeggs", "opened", "gassed", "fixed", "drone", "cleared", "used",   "engine", "time"};
static_assert(std::size(kGoalNames) == static_cast<std::size_t>(GoalRow::Kind::kCount));
constexpr std::string_view kSwitches[] = {"eggs", "carriers", "drone_opens", "refill", "keys"};
constexpr std::string_view kLockKinds[] = {"terminal", "card", "until"};
constexpr std::string_view kObjectives[] = {"yellow", "green", "red"};

std::string ends_name(const DoorRow& door) { return zone_name(door.a) + "-" + zone_name(door.b); }

/// "4.2" as a zone of any level, kNone if it is none.
Zone zone_in(std::string_view text) {
  if (text.size() != 3 || text[1] != '.' || text[0] < '1' || text[0] > '0' + kSectors || text[2] < '1' ||
      text[2] > '0' + kZonesOfSector)
    return kNone;
  return static_cast<Zone>((text[0] - '1') * kZonesOfSector + (text[2] - '1'));
}

Zone zone_of_word(PackLine& line, const std::string& word, const Map& map) {
  const Zone zone = zone_in(word);
  if (zone == kNone) line.complain(fmt::format("expected a zone like 4.2, got {}", in_quotes(word)));
  if (sector_of(zone) >= map.sectors)
    line.complain(fmt::format("there is no sector {} in this level of {}", sector_of(zone) + 1, map.sectors));
  return zone;
}

Zone take_zone(PackLine& line, const Map& map) {
  return zone_of_word(line, line.word("a zone like 4.2"), map);
}

/// "6.3-X": an open end is out of the level.
std::pair<std::string, std::string> ends_of(const std::string& word) {
  const std::size_t dash = std::min(word.find('-'), word.size());
  return {word.substr(0, dash), dash < word.size() ? word.substr(dash + 1) : ""};
}

int count_of(PackLine& line) { return line.take("all") ? kCrew : line.number(1, kCrew); }

/// A zone, a sector or a place of a plan.
void read_place(PackLine& line, GoalRow& goal, const Map* map) {
  const std::string& word =
      line.word(map == nullptr ? "a place: A to D, lair or entry"
                               : "a sector like 4, a zone like 4.2 or a place of the map");
  if (const int site = named(kSiteNames, word); site >= 0) {
    goal.site = static_cast<std::uint8_t>(site);
    return;
  }
  if (map == nullptr) line.complain("a mission card names places of the plan: A, B, C, D, lair or entry");
  if (word.size() == 1 && word[0] >= '1' && word[0] <= '0' + kSectors) {
    if (word[0] - '0' > map->sectors)
      line.complain(fmt::format("there is no sector {} in this level of {}", word, map->sectors));
    goal.where = zones_of(word[0] - '1');
    return;
  }
  goal.where = zone_bit(zone_of_word(line, word, *map));
}

bool has_terminal(const Map& map, int sector) {
  return std::any_of(map.terminals.begin(), map.terminals.end(),
                     [&](Zone zone) { return sector_of(zone) == sector; });
}

bool has_exit(const Map& map) {
  return std::any_of(map.doors.begin(), map.doors.end(), [](const DoorRow& door) { return door.exit(); });
}

bool is_placed(const Map& map, int kind) {
  return std::any_of(map.placed.begin(), map.placed.end(),
                     [&](const Placed& figure) { return figure.kind == kind; });
}

/// NEO-420: Dr Blare leaves the yellow token when he is eliminated.
bool can_be_carried(const Map& map, int token) {
  return in_level(map.tokens[token]) || (token == kYellow && is_placed(map, kBlare));
}

Zone site_zone(const Map& map, int site) {
  return site < kSites ? map.sites[site] : site == kSites ? map.lair : map.entry;
}

bool is_off(const Map& map, Function function) { return ((map.off >> function) & 1) != 0; }

/// No alien, egg or infestation card is in these sectors when the mission begins.
bool starts_clean(const Map& map, ZoneSet zones) {
  for (int sector = 0; sector < map.sectors; ++sector)
    if ((zones & zones_of(sector)) != 0 && (map.eggs || map.cards[sector] != 0)) return false;
  return std::none_of(map.placed.begin(), map.placed.end(),
                      [&](const Placed& figure) { return (zones & zone_bit(figure.zone)) != 0; });
}

/// Whether a condition holds before anybody has done anything.
bool holds_at_once(const Map& map, const GoalRow& goal) {
  using Asks = GoalRow::Kind;
  const ZoneSet where = goal.site == kNone ? goal.where : zone_bit(site_zone(map, goal.site));
  switch (goal.kind) {
    case Asks::CrewAt: return (where & zone_bit(map.crew)) != 0;
    case Asks::HaveAt: {
      const Zone token = map.tokens[goal.a];
      return in_level(token) && (where & zone_bit(token)) != 0;
    }
    case Asks::Terms: return map.terminals_out == 0;
    case Asks::Kills: return starts_clean(map, map.all_zones());
    case Asks::Clean:
      if (where == 0) return starts_clean(map, map.all_zones());
      return starts_clean(map, zones_of(sector_of(static_cast<Zone>(std::countr_zero(where)))));
    case Asks::NoEggs: return !map.eggs && !is_placed(map, kEgg);
    case Asks::Opened: return std::count(map.cards.begin(), map.cards.begin() + map.sectors, 0) >= goal.n;
    default: return false;
  }
}

class MapReader {
 public:
  MapReader(Row& row, std::string_view file, const std::vector<TileRow>& tiles,
            const std::array<std::uint8_t, kKinds>& supply)
      : row_(row), file_(file), tiles_(tiles), supply_(supply) {}

  Map read() {
    map_.plan = file_.starts_with("plan_");
    map_.key = row_.name("key");
    map_.where = row_.where("key");
    layout();
    doors();
    features();
    objectives();
    people();
    places();
    cards();
    own_rules();
    locks();
    reach();
    map_.plan ? plan() : goals();
    switches();
    return std::move(map_);
  }

 private:
  std::vector<PackLine> lines(std::string_view key) { return lines_of(row_, file_, key); }

  // -- sectors

  void layout() {
    auto all = lines("layout");
    if (all.empty()) row_.complain("layout", "expected the sectors, row by row, like [\"1A 2B\", \". 3C1\"]");
    if (all.size() > kSectors) all[kSectors].complain(fmt::format("expected at most {} rows", kSectors));
    sector_at_.fill(-1);
    unsigned seen = 0;
    for (int row = 0; row < static_cast<int>(all.size()); ++row)
      for (int column = 0; all[row].more(); ++column) {
        const std::string word = all[row].word("a sector");
        if (column >= kSectors)
          all[row].complain(fmt::format("expected at most {} sectors in a row", kSectors));
        if (word != ".") seen |= sector(all[row], word, row, column, seen);
      }
    map_.sectors = std::popcount(seen);
    for (int sector = 0; sector < map_.sectors; ++sector)
      if (((seen >> sector) & 1u) == 0)
        row_.complain("layout", fmt::format("sector {} is missing: {} sectors are numbered 1 to {}",
                                            sector + 1, map_.sectors, map_.sectors));
    if (map_.sectors < 2) row_.complain("layout", "expected at least two sectors");
  }

  /// NEO-005: "5A1" is sector 5, tile A turned by one quarter.
  unsigned sector(PackLine& line, const std::string& word, int row, int column, unsigned seen) {
    if (word.size() < 2 || word.size() > 3 || word[0] < '1' || word[0] > '0' + kSectors ||
        (word.size() == 3 && (word[2] < '0' || word[2] > '3')))
      line.complain(
          fmt::format("expected a sector (1 to {}), the letter of a tile and perhaps quarters it is "
                      "turned (0 to 3), like 5A or 5A1, or a dot for an empty place; got {}",
                      kSectors, in_quotes(word)));
    const int sector = word[0] - '1';
    if (((seen >> sector) & 1u) != 0) line.complain(fmt::format("sector {} stands here twice", sector + 1));
    const auto tile = std::find_if(tiles_.begin(), tiles_.end(),
                                   [&](const TileRow& other) { return other.letter == word[1]; });
    if (tile == tiles_.end()) {
      std::vector<std::string> letters;
      for (const TileRow& known : tiles_) letters.emplace_back(1, known.letter);
      line.complain(fmt::format("there is no tile '{}': tiles.toml has {}", word[1], listed(letters, 26)));
    }
    map_.tile[sector] = static_cast<std::uint8_t>(tile - tiles_.begin());
    map_.turn[sector] = static_cast<std::uint8_t>(word.size() == 3 ? word[2] - '0' : 0);
    map_.row[sector] = static_cast<std::uint8_t>(row);
    map_.column[sector] = static_cast<std::uint8_t>(column);
    sector_at_[row * kSectors + column] = sector;
    for (int zone = 0; zone < kZonesOfSector; ++zone) {
      const int number = sector * kZonesOfSector + zone;
      map_.near[number] = ZoneSet{tile->touches[zone]} << (sector * kZonesOfSector);
      map_.spawns[number] = tile->spawns[zone];
    }
    return 1u << sector;
  }

  /// The sector that lies on a side of another, -1 for none.
  int beside(int sector, int side) const {
    const int row = map_.row[sector] + kSideRow[side], column = map_.column[sector] + kSideColumn[side];
    if (row < 0 || column < 0 || row >= kSectors || column >= kSectors) return -1;
    return sector_at_[row * kSectors + column];
  }

  /// The zone behind the middle of an edge: turning a tile takes its edges along.
  Zone behind(int sector, int side) const {
    const TileRow& tile = tiles_[map_.tile[sector]];
    return static_cast<Zone>(sector * kZonesOfSector + tile.behind[(side - map_.turn[sector] + 4) % 4]);
  }

  // -- doors

  void doors() {
    for (PackLine& line : lines("doors")) {
      DoorRow door = joined(line);
      for (const DoorRow& other : map_.doors)
        if (same_edge(other, door))
          line.complain(fmt::format("there is a door at this edge already: {}", ends_name(other)));
      door.state = static_cast<DoorState>(line.one_of(kDoorStateNames));
      if (line.more()) {
        door.colour = static_cast<Colour>(line.one_of(kColourNames));
        line.end();
      }
      map_.doors.push_back(door);
      if (map_.doors.size() > kMaxDoors) line.complain(fmt::format("expected at most {} doors", kMaxDoors));
    }
  }

  static bool same_edge(const DoorRow& a, const DoorRow& b) {
    if (a.exit() || b.exit()) return a.a == b.a && a.b == b.b;
    const auto sectors = [](const DoorRow& door) {
      return (1u << sector_of(door.a)) | (1u << sector_of(door.b));
    };
    return sectors(a) == sectors(b);
  }

  DoorRow joined(PackLine& line) {
    const std::string word = line.word("a door like 1.1-4.2");
    const auto [first, second] = ends_of(word);
    if (second.empty())
      line.complain(fmt::format("expected a door like 1.1-4.2, or 6.3-X for one out of the level; got {}",
                                in_quotes(word)));
    if (first == "X") line.complain(fmt::format("write the zone first: {}-X", second));
    DoorRow door;
    door.a = zone_of_word(line, first, map_);
    if (second == "X") {
      door.b = kOut;
      check_exit(line, door.a);
      return door;
    }
    door.b = zone_of_word(line, second, map_);
    const int one = sector_of(door.a), other = sector_of(door.b);
    if (one == other) line.complain("a door joins two sectors");
    int side = 0;
    while (side < 4 && beside(one, side) != other) ++side;
    if (side == 4)
      line.complain(fmt::format("sectors {} and {} do not lie side by side", one + 1, other + 1));
    check_edge(line, one, side, door.a);
    check_edge(line, other, (side + 2) % 4, door.b);
    return door;
  }

  void check_edge(const PackLine& line, int sector, int side, Zone zone) const {
    if (const Zone there = behind(sector, side); there != zone)
      line.complain(fmt::format("the {} edge of sector {} has zone {} behind it, not {}", kSides[side],
                                sector + 1, zone_name(there), zone_name(zone)));
  }

  void check_exit(const PackLine& line, Zone zone) const {
    for (int side = 0; side < 4; ++side)
      if (behind(sector_of(zone), side) == zone && beside(sector_of(zone), side) < 0) return;
    line.complain(
        fmt::format("zone {} has no edge that leads out of the level: another sector lies there, or the edge "
                    "belongs to another zone",
                    zone_name(zone)));
  }

  /// The door somebody names, as a number.
  int take_door(PackLine& line, const std::string& word) const {
    for (std::size_t i = 0; i < map_.doors.size(); ++i) {
      const DoorRow& door = map_.doors[i];
      if (word == ends_name(door) || word == zone_name(door.b) + "-" + zone_name(door.a))
        return static_cast<int>(i);
    }
    line.complain(fmt::format("there is no door {}", in_quotes(word)));
  }

  // -- what stands in zones

  void new_place(const PackLine& line, std::vector<Zone>& list, Zone zone, std::size_t most,
                 std::string_view name) const {
    if (std::find(list.begin(), list.end(), zone) != list.end())
      line.complain(fmt::format("there is a {} in {} already", name, zone_name(zone)));
    if (list.size() == most) line.complain(fmt::format("expected at most {} of them", most));
    list.push_back(zone);
  }

  void features() {
    for (PackLine& line : lines("terminals")) {
      new_place(line, map_.terminals, take_zone(line, map_), kMaxTerminals, "terminal");
      if (line.take("out"))
        map_.terminals_out =
            static_cast<std::uint8_t>(map_.terminals_out | (1u << (map_.terminals.size() - 1)));
      line.end();
    }
    for (PackLine& line : lines("crates")) {
      new_place(line, map_.crates, take_zone(line, map_), kMaxCrates, "crate");
      line.end();
    }
    for (PackLine& line : lines("tanks")) {
      if (map_.tanks.size() == kMaxTanks)
        line.complain(fmt::format("expected at most {} of them", kMaxTanks));
      map_.tanks.push_back(take_zone(line, map_));
      line.end();
    }
    for (PackLine& line : lines("benches")) {
      Map::Bench bench;
      bench.zone = take_zone(line, map_);
      bench.science = line.one_of(kBenchNames) == 1;
      line.end();
      for (const Map::Bench& other : map_.benches)
        if (other.zone == bench.zone && other.science == bench.science)
          line.complain(fmt::format("there is such a workbench in {} already", zone_name(bench.zone)));
      if (map_.benches.size() == kMaxBenches)
        line.complain(fmt::format("expected at most {} of them", kMaxBenches));
      map_.benches.push_back(bench);
    }
  }

  /// Tokens in a zone, or the yellow one on a door.
  void objectives() {
    for (PackLine& line : lines("objectives")) {
      const int token = line.one_of(kObjectives);
      if (map_.tokens[token] != kNone)
        line.complain(fmt::format("the {} token stands here twice", kTokenNames[token]));
      const std::string place = line.word("a zone like 4.2 or a door like 1.1-4.2");
      if (ends_of(place).second.empty()) {
        map_.tokens[token] = zone_of_word(line, place, map_);
      } else {
        if (token != kYellow) line.complain("only the yellow token can mark a door");
        map_.marked_door = static_cast<std::uint8_t>(take_door(line, place));
        map_.tokens[token] = kOnDoor;
      }
      line.end();
    }
    for (const DoorRow& door : map_.doors)
      if (door.colour == Colour::Yellow &&
          (map_.marked_door == kNone || map_.doors[map_.marked_door].colour != Colour::Yellow))
        row_.complain("doors", fmt::format("the yellow door {} needs the yellow token: objectives = "
                                           "[\"yellow {}\"]",
                                           ends_name(door), ends_name(door)));
  }

  void people() {
    map_.crew = zone_at("crew");
    if (map_.crew == kNone) row_.complain("crew", "expected the zone where the crew starts, like \"1.2\"");
    map_.drone = zone_at("drone");
    std::array<int, kKinds> used{};
    for (PackLine& line : lines("placed")) {
      Placed figure;
      figure.kind = static_cast<Kind>(line.one_of(kKindNames));
      if (++used[figure.kind] > supply_[figure.kind])
        line.complain(fmt::format("the box has no {} of kind {}", used[figure.kind] == 1 ? "figure" : "more",
                                  kKindNames[figure.kind]));
      figure.zone = take_zone(line, map_);
      line.end();
      map_.placed.push_back(figure);
    }
    if (is_placed(map_, kBlare) && map_.tokens[kYellow] != kNone)
      row_.complain("objectives", "the yellow token is Dr Blare's access card here (NEO-420)");
  }

  /// The zone a field names, kNone without such a field.
  Zone zone_at(std::string_view key) {
    const toml::node* node = row_.node(key);
    if (node == nullptr) return kNone;
    PackLine line(file_, key, *node);
    const Zone zone = take_zone(line, map_);
    line.end();
    return zone;
  }

  void places() {
    map_.entry = zone_at("entry");
    map_.lair = zone_at("lair");
    const toml::table* sites = row_.table_or_null("sites");
    if (sites == nullptr) return;
    for (auto&& [key, value] : *sites) {
      PackLine line(file_, "sites", value);
      const int site = named(kSiteNames, key.str());
      if (site < 0 || site >= kSites)
        line.complain(fmt::format("expected A, B, C or D, got {}", in_quotes(key.str())));
      map_.sites[site] = take_zone(line, map_);
      line.end();
    }
  }

  // -- the rules of the mission

  template <class Set>
  void sectors(std::string_view key, Set& set) {
    if (row_.node(key) == nullptr) return;
    for (const std::int64_t sector : row_.numbers(key, 1, map_.sectors)) {
      if (((set >> (sector - 1)) & 1) != 0)
        row_.complain(key, fmt::format("sector {} stands here twice", sector));
      set = static_cast<Set>(set | (1u << (sector - 1)));
    }
  }

  /// NEO-007: one card in each sector, unless the mission says otherwise.
  void cards() {
    for (PackLine& line : lines("switches")) {
      bool* const switches[] = {&map_.eggs, &map_.carriers, &map_.drone_opens, &map_.refill, &map_.keys};
      bool& on = *switches[line.one_of(kSwitches)];
      if (on) line.complain("this stands here twice");
      on = true;
      line.end();
    }
    std::uint8_t none = 0, two = 0;
    sectors("no_cards", none);
    sectors("two_cards", two);
    if (map_.eggs && (none | two) != 0)
      row_.complain(none != 0 ? "no_cards" : "two_cards",
                    "with the switch 'eggs' there are no infestation cards at all (NEO-399)");
    for (int sector = 0; sector < map_.sectors; ++sector) {
      if (((none & two) >> sector) & 1)
        row_.complain("two_cards", fmt::format("sector {} is also among no_cards", sector + 1));
      map_.cards[sector] = static_cast<std::uint8_t>(map_.eggs || ((none >> sector) & 1) ? 0
                                                     : ((two >> sector) & 1)             ? 2
                                                                                         : 1);
    }
  }

  void own_rules() {
    sectors("compromised", map_.compromised);
    if (std::popcount(map_.compromised) > kSlots - 1)
      row_.complain("compromised", "expected at most three sectors: a report slot must be left (NEO-051)");
    for (PackLine& line : lines("off")) {
      const int function = line.one_of(kFunctionNames);
      if (is_off(map_, static_cast<Function>(function))) line.complain("this stands here twice");
      map_.off = static_cast<std::uint8_t>(map_.off | (1u << function));
      line.end();
    }
    map_.halon = static_cast<std::uint8_t>(row_.number_or("halon", 0, 1, 1));
    map_.ripper_bonus = static_cast<std::uint8_t>(row_.number_or("ripper_bonus", 0, 6, 0));
    map_.parts = static_cast<std::uint8_t>(row_.number_or("parts", 0, 2, 0));
    map_.truck = zone_at("truck");
    if (map_.parts != 0 && map_.truck == kNone)
      row_.complain("parts", "spare parts are for a truck: say where it stands, truck = \"7.2\"");
    if (map_.parts == 1 || (map_.truck != kNone && map_.parts == 0))
      row_.complain(map_.parts == 1 ? "parts" : "truck",
                    "the truck is repaired with two spare parts: parts = 2 (NEO-428)");
  }

  // -- locks

  void locks() {
    std::array<bool, std::size(kColourNames)> doors{};
    for (const DoorRow& door : map_.doors) doors[static_cast<std::size_t>(door.colour)] = true;
    for (PackLine& line : lines("locks")) {
      const int colour = line.one_of(kColourNames);
      if (colour == static_cast<int>(Colour::Normal)) line.complain("a normal door has no lock");
      if (!doors[colour]) line.complain(fmt::format("there is no {} door", kColourNames[colour]));
      LockRow& lock = map_.locks[colour];
      if (lock.kind != LockRow::Kind::None)
        line.complain(fmt::format("the {} door has a lock already", kColourNames[colour]));
      lock.kind = static_cast<LockRow::Kind>(line.one_of(kLockKinds) + 1);
      switch (lock.kind) {
        case LockRow::Kind::None: break;
        case LockRow::Kind::Terminal:  // NEO-Q21
          lock.a = static_cast<std::uint8_t>(line.number(1, map_.sectors) - 1);
          if (!has_terminal(map_, lock.a))
            line.complain(fmt::format("sector {} has no terminal", lock.a + 1));
          if (is_off(map_, kRemoteDoor)) line.complain("the remote door function is off, so it never opens");
          break;
        case LockRow::Kind::Card:
          lock.a = static_cast<std::uint8_t>(line.one_of(kObjectives));
          if (!can_be_carried(map_, lock.a))
            line.complain(fmt::format("nobody can carry the {} token: it lies in no zone of the level",
                                      kTokenNames[lock.a]));
          break;
        case LockRow::Kind::Until:
          lock.until = read_goal(line, &map_);
          if (const std::string why = impossible(map_, lock.until); !why.empty()) line.complain(why);
          break;
      }
      line.end();
    }
    for (const DoorRow& door : map_.doors)
      if (door.colour != Colour::Normal &&
          map_.locks[static_cast<std::size_t>(door.colour)].kind == LockRow::Kind::None)
        row_.complain(
            "doors", fmt::format("nothing says how the {0} door {1} is opened: locks = [\"{0} terminal 1\"], "
                                 "[\"{0} card green\"] or [\"{0} until terms\"]",
                                 kColourNames[static_cast<std::size_t>(door.colour)], ends_name(door)));
  }

  /// Sectors one gets to from the crew's start, through all doors but those of the colours in `shut`.
  unsigned reached(unsigned shut) const {
    unsigned reached = 1u << sector_of(map_.crew);
    for (int pass = 0; pass < kSectors; ++pass)
      for (const DoorRow& door : map_.doors) {
        if (door.exit()) continue;
        const bool passable =
            door.state != DoorState::Closed || ((shut >> static_cast<unsigned>(door.colour)) & 1u) == 0;
        const unsigned ends = (1u << sector_of(door.a)) | (1u << sector_of(door.b));
        if (passable && (reached & ends) != 0) reached |= ends;
      }
    return reached;
  }

  bool opens(const LockRow& lock, unsigned sectors) const {
    const auto in = [&](Zone zone) { return ((sectors >> sector_of(zone)) & 1u) != 0; };
    switch (lock.kind) {
      case LockRow::Kind::Terminal: return ((sectors >> lock.a) & 1u) != 0;
      case LockRow::Kind::Card: return !in_level(map_.tokens[lock.a]) || in(map_.tokens[lock.a]);
      case LockRow::Kind::Until:
        return lock.until.kind != GoalRow::Kind::Terms ||
               std::all_of(map_.terminals.begin(), map_.terminals.end(), in);
      case LockRow::Kind::None: break;
    }
    return true;
  }

  void reach() {
    for (int sector = 0; sector < map_.sectors; ++sector)
      if (((reached(0) >> sector) & 1u) == 0)
        row_.complain("doors", fmt::format("sector {} can't be reached from the crew's start in {}",
                                           sector + 1, zone_name(map_.crew)));
    unsigned shut = ((1u << std::size(kColourNames)) - 1) & ~1u;
    for (std::size_t pass = 0; pass < std::size(kColourNames); ++pass)
      for (std::size_t colour = 1; colour < std::size(kColourNames); ++colour)
        if (opens(map_.locks[colour], reached(shut))) shut &= ~(1u << colour);
    for (std::size_t colour = 1; colour < std::size(kColourNames); ++colour)
      if (((shut >> colour) & 1u) != 0)
        row_.complain("locks", fmt::format("what opens the {} door lies behind it", kColourNames[colour]));
  }

  // -- goals

  void goals() {
    int gassed = 0;
    for (PackLine& line : lines("goals")) {
      GoalRow goal = read_goal(line, &map_);
      line.end();
      if (const std::string why = impossible(map_, goal); !why.empty()) line.complain(why);
      gassed += goal.kind == GoalRow::Kind::Gassed ? 1 : 0;
      if (const int charges = static_cast<int>(map_.tanks.size()) + map_.halon; gassed > charges)
        line.complain(fmt::format("there are only {} Halon charges in the level", charges));
      for (const GoalRow& other : map_.goals)
        if (other.text == goal.text) line.complain("this goal stands here twice");
      map_.goals.push_back(std::move(goal));
    }
    if (map_.goals.empty()) row_.complain("goals", "expected the goals of the mission, like [\"out all\"]");
    if (std::all_of(map_.goals.begin(), map_.goals.end(),
                    [&](const GoalRow& goal) { return holds_at_once(map_, goal); }))
      row_.complain("goals", "all of them hold before anybody has done anything");
  }

  /// A switch that changes nothing here is a mistake.
  void switches() {
    const auto lies = [&](Zone token) { return in_level(token); };
    if (map_.keys && !lies(map_.tokens[kYellow]) && !lies(map_.tokens[kGreen]))
      row_.complain("switches", "the keys are the yellow and the green token, and none lies here (NEO-408)");
    if (map_.carriers && std::none_of(map_.tokens.begin(), map_.tokens.end(), lies))
      row_.complain("switches", "nobody carries anything: no objective token lies here (NEO-414)");
    if (map_.drone_opens && map_.drone == kNone) row_.complain("switches", "the level has no drone");
    if (map_.refill && std::none_of(map_.goals.begin(), map_.goals.end(),
                                    [](const GoalRow& goal) { return goal.kind == GoalRow::Kind::Caught; }))
      row_.complain("switches", "aliens come anew until all are caught, and no goal is to catch one");
  }

  /// What the cards of the mission generator need (NEO-434).
  void plan() {
    if (row_.node("goals") != nullptr)
      row_.complain("goals", "a plan has none: its goals come from the mission cards");
    for (std::size_t site = 0; site < std::size(kSiteNames); ++site)
      if (site_zone(map_, static_cast<int>(site)) == kNone)
        row_.complain(site < kSites ? "sites" : kSiteNames[site],
                      fmt::format("a plan needs a zone for {}", kSiteNames[site]));
    for (const Zone token : map_.tokens)
      if (token != kNone) row_.complain("objectives", "a plan has none: mission cards put them");
    for (const Kind boss : {kQueen, kBlare})
      if (is_placed(map_, boss)) row_.complain("placed", "a plan has no boss: mission cards put them");
    if (map_.tanks.size() == kMaxTanks)
      row_.complain("tanks",
                    fmt::format("a plan has at most {}: a mission card puts one more", kMaxTanks - 1));
    if (!has_exit(map_))
      row_.complain("doors", "a plan needs a door out of the level, like \"7.1-X closed\"");
  }

  Row& row_;
  std::string file_;
  const std::vector<TileRow>& tiles_;
  const std::array<std::uint8_t, kKinds>& supply_;
  Map map_;
  std::array<int, kSectors * kSectors> sector_at_{};
};

}  // namespace

bool is_map_file(std::string_view file) {
  return file.ends_with(".toml") && file != "mission_cards.toml" &&
         (file.starts_with("mission_") || file.starts_with("plan_"));
}

Map read_map(Row& row, std::string_view file, const std::vector<TileRow>& tiles,
             const std::array<std::uint8_t, kKinds>& supply) {
  return MapReader(row, file, tiles, supply).read();
}

GoalRow read_goal(PackLine& line, const Map* map) {
  using Asks = GoalRow::Kind;
  static constexpr std::string_view kPrey[] = {"worm", "hydra", "ripper", "slug"};
  static constexpr std::string_view kBossNames[] = {"queen", "blare"};
  static constexpr std::string_view kRelays[] = {"A", "B", "C", "D"};
  static constexpr std::string_view kDroneSites[] = {"A", "B", "C", "D", "lair"};
  GoalRow goal;
  goal.text = line.rest();
  goal.kind = static_cast<GoalRow::Kind>(line.one_of(kGoalNames));
  const auto byte = [](int number) { return static_cast<std::uint8_t>(number); };
  switch (goal.kind) {
    case Asks::Out:
    case Asks::Geared: goal.n = byte(count_of(line)); break;
    case Asks::CrewAt:
      goal.n = byte(count_of(line));
      if (!line.take("at")) line.complain("expected: crew, how many, at, where, like 'crew 2 at 4.2'");
      read_place(line, goal, map);
      break;
    case Asks::Have:
    case Asks::HaveAt:
      goal.a = byte(line.one_of(kObjectives));
      goal.kind = line.take("at") ? Asks::HaveAt : Asks::Have;
      if (goal.kind == Asks::HaveAt) read_place(line, goal, map);
      break;
    case Asks::Had: goal.a = byte(line.one_of(kObjectives)); break;
    case Asks::Crates:
      if (line.more()) goal.n = byte(line.number(1, kMaxCrates));
      break;
    case Asks::Caught: goal.a = byte(kWorm + line.one_of(kPrey)); break;
    case Asks::Dead: goal.a = byte(kQueen + line.one_of(kBossNames)); break;
    case Asks::Kills: goal.n = byte(line.number(1, 99)); break;
    case Asks::Clean:
      if (line.more()) read_place(line, goal, map);
      break;
    case Asks::Opened: goal.n = byte(line.number(1, kSectors)); break;
    case Asks::Gassed: read_place(line, goal, map); break;
    case Asks::Fixed: goal.a = goal.site = byte(line.one_of(kRelays)); break;
    case Asks::Drone: goal.site = byte(line.one_of(kDroneSites)); break;
    case Asks::Used:
      goal.a = byte(line.one_of(kFunctionNames));
      goal.n = byte(line.number(1, 9));
      break;
    case Asks::Terms:
    case Asks::NoEggs:
    case Asks::Cleared:
    case Asks::Engine:
    case Asks::Time:
    case Asks::kCount: break;
  }
  return goal;
}

std::string impossible(const Map& map, const GoalRow& goal) {
  using Asks = GoalRow::Kind;
  if (goal.site != kNone && site_zone(map, goal.site) == kNone)
    return fmt::format("the level has no place '{}'", kSiteNames[goal.site]);
  switch (goal.kind) {
    case Asks::Out:
      if (!has_exit(map)) return "no door leads out of the level: it needs one like \"6.3-X closed\"";
      break;
    case Asks::Have:
    case Asks::HaveAt:
    case Asks::Had:
      if (!can_be_carried(map, goal.a))
        return fmt::format("nobody can carry the {} token: it lies in no zone of the level",
                           kTokenNames[goal.a]);
      break;
    case Asks::Terms:
      if (map.terminals.empty()) return "the level has no terminal";
      break;
    case Asks::Crates:
      if (map.crates.empty() || goal.n > map.crates.size())
        return fmt::format("the level has {} crates", map.crates.size());
      break;
    case Asks::Geared:
      if (map.benches.empty()) return "gear is made at a workbench, and the level has none";
      break;
    case Asks::Caught:
      if (!map.eggs && !map.refill && map.placed.empty() &&
          std::accumulate(map.cards.begin(), map.cards.end(), 0) == 0)
        return "no alien ever comes to this level";
      break;
    case Asks::Dead:
      if (!is_placed(map, goal.a))
        return fmt::format("it is nowhere: placed = [\"{} 4.2\"]", kKindNames[goal.a]);
      break;
    case Asks::Opened:
      if (goal.n > map.sectors) return fmt::format("the level has {} sectors", map.sectors);
      break;
    case Asks::Gassed:
      if (is_off(map, kHalon)) return "fire suppression is off";
      if (map.terminals.empty()) return "the level has no terminal";
      if (map.halon == 0 && map.tanks.empty()) return "there is no Halon in the level";
      break;
    case Asks::Fixed:
      if (!map.plan) return "only the cards of the mission generator put relays";
      break;
    case Asks::Cleared:
      if (map.marked_door == kNone)
        return "the barricade is the yellow token on a door: objectives = [\"yellow 8.1-X\"] (NEO-386)";
      [[fallthrough]];
    case Asks::Drone:
      if (map.drone == kNone) return "the level has no drone";
      break;
    case Asks::Used:
      if (is_off(map, static_cast<Function>(goal.a)))
        return fmt::format("the function '{}' is off", kFunctionNames[goal.a]);
      if ((goal.a == kDrone || goal.a == kBoom) && map.drone == kNone) return "the level has no drone";
      if (map.terminals.empty()) return "the level has no terminal";
      if (goal.a == kShock && map.terminals.size() == 1)  // NEO-250
        return "electric feedback needs a second terminal";
      break;
    case Asks::Engine:  // NEO-429: from the terminal of the truck's sector
      if (map.truck == kNone) return "the level has no truck";
      if (!has_terminal(map, sector_of(map.truck)))
        return fmt::format("it is started from a terminal in the sector of the truck, and sector {} has none",
                           sector_of(map.truck) + 1);
      if (is_off(map, kShock)) return "electric feedback starts it, and that is off";
      break;
    case Asks::CrewAt:
    case Asks::Kills:
    case Asks::Clean:
    case Asks::NoEggs:
    case Asks::Time:
    case Asks::kCount: break;
  }
  return "";
}

bool Map::leaving() const {
  return std::any_of(goals.begin(), goals.end(),
                     [](const GoalRow& goal) { return goal.kind == GoalRow::Kind::Out; });
}

// -- drawing

namespace {

constexpr int kInner = 26;  // columns of a sector between its borders

class Drawing {
 public:
  Drawing(const Map& map, const std::vector<TileRow>& tiles) : map_(map), tiles_(tiles) {
    for (int sector = 0; sector < map.sectors; ++sector) {
      rows_ = std::max(rows_, map.row[sector] + 1);
      columns_ = std::max(columns_, map.column[sector] + 1);
    }
  }

  std::string text() {
    int height = 1;  // the line above for doors that lead out
    for (int row = 0; row < rows_; ++row) {
      top_.push_back(height);
      int most = 0;
      for (int sector = 0; sector < map_.sectors; ++sector)
        if (map_.row[sector] == row) most = std::max(most, static_cast<int>(inside(sector).size()));
      height += most + 1;
    }
    top_.push_back(height);
    canvas_.assign(static_cast<std::size_t>(height) + 2, std::string(columns_ * (kInner + 1) + 3, ' '));
    for (int sector = 0; sector < map_.sectors; ++sector) box(sector);
    for (const DoorRow& door : map_.doors) draw(door);
    std::string out;
    for (std::string& line : canvas_) {
      line.erase(line.find_last_not_of(' ') + 1);
      if (!line.empty()) out += line + "\n";
    }
    return out + "\n" + legend();
  }

 private:
  int left(int column) const { return 1 + column * (kInner + 1); }
  int middle(int row) const { return (top_[row] + top_[row + 1]) / 2; }

  void put(int row, int column, std::string_view text) {
    canvas_[row].replace(static_cast<std::size_t>(column), text.size(), text);
  }

  /// "1 (2 3) crate, tank": a zone with its spawn numbers and what is in it.
  std::vector<std::string> inside(int sector) const {
    const TileRow& tile = tiles_[map_.tile[sector]];
    std::string head = fmt::format("{}: {} ({}", sector + 1, tile.key, tile.letter);
    if (map_.turn[sector] != 0) head += std::to_string(map_.turn[sector]);
    head += ")";
    std::vector<std::string> lines = wrapped(head, kInner - 4);
    for (int zone = 0; zone < kZonesOfSector; ++zone) {
      std::string spawns;
      for (int number = 1; number <= 3; ++number)
        if ((tile.spawns[zone] >> number) & 1) spawns += (spawns.empty() ? "" : " ") + std::to_string(number);
      std::string text = fmt::format("{} ({}) ", zone + 1, spawns);
      text += fmt::format("{}", fmt::join(things(static_cast<Zone>(sector * kZonesOfSector + zone)), ", "));
      for (std::string& line : wrapped(text, kInner - 4, 2)) lines.push_back(std::move(line));
    }
    std::string touches;
    for (int a = 0; a < kZonesOfSector; ++a)
      for (int b = a + 1; b < kZonesOfSector; ++b)
        if ((tile.touches[a] >> b) & 1) touches += fmt::format(" {}-{}", a + 1, b + 1);
    lines.push_back("joined" + touches);
    return lines;
  }

  std::vector<std::string> things(Zone zone) const {
    std::vector<std::string> list;
    const auto here = [&](Zone place, std::string_view name) {
      if (place == zone) list.emplace_back(name);
    };
    here(map_.crew, "CREW");
    here(map_.drone, "DRONE");
    for (const Placed& figure : map_.placed) here(figure.zone, kKindNames[figure.kind]);
    for (std::size_t i = 0; i < map_.terminals.size(); ++i)
      here(map_.terminals[i], (map_.terminals_out >> i) & 1 ? "terminal (out)" : "terminal");
    for (const Zone crate : map_.crates) here(crate, "crate");
    for (const Map::Bench& bench : map_.benches)
      here(bench.zone, bench.science ? "science bench" : "tech bench");
    for (const Zone tank : map_.tanks) here(tank, "tank");
    for (std::size_t token = 0; token < map_.tokens.size(); ++token)
      here(map_.tokens[token], fmt::format("{} token", kTokenNames[token]));
    here(map_.truck, "truck");
    for (int site = 0; site < kSites + 2; ++site) here(site_zone(map_, site), kSiteNames[site]);
    return list;
  }

  void box(int sector) {
    const int above = top_[map_.row[sector]], below = top_[map_.row[sector] + 1];
    const int from = left(map_.column[sector]), to = from + kInner + 1;
    const std::string bar = "+" + std::string(kInner, '-') + "+";
    put(above, from, bar);
    put(below, from, bar);
    for (int row = above + 1; row < below; ++row) {
      put(row, from, "|");
      put(row, to, "|");
    }
    const auto lines = inside(sector);
    for (std::size_t i = 0; i < lines.size(); ++i) put(above + 1 + static_cast<int>(i), from + 3, lines[i]);
  }

  static char sign(const DoorRow& door) {
    return door.state == DoorState::Closed ? '#' : door.state == DoorState::Open ? ':' : '%';
  }

  /// The zones on its two sides with the sign of the door between them.
  void draw(const DoorRow& door) {
    const int sector = sector_of(door.a);
    int side = 0;
    if (door.exit())
      side = exit_side(door.a);
    else
      while (map_.row[sector] + kSideRow[side] != map_.row[sector_of(door.b)] ||
             map_.column[sector] + kSideColumn[side] != map_.column[sector_of(door.b)])
        ++side;
    const char near = static_cast<char>('1' + door.a % kZonesOfSector);
    const char far = door.exit() ? 'X' : static_cast<char>('1' + door.b % kZonesOfSector);
    const bool first = side == 1 || side == 2;  // the sector is left of the door, or above it
    const std::string text{first ? near : far, sign(door), first ? far : near};
    const int row = map_.row[sector], column = map_.column[sector];
    if (side % 2 == 1)
      put(middle(row), left(column) + (side == 1 ? kInner + 1 : 0) - 1, text);
    else
      put(top_[row + (side == 2 ? 1 : 0)], left(column) + kInner / 2, text);
  }

  int exit_side(Zone zone) const {
    const int sector = sector_of(zone);
    const TileRow& tile = tiles_[map_.tile[sector]];
    for (int side = 0; side < 4; ++side) {
      if (tile.behind[(side - map_.turn[sector] + 4) % 4] != zone % kZonesOfSector) continue;
      bool taken = false;
      for (int other = 0; other < map_.sectors; ++other)
        taken = taken || (map_.row[other] == map_.row[sector] + kSideRow[side] &&
                          map_.column[other] == map_.column[sector] + kSideColumn[side]);
      if (!taken) return side;
    }
    return 0;
  }

  std::string legend() const {
    std::string out = "# closed, : open, % broken; beside it the zones it joins, X out of the level\n";
    for (std::size_t i = 0; i < map_.doors.size(); ++i) {
      const DoorRow& door = map_.doors[i];
      out += fmt::format("door {}: {} {}", i + 1, ends_name(door),
                         kDoorStateNames[static_cast<std::size_t>(door.state)]);
      if (door.colour != Colour::Normal)
        out += fmt::format(" {}", kColourNames[static_cast<std::size_t>(door.colour)]);
      if (map_.marked_door == i) out += ", yellow token";
      out += "\n";
    }
    for (std::size_t colour = 1; colour < std::size(kColourNames); ++colour) {
      const LockRow& lock = map_.locks[colour];
      if (lock.kind == LockRow::Kind::None) continue;
      out += fmt::format("{} door: {} ", kColourNames[colour],
                         kLockKinds[static_cast<std::size_t>(lock.kind) - 1]);
      out += lock.kind == LockRow::Kind::Terminal ? std::to_string(lock.a + 1)
             : lock.kind == LockRow::Kind::Card   ? std::string(kTokenNames[lock.a])
                                                  : lock.until.text;
      out += "\n";
    }
    std::vector<std::string> cards;
    for (int sector = 0; sector < map_.sectors; ++sector)
      cards.push_back(fmt::format("{}: {}", sector + 1, map_.cards[sector]));
    out += fmt::format("infestation cards by sector: {}\n", fmt::join(cards, ", "));
    const bool switches[] = {map_.eggs, map_.carriers, map_.drone_opens, map_.refill, map_.keys};
    for (std::size_t i = 0; i < std::size(switches); ++i)
      if (switches[i]) out += fmt::format("switch: {}\n", kSwitches[i]);
    for (int function = 0; function < kFunctions; ++function)
      if (is_off(map_, static_cast<Function>(function)))
        out += fmt::format("off: {}\n", kFunctionNames[function]);
    for (int sector = 0; sector < map_.sectors; ++sector)
      if ((map_.compromised >> sector) & 1) out += fmt::format("compromised: sector {}\n", sector + 1);
    if (map_.halon == 0) out += "no Halon loaded\n";
    if (map_.ripper_bonus != 0) out += fmt::format("Rippers: +{} on structures\n", map_.ripper_bonus);
    if (map_.parts != 0) out += fmt::format("spare parts: {}\n", map_.parts);
    for (const GoalRow& goal : map_.goals) out += fmt::format("goal: {}\n", goal.text);
    return out;
  }

  const Map& map_;
  const std::vector<TileRow>& tiles_;
  int rows_ = 0, columns_ = 0;
  std::vector<int> top_;  // the line of each row's upper border
  std::vector<std::string> canvas_;
};

}  // namespace

void Map::index() {
  for (std::size_t i = 0; i < doors.size(); ++i) {
    const DoorRow& door = doors[i];
    const auto bit = static_cast<std::uint16_t>(1u << i);
    doors_at[door.a] = static_cast<std::uint16_t>(doors_at[door.a] | bit);
    if (locks[static_cast<std::size_t>(door.colour)].kind == LockRow::Kind::Until)
      locked_until = static_cast<std::uint16_t>(locked_until | bit);
    if (door.exit()) continue;
    doors_at[door.b] = static_cast<std::uint16_t>(doors_at[door.b] | bit);
    joins[i] = zone_bit(door.a) | zone_bit(door.b);
  }
  terminal_at.fill(kNone);
  for (std::size_t i = 0; i < terminals.size(); ++i) terminal_at[terminals[i]] = static_cast<std::uint8_t>(i);
  crate_at.fill(kNone);
  for (std::size_t i = 0; i < crates.size(); ++i) crate_at[crates[i]] = static_cast<std::uint8_t>(i);
  for (const Bench& bench : benches)
    benches_at[bench.zone] = static_cast<std::uint8_t>(benches_at[bench.zone] | (bench.science ? 2 : 1));
}

std::string drawing(const Map& map, const std::vector<TileRow>& tiles) { return Drawing(map, tiles).text(); }

}  // namespace hullbreach::neo
