#include "games/uscss_nostromo/content.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "kernel/pack_scripts.h"
#include "kernel/wording.h"

namespace hullbreach::nostromo {
namespace {

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack) { content_.hash = pack.hash(); }

  Content load() {
    rooms();
    orders();
    emergency_cards();
    weyland_cards();
    behaviours();
    crew();
    return std::move(content_);
  }

 private:
  std::uint16_t script(Row& row, std::string_view key) {
    return compile_script(content_.scripts, vocabulary(), row, key);
  }

  void finish(Row& row) {
    (row.provenance() == Provenance::House ? content_.house : content_.printed) += 1;
    row.text_or("note", "");
    row.done();
  }

  void word(const Row& row, std::string_view field, std::string key) {
    content_.words.push_back({std::move(key), row.where(field)});
  }

  void rooms() {
    const PackFile file(pack_, "rooms.toml");
    auto rows = file.rows("room");
    if (rows.size() != kRooms)
      rows[0].complain("number", fmt::format("expected ten rooms, found {}", rows.size()));
    for (Row& row : rows) {
      const auto number = static_cast<std::size_t>(row.number("number", 1, kRooms));
      RoomRow& room = content_.rooms[number];
      if (!room.key.empty()) row.complain("number", fmt::format("room {} stands here twice", number));
      room.key = keys_.take(row, "key");
      if (const auto known = vocabulary().constants.find(room.key);
          known == vocabulary().constants.end() || known->second.value != static_cast<int>(number))
        row.complain("key", fmt::format("room {} has another key in the rulebook (NOS-001)", number));
      for (std::int64_t other : row.numbers("connected", 1, kRooms)) {
        if (other == static_cast<std::int64_t>(number))
          row.complain("connected", "a room is not connected to itself");
        room.connected = static_cast<std::uint16_t>(room.connected | (1u << other));
      }
      if (!row.text_or("effect", "").empty()) {
        room.effect = script(row, "effect");
        word(row, "effect", fmt::format("room_effect.{}", room.key));
      }
      finish(row);
    }
    check_graph(rows[0]);
  }

  /// NOS-002: a connection works both ways; every room has one, and none is cut off.
  void check_graph(const Row& row) {
    std::uint16_t reached = 1u << kMother;
    for (int pass = 0; pass < kRooms; ++pass)
      for (int a = 1; a <= kRooms; ++a)
        if ((reached >> a) & 1u) reached = static_cast<std::uint16_t>(reached | content_.rooms[a].connected);
    for (int a = 1; a <= kRooms; ++a) {
      for (int b = 1; b <= kRooms; ++b)
        if (((content_.rooms[a].connected >> b) & 1u) != ((content_.rooms[b].connected >> a) & 1u))
          row.complain("connected", fmt::format("{} and {} must name each other: connections work both ways",
                                                content_.rooms[a].key, content_.rooms[b].key));
      if (((reached >> a) & 1u) == 0)
        row.complain("connected", fmt::format("{} can't be reached from Mother", content_.rooms[a].key));
    }
  }

  void orders() {
    static constexpr std::pair<std::string_view, std::uint8_t> kNames[] = {
        {"HIDE", kInHide},     {"HUNT", kInHunt | kInFlip}, {"FLIP", kInFlip},
        {"ATTACK", kInAttack}, {"ACTION", kInAction},       {"ANY", kInAny}};
    const PackFile file(pack_, "orders.toml");
    for (Row& row : file.rows("order")) {
      OrderRow order;
      order.key = keys_.take(row, "key");
      for (const std::string& window : row.texts("windows")) {
        const auto name = std::find_if(std::begin(kNames), std::end(kNames),
                                       [&](const auto& entry) { return entry.first == window; });
        if (name == std::end(kNames))
          row.complain("windows", "expected some of HIDE, HUNT, FLIP, ATTACK, ACTION, ANY");
        order.windows = static_cast<std::uint8_t>(order.windows | name->second);
      }
      order.effect = script(row, "effect");
      word(row, "key", fmt::format("order.{}.name", order.key));
      word(row, "key", fmt::format("order.{}.text", order.key));
      finish(row);
      if (content_.orders.size() >= kMissionCards) row.complain("key", "expected at most 40 orders");
      content_.orders.push_back(std::move(order));
    }
  }

