#include "bots/space_alert.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "bots/random.h"
#include "bots/space_alert_search.h"
#include "games/space_alert/forecast.h"
#include "games/space_alert/rules.h"

namespace hullbreach::space_alert {
namespace {

/// Levels a full mission brings in all: one a common, two a serious threat.
constexpr int kMissionLevel = 7;
/// When all threats are known: orders of the damage tiles a plan is tried with, and how many times as many
/// plans.
constexpr int kOrdersOfTiles = 6;
constexpr int kMoreOfKnown = 2;
/// Until the end of a phase is near its plan can still be changed: then an eighth of the search will do.
constexpr int kShareBefore = 8;

/// What a planned card is good for, by what it leads to.
constexpr std::pair<EventKind, std::string_view> kPlaceReasons[] = {
    {EventKind::Moved, "hint.place.move"},
    {EventKind::Lifted, "hint.place.move"},
    {EventKind::HeroicMoved, "hint.place.move"},
    {EventKind::CannonFired, "hint.place.fire"},
    {EventKind::HeroicShot, "hint.place.fire"},
    {EventKind::ShieldFilled, "hint.place.shield"},
    {EventKind::ReactorFilled, "hint.place.reactor"},
    {EventKind::Refuelled, "hint.place.refuel"},
    {EventKind::ComputerMaintained, "hint.place.computer"},
    {EventKind::RocketLaunched, "hint.place.rocket"},
    {EventKind::SquadTaken, "hint.place.squad"},
    {EventKind::SquadMended, "hint.place.squad"},
    {EventKind::TookOff, "hint.place.space"},
    {EventKind::StayedOut, "hint.place.space"},
    {EventKind::LookedOut, "hint.place.look"},
    {EventKind::Repaired, "hint.place.repair"},
    {EventKind::BotsAttacked, "hint.place.fight"},
};

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

/// What a member made known when it last told, and by what to see that it is still so.
struct Heard {
  bool ever = false;
  std::uint8_t phase = 0;
  SeatSet gave;  // who had given a card away by then
  int count = 0;
  std::array<std::uint8_t, kCardKinds> cards{};  // in hand, or planned for this phase
  std::array<Slot, kTurns> before{};             // what is planned for the phases before
};

/// Plays one seat. Who got cards tells the others of them and waits. At the next announcement everybody knows
/// all cards, and each seat searches for the best plan for the whole crew: the same search with the same
/// dice, so all find the same plan, and each does its own part of it. While communications are down nobody
/// changes what all agreed on. When others do something else or say nothing, the seat plans around what lies
/// on their boards.
///
/// While a clock runs, all act at once and nobody is ready before the others. Then a seat goes by what
/// everybody was told of a member's cards until the member gets others, wherever it moves them meanwhile.
class PlannerBot final : public Bot<SpaceAlert> {
 public:
  PlannerBot(const SpaceAlert& game, PlannerBudget budget) : mind_(game), budget_(budget) {
    mind_.settings.mistakes = false;
    mind_.settings.campaign = false;
    clock_ = mind_.settings.clock != Clock::Off;
    mind_.settings.clock = Clock::Off;
    for (int m = 0; m < mind_.settings.crew; ++m)
      if (mind_.settings.android[m]) androids_ |= 1u << m;
    std::string table = mind_.content.hash;
    for (const auto& [name, value] : mind_.options()) table += name + "=" + value + ";";
    table_ = hash_bytes(table.data(), table.size());
  }

  void start() override {
    mission_ = -1;
    forget();
  }

  Move decide(const Eyes<SpaceAlert>& eyes, Rng& rng) override {
    const View view = eyes.view();
    const Moves& legal = eyes.legal();
    switch (view.step) {
      case Step::Plan: {
        const Move ready = move(MoveKind::Ready);
        if (const std::optional<Move> step = plan(eyes, view, rng)) return *step;
        return std::find(legal.begin(), legal.end(), ready) != legal.end() ? ready : legal[0];
      }
      case Step::Levels: return move(MoveKind::Propose, kEasy, kEasy);
      case Step::GoOn: return move(MoveKind::GoOn);
      case Step::Repair: return repair(legal);
      default: return legal[0];  // carry out; the store at hand
    }
  }

  std::optional<Move> offer(const Eyes<SpaceAlert>& eyes, Rng& rng) override {
    const View view = eyes.view();
    return view.step == Step::Plan ? plan(eyes, view, rng) : std::nullopt;
  }

