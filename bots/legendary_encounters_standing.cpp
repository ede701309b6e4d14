#include "bots/legendary_encounters_standing.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hullbreach::legendary {
namespace {

constexpr int kMostPoints = 60;

/// How often an effect's number counts: one that is worked out is taken for two.
int number_of(const script::Library& scripts, const script::Op& op) {
  if (op.b == 0) return 1;
  const script::Step& step = scripts.steps[op.x];
  if (step.node == script::Node::Int) return step.number;
  return step.node == script::Node::Var || step.node == script::Node::Bound ? 1 : 2;
}

double verb_worth(const CrewHabits& habits, Verb verb, int n, std::size_t stage) {
  switch (verb) {
    case Verb::Recruit: return n * habits.recruit[stage];
    case Verb::Attack: return n * habits.attack[stage];
    case Verb::Draw: return n * habits.draw;
    case Verb::Discard:
    case Verb::Slow: return -0.6 * n;
    case Verb::Surge: return 0.8 * n * habits.draw;
    case Verb::Sift: return 0.4 * n;
    case Verb::Recover: return 1.2 * habits.draw;
    case Verb::KillOwn:
    case Verb::KillFrom: return habits.thin;
    case Verb::Copy: return 2.5;
    case Verb::Discount:
    case Verb::NextGain: return 0.7 * habits.recruit[stage];
    case Verb::Gain: return habits.gain * habits.recruit[stage];
    case Verb::GainSergeant: return 0.7 * habits.gain * habits.recruit[stage];
    case Verb::Refresh: return 0.2;
    case Verb::ScanFree: return habits.scan_free * std::sqrt(n);
    case Verb::ScanCut: return 0.6 * habits.scan_free * n;
    case Verb::PeekHive: return 0.2;
    case Verb::Pull:
    case Verb::Freeze:
    case Verb::Stun: return habits.move;
    case Verb::SkipHive: return 2 * habits.guard;
    case Verb::Kill: return habits.kill;
    case Verb::Weaken: return n * habits.weaken;
    case Verb::Heal: return n * habits.heal;
    case Verb::Guard: return n * habits.guard;
    case Verb::Dodge: return 0.4 * n * habits.guard;
    case Verb::Purge: return 0.5 * habits.heal;
    default: return 0;
  }
}

/// Calls `each(verb, n, share)` for every effect of a text; what stands behind a condition has a smaller
/// share.
template <class Each>
void effects(const script::Library& scripts, std::uint16_t entry, double maybe, const Each& each) {
  if (entry == kNoScript) return;
  FixedVector<std::uint16_t, 16> ends;  // of the conditional parts this stands in
  for (std::uint16_t pc = entry;; ++pc) {
    const script::Op& op = scripts.ops[pc];
    while (!ends.empty() && ends.back() <= pc) ends.pop_back();
    switch (op.code) {
      case script::Code::End: return;
      case script::Code::Jump:
      case script::Code::JumpUnless:
        if (op.to > pc && !ends.full()) ends.push_back(op.to);
        break;
      case script::Code::Act:
        each(static_cast<Verb>(op.a), number_of(scripts, op),
             std::pow(maybe, static_cast<double>(ends.size())));
        break;
      default: break;
    }
  }
}

}  // namespace

// -- cards

CardWorth::CardWorth(const Legendary& game, const CrewHabits& habits) {
  const Content& content = game.content;
  constexpr std::pair<Label, double> kTexts[] = {{Label::Main, 1},      {Label::Play, 1},
                                                 {Label::Once, 0.8},    {Label::Sacrifice, 0.5},
                                                 {Label::Discard, 0.8}, {Label::Mobilize, 0.3}};
  CrewHabits now = habits;
  for (double& recruit : now.recruit) recruit *= 1 - habits.crowd * (game.settings.players - 3);
  for (int row = 0; row < kCards; ++row) {
    const CardRow& card = content.cards[static_cast<std::size_t>(row)];
    const Source& source = content.sources[static_cast<std::size_t>(row)];
    for (std::size_t stage = 0; stage < kStages; ++stage) {
      double sum = card.recruit * now.recruit[stage];
      if (!is_enemy(card.type)) sum += card.attack * habits.attack[stage];
      for (const auto& [label, share] : kTexts)
        effects(content.scripts, source.find(label), habits.maybe,
                [&, share = share](Verb verb, int n, double often) {
                  sum += share * often * verb_worth(now, verb, n, stage);
                });
      if ((card.flags & kCoordinate) != 0) sum += habits.coordinate * (game.settings.players - 1);
      worth_[static_cast<std::size_t>(row)][stage] = sum;
    }
    effects(content.scripts, source.find(Label::Main), habits.maybe, [&](Verb verb, int, double often) {
      if (verb == Verb::Draw && often == 1) draws_.add(row);
      if (verb == Verb::Kill || verb == Verb::Weaken || verb == Verb::Stun || verb == Verb::Pull)
        needs_enemy_.add(row);
    });
    effects(content.scripts, source.find(Label::Death), 1, [&](Verb verb, int, double) {
      if (verb == Verb::Mark) marks_.add(row);
    });
    effects(content.scripts, source.find(Label::Enter), 1, [&](Verb verb, int, double) {
      if (verb == Verb::Facehug) huggers_.add(row);
    });
  }
}

