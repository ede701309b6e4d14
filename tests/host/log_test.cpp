// The log of a table: everybody counts what they hear.
#include "host/log.h"

#include <gtest/gtest.h>

#include "kernel/rng.h"

namespace hullbreach {
namespace {

constexpr int kSeats = 5;

/// Lines that tell some viewers several things, one or nothing.
Log any_log(std::size_t lines, Rng& rng) {
  Log log(kSeats);
  for (std::size_t line = 1; line <= lines; ++line) {
    if (rng.below(10) == 0)
      log.add({.kind = rng.below(2) == 0 ? Told::Kind::Said : Told::Kind::TakenBack,
               .seat = 0,
               .line = static_cast<int>(line)});
    for (std::uint64_t events = rng.below(4); events > 0; --events) {
      Event event;
      event.spectators = rng.below(3) == 0;
      for (Seat seat = 0; seat < kSeats; ++seat)
        if (rng.below(3) != 0) event.audience.add(seat);
      log.add({.event = event, .line = static_cast<int>(line)});
    }
  }
  return log;
}

TEST(Logs, NumberWhatEachViewerHears) {
  Rng rng(1);
  for (const std::size_t lines : {0, 1, 40, 700}) {
    const Log log = any_log(lines, rng);
    for (const Viewer viewer : {Viewer{0}, Viewer{1}, Viewer{2}, Viewer{3}, Viewer{4}, kSpectator}) {
      int number = 0;
      for (std::size_t place = 0; place < log.size(); ++place) {
        ASSERT_EQ(log.heard_before(place, viewer), number);
        if (!hears(log[place], viewer)) continue;
        ASSERT_EQ(log.place_of(++number, viewer), place);
      }
      EXPECT_EQ(log.heard_before(log.size(), viewer), number);
      EXPECT_EQ(log.heard(viewer), number);
      EXPECT_EQ(log.place_of(number + 1, viewer), log.size());
      EXPECT_EQ(log.place_of(0, viewer), log.size());
    }
  }
}

TEST(Logs, FindAndStrikeWhatALineTold) {
  Rng rng(2);
  Log log = any_log(300, rng);
  for (int line = 0; line <= 301; ++line) {
    const std::size_t place = log.place_of_line(line);
    ASSERT_TRUE(place == 0 || log[place - 1].line < line) << line;
    ASSERT_TRUE(place == log.size() || log[place].line >= line) << line;
  }
  log.strike(100);
  log.strike(301);
  for (const Told& told : log)
    EXPECT_EQ(told.undone, told.line == 100 && told.kind == Told::Kind::Happened) << told.line;
}

}  // namespace
}  // namespace hullbreach
