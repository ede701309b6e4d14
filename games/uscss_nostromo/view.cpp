// Who sees what (NOS-041 to NOS-050).
#include <cstring>

#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

View Nostromo::view(const State& s, Viewer viewer) const {
  const Look look(*this, s);
  View v;
  v.viewer = viewer;
  v.players = static_cast<std::uint8_t>(settings.players);
  const bool seated = viewer < settings.players;
  const bool crew = seated && viewer != kAlien;

  v.turn = s.turn;
  v.phase = s.phase;
  v.step = s.step;
  v.posture = s.posture;
  v.lead = s.lead;
  v.actor = s.phase == Phase::Hide || s.phase == Phase::Action ? s.actor : kNoSeat;
  v.room = s.phase == Phase::Action ? s.room : Room{0};
  for (const Frame& frame : s.stack) {
    if (frame.kind == Frame::Attack) v.attack_room = frame.room;
    if (frame.kind == Frame::Ask) v.window = static_cast<Window>(frame.n);
  }
  if (v.window == Window::None) v.window = look.open_window();
  v.hunt_left = s.hunt_left;
  v.passages = s.passages;
  v.procedures_now = s.procedures_now;
  v.sealed = s.sealed;
  v.wards = s.wards;
  v.bars = s.bars;
  v.shuttle_bar = s.shuttle_bar;
  v.order_bar = s.order_bar;
  v.sabotage = s.sabotage;
  v.ambush = s.ambush;
  v.cocoon = s.cocoon;
  v.fewer_damage = s.fewer_damage;
  v.deck = static_cast<std::uint8_t>(s.deck.size());
  v.discard = s.discard;
  v.limbo = s.limbo;
  v.activated = s.activated;
  v.behaviour_deck = static_cast<std::uint8_t>(s.behaviour_deck.size());
  v.behaviours_drawn = static_cast<std::uint8_t>(Bits(s.behaviour_hand).size());
  v.behaviour_discard = s.behaviour_discard;
  v.objects = s.objects;
  v.owner = s.owner;
  v.crew_front = s.crew_front;
  v.crew_barred = s.crew_barred;
  v.crew_captured = s.crew_captured;
  v.crew_used = s.crew_used;
  v.ending = s.ending;

  for (TokenId id = 0; id < kCrewTokens; ++id) {
    const CrewToken& token = s.tokens[id];
    if (token.at == kHeld) v.held = static_cast<std::uint8_t>(v.held | (1u << colour_of(id)));
    if (token.at == kSupply) {
      const Seat owner = s.owner[colour_of(id)];
      if (owner != kNoSeat) ++v.tokens_left[settings.survival ? 0 : owner];
      if (crew && (settings.survival || owner == viewer)) v.to_place = static_cast<std::uint16_t>(v.to_place | (1u << id));
    }
    if (token.handle == 0) continue;
    View::Token& seen = v.tokens[token.handle - 1];
    seen.at = token.at;
    seen.face_up = token.face_up;
    seen.spent = token.spent;
    seen.placer = token.placer;
    // What has left the board was turned first, so all know it (NOS-045).
    if (token.face_up != 0 || !on_board(token.at) || (seated && token.knows.has(viewer))) seen.id = id;
    if (seen.id != kUnknown || !settings.survival) seen.owner = s.owner[colour_of(id)];  // NOS-Q10
  }

  for (BlipId id = 0; id < kBlips; ++id) {
    const nostromo::Blip& blip = s.blips[id];
    if (is_damage(id)) ++(blip.at == kReserve ? v.damage_reserve : v.damage_owned);
    if (blip.at == kSupply) {
      ++v.blips_left;
      if (viewer == kAlien) v.blips_to_place = static_cast<std::uint8_t>(v.blips_to_place | (1u << id));
    }
  }
  int row = 0;
  for (Room room = 1; room <= kRooms; ++room) {
    const int id = look.blip_in(room);
    if (id < 0) continue;
    View::Blip& seen = v.blips[row++];
    seen.at = room;
    seen.face_up = s.blips[id].face_up;
    if (seen.face_up != 0 || (seated && s.blips[id].knows.has(viewer)))
      seen.id = is_damage(static_cast<BlipId>(id)) ? std::uint8_t{0} : static_cast<std::uint8_t>(id);
  }

  for (Seat seat = 1; seat < settings.players; ++seat) {
    v.hand_sizes[seat] = static_cast<std::uint8_t>(s.hands[seat].size());
    if (seat == viewer) {
      v.known_hands[seat] = s.hands[seat];
      continue;
    }
    for (int card : s.hands[seat])
      if (s.knows[card] == look.everybody() || (seated && s.knows[card].has(viewer))) v.known_hands[seat].add(card);
  }
  v.known_deck.fill(kUnknown);
  v.known_behaviours.fill(kUnknown);
  for (std::size_t i = 0; i < s.deck.size(); ++i)
    if (s.deck[i].seen() && (s.deck[i].knows == look.everybody() || (seated && s.deck[i].knows.has(viewer))))
      v.known_deck[i] = s.deck[i].card;
  if (viewer == kAlien) {
    v.behaviour_hand = s.behaviour_hand;
    for (std::size_t i = 0; i < s.behaviour_deck.size(); ++i)
      if (s.behaviour_deck[i].seen()) v.known_behaviours[i] = s.behaviour_deck[i].card;
  }

  v.asked = seated && s.wait_seats.has(viewer);
  v.may_act = seated && s.wait_may.has(viewer);
  // NOS-204: the Alien player and onlookers learn that a window is open, not who has answered; a crew seat
  // learns no more of the others.
  const bool window_open = !s.stack.empty() && s.stack.back().kind == Frame::Ask;
  if (window_open || s.step == Step::Vote)
    v.crew_answering = true;
  else
    v.waiting = s.wait_seats;
  if (crew && s.drafts[viewer].status != Draft::None) {
    v.draft_card = s.drafts[viewer].what;
    v.draft_picks = s.drafts[viewer].run.vars;
  } else {
    v.draft_picks.fill(script::kUnbound);
  }
  return v;
}

