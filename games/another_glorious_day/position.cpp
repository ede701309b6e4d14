// The complete position as JSON, both ways. Scenarios patch it, so it is written for people: squares, doors,
// cards and figures by name, and short forms on input: "hicks": "7,14 p1 dial 6 m41a ithaca m4_helmet",
// "alien1": "9,14 tokens 2", "blip1": "3,4", "gun1": "6,7 right shots 9".
//
// A face-down pile is a row of entries from the top:
//
//   "m41a"             a card everybody knows; "m41a p1,p3" one these know; "m41a nobody" one that is
//   certain, though
//                      nobody was told
//   "12 unseen"        cards nobody has seen
//   "rest"             as many of them as are left, in one place only
//   "reshuffle"        where the Reshuffle card lies; under the deck if it is not there
//
// What nobody has seen is counted in mixes (kernel/pile.h). The cards of mix1 are "rest", whatever lies
// nowhere else, so a patch that puts a card somewhere takes it out of the mix. After a shuffle there can be
// more: then an entry says which mix it is of, "3 unseen mix2", and of which part, "unseen mix2 part mix3".
#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <numeric>

#include "games/another_glorious_day/forms.h"
#include "games/another_glorious_day/rules.h"
#include "kernel/run_fields.h"

namespace hullbreach::agd {
namespace {

namespace json = boost::json;

constexpr std::string_view kMixNames[] = {
    "mix1",  "mix2",  "mix3",  "mix4",  "mix5",  "mix6",  "mix7",  "mix8",  "mix9",  "mix10", "mix11",
    "mix12", "mix13", "mix14", "mix15", "mix16", "mix17", "mix18", "mix19", "mix20", "mix21", "mix22"};
static_assert(std::size(kMixNames) >= kEndurancePools && std::size(kMixNames) >= kBlipPools);
constexpr std::string_view kLevelNames[] = {"level1", "level2", "level3", "anew"};
static_assert(std::size(kLevelNames) == kTrackerPools);
constexpr std::string_view kNumberNames[] = {"1", "2", "3", "4", "5"};
constexpr std::string_view kGrantNames[] = {"any_action", "an_attack", "some_squares"};
constexpr std::string_view kTechNames[] = {"barricade", "clear", "computer", "take_newt"};
constexpr std::string_view kOriginNames[] = {"drawn", "revealed", "discarded"};
constexpr std::string_view kLabelNames[] = {
    "on",          "during",         "end",         "end_phase", "shown", "after_attack", "missed",
    "ally_failed", "failed_defence", "failed_tech", "free",      "act",   "play"};
static_assert(std::size(kLabelNames) == static_cast<std::size_t>(Label::Play) + 1);
constexpr std::string_view kSlotNames[] = {"main", "backup", "first", "second"};
static_assert(std::size(kSlotNames) == kSlots);
constexpr std::string_view kCrateNames[] = {"crate1", "crate2", "crate3", "crate4",
                                            "crate5", "crate6", "crate7", "crate8"};
static_assert(std::size(kCrateNames) == kMaxCrates);
constexpr std::string_view kMissionBlipNames[] = {"mission_blip1", "mission_blip2", "mission_blip3",
                                                  "mission_blip4"};
constexpr std::string_view kTunnelNames[] = {"T1", "T2", "T3", "T4"};

constexpr std::uint8_t kUnsaid = 0xFF;  // a dial, shots: as usual

/// What the numbers of a frame are, by letters: w character, F figure, A Alien, b blip, s seat, k endurance
/// card, t tracker card, y type of card, e element, G gun, c set of characters, S source of a script, and
/// names of tables: g Grant, T TechUse, O Origin, L Label, a Acted, p Stage; # a number. A small ? behind it:
/// or nothing.
struct FrameShape {
  std::string_view who, a, b, c, n;
};
constexpr FrameShape kShapes[] = {
    {"w?", "#", "#", "#", "#"},   // Nothing
    {"w", "s", "p", "#", "#"},    // Activation
    {"w", "s", "g", "#", "#"},    // Order
    {"w", "#", "#", "#", "#"},    // Walk
    {"w", "k", "A", "A", "#"},    // Attack
    {"w", "k", "#", "#", "#"},    // Area
    {"w", "T", "e", "#", "#"},    // Tech
    {"w", "#", "#", "#", "#"},    // Exhaust
    {"w", "#", "#", "#", "#"},    // Draw
    {"w", "s", "#", "#", "#"},    // Discard
    {"w", "S", "k", "#", "s?"},   // Reveal
    {"w", "k", "O", "#", "#"},    // Hazard
    {"w", "S", "L", "s?", "#"},   // Script
    {"w", "s?", "#", "#", "#"},   // Rest
    {"w", "s?", "#", "#", "#"},   // Look
    {"w", "y", "#", "#", "#"},    // RevealUntil
    {"w", "#", "#", "#", "#"},    // Shuffle
    {"w", "#", "#", "#", "#"},    // HazardBack
    {"w", "y", "k?", "s", "#"},   // Search
    {"w?", "b", "#", "#", "#"},   // Spot
    {"A", "a", "#", "#", "#"},    // Swarm
    {"F", "w", "#", "#", "#"},    // Creep
    {"F", "e", "#", "#", "#"},    // Force
    {"A", "c", "#", "#", "#"},    // Fire
    {"A", "w?", "#", "#", "#"},   // Bite
    {"w?", "G", "F", "#", "#"},   // Shot
    {"w?", "#", "#", "#", "#"},   // Shift
    {"w?", "t?", "s", "c", "#"},  // Card
    {"w?", "e", "#", "#", "#"},   // Spawn
    {"w?", "s", "#", "#", "#"},   // Lost
    {"w", "#", "#", "#", "#"},    // Flee
    {"w", "#", "#", "#", "#"},    // Face
    {"w", "s", "#", "#", "#"},    // Crate
    {"w", "s", "#", "#", "#"},    // Console
    {"w", "#", "#", "#", "#"},    // CallShip
    {"w", "s", "#", "#", "#"},    // Pull
};
static_assert(std::size(kShapes) == std::size(kFrameNames));

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : things::words_of(text)) words.emplace_back(word);
  return words;
}
std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

/// A face-down pile and what is left unseen of its cards.
template <class PileOf, class PoolsOf>
class Cards {
 public:
  using PlaceOf = std::decay_t<decltype(std::declval<const PileOf&>()[0])>;
  static constexpr bool kParts = std::is_same_v<PlaceOf, SecretPlace<std::uint8_t>>;
  static constexpr int kRest = -1;

  /// `home` is the mix a known card comes from where nothing else is told; with `all_named` that of unseen
  /// ones is always told.
  Cards(std::span<const std::string_view> mixes, SeatSet everybody, std::function<PoolId(int)> home = nullptr,
        bool all_named = false)
      : mixes_(mixes), everybody_(everybody), home_(std::move(home)), all_named_(all_named) {}

  // -- writing

  template <class Name>
  json::array write(const PileOf& pile, const Name& name, bool rest, int reshuffle = -1) const {
    json::array out;
    bool told = !rest;
    for (std::size_t i = 0; i < pile.size();) {
      if (static_cast<int>(i) == reshuffle) out.emplace_back("reshuffle");
      const PlaceOf& place = pile[i];
      std::size_t run = 1;
      if (!place.seen())
        while (i + run < pile.size() && pile[i + run] == place && static_cast<int>(i + run) != reshuffle)
          ++run;
      i += run;
      const std::string behind = of_mix(place);
      std::string entry = place.seen() ? std::string(name(place.card)) : fmt::format("{} unseen", run);
      if (place.seen() && !(place.knows == everybody_)) entry += " " + knowing(place.knows);
      if (!place.seen() && behind.empty() && !told) {
        entry = "rest";
        told = true;
      }
      out.push_back(json::string(entry + behind));
    }
    return out;
  }
  /// Of a place for its own, behind what else is told of it.
  std::string of_mix(const PlaceOf& place) const {
    std::string text;
    const bool usual = place.seen() ? place.pool == home(place.card) : place.pool == 0 && !all_named_;
    if (!usual) text += fmt::format(" {}", mixes_[place.pool]);
    if constexpr (kParts)
      if (place.part != place.pool) text += fmt::format(" part {}", mixes_[place.part]);
    return text;
  }

  // -- reading

