// What moves and events are about, how moves are written, and what chance is called.
#include <algorithm>
#include <fmt/format.h>

#include "games/legendary_encounters/look.h"
#include "games/legendary_encounters/names.h"
#include "games/legendary_encounters/words.h"

namespace hullbreach::legendary {

// -- names

std::string seat_word(Seat seat) { return fmt::format("player{}", seat + 1); }
std::string handle_word(int handle) {
  const auto letter = [](int i) { return static_cast<char>('A' + i); };
  if (handle < 26) return std::string(1, letter(handle));
  return {letter(handle / 26 - 1), letter(handle % 26)};
}
std::string card_word(const Content& content, int row) {
  const std::string& key = content.cards[static_cast<std::size_t>(row)].key;
  return key.empty() ? fmt::format("row{}", row) : key;
}

namespace {

using Row = ThingRow<Legendary>;
using Say = Telling<Legendary>;

constexpr MoveRow kMoves[] = {
    {MoveKind::Play, "play %c", "move.play", "LEG-039"},
    {MoveKind::PlayPlain, "play_all", "move.play_all", "LEG-Q85"},
    {MoveKind::Copy, "copy %s", "move.copy", "LEG-103"},
    {MoveKind::Recruit, "recruit %h", "move.recruit", "LEG-055"},
    {MoveKind::Sergeant, "sergeant", "move.sergeant", "LEG-058"},
    {MoveKind::Scan, "scan %r", "move.scan", "LEG-061"},
    {MoveKind::Attack, "attack %e", "move.attack", "LEG-074"},
    {MoveKind::Hit, "hit %s", "move.hit", "LEG-165"},
    {MoveKind::Once, "once %i", "move.once", "LEG-147"},
    {MoveKind::Sacrifice, "sacrifice %i", "move.sacrifice", "LEG-112"},
    {MoveKind::Release, "release %i", "move.release", "LEG-110"},
    {MoveKind::Use, "use %e", "move.use", "LEG-D12"},
    {MoveKind::Pursue, "pursue", "move.pursue", "LEG-096"},
    {MoveKind::End, "end", "move.end", "LEG-D13"},
    {MoveKind::Coordinate, "coordinate %c", "move.coordinate", "LEG-101"},
    {MoveKind::Pass, "pass", "move.pass", "LEG-D14"},
    {MoveKind::Choose, "choose %x", "move.choose", "LEG-D17"},
    {MoveKind::Done, "done", "move.done", "LEG-D16"},
};
static_assert(complete(kMoves, MoveKind::kCount));

// -- numbers and names

template <int kEnd>
int end(const Legendary&) {
  return kEnd;
}
int players(const Legendary& game) { return game.settings.players; }

std::string number(const Legendary&, int number) { return std::to_string(number); }
std::string seat(const Legendary&, int number) { return seat_word(static_cast<Seat>(number)); }
std::string handle(const Legendary&, int number) { return handle_word(number); }
std::string card(const Legendary& game, int number) { return card_word(game.content, number); }
std::string own_card(const Legendary& game, int number) {
  return number < kInPlay ? card(game, number) : card(game, number - kInPlay) + "@play";
}
std::string kind(const Legendary& game, int number) { return card(game, hive_card(number)); }
/// What chance can say of a Hive card: what it is, or of which part of the deck (kernel/pile.h).
std::string kind_or_part(const Legendary& game, int number) {
  return number < kHiveKinds ? kind(game, number) : std::string(kPoolNames[number - kHiveKinds]);
}
std::string avatar(const Legendary& game, int number) {
  return game.content.avatars[static_cast<std::size_t>(number)].key;
}
std::string alien_avatar(const Legendary& game, int number) {
  return game.content.alien_avatars[static_cast<std::size_t>(number)].key;
}
std::string location(const Legendary& game, int number) {
  return game.content.locations[static_cast<std::size_t>(number)].key;
}
std::string objective(const Legendary& game, int number) {
  return game.content.objectives[static_cast<std::size_t>(number)].key;
}
std::string character(const Legendary& game, int number) {
  return game.content.characters[static_cast<std::size_t>(number)].key;
}

// -- what else is read

/// A Hive card by what it is, as far as the seat knows; one that can be attacked before one that can't.
std::optional<int> hive_here(const Legendary& game, const State& state, Seat seat, std::string_view text) {
  const Look look(game, state);
  std::optional<int> found;
  for (int handle : state.on_table) {
    const HiveCard& here = look.hive(handle);
    if (!here.what.seen() || !may_know(here.what.knows, seat, look.everybody())) continue;
    if (card(game, look.row_of(handle)) != text) continue;
    if (look.can_attack(handle)) return handle;
    if (!found) found = handle;
  }
  return found;
}
/// A space of the HQ by the card that lies there.
std::optional<int> space_here(const Legendary& game, const State& state, Seat, std::string_view text) {
  for (int space = 0; space < kHqSpaces; ++space) {
    const Card row = state.hq[static_cast<std::size_t>(space)];
    if (row != kNoCard && card(game, row) == text) return space;
  }
  return std::nullopt;
}

// -- words

Words words(const Say& telling) { return {telling.game, telling.state, telling.say}; }
void seat_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("seat", words(telling).seat(static_cast<Seat>(number)));
}
void card_words(const Say& telling, int number, Gaps& gaps) {
  if (telling.game.content.cards[static_cast<std::size_t>(number)].key.empty()) return;
  gaps.emplace_back("card", words(telling).card(number));
  gaps.emplace_back("text", words(telling).card_text(number));
}
void own_words(const Say& telling, int number, Gaps& gaps) {
  card_words(telling, number % kInPlay, gaps);
  if (number >= kInPlay && !gaps.empty())
    gaps.front().second = telling.say("card_state.in_play", {{"card", gaps.front().second}});
}
void hive_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("hive", telling.state != nullptr
                                ? words(telling).hive(*telling.state, telling.seat, number)
                                : telling.say("hive.card", {{"letter", handle_word(number)}}));
}
void kind_words(const Say& telling, int number, Gaps& gaps) {
  const int row = hive_card(number);
  if (telling.game.content.cards[static_cast<std::size_t>(row)].key.empty()) return;
  gaps.emplace_back("kind", words(telling).card(row));
  gaps.emplace_back("text", words(telling).card_text(row));
}
void kind_or_part_words(const Say& telling, int number, Gaps& gaps) {
  if (number < kHiveKinds) kind_words(telling, number, gaps);
}
void room_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("room", words(telling).room(number));
}
/// With a position, the card that lies there.
void space_words(const Say& telling, int number, Gaps& gaps) {
  const Card row = telling.state != nullptr ? telling.state->hq[static_cast<std::size_t>(number)] : kNoCard;
  const std::string space = telling.say("hq.space", {{"n", std::to_string(number + 1)}});
  gaps.emplace_back("space", row == kNoCard ? space : words(telling).card(row));
}
void icon_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("icon", words(telling).icon(number));
}
void strike_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("strike", words(telling).card(number));
  gaps.emplace_back("text", words(telling).about(number));
}
void avatar_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("avatar", words(telling).avatar(number));
}
void alien_avatar_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("avatar", words(telling).alien_avatar(number));
}
void location_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("location", words(telling).location_name(number));
}
void objective_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("objective", words(telling).objective(number));
}
void character_words(const Say& telling, int number, Gaps& gaps) {
  gaps.emplace_back("character", words(telling).character(number));
}
void no_words(const Say&, int, Gaps&) {}

