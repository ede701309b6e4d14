// Effects of cards: the words of scripts, and the choices they ask for.
#include <algorithm>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// Begins the part of a source's text for this occasion, if it has one.
bool Rules::start(int source, Label label, Seat seat, int self) {
  const std::uint16_t entry = content().sources[static_cast<std::size_t>(source)].find(label);
  if (entry == kNoScript) return false;
  Frame& frame = push(Frame::Script, seat, static_cast<int>(label), self);
  frame.source = static_cast<std::uint8_t>(source);
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
    case script::Stop::Choose: return wait_for_seat(decider(frame));
    case script::Stop::Done:
    case script::Stop::Refused: return pop();
  }
  broken("a script that does not stop", __FILE__, __LINE__);
}

/// LEG-160, LEG-Q01: the active player first, then clockwise. `a` counts the places that had their turn.
bool Rules::frame_everyone() {
  Frame& frame = top();
  const Seat first = whose_turn();
  for (; frame.a < options().players; ++frame.a) {
    const auto seat = static_cast<Seat>((first + frame.a) % options().players);
    if (!normal(seat)) continue;
    ++frame.a;
    start(frame.source, Label::Each, seat, frame.self);
    return true;
  }
  return pop();
}

/// The answer to a question of a script or of the rules.
void Rules::choose(Seat seat, Move move) {
  const bool done = static_cast<MoveKind>(move.kind) == MoveKind::Done;
  const int thing = move.b;
  if (s.stack.empty()) {
    switch (s.step) {
      case Step::ChooseLocation: return take_location(thing);
      case Step::ChooseObjectives: return take_objective(thing);
      case Step::ChooseCharacters: return take_character(thing);
      case Step::ChooseRoles: return take_role(seat, thing);
      default: return take_first(static_cast<Seat>(thing));
    }
  }
  Frame& frame = top();
  switch (frame.kind) {
    case Frame::Script: {
      ScriptActs host(*this, frame);
      script::Runner<ScriptActs> runner(content().scripts, host);
      if (done) return runner.decline(frame.run);
      switch (content().scripts.ops[frame.run.pc].code) {
        case script::Code::May: return runner.accept(frame.run);
        case script::Code::Choose: return runner.choose(frame.run, thing);
        default: return runner.bind(frame.run, thing);
      }
    }
    case Frame::Discard: {
      --frame.n;
      const auto row = static_cast<Card>(thing);
      take_from_hand(seat, row);
      ++s.players[seat].discard[row];
      tell(EventKind::DiscardedCard, seat, row);
      return;
    }
    case Frame::Show:
      if (done) {
        tell(EventKind::NotShown, seat);
      } else {
        s.stack[s.stack.size() - 2].b = 1;
        tell(EventKind::Shown, seat, thing);
      }
      pop();
      return;
    case Frame::Sift: return sift(thing, done);
    case Frame::PeekHive: {  // what is named goes deepest of those left
      std::size_t at = 0;
      while (s.hive[at].card != thing) ++at;
      const auto place = s.hive.take(at);
      s.hive.put(frame.a - 1u, place);
      --frame.a;
      return;
    }
    case Frame::Refresh:
      if (done) {
        pop();
        return;
      }
      --frame.n;
      tell(EventKind::ShelvedHq, s.hq[static_cast<std::size_t>(thing)]);
      s.under_barracks.push_back(take_from_hq(thing));
      return;
    case Frame::KillHq: return kill_hq(thing);
    case Frame::Scan:
      if (done) {
        pop();
        return;
      }
      --frame.n;
      return reveal(thing, seat);
    case Frame::Peek:
      if (done)
        pop();
      else
        frame.a = static_cast<std::uint8_t>(thing + 1);
      return;
    case Frame::Event: frame.a = static_cast<std::uint8_t>(thing + 1); return;
    case Frame::Strike:
      if (thing - kFirstStrike == frame.b - 1) std::swap(frame.a, frame.b);
      // The one that is not kept was drawn all the same.
      tell(EventKind::StrikeDodged, seat, kFirstStrike + frame.b - 1);
      discard_strike(frame.b - 1);
      --s.players[seat].dodge;
      frame.b = 0;
      return;
    case Frame::Heal:
      if (done) {
        pop();
        return;
      }
      --frame.n;
      --s.players[frame.a].strikes[static_cast<std::size_t>(thing - kFirstStrike)];
      tell(EventKind::Healed, frame.a, thing);
      return discard_strike(thing - kFirstStrike);
    case Frame::Shift: return shift_strike(thing - kFirstStrike);
    default: broken("nothing is asked here", __FILE__, __LINE__);
  }
}

