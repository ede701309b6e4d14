#include "bots/legendary_encounters.h"

#include "kernel/simulate.h"

namespace hullbreach::legendary {
namespace {

class Crew final : public Bot<Legendary> {
 public:
  Move decide(const Eyes<Legendary>& eyes, Rng& rng) override {
    for (const MoveKind kind : {MoveKind::Play, MoveKind::Attack, MoveKind::Scan, MoveKind::Recruit})
      for (const Move move : eyes.legal())
        if (move.kind == static_cast<std::uint16_t>(kind)) return move;
    return any_of(eyes.legal(), rng);
  }
};

}  // namespace

std::unique_ptr<Bot<Legendary>> make_crew(const Legendary&) { return std::make_unique<Crew>(); }

}  // namespace hullbreach::legendary
