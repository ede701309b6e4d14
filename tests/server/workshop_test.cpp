// Work beside the loop: whoever asks for much waits behind itself.
#include "server/workshop.h"

#include <atomic>
#include <gtest/gtest.h>
#include <string>

namespace hullbreach::server {
namespace {

/// Takes jobs until somebody's is done, at a cost a job; how many others came before it.
int others_before(Turns& turns, const std::string& whose, double cost) {
  for (int others = 0; !turns.empty(); ++others) {
    const Turns::Next next = turns.next();
    turns.done(next.share, cost);
    if (next.share.address == whose) return others;
  }
  return -1;
}

TEST(Turns, AnAddressWithThirtyTablesKeepsAnotherNoLongerThanOneWithOne) {
  Turns turns;
  for (int table = 0; table < 30; ++table)
    for (int job = 0; job < 4; ++job) turns.add({"crowd", std::to_string(table)}, [] {});
  for (int i = 0; i < 3; ++i) {
    turns.add({"alone", "hers"}, [] {});
    EXPECT_LE(others_before(turns, "alone", 1), 1) << i;
  }
}

TEST(Turns, TablesOfOneAddressTakeTurns) {
  Turns turns;
  for (int job = 0; job < 50; ++job) turns.add({"one", "busy"}, [] {});
  turns.add({"one", "quiet"}, [] {});
  for (int i = 0; i < 2; ++i) {
    const Turns::Next next = turns.next();
    turns.done(next.share, 1);
    if (next.share.table == "quiet") return;
  }
  FAIL() << "the busy table has all turns";
}

TEST(Turns, WhatCountsIsTimeAndNotTheNumberOfJobs) {
  Turns turns;
  for (int job = 0; job < 40; ++job) turns.add({"slow", "a"}, [] {});
  for (int job = 0; job < 40; ++job) turns.add({"quick", "b"}, [] {});
  int quick = 0;
  for (int i = 0; i < 22; ++i) {
    const Turns::Next next = turns.next();
    quick += next.share.address == "quick" ? 1 : 0;
    turns.done(next.share, next.share.address == "quick" ? 1 : 10);
  }
  EXPECT_GE(quick, 18);  // ten of these for one of the others
}

TEST(Turns, WhoComesLaterHasNoCreditForTheTimeBefore) {
  Turns turns;
  for (int job = 0; job < 100; ++job) turns.add({"first", "a"}, [] {});
  for (int i = 0; i < 50; ++i) turns.done(turns.next().share, 1);
  for (int job = 0; job < 100; ++job) turns.add({"late", "b"}, [] {});
  int late = 0;
  for (int i = 0; i < 20; ++i) {
    const Turns::Next next = turns.next();
    late += next.share.address == "late" ? 1 : 0;
    turns.done(next.share, 1);
  }
  EXPECT_GE(late, 9);
  EXPECT_LE(late, 11);
}

TEST(Workshop, DoesEverythingBeforeItEndsUnlessItIsStopped) {
  std::atomic<int> done = 0;
  {
    Workshop shop(2);
    for (int i = 0; i < 100; ++i) shop.post({std::to_string(i % 3), ""}, [&] { ++done; });
  }
  EXPECT_EQ(done, 100);
  Workshop shop(1);
  std::atomic<bool> go = false;
  shop.post({}, [&] {
    while (!go) std::this_thread::yield();
  });
  while (shop.figures().waiting > 0) std::this_thread::yield();
  shop.post({}, [&] { ++done; });
  shop.stop();
  go = true;
  shop.join();
  EXPECT_EQ(done, 100);
  EXPECT_EQ(shop.figures().done, 1u);
}

}  // namespace
}  // namespace hullbreach::server