// -- points

Plan best_of(const Purchases& purchases, int points) {
  struct Cell {
    double gain = 0;
    std::uint64_t bought = 0;
  };
  points = std::clamp(points, 0, kMostPoints);
  std::array<Cell, kMostPoints + 1> cells{};
  for (std::size_t i = 0; i < purchases.size(); ++i) {
    const Purchase& purchase = purchases[i];
    if (purchase.gain <= 0 || purchase.price > points) continue;
    for (int left = points; left >= purchase.price; --left) {
      const Cell& before = cells[static_cast<std::size_t>(left - purchase.price)];
      Cell& cell = cells[static_cast<std::size_t>(left)];
      if (before.gain + purchase.gain > cell.gain)
        cell = {before.gain + purchase.gain, before.bought | std::uint64_t{1} << i};
    }
  }
  const Cell& best = cells[static_cast<std::size_t>(points)];
  Plan plan{best.gain, std::nullopt};
  double most = 0;
  for (std::uint64_t left = best.bought; left != 0; left &= left - 1) {
    const Purchase& purchase = purchases[static_cast<std::size_t>(std::countr_zero(left))];
    const double each = purchase.gain / std::max(1, purchase.price);
    if (plan.first && each <= most) continue;
    most = each;
    plan.first = purchase;
  }
  return plan;
}

// -- players

bool Standing::foe(Seat seat) const {
  if (seat == me_) return false;
  if (traitor()) return normal(seat) || alien(seat);
  if (alien(me_)) return normal(seat);
  return alien(seat) || (normal(seat) && evil(seat) && player(seat).agenda_hidden == 0);
}

bool Standing::at_war() const {
  return alien(me_) || player(me_).agenda_hidden == 0 || see.stage >= habits_.war || living().size() <= 2;
}

bool Standing::deadly_to_draw(Seat seat) const {
  const Player& own = player(seat);
  return own.deck[kChestburster] > 0 || (own.discard[kChestburster] > 0 && deck_size(seat) < 2);
}

/// What a card of the deck is worth on average.
double Standing::deck(Seat seat) const {
  const Player& own = player(seat);
  double sum = 0;
  int count = 0;
  const auto add = [&](Card card, int copies) {
    sum += copies * worth_(card, stage_);
    count += copies;
  };
  for (int row = 0; row < kPlayerCards; ++row)
    if (const int copies =
            own.deck[static_cast<std::size_t>(row)] + own.discard[static_cast<std::size_t>(row)];
        copies > 0)
      add(static_cast<Card>(row), copies);
  for (const Held& held : own.hand) add(held.card, 1);
  for (const Top& top : own.top) add(top.card, 1);
  if (own.aside != kNoCard) add(own.aside, 1);
  if (seat == see.active)
    for (const Played& played : see.played)
      if ((played.flags & kCopied) == 0) add(played.card, 1);
  return sum / std::max(1, count);
}

double Standing::life(Seat seat) const {
  const Player& own = player(seat);
  const double average = deck(seat);
  double sum = habits_.life * (1 - std::exp(-margin(seat) / habits_.fear)) + habits_.deck * average;
  if (infected(seat)) sum -= habits_.doom;
  sum += habits_.draw * (own.surge - own.slow);
  sum += habits_.guard * (own.guard + 0.4 * own.dodge + 1.5 * own.skip_hive);
  sum -= std::popcount(own.bans);
  sum += habits_.kept * static_cast<double>(own.kept.size());
  for (const Held& held : own.hand) sum += habits_.in_hand * worth_(held.card, stage_);
  double next = 0.5;
  for (const Top& top : own.top) {
    if (!top.knows.has(me_)) continue;
    sum += top.card == kChestburster ? -habits_.doom : next * (worth_(top.card, stage_) - average);
    next *= 0.9;
  }
  return sum;
}

// -- the Hive

double Standing::threat(int handle) const {
  const HiveCard& here = hive(handle);
  if (here.at == kFront) return habits_.hugger * ((here.due & kWaiting) == 0 && here.due <= 1 ? 1.3 : 1);
  const Card row = row_of(handle);
  const CardRow& enemy = card(row);
  const int strikes = (enemy.flags & kNoStrike) != 0       ? 0
                      : (enemy.flags & kTripleStrike) != 0 ? 3
                      : (enemy.flags & kDoubleStrike) != 0 ? 2
                                                           : 1;
  const double full = habits_.strike * strikes + habits_.burden * attack_of(handle);
  double sum = in_combat(handle) ? full - ((here.flags & kStunned) != 0 ? 0.8 * habits_.strike * strikes : 0)
                                 : full * lurking(here.at);
  if (!in_combat(handle) && worth_.brings_hugger(row)) sum += habits_.hugger * lurking(here.at);
  if (worth_.marks(row)) sum += habits_.mark;
  if ((enemy.flags & kFinal) != 0 && see.stage == kStages - 1) sum += habits_.final_enemy;
  return sum;
}

