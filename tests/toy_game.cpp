#include "tests/toy_game.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "kernel/erased.h"
#include "kernel/mistake.h"
#include "kernel/pack_file.h"
#include "kernel/things.h"
#include "kernel/wording.h"

namespace hullbreach::toy {

namespace json = boost::json;

namespace {

constexpr std::string_view kShipsToml = R"(
ship = [
  { name = "scout", strength = 1, source = "house" },
  { name = "shuttle", strength = 2, source = "house" },
  { name = "tug", strength = 3, source = "house" },
  { name = "frigate", strength = 4, source = "house" },
  { name = "cruiser", strength = 5, source = "house" },
  { name = "dreadnought", strength = 6, source = "house" },
]
)";

constexpr std::string_view kEnglish = R"(
[seat]
p = "p{n}"

[event]
drew = "You draw the {ship}"
saw_draw = "{seat} draws a ship"
chose = "{seat} has chosen"
swapped = "{seat} swaps"
passed = "{seat} passes"
showed = "{seat} shows the {ship}"
won = "{seat} wins with the {ship}"
will_begin = "{seat} will draw first"
[move]
choose = "Choose the {ship}"
swap = "Swap your choice"
pass = "Pass"
show = "Show the {ship}"
first = "{seat} draws first"
pass_on = "Pass in all rounds"
[prompt]
choose = "Choose a ship"
window = "Swap or pass"
draw = "{seat} draws a ship"
agree = "Who draws first?"
[refusal]
over = "the game is over"
no_move = "this is no move"
not_now = "not in this phase"
answered = "this seat has answered already"
not_yours = "this seat doesn't hold that ship"
shown = "that ship was shown already"
[ending]
strength = "won by strength"
bluff = "won by a bluff"
[window]
swap = "when all have chosen"
[option]
players = "How many play"
)";

constexpr std::string_view kFrench = R"(
[event]
drew = "Vous piochez : {ship}"
saw_draw = "{seat} pioche un vaisseau"
)";

constexpr MoveRow kMoves[] = {
    {Choose, "choose %h", "move.choose", "TOY-02"}, {Swap, "swap", "move.swap", "TOY-03"},
    {Pass, "pass", "move.pass", "TOY-03"},          {Show, "show %h", "move.show", "TOY-05"},
    {First, "first %s", "move.first", "TOY-06"},    {PassOn, "pass on", "move.pass_on", "TOY-07"},
};
static_assert(complete(kMoves, kMoveKinds));

constexpr EventRow kEvents[] = {
    {"drew", "sh", "TOY-01"},   {"saw_draw", "s", "TOY-01"},   {"chose", "s", "TOY-02"},
    {"swapped", "s", "TOY-03"}, {"passed", "s", "TOY-03"},     {"showed", "sh", "TOY-05"},
    {"won", "sh", "TOY-04"},    {"will_begin", "s", "TOY-06"},
};

constexpr ThingRow<Toy> kThings[] = {
    {'h', "ship", 1, [](const Toy&) { return kShips + 1; },
     [](const Toy& game, int ship) { return game.ship_name(static_cast<Ship>(ship)); }, "ship",
     [](const Telling<Toy>& telling, int ship, Gaps& gaps) {
       gaps.emplace_back("ship", telling.game.ship_name(static_cast<Ship>(ship)));
     }},
    {'s', "seat", 0, [](const Toy& game) { return game.seats(); },
     [](const Toy& game, int seat) { return game.seat_name(static_cast<Seat>(seat)); }, "",
     [](const Telling<Toy>& telling, int seat, Gaps& gaps) {
       gaps.emplace_back("seat", telling.game.seat_name(static_cast<Seat>(seat)));
     }},
};

constexpr std::string_view kEndings[] = {"strength", "bluff"};

constexpr int kRoundsOfLongForm = 3;
constexpr StandingPasses::Scope kAllRounds = 1;

