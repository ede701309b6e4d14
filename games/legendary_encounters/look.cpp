#include "games/legendary_encounters/look.h"

#include <algorithm>

namespace hullbreach::legendary {

// -- seats

SeatSet Look::living() const {
  SeatSet seats;
  for (Seat seat = 0; seat < options().players; ++seat)
    if (player(seat).life == Life::Normal) seats.add(seat);
  return seats;
}

SeatSet Look::aliens() const {
  SeatSet seats;
  for (Seat seat = 0; seat < options().players; ++seat)
    if (player(seat).life == Life::Alien) seats.add(seat);
  return seats;
}

int Look::places_after(Seat from, Seat seat) const {
  return (seat - from + options().players) % options().players;
}

Seat Look::next_player(Seat seat) const {
  for (int step = 1; step < options().players; ++step)
    if (const auto next = static_cast<Seat>((seat + step) % options().players); normal(next)) return next;
  return seat;
}

Seat Look::subject() const {
  if (see.active == kNoSeat) return see.first != kNoSeat ? see.first : Seat{0};
  return normal(see.active) ? see.active : next_player(see.active);
}

Seat Look::next_turn() const {
  for (int step = 1; step < options().players; ++step) {
    const auto next = static_cast<Seat>((see.active + step) % options().players);
    if (player(next).life != Life::Out) return next;
  }
  return see.active;
}

/// LEG-145: the active player chooses, but on own cards their player. Whoever is out chooses nothing.
Seat Look::decider(const Frame& frame) const {
  if (frame.kind == Frame::Script && frame.source >= kFirstStrike && frame.source < kFirstAlienCard)
    return subject();
  if (normal(frame.seat)) return frame.seat;
  return alien(frame.seat) && frame.seat == see.active ? frame.seat : subject();
}

/// LEG-Q53: hands may be shown and discussed, but not where somebody may be a traitor.
SeatSet Look::sees_hand(Seat owner) const {
  return options().open_hands && normal(owner) ? everybody() : SeatSet::one(owner);
}

SeatSet Look::shares(Seat looker) const {
  return options().open_hands && normal(looker) ? everybody() : SeatSet::one(looker);
}

/// LEG-Q86: an Agenda nobody has seen counts as good.
bool Look::good_lives() const {
  for (Seat seat : living())
    if (!evil(seat)) return true;
  return false;
}

// -- avatars

const AvatarRow& Look::avatar(Seat seat) const {
  const std::uint8_t number = player(seat).avatar;
  return alien(seat) ? content().alien_avatars[number] : content().avatars[number];
}

/// LEG-083: Defense is the price of an attack by a player, and counts here only where that was agreed.
int Look::health(Seat seat) const {
  const AvatarRow& row = avatar(seat);
  return row.health + (options().defense_counts && !alien(seat) ? row.defense : 0);
}

int Look::damage(Seat seat) const {
  int sum = 0;
  for (int i = 0; i < kStrikeRows; ++i)
    if (const int count = player(seat).strikes[static_cast<std::size_t>(i)]; count > 0)
      sum += count * card(kFirstStrike + i).damage;
  return sum;
}

int Look::defense(Seat seat) const { return avatar(seat).defense + player(seat).armor; }

int Look::strike_count(Seat seat) const {
  int sum = 0;
  for (const std::uint8_t count : player(seat).strikes) sum += count;
  return sum;
}

Bits Look::healable(Seat seat) const {
  Bits set;
  for (int i = 0; i < kStrikeRows; ++i)
    if (player(seat).strikes[static_cast<std::size_t>(i)] > 0 &&
        (card(kFirstStrike + i).flags & kUnhealable) == 0)
      set.add(i);
  return set;
}

bool Look::infected(Seat seat) const {
  const Player& own = player(seat);
  return own.deck[kChestburster] + own.discard[kChestburster] > 0 ||
         std::any_of(own.top.begin(), own.top.end(),
                     [](const Top& top) { return top.card == kChestburster; });
}

// -- cards of players

int Look::deck_size(Seat seat) const {
  int sum = static_cast<int>(player(seat).top.size());
  for (const std::uint8_t count : player(seat).deck) sum += count;
  return sum;
}

bool Look::in_hand(Seat seat, Card card) const {
  const auto& hand = player(seat).hand;
  return std::any_of(hand.begin(), hand.end(), [&](const Held& held) { return held.card == card; });
}

bool Look::plain(Card card) const {
  const CardRow& row = this->card(card);
  return row.type != CardType::GoodAgenda && row.type != CardType::EvilAgenda &&
         row.recruit + row.attack > 0 && (row.flags & kVigilant) == 0 &&
         !has_text(card, played_label(card)) && !has_text(card, Label::Once);
}

int Look::plain_in_hand(Seat seat) const {
  return static_cast<int>(
      std::ranges::count_if(player(seat).hand, [&](const Held& held) { return plain(held.card); }));
}

bool Look::in_play(Seat seat, Card card) const {
  const auto& kept = player(seat).kept;
  if (std::find(kept.begin(), kept.end(), card) != kept.end()) return true;
  return seat == see.active && std::any_of(see.played.begin(), see.played.end(), [&](const Played& played) {
           return played.card == card && (played.flags & kCopied) == 0;
         });
}

bool Look::shows(Seat seat, Icon icon) const {
  const auto has = [&](Card row) { return has_icon(row, icon); };
  const Player& own = player(seat);
  return std::any_of(own.hand.begin(), own.hand.end(), [&](const Held& held) { return has(held.card); }) ||
         std::any_of(own.kept.begin(), own.kept.end(), has) ||
         (seat == see.active && std::any_of(see.played.begin(), see.played.end(), [&](const Played& played) {
            return (played.flags & kCopied) == 0 && has(played.card);
          }));
}

/// What the cards of a hand that others don't see may be follows from the deck: nobody else is told more.
bool Look::could_show(Seat seat, Icon icon) const {
  if (shows(seat, icon)) return true;
  const Player& own = player(seat);
  if (std::all_of(own.hand.begin(), own.hand.end(), [](const Held& held) { return held.open != 0; }))
    return false;
  for (int row = 0; row < kPlayerCards; ++row)
    if (own.deck[static_cast<std::size_t>(row)] > 0 && has_icon(static_cast<Card>(row), icon)) return true;
  return std::any_of(own.top.begin(), own.top.end(),
                     [&](const Top& top) { return has_icon(top.card, icon); });
}

/// LEG-101, LEG-106, LEG-107: once in a turn of another player. With open hands those who have such a card;
/// otherwise all who hold cards, so that nobody can tell.
SeatSet Look::helpers() const {
  SeatSet seats;
  if (!normal(see.active)) return seats;
  for (Seat seat : living()) {
    const Player& own = player(seat);
    if (seat == see.active || own.aside != kNoCard || banned(seat, kNoCoordinate)) continue;
    const bool able = std::any_of(own.hand.begin(), own.hand.end(), [&](const Held& held) {
      return !options().open_hands || (card(held.card).flags & kCoordinate) != 0;
    });
    if (able) seats.add(seat);
  }
  return seats;
}

bool Look::can_coordinate(Seat seat, Card card) const {
  return helpers().has(seat) && in_hand(seat, card) && (this->card(card).flags & kCoordinate) != 0;
}

int Look::cost(Card card) const { return std::max(0, this->card(card).cost - see.discount); }

int Look::barracks_left() const {
  int sum = static_cast<int>(see.under_barracks.size());
  for (const std::uint8_t count : see.barracks) sum += count;
  return sum;
}

bool Look::hq_refills() const {
  if (see.step < Step::FillHq || barracks_left() == 0) return false;
  if (see.stack.empty()) return true;
  const Frame::Kind kind = see.stack.back().kind;  // these take several cards away first
  return kind != Frame::KillHq && kind != Frame::Refresh;
}

Bits Look::kill_choices(const Frame& frame) const {
  Bits set;
  int best = -1;
  for (int space = 0; space < kHqSpaces; ++space) {
    const Card row = see.hq[static_cast<std::size_t>(space)];
    if (row == kNoCard) continue;
    const int price = card(row).cost;
    const bool better = frame.a == kDearest ? price > best : price < best;
    if (frame.a != kChosen && (best < 0 || better)) {
      best = price;
      set = {};
    }
    if (frame.a == kChosen || price == best) set.add(space);
  }
  return set;
}

int Look::sergeants_left() const {
  int sum = 0;
  for (const std::uint8_t count : see.sergeants) sum += count;
  return sum;
}

// -- Hive cards on the table

bool Look::enemy(int handle) const {
  return face_up(handle) && (in_room(handle) || in_combat(handle)) && is_enemy(card(row_of(handle)).type);
}

bool Look::movable(int handle) const {
  const HiveCard& here = hive(handle);
  if (here.frozen_by != kNoSeat || (in_room(handle) && blocked(here.at))) return false;
  return !face_up(handle) || (card(row_of(handle)).flags & kNoMove) == 0;  // LEG-Q28
}

int Look::attack_of(int handle) const {
  const HiveCard& here = hive(handle);
  const CardRow& row = card(row_of(handle));
  int sum = row.attack + here.change + here.tougher;
  for (int other : see.on_table) {
    const HiveCard& source = hive(other);
    if ((source.flags & kFaceUp) == 0 || other == handle) continue;
    const Aura& aura = card(row_of(other)).aura;
    switch (aura.when) {
      case AuraWhile::Never: continue;
      case AuraWhile::Complex:
        if (!in_room(other) || blocked(source.at)) continue;
        break;
      case AuraWhile::Combat:
        if (!in_combat(other)) continue;
        break;
      case AuraWhile::Armed:
        if (source.at != kAttached || (source.flags & kArmed) == 0) continue;
        break;
    }
    const bool meant = aura.on == AuraOn::Finals      ? (row.flags & kFinal) != 0
                       : aura.on == AuraOn::Namesakes ? source.what.card == here.what.card
                                                      : here.at == source.who;
    if (meant) sum += aura.attack;
  }
  return std::max(0, sum);
}

bool Look::final_locked(int handle) const {
  return (card(row_of(handle)).flags & kFinal) != 0 && see.stage != kStages - 1;
}

bool Look::can_attack(int handle) const {
  const HiveCard& here = hive(handle);
  if (here.at == kFront)  // LEG-119, LEG-120, LEG-Q10: in the two turns that count
    return known(handle) && row_of(handle) == kFacehugger && (here.due & kWaiting) == 0;
  return enemy(handle) && !(in_room(handle) && blocked(here.at)) && !final_locked(handle);
}

/// LEG-Q31: a Final Enemy that has been killed in this game is an ordinary enemy when it comes back.
bool Look::fallen(Card row) const {
  const std::vector<Card>& finals = content().objectives[see.scenario.objectives[kStages - 1]].finals;
  for (std::size_t i = 0; i < finals.size(); ++i)
    if (finals[i] == row) return ((see.finals_killed >> i) & 1) != 0;
  return false;
}

bool Look::killable(int handle) const {
  if (!enemy(handle) || (in_room(handle) && blocked(hive(handle).at)) || final_locked(handle)) return false;
  return (card(row_of(handle)).flags & kImmune) == 0 || fallen(row_of(handle));
}

bool Look::strikes(int handle) const {
  return enemy(handle) && (card(row_of(handle)).flags & kNoStrike) == 0 &&
         (hive(handle).flags & kStunned) == 0;
}
bool Look::spares(int handle, Seat seat) const {
  return card(row_of(handle)).type == CardType::Alien && infected(seat);
}
int Look::strikes_by(int handle) const {
  const unsigned flags = card(row_of(handle)).flags;
  return (flags & kTripleStrike) != 0 ? 3 : (flags & kDoubleStrike) != 0 ? 2 : 1;
}

int Look::scan_cost(int room) const {
  return std::max(0, content().scan_costs[static_cast<std::size_t>(room)] - see.scan_cut);
}

bool Look::can_scan(int room) const {
  const std::uint8_t handle = see.rooms[static_cast<std::size_t>(room)];
  return handle != kNone && !face_up(handle) && !blocked(room);
}

Bits Look::to_scan(Seat seat) const {
  Bits set;
  if (banned(seat, kNoScan)) return set;  // LEG-143: nor by an effect
  for (int room = 0; room < kRooms; ++room)
    if (can_scan(room)) set.add(see.rooms[static_cast<std::size_t>(room)]);
  return set;
}

Bits Look::to_peek(Seat seat) const {
  Bits set;
  for (int room = 0; room < kRooms; ++room)
    if (const std::uint8_t handle = see.rooms[static_cast<std::size_t>(room)];
        can_scan(room) && !hive(handle).what.knows.has(seat))
      set.add(handle);
  return set;
}

int Look::source_of(int handle) const {
  const HiveCard& here = hive(handle);
  const Card row = row_of(handle);
  if (card(row).type == CardType::Hazard && here.due > 0)
    return kHazardSource + see.scenario.location * kHazards + here.due - 1;
  return row;
}

int Look::position(int handle) const {
  const HiveCard& here = hive(handle);
  if (here.at < kRooms) return kHandles + kRooms - here.at;
  if (here.at != kCombat) return -1;
  const auto place = std::find(see.combat.begin(), see.combat.end(), handle);
  return static_cast<int>(see.combat.end() - place);
}

int Look::leftmost(Bits handles) const {
  int best = -1;
  for (int handle : handles)
    if (best < 0 || position(handle) < position(best)) best = handle;
  return best;
}

/// LEG-151, LEG-Q26: a blocked room is out of play, and what is in it.
Bits Look::with_label(Label label) const {
  Bits set;
  for (int handle : see.on_table) {
    const HiveCard& here = hive(handle);
    if (here.at == kLimbo || (here.flags & kFaceUp) == 0) continue;
    if (in_room(handle) && blocked(here.at)) continue;
    if (has_text(source_of(handle), label)) set.add(handle);
  }
  return set;
}

Bits Look::in_play(Label label) const {
  Bits set;
  for (int handle : with_label(label))
    if (in_room(handle) || in_combat(handle)) set.add(handle);
  return set;
}

bool Look::text_playable(int source, Label label, Seat seat, int self) const {
  const std::uint16_t entry = content().sources[static_cast<std::size_t>(source)].find(label);
  if (entry == kNoScript) return false;
  Frame frame;
  frame.seat = seat;
  frame.source = static_cast<std::uint8_t>(source);
  frame.self = static_cast<std::uint8_t>(self);
  ScriptLook host(game_, see, frame);
  return script::Runner<ScriptLook>(content().scripts, host).playable(entry);
}

/// Of a lingering card only for the player it lies in front of; once a turn and card.
Bits Look::options_open() const {
  Bits set;
  for (int handle : with_label(Label::Option)) {
    const HiveCard& here = hive(handle);
    if ((here.flags & kTaken) != 0 || (here.at == kFront && here.who != see.active)) continue;
    if (text_playable(source_of(handle), Label::Option, see.active, handle)) set.add(handle);
  }
  return set;
}

bool Look::goal_option() const {
  return see.goal_used == 0 &&
         text_playable(kObjectiveSource + objective(), Label::Option, see.active, kNone);
}

int Look::stage_of(int source) const {
  if (source >= kObjectiveSource && source < kHazardSource)
    return content().objectives[static_cast<std::size_t>(source - kObjectiveSource)].stage;
  if (source < kCards && hive_kind(static_cast<Card>(source)) >= 0 && source < kFirstDrone)
    return content().objectives[card(source).owner].stage;
  return see.stage;
}

bool Look::goal_met() const {
  const ObjectiveRow& goal = content().objectives[static_cast<std::size_t>(objective())];
  if (goal.finals.empty()) return see.marks[see.stage] >= goal.marks;
  return see.finals_killed == (1u << goal.finals.size()) - 1;
}

Bits Look::held() const {
  Bits set;
  const auto hold = [&](const SecretPlace<std::uint8_t>& place) {
    if (!place.seen() || place.knows == everybody()) return;
    set.add(place.pool);
    set.add(place.part);
  };
  for (const auto& place : see.hive.places) hold(place);
  for (int handle : see.on_table) hold(hive(handle).what);
  set.add(kDronePool);
  return set;
}

}  // namespace hullbreach::legendary
