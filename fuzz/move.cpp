// Moves and outcomes as people type them, one a line: any text is one or refused, in every state.
#include "fuzz/play_on.h"

namespace {

using namespace hullbreach;

/// States from the middle of some games.
struct Start {
  const AnyGame* game;
  AnyState state;
};

std::vector<Start> make_starts() {
  std::vector<Start> starts;
  static const std::pair<const char*, Options> kTables[] = {
      {"uscss_nostromo", {{"players", "2"}}},
      {"uscss_nostromo", {{"players", "3"}, {"heroic", "true"}}},
      {"uscss_nostromo", {{"players", "5"}, {"survival", "true"}, {"veto", "true"}}},
      {"space_alert", {{"players", "1"}}},
      {"space_alert", {{"players", "3"}, {"campaign", "true"}}},
      {"space_alert", {{"players", "5"}, {"common", "yellow"}}},
      {"neo_morphosis", {{"mission", "mission_3"}, {"friendly_fire", "true"}}},
      {"neo_morphosis", {{"players", "3"}, {"mission", "generated"}, {"crew", "choose"}}},
      {"neo_morphosis", {{"players", "2"}, {"mission", "campaign"}, {"abilities", "first"}}},
      {"another_glorious_day", {{"mission", "mission_3"}, {"swarms", "single"}}},
      {"another_glorious_day", {{"players", "3"}, {"mission", "campaign"}, {"round_cap", "20"}}},
      {"legendary_encounters", {{"players", "2"}, {"film", "aliens"}, {"roles", "choose"}}},
      {"legendary_encounters", {{"players", "3"}, {"agendas", "hidden"}, {"player_alien", "true"}}}};
  for (const auto& [name, options] : kTables) {
    const AnyGame& game = fuzz::kept_game(name, options);
    Rng rng(1);
    AnyState state = game.deal();
    for (int step = 0; game.wait(state).kind != Wait::Kind::Over; ++step) {
      if (step % 37 == 0 && (step < 3000 || step % 10 == 0)) starts.push_back({&game, state});
      if (game.wait(state).kind == Wait::Kind::Chance) {
        game.resolve(state, game.outcomes(state).back().outcome, nullptr);
      } else {
        const Seat seat = game.wait(state).seats.lowest();
        const auto moves = game.legal(state, seat);
        game.play(state, seat, moves[rng.below(moves.size())], nullptr);
      }
    }
  }
  return starts;
}

void try_line(const AnyGame& game, AnyState& state, std::string_view text) {
  if (game.wait(state).kind == Wait::Kind::Chance) {
    try {
      const Outcome outcome = game.parse_outcome(state, text);
      HB_REQUIRE(game.parse_outcome(state, game.notation(state, outcome)) == outcome,
                 "an outcome is read as another");
      if (is_possible(game, state, outcome)) game.resolve(state, outcome, nullptr);
      return;
    } catch (const Mistake&) {
    }
  }
  for (Seat seat = 0; seat < game.seats(); ++seat) {
    try {
      const Move move = game.parse_move(state, seat, text);
      game.notation(state, seat, move);
      if (game.why_not(state, seat, move)) continue;
      HB_REQUIRE(game.parse_move(state, seat, game.notation(state, seat, move)) == move,
                 "a move is read as another");
      game.play(state, seat, move, nullptr);
    } catch (const Mistake&) {
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<Start> starts = make_starts();
  Rng rng(hash_bytes(data, size));
  for (int i = 0; i < 3; ++i) {
    const Start& start = starts[rng.below(starts.size())];
    AnyState state = start.state;
    std::string_view text = fuzz::text_of(data, size);
    for (int lines = 0; !text.empty() && lines < 20; ++lines) {
      const std::string_view line = text.substr(0, text.find('\n'));
      try_line(*start.game, state, line);
      text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
  }
  return 0;
}
