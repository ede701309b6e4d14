#include "bots/legendary_encounters.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "bots/legendary_encounters_standing.h"
#include "kernel/simulate.h"

namespace hullbreach::legendary {
namespace {

MoveKind kind(Move move) { return static_cast<MoveKind>(move.kind); }

class Crew final : public Bot<Legendary> {
 public:
  Crew(const Legendary& game, const CrewHabits& habits)
      : game_(game), habits_(habits), worth_(game, habits_) {}

  Move decide(const Eyes<Legendary>& eyes, Rng& rng) override {
    const Moves& legal = eyes.legal();
    if (legal.size() == 1) return because(legal[0], "hint.only");
    const State state = eyes.guess(rng);
    stage_ = state.stage;
    if (!state.stack.empty()) return answer(state, eyes.seat(), legal, rng);
    switch (state.step) {
      case Step::AskHelp: return lend(state, eyes.seat(), legal).value_or(refuse());
      case Step::Act: return act(state, eyes.seat(), legal, rng);
      default: return because(any_of(legal, rng), "hint.any");
    }
  }

  /// In another player's Action phase, which waits for that player.
  std::optional<Move> offer(const Eyes<Legendary>& eyes, Rng& rng) override {
    if (eyes.legal().empty()) return std::nullopt;
    const State state = eyes.guess(rng);
    stage_ = state.stage;
    return lend(state, eyes.seat(), eyes.legal());
  }

  Reason reason(const Eyes<Legendary>&, Move, Rng&) override { return why_; }

  /// One bot speaks for all. Where somebody may be a traitor nobody is asked for anything.
  std::vector<Need> needs(const Eyes<Legendary>& eyes) override {
    std::vector<Need> asked;
    const SeatSet bots = SeatSet::first(game_.seats()) - eyes.people();
    if (bots.empty() || bots.lowest() != eyes.seat() || game_.settings.hidden_agendas) return asked;
    const View view = eyes.view();
    if (view.phase != Phase::Action || view.active == kNoSeat) return asked;
    const bool theirs = eyes.people().has(view.active);
    for (Seat seat : eyes.people()) {
      const View::Player& own = view.players[seat];
      if (seat == view.active || theirs || own.life != Life::Normal || !view.waiting.has(seat)) continue;
      Card best = kNoCard;
      for (const Card card : own.hand)
        if ((game_.content.cards[card].flags & kCoordinate) != 0 &&
            (best == kNoCard || worth_(card, view.stage) > worth_(best, view.stage)))
          best = card;
      if (best != kNoCard) asked.push_back({seat, {"need.lend", {{'c', best}, {'s', view.active}}, {}}});
    }
    if (theirs && view.players[view.active].life == Life::Normal)
      for (int handle = 0; handle < kHandles; ++handle) {
        const View::HiveCard& here = view.table[static_cast<std::size_t>(handle)];
        if (here.at == kFront && here.kind == hive_kind(kFacehugger) && (here.due & kWaiting) == 0)
          asked.push_back({view.active, {"need.hugger", {{'s', here.who}}, {}}});
      }
    return asked;
  }

 private:
  Move because(Move move, std::string_view why, std::vector<std::pair<char, int>> things = {}) {
    why_ = {std::string(why), std::move(things), {}};
    return move;
  }
  Standing standing(const State& state, Seat seat) const {
    return {game_, state, seat, stage_, worth_, habits_};
  }

  // -- Coordinate

  /// The card whose copy is worth most: another is drawn for it at once.
  std::optional<Move> lend(const State& state, Seat seat, const Moves& legal) {
    const Standing look = standing(state, seat);
    if (look.traitor() || look.foe(state.active) || look.deadly_to_draw(seat)) return std::nullopt;
    std::optional<Move> best;
    for (const Move& each : legal)
      if (kind(each) == MoveKind::Coordinate &&
          (!best ||
           worth_(static_cast<Card>(each.a), state.stage) > worth_(static_cast<Card>(best->a), state.stage)))
        best = each;
    if (best) because(*best, "hint.lend", {{'c', best->a}});
    return best;
  }
  Move refuse() { return because(move(MoveKind::Pass), "hint.no_help"); }

