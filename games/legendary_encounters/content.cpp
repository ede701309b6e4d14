#include "games/legendary_encounters/content.h"

#include <algorithm>
#include <fmt/format.h>

#include "kernel/pack_scripts.h"
#include "kernel/things.h"
#include "kernel/wording.h"

namespace hullbreach::legendary {
namespace {

constexpr std::string_view kBasicNames[] = {"specialist", "grunt"};
constexpr std::string_view kHatcheryNames[] = {"facehugger", "chestburster"};
constexpr std::string_view kSideNames[] = {"good", "evil"};
constexpr std::string_view kHiveTypeNames[] = {"character", "alien",  "android", "human",
                                               "event",     "hazard", "special"};
constexpr CardType kHiveTypes[] = {CardType::Rescue, CardType::Alien,  CardType::Android, CardType::Human,
                                   CardType::Event,  CardType::Hazard, CardType::Special};
constexpr std::string_view kHazardFields[kHazards] = {"hazard_1", "hazard_2", "hazard_3"};

// What is in the box.
constexpr int kBasicCopies[kBasics] = {35, 25};
constexpr int kSergeants = 10, kSergeantCost = 3, kFacehuggers = 9, kChestbursters = 5, kDrones = 24,
              kStrikeCards = 40, kSecrets = 5, kEvents = 2, kHazardCards = 1;
constexpr int kCharacterCards = kCharacterRows / kCharacters;
constexpr int kRarity[kCharacterCards] = {5, 5, 3, 1};
constexpr int kDeckSizes[kStages] = {9, 11, 13};

using Labels = std::uint32_t;  // a set of labels, or of holders
template <class Enum>
constexpr Labels bits(std::initializer_list<Enum> list) {
  Labels set = 0;
  for (const Enum one : list) set |= 1u << static_cast<int>(one);
  return set;
}
template <class Enum>
constexpr bool in(Labels set, Enum one) {
  return ((set >> static_cast<int>(one)) & 1) != 0;
}

/// What a script belongs to, and the occasions it can have.
enum Holder : std::uint8_t {
  kDeckCard,
  kRecruited,
  kRescuedCard,
  kEnemy,
  kDrone,
  kSpecial,
  kHugger,
  kBurster,
  kSecretCard,
  kStrikeCard,
  kAlienCard,
  kObjective,
  kHazard,
  kHolders
};
struct HolderRow {
  std::string_view name;  // in a complaint
  Labels labels;
};
constexpr Labels kOfEnemies = bits({Label::Reveal, Label::Enter, Label::Death, Label::OnStrike, Label::Event,
                                    Label::Turn, Label::Option, Label::Each});
constexpr HolderRow kHolderRows[kHolders] = {
    {"a card nobody recruits",
     bits({Label::Main, Label::Once, Label::Discard, Label::Sacrifice, Label::Each})},
    {"a character",
     bits({Label::Main, Label::Once, Label::Discard, Label::Sacrifice, Label::Mobilize, Label::Each})},
    {"a Character of the Hive", bits({Label::Reveal, Label::Play, Label::Once, Label::Discard,
                                      Label::Sacrifice, Label::Mobilize, Label::Each})},
    {"an enemy", kOfEnemies},
    {"a Drone", kOfEnemies},
    {"a Special", bits({Label::Reveal, Label::Option, Label::Linger, Label::Each})},
    {"a Facehugger", bits({Label::Clings})},
    {"a Chestburster", bits({Label::Drawn})},
    {"a Secrets Revealed", bits({Label::Reveal})},
    {"a Strike", bits({Label::Main, Label::Each})},
    {"a card of the Alien players", bits({Label::Main, Label::Each})},
    {"an objective", bits({Label::Setup, Label::Event, Label::Option, Label::Each})},
    {"a hazard", bits({Label::Main, Label::Option, Label::Linger, Label::Each})},
};
constexpr Labels kHiveHolders =
    bits({kRescuedCard, kEnemy, kDrone, kSpecial, kHugger, kSecretCard});  // those that lie in a room

/// Verbs that mean something on some cards and occasions only.
struct Occasion {
  Verb verb;
  Labels holders, labels;
};
constexpr Labels kAnyLabel = ~Labels{0};
constexpr Occasion kOccasions[] = {
    {Verb::Rescue, bits({kRescuedCard}), bits({Label::Reveal})},
    {Verb::Attach, bits({kSpecial}), bits({Label::Reveal})},
    {Verb::Arm, bits({kSpecial}), bits({Label::Option})},
    {Verb::Linger, bits({kSpecial, kHazard}), bits({Label::Reveal, Label::Main})},
    {Verb::PassOn, bits({kSpecial, kHazard}), bits({Label::Linger})},
    {Verb::Vanish, bits({kRescuedCard, kEnemy, kDrone, kSpecial, kSecretCard, kHazard}),
     kAnyLabel & ~bits({Label::Play, Label::Once, Label::Discard, Label::Sacrifice, Label::Mobilize})},
    {Verb::Mark, bits({kRescuedCard, kEnemy, kSpecial, kObjective}), kAnyLabel},
    {Verb::Copy, bits({kDeckCard, kRecruited, kRescuedCard}), kAnyLabel},
    {Verb::Spend, kAnyLabel, bits({Label::Once, Label::Option})},
};

constexpr std::uint16_t kPlayerFlags = kCoordinate | kVigilant;
constexpr std::uint16_t kEnemyFlags = kDoubleStrike | kTripleStrike | kNoMove | kNoStrike | kImmune;
constexpr std::uint16_t kStrikeFlags = kUnhealable | kMiss;

std::string_view name_of(Verb verb) { return vocabulary().verbs[static_cast<std::size_t>(verb)].name; }
std::string name_of(Label label) {
  return label == Label::Main
             ? "no label"
             : fmt::format("'{}'", vocabulary().labels[static_cast<std::size_t>(label)].name);
}
std::vector<std::string> names_of(Labels labels) {
  std::vector<std::string> names;
  for (int label = 0; label <= static_cast<int>(Label::Main); ++label)
    if (in(labels, label)) names.push_back(name_of(static_cast<Label>(label)));
  return names;
}

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack) {
    content_.hash = pack.hash();
    for (Source& source : content_.sources) source.entries.fill(kNoScript);
  }

