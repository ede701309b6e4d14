#include "bots/space_alert_search.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

namespace hullbreach::space_alert {
namespace {

constexpr std::int16_t kFree = -1;
constexpr std::int16_t kFixed = -2;

/// Uniform from 0 to 1, without 0.
double chance(Rng& rng) { return (static_cast<double>(rng.next() >> 11) + 0.5) * 0x1p-53; }

int pick(Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound))); }

}  // namespace

/// A lost mission is worth the more the longer the ship lasted, and the better it stood.
double worth(const SpaceAlert& game, const State& state) {
  const double score = game.score(state).total();
  if (state.ending == kFulfilled) return score;
  return std::min(-12.0, -35.0 + state.turn + 0.5 * score);
}

PlanSearch::PlanSearch(const SpaceAlert& game, std::vector<State> samples, std::vector<PlanCard> cards,
                       int last_slot)
    : game_(game),
      runs_(samples.size()),
      start_cards_(cards),
      cards_(std::move(cards)),
      last_slot_(last_slot) {
  game_.settings.mistakes = true;
  game_.settings.campaign = false;
  const State& first = samples.front();
  for (int m = 0; m < kMostCrew; ++m)
    for (int slot = 0; slot < kTurns; ++slot) {
      Slot& lies = boards_[m][slot];
      lies = first.members[m].slots[slot];
      at_[m][slot] = lies.empty() ? kFree : kFixed;
      lies.open = lies.empty() ? 0 : 1;  // as the resolver leaves it
    }
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (cards_[i].placed()) put(i, cards_[i].member, cards_[i].slot, cards_[i].half);
  for (int m = 0; m < game_.settings.crew; ++m)
    for (int slot = 0; slot < last_slot_; ++slot)
      if (std::any_of(cards_.begin(), cards_.end(), [&](const PlanCard& card) {
            return fits(static_cast<std::size_t>(&card - cards_.data()), m, slot);
          }))
        fillable_.push_back(static_cast<std::uint8_t>(m * kTurns + slot));
  for (std::size_t i = 0; i < samples.size(); ++i) {
    Run& run = runs_[i];
    for (auto& zone : run.tiles) std::iota(zone.begin(), zone.end(), std::uint8_t{0});
    State& state = run.at[0][1];
    state = samples[i];
    state.deciding = {};
    for (int m = 0; m < kMostCrew; ++m) state.members[m].slots = boards_[m];
    game_.begin_resolution(state, Events{});
    run.resumed = 1;
  }
}

bool PlanSearch::fits(std::size_t card, int member, int slot) const {
  return ((cards_[card].boards >> member) & 1u) != 0 && phase_of(slot + 1) >= cards_[card].from_phase &&
         at_[member][slot] != kFixed;
}

void PlanSearch::put(std::size_t card, int member, int slot, Half half) {
  cards_[card].member = static_cast<std::uint8_t>(member);
  cards_[card].slot = static_cast<std::uint8_t>(slot);
  cards_[card].half = half;
  at_[member][slot] = static_cast<std::int16_t>(card);
  boards_[member][slot] = {cards_[card].card, half, 1};
}

void PlanSearch::lift(std::size_t card) {
  if (!cards_[card].placed()) return;
  at_[cards_[card].member][cards_[card].slot] = kFree;
  boards_[cards_[card].member][cards_[card].slot] = Slot{};
  cards_[card].member = kNobody;
}

// -- the resolution of a plan

/// Resolves the sample from the turn `resumed` on.
void PlanSearch::resolve(Run& run) {
  State state = run.at[run.in_force[run.resumed]][run.resumed];
  std::uint8_t off = run.off[run.in_force[run.resumed]][run.resumed];
  for (int m = 0; m < game_.settings.crew; ++m)
    if (((off >> m) & 1u) == 0)
      std::copy(boards_[m].begin() + run.resumed - 1, boards_[m].end(),
                state.members[m].slots.begin() + run.resumed - 1);
  run.reached_on_trial = run.resumed - 1;
  while (state.step != Step::Over) {
    if (!state.hits.empty()) {
      const int zone = state.hits[0].zone;
      const auto& order = run.tiles[zone];
      const auto tile = std::find_if(order.begin(), order.end(),
                                     [&](int kind) { return ((state.ship.damage[zone] >> kind) & 1u) == 0; });
      game_.resolve(state, Outcome{*tile}, Events{});
      continue;
    }
    const int turn = state.turn;
    const auto trial = static_cast<std::size_t>(1 - run.in_force[turn]);
    const std::size_t left = sizeof(Slot) * static_cast<std::size_t>(kTurns - turn + 1);
    for (int m = 0; m < game_.settings.crew; ++m)
      if (std::memcmp(&state.members[m].slots[turn - 1], &boards_[m][turn - 1], left) != 0)
        off = static_cast<std::uint8_t>(off | (1u << m));
    run.off[trial][turn] = off;
    run.at[trial][turn] = state;
    run.reached_on_trial = turn;
    state.deciding = SeatSet::one(0);
    game_.play(state, 0, move(MoveKind::CarryOut), Events{});
  }
  run.worth_on_trial = worth(game_, state);
}

