// A view as JSON, for files, scenarios and clients, and its type for the browser client. Everything is open
// (NEO-020): the level, all sheets and cards, the values of the moment, and the roll being made with its
// odds.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/neo_morphosis/forms.h"
#include "games/neo_morphosis/words.h"

namespace hullbreach::neo {
namespace {

namespace json = boost::json;

constexpr std::string_view kRollKinds[] = {"die", "dice"};
constexpr std::string_view kShapeNames[] = {"none", "rectangle", "triangle"};
constexpr std::string_view kLockNames[] = {"none", "terminal", "card", "until"};
constexpr std::string_view kLabelNames[] = {"all", "one"};

struct ZoneView {
  int zone = 0;
  std::uint8_t spawns = 0;
  ZoneSet near = 0;
};
struct SectorView {
  int sector = 0, row = 0, column = 0, turn = 0;
  int tile = 0;
  bool compromised = false, secured = false, gassed = false, scanned = false;
  std::vector<ZoneView> zones;
  std::vector<std::uint8_t> cards;  // infestation cards, kNone for one nobody has seen
};
struct DoorView {
  int door = 0;
  Zone a = 0, b = 0;
  DoorState state = DoorState::Closed;
  Colour colour = Colour::Normal;
  LockRow lock;
  bool exit = false, barred = false, dead = false;
};
struct FeatureView {
  int feature = 0;
  Zone zone = 0;
  bool broken = false;
};
struct BenchView {
  Zone zone = 0;
  bool science = false;
};
struct WeaponView {
  int card = kBaseWeapon;
  bool near = false, far = false, blast = false;
  int attack = 0, wounds = 0, ammo = 0;
};
struct GearView {
  int card = 0;
  std::uint8_t on = kLoose;
  int ammo = 0;
};
struct MemberView {
  int crew = 0;
  Member member;
  int defence = 0;
  std::vector<WeaponView> weapons;
  std::vector<std::uint8_t> items;
  std::vector<std::uint8_t> tokens;
  std::vector<std::uint8_t> captured;
  std::vector<GearView> gear;
};
struct AlienView {
  int figure = 0;
  Alien alien;
  int life = 0, defence = 0, attack = 0, hindrance = 0, wounds = 0, speed = 0;
};
struct KindView {
  int kind = 0;
  int life = 0, defence = 0, attack = 0, hindrance = 0, wounds = 0, left = 0;
  bool attacks = false;
  Species species = kNoSpecies;
  std::uint16_t mutations = 0;
};
struct SlotView {
  int slot = 0;
  Slot of;
  Combination symbols;
  int function = kNone;
};
struct FunctionView {
  int function = 0;
  Combination symbols;
  int overload = 0, used = 0;
};
struct ObjectView {
  int object = 0;
  Zone zone = 0;
};
struct GoalView {
  GoalRow goal;
  bool holds = false;
};
struct InstructionView {
  bool one = false;
  std::uint8_t only = kNone;  // a kind
  std::vector<std::pair<int, std::array<int, 2>>> deeds;
};
/// A number and where it comes from: "agility", "diagram", "card/rivet_gun".
struct AddView {
  std::string what;
  int n = 0;
};
struct RollView {
  bool dice = false;
  std::uint8_t crew = kNone, figure = kNone;
  std::string target;  // a piece; empty without one, and for walls
  std::vector<AddView> adds, against;
  Bits helped;
  int purpose = kNone, function = kNone, slot = kNone;
  int die = 0, bonus = 0, difficulty = 0, needed = 0, odds = 0, any = 0;
  std::array<std::uint8_t, kFaces> showing{};
  int pool = 0;
  Combination symbols;
  std::uint8_t covered = 0;
};

/// A view with all that follows from it, for one description of its fields.
class ViewForms : Forms {
 public:
  explicit ViewForms(const NeoMorphosis& game) : Forms(game) {}

  auto view() const {
    return described("View", [this](auto& io, View& v) { fields(io, v); });
  }

 private:
  // -- forms

