#include "games/space_alert/mission_file.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <numeric>
#include <optional>
#include <span>

#include "games/games.h"
#include "games/space_alert/generator.h"
#include "games/space_alert/mission_words.h"
#include "games/space_alert/names.h"
#include "games/space_alert/rules.h"
#include "games/space_alert/words.h"
#include "kernel/formats.h"
#include "kernel/mistake.h"
#include "kernel/pack_file.h"
#include "kernel/resources.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {
namespace {

constexpr int kLongestName = 24;

/// What is wrong with a file, in words: locale/mission_file/en.toml, fr.toml.
const Locale& complaints(std::string_view language) {
  static const auto read = [](std::string_view name) {
    const std::string path = fmt::format("games/space_alert/locale/mission_file/{}.toml", name);
    return Locale::parse(resource(path), path);
  };
  static const Locale english = read("en");
  static const Locale french = read("fr");
  return language == "fr" ? french : english;
}

std::string upper(std::string_view text) {
  std::string big(text);
  for (char& letter : big) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
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

template <class Rows>
std::vector<std::string> keys_of(const Rows& rows) {
  std::vector<std::string> keys;
  for (const auto& row : rows) keys.push_back(row.key);
  return keys;
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
  Reader(const toml::table& table, std::string_view file, Slots slots, std::string_view language)
      : file_(file), language_(language), read_slots_(slots == Slots::Read), top_(table, file, language) {}

  WrittenMission read() {
    std::vector<Row> members = top_.rows("member");
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
  // -- complaints

  std::string say(std::string_view key, const Gaps& gaps = {}) const {
    return complaints(language_)(key, gaps);
  }
  [[noreturn]] void fail(const toml::source_position& at, std::string_view what) const {
    throw Mistake(fmt::format("{}: {}", place(file_, at), what));
  }
  [[noreturn]] void fail(const toml::node& node, std::string_view what) const {
    fail(node.source().begin, what);
  }
  std::string quoted(std::string_view text) const { return in_quotes(text, language_); }
  std::string listing(const std::vector<std::string>& known) const {
    return listed(known, known.size(), language_);
  }
  std::string hint(std::string_view wrong, const std::vector<std::string>& known) const {
    return did_you_mean(wrong, known, language_);
  }
  /// Names in the reader's language.
  Words words() const { return {mission_->game, mission_->game.locale(language_)}; }
  std::string mission_name() const { return words().mission(start().mission); }

  const std::string& text(const toml::node& node, std::string_view form) const {
    if (!node.is_string()) fail(node, say(form, {{"found", kind_of(node, language_)}}));
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
      throw Mistake(fmt::format("{}: {}", file_, say("crew", {{"n", std::to_string(rows.size())}})));
    std::optional<std::size_t> captain;
    for (std::size_t m = 0; m < rows.size(); ++m) {
      Row& row = rows[m];
      WrittenMember member;
      member.name = row.text("name");
      check_name(row, member.name);
      member.android = row.flag_or("android", false);
      if (row.flag_or("captain", false)) {
        if (captain) row.complain("captain", say("captains", {{"name", members_[*captain].name}}));
        captain = m;
      }
      humans_ += member.android ? 0 : 1;
      members_.push_back(std::move(member));
    }
    if (humans_ == 1) rows[0].complain("", say("one_human"));
    if (humans_ == 0 && members_.size() == kMostCrew) rows[0].complain("", say("five_androids"));
    captain_ = captain.value_or(0);
    if (humans_ > 0 && members_[captain_].android)
      rows[captain_].complain(captain ? "captain" : "",
                              say("android_captain", {{"name", members_[captain_].name}}));
    phases_ = static_cast<int>(top_.number_or("phases", 2, 3, 3));
  }

  void check_name(const Row& row, const std::string& name) const {
    if (name.empty() || columns_of(name) > kLongestName || !printable(name))
      row.complain("name", say("name", {{"n", std::to_string(kLongestName)}}));
    for (const WrittenMember& other : members_)
      if (other.name == name) row.complain("name", say("name_twice", {{"name", quoted(name)}}));
  }

  // -- the mission

  WrittenMission make() {
    Options options{{"players", std::to_string(std::max(1, humans_))},
                    {"crew", std::to_string(members_.size())},
                    {"captain", std::to_string(captain_ + 1)},
                    {"mission", phases_ == 3 ? "mission_1" : "test_run_1"},
                    {"mistakes", "true"}};
    for (const WrittenMember& member : members_) options["seating"] += member.android ? 'a' : 'h';
    const std::string mission = top_.text_or("mission", "");
    const bool generated = mission.starts_with(kGenerated) || mission == "generated";
    if (generated) {
      options["mission"] = "generated";
      options["mission_seed"] = seed_of(mission);
    }
    SpaceAlert game(options, find_pack(SpaceAlert::kName, SpaceAlert::kPack));
    names_.emplace(game);
    if (!mission.empty() && !generated) game.settings.mission = find_mission(game.content, mission);
    WrittenMission made(std::move(game));
    made.language = language_;
    made.title = top_.text_or("title", "");
    if (!printable(made.title)) top_.complain("title", say("title"));
    for (const WrittenMember& member : members_) made.names.push_back(member.name);
    const Mission& flown = made.game.missions[made.game.settings.mission];
    if (!mission.empty()) made.mission = generated ? mission : flown.row.key;
    if (!mission.empty() && top_.node("phases") != nullptr && flown.phases() != phases_)
      top_.complain("phases",
                    say("phases", {{"mission", quoted(mission)}, {"n", std::to_string(flown.phases())}}));
    phases_ = flown.phases();
    return made;
  }

  std::string seed_of(std::string_view mission) const {
    const std::optional<int> seed = seed_in(mission);
    if (!seed)
      top_.complain("mission",
                    say("no_seed", {{"name", quoted(mission)}, {"most", std::to_string(kMostMissionSeed)}}));
    return std::to_string(*seed);
  }

  std::uint8_t find_mission(const Content& content, const std::string& name) const {
    if (name == "random") top_.complain("mission", say("random"));
    const std::optional<int> found = names_->find(Named::Mission, name);
    const std::vector<std::string> known = keys_of(content.missions);
    if (!found)
      top_.complain("mission",
                    say("no_mission",
                        {{"name", quoted(name)}, {"known", listing(known)}, {"hint", hint(name, known)}}));
    return static_cast<std::uint8_t>(*found);
  }

  int turns() const { return kPhaseStarts[phases_] - 1; }
  State& start() const { return mission_->start; }
  const Content& content() const { return mission_->game.content; }

  // -- the ship

  /// SPA-021 to SPA-029, SPA-263 to SPA-268: set up as for any mission.
  void ship() {
    tracks();
    std::optional<int> store;
    if (const toml::table* campaign = top_.table_or_null("campaign"); campaign != nullptr) {
      Row row(*campaign, file_, language_);
      if (const toml::table* damage = row.table_or_null("damage"); damage != nullptr) {
        Row zones(*damage, file_, language_);
        for (int zone = 0; zone < kZones; ++zone)
          for (const Tile tile : tile_list(zones, zone, 0))
            start().ship.damage[zone] = static_cast<std::uint8_t>(start().ship.damage[zone] | (1u << tile));
        zones.done();
      }
      start().squads = static_cast<std::uint8_t>(row.number_or("squads", 0, 2, 2));
      const std::string where = row.text_or("store", "");
      store = names_->find(Named::Station, where);
      if (start().squads == 1 && store != kLR && store != kUB) row.complain("store", say("no_store"));
      if (start().squads != 1 && !where.empty()) row.complain("store", say("needless_store"));
      row.done();
    }
    const Events nobody;
    Rules rules(mission_->game, start(), nobody);
    start().step = Step::PickTracks;
    rules.advance();
    if (start().squads == 1) {
      const Settings& settings = mission_->game.settings;
      rules.play(settings.runner[settings.captain], move(MoveKind::Stow, *store));
    }
    start().cue = static_cast<std::uint8_t>(mission_->game.missions[start().mission].cues.size());
  }

  void tracks() {
    const toml::table* tracks = top_.table_or_null("tracks");
    if (tracks == nullptr) throw Mistake(fmt::format("{}: {}", file_, say("no_tracks")));
    Row row(*tracks, file_, language_);
    for (int zone = 0; zone < kTracks; ++zone) {
      const std::string_view key = kZoneNames[zone];
      const std::string name = row.text(key);
      const std::optional<int> found = names_->find(Named::Track, name);
      if (!found)
        row.complain(
            key, say("no_track", {{"name", quoted(name)}, {"known", listing(keys_of(content().tracks))}}));
      for (int other = 0; other < zone; ++other)
        if (start().tracks[other] == *found)
          row.complain(key, say("track_twice", {{"name", content().tracks[start().tracks[other]].key},
                                                {"zone", words().zone(other)}}));
      start().tracks[zone] = static_cast<std::uint8_t>(*found);
    }
    row.done();
  }

  /// The tiles a row lists for a zone, none of them twice or in `there`.
  std::vector<Tile> tile_list(Row& row, int zone, unsigned there) const {
    std::vector<Tile> list;
    const std::string_view key = kZoneNames[zone];
    if (row.node(key) == nullptr) return list;
    const std::size_t left = kTiles - static_cast<std::size_t>(std::popcount(there));
    const std::vector<std::string> written = row.texts(key);
    if (written.size() > left)
      row.complain(key, say("too_many_tiles",
                            {{"n", std::to_string(written.size())}, {"left", std::to_string(left)}}));
    for (const std::string& name : written) {
      const std::optional<int> tile = names_->find(Named::Tile, name);
      const std::vector<std::string> known(std::begin(kTileNames), std::end(kTileNames));
      if (!tile)
        row.complain(
            key,
            say("no_tile", {{"name", quoted(name)}, {"known", listing(known)}, {"hint", hint(name, known)}}));
      if (((there >> *tile) & 1u) != 0) row.complain(key, say("tile_twice", {{"name", name}}));
      there |= 1u << *tile;
      list.push_back(static_cast<Tile>(*tile));
    }
    return list;
  }

  void tiles() {
    const toml::table* tiles = top_.table_or_null("tiles");
    if (tiles == nullptr) return;
    Row row(*tiles, file_, language_);
    for (int zone = 0; zone < kZones; ++zone)
      mission_->tiles[zone] = tile_list(row, zone, start().ship.old[zone]);
    row.done();
  }

  // -- threats

  void threats() {
    std::array<bool, 2> hard{}, easy{};
    for (Row& row : top_.rows("threat")) {
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
    const int card = find_threat(row, row.text("card"));
    const std::string name = words().threat(card);
    if (((start().drawn >> card) & 1u) != 0) row.complain("card", say("threat_twice", {{"threat", name}}));
    Threat threat;
    threat.card = static_cast<std::uint8_t>(card);
    threat.token = static_cast<std::uint8_t>(row.number("time", 1, std::min(kTimeTokens, turns())));
    for (const Threat& other : start().threats)
      if (other.token == threat.token)
        row.complain("time", say("time_twice", {{"n", std::to_string(threat.token)}}));
    const std::string written = row.text_or("zone", "");
    const std::optional<int> zone = names_->find(Named::Zone, written);
    const bool internal = content().threats[card].internal();
    if (internal && !written.empty()) row.complain("zone", say("needless_zone", {{"threat", name}}));
    if (!internal && (!zone || *zone == kInside)) row.complain("zone", say("no_zone", {{"threat", name}}));
    threat.zone = internal ? kInside : static_cast<Zone>(*zone);
    row.done();
    if (!mission_->mission.empty()) check_announced(row, threat);
    return threat;
  }

  int find_threat(const Row& row, const std::string& name) const {
    const std::vector<int> found = names_->all(Named::Threat, name);
    if (found.size() == 1) return found[0];
    std::vector<std::string> known;
    for (const int card : found) known.push_back(content().threats[card].key);
    if (!found.empty())
      row.complain("card", say("threats_of_a_name", {{"name", quoted(name)}, {"known", listing(known)}}));
    for (std::size_t card = 0; card < content().threats.size(); ++card) {
      known.push_back(content().threats[card].key);
      known.push_back(words().threat(static_cast<int>(card)));
    }
    row.complain("card", say("no_threat", {{"name", quoted(name)}, {"hint", hint(name, known)}}));
  }

  /// With a mission named, its script says when and where threats come.
  void check_announced(const Row& row, const Threat& threat) const {
    const Gaps gaps = {{"mission", mission_name()}, {"n", std::to_string(threat.token)}};
    const auto with_zone = [&](int zone) {
      Gaps more = gaps;
      more.emplace_back("zone", words().zone(zone));
      return more;
    };
    for (const Cue& cue : mission_->game.missions[start().mission].row.events) {
      if (cue.kind != CueKind::Threat || cue.token != threat.token) continue;
      if (cue.unconfirmed && members_.size() < kMostCrew) row.complain("time", say("unconfirmed", gaps));
      if (cue.zone != threat.zone) row.complain("zone", say("other_zone", with_zone(cue.zone)));
      if (cue.serious != content().threats[threat.card].serious)
        row.complain("card", say(cue.serious ? "is_serious" : "is_common", gaps));
      return;
    }
    row.complain("time", say("nothing_announced", gaps));
  }

  void all_announced() {
    const Look look(mission_->game, start());
    for (const Cue& cue : look.mission().row.events) {
      if (cue.kind != CueKind::Threat || look.ignored(cue)) continue;
      const auto& list = start().threats;
      if (std::none_of(list.begin(), list.end(),
                       [&](const Threat& threat) { return threat.token == cue.token; }))
        top_.complain("mission", say("threat_missing", {{"n", std::to_string(cue.token)}}));
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
               say("cards_phase", {{"n", std::to_string(phases_)}, {"phase", quoted(key->str())}}));
        if (!value->is_array()) fail(*value, say("cards_list"));
        card_list(*value->as_array(), m, *phase);
      }
    } else if (node != nullptr) {
      row.complain("cards", say("cards"));
    }
    row.done();
  }

  void card_list(const toml::array& list, MemberId m, int phase) {
    for (const toml::node& item : list) {
      const std::string& name = text(item, "card_form");
      const int card = find_card(item, name);
      const CardRow& of = content().cards[card];
      if (++listed_[card] > of.count)
        fail(item, say("deck_has", {{"n", std::to_string(of.count)}, {"card", of.key}}));
      if (of.heroic && members_[m].has_heroic) fail(item, say("holds_heroic", {{"name", members_[m].name}}));
      if (!of.heroic && members_[m].android) fail(item, say("android_holds", {{"name", members_[m].name}}));
      members_[m].has_heroic = members_[m].has_heroic || of.heroic;
      hands_ = hands_ || !of.heroic;
      const unsigned boards = (1u << m) | (of.heroic ? 0u : androids());  // SPA-233, SPA-235
      add(card, boards, phase, m, true);
    }
  }

  /// By its key, or by both halves as in a slot.
  int find_card(const toml::node& item, const std::string& name) const {
    if (const int card = content().find_card(name); card >= 0) return card;
    const std::optional<Wish> wish = names_->wish(name);
    const auto& cards = content().cards;
    const auto fits = [&](const CardRow& card) { return wish->fits(card); };
    if (wish && wish->whole() && std::any_of(cards.begin(), cards.end(), fits))
      return static_cast<int>(std::find_if(cards.begin(), cards.end(), fits) - cards.begin());
    const std::vector<std::string> known = keys_of(cards);
    fail(item,
         say("no_card", {{"card", quoted(name)}, {"known", listing(known)}, {"hint", hint(name, known)}}));
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
          rows[m].complain("cards", say("no_cards", {{"name", members_[m].name}}));
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
        if (!turn) fail(key->source().begin, say("no_slot", {{"slot", quoted(key->str())}}));
        read_slot(*value, key->source().begin, m, *turn);
      }
    } else {
      row.complain("slots", say("slots"));
    }
  }

