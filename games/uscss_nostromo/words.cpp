// The game in words: prompts, choices, events. The words themselves are in locale/{en,fr}.toml.
#include "games/uscss_nostromo/words.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "games/uscss_nostromo/look.h"
#include "games/uscss_nostromo/names.h"

namespace hullbreach::nostromo {

std::string Words::room(int room) const { return say(fmt::format("room.{}", content.rooms[room].key)); }
std::string Words::seat(Seat seat) const {
  return seat == kAlien ? say.seat(seat, "seat.alien")
                        : say.seat(seat, "seat.crew", {{"n", std::to_string(seat)}});
}
std::string Words::colour(int colour) const { return say(fmt::format("colour.{}", kColourNames[colour])); }
std::string Words::token(TokenId token) const {
  return say(is_presence(token) ? "token.presence" : "token.passage", {{"colour", colour(colour_of(token))}});
}
std::string Words::token_sign(TokenId token) const {
  return fmt::format("{}{}", is_presence(token) ? "●" : "○", colour(colour_of(token)).substr(0, 2));
}
std::string Words::blip(int blip) const { return say(fmt::format("blip.{}", blip_name(blip))); }
std::string Words::object(int object) const { return say(fmt::format("object.{}", kObjectNames[object])); }
std::string Words::crew(int card) const { return say(fmt::format("crew.{}.name", content.crew[card].key)); }
std::string Words::crew_text(int card) const {
  return say(fmt::format("crew.{}.text", content.crew[card].key));
}
std::string Words::behaviour(int card) const {
  return say(fmt::format("behaviour.{}.name", content.behaviours[card].key));
}
std::string Words::behaviour_text(int card) const {
  return say(fmt::format("behaviour.{}.text", content.behaviours[card].key));
}
std::string Words::order(int card) const {
  return say(fmt::format("order.{}.name", content.orders[content.missions[card].order].key));
}
std::string Words::order_text(int card) const {
  return say(fmt::format("order.{}.text", content.orders[content.missions[card].order].key));
}
std::string Words::other_half(int card) const {
  const MissionRow& mission = content.missions[card];
  if (mission.emergency()) return say(fmt::format("procedure.{}", content.procedures[mission.procedure]));
  return say(fmt::format("weyland.{}.name", mission.name));
}
std::string Words::card(int card) const { return fmt::format("{} / {}", order(card), other_half(card)); }
std::string Words::green_text(int card) const {
  return say(fmt::format("weyland.{}.text", content.missions[card].name));
}
std::string Words::posture(int posture) const {
  return say(fmt::format("posture.{}.name", kPostureNames[posture]));
}
std::string Words::window(int window) const { return say(fmt::format("window.{}", kWindowNames[window])); }

namespace {

/// Fills the gaps of moves and prompts for one seat, which may know what a face-down token is.
class Teller : public Look {
 public:
  Teller(const Nostromo& game, const State& state, Seat seat, const Locale& locale)
      : Look(game, state), words_(game.content, locale), seat_(seat) {}

  std::string handle(int handle) const {
    const std::string name = words_.say("token.handle", {{"letter", handle_name(handle)}});
    if (handle < 1 || handle > see.handles) return name;
    if (token(handle).face_up == 0 && !token(handle).knows.has(seat_)) return name;
    return fmt::format("{} ({})", name, words_.token(id(handle)));
  }

  std::string thing(int type, int value) const {
    switch (type) {
      case kThingToken: return fmt::format("{}, {}", handle(value), words_.room(token(value).at));
      case kThingRoom: return words_.room(value);
      case kThingCard: return words_.card(value);
      case kThingSeat: return words_.seat(static_cast<Seat>(value));
      case kThingObject: return words_.object(value);
      case kThingCrew: return fmt::format("{} ({})", words_.crew(value), words_.crew_text(value));
      case kThingBlip: return words_.say("choose.blip", {{"room", words_.room(value)}});
      case kThingColour: return words_.colour(value);
      default: return std::to_string(value);
    }
  }

