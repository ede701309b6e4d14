#include "bots/space_alert.h"

#include <algorithm>
#include <vector>

#include "bots/space_alert_search.h"
#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {
namespace {

/// Levels a full mission brings in all: one a common, two a serious threat.
constexpr int kMissionLevel = 7;
constexpr int kSamplesOfTiles = 2;
/// Until the end of a phase is near its plan can still be changed: then an eighth of the search will do.
constexpr int kShareBefore = 8;

/// A plan for everybody: what lies in each slot, and whose card it is.
struct CrewPlan {
  Boards boards{};
  std::array<std::array<MemberId, kTurns>, kMostCrew> owner{};
};

/// All four seats think the same thoughts about what all of them know, so whoever thinks second can look up
/// what the first one found. This changes the time a table of planners takes and nothing else: a search
/// depends on its key alone.
struct Thought {
  std::uint64_t key = 0;
  CrewPlan plan;
};

/// Plays one seat. Who got cards tells the others of them and waits. At the next announcement everybody knows
/// all cards, and each seat searches for the best plan for the whole crew: the same search with the same
/// dice, so all find the same plan, and each does its own part of it. While communications are down nobody
/// changes what all agreed on. When others do something else or say nothing, the seat plans around what lies
/// on their boards.
class PlannerBot final : public Bot<SpaceAlert> {
 public:
  PlannerBot(const SpaceAlert& game, PlannerBudget budget) : mind_(game), budget_(budget) {
    mind_.settings.mistakes = false;
    mind_.settings.campaign = false;
    mind_.settings.clock = Clock::Off;
    for (int m = 0; m < mind_.settings.crew; ++m)
      if (mind_.settings.android[m]) androids_ |= 1u << m;
    std::string table = mind_.content.hash;
    for (const auto& [name, value] : mind_.options()) table += name + "=" + value + ";";
    table_ = hash_bytes(table.data(), table.size());
  }

  void start() override {
    planned_ = -1;
    wanted_ = common_ = {};
  }

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
  const Settings& settings() const { return mind_.settings; }
  const Mission& mission(const View& view) const { return mind_.missions[view.mission]; }
  int own(Seat seat) const { return settings().solo() ? int{kNobody} : int{settings().member_of[seat]}; }
  bool human(int member) const { return ((androids_ >> member) & 1u) == 0; }
  /// The phase a member's board is planned for: its player's, or for an android the asking seat's.
  int phase_for(const View& view, Seat seat, int member) const {
    return view.planners[human(member) ? settings().runner[member] : seat].phase;
  }

  Move plan(const Eyes<SpaceAlert>& eyes, const View& view, Rng& rng) {
    const int moment = static_cast<int>(view.log.size() << 8) + view.said;
    if (planned_ != moment) {
      if ((planned_ >> 8) != (moment >> 8)) wanted_ = common_ = {};  // another mission
      planned_ = moment;
      if (!view.threats.empty() && !cards_dealt(view) && view.silence == 0) think(eyes, view, rng);
    }
    return next_move(eyes, view);
  }

  CueKind said_last(const View& view) const { return mission(view).cues[view.said - 1u].kind; }

  /// Nobody knows yet what the others got.
  bool cards_dealt(const View& view) const {
    const CueKind said = said_last(view);
    return !settings().solo() &&
           (said == CueKind::Alert || said == CueKind::IncomingData || said == CueKind::PhaseEnds);
  }

  /// The end of the seat's phase was announced: what is planned now may be what is carried out.
  bool last_call(const View& view, Seat seat) const {
    for (int i = 0; i < view.said; ++i)
      if (mission(view).cues[i].kind == CueKind::OneMinute &&
          mission(view).cues[i].phase == view.planners[seat].phase)
        return true;
    return false;
  }