  std::string of_slot(MemberId m, int turn, const std::string& what) const {
    return say("slot", {{"turn", std::to_string(turn)}, {"name", members_[m].name}, {"what", what}});
  }

  void read_slot(const toml::node& node, const toml::source_position& at, MemberId m, int turn) {
    const auto wrong = [&](std::string_view key, const Gaps& gaps = {}) {
      return of_slot(m, turn, say(key, gaps));
    };
    if (node.is_array()) fail(node, wrong("one_card"));
    const std::string& written = text(node, "slot_form");
    if (written.empty() || written == "-") return;
    if (turn < 1 || turn > turns())
      fail(at, wrong(phases_ == kPhases || turn < 1 ? "slot_range" : "closed_slot",
                     {{"n", std::to_string(turns())}}));
    for (const WrittenSlot& other : members_[m].slots)
      if (other.slot == turn - 1) fail(at, wrong("two_cards"));
    const std::optional<Wish> wish = names_->wish(written);
    if (!wish) fail(node, wrong("no_half", {{"card", quoted(written)}}));
    if (std::none_of(content().cards.begin(), content().cards.end(),
                     [&](const CardRow& card) { return wish->fits(card); }))
      fail(node, wrong("no_such_card", {{"card", quoted(written)}}));
    if (wish->heroic)
      for (const WrittenSlot& other : members_[m].slots)
        if (other.wish.heroic) fail(node, wrong("second_heroic"));
    members_[m].slots.push_back({m, turn - 1, *wish, written, place(file_, node.source().begin)});
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
      Slot& lies = start().members[slot.member].slots[slot.slot];
      lies = {card.card, slot.wish.half, 1};
      lies.guessed = slot.wish.whole() ? 0 : 1;
      if (card.card < kStandardCards)
        --start().pool[card.card];
      else
        start().heroic = static_cast<std::uint8_t>(start().heroic & ~(1u << (card.card - kStandardCards)));
    }
    start().pile = static_cast<std::uint8_t>(
        std::min<int>(start().pile, std::accumulate(start().pool.begin(), start().pool.end(), 0)));
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
    const std::string_view key = hands_ || members_[slot.member].has_heroic ? "none_listed"
                                 : slot.wish.heroic                         ? "no_heroic_left"
                                                                            : "none_left";
    const std::string what = say(key, {{"card", quoted(slot.text)}});
    throw Mistake(fmt::format("{}: {}", slot.where, of_slot(slot.member, slot.slot + 1, what)));
  }

  // -- mistakes

  void mistakes() {
    for (Row& row : top_.rows("mistake")) {
      WrittenMistake mistake;
      const std::string name = row.text("member");
      const auto found = std::find(mission_->names.begin(), mission_->names.end(), name);
      if (found == mission_->names.end())
        row.complain("member", say("nobody", {{"name", quoted(name)},
                                              {"known", listing(mission_->names)},
                                              {"hint", hint(name, mission_->names)}}));
      mistake.member = static_cast<MemberId>(found - mission_->names.begin());
      mistake.turn = static_cast<int>(row.number("turn", 1, turns()));
      const std::string written = row.text("kind");
      const int kind = names_->find(Named::Slip, written).value_or(0);
      mistake.kind = static_cast<Slip>(kind);
      if (mistake.kind == Slip::None) row.complain("kind", say("slip", {{"found", quoted(written)}}));
      mistake.where = row.where("turn");
      for (const WrittenMistake& other : mission_->mistakes)
        if (other.member == mistake.member && other.turn == mistake.turn)
          row.complain("turn", say("two_mistakes", {{"name", name}, {"turn", std::to_string(mistake.turn)}}));
      mission_->mistakes.push_back(std::move(mistake));
      row.done();
    }
  }

  std::string file_;
  std::string language_;
  bool read_slots_;
  Row top_;
  std::optional<MissionWords> names_;
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

