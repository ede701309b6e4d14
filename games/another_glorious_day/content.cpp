#include "games/another_glorious_day/content.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/pack_scripts.h"
#include "kernel/things.h"
#include "kernel/wording.h"

namespace hullbreach::agd {
namespace {

constexpr std::string_view kClasses[] = {"marine", "civilian"};
constexpr std::string_view kSides[] = {"hero", "grunt"};

using Labels = std::uint32_t;  // a set
constexpr Labels labels(std::initializer_list<Label> list) {
  Labels set = 0;
  for (const Label label : list) set |= 1u << static_cast<int>(label);
  return set;
}

/// What a script belongs to, and the occasions it can have.
enum Holder : std::uint8_t { kSide, kEquipment, kEvent, kHazard, kTracker, kCoolant, kHolders };
struct HolderRow {
  std::string_view name;  // in a complaint
  Labels labels;
};
constexpr HolderRow kHolderRows[kHolders] = {
    {"a character", labels({Label::On, Label::During, Label::End, Label::EndPhase, Label::Shown,
                            Label::AfterAttack, Label::Missed, Label::AllyFailed})},
    {"Equipment", labels({Label::Shown, Label::FailedDefence, Label::FailedTech, Label::Free, Label::Act})},
    {"an Event", labels({Label::Shown, Label::Play})},
    {"a Hazard", labels({Label::Play})},
    {"a tracker card", labels({Label::Play})},
    {"the coolant", labels({Label::Shown, Label::AfterAttack})},
};

/// Verbs that mean something on some occasions only: behind these labels, or in an Event of this moment.
struct Occasion {
  Verb verb;
  Labels labels;
  Moment moment = Moment::Any;  // no such Event
};
constexpr Labels kDefence = labels({Label::AllyFailed, Label::FailedDefence});
constexpr Occasion kOccasions[] = {
    {Verb::Take, labels({Label::Shown})},
    {Verb::RerollAttack, labels({Label::Missed})},
    {Verb::RerollDefence, kDefence},
    {Verb::PassDefence, kDefence},
    {Verb::RerollTech, labels({Label::FailedTech}), Moment::Tech},
    {Verb::PassTech, labels({Label::FailedTech}), Moment::Tech},
    {Verb::Brace, 0, Moment::Attack},
    {Verb::Cancel, 0, Moment::Tracker},
};

/// Verbs about the card itself, and who can have them.
struct OfCard {
  Verb verb;
  bool equipment, hazard;
};
constexpr OfCard kOfCard[] = {
    {Verb::ExhaustSelf, true, true}, {Verb::DiscardSelf, true, true}, {Verb::ShuffleSelf, false, true}};

/// What a tracker card can do.
constexpr Verb kThreats[] = {Verb::Exhaust,    Verb::Discard,     Verb::Aim,
                             Verb::Unsteady,   Verb::Spawn,       Verb::Unbarricade,
                             Verb::ShiftBlips, Verb::ShiftAliens, Verb::HazardBack};

/// What turns up cards, among them Hazards, which would turn up more.
constexpr Verb kTurnsUp[] = {Verb::Draw, Verb::Discard, Verb::Reveal};

/// Verbs that stand behind another in the same part.
constexpr std::pair<Verb, Verb> kAfter[] = {{Verb::DiscardShown, Verb::RevealUntil},
                                            {Verb::BottomEndurance, Verb::LookEndurance},
                                            {Verb::BottomTracker, Verb::LookTracker}};

constexpr int kMostShown = 5;  // cards set aside or looked at by one effect

std::string_view name_of(Verb verb) { return vocabulary().verbs[static_cast<std::size_t>(verb)].name; }
std::string name_of(Label label) {
  return label == Label::Play
             ? "no label"
             : fmt::format("'{}'", vocabulary().labels[static_cast<std::size_t>(label)].name);
}
std::vector<std::string> names_of(Labels set) {
  std::vector<std::string> names;
  for (int label = 0; label <= static_cast<int>(Label::Play); ++label)
    if ((set >> label) & 1) names.push_back(name_of(static_cast<Label>(label)));
  return names;
}

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack) { content_.hash = pack.hash(); }

