// What moves and events are about, how moves are written, and what chance is called.
#include <algorithm>
#include <fmt/format.h>

#include "games/neo_morphosis/look.h"
#include "games/neo_morphosis/names.h"
#include "games/neo_morphosis/words.h"
#include "games/neo_morphosis/xenobiology.h"
#include "kernel/dice.h"

namespace hullbreach::neo {

// -- names

std::string zone_name(int zone) {
  if (zone >= kZones) return "X";
  return fmt::format("{}.{}", zone / kZonesOfSector + 1, zone % kZonesOfSector + 1);
}
std::string sector_name(int sector) { return std::to_string(sector + 1); }
std::string seat_word(Seat seat) { return fmt::format("p{}", seat + 1); }

std::string door_name(const Map* map, int door) {
  if (map == nullptr || door >= static_cast<int>(map->doors.size())) return fmt::format("door{}", door + 1);
  const DoorRow& row = map->doors[static_cast<std::size_t>(door)];
  return fmt::format("{}-{}", zone_name(row.a), zone_name(row.b));
}
std::string terminal_name(const Map* map, int terminal) {
  if (map == nullptr || terminal >= static_cast<int>(map->terminals.size()))
    return fmt::format("terminal{}", terminal + 1);
  return fmt::format("terminal_{}", zone_name(map->terminals[static_cast<std::size_t>(terminal)]));
}
std::string feature_name(const Map* map, int feature) {
  if (feature < kFirstTerminal) return door_name(map, feature);
  if (feature < kFirstRelay) return terminal_name(map, feature - kFirstTerminal);
  if (feature < kTruck) return fmt::format("relay_{}", kSiteNames[feature - kFirstRelay]);
  return "truck";
}
std::string crate_name(const Map& map, int crate) {
  const auto here = map.crates.begin() + crate;
  const auto before = std::count(map.crates.begin(), here, *here);
  return before == 0 ? zone_name(*here) : fmt::format("{}#{}", zone_name(*here), before + 1);
}
std::string figure_name(const Content& content, int figure) {
  const Kind kind = kind_of(figure);
  const std::string& key = content.aliens[kind].key;
  if (figures_of(kind).size() == 1) return key;
  return fmt::format("{}{}", key, figure - kFirstOf[kind] + 1);
}
std::string object_name(const Content& content, int object) {
  if (object == kBaseWeapon) return std::string(kBaseName);
  if (object >= kFirstFigure) return figure_name(content, object - kFirstFigure);
  if (is_token(object)) return std::string(kTokenNames[token_of(object)]);
  return content.cards[static_cast<std::size_t>(object)].key;
}
std::string symbols_name(int symbols) {
  std::string name;
  for (int symbol : Bits(static_cast<std::uint64_t>(symbols)))
    name += fmt::format("{}{}", name.empty() ? "" : "+", kSymbolNames[symbol]);
  return name.empty() ? "nothing" : name;
}

std::optional<int> read_zone(std::string_view text) {
  for (int zone = 0; zone < kZones; ++zone)
    if (zone_name(zone) == text) return zone;
  return std::nullopt;
}
std::optional<int> read_door(const Map& map, std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == text.npos) return std::nullopt;
  const std::string turned = fmt::format("{}-{}", text.substr(dash + 1), text.substr(0, dash));
  for (int door = 0; door < static_cast<int>(map.doors.size()); ++door)
    if (const std::string name = door_name(&map, door); name == text || name == turned) return door;
  return std::nullopt;
}

