#include "bots/another_glorious_day.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "bots/another_glorious_day_plan.h"

namespace hullbreach::agd {
namespace {

/// Whom players choose, and what everybody carries.
constexpr Who kHeroes[] = {kHicks, kRipley, kVasquez, kHudson, kFrost, kGorman};
constexpr Who kCaptives[] = {kGorman, kFrost};
struct Outfit {
  Who who;
  std::string_view card;
};
constexpr Outfit kOutfits[] = {
    {kHicks, "m41a"},      {kHicks, "ithaca"},     {kVasquez, "m56"},        {kRipley, "m41a"},
    {kRipley, "ithaca"},   {kHudson, "m41a"},      {kHudson, "vp70"},        {kFrost, "m41a"},
    {kFrost, "vp70"},      {kGorman, "vp70"},      {kRipley, "body_armour"}, {kVasquez, "body_armour"},
    {kHicks, "m4_helmet"}, {kNewt, "body_armour"}, {kFrost, "m4_helmet"},    {kHudson, "motion_tracker"},
};

class SquadBot final : public Bot<AnotherGloriousDay> {
 public:
  SquadBot(const AnotherGloriousDay& game, const SquadHabits& habits) : game_(game), habits_(habits) {}

  Move decide(const Eyes<AnotherGloriousDay>& eyes, Rng&) override {
    const State state = eyes.view().state;
    const Moves& legal = eyes.legal();
    if (legal.size() == 1) return because(legal[0], "hint.only");
    Squad squad(game_, state, habits_);
    if (state.wait_window != 0) return window(squad, legal, eyes.seat());
    if (const auto event = best_event(squad, legal)) return *event;
    if (state.stack.empty()) return step(squad, legal);
    return frame(squad, legal);
  }

  /// An Event at a moment when nobody waits for this seat.
  std::optional<Move> offer(const Eyes<AnotherGloriousDay>& eyes, Rng&) override {
    const State state = eyes.view().state;
    Squad squad(game_, state, habits_);
    return best_event(squad, eyes.legal());
  }

  Reason reason(const Eyes<AnotherGloriousDay>&, Move, Rng&) override { return why_; }

  /// What people's heroes should see to in this Marine phase. One bot speaks for all.
  std::vector<Need> needs(const Eyes<AnotherGloriousDay>& eyes) override {
    std::vector<Need> asked;
    const State state = eyes.view().state;
    const SeatSet bots = SeatSet::first(game_.seats()) - eyes.people();
    if (bots.empty() || eyes.people().empty() || bots.lowest() != eyes.seat() ||
        state.phase != Phase::Marines)
      return asked;
    Squad squad(game_, state, habits_);
    for (int who = 0; who < kCharacters; ++who) {
      if (!squad.standing(who) || !squad.hero(who) || !eyes.people().has(state.squad[who].owner)) continue;
      const bool acting = std::any_of(state.stack.begin(), state.stack.end(), [&](const Frame& frame) {
        return frame.kind == Frame::Activation && frame.who == who;
      });
      if (state.squad[who].activated != 0 && !acting) continue;
      const Errand errand = squad.errand(who);
      constexpr std::pair<std::string_view, std::string_view> kAsked[] = {
          {"hint.exit", "need.exit"},     {"hint.newt", "need.newt"},         {"hint.search", "need.search"},
          {"hint.free", "need.free"},     {"hint.crate", "need.crate"},       {"hint.uplink", "need.uplink"},
          {"hint.escort", "need.escort"}, {"hint.computer", "need.computer"},
      };
      for (const auto& [why, key] : kAsked)
        if (errand.why == why)
          asked.push_back({state.squad[who].owner, {std::string(key), {{'w', who}}, {}}});
    }
    return asked;
  }

 private:
  Move because(Move move, std::string_view why, std::vector<std::pair<char, int>> things = {}) {
    why_ = {std::string(why), std::move(things), {}};
    return move;
  }
  Move because(const Choice& choice) {
    because(choice.move, choice.why);
    if (choice.thing != 0) why_.things = {{choice.thing, choice.number}};
    return choice.move;
  }
  template <class Worth>
  static Move best_of(const Moves& legal, const Worth& worth) {
    Move best = legal[0];
    double most = -1e9;
    for (const Move& each : legal)
      if (const double value = worth(each); value > most) {
        most = value;
        best = each;
      }
    return best;
  }
  static std::optional<Move> find(const Moves& legal, MoveKind wanted) {
    for (const Move& each : legal)
      if (kind(each) == wanted) return each;
    return std::nullopt;
  }
  int card_named(std::string_view key) const {
    for (int card = 0; card < kCards; ++card)
      if (game_.content.cards[card].key == key) return card;
    return -1;
  }