  struct Entry {
    PlaceOf place;
    int count = 1;  // kRest: as many as are left
  };
  /// The place words tell: " mix2 part mix3", from the word `at` on.
  void read_mix(const Field& field, const std::vector<std::string>& words, std::size_t at,
                PlaceOf& place) const {
    if (place.seen()) place.pool = home(place.card);
    if (at < words.size() && words[at] != "part") place.pool = mix(field, words[at++]);
    if constexpr (kParts) {
      place.part = place.pool;
      if (at + 1 < words.size() && words[at] == "part") {
        place.part = mix(field, words[at + 1]);
        at += 2;
      }
    }
    field.needs(at == words.size(), fmt::format("{} says nothing here", at < words.size() ? words[at] : ""));
  }
  PoolId mix(const Field& field, std::string_view text) const {
    for (std::size_t i = 0; i < mixes_.size(); ++i)
      if (mixes_[i] == text) return static_cast<PoolId>(i);
    field.complain(fmt::format("{} is no mix", in_quotes(text)));
  }

  /// `find` gives the number of a card's name. Returns where the Reshuffle card lies, -1 if it was not told.
  template <class Find>
  int read(const Field& field, PileOf& pile, const Find& find) {
    std::vector<Field> items;
    if (field.is_text())
      items.push_back(field);
    else
      items = field.items();
    int reshuffle = -1;
    entries_.clear();
    for (const Field& item : items) {
      const std::string text = item.text();
      const std::vector<std::string> words = words_in(text);
      item.needs(!words.empty(), "expected a card, or \"12 unseen\", or \"rest\"");
      if (text == "reshuffle") {
        item.needs(reshuffle < 0, "there is one Reshuffle card");
        reshuffle = static_cast<int>(entries_.size());
        continue;
      }
      Entry entry;
      std::size_t at = 1;
      if (words[0] == "rest") {
        entry.count = kRest;
        rest_at(item);
      } else if (words[0] == "unseen") {
        entry.count = 1;
      } else if (const std::optional<int> count = number_in(words[0]);
                 count && words.size() > 1 && words[1] == "unseen") {
        entry.count = *count;
        at = 2;
      } else {
        entry.place.card = find(item, words[0]);
        entry.place.knows = everybody_;
        if (at < words.size() && (words[at] == "nobody" || words[at][0] == 'p') && words[at] != "part")
          entry.place.knows = read_knowing(item, words[at++]);
      }
      read_mix(item, words, at, entry.place);
      item.needs(entry.count <= static_cast<int>(PileOf{}.places.capacity()), "there are not so many cards");
      entries_.push_back(entry);
    }
    piles_.push_back({&pile, std::move(entries_), field});
    entries_ = {};
    return reshuffle;
  }

  /// Lays the piles that were read, now that all else is known. `elsewhere` are unseen cards of each mix that
  /// lie in other places.
  void lay(PoolsOf& pools, std::vector<int> shares, bool exactly) {
    laid_ = true;
    for (PoolId pool = 0; pool < PoolsOf::kPools; ++pool)
      for (PoolId part = 0; part < PoolsOf::kPools; ++part) shares[part] += pools.pools[pool].mixed[part];
    for (const Told& told : piles_)
      for (const Entry& entry : told.entries)
        if (!entry.place.seen() && entry.count > 0) shares[entry.place.asks()] += entry.count;
    for (Told& told : piles_) {
      for (Entry& entry : told.entries) {
        if (entry.count == kRest) {
          entry.count = pools.size(entry.place.asks()) - shares[entry.place.asks()];
          told.field.needs(entry.count >= 0, "there are more unseen cards on the table than there are left");
          shares[entry.place.asks()] += entry.count;
        }
        told.field.needs(entry.count + told.pile->size() <= told.pile->places.capacity(),
                         "there are not so many cards");
        for (int n = 0; n < entry.count; ++n) told.pile->bury(entry.place);
      }
    }
    if (piles_.empty()) return;
    for (PoolId pool = 0; pool < PoolsOf::kPools; ++pool)
      piles_.front().field.needs(
          exactly ? pools.size(pool) == shares[pool] : pools.size(pool) >= shares[pool],
          fmt::format("{} unseen cards of {} lie about, and {} are counted", shares[pool], mixes_[pool],
                      pools.size(pool)));
  }
  /// Known cards of piles that were read and are not laid yet.
  void known(const std::function<void(int)>& put) const {
    if (laid_) return;
    for (const Told& told : piles_)
      for (const Entry& entry : told.entries)
        if (entry.place.seen()) put(entry.place.card);
  }
  /// The places above an entry of a pile that was laid.
  int above(const PileOf& pile, int entry) const {
    for (const Told& told : piles_)
      if (told.pile == &pile) {
        int cards = 0;
        for (int i = 0; i < entry; ++i) cards += told.entries[static_cast<std::size_t>(i)].count;
        return cards;
      }
    return 0;
  }

 private:
  struct Told {
    PileOf* pile;
    std::vector<Entry> entries;
    Field field;
  };

  PoolId home(int card) const { return home_ ? home_(card) : PoolId{0}; }
  std::string knowing(SeatSet seats) const {
    std::vector<std::string> names;
    for (Seat seat : seats) names.push_back(seat_word(seat));
    return names.empty() ? "nobody" : fmt::format("{}", fmt::join(names, ","));
  }
  SeatSet read_knowing(const Field& field, std::string_view text) const {
    SeatSet seats;
    if (text == "nobody") return seats;
    while (!text.empty()) {
      const std::size_t comma = std::min(text.find(','), text.size());
      const std::string_view name = text.substr(0, comma);
      bool found = false;
      for (Seat seat : everybody_)
        if (seat_word(seat) == name) {
          seats.add(seat);
          found = true;
        }
      field.needs(found, fmt::format("{} is no player here", in_quotes(name)));
      text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return seats;
  }
  void rest_at(const Field& field) {
    field.needs(!rest_, "only one place can hold the rest");
    rest_ = true;
  }

  std::span<const std::string_view> mixes_;
  SeatSet everybody_;
  std::function<PoolId(int)> home_;
  bool all_named_;
  bool rest_ = false, laid_ = false;
  std::vector<Entry> entries_;
  std::vector<Told> piles_;
};

using Deck = Cards<decltype(State::deck), decltype(State::pool)>;
using Reserve = Cards<decltype(State::reserve), decltype(State::blip_pool)>;
using Tracker = Cards<decltype(State::tracker), decltype(State::tracker_pool)>;

class Position : Forms {
 public:
  Position(const AnotherGloriousDay& game, const State& state)
      : Forms(game),
        s(state),
        deck_(std::span(kMixNames).first(kEndurancePools), everybody()),
        reserve_(std::span(kMixNames).first(kBlipPools), everybody()),
        tracker_(
            kLevelNames, everybody(),
            [this](int card) { return static_cast<PoolId>(content_.tracker[card].level - 1); }, true) {}

  json::value write() {
    set_barricades();
    return Writing::write_all([this](auto& io) { fields(io); });
  }

  const State& read(const Field& root) {
    Reading::read_all(root, [this](auto& io) { fields(io); });
    root["campaign"].needs(game_.settings.campaign || (s.won == 0 && s.resupplied == 0),
                           "this table plays no campaign");
    take_barricades(root["barricades"]);
    dress(root["characters"]);
    check_figures(root);
    check_phase(root);
    check_stack(root["stack"]);
    lay_blips(root["blip_numbers"]);
    lay_tracker(root["tracker"]);
    lay_endurance(root["endurance"]);
    s.tokens_left = kTokens;
    for (const Alien& alien : s.aliens)
      s.tokens_left = static_cast<std::uint8_t>(s.tokens_left - alien.tokens);
    if (s.ending != kNotOver) s.wait_kind = static_cast<std::uint8_t>(Wait::Kind::Over);
    return s;
  }

 private:
  const Map& map() const { return content_.missions[s.mission].map; }
  SeatSet everybody() const { return SeatSet::first(players_); }

  // -- forms

  /// A mission this table can come to.
  auto played() const {
    const auto missions = mission();
    return by_hand(
        "string", [missions](std::uint8_t number) { return missions.write(number); },
        [this, missions](const Field& field, std::uint8_t& number) {
          missions.read(field, number);
          const bool campaign = game_.settings.campaign;
          field.needs(campaign ? content_.missions[number].kind != MissionKind::Eradication
                               : number == game_.settings.mission,
                      campaign ? "eradication missions are no part of a campaign (AGD-298)"
                               : "this table plays another mission");
        });
  }

