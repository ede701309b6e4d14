#include "host/game_shelf.h"

#include <algorithm>
#include <fmt/format.h>

#include "games/games.h"
#include "kernel/mistake.h"
#include "kernel/wording.h"

namespace hullbreach {

namespace {

std::string key_of(std::string_view name, const Options& options) {
  std::string key(name);
  for (const auto& [option, value] : options) key += fmt::format(" {}={}", option, value);
  return key;
}

}  // namespace

LostContent::LostContent(const RecordHeader& header)
    : Mistake(fmt::format("the cards {} was begun with ({}) are neither this program's nor in the record",
                          header.game, header.content)) {}

void GameShelf::lend(const std::shared_ptr<const AnyGame>& game) {
  const std::scoped_lock lock(mutex_);
  games_[key_of(game->name(), game->options())] = game;
}

std::shared_ptr<const AnyGame> GameShelf::game(const std::string& name, const Options& options) {
  if (const auto content = options.find("content"); content != options.end()) {
    const std::vector<std::string> packs = pack_names(name);
    if (std::find(packs.begin(), packs.end(), content->second) == packs.end())
      throw Mistake(fmt::format("option content can't be {}: here it can be {}", in_quotes(content->second),
                                listed(packs)));
  }
  return kept(key_of(name, options), [&] { return make_game(name, options); });
}

std::shared_ptr<const AnyGame> GameShelf::game(const RecordHeader& header) {
  if (header.pack.empty()) return game_without_pack(header);
  // Two packs may have one name: the files are what tells them apart.
  const std::string files = Pack{"", header.pack}.hash();
  return kept(fmt::format("{} {}", files, key_of(header.game, header.options)),
              [&] { return game_of(header); });
}

std::shared_ptr<const AnyGame> GameShelf::game_without_pack(const RecordHeader& header) {
  Options options = header.options;
  if (const auto made = in_hand(key_of(header.game, options));
      made != nullptr && made->content_hash() == header.content)
    return made;
  if (const Pack* ours = carried_pack(header.game, header.content)) {
    options["content"] = ours->name;
    return game(header.game, options);
  }
  const std::string key = fmt::format("{} {}", header.content, key_of(header.game, options));
  if (std::shared_ptr<const AnyGame> made = in_hand(key)) return made;
  // Not with the lock held: a store may take its time.
  if (std::optional<Pack::Files> files = find_kept_ ? find_kept_(header.content) : std::nullopt) {
    const Pack pack{options["content"], std::move(*files), true};  // an earlier program had it
    return kept(key, [&] { return make_game_with(pack, header.game, options); });
  }
  game(header.game, options);  // may know better what is wrong
  throw LostContent(header);
}

std::shared_ptr<const AnyGame> GameShelf::in_hand(const std::string& key) {
  const std::scoped_lock lock(mutex_);
  const auto found = games_.find(key);
  return found == games_.end() ? nullptr : found->second.lock();
}

std::shared_ptr<const AnyGame> GameShelf::kept(const std::string& key, const Make& make) {
  const std::scoped_lock lock(mutex_);
  std::weak_ptr<const AnyGame>& place = games_[key];
  std::shared_ptr<const AnyGame> game = place.lock();
  if (game == nullptr) {
    std::erase_if(games_, [&](const auto& entry) { return entry.first != key && entry.second.expired(); });
    game = make();
    games_[key] = game;
  }
  return game;
}

}  // namespace hullbreach
