// How the things of this game look in JSON: cards, rooms, seats and Hive cards by name.
#pragma once

#include "games/legendary_encounters/names.h"
#include "kernel/fields.h"

namespace hullbreach::legendary {

class Forms {
 public:
  explicit Forms(const Legendary& game) : content_(game.content), players_(game.settings.players) {}

  auto seat_names() const {
    return named("", 0, players_, [](int seat) { return seat_word(static_cast<Seat>(seat)); });
  }
  auto seat() const { return or_none(seat_names(), kNoSeat); }
  auto seats() const { return set_of(seat_names()); }

  /// Cards by row, of those up to before `end`.
  auto rows(std::string_view what, int first, int end) const {
    return named(what, 0, end - first, [this, first](int i) -> std::string_view { return key(first + i); });
  }
  auto card() const { return rows("card", 0, kPlayerCards); }
  auto any_card() const { return rows("card", 0, kCards); }
  auto kind() const { return rows("Hive card", kFacehugger, kFacehugger + kHiveKinds); }
  auto strike() const { return rows("Strike", kFirstStrike, kFirstStrike + kStrikeRows); }
  auto alien_card() const { return rows("Alien card", kFirstAlienCard, kCards); }
  auto agenda() const {
    return or_none(named("Agenda", kFirstAgenda, kFirstAgenda + kAgendas,
                         [this](int row) -> std::string_view { return key(row); }),
                   kNoCard);
  }

  /// How many of each; those there are none of are left out.
  template <class Names>
  auto counts(const Names& names) const {
    return some_by_name(names, form_of(0, 99), [](int n) { return n != 0; });
  }

  template <class Rows>
  static auto keys(std::string_view what, const Rows& rows) {
    return named(what, 0, static_cast<int>(rows.size()),
                 [&rows](int i) -> std::string_view { return rows[static_cast<std::size_t>(i)].key; });
  }
  auto location() const { return or_none(keys("Location", content_.locations), kNone); }
  auto objective() const { return or_none(keys("objective", content_.objectives), kNone); }
  auto character() const { return or_none(keys("character", content_.characters), kNone); }

  auto handle_names() const { return named("letter of a Hive card", 0, kHandles, handle_word); }
  auto handle() const { return or_none(handle_names(), kNone); }
  auto room() const { return or_none(one_of(kRoomNames), kNone); }
  auto ending() const { return or_none(one_of(kEndingNames, 1), int{kNotOver}); }

  auto scenario() const {
    return described("Scenario", [this](auto& io, Scenario& s) {
      io("location", s.location, location());
      io("objectives", s.objectives, list_of(objective()));
      io("characters", s.characters, list_of(character()));
    });
  }
  auto played() const {
    return described("Played", [this](auto& io, Played& p) {
      io("card", p.card, card());
      io("used", p.flags, bit(0));
      io("copied", p.flags, bit(1));
    });
  }

 protected:
  std::string_view key(int row) const { return content_.cards[static_cast<std::size_t>(row)].key; }

  const Content& content_;
  int players_;
};

}  // namespace hullbreach::legendary
