// The game in words: prompts, choices, events. The words themselves are in locale/{en,fr}.toml.
#include "games/neo_morphosis/words.h"

#include <algorithm>
#include <fmt/format.h>

#include "games/neo_morphosis/decks.h"
#include "games/neo_morphosis/look.h"
#include "games/neo_morphosis/names.h"
#include "games/neo_morphosis/xenobiology.h"
#include "kernel/dice.h"

namespace hullbreach::neo {
namespace {

/// The part of a content word's key before the key of its row.
std::string_view table_of(int card) { return is_item(card) ? "item" : is_gear(card) ? "gear" : "ability"; }

}  // namespace

std::string Words::list(const std::vector<std::string>& items) const {
  if (items.size() < 2) return items.empty() ? std::string() : items.front();
  std::string text = items.front();
  for (std::size_t i = 1; i + 1 < items.size(); ++i) text += ", " + items[i];
  return say("list.and", {{"first", text}, {"last", items.back()}});
}

// -- people, aliens and what they carry

std::string Words::crew(int crew) const { return say(fmt::format("crew.{}.name", content.crew[crew].key)); }
std::string Words::first_name(int crew) const {
  const std::string name = this->crew(crew);
  return name.substr(0, name.find(' '));
}
std::string Words::role(int crew) const { return say(fmt::format("crew.{}.role", content.crew[crew].key)); }
std::string Words::kind(int kind) const {
  return say(fmt::format("alien.{}.name", content.aliens[kind].key));
}
std::string Words::kinds(int kind) const {
  return say(fmt::format("alien.{}.plural", content.aliens[kind].key));
}
std::string Words::kind_sign(int kind) const {
  return say(fmt::format("screen.kind.{}", content.aliens[kind].key));
}
std::string Words::figure(int figure) const {
  const Kind kind = kind_of(figure);
  if (figures_of(kind).size() == 1) return this->kind(kind);
  return fmt::format("{} {}", this->kind(kind), figure - kFirstOf[kind] + 1);
}
std::string Words::figure_sign(int figure) const {
  const Kind kind = kind_of(figure);
  if (figures_of(kind).size() == 1) return kind_sign(kind);
  return fmt::format("{}{}", kind_sign(kind), figure - kFirstOf[kind] + 1);
}
std::string Words::target(int target) const {
  return target < kFigures ? figure(target) : crew(target - kFigures);
}
std::string Words::object(int object) const {
  if (object == kBaseWeapon) return say("weapon.base");
  if (object >= kFirstFigure) return figure(object - kFirstFigure);
  if (!is_token(object)) return say(fmt::format("{}.{}.name", table_of(object), content.cards[object].key));
  const int token = token_of(object);
  if (token >= kFirstTank) return say("token.tank", {{"n", std::to_string(token - kFirstTank + 1)}});
  return say(fmt::format("token.{}", kTokenNames[token]));
}
std::string Words::object_text(int object) const {
  if (object >= kCardIds || is_token(object)) return {};
  return say(fmt::format("{}.{}.text", table_of(object), content.cards[object].key));
}
std::string Words::base_weapon(int crew) const {
  return say(fmt::format("base_weapon.{}", content.crew[crew].key));
}
std::string Words::weapon(int crew, int weapon) const {
  return weapon == kBaseWeapon ? base_weapon(crew) : object(weapon);
}
std::string Words::connection(int connection) const {
  if (connection < 2) return say(connection == 0 ? "connection.tech" : "connection.science");
  return say("connection.gear", {{"gear", object(kFirstGear + connection - 2)}});
}

// -- cards

std::string Words::emergency(int card) const {
  return say(fmt::format("emergency.{}", content.emergencies[card].key));
}
std::string Words::compromised(int card) const {
  return say(fmt::format("compromised.{}.name", content.compromised[card].key));
}
std::string Words::compromised_text(int card) const {
  return say(fmt::format("compromised.{}.text", content.compromised[card].key));
}
std::string Words::mutation(int card) const {
  return say(fmt::format("mutation.{}.name", content.mutations[card].key));
}
std::string Words::mutation_text(int card) const {
  return say(fmt::format("mutation.{}.text", content.mutations[card].key));
}
std::string Words::behaviour(int card) const {
  return say(fmt::format("behaviour.{}.name", content.behaviours[card].key));
}
std::string Words::behaviour_text(int card) const {
  return say(fmt::format("behaviour.{}.text", content.behaviours[card].key));
}
std::string Words::infestation(int card) const {
  std::vector<std::string> cells;
  for (const InfestationRow::Cell& cell : content.infestations[card].cells) {
    std::vector<int> numbers;
    for (int number : Bits(cell.numbers)) numbers.push_back(number);
    cells.push_back(fmt::format("{} {}", kind(cell.kind), fmt::join(numbers, "+")));
  }
  return fmt::format("{}", fmt::join(cells, ", "));
}
/// As it is printed on the card.
std::string Words::activation(int card) const {
  std::string key = content.activations[card].key;
  for (char& letter : key) letter = letter == '_' ? '-' : static_cast<char>(std::toupper(letter));
  return key;
}

std::string Words::block(int card, int block) const {
  std::vector<std::string> parts;
  for (const script::Ability& ability : content.activations[card].blocks[static_cast<std::size_t>(block)]) {
    const auto label = static_cast<Label>(ability.label);
    const std::string who =
        label == Label::AllOf
            ? say("act.all_of", {{"kinds", kinds(ability.args[0])}})
            : say(fmt::format("act.{}.{}", kBlockNames[block], label == Label::One ? "one" : "all"));
    std::vector<std::string> deeds;
    for (std::size_t at = ability.entry; content.scripts.ops[at].code != script::Code::End; ++at) {
      const script::Op& op = content.scripts.ops[at];
      if (op.code != script::Code::Act) continue;
      const script::Step* args = content.scripts.steps.data() + op.x;
      const std::string verb(vocabulary().verbs[op.a].name);
      Gaps gaps;
      for (int i = 0; i < op.b; ++i) {
        const int number = args[i].number;
        switch (vocabulary().verbs[op.a].params[static_cast<std::size_t>(i)]) {
          case kThingGoal:
            gaps.emplace_back("goal", say(fmt::format("goal_of.{}", kNearestNames[number])));
            break;
          case kThingKind: gaps.emplace_back("kind", kind(number)); break;
          default: gaps.emplace_back("n", std::to_string(number)); break;
        }
      }
      deeds.push_back(say(fmt::format("act.verb.{}", verb), gaps));
    }
    parts.push_back(say("act.part", {{"who", who}, {"deeds", fmt::format("{}", fmt::join(deeds, ", "))}}));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string Words::activation_text(int card) const {
  const ActivationRow& row = content.activations[card];
  std::vector<std::string> sections;
  if (row.eggs) sections.push_back(say("act.eggs"));
  if (row.walls != 0) {
    std::vector<std::string> kinds;
    for (int kind : Bits(row.walls)) kinds.push_back(this->kinds(kind));
    sections.push_back(say("act.walls", {{"kinds", list(kinds)}}));
  }
  for (int block = 0; block < kBlocks; ++block)
    if (!row.blocks[static_cast<std::size_t>(block)].empty()) sections.push_back(this->block(card, block));
  if (row.special) sections.push_back(say("act.special"));
  if (row.grow) sections.push_back(say("act.grow"));
  return fmt::format("{}", fmt::join(sections, "; "));
}

// -- the station

std::string Words::mission(int number) const {
  return say(fmt::format("mission.{}.name", content.maps[static_cast<std::size_t>(number)].key));
}
std::string Words::mission_card(int card) const {
  return say(fmt::format("mission_card.{}.name", content.mission_cards[card].key));
}
std::string Words::tile(int sector) const {
  return say(fmt::format("tile.{}", content.tiles[map->tile[sector]].key));
}
std::string Words::function(int function) const {
  return say(fmt::format("function.{}", kFunctionNames[function]));
}
std::string Words::function_text(int function) const {
  return say(fmt::format("function.{}_text", kFunctionNames[function]));
}
std::string Words::door(int door) const { return door_name(map, door); }
std::string Words::feature(int feature) const {
  if (feature < kFirstTerminal) return say("feature.door", {{"door", door(feature)}});
  if (feature < kFirstRelay) {
    const std::string name = terminal_name(map, feature - kFirstTerminal);
    return say("feature.terminal",
               {{"zone", name.substr(std::string_view("terminal").size() + (map ? 1 : 0))}});
  }
  if (feature < kTruck)
    return say("feature.relay", {{"site", std::string(kSiteNames[feature - kFirstRelay])}});
  return say("feature.truck");
}

// -- dice and diagrams

std::string Words::species(int species) const {
  return say(fmt::format("species.{}", kSpeciesNames[species]));
}
std::string Words::face(int face) const { return say(fmt::format("face.{}", kFaceNames[face])); }
std::string Words::face_sign(int face) const {
  constexpr std::string_view kSigns[] = {"1", "2", "3", "▲", "◆", "●", "4"};
  return std::string(kSigns[face]);
}
std::string Words::symbols(const Combination& combination, int covered) const {
  std::vector<std::string> signs;
  for (std::size_t i = 0; i < combination.size(); ++i) {
    const std::string sign = face_sign(combination[i]);
    signs.push_back(((covered >> i) & 1) != 0 ? fmt::format("[{}]", sign) : sign);
  }
  return fmt::format("{}", fmt::join(signs, " "));
}
std::string Words::dice(const std::array<std::uint8_t, 6>& showing) const {
  std::vector<std::string> signs;
  for (int face = 0; face < kFaces; ++face)
    for (int n = 0; n < showing[static_cast<std::size_t>(face)]; ++n) signs.push_back(face_sign(face));
  return fmt::format("{}", fmt::join(signs, " "));
}
std::string Words::bonuses(const std::array<std::uint8_t, kSpecies>& attack,
                           const std::array<std::uint8_t, kSpecies>& defence) const {
  std::vector<std::string> parts;
  for (int species = 0; species < kSpecies; ++species) {
    const auto at = static_cast<std::size_t>(species);
    for (const auto& [value, key] :
         {std::pair(attack[at], "bonus.attack"), std::pair(defence[at], "bonus.defence")})
      if (value != 0)
        parts.push_back(say(key, {{"n", std::to_string(value)}, {"species", this->species(species)}}));
  }
  return parts.empty() ? say("bonus.none") : fmt::format("{}", fmt::join(parts, ", "));
}
std::string Words::layout(int number) const {
  const Diagram diagram = judge(content.schemas, layout_of(number));
  return bonuses(diagram.attack, diagram.defence);
}

std::string Words::seat(Seat seat) const {
  return say.seat(seat, "seat.p", {{"n", std::to_string(seat + 1)}});
}

/// A victory condition as a sentence without a full stop.
std::string Words::goal(const GoalRow& goal) const {
  using Sort = GoalRow::Kind;
  Gaps gaps = {{"n", std::to_string(goal.n)}};
  std::string key = fmt::format("goal.{}", kGoalKindNames[static_cast<std::size_t>(goal.kind)]);
  switch (goal.kind) {
    case Sort::Have:
    case Sort::HaveAt:
    case Sort::Had: gaps.emplace_back("object", object(kFirstToken + goal.a)); break;
    case Sort::Caught:
    case Sort::Dead: gaps.emplace_back("kind", kind(goal.a)); break;
    case Sort::Used: gaps.emplace_back("function", function(goal.a)); break;
    case Sort::Fixed: gaps.emplace_back("site", std::string(kSiteNames[goal.a])); break;
    case Sort::Crates:
      if (goal.n == 0) key += "_all";
      break;
    case Sort::Clean:
      if (goal.where == 0 && goal.site == kNone) key += "_all";
      break;
    default: break;
  }
  ZoneSet where = goal.where;
  if (goal.site != kNone && map != nullptr) {
    const Zone zone = goal.site < kSites    ? map->sites[goal.site]
                      : goal.site == kSites ? map->lair
                                            : map->entry;
    where = in_level(zone) ? zone_bit(zone) : 0;
  }
  if (where != 0) {
    const int first = Bits(where).lowest();
    const bool sector = Bits(where).size() > 1 || goal.kind == Sort::Clean || goal.kind == Sort::Gassed;
    gaps.emplace_back(
        "where", sector ? say("where.sector", {{"sector", sector_name(sector_of(static_cast<Zone>(first)))}})
                        : say("where.zone", {{"zone", zone_name(first)}}));
  } else if (goal.site != kNone) {
    gaps.emplace_back("where", say("where.site", {{"site", std::string(kSiteNames[goal.site])}}));
  }
  return say(key, gaps);
}

// -- odds

int die_odds(int needed) { return (100 * std::clamp(7 - needed, 0, 6) + 3) / 6; }

ProgramOdds program_odds(const NeoMorphosis& game, const State& state, int dice, const Combination& symbols,
                         std::uint8_t covered) {
  Outcomes rolls;
  roll(dice, kFaces, rolls);
  State rolled = state;
  const unsigned open = ((1u << symbols.size()) - 1) & ~unsigned{covered};
  std::uint64_t all = 0, any = 0;
  for (const Weighted& entry : rolls) {
    const Dice showing = Dice::of(entry.outcome);
    std::copy_n(showing.showing.begin(), rolled.dice.size(), rolled.dice.begin());
    const SymbolSets sets = Look(game, rolled).coverable(symbols, covered);
    if (!sets.empty()) any += entry.weight;
    if (std::any_of(sets.begin(), sets.end(), [&](std::uint8_t set) { return (set & open) == open; }))
      all += entry.weight;
  }
  const auto of_hundred = [&](std::uint64_t weight) {
    return static_cast<int>((200 * weight + rolls.total()) / (2 * rolls.total()));
  };
  return {of_hundred(all), of_hundred(any)};
}

namespace {

/// Fills the gaps of moves and prompts.
class Teller : public Look {
 public:
  Teller(const NeoMorphosis& game, const State& state, Seat seat, const Locale& locale)
      : Look(game, state), words_(game, state, locale), say(locale), seat_(seat) {}

  /// Where words depend on more than what a move names.
  void adorn(Move move, std::string& key, Gaps& gaps) const {
    const int crew = see.turn.crew;
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::Go:
        if (see.turn.striding != 0) key = "move.go_on";
        leaving(move.a, 0, key, gaps);
        break;
      case MoveKind::Exit: leaving(kOut, move.a, key, gaps); break;
      case MoveKind::Attack: {
        const int number = weapon_number(move.a);
        set(gaps, "weapon", words_.weapon(crew, number));
        const Weapon& weapon = weapon_of(crew, number);
        gaps.emplace_back("n", std::to_string(weapon.wounds));
        if (weapon.blast) key = "move.attack_blast";
        odds(test(crew, Purpose::Attack, number, move.b), gaps);
        break;
      }
      case MoveKind::Assemble: odds(test(crew, Purpose::Assemble, move.a), gaps); break;
      case MoveKind::Repair: odds(test(crew, Purpose::Repair, move.a), gaps); break;
      case MoveKind::Capture:
        if (see.stack.empty())
          odds(test(crew, Purpose::Capture, move.a), gaps);
        else
          key = "move.capture_stunned";
        break;
      case MoveKind::Mend: odds(test(crew, Purpose::Mend, move.a), gaps); break;
      case MoveKind::Use: use(move.a, key); break;
      case MoveKind::Door:
      case MoveKind::DroneDoor:
        if (door_open(move.a)) key += "_close";
        break;
      case MoveKind::Neutralise: {
        const Slot& slot = see.slots[move.a];
        const Combination& symbols = cards().emergencies[slot.card.card].symbols;
        gaps.emplace_back("emergency", words_.emergency(slot.card.card));
        gaps.emplace_back("symbols", words_.symbols(symbols, slot.covered));
        const int dice = dice_in(crew, kFunctions, move.a);
        const ProgramOdds odds = program_odds(game_, see, dice, symbols, slot.covered);
        gaps.emplace_back("odds", std::to_string(odds.all));
        gaps.emplace_back("any", std::to_string(odds.any));
        break;
      }
      case MoveKind::Halon: function_odds(crew, kHalon, gaps); break;
      case MoveKind::Function: function_odds(crew, move.a, gaps); break;
      case MoveKind::Engine: function_odds(crew, kShock, gaps); break;
      case MoveKind::Drop:
        if (is_token(move.a)) key = "move.drop_token";
        break;
      case MoveKind::Cover: {
        std::vector<std::string> faces;
        const Combination& symbols = combination(see.stack.back());
        for (int symbol : Bits(move.a))
          if (symbol < static_cast<int>(symbols.size())) faces.push_back(words_.face(symbols[symbol]));
        set(gaps, "symbols", words_.list(faces));
        if (move.a == 0) key = "move.cover_nothing";
        break;
      }
      case MoveKind::Choose: choosing(move, key, gaps); break;
      case MoveKind::Done: key = done(); break;
      case MoveKind::Path:
      case MoveKind::PathDoor: gaps.emplace_back("figure", words_.figure(see.stack.back().who)); break;
      case MoveKind::Order: gaps.emplace_back("zone", zone_name(zone_of(move.a))); break;
      default: break;
    }
  }

  std::string prompt() const {
    if (see.stack.empty()) return step_prompt();
    const Frame& frame = see.stack.back();
    Gaps gaps;
    const bool alien = frame.kind >= Frame::Act && frame.kind <= Frame::Structure;
    if (frame.who != kNone && !alien) gaps.emplace_back("crew", words_.crew(frame.who));
    if (alien) gaps.emplace_back("figure", words_.figure(frame.who));
    gaps.emplace_back("n", std::to_string(frame.n));
    switch (frame.kind) {
      case Frame::Test: return test_prompt(frame, gaps);
      case Frame::Program: return program_prompt(frame, gaps);
      case Frame::Card: return card_prompt(frame, gaps);
      case Frame::Aftermath:
        return say(fmt::format("prompt.aftermath_{}", frame.a < kFunctions ? kFunctionNames[frame.a] : "key"),
                   gaps);
      case Frame::Blast: gaps.emplace_back("zone", zone_name(frame.a)); break;
      case Frame::Drone:
        set(gaps, "n", std::to_string(frame.a));
        if (see.drone != kNone) gaps.emplace_back("zone", zone_name(see.drone));
        break;
      case Frame::Instruct: return instruct_prompt(frame);
      default: break;
    }
    return say(fmt::format("prompt.{}", kFrameNames[frame.kind]), gaps);
  }

 private:
  static void set(Gaps& gaps, std::string_view name, std::string text) {
    const auto found =
        std::find_if(gaps.begin(), gaps.end(), [&](const auto& gap) { return gap.first == name; });
    if (found == gaps.end())
      gaps.emplace_back(name, std::move(text));
    else
      found->second = std::move(text);
  }

  static Frame test(int crew, Purpose purpose, int b, int c = 0) {
    Frame frame;
    frame.kind = Frame::Test;
    frame.who = static_cast<std::uint8_t>(crew);
    frame.a = static_cast<std::uint8_t>(purpose);
    frame.b = static_cast<std::uint8_t>(b);
    frame.c = static_cast<std::uint8_t>(c);
    return frame;
  }
  /// NEO-098: the total must be more than the difficulty.
  int needed(const Frame& test) const { return difficulty(test) + 1 - base(test) - test.bonus; }
  void odds(const Frame& test, Gaps& gaps) const {
    gaps.emplace_back("needed", std::to_string(std::max(needed(test), 1)));
    gaps.emplace_back("odds", std::to_string(die_odds(needed(test))));
  }
  /// The dice of a programming test that has not begun yet.
  int dice_in(int crew, int function, int slot) const {
    Frame frame;
    frame.kind = Frame::Program;
    frame.who = static_cast<std::uint8_t>(crew);
    frame.a = static_cast<std::uint8_t>(function);
    frame.b = static_cast<std::uint8_t>(slot);
    return std::min(dice_pool(crew, function == kFunctions) + free_dice(frame), kMostDice);
  }
  void function_odds(int crew, int function, Gaps& gaps) const {
    const Combination& symbols = station().functions[static_cast<std::size_t>(function)];
    gaps.emplace_back("symbols", words_.symbols(symbols));
    const int dice = dice_in(crew, function, 0);
    gaps.emplace_back("odds", std::to_string(program_odds(game_, see, dice, symbols, 0).all));
  }
  /// NEO-147: with hatched aliens in the zone a test comes first.
  void leaving(int zone, int door, std::string& key, Gaps& gaps) const {
    if (hindrance_in(see.crew[see.turn.crew].zone) == 0) return;
    if (see.turn.slip != 0) {
      key += "_slip";
      return;
    }
    key += "_test";
    odds(test(see.turn.crew, Purpose::Leave, zone, door), gaps);
  }
  /// Whether a card is used instead of an action.
  void use(int card, std::string& key) const {
    if (!see.stack.empty()) return;
    for (const CardUse& use : cards().cards[card].uses)
      if (use.label == Label::Act) key = "move.use_action";
  }

  std::string thing(int type, int value) const {
    switch (type) {
      case kThingCrew: return words_.crew(value);
      case kThingFigure: return fmt::format("{} ({})", words_.figure(value), zone_name(zone_of(value)));
      case kThingZone: return say("where.zone", {{"zone", zone_name(value)}});
      case kThingSector: return say("where.sector", {{"sector", sector_name(value)}});
      case kThingDoor:
        return say(door_open(value) ? "choose.close" : "choose.open", {{"door", words_.door(value)}});
      case kThingFeature: return words_.feature(value);
      case kThingObject: return words_.object(value);
      case kThingSlot: return words_.emergency(see.slots[value].card.card);
      case kThingSymbol: return words_.face(worked_on()[static_cast<std::size_t>(value)]);
      case kThingFace: return words_.face(value);
      case kThingKind: return words_.kind(value);
      default: return std::to_string(value);
    }
  }
  /// The combination of the emergency being worked on.
  const Combination& worked_on() const {
    for (std::size_t i = see.stack.size(); i-- > 0;)
      if (see.stack[i].kind == Frame::Program) return combination(see.stack[i]);
    return station().functions[0];
  }
  /// A script's `may` is answered with 1 or done, its alternatives are numbered.
  void choosing(Move move, std::string& key, Gaps& gaps) const {
    const Frame& frame = see.stack.back();
    const script::Op& op = cards().scripts.ops[frame.run.pc];
    if (frame.kind == Frame::Card && move.a == kThingNumber && op.code == script::Code::May) {
      key = "move.choose_yes";
      return;
    }
    gaps.emplace_back("thing", thing(move.a, move.b));
  }
  std::string done() const {
    const Frame& frame = see.stack.back();
    if (frame.kind == Frame::Card && cards().scripts.ops[frame.run.pc].code == script::Code::May)
      return "move.done_no";
    if (frame.kind == Frame::Wound) return "move.done_wound";
    if (frame.kind == Frame::Fall) return "move.done_fall";
    return "move.done";
  }

  /// What a test is about, behind the name of whoever makes it.
  std::string about(const Frame& test) const {
    const auto purpose = static_cast<Purpose>(test.a);
    Gaps gaps;
    switch (purpose) {
      case Purpose::Attack:
        gaps = {{"weapon", words_.weapon(test.who, test.b)}, {"target", words_.target(test.c)}};
        break;
      case Purpose::Leave: gaps = {{"zone", zone_name(see.crew[test.who].zone)}}; break;
      case Purpose::Repair: gaps = {{"feature", words_.feature(test.b)}}; break;
      case Purpose::Capture: gaps = {{"figure", words_.figure(test.b)}}; break;
      default: gaps = {{"object", words_.object(test.b)}}; break;
    }
    return say(fmt::format("test.{}", kPurposeNames[test.a]), gaps);
  }
  std::string test_prompt(const Frame& test, Gaps& gaps) const {
    gaps.emplace_back("test", about(test));
    gaps.emplace_back("difficulty", std::to_string(difficulty(test)));
    if (test.die == 0) {
      odds(test, gaps);
      return say("prompt.test_before", gaps);
    }
    const int total = test.die + base(test) + test.bonus;
    gaps.emplace_back("die", std::to_string(test.die));
    gaps.emplace_back("total", std::to_string(total));
    return say(total > difficulty(test) ? "prompt.test_passes" : "prompt.test_fails", gaps);
  }
  std::string program_prompt(const Frame& test, Gaps& gaps) const {
    const bool emergency = test.a == kFunctions;
    const std::uint8_t covered = emergency ? see.slots[test.b].covered : std::uint8_t{0};
    gaps.emplace_back("test",
                      emergency ? words_.emergency(see.slots[test.b].card.card) : words_.function(test.a));
    gaps.emplace_back("symbols", words_.symbols(combination(test), covered));
    if (test.die == 0) {
      const ProgramOdds odds = program_odds(game_, see, see.pool_size, combination(test), covered);
      set(gaps, "n", std::to_string(see.pool_size));
      gaps.emplace_back("odds", std::to_string(odds.all));
      gaps.emplace_back("any", std::to_string(odds.any));
      return say(emergency ? "prompt.emergency_before" : "prompt.function_before", gaps);
    }
    gaps.emplace_back("dice", words_.dice(see.dice));
    Moves moves;
    game_.legal(see, seat_, moves);
    const bool covering = std::any_of(moves.begin(), moves.end(), [](const Move& move) {
      return move.kind == static_cast<std::uint16_t>(MoveKind::Cover);
    });
    return say(covering ? "prompt.cover" : "prompt.program_after", gaps);
  }
  std::string card_prompt(const Frame& frame, Gaps& gaps) const {
    const script::Op& op = cards().scripts.ops[frame.run.pc];
    gaps.emplace_back("card", words_.object(frame.a));
    gaps.emplace_back("text", words_.object_text(frame.a));
    if (op.code == script::Code::Pick) return say(fmt::format("prompt.pick_{}", kThingNames[op.type]), gaps);
    return say(op.code == script::Code::May ? "prompt.may" : "prompt.pick_number", gaps);
  }
  std::string instruct_prompt(const Frame& frame) const {
    if (see.activation == kNone) return say("prompt.order");
    const auto& block = cards().activations[see.activation].blocks[frame.a];
    const bool one = frame.b < block.size() && static_cast<Label>(block[frame.b].label) == Label::One;
    return say(one ? "prompt.order_one" : "prompt.order", {{"text", words_.block(see.activation, frame.a)}});
  }

  std::string step_prompt() const {
    Gaps gaps = {{"n", std::to_string(see.turn.actions)}};
    std::string step(kStepNames[static_cast<std::size_t>(see.step)]);
    int crew = see.turn.crew;
    if (see.step == Step::AssignCrew || see.step == Step::ChooseAbilities) {
      Moves moves;
      game_.legal(see, seat_, moves);
      crew = moves.empty() ? 0 : moves[0].a;
      if (see.step == Step::ChooseAbilities) crew = moves.empty() ? 0 : cards().cards[crew].crew;
    }
    if (crew != kNone) gaps.emplace_back("crew", words_.crew(crew));
    if (see.step == Step::Turn && see.turn.striding != 0) {
      step = "striding";
      set(gaps, "n", std::to_string(see.turn.striding));
    }
    if (see.step == Step::Again) gaps.emplace_back("mission", words_.mission(see.map));
    return say(fmt::format("prompt.{}", step), gaps);
  }

  Words words_;
  const Locale& say;
  Seat seat_;
};

}  // namespace

void NeoMorphosis::adorn(const Telling<NeoMorphosis>& telling, Move move, std::string& key,
                         Gaps& gaps) const {
  Teller(*this, *telling.state, telling.seat, telling.say).adorn(move, key, gaps);
}

/// What stands where a move is made, besides what it names.
void NeoMorphosis::touch(const Telling<NeoMorphosis>& telling, Move move,
                         std::vector<std::string>& pieces) const {
  const State& state = *telling.state;
  const auto here = [&] { return zone_name(state.crew[state.turn.crew].zone); };
  const auto target = [&](int number) {
    pieces.push_back(number < kFigures ? fmt::format("figure/{}", figure_name(content, number))
                                       : fmt::format("crew/{}", content.crew[number - kFigures].key));
  };
  const auto feature = [&](int number) {
    if (number < kMaxDoors) pieces.push_back(fmt::format("door/{}", door_name(named_by(*this), number)));
  };
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Attack: return target(move.b);
    case MoveKind::Repair:
    case MoveKind::DroneRepair: return feature(move.a);
    case MoveKind::Equip:
      if (move.b >= 2)
        pieces.push_back(fmt::format("card/{}", object_name(content, kFirstGear + move.b - 2)));
      return;
    case MoveKind::Search: pieces.push_back(fmt::format("crate/{}", here())); return;
    case MoveKind::Recharge:
    case MoveKind::Halon: pieces.emplace_back("function/halon"); return;
    case MoveKind::Engine:
    case MoveKind::Mend: pieces.emplace_back("feature/truck"); return;
    case MoveKind::DroneBoom:
    case MoveKind::DroneClear: pieces.emplace_back("drone"); return;
    case MoveKind::Choose:
      if (move.a == kThingFeature) feature(move.b);
      return;
    default: return;
  }
}

std::string NeoMorphosis::prompt(const State& state, Seat seat, const Locale& locale) const {
  if (!state.wait_seats.has(seat)) return {};
  return Teller(*this, state, seat, locale).prompt();
}

std::string NeoMorphosis::chance_prompt(const State& state, const Locale& locale) const {
  std::string key = fmt::format("chance.{}", chance_name(state));
  std::replace(key.begin(), key.end(), ' ', '_');
  const Words words(*this, state, locale);
  Gaps gaps = {{"n", std::to_string(state.pool_size)}};
  const Frame* frame = state.stack.empty() ? nullptr : &state.stack.back();
  const bool crew =
      frame != nullptr && frame->who < kCrew && (frame->kind == Frame::Test || frame->kind == Frame::Program);
  const bool alien = frame != nullptr && frame->who < kFigures && frame->kind >= Frame::Act &&
                     frame->kind <= Frame::Structure;
  gaps.emplace_back("who", crew    ? words.crew(frame->who)
                           : alien ? words.figure(frame->who)
                                   : locale("chance.somebody"));
  return locale(key, gaps);
}

/// Play is open and nobody is asked in another's turn, so there are no windows.
std::string NeoMorphosis::window(const State&, Seat) const { return {}; }

/// To do no more than one must.
std::optional<Move> NeoMorphosis::pass(const State& state, Seat seat) const {
  Moves moves;
  legal(state, seat, moves);
  for (const MoveKind kind : {MoveKind::EndTurn, MoveKind::Accept, MoveKind::Roll, MoveKind::NoDiagram,
                              MoveKind::DroneDone, MoveKind::AnyOrder, MoveKind::Done})
    if (moves.contains(move(kind))) return move(kind);
  return std::nullopt;
}

/// What was said with the event before.
bool NeoMorphosis::quiet(const Event& event) const {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::OrderOpen:
    case EventKind::SpecialActs:
    case EventKind::AlienMissed:
    case EventKind::WallHeld:
    case EventKind::StructureHeld: return true;
    default: return false;
  }
}

