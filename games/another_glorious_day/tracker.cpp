// The motion tracker: cards, where their blips enter, and tunnels (Étape 3; Apparition des échos; Réserve
// vide).
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

/// AGD-250, AGD-Q58: 2, 3 or 4 by the number of players. AGD-251, AGD-H02, AGD-H35: none before their round,
/// one more from a later one.
int Look::tracker_cards() const {
  if (see.round < mission().from_round) return 0;
  const int players = playing().size();
  int cards = players <= 1 ? 2 : players <= 4 ? 3 : 4;
  if (mission().extra_from > 0 && see.round >= mission().extra_from) cards += mission().extra_cards;
  if (see.ship_called > 0) ++cards;
  return cards;
}

/// AGD-252, AGD-Q57: from the highest-ranked player to the left; what does not come out even falls on that
/// player. The extra card is drawn last by the highest-ranked player.
Seat Look::drawer(int number) const {
  const Seat first = leader();
  FixedVector<Seat, kMaxPlayers> order;
  for (int i = 0; i < options().players; ++i)
    if (const auto seat = static_cast<Seat>((first + i) % options().players); playing().has(seat))
      order.push_back(seat);
  if (order.empty()) return first;
  const int players = static_cast<int>(order.size());
  const int base = players <= 1 ? 2 : players <= 4 ? 3 : 4;
  if (number >= base) return first;
  if (players <= base) {  // the first has the surplus
    const int surplus = base - players;
    return order[static_cast<std::size_t>(number <= surplus ? 0 : number - surplus)];
  }
  return order[static_cast<std::size_t>(number + players - base)];  // the first ones draw none
}

/// AGD-254, AGD-255: the discarded cards are mixed; each shows its level as soon as it lies on top.
void Rules::rebuild_tracker() {
  s.tracker_pool = {};  // what stayed in the box plays no part any more
  for (int card : s.tracker_discard) {
    const auto level = static_cast<PoolId>(content().tracker[card].level - 1);
    s.tracker_pool.add(level, static_cast<std::size_t>(card));
    s.tracker_pool.mix(kNewDeck, level, 1);
    s.tracker.bury(Place<std::uint8_t>::unseen(kNewDeck));
  }
  tell(EventKind::TrackerRebuilt, s.tracker_discard.size());
  s.tracker_discard = {};
}

/// AGD-255: of a deck made anew chance has to say which level shows on the back of the top card.
bool Look::level_due() const {
  return !see.tracker.empty() && !see.tracker.top().seen() && see.tracker.top().asks() == kNewDeck;
}

int Look::level_of_top() const {
  if (see.tracker.empty()) return 0;
  const auto& place = see.tracker.top();
  return place.pool == kNewDeck ? 0 : place.pool + 1;
}

/// The spawn point nearest to a square or farthest from it, over the squares one can walk; the lowest of
/// several.
Element Look::nearest_entry(Square from, bool farthest) const {
  const Distances& far = map().paths->from(from);
  Element best = kNone;
  for (int spawn = 0; spawn < kSpawnPoints; ++spawn) {
    const Square square = mission().spawn[spawn];
    const Square other = best == kNone ? kNowhere : mission().spawn[best - kFirstSpawn];
    if (best == kNone || (farthest ? far[square] > far[other] : far[square] < far[other]))
      best = static_cast<Element>(kFirstSpawn + spawn);
  }
  return best;
}

/// AGD-267, AGD-Q62.
Element Look::entry_of(int location, Seat, int who) const {
  const bool there = who >= 0 && who < kCharacters && see.squad[who].at != kNowhere;
  const Square from = there ? see.squad[who].at : mission().spawn[0];
  if (location < kSpawnPoints) return static_cast<Element>(kFirstSpawn + location);
  if (location == kTunnel) {
    const Distances& far = map().paths->from(from);
    Element best = kNone;
    for (int tunnel = 0; tunnel < kMaxTunnels; ++tunnel)
      if (const Square square = see.tunnels[tunnel];
          square != kNowhere && (best == kNone || far[square] < far[see.tunnels[best - kFirstTunnel]]))
        best = static_cast<Element>(kFirstTunnel + tunnel);
    if (best != kNone) return best;
  }
  return nearest_entry(from, location == kFarthest);
}

