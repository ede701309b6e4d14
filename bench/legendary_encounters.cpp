// Balance of Legendary Encounters: ALIEN beyond what `simulate` counts, from games between bots.
//
//   legendary_encounters cards [--games 200] [--seed 1]     for docs/cards-legendary_encounters.md
//   legendary_encounters sides [--games 200] [--seed 1]     how often Alien players and traitors win
//
// The games of `cards` go round all films and 1 to 5 players.
#include "bots/legendary_encounters.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/simulation.h"
#include "games/games.h"
#include "games/legendary_encounters/words.h"
#include "kernel/erased.h"

namespace {

using namespace hullbreach;
using namespace hullbreach::legendary;

constexpr std::string_view kFilmNames[] = {"alien", "aliens", "alien3", "resurrection"};

struct Plan {
  int games = 200;
  std::uint64_t seed = 1;
};

/// A table of bots. `heard` is told of every event.
class Table {
 public:
  explicit Table(const Options& options)
      : any_(make_game("legendary_encounters", options)),
        game_(dynamic_cast<const Erased<Legendary>&>(*any_).concrete()) {
    for (int seat = 0; seat < game_.seats(); ++seat) bots_.push_back(make_crew(game_));
  }
  const Legendary& game() const { return game_; }

  template <class Heard>
  State play(Rng rng, const Heard& heard) {
    State state = game_.deal();
    std::vector<Event> events;
    Moves legal;
    Outcomes outcomes;
    for (Wait wait = game_.wait(state); wait.kind != Wait::Kind::Over; wait = game_.wait(state)) {
      events.clear();
      if (wait.kind == Wait::Kind::Chance) {
        outcomes.clear();
        game_.outcomes(state, outcomes);
        game_.resolve(state, outcomes.draw(rng), Events{&events});
      } else {
        const Seat seat = wait.seats.lowest();
        legal.clear();
        game_.legal(state, seat, legal);
        const Move move = bots_[seat]->decide(Eyes<Legendary>(game_, state, seat, legal), rng);
        game_.play(state, seat, move, Events{&events});
      }
      for (const Event& event : events) heard(static_cast<EventKind>(event.kind), event);
    }
    return state;
  }