// How they are drawn on the screen, and what else people may type.
void hive_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  if (telling.state == nullptr) return;
  const HiveCard& here = telling.state->table[static_cast<std::size_t>(number)];
  const Words say = words(telling);
  if (here.at != kNowhere && here.what.seen() && may_know(here.what.knows, telling.seat, say.everybody))
    signs.push_back(say.card(hive_card(here.what.card)));
}
void room_signs(const Say& telling, int number, std::vector<std::string>& signs) {
  signs.push_back(telling.say(fmt::format("room.{}", kRoomNames[number])));
}

template <const auto& kNames>
constexpr Row table(char letter, std::string_view noun, int first = 0, std::string_view piece = {},
                    void (*words)(const Say&, int, Gaps&) = nullptr) {
  return {letter, noun, first, end_of<Legendary, kNames>, name_in<Legendary, kNames>, piece, words};
}

constexpr Row kThingRows[] = {
    {'s', "seat", 0, players, seat, "seat", seat_words},
    {'c', "card", 0, end<kCards>, card, "card", card_words},
    {'i', "card in play", 0, end<kPlayerCards>, card, "played", card_words},
    {'y', "card of your own", 0, end<kInPlay + kPlayerCards>, own_card, "", own_words},
    {'e', "Hive card", 0, end<kHandles>, handle, "hive", hive_words, hive_here, nullptr, 1, hive_signs},
    {'r', "room", 0, end<kRooms>, name_in<Legendary, kRoomNames>, "room", room_words, nullptr, nullptr, 1,
     room_signs},
    {'h', "HQ space", 0, end<kHqSpaces>, name_in<Legendary, kSpaceNames>, "hq", space_words, space_here},
    // picked by scripts and rules
    {'#', "number", 0, end<64>, number, "", no_words},
    table<kIconNames>('I', "icon", 0, "", icon_words),
    table<kDestinationNames>('T', "place"),
    table<kBanNames>('B', "ban"),
    {'d', "kind of Hive card", 0, end<kHiveKinds>, kind, "kind", kind_words},
    table<kOrderNames>('O', "order"),
    table<kDeckNames>('Q', "deck"),
    {'k', "Strike", kFirstStrike, end<kFirstStrike + kStrikeRows>, card, "strike", strike_words},
    {'a', "role", 0, end<kRoles>, avatar, "avatar", avatar_words},
    {'l', "Location", 0, end<kLocations>, location, "location", location_words},
    {'o', "objective", 0, end<kObjectives>, objective, "objective", objective_words},
    {'p', "character", 0, end<kCharacters>, character, "character", character_words},
    // drawn by chance, and in events
    {'D', "Hive card or part of the deck", 0, end<kHiveKinds + kHivePools>, kind_or_part, "",
     kind_or_part_words},
    {'v', "Alien avatar", 0, end<kAlienAvatars>, alien_avatar, "", alien_avatar_words},
    table<kPhaseNames>('P', "phase"),
    table<kEndingNames>('E', "ending", 1),
    table<kAchievementNames>('A', "achievement"),
};

}  // namespace