  auto names_of_zones() const {
    return hullbreach::named("", 0, kOut + 1, [](int zone) { return zone_name(zone); });
  }
  auto names_of_sectors() const {
    return hullbreach::named("", 0, kSectors, [](int sector) { return sector_name(sector); });
  }
  auto symbols() const { return list_of(one_of(kFaceNames)); }
  auto some_card() const { return or_none(infestation(), kNone); }
  auto any_card() const {
    return hullbreach::named("", 0, kNone + 1, [this](int card) { return object_name(content_, card); });
  }
  auto all_objects() const {
    return hullbreach::named("", 0, kObjects, [this](int object) { return object_name(content_, object); });
  }
  /// Pieces are called what moves call them.
  auto door_piece() const {
    return hullbreach::named("", 0, kMaxDoors, [this](int door) { return door_name(named_by(game_), door); });
  }
  auto feature_piece() const {
    return hullbreach::named("", 0, kFeatures,
                             [this](int feature) { return feature_name(named_by(game_), feature); });
  }

  auto sector_view() const {
    const auto zone = described("ZoneOf", [this](auto& io, ZoneView& z) {
      io("zone", z.zone, names_of_zones());
      io("spawns", z.spawns, set_of(form_of(0, 3)));
      io("near", z.near, set_of(names_of_zones()));
    });
    const auto tiles = hullbreach::named(
        "", 0, static_cast<int>(content_.tiles.size()),
        [this](int tile) -> std::string_view { return content_.tiles[static_cast<std::size_t>(tile)].key; });
    return described("Sector", [this, zone, tiles](auto& io, SectorView& s) {
      io("sector", s.sector, names_of_sectors());
      io("tile", s.tile, tiles);
      io("turn", s.turn, 0, 3);
      io("row", s.row, 0, 20);
      io("column", s.column, 0, 20);
      io("zones", s.zones, list_of(zone));
      io("cards", s.cards, list_of(some_card()));
      io("compromised", s.compromised, flag);
      io("secured", s.secured, flag);
      io("gassed", s.gassed, flag);
      io("scanned", s.scanned, flag);
    });
  }
  auto door_view() const {
    return described("Door", [this](auto& io, DoorView& d) {
      io("door", d.door, door_piece());
      io("a", d.a, names_of_zones());
      io("b", d.b, names_of_zones());
      io("state", d.state, kDoorStateNames);
      io("colour", d.colour, kColourNames);
      io("lock", d.lock.kind, kLockNames);
      io("key", d.lock, by_hand("string | null", [](const LockRow& lock) { return key_of(lock); }));
      io("exit", d.exit, flag);
      io("barred", d.barred, flag);
      io("dead", d.dead, flag);
    });
  }
  /// What opens a locked door: the sector of a terminal, a token, or a condition as content writes it.
  static json::value key_of(const LockRow& lock) {
    switch (lock.kind) {
      case LockRow::Kind::Terminal: return json::value(json::string(sector_name(lock.a)));
      case LockRow::Kind::Card: return json::value(json::string(kTokenNames[lock.a]));
      case LockRow::Kind::Until: return json::value(json::string(lock.until.text));
      case LockRow::Kind::None: break;
    }
    return nullptr;
  }
  auto weapon_view() const {
    return described("Weapon", [this](auto& io, WeaponView& w) {
      io("card", w.card, any_card());
      io("near", w.near, flag);
      io("far", w.far, flag);
      io("attack", w.attack, 0, 99);
      io("wounds", w.wounds, 0, 99);
      io("ammo", w.ammo, 0, 99);
      io("blast", w.blast, flag);
    });
  }
  auto member_view() const {
    const auto gear = described("Gear", [this](auto& io, GearView& g) {
      io("card", g.card, any_card());
      io("on", g.on, or_none(connection(), kLoose));
      io("ammo", g.ammo, 0, 99);
      CardRow row = g.card < kCardIds ? content_.cards[g.card] : CardRow{};
      io("left", row.left, kShapeNames);
      io("right", row.right, kShapeNames);
    });
    return described("Member", [this, gear](auto& io, MemberView& m) {
      CrewRow row = content_.crew[m.crew];
      io("crew", m.crew, crew());
      io("seat", m.member.seat, seat());
      io("zone", m.member.zone, or_none(names_of_zones(), kNone));
      io("life", row.life, 0, 99);
      io("wounds", m.member.wounds, 0, 99);
      io("defence", m.defence, 0, 99);
      io("science", row.skills[kSci], 0, 99);
      io("tech", row.skills[kTech], 0, 99);
      io("agility", row.skills[kAgi], 0, 99);
      io("programming", row.programming, 0, 99);
      io("condition", m.member.condition, kConditionNames);
      io("acted", m.member.acted, flag);
      io("ability", m.member.ability, or_none(card(), kNone));
      io("dazed", m.member.dazed, 0, 99);
      io("lure", m.member.lure, flag);
      io("hidden", m.member.hidden, flag);
      io("schema", m.member.schema, flag);
      io("weapons", m.weapons, list_of(weapon_view()));
      io("items", m.items, list_of(item()));
      io("gear", m.gear, list_of(gear));
      io("tokens", m.tokens, list_of(token()));
      io("captured", m.captured, list_of(figure()));
    });
  }
  auto alien_view() const {
    return described("Alien", [this](auto& io, AlienView& a) {
      Kind of = kind_of(a.figure);
      io("figure", a.figure, figure());
      io("kind", of, one_of(kKindNames));
      io("zone", a.alien.zone, names_of_zones());
      io("life", a.life, 0, 99);
      io("wounds", a.alien.wounds, 0, 99);
      io("defence", a.defence, 0, 99);
      io("attack", a.attack, -9, 99);
      io("deals", a.wounds, 0, 99);
      io("hindrance", a.hindrance, 0, 99);
      io("speed", a.speed, 0, 99);
      io("ringed", a.alien.ringed, flag);
      io("stunned", a.alien.stunned, flag);
    });
  }
  auto kind_view() const {
    return described("KindOf", [this](auto& io, KindView& k) {
      io("kind", k.kind, one_of(kKindNames));
      io("species", k.species, or_none(one_of(kSpeciesNames), int{kNoSpecies}));
      io("life", k.life, 0, 99);
      io("defence", k.defence, 0, 99);
      io("attacks", k.attacks, flag);
      io("attack", k.attack, -9, 99);
      io("deals", k.wounds, 0, 99);
      io("hindrance", k.hindrance, 0, 99);
      io("left", k.left, 0, 99);
      io("mutations", k.mutations, set_of(mutation()));
    });
  }
  auto slot_view() const {
    return described("Slot", [this](auto& io, SlotView& s) {
      const bool lost = s.of.kind == Slot::Compromised;
      const auto cards = hullbreach::named("", 0, kEmergencies, [this, lost](int card) -> std::string_view {
        return lost ? content_.compromised[card].key : content_.emergencies[card].key;
      });
      io("slot", s.slot, kSlotNames);
      io("kind", s.of.kind, kSlotKindNames);
      io("card", s.of.card.card, or_none(cards, Place<std::uint8_t>::kUnseen));
      io("symbols", s.symbols, symbols());
      io("covered", s.of.covered, set_of(kSymbolNames));
      io("level", s.of.level, 0, 3);
      io("tried", s.of.tried, crew_set());
      io("function", s.function, or_none(one_of(kFunctionNames), int{kNone}));
      io("sector", s.of.sector, or_none(names_of_sectors(), kNone));
    });
  }
  auto block_view() const {
    return described("Instruction", [](auto& io, InstructionView& of) {
      io("who", of.one, kLabelNames);
      io("only", of.only, or_none(one_of(kKindNames), kNone));
      io("deeds", of.deeds, list_of(by_hand("string", [](const std::pair<int, std::array<int, 2>>& deed) {
           return json::value(json::string(deed_text(deed)));
         })));
    });
  }
  /// "move 2 nearest_crew", as content writes it.
  static std::string deed_text(const std::pair<int, std::array<int, 2>>& deed) {
    const script::Word& verb = vocabulary().verbs[static_cast<std::size_t>(deed.first)];
    std::string text(verb.name);
    for (std::size_t i = 0; i < verb.params.size() && i < deed.second.size(); ++i) {
      const auto value = static_cast<std::size_t>(deed.second[i]);
      text += ' ';
      text += verb.params[i] == kThingGoal   ? std::string(kNearestNames[value])
              : verb.params[i] == kThingKind ? std::string(kKindNames[value])
                                             : std::to_string(value);
    }
    return text;
  }
  auto goal_view() const {
    return described("Goal", [this](auto& io, GoalView& g) {
      GoalRow& row = g.goal;
      io("kind", row.kind, kGoalKindNames);
      io("n", row.n, 0, 99);
      io("text", row.text,
         by_hand("string", [](const std::string& text) { return json::value(json::string(text)); }));
      io("where", row.where, set_of(names_of_zones()));
      io("site", row.site, or_none(one_of(kSiteNames), kNone));
      io("holds", g.holds, flag);
    });
  }
  static auto piece() {
    return by_hand("string | null", [](const std::string& name) {
      return name.empty() ? json::value(nullptr) : json::value(json::string(name));
    });
  }
  auto roll_view() const {
    const auto add = described("Add", [](auto& io, AddView& a) {
      io("what", a.what,
         by_hand("string", [](const std::string& what) { return json::value(json::string(what)); }));
      io("n", a.n, -99, 99);
    });
    return described("Roll", [this, add](auto& io, RollView& r) {
      io("kind", r.dice, kRollKinds);
      io("crew", r.crew, or_none(crew(), kNone));
      io("figure", r.figure, or_none(figure(), kNone));
      io("target", r.target, piece());
      io("adds", r.adds, list_of(add));
      io("against", r.against, list_of(add));
      io("helped", r.helped, set_of(card()));
      io("purpose", r.purpose, or_none(one_of(kPurposeNames), int{kNone}));
      io("function", r.function, or_none(one_of(kFunctionNames), int{kNone}));
      io("slot", r.slot, or_none(one_of(kSlotNames), int{kNone}));
      io("die", r.die, 0, 6);
      io("bonus", r.bonus, -99, 99);
      io("difficulty", r.difficulty, 0, 99);
      io("needed", r.needed, -99, 99);
      io("odds", r.odds, 0, 100);
      io("any", r.any, 0, 100);
      io("pool", r.pool, 0, 99);
      io("dice", r.showing, by_name(one_of(std::span(kFaceNames).first(kFaces)), form_of(0, 15)));
      io("symbols", r.symbols, symbols());
      io("covered", r.covered, set_of(kSymbolNames));
    });
  }