/// First cards to discard, then, from the deepest, the order of the rest.
void Rules::sift(int thing, bool done) {
  Frame& frame = top();
  Player& own = s.players[frame.seat];
  if (done) {
    frame.step = kSiftOrder;
    frame.a = frame.n;
    return;
  }
  std::size_t at = 0;
  while (own.top[at].card != thing) ++at;
  const Top taken = own.top.erase(at);
  if (frame.step == kSiftDiscard) {
    --frame.n;
    ++own.discard[taken.card];
    tell(EventKind::DiscardedCard, frame.seat, taken.card);
  } else {
    own.top.insert(frame.a - 1u, taken);
    --frame.a;
  }
}

// -- what scripts ask

ScriptLook::Set ScriptLook::select(int id, const int* args) {
  Set set;
  const auto handles = [&](const auto& fits) {
    for (int handle : see.on_table)
      if (fits(handle)) set.add(handle);
  };
  const auto own = [&](const auto& fits) {
    for (const Held& held : player(seat_).hand)
      if (fits(held.card)) set.add(held.card);
    for (const Card kept : player(seat_).kept)
      if (fits(kept)) set.add(kept + kInPlay);
    if (seat_ == see.active)
      for (const Played& played : see.played)
        if ((played.flags & kCopied) == 0 && fits(played.card)) set.add(played.card + kInPlay);
  };
  const auto free_room = [&](int handle) { return in_room(handle) && !blocked(hive(handle).at); };
  switch (static_cast<Select>(id)) {
    case Select::Players:
      for (Seat seat : living()) set.add(seat);
      break;
    case Select::Others:
      for (Seat seat : living())
        if (seat != seat_) set.add(seat);
      break;
    case Select::Secretive:  // LEG-Q62: it may be nobody
      for (Seat seat : living())
        if (player(seat).agenda_hidden != 0) set.add(seat);
      break;
    case Select::Wounded:
      for (Seat seat : living())
        if (can_heal(seat)) set.add(seat);
      break;
    case Select::Scannable:
      for (int handle : to_scan(seat_)) set.add(handle);
      break;
    case Select::Unseen:
      for (int handle : to_peek(seat_)) set.add(handle);
      break;
    case Select::Hidden: handles([&](int handle) { return free_room(handle) && !face_up(handle); }); break;
    case Select::InRooms: handles(free_room); break;  // LEG-123: nothing in front of players
    case Select::InCombat: handles([&](int handle) { return in_combat(handle); }); break;
    case Select::Enemies: handles([&](int handle) { return enemy(handle); }); break;
    case Select::Killable: handles([&](int handle) { return killable(handle); }); break;
    case Select::UpTo:
      handles([&](int handle) { return enemy(handle) && attack_of(handle) <= args[0]; });
      break;
    case Select::Finals:
      handles([&](int handle) { return enemy(handle) && (card(row_of(handle)).flags & kFinal) != 0; });
      break;
    case Select::Rightmost:
      for (int room = 0; room < kRooms; ++room)
        if (see.rooms[static_cast<std::size_t>(room)] != kNone && !blocked(room)) {
          set.add(see.rooms[static_cast<std::size_t>(room)]);
          break;
        }
      break;
    case Select::DeadUpTo:
      for (int kind = 0; kind < kHiveKinds; ++kind)
        if (see.dead_enemies[static_cast<std::size_t>(kind)] > 0 && is_enemy(card(hive_card(kind)).type) &&
            card(hive_card(kind)).attack <= args[0])
          set.add(kind);
      break;
    case Select::Discards:
      for (int row = 0; row < kPlayerCards; ++row)
        if (row != kChestburster &&
            player(static_cast<Seat>(args[0])).discard[static_cast<std::size_t>(row)] > 0)
          set.add(row);
      break;
    case Select::Mine: own([](Card) { return true; }); break;
    case Select::Basics: own([](Card row) { return row == kSpecialist || row == kGrunt; }); break;
    case Select::Played: {  // other than this card, unless it was played twice
      int same = 0;
      for (const Played& played : see.played) {
        if (played.card == source_ && ++same == 1) continue;
        if (!card(played.card).copies_others) set.add(played.card);
      }
      break;
    }
    case Select::HqCards:
      for (const Card row : see.hq)
        if (row != kNoCard && !card(row).copies_others) set.add(row);
      break;
    case Select::Hq:
      for (int space = 0; space < kHqSpaces; ++space)
        if (see.hq[static_cast<std::size_t>(space)] != kNoCard) set.add(space);
      break;
    case Select::HqUpTo:
      for (int space = 0; space < kHqSpaces; ++space)
        if (const Card row = see.hq[static_cast<std::size_t>(space)];
            row != kNoCard && card(row).cost <= args[0])
          set.add(space);
      break;
    case Select::Rooms:
      for (int room = 0; room < kRooms; ++room)
        if (!blocked(room)) set.add(room);
      break;
    case Select::kCount: break;
  }
  return set;
}

