// The odds people are told, against counting every way the dice can fall.
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <regex>

#include "games/games.h"
#include "games/neo_morphosis/look.h"
#include "games/neo_morphosis/words.h"
#include "kernel/rng.h"
#include "kernel/things.h"
#include "tests/length.h"

namespace hullbreach::neo {
namespace {

int percent(std::uint64_t part, std::uint64_t whole) {
  return static_cast<int>(std::llround(100.0 * static_cast<double>(part) / static_cast<double>(whole)));
}

// NEO-098, NEO-101
TEST(NeoOdds, OfOneDie) {
  for (int needed = -3; needed <= 10; ++needed) {
    int good = 0;
    for (int face = 1; face <= 6; ++face) good += face >= needed ? 1 : 0;
    EXPECT_EQ(die_odds(needed), percent(static_cast<std::uint64_t>(good), 6)) << needed;
  }
}

/// NEO-109 to NEO-113, the long way: every die is laid on one open symbol or aside. `on` has the points, or
/// the dice of its pattern, that lie on each symbol.
bool matches(const std::vector<int>& dice, const std::vector<int>& symbols, std::size_t at,
             std::array<int, kSymbols>& on, bool all) {
  if (at == dice.size()) {
    int matched = 0;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const int wanted = symbols[i] == kP4 ? 4 : symbols[i] <= kP3 ? symbols[i] - kP1 + 1 : 1;
      matched += on[i] >= wanted ? 1 : 0;
    }
    return all ? matched == static_cast<int>(symbols.size()) : matched > 0;
  }
  const int face = dice[at];
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const bool points = symbols[i] == kP4 || symbols[i] <= kP3;
    if (points ? face > kP3 : face != symbols[i]) continue;
    const int worth = points ? face - kP1 + 1 : 1;
    on[i] += worth;
    const bool found = matches(dice, symbols, at + 1, on, all);
    on[i] -= worth;
    if (found) return true;
  }
  return matches(dice, symbols, at + 1, on, all);
}

ProgramOdds counted(int count, const Combination& combination, unsigned covered) {
  std::vector<int> symbols;
  for (std::size_t i = 0; i < combination.size(); ++i)
    if (((covered >> i) & 1u) == 0) symbols.push_back(combination[i]);
  std::vector<int> dice(static_cast<std::size_t>(count), 0);
  std::uint64_t rolls = 0, all = 0, any = 0;
  for (bool more = true; more;) {
    std::array<int, kSymbols> on{};
    ++rolls;
    all += matches(dice, symbols, 0, on, true) ? 1 : 0;
    any += matches(dice, symbols, 0, on, false) ? 1 : 0;
    std::size_t digit = 0;
    while (digit < dice.size() && ++dice[digit] == kFaces) dice[digit++] = 0;
    more = digit < dice.size();
  }
  return {percent(all, rolls), percent(any, rolls)};
}

// NEO-106 to NEO-117, NEO-Q13
TEST(NeoOdds, OfProgrammingDice) {
  const NeoMorphosis game({}, find_pack("neo_morphosis", "house"));
  const State state = game.deal();
  const auto compare = [&](int dice, const Combination& symbols, unsigned covered, const std::string& what) {
    const ProgramOdds told = program_odds(game, state, dice, symbols, static_cast<std::uint8_t>(covered));
    const ProgramOdds right = counted(dice, symbols, covered);
    EXPECT_EQ(told.all, right.all) << what << " with " << dice << " dice, covered " << covered;
    EXPECT_EQ(told.any, right.any) << what << " with " << dice << " dice, covered " << covered;
  };
  for (int function = 0; function < kFunctions; ++function)
    for (int dice = 1; dice <= 5; ++dice)
      compare(dice, game.content.station.functions[static_cast<std::size_t>(function)], 0,
              "function " + std::to_string(function));
  for (const EmergencyRow& row : game.content.emergencies) {
    for (int dice = 1; dice <= 4; ++dice) compare(dice, row.symbols, 0, row.key);
    for (unsigned covered = 1; covered + 1 < (1u << row.symbols.size()); ++covered)
      compare(3, row.symbols, covered, row.key);
  }
}

/// What came of a roll, by the events told of it.
struct Came {
  bool all = false, any = false;
};

class Table {
 public:
  explicit Table(const Options& options) : game(options, find_pack("neo_morphosis", "house")) {}