namespace {

using Row = ThingRow<NeoMorphosis>;
using Say = Telling<NeoMorphosis>;

constexpr MoveRow kMoves[] = {
    {MoveKind::Assign, "assign %c to %s", "move.assign", "NEO-003"},
    {MoveKind::Ability, "ability %b", "move.ability", "NEO-008"},
    {MoveKind::Part, "part %c", "move.part", "NEO-423"},
    {MoveKind::Lay, "lay %L", "move.lay", "NEO-120"},
    {MoveKind::NoDiagram, "no diagram", "move.no_diagram", "NEO-Q22"},
    {MoveKind::Activate, "activate %c", "move.activate", "NEO-132"},
    {MoveKind::Go, "go %z", "move.go", "NEO-143"},
    {MoveKind::Exit, "exit %d", "move.exit", "NEO-Q62"},
    {MoveKind::Attack, "attack %w %T", "move.attack", "NEO-155"},
    {MoveKind::Use, "use %o", "move.use", "NEO-209"},
    {MoveKind::Assemble, "assemble %q", "move.assemble", "NEO-218"},
    {MoveKind::Equip, "equip %q %j", "move.equip", "NEO-221"},
    {MoveKind::Drop, "drop %o", "move.drop", "NEO-228"},
    {MoveKind::PickUp, "pick up %o", "move.pick_up", "NEO-229"},
    {MoveKind::Give, "give %o to %c", "move.give", "NEO-230"},
    {MoveKind::Take, "take %o from %c", "move.take", "NEO-230"},
    {MoveKind::Search, "search", "move.search", "NEO-233"},
    {MoveKind::Door, "door %d", "move.door", "NEO-235"},
    {MoveKind::Repair, "repair %F", "move.repair", "NEO-238"},
    {MoveKind::Recharge, "recharge", "move.recharge", "NEO-243"},
    {MoveKind::Neutralise, "neutralise %l", "move.neutralise", "NEO-056"},
    {MoveKind::Halon, "halon %S", "move.halon", "NEO-259"},
    {MoveKind::Function, "run %t", "move.run", "NEO-245"},
    {MoveKind::Engine, "start engine", "move.engine", "NEO-429"},
    {MoveKind::Capture, "capture %f", "move.capture", "NEO-381"},
    {MoveKind::Mend, "mend %o", "move.mend", "NEO-426"},
    {MoveKind::EndTurn, "end turn", "move.end_turn", "NEO-136"},
    {MoveKind::Roll, "roll", "move.roll", "NEO-102"},
    {MoveKind::Accept, "accept", "move.accept", "NEO-103"},
    {MoveKind::Cover, "cover %Y", "move.cover", "NEO-118"},
    {MoveKind::Choose, "choose %x", "move.choose", "NEO-213"},
    {MoveKind::Done, "done", "move.done", "NEO-213"},
    {MoveKind::Keep, "keep %p", "move.keep", "NEO-213"},
    {MoveKind::DroneGo, "drone go %z", "move.drone_go", "NEO-267"},
    {MoveKind::DroneDoor, "drone door %d", "move.drone_door", "NEO-269"},
    {MoveKind::DroneRepair, "drone repair %F", "move.drone_repair", "NEO-270"},
    {MoveKind::DroneBoom, "drone boom", "move.drone_boom", "NEO-273"},
    {MoveKind::DroneClear, "drone clear", "move.drone_clear", "NEO-387"},
    {MoveKind::DroneDone, "drone done", "move.drone_done", "NEO-253"},
    {MoveKind::Order, "order %f", "move.order", "NEO-304"},
    {MoveKind::AnyOrder, "any order", "move.any_order", "NEO-Q46"},
    {MoveKind::Path, "path %z", "move.path", "NEO-Q47"},
    {MoveKind::PathDoor, "path door %d", "move.path_door", "NEO-Q47"},
    {MoveKind::Retry, "retry", "move.retry", "NEO-Q79"},
    {MoveKind::GiveUp, "give up", "move.give_up", "NEO-Q79"},
    {MoveKind::HandOver, "hand %c to %s", "move.hand_over", "NEO-Q01"},
    {MoveKind::Concede, "concede", "move.concede", "NEO-Q68"},
};
static_assert(complete(kMoves, MoveKind::kCount));

// -- numbers and names

template <int kEnd>
int end(const NeoMorphosis&) {
  return kEnd;
}
int end_of_zones(const NeoMorphosis& game) {
  const Map* map = named_by(game);
  return map == nullptr ? kZones : kZonesOfSector * map->sectors;
}
int end_of_sectors(const NeoMorphosis& game) { return end_of_zones(game) / kZonesOfSector; }
int end_of_doors(const NeoMorphosis& game) {
  const Map* map = named_by(game);
  return map == nullptr ? kMaxDoors : std::max(1, static_cast<int>(map->doors.size()));
}
int end_of_maps(const NeoMorphosis& game) { return static_cast<int>(game.content.maps.size()); }
int players(const NeoMorphosis& game) { return game.settings.players; }

std::string number(const NeoMorphosis&, int number) { return std::to_string(number); }
std::string zone(const NeoMorphosis&, int number) { return zone_name(number); }
std::string sector(const NeoMorphosis&, int number) { return sector_name(number); }
std::string seat(const NeoMorphosis&, int number) { return seat_word(static_cast<Seat>(number)); }
std::string crew(const NeoMorphosis& game, int number) { return game.content.crew[number].key; }
std::string kind(const NeoMorphosis& game, int number) { return game.content.aliens[number].key; }
std::string figure(const NeoMorphosis& game, int number) { return figure_name(game.content, number); }
std::string target(const NeoMorphosis& game, int number) {
  return number < kFigures ? figure(game, number) : crew(game, number - kFigures);
}
std::string door(const NeoMorphosis& game, int number) { return door_name(named_by(game), number); }
std::string feature(const NeoMorphosis& game, int number) { return feature_name(named_by(game), number); }
std::string object(const NeoMorphosis& game, int number) { return object_name(game.content, number); }
/// Of moves: the base weapon, then gear.
std::string weapon(const NeoMorphosis& game, int number) {
  return object_name(game.content, Look::weapon_number(number));
}
std::string connection(const NeoMorphosis& game, int number) {
  return number == 0 ? "tech" : number == 1 ? "science" : object(game, kFirstGear + number - 2);
}
std::string symbols(const NeoMorphosis&, int number) { return symbols_name(number); }
std::string layout(const NeoMorphosis&, int number) { return layout_name(number); }
std::string map_key(const NeoMorphosis& game, int number) { return game.content.maps[number].key; }
template <const auto& kRows>
std::string key(const NeoMorphosis& game, int number) {
  return (game.content.*kRows)[static_cast<std::size_t>(number)].key;
}
constexpr auto kEmergencyRows = &Content::emergencies;
constexpr auto kCompromisedRows = &Content::compromised;
constexpr auto kActivationRows = &Content::activations;
constexpr auto kMutationRows = &Content::mutations;
constexpr auto kInfestationRows = &Content::infestations;
constexpr auto kBehaviourRows = &Content::behaviours;
constexpr auto kMissionCardRows = &Content::mission_cards;

// -- what else is read

std::optional<int> door_here(const NeoMorphosis& game, const State& state, Seat, std::string_view text) {
  return read_door(game.content.maps[state.map], text);
}
std::optional<int> feature_here(const NeoMorphosis& game, const State& state, Seat, std::string_view text) {
  const Map& map = game.content.maps[state.map];
  if (const std::optional<int> door = read_door(map, text)) return door;
  for (int feature = 0; feature < kFeatures; ++feature)
    if (feature_name(&map, feature) == text) return feature;
  return std::nullopt;
}
std::optional<int> numbered_figure(const NeoMorphosis& game, const State&, Seat, std::string_view text) {
  for (int kind = kQueen; kind < kKinds; ++kind)
    if (text == game.content.aliens[kind].key + "1") return kFirstOf[static_cast<std::size_t>(kind)];
  return std::nullopt;
}
std::optional<int> numbered_target(const NeoMorphosis& game, const State& state, Seat seat,
                                   std::string_view text) {
  return numbered_figure(game, state, seat, text);
}
/// NEO-Q95: of legal layouts with the same bonuses one stands for all.
std::optional<int> layout_written(const NeoMorphosis& game, const State&, Seat, std::string_view text) {
  const std::optional<int> written = read_layout(text);
  if (!written) return written;
  const Diagram diagram = judge(game.content.schemas, layout_of(*written));
  if (!diagram.legal) return written;
  for (const auto* rows : {&game.content.diagrams, &game.content.lesser_diagrams})
    for (const DiagramRow& row : *rows)
      if (row.attack == diagram.attack && row.defence == diagram.defence) return row.layout;
  return written;
}

// -- words

Words words(const Say& telling) {
  const Map* map =
      telling.state != nullptr ? &telling.game.content.maps[telling.state->map] : named_by(telling.game);
  return {telling.game, map, telling.say};
}
void crew_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("crew", words(telling).crew(number));
}
void figure_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("figure", words(telling).figure(number));
}
void target_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("target", words(telling).target(number));
}
void zone_words(const Say&, int number, Gaps& gaps) { gaps.emplace_back("zone", zone_name(number)); }
void sector_words(const Say&, int number, Gaps& gaps) { gaps.emplace_back("sector", sector_name(number)); }
void door_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("door", words(telling).door(number));
}
void feature_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("feature", words(telling).feature(number));
}
void object_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("object", words(telling).object(number));
  gaps.emplace_back("text", words(telling).object_text(number));
}
void gear_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("gear", words(telling).object(number));
  gaps.emplace_back("text", words(telling).object_text(number));
}
void item_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("item", words(telling).object(number));
  gaps.emplace_back("text", words(telling).object_text(number));
}
void ability_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("ability", words(telling).object(number));
  gaps.emplace_back("text", words(telling).object_text(number));
  gaps.emplace_back("crew", words(telling).crew(telling.game.content.cards[number].crew));
}
void weapon_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("weapon", words(telling).object(Look::weapon_number(number)));
}
void connection_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("connection", words(telling).connection(number));
}
void slot_words(const Say&, int number, Gaps& gaps) { gaps.emplace_back("slot", std::to_string(number + 1)); }
void emergency_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("emergency", words(telling).emergency(number));
}
void compromised_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("card", words(telling).compromised(number));
  gaps.emplace_back("text", words(telling).compromised_text(number));
}
void function_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("function", words(telling).function(number));
  gaps.emplace_back("text", words(telling).function_text(number));
}
void activation_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("card", words(telling).activation(number));
  gaps.emplace_back("text", words(telling).activation_text(number));
}
void mutation_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("card", words(telling).mutation(number));
  gaps.emplace_back("text", words(telling).mutation_text(number));
}
void infestation_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("card", words(telling).infestation(number));
}
void behaviour_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("card", words(telling).behaviour(number));
  gaps.emplace_back("text", words(telling).behaviour_text(number));
}
void mission_card_words(const Say& telling, int number, Gaps& gaps) {
  const std::string& card = telling.game.content.mission_cards[number].key;
  gaps.emplace_back("card", words(telling).mission_card(number));
  gaps.emplace_back("story", telling.say(fmt::format("mission_card.{}.story", card)));
  gaps.emplace_back("text", telling.say(fmt::format("mission_card.{}.goal", card)));
}
void kind_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("kind", words(telling).kind(number));
}
void seat_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("seat", words(telling).seat(static_cast<Seat>(number)));
}
void mission_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("mission", words(telling).mission(number));
}
void face_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("face", words(telling).face(number));
}
void symbol_words(const Say&, int number, Gaps& gaps) {
  gaps.emplace_back("symbol", std::to_string(number + 1));
}
void symbols_words(const Say&, int number, Gaps& gaps) { gaps.emplace_back("symbols", symbols_name(number)); }
/// There are thousands: only one that is on offer has words.
void layout_words(const Say& telling, int number, Gaps& gaps) {
  if (telling.state != nullptr) gaps.emplace_back("layout", words(telling).layout(number));
}
void no_words(const Say&, int, Gaps&) {}

