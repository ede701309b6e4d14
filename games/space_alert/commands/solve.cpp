// hullbreach solve FILE [--plans N | --seconds S] [--all] [--seed N] [--out FILE.toml] [--json]
//                       [--locale en|fr]
#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <fmt/format.h>

#include "bots/space_alert_search.h"
#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "games/space_alert/commands/commands.h"
#include "games/space_alert/mission_file.h"
#include "games/space_alert/names.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {

namespace {

namespace json = boost::json;
using Seconds = std::chrono::duration<double>;

// Most of the plans go into searches that begin with nothing: some of them never find a way to save the ship.
// They go by one order of the damage tiles, which is soon done. The rest goes into a search that begins with
// the best plan so far and goes by many.
constexpr int kFresh = 3;
constexpr double kShareOfFresh = 0.7;
constexpr int kOrders = 6;
constexpr int kDrawings = 100;  // of the tiles, to judge a found plan by
constexpr int kMostPlans = 1'000'000'000;

struct Arguments {
  std::string file;
  int plans = 200'000;
  double seconds = 0;
  std::uint64_t seed = 1;
  bool all = false;
  bool json = false;
  std::string out;
  std::string language = "en";
};

/// What becomes of a plan: once if the file settles every tile it draws, otherwise over many drawings.
struct Judgement {
  int drawings = 0;
  int fulfilled = 0;
  double score = 0;  // mean of the fulfilled ones
  double worth = 0;  // mean of all, lost missions as the search counts them
};

Judgement judge(const WrittenMission& mission, const State& plan, std::uint64_t seed) {
  Judgement judgement;
  double score = 0;
  double value = 0;
  bool chance = true;
  for (int i = 0; i < kDrawings && chance; ++i) {
    Rng rng = Rng::stream(seed, static_cast<std::uint64_t>(i));
    const Resolution resolution = resolve_mission(mission, plan, rng);
    const bool fulfilled = resolution.state.ending == kFulfilled;
    ++judgement.drawings;
    judgement.fulfilled += fulfilled ? 1 : 0;
    score += fulfilled ? mission.game.score(resolution.state).total() : 0;
    value += worth(mission.game, resolution.state);
    chance = resolution.chance;
  }
  if (judgement.fulfilled > 0) judgement.score = score / judgement.fulfilled;
  judgement.worth = value / judgement.drawings;
  return judgement;
}

struct Solution {
  State plan;
  Judgement judgement;
  std::uint64_t tried = 0;
};

class Solver {
 public:
  Solver(const WrittenMission& mission, const Arguments& arguments)
      : mission_(mission), arguments_(arguments), game_(mission.game) {
    game_.settings.mistakes = false;
    for (const SupplyCard& card : mission.supply) {
      if (card.placed() || !card.known) continue;
      PlanCard free;
      free.card = card.card;
      free.boards = card.boards;
      free.from_phase = card.from_phase;
      cards_.push_back(free);
    }
  }

  Solution solve() {
    const bool timed = arguments_.seconds > 0;
    constexpr std::uint64_t kWhole = 1000;
    cli::Progress progress(kWhole);
    Solution best;
    std::vector<PlanCard> cards;  // as the best plan places them
    double done = 0;              // of the whole, before this search
    for (int i = 0; i <= kFresh && (i == 0 || !cli::interrupted()); ++i) {
      const bool fresh = i < kFresh;
      const double part = fresh ? kShareOfFresh / kFresh : 1 - kShareOfFresh;
      Rng rng = Rng::stream(arguments_.seed, static_cast<std::uint64_t>(i));
      const Sample sample{fresh ? mission_.start : best.plan, draw_orders(fresh ? 1 : kOrders, rng)};
      PlanSearch search(game_, {sample}, fresh ? cards_ : cards,
                        game_.missions[mission_.start.mission].turns());
      const int plans = timed ? kMostPlans : std::max(1, static_cast<int>(arguments_.plans * part));
      const auto start = std::chrono::steady_clock::now();
      search.run(plans, rng, [&](std::uint64_t tried) {
        if (cli::interrupted()) return 1.0;
        const Seconds spent = std::chrono::steady_clock::now() - start;
        const double share =
            timed ? spent.count() / (arguments_.seconds * part) : static_cast<double>(tried) / plans;
        progress(static_cast<std::uint64_t>(kWhole * (done + part * share)));
        return share;
      });
      done += part;
      best.tried += search.tried();
      const State plan = search.with_plan(sample.state);
      const Judgement judgement = judge(mission_, plan, arguments_.seed);
      if (i > 0 && judgement.worth <= best.judgement.worth) continue;
      best.plan = plan;
      best.judgement = judgement;
      cards = search.best();
    }
    best.plan = tidied(best.plan, cards);
    best.judgement = judge(mission_, best.plan, arguments_.seed);
    return best;
  }

 private:
  /// Without the cards that make no difference.
  State tidied(State plan, const std::vector<PlanCard>& cards) const {
    double value = judge(mission_, plan, arguments_.seed).worth;
    for (const PlanCard& card : cards) {
      if (!card.placed()) continue;
      State without = plan;
      without.members[card.member].slots[card.slot] = Slot{};
      const double then = judge(mission_, without, arguments_.seed).worth;
      if (then < value) continue;
      plan = without;
      value = then;
    }
    return plan;
  }

