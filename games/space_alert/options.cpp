// The options of the table, and making a game of them.
#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "games/space_alert/generator.h"
#include "games/space_alert/space_alert.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach::space_alert {
namespace {

/// SPA-002, SPA-227, SPA-232, SPA-240: who is human and who an android, clockwise; androids sit last unless
/// told.
void seat_crew(Settings& settings, const std::string& seating) {
  const int humans = settings.solo() ? 0 : settings.players;
  const std::string order =
      seating.empty() ? std::string(humans, 'h') + std::string(settings.crew - humans, 'a') : seating;
  if (static_cast<int>(order.size()) != settings.crew ||
      std::count(order.begin(), order.end(), 'h') != humans ||
      std::count(order.begin(), order.end(), 'a') != settings.crew - humans)
    throw Mistake(
        fmt::format("option seating can't be {}: it names the crew clockwise with {} h for humans and {} a "
                    "for androids, as in '{}'",
                    in_quotes(seating), humans, settings.crew - humans,
                    std::string(humans, 'h') + std::string(settings.crew - humans, 'a')));
  Seat seat = 0;
  for (int m = 0; m < settings.crew; ++m) {
    settings.android[m] = order[m] == 'a';
    if (settings.android[m]) continue;
    settings.member_of[seat] = static_cast<MemberId>(m);
    settings.runner[m] = seat++;
  }
  // SPA-238, SPA-Q75: the human before an android, clockwise, carries out its actions.
  for (int m = 0; m < settings.crew; ++m) {
    if (!settings.android[m] || humans == 0) continue;
    int before = m;
    while (settings.android[before]) before = (before + settings.crew - 1) % settings.crew;
    settings.runner[m] = settings.runner[before];
  }
}

int number(const std::string& name, const std::string& text, int low, int high) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < low || value > high)
    throw Mistake(
        fmt::format("option {} can't be {}; it is a number from {} to {}", name, in_quotes(text), low, high));
  return value;
}

}  // namespace

std::vector<OptionInfo> SpaceAlert::option_list() {
  return {
      {"players", {"1", "2", "3", "4", "5"}, "4", "option.players"},
      {"crew", {"4", "5"}, "4", "option.crew"},
      {"seating", {}, "", "option.seating"},
      {"captain", {}, "1", "option.captain"},
      {"communications", {}, "2", "option.communications"},
      {"security", {}, "3", "option.security"},
      {"common", {"white", "mixed", "yellow"}, "white", "option.common"},
      {"serious", {"white", "mixed", "yellow"}, "white", "option.serious"},
      {"mission", {}, "mission_1", "option.mission"},
      {"mission_seed", {}, "1", "option.mission_seed"},
      {"campaign", {"false", "true"}, "false", "option.campaign"},
      {"mistakes", {"true", "false"}, "true", "option.mistakes"},
      {"mistake_clock", {}, "8", "option.mistake_clock"},
      {"clock", {"off", "real", "fast"}, "off", "option.clock"},
      {"factor", {}, "4", "option.factor"},
      {"content", {}, std::string(kPack), "option.content"},
  };
}

SpaceAlert::SpaceAlert(const Options& chosen, const Pack& pack)
    : content(load_content(pack)), options_(complete_options(option_list(), chosen)) {
  settings.players = options_["players"][0] - '0';
  if (settings.players == kMostCrew) options_["crew"] = "5";
  settings.crew = options_["crew"][0] - '0';
  if (settings.solo() && settings.crew == kMostCrew)
    throw Mistake("one player leads four androids (SPA-242); take crew=4, or two players for a crew of five");
  seat_crew(settings, options_["seating"]);
  const int captain = number("captain", options_["captain"], 1, settings.crew) - 1;
  if (settings.android[captain] && !settings.solo())
    throw Mistake(
        fmt::format("option captain can't be {}: that member is an android, and the Captain is a human "
                    "(SPA-Q44)",
                    captain + 1));
  settings.captain = static_cast<MemberId>(captain);
  const auto role = [&](const char* name) {
    return static_cast<MemberId>(number(name, options_[name], 1, settings.crew) - 1);
  };
  settings.communications = role("communications");
  settings.security = role("security");
  const auto deal = std::find_if(content.deals.begin(), content.deals.end(), [&](const DealRow& row) {
    return row.players == settings.players && row.crew == settings.crew;
  });
  if (deal != content.deals.end()) settings.packet = deal->cards;
  const auto level = [&](const char* name) {
    return static_cast<Level>(std::find(std::begin(kLevelNames), std::end(kLevelNames), options_[name]) -
                              std::begin(kLevelNames));
  };
  settings.common = level("common");
  settings.serious = level("serious");
  settings.campaign = options_["campaign"] == "true";
  settings.mistakes = options_["mistakes"] == "true";
  settings.mistake_clock = number("mistake_clock", options_["mistake_clock"], 0, 60);
  settings.clock = options_["clock"] == "real"   ? Clock::Real
                   : options_["clock"] == "fast" ? Clock::Fast
                                                 : Clock::Off;
  const int factor = number("factor", options_["factor"], 2, 60);
  settings.factor = settings.clock == Clock::Fast ? factor : 1;

  for (const MissionRow& row : content.missions) missions.emplace_back(row);
  const int seed = number("mission_seed", options_["mission_seed"], 0, kMostMissionSeed);
  if (options_["mission"] == "generated") {
    const MissionRow row = generate_mission(static_cast<std::uint64_t>(seed));
    missions.emplace_back(row);
    settings.mission = static_cast<std::uint8_t>(missions.size() - 1);
  } else if (options_["mission"] == "random") {
    settings.mission = kNoMission;
  } else {
    const int index = content.find_mission(options_["mission"]);
    if (index < 0) {
      std::vector<std::string> known = {"random", "generated"};
      for (const MissionRow& row : content.missions) known.push_back(row.key);
      throw Mistake(fmt::format("option mission can't be {}; it is one of {}{}",
                                in_quotes(options_["mission"]), listed(known, 20),
                                did_you_mean(options_["mission"], known)));
    }
    settings.mission = static_cast<std::uint8_t>(index);
    options_["mission"] = content.missions[static_cast<std::size_t>(index)].key;
  }
  english_ = words_of(kName, pack, "en");
  french_ = words_of(kName, pack, "fr");
}

const Locale& SpaceAlert::locale(std::string_view language) const {
  return language == "fr" ? french_ : english_;
}

}  // namespace hullbreach::space_alert
