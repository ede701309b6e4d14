#include "bots/space_alert.h"

#include <algorithm>
#include <bit>
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

/// What a bot asks for, by what the card is to lead to. Moves are not asked for: how to get there is for
/// people to find.
constexpr std::pair<EventKind, std::string_view> kNeeds[] = {
    {EventKind::CannonFired, "need.fire"},      {EventKind::HeroicShot, "need.fire"},
    {EventKind::ShieldFilled, "need.shield"},   {EventKind::ReactorFilled, "need.reactor"},
    {EventKind::Refuelled, "need.refuel"},      {EventKind::ComputerMaintained, "need.computer"},
    {EventKind::RocketLaunched, "need.rocket"}, {EventKind::SquadTaken, "need.squad"},
    {EventKind::SquadMended, "need.squad"},     {EventKind::TookOff, "need.space"},
    {EventKind::StayedOut, "need.space"},       {EventKind::LookedOut, "need.look"},
    {EventKind::Repaired, "need.repair"},       {EventKind::BotsAttacked, "need.fight"},
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
///
/// The weaker ones count on people. They go by what they were told in the same way, clock or not, plan for
/// people as for themselves, if need be with cards they imagine, do their own part of it and no more, and ask
/// for the rest. The gentle one likes plans best that come to nothing without the people.
class PlannerBot final : public Bot<SpaceAlert> {
 public:
  PlannerBot(const SpaceAlert& game, PlannerHabits habits) : mind_(game), habits_(habits) {
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

  std::vector<Need> needs(const Eyes<SpaceAlert>& eyes) override {
    const View view = eyes.view();
    // SPA-Q39: nobody talks while communications are down.
    if (view.step != Step::Plan || settings().solo() || view.silence != 0) return {};
    if (eyes.people().has(eyes.seat())) return {};
    if (mission_ != static_cast<int>(view.log.size())) forget();
    hear(view);
    std::vector<Need> all;
    for (const Seat person : eyes.people()) {
      if (!known(view, own(person))) all.push_back({person, {"need.tell", {}, {}}});
      if (planned_ == last_news(view)) ask_for_jobs(view, person, all);
    }
    // All bots need the same, so they take turns to say it.
    const SeatSet bots = SeatSet::first(settings().players) - eyes.people();
    std::vector<Need> mine;
    std::size_t speaker = 0;
    for (const Seat bot : bots) speaker += bot < eyes.seat() ? 1 : 0;
    for (std::size_t i = speaker; i < all.size(); i += static_cast<std::size_t>(bots.size()))
      mine.push_back(all[i]);
    return mine;
  }

 private:
  /// The person's part of the crew's plan that is still to be planned: what to do and where, not how to get
  /// there.
  void ask_for_jobs(const View& view, Seat person, std::vector<Need>& needs) const {
    const int member = own(person);
    if (((strays_ >> member) & 1u) != 0 || ((straying_ >> member) & 1u) != 0) return;
    View planned = view;
    for (int m = 0; m < settings().crew; ++m) planned.members[m].slots = wanted_.boards[m];
    const Forecast ahead = forecast(mind_, planned);
    for (int slot = 0; slot < kTurns; ++slot) {
      if (!in_phase(view, member, slot) || lies_as_asked(view, member, slot)) continue;
      const Foreseen& then = ahead.turns[member][slot];
      for (const auto& [does, key] : kNeeds)
        if (does == then.does)
          needs.push_back({person, {std::string(key), {{'t', slot}, {'s', then.station}}, {}}});
    }
  }

  /// Whether a card lies where one is wanted and, as far as one can see, the one that is wanted.
  bool lies_as_asked(const View& view, int member, int slot) const {
    const Slot& lies = view.members[member].slots[slot];
    const Slot& wish = wanted_.boards[member][slot];
    return !lies.empty() && lies.half == wish.half && (lies.card == kFaceDown || lies.card == wish.card);
  }

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
    // Whoever was given a card tells first: the others can't plan alike with cards they don't know.
    const auto& legal = eyes.legal();
    if (habits_.counts_on_people && !settings().solo() && !known(view, own(eyes.seat())) &&
        std::find(legal.begin(), legal.end(), move(MoveKind::Tell)) != legal.end())
      return move(MoveKind::Tell);
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
      if (habits_.counts_on_people && lies.empty()) continue;  // it may still be done
      other = other || lies.card != wish.card || lies.half != wish.half;
    }
    return any && other;
  }

  // -- thinking

  void think(const Eyes<SpaceAlert>& eyes, const View& view, Rng& rng) {
    const Seat seat = eyes.seat();
    const State guess = eyes.guess(rng);
    const bool last = last_call(view, seat);
    const int plans = last ? habits_.plans : std::max(1, habits_.plans / kShareBefore);
    people_ = 0;
    for (const Seat person : eyes.people())
      if (!settings().solo()) people_ |= 1u << own(person);
    if (by_hearsay() && !settings().solo() && known(view, own(seat))) {
      unsigned free = androids_;
      unsigned imagined = 0;
      for (int m = 0; m < settings().crew; ++m) {
        if (m == own(seat) || (human(m) && known(view, m) && ((strays_ >> m) & 1u) == 0))
          free |= 1u << m;
        else if (habits_.counts_on_people && human(m) && !known(view, m))
          imagined |= people_ & (1u << m);
      }
      return think_alike(view, seat, guess, plans, free, imagined);
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

  /// Whether seats go by what they heard, and not by what lies on the boards. Without a clock nobody hears
  /// whose cards lie on an android's board.
  bool by_hearsay() const { return clock_ || (habits_.counts_on_people && androids_ == 0); }

  /// The plan for the whole crew by what everybody knows. Cards of `imagined` members are not known, but
  /// counted on.
  void think_alike(const View& view, Seat seat, const State& guess, int plans, unsigned free,
                   unsigned imagined = 0) {
    State known = guess;
    if (by_hearsay()) put_hearsay(view, seat, free, known);
    known = as_all_know_it(view, seat, known, free);
    trust(view, imagined, known);
    const std::uint64_t parts[] = {hash_of(known),
                                   imagined | (people_ << kMostCrew),
                                   std::bit_cast<std::uint64_t>(habits_.needs_people),
                                   hash_bytes(&common_, sizeof(common_)),
                                   table_,
                                   static_cast<std::uint64_t>(plans),
                                   static_cast<std::uint64_t>(habits_.samples),
                                   static_cast<std::uint64_t>(last_news(view))};
    const std::uint64_t key = hash_bytes(parts, sizeof(parts));
    static thread_local Thought last;
    if (last.key != key) last = {key, search(view, seat, known, common_, plans, Rng(key), imagined)};
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
  void put_hearsay(const View& view, Seat seat, unsigned free, State& known) const {
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

  /// Where a card was asked for in a phase that is over, and one lies with that half up, it is the one.
  void trust(const View& view, unsigned members, State& known) const {
    for (int m = 0; m < settings().crew; ++m)
      for (int slot = 0; slot < kTurns; ++slot) {
        if (((members >> m) & 1u) == 0 || in_phase(view, m, slot) || !lies_as_asked(view, m, slot)) continue;
        const CardKind card = common_.boards[m][slot].card;
        if (card >= kStandardCards || known.pool[card] == 0) continue;
        --known.pool[card];
        known.members[m].slots[slot] = common_.boards[m][slot];
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

  CrewPlan search(const View& view, Seat seat, const State& known, const CrewPlan& start, int plans, Rng rng,
                  unsigned imagined = 0) const {
    std::vector<PlanCard> cards;
    std::vector<MemberId> owner;
    collect(view, seat, known, cards, owner, rng, imagined);
    start_from(start, known, cards);
    // With all threats known only the damage tiles differ, so more plans are tried, against several orders.
    const bool all_known = !more_may_come(view);
    std::vector<Sample> samples;
    for (int i = 0; i < (all_known ? 1 : habits_.samples); ++i) {
      samples.push_back({known, draw_orders(all_known ? kOrdersOfTiles : 1, rng)});
      add_threats_to_come(view, samples.back().state, rng);
    }
    leave_work(samples);
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

  /// A plan is worth less for what it comes to without one of the people. To see that, some of the samples
  /// will do.
  void leave_work(std::vector<Sample>& samples) const {
    if (habits_.needs_people == 0) return;
    constexpr std::size_t kMostSamples = 2;
    constexpr std::size_t kMostOrders = 2;
    std::vector<Sample> some(samples.begin(), samples.begin() + std::min(samples.size(), kMostSamples));
    const std::size_t lines = samples.size() * samples[0].orders.size();
    for (Sample& sample : some) {
      sample.orders.resize(std::min(sample.orders.size(), kMostOrders));
      sample.weight = habits_.needs_people * static_cast<double>(lines) /
                      static_cast<double>(some.size() * sample.orders.size() * std::popcount(people_));
    }
    for (const int m : Bits(people_))
      for (Sample sample : some) {
        sample.without = static_cast<std::uint8_t>(1u << m);
        samples.push_back(std::move(sample));
      }
  }

  /// All cards that are free to be planned, and a fair sample of the packets still to come and of the cards
  /// of `imagined` members.
  void collect(const View& view, Seat seat, const State& known, std::vector<PlanCard>& cards,
               std::vector<MemberId>& owner, Rng& rng, unsigned imagined) const {
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
    const auto deal = [&](int member, int phase, int count) {
      for (int i = 0; i < count && !deck.empty(); ++i) {
        add(deck.back(), 1, (1u << member) | androids_, phase, member);
        deck.pop_back();
      }
    };
    for (int m = 0; m < settings().crew; ++m) {
      const int phase = phase_for(view, seat, m);
      if (((imagined >> m) & 1u) != 0) deal(m, phase, cards_of(view, m));
      for (int later = phase + 1; human(m) && later <= mission(view).phases(); ++later)
        deal(m, later, settings().packet[later - 1]);
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
  PlannerHabits habits_;
  unsigned androids_ = 0;    // set of members
  unsigned people_ = 0;      // set of members that people play
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

std::unique_ptr<Bot<SpaceAlert>> make_planner(const SpaceAlert& game, PlannerHabits habits) {
  return std::make_unique<PlannerBot>(game, habits);
}

}  // namespace hullbreach::space_alert
