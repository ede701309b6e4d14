#include "games/space_alert/mission_file.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>
#include <numeric>
#include <optional>
#include <span>

#include "games/games.h"
#include "games/space_alert/names.h"
#include "games/space_alert/rules.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/pack_file.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {
namespace {

constexpr int kLongestName = 24;
constexpr std::string_view kGenerated = "generated:";
constexpr std::string_view kHeroic = "heroic ";

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& letter : small)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return small;
}

std::string upper(std::string_view text) {
  std::string big(text);
  for (char& letter : big)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return big;
}

bool printable(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

std::optional<int> to_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<std::string> words_of(std::span<const std::string_view> names) {
  return {names.begin(), names.end()};
}

// -- cards by their words

/// What a file tells of a card in a slot: the half that is up and perhaps the other.
struct Wish {
  bool heroic = false;
  Half half = kActionHalf;
  std::optional<int> action;
  std::optional<int> movement;  // or the station of a heroic card

  bool fits(const CardRow& card) const {
    return card.heroic == heroic && (!action || card.action == *action) &&
           (!movement || (heroic ? card.station == *movement : card.movement == *movement));
  }
  bool whole() const { return (action && movement) || (heroic && half == kMovementHalf); }
};

std::optional<int> action_word(std::string_view word) {
  for (int action = 0; action < kActions; ++action)
    if (word == lower(kActionNames[action])) return action;
  return std::nullopt;
}

std::optional<int> movement_word(std::string_view word, bool heroic) {
  if (!heroic) return index_in(kMovementNames, word);
  if (!word.starts_with("to ")) return std::nullopt;
  const auto station = index_in(kStationNames, word.substr(3));
  return station && *station < kStations ? station : std::nullopt;
}

std::optional<Wish> parse_wish(std::string_view text) {
  const std::string words = lower(text);
  std::string_view rest = words;
  Wish wish;
  wish.heroic = rest.starts_with(kHeroic);
  if (wish.heroic) rest.remove_prefix(kHeroic.size());
  const std::size_t slash = rest.find('/');
  const std::string_view up = rest.substr(0, slash);
  wish.action = action_word(up);
  wish.movement = movement_word(up, wish.heroic);
  if (!wish.action && !wish.movement) return std::nullopt;
  wish.half = wish.action ? kActionHalf : kMovementHalf;
  if (slash == rest.npos) return wish;
  const std::string_view down = rest.substr(slash + 1);
  auto& other = wish.action ? wish.movement : wish.action;
  other = wish.action ? movement_word(down, wish.heroic) : action_word(down);
  return other ? std::optional(wish) : std::nullopt;
}

// -- reading

/// A slot of the file that holds a card.
struct WrittenSlot {
  MemberId member = 0;
  int slot = 0;
  Wish wish;
  std::string text;
  std::string where;
};

struct WrittenMember {
  std::string name;
  bool android = false;
  std::vector<WrittenSlot> slots;
  bool lists_cards = false;
  bool has_heroic = false;  // among the cards it lists
};

class Reader {
 public:
  Reader(const toml::table& table, std::string_view file, Slots slots)
      : file_(file), read_slots_(slots == Slots::Read), top_(table, file) {}

  WrittenMission read() {
    std::vector<Row> members = rows("member");
    read_crew(members);
    WrittenMission mission = make();
    mission_ = &mission;
    ship();
    threats();
    tiles();
    for (std::size_t m = 0; m < members.size(); ++m) cards(members[m], static_cast<MemberId>(m));
    supply(members);
    place_cards();
    mistakes();
    top_.done();
    return mission;
  }

 private:
  [[noreturn]] void fail(const toml::source_position& at, std::string_view what) const {
    throw Mistake(fmt::format("{}: {}", place(file_, at), what));
  }
  [[noreturn]] void fail(const toml::node& node, std::string_view what) const {
    fail(node.source().begin, what);
  }

  // -- kinds of values

  std::vector<Row> rows(std::string_view key) {
    std::vector<Row> list;
    const toml::node* node = top_.node(key);
    if (node == nullptr) return list;
    if (!node->is_array()) top_.complain(key, fmt::format("expected rows [[{}]]", key));
    for (const toml::node& item : *node->as_array()) {
      if (!item.is_table()) fail(item, fmt::format("{}: expected rows [[{}]]", key, key));
      list.emplace_back(*item.as_table(), file_);
    }
    return list;
  }

  const toml::table* table(Row& row, std::string_view key) const {
    const toml::node* node = row.node(key);
    if (node != nullptr && !node->is_table()) row.complain(key, "expected a table");
    return node != nullptr ? node->as_table() : nullptr;
  }

  static bool flag(Row& row, std::string_view key) {
    const toml::node* node = row.node(key);
    if (node == nullptr) return false;
    if (!node->is_boolean()) row.complain(key, "expected true or false");
    return node->as_boolean()->get();
  }

  const std::string& text(const toml::node& node, std::string_view expected) const {
    if (!node.is_string()) fail(node, fmt::format("expected {}, got {}", expected, kind_of(node)));
    return node.as_string()->get();
  }

  /// The entries of a table in the order of their lines.
  static std::vector<std::pair<const toml::key*, const toml::node*>> in_order(const toml::table& table) {
    std::vector<std::pair<const toml::key*, const toml::node*>> entries;
    for (auto&& [key, value] : table) entries.emplace_back(&key, &value);
    std::sort(entries.begin(), entries.end(),
              [](const auto& a, const auto& b) { return a.first->source().begin < b.first->source().begin; });
    return entries;
  }

  // -- the crew

  void read_crew(std::vector<Row>& rows) {
    if (rows.size() < 4 || rows.size() > kMostCrew)
      throw Mistake(
          fmt::format("{}: a crew has four or five members (SPA-227, SPA-240), and there are {} rows "
                      "[[member]]",
                      file_, rows.size()));
    std::optional<std::size_t> captain;
    for (std::size_t m = 0; m < rows.size(); ++m) {
      Row& row = rows[m];
      WrittenMember member;
      member.name = row.text("name");
      check_name(row, member.name);
      member.android = flag(row, "android");
      if (flag(row, "captain")) {
        if (captain)
          row.complain("captain",
                       fmt::format("{} is Captain already, and there is one", members_[*captain].name));
        captain = m;
      }
      humans_ += member.android ? 0 : 1;
      members_.push_back(std::move(member));
    }
    if (humans_ == 1)
      rows[0].complain("", "one human in a crew can't be: one player alone leads four androids (SPA-242)");
    if (humans_ == 0 && members_.size() == kMostCrew)
      rows[0].complain("", "one player alone leads four androids (SPA-242), and here are five");
    captain_ = captain.value_or(0);
    if (humans_ > 0 && members_[captain_].android)
      rows[captain_].complain(
          captain ? "captain" : "",
          fmt::format("{} is an android, and the Captain is a human (SPA-Q44): write captain = "
                      "true for one",
                      members_[captain_].name));
    phases_ = static_cast<int>(top_.number_or("phases", 2, 3, 3));
  }

  void check_name(const Row& row, const std::string& name) const {
    if (name.empty() || columns_of(name) > kLongestName || !printable(name))
      row.complain("name", fmt::format("expected a name of 1 to {} characters", kLongestName));
    for (const WrittenMember& other : members_)
      if (other.name == name) row.complain("name", fmt::format("{} is aboard already", in_quotes(name)));
  }

  WrittenMission make() {
    Options options{{"players", std::to_string(std::max(1, humans_))},
                    {"crew", std::to_string(members_.size())},
                    {"captain", std::to_string(captain_ + 1)},
                    {"mistakes", "true"}};
    for (const WrittenMember& member : members_) options["seating"] += member.android ? 'a' : 'h';
    const std::string mission = top_.text_or("mission", "");
    options["mission"] = mission.empty() ? (phases_ == 3 ? "mission_1" : "test_run_1") : mission;
    if (mission.starts_with(kGenerated)) {
      options["mission"] = "generated";
      options["mission_seed"] = mission.substr(kGenerated.size());
    }
    WrittenMission made(make_game(options, mission));
    made.mission = mission;
    made.title = top_.text_or("title", "");
    if (!printable(made.title)) top_.complain("title", "expected one line of text");
    for (const WrittenMember& member : members_) made.names.push_back(member.name);
    const int phases = made.game.missions[made.game.settings.mission].phases();
    if (!mission.empty() && top_.node("phases") != nullptr && phases != phases_)
      top_.complain("phases", fmt::format("{} has {} phases", in_quotes(mission), phases));
    phases_ = phases;
    return made;
  }

  SpaceAlert make_game(const Options& options, const std::string& mission) const {
    try {
      return SpaceAlert(options, find_pack(SpaceAlert::kName, SpaceAlert::kPack));
    } catch (const Mistake& mistake) {
      if (mission.empty()) throw;
      top_.complain("mission", mistake.what());
    }
  }

  int turns() const { return kPhaseStarts[phases_] - 1; }
  State& start() { return mission_->start; }
  const Content& content() const { return mission_->game.content; }

  // -- the ship

  /// SPA-021 to SPA-029, SPA-263 to SPA-268: set up as for any mission.
  void ship() {
    tracks();
    const toml::table* campaign = table(top_, "campaign");
    std::string store;
    if (campaign != nullptr) {
      Row row(*campaign, file_);
      if (const toml::table* damage = table(row, "damage"); damage != nullptr) {
        Row zones(*damage, file_);
        for (int zone = 0; zone < kZones; ++zone)
          for (const Tile tile : tile_list(zones, zone, 0))
            start().ship.damage[zone] = static_cast<std::uint8_t>(start().ship.damage[zone] | (1u << tile));
        zones.done();
      }
      start().squads = static_cast<std::uint8_t>(row.number_or("squads", 0, 2, 2));
      store = lower(row.text_or("store", ""));
      if (start().squads == 1 && store != "lr" && store != "ub")
        row.complain("store", "expected lr or ub: where the only squad starts (SPA-268)");
      if (start().squads != 1 && !store.empty())
        row.complain("store", "this is told of a single squad only (SPA-268): write squads = 1");
      row.done();
    }
    const Events nobody;
    Rules rules(mission_->game, start(), nobody);
    start().step = Step::PickTracks;
    rules.advance();
    if (start().squads == 1) {
      const Settings& settings = mission_->game.settings;
      rules.play(settings.runner[settings.captain], move(MoveKind::Stow, store == "lr" ? kLR : kUB));
    }
    start().cue = static_cast<std::uint8_t>(mission_->game.missions[start().mission].cues.size());
  }

  void tracks() {
    const toml::table* tracks = table(top_, "tracks");
    if (tracks == nullptr)
      throw Mistake(fmt::format("{}: expected a table [tracks] with red, white, blue and inside", file_));
    Row row(*tracks, file_);
    for (int zone = 0; zone < kTracks; ++zone) {
      const std::string_view key = kZoneNames[zone];
      const std::string name = upper(row.text(key));
      const int found = content().find_track(name);
      if (found < 0) {
        std::vector<std::string> known;
        for (const TrackRow& track : content().tracks) known.push_back(track.key);
        row.complain(key, fmt::format("{} is no trajectory; they are {}", in_quotes(name), listed(known)));
      }
      for (int other = 0; other < zone; ++other)
        if (start().tracks[other] == found)
          row.complain(key, fmt::format("{} lies at {} already (SPA-016)", name, kZoneNames[other]));
      start().tracks[zone] = static_cast<std::uint8_t>(found);
    }
    row.done();
  }

  /// The tiles a row lists for a zone, none of them twice or in `there`.
  std::vector<Tile> tile_list(Row& row, int zone, unsigned there) const {
    std::vector<Tile> list;
    const std::string_view key = kZoneNames[zone];
    if (row.node(key) == nullptr) return list;
    const std::size_t left = kTiles - static_cast<std::size_t>(std::popcount(there));
    const std::vector<std::string> names = row.texts(key);
    if (names.size() > left)
      row.complain(key,
                   fmt::format("{} tiles are listed, and a zone has {} left (SPA-Q19)", names.size(), left));
    for (const std::string& name : names) {
      const auto tile = index_in(kTileNames, name);
      if (!tile)
        row.complain(key,
                     fmt::format("{} is no damage tile; they are {}{}", in_quotes(name),
                                 listed(words_of(kTileNames)), did_you_mean(name, words_of(kTileNames))));
      if (((there >> *tile) & 1u) != 0)
        row.complain(key, fmt::format("the tile {} comes twice; a zone has one of each (SPA-Q19)", name));
      there |= 1u << *tile;
      list.push_back(static_cast<Tile>(*tile));
    }
    return list;
  }

  void tiles() {
    const toml::table* tiles = table(top_, "tiles");
    if (tiles == nullptr) return;
    Row row(*tiles, file_);
    for (int zone = 0; zone < kZones; ++zone)
      mission_->tiles[zone] = tile_list(row, zone, start().ship.old[zone]);
    row.done();
  }

  // -- threats

  void threats() {
    std::vector<Row> list = rows("threat");
    if (list.empty()) throw Mistake(fmt::format("{}: expected rows [[threat]], found none", file_));
    std::array<bool, 2> hard{}, easy{};
    for (Row& row : list) {
      const Threat threat = read_threat(row);
      start().drawn |= std::uint64_t{1} << threat.card;
      std::size_t at = 0;
      while (at < start().threats.size() && start().threats[at].token < threat.token) ++at;
      start().threats.insert(at, threat);
      const ThreatRow& card = content().threats[threat.card];
      (card.hard ? hard : easy)[card.serious ? 1 : 0] = true;
    }
    const auto level = [&](int serious) { return !hard[serious] ? kEasy : easy[serious] ? kMixed : kHard; };
    start().common = level(0);
    start().serious = level(1);
    if (!mission_->mission.empty()) all_announced();
  }

  Threat read_threat(Row& row) {
    const std::string name = row.text("card");
    const int card = content().find_threat(name);
    if (card < 0) {
      std::vector<std::string> known;
      for (const ThreatRow& threat : content().threats) known.push_back(threat.key);
      row.complain("card", fmt::format("{} is no threat card{}", in_quotes(name), did_you_mean(name, known)));
    }
    if (((start().drawn >> card) & 1u) != 0)
      row.complain("card",
                   fmt::format("{} comes twice; there is one such card", content().threats[card].key));
    Threat threat;
    threat.card = static_cast<std::uint8_t>(card);
    threat.token = static_cast<std::uint8_t>(row.number("time", 1, 8));
    if (threat.token > turns())
      row.complain("time", fmt::format("a test run has {} turns, so nothing appears at T+{}", turns(),
                                       int{threat.token}));
    for (const Threat& other : start().threats)
      if (other.token == threat.token)
        row.complain("time", fmt::format("T+{} comes twice (SPA-Q63)", int{threat.token}));
    const bool internal = content().threats[card].internal();
    const std::string zone = lower(row.text_or("zone", ""));
    const auto found = index_in(kZoneNames, zone);
    if (internal && !zone.empty())
      row.complain("zone",
                   fmt::format("{} is an internal threat and has no zone", content().threats[card].key));
    if (!internal && (!found || *found == kInside))
      row.complain("zone", fmt::format("expected red, white or blue: {} is an external threat",
                                       content().threats[card].key));
    threat.zone = internal ? kInside : static_cast<Zone>(*found);
    row.done();
    if (!mission_->mission.empty()) check_announced(row, threat);
    return threat;
  }

  /// With a mission named, its script says when and where threats come.
  void check_announced(const Row& row, const Threat& threat) const {
    const Mission& mission = mission_->game.missions[mission_->start.mission];
    for (const Cue& cue : mission.row.events) {
      if (cue.kind != CueKind::Threat || cue.token != threat.token) continue;
      if (cue.unconfirmed && members_.size() < kMostCrew)
        row.complain("time",
                     fmt::format("the report of T+{} is unconfirmed: a crew of four ignores it (SPA-066)",
                                 int{threat.token}));
      if (cue.zone != threat.zone)
        row.complain("zone", fmt::format("{} announces T+{} {}", mission.row.key, int{threat.token},
                                         kZoneNames[cue.zone]));
      if (cue.serious != content().threats[threat.card].serious)
        row.complain("card", fmt::format("{} announces a {} threat at T+{}", mission.row.key,
                                         cue.serious ? "serious" : "common", int{threat.token}));
      return;
    }
    row.complain("time", fmt::format("{} announces nothing at T+{}", mission.row.key, int{threat.token}));
  }

  void all_announced() {
    const Look look(mission_->game, start());
    for (const Cue& cue : look.mission().row.events) {
      if (cue.kind != CueKind::Threat || look.ignored(cue)) continue;
      const auto& list = start().threats;
      if (std::none_of(list.begin(), list.end(),
                       [&](const Threat& threat) { return threat.token == cue.token; }))
        top_.complain("mission",
                      fmt::format("it announces a threat at T+{}, and none is listed", int{cue.token}));
    }
  }

  // -- cards

  void cards(Row& row, MemberId m) {
    read_slots(row, m);
    const toml::node* node = row.node("cards");
    members_[m].lists_cards = node != nullptr;
    if (node != nullptr && node->is_array()) {
      card_list(*node->as_array(), m, 1);
    } else if (node != nullptr && node->is_table()) {
      for (const auto& [key, value] : in_order(*node->as_table())) {
        const auto phase = to_number(key->str());
        if (!phase || *phase < 1 || *phase > phases_)
          fail(key->source().begin,
               fmt::format("cards: expected phases from 1 to {}, got {}", phases_, in_quotes(key->str())));
        if (!value->is_array()) fail(*value, "cards: expected a list of cards");
        card_list(*value->as_array(), m, *phase);
      }
    } else if (node != nullptr) {
      row.complain("cards", "expected a list of cards, or a table with a list for each phase");
    }
    row.done();
  }

  void card_list(const toml::array& list, MemberId m, int phase) {
    for (const toml::node& item : list) {
      const std::string& name = text(item, "a card, as in \"a_red\"");
      const int card = content().find_card(name);
      if (card < 0) {
        std::vector<std::string> known;
        for (const CardRow& each : content().cards) known.push_back(each.key);
        fail(item, fmt::format("{} is no card; they are {}{}", in_quotes(name), listed(known, kCardKinds),
                               did_you_mean(name, known)));
      }
      const CardRow& of = content().cards[card];
      if (++listed_[card] > of.count)
        fail(item, fmt::format("the deck has {} {}, and here is one more", int{of.count}, of.key));
      if (of.heroic && members_[m].has_heroic)
        fail(item,
             fmt::format("{} holds a heroic card already; everybody has one (SPA-032)", members_[m].name));
      if (!of.heroic && members_[m].android)
        fail(item, fmt::format("{} is an android and holds a heroic card only (SPA-229)", members_[m].name));
      members_[m].has_heroic = members_[m].has_heroic || of.heroic;
      hands_ = hands_ || !of.heroic;
      const unsigned boards = (1u << m) | (of.heroic ? 0u : androids());  // SPA-233, SPA-235
      add(card, boards, phase, m, true);
    }
  }

  unsigned androids() const {
    unsigned set = 0;
    for (std::size_t m = 0; m < members_.size(); ++m)
      if (members_[m].android) set |= 1u << m;
    return set;
  }

  void add(int card, unsigned boards, int phase, MemberId owner, bool known) {
    SupplyCard one;
    one.card = static_cast<CardKind>(card);
    one.boards = static_cast<std::uint8_t>(boards);
    one.from_phase = static_cast<std::uint8_t>(phase);
    one.owner = owner;
    one.known = known;
    mission_->supply.push_back(one);
  }

  /// Where no hand is told, every card of the deck may be anybody's (SPA-244).
  void supply(const std::vector<Row>& rows) {
    if (hands_)
      for (std::size_t m = 0; m < members_.size(); ++m)
        if (!members_[m].android && !members_[m].lists_cards)
          rows[m].complain("cards",
                           fmt::format("others list their cards, and {} does not", members_[m].name));
    const unsigned everybody = (1u << members_.size()) - 1;
    if (!hands_)
      for (int kind = 0; kind < kStandardCards; ++kind)
        for (int i = 0; i < content().cards[kind].count; ++i) add(kind, everybody, 1, kNobody, true);
    unsigned unknown = 0;
    for (std::size_t m = 0; m < members_.size(); ++m)
      if (!members_[m].has_heroic && !(hands_ && members_[m].lists_cards)) unknown |= 1u << m;
    for (int kind = kStandardCards; kind < kCardKinds; ++kind)
      if (listed_[kind] == 0) add(kind, unknown, 1, kNobody, false);
  }

  // -- slots

  void read_slots(Row& row, MemberId m) {
    const toml::node* node = row.node("slots");
    if (node == nullptr || !read_slots_) return;
    if (node->is_array()) {
      int turn = 0;
      for (const toml::node& item : *node->as_array()) read_slot(item, item.source().begin, m, ++turn);
    } else if (node->is_table()) {
      for (const auto& [key, value] : in_order(*node->as_table())) {
        const std::optional<int> turn = to_number(key->str());
        if (!turn)
          fail(key->source().begin, fmt::format("slots: {} is no number of a slot", in_quotes(key->str())));
        read_slot(*value, key->source().begin, m, *turn);
      }
    } else {
      row.complain("slots", "expected a table of slots and cards, or a list of twelve texts");
    }
  }

  void read_slot(const toml::node& node, const toml::source_position& at, MemberId m, int turn) {
    if (node.is_array())
      fail(node, fmt::format("slot {} of {}: a slot takes one card (SPA-050)", turn, members_[m].name));
    const std::string& words = text(node, "a card in quotes, as in \"A\"");
    if (words.empty() || words == "-") return;
    if (turn < 1 || turn > kTurns)
      fail(at,
           fmt::format("slot {} of {}: a board has slots 1 to {} (SPA-048)", turn, members_[m].name, kTurns));
    if (turn > turns())
      fail(at, fmt::format("slot {} of {}: a test run has two phases, so slots after {} stay closed", turn,
                           members_[m].name, turns()));
    for (const WrittenSlot& other : members_[m].slots)
      if (other.slot == turn - 1)
        fail(at, fmt::format("slot {} of {}: two cards in a slot; it takes one (SPA-050)", turn,
                             members_[m].name));
    const std::optional<Wish> wish = parse_wish(words);
    if (!wish)
      fail(node, fmt::format("slot {} of {}: {} is no half of a card: write A, B, C, bots, red, blue, lift, "
                             "heroic A, heroic B, heroic bots, heroic to LR, or both halves as in A/red",
                             turn, members_[m].name, in_quotes(words)));
    if (std::none_of(content().cards.begin(), content().cards.end(),
                     [&](const CardRow& card) { return wish->fits(card); }))
      fail(node, fmt::format("slot {} of {}: there is no card {}", turn, members_[m].name, in_quotes(words)));
    if (wish->heroic)
      for (const WrittenSlot& other : members_[m].slots)
        if (other.wish.heroic)
          fail(node, fmt::format("slot {} of {}: a second heroic card; everybody has one (SPA-032)", turn,
                                 members_[m].name));
    members_[m].slots.push_back({m, turn - 1, *wish, words, place(file_, node.source().begin)});
  }

  /// Finds a card for every slot. One that is taken may make room if another does for its slot.
  void place_cards() {
    std::vector<WrittenSlot> slots;
    for (WrittenMember& member : members_) {
      std::sort(member.slots.begin(), member.slots.end(),
                [](const WrittenSlot& a, const WrittenSlot& b) { return a.slot < b.slot; });
      slots.insert(slots.end(), member.slots.begin(), member.slots.end());
    }
    std::vector<int> held(mission_->supply.size(), -1);  // by card: its slot
    for (std::size_t i = 0; i < slots.size(); ++i) {
      std::vector<bool> asked(held.size());
      if (!take(slots, static_cast<int>(i), held, asked)) no_card(slots[i]);
    }
    for (std::size_t c = 0; c < held.size(); ++c) {
      if (held[c] < 0) continue;
      const WrittenSlot& slot = slots[static_cast<std::size_t>(held[c])];
      SupplyCard& card = mission_->supply[c];
      card.member = slot.member;
      card.slot = static_cast<std::uint8_t>(slot.slot);
      start().members[slot.member].slots[slot.slot] = {card.card, slot.wish.half, 1};
      if (card.card < kStandardCards)
        --start().pool[card.card];
      else
        start().heroic = static_cast<std::uint8_t>(start().heroic & ~(1u << (card.card - kStandardCards)));
    }
    start().pile = static_cast<std::uint8_t>(
        std::min<int>(start().pile, std::accumulate(start().pool.begin(), start().pool.end(), 0)));
    for (const WrittenSlot& slot : slots) mission_->whole[slot.member].push_back(slot.wish.whole());
  }

  bool take(const std::vector<WrittenSlot>& slots, int index, std::vector<int>& held,
            std::vector<bool>& asked) const {
    const WrittenSlot& slot = slots[static_cast<std::size_t>(index)];
    for (std::size_t c = 0; c < held.size(); ++c) {
      const SupplyCard& card = mission_->supply[c];
      if (asked[c] || ((card.boards >> slot.member) & 1u) == 0 || card.from_phase > phase_of(slot.slot + 1) ||
          !slot.wish.fits(content().cards[card.card]))
        continue;
      asked[c] = true;
      if (held[c] < 0 || take(slots, held[c], held, asked)) {
        held[c] = index;
        return true;
      }
    }
    return false;
  }

  [[noreturn]] void no_card(const WrittenSlot& slot) const {
    const std::string head =
        fmt::format("{}: slot {} of {}: ", slot.where, slot.slot + 1, members_[slot.member].name);
    if (hands_ || members_[slot.member].has_heroic)
      throw Mistake(
          fmt::format("{}no listed card is left that could be {} there", head, in_quotes(slot.text)));
    if (slot.wish.heroic)
      throw Mistake(fmt::format("{}no heroic card is left for {}; there is one of each (SPA-035)", head,
                                in_quotes(slot.text)));
    throw Mistake(fmt::format("{}the deck has no card left for {} (SPA-034)", head, in_quotes(slot.text)));
  }

  // -- mistakes

  void mistakes() {
    for (Row& row : rows("mistake")) {
      WrittenMistake mistake;
      const std::string name = row.text("member");
      const auto found = std::find(mission_->names.begin(), mission_->names.end(), name);
      if (found == mission_->names.end())
        row.complain("member", fmt::format("nobody aboard is called {}; the crew is {}{}", in_quotes(name),
                                           listed(mission_->names), did_you_mean(name, mission_->names)));
      mistake.member = static_cast<MemberId>(found - mission_->names.begin());
      mistake.turn = static_cast<int>(row.number("turn", 1, turns()));
      const std::string kind = row.text("kind");
      if (kind != "half" && kind != "arrow")
        row.complain("kind",
                     fmt::format("expected half (the card lay the wrong way up) or arrow (red and blue were "
                                 "confused), got {}",
                                 in_quotes(kind)));
      mistake.kind = kind == "half" ? Slip::Half : Slip::Arrow;
      mistake.where = row.where("turn");
      for (const WrittenMistake& other : mission_->mistakes)
        if (other.member == mistake.member && other.turn == mistake.turn)
          row.complain("turn", fmt::format("{} owns up to two mistakes in turn {}", name, mistake.turn));
      mission_->mistakes.push_back(std::move(mistake));
      row.done();
    }
  }

  std::string file_;
  bool read_slots_;
  Row top_;
  std::vector<WrittenMember> members_;
  int humans_ = 0;
  std::size_t captain_ = 0;
  int phases_ = 3;
  std::array<int, kCardKinds> listed_{};
  bool hands_ = false;  // somebody lists the action cards he held
  WrittenMission* mission_ = nullptr;
};

// -- writing

std::string tile_names(const std::vector<Tile>& tiles) {
  std::vector<std::string> names;
  for (const Tile tile : tiles) names.push_back(toml_text(kTileNames[tile]));
  return fmt::format("[{}]", fmt::join(names, ", "));
}

std::string written_member(const WrittenMission& mission, const State& plan, int m) {
  const Settings& settings = mission.game.settings;
  std::string out = fmt::format("\n[[member]]\nname = {}\n", toml_text(mission.names[m]));
  if (settings.android[m]) out += "android = true\n";
  if (settings.captain == m) out += "captain = true\n";
  std::vector<std::string> slots;
  for (int turn = 1; turn <= mission.game.missions[plan.mission].turns(); ++turn)
    slots.push_back(toml_text(slot_words(mission.game.content, plan.members[m].slots[turn - 1])));
  out += fmt::format("slots = [{}]\n", fmt::join(slots, ", "));
  std::array<std::vector<std::string>, kPhases> cards;
  for (const SupplyCard& card : mission.supply)
    if (card.owner == m)
      cards[card.from_phase - 1].push_back(toml_text(mission.game.content.cards[card.card].key));
  std::vector<std::string> phases;
  for (int phase = 1; phase <= kPhases; ++phase)
    if (!cards[phase - 1].empty())
      phases.push_back(fmt::format("{} = [{}]", phase, fmt::join(cards[phase - 1], ", ")));
  if (!phases.empty()) out += fmt::format("cards = {{ {} }}\n", fmt::join(phases, ", "));
  return out;
}

std::string written_campaign(const State& start) {
  std::string out;
  std::vector<std::string> zones;
  for (int zone = 0; zone < kZones; ++zone) {
    std::vector<Tile> tiles;
    for (const int tile : Bits(start.ship.old[zone])) tiles.push_back(static_cast<Tile>(tile));
    if (!tiles.empty()) zones.push_back(fmt::format("{} = {}", kZoneNames[zone], tile_names(tiles)));
  }
  if (!zones.empty()) out += fmt::format("damage = {{ {} }}\n", fmt::join(zones, ", "));
  if (start.squads != 2) out += fmt::format("squads = {}\n", int{start.squads});
  if (start.squads == 1)
    out += fmt::format("store = \"{}\"\n", kStationNames[start.ship.store[0] == Store::Squad ? kLR : kUB]);
  return out.empty() ? out : "\n[campaign]\n" + out;
}

}  // namespace

