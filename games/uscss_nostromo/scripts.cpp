// Effects of cards: the verbs of the scripts in content/, and the choices scripts ask for.
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

/// `n` of the frame holds the card the script stands on, kNoCard for none.
void Rules::run_script(Frame::Kind kind, std::uint16_t script, Seat seat, Room room, CardId card) {
  push(kind, seat, room, card);
  top().run.pc = script;
}

bool Rules::frame_script() {
  Frame& frame = top();
  ScriptActs host(*this, frame);
  script::Runner<ScriptActs> runner(cards().scripts, host);
  switch (runner.advance(frame.run, false)) {
    case script::Stop::Effect: runner.act(frame.run); return true;
    case script::Stop::Pick:
    case script::Stop::May:
    case script::Stop::Choose: return wait_for(frame.seat);
    case script::Stop::Done:
    case script::Stop::Refused: break;
  }
  if (frame.kind == Frame::Order) {  // NOS-059, NOS-Q52: used, not discarded from hand
    s.limbo.remove(frame.n);
    s.discard.add(frame.n);
  }
  return pop();
}

/// The answer to a script's question, or which Presence the flamethrower saves under Cocoon.
void Rules::choose(Seat, Move move) {
  Frame& frame = top();
  if (frame.kind == Frame::Flame) {
    frame.step = 0;
    ++frame.run.vars[owner_of_handle(move.b)];
    save(move.b);
    return;
  }
  ScriptActs host(*this, frame);
  script::Runner<ScriptActs> runner(cards().scripts, host);
  const script::Code code = cards().scripts.ops[frame.run.pc].code;
  if (static_cast<MoveKind>(move.kind) == MoveKind::Done)
    runner.decline(frame.run);
  else if (code == script::Code::Pick)
    runner.bind(frame.run, static_cast<std::uint8_t>(move.b));
  else if (code == script::Code::May)
    runner.accept(frame.run);
  else
    runner.choose(frame.run, move.b);
}

/// NOS-132, NOS-Q15: a token that comes to the face-up Alien is turned at once.
void Rules::move_token(int handle, Room room) {
  CrewToken& token = s.tokens[s.by_handle[handle]];
  tell_all(EventKind::TokenMoved, handle, token.at, room);
  token.at = room;
  if (room == alien_room() && token.face_up == 0) flip(handle, true);
}

ScriptActs::ScriptActs(Rules& rules, const Frame& frame)
    : ScriptLook(rules.game_, rules.s, frame.seat, frame.room, frame.n), rules_(rules) {}

