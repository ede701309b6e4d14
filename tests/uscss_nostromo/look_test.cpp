// Questions of USCSS Nostromo's rules and scripts that our cards ask in some situations only, answered for
// all of them: a pack of one's own may ask elsewhere.
#include "games/uscss_nostromo/look.h"

#include <gtest/gtest.h>

#include "games/uscss_nostromo/names.h"
#include "tests/nostromo_positions.h"

namespace hullbreach::nostromo {
namespace {

constexpr Seat kCrew1 = 1;
constexpr Room kSomewhere = 3, kElsewhere = 5;

class NostromoLook : public testing::Test {
 protected:
  Bits select(Select selector, int argument = 0) const {
    return ScriptLook(game, s, kCrew1, kSomewhere, kNoCard).select(static_cast<int>(selector), &argument);
  }
  int value(ValueWord word, int argument) const {
    return ScriptLook(game, s, kCrew1, kSomewhere, kNoCard).value(static_cast<int>(word), &argument);
  }
  Look look() const { return {game, s}; }

  const Nostromo game = nostromo_with({{"players", "3"}});
  State s;
};

TEST_F(NostromoLook, KnowsOfBlipsTurnedOnTheBoardOnly) {
  for (const int blip : {int{kAlienBlip}, int{kJonesy}}) {
    const auto room = [&] { return blip == kJonesy ? look().jonesy_room() : look().alien_room(); };
    s.blips[blip] = {kSomewhere, 0, SeatSet{}};
    EXPECT_EQ(room(), kNoRoom) << "face down";
    s.blips[blip].face_up = 1;
    EXPECT_EQ(room(), kSomewhere);
    s.blips[blip].at = kAside;
    EXPECT_EQ(room(), kNoRoom) << "off the board";
  }
}

// NOS-084, NOS-155: "here" is the room of an attack, whatever window lies above it, or the room resolved.
TEST_F(NostromoLook, KnowsWhereAnOrderIsPlayed) {
  const auto lay = [&](Frame::Kind kind, Room room) {
    Frame frame;
    frame.kind = kind;
    frame.room = room;
    s.stack.push_back(frame);
  };
  s.phase = Phase::Action;
  s.room = kSomewhere;
  lay(Frame::Ask, kNoRoom);
  EXPECT_EQ(look().context_room(), kSomewhere);
  s.phase = Phase::Hunt;
  EXPECT_EQ(look().context_room(), kNoRoom);
  s.stack.clear();
  lay(Frame::Attack, kElsewhere);
  lay(Frame::Ask, kNoRoom);
  EXPECT_EQ(look().context_room(), kElsewhere);
}

TEST_F(NostromoLook, OffersTheShuttleToScriptsThatUseRooms) {
  s.hands[kCrew1] = Bits{0};
  EXPECT_TRUE(select(Select::UsableRooms).has(kShuttle));
  s.hands[kCrew1] = {};
  EXPECT_FALSE(select(Select::UsableRooms).has(kShuttle));
}

// What a seat looks at is what it has seen among so many top cards.
TEST_F(NostromoLook, LooksAtCardsOfTheDeckThatTheSeatKnows) {
  for (const CardId card : {CardId{4}, CardId{5}, CardId{6}}) s.deck.bury({card, 0, SeatSet{kCrew1}});
  EXPECT_EQ(select(Select::Looked, 2), (Bits{4, 5}));
  s.deck.take(2);
  EXPECT_EQ(select(Select::Looked, 3), (Bits{4, 5})) << "no more than there are";
  s.deck.places[0].knows = SeatSet{2};
  EXPECT_EQ(select(Select::Looked, 3), Bits{5});
}

TEST_F(NostromoLook, NamesNoRoomForWhatIsOffTheBoard) {
  s.by_handle[1] = 0;
  s.tokens[0].at = kAside;
  EXPECT_EQ(value(ValueWord::RoomOf, 1), kNoRoom);
  s.tokens[0].at = kSomewhere;
  EXPECT_EQ(value(ValueWord::RoomOf, 1), kSomewhere);
  s.objects[0] = kInHand + kCrew1;
  EXPECT_EQ(value(ValueWord::ObjectRoom, 0), kNoRoom);
  s.objects[0] = kElsewhere;
  EXPECT_EQ(value(ValueWord::ObjectRoom, 0), kElsewhere);
}

}  // namespace
}  // namespace hullbreach::nostromo
