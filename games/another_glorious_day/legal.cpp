// What a seat may do now.
#include "games/another_glorious_day/look.h"

namespace hullbreach::agd {
namespace {

class Lister : public Look {
 public:
  Lister(const AnotherGloriousDay& game, const State& state, Seat seat, Moves& out)
      : Look(game, state), seat_(seat), out_(out) {}

  void list() {
    const bool asked = answers(seat_);
    if (!asked && !see.wait_may.has(seat_)) return;
    if (asked && see.wait_window != 0) {
      events();
      add(MoveKind::Pass);
      if (see.phase == Phase::Aliens) {
        add(MoveKind::PassUntil, kPassFigure);
        add(MoveKind::PassUntil, kPassPhase);
      }
      return;
    }
    if (asked) {
      if (see.stack.empty())
        step();
      else
        frame(see.stack.back());
    } else if (!see.stack.empty() && see.stack.back().kind == Frame::Bite) {
      help(see.stack.back());
    }
    if (see.wait_team == 0) events();
  }

 private:
  void add(MoveKind kind, int a = 0, int b = 0) { out_.push_back(move(kind, a, b)); }
  void each(MoveKind kind, Bits set) {
    for (int member : set) add(kind, member);
  }
  void each(MoveKind kind, const Squares& set) {
    for (std::size_t word = 0; word < Squares::kWords; ++word)
      for (const int member : Bits(set.words[word])) add(kind, static_cast<int>(word * 64) + member);
  }
  /// A tie: the choices, and ways to leave such things to the program.
  void ties() {
    for (const Leave scope : {kThisFigure, kThisPhase, kThisMission}) add(MoveKind::Leave, scope);
  }
  void events() {
    if (!at_rest() && !event_moment(Moment::Tech)) return;
    for (int number : events_of(seat_))
      if (playable(seat_, static_cast<Card>(number))) add(MoveKind::Play, number);
  }

  // -- nothing is begun

  void step() {
    switch (see.step) {
      case Step::ChooseCaptives:
        for (int who = 0; who < kNewt; ++who)
          if ((see.captive & crowd_of(who)) == 0) add(MoveKind::Captive, who);
        break;
      case Step::ChooseNewt:
        add(MoveKind::BringNewt);
        add(MoveKind::LeaveNewt);
        break;
      case Step::ChooseHeroes: each(MoveKind::Hero, Bits(candidates())); break;
      case Step::Equip: outfit(); break;
      case Step::PlaceSquad:
        for (int who : Bits(unplaced())) {
          if (!places(seat_, who)) continue;
          Squares squares;
          start_squares(who, squares);
          for (int square : squares) add(MoveKind::Place, who, square);
        }
        add(MoveKind::AsUsual);
        break;
      case Step::PlaceCocoons: {
        Squares squares;
        cocoon_squares(squares);
        for (int square : squares) add(MoveKind::Cocoon, cocooned(), square);
        break;
      }
      case Step::PlaceGuns:
        if (see.guns[see.at].at != kNowhere) {
          for (int facing = 0; facing < 4; ++facing) add(MoveKind::Turn, facing);
        } else {
          Squares squares;
          gun_squares(squares);
          each(MoveKind::SetGun, squares);
          add(MoveKind::Done);
        }
        break;
      case Step::FirstPlayer:
        for (Seat seat : playing())
          if (hero_of(seat) >= 0) add(MoveKind::First, seat);
        break;
      case Step::Heroes:
        for (int who = 0; who < kCharacters; ++who)
          if (see.squad[who].owner == see.token && on_boards(who) && see.squad[who].activated == 0)
            add(MoveKind::Activate, who);
        break;
      case Step::Grunts:
        for (int who = 0; who < kCharacters; ++who)
          if (!hero(who) && on_boards(who) && see.squad[who].activated == 0) add(MoveKind::Activate, who);
        break;
      case Step::StandUp:
        if (see.doomed == kNone) {
          for (int who = 0; who < kCharacters; ++who)
            if (down(who)) add(MoveKind::Order, figure_of(who));
        } else {
          each(MoveKind::Captor, aliens_next_to(see.squad[see.doomed].at));
        }
        ties();
        break;
      case Step::AliensAct:
        each(MoveKind::Order, next_figures());
        ties();
        break;
      case Step::BlipsAct:
        if (see.board == kNone)
          each(MoveKind::Board, boards_with_blips());
        else
          each(MoveKind::Order, next_figures());
        ties();
        break;
      case Step::Judge:
        add(MoveKind::Depart);
        add(MoveKind::Stay);
        break;
      case Step::KeepCards:
        for (int number = 0; number < kCards; ++number)
          if (see.discard[number] > 0) add(MoveKind::Keep, number);
        break;
      case Step::ChooseNext:
        add(MoveKind::NextMission);
        if (can_rescue()) add(MoveKind::Rescue);
        if (can_resupply()) add(MoveKind::Resupply);
        break;
      default: break;
    }
  }

