// The complete position as JSON, both ways. Scenarios patch it, so it is written for people: cards, rooms and
// seats by name, and short forms on input: "A": "vents ovomorph" is a face-up card, "B": "power deck1" one
// that nobody knows.
//
// Piles are "rest" where they hold what lies nowhere else, so a patch that puts a card somewhere takes it out
// of the pile it came from: the deck of a player what is left of the first 13 cards, the Barracks what is
// left of the four characters, the Hive what is left of the three mini-decks. "hive": {"top": ["ovomorph"]}
// says what comes next. "hq": "usual" fills the HQ, "hq": "sole_survivor" the first space with that card and
// the others as usual. A step of a turn brings its phase along, and it is the first player's turn where
// nobody is named.
#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <fmt/format.h>

#include "games/legendary_encounters/forms.h"
#include "games/legendary_encounters/rules.h"
#include "kernel/run_fields.h"

namespace hullbreach::legendary {
namespace {

namespace json = boost::json;

using Place = SecretPlace<std::uint8_t>;
using Pools = decltype(State::pool);
using CardCounts = std::array<int, kPlayerCards>;
using KindCounts = std::array<int, kHiveKinds>;

template <class Counts>
int sum(const Counts& counts) {
  int all = 0;
  for (const auto count : counts) all += count;
  return all;
}

template <std::size_t N>
std::array<int, N> as_ints(const std::array<std::uint8_t, N>& counts) {
  std::array<int, N> ints{};
  std::copy(counts.begin(), counts.end(), ints.begin());
  return ints;
}

/// A pile that can be written as "rest".
template <class Form>
struct OrRest {
  Form form;
  bool rest;  // on writing

  json::value write(const auto& pile) const {
    return rest ? json::value(json::string("rest")) : form.write(pile);
  }
  void read(const Field& field, auto& pile) const {
    if (field.is_text())
      field.needs(field.text() == "rest", "expected what lies there, or \"rest\"");
    else
      form.read(field, pile);
  }
};
template <class Form>
OrRest<Form> rest_or(bool rest, const Form& form) {
  return {form, rest};
}

/// A Hive card on the table as it is written.
struct Lying {
  HiveCard card;
  Seat front = kNoSeat;
  std::uint8_t room = kNone;
  std::uint8_t waiting = 0;
};

/// Equal places of the Hive deck that lie together.
struct Run {
  Place place;
  std::uint8_t count = 1;
};

class Position : Forms {
 public:
  Position(const Legendary& game, const State& state) : Forms(game), game_(game), s(state) {
    for (std::size_t handle = 0; handle < kHandles; ++handle) table_[handle] = written(s.table[handle]);
    std::size_t at = 0;
    while (at < s.hive.size() && s.hive[at].seen()) top_.push_back(s.hive[at++]);
    for (; at < s.hive.size(); ++at) {
      if (!s.hive[at].seen() && !deck_.empty() && deck_.back().place == s.hive[at])
        ++deck_.back().count;
      else
        deck_.push_back({s.hive[at], 1});
    }
  }

  json::value write() {
    if (built()) {
      make_standard();
      for (Seat seat = 0; seat < players_; ++seat)
        rest_.decks[seat] = deck_of(seat) == as_ints(s.players[seat].deck);
      rest_.sergeants = rest_of_sergeants() == as_ints(s.sergeants);
      rest_.barracks = rest_of_barracks() == as_ints(s.barracks);
      rest_.facehuggers = hatchery(kFacehugger) == s.facehuggers;
      rest_.chestbursters = hatchery(kChestburster) == s.chestbursters;
      rest_.strikes = rest_of_strikes() == as_ints(s.strike_deck);
      rest_.icons = s.played.empty() && sum(s.played_icons) == 0;
      const auto pools = rest_of_pools();
      rest_.pools = pools && *pools == s.pool;
      const auto runs = rest_of_deck();
      rest_.hive = rest_.pools && runs && equal(*runs, deck_);
    }
    return Writing::write_all([this](auto& io) { fields(io); });
  }

  const State& read(const Field& root) {
    for (std::size_t seat = static_cast<std::size_t>(players_); seat < kMaxPlayers; ++seat)
      s.players[seat].life = Life::Out;
    Reading::read_all(root, [this](auto& io) { fields(io); });
    complete_turn();
    check_turn(root);
    lay_table(root);
    check_players(root);
    check_stack(root["stack"]);
    if (built()) {
      make_standard();
      fill_piles(root);
      check_cards(root);
    }
    check_hive(root["hive"]);
    if (s.ending != kNotOver) s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
    return s;
  }

 private:
  SeatSet everybody() const { return SeatSet::first(players_); }
  /// Whether the decks have been made.
  bool built() const { return s.step > Step::ChooseFirst; }
  const CardRow& row(int number) const { return content_.cards[static_cast<std::size_t>(number)]; }

  static bool equal(const FixedVector<Run, kMostHive>& a, const FixedVector<Run, kMostHive>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Run& one, const Run& other) {
      return one.place == other.place && one.count == other.count;
    });
  }

  // -- forms

  auto pool_names() const { return one_of(kPoolNames); }
  /// The pool a known card belongs to where nothing is told: that of its mini-deck.
  PoolId home(int kind) const {
    const Card card = hive_card(kind);
    if (card >= kFirstRescued && card < kFirstDrone)
      for (std::size_t stage = 0; stage < kStages; ++stage)
        if (s.scenario.objectives[stage] == row(card).owner) return static_cast<PoolId>(stage);
    return 0;
  }
  std::uint8_t find_kind(const Field& field, std::string_view text) const {
    const auto names = kind();
    const auto found = names.find(text);
    if (!found) names.refuse(field, text);
    return static_cast<std::uint8_t>(*found);
  }
  PoolId find_pool(const Field& field, std::string_view text) const {
    const auto found = index_in(kPoolNames, text);
    field.needs(found.has_value(), fmt::format("{} is no part of the Hive deck", in_quotes(text)));
    return static_cast<PoolId>(*found);
  }

