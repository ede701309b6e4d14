// Cards, figures and objects are conserved: each lies in exactly one place, in every state of random games.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "games/games.h"
#include "games/neo_morphosis/neo_morphosis.h"
#include "kernel/erased.h"
#include "kernel/simulate.h"
#include "tests/length.h"

namespace hullbreach::neo {
namespace {

/// How often each card of a deck is found.
template <std::size_t Kinds, std::size_t PoolCount>
class Count {
 public:
  Count(const Pile<std::uint8_t, Kinds>& deck, const Pools<Kinds, PoolCount>& pools, std::uint64_t discard) {
    for (PoolId pool = 0; pool < PoolCount; ++pool)
      for (std::size_t kind = 0; kind < Kinds; ++kind) found_[kind] += pools.left(pool, kind);
    for (const auto& place : deck.places) seen(place);
    for (int card : Bits(discard)) ++found_[card];
  }
  void seen(const Place<std::uint8_t>& place) {
    if (place.seen())
      ++found_[place.card];
    else
      ++unseen_;
  }
  void card(int card) { ++found_[card]; }
  /// All of `wanted` once and nothing else, and as many unseen places as the pools count.
  testing::AssertionResult exactly(Bits wanted, int counted) const {
    for (int card = 0; card < static_cast<int>(Kinds); ++card)
      if (found_[card] != (wanted.has(card) ? 1 : 0))
        return testing::AssertionFailure() << "card " << card << " is found " << found_[card] << " times";
    if (unseen_ != counted)
      return testing::AssertionFailure() << unseen_ << " unseen places for " << counted << " cards";
    return testing::AssertionSuccess();
  }

 private:
  std::array<int, Kinds> found_{};
  int unseen_ = 0;
};

template <std::size_t Kinds, std::size_t PoolCount>
int counted(const Pools<Kinds, PoolCount>& pools) {
  int sum = 0;
  for (PoolId pool = 0; pool < PoolCount; ++pool) {
    sum += pools.size(pool);
    for (PoolId part = 0; part < PoolCount; ++part) sum -= pools.pools[pool].mixed[part];
  }
  return sum;
}

void expect_conserved(const NeoMorphosis& game, const State& s) {
  Bits emergencies;
  for (int card = 0; card < kEmergencies; ++card)
    if (game.content.emergencies[card].sector < game.content.maps[s.map].sectors) emergencies.add(card);
  Count emergency(s.emergencies, s.emergency_pool, s.emergency_discard);
  Count compromised(s.compromised, s.compromised_pool, 0);
  for (const Slot& slot : s.slots) {
    if (slot.kind == Slot::FaceDown || slot.kind == Slot::Active) emergency.seen(slot.card);
    if (slot.kind == Slot::Compromised && slot.card.seen()) compromised.seen(slot.card);
  }
  ASSERT_TRUE(emergency.exactly(emergencies, counted(s.emergency_pool)));
  ASSERT_TRUE(compromised.exactly(Bits::first(kCompromised), counted(s.compromised_pool)));

  Count item(s.items, s.item_pool, 0);
  for (int card = 0; card < kItems; ++card)
    if (s.item_at[card] != kSupply) item.card(card);
  for (const Frame& frame : s.stack)
    if (frame.kind == Frame::Search)
      for (int i = frame.b; i < frame.c; ++i) item.card(frame.run.vars[i]);
  ASSERT_TRUE(item.exactly(Bits::first(kItems), counted(s.item_pool)));

  Count activation(s.activations, s.activation_pool, s.activation_discard);
  if (s.activation != kNone && !Bits(s.activation_discard).has(s.activation)) activation.card(s.activation);
  ASSERT_TRUE(activation.exactly(Bits::first(kActivations), counted(s.activation_pool)));

  Count mutation(s.mutation_deck, s.mutation_pool, s.mutation_discard);
  for (std::uint16_t cards : s.mutations)
    for (int card : Bits(cards)) mutation.card(card);
  ASSERT_TRUE(mutation.exactly(Bits::first(kMutations), counted(s.mutation_pool)));

  Count infestation(s.infestations, s.infestation_pool, s.infestation_discard);
  for (const auto& sector : s.lurking)
    for (const auto& place : sector.places) infestation.seen(place);
  ASSERT_TRUE(infestation.exactly(Bits::first(kInfestations), counted(s.infestation_pool)));

  Count behaviour(s.behaviours, s.behaviour_pool, s.behaviour_discard);
  if (s.behaviour != kNone && !Bits(s.behaviour_discard).has(s.behaviour)) behaviour.card(s.behaviour);
  ASSERT_TRUE(behaviour.exactly(Bits::first(kBehaviours), counted(s.behaviour_pool)));

  // NEO-355: never more figures than the box has; NEO-312: no ring without a living figure.
  for (int figure = 0; figure < kFigures; ++figure) {
    const Alien& alien = s.aliens[figure];
    if (figure - kFirstOf[kind_of(figure)] >= game.content.aliens[kind_of(figure)].supply) {
      ASSERT_EQ(alien.zone, kSupply) << figure;
    }
    if (!in_level(alien.zone)) {
      ASSERT_EQ(alien.ringed, 0) << figure;
    }
  }
  // A kind has neomorphosis cards only while one of its figures is ringed (NEO-321).
  for (int kind = kWorm; kind <= kSlug; ++kind) {
    bool ringed = false;
    for (int figure : figures_of(kind)) ringed = ringed || s.aliens[figure].ringed != 0;
    if (!ringed && s.stack.empty()) {
      ASSERT_EQ(s.mutations[kind], 0) << kind;
    }
  }
  // What is worn is connected to the ID card or to a card worn by the same crew member.
  for (int gear = 0; gear < kGear; ++gear) {
    if (s.gear_at[gear] < kWornBy) {
      ASSERT_EQ(s.gear_on[gear], kLoose) << gear;
    } else if (s.gear_on[gear] < kTechSlot) {
      ASSERT_EQ(s.gear_at[s.gear_on[gear] - kFirstGear], s.gear_at[gear]) << gear;
    }
  }
}

TEST(NeoConservation, InRandomGames) {
  Rng rng(1979);
  for (const char* mission : {"tutorial", "mission_3", "mission_6", "mission_7", "mission_10", "generated"}) {
    for (const char* mode : {"normal", "insane"}) {
      SCOPED_TRACE(fmt::format("{} {}", mission, mode));
      const auto any = make_game("neo_morphosis", {{"mission", mission}, {"mode", mode}});
      const NeoMorphosis& game = dynamic_cast<const Erased<NeoMorphosis>&>(*any).concrete();
      const std::size_t budget = steps(4000);
      for (std::size_t taken = 0; taken < budget;) {
        State state = game.deal();
        for (; game.wait(state).kind != Wait::Kind::Over; ++taken) {
          if (game.wait(state).kind == Wait::Kind::Chance) {
            Outcomes outcomes;
            game.outcomes(state, outcomes);
            game.resolve(state, outcomes.draw(rng), {});
          } else {
            const Seat seat = game.wait(state).seats.lowest();
            Moves moves;
            game.legal(state, seat, moves);
            game.play(state, seat, moves[rng.below(moves.size())], {});
          }
          ASSERT_NO_FATAL_FAILURE(expect_conserved(game, state));
        }
      }
    }
  }
}

}  // namespace
}  // namespace hullbreach::neo