// How they are drawn on the screen, and what else people may type.
void figure_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(words(telling).figure_sign(number));
}
void target_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(number < kFigures ? words(telling).figure_sign(number)
                                    : words(telling).first_name(number - kFigures));
}
void crew_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(words(telling).first_name(number));
}
void weapon_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  if (number != 0 || telling.state == nullptr || telling.state->turn.crew == kNone) return;
  signs.push_back(words(telling).base_weapon(telling.state->turn.crew));
}
void door_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  if (telling.state != nullptr)
    signs.push_back(door_name(&telling.game.content.maps[telling.state->map], number));
}
void feature_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  if (telling.state != nullptr)
    signs.push_back(feature_name(&telling.game.content.maps[telling.state->map], number));
}
void slot_signs(const Say&, int number, std::vector<std::string>& signs) {
  signs.push_back(std::to_string(number + 1));
}
void face_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(words(telling).face_sign(number));
}

constexpr Row kThingRows[] = {
    {'c', "crew member", 0, end<kCrew>, crew, "crew", crew_words, nullptr, nullptr, 1, crew_signs},
    {'f', "alien", 0, end<kFigures>, figure, "figure", figure_words, numbered_figure, nullptr, 1,
     figure_signs},
    {'z', "zone", 0, end_of_zones, zone, "zone", zone_words},
    {'S', "sector", 0, end_of_sectors, sector, "sector", sector_words},
    {'d', "door", 0, end_of_doors, door, "door", door_words, door_here, nullptr, 1, door_signs},
    {'F', "feature", 0, end<kFeatures>, feature, "feature", feature_words, feature_here, nullptr, 1,
     feature_signs},
    {'o', "object", 0, end<kObjects>, object, "card", object_words},
    {'l', "report slot", 0, end<kSlots>, name_in<NeoMorphosis, kSlotNames>, "slot", slot_words, nullptr,
     nullptr, 1, slot_signs},
    {'t', "terminal function", 0, end<kFunctions>, name_in<NeoMorphosis, kFunctionNames>, "function",
     function_words},
    {'s', "seat", 0, players, seat, "seat", seat_words},
    // in moves only
    {'w', "weapon", 0, end<1 + kGear>, weapon, "card", weapon_words, nullptr, nullptr, 1, weapon_signs},
    {'T', "target", 0, end<kFigures + kCrew>, target, "", target_words, numbered_target, nullptr, 1,
     target_signs},
    {'q', "gear card", kFirstGear, end<kFirstToken>, object, "card", gear_words},
    {'p', "item card", 0, end<kItems>, object, "card", item_words},
    {'b', "ability", kFirstAbility, end<kCardIds>, object, "card", ability_words},
    {'j', "connection", 0, end<2 + kGear>, connection, "", connection_words},
    {'L', "layout", 0, end<kLayouts>, layout, "", layout_words, layout_written},
    {'Y', "set of symbols", 0, end<1 << kSymbols>, symbols, "", symbols_words},
    // picked by scripts
    {'#', "number", 0, end<64>, number, "", no_words},
    {'y', "symbol", 0, end<kSymbols>, name_in<NeoMorphosis, kSymbolNames>, "symbol", symbol_words},
    {'D', "die face", 0, end<kFaces>, name_in<NeoMorphosis, kFaceNames>, "face", face_words, nullptr, nullptr,
     1, face_signs},
    {'R', "roll", 0, end_of<NeoMorphosis, kRollNames>, name_in<NeoMorphosis, kRollNames>},
    {'G', "goal", 0, end_of<NeoMorphosis, kNearestNames>, name_in<NeoMorphosis, kNearestNames>, "", no_words},
    {'k', "kind", 0, end<kKinds>, kind, "kind", kind_words},
    // drawn by chance, and in events
    {'e', "emergency card", 0, end<kEmergencies>, key<kEmergencyRows>, "emergency", emergency_words},
    {'i', "compromised-sector card", 0, end<kCompromised>, key<kCompromisedRows>, "", compromised_words},
    {'a', "activation card", 0, end<kActivations>, key<kActivationRows>, "", activation_words},
    {'m', "neomorphosis card", 0, end<kMutations>, key<kMutationRows>, "mutation", mutation_words},
    {'I', "infestation card", 0, end<kInfestations>, key<kInfestationRows>, "", infestation_words},
    {'v', "behaviour card", 0, end<kBehaviours>, key<kBehaviourRows>, "", behaviour_words},
    {'M', "mission card", 0, end<kMissionCards>, key<kMissionCardRows>, "", mission_card_words},
    {'H', "neomorphosis die", 0, end_of<NeoMorphosis, kHatchNames>, name_in<NeoMorphosis, kHatchNames>, "",
     [](const Say& telling, int face, Gaps& gaps) {
       gaps.emplace_back("face", telling.say(fmt::format("hatch.{}", kHatchNames[face])));
     }},
    {'g', "mission", 0, end_of_maps, map_key, "", mission_words},
    {'E', "ending", 1, end_of<NeoMorphosis, kEndingNames>, name_in<NeoMorphosis, kEndingNames>},
    {'P', "phase", 0, end_of<NeoMorphosis, kPhaseNames>, name_in<NeoMorphosis, kPhaseNames>},
};

}  // namespace

