// Action phase: playing cards (LEG-038 to LEG-060), scans and attacks (LEG-061 to LEG-064, LEG-073 to
// LEG-076), Coordinate (LEG-101 to LEG-107), Vigilant, Sacrifice (LEG-108 to LEG-114) and options (LEG-096).
#include <algorithm>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

void Rules::play_card(Seat seat, Card row) {
  if (alien(seat)) {  // LEG-172
    s.alien_hands[seat].remove(row - kFirstAlienCard);
    s.alien_played.add(row - kFirstAlienCard);
    tell(EventKind::CardPlayed, seat, row);
    s.attack = static_cast<std::uint16_t>(s.attack + card(row).attack);
    start(row, Label::Main, seat);
    return;
  }
  take_from_hand(seat, row);
  tell(EventKind::CardPlayed, seat, row);
  use_card(seat, row, false);
  // LEG-194: with all others dead the Company is called.
  if (card(row).type == CardType::EvilAgenda && living() == SeatSet::one(seat)) end_game(kCompanyCalled);
}

/// LEG-Q85: one after the other, as they lie in the hand. Their sum is told at the end, so that what is told
/// of a hand is never the beginning of what is told of another.
void Rules::play_plain(Seat seat) {
  const int recruit = s.recruit, attack = s.attack;
  const auto next = [&] {
    return std::ranges::find_if(player(seat).hand, [&](const Held& held) { return plain(held.card); });
  };
  for (auto held = next(); held != player(seat).hand.end(); held = next()) play_card(seat, held->card);
  tell(EventKind::PointsMade, seat, s.recruit - recruit, s.attack - attack);
}

/// LEG-041, LEG-042, LEG-048: points first, then what the text adds; the card counts as played from now on, a
/// copy too (LEG-Q43). LEG-050, LEG-051: class and crew abilities are conditions of that text, so each works
/// once, and whether one likes it or not.
void Rules::use_card(Seat seat, Card row, bool copied) {
  const CardRow& played = card(row);
  s.played.push_back({row, static_cast<std::uint8_t>(copied ? kCopied : 0)});
  for (int icon : Bits(played.icons)) {
    std::uint8_t& count = s.played_icons[static_cast<std::size_t>(icon)];
    if (icon < kClasses && ((played.asks >> icon) & 1) != 0 && count > 0)
      s.classes_used = static_cast<std::uint8_t>(s.classes_used | (1u << icon));
    ++count;
  }
  s.recruit = static_cast<std::uint16_t>(s.recruit + played.recruit);
  s.attack = static_cast<std::uint16_t>(s.attack + played.attack);
  achieve();
  start(row, played_label(row), seat);
}

/// LEG-215, LEG-216; of a hand that others don't see only what all know is in it (LEG-Q70).
void Rules::achieve() {
  std::uint8_t found = s.achievements;
  if (Bits(s.classes_used).size() >= 3) found |= kThreeClasses;
  if ((found & kAllClasses) == 0 && has_all_classes()) found |= kAllClasses;
  achieved(found);
}

bool Rules::has_all_classes() const {
  std::uint16_t icons = 0;
  const Player& own = player(s.active);
  for (const Held& held : own.hand)
    if (options().open_hands || held.open != 0) icons |= card(held.card).icons;
  for (const Card kept : own.kept) icons |= card(kept).icons;
  for (const Played& played : s.played)
    if ((played.flags & kCopied) == 0) icons |= card(played.card).icons;
  constexpr std::uint16_t kAll = (1u << kClasses) - 1;
  return (icons & kAll) == kAll;
}

/// LEG-214: the hand drawn in Cleanup, if all see it (LEG-Q70).
void Rules::achieve_hand() {
  const auto& hand = player(s.active).hand;
  if (hand.empty() || !normal(s.active)) return;
  const bool fresh = std::all_of(hand.begin(), hand.end(), [&](const Held& held) {
    return (options().open_hands || held.open != 0) && held.card != kSpecialist && held.card != kGrunt;
  });
  if (fresh) achieved(static_cast<std::uint8_t>(s.achievements | kFreshHand));
}