  Content load() {
    endurance();
    characters();
    tracker();
    blips();
    coolant();
    missions();
    return std::move(content_);
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

  static std::vector<Row> rows(const PackFile& file, std::string_view array, int count) {
    auto rows = file.rows(array);
    if (static_cast<int>(rows.size()) != count)
      rows[0].complain("", fmt::format("expected {} rows [[{}]], found {}", count, array, rows.size()));
    return rows;
  }

  template <class Names>
  static int one_of(Row& row, std::string_view field, const Names& names) {
    const std::string word = row.text(field);
    if (const auto found = index_in(names, word)) return *found;
    const std::vector<std::string> known(std::begin(names), std::end(names));
    row.complain(field, fmt::format("expected one of {}, got {}{}", listed(known, 24), in_quotes(word),
                                    did_you_mean(word, known)));
  }

  static std::uint8_t number(Row& row, std::string_view field, int low, int high) {
    return static_cast<std::uint8_t>(row.number(field, low, high));
  }
  static std::uint8_t number_or_0(Row& row, std::string_view field, int low, int high) {
    return static_cast<std::uint8_t>(row.number_or(field, low, high, 0));
  }

  // -- scripts

  template <class Do>
  void each_verb(const script::Ability& part, const Do& go) const {
    for (std::size_t at = part.entry; content_.scripts.ops[at].code != script::Code::End; ++at)
      if (const script::Op& op = content_.scripts.ops[at]; op.code == script::Code::Act)
        go(static_cast<Verb>(op.a), op);
  }
  bool has_verb(const script::Ability& part, Verb wanted) const {
    bool found = false;
    each_verb(part, [&](Verb verb, const script::Op&) { found = found || verb == wanted; });
    return found;
  }

  void effect(Row& row, Holder holder, int source_number, Moment moment = Moment::Any) {
    Source& source = content_.sources[static_cast<std::size_t>(source_number)];
    const std::size_t first_step = content_.scripts.steps.size();
    source.abilities = compile_abilities(content_.scripts, vocabulary(), row, "effect");
    for (script::Ability& part : source.abilities)
      if (part.label == script::kNoLabel) part.label = static_cast<int>(Label::Play);
    check_labels(row, holder, source);
    for (const script::Ability& part : source.abilities) check_verbs(row, holder, source, part, moment);
    check_questions(row, holder, source, first_step);
  }

  void check_labels(const Row& row, Holder holder, const Source& source) const {
    const HolderRow& rule = kHolderRows[holder];
    bool reveals = false, shows = false, plays = false;
    for (const script::Ability& part : source.abilities) {
      const auto label = static_cast<Label>(part.label);
      if (((rule.labels >> part.label) & 1) == 0)
        row.complain("effect", fmt::format("{} can't have a part with {}: expected {}", rule.name,
                                           name_of(label), listed(names_of(rule.labels))));
      reveals = reveals || has_verb(part, Verb::Reveal);
      shows = shows || label == Label::Shown;
      plays = plays || label == Label::Play;
    }
    if (reveals != shows)
      row.complain("effect", reveals ? "'reveal' does nothing without a part 'shown TYPE' (AGD-073)"
                                     : "a part 'shown' needs a 'reveal' in another part (AGD-072)");
    if (((rule.labels >> static_cast<int>(Label::Play)) & 1) != 0 && !plays)
      row.complain("effect", fmt::format("{} needs a part with no label, which is what it does", rule.name));
  }

  /// Where a part stands: its label and, if it follows a reveal, the labels of what revealed.
  Labels occasions(const Source& source, const script::Ability& part) const {
    Labels set = 1u << part.label;
    if (static_cast<Label>(part.label) == Label::Shown)
      for (const script::Ability& other : source.abilities)
        if (has_verb(other, Verb::Reveal)) set |= 1u << other.label;
    return set;
  }

  void check_verbs(const Row& row, Holder holder, const Source& source, const script::Ability& part,
                   Moment moment) const {
    const Labels here = occasions(source, part);
    std::vector<Verb> before;
    each_verb(part, [&](Verb verb, const script::Op& op) {
      for (const Occasion& rule : kOccasions)
        if (rule.verb == verb && (here & rule.labels) == 0 &&
            (rule.moment == Moment::Any || rule.moment != moment))
          row.complain("effect", fmt::format("'{}' works {} only", name_of(verb), place_of(rule)));
      for (const OfCard& rule : kOfCard)
        if (rule.verb == verb && !(rule.equipment && holder == kEquipment) &&
            !(rule.hazard && holder == kHazard))
          row.complain("effect", fmt::format("'{}' is for {}, not for {}", name_of(verb),
                                             rule.equipment ? "Equipment and Hazards" : "Hazards",
                                             kHolderRows[holder].name));
      const auto among = [&](const auto& list) {
        return std::find(std::begin(list), std::end(list), verb) != std::end(list);
      };
      if (holder == kTracker ? !among(kThreats) : holder == kHazard && among(kTurnsUp))
        row.complain("effect", fmt::format("'{}' is not for {}", name_of(verb), kHolderRows[holder].name));
      if (verb == Verb::Reveal && static_cast<Label>(part.label) == Label::Shown)
        row.complain("effect", "'reveal' does not work behind 'shown': it could go on without end");
      for (const auto& [later, earlier] : kAfter)
        if (later == verb && std::find(before.begin(), before.end(), earlier) == before.end())
          row.complain("effect", fmt::format("'{}' needs '{}' before it", name_of(later), name_of(earlier)));
      check_arguments(row, part, verb, op);
      before.push_back(verb);
    });
    if (has_verb(part, Verb::RevealUntil) && !has_verb(part, Verb::DiscardShown))
      row.complain("effect", "'reveal_until' needs 'discard_shown' behind it");
  }

  static std::string place_of(const Occasion& rule) {
    std::vector<std::string> places;
    for (const std::string& label : names_of(rule.labels)) places.push_back("behind " + label);
    if (rule.moment != Moment::Any)
      places.push_back(
          fmt::format("in an Event with when = \"{}\"", kMomentNames[static_cast<int>(rule.moment)]));
    return either(places, "en");
  }

  void check_arguments(const Row& row, const script::Ability& part, Verb verb, const script::Op& op) const {
    const auto plain = [&](int argument) {  // the number there, if each before it is plain as well
      const script::Step& step = content_.scripts.steps[op.x + static_cast<unsigned>(argument)];
      return step.node == script::Node::Int ? step.number : -1;
    };
    const auto hazard = static_cast<int>(CardType::Hazard);
    if ((verb == Verb::Take && part.args == std::vector{hazard}) ||
        (verb == Verb::Fetch && plain(0) == hazard))
      row.complain("effect", fmt::format("'{}': a Hazard can't be kept (AGD-089)", name_of(verb)));
    int argument = -1;
    if (verb == Verb::LookTracker || verb == Verb::OrderTracker) argument = 0;
    if (verb == Verb::RevealUntil) argument = 1;
    if (argument >= 0 && (plain(argument) < 1 || plain(argument) > kMostShown))
      row.complain("effect",
                   fmt::format("'{}': expected a plain number from 1 to {}", name_of(verb), kMostShown));
  }

  /// Sets and conditions that ask about a tracker card, or about cards set aside.
  void check_questions(const Row& row, Holder holder, const Source& source, std::size_t first_step) const {
    const bool sets_aside =
        std::any_of(source.abilities.begin(), source.abilities.end(),
                    [&](const script::Ability& part) { return has_verb(part, Verb::RevealUntil); });
    for (std::size_t at = first_step; at < content_.scripts.steps.size(); ++at) {
      const script::Step& step = content_.scripts.steps[at];
      const bool select = step.node == script::Node::Select, test = step.node == script::Node::Predicate;
      const bool threat = (select && step.id == static_cast<int>(Select::Seen)) ||
                          (test && (step.id == static_cast<int>(Test::HiddenSpawn) ||
                                    step.id == static_cast<int>(Test::OpenSpawn)));
      if (threat && holder != kTracker)
        row.complain("effect",
                     fmt::format("'{}' is for tracker cards only",
                                 (select ? vocabulary().selectors : vocabulary().predicates)[step.id].name));
      if (test && step.id == static_cast<int>(Test::HazardShown) && !sets_aside)
        row.complain("effect", "'hazard_shown' needs 'reveal_until' before it");
    }
  }

  // -- characters

  void characters() {
    const PackFile file(pack_, "characters.toml");
    file.only({"character"});
    for (Row& row : rows(file, "character", kCharacters)) {
      const int who = one_of(row, "key", kCharacterNames);
      CharacterRow& character = content_.characters[static_cast<std::size_t>(who)];
      character.key = keys_.take(row, "key");
      character.marine = one_of(row, "class", kClasses) == 0;
      if (character.marine) character.rank = number(row, "rank", 1, 3);
      if (row.node("rank") != nullptr && !character.marine)
        row.complain("rank", "only Marines have a rank (AGD-025)");
      side(row, who, kSides[0], character.hero, kHeroSource + who);
      side(row, who, kSides[1], character.grunt, kGruntSource + who);
      if (row.node("kit") != nullptr) kit(row, who, character.kit);
      for (const std::string_view part : {"name", "full", "hero", "grunt"})
        word(row, fmt::format("character.{}.{}", character.key, part));
      finish(row);
    }
  }

  /// What it takes along as usual: cards there are, in slots it has (AGD-046, AGD-049 to AGD-053).
  void kit(Row& row, int who, std::vector<Card>& kit) {
    int mains = 0, backups = 0, heavy = 0, equipment = 0;
    for (const std::string& key : row.texts("kit")) {
      const auto found = key_in(content_.cards, key);
      if (!found) row.complain("kit", fmt::format("there is no card {}", in_quotes(key)));
      const CardRow& card = content_.cards[static_cast<std::size_t>(*found)];
      if (card.type != CardType::Weapon && card.type != CardType::Equipment)
        row.complain("kit", fmt::format("'{}' is neither Weapon nor Equipment (AGD-053)", key));
      if (card.type == CardType::Weapon && who == kNewt)
        row.complain("kit", "Newt takes no Weapon (AGD-046)");
      (card.type == CardType::Equipment ? equipment : card.weapon.backup ? backups : mains) += 1;
      heavy += card.weapon.heavy ? 1 : 0;
      if (++taken_[static_cast<std::size_t>(*found)] > card.copies)
        row.complain("kit", fmt::format("there are only {} of '{}'", card.copies, key));
      kit.push_back(static_cast<Card>(*found));
    }
    if (mains > 1 || backups > 1 || equipment > 2 || (heavy > 0 && backups > 0))
      row.complain("kit",
                   "expected at most one main Weapon, one Backup not beside a Heavy one, and two Equipment "
                   "(AGD-049 to AGD-052)");
  }

  void side(Row& row, int who, std::string_view name, SideRow& side, int source) {
    const toml::table* table = row.table_or_null(name);
    if (table == nullptr) row.complain("", fmt::format("expected a table [character.{}]", name));
    Row inner(*table, "characters.toml");
    side.speed = number(inner, "speed", 4, 12);  // two Moves are more than the 6 squares of an Alien
    if (who != kNewt)
      side.aim = number(inner, "aim", 1, 10);
    else if (inner.node("aim") != nullptr)
      inner.complain("aim", "Newt has no dial (AGD-047)");
    side.defence = number(inner, "defence", 1, 9);  // 10 kills (AGD-221)
    side.melee = number(inner, "melee", 0, 9);
    if (side.melee > side.defence)
      inner.complain("melee", fmt::format("expected at most the Defence, {} (AGD-219)", side.defence));
    side.tech = number(inner, "tech", 1, 10);
    side.rest = number_or_0(inner, "rest", 0, 9);
    side.pays.fill(kNone);
    if (const toml::table* pays = inner.table_or_null("pays"); pays != nullptr) {
      Row weapons(*pays, "characters.toml");
      for (std::size_t weapon = 0; weapon < kWeapons; ++weapon)
        if (weapons.node(kWeaponNames[weapon]) != nullptr)
          side.pays[weapon] = number(weapons, kWeaponNames[weapon], 0, 9);
      weapons.done();
    }
    if (inner.node("effect") != nullptr) effect(inner, kSide, source);
    inner.done();
  }

  // -- endurance cards

  void endurance() {
    const PackFile file(pack_, "endurance.toml");
    file.only({"endurance"});
    auto all = rows(file, "endurance", kCards);
    int cards = 0, next = kWeapons;
    for (Row& row : all) {
      const auto type = static_cast<CardType>(one_of(row, "type", kTypeNames));
      if (type != CardType::Weapon && next == kCards)
        row.complain("type", fmt::format("expected {} rows that are no Weapon", kCards - kWeapons));
      const int place = type == CardType::Weapon ? one_of(row, "key", kWeaponNames) : next++;
      CardRow& card = content_.cards[static_cast<std::size_t>(place)];
      card.key = keys_.take(row, "key");
      card.type = type;
      card.copies = number(row, "copies", 1, kDeck);
      cards += card.copies;
      if (type != CardType::Hazard) card.cost = number(row, "cost", 0, 9);
      if (row.node("cost") != nullptr && type == CardType::Hazard)
        row.complain("cost", "a Hazard is never paid for (AGD-089)");
      switch (type) {
        case CardType::Weapon: weapon(row, card.weapon); break;
        case CardType::Equipment:
          card.exempt = row.flag_or("exempt", false);
          effect(row, kEquipment, kCardSource + place);
          free_action(row, card, place);
          break;
        case CardType::Event:
          card.moment = static_cast<Moment>(one_of(row, "when", kMomentNames));
          effect(row, kEvent, kCardSource + place, card.moment);
          break;
        default: effect(row, kHazard, kCardSource + place);
      }
      if (place == kPistol && card.copies < kCharacters - 1)
        row.complain("copies", fmt::format("expected at least {}, one for each adult (AGD-056, AGD-Q86)",
                                           kCharacters - 1));
      word(row, fmt::format("endurance.{}.name", card.key));
      word(row, fmt::format("endurance.{}.text", card.key));
      finish(row);
    }
    for (std::size_t place = kWeapons + 1; place < kCards; ++place)
      if (content_.cards[place].type < content_.cards[place - 1].type)
        all[0].complain("type", "expected Equipment before Events and these before Hazards");
    while (content_.cards[static_cast<std::size_t>(content_.first_event)].type < CardType::Event)
      ++content_.first_event;
    for (int number = 0; number < content_.first_event; ++number) {
      const CardRow& card = content_.cards[static_cast<std::size_t>(number)];
      Bits& kind = card.type == CardType::Equipment ? content_.equipment
                   : card.weapon.backup             ? content_.backups
                   : card.weapon.heavy              ? content_.heavies
                                                    : content_.mains;
      kind.add(number);
    }
    if (cards != kDeck)
      all[0].complain("copies", fmt::format("expected {} cards in all, found {} (AGD-005)", kDeck, cards));
  }

  /// AGD-154: which of them was used is remembered by the kind of card.
  void free_action(const Row& row, CardRow& card, int place) const {
    if (content_.sources[static_cast<std::size_t>(kCardSource + place)].find(Label::Free) == kNoScript)
      return;
    const auto taken = [&](std::uint8_t bit) {
      return std::any_of(content_.cards.begin(), content_.cards.end(),
                         [bit](const CardRow& other) { return other.free == bit; });
    };
    if (taken(kSecondFree)) row.complain("effect", "at most two kinds of Equipment have a free action");
    card.free = taken(kFirstFree) ? kSecondFree : kFirstFree;
  }

  static void weapon(Row& row, WeaponRow& weapon) {
    const std::pair<std::string_view, bool*> flags[] = {
        {"burst", &weapon.burst},     {"heavy", &weapon.heavy},
        {"bulky", &weapon.bulky},     {"backup", &weapon.backup},
        {"grenade", &weapon.grenade}, {"keep_lower", &weapon.keep_lower},
        {"second", &weapon.second},   {"grenade_after", &weapon.grenade_after},
        {"thrown", &weapon.thrown},   {"area", &weapon.area}};
    for (const auto& [field, flag] : flags) *flag = row.flag_or(field, false);
    weapon.exhausts = number_or_0(row, "exhausts", 0, 9);
    weapon.auto_hit = number_or_0(row, "auto_hit", 1, 10);
    weapon.range = number_or_0(row, "range", 1, 20);
    weapon.cover = number_or_0(row, "cover", 1, 9);
    if (weapon.heavy && weapon.backup) row.complain("heavy", "no Weapon is both Heavy and Backup (AGD-052)");
    if (weapon.area && weapon.range == 0) row.complain("area", "an area attack needs a range (AGD-185)");
    if (weapon.area && (weapon.burst || weapon.second || weapon.keep_lower))
      row.complain("area",
                   "an area attack rolls one die for each figure: no burst, second or keep_lower (AGD-185)");
    if (weapon.thrown && (weapon.burst || weapon.second || weapon.exhausts > 0))
      row.complain(
          "thrown",
          "a Weapon that is discarded to Attack exhausts nothing and has no burst or second (AGD-097)");
    if (weapon.grenade && weapon.grenade_after)
      row.complain("grenade_after", "a Grenade follows another Weapon (AGD-190)");
  }

  // -- tracker cards and blips

  void tracker() {
    const PackFile file(pack_, "tracker.toml");
    file.only({"tracker"});
    auto all = rows(file, "tracker", kTrackerCards);
    std::array<int, kLevels> levels{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      Row& row = all[i];
      TrackerRow& card = content_.tracker[i];
      card.key = keys_.take(row, "key");
      card.level = number(row, "level", 1, kLevels);
      ++levels[static_cast<std::size_t>(card.level - 1)];
      card.type = static_cast<TrackerType>(one_of(row, "type", kTrackerTypeNames));
      card.blips = number(row, "blips", 1, kNumbers);
      card.at = static_cast<Location>(one_of(row, "at", kLocationNames));
      const bool tunnel = card.type == TrackerType::Tunnel;
      if (tunnel != (card.at == kTunnel))
        row.complain("at", tunnel ? "the blips of a Tunnel card enter at its tunnel (AGD-Q62)"
                                  : "only the blips of a Tunnel card enter at a tunnel (AGD-256)");
      const bool acts = row.node("effect") != nullptr;
      if (acts) effect(row, kTracker, kTrackerSource + static_cast<int>(i));
      if (!acts && (card.type == TrackerType::Hidden || card.type == TrackerType::Open))
        row.complain("type", "a Hidden or Open threat needs an effect (AGD-256)");
      word(row, fmt::format("tracker.{}.name", card.key));
      if (acts || tunnel) word(row, fmt::format("tracker.{}.text", card.key));
      finish(row);
    }
    for (std::size_t level = 0; level < levels.size(); ++level)
      if (levels[level] != kLevelCards[level])
        all[0].complain("level", fmt::format("expected {} cards of level {}, found {}", kLevelCards[level],
                                             level + 1, levels[level]));
  }

  void blips() {
    const PackFile file(pack_, "blips.toml");
    file.only({"blip", "mission_blip"});
    auto numbers = file.rows("blip");
    int tokens = 0, aliens = 0;
    for (Row& row : numbers) {
      const int value = number(row, "number", 1, kNumbers);
      std::uint8_t& copies = content_.blips[static_cast<std::size_t>(value - 1)];
      if (copies != 0) row.complain("number", fmt::format("the number {} stands here twice", value));
      copies = number(row, "copies", 1, kBlips);
      tokens += copies;
      aliens += copies * value;
      finish(row);
    }
    if (tokens != kBlips)
      numbers[0].complain("copies",
                          fmt::format("expected {} blips in all, found {} (AGD-013)", kBlips, tokens));
    if (aliens > kFigures + kTokens)
      numbers[0].complain(
          "copies", fmt::format("expected at most {} Aliens behind all blips, as many as there are figures "
                                "and tokens, found {} (AGD-015)",
                                kFigures + kTokens, aliens));
    mission_blips(file);
  }

  void mission_blips(const PackFile& file) {
    auto faces = file.rows("mission_blip");
    int tokens = 0;
    for (Row& row : faces) {
      const auto face = static_cast<std::size_t>(one_of(row, "key", kMissionFaceNames));
      std::uint8_t& copies = content_.mission_blips[face];
      if (copies != 0) row.complain("key", "this face stands here twice");
      copies = number(row, "copies", 1, kMissionBlips);
      tokens += copies;
      finish(row);
    }
    if (tokens != kMissionBlips || content_.mission_blips[kFaceNewt] != 1)
      faces[0].complain("copies",
                        fmt::format("expected {} mission blips, one of them Newt (AGD-H16)", kMissionBlips));
  }

  // -- missions

  void coolant() {
    const PackFile file(pack_, "coolant.toml");
    file.only({"coolant"});
    Row row = rows(file, "coolant", 1)[0];
    effect(row, kCoolant, kCoolantSource);
    word(row, "coolant.name", "effect");
    word(row, "coolant.text", "effect");
    finish(row);
  }

  /// Those of the game in their order, then others by name.
  void missions() {
    const PackFile faces(pack_, "faces.toml");
    content_.faces = read_faces(faces);
    std::vector<std::string> ours;
    for (const std::string_view key : kMissionNames) {
      ours.push_back(fmt::format("{}{}.toml", key.starts_with("mission_") ? "" : "mission_", key));
      mission(ours.back(), static_cast<int>(ours.size()) - 1);
    }
    for (const auto& each : pack_.files)
      if (is_mission_file(each.first) && std::find(ours.begin(), ours.end(), each.first) == ours.end())
        mission(each.first, -1);
    if (content_.missions.size() > kMostMissions)
      throw Mistake(fmt::format("{}: expected at most {} missions, found {}", content_.missions.back().where,
                                kMostMissions, content_.missions.size()));
  }

  /// `place` is that in kMissionNames, or -1.
  void mission(std::string_view file, int place) {
    const PackFile parsed(pack_, file);
    Row row = parsed.top();
    Mission mission = read_mission(row, file, content_.faces);
    if (place >= 0 && mission.key != kMissionNames[place])
      row.complain("key", fmt::format("expected '{}' in {}", kMissionNames[place], file));
    if (!keys_.add(mission.key)) row.complain("key", fmt::format("'{}' is used twice", mission.key));
    static constexpr MissionKind kKinds[] = {MissionKind::Campaign, MissionKind::Campaign,
                                             MissionKind::Campaign, MissionKind::Rescue,
                                             MissionKind::Resupply};
    if (place >= 0 && mission.kind != (place < 5 ? kKinds[place] : MissionKind::Eradication))
      row.complain("kind", fmt::format("'{}' must stay what it is in the campaign (AGD-286)", mission.key));
    if (mission.number != (place >= 0 && place < 3 ? place + 1 : 0))
      row.complain("number", "the campaign has its three missions, in their order (AGD-286)");
    for (const std::string_view part : {"name", "story", "goal", "rules"})
      word(row, fmt::format("mission.{}.{}", mission.key, part));
    finish(row);
    content_.missions.push_back(std::move(mission));
  }

  static constexpr std::size_t kMostMissions = 64;

  const Pack& pack_;
  Content content_;
  NewKeys keys_;
  std::array<int, kCards> taken_{};  // by kits
};

}  // namespace

std::uint16_t Source::find(Label label, int argument) const {
  for (const script::Ability& part : abilities)
    if (part.label == static_cast<int>(label) && (part.args.empty() || part.args[0] == argument))
      return part.entry;
  return kNoScript;
}

Content load_content(const Pack& pack) { return Loader(pack).load(); }

}  // namespace hullbreach::agd
