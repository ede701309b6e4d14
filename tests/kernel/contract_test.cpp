// What games tell: kernel/contract.h.
#include "kernel/contract.h"

#include <gtest/gtest.h>

namespace hullbreach {
namespace {

enum class Kind : std::uint16_t { Moved = 3 };

TEST(Events, KeepWhatTheyAreTold) {
  std::vector<Event> log;
  const Events events{&log};
  events.tell(Kind::Moved, SeatSet{1, 2}, true, Seat{4}, 575, -2, std::size_t{9}, 'X', 32767);
  ASSERT_EQ(log.size(), 1u);
  EXPECT_EQ(log[0].kind, 3);
  EXPECT_EQ(log[0].audience, (SeatSet{1, 2}));
  EXPECT_TRUE(log[0].spectators);
  EXPECT_EQ(log[0].args, (std::array<std::int16_t, 6>{4, 575, -2, 9, 'X', 32767}));
  events.tell(Kind::Moved, SeatSet{1}, false);
  EXPECT_EQ(log[1].args, (std::array<std::int16_t, 6>{}));
}

TEST(EventsDeathTest, AbortOnWhatDoesNotFit) {
  std::vector<Event> log;
  const Events events{&log};
  EXPECT_DEATH(events.tell(Kind::Moved, {}, true, 0, 32768), "doesn't fit");
  EXPECT_DEATH(events.tell(Kind::Moved, {}, true, -32769), "doesn't fit");
  EXPECT_DEATH(events.tell(Kind::Moved, {}, true, std::uint16_t{65535}), "doesn't fit");
}

}  // namespace
}  // namespace hullbreach
