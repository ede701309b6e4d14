// Why a move is refused, with the rule that says so. Only asked for moves that legal() does not list, so an
// order of checks that names the nearest reason is all that matters here.
#include <utility>

#include "games/uscss_nostromo/look.h"
#include "games/uscss_nostromo/names.h"

namespace hullbreach::nostromo {
namespace {

constexpr std::string_view kWindowRules[] = {"NOS-053", "NOS-185", "NOS-186", "NOS-187", "NOS-189",
                                             "NOS-190", "NOS-191", "NOS-192", "NOS-193", "NOS-194",
                                             "NOS-195", "NOS-196", "NOS-197"};

/// When an order may be played: its own windows, as the content declares them.
Moments moments_of(std::uint8_t windows) {
  if (windows == kInAny) return {"moment.asked"};
  static constexpr std::pair<int, std::string_view> kWords[] = {{kInHide, "moment.hide"},
                                                                {kInHunt, "moment.hunt"},
                                                                {kInAttack, "moment.attack"},
                                                                {kInAction, "moment.action"}};
  Moments moments;
  std::size_t n = 0;
  for (const auto& [window, words] : kWords)
    if ((windows & window) != 0) moments[n++] = words;
  // Orders of the hunt fit here as well (NOS-192).
  if ((windows & (kInFlip | kInHunt)) == kInFlip) moments[n++] = "moment.flip";
  return moments;
}

class Explainer : public Look {
 public:
  Explainer(const Nostromo& game, const State& state, Seat seat) : Look(game, state), seat_(seat) {}

  Refusal explain(Move move) const {
    if (!well_spelled(game_, move)) return {"NOS-085", "refusal.no_move"};
    if (see.ending != kNotOver) return {"NOS-178", "refusal.over"};
    if (seat_ >= options().players) return {"NOS-012", "refusal.no_such_seat"};
    if (see.wait_kind == static_cast<std::uint8_t>(Wait::Kind::Chance) && kind(move) != MoveKind::Show)
      return {"NOS-072", "refusal.chance_first"};
    switch (kind(move)) {
      case MoveKind::Show: return show(move.a, move.b);
      case MoveKind::Play: return play(move.a);
      case MoveKind::Use: return use(move.a);
      case MoveKind::Place: return place(move.a, move.b);
      case MoveKind::PlaceBlip: return place_blip(move.a, move.b);
      case MoveKind::Done: return done();
      case MoveKind::Choose: return choose(move.a, move.b);
      case MoveKind::Hunt: return hunt(move.a);
      case MoveKind::Resolve: return resolve(move.a);
      case MoveKind::Draw:
      case MoveKind::PickUp:
      case MoveKind::Power:
      case MoveKind::RoomEffect: return act(move);
      case MoveKind::Pass:
      case MoveKind::Withdraw: return {seat_ == kAlien ? "NOS-210" : "NOS-198", "refusal.nothing_to_pass"};
      case MoveKind::Posture:
        return at(Step::ChoosePosture, "NOS-105", "refusal.not_posture", "moment.posture");
      case MoveKind::Behave:
        return at(Step::ChooseBehaviour, "NOS-111", "refusal.not_drawn", "moment.instinctive");
      case MoveKind::Bury:
        return at(Step::BuryBehaviours, "NOS-111", "refusal.not_drawn", "moment.instinctive");
      case MoveKind::Reveal:
        return at(Step::DamageEffects, "NOS-119", "refusal.no_damage_there", "moment.damage");
      case MoveKind::Stalk: return at(Step::Ambush, "NOS-H090", "refusal.no_slip", "moment.ambush");
      case MoveKind::EndHunt: return at(Step::HuntChoose, "NOS-145", "refusal.not_hunting", "moment.hunting");
      case MoveKind::Agree:
      case MoveKind::Veto: return at(Step::Vote, "NOS-Q02", "refusal.no_vote", "moment.vote");
      case MoveKind::Next: return at(Step::Act, "NOS-162", "refusal.not_to_act", "moment.next");
      case MoveKind::Give: return give(move.a);
      case MoveKind::Drop: return in(Frame::Capture, "NOS-079", "refusal.nothing_to_drop", "moment.capture");
      case MoveKind::Discard: return in(Frame::Lose, "NOS-070", "refusal.nothing_to_discard", "moment.lose");
      case MoveKind::Flee: return in(Frame::Detect, "NOS-082", "refusal.not_connected", "moment.detect");
      case MoveKind::Stay: return in(Frame::Detect, "NOS-Q18", "refusal.nothing_to_stay", "moment.detect");
      case MoveKind::SecondSet:
        return at(Step::SecondSets, options().players == 6 ? "NOS-030" : "NOS-029", "refusal.no_second_set",
                  "moment.setup");
      case MoveKind::PassSet:
        return at(Step::GiveSet, sets_change() ? (options().players == 6 ? "NOS-175" : "NOS-174") : "NOS-176",
                  "refusal.no_set_passed", "moment.end_of_turn");
      case MoveKind::PassTo:
        return at(Step::GiveReceiver, sets_change() ? "NOS-Q47" : "NOS-176", "refusal.no_set_passed",
                  "moment.end_of_turn");
      case MoveKind::kCount: break;
    }
    return {"NOS-085", "refusal.no_move"};
  }

