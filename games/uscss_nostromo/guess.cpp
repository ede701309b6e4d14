// Fair guesses: a state the seat can't tell from the real one, evenly drawn from all of them.
#include <numeric>

#include "games/uscss_nostromo/look.h"

namespace hullbreach::nostromo {
namespace {

class Guesser : public Look {
 public:
  Guesser(const Nostromo& game, const State& real, Seat seat, Rng& rng)
      : Look(game, real), s(real), seat_(seat), rng_(rng) {}

  State deal_anew() {
    mission_cards();
    drafts();
    if (options().survival) {
      tokens([](TokenId) { return true; });
    } else {  // NOS-Q10: everybody saw whose token was placed where
      for (Seat owner : crew()) tokens([&](TokenId id) { return see.owner[colour_of(id)] == owner; });
    }
    blips();
    if (seat_ != kAlien) behaviours();
    return s;
  }

 private:
  /// A mission card the seat can't see: in another hand, or at a place of the deck that others have seen.
  struct Slot {
    std::uint8_t where;  // a seat, or kDeck + the place
    CardId was, now;
    std::uint8_t origin;
  };
  static constexpr std::uint8_t kDeck = 0x80;

  /// A card is dealt anew only among cards of the same shuffle: when the deck was remade everybody saw of
  /// what.
  void mission_cards() {
    FixedVector<Slot, kMissionCards> slots;
    for (Seat holder : crew())
      for (int card : see.hands[holder]) {
        const auto id = static_cast<CardId>(card);
        if (!see.knows[card].has(seat_)) slots.push_back({holder, id, id, see.origin[card]});
      }
    for (std::size_t i = 0; i < see.deck.size(); ++i)
      if (see.deck[i].seen() && !see.deck[i].knows.has(seat_))
        slots.push_back(
            {static_cast<std::uint8_t>(kDeck + i), see.deck[i].card, see.deck[i].card, see.shuffles});

    for (int origin = 0; origin <= see.shuffles; ++origin) {
      Hidden<CardId, kMissionCards> hidden;
      for (Slot& slot : slots)
        if (slot.origin == origin) hidden.collect(slot.now, 0);
      Pools<kMissionCards, 1> nothing;  // of an earlier shuffle nothing is left in the deck
      hidden.redeal(origin == see.shuffles ? s.unseen : nothing, rng_);
    }

    std::array<CardId, kMissionCards> became{};
    std::iota(became.begin(), became.end(), CardId{0});
    for (const Slot& slot : slots) {
      became[slot.was] = slot.now;
      if (slot.where >= kDeck) continue;
      s.hands[slot.where].remove(slot.was);
      s.knows[slot.was] = {};
      s.origin[slot.was] = 0;
    }
    for (const Slot& slot : slots) {
      if (slot.where >= kDeck) {
        s.deck.places[slot.where - kDeck].card = slot.now;
        continue;
      }
      s.hands[slot.where].add(slot.now);
      s.knows[slot.now] = see.knows[slot.was];
      s.origin[slot.now] = slot.origin;
    }
    in_scripts(became);
  }

  /// A script of another seat, in the middle of its work, may have picked a card that was dealt anew.
  void in_scripts(const std::array<CardId, kMissionCards>& became) {
    for (Frame& frame : s.stack) {
      const bool script =
          frame.kind == Frame::Order || frame.kind == Frame::Power || frame.kind == Frame::RoomUse;
      if (!script || frame.seat == seat_) continue;
      for (const script::Extent& extent : cards().scripts.extents) {
        if (frame.run.pc < extent.begin || frame.run.pc >= extent.end) continue;
        for (std::size_t i = 0; i < script::kVariables; ++i)
          if (extent.types[i] == kThingCard && frame.run.vars[i] != script::Run::kUnbound)
            frame.run.vars[i] = became[frame.run.vars[i]];
      }
    }
  }

  /// What another seat is announcing is secret: a guess takes it for a pass, or for not begun.
  void drafts() {
    for (Seat other : crew())
      if (other != seat_) s.drafts[other] = s.shelved[other] = Draft{};
  }

  template <class Belongs>
  void tokens(Belongs belongs) {
    FixedVector<TokenId, kCrewTokens> hidden;
    for (TokenId id = 0; id < kCrewTokens; ++id) {
      const CrewToken& token = see.tokens[id];
      const bool face_down = (on_board(token.at) && token.face_up == 0) || token.at == kSupply;
      if (face_down && belongs(id) && !token.knows.has(seat_)) hidden.push_back(id);
    }
    FixedVector<TokenId, kCrewTokens> dealt = hidden;
    rng_.shuffle(dealt);
    for (std::size_t i = 0; i < hidden.size(); ++i) {
      const CrewToken& token = see.tokens[hidden[i]];
      s.tokens[dealt[i]] = token;
      if (token.handle != 0) s.by_handle[token.handle] = dealt[i];
    }
  }

  /// Blips still in hand count too, for nobody saw which ones were placed.
  void blips() {
    FixedVector<BlipId, kBlips> hidden;
    for (BlipId id = 0; id < kBlips; ++id) {
      const Blip& blip = see.blips[id];
      if (((on_board(blip.at) && blip.face_up == 0) || blip.at == kSupply) && !blip.knows.has(seat_))
        hidden.push_back(id);
    }
    FixedVector<BlipId, kBlips> dealt = hidden;
    rng_.shuffle(dealt);
    for (std::size_t i = 0; i < hidden.size(); ++i) s.blips[dealt[i]] = see.blips[hidden[i]];
  }

  /// Only the Alien player knows the behaviour cards drawn and those put back.
  void behaviours() {
    std::array<std::uint8_t, kBehaviours> hand{};
    int drawn = 0;
    Hidden<std::uint8_t, kBehaviours> hidden;
    for (int card : Bits(see.behaviour_hand)) {
      hand[drawn] = static_cast<std::uint8_t>(card);
      hidden.collect(hand[drawn++], 0);
    }
    for (Place<std::uint8_t>& place : s.behaviour_deck.places)
      if (place.seen()) hidden.collect(place.card, 0);
    hidden.redeal(s.behaviour_unseen, rng_);
    s.behaviour_hand = 0;
    for (int i = 0; i < drawn; ++i)
      s.behaviour_hand = static_cast<std::uint16_t>(s.behaviour_hand | (1u << hand[i]));
  }

  State s;
  Seat seat_;
  Rng& rng_;
};

}  // namespace

State Nostromo::guess(const State& state, Seat seat, Rng& rng) const {
  return Guesser(*this, state, seat, rng).deal_anew();
}

}  // namespace hullbreach::nostromo
