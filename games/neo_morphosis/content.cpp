#include "games/neo_morphosis/content.h"

#include <algorithm>
#include <fmt/format.h>

#include "games/neo_morphosis/names.h"
#include "games/neo_morphosis/xenobiology.h"
#include "kernel/pack_scripts.h"
#include "kernel/wording.h"

namespace hullbreach::neo {
namespace {

constexpr std::string_view kLimits[] = {"turn", "round", "game"};
constexpr std::string_view kSymbolShapes[] = {"rectangle", "triangle"};
constexpr std::string_view kMissionDecks[] = {"entry", "exploration", "eradication"};

constexpr std::uint16_t rolls(std::initializer_list<Roll> list) {
  std::uint16_t set = 0;
  for (const Roll roll : list) set = static_cast<std::uint16_t>(set | roll_bit(roll));
  return set;
}
constexpr std::uint16_t kDiceRolls = rolls({kProg, kNeutralise, kFunction});
constexpr std::uint16_t kAttackRolls = rolls({kAttack, kMelee, kRanged});
constexpr std::uint16_t kSkillRolls = rolls({kSci, kTech, kAgi, kAssemble, kRepair, kLeave, kFragility});
constexpr std::uint16_t kAllRolls = kDiceRolls | kAttackRolls | kSkillRolls;

/// What a verb of the crew's cards can change: which label it may stand behind, and with which rolls.
struct Occasion {
  Verb verb;
  Label label;
  std::uint16_t rolls = 0;
};
constexpr Occasion kOccasions[] = {
    {Verb::Dice, Label::Before, kDiceRolls},
    {Verb::Succeed, Label::Before, kSkillRolls},
    {Verb::Add, Label::After, kSkillRolls | kAttackRolls},
    {Verb::Reroll, Label::After, kAllRolls},
    {Verb::TurnDie, Label::After, kDiceRolls},
    {Verb::CoverSymbol, Label::After, rolls({kNeutralise})},
    {Verb::Stun, Label::After, kAttackRolls},
    {Verb::Guard, Label::Hit},
    {Verb::KeepCard, Label::Fall},
    {Verb::DrawKeep, Label::Search},
};

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack) { content_.hash = pack.hash(); }

  Content load() {
    crew();
    cards("abilities.toml", "ability", kFirstAbility, kAbilities);
    cards("items.toml", "item", 0, kItems);
    cards("gear.toml", "gear", kFirstGear, kGear);
    aliens();
    station();
    emergencies();
    compromised();
    activations();
    mutations();
    infestations();
    behaviours();
    mission_cards();
    schemas();
    Diagrams diagrams = all_diagrams(content_.schemas);
    content_.diagrams = std::move(diagrams.best);
    content_.lesser_diagrams = std::move(diagrams.lesser);
    tiles();
    maps();
    return std::move(content_);
  }

  LoadedMap load_one(std::string_view file) {
    aliens();
    tiles();
    map(file);
    return {std::move(content_.maps[0]), std::move(content_.tiles)};
  }

 private:
  // -- what all rows share

  void finish(Row& row) {
    (row.provenance() == Provenance::House ? content_.house : content_.printed) += 1;
    row.text_or("id", "");
    row.text_or("note", "");
    row.done();
  }

  void word(const Row& row, std::string key, std::string_view field = "key") {
    content_.words.push_back({std::move(key), row.where(field)});
  }

  std::vector<Row> rows(const PackFile& file, std::string_view array, std::size_t count) {
    auto rows = file.rows(array);
    if (rows.size() != count)
      rows[0].complain("", fmt::format("expected {} rows [[{}]], found {}", count, array, rows.size()));
    return rows;
  }

  template <class Names>
  static int one_of(Row& row, std::string_view field, const Names& names) {
    const std::string word = row.text(field);
    const int found = named(names, word);
    if (found < 0) {
      const std::vector<std::string> known(std::begin(names), std::end(names));
      row.complain(field, fmt::format("expected one of {}, got {}{}", listed(known, 24), in_quotes(word),
                                      did_you_mean(word, known)));
    }
    return found;
  }

  /// A small number that may be left out.
  template <class Number>
  static void small(Row& row, std::string_view field, Number& number, int low, int high) {
    number = static_cast<Number>(row.number_or(field, low, high, 0));
  }

  static std::uint8_t number(Row& row, std::string_view field, int low, int high) {
    return static_cast<std::uint8_t>(row.number(field, low, high));
  }

  // -- scripts