  static std::string pool_text(const Place& place) {
    std::string text(kPoolNames[place.pool]);
    if (place.part != place.pool) text += fmt::format("/{}", kPoolNames[place.part]);
    return text;
  }
  /// "deck1", or "deck1/drones" where it is known to be of that part.
  Place unseen(const Field& field, std::string_view text) const {
    const std::size_t slash = std::min(text.find('/'), text.size());
    Place place = Place::unseen(find_pool(field, text.substr(0, slash)));
    if (slash < text.size()) place.part = find_pool(field, text.substr(slash + 1));
    return place;
  }
  void place_fields(auto& io, Place& place) const {
    io.may("card", place.card, or_none(kind(), Place::kUnseen));
    io.may("pool", place.pool, pool_names());
    io.may("part", place.part, pool_names());
    io.may("knows", place.knows, seats());
  }
  /// A card on top of the Hive deck; in short, one that nobody knows to be there.
  auto top_place() const {
    return or_text(described([this](auto& io, Place& place) { place_fields(io, place); }),
                   [this](const Field& field, Place& place) {
                     place = {find_kind(field, field.text()), 0, {}, 0};
                     place.pool = home(place.card);
                     place.part = place.pool;
                   });
  }
  auto run() const {
    const auto whole = top_place();
    return by_hand(
        "string",
        [whole](const Run& run) {
          if (run.place.seen()) return whole.write(run.place);
          return json::value(json::string(fmt::format("{} {}", run.count, pool_text(run.place))));
        },
        [this, whole](const Field& field, Run& run) {
          if (!field.is_text() || field.text().empty() || field.text()[0] < '0' || field.text()[0] > '9')
            return whole.read(field, run.place);
          const std::string text = field.text();
          const std::size_t space = std::min(text.find(' '), text.size() - 1);
          int count = 0;
          std::from_chars(text.data(), text.data() + space, count);
          field.needs(count > 0 && count <= kMostHive, "expected a number of cards and where they are from");
          run = {unseen(field, std::string_view(text).substr(space + 1)), static_cast<std::uint8_t>(count)};
        });
  }

  static Lying written(const HiveCard& card) {
    Lying lying{card};
    if (card.at == kFront) lying.front = card.who;
    if (card.at == kAttached) lying.room = card.who;
    lying.waiting = (card.due & kWaiting) != 0 ? 1 : 0;
    lying.card.due = card.due & static_cast<std::uint8_t>(~kWaiting);
    return lying;
  }
  auto lying() const {
    const auto whole = described([this](auto& io, Lying& lying) {
      HiveCard& card = lying.card;
      io("at", card.at, kWhereNames);
      place_fields(io, card.what);
      io.may("flags", card.flags, set_of(kHiveFlagNames));
      io.may("front", lying.front, seat());
      io.may("attached", lying.room, room());
      io.may("due", card.due, 0, 3);
      io.may("waiting", lying.waiting, flag);
      io.may("change", card.change, -100, 100);
      io.may("tougher", card.tougher, -100, 100);
      io.may("tougher_by", card.tougher_by, seat());
      io.may("frozen_by", card.frozen_by, seat());
    });
    const auto short_form =
        or_text(whole, [this](const Field& field, Lying& lying) { read_short(field, lying); });
    return some_by_name(handle_names(), short_form, [](const Lying& one) { return one.card.at != kNowhere; });
  }
  /// "vents ovomorph", "combat deck1", "front player1 facehugger", "attached power bomb".
  void read_short(const Field& field, Lying& lying) const {
    std::string text = field.text();
    const auto word = [&text] {
      const std::size_t space = std::min(text.find(' '), text.size());
      std::string first = text.substr(0, space);
      text.erase(0, space + 1);
      return first;
    };
    const std::string at = word();
    const auto where = index_in(kWhereNames, at);
    field.needs(where.has_value(), fmt::format("{} is no place for a Hive card", in_quotes(at)));
    lying.card.at = static_cast<std::uint8_t>(*where);
    const auto among = [&](const auto& names) {
      const std::string name = word();
      const auto found = names.find(name);
      if (!found) names.refuse(field, name);
      return static_cast<std::uint8_t>(*found);
    };
    if (lying.card.at == kFront) lying.front = among(seat_names());
    if (lying.card.at == kAttached) lying.room = among(one_of(kRoomNames));
    if (const std::string pool = text.substr(0, text.find('/')); index_in(kPoolNames, pool)) {
      lying.card.what = unseen(field, text);
      return;
    }
    const std::uint8_t kind = find_kind(field, text);
    lying.card.what = {kind, home(kind), everybody(), home(kind)};
    lying.card.flags = kFaceUp | kSpent;
    if (lying.card.at == kFront && hive_card(kind) == kFacehugger) lying.card.due = 2;
  }

  auto held() const {
    const auto whole = described([this](auto& io, Held& held) {
      io("card", held.card, card());
      io("open", held.open, flag);
    });
    return or_text(whole, [this](const Field& field, Held& held) {
      held = {};
      card().read(field, held.card);
    });
  }
  auto on_top() const {
    const auto whole = described([this](auto& io, Top& top) {
      io("card", top.card, card());
      io("knows", top.knows, seats());
    });
    return or_text(whole, [this](const Field& field, Top& top) {
      card().read(field, top.card);
      top.knows = everybody();
    });
  }
  auto one_played() const {
    return or_text(played(), [this](const Field& field, Played& played) { card().read(field, played.card); });
  }

  /// Both kinds of avatars by name; which kind it must be is checked after reading.
  auto avatar() const {
    return or_none(named("avatar", 0, kRoles + kAlienAvatars,
                         [this](int i) -> std::string_view {
                           return i < kRoles
                                      ? content_.avatars[static_cast<std::size_t>(i)].key
                                      : content_.alien_avatars[static_cast<std::size_t>(i - kRoles)].key;
                         }),
                   kNone);
  }