  // -- Events

  Move window(Squad& squad, const Moves& legal, Seat seat) {
    if (const auto event = best_event(squad, legal)) return *event;
    bool answers = false;  // a card in hand whose moment may come in this phase
    for (int card = game_.content.first_event; card < kCards; ++card)
      if (squad.look_state().hands[seat][card] > 0)
        answers = answers || squad.card(card).moment == Moment::Attack ||
                  squad.card(card).moment == Moment::Tracker || squad.card(card).key == "back_on_your_feet";
    const Move rest = move(MoveKind::PassUntil, kPassPhase);
    return because(!answers && legal.contains(rest) ? rest : move(MoveKind::Pass), "hint.pass");
  }

  /// An Event that is worth its cost now.
  std::optional<Move> best_event(Squad& squad, const Moves& legal) {
    std::optional<Move> best;
    double most = 0;
    for (const Move& each : legal) {
      if (kind(each) != MoveKind::Play) continue;
      const double worth = event_worth(squad, each.a) - squad.card(each.a).cost * squad.card_worth() - 0.2;
      if (worth <= most) continue;
      most = worth;
      best = each;
    }
    if (best) because(*best, "hint.event", {{'k', best->a}});
    return best;
  }

  double event_worth(Squad& squad, int card) const {
    const State& state = squad.look_state();
    const std::string& key = squad.card(card).key;
    const bool marines = state.phase == Phase::Marines;
    if (key == "second_wind") return state.exhausted.size() >= 3 ? squad.recycle_worth(3) + 0.3 : 0;
    if (key == "back_on_your_feet") {
      for (int who = 0; who < kCharacters; ++who)
        if (squad.down(who)) return !squad.aliens_next_to(state.squad[who].at).empty() ? 8 : marines ? 2 : 0;
      return 0;
    }
    if (key == "brace" || squad.card(card).moment == Moment::Attack) {
      const Frame& bite = state.stack.back();
      if (is_hugger(bite.who)) return 2;
      return 7 * squad.fails_defence(bite.a, state.aliens[bite.who].tokens) - 1.5;
    }
    if (squad.card(card).moment == Moment::Tracker)
      return game_.content.tracker[state.stack.back().a].blips * 1.5;
    if (squad.card(card).moment == Moment::Tech)
      return state.stack.back().a == static_cast<int>(TechUse::Computer) ||
                     state.stack.back().a == static_cast<int>(TechUse::TakeNewt)
                 ? 4
                 : 1.5;
    if (key == "covering_fire") return marines ? best_shooter(squad).second : 0;
    if (key == "steady_hands") return marines && squad.threat() >= 2 && aliens_out(state) ? 1 : 0;
    if (key == "double_time") return marines && runner(squad) >= 0 ? 2.5 : 0;
    if (key == "five_by_five")
      return marines && state.exhausted.size() >= 8 && state.deck.size() > 10 ? 0.9 : 0;
    return 0;
  }
  static bool aliens_out(const State& state) {
    return std::any_of(state.aliens.begin(), state.aliens.end(),
                       [](const Alien& alien) { return alien.at != kNowhere; });
  }
  /// Who makes most of one Attack more.
  static std::pair<int, double> best_shooter(const Squad& squad) {
    std::pair<int, double> best{-1, 0};
    for (int who = 0; who < kNewt; ++who) {
      if (!squad.standing(who)) continue;
      for (const int slot : {kMain, kBackup}) {
        const Card weapon = squad.look_state().squad[who].gear[slot];
        if (weapon == kNoCard || squad.card(weapon).weapon.area) continue;
        for (int alien : squad.targets(who, weapon)) {
          const double worth = squad.attack_worth(who, weapon, alien, squad.look_state().squad[who].dial);
          if (worth > best.second) best = {who, worth};
        }
      }
    }
    return best;
  }
  /// Who has far to go and must arrive.
  static int runner(const Squad& squad) {
    const State& state = squad.look_state();
    if (state.squad[kNewt].fate == Fate::Carried && squad.standing(state.newt_carrier))
      return state.newt_carrier;
    if (!squad.leaving() && !squad.mission().trapped) return -1;
    int best = -1, least = kFar;
    for (int who = 0; who < kCharacters; ++who) {
      if (!squad.standing(who)) continue;
      const bool counts = squad.mission().trapped                       ? state.squad[who].trapped != 0
                          : squad.mission().haul                        ? state.squad[who].crates > 0
                          : squad.mission().kind == MissionKind::Rescue ? state.squad[who].freed != 0
                                                                        : true;
      if (!counts) continue;
      const int steps = squad.steps_home(who);
      if (steps < least && steps > 2) {
        least = steps;
        best = who;
      }
    }
    return best;
  }

