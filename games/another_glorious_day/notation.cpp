// What moves and events are about, how moves are written, and what chance is called.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "games/another_glorious_day/look.h"
#include "games/another_glorious_day/names.h"
#include "games/another_glorious_day/words.h"

namespace hullbreach::agd {

// -- names

std::string seat_word(Seat seat) { return fmt::format("p{}", seat + 1); }
std::string figure_name(int figure) {
  if (is_character(figure)) return std::string(kCharacterNames[figure - kFirstCharacter]);
  if (is_blip(figure)) return fmt::format("blip{}", figure - kFirstBlip + 1);
  if (is_hugger(figure)) return fmt::format("facehugger{}", figure - kFirstHugger + 1);
  return fmt::format("alien{}", figure + 1);
}
std::string square_word(const Map* map, int square) {
  if (map == nullptr || square >= map->size()) return fmt::format("q{}", square);
  return square_name(*map, static_cast<Square>(square));
}
std::string door_word(const Map* map, int door) {
  if (map == nullptr || door >= static_cast<int>(map->doors.size())) return fmt::format("door{}", door + 1);
  return door_name(*map, door);
}
std::string element_word(const Map* map, int element) {
  if (element < kFirstSpawn) return door_word(map, element);
  if (element < kFirstTunnel) return fmt::format("S{}", element - kFirstSpawn + 1);
  return fmt::format("T{}", element - kFirstTunnel + 1);
}
std::string spot_word(int spot) {
  return fmt::format("{},{}", spot / kSpotColumns + 1, spot % kSpotColumns + 1);
}
std::string place_word(int place) {
  if (place < kFirstDoorPlace) return element_word(nullptr, kFirstSpawn + place);
  const int spot = (place - kFirstDoorPlace) / 2;
  const bool below = (place - kFirstDoorPlace) % 2 != 0;
  return fmt::format("{}-{}", spot_word(spot), spot_word(spot + (below ? kSpotColumns : 1)));
}
std::optional<int> read_element(const Map& map, std::string_view text) {
  if (const int door = read_door(map, text); door >= 0) return door;
  for (int element = kFirstSpawn; element < kElements; ++element)
    if (element_word(nullptr, element) == text) return element;
  return std::nullopt;
}

namespace {

using Row = ThingRow<AnotherGloriousDay>;
using Say = Telling<AnotherGloriousDay>;

constexpr MoveRow kMoves[] = {
    {MoveKind::Captive, "captive %w", "move.captive", "AGD-H39"},
    {MoveKind::BringNewt, "bring newt", "move.bring_newt", "AGD-Q78"},
    {MoveKind::LeaveNewt, "leave newt", "move.leave_newt", "AGD-Q78"},
    {MoveKind::Hero, "hero %w", "move.hero", "AGD-003"},
    {MoveKind::Place, "place %w %Q", "move.place", "AGD-016"},
    {MoveKind::Cocoon, "cocoon %w %Q", "move.cocoon", "AGD-H39"},
    {MoveKind::SetGun, "gun %Q", "move.gun", "AGD-273"},
    {MoveKind::Turn, "face %f", "move.face", "AGD-273"},
    {MoveKind::AsUsual, "as usual", "move.as_usual", "AGD-006"},
    {MoveKind::First, "first %s", "move.first", "AGD-136"},
    {MoveKind::Activate, "activate %w", "move.activate", "AGD-137"},
    {MoveKind::Equip, "equip %k on %w", "move.equip", "AGD-143"},
    {MoveKind::Unequip, "unequip %k from %w", "move.unequip", "AGD-144"},
    {MoveKind::Go, "go %Q", "move.go", "AGD-158"},
    {MoveKind::Attack, "attack %k %F", "move.attack", "AGD-174"},
    {MoveKind::Blast, "blast %k %Q", "move.blast", "AGD-185"},
    {MoveKind::Barricade, "barricade %D", "move.barricade", "AGD-166"},
    {MoveKind::Clear, "clear %D", "move.clear", "AGD-166"},
    {MoveKind::Aim, "aim", "move.aim", "AGD-167"},
    {MoveKind::Interact, "interact %Q", "move.interact", "AGD-169"},
    {MoveKind::Use, "use %k", "move.use", "AGD-170"},
    {MoveKind::Ability, "ability", "move.ability", "AGD-030"},
    {MoveKind::Rest, "rest %#", "move.rest", "AGD-171"},
    {MoveKind::EndActivation, "end", "move.end", "AGD-146"},
    {MoveKind::Shoot, "shoot %F", "move.shoot", "AGD-182"},
    {MoveKind::Stop, "stop", "move.stop", "AGD-183"},
    {MoveKind::Accept, "accept", "move.accept", "AGD-222"},
    {MoveKind::Hold, "hold", "move.hold", "AGD-216"},
    {MoveKind::HoldAll, "hold all", "move.hold_all", "AGD-216"},
    {MoveKind::Play, "play %k", "move.play", "AGD-087"},
    {MoveKind::Pass, "pass", "move.pass", "AGD-091"},
    {MoveKind::PassUntil, "pass until %U", "move.pass_until", "AGD-091"},
    {MoveKind::Choose, "choose %x", "move.choose", "AGD-033"},
    {MoveKind::Done, "done", "move.done", "AGD-033"},
    {MoveKind::Recycle, "recycle %k", "move.recycle", "AGD-069"},
    {MoveKind::RecyclePile, "recycle pile", "move.recycle_pile", "AGD-068"},
    {MoveKind::Discard, "discard %k", "move.discard", "AGD-077"},
    {MoveKind::DiscardDeck, "discard deck", "move.discard_deck", "AGD-077"},
    {MoveKind::Bottom, "bottom %i", "move.bottom", "AGD-101"},
    {MoveKind::Top, "top %i", "move.top", "AGD-101"},
    {MoveKind::Fetch, "fetch %k", "move.fetch", "AGD-105"},
    {MoveKind::Flip, "flip %w", "move.flip", "AGD-230"},
    {MoveKind::Order, "order %F", "move.order", "AGD-201"},
    {MoveKind::Way, "way %Q", "move.way", "AGD-Q46"},
    {MoveKind::Target, "target %w", "move.target", "AGD-Q46"},
    {MoveKind::Captor, "captor %F", "move.captor", "AGD-199"},
    {MoveKind::Board, "board %B", "move.board", "AGD-238"},
    {MoveKind::Put, "put %Q", "move.put", "AGD-258"},
    {MoveKind::Leave, "leave %L", "move.leave", "AGD-Q46"},
    {MoveKind::Depart, "depart", "move.depart", "AGD-H06"},
    {MoveKind::Stay, "stay", "move.stay", "AGD-H06"},
    {MoveKind::Keep, "keep %k", "move.keep", "AGD-290"},
    {MoveKind::NextMission, "next mission", "move.next_mission", "AGD-286"},
    {MoveKind::Rescue, "rescue", "move.rescue", "AGD-296"},
    {MoveKind::Resupply, "resupply", "move.resupply", "AGD-297"},
    {MoveKind::Concede, "concede", "move.concede", "AGD-285"},
};
static_assert(complete(kMoves, MoveKind::kCount));

// -- numbers and names

template <int kEnd>
int end(const AnotherGloriousDay&) {
  return kEnd;
}
int end_of_squares(const AnotherGloriousDay& game) {
  const Map* map = named_by(game);
  return map == nullptr ? kMaxSquares : map->size();
}
int end_of_doors(const AnotherGloriousDay& game) {
  const Map* map = named_by(game);
  return map == nullptr ? kMaxDoors : std::max(1, static_cast<int>(map->doors.size()));
}
int end_of_missions(const AnotherGloriousDay& game) { return static_cast<int>(game.content.missions.size()); }
int players(const AnotherGloriousDay& game) { return game.settings.players; }

std::string number(const AnotherGloriousDay&, int number) { return std::to_string(number); }
std::string counted(const AnotherGloriousDay&, int number) { return std::to_string(number + 1); }
std::string square(const AnotherGloriousDay& game, int number) { return square_word(named_by(game), number); }
std::string element(const AnotherGloriousDay& game, int number) {
  return element_word(named_by(game), number);
}
std::string spot(const AnotherGloriousDay&, int number) { return spot_word(number); }
std::string place(const AnotherGloriousDay&, int number) { return place_word(number); }
std::string seat(const AnotherGloriousDay&, int number) { return seat_word(static_cast<Seat>(number)); }
std::string who(const AnotherGloriousDay&, int number) { return std::string(kCharacterNames[number]); }
std::string figure(const AnotherGloriousDay&, int number) { return figure_name(number); }
std::string card(const AnotherGloriousDay& game, int number) { return game.content.cards[number].key; }
std::string tracker(const AnotherGloriousDay& game, int number) { return game.content.tracker[number].key; }
std::string mission(const AnotherGloriousDay& game, int number) {
  return game.content.missions[static_cast<std::size_t>(number)].key;
}
// What chance can say of a place in a deck: a card, or in which mix it lies (kernel/pile.h).
std::string card_or_mix(const AnotherGloriousDay& game, int number) {
  return number < kCards ? card(game, number) : fmt::format("mix{}", number - kCards + 1);
}
std::string blip_or_mix(const AnotherGloriousDay&, int number) {
  return number < kNumbers ? std::to_string(number + 1) : fmt::format("mix{}", number - kNumbers + 1);
}
std::string tracker_or_level(const AnotherGloriousDay& game, int number) {
  if (number < kTrackerCards) return tracker(game, number);
  const int pool = number - kTrackerCards;
  return pool == kNewDeck ? std::string("deck") : fmt::format("level{}", pool + 1);
}
std::string face(const AnotherGloriousDay&, int number) { return std::string(kMissionFaceNames[number - 1]); }

// -- what else is read

std::optional<int> square_here(const AnotherGloriousDay& game, const State& state, Seat,
                               std::string_view text) {
  const Square found = read_square(map_in(game, state), text);
  return found == kNowhere ? std::nullopt : std::optional<int>(found);
}
std::optional<int> element_here(const AnotherGloriousDay& game, const State& state, Seat,
                                std::string_view text) {
  return read_element(map_in(game, state), text);
}
std::optional<int> door_here(const AnotherGloriousDay& game, const State& state, Seat,
                             std::string_view text) {
  const int door = read_door(map_in(game, state), text);
  return door < 0 ? std::nullopt : std::optional<int>(door);
}

// -- words

Words words(const Say& telling) {
  const Map* map = telling.state != nullptr ? &map_in(telling.game, *telling.state) : named_by(telling.game);
  return {telling.game, map, telling.say};
}
void who_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("who", words(telling).who(number));
}
void figure_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("figure", words(telling).figure(number));
}
void square_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("square", words(telling).square(number));
}
void spot_words(const Say&, int number, Gaps& gaps) { gaps.emplace_back("square", spot_word(number)); }
void element_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("element", words(telling).element(number));
}
void place_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("element", words(telling).place(number));
}
void door_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("door", words(telling).element(number));
}
void card_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("card", words(telling).card(number));
  gaps.emplace_back("text", words(telling).card_text(number));
}
void tracker_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("card", words(telling).tracker(number));
  gaps.emplace_back("text", words(telling).tracker_text(number));
}
void seat_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("seat", words(telling).seat(static_cast<Seat>(number)));
}
void mission_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("mission", words(telling).mission(number));
}
void gun_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("gun", telling.say("gun.name", {{"n", std::to_string(number + 1)}}));
}
void board_words(const Say&, int number, Gaps& gaps) {
  gaps.emplace_back("board", std::string(kBoardNames[number]));
}
void card_or_mix_words(const Say& telling, int number, Gaps& gaps) {
  if (number < kCards) gaps.emplace_back("card", words(telling).card(number));
}
void tracker_or_level_words(const Say& telling, int number, Gaps& gaps) {
  if (number < kTrackerCards)
    gaps.emplace_back("card", words(telling).tracker(number));
  else if (number - kTrackerCards < kLevels)
    gaps.emplace_back("card",
                      telling.say("tracker_card.level", {{"n", std::to_string(number - kTrackerCards + 1)}}));
}
void face_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("face", telling.say(fmt::format("mission_blip.{}", kMissionFaceNames[number - 1])));
}
void no_words(const Say&, int, Gaps&) {}

