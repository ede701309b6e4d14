// What chance is asked, what it can answer, and what an answer does.
#include <algorithm>
#include <bit>
#include <cstring>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// In the order in which advance() comes to them.
Chance Look::chance() const {
  if (hq_gap()) return Chance::Hq;
  if (see.stack.empty()) {
    switch (see.step) {
      case Step::ChooseLocation: return Chance::Location;
      case Step::ChooseObjectives: return Chance::Objective;
      case Step::ChooseCharacters: return Chance::Character;
      case Step::ChooseRoles: return Chance::Role;
      case Step::ChooseFirst: return Chance::First;
      default: return Chance::Agenda;
    }
  }
  const Frame& frame = see.stack.back();
  switch (frame.kind) {
    case Frame::Draw: return alien(frame.seat) ? Chance::AlienCard : Chance::Deck;
    case Frame::Sift: return Chance::Deck;
    case Frame::Sergeant: return Chance::Sergeant;
    case Frame::Strike: return Chance::Strike;
    case Frame::Agenda: return Chance::Agenda;
    case Frame::Turned: return Chance::AlienAvatar;
    case Frame::PeekHive: return Chance::HiveTop;
    default: return Chance::TableCard;
  }
}

std::size_t Look::hive_to_see() const { return next_unseen(see.hive, 0); }

/// The Hive card on the table whose face is asked for.
int Look::table_to_see() const {
  const Frame& frame = see.stack.back();
  return frame.kind == Frame::Peek ? frame.a - 1 : int{frame.self};
}

void Look::outcomes(Outcomes& out) const {
  const auto rows = [&](const auto& counts, int first) {
    // Most piles have few of the rows they could have: eight are looked through at once.
    static_assert(std::endian::native == std::endian::little);
    for (std::size_t from = 0; from < counts.size(); from += 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, counts.data() + from, std::min(std::size_t{8}, counts.size() - from));
      while (eight != 0) {
        const int bit = std::countr_zero(eight) & ~7;
        const std::uint64_t count = eight >> bit & 0xFF;
        out.add(static_cast<std::uint32_t>(first + static_cast<int>(from) + bit / 8), count);
        eight ^= count << bit;
      }
    }
  };
  switch (chance()) {
    case Chance::Hq: rows(see.barracks, 0); break;
    case Chance::Location:
      for (std::uint32_t i = 0; i < kLocations; ++i) out.add(i, 1);
      break;
    case Chance::Objective:
      for (std::uint32_t i = 0; i < kObjectives; ++i)
        if (content().objectives[i].stage == see.at) out.add(i, 1);
      break;
    case Chance::Character:
      for (std::uint32_t i = 0; i < kCharacters; ++i)
        if (free_character(static_cast<int>(i))) out.add(i, 1);
      break;
    case Chance::Role:
      for (std::uint32_t i = 0; i < kRoles; ++i)
        if (free_role(static_cast<int>(i))) out.add(i, 1);
      break;
    case Chance::First:
      for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(options().players); ++i) out.add(i, 1);
      break;
    case Chance::Agenda: {
      // LEG-181: some good ones of all, and one evil one of all, of which nobody knows more.
      std::uint64_t good = 0, evil = 0;
      for (int i = 0; i < kAgendas; ++i)
        if (free_agenda(kFirstAgenda + i)) ++(kFirstAgenda + i < kFirstEvil ? good : evil);
      for (int i = 0; i < kAgendas; ++i) {
        const int row = kFirstAgenda + i;
        if (free_agenda(row))
          out.add(static_cast<std::uint32_t>(row),
                  row < kFirstEvil ? see.good_left * evil : see.evil_left * good);
      }
      break;
    }
    case Chance::Deck: rows(player(see.stack.back().seat).deck, 0); break;
    case Chance::AlienCard:
      for (int i : see.alien_deck) out.add(static_cast<std::uint32_t>(kFirstAlienCard + i), 1);
      break;
    case Chance::AlienAvatar:
      for (int i = 0; i < kAlienAvatars; ++i)
        if (free_alien_avatar(i)) out.add(static_cast<std::uint32_t>(i), 1);
      break;
    case Chance::Sergeant: rows(see.sergeants, kFirstSergeant); break;
    case Chance::Strike: rows(see.strike_deck, kFirstStrike); break;
    case Chance::TableCard: see.pool.outcomes(hive(table_to_see()).what.asks(), out); break;
    case Chance::HiveTop: see.pool.outcomes(see.hive[hive_to_see()].asks(), out); break;
  }
}

