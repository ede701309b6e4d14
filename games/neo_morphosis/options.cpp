// The options of the table, and making a game of them.
#include <algorithm>
#include <fmt/format.h>

#include "games/neo_morphosis/neo_morphosis.h"
#include "kernel/mistake.h"
#include "kernel/things.h"
#include "kernel/wording.h"

namespace hullbreach::neo {

std::vector<OptionInfo> NeoMorphosis::option_list() {
  return {
      {"players", {"1", "2", "3", "4"}, "1", "option.players"},
      {"mission", {}, "tutorial", "option.mission"},
      {"plan", {"ring", "spine", "grid", "fork"}, "ring", "option.plan"},
      {"mode", {"normal", "insane"}, "normal", "option.mode"},
      {"crew", {"even", "choose", "random"}, "even", "option.crew"},
      {"abilities", {"choose", "first"}, "choose", "option.abilities"},
      {"friendly_fire", {"false", "true"}, "false", "option.friendly_fire"},
      {"content", {}, std::string(kPack), "option.content"},
  };
}

namespace {

/// The map with this key; without one, a Mistake with all that could be said.
std::uint8_t find_map(const Content& content, std::string_view option, const std::string& chosen,
                      const std::string& key) {
  if (const std::optional<int> found = key_in(content.maps, key)) return static_cast<std::uint8_t>(*found);
  std::vector<std::string> known = {"campaign", "generated"};
  for (const Map& map : content.maps) known.push_back(map.key);
  throw Mistake(fmt::format("option {} can't be {}; it is one of {}{}", option, in_quotes(chosen),
                            listed(known, 24), did_you_mean(chosen, known)));
}

}  // namespace

NeoMorphosis::NeoMorphosis(const Options& chosen, const Pack& pack)
    : content(load_content(pack)), options_(complete_options(option_list(), chosen)) {
  settings.players = options_["players"][0] - '0';
  settings.insane = options_["mode"] == "insane";
  settings.assignment = options_["crew"] == "random"   ? Assignment::Random
                        : options_["crew"] == "choose" ? Assignment::Choose
                                                       : Assignment::Even;
  settings.choose_abilities = options_["abilities"] == "choose";
  settings.friendly_fire = options_["friendly_fire"] == "true";
  const std::string& mission = options_["mission"];
  settings.campaign = mission == "campaign";
  if (settings.campaign) {  // NEO-363: from the first mission on
    const auto first = std::find_if(content.maps.begin(), content.maps.end(),
                                    [](const Map& map) { return map.number == 1; });
    if (first == content.maps.end()) throw Mistake("this content has no mission 1 to begin a campaign with");
    settings.map = static_cast<std::uint8_t>(first - content.maps.begin());
  } else if (mission == "generated") {  // NEO-436: the players choose the plan
    settings.map = find_map(content, "plan", options_["plan"], "plan_" + options_["plan"]);
  } else {
    settings.map = find_map(content, "mission", mission, mission);
  }
  settings.generated = content.maps[settings.map].plan;
  english_ = words_of(kName, pack, "en");
  french_ = words_of(kName, pack, "fr");
}

const Locale& NeoMorphosis::locale(std::string_view language) const {
  return language == "fr" ? french_ : english_;
}

}  // namespace hullbreach::neo