  // -- what the view holds

  void fields(auto& io, View& v) const {
    State& s = v.at;
    const Look look(game_, s);
    const Map& map = look.map();
    io("viewer", v.viewer, by_hand("string", [](Viewer viewer) {
         return json::value(json::string(viewer == kSpectator ? "table" : seat_word(viewer)));
       }));
    io("mission", s.map, map_name());
    io("card", s.card, or_none(mission_card(), kNone));
    io("cards_met", s.cards_met, 0, 3);
    io("round", s.round, 0, 60000);
    io("phase", s.phase, kPhaseNames);
    io("step", s.step, kStepNames);
    io.group("turn", [&](auto& turn) {
      turn("crew", s.turn.crew, or_none(crew(), kNone));
      turn("actions", s.turn.actions, 0, 99);
      turn("stride", s.turn.stride, 0, 99);
      turn("striding", s.turn.striding, 0, 99);
      turn("slip", s.turn.slip, 0, 99);
      turn("free_move", s.turn.gratis, flag);
    });
    level(io, s, look, map);
    pieces(io, s, look);
    panel(io, s, look);
    cards(io, s);
    std::vector<GoalView> goals;
    for (const GoalRow& goal : look.goals()) goals.push_back({goal, look.holds(goal)});
    io("goals", goals, list_of(goal_view()));
    io.group("done", [&](auto& done) {
      done("kills", s.kills, 0, 60000);
      done("crates", s.crates_searched, 0, 255);
      done("caught", s.caught, set_of(one_of(kKindNames)));
      done("cleared", s.cleared, flag);
      done("engine", s.engine, flag);
      done("tries", s.tries, 0, 255);
    });
    io("roll", roll(s, look), list_of(roll_view()));
    io.group("deed", [&](auto& deed) {
      std::uint8_t actor = kNone;
      std::string target;
      for (const Frame& frame : s.stack) {
        if (frame.kind < Frame::Act || frame.kind > Frame::Structure) continue;
        actor = frame.who;
        if (std::string piece = heading(frame); !piece.empty()) target = std::move(piece);
      }
      deed("figure", actor, or_none(figure(), kNone));
      deed("target", target, piece());
    });
    io("acting", s.acting, figures());
    io("waiting", s.wait_seats, set_of(seat()));
    io("ending", s.ending, ending());
  }

