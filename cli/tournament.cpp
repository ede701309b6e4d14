// hullbreach tournament GAME --bots A,B,... [-o k=v]... [--over OPTION=V1,V2,...] [--games N] [--seed S]
// [--jobs J] [--json]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fmt/format.h>

#include "bots/bot.h"
#include "bots/exec.h"
#include "bots/simulation.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::cli {

namespace {

namespace json = boost::json;

constexpr std::uint64_t kBatch = 50;  // games of each match before it is asked whether all is decided
constexpr std::size_t kMostMatches = 4096;

struct Arguments {
  GameArguments game;
  std::vector<std::string> bots, over;
  std::uint64_t games = 1000, seed = 1;
  int jobs = 1;
  bool json = false;
};

/// What a bot has come to: each game counts once for each side it played.
struct Standing {
  std::string bot;
  std::uint64_t won = 0, played = 0;
  Interval interval() const { return wilson(won, played); }
  double share() const { return played == 0 ? 0.5 : static_cast<double>(won) / static_cast<double>(played); }
};

/// Seats that win and lose together, one set a side.
std::vector<SeatSet> sides_of(const AnyGame& game) {
  std::vector<SeatSet> sides;
  for (int seat = 0; seat < game.seats(); ++seat)
    if (const SeatSet side = game.allies(static_cast<Seat>(seat));
        std::find(sides.begin(), sides.end(), side) == sides.end())
      sides.push_back(side);
  return sides;
}

/// A share as the rating against an opponent of 1500 that would win the rest.
double rating(double share) {
  const double p = std::clamp(share, 0.001, 0.999);
  return 1500 + 400 * std::log10(p / (1 - p));
}

/// The game in each combination of the values named by --over.
std::vector<std::unique_ptr<AnyGame>> games_of(const Arguments& arguments) {
  std::vector<GameArguments> all{arguments.game};
  for (const std::string& axis : arguments.over) {
    const std::size_t equals = axis.find('=');
    if (equals == axis.npos || equals == 0)
      throw Mistake(fmt::format("--over {} is not of the form OPTION=VALUE,VALUE", in_quotes(axis)));
    std::vector<GameArguments> more;
    for (std::size_t at = equals + 1; at <= axis.size();) {
      const std::size_t end = std::min(axis.find(',', at), axis.size());
      for (GameArguments one : all) {
        one.options.push_back(axis.substr(0, equals + 1) + axis.substr(at, end - at));
        more.push_back(std::move(one));
      }
      at = end + 1;
    }
    all = std::move(more);
  }
  std::vector<std::unique_ptr<AnyGame>> games;
  for (const GameArguments& one : all) games.push_back(one.make());
  return games;
}

/// Whether the intervals of all neighbours in the ranking are apart.
bool decided(const std::vector<Standing>& ranking) {
  for (std::size_t i = 1; i < ranking.size(); ++i)
    if (ranking[i - 1].interval().low <= ranking[i].interval().high) return false;
  return true;
}

/// Every bot at every side against every other, in all the games, so many times more.
void play_round(const Arguments& arguments, const std::vector<std::unique_ptr<AnyGame>>& games,
                std::uint64_t round, std::uint64_t times, std::vector<Standing>& standings) {
  for (const auto& game : games) {
    const std::vector<SeatSet> sides = sides_of(*game);
    std::size_t matches = 1;
    for (std::size_t side = 0; side < sides.size(); ++side) {
      matches *= standings.size();
      if (matches > kMostMatches)
        throw Mistake(fmt::format("{} bots at {} sides are more than {} matches: name fewer bots",
                                  standings.size(), sides.size(), kMostMatches));
    }
    for (std::size_t match = 0; match < matches; ++match) {
      if (interrupted()) return;
      SimulationPlan plan;
      plan.bots.resize(static_cast<std::size_t>(game->seats()));
      std::vector<std::size_t> at(sides.size());
      std::size_t rest = match;
      for (std::size_t side = 0; side < sides.size(); ++side) {
        at[side] = rest % standings.size();
        rest /= standings.size();
        for (const Seat seat : sides[side]) plan.bots[seat] = standings[at[side]].bot;
      }
      plan.games = times;
      plan.seed = Rng::stream(arguments.seed, round).next();  // the same cards for all matches
      plan.jobs = arguments.jobs;
      plan.stop = interrupted;
      const SimulationResult result = simulate(*game, plan);
      for (std::size_t side = 0; side < sides.size(); ++side) {
        standings[at[side]].won += result.wins[sides[side].lowest()];
        standings[at[side]].played += result.games;
      }
    }
  }
}

void print(const Arguments& arguments, const std::vector<Standing>& ranking, std::uint64_t played,
           bool sure) {
  if (arguments.json) {
    json::array rows;
    for (const Standing& one : ranking) {
      const Interval of = one.interval();
      rows.push_back(
          json::object{{"bot", one.bot},
                       {"won", one.won},
                       {"played", one.played},
                       {"win_rate", one.share()},
                       {"interval_95", json::array{of.low, of.high}},
                       {"rating", std::round(rating(one.share()))},
                       {"rating_95", json::array{std::round(rating(of.low)), std::round(rating(of.high))}}});
    }
    fmt::print("{}\n", json::serialize(json::object{{"game", arguments.game.game},
                                                    {"seed", arguments.seed},
                                                    {"games_a_match", played},
                                                    {"decided", sure},
                                                    {"ranking", std::move(rows)}}));
    return;
  }
  fmt::print("{}: {} games of each match; {}\n", arguments.game.game, played,
             sure ? "decided: no two neighbours' intervals touch" : "not decided");
  for (const Standing& one : ranking) {
    const Interval of = one.interval();
    fmt::print(
        "{:<24} {:>7} of {:>7}  {:>5.1f} %  95 %: {:.1f} to {:.1f} %  rating {:.0f} ({:.0f} to {:.0f})\n",
        one.bot, one.won, one.played, 100 * one.share(), 100 * of.low, 100 * of.high, rating(one.share()),
        rating(of.low), rating(of.high));
  }
}

int run(Arguments arguments) {
  let_bots_run_commands();
  const std::vector<std::unique_ptr<AnyGame>> games = games_of(arguments);
  std::vector<Standing> standings;
  for (std::string bot : arguments.bots) {
    if (bot.starts_with("bot:")) bot.erase(0, 4);
    for (const Standing& other : standings)
      if (other.bot == bot) throw Mistake(fmt::format("the bot {} is named twice", bot));
    for (const auto& game : games) make_bot(*game, bot);
    standings.push_back({bot});
  }
  if (standings.size() < 2) throw Mistake("a tournament takes two bots or more: --bots A,B");
  watch_interrupts();
  const auto better = [](const Standing& a, const Standing& b) { return a.share() > b.share(); };
  std::uint64_t played = 0;
  bool sure = false;
  std::vector<Standing> ranking;
  for (std::uint64_t round = 0; played < arguments.games && !sure && !interrupted(); ++round) {
    const std::uint64_t times = std::min(kBatch, arguments.games - played);
    play_round(arguments, games, round, times, standings);
    played += times;
    ranking = standings;
    std::stable_sort(ranking.begin(), ranking.end(), better);
    sure = decided(ranking);
  }
  print(arguments, ranking, played, sure);
  return interrupted() ? kInterrupted : 0;
}

}  // namespace

void add_tournament(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("tournament", "Let bots play each other at all sides and rank them");
  auto arguments = std::make_shared<Arguments>();
  arguments->game.add(*command);
  command->add_option("--bots", arguments->bots, "The bots: A,B,...")->delimiter(',')->required();
  command
      ->add_option("--over", arguments->over,
                   "Play with each of these values of an option; may be given several times")
      ->allow_extra_args(false)
      ->type_name("OPTION=VALUE,VALUE");
  command
      ->add_option("--games", arguments->games,
                   "At most so many games of each match; it ends when it is decided")
      ->check(whole_number(1, 1'000'000'000));
  command->add_option("--seed", arguments->seed, "Same seed, same games")->check(whole_number(0, kAnySeed));
  command->add_option("--jobs", arguments->jobs, "Threads; they change nothing but the time")
      ->check(whole_number(1, 1024));
  command->add_flag("--json", arguments->json, "Print one JSON object");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace hullbreach::cli
