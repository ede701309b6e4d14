// Why a move is refused, with the rule that says so. Only asked for moves that legal() does not list, so an
// order of checks that names the nearest reason is all that matters here.
#include <algorithm>
#include <cstdlib>

#include "games/another_glorious_day/look.h"
#include "kernel/things.h"

namespace hullbreach::agd {
namespace {

class Explainer : public Look {
 public:
  Explainer(const AnotherGloriousDay& game, const State& state, Seat seat) : Look(game, state), seat_(seat) {}

  Refusal explain(Move move) const {
    if (!well_spelled(game_, move)) return {"AGD-155", "refusal.no_move"};
    if (see.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Over)) return {"AGD-284", "refusal.over"};
    if (seat_ >= options().players) return {"AGD-003", "refusal.no_such_seat"};
    if (!on_map(move)) return {"AGD-002", "refusal.not_on_map"};
    const auto kind = static_cast<MoveKind>(move.kind);
    if (kind == MoveKind::Concede) return {"AGD-285", "refusal.no_concede", {"moment.mission"}};
    if (see.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Chance))
      return {"AGD-178", "refusal.chance_first"};
    switch (kind) {
      case MoveKind::Captive: return setup(Step::ChooseCaptives, "AGD-H39", "refusal.captive_already");
      case MoveKind::BringNewt:
      case MoveKind::LeaveNewt: return setup(Step::ChooseNewt, "AGD-Q78", "refusal.not_now");
      case MoveKind::Hero: return setup(Step::ChooseHeroes, "AGD-003", "refusal.no_hero");
      case MoveKind::Place:
        return setup(Step::PlaceSquad, "AGD-016",
                     places(seat_, move.a) ? "refusal.no_start_square" : "refusal.not_your_hero");
      case MoveKind::Cocoon: return setup(Step::PlaceCocoons, "AGD-H39", "refusal.no_cocoon_square");
      case MoveKind::SetGun: return setup(Step::PlaceGuns, "AGD-273", "refusal.no_gun_square");
      case MoveKind::Turn: return setup(Step::PlaceGuns, "AGD-273", "refusal.gun_first");
      case MoveKind::AsUsual: return {"AGD-006", "refusal.not_now", {"moment.setup"}};
      case MoveKind::First: return step(Step::FirstPlayer, "AGD-136", "refusal.no_hero_left", "moment.first");
      case MoveKind::Activate: return activate(move.a);
      case MoveKind::Play: return play(static_cast<Card>(move.a));
      case MoveKind::Pass:
      case MoveKind::PassUntil: return {"AGD-087", "refusal.no_window", {"moment.window"}};
      case MoveKind::Shoot: return again(move.a);
      case MoveKind::Stop: return in({Frame::Attack}, "AGD-183", "refusal.not_now", "moment.burst");
      case MoveKind::Accept:
        return in({Frame::Attack, Frame::Area, Frame::Tech, Frame::Bite}, "AGD-222", "refusal.nothing_rolled",
                  "moment.roll");
      case MoveKind::Hold:
      case MoveKind::HoldAll: return in({Frame::Fire}, "AGD-216", "refusal.not_now", "moment.fire");
      case MoveKind::Choose:
      case MoveKind::Done: return choose();
      case MoveKind::Recycle: return in({Frame::Rest}, "AGD-069", "refusal.not_in_hand", "moment.rest");
      case MoveKind::RecyclePile: return in({Frame::Rest}, "AGD-070", "refusal.pile_empty", "moment.rest");
      case MoveKind::Discard: return in({Frame::Discard}, "AGD-077", "refusal.not_in_hand", "moment.discard");
      case MoveKind::DiscardDeck:
        return in({Frame::Discard}, "AGD-079", "refusal.deck_empty", "moment.discard");
      case MoveKind::Bottom:
      case MoveKind::Top:
        return in({Frame::Look, Frame::Console}, "AGD-101", "refusal.not_looked_at", "moment.look");
      case MoveKind::Fetch: return in({Frame::Search}, "AGD-105", "refusal.not_in_pile", "moment.search");
      case MoveKind::Flip: return in({Frame::Lost}, "AGD-Q66", "refusal.no_recruit", "moment.lost");
      case MoveKind::Order: return order();
      case MoveKind::Way: return in({Frame::Creep}, "AGD-Q46", "refusal.no_way", "moment.tie");
      case MoveKind::Target:
        return in({Frame::Creep, Frame::Bite}, "AGD-Q46", "refusal.no_target", "moment.tie");
      case MoveKind::Captor: return step(Step::StandUp, "AGD-199", "refusal.no_captor", "moment.captor");
      case MoveKind::Board: return step(Step::BlipsAct, "AGD-238", "refusal.no_board", "moment.blips");
      case MoveKind::Put:
        return in({Frame::Swarm, Frame::Card, Frame::Spawn, Frame::Flee, Frame::Pull}, "AGD-258",
                  "refusal.no_place", "moment.put");
      case MoveKind::Leave: return {"AGD-Q46", "refusal.no_tie", {"moment.tie"}};
      case MoveKind::Depart:
      case MoveKind::Stay: return depart();
      case MoveKind::Keep: return step(Step::KeepCards, "AGD-290", "refusal.not_discarded", "moment.between");
      case MoveKind::NextMission:
        return step(Step::ChooseNext, "AGD-286", "refusal.not_now", "moment.between");
      case MoveKind::Rescue:
        return step(Step::ChooseNext, "AGD-296", "refusal.nobody_captive", "moment.between");
      case MoveKind::Resupply:
        return step(Step::ChooseNext, "AGD-297", "refusal.resupplied", "moment.between");
      case MoveKind::Equip:
      case MoveKind::Unequip:
        if (see.stack.empty() && see.step == Step::Equip)
          return outfit(kind, static_cast<Card>(move.a), move.b);
        break;
      default: break;
    }
    return act(kind, move);
  }

