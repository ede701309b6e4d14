// Games made once and shared: tables with the same options play by the same immutable rules object.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "kernel/any_game.h"

namespace hullbreach {

/// May be used from several threads.
class GameShelf {
 public:
  explicit GameShelf(std::vector<GameKind> kinds = all_games()) : kinds_(std::move(kinds)) {}

  /// Throws Mistake for options no game can be made of. Packs from folders are refused: people who play over
  /// the net don't choose what the server reads from its disk.
  std::shared_ptr<const AnyGame> game(const std::string& name, const Options& options);

 private:
  std::vector<GameKind> kinds_;
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const AnyGame>, std::less<>> games_;  // by name and options
};

}  // namespace hullbreach