  Content load() {
    film_keys();
    objectives();
    avatars();
    roles();
    basics();
    characters();
    agendas();
    hatchery();
    hive();
    drones();
    secrets();
    strikes();
    alien_avatars();
    alien_cards();
    goals();
    locations();
    films();
    return std::move(content_);
  }

 private:
  // -- what all rows share

  static Provenance close(Row& row) {
    const Provenance from = row.provenance();
    row.text_or("id", "");
    row.text_or("note", "");
    row.done();
    return from;
  }
  /// The row of a card of the box.
  void finish(Row& row) { (close(row) == Provenance::House ? content_.house : content_.printed) += 1; }

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
  static int among(const Row& row, std::string_view field, const std::string& word, const Names& names) {
    if (const auto found = index_in(names, word)) return *found;
    const std::vector<std::string> known(std::begin(names), std::end(names));
    row.complain(field, fmt::format("expected one of {}, got {}{}", listed(known, 24), in_quotes(word),
                                    did_you_mean(word, known)));
  }
  template <class Names>
  static int one_of(Row& row, std::string_view field, const Names& names) {
    return among(row, field, row.text(field), names);
  }
  template <class Rows>
  static std::vector<std::string> keys_of(const Rows& rows) {
    std::vector<std::string> keys;
    for (const auto& one : rows) keys.push_back(one.key);
    return keys;
  }

  static std::uint8_t number(Row& row, std::string_view field, int low, int high) {
    return static_cast<std::uint8_t>(row.number(field, low, high));
  }
  static std::uint8_t number_or_0(Row& row, std::string_view field, int low, int high) {
    return static_cast<std::uint8_t>(row.number_or(field, low, high, 0));
  }

  static void expect_cards(const Row& row, std::string_view what, int expected, int found) {
    if (found != expected)
      row.complain("copies", fmt::format("expected {} {} in all, found {}", expected, what, found));
  }

  // -- cards

  CardRow& card(int place) { return content_.cards[static_cast<std::size_t>(place)]; }
  Source& source(int number) { return content_.sources[static_cast<std::size_t>(number)]; }

  CardRow& new_card(Row& row, int place, CardType type) {
    CardRow& found = card(place);
    found.key = keys_.take(row, "key");
    found.type = type;
    found.copies = 1;
    return found;
  }

  void finish_card(Row& row, int place) {
    const CardRow& of = card(place);
    word(row, fmt::format("card.{}.name", of.key));
    if (!source(place).abilities.empty() || of.aura.when != AuraWhile::Never)
      word(row, fmt::format("card.{}.text", of.key));
    finish(row);
  }