  Reason reason(const Eyes<SpaceAlert>& eyes, Move move, Rng&) override {
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::Place: return reason_to_place(eyes.view(), move.c, move.b / 2);
      case MoveKind::TakeBack: return {"hint.take", {{'t', move.a}}, {}};
      case MoveKind::Turn: return reason_to_place(eyes.view(), move.b, move.a);
      case MoveKind::Tell: return {"hint.tell", {}, {}};
      case MoveKind::Ready: return {eyes.view().threats.empty() ? "hint.ready_early" : "hint.ready", {}, {}};
      case MoveKind::CarryOut: return {"hint.carry_out", {}, {}};
      case MoveKind::Propose: return {"hint.levels", {}, {}};
      case MoveKind::GoOn: return {"hint.go_on", {}, {}};
      case MoveKind::RepairTile:
      case MoveKind::RepairSquad: return {"hint.repair", {}, {}};
      default: return {"hint.any", {}, {}};
    }
  }

 private:
  /// What the card will do there when everybody does his part of the plan.
  Reason reason_to_place(View view, int member, int slot) const {
    for (int m = 0; m < settings().crew; ++m) view.members[m].slots = wanted_.boards[m];
    const Forecast ahead = forecast(mind_, view);
    const Foreseen& then = ahead.turns[member][slot];
    Reason reason{"hint.place.other",
                  {{'m', member}, {'t', slot}, {'s', then.station}},
                  {ahead.beaten, static_cast<int>(view.threats.size())}};
    for (const auto& [does, key] : kPlaceReasons)
      if (does == then.does) reason.key = key;
    return reason;
  }

  const Settings& settings() const { return mind_.settings; }
  const Mission& mission(const View& view) const { return mind_.missions[view.mission]; }
  int own(Seat seat) const { return settings().solo() ? int{kNobody} : int{settings().member_of[seat]}; }
  bool human(int member) const { return ((androids_ >> member) & 1u) == 0; }
  /// The phase a member's board is planned for: its player's, or for an android the asking seat's.
  int phase_for(const View& view, Seat seat, int member) const {
    return view.planners[human(member) ? settings().runner[member] : seat].phase;
  }

  void forget() {
    planned_ = -1;
    wanted_ = common_ = {};
    heard_ = {};
    strays_ = straying_ = 0;
  }

  /// The next step of the seat's plan; nothing when all is done for now.
  std::optional<Move> plan(const Eyes<SpaceAlert>& eyes, const View& view, Rng& rng) {
    if (const auto now = static_cast<int>(view.log.size()); mission_ != now) {  // another mission
      forget();
      mission_ = now;
    }
    hear(view);
    const int moment = last_news(view);
    if (planned_ != moment && !view.threats.empty() && !cards_dealt(view) && view.silence == 0) {
      strays_ = phase_ == view.planners[eyes.seat()].phase ? straying_ : 0;
      phase_ = view.planners[eyes.seat()].phase;
      planned_ = moment;
      think(eyes, view, rng);
    }
    if (planned_ != moment) return next_move(eyes, view, false);
    straying_ = strays_;
    for (int m = 0; m < settings().crew; ++m)
      if (view.members[m].told != 0 && does_else(view, m)) straying_ |= 1u << m;
    return next_move(eyes, view, true);
  }

  /// How many announcements there were up to the last one that is worth a thought.
  int last_news(const View& view) const {
    static const State any{};
    const Look look(mind_, any);
    int said = view.said;
    while (said > 1 && !look.asks_after(mission(view).cues[said - 1])) --said;
    return said;
  }

  /// Nobody knows yet what the others got.
  bool cards_dealt(const View& view) const {
    const CueKind said = mission(view).cues[last_news(view) - 1].kind;
    return !settings().solo() &&
           (said == CueKind::Alert || said == CueKind::IncomingData || said == CueKind::PhaseEnds);
  }

  /// The end of the seat's phase was announced: what is planned now may be what is carried out.
  bool last_call(const View& view, Seat seat, CueKind call = CueKind::OneMinute) const {
    for (int i = 0; i < view.said; ++i)
      if (mission(view).cues[i].kind == call && mission(view).cues[i].phase == view.planners[seat].phase)
        return true;
    return false;
  }