  /// A character: long, or in short what is not usual, "7,14 p1 dial 6 down m41a m4_helmet".
  auto character() const {
    const auto whole = described([this](auto& io, Character& character) {
      io("at", character.at, some_square(map()));
      io("fate", character.fate, kFateNames);
      io.may("owner", character.owner, or_none(seat(), kNoSeat));
      io.may("dial", character.dial, 0, 10);
      io.may("activated", character.activated, flag);
      io.may("spent", character.spent, set_of(kOnceNames));
      io.may("braced", character.braced, 0, 60);
      io.may("hugged", character.hugged, flag);
      io.may("trapped", character.trapped, flag);
      io.may("freed", character.freed, flag);
      io.may("crates", character.crates, 0, kMaxCrates);
      io.may("gear", character.gear,
             some_by_name(one_of(kSlotNames), card(), [](Card card) { return card != kNoCard; }));
    });
    const auto read = [this, whole](const Field& field, Character& character) {
      character = {};
      character.dial = kUnsaid;
      if (!field.is_text()) return whole.read(field, character);
      read_character(field, character);
    };
    return by_hand(
        "string", [whole](const Character& character) -> json::value { return whole.write(character); },
        read);
  }
  void read_character(const Field& field, Character& character) const {
    const std::vector<std::string> words = words_in(field.text());
    const auto number = [&](std::size_t& at, int low, int high) {
      const int found = at + 1 < words.size() ? number_in(words[at + 1]).value_or(-1) : -1;
      field.needs(found >= low && found <= high,
                  fmt::format("expected a number from {} to {} behind {}", low, high, words[at]));
      ++at;
      return static_cast<std::uint8_t>(found);
    };
    for (std::size_t at = 0; at < words.size(); ++at) {
      const std::string& word = words[at];
      const auto own_seat = seat().find(word);
      const auto own_card = card().find(word);
      if (word == "dial")
        character.dial = number(at, 1, 10);
      else if (word == "crates")
        character.crates = number(at, 0, kMaxCrates);
      else if (word == "braced")
        character.braced = number(at, 0, 60);
      else if (word == "activated")
        character.activated = 1;
      else if (word == "hugged")
        character.hugged = 1;
      else if (word == "trapped")
        character.trapped = 1;
      else if (word == "freed")
        character.freed = 1;
      else if (const int fate = named(kFateNames, word); fate >= 0)
        character.fate = static_cast<Fate>(fate);
      else if (own_seat)
        character.owner = static_cast<Seat>(*own_seat);
      else if (own_card)
        wear(field, character, static_cast<Card>(*own_card));
      else if (word.find(',') != word.npos)
        character.at = read_floor(field, map(), word);
      else
        field.complain(fmt::format("{} is no square, card, player or state of a character", in_quotes(word)));
    }
    if (character.fate == Fate::Absent && character.at != kNowhere) character.fate = Fate::Standing;
  }
  /// AGD-049 to AGD-052: where a card goes.
  void wear(const Field& field, Character& character, Card number) const {
    const CardRow& row = content_.cards[number];
    field.needs(row.type <= CardType::Equipment, fmt::format("{} is never equipped (AGD-053)", row.key));
    const int first = row.type == CardType::Equipment ? kGearOne : row.weapon.backup ? kBackup : kMain;
    int slot = first;
    if (slot == kGearOne && character.gear[kGearOne] != kNoCard) slot = kGearTwo;
    field.needs(character.gear[slot] == kNoCard,
                fmt::format("there is no room for {} (AGD-049, AGD-050)", row.key));
    character.gear[slot] = number;
  }

  /// "9,14", "9,14 tokens 2", or long.
  auto one_alien() const {
    const auto whole = described([this](auto& io, Alien& alien) {
      io("at", alien.at, some_square(map()));
      io.may("tokens", alien.tokens, 0, kTokens);
      io.may("acted", alien.acted, kActedNames);
    });
    const auto write = [this, whole](const Alien& alien) -> json::value {
      if (alien.acted != kToAct) return whole.write(alien);
      return json::string(alien.tokens == 0
                              ? square_name(map(), alien.at)
                              : fmt::format("{} tokens {}", square_name(map(), alien.at), alien.tokens));
    };
    const auto read = [this, whole](const Field& field, Alien& alien) {
      alien = {};
      if (!field.is_text()) return whole.read(field, alien);
      const std::vector<std::string> words = words_in(field.text());
      const bool swarm = words.size() == 3 && words[1] == "tokens";
      const int tokens = swarm ? number_in(words[2]).value_or(-1) : 0;
      field.needs((words.size() == 1 || swarm) && tokens >= 0 && tokens <= kTokens,
                  "expected a square, as \"9,14\" or \"9,14 tokens 2\"");
      alien.at = read_floor(field, map(), words[0]);
      alien.tokens = static_cast<std::uint8_t>(tokens);
    };
    return by_hand("string", write, read);
  }

  /// "3,4", "3,4 number 3", with the mix behind it where that is not the first; or long.
  auto one_blip() const {
    using Number = Place<std::uint8_t>;
    const auto text_of = [this](const Blip& blip) {
      return square_name(map(), blip.at) +
             (blip.number.seen() ? fmt::format(" number {}", blip.number.card + 1) : "") +
             reserve_.of_mix(blip.number);
    };
    const auto read_text = [this](const Field& field, const std::string& text, Blip& blip) {
      const std::vector<std::string> words = words_in(text);
      field.needs(!words.empty(), "expected a square, as \"3,4\" or \"3,4 number 3\"");
      blip.at = read_floor(field, map(), words[0]);
      blip.number = Number::unseen(0);
      std::size_t at = 1;
      if (at < words.size() && words[at] == "number") {
        const auto number = at + 1 < words.size() ? number_in(words[at + 1]) : std::nullopt;
        field.needs(number && *number >= 1 && *number <= kNumbers, "expected a number from 1 to 5");
        blip.number.card = static_cast<std::uint8_t>(*number - 1);
        blip.number.knows = everybody();
        at += 2;
      }
      reserve_.read_mix(field, words, at, blip.number);
    };
    const auto write = [text_of](const Blip& blip) -> json::value {
      if (blip.acted == kToAct) return json::string(text_of(blip));
      return json::object{{"at", text_of(blip)}, {"acted", std::string(kActedNames[blip.acted])}};
    };
    const auto read = [read_text](const Field& field, Blip& blip) {
      blip = {};
      if (field.is_text()) return read_text(field, field.text(), blip);
      field.only(std::vector<std::string>{"at", "acted"});
      read_text(field["at"], field["at"].text(), blip);
      if (field["acted"].there()) one_of(kActedNames).read(field["acted"], blip.acted);
    };
    return by_hand("string", write, read);
  }

  /// "6,7 right shots 9".
  auto one_gun() const {
    const auto write = [this](const Gun& gun) -> json::value {
      std::string text = square_name(map(), gun.at);
      if (gun.facing < 4) text += fmt::format(" {}", kFacingNames[gun.facing]);
      return json::string(fmt::format("{} shots {}", text, gun.shots));
    };
    const auto read = [this](const Field& field, Gun& gun) {
      const std::vector<std::string> words = words_in(field.text());
      gun = {kNowhere, kNone, kUnsaid};
      for (std::size_t at = 0; at < words.size(); ++at) {
        if (at == 0) {
          gun.at = read_floor(field, map(), words[0]);
        } else if (const int facing = named(kFacingNames, words[at]); facing >= 0) {
          gun.facing = static_cast<std::uint8_t>(facing);
        } else {
          const auto shots =
              words[at] == "shots" && at + 1 < words.size() ? number_in(words[at + 1]) : std::nullopt;
          field.needs(shots && *shots <= most_shots(),
                      "expected a square, a facing and shots, as \"6,7 right shots 9\"");
          gun.shots = static_cast<std::uint8_t>(*shots);
          ++at;
        }
      }
      field.needs(gun.at != kNowhere, "expected a square, a facing and shots, as \"6,7 right shots 9\"");
      if (gun.shots == kUnsaid) gun.shots = static_cast<std::uint8_t>(most_shots());
    };
    return by_hand("string", write, read);
  }
  int most_shots() const { return 450 / game_.settings.notch; }