  static std::uint16_t flags(Row& row, std::uint16_t allowed) {
    std::uint16_t set = 0;
    if (row.node("flags") == nullptr) return set;
    std::vector<std::string> known;
    for (std::size_t i = 0; i < std::size(kFlagNames); ++i)
      if ((allowed >> i) & 1) known.emplace_back(kFlagNames[i]);
    for (const std::string& name : row.texts("flags")) {
      among(row, "flags", name, known);
      set = static_cast<std::uint16_t>(set | 1u << *index_in(kFlagNames, name));
    }
    return set;
  }

  /// "all" is each of the five (LEG-053).
  static std::uint16_t class_of(Row& row) {
    if (row.node("class") == nullptr) return 0;
    std::vector<std::string> known(std::begin(kIconNames), std::begin(kIconNames) + kClasses);
    known.emplace_back("all");
    const int found = one_of(row, "class", known);
    return static_cast<std::uint16_t>(found == kClasses ? (1u << kClasses) - 1 : 1u << found);
  }
  static Icon crew_of(Row& row) {
    const std::vector<std::string> known(std::begin(kIconNames) + kClasses, std::end(kIconNames));
    return static_cast<Icon>(kClasses + one_of(row, "crew", known));
  }

  /// What a card of a player's deck says: class, points, Coordinate and Vigilant.
  void player_card(Row& row, CardRow& of, int place, Holder holder) {
    of.icons = static_cast<std::uint16_t>(of.icons | class_of(row));
    of.recruit = number_or_0(row, "recruit", 0, 9);
    of.attack = number_or_0(row, "attack", 0, 9);
    of.flags = flags(row, kPlayerFlags);
    if (row.node("effect") != nullptr) effect(row, "effect", holder, place);
    discards(row, of, place);
    finish_card(row, place);
  }
  void discards(const Row& row, const CardRow& of, int place) {
    if (source(place).find(Label::Discard) != kNoScript && (of.flags & kVigilant) == 0)
      row.complain("effect",
                   "only a card with the flag 'vigilant' can have a part with 'discarded' (LEG-110)");
  }

  // -- scripts

  template <class Do>
  void each_verb(const script::Ability& part, const Do& go) const {
    for (std::size_t at = part.entry; content_.scripts.ops[at].code != script::Code::End; ++at)
      if (const script::Op& op = content_.scripts.ops[at]; op.code == script::Code::Act)
        go(static_cast<Verb>(op.a));
  }
  bool has_verb(const Source& of, Verb wanted) const {
    bool found = false;
    for (const script::Ability& part : of.abilities)
      each_verb(part, [&](Verb verb) { found = found || verb == wanted; });
    return found;
  }

  void effect(Row& row, std::string_view field, Holder holder, int number) {
    Source& of = source(number);
    const std::size_t first_step = content_.scripts.steps.size();
    of.abilities = compile_abilities(content_.scripts, vocabulary(), row, field);
    for (script::Ability& part : of.abilities) {
      if (part.label == script::kNoLabel) part.label = static_cast<int>(Label::Main);
      of.entries[static_cast<std::size_t>(part.label)] = part.entry;
    }
    check_labels(row, field, holder, of);
    for (const script::Ability& part : of.abilities) check_verbs(row, field, holder, part);
    check_questions(row, field, holder, of, first_step);
    if (number >= kCards) return;
    card(number).copies_others = has_verb(of, Verb::Copy);
    const auto& steps = content_.scripts.steps;
    for (std::size_t at = first_step; at + 1 < steps.size(); ++at)
      if (steps[at].node == script::Node::Predicate && steps[at].id == static_cast<int>(Test::Played))
        card(number).asks = static_cast<std::uint16_t>(card(number).asks | (1u << steps[at + 1].number));
  }

  void check_labels(const Row& row, std::string_view field, Holder holder, const Source& of) const {
    const HolderRow& rule = kHolderRows[holder];
    for (const script::Ability& part : of.abilities)
      if (!in(rule.labels, part.label))
        row.complain(field,
                     fmt::format("{} can't have a part with {}: expected {}", rule.name,
                                 name_of(static_cast<Label>(part.label)), listed(names_of(rule.labels))));
    const bool everyone = has_verb(of, Verb::Everyone), each = of.find(Label::Each) != kNoScript;
    if (everyone != each)
      row.complain(field, everyone ? "'everyone' does nothing without a part 'each_player'"
                                   : "a part 'each_player' needs 'everyone' in another part");
    const bool lingers = has_verb(of, Verb::Linger), part = of.find(Label::Linger) != kNoScript;
    if (part && !lingers) row.complain(field, "a part 'lingering' needs 'linger' in another part");
  }