 private:
  std::unique_ptr<AnyGame> any_;
  const Legendary& game_;
  std::vector<std::unique_ptr<Bot<Legendary>>> bots_;
};

double percent(double part, double of) { return of > 0 ? 100 * part / of : 0; }

// -- cards

struct Tally {
  int offered = 0, taken = 0;        // cards that came into the HQ, and into a deck
  int with = 0, won_with = 0;        // games in which a deck had it
  int without = 0, won_without = 0;  // games in which it was offered, and in no deck
};

void cards(const Plan& plan) {
  std::array<Tally, kPlayerCards> tallies{};
  int won = 0, games = 0;
  std::unique_ptr<Table> last;
  for (const std::string_view film : kFilmNames)
    for (int players = 1; players <= kMaxPlayers; ++players) {
      auto table = std::make_unique<Table>(Options{
          {"film", std::string(film)}, {"players", std::to_string(players)}, {"characters", "random"}});
      for (int index = 0; index < plan.games; ++index) {
        std::array<bool, kPlayerCards> offered{}, taken{};
        std::size_t recruited = kPlayerCards;
        const auto note = [](int& count, bool& once) {
          ++count;
          once = true;
        };
        const State state =
            table->play(Rng::stream(plan.seed, static_cast<std::uint64_t>(index)),
                        [&](EventKind kind, const Event& event) {
                          if (kind == EventKind::HqFilled) {
                            const auto row = static_cast<std::size_t>(event.args[0]);
                            if (row < kPlayerCards) note(tallies[row].offered, offered[row]);
                          } else if (kind == EventKind::Recruited || kind == EventKind::Gained) {
                            const auto row = static_cast<std::size_t>(event.args[1]);
                            // A recruited card that goes elsewhere than usual is told of twice.
                            if (kind == EventKind::Recruited || std::exchange(recruited, kPlayerCards) != row)
                              note(tallies[row].taken, taken[row]);
                            if (kind == EventKind::Recruited) recruited = row;
                          }
                        });
        const bool win = state.ending == kObjectivesDone;
        ++games;
        won += win ? 1 : 0;
        for (std::size_t row = 0; row < kPlayerCards; ++row) {
          Tally& tally = tallies[row];
          if (taken[row]) {
            ++tally.with;
            tally.won_with += win ? 1 : 0;
          } else if (offered[row]) {
            ++tally.without;
            tally.won_without += win ? 1 : 0;
          }
        }
      }
      last = std::move(table);
    }
  const Words words(last->game(), nullptr, last->game().locale("en"));
  fmt::print("{} games, {:.0f} % won\n\n", games, percent(won, games));
  fmt::print("| card | cost | offered | taken | games won with it | without |\n|---|---|---|---|---|---|\n");
  for (std::size_t row = 0; row < kPlayerCards; ++row) {
    const Tally& tally = tallies[row];
    if (tally.offered == 0 || row < kFirstCharacter || row >= kFirstAgenda) continue;
    fmt::print("| {} | {} | {} | {:.0f} % | {:.0f} % of {} | {:.0f} % of {} |\n",
               words.card(static_cast<int>(row)), last->game().content.cards[row].cost, tally.offered,
               percent(tally.taken, tally.offered), percent(tally.won_with, tally.with), tally.with,
               percent(tally.won_without, tally.without), tally.without);
  }
}

// -- sides

void sides(const Plan& plan) {
  fmt::print(
      "| film | players | Alien players won | of games with one | traitor won | of games with one |\n");
  fmt::print("|---|---|---|---|---|---|\n");
  for (const std::string_view film : kFilmNames)
    for (int players = 2; players <= kMaxPlayers; ++players) {
      const Options options{{"film", std::string(film)}, {"players", std::to_string(players)}};
      Options alien = options, agendas = options;
      alien["player_alien"] = "true";
      agendas["agendas"] = "hidden";
      int turned = 0, alien_won = 0, dealt = 0, traitor_won = 0;
      Table hunt(alien), intrigue(agendas);
      for (int index = 0; index < plan.games; ++index) {
        const Rng rng = Rng::stream(plan.seed, static_cast<std::uint64_t>(index));
        bool any = false;
        const State after = hunt.play(
            rng, [&](EventKind kind, const Event&) { any = any || kind == EventKind::BecameAlien; });
        turned += any ? 1 : 0;
        alien_won += any && after.ending == kAllDead && !hunt.game().result(after).winners.empty() ? 1 : 0;
        const State end = intrigue.play(rng, [](EventKind, const Event&) {});
        const bool evil =
            std::any_of(end.players.begin(), end.players.begin() + players,
                        [](const Player& own) { return own.agenda != kNoCard && own.agenda >= kFirstEvil; });
        dealt += evil ? 1 : 0;
        traitor_won += evil && (end.ending == kCompanyCalled || end.ending == kTraitorAlone) ? 1 : 0;
      }
      fmt::print("| {} | {} | {:.0f} % | {} | {:.0f} % | {} |\n", film, players, percent(alien_won, turned),
                 turned, percent(traitor_won, dealt), dealt);
    }
}

}  // namespace

int main(int argc, char** argv) {
  Plan plan;
  CLI::App app("Counts what cards and sides of Legendary Encounters bring, in games between bots");
  app.require_subcommand(1);
  CLI::App* by_card = app.add_subcommand("cards", "How often each card is taken, and games won with it");
  CLI::App* by_side = app.add_subcommand("sides", "How often Alien players and traitors win");
  for (CLI::App* each : {by_card, by_side}) {
    each->add_option("--games", plan.games, "Games of each film and number of players")
        ->capture_default_str();
    each->add_option("--seed", plan.seed, "Same seed, same games")->capture_default_str();
  }
  CLI11_PARSE(app, argc, argv);
  try {
    by_card->parsed() ? cards(plan) : sides(plan);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "legendary_encounters: {}\n", problem.what());
    return 1;
  }
}