/// LEG-024: of a hand that others don't see they know what it could be.
ScriptLook::Set ScriptLook::could(int id, const int* args) {
  const auto word = static_cast<Select>(id);
  Set set = select(id, args);
  if (options().open_hands || (word != Select::Mine && word != Select::Basics)) return set;
  const Player& own = player(seat_);
  if (std::all_of(own.hand.begin(), own.hand.end(), [](const Held& held) { return held.open != 0; }))
    return set;
  const auto add = [&](Card row) {
    if (word == Select::Mine || row == kSpecialist || row == kGrunt) set.add(row);
  };
  for (int row = 0; row < kPlayerCards; ++row)
    if (row != kChestburster && own.deck[static_cast<std::size_t>(row)] > 0) add(static_cast<Card>(row));
  for (const Top& top : own.top) add(top.card);
  return set;
}

int ScriptLook::value(int id, const int* args) {
  int count = 0;
  switch (static_cast<ValueWord>(id)) {
    case ValueWord::You: return seat_;
    case ValueWord::Next: return next_player(seat_);
    case ValueWord::Self: return self_;
    case ValueWord::Here: {
      const HiveCard& here = hive(self_);
      return here.at < kRooms ? here.at : here.at == kAttached ? here.who : int{kAirlock};
    }
    case ValueWord::Marks: return see.marks[static_cast<std::size_t>(stage_of(source_))];
    case ValueWord::Killed: return see.killed;
    case ValueWord::CombatSize:
      for (const std::uint8_t handle : see.combat) count += enemy(handle) ? 1 : 0;
      return count;
    case ValueWord::HiddenSize:
      for (const std::uint8_t handle : see.rooms) count += handle != kNone && !face_up(handle) ? 1 : 0;
      return count;
    case ValueWord::FaceupSize:
      for (const std::uint8_t handle : see.rooms) count += handle != kNone && enemy(handle) ? 1 : 0;
      return count;
    case ValueWord::Strikes: return strike_count(seat_);
    case ValueWord::HurtPlayers:
      for (Seat seat : living()) count += strike_count(seat) > 0 ? 1 : 0;
      return count;
    case ValueWord::Living: return living().size();
    case ValueWord::Classes:
      for (int icon = 0; icon < kClasses; ++icon)
        count += see.played_icons[static_cast<std::size_t>(icon)] > 0 ? 1 : 0;
      return count;
    case ValueWord::PlayedOf: return see.played_icons[static_cast<std::size_t>(args[0])];
    case ValueWord::RecruitLeft: return see.recruit;
    case ValueWord::kCount: break;
  }
  hullbreach::broken("a value that is none", __FILE__, __LINE__);
}