 private:
  bool asked() const { return answers(seat_); }
  Refusal others() const { return {"AGD-022", "refusal.not_yours"}; }
  Refusal later(std::string_view rule, std::string_view moment) const {
    return {rule, "refusal.not_now", {moment}};
  }

  Refusal step(Step step, std::string_view rule, std::string_view key, std::string_view moment) const {
    if (!see.stack.empty() || see.step != step || see.wait_window != 0) return later(rule, moment);
    if (!asked()) return others();
    return key == "refusal.not_now" ? later(rule, moment) : Refusal{rule, key};
  }
  Refusal setup(Step step, std::string_view rule, std::string_view key) const {
    return this->step(step, rule, key, "moment.setup");
  }
  Refusal in(std::initializer_list<Frame::Kind> kinds, std::string_view rule, std::string_view key,
             std::string_view moment) const {
    if (see.stack.empty() || see.wait_window != 0 ||
        std::find(kinds.begin(), kinds.end(), see.stack.back().kind) == kinds.end())
      return later(rule, moment);
    if (!asked()) return others();
    return key == "refusal.not_now" ? later(rule, moment) : Refusal{rule, key};
  }

  /// Squares and doors are numbers; this map may lack them.
  bool on_map(Move move) const {
    for (const auto& argument :
         things::arguments<AnotherGloriousDay>(AnotherGloriousDay::move_rows()[move.kind].pattern, move)) {
      const int number = move.*argument.at;
      switch (argument.thing->letter) {
        case 'Q':
          if (number >= map().size() || map().floor[number] == Floor::Void) return false;
          break;
        case 'd':
        case 'D':
          if (element_square(static_cast<Element>(number)) == kNowhere) return false;
          break;
        case 'B':
          if (number >= map().boards) return false;
          break;
        default: break;
      }
    }
    return true;
  }

  // -- who is next

  Refusal activate(int who) const {
    const bool by_hero =
        !see.stack.empty() && see.stack.back().kind == Frame::Activation && see.stack.back().b == kActivating;
    const bool open =
        by_hero || (see.stack.empty() && (see.step == Step::Heroes || see.step == Step::Grunts));
    if (!open || see.wait_window != 0) return later("AGD-140", "moment.next");
    if (!asked()) return others();
    if (!on_boards(who)) return {"AGD-226", "refusal.not_here"};
    if (see.squad[who].activated != 0) return {"AGD-138", "refusal.activated"};
    if (hero(who)) return {"AGD-137", "refusal.other_hero"};
    if (!by_hero) return {"AGD-150", "refusal.heroes_first"};
    if (!marine(who)) return {"AGD-148", "refusal.civilian"};
    return {"AGD-148", "refusal.rank"};
  }
  Refusal order() const {
    if (!see.stack.empty())
      return in({Frame::Fire, Frame::Shift}, "AGD-201", "refusal.not_next", "moment.tie");
    const bool open = see.step == Step::StandUp || see.step == Step::AliensAct ||
                      (see.step == Step::BlipsAct && see.board != kNone);
    if (!open || see.wait_window != 0) return later("AGD-201", "moment.tie");
    return asked() ? Refusal{"AGD-201", "refusal.not_next"} : others();
  }
  Refusal depart() const {
    if (!mission().leave()) return {"AGD-H06", "refusal.no_departure"};
    return step(Step::Judge, "AGD-H06", "refusal.not_now", "moment.judge");
  }