  bool offers(const State& state, Seat seat, MoveKind kind) const {
    Moves moves;
    game.legal(state, seat, moves);
    return moves.contains(move(kind));
  }
  /// Plays a move up to its roll without using cards that are asked about; false if it rolls nothing.
  bool to_the_roll(State& state, Seat seat, Move chosen) const {
    game.play(state, seat, chosen, {});
    if (!state.stack.empty() && offers(state, seat, MoveKind::Roll))
      game.play(state, seat, move(MoveKind::Roll), {});
    return game.wait(state).kind == Wait::Kind::Chance && !state.stack.empty() &&
           (state.stack.back().kind == Frame::Test || state.stack.back().kind == Frame::Program);
  }
  Came after(State state, Seat seat, Outcome outcome) const {
    std::vector<Event> events;
    game.resolve(state, outcome, Events{&events, nullptr});
    // A card that could change the roll is declined.
    if (!state.stack.empty() && offers(state, seat, MoveKind::Accept) &&
        (state.stack.back().kind == Frame::Test || state.stack.back().kind == Frame::Program))
      game.play(state, seat, move(MoveKind::Accept), Events{&events, nullptr});
    Came came;
    for (const Event& event : events) switch (static_cast<EventKind>(event.kind)) {
        case EventKind::TestPassed:
        case EventKind::FunctionWorked:
        case EventKind::Neutralised: came.all = came.any = true; break;
        case EventKind::SymbolCovered: came.any = true; break;
        default: break;
      }
    // Whoever is asked which symbols to cover covers some, and not all.
    if (!state.stack.empty() && state.stack.back().kind == Frame::Program) came.any = true;
    return came;
  }
  /// All numbers in front of a per cent sign.
  std::vector<int> told(const State& state, Seat seat, Move chosen) const {
    const std::string words =
        move_words(Telling<NeoMorphosis>{game, &state, seat, game.locale("en")}, chosen);
    const std::regex number("([0-9]+) %");
    std::vector<int> list;
    for (std::sregex_iterator at(words.begin(), words.end(), number), end; at != end; ++at)
      list.push_back(std::stoi((*at)[1]));
    return list;
  }
  void expect_told(const State& state, Seat seat, Move chosen) {
    const std::vector<int> odds = told(state, seat, chosen);
    State rolling = state;
    if (odds.empty() || !to_the_roll(rolling, seat, chosen)) return;
    Outcomes outcomes;
    game.outcomes(rolling, outcomes);
    std::uint64_t all = 0, any = 0;
    for (const Weighted& entry : outcomes) {
      const Came came = after(rolling, seat, entry.outcome);
      all += came.all ? entry.weight : 0;
      any += came.any ? entry.weight : 0;
    }
    const std::string name = spell(game, seat, chosen);
    EXPECT_EQ(odds[0], percent(all, outcomes.total())) << name;
    if (odds.size() > 1) {
      EXPECT_EQ(odds[1], percent(any, outcomes.total())) << name;
    }
    ++seen[static_cast<MoveKind>(chosen.kind)];
  }

  const NeoMorphosis game;
  std::map<MoveKind, int> seen;
};

/// What a move says of its chances is what comes of it, in random games.
void expect_odds_told(const Options& options, std::initializer_list<MoveKind> kinds) {
  Table table(options);
  Rng rng(93);
  State state = table.game.deal();
  for (std::size_t left = steps(6000); left > 0; --left) {
    const Wait wait = table.game.wait(state);
    if (wait.kind == Wait::Kind::Over) {
      state = table.game.deal();
    } else if (wait.kind == Wait::Kind::Chance) {
      Outcomes outcomes;
      table.game.outcomes(state, outcomes);
      table.game.resolve(state, outcomes.draw(rng), {});
    } else {
      const Seat seat = *wait.seats.begin();
      Moves moves;
      table.game.legal(state, seat, moves);
      const Move chosen = moves[rng.below(moves.size())];
      if (state.stack.empty()) table.expect_told(state, seat, chosen);
      table.game.play(state, seat, chosen, {});
    }
  }
  if (kept_short()) return;
  for (MoveKind kind : kinds)
    EXPECT_GT(table.seen[kind], 0) << NeoMorphosis::move_rows()[static_cast<std::size_t>(kind)].pattern;
}

// NEO-097, NEO-105, NEO-148, NEO-156, NEO-Q99: all that will be added counts, and dice that come by
// themselves.
TEST(NeoOdds, ToldAreThoseThatCome) {
  expect_odds_told({{"abilities", "first"}}, {MoveKind::Go, MoveKind::Attack, MoveKind::Assemble});
  expect_odds_told({{"abilities", "first"}, {"mission", "mission_3"}},
                   {MoveKind::Go, MoveKind::Attack, MoveKind::Capture, MoveKind::Function,
                    MoveKind::Neutralise, MoveKind::Halon});
  expect_odds_told({{"mission", "mission_8"}, {"mode", "insane"}, {"friendly_fire", "true"}},
                   {MoveKind::Attack, MoveKind::Function});
}

}  // namespace
}  // namespace hullbreach::neo
