// The game in words: prompts, choices, events. The words themselves are in locale/{en,fr}.toml.
#include "games/legendary_encounters/words.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

#include "games/legendary_encounters/look.h"
#include "games/legendary_encounters/names.h"

namespace hullbreach::legendary {
namespace {

std::string n_of(int number) { return std::to_string(number); }

void set(Gaps& gaps, std::string_view name, std::string words) {
  for (auto& gap : gaps)
    if (gap.first == name) {
      gap.second = std::move(words);
      return;
    }
  gaps.emplace_back(name, std::move(words));
}

}  // namespace

// -- things

std::string Words::list(const std::vector<std::string>& items) const {
  if (items.size() < 2) return items.empty() ? std::string() : items.front();
  std::string text = items.front();
  for (std::size_t i = 1; i + 1 < items.size(); ++i) text += ", " + items[i];
  return say("list.and", {{"first", text}, {"last", items.back()}});
}
std::string Words::seat(Seat seat) const { return say.seat(seat, "seat.player", {{"n", n_of(seat + 1)}}); }
std::string Words::card(int row) const { return say(fmt::format("card.{}.name", card_word(content, row))); }
std::string Words::card_text(int row) const {
  const std::string key = fmt::format("card.{}.text", card_word(content, row));
  return say.has(key) ? say(key) : std::string();
}
std::vector<std::string> Words::points(int row) const {
  const CardRow& card = content.cards[static_cast<std::size_t>(row)];
  std::vector<std::string> parts;
  if (card.type == CardType::Strike) {
    if ((card.flags & kMiss) == 0) parts.push_back(say("points.damage", {{"n", n_of(card.damage)}}));
    return parts;
  }
  if (card.recruit > 0) parts.push_back(say("points.recruit", {{"n", n_of(card.recruit)}}));
  if (card.attack > 0) parts.push_back(say("points.attack", {{"n", n_of(card.attack)}}));
  return parts;
}
std::vector<std::string> Words::keywords(int row) const {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < std::size(kFlagNames); ++i)
    if (((content.cards[static_cast<std::size_t>(row)].flags >> i) & 1) != 0)
      parts.push_back(say(fmt::format("flag.{}", kFlagNames[i])));
  return parts;
}
std::string Words::about(int row) const {
  std::vector<std::string> parts = points(row);
  const unsigned icons = content.cards[static_cast<std::size_t>(row)].icons;
  constexpr unsigned kAll = (1u << kClasses) - 1;
  if ((icons & kAll) == kAll) parts.push_back(say("points.all_classes"));
  for (int number = (icons & kAll) == kAll ? kClasses : 0; number < kIcons; ++number)
    if (((icons >> number) & 1) != 0) parts.push_back(icon(number));
  for (std::string& keyword : keywords(row)) parts.push_back(std::move(keyword));
  const std::string first = parts.empty() ? "" : fmt::format("{}.", fmt::join(parts, ", "));
  const std::string text = card_text(row);
  if (first.empty() && text.empty()) return say("points.nothing");
  return first.empty() || text.empty() ? first + text : fmt::format("{} {}", first, text);
}
std::string Words::room(int room) const {
  const std::string_view name = kRoomNames[room];
  if (location == kNone) return say(fmt::format("room.{}", name));
  return say(fmt::format("room.{}.{}", content.locations[location].key, name));
}
std::string Words::icon(int icon) const { return say(fmt::format("icon.{}", kIconNames[icon])); }
std::string Words::avatar(int number) const {
  return say(fmt::format("avatar.{}", content.avatars[static_cast<std::size_t>(number)].key));
}
std::string Words::alien_avatar(int number) const {
  return say(fmt::format("alien_avatar.{}", content.alien_avatars[static_cast<std::size_t>(number)].key));
}
std::string Words::location_name(int number) const {
  return say(fmt::format("location.{}.name", content.locations[static_cast<std::size_t>(number)].key));
}
std::string Words::objective(int number) const {
  return say(fmt::format("objective.{}.name", content.objectives[static_cast<std::size_t>(number)].key));
}
std::string Words::character(int number) const {
  return say(fmt::format("character.{}", content.characters[static_cast<std::size_t>(number)].key));
}
std::string Words::hive(const State& state, Viewer viewer, int handle) const {
  const HiveCard& here = state.table[static_cast<std::size_t>(handle)];
  const std::string letter = handle_word(handle);
  if (here.at == kNowhere) return say("hive.card", {{"letter", letter}});
  const bool up = (here.flags & kFaceUp) != 0;
  if (!up && (!here.what.seen() || !may_know(here.what.knows, viewer, everybody)))
    return say("hive.face_down", {{"letter", letter}});
  return say(up ? "hive.known" : "hive.looked_at",
             {{"letter", letter}, {"card", card(hive_card(here.what.card))}});
}
std::string Words::source(int source) const {
  if (source < kObjectiveSource) return card(source);
  if (source < kHazardSource) return objective(source - kObjectiveSource);
  return say("hazard.name", {{"location", location_name((source - kHazardSource) / kHazards)},
                             {"n", n_of((source - kHazardSource) % kHazards + 1)}});
}
std::string Words::source_text(int source, Label label) const {
  if (source < kObjectiveSource) return card_text(source);
  if (source < kHazardSource) {
    const std::string_view part = label == Label::Setup    ? "setup"
                                  : label == Label::Option ? "option"
                                                           : "event";
    const std::string key = fmt::format(
        "objective.{}.{}", content.objectives[static_cast<std::size_t>(source - kObjectiveSource)].key, part);
    return say.has(key) ? say(key) : std::string();
  }
  const int hazard = source - kHazardSource;
  return say(fmt::format("location.{}.hazard_{}",
                         content.locations[static_cast<std::size_t>(hazard / kHazards)].key,
                         hazard % kHazards + 1));
}