/// AGD-253, AGD-255 to AGD-259: the card is turned, its tunnel and blips are placed, then comes its effect.
bool Rules::frame_card() {
  enum { kTurn, kReact, kTunnelToken, kBlipsCome, kEffect, kAway };
  Frame& frame = top();
  switch (frame.step) {
    case kTurn:
      if (s.tracker.needs_chance(0)) return wait_for_chance();
      frame.a = s.tracker.take_top().card;
      frame.who = static_cast<std::uint8_t>(stand_in(frame.b));
      frame.step = kReact;
      tell(EventKind::TrackerDrawn, frame.b, frame.a);
      return true;
    case kReact:
      if (!window()) return false;
      window_over();
      frame.step = (frame.flags & kCancelled) != 0 ? kAway : kTunnelToken;
      return true;
    case kTunnelToken: {  // AGD-265, AGD-266, AGD-Q61: before the blips (AGD-Q62)
      const TrackerRow& row = content().tracker[frame.a];
      const bool placed = ((s.tunnelled >> frame.b) & 1) != 0;
      const Squares squares = tunnel_squares(frame.who);
      if (row.type != TrackerType::Tunnel || placed || squares.empty()) {
        frame.step = kBlipsCome;
        return true;
      }
      if (squares.size() > 1) return wait_for_seat(frame.b);
      place_tunnel(static_cast<Square>(squares.lowest()));
      return true;
    }
    case kBlipsCome: {
      const TrackerRow& row = content().tracker[frame.a];
      frame.step = kEffect;
      const Element entry = row.type == TrackerType::Tunnel && frame.n != 0
                                ? static_cast<Element>(kFirstTunnel + frame.n - 1)
                                : entry_of(row.at, frame.b, frame.who);
      if (entry != kNone && row.blips > 0) push(Frame::Spawn, frame.who, entry, 0, 0, row.blips);
      return true;
    }
    case kEffect:
      frame.step = kAway;
      if (frame.who < kCharacters) start(kTrackerSource + frame.a, Label::Play, frame.who, frame.b);
      return true;
    default: {
      const int card = frame.a;
      pop();
      s.tracker_discard.add(card);
      return true;
    }
  }
}

/// AGD-265, AGD-Q61: free squares next to the drawer's hero, or the nearest ones.
Squares Look::tunnel_squares(int who) const {
  bool spare = false;
  for (const Square tunnel : see.tunnels) spare = spare || tunnel == kNowhere;
  if (!spare || who >= kCharacters || !on_boards(who)) return {};
  const Squares taken = occupied();
  for (int far = 1; far <= kFaceSide; ++far) {
    Squares found;
    for (int square : around(see.squad[who].at, far)) {
      const auto place = static_cast<Square>(square);
      if (taken.has(square) || !map().is_floor(place) || token_at(place) || exit_at(place)) continue;
      found.add(square);
    }
    if (!found.empty()) return found;
  }
  return {};
}

void Rules::place_tunnel(Square square) {
  Frame& frame = top();
  int tunnel = 0;
  while (s.tunnels[tunnel] != kNowhere) ++tunnel;
  s.tunnels[tunnel] = square;
  tokens_changed();
  s.tunnelled = static_cast<std::uint8_t>(s.tunnelled | (1 << frame.b));
  frame.n = static_cast<std::uint8_t>(tunnel + 1);
  frame.step = 3;  // its blips come next
  tell(EventKind::TunnelPlaced, kFirstTunnel + tunnel, square);
}

// -- blips come in

/// AGD-257, AGD-Q60: the entry, then outwards, square by square.
Squares Look::free_places(Square square) const {
  const Squares taken = occupied() | kept_free();
  for (int far = 0; far <= 6; ++far) {
    Squares found;
    for (int there : around(square, far))
      if (!taken.has(there) && map().is_floor(static_cast<Square>(there)) &&
          gun_at(static_cast<Square>(there)) < 0)
        found.add(there);
    if (!found.empty()) return found;
  }
  return {};
}

/// AGD-257 to AGD-264. Step 1: all blips have moved because the pool was empty (AGD-262).
bool Rules::frame_spawn() {
  Frame& frame = top();
  if (frame.n == 0) return pop();
  const Square entry = element_square(frame.a);
  if (s.reserve.empty()) {  // AGD-262, AGD-Q59: for each missing token once
    if (frame.step == 1) {
      tell(EventKind::NoBlips, frame.n);
      --frame.n;
      frame.step = 0;
      return true;
    }
    frame.step = 1;
    push(Frame::Shift, kNone, 0, 0, 0, 3);
    return true;
  }
  if (barricaded(frame.a)) {  // AGD-263, AGD-264
    if (frame.die == 0) return wait_for_chance();
    tell(EventKind::EntryRoll, frame.a, frame.die);
    if (frame.die >= 5) {
      take_barricade(frame.a);
    } else {
      tell(EventKind::BlipBack, frame.a);
      --frame.n;
    }
    frame.die = 0;
    return true;
  }
  const Squares places = free_places(entry);
  if (places.empty()) return pop();
  if (places.size() > 1 && ties_open()) return wait_for_leader();  // AGD-258
  place_blip(static_cast<Square>(places.lowest()));
  return true;
}

/// AGD-257, AGD-261: face down; what it can be seen by counts for the card (AGD-256).
void Rules::place_blip(Square square) {
  Frame& frame = top();
  --frame.n;
  frame.step = 0;
  int blip = 0;
  while (s.blips[blip].at != kNowhere) ++blip;
  s.blips[blip] = {square, s.reserve.take_top(), kActed};  // AGD-Q88
  foes_changed();
  tell(EventKind::BlipPlaced, figure_of_blip(blip), square);
  s.look_out = 1;
  for (Frame& card : s.stack)
    if (card.kind == Frame::Card) {
      const Crowd seen = seen_by(square, blockers());
      card.c = static_cast<std::uint8_t>(card.c | seen);
      if (seen != 0) card.flags |= kSeenSpawn;
    }
  if (s.guns[0].at != kNowhere || s.guns[1].at != kNowhere) guns_see(figure_of_blip(blip), {});
}

}  // namespace hullbreach::agd
