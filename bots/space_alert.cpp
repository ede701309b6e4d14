#include "bots/space_alert.h"

#include <algorithm>
#include <vector>

#include "bots/space_alert_search.h"
#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {
namespace {

/// Levels a full mission brings in all: one a common, two a serious threat.
constexpr int kMissionLevel = 7;

/// Plays one seat. At each announcement it plans for itself and for everybody whose cards it was told of and
/// who has not planned yet, does its own part, tells the others and waits. So each seat in turn improves
/// on what the seats before it said.
class PlannerBot final : public Bot<SpaceAlert> {
 public:
  PlannerBot(const SpaceAlert& game, PlannerBudget budget) : mind_(game), budget_(budget) {
    mind_.settings.mistakes = false;
    mind_.settings.campaign = false;
    mind_.settings.clock = Clock::Off;
  }

  void start() override { planned_ = -1; }

  Move decide(const Eyes<SpaceAlert>& eyes, Rng& rng) override {
    const View view = eyes.view();
    switch (view.step) {
      case Step::Plan: return plan(eyes, view, rng);
      case Step::Levels: return move(MoveKind::Propose, kEasy, kEasy);
      case Step::GoOn: return move(MoveKind::GoOn);
      case Step::Repair: return repair(eyes.legal());
      default: return eyes.legal()[0];  // carry out; the store at hand
    }
  }

 private:
  Move plan(const Eyes<SpaceAlert>& eyes, const View& view, Rng& rng) {
    const int moment = static_cast<int>(view.log.size() << 8) + view.said;
    if (planned_ != moment) {
      planned_ = moment;
      wanted_ = {};
      for (int m = 0; m < mind_.settings.crew; ++m) wanted_[m] = view.members[m].slots;
      if (!view.threats.empty()) search(eyes, view, rng);
    }
    return next_move(eyes, view);
  }

  /// The first step from the boards as they lie to the boards as they should be.
  Move next_move(const Eyes<SpaceAlert>& eyes, const View& view) const {
    const Settings& settings = mind_.settings;
    const Seat seat = eyes.seat();
    const auto& legal = eyes.legal();
    const auto offered = [&](Move wish) {
      return std::find(legal.begin(), legal.end(), wish) != legal.end();
    };
    for (const bool taking : {true, false})
      for (int m = 0; m < settings.crew; ++m) {
        const bool own = settings.solo() || settings.member_of[seat] == m;
        if (!own && !(settings.android[m] && last_call(view))) continue;
        for (int slot = 0; slot < kTurns; ++slot) {
          const Slot& lies = view.members[m].slots[slot];
          const Slot& wish = wanted_[m][slot];
          if (lies.card == wish.card && lies.half == wish.half) continue;
          Move step;
          if (taking && !lies.empty() && lies.card != wish.card)
            step = move(MoveKind::TakeBack, 0, slot, m);
          else if (!taking && lies.card == wish.card)
            step = move(MoveKind::Turn, 0, slot, m);
          else if (!taking && lies.empty())
            step = move(MoveKind::Place, wish.card, slot * 2 + wish.half, m);
          else
            continue;
          if (offered(step)) return step;
        }
      }
    if (offered(move(MoveKind::Tell))) return move(MoveKind::Tell);
    if (offered(move(MoveKind::Ready))) return move(MoveKind::Ready);
    return legal[0];
  }

  /// Cards for androids stay where they are put, so they wait until the phase is about to end.
  bool last_call(const View& view) const {
    const CueKind said = mind_.missions[view.mission].cues[view.said - 1u].kind;
    return mind_.settings.solo() || said == CueKind::OneMinute || said == CueKind::TwentySeconds ||
           said == CueKind::Countdown;
  }

  void search(const Eyes<SpaceAlert>& eyes, const View& view, Rng& rng) {
    State guess = eyes.guess(rng);
    std::vector<PlanCard> cards;
    collect(eyes.seat(), view, guess, cards, rng);
    std::vector<State> samples;
    for (int i = 0; i < budget_.samples; ++i) {
      State sample = guess;
      add_threats_to_come(view, sample, rng);
      samples.push_back(sample);
    }
    PlanSearch found(mind_, std::move(samples), std::move(cards), mind_.missions[view.mission].turns());
    found.run(budget_.plans, rng);
    const State planned = found.with_plan(guess);
    for (int m = 0; m < mind_.settings.crew; ++m) wanted_[m] = planned.members[m].slots;
    keep_to_current_phase(eyes.seat(), view);
  }

  /// Later phases are planned only to see what is worth preparing.
  void keep_to_current_phase(Seat seat, const View& view) {
    const int phase = view.planners[seat].phase;
    for (int m = 0; m < mind_.settings.crew; ++m)
      for (int slot = 0; slot < kTurns; ++slot)
        if (phase_of(slot + 1) != phase) wanted_[m][slot] = view.members[m].slots[slot];
  }