  // -- cards

  Refusal play(Card number) const {
    if (card(number).type != CardType::Event) return {"AGD-087", "refusal.no_event"};
    if (see.hands[seat_][number] == 0) return {"AGD-087", "refusal.not_in_hand"};
    if (see.phase == Phase::Setup || see.phase == Phase::Between) return later("AGD-087", "moment.mission");
    switch (card(number).moment) {
      case Moment::Attack:
        if (!event_moment(Moment::Attack)) return {"AGD-087", "refusal.wrong_moment", {"moment.attack"}};
        break;
      case Moment::Tracker:
        if (!event_moment(Moment::Tracker)) return {"AGD-087", "refusal.wrong_moment", {"moment.tracker"}};
        break;
      case Moment::Tech:
        if (!event_moment(Moment::Tech)) return {"AGD-087", "refusal.wrong_moment", {"moment.tech"}};
        break;
      case Moment::Still:
        if (!event_moment(Moment::Still)) return {"AGD-087", "refusal.wrong_moment", {"moment.still"}};
        break;
      default:
        if (!at_rest()) return {"AGD-Q20", "refusal.wrong_moment", {"moment.rest_of"}};
    }
    if (!can_pay(card(number).cost)) return {"AGD-Q16", "refusal.cant_pay"};
    return {"AGD-033", "refusal.idle_card"};
  }
  Refusal choose() const {
    if (see.stack.empty() && see.phase != Phase::Setup) return {"AGD-033", "refusal.nothing_to_choose"};
    if (!asked()) return others();
    return {"AGD-033", "refusal.not_offered"};
  }
  Refusal outfit(MoveKind kind, Card number, int who) const {
    if (!asked()) return others();
    if (!standing(who)) return {"AGD-004", "refusal.not_here"};
    if (kind == MoveKind::Unequip) return {"AGD-144", "refusal.not_equipped"};
    if (copies_left()[number] <= 0) return {"AGD-005", "refusal.no_copy"};
    return no_room(who, number);
  }
  /// AGD-046, AGD-049 to AGD-053.
  Refusal no_room(int who, Card number) const {
    const CardRow& row = card(number);
    if (row.type != CardType::Weapon && row.type != CardType::Equipment)
      return {"AGD-053", "refusal.never_equipped"};
    if (!could_wear(who, number)) return {"AGD-046", "refusal.no_weapons"};
    if (row.type == CardType::Equipment) return {"AGD-049", "refusal.no_slot"};
    if (see.squad[who].gear[row.weapon.backup ? kBackup : kMain] == kNoCard)
      return {"AGD-052", "refusal.heavy"};
    return row.weapon.backup ? Refusal{"AGD-051", "refusal.one_backup"}
                             : Refusal{"AGD-050", "refusal.second_weapon"};
  }

  // -- what a character does

  Refusal again(int alien) const {
    if (see.stack.empty() || see.stack.back().kind != Frame::Attack || see.stack.back().step != kAgain)
      return later("AGD-182", "moment.burst");
    if (!asked()) return others();
    if ((see.stack.back().flags & kDefensive) != 0) return {"AGD-Q42", "refusal.only_that_alien"};
    return aim_at(see.stack.back().who, see.stack.back().a, alien);
  }