  /// The first step from the boards as they lie to the boards as they should be.
  Move next_move(const Eyes<SpaceAlert>& eyes, const View& view) const {
    const Seat seat = eyes.seat();
    const auto& legal = eyes.legal();
    const auto offered = [&](Move wish) {
      return std::find(legal.begin(), legal.end(), wish) != legal.end();
    };
    const bool nothing_planned = view.threats.empty() || cards_dealt(view) || view.silence != 0;
    for (const bool taking : {true, false})
      for (int m = 0; m < settings().crew && !nothing_planned; ++m) {
        const bool mine = settings().solo() || own(seat) == m;
        // A card on an android's board stays there, so that waits until the phase is about to end.
        if (!mine && (human(m) || !last_call(view, seat))) continue;
        for (int slot = 0; slot < kTurns; ++slot) {
          const Slot& lies = view.members[m].slots[slot];
          const Slot& wish = wanted_.boards[m][slot];
          if (lies.card == wish.card && lies.half == wish.half) continue;
          if (!mine && wanted_.owner[m][slot] != own(seat)) continue;
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

  // -- thinking

  void think(const Eyes<SpaceAlert>& eyes, const View& view, Rng& rng) {
    const Seat seat = eyes.seat();
    const State guess = eyes.guess(rng);
    const bool last = last_call(view, seat);
    const int plans = last ? budget_.plans : std::max(1, budget_.plans / kShareBefore);
    bool all_told = true;
    bool some_ready = false;
    for (int m = 0; m < settings().crew; ++m) {
      if (!human(m)) continue;
      all_told = all_told && view.members[m].told != 0;
      some_ready = some_ready || view.planners[settings().runner[m]].ready != 0;
    }
    // Nobody sees whose cards lie on an android's board, so once they are placed the seats think on alone.
    const bool androids_move = androids_ != 0 && !settings().solo() && last;
    if (androids_move) common_ = some_ready ? CrewPlan{} : wanted_;
    if (all_told && !(androids_move && some_ready)) {
      think_alike(view, seat, guess, plans);
      if (androids_move) common_ = {};
      if (all_follow(view, seat)) return;
    }
    unsigned free = 0;
    for (int m = 0; m < settings().crew; ++m)
      if (m == own(seat) || !human(m) ||
          (view.members[m].told != 0 && view.planners[settings().runner[m]].ready == 0))
        free |= 1u << m;
    wanted_ = search(view, seat, as_all_know_it(view, seat, guess, free), wanted_, plans, Rng(rng.next()));
  }

  /// The plan for the whole crew by what everybody knows.
  void think_alike(const View& view, Seat seat, const State& guess, int plans) {
    const State known = as_all_know_it(view, seat, guess, (1u << settings().crew) - 1);
    const std::uint64_t parts[] = {hash_of(known),
                                   hash_bytes(&common_, sizeof(common_)),
                                   table_,
                                   static_cast<std::uint64_t>(plans),
                                   static_cast<std::uint64_t>(budget_.samples),
                                   static_cast<std::uint64_t>(view.said)};
    const std::uint64_t key = hash_bytes(parts, sizeof(parts));
    static thread_local Thought last;
    if (last.key != key) last = {key, search(view, seat, known, common_, plans, Rng(key))};
    wanted_ = common_ = last.plan;
  }

  /// Whether everybody who is ready did what the plan says.
  bool all_follow(const View& view, Seat seat) const {
    for (int m = 0; m < settings().crew; ++m) {
      if (!human(m) || view.planners[settings().runner[m]].ready == 0) continue;
      for (int slot = 0; slot < kTurns; ++slot) {
        const Slot& lies = view.members[m].slots[slot];
        const Slot& wish = wanted_.boards[m][slot];
        if (phase_of(slot + 1) == phase_for(view, seat, m) &&
            (lies.card != wish.card || lies.half != wish.half))
          return false;
      }
    }
    return true;
  }

  /// The table with the cards of these members' current phases back in their hands, and without what makes no
  /// difference to a plan.
  State as_all_know_it(const View& view, Seat seat, const State& guess, unsigned free) const {
    State known = guess;
    known.gifts.clear();
    known.deciding = {};
    for (Planner& planner : known.planners) planner = Planner{.phase = planner.phase};
    for (int m = 0; m < settings().crew; ++m) {
      Member& member = known.members[m];
      member.told = 0;
      if (((free >> m) & 1u) == 0) {
        member.hand = {};
        continue;
      }
      if (!human(m) && !settings().solo()) continue;
      for (int slot = 0; slot < kTurns; ++slot) {
        Slot& lies = member.slots[slot];
        if (lies.empty() || phase_of(slot + 1) != phase_for(view, seat, m)) continue;
        ++(settings().solo() && lies.card < kStandardCards ? known.pool[lies.card] : member.hand[lies.card]);
        lies = Slot{};
      }
    }
    return known;
  }

  CrewPlan search(const View& view, Seat seat, const State& known, const CrewPlan& start, int plans,
                  Rng rng) const {
    std::vector<PlanCard> cards;
    std::vector<MemberId> owner;
    collect(view, seat, known, cards, owner, rng);
    start_from(start, known, cards);
    // With all threats known only the damage tiles differ, so fewer samples do, and more plans are tried.
    const int count = more_may_come(view) ? budget_.samples : std::min(budget_.samples, kSamplesOfTiles);
    std::vector<State> samples;
    for (int i = 0; i < count; ++i) {
      samples.push_back(known);
      add_threats_to_come(view, samples.back(), rng);
    }
    PlanSearch found(mind_, std::move(samples), cards, mission(view).turns());
    found.run(plans * (budget_.samples / count), rng);
    CrewPlan plan;
    for (int m = 0; m < settings().crew; ++m) plan.boards[m] = known.members[m].slots;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const PlanCard& card = found.best()[i];
      if (!card.placed()) continue;
      plan.boards[card.member][card.slot] = {card.card, card.half, 0};
      plan.owner[card.member][card.slot] = owner[i];
    }
    return plan;
  }

  /// All cards that are free to be planned, and a fair sample of the packets still to come.
  void collect(const View& view, Seat seat, const State& known, std::vector<PlanCard>& cards,
               std::vector<MemberId>& owner, Rng& rng) const {
    const auto add = [&](int kind, int amount, unsigned boards, int phase, int whose) {
      for (int i = 0; i < amount; ++i) {
        PlanCard card;
        card.card = static_cast<CardKind>(kind);
        card.boards = static_cast<std::uint8_t>(boards);
        card.from_phase = static_cast<std::uint8_t>(phase);
        cards.push_back(card);
        owner.push_back(static_cast<MemberId>(whose));
      }
    };
    for (int m = 0; m < settings().crew; ++m) {
      const int phase = phase_for(view, seat, m);
      const int whose = human(m) || settings().solo() ? m : settings().member_of[settings().runner[m]];
      for (int kind = 0; kind < kCardKinds; ++kind)
        add(kind, known.members[m].hand[kind], kind < kStandardCards ? (1u << m) | androids_ : 1u << m, phase,
            whose);
    }
    if (settings().solo()) {
      for (int kind = 0; kind < kStandardCards; ++kind)
        add(kind, known.pool[kind], androids_, view.planners[0].phase, 0);
      return;
    }
    std::vector<CardKind> deck;
    for (int kind = 0; kind < kStandardCards; ++kind)
      deck.insert(deck.end(), known.pool[kind], static_cast<CardKind>(kind));
    rng.shuffle(deck);
    for (int m = 0; m < settings().crew; ++m)
      for (int later = phase_for(view, seat, m) + 1; human(m) && later <= mission(view).phases(); ++later)
        for (int i = 0; i < settings().packet[later - 1] && !deck.empty(); ++i) {
          add(deck.back(), 1, (1u << m) | androids_, later, m);
          deck.pop_back();
        }
  }

  /// Places the cards as they were planned before, as far as there are such cards now.
  void start_from(const CrewPlan& start, const State& known, std::vector<PlanCard>& cards) const {
    for (int m = 0; m < settings().crew; ++m)
      for (int slot = 0; slot < kTurns; ++slot) {
        const Slot& wish = start.boards[m][slot];
        if (wish.empty() || !known.members[m].slots[slot].empty()) continue;
        for (PlanCard& card : cards) {
          if (card.placed() || card.card != wish.card || ((card.boards >> m) & 1u) == 0 ||
              phase_of(slot + 1) < card.from_phase)
            continue;
          card.member = static_cast<std::uint8_t>(m);
          card.slot = static_cast<std::uint8_t>(slot);
          card.half = wish.half;
          break;
        }
      }
  }

  /// Whether more threats may be announced: never in the last phase.
  bool more_may_come(const View& view) const {
    const auto& cues = mission(view).cues;
    return mission(view).row.full && std::none_of(cues.begin(), cues.begin() + view.said, [](const Cue& cue) {
             return cue.kind == CueKind::PhaseEnds && cue.phase >= 2;
           });
  }

  /// What may still be announced, by the published pattern: a full mission brings seven levels of threats
  /// (eight for a crew of five), later ones with higher numbers.
  void add_threats_to_come(const View& view, State& sample, Rng& rng) const {
    if (!more_may_come(view)) return;
    int level = kMissionLevel + (settings().crew == kMostCrew ? 1 : 0);
    int token = 1;
    for (const Threat& threat : sample.threats) {
      level -= mind_.content.threats[threat.card].serious ? 2 : 1;
      token = std::max<int>(token, threat.token + 1);
    }
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
  unsigned androids_ = 0;    // set of members
  std::uint64_t table_ = 0;  // a fingerprint of the options and the content
  int planned_ = -1;         // the announcement it last planned after
  CrewPlan common_;          // what all seats that think alike found last
  CrewPlan wanted_;          // what this seat acts by
};

}  // namespace

std::unique_ptr<Bot<SpaceAlert>> make_planner(const SpaceAlert& game, PlannerBudget budget) {
  return std::make_unique<PlannerBot>(game, budget);
}

}  // namespace hullbreach::space_alert