  /// "3,4", of a cocoon "3,4 hicks".
  struct Crate {
    Square at = kNowhere;
    std::uint8_t captive = 0;
  };
  auto one_crate() const {
    const auto write = [this](const Crate& crate) -> json::value {
      std::string text = square_name(map(), crate.at);
      if (crate.captive != 0) text += fmt::format(" {}", kCharacterNames[crate.captive - 1]);
      return json::string(text);
    };
    const auto read = [this](const Field& field, Crate& crate) {
      const std::vector<std::string> words = words_in(field.text());
      field.needs(words.size() == 1 || words.size() == 2, "expected a square, and who is in it");
      crate.at = read_floor(field, map(), words[0]);
      if (words.size() == 1) return;
      const auto captive = who().find(words[1]);
      if (!captive) who().refuse(field, words[1]);
      crate.captive = static_cast<std::uint8_t>(*captive + 1);
    };
    return by_hand("string", write, read);
  }

  /// A number of a frame by what it means (FrameShape). Numbers are read too.
  auto coded(std::string_view shape) const {
    const auto write = [this, shape](std::uint8_t value) -> json::value {
      if (shape.ends_with('?') && value == kNone) return "none";
      std::string text;
      switch (shape[0]) {
        case '#': return std::int64_t{value};
        case 'c': return crowd().write(value);
        case 'S': text = source_word(value); break;
        default: text = coded_word(shape[0], value); break;
      }
      return text.empty() ? json::value(std::int64_t{value}) : json::value(json::string(text));
    };
    const auto read = [this, shape](const Field& field, std::uint8_t& value) {
      if (shape.ends_with('?') && field.is_text() && field.text() == "none") {
        value = kNone;
        return;
      }
      if (shape[0] == '#') return form_of(0, 255).read(field, value);
      if (shape[0] == 'c') return crowd().read(field, value);
      const std::string text = field.text();
      for (int number = 0; number < 255; ++number) {
        const std::string word = shape[0] == 'S' ? source_word(number) : coded_word(shape[0], number);
        if (word == text && !text.empty()) {
          value = static_cast<std::uint8_t>(number);
          return;
        }
      }
      field.complain(fmt::format("{} is nothing that can stand here", in_quotes(text)));
    };
    return by_hand("string", write, read);
  }
  static std::string in_table(std::span<const std::string_view> names, int number) {
    return number < static_cast<int>(names.size()) ? std::string(names[static_cast<std::size_t>(number)])
                                                   : std::string();
  }
  std::string coded_word(char letter, int number) const {
    switch (letter) {
      case 'w': return in_table(kCharacterNames, number);
      case 'F':
        return number < kFirstCharacter ? figure_name(number)
               : number < kAllFigures   ? figure_name(number)
                                        : "";
      case 'A': return number < kAliens ? figure_name(number) : "";
      case 'b': return number < kBlips ? figure_name(kFirstBlip + number) : "";
      case 's': return number < players_ ? seat_word(static_cast<Seat>(number)) : "";
      case 'k': return number < kCards ? content_.cards[number].key : "";
      case 't': return number < kTrackerCards ? content_.tracker[number].key : "";
      case 'y': return in_table(kTypeNames, number);
      case 'e':
        if (number >= kElements || (number < kFirstSpawn && number >= static_cast<int>(map().doors.size())))
          return "";
        return element_word(&map(), number);
      case 'G': return in_table(kGunNames, number);
      case 'g': return in_table(kGrantNames, number);
      case 'T': return in_table(kTechNames, number);
      case 'O': return in_table(kOriginNames, number);
      case 'L': return in_table(kLabelNames, number);
      case 'a': return in_table(kActedNames, number);
      case 'p': return in_table(kStageNames, number);
      default: return "";
    }
  }
  std::string source_word(int source) const {
    if (source < kGruntSource) return fmt::format("hero_{}", kCharacterNames[source]);
    if (source < kCardSource) return fmt::format("grunt_{}", kCharacterNames[source - kGruntSource]);
    if (source < kTrackerSource) return content_.cards[source - kCardSource].key;
    if (source < kCoolantSource)
      return fmt::format("tracker_{}", content_.tracker[source - kTrackerSource].key);
    return source == kCoolantSource ? "coolant" : "";
  }

  auto frame() const {
    return described([this](auto& io, Frame& frame) {
      io("frame", frame.kind, kFrameNames);
      const FrameShape& shape = kShapes[frame.kind];
      io.may("step", frame.step, 0, 10);
      io.may("who", frame.who, coded(shape.who));
      io.may("a", frame.a, coded(shape.a));
      io.may("b", frame.b, coded(shape.b));
      io.may("c", frame.c, coded(shape.c));
      io.may("n", frame.n, coded(shape.n));
      io.may("die", frame.die, 0, 10);
      io.may("other_die", frame.other_die, 0, 10);
      io.may("flags", frame.flags, 0, 255);
      io.may("to", frame.to, some_square(map()));
      const bool runs = frame.run != script::Run{};
      io.when(runs, "op", frame.run.pc, 0, 0xFFFE);
      io.when(runs, "picks", frame.run.vars, picks());
    });
  }

  /// What is counted of one mix: cards by kind, and cards of other mixes.
  template <class PoolsOf, class Names>
  void mixes(auto& io, PoolsOf& pools, std::span<const std::string_view> names, const Names& kinds,
             bool& rest) const {
    using Pool = typename PoolsOf::Pool;
    const auto counts = some_by_name(kinds, form_of(0, 255), [](int count) { return count > 0; });
    const auto parts = some_by_name(one_of(names), form_of(0, 255), [](int count) { return count > 0; });
    const auto whole = described([counts, parts](auto& mix, Pool& pool) {
      mix("cards", pool.kinds, counts);
      mix.may("mixed", pool.mixed, parts);
    });
    const Pool* first = &pools.pools[0];
    const auto write = [whole, first, &rest](const Pool& pool) -> json::value {
      return &pool == first && rest ? json::value("rest") : whole.write(pool);
    };
    const auto read = [whole, first, &rest](const Field& field, Pool& pool) {
      if (!field.is_text()) return whole.read(field, pool);
      field.needs(&pool == first && field.text() == "rest", "only the first mix can be the rest");
      rest = true;
    };
    io("mixes", pools.pools,
       some_by_name(one_of(names), by_hand("object", write, read),
                    [](const Pool& pool) { return pool != Pool{}; }));
  }