  void check_verbs(const Row& row, std::string_view field, Holder holder, const script::Ability& part) const {
    each_verb(part, [&](Verb verb) {
      for (const Occasion& rule : kOccasions) {
        if (rule.verb != verb) continue;
        if (!in(rule.holders, holder))
          row.complain(field, fmt::format("'{}' is not for {}", name_of(verb), kHolderRows[holder].name));
        if (!in(rule.labels, part.label))
          row.complain(field, fmt::format("'{}' does not work in a part with {}: expected {}", name_of(verb),
                                          name_of(static_cast<Label>(part.label)),
                                          listed(names_of(rule.labels & kHolderRows[holder].labels))));
      }
      if (verb == Verb::Everyone && part.label == static_cast<int>(Label::Each))
        row.complain(field, "'everyone' does not work behind 'each_player': it would go on without end");
    });
  }

  /// Words that ask about this Hive card, or about what was shown.
  void check_questions(const Row& row, std::string_view field, Holder holder, const Source& of,
                       std::size_t first_step) const {
    using script::Node;
    for (std::size_t at = first_step; at < content_.scripts.steps.size(); ++at) {
      const script::Step& step = content_.scripts.steps[at];
      const auto value = static_cast<ValueWord>(step.id);
      const auto test = static_cast<Test>(step.id);
      const bool hive =
          (step.node == Node::Value && (value == ValueWord::Self || value == ValueWord::Here)) ||
          (step.node == Node::Predicate && (test == Test::InComplex || test == Test::InCombat));
      if (hive && !in(kHiveHolders, holder))
        row.complain(
            field,
            fmt::format(
                "'{}' is for Hive cards only",
                (step.node == Node::Value ? vocabulary().values : vocabulary().predicates)[step.id].name));
      if (step.node != Node::Predicate) continue;
      if (test == Test::Shown && !has_verb(of, Verb::Show))
        row.complain(field, "'shown' needs 'show' before it");
      if (test == Test::Armed && !has_verb(of, Verb::Arm))
        row.complain(field, "'armed' needs 'arm' in this text");
    }
  }

  // -- players

  void avatars() {
    const PackFile file(pack_, "avatars.toml");
    file.only({"avatar"});
    auto all = rows(file, "avatar", kRoles);
    for (std::size_t i = 0; i < all.size(); ++i) {
      avatar(all[i], content_.avatars[i]);
      role_keys_[i] = all[i].name("role");
      word(all[i], fmt::format("avatar.{}", content_.avatars[i].key));
      finish(all[i]);
    }
  }
  void alien_avatars() {
    const PackFile file(pack_, "alien_avatars.toml");
    file.only({"avatar"});
    auto all = rows(file, "avatar", kAlienAvatars);
    for (std::size_t i = 0; i < all.size(); ++i) {
      avatar(all[i], content_.alien_avatars[i]);
      word(all[i], fmt::format("alien_avatar.{}", content_.alien_avatars[i].key));
      finish(all[i]);
    }
  }
  void avatar(Row& row, AvatarRow& of) {
    of.key = keys_.take(row, "key");
    of.health = number(row, "health", 1, 30);
    of.defense = number(row, "defense", 1, 30);
  }

  void roles() {
    const PackFile file(pack_, "roles.toml");
    file.only({"role"});
    for (Row& row : rows(file, "role", kRoles)) {
      const int place = kFirstRole + one_of(row, "key", role_keys_);
      player_card(row, new_card(row, place, CardType::Role), place, kDeckCard);
    }
  }

  void basics() {
    const PackFile file(pack_, "basics.toml");
    file.only({"basic", "sergeant"});
    for (Row& row : rows(file, "basic", kBasics)) {
      const int place = one_of(row, "key", kBasicNames);
      CardRow& found = new_card(row, place, CardType::Basic);
      found.copies = number(row, "copies", 1, 99);
      expect_cards(row, found.key + " cards", kBasicCopies[place], found.copies);
      found.icons = static_cast<std::uint16_t>(1u << crew_of(row));
      player_card(row, found, place, kDeckCard);
    }
    auto sergeants = rows(file, "sergeant", kSergeantRows);
    int cards = 0;
    for (int i = 0; i < kSergeantRows; ++i) {
      Row& row = sergeants[static_cast<std::size_t>(i)];
      CardRow& found = new_card(row, kFirstSergeant + i, CardType::Sergeant);
      cards += found.copies = number(row, "copies", 1, kSergeants);
      found.icons = static_cast<std::uint16_t>(1u << crew_of(row));
      found.cost = number(row, "cost", 0, 20);
      if (found.cost != kSergeantCost)
        row.complain("cost", fmt::format("a Sergeant costs {}, whichever it is (LEG-058)", kSergeantCost));
      player_card(row, found, kFirstSergeant + i, kRecruited);
    }
    expect_cards(sergeants[0], "Sergeants", kSergeants, cards);
  }

