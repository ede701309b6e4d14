// hullbreach resolve FILE [--seed N] [--to TURN] [--verbose] [--json] [--locale en|fr]
#include <CLI/CLI.hpp>
#include <bit>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <optional>

#include "cli/arguments.h"
#include "games/space_alert/commands/commands.h"
#include "games/space_alert/mission_file.h"
#include "games/space_alert/names.h"
#include "games/space_alert/words.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {

namespace {

namespace json = boost::json;

struct Arguments {
  std::string file;
  std::uint64_t seed = 1;
  std::optional<int> to;
  bool verbose = false;
  bool json = false;
  std::string language = "en";
};

/// Speaks of the crew by the names in the file. The game's sentences know members by number only, so they
/// are given marks as wide as the widest name, and the marks are replaced.
class Narrator {
 public:
  Narrator(const WrittenMission& mission, const std::string& language)
      : mission_(mission), title_(mission.title) {
    if (title_.empty()) title_ = command_locale(language)("resolve.untitled");
    int wide = 4;
    for (const std::string& name : mission.names) wide = std::max(wide, columns_of(name));
    width_ = wide;
    const std::string fill(static_cast<std::size_t>(wide - 3), kFill);
    // A mission of no known name is shown by its title.
    std::string title;
    for (const char c : title_) title += c == '{' ? "{{" : std::string(1, c);
    std::string own =
        fmt::format("[seat]\ncrew = {}\nandroid = {}\n", toml_text(kHuman + ("{n}" + fill) + kHuman),
                    toml_text(kAndroid + ("{n}" + fill) + kAndroid));
    if (mission.mission.empty())
      own += fmt::format("[mission]\n{} = {}\n", game().missions[mission.start.mission].row.key,
                         toml_text(title));
    words_ = Locale::parse(own, language + ".toml");
    words_.merge(game().locale(language));
    words_.merge(command_locale(language));
  }

  const std::string& title() const { return title_; }
  std::string describe(const Event& event) const { return named(event_words(game(), event, words_), false); }
  std::string draw(const State& state) const {
    return named(game().draw(state, kSpectator, words_, {}), true);
  }
  /// "label: a, b".
  std::string listing(std::string_view label, const std::vector<std::string>& items) const {
    return words_("screen.label",
                  {{"label", std::string(label)}, {"items", fmt::format("{}", fmt::join(items, ", "))}});
  }
  const Locale& words() const { return words_; }

 private:
  static constexpr char kHuman = '\x01', kAndroid = '\x02', kFill = '\x03';

  const SpaceAlert& game() const { return mission_.game; }

  std::string named(std::string text, bool in_columns) const {
    std::array<int, 2> numbers{};
    for (std::size_t m = 0; m < mission_.names.size(); ++m) {
      const bool android = game().settings.android[m];
      const char mark = android ? kAndroid : kHuman;
      std::string marked = mark + std::to_string(++numbers[android]);
      marked.append(static_cast<std::size_t>(width_ - 3), kFill);
      marked += mark;
      std::string name = mission_.names[m];
      if (in_columns) name.append(static_cast<std::size_t>(width_ - columns_of(name)), ' ');
      for (std::size_t at = text.find(marked); at != text.npos; at = text.find(marked, at + name.size()))
        text.replace(at, marked.size(), name);
    }
    return text;
  }

  const WrittenMission& mission_;
  std::string title_;
  Locale words_;
  int width_ = 0;
};

int points(const SpaceAlert& game, const Threat& threat) {
  const ThreatRow& row = game.content.threats[threat.card];
  return threat.fate == Fate::Destroyed ? row.destroyed : threat.fate == Fate::Survived ? row.survived : 0;
}

/// How many tiles the file lists for a zone that nothing drew.
int undrawn(const WrittenMission& mission, const State& state, int zone) {
  const int drawn = std::popcount(state.ship.damage[zone]) - std::popcount(state.ship.old[zone]);
  return std::max(0, static_cast<int>(mission.tiles[zone].size()) - drawn);
}

bool lost(const State& state) { return state.step == Step::Over && state.ending != kFulfilled; }
bool fulfilled(const State& state) { return state.ending == kFulfilled; }

// -- in words

class Report {
 public:
  Report(const WrittenMission& mission, const Resolution& resolution, const Arguments& arguments)
      : mission_(mission),
        resolution_(resolution),
        state_(resolution.state),
        arguments_(arguments),
        narrator_(mission, arguments.language),
        say_(narrator_.words()),
        words_(mission.game, say_) {}