  /// The first step from the boards as they lie to the boards as they should be.
  std::optional<Move> next_move(const Eyes<SpaceAlert>& eyes, const View& view, bool planned) const {
    const Seat seat = eyes.seat();
    const auto& legal = eyes.legal();
    const auto offered = [&](Move wish) {
      return std::find(legal.begin(), legal.end(), wish) != legal.end();
    };
    for (const bool taking : {true, false})
      for (int m = 0; m < settings().crew && planned; ++m) {
        const bool mine = settings().solo() || own(seat) == m;
        // A card on an android's board stays there, so that waits until the phase is about to end; and while
        // all act at once, until all have thought for the last time.
        if (!mine &&
            (human(m) || !last_call(view, seat, clock_ ? CueKind::TwentySeconds : CueKind::OneMinute)))
          continue;
        for (int slot = 0; slot < kTurns; ++slot) {
          const Slot& lies = view.members[m].slots[slot];
          const Slot& wish = wanted_.boards[m][slot];
          if (lies.card == wish.card && lies.half == wish.half) continue;
          if (!mine && wanted_.owner[m][slot] != own(seat)) continue;
          Move step;
          if (taking && !lies.empty() && lies.card != wish.card)
            step = move(MoveKind::TakeBack, slot, m);
          else if (!taking && lies.card == wish.card)
            step = move(MoveKind::Turn, slot, m);
          else if (!taking && lies.empty())
            step = move(MoveKind::Place, wish.card, slot * 2 + wish.half, m);
          else
            continue;
          if (offered(step)) return step;
        }
      }
    if (offered(move(MoveKind::Tell))) return move(MoveKind::Tell);
    return std::nullopt;
  }

  // -- hearing

  bool in_phase(const View& view, int member, int slot) const {
    return phase_of(slot + 1) == view.planners[settings().runner[member]].phase;
  }

  /// The cards a member has for its phase, in hand or planned.
  int cards_of(const View& view, int member) const {
    int count = view.members[member].cards;
    for (int slot = 0; slot < kTurns; ++slot)
      count += in_phase(view, member, slot) && !view.members[member].slots[slot].empty() ? 1 : 0;
    return count;
  }

  SeatSet givers(const View& view) const {
    SeatSet gave;
    for (Seat seat = 0; seat < settings().players; ++seat)
      if (view.planners[seat].gave != 0) gave.add(seat);
    return gave;
  }

  void hear(const View& view) {
    for (int m = 0; m < settings().crew; ++m) {
      const MemberView& member = view.members[m];
      if (member.told == 0) continue;
      Heard& heard = heard_[m];
      heard = {true, view.planners[settings().runner[m]].phase, givers(view), cards_of(view, m), member.hand,
               {}};
      for (int slot = 0; slot < kTurns; ++slot) {
        const Slot& lies = member.slots[slot];
        if (!in_phase(view, m, slot))
          heard.before[slot] = lies;
        else if (!lies.empty())
          ++heard.cards[lies.card];
      }
    }
  }

  /// Whether everybody knows which cards a member has.
  bool known(const View& view, int member) const {
    const Heard& heard = heard_[member];
    return view.members[member].told != 0 ||
           (heard.ever && heard.phase == view.planners[settings().runner[member]].phase &&
            heard.gave == givers(view) && heard.count == cards_of(view, member));
  }

  /// Whether what lies on a member's board is not what the crew's plan says.
  bool does_else(const View& view, int member) const {
    bool other = false;
    bool any = false;
    for (int slot = 0; slot < kTurns; ++slot) {
      if (!in_phase(view, member, slot)) continue;
      const Slot& lies = view.members[member].slots[slot];
      const Slot& wish = wanted_.boards[member][slot];
      any = any || !lies.empty();
      other = other || lies.card != wish.card || lies.half != wish.half;
    }
    return any && other;
  }

  // -- thinking

