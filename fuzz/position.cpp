// Positions: any JSON is a position or refused, and a position can be looked at and played from. The input is
// a merge patch over the dealt position, with the options of the game beside it: {"options": {...}, "turn":
// 3}.
#include "fuzz/play_on.h"
#include "kernel/formats.h"

namespace {

using namespace hullbreach;

Options take_options(boost::json::value& patch) {
  Options options;
  if (!patch.is_object() || !patch.get_object().contains("options")) return options;
  if (const boost::json::value& chosen = patch.get_object()["options"]; chosen.is_object())
    for (const auto& [name, value] : chosen.get_object())
      if (value.is_string() && name != "content")
        options[std::string(name)] = std::string(value.get_string());
  patch.get_object().erase("options");
  return options;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    boost::json::value patch = parse_json(fuzz::text_of(data, size));
    const AnyGame& game = fuzz::kept_game("uscss_nostromo", take_options(patch));
    boost::json::value position = game.position(game.deal());
    merge_patch(position, patch);
    const AnyState state = game.from_position(position);
    Rng rng(hash_bytes(data, size));
    fuzz::look_at(game, state, rng);
    for (int i = 0; i < 3; ++i) fuzz::play_on(game, state, rng, 60);
  } catch (const Mistake&) {
  }
  return 0;
}
