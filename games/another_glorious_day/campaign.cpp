// What a won mission leaves behind, and the way through a campaign (Jouer en campagne; Score de campagne).
#include <algorithm>

#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// A mission has ended well, or a side mission without success (AGD-Q76).
void Rules::mission_over(bool won) {
  for (int who = 0; who < kCharacters; ++who) {
    Character& character = s.squad[who];
    // AGD-H07: who stays behind in a leave mission; AGD-Q70: elsewhere those on the floor beside an Alien.
    if (on_boards(who) && (mission().leave() || (down(who) && !aliens_next_to(character.at).empty())))
      fall(who, Fate::Captured);
    if (character.fate == Fate::Captured) s.captive = static_cast<Crowd>(s.captive | crowd_of(who));
    if (character.fate == Fate::Killed) {  // AGD-294: also a captive who was freed before
      s.killed = static_cast<Crowd>(s.killed | crowd_of(who));
      s.captive = static_cast<Crowd>(s.captive & ~crowd_of(who));
    }
    if (character.hugged != 0) s.hugged = static_cast<Crowd>(s.hugged | crowd_of(who));
    if (character.freed != 0 && character.fate == Fate::Left)  // AGD-H42
      s.captive = static_cast<Crowd>(s.captive & ~crowd_of(who));
  }
  tell(won ? EventKind::MissionWon : EventKind::MissionFailed, s.mission);
  if (!options().campaign) {
    s.ending = kWon;
    tell(EventKind::GameEnded, kWon);
    return;
  }
  if (mission().kind == MissionKind::Resupply) s.resupplied = 1;  // AGD-297
  if (mission().kind == MissionKind::Campaign) s.won = static_cast<std::uint8_t>(mission().number);
  s.failed = won ? 0 : 1;
  if (s.won == 3) return final_score();  // AGD-Q80
  s.stack.clear();
  s.phase = Phase::Between;
  go(Step::KeepCards);
}

int Look::discarded() const {
  int cards = 0;
  for (const std::uint8_t count : see.discard) cards += count;
  return cards;
}

/// AGD-289: the first of four steps. AGD-H49: what a resupply mission brings back. AGD-290: then each player
/// keeps a card of the discard pile, not after a side mission that failed (AGD-Q76).
bool Rules::step_keep() {
  if (s.secured > 0) {
    if (s.begun == 0) {
      s.begun = 1;
      s.secured = static_cast<std::uint8_t>(2 * s.secured);
    }
    if (savable() > 0) return wait_for_chance();
    s.secured = 0;
  }
  if (s.failed == 0 && s.at < options().players && discarded() > 0)
    return wait_for_seat(static_cast<Seat>(s.at));
  go(Step::LoseCards);
  return true;
}

/// Cards a resupply mission can still bring back: those removed, then those of the discard pile.
int Look::savable() const {
  int removed = 0;
  for (const std::uint8_t count : see.removed) removed += count;
  return see.secured == 0 ? 0 : removed > 0 ? removed : discarded();
}

/// AGD-291 to AGD-293, AGD-Q75: all that is not removed is there again when the next mission is set up.
/// State::at is what is still to be removed.
bool Rules::step_lose_cards() {
  if (s.begun == 0) {
    s.begun = 1;
    for (int card = 0; card < kCards; ++card)
      if (this->card(card).type == CardType::Hazard) s.discard[card] = 0;
    s.at = static_cast<std::uint8_t>((discarded() + 1) / 2);
  }
  if (s.at > 0) return wait_for_chance();
  s.discard = {};
  go(Step::ChooseNext);
  return true;
}

/// AGD-286, AGD-296, AGD-297.
bool Rules::step_choose_next() {
  bool anybody = false;
  for (int who = 0; who < kNewt; ++who) anybody = anybody || ((s.killed | s.captive) & crowd_of(who)) == 0;
  if (!anybody) {
    s.ending = kCampaignLost;
    tell(EventKind::GameEnded, kCampaignLost);
    return true;
  }
  if (can_rescue() || can_resupply()) return wait_for_team();
  set_up(mission_number(s.won + 1));
  return true;
}

bool Look::can_rescue() const { return see.captive != 0 && mission_of(MissionKind::Rescue) >= 0; }
bool Look::can_resupply() const { return see.resupplied == 0 && mission_of(MissionKind::Resupply) >= 0; }

int Look::mission_of(MissionKind kind) const {
  for (std::size_t i = 0; i < content().missions.size(); ++i)
    if (content().missions[i].kind == kind) return static_cast<int>(i);
  return -1;
}
int Look::mission_number(int number) const {
  for (std::size_t i = 0; i < content().missions.size(); ++i)
    if (content().missions[i].number == number) return static_cast<int>(i);
  return -1;
}

/// AGD-311 to AGD-316.
void Rules::final_score() {
  int worn = 0;
  for (const Character& character : s.squad)
    for (const Card gear : character.gear) worn += gear != kNoCard ? 1 : 0;
  int deck = endurance();
  for (Seat seat : everybody()) deck += hand_size(seat);
  if (options().score_gear) deck += worn;                                  // AGD-Q79
  const Crowd lost = static_cast<Crowd>(s.killed | s.captive | s.hugged);  // AGD-280
  deck = std::max(0, deck - 5 * Bits(static_cast<Crowd>(lost & ~crowd_of(kNewt))).size());
  if ((lost & crowd_of(kNewt)) != 0)
    deck = std::max(0, deck - 10);
  else  // AGD-314: as far as there are discarded or removed ones
    deck = std::min(options().score_gear ? kDeck : kDeck - worn, deck + 10);
  s.score = static_cast<std::uint8_t>(deck);
  s.ending = kCampaignWon;
  tell(EventKind::Scored, deck);
  tell(EventKind::GameEnded, kCampaignWon);
}

}  // namespace hullbreach::agd