  void fields(auto& io) {
    io("mission", s.mission, played());
    io("round", s.round, 0, 30000);
    io("phase", s.phase, kPhaseNames);
    io("step", s.step, kStepNames);
    io.may("progress", s.at, 0, 255);
    io.may("begun", s.begun, flag);
    io.group("turn", [&](auto& turn) {
      turn.may("token", s.token, or_none(seat(), kNoSeat));
      turn.may("activated", s.activated, seats());
      turn.may("doomed", s.doomed, or_none(who(), kNone));
      turn.may("board", s.board, or_none(board(map()), kNone));
      turn.may("speed", s.speed, 0, 6);
      turn.may("boards_done", s.boards_done, set_of(board(map())));
      turn.may("tunnelled", s.tunnelled, seats());
      turn.may("eliminated", s.eliminated, seats());
      turn.may("passed", s.passed, seats());
      turn.may("standing_passes", s.standing.until,
               some_by_name(seat(), one_of(kPassNames, 1), [](int scope) { return scope > 0; }));
      turn.may("holding", s.holding, crowd());
      turn.may("ties", s.left_open, or_none(one_of(kLeaveNames, 1), int{kAskTies}));
      turn.may("leaving", s.leaving, 0, 2);
      turn.may("look_out", s.look_out, flag);
      turn.may("mix_blips", s.mix_blips, flag);
    });
    // boards
    io("characters", s.squad,
       some_by_name(who(), character(), [](const Character& character) { return told(character); }));
    io("aliens", s.aliens,
       some_by_name(alien(), one_alien(), [](const Alien& one) { return one.at != kNowhere; }));
    io("blips", s.blips,
       some_by_name(blip(), one_blip(), [](const Blip& one) { return one.at != kNowhere; }));
    const auto placed = [](Square square) { return square != kNowhere; };
    io.may("mission_blips", s.mission_blips, some_by_name(one_of(kMissionBlipNames), square(map()), placed));
    io.may("faces", s.faces,
           some_by_name(one_of(kMissionFaceNames), form_of(0, 4), [](int count) { return count > 0; }));
    io.may("tunnels", s.tunnels, some_by_name(one_of(kTunnelNames), square(map()), placed));
    crates(io);
    io.may("guns", s.guns,
           some_by_name(one_of(kGunNames), one_gun(), [](const Gun& gun) { return gun.at != kNowhere; }));
    io.may("barricades", barricades_, list_of(element(map())));
    io.group("due", [&](auto& due) {
      due.may("blast", s.blast, set_of(figure()));
      due.may("gun1", s.gun_due[0], set_of(figure()));
      due.may("gun2", s.gun_due[1], set_of(figure()));
    });
    // cards
    io.group("endurance", [&](auto& cards) {
      endurance(cards);
      cards.may("discard", s.discard, this->cards());
      cards.may("removed", s.removed, this->cards());
      cards.may("hands", s.hands, some_by_name(seat(), this->cards(), [](const auto& hand) {
                  return std::any_of(hand.begin(), hand.end(), [](int count) { return count > 0; });
                }));
      cards.may("shown", s.shown, list_of(card()));
      mixes(cards, s.pool, std::span(kMixNames).first(kEndurancePools), card(), deck_rest_);
    });
    io.group("blip_numbers", [&](auto& numbers) {
      pile(
          numbers, "pool", s.reserve, reserve_, [](int number) { return kNumberNames[number]; },
          [](const Field& field, const std::string& text) {
            const int number = named(kNumberNames, text);
            field.needs(number >= 0, "expected a number from 1 to 5, or \"12 unseen\"");
            return static_cast<std::uint8_t>(number);
          });
      mixes(numbers, s.blip_pool, std::span(kMixNames).first(kBlipPools), one_of(kNumberNames), blip_rest_);
    });
    io.group("tracker", [&](auto& tracker) {
      pile(
          tracker, "deck", s.tracker, tracker_,
          [this](int card) -> std::string_view { return content_.tracker[card].key; },
          [this](const Field& field, const std::string& text) {
            const auto found = tracker_card().find(text);
            if (!found) tracker_card().refuse(field, text);
            return static_cast<std::uint8_t>(*found);
          });
      tracker("discard", s.tracker_discard, set_of(tracker_card()));
      levels(tracker);
    });
    // the mission and the campaign
    io.group("done", [&](auto& done) {
      done.may("uplinks", s.uplinks, 0, 60);
      done.may("ship_called", s.ship_called, 0, 30000);
      done.may("ship_exit", s.ship_exit, or_none(one_of(kExitNames), kNone));
      done.may("secured", s.secured, 0, 60);
      done.may("newt_carrier", s.newt_carrier, or_none(who(), kNone));
      done.may("left", s.squad_left, crowd());
    });
    io.group("campaign", [&](auto& campaign) {
      campaign.may("killed", s.killed, crowd());
      campaign.may("captive", s.captive, crowd());
      campaign.may("hugged", s.hugged, crowd());
      campaign.may("won", s.won, 0, 3);
      campaign.may("newt_found", s.newt_found, flag);
      campaign.may("resupplied", s.resupplied, flag);
      campaign.may("failed", s.failed, flag);
      campaign.may("score", s.score, 0, kDeck);
    });
    // what is unfinished
    io.may("stack", s.stack, list_of(frame()));
    io.may("ending", s.ending, ending());
  }

  static bool told(const Character& character) {
    const Character absent;
    return character.at != absent.at || character.fate != absent.fate || character.owner != absent.owner ||
           character.dial != 0 || character.activated != 0 || character.spent != 0 || character.braced != 0 ||
           character.hugged != 0 || character.trapped != 0 || character.freed != 0 || character.crates != 0 ||
           character.gear != absent.gear;
  }

  void crates(auto& io) {
    for (int i = 0; i < kMaxCrates; ++i)
      crates_[static_cast<std::size_t>(i)] = {s.crates[static_cast<std::size_t>(i)],
                                              s.captive_in[static_cast<std::size_t>(i)]};
    io.may("crates", crates_, some_by_name(one_of(kCrateNames), one_crate(), [](const Crate& crate) {
             return crate.at != kNowhere;
           }));
    for (int i = 0; i < kMaxCrates; ++i) {
      s.crates[static_cast<std::size_t>(i)] = crates_[static_cast<std::size_t>(i)].at;
      s.captive_in[static_cast<std::size_t>(i)] = crates_[static_cast<std::size_t>(i)].captive;
    }
  }

  template <class PileOf, class CardsOf, class Name, class Find>
  static void pile(auto& io, std::string_view key, PileOf& pile, CardsOf& cards, const Name& name,
                   const Find& find) {
    const bool rest = std::any_of(pile.places.begin(), pile.places.end(), [&](const auto& place) {
      return !place.seen() && cards.of_mix(place).empty();
    });
    io(key, pile,
       by_hand(
           "string[]",
           [&cards, name, rest](const PileOf& of) -> json::value { return cards.write(of, name, rest); },
           [&cards, find](const Field& field, PileOf& of) { cards.read(field, of, find); }));
  }

  void endurance(auto& io) {
    const auto name = [this](int number) -> std::string_view { return content_.cards[number].key; };
    const auto find = [this](const Field& field, const std::string& text) {
      const auto found = card().find(text);
      if (!found) card().refuse(field, text);
      return static_cast<Card>(*found);
    };
    const auto plain = [this](const auto& pile) {
      return std::any_of(pile.places.begin(), pile.places.end(),
                         [this](const auto& place) { return !place.seen() && deck_.of_mix(place).empty(); });
    };
    const bool in_deck = plain(s.deck);
    deck_rest_ = rest_of_cards() == s.pool.pools[0].kinds && s.pool.size(0) > 0 &&
                 s.pool.pools[0].mixed == decltype(s.pool.pools[0].mixed){};
    using PileOf = decltype(State::deck);
    io("deck", s.deck,
       by_hand(
           "string[]",
           [this, name, in_deck](const PileOf& of) -> json::value {
             return deck_.write(of, name, in_deck, s.above < s.deck.size() ? s.above : -1);
           },
           [this, find](const Field& field, PileOf& of) { reshuffle_ = deck_.read(field, of, find); }));
    io("exhausted", s.exhausted,
       by_hand(
           "string[]",
           [this, name, in_deck, plain](const PileOf& of) -> json::value {
             return deck_.write(of, name, !in_deck && plain(s.exhausted));
           },
           [this, find](const Field& field, PileOf& of) {
             field.needs(deck_.read(field, of, find) < 0, "the Reshuffle card lies in the deck");
           }));
    blip_rest_ = s.blip_pool.pools[0].kinds == rest_of_blips() && s.blip_pool.size(0) > 0 &&
                 s.blip_pool.pools[0].mixed == decltype(s.blip_pool.pools[0].mixed){};
  }

  /// The cards of each level that are unseen: "rest", or which.
  void levels(auto& io) {
    for (int level = 0; level < kLevels; ++level) {
      Bits& of = levels_[static_cast<std::size_t>(level)];
      of = {};
      for (int card = 0; card < kTrackerCards; ++card)
        if (s.tracker_pool.left(static_cast<PoolId>(level), static_cast<std::size_t>(card)) > 0) of.add(card);
      levels_rest_[static_cast<std::size_t>(level)] = of == rest_of_level(level);
    }
    anew_ = {};
    for (int level = 0; level < kLevels; ++level)
      anew_[static_cast<std::size_t>(level)] =
          s.tracker_pool.pools[kNewDeck].mixed[static_cast<std::size_t>(level)];
    const auto set = set_of(tracker_card());
    io.group("unseen", [&](auto& unseen) {
      for (int level = 0; level < kLevels; ++level) {
        bool& rest = levels_rest_[static_cast<std::size_t>(level)];
        unseen(kLevelNames[level], levels_[static_cast<std::size_t>(level)],
               by_hand(
                   "string[]",
                   [set, &rest](const Bits& cards) -> json::value {
                     return rest ? json::value("rest") : set.write(cards);
                   },
                   [set, &rest](const Field& field, Bits& cards) {
                     rest = field.is_text();
                     if (!rest) return set.read(field, cards);
                     field.needs(field.text() == "rest", "expected an array, or \"rest\"");
                   }));
      }
    });
    io.when(anew_ != decltype(anew_){}, "anew", anew_,
            some_by_name(one_of(std::span(kLevelNames).first(kLevels)), form_of(0, kTrackerCards),
                         [](int count) { return count > 0; }));
  }

