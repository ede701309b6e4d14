#include "bots/space_alert_search.h"

#include <algorithm>
#include <cmath>

namespace hullbreach::space_alert {
namespace {

constexpr std::int16_t kFree = -1;
constexpr std::int16_t kFixed = -2;

/// Resolves a mission to its end, drawing every tile.
void resolve_all(const SpaceAlert& game, State& state, Rng& rng) {
  game.begin_resolution(state, Events{});
  while (state.step != Step::Over) {
    Outcomes outcomes;
    game.outcomes(state, outcomes);
    game.resolve(state, outcomes.draw(rng), Events{});
  }
}

/// Uniform from 0 to 1.
double chance(Rng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1p-53; }

}  // namespace

double worth(const SpaceAlert& game, const State& state) {
  if (state.ending != kFulfilled) return -40.0 + state.turn;
  return game.score(state).total();
}

PlanSearch::PlanSearch(const SpaceAlert& game, std::vector<State> samples, std::vector<PlanCard> cards,
                       int last_slot)
    : game_(game), samples_(std::move(samples)), cards_(std::move(cards)), last_slot_(last_slot) {
  const State& first = samples_.front();
  for (int m = 0; m < kMostCrew; ++m)
    for (int slot = 0; slot < kTurns; ++slot)
      at_[m][slot] = first.members[m].slots[slot].empty() ? kFree : kFixed;
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (cards_[i].placed()) at_[cards_[i].member][cards_[i].slot] = static_cast<std::int16_t>(i);
}

bool PlanSearch::fits(const PlanCard& card, int member, int slot) const {
  return ((card.boards >> member) & 1u) != 0 && phase_of(slot + 1) >= card.from_phase &&
         at_[member][slot] != kFixed;
}

void PlanSearch::put(PlanCard& card, std::uint8_t member, std::uint8_t slot, Half half) {
  card.member = member;
  card.slot = slot;
  card.half = half;
  at_[member][slot] = static_cast<std::int16_t>(&card - cards_.data());
  for (State& sample : samples_) sample.members[member].slots[slot] = {card.card, half, 1};
}

void PlanSearch::lift(PlanCard& card) {
  if (!card.placed()) return;
  at_[card.member][card.slot] = kFree;
  for (State& sample : samples_) sample.members[card.member].slots[card.slot] = Slot{};
  card.member = kNobody;
}

double PlanSearch::evaluate() {
  ++tried_;
  double sum = 0;
  for (std::size_t i = 0; i < samples_.size(); ++i) {
    State state = samples_[i];
    Rng tiles(seed_ + i);  // the same tiles for every plan, so that plans differ and not their luck
    resolve_all(game_, state, tiles);
    sum += worth(game_, state);
  }
  return sum / static_cast<double>(samples_.size());
}

void PlanSearch::run(int plans, Rng& rng, const std::function<bool(std::uint64_t)>& again) {
  seed_ = rng.next();
  double current = evaluate();
  best_ = current;
  best_cards_ = cards_;
  if (cards_.empty()) return;
  constexpr double kHot = 4.0;
  constexpr double kCold = 0.15;
  for (int i = 1; i < plans; ++i) {
    if (again && i % 256 == 0 && !again(tried_)) return;
    const double heat = kHot * std::pow(kCold / kHot, static_cast<double>(i) / plans);
    PlanCard& card = cards_[rng.below(cards_.size())];
    const PlanCard before = card;
    PlanCard other_before;
    PlanCard* other = nullptr;
    if (card.placed() && rng.below(4) == 0) {  // turned, or taken back
      lift(card);
      if (rng.below(4) != 0)
        put(card, before.member, before.slot, before.half == kActionHalf ? kMovementHalf : kActionHalf);
    } else {
      const auto member =
          static_cast<std::uint8_t>(rng.below(static_cast<std::uint64_t>(game_.settings.crew)));
      const auto slot = static_cast<std::uint8_t>(rng.below(static_cast<std::uint64_t>(last_slot_)));
      if (!fits(card, member, slot) || at_[member][slot] == &card - cards_.data()) continue;
      if (at_[member][slot] >= 0) {
        other = &cards_[static_cast<std::size_t>(at_[member][slot])];
        other_before = *other;
        lift(*other);
      }
      lift(card);
      put(card, member, slot, static_cast<Half>(rng.below(2)));
      if (other != nullptr && before.placed() && fits(*other, before.member, before.slot))
        put(*other, before.member, before.slot, other_before.half);
    }
    const double value = evaluate();
    if (value >= current || chance(rng) < std::exp((value - current) / heat)) {
      current = value;
      if (value > best_) {
        best_ = value;
        best_cards_ = cards_;
      }
      continue;
    }
    lift(card);
    if (other != nullptr) {
      lift(*other);
      if (other_before.placed()) put(*other, other_before.member, other_before.slot, other_before.half);
    }
    if (before.placed()) put(card, before.member, before.slot, before.half);
  }
}

State PlanSearch::with_plan(State sample) const {
  for (const PlanCard& card : cards_)
    if (card.placed()) sample.members[card.member].slots[card.slot] = Slot{};
  for (const PlanCard& card : best_cards_)
    if (card.placed()) sample.members[card.member].slots[card.slot] = {card.card, card.half, 1};
  return sample;
}

}  // namespace hullbreach::space_alert