  void level(auto& io, State& s, const Look& look, const Map& map) const {
    std::vector<SectorView> sectors;
    for (int sector = 0; sector < map.sectors; ++sector) {
      const auto at = static_cast<std::size_t>(sector);
      SectorView view;
      view.sector = sector;
      view.row = map.row[at];
      view.column = map.column[at];
      view.turn = map.turn[at];
      view.tile = map.tile[at];
      view.compromised = ((s.compromised_sectors >> sector) & 1) != 0;
      view.gassed = ((s.gassed >> sector) & 1) != 0;
      view.scanned = ((s.turn.scanned >> sector) & 1) != 0;
      view.secured = look.secured(sector);
      for (int zone : Bits(zones_of(sector)))
        view.zones.push_back(
            {zone, map.spawns[static_cast<std::size_t>(zone)], map.near[static_cast<std::size_t>(zone)]});
      for (const auto& place : s.lurking[at].places) view.cards.push_back(place.seen() ? place.card : kNone);
      sectors.push_back(view);
    }
    io("sectors", sectors, list_of(sector_view()));
    std::vector<DoorView> doors;
    for (int door = 0; door < static_cast<int>(map.doors.size()); ++door) {
      const DoorRow& row = map.doors[static_cast<std::size_t>(door)];
      const bool locked = s.unlocked[static_cast<std::size_t>(door)] == 0;
      doors.push_back({door, row.a, row.b, s.doors[static_cast<std::size_t>(door)],
                       locked ? row.colour : Colour::Normal,
                       locked ? map.locks[static_cast<std::size_t>(row.colour)] : LockRow{}, row.exit(),
                       look.barred(door), look.exit_dead(door)});
    }
    io("doors", doors, list_of(door_view()));
    const auto feature_view = described("Feature", [this](auto& of, FeatureView& f) {
      of("feature", f.feature, feature_piece());
      of("zone", f.zone, names_of_zones());
      of("broken", f.broken, flag);
    });
    std::vector<FeatureView> terminals, relays;
    for (int terminal = 0; terminal < look.terminals(); ++terminal)
      terminals.push_back({kFirstTerminal + terminal, map.terminals[static_cast<std::size_t>(terminal)],
                           !look.terminal_ok(terminal)});
    for (int site = 0; site < kSites; ++site)
      if ((((s.relays | s.relays_fixed) >> site) & 1) != 0)
        relays.push_back(
            {kFirstRelay + site, map.sites[static_cast<std::size_t>(site)], ((s.relays >> site) & 1) != 0});
    io("terminals", terminals, list_of(feature_view));
    io("relays", relays, list_of(feature_view));
    std::vector<Zone> crates;
    for (int crate : Bits(s.crates)) crates.push_back(map.crates[static_cast<std::size_t>(crate)]);
    io("crates", crates, list_of(names_of_zones()));
    std::vector<BenchView> benches;
    for (const Map::Bench& bench : map.benches) benches.push_back({bench.zone, bench.science});
    io("benches", benches, list_of(described("Bench", [this](auto& of, BenchView& bench) {
         of("zone", bench.zone, names_of_zones());
         of("kind", bench.science, kBenchNames);
       })));
    Zone entry = map.entry, lair = map.lair, truck = map.truck;
    std::array<Zone, kSites> sites = map.sites;
    const auto nowhere = or_none(names_of_zones(), kNone);
    io("drone", s.drone, nowhere);
    io("entry", entry, nowhere);
    io("lair", lair, nowhere);
    io("truck", truck, nowhere);
    io("sites", sites, by_name(one_of(std::span(kSiteNames).first(kSites)), nowhere));
    std::uint8_t marked = s.token_at[kYellow] == kOnDoor ? map.marked_door : kNone;
    io("marked_door", marked, or_none(door_piece(), kNone));
  }