  /// Every verb of the part of a script that begins there.
  template <class Do>
  void each_verb(std::uint16_t entry, const Do& go) const {
    for (std::size_t at = entry; content_.scripts.ops[at].code != script::Code::End; ++at)
      if (content_.scripts.ops[at].code == script::Code::Act)
        go(static_cast<Verb>(content_.scripts.ops[at].a));
  }

  static std::string_view name_of(Verb verb) {
    return vocabulary().verbs[static_cast<std::size_t>(verb)].name;
  }
  static std::string_view name_of(Label label) {
    return vocabulary().labels[static_cast<std::size_t>(label)].name;
  }

  static bool for_aliens(Verb verb) { return verb >= Verb::MoveTo; }

  void check_alien_verbs(const Row& row, std::string_view field, std::uint16_t entry) const {
    each_verb(entry, [&](Verb verb) {
      if (!for_aliens(verb))
        row.complain(field, fmt::format("'{}' is for cards of the crew, not for aliens", name_of(verb)));
    });
  }

  /// One instruction without a label, for a boss.
  std::uint16_t instruction(Row& row, std::string_view field) {
    const std::uint16_t entry = compile_script(content_.scripts, vocabulary(), row, field);
    check_alien_verbs(row, field, entry);
    return entry;
  }

  void check_occasion(const Row& row, const CardUse& use) const {
    each_verb(use.script, [&](Verb verb) {
      if (for_aliens(verb))
        row.complain("effect", fmt::format("'{}' is for aliens, not for cards of the crew", name_of(verb)));
      const bool waits = use.label == Label::Act || use.label == Label::Free;
      const Occasion* const rule =
          std::find_if(std::begin(kOccasions), std::end(kOccasions),
                       [&](const Occasion& occasion) { return occasion.verb == verb; });
      if (rule == std::end(kOccasions)) {
        if (!waits)
          row.complain("effect", fmt::format("'{}' works behind 'act' and 'free' only", name_of(verb)));
        return;
      }
      if (rule->label != use.label)
        row.complain("effect",
                     fmt::format("'{}' works behind '{}' only", name_of(verb), name_of(rule->label)));
      if (rule->rolls != 0 && (rule->rolls & roll_bit(use.roll)) == 0)
        row.complain("effect", fmt::format("'{}' can't change a roll of kind '{}'", name_of(verb),
                                           roll_words()[use.roll]));
    });
  }

  // -- people and cards

  Weapon weapon(Row& row, std::string_view file) {
    const toml::table* table = row.table_or_null("weapon");
    if (table == nullptr) return {};
    Row inner(*table, file);
    Weapon weapon;
    static constexpr std::string_view kRanges[] = {"0", "1", "0-1"};
    const int range = one_of(inner, "range", kRanges);
    weapon.near = range != 1;
    weapon.far = range != 0;
    weapon.attack = static_cast<std::int8_t>(inner.number("attack", 0, 20));
    weapon.wounds = number(inner, "wounds", 1, 9);
    small(inner, "ammo", weapon.ammo, 1, 20);
    weapon.blast = inner.flag_or("blast", false);
    inner.done();
    return weapon;
  }

  void crew() {
    const PackFile file(pack_, "crew.toml");
    file.only({"crew"});
    for (Row& row : rows(file, "crew", kCrew)) {
      CrewRow& crew = content_.crew[one_of(row, "key", kCrewNames)];
      crew.key = keys_.take(row, "key");
      static constexpr std::string_view kSkills[] = {"science", "tech", "agility"};
      for (std::size_t skill = 0; skill < std::size(kSkills); ++skill)
        crew.skills[skill] = static_cast<std::int8_t>(row.number(kSkills[skill], 0, 9));
      crew.programming = number(row, "programming", 1, 6);
      crew.life = number(row, "life", 1, 20);
      crew.defence = number(row, "defence", 1, 20);
      crew.weapon = weapon(row, "crew.toml");
      if (!crew.weapon)
        row.complain("weapon", "expected a weapon like { range = \"0\", attack = 5, wounds = 1 }");
      for (const std::string_view part : {"name", "role"})
        word(row, fmt::format("crew.{}.{}", crew.key, part));
      word(row, fmt::format("base_weapon.{}", crew.key));
      finish(row);
    }
  }