  // -- nothing is begun

  Move step(Squad& squad, const Moves& legal) {
    const State& state = squad.look_state();
    switch (state.step) {
      case Step::ChooseCaptives:
        for (const Who who : kCaptives)
          if (legal.contains(move(MoveKind::Captive, who)))
            return because(move(MoveKind::Captive, who), "hint.captive", {{'w', who}});
        return because(legal[0], "hint.any");
      case Step::ChooseNewt: return because(move(MoveKind::LeaveNewt), "hint.leave_newt");
      case Step::ChooseHeroes:
        for (const Who who : kHeroes)
          if (legal.contains(move(MoveKind::Hero, who)))
            return because(move(MoveKind::Hero, who), "hint.hero", {{'w', who}});
        return because(legal[0], "hint.any");
      case Step::Equip:
        for (const Outfit& outfit : kOutfits)
          if (const int card = card_named(outfit.card);
              !squad.wears(outfit.who, static_cast<Card>(card)) &&
              legal.contains(move(MoveKind::Equip, card, outfit.who)))
            return because(move(MoveKind::Equip, card, outfit.who), "hint.outfit",
                           {{'w', outfit.who}, {'k', card}});
        return because(move(MoveKind::Done), "hint.outfit_done");
      case Step::PlaceSquad: return because(move(MoveKind::AsUsual), "hint.place");
      case Step::PlaceCocoons: return because(nearest_cocoon(squad, legal), "hint.cocoon");
      case Step::PlaceGuns: return gun(squad, legal);
      case Step::FirstPlayer: {
        const Move best = best_of(legal, [&](Move each) {
          double most = -1;
          for (int who = 0; who < kCharacters; ++who)
            if (state.squad[who].owner == each.a && squad.on_boards(who))
              most = std::max(most, squad.urgency(who));
          return most;
        });
        return because(best, "hint.first", {{'s', best.a}});
      }
      case Step::Heroes:
      case Step::Grunts: return next(squad, legal);
      case Step::StandUp:
        if (kind(legal[0]) == MoveKind::Captor) {
          const Move worst = best_of(legal, [&](Move each) {
            return kind(each) == MoveKind::Captor ? 1.0 + state.aliens[each.a].tokens : -1.0;
          });
          return because(worst, "hint.captor", {{'F', worst.a}});
        }
        return because(legal[0], "hint.any");
      case Step::Judge: return depart(squad);
      case Step::KeepCards: {
        const Move best =
            best_of(legal, [&](Move each) { return squad.hand_worth(static_cast<Card>(each.a)); });
        return because(best, "hint.keep", {{'k', best.a}});
      }
      case Step::ChooseNext: return next_mission(squad, legal);
      default: return because(legal[0], "hint.any");
    }
  }

  Move next(Squad& squad, const Moves& legal) {
    const Move best = best_of(
        legal, [&](Move each) { return kind(each) == MoveKind::Activate ? squad.urgency(each.a) : -5.0; });
    if (kind(best) != MoveKind::Activate) return because(best, "hint.any");
    return because(best, "hint.next", {{'w', best.a}});
  }

  Move nearest_cocoon(Squad& squad, const Moves& legal) const {
    Squares start;
    for (const Square square : squad.mission().start) start.add(square);
    Distances way;
    squad.way_to(start, way);
    return best_of(legal, [&](Move each) { return -static_cast<double>(way[each.b]); });
  }