  void outfit() {
    const std::array<int, kCards> copies = copies_left();
    Bits left;
    for (int number = 0; number < content().first_event; ++number)
      if (copies[number] > 0) left.add(number);
    for (int who = 0; who < kCharacters; ++who) {
      if (!standing(who)) continue;
      for (int number : left& fitting(who)) add(MoveKind::Equip, number, who);
      worn(who);
    }
    add(MoveKind::AsUsual);
    add(MoveKind::Done);
  }

  void worn(int who) {
    Bits cards;
    for (const Card card : see.squad[who].gear)
      if (card != kNoCard) cards.add(card);
    for (int card : cards) add(MoveKind::Unequip, card, who);
  }

  // -- something is begun

  void frame(const Frame& frame) {
    switch (frame.kind) {
      case Frame::Activation:
        if (frame.b == kActivating) {
          each(MoveKind::Activate, Bits(grunts_for(frame.who)));
          add(MoveKind::Done);
        } else {
          activation(frame);
        }
        break;
      case Frame::Order: order(frame); break;
      case Frame::Attack: attack(frame); break;
      case Frame::Area:
        add(MoveKind::Ability);
        add(MoveKind::Accept);
        break;
      case Frame::Tech:
        if (seat_ == controller(frame.who)) {
          if (const Card card = tech_help(); card != kNoCard) add(MoveKind::Use, card);
        }
        add(MoveKind::Accept);
        break;
      case Frame::Rest:
        if ((frame.flags & kGearOnly) == 0 && !see.exhausted.empty()) add(MoveKind::RecyclePile);
        each(MoveKind::Recycle, recyclable(frame));
        add(MoveKind::Done);
        break;
      case Frame::Discard:
        for (int number = 0; number < kCards; ++number)
          if (see.hands[seat_][number] > 0) add(MoveKind::Discard, number);
        if (!see.deck.empty()) add(MoveKind::DiscardDeck);
        break;
      case Frame::Script: picks(frame); break;
      case Frame::Look:
        if (frame.b == 2)
          for (int i = 0; i < frame.c; ++i) add(MoveKind::Bottom, i);
        else
          for (int i = frame.step - 1; i < frame.c; ++i) add(MoveKind::Top, i);
        break;
      case Frame::Search: {
        const Bits found = in_pile(static_cast<CardType>(frame.a));
        each(MoveKind::Fetch, found);
        if (found.empty()) add(MoveKind::Done);
        break;
      }
      case Frame::Swarm:
        each(MoveKind::Put, swarm_squares(frame.to));
        ties();
        break;
      case Frame::Creep:
        if (frame.step == kCreepAim) {
          std::uint8_t how = 0;
          each(MoveKind::Target, Bits(targets_of(frame.who, how)));
        } else {
          Squares ends;
          ways(frame, ends);
          each(MoveKind::Way, ends);
        }
        ties();
        break;
      case Frame::Fire: fire(frame); break;
      case Frame::Bite: bite(frame); break;
      case Frame::Shift: {
        const Bits left = to_shift(frame);
        each(MoveKind::Order, left.size() > 1 ? nearest_figures(left) : left);
        ties();
        break;
      }
      case Frame::Card: each(MoveKind::Put, tunnel_squares(frame.who)); break;
      case Frame::Spawn:
        each(MoveKind::Put, free_places(element_square(frame.a)));
        ties();
        break;
      case Frame::Lost:
        each(MoveKind::Flip, Bits(recruits()));
        add(MoveKind::Done);
        break;
      case Frame::Flee: {
        Squares squares;
        flee_squares(frame.who, squares);
        each(MoveKind::Put, squares);
        ties();
        break;
      }
      case Frame::Crate:
        for (int card : crate_gear(frame)) add(MoveKind::Equip, card, frame.who);
        add(MoveKind::Done);
        break;
      case Frame::Console: console(frame); break;
      case Frame::Pull: {
        Squares squares;
        pull_squares(frame.who, squares);
        each(MoveKind::Put, squares);
        add(MoveKind::Done);
        break;
      }
      default: break;
    }
  }

