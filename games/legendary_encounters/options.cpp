// The options of the table, and making a game of them.
#include <algorithm>
#include <fmt/format.h>

#include "games/legendary_encounters/legendary.h"
#include "kernel/mistake.h"
#include "kernel/things.h"

namespace hullbreach::legendary {
namespace {

constexpr std::string_view kChoose = "choose", kRandom = "random", kOfFilm = "film";
/// LEG-020.
constexpr std::string_view kUsualRoles[kMaxPlayers] = {"gunner", "technician", "researcher", "medic",
                                                       "scout"};
constexpr std::string_view kDroneWords[] = {"fewest", "fewer", "usual", "more", "most"};

Settled settled(std::string_view word) {
  return word == kChoose ? Settled::Chosen : word == kRandom ? Settled::Random : Settled::Fixed;
}

}  // namespace

std::vector<OptionInfo> Legendary::option_list() {
  return {
      {"players", {"1", "2", "3", "4", "5"}, "3", "option.players"},
      {"film", {"alien", "aliens", "alien3", "resurrection"}, "alien", "option.film"},
      {"location",
       {"film", "random", "choose", "nostromo", "hadleys_hope", "fiorina", "auriga"},
       "film",
       "option.location"},
      {"objectives", {"film", "random", "choose"}, "film", "option.objectives"},
      {"characters", {"film", "random", "choose"}, "film", "option.characters"},
      {"roles", {"usual", "random", "choose"}, "usual", "option.roles"},
      {"first", {"usual", "random", "choose"}, "usual", "option.first"},
      {"player_alien", {"false", "true"}, "false", "option.player_alien"},
      {"agendas", {"none", "hidden", "delayed"}, "none", "option.agendas"},
      {"drones", {"usual", "fewest", "fewer", "more", "most"}, "usual", "option.drones"},
      {"tough", {"false", "true"}, "false", "option.tough"},
      {"head_start", {"false", "true"}, "false", "option.head_start"},
      {"infested", {"0", "1", "2", "3"}, "0", "option.infested"},
      {"content", {}, std::string(kPack), "option.content"},
  };
}

Legendary::Legendary(const Options& chosen, const Pack& pack)
    : content(load_content(pack)), options_(complete_options(option_list(), chosen)) {
  settings.players = options_["players"][0] - '0';
  const FilmRow& film = content.films[static_cast<std::size_t>(*key_in(content.films, options_["film"]))];

  // LEG-198: what is not the film's is drawn or chosen.
  const std::string& location = options_["location"];
  settings.location = settled(location);
  if (location == kOfFilm)
    settings.scenario.location = film.location;
  else if (settings.location == Settled::Fixed)
    settings.scenario.location = static_cast<std::uint8_t>(*key_in(content.locations, location));
  settings.objectives.fill(settled(options_["objectives"]));
  if (options_["objectives"] == kOfFilm) settings.scenario.objectives = film.objectives;
  settings.characters = settled(options_["characters"]);
  if (options_["characters"] == kOfFilm) settings.scenario.characters = film.characters;

  settings.roles = settled(options_["roles"]);
  settings.first = settled(options_["first"]);
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
    seat_roles[seat] = static_cast<std::uint8_t>(*key_in(content.avatars, kUsualRoles[seat]));

  settings.player_alien = options_["player_alien"] == "true";
  settings.hidden_agendas = options_["agendas"] != "none";
  settings.delayed_agendas = options_["agendas"] == "delayed";
  settings.open_hands = !settings.hidden_agendas;
  if (settings.hidden_agendas && settings.players == 1)  // LEG-Q64
    throw Mistake("hidden agendas need two players or more: set players=2, or agendas=none");
  settings.drones =
      static_cast<int>(std::find(std::begin(kDroneWords), std::end(kDroneWords), options_["drones"]) -
                       kDroneWords) -
      2;
  settings.defense_counts = options_["tough"] == "true";
  settings.head_start = options_["head_start"] == "true";
  settings.infested = options_["infested"][0] - '0';
  english_ = words_of(kName, pack, "en");
  french_ = words_of(kName, pack, "fr");
}

}  // namespace hullbreach::legendary
