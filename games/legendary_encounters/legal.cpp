// What a seat may do now. Every list is in an order that tells nothing the seat may not know.
#include <algorithm>
#include <utility>

#include "games/legendary_encounters/look.h"

namespace hullbreach::legendary {
namespace {

class Lister : public Look {
 public:
  Lister(const Legendary& game, const State& state, Seat seat, Moves& out)
      : Look(game, state), seat_(seat), out_(out) {}

  void list() {
    if (see.wait_may.has(seat_)) return coordinate();
    if (!see.wait_seats.has(seat_)) return;
    if (!see.stack.empty()) return frame(see.stack.back());
    switch (see.step) {
      case Step::AskHelp:
        add(MoveKind::Pass);
        coordinate();
        break;
      case Step::Act: act(); break;
      default: setup();
    }
  }

 private:
  void add(MoveKind kind, int a = 0, int b = 0) { out_.push_back(move(kind, a, b)); }
  void choose(Thing type, int thing) { add(MoveKind::Choose, type, thing); }

  void setup() {
    switch (see.step) {
      case Step::ChooseLocation:
        for (int i = 0; i < kLocations; ++i) choose(kThingLocation, i);
        break;
      case Step::ChooseObjectives:
        for (int i = 0; i < kObjectives; ++i)
          if (content().objectives[static_cast<std::size_t>(i)].stage == see.at) choose(kThingObjective, i);
        break;
      case Step::ChooseCharacters:
        for (int i = 0; i < kCharacters; ++i)
          if (free_character(i)) choose(kThingCharacter, i);
        break;
      case Step::ChooseRoles:
        for (int i = 0; i < kRoles; ++i)
          if (free_role(i)) choose(kThingAvatar, i);
        break;
      default:
        for (Seat seat : everybody()) choose(kThingSeat, seat);
    }
  }

  void coordinate() {
    Card last = kNoCard;
    for (const Held& held : player(seat_).hand) {
      if (held.card == std::exchange(last, held.card)) continue;
      if (can_coordinate(seat_, held.card)) add(MoveKind::Coordinate, held.card);
    }
  }

  /// LEG-D04 to LEG-D13, LEG-D15, LEG-D25, LEG-D26: as often as points last (LEG-047, LEG-059, LEG-064,
  /// LEG-075).
  void act() {
    add(MoveKind::End);
    if (alien(seat_)) {
      for (int i : see.alien_hands[seat_]) add(MoveKind::Play, kFirstAlienCard + i);
      hits();
      return;
    }
    if (plain_in_hand(seat_) > 1) add(MoveKind::PlayPlain);
    Card last = kNoCard;
    for (const Held& held : player(seat_).hand)
      if (held.card != std::exchange(last, held.card)) add(MoveKind::Play, held.card);
    for (Seat helper : living())  // LEG-104: or not
      if (player(helper).aside != kNoCard && player(helper).aside_used == 0) add(MoveKind::Copy, helper);
    recruits();
    scans();
    for (int handle : see.on_table)
      if (can_attack(handle) && attack_of(handle) <= see.attack) add(MoveKind::Attack, handle);
    if (options().fights()) hits();
    in_play();
    for (int handle : options_open()) add(MoveKind::Use, handle);
    if (goal_option()) add(MoveKind::Pursue);
  }

  void recruits() {
    if (banned(seat_, kNoRecruit)) return;
    for (int space = 0; space < kHqSpaces; ++space)
      if (const Card row = see.hq[static_cast<std::size_t>(space)];
          row != kNoCard && cost(row) <= see.recruit)
        add(MoveKind::Recruit, space);
    if (sergeants_left() > 0 && std::max(0, kSergeantCost - see.discount) <= see.recruit)
      add(MoveKind::Sergeant);
  }

  void scans() {
    if (banned(seat_, kNoScan)) return;
    for (int room = 0; room < kRooms; ++room)
      if (can_scan(room) && scan_cost(room) <= see.attack) add(MoveKind::Scan, room);
  }

  /// LEG-164, LEG-175, LEG-Q57: an Alien player attacks normal players only.
  void hits() {
    for (Seat target : everybody())
      if (target != seat_ && (normal(target) || (alien(target) && !alien(seat_))) &&
          defense(target) <= see.attack)
        add(MoveKind::Hit, target);
  }

  void in_play() {
    BitSet<kPlayerCards> once, sacrifice, discard;
    const auto note = [&](Card row, bool fresh, bool copied) {
      if (fresh && text_playable(row, Label::Once, seat_, kNone)) once.add(row);
      if (copied) return;  // LEG-Q44
      if (has_text(row, Label::Sacrifice)) sacrifice.add(row);
      if ((card(row).flags & kVigilant) != 0) discard.add(row);
    };
    for (const Played& played : see.played)
      note(played.card, (played.flags & kUsed) == 0, (played.flags & kCopied) != 0);
    for (const Card kept : player(seat_).kept) note(kept, false, false);
    for (int row : once) add(MoveKind::Once, row);
    for (int row : sacrifice) add(MoveKind::Sacrifice, row);
    for (int row : discard) add(MoveKind::Release, row);
  }