std::string goal_words(const Content& content, const Scenario& scenario, int stage, int marks,
                       int finals_killed, const Locale& say) {
  const std::uint8_t number = scenario.objectives[static_cast<std::size_t>(stage)];
  if (number == kNone) return {};
  const ObjectiveRow& objective = content.objectives[number];
  const bool hunt = !objective.finals.empty();
  return say(hunt ? "goal.finals" : "goal.marks",
             {{"objective", say(fmt::format("objective.{}.name", objective.key))},
              {"stage", n_of(stage + 1)},
              {"n", n_of(hunt ? std::popcount(static_cast<unsigned>(finals_killed)) : marks)},
              {"of", n_of(hunt ? static_cast<int>(objective.finals.size()) : objective.marks)}});
}

namespace {

/// Fills the gaps of moves and prompts.
class Teller : public Look {
 public:
  Teller(const Legendary& game, const State& state, Seat seat, const Locale& locale)
      : Look(game, state), words_(game, &state, locale), say(locale), seat_(seat) {}

  /// Where words depend on more than what a move names.
  void adorn(Move move, std::string& key, Gaps& gaps) const {
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::Play:
      case MoveKind::Release:
      case MoveKind::Coordinate: set(gaps, "about", words_.about(move.a)); break;
      case MoveKind::PlayPlain: plain_cards(gaps); break;
      case MoveKind::Copy: {
        const Card aside = player(static_cast<Seat>(move.a)).aside;
        set(gaps, "card", words_.card(aside));
        set(gaps, "about", words_.about(aside));
        break;
      }
      case MoveKind::Recruit: {
        const Card row = see.hq[move.a];
        set(gaps, "n", n_of(cost(row)));
        set(gaps, "about", words_.about(row));
        break;
      }
      case MoveKind::Sergeant: set(gaps, "n", n_of(cost(kFirstSergeant))); break;
      case MoveKind::Scan:
        set(gaps, "n", n_of(scan_cost(move.a)));
        set(gaps, "hive", words_.hive(see, seat_, see.rooms[move.a]));
        break;
      case MoveKind::Attack:
        set(gaps, "n", n_of(attack_of(move.a)));
        set(gaps, "where", where(move.a));
        break;
      case MoveKind::Hit: set(gaps, "n", n_of(defense(static_cast<Seat>(move.a)))); break;
      case MoveKind::Use: set(gaps, "text", words_.source_text(source_of(move.a), Label::Option)); break;
      case MoveKind::Pursue:
        set(gaps, "objective", words_.objective(objective()));
        set(gaps, "text", words_.source_text(kObjectiveSource + objective(), Label::Option));
        break;
      case MoveKind::End:
        if (alien(see.active)) {
          key = "move.end_alien";
        } else if (see.recruit + see.attack > 0) {
          key = "move.end_lost";
          set(gaps, "recruit", n_of(see.recruit));
          set(gaps, "attack", n_of(see.attack));
        }
        break;
      case MoveKind::Pass: set(gaps, "seat", words_.seat(see.active)); break;
      case MoveKind::Choose: choosing(move, key, gaps); break;
      case MoveKind::Done: key = done(); break;
      default: break;
    }
  }

