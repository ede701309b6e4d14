#include "bots/uscss_nostromo.h"

#include <algorithm>
#include <array>

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

  Reason reason(const Eyes<Nostromo>& eyes, Move move, Rng& rng) override {
    if (eyes.legal().size() == 1) return {"hint.only"};
    return eyes.seat() == kAlien ? alien_reason(lexicon_, alien_habits_, eyes, alien_, rng, move)
                                 : crew_reason(lexicon_, crew_habits_, eyes, crew_, rng, move);
  }

 private:
  Lexicon lexicon_;
  CrewHabits crew_habits_;
  AlienHabits alien_habits_;
  CrewNotes crew_;
  AlienNotes alien_;
};

}  // namespace

/// The crew races to five procedures against six captures and the end of the deck.
double estimate(const Nostromo& game, const State& state, Seat seat) {
  int activated = 0;
  Bits wanted;
  for (int procedure = 0; procedure < kProcedures; ++procedure) {
    if (state.activated[procedure] == kNoCard)
      wanted.add(procedure);
    else
      ++activated;
  }
  Bits held;
  int cards = 0;
  for (Seat crew = 1; crew < game.settings.players; ++crew) {
    cards += state.hands[crew].size();
    for (int card : state.hands[crew] - game.content.weyland) held.add(game.content.missions[card].procedure);
  }
  const int captured = Bits(state.crew_captured).size();
  const int deck = game.settings.survival ? 20 : std::min<int>(static_cast<int>(state.deck.size()), 30);
  const double crew = 0.4 + 0.11 * activated + 0.02 * (held & wanted).size() + 0.004 * std::min(cards, 15) -
                      0.09 * captured - 0.012 * (30 - deck);
  const double share = std::clamp(crew, 0.02, 0.98);
  return seat == kAlien ? 1 - share : share;
}

/// By how often a face-down token was a Presence when the Alien hunted in 4,000 games of scripts: two thirds
/// of those alone in a room, but one of six in Mother and hardly any of the others in company; nearly all of
/// a crowd in the Shuttle. As odds against a token alone in a room like any other.
double likelihood(const Nostromo&, const State& state, Seat seat) {
  constexpr std::array<double, kRooms + 1> kRoom = {0, 0.09, 0.45, 0.45, 0.55, 1.1, 1, 1, 1, 1, 1.7};
  constexpr double kPair = 0.24, kBesideABlip = 0.32, kShuttleCrowd = 7;
  if (seat != kAlien) return 1;
  std::array<int, kRooms + 1> tokens{};
  for (const CrewToken& token : state.tokens)
    if (on_board(token.at)) ++tokens[token.at];
  Bits blips;
  for (const Blip& blip : state.blips)
    if (on_board(blip.at)) blips.add(blip.at);
  double odds = 1;
  for (int colour = 0; colour < kColours; ++colour) {
    const CrewToken& token = state.tokens[presence_of(colour)];
    if (!on_board(token.at) || token.face_up != 0) continue;
    odds *= kRoom[token.at];
    if (token.at == kShuttle) {
      if (tokens[kShuttle] > 2) odds *= kShuttleCrowd;
    } else {
      if (tokens[token.at] == 2) odds *= kPair;
      if (blips.has(token.at)) odds *= kBesideABlip;
    }
  }
  return odds;
}

std::unique_ptr<Bot<Nostromo>> make_script_with(const Nostromo& game, const CrewHabits& crew,
                                                const AlienHabits& alien) {
  return std::make_unique<Script>(game, crew, alien);
}

std::unique_ptr<Bot<Nostromo>> make_script(const Nostromo& game) { return make_script_with(game, {}, {}); }

}  // namespace hullbreach::nostromo