  void pieces(auto& io, State& s, const Look& look) const {
    std::vector<MemberView> members;
    for (int crew = 0; crew < kCrew; ++crew) members.push_back(member(s, look, crew));
    io("crew", members, list_of(member_view()));
    std::vector<AlienView> aliens;
    for (int figure : look.on_board())
      aliens.push_back({figure, s.aliens[static_cast<std::size_t>(figure)], look.alien_life(figure),
                        look.alien_defence(figure), look.alien_attack(figure), look.alien_hindrance(figure),
                        look.alien_wounds(figure), look.alien_speed(figure)});
    io("aliens", aliens, list_of(alien_view()));
    std::vector<KindView> kinds;
    for (int kind = 0; kind < kKinds; ++kind) {
      const AlienRow& row = content_.aliens[kind];
      int left = row.supply;
      for (int figure : figures_of(kind))
        left -= s.aliens[static_cast<std::size_t>(figure)].zone != kSupply ? 1 : 0;
      kinds.push_back({kind, row.life, row.defence, row.attack, row.hindrance, row.wounds, left, row.attacks,
                       row.species,
                       kind <= kSlug ? s.mutations[static_cast<std::size_t>(kind)] : std::uint16_t{0}});
    }
    io("kinds", kinds, list_of(kind_view()));
    std::vector<ObjectView> lying;
    for (int object = 0; object < kFirstFigure; ++object)
      if (!is_ability(object) && in_level(look.at(object))) lying.push_back({object, look.at(object)});
    io("objects", lying, list_of(described("Lying", [this](auto& of, ObjectView& thing) {
         of("object", thing.object, all_objects());
         of("zone", thing.zone, names_of_zones());
       })));
    io("spent", s.spent, set_of(card()));
  }
  MemberView member(const State& s, const Look& look, int crew) const {
    MemberView view;
    view.crew = crew;
    view.member = s.crew[static_cast<std::size_t>(crew)];
    view.defence = look.crew_defence(crew, kNoSpecies);
    const auto add = [&](int card, const Weapon& weapon, int ammo) {
      if (weapon)
        view.weapons.push_back(
            {card, weapon.near, weapon.far, weapon.blast, weapon.attack, weapon.wounds, ammo});
    };
    add(kBaseWeapon, content_.crew[crew].weapon, 0);
    for (int object = 0; object < kObjects; ++object) {
      if (is_ability(object) || !look.carries(crew, object)) continue;
      const auto number = static_cast<std::uint8_t>(object);
      if (is_item(object)) {
        view.items.push_back(number);
      } else if (is_gear(object)) {
        const int gear = object - kFirstGear;
        view.gear.push_back({object, s.gear_on[gear], s.ammo[gear]});
        if (s.gear_at[gear] == kWornBy + crew) add(object, content_.cards[object].weapon, s.ammo[gear]);
      } else if (is_token(object)) {
        view.tokens.push_back(static_cast<std::uint8_t>(token_of(object)));
      } else {
        view.captured.push_back(static_cast<std::uint8_t>(object - kFirstFigure));
      }
    }
    return view;
  }

