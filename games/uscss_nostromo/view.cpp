// Who sees what (NOS-041 to NOS-050).
#include "games/uscss_nostromo/look.h"

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
  v.room = s.phase == Phase::Action ? s.room : kNoRoom;
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
  v.discard = s.discard;  // NOS-042
  v.limbo = s.limbo;
  v.activated = s.activated;
  v.behaviour_deck = static_cast<std::uint8_t>(s.behaviour_deck.size());
  v.behaviours_drawn = static_cast<std::uint8_t>(Bits(s.behaviour_hand).size());
  v.behaviour_discard = s.behaviour_discard;
  v.objects = s.objects;  // NOS-048
  v.owner = s.owner;
  v.crew_front = s.crew_front;
  v.crew_barred = s.crew_barred;
  v.crew_captured = s.crew_captured;  // NOS-049
  v.crew_used = s.crew_used;
  v.ending = s.ending;

  for (TokenId id = 0; id < kCrewTokens; ++id) {
    const CrewToken& token = s.tokens[id];
    if (token.at == kHeld) v.held = static_cast<std::uint8_t>(v.held | (1u << colour_of(id)));
    if (token.at == kSupply) {
      const Seat owner = s.owner[colour_of(id)];
      if (owner != kNoSeat) ++v.tokens_left[settings.survival ? 0 : owner];
      if (crew && (settings.survival || owner == viewer))
        v.to_place = static_cast<std::uint16_t>(v.to_place | (1u << id));
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
      seen.id = face_of(static_cast<BlipId>(id));
  }

  for (Seat seat = 1; seat < settings.players; ++seat) {
    v.hand_sizes[seat] = static_cast<std::uint8_t>(s.hands[seat].size());  // NOS-Q05
    for (int card : s.hands[seat])
      if (seat == viewer || s.knows[card] == look.everybody() || (seated && s.knows[card].has(viewer)))
        v.known_hands[seat].add(card);
  }
  v.known_deck.fill(kUnknown);
  v.known_behaviours.fill(kUnknown);
  for (std::size_t i = 0; i < s.deck.size(); ++i)  // NOS-047
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
    v.draft_picks.fill(script::Run::kUnbound);
  }
  return v;
}

}  // namespace hullbreach::nostromo
