// The cards tables are played with, kept in the store by the hash of their pack: when the program carries
// other ones, tables go on with those they were begun with.
#pragma once

#include <optional>
#include <string>

#include "host/store.h"
#include "kernel/any_game.h"

namespace hullbreach {

/// What is to be kept for a table of this game. A pack that travels in the record need not be.
KeptContent content_of(const AnyGame& game);
/// The files of a pack by its hash; nothing where none are kept. Throws Mistake when the store does not
/// answer.
std::optional<Pack::Files> find_content(Database& database, const std::string& hash);
/// Says of tables of an earlier version of the store what they are played with, and keeps what this program
/// has of it. Throws Mistake when the store does not answer.
void note_contents(Database& database);

}  // namespace hullbreach
