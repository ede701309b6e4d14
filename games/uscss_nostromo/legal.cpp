// What a seat may do now. Every list is in an order that tells nothing the seat may not know.
#include "games/uscss_nostromo/look.h"

namespace hullbreach::nostromo {
namespace {

class Lister : public Look {
 public:
  Lister(const Nostromo& game, const State& state, Seat seat, Moves& out)
      : Look(game, state), seat_(seat), out_(out) {}

  void list() {
    const bool asked = see.wait_seats.has(seat_);
    if (!asked && !see.wait_may.has(seat_)) return;
    if (composing(seat_)) return next_pick();
    if (!see.stack.empty()) return frame();
    if (asked) phase();
    orders(open_window());
  }

 private:
  void add(MoveKind kind, int a = 0, int b = 0) { out_.push_back(move(kind, a, b)); }
  void each(MoveKind kind, Bits set) {
    for (int member : set) add(kind, member);
  }

  void orders(Window window) {
    for (int card : see.hands[seat_])
      if (order_playable(seat_, static_cast<CardId>(card), window)) add(MoveKind::Play, card);
  }

  void picks(const script::Run& run, const script::Library& scripts, Room room, CardId card) {
    ScriptLook host(game_, see, seat_, room, card);
    script::Runner<ScriptLook> runner(scripts, host);
    switch (scripts.ops[run.pc].code) {
      case script::Code::Pick:
        for (int thing : runner.offered(run)) add(MoveKind::Choose, runner.pick_type(run), thing);
        if (runner.may_stop(run)) add(MoveKind::Done);
        break;
      case script::Code::May:
        add(MoveKind::Choose, kThingNumber, 1);
        add(MoveKind::Done);
        break;
      default:
        for (int i = 0; i < runner.alternatives(run); ++i) add(MoveKind::Choose, kThingNumber, i);
    }
  }

  /// A card being announced: its next pick, or its withdrawal.
  void next_pick() {
    const Draft& draft = see.drafts[seat_];
    picks(draft.run, cards().scripts, context_room(), draft.what);
    add(MoveKind::Withdraw);
  }

  void frame() {
    const Frame& frame = see.stack.back();
    switch (frame.kind) {
      case Frame::Ask: {
        const auto window = static_cast<Window>(frame.n);
        add(MoveKind::Pass);
        orders(window);
        if (window == Window::ADef)  // NOS-Q17
          for (int object = 0; object < kObjects; ++object)
            if (object_usable(seat_, object, frame.room)) add(MoveKind::Use, object);
        break;
      }
      case Frame::Lose: each(MoveKind::Discard, see.hands[seat_]); break;
      case Frame::Capture:
        if (frame.step == 1)
          each(MoveKind::Give, crew_to_give(seat_));
        else
          each(MoveKind::Drop, Bits{kFlamethrower, kDetector});
        break;
      case Frame::Flame:
        for (int handle : presences_in(frame.room)) add(MoveKind::Choose, kThingToken, handle);
        break;
      case Frame::Detect:
        each(MoveKind::Flee, Bits(connected(frame.room)));
        add(MoveKind::Stay);
        break;
      default: picks(frame.run, cards().scripts, frame.room, frame.n);
    }
  }

  void phase() {
    switch (see.step) {
      case Step::SecondSets:
        for (Seat seat : crew())
          if (sets_of(seat) == 1) add(MoveKind::SecondSet, seat);
        break;
      case Step::CrewPlaces: crew_places(); break;
      case Step::AlienPlaces: alien_places(); break;
      case Step::ChoosePosture:
        for (Posture posture : {Posture::Aggressive, Posture::Instinctive, Posture::Focused})
          add(MoveKind::Posture, static_cast<int>(posture));
        break;
      case Step::ChooseBehaviour: each(MoveKind::Behave, Bits(see.behaviour_hand)); break;
      case Step::BuryBehaviours: each(MoveKind::Bury, Bits(see.behaviour_hand)); break;
      case Step::DamageEffects:
        for (Room room = 1; room < kShuttle; ++room)
          if (const int blip = blip_in(room); blip >= 0 && blip < kDamages) add(MoveKind::Reveal, room);
        break;
      case Step::Ambush:
        for (int room : Bits(connected(alien_room())))
          if (room != jonesy_room() && room != kShuttle) add(MoveKind::Stalk, room);
        add(MoveKind::Stay);
        break;
      case Step::HuntChoose:
        for (Room room = 1; room <= kRooms; ++room)
          if (hunt_may_enter(room)) add(MoveKind::Hunt, room);
        add(MoveKind::EndHunt);
        break;
      case Step::ChooseRoom: {
        Bits rooms(rooms_to_resolve());
        if (const Bits open = rooms - Bits(see.vetoed); !open.empty()) rooms = open;
        each(MoveKind::Resolve, rooms);
        break;
      }
      case Step::Vote:
        add(MoveKind::Agree);
        add(MoveKind::Veto);
        break;
      case Step::Act: act(); break;
      case Step::GiveSet:
        for (int colour = 0; colour < kColours; ++colour)
          if (see.owner[colour] == seat_) add(MoveKind::PassSet, colour);
        break;
      case Step::GiveReceiver:
        for (Seat seat : crew())
          if (sets_of(seat) == 1) add(MoveKind::PassTo, seat);  // NOS-Q47: the first giver is asked, no other
        break;
      case Step::GiveCrew:
        for (int card = 0; card < kCrewCards; ++card)
          if (crew_free(card) && see.crew_front[card] == seat_) add(MoveKind::Give, card);
        break;
      default: break;
    }
  }

