// Effects of cards and abilities: the words of scripts, and the choices they ask for.
#include "games/another_glorious_day/rules.h"

namespace hullbreach::agd {

bool Look::runs(int number, Label label, int who, Seat seat, int argument) const {
  const std::uint16_t entry = source(number).find(label, argument);
  if (entry == kNoScript) return false;
  ScriptLook host(*this, who, seat);
  return script::Runner<ScriptLook>(content().scripts, host).playable(entry);
}

/// Begins the part of a source's text for this occasion, if it has one.
bool Rules::start(int number, Label label, int who, Seat seat, int argument) {
  const std::uint16_t entry = source(number).find(label, argument);
  if (entry == kNoScript) return false;
  Frame& frame = push(Frame::Script, who, number, static_cast<int>(label), seat);
  frame.run.pc = entry;
  return true;
}

bool Rules::frame_script() {
  Frame& frame = top();
  ScriptActs host(*this, frame);
  script::Runner<ScriptActs> runner(content().scripts, host);
  switch (runner.advance(frame.run, false)) {
    case script::Stop::Effect: {
      script::Run run = frame.run;
      const std::size_t depth = s.stack.size();
      runner.act(run);
      s.stack[depth - 1].run = run;  // the frame may lie under new ones now
      return true;
    }
    case script::Stop::Pick:
    case script::Stop::May:
    case script::Stop::Choose: return wait_for_seat(frame.c < options().players ? frame.c : leader());
    case script::Stop::Done:
    case script::Stop::Refused: break;
  }
  const Frame done = frame;
  pop();
  // AGD-088: an Event that was carried out goes face down on the exhaust pile.
  const int card = done.a - kCardSource;
  if (static_cast<Label>(done.b) == Label::Play && card >= 0 && card < kCards &&
      this->card(card).type == CardType::Event)
    on_pile(static_cast<Card>(card));
  return true;
}

/// The answer to a script's question.
void Rules::choose(Move move) {
  Frame& frame = top();
  ScriptActs host(*this, frame);
  script::Runner<ScriptActs> runner(content().scripts, host);
  if (static_cast<MoveKind>(move.kind) == MoveKind::Done) return runner.decline(frame.run);
  switch (content().scripts.ops[frame.run.pc].code) {
    case script::Code::May: runner.accept(frame.run); break;
    case script::Code::Choose: runner.choose(frame.run, move.b); break;
    default: runner.bind(frame.run, move.b);
  }
}

/// AGD-084, AGD-087: the cost first. The Event lies on the table until it has been carried out.
void Rules::play_event(Seat seat, Card card) {
  --s.hands[seat][card];
  tell(EventKind::EventPlayed, seat, card);
  const int who = player(seat);
  start(kCardSource + card, Label::Play, who, seat);
  exhaust(who, this->card(card).cost);
  s.passed = {};
}

// -- what scripts ask

ScriptLook::Set ScriptLook::select(int id, const int*) {
  Set set;
  const auto each = [&](const auto& fits) {
    for (int who = 0; who < kCharacters; ++who)
      if (look.on_boards(who) && fits(who)) set.add(who);
  };
  switch (static_cast<Select>(id)) {
    case Select::Hand:
      if (seat_ < kMaxPlayers)
        for (int card = 0; card < kCards; ++card)
          if (see.hands[seat_][card] > 0) set.add(card);
      break;
    case Select::OtherMarines:
      each([&](int who) { return who != who_ && look.marine(who) && look.standing(who); });
      break;
    case Select::Gunners: each([&](int who) { return look.standing(who) && look.can_attack(who); }); break;
    case Select::Movers:
    case Select::Standing: each([&](int who) { return look.standing(who); }); break;
    case Select::Aimers:
      each([&](int who) { return look.standing(who) && look.side(who).aim > 0 && see.squad[who].dial < 10; });
      break;
    case Select::Downed: each([&](int who) { return look.down(who); }); break;
    case Select::Squad: each([](int) { return true; }); break;
    case Select::Seen:
      for (auto frame = see.stack.end(); frame != see.stack.begin();)
        if ((--frame)->kind == Frame::Card) return Set(frame->c);
      break;
    case Select::Pullable: {  // AGD-Q38: seen by her, standing
      const Blockers blockers = look.blockers();
      each([&](int who) {
        Squares squares;
        if (who == who_ || !look.standing(who) || !look.sees(see.squad[who_].at, see.squad[who].at, blockers))
          return false;
        look.pull_squares(who, squares);
        return !squares.empty();
      });
      break;
    }
    case Select::DoorsHere:
      for (int door : look.map().doors_at[see.squad[who_].at])
        if (look.can_barricade(static_cast<Element>(door))) set.add(door);
      break;
    case Select::kCount: break;
  }
  return set;
}

int ScriptLook::value(int id, const int* args) {
  switch (static_cast<ValueWord>(id)) {
    case ValueWord::Self: return who_;
    case ValueWord::HandSize: return look.hand_size(seat_);
    case ValueWord::Endurance: return look.endurance();
    case ValueWord::Exhausted: return static_cast<int>(see.exhausted.size());
    case ValueWord::SpeedOf: return look.speed(args[0]);
    case ValueWord::kCount: break;
  }
  hullbreach::broken("a value that is none", __FILE__, __LINE__);
}

bool ScriptLook::test(int id, const int*) {
  const auto flags = [&](Frame::Kind kind) {
    for (auto frame = see.stack.end(); frame != see.stack.begin();)
      if ((--frame)->kind == kind) return frame->flags;
    return std::uint8_t{0};
  };
  switch (static_cast<Test>(id)) {
    case Test::HiddenSpawn: return (flags(Frame::Card) & kSeenSpawn) == 0;
    case Test::OpenSpawn: return (flags(Frame::Card) & kSeenSpawn) != 0;
    case Test::HazardShown: return (flags(Frame::Hazard) & kShowedHazard) != 0;
    case Test::HasHand: return look.hand_size(seat_) > 0;
    case Test::AnyBarricade: return look.barricades() > 0;
    case Test::kCount: break;
  }
  hullbreach::broken("a predicate that is none", __FILE__, __LINE__);
}

// -- what they do

ScriptActs::ScriptActs(Rules& rules, const Frame& frame)
    : ScriptLook(rules, frame.who, frame.c), rules_(rules), source_(frame.a) {}

/// The nearest frame of this kind under the script.
Frame* ScriptActs::below(Frame::Kind kind) {
  for (auto frame = rules_.s.stack.end(); frame != rules_.s.stack.begin();)
    if ((--frame)->kind == kind) return frame;
  return nullptr;
}

void ScriptActs::act(int id, const int* args) {
  State& s = rules_.s;
  switch (const auto verb = static_cast<Verb>(id); verb) {
    case Verb::Draw: rules_.push(Frame::Draw, who_, 0, 0, 0, args[0]); break;
    case Verb::Exhaust: rules_.exhaust(who_, args[0]); break;
    case Verb::ExhaustHand:
      --s.hands[seat_][args[0]];
      rules_.on_pile(static_cast<Card>(args[0]));
      break;
    case Verb::Recycle: rules_.recycle(args[0]); break;
    case Verb::RecycleHand:
      --s.hands[seat_][args[0]];
      rules_.under_deck(static_cast<Card>(args[0]));
      rules_.tell(EventKind::RecycledCard, args[0]);
      break;
    case Verb::RecycleGear:
      rules_.push(Frame::Rest, who_, seat_, 0, 0, kDeck).flags = kGearOnly;
      rules_.top().step = 1;
      break;
    case Verb::Discard:
      rules_.push(Frame::Discard, who_, seat_ < kMaxPlayers ? seat_ : rules_.leader(), 0, 0, args[0]);
      break;
    case Verb::Reveal: rules_.push(Frame::Reveal, who_, source_, 0, 0, seat_); break;
    case Verb::RevealUntil:
      rules_.push(Frame::RevealUntil, who_, args[0], static_cast<int>(s.shown.size()), 0, args[1]);
      break;
    case Verb::Take:
      if (Frame* reveal = below(Frame::Reveal); reveal != nullptr) {
        reveal->flags |= kTaken;
        s.shown.pop_back();
        rules_.tell(EventKind::Taken, seat_, reveal->b);
        rules_.give(who_, reveal->b);
      }
      break;
    case Verb::ExhaustSelf:
    case Verb::DiscardSelf:
    case Verb::ShuffleSelf: act_self(verb); break;
    case Verb::DiscardShown: {
      Frame* hazard = below(Frame::Hazard);
      while (hazard != nullptr && s.shown.size() > hazard->n) {
        const Card shown = s.shown.pop_back();
        rules_.discard_card(shown);
        rules_.tell(EventKind::Discarded, shown);
        if (rules_.card(shown).type != CardType::Hazard) continue;
        hazard->flags |= kShowedHazard;
        hazard->run.vars[hazard->c++] = shown;
      }
      // AGD-060, AGD-Q69: with nothing left it is lost before this card is put back, or two such Hazards
      // would bring each other back for ever. One that was turned up itself still counts.
      if (hazard != nullptr && rules_.endurance() == 0 && static_cast<Origin>(hazard->b) != Origin::Revealed)
        rules_.end_mission(kExhausted);
      break;
    }
    case Verb::Fetch: rules_.push(Frame::Search, who_, args[0], 0, seat_); break;
    case Verb::LookEndurance: rules_.push(Frame::Look, who_, seat_, 0, 0, 1); break;
    case Verb::LookTracker: rules_.push(Frame::Look, who_, seat_, 1, 0, args[0]); break;
    case Verb::PartTracker: rules_.push(Frame::Look, who_, seat_, 2, 0, 2); break;
    case Verb::OrderTracker: rules_.push(Frame::Look, who_, seat_, 3, 0, args[0]); break;
    case Verb::BottomEndurance:  // under the deck is below the Reshuffle card
      if (s.above > 0) {
        s.deck.bury(s.deck.take_top());
        --s.above;
        rules_.tell(EventKind::SunkCard, seat_);
      }
      break;
    case Verb::BottomTracker:
      if (!s.tracker.empty()) {
        s.tracker.bury(s.tracker.take_top());
        rules_.tell(EventKind::SunkTracker, seat_);
      }
      break;
    case Verb::Cancel:
      if (Frame* drawn = below(Frame::Card); drawn != nullptr) {
        drawn->flags |= kCancelled;
        rules_.tell(EventKind::TrackerCancelled, drawn->a);
      }
      break;
    case Verb::Aim: rules_.change_dial(args[0], args[1], true); break;
    case Verb::Unsteady: rules_.change_dial(args[0], -args[1], true); break;
    case Verb::GrantAttack:
      rules_.tell(EventKind::Granted, args[0]);
      rules_.push(Frame::Order, args[0], rules_.controller(args[0]), kAnAttack, 0, 1);
      break;
    case Verb::Grant:
      rules_.tell(EventKind::Granted, args[0]);
      rules_.push(Frame::Order, args[0], rules_.controller(args[0]), kAnyAction, 0, 1);
      break;
    case Verb::Stride:
      rules_.push(Frame::Order, args[0], rules_.controller(args[0]), kSomeSquares, args[1], 0);
      break;
    case Verb::Pull:
      rules_.push(Frame::Pull, args[0], seat_ < kMaxPlayers ? seat_ : rules_.leader(), 0, 0, 2);
      break;
    case Verb::RerollAttack:
      if (s.stack.size() > 1) {  // AGD-Q43: the shot or area attack the script lies on
        Frame& attack = s.stack[s.stack.size() - 2];
        attack.die = attack.other_die = 0;
        if (attack.kind == Frame::Attack) attack.step = kRolling;
      }
      break;
    case Verb::RerollDefence:
      if (Frame* bite = below(Frame::Bite); bite != nullptr) bite->die = 0;
      break;
    case Verb::PassDefence:
      if (Frame* bite = below(Frame::Bite); bite != nullptr) bite->flags |= kSaved;
      break;
    case Verb::RerollTech:
      if (Frame* tech = below(Frame::Tech); tech != nullptr) tech->die = 0;
      break;
    case Verb::PassTech:
      if (Frame* tech = below(Frame::Tech); tech != nullptr) tech->step = kTechPassed;
      break;
    case Verb::Brace:
      if (const Frame* bite = below(Frame::Bite); bite != nullptr) {
        s.squad[bite->a].braced = static_cast<std::uint8_t>(s.squad[bite->a].braced + args[0]);
        rules_.tell(EventKind::Braced, bite->a, args[0]);
      }
      break;
    case Verb::Stand: rules_.stand_up(args[0]); break;
    case Verb::Barricade: rules_.put_barricade(static_cast<Element>(args[0])); break;
    case Verb::Unbarricade:
      for (int left = args[0]; left > 0; --left)
        if (const Element nearest = rules_.nearest_barricade(see.squad[who_].at); nearest != kNone)
          rules_.take_barricade(nearest);
      break;
    case Verb::Spawn: {
      const Frame* drawn = below(Frame::Card);
      const Element entry =
          rules_.entry_of(args[1], drawn != nullptr ? drawn->b : rules_.controller(who_), who_);
      if (entry != kNone) rules_.push(Frame::Spawn, who_, entry, 0, 0, args[0]);
      break;
    }
    case Verb::ShiftBlips: rules_.push(Frame::Shift, kNone, 0, 0, 0, args[0]); break;
    case Verb::ShiftAliens: rules_.push(Frame::Shift, kNone, 1, 0, 0, args[0]); break;
    case Verb::HazardBack: rules_.push(Frame::HazardBack, who_); break;
    case Verb::kCount: hullbreach::broken("a verb that is none", __FILE__, __LINE__);
  }
}

/// "This card": the gear, or the Hazard that happens.
void ScriptActs::act_self(Verb verb) {
  const auto self = static_cast<Card>(source_ - kCardSource);
  State& s = rules_.s;
  if (rules_.card(self).type == CardType::Hazard) {
    Frame* hazard = below(Frame::Hazard);
    if (hazard == nullptr) return;
    hazard->flags |= kPlaced;
  } else if (const int slot = rules_.slot_with(who_, self); slot >= 0) {
    s.squad[who_].gear[slot] = kNoCard;
  }
  switch (verb) {
    case Verb::ExhaustSelf: rules_.on_pile(self); break;
    case Verb::DiscardSelf:
      rules_.discard_card(self);
      rules_.tell(EventKind::Discarded, self);
      break;
    default:  // AGD-106: into the exhaust pile, which is shuffled
      s.exhausted.put_top({self, 0, rules_.everybody(), 0});
      rules_.tell(EventKind::IntoPile, self);
      rules_.push(Frame::Shuffle, who_);
  }
}

}  // namespace hullbreach::agd
