// A finished game, looked back upon: how its figures went, where it turned, and what people did meanwhile.
// All of it is computed from the record; none of it may be told before the game is over, since figures can
// tell secrets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/course.h"

namespace hullbreach {

struct Evening {
  struct Series {
    std::string_view name;    // of a Figure
    std::vector<int> values;  // one for each of `moments`
  };
  struct Mark {
    int line = 0;  // the first of the chapter
    Chapter chapter;
  };
  struct Turning {
    int line = 0;
    int part = 0;               // 0: the whole of it
    std::vector<Event> events;  // what was told when the figures changed
  };
  std::vector<int> moments;  // lines in force; 0 is the deal
  std::vector<Series> series;
  std::vector<Mark> marks;
  std::vector<Turning> turnings;  // in the order of the game
  std::vector<int> decisions;     // by seat, those in force
  int undone = 0;                 // how often something was taken back
  int said = 0;
};

/// `locale` only for the marks.
Evening look_back(const AnyGame& game, const Course& course, const Locale& locale);

/// The lines in force that begin a turn or a phase.
std::vector<Evening::Mark> chapters(const AnyGame& game, const Course& course, const Locale& locale);

}  // namespace hullbreach