  // -- where cards lie

  /// Endurance cards that lie somewhere else than unseen in a pile.
  std::array<int, kCards> placed_cards() const {
    std::array<int, kCards> placed{};
    const auto put = [&](int card) {
      if (card < kCards) ++placed[static_cast<std::size_t>(card)];
    };
    for (int card = 0; card < kCards; ++card) {
      placed[static_cast<std::size_t>(card)] += s.discard[card] + s.removed[card];
      for (const auto& hand : s.hands) placed[static_cast<std::size_t>(card)] += hand[card];
    }
    for (const Character& character : s.squad)
      for (const Card card : character.gear) put(card);
    for (const Card card : s.shown) put(card);
    for (const auto* pile : {&s.deck, &s.exhausted})
      for (const auto& place : pile->places)
        if (place.seen()) put(place.card);
    deck_.known(put);
    for (const Frame& frame : s.stack) {
      if (frame.kind == Frame::Hazard && (frame.flags & kPlaced) == 0) put(frame.a);
      if (frame.kind == Frame::Script && frame.b == static_cast<int>(Label::Play) && frame.a >= kCardSource &&
          frame.a < kTrackerSource && content_.cards[frame.a - kCardSource].type == CardType::Event)
        put(frame.a - kCardSource);
      for (int i = 0; frame.kind == Frame::Crate && i < frame.c && i < static_cast<int>(script::kVariables);
           ++i)
        put(frame.run.vars[static_cast<std::size_t>(i)]);
    }
    return placed;
  }
  std::array<std::uint8_t, kCards> rest_of_cards() const {
    const std::array<int, kCards> placed = placed_cards();
    std::array<std::uint8_t, kCards> rest{};
    for (std::size_t card = 0; card < kCards; ++card) {
      int left = content_.cards[card].copies - placed[card];
      for (PoolId pool = 1; pool < kEndurancePools; ++pool) left -= s.pool.left(pool, card);
      rest[card] = static_cast<std::uint8_t>(std::max(left, 0));
    }
    return rest;
  }
  std::array<std::uint8_t, kNumbers> rest_of_blips() const {
    std::array<std::uint8_t, kNumbers> rest{};
    for (std::size_t number = 0; number < kNumbers; ++number) {
      int left = content_.blips[number];
      for (PoolId pool = 1; pool < kBlipPools; ++pool) left -= s.blip_pool.left(pool, number);
      for (const Blip& blip : s.blips) left -= blip.number.seen() && blip.number.card == number ? 1 : 0;
      for (const auto& place : s.reserve.places) left -= place.seen() && place.card == number ? 1 : 0;
      reserve_.known([&](int card) { left -= card == static_cast<int>(number) ? 1 : 0; });
      rest[number] = static_cast<std::uint8_t>(std::max(left, 0));
    }
    return rest;
  }
  Bits placed_tracker() const {
    Bits placed = s.tracker_discard;
    for (const auto& place : s.tracker.places)
      if (place.seen()) placed.add(place.card);
    tracker_.known([&](int card) { placed.add(card); });
    for (const Frame& frame : s.stack)
      if (frame.kind == Frame::Card && frame.step > 0 && frame.a < kTrackerCards) placed.add(frame.a);
    return placed;
  }
  Bits rest_of_level(int level) const {
    Bits cards;
    for (int card = 0; card < kTrackerCards; ++card)
      if (content_.tracker[card].level == level + 1) cards.add(card);
    return cards - placed_tracker();
  }

  // -- after reading: what follows from the rest, and what has to fit together

  void set_barricades() {
    for (int element = 0; element < kElements; ++element)
      if (Look(game_, s).barricaded(static_cast<Element>(element)))
        barricades_.push_back(static_cast<Element>(element));
  }
  void take_barricades(const Field& list) {
    list.needs(barricades_.size() <= kMaxBarricades,
               fmt::format("there are {} barricades (AGD-122)", kMaxBarricades));
    Bits doors, entries;
    for (const Element element : barricades_) {
      const bool door = element < kFirstSpawn;
      const int entry = element - kFirstSpawn;
      list.needs(!(door ? doors.has(element) : entries.has(entry)),
                 fmt::format("{} is named twice", element_word(&map(), element)));
      list.needs(Look(game_, s).element_square(element) != kNowhere,
                 fmt::format("there is no {}", element_word(&map(), element)));
      if (door)
        doors.add(element);
      else
        entries.add(entry);
    }
    s.barricaded_doors = doors;
    s.barricaded_spawns = static_cast<std::uint8_t>(entries.word & ((1u << kSpawnPoints) - 1));
    s.barricaded_tunnels = static_cast<std::uint8_t>(entries.word >> kSpawnPoints);
  }

  void dress(const Field& list) {
    const Look look(game_, s);
    for (int who = 0; who < kCharacters; ++who) {
      Character& character = s.squad[static_cast<std::size_t>(who)];
      const Field field = list[kCharacterNames[who]];
      if (character.dial == kUnsaid)
        character.dial =
            character.fate == Fate::Absent || s.phase == Phase::Setup ? std::uint8_t{0} : look.side(who).aim;
      field.needs(look.side(who).aim > 0 || character.dial == 0, "Newt has no dial (AGD-047)");
      field.needs(
          look.side(who).aim == 0 || character.dial > 0 || s.phase == Phase::Setup || !look.on_boards(who),
          "a dial shows 1 to 10 (AGD-168)");
      for (int slot = 0; slot < kSlots; ++slot) {
        const Card worn = character.gear[static_cast<std::size_t>(slot)];
        if (worn == kNoCard) continue;
        Character bare = character;
        bare.gear[static_cast<std::size_t>(slot)] = kNoCard;
        State without = s;
        without.squad[static_cast<std::size_t>(who)] = bare;
        const int fits = Look(game_, without).free_slot(who, worn);
        const bool gear = slot >= kGearOne;
        field.needs(fits >= 0 && (gear ? fits >= kGearOne : fits == slot),
                    fmt::format("{} can't be equipped there (AGD-046, AGD-049 to AGD-053)",
                                content_.cards[worn].key));
      }
    }
  }