WrittenMission read_mission(std::string_view text, std::string_view file, Slots slots) {
  const toml::table table = parse_toml(text, file);
  return Reader(table, file, slots).read();
}

std::string toml_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      out += fmt::format("\\u{:04X}", static_cast<int>(c));
    else
      out += c;
  }
  return out + '"';
}

std::string slot_words(const Content& content, const Slot& slot) {
  if (slot.empty()) return "-";
  const CardRow& card = content.cards[slot.card];
  const std::string_view action = kActionNames[card.action];
  if (card.heroic) {
    const std::string to = fmt::format("to {}", upper(kStationNames[card.station]));
    return slot.half == kActionHalf ? fmt::format("heroic {}/{}", action, to) : fmt::format("heroic {}", to);
  }
  const std::string_view movement = kMovementNames[card.movement];
  return slot.half == kActionHalf ? fmt::format("{}/{}", action, movement)
                                  : fmt::format("{}/{}", movement, action);
}

std::string write_mission(const WrittenMission& mission, const State& plan) {
  const Content& content = mission.game.content;
  std::string out;
  if (!mission.title.empty()) out += fmt::format("title = {}\n", toml_text(mission.title));
  if (!mission.mission.empty())
    out += fmt::format("mission = {}\n", toml_text(mission.mission));
  else if (mission.game.missions[mission.start.mission].phases() == 2)
    out += "phases = 2\n";
  for (int m = 0; m < mission.game.settings.crew; ++m) out += written_member(mission, plan, m);
  out += "\n[tracks]\n";
  for (int zone = 0; zone < kTracks; ++zone)
    out +=
        fmt::format("{} = {}\n", kZoneNames[zone], toml_text(content.tracks[mission.start.tracks[zone]].key));
  for (const Threat& threat : mission.start.threats) {
    out += fmt::format("\n[[threat]]\ncard = {}\ntime = {}\n", toml_text(content.threats[threat.card].key),
                       int{threat.token});
    if (threat.zone != kInside) out += fmt::format("zone = {}\n", toml_text(kZoneNames[threat.zone]));
  }
  std::string tiles;
  for (int zone = 0; zone < kZones; ++zone)
    if (!mission.tiles[zone].empty())
      tiles += fmt::format("{} = {}\n", kZoneNames[zone], tile_names(mission.tiles[zone]));
  if (!tiles.empty()) out += "\n[tiles]\n" + tiles;
  out += written_campaign(mission.start);
  for (const WrittenMistake& mistake : mission.mistakes)
    out += fmt::format("\n[[mistake]]\nmember = {}\nturn = {}\nkind = {}\n",
                       toml_text(mission.names[mistake.member]), mistake.turn,
                       toml_text(kSlipNames[static_cast<int>(mistake.kind)]));
  return out;
}