  void print() const {
    fmt::print("{}\n{}\n", narrator_.title(), crew());
    for (const TurnEvent& told : resolution_.events) {
      const auto kind = static_cast<EventKind>(told.event.kind);
      const bool heading = kind == EventKind::TurnBegan || kind == EventKind::LastTurnBegan;
      const std::string rule =
          arguments_.verbose ? fmt::format(" [{}]", mission_.game.rule_of(told.event)) : "";
      fmt::print("{}{}{}\n", heading ? "\n" : "  ", narrator_.describe(told.event), rule);
    }
    State shown = state_;
    if (shown.step == Step::Appear) --shown.turn;  // the next turn has not begun
    fmt::print("\n{}\n", narrator_.draw(shown));
    fates(Fate::Destroyed, "screen.destroyed");
    fates(Fate::Survived, "screen.survived");
    fates(Fate::InPlay, "resolve.under_way");
    std::vector<std::string> out;
    for (std::size_t m = 0; m < mission_.names.size(); ++m)
      if (state_.members[m].out != 0) out.push_back(mission_.names[m]);
    line("resolve.knocked_out", out);
    if (fulfilled(state_)) score();
    if (lost(state_))
      print_line("resolve.lost", {{"ending", ending_words(mission_.game, mission_.game.result(state_), say_)},
                                  {"threat", words_.threat(state_.destroyer)},
                                  {"turn", std::to_string(state_.turn)}});
    notes();
  }

 private:
  std::string crew() const {
    std::vector<std::string> list;
    for (std::size_t m = 0; m < mission_.names.size(); ++m) {
      std::string_view role;
      if (mission_.game.settings.android[m]) role = "resolve.android";
      if (mission_.game.settings.captain == m) role = "resolve.captain";
      list.push_back(role.empty() ? mission_.names[m] : say_(role, {{"name", mission_.names[m]}}));
    }
    return narrator_.listing(say_("resolve.crew"), list);
  }

  void print_line(std::string_view key, const Gaps& gaps) const { fmt::print("{}\n", say_(key, gaps)); }

  void line(std::string_view label, const std::vector<std::string>& items) const {
    if (!items.empty()) fmt::print("{}\n", narrator_.listing(say_(label), items));
  }

  void fates(Fate fate, std::string_view label) const {
    std::vector<std::string> list;
    for (const Threat& threat : state_.threats)
      if (threat.fate == fate)
        list.push_back(fmt::format("{} T+{}", words_.threat(threat.card), int{threat.token}) +
                       (fate == Fate::InPlay ? "" : fmt::format(" ({:+})", points(mission_.game, threat))));
    line(label, list);
  }

  void score() const {
    const Score score = mission_.game.score(state_);
    const std::pair<std::string_view, int> parts[] = {{"destroyed", score.destroyed},
                                                      {"survived", score.survived},
                                                      {"confirmation", score.confirmation},
                                                      {"damage", -score.damage},
                                                      {"worst_zone", -score.worst_zone},
                                                      {"out", -score.knocked_out},
                                                      {"squads", -score.squads}};
    std::vector<std::string> items;
    for (const auto& [part, points] : parts)
      items.push_back(say_(fmt::format("resolve.{}", part), {{"points", fmt::format("{:+}", points)}}));
    items.push_back(say_("resolve.total", {{"points", std::to_string(score.total())}}));
    line("resolve.score", items);
  }

  void notes() const {
    if (resolution_.chance) print_line("resolve.chance", {{"seed", std::to_string(arguments_.seed)}});
    std::vector<std::string> zones;
    for (int zone = 0; zone < kZones; ++zone)
      if (const int left = undrawn(mission_, state_, zone); left > 0 && state_.step == Step::Over)
        zones.push_back(fmt::format("{} {}", words_.zone(zone), left));
    if (!zones.empty()) print_line("resolve.undrawn", {{"zones", fmt::format("{}", fmt::join(zones, ", "))}});
  }