  void panel(auto& io, State& s, const Look& look) const {
    std::vector<SlotView> slots;
    for (int slot = 0; slot < kSlots; ++slot) {
      const Slot& of = s.slots[static_cast<std::size_t>(slot)];
      SlotView view{slot, of, {}, kNone};
      if (of.kind == Slot::FaceDown) view.of.card = {};  // it lies face down even where only one card is left
      if (of.kind == Slot::Active) {
        const EmergencyRow& row = content_.emergencies[of.card.card];
        view.symbols = row.symbols;
        view.function = row.function;
        view.of.sector = row.sector;
      }
      slots.push_back(view);
    }
    io("slots", slots, list_of(slot_view()));
    std::vector<FunctionView> functions;
    for (int function = 0; function < kFunctions; ++function) {
      const auto at = static_cast<std::size_t>(function);
      functions.push_back({function, content_.station.functions[at], s.overload[at], s.used[at]});
    }
    io("functions", functions, list_of(described("FunctionOf", [this](auto& of, FunctionView& f) {
         of("function", f.function, kFunctionNames);
         of("symbols", f.symbols, symbols());
         of("overload", f.overload, 0, 99);
         of("used", f.used, 0, 255);
       })));
    io("halon", s.loaded, flag);
    int time = s.time + 1;
    int track = content_.station.track;
    io("time", time, 1, 99);
    io("track", track, 1, 99);
    std::array<int, 3> walls = {look.integrity(kWall), look.integrity(kDoorStructure),
                                look.integrity(kTerminalStructure)};
    static constexpr std::string_view kWalls[] = {"wall", "door", "terminal"};
    io("integrity", walls, by_name(kWalls, form_of(0, 99)));
    io.group("diagram", [&](auto& diagram) {
      bool works = look.xenobiology();
      diagram("made", s.diagram, flag);
      diagram("works", works, flag);
      diagram("attack", s.attack_bonus, by_name(kSpeciesNames, form_of(0, 9)));
      diagram("defence", s.defence_bonus, by_name(kSpeciesNames, form_of(0, 9)));
    });
  }

