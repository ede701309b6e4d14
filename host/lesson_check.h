// Whether a lesson can be given: it is played to its end, as a learner would who does what it asks.
#pragma once

#include <string>
#include <vector>

#include "host/game_shelf.h"
#include "host/lesson.h"

namespace hullbreach {

/// What is wrong with a lesson, each a sentence with the step; empty if it can be given.
std::vector<std::string> lesson_faults(GameShelf& shelf, const Lesson& lesson);

}  // namespace hullbreach
