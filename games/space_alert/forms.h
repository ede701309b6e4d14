// How the things of this game look in JSON: cards, stations and members by name. Positions and views share
// them.
#pragma once

#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/space_alert/names.h"
#include "kernel/fields.h"

namespace hullbreach::space_alert {

inline constexpr std::string_view kAuraNames[] = {"none", "attack", "armour"};
inline constexpr std::string_view kStoreKeys[] = {"lr", "ub"};
inline constexpr std::uint8_t kNone = 0xFF;  // no mission, trajectory or proposal

constexpr bool before_setup(Step step) { return step <= Step::PickTracks; }

class Forms {
 public:
  explicit Forms(const SpaceAlert& game) : game_(game), content_(game.content), settings_(game.settings) {}

  // -- names

  auto seat_names() const {
    return named("", 0, settings_.players,
                 [this](int seat) { return game_.seat_name(static_cast<Seat>(seat)); });
  }
  auto member_names() const {
    return named("", 0, settings_.crew, [this](int member) { return game_.member_name(member); });
  }
  auto card() const {
    return named("card", 0, kCardKinds,
                 [this](int kind) -> std::string_view { return content_.cards[kind].key; });
  }
  auto standard_card() const {
    return named("standard card (heroic ones lie apart, in /heroic)", 0, kStandardCards,
                 [this](int kind) -> std::string_view { return content_.cards[kind].key; });
  }
  auto heroic_card() const {
    return named("heroic card", 0, kHeroicCards,
                 [this](int card) -> std::string_view { return content_.cards[kStandardCards + card].key; });
  }
  auto threat_card() const {
    return named(
        "threat card", 0, static_cast<int>(content_.threats.size()),
        [this](int card) -> std::string_view { return content_.threats[card].key; },
        [this](int card) -> std::string_view { return content_.threats[card].code; });
  }
  auto mission() const {
    return named("", 0, static_cast<int>(game_.missions.size()),
                 [this](int mission) -> std::string_view { return game_.missions[mission].row.key; });
  }
  auto track() const {
    return named("trajectory", 0, static_cast<int>(content_.tracks.size()),
                 [this](int track) -> std::string_view { return content_.tracks[track].key; });
  }
  static auto zone_names() { return one_of(std::span(kZoneNames).first<kZones>()); }
  static auto station_names() { return one_of(std::span(kStationNames).first<kStations>()); }

  // -- things; the mission's zones, decks and levels

  auto tracks() const { return by_name(kZoneNames, or_none(track(), kNone)); }
  auto ending() const { return or_none(one_of(kEndingNames, 1), int{kNotOver}); }
  auto destroyer() const { return or_none(threat_card(), kNoThreat); }
  auto repaired() const { return by_name(zone_names(), form_of(0, 2)); }
  /// How many of each kind of card, where there are any.
  template <class Names>
  static auto counts(const Names& names) {
    return some_by_name(names, form_of(0, 255), [](int count) { return count != 0; });
  }

  auto ship() const {
    // "shield": {"red": 2}: zones and stations that are left out are as they were.
    const auto by_part = [](const auto& names, const auto& form) {
      return some_by_name(names, form, [](const auto&) { return true; });
    };
    return described("Ship", [this, by_part](auto& io, Ship& ship) {
      io.may("shield", ship.shield, by_part(zone_names(), form_of(0, 4)));
      io.may("reactor", ship.reactor, by_part(zone_names(), form_of(0, 6)));
      io.may("damage", ship.damage, by_part(zone_names(), set_of(kTileNames)));
      io.may("old", ship.old, by_part(zone_names(), set_of(kTileNames)));
      io.may("fired", ship.fired, by_part(station_names(), form_of(0, 2)));
      io.may("confirmed", ship.confirmed, list_of(form_of(0, settings_.crew)));
      io.may("store", ship.store, by_part(one_of(kStoreKeys), one_of(kStoreNames)));
      io.may("capsules", ship.capsules, 0, 3);
      io.may("rockets", ship.rockets, 0, 3);
      io.may("launched", ship.launched, flag);
      io.may("flying", ship.flying, flag);
      io.may("lifts", ship.lifts, set_of(zone_names()));
      io.may("maintained", ship.maintained, set_of(form_of(1, kPhases)));
      io.may("confirming", ship.confirming, 0, settings_.crew);
      io.may("sortie", ship.sortie, 0, 2);
      io.may("doubled", ship.doubled, set_of(zone_names()));
    });
  }
  /// Before it is set up, a ship is nothing but what an earlier mission left.
  auto ship_at(Step step) const { return in_part(ship(), Ship{}, before_setup(step)); }

