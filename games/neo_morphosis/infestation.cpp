// Infestation: what lurks in a sector comes out (Infestation).
#include "games/neo_morphosis/decks.h"
#include "games/neo_morphosis/rules.h"

namespace hullbreach::neo {

int Rules::place(Kind kind, Zone zone) {
  const int figure = spare(kind);
  if (figure < 0) {
    tell(EventKind::NoFigureLeft, kind);
    return figure;
  }
  s.aliens[figure] = {zone, 0, 0, 0};
  tell(EventKind::AlienPlaced, figure, zone);
  return figure;
}

/// NEO-282 to NEO-284; NEO-Q45: in card order, then by spawn number. NEO-287: nobody placed here acts.
void Rules::infest(int sector, int card) {
  discard_to(s.infestation_discard, card);  // NEO-286
  tell(EventKind::Infested, sector, card);
  for (const InfestationRow::Cell& cell : cards().infestations[card].cells) {
    bool left = true;  // NEO-285: without a figure no more of this kind
    for (int number : Bits(cell.numbers))
      for (int zone : Bits(zones_of(sector)))
        if (left && ((map().spawns[zone] >> number) & 1) != 0)
          left = place(cell.kind, static_cast<Zone>(zone)) >= 0;
  }
}

/// NEO-142, NEO-281: all cards of the sector, before the turn goes on. One that was scanned is known already
/// (NEO-Q40).
bool Rules::frame_infest() {
  const int sector = top().a;
  Pile<std::uint8_t, 2>& lurking = s.lurking[sector];
  if (lurking.empty()) return pop();
  if (lurking.needs_chance(0)) return wait_for_chance();
  const int card = lurking.take_top().card;
  if (lurking.empty()) pop();
  infest(sector, card);
  return true;
}

/// NEO-Q91: a sector without crew, standing or not.
std::uint8_t Look::refill_sectors() const {
  unsigned set = (1u << map().sectors) - 1;
  for (int crew = 0; crew < kCrew; ++crew)
    if (on_board(crew)) set &= ~(1u << sector_of(see.crew[crew].zone));
  return static_cast<std::uint8_t>(set);
}

/// A card of the deck comes out at once, in the sector a mission card names or in one that chance names.
bool Rules::frame_refill() {
  Frame& frame = top();
  if (frame.a == kNone) {
    const Bits sectors(refill_sectors());
    if (sectors.empty()) return pop();  // tried again at the end of the next round
    if (sectors.size() > 1) return wait_for_chance();
    frame.a = static_cast<std::uint8_t>(sectors.lowest());
    tell(EventKind::Refilled, frame.a);
  }
  if (s.infestations.empty() && s.infestation_discard != 0) {  // NEO-Q82
    remake(s.infestations, s.infestation_pool, s.infestation_discard);
    tell(EventKind::DeckShuffled, kInfestationDeck);
  }
  if (s.infestations.empty()) return pop();
  if (s.infestations.needs_chance(0)) return wait_for_chance();
  const int sector = frame.a;
  pop();
  infest(sector, s.infestations.take_top().card);
  return true;
}

}  // namespace hullbreach::neo