std::span<const ThingRow<NeoMorphosis>> NeoMorphosis::things() { return kThingRows; }
std::span<const MoveRow> NeoMorphosis::move_rows() { return kMoves; }
std::span<const EventRow> NeoMorphosis::event_rows() { return kEventRows; }
std::span<const std::string_view> NeoMorphosis::ending_names() { return std::span(kEndingNames).subspan(1); }

std::string NeoMorphosis::seat_name(Seat seat) const { return seat_word(seat); }
std::optional<Seat> NeoMorphosis::parse_seat(std::string_view name) const {
  for (Seat seat = 0; seat < settings.players; ++seat)
    if (seat_word(seat) == name) return seat;
  return std::nullopt;
}

// -- chance

namespace {

struct ChanceRow {
  std::string_view name;
  char thing;  // its letter; 0 for dice, whose outcome is no thing
};
/// By Chance.
constexpr ChanceRow kChances[] = {
    {"die", '#'},         {"dice", 0},        {"hatch", 'H'},        {"emergency", 'e'},
    {"compromised", 'i'}, {"item", 'p'},      {"activation", 'a'},   {"mutation", 'm'},
    {"infestation", 'I'}, {"behaviour", 'v'}, {"mission card", 'M'}, {"crew member", 'c'},
    {"feature", 'F'},     {"zone", 'z'},      {"sector", 'S'},       {"seat", 's'}};
static_assert(std::size(kChances) == static_cast<std::size_t>(Chance::Seat) + 1);

const ChanceRow& chance_of(const NeoMorphosis& game, const State& state) {
  return kChances[static_cast<std::size_t>(Look(game, state).chance())];
}
constexpr std::span<const std::string_view> kDieFaces = std::span(kFaceNames).first(kFaces);

}  // namespace