  /// Where words depend on more than what a move names.
  void adorn(Move move, std::string& key, Gaps& gaps) const {
    switch (static_cast<MoveKind>(move.kind)) {
      case MoveKind::Choose: gaps.emplace_back("thing", thing(move.a, move.b)); break;
      case MoveKind::RoomEffect:
        gaps.emplace_back("text", words_.say(fmt::format("room_effect.{}", cards().rooms[see.room].key)));
        break;
      case MoveKind::Done:
        if (composing(seat_) || !see.stack.empty())
          key = nothing_to_pick() ? "move.done_with_nothing" : "move.done_choosing";
        break;
      case MoveKind::Give:
        if (see.stack.empty()) key = "move.give_on";
        break;
      case MoveKind::Stay:
        if (see.stack.empty()) key = "move.stay_hidden";
        break;
      default: break;
    }
  }

  std::string prompt() const {
    if (composing(seat_)) {
      const Draft& draft = see.drafts[seat_];
      return words_.say(
          fmt::format("prompt.announce_{}", kThingNames[cards().scripts.ops[draft.run.pc].type]),
          {{"card", words_.order(draft.what)}});
    }
    if (see.stack.empty()) return phase_prompt();
    const Frame& frame = see.stack.back();
    Gaps gaps;
    if (frame.room != 0) gaps.emplace_back("room", words_.room(frame.room));
    switch (frame.kind) {
      case Frame::Ask:
        return words_.say(fmt::format("prompt.window.{}", kWindowNames[frame.n]), window_gaps(frame));
      case Frame::Capture:
        gaps.emplace_back("token", words_.token(id(frame.n)));
        return words_.say(frame.step == 1 ? "prompt.give" : "prompt.drop", gaps);
      case Frame::Lose: return words_.say("prompt.lose", {{"n", std::to_string(frame.n)}});
      case Frame::Flame: return words_.say("prompt.flame", gaps);
      case Frame::Detect:
        gaps.emplace_back("token", words_.token(id(frame.n)));
        return words_.say("prompt.detect", gaps);
      default: break;
    }
    const script::Op& op = cards().scripts.ops[frame.run.pc];
    const std::string_view what = nothing_to_pick() ? "nothing" : kThingNames[op.type];
    return words_.say(fmt::format("prompt.pick_{}", what), {{"card", source(frame)}});
  }

 private:
  /// NOS-Q70: asked only so that nobody can tell that there is nothing.
  bool nothing_to_pick() const {
    if (see.stack.empty() || composing(seat_)) return false;
    const Frame& frame = see.stack.back();
    if (cards().scripts.ops[frame.run.pc].code != script::Code::Pick) return false;
    ScriptLook host(game_, see, seat_, frame.room, frame.n);
    return script::Runner<ScriptLook>(cards().scripts, host).offered(frame.run).empty();
  }

  Gaps window_gaps(const Frame& frame) const {
    const Room room = frame.room != 0 ? frame.room : alien_room();
    return {{"room", room != 0 ? words_.room(room) : std::string()}, {"n", std::to_string(see.hunt_left)}};
  }

  /// The name of what runs a script, for its questions.
  std::string source(const Frame& frame) const {
    switch (frame.kind) {
      case Frame::Order: return words_.order(frame.n);
      case Frame::Green: return words_.other_half(frame.n);
      case Frame::RoomUse: return words_.room(frame.room);
      default: break;
    }
    for (const script::Extent& extent : cards().scripts.extents) {
      if (frame.run.pc < extent.begin || frame.run.pc >= extent.end) continue;
      for (int i = 0; i < kCrewCards; ++i)
        if (cards().crew[i].script == extent.begin) return words_.crew(i);
      for (int i = 0; i < kBehaviours; ++i)
        if (cards().behaviours[i].script == extent.begin) return words_.behaviour(i);
    }
    return {};
  }

