#include "bots/space_alert_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace hullbreach::space_alert {
namespace {

constexpr std::int16_t kFree = -1;
constexpr std::int16_t kFixed = -2;
constexpr double kHope = 8.0;  // how much better than in the plan in force an order of the tiles may turn out
constexpr double kLost = -12.0;  // the most a lost mission is worth

/// On no board, so that every plan differs from it.
constexpr Slot kNowhere{kFaceDown, kActionHalf, 0};

/// Uniform from 0 to 1, without 0.
double chance(Rng& rng) { return (static_cast<double>(rng.next() >> 11) + 0.5) * 0x1p-53; }

int pick(Rng& rng, int bound) { return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound))); }

}  // namespace

/// A lost mission is worth the more the longer the ship lasted, and the better it stood.
double worth(const SpaceAlert& game, const State& state) {
  const double score = game.score(state).total();
  if (state.ending == kFulfilled) return score;
  return std::min(kLost, -35.0 + state.turn + 0.5 * score);
}

/// Lost is lost: how badly, without somebody, makes no plan better.
double PlanSearch::Resolved::counted(double worth) const {
  return without == 0 ? worth : -weight * std::max(worth, kLost);
}

double PlanSearch::Resolved::hope() const { return without == 0 ? kHope : weight * kHope; }

std::vector<TileOrder> draw_orders(int count, Rng& rng) {
  TileOrder tiles;
  TileOrder begin;  // with which tile of these each of six orders begins
  for (TileOrder* rows : {&tiles, &begin})
    for (auto& row : *rows)
      for (int i = 0; i < kTiles; ++i) row[i] = static_cast<Tile>(i);
  std::vector<TileOrder> orders(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i)
    for (int zone = 0; zone < kZones; ++zone) {
      if (i % kTiles == 0) {
        rng.shuffle(tiles[zone]);
        rng.shuffle(begin[zone]);
      }
      for (int k = 0; k < kTiles; ++k)
        orders[static_cast<std::size_t>(i)][zone][k] = tiles[zone][(begin[zone][i % kTiles] + k) % kTiles];
    }
  return orders;
}

PlanSearch::PlanSearch(const SpaceAlert& game, const std::vector<Sample>& samples,
                       std::vector<PlanCard> cards, int last_slot)
    : game_(game),
      samples_(samples.size()),
      start_cards_(cards),
      cards_(std::move(cards)),
      last_slot_(last_slot) {
  game_.settings.mistakes = true;
  game_.settings.campaign = false;
  const State& first = samples.front().state;
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
    const std::vector<TileOrder>& orders = samples[i].orders;
    HB_REQUIRE(!orders.empty() && orders.size() <= kMostOrders, "no sample has so many orders of the tiles");
    std::vector<Line>& lines = samples_[i].lines;
    lines.resize(orders.size());
    samples_[i].without = samples[i].without;
    samples_[i].weight = samples[i].weight;
    State& state = lines[0].kept(1).state;
    state = samples[i].state;
    for (int m = 0; m < kMostCrew; ++m)
      state.members[m].slots = samples_[i].acts(m) ? boards_[m] : std::array<Slot, kTurns>{};
    game_.begin_resolution(state, Events{});
    state.deciding = {};
    for (std::size_t order = 0; order < orders.size(); ++order)
      for (int zone = 0; zone < kZones; ++zone) {
        Bits drawn(state.ship.damage[zone]);  // of an earlier mission
        lines[order].damage[zone][drawn.size()] = static_cast<std::uint32_t>(drawn.word << (zone * kTiles));
        for (const Tile tile : orders[order][zone]) {
          drawn.add(tile);
          lines[order].damage[zone][drawn.size()] = static_cast<std::uint32_t>(drawn.word << (zone * kTiles));
        }
      }
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
  changed_[member] = std::min(changed_[member], slot);
}

void PlanSearch::lift(std::size_t card) {
  if (!cards_[card].placed()) return;
  at_[cards_[card].member][cards_[card].slot] = kFree;
  boards_[cards_[card].member][cards_[card].slot] = Slot{};
  changed_[cards_[card].member] = std::min<int>(changed_[cards_[card].member], cards_[card].slot);
  cards_[card].member = kNobody;
}

// -- the resolution of a plan

/// Which of these orders have drawn other tiles than the first of them, among those that were looked for.
PlanSearch::Orders PlanSearch::told_apart(const std::vector<Line>& lines, Orders orders, const State& state,
                                          std::uint32_t looked_for) {
  const Bits others = Bits(orders) - Bits::one(std::countr_zero(orders));
  if (others.empty() || looked_for == 0) return 0;
  const auto drawn = [&](int order) {
    std::uint32_t tiles = 0;
    for (int zone = 0; zone < kZones; ++zone)
      tiles |= lines[static_cast<std::size_t>(order)].damage[zone][std::popcount(state.ship.damage[zone])];
    return tiles & looked_for;
  };
  const std::uint32_t first = drawn(std::countr_zero(orders));
  Bits apart;
  for (const int order : others)
    if (drawn(order) != first) apart.add(order);
  return static_cast<Orders>(apart.word);
}