  /// Abilities, items and gear.
  void cards(std::string_view name, std::string_view array, int first, int count) {
    const PackFile file(pack_, name);
    file.only({array});
    auto all = rows(file, array, static_cast<std::size_t>(count));
    std::array<int, kCrew> abilities{};
    std::array<int, std::size(kBenchNames)> decks{};
    for (int i = 0; i < count; ++i) {
      Row& row = all[static_cast<std::size_t>(i)];
      CardRow& card = content_.cards[first + i];
      card.key = keys_.take(row, "key");
      if (is_ability(first)) {
        card.crew = static_cast<std::uint8_t>(one_of(row, "crew", kCrewNames));
        ++abilities[card.crew];
      } else {
        card.fragility = number(row, "fragility", 1, 20);
        card.single_use = row.flag_or("single_use", false);
        card.heals = row.flag_or("heals", false);
      }
      if (is_item(first)) card.terminal = row.flag_or("terminal", false);
      if (is_gear(first)) {
        const int deck = one_of(row, "deck", kBenchNames);
        ++decks[deck];
        gear(row, card, deck == 1);
      }
      effects(row, card);
      word(row, fmt::format("{}.{}.name", array, card.key));
      word(row, fmt::format("{}.{}.text", array, card.key));
      finish(row);
    }
    for (int crew = 0; is_ability(first) && crew < kCrew; ++crew)
      if (abilities[crew] != kAbilities / kCrew)
        all[0].complain(
            "crew", fmt::format("expected two abilities of {}, found {}", kCrewNames[crew], abilities[crew]));
    for (std::size_t deck = 0; is_gear(first) && deck < decks.size(); ++deck)
      if (decks[deck] == 0)
        all[0].complain("deck", fmt::format("expected gear in the deck '{}', found none", kBenchNames[deck]));
  }

  /// NEO-222 to NEO-226
  void gear(Row& row, CardRow& card, bool science) {
    card.science = science;
    card.assembly = number(row, "assembly", 1, 20);
    card.left = static_cast<Symbol>(one_of(row, "left", kSymbolShapes) + 1);
    if (row.node("right") != nullptr)
      card.right = static_cast<Symbol>(one_of(row, "right", kSymbolShapes) + 1);
    card.weapon = weapon(row, "gear.toml");
  }

  /// What a card does: always, and on occasions.
  void effects(Row& row, CardRow& card) {
    if (row.node("limit") != nullptr) card.limit = static_cast<Limit>(one_of(row, "limit", kLimits) + 1);
    card.mask = row.flag_or("mask", false);
    small(row, "defence", card.defence, -9, 9);
    named_numbers(row, "bonus", roll_words(), card.bonus);
    named_numbers(row, "against", kKindNames, card.against);
    if (row.node("effect") == nullptr) return;
    for (const script::Ability& part : compile_abilities(content_.scripts, vocabulary(), row, "effect")) {
      CardUse use;
      use.label = static_cast<Label>(part.label);
      if (part.label == script::kNoLabel || use.label > Label::Search)
        row.complain("effect", "expected a label: before ROLL, after ROLL, act, free, hit, fall or search");
      if (!part.args.empty()) use.roll = static_cast<Roll>(part.args[0]);
      use.script = part.entry;
      check_occasion(row, use);
      card.uses.push_back(use);
    }
  }

  /// Rolls as scripts name them.
  static std::array<std::string_view, kRolls> roll_words() {
    std::array<std::string_view, kRolls> words;
    for (const auto& [name, constant] : vocabulary().constants)
      if (constant.type == kThingRoll) words[static_cast<std::size_t>(constant.value)] = name;
    return words;
  }

  /// { repair = 1, assemble = 1 }
  template <class Names, class Numbers>
  static void named_numbers(Row& row, std::string_view field, const Names& names, Numbers& numbers) {
    const toml::table* table = row.table_or_null(field);
    if (table == nullptr) return;
    for (auto&& [key, value] : *table) {
      const int which = named(names, key.str());
      const auto* number = value.as_integer();
      if (which < 0)
        row.complain(
            field, fmt::format("expected one of {}, got {}", listed({std::begin(names), std::end(names)}, 24),
                               in_quotes(key.str())));
      if (number == nullptr || number->get() < -9 || number->get() > 9 || number->get() == 0)
        row.complain(field, fmt::format("{}: expected a number from -9 to 9, not 0", key.str()));
      numbers[static_cast<std::size_t>(which)] = static_cast<std::int8_t>(number->get());
    }
  }

  // -- aliens

