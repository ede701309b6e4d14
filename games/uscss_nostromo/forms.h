// How the things of this game look in JSON: rooms, cards, seats and tokens by name.
#pragma once

#include "games/uscss_nostromo/names.h"
#include "kernel/fields.h"

namespace hullbreach::nostromo {

inline constexpr std::string_view kFaceNames[] = {"down", "up"};

class Forms {
 public:
  explicit Forms(const Nostromo& game) : content_(game.content), players_(game.settings.players) {}

  auto seat_names(Seat first) const {
    return named("", first, players_, [](int seat) { return seat_word(static_cast<Seat>(seat)); });
  }
  auto seat() const { return or_none(seat_names(kAlien), kNoSeat); }
  auto crew_seat() const { return or_none(seat_names(1), kNoSeat); }
  auto seats() const { return set_of(seat_names(kAlien)); }

  auto room_names() const {
    return named("", 1, kRooms + 1,
                 [this](int room) -> std::string_view { return content_.rooms[room].key; });
  }
  auto room() const { return or_none(room_names(), 0); }
  auto rooms() const { return set_of(room_names()); }
  /// A room, or one of some other places.
  auto spot(Bits others) const {
    return named("", 0, kKeptBack + 1, [this, others](int at) -> std::string_view {
      if (on_board(static_cast<std::uint8_t>(at))) return content_.rooms[at].key;
      return others.has(at) ? spot_word(static_cast<std::uint8_t>(at)) : "";
    });
  }

  auto card() const {
    return named(
        "mission card (E01 to W15)", 0, kMissionCards,
        [this](int card) -> std::string_view { return content_.missions[card].id; },
        [this](int card) -> std::string_view { return content_.missions[card].slug; });
  }
  auto cards() const { return set_of(card()); }
  /// What is announced: a card, or an object.
  auto announced() const {
    const auto name = [this](int what, bool slug) -> std::string_view {
      if (what >= kInHand) return kObjectNames[what - kInHand];
      if (what >= kMissionCards) return "";
      return slug ? content_.missions[what].slug : content_.missions[what].id;
    };
    return named(
        "mission card or object", 0, kInHand + kObjects, [name](int what) { return name(what, false); },
        [name](int what) { return name(what, true); });
  }
  auto behaviour() const {
    return named("", 0, kBehaviours,
                 [this](int card) -> std::string_view { return content_.behaviours[card].key; });
  }
  auto activated() const {
    const auto procedures =
        named("", 0, kProcedures, [this](int slot) -> std::string_view { return content_.procedures[slot]; });
    return by_name(procedures, or_none(card(), kNoCard));
  }

  auto token_names() const {
    return named("", 0, kCrewTokens, [](int token) { return token_name(static_cast<TokenId>(token)); });
  }
  auto handle() const { return named("letter from A to L", 1, kCrewTokens + 1, handle_name); }
  auto objects() const {
    const auto lies = named("", 1, kInHand + players_, [this](int at) -> std::string {
      if (at <= kRooms) return content_.rooms[at].key;
      return at > kInHand ? seat_word(static_cast<Seat>(at - kInHand)) : "";
    });
    return by_name(kObjectNames, lies);
  }
  auto owners() const { return by_name(kColourNames, crew_seat()); }
  auto ending() const { return or_none(one_of(kEndingNames, 1), int{kNotOver}); }

  /// The crew cards, of a state or a view.
  void crew(auto& io, auto& of) const {
    const auto names =
        named("", 0, kCrewCards, [this](int card) -> std::string_view { return content_.crew[card].key; });
    io.each("crew", names, "Member", [&](auto& member, int card) {
      member("captured", of.crew_captured, bit(card));
      member("used", of.crew_used, bit(card));
      member("front", of.crew_front[card], crew_seat());
      member("barred", of.crew_barred[card], 0, 2);
    });
  }

 protected:
  const Content& content_;
  int players_;
};

}  // namespace hullbreach::nostromo