  // -- the Action phase

  Move act(const State& state, Seat seat, const Moves& legal, Rng& rng) {
    const Standing look = standing(state, seat);
    const Plan attacks = look.attacks();
    if (const auto card = next_card(state, look, legal, attacks)) return *card;
    if (const auto use = best_use(state, seat, legal, rng)) return *use;
    if (attacks.first) return spend(state, *attacks.first);
    if (const Plan recruits = look.recruits(); recruits.first) return spend(state, *recruits.first);
    return because(move(MoveKind::End), "hint.end");
  }

  Move spend(const State& state, const Purchase& purchase) {
    const Move chosen = purchase.move;
    switch (kind(chosen)) {
      case MoveKind::Hit: return because(chosen, "hint.hit", {{'s', chosen.a}});
      case MoveKind::Scan: return because(chosen, "hint.scan", {{'r', chosen.a}});
      case MoveKind::Recruit: return because(chosen, "hint.recruit", {{'h', chosen.a}});
      case MoveKind::Sergeant: return because(chosen, "hint.sergeant");
      default: break;
    }
    const Look look(game_, state);
    const int handle = chosen.a;
    const Card row = look.row_of(handle);
    return because(chosen,
                   look.hive(handle).at == kFront         ? "hint.hugger"
                   : (look.card(row).flags & kFinal) != 0 ? "hint.final"
                   : worth_.marks(row)                    ? "hint.mark"
                   : look.in_combat(handle)               ? "hint.combat"
                                                          : "hint.attack",
                   {{'e', handle}});
  }

  /// The next card to play, or to copy from somebody who lends one: cards that draw come first, class
  /// abilities after what they ask for, cards that need an enemy after what may turn one up.
  std::optional<Move> next_card(const State& state, const Standing& look, const Moves& legal,
                                const Plan& attacks) {
    FixedVector<std::pair<Move, Card>, kMostOwned> cards;
    for (const Move& each : legal)
      if (kind(each) == MoveKind::Play)
        cards.push_back({each, static_cast<Card>(each.a)});
      else if (kind(each) == MoveKind::Copy)
        cards.push_back({each, look.player(static_cast<Seat>(each.a)).aside});
    std::optional<std::pair<Move, Card>> best;
    double most = -100;
    for (const auto& [move, card] : cards) {
      if (worth_.draws(card) && normal(look, state.active) && look.deadly_to_draw(state.active)) continue;
      const double worth = order(state, look, card, cards);
      if (worth <= most) continue;
      most = worth;
      best = {move, card};
    }
    if (!best) return std::nullopt;
    if (worth_.needs_enemy(best->second) && attacks.first && kind(attacks.first->move) == MoveKind::Scan)
      return spend(state, *attacks.first);
    if (kind(best->first) == MoveKind::Copy) return because(best->first, "hint.copy", {{'s', best->first.a}});
    if (const Move all = move(MoveKind::PlayPlain); look.plain(best->second) && legal.contains(all))
      return because(all, "hint.play_plain");
    return because(best->first, "hint.play", {{'c', best->second}});
  }
  static bool normal(const Look& look, Seat seat) { return look.normal(seat); }

  template <class Cards>
  double order(const State& state, const Standing& look, Card card, const Cards& cards) const {
    const CardRow& row = look.card(card);
    double sum = worth_.draws(card) ? 3 : 0;
    if (worth_.needs_enemy(card)) sum -= 5;
    for (int icon = 0; icon < kIcons; ++icon) {
      const auto has = [&](std::uint16_t set) { return ((set >> icon) & 1) != 0; };
      const bool played = state.played_icons[static_cast<std::size_t>(icon)] > 0;
      for (const auto& [move, other] : cards) {
        if (other == card) continue;
        if (has(row.asks) && !played && has(look.card(other).icons)) sum -= 4;
        if (has(row.icons) && !played && has(look.card(other).asks)) sum += 1;
      }
    }
    return sum;
  }

