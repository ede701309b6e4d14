// Which bots each game has, and the way from a game of unknown type to the templates of its own.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <span>

#include "bots/another_glorious_day.h"
#include "bots/bot.h"
#include "bots/exec.h"
#include "bots/idle.h"
#include "bots/legendary_encounters.h"
#include "bots/many_games.h"
#include "bots/neo_morphosis.h"
#include "bots/random.h"
#include "bots/search.h"
#include "bots/simulation.h"
#include "bots/slipping.h"
#include "bots/space_alert.h"
#include "bots/uscss_nostromo.h"
#include "games/space_alert/space_alert.h"
#include "games/uscss_nostromo/nostromo.h"
#include "kernel/erased.h"
#include "kernel/mistake.h"

namespace hullbreach {
namespace {

/// "400" playouts or "50ms"; nothing if it is neither.
std::optional<SearchBudget> parse_budget(std::string_view text) {
  std::uint64_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
  if (error != std::errc() || number == 0 || number > SearchBudget::kNoEnd || (!unit.empty() && unit != "ms"))
    return {};
  if (unit == "ms") return SearchBudget{SearchBudget::kNoEnd, std::chrono::milliseconds(number)};
  return SearchBudget{.playouts = number};
}

/// The budget of "NAME", which is the usual one, or "NAME:BUDGET"; nothing if it is neither.
std::optional<SearchBudget> budget_of(std::string_view description, std::string_view name,
                                      SearchBudget usual = {}) {
  if (!description.starts_with(name)) return {};
  description.remove_prefix(name.size());
  if (description.empty()) return usual;
  return description[0] == ':' ? parse_budget(description.substr(1)) : std::nullopt;
}

/// People wait for a bot that is named without a budget: in long games two hundred playouts take many
/// seconds.
constexpr SearchBudget kAtTables{.time = std::chrono::seconds(1)};

/// A weaker form of a game's own bot.
template <Game G>
struct Strength {
  std::string_view name;
  std::unique_ptr<Bot<G>> (*make)(const G& game);
};

/// The bots that know one game: a name, how to make one of what stands behind "name:", and the random one.
struct NostromoScript {
  static constexpr std::string_view kName = "script";
  static constexpr std::string_view kBudget = ", search:400 or search:50ms";
  static constexpr Guide<nostromo::Nostromo> kGuide{nostromo::make_script, nostromo::likelihood};
  /// Slips in so many of a hundred decisions.
  template <std::uint32_t kSlips>
  static std::unique_ptr<Bot<nostromo::Nostromo>> slipping(const nostromo::Nostromo& game) {
    return std::make_unique<SlippingBot<nostromo::Nostromo>>(nostromo::make_script(game), kSlips);
  }
  static constexpr Strength<nostromo::Nostromo> kStrengths[] = {{"gentle", slipping<75>},
                                                                {"steady", slipping<30>}};
  static std::unique_ptr<Bot<nostromo::Nostromo>> make(const nostromo::Nostromo& game,
                                                       std::string_view budget) {
    return budget.empty() ? nostromo::make_script(game) : nullptr;
  }
  static std::unique_ptr<Bot<nostromo::Nostromo>> random() {
    return std::make_unique<RandomBot<nostromo::Nostromo>>();
  }
  static std::vector<std::pair<std::string, double>> figures(const nostromo::Nostromo&, double) { return {}; }
};

struct AlertPlanner {
  static constexpr std::string_view kName = "planner";
  static constexpr std::string_view kBudget = ", planner:20000 (plans tried at each announcement)";
  template <const space_alert::PlannerHabits& kHabits>
  static std::unique_ptr<Bot<space_alert::SpaceAlert>> planning(const space_alert::SpaceAlert& game) {
    return space_alert::make_planner(game, kHabits);
  }
  static constexpr Strength<space_alert::SpaceAlert> kStrengths[] = {
      {"gentle", planning<space_alert::kGentle>}, {"steady", planning<space_alert::kSteady>}};
  static std::unique_ptr<Bot<space_alert::SpaceAlert>> make(const space_alert::SpaceAlert& game,
                                                            std::string_view budget) {
    space_alert::PlannerHabits spend;
    if (budget.empty()) return space_alert::make_planner(game, spend);
    const auto parsed = parse_budget(budget);
    if (!parsed || parsed->time.count() != 0) return nullptr;
    spend.plans = static_cast<int>(parsed->playouts);
    return space_alert::make_planner(game, spend);
  }
  static std::unique_ptr<Bot<space_alert::SpaceAlert>> random() { return space_alert::make_random(); }
  static std::vector<std::pair<std::string, double>> figures(const space_alert::SpaceAlert& game,
                                                             double seconds) {
    return space_alert::bench_figures(game, seconds);
  }
  static constexpr std::string_view kUnit = "resolution";
  static void work(const space_alert::SpaceAlert& game, std::uint64_t times) {
    space_alert::resolve_missions(game, times);
  }
};

struct NeoTeam {
  static constexpr std::string_view kName = "script";
  static constexpr std::string_view kBudget = ", search:400 or search:50ms";
  static constexpr Guide<neo::NeoMorphosis> kGuide{
      [](const neo::NeoMorphosis& game) { return neo::make_team(game); }};
  template <std::uint32_t kSlips>
  static std::unique_ptr<Bot<neo::NeoMorphosis>> slipping(const neo::NeoMorphosis& game) {
    return std::make_unique<SlippingBot<neo::NeoMorphosis>>(neo::make_team(game), kSlips);
  }
  static constexpr Strength<neo::NeoMorphosis> kStrengths[] = {{"gentle", slipping<30>},
                                                               {"steady", slipping<10>}};
  static std::unique_ptr<Bot<neo::NeoMorphosis>> make(const neo::NeoMorphosis& game,
                                                      std::string_view budget) {
    return budget.empty() ? neo::make_team(game) : nullptr;
  }
  static std::unique_ptr<Bot<neo::NeoMorphosis>> random() {
    return std::make_unique<RandomBot<neo::NeoMorphosis>>();
  }
  static std::vector<std::pair<std::string, double>> figures(const neo::NeoMorphosis&, double) { return {}; }
};

struct CorpsSquad {
  static constexpr std::string_view kName = "script";
  static constexpr std::string_view kBudget = ", search:400 or search:50ms";
  static constexpr Guide<agd::AnotherGloriousDay> kGuide{
      [](const agd::AnotherGloriousDay& game) { return agd::make_squad(game); }};
  template <std::uint32_t kSlips>
  static std::unique_ptr<Bot<agd::AnotherGloriousDay>> slipping(const agd::AnotherGloriousDay& game) {
    return std::make_unique<SlippingBot<agd::AnotherGloriousDay>>(agd::make_squad(game), kSlips);
  }
  static constexpr Strength<agd::AnotherGloriousDay> kStrengths[] = {{"gentle", slipping<30>},
                                                                     {"steady", slipping<10>}};
  static std::unique_ptr<Bot<agd::AnotherGloriousDay>> make(const agd::AnotherGloriousDay& game,
                                                            std::string_view budget) {
    return budget.empty() ? agd::make_squad(game) : nullptr;
  }
  static std::unique_ptr<Bot<agd::AnotherGloriousDay>> random() {
    return std::make_unique<RandomBot<agd::AnotherGloriousDay>>();
  }
  static std::vector<std::pair<std::string, double>> figures(const agd::AnotherGloriousDay&, double) {
    return {};
  }
};

struct LegendaryCrew {
  static constexpr std::string_view kName = "script";
  static constexpr std::string_view kBudget = ", search:400 or search:50ms";
  static constexpr Guide<legendary::Legendary> kGuide{
      [](const legendary::Legendary& game) { return legendary::make_crew(game); }};
  template <std::uint32_t kSlips>
  static std::unique_ptr<Bot<legendary::Legendary>> slipping(const legendary::Legendary& game) {
    return std::make_unique<SlippingBot<legendary::Legendary>>(legendary::make_crew(game), kSlips);
  }
  static constexpr Strength<legendary::Legendary> kStrengths[] = {{"gentle", slipping<30>},
                                                                  {"steady", slipping<10>}};
  static std::unique_ptr<Bot<legendary::Legendary>> make(const legendary::Legendary& game,
                                                         std::string_view budget) {
    return budget.empty() ? legendary::make_crew(game) : nullptr;
  }
  static std::unique_ptr<Bot<legendary::Legendary>> random() {
    return std::make_unique<RandomBot<legendary::Legendary>>();
  }
  static std::vector<std::pair<std::string, double>> figures(const legendary::Legendary&, double) {
    return {};
  }
};

/// All that is done for one game, made for its concrete type.
struct Entry {
  std::string_view game;
  std::string_view own;  // the name of the bot that knows the game
  bool searches;         // whether "search" looks ahead above that bot
  std::vector<std::string_view> (*strengths)();
  std::unique_ptr<AnyBot> (*make)(const AnyGame&, std::string_view description);
  SimulationResult (*simulate)(const AnyGame&, const SimulationPlan&);
  BenchResult (*bench)(const AnyGame&, double seconds);
  std::string_view unit;  // of work, besides decisions; may be empty
  void (*work)(const AnyGame&, std::string_view unit, std::uint64_t times);
  std::uint64_t (*signature)(const AnyGame&, std::uint64_t games, int jobs);
};

std::vector<std::string> names_of(const Entry& row) {
  std::vector<std::string> names{"random", "rollout"};
  if (row.searches) names.emplace_back("search");
  for (const std::string& name : named_commands()) names.push_back("exec:" + name);
  for (const std::string_view name : row.strengths()) names.emplace_back(name);
  names.emplace_back(row.own);
  return names;
}

[[noreturn]] void no_such_bot(std::string_view game, std::string_view description, std::string_view budget) {
  throw Mistake(fmt::format(
      "{} has no bot '{}': it has {}, and rollout:400 (playouts a decision) or rollout:50ms, idle "
      "(does nothing), exec:COMMAND (a program of yours){}",
      game, description, fmt::join(bot_names(game), ", "), budget));
}

/// Whether the bot of a game is quick enough to lead a search.
template <class Own>
constexpr bool searches = requires {
  Own::kGuide;
};

template <class Own>
std::vector<std::string_view> strengths_of() {
  std::vector<std::string_view> names;
  for (const auto& strength : Own::kStrengths) names.push_back(strength.name);
  return names;
}

template <TableGame G, class Own, Judge<G> kJudge>
std::unique_ptr<Bot<G>> make_concrete(const G& game, std::string_view description) {
  if (description == "random") return Own::random();
  if (description == "idle") return std::make_unique<IdleBot<G>>();
  if (const auto budget = budget_of(description, "rollout"))
    return std::make_unique<SearchBot<G>>(game, *budget, kJudge);
  if constexpr (searches<Own>)
    if (const auto budget = budget_of(description, "search", kAtTables))
      return std::make_unique<SearchBot<G>>(game, *budget, kJudge, Own::kGuide);
  constexpr std::string_view kExec = "exec:";
  if (description.starts_with(kExec) && description.size() > kExec.size())
    return std::make_unique<ExecBot<G>>(command_of(description.substr(kExec.size())));
  for (const Strength<G>& strength : Own::kStrengths)
    if (description == strength.name) return strength.make(game);
  if (description.starts_with(Own::kName)) {
    const std::string_view rest = description.substr(Own::kName.size());
    if (rest.empty() || (rest[0] == ':' && rest.size() > 1))
      if (auto own = Own::make(game, rest.empty() ? rest : rest.substr(1))) return own;
  }
  no_such_bot(game.name(), description, Own::kBudget);
}

/// A reason as its sentence. A second thing of the same kind fills the gap "to".
template <class G>
std::string reason_words(const Telling<G>& telling, const Reason& reason) {
  Gaps gaps;
  char last = 0;
  for (const auto& [letter, number] : reason.things) {
    const std::size_t before = gaps.size();
    things::fill(telling, things::kind_of<G>(letter), number, gaps);
    if (std::exchange(last, letter) == letter) gaps[before].first = "to";
  }
  constexpr std::string_view kNumbers[] = {"n", "n2"};
  for (std::size_t i = 0; i < reason.numbers.size(); ++i)
    gaps.emplace_back(kNumbers[i], std::to_string(reason.numbers[i]));
  return telling.say(reason.key, gaps);
}

/// A bot of a concrete game at a table that does not know its type.
template <TableGame G>
class Seated final : public AnyBot {
 public:
  Seated(const G& game, std::unique_ptr<Bot<G>> bot) : game_(game), bot_(std::move(bot)) {}
  void start() override { bot_->start(); }
  void meet(SeatSet people) override { people_ = people; }
  Move decide(const AnyState& any, Seat seat, Rng& rng) override {
    const typename G::State state = Erased<G>::unwrap(any);
    Moves legal;
    game_.legal(state, seat, legal);
    return bot_->decide(Eyes<G>(game_, state, seat, legal, people_), rng);
  }
  std::optional<Move> offer(const AnyState& any, Seat seat, Rng& rng) override {
    const typename G::State state = Erased<G>::unwrap(any);
    Moves legal;
    game_.legal(state, seat, legal);
    return bot_->offer(Eyes<G>(game_, state, seat, legal, people_), rng);
  }
  Advice advise(const AnyState& any, Seat seat, const Locale& locale, Rng& rng) override {
    const typename G::State state = Erased<G>::unwrap(any);
    const Wait wait = game_.wait(state);
    Moves legal;
    game_.legal(state, seat, legal);
    const Eyes<G> eyes(game_, state, seat, legal, people_);
    Advice advice;
    // In the chief's place, where no person sits there.
    const bool stands_in = wait.team && wait.may.has(seat) && (wait.seats & people_).empty();
    if (wait.seats.has(seat) || stands_in)
      advice.move = bot_->decide(eyes, rng);
    else if (wait.may.has(seat))
      advice.move = bot_->offer(eyes, rng);
    if (!advice.move) {
      advice.why = locale("hint.wait");
    } else if (const Reason reason = bot_->reason(eyes, *advice.move, rng); !reason.key.empty()) {
      advice.why = reason_words(Telling<G>{game_, &state, seat, locale}, reason);
    }
    return advice;
  }
  std::vector<Asked> needs(const AnyState& any, Seat seat, const Locale& locale) override {
    const typename G::State state = Erased<G>::unwrap(any);
    Moves legal;
    game_.legal(state, seat, legal);
    std::vector<Asked> asked;
    for (const Need& need : bot_->needs(Eyes<G>(game_, state, seat, legal, people_)))
      asked.push_back({need.of, reason_words(Telling<G>{game_, &state, seat, locale}, need.what)});
    return asked;
  }