// -- the resolution round

namespace {

Outcome next_tile(const WrittenMission& mission, const State& state, Rng& rng, bool& chance) {
  const int zone = state.hits[0].zone;
  const std::vector<Tile>& listed = mission.tiles[zone];
  const auto drawn =
      static_cast<std::size_t>(std::popcount(state.ship.damage[zone]) - std::popcount(state.ship.old[zone]));
  if (drawn < listed.size()) return Outcome{static_cast<std::uint32_t>(listed[drawn])};
  chance = true;
  Outcomes outcomes;
  mission.game.outcomes(state, outcomes);
  return outcomes.draw(rng);
}

void own_up(const WrittenMission& mission, State& state, const WrittenMistake& mistake,
            const Events& events) {
  const int m = mistake.member;
  const Look look(mission.game, state);
  const auto refuse = [&](std::string_view why) {
    throw Mistake(fmt::format("{}: {} can't have made this mistake in turn {}: {}", mistake.where,
                              mission.names[m], mistake.turn, why));
  };
  if (!look.can_turn(m)) refuse("no card is revealed then");
  if (mistake.kind == Slip::Arrow && !look.can_swap_arrow(m))
    refuse("the card revealed then has no arrow up");
  // Delays move cards but never past each other.
  std::size_t card = 0;
  for (int turn = 1; turn < state.turn; ++turn) card += state.members[m].slots[turn - 1].empty() ? 0 : 1;
  if (mistake.kind == Slip::Half && !mission.whole[m][card])
    refuse("the other half of the card revealed then is not told; write both, as in A/red");
  const MoveKind kind = mistake.kind == Slip::Half ? MoveKind::OtherHalf : MoveKind::OtherArrow;
  mission.game.play(state, mission.game.settings.runner[m], move(kind, m), events);
}

/// Sorts events into turns.
std::vector<TurnEvent> by_turn(const std::vector<Event>& events, int last_turn) {
  std::vector<TurnEvent> list;
  int turn = 0;
  for (const Event& event : events) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::TurnBegan || kind == EventKind::LastTurnBegan) turn = event.args[0];
    if (turn > last_turn && last_turn < kTurns) break;
    list.push_back({turn, event});
  }
  return list;
}

}  // namespace