  /// A gun looks along the ways Aliens take, and never at the squad.
  Move gun(Squad& squad, const Moves& legal) {
    const State& state = squad.look_state();
    const bool turning = kind(legal[0]) == MoveKind::Turn;
    const int number = state.at;
    Squares start;
    for (int who = 0; who < kCharacters; ++who)
      if (squad.on_boards(who)) start.add(state.squad[who].at);
    Distances from_start;
    squad.way_to(start, from_start);
    // Squares on the shortest ways from the spawn points; those to the exits we take ourselves.
    std::array<int, kMaxSquares> traffic{};
    Squares ours;
    const auto walk = [&](Square from, bool own) {
      Square at = from;
      while (at != kNowhere && from_start[at] > 0) {
        if (own)
          ours.add(at);
        else
          ++traffic[at];
        Square next = kNowhere;
        for (const Neighbour& step : squad.map().steps[at])
          if (from_start[step.square] < from_start[at] &&
              (next == kNowhere || from_start[step.square] < from_start[next]))
            next = step.square;
        at = next;
      }
    };
    for (const Square spawn : squad.mission().spawn) walk(spawn, false);
    for (const Square exit : squad.mission().exits)
      if (exit != kNowhere) walk(exit, true);
    const auto worth = [&](Square place, int facing) {
      double sum = 0;
      State there = state;
      there.guns[number].at = place;
      there.guns[number].facing = static_cast<std::uint8_t>(facing);
      const Look look(game_, there);
      for (int square : squad.map().sight->least(place)) {
        const auto target = static_cast<Square>(square);
        if (!look.gun_covers(number, target)) continue;
        if (from_start[square] <= 3 || ours.has(square)) return -1.0;
        bool doubly = false;
        for (int other = 0; other < number; ++other)
          doubly = doubly || (look.gun_covers(other, target) &&
                              squad.map().sight->least(there.guns[other].at).has(square));
        sum += traffic[square] * (doubly ? 0.3 : 1.0);
      }
      return sum;
    };
    if (turning) {
      const Move best = best_of(legal, [&](Move each) { return worth(state.guns[number].at, each.a); });
      return because(best, "hint.gun");
    }
    Move best = find(legal, MoveKind::Done).value_or(legal[0]);
    double most = 0.5;
    for (const Move& each : legal) {
      if (kind(each) != MoveKind::SetGun || from_start[each.a] > 9) continue;
      for (int facing = 0; facing < 4; ++facing)
        if (const double value = worth(each.a, facing); value > most) {
          most = value;
          best = each;
        }
    }
    return because(best, kind(best) == MoveKind::SetGun ? "hint.gun" : "hint.no_guns");
  }

  /// Whoever is on the boards when a mission is left is lost: it is left when nobody is on the way any more.
  Move depart(Squad& squad) {
    const State& state = squad.look_state();
    if (!squad.goal_met()) return because(move(MoveKind::Stay), "hint.stay");
    if (!game_.settings.campaign) return because(move(MoveKind::Depart), "hint.depart");
    const bool last = squad.mission().number == 3;
    for (int who = 0; who < kCharacters; ++who) {
      if (!squad.standing(who)) continue;
      const int steps = squad.steps_home(who);
      if (steps <= (squad.threat() > 3 ? 5 : 14) && state.round + 1 < squad.mission().limit && !last)
        return because(move(MoveKind::Stay), "hint.stay");
    }
    return because(move(MoveKind::Depart), "hint.depart");
  }

  Move next_mission(Squad& squad, const Moves& legal) {
    const State& state = squad.look_state();
    const int fit = kNewt - Bits(static_cast<Crowd>((state.killed | state.captive) & 0x3F)).size();
    const Move rescue = move(MoveKind::Rescue);
    if (fit <= 3 && legal.contains(rescue) && state.failed == 0) return because(rescue, "hint.rescue");
    int removed = 0;
    for (const std::uint8_t count : state.removed) removed += count;
    const Move resupply = move(MoveKind::Resupply);
    if (removed >= 14 && fit >= 4 && legal.contains(resupply)) return because(resupply, "hint.resupply");
    return because(move(MoveKind::NextMission), "hint.next_mission");
  }

  // -- something is begun