  void aliens() {
    const PackFile file(pack_, "aliens.toml");
    file.only({"alien"});
    for (Row& row : rows(file, "alien", kKinds)) {
      const auto kind = static_cast<Kind>(one_of(row, "key", kKindNames));
      AlienRow& alien = content_.aliens[kind];
      alien.key = keys_.take(row, "key");
      if (row.node("species") != nullptr)
        alien.species = static_cast<Species>(one_of(row, "species", kSpeciesNames));
      alien.life = number(row, "life", 1, 40);
      alien.defence = number(row, "defence", 1, 20);
      alien.attacks = row.node("attack") != nullptr;
      if (kind == kEgg && alien.attacks) row.complain("attack", "an egg does not attack (NEO-Q85)");
      if (kind != kEgg) {
        alien.attack = static_cast<std::int8_t>(row.number_or("attack", 0, 20, 0));
        alien.hindrance = number(row, "hindrance", 1, 20);
        alien.wounds = number(row, "wounds", 0, 20);
      }
      alien.supply = number(row, "supply", 1, kFirstOf[kind + 1] - kFirstOf[kind]);
      becomes(row, kind, alien);
      small(row, "door", alien.door, -9, 9);
      small(row, "regrow", alien.regrow, 0, 9);
      small(row, "acid", alien.acid, 0, 9);
      alien.behaves = row.flag_or("behaves", false);
      if (row.node("special") != nullptr) alien.special = instruction(row, "special");
      const bool boss = kind == kQueen || kind == kBlare;
      const bool acts = alien.behaves || alien.special != kNoScript;
      if (boss != acts || (alien.behaves && alien.special != kNoScript))
        row.complain("key", boss ? "a boss either 'behaves' or has a 'special' instruction (NEO-341)"
                                 : "only a boss acts on the special icon (NEO-340)");
      for (const std::string_view part : {"name", "plural", "text"})
        word(row, fmt::format("alien.{}.{}", alien.key, part));
      finish(row);
    }
  }

  /// NEO-312, NEO-Q51: larvae grow into adults; the die says what an egg becomes.
  static void becomes(Row& row, Kind kind, AlienRow& alien) {
    const bool larva = kind == kWorm || kind == kHydra;
    if (!larva) {
      if (row.node("becomes") != nullptr) row.complain("becomes", "only a worm or a hydra grows up");
      return;
    }
    alien.becomes = static_cast<Kind>(one_of(row, "becomes", kKindNames));
    if (alien.becomes != kRipper && alien.becomes != kSlug)
      row.complain("becomes", "a larva grows into a ripper or a slug");
  }

  void mutations() {
    const PackFile file(pack_, "mutations.toml");
    file.only({"mutation"});
    auto all = rows(file, "mutation", kMutations);
    for (std::size_t i = 0; i < all.size(); ++i) {
      Row& row = all[i];
      MutationRow& card = content_.mutations[i];
      card.key = keys_.take(row, "key");
      const std::pair<std::string_view, std::int8_t*> values[] = {
          {"life", &card.life},           {"defence", &card.defence}, {"attack", &card.attack},
          {"wounds", &card.wounds},       {"speed", &card.speed},     {"door", &card.door},
          {"hindrance", &card.hindrance}, {"regrow", &card.regrow}};
      // NEO-184: less life could eliminate a figure that has just been ringed.
      for (const auto& [field, value] : values) small(row, field, *value, field == "life" ? 0 : -9, 9);
      word(row, fmt::format("mutation.{}.name", card.key));
      word(row, fmt::format("mutation.{}.text", card.key));
      finish(row);
    }
  }

  void infestations() {
    const PackFile file(pack_, "infestations.toml");
    file.only({"infestation"});
    auto all = rows(file, "infestation", kInfestations);
    for (std::size_t i = 0; i < all.size(); ++i) {
      Row& row = all[i];
      InfestationRow& card = content_.infestations[i];
      card.key = keys_.take(row, "key");
      for (PackLine& line : lines_of(row, "infestations.toml", "cells")) {
        InfestationRow::Cell cell;
        cell.kind = static_cast<Kind>(line.one_of(kKindNames));
        if (cell.kind > kSlug) line.complain("a boss is on no infestation card");
        do {
          const int number = line.number(1, 3);
          if ((cell.numbers >> number) & 1) line.complain(fmt::format("{} stands here twice", number));
          cell.numbers = static_cast<std::uint8_t>(cell.numbers | (1 << number));
        } while (line.more());
        if (card.cells.size() == card.cells.capacity())
          line.complain(fmt::format("expected at most {} cells", card.cells.capacity()));
        card.cells.push_back(cell);
      }
      if (card.cells.empty()) row.complain("cells", "expected cells like \"egg 1 2\"");
      finish(row);
    }
  }