Resolution resolve_mission(const WrittenMission& mission, const State& start, Rng& rng, int last_turn) {
  const SpaceAlert& game = mission.game;
  Resolution resolution;
  State& state = resolution.state;
  state = start;
  // What appears in later turns has no part in this; without it, the first stop after the last wanted turn
  // finds the ship as that turn left it.
  std::vector<Threat> later;
  while (!state.threats.empty() && state.threats.back().token > last_turn)
    later.insert(later.begin(), state.threats.erase(state.threats.size() - 1));
  std::vector<Event> told;
  const Events events{&told};
  game.begin_resolution(state, events);
  for (;;) {
    const Wait wait = game.wait(state);
    if (wait.kind == Wait::Kind::Over) break;
    if (wait.kind == Wait::Kind::Chance) {
      game.resolve(state, next_tile(mission, state, rng, resolution.chance), events);
      continue;
    }
    if (state.turn > last_turn) {
      state.step = Step::Appear;
      state.deciding = {};
      break;
    }
    for (const WrittenMistake& mistake : mission.mistakes)
      if (mistake.turn == state.turn) own_up(mission, state, mistake, events);
    for (const Seat seat : wait.seats) game.play(state, seat, move(MoveKind::CarryOut), events);
  }
  for (const Threat& threat : later) state.threats.push_back(threat);
  resolution.events = by_turn(told, last_turn);
  return resolution;
}

}  // namespace hullbreach::space_alert