  Move frame(Squad& squad, const Moves& legal) {
    const State& state = squad.look_state();
    const Frame& frame = state.stack.back();
    switch (frame.kind) {
      case Frame::Activation:
        if (frame.b == kActivating) return next(squad, legal);
        return activation(squad, legal, frame);
      case Frame::Order: return order(squad, legal, frame);
      case Frame::Attack: return attack(squad, legal, frame);
      case Frame::Fire: return fire(squad, legal, frame);
      case Frame::Bite: return bite(squad, legal, frame);
      case Frame::Tech:
        if (const auto help = find(legal, MoveKind::Use))
          if (state.deck.size() + state.exhausted.size() > 6)
            return because(*help, "hint.again", {{'k', help->a}});
        return because(move(MoveKind::Accept), "hint.accept");
      case Frame::Rest:
        for (const Move& each : legal)
          if (kind(each) == MoveKind::Recycle && squad.hand_worth(static_cast<Card>(each.a)) < 1)
            return because(each, "hint.least", {{'k', each.a}});
        if (legal.contains(move(MoveKind::RecyclePile)))
          return because(move(MoveKind::RecyclePile), "hint.recycle");
        return because(find(legal, MoveKind::Done).value_or(legal[0]), "hint.keep_hand");
      case Frame::Discard: {
        if (state.deck.size() > 25 && legal.contains(move(MoveKind::DiscardDeck)) &&
            worst_card(squad, legal).second > 1.5)
          return because(move(MoveKind::DiscardDeck), "hint.discard_deck");
        const Move worst = worst_card(squad, legal).first;
        return because(worst, "hint.least", {{'k', worst.a}});
      }
      case Frame::Script: return script(squad, legal, frame);
      case Frame::Look: return look(squad, legal, frame);
      case Frame::Search: {
        const Move best = best_of(legal, [&](Move each) {
          return kind(each) == MoveKind::Fetch ? squad.hand_worth(static_cast<Card>(each.a)) : -1.0;
        });
        if (kind(best) != MoveKind::Fetch) return because(best, "hint.any");
        return because(best, "hint.fetch", {{'k', best.a}});
      }
      case Frame::Creep:
        if (kind(legal[0]) == MoveKind::Target) return sturdiest(squad, legal);
        return because(legal[0], "hint.any");
      case Frame::Spawn: {
        const Move best = best_of(legal, [&](Move each) {
          return kind(each) == MoveKind::Put ? 1.0 * std::min<int>(squad.menace_steps(each.a), 30) * 0.01
                                             : -1.0;
        });
        return because(best, "hint.any");
      }
      case Frame::Lost: {
        const Move best = best_of(legal, [&](Move each) {
          if (kind(each) != MoveKind::Flip) return -1.0;
          for (int rank = 0; rank < static_cast<int>(std::size(kHeroes)); ++rank)
            if (kHeroes[rank] == each.a) return 10.0 - rank;
          return 0.0;
        });
        if (kind(best) != MoveKind::Flip) return because(best, "hint.any");
        return because(best, "hint.flip", {{'w', best.a}});
      }
      case Frame::Flee: {
        if (!squad.on_boards(kRipley)) return because(legal[0], "hint.any");
        Distances way;
        squad.way_to(Squares::one(state.squad[kRipley].at), way);
        const Move best = best_of(legal, [&](Move each) {
          return kind(each) == MoveKind::Put ? -static_cast<double>(way[each.a]) : -1e6;
        });
        return because(best, "hint.flee");
      }
      case Frame::Crate: {
        const Move best = best_of(legal, [&](Move each) {
          return kind(each) == MoveKind::Equip ? squad.gear_worth(frame.who, static_cast<Card>(each.a))
                                               : 0.05;
        });
        if (kind(best) != MoveKind::Equip) return because(best, "hint.keep_hand");
        return because(best, "hint.equip", {{'w', best.b}, {'k', best.a}});
      }
      case Frame::Console: return console(squad, legal, frame);
      case Frame::Pull: {
        const Errand& errand = squad.errand(frame.who);
        Distances way;
        squad.way_to(errand.to, way);
        const Move best = best_of(legal, [&](Move each) {
          const Square there = kind(each) == MoveKind::Put ? each.a : state.squad[frame.who].at;
          return -static_cast<double>(way[there]) - (kind(each) == MoveKind::Put ? 0.5 : 0);
        });
        return because(best, "hint.pull", {{'w', frame.who}});
      }
      default: return because(legal[0], "hint.any");
    }
  }

  Move activation(Squad& squad, const Moves& legal, const Frame& frame) {
    const State& state = squad.look_state();
    if (frame.b == kEquipping) {
      const Move best = best_of(legal, [&](Move each) {
        if (kind(each) != MoveKind::Equip) return 0.0;
        return squad.gear_worth(each.b, static_cast<Card>(each.a)) -
               squad.card(each.a).cost * squad.card_worth() - 0.3 + (each.b == frame.who ? 0.1 : 0);
      });
      if (kind(best) == MoveKind::Equip) return because(best, "hint.equip", {{'w', best.b}, {'k', best.a}});
    }
    for (const Move& each : legal)
      if (kind(each) == MoveKind::Use && squad.source(kCardSource + each.a).find(Label::Free) != kNoScript &&
          squad.card(each.a).exempt && !state.tracker.empty())
        return because(each, "hint.scan", {{'k', each.a}});
    for (const Move& each : legal)  // the flashlight
      if (kind(each) == MoveKind::Use && squad.source(kCardSource + each.a).find(Label::Free) != kNoScript &&
          squad.tracker_cards() > 0 && !state.tracker.empty() && !state.tracker.top().seen())
        return because(each, "hint.scan", {{'k', each.a}});
    if (const Move command = move(MoveKind::Ability); legal.contains(command)) {
      const auto [marine, worth] = commanded(squad, frame.who);
      if (worth > three_cards(squad, frame.a)) return because(command, "hint.command", {{'w', marine}});
    }
    const Choice choice = squad.act(frame.who, frame.n, frame.c, legal);
    if (choice.worth > 0.02) return because(choice);
    return because(move(MoveKind::EndActivation), "hint.end", {{'w', frame.who}});
  }