  std::string source_word(int source) const {
    if (source < kObjectiveSource) return std::string(key(source));
    if (source < kHazardSource)
      return content_.objectives[static_cast<std::size_t>(source - kObjectiveSource)].key;
    const int hazard = source - kHazardSource;
    return fmt::format("{}_hazard_{}", content_.locations[static_cast<std::size_t>(hazard / kHazards)].key,
                       hazard % kHazards + 1);
  }
  auto frame() const {
    const auto sources = named("text", 0, kSources, [this](int source) { return source_word(source); });
    return described([this, sources](auto& io, Frame& frame) {
      io("frame", frame.kind, kFrameNames);
      io.may("step", frame.step, 0, 3);
      io.may("seat", frame.seat, seat());
      io.may("source", frame.source, or_none(sources, kNone));
      io.may("self", frame.self, handle());
      io.may("n", frame.n, 0, 255);
      io.may("a", frame.a, 0, 255);
      io.may("b", frame.b, 0, 255);
      io.may("op", frame.run.pc, 0, 0xFFFE);
      io.may("picks", frame.run.vars, picks());
    });
  }

  /// In short some cards; the other spaces hold a common one of each character, and one more.
  auto headquarters() const {
    return or_text(by_name(kSpaceNames, or_none(card(), kNoCard)), [this](const Field& field, auto& hq) {
      std::size_t at = 0;
      const std::string text = field.text();
      for (std::size_t begin = 0; begin < text.size() && text != "usual";) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string name = text.substr(begin, end - begin);
        const auto found = card().find(name);
        if (!found) card().refuse(field, name);
        field.needs(at < hq.size(), "there are five spaces");
        hq[at++] = static_cast<Card>(*found);
        begin = end + 1;
      }
      for (std::size_t i = 0; at < hq.size(); ++i, ++at) {
        const std::uint8_t character = s.scenario.characters[i % s.scenario.characters.size()];
        field.needs(character != kNone, "four characters must have been chosen");
        hq[at] = static_cast<Card>(kFirstCharacter + 4 * character + i / s.scenario.characters.size());
      }
    });
  }

  auto pools() const {
    using Pool = Pools::Pool;
    const auto pool = described([this](auto& io, Pool& of) {
      io.may("cards", of.kinds, counts(kind()));
      io.may("mixed", of.mixed, counts(pool_names()));
    });
    return some_by_name(pool_names(), pool, [](const Pool& of) { return sum(of.kinds) + sum(of.mixed) > 0; });
  }

  void fields(auto& io) {
    io("turn", s.turn, 0, 30000);
    io("phase", s.phase, kPhaseNames);
    io("step", s.step, kStepNames);
    io("at", s.at, 0, 255);
    io("active", s.active, seat());
    io("first", s.first, seat());
    io("recruit", s.recruit, 0, 9999);
    io("attack", s.attack, 0, 9999);
    io("discount", s.discount, 0, 255);
    io("scan_cut", s.scan_cut, 0, 255);
    io("next_gain", s.next_gain, kDestinationNames);
    io("killed", s.killed, 0, 255);
    io("goal_used", s.goal_used, flag);
    io("classes_used", s.classes_used, set_of(one_of(std::span(kIconNames).first(kClasses))));
    io("achievements", s.achievements, set_of(kAchievementNames));
    io("passed", s.passed, seats());
    io("heard", s.heard, set_of(handle_names()));
    // objectives
    io("scenario", s.scenario, scenario());
    io("stage", s.stage, kStageNames);
    io("marks", s.marks, list_of(form_of(0, 99)));
    io("finals_killed", s.finals_killed, set_of(form_of(0, 7)));
    io("hazards", s.hazards, 0, kHazards);
    io("good_left", s.good_left, 0, kGoodAgendas);
    io("evil_left", s.evil_left, 0, 1);
    // players
    io.each("players", seat_names(), "Player",
            [&](auto& of, int number) { player(of, static_cast<Seat>(number)); });
    io("played", s.played, list_of(one_played()));
    // What was played is told in full: it is what the next card will find.
    io("played_icons", s.played_icons, rest_or(rest_.icons, counts(one_of(kIconNames))));
    io.group("aliens", [&](auto& of) {
      of("deck", s.alien_deck, set_of(alien_card()));
      of("discard", s.alien_discard, set_of(alien_card()));
      of("played", s.alien_played, set_of(alien_card()));
    });
    // piles
    io("barracks", s.barracks, rest_or(rest_.barracks, counts(card())));
    io("under_barracks", s.under_barracks, list_of(card()));
    io("hq", s.hq, headquarters());
    io("sergeants", s.sergeants,
       rest_or(rest_.sergeants, counts(rows("Sergeant", kFirstSergeant, kFirstSergeant + kSergeantRows))));
    io("dead_characters", s.dead_characters, counts(card()));
    io("gone", s.gone, counts(card()));
    io("facehuggers", s.facehuggers, rest_or(rest_.facehuggers, form_of(0, 99)));
    io("chestbursters", s.chestbursters, rest_or(rest_.chestbursters, form_of(0, 99)));
    io("strike_deck", s.strike_deck, rest_or(rest_.strikes, counts(strike())));
    io("strike_discard", s.strike_discard, counts(strike()));
    // the Hive
    io.group("hive", [&](auto& of) {
      of("top", top_, list_of(top_place()));
      of("deck", deck_, rest_or(rest_.hive, list_of(run())));
      of("pools", s.pool.pools, rest_or(rest_.pools, pools()));
    });
    io("reshuffled", s.reshuffled, flag);
    io("table", table_, lying());
    io("last_handle", s.last_handle, handle_names());
    io("combat", s.combat, list_of(handle_names()));
    io("blocked", s.blocked, by_name(kRoomNames, seat()));
    io("dead_enemies", s.dead_enemies, counts(kind()));
    io("discarded", s.discarded, counts(kind()));
    // what is unfinished
    io("stack", s.stack, list_of(frame()));
    io("ending", s.ending, ending());
  }

  void player(auto& io, Seat seat) {
    Player& own = s.players[seat];
    std::uint8_t shown =
        own.avatar == kNone || own.turned == 0 ? own.avatar : static_cast<std::uint8_t>(own.avatar + kRoles);
    io("life", own.life, kLifeNames);
    io("turned", own.turned, flag);
    io("avatar", shown, avatar());
    own.avatar = shown == kNone || shown < kRoles ? shown : static_cast<std::uint8_t>(shown - kRoles);
    alien_avatar_[seat] = shown != kNone && shown >= kRoles;
    io("hand", own.hand, list_of(held()));
    io("alien_hand", s.alien_hands[seat], set_of(alien_card()));
    io("top", own.top, list_of(on_top()));
    io("deck", own.deck, rest_or(rest_.decks[seat], counts(card())));
    io("discard", own.discard, counts(card()));
    io("kept", own.kept, list_of(card()));
    io("strikes", own.strikes, counts(strike()));
    io("agenda", own.agenda, agenda());
    io("agenda_hidden", own.agenda_hidden, flag);
    io("slow", own.slow, 0, 255);
    io("surge", own.surge, 0, 255);
    io("skip_hive", own.skip_hive, 0, 255);
    io("guard", own.guard, 0, 255);
    io("dodge", own.dodge, 0, 255);
    io("armor", own.armor, 0, 255);
    io("bans", own.bans, set_of(kBanNames));
    io("aside", own.aside, or_none(card(), kNoCard));
    io("aside_used", own.aside_used, flag);
  }

  // -- what lies where

  /// Everything as it is when the decks have just been made for this scenario and these roles.
  void make_standard() {
    State fresh;
    fresh.scenario = s.scenario;
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
      fresh.players[seat].avatar = seat < players_ ? role_of(seat) : kNone;
      if (seat >= players_) fresh.players[seat].life = Life::Out;
    }
    fresh.step = Step::ChooseFirst;
    fresh.first = 0;
    Rules(game_, fresh, Events{}).advance();
    standard_ = fresh;
  }
  /// A player who has turned has put the role away; any role that is left will do.
  std::uint8_t role_of(Seat seat) const {
    if (s.players[seat].turned == 0) return s.players[seat].avatar;
    for (std::uint8_t role = 0;; ++role) {
      bool taken = false;
      for (Seat other = 0; other < players_; ++other)
        taken = taken || (s.players[other].turned == 0 && s.players[other].avatar == role) ||
                (other < seat && s.players[other].turned != 0 && role_of(other) == role);
      if (!taken) return role;
    }
  }

  /// What a player has, but for the deck.
  CardCounts held_by(Seat seat) const {
    const Player& own = s.players[seat];
    CardCounts counts = as_ints(own.discard);
    for (const Held& held : own.hand) ++counts[held.card];
    for (const Top& top : own.top) ++counts[top.card];
    for (const Card kept : own.kept) ++counts[kept];
    if (own.aside != kNoCard) ++counts[own.aside];
    if (seat == s.active)
      for (const Played& played : s.played)
        if ((played.flags & kCopied) == 0) ++counts[played.card];
    return counts;
  }
  /// What is left of the first 13 cards of a player.
  CardCounts deck_of(Seat seat) const {
    const CardCounts held = held_by(seat);
    CardCounts counts{};
    if (s.players[seat].life != Life::Normal) return counts;
    for (int card = 0; card < kPlayerCards; ++card) {
      const auto i = static_cast<std::size_t>(card);
      if (row(card).type == CardType::Basic || row(card).type == CardType::Role)
        counts[i] = standard_.players[seat].deck[i] - held[i];
    }
    return counts;
  }
  /// Player cards anywhere but in a deck, the Barracks, the pile of Sergeants, the Hatchery and the Hive.
  CardCounts outside() const {
    CardCounts counts{};
    const auto add = [&](const auto& more) {
      for (std::size_t i = 0; i < kPlayerCards; ++i) counts[i] += more[i];
    };
    for (Seat seat = 0; seat < players_; ++seat) add(held_by(seat));
    add(s.dead_characters);
    add(s.gone);
    for (const Card card : s.under_barracks) ++counts[card];
    for (const Card card : s.hq)
      if (card != kNoCard) ++counts[card];
    return counts;
  }
  /// Those and what lies in the decks of players.
  CardCounts with_players() const {
    CardCounts counts = outside();
    for (Seat seat = 0; seat < players_; ++seat)
      for (std::size_t i = 0; i < kPlayerCards; ++i) counts[i] += s.players[seat].deck[i];
    return counts;
  }
  std::array<int, kSergeantRows> rest_of_sergeants() const {
    const CardCounts counts = with_players();
    std::array<int, kSergeantRows> left{};
    for (std::size_t i = 0; i < kSergeantRows; ++i)
      left[i] = row(kFirstSergeant + static_cast<int>(i)).copies - counts[kFirstSergeant + i];
    return left;
  }
  CardCounts rest_of_barracks() const {
    const CardCounts counts = with_players();
    CardCounts left{};
    for (std::size_t i = kFirstCharacter; i < kFirstAgenda; ++i) left[i] = standard_.barracks[i] - counts[i];
    return left;
  }
  KindCounts seen_kinds() const {
    KindCounts counts = as_ints(s.dead_enemies);
    for (std::size_t i = 0; i < kHiveKinds; ++i) counts[i] += s.discarded[i];
    for (const Lying& lying : table_)
      if (lying.card.at != kNowhere && lying.card.what.seen()) ++counts[lying.card.what.card];
    for (const Place& place : top_) ++counts[place.card];
    for (const Run& run : deck_)
      if (run.place.seen()) ++counts[run.place.card];
    const CardCounts owned = with_players();
    for (int kind = 0; kind < kHiveKinds; ++kind)
      if (row(hive_card(kind)).type == CardType::Rescue)
        counts[static_cast<std::size_t>(kind)] += owned[hive_card(kind)];
    return counts;
  }
  int in_pools(int kind) const {
    int count = 0;
    for (const auto& pool : s.pool.pools) count += pool.kinds[static_cast<std::size_t>(kind)];
    return count;
  }
  /// LEG-008.
  int hatchery(Card card) const {
    if (card == kChestburster) return row(card).copies - with_players()[card];
    const int kind = hive_kind(card);
    return row(card).copies - seen_kinds()[static_cast<std::size_t>(kind)] - in_pools(kind) -
           s.barracks[card];
  }
  std::array<int, kStrikeRows> rest_of_strikes() const {
    std::array<int, kStrikeRows> left{};
    for (std::size_t i = 0; i < kStrikeRows; ++i) {
      left[i] = row(kFirstStrike + static_cast<int>(i)).copies - s.strike_discard[i];
      for (Seat seat = 0; seat < players_; ++seat) left[i] -= s.players[seat].strikes[i];
      for (const Frame& frame : s.stack)
        if (frame.kind == Frame::Strike) left[i] -= (frame.a == i + 1 ? 1 : 0) + (frame.b == i + 1 ? 1 : 0);
    }
    return left;
  }
  std::array<std::uint8_t, kIcons> icons_of_played() const {
    std::array<std::uint8_t, kIcons> icons{};
    for (const Played& played : s.played)
      for (std::size_t icon = 0; icon < kIcons; ++icon)
        icons[icon] = static_cast<std::uint8_t>(icons[icon] + ((row(played.card).icons >> icon) & 1));
    return icons;
  }

  /// Unseen cards of each pool that lie about: on the table, and in the deck unless that is the rest.
  std::array<int, kHivePools> shares(bool of_deck) const {
    std::array<int, kHivePools> counts{};
    for (const Lying& lying : table_)
      if (lying.card.at != kNowhere && !lying.card.what.seen()) ++counts[lying.card.what.asks()];
    if (of_deck)
      for (const Run& run : deck_)
        if (!run.place.seen()) counts[run.place.asks()] += run.count;
    return counts;
  }
  /// The mini-decks less what was seen of them. Of which one a Drone or a Secrets Revealed was is not known:
  /// they are taken from the first that has one.
  std::optional<Pools> rest_of_pools() const {
    Pools pools = standard_.pool;
    const KindCounts seen = seen_kinds();
    int drones = 0;
    for (const Lying& lying : table_)
      if (lying.card.at != kNowhere && !lying.card.what.seen() &&
          lying.card.what.part != lying.card.what.pool)
        ++drones;
    for (int kind = 0; kind < kHiveKinds; ++kind) {
      int left = seen[static_cast<std::size_t>(kind)];
      const Card card = hive_card(kind);
      if (card == kFacehugger) continue;
      if (card >= kFirstDrone && card < kSecret) drones += left;
      for (auto& pool : pools.pools) {
        std::uint8_t& count = pool.kinds[static_cast<std::size_t>(kind)];
        const int taken = std::min<int>(left, count);
        count = static_cast<std::uint8_t>(count - taken);
        left -= taken;
      }
      if (left > 0) return std::nullopt;
    }
    for (std::size_t stage = 0; stage < kStages; ++stage) {
      std::uint8_t& count = pools.pools[stage].mixed[kDronePool];
      const int taken = std::min<int>(drones, count);
      count = static_cast<std::uint8_t>(count - taken);
      drones -= taken;
    }
    return pools;
  }
  /// Of each mini-deck what does not lie on the table.
  std::optional<FixedVector<Run, kMostHive>> rest_of_deck() const {
    FixedVector<Run, kMostHive> runs;
    const auto table = shares(false);
    for (PoolId pool = 0; pool < kStages; ++pool) {
      const int count = s.pool.size(pool) - table[pool];
      if (count < 0) return std::nullopt;
      if (count > 0) runs.push_back({Place::unseen(pool), static_cast<std::uint8_t>(count)});
    }
    return runs;
  }

  // -- after reading: what follows from the rest, and what has to fit together

  static constexpr std::pair<Step, Phase> kPhases[] = {
      {Step::HivePhase, Phase::Hive},     {Step::AskHelp, Phase::Action},  {Step::Act, Phase::Action},
      {Step::StrikePhase, Phase::Strike}, {Step::Discard, Phase::Cleanup}, {Step::Draw, Phase::Cleanup}};

  /// A turn as people write it: the step is enough.
  void complete_turn() {
    if (s.step <= Step::FirstObjective || s.phase != Phase::Setup) return;
    s.phase = s.step == Step::TurnTexts ? Phase::Hive : Phase::Cleanup;
    for (const auto& [step, phase] : kPhases)
      if (s.step == step) s.phase = phase;
    if (s.active == kNoSeat) s.active = s.first;
    if (s.turn == 0 && s.step > Step::StartTurn) s.turn = 1;
  }

  void check_turn(const Field& root) const {
    const bool over = s.ending != kNotOver;
    root["phase"].needs((s.phase == Phase::Over) == over,
                        "the phase is \"over\" when the game has ended, and only then");
    for (const auto& [step, phase] : kPhases)
      root["phase"].needs(
          over || s.step != step || s.phase == phase,
          fmt::format("step {} is no step of phase {}", kStepNames[static_cast<std::size_t>(s.step)],
                      kPhaseNames[static_cast<std::size_t>(s.phase)]));
    root["phase"].needs(over || s.step > Step::FirstObjective || s.phase == Phase::Setup,
                        "the game is being set up");
    root["active"].needs(s.step <= Step::FirstObjective || s.active != kNoSeat, "it must be somebody's turn");
    root["first"].needs(!built() || s.first != kNoSeat, "somebody must be the first player");
    if (s.step <= Step::ChooseCharacters) return;
    const Field field = root["scenario"];
    field["location"].needs(s.scenario.location != kNone, "a Location is missing");
    for (int stage = 0; stage < kStages; ++stage) {
      const std::uint8_t objective = s.scenario.objectives[static_cast<std::size_t>(stage)];
      field["objectives"].needs(objective != kNone && content_.objectives[objective].stage == stage,
                                "expected an objective of stage 1, one of 2 and one of 3 (LEG-010)");
    }
    std::array<std::uint8_t, 4> characters = s.scenario.characters;
    std::sort(characters.begin(), characters.end());
    field["characters"].needs(
        characters.back() != kNone &&
            std::adjacent_find(characters.begin(), characters.end()) == characters.end(),
        "expected four different characters (LEG-015)");
  }

  void check_players(const Field& root) {
    Bits roles;
    for (Seat seat = 0; seat < players_; ++seat) {
      Player& own = s.players[seat];
      const Field field = root["players"][seat_word(seat)];
      field["avatar"].needs(own.avatar == kNone || alien_avatar_[seat] == (own.turned != 0),
                            "an Alien avatar is for those who have turned, and only for them");
      field["avatar"].needs(!built() || own.avatar != kNone || own.turned != 0, "a role is missing");
      field["life"].needs(own.life != Life::Alien || own.turned != 0, "an Alien player has turned");
      if (own.avatar != kNone && own.turned == 0) {
        field["avatar"].needs(!roles.has(own.avatar), "each role is there once (LEG-003)");
        roles.add(own.avatar);
      }
      field["hand"].needs(std::none_of(own.hand.begin(), own.hand.end(),
                                       [](const Held& held) { return held.card == kChestburster; }),
                          "a Chestburster never comes to hand (LEG-129)");
      std::stable_sort(own.hand.begin(), own.hand.end(), [](const Held& a, const Held& b) {
        return a.card != b.card ? a.card < b.card : a.open > b.open;
      });
      field["agenda_hidden"].needs(own.agenda_hidden == 0 || game_.settings.hidden_agendas,
                                   "there are no Agendas");
      field["alien_hand"].needs(own.life == Life::Alien || s.alien_hands[seat].empty(),
                                "only Alien players have such cards");
    }
    check_alien_cards(root["aliens"]);
    if (root["played_icons"].is_text()) s.played_icons = icons_of_played();
  }
  void check_alien_cards(const Field& field) const {
    int cards = s.alien_deck.size() + s.alien_discard.size() + s.alien_played.size();
    Bits all = s.alien_deck | s.alien_discard | s.alien_played;
    for (const Bits hand : s.alien_hands) {
      cards += hand.size();
      all |= hand;
    }
    field.needs(cards == all.size(), "an Alien card is in two places");
  }

  void lay_table(const Field& root) {
    Bits listed;
    for (const std::uint8_t handle : s.combat) {
      root["combat"].needs(
          !listed.has(handle) && table_[handle].card.at == kCombat,
          fmt::format("{} does not lie in the Combat Zone, or stands here twice", handle_word(handle)));
      listed.add(handle);
    }
    for (int handle = 0; handle < kHandles; ++handle) {
      const Field field = root["table"][handle_word(handle)];
      const Lying& lying = table_[static_cast<std::size_t>(handle)];
      HiveCard& card = s.table[static_cast<std::size_t>(handle)];
      card = lying.card;
      if (card.at == kNowhere) continue;
      s.on_table.add(handle);
      card.who = card.at == kFront ? lying.front : card.at == kAttached ? lying.room : kNone;
      if (lying.waiting != 0) card.due |= kWaiting;
      field.needs(card.at != kFront || lying.front != kNoSeat, "in front of whom?");
      field.needs(card.at != kAttached || lying.room != kNone, "attached to which room?");
      const bool open = card.at == kFront || card.at == kAttached || (card.flags & kFaceUp) != 0;
      field.needs(!open || card.what.seen(), "a card that lies open is known");
      if (open) card.what.knows = everybody();
      field.needs(!open || (card.flags & kFaceUp) != 0, "a card lies open there");
      if (card.at < kRooms) {
        field.needs(s.rooms[card.at] == kNone, "a room holds one Hive card at most (LEG-030)");
        s.rooms[card.at] = static_cast<std::uint8_t>(handle);
      }
      if (card.at == kCombat && !listed.has(handle)) s.combat.push_back(static_cast<std::uint8_t>(handle));
    }
    for (int handle : s.heard)
      root["heard"].needs(table_[static_cast<std::size_t>(handle)].card.at != kNowhere,
                          "there is no such Hive card");
  }

  /// What "rest" stands for.
  void fill_piles(const Field& root) {
    const auto put = [](const Field& field, auto& pile, const auto& counts, const auto& name) {
      for (std::size_t i = 0; i < pile.size(); ++i) {
        field.needs(counts[i] >= 0, fmt::format("there are not so many of {}", name(static_cast<int>(i))));
        pile[i] = static_cast<std::uint8_t>(counts[i]);
      }
    };
    const auto any = [this](int i) { return key(i); };
    for (Seat seat = 0; seat < players_; ++seat)
      if (const Field field = root["players"][seat_word(seat)]["deck"]; field.is_text())
        put(field, s.players[seat].deck, deck_of(seat), any);
    if (root["sergeants"].is_text())
      put(root["sergeants"], s.sergeants, rest_of_sergeants(),
          [this](int i) { return key(kFirstSergeant + i); });
    if (root["barracks"].is_text()) put(root["barracks"], s.barracks, rest_of_barracks(), any);
    if (root["strike_deck"].is_text())
      put(root["strike_deck"], s.strike_deck, rest_of_strikes(),
          [this](int i) { return key(kFirstStrike + i); });
    const Field hive = root["hive"];
    if (hive["pools"].is_text()) {
      const auto pools = rest_of_pools();
      hive["pools"].needs(pools.has_value(), "more copies of a Hive card lie about than there are");
      s.pool = *pools;
    }
    if (hive["deck"].is_text()) {
      const auto runs = rest_of_deck();
      hive["deck"].needs(runs.has_value(), "more unseen Hive cards lie about than there are");
      deck_ = *runs;
    }
    if (root["facehuggers"].is_text()) fill_hatchery(root["facehuggers"], s.facehuggers, kFacehugger);
    if (root["chestbursters"].is_text()) fill_hatchery(root["chestbursters"], s.chestbursters, kChestburster);
  }
  void fill_hatchery(const Field& field, std::uint8_t& pile, Card card) const {
    const int left = hatchery(card);
    field.needs(left >= 0, fmt::format("there are not so many of {}", key(card)));
    pile = static_cast<std::uint8_t>(left);
  }

  /// Each card exactly as often as the content says.
  void check_cards(const Field& root) const {
    const CardCounts counts = with_players();
    int roles = 0;
    for (int card = 0; card < kPlayerCards; ++card) {
      const auto i = static_cast<std::size_t>(card);
      int expected = -1, found = counts[i] + s.barracks[i];
      switch (row(card).type) {
        case CardType::Basic:
          expected = 0;
          for (Seat seat = 0; seat < players_; ++seat) expected += standard_.players[seat].deck[i];
          break;
        case CardType::Role: roles += found; break;
        case CardType::Sergeant:
          expected = row(card).copies;
          found += s.sergeants[static_cast<std::size_t>(card - kFirstSergeant)];
          break;
        case CardType::Character: expected = standard_.barracks[i]; break;
        case CardType::GoodAgenda:
        case CardType::EvilAgenda: expected = found <= 1 && game_.settings.hidden_agendas ? found : 0; break;
        case CardType::Chestburster:
          expected = row(card).copies;
          found += s.chestbursters;
          break;
        default: break;
      }
      if (expected >= 0) needs_cards(root, key(card), expected, found);
      if (row(card).type == CardType::Role && found > 1) needs_cards(root, key(card), 1, found);
    }
    needs_cards(root, "the role cards", players_, roles);
    const KindCounts seen = seen_kinds();
    for (int kind = 0; kind < kHiveKinds; ++kind) {
      const Card card = hive_card(kind);
      int expected = 0;
      for (const auto& pool : standard_.pool.pools) expected += pool.kinds[static_cast<std::size_t>(kind)];
      int found = seen[static_cast<std::size_t>(kind)] + in_pools(kind);
      if (card == kFacehugger) {
        expected = row(card).copies;
        found += s.facehuggers + s.barracks[card];
      }
      needs_cards(root, key(card), expected, found);
    }
    for (int i = 0; i < kStrikeRows; ++i)
      needs_cards(root, key(kFirstStrike + i), 0,
                  s.strike_deck[static_cast<std::size_t>(i)] - rest_of_strikes()[static_cast<std::size_t>(i)],
                  true);
  }
  static void needs_cards(const Field& root, std::string_view name, int expected, int found,
                          bool too_many = false) {
    if (found == expected) return;
    root.complain(too_many ? fmt::format("there are {} {} of {} than in the box", std::abs(found - expected),
                                         found > expected ? "more" : "fewer", name)
                           : fmt::format("expected {} of {} in all, found {}", expected, name, found));
  }

  void check_hive(const Field& field) {
    for (const Place& place : top_) {
      field["top"].needs(place.seen(), "expected a card");
      field["top"].needs(s.hive.size() < kMostHive, "there are not so many Hive cards");
      s.hive.bury(place);
    }
    for (const Run& run : deck_) {
      field["deck"].needs(s.hive.size() + run.count <= kMostHive, "there are not so many Hive cards");
      for (int i = 0; i < run.count; ++i) s.hive.bury(run.place);
    }
    auto counts = shares(true);
    for (const auto& pool : s.pool.pools)
      for (std::size_t part = 0; part < kHivePools; ++part) counts[part] += pool.mixed[part];
    for (PoolId pool = 0; pool < kHivePools; ++pool) {
      field["pools"].needs(!within(pool, pool, kHivePools),
                           fmt::format("{} is a part of itself", kPoolNames[pool]));
      // Drones that are in no mini-deck lie in the box, and nobody knows which.
      const int size = s.pool.size(pool);
      field.needs(pool == kDronePool ? counts[pool] <= size : counts[pool] == size,
                  fmt::format("{} unseen cards of {} lie about, and {} are counted", counts[pool],
                              kPoolNames[pool], size));
    }
  }
  bool within(PoolId pool, PoolId wanted, int depth) const {
    if (depth == 0) return true;
    for (PoolId part = 0; part < kHivePools; ++part)
      if (s.pool.pools[pool].mixed[part] > 0 && (part == wanted || within(part, wanted, depth - 1)))
        return true;
    return false;
  }

  // -- what is unfinished

  std::uint16_t script_of(std::uint16_t entry) const {
    for (const script::Extent& extent : content_.scripts.extents)
      if (entry >= extent.begin && entry < extent.end) return extent.begin;
    return kNoScript;
  }
  void run_of(const Field& field, const Frame& frame) const {
    static constexpr PickRange kRanges[] = {{0, 200},
                                            {0, kMaxPlayers - 1},
                                            {0, kHandles - 1},
                                            {0, kPlayerCards - 1},
                                            {0, kInPlay + kPlayerCards - 1},
                                            {0, kRooms - 1},
                                            {0, kHqSpaces - 1},
                                            {0, kIcons - 1},
                                            {0, kToTop},
                                            {0, kBans - 1},
                                            {0, kHiveKinds - 1},
                                            {0, kChosen},
                                            {0, kHiveDeck},
                                            {kFirstStrike, kFirstStrike + kStrikeRows - 1},
                                            {0, kRoles - 1},
                                            {0, kLocations - 1},
                                            {0, kObjectives - 1},
                                            {0, kCharacters - 1}};
    static_assert(std::size(kRanges) == kThings);
    const std::uint16_t entry = content_.sources[frame.source].find(static_cast<Label>(frame.n));
    field["n"].needs(entry != kNoScript, "this text has no such part");
    const std::uint16_t script = script_of(entry);
    check_run(field, content_.scripts, kRanges, [&](std::uint16_t begin) { return begin == script; });
  }

  bool lies(int handle) const {
    return handle < kHandles && s.table[static_cast<std::size_t>(handle)].at != kNowhere;
  }

  void check_stack(const Field& list) {
    const std::vector<Field> frames = list.items();
    for (std::size_t i = 0; i < frames.size(); ++i) {
      Frame& frame = s.stack[i];
      frames[i]["frame"].needs(frame.kind != Frame::Nothing, "a frame of nothing");
      frames[i]["seat"].needs(frame.seat != kNoSeat, "whom is it about?");
      check_frame(frames[i], frame, i);
      if (frame.kind == Frame::Script) continue;
      frame.run.pc = 0;  // no script runs here
      if (frame.kind != Frame::Event) frame.run = {};
    }
  }

  void check_frame(const Field& field, const Frame& frame, std::size_t at) const {
    const auto needs = [&](bool condition, std::string_view what) { field.needs(condition, what); };
    const Player& own = s.players[frame.seat];
    switch (frame.kind) {
      case Frame::Script:
        needs(frame.source != kNone && frame.n <= static_cast<int>(Label::Main),
              "expected a text and its part");
        needs(!of_hive(frame) || frame.self < kHandles, "expected the Hive card the text stands on");
        run_of(field, frame);
        break;
      case Frame::Everyone:
        needs(frame.source != kNone && content_.sources[frame.source].find(Label::Each) != kNoScript &&
                  frame.a <= players_,
              "expected a text with a part for everybody");
        break;
      case Frame::Show:
        needs(frame.n < kIcons && at > 0 && s.stack[at - 1].kind == Frame::Script,
              "expected an icon, over a text");
        break;
      case Frame::Sift:
        needs(frame.step <= kSiftOrder && (frame.step == kSiftLook || frame.n <= own.top.size()) &&
                  frame.a <= frame.n,
              "expected cards on top of the deck");
        break;
      case Frame::PeekHive:
        needs(frame.step <= 1 && (frame.step == 0 || frame.a <= top_.size()),
              "expected known cards on top of the Hive");
        break;
      case Frame::KillHq: needs(frame.a <= kChosen, "a is no order"); break;
      case Frame::Peek: needs(frame.a == 0 || lies(frame.a - 1), "expected a Hive card on the table"); break;
      case Frame::Reveal:
      case Frame::Enter:
      case Frame::Kill:
      case Frame::Push: needs(lies(frame.self), "expected a Hive card on the table"); break;
      case Frame::PutAway: needs(frame.self < kHandles, "expected a Hive card"); break;
      case Frame::Event:
        needs(frame.n == static_cast<int>(Label::Event) || frame.n == static_cast<int>(Label::Linger),
              "n is no occasion");
        needs(frame.step <= kEventOthers && frame.a <= kHandles && (frame.a == 0 || lies(frame.a - 1)),
              "expected a Hive card on the table");
        break;
      case Frame::Strike:
        needs(frame.step <= kStrikeText && frame.a <= kStrikeRows && frame.b <= kStrikeRows &&
                  (frame.step != kStrikeChoose || frame.a != 0),
              "expected Strikes by number");
        needs(frame.self == kNone || frame.self < kHandles, "expected the enemy that strikes");
        break;
      case Frame::Heal: needs(frame.a < players_, "a is no seat"); break;
      case Frame::Shift: needs(frame.a < players_ && frame.b < players_, "a or b is no seat"); break;
      case Frame::Agenda: needs(game_.settings.hidden_agendas, "there are no Agendas"); break;
      case Frame::Sergeant: needs(frame.a <= kToTop, "a is no place"); break;
      default: break;
    }
  }
  /// Whether a text stands on a Hive card, which it may ask about.
  bool of_hive(const Frame& frame) const {
    const auto label = static_cast<Label>(frame.n);
    if (frame.source >= kHazardSource) return true;
    if (frame.source < kFacehugger || frame.source > kSecret) return false;
    return label != Label::Play && label != Label::Once && label != Label::Discard &&
           label != Label::Sacrifice && label != Label::Mobilize &&
           !(label == Label::Each && frame.self == kNone);
  }

  struct Rests {
    std::array<bool, kMaxPlayers> decks{};
    bool barracks = false, sergeants = false, facehuggers = false, chestbursters = false, strikes = false,
         icons = false, hive = false, pools = false;
  };

  const Legendary& game_;
  State s;
  State standard_;
  Rests rest_;
  std::array<Lying, kHandles> table_{};
  std::array<bool, kMaxPlayers> alien_avatar_{};
  FixedVector<Place, kMostHive> top_;
  FixedVector<Run, kMostHive> deck_;
};

/// Wherever a game waits, who is asked can answer and chance has something to offer.
void check_wait(const Legendary& game, const State& state) {
  const Wait wait = game.wait(state);
  if (wait.kind == Wait::Kind::Chance) {
    Outcomes outcomes;
    game.outcomes(state, outcomes);
    HB_REQUIRE(!outcomes.empty(), "chance has nothing to offer");
  }
  for (Seat seat : wait.seats) {
    Moves moves;
    game.legal(state, seat, moves);
    HB_REQUIRE(!moves.empty(), "somebody is asked and can do nothing");
  }
}

}  // namespace

json::value Legendary::position(const State& state) const { return Position(*this, state).write(); }

State Legendary::from_position(const json::value& value) const {
  const Trial trial;
  State state = Position(*this, State{}).read(Field(&value, ""));
  Rules(*this, state, Events{}).advance();
  check_wait(*this, state);
  return state;
}

}  // namespace hullbreach::legendary
