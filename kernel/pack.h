// A content pack: the TOML files that hold a game's cards, rooms and missions. Every row says where it
// comes from. pack_file.h reads them.
#pragma once

#include <cstddef>
#include <map>
#include <string>

namespace hullbreach {

/// The files of a pack by name ("missions.toml"), as text. Built-in packs come from the program itself,
/// a player's own from a folder; the kernel doesn't care which.
struct Pack {
  using Files = std::map<std::string, std::string, std::less<>>;
  std::string name;
  Files files;
  bool carried = false;  // in the program: everybody who has it has the pack
  /// A fingerprint of all files: two tables with the same hash play the same cards.
  std::string hash() const;
};

/// A pack of one's own travels in every record of a game with it, so it has a bound: that of the bytes of its
/// files. The largest of ours is a sixth of it.
inline constexpr std::size_t kLargestPack = 256 * 1024;

/// Where a row of content comes from: printed in the rulebook, from a public source, or designed here.
enum class Provenance { Rulebook, Public, House };

}  // namespace hullbreach