/// Everybody sees that somebody is being asked; a guess in which there would be nothing to ask is none.
State Nostromo::guess(const State& state, Seat seat, Rng& rng) const {
  const bool asked_in_a_script = !state.stack.empty() && state.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Seats) &&
                                 state.stack.back().kind != Frame::Ask && !state.wait_seats.has(seat);
  for (int tries = 0; tries < 200; ++tries) {
    State guessed = deal_anew(state, seat, rng);
    if (!asked_in_a_script) return guessed;
    State settled = guessed;
    Rules(*this, settled, Events{}).advance();
    if (std::memcmp(&settled, &guessed, sizeof(State)) == 0) return guessed;
  }
  return state;  // what is asked can be asked of these cards only
}

/// Deals anew all that the seat can't know: hands and deck, face-down tokens, behaviour cards.
State Nostromo::deal_anew(const State& state, Seat seat, Rng& rng) const {
  State s = state;
  const Look look(*this, state);

  // Mission cards: those in other hands and known places of the deck that this seat does not know. A card is
  // dealt anew only among cards of the same shuffle: when the deck was remade everybody saw of what.
  struct Slot {
    std::uint8_t where;  // a seat, or 0x80 + place of the deck
    CardId card;
    std::uint8_t origin;
  };
  FixedVector<Slot, kMissionCards> slots;
  for (Seat other = 1; other < settings.players; ++other) {
    if (other == seat) continue;
    for (int card : state.hands[other])
      if (!state.knows[card].has(seat)) slots.push_back({other, static_cast<CardId>(card), state.origin[card]});
  }
  for (std::size_t i = 0; i < state.deck.size(); ++i)
    if (state.deck[i].seen() && !state.deck[i].knows.has(seat))
      slots.push_back({static_cast<std::uint8_t>(0x80 + i), state.deck[i].card, state.shuffles});
  std::array<CardId, kMissionCards> became{};  // what a hidden card is dealt anew as
  for (int card = 0; card < kMissionCards; ++card) became[card] = static_cast<CardId>(card);
  Bits done;
  for (const Slot& first : slots) {
    const int origin = first.origin;
    if (done.has(origin % 64)) continue;
    done.add(origin % 64);
    FixedVector<CardId, kMissionCards> cards;
    for (const Slot& slot : slots)
      if (slot.origin == origin) cards.push_back(slot.card);
    const std::size_t taken = cards.size();
    if (taken == 0) continue;
    if (origin == state.shuffles)
      for (int card = 0; card < kMissionCards; ++card)
        for (int i = 0; i < state.unseen.left(0, static_cast<std::size_t>(card)); ++i) cards.push_back(static_cast<CardId>(card));
    rng.shuffle(cards);
    for (const Slot& slot : slots) {
      if (slot.origin != origin) continue;
      if (origin == state.shuffles) s.unseen.add(0, slot.card);
      if (slot.where >= 0x80) continue;
      s.hands[slot.where].remove(slot.card);
      s.knows[slot.card] = {};
      s.origin[slot.card] = 0;
    }
    std::size_t next = 0;
    for (const Slot& slot : slots) {
      if (slot.origin != origin) continue;
      const CardId card = cards[next++];
      became[slot.card] = card;
      if (slot.where >= 0x80) {
        s.deck.places[slot.where - 0x80u].card = card;
      } else {
        s.hands[slot.where].add(card);
        s.knows[card] = state.knows[slot.card];
        s.origin[card] = slot.origin;
      }
      if (origin == state.shuffles) s.unseen.add(0, card, -1);
    }
  }
  // A script in the middle of its work may have picked such a card.
  for (Frame& frame : s.stack) {
    if (frame.kind != Frame::Order && frame.kind != Frame::Power && frame.kind != Frame::RoomUse) continue;
    if (frame.seat == seat) continue;
    for (const script::Extent& extent : content.scripts.extents) {
      if (frame.run.pc < extent.begin || frame.run.pc >= extent.end) continue;
      for (std::size_t i = 0; i < script::kVariables; ++i)
        if (extent.types[i] == kThingCard && frame.run.vars[i] != script::kUnbound) frame.run.vars[i] = became[frame.run.vars[i]];
    }
  }
  // What another seat is announcing is secret: a guess takes it for a pass, or for not begun.
  for (Seat other = 1; other < settings.players; ++other)
    if (other != seat) s.drafts[other] = Draft{};

  // Face-down crew tokens the seat has not seen: among the tokens of one owner, in Survival among all.
  const auto permute_tokens = [&](auto belongs) {
    FixedVector<TokenId, kCrewTokens> ids;
    for (TokenId id = 0; id < kCrewTokens; ++id) {
      const CrewToken& token = state.tokens[id];
      const bool hidden = (on_board(token.at) && token.face_up == 0) || token.at == kSupply;
      if (hidden && belongs(id) && !token.knows.has(seat)) ids.push_back(id);
    }
    FixedVector<TokenId, kCrewTokens> dealt = ids;
    rng.shuffle(dealt);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      s.tokens[dealt[i]] = state.tokens[ids[i]];
      if (state.tokens[ids[i]].handle != 0) s.by_handle[state.tokens[ids[i]].handle] = dealt[i];
    }
  };
  if (settings.survival) {
    permute_tokens([](TokenId) { return true; });
  } else {
    for (Seat owner : look.crew()) permute_tokens([&](TokenId id) { return state.owner[colour_of(id)] == owner; });
  }

  // Blips: those still in hand count too, for nobody saw which ones were placed.
  FixedVector<BlipId, kBlips> blips;
  for (BlipId id = 0; id < kBlips; ++id) {
    const Blip& blip = state.blips[id];
    if (((on_board(blip.at) && blip.face_up == 0) || blip.at == kSupply) && !blip.knows.has(seat)) blips.push_back(id);
  }
  FixedVector<BlipId, kBlips> dealt = blips;
  rng.shuffle(dealt);
  for (std::size_t i = 0; i < blips.size(); ++i) s.blips[dealt[i]] = state.blips[blips[i]];

  // Behaviour cards: only the Alien player knows those drawn and those put back.
  if (seat != kAlien) {
    FixedVector<std::uint8_t, kBehaviours> cards;
    for (int card : Bits(state.behaviour_hand)) cards.push_back(static_cast<std::uint8_t>(card));
    for (const Place<std::uint8_t>& place : state.behaviour_deck.places)
      if (place.seen()) cards.push_back(place.card);
    for (std::size_t i = 0; i < cards.size(); ++i) s.behaviour_unseen.add(0, cards[i]);
    for (int card = 0; card < kBehaviours; ++card)
      for (int i = 0; i < state.behaviour_unseen.left(0, static_cast<std::size_t>(card)); ++i) cards.push_back(static_cast<std::uint8_t>(card));
    rng.shuffle(cards);
    std::size_t next = 0;
    s.behaviour_hand = 0;
    for (int i = 0; i < Bits(state.behaviour_hand).size(); ++i) {
      s.behaviour_unseen.add(0, cards[next], -1);
      s.behaviour_hand = static_cast<std::uint16_t>(s.behaviour_hand | (1u << cards[next++]));
    }
    for (Place<std::uint8_t>& place : s.behaviour_deck.places)
      if (place.seen()) {
        s.behaviour_unseen.add(0, cards[next], -1);
        place.card = cards[next++];
      }
  }
  return s;
}

}  // namespace hullbreach::nostromo