  void crew_places() {
    for (TokenId token = 0; token < kCrewTokens; ++token) {
      if (see.tokens[token].at != kSupply || (!options().survival && owner(token) != seat_)) continue;
      for (Room room = 1; room <= kRooms; ++room) add(MoveKind::Place, token, room);  // NOS-Q07
    }
    if (may_stop_placing()) add(MoveKind::Done);
  }

  void alien_places() {
    int listed = -1;  // Damage tokens are alike: one of them stands for all
    for (BlipId blip = 0; blip < kBlips; ++blip) {
      if (see.blips[blip].at != kSupply || (is_damage(blip) && listed >= 0)) continue;
      listed = blip;
      for (Room room = 1; room <= kRooms; ++room)
        if (blip_may_go(room)) add(MoveKind::PlaceBlip, blip, room);
    }
    if (may_stop_placing()) add(MoveKind::Done);
  }

  void act() {
    if (see.actor == kNoSeat) {  // NOS-162
      SeatSet owners;
      for (int handle : unspent_in(see.room)) owners.add(owner_of_handle(handle));
      for (Seat seat : owners) add(MoveKind::Next, seat);
      return;
    }
    add(MoveKind::Draw);  // NOS-Q35; NOS-163: all of these again for the next Presence
    for (int object = 0; object < kObjects; ++object)
      if (see.objects[object] == see.room) add(MoveKind::PickUp, object);
    for (int card = 0; card < kCrewCards; ++card)
      if (power_usable(seat_, card, see.room)) add(MoveKind::Power, card);
    if (room_effect_usable(seat_, see.room)) add(MoveKind::RoomEffect);
  }

  Seat seat_;
  Moves& out_;
};

}  // namespace

/// NOS-093, NOS-096: at least one; and all when the other side has nothing left to place (NOS-101, NOS-103,
/// NOS-Q09).
bool Look::may_stop_placing() const {
  if (see.placed == 0 || options().players == 2) return false;
  if (see.step == Step::AlienPlaces) return any_token_to_place();
  return options().survival || blip_to_place();  // Survival: the pool goes round until it is empty
}

void Nostromo::legal(const State& state, Seat seat, Moves& out) const {
  Lister(*this, state, seat, out).list();
}

/// NOS-037: a crew player may show a card to another crew player at any time.
void Nostromo::asides(const State& state, Seat seat, Moves& out) const {
  if (state.ending != kNotOver || seat == kAlien || seat >= settings.players) return;
  for (int card : state.hands[seat])
    for (Seat other : SeatSet::first(settings.players) - SeatSet{kAlien, seat})
      if (!state.knows[card].has(other)) out.push_back(move(MoveKind::Show, card, other));
}

/// NOS-Q65: no answer is a pass; what must be chosen is chosen at random, and an action is action A.
Move Nostromo::timeout(const State& state, Seat seat, Rng& rng) const {
  Moves moves;
  legal(state, seat, moves);
  for (const Move& candidate : moves) {
    const auto kind = static_cast<MoveKind>(candidate.kind);
    if (kind == MoveKind::Pass || kind == MoveKind::Withdraw || kind == MoveKind::Draw ||
        kind == MoveKind::Agree)
      return candidate;
  }
  // Orders are never played for somebody.
  Moves plain;
  for (const Move& candidate : moves)
    if (static_cast<MoveKind>(candidate.kind) != MoveKind::Play) plain.push_back(candidate);
  return plain[rng.below(plain.size())];
}

}  // namespace hullbreach::nostromo
