// A state a seat can't tell from this one: what the rules hide is dealt anew (LEG-023, LEG-024).
#include <algorithm>

#include "games/legendary_encounters/look.h"

namespace hullbreach::legendary {
namespace {

class Guesser : public Look {
 public:
  Guesser(const Legendary& game, const State& state, Seat seat, Rng& rng)
      : Look(game, s), s(state), seat_(seat), rng_(rng) {}

  State deal_anew() {
    for (Seat other : everybody())
      if (other != seat_) cards_of(other);
    hive_cards();
    alien_cards();
    agendas();
    return s;
  }

 private:
  /// The hand of another player, and what that player knows to lie on top of the deck, is any of what was in
  /// the deck when it was shuffled.
  void cards_of(Seat other) {
    Player& own = s.players[other];
    if (sees_hand(other).has(seat_) || own.life != Life::Normal) return;
    int hidden = 0;
    for (std::size_t at = own.hand.size(); at-- > 0;)
      if (own.hand[at].open == 0) {
        ++own.deck[own.hand.erase(at).card];
        ++hidden;
      }
    for (Top& top : own.top)
      if (!top.knows.has(seat_)) ++own.deck[top.card];
    // A Chestburster is never in a hand, and whoever saw one on top has not drawn it.
    const std::uint8_t burster = std::exchange(own.deck[kChestburster], std::uint8_t{0});
    for (; hidden > 0; --hidden) {
      const Card row = draw(own.deck);
      std::size_t at = 0;
      while (at < own.hand.size() &&
             (own.hand[at].card < row || (own.hand[at].card == row && own.hand[at].open > 0)))
        ++at;
      own.hand.insert(at, {row, 0});
    }
    own.deck[kChestburster] = burster;
    for (Top& top : own.top)
      if (!top.knows.has(seat_)) top.card = draw(own.deck);
  }

  template <class Counts>
  Card draw(Counts& counts) {
    std::uint64_t total = 0;
    for (const std::uint8_t count : counts) total += count;
    std::uint64_t at = rng_.below(total);
    for (std::size_t row = 0; row < counts.size(); ++row) {
      if (at < counts[row]) {
        --counts[row];
        return static_cast<Card>(row);
      }
      at -= counts[row];
    }
    broken("a card was drawn from nothing", __FILE__, __LINE__);
  }

  void hive_cards() {
    Hidden<std::uint8_t, kMostHive + kHandles> hidden;
    const auto collect = [&](SecretPlace<std::uint8_t>& place) {
      if (place.seen() && !place.knows.has(seat_)) hidden.collect(place);
    };
    for (auto& place : s.hive.places) collect(place);
    for (int handle : s.on_table) collect(s.table[static_cast<std::size_t>(handle)].what);
    hidden.redeal(s.pool, rng_);
  }

  /// Alien players don't see each other's cards.
  void alien_cards() {
    Bits hidden = s.alien_deck;
    for (Seat other : aliens())
      if (other != seat_) hidden |= s.alien_hands[other];
    for (Seat other : aliens()) {
      if (other == seat_) continue;
      const int cards = s.alien_hands[other].size();
      s.alien_hands[other] = {};
      for (int i = 0; i < cards; ++i) {
        auto at = rng_.below(static_cast<std::uint64_t>(hidden.size()));
        for (int card : hidden)
          if (at-- == 0) {
            s.alien_hands[other].add(card);
            hidden.remove(card);
            break;
          }
      }
    }
    s.alien_deck = hidden;
  }

  /// LEG-182: the Agendas of others, of all that could have been dealt with the one the seat knows.
  void agendas() {
    SeatSet unknown;
    for (Seat other : everybody()) {
      Player& own = s.players[other];
      if (other == seat_ || own.agenda_hidden == 0 || own.agenda == kNoCard) continue;
      ++(own.agenda < kFirstEvil ? s.good_left : s.evil_left);
      own.agenda = kNoCard;
      unknown.add(other);
    }
    // LEG-193: somebody left alone who had nothing to show is no traitor.
    const bool settled = !options().delayed_agendas && living().size() == 1 &&
                         std::none_of(s.stack.begin(), s.stack.end(),
                                      [](const Frame& frame) { return frame.kind == Frame::Return; });
    for (Seat other : unknown) {
      const auto at = rng_.below(static_cast<std::uint64_t>(s.good_left + s.evil_left));
      const bool good = at < s.good_left || (settled && living().has(other));
      --(good ? s.good_left : s.evil_left);
      const int first = good ? int{kFirstAgenda} : int{kFirstEvil};
      const int end = good ? int{kFirstEvil} : kFirstAgenda + kAgendas;
      int free = 0;
      for (int row = first; row < end; ++row) free += free_agenda(row) ? 1 : 0;
      auto pick = rng_.below(static_cast<std::uint64_t>(free));
      for (int row = first; row < end; ++row)
        if (free_agenda(row) && pick-- == 0) {
          s.players[other].agenda = static_cast<Card>(row);
          break;
        }
    }
  }

  State s;
  Seat seat_;
  Rng& rng_;
};

}  // namespace

State Legendary::guess(const State& state, Seat seat, Rng& rng) const {
  return Guesser(*this, state, seat, rng).deal_anew();
}

}  // namespace hullbreach::legendary