  /// AGD-142 to AGD-146, AGD-154.
  void activation(const Frame& frame) {
    const int who = frame.who;
    if (frame.b == kEquipping) equipment(frame);
    if (standing(who)) {
      if (frame.n > 0 || frame.c > 0) walk(who, frame.c > 0 ? frame.c : speed(who));
      if (frame.n > 0) actions(who);
      for (const int slot : {kGearOne, kGearTwo}) {
        const Card card = see.squad[who].gear[slot];
        if (card == kNoCard || slot_with(who, card) != slot) continue;
        if ((see.squad[who].spent & this->card(card).free) == 0 &&
            runs(kCardSource + card, Label::Free, who, frame.a))
          add(MoveKind::Use, card);
      }
    }
    if ((see.squad[who].spent & kCommanded) == 0 && runs(source_of(who), Label::During, who, frame.a))
      add(MoveKind::Ability);
    add(MoveKind::EndActivation);
  }

  /// AGD-143 to AGD-145, AGD-Q33, AGD-Q35.
  void equipment(const Frame& frame) {
    const int who = frame.who;
    worn(who);
    if (!hero(who)) return;
    if (hand_size(frame.a) == 0) return;
    for (int other = 0; other < kCharacters; ++other) {
      if (!on_boards(other) || (other != who && !within(see.squad[who].at, see.squad[other].at, 2))) continue;
      bool wanted = false;
      for (int number = 0; number < content().first_event; ++number) {
        const auto card = static_cast<Card>(number);
        if (see.hands[frame.a][number] == 0 || !could_wear(other, card)) continue;
        wanted = true;
        if (can_pay(this->card(number).cost) && free_slot(other, card) >= 0)
          add(MoveKind::Equip, number, other);
      }
      if (wanted && other != who) worn(other);
    }
  }

  void walk(int who, int squares) { each(MoveKind::Go, reach(who, squares)); }

  void actions(int who) {
    attacks(who);
    const Square here = see.squad[who].at;
    for (int door : map().doors_at[here]) barricade(static_cast<Element>(door));
    for (Element element = kFirstSpawn; element < kElements; ++element)
      if (element_here(element, here)) barricade(element);
    if (side(who).aim > 0 && see.squad[who].dial < 10) add(MoveKind::Aim);
    Squares squares;
    interact_squares(who, squares);
    each(MoveKind::Interact, squares);
    for (const int slot : {kGearOne, kGearTwo}) {
      const Card card = see.squad[who].gear[slot];
      if (card != kNoCard && slot_with(who, card) == slot &&
          runs(kCardSource + card, Label::Act, who, controller(who)))
        add(MoveKind::Use, card);
    }
    // AGD-171: how many cards to draw; a grunt draws none (AGD-173).
    for (int draws = hero(who) && !see.deck.empty() ? 2 : 0; draws >= 0; --draws) add(MoveKind::Rest, draws);
  }

  void barricade(Element element) {
    if (barricaded(element))
      add(MoveKind::Clear, element);
    else if (can_barricade(element))
      add(MoveKind::Barricade, element);
  }

  /// AGD-055, AGD-192: with what is equipped, the main Weapon or the Backup weapon; cards in hand do nothing.
  void attacks(int who) {
    for (const int slot : {kMain, kBackup})
      if (const Card card = see.squad[who].gear[slot]; card != kNoCard) attacks_with(who, card);
  }
  void attacks_with(int who, Card weapon) {
    if (card(weapon).weapon.area) {
      Squares squares;
      area_squares(who, weapon, squares);
      for (int square : squares) add(MoveKind::Blast, weapon, square);
    } else {
      for (int alien : targets(who, weapon)) add(MoveKind::Attack, weapon, alien);
    }
  }

  void order(const Frame& frame) {
    const int who = frame.who;
    switch (frame.b) {
      case kSomeSquares: walk(who, frame.c); break;
      case kAnAttack: attacks(who); break;
      default:
        if (frame.n > 0 || frame.c > 0) walk(who, frame.c > 0 ? frame.c : speed(who));
        if (frame.n > 0) actions(who);
    }
    add(MoveKind::EndActivation);
  }