void ScriptActs::act(int verb, const int* args) {
  State& s = rules_.s;
  const auto number = static_cast<std::uint8_t>(args[0]);
  switch (static_cast<Verb>(verb)) {
    case Verb::Draw: rules_.push(Frame::Draw, seat_, kNoRoom, args[0]); break;
    case Verb::Mill: rules_.mill(args[0]); break;
    // A green text between two verbs may have taken what was picked; then there is nothing left to do.
    case Verb::Pay:
      if (s.hands[seat_].has(number)) rules_.discard_from_hand(seat_, number);
      break;
    case Verb::Save: rules_.save(args[0]); break;
    case Verb::Take:
      if (!s.discard.has(number)) break;
      s.discard.remove(args[0]);
      s.hands[seat_].add(args[0]);
      rules_.tell_all(EventKind::TookDiscard, seat_, args[0]);
      break;
    case Verb::Move: rules_.move_token(args[0], static_cast<Room>(args[1])); break;
    case Verb::MoveJonesy:
      s.blips[kJonesy].at = number;
      rules_.tell_all(EventKind::JonesyMoved, args[0]);
      break;
    case Verb::LookBlip: {
      const int blip = blip_in(number);
      if (options().notes) s.blips[blip].knows.add(seat_);
      rules_.tell(EventKind::LookedBlip, everybody() - SeatSet::one(seat_), true, seat_, args[0]);
      rules_.tell(EventKind::LookedBlipSeen, SeatSet::one(seat_), false, args[0],
                  face_of(static_cast<BlipId>(blip)));
      break;
    }
    case Verb::Seal:
      s.sealed = static_cast<std::uint16_t>(s.sealed | (1u << args[0]));
      rules_.tell_all(EventKind::RoomSealed, args[0]);
      break;
    case Verb::SetWard:
      ++s.wards[args[0]];
      rules_.tell_all(EventKind::WardSet, args[0]);
      break;
    case Verb::SetBar:
      s.bars[args[0]] = 1;
      rules_.tell_all(EventKind::BarSet, args[0]);
      break;
    case Verb::Activate: rules_.activate(seat_, number); break;  // NOS-060: an effect says so
    case Verb::PickUp: rules_.pick_up(seat_, args[0]); break;
    case Verb::LookTop:
      rules_.tell(EventKind::LookedTop, everybody() - SeatSet::one(seat_), true, seat_, args[0]);
      rules_.push(Frame::LookTop, seat_, kNoRoom, args[0]);
      break;
    case Verb::ToTop:
    case Verb::TakeLooked:
    case Verb::Bury: {
      std::size_t at = 0;
      while (at < s.deck.size() && s.deck[at].card != number) ++at;
      if (at == s.deck.size()) break;
      const hullbreach::Place<CardId> place = s.deck.take(at);
      if (static_cast<Verb>(verb) == Verb::ToTop) {
        s.deck.put_top(place);
        rules_.tell_all(EventKind::Sorted, seat_);
      } else if (static_cast<Verb>(verb) == Verb::Bury) {
        s.deck.bury(place);
        rules_.tell_all(EventKind::BuriedUnseen, seat_);
      } else {
        rules_.drawn(seat_, number, place.knows);
        rules_.deck_ran_out();
      }
      break;
    }
    case Verb::BuryDiscarded:
      if (!s.discard.has(number)) break;
      s.discard.remove(args[0]);
      s.knows[args[0]] = {};
      s.deck.bury({number, 0, everybody()});
      rules_.tell_all(EventKind::Buried, seat_, args[0]);
      break;
    case Verb::Lose: rules_.push(Frame::Lose, number, kNoRoom, args[1]); break;
    case Verb::LoseRandom: rules_.push(Frame::LoseRandom, number, kNoRoom, 1); break;
    case Verb::AddDamage:
      for (int i = 0; i < args[0]; ++i) rules_.gain_damage();
      break;
    case Verb::AddHunt: {
      const bool hunting = s.phase == Phase::Hunt && s.step != Step::HuntStart;
      (hunting ? s.hunt_left : s.hunt_bonus) += number;
      rules_.tell_all(EventKind::HuntAdded, args[0]);
      break;
    }
    case Verb::LookHand:
      rules_.tell(EventKind::LookedHand, everybody() - SeatSet::one(seat_), true, args[0]);
      for (int card : s.hands[args[0]]) {
        s.knows[card].add(seat_);
        rules_.tell(EventKind::LookedHandSeen, SeatSet::one(seat_), false, args[0], card);
      }
      break;
    case Verb::LookToken: look_token(args[0]); break;
    case Verb::LookRoom:
      for (int handle = 1; handle <= s.handles; ++handle)
        if (token(handle).at == args[0] && token(handle).face_up == 0) look_token(handle);
      break;
    case Verb::MoveObject:
      s.objects[args[0]] = static_cast<std::uint8_t>(args[1]);
      rules_.tell_all(EventKind::ObjectMoved, args[0], args[1]);
      break;
    case Verb::BarPower:
      s.crew_barred[args[0]] = 2;  // this turn and the next
      rules_.tell_all(EventKind::PowerBarred, args[0]);
      break;
    case Verb::BarShuttle:
      s.shuttle_bar = static_cast<std::uint8_t>(s.shuttle_bar | (s.phase < Phase::Action ? 1 : 2));
      rules_.tell_all(EventKind::ShuttleBarred);
      break;
    case Verb::BarOrders:
      s.order_bar = static_cast<std::uint8_t>(s.order_bar | (s.phase > Phase::Hunt ? 2 : 1));
      rules_.tell_all(EventKind::OrdersBarred);
      break;
    case Verb::Sabotage:
      s.sabotage = static_cast<std::uint8_t>(s.sabotage + args[0]);
      rules_.tell_all(EventKind::SabotageSet);
      break;
    case Verb::Ambush:
      s.ambush = 1;
      rules_.tell_all(EventKind::AmbushSet);
      break;
    case Verb::Cocoon:
      s.cocoon = 1;
      rules_.tell_all(EventKind::CocoonSet);
      break;
    case Verb::MillPassages:
      if (s.phase > Phase::Hunt) break;  // NOS-Q30: after the hunt it does nothing
      ++s.passage_mills;
      rules_.tell_all(EventKind::PassageMills);
      break;
    case Verb::MoveBlip:
      s.blips[blip_in(number)].at = static_cast<std::uint8_t>(args[1]);
      rules_.tell_all(EventKind::BlipMoved, args[0], args[1]);
      break;
    case Verb::FewerDamage:
      s.fewer_damage = static_cast<std::uint8_t>(s.fewer_damage + args[0]);
      rules_.tell_all(EventKind::FewerDamage);
      break;
    case Verb::UseRoom:  // NOS-Q68
      rules_.run_script(Frame::RoomUse, cards().rooms[number].effect, seat_, number, kNoCard);
      break;
    case Verb::Free:
      s.tokens[presence_of(args[0])].at = kAside;  // NOS-226: placed from the next turn on
      s.crew_captured = static_cast<std::uint8_t>(s.crew_captured & ~(1u << args[1]));
      if (options().heroic) s.crew_front[args[1]] = s.owner[args[0]];  // NOS-Q57
      rules_.tell_all(EventKind::Freed, args[0], args[1]);
      break;
    case Verb::kCount: broken("a verb that is none", __FILE__, __LINE__);
  }
}

/// NOS-Q34: that nothing is activated is told, or it could only be guessed from what comes next.
void ScriptActs::not_done(int verb) {
  if (static_cast<Verb>(verb) == Verb::Activate) rules_.tell_all(EventKind::NothingActivated, seat_);
}

void ScriptActs::look_token(int handle) {
  State& s = rules_.s;
  if (options().notes) s.tokens[id(handle)].knows.add(seat_);
  rules_.tell(EventKind::LookedToken, everybody() - SeatSet::one(seat_), true, handle, token(handle).at);
  rules_.tell(EventKind::LookedTokenSeen, SeatSet::one(seat_), false, handle, id(handle), token(handle).at);
}

}  // namespace hullbreach::nostromo
