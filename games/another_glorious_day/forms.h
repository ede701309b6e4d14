// How the things of this game look in JSON: squares, doors, cards, characters and figures by name.
#pragma once

#include "games/another_glorious_day/look.h"
#include "games/another_glorious_day/names.h"
#include "kernel/fields.h"

namespace hullbreach::agd {

class Forms {
 public:
  explicit Forms(const AnotherGloriousDay& game)
      : game_(game), content_(game.content), players_(game.settings.players) {}

  auto seat() const {
    return hullbreach::named("", 0, players_, [](int seat) { return seat_word(static_cast<Seat>(seat)); });
  }
  auto seats() const { return set_of(seat()); }
  auto who() const { return one_of(kCharacterNames); }
  auto crowd() const { return set_of(who()); }
  auto mission() const {
    return hullbreach::named("mission", 0, static_cast<int>(content_.missions.size()),
                             [this](int number) -> std::string_view {
                               return content_.missions[static_cast<std::size_t>(number)].key;
                             });
  }

  // -- places of a map

  /// Any square of the map that is floor.
  auto square(const Map& map) const {
    return by_hand(
        "string",
        [&map](Square square) -> boost::json::value { return boost::json::string(square_name(map, square)); },
        [&map](const Field& field, Square& square) { square = read_floor(field, map, field.text()); });
  }
  auto some_square(const Map& map) const { return or_none(square(map), kNowhere); }
  static Square read_floor(const Field& field, const Map& map, std::string_view text) {
    const Square square = read_square(map, text);
    if (square == kNowhere)
      field.complain(fmt::format("{} is no square of this map (rows 1 to {}, columns 1 to {}, as \"7,14\")",
                                 in_quotes(text), map.rows, map.columns));
    field.needs(map.is_floor(square), fmt::format("{} is no floor", text));
    return square;
  }
  /// A door by its squares, in either order.
  static std::string turned(const Map& map, int door) {
    const DoorRow& row = map.doors[static_cast<std::size_t>(door)];
    return fmt::format("{}-{}", square_name(map, row.b), square_name(map, row.a));
  }
  auto door(const Map& map) const {
    return hullbreach::named(
        "door of this map", 0, static_cast<int>(map.doors.size()),
        [&map](int door) { return door_name(map, door); }, [&map](int door) { return turned(map, door); });
  }
  /// A door, spawn point or tunnel; "" for numbers of doors the map does not have.
  auto element(const Map& map) const {
    const auto missing = [&map](int element) {
      return element < kFirstSpawn && element >= static_cast<int>(map.doors.size());
    };
    return hullbreach::named(
        "door, spawn point or tunnel of this map", 0, kElements,
        [&map, missing](int element) {
          return missing(element) ? std::string() : element_word(&map, element);
        },
        [&map, missing](int element) {
          return missing(element) || element >= kFirstSpawn ? std::string() : turned(map, element);
        });
  }
  auto board(const Map& map) const {
    return one_of(std::span(kBoardNames).first(static_cast<std::size_t>(map.boards)));
  }

  // -- cards and figures

  auto card() const {
    return hullbreach::named("endurance card", 0, kCards,
                             [this](int card) -> std::string_view { return content_.cards[card].key; });
  }
  auto tracker_card() const {
    return hullbreach::named("tracker card", 0, kTrackerCards,
                             [this](int card) -> std::string_view { return content_.tracker[card].key; });
  }
  auto figure() const {
    return hullbreach::named("figure", 0, kAllFigures, [](int figure) { return figure_name(figure); });
  }
  auto alien() const {
    return hullbreach::named("Alien", 0, kAliens, [](int alien) { return figure_name(alien); });
  }
  auto blip() const {
    return hullbreach::named("blip", 0, kBlips, [](int blip) { return figure_name(kFirstBlip + blip); });
  }
  /// So many of each card.
  auto cards() const {
    return some_by_name(card(), form_of(0, kDeck), [](int count) { return count > 0; });
  }
  auto ending() const { return or_none(one_of(kEndingNames, 1), int{kNotOver}); }

 protected:
  const AnotherGloriousDay& game_;
  const Content& content_;
  int players_;
};

}  // namespace hullbreach::agd