/// The place of a ship in a hand, 2 when it is not there.
std::size_t place_of(const Hand& hand, std::uint32_t ship) {
  if (ship == 0) return 2;
  return hand.ships[0] == ship ? 0 : hand.ships[1] == ship ? 1 : 2;
}

bool was_shown(const Hand& hand, std::size_t place) { return ((hand.shown >> place) & 1u) != 0; }

Ship chosen(const Hand& hand) { return hand.choice > 0 ? hand.ships[hand.choice - 1u] : Ship{0}; }

}  // namespace

Pack toy_pack(std::string_view name) {
  return {std::string(name), {{"ships.toml", std::string(kShipsToml)}}, true};
}

Toy::Toy(const Options& chosen, const Pack& pack)
    : options_(complete_options(known_options(), chosen)),
      seats_(options_.at("players") == "3" ? 3 : 2),
      long_form_(pack.name == kLongForm || pack.name == kChiefForm),
      chief_(pack.name == kChiefForm),
      english_(Locale::parse(kEnglish, "en.toml")),
      french_(Locale::parse(kFrench, "fr.toml")) {
  french_.merge(english_);
  content_hash_ = pack.hash();
  const PackFile file(pack, "ships.toml");
  for (Row& row : file.rows("ship")) {
    ship_names_.push_back(row.text("name"));
    const auto next = static_cast<std::int64_t>(ship_names_.size());
    row.number("strength", next, next);
    row.provenance();
    row.done();
  }
}

std::vector<OptionInfo> Toy::known_options() { return {{"players", {"2", "3"}, "2", "option.players"}}; }

State Toy::deal() const {
  State state;
  if (!long_form_) state.first = 1;
  return state;
}

int Toy::drawn(const State& state) const {
  int count = 0;
  for (const Hand& hand : state.hands) count += (hand.ships[0] != 0 ? 1 : 0) + (hand.ships[1] != 0 ? 1 : 0);
  return count;
}

Seat Toy::drawer(const State& state) const {
  return static_cast<Seat>((state.first - 1 + drawn(state)) % seats_);
}

Toy::Phase Toy::phase(const State& state) const {
  if (state.first == 0) return Phase::Agree;
  const auto all = [&](auto test) {
    return std::all_of(state.hands.begin(), state.hands.begin() + seats_, test);
  };
  if (drawn(state) < 2 * seats_) return Phase::Draw;
  if (!all([](const Hand& hand) { return hand.choice > 0; })) return Phase::Choose;
  if (!all([](const Hand& hand) { return hand.answer != Answer::None; })) return Phase::Window;
  return Phase::Over;
}

Seat Toy::winner(const State& state) const {
  Seat best = 0;
  for (Seat seat = 1; seat < seats_; ++seat)
    if (chosen(state.hands[seat]) > chosen(state.hands[best])) best = seat;
  return best;
}

/// Once all have answered, the next round asks those who do not pass in all of them.
void Toy::end_round(State& state) const {
  if (!long_form_) return;
  while (phase(state) == Phase::Over && ++state.rounds < kRoundsOfLongForm)
    for (const Seat seat : SeatSet::first(seats_) - state.standing.passing())
      state.hands[seat].answer = Answer::None;
  if (phase(state) == Phase::Over) state.standing.end_of(kAllRounds);
}

Wait Toy::wait(const State& state) const {
  Wait wait;
  const Phase now = phase(state);
  if (now == Phase::Agree) {
    wait.kind = Wait::Kind::Seats;
    wait.seats = chief_ ? SeatSet{0} : SeatSet::first(seats_);
    wait.may = SeatSet::first(seats_) - wait.seats;
    wait.team = true;
    wait.clock = 30;
    return wait;
  }
  if (now == Phase::Draw) wait.kind = Wait::Kind::Chance;
  if (now != Phase::Choose && now != Phase::Window) return wait;
  wait.kind = Wait::Kind::Seats;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Hand& hand = state.hands[seat];
    if (now == Phase::Choose ? hand.choice == 0 : hand.answer == Answer::None) wait.seats.add(seat);
  }
  return wait;
}