  void plain_cards(Gaps& gaps) const {
    int recruit = 0, attack = 0;
    for (const Held& held : player(seat_).hand)
      if (plain(held.card)) {
        recruit += card(held.card).recruit;
        attack += card(held.card).attack;
      }
    std::vector<std::string> points;
    if (recruit > 0) points.push_back(say("points.recruit", {{"n", n_of(recruit)}}));
    if (attack > 0) points.push_back(say("points.attack", {{"n", n_of(attack)}}));
    set(gaps, "n", n_of(plain_in_hand(seat_)));
    set(gaps, "points", fmt::format("{}", fmt::join(points, ", ")));
  }

  std::string prompt() const {
    if (!see.wait_seats.has(seat_)) return say("prompt.may", {{"seat", words_.seat(see.active)}});
    if (see.stack.empty()) return step_prompt();
    const Frame& frame = see.stack.back();
    Gaps gaps = {{"n", n_of(frame.n)}};
    std::string key(kFrameNames[frame.kind]);
    switch (frame.kind) {
      case Frame::Script: return script_prompt(frame);
      case Frame::Show: gaps.emplace_back("icon", words_.icon(frame.n)); break;
      case Frame::Sift: key += frame.step == kSiftOrder ? "_order" : "_discard"; break;
      case Frame::Strike:
        gaps.emplace_back("first", words_.card(kFirstStrike + frame.a - 1));
        gaps.emplace_back("second", words_.card(kFirstStrike + frame.b - 1));
        break;
      case Frame::Heal: gaps.emplace_back("seat", words_.seat(frame.a)); break;
      case Frame::Shift:
        gaps.emplace_back("seat", words_.seat(frame.a));
        gaps.emplace_back("to", words_.seat(frame.b));
        break;
      case Frame::KillHq:
        key += frame.a == kChosen ? "_any" : frame.a == kDearest ? "_dearest" : "_cheapest";
        break;
      default: break;
    }
    return say("prompt." + key, gaps);
  }

  std::string chance_prompt() const {
    switch (chance()) {
      case Chance::Hq: return say("chance.hq");
      case Chance::Location: return say("chance.location");
      case Chance::Objective: return say("chance.objective", {{"n", n_of(see.at + 1)}});
      case Chance::Character: return say("chance.character");
      case Chance::Role: return say("chance.role", {{"seat", words_.seat(see.at)}});
      case Chance::First: return say("chance.first");
      case Chance::Agenda:
        return say("chance.agenda",
                   {{"seat", words_.seat(see.stack.empty() ? see.at : see.stack.back().seat)}});
      case Chance::Deck: return say("chance.deck", {{"seat", words_.seat(see.stack.back().seat)}});
      case Chance::AlienCard: return say("chance.alien_card", {{"seat", words_.seat(see.stack.back().seat)}});
      case Chance::AlienAvatar:
        return say("chance.alien_avatar", {{"seat", words_.seat(see.stack.back().seat)}});
      case Chance::Sergeant: return say("chance.sergeant", {{"seat", words_.seat(see.stack.back().seat)}});
      case Chance::Strike: return say("chance.strike", {{"seat", words_.seat(see.stack.back().seat)}});
      case Chance::TableCard: return say("chance.table_card");
      case Chance::HiveTop: return say("chance.hive_top");
    }
    return {};
  }

