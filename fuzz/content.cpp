// Content packs: any file is read or refused, and what is read can be played. The input's first line names
// the file it stands for: "# rooms.toml", "# space_alert/threats.toml", "# neo_morphosis/mission_1.toml",
// "# another_glorious_day/tracker.toml", "# legendary_encounters/hive.toml".
#include "fuzz/play_on.h"
#include "games/another_glorious_day/another_glorious_day.h"
#include "games/legendary_encounters/legendary.h"
#include "games/neo_morphosis/neo_morphosis.h"
#include "games/space_alert/space_alert.h"
#include "games/uscss_nostromo/nostromo.h"
#include "kernel/erased.h"

namespace {

using namespace hullbreach;

/// The game's own pack with this file in place of one of its files; nothing when there is none of that name.
template <class G>
std::optional<Pack> with_file(std::string_view name, std::string_view text) {
  static const Pack own = find_pack(G::kName, G::kPack);
  Pack pack = own;
  const auto file = pack.files.find(name);
  if (file == pack.files.end()) return std::nullopt;
  file->second = text;
  return pack;
}

template <class G>
void try_pack(const Pack& pack, const Options& options, Rng& rng) {
  std::optional<Erased<G>> game;
  try {
    game.emplace(options, pack);
  } catch (const Mistake&) {
    return;
  }
  for (int i = 0; i < 3; ++i) fuzz::play_on(*game, game->deal(), rng, 300);
}

/// The mission of Another Glorious Day a file is; any for cards.
std::string corps_mission_of(std::string_view file, Rng& rng) {
  static constexpr const char* kMissions[] = {"mission_1", "mission_2",     "mission_3",     "rescue",
                                              "resupply",  "eradication_3", "eradication_4", "campaign"};
  if (!agd::is_mission_file(file)) return kMissions[rng.below(std::size(kMissions))];
  const std::string name(file.substr(0, file.find('.')));
  return name.size() == std::string_view("mission_1").size() ? name : name.substr(name.find('_') + 1);
}

/// The mission whose map a file is; any for cards.
std::string mission_of(std::string_view file, Rng& rng) {
  if (file == "mission_tutorial.toml") return "tutorial";
  if (neo::is_map_file(file)) return std::string(file.substr(0, file.find('.')));
  const auto number = rng.below(13);
  return number == 0 ? "campaign" : number > 10 ? "generated" : "mission_" + std::to_string(number);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  std::string_view name = text.substr(0, text.find('\n'));
  if (!name.starts_with("# ")) return 0;
  name.remove_prefix(2);
  Rng rng(hash_bytes(data, size));
  constexpr std::string_view kAlert = "space_alert/";
  constexpr std::string_view kNeo = "neo_morphosis/";
  constexpr std::string_view kCorps = "another_glorious_day/";
  constexpr std::string_view kLegendary = "legendary_encounters/";
  if (name.starts_with(kAlert)) {
    if (const auto pack = with_file<space_alert::SpaceAlert>(name.substr(kAlert.size()), text))
      try_pack<space_alert::SpaceAlert>(*pack,
                                        {{"players", std::to_string(1 + rng.below(5))},
                                         {"common", rng.below(2) == 0 ? "mixed" : "white"},
                                         {"mission", "random"},
                                         {"serious", "mixed"}},
                                        rng);
  } else if (name.starts_with(kNeo)) {
    name.remove_prefix(kNeo.size());
    if (const auto pack = with_file<neo::NeoMorphosis>(name, text))
      try_pack<neo::NeoMorphosis>(*pack,
                                  {{"players", std::to_string(1 + rng.below(4))},
                                   {"mission", mission_of(name, rng)},
                                   {"mode", rng.below(2) == 0 ? "normal" : "insane"}},
                                  rng);
  } else if (name.starts_with(kCorps)) {
    name.remove_prefix(kCorps.size());
    if (const auto pack = with_file<agd::AnotherGloriousDay>(name, text))
      try_pack<agd::AnotherGloriousDay>(*pack,
                                        {{"players", std::to_string(1 + rng.below(6))},
                                         {"mission", corps_mission_of(name, rng)},
                                         {"round_cap", "20"}},
                                        rng);
  } else if (name.starts_with(kLegendary)) {
    static constexpr const char* kFilms[] = {"alien", "aliens", "alien3", "resurrection"};
    if (const auto pack = with_file<legendary::Legendary>(name.substr(kLegendary.size()), text))
      try_pack<legendary::Legendary>(*pack,
                                     {{"players", std::to_string(2 + rng.below(4))},
                                      {"film", kFilms[rng.below(std::size(kFilms))]},
                                      {"player_alien", rng.below(2) == 0 ? "true" : "false"},
                                      {"agendas", rng.below(2) == 0 ? "hidden" : "none"}},
                                     rng);
  } else if (const auto pack = with_file<nostromo::Nostromo>(name, text)) {
    try_pack<nostromo::Nostromo>(*pack,
                                 {{"players", std::to_string(2 + rng.below(6))},
                                  {"survival", rng.below(2) == 0 ? "true" : "false"},
                                  {"difficulty", rng.below(2) == 0 ? "veteran" : "beginner"}},
                                 rng);
  }
  return 0;
}