  /// NEO-291: which kinds attack the walls, and what each group does.
  void activations() {
    static constexpr std::string_view kGroups[] = {"larva", "ripper", "slug"};
    static constexpr std::uint8_t kMembers[] = {(1 << kWorm) | (1 << kHydra), 1 << kRipper, 1 << kSlug};
    const PackFile file(pack_, "activations.toml");
    file.only({"activation"});
    auto all = rows(file, "activation", kActivations);
    for (std::size_t i = 0; i < all.size(); ++i) {
      Row& row = all[i];
      ActivationRow& card = content_.activations[i];
      card.key = keys_.take(row, "key");
      card.eggs = row.flag_or("eggs", false);
      card.special = row.flag_or("special", false);
      card.grow = row.flag_or("grow", false);
      for (PackLine& line : lines_of(row, "activations.toml", "walls")) {
        const std::uint8_t members = kMembers[line.one_of(kGroups)];
        if ((card.walls & members) != 0) line.complain("this stands here twice");
        card.walls = static_cast<std::uint8_t>(card.walls | members);
        line.end();
      }
      for (int block = 0; block < kBlocks; ++block)
        if (row.node(kGroups[block]) != nullptr)
          instructions(row, kGroups[block], kMembers[block], card.blocks[block]);
      finish(row);
    }
  }

  void instructions(Row& row, std::string_view field, std::uint8_t members,
                    std::vector<script::Ability>& block) {
    block = compile_abilities(content_.scripts, vocabulary(), row, field);
    for (const script::Ability& part : block) {
      if (part.label < static_cast<int>(Label::All))
        row.complain(field, "expected a label: all, one or all_of KIND");
      if (!part.args.empty() && ((members >> part.args[0]) & 1) == 0)
        row.complain(field, fmt::format("a {} does not belong to this block", kKindNames[part.args[0]]));
      check_alien_verbs(row, field, part.entry);
    }
  }

  void behaviours() {
    const PackFile file(pack_, "behaviours.toml");
    file.only({"behaviour"});
    auto all = rows(file, "behaviour", kBehaviours);
    for (std::size_t i = 0; i < all.size(); ++i) {
      BehaviourRow& card = content_.behaviours[i];
      card.key = keys_.take(all[i], "key");
      card.script = instruction(all[i], "effect");
      word(all[i], fmt::format("behaviour.{}.name", card.key));
      word(all[i], fmt::format("behaviour.{}.text", card.key));
      finish(all[i]);
    }
  }

  // -- the station

  void station() {
    const PackFile file(pack_, "station.toml");
    file.only({"station", "drone", "die", "function"});
    StationRow& station = content_.station;
    Row panel = rows(file, "station", 1)[0];
    panel.name("key");
    station.wall = number(panel, "wall", 1, 20);
    station.door = number(panel, "door", 1, 20);
    station.terminal = number(panel, "terminal", 1, 20);
    station.repair_door = number(panel, "repair_door", 1, 20);
    station.repair_terminal = number(panel, "repair_terminal", 1, 20);
    station.sector_wounds = number(panel, "sector_wounds", 0, 20);
    station.actions = number(panel, "actions", 1, 9);
    station.capture = number(panel, "capture", 1, 20);
    const toml::table* track = panel.table_or_null("track");
    if (track == nullptr) panel.complain("track", "expected { green = 4, yellow = 4, red = 4 }");
    Row spaces(*track, "station.toml");
    static constexpr std::string_view kColours[] = {"green", "yellow", "red"};
    for (std::size_t i = 0; i < std::size(kColours); ++i) {
      station.colours[i] = number(spaces, kColours[i], i == 1 ? 0 : 1, 20);  // NEO-010: green first, red last
      station.track = static_cast<std::uint8_t>(station.track + station.colours[i]);
    }
    spaces.done();
    finish(panel);

    Row drone = rows(file, "drone", 1)[0];
    drone.name("key");
    station.drone_move = number(drone, "move", 1, 9);
    station.explosion = number(drone, "explosion", 1, 20);
    finish(drone);

    Row die = rows(file, "die", 1)[0];
    die.name("key");
    static constexpr std::string_view kHatch[] = {"blank", "worm", "hydra"};
    int faces = 0;
    for (std::size_t i = 0; i < std::size(kHatch); ++i)
      faces += station.hatch[i] = number(die, kHatch[i], 0, 6);
    if (faces != 6) die.complain("blank", fmt::format("expected six faces, found {}", faces));
    finish(die);

    for (Row& row : rows(file, "function", kFunctions)) {
      Combination& symbols = station.functions[one_of(row, "key", kFunctionNames)];
      if (!symbols.empty()) row.complain("key", "this function stands here twice");
      symbols = combination(row, "station.toml");
      finish(row);
    }
  }