void Rules::achieved(std::uint8_t found) {
  for (int i = 0; i < 5; ++i)
    if (((found & ~s.achievements) >> i & 1) != 0) tell(EventKind::Achieved, i);
  s.achievements = found;
}

void Rules::use_copy(Seat helper) {
  s.players[helper].aside_used = 1;
  tell(EventKind::CardCopied, s.active, player(helper).aside);
  use_card(s.active, player(helper).aside, true);
}

void Rules::recruit(int space) {
  const Card row = s.hq[static_cast<std::size_t>(space)];
  s.recruit = static_cast<std::uint16_t>(s.recruit - cost(row));
  s.discount = 0;
  take_from_hq(space);
  tell(EventKind::Recruited, s.active, row);
  gain(s.active, row, kToDiscard, true);
}

/// LEG-058, LEG-Q39: blind.
void Rules::recruit_sergeant() {
  s.recruit = static_cast<std::uint16_t>(s.recruit - std::max(0, kSergeantCost - s.discount));
  s.discount = 0;
  push(Frame::Sergeant, s.active, 1, kNone, kToDiscard, 1);
}

void Rules::scan(int room) {
  s.attack = static_cast<std::uint16_t>(s.attack - scan_cost(room));
  tell(EventKind::Scanned, s.active, room);
  reveal(s.rooms[static_cast<std::size_t>(room)], s.active);
}

/// LEG-074, LEG-Q40: in one payment, of what the active player has. LEG-076: it may be 0.
void Rules::attack(int handle) {
  const int price = attack_of(handle);
  s.attack = static_cast<std::uint16_t>(s.attack - price);
  ++s.killed;
  tell(EventKind::Attacked, s.active, handle, price);
  kill(handle);
}

/// LEG-043: when its player likes. LEG-Q45: of a copy as well.
void Rules::use_once(Card row) {
  for (Played& played : s.played)
    if (played.card == row && (played.flags & kUsed) == 0) {
      played.flags |= kUsed;
      start(row, Label::Once, s.active);
      return;
    }
}

/// One copy of a card leaves play: one kept from an earlier turn last.
void Rules::take_from_play(Seat seat, Card row) {
  if (seat == s.active)
    for (std::size_t i = 0; i < s.played.size(); ++i)
      if (s.played[i].card == row && (s.played[i].flags & kCopied) == 0) {
        s.played.erase(i);
        return;
      }
  auto& kept = s.players[seat].kept;
  const auto found = std::find(kept.begin(), kept.end(), row);
  HB_REQUIRE(found != kept.end(), "a card left play that was not there");
  kept.erase(static_cast<std::size_t>(found - kept.begin()));
}

/// LEG-112 to LEG-114.
void Rules::sacrifice(Card row) {
  take_from_play(s.active, row);
  ++s.dead_characters[row];
  tell(EventKind::Sacrificed, s.active, row);
  start(row, Label::Sacrifice, s.active);
}

/// LEG-110, LEG-Q06.
void Rules::release(Card row) {
  take_from_play(s.active, row);
  ++s.players[s.active].discard[row];
  tell(EventKind::Released, s.active, row);
  start(row, Label::Discard, s.active);
}

void Rules::use_option(int handle) {
  s.table[static_cast<std::size_t>(handle)].flags |= kTaken;
  tell(EventKind::OptionUsed, s.active, hive(handle).what.card);
  start(source_of(handle), Label::Option, s.active, handle);
}

void Rules::pursue() {
  s.goal_used = 1;
  tell(EventKind::GoalOptionUsed, s.active, objective());
  start(kObjectiveSource + objective(), Label::Option, s.active);
}

/// Before the active player acts, those who can help are asked once; they may still do so later (LEG-Q42,
/// LEG-Q84).
bool Rules::step_ask_help() {
  const SeatSet asked = helpers() - s.passed;
  if (asked.empty()) return go(Step::Act);
  return wait_for(asked);
}

/// LEG-101, LEG-102: the helper draws a replacement at once.
void Rules::coordinate(Seat seat, Card row) {
  take_from_hand(seat, row);
  s.players[seat].aside = row;
  s.players[seat].aside_used = 0;
  tell(EventKind::Coordinated, seat, row);
  push(Frame::Draw, seat, 1);
}

}  // namespace hullbreach::legendary