bool ScriptLook::test(int id, const int* args) {
  switch (static_cast<Test>(id)) {
    case Test::Played: {  // LEG-049: the card itself does not count; LEG-Q47, LEG-Q48: asked once, as it is
                          // played
      const auto icon = static_cast<Icon>(args[0]);
      const int own = source_ < kPlayerCards && has_icon(source_, icon) ? 1 : 0;
      return see.played_icons[icon] > own;
    }
    case Test::InComplex: return in_room(self_);
    case Test::InCombat: return in_combat(self_);
    case Test::Hurt: return strike_count(static_cast<Seat>(args[0])) > 0;
    case Test::Infected: return infected(static_cast<Seat>(args[0]));
    case Test::Alone: return living().size() == 1;
    case Test::Shown: return shown_ != 0;
    case Test::Armed: return (hive(self_).flags & kArmed) != 0;
    case Test::CanPull: {
      const int handle = args[0];
      const int to = in_combat(handle) ? kAirlock : hive(handle).at - 1;
      return (in_room(handle) || in_combat(handle)) && to >= 0 && clear(to) && movable(handle);
    }
    case Test::kCount: break;
  }
  hullbreach::broken("a predicate that is none", __FILE__, __LINE__);
}

/// LEG-160: players from the one whose turn it is; Hive cards from left to right.
int ScriptLook::following(script::Type type, const Set& members, int last) const {
  const Seat first = whose_turn();
  const auto rank = [&](int thing) {
    return type == kThingSeat ? places_after(first, static_cast<Seat>(thing)) : position(thing);
  };
  const int after = last < 0 ? -1 : rank(last);
  int best = -1;
  for (int member : members)
    if (member != last && rank(member) > after && (best < 0 || rank(member) < rank(best))) best = member;
  return best;
}

// -- what they do

