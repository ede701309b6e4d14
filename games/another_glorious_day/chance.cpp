// What chance is asked, what it can answer, and what an answer does.
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {
namespace {

/// Where there is no room to shuffle and nothing to unmix, a card nobody has seen is named to the counts: the
/// one that lies deepest.
template <class Do>
void with_deepest(auto& state, const Do& go) {
  for (auto* pile : {&state.exhausted, &state.deck})
    for (std::size_t at = pile->size(); at > 0; --at)
      if (!(*pile)[at - 1].seen()) return go(*pile, at - 1);
  hullbreach::broken("no unseen card to name", __FILE__, __LINE__);
}

/// Which card of the tracker deck a frame looks at.
std::size_t tracker_place(const State& state) { return next_unseen(state.tracker, 0); }

}  // namespace

/// In the order in which advance() comes to them.
Chance Look::chance() const {
  if (see.mix_blips != 0) return Chance::BlipRoom;
  if (reshuffle_due()) return Chance::Room;
  if (level_due()) return Chance::TrackerTop;
  if (see.stack.empty()) {
    switch (see.step) {
      case Step::KeepCards: return Chance::SavedCard;
      case Step::LoseCards: return Chance::LostCard;
      default: return Chance::D6;  // the speed of a board's blips
    }
  }
  const Frame& frame = see.stack.back();
  switch (frame.kind) {
    case Frame::Exhaust: return Chance::PileTop;
    case Frame::Discard: return frame.step == 2 ? Chance::PileTop : Chance::DeckTop;
    case Frame::Reveal:
    case Frame::RevealUntil:
    case Frame::Crate: return see.deck.empty() ? Chance::PileTop : Chance::DeckTop;
    case Frame::Draw: return Chance::DeckTop;
    case Frame::Shuffle: return Chance::Room;
    case Frame::HazardBack: return Chance::HazardCard;
    case Frame::Look: return frame.b == 0 ? Chance::DeckTop : Chance::TrackerTop;
    case Frame::Search:
      return next_unseen(see.exhausted, 0) < see.exhausted.size() ? Chance::PileCard : Chance::Room;
    case Frame::Card: return Chance::TrackerTop;
    case Frame::Spot: return Chance::BlipNumber;
    case Frame::Face: return Chance::Face;
    case Frame::Force:
    case Frame::Spawn:
    case Frame::CallShip: return Chance::D6;
    default: return Chance::D10;
  }
}

void Look::outcomes(Outcomes& out) const {
  const auto die = [&](int sides) {
    for (int face = 1; face <= sides; ++face) out.add(static_cast<std::uint32_t>(face), 1);
  };
  switch (chance()) {
    case Chance::Room:
      if (see.pool.can_unmix(held()))
        see.pool.outcomes(see.pool.crowding(held()), out);
      else
        with_deepest(see, [&](const auto& pile, std::size_t at) { see.pool.outcomes(pile[at].asks(), out); });
      break;
    case Chance::BlipRoom: see.blip_pool.outcomes(see.blip_pool.crowding(), out); break;
    case Chance::D10: die(10); break;
    case Chance::D6: die(6); break;
    case Chance::DeckTop: see.pool.outcomes(see.deck.top().asks(), out); break;
    case Chance::PileTop: see.pool.outcomes(see.exhausted.top().asks(), out); break;
    case Chance::PileCard: see.pool.outcomes(see.exhausted[next_unseen(see.exhausted, 0)].asks(), out); break;
    case Chance::TrackerTop: see.tracker_pool.outcomes(see.tracker[tracker_place(see)].asks(), out); break;
    case Chance::BlipNumber: see.blip_pool.outcomes(see.blips[see.stack.back().a].number.asks(), out); break;
    case Chance::Face:
      for (int face = 0; face < kMissionFaces; ++face)
        out.add(static_cast<std::uint32_t>(face + 1), see.faces[face]);
      break;
    case Chance::HazardCard:
      for (int number = 0; number < kCards; ++number)
        if (card(number).type == CardType::Hazard)
          out.add(static_cast<std::uint32_t>(number), see.discard[number]);
      break;
    case Chance::LostCard:
      for (int number = 0; number < kCards; ++number)
        out.add(static_cast<std::uint32_t>(number), see.discard[number]);
      break;
    case Chance::SavedCard: {  // AGD-H49: removed ones first
      int removed = 0;
      for (const std::uint8_t count : see.removed) removed += count;
      const auto& from = removed > 0 ? see.removed : see.discard;
      for (int number = 0; number < kCards; ++number)
        out.add(static_cast<std::uint32_t>(number), from[number]);
      break;
    }
  }
}

void Rules::answer(Outcome outcome) {
  const auto value = static_cast<std::uint8_t>(outcome.value);
  const auto looker = [&] {
    return !s.stack.empty() && top().kind == Frame::Look ? SeatSet::one(top().a) : everybody();
  };
  switch (chance()) {
    case Chance::Room:
      if (s.pool.can_unmix(held()))
        s.pool.unmix(s.pool.crowding(held()), outcome);
      else
        with_deepest(
            s, [&](auto& pile, std::size_t at) { hullbreach::reveal(pile, s.pool, at, outcome, SeatSet{}); });
      break;
    case Chance::BlipRoom: s.blip_pool.unmix(s.blip_pool.crowding(), outcome); break;
    case Chance::D6:
      if (s.stack.empty()) {  // AGD-238
        s.speed = value;
        tell(EventKind::BoardRoll, s.board, value);
      } else {
        top().die = value;
      }
      break;
    case Chance::D10:
      // Two dice are rolled one after the other.
      if (top().die == 0)
        top().die = value;
      else
        top().other_die = value;
      break;
    case Chance::DeckTop: hullbreach::reveal(s.deck, s.pool, 0, outcome, looker()); break;
    case Chance::PileTop: hullbreach::reveal(s.exhausted, s.pool, 0, outcome, everybody()); break;
    case Chance::PileCard:
      hullbreach::reveal(s.exhausted, s.pool, next_unseen(s.exhausted, 0), outcome, SeatSet::one(top().c));
      break;
    case Chance::TrackerTop:
      hullbreach::reveal(s.tracker, s.tracker_pool, tracker_place(s), outcome, looker());
      break;
    case Chance::BlipNumber: {
      Place<std::uint8_t>& place = s.blips[top().a].number;
      s.blip_pool.take(place.asks(), outcome);
      if (s.blip_pool.is_part(outcome)) {
        place.narrow(s.blip_pool.part_of(outcome));
      } else {
        place.card = static_cast<std::uint8_t>(s.blip_pool.kind_of(outcome));
        place.knows = everybody();
      }
      break;
    }
    case Chance::Face: top().die = value; break;
    case Chance::HazardCard:
      --s.discard[value];
      s.exhausted.put_top({value, 0, everybody(), 0});
      tell(EventKind::HazardReturned, value);
      top().kind = Frame::Shuffle;
      break;
    case Chance::LostCard:
      --s.discard[value];
      ++s.removed[value];
      --s.at;
      tell(EventKind::CardRemoved, value);
      break;
    case Chance::SavedCard: {
      auto& from = s.removed[value] > 0 ? s.removed : s.discard;
      --from[value];
      --s.secured;
      tell(EventKind::CardReturned, value);
      break;
    }
  }
}

}  // namespace hullbreach::agd