WrittenMission read_mission(std::string_view text, std::string_view file, Slots slots,
                            std::string_view language) {
  const toml::table table = [&] {
    try {
      return parse_toml(text, file);
    } catch (const Mistake& mistake) {
      // The parser says it in English, behind the place: "mission.toml:3:5: ...".
      std::string said = mistake.what();
      const std::size_t colon = said.find(": ", file.size());
      throw Mistake(said.replace(colon, 2, complaints(language)("not_toml")));
    }
  }();
  return Reader(table, file, slots, language).read();
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
  const bool acts = slot.half == kActionHalf;
  if (card.heroic) {
    const std::string to = fmt::format("to {}", upper(kStationNames[card.station]));
    if (!acts) return fmt::format("heroic {}", to);
    return slot.guessed != 0 ? fmt::format("heroic {}", action) : fmt::format("heroic {}/{}", action, to);
  }
  const std::string_view movement = kMovementNames[card.movement];
  if (slot.guessed != 0) return std::string(acts ? action : movement);
  return acts ? fmt::format("{}/{}", action, movement) : fmt::format("{}/{}", movement, action);
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
  const bool half = mistake.kind == Slip::Half;
  const std::string_view why = !look.can_turn(m)                      ? "not_revealed"
                               : !half && !look.can_swap_arrow(m)     ? "no_arrow"
                               : half && look.current(m).guessed != 0 ? "half_untold"
                                                                      : "";
  if (!why.empty()) {
    const Locale& say = complaints(mission.language);
    throw Mistake(fmt::format(
        "{}: {}", mistake.where,
        say("no_mistake",
            {{"name", mission.names[m]}, {"turn", std::to_string(mistake.turn)}, {"why", say(why)}})));
  }
  mission.game.play(state, mission.game.settings.runner[m],
                    move(half ? MoveKind::OtherHalf : MoveKind::OtherArrow, m), events);
}