 private:
  std::string where(int handle) const {
    const HiveCard& here = hive(handle);
    if (in_room(handle)) return words_.room(here.at);
    if (here.at == kFront) return say("where.front", {{"seat", words_.seat(here.who)}});
    if (here.at == kAttached) return say("where.attached", {{"room", words_.room(here.who)}});
    return say("where.combat");
  }

  /// What a Choose move chooses, in words.
  std::string thing(int type, int value) const {
    switch (type) {
      case kThingSeat: return words_.seat(static_cast<Seat>(value));
      case kThingHive:
        return say("thing.hive", {{"hive", words_.hive(see, seat_, value)}, {"where", where(value)}});
      case kThingOwn:
        return say(value < kInPlay ? "card_state.in_hand" : "card_state.in_play",
                   {{"card", words_.card(value % kInPlay)}});
      case kThingCard:
      case kThingStrike:
        return say("thing.card", {{"card", words_.card(value)}, {"about", words_.about(value)}});
      case kThingDead: return words_.card(hive_card(value));
      case kThingRoom: return words_.room(value);
      case kThingSpace: {
        const Card row = see.hq[static_cast<std::size_t>(value)];
        return say("thing.space",
                   {{"card", words_.card(row)}, {"n", n_of(cost(row))}, {"about", words_.about(row)}});
      }
      case kThingIcon: return words_.icon(value);
      case kThingPlace: return say(fmt::format("place.{}", kDestinationNames[value]));
      case kThingAction: return say(fmt::format("ban.{}", kBanNames[value]));
      case kThingOrder: return say(fmt::format("order.{}", kOrderNames[value]));
      case kThingDeck: return say(fmt::format("deck.{}", kDeckNames[value]));
      case kThingAvatar: {
        const AvatarRow& row = content().avatars[static_cast<std::size_t>(value)];
        return say("thing.avatar", {{"avatar", words_.avatar(value)},
                                    {"health", n_of(row.health)},
                                    {"defense", n_of(row.defense)},
                                    {"card", words_.card(kFirstRole + value)},
                                    {"about", words_.about(kFirstRole + value)}});
      }
      case kThingLocation: return words_.location_name(value);
      case kThingObjective:
        return say("thing.objective",
                   {{"objective", words_.objective(value)},
                    {"goal", say(fmt::format("objective.{}.goal",
                                             content().objectives[static_cast<std::size_t>(value)].key))}});
      case kThingCharacter: {
        std::vector<std::string> cards;
        for (int i = 0; i < 4; ++i) cards.push_back(words_.card(kFirstCharacter + 4 * value + i));
        return say("thing.character",
                   {{"character", words_.character(value)}, {"cards", words_.list(cards)}});
      }
      default: return n_of(value);
    }
  }