void ScriptActs::act(int id, const int* args) {
  State& s = rules_.s;
  const auto n = static_cast<std::uint8_t>(std::min(args[0], 60));
  const auto add = [](std::uint8_t& to, int by) { to = static_cast<std::uint8_t>(std::min(to + by, 200)); };
  /// The player an effect is about; it does nothing to whoever is out.
  const auto of = [&](int argument) -> Player& {
    return s.players[static_cast<std::size_t>(args[argument])];
  };
  const auto lives = [&](int argument) { return of(argument).life != Life::Out; };
  const auto on_table = [&](int argument) -> HiveCard& {
    return s.table[static_cast<std::size_t>(args[argument])];
  };
  switch (static_cast<Verb>(id)) {
    case Verb::Recruit:
      s.recruit = static_cast<std::uint16_t>(s.recruit + n);
      rules_.tell(EventKind::PointsMade, seat_, n, 0);
      break;
    case Verb::Attack:
      s.attack = static_cast<std::uint16_t>(s.attack + n);
      rules_.tell(EventKind::PointsMade, seat_, 0, n);
      break;
    case Verb::Draw:
      // The text of a card whose player has become an Alien player on the way goes on without them (LEG-Q22).
      if (rules_.alien(static_cast<Seat>(args[1])) && source_ < kFirstAlienCard) break;
      rules_.push(Frame::Draw, static_cast<Seat>(args[1]), n);
      break;
    case Verb::Discard: rules_.push(Frame::Discard, static_cast<Seat>(args[1]), n); break;
    case Verb::Slow:
      if (!lives(1)) break;
      add(of(1).slow, n);
      rules_.tell(EventKind::SlowedBy, args[1], n);
      break;
    case Verb::Surge:
      if (!lives(1)) break;
      add(of(1).surge, n);
      rules_.tell(EventKind::SurgedBy, args[1], n);
      break;
    case Verb::Sift: rules_.push(Frame::Sift, seat_, n); break;
    case Verb::Recover: {
      const auto row = static_cast<Card>(args[0]);
      if (player(seat_).discard[row] == 0) break;
      --s.players[seat_].discard[row];
      rules_.give(seat_, row, args[1]);
      rules_.tell(EventKind::Recovered, seat_, row, args[1]);
      break;
    }
    case Verb::KillOwn: {  // LEG-135: what it gave and counted for stays; LEG-Q63: an Agenda as well
      const auto row = static_cast<Card>(args[0] % kInPlay);
      if (!(args[0] >= kInPlay ? in_play(seat_, row) : in_hand(seat_, row))) break;
      if (args[0] >= kInPlay)
        rules_.take_from_play(seat_, row);
      else
        rules_.take_from_hand(seat_, row);
      ++s.dead_characters[row];
      rules_.tell(EventKind::CharacterKilled, row);
      break;
    }
    case Verb::KillFrom: {
      const auto row = static_cast<Card>(args[0]);
      if (of(1).discard[row] == 0) break;
      --of(1).discard[row];
      ++s.dead_characters[row];
      rules_.tell(EventKind::CharacterKilled, row);
      break;
    }
    case Verb::Copy:
      rules_.tell(EventKind::CardCopied, seat_, args[0]);
      rules_.use_card(seat_, static_cast<Card>(args[0]), true);
      break;
    case Verb::Discount: add(s.discount, n); break;
    case Verb::NextGain: s.next_gain = n; break;
    case Verb::Gain: {
      const Card row = rules_.take_from_hq(args[0]);
      if (row != kNoCard) rules_.gain(seat_, row, args[1], false);
      break;
    }
    case Verb::GainSergeant:
      for (int i = 0; i < n; ++i) rules_.push(Frame::Sergeant, seat_, 1, kNone, args[1], 0);
      break;
    case Verb::Refresh: rules_.push(Frame::Refresh, seat_, n); break;
    case Verb::KillHq: rules_.push(Frame::KillHq, seat_, n, kNone, args[1]); break;
    case Verb::Rescue: {
      const Card row = row_of(self_);
      rules_.free_handle(self_);
      rules_.tell(EventKind::Rescued, seat_, row);
      rules_.gain(seat_, row, kToDiscard, true);
      break;
    }
    case Verb::Ban:
      of(1).bans = static_cast<std::uint8_t>(of(1).bans | (1u << args[0]));
      rules_.tell(EventKind::BanSet, args[1], args[0]);
      break;
    case Verb::ScanFree: rules_.push(Frame::Scan, seat_, n); break;
    case Verb::ScanCut: add(s.scan_cut, n); break;
    case Verb::Peek: rules_.push(Frame::Peek, seat_, n); break;
    case Verb::PeekHive: rules_.push(Frame::PeekHive, seat_, n); break;
    case Verb::Push: rules_.push(Frame::Push, seat_, n, args[1]); break;
    case Verb::Pull: rules_.pull(args[0]); break;
    case Verb::Swap: rules_.swap(args[0], args[1]); break;
    case Verb::Hide:
      if (!in_room(args[0]) || !face_up(args[0])) break;
      on_table(0).flags = static_cast<std::uint8_t>(on_table(0).flags & ~kFaceUp);
      rules_.tell(EventKind::Hid, args[0], on_table(0).what.card);
      break;
    case Verb::AddHive: rules_.push(Frame::AddHive, seat_, n); break;
    case Verb::SkipHive:
      add(of(1).skip_hive, n);
      rules_.tell(EventKind::HiveToSkip, args[1], n);
      break;
    case Verb::Block: rules_.block(args[0]); break;
    case Verb::Attach: {
      rules_.lift(self_);
      HiveCard& here = s.table[self_];
      here.at = kAttached;
      here.who = static_cast<std::uint8_t>(args[0]);
      rules_.tell(EventKind::Attached, here.what.card, args[0]);
      break;
    }
    case Verb::Arm:
      s.table[self_].flags |= kArmed;
      rules_.tell(EventKind::Armed, s.table[self_].what.card);
      break;
    case Verb::Raise: rules_.raise(args[0]); break;
    case Verb::Kill:
      if (source_ < kPlayerCards && source_ != kFacehugger) ++s.killed;  // a player's card did it
      rules_.kill(args[0]);
      break;
    case Verb::Weaken:
      on_table(1).change = static_cast<std::int8_t>(std::max(-100, on_table(1).change - n));
      rules_.tell(EventKind::Weakened, args[1], n);
      break;
    case Verb::Toughen:
      if (source_ >= kFirstAlienCard && source_ < kCards) {
        on_table(1).tougher = static_cast<std::int8_t>(std::min(100, on_table(1).tougher + n));
        on_table(1).tougher_by = seat_;
      } else {
        on_table(1).change = static_cast<std::int8_t>(std::min(100, on_table(1).change + n));
      }
      rules_.tell(EventKind::Toughened, args[1], n);
      break;
    case Verb::Stun:
      on_table(0).flags |= kStunned;
      rules_.tell(EventKind::StunnedCard, args[0]);
      break;
    case Verb::Freeze:
      on_table(0).frozen_by = seat_;
      rules_.tell(EventKind::Frozen, args[0]);
      break;
    case Verb::Strike:  // LEG-177: of players
      if (normal(static_cast<Seat>(args[1]))) rules_.push(Frame::Strike, static_cast<Seat>(args[1]), n);
      break;
    case Verb::Heal: rules_.push(Frame::Heal, seat_, n, kNone, args[1]); break;
    case Verb::Guard:
      add(of(1).guard, n);
      rules_.tell(EventKind::Guarded, args[1], n);
      break;
    case Verb::Dodge:
      add(of(1).dodge, n);
      rules_.tell(EventKind::Dodging, args[1], n);
      break;
    case Verb::ShiftStrike: rules_.push(Frame::Shift, seat_, n, kNone, args[1], args[2]); break;
    case Verb::Armor:
      add(of(1).armor, n);
      rules_.tell(EventKind::Armored, args[1], n);
      break;
    case Verb::Die: rules_.die(static_cast<Seat>(args[0]), source_ == kChestburster); break;
    case Verb::Facehug: rules_.facehug(static_cast<Seat>(args[1]), n); break;
    case Verb::Infect: rules_.infect(static_cast<Seat>(args[0])); break;
    case Verb::Purge: rules_.purge(static_cast<Seat>(args[0])); break;
    case Verb::ShuffleIn: rules_.shuffle_in(n, args[1]); break;
    case Verb::Mark: rules_.mark(source_, n); break;
    case Verb::Vanish: rules_.put_out(self_); break;
    case Verb::Linger: {
      rules_.lift(self_);
      HiveCard& here = s.table[self_];
      here.at = kFront;
      here.who = seat_;
      rules_.tell(EventKind::Lingers, here.what.card, seat_);
      break;
    }
    case Verb::PassOn:
      s.table[self_].who = static_cast<std::uint8_t>(args[0]);
      rules_.tell(EventKind::Lingers, s.table[self_].what.card, args[0]);
      break;
    case Verb::RevealAgenda: rules_.push(Frame::Agenda, static_cast<Seat>(args[0]), 1); break;
    case Verb::Spend: s.recruit = static_cast<std::uint16_t>(s.recruit - n); break;
    case Verb::Show: rules_.push(Frame::Show, seat_, args[0]); break;
    case Verb::Everyone: {
      Frame& frame = rules_.push(Frame::Everyone, seat_, 0, self_);
      frame.source = source_;
      break;
    }
    case Verb::kCount: hullbreach::broken("a verb that is none", __FILE__, __LINE__);
  }
}

}  // namespace hullbreach::legendary