  /// Whom Gorman would have act, and what that is worth.
  static std::pair<int, double> commanded(Squad& squad, int gorman) {
    std::pair<int, double> best{-1, 0};
    for (int who = 0; who < kNewt; ++who)
      if (who != gorman && squad.marine(who) && squad.standing(who))
        if (const double worth = squad.urgency(who); worth > best.second) best = {who, worth};
    return best;
  }
  /// What the three least cards of a hand are worth there more than under the deck.
  static double three_cards(const Squad& squad, Seat seat) {
    std::vector<double> worth;
    for (int card = 0; card < kCards; ++card)
      for (int copy = 0; copy < squad.look_state().hands[seat][card]; ++copy)
        worth.push_back(squad.hand_worth(static_cast<Card>(card)) - squad.card_worth());
    std::sort(worth.begin(), worth.end());
    double sum = 0;
    for (std::size_t i = 0; i < worth.size() && i < 3; ++i) sum += worth[i];
    return sum;
  }
  /// Whom Newt would have come nearer.
  static std::pair<int, double> pulled(Squad& squad) {
    std::pair<int, double> best{-1, 0};
    Squares squares;
    for (int who = 0; who < kNewt; ++who) {
      if (!squad.standing(who) ||
          !squad.sees(squad.look_state().squad[kNewt].at, squad.look_state().squad[who].at, squad.blockers()))
        continue;
      squad.pull_squares(who, squares);
      if (squares.empty()) continue;
      if (const double worth = squad.pull_worth(who); worth > best.second) best = {who, worth};
    }
    return best;
  }

  Move order(Squad& squad, const Moves& legal, const Frame& frame) {
    const int actions = frame.b == kSomeSquares ? 0 : frame.n;
    const Choice choice = squad.act(frame.who, actions, frame.c, legal);
    if (choice.worth > 0.02) return because(choice);
    return because(move(MoveKind::EndActivation), "hint.end", {{'w', frame.who}});
  }

  Move attack(Squad& squad, const Moves& legal, const Frame& frame) {
    const State& state = squad.look_state();
    if (frame.step == kRolled) {
      const bool hand = squad.hero(frame.who);
      const double chance = squad.hit_chance(static_cast<Card>(frame.a), state.squad[frame.who].dial);
      const double cost = hand ? 0.8 : 2 * squad.card_worth();
      if (chance * squad.kill_worth(frame.b) > cost + 0.5)
        return because(move(MoveKind::Ability), "hint.reroll", {{'w', frame.who}});
      return because(move(MoveKind::Accept), "hint.accept");
    }
    if (frame.step == kAgain) {
      Move best = move(MoveKind::Stop);
      double most = 0;
      for (const Move& each : legal) {
        if (kind(each) != MoveKind::Shoot) continue;
        const double worth = squad.hit_chance(static_cast<Card>(frame.a), state.squad[frame.who].dial) *
                                 squad.kill_worth(each.a) -
                             squad.card_worth() - 0.2;
        if (worth <= most) continue;
        most = worth;
        best = each;
      }
      if (kind(best) == MoveKind::Shoot) return because(best, "hint.attack", {{'F', best.a}});
      return because(best, "hint.stop");
    }
    Move best = move(MoveKind::Stop);
    double most = 0.5;
    for (const Move& each : legal) {
      if (kind(each) != MoveKind::Blast) continue;
      const double worth = squad.blast_worth(frame.who, static_cast<Card>(each.a), each.b);
      if (worth <= most) continue;
      most = worth;
      best = each;
    }
    if (kind(best) == MoveKind::Blast) return because(best, "hint.blast", {{'Q', best.b}});
    return because(best, "hint.stop");
  }