void Toy::legal(const State& state, Seat seat, Moves& moves) const {
  if (const Wait now = wait(state); !(now.seats | now.may).has(seat)) return;
  if (phase(state) == Phase::Agree) {
    for (Seat first = 0; first < seats_; ++first) moves.push_back({First, first});
  } else if (phase(state) == Phase::Choose) {
    for (const Ship ship : state.hands[seat].ships) moves.push_back({Choose, ship});
  } else {
    moves.push_back({Swap});
    moves.push_back({Pass});
    if (long_form_) moves.push_back({PassOn});
  }
}

void Toy::asides(const State& state, Seat seat, Moves& moves) const {
  if (phase(state) == Phase::Over) return;
  const Hand& hand = state.hands[seat];
  for (std::size_t place = 0; place < 2; ++place)
    if (hand.ships[place] != 0 && !was_shown(hand, place)) moves.push_back({Show, hand.ships[place]});
}

Refusal Toy::why_not(const State& state, Seat seat, Move move) const {
  if (!well_spelled(*this, move)) return {"TOY-02", "refusal.no_move"};
  const Phase now = phase(state);
  if (now == Phase::Over) return {"TOY-04", "refusal.over"};
  const Hand& hand = state.hands[seat];
  const std::size_t place = place_of(hand, move.a);
  switch (move.kind) {
    case Choose:
      if (now != Phase::Choose) return {"TOY-02", "refusal.not_now"};
      if (hand.choice != 0) return {"TOY-02", "refusal.answered"};
      if (place == 2) return {"TOY-02", "refusal.not_yours"};
      return {};
    case First:
      if (now != Phase::Agree) return {"TOY-06", "refusal.not_now"};
      return {};
    case PassOn:
      if (!long_form_) return {"TOY-07", "refusal.no_move"};
      [[fallthrough]];
    case Swap:
    case Pass:
      if (now != Phase::Window) return {"TOY-03", "refusal.not_now"};
      if (hand.answer != Answer::None) return {"TOY-03", "refusal.answered"};
      return {};
    case Show:
      if (place == 2) return {"TOY-05", "refusal.not_yours"};
      if (was_shown(hand, place)) return {"TOY-05", "refusal.shown"};
      return {};
    default: return {"TOY-02", "refusal.no_move"};
  }
}

void Toy::play(State& state, Seat seat, Move move, const Events& events) const {
  Hand& hand = state.hands[seat];
  const SeatSet all = SeatSet::first(seats_);
  switch (move.kind) {
    case Choose:
      hand.choice = static_cast<std::uint8_t>(1 + place_of(hand, move.a));
      events.tell(Chose, all, true, seat);
      return;
    case Swap:
      hand.choice = static_cast<std::uint8_t>(3 - hand.choice);
      hand.answer = Answer::Swap;
      events.tell(Swapped, all, true, seat);
      break;
    case PassOn: state.standing.pass(seat, kAllRounds); [[fallthrough]];
    case Pass:
      hand.answer = Answer::Pass;
      events.tell(Passed, all, true, seat);
      break;
    case First:
      state.first = static_cast<std::uint8_t>(1 + move.a);
      events.tell(WillBegin, all, true, move.a);
      return;
    default:
      hand.shown = static_cast<std::uint8_t>(hand.shown | 1u << place_of(hand, move.a));
      events.tell(Showed, all, true, seat, static_cast<Ship>(move.a));
      return;
  }
  end_round(state);
  if (phase(state) == Phase::Over) {
    const Seat best = winner(state);
    events.tell(Won, all, true, best, chosen(state.hands[best]));
  }
}

void Toy::outcomes(const State& state, Outcomes& outcomes) const {
  for (Ship ship = 1; ship <= kShips; ++ship) {
    const auto holds = [&](const Hand& hand) { return place_of(hand, ship) < 2; };
    if (std::none_of(state.hands.begin(), state.hands.end(), holds)) outcomes.add(ship, 1);
  }
}

