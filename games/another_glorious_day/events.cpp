// When Events may be played, and by whom (Cartes Événement).
#include <algorithm>

#include "games/another_glorious_day/look.h"

namespace hullbreach::agd {

/// AGD-Q20: between any two atomic steps, not in the middle of a roll or of a card's text.
bool Look::at_rest() const {
  if (see.phase != Phase::Marines && see.phase != Phase::Aliens && see.phase != Phase::End) return false;
  if (see.stack.empty()) return true;
  const Frame& frame = see.stack.back();
  switch (frame.kind) {
    case Frame::Activation:
    case Frame::Order:
    case Frame::Fire:
    case Frame::Creep: return true;
    case Frame::Attack: return frame.step == kAgain || frame.step == kGrenade;
    case Frame::Bite: return frame.die == 0;
    case Frame::Card: return frame.step == 1;
    default: return false;
  }
}

bool Look::event_moment(Moment moment) const {
  if (moment == Moment::Tech)
    return !see.stack.empty() && see.stack.back().kind == Frame::Tech && see.stack.back().step == kTechFailed;
  if (!at_rest()) return false;
  switch (moment) {
    case Moment::Attack:
      return !see.stack.empty() && see.stack.back().kind == Frame::Bite && see.stack.back().a != kNone;
    case Moment::Tracker:
      return !see.stack.empty() && see.stack.back().kind == Frame::Card &&
             (see.stack.back().flags & kCancelled) == 0;
    case Moment::Still:  // nobody is in the middle of a move
      return std::none_of(see.stack.begin(), see.stack.end(), [](const Frame& frame) {
        return frame.kind == Frame::Creep ||
               ((frame.kind == Frame::Activation || frame.kind == Frame::Order) && frame.c > 0);
      });
    default: return true;
  }
}

/// AGD-084, AGD-087, AGD-Q16: it can be paid, its moment is now, and something can come of it.
bool Look::playable(Seat seat, Card event) const {
  const CardRow& row = card(event);
  if (see.hands[seat][event] == 0 || row.type != CardType::Event || !can_pay(row.cost)) return false;
  if (!event_moment(row.moment)) return false;
  const int who = player(seat);
  return who >= 0 && runs(kCardSource + event, Label::Play, who, seat);
}

Bits Look::events_of(Seat seat) const {
  return Bits::first(kCards) - places_of(see.hands[seat], std::uint8_t{0}) -
         Bits::first(content().first_event);
}

SeatSet Look::with_events(SeatSet some) const {
  SeatSet seats;
  if (some.empty()) return seats;
  if (!at_rest() && !event_moment(Moment::Tech)) return seats;
  for (Seat seat : some)
    for (int card : events_of(seat))
      if (playable(seat, static_cast<Card>(card))) {
        seats.add(seat);
        break;
      }
  return seats;
}

}  // namespace hullbreach::agd