double Standing::hive_threat() const {
  double sum = 0;
  for (int handle = 0; handle < kHandles; ++handle)
    if (enemy(handle))
      sum += threat(handle);
    else if (hive(handle).at == kFront)
      sum += known(handle) && row_of(handle) == kFacehugger ? threat(handle) : habits_.strike;
  for (int room = 0; room < kRooms; ++room) {
    const std::uint8_t handle = see.rooms[static_cast<std::size_t>(room)];
    if (handle != kNone && !face_up(handle))
      sum += std::max(0.0, habits_.hidden - habits_.deeper * (kAirlock - room));
  }
  return sum;
}

// -- the whole

Plan Standing::attacks() const {
  Purchases purchases;
  const auto add = [&](Move move, int price, double gain) {
    if (!purchases.full()) purchases.push_back({move, price, gain});
  };
  if (options().fights() || alien(me_))
    for (Seat seat : everybody()) {
      // LEG-Q57: Alien players, a traitor among them too, don't attack each other.
      if (!foe(seat) || (alien(me_) && alien(seat)) || (traitor() && !at_war())) continue;
      const double gain =
          traitor() || alien(me_) ? habits_.life / std::max(1, margin(seat)) + 2 : habits_.foe;
      // A Strike may be needed more than once.
      for (int hit = 1; hit <= 3; ++hit) add(move(MoveKind::Hit, seat), defense(seat), gain);
    }
  if (alien(me_)) return best_of(purchases, see.attack);
  const double share = !traitor() ? 1 : living().size() == 1 ? 1 : margin(me_) <= 4 ? 0.8 : 0.1;
  for (int handle = 0; handle < kHandles; ++handle)
    if (hive(handle).at != kNowhere && can_attack(handle))
      add(move(MoveKind::Attack, handle), attack_of(handle),
          share *
              (threat(handle) +
               (hive(handle).at == kFront && traitor() && hive(handle).who != me_ ? -habits_.hugger : 0)));
  if (((player(me_).bans >> kNoScan) & 1) == 0)
    for (int room = 0; room < kRooms; ++room)
      if (can_scan(room))
        add(move(MoveKind::Scan, room), scan_cost(room),
            std::max(0.1, habits_.hidden - habits_.deeper * (kAirlock - room)));
  return best_of(purchases, see.attack);
}

Plan Standing::recruits() const {
  Purchases purchases;
  if (alien(me_) || ((player(me_).bans >> kNoRecruit) & 1) != 0) return {};
  const double less = habits_.dilute * deck(me_);
  for (int space = 0; space < kHqSpaces; ++space)
    if (const Card row = see.hq[static_cast<std::size_t>(space)]; row != kNoCard)
      purchases.push_back({move(MoveKind::Recruit, space), cost(row), worth_(row, stage_) - less});
  if (sergeants_left() > 0)
    purchases.push_back({move(MoveKind::Sergeant), std::max(0, kSergeantCost - see.discount),
                         worth_(kFirstSergeant, stage_) - less});
  return best_of(purchases, see.recruit);
}

double Standing::value() const {
  if (see.ending != kNotOver)
    return game_.result(see).winners.has(me_) ? 10 * habits_.life : -10 * habits_.life;
  double group = 0, own = 0;
  for (Seat seat : everybody()) {
    if (alien(seat)) {
      const double worth = habits_.foe * 0.5 * margin(seat);
      (seat == me_ ? own : group) += seat == me_ ? worth : -worth;
    } else if (normal(seat)) {
      if (seat == me_ && traitor())
        own += habits_.danger * life(seat);
      else if (!traitor() && foe(seat))
        group -= life(seat);
      else
        group += life(seat);
    }
  }
  double hive = hive_threat();
  double goal = habits_.stage * see.stage;
  if (see.stage < kStages) {
    for (int i = see.stage; i < kStages; ++i) goal += habits_.mark * see.marks[static_cast<std::size_t>(i)];
    goal += habits_.final_enemy * std::popcount(see.finals_killed);
  }
  if (options().hidden_agendas)
    for (Seat seat : living())
      if (player(seat).agenda_hidden == 0) {
        if (seat == me_ && traitor()) own -= habits_.mark;
        if (seat != me_) group += 0.3 * habits_.mark;
      }
  // What its points left can still do, for whoever's turn it is.
  double mine = 0;
  if (see.phase == Phase::Action && see.active == me_) {
    mine = habits_.spent * (attacks().gain + recruits().gain);
    if (!traitor() && !alien(me_) && see.stage == kStages - 1)
      for (int handle = 0; handle < kHandles; ++handle)
        if (enemy(handle) && (card(row_of(handle)).flags & kFinal) != 0) {
          const double reach = std::min(1.0, see.attack / std::max(1.0, double(attack_of(handle))));
          mine += habits_.close * reach * reach;
        }
  }
  if (traitor() && living().size() > 1) return own + mine - group + 0.4 * hive - goal;
  if (alien(me_)) return own + mine - group + 0.6 * hive - goal;
  return own + mine + group - hive + goal;
}

}  // namespace hullbreach::legendary