  Refusal act(MoveKind kind, Move move) const {
    const Frame* frame = see.stack.empty() ? nullptr : &see.stack.back();
    const Frame::Kind in = frame == nullptr ? Frame::Nothing : frame->kind;
    if (frame == nullptr || see.wait_window != 0) return later("AGD-140", "moment.activation");
    const bool attacks = kind == MoveKind::Attack || kind == MoveKind::Blast;
    if (in == Frame::Fire && attacks) {
      if (!asked()) return others();
      if (frame->b == 0) return {"AGD-211", "refusal.shooter_first"};
      return fire(*frame, kind, move);
    }
    if (in == Frame::Attack && attacks) {
      if (!asked()) return others();
      if (frame->step == kGrenade) return {"AGD-191", "refusal.grenade_only"};
      return frame->step == kAgain ? Refusal{"AGD-182", "refusal.same_attack"}
                                   : Refusal{"AGD-140", "refusal.unfinished"};
    }
    if (in == Frame::Crate && kind == MoveKind::Equip) {
      if (!asked()) return others();
      return move.b != frame->who ? Refusal{"AGD-H10", "refusal.opener_only"}
                                  : no_room(move.b, static_cast<Card>(move.a));
    }
    if (in == Frame::Console) return asked() ? Refusal{"AGD-169", "refusal.not_offered"} : others();
    if ((in == Frame::Bite || in == Frame::Tech || in == Frame::Attack || in == Frame::Area) &&
        (kind == MoveKind::Use || kind == MoveKind::Ability))
      return !asked()            ? others()
             : in == Frame::Bite ? Refusal{"AGD-222", "refusal.no_help"}
             : in == Frame::Tech ? Refusal{"AGD-157", "refusal.no_help"}
                                 : Refusal{"AGD-178", "refusal.no_help"};
    if (in != Frame::Activation && in != Frame::Order) return {"AGD-140", "refusal.unfinished"};
    if (!asked()) return others();
    if (in == Frame::Activation && frame->b == kActivating) return later("AGD-140", "moment.activation");
    const int who = frame->who;
    if (kind == MoveKind::Equip || kind == MoveKind::Unequip)
      return equip(*frame, kind, static_cast<Card>(move.a), move.b);
    if (kind == MoveKind::EndActivation) return later("AGD-140", "moment.activation");
    if (!standing(who)) return {"AGD-153", "refusal.down"};
    if (kind == MoveKind::Use) return use(*frame, static_cast<Card>(move.a));
    if (kind == MoveKind::Ability) return ability(who);
    if (in == Frame::Order && frame->b == kSomeSquares && kind != MoveKind::Go)
      return {"AGD-158", "refusal.only_move"};
    if (in == Frame::Order && frame->b == kAnAttack && !attacks) return {"AGD-174", "refusal.only_attack"};
    if (frame->n == 0 && !(kind == MoveKind::Go && frame->c > 0)) return {"AGD-146", "refusal.no_actions"};
    switch (kind) {
      case MoveKind::Go: return go(*frame, static_cast<Square>(move.a));
      case MoveKind::Attack: return attack(who, static_cast<Card>(move.a), move.b);
      case MoveKind::Blast: return blast(who, static_cast<Card>(move.a), static_cast<Square>(move.b));
      case MoveKind::Barricade: return barricade(who, static_cast<Element>(move.a));
      case MoveKind::Clear:
        if (!element_here(static_cast<Element>(move.a), see.squad[who].at))
          return {"AGD-166", "refusal.not_adjacent"};
        return {"AGD-166", "refusal.no_barricade"};
      case MoveKind::Aim:
        return side(who).aim == 0 ? Refusal{"AGD-047", "refusal.no_dial"}
                                  : Refusal{"AGD-168", "refusal.dial_full"};
      case MoveKind::Interact: return interact(who, static_cast<Square>(move.a));
      case MoveKind::Rest:
        if (move.a == 0) return {"AGD-171", "refusal.not_now", {"moment.activation"}};
        return !hero(who)         ? Refusal{"AGD-173", "refusal.grunt_draws"}
               : see.deck.empty() ? Refusal{"AGD-063", "refusal.deck_empty"}
                                  : Refusal{"AGD-171", "refusal.draws_two"};
      default: return {"AGD-140", "refusal.unfinished"};
    }
  }

  Refusal equip(const Frame& frame, MoveKind kind, Card number, int who) const {
    if (frame.kind != Frame::Activation || frame.b != kEquipping)
      return {"AGD-142", "refusal.equip_first", {"moment.equip"}};
    if (!on_boards(who)) return {"AGD-145", "refusal.not_here"};
    if (kind == MoveKind::Unequip) {
      if (!wears(who, number)) return {"AGD-144", "refusal.not_equipped"};
      return {"AGD-Q35", "refusal.not_your_gear"};
    }
    if (!hero(frame.who)) return {"AGD-152", "refusal.grunt_equips"};
    if (see.hands[frame.a][number] == 0) return {"AGD-143", "refusal.not_in_hand"};
    if (who != frame.who && !within(see.squad[frame.who].at, see.squad[who].at, 2))
      return {"AGD-145", "refusal.too_far_to_equip"};
    if (free_slot(who, number) < 0) return no_room(who, number);
    return {"AGD-Q16", "refusal.cant_pay"};
  }