  void characters() {
    const PackFile file(pack_, "characters.toml");
    file.only({"character", "card"});
    auto headers = rows(file, "character", kCharacters);
    for (std::size_t i = 0; i < headers.size(); ++i) {
      Row& row = headers[i];
      CharacterRow& character = content_.characters[i];
      character.key = keys_.take(row, "key");
      character.crew = crew_of(row);
      word(row, fmt::format("character.{}", character.key));
      close(row);
    }
    const auto keys = keys_of(content_.characters);
    std::array<int, kCharacters> have{};
    for (Row& row : rows(file, "card", kCharacterRows)) {
      const int of = one_of(row, "of", keys);
      int& next = have[static_cast<std::size_t>(of)];
      if (next == kCharacterCards)
        row.complain("of",
                     fmt::format("'{}' has {} cards already", keys[static_cast<std::size_t>(of)], next));
      const int place = kFirstCharacter + of * kCharacterCards + next;
      CardRow& found = new_card(row, place, CardType::Character);
      found.owner = static_cast<std::uint8_t>(of);
      found.copies = number(row, "copies", 1, 14);
      if (found.copies != kRarity[next])
        row.complain("copies",
                     fmt::format("the cards of a character have 5, 5, 3 and 1 copies, in this order: "
                                 "expected {}, found {}",
                                 kRarity[next], found.copies));
      ++next;
      found.cost = number(row, "cost", 0, 20);
      found.icons = static_cast<std::uint16_t>(1u << content_.characters[static_cast<std::size_t>(of)].crew);
      player_card(row, found, place, kRecruited);
    }
  }

  void agendas() {
    const PackFile file(pack_, "agendas.toml");
    file.only({"agenda"});
    int next[] = {kFirstAgenda, kFirstEvil};
    constexpr int kEnd[] = {kFirstEvil, kFirstAgenda + kAgendas};
    for (Row& row : rows(file, "agenda", kAgendas)) {
      const int side = one_of(row, "side", kSideNames);
      if (next[side] == kEnd[side])
        row.complain("side", fmt::format("expected {} good and {} evil Agendas", kGoodAgendas, kEvilAgendas));
      const int place = next[side]++;
      player_card(row, new_card(row, place, side == 0 ? CardType::GoodAgenda : CardType::EvilAgenda), place,
                  kDeckCard);
    }
  }

  // -- the Hive

  void enemy(Row& row, CardRow& of, int place, Holder holder, std::uint16_t more_flags = 0) {
    of.attack = number(row, "attack", 0, 30);
    of.flags = flags(row, static_cast<std::uint16_t>(kEnemyFlags | more_flags));
    if ((of.flags & kDoubleStrike) != 0 && (of.flags & kTripleStrike) != 0)
      row.complain("flags", "no enemy has both 'double_strike' and 'triple_strike' (LEG-155)");
    if (row.node("effect") != nullptr) effect(row, "effect", holder, place);
    aura(row, of, place);
  }

  void aura(Row& row, CardRow& of, int place) {
    const toml::table* table = row.table_or_null("aura");
    if (table == nullptr) return;
    Row inner(*table, "hive.toml");
    const bool special = of.type == CardType::Special;
    const auto from = std::begin(kAuraWhileNames) + 1;
    of.aura.when = static_cast<AuraWhile>(
        1 + one_of(inner, "while", std::vector<std::string>(from, std::end(kAuraWhileNames))));
    of.aura.on = static_cast<AuraOn>(one_of(inner, "on", kAuraOnNames));
    of.aura.attack = static_cast<std::int8_t>(inner.number("attack", -9, 9));
    inner.done();
    if (special != (of.aura.when == AuraWhile::Armed) || special != (of.aura.on == AuraOn::Here))
      row.complain("aura", special ? "a Special works while \"armed\" on what is \"here\""
                                   : "an enemy works while in \"complex\" or \"combat\" on \"finals\" or "
                                     "\"namesakes\" (LEG-157)");
    if (special && !has_verb(source(place), Verb::Arm))
      row.complain("aura", "nothing in this text arms it: expected 'arm' behind 'option'");
  }

