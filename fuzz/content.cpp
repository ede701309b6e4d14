// Content packs: any file is read or refused, and what is read can be played. The input's first line names
// the file it stands for: "# rooms.toml".
#include "fuzz/play_on.h"
#include "games/uscss_nostromo/nostromo.h"
#include "kernel/erased.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace hullbreach;
  using nostromo::Nostromo;
  static const Pack house = find_pack(Nostromo::kName, "house");
  const std::string_view text = fuzz::text_of(data, size);
  const std::string_view name = text.substr(0, text.find('\n'));
  if (!name.starts_with("# ")) return 0;
  Pack pack = house;
  const auto file = pack.files.find(name.substr(2));
  if (file == pack.files.end()) return 0;
  file->second = text;
  try {
    nostromo::load_content(pack);
  } catch (const Mistake&) {
    return 0;
  }
  Rng rng(hash_bytes(data, size));
  const Erased<Nostromo> game(Options{{"players", std::to_string(2 + rng.below(6))},
                                      {"survival", rng.below(2) == 0 ? "true" : "false"},
                                      {"difficulty", rng.below(2) == 0 ? "veteran" : "beginner"}},
                              pack);
  for (int i = 0; i < 3; ++i) fuzz::play_on(game, game.deal(), rng, 300);
  return 0;
}
