// How the things of this game look in JSON: zones, doors, cards, crew members and aliens by name.
#pragma once

#include "games/neo_morphosis/look.h"
#include "games/neo_morphosis/names.h"
#include "kernel/fields.h"

namespace hullbreach::neo {

class Forms {
 protected:
  template <class Rows>
  static auto keyed(std::string_view what, const Rows& rows) {
    return hullbreach::named(what, 0, static_cast<int>(rows.size()), [&rows](int card) -> std::string_view {
      return rows[static_cast<std::size_t>(card)].key;
    });
  }

 public:
  explicit Forms(const NeoMorphosis& game)
      : game_(game), content_(game.content), players_(game.settings.players) {}

  auto seat() const {
    return hullbreach::named("", 0, players_, [](int seat) { return seat_word(static_cast<Seat>(seat)); });
  }
  auto crew() const {
    return hullbreach::named("", 0, kCrew,
                             [this](int crew) -> std::string_view { return content_.crew[crew].key; });
  }
  auto crew_set() const { return set_of(crew()); }
  auto map_name() const {
    return hullbreach::named(
        "mission", 0, static_cast<int>(content_.maps.size()),
        [this](int map) -> std::string_view { return content_.maps[static_cast<std::size_t>(map)].key; });
  }

  // -- places of a map

  auto zone(const Map& map) const {
    return hullbreach::named("zone of this level", 0, kZonesOfSector * map.sectors,
                             [](int zone) { return zone_name(zone); });
  }
  auto sector(const Map& map) const {
    return hullbreach::named("sector of this level", 0, map.sectors,
                             [](int sector) { return sector_name(sector); });
  }
  auto sectors(const Map& map) const { return set_of(sector(map)); }
  /// A zone, a crew member who carries it, or one of some other places.
  auto spot(const Map& map, Bits others) const {
    const int zones = kZonesOfSector * map.sectors;
    return hullbreach::named("place or crew member", 0, kHeldBy + kCrew,
                             [this, zones, others](int at) -> std::string {
                               if (at < zones) return zone_name(at);
                               if (at >= kHeldBy) return content_.crew[at - kHeldBy].key;
                               return others.has(at) ? std::string(spot_word(at)) : std::string();
                             });
  }
  /// A door by its zones, in either order.
  auto door(const Map& map) const {
    const auto turned = [&map](int door) {
      const DoorRow& row = map.doors[static_cast<std::size_t>(door)];
      return fmt::format("{}-{}", zone_name(row.b), zone_name(row.a));
    };
    return hullbreach::named(
        "door of this level", 0, static_cast<int>(map.doors.size()),
        [&map](int door) { return door_name(&map, door); }, turned);
  }
  auto terminal(const Map& map) const {
    return hullbreach::named(
        "zone with a terminal", 0, static_cast<int>(map.terminals.size()),
        [&map](int terminal) { return zone_name(map.terminals[static_cast<std::size_t>(terminal)]); });
  }
  auto crate(const Map& map) const {
    return hullbreach::named("zone with a crate", 0, static_cast<int>(map.crates.size()),
                             [&map](int crate) { return crate_name(map, crate); });
  }

  // -- cards and figures

  auto emergency() const { return keyed("emergency card", content_.emergencies); }
  auto compromised() const { return keyed("compromised-sector card", content_.compromised); }
  auto activation() const { return keyed("activation card", content_.activations); }
  auto mutation() const { return keyed("neomorphosis card", content_.mutations); }
  auto infestation() const { return keyed("infestation card", content_.infestations); }
  auto behaviour() const { return keyed("behaviour card", content_.behaviours); }
  auto mission_card() const { return keyed("mission card", content_.mission_cards); }
  /// Items, gear and abilities; the numbers of tokens have no name here.
  auto card() const {
    return hullbreach::named("item, gear or ability card", 0, kCardIds, [this](int card) -> std::string_view {
      return is_token(card) ? std::string_view() : std::string_view(content_.cards[card].key);
    });
  }
  auto item() const {
    return hullbreach::named("item card", 0, kItems,
                             [this](int card) -> std::string_view { return content_.cards[card].key; });
  }
  auto ability(int crew) const {
    return hullbreach::named(
        "ability of this crew member", kFirstAbility, kCardIds, [this, crew](int card) -> std::string_view {
          return content_.cards[card].crew == crew ? std::string_view(content_.cards[card].key)
                                                   : std::string_view();
        });
  }
  /// Items, gear and tokens.
  auto object() const {
    return hullbreach::named("item, gear or token", 0, kFirstToken + kTokens,
                             [this](int object) { return object_name(content_, object); });
  }
  auto token() const { return one_of(kTokenNames); }
  auto kind(int first = 0, int end = kKinds) const {
    return hullbreach::named("", first, end,
                             [this](int kind) -> std::string_view { return content_.aliens[kind].key; });
  }
  /// "worm1"; a boss also with its number.
  auto figure() const {
    return hullbreach::named(
        "alien", 0, kFigures, [this](int figure) { return figure_name(content_, figure); },
        [this](int figure) {
          return fmt::format("{}{}", content_.aliens[kind_of(figure)].key,
                             figure - kFirstOf[kind_of(figure)] + 1);
        });
  }
  auto figures() const { return set_of(figure()); }
  /// Where gear is connected.
  auto connection() const {
    return hullbreach::named(
        "tech, science or a gear card", kFirstGear, kScienceSlot + 1, [this](int on) -> std::string_view {
          if (on == kTechSlot) return "tech";
          if (on == kScienceSlot) return "science";
          return is_gear(on) ? std::string_view(content_.cards[on].key) : std::string_view();
        });
  }
  auto ending() const { return or_none(one_of(kEndingNames, 1), int{kNotOver}); }

  static std::string_view spot_word(int spot) {
    switch (spot) {
      case kOut: return "out";
      case kOnDoor: return "door";
      case kOnTruck: return "truck";
      case kDiscarded: return "discarded";
      default: return "supply";
    }
  }

 protected:
  const NeoMorphosis& game_;
  const Content& content_;
  int players_;
};

}  // namespace hullbreach::neo