std::string NeoMorphosis::chance_name(const State& state) const {
  return std::string(chance_of(*this, state).name);
}

char NeoMorphosis::chance_thing(const State& state) const { return chance_of(*this, state).thing; }

std::string NeoMorphosis::notation(const State& state, Outcome outcome) const {
  const char letter = chance_thing(state);
  if (letter == 0) return hullbreach::notation(Dice::of(outcome), kDieFaces);
  return things::kind_of<NeoMorphosis>(letter).name(*this, static_cast<int>(outcome.value));
}

Outcome NeoMorphosis::parse_outcome(const State& state, std::string_view text) const {
  const char letter = chance_thing(state);
  if (letter == 0) return parse_dice(text, state.pool_size, kDieFaces).outcome();
  const ThingRow<NeoMorphosis>& thing = things::kind_of<NeoMorphosis>(letter);
  const std::optional<int> value = things::read(*this, state, kNoSeat, thing, text);
  Outcomes possible;
  outcomes(state, possible);
  const auto is = [&](const Weighted& entry) {
    return value && entry.outcome.value == static_cast<std::uint32_t>(*value);
  };
  if (std::any_of(possible.begin(), possible.end(), is)) return {static_cast<std::uint32_t>(*value)};
  // The faces of a die are soon listed; among many cards the one that was meant is found.
  constexpr auto kFew = 6;
  if (!value && possible.end() - possible.begin() > kFew) throw Mistake(things::no_such(*this, thing, text));
  std::vector<std::string> known;
  for (const Weighted& entry : possible) known.push_back(notation(state, entry.outcome));
  throw Mistake(fmt::format("{} can't come up now; what can is {}", in_quotes(text), listed(known, 24)));
}

}  // namespace hullbreach::neo
