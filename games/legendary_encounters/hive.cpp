// Hive phase: how cards come into the Complex and move (LEG-028 to LEG-037), blocked rooms, cards that do not
// move.
#include <algorithm>
#include <utility>

#include "games/legendary_encounters/rules.h"

namespace hullbreach::legendary {

/// LEG-137, LEG-138.
int Rules::take_hive() {
  if (s.hive.empty()) {
    int dead = 0;
    for (const std::uint8_t count : s.dead_enemies) dead += count;
    if (s.reshuffled != 0 || dead == 0) {  // LEG-Q35
      end_game(kHiveEmpty);
      return kNone;
    }
    PoolId pool = 0;
    while (held().has(pool) || s.pool.size(pool) > 0) ++pool;
    for (std::size_t kind = 0; kind < kHiveKinds; ++kind) s.pool.add(pool, kind, s.dead_enemies[kind]);
    s.dead_enemies = {};  // and nothing but these (LEG-Q37)
    s.hive.fill_unseen(static_cast<std::size_t>(dead), pool);
    s.reshuffled = 1;
    tell(EventKind::HiveReshuffled, dead);
  }
  const int handle = new_handle();
  s.table[static_cast<std::size_t>(handle)].what = s.hive.take_top();
  return handle;
}

int Rules::new_handle() {
  for (int step = 1; step <= kHandles; ++step) {
    const int handle = (s.last_handle + step) % kHandles;
    if (s.on_table.has(handle)) continue;
    s.last_handle = static_cast<std::uint8_t>(handle);
    s.on_table.add(handle);
    s.table[static_cast<std::size_t>(handle)].at = kLimbo;
    return handle;
  }
  broken("more Hive cards on the table than there are", __FILE__, __LINE__);
}

void Rules::lift(int handle) {
  HiveCard& here = s.table[static_cast<std::size_t>(handle)];
  if (here.at < kRooms && s.rooms[here.at] == handle) s.rooms[here.at] = kNone;
  if (here.at == kCombat) {
    const auto place = std::find(s.combat.begin(), s.combat.end(), handle);
    if (place != s.combat.end()) s.combat.erase(static_cast<std::size_t>(place - s.combat.begin()));
  }
  here.at = kLimbo;
}

void Rules::free_handle(int handle) {
  lift(handle);
  s.on_table.remove(handle);
  s.table[static_cast<std::size_t>(handle)] = HiveCard{};
}

/// LEG-031, LEG-032: a card that comes into an occupied room pushes the one there, until a room is clear or
/// one leaves the Airlock. LEG-033: nothing is turned by it. LEG-153, LEG-Q25 to LEG-Q27: rooms that are
/// blocked or held are passed over.
void Rules::enter_room(int room, int handle, EventKind how) {
  while (handle != kNone) {
    while (room < kRooms && (blocked(room) || (s.rooms[static_cast<std::size_t>(room)] != kNone &&
                                               !movable(s.rooms[static_cast<std::size_t>(room)]))))
      ++room;
    if (room >= kRooms) return arrive_in_combat(handle);
    const int pushed = s.rooms[static_cast<std::size_t>(room)];
    s.rooms[static_cast<std::size_t>(room)] = static_cast<std::uint8_t>(handle);
    s.table[static_cast<std::size_t>(handle)].at = static_cast<std::uint8_t>(room);
    tell(std::exchange(how, EventKind::Moved), handle, room);
    handle = pushed;
    ++room;
  }
}

/// LEG-034 to LEG-036. LEG-161: what is pushed here is done with before anything else happens.
void Rules::arrive_in_combat(int handle) {
  s.table[static_cast<std::size_t>(handle)].at = kCombat;
  s.combat.push_back(static_cast<std::uint8_t>(handle));
  tell(EventKind::EnteredCombat, handle);
  push(Frame::Enter, subject(), 0, handle);
  if (!face_up(handle)) reveal(handle, subject());
}

bool Rules::frame_add_hive() {
  if (top().n == 0) return pop();
  --top().n;
  const int handle = take_hive();
  if (handle == kNone) return true;
  enter_room(kVents, handle, EventKind::HiveEntered);
  return true;
}

bool Rules::frame_push() {
  const int handle = top().self;
  if (top().n == 0 || !in_room(handle) || !movable(handle)) return pop();
  --top().n;
  const int room = hive(handle).at;
  lift(handle);
  enter_room(room + 1, handle);
  return true;
}

/// LEG-Q78, LEG-Q79: only into a clear room.
void Rules::pull(int handle) {
  const int to = in_combat(handle) ? kAirlock : hive(handle).at - 1;
  if (!(in_room(handle) || in_combat(handle)) || to < 0 || !clear(to) || !movable(handle)) return;
  lift(handle);
  s.rooms[static_cast<std::size_t>(to)] = static_cast<std::uint8_t>(handle);
  s.table[static_cast<std::size_t>(handle)].at = static_cast<std::uint8_t>(to);
  tell(EventKind::Moved, handle, to);
}

void Rules::swap(int a, int b) {
  if (!in_room(a) || !in_room(b) || !movable(a) || !movable(b)) return;
  std::swap(s.table[static_cast<std::size_t>(a)].at, s.table[static_cast<std::size_t>(b)].at);
  for (const int handle : {a, b}) s.rooms[hive(handle).at] = static_cast<std::uint8_t>(handle);
  tell(EventKind::Swapped, a, b);
}

void Rules::raise(int kind) {
  --s.dead_enemies[static_cast<std::size_t>(kind)];
  const int handle = new_handle();
  HiveCard& here = s.table[static_cast<std::size_t>(handle)];
  here.what = {static_cast<std::uint8_t>(kind), 0, everybody(), 0};
  here.flags = kFaceUp | kSpent;
  tell(EventKind::Raised, kind);
  enter_room(kVents, handle);
}

/// LEG-151: until the start of your next turn.
void Rules::block(int room) {
  if (blocked(room)) return;
  s.blocked[static_cast<std::size_t>(room)] = alien(s.active) ? s.active : subject();
  tell(EventKind::RoomBlocked, room);
}

/// LEG-Q38: Facehuggers of the Hatchery among the unseen cards of a deck.
void Rules::shuffle_in(int facehuggers, int deck) {
  const int count = std::min<int>(facehuggers, s.facehuggers);
  s.facehuggers = static_cast<std::uint8_t>(s.facehuggers - count);
  if (deck == kBarracksDeck) {
    for (const Card row : s.under_barracks) ++s.barracks[row];
    s.under_barracks.clear();
    s.barracks[kFacehugger] = static_cast<std::uint8_t>(s.barracks[kFacehugger] + count);
  } else {
    for (int i = 0; i < count; ++i)
      s.hive.put_top({static_cast<std::uint8_t>(hive_kind(kFacehugger)), 0, everybody(), 0});
    shuffle_all(s.hive, s.pool, held());
  }
  tell(EventKind::MixedIn, count);
}

/// LEG-192, LEG-Q66: enemies and face-down cards of the Complex are shuffled and put on top of the Hive deck.
void Rules::return_complex() {
  int count = 0;
  for (int room = 0; room < kRooms; ++room) {
    const std::uint8_t handle = s.rooms[static_cast<std::size_t>(room)];
    if (handle == kNone || (face_up(handle) && !enemy(handle))) continue;
    s.hive.put_top(hive(handle).what);
    free_handle(handle);
    ++count;
  }
  tell(EventKind::ComplexReturned, count);
  shuffle(s.hive, s.pool, 0, static_cast<std::size_t>(count), held());
}

}  // namespace hullbreach::legendary