void Toy::resolve(State& state, Outcome outcome, const Events& events) const {
  const int count = drawn(state);
  const Seat seat = drawer(state);
  const Ship ship = static_cast<Ship>(outcome.value);
  state.hands[seat].ships[static_cast<std::size_t>(count / seats_)] = ship;
  events.tell(Drew, SeatSet::one(seat), false, seat, ship);
  events.tell(SawDraw, SeatSet::first(seats_) - SeatSet::one(seat), true, seat);
}

Result Toy::result(const State& state) const {
  Result result;
  if (phase(state) != Phase::Over) return result;
  const Seat best = winner(state);
  result.over = true;
  result.ending = state.hands[best].answer == Answer::Swap ? 1 : 0;
  result.winners.add(best);
  return result;
}

View Toy::view(const State& state, Viewer viewer) const {
  const bool over = phase(state) == Phase::Over;
  View view;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Hand& hand = state.hands[seat];
    HandView& seen = view.hands[seat];
    const bool open = over || viewer == seat;
    for (std::size_t place = 0; place < 2; ++place) {
      if (hand.ships[place] != 0) ++seen.count;
      if (open || was_shown(hand, place)) seen.ships[place] = hand.ships[place];
    }
    seen.shown = hand.shown;
    seen.chosen = hand.choice > 0;
    if (open) seen.choice = chosen(hand);
    seen.answer = hand.answer;
  }
  return view;
}

State Toy::guess(const State& state, Seat viewer, Rng& rng) const {
  if (phase(state) == Phase::Over) return state;
  const auto hidden = [&](Seat seat, std::size_t place) {
    return seat != viewer && state.hands[seat].ships[place] != 0 && !was_shown(state.hands[seat], place);
  };
  State guessed = state;
  for (Seat seat = 0; seat < seats_; ++seat) {
    Hand& hand = guessed.hands[seat];
    for (std::size_t place = 0; place < 2; ++place)
      if (hidden(seat, place)) hand.ships[place] = 0;
    if (seat != viewer && hand.choice > 0) hand.choice = static_cast<std::uint8_t>(1 + rng.below(2));
  }
  Outcomes unseen;
  outcomes(guessed, unseen);
  FixedVector<Ship, kShips> ships;
  for (const Weighted& ship : unseen) ships.push_back(static_cast<Ship>(ship.outcome.value));
  rng.shuffle(ships);
  for (Seat seat = 0; seat < seats_; ++seat)
    for (std::size_t place = 0; place < 2; ++place)
      if (hidden(seat, place)) guessed.hands[seat].ships[place] = ships.pop_back();
  return guessed;
}

Move Toy::timeout(const State& state, Seat seat, Rng& rng) const {
  if (phase(state) == Phase::Agree) return {First, 0};
  if (phase(state) == Phase::Window) return {Pass};
  return {Choose, state.hands[seat].ships[rng.below(2)]};
}

std::optional<Seat> Toy::parse_seat(std::string_view text) const {
  for (Seat seat = 0; seat < seats_; ++seat)
    if (seat_name(seat) == text) return seat;
  return std::nullopt;
}

std::span<const ThingRow<Toy>> Toy::things() { return kThings; }
std::span<const MoveRow> Toy::move_rows() { return kMoves; }
std::span<const EventRow> Toy::event_rows() { return kEvents; }
std::span<const std::string_view> Toy::ending_names() { return kEndings; }

Ship Toy::parse_ship(std::string_view text) const {
  const auto found = std::find(ship_names_.begin(), ship_names_.end(), text);
  if (found == ship_names_.end())
    throw Mistake(fmt::format("unknown ship {}: ships are {}{}", in_quotes(text), listed(ship_names_),
                              did_you_mean(text, ship_names_)));
  return static_cast<Ship>(1 + (found - ship_names_.begin()));
}

std::string Toy::chance_name(const State& state) const { return "draw " + seat_name(drawer(state)); }

std::string Toy::notation(const State&, Outcome outcome) const {
  return ship_name(static_cast<Ship>(outcome.value));
}