// How they are drawn on the screen, and what else people may type.
void figure_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(words(telling).sign(number));
}
void who_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(words(telling).sign(figure_of(number)));
}
void square_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  if (telling.state != nullptr) signs.push_back(square_word(&map_in(telling.game, *telling.state), number));
}
void element_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  if (telling.state != nullptr) signs.push_back(element_word(&map_in(telling.game, *telling.state), number));
}

template <const auto& kNames>
constexpr Row table(char letter, std::string_view noun, int first, std::string_view piece = {},
                    void (*words)(const Say&, int, Gaps&) = nullptr) {
  return {letter, noun, first, end_of<AnotherGloriousDay, kNames>, name_in<AnotherGloriousDay, kNames>,
          piece,  words};
}

constexpr Row kThingRows[] = {
    {'w', "character", 0, end<kCharacters>, who, "figure", who_words, nullptr, nullptr, 1, who_signs},
    {'F', "figure", 0, end<kAllFigures>, figure, "figure", figure_words, nullptr, nullptr, 1, figure_signs},
    {'k', "endurance card", 0, end<kCards>, card, "card", card_words},
    {'s', "seat", 0, players, seat, "seat", seat_words},
    table<kBoardNames>('B', "board", 0, "board", board_words),
    // in moves only
    {'Q', "square", 0, end_of_squares, square, "", square_words, square_here, nullptr, 1, square_signs},
    {'D', "door, spawn point or tunnel", 0, end<kElements>, element, "", element_words, element_here, nullptr,
     1, element_signs},
    table<kFacingNames>('f', "facing", 0, "facing"),
    table<kLeaveNames>('L', "scope", kThisFigure),
    table<kPassNames>('U', "scope", kPassFigure),
    {'i', "place in a row of cards", 0, end<8>, counted, "", no_words},
    // picked by scripts
    {'#', "number", 0, end<64>, number, "", no_words},
    table<kTypeNames>('y', "card_type", 0),
    {'d', "door", 0, end_of_doors, element, "", door_words, door_here, nullptr, 1, element_signs},
    table<kLocationNames>('p', "location", 0),
    // drawn by chance, and in events
    {'q', "square on a map", 0, end<0>, spot, "square", spot_words},
    {'e', "place for a barricade", 0, end<0>, place, "element", place_words},
    {'t', "tracker card", 0, end<kTrackerCards>, tracker, "", tracker_words},
    {'K', "card or mix", 0, end<kCards + kEndurancePools>, card_or_mix, "", card_or_mix_words},
    {'N', "blip number or mix", 0, end<kNumbers + kBlipPools>, blip_or_mix, "", no_words},
    {'T', "tracker card or level", 0, end<kTrackerCards + kTrackerPools>, tracker_or_level, "",
     tracker_or_level_words},
    {'V', "face of a mission blip", 1, end<1 + kMissionFaces>, face, "", face_words},
    {'g', "mission", 0, end_of_missions, mission, "", mission_words},
    table<kGunNames>('G', "gun", 0, "gun", gun_words),
    table<kPhaseNames>('P', "phase", 0),
    table<kEndingNames>('E', "ending", 1),
};

}  // namespace

