// Situations of USCSS Nostromo for tests: a dealt game with a patch over its position, as in scenarios.
#pragma once

#include <boost/json.hpp>
#include <string_view>

#include "games/games.h"
#include "games/uscss_nostromo/nostromo.h"
#include "kernel/formats.h"

namespace hullbreach::nostromo {

inline Nostromo nostromo_with(const Options& options) {
  return Nostromo(options, find_pack(Nostromo::kName, "house"));
}

/// The dealt position with a JSON merge patch over it.
template <class AnyOrNostromo>
auto patched(const AnyOrNostromo& game, std::string_view patch) {
  boost::json::value position = game.position(game.deal());
  merge_patch(position, parse_json(patch));
  return game.from_position(position);
}

}  // namespace hullbreach::nostromo
