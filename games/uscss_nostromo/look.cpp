#include "games/uscss_nostromo/look.h"

namespace hullbreach::nostromo {

int Look::sets_of(Seat seat) const {
  int sets = 0;
  for (Seat holder : see.owner) sets += holder == seat;
  return sets;
}

SeatSet Look::with_cards() const {
  SeatSet seats;
  for (Seat seat : crew())
    if (!see.hands[seat].empty()) seats.add(seat);
  return seats;
}

int Look::hidden_in(Room room) const {
  int count = 0;
  for (const CrewToken& token : see.tokens) count += token.at == room && token.face_up == 0;
  return count;
}

Bits Look::presences_in(Room room) const {
  Bits handles;
  for (TokenId token = 1; token < kCrewTokens; token += 2)
    if (see.tokens[token].at == room && see.tokens[token].face_up != 0) handles.add(see.tokens[token].handle);
  return handles;
}

Bits Look::unspent_in(Room room) const {
  Bits handles;
  for (int handle : presences_in(room))
    if (token(handle).spent == 0) handles.add(handle);
  return handles;
}

bool Look::crew_in(Room room) const {
  for (const CrewToken& token : see.tokens)
    if (token.at == room) return true;
  return false;
}

bool Look::token_to_place(Seat seat) const {
  if (options().survival) return any_token_to_place();  // NOS-220: one common pool
  for (TokenId id = 0; id < kCrewTokens; ++id)
    if (see.tokens[id].at == kSupply && owner(id) == seat) return true;
  return false;
}

bool Look::any_token_to_place() const {
  for (const CrewToken& token : see.tokens)
    if (token.at == kSupply) return true;
  return false;
}

bool Look::blip_to_place() const {
  for (const Blip& blip : see.blips)
    if (blip.at == kSupply) return true;
  return false;
}

int Look::blip_in(Room room) const {
  for (int blip = 0; blip < kBlips; ++blip)
    if (see.blips[blip].at == room) return blip;
  return -1;
}

Room Look::alien_room() const {
  const Blip& alien = see.blips[kAlienBlip];
  return alien.face_up != 0 && on_board(alien.at) ? alien.at : kNoRoom;
}

Room Look::jonesy_room() const {
  const Blip& jonesy = see.blips[kJonesy];
  return jonesy.face_up != 0 && on_board(jonesy.at) ? jonesy.at : kNoRoom;
}

/// NOS-003, NOS-146, NOS-148, NOS-Q14: any other room, connected or not, also the Shuttle or one visited
/// before.
bool Look::hunt_may_enter(Room room) const {
  if (room == alien_room()) return false;                                // NOS-Q13
  if (room == jonesy_room() && see.bars[kBarJonesy] == 0) return false;  // NOS-122, NOS-147, NOS-H087
  return ((see.sealed >> room) & 1u) == 0;                               // NOS-H037
}

/// In the room of the attack and no other (NOS-Q16), whichever it is (NOS-084).
bool Look::object_usable(Seat seat, int object, Room room) const {
  if (!holds(seat, object) || aggressive() || see.bars[kBarObjects] != 0) return false;  // NOS-077, NOS-H085
  if (object == kFlamethrower && savable(1) == 0) return false;                          // NOS-H091
  for (int handle : presences_in(room))
    if (owner_of_handle(handle) == seat) return true;  // NOS-076
  return false;
}

/// NOS-H091: with Cocoon at most one Presence is saved in each attack.
int Look::savable(int wanted) const {
  if (see.cocoon != 0)
    for (const Frame& frame : see.stack)
      if (frame.kind == Frame::Attack) return frame.n == 0 ? 1 : 0;
  return wanted;
}

bool Look::power_usable(Seat seat, int card, Room here) const {
  if (!crew_free(card) || ((see.crew_used >> card) & 1) != 0) return false;  // NOS-166, NOS-167
  if (options().heroic && see.crew_front[card] != seat) return false;        // NOS-217
  if (see.crew_barred[card] > 0) return false;                               // NOS-H079
  ScriptLook host(game_, see, seat, here, kNoCard);
  return script::Runner<ScriptLook>(cards().scripts, host).playable(cards().crew[card].script);  // NOS-Q36
}

bool Look::room_effect_usable(Seat seat, Room room, bool openly) const {
  const std::uint16_t effect = cards().rooms[room].effect;
  if (effect == kNoScript || see.bars[kBarRoomEffects] != 0) return false;  // NOS-H083
  ScriptLook host(game_, see, seat, room, kNoCard);
  script::Runner<ScriptLook> runner(cards().scripts, host);
  return openly ? runner.could_be_playable(effect) : runner.playable(effect);  // NOS-Q33
}

int Look::procedures() const {
  int count = 0;
  for (CardId card : see.activated) count += card != kNoCard;
  return count;
}

Bits Look::activatable(Seat seat) const {
  Bits set;
  if (!options().survival && see.procedures_now >= 2) return set;  // NOS-065, NOS-227, NOS-Q46
  for (int card : see.hands[seat] - cards().weyland)
    if (see.activated[cards().missions[card].procedure] == kNoCard) set.add(card);  // NOS-063, NOS-064
  return set;
}

/// All but those that everybody knows to be none: how many these are follows from public facts (NOS-Q70).
Bits Look::could_be_activatable(Seat seat) const {
  if (!options().survival && see.procedures_now >= 2) return {};  // NOS-065, NOS-227
  const Bits sure = activatable(seat);
  Bits set;
  for (int card : see.hands[seat])
    if (sure.has(card) || see.knows[card] != everybody()) set.add(card);
  return set;
}

Bits Look::crew_to_give(Seat seat) const {
  Bits own, any;
  for (int card = 0; card < kCrewCards; ++card) {
    if (!crew_free(card)) continue;
    any.add(card);
    if (options().heroic && see.crew_front[card] == seat) own.add(card);
  }
  return own.empty() ? any : own;  // NOS-219, NOS-Q56
}

/// Wherever crew tokens lie: a room they come to later is resolved again (NOS-158).
std::uint16_t Look::rooms_to_resolve() const {
  std::uint16_t rooms = 0;
  for (const CrewToken& token : see.tokens)
    if (on_board(token.at)) rooms = static_cast<std::uint16_t>(rooms | (1u << token.at));
  if ((rooms >> kMother) & 1u) return 1u << kMother;  // NOS-155, NOS-Q39
  const auto others = static_cast<std::uint16_t>(rooms & ~(1u << kShuttle));
  return others != 0 ? others : rooms;  // NOS-156, NOS-Q40
}

Window Look::open_window() const {
  if (!see.stack.empty()) return Window::None;
  if (see.step == Step::CrewPlaces || see.step == Step::AlienPlaces) return Window::HOpen;
  if (see.step == Step::Act) return Window::PAct;
  return Window::None;
}

std::uint8_t Look::window_tag(Window window) const {
  switch (window) {
    case Window::HOpen:
    case Window::HAsk:
    case Window::HLast: return kInHide;
    case Window::ADef: return kInAttack;
    case Window::CStart:
    case Window::CMove:
    case Window::CEnd: return kInHunt;
    case Window::CFlip: return kInFlip;
    case Window::PStart:
    case Window::PRoom:
    case Window::PAct:
    case Window::PEnd: return kInAction;
    case Window::None: break;
  }
  return 0;
}

/// NOS-092, NOS-159: always in phases 1 and 5. NOS-152: in the hunt, unless something bars them.
bool Look::orders_allowed(Window window) const {
  const std::uint8_t tag = window_tag(window);
  if ((tag & (kInHunt | kInFlip | kInAttack)) != 0 && aggressive()) return false;  // NOS-108, NOS-Q45
  if ((tag & (kInHunt | kInFlip)) != 0 && (see.order_bar & 1) != 0) return false;  // NOS-H081
  return tag != 0;
}

SeatSet Look::eligible(Window window, Room room) const {
  if (!orders_allowed(window)) return {};
  SeatSet seats = with_cards();  // NOS-135, NOS-201 to NOS-203
  if (window == Window::ADef)
    for (Seat seat : crew())
      for (int object = 0; object < kObjects; ++object)
        if (object_usable(seat, object, room)) seats.add(seat);
  return seats;
}

bool Look::fits(CardId card, Window window) const {
  return (cards().orders[cards().missions[card].order].windows & window_tag(window)) != 0;
}

bool Look::order_playable(Seat seat, CardId card, Window window) const {
  if (!orders_allowed(window) || !fits(card, window)) return false;
  ScriptLook host(game_, see, seat, context_room(), card);
  const std::uint16_t entry = cards().orders[cards().missions[card].order].effect;
  return script::Runner<ScriptLook>(cards().scripts, host).playable(entry);  // NOS-Q49
}

Room Look::context_room() const {
  for (std::size_t i = see.stack.size(); i-- > 0;)
    if (see.stack[i].kind == Frame::Attack) return see.stack[i].room;
  return see.phase == Phase::Action ? see.room : kNoRoom;
}

Window Look::window_of(Seat seat) const {
  if (!see.wait_seats.has(seat) && !see.wait_may.has(seat)) return Window::None;
  if (!see.stack.empty())
    return see.stack.back().kind == Frame::Ask ? static_cast<Window>(see.stack.back().n) : Window::None;
  return open_window();
}

/// NOS-207: while an effect is resolved a play that was begun rests.
bool Look::composing(Seat seat) const {
  return see.drafts[seat].status == Draft::Composing &&
         (see.stack.empty() || see.stack.back().kind == Frame::Ask);
}

// -- scripts

namespace {

Bits as_bits(std::uint16_t set) { return Bits(set); }

}  // namespace

Bits ScriptLook::select(int id, const int* args) {
  Bits set;
  const auto tokens_if = [&](auto condition) {
    for (int handle = 1; handle <= see.handles; ++handle)
      if (on_board(token(handle).at) && condition(handle)) set.add(handle);
    return set;
  };
  const auto hidden = [&](int handle) { return token(handle).face_up == 0; };

  switch (static_cast<Select>(id)) {
    case Select::Others: {
      set = see.hands[seat_];
      if (card_ != kNoCard) set.remove(card_);
      return set;
    }
    case Select::Discard: return see.discard;
    case Select::Exposed: {
      if (here_ == kNest || savable(1) == 0) return {};  // NOS-138, NOS-H091
      return presences_in(here_);                        // NOS-Q22: of any owner
    }
    case Select::Owned:  // NOS-Q10: in Survival nobody can tell whose a face-down token is
      return tokens_if([&](int handle) {
        return owner_of_handle(handle) == seat_ && !(options().survival && hidden(handle));
      });
    case Select::Movable:  // NOS-010, NOS-056, NOS-Q23, NOS-Q38
      return tokens_if([&](int handle) {
        return token(handle).at != kNest &&
               (hidden(handle) || (is_presence(this->id(handle)) && token(handle).spent == 0));
      });
    case Select::Cornered:
      return tokens_if([&](int handle) {
        return token(handle).at == alien_room() && token(handle).at != kNest && hidden(handle);
      });
    case Select::Placeable:
      return tokens_if([&](int handle) { return options().survival || owner_of_handle(handle) == seat_; });
    case Select::Rooms: return Bits::first(kRooms + 1) - Bits::one(0);
    case Select::Connected: return as_bits(connected(static_cast<Room>(args[0])));
    case Select::SealedRooms: return as_bits(see.sealed);
    case Select::HiddenBlips:  // NOS-Q24
      for (const Blip& blip : see.blips)
        if (on_board(blip.at) && blip.face_up == 0 && blip.at != kNest) set.add(blip.at);
      return set;
    case Select::ObjectsInReach:
      for (int object = 0; object < kObjects; ++object) {
        const std::uint8_t at = see.objects[object];
        if (on_board(at) && at != kNest && (at == here_ || ((connected(here_) >> at) & 1u) != 0))
          set.add(object);
      }
      return set;
    case Select::LooseObjects:
      for (int object = 0; object < kObjects; ++object)
        if (on_board(see.objects[object])) set.add(object);
      return set;
    case Select::ObjectsOutsideNest:
      for (int object = 0; object < kObjects; ++object)
        if (see.objects[object] != kNest) set.add(object);
      return set;
    case Select::CrewWith:
      for (Seat seat : crew())
        if (hand_size(seat) >= args[0]) set.add(seat);
      return set;
    case Select::MostCards: {
      int most = 1;
      for (Seat seat : crew()) {
        if (hand_size(seat) > most) {
          most = hand_size(seat);
          set = {};
        }
        if (hand_size(seat) == most) set.add(seat);
      }
      return set;
    }
    case Select::HiddenTokens: return tokens_if(hidden);
    case Select::FreeCrew:
      for (int card = 0; card < kCrewCards; ++card)
        if (crew_free(card)) set.add(card);
      return set;
    case Select::RoomsWithHidden:
      for (const CrewToken& token : see.tokens)
        if (on_board(token.at) && token.face_up == 0) set.add(token.at);
      return set;
    case Select::OwnBlips:
      for (const Blip& blip : see.blips)
        if (on_board(blip.at) && blip.face_up == 0) set.add(blip.at);
      return set;
    case Select::BlipRooms:
      for (Room room = 1; room < kShuttle; ++room)
        if (blip_may_go(room)) set.add(room);
      return set;
    case Select::UsableRooms: return usable_rooms(false);
    case Select::Captured: return Bits(see.crew_captured);
    case Select::Held:
      for (int colour = 0; colour < kColours; ++colour)
        if (see.tokens[presence_of(colour)].at == kHeld) set.add(colour);
      return set;
    case Select::Activatable: return activatable(seat_);
    case Select::Looked:
      for (int i = 0; i < args[0] && i < static_cast<int>(see.deck.size()); ++i)
        if (see.deck[i].knows.has(seat_)) set.add(see.deck[i].card);
      return set;
    case Select::kCount: break;
  }
  broken("a selector that is none", __FILE__, __LINE__);
}

Bits ScriptLook::could(int id, const int* args) {
  switch (static_cast<Select>(id)) {
    case Select::UsableRooms: return usable_rooms(true);
    case Select::Activatable: return could_be_activatable(seat_);
    default: return select(id, args);
  }
}

Bits ScriptLook::usable_rooms(bool openly) const {
  Bits set;
  for (Room room = 1; room <= kRooms; ++room)
    if (room_effect_usable(seat_, room, openly)) set.add(room);
  return set;
}

int ScriptLook::value(int id, const int* args) {
  switch (static_cast<ValueWord>(id)) {
    case ValueWord::RoomOf: return on_board(token(args[0]).at) ? token(args[0]).at : 0;
    case ValueWord::BlipAt: return args[0];
    case ValueWord::ObjectRoom: return on_board(see.objects[args[0]]) ? see.objects[args[0]] : 0;
    case ValueWord::JonesyRoom: return jonesy_room();
    case ValueWord::AlienRoom: return alien_room();
    case ValueWord::Here: return here_;
    case ValueWord::Savable: return savable(args[0]);
    case ValueWord::DeckLeft: return static_cast<int>(see.deck.size());
    case ValueWord::Reserve: {
      int count = 0;
      for (const Blip& blip : see.blips) count += blip.at == kReserve;
      return count;
    }
    case ValueWord::Procedures: return procedures();
    case ValueWord::DamageToCome: {
      int count = -see.fewer_damage;
      for (int blip = 0; blip < kDamages; ++blip) count += see.blips[blip].at != kReserve;
      return count;
    }
    case ValueWord::kCount: break;
  }
  broken("a value that is none", __FILE__, __LINE__);
}

bool ScriptLook::test(int id, const int*) {
  switch (static_cast<Test>(id)) {
    case Test::CanDraw: return can_draw();
    case Test::Survival: return options().survival;
    case Test::ShuttleOpen: return (see.shuttle_bar & 1) == 0;
    case Test::RoomEffectsOpen: return see.bars[kBarRoomEffects] == 0;
    case Test::ActingHere:
      if (see.step != Step::Act) return false;  // NOS-H041: while a room is resolved
      for (int handle : unspent_in(here_))
        if (owner_of_handle(handle) == seat_) return true;
      return false;
    case Test::JonesyCallable: return jonesy_room() != 0 && jonesy_room() != kNest;
    case Test::kCount: break;
  }
  broken("a predicate that is none", __FILE__, __LINE__);
}

}  // namespace hullbreach::nostromo