  /// AGD-209: an Alien has come near.
  Move fire(Squad& squad, const Moves& legal, const Frame& frame) {
    const State& state = squad.look_state();
    if (frame.b == 0) {
      // The best shot first.
      const Move best = best_of(legal, [&](Move each) {
        return kind(each) == MoveKind::Order ? static_cast<double>(state.squad[each.a - kFirstCharacter].dial)
                                             : -1.0;
      });
      return because(best, "hint.any");
    }
    const int who = frame.b - 1;
    Move best = move(MoveKind::Hold);
    double most = 0;
    for (const Move& each : legal) {
      double worth = -1;
      if (kind(each) == MoveKind::Attack)
        worth =
            squad.attack_worth(who, static_cast<Card>(each.a), each.b, state.squad[who].dial) + habits_.dial;
      else if (kind(each) == MoveKind::Blast)
        worth = squad.blast_worth(who, static_cast<Card>(each.a), each.b) - 1;
      if (worth <= most) continue;
      most = worth;
      best = each;
    }
    if (kind(best) == MoveKind::Hold) return because(best, "hint.hold_fire");
    return because(best, "hint.fire", {{'w', who}});
  }

  Move bite(Squad& squad, const Moves& legal, const Frame& frame) {
    const State& state = squad.look_state();
    if (kind(legal[0]) == MoveKind::Target) return sturdiest(squad, legal);
    if (const auto gear = find(legal, MoveKind::Use)) return because(*gear, "hint.gear", {{'k', gear->a}});
    if (const auto help = find(legal, MoveKind::Ability))
      if (state.deck.size() + state.exhausted.size() > 4)
        return because(*help, "hint.ripley", {{'w', frame.a}});
    return because(move(MoveKind::Accept), "hint.accept");
  }

  Move sturdiest(Squad& squad, const Moves& legal) {
    const State& state = squad.look_state();
    const Move best = best_of(legal, [&](Move each) {
      if (kind(each) != MoveKind::Target) return -10.0;
      const int who = each.a;
      double worth = -squad.fails_defence(who, 0);
      if (squad.down(who)) worth += 0.5;
      if (state.newt_carrier == who || state.squad[who].freed != 0 || who == kNewt) worth -= 1;
      return worth;
    });
    if (kind(best) != MoveKind::Target) return because(best, "hint.any");
    return because(best, "hint.target", {{'w', best.a}});
  }

  std::pair<Move, double> worst_card(const Squad& squad, const Moves& legal) const {
    std::pair<Move, double> worst{legal[0], 1e9};
    for (const Move& each : legal) {
      const bool card = kind(each) == MoveKind::Discard || kind(each) == MoveKind::Recycle ||
                        (kind(each) == MoveKind::Choose && each.a == kThingCard);
      if (!card) continue;
      const int number = kind(each) == MoveKind::Choose ? each.b : each.a;
      if (const double worth = squad.hand_worth(static_cast<Card>(number)); worth < worst.second)
        worst = {each, worth};
    }
    return worst;
  }

  Move script(Squad& squad, const Moves& legal, const Frame& frame) {
    const State& state = squad.look_state();
    const Move done = move(MoveKind::Done);
    const auto thing = kind(legal[0]) == MoveKind::Choose ? legal[0].a : std::uint16_t{kThingNumber};
    if (thing == kThingCard) {
      const Move worst = worst_card(squad, legal).first;
      return because(worst, "hint.least", {{'k', worst.b}});
    }
    if (thing == kThingWho) {
      const int source = frame.a;
      const std::string_view key = source >= kCardSource && source < kTrackerSource
                                       ? std::string_view(squad.card(source - kCardSource).key)
                                       : std::string_view();
      int wanted = -1;
      if (key == "covering_fire") wanted = best_shooter(squad).first;
      if (key == "double_time") wanted = runner(squad);
      if (source == kHeroSource + kGorman) wanted = commanded(squad, kGorman).first;
      if (source == kHeroSource + kNewt) wanted = pulled(squad).first;
      const Move best = best_of(legal, [&](Move each) {
        if (kind(each) != MoveKind::Choose) return -100.0;
        const int who = each.b;
        if (who == wanted) return 100.0;
        if (squad.down(who))
          return 10.0 + (squad.aliens_next_to(state.squad[who].at).empty() ? 0 : 5) +
                 (squad.hero(who) ? 2 : 0);
        double worth = 0.1 * state.squad[who].dial;
        if (squad.standing(who) && who != kNewt)
          worth += 0.2 * squad.aliens_seen(who).size() -
                   0.1 * std::min(squad.menace_steps(state.squad[who].at), 20);
        return worth;
      });
      if (kind(best) != MoveKind::Choose) return because(best, "hint.any");
      return because(best, "hint.chosen", {{'w', best.b}});
    }
    if (thing == kThingDoor) {
      const Move best = best_of(
          legal, [&](Move each) { return kind(each) == MoveKind::Choose ? squad.door_worth(each.b) : -1.0; });
      return because(best, "hint.shut");
    }
    const bool flashlight = frame.a >= kCardSource && frame.a < kTrackerSource &&
                            squad.source(frame.a).find(Label::Free) != kNoScript;
    if (const Move tracker = move(MoveKind::Choose, kThingNumber, 1);
        flashlight && legal.contains(tracker) && !legal.contains(done))
      return because(tracker, "hint.look");
    // May it be done? Cards are drawn while the deck is deep; others' tricks help only at times.
    if (legal.contains(done) && thing == kThingNumber) {
      const int source = frame.a;
      const Move yes = move(MoveKind::Choose, kThingNumber, 1);
      if (source == kHeroSource + kHicks)
        return squad.endurance() > 25 && squad.hand_size(state.squad[kHicks].owner) < 2
                   ? because(yes, "hint.draw")
                   : because(done, "hint.no_draw");
      if (source == kHeroSource + kFrost) return because(yes, "hint.stride");
      if (source == kHeroSource + kHudson) {
        const bool bad = !state.tracker.empty() && state.tracker.top().seen() &&
                         tracker_worth(state.tracker.top().card) > 1.4;
        return bad ? because(yes, "hint.sink") : because(done, "hint.leave_card");
      }
      if (source == kGruntSource + kHudson) return because(yes, "hint.look");
      if (source == kHeroSource + kNewt)
        return pulled(squad).second > 2 * squad.card_worth() + 0.3
                   ? because(yes, "hint.pull", {{'w', pulled(squad).first}})
                   : because(done, "hint.no_pull");
      if (flashlight) {
        const bool bad = !state.tracker.empty() && state.tracker.top().seen() &&
                         tracker_worth(state.tracker.top().card) > 1.9;
        return bad ? because(yes, "hint.sink") : because(done, "hint.leave_card");
      }
      return because(done, "hint.any");
    }
    return because(legal[0], "hint.any");
  }

