// The sentence of the Mistake something throws; empty when it throws none.
#pragma once

#include <string>

#include "kernel/mistake.h"

namespace hullbreach {

template <class Action>
std::string mistake_of(Action action) {
  try {
    action();
  } catch (const Mistake& mistake) {
    return mistake.what();
  }
  return "";
}

}  // namespace hullbreach
