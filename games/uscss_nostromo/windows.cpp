// Reaction windows: when the crew may play orders, and how that stays fair (NOS-185 to NOS-210).
//
// A window opens by public facts only. In an asking window every seat that may answer does so in secret;
// then the plays are carried out, the lead's first. In an open window a play is carried out at once.
#include "games/uscss_nostromo/rules.h"

namespace hullbreach::nostromo {

bool Rules::open(Window window, Room room) {
  s.placed = 0;
  const SeatSet seats = eligible(window, room);
  if (!seats.empty()) {  // NOS-202
    push(Frame::Ask, s.lead, room, static_cast<int>(window), seats.bits);
    top().run.vars.fill(0);
    tell_all(EventKind::WindowOpened, window);
  }
  return true;
}

/// Collects answers (step 0), then carries them out seat by seat (step 1), one after the other (NOS-Q50,
/// NOS-Q51). In run.vars: [0] plays of this round, [1] seats gone through, [2] whether anything was played in
/// this window.
bool Rules::frame_ask() {
  Frame& ask = top();
  const auto window = static_cast<Window>(ask.n);
  if (ask.step == 0) {
    if (ask.a != 0) return wait_for(SeatSet(ask.a));
    ask.step = 1;
  }
  // NOS-Q15: an order that brings a token to the Alien starts an attack; then the window goes on. Before
  // tokens are turned the attack waits for them: the orders, then the flip, then one attack (NOS-149 to 151).
  if (window != Window::ADef && window != Window::CFlip) {
    if (attack_due()) {
      interrupt();
      return true;
    }
    resume();
  }
  const bool nobody_left = window == Window::ADef && presences_in(ask.room).empty();  // NOS-189
  if (ask.run.vars[1] < options().crew_players()) {
    const Seat seat = ask.seat;
    ask.seat = next_crew(seat);
    ++ask.run.vars[1];
    if (s.drafts[seat].status != Draft::Sealed) return true;
    if (nobody_left) {
      hand_back(seat);
    } else if (carry_out(seat, window)) {
      ++s.stack[ask_index()].run.vars[0];
      s.stack[ask_index()].run.vars[2] = 1;
    }
    return true;
  }
  const SeatSet again = ask.run.vars[0] > 0 && !nobody_left ? eligible(window, ask.room) : SeatSet{};
  if (!again.empty()) {  // NOS-058, NOS-199
    ask.step = 0;
    ask.a = again.bits;
    ask.run.vars[0] = ask.run.vars[1] = 0;
    return true;
  }
  if (window != Window::HAsk) s.placed = ask.run.vars[2];  // NOS-195; but an order is no blip (NOS-096)
  tell_all(EventKind::WindowClosed, window);
  return pop();
}

/// The attack has a window of its own, so the plays still waiting in this one are laid aside meanwhile.
void Rules::interrupt() {
  for (Seat seat : crew()) {
    s.shelved[seat] = s.drafts[seat];
    s.drafts[seat] = Draft{};
  }
  push(Frame::Attack, kNoSeat, alien_room());
}

void Rules::resume() {
  for (Seat seat : crew()) {
    if (s.shelved[seat].status == Draft::None) continue;
    s.drafts[seat] = s.shelved[seat];
    s.shelved[seat] = Draft{};
  }
}

/// The Ask frame being carried out: the topmost one (a play pushes its own frames above it).
std::size_t Rules::ask_index() const {
  for (std::size_t i = see.stack.size(); i-- > 0;)
    if (see.stack[i].kind == Frame::Ask) return i;
  broken("no window is open", __FILE__, __LINE__);
}

void Rules::answer(Seat seat, Move move) {
  if (static_cast<MoveKind>(move.kind) == MoveKind::Use) {
    s.drafts[seat].status = Draft::Sealed;
    s.drafts[seat].what = static_cast<std::uint8_t>(kInHand + move.a);
  }
  top().a = static_cast<std::uint8_t>(top().a & ~(1u << seat));
}

void Rules::announce(Seat seat, CardId card) {
  Draft& draft = s.drafts[seat];
  draft.status = Draft::Composing;
  draft.what = card;
  draft.run.pc = cards().orders[cards().missions[card].order].effect;
  compose_on(seat);
}

/// One more pick of an announced card, or its withdrawal.
void Rules::compose(Seat seat, Move move) {
  Draft& draft = s.drafts[seat];
  if (static_cast<MoveKind>(move.kind) == MoveKind::Withdraw) {
    draft = Draft{};
    if (s.stack.empty())
      s.declined.add(seat);  // an open window: not again before something happens
    else
      answer(seat, nostromo::move(MoveKind::Pass));
    return;
  }
  ScriptLook host(game_, see, seat, context_room(), draft.what);
  script::Runner<ScriptLook> runner(cards().scripts, host);
  if (static_cast<MoveKind>(move.kind) == MoveKind::Done)
    runner.decline(draft.run);
  else
    runner.bind(draft.run, static_cast<std::uint8_t>(move.b));
  compose_on(seat);
}

void Rules::compose_on(Seat seat) {
  Draft& draft = s.drafts[seat];
  ScriptLook host(game_, see, seat, context_room(), draft.what);
  const script::Stop stop = script::Runner<ScriptLook>(cards().scripts, host).advance(draft.run, true);
  if (stop == script::Stop::Pick) return;
  if (stop == script::Stop::Refused) {
    hand_back(seat);  // before anything else happens
    if (!s.stack.empty()) answer(seat, nostromo::move(MoveKind::Pass));
    return;
  }
  draft.status = Draft::Sealed;
  if (s.stack.empty())
    carry_out(seat, open_window());  // NOS-208
  else
    answer(seat, nostromo::move(MoveKind::Pass));  // answered; the draft says with what
}

/// A play still being announced falls back when its moment has passed or its picks have become impossible.
void Rules::drop_stale_drafts() {
  if (s.wait_kind != static_cast<std::uint8_t>(Wait::Kind::Seats)) return;
  for (Seat seat : crew()) {
    const Draft& draft = s.drafts[seat];
    if (!composing(seat)) continue;
    const Window window = window_of(seat);
    ScriptLook host(game_, see, seat, context_room(), draft.what);
    const std::uint16_t entry = cards().orders[cards().missions[draft.what].order].effect;
    if (!s.hands[seat].has(draft.what) || window == Window::None || !fits(draft.what, window) ||
        !script::Runner<ScriptLook>(cards().scripts, host).still_possible(entry, draft.run))
      hand_back(seat);
  }
}

/// NOS-200: a play that has become impossible goes back to its owner, and nobody else is told.
void Rules::hand_back(Seat seat) {
  s.drafts[seat] = Draft{};
  tell(EventKind::HandedBack, SeatSet::one(seat), false);
}

bool Rules::carry_out(Seat seat, Window window) {
  const Draft draft = s.drafts[seat];
  const Room room = context_room();
  if (draft.what >= kInHand) {
    const int object = draft.what - kInHand;
    if (!object_usable(seat, object, room)) {
      hand_back(seat);
      return false;
    }
    s.drafts[seat] = Draft{};
    use_object(seat, object, room);
    return true;
  }
  const CardId card = draft.what;
  ScriptLook host(game_, see, seat, room, card);
  const std::uint16_t entry = cards().orders[cards().missions[card].order].effect;
  const bool possible = s.hands[seat].has(card) && orders_allowed(window) && fits(card, window) &&
                        script::Runner<ScriptLook>(cards().scripts, host).still_possible(entry, draft.run);
  if (!possible) {
    hand_back(seat);
    return false;
  }
  s.drafts[seat] = Draft{};
  s.hands[seat].remove(card);
  s.limbo.add(card);
  now_open(card);
  tell_all(EventKind::OrderPlayed, seat, card);
  run_script(Frame::Order, entry, seat, room, card);
  top().run = draft.run;
  return true;
}

}  // namespace hullbreach::nostromo
