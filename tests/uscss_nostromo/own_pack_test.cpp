// What scripts can say and no card of ours does (docs/scripts.md): cards of a pack of one's own may.
#include <gtest/gtest.h>

#include "kernel/things.h"
#include "tests/nostromo_positions.h"

namespace hullbreach::nostromo {
namespace {

constexpr Seat kCrew1 = 1, kCrew2 = 2;
constexpr CardId kShipSearch = 0;  // E01

/// crew1 acts in the Kitchen, where its Presence A is; B is in the Cockpit.
constexpr std::string_view kActing = R"({
  "turn": 2, "phase": "action", "step": "act", "room": "kitchen", "actor": "crew1", "stack": [], "deck": "rest",
  "hands": {"crew1": ["E01"], "crew2": ["W05"]},
  "tokens": {"red_presence": "kitchen up", "green_presence": "cockpit", "red_passage": "aside",
    "orange_presence": "aside", "orange_passage": "aside", "yellow_presence": "aside", "yellow_passage": "aside",
    "green_passage": "aside", "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside",
    "violet_passage": "aside"},
  "blips": {"alien": "aside", "jonesy": "aside", "damage1": "aside"}})";

/// The Alien has come to the Nest; crew1 and crew2 are asked before it hunts on.
constexpr std::string_view kHunting = R"({
  "phase": "hunt", "step": "hunt_choose", "hunt_left": 1, "posture": "focused", "actor": "none", "room": "none",
  "blips": {"alien": "nest up"}, "tokens": {"red_presence": "kitchen"},
  "stack": [{"frame": "ask", "step": 0, "seat": "crew1", "room": "none", "n": 6, "a": 6,
             "picks": [0,0,0,0,0,0,0,0]}]})";

/// Ship Search with another effect.
Nostromo with_effect(std::string_view effect) {
  Pack pack = find_pack(Nostromo::kName, "house");
  std::string& orders = pack.files.find("orders.toml")->second;
  constexpr std::string_view ours = "require can_draw; draw 2";
  orders.replace(orders.find(ours), ours.size(), effect);
  return Nostromo({{"players", "3"}}, pack);
}

std::vector<Move> legal(const Nostromo& game, const State& state, Seat seat) {
  Moves moves;
  game.legal(state, seat, moves);
  return {moves.begin(), moves.end()};
}

void play(const Nostromo& game, State& state, Seat seat, Move chosen) {
  ASSERT_FALSE(game.why_not(state, seat, chosen));
  game.play(state, seat, chosen, Events{});
}

Move number(int which) { return move(MoveKind::Choose, kThingNumber, which); }

TEST(OwnPack, AnEffectMayBeDoneOrLeft) {
  const Nostromo game = with_effect("may: draw 2");
  State asked = patched(game, kActing);
  play(game, asked, kCrew1, move(MoveKind::Play, kShipSearch));
  EXPECT_EQ(game.wait(asked).seats, SeatSet::one(kCrew1));
  EXPECT_EQ(legal(game, asked, kCrew1), (std::vector{number(1), move(MoveKind::Done)}));

  State done = asked;
  play(game, done, kCrew1, number(1));
  ASSERT_EQ(game.wait(done).kind, Wait::Kind::Chance);
  EXPECT_EQ(done.stack.back().kind, Frame::Draw);
  EXPECT_EQ(done.stack.back().n, 2);

  State left = asked;
  play(game, left, kCrew1, move(MoveKind::Done));
  EXPECT_TRUE(left.stack.empty());
  EXPECT_TRUE(left.discard.has(kShipSearch));
}

TEST(OwnPack, OneOfSeveralEffectsIsChosen) {
  const Nostromo game = with_effect("choose { draw 1 | mill 1 | draw 3 }");
  State asked = patched(game, kActing);
  play(game, asked, kCrew1, move(MoveKind::Play, kShipSearch));
  EXPECT_EQ(legal(game, asked, kCrew1), (std::vector{number(0), number(1), number(2)}));

  const std::pair<Frame::Kind, int> effects[] = {{Frame::Draw, 1}, {Frame::Mill, 1}, {Frame::Draw, 3}};
  for (int i = 0; i < 3; ++i) {
    State chosen = asked;
    play(game, chosen, kCrew1, number(i));
    EXPECT_EQ(chosen.stack.back().kind, effects[i].first) << i;
    EXPECT_EQ(chosen.stack.back().n, effects[i].second) << i;
  }
}

// NOS-200: a play that turns out to be impossible while it is announced goes back; where all are asked it was
// the answer.
TEST(OwnPack, Nos200WhatIsRefusedWhileItIsAnnouncedGoesBack) {
  const Nostromo game = with_effect("pick t in movable; require room_of(t) == cockpit; draw 2");
  const Move token_a = move(MoveKind::Choose, kThingToken, 1);
  State acting = patched(game, kActing);
  const State before = acting;
  play(game, acting, kCrew1, move(MoveKind::Play, kShipSearch));
  play(game, acting, kCrew1, token_a);
  EXPECT_EQ(acting.drafts[kCrew1].status, Draft::None);
  EXPECT_EQ(hash_of(acting), hash_of(before)) << "as if nothing had been announced";

  boost::json::value position = game.position(before);
  merge_patch(position, parse_json(kHunting));
  State hunting = game.from_position(position);
  ASSERT_EQ(game.wait(hunting).seats, (SeatSet{kCrew1, kCrew2}));
  play(game, hunting, kCrew1, move(MoveKind::Play, kShipSearch));
  play(game, hunting, kCrew1, token_a);
  EXPECT_EQ(hunting.drafts[kCrew1].status, Draft::None);
  EXPECT_TRUE(hunting.hands[kCrew1].has(kShipSearch));
  EXPECT_EQ(game.wait(hunting).seats, SeatSet::one(kCrew2));
}

}  // namespace
}  // namespace hullbreach::nostromo