std::span<const ThingRow<Legendary>> Legendary::things() { return kThingRows; }
std::span<const MoveRow> Legendary::move_rows() { return kMoves; }
std::span<const EventRow> Legendary::event_rows() { return kEventRows; }
std::span<const std::string_view> Legendary::ending_names() { return std::span(kEndingNames).subspan(1); }

std::string Legendary::seat_name(Seat seat) const { return seat_word(seat); }
std::optional<Seat> Legendary::parse_seat(std::string_view name) const {
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
    {"hq card", 'c'},      {"location", 'l'}, {"objective", 'o'}, {"character", 'p'},  {"role", 'a'},
    {"first player", 's'}, {"agenda", 'c'},   {"deck card", 'c'}, {"alien card", 'c'}, {"alien avatar", 'v'},
    {"sergeant", 'c'},     {"strike", 'k'},   {"hive card", 'D'}, {"hive deck", 'D'}};
static_assert(std::size(kChances) == static_cast<std::size_t>(Chance::HiveTop) + 1);

const ChanceRow& chance_of(const Legendary& game, const State& state) {
  return kChances[static_cast<std::size_t>(Look(game, state).chance())];
}

}  // namespace

std::string Legendary::chance_name(const State& state) const {
  return std::string(chance_of(*this, state).name);
}

char Legendary::chance_thing(const State& state) const { return chance_of(*this, state).thing; }

std::string Legendary::notation(const State& state, Outcome outcome) const {
  return things::kind_of<Legendary>(chance_thing(state)).name(*this, static_cast<int>(outcome.value));
}

Outcome Legendary::parse_outcome(const State& state, std::string_view text) const {
  const ThingRow<Legendary>& thing = things::kind_of<Legendary>(chance_thing(state));
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

}  // namespace hullbreach::legendary