/// Carries out a turn for the first of these orders, from one point to what will be the next one. Returns
/// those that go another way.
PlanSearch::Orders PlanSearch::carry_out(const std::vector<Line>& lines, Orders orders, const Point& here,
                                         Point& next) const {
  const auto& damage = lines[static_cast<std::size_t>(std::countr_zero(orders))].damage;
  next.state = here.state;
  next.reach = here.reach;
  State& state = next.state;
  // The tiles of a zone, when so many more are drawn than now.
  const auto drawn = [&](int zone, int more) {
    const int tiles = std::min<int>(std::popcount(state.ship.damage[zone]) + more, kTiles);
    return damage[zone][tiles] >> (zone * kTiles);
  };
  for (int zone = 0; zone < kZones; ++zone)
    state.ship.damage[zone] = static_cast<std::uint8_t>(drawn(zone, 0));
  Orders apart = 0;
  for (Looked looked = game_.carry_out(state);;) {
    const auto together = static_cast<Orders>(orders & ~apart);
    apart = static_cast<Orders>(apart | told_apart(lines, together, state, looked.tiles));
    for (std::size_t m = 0; m < next.reach.size(); ++m)
      next.reach[m] = std::max(next.reach[m], looked.slots[m]);
    if (state.hits.empty()) return apart;
    const Hit hit = state.hits[0];
    looked = game_.go_on_with(state, Bits(drawn(hit.zone, hit.tiles) ^ drawn(hit.zone, 0)));
  }
}

/// The last reveal before which nothing can have gone otherwise with the plan on trial: no delay has reached
/// a slot that differs.
int PlanSearch::first_turn_anew(std::vector<Line>& lines) const {
  int turn = 1 + *std::min_element(changed_.begin(), changed_.end());
  const auto reached = [&](Line& line) {
    const Point& point = line.kept(turn);
    for (std::size_t m = 0; m < changed_.size(); ++m)
      if (point.orders != 0 && changed_[m] < point.reach[m]) return true;
    return false;
  };
  while (turn > 1 && std::any_of(lines.begin(), lines.end(), reached)) --turn;
  return turn;
}

/// Resolves the plan on trial against a sample. False: it was given up.
bool PlanSearch::resolve(Resolved& sample) {
  std::vector<Line>& lines = sample.lines;
  const int turn = sample.resumed = first_turn_anew(lines);
  Branches branches;
  Orders over = all_of(lines);  // before that turn, so nothing has changed for them
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line& line = lines[i];
    line.merged = turn;
    line.worth_on_trial = line.worth;
    for (int later = turn; later <= kTurns; ++later) line.trial(later).orders = 0;
    const Point& kept = line.kept(turn);
    if (kept.orders == 0) continue;
    Point& start = line.trial(turn);
    start = kept;
    for (int m = 0; m < game_.settings.crew; ++m) {
      if (!sample.acts(m)) continue;
      const int from = std::max<int>(turn - 1, kept.reach[m]);
      std::copy(boards_[m].begin() + from, boards_[m].end(), start.state.members[m].slots.begin() + from);
    }
    over = static_cast<Orders>(over & ~kept.orders);
    branches.push_back({turn, i, kept.orders});
  }
  if (!add_up(sample, over)) return false;

  while (!branches.empty()) {
    const Branch branch = branches.pop_back();
    const Orders through = follow(lines, branch, branches);
    if (!add_up(sample, through)) return false;
  }
  return true;
}

/// Resolves a branch for the first of its orders and all that go the same way, to the end or until all is as
/// with the plan in force. Adds the others to `branches`; returns those it went through with.
PlanSearch::Orders PlanSearch::follow(std::vector<Line>& lines, Branch branch, Branches& branches) const {
  Orders orders = branch.orders;
  Line& own = lines[static_cast<std::size_t>(std::countr_zero(orders))];
  for (const Point* here = &lines[branch.line].trial(branch.turn);; ++branch.turn) {
    Point& next = own.trial(branch.turn + 1);
    const Orders apart = carry_out(lines, orders, *here, next);
    orders = static_cast<Orders>(orders & ~apart);
    if (apart != 0) {  // they do this turn again, with their own tiles
      branches.push_back(branch);
      branches.back().orders = apart;
    }
    if (next.state.step == Step::Over) {
      const double value = worth(game_, next.state);
      for (const int order : Bits(orders)) {
        lines[static_cast<std::size_t>(order)].merged = kTurns + 1;
        lines[static_cast<std::size_t>(order)].worth_on_trial = value;
      }
      return orders;
    }
    next.orders = orders;
    next.state.deciding = {};
    for (Member& member : next.state.members) member.slots[branch.turn - 1] = Slot{};
    const Point& kept = own.kept(branch.turn + 1);
    if (kept.orders == orders && kept.reach == next.reach &&
        std::memcmp(&kept.state, &next.state, sizeof(State)) == 0) {
      for (const int order : Bits(orders)) lines[static_cast<std::size_t>(order)].merged = branch.turn + 1;
      return orders;
    }
    here = &next;
    branch.line = static_cast<std::size_t>(std::countr_zero(orders));
  }
}

