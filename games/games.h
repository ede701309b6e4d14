// The games of this program and where their content comes from.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/pack.h"
#include "kernel/record.h"

namespace hullbreach {

/// The packs carried in the program: "house".
std::vector<std::string> pack_names(std::string_view game);

/// A pack by name: one carried in the program ("house"), or a folder given as a path ("./my-cards"), which is
/// then called by its last part; files it does not have are those of the game's own pack. Throws Mistake
/// naming the packs there are.
Pack find_pack(std::string_view game, std::string_view name);

/// The pack of a game with this hash; null if the program carries none.
const Pack* carried_pack(std::string_view game, std::string_view hash);

/// Makes a game of options, which may name a content pack as find_pack does. Throws Mistake.
std::unique_ptr<AnyGame> make_game(std::string_view name, const Options& options);
/// Makes a game of a pack in hand, which `content` is then the name of. Throws Mistake.
std::unique_ptr<AnyGame> make_game_with(const Pack& pack, std::string_view name, Options options);
/// The game a record is of, with the cards it brings along if it does. Throws Mistake.
std::unique_ptr<AnyGame> game_of(const RecordHeader& header);

/// Makes a game once for all who want it with these options: reading its content is most of what a short
/// scenario takes.
class GamesMadeOnce {
 public:
  std::shared_ptr<const AnyGame> operator()(std::string_view name, const Options& options) {
    std::shared_ptr<const AnyGame>& game = games_[{std::string(name), options}];
    if (!game) game = make_game(name, options);
    return game;
  }

 private:
  std::map<std::pair<std::string, Options>, std::shared_ptr<const AnyGame>> games_;
};

/// The reference of the words a game's scripts may use, docs/verbs-<game>.md. Throws Mistake.
std::string verbs_page(std::string_view game);

/// The TypeScript types of a game's views, web/src/boards/<game>/view.types.ts. Throws Mistake.
std::string types_page(std::string_view game);

}  // namespace hullbreach