bool Look::free_character(int character) const {
  const auto& taken = see.scenario.characters;
  return std::find(taken.begin(), taken.end(), character) == taken.end();
}
bool Look::free_role(int role) const {
  return std::none_of(see.players.begin(), see.players.begin() + options().players,
                      [&](const Player& own) { return own.avatar == role; });
}
bool Look::free_agenda(int row) const {
  return std::none_of(see.players.begin(), see.players.begin() + options().players,
                      [&](const Player& own) { return own.agenda == row; });
}
/// LEG-Q54: avatars differ; with five Alien players the fifth shares one of an Alien player who is dead, or
/// any.
bool Look::free_alien_avatar(int number) const {
  SeatSet using_it;
  int used = 0;
  for (Seat seat : aliens()) {
    if (seat == see.stack.back().seat) continue;
    if (player(seat).avatar == number) using_it.add(seat);
    ++used;
  }
  return using_it.empty() || used >= kAlienAvatars;
}

void Rules::answer(Outcome outcome) {
  const auto value = static_cast<std::uint8_t>(outcome.value);
  switch (chance()) {
    case Chance::Hq:
      --s.barracks[value];
      filled(value);
      break;
    case Chance::Location: take_location(value); break;
    case Chance::Objective: take_objective(value); break;
    case Chance::Character: take_character(value); break;
    case Chance::Role: take_role(s.at, value); break;
    case Chance::First: take_first(value); break;
    case Chance::Agenda: {
      const bool dealing = s.stack.empty();
      const Seat seat = dealing ? s.at : top().seat;
      s.players[seat].agenda = value;
      --(value < kFirstEvil ? s.good_left : s.evil_left);
      if (!dealing) break;  // shown to all in a moment
      tell_some(EventKind::AgendaDealt, everybody() - SeatSet::one(seat), seat);
      tell_some(EventKind::AgendaSeen, SeatSet::one(seat), seat, value);
      break;
    }
    case Chance::Deck: {
      const Seat seat = top().seat;
      --s.players[seat].deck[value];
      if (top().kind == Frame::Sift) {
        s.players[seat].top.push_back({value, shares(seat)});
        break;
      }
      --top().n;
      drawn(seat, value, false);
      break;
    }
    case Chance::AlienCard: {
      const Seat seat = top().seat;
      s.alien_deck.remove(value - kFirstAlienCard);
      s.alien_hands[seat].add(value - kFirstAlienCard);
      --top().n;
      tell_drawn(seat, value, SeatSet::one(seat));
      break;
    }
    case Chance::AlienAvatar: {
      const Seat seat = top().seat;
      s.players[seat].avatar = value;
      pop();
      tell(EventKind::BecameAlien, seat, value);
      // LEG-170, LEG-Q55: the 36 cards, less those other Alien players hold.
      if (aliens() == SeatSet::one(seat)) {
        s.alien_deck = Bits::first(kAlienCards);
        s.alien_discard = s.alien_played = {};
      }
      push(Frame::Draw, seat, kHandSize, kNone, kHandSize);
      break;
    }
    case Chance::Sergeant: {
      const Frame frame = top();
      pop();
      --s.sergeants[value - kFirstSergeant];
      if (frame.b != 0) tell(EventKind::Recruited, frame.seat, value);
      gain(frame.seat, value, frame.a, frame.b != 0);
      break;
    }
    case Chance::Strike:
      --s.strike_deck[value - kFirstStrike];
      (top().a == 0 ? top().a : top().b) = static_cast<std::uint8_t>(value - kFirstStrike + 1);
      renew_strikes();
      break;
    case Chance::TableCard: {
      SecretPlace<std::uint8_t>& place = s.table[static_cast<std::size_t>(table_to_see())].what;
      s.pool.take(place.asks(), outcome);
      if (s.pool.is_part(outcome)) {
        place.narrow(s.pool.part_of(outcome));
      } else {
        place.card = static_cast<std::uint8_t>(s.pool.kind_of(outcome));
        place.knows = top().kind == Frame::Peek ? shares(top().seat) : everybody();
      }
      break;
    }
    case Chance::HiveTop:
      hullbreach::reveal(s.hive, s.pool, hive_to_see(), outcome, shares(top().seat));
      break;
  }
}

}  // namespace hullbreach::legendary
