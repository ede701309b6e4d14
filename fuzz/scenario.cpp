// Scenarios: any file passes or fails with a reason.
#include "kernel/scenario.h"

#include "fuzz/play_on.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hullbreach;
  const auto make = [](std::string_view game, const Options& options) {
    if (options.contains("content")) throw Mistake("no folder of this machine");
    return make_game(game, options);
  };
  const ScenarioOutcome outcome = run_scenario("fuzz.toml", fuzz::text_of(data, size), make);
  HB_REQUIRE(outcome.passed == outcome.failure.empty(), "a scenario failed without a reason");
  return 0;
}