  void cards(auto& io, State& s) const {
    io.group("decks", [&](auto& decks) {
      const auto left = [&](std::string_view key, const auto& pile) {
        int size = static_cast<int>(pile.size());
        decks(key, size, 0, 99);
      };
      left("emergencies", s.emergencies);
      left("compromised", s.compromised);
      left("items", s.items);
      left("activations", s.activations);
      left("mutations", s.mutation_deck);
      left("infestations", s.infestations);
      left("behaviours", s.behaviours);
    });
    io.group("discards", [&](auto& discards) {
      discards("emergencies", s.emergency_discard, set_of(emergency()));
      discards("activations", s.activation_discard, set_of(activation()));
      discards("mutations", s.mutation_discard, set_of(mutation()));
      discards("infestations", s.infestation_discard, set_of(infestation()));
      discards("behaviours", s.behaviour_discard, set_of(behaviour()));
    });
    std::uint8_t next =
        !s.activations.empty() && s.activations.top().seen() && !s.activations.top().knows.empty()
            ? s.activations.top().card
            : kNone;
    io("next_activation", next, or_none(activation(), kNone));
    io("activation", s.activation, or_none(activation(), kNone));
    ActivationRow row = s.activation == kNone ? ActivationRow{} : content_.activations[s.activation];
    std::array<std::vector<InstructionView>, kBlocks> blocks;
    for (std::size_t block = 0; block < kBlocks; ++block)
      for (const script::Ability& ability : row.blocks[block]) blocks[block].push_back(instruction(ability));
    io.group("sections", [&](auto& sections) {
      sections("eggs", row.eggs, flag);
      sections("walls", row.walls, set_of(one_of(kKindNames)));
      sections("blocks", blocks, by_name(kBlockNames, list_of(block_view())));
      sections("special", row.special, flag);
      sections("grow", row.grow, flag);
    });
    io("block", s.block, 0, kBlocks);
    io("behaviour", s.behaviour, or_none(behaviour(), kNone));
  }
  InstructionView instruction(const script::Ability& ability) const {
    InstructionView view;
    const auto label = static_cast<Label>(ability.label);
    view.one = label == Label::One;
    if (label == Label::AllOf) view.only = static_cast<std::uint8_t>(ability.args[0]);
    for (std::size_t at = ability.entry; content_.scripts.ops[at].code != script::Code::End; ++at) {
      const script::Op& op = content_.scripts.ops[at];
      if (op.code != script::Code::Act) continue;
      std::array<int, 2> args{};
      for (std::size_t i = 0; i < args.size() && i < op.b; ++i)
        args[i] = content_.scripts.steps[op.x + i].number;
      view.deeds.emplace_back(op.a, args);
    }
    return view;
  }

  // -- rolls

  std::string crew_piece(int crew) const { return fmt::format("crew/{}", content_.crew[crew].key); }
  std::string feature_name_of(int feature) const {
    return feature < kMaxDoors ? fmt::format("door/{}", door_name(named_by(game_), feature))
                               : fmt::format("feature/{}", feature_name(named_by(game_), feature));
  }
  /// What the alien of a frame goes for, as a piece of the board.
  std::string heading(const Frame& frame) const {
    if (frame.b == kNone) return {};
    switch (frame.kind) {
      case Frame::Bite: return crew_piece(frame.b);
      case Frame::Structure:
        return frame.a == kWall
                   ? std::string()
                   : feature_name_of(frame.a == kDoorStructure ? frame.b : kFirstTerminal + frame.b);
      case Frame::Move:
        if (frame.a == kNearestCrew) return crew_piece(frame.b);
        if (frame.a == kNearestEgg) return fmt::format("zone/{}", zone_name(frame.b));
        if (frame.a == kGoals) return fmt::format("figure/{}", figure_name(content_, frame.b));
        return feature_name_of(frame.b);
      default: return {};
    }
  }
  static void add(std::vector<AddView>& list, std::string what, int n) {
    if (n != 0) list.push_back({std::move(what), n});
  }
  std::string card_piece(int card) const { return fmt::format("card/{}", object_name(content_, card)); }