/// Counts what these orders came to. False: the plan is past hope.
bool PlanSearch::add_up(const Resolved& sample, Orders orders) {
  for (const int order : Bits(orders)) {
    const Line& line = sample.lines[static_cast<std::size_t>(order)];
    sum_ += sample.counted(line.worth_on_trial);
    rest_ -= sample.counted(line.worth) + sample.hope();
  }
  return sum_ + rest_ >= least_;
}

/// Whether the plan on trial is worth at least so much; it is given up as soon as that is past hope.
bool PlanSearch::evaluate(double least) {
  ++tried_;
  for (int m = 0; m < kMostCrew; ++m)
    while (changed_[m] < kTurns && boards_[m][changed_[m]] == kept_boards_[m][changed_[m]]) ++changed_[m];
  double count = 0;
  sum_ = rest_ = 0;
  for (const Resolved& sample : samples_) {
    if (sample.without == 0) count += static_cast<double>(sample.lines.size());
    for (const Line& line : sample.lines) rest_ += sample.counted(line.worth) + sample.hope();
  }
  least_ = least * count;
  for (Resolved& sample : samples_)
    if (!resolve(sample)) return false;
  if (sum_ < least_) return false;
  value_ = sum_ / count;
  return true;
}

void PlanSearch::accept() {
  for (Resolved& sample : samples_)
    for (Line& line : sample.lines) {
      for (int turn = sample.resumed; turn < line.merged; ++turn)
        line.in_force[turn] = static_cast<std::uint8_t>(1 - line.in_force[turn]);
      line.worth = line.worth_on_trial;
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

/// A card that is not planned and may lie there; if there is none, cards_.size().
std::size_t PlanSearch::any_card_for(int member, int slot, Rng& rng) const {
  constexpr int kTries = 8;  // before all are looked at
  const auto free = [&](std::size_t card) { return !cards_[card].placed() && fits(card, member, slot); };
  for (int i = 0; i < kTries; ++i)
    if (const std::size_t card = rng.below(cards_.size()); free(card)) return card;
  std::size_t chosen = cards_.size();
  std::uint64_t count = 0;
  for (std::size_t card = 0; card < cards_.size(); ++card)
    if (free(card) && rng.below(++count) == 0) chosen = card;
  return chosen;
}

/// A slot gets another card of those not planned, or none.
bool PlanSearch::fill_slot(Rng& rng) {
  const int where = fillable_[rng.below(fillable_.size())];
  const int member = where / kTurns;
  const int slot = where % kTurns;
  const int other = at_[member][slot];
  const std::size_t chosen = any_card_for(member, slot, rng);
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

void PlanSearch::run(int plans, Rng& rng, const std::function<double(std::uint64_t)>& spent) {
  constexpr double kHot = 4.0;
  constexpr double kCold = 0.2;
  constexpr double kAnything = -1e9;
  constexpr int kBatch = 64;  // plans tried with the same heat
  for (Resolved& sample : samples_) {
    for (Line& line : sample.lines) {
      line.worth = 0;
      for (int turn = 1; turn <= kTurns; ++turn) line.kept(turn).orders = 0;
    }
    Point& start = sample.lines[0].kept(1);
    start.orders = all_of(sample.lines);
    start.reach = {};
  }
  for (auto& board : kept_boards_) board.fill(kNowhere);
  changed_ = {};
  evaluate(kAnything);
  accept();
  best_ = value_;
  best_cards_ = cards_;
  if (fillable_.empty()) return;
  double heat = kHot;
  for (int i = 1; i < plans; ++i) {
    if (i % kBatch == 0) {
      const double share = std::max(spent ? spent(tried_) : 0, static_cast<double>(i) / plans);
      if (share >= 1) return;
      heat = kHot * std::pow(kCold / kHot, share);
    }
    changed_.fill(kTurns);
    while (!propose(rng) || boards_ == kept_boards_) {
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