  std::string phase_prompt() const {
    Gaps gaps = {{"n", std::to_string(see.hunt_left)}};
    if (see.room != 0) gaps.emplace_back("room", words_.room(see.room));
    std::string step(kStepNames[static_cast<int>(see.step)]);
    if (!see.wait_seats.has(seat_))
      step = "may";
    else if (see.step == Step::CrewPlaces || see.step == Step::AlienPlaces)
      step += may_stop_placing() ? "_more" : "";
    else if (see.step == Step::Act && see.actor == kNoSeat)
      step = "next";
    return words_.say(fmt::format("prompt.{}", step), gaps);
  }

  Words words_;
  Seat seat_;
};

}  // namespace

void Nostromo::adorn(const Telling<Nostromo>& telling, Move move, std::string& key, Gaps& gaps) const {
  Teller(*this, *telling.state, telling.seat, telling.say).adorn(move, key, gaps);
}

/// Cards are pieces by their id, a blip is pressed in its room, and so is the effect of a room.
void Nostromo::touch(const Telling<Nostromo>& telling, Move move, std::vector<std::string>& pieces) const {
  const auto card = [&](int number) {
    pieces.push_back(fmt::format("card/{}", content.missions[number].id));
  };
  const auto room = [&](int number) { pieces.push_back(fmt::format("room/{}", content.rooms[number].key)); };
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::Play:
    case MoveKind::Discard:
    case MoveKind::Show: return card(move.a);
    case MoveKind::Choose:
      if (move.a == kThingCard) card(move.b);
      if (move.a == kThingBlip) room(move.b);
      return;
    case MoveKind::RoomEffect: return room(telling.state->room);
    default: return;
  }
}

std::string Nostromo::prompt(const State& state, Seat seat, const Locale& locale) const {
  return Teller(*this, state, seat, locale).prompt();
}

std::string Nostromo::chance_prompt(const State& state, const Locale& locale) const {
  const Words words(content, locale);
  if (state.stack.empty())
    return locale(state.step == Step::DealCrew ? "chance.deal_crew" : "chance.behaviour");
  const Frame& frame = state.stack.back();
  switch (frame.kind) {
    case Frame::Draw: return locale("chance.draw", {{"seat", words.seat(frame.seat)}});
    case Frame::LookTop: return locale("chance.look", {{"seat", words.seat(frame.seat)}});
    case Frame::LoseRandom: return locale("chance.random_discard", {{"seat", words.seat(frame.seat)}});
    case Frame::Flame: return locale("chance.flamethrower", {{"seat", words.seat(frame.a)}});
    default: return locale("chance.mill");
  }
}

std::string Nostromo::window(const State& state, Seat seat) const {
  if (state.wait_may.has(seat))
    return std::string(kWindowNames[static_cast<int>(Look(*this, state).open_window())]);
  const bool asked =
      !state.stack.empty() && state.stack.back().kind == Frame::Ask && state.wait_seats.has(seat);
  return asked ? std::string(kWindowNames[state.stack.back().n]) : std::string();
}

bool Nostromo::quiet(const Event& event) const {
  const auto kind = static_cast<EventKind>(event.kind);
  return kind == EventKind::WindowOpened || kind == EventKind::WindowClosed;
}

std::vector<std::string> Nostromo::windows() const {
  return {std::begin(kWindowNames) + 1, std::end(kWindowNames)};  // the first is none
}

std::optional<Move> Nostromo::pass(const State& state, Seat seat) const {
  if (!state.wait_seats.has(seat) || window(state, seat).empty()) return std::nullopt;
  return nostromo::move(state.drafts[seat].status == Draft::Composing ? MoveKind::Withdraw : MoveKind::Pass);
}

void Nostromo::adorn(const Event& event, const Locale& locale, std::string&, Gaps& gaps) const {
  if (static_cast<EventKind>(event.kind) != EventKind::GreenText) return;
  const auto text =
      std::find_if(gaps.begin(), gaps.end(), [](const auto& gap) { return gap.first == "text"; });
  if (content.missions[event.args[0]].weyland())
    text->second = Words(content, locale).green_text(event.args[0]);
}

}  // namespace hullbreach::nostromo