  /// What is added to the die of a crew member, and what makes up the number it has to beat; as Look::base().
  void explain(const Look& look, const Frame& test, RollView& view) const {
    const std::uint16_t rolls = look.rolls_of(test);
    const bool attack = static_cast<Purpose>(test.a) == Purpose::Attack;
    const bool alien = attack && test.c < kFigures;
    static constexpr std::pair<Roll, const char*> kSkills[] = {
        {kSci, "science"}, {kTech, "tech"}, {kAgi, "agility"}};
    if (attack)
      add(view.adds, "weapon", look.weapon_of(test.who, test.b).attack);
    else
      for (const auto& [skill, name] : kSkills)
        if ((rolls & roll_bit(skill)) != 0) add(view.adds, name, content_.crew[test.who].skills[skill]);
    for (int card : look.working(test.who)) {
      int sum = 0;
      for (int roll : Bits(rolls)) sum += content_.cards[card].bonus[roll];
      if (alien) sum += content_.cards[card].against[kind_of(test.c)];
      add(view.adds, card_piece(card), sum);
    }
    if (alien && look.xenobiology() && look.species(test.c) != kNoSpecies)
      add(view.adds, "diagram", look.look_state().attack_bonus[look.species(test.c)]);
    if (static_cast<Purpose>(test.a) == Purpose::Leave)
      add(view.adds, "sector", look.pcs_mod(&CompromisedRow::leave));
    add(view.adds, "played", test.bonus);
    if (alien) {
      add(view.against, "defence", content_.aliens[kind_of(test.c)].defence);
      add(view.against, "mutations", look.mutated(test.c, &MutationRow::defence));
    }
  }
  /// The same for an alien.
  RollView alien_roll(const Look& look, const Frame& frame) const {
    RollView view;
    view.figure = frame.who;
    view.target = heading(frame);
    view.purpose = static_cast<int>(Purpose::Attack);
    view.die = frame.die;
    view.bonus = look.alien_bonus(frame);
    const AlienRow& row = content_.aliens[kind_of(frame.who)];
    add(view.adds, "attack", row.attack);
    add(view.adds, "mutations", look.mutated(frame.who, &MutationRow::attack));
    add(view.adds, "played", frame.bonus);
    if (frame.kind == Frame::Bite) {
      if (frame.b == kNone) return view;
      view.difficulty = look.crew_defence(frame.b, look.species(frame.who));
      add(view.against, "defence", content_.crew[frame.b].defence);
      for (int card : look.working(frame.b))
        add(view.against, card_piece(card), content_.cards[card].defence);
      add(view.against, "diagram", view.difficulty - look.crew_defence(frame.b, kNoSpecies));
    } else {
      if (frame.a == kDoorStructure) add(view.adds, "doors", look.alien_door(frame.who));
      if (kind_of(frame.who) == kRipper) add(view.adds, "mission", look.map().ripper_bonus);
      view.difficulty = look.integrity(static_cast<StructureKind>(frame.a));
    }
    return view;
  }

  /// The test or programming roll in progress: the innermost one, or none. An alien's only once it has
  /// fallen.
  std::vector<RollView> roll(const State& s, const Look& look) const {
    for (std::size_t i = s.stack.size(); i-- > 0;) {
      const Frame& frame = s.stack[i];
      if ((frame.kind == Frame::Bite || frame.kind == Frame::Structure) && frame.die != 0)
        return {alien_roll(look, frame)};
      RollView view;
      view.crew = frame.who;
      view.helped = s.helped;
      if (frame.kind == Frame::Test) {
        const auto purpose = static_cast<Purpose>(frame.a);
        if (purpose == Purpose::Attack)
          view.target = frame.c < kFigures ? fmt::format("figure/{}", figure_name(content_, frame.c))
                                           : crew_piece(frame.c - kFigures);
        else if (purpose == Purpose::Repair)
          view.target = feature_name_of(frame.b);
        else if (purpose == Purpose::Capture)
          view.target = fmt::format("figure/{}", figure_name(content_, frame.b));
        else if (purpose != Purpose::Leave)
          view.target = card_piece(frame.b);
        explain(look, frame, view);
        view.purpose = frame.a;
        view.die = frame.die;
        view.bonus = look.base(frame) + frame.bonus;
        view.difficulty = look.difficulty(frame);
        view.needed = view.difficulty + 1 - view.bonus;
        view.odds = frame.die == 0 ? die_odds(view.needed) : frame.die >= view.needed ? 100 : 0;
        view.any = view.odds;
        return {view};
      }
      if (frame.kind != Frame::Program) continue;
      view.dice = true;
      view.symbols = look.combination(frame);
      if (frame.a == kFunctions) {
        view.slot = frame.b;
        view.covered = s.slots[frame.b].covered;
      } else {
        view.function = frame.a;
      }
      view.pool = s.pool_size;
      view.showing = s.dice;
      if (frame.die == 0) {
        const ProgramOdds odds = program_odds(game_, s, s.pool_size, view.symbols, view.covered);
        view.odds = odds.all;
        view.any = odds.any;
      }
      return {view};
    }
    return {};
  }
};

}  // namespace

json::value NeoMorphosis::view_json(const State& state, Viewer viewer) const {
  return ViewForms(*this).view().write(view(state, viewer));
}

std::string NeoMorphosis::view_types() const {
  Types types;
  ViewForms(*this).view().type(types, View{});
  return types.text();
}

}  // namespace hullbreach::neo