Outcome Toy::parse_outcome(const State&, std::string_view text) const { return {parse_ship(text)}; }

std::string Toy::prompt(const State& state, Seat seat, const Locale& locale) const {
  if (const Wait now = wait(state); !(now.seats | now.may).has(seat)) return "";
  if (phase(state) == Phase::Agree) return locale("prompt.agree");
  return locale(phase(state) == Phase::Choose ? "prompt.choose" : "prompt.window");
}

std::string Toy::chance_prompt(const State& state, const Locale& locale) const {
  return locale("prompt.draw", {{"seat", seat_name(drawer(state))}});
}

std::string Toy::window(const State& state, Seat seat) const { return pass(state, seat) ? "swap" : ""; }

std::vector<std::string> Toy::windows() const { return {"swap"}; }

std::optional<Move> Toy::pass(const State& state, Seat seat) const {
  if (phase(state) != Phase::Window || !wait(state).seats.has(seat)) return std::nullopt;
  return Move{Pass};
}

json::value Toy::position(const State& state) const {
  json::object seats;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Hand& hand = state.hands[seat];
    json::array ships;
    json::array shown;
    for (std::size_t place = 0; place < 2; ++place) {
      if (hand.ships[place] != 0) ships.emplace_back(ship_name(hand.ships[place]));
      if (was_shown(hand, place)) shown.emplace_back(ship_name(hand.ships[place]));
    }
    json::object object{{"ships", std::move(ships)}, {"shown", std::move(shown)}};
    if (hand.choice > 0) object["choice"] = ship_name(chosen(hand));
    if (hand.answer != Answer::None) object["answer"] = hand.answer == Answer::Swap ? "swap" : "pass";
    seats[seat_name(seat)] = std::move(object);
  }
  json::object position{{"seats", std::move(seats)}};
  if (long_form_) {
    position["first"] = state.first;
    position["rounds"] = state.rounds;
    position["standing"] = state.standing.passing().bits;
  }
  return position;
}

Hand Toy::hand_from(const json::value& value) const {
  const json::object* object = value.if_object();
  if (object == nullptr) throw Mistake("expected an object for each seat");
  const auto text = [](const json::value& word) {
    if (!word.is_string()) throw Mistake("expected text for ships, shown, choice and answer");
    return std::string(word.get_string());
  };
  const auto list = [](const json::value& items) -> const json::array& {
    if (!items.is_array()) throw Mistake("expected lists for ships and shown");
    return items.get_array();
  };

  Hand hand;
  if (const json::value* ships = object->if_contains("ships")) {
    if (list(*ships).size() > 2) throw Mistake("a seat holds at most two ships");
    for (std::size_t i = 0; i < ships->get_array().size(); ++i)
      hand.ships[i] = parse_ship(text(ships->get_array()[i]));
  }
  const auto place = [&](const json::value& word) {
    const std::size_t found = place_of(hand, parse_ship(text(word)));
    if (found == 2) throw Mistake(fmt::format("the ship {} is not in its seat's hand", text(word)));
    return found;
  };
  for (const auto& [key, field] : *object) {
    if (key == "ships") continue;
    if (key == "shown") {
      for (const json::value& ship : list(field))
        hand.shown = static_cast<std::uint8_t>(hand.shown | 1u << place(ship));
    } else if (key == "choice") {
      hand.choice = static_cast<std::uint8_t>(1 + place(field));
    } else if (key == "answer") {
      if (text(field) != "swap" && text(field) != "pass") throw Mistake("an answer is swap or pass");
      hand.answer = text(field) == "swap" ? Answer::Swap : Answer::Pass;
    } else {
      throw Mistake(fmt::format("unknown field {} of a seat", in_quotes(key)));
    }
  }
  return hand;
}