  /// Behind a card in a slot: how it lies, and that its other half is not known.
  static constexpr std::string_view kOpen = " open", kSwapped = " swapped", kGuessed = " guessed";
  /// "a_red action", "b_blue movement open"; of a card a view does not know only the half: "? action".
  auto slot() const {
    return by_hand(
               "string",
               [this](const Slot& slot) {
                 const std::string_view name = slot.card == kFaceDown ? "?" : card().name(slot.card);
                 return boost::json::value(boost::json::string(
                     fmt::format("{} {}{}{}{}", name, kHalfNames[slot.half], slot.open != 0 ? kOpen : "",
                                 slot.swapped != 0 ? kSwapped : "", slot.guessed != 0 ? kGuessed : "")));
               },
               [this](const Field& field, Slot& slot) {
                 const std::string words = field.text();
                 std::string_view rest = words;
                 const auto take = [&](std::string_view word) {
                   if (!rest.ends_with(word)) return false;
                   rest.remove_suffix(word.size());
                   return true;
                 };
                 slot.guessed = take(kGuessed);
                 slot.swapped = take(kSwapped);
                 slot.open = take(kOpen);
                 const std::size_t space = std::min(rest.find(' '), rest.size());
                 const auto half = index_in(kHalfNames, rest.substr(std::min(space + 1, rest.size())));
                 if (!half)
                   field.complain(
                       fmt::format("expected a card and its half that is up, as in 'a_red action' or "
                                   "'b_blue movement open', found {}",
                                   in_quotes(words)));
                 slot.half = static_cast<Half>(*half);
                 const auto kind = card().find(rest.substr(0, space));
                 if (!kind) card().refuse(field, rest.substr(0, space));
                 slot.card = static_cast<CardKind>(*kind);
               })
        .in_columns(described([this](auto& io, Slot& slot) {
          io("card", slot.card, or_none(card(), kFaceDown));
          io("half", slot.half, kHalfNames);
          io("open", slot.open, flag);
          io("swapped", slot.swapped, flag);
          io("guessed", slot.guessed, flag);
        }));
  }

  /// What a member has in the state as well as in a view.
  void member(auto& io, auto& of) const {
    const auto turns =
        named("turn from 1 to 12", 0, kTurns, [](int slot) { return std::to_string(slot + 1); });
    io("slots", of.slots, some_by_name(turns, slot(), [](const Slot& slot) { return !slot.empty(); }));
    io("hand", of.hand, counts(card()));
    io("station", of.station, kStationNames);
    io("squad", of.squad, kSquadNames);
    io("out", of.out, flag);
    io("mistake", of.mistake, kSlipNames);
    io("told", of.told, flag);
  }

  auto planner() const {
    const auto levels = by_hand(
                            "[string, string]",
                            [](int proposal) {
                              return boost::json::value{boost::json::string(kLevelNames[proposal / kLevels]),
                                                        boost::json::string(kLevelNames[proposal % kLevels])};
                            },
                            [](const Field& field, std::uint8_t& proposal) {
                              std::array<int, 2> of{};
                              list_of(one_of(kLevelNames)).read(field, of);
                              proposal = static_cast<std::uint8_t>(of[0] * kLevels + of[1]);
                            })
                            .in_columns(form_of(0, kLevels * kLevels - 1));
    return described("Planner", [levels](auto& io, Planner& planner) {
      io("phase", planner.phase, 0, kPhases);
      io("ready", planner.ready, flag);
      io("gave", planner.gave, flag);
      io("agreed", planner.agreed, flag);
      io("changes", planner.changes, 0, kMostChanges + 1);
      io("proposal", planner.proposal, or_none(levels, kNone));
    });
  }
  auto planners() const { return by_name(seat_names(), planner()); }

  auto threat() const {
    return described("Threat", [this](auto& io, Threat& threat) {
      io("card", threat.card, threat_card());
      io("token", threat.token, 1, 8);
      io("zone", threat.zone, kZoneNames);
      io.may("fate", threat.fate, kFateNames);
      io.may("place", threat.place, 0, 255);
      io.may("hits", threat.hits, 0, 255);
      io.may("armour", threat.armour, -128, 127);
      io.may("speed", threat.speed, 0, 255);
      io.may("tiles", threat.tiles, set_of(station_names()));
      io.may("passed", threat.passed, 0, 255);
      io.may("awake", threat.awake, flag);
      io.may("cryoshield", threat.cryoshield, flag);
      io.may("aura", threat.aura, kAuraNames);
      io.may("struck", threat.struck, 0, 255);
      io.may("strikes", threat.strikes, flag);
      io.may("worked", threat.worked, 0, 63);
      io.may("culprit", threat.culprit, or_none(member_names(), kNobody));
    });
  }
  auto gift() const {
    return described("Gift", [this](auto& io, Gift& gift) {
      io("from", gift.from, member_names());
      io("to", gift.to, member_names());
      io("card", gift.card, card());
      io("phase", gift.phase, 0, kPhases);
    });
  }
  static auto hit() {
    return described("Hit", [](auto& io, Hit& hit) {
      io("zone", hit.zone, zone_names());
      io("tiles", hit.tiles, 1, 255);
      io("threat", hit.threat, 0, 255);
    });
  }
  auto log_line() const {
    return described("LogLine", [this](auto& io, LogLine& line) {
      io("mission", line.mission, mission());
      io("common", line.common, kLevelNames);
      io("serious", line.serious, kLevelNames);
      io("survived", line.survived, 0, 255);
      io("destroyed", line.destroyed, 0, 255);
      io("confirmation", line.confirmation, 0, 255);
    });
  }
  /// Of which level the threats are, in the state or a view.
  static void levels(auto& io, auto& of) {
    io.group("levels", [&](auto& levels) {
      levels("common", of.common, kLevelNames);
      levels("serious", of.serious, kLevelNames);
    });
  }

 protected:
  const SpaceAlert& game_;
  const Content& content_;
  const Settings& settings_;
};

}  // namespace hullbreach::space_alert