  double tracker_worth(int card) const {
    const TrackerRow& row = game_.content.tracker[card];
    return row.blips + (row.type == TrackerType::Tunnel ? 0.8 : 0) + (row.at == kNearest ? 0.4 : 0);
  }

  Move look(Squad& squad, const Moves& legal, const Frame&) {
    const State& state = squad.look_state();
    const bool bottom = kind(legal[0]) == MoveKind::Bottom;
    const Move best = best_of(legal, [&](Move each) {
      const auto& place = state.tracker[each.a];
      const double bad = place.seen() ? tracker_worth(place.card) : 1;
      return bottom ? bad : -bad;
    });
    return because(best, bottom ? "hint.sink" : "hint.arrange");
  }

  Move console(Squad& squad, const Moves& legal, const Frame& frame) {
    const State& state = squad.look_state();
    if (frame.step == 1) {
      const bool bad = !state.tracker.empty() && state.tracker.top().seen() &&
                       tracker_worth(state.tracker.top().card) > 1.4;
      if (bad && legal.contains(move(MoveKind::Bottom, 0)))
        return because(move(MoveKind::Bottom, 0), "hint.sink");
      return because(move(MoveKind::Done), "hint.leave_card");
    }
    if (squad.mission().computer == Computer::Blips) {
      Squares men;
      for (int who = 0; who < kCharacters; ++who)
        if (squad.on_boards(who)) men.add(state.squad[who].at);
      Distances way;
      squad.way_to(men, way);
      const Move best = best_of(legal, [&](Move each) { return -static_cast<double>(way[each.a]); });
      return because(best, "hint.interact", {{'Q', best.a}});
    }
    if (squad.mission().computer == Computer::Scope) {
      const Move best = best_of(legal, [&](Move each) {
        if (kind(each) != MoveKind::Choose || each.a != kThingWho) return -1e6;
        return -static_cast<double>(squad.steps_home(each.b));
      });
      if (kind(best) == MoveKind::Choose && best.a == kThingWho)
        return because(best, "hint.chosen", {{'w', best.b}});
    }
    if (squad.mission().computer == Computer::Doors) {
      const Move best = best_of(legal, [&](Move each) {
        return kind(each) == MoveKind::Barricade ? squad.door_worth(each.a) : 0.1;
      });
      return because(best, kind(best) == MoveKind::Barricade ? "hint.shut" : "hint.any");
    }
    return because(find(legal, MoveKind::Done).value_or(legal[0]), "hint.any");
  }

  const AnotherGloriousDay& game_;
  SquadHabits habits_;
  Reason why_;
};

}  // namespace

std::unique_ptr<Bot<AnotherGloriousDay>> make_squad(const AnotherGloriousDay& game,
                                                    const SquadHabits& habits) {
  return std::make_unique<SquadBot>(game, habits);
}

}  // namespace hullbreach::agd