  bool asks(const Frame& frame, script::Code code) const {
    return frame.kind == Frame::Script && content().scripts.ops[frame.run.pc].code == code;
  }
  /// A script's `may` is answered with 1 or done, its alternatives are numbered.
  void choosing(Move move, std::string& key, Gaps& gaps) const {
    if (see.stack.empty()) {
      set(gaps, "thing", thing(move.a, move.b));
      return;
    }
    const Frame& frame = see.stack.back();
    if (asks(frame, script::Code::May)) {
      key = "move.choose_yes";
      return;
    }
    std::string words = thing(move.a, move.b);
    if (asks(frame, script::Code::Choose)) {
      const std::string own = fmt::format("choice.{}_{}", source_key(frame.source), move.b + 1);
      words = say.has(own) ? say(own) : n_of(move.b + 1);
    }
    set(gaps, "thing", std::move(words));
    switch (frame.kind) {
      case Frame::Discard: key = "move.choose_discard"; break;
      case Frame::Show: key = "move.choose_show"; break;
      case Frame::Sift: key = frame.step == kSiftOrder ? "move.choose_deeper" : "move.choose_discard"; break;
      case Frame::PeekHive: key = "move.choose_deeper"; break;
      case Frame::Refresh: key = "move.choose_refresh"; break;
      case Frame::KillHq: key = "move.choose_kill"; break;
      case Frame::Scan: key = "move.choose_scan"; break;
      case Frame::Peek: key = "move.choose_peek"; break;
      case Frame::Strike: key = "move.choose_keep"; break;
      case Frame::Heal: key = "move.choose_heal"; break;
      case Frame::Shift: key = "move.choose_shift"; break;
      default: break;
    }
  }
  std::string source_key(int source) const {
    if (source < kObjectiveSource) return card_word(content(), source);
    if (source < kHazardSource)
      return content().objectives[static_cast<std::size_t>(source - kObjectiveSource)].key;
    const int hazard = source - kHazardSource;
    return fmt::format("{}_hazard_{}", content().locations[static_cast<std::size_t>(hazard / kHazards)].key,
                       hazard % kHazards + 1);
  }
  std::string done() const {
    if (see.stack.empty()) return "move.done";
    const Frame& frame = see.stack.back();
    switch (frame.kind) {
      case Frame::Script: return asks(frame, script::Code::May) ? "move.done_no" : "move.done";
      case Frame::Show: return "move.done_show";
      case Frame::Sift: return "move.done_sift";
      case Frame::Refresh: return "move.done_refresh";
      case Frame::Scan: return "move.done_scan";
      case Frame::Peek: return "move.done_peek";
      case Frame::Heal: return "move.done_heal";
      default: return "move.done";
    }
  }

  std::string step_prompt() const {
    Gaps gaps;
    switch (see.step) {
      case Step::ChooseObjectives: gaps.emplace_back("n", n_of(see.at + 1)); break;
      case Step::ChooseCharacters: gaps.emplace_back("n", n_of(4 - see.at)); break;
      case Step::AskHelp: gaps.emplace_back("seat", words_.seat(see.active)); break;
      case Step::Act:
        if (alien(seat_)) return say("prompt.act_alien", {{"attack", n_of(see.attack)}});
        gaps.emplace_back("recruit", n_of(see.recruit));
        gaps.emplace_back("attack", n_of(see.attack));
        break;
      default: break;
    }
    return say(fmt::format("prompt.{}", kStepNames[static_cast<std::size_t>(see.step)]), gaps);
  }

  std::string script_prompt(const Frame& frame) const {
    const script::Op& op = content().scripts.ops[frame.run.pc];
    const Gaps gaps = {{"card", words_.source(frame.source)},
                       {"text", words_.source_text(frame.source, static_cast<Label>(frame.n))}};
    if (op.code == script::Code::May) return say("prompt.script_may", gaps);
    if (op.code == script::Code::Pick) return say(fmt::format("prompt.pick_{}", kThingNames[op.type]), gaps);
    return say("prompt.script_choose", gaps);
  }

  Words words_;
  const Locale& say;
  Seat seat_;
};

}  // namespace

void Legendary::adorn(const Telling<Legendary>& telling, Move move, std::string& key, Gaps& gaps) const {
  Teller(*this, *telling.state, telling.seat, telling.say).adorn(move, key, gaps);
}

