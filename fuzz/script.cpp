// Effect scripts: any text compiles or is refused, and what compiles runs to its end.
#include "kernel/script.h"

#include <fmt/format.h>

#include "fuzz/play_on.h"
#include "kernel/fixed.h"

namespace {

using namespace hullbreach;
using namespace hullbreach::script;

const Vocabulary& vocabulary() {
  static const Vocabulary words = [] {
    Vocabulary v;
    v.types = {"number", "card", "room"};
    v.verbs = {{"beep", {}, 0, ""}, {"draw", {0}, 0, ""}, {"pay", {1}, 0, ""}, {"move", {1, 2}, 0, ""}};
    v.selectors = {{"hand", {}, 1, ""}, {"rooms", {}, 2, ""}, {"near", {2}, 2, ""}, {"digits", {}, 0, ""}};
    v.values = {{"fuel", {}, 0, ""}, {"room_of", {1}, 2, ""}, {"least", {0, 0}, 0, ""}};
    v.predicates = {{"alone", {}, 0, ""}, {"open", {2}, 0, ""}};
    v.labels = {{"reveal", {}, 0, ""}, {"cost", {0}, 0, ""}, {"at", {2, 0}, 0, ""}};
    v.constants = {{"nest", {2, 7}}, {"dozen", {0, 12}}};
    return v;
  }();
  return words;
}

/// A world that answers at random, but keeps to the types.
struct World {
  using Set = Bits;
  Rng rng;

  Bits select(int id, const int*) { return Bits(rng.next() & (id == 0 ? 0xFFFu : 0x7FEu)); }
  int value(int id, const int* args) {
    return id == 0   ? static_cast<int>(rng.below(300)) - 20
           : id == 1 ? static_cast<int>(rng.below(11))
                     : args[0];
  }
  bool test(int, const int*) { return rng.below(2) == 0; }
  void act(int id, const int* args) {
    for (std::size_t i = 0; i < vocabulary().verbs[static_cast<std::size_t>(id)].params.size(); ++i)
      HB_REQUIRE(args[i] >= 0, "a verb got nothing to work on");
  }
};

class Place : public Source {
 public:
  std::string where(std::size_t offset) const override { return fmt::format("script:{}", offset + 1); }
};

void run_to_the_end(const Library& library, std::uint16_t entry, std::uint64_t seed) {
  World world{Rng(seed)};
  Runner<World> runner(library, world);
  Run run;
  run.pc = entry;
  bool declaring = runner.playable(entry);
  for (int stops = 0; stops < 20000; ++stops) {
    HB_REQUIRE(run.pc < library.ops.size(), "a script ran out of its ops");
    const Stop stop = runner.advance(run, declaring);
    if (declaring) runner.still_possible(entry, run);
    if (stop == Stop::Done || stop == Stop::Refused) return;
    if (stop != Stop::Pick) declaring = false;
    switch (stop) {
      case Stop::Effect:
        if (library.ops[run.pc].code == Code::Act) runner.act(run);
        break;
      case Stop::May: world.rng.below(2) == 0 ? runner.accept(run) : runner.decline(run); break;
      case Stop::Choose:
        runner.choose(
            run, static_cast<int>(world.rng.below(static_cast<std::uint64_t>(runner.alternatives(run)))));
        break;
      default: {
        const Bits offered = runner.offered(run);
        if (offered.empty() || (runner.may_stop(run) && world.rng.below(3) == 0))
          runner.decline(run);
        else
          runner.bind(run, offered.lowest());
      }
    }
  }
  broken("a script does not end", __FILE__, __LINE__);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    Library library;
    for (const Ability& ability : compile(library, vocabulary(), fuzz::text_of(data, size), Place()))
      for (std::uint64_t i = 0; i < 3; ++i)
        run_to_the_end(library, ability.entry, hash_bytes(data, size) + i);
  } catch (const Mistake&) {
  }
  return 0;
}
