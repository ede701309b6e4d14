// What a viewer of USCSS Nostromo gets of a state (NOS-041 to NOS-050): all that lies open, and of what is
// hidden what they may know.
#include <gtest/gtest.h>

#include "tests/nostromo_positions.h"

namespace hullbreach::nostromo {
namespace {

constexpr Viewer kCrew1 = 1, kCrew2 = 2;

/// A state in which nothing that lies open has its usual value, possible or not.
State crowded() {
  State s;
  s.turn = 7;
  s.phase = Phase::Action;
  s.step = Step::ChooseRoom;
  s.posture = Posture::Focused;
  s.lead = 2;
  s.actor = 1;
  s.room = 3;
  s.hunt_left = 2;
  s.passages = 4;
  s.procedures_now = 1;
  s.sealed = 0b110;
  s.wards = {1, 2, 3};
  s.bars = {3, 2, 1};
  s.shuttle_bar = 1;
  s.order_bar = 2;
  s.sabotage = 3;
  s.ambush = 4;
  s.cocoon = 5;
  s.fewer_damage = 6;
  s.discard = Bits{4, 5};
  s.limbo = Bits{6};
  s.activated = {1, kNoCard, 2, kNoCard, 3};
  s.behaviour_hand = 0b101;
  s.behaviour_discard = 0b1010;
  s.objects = {2, kInHand + 1};
  s.owner = {1, 1, 2, 2, kNoSeat, kNoSeat};
  s.crew_front = {1, 2, 1, 2, 1, 2};
  s.crew_barred = {0, 1, 2, 3, 4, 5};
  s.crew_captured = 0b11;
  s.crew_used = 0b110;
  s.ending = 1;
  return s;
}

TEST(NostromoView, HasAllThatLiesOpen) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  const State s = crowded();
  for (const Viewer viewer : {Viewer{kAlien}, kCrew1, kSpectator}) {
    const View v = game.view(s, viewer);
    EXPECT_EQ(v.viewer, viewer);
    EXPECT_EQ(v.players, 3);
    EXPECT_EQ(v.turn, s.turn);
    EXPECT_EQ(v.phase, s.phase);
    EXPECT_EQ(v.step, s.step);
    EXPECT_EQ(v.posture, s.posture);
    EXPECT_EQ(v.lead, s.lead);
    EXPECT_EQ(v.actor, s.actor);
    EXPECT_EQ(v.room, s.room);
    EXPECT_EQ(v.hunt_left, s.hunt_left);
    EXPECT_EQ(v.passages, s.passages);
    EXPECT_EQ(v.procedures_now, s.procedures_now);
    EXPECT_EQ(v.sealed, s.sealed);
    EXPECT_EQ(v.wards, s.wards);
    EXPECT_EQ(v.bars, s.bars);
    EXPECT_EQ(v.shuttle_bar, s.shuttle_bar);
    EXPECT_EQ(v.order_bar, s.order_bar);
    EXPECT_EQ(v.sabotage, s.sabotage);
    EXPECT_EQ(v.ambush, s.ambush);
    EXPECT_EQ(v.cocoon, s.cocoon);
    EXPECT_EQ(v.fewer_damage, s.fewer_damage);
    EXPECT_EQ(v.discard, s.discard);
    EXPECT_EQ(v.limbo, s.limbo);
    EXPECT_EQ(v.activated, s.activated);
    EXPECT_EQ(v.behaviours_drawn, 2);
    EXPECT_EQ(v.behaviour_discard, s.behaviour_discard);
    EXPECT_EQ(v.behaviour_hand, viewer == kAlien ? s.behaviour_hand : 0);
    EXPECT_EQ(v.objects, s.objects);
    EXPECT_EQ(v.owner, s.owner);
    EXPECT_EQ(v.crew_front, s.crew_front);
    EXPECT_EQ(v.crew_barred, s.crew_barred);
    EXPECT_EQ(v.crew_captured, s.crew_captured);
    EXPECT_EQ(v.crew_used, s.crew_used);
    EXPECT_EQ(v.ending, s.ending);
  }
}

TEST(NostromoView, NamesActorAndRoomOnlyWhereTheyMeanSomething) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  State s = crowded();
  s.phase = Phase::Hide;
  EXPECT_EQ(game.view(s, kSpectator).actor, s.actor);
  EXPECT_EQ(game.view(s, kSpectator).room, kNoRoom);
  s.phase = Phase::Hunt;
  EXPECT_EQ(game.view(s, kSpectator).actor, kNoSeat);
  EXPECT_EQ(game.view(s, kSpectator).room, kNoRoom);
}