  void hive() {
    const PackFile file(pack_, "hive.toml");
    file.only({"card"});
    const auto keys = keys_of(content_.objectives);
    struct Count {
      const Row* first = nullptr;
      int cards = 0, events = 0, hazards = 0;
    };
    std::array<Count, kObjectives> decks;
    int next = kFirstHive, rescued = kFirstRescued;
    auto all = rows(file, "card", kHiveRows);
    for (Row& row : all) {
      const CardType type = kHiveTypes[one_of(row, "type", kHiveTypeNames)];
      if (type == CardType::Rescue && rescued == kFirstRescued + kMostRescued)
        row.complain("type", fmt::format("expected at most {} rows that are a character", kMostRescued));
      const int place = type == CardType::Rescue ? rescued++ : next++;
      CardRow& found = new_card(row, place, type);
      found.owner = static_cast<std::uint8_t>(one_of(row, "deck", keys));
      found.copies = number(row, "copies", 1, 13);
      Count& deck = decks[found.owner];
      if (deck.first == nullptr) deck.first = &row;
      deck.cards += found.copies;
      if (type == CardType::Event) deck.events += found.copies;
      if (type == CardType::Hazard) deck.hazards += found.copies;
      hive_card(row, found, place);
    }
    for (std::size_t i = 0; i < decks.size(); ++i) {
      const Count& deck = decks[i];
      const int size = kDeckSizes[content_.objectives[i].stage];
      if (deck.cards != size || deck.events != kEvents || deck.hazards != kHazardCards)
        (deck.first == nullptr ? all[0] : *deck.first)
            .complain(
                "deck",
                fmt::format("expected {} cards for '{}', among them {} Events and {} Hazard, found {}, "
                            "{} and {}",
                            size, keys[i], kEvents, kHazardCards, deck.cards, deck.events, deck.hazards));
    }
  }
  void hive_card(Row& row, CardRow& of, int place) {
    const bool last = content_.objectives[of.owner].stage == kStages - 1;
    switch (of.type) {
      case CardType::Rescue:
        of.icons = class_of(row);
        of.recruit = number_or_0(row, "recruit", 0, 9);
        of.attack = number_or_0(row, "attack", 0, 9);
        of.flags = flags(row, kPlayerFlags);
        effect(row, "effect", kRescuedCard, place);
        discards(row, of, place);
        if (!has_verb(source(place), Verb::Rescue))
          row.complain("effect", "a Character of the Hive needs 'rescue' behind 'reveal'");
        break;
      case CardType::Special:
        effect(row, "effect", kSpecial, place);
        aura(row, of, place);
        break;
      case CardType::Event:
      case CardType::Hazard: break;  // the objective and the Location say what they do
      default: enemy(row, of, place, kEnemy, last ? kFinal : 0);
    }
    finish_card(row, place);
  }

  void drones() {
    const PackFile file(pack_, "drones.toml");
    file.only({"card"});
    auto all = rows(file, "card", kDroneRows);
    int cards = 0;
    for (int i = 0; i < kDroneRows; ++i) {
      Row& row = all[static_cast<std::size_t>(i)];
      CardRow& found = new_card(row, kFirstDrone + i, CardType::Alien);
      cards += found.copies = number(row, "copies", 1, kDrones);
      enemy(row, found, kFirstDrone + i, kDrone);
      finish_card(row, kFirstDrone + i);
    }
    expect_cards(all[0], "Drones", kDrones, cards);
  }

  void hatchery() {
    const PackFile file(pack_, "hatchery.toml");
    file.only({"card"});
    for (Row& row : rows(file, "card", 2)) {
      const bool hugger = one_of(row, "type", kHatcheryNames) == 0;
      const int place = hugger ? kFacehugger : kChestburster;
      if (card(place).type != CardType::None) row.complain("type", "this one stands here twice");
      CardRow& found = new_card(row, place, hugger ? CardType::Facehugger : CardType::Chestburster);
      found.copies = number(row, "copies", 1, 99);
      expect_cards(row, hugger ? "Facehuggers" : "Chestbursters", hugger ? kFacehuggers : kChestbursters,
                   found.copies);
      if (hugger) {
        found.attack = number(row, "attack", 0, 30);
        found.flags = flags(row, kNoStrike);
      }
      effect(row, "effect", hugger ? kHugger : kBurster, place);
      finish_card(row, place);
    }
  }