/// Whether the plan on trial is worth at least so much; it is given up as soon as that is past hope.
bool PlanSearch::evaluate(double least) {
  constexpr double kHope = 8.0;  // how much better than the plan in force a sample may still turn out
  ++tried_;
  std::array<int, kMostCrew> first{};  // slot that differs
  for (int m = 0; m < kMostCrew; ++m)
    while (first[m] < kTurns && boards_[m][first[m]] == kept_boards_[m][first[m]]) ++first[m];
  double sum = 0;
  double rest = 0;
  for (const Run& run : runs_) rest += run.worth;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    Run& run = runs_[i];
    rest -= run.worth;
    const int earliest = *std::min_element(first.begin(), first.end()) + 1;
    if (earliest > run.reached + 1) {  // it was over before
      run.resumed = run.reached + 1;
      run.reached_on_trial = run.reached;
      run.worth_on_trial = run.worth;
    } else {
      run.resumed = std::max(1, earliest - 1);  // a delay in the turn before would move the new card
      const auto delayed = [&](int m) {
        return first[m] < kTurns && ((run.off[run.in_force[run.resumed]][run.resumed] >> m) & 1u) != 0;
      };
      while (run.resumed > 1 && (delayed(0) || delayed(1) || delayed(2) || delayed(3) || delayed(4)))
        --run.resumed;
      resolve(run);
    }
    sum += run.worth_on_trial;
    const auto left = static_cast<double>(runs_.size() - i - 1);
    if ((sum + rest + left * kHope) / static_cast<double>(runs_.size()) < least) return false;
  }
  const double value = sum / static_cast<double>(runs_.size());
  if (value < least) return false;
  value_ = value;
  return true;
}

void PlanSearch::accept() {
  for (Run& run : runs_) {
    for (int turn = run.resumed; turn <= run.reached_on_trial; ++turn)
      run.in_force[turn] = static_cast<std::uint8_t>(1 - run.in_force[turn]);
    run.reached = run.reached_on_trial;
    run.worth = run.worth_on_trial;
  }
  kept_cards_ = cards_;
  kept_at_ = at_;
  kept_boards_ = boards_;
}

// -- the next plan to try

/// Any card to any slot; what lies there changes places with it, or is taken back.
bool PlanSearch::move_card(Rng& rng) {
  const std::size_t card = rng.below(cards_.size());
  const int where = fillable_[rng.below(fillable_.size())];
  const int member = where / kTurns;
  const int slot = where % kTurns;
  const PlanCard before = cards_[card];
  if (!fits(card, member, slot) || (before.member == member && before.slot == slot)) return false;
  const int other = at_[member][slot];
  lift(card);
  if (other >= 0) {
    const auto displaced = static_cast<std::size_t>(other);
    const Half half = cards_[displaced].half;
    lift(displaced);
    if (before.placed() && fits(displaced, before.member, before.slot))
      put(displaced, before.member, before.slot, half);
  }
  put(card, member, slot, static_cast<Half>(rng.below(2)));
  return true;
}

/// A slot gets another card of those not planned, or none.
bool PlanSearch::fill_slot(Rng& rng) {
  const int where = fillable_[rng.below(fillable_.size())];
  const int member = where / kTurns;
  const int slot = where % kTurns;
  const int other = at_[member][slot];
  std::size_t chosen = cards_.size();
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (!cards_[i].placed() && fits(i, member, slot) && rng.below(++count) == 0) chosen = i;
  const bool leave_empty = rng.below(8) == 0;
  if (other >= 0) lift(static_cast<std::size_t>(other));
  if (chosen == cards_.size() || leave_empty) return other >= 0;
  put(chosen, member, slot, static_cast<Half>(rng.below(2)));
  return true;
}

