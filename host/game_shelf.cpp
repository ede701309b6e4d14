#include "host/game_shelf.h"

#include <algorithm>
#include <fmt/format.h>

#include "games/games.h"
#include "kernel/mistake.h"

namespace hullbreach {

std::shared_ptr<const AnyGame> GameShelf::game(const std::string& name, const Options& options) {
  if (const auto content = options.find("content"); content != options.end()) {
    const std::vector<std::string> packs = pack_names(name);
    if (std::find(packs.begin(), packs.end(), content->second) == packs.end())
      throw Mistake(fmt::format("option content can't be '{}'; here it is one of {}", content->second,
                                fmt::join(packs, ", ")));
  }
  std::string key = name;
  for (const auto& [option, value] : options) key += fmt::format(" {}={}", option, value);

  const std::scoped_lock lock(mutex_);
  std::weak_ptr<const AnyGame>& kept = games_[key];
  std::shared_ptr<const AnyGame> game = kept.lock();
  if (game == nullptr) {
    std::erase_if(games_, [&](const auto& entry) { return entry.first != key && entry.second.expired(); });
    game = find_game(kinds_, name).make(options);
    games_[key] = game;
  }
  return game;
}

}  // namespace hullbreach