  void secrets() {
    const PackFile file(pack_, "secrets.toml");
    file.only({"card"});
    Row row = rows(file, "card", 1)[0];
    CardRow& found = new_card(row, kSecret, CardType::Secret);
    found.copies = number(row, "copies", 1, 99);
    expect_cards(row, "Secrets Revealed", kSecrets, found.copies);
    effect(row, "effect", kSecretCard, kSecret);
    finish_card(row, kSecret);
  }

  // -- Strikes and Alien players

  void strikes() {
    const PackFile file(pack_, "strikes.toml");
    file.only({"strike"});
    auto all = rows(file, "strike", kStrikeRows);
    int cards = 0;
    for (int i = 0; i < kStrikeRows; ++i) {
      Row& row = all[static_cast<std::size_t>(i)];
      const int place = kFirstStrike + i;
      CardRow& found = new_card(row, place, CardType::Strike);
      cards += found.copies = number(row, "copies", 1, kStrikeCards);
      found.damage = number(row, "damage", 0, 9);
      found.flags = flags(row, kStrikeFlags);
      if ((found.flags & kMiss) != 0 && found.damage != 0)
        row.complain("damage", "a miss does no damage (LEG-084)");
      if (row.node("effect") != nullptr) effect(row, "effect", kStrikeCard, place);
      finish_card(row, place);
    }
    expect_cards(all[0], "Strikes", kStrikeCards, cards);
  }

  void alien_cards() {
    const PackFile file(pack_, "alien_cards.toml");
    file.only({"card"});
    auto all = rows(file, "card", kAlienCards);
    for (int i = 0; i < kAlienCards; ++i) {
      Row& row = all[static_cast<std::size_t>(i)];
      const int place = kFirstAlienCard + i;
      CardRow& found = new_card(row, place, CardType::AlienCard);
      found.attack = number_or_0(row, "attack", 0, 9);
      if (row.node("effect") != nullptr) effect(row, "effect", kAlienCard, place);
      finish_card(row, place);
    }
  }

  // -- Locations, objectives, films

  void locations() {
    const PackFile file(pack_, "locations.toml");
    file.only({"room", "location"});
    for (Row& row : rows(file, "room", kRooms)) {
      std::uint8_t& cost = content_.scan_costs[static_cast<std::size_t>(one_of(row, "key", kRoomNames))];
      keys_.take(row, "key");
      cost = number(row, "scan", 0, 9);
      close(row);
    }
    auto all = rows(file, "location", kLocations);
    for (int i = 0; i < kLocations; ++i) {
      Row& row = all[static_cast<std::size_t>(i)];
      LocationRow& location = content_.locations[static_cast<std::size_t>(i)];
      location.key = keys_.take(row, "key");
      word(row, fmt::format("location.{}.name", location.key));
      for (int hazard = 0; hazard < kHazards; ++hazard) {
        const std::string_view field = kHazardFields[hazard];
        const int number = kHazardSource + i * kHazards + hazard;
        effect(row, field, kHazard, number);
        if (source(number).find(Label::Main) == kNoScript)
          row.complain(field, "a hazard needs a part with no label, which is what it does (LEG-070)");
        word(row, fmt::format("location.{}.{}", location.key, field), field);
      }
      for (const std::string_view room : kRoomNames) word(row, fmt::format("room.{}.{}", location.key, room));
      finish(row);
    }
  }

