// Phase 5, action: rooms are resolved one by one and Presences act (NOS-154 to NOS-171).
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

/// NOS-155 to NOS-157: Mother first, the Shuttle last, the others as the crew decides (its lead commits).
bool Rules::step_choose_room() {
  Bits rooms(rooms_to_resolve());
  if (rooms.empty()) {  // NOS-171
    go(Step::ActionLast);
    return true;
  }
  if (const Bits open = rooms - Bits(s.vetoed); !open.empty()) rooms = open;
  if (rooms.size() > 1) return wait_for(s.lead);
  choose_room(static_cast<Room>(rooms.lowest()));
  return true;
}

void Rules::choose_room(Room room) {
  const bool again = s.placed != 0 && room == s.room;  // NOS-195: chosen again after orders were played
  const bool choice = (rooms_to_resolve() & ~s.vetoed & ~(1u << room)) != 0;
  s.placed = 0;
  s.room = room;
  tell_all(EventKind::RoomChosen, s.lead, room);
  if (options().veto && choice && !again) {
    s.votes_left = crew() - SeatSet::one(s.lead);
    s.vetoes = 0;
    go(Step::Vote);
  } else {
    go(again ? Step::Reveal : Step::AskRoom);
  }
}

/// NOS-Q02, table option: a majority of the crew can turn the lead's choice down.
bool Rules::step_vote() {
  if (!s.votes_left.empty()) return wait_for(s.votes_left);
  if (2 * s.vetoes > options().crew_players()) {
    s.vetoed = static_cast<std::uint16_t>(s.vetoed | (1u << s.room));
    tell_all(EventKind::RoomVetoed, s.room);
    go(Step::ChooseRoom);
  } else {
    go(Step::AskRoom);
  }
  return true;
}

void Rules::vote(Seat seat, bool veto) {
  s.votes_left.remove(seat);
  if (veto) ++s.vetoes;
}

bool Rules::step_reveal() {
  if (s.placed != 0 && rooms_to_resolve() != (1u << s.room)) {  // NOS-195: the choice may be changed
    go(Step::ChooseRoom);
    return true;
  }
  s.placed = 0;  // the choice stands
  s.vetoed = 0;
  s.actor = kNoSeat;
  tell_all(EventKind::RoomResolved, s.room);
  go(Step::Act);
  return true;
}

bool Rules::step_act() {
  flip_crew(s.room, false);  // NOS-160; also what an order brings in meanwhile
  SeatSet owners;
  for (int handle : unspent_in(s.room)) owners.add(owner_of_handle(handle));
  if (owners.empty()) {  // NOS-170, NOS-Q37: Passages don't act
    go(Step::ClearRoom);
    return true;
  }
  if (owners.size() == 1) s.actor = owners.lowest();
  if (!owners.has(s.actor)) s.actor = kNoSeat;
  // NOS-162: with several owners the crew decides who acts next; its lead commits.
  const Seat asked = s.actor == kNoSeat ? s.lead : s.actor;
  return wait_for(SeatSet::one(asked), with_cards() - s.declined);
}

/// Which of a seat's Presences in the room acts: they are alike, so the first.
int Rules::next_actor_token(Seat seat) const {
  for (int handle : unspent_in(see.room))
    if (owner_of_handle(handle) == seat) return handle;
  broken("nobody is there to act", __FILE__, __LINE__);
}

void Rules::act(Seat seat, Move move) {
  const TokenId id = s.by_handle[next_actor_token(seat)];
  s.tokens[id].spent = 1;
  s.actor = kNoSeat;
  s.declined = {};
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Draw:  // A
      tell_all(EventKind::ActedDraw, seat, id);
      push(Frame::Draw, seat, kNoRoom, 1);
      break;
    case MoveKind::PickUp:  // B
      tell_all(EventKind::ActedPickUp, seat, id);
      pick_up(seat, move.a);
      break;
    case MoveKind::Power:  // C
      tell_all(EventKind::ActedPower, seat, id, move.a);
      s.tokens[id].at = kOnCard;
      s.crew_used = static_cast<std::uint8_t>(s.crew_used | (1u << move.a));
      run_script(Frame::Power, cards().crew[move.a].script, seat, s.room, kNoCard);
      break;
    default:  // D
      tell_all(EventKind::ActedRoom, seat, id, s.room);
      run_script(Frame::RoomUse, cards().rooms[s.room].effect, seat, s.room, kNoCard);
  }
}

bool Rules::step_clear_room() {
  for (CrewToken& token : s.tokens)
    if (token.at == s.room) token.at = kAside;
  s.room = kNoRoom;
  go(Step::ChooseRoom);
  return true;
}

}  // namespace hullbreach::nostromo