  Refusal go(const Frame& frame, Square square) const {
    const int who = frame.who;
    if (square == see.squad[who].at) return {"AGD-158", "refusal.there_already"};
    if (!map().is_floor(square)) return {"AGD-115", "refusal.no_floor"};
    if (menacing().has(square)) return {"AGD-160", "refusal.alien_there"};
    if (character_at(square) >= 0) return {"AGD-161", "refusal.taken"};
    if (token_at(square)) {
      for (const Square exit : mission().exits)
        if (exit == square) return {"AGD-H35", "refusal.exit_closed"};
      return {"AGD-161", "refusal.token_there"};
    }
    return no_way(frame, square);
  }
  /// A free square that a Move does not reach: for figures, a barricade or walls, or because it is too far.
  Refusal no_way(const Frame& frame, Square square) const {
    const Square here = see.squad[frame.who].at;
    const int squares = frame.c > 0 ? frame.c : speed(frame.who);
    const int down = std::abs(map().row_of(here) - map().row_of(square));
    const int across = std::abs(map().column_of(here) - map().column_of(square));
    if (std::max(down, across) > squares) return {"AGD-158", "refusal.too_far"};
    const Squares bars = menacing();
    if (leads(here, square, squares, bars, true)) return {"AGD-162", "refusal.must_stop"};
    if (leads(here, square, squares, {}, true)) return {"AGD-160", "refusal.alien_in_the_way"};
    if (leads(here, square, squares, {}, false)) return {"AGD-121", "refusal.barricade_in_the_way"};
    if (down == 1 && across == 1 && leads(here, square, 3, {}, false)) return {"AGD-159", "refusal.corner"};
    return {"AGD-160", "refusal.wall_in_the_way"};
  }
  /// Whether so many steps lead there past what is fixed, if nothing makes anybody stop.
  bool leads(Square from, Square to, int squares, const Squares& bars, bool barricades) const {
    Squares met = Squares::one(from) | bars, level = Squares::one(from);
    for (; squares > 0 && !level.has(to); --squares) {
      Squares beyond;
      for (int square : level)
        for (const Neighbour& next : map().steps[square])
          if (!met.has(next.square) &&
              !(barricades && next.door != kNoDoor && see.barricaded_doors.has(next.door)))
            beyond.add(next.square);
      met |= beyond;
      level = beyond;
    }
    return level.has(to);
  }

  /// A target of a Weapon that is equipped and no area weapon.
  Refusal aim_at(int who, Card weapon, int figure) const {
    if (is_blip(figure)) return {"AGD-196", "refusal.no_blip_target"};
    if (is_character(figure)) return {"AGD-174", "refusal.no_friend_target"};
    const Square there = see.aliens[figure].at;
    if (there == kNowhere) return {"AGD-174", "refusal.not_on_boards"};
    if (!can_pay(price(who, weapon))) return {"AGD-Q16", "refusal.cant_pay"};
    if (!sees(see.squad[who].at, there, blockers())) return unseen(see.squad[who].at, there);
    return {"AGD-195", "refusal.out_of_range"};
  }
  /// What hides a square: somebody who stands in the way, a door, or walls.
  Refusal unseen(Square from, Square to) const {
    Blockers blockers = this->blockers();
    blockers.standing = {};
    if (sees(from, to, blockers)) return {"AGD-176", "refusal.somebody_in_the_way"};
    blockers.closed = see.barricaded_doors;
    if (sees(from, to, blockers)) return {"AGD-119", "refusal.door_in_the_way"};
    blockers.closed = {};
    if (sees(from, to, blockers)) return {"AGD-121", "refusal.door_in_the_way"};
    return {"AGD-125", "refusal.not_seen"};
  }
  Refusal attack(int who, Card weapon, int figure) const {
    if (card(weapon).type != CardType::Weapon) return {"AGD-174", "refusal.no_weapon"};
    if (!wears(who, weapon)) return {"AGD-174", "refusal.not_equipped"};
    if (card(weapon).weapon.area) return {"AGD-185", "refusal.area_weapon"};
    return aim_at(who, weapon, figure);
  }
  Refusal blast(int who, Card weapon, Square square) const {
    if (card(weapon).type != CardType::Weapon) return {"AGD-174", "refusal.no_weapon"};
    if (!wears(who, weapon)) return {"AGD-174", "refusal.not_equipped"};
    if (!card(weapon).weapon.area) return {"AGD-185", "refusal.no_area_weapon"};
    if (!can_pay(price(who, weapon))) return {"AGD-Q16", "refusal.cant_pay"};
    if (!map().is_floor(square)) return {"AGD-185", "refusal.no_floor"};
    if (!within(see.squad[who].at, square, card(weapon).weapon.range))
      return {"AGD-195", "refusal.out_of_range"};
    if (!sees(see.squad[who].at, square, blockers())) return unseen(see.squad[who].at, square);
    return {"AGD-185", "refusal.nothing_there"};
  }
  Refusal fire(const Frame& frame, MoveKind kind, Move move) const {
    const int who = frame.b - 1;
    const auto weapon = static_cast<Card>(move.a);
    if (card(weapon).type == CardType::Weapon && wears(who, weapon)) {
      if (card(weapon).weapon.bulky) return {"AGD-193", "refusal.bulky"};
      if (kind == MoveKind::Attack && move.b != frame.who && !card(weapon).weapon.area)
        return {"AGD-210", "refusal.only_that_alien"};
    }
    const Refusal refusal = kind == MoveKind::Attack ? attack(who, weapon, move.b)
                                                     : blast(who, weapon, static_cast<Square>(move.b));
    if (kind == MoveKind::Blast && refusal.key == "refusal.nothing_there")
      return {"AGD-Q89", "refusal.only_that_alien"};
    return refusal;
  }

