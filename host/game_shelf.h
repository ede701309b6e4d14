// Games made once and shared: tables with the same options play by the same immutable rules object.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "kernel/any_game.h"
#include "kernel/mistake.h"
#include "kernel/record.h"

namespace hullbreach {

/// The cards a game was begun with are not to be had.
class LostContent : public Mistake {
 public:
  explicit LostContent(const RecordHeader& header);
};

/// What keeps cards does not answer now.
class NoAnswer : public Mistake {
 public:
  using Mistake::Mistake;
};

/// May be used from several threads.
class GameShelf {
 public:
  /// The files of packs that earlier programs carried, by their hash. Throws NoAnswer.
  using Kept = std::function<std::optional<Pack::Files>(const std::string& hash)>;
  explicit GameShelf(Kept find_kept = {}) : find_kept_(std::move(find_kept)) {}

  /// Throws Mistake for options no game can be made of. Packs from folders are refused: people who play over
  /// the net don't choose what the server reads from its disk.
  std::shared_ptr<const AnyGame> game(const std::string& name, const Options& options);
  /// The game a record is of, with the cards it was begun with. Those it brings along are read from it, and
  /// never from a folder it names. Throws LostContent, NoAnswer, or Mistake as above.
  std::shared_ptr<const AnyGame> game(const RecordHeader& header);

  /// Has a game that was made elsewhere found here, as long as it lives.
  void lend(const std::shared_ptr<const AnyGame>& game);

 private:
  using Make = std::function<std::unique_ptr<AnyGame>()>;
  std::shared_ptr<const AnyGame> game_without_pack(const RecordHeader& header);
  std::shared_ptr<const AnyGame> in_hand(const std::string& key);
  std::shared_ptr<const AnyGame> kept(const std::string& key, const Make& make);

  const Kept find_kept_;
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const AnyGame>, std::less<>> games_;  // by name and options
};

}  // namespace hullbreach