  void think(const Eyes<SpaceAlert>& eyes, const View& view, Rng& rng) {
    const Seat seat = eyes.seat();
    const State guess = eyes.guess(rng);
    const bool last = last_call(view, seat);
    const int plans = last ? budget_.plans : std::max(1, budget_.plans / kShareBefore);
    if (clock_ && !settings().solo() && known(view, own(seat))) {
      unsigned free = androids_;
      for (int m = 0; m < settings().crew; ++m)
        if (m == own(seat) || (human(m) && known(view, m) && ((strays_ >> m) & 1u) == 0)) free |= 1u << m;
      return think_alike(view, seat, guess, plans, free);
    }
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
      think_alike(view, seat, guess, plans, (1u << settings().crew) - 1);
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
  void think_alike(const View& view, Seat seat, const State& guess, int plans, unsigned free) {
    State known = guess;
    if (clock_) by_hearsay(view, seat, free, known);
    known = as_all_know_it(view, seat, known, free);
    const std::uint64_t parts[] = {hash_of(known),
                                   hash_bytes(&common_, sizeof(common_)),
                                   table_,
                                   static_cast<std::uint64_t>(plans),
                                   static_cast<std::uint64_t>(budget_.samples),
                                   static_cast<std::uint64_t>(last_news(view))};
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

  /// Puts what all heard in place of what the seat guesses: cards of `free` members are where they were told
  /// to be, and those of others lie nowhere.
  void by_hearsay(const View& view, Seat seat, unsigned free, State& known) const {
    for (int m = 0; m < settings().crew; ++m) {
      if (!human(m) || view.members[m].told != 0) continue;
      const bool is_free = ((free >> m) & 1u) != 0;
      if (is_free && m == own(seat)) continue;
      Member& member = known.members[m];
      const auto count = [&](int kind, int more) {
        if (kind < kStandardCards)
          known.pool[kind] = static_cast<std::uint8_t>(known.pool[kind] + more);
        else
          known.heroic = static_cast<std::uint8_t>(known.heroic ^ (1u << (kind - kStandardCards)));
      };
      for (int kind = 0; kind < kCardKinds; ++kind) {
        for (int i = 0; i < member.hand[kind]; ++i) count(kind, 1);
        member.hand[kind] = 0;
      }
      for (Slot& lies : member.slots) {
        if (!lies.empty()) count(lies.card, 1);
        lies = Slot{};
      }
      if (!is_free) continue;
      member.hand = heard_[m].cards;
      member.slots = heard_[m].before;
      for (int kind = 0; kind < kCardKinds; ++kind)
        for (int i = 0; i < member.hand[kind]; ++i) count(kind, -1);
      for (const Slot& lies : member.slots)
        if (!lies.empty()) count(lies.card, -1);
    }
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
    // With all threats known only the damage tiles differ, so more plans are tried, against several orders.
    const bool all_known = !more_may_come(view);
    std::vector<Sample> samples;
    for (int i = 0; i < (all_known ? 1 : budget_.samples); ++i) {
      samples.push_back({known, draw_orders(all_known ? kOrdersOfTiles : 1, rng)});
      add_threats_to_come(view, samples.back().state, rng);
    }
    PlanSearch found(mind_, samples, cards, mission(view).turns());
    found.run(plans * (all_known ? kMoreOfKnown : 1), rng);
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
  bool clock_ = false;       // all act at once
  int mission_ = -1;         // of the campaign
  int planned_ = -1;         // the announcement it last planned after
  int phase_ = 0;            // for which
  std::array<Heard, kMostCrew> heard_{};
  unsigned straying_ = 0;  // set of members that told of another plan than the crew's
  unsigned strays_ = 0;    // of these, who did so when the seat last planned: nobody plans for them
  CrewPlan common_;        // what all seats that think alike found last
  CrewPlan wanted_;        // what this seat acts by
};

/// Nobody waits for it while a clock runs, so it stops by itself.
class RandomPlanner final : public RandomBot<SpaceAlert> {
 public:
  void start() override { said_ = left_ = 0; }

  std::optional<Move> offer(const Eyes<SpaceAlert>& eyes, Rng& rng) override {
    const View view = eyes.view();
    if (view.step != Step::Plan) return std::nullopt;
    if (said_ != view.said) {
      said_ = view.said;
      left_ = static_cast<int>(rng.below(kMostPlaced + 1));
    }
    Moves places;
    for (const Move& each : eyes.legal())
      if (each.kind == static_cast<std::uint16_t>(MoveKind::Place)) places.push_back(each);
    if (left_ == 0 || places.empty()) return std::nullopt;
    --left_;
    return any_of(places, rng);
  }

 private:
  static constexpr int kMostPlaced = 3;  // after one announcement
  int said_ = 0;
  int left_ = 0;
};

}  // namespace

std::unique_ptr<Bot<SpaceAlert>> make_random() { return std::make_unique<RandomPlanner>(); }

std::unique_ptr<Bot<SpaceAlert>> make_planner(const SpaceAlert& game, PlannerBudget budget) {
  return std::make_unique<PlannerBot>(game, budget);
}

}  // namespace hullbreach::space_alert