 private:
  static MoveKind kind(Move move) { return static_cast<MoveKind>(move.kind); }
  bool asked() const { return see.wait_seats.has(seat_); }
  bool sets_change() const { return options().players == 5 || options().players == 6; }
  /// The move belongs to a step; there it names nothing that can be chosen, elsewhere it is not its time.
  Refusal at(Step step, std::string_view rule, std::string_view key, std::string_view when) const {
    if (!see.stack.empty() || see.step != step) return {rule, "refusal.not_now", {when}};
    return asked() ? Refusal{rule, key} : Refusal{rule, "refusal.not_your_turn"};
  }
  Refusal in(Frame::Kind frame, std::string_view rule, std::string_view key, std::string_view when) const {
    if (see.stack.empty() || see.stack.back().kind != frame) return {rule, "refusal.not_now", {when}};
    return asked() ? Refusal{rule, key} : Refusal{rule, "refusal.not_your_turn"};
  }

  Refusal show(int card, int to) const {
    if (seat_ == kAlien) return {"NOS-034", "refusal.alien_has_no_cards"};
    if (!see.hands[seat_].has(card)) return {"NOS-037", "refusal.not_in_hand"};
    if (to == kAlien || to == seat_) return {"NOS-037", "refusal.show_crew_only"};
    return {"NOS-037", "refusal.already_shown"};
  }

  Refusal play(int card) const {
    if (seat_ == kAlien) return {"NOS-052", "refusal.crew_only"};
    if (!see.hands[seat_].has(card)) return {"NOS-052", "refusal.not_in_hand"};
    const Moments when = moments_of(cards().orders[cards().missions[card].order].windows);
    const bool attack = context_room() != 0 && see.phase != Phase::Action;
    if (!attack && (see.phase == Phase::Posture || see.phase == Phase::Appearance))
      return {"NOS-054", "refusal.no_orders_now", when};
    if (aggressive() && see.phase < Phase::Action) return {"NOS-055", "refusal.aggressive", when};
    if (composing(seat_)) return {"NOS-198", "refusal.finish_play"};
    const Window window = window_of(seat_);
    if (window == Window::None) {
      if ((see.order_bar & 1) != 0 && see.phase == Phase::Hunt) return {"NOS-H081", "refusal.orders_barred"};
      if (!see.stack.empty() && see.stack.back().kind != Frame::Ask)
        return {"NOS-207", "refusal.no_nesting", when};
      if (!see.stack.empty()) return {"NOS-198", "refusal.answered", when};
      return {"NOS-053", "refusal.no_window", when};
    }
    if (!fits(static_cast<CardId>(card), window))
      return {kWindowRules[static_cast<int>(window)], "refusal.wrong_window", when};
    if (window == Window::ADef && context_room() == kNest) return {"NOS-138", "refusal.nest"};
    return {"NOS-Q49", "refusal.no_effect"};
  }