  void attack(const Frame& frame) {
    switch (frame.step) {
      case kRolled:
        add(MoveKind::Ability);
        add(MoveKind::Accept);
        break;
      case kAgain:
        each(MoveKind::Shoot, again_targets(frame));
        add(MoveKind::Stop);
        break;
      default: attacks_with(frame.who, see.squad[frame.who].gear[kBackup]); add(MoveKind::Stop);
    }
  }

  /// AGD-210, AGD-Q89.
  void fire(const Frame& frame) {
    if (frame.b == 0) {
      for (int who : Bits(shooters(frame))) add(MoveKind::Order, figure_of(who));
      ties();
      return;
    }
    const int who = frame.b - 1;
    for (const int slot : {kMain, kBackup}) {
      const Card weapon = see.squad[who].gear[slot];
      if (weapon == kNoCard || !fires(who, weapon, frame.who)) continue;
      if (!card(weapon).weapon.area) {
        add(MoveKind::Attack, weapon, frame.who);
        continue;
      }
      Squares squares;
      area_squares(who, weapon, squares);
      for (int square : squares& splash(see.aliens[frame.who].at)) add(MoveKind::Blast, weapon, square);
    }
    add(MoveKind::Hold);
    add(MoveKind::HoldAll);
  }

  void bite(const Frame& frame) {
    if (frame.a == kNone || frame.die == 0) {
      each(MoveKind::Target, Bits(next_to(see.aliens[frame.who].at)));
      ties();
      return;
    }
    const Bits gear = saving_gear(frame);
    Bits cards;
    for (int slot : gear) cards.add(see.squad[frame.a].gear[slot]);
    if (!gear.empty() && seat_ == controller(frame.a)) each(MoveKind::Use, cards);
    help(frame);
    if (gear.empty()) add(MoveKind::Accept);
  }

  /// AGD-039: the player whose ability it is has the failed defence roll made again.
  void help(const Frame& bite) {
    if (bite.a == kNone || bite.die == 0) return;
    if (const int helps = helper(bite); helps >= 0 && seat_ == controller(helps)) add(MoveKind::Ability);
  }

  void console(const Frame& frame) {
    if (frame.step == 1) {
      add(MoveKind::Bottom, 0);
      add(MoveKind::Done);
      return;
    }
    switch (mission().computer) {
      case Computer::Blips:
        for (const Square blip : see.mission_blips)
          if (blip != kNowhere) add(MoveKind::Interact, blip);
        break;
      case Computer::Scope:
        if (!see.tracker.empty()) add(MoveKind::Choose, kThingNumber, 1);
        for (int who = 0; who < kCharacters; ++who)
          if (standing(who) && see.squad[who].trapped != 0) add(MoveKind::Choose, kThingWho, who);
        add(MoveKind::Done);
        break;
      default:
        for (int door = 0; door < static_cast<int>(map().doors.size()); ++door)
          barricade(static_cast<Element>(door));
        add(MoveKind::Done);
    }
  }

  void picks(const Frame& frame) {
    ScriptLook host(*this, frame.who, frame.c);
    script::Runner<ScriptLook> runner(content().scripts, host);
    switch (content().scripts.ops[frame.run.pc].code) {
      case script::Code::Pick:
        for (int thing : runner.offered(frame.run)) add(MoveKind::Choose, runner.pick_type(frame.run), thing);
        if (runner.may_stop(frame.run)) add(MoveKind::Done);
        break;
      case script::Code::May:
        add(MoveKind::Choose, kThingNumber, 1);
        add(MoveKind::Done);
        break;
      default:
        for (int i = 0; i < runner.alternatives(frame.run); ++i) add(MoveKind::Choose, kThingNumber, i);
    }
  }

  Seat seat_;
  Moves& out_;
};

}  // namespace

void AnotherGloriousDay::legal(const State& state, Seat seat, Moves& out) const {
  Lister(*this, state, seat, out).list();
}

void AnotherGloriousDay::asides(const State& state, Seat seat, Moves& out) const {
  if (state.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Over) || seat >= settings.players) return;
  if (state.phase != Phase::Setup) out.push_back(move(MoveKind::Concede));
}

}  // namespace hullbreach::agd
