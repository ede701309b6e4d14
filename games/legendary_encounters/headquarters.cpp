// The HQ and the Barracks: refilling (LEG-016, LEG-057, LEG-139), Hive cards that turn up there (LEG-Q38).
#include <algorithm>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// Unseen cards lie above those that were put under the Barracks openly.
bool Rules::refill() {
  int unseen = 0;
  for (const std::uint8_t count : s.barracks) unseen += count;
  if (unseen > 0) return wait_for_chance();
  filled(s.under_barracks.erase(0));
  return true;
}

void Rules::filled(Card row) {
  const auto space = std::find(s.hq.begin(), s.hq.end(), kNoCard);
  if (row == kFacehugger) {
    const int handle = new_handle();
    HiveCard& here = s.table[static_cast<std::size_t>(handle)];
    here.what = {static_cast<std::uint8_t>(hive_kind(row)), 0, everybody(), 0};
    tell(EventKind::Revealed, handle, here.what.card);
    place_facehugger(handle, subject());  // at once, before the space is filled again
    return;
  }
  *space = row;
  tell(EventKind::HqFilled, row, space - s.hq.begin());
  check_hq();
}

/// LEG-217, LEG-218.
void Rules::check_hq() {
  std::uint16_t all = 0x1F, any = 0;
  bool single = true;
  for (const Card row : s.hq) {
    if (row == kNoCard) return;
    const auto classes = static_cast<std::uint16_t>(card(row).icons & 0x1F);
    all &= classes;
    single = single && Bits(classes).size() == 1;
    any |= classes;
  }
  std::uint8_t found = s.achievements;
  if (all != 0) found |= kUniformHq;
  if (single && any == 0x1F) found |= kMixedHq;
  achieved(found);
}

Card Rules::take_from_hq(int space) { return std::exchange(s.hq[static_cast<std::size_t>(space)], kNoCard); }

/// Up to n characters go under the Barracks together, then the HQ is refilled.
bool Rules::frame_refresh() {
  const bool any = std::any_of(s.hq.begin(), s.hq.end(), [](Card row) { return row != kNoCard; });
  if (top().n == 0 || !any || !normal(top().seat)) return pop();
  return wait_for_seat(decider(top()));
}

/// `a` is an Order. Ties are broken by whoever decides; there is nothing to choose among equal cards.
bool Rules::frame_kill_hq() {
  Frame& frame = top();
  const Bits spaces = kill_choices(frame);
  if (frame.n == 0 || spaces.empty()) return pop();
  const Card first = s.hq[static_cast<std::size_t>(spaces.lowest())];
  bool alike = true;
  for (int space : spaces) alike = alike && s.hq[static_cast<std::size_t>(space)] == first;
  if (!alike) return wait_for_seat(decider(frame));
  kill_hq(spaces.lowest());
  return true;
}

void Rules::kill_hq(int space) {
  --top().n;
  const Card row = take_from_hq(space);
  ++s.dead_characters[row];
  tell(EventKind::CharacterKilled, row);
}

}  // namespace hullbreach::legendary