  Refusal use(int object) const {
    if (seat_ == kAlien || !holds(seat_, object)) return {"NOS-074", "refusal.not_held"};
    if (aggressive() && see.phase < Phase::Action) return {"NOS-077", "refusal.aggressive_object"};
    if (window_of(seat_) != Window::ADef) return {"NOS-075", "refusal.attack_only"};
    if (see.bars[kBarObjects] != 0) return {"NOS-H085", "refusal.objects_barred"};
    if (object == kFlamethrower && savable(1) == 0) return {"NOS-H091", "refusal.cocoon"};
    return {"NOS-076", "refusal.no_presence_there"};
  }

  Refusal place(int token, int) const {
    if (seat_ == kAlien) return {"NOS-093", "refusal.crew_only"};
    if (see.step != Step::CrewPlaces || !see.stack.empty())
      return {"NOS-093", "refusal.not_now", {"moment.place"}};
    if (!asked()) return {"NOS-093", "refusal.not_your_turn"};
    if (see.tokens[token].at == kHeld) return {"NOS-224", "refusal.held"};
    if (see.tokens[token].at != kSupply) return {"NOS-100", "refusal.placed_already"};
    return {options().survival ? "NOS-221" : "NOS-093", "refusal.not_your_token"};
  }

  Refusal place_blip(int blip, int room) const {
    if (seat_ != kAlien) return {"NOS-096", "refusal.alien_only"};
    if (see.step != Step::AlienPlaces || !see.stack.empty())
      return {"NOS-096", "refusal.not_now", {"moment.place_blips"}};
    if (see.blips[blip].at == kReserve || see.blips[blip].at == kKeptBack)
      return {"NOS-024", "refusal.not_owned"};
    if (see.blips[blip].at != kSupply) return {"NOS-100", "refusal.placed_already"};
    if (room == kShuttle) return {"NOS-098", "refusal.no_blip_in_shuttle"};
    return {"NOS-099", "refusal.blip_there"};
  }

  Refusal done() const {
    const bool placing = see.stack.empty() && (see.step == Step::CrewPlaces || see.step == Step::AlienPlaces);
    if (!placing || !asked() || composing(seat_)) return {"NOS-094", "refusal.nothing_to_end"};
    if (options().players == 2) return {"NOS-103", "refusal.place_all"};
    if (see.placed == 0) return {seat_ == kAlien ? "NOS-096" : "NOS-093", "refusal.place_one"};
    return {"NOS-101", "refusal.place_all"};
  }

  Refusal choose(int type, int thing) const {
    if (!composing(seat_) && (see.stack.empty() || !asked())) return {"NOS-207", "refusal.nothing_to_choose"};
    const bool order = composing(seat_) || see.stack.back().kind == Frame::Order;
    if (order && type == kThingToken && thing <= see.handles && token(thing).at == kNest)
      return {"NOS-010", "refusal.nest"};
    if (order && type == kThingBlip && thing == kNest) return {"NOS-Q24", "refusal.nest"};
    if (order && type == kThingToken && thing <= see.handles && token(thing).spent != 0)
      return {"NOS-Q38", "refusal.spent"};
    if (type == kThingCard && see.hands[seat_].has(thing) && cards().missions[thing].emergency()) {
      if (see.activated[cards().missions[thing].procedure] != kNoCard)
        return {"NOS-064", "refusal.activated_already"};
    }
    return {"NOS-Q49", "refusal.not_on_offer"};
  }