 private:
  const G& game_;
  std::unique_ptr<Bot<G>> bot_;
  SeatSet people_;
};

template <TableGame G>
const Erased<G>& erased(const AnyGame& game) {
  return dynamic_cast<const Erased<G>&>(game);
}

/// What a game is measured by besides decisions, if its own bot has anything.
template <class Own>
constexpr std::string_view unit_of() {
  if constexpr (requires { Own::kUnit; })
    return Own::kUnit;
  else
    return {};
}

template <TableGame G, class Own>
void work_on(const AnyGame& game, std::string_view unit, std::uint64_t times) {
  const G& concrete = erased<G>(game).concrete();
  if (unit == kDecision) return play_decisions(concrete, times);
  if constexpr (requires { Own::kUnit; })
    if (unit == Own::kUnit) return Own::work(concrete, times);
  throw Mistake(fmt::format("{} has no work counted in '{}'", game.name(), unit));
}

template <TableGame G, class Own, Judge<G> kJudge = judge_of<G>()>
constexpr Entry row() {
  return {
      G::kName,
      Own::kName,
      searches<Own>,
      strengths_of<Own>,
      [](const AnyGame& game, std::string_view description) -> std::unique_ptr<AnyBot> {
        const G& concrete = erased<G>(game).concrete();
        return std::make_unique<Seated<G>>(concrete, make_concrete<G, Own, kJudge>(concrete, description));
      },
      [](const AnyGame& game, const SimulationPlan& plan) {
        return simulate_games<G>(erased<G>(game), plan, make_concrete<G, Own, kJudge>);
      },
      [](const AnyGame& game, double seconds) {
        BenchResult result = bench_game(erased<G>(game).concrete(), seconds);
        result.more = Own::figures(erased<G>(game).concrete(), seconds);
        return result;
      },
      unit_of<Own>(),
      work_on<G, Own>,
      [](const AnyGame& game, std::uint64_t games, int jobs) {
        return signature_of(erased<G>(game).concrete(), games, jobs);
      },
  };
}

/// One line a game.
constexpr Entry kRows[] = {
    row<nostromo::Nostromo, NostromoScript, nostromo::estimate>(),
    row<space_alert::SpaceAlert, AlertPlanner>(),
    row<neo::NeoMorphosis, NeoTeam>(),
    row<agd::AnotherGloriousDay, CorpsSquad>(),
    row<legendary::Legendary, LegendaryCrew>(),
};

const Entry& find_row(std::string_view game) {
  for (const Entry& row : kRows)
    if (row.game == game) return row;
  throw Mistake(fmt::format("there are no bots for {}", game));
}

}  // namespace

std::vector<std::string> bot_names(std::string_view game) { return names_of(find_row(game)); }

std::string best_bot(std::string_view game) { return std::string(find_row(game).own); }

std::unique_ptr<AnyBot> make_bot(const AnyGame& game, std::string_view description) {
  return find_row(game.name()).make(game, description);
}

SimulationResult simulate(const AnyGame& game, const SimulationPlan& plan) {
  const auto seats = static_cast<std::size_t>(game.seats());
  if (plan.bots.size() != 1 && plan.bots.size() != seats)
    throw Mistake(fmt::format("{} bots were named for {} seats: name one for each seat, or one for all",
                              plan.bots.size(), seats));
  return find_row(game.name()).simulate(game, plan);
}

BenchResult bench(const AnyGame& game, double seconds) { return find_row(game.name()).bench(game, seconds); }

std::vector<std::string_view> units_of_work(std::string_view game) {
  std::vector<std::string_view> units{kDecision};
  if (const Entry& row = find_row(game); !row.unit.empty()) units.push_back(row.unit);
  return units;
}

void work(const AnyGame& game, std::string_view unit, std::uint64_t times) {
  find_row(game.name()).work(game, unit, times);
}

std::uint64_t signature(const AnyGame& game, std::uint64_t games, int jobs) {
  return find_row(game.name()).signature(game, games, jobs);
}

Interval wilson(std::uint64_t hits, std::uint64_t of) {
  if (of == 0) return {0, 1};
  constexpr double z = 1.959963984540054;  // 95 % of a normal distribution lie within
  const auto n = static_cast<double>(of);
  const double p = static_cast<double>(hits) / n;
  const double middle = p + z * z / (2 * n);
  const double margin = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  return {std::max(0.0, (middle - margin) / scale), std::min(1.0, (middle + margin) / scale)};
}

}  // namespace hullbreach