void NeoMorphosis::adorn(const Event& event, const Locale& locale, std::string& key, Gaps& gaps) const {
  const Words words(*this, named_by(*this), locale);
  const auto& args = event.args;
  const auto replace = [&](std::string_view name, std::string text) {
    const auto found =
        std::find_if(gaps.begin(), gaps.end(), [&](const auto& gap) { return gap.first == name; });
    if (found != gaps.end()) found->second = std::move(text);
  };
  const auto byte = [&](int i) { return static_cast<std::uint8_t>(args[static_cast<std::size_t>(i)]); };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::MissionBegan:
    case EventKind::MissionWon:
    case EventKind::MissionLost: {
      const auto kind = static_cast<EventKind>(event.kind);
      const std::string_view what = kind == EventKind::MissionBegan ? "brief"
                                    : kind == EventKind::MissionWon ? "win"
                                                                    : "lose";
      const std::string& map = content.maps[byte(0)].key;
      gaps.emplace_back("text", locale(fmt::format("mission.{}.{}", map, what)));
      gaps.emplace_back("goal", locale(fmt::format("mission.{}.goal", map)));
      break;
    }
    case EventKind::DiagramLaid:
      gaps.emplace_back("bonuses", words.bonuses({byte(0), byte(1), byte(2)}, {byte(3), byte(4), byte(5)}));
      break;
    case EventKind::DiceRolled:  // the last number is two counts: diamonds, and circles in steps of 16
      gaps.emplace_back(
          "dice", words.dice({byte(1), byte(2), byte(3), byte(4), static_cast<std::uint8_t>(byte(5) % 16),
                              static_cast<std::uint8_t>(byte(5) / 16)}));
      break;
    case EventKind::DieTurned: gaps.emplace_back("into", words.face(byte(1))); break;
    case EventKind::Targets:
    case EventKind::TargetsCarrier:
    case EventKind::TargetsLure:
    case EventKind::TargetsFeature: {
      static constexpr std::string_view kReasonNames[kAimReasons] = {"nearest", "life", "lot"};
      const auto why = byte(3);
      if (byte(2) == 0) key += "_here";
      gaps.emplace_back("why",
                        locale(fmt::format("target.{}", kReasonNames[(why % kThruDoors) % kAimReasons])));
      gaps.emplace_back("way", why >= kThruDoors ? locale("target.thru") : std::string());
      break;
    }
    case EventKind::NoTarget:
      if (byte(1) != 0) key += "_far";
      break;
    case EventKind::AlienAttack:
      if (args[2] <= args[3]) key += "_missed";
      break;
    case EventKind::WallAttack:
      if (args[1] <= args[2]) key += "_held";
      break;
    case EventKind::StructureAttack:
      if (args[2] <= args[3]) key += "_held";
      break;
    case EventKind::DeckShuffled:
      gaps.emplace_back("deck", locale(fmt::format("deck.{}", kDeckNames[byte(0) % kDecks])));
      break;
    case EventKind::Attacked:
    case EventKind::AttackedCrew: replace("object", words.weapon(args[0], args[1])); break;
    case EventKind::HatchRolled:
      gaps.emplace_back("face", locale(fmt::format("hatch.{}", kHatchNames[std::min<int>(byte(1), 2)])));
      break;
    case EventKind::SymbolCovered: {
      const Combination& symbols = content.emergencies[byte(1)].symbols;
      const std::size_t symbol = std::min<std::size_t>(byte(2), symbols.size());
      gaps.emplace_back("face", symbol == 0 ? std::string() : words.face(symbols[symbol - 1]));
      break;
    }
    case EventKind::GameEnded: {
      static constexpr std::pair<Ending, std::string_view> kEpilogues[] = {
          {kEpilogueA, "epilogue.a"}, {kEpilogueB, "epilogue.b"}, {kEpilogueC, "epilogue.c"}};
      for (const auto& [ending, text] : kEpilogues)
        if (args[0] == ending) {
          key = "event.campaign_ended";
          gaps.emplace_back("text", locale(text));
        }
      break;
    }
    default: break;
  }
}

}  // namespace hullbreach::neo
