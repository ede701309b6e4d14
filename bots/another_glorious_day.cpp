#include "bots/another_glorious_day.h"

#include "bots/random.h"

namespace hullbreach::agd {

std::unique_ptr<Bot<AnotherGloriousDay>> make_squad(const AnotherGloriousDay&) {
  return std::make_unique<RandomBot<AnotherGloriousDay>>();
}

}  // namespace hullbreach::agd