/// Sorts events into turns.
std::vector<TurnEvent> by_turn(const std::vector<Event>& events) {
  std::vector<TurnEvent> list;
  int turn = 0;
  for (const Event& event : events) {
    const auto kind = static_cast<EventKind>(event.kind);
    if (kind == EventKind::TurnBegan || kind == EventKind::LastTurnBegan) turn = event.args[0];
    list.push_back({turn, event});
  }
  return list;
}

}  // namespace

Resolution resolve_mission(const WrittenMission& mission, const State& start, Rng& rng,
                           std::optional<int> last_turn) {
  const SpaceAlert& game = mission.game;
  Resolution resolution;
  State state = start;
  std::vector<Event> told;
  // The turn after the last wanted one goes on by itself until the next card is revealed, so the end of the
  // wanted turn is a moment on the way.
  std::optional<State> stopped;
  std::size_t heard = 0;
  const std::function<void()> watch = [&] {
    if (stopped || state.turn <= *last_turn) return;
    stopped = state;
    heard = told.size();
  };
  const Events events{&told, last_turn ? &watch : nullptr};
  game.begin_resolution(state, events);
  while (!stopped) {
    const Wait wait = game.wait(state);
    if (wait.kind == Wait::Kind::Over) break;
    if (wait.kind == Wait::Kind::Chance) {
      game.resolve(state, next_tile(mission, state, rng, resolution.chance), events);
      continue;
    }
    for (const WrittenMistake& mistake : mission.mistakes)
      if (mistake.turn == state.turn) own_up(mission, state, mistake, events);
    for (const Seat seat : wait.seats) game.play(state, seat, move(MoveKind::CarryOut), events);
  }
  if (stopped) told.resize(heard);
  resolution.state = stopped.value_or(state);
  resolution.events = by_turn(told);
  return resolution;
}

}  // namespace hullbreach::space_alert
