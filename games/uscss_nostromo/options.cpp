// The options of the table, and making a game of them.
#include <algorithm>
#include <fmt/format.h>

#include "games/uscss_nostromo/nostromo.h"
#include "kernel/mistake.h"

namespace hullbreach::nostromo {

std::vector<OptionInfo> Nostromo::option_list() {
  return {
      {"players", {"2", "3", "4", "5", "6", "7"}, "3", "option.players"},
      // NOS-212: experienced is also called standard.
      {"difficulty",
       {"beginner", "experienced", "veteran"},
       "experienced",
       "option.difficulty",
       {{"standard", "experienced"}}},
      {"heroic", {"false", "true"}, "false", "option.heroic"},
      {"survival", {"false", "true"}, "false", "option.survival"},
      {"notes", {"true", "false"}, "true", "option.notes"},
      {"veto", {"false", "true"}, "false", "option.veto"},
      {"window_clock", {"0", "10", "20", "30", "60"}, "0", "option.window_clock"},
      {"fixed_windows", {"false", "true"}, "false", "option.fixed_windows"},
      {"content", {}, std::string(kPack), "option.content"},
  };
}

Nostromo::Nostromo(const Options& chosen, const Pack& pack)
    : content(load_content(pack)), options_(complete_options(option_list(), chosen)) {
  settings.players = options_["players"][0] - '0';
  settings.difficulty = options_["difficulty"] == "beginner"  ? Difficulty::Beginner
                        : options_["difficulty"] == "veteran" ? Difficulty::Veteran
                                                              : Difficulty::Experienced;
  settings.heroic = options_["heroic"] == "true";
  settings.survival = options_["survival"] == "true";
  settings.notes = options_["notes"] == "true";
  settings.veto = options_["veto"] == "true";
  settings.fixed_windows = options_["fixed_windows"] == "true";
  settings.window_clock = std::stoi(options_["window_clock"]);
  english_ = words_of(kName, pack, "en");
  french_ = words_of(kName, pack, "fr");
}

const Locale& Nostromo::locale(std::string_view language) const {
  return language == "fr" ? french_ : english_;
}

}  // namespace hullbreach::nostromo
