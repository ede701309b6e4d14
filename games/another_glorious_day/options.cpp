// The options of the table, and making a game of them.
#include <algorithm>
#include <fmt/format.h>

#include "games/another_glorious_day/another_glorious_day.h"
#include "kernel/mistake.h"
#include "kernel/things.h"
#include "kernel/wording.h"

namespace hullbreach::agd {

std::vector<OptionInfo> AnotherGloriousDay::option_list() {
  return {
      {"players", {"1", "2", "3", "4", "5", "6"}, "1", "option.players"},
      {"mission", {}, "mission_1", "option.mission"},
      {"heroes", {"choose", "usual"}, "choose", "option.heroes"},
      {"gear", {"choose", "usual"}, "choose", "option.gear"},
      {"places", {"choose", "usual"}, "choose", "option.places"},
      {"swarms", {"tokens", "single"}, "tokens", "option.swarms"},
      {"swarm_roll", {"token", "alien"}, "token", "option.swarm_roll"},
      {"newt_flees", {"true", "false"}, "true", "option.newt_flees"},
      {"area_hit", {"killed", "down"}, "killed", "option.area_hit"},
      {"card_fire", {"true", "false"}, "true", "option.card_fire"},
      {"notch", {"50", "25", "75", "90", "150"}, "50", "option.notch"},
      {"gun_distance", {"0", "2", "4", "6"}, "0", "option.gun_distance"},
      {"round_cap", {"off", "20", "30", "40", "60"}, "off", "option.round_cap"},
      {"score_gear", {"false", "true"}, "false", "option.score_gear"},
      {"content", {}, std::string(kPack), "option.content"},
  };
}

AnotherGloriousDay::AnotherGloriousDay(const Options& chosen, const Pack& pack)
    : content(load_content(pack)), options_(complete_options(option_list(), chosen)) {
  const auto number = [&](const char* name) { return static_cast<std::uint8_t>(std::stoi(options_[name])); };
  const auto on = [&](const char* name) { return options_[name] == "true"; };
  settings.players = options_["players"][0] - '0';
  settings.choose_heroes = options_["heroes"] == "choose";
  settings.equip = options_["gear"] == "choose";
  settings.place = options_["places"] == "choose";
  settings.single_aliens = options_["swarms"] == "single";
  settings.swarm_by_alien = options_["swarm_roll"] == "alien";
  settings.newt_flees = on("newt_flees");
  settings.area_kills = options_["area_hit"] == "killed";
  settings.fire_on_cards = on("card_fire");
  settings.notch = number("notch");
  settings.gun_distance = number("gun_distance");
  settings.round_cap = options_["round_cap"] == "off" ? std::uint8_t{0} : number("round_cap");
  settings.score_gear = on("score_gear");

  const std::string& mission = options_["mission"];
  settings.campaign = mission == "campaign";
  const auto found = std::find_if(content.missions.begin(), content.missions.end(), [&](const Mission& row) {
    return settings.campaign ? row.number == 1 : row.key == mission;
  });
  if (found == content.missions.end()) {
    if (settings.campaign) throw Mistake("this content has no mission 1 to begin a campaign with");
    std::vector<std::string> known = {"campaign"};
    for (const Mission& row : content.missions) known.push_back(row.key);
    throw Mistake(fmt::format("option mission can't be {}; it is one of {}{}", in_quotes(mission),
                              listed(known, 24), did_you_mean(mission, known)));
  }
  settings.mission = static_cast<std::uint8_t>(found - content.missions.begin());
  for (Mission& row : content.missions) {
    row.scale(settings.players);
    if (settings.campaign && row.number > 1) row.extra_cards = 0;  // AGD-H24, AGD-H33
    if (settings.campaign) row.wanted = 1;                         // AGD-H27, AGD-H36
    if (settings.campaign ? row.kind != MissionKind::Eradication : &row == &*found) row.map.look_around();
  }
  english_ = words_of(kName, pack, "en");
  french_ = words_of(kName, pack, "fr");
}

const Locale& AnotherGloriousDay::locale(std::string_view language) const {
  return language == "fr" ? french_ : english_;
}

}  // namespace hullbreach::agd