/// A card of one's own is pressed where it lies, a set-aside card at its player, a scan at the card too.
void Legendary::touch(const Telling<Legendary>& telling, Move move, std::vector<std::string>& pieces) const {
  const auto piece = [&](std::string_view kind, const std::string& name) {
    pieces.push_back(fmt::format("{}/{}", kind, name));
  };
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Copy: piece("aside", card_word(content, telling.state->players[move.a].aside)); break;
    case MoveKind::Sergeant: pieces.emplace_back("pile/sergeants"); break;
    case MoveKind::Scan: piece("hive", handle_word(telling.state->rooms[move.a])); break;
    case MoveKind::Pursue:
      piece("objective",
            content.objectives[static_cast<std::size_t>(Look(*this, *telling.state).objective())].key);
      break;
    case MoveKind::Choose:
      if (move.a == kThingOwn)
        piece(move.b < kInPlay ? "card" : "played", card_word(content, move.b % kInPlay));
      break;
    default: break;
  }
}

std::string Legendary::prompt(const State& state, Seat seat, const Locale& locale) const {
  if (!state.wait_seats.has(seat) && !state.wait_may.has(seat)) return {};
  return Teller(*this, state, seat, locale).prompt();
}

std::string Legendary::chance_prompt(const State& state, const Locale& locale) const {
  return Teller(*this, state, kNoSeat, locale).chance_prompt();
}

/// LEG-D14: the one window outside one's own turn.
std::string Legendary::window(const State& state, Seat seat) const {
  if (!state.stack.empty()) return {};
  const bool asked = state.step == Step::AskHelp && state.wait_seats.has(seat);
  return asked || state.wait_may.has(seat) ? "help" : "";
}
std::vector<std::string> Legendary::windows() const { return {"help"}; }

std::optional<Move> Legendary::pass(const State& state, Seat seat) const {
  if (!state.wait_seats.has(seat) || window(state, seat).empty()) return std::nullopt;
  return move(MoveKind::Pass);
}

/// LEG-002; where somebody may turn against the others, nobody knows.
SeatSet Legendary::allies(Seat seat) const {
  return settings.fights() ? SeatSet::one(seat) : SeatSet::first(settings.players);
}

void Legendary::adorn(const Event& event, const Locale& locale, std::string& key, Gaps& gaps) const {
  const auto& args = event.args;
  const Words words(*this, nullptr, locale);
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::Revealed:
      if (words.card_text(hive_card(args[1])).empty()) key = "event.revealed_plain";
      break;
    case EventKind::AgendaSeen:
    case EventKind::AgendaShown: set(gaps, "text", words.about(args[1])); break;
    case EventKind::RoleTaken: set(gaps, "card", words.card(kFirstRole + args[1])); break;
    case EventKind::EventHappens:
      set(gaps, "text", words.source_text(kObjectiveSource + args[0], Label::Event));
      break;
    case EventKind::HazardHappens:
      set(gaps, "text",
          words.source_text(kHazardSource + args[0] * kHazards + std::clamp<int>(args[1], 1, kHazards) - 1,
                            Label::Main));
      break;
    case EventKind::ObjectiveBegan: {
      const std::string& objective = content.objectives[static_cast<std::size_t>(args[0])].key;
      set(gaps, "goal", locale(fmt::format("objective.{}.goal", objective)));
      if (const std::string setup = words.source_text(kObjectiveSource + args[0], Label::Setup);
          !setup.empty()) {
        key = "event.objective_began_setup";
        set(gaps, "text", setup);
      }
      break;
    }
    case EventKind::CardPlayed:
    case EventKind::CardCopied:
      if (const std::vector<std::string> points = words.points(args[1]); !points.empty()) {
        key += "_for";
        set(gaps, "points", fmt::format("{}", fmt::join(points, ", ")));
      }
      break;
    case EventKind::PointsMade:
      if (args[1] == 0) key = "event.points_made_attack";
      if (args[2] == 0) key = "event.points_made_recruit";
      break;
    default: break;
  }
}

bool Legendary::quiet(const Event& event) const {
  return event.kind == static_cast<std::uint16_t>(EventKind::HandCard) ||
         event.kind == static_cast<std::uint16_t>(EventKind::HandCardSeen);
}

}  // namespace hullbreach::legendary