  /// All cards that are free to be planned: of this seat, of others who told and have not planned yet, and
  /// a fair sample of the packets still to come.
  void collect(Seat seat, const View& view, State& guess, std::vector<PlanCard>& cards, Rng& rng) {
    const Settings& settings = mind_.settings;
    std::uint8_t androids = 0;
    for (int m = 0; m < settings.crew; ++m)
      if (settings.android[m]) androids = static_cast<std::uint8_t>(androids | (1u << m));
    const auto add = [&](int kind, int boards, int phase) {
      PlanCard card;
      card.card = static_cast<CardKind>(kind);
      card.boards = static_cast<std::uint8_t>(boards);
      card.from_phase = static_cast<std::uint8_t>(phase);
      cards.push_back(card);
      return cards.size() - 1;
    };
    const auto take_up = [&](int m, int boards, int phase) {  // what lies in the current phase is free again
      for (int slot = 0; slot < kTurns; ++slot) {
        Slot& lies = guess.members[m].slots[slot];
        if (lies.empty() || phase_of(slot + 1) != phase) continue;
        PlanCard& card = cards[add(lies.card, lies.card < kStandardCards ? boards : 1 << m, phase)];
        card.member = static_cast<std::uint8_t>(m);
        card.slot = static_cast<std::uint8_t>(slot);
        card.half = lies.half;
      }
    };
    const int phases = mind_.missions[view.mission].phases();
    if (settings.solo()) {
      const int phase = view.planners[0].phase;
      for (int m = 0; m < settings.crew; ++m) take_up(m, androids, phase);
      for (int kind = 0; kind < kStandardCards; ++kind)
        for (int i = 0; i < guess.pool[kind]; ++i) add(kind, androids, phase);
    }
    std::vector<CardKind> deck;
    for (int kind = 0; kind < kStandardCards; ++kind)
      deck.insert(deck.end(), guess.pool[kind], static_cast<CardKind>(kind));
    rng.shuffle(deck);
    for (int m = 0; m < settings.crew; ++m) {
      if (settings.android[m]) {
        for (int kind = kStandardCards; kind < kCardKinds; ++kind)
          if (guess.members[m].hand[kind] != 0) add(kind, 1 << m, view.planners[seat].phase);
        continue;
      }
      const Seat other = settings.runner[m];
      const int phase = view.planners[other].phase;
      const bool free = other == seat || (view.members[m].told != 0 && view.planners[other].ready == 0);
      if (free) {
        take_up(m, (1 << m) | androids, phase);
        for (int kind = 0; kind < kCardKinds; ++kind)
          for (int i = 0; i < guess.members[m].hand[kind]; ++i)
            add(kind, kind < kStandardCards ? (1 << m) | androids : 1 << m, phase);
      }
      for (int later = phase + 1; later <= phases; ++later)
        for (int i = 0; i < settings.packet[later - 1] && !deck.empty(); ++i) {
          add(deck.back(), (1 << m) | androids, later);
          deck.pop_back();
        }
    }
  }

  /// What may still be announced, by the published pattern: a full mission brings seven levels of threats
  /// (eight for a crew of five), later ones with higher numbers, none in the last phase.
  void add_threats_to_come(const View& view, State& sample, Rng& rng) const {
    const Mission& mission = mind_.missions[view.mission];
    int level = kMissionLevel + (mind_.settings.crew == kMostCrew ? 1 : 0);
    int token = 1;
    for (const Threat& threat : sample.threats) {
      level -= mind_.content.threats[threat.card].serious ? 2 : 1;
      token = std::max<int>(token, threat.token + 1);
    }
    for (int i = 0; i < view.said; ++i)
      if (mission.cues[i].kind == CueKind::PhaseEnds && mission.cues[i].phase >= 2) return;
    if (!mission.row.full) return;
    const Look look(mind_, sample);
    for (; token <= 8 && level > 0; ++token) {
      if (rng.below(static_cast<std::uint64_t>(9 - token)) >= static_cast<std::uint64_t>(level)) continue;
      const bool serious = level >= 2 && rng.below(5) < 2;
      Threat threat;
      threat.token = static_cast<std::uint8_t>(token);
      threat.zone = rng.below(4) == 0 ? kInside : static_cast<Zone>(rng.below(kZones));
      Bits deck(look.deck(threat.zone == kInside, serious));
      if (deck.empty()) continue;
      for (std::uint64_t skip = rng.below(static_cast<std::uint64_t>(deck.size())); skip > 0; --skip)
        deck.remove(deck.lowest());
      threat.card = static_cast<std::uint8_t>(deck.lowest());
      sample.drawn |= std::uint64_t{1} << threat.card;
      sample.threats.push_back(threat);
      level -= serious ? 2 : 1;
    }
  }

  /// Structural damage doubles what comes after; then what shoots and moves.
  static Move repair(const Moves& legal) {
    static constexpr Tile kOrder[] = {kHullTile,    kLiftTile,   kHeavyTile,
                                      kReactorTile, kShieldTile, kLowerTile};
    const auto listed = [&](Move wish) { return std::find(legal.begin(), legal.end(), wish) != legal.end(); };
    for (const Tile tile : kOrder)
      for (const int zone : {kWhite, kRed, kBlue})
        if (const Move wish = move(MoveKind::RepairTile, zone, tile); listed(wish)) return wish;
    if (listed(move(MoveKind::RepairSquad))) return move(MoveKind::RepairSquad);
    return legal[0];
  }

  SpaceAlert mind_;  // the game as the bot thinks it through: no mistakes, one mission
  PlannerBudget budget_;
  int planned_ = -1;  // the announcement it last planned after
  std::array<std::array<Slot, kTurns>, kMostCrew> wanted_{};
};

}  // namespace

std::unique_ptr<Bot<SpaceAlert>> make_planner(const SpaceAlert& game, PlannerBudget budget) {
  return std::make_unique<PlannerBot>(game, budget);
}

}  // namespace hullbreach::space_alert