  void check_figures(const Field& root) const {
    const Look look(game_, s);
    Squares taken;
    const auto stand = [&](const Field& field, Square square) {
      if (square == kNowhere) return;
      field.needs(!taken.has(square),
                  fmt::format("two figures are on {} (AGD-107)", square_name(map(), square)));
      taken.add(square);
    };
    int tokens = 0;
    for (int alien = 0; alien < kAliens; ++alien) {
      const Alien& one = s.aliens[static_cast<std::size_t>(alien)];
      const Field field = root["aliens"][figure_name(alien)];
      stand(field, one.at);
      tokens += one.tokens;
      field.needs(one.tokens == 0 || (one.at != kNowhere && !is_hugger(alien)),
                  "only an Alien figure leads a swarm");
    }
    root["aliens"].needs(tokens <= kTokens, fmt::format("there are {} Alien tokens (AGD-015)", kTokens));
    for (int blip = 0; blip < kBlips; ++blip)
      stand(root["blips"][figure_name(kFirstBlip + blip)], s.blips[static_cast<std::size_t>(blip)].at);
    Squares people;
    for (int who = 0; who < kCharacters; ++who) {
      const Character& character = s.squad[static_cast<std::size_t>(who)];
      const Field field = root["characters"][kCharacterNames[who]];
      const bool plays = character.fate == Fate::Standing || character.fate == Fate::Down;
      const bool placed = plays && character.at != kNowhere;
      field.needs(!plays || placed || s.phase == Phase::Setup, "whoever is on the boards has a square");
      field.needs(!look.on_boards(who) || s.phase != Phase::Setup || character.fate == Fate::Standing,
                  "nobody lies on the floor before the mission");
      if (placed) {
        const Square at = character.at;
        field.needs(!taken.has(at) && (!people.has(at) || moving(who) || passed_by(who)),
                    fmt::format("two figures are on {} (AGD-107)", square_name(map(), at)));
        people.add(at);
      }
      const Character absent;
      field.needs(character.fate != Fate::Absent || (character.at == kNowhere && character.owner == kNoSeat &&
                                                     character.gear == absent.gear),
                  "whoever is absent has no square, player or gear");
      field.needs(who == kNewt || (character.fate != Fate::Waiting && character.fate != Fate::Carried),
                  "only Newt waits or is carried");
      field.needs(character.fate != Fate::Waiting || character.at != kNowhere, "Newt waits on a square");
    }
    const Character& newt = s.squad[kNewt];
    root["done"]["newt_carrier"].needs((newt.fate == Fate::Carried) <= (s.newt_carrier < kCharacters),
                                       "Newt is carried by nobody");
    root["done"]["newt_carrier"].needs(
        s.newt_carrier == kNone || newt.fate == Fate::Carried || newt.fate == Fate::Left,
        "Newt is not carried: she waits, or is not there");
    int captives = 0;
    for (int crate = 0; crate < kMaxCrates; ++crate) {
      const auto at = static_cast<std::size_t>(crate);
      if (s.captive_in[at] == 0) continue;
      ++captives;
      root["crates"][kCrateNames[crate]].needs(s.squad[s.captive_in[at] - 1u].fate == Fate::Cocooned,
                                               "whoever is in a cocoon has the fate cocooned");
    }
    int cocooned = 0;
    for (const Character& character : s.squad) cocooned += character.fate == Fate::Cocooned ? 1 : 0;
    root["crates"].needs(captives == cocooned, "each captive in the mission hangs in one cocoon");
    const int faces = std::accumulate(s.faces.begin(), s.faces.end(), 0);
    const auto face_down = std::count_if(s.mission_blips.begin(), s.mission_blips.end(),
                                         [](Square at) { return at != kNowhere; });
    root["faces"].needs(faces == face_down,
                        "each mission blip on the boards has one of the faces that are left");
    for (int gun = 0; gun < kMaxGuns; ++gun) {
      const Gun& at = s.guns[static_cast<std::size_t>(gun)];
      const Field field = root["guns"][kGunNames[gun]];
      field.needs(at.at == kNowhere || at.facing < 4 || (s.step == Step::PlaceGuns && s.at == gun),
                  "expected a facing: up, right, down or left");
      field.needs(at.at == kNowhere || !taken.has(at.at), "a figure is on the square of the gun");
    }
  }
  /// AGD-161: on its way a character may pass through others.
  bool moving(int who) const {
    return std::any_of(s.stack.begin(), s.stack.end(), [&](const Frame& frame) {
      const bool acts = frame.kind == Frame::Activation || frame.kind == Frame::Order;
      return frame.who == who &&
             ((acts && frame.c > 0) || frame.kind == Frame::Walk || frame.kind == Frame::Pull);
    });
  }
  /// Somebody on its way is on the same square.
  bool passed_by(int who) const {
    for (int other = 0; other < kCharacters; ++other)
      if (other != who &&
          s.squad[static_cast<std::size_t>(other)].at == s.squad[static_cast<std::size_t>(who)].at &&
          moving(other))
        return true;
    return false;
  }

  /// What the steps of a phase rely on.
  void check_phase(const Field& root) const {
    static constexpr std::pair<Step, Phase> kPhases[] = {{Step::PlaceGuns, Phase::Setup},
                                                         {Step::Grunts, Phase::Marines},
                                                         {Step::Tracker, Phase::Aliens},
                                                         {Step::NextRound, Phase::End},
                                                         {Step::ChooseNext, Phase::Between}};
    const auto of = std::find_if(std::begin(kPhases), std::end(kPhases),
                                 [&](const auto& row) { return s.step <= row.first; });
    root["step"].needs(s.phase == of->second,
                       fmt::format("{} is no step of phase {}", kStepNames[static_cast<std::size_t>(s.step)],
                                   kPhaseNames[static_cast<std::size_t>(s.phase)]));
    root["phase"].needs(s.phase != Phase::Between || game_.settings.campaign, "this table plays no campaign");
    root["round"].needs(s.round > 0 || s.phase == Phase::Setup, "the first round is 1");
    root["turn"]["token"].needs(s.step != Step::Heroes || s.token < players_,
                                "somebody has the activation token");
    root["turn"]["doomed"].needs(s.doomed == kNone || Look(game_, s).down(s.doomed),
                                 "whoever is carried off lies down");
    root["turn"]["board"].needs(s.board == kNone || s.phase == Phase::Aliens,
                                "boards act in the Alien phase");
    root["turn"].needs(s.speed <= 6, "blips move 1 to 6 squares");
    const int most = s.step == Step::PlaceGuns    ? kMaxGuns
                     : s.step == Step::EndEffects ? kCharacters
                     : s.step == Step::KeepCards  ? players_
                     : s.step == Step::LoseCards  ? Look(game_, s).discarded()
                     : s.step == Step::ChooseNewt ? 2
                                                  : 255;
    root["progress"].needs(s.at <= most, fmt::format("expected at most {}", most));
    root["done"]["ship_exit"].needs(s.ship_called == 0 || s.ship_exit < kMaxExits,
                                    "the drop ship has an exit");
    root["done"]["ship_called"].needs(s.ship_called <= s.round,
                                      "the drop ship was called in a round that has been");
    for (int gun = 0; gun < kMaxGuns; ++gun)
      root["due"].needs(s.gun_due[static_cast<std::size_t>(gun)].empty() ||
                            s.guns[static_cast<std::size_t>(gun)].at != kNowhere,
                        "that gun is not here");
    root["endurance"]["shown"].needs(s.shown.empty() || !s.stack.empty(),
                                     "cards are turned up for something");
  }

  // -- what is unfinished

  std::uint16_t script_of(std::uint16_t entry) const {
    const auto& extents = content_.scripts.extents;
    const auto of = std::find_if(extents.begin(), extents.end(), [&](const auto& extent) {
      return entry >= extent.begin && entry < extent.end;
    });
    return of == extents.end() ? kNoScript : of->begin;
  }
  void run_of(const Field& field, int source) const {
    static constexpr PickRange kRanges[] = {{0, 200},           {0, kCharacters - 1},
                                            {0, kCards - 1},    {0, static_cast<int>(CardType::kCount) - 1},
                                            {0, kMaxDoors - 1}, {0, kLocations - 1}};
    static_assert(std::size(kRanges) == kThings);
    check_run(field, content_.scripts, kRanges, [&](std::uint16_t begin) {
      const auto& abilities = content_.sources[static_cast<std::size_t>(source)].abilities;
      return std::any_of(abilities.begin(), abilities.end(),
                         [&](const script::Ability& ability) { return script_of(ability.entry) == begin; });
    });
  }

  void check_stack(const Field& list) const {
    if (!list.there()) return;
    const std::vector<Field> frames = list.items();
    int shown = 0;
    for (std::size_t i = 0; i < frames.size(); ++i) {
      check_frame(frames[i], s.stack[i], i);
      if (s.stack[i].kind == Frame::Reveal && s.stack[i].step > 0 && (s.stack[i].flags & kTaken) == 0)
        ++shown;
    }
    list.needs(static_cast<int>(s.shown.size()) >= shown,
               "a card that is revealed lies face up (endurance/shown)");
    list.needs(
        s.stack.empty() || s.phase == Phase::Marines || s.phase == Phase::Aliens || s.phase == Phase::End,
        "nothing is unfinished outside a mission");
  }