std::span<const ThingRow<AnotherGloriousDay>> AnotherGloriousDay::things() { return kThingRows; }
std::span<const MoveRow> AnotherGloriousDay::move_rows() { return kMoves; }
std::span<const EventRow> AnotherGloriousDay::event_rows() { return kEventRows; }
std::span<const std::string_view> AnotherGloriousDay::ending_names() {
  return std::span(kEndingNames).subspan(1);
}

std::string AnotherGloriousDay::seat_name(Seat seat) const { return seat_word(seat); }
std::optional<Seat> AnotherGloriousDay::parse_seat(std::string_view name) const {
  for (Seat seat = 0; seat < settings.players; ++seat)
    if (seat_word(seat) == name) return seat;
  return std::nullopt;
}

// -- chance

namespace {

struct ChanceRow {
  std::string_view name;
  char thing;  // its letter
};
/// By Chance.
constexpr ChanceRow kChances[] = {
    {"mix", 'K'},       {"blip mix", 'N'},    {"marine die", '#'},   {"alien die", '#'},   {"deck card", 'K'},
    {"pile card", 'K'}, {"pile search", 'K'}, {"tracker card", 'T'}, {"blip number", 'N'}, {"face", 'V'},
    {"hazard", 'k'},    {"lost card", 'k'},   {"saved card", 'k'}};
static_assert(std::size(kChances) == static_cast<std::size_t>(Chance::SavedCard) + 1);

const ChanceRow& chance_of(const AnotherGloriousDay& game, const State& state) {
  return kChances[static_cast<std::size_t>(Look(game, state).chance())];
}

}  // namespace