  void frame(const Frame& frame) {
    switch (frame.kind) {
      case Frame::Script: script(frame); break;
      case Frame::Discard: each_of_hand([](Card) { return true; }); break;
      case Frame::Show: show(static_cast<Icon>(frame.n)); break;
      case Frame::Sift: {
        const std::size_t count = frame.step == kSiftDiscard ? frame.n : frame.a;
        BitSet<kPlayerCards> rows;
        for (std::size_t at = 0; at < count; ++at) rows.add(player(seat_).top[at].card);
        for (int row : rows) choose(kThingCard, row);
        if (frame.step == kSiftDiscard) add(MoveKind::Done);
        break;
      }
      case Frame::PeekHive: {
        BitSet<kHiveKinds> kinds;
        for (std::size_t at = 0; at < frame.a; ++at) kinds.add(see.hive[at].card);
        for (int kind : kinds) choose(kThingDead, kind);
        break;
      }
      case Frame::Refresh:
        for (int space = 0; space < kHqSpaces; ++space)
          if (see.hq[static_cast<std::size_t>(space)] != kNoCard) choose(kThingSpace, space);
        add(MoveKind::Done);
        break;
      case Frame::KillHq:
        for (int space : kill_choices(frame)) choose(kThingSpace, space);
        break;
      case Frame::Scan:
      case Frame::Peek: {
        const Bits offered = frame.kind == Frame::Scan ? to_scan(seat_) : to_peek(seat_);
        for (const std::uint8_t handle : see.rooms)
          if (handle != kNone && offered.has(handle)) choose(kThingHive, handle);
        add(MoveKind::Done);
        break;
      }
      case Frame::Event:
        for (int handle : event_choices(frame)) choose(kThingHive, handle);
        break;
      case Frame::Strike:
        choose(kThingStrike, kFirstStrike + frame.a - 1);
        choose(kThingStrike, kFirstStrike + frame.b - 1);
        break;
      case Frame::Heal:
        for (int strike : healable(frame.a)) choose(kThingStrike, kFirstStrike + strike);
        add(MoveKind::Done);
        break;
      case Frame::Shift:
        for (int strike : healable(frame.a)) choose(kThingStrike, kFirstStrike + strike);
        break;
      default: broken("nothing is asked here", __FILE__, __LINE__);
    }
  }

  void script(const Frame& frame) {
    ScriptLook host(game_, see, frame);
    script::Runner<ScriptLook> runner(content().scripts, host);
    switch (content().scripts.ops[frame.run.pc].code) {
      case script::Code::Pick:
        for (int thing : runner.offered(frame.run))
          choose(static_cast<Thing>(runner.pick_type(frame.run)), thing);
        if (runner.may_stop(frame.run)) add(MoveKind::Done);
        break;
      case script::Code::May:
        choose(kThingNumber, 1);
        add(MoveKind::Done);
        break;
      default:
        for (int i = 0; i < runner.alternatives(frame.run); ++i) choose(kThingNumber, i);
    }
  }

  template <class Fits>
  void each_of_hand(const Fits& fits) {
    Card last = kNoCard;
    for (const Held& held : player(seat_).hand)
      if (held.card != std::exchange(last, held.card) && fits(held.card)) choose(kThingCard, held.card);
  }

  /// A card of the hand, or one in play.
  void show(Icon icon) {
    BitSet<kPlayerCards> rows;
    for (const Held& held : player(seat_).hand) rows.add(held.card);
    for (const Card kept : player(seat_).kept) rows.add(kept);
    if (seat_ == see.active)
      for (const Played& played : see.played)
        if ((played.flags & kCopied) == 0) rows.add(played.card);
    for (int row : rows)
      if (has_icon(static_cast<Card>(row), icon)) choose(kThingCard, row);
    add(MoveKind::Done);
  }

  Seat seat_;
  Moves& out_;
};

}  // namespace

void Legendary::legal(const State& state, Seat seat, Moves& moves) const {
  Lister(*this, state, seat, moves).list();
}

/// The mildest answer: to end, to pass, to leave it.
Move Legendary::timeout(const State& state, Seat seat, Rng& rng) const {
  Moves moves;
  legal(state, seat, moves);
  for (const Move& candidate : moves) {
    const auto kind = static_cast<MoveKind>(candidate.kind);
    if (kind == MoveKind::End || kind == MoveKind::Pass || kind == MoveKind::Done) return candidate;
  }
  return moves[rng.below(moves.size())];
}

}  // namespace hullbreach::legendary
