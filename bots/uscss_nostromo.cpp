#include "bots/uscss_nostromo.h"

#include "bots/uscss_nostromo_alien.h"
#include "bots/uscss_nostromo_crew.h"
#include "bots/uscss_nostromo_reading.h"
#include "kernel/simulate.h"

namespace hullbreach::nostromo {
namespace {

class Script final : public Bot<Nostromo> {
 public:
  Script(const Nostromo& game, const CrewHabits& crew, const AlienHabits& alien)
      : lexicon_(game.content), crew_habits_(crew), alien_habits_(alien) {}

  void start() override {
    crew_ = {};
    alien_ = {};
  }

  Move decide(const Eyes<Nostromo>& eyes, Rng& rng) override {
    if (eyes.legal().size() == 1) return eyes.legal()[0];
    const Move move = eyes.seat() == kAlien ? alien_move(lexicon_, alien_habits_, eyes, alien_, rng)
                                            : crew_move(lexicon_, crew_habits_, eyes, crew_, rng);
    // The policies think of the house cards; whatever another content pack asks, some legal answer comes.
    return eyes.legal().contains(move) ? move : any_of(eyes.legal(), rng);
  }

 private:
  Lexicon lexicon_;
  CrewHabits crew_habits_;
  AlienHabits alien_habits_;
  CrewNotes crew_;
  AlienNotes alien_;
};

}  // namespace

std::unique_ptr<Bot<Nostromo>> make_script_with(const Nostromo& game, const CrewHabits& crew, const AlienHabits& alien) {
  return std::make_unique<Script>(game, crew, alien);
}

std::unique_ptr<Bot<Nostromo>> make_script(const Nostromo& game) { return make_script_with(game, {}, {}); }

}  // namespace hullbreach::nostromo
