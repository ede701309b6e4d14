// Every one of the 600 cards lies in exactly one place, in every state of random games of every film and
// mode, and an unseen card is as many places as its pool counts.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/games.h"
#include "games/legendary_encounters/look.h"
#include "tests/length.h"

namespace hullbreach::legendary {
namespace {

using Census = std::array<int, kCards>;

Census cards_of(const Legendary& game, const State& s) {
  Census found{};
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    const Player& own = s.players[seat];
    for (std::size_t row = 0; row < kPlayerCards; ++row) found[row] += own.deck[row] + own.discard[row];
    for (const Held& held : own.hand) ++found[held.card];
    for (const Top& top : own.top) ++found[top.card];
    for (const Card kept : own.kept) ++found[kept];
    if (own.aside != kNoCard) ++found[own.aside];
    for (std::size_t i = 0; i < kStrikeRows; ++i) found[kFirstStrike + i] += own.strikes[i];
  }
  for (const Played& played : s.played)
    if ((played.flags & kCopied) == 0) ++found[played.card];  // LEG-152: copies are marks, not cards
  for (std::size_t row = 0; row < kPlayerCards; ++row)
    found[row] += s.barracks[row] + s.dead_characters[row] + s.gone[row];
  for (const Card row : s.under_barracks) ++found[row];
  for (const Card row : s.hq)
    if (row != kNoCard) ++found[row];
  for (std::size_t i = 0; i < kSergeantRows; ++i) found[kFirstSergeant + i] += s.sergeants[i];
  found[kFacehugger] += s.facehuggers;
  found[kChestburster] += s.chestbursters;
  for (std::size_t i = 0; i < kStrikeRows; ++i)
    found[kFirstStrike + i] += s.strike_deck[i] + s.strike_discard[i];
  for (const Frame& frame : s.stack)
    if (frame.kind == Frame::Strike)
      for (const std::uint8_t drawn : {frame.a, frame.b})
        if (drawn != 0) ++found[kFirstStrike + drawn - 1u];
  for (const auto& place : s.hive.places)
    if (place.seen()) ++found[hive_card(place.card)];
  for (const HiveCard& here : s.table)
    if (here.at != kNowhere && here.what.seen()) ++found[hive_card(here.what.card)];
  for (int kind = 0; kind < kHiveKinds; ++kind) {
    const auto at = static_cast<std::size_t>(kind);
    int& count = found[hive_card(kind)];
    count += s.dead_enemies[at] + s.discarded[at];
    for (PoolId pool = 0; pool < kHivePools; ++pool) count += s.pool.left(pool, at);
  }
  return found;
}

/// Every pool but that of the Drones, most of which stay in the box, has as many places as cards.
void expect_places(const State& s) {
  for (PoolId pool = 0; pool < kHivePools; ++pool) {
    if (pool == kDronePool) continue;
    int places = 0;
    for (const auto& place : s.hive.places) places += !place.seen() && place.asks() == pool ? 1 : 0;
    for (const HiveCard& here : s.table)
      places += here.at != kNowhere && !here.what.seen() && here.what.asks() == pool ? 1 : 0;
    for (const auto& other : s.pool.pools) places += other.mixed[pool];
    ASSERT_EQ(places, s.pool.size(pool)) << "pool " << int{pool};
  }
  for (int handle = 0; handle < kHandles; ++handle)
    ASSERT_EQ(s.on_table.has(handle), s.table[static_cast<std::size_t>(handle)].at != kNowhere);
  for (int room = 0; room < kRooms; ++room)
    if (const std::uint8_t handle = s.rooms[static_cast<std::size_t>(room)]; handle != kNone) {
      ASSERT_EQ(s.table[handle].at, room);
    }
  for (const std::uint8_t handle : s.combat) ASSERT_EQ(s.table[handle].at, kCombat);
}

TEST(Conservation, CardsOfLegendaryEncounters) {
  const Options kinds[] = {
      {{"players", "3"}},
      {{"players", "1"}, {"tough", "true"}, {"infested", "3"}},
      {{"players", "5"}, {"film", "aliens"}, {"agendas", "hidden"}},
      {{"players", "4"}, {"film", "alien3"}, {"player_alien", "true"}},
      {{"players", "2"}, {"film", "resurrection"}, {"agendas", "delayed"}, {"drones", "fewest"}},
      {{"players", "5"},
       {"player_alien", "true"},
       {"agendas", "hidden"},
       {"location", "random"},
       {"objectives", "random"},
       {"characters", "random"},
       {"roles", "random"},
       {"first", "random"},
       {"drones", "most"}},
  };
  for (const Options& options : kinds) {
    const Legendary game(options, find_pack(Legendary::kName, Legendary::kPack));
    std::size_t taken = 0;
    for (std::uint64_t number = 1; taken < steps(3000); ++number) {
      Rng rng(number);
      State state = game.deal();
      Census dealt{};
      for (; game.wait(state).kind != Wait::Kind::Over; ++taken) {
        ASSERT_LT(state.turn, 500);
        if (game.wait(state).kind == Wait::Kind::Chance) {
          Outcomes outcomes;
          game.outcomes(state, outcomes);
          ASSERT_GT(outcomes.total(), 0u);
          game.resolve(state, outcomes.draw(rng), {});
        } else {
          const Seat seat = game.wait(state).seats.lowest();
          Moves moves;
          game.legal(state, seat, moves);
          ASSERT_FALSE(moves.empty());
          Move move = moves[rng.below(moves.size())];
          // Most turns should be played out: ending one is only one of many moves.
          if (move.kind == static_cast<std::uint16_t>(MoveKind::End)) move = moves[rng.below(moves.size())];
          game.play(state, seat, move, {});
        }
        if (state.step <= Step::DealAgendas) continue;
        Census now = cards_of(game, state);
        // An Agenda is in the game from the moment it is shown (LEG-188).
        for (int row = kFirstAgenda; row < kFirstAgenda + kAgendas; ++row)
          now[static_cast<std::size_t>(row)] = 0;
        if (dealt == Census{}) dealt = now;
        for (int row = 0; row < kCards; ++row)
          ASSERT_EQ(now[static_cast<std::size_t>(row)], dealt[static_cast<std::size_t>(row)])
              << game.content.cards[static_cast<std::size_t>(row)].key << " in turn " << state.turn;
        ASSERT_NO_FATAL_FAILURE(expect_places(state));
      }
    }
  }
}

}  // namespace
}  // namespace hullbreach::legendary
