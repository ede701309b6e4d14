// Games made once and shared: tables with the same options play by the same immutable rules object.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "kernel/any_game.h"
#include "kernel/record.h"

namespace hullbreach {

/// May be used from several threads.
class GameShelf {
 public:
  /// Throws Mistake for options no game can be made of. Packs from folders are refused: people who play over
  /// the net don't choose what the server reads from its disk.
  std::shared_ptr<const AnyGame> game(const std::string& name, const Options& options);
  /// The game a record is of. Cards it brings along are read from it, and never from a folder it names.
  std::shared_ptr<const AnyGame> game(const RecordHeader& header);

  /// Has a game that was made elsewhere found here, as long as it lives.
  void lend(const std::shared_ptr<const AnyGame>& game);

 private:
  using Make = std::function<std::unique_ptr<AnyGame>()>;
  std::shared_ptr<const AnyGame> kept(const std::string& key, const Make& make);

  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const AnyGame>, std::less<>> games_;  // by name and options
};

}  // namespace hullbreach