  /// "p4 triangle circle" (NEO-107)
  static Combination combination(Row& row, std::string_view file) {
    row.text("combination");
    PackLine line(file, "combination", *row.node("combination"));
    Combination symbols;
    while (line.more()) {
      const int symbol = line.one_of(kFaceNames);
      if (symbols.size() == kSymbols) line.complain(fmt::format("expected at most {} symbols", kSymbols));
      symbols.push_back(static_cast<std::uint8_t>(symbol));
    }
    if (symbols.empty()) row.complain("combination", "expected symbols like \"p4 triangle\"");
    return symbols;
  }

  void emergencies() {
    const PackFile file(pack_, "emergencies.toml");
    file.only({"emergency"});
    auto all = rows(file, "emergency", kEmergencies);
    unsigned sectors = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      Row& row = all[i];
      EmergencyRow& card = content_.emergencies[i];
      card.key = keys_.take(row, "key");
      card.symbols = combination(row, "emergencies.toml");
      card.function = static_cast<Function>(one_of(row, "function", kFunctionNames));
      card.sector = static_cast<std::uint8_t>(number(row, "sector", 1, kSectors) - 1);
      sectors |= 1u << card.sector;
      word(row, fmt::format("emergency.{}", card.key));
      finish(row);
    }
    // NEO-018: cards of absent sectors are removed, so every sector needs some of its own.
    for (int sector = 0; sector < kSectors; ++sector)
      if (((sectors >> sector) & 1u) == 0)
        all[0].complain("sector", fmt::format("expected a card for sector {}, found none", sector + 1));
  }

  void compromised() {
    const PackFile file(pack_, "compromised.toml");
    file.only({"compromised"});
    auto all = rows(file, "compromised", kCompromised);
    for (std::size_t i = 0; i < all.size(); ++i) {
      Row& row = all[i];
      CompromisedRow& card = content_.compromised[i];
      card.key = keys_.take(row, "key");
      const std::pair<std::string_view, std::int8_t*> values[] = {
          {"token", &card.token}, {"function", &card.function}, {"door", &card.door},  {"wall", &card.wall},
          {"heal", &card.heal},   {"leave", &card.leave},       {"drone", &card.drone}};
      for (const auto& [field, value] : values) small(row, field, *value, -9, 9);
      word(row, fmt::format("compromised.{}.name", card.key));
      word(row, fmt::format("compromised.{}.text", card.key));
      finish(row);
    }
  }

  // -- xenobiology

  void schemas() {
    const PackFile file(pack_, "schemas.toml");
    file.only({"schema"});
    for (Row& row : rows(file, "schema", kCrew)) {
      Schema& schema = content_.schemas[one_of(row, "crew", kCrewNames)];
      if (schema[0].species != kNoSpecies) row.complain("crew", "a crew member has one schema (NEO-014)");
      for (std::size_t side = 0; side < std::size(kSides); ++side) {
        static constexpr std::string_view kIcons[] = {"attack", "defence"};
        row.text(kSides[side]);
        PackLine line("schemas.toml", kSides[side], *row.node(kSides[side]));
        schema[side].species = static_cast<Species>(line.one_of(kSpeciesNames));
        schema[side].defence = line.one_of(kIcons) == 1;
        schema[side].value = static_cast<std::uint8_t>(line.number(1, 9));
        line.end();
      }
      finish(row);
    }
  }

  // -- missions

  void tiles() {
    const PackFile file(pack_, "tiles.toml");
    file.only({"tile"});
    for (Row& row : file.rows("tile")) {
      TileRow tile;
      tile.key = keys_.take(row, "key");
      const std::string letter = row.text("letter");
      if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z')
        row.complain("letter", fmt::format("expected one letter from A to Z, got {}", in_quotes(letter)));
      tile.letter = letter[0];
      for (const TileRow& other : content_.tiles)
        if (other.letter == tile.letter)
          row.complain("letter", fmt::format("tile {} stands here twice", letter));
      zones(row, tile);
      for (std::size_t side = 0; side < std::size(kSides); ++side)
        tile.behind[side] = static_cast<std::uint8_t>(number(row, kSides[side], 1, kZonesOfSector) - 1);
      word(row, fmt::format("tile.{}", tile.key));
      finish(row);
      content_.tiles.push_back(std::move(tile));
    }
  }

  /// NEO-077, NEO-079, NEO-080
  static void zones(Row& row, TileRow& tile) {
    auto spawns = lines_of(row, "tiles.toml", "spawns");
    if (spawns.size() != kZonesOfSector)
      row.complain("spawns", "expected the spawn numbers of three zones, like [\"1\", \"2 3\", \"\"]");
    for (std::size_t zone = 0; zone < spawns.size(); ++zone)
      while (spawns[zone].more())
        tile.spawns[zone] = static_cast<std::uint8_t>(tile.spawns[zone] | (1 << spawns[zone].number(1, 3)));
    static constexpr std::string_view kPairs[] = {"1-2", "1-3", "2-3"};
    static constexpr std::uint8_t kEnds[][2] = {{0, 1}, {0, 2}, {1, 2}};
    int pairs = 0;
    for (PackLine& line : lines_of(row, "tiles.toml", "touches")) {
      const auto& [a, b] = kEnds[line.one_of(kPairs)];
      if ((tile.touches[a] >> b) & 1) line.complain("this stands here twice");
      tile.touches[a] = static_cast<std::uint8_t>(tile.touches[a] | (1 << b));
      tile.touches[b] = static_cast<std::uint8_t>(tile.touches[b] | (1 << a));
      line.end();
      ++pairs;
    }
    if (pairs < 2) row.complain("touches", "expected at least two pairs, so that no zone is cut off");
  }

  /// NEO-435: a card has its setup and goals; what its goals ask for it puts there itself.
  void mission_cards() {
    const PackFile file(pack_, "mission_cards.toml");
    file.only({"mission_card"});
    auto all = rows(file, "mission_card", kMissionCards);
    std::array<int, std::size(kMissionDecks)> decks{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      Row& row = all[i];
      MissionCardRow& card = content_.mission_cards[i];
      card.key = keys_.take(row, "key");
      card.deck = static_cast<MissionDeck>(one_of(row, "deck", kMissionDecks));
      ++decks[static_cast<std::size_t>(card.deck)];
      for (PackLine& line : lines_of(row, "mission_cards.toml", "setup")) card.setup.push_back(put(line));
      for (PackLine& line : lines_of(row, "mission_cards.toml", "goals")) {
        card.goals.push_back(read_goal(line, nullptr));
        line.end();
        check_put(line, card, card.goals.back());
      }
      if (card.goals.empty()) row.complain("goals", "expected goals like [\"fixed A\"]");
      for (const std::string_view part : {"name", "story", "goal"})
        word(row, fmt::format("mission_card.{}.{}", card.key, part));
      finish(row);
    }
    for (std::size_t deck = 0; deck < decks.size(); ++deck)
      if (decks[deck] == 0)
        all[0].complain("deck",
                        fmt::format("expected cards of the deck '{}', found none", kMissionDecks[deck]));
  }

  /// "relay A", "infestation lair", "yellow C", "tank A", "queen lair"
  static MissionCardRow::Put put(PackLine& line) {
    using What = MissionCardRow::Put::What;
    struct Word {
      What what;
      std::uint8_t which;
    };
    static constexpr std::string_view kNames[] = {"relay", "infestation", "tank",  "yellow",
                                                  "green", "red",         "queen", "blare"};
    static constexpr Word kWords[] = {{What::Relay, 0},       {What::Infestation, 0}, {What::Tank, 0},
                                      {What::Token, kYellow}, {What::Token, kGreen},  {What::Token, kRed},
                                      {What::Boss, kQueen},   {What::Boss, kBlare}};
    const Word& word = kWords[line.one_of(kNames)];
    MissionCardRow::Put put{word.what, word.which, 0};
    put.site = static_cast<std::uint8_t>(line.one_of(kSiteNames));
    if (put.what == What::Relay && put.site >= kSites) line.complain("a relay stands at A, B, C or D");
    line.end();
    return put;
  }

  static void check_put(const PackLine& line, const MissionCardRow& card, const GoalRow& goal) {
    using What = MissionCardRow::Put::What;
    const auto puts = [&](What what, int which) {
      return std::any_of(card.setup.begin(), card.setup.end(), [&](const MissionCardRow::Put& put) {
        return put.what == what && (what == What::Relay ? put.site : put.which) == which;
      });
    };
    using Asks = GoalRow::Kind;
    const bool token = goal.kind == Asks::Have || goal.kind == Asks::HaveAt || goal.kind == Asks::Had;
    if ((token && !puts(What::Token, goal.a)) || (goal.kind == Asks::Dead && !puts(What::Boss, goal.a)) ||
        (goal.kind == Asks::Fixed && !puts(What::Relay, goal.a)))
      line.complain("the setup of the card does not put that there");
    if (goal.kind == Asks::Cleared || goal.kind == Asks::Engine || goal.kind == Asks::Caught)
      line.complain("a mission card can't ask for this");
  }

  /// The tutorial, the campaign in order, the plans, then others by name. All but the last have fixed names,
  /// which people use to choose a mission.
  void maps() {
    static constexpr std::pair<std::string_view, std::string_view> kOurs[] = {
        {"mission_tutorial.toml", "tutorial"}, {"mission_1.toml", "mission_1"},
        {"mission_2.toml", "mission_2"},       {"mission_3.toml", "mission_3"},
        {"mission_4.toml", "mission_4"},       {"mission_5.toml", "mission_5"},
        {"mission_6.toml", "mission_6"},       {"mission_7.toml", "mission_7"},
        {"mission_8.toml", "mission_8"},       {"mission_9.toml", "mission_9"},
        {"mission_10.toml", "mission_10"}};
    for (std::size_t i = 0; i < std::size(kOurs); ++i) {
      const auto& [file, key] = kOurs[i];
      map(file);
      Map& made = content_.maps.back();
      if (made.key != key) throw Mistake(fmt::format("{}: key: expected '{}' in {}", made.where, key, file));
      made.number = static_cast<int>(i);
    }
    const auto others = [&](std::string_view prefix) {
      for (const auto& each : pack_.files) {
        const std::string& file = each.first;
        if (is_map_file(file) && file.starts_with(prefix) &&
            std::none_of(std::begin(kOurs), std::end(kOurs),
                         [&](const auto& ours) { return ours.first == file; }))
          map(file);
      }
    };
    others("plan_");
    others("mission_");
    for (const Map& level : content_.maps) check_emergencies(level);
    if (content_.maps.size() > kMostMaps)
      throw Mistake(fmt::format("{}: expected at most {} maps, found {}", content_.maps.back().where,
                                kMostMaps, content_.maps.size()));
  }

  void map(std::string_view file) {
    const PackFile parsed(pack_, file);
    Row row = parsed.top();
    std::array<std::uint8_t, kKinds> supply{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) supply[kind] = content_.aliens[kind].supply;
    Map map = read_map(row, file, content_.tiles, supply);
    if (!keys_.add(map.key)) row.complain("key", fmt::format("'{}' is used twice", map.key));
    for (const std::string_view taken : {"campaign", "generated"})
      if (map.key == taken)
        row.complain("key",
                     fmt::format("'{}' is no name for a mission: the option means something else", taken));
    for (const std::string_view part : {"name", "brief", "goal", "win", "lose"})
      word(row, fmt::format("mission.{}.{}", map.key, part));
    if (map.plan) check_plan(map);
    finish(row);
    map.index();
    content_.maps.push_back(std::move(map));
  }

  /// NEO-018, NEO-050: of those left for a level there is one for each report slot.
  void check_emergencies(const Map& level) const {
    const auto cards = std::count_if(content_.emergencies.begin(), content_.emergencies.end(),
                                     [&](const EmergencyRow& card) { return card.sector < level.sectors; });
    if (cards < kSlots)
      throw Mistake(
          fmt::format("{}: layout: expected at least {} emergency cards for the {} sectors of this "
                      "level, found {}",
                      level.where, kSlots, level.sectors, cards));
  }

  /// Every mission card can be met on every plan.
  void check_plan(const Map& plan) const {
    using What = MissionCardRow::Put::What;
    for (const MissionCardRow& card : content_.mission_cards) {
      Map set_up = plan;
      for (const MissionCardRow::Put& put : card.setup) {
        const Zone zone = put.site < kSites    ? plan.sites[put.site]
                          : put.site == kSites ? plan.lair
                                               : plan.entry;
        if (put.what == What::Token) set_up.tokens[put.which] = zone;
        if (put.what == What::Boss) set_up.placed.push_back({static_cast<Kind>(put.which), zone});
        if (put.what == What::Tank) set_up.tanks.push_back(zone);
      }
      for (const GoalRow& goal : card.goals)
        if (const std::string why = impossible(set_up, goal); !why.empty())
          throw Mistake(fmt::format("{}: key: the mission card '{}' asks for '{}', but {}", plan.where,
                                    card.key, goal.text, why));
    }
  }

  static constexpr std::size_t kMostMaps = 64;

  const Pack& pack_;
  Content content_;
  NewKeys keys_;
};

}  // namespace

Content load_content(const Pack& pack) { return Loader(pack).load(); }

LoadedMap load_map(const Pack& pack, std::string_view file) { return Loader(pack).load_one(file); }

}  // namespace hullbreach::neo