// NOS-204: the room of an attack and the window are told; who has answered is not.
TEST(NostromoView, TellsOfAnAttackAndItsWindow) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  State s = crowded();
  s.wait_seats = SeatSet{1};
  s.wait_may = SeatSet{2};
  EXPECT_EQ(game.view(s, kAlien).waiting, SeatSet{1});
  EXPECT_FALSE(game.view(s, kAlien).crew_answering);
  EXPECT_EQ(game.view(s, kAlien).window, Window::None);
  s.step = Step::CrewPlaces;
  EXPECT_EQ(game.view(s, kAlien).window, Window::HOpen);
  Frame attack;
  attack.kind = Frame::Attack;
  attack.room = 5;
  s.stack.push_back(attack);
  EXPECT_EQ(game.view(s, kAlien).attack_room, 5);
  EXPECT_EQ(game.view(s, kAlien).window, Window::None);
  EXPECT_FALSE(game.view(s, kAlien).crew_answering);
  Frame ask;
  ask.kind = Frame::Ask;
  ask.n = static_cast<std::uint8_t>(Window::ADef);
  s.stack.push_back(ask);
  for (const Viewer viewer : {Viewer{kAlien}, kCrew1, kCrew2, kSpectator}) {
    const View v = game.view(s, viewer);
    EXPECT_EQ(v.attack_room, 5);
    EXPECT_EQ(v.window, Window::ADef);
    EXPECT_TRUE(v.crew_answering);
    EXPECT_EQ(v.waiting, SeatSet{});
    EXPECT_EQ(v.asked, viewer == kCrew1);
    EXPECT_EQ(v.may_act, viewer == kCrew2);
  }
  s.stack.clear();
  s.step = Step::Vote;
  EXPECT_TRUE(game.view(s, kCrew2).crew_answering);
  EXPECT_EQ(game.view(s, kCrew2).waiting, SeatSet{});
}

// NOS-043 to NOS-046, NOS-Q10
TEST(NostromoView, HasOfTokensAndBlipsWhatTheViewerMayKnow) {
  for (const bool survival : {false, true}) {
    const Nostromo game = nostromo_with({{"players", "3"}, {"survival", survival ? "true" : "false"}});
    State s = crowded();
    for (CrewToken& token : s.tokens) token.at = kAside;
    const auto put = [&](TokenId id, std::uint8_t at, int handle, bool up, SeatSet knows) {
      s.tokens[id].at = at;
      s.tokens[id].handle = static_cast<std::uint8_t>(handle);
      s.tokens[id].face_up = up ? 1 : 0;
      s.tokens[id].spent = up ? 1 : 0;
      s.tokens[id].placer = 2;
      s.tokens[id].knows = knows;
    };
    put(0, 2, 1, false, SeatSet{1});
    put(3, 2, 2, true, SeatSet{});
    put(4, kAside, 12, false, SeatSet{});
    s.tokens[1].at = s.tokens[5].at = s.tokens[7].at = kSupply;
    s.tokens[11].at = kHeld;
    for (Blip& blip : s.blips) blip.at = kReserve;
    s.blips[0] = {1, 0, SeatSet{0}};
    s.blips[1].at = kKeptBack;
    s.blips[kJonesy] = {kRooms, 1, SeatSet{}};
    s.blips[kAlienBlip] = {kSupply, 0, SeatSet{0}};
    for (const Viewer viewer : {Viewer{kAlien}, kCrew1, kCrew2, kSpectator}) {
      SCOPED_TRACE(int{viewer});
      const View v = game.view(s, viewer);
      const bool crew = viewer == kCrew1 || viewer == kCrew2;
      EXPECT_EQ(v.held, 1u << colour_of(11));
      EXPECT_EQ(v.tokens[0].at, 2);
      EXPECT_EQ(v.tokens[0].face_up, 0);
      EXPECT_EQ(v.tokens[0].spent, 0);
      EXPECT_EQ(v.tokens[0].placer, 2);
      EXPECT_EQ(v.tokens[0].id, viewer == kCrew1 ? 0 : kUnknown);
      EXPECT_EQ(v.tokens[0].owner, viewer == kCrew1 || !survival ? 1 : kNoSeat);
      EXPECT_EQ(v.tokens[1].id, 3);
      EXPECT_EQ(v.tokens[1].face_up, 1);
      EXPECT_EQ(v.tokens[1].spent, 1);
      EXPECT_EQ(v.tokens[1].owner, s.owner[colour_of(3)]);
      EXPECT_EQ(v.tokens[11].id, 4) << "it was turned before it left the board";
      EXPECT_EQ(v.tokens[2].at, kUnknown);
      // Tokens 1, 5 and 7: red, yellow and green Presences.
      const unsigned all = 1u << 1 | 1u << 5 | 1u << 7;
      const unsigned own = viewer == kCrew1 ? 1u << 1 : 1u << 5 | 1u << 7;
      EXPECT_EQ(v.to_place, !crew ? 0u : survival ? all : own);
      EXPECT_EQ(v.tokens_left[0], survival ? 3 : 0);
      EXPECT_EQ(v.tokens_left[1], survival ? 0 : 1);
      EXPECT_EQ(v.tokens_left[2], survival ? 0 : 2);
      EXPECT_EQ(v.damage_owned, 2);
      EXPECT_EQ(v.damage_reserve, 2);
      EXPECT_EQ(v.blips_left, 1);
      EXPECT_EQ(v.blips_to_place, viewer == kAlien ? 1u << kAlienBlip : 0u);
      EXPECT_EQ(v.blips[0].at, 1);
      EXPECT_EQ(v.blips[0].face_up, 0);
      EXPECT_EQ(v.blips[0].id, viewer == kAlien ? 0 : kUnknown);
      EXPECT_EQ(v.blips[1].at, kRooms);
      EXPECT_EQ(v.blips[1].face_up, 1);
      EXPECT_EQ(v.blips[1].id, kJonesy);
      EXPECT_EQ(v.blips[2].at, kUnknown);
    }
  }
}