  const WrittenMission& mission_;
  const Resolution& resolution_;
  const State& state_;
  const Arguments& arguments_;
  const Narrator narrator_;
  const Locale& say_;
  const Words words_;
};

// -- as JSON

json::array crew_json(const WrittenMission& mission, const State& state) {
  json::array list;
  for (std::size_t m = 0; m < mission.names.size(); ++m) {
    const Member& member = state.members[m];
    list.push_back(json::object{{"name", mission.names[m]},
                                {"key", mission.game.member_name(static_cast<int>(m))},
                                {"android", mission.game.settings.android[m]},
                                {"captain", mission.game.settings.captain == m},
                                {"station", kStationNames[member.station]},
                                {"squad", kSquadNames[static_cast<int>(member.squad)]},
                                {"knocked_out", member.out != 0}});
  }
  return list;
}

json::array threats_json(const SpaceAlert& game, const State& state, const Words& words) {
  json::array list;
  for (const Threat& threat : state.threats) {
    const ThreatRow& row = game.content.threats[threat.card];
    list.push_back(json::object{{"card", row.key},
                                {"code", row.code},
                                {"name", words.threat(threat.card)},
                                {"time", threat.token},
                                {"zone", kZoneNames[threat.zone]},
                                {"fate", kFateNames[static_cast<int>(threat.fate)]},
                                {"points", points(game, threat)}});
  }
  return list;
}

json::value score_json(const SpaceAlert& game, const State& state) {
  if (!fulfilled(state)) return nullptr;
  const Score score = game.score(state);
  return json::object{
      {"destroyed", score.destroyed}, {"survived", score.survived},      {"confirmation", score.confirmation},
      {"damage", -score.damage},      {"worst_zone", -score.worst_zone}, {"knocked_out", -score.knocked_out},
      {"squads", -score.squads},      {"total", score.total()}};
}

json::value lost_json(const SpaceAlert& game, const State& state) {
  if (!lost(state)) return nullptr;
  json::object object{
      {"turn", state.turn}, {"threat", game.content.threats[state.destroyer].key}, {"zone", nullptr}};
  if (state.ending >= kRedDestroyed && state.ending <= kBlueDestroyed)
    object["zone"] = kZoneNames[state.ending - kRedDestroyed];
  return object;
}

void print_json(const WrittenMission& mission, const Resolution& resolution, const Arguments& arguments) {
  const Narrator narrator(mission, arguments.language);
  const State& state = resolution.state;
  json::array events;
  for (const TurnEvent& told : resolution.events)
    events.push_back(json::object{{"turn", told.turn},
                                  {"text", narrator.describe(told.event)},
                                  {"rule", mission.game.rule_of(told.event)}});
  json::object left;
  for (int zone = 0; zone < kZones; ++zone) left[kZoneNames[zone]] = undrawn(mission, state, zone);
  json::value position = mission.game.position(state);
  if (mission.mission.empty()) position.as_object().erase("mission");  // it stands for one of no known name
  const json::object object{
      {"title", narrator.title()},
      {"mission", mission.mission.empty() ? json::value(nullptr) : json::value(mission.mission)},
      {"seed", arguments.seed},
      {"chance", resolution.chance},
      {"over", state.step == Step::Over},
      {"crew", crew_json(mission, state)},
      {"events", std::move(events)},
      {"threats", threats_json(mission.game, state, Words(mission.game, narrator.words()))},
      {"score", score_json(mission.game, state)},
      {"lost", lost_json(mission.game, state)},
      {"undrawn_tiles", std::move(left)},
      {"position", std::move(position)}};
  fmt::print("{}\n", json::serialize(object));
}

void run(const Arguments& arguments) {
  const Locale& words = command_locale(arguments.language);
  const WrittenMission mission =
      read_mission(read_file(arguments.file, words), arguments.file, Slots::Read, arguments.language);
  const int turns = mission.game.missions[mission.start.mission].turns();
  if (arguments.to.value_or(turns) > turns)
    throw Mistake(words("resolve.to", {{"n", std::to_string(turns)}}));
  Rng rng(arguments.seed);
  const Resolution resolution = resolve_mission(mission, mission.start, rng, arguments.to);
  if (arguments.json)
    print_json(mission, resolution, arguments);
  else
    Report(mission, resolution, arguments).print();
}

}  // namespace

CLI::App& add_resolve(CLI::App& app, int&) {
  CLI::App* command =
      app.add_subcommand("resolve", "Resolve a mission of Space Alert that was played at a table");
  auto arguments = std::make_shared<Arguments>();
  command->add_option("FILE", arguments->file, "The mission (.toml); docs/resolve.md tells how it is written")
      ->required();
  command->add_option("--seed", arguments->seed, "For the damage tiles which the file does not list")
      ->check(cli::whole_number(0, cli::kAnySeed));
  command->add_option("--to", arguments->to, "Stop after this turn; the last one is 12, in a test run 7")
      ->check(CLI::Range(1, kTurns))
      ->type_name("TURN");
  command->add_flag("--verbose", arguments->verbose, "Tell the rule behind each line");
  cli::add_locale(*command, arguments->language);
  command->add_flag("--json", arguments->json, "Print one JSON object");
  command->callback([arguments] { run(*arguments); });
  return *command;
}

}  // namespace hullbreach::space_alert