  void check_frame(const Field& field, const Frame& frame, std::size_t depth) const {
    const auto needs = [&](bool condition, std::string_view what) { field.needs(condition, what); };
    const Look look(game_, s);
    const auto valid = [&](std::string_view shape, int value) {
      if (shape.ends_with('?') && value == kNone) return true;
      if (shape[0] == '#' || shape[0] == 'c') return true;
      return !(shape[0] == 'S' ? source_word(value) : coded_word(shape[0], value)).empty();
    };
    const FrameShape& shape = kShapes[frame.kind];
    needs(frame.kind != Frame::Nothing, "a frame of nothing");
    needs(valid(shape.who, frame.who), "who is nobody this can be about");
    const bool fresh = frame.kind == Frame::Card && frame.step == 0;
    needs(fresh || valid(shape.a, frame.a), "a is nothing this can be about");
    needs(valid(shape.b, frame.b) && valid(shape.c, frame.c) && valid(shape.n, frame.n),
          "b, c or n is nothing this can be about");
    const bool acts = shape.who == "w";
    const bool lost = frame.kind == Frame::Exhaust || frame.kind == Frame::Script ||
                      frame.kind == Frame::Hazard || frame.kind == Frame::Reveal ||
                      frame.kind == Frame::Draw || frame.kind == Frame::RevealUntil;
    needs(!acts || lost || s.squad[frame.who].at == kNowhere || map().is_floor(s.squad[frame.who].at),
          "no such square");
    const auto on_board = [&](int figure) { return look.square_of(figure) != kNowhere; };
    const auto figures = [&](int count) {
      for (int i = 0; i < count; ++i)
        needs(frame.run.vars[static_cast<std::size_t>(i)] < kCards ||
                  frame.run.vars[static_cast<std::size_t>(i)] == kNoCard,
              "picks are cards here");
    };
    switch (frame.kind) {
      case Frame::Activation:
      case Frame::Order:
        needs(frame.n <= 3 && frame.c <= 12, "expected at most 3 actions and 12 squares");
        break;
      case Frame::Walk:
        needs(depth > 0 &&
                  (s.stack[depth - 1].kind == Frame::Activation || s.stack[depth - 1].kind == Frame::Order) &&
                  s.stack[depth - 1].who == frame.who,
              "a walk belongs to an activation or order");
        needs(frame.to != kNowhere, "a walk leads to a square");
        break;
      case Frame::Attack: needs(frame.a < kWeapons, "a is no Weapon"); break;
      case Frame::Area:
        needs(frame.a < kWeapons && frame.to != kNowhere, "expected a Weapon and a square");
        break;
      case Frame::Exhaust:
      case Frame::Discard:
        needs(frame.c <= script::kVariables && frame.n <= kDeck, "expected a number of cards");
        figures(frame.c);
        break;
      case Frame::Hazard:
        needs(content_.cards[frame.a].type == CardType::Hazard, "a is no Hazard");
        needs(frame.c <= script::kVariables, "expected a number of cards");
        figures(frame.c);
        break;
      case Frame::Script: run_of(field, frame.a); break;
      case Frame::Look:
        needs(frame.b <= 3 && frame.n <= 8 && frame.c <= 8, "expected a deck and a number of cards");
        break;
      case Frame::Spot: needs(on_board(kFirstBlip + frame.a), "that blip is not on the boards"); break;
      case Frame::Swarm: needs(frame.to != kNowhere, "expected a square"); break;
      case Frame::Creep:
        needs(!is_character(frame.who), "expected an Alien or a blip");
        needs(frame.step <= kCreepDone && (frame.step != kCreepMove || frame.to != kNowhere),
              "expected a square");
        break;
      case Frame::Force: needs(!is_character(frame.who) && frame.a < kFirstSpawn, "expected a door"); break;
      case Frame::Fire: needs(frame.b <= kCharacters, "b is no character"); break;
      case Frame::Shot:
        needs(s.guns[frame.a].at != kNowhere && s.guns[frame.a].shots > 0, "that gun can't fire");
        needs(on_board(frame.b), "the target is not on the boards");
        break;
      case Frame::Shift: needs(frame.a <= 1 && frame.n <= 12, "expected blips or Aliens"); break;
      case Frame::Card: needs(frame.step == 0 || frame.a < kTrackerCards, "a is no tracker card"); break;
      case Frame::Spawn: needs(look.element_square(frame.a) != kNowhere, "there is no such entry"); break;
      case Frame::Face:
        needs(frame.a < kMissionBlips && s.mission_blips[frame.a] != kNowhere,
              "there is no such mission blip");
        break;
      case Frame::Crate:
        needs(frame.c + frame.n <= static_cast<int>(script::kVariables), "expected a number of cards");
        figures(frame.c);
        break;
      default: break;
    }
  }

  // -- decks

  void lay_blips(const Field& field) {
    if (blip_rest_) s.blip_pool.pools[0].kinds = rest_of_blips();
    std::vector<int> shares(kBlipPools);
    int blips = 0;
    for (const Blip& blip : s.blips) {
      if (blip.at == kNowhere) continue;
      ++blips;
      if (!blip.number.seen()) ++shares[blip.number.asks()];
    }
    field.needs(blips <= kBlips, "there are 21 blips");
    reserve_.lay(s.blip_pool, shares, true);
    std::array<int, kNumbers> all{};
    for (std::size_t number = 0; number < kNumbers; ++number) {
      for (PoolId pool = 0; pool < kBlipPools; ++pool) all[number] += s.blip_pool.left(pool, number);
      for (const Blip& blip : s.blips)
        all[number] += blip.number.seen() && blip.number.card == number ? 1 : 0;
      for (const auto& place : s.reserve.places) all[number] += place.seen() && place.card == number ? 1 : 0;
      field.needs(all[number] == content_.blips[number],
                  fmt::format("there are {} blips of number {}, and {} are told of", content_.blips[number],
                              number + 1, all[number]));
    }
  }
  void lay_tracker(const Field& field) {
    for (int level = 0; level < kLevels; ++level) {
      const auto at = static_cast<std::size_t>(level);
      if (levels_rest_[at]) levels_[at] = rest_of_level(level);
      for (int card : levels_[at]) {
        field["unseen"].needs(content_.tracker[card].level == level + 1,
                              fmt::format("{} is of another level", content_.tracker[card].key));
        s.tracker_pool.add(static_cast<PoolId>(level), static_cast<std::size_t>(card));
      }
      s.tracker_pool.mix(kNewDeck, static_cast<PoolId>(level), anew_[at]);
    }
    tracker_.lay(s.tracker_pool, std::vector<int>(kTrackerPools), false);
    Bits seen;
    const auto put = [&](int card) {
      field.needs(!seen.has(card), fmt::format("{} is in two places", content_.tracker[card].key));
      seen.add(card);
    };
    for (int card : s.tracker_discard) put(card);
    for (const auto& place : s.tracker.places)
      if (place.seen()) put(place.card);
    for (const Bits& cards : levels_)
      for (int card : cards) put(card);
    for (const Frame& frame : s.stack)
      if (frame.kind == Frame::Card && frame.step > 0) put(frame.a);
  }

  void lay_endurance(const Field& field) {
    const bool made = s.phase != Phase::Between && (s.phase != Phase::Setup || s.step > Step::Equip);
    if (deck_rest_) s.pool.pools[0].kinds = rest_of_cards();
    deck_.lay(s.pool, std::vector<int>(kEndurancePools), true);
    std::array<int, kCards> all = placed_cards();
    for (std::size_t card = 0; card < kCards; ++card) {
      for (PoolId pool = 0; pool < kEndurancePools; ++pool) all[card] += s.pool.left(pool, card);
      const int copies = content_.cards[card].copies;
      field.needs(all[card] <= copies,
                  fmt::format("there {} {} of {}, and {} are told of", copies == 1 ? "is" : "are", copies,
                              content_.cards[card].key, all[card]));
      field.needs(!made || all[card] == copies,
                  fmt::format("{} of {} {} nowhere", copies - all[card], content_.cards[card].key,
                              copies - all[card] == 1 ? "is" : "are"));
    }
    s.above = static_cast<std::uint8_t>(reshuffle_ < 0 ? static_cast<int>(s.deck.size())
                                                       : deck_.above(s.deck, reshuffle_));
  }

  State s;
  Deck deck_;
  Reserve reserve_;
  Tracker tracker_;
  bool deck_rest_ = false, blip_rest_ = false;
  int reshuffle_ = -1;
  std::array<Bits, kLevels> levels_{};
  std::array<bool, kLevels> levels_rest_{};
  std::array<std::uint8_t, kLevels> anew_{};
  std::array<Crate, kMaxCrates> crates_{};
  FixedVector<Element, kElements> barricades_;
};

/// Wherever a game waits, who is asked can answer and chance has something to offer.
void check_wait(const AnotherGloriousDay& game, const State& state) {
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

json::value AnotherGloriousDay::position(const State& state) const { return Position(*this, state).write(); }

State AnotherGloriousDay::from_position(const json::value& value) const {
  const Trial trial;
  State state = Position(*this, State{}).read(Field(&value, ""));
  Rules(*this, state, Events{}).advance();
  check_wait(*this, state);
  return state;
}

}  // namespace hullbreach::agd