State Toy::from_position(const json::value& value) const {
  const json::object* top = value.if_object();
  const json::value* seats = top != nullptr ? top->if_contains("seats") : nullptr;
  if (seats == nullptr || !seats->is_object() || top->size() != (long_form_ ? 4 : 1))
    throw Mistake("a position is {\"seats\": {...}}");
  if (seats->get_object().size() != static_cast<std::size_t>(seats_))
    throw Mistake(fmt::format("expected {} seats", seats_));
  State state = deal();
  if (long_form_) {
    state.first = value.at("first").to_number<std::uint8_t>();
    state.rounds = value.at("rounds").to_number<std::uint8_t>();
    for (const Seat seat : SeatSet(value.at("standing").to_number<std::uint8_t>()))
      state.standing.pass(seat, kAllRounds);
  }
  for (const auto& [key, hand] : seats->get_object()) {
    const std::optional<Seat> seat = parse_seat(key);
    if (!seat) throw Mistake(fmt::format("unknown seat {}", in_quotes(key)));
    state.hands[*seat] = hand_from(hand);
  }

  const int count = drawn(state);
  std::array<int, kShips + 1> seen{};
  bool chose = true;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const Hand& hand = state.hands[seat];
    for (const Ship ship : hand.ships)
      if (ship != 0 && ++seen[ship] > 1) throw Mistake(fmt::format("there is only one {}", ship_name(ship)));
    const int behind = (seat - (state.first - 1) + seats_) % seats_;
    const int expected = (count + seats_ - 1 - behind) / seats_;
    const int held = (hand.ships[0] != 0 ? 1 : 0) + (hand.ships[1] != 0 ? 1 : 0);
    if (held != expected) throw Mistake("the seats draw in turn");
    if (hand.choice > 0 && count < 2 * seats_) throw Mistake("a seat chose before all ships were drawn");
    chose = chose && hand.choice > 0;
  }
  for (const Hand& hand : state.hands)
    if (hand.answer != Answer::None && !chose) throw Mistake("a seat answered before all had chosen");
  return state;
}

json::value Toy::view_json(const State& state, Viewer viewer) const {
  const View seen = view(state, viewer);
  const auto name_or_null = [&](Ship ship) {
    return ship > 0 ? json::value(ship_name(ship)) : json::value();
  };
  json::object seats;
  for (Seat seat = 0; seat < seats_; ++seat) {
    const HandView& hand = seen.hands[seat];
    json::array ships;
    for (std::size_t place = 0; place < hand.count; ++place) ships.push_back(name_or_null(hand.ships[place]));
    constexpr std::array<std::string_view, 3> answers = {"none", "pass", "swap"};
    seats[seat_name(seat)] = json::object{{"ships", std::move(ships)},
                                          {"count", hand.count},
                                          {"chosen", hand.chosen},
                                          {"choice", name_or_null(hand.choice)},
                                          {"answer", answers[static_cast<std::size_t>(hand.answer)]}};
  }
  return json::object{{"seats", std::move(seats)}};
}

std::string Toy::draw(const State& state, Viewer viewer, const Locale&, const Display&) const {
  const View seen = view(state, viewer);
  std::string table;
  for (Seat seat = 0; seat < seats_; ++seat) {
    table += seat_name(seat) + ":";
    for (std::size_t place = 0; place < seen.hands[seat].count; ++place) {
      const Ship ship = seen.hands[seat].ships[place];
      table += " " + (ship > 0 ? ship_name(ship) : std::string("?"));
    }
    table += seen.hands[seat].chosen ? " (chosen)\n" : "\n";
  }
  return table;
}

GameKind toy_kind() {
  const auto make = [](const Options& options, const Pack& pack) -> std::unique_ptr<AnyGame> {
    return std::make_unique<Erased<Toy>>(options, pack);
  };
  return {"toy", "1.0", "toy", &Toy::known_options, make, nullptr};
}

std::unique_ptr<AnyGame> toy_game(const Options& options) { return toy_kind().make(options, toy_pack()); }

std::unique_ptr<AnyGame> long_toy_game(const Options& options, std::string_view form) {
  return std::make_unique<Erased<Toy>>(options, toy_pack(form));
}

}  // namespace hullbreach::toy