  const WrittenMission& mission_;
  const Arguments& arguments_;
  SpaceAlert game_;  // without the mistake rule
  std::vector<PlanCard> cards_;
};

// -- telling it

/// The half that is up, short: "A", "red", "A*" and "*LR" of a heroic card.
std::string cell(const Content& content, const Slot& slot) {
  if (slot.empty()) return "-";
  const CardRow& card = content.cards[slot.card];
  const std::string words = slot_words(content, slot);
  if (!card.heroic) return words.substr(0, words.find('/'));
  if (slot.half == kActionHalf) return fmt::format("{}*", kActionNames[card.action]);
  return fmt::format("*{}", words.substr(words.rfind(' ') + 1));
}

void print_boards(const WrittenMission& mission, const State& plan) {
  constexpr int kCell = 6;
  int wide = 0;
  for (const std::string& name : mission.names) wide = std::max(wide, columns_of(name));
  const int turns = mission.game.missions[plan.mission].turns();
  const auto row = [&](const std::string& name, const auto& content) {
    std::string line = name + std::string(static_cast<std::size_t>(wide + 3 - columns_of(name)), ' ');
    for (int turn = 1; turn <= turns; ++turn) {
      line += fmt::format("{:<{}}", content(turn), kCell);
      if (turn < turns && phase_of(turn) != phase_of(turn + 1)) line += "| ";
    }
    while (line.ends_with(' ')) line.pop_back();
    fmt::print("{}\n", line);
  };
  row("", [](int turn) { return std::to_string(turn); });
  for (std::size_t m = 0; m < mission.names.size(); ++m)
    row((mission.game.settings.captain == m ? "* " : "  ") + mission.names[m],
        [&](int turn) { return cell(mission.game.content, plan.members[m].slots[turn - 1]); });
}

void print_words(const WrittenMission& mission, const Solution& solution, const Locale& words) {
  if (!mission.title.empty()) fmt::print("{}\n", mission.title);
  print_boards(mission, solution.plan);
  const Judgement& judgement = solution.judgement;
  if (judgement.fulfilled == 0)
    fmt::print("{}\n", words("solve.never"));
  else if (judgement.drawings == 1)
    fmt::print("{}\n", words("solve.fulfilled", {{"score", fmt::format("{}", judgement.score)}}));
  else
    fmt::print("{}\n", words("solve.often", {{"n", std::to_string(judgement.fulfilled)},
                                             {"drawings", std::to_string(judgement.drawings)},
                                             {"score", fmt::format("{:.1f}", judgement.score)}}));
  fmt::print("{}\n", words("solve.tried", {{"n", std::to_string(solution.tried)}}));
  if (cli::interrupted()) fmt::print("{}\n", words("solve.stopped"));
}

void print_json(const WrittenMission& mission, const Solution& solution, const Arguments& arguments) {
  json::array plan;
  for (std::size_t m = 0; m < mission.names.size(); ++m) {
    json::array slots;
    for (int turn = 1; turn <= mission.game.missions[mission.start.mission].turns(); ++turn)
      slots.push_back(
          json::string(slot_words(mission.game.content, solution.plan.members[m].slots[turn - 1])));
    plan.push_back(json::object{{"name", mission.names[m]}, {"slots", std::move(slots)}});
  }
  const Judgement& judgement = solution.judgement;
  json::object object{{"title", mission.title},           {"seed", arguments.seed},
                      {"plan", std::move(plan)},          {"drawings", judgement.drawings},
                      {"fulfilled", judgement.fulfilled}, {"score", nullptr},
                      {"tried", solution.tried}};
  if (judgement.fulfilled > 0) object["score"] = judgement.score;
  if (cli::interrupted()) object["stopped"] = true;
  fmt::print("{}\n", json::serialize(object));
}

int run(const Arguments& arguments) {
  const Locale& words = command_locale(arguments.language);
  if (!arguments.out.empty()) check_new(arguments.out, words);
  const WrittenMission mission =
      read_mission(read_file(arguments.file, words), arguments.file,
                   arguments.all ? Slots::Ignore : Slots::Read, arguments.language);
  if (!mission.mistakes.empty())
    throw Mistake(fmt::format("{}: {}", mission.mistakes.front().where, words("solve.mistakes")));
  cli::watch_interrupts();
  const Solution solution = Solver(mission, arguments).solve();
  if (!arguments.out.empty()) write_file(arguments.out, write_mission(mission, solution.plan), words);
  if (arguments.json)
    print_json(mission, solution, arguments);
  else
    print_words(mission, solution, words);
  return cli::interrupted() ? cli::kInterrupted : 0;
}

}  // namespace

CLI::App& add_solve(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand("solve", "Look for the best plan of a mission of Space Alert");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("FILE", arguments->file, "The mission (.toml); docs/resolve.md tells how it is written")
      ->required();
  CLI::Option* plans = command->add_option("--plans", arguments->plans, "How many plans to try")
                           ->check(CLI::Range(1, kMostPlans))
                           ->type_name("N");
  command->add_option("--seconds", arguments->seconds, "How long to look instead")
      ->check(CLI::Range(0.1, 86'400.0))
      ->excludes(plans)
      ->type_name("S");
  command->add_option("--seed", arguments->seed, "Same seed and number of plans, same plan")
      ->check(cli::whole_number(0, cli::kAnySeed));
  command->add_flag("--all", arguments->all, "Plan all slots anew; otherwise what the file plans stays");
  command->add_option("--out", arguments->out, "Write the mission with this plan, for `hullbreach resolve`")
      ->type_name("FILE.toml");
  cli::add_locale(*command, arguments->language);
  command->add_flag("--json", arguments->json, "Print one JSON object");
  command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
  return *command;
}

}  // namespace hullbreach::space_alert