// NOS-041, NOS-047, NOS-Q05
TEST(NostromoView, HasOfCardsWhatTheViewerMayKnow) {
  const Nostromo game = nostromo_with({{"players", "3"}});
  const State s = patched(game, R"({
    "turn": 2, "phase": "posture", "step": "choose_behaviour", "posture": "instinctive", "actor": "none",
    "stack": [], "hands": {"crew1": ["E01", "E02", "W01"], "crew2": ["E03"]},
    "knows": {"E01": ["crew1", "crew2"], "E02": ["alien", "crew1", "crew2"]},
    "deck": {"unseen": ["E04", "E05"],
             "known": [{"at": 0, "card": "E06", "knows": ["crew2"]},
                       {"at": 2, "card": "E07", "knows": ["alien", "crew1", "crew2"]}]},
    "discard": "rest",
    "tokens": {"red_presence": "kitchen", "red_passage": "aside", "orange_presence": "aside",
      "orange_passage": "aside", "yellow_presence": "aside", "yellow_passage": "aside", "green_presence": "aside",
      "green_passage": "aside", "blue_presence": "aside", "blue_passage": "aside", "violet_presence": "aside",
      "violet_passage": "aside"},
    "blips": {"alien": "kitchen", "jonesy": "mother", "damage1": "nest"},
    "behaviours": {"hand": ["prowler", "frenzy"], "discard": ["scent", "cocoon", "ambush"],
                   "unseen": ["acid_blood", "sabotage"],
                   "known": [{"at": 0, "card": "air_shafts"}, {"at": 3, "card": "stalk"}]}})");
  const auto ids = [&](Bits cards) {
    std::string text;
    for (int card : cards) text += game.content.missions[static_cast<std::size_t>(card)].id + " ";
    return text;
  };
  struct Knows {
    Viewer viewer;
    const char* first;
    const char* second;
    bool top;
  };
  const Knows table[] = {{kAlien, "E02 ", "", false},
                         {kCrew1, "E01 E02 W01 ", "", false},
                         {kCrew2, "E01 E02 ", "E03 ", true},
                         {kSpectator, "E02 ", "", false}};
  for (const auto& [viewer, first, second, top] : table) {
    SCOPED_TRACE(int{viewer});
    const View v = game.view(s, viewer);
    EXPECT_EQ(v.hand_sizes[1], 3);
    EXPECT_EQ(v.hand_sizes[2], 1);
    EXPECT_EQ(ids(v.known_hands[1]), first);
    EXPECT_EQ(ids(v.known_hands[2]), second);
    EXPECT_EQ(v.deck, 4);
    EXPECT_EQ(v.known_deck[0], top ? s.deck[0].card : kUnknown);
    EXPECT_EQ(v.known_deck[1], kUnknown);
    EXPECT_EQ(v.known_deck[2], s.deck[2].card);
    EXPECT_EQ(v.known_deck[39], kUnknown);
    EXPECT_EQ(v.behaviour_deck, 4);
    EXPECT_EQ(v.known_behaviours[0], viewer == kAlien ? s.behaviour_deck[0].card : kUnknown);
    EXPECT_EQ(v.known_behaviours[2], kUnknown);
    EXPECT_EQ(v.known_behaviours[8], kUnknown);
    EXPECT_EQ(v.draft_card, kNoCard);
    EXPECT_EQ(v.draft_picks[0], script::Run::kUnbound);
  }
  State drafting = s;
  drafting.drafts[2].status = Draft::Composing;
  drafting.drafts[2].what = 7;
  drafting.drafts[2].run.vars[0] = 9;
  EXPECT_EQ(game.view(drafting, kCrew2).draft_card, 7);
  EXPECT_EQ(game.view(drafting, kCrew2).draft_picks[0], 9);
  for (const Viewer viewer : {Viewer{kAlien}, kCrew1, kSpectator}) {
    EXPECT_EQ(game.view(drafting, viewer).draft_card, kNoCard);
    EXPECT_EQ(game.view(drafting, viewer).draft_picks[0], script::Run::kUnbound);
  }
}

}  // namespace
}  // namespace hullbreach::nostromo