  /// A card in play, an option or the objective's: whatever brings enough.
  std::optional<Move> best_use(const State& state, Seat seat, const Moves& legal, Rng& rng) {
    std::optional<Move> best;
    double most = 0;
    for (const Move& each : legal) {
      switch (kind(each)) {
        case MoveKind::Once:
        case MoveKind::Sacrifice:
        case MoveKind::Release:
        case MoveKind::Use:
        case MoveKind::Pursue: break;
        default: continue;
      }
      if (most == 0) most = standing(state, seat).value() + habits_.act;
      const double worth = outcome(state, seat, each, rng, kDeep);
      if (worth <= most) continue;
      most = worth;
      best = each;
    }
    if (!best) return best;
    switch (kind(*best)) {
      case MoveKind::Use: return because(*best, "hint.use", {{'e', best->a}});
      case MoveKind::Pursue: return because(*best, "hint.pursue");
      case MoveKind::Sacrifice: return because(*best, "hint.sacrifice", {{'c', best->a}});
      default: return because(*best, "hint.once", {{'c', best->a}});
    }
  }

  // -- questions

  Move answer(const State& state, Seat seat, const Moves& legal, Rng& rng) {
    const Rng luck = Rng(rng.next());
    Move best = legal[0];
    double most = -1e9, least = 1e9;
    for (const Move& each : legal) {
      Rng same = luck;  // what chance does favours no answer
      double worth = 0;
      for (int i = 0; i < kSamples; ++i) worth += outcome(state, seat, each, same, kDeep) / kSamples;
      least = std::min(least, worth);
      if (worth <= most) continue;
      most = worth;
      best = each;
    }
    if (most - least < 0.01) return because(best, "hint.any");
    if (kind(best) == MoveKind::Done) return because(best, "hint.leave");
    const char letter = Legendary::kPicked[best.a];
    switch (best.a) {
      case kThingHive: return because(best, "hint.chosen_hive", {{letter, best.b}});
      case kThingSeat: return because(best, "hint.chosen_seat", {{letter, best.b}});
      case kThingCard: return because(best, "hint.chosen_card", {{letter, best.b}});
      default: return because(best, "hint.chosen");
    }
  }

  static constexpr int kDeep = 2;     // questions that follow a move and are thought through
  static constexpr int kSamples = 2;  // of chance

  /// How the seat stands after a move, once chance has done its part and what is asked then is answered.
  double outcome(const State& before, Seat seat, Move move, Rng& rng, int deep) const {
    State state = before;
    game_.play(state, seat, move, Events{});
    Outcomes outcomes;
    Wait wait = game_.wait(state);
    while (wait.kind == Wait::Kind::Chance) {
      outcomes.clear();
      game_.outcomes(state, outcomes);
      game_.resolve(state, outcomes.draw(rng), Events{});
      wait = game_.wait(state);
    }
    if (deep > 0 && wait.seats.has(seat) && !state.stack.empty()) {
      Moves legal;
      game_.legal(state, seat, legal);
      double most = -1e9;
      for (const Move& each : legal) most = std::max(most, outcome(state, seat, each, rng, deep - 1));
      return most;
    }
    return standing(state, seat).value();
  }

  const Legendary& game_;
  const CrewHabits habits_;
  const CardWorth worth_;
  int stage_ = 0;  // in which it decides
  Reason why_;
};

}  // namespace

std::unique_ptr<Bot<Legendary>> make_crew(const Legendary& game, const CrewHabits& habits) {
  return std::make_unique<Crew>(game, habits);
}

}  // namespace hullbreach::legendary