  Refusal hunt(int room) const {
    if (seat_ != kAlien) return {"NOS-145", "refusal.alien_only"};
    if (see.step != Step::HuntChoose || !see.stack.empty())
      return {"NOS-145", "refusal.not_now", {"moment.hunting"}};
    if (room == alien_room()) return {"NOS-Q13", "refusal.same_room"};
    if (room == jonesy_room()) return {"NOS-147", "refusal.jonesy"};
    return {"NOS-H037", "refusal.sealed"};
  }

  Refusal resolve(int room) const {
    if (see.step != Step::ChooseRoom || !see.stack.empty())
      return {"NOS-154", "refusal.not_now", {"moment.resolve"}};
    if (!asked()) return {"NOS-Q02", "refusal.lead_only"};
    if (!crew_in(static_cast<Room>(room))) return {"NOS-154", "refusal.no_crew_there"};
    if (crew_in(kMother)) return {"NOS-155", "refusal.mother_first"};
    if (room == kShuttle) return {"NOS-156", "refusal.shuttle_last"};
    return {"NOS-Q02", "refusal.vetoed"};
  }

  Refusal act(Move move) const {
    if (see.step != Step::Act || !see.stack.empty())
      return {kind(move) == MoveKind::PickUp       ? "NOS-073"
              : kind(move) == MoveKind::RoomEffect ? "NOS-011"
                                                   : "NOS-161",
              "refusal.not_now",
              {"moment.act"}};
    if (composing(seat_)) return {"NOS-198", "refusal.finish_play"};
    if (!asked()) return {"NOS-161", "refusal.not_your_turn"};
    if (see.actor == kNoSeat) return {"NOS-162", "refusal.who_acts_first"};
    switch (kind(move)) {
      case MoveKind::PickUp: return {"NOS-165", "refusal.object_not_here"};
      case MoveKind::Power:
        if (!crew_free(move.a)) return {"NOS-141", "refusal.captured"};
        if (((see.crew_used >> move.a) & 1) != 0) return {"NOS-167", "refusal.power_used"};
        if (options().heroic && see.crew_front[move.a] != seat_) return {"NOS-217", "refusal.not_your_crew"};
        if (see.crew_barred[move.a] > 0) return {"NOS-H079", "refusal.power_barred"};
        return {"NOS-Q36", "refusal.no_effect"};
      default: break;
    }
    if (cards().rooms[see.room].effect == kNoScript) return {"NOS-009", "refusal.no_room_effect"};
    if (see.room == kNest && !options().survival) return {"NOS-008", "refusal.no_room_effect"};
    if (see.bars[kBarRoomEffects] != 0) return {"NOS-H083", "refusal.room_effects_barred"};
    if (see.room == kShuttle && (see.shuttle_bar & 1) != 0) return {"NOS-H080", "refusal.shuttle_barred"};
    if (see.room == kNest) return {"NOS-Q61", "refusal.nobody_held"};
    if (see.room != kMother && see.room != kShuttle) return {"NOS-Q36", "refusal.no_effect"};
    if (!options().survival && see.procedures_now >= 2) return {"NOS-065", "refusal.two_a_turn"};
    return {"NOS-Q33", "refusal.no_procedure"};
  }

  Refusal give(int card) const {
    const bool capture = !see.stack.empty() && see.stack.back().kind == Frame::Capture;
    if (!capture && (see.step != Step::GiveCrew || !see.stack.empty()))
      return {"NOS-140", "refusal.not_now", {"moment.capture"}};
    if (!asked()) return {capture ? "NOS-140" : "NOS-218", "refusal.not_your_turn"};
    if (!crew_free(card)) return {"NOS-141", "refusal.captured"};
    return {capture ? "NOS-219" : "NOS-218", "refusal.not_your_crew"};
  }

  Seat seat_;
};

}  // namespace

Refusal Nostromo::why_not(const State& state, Seat seat, Move move) const {
  Moves moves;
  legal(state, seat, moves);
  asides(state, seat, moves);
  if (moves.contains(move)) return {};
  return Explainer(*this, state, seat).explain(move);
}

}  // namespace hullbreach::nostromo