  void objectives() {
    const PackFile file(pack_, "objectives.toml");
    file.only({"objective"});
    const auto keys = keys_of(content_.films);
    for (Row& row : rows(file, "objective", kObjectives)) {
      const int film = one_of(row, "film", keys);
      const int stage = number(row, "stage", 1, kStages) - 1;
      const int place = film * kStages + stage;
      ObjectiveRow& objective = content_.objectives[static_cast<std::size_t>(place)];
      if (!objective.key.empty())
        row.complain("stage", fmt::format("'{}' has an objective of stage {} already: '{}'",
                                          keys[static_cast<std::size_t>(film)], stage + 1, objective.key));
      objective.key = keys_.take(row, "key");
      objective.film = static_cast<std::uint8_t>(film);
      objective.stage = static_cast<std::uint8_t>(stage);
      effect(row, "effect", kObjective, kObjectiveSource + place);
      objective_goal(row, objective, place);
      word(row, fmt::format("objective.{}.name", objective.key));
      word(row, fmt::format("objective.{}.goal", objective.key));
      for (const Label label : {Label::Setup, Label::Event, Label::Option})
        if (source(kObjectiveSource + place).find(label) != kNoScript)
          word(row,
               fmt::format("objective.{}.{}", objective.key,
                           vocabulary().labels[static_cast<std::size_t>(label)].name),
               "effect");
      finish(row);
    }
  }
  /// LEG-098, LEG-099
  void objective_goal(Row& row, ObjectiveRow& objective, int place) {
    if (source(kObjectiveSource + place).find(Label::Event) == kNoScript)
      row.complain("effect", "an objective needs a part with 'event' (LEG-068)");
    if (objective.stage < kStages - 1) {
      objective.marks = number(row, "marks", 1, 20);
      return;
    }
    for (const std::string& key : row.texts("finals")) goals_.push_back({place, key, row.where("finals")});
    if (goals_.empty() || goals_.back().objective != place)
      row.complain("finals", "the last objective names at least one Final Enemy (LEG-099)");
  }
  /// The Final Enemies of objectives, once all cards are read.
  void goals() {
    for (const Goal& goal : goals_) {
      const auto complain = [&](const std::string& what) {
        throw Mistake(fmt::format("{}: finals: {}", goal.where, what));
      };
      const auto found = key_in(content_.cards, goal.key);
      if (!found) complain(fmt::format("there is no card {}", in_quotes(goal.key)));
      const CardRow& enemy = card(*found);
      if ((enemy.flags & kFinal) == 0) complain(fmt::format("'{}' has no flag 'final'", goal.key));
      ObjectiveRow& objective = content_.objectives[static_cast<std::size_t>(goal.objective)];
      if (enemy.owner != goal.objective)
        complain(fmt::format("'{}' is in the deck of '{}'", goal.key, content_.objectives[enemy.owner].key));
      if (std::find(objective.finals.begin(), objective.finals.end(), *found) != objective.finals.end())
        complain(fmt::format("'{}' stands here twice", goal.key));
      objective.finals.push_back(static_cast<Card>(*found));
    }
    for (const CardRow& enemy : content_.cards) {
      if ((enemy.flags & kFinal) == 0) continue;
      const auto its = [&](const Goal& goal) { return goal.objective == enemy.owner; };
      const auto names = [&](const Goal& goal) { return goal.key == enemy.key; };
      if (std::none_of(goals_.begin(), goals_.end(), names))
        throw Mistake(
            fmt::format("{}: finals: expected '{}' too, which is a Final Enemy of this deck (LEG-099)",
                        std::find_if(goals_.begin(), goals_.end(), its)->where, enemy.key));
    }
  }

  void film_keys() {
    const PackFile file(pack_, "films.toml");
    file.only({"film"});
    auto all = rows(file, "film", kFilms);
    for (std::size_t i = 0; i < all.size(); ++i) content_.films[i].key = keys_.take(all[i], "key");
  }
  void films() {
    const PackFile file(pack_, "films.toml");
    auto all = rows(file, "film", kFilms);
    const auto objectives = keys_of(content_.objectives), characters = keys_of(content_.characters);
    for (std::size_t i = 0; i < all.size(); ++i) {
      Row& row = all[i];
      FilmRow& film = content_.films[i];
      film.key = row.name("key");
      film.location = static_cast<std::uint8_t>(one_of(row, "location", keys_of(content_.locations)));
      several(row, "objectives", objectives, film.objectives);
      for (int stage = 0; stage < kStages; ++stage)
        if (content_.objectives[film.objectives[static_cast<std::size_t>(stage)]].stage != stage)
          row.complain("objectives", "expected an objective of stage 1, one of 2 and one of 3 (LEG-010)");
      several(row, "characters", characters, film.characters);
      word(row, fmt::format("film.{}", film.key));
      close(row);
    }
  }
  /// As many different ones of these as the array holds.
  template <std::size_t N>
  static void several(Row& row, std::string_view field, const std::vector<std::string>& known,
                      std::array<std::uint8_t, N>& into) {
    const auto names = row.texts(field);
    if (names.size() != N) row.complain(field, fmt::format("expected {} of them, found {}", N, names.size()));
    for (std::size_t i = 0; i < N; ++i) {
      if (std::count(names.begin(), names.end(), names[i]) > 1)
        row.complain(field, fmt::format("'{}' stands here twice", names[i]));
      into[i] = static_cast<std::uint8_t>(among(row, field, names[i], known));
    }
  }

  struct Goal {
    int objective;
    std::string key, where;
  };

  const Pack& pack_;
  Content content_;
  NewKeys keys_;
  std::array<std::string, kRoles> role_keys_;  // of avatars
  std::vector<Goal> goals_;
};

}  // namespace

Content load_content(const Pack& pack) { return Loader(pack).load(); }

}  // namespace hullbreach::legendary