  std::uint8_t order(Row& row) {
    const std::string key = row.text("order");
    for (std::size_t i = 0; i < content_.orders.size(); ++i)
      if (content_.orders[i].key == key) return static_cast<std::uint8_t>(i);
    row.complain("order", fmt::format("there is no order '{}' in orders.toml", key));
  }

  MissionRow& next_card(const Row& row) {
    if (cards_ == kMissionCards) row.complain("id", "expected 40 mission cards, found more");
    return content_.missions[cards_++];
  }

  void emergency_cards() {
    const PackFile file(pack_, "missions.toml");
    auto rows = file.rows("emergency");
    check_codes(rows);
    for (Row& row : rows) {
      MissionRow& card = next_card(row);
      card.id = keys_.take(row, "id");
      const std::string code = row.name("code");
      auto& codes = content_.procedures;
      auto known = std::find(codes.begin(), codes.end(), code);
      if (known == codes.end()) {
        known = std::find(codes.begin(), codes.end(), std::string());
        *known = code;
        word(row, "code", fmt::format("procedure.{}", code));
      }
      card.procedure = static_cast<std::uint8_t>(known - codes.begin());
      card.order = order(row);
      card.slug = fmt::format("{}/{}", content_.orders[card.order].key, code);
      new_slug(row, card.slug);
      finish(row);
    }
    if (cards_ != 25) rows[0].complain("id", fmt::format("expected 25 emergency cards, found {}", cards_));
  }

  /// NOS-064: there are five procedures. Where there are more, the code on the fewest cards is the misspelt
  /// one.
  static void check_codes(std::vector<Row>& rows) {
    std::map<std::string, int> cards;
    for (Row& row : rows) ++cards[row.name("code")];
    if (cards.size() == kProcedures) return;
    std::vector<std::string> codes;
    for (const auto& [code, count] : cards) codes.push_back(code);
    const auto fewer = [&](Row& a, Row& b) { return cards[a.name("code")] < cards[b.name("code")]; };
    Row& odd = *std::min_element(rows.begin(), rows.end(), fewer);
    odd.complain("code", fmt::format("expected five different procedures on the cards, found {}: {}",
                                     codes.size(), listed(codes)));
  }

  void weyland_cards() {
    const PackFile file(pack_, "missions.toml");
    auto rows = file.rows("weyland");
    for (Row& row : rows) {
      content_.weyland.add(cards_);
      MissionRow& card = next_card(row);
      card.id = keys_.take(row, "id");
      card.name = keys_.take(row, "name");
      card.green = script(row, "text");
      word(row, "name", fmt::format("weyland.{}.name", card.name));
      word(row, "name", fmt::format("weyland.{}.text", card.name));
      card.order = order(row);
      card.slug = fmt::format("{}/{}", content_.orders[card.order].key, card.name);
      new_slug(row, card.slug);
      finish(row);
    }
    if (cards_ != kMissionCards)
      rows[0].complain("id", fmt::format("expected 15 Weyland cards, found {}", rows.size()));
  }

  void new_slug(const Row& row, const std::string& slug) {
    if (!keys_.add(slug)) row.complain("order", fmt::format("'{}' stands on two cards", slug));
  }

  template <std::size_t N>
  void named(std::string_view file_name, std::string_view array, std::string_view field,
             std::array<NamedScript, N>& list) {
    const PackFile file(pack_, file_name);
    auto rows = file.rows(array);
    if (rows.size() != N) rows[0].complain("key", fmt::format("expected {} rows, found {}", N, rows.size()));
    for (std::size_t i = 0; i < N; ++i) {
      list[i].key = keys_.take(rows[i], "key");
      list[i].script = script(rows[i], field);
      word(rows[i], "key", fmt::format("{}.{}.name", array, list[i].key));
      word(rows[i], "key", fmt::format("{}.{}.text", array, list[i].key));
      finish(rows[i]);
    }
  }
  void behaviours() { named("behaviours.toml", "behaviour", "effect", content_.behaviours); }
  void crew() { named("crew.toml", "crew", "power", content_.crew); }

  const Pack& pack_;
  Content content_;
  int cards_ = 0;
  NewKeys keys_;
};

}  // namespace

Content load_content(const Pack& pack) { return Loader(pack).load(); }

}  // namespace hullbreach::nostromo