std::string AnotherGloriousDay::chance_name(const State& state) const {
  return std::string(chance_of(*this, state).name);
}

char AnotherGloriousDay::chance_thing(const State& state) const { return chance_of(*this, state).thing; }

std::string AnotherGloriousDay::notation(const State& state, Outcome outcome) const {
  return things::kind_of<AnotherGloriousDay>(chance_thing(state))
      .name(*this, static_cast<int>(outcome.value));
}

Outcome AnotherGloriousDay::parse_outcome(const State& state, std::string_view text) const {
  const ThingRow<AnotherGloriousDay>& thing = things::kind_of<AnotherGloriousDay>(chance_thing(state));
  const std::optional<int> value = things::read(*this, state, kNoSeat, thing, text);
  if (!value) throw Mistake(things::no_such(*this, thing, text));
  Outcomes possible;
  outcomes(state, possible);
  const Outcome outcome{static_cast<std::uint32_t>(*value)};
  if (std::none_of(possible.begin(), possible.end(),
                   [&](const Weighted& entry) { return entry.outcome == outcome; })) {
    std::vector<std::string> known;
    for (const Weighted& entry : possible) known.push_back(notation(state, entry.outcome));
    throw Mistake(fmt::format("{} can't come up now; what can is {}", in_quotes(text), listed(known, 24)));
  }
  return outcome;
}

}  // namespace hullbreach::agd