/// Two slots of one member change places.
bool PlanSearch::swap_slots(Rng& rng) {
  const int where = fillable_[rng.below(fillable_.size())];
  const int member = where / kTurns;
  const int one = where % kTurns;
  const int two = pick(rng, last_slot_);
  const int first = at_[member][one];
  const int second = at_[member][two];
  if (one == two || second == kFixed || first == kFixed || (first < 0 && second < 0)) return false;
  const auto fit_at = [&](int card, int slot) {
    return card < 0 || phase_of(slot + 1) >= cards_[static_cast<std::size_t>(card)].from_phase;
  };
  if (!fit_at(first, two) || !fit_at(second, one)) return false;
  const Half first_half = first >= 0 ? cards_[static_cast<std::size_t>(first)].half : kActionHalf;
  const Half second_half = second >= 0 ? cards_[static_cast<std::size_t>(second)].half : kActionHalf;
  if (first >= 0) lift(static_cast<std::size_t>(first));
  if (second >= 0) lift(static_cast<std::size_t>(second));
  if (first >= 0) put(static_cast<std::size_t>(first), member, two, first_half);
  if (second >= 0) put(static_cast<std::size_t>(second), member, one, second_half);
  return true;
}

/// Everything of one member from a slot on comes a turn later, or a turn earlier, up to the next gap.
bool PlanSearch::shift_slots(Rng& rng) {
  const int where = fillable_[rng.below(fillable_.size())];
  const int member = where / kTurns;
  const int from = where % kTurns;
  const int step = rng.below(2) == 0 ? 1 : -1;
  const int far = step > 0 ? last_slot_ : -1;
  int end = from;  // the gap, or the last slot that can move, which then falls off
  while (end + step != far && at_[member][end] >= 0 && at_[member][end + step] != kFixed) end += step;
  if (end == from) return false;
  for (int slot = end - step; slot != from - step; slot -= step) {
    const auto card = static_cast<std::size_t>(at_[member][slot]);
    if (phase_of(slot + step + 1) < cards_[card].from_phase) return false;
  }
  if (at_[member][end] >= 0) lift(static_cast<std::size_t>(at_[member][end]));
  for (int slot = end - step; slot != from - step; slot -= step) {
    const auto card = static_cast<std::size_t>(at_[member][slot]);
    const Half half = cards_[card].half;
    lift(card);
    put(card, member, slot + step, half);
  }
  return true;
}

bool PlanSearch::turn_card(Rng& rng) {
  const int where = fillable_[rng.below(fillable_.size())];
  const int index = at_[where / kTurns][where % kTurns];
  if (index < 0) return false;
  const auto card = static_cast<std::size_t>(index);
  put(card, where / kTurns, where % kTurns, cards_[card].half == kActionHalf ? kMovementHalf : kActionHalf);
  return true;
}

bool PlanSearch::propose(Rng& rng) {
  switch (rng.below(16)) {
    case 0:
    case 1:
    case 2: return turn_card(rng);
    case 3:
    case 4: return swap_slots(rng);
    case 5:
    case 6: return shift_slots(rng);
    case 7:
    case 8:
    case 9: return move_card(rng);
    default: return fill_slot(rng);
  }
}

void PlanSearch::run(int plans, Rng& rng, const std::function<bool(std::uint64_t)>& again) {
  constexpr double kHot = 4.0;
  constexpr double kCold = 0.2;
  for (Run& run : runs_)
    for (auto& zone : run.tiles) rng.shuffle(zone);
  ++tried_;
  kept_boards_ = boards_;
  value_ = 0;
  for (Run& run : runs_) {
    run.resumed = 1;
    resolve(run);
    value_ += run.worth_on_trial / static_cast<double>(runs_.size());
  }
  accept();
  best_ = value_;
  best_cards_ = cards_;
  if (fillable_.empty()) return;
  for (int i = 1; i < plans; ++i) {
    if (again && i % 256 == 0 && !again(tried_)) return;
    const double heat = kHot * std::pow(kCold / kHot, static_cast<double>(i) / plans);
    while (!propose(rng)) {
    }
    if (evaluate(value_ + heat * std::log(chance(rng)))) {
      accept();
      if (value_ > best_) {
        best_ = value_;
        best_cards_ = cards_;
      }
    } else {
      cards_ = kept_cards_;
      at_ = kept_at_;
      boards_ = kept_boards_;
    }
  }
}

State PlanSearch::with_plan(State sample) const {
  for (const PlanCard& card : start_cards_)
    if (card.placed()) sample.members[card.member].slots[card.slot] = Slot{};
  for (const PlanCard& card : best_cards_)
    if (card.placed()) sample.members[card.member].slots[card.slot] = {card.card, card.half, 1};
  return sample;
}

}  // namespace hullbreach::space_alert