  Refusal barricade(int who, Element element) const {
    if (!element_here(element, see.squad[who].at)) return {"AGD-166", "refusal.not_adjacent"};
    if (barricaded(element)) return {"AGD-Q30", "refusal.barricaded"};
    if (barricades() >= kMaxBarricades) return {"AGD-122", "refusal.no_token"};
    return {"AGD-Q30", "refusal.occupied"};
  }
  Refusal interact(int who, Square square) const {
    const Square here = see.squad[who].at;
    const auto& computers = mission().computers;
    const bool computer = std::find(computers.begin(), computers.end(), square) != computers.end();
    const bool newt = see.squad[kNewt].fate == Fate::Waiting && see.squad[kNewt].at == square;
    if (!computer && !newt && mission_blip_at(square) < 0 && crate_at(square) < 0)
      return {"AGD-169", "refusal.nothing_here"};
    if (here != square && !adjacent(here, square)) return {"AGD-169", "refusal.not_adjacent"};
    if (computer) return {"AGD-169", "refusal.computer_idle"};
    if (newt) return {"AGD-H17", "refusal.newt_wants_ripley"};
    return {"AGD-H47", "refusal.hands_full"};
  }
  Refusal use(const Frame& frame, Card number) const {
    const int who = frame.who;
    if (card(number).type != CardType::Equipment) return {"AGD-170", "refusal.no_equipment"};
    if (!wears(who, number)) return {"AGD-170", "refusal.not_equipped"};
    const Source& text = source(kCardSource + number);
    if (has_moment(text, Label::Free)) {
      if (frame.kind != Frame::Activation) return {"AGD-154", "refusal.own_activation"};
      if ((see.squad[who].spent & card(number).free) != 0) return {"AGD-154", "refusal.used"};
      return {"AGD-154", "refusal.idle_card"};
    }
    if (!has_moment(text, Label::Act)) return {"AGD-170", "refusal.no_action_card"};
    return frame.n == 0 ? Refusal{"AGD-146", "refusal.no_actions"} : Refusal{"AGD-170", "refusal.idle_card"};
  }
  Refusal ability(int who) const {
    if (!has_moment(source(source_of(who)), Label::During)) return {"AGD-030", "refusal.no_ability"};
    if ((see.squad[who].spent & kCommanded) != 0) return {"AGD-030", "refusal.used"};
    return {"AGD-035", "refusal.idle_ability"};
  }

  Seat seat_;
};

}  // namespace

Refusal AnotherGloriousDay::why_not(const State& state, Seat seat, Move move) const {
  Moves moves;
  if (seat < settings.players) {
    legal(state, seat, moves);
    asides(state, seat, moves);
    if (moves.contains(move)) return {};
  }
  return Explainer(*this, state, seat).explain(move);
}

}  // namespace hullbreach::agd
